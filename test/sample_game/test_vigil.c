/* The Vigil, played through by hand: hands that are compared, candles given and buried face
 * down. */
#include "support/put.h"

static logres_state begun(void) {
    logres_config config;
    logres_state s;
    ok(logres_config_init("vigil", &config));
    ok(logres_new("vigil", &config, &s, NULL));
    return s;
}

/* Three players; the second has the candles of a move line each. */
static logres_state with_hand(const char *one, const char *two, const char *three) {
    logres_state s = begun();
    play(&s, "draw candle-2", "draw candle-2", "draw candle-2", one, two, three, "draw candle-1",
         "draw candle-1", "draw candle-4", NULL);
    return s;
}

/* The longer hand scores, of equal ones none, and nothing more is told. */
static void test_hands_are_compared(void **state) {
    (void)state;
    logres_state s = with_hand("draw candle-1", "draw candle-3", "draw candle-4");
    assert_string_equal(legal(&s), "compare 1 | compare 2 | give candle-2 | bury");
    refused(&s, "compare 0", "VI-2", "hands are compared with those of another player");
    refused(&s, "give candle-4", "VI-2", "the hand has no candle-4");
    assert_string_equal(events_of(&s, "compare 1"), "scored 1 1 | actor 1 | set asked 1");
    play(&s, "give candle-3", NULL);
    assert_string_equal(
        events_of(&s, "compare 0"),
        "scored 2 1 | reshuffled 1 candle-2 hand:0 deck | reshuffled 1 candle-2 hand:0 deck | "
        "reshuffled 1 candle-2 hand:0 deck | reshuffled 1 candle-1 hand:1 deck | "
        "reshuffled 1 candle-4 hand:1 deck | reshuffled 1 candle-1 hand:2 deck | "
        "reshuffled 1 candle-1 hand:2 deck | reshuffled 1 candle-3 hand:2 deck | "
        "reshuffled 1 candle-4 hand:2 deck | phase draw | actor chance | turn 2 | set asked 2");
}

/* What somebody does not see is recorded piece by piece, so no viewer reads in the records that
 * candles are equal. */
static void test_records_tell_nothing_of_hidden_candles(void **state) {
    (void)state;
    logres_state equal = with_hand("draw candle-2", "draw candle-2", "draw candle-2");
    logres_state mixed = with_hand("draw candle-1", "draw candle-3", "draw candle-4");
    logres_event events[2][LOGRES_EVENTS_MAX] = {{{0}}};
    uint32_t count[2] = {0};
    logres_state *both[] = {&equal, &mixed};
    for (int i = 0; i < 2; i++) {
        logres_move move;
        play(both[i], "compare 2", NULL);
        ok(logres_move_from_text(both[i], "bury", &move, NULL));
        ok(logres_apply_events(both[i], move, both[i], events[i], LOGRES_EVENTS_MAX, &count[i]));
        assert_int_equal(events[i][0].piece, i ? 0 : 1);
        ok(logres_events_redact(both[i], 2, events[i], count[i]));
    }
    assert_int_equal(count[0], 4);
    assert_int_equal(count[1], 4);
    assert_memory_equal(events[0], events[1], sizeof *events);
}

/* Who gives a candle and who gets it read its name in the history, the others do not. */
static void test_giver_and_receiver_know_the_candle(void **state) {
    (void)state;
    logres_state s = with_hand("draw candle-1", "draw candle-3", "draw candle-4");
    logres_match_options options = {.size = sizeof options, .initial = &s};
    logres_match *match = NULL;
    logres_move move;
    char text[LOGRES_JSON_MAX];
    ok(logres_move_from_text(&s, "give candle-2", &move, NULL));
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_match_play(match, 0, 0, move, NULL));
    for (int viewer = 0; viewer < 3; viewer++) {
        ok(logres_match_move_to_json(match, 0, viewer, 0, text, sizeof text, NULL));
        assert_string_equal(text, viewer < 2 ? "{\"type\":\"give\",\"candle\":\"candle-2\"}"
                                             : "{\"type\":\"give\",\"candle\":null}");
    }
    logres_match_free(match);
}

