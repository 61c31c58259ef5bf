/* Levels: their names, and the move that each plays after a search. */
#include "support/laws.h"
#include "support/search.h"

_Static_assert((int)LGI_LEVELS == (int)LOGRES_LEVEL_COUNT, "a game has iterations for each level");

enum { FILL = 0xa5, ITERATIONS = 40, LIMIT = 30 };

static void test_names(void **state) {
    (void)state;
    const int32_t none[] = {-1, LOGRES_LEVEL_COUNT, INT32_MIN, INT32_MAX};
    const char *const no_names[] = {NULL, "", "Easy", "easy ", "eas", "expert1"};
    for (int32_t level = 0; level < LOGRES_LEVEL_COUNT; level++)
        assert_int_equal(logres_level_find(logres_level_name(level)), level);
    assert_string_equal(logres_level_name(LOGRES_LEVEL_EASY), "easy");
    assert_string_equal(logres_level_name(LOGRES_LEVEL_EXPERT), "expert");
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(logres_level_name(none[i]));
    for (size_t i = 0; i < sizeof no_names / sizeof *no_names; i++)
        assert_int_equal(logres_level_find(no_names[i]), LOGRES_NONE);
}

/* ---- choosing ------------------------------------------------------------------------------- */

/* A search of a state in which a player has at least four moves. */
static logres_search *some_search(room *r) {
    logres_state s = new_game("camelot_court", 2, 0), view;
    logres_rng rng = rng_of_stream(1);
    ok(logres_resolve(&s, &rng, &s, NULL));
    ok(logres_view(&s, actor(&s), &view));
    assert_true(count_legal(&view) >= 4);
    *r = room_of(memory_for(&view, ITERATIONS), FILL);
    return begin_search(r, &view, 1, LIMIT);
}

static logres_move chosen(const logres_search *search, int32_t level) {
    logres_move move = UINT16_MAX;
    ok(logres_search_choose(search, level, &move));
    return move;
}

static void test_calls_that_are_refused(void **state) {
    (void)state;
    static uint64_t zeros[sizeof(logres_search) / 8 + 1];
    room r;
    logres_search *search = some_search(&r);
    logres_move move = 99;
    fails(LOGRES_ERR_NULL, logres_search_choose(NULL, LOGRES_LEVEL_EASY, &move));
    fails(LOGRES_ERR_NULL, logres_search_choose(search, LOGRES_LEVEL_EASY, NULL));
    fails(LOGRES_ERR_STATE,
          logres_search_choose((logres_search *)(void *)zeros, LOGRES_LEVEL_EASY, &move));
    fails(LOGRES_ERR_ARGUMENT, logres_search_choose(search, -1, &move));
    fails(LOGRES_ERR_ARGUMENT, logres_search_choose(search, LOGRES_LEVEL_COUNT, &move));
    assert_int_equal(move, 99);
    leave(&r);
}

static void set_root(logres_search *search, uint32_t index, uint32_t visits, double value) {
    lgi_root_move *root = search->root_moves + index;
    root->visits = visits;
    root->sum = (int64_t)(value * LGI_ONE) * visits;
}

enum { TIMES = 4000 };

/* How often in TIMES each of the first four moves is chosen, by searches that differ in their
 * generator only. */
static void count_choices(logres_search *search, int32_t level, uint32_t counts[4]) {
    memset(counts, 0, 4 * sizeof *counts);
    for (uint64_t i = 0; i < TIMES; i++) {
        ok(logres_rng_seed(&search->rng, i, 0));
        uint32_t index = 0;
        for (logres_move move = chosen(search, level); index < 4; index++)
            if (search->root_moves[index].move == move)
                break;
        assert_true(index < 4);
        counts[index]++;
    }
}

/* The choices have these percentages, one more or less. */
static void expect_choices(logres_search *search, int32_t level, const uint32_t percent[4]) {
    uint32_t counts[4];
    count_choices(search, level, counts);
    for (int i = 0; i < 4; i++) {
        if (percent[i] == 0 || percent[i] == 100)
            assert_int_equal(counts[i], percent[i] * TIMES / 100);
        else
            assert_in_range(counts[i], (percent[i] - 1) * TIMES / 100,
                            (percent[i] + 1) * TIMES / 100);
    }
}

/* The third move is the best, the first nearly as good, the fourth bad: that is never played. */
static void test_choices(void **state) {
    (void)state;
    room r;
    logres_search *search = some_search(&r);
    set_root(search, 0, 60, 0.58);
    set_root(search, 2, 100, 0.6);
    set_root(search, 3, 20, 0.3);
    expect_choices(search, LOGRES_LEVEL_EASY, (uint32_t[4]){21, 0, 79, 0});
    expect_choices(search, LOGRES_LEVEL_NORMAL, (uint32_t[4]){16, 0, 84, 0});
    expect_choices(search, LOGRES_LEVEL_HARD, (uint32_t[4]){0, 0, 100, 0});
    expect_choices(search, LOGRES_LEVEL_EXPERT, (uint32_t[4]){0, 0, 100, 0});
    search->sensible_count = 2; /* of two moves none is overlooked */
    expect_choices(search, LOGRES_LEVEL_EASY, (uint32_t[4]){0, 0, 100, 0});
    leave(&r);
}

/* Of moves with equal visits, the higher value goes first. */
static void test_choices_with_few_iterations(void **state) {
    (void)state;
    room r;
    logres_search *search = some_search(&r);
    set_root(search, 0, 1, 0.2);
    set_root(search, 1, 1, 0.9);
    set_root(search, 3, 1, 0.85);
    expect_choices(search, LOGRES_LEVEL_EASY, (uint32_t[4]){0, 79, 0, 21});
    expect_choices(search, LOGRES_LEVEL_NORMAL, (uint32_t[4]){0, 84, 0, 16});
    leave(&r);
}

/* ---- in any position of any game ------------------------------------------------------------ */

static uint32_t overlooked;

/* Choosing changes nothing, is deterministic, and gives the best move at the upper levels. */
static void chooses_well(const position *p) {
    if (actor(&p->state) < 0 || !is_one_of(p, 30))
        return;
    logres_state view;
    ok(logres_view(&p->state, actor(&p->state), &view));
    room r = room_of(memory_for(&view, ITERATIONS), FILL), before = room_of(r.bytes, FILL);
    logres_search *search = begin_search(&r, &view, p->ply, LIMIT);
    for (int round = 0; round < 2; round++) { /* without iterations, too */
        logres_move best = 0;
        ok(logres_search_best(search, &best));
        memcpy(before.memory, r.memory, r.bytes);
        assert_int_equal(chosen(search, LOGRES_LEVEL_EXPERT), best);
        assert_int_equal(chosen(search, LOGRES_LEVEL_HARD), best);
        for (int32_t level = 0; level < LOGRES_LEVEL_HARD; level++) {
            logres_move move = chosen(search, level);
            assert_true(logres_is_legal(&view, move) && (round || move == best));
            assert_int_equal(chosen(search, level), move);
            overlooked += move != best;
        }
        assert_memory_equal(r.memory, before.memory, r.bytes);
        ok(logres_search_run(search, ITERATIONS));
    }
    leave(&r);
    leave(&before);
}

static void test_chooses_well(void **state) {
    (void)state;
    along_random_games(chooses_well, games);
    assert_true(overlooked > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),   cmocka_unit_test(test_calls_that_are_refused),
        cmocka_unit_test(test_choices), cmocka_unit_test(test_choices_with_few_iterations),
        LAW_TEST(chooses_well),
    };
    return RUN_LAWS(tests);
}
