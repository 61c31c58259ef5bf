/* The Ford Perilous, played through by hand: stones that only the others see, torches, a shared
 * result. */
#include "sample_game/ford.h"
#include "support/put.h"

/* Two players: seat 0 carries the sizes 1 and 2, seat 1 the sizes 3 and 5. */
static logres_state begun(void) {
    logres_config config;
    logres_state s;
    ok(logres_config_init("ford", &config));
    config.players = 2;
    ok(logres_new("ford", &config, &s, NULL));
    play(&s, "draw stone-1", "draw stone-2", "draw stone-3", "draw stone-5", NULL);
    return s;
}

static bool sees_stone(const logres_state *s, int viewer, const char *stone, const char *spot) {
    logres_state view;
    ok(logres_view(s, viewer, &view));
    valid(&view);
    return count_at(&view, stone, spot) == 1;
}

/* rules: FP-1, FP-2 */
static void test_all_but_the_carrier_see_a_stone(void **state) {
    (void)state;
    logres_state s = begun(), view, deal;
    logres_rng rng;
    assert_false(sees_stone(&s, 0, "stone-1", "left:0"));
    assert_true(sees_stone(&s, 1, "stone-1", "left:0"));
    assert_false(sees_stone(&s, LOGRES_SPECTATOR, "stone-1", "left:0"));
    assert_int_equal(value_of_field(&s, "left_seen[0]"), 1 << 1);
    assert_int_equal(value_of_field(&s, "torches"), 6);
    ok(logres_rng_seed(&rng, 1, 0));
    int same = 0;
    for (int i = 0; i < 40; i++) { /* a deal of the carrier's view moves only the own stones */
        ok(logres_view(&s, 0, &view));
        ok(logres_determinize(&view, &rng, &deal));
        assert_int_equal(count_at(&deal, "stone-3", "left:1"), 1);
        same += count_at(&deal, "stone-1", "left:0") == 1;
    }
    assert_in_range(same, 1, 30);
}

/* rules: FP-3 */
static void test_a_stone_holds_or_slips(void **state) {
    (void)state;
    logres_state s = begun();
    assert_string_equal(legal(&s), "lay left | lay right | light 1 left | light 1 right");
    assert_string_equal(events_of(&s, "lay right"),
                        "moved 1 stone-2 right:0 path | scored 0 1 | scored 1 1 | phase draw | "
                        "actor chance | set current 1 | set last stone-2 | set right_seen[0] -");
    assert_string_equal(events_of(&s, "draw stone-4"),
                        "moved 1 stone-4 pile right:0 | shown 1 stone-4 right:0 right:0 | "
                        "phase act | actor 1 | set right_seen[0] 1");
    play(&s, "lay left", "draw stone-1", NULL); /* 3 after 2 */
    assert_int_equal(value_of_field(&s, "score[0]"), 2);
    assert_string_equal(events_of(&s, "lay left"),
                        "moved 1 stone-1 left:0 river | phase draw | actor chance | "
                        "set current 1 | set left_seen[0] -");
}

/* rules: FP-4 */
static void test_torches_show_stones(void **state) {
    (void)state;
    logres_state s = begun();
    refused(&s, "light 0 left", "FP-4", "a player lights the stone of another player");
    assert_string_equal(events_of(&s, "light 1 right"),
                        "shown 1 stone-5 right:1 right:1 | actor 1 | set current 1 | "
                        "set torches 5 | set right_seen[1] 0,1");
    assert_true(sees_stone(&s, 1, "stone-5", "right:1"));
    assert_false(sees_stone(&s, 1, "stone-3", "left:1"));
    play(&s, "light 0 left", NULL);
    refused(&s, "light 1 right", "FP-4", "player 1 has seen this stone");
    set(&s, "torches", 0);
    refused(&s, "light 1 left", "FP-4", "no torch is left");
}

static logres_result result_of(const logres_state *s) {
    logres_result r;
    assert_string_equal(phase(s), "over");
    ok(logres_result_of(s, &r));
    assert_int_equal(r.ranks[0], 1);
    assert_int_equal(r.ranks[1], 1);
    assert_int_equal(r.scores[0], r.scores[1]);
    return r;
}

