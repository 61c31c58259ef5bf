/* 6 nimmt!, played through by hand: choices face down, rows that fill up, and rows taken. */
#include "support/network.h"
#include "support/put.h"

/* Two players with three cards each, and the rows 5, 20, 30 and 50 of one card each. */
static logres_state begun(void) {
    logres_state s = new_game("nimmt", 2, LOGRES_NONE);
    lay_out(&s, "row[0]=1 5 row[1]=1 20 row[2]=1 30 row[3]=1 50 "
                "hand:0=1 1 1 22 1 55 hand:1=1 3 1 24 1 100");
    go_to(&s, "choose", 0);
    valid(&s);
    return s;
}

/* Ten cards for seat 0, ten for seat 1, then one for each row. */
static logres_state dealt(void) {
    logres_state s = new_game("nimmt", 2, LOGRES_NONE);
    for (int i = 0; i < 2 * 10 + 4; i++)
        play(&s, first_legal(&s), NULL);
    return s;
}

static void test_hands_and_rows_are_dealt(void **state) {
    (void)state;
    logres_state s = dealt();
    assert_string_equal(phase(&s), "choose");
    assert_int_equal(count_legal(&s), 10);
    assert_int_equal(count_at(&s, "11", "hand:1"), 1);
    assert_int_equal(value_of_field(&s, "end[0]"), 21);
    assert_int_equal(value_of_field(&s, "end[3]"), 24);
    refuses_phase(&s, "deck", "deal", LOGRES_CHANCE);
}

/* Nobody but its player sees a choice, until the last one lays all open. */
static void test_choices_are_secret(void **state) {
    (void)state;
    logres_state s = begun(), other = s, view, others_view;
    assert_string_equal(legal(&s), "choose 1 | choose 22 | choose 55");
    refused(&s, "choose 3", "NI-2", "the hand has no 3");
    play(&s, "choose 22", NULL);
    play(&other, "choose 55", NULL);
    ok(logres_view(&s, 1, &view));
    ok(logres_view(&other, 1, &others_view));
    assert_true(logres_equal(&view, &others_view));
    assert_string_equal(
        events_of(&s, "choose 24"),
        "moved 1 24 hand:1 choice:1 | moved 1 22 choice:0 table:0 | moved 1 24 choice:1 table:1 | "
        "moved 1 22 table:0 row[1] | moved 1 24 table:1 row[1] | actor 0 | set end[1] 24 | "
        "set length[1] 3 | set heads[1] 9");
}

/* The sixth card of a row takes the five before it, with all their bull heads. */
static void test_a_sixth_card_takes_the_row(void **state) {
    (void)state;
    logres_state s = begun();
    put(&s, "1 51 1 52 1 53 1 54", "row[3]");
    play(&s, "choose 55", "choose 100", NULL);
    assert_int_equal(value_of_field(&s, "score[0]"), 3 + 4);
    assert_int_equal(value_of_field(&s, "score[1]"), 0);
    assert_int_equal(value_of_field(&s, "length[3]"), 2);
    assert_int_equal(value_of_field(&s, "heads[3]"), 7 + 3);
    assert_int_equal(count_at(&s, "50", "taken"), 1);
}

/* Only the lowest card can be lower than all rows; the others then go on from what it began. */
static void test_a_low_card_takes_any_row(void **state) {
    (void)state;
    logres_state s = begun();
    play(&s, "choose 1", "choose 3", NULL);
    assert_int_equal(actor(&s), 0);
    assert_string_equal(legal(&s), "take 0 | take 1 | take 2 | take 3");
    play(&s, "take 1", NULL);
    assert_int_equal(value_of_field(&s, "score[0]"), 3);
    assert_int_equal(value_of_field(&s, "end[1]"), 3);
    assert_int_equal(value_of_field(&s, "length[1]"), 2);
    assert_int_equal(actor(&s), 0);
    assert_string_equal(phase(&s), "choose");
}

/* The last cards are dealt anew with all others, until somebody has 66 bull heads; fewest win. */
static void test_the_end(void **state) {
    (void)state;
    logres_state s = begun(), again;
    logres_result r;
    play(&s, "choose 1", "choose 3", "take 0", "choose 22", "choose 24", "choose 55", NULL);
    again = s;
    set(&s, "score[1]", 66);
    play(&s, "choose 100", NULL);
    assert_string_equal(phase(&s), "over");
    ok(logres_result_of(&s, &r));
    assert_int_equal(r.scores[0], 2);
    assert_int_equal(r.winners, 1 << 0);
    play(&again, "choose 100", NULL);
    assert_string_equal(phase(&again), "deal");
    assert_int_equal(count_legal(&again), 104);
    assert_int_equal(value_of_field(&again, "score[0]"), 2);
}

static void test_invalid_states(void **state) {
    (void)state;
    logres_state s = begun(), dealing = new_game("nimmt", 2, LOGRES_NONE), take = s;
    play(&take, "choose 1", "choose 3", NULL);
    refuses_laid(&s, "taken", "taken=1 104");
    refuses(&s, "players[0].score", "score[0]", 66);
    refuses_phase(&s, "phase", "over", LOGRES_NOBODY);
    refuses_phase(&s, "players[0].choice", "choose", 1);
    refuses_phase(&s, "players[0].table", "take", 0);
    refuses_phase(&dealing, "row[0]", "choose", 0);
    refuses_phase(&take, "actor", "take", 1);
    refuses_laid(&s, "row[2]", "row[2]=1 31 1 32 1 33 1 34 1 35");
    refuses_laid(&s, "players[0].hand", "hand:0=1 2");
}

/* The plies of a search by a network, with playouts of so many plies before it judges. */
static uint64_t plies_of(const logres_state *view, const network *n, uint32_t limit) {
    static uint64_t memory[1 << 15];
    logres_search_options options = {.size = sizeof options,
                                     .playout_limit = limit,
                                     .network = n->bytes,
                                     .network_size = n->size};
    logres_search *search;
    logres_search_progress progress;
    ok(logres_search_init(view, &options, memory, sizeof memory, &search, NULL));
    ok(logres_search_run(search, 50));
    ok(logres_search_progress_of(search, &progress));
    return progress.plies;
}

/* The game says how long: two turns of two players. */
static void test_a_network_judges_after_a_playout(void **state) {
    (void)state;
    logres_state s = dealt(), view;
    network n = network_of(&s, 1, 16, 16);
    ok(logres_view(&s, 0, &view));
    assert_int_equal(plies_of(&view, &n, 0), plies_of(&view, &n, 4));
    assert_true(plies_of(&view, &n, 0) > plies_of(&view, &n, 3));
    free(n.bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_and_rows_are_dealt),
        cmocka_unit_test(test_choices_are_secret),
        cmocka_unit_test(test_a_sixth_card_takes_the_row),
        cmocka_unit_test(test_a_low_card_takes_any_row),
        cmocka_unit_test(test_the_end),
        cmocka_unit_test(test_invalid_states),
        cmocka_unit_test(test_a_network_judges_after_a_playout),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
