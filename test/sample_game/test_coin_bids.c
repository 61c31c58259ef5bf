/* Coin Bids, played through by hand. */
#include "sample_game/coin_bids.h"
#include "support/put.h"
#include "support/search.h"
#include "support/solve.h"

enum { COINS_MAX = 5 };

/* Plays a round from its toss on: three moves with 2 players. */
static void play_round(logres_state *s, const char *toss, const char *first, const char *second) {
    play(s, toss, first, second, NULL);
}

static logres_result result_of(const logres_state *s) {
    logres_result r;
    ok(logres_result_of(s, &r));
    return r;
}

/* What two players have. */
static void have(const logres_state *s, int coins, int score, int others_coins, int others_score) {
    assert_int_equal(count_at(s, "coin", "purse:0"), coins);
    assert_int_equal(value_of_field(s, "score[0]"), score);
    assert_int_equal(count_at(s, "coin", "purse:1"), others_coins);
    assert_int_equal(value_of_field(s, "score[1]"), others_score);
}

static void test_typed_reading(void **state) {
    (void)state;
    logres_coin_bids t;
    logres_state s = new_game("coin_bids", 2, 1);
    play(&s, "toss heads", "bid 3", NULL);
    ok(logres_coin_bids_read(&s, &t));
    assert_int_equal(t.players, 2);
    assert_int_equal(t.first_player, 1);
    assert_int_equal(t.phase, LOGRES_COIN_BIDS_PHASE_BID);
    assert_int_equal(t.actor, 0);
    assert_int_equal(t.round, 1);
    assert_int_equal(t.prize, 2);
    assert_int_equal(t.high_bidder, 1);
    assert_int_equal(t.bid, 3);
    assert_int_equal(t.coins[1], 5);
    assert_int_equal(t.coins[2], 0);
    assert_int_equal(t.score[1], 0);
}

/* rules: CB-1, CB-2, CB-5 */
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
        /* nobody has bid, so all share */
        assert_int_equal(result_of(&s).winners, players == 2 ? 3 : 7);
    }
}

/* rules: CB-3 */
static void test_bids_rise_up_to_the_own_coins(void **state) {
    (void)state;
    logres_state s = new_game("coin_bids", 3, LOGRES_NONE);
    play(&s, "toss heads", NULL);
    assert_string_equal(legal(&s), "bid 0 | bid 1 | bid 2 | bid 3 | bid 4 | bid 5");
    play(&s, "bid 2", NULL);
    assert_string_equal(legal(&s), "bid 0 | bid 3 | bid 4 | bid 5");
    refused(&s, "bid 2", "CB-3", "a bid must be 3 or more now, or 0; this is 2");
    refuses_move(&s, "bid 6");
    play(&s, "bid 0", NULL); /* which does not lower the highest bid */
    assert_string_equal(legal(&s), "bid 0 | bid 3 | bid 4 | bid 5");
    play(&s, "bid 3", "toss tails", "bid 1", NULL);
    assert_string_equal(legal(&s), "bid 0 | bid 2"); /* seat 2 has 2 coins left */
    refused(&s, "bid 4", "CB-3", "the bid takes 4 coins; the player has 2");
}

/* rules: CB-2, CB-4 */
static void test_the_highest_bidder_pays_and_scores(void **state) {
    (void)state;
    logres_state s = new_game("coin_bids", 2, LOGRES_NONE);
    assert_string_equal(events_of(&s, "toss heads"), "phase bid | actor 0 | set prize 2");
    assert_string_equal(events_of(&s, "bid 1"), "actor 1 | set high_bidder 0 | set bid 1");
    have(&s, 5, 0, 5, 0); /* nothing is paid yet */
    assert_string_equal(events_of(&s, "bid 3"),
                        "moved 3 coin purse:1 bank | scored 1 2 | phase toss | actor chance"
                        " | turn 2 | set prize 0 | set high_bidder - | set bid 0");
    have(&s, 5, 0, 2, 2);
    play_round(&s, "toss tails", "bid 2", "bid 0"); /* seat 1 is first */
    have(&s, 5, 0, 0, 3);
    play_round(&s, "toss heads", "bid 0", "bid 0"); /* nobody pays, nobody scores */
    assert_int_equal(value_of_field(&s, "round"), 4);
    have(&s, 5, 0, 0, 3);
}

/* rules: CB-6 */
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
    assert_string_equal(phase(&s), "over");
}

/* A bot that knows nothing of this game finds the best bid wherever perfect play can be
 * calculated, and its value. */
static void bot_bids_best(const logres_state *s) {
    logres_move moves[COINS_MAX + 1];
    uint32_t count = 0, states = UINT32_MAX;
    double values[COINS_MAX + 1], best = 0;
    logres_state next, view;
    ok(logres_legal_moves(s, moves, COINS_MAX + 1, &count));
    for (uint32_t i = 0; i < count; i++) {
        ok(logres_apply(s, moves[i], &next));
        values[i] = solve(&next, actor(s), &states);
        best = values[i] > best ? values[i] : best;
    }
    ok(logres_view(s, actor(s), &view));
    answer a = search_by_rank(&view, 20000, 1);
    if (values[a.best] < best - 0.01 || a.value < best - 0.03 || a.value > best + 0.03)
        fail_msg("the best value is %.3f, that of its bid %.3f, and it says %.3f in\n%s", best,
                 values[a.best], a.value, json_of(s));
}

static void test_a_bot_bids_best(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        logres_state s = new_game("coin_bids", 2, LOGRES_NONE);
        logres_rng rng;
        ok(logres_rng_seed(&rng, seed, 0));
        ok(logres_playout(&s, &rng, 6 + (uint32_t)seed, &s, NULL));
        ok(logres_resolve(&s, &rng, &s, NULL));
        bot_bids_best(&s);
    }
}

/* rules: CB-7 */
static void test_what_is_no_state(void **state) {
    (void)state;
    logres_state toss = new_game("coin_bids", 2, LOGRES_NONE), bid = toss, other;
    play(&bid, "toss heads", "bid 2", NULL);
    refuses_phase(&toss, "round", "over", LOGRES_NOBODY);
    refuses(&toss, "prize", "prize", 1);
    refuses(&bid, "prize", "prize", 0);
    refuses(&toss, "bid", "bid", 1);
    refuses(&bid, "high_bidder", "high_bidder", 1);
    refuses(&bid, "bid", "bid", 0);
    refuses(&bid, "points", "score[0]", 1);
    refuses_phase(&bid, "high_bidder", "bid", 0);
    other = bid;
    put(&other, "4 coin", "bank");
    invalid(&other, "bid");
    put(&other, "coin", "purse:1");
    invalid(&other, "coins");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_typed_reading),
        cmocka_unit_test(test_whose_turn),
        cmocka_unit_test(test_bids_rise_up_to_the_own_coins),
        cmocka_unit_test(test_the_highest_bidder_pays_and_scores),
        cmocka_unit_test(test_most_points_win),
        cmocka_unit_test(test_a_bot_bids_best),
        cmocka_unit_test(test_what_is_no_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
