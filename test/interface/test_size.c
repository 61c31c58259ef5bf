/* Structs that grow: the library fills a struct of any size from version 0.1 on, and not a byte
 * more. It takes any size, too, but refuses members that it does not know. */
#include <logres/artus.h>

#include "base/size.h"
#include "support/support.h"

enum { GUARD = 64, FILL = 0xa5, MORE = 48 };

static const size_t absurd[] = {
    0, 1, LGI_SIZE_MAX + 1, (size_t)1 << 31, SIZE_MAX / 2, SIZE_MAX - 1, SIZE_MAX};

enum { ABSURD = sizeof absurd / sizeof *absurd };

static void is_all(const uint8_t *bytes, size_t from, size_t to, uint8_t value) {
    for (size_t i = from; i < to; i++)
        expect_that(bytes[i] == value, "byte %zu is 0x%02x, not 0x%02x", i, (unsigned)bytes[i],
                    (unsigned)value);
}

/* ---- src/base/size.c ------------------------------------------------------------------------ */

enum { KNOWN = 12, LEAST = 8 };
static const uint8_t known[KNOWN] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

static void test_give(void **state) {
    (void)state;
    for (size_t size = LEAST; size <= KNOWN + MORE; size++) {
        uint8_t out[KNOWN + MORE + GUARD];
        memset(out, FILL, sizeof out);
        size_t both = size < KNOWN ? size : KNOWN;
        ok(lgi_give(known, KNOWN, LEAST, out, size));
        assert_memory_equal(out, known, both);
        is_all(out, both, size, 0);
        is_all(out, size, sizeof out, FILL);
    }
}

static void test_give_refuses(void **state) {
    (void)state;
    uint8_t out[KNOWN];
    memset(out, FILL, sizeof out);
    fails(LOGRES_ERR_NULL, lgi_give(known, KNOWN, LEAST, NULL, KNOWN));
    fails(LOGRES_ERR_NULL, lgi_give_nth(known, KNOWN, LEAST, NULL, 3, KNOWN));
    fails(LOGRES_ERR_ARGUMENT, lgi_give(known, KNOWN, LEAST, out, LEAST - 1));
    for (size_t i = 0; i < ABSURD; i++) {
        fails(LOGRES_ERR_ARGUMENT, lgi_give(known, KNOWN, LEAST, out, absurd[i]));
        /* no pointer wraps */
        fails(LOGRES_ERR_ARGUMENT, lgi_give_nth(known, KNOWN, LEAST, out, 7, absurd[i]));
    }
    is_all(out, 0, sizeof out, FILL);
}

static void test_give_nth(void **state) {
    (void)state;
    for (size_t size = LEAST; size <= KNOWN + 5; size++) {
        uint8_t out[3 * (KNOWN + 5)];
        memset(out, FILL, sizeof out);
        ok(lgi_give_nth(known, KNOWN, LEAST, out, 1, size));
        is_all(out, 0, size, FILL);
        assert_memory_equal(out + size, known, size < KNOWN ? size : KNOWN);
        is_all(out, 2 * size, sizeof out, FILL);
    }
}

static void test_take(void **state) {
    (void)state;
    for (size_t size = LEAST; size <= KNOWN + MORE; size++) {
        /* not a byte longer, for the sanitizers */
        uint8_t *given = calloc(1, size), taken[KNOWN + GUARD];
        size_t both = size < KNOWN ? size : KNOWN;
        assert_non_null(given);
        memcpy(given, known, both);
        memset(taken, FILL, sizeof taken);
        assert_true(lgi_take(taken, KNOWN, LEAST, given, size));
        assert_memory_equal(taken, known, both);
        is_all(taken, both, KNOWN, 0);
        is_all(taken, KNOWN, sizeof taken, FILL);
        for (size_t i = KNOWN; i < size; i++) {
            given[i] = 0x80;
            assert_false(lgi_take(taken, KNOWN, LEAST, given, size));
            given[i] = 0;
        }
        free(given);
    }
}

