/*
 * Value networks: which bytes are one, and what they say of a view, against a second
 * implementation (test/support/network.c); searches with a network of the caller's.
 */
#include "support/laws.h"
#include "support/network.h"
#include "support/search.h"

enum { FILL = 0xa5, ITERATIONS = 60, UNITS = 16 };

/* For each game, a state in which a player is to move, and a small network. */
typedef void check_game(const logres_state *state, const network *n);

static logres_state first_choice(const char *game, int players) {
    logres_state s = new_game(game, players, LOGRES_NONE);
    logres_rng rng = rng_of_stream(6);
    ok(logres_resolve(&s, &rng, &s, NULL));
    return s;
}

static void for_each_game(check_game *check) {
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        logres_state s = first_choice(logres_game_at(g)->id, 2);
        network n = network_of(&s, g, UNITS, 16);
        check(&s, &n);
        free(n.bytes);
    }
}

static logres_state view_of(const logres_state *state, int viewer) {
    logres_state view;
    ok(logres_view(state, viewer, &view));
    return view;
}

/* ---- what is a network ---------------------------------------------------------------------- */

/* The bytes are refused, and the problem says why. */
static void refuses(logres_error error, const logres_state *state, const void *bytes, size_t size,
                    const char *why) {
    logres_problem p;
    int32_t value = 99;
    const logres_state view = view_of(state, actor(state));
    fails(error, logres_network_check(state, bytes, size, &p));
    fails(error, logres_network_check(state, bytes, size, NULL));
    fails(error, logres_evaluate_with(&view, bytes, size, &value));
    assert_int_equal(value, 99);
    assert_int_equal(p.code, error);
    if (!strstr(p.text, why))
        fail_msg("the problem is \"%s\", not \"%s\"", p.text, why);
}

static void accepts_any_sizes(const logres_state *state, const network *small) {
    static const uint32_t firsts[] = {16, 48, 128}, seconds[] = {16, 16, 32};
    logres_problem p;
    (void)small;
    for (uint32_t i = 0; i < 3; i++) {
        network n = network_of(state, i, firsts[i], seconds[i]);
        p.code = 99;
        ok(logres_network_check(state, n.bytes, n.size, &p));
        assert_int_equal(p.code, LOGRES_OK);
        assert_string_equal(p.text, "");
        free(n.bytes);
    }
}

static void test_accepts_networks(void **state) {
    (void)state;
    for_each_game(accepts_any_sizes);
}

/* The library's own network for a game, which may have none. */
static lgi_bytes own_network(const logres_state *state) {
    return lgi_network_of_game(lgi_game_of(lgi_const(state)));
}

static void accepts_own(const logres_state *state, const network *n) {
    lgi_bytes own = own_network(state);
    (void)n;
    if (own.at)
        ok(logres_network_check(state, own.at, own.size, NULL));
}

static void test_own_networks(void **state) {
    (void)state;
    for_each_game(accepts_own);
}

static void refuses_lengths(const logres_state *state, const network *n) {
    uint8_t *longer = calloc(2, n->size);
    assert_non_null(longer);
    memcpy(longer, n->bytes, n->size);
    for (size_t size = 0; size < n->size; size++)
        fails(LOGRES_ERR_NETWORK, logres_network_check(state, n->bytes, size, NULL));
    for (size_t size = 0; size < n->weights + 9; size++) { /* not a byte longer, for ASan */
        uint8_t *cut = malloc(size + !size);
        assert_non_null(cut);
        memcpy(cut, n->bytes, size);
        refuses(LOGRES_ERR_NETWORK, state, cut, size,
                size < NETWORK_HEAD ? "not a network"
                : size < n->weights ? "other rows"
                                    : "another size");
        free(cut);
    }
    refuses(LOGRES_ERR_NETWORK, state, longer, n->size + 1, "another size");
    refuses(LOGRES_ERR_NETWORK, state, longer, 2 * n->size, "another size");
    free(longer);
}

static void test_refuses_other_lengths(void **state) {
    (void)state;
    for_each_game(refuses_lengths);
}

static const char *reason_of_head(size_t at) {
    return at < 4    ? "not a network"
           : at < 6  ? "of the format; 1 is known"
           : at < 8  ? "other rows"
           : at < 12 ? "size"
           : at < 16 ? "another size"
                     : "another layout";
}

