/*
 * Searches: errors; no peeking; right counts with any memory, in one run or several; the best move
 * where it can be computed. test/golden has their results in every game.
 */
#include "support/laws.h"
#include "support/search.h"
#include "support/solve.h"

#include "bots/numbers.h"

#include <math.h>
#include <pthread.h>

enum { FILL = 0xa5, ITERATIONS = 60, LIMIT = 30 };

static logres_state view_of_actor(const logres_state *state) {
    logres_state view;
    ok(logres_view(state, actor(state), &view));
    return view;
}

static bool has_choice(const logres_state *state) {
    return actor(state) >= 0 && count_legal(state) > 1;
}

/* A state of a random game, after this many plies or fewer, in which a player has a choice. */
static logres_state with_a_choice(const char *game, int players, uint64_t seed, uint32_t plies) {
    const logres_state first = new_game(game, players, LOGRES_NONE);
    logres_state s;
    logres_rng rng;
    do {
        ok(logres_rng_seed(&rng, seed, 3));
        ok(logres_playout(&first, &rng, plies, &s, NULL));
        while (!logres_is_over(&s) && !has_choice(&s))
            ok(logres_playout(&s, &rng, 1, &s, NULL));
        plies /= 2;
    } while (logres_is_over(&s));
    return s;
}

/* ---- errors --------------------------------------------------------------------------------- */

static const logres_search_options good = {.size = sizeof good};

/* The error of beginning a search; nothing is written, but what LOGRES_ERR_BUFFER fills. */
static void refuses(logres_error error, const logres_state *view,
                    const logres_search_options *options, size_t bytes, size_t shift) {
    room r = room_of(bytes + shift, FILL), same = room_of(bytes + shift, FILL);
    logres_search *none = (logres_search *)(void *)&r, *search = none;
    size_t need = 99;
    fails(error, logres_search_init(view, options, r.memory + shift, bytes, &search, &need));
    assert_ptr_equal(search, none);
    assert_memory_equal(r.memory, same.memory, bytes + shift);
    assert_int_equal(need, error == LOGRES_ERR_BUFFER ? memory_for(view, 0) : 99);
    leave(&r);
    leave(&same);
}

static void refuses_view(logres_error error, const logres_state *view) {
    size_t bytes = 99;
    refuses(error, view, &good, sizeof(logres_search) + 9999, 0);
    fails(error, logres_search_memory(view, 5, &bytes));
    assert_int_equal(bytes, 99);
}

/* A new game with a turn limit. */
static logres_state game_that_ends(const logres_game_info *game) {
    logres_config config;
    logres_state s;
    ok(logres_config_init(game->id, &config));
    if (!game->must_end)
        ok(logres_config_set(&config, "turn_limit", 3));
    ok(logres_new(game->id, &config, &s, NULL));
    return s;
}

/* Views in which chance is to act, and of a game that is over. */
static void refuses_what_has_no_player(const logres_game_info *game) {
    logres_state s = game_that_ends(game), view;
    logres_rng rng = rng_of_stream(4);
    while (!logres_is_over(&s)) {
        ok(logres_view(&s, 0, &view));
        if (actor(&s) == LOGRES_CHANCE)
            refuses_view(LOGRES_ERR_SEAT, &view);
        ok(logres_playout(&s, &rng, 1, &s, NULL));
    }
    refuses_view(LOGRES_ERR_FULL, &s);
    ok(logres_view(&s, 0, &view));
    refuses_view(LOGRES_ERR_OVER, &view);
}

static void test_views_that_are_refused(void **state) {
    (void)state;
    const logres_state none = {{1, 2, 3}};
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        logres_state s = with_a_choice(logres_game_at(g)->id, 2, 1, 20), view;
        refuses_view(LOGRES_ERR_FULL, &s);
        ok(logres_view(&s, 1 - actor(&s), &view));
        refuses_view(LOGRES_ERR_SEAT, &view);
        ok(logres_view(&s, LOGRES_SPECTATOR, &view));
        refuses_view(LOGRES_ERR_SEAT, &view);
        refuses_what_has_no_player(logres_game_at(g));
    }
    refuses_view(LOGRES_ERR_STATE, &none);
    refuses_view(LOGRES_ERR_NULL, NULL);
}

