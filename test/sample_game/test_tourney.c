/* The Tourney, played through by hand: face-down slots, peeks, players who are out, several
 * rounds, components. */
#include "sample_game/tourney.h"
#include "support/put.h"

#include <stdio.h>

/* Three players with red, blue and white shields. */
static logres_state begun(void) {
    logres_config config;
    logres_state s;
    ok(logres_config_init("tourney", &config));
    ok(logres_new("tourney", &config, &s, NULL));
    play(&s, "draw red", "draw blue", "draw white", NULL);
    return s;
}

/* rules: TY-4 */
static void test_a_peek_shows_a_shield_to_one_seat(void **state) {
    (void)state;
    logres_state s = begun(), after;
    logres_event events[LOGRES_EVENTS_MAX], seen[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    logres_move move;
    ok(logres_move_from_text(&s, "peek 1", &move, NULL));
    ok(logres_apply_events(&s, move, &after, events, LOGRES_EVENTS_MAX, &count));
    assert_int_equal(events[0].kind, LOGRES_EVENT_SHOWN);
    for (int viewer = 0; viewer < 3; viewer++) {
        memcpy(seen, events, sizeof seen);
        ok(logres_events_redact(&s, viewer, seen, count));
        assert_int_equal(seen[0].piece, viewer < 2 ? events[0].piece : LOGRES_NONE);
    }
    assert_string_equal(
        events_of(&s, "peek 1"),
        "shown 1 blue shield:1 shield:1 | actor 1 | turn 2 | set current 1 | set peeks[0] 1 | "
        "set known_by[1] 0");
}

/* Whether a viewer's view has the blue shield of seat 1. */
static bool sees_blue(const logres_state *s, int viewer) {
    logres_state view;
    ok(logres_view(s, viewer, &view));
    valid(&view);
    return count_at(&view, "blue", "shield:1") == 1;
}

/* Who peeked knows the shield until it is laid open; everybody knows who does. */
/* rules: TY-4 */
static void test_a_view_keeps_what_was_peeked_at(void **state) {
    (void)state;
    logres_state s = begun(), view, deal;
    logres_rng rng;
    play(&s, "peek 1", "keep", NULL);
    assert_true(sees_blue(&s, 0));
    assert_true(sees_blue(&s, 1));
    assert_false(sees_blue(&s, 2));
    assert_false(sees_blue(&s, LOGRES_SPECTATOR));
    ok(logres_view(&s, 2, &view));
    assert_int_equal(value_of_field(&view, "known_by[1]"), 1 << 0);
    ok(logres_rng_seed(&rng, 1, 0));
    for (int i = 0; i < 20; i++) { /* each deal of a view has it where it is */
        ok(logres_view(&s, 0, &view));
        ok(logres_determinize(&view, &rng, &deal));
        assert_int_equal(count_at(&deal, "blue", "shield:1"), 1);
        assert_int_equal(value_of_field(&deal, "known_by[1]"), 1 << 0);
    }
    play(&s, "peek 1", NULL);
    assert_int_equal(value_of_field(&s, "known_by[1]"), 1 << 0 | 1 << 2);
    play(&s, "challenge 1", NULL); /* red is weaker than blue */
    assert_true(sees_blue(&s, 2));
    play(&s, "challenge 2", NULL); /* white is weaker: the round is over */
    assert_int_equal(value_of_field(&s, "known_by[1]"), 0);
    assert_false(sees_blue(&s, 0));
}

/* The move of a bot against one player whose shield has this colour, after a first turn. */
static const char *answer_to(const char *colour, const char *turn, uint64_t seed) {
    static char line[LOGRES_TEXT_LINE];
    static uint64_t memory[1 << 17];
    logres_config config;
    logres_state s, view;
    logres_rng rng;
    logres_move move;
    ok(logres_config_init("tourney", &config));
    config.players = 2;
    ok(logres_new("tourney", &config, &s, NULL));
    snprintf(line, sizeof line, "draw %s", colour);
    play(&s, "draw white", line, turn, "keep", NULL);
    ok(logres_view(&s, 0, &view));
    ok(logres_rng_seed(&rng, seed, 0));
    ok(logres_bot_move(&view, LOGRES_LEVEL_HARD, &rng, memory, sizeof memory, &move));
    ok(logres_move_to_text(&view, move, 0, line, sizeof line, NULL));
    return line;
}

/* How many bots name the shield that is there, of 20 against each that is stronger. */
static int count_named(const char *turn) {
    static const char *const colours[] = {"green", "red", "blue", "black"};
    int named = 0;
    for (int i = 0; i < 80; i++) {
        char right[LOGRES_TEXT_LINE];
        snprintf(right, sizeof right, "name 1 %s", colours[i % 4]);
        named += strcmp(answer_to(colours[i % 4], turn, (uint64_t)i), right) == 0;
    }
    return named;
}

/* rules: TY-4, TY-5 */
static void test_a_bot_names_the_shield_that_it_saw(void **state) {
    (void)state;
    int seen = count_named("peek 1"), unseen = count_named("keep");
    assert_int_equal(seen, 80);
    assert_in_range(unseen, 0, 40);
}

/* Where there are many moves, a search begins with what the standing after each promises: the
 * strongest shield wins nearly every challenge, and a point with it. */
static void test_a_search_first_tries_what_scores(void **state) {
    (void)state;
    static uint64_t memory[1 << 17];
    logres_config config;
    logres_state s, view;
    int challenges = 0;
    ok(logres_config_init("tourney", &config));
    config.players = 2;
    ok(logres_new("tourney", &config, &s, NULL));
    play(&s, "draw black", "draw white", NULL);
    ok(logres_view(&s, 0, &view));
    for (uint64_t seed = 0; seed < 20; seed++) {
        logres_search_options options = {.size = sizeof options, .seed = seed};
        logres_search *search = NULL;
        logres_move move;
        char line[LOGRES_TEXT_LINE];
        ok(logres_search_init(&view, &options, memory, sizeof memory, &search, NULL));
        ok(logres_search_run(search, 1));
        ok(logres_search_best(search, &move));
        ok(logres_move_to_text(&view, move, 0, line, sizeof line, NULL));
        challenges += strcmp(line, "challenge 1") == 0;
    }
    assert_in_range(challenges, 15, 20); /* at random it would be 2 or 3 */
}

/* rules: TY-5 */
static void test_a_shield_is_named(void **state) {
    (void)state;
    logres_state s = begun(), other = s;
    refused(&s, "peek 0", "TY-4", "a player must meet another player");
    refused(&s, "peek 4", "TY-4", "there is no player 4");
    assert_string_equal(events_of(&s, "name 1 blue"),
                        "moved 1 blue shield:1 open | actor 2 | turn 2 | set current 2 | "
                        "set left[1] no | set met[blue] yes");
    refused(&s, "challenge 1", "TY-4", "player 1 is out of this round");
    play(&other, "name 1 black", NULL);
    assert_int_equal(value_of_field(&other, "left[0]"), 0);
    assert_int_equal(count_at(&other, "red", "open"), 1);
}

/* rules: TY-1, TY-2, TY-3, TY-5, TY-6 */
static void test_the_weaker_is_out(void **state) {
    (void)state;
    logres_state s = begun();
    assert_string_equal(
        legal(&s),
        "keep | peek 1 | peek 2 | challenge 1 | challenge 2 | name 1 white | name 1 green | "
        "name 1 red | name 1 blue | name 1 black | name 2 white | name 2 green | "
        "name 2 red | name 2 blue | name 2 black");
    play(&s, "challenge 1", NULL); /* red is weaker than blue */
    assert_int_equal(value_of_field(&s, "left[0]"), 0);
    assert_int_equal(value_of_field(&s, "met[red]"), 1);
    assert_int_equal(count_at(&s, "red", "open"), 1);
    assert_int_equal(actor(&s), 1);
    assert_string_equal(
        legal(&s),
        "keep | peek 2 | challenge 2 | name 2 white | name 2 green | name 2 red | name 2 blue | "
        "name 2 black");
    play(&s, "keep", NULL);
    assert_int_equal(actor(&s), 2);
    play(&s, "keep", NULL);
    assert_int_equal(actor(&s), 1); /* seat 0 is passed over */
    play(&s, "challenge 2", NULL);
    assert_int_equal(value_of_field(&s, "round"), 2);
    assert_int_equal(value_of_field(&s, "score[1]"), 1);
    assert_int_equal(value_of_field(&s, "left[0]"), 1);
    assert_int_equal(value_of_field(&s, "current"), 1);
}

/* Everybody wins a round, and seat 0 has peeked. */
/* rules: TY-7 */
static void test_fewer_peeks_break_ties(void **state) {
    (void)state;
    logres_result r;
    logres_state s = begun();
    set(&s, "round", 3);
    set(&s, "score[0]", 1);
    set(&s, "score[2]", 1);
    set(&s, "peeks[0]", 2);
    valid(&s);
    play(&s, "keep", "keep", "keep", "keep", "keep", "keep", NULL); /* blue is the strongest */
    assert_string_equal(phase(&s), "over");
    ok(logres_result_of(&s, &r));
    assert_int_equal(r.scores[0], 1);
    assert_int_equal(r.ranks[0], 3);
    assert_int_equal(r.winners, 1 << 1 | 1 << 2);
}

/* The strengths of the config count, and come back in JSON. */
/* rules: TY-8 */
static void test_components(void **state) {
    (void)state;
    static const uint8_t strength[5] = {9, 1, 3, 1, 1};
    logres_config config;
    logres_state s;
    ok(logres_config_init("tourney", &config));
    ok(logres_config_set_components(&config, strength, sizeof strength));
    ok(logres_new("tourney", &config, &s, NULL));
    play(&s, "draw red", "draw blue", "draw white", "challenge 1", NULL);
    assert_int_equal(value_of_field(&s, "left[1]"), 0); /* blue is weaker here */
    char *json = json_of(&s), text[LOGRES_TEXT_STATE];
    ok(logres_state_to_text(&s, text, sizeof text, NULL));
    assert_string_equal(text,
                        "The Tourney   act   player 2 to move\n"
                        "   deck 12   open blue 1   round 1   turn 2   current 2   met[blue] yes\n"
                        "  player 0   shield red   left yes   peeks 0   known_by -   score 0\n"
                        "  player 1   shield -   left no   peeks 0   known_by -   score 0\n"
                        "> player 2   shield white   left yes   peeks 0   known_by -   score 0\n");
    assert_non_null(strstr(json, "\"left\":[0,2]"));
    assert_non_null(strstr(json, "\"strength\":[9,1,3,1,1]"));
    assert_non_null(strstr(
        json,
        "\"met\":{\"white\":false,\"green\":false,\"red\":false,\"blue\":true,\"black\":false}"));
    free(json);
}

/* rules: TY-9 */
static void test_invalid_states(void **state) {
    (void)state;
    logres_state s = begun(), draw;
    logres_config config;
    ok(logres_config_init("tourney", &config));
    ok(logres_new("tourney", &config, &draw, NULL));
    refuses(&s, "round", "round", 2);
    refuses(&s, "current", "current", LOGRES_NONE);
    refuses(&draw, "turn", "turn", 1);
    refuses(&s, "players[2].shield", "left[2]", 0);
    set(&s, "left[1]", 0);
    refuses(&s, "left", "left[2]", 0);
    put(&draw, "3 white 3 green 3 red 3 blue 3 black", "open");
    invalid(&draw, "deck");
}

static void test_typed_reading(void **state) {
    (void)state;
    logres_tourney t;
    logres_state s = begun(), view;
    play(&s, "peek 1", "challenge 2", NULL); /* blue is stronger than white */
    ok(logres_view(&s, 0, &view));
    ok(logres_tourney_read(&view, &t));
    assert_int_equal(t.players, 3);
    assert_int_equal(t.phase, LOGRES_TOURNEY_PHASE_ACT);
    assert_int_equal(t.round, 1);
    assert_int_equal(t.turn, 3);
    assert_int_equal(t.current, t.actor);
    assert_int_equal(t.left[1], 1);
    assert_int_equal(t.left[2], 0);
    assert_int_equal(t.met[0], 1);
    assert_int_equal(t.peeks[0], 1);
    assert_int_equal(t.shield[0], 2);
    assert_int_equal(t.shield_size[1], 1);
    assert_int_equal(t.shield[2], LOGRES_NONE);
    assert_int_equal(t.open[0], 1);
    assert_int_equal(t.deck[3], 0);
    assert_int_equal(t.deck_size, 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_peek_shows_a_shield_to_one_seat),
        cmocka_unit_test(test_a_view_keeps_what_was_peeked_at),
        cmocka_unit_test(test_a_bot_names_the_shield_that_it_saw),
        cmocka_unit_test(test_a_search_first_tries_what_scores),
        cmocka_unit_test(test_a_shield_is_named),
        cmocka_unit_test(test_the_weaker_is_out),
        cmocka_unit_test(test_fewer_peeks_break_ties),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_invalid_states),
        cmocka_unit_test(test_typed_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