/* No byte of the head can have another value. */
static void refuses_heads(const logres_state *state, const network *n) {
    for (size_t at = 0; at < NETWORK_HEAD; at++)
        for (int change = 1; change < 256; change++) {
            n->bytes[at] = (uint8_t)(n->bytes[at] ^ change);
            refuses(at == 4 || at == 5 ? LOGRES_ERR_VERSION : LOGRES_ERR_NETWORK, state, n->bytes,
                    n->size, reason_of_head(at));
            n->bytes[at] = (uint8_t)(n->bytes[at] ^ change);
        }
    ok(logres_network_check(state, n->bytes, n->size, NULL));
    n->bytes[5]++;
    refuses(LOGRES_ERR_VERSION, state, n->bytes, n->size, "version 257 of the format");
    n->bytes[5]--;
}

static void test_refuses_other_heads(void **state) {
    (void)state;
    for_each_game(refuses_heads);
}

/* The inputs of each value of a row; -1 if it is not right. */
static int inputs_of(const uint8_t *row) {
    int mode = i16_of(row), base = i16_of(row + 2), low = i16_of(row + 4), high = i16_of(row + 6);
    if (mode == 0)
        return 0;
    if (mode < 0 || mode > 2 || base < low || base > high || low == high)
        return -1;
    return mode == 1 ? 1 : high - low;
}

/* A byte of a row can have another value if the row is right and has as many inputs. */
static void refuses_rows(const logres_state *state, const network *n) {
    uint32_t accepted = 0, refused = 0;
    for (size_t at = NETWORK_HEAD; at < n->weights; at++) {
        const uint8_t *row = n->bytes + at - at % NETWORK_ROW;
        int inputs = inputs_of(row);
        for (int change = 1; change < 256; change++) {
            n->bytes[at] = (uint8_t)(n->bytes[at] ^ change);
            int changed = inputs_of(row);
            accepted += changed == inputs;
            refused += changed != inputs;
            if (changed == inputs)
                ok(logres_network_check(state, n->bytes, n->size, NULL));
            else
                refuses(LOGRES_ERR_NETWORK, state, n->bytes, n->size,
                        changed < 0 ? "wrong mode or range" : "another size");
            n->bytes[at] = (uint8_t)(n->bytes[at] ^ change);
        }
    }
    assert_true(accepted > 0 && refused > accepted / 4);
}

static void test_refuses_other_rows(void **state) {
    (void)state;
    for_each_game(refuses_rows);
}

static void test_refuses_layers(void **state) {
    (void)state;
    static const uint32_t wrong[][2] = {{0, 16}, {8, 16},  {17, 16}, {144, 16},
                                        {16, 0}, {32, 24}, {32, 48}, {65520, 16}};
    logres_state s = first_choice("artus", 3);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        network n = network_of(&s, i, wrong[i][0], wrong[i][1]);
        refuses(LOGRES_ERR_NETWORK, &s, n.bytes, n.size, "layers of a wrong size");
        free(n.bytes);
    }
}

/* More inputs than the rows have are refused, even if there are bytes for them. */
static void test_refuses_other_inputs(void **state) {
    (void)state;
    logres_state s = first_choice("four_courts", 4);
    network n = network_of(&s, 1, UNITS, 16);
    uint8_t *longer = calloc(1, n.size + UNITS);
    assert_non_null(longer);
    memcpy(longer, n.bytes, n.size);
    put_i16(longer + 12, (int)n.inputs + 1);
    refuses(LOGRES_ERR_NETWORK, &s, longer, n.size + UNITS, "another size");
    refuses(LOGRES_ERR_NETWORK, &s, longer, n.size, "another size");
    free(longer);
    free(n.bytes);
}

static void refuses_other_games(const logres_state *state, const network *n) {
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        logres_state other = first_choice(logres_game_at(g)->id, 2);
        if (logres_game_of(state) == logres_game_of(&other))
            ok(logres_network_check(&other, n->bytes, n->size, NULL));
        else
            refuses(LOGRES_ERR_NETWORK, &other, n->bytes, n->size, logres_game_at(g)->id);
    }
}

