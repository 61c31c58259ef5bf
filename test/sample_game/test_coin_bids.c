/* Coin Bids, played through by hand. */
#include "support/support.h"

#include "core/state.h"

/* Plays a round from its toss on: three moves with 2 players. */
static void play_round(logres_state *s, const char *toss, const char *first, const char *second) {
    play(s, toss, first, second, NULL);
}

static logres_result result_of(const logres_state *s) {
    logres_result r;
    ok(logres_result_of(s, &r));
    return r;
}

/* The JSON has this text. */
static void says(const logres_state *s, const char *text) {
    char *json = json_of(s);
    if (!strstr(json, text))
        fail_msg("no %s in %s", text, json);
    free(json);
}

static void test_it_is_in_the_list(void **state) {
    (void)state;
    const logres_game_info *game = logres_game_find("coin_bids");
    assert_non_null(game);
    assert_int_equal(game->number, 250);
    assert_ptr_equal(game, logres_game_at(logres_game_count() - 1));
    assert_non_null(logres_game_find("arthurs_court"));
}

static void test_whose_turn(void **state) {
    (void)state;
    static const int first[5][5] = {
        {0, 1, 0, 1, 0}, {1, 0, 1, 0, 1}, {0, 1, 2, 0, 1}, {1, 2, 0, 1, 2}, {2, 0, 1, 2, 0}};
    for (int game = 0; game < 5; game++) {
        int players = game < 2 ? 2 : 3;
        logres_state s = new_game("coin_bids", players,
                                  game == 0 || game == 2 ? LOGRES_NONE
                                  : game < 2             ? 1
                                                         : game - 2);
        for (int round = 0; round < 5; round++) {
            assert_string_equal(phase(&s), "toss");
            assert_int_equal(actor(&s), LOGRES_CHANCE);
            assert_string_equal(legal(&s), "toss heads | toss tails");
            play(&s, "toss tails", NULL);
            for (int turn = 0; turn < players; turn++) {
                assert_int_equal(actor(&s), (first[game][round] + turn) % players);
                play(&s, "bid 0", NULL);
            }
        }
        assert_string_equal(phase(&s), "over");
        assert_int_equal(actor(&s), LOGRES_NOBODY);
        assert_int_equal(count_legal(&s), 0);
        assert_int_equal(result_of(&s).winners, players == 2 ? 3 : 7); /* nobody has bid, so all share */
    }
}

static void test_bids_rise_up_to_the_own_coins(void **state) {
    (void)state;
    logres_state s = new_game("coin_bids", 3, LOGRES_NONE);
    play(&s, "toss heads", NULL);
    assert_string_equal(legal(&s), "bid 0 | bid 1 | bid 2 | bid 3 | bid 4 | bid 5");
    play(&s, "bid 2", NULL);
    assert_string_equal(legal(&s), "bid 0 | bid 3 | bid 4 | bid 5");
    refuses_move(&s, "bid 2");
    refuses_move(&s, "bid 6");
    play(&s, "bid 0", NULL); /* which does not lower the highest bid */
    assert_string_equal(legal(&s), "bid 0 | bid 3 | bid 4 | bid 5");
    play(&s, "bid 3", "toss tails", "bid 1", NULL);
    assert_string_equal(legal(&s), "bid 0 | bid 2"); /* seat 2 has 2 coins left */
}

static void test_the_highest_bidder_pays_and_scores(void **state) {
    (void)state;
    logres_state s = new_game("coin_bids", 2, LOGRES_NONE);
    assert_string_equal(events_of(&s, "toss heads"), "phase bid | actor 0 | set prize 2");
    assert_string_equal(events_of(&s, "bid 1"), "actor 1 | set high_bidder 0 | set bid 1");
    says(&s, "\"round\":1,\"phase\":\"bid\",\"actor\":1,\"prize\":2,\"high_bidder\":0,\"bid\":1,"
             "\"players\":[{\"coins\":5,\"score\":0},{\"coins\":5,\"score\":0}]");
    assert_string_equal(events_of(&s, "bid 3"), "moved 3 coin purse:1 bank | scored 1 2 | phase toss | actor chance"
                                                " | turn 2 | set prize 0 | set high_bidder - | set bid 0");
    says(&s, "\"players\":[{\"coins\":5,\"score\":0},{\"coins\":2,\"score\":2}]");
    play_round(&s, "toss tails", "bid 2", "bid 0"); /* seat 1 is first */
    says(&s, "\"players\":[{\"coins\":5,\"score\":0},{\"coins\":0,\"score\":3}]");
    play_round(&s, "toss heads", "bid 0", "bid 0"); /* nobody pays, nobody scores */
    says(&s, "\"round\":4");
    says(&s, "\"players\":[{\"coins\":5,\"score\":0},{\"coins\":0,\"score\":3}]");
}