static void test_memory_and_options_that_are_refused(void **state) {
    (void)state;
    logres_state s = with_a_choice("artus", 3, 2, 9), view = view_of_actor(&s);
    logres_search_options small = {.size = sizeof small - 4},
                          strange = {.size = sizeof strange, .evaluation = 2};
    logres_search_options empty = {.size = 0};
    struct {
        logres_search_options known;
        uint64_t unknown; /* of a later version of the options */
    } later = {.known = {.size = sizeof later}},
      asks = {.known = {.size = sizeof asks}, .unknown = 1};
    size_t least = memory_for(&view, 0), need = 0;
    logres_search *search = NULL;
    refuses(LOGRES_ERR_ARGUMENT, &view, &small, least, 0);
    refuses(LOGRES_ERR_ARGUMENT, &view, &empty, least, 0);
    refuses(LOGRES_ERR_ARGUMENT, &view, &strange, least, 0);
    refuses(LOGRES_ERR_ARGUMENT, &view, &asks.known, least, 0);
    for (size_t shift = 1; shift < 8; shift++)
        refuses(LOGRES_ERR_ARGUMENT, &view, &good, least, shift);
    refuses(LOGRES_ERR_BUFFER, &view, &good, least - 1, 0);
    refuses(LOGRES_ERR_BUFFER, &view, &good, 0, 0);
    refuses(LOGRES_ERR_BUFFER, &view, NULL, sizeof(logres_search), 0);
    /* asks for the need */
    fails(LOGRES_ERR_BUFFER, logres_search_init(&view, NULL, NULL, 0, &search, &need));
    assert_int_equal(need, least);
    fails(LOGRES_ERR_BUFFER, logres_search_init(&view, NULL, NULL, 0, &search, NULL));
    room r = room_of(need, FILL);
    fails(LOGRES_ERR_NULL, logres_search_init(&view, NULL, NULL, need, &search, NULL));
    fails(LOGRES_ERR_NULL, logres_search_init(&view, NULL, r.memory, need, NULL, NULL));
    fails(LOGRES_ERR_NULL, logres_search_memory(&view, 0, NULL));
    assert_null(search);
    ok(logres_search_init(&view, &later.known, r.memory, need, &search, NULL));
    assert_ptr_equal(search, r.memory);
    ok(logres_search_run(search, ITERATIONS));
    check_search(search);
    leave(&r);
    if (SIZE_MAX == UINT32_MAX)
        fails(LOGRES_ERR_LIMIT, logres_search_memory(&view, UINT32_MAX, &need));
    else
        assert_true(memory_for(&view, UINT32_MAX) / 64 >= UINT32_MAX);
}

/* Calls every function with this search, which must give this error and change nothing. */
static void all_fail(logres_error error, logres_search *search) {
    logres_move move = 99, line[3] = {99, 99, 99};
    logres_search_move moves[3];
    logres_search_progress progress, before;
    uint32_t count = 99;
    memset(&progress, FILL, sizeof progress);
    before = progress;
    fails(error, logres_search_run(search, 1));
    fails(error, logres_search_best(search, &move));
    fails(error, logres_search_moves(search, moves, 3, &count));
    fails(error, logres_search_line(search, line, 3, &count));
    fails(error, logres_search_progress_of(search, &progress));
    assert_memory_equal(&progress, &before, sizeof before);
    assert_true(move == 99 && line[0] == 99 && count == 99);
}

static void test_calls_that_are_refused(void **state) {
    (void)state;
    static uint64_t zeros[sizeof(logres_search) / 8 + 100];
    logres_state s = with_a_choice("camelot_court", 4, 3, 12), view = view_of_actor(&s);
    logres_search *foreign = (logres_search *)(void *)zeros;
    size_t bytes = memory_for(&view, 20);
    room r = room_of(bytes, FILL), before = room_of(bytes, FILL);
    logres_search *search = begin_search(&r, &view, 1, LIMIT);
    ok(logres_search_run(search, 20));
    memcpy(before.memory, r.memory, bytes);
    all_fail(LOGRES_ERR_NULL, NULL);
    all_fail(LOGRES_ERR_STATE, foreign);
    uint32_t all = count_legal(&view), count = 99;
    logres_search_move *moves = malloc(all * sizeof *moves);
    logres_move move = 99;
    fails(LOGRES_ERR_NULL, logres_search_best(search, NULL));
    fails(LOGRES_ERR_NULL, logres_search_moves(search, moves, 3, NULL));
    fails(LOGRES_ERR_NULL, logres_search_moves(search, NULL, 3, &count));
    fails(LOGRES_ERR_NULL, logres_search_line(search, &move, 1, NULL));
    fails(LOGRES_ERR_NULL, logres_search_line(search, NULL, 1, &count));
    fails(LOGRES_ERR_NULL, logres_search_progress_of(search, NULL));
    fails(LOGRES_ERR_NULL, logres_search_add(search, NULL));
    fails(LOGRES_ERR_NULL, logres_search_add(NULL, search));
    fails(LOGRES_ERR_STATE, logres_search_add(search, foreign));
    fails(LOGRES_ERR_STATE, logres_search_add(foreign, search));
    assert_true(move == 99 && count == 99);
    fails(LOGRES_ERR_BUFFER, logres_search_moves(search, moves, all - 1, &count));
    assert_int_equal(count, all);
    fails(LOGRES_ERR_BUFFER, logres_search_moves(search, NULL, 0, &count));
    ok(logres_search_moves(search, moves, all, &count));
    ok(logres_search_line(search, NULL, 0, &count));
    assert_int_equal(count, 0);
    assert_memory_equal(r.memory, before.memory, bytes);
    free(moves);
    leave(&r);
    leave(&before);
}