/* rules: FP-5, FP-6 */
static void test_all_win_or_nobody_does(void **state) {
    (void)state;
    logres_state s = begun(), lost;
    logres_result r;
    put(&s, "2 stone-2 2 stone-3 2 stone-4 stone-1", "path");
    set(&s, "last", 0);
    valid(&s);
    lost = s;
    play(&s, "lay left", NULL);
    r = result_of(&s);
    assert_int_equal(r.winners, 3);
    assert_int_equal(r.scores[0], 8);
    set(&lost, "last", 3);
    put(&lost, "2 stone-5", "river");
    play(&lost, "lay left", NULL); /* 1 after 4 */
    r = result_of(&lost);
    assert_int_equal(r.winners, 0);
    assert_int_equal(r.scores[0], 7);
    char *json = json_of(&lost);
    assert_non_null(strstr(json, "\"result\":{\"scores\":[7,7],\"ranks\":[1,1],\"winners\":[]}"));
    ok(logres_state_from_json(json, strlen(json), &s, NULL));
    assert_true(logres_equal(&s, &lost));
    free(json);
}

/* The points of a game in which all moves are random, or those of a search. */
static int points_of_a_game(uint64_t seed, uint32_t iterations) {
    static uint64_t memory[1 << 17];
    logres_config config;
    logres_state s, view;
    logres_rng rng;
    logres_result r;
    ok(logres_config_init("ford", &config));
    ok(logres_new("ford", &config, &s, NULL));
    ok(logres_rng_seed(&rng, seed, 0));
    while (!logres_is_over(&s)) {
        logres_search_options options = {.size = sizeof options, .seed = seed};
        logres_search *search = NULL;
        logres_move move;
        if (!iterations || actor(&s) < 0) {
            ok(logres_playout(&s, &rng, 1, &s, NULL));
            continue;
        }
        ok(logres_view(&s, actor(&s), &view));
        ok(logres_search_init(&view, &options, memory, sizeof memory, &search, NULL));
        ok(logres_search_run(search, iterations));
        ok(logres_search_best(search, &move));
        ok(logres_apply(&s, move, &s));
    }
    ok(logres_result_of(&s, &r));
    return r.scores[0];
}

/* A search wants the players to score, although all of them always have the same rank. */
static void test_bots_build_together(void **state) {
    (void)state;
    int searched = 0, random = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        searched += points_of_a_game(seed, 200);
        random += points_of_a_game(seed, 0);
    }
    print_message("%d points by search, %d at random\n", searched, random);
    assert_true(4 * searched > 5 * random);
}

/* rules: FP-7 */
static void test_invalid_states(void **state) {
    (void)state;
    logres_state s = begun();
    refuses(&s, "current", "current", LOGRES_NONE);
    refuses(&s, "current", "current", 1);
    refuses(&s, "path", "last", 1);
    refuses(&s, "players[0]", "left_seen[0]", 1);
    refuses(&s, "players[1]", "right_seen[1]", 2);
    refuses_phase(&s, "pile", "draw", LOGRES_CHANCE);
    refuses_phase(&s, "phase", "over", LOGRES_NOBODY);
    play(&s, "lay left", NULL);
    refuses(&s, "players[0]", "left_seen[0]", 2);
}

static void test_typed_reading(void **state) {
    (void)state;
    logres_ford t;
    logres_state s = begun(), view;
    play(&s, "lay right", "draw stone-4", NULL);
    ok(logres_view(&s, 1, &view));
    ok(logres_ford_read(&view, &t));
    assert_int_equal(t.players, 2);
    assert_int_equal(t.phase, LOGRES_FORD_PHASE_ACT);
    assert_int_equal(t.actor, 1);
    assert_int_equal(t.current, 1);
    assert_int_equal(t.torches, 6);
    assert_int_equal(t.last, 1);
    assert_int_equal(t.score[1], 1);
    assert_int_equal(t.left[0], 0);
    assert_int_equal(t.left[1], LOGRES_NONE);
    assert_int_equal(t.left_size[1], 1);
    assert_int_equal(t.left_seen[1], 1);
    assert_int_equal(t.right[0], 3);
    assert_int_equal(t.right_size[0], 1);
    assert_int_equal(t.right_seen[0], 2);
    assert_int_equal(t.path[1], 1);
    assert_int_equal(t.river[0], 0);
    assert_int_equal(t.pile[0], 0);
    assert_int_equal(t.pile_size, 15);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_but_the_carrier_see_a_stone),
        cmocka_unit_test(test_a_stone_holds_or_slips),
        cmocka_unit_test(test_torches_show_stones),
        cmocka_unit_test(test_all_win_or_nobody_does),
        cmocka_unit_test(test_bots_build_together),
        cmocka_unit_test(test_invalid_states),
        cmocka_unit_test(test_typed_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