static void test_refuses_other_games(void **state) {
    (void)state;
    for_each_game(refuses_other_games);
}

static void test_refuses_no_network(void **state) {
    (void)state;
    const logres_state s = first_choice("artus", 2), none = {{1}};
    logres_problem p;
    network n = network_of(&s, 1, UNITS, 16);
    refuses(LOGRES_ERR_NULL, &s, NULL, n.size, "NULL");
    refuses(LOGRES_ERR_NULL, &s, NULL, 0, "NULL");
    fails(LOGRES_ERR_NULL, logres_network_check(NULL, n.bytes, n.size, &p));
    assert_int_equal(p.code, LOGRES_ERR_NULL);
    fails(LOGRES_ERR_STATE, logres_network_check(&none, n.bytes, n.size, &p));
    assert_int_equal(p.code, LOGRES_ERR_STATE);
    free(n.bytes);
}

/* The most that the inputs can add to a unit of the first layer: of each value the input with the
 * greatest weight. */
static int most_of(const logres_state *state, const network *n, uint32_t unit) {
    static logres_observation_row rows[LOGRES_OBSERVATION_ROWS_MAX + 1];
    uint32_t count = 0;
    int sum = 0;
    const uint8_t *weights = n->bytes + n->weights + unit;
    ok(logres_observation_layout(state, rows, LOGRES_OBSERVATION_ROWS_MAX, &count));
    rows[count++].count = logres_game_of(state)->max_players; /* the standing */
    for (uint32_t r = 0; r < count; r++)
        for (uint32_t v = 0; v < rows[r].count; v++) {
            int most = 0, inputs = inputs_of(n->bytes + NETWORK_HEAD + (size_t)NETWORK_ROW * r);
            for (int i = 0; i < inputs; i++, weights += n->first)
                most = abs(*weights - 128) > most ? abs(*weights - 128) : most;
            sum += most;
        }
    return sum;
}

/* The sum of a unit may reach the bound of 16 bits, and not exceed it. */
static void refuses_large_sums(const logres_state *state, const network *n) {
    for (uint32_t unit = 0; unit < n->first; unit++) {
        uint8_t *bias = n->bytes + n->biases + 2 * (size_t)unit;
        int old = i16_of(bias), most = INT16_MAX - most_of(state, n, unit);
        assert_true(most < INT16_MAX);
        for (int sign = -1; sign <= 1; sign += 2) {
            put_i16(bias, sign * most);
            ok(logres_network_check(state, n->bytes, n->size, NULL));
            put_i16(bias, sign * (most + 1));
            refuses(LOGRES_ERR_NETWORK, state, n->bytes, n->size, "too large");
        }
        put_i16(bias, INT16_MIN);
        refuses(LOGRES_ERR_NETWORK, state, n->bytes, n->size, "too large");
        put_i16(bias, old);
    }
}

static void test_refuses_large_sums(void **state) {
    (void)state;
    for_each_game(refuses_large_sums);
}

/* ---- values --------------------------------------------------------------------------------- */

static int32_t value_with(const network *n, const logres_state *view) {
    int32_t value = -1;
    ok(logres_evaluate_with(view, n->bytes, n->size, &value));
    return value;
}

static int32_t own_value(const logres_state *view) {
    int32_t value = -1, again = -1;
    ok(logres_evaluate(view, &value));
    ok(logres_evaluate(view, &again));
    assert_int_equal(value, again);
    assert_in_range(value, 0, LOGRES_SEARCH_WIN);
    return value;
}

/* Random changes of any bytes never crash; what is accepted has the value that the second
 * implementation gives it. */
static void survives_changes(const logres_state *state, const network *n) {
    uint32_t accepted = 0;
    logres_rng rng = rng_of_stream(57);
    uint8_t *old = malloc(n->size);
    const logres_state view = view_of(state, actor(state));
    assert_non_null(old);
    memcpy(old, n->bytes, n->size);
    for (int i = 0; i < 600; i++) {
        uint32_t end = below(&rng, 3) ? (uint32_t)n->size : (uint32_t)n->weights;
        for (uint32_t changes = 1 + below(&rng, 6); changes > 0; changes--)
            n->bytes[below(&rng, end)] = (uint8_t)below(&rng, 256);
        if (logres_network_check(state, n->bytes, n->size, NULL) == LOGRES_OK) {
            assert_int_equal(value_with(n, &view), value_by(n, &view));
            accepted++;
        }
        memcpy(n->bytes, old, n->size);
    }
    assert_in_range(accepted, 1, 599);
    free(old);
}