static void test_take_refuses(void **state) {
    (void)state;
    uint8_t taken[KNOWN];
    memset(taken, FILL, sizeof taken);
    assert_false(lgi_take(taken, KNOWN, LEAST, known, LEAST - 1));
    for (size_t i = 0; i < ABSURD; i++)
        /* and does not look what lies there */
        assert_false(lgi_take(taken, KNOWN, LEAST, known, absurd[i]));
    assert_false(lgi_take(taken, KNOWN, LEAST, known, LGI_TAKEN_MAX + 1));
    is_all(taken, 0, sizeof taken, FILL);
    /* the longest that there is may still grow */
    assert_true(sizeof(logres_config) <= LGI_TAKEN_MAX / 2);
}

/* ---- what the library fills ----------------------------------------------------------------- */

/* The arguments of the calls. */
typedef struct subject {
    logres_state state, over;
    const char *game;
    logres_match *match;
    logres_search *search;
} subject;

typedef logres_error call(const subject *in, void *out, size_t size);

static logres_error call_init(const subject *in, void *out, size_t size) {
    return logres_config_init_sized(in->game, out, size);
}
static logres_error call_config_of(const subject *in, void *out, size_t size) {
    return logres_config_of_sized(&in->state, out, size);
}
static logres_error call_config_from_json(const subject *in, void *out, size_t size) {
    return logres_config_from_json_sized(in->game, "{}", 2, out, size, NULL);
}
static logres_error call_bounds(const subject *in, void *out, size_t size) {
    logres_config config;
    ok(logres_config_init(in->game, &config));
    return logres_bounds_of_sized(&config, out, size, NULL);
}
static logres_error call_standing(const subject *in, void *out, size_t size) {
    return logres_standing_of_sized(&in->state, out, size);
}
static logres_error call_result(const subject *in, void *out, size_t size) {
    return logres_result_of_sized(&in->over, out, size);
}
static logres_error call_standings(const subject *in, void *out, size_t size) {
    return logres_batch_standings_sized(&in->state, 1, out, size, NULL);
}
static logres_error call_playouts(const subject *in, void *out, size_t size) {
    logres_rng rng;
    ok(logres_rng_seed(&rng, 5, 0));
    return logres_playout_totals_sized(&in->state, &rng, 2, 10, out, size);
}
static logres_error call_ended(const subject *in, void *out, size_t size) {
    return logres_match_end_of_sized(in->match, out, size);
}
static logres_error call_progress(const subject *in, void *out, size_t size) {
    return logres_search_progress_of_sized(in->search, out, size);
}
static logres_error call_read(const subject *in, void *out, size_t size) {
    return logres_artus_read_sized(&in->state, out, size);
}

#define LAST(type, member) #type, sizeof(type), LGI_SIZE_TO(type, member)
static const struct {
    call *fill;
    const char *name;
    size_t size, least;
    bool has_size;
} outputs[] = {
    {call_init, LAST(logres_config, components), true},
    {call_config_of, LAST(logres_config, components), true},
    {call_config_from_json, LAST(logres_config, components), true},
    {call_bounds, LAST(logres_bounds, most_margin), false},
    {call_standing, LAST(logres_result, ranks), false},
    {call_result, LAST(logres_result, ranks), false},
    {call_standings, LAST(logres_result, ranks), false},
    {call_playouts, LAST(logres_totals, wins), false},
    {call_ended, LAST(logres_match_end, ply), false},
    {call_progress, LAST(logres_search_progress, reserved), false},
    {call_read, LAST(logres_artus, printed), false}, /* whose last bytes are padding */
};

enum { OUTPUTS = sizeof outputs / sizeof *outputs };

