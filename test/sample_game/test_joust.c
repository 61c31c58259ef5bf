/* The Joust, played through by hand: a deck, hidden hands, slots on the table. */
#include "sample_game/joust.h"
#include "support/put.h"

/* A game in which the hands are dealt: 5, 3 and 1 for seat 0, 4, 4 and 2 for seat 1. */
static logres_state dealt(void) {
    logres_state s = new_game("joust", 2, LOGRES_NONE);
    play(&s, "draw lance-5", "draw lance-3", "draw lance-1", "draw lance-4", "draw lance-4",
         "draw lance-2", NULL);
    return s;
}

static void test_everybody_draws_a_hand(void **state) {
    (void)state;
    logres_state s = new_game("joust", 2, LOGRES_NONE);
    assert_string_equal(
        legal(&s), "draw lance-1 | draw lance-2 | draw lance-3 | draw lance-4 | draw lance-5");
    assert_string_equal(events_of(&s, "draw lance-5"), "moved 1 lance-5 deck hand:0");
    s = dealt();
    assert_string_equal(phase(&s), "play");
    assert_int_equal(actor(&s), 0);
    assert_string_equal(legal(&s), "play lance-1 | play lance-3 | play lance-5");
    refused(&s, "play lance-2", "JO-2", "the hand has no lance-2");
}

static void test_the_highest_lance_scores(void **state) {
    (void)state;
    logres_state s = dealt();
    assert_string_equal(events_of(&s, "play lance-3"), "moved 1 lance-3 hand:0 table:0 | actor 1");
    assert_string_equal(
        events_of(&s, "play lance-4"),
        "moved 1 lance-4 hand:1 table:1 | scored 1 1 | moved 1 lance-3 table:0 discard"
        " | moved 1 lance-4 table:1 discard | phase draw | actor chance | turn 2 | set first 1");
    /* who scored is first */
    assert_string_equal(events_of(&s, "draw lance-5"), "moved 1 lance-5 deck hand:1");
    play(&s, "draw lance-5", NULL);
    assert_int_equal(actor(&s), 1);
    play(&s, "play lance-5", "play lance-5", NULL); /* of equal ones the first */
    assert_int_equal(value_of_field(&s, "score[1]"), 2);
}

static void test_an_empty_deck_is_made_anew(void **state) {
    (void)state;
    logres_state s = dealt();
    put(&s, "3 lance-1 3 lance-2 3 lance-3 2 lance-4 3 lance-5", "discard"); /* all of the deck */
    play(&s, "play lance-1", "play lance-2", NULL);
    assert_string_equal(phase(&s), "draw");
    assert_int_equal(count_at(&s, "lance-1", "deck"), 4);
    assert_int_equal(count_at(&s, "lance-1", "discard"), 0);
}

static void test_invalid_states(void **state) {
    (void)state;
    logres_state s = dealt(), draw = new_game("joust", 2, LOGRES_NONE), over = s;
    refuses(&s, "first", "first", LOGRES_NONE);
    refuses(&s, "round", "round", 6);
    refuses(&s, "point", "score[0]", 1);
    refuses(&s, "players[1].table", "first", 1);
    put(&over, "lance-5", "deck");
    invalid(&over, "players[0].hand");
    go_to(&over, "over", LOGRES_NOBODY);
    invalid(&over, "round");
    put(&draw, "4 lance-1 4 lance-2 4 lance-3 4 lance-4 4 lance-5", "discard");
    invalid(&draw, "deck");
}

static void test_views_and_typed_reading(void **state) {
    (void)state;
    logres_joust t;
    logres_state s = dealt(), view;
    ok(logres_view(&s, 1, &view));
    ok(logres_joust_read(&view, &t));
    assert_int_equal(t.hand[0][4], 0);
    assert_int_equal(t.hand_size[0], 3);
    assert_int_equal(t.hand[1][3], 2);
    assert_int_equal(t.deck_size, 14);
    assert_int_equal(t.table[0], LOGRES_NONE);
    play(&s, "play lance-3", NULL);
    ok(logres_joust_read(&s, &t));
    assert_int_equal(t.table[0], 2);
    assert_int_equal(t.phase, LOGRES_JOUST_PHASE_PLAY);
    char *json = json_of(&s);
    assert_non_null(strstr(json, "\"table\":\"lance-3\""));
    assert_non_null(strstr(json, "\"table\":null"));
    free(json);
}

static const char *text_of(const logres_state *s) {
    static char text[LOGRES_TEXT_STATE];
    ok(logres_state_to_text(s, text, sizeof text, NULL));
    return text;
}

/* The game has no functions for JSON, text and result: all come from its rows. */
static void test_what_the_rows_give(void **state) {
    (void)state;
    logres_result r;
    logres_state s = dealt(), view;
    play(&s, "play lance-3", "play lance-4", "draw lance-5", "draw lance-5", "play lance-4", NULL);
    ok(logres_view(&s, 0, &view));
    char *json = view_json_of(&view);
    assert_non_null(strstr(
        json,
        "\"round\":2,\"phase\":\"play\",\"actor\":0,\"first\":1,\"deck\":12,"
        "\"discard\":{\"lance-1\":0,\"lance-2\":0,\"lance-3\":1,\"lance-4\":1,\"lance-5\":0},"
        "\"players\":[{\"hand\":{\"lance-1\":1,\"lance-2\":0,\"lance-3\":0,\"lance-4\":0,"
        "\"lance-5\":2},\"table\":null,\"score\":0},{\"hand\":2,\"table\":\"lance-4\","
        "\"score\":1}]"));
    free(json);
    assert_string_equal(text_of(&view),
                        "The Joust   play   player 0 to move\n"
                        "   deck 12   discard lance-3 1 lance-4 1   round 2   first 1\n"
                        "> player 0   hand lance-1 1 lance-5 2   table -   score 0\n"
                        "  player 1   hand 2   table lance-4   score 1\n");
    ok(logres_standing_of(&s, &r));
    assert_int_equal(r.scores[1], 1);
    assert_int_equal(r.ranks[0], 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everybody_draws_a_hand),
        cmocka_unit_test(test_the_highest_lance_scores),
        cmocka_unit_test(test_an_empty_deck_is_made_anew),
        cmocka_unit_test(test_invalid_states),
        cmocka_unit_test(test_views_and_typed_reading),
        cmocka_unit_test(test_what_the_rows_give),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