static void test_the_limit_of_iterations(void **state) {
    (void)state;
    logres_state s = with_a_choice("arthurs_court", 2, 4, 30), view = view_of_actor(&s);
    room r = room_of(memory_for(&view, 9), FILL), other = room_of(memory_for(&view, 9), FILL);
    logres_search *search = begin_search(&r, &view, 1, LIMIT),
                  *added = begin_search(&other, &view, 2, LIMIT);
    ok(logres_search_run(added, 4));
    fails(LOGRES_ERR_LIMIT, logres_search_run(search, (uint32_t)INT32_MAX + 1));
    fails(LOGRES_ERR_LIMIT, logres_search_run(search, UINT32_MAX));
    assert_int_equal(search->iterations, 0);
    search->iterations = INT32_MAX - 3; /* as if it had run for hours */
    fails(LOGRES_ERR_LIMIT, logres_search_run(search, 4));
    fails(LOGRES_ERR_LIMIT, logres_search_add(search, added));
    assert_int_equal(search->iterations, INT32_MAX - 3);
    ok(logres_search_run(search, 3));
    ok(logres_search_run(search, 0));
    fails(LOGRES_ERR_LIMIT, logres_search_run(search, 1));
    leave(&r);
    leave(&other);
}

/* ---- no peeking ----------------------------------------------------------------------------- */

static uint32_t different_deals;

/* Two full states with the same view give the same search, even in memory with other contents. */
static void cannot_peek(const position *p) {
    if (actor(&p->state) < 0 || !is_one_of(p, 24))
        return;
    logres_state view = view_of_actor(&p->state), deal[2], seen[2];
    size_t bytes = memory_for(&view, ITERATIONS);
    room r[2] = {room_of(bytes, 0), room_of(bytes, FILL)};
    logres_search *search[2];
    uint32_t by = below(p->rng, 2); /* LOGRES_EVALUATION_... */
    for (int i = 0; i < 2; i++) {
        ok(logres_determinize(&view, p->rng, &deal[i]));
        seen[i] = view_of_actor(&deal[i]);
        search[i] = begin_search_by(by, &r[i], &seen[i], 7, LIMIT);
        ok(logres_search_run(search[i], ITERATIONS));
    }
    expect_same_search(search[0], search[1]);
    different_deals += !logres_equal(&deal[0], &deal[1]);
    leave(&r[0]);
    leave(&r[1]);
}

static void deals_differed(const logres_game_info *game) {
    bool hides = false;
    for (uint32_t i = 0; i < game->place_count; i++)
        hides = hides || logres_game_place(game, i)->seen != LOGRES_PLACE_OPEN;
    assert_int_equal(hides, different_deals > 0);
    different_deals = 0;
}

static void test_cannot_peek(void **state) {
    (void)state;
    along_each_game(cannot_peek, games, deals_differed);
}

/* The first deal of a search with this seed is the true one in the match with the same seed. */
static bool deals_as_the_match(const logres_game_info *game, uint64_t seed) {
    logres_match_options options = {.size = sizeof options,
                                    .game = game->id,
                                    .has_seed = 1,
                                    .seed = seed};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_match_resolve(match, NULL));
    logres_state truth = now(match), view = view_of_actor(&truth), deal;
    room r = room_of(memory_for(&view, 1), FILL);
    logres_search *search = begin_search(&r, &view, seed, LIMIT);
    ok(logres_determinize(&view, &search->rng, &deal));
    leave(&r);
    logres_match_free(match);
    return logres_equal(&deal, &truth);
}

/* A few deals of 200 are the same by chance. */
static void test_does_not_repeat_the_deal_of_its_seed(void **state) {
    (void)state;
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *game = logres_game_at(g);
        uint32_t same = 0;
        for (uint64_t seed = 0; seed < 200; seed++)
            same += deals_as_the_match(game, seed);
        expect_that(game->is_perfect_information || same < 20, "%s: %u", game->id, (unsigned)same);
    }
}

/* ---- counts --------------------------------------------------------------------------------- */

static uint32_t single_moves;

/* In any position of any game: results are consistent, and a search stays in its memory. */
static void holds_together(const position *p) {
    if (actor(&p->state) < 0 || !is_one_of(p, 12))
        return;
    logres_state view = view_of_actor(&p->state);
    bool has_little = below(p->rng, 3) == 0;
    room r = room_of(memory_for(&view, has_little ? 0 : ITERATIONS) +
                         below(p->rng, has_little ? 200 : 50),
                     FILL);
    logres_search *search =
        begin_search_by(below(p->rng, 2), &r, &view, p->ply, 1 + below(p->rng, 2 * LIMIT));
    check_search(search); /* before the first iteration, too */
    ok(logres_search_run(search, ITERATIONS));
    check_search(search);
    single_moves += p->count == 1;
    leave(&r);
}

static void test_holds_together(void **state) {
    (void)state;
    along_random_games(holds_together, games);
    assert_true(single_moves > 0 || getenv("LOGRES_GAME")); /* some game has none */
}

/* A playout may be cut off after one ply, after the default number, or go to the end of a game
 * that must end. */
static void test_limits_of_playouts(void **state) {
    (void)state;
    uint32_t shorter = 0;
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *game = logres_game_at(g);
        const uint32_t limits[] = {1, 0, game->must_end ? UINT32_MAX : 10000};
        logres_state s = with_a_choice(game->id, (int)game->max_players, 5, 40),
                     view = view_of_actor(&s);
        uint64_t plies = 0;
        for (int i = 0; i < 3; i++) {
            room r = room_of(memory_for(&view, ITERATIONS), FILL);
            logres_search *search =
                begin_search_by(LOGRES_EVALUATION_PLAYOUTS, &r, &view, 1, limits[i]);
            ok(logres_search_run(search, ITERATIONS));
            check_search(search);
            shorter += i == 1 && search->plies > 2 * plies;
            plies = search->plies;
            leave(&r);
        }
    }
    assert_true(shorter > 0);
}