static void has_sizes(const subject *in, size_t i) {
    uint8_t *whole = malloc(outputs[i].size), *out = malloc(outputs[i].size + MORE + GUARD);
    assert_true(whole && out);
    ok(outputs[i].fill(in, whole, outputs[i].size));
    is_all(whole, outputs[i].least, outputs[i].size, 0); /* room for a later member */
    for (size_t size = outputs[i].least; size <= outputs[i].size + MORE; size++) {
        size_t both = size < outputs[i].size ? size : outputs[i].size;
        uint32_t told = (uint32_t)size;
        memset(out, FILL, outputs[i].size + MORE + GUARD);
        ok(outputs[i].fill(in, out, size));
        if (outputs[i].has_size) {
            assert_memory_equal(out, &told, sizeof told);
            memcpy(out, whole, sizeof told);
        }
        assert_memory_equal(out, whole, both);
        is_all(out, both, size, 0);
        is_all(out, size, outputs[i].size + MORE + GUARD, FILL);
    }
    memset(out, FILL, outputs[i].size);
    fails(LOGRES_ERR_ARGUMENT, outputs[i].fill(in, out, outputs[i].least - 1));
    for (size_t k = 0; k < ABSURD; k++)
        fails(LOGRES_ERR_ARGUMENT, outputs[i].fill(in, out, absurd[k]));
    is_all(out, 0, outputs[i].size, FILL);
    fails(LOGRES_ERR_NULL, outputs[i].fill(in, NULL, outputs[i].size));
    free(whole);
    free(out);
}

static uint64_t memory[1 << 15];

static logres_state some_view(uint64_t seed) {
    logres_state s = new_game("artus", 2, 0);
    logres_rng rng;
    ok(logres_rng_seed(&rng, seed, 0));
    ok(logres_resolve(&s, &rng, &s, NULL));
    ok(logres_view(&s, actor(&s), &s));
    return s;
}

static subject some_subject(void) {
    subject in = {.state = new_game("artus", 2, 0), .game = "artus"};
    logres_rng rng;
    ok(logres_rng_seed(&rng, 3, 0));
    ok(logres_playout(&in.state, &rng, 20, &in.state, NULL));
    ok(logres_playout(&in.state, &rng, 10000, &in.over, NULL));
    logres_match_options options = {.size = sizeof options, .game = "artus"};
    ok(logres_match_new(&options, &in.match, NULL));
    ok(logres_match_close(in.match, LOGRES_REASON_RESIGN, 1));
    logres_search_options search = {.size = sizeof search, .seed = 4};
    logres_state view = some_view(3);
    ok(logres_search_init(&view, &search, memory, sizeof memory, &in.search, NULL));
    ok(logres_search_run(in.search, 50));
    return in;
}

static void test_outputs(void **state) {
    (void)state;
    subject in = some_subject();
    for (size_t i = 0; i < OUTPUTS; i++)
        has_sizes(&in, i);
    logres_match_free(in.match);
}

/* ---- arrays --------------------------------------------------------------------------------- */

/* Fills an array with elements of a size; *count is how many there are, also where the size is
 * refused. */
typedef logres_error call_array(const subject *in, void *array, size_t size, uint32_t capacity,
                                uint32_t *count);

static logres_error call_rows(const subject *in, void *array, size_t size, uint32_t capacity,
                              uint32_t *count) {
    return logres_observation_layout_sized(&in->state, array, size, capacity, count);
}
static logres_error call_moves(const subject *in, void *array, size_t size, uint32_t capacity,
                               uint32_t *count) {
    return logres_search_moves_sized(in->search, array, size, capacity, count);
}

static const struct {
    call_array *fill;
    const char *name;
    size_t size, least;
} arrays[] = {
    {call_rows, LAST(logres_observation_row, reserved)},
    {call_moves, LAST(logres_search_move, score)},
};