static void test_survives_changes(void **state) {
    (void)state;
    for_each_game(survives_changes);
}

/* The largest sums that the check lets through: units of the first layer that say 32767, and of
 * the second that sum them up with the largest weights. */
static void adds_largest_sums(const logres_state *state, const network *small) {
    const logres_state view = view_of(state, actor(state));
    static const int last[][2] = {{1, 1},
                                  {INT16_MAX, INT16_MAX},
                                  {INT16_MIN, INT16_MIN},
                                  {INT16_MIN, INT16_MAX}};
    network n = network_of(state, 1, LGI_FIRST_MAX, LGI_SECOND_MAX);
    (void)small;
    memset(n.bytes + n.weights, 128, n.biases - n.weights);
    for (size_t unit = 0; unit < n.first; unit++)
        put_i16(n.bytes + n.biases + 2 * unit, INT16_MAX);
    for (size_t i = 0; i < (size_t)n.first * n.second; i++)
        n.bytes[n.weights2 + i] = i % 2 ? 127 : 128; /* of the units of the second in turn */
    for (size_t unit = 0; unit < n.second; unit++) {
        put_i16(n.bytes + n.biases2 + 2 * unit, unit % 2 ? INT16_MAX : INT16_MIN);
    }
    for (int sign = -1; sign <= 1; sign++)
        for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
            for (size_t unit = 0; unit < n.second; unit++)
                put_i16(n.bytes + n.weights3 + 2 * unit, last[i][unit % 2]);
            put_i16(n.bytes + n.weights3 + 2 * n.second, sign * INT16_MAX);
            assert_int_equal(value_with(&n, &view), value_by(&n, &view));
        }
    free(n.bytes);
}

static void test_largest_sums(void **state) {
    (void)state;
    for_each_game(adds_largest_sums);
}

static void test_evaluations_that_are_refused(void **state) {
    (void)state;
    const logres_state s = first_choice("camelot_court", 3), none = {{1}}, view = view_of(&s, 1),
                       spectator = view_of(&s, LOGRES_SPECTATOR);
    network n = network_of(&s, 1, UNITS, 16);
    int32_t value = 99;
    const struct {
        logres_error error;
        const logres_state *view;
        int32_t *value;
    } wrong[] = {{LOGRES_ERR_NULL, NULL, &value},
                 {LOGRES_ERR_NULL, &view, NULL},
                 {LOGRES_ERR_STATE, &none, &value},
                 {LOGRES_ERR_FULL, &s, &value},
                 {LOGRES_ERR_FULL, &spectator, &value}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        fails(wrong[i].error, logres_evaluate(wrong[i].view, wrong[i].value));
        fails(wrong[i].error,
              logres_evaluate_with(wrong[i].view, n.bytes, n.size, wrong[i].value));
    }
    assert_int_equal(value, 99);
    free(n.bytes);
}

/* The value by a game's own network, by the second implementation. */
static int32_t value_by_own(const logres_state *view) {
    lgi_bytes own = own_network(view);
    network n = copy_of_network(own.at, own.size);
    int32_t value = value_by(&n, view);
    free(n.bytes);
    return value;
}

static void is_near_standing(const logres_state *view, int32_t value) {
    int32_t expected = value_of_standing(view);
    expect_that(abs(value - expected) <= 2, "the value is %d, not that of the standing, %d",
                (int)value, (int)expected);
}

/* The only winner has at least seven eighths, the only last one at most one eighth. */
static void is_near_result(const logres_state *view, int32_t value) {
    logres_result r;
    ok(logres_result_of(view, &r));
    uint32_t first = 0, last = 0, seat = (uint32_t)logres_viewer(view);
    for (uint32_t i = 0; i < r.players; i++) {
        first += r.ranks[i] <= r.ranks[seat];
        last += r.ranks[i] >= r.ranks[seat];
    }
    if (first == 1 && !logres_game_of(view)->is_cooperative)
        assert_in_range(value, LOGRES_SEARCH_WIN / 8 * 7, LOGRES_SEARCH_WIN);
    if (last == 1 && !logres_game_of(view)->is_cooperative)
        assert_in_range(value, 0, LOGRES_SEARCH_WIN / 8);
}