/* ---- memory --------------------------------------------------------------------------------- */

/* What a search found, in the order of the moves; returns how many there are. */
static uint32_t found(const logres_search *search, logres_search_move moves[LOGRES_MOVES_MAX]) {
    uint32_t count = 0;
    memset(moves, 0, LOGRES_MOVES_MAX * sizeof *moves);
    ok(logres_search_moves(search, moves, LOGRES_MOVES_MAX, &count));
    return count;
}

static logres_search_move these[LOGRES_MOVES_MAX], those[LOGRES_MOVES_MAX];

static void find_the_same(const logres_search *a, const logres_search *b) {
    assert_int_equal(found(a, these), found(b, those));
    assert_memory_equal(these, those, sizeof these);
}

/* The memory asked for is never full, so more changes nothing; with less, down to the minimum, the
 * search goes on. */
static void takes_any_memory(const position *p) {
    if (actor(&p->state) < 0 || !is_one_of(p, 100))
        return;
    logres_state view = view_of_actor(&p->state);
    size_t least = memory_for(&view, 0), enough = memory_for(&view, ITERATIONS);
    assert_int_equal(enough - least, 2 * ITERATIONS * sizeof(lgi_node));
    const size_t bytes[] = {3 * enough + 5, enough,     least,      least + 1,
                            least + 31,     least + 32, least + 33, least + 417};
    logres_search *first = NULL;
    room r[sizeof bytes / sizeof *bytes];
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        r[i] = room_of(bytes[i], FILL);
        logres_search *search = begin_search(&r[i], &view, 3, LIMIT);
        ok(logres_search_run(search, ITERATIONS));
        check_search(search);
        assert_true(bytes_in_use(search) <= bytes[i] &&
                    bytes[i] - (size_t)search->room * sizeof(lgi_node) < enough);
        if (i == 0)
            first = search;
        if (i == 1)
            find_the_same(search, first);
    }
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
        leave(&r[i]);
}
LAW(takes_any_memory)

/* A search in several runs, moved to another address in between, equals one in a single run. */
static void is_the_same_in_pieces(const position *p) {
    if (actor(&p->state) < 0 || !is_one_of(p, 60))
        return;
    logres_state view = view_of_actor(&p->state);
    size_t bytes = memory_for(&view, ITERATIONS / 2); /* so that the tree may be full in the end */
    room whole = room_of(bytes, 0), one = room_of(bytes, FILL), two = room_of(bytes + 8, 0xff);
    logres_search *all = begin_search(&whole, &view, 5, LIMIT),
                  *part = begin_search(&one, &view, 5, LIMIT);
    ok(logres_search_run(all, ITERATIONS));
    ok(logres_search_run(part, 1));
    ok(logres_search_run(part, 0));
    ok(logres_search_run(part, ITERATIONS / 3));
    memcpy(two.memory + 8, one.memory, bytes); /* at a less aligned address */
    memset(one.memory, FILL, bytes);
    leave(&one);
    part = (logres_search *)(void *)(two.memory + 8);
    ok(logres_search_run(part, ITERATIONS - 1 - ITERATIONS / 3));
    expect_same_search(all, part);
    leave(&whole);
    leave(&two);
}
LAW(is_the_same_in_pieces)

/* How often a move was tried, and how often the moves after it were. */
static void count_after(const logres_search *s, uint32_t root, uint32_t *visits, uint32_t *after) {
    const lgi_node *nodes = lgi_nodes_of(s), *move = &nodes[2 + root];
    *visits = move->visits;
    *after = 0;
    for (uint32_t way = move->first; way; way = nodes[way].next)
        for (uint32_t next = nodes[way].first; next; next = nodes[next].next)
            *after += nodes[next].visits;
}

/* In full memory a search goes on with the moves that it knows: in an open game it learns from
 * each iteration about the move, and about an answer to it. */
static void test_full_memory(void **state) {
    (void)state;
    enum { MANY = 400 };
    logres_state s = with_a_choice("arthurs_court", 2, 4, 30), view = view_of_actor(&s);
    room r = room_of(memory_for(&view, 10), FILL);
    logres_search *search = begin_search(&r, &view, 1, LIMIT);
    uint32_t visits[2][LOGRES_MOVES_MAX] = {0}, after[2][LOGRES_MOVES_MAX] = {0}, learned = 0;
    for (int i = 0; i < 2; i++) {
        ok(logres_search_run(search, MANY));
        assert_int_equal(search->used, search->room);
        for (uint32_t root = 0; root < search->root_move_count; root++)
            count_after(search, root, &visits[i][root], &after[i][root]);
    }
    for (uint32_t root = 0; root < search->root_move_count; root++) {
        if (after[0][root])
            assert_int_equal(after[1][root] - after[0][root], visits[1][root] - visits[0][root]);
        learned += after[1][root] - after[0][root];
    }
    assert_true(learned > MANY / 2);
    leave(&r);
}