static void array_has_sizes(const subject *in, size_t i) {
    uint32_t count = 0, again = 0;
    fails(LOGRES_ERR_BUFFER, arrays[i].fill(in, NULL, arrays[i].size, 0, &count));
    assert_true(count > 3);
    uint8_t *whole = malloc(count * arrays[i].size),
            *out = malloc(count * (arrays[i].size + MORE) + GUARD);
    assert_true(whole && out);
    ok(arrays[i].fill(in, whole, arrays[i].size, count, &again));
    for (size_t size = arrays[i].least; size <= arrays[i].size + MORE; size++) {
        memset(out, FILL, count * (arrays[i].size + MORE) + GUARD);
        ok(arrays[i].fill(in, out, size, count, &again));
        for (uint32_t k = 0; k < count; k++) {
            assert_memory_equal(out + k * size, whole + k * arrays[i].size, arrays[i].size);
            is_all(out + k * size, arrays[i].size, size, 0);
        }
        is_all(out, count * size, count * (arrays[i].size + MORE) + GUARD, FILL);
    }
    memset(out, FILL, count * arrays[i].size);
    again = UINT32_MAX;
    fails(LOGRES_ERR_ARGUMENT, arrays[i].fill(in, out, arrays[i].least - 1, count, &again));
    for (size_t k = 0; k < ABSURD; k++) {
        fails(LOGRES_ERR_ARGUMENT, arrays[i].fill(in, out, absurd[k], count, &again));
        fails(LOGRES_ERR_ARGUMENT, arrays[i].fill(in, NULL, absurd[k], 0, &again));
    }
    is_all(out, 0, count * arrays[i].size, FILL);
    assert_true(again == UINT32_MAX); /* only LOGRES_ERR_BUFFER fills a count */
    free(whole);
    free(out);
}

static void test_arrays(void **state) {
    (void)state;
    subject in = some_subject();
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        array_has_sizes(&in, i);
    logres_match_free(in.match);
}

enum { STATES = 5 };

static void test_standings(void **state) {
    (void)state;
    logres_state states[STATES];
    logres_result whole[STATES];
    uint8_t out[STATES * (sizeof(logres_result) + MORE) + GUARD];
    for (int i = 0; i < STATES; i++)
        states[i] = new_game("four_courts", 2 + i % 3, 0);
    states[3] = (logres_state){{0}};
    memset(whole, 0, sizeof whole);
    fails(LOGRES_ERR_STATE, logres_batch_standings(states, STATES, whole, NULL));
    for (size_t size = sizeof *whole; size <= sizeof *whole + MORE; size++) {
        logres_error errors[STATES];
        memset(out, FILL, sizeof out);
        fails(LOGRES_ERR_STATE,
              logres_batch_standings_sized(states, STATES, (logres_result *)(void *)out, size,
                                           errors));
        for (size_t i = 0; i < STATES; i++) {
            assert_int_equal(errors[i], i == 3 ? LOGRES_ERR_STATE : LOGRES_OK);
            if (i != 3)
                assert_memory_equal(out + i * size, &whole[i], sizeof *whole);
            is_all(out, i * size + sizeof *whole, (i + 1) * size, i == 3 ? FILL : 0);
        }
        is_all(out, 3 * size, 4 * size, FILL);
        is_all(out, STATES * size, sizeof out, FILL);
    }
}

/* A wrong size is a wrong argument, not an error of each state. */
static void test_standings_refuse(void **state) {
    (void)state;
    logres_state states[STATES];
    logres_result out[STATES];
    logres_error errors[STATES];
    for (int i = 0; i < STATES; i++)
        states[i] = new_game("four_courts", 2, 0);
    memset(out, FILL, sizeof out);
    memset(errors, FILL, sizeof errors);
    for (size_t k = 0; k < ABSURD; k++)
        fails(LOGRES_ERR_ARGUMENT,
              logres_batch_standings_sized(states, STATES, out, absurd[k], errors));
    fails(LOGRES_ERR_ARGUMENT,
          logres_batch_standings_sized(states, STATES, out, sizeof *out - 1, errors));
    fails(LOGRES_ERR_ARGUMENT, logres_batch_standings_sized(NULL, 0, NULL, 0, NULL));
    is_all((const uint8_t *)out, 0, sizeof out, FILL);
    is_all((const uint8_t *)errors, 0, sizeof errors, FILL);
}

/* ---- what the library takes ----------------------------------------------------------------- */

static void *resize_none(void *context, void *block, size_t size) {
    (void)block, (void)size;
    ++*(int *)context;
    return NULL;
}