static uint32_t finished, evaluated;

/* Views of every seat, to move or not, have the values of the second implementation; those of
 * games that are over have the value of the result. */
static void has_right_values(const position *p) {
    bool over = logres_is_over(&p->state);
    if (!over && !is_one_of(p, 40))
        return;
    network n = network_of(&p->state, p->ply, 16u << below(p->rng, 3), 16 + 16 * below(p->rng, 2));
    for (uint32_t seat = 0; seat < p->players; seat++) {
        logres_state view = view_of(&p->state, (int)seat);
        int32_t own = own_value(&view), value = value_with(&n, &view);
        looks_at(&view);
        if (over) {
            assert_int_equal(own, value);
            is_near_standing(&view, value);
            is_near_result(&view, value);
        } else {
            assert_int_equal(value, value_by(&n, &view));
            if (own_network(&view).at)
                assert_int_equal(own, value_by_own(&view));
            else
                is_near_standing(&view, own);
        }
        finished += over;
        evaluated += !over;
    }
    looks_at(NULL);
    free(n.bytes);
}

static void test_has_right_values(void **state) {
    (void)state;
    along_random_games(has_right_values, games);
    assert_true(finished > 0 && evaluated > 0);
}

/* ---- searches ------------------------------------------------------------------------------- */

/* A search with these options cannot begin, and writes nothing. */
static void refuses_search(logres_error error, const logres_state *view,
                           const logres_search_options *options, room *r, size_t bytes) {
    logres_search *search = NULL;
    size_t need = 99;
    uint8_t *before = malloc(r->bytes);
    assert_non_null(before);
    memcpy(before, r->memory, r->bytes);
    fails(error, logres_search_init(view, options, r->memory, bytes, &search, &need));
    assert_null(search);
    assert_int_equal(need, 99);
    assert_memory_equal(r->memory, before, r->bytes);
    free(before);
}

static void refuses_options(const logres_state *state, const network *n) {
    const logres_state view = view_of(state, actor(state)), other = state_of_another_game(state);
    network foreign = network_of(&other, 1, UNITS, 16);
    const uint32_t size = sizeof(logres_search_options);
    uint8_t *const later = malloc(n->size);
    assert_non_null(later);
    memcpy(later, n->bytes, n->size);
    later[4]++;
    const struct {
        logres_error error;
        logres_search_options options;
    } wrong[] = {
        {LOGRES_ERR_ARGUMENT, {.size = size, .network = n->bytes}},
        {LOGRES_ERR_ARGUMENT, {.size = size, .network_size = n->size}},
        {LOGRES_ERR_ARGUMENT, {.size = size, .evaluation = 2}},
        {LOGRES_ERR_ARGUMENT, {.size = size, .evaluation = UINT32_MAX}},
        {LOGRES_ERR_ARGUMENT,
         {.size = size,
          .evaluation = LOGRES_EVALUATION_PLAYOUTS,
          .network = n->bytes,
          .network_size = n->size}},
        {LOGRES_ERR_NETWORK, {.size = size, .network = n->bytes, .network_size = n->size - 1}},
        {LOGRES_ERR_NETWORK, {.size = size, .network = n->bytes, .network_size = 1}},
        {LOGRES_ERR_NETWORK,
         {.size = size, .network = foreign.bytes, .network_size = foreign.size}},
        {LOGRES_ERR_VERSION, {.size = size, .network = later, .network_size = n->size}},
    };
    room r = room_of(memory_for(&view, 9), FILL);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses_search(wrong[i].error, &view, &wrong[i].options, &r, r.bytes);
    leave(&r);
    free(later);
    free(foreign.bytes);
}

static void test_options_that_are_refused(void **state) {
    (void)state;
    for_each_game(refuses_options);
}