static void test_seeds_and_options_matter(void **state) {
    (void)state;
    logres_state s = with_a_choice("four_courts", 2, 6, 20), view = view_of_actor(&s);
    logres_search_options options[] = {
        {.size = sizeof *options, .seed = 1},
        {.size = sizeof *options, .seed = UINT64_C(1) << 63},
        {.size = sizeof *options, .seed = 1, .exploration = 1},
        {.size = sizeof *options, .seed = 1, .exploration = UINT32_MAX},
        {.size = sizeof *options, .seed = 1, .playout_limit = 2},
    };
    for (int i = 0; i < 5; i++)
        for (int j = 0; j <= i; j++) {
            room r[2] = {room_of(memory_for(&view, 200), FILL),
                         room_of(memory_for(&view, 200), FILL)};
            logres_search *search[2];
            for (int k = 0; k < 2; k++) {
                ok(logres_search_init(&view, &options[k ? i : j], r[k].memory, r[k].bytes,
                                      &search[k], NULL));
                ok(logres_search_run(search[k], 200));
                check_search(search[k]);
            }
            found(search[0], these);
            found(search[1], those);
            assert_int_equal(memcmp(these, those, sizeof these) == 0, i == j);
            leave(&r[0]);
            leave(&r[1]);
        }
}

/* The default exploration is 700 thousandths by playouts, and 100 by a network. */
static void test_the_unit_of_exploration(void **state) {
    (void)state;
    static const struct {
        const char *game;
        uint32_t usual;
    } rows[] = {{"four_courts", 700}, {"artus", 100}};
    for (int i = 0; i < 2; i++) {
        logres_state s = with_a_choice(rows[i].game, 2, 6, 20), view = view_of_actor(&s);
        int64_t usual = 0;
        for (uint32_t exploration = 0; exploration <= 701; exploration++) {
            logres_search_options options = {.size = sizeof options, .exploration = exploration};
            logres_search *search = NULL;
            room r = room_of(memory_for(&view, 1), FILL);
            ok(logres_search_init(&view, &options, r.memory, r.bytes, &search, NULL));
            if (exploration == 0)
                usual = search->tuning.exploration;
            else
                assert_int_equal(search->tuning.exploration,
                                 (int64_t)LGI_ONE * exploration / 1000);
            if (exploration)
                assert_int_equal(search->tuning.exploration == usual,
                                 exploration == rows[i].usual);
            leave(&r);
        }
    }
}

/* How many situations below the root have more moves than fit the square root of their visits. */
static uint32_t count_wide(const logres_search *s, uint32_t at, bool is_move) {
    const lgi_node *nodes = lgi_nodes_of(s);
    uint64_t tried = 0, visits = 0;
    uint32_t wide = 0;
    for (uint32_t child = nodes[at].first; child; child = nodes[child].next) {
        tried += nodes[child].visits > 0;
        visits += nodes[child].visits;
        wide += count_wide(s, child, !is_move);
    }
    return wide + (at != 1 && !is_move && tried > 1 && (tried - 1) * (tried - 1) > visits);
}

/* By a network, situations get new moves as the square root of their visits grows. Nothing is
 * hidden in this game, and no chance is left, so every deal has the same moves. */
static void test_widens_by_visits(void **state) {
    (void)state;
    logres_state s = with_a_choice("arthurs_court", 2, 6, 40), view = view_of_actor(&s);
    for (uint32_t by = 0; by < 2; by++) {
        room r = room_of(memory_for(&view, 2000), FILL);
        logres_search *search = begin_search_by(by, &r, &view, 1, 0);
        ok(logres_search_run(search, 2000));
        assert_int_equal(count_wide(search, 1, false) > 0, by == LOGRES_EVALUATION_PLAYOUTS);
        leave(&r);
    }
}

static void is_near(uint32_t n, uint32_t number, double exact, double share) {
    double off = number - exact * LGI_ONE;
    if (off > exact * LGI_ONE * share + 1 || off < -exact * LGI_ONE * share - 1)
        fail_msg("of %u: %u, not %.1f", (unsigned)n, (unsigned)number, exact * LGI_ONE);
}

static void test_roots_and_logarithms(void **state) {
    (void)state;
    logres_state s = with_a_choice("four_courts", 2, 6, 20), view = view_of_actor(&s);
    logres_search *search = NULL;
    room r = room_of(memory_for(&view, 1), FILL);
    ok(logres_search_init(&view, &good, r.memory, r.bytes, &search, NULL));
    for (uint64_t n = 1; n <= UINT32_MAX; n += 1 + n / 300) {
        is_near((uint32_t)n, lgi_inverse_sqrt(search, (uint32_t)n), 1 / sqrt((double)n), 0.005);
        is_near((uint32_t)n, lgi_sqrt_of_log(search, (uint32_t)n), sqrt(log((double)n)), 0.012);
    }
    leave(&r);
}

/* ---- deep paths ----------------------------------------------------------------------------- */