/* Takes a struct of any size; the last argument of `takes_sizes` is the error of a refusal. */
typedef logres_error call_take(const void *given);

static logres_error take_config(const void *given) {
    logres_state s;
    char text[512];
    size_t need;
    logres_match *match = NULL;
    logres_match_options options = {.size = sizeof options, .game = "artus", .config = given};
    logres_error error = logres_new("artus", given, &s, NULL),
                 other = logres_match_new(&options, &match, NULL);
    assert_int_equal(error, other);
    logres_match_free(match);
    other = logres_config_to_json(given, 0, text, sizeof text, &need);
    assert_int_equal(error, other);
    return error;
}

static logres_error take_match_options(const void *given) {
    logres_match *match = NULL;
    logres_problem problem;
    logres_error error = logres_match_new(given, &match, &problem);
    assert_int_equal(problem.code, error);
    assert_true(!error == !!match);
    logres_match_free(match);
    return error;
}

static logres_error take_search_options(const void *given) {
    logres_state view = some_view(1);
    logres_search *search = NULL;
    logres_error error = logres_search_init(&view, given, memory, sizeof memory, &search, NULL);
    assert_true(!error == !!search);
    return error;
}

static logres_error take_allocator(const void *given) {
    logres_match_options options = {.size = sizeof options, .game = "artus", .allocator = given};
    logres_error error = take_match_options(&options), other;
    logres_state s = new_game("artus", 2, 0);
    char *text = NULL;
    other = logres_state_to_json_alloc(&s, 0, given, &text, NULL);
    assert_int_equal(error, other);
    assert_true(!error == !!text);
    logres_free(given, text);
    return error;
}

static void tell_size(uint8_t *given, size_t of_size, size_t size) {
    if (of_size == sizeof(uint32_t))
        memcpy(given, &(uint32_t){(uint32_t)size}, of_size);
    else
        memcpy(given, &size, of_size);
}

static void takes_sizes(call_take *take, const void *whole, size_t known_size, size_t of_size,
                        logres_error refusal) {
    for (size_t size = known_size; size <= known_size + MORE; size++) {
        uint8_t *given = calloc(1, size);
        assert_non_null(given);
        memcpy(given, whole, known_size);
        tell_size(given, of_size, size);
        ok(take(given));
        for (size_t i = known_size; i < size; i++) {
            given[i] = 1;
            fails(refusal, take(given));
            given[i] = 0;
        }
        tell_size(given, of_size, known_size - 1);
        fails(refusal, take(given));
        for (size_t k = 0; k < ABSURD; k++) {
            tell_size(given, of_size,
                      of_size == 4 && absurd[k] > UINT32_MAX ? UINT32_MAX - k : absurd[k]);
            fails(refusal, take(given));
        }
        free(given);
    }
}

static void test_inputs(void **state) {
    (void)state;
    logres_config config;
    ok(logres_config_init("artus", &config));
    takes_sizes(take_config, &config, sizeof config, sizeof config.size, LOGRES_ERR_CONFIG);
    logres_match_options options = {.size = sizeof options, .game = "artus"};
    takes_sizes(take_match_options, &options, sizeof options, sizeof options.size,
                LOGRES_ERR_ARGUMENT);
    logres_search_options search = {.size = sizeof search};
    takes_sizes(take_search_options, &search, sizeof search, sizeof search.size,
                LOGRES_ERR_ARGUMENT);
    logres_allocator allocator = {.size = sizeof allocator};
    takes_sizes(take_allocator, &allocator, sizeof allocator, sizeof allocator.size,
                LOGRES_ERR_ARGUMENT);
}

/* An allocator with unknown members is not called. */
static void test_unknown_allocator(void **state) {
    (void)state;
    int calls = 0;
    struct {
        logres_allocator known;
        uint64_t unknown;
    } later = {.known = {.size = sizeof later, .resize = resize_none, .context = &calls},
               .unknown = 1};
    fails(LOGRES_ERR_ARGUMENT, take_allocator(&later.known));
    char text[] = "mine";
    logres_free(&later.known, text);
    assert_int_equal(calls, 0);
    later.unknown = 0;
    fails(LOGRES_ERR_MEMORY, take_allocator(&later.known));
    assert_true(calls > 0);
}