/* A network may touch the memory of its search, and not share a byte with it. */
static void test_networks_in_the_memory(void **state) {
    (void)state;
    logres_state s = first_choice("arthurs_court", 2), view = view_of(&s, actor(&s));
    network n = network_of(&s, 1, UNITS, 16);
    size_t size = n.size, least = memory_for(&view, 0), begin = (size + 7) / 8 * 8;
    room all = room_of(begin + least + size, FILL);
    room r = {.memory = all.memory + begin, .bytes = least}; /* between two places for networks */
    const ptrdiff_t shared[] = {0, 8, (ptrdiff_t)least - 1, 1 - (ptrdiff_t)size},
                    apart[] = {(ptrdiff_t)least, -(ptrdiff_t)size};
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++) {
        const logres_search_options options = {.size = sizeof options,
                                               .network = r.memory + shared[i],
                                               .network_size = size};
        memcpy(r.memory + shared[i], n.bytes, size);
        refuses_search(LOGRES_ERR_ARGUMENT, &view, &options, &r, least);
    }
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        logres_search *search = NULL;
        const logres_search_options options = {.size = sizeof options,
                                               .network = r.memory + apart[i],
                                               .network_size = size};
        memcpy(r.memory + apart[i], n.bytes, size);
        ok(logres_search_init(&view, &options, r.memory, least, &search, NULL));
        ok(logres_search_run(search, ITERATIONS));
        check_search(search);
        assert_memory_equal(r.memory + apart[i], n.bytes, size);
    }
    leave(&all);
    free(n.bytes);
}

static logres_search *begin_by(room *r, const logres_state *view, const network *n,
                               uint32_t evaluation) {
    logres_search *search = NULL;
    const logres_search_options options = {.size = sizeof options,
                                           .evaluation = evaluation,
                                           .seed = 8,
                                           .network = n ? n->bytes : NULL,
                                           .network_size = n ? n->size : 0};
    *r = room_of(memory_for(view, ITERATIONS), FILL);
    ok(logres_search_init(view, &options, r->memory, r->bytes, &search, NULL));
    return search;
}

/* The results of two searches are the same. */
static bool agree(const logres_search *a, const logres_search *b) {
    static logres_search_move these[LOGRES_MOVES_MAX], those[LOGRES_MOVES_MAX];
    uint32_t count = 0, same = 0;
    ok(logres_search_moves(a, these, LOGRES_MOVES_MAX, &count));
    ok(logres_search_moves(b, those, LOGRES_MOVES_MAX, &same));
    assert_int_equal(count, same);
    return memcmp(these, those, count * sizeof *these) == 0;
}

static uint32_t different, searched;

/* A search by the caller's network is the same in pieces, and after a move to other memory; it
 * goes by the network. */
static void searches_by_a_network(const position *p) {
    if (actor(&p->state) < 0 || p->count < 2 || !is_one_of(p, 100))
        return;
    const logres_state view = view_of(&p->state, actor(&p->state));
    network n = network_of(&view, 2 * p->ply, UNITS, 16), m = network_of(&view, 1, UNITS, 16);
    room whole, parts, other, fourth, moved = room_of(memory_for(&view, ITERATIONS), 0);
    logres_search *all = begin_by(&whole, &view, &n, 0), *part = begin_by(&parts, &view, &n, 0),
                  *another = begin_by(&other, &view, &m, 0);
    ok(logres_search_run(all, ITERATIONS));
    ok(logres_search_run(another, ITERATIONS));
    ok(logres_search_run(part, 1));
    ok(logres_search_run(part, ITERATIONS / 4));
    memcpy(moved.memory, parts.memory, parts.bytes);
    memset(parts.memory, FILL, parts.bytes);
    part = (logres_search *)(void *)moved.memory;
    ok(logres_search_run(part, ITERATIONS - 1 - ITERATIONS / 4));
    expect_same_search(all, part);
    check_search(all);
    different += !agree(all, another);
    searched++;
    logres_search *playouts = begin_by(&fourth, &view, NULL, LOGRES_EVALUATION_PLAYOUTS);
    fails(LOGRES_ERR_ARGUMENT, logres_search_add(all, playouts)); /* values of another kind */
    fails(LOGRES_ERR_ARGUMENT, logres_search_add(playouts, all));
    ok(logres_search_add(all, another));
    leave(&fourth);
    leave(&whole);
    leave(&parts);
    leave(&other);
    leave(&moved);
    free(n.bytes);
    free(m.bytes);
}