/* Inserts the path on which players always make their last legal move, as if visited often. */
static void plant_a_long_way(logres_search *search, uint32_t plies) {
    lgi_node *nodes = (lgi_node *)(void *)(search->root_moves + search->root_move_count);
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t at = search->used - 1, count; /* the root's last move */
    logres_state s;
    logres_rng rng = rng_of_stream(5);
    ok(logres_determinize(&search->view, &rng, &s));
    for (uint32_t i = 0; i < plies; i++) {
        ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
        nodes[at].id = moves[count - 1];
        nodes[at].visits = nodes[at].available = 2 * plies - i;
        nodes[at].sum = (int64_t)nodes[at].visits * LGI_ONE;
        nodes[at].first = search->used; /* a situation, and the next move */
        nodes[search->used] = (lgi_node){.first = search->used + 1};
        nodes[search->used + 1] = (lgi_node){.id = 0};
        at = search->used + 1;
        search->used += 2;
        ok(logres_apply(&s, moves[count - 1], &s));
        ok(logres_resolve(&s, &rng, &s, NULL));
    }
    nodes[at - 1].first = 0;
    search->used--;
}

/* In a game without an end, a path down the tree is cut off, and the search goes on. */
static void test_the_longest_way(void **state) {
    (void)state;
    logres_state s = with_a_choice("arthur_card_game", 2, 7, 200), view = view_of_actor(&s);
    room r = room_of(memory_for(&view, 2 * LGI_DEPTH_MAX), FILL);
    logres_search *search = begin_search(&r, &view, 1, 1);
    search->tuning.urgency = INT64_MIN; /* nothing new is tried */
    plant_a_long_way(search, LGI_DEPTH_MAX);
    ok(logres_search_run(search, 20));
    assert_int_equal(search->depth, LGI_DEPTH_MAX);
    check_search(search);
    leave(&r);
}

/* ---- adding up ------------------------------------------------------------------------------ */

/* Sums are added; the tree stays. */
static void adds_up(const position *p) {
    if (actor(&p->state) < 0 || !is_one_of(p, 60))
        return;
    logres_state view = view_of_actor(&p->state);
    room r[2] = {room_of(memory_for(&view, ITERATIONS), FILL), room_of(memory_for(&view, 0), 0)};
    logres_search *search[2];
    uint32_t runs[2] = {below(p->rng, ITERATIONS), below(p->rng, 2 * ITERATIONS)};
    for (uint32_t i = 0; i < 2; i++) {
        search[i] = begin_search(&r[i], &view, i, LIMIT);
        ok(logres_search_run(search[i], runs[i]));
    }
    uint32_t used = search[0]->used, depth = search[0]->depth;
    uint64_t plies = search[0]->plies + search[1]->plies;
    uint32_t count = search[0]->root_move_count;
    lgi_root_move *root = malloc(count * sizeof *root), *of = search[0]->root_moves;
    memcpy(root, of, count * sizeof *root);
    ok(logres_search_add(search[0], search[1]));
    for (uint32_t i = 0; i < count; i++) {
        const lgi_root_move *other = search[1]->root_moves + i;
        assert_int_equal(of[i].visits, root[i].visits + other->visits);
        assert_int_equal(of[i].sum, root[i].sum + other->sum);
        assert_int_equal(of[i].score, root[i].score + other->score);
    }
    assert_int_equal(search[0]->iterations, runs[0] + runs[1]);
    assert_true(search[0]->plies == plies && search[0]->used == used && search[0]->depth == depth);
    logres_move best = 0, line = 0;
    ok(logres_search_best(search[0], &best));
    ok(logres_search_line(search[0], &line, 1, &count));
    assert_int_equal(line, best);
    ok(logres_search_run(search[0], 1)); /* goes on */
    ok(logres_search_add(search[1], search[1]));
    assert_int_equal(search[1]->iterations, 2 * runs[1]);
    free(root);
    leave(&r[0]);
    leave(&r[1]);
}
LAW(adds_up)

/* A host may keep its view and options at the front of the memory of the search. */
static void test_begins_over_its_own_arguments(void **state) {
    (void)state;
    typedef struct request {
        logres_state view;
        logres_search_options options;
    } request;
    logres_state s = with_a_choice("artus", 2, 8, 20), view = view_of_actor(&s);
    size_t bytes = memory_for(&view, 50);
    room r[2] = {room_of(bytes, FILL), room_of(bytes, FILL)};
    logres_search_options options = {.size = sizeof options, .seed = 77, .playout_limit = LIMIT};
    request *front = (request *)(void *)r[1].memory;
    *front = (request){view, options};
    logres_search *search[2];
    ok(logres_search_init(&view, &options, r[0].memory, bytes, &search[0], NULL));
    ok(logres_search_init(&front->view, &front->options, r[1].memory, bytes, &search[1], NULL));
    for (int i = 0; i < 2; i++)
        ok(logres_search_run(search[i], 50));
    expect_same_search(search[0], search[1]);
    leave(&r[0]);
    leave(&r[1]);
}

/* A search distinguishes chance's outcomes by what its viewer sees. Here the first draw has so
 * many outcomes that they share a node for long; later draws have few. */