/* A config of any size is changed in place, and not behind its end. */
static void test_changes(void **state) {
    (void)state;
    static const logres_artus_components printed = LOGRES_ARTUS_COMPONENTS;
    uint8_t bytes[sizeof(logres_config) + MORE + GUARD];
    for (size_t size = sizeof(logres_config); size <= sizeof(logres_config) + MORE; size++) {
        LOGRES_ALIGN8 uint8_t aligned[sizeof bytes];
        logres_config *config = (logres_config *)(void *)aligned;
        memset(aligned, FILL, sizeof aligned);
        ok(logres_config_init_sized("artus", config, size));
        ok(logres_config_set(config, "players", 3));
        ok(logres_config_choose(config, "variant", "advanced"));
        ok(logres_config_set_components(config, &printed, sizeof printed));
        is_all(aligned, sizeof *config, size, 0);
        is_all(aligned, size, sizeof aligned, FILL);
        ok(take_config(config));
        aligned[size - 1] ^= size > sizeof *config;
        logres_error unknown = size > sizeof *config ? LOGRES_ERR_CONFIG : LOGRES_OK;
        memcpy(bytes, aligned, sizeof bytes);
        fails(unknown, logres_config_set(config, "players", 3));
        fails(unknown, logres_config_choose(config, "variant", "advanced"));
        fails(unknown, logres_config_set_components(config, &printed, sizeof printed));
        assert_memory_equal(bytes, aligned, sizeof bytes);
    }
}

/* The options and the view of a search may lie in its memory. */
static void test_options_in_the_memory(void **state) {
    (void)state;
    logres_state view = some_view(2);
    const logres_search_options options = {.size = sizeof options, .exploration = 300, .seed = 9};
    logres_search *search, *other;
    logres_move best, same;
    ok(logres_search_init(&view, &options, memory, sizeof memory, &search, NULL));
    ok(logres_search_run(search, 60));
    ok(logres_search_best(search, &best));
    static uint64_t room[sizeof memory / 8];
    for (size_t at = 0; at < 1024; at += 8) {
        memset(room, FILL, sizeof room);
        memcpy(room + at / 8, &options, sizeof options);
        memcpy(room + 256, &view, sizeof view);
        ok(logres_search_init((logres_state *)(void *)(room + 256),
                              (logres_search_options *)(void *)(room + at / 8), room, sizeof room,
                              &other, NULL));
        if (at % 128)
            continue;
        ok(logres_search_run(other, 60));
        ok(logres_search_best(other, &same));
        assert_int_equal(best, same);
    }
}

/* A typed struct may be read to where the state lies. */
static void test_read_onto_the_state(void **state) {
    (void)state;
    union {
        logres_state state;
        logres_artus read;
        uint8_t bytes[sizeof(logres_artus) + LOGRES_STATE_SIZE];
    } both;
    logres_state s = some_view(6);
    logres_artus expected;
    ok(logres_artus_read(&s, &expected));
    for (size_t at = 0; at <= sizeof(logres_artus); at += 8) {
        memcpy(both.bytes + at, &s, sizeof s);
        ok(logres_artus_read((logres_state *)(void *)(both.bytes + at), &both.read));
        assert_memory_equal(&both.read, &expected, sizeof expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_give),
        cmocka_unit_test(test_give_refuses),
        cmocka_unit_test(test_give_nth),
        cmocka_unit_test(test_take),
        cmocka_unit_test(test_take_refuses),
        cmocka_unit_test(test_outputs),
        cmocka_unit_test(test_arrays),
        cmocka_unit_test(test_standings),
        cmocka_unit_test(test_standings_refuse),
        cmocka_unit_test(test_inputs),
        cmocka_unit_test(test_unknown_allocator),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_options_in_the_memory),
        cmocka_unit_test(test_read_onto_the_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