static void test_most_points_win(void **state) {
    (void)state;
    logres_state s = new_game("coin_bids", 2, 0);
    play_round(&s, "toss tails", "bid 1", "bid 0"); /* 0 scores 1 */
    play_round(&s, "toss heads", "bid 1", "bid 0"); /* 1 scores 2 */
    play_round(&s, "toss heads", "bid 0", "bid 0");
    play_round(&s, "toss tails", "bid 0", "bid 1"); /* 0 scores 1 */
    logres_state tied = s;
    play_round(&tied, "toss heads", "bid 0", "bid 0");
    assert_int_equal(result_of(&tied).scores[0], 2);
    assert_int_equal(result_of(&tied).ranks[1], 1);
    assert_int_equal(result_of(&tied).winners, 3);
    play_round(&s, "toss tails", "bid 0", "bid 1"); /* 1 scores 1 */
    assert_int_equal(result_of(&s).scores[1], 3);
    assert_int_equal(result_of(&s).ranks[0], 2);
    assert_int_equal(result_of(&s).winners, 2);
    says(&s, "\"round\":5,\"phase\":\"over\",\"actor\":null,\"prize\":0,\"high_bidder\":null,\"bid\":0");
}

static void test_what_is_no_state(void **state) {
    (void)state;
    logres_state toss = new_game("coin_bids", 2, LOGRES_NONE), bid = toss;
    play(&bid, "toss heads", "bid 2", NULL);
    refuses_edit(&toss, "round", "phase", "\"over\"", "actor", "null", NULL);
    refuses_edit(&toss, "prize", "prize", "1", NULL);
    refuses_edit(&bid, "prize", "prize", "0", NULL);
    refuses_edit(&toss, "bid", "bid", "1", NULL);
    refuses_edit(&bid, "high_bidder", "high_bidder", "1", NULL);
    refuses_edit(&bid, "high_bidder", "actor", "0", NULL);
    refuses_edit(&bid, "bid", "bid", "0", NULL);
    refuses_edit(&bid, "bid", "players[0].coins", "1", NULL);
    refuses_edit(&bid, "points", "players[0].score", "1", NULL);
    edited(&bid, "round", "3", "actor", "1", "players[0].score", "4", NULL);
}

/* Whatever a changed byte makes of a state is refused, or it can be written, read and played on. */
static void expect_sound(const logres_state *s) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    if (logres_validate(s, NULL))
        return;
    logres_state back = edited(s, NULL);
    expect_same(s, &back);
    ok(logres_legal_moves(s, moves, LOGRES_MOVES_MAX, &count));
    for (uint32_t i = 0; i < count; i++) {
        ok(logres_apply(s, moves[i], &back));
        ok(logres_validate(&back, NULL));
    }
}

static void test_every_changed_byte(void **state) {
    (void)state;
    static const char *const moves[] = {"toss heads", "bid 1", "bid 2",
                                        NULL}; /* the last ends a round of 2 players */
    for (int players = 2; players <= 3; players++) {
        logres_state s = new_game("coin_bids", players, 1);
        for (int ply = 0; moves[ply]; ply++) {
            play(&s, moves[ply], NULL);
            for (size_t i = LGI_HEADER; i < LGI_HEADER + 16; i++)
                for (int value = 0; value < 256; value++) {
                    logres_state other = s;
                    other.bytes[i] = (uint8_t)value;
                    expect_sound(&other);
                }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_is_in_the_list),
        cmocka_unit_test(test_whose_turn),
        cmocka_unit_test(test_bids_rise_up_to_the_own_coins),
        cmocka_unit_test(test_the_highest_bidder_pays_and_scores),
        cmocka_unit_test(test_most_points_win),
        cmocka_unit_test(test_what_is_no_state),
        cmocka_unit_test(test_every_changed_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