static void test_situations_are_outcomes(void **state) {
    (void)state;
    logres_state s = new_game("arthur_card_game", 2, LOGRES_NONE), view;
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_playout(&s, &rng, 40, &s, NULL));
    while (actor(&s) < 0)
        ok(logres_playout(&s, &rng, 1, &s, NULL));
    view = view_of_actor(&s);
    room r = room_of(memory_for(&view, 30000), FILL);
    logres_search *search = begin_search(&r, &view, 1, 1);
    ok(logres_search_run(search, 30000));
    check_search(search);
    leave(&r);
}

static void test_searches_of_other_views_are_not_added(void **state) {
    (void)state;
    logres_state s = with_a_choice("artus", 2, 8, 20), view = view_of_actor(&s), next, other;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
    ok(logres_apply(&s, moves[0], &next));
    logres_rng rng = rng_of_stream(1);
    ok(logres_resolve(&next, &rng, &next, NULL));
    other = view_of_actor(&next);
    room r[2] = {room_of(memory_for(&view, 9), FILL), room_of(memory_for(&other, 9), FILL)};
    logres_search *one = begin_search(&r[0], &view, 1, LIMIT),
                  *two = begin_search(&r[1], &other, 1, LIMIT);
    ok(logres_search_run(one, 9));
    ok(logres_search_run(two, 9));
    fails(LOGRES_ERR_ARGUMENT, logres_search_add(one, two));
    check_search(one);
    leave(&r[0]);
    leave(&r[1]);
}

/* The largest sums: 2^31 - 1 iterations of certain wins with the highest and lowest scores there
 * are. */
static void test_the_largest_sums(void **state) {
    (void)state;
    logres_state s = with_a_choice("camelot_court", 2, 9, 20), view = view_of_actor(&s);
    room r = room_of(memory_for(&view, 9), FILL);
    logres_search *search = begin_search(&r, &view, 1, LIMIT);
    lgi_root_move *root_moves = search->root_moves;
    root_moves[0].visits = root_moves[1].visits = INT32_MAX;
    root_moves[0].sum = (int64_t)INT32_MAX * LGI_ONE;
    root_moves[0].score = (int64_t)INT32_MAX * INT32_MAX;
    root_moves[1].score = (int64_t)INT32_MAX * INT32_MIN;
    assert_true(found(search, these) >= 2);
    assert_int_equal(these[0].visits, INT32_MAX);
    assert_int_equal(these[0].value, LOGRES_SEARCH_WIN);
    assert_int_equal(these[0].score, INT32_MAX);
    assert_int_equal(these[1].value, 0);
    assert_int_equal(these[1].score, -INT32_MAX);
    root_moves[0].score = -8 * (int64_t)INT32_MAX + INT32_MAX / 2;
    found(search, these);
    assert_int_equal(these[0].score, -750);
    leave(&r);
}

typedef struct job {
    pthread_t thread;
    logres_search *search;
} job;

static void *run_it(void *given) {
    job *j = given;
    ok(logres_search_run(j->search, 500));
    return NULL;
}

/* Searches on two threads give the same as one after the other. */
static void test_threads(void **state) {
    (void)state;
    logres_state s = with_a_choice("four_courts", 3, 10, 30), view = view_of_actor(&s);
    room r[4];
    job jobs[4];
    for (uint64_t i = 0; i < 4; i++) {
        r[i] = room_of(memory_for(&view, 500), FILL);
        jobs[i].search = begin_search(&r[i], &view, i % 2, LIMIT);
        if (i < 2)
            assert_int_equal(pthread_create(&jobs[i].thread, NULL, run_it, &jobs[i]), 0);
        else
            run_it(&jobs[i]);
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pthread_join(jobs[i].thread, NULL), 0);
        expect_same_search(jobs[i].search, jobs[i + 2].search);
    }
    ok(logres_search_add(jobs[0].search, jobs[1].search));
    ok(logres_search_add(jobs[3].search, jobs[2].search));
    find_the_same(jobs[0].search, jobs[3].search);
    for (int i = 0; i < 4; i++)
        leave(&r[i]);
}

/* ---- right values --------------------------------------------------------------------------- */

enum { STATES_MIN = 100, STATES_MAX = 3000, ENDGAMES = 24 };

/* The exact values of all moves of a state that is neither trivial nor long to solve and has a
 * wrong move. */
static bool solve_moves(const logres_state *state, double values[LOGRES_MOVES_MAX], double *best,
                        bool *is_long) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0, left = STATES_MAX;
    double worst = 1;
    *best = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    for (uint32_t i = 0; i < count && left; i++) {
        logres_state next;
        ok(logres_apply(state, moves[i], &next));
        values[i] = solve(&next, actor(state), &left);
        *best = values[i] > *best ? values[i] : *best;
        worst = values[i] < worst ? values[i] : worst;
    }
    *is_long = !left;
    return left > 0 && left < STATES_MAX - STATES_MIN && worst < *best;
}