/* The receiver's view and key after the last move of a round gives away a candle-4. */
static uint64_t key_of_receiver(const char *other, logres_state *view) {
    logres_config config;
    logres_state s;
    logres_move move;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
    uint64_t key;
    ok(logres_config_init("vigil", &config));
    config.players = 2;
    ok(logres_new("vigil", &config, &s, NULL));
    play(&s, "draw candle-1", "draw candle-1", "draw candle-1", "draw candle-4", "draw candle-2",
         other, "bury", NULL);
    ok(logres_info_key_start(&s, 0, &key));
    ok(logres_move_from_text(&s, "give candle-4", &move, NULL));
    logres_state before = s;
    ok(logres_apply_events(&before, move, &s, events, LOGRES_EVENTS_MAX, &count));
    ok(logres_info_key_step(&before, move, events, count, 0, &key));
    ok(logres_view(&s, 0, view));
    return key;
}

/* All hands go back in the same ply, and the receiver must not learn whether another candle-4 was
 * in the giver's. */
static void test_a_candle_given_tells_of_no_equal_one(void **state) {
    (void)state;
    logres_state view, other_view;
    uint64_t key = key_of_receiver("draw candle-4", &view);
    assert_true(key == key_of_receiver("draw candle-3", &other_view));
    assert_true(logres_equal(&view, &other_view));
}

/* The line of a bot's last move in a game of two, where it has three candles of one length, and
 * the value of "compare 0" there. */
static void last_move(const char *length, char line[LOGRES_TEXT_LINE], int32_t *value) {
    static uint64_t memory[1 << 17];
    logres_config config;
    logres_state s, view;
    logres_search *search = NULL;
    logres_search_move rows[8];
    logres_move move;
    uint32_t count;
    ok(logres_config_init("vigil", &config));
    config.players = 2;
    ok(logres_new("vigil", &config, &s, NULL));
    play(&s, "draw candle-2", "draw candle-2", "draw candle-3", length, length, length, NULL);
    set(&s, "round", 2);
    play(&s, "compare 1", NULL);
    ok(logres_view(&s, 1, &view));
    ok(logres_search_init(&view, NULL, memory, sizeof memory, &search, NULL));
    ok(logres_search_run(search, 400));
    ok(logres_search_best(search, &move));
    ok(logres_search_moves(search, rows, 8, &count));
    *value = rows[0].value;
    ok(logres_move_to_text(&view, move, 0, line, LOGRES_TEXT_LINE, NULL));
}

/* Fewest points win: ranks, and the moves of bots. */
static void test_fewest_points_win(void **state) {
    (void)state;
    logres_result r;
    char line[LOGRES_TEXT_LINE];
    int32_t of_short, of_long;
    logres_state s = with_hand("draw candle-1", "draw candle-3", "draw candle-4");
    play(&s, "compare 1", NULL); /* seat 1 scores */
    ok(logres_standing_of(&s, &r));
    assert_int_equal(r.scores[1], 1);
    assert_int_equal(r.ranks[1], 3);
    assert_int_equal(r.winners, 1 << 0 | 1 << 2);
    last_move("draw candle-1", line, &of_short);
    assert_string_equal(line, "compare 0");
    last_move("draw candle-4", line, &of_long);
    assert_string_not_equal(line, "compare 0");
    assert_true(of_short > LOGRES_SEARCH_WIN / 2 && of_long < LOGRES_SEARCH_WIN / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_are_compared),
        cmocka_unit_test(test_records_tell_nothing_of_hidden_candles),
        cmocka_unit_test(test_giver_and_receiver_know_the_candle),
        cmocka_unit_test(test_a_candle_given_tells_of_no_equal_one),
        cmocka_unit_test(test_fewest_points_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