static void test_searches_by_a_network(void **state) {
    (void)state;
    along_random_games(searches_by_a_network, games);
    assert_true(searched > 0 && different > searched / 2);
}

/* The copy of a game's own network gives the same search as the network itself. Playouts give
 * another one, unless the game searches by them. */
static void searches_by_playouts(const logres_state *state, const network *n) {
    static const lgi_network none;
    const logres_state view = view_of(state, actor(state));
    lgi_bytes own = lgi_searching_network(lgi_game_of(lgi_const(state)), lgi_const(state));
    room a, b, c;
    (void)n;
    logres_search *usual = begin_by(&a, &view, NULL, LOGRES_EVALUATION_DEFAULT),
                  *playouts = begin_by(&b, &view, NULL, LOGRES_EVALUATION_PLAYOUTS);
    ok(logres_search_run(usual, ITERATIONS));
    ok(logres_search_run(playouts, ITERATIONS));
    check_search(playouts);
    assert_memory_equal(&playouts->network, &none, sizeof none); /* nothing of the stack */
    assert_int_equal(agree(usual, playouts), !own.at);
    if (own.at) {
        network copy = copy_of_network(own.at, own.size);
        logres_search *same = begin_by(&c, &view, &copy, LOGRES_EVALUATION_DEFAULT);
        ok(logres_search_run(same, ITERATIONS));
        assert_true(agree(usual, same));
        leave(&c);
        free(copy.bytes);
    } else {
        expect_same_search(usual, playouts);
    }
    leave(&a);
    leave(&b);
}

static void test_searches_by_playouts(void **state) {
    (void)state;
    for_each_game(searches_by_playouts);
}

/* ---- the hash of layouts -------------------------------------------------------------------- */

/* All states and views of a game have one hash, whatever their config. */
static void has_the_hash_of_its_game(const position *p) {
    if (!is_one_of(p, 200))
        return;
    const logres_state s = new_game(p->game->id, 2, LOGRES_NONE), view = view_of(&p->state, 1);
    uint64_t hash = logres_observation_hash(&s);
    assert_true(hash != 0);
    assert_true(logres_observation_hash(&p->state) == hash);
    assert_true(logres_observation_hash(&view) == hash);
}
LAW(has_the_hash_of_its_game)

static void test_hashes_of_games_differ(void **state) {
    (void)state;
    const logres_state none = {{1}};
    for (uint32_t g = 0; g < logres_game_count(); g++)
        for (uint32_t other = 0; other < g; other++) {
            const logres_state a = new_game(logres_game_at(g)->id, 2, LOGRES_NONE),
                               b = new_game(logres_game_at(other)->id, 2, LOGRES_NONE);
            assert_true(logres_observation_hash(&a) != logres_observation_hash(&b));
        }
    assert_true(logres_observation_hash(&none) == 0);
    assert_true(logres_observation_hash(NULL) == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accepts_networks),
        cmocka_unit_test(test_own_networks),
        cmocka_unit_test(test_refuses_other_lengths),
        cmocka_unit_test(test_refuses_other_heads),
        cmocka_unit_test(test_refuses_other_rows),
        cmocka_unit_test(test_refuses_layers),
        cmocka_unit_test(test_refuses_other_inputs),
        cmocka_unit_test(test_refuses_other_games),
        cmocka_unit_test(test_refuses_no_network),
        cmocka_unit_test(test_refuses_large_sums),
        cmocka_unit_test(test_survives_changes),
        cmocka_unit_test(test_largest_sums),
        cmocka_unit_test(test_evaluations_that_are_refused),
        LAW_TEST(has_right_values),
        cmocka_unit_test(test_options_that_are_refused),
        cmocka_unit_test(test_networks_in_the_memory),
        LAW_TEST(searches_by_a_network),
        cmocka_unit_test(test_searches_by_playouts),
        LAW_TEST(has_the_hash_of_its_game),
        cmocka_unit_test(test_hashes_of_games_differ),
    };
    return RUN_LAWS(tests);
}