/* The latest such state of a random game; false if there is none. */
static bool find_endgame(uint64_t seed, logres_state *endgame, double values[LOGRES_MOVES_MAX],
                         double *best) {
    static logres_state states[1000];
    logres_rng rng;
    uint32_t count = 0;
    ok(logres_rng_seed(&rng, seed, 21));
    states[0] = new_game("arthurs_court", 2, LOGRES_NONE);
    for (; !logres_is_over(&states[count]); count++)
        ok(logres_playout(&states[count], &rng, 1, &states[count + 1], NULL));
    for (bool is_long = false; count-- > 0 && !is_long;) {
        *endgame = states[count];
        if (has_choice(endgame) && solve_moves(endgame, values, best, &is_long))
            return true;
    }
    return false;
}

/* In endgames of the open game for two, the search finds a right move, nearly always with nearly
 * its value. */
static void test_endgames(void **state) {
    (void)state;
    static double values[LOGRES_MOVES_MAX];
    uint32_t tried = 0, near = 0;
    for (uint64_t seed = 0; tried < ENDGAMES; seed++) {
        logres_state s;
        double best;
        if (!find_endgame(seed, &s, values, &best))
            continue;
        logres_state view = view_of_actor(&s);
        answer a = search_by_rank(&view, STATES_MAX, seed);
        if (values[a.best] < best - 0.001)
            fail_msg("seed %d: the value of its move is %.3f, not %.3f", (int)seed, values[a.best],
                     best);
        near += a.value > best - 0.03 && a.value < best + 0.03;
        tried++;
    }
    print_message("[ NEAR     ] %u of %u\n", (unsigned)near, (unsigned)tried);
    assert_true(near >= ENDGAMES * 3 / 4);
}

/* ---- the last choice of a game -------------------------------------------------------------- */

enum { DEALS = 300, LAST_PLIES = 12 };

/* Plays on without choices; false if a player has one, or if the game does not end soon. */
static bool plays_out(logres_state *state, logres_rng *rng) {
    for (int i = 0; i < LAST_PLIES && !logres_is_over(state); i++) {
        if (actor(state) >= 0 && count_legal(state) > 1)
            return false;
        ok(logres_playout(state, rng, 1, state, NULL));
    }
    return logres_is_over(state) == 1;
}

/* The mean reward of a move over many deals; false if it is not the last choice of the game in all
 * of them. */
static bool mean_of(const logres_state *view, logres_move move, logres_rng *rng, uint32_t deals,
                    double *mean) {
    *mean = 0;
    for (uint32_t i = 0; i < deals; i++) {
        logres_state s;
        ok(logres_determinize(view, rng, &s));
        ok(logres_apply(&s, move, &s));
        if (!plays_out(&s, rng))
            return false;
        *mean += reward_by_rank(&s, actor(view)) / deals;
    }
    return true;
}

static uint32_t last_choices;

/* Where the game ends after this choice in every deal, the search finds the best move over all
 * deals. */
static void finds_the_last_choice(const position *p) {
    if (actor(&p->state) < 0 || p->count < 2)
        return;
    logres_state view = view_of_actor(&p->state);
    double means[LOGRES_MOVES_MAX], best = 0, worst = 1, any;
    for (uint32_t i = 0; i < p->count; i++)
        if (!mean_of(&view, p->moves[i], p->rng, 1, &any))
            return;
    for (uint32_t i = 0; i < p->count; i++) {
        if (!mean_of(&view, p->moves[i], p->rng, DEALS, &means[i]))
            return;
        best = means[i] > best ? means[i] : best;
        worst = means[i] < worst ? means[i] : worst;
    }
    if (worst > best - 0.1)
        return;
    answer a = search_by_rank(&view, DEALS * p->count, p->ply);
    if (means[a.best] < best - 0.1 || a.value < means[a.best] - 0.1 ||
        a.value > means[a.best] + 0.1)
        fail_msg("the best mean is %.3f; the search's move has %.3f, and claims %.3f", best,
                 means[a.best], a.value);
    last_choices++;
}

static void test_finds_the_last_choice(void **state) {
    (void)state;
    along_random_games(finds_the_last_choice, 4 * games);
    print_message("[ CHOICES  ] %u\n", (unsigned)last_choices);
    assert_true(last_choices > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views_that_are_refused),
        cmocka_unit_test(test_memory_and_options_that_are_refused),
        cmocka_unit_test(test_calls_that_are_refused),
        cmocka_unit_test(test_the_limit_of_iterations),
        LAW_TEST(cannot_peek),
        cmocka_unit_test(test_does_not_repeat_the_deal_of_its_seed),
        LAW_TEST(holds_together),
        cmocka_unit_test(test_limits_of_playouts),
        LAW_TEST(takes_any_memory),
        LAW_TEST(is_the_same_in_pieces),
        cmocka_unit_test(test_full_memory),
        cmocka_unit_test(test_seeds_and_options_matter),
        cmocka_unit_test(test_the_unit_of_exploration),
        cmocka_unit_test(test_widens_by_visits),
        cmocka_unit_test(test_roots_and_logarithms),
        cmocka_unit_test(test_the_longest_way),
        LAW_TEST(adds_up),
        cmocka_unit_test(test_begins_over_its_own_arguments),
        cmocka_unit_test(test_situations_are_outcomes),
        cmocka_unit_test(test_searches_of_other_views_are_not_added),
        cmocka_unit_test(test_the_largest_sums),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_endgames),
        LAW_TEST(finds_the_last_choice),
    };
    return RUN_LAWS(tests);
}
