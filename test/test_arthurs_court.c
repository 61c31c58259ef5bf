/* King Arthur's Court, rule by rule: the numbers are those of docs/games/arthurs_court.md. */
#include "support/support.h"

#include <stdio.h>

#include "games/arthurs_court/arthurs_court.h"

static logres_arthurs_court court_of(const logres_state *state) {
    logres_arthurs_court court;
    ok(logres_arthurs_court_read(state, &court));
    return court;
}

static void expect_counts(const int32_t *found, int n, ...) {
    va_list values;
    va_start(values, n);
    for (int i = 0; i < n; i++)
        assert_int_equal(found[i], va_arg(values, int));
    va_end(values);
}

/*
 * The first auction of a game with seat 0 first. Courts: jester, maiden, guard, knight by seat. Rows: 2
 * players all but a knight, 3 players one of each, 4 players two guards.
 */
static logres_state started(int players) {
    logres_state s = new_game("arthurs_court", players, 0);
    play(&s, "courtier jester", "courtier maiden", NULL);
    if (players == 2)
        play(&s, "roll_aspirant knight", NULL);
    if (players >= 3)
        play(&s, "courtier guard", NULL);
    if (players == 4)
        play(&s, "courtier knight", "roll_aspirant guard", NULL);
    return s;
}

/* Has a seat win the auction (others pass where they may) and choose a character. */
static void win(logres_state *s, int seat, const char *character) {
    while (strcmp(phase(s), "bid") == 0) {
        char first[LOGRES_TEXT_LINE];
        snprintf(first, sizeof first, "%.*s", (int)strcspn(legal(s), "|"), legal(s));
        bool can_pass = strstr(legal(s), "pass") != NULL;
        play(s, actor(s) != seat && can_pass ? "pass" : first, NULL);
    }
    assert_int_equal(actor(s), seat);
    play(s, character, NULL);
}

/* The first legal move; or "done" where that is one. */
static void play_first(logres_state *s) {
    char first[LOGRES_TEXT_LINE];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(legal(s), "|"), legal(s));
    play(s, strstr(legal(s), "done") ? "done" : first, NULL);
}

/* Plays a role to its end somehow. */
static void finish_role(logres_state *s) {
    while (strcmp(phase(s), "bid") != 0 && strcmp(phase(s), "over") != 0)
        play_first(s);
}

/* ---- components and setup ------------------------------------------------------------------------------------ */

/* rules: AC-1, AC-2 */
static void test_components(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 3, LOGRES_NONE);
    logres_arthurs_court c = court_of(&s);
    expect_counts(c.peasantry, 4, 6, 6, 6, 6);
    expect_counts(c.holder, 4, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE);
    assert_string_equal(legal(&s), "courtier jester | courtier maiden | courtier guard | courtier knight");
    s = started(2);
    play(&s, "bid 3", "pass", NULL);
    assert_string_equal(legal(&s), "character merlin | character guinevere | character arthur | character lancelot");
    refuses_edit(&s, "jester", "peasantry.jester", "5", NULL);
}

/* rules: AC-3 */
static void test_everything_is_public(void **state) {
    (void)state;
    logres_state s = started(4), view;
    play(&s, "bid 3,4", NULL);
    logres_arthurs_court full = court_of(&s);
    for (int viewer = -1; viewer < 4; viewer++) {
        ok(logres_view(&s, viewer < 0 ? LOGRES_SPECTATOR : viewer, &view));
        logres_arthurs_court seen = court_of(&view);
        assert_memory_equal(&full, &seen, sizeof full);
    }
    refuses_edit(&s, "value 1", "players[0].treasury", "[1,3,4,5]", NULL);
    char *text = edited_json(&s, "players[0].treasury", "[3,4,6]", NULL);
    fails(LOGRES_ERR_FORMAT, logres_state_from_json(text, strlen(text), &view, NULL));
    free(text);
}

/* rules: AC-4 */
static void test_money_dealt(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++) {
        logres_state s = new_game("arthurs_court", players, LOGRES_NONE);
        logres_arthurs_court c = court_of(&s);
        for (int p = 0; p < players; p++)
            expect_counts(c.treasury[p], 5, 0, 0, 1, 1, 1);
        for (int i = 0; i < 4; i++)
            expect_counts(c.purse[i], 5, 1, 1, 0, 0, 0);
        refuses_edit(&s, "treasury", "players[0].treasury", "[3,4]", "players[1].treasury", "[3,4,5,5]", NULL);
        refuses_edit(&s, "purse", "castle.merlin.purse", "[1]", "castle.arthur.purse", "[1,2,2]", NULL);
    }
}

/* rules: AC-5 */
static void test_choice_of_courtiers_in_seat_order(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 4, 2);
    for (int seat = 0; seat < 4; seat++) {
        assert_string_equal(phase(&s), "choose_courtier");
        assert_int_equal(actor(&s), seat);
        assert_int_equal(count_legal(&s), 4);
        play(&s, "courtier guard", NULL);
        logres_arthurs_court c = court_of(&s);
        expect_counts(c.court[seat], 4, 0, 0, 1, 0);
    }
    assert_int_equal(court_of(&s).peasantry[GUARD], 6 - 4 - 1);
}

/* rules: AC-6 */
static void test_row_of_aspirants(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, 0);
    play(&s, "courtier jester", NULL);
    expect_counts(court_of(&s).aspirants, 4, 0, 0, 0, 0);
    play(&s, "courtier jester", NULL);
    expect_counts(court_of(&s).aspirants, 4, 1, 1, 1, 1);
    assert_int_equal(actor(&s), LOGRES_CHANCE);
    logres_move moves[8];
    uint32_t weights[8], count;
    ok(logres_chance(&s, moves, weights, 8, &count));
    assert_int_equal(count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(weights[i], 1);
    play(&s, "roll_aspirant maiden", NULL);
    expect_counts(court_of(&s).aspirants, 4, 1, 0, 1, 1);
    expect_counts(court_of(&s).peasantry, 4, 3, 6, 5, 5);

    s = new_game("arthurs_court", 3, 0);
    play(&s, "courtier jester", "courtier jester", "courtier jester", NULL);
    assert_string_equal(phase(&s), "bid");
    expect_counts(court_of(&s).aspirants, 4, 1, 1, 1, 1);

    s = new_game("arthurs_court", 4, 0);
    play(&s, "courtier jester", "courtier jester", "courtier jester", "courtier jester", NULL);
    assert_int_equal(count_legal(&s), 4);
    play(&s, "roll_aspirant jester", NULL);
    expect_counts(court_of(&s).aspirants, 4, 2, 1, 1, 1);
    expect_counts(court_of(&s).peasantry, 4, 0, 5, 5, 5);
}

/* rules: AC-7 */
static void test_kings_favor(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 3, LOGRES_NONE);
    assert_int_equal(court_of(&s).favor, LOGRES_NONE);
    play(&s, "courtier jester", "courtier maiden", "courtier guard", NULL);
    assert_string_equal(legal(&s), "roll_favor 0 | roll_favor 1 | roll_favor 2");
    uint32_t weights[3], count;
    ok(logres_chance(&s, NULL, weights, 3, &count));
    assert_true(weights[0] == 1 && weights[1] == 1 && weights[2] == 1);
    play(&s, "roll_favor 1", NULL);
    assert_int_equal(court_of(&s).favor, 1);
    assert_int_equal(actor(&s), 1);
    assert_int_equal(court_of(&s).round, 1);

    s = new_game("arthurs_court", 3, 2);
    assert_int_equal(court_of(&s).favor, 2);
    play(&s, "courtier jester", "courtier maiden", "courtier guard", NULL);
    assert_string_equal(phase(&s), "bid");
    assert_int_equal(actor(&s), 2);
}

/* ---- the auction --------------------------------------------------------------------------------------------- */

/* rules: AC-8, AC-9, AC-15 */
static void test_picks_of_a_round(void **state) {
    (void)state;
    /* characters and who takes them, in an order that the shares allow; the last column ends the round */
    static const struct {
        int players, picks, seat[4];
    } rounds[] = {{2, 4, {0, 0, 1, 1}}, {3, 3, {0, 1, 2, -1}}, {4, 4, {0, 1, 2, 3}}};
    static const char *const characters[] = {"character merlin", "character lancelot", "character arthur",
                                             "character guinevere"};
    for (int r = 0; r < 3; r++) {
        logres_state s = started(rounds[r].players);
        for (int pick = 0; pick < rounds[r].picks; pick++) {
            assert_int_equal(court_of(&s).round, 1);
            assert_string_equal(phase(&s), "bid");
            win(&s, rounds[r].seat[pick], characters[pick]);
            finish_role(&s); /* then the next auction */
        }
        assert_int_equal(court_of(&s).round, 2);
    }
    logres_state s = started(2);
    win(&s, 0, "character merlin");
    finish_role(&s);
    assert_int_equal(actor(&s), 0); /* one character is not yet the share of two players */
    win(&s, 0, "character lancelot");
    finish_role(&s);
    assert_int_equal(actor(&s), 1); /* seat 0 has the Favor but its share too */
    s = started(4);
    win(&s, 0, "character merlin");
    finish_role(&s);
    win(&s, 1, "character arthur");
    finish_role(&s);
    refuses_edit(&s, "share", "castle.merlin.holder", "1", NULL);
}

/* rules: AC-10 */
static void test_who_starts_an_auction(void **state) {
    (void)state;
    logres_state s = started(4);
    s = edited(&s, "config.first_player", "null", "favor", "2", "actor", "2", "auction.starter", "2", NULL);
    assert_int_equal(actor(&s), 2);
    win(&s, 2, "character merlin");
    finish_role(&s);
    assert_int_equal(court_of(&s).starter, 3); /* to the left of the Favor */
    win(&s, 3, "character arthur");
    finish_role(&s);
    assert_int_equal(court_of(&s).starter, 0); /* around the table */
    win(&s, 1, "character lancelot");
    finish_role(&s);
    assert_int_equal(court_of(&s).starter, 0); /* the Favor's holder is seat 2, the next eligible one seat 0 */
}

/* rules: AC-11, AC-12 */
static void test_bidding(void **state) {
    (void)state;
    logres_state s = started(3);
    /* the rulebook's own example of a 3, a 4 and a 5; the starter cannot pass */
    assert_string_equal(legal(&s), "bid 3 | bid 4 | bid 3,4 | bid 5 | bid 3,5 | bid 4,5 | bid 3,4,5");
    refuses_move(&s, "pass");
    play(&s, "bid 3", NULL);
    assert_int_equal(actor(&s), 1);
    assert_string_equal(legal(&s), "bid 4 | bid 3,4 | bid 5 | bid 3,5 | bid 4,5 | bid 3,4,5 | pass");
    refuses_move(&s, "bid 3");
    play(&s, "bid 4", "pass", NULL); /* seat 2 is out */
    expect_counts(court_of(&s).passed, 4, 0, 0, 1, 0);
    assert_int_equal(actor(&s), 0);
    play(&s, "bid 5", NULL); /* replaces the 3 */
    expect_counts(court_of(&s).bid, 5, 0, 0, 0, 0, 1);
    expect_counts(court_of(&s).treasury[0], 5, 0, 0, 1, 1, 1); /* the tiles have not left */
    assert_int_equal(actor(&s), 1);                            /* not seat 2: a pass is final */
    play(&s, "bid 3,4,5", NULL);
    assert_string_equal(legal(&s), "pass"); /* nothing is higher */
    play(&s, "pass", NULL);
    assert_string_equal(phase(&s), "choose_character");
    assert_int_equal(actor(&s), 1);
    play(&s, "character merlin", "done", NULL);
    expect_counts(court_of(&s).treasury[0], 5, 0, 0, 1, 1, 1); /* only the winner has paid */
    refuses_move(&s, "bid 1");
    refuses_move(&s, "bid 4,3");
    refuses_move(&s, "bid -");
}

/* rules: AC-12 */
static void test_one_eligible_player_bids_alone(void **state) {
    (void)state;
    logres_state s = started(2);
    win(&s, 0, "character merlin");
    play(&s, "done", NULL);
    win(&s, 0, "character lancelot");
    play(&s, "swap jester maiden", NULL);
    win(&s, 1, "character arthur");
    play(&s, "give 1", NULL);
    refuses_move(&s, "pass");
    play(&s, "bid 1", NULL);
    assert_string_equal(phase(&s), "choose_character");
    assert_int_equal(actor(&s), 1);
}

/* Bids by their counts of 5s, then 4s, 3s, 2s and 1s, with several tiles of a value. */
/* rules: AC-12 */
static void test_order_of_bids(void **state) {
    (void)state;
    logres_state s = started(2);
    s = edited(&s, "players[0].treasury", "[1,1,3,4,5]", "castle.merlin.purse", "[2]", "castle.arthur.purse", "[2]",
               NULL);
    assert_string_equal(legal(&s),
                        "bid 1 | bid 1,1 | bid 3 | bid 1,3 | bid 1,1,3 | bid 4 | bid 1,4 | bid 1,1,4 | bid 3,4 | "
                        "bid 1,3,4 | bid 1,1,3,4 | bid 5 | bid 1,5 | bid 1,1,5 | bid 3,5 | bid 1,3,5 | bid 1,1,3,5 | "
                        "bid 4,5 | bid 1,4,5 | bid 1,1,4,5 | bid 3,4,5 | bid 1,3,4,5 | bid 1,1,3,4,5");
    play(&s, "bid 1,4", NULL);
    assert_string_equal(legal(&s), "bid 3,4 | bid 3,5 | bid 4,5 | bid 3,4,5 | pass");
}

/* rules: AC-13 */
static void test_purse_and_bid_change_places(void **state) {
    (void)state;
    logres_state s = started(3);
    play(&s, "bid 3,5", "pass", "pass", NULL);
    assert_string_equal(
        events_of(&s, "character guinevere"),
        "moved 1 tile-1 purse[guinevere] treasury:0 | moved 1 tile-2 purse[guinevere] treasury:0 | "
        "moved 1 tile-3 treasury:0 purse[guinevere] | moved 1 tile-5 treasury:0 purse[guinevere] | "
        "moved 1 guinevere castle court:0 | phase guinevere_take | set starter - | set high_bidder - | "
        "set bid[3] 0 | set bid[5] 0 | set passed[1] no | set passed[2] no");
    logres_arthurs_court c = court_of(&s);
    expect_counts(c.treasury[0], 5, 1, 1, 0, 1, 0);
    expect_counts(c.purse[GUINEVERE], 5, 0, 0, 1, 0, 1);
    assert_int_equal(c.holder[GUINEVERE], 0);
    play(&s, "take jester,maiden", "take guard", "take knight", "refill jester,jester,maiden,guard", "bid 3", "pass",
         NULL);
    assert_string_equal(legal(&s), "character merlin | character arthur | character lancelot");
}

/* A round of 3 players in which nobody takes guinevere; seat 2 has the Favor then. */
static logres_state second_round(void) {
    logres_state s = started(3);
    win(&s, 0, "character merlin");
    finish_role(&s);
    win(&s, 1, "character lancelot");
    finish_role(&s);
    win(&s, 2, "character arthur");
    finish_role(&s);
    return s;
}

/* rules: AC-14, AC-21 */
static void test_black_die(void **state) {
    (void)state;
    logres_state s = started(3);
    assert_int_equal(court_of(&s).black_die, LOGRES_NONE);
    refuses_edit(&s, "black die", "castle.merlin.black_die", "true", NULL);
    s = second_round();
    assert_int_equal(court_of(&s).black_die, GUINEVERE);
    refuses_edit(&s, "black die", "castle.guinevere.black_die", "false", NULL);

    logres_state free_choice = s;
    win(&s, 0, "character merlin");
    play(&s, "done", NULL);
    win(&s, 1, "character arthur");
    finish_role(&s);
    play_first(&s);
    assert_string_equal(legal(&s), "character guinevere"); /* the last pick must take it */
    refuses_move(&s, "character lancelot");
    play(&s, "character guinevere", "take jester,maiden", "take guard", "take knight",
         "refill jester,maiden,guard,knight", NULL);
    assert_int_equal(court_of(&s).round, 3);
    assert_int_equal(court_of(&s).black_die, LANCELOT); /* moves on to who is left over */

    s = free_choice;
    win(&s, 0, "character guinevere");
    play(&s, "take jester,maiden", "take guard", "take knight", "refill jester,maiden,guard,knight", NULL);
    assert_int_equal(court_of(&s).black_die, GUINEVERE); /* stays while its character is taken */
    win(&s, 1, "character arthur");
    finish_role(&s);
    play_first(&s);
    assert_string_equal(legal(&s), "character merlin | character lancelot");
}

/* ---- roles --------------------------------------------------------------------------------------------------- */

/* rules: AC-16 */
static void test_merlin(void **state) {
    (void)state;
    logres_state s = started(4);
    win(&s, 0, "character merlin");
    assert_string_equal(legal(&s), "swap jester maiden | swap jester guard | swap jester knight | done");
    logres_state early = s;
    play(&early, "done", NULL); /* before the first exchange */
    assert_string_equal(phase(&early), "bid");
    play(&s, "swap jester guard", NULL);
    assert_int_equal(court_of(&s).swaps_left, 2);
    expect_counts(court_of(&s).court[0], 4, 0, 0, 1, 0);
    expect_counts(court_of(&s).aspirants, 4, 2, 1, 1, 1);
    refuses_move(&s, "swap guard guard"); /* always another type */
    early = s;
    play(&early, "done", NULL);
    play(&s, "swap guard knight", "swap knight maiden", NULL);
    assert_string_equal(phase(&s), "bid"); /* by itself after the third */
    assert_int_equal(court_of(&s).swaps_left, 0);
    expect_counts(court_of(&s).court[0], 4, 0, 1, 0, 0);

    s = started(2);
    s = edited(&s, "aspirants", "{\"jester\":3,\"maiden\":0,\"guard\":0,\"knight\":0}", "peasantry",
               "{\"jester\":2,\"maiden\":5,\"guard\":6,\"knight\":6}", NULL);
    win(&s, 0, "character merlin");
    assert_string_equal(phase(&s), "bid"); /* skipped: there is nothing to exchange */
    assert_int_equal(court_of(&s).holder[MERLIN], 0);
}

/* rules: AC-17 */
static void test_guinevere(void **state) {
    (void)state;
    logres_state s = started(4); /* the row: one of each and a second guard */
    win(&s, 1, "character guinevere");
    assert_string_equal(legal(&s),
                        "take jester,maiden | take jester,guard | take jester,knight | take maiden,guard | "
                        "take maiden,knight | take guard,guard | take guard,knight");
    refuses_move(&s, "take jester,jester");
    refuses_move(&s, "take guard,maiden"); /* type order */
    play(&s, "take guard,guard", NULL);
    const char *taken[] = {"take knight", "take jester", "take maiden"};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(phase(&s), "aspirant_take");
        assert_int_equal(actor(&s), (2 + i) % 4); /* clockwise from her left */
        assert_int_equal(court_of(&s).target, (2 + i) % 4);
        assert_int_equal(count_legal(&s), 3 - i);
        play(&s, taken[i], NULL);
    }
    expect_counts(court_of(&s).court[1], 4, 0, 1, 2, 0);
    expect_counts(court_of(&s).court[2], 4, 0, 0, 1, 1);
    expect_counts(court_of(&s).court[0], 4, 1, 1, 0, 0);
    assert_string_equal(phase(&s), "guinevere_refill");
    assert_int_equal(actor(&s), 1);
    expect_counts(court_of(&s).peasantry, 4, 4, 4, 3, 4);
    assert_int_equal(strncmp(legal(&s),
                             "refill jester,jester,jester,jester,maiden | refill jester,jester,jester,jester,guard",
                             70),
                     0);
    assert_int_equal(count_legal(&s), 56 - 4 - 3); /* without five alike, and four guards with another type */
    play(&s, "refill maiden,maiden,guard,guard,knight", NULL);
    expect_counts(court_of(&s).aspirants, 4, 0, 2, 2, 1);
    assert_int_equal(court_of(&s).last_round, 0);
}

/* Two players in round 7: one knight is left in the peasantry. */
static logres_state before_short_refill(void) {
    logres_state s = started(2);
    return edited(&s, "round", "7", "peasantry", "{\"jester\":0,\"maiden\":0,\"guard\":0,\"knight\":1}", "aspirants",
                  "{\"jester\":1,\"maiden\":1,\"guard\":1,\"knight\":0}", "players[0].court",
                  "{\"jester\":5,\"maiden\":5,\"guard\":0,\"knight\":0}", "players[1].court",
                  "{\"jester\":0,\"maiden\":0,\"guard\":5,\"knight\":5}", NULL);
}

/* rules: AC-17 */
static void test_short_refill_makes_the_last_round(void **state) {
    (void)state;
    logres_state s = before_short_refill();
    win(&s, 0, "character guinevere");
    play(&s, "take jester,maiden", "take guard", NULL);
    logres_arthurs_court c = court_of(&s);
    assert_string_equal(phase(&s), "bid"); /* no choice */
    assert_int_equal(c.last_round, 1);
    expect_counts(c.peasantry, 4, 0, 0, 0, 0);
    expect_counts(c.aspirants, 4, 0, 0, 0, 1);

    /* 4 players, round 3: exactly a row is left, which is a choice of one; in round 4 the row stays empty */
    s = started(4);
    s = edited(&s, "round", "3", "peasantry", "{\"jester\":2,\"maiden\":1,\"guard\":1,\"knight\":1}",
               "players[0].court", "{\"jester\":3,\"maiden\":4,\"guard\":0,\"knight\":0}", "players[1].court",
               "{\"jester\":0,\"maiden\":0,\"guard\":3,\"knight\":0}", "players[2].court",
               "{\"jester\":0,\"maiden\":0,\"guard\":0,\"knight\":3}", "players[3].court",
               "{\"jester\":0,\"maiden\":0,\"guard\":0,\"knight\":1}", NULL);
    win(&s, 0, "character guinevere");
    play(&s, "take jester,maiden", "take guard", "take guard", "take knight", NULL);
    assert_string_equal(legal(&s), "refill jester,jester,maiden,guard,knight");
    play(&s, legal(&s), NULL);
    assert_int_equal(court_of(&s).last_round, 0);
    s = edited(&s, "round", "4", "castle.guinevere.holder", "null", "castle.merlin.holder", "0", NULL);
    win(&s, 1, "character guinevere");
    play(&s, "take jester,jester", "take maiden", "take guard", "take knight", NULL);
    assert_int_equal(court_of(&s).last_round, 1);
    expect_counts(court_of(&s).aspirants, 4, 0, 0, 0, 0);
}

/* rules: AC-18 */
static void test_arthur(void **state) {
    (void)state;
    logres_state s = started(4);
    s = edited(&s, "players[3].treasury", "[3]", "players[2].treasury", "[3,4,4,5,5]", NULL);
    logres_state two_tiles = edited(&s, "players[2].treasury", "[4,5]", "players[1].treasury", "[3,3,4,4,5,5]", NULL);
    win(&two_tiles, 1, "character arthur");
    assert_string_equal(legal(&two_tiles), "give 4 | give 5");
    win(&s, 1, "character arthur");
    assert_int_equal(actor(&s), 2);
    assert_int_equal(court_of(&s).target, 2);
    assert_string_equal(legal(&s), "give 3 | give 4 | give 5"); /* the giver chooses */
    play(&s, "give 4", NULL);
    assert_int_equal(actor(&s), 0); /* seat 3 keeps its only tile */
    expect_counts(court_of(&s).treasury[3], 5, 0, 0, 1, 0, 0);
    play(&s, "give 5", NULL);
    assert_string_equal(phase(&s), "bid");
    assert_int_equal(court_of(&s).treasury[2][3], 1);
    assert_int_equal(court_of(&s).favor, 0); /* the Favor waits for the end of the round */

    s = second_round();
    assert_int_equal(court_of(&s).favor, 2); /* arthur's holder got it */
    win(&s, 0, "character merlin");
    play(&s, "done", NULL);
    win(&s, 1, "character lancelot");
    finish_role(&s);
    win(&s, 2, "character guinevere");
    finish_role(&s);
    assert_int_equal(court_of(&s).round, 3);
    assert_int_equal(court_of(&s).favor, 2); /* nobody took arthur: it stays */
    assert_int_equal(court_of(&s).black_die, ARTHUR);
}

/* rules: AC-19 */
static void test_lancelot(void **state) {
    (void)state;
    logres_state s = started(4);
    win(&s, 1, "character lancelot"); /* seat 1 has a maiden */
    assert_int_equal(actor(&s), 1);
    assert_int_equal(court_of(&s).target, 2);
    assert_string_equal(legal(&s), "swap maiden guard"); /* mandatory */
    play(&s, "swap maiden guard", NULL);
    assert_int_equal(court_of(&s).target, 3);
    play(&s, "swap guard knight", NULL);
    assert_int_equal(court_of(&s).target, 0);
    play(&s, "swap knight jester", NULL);
    assert_string_equal(phase(&s), "bid");
    expect_counts(court_of(&s).court[1], 4, 1, 0, 0, 0);
    expect_counts(court_of(&s).court[2], 4, 0, 1, 0, 0);
    expect_counts(court_of(&s).court[3], 4, 0, 0, 1, 0);
    expect_counts(court_of(&s).court[0], 4, 0, 0, 0, 1);

    /* whether an exchange is possible is judged when the opponent's turn comes */
    s = started(3);
    s = edited(&s, "players[2].court", "{\"jester\":0,\"maiden\":1,\"guard\":0,\"knight\":0}", "peasantry.guard", "5",
               "peasantry.maiden", "3", NULL);
    win(&s, 1, "character lancelot");
    assert_int_equal(court_of(&s).target, 0); /* seat 2 has a maiden too: skipped */
    play(&s, "swap maiden jester", NULL);
    assert_string_equal(phase(&s), "bid");
}

/* ---- end of a round and of the game -------------------------------------------------------------------------- */

/* rules: AC-18, AC-20 */
static void test_end_of_rounds(void **state) {
    (void)state;
    logres_state s = second_round();
    expect_counts(court_of(&s).holder, 4, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE); /* pawns are back */
    assert_int_equal(court_of(&s).starter, 2);

    s = before_short_refill();
    win(&s, 0, "character guinevere");
    play(&s, "take jester,maiden", "take guard", NULL);
    win(&s, 0, "character merlin");
    play(&s, "done", NULL);
    win(&s, 1, "character lancelot");
    finish_role(&s);
    win(&s, 1, "character arthur");
    assert_string_equal(phase(&s), "arthur_tax");
    play_first(&s);
    assert_string_equal(phase(&s), "over");
    assert_int_equal(actor(&s), LOGRES_NOBODY);
    assert_int_equal(count_legal(&s), 0);
    expect_counts(court_of(&s).holder, 4, 0, 0, 1, 1); /* pawns stay */
    assert_int_equal(court_of(&s).favor, 1);           /* the Favor moves in the last round too */
    assert_int_equal(court_of(&s).round, 7);
}

/* ---- scoring ------------------------------------------------------------------------------------------------- */

#define COURT(j, m, g, k) "{\"jester\":" #j ",\"maiden\":" #m ",\"guard\":" #g ",\"knight\":" #k "}"

/* Four players when over: merlin, guinevere, arthur and lancelot are with the seats given. */
static logres_state finished(const char *const courts[4], const char *const holders[4], const char *favor) {
    logres_state s = started(4);
    return edited(&s, "config.first_player", "null", "round", "4", "phase", "\"over\"", "actor", "null", "auction",
                  "null", "last_round", "true", "favor", favor, "peasantry", COURT(0, 0, 0, 0), "aspirants",
                  COURT(0, 0, 0, 0), "players[0].court", courts[0], "players[1].court", courts[1], "players[2].court",
                  courts[2], "players[3].court", courts[3], "castle.merlin.holder", holders[0],
                  "castle.guinevere.holder", holders[1], "castle.arthur.holder", holders[2], "castle.lancelot.holder",
                  holders[3], NULL);
}

/* rules: AC-22, AC-25, AC-26 */
static void test_worked_example(void **state) {
    (void)state;
    const char *const courts[4] = {COURT(2, 1, 2, 1), COURT(0, 2, 1, 3), COURT(2, 3, 1, 1), COURT(2, 0, 2, 1)};
    const char *const holders[4] = {"3", "2", "0", "1"};
    logres_state s = finished(courts, holders, "0");
    logres_arthurs_court c = court_of(&s);
    expect_counts(c.groups[0], 3, 2, 2, 4);
    expect_counts(c.groups[1], 3, 1, 2, 5);
    expect_counts(c.groups[2], 3, 2, 2, 5);
    expect_counts(c.groups[3], 3, 2, 2, 2);
    logres_result result;
    ok(logres_result_of(&s, &result));
    expect_counts(result.scores, 5, 2, 1, 2, 2, 0);
    expect_counts(result.ranks, 5, 2, 4, 1, 3, 0);
    assert_int_equal(result.winners, 1 << 2);
    char *json = json_of(&s);
    assert_non_null(strstr(json, "\"result\":{\"scores\":[2,1,2,2],\"ranks\":[2,4,1,3],\"winners\":[2],"
                                 "\"groups\":[[2,2,4],[1,2,5],[2,2,5],[2,2,2]]}}"));
    free(json);
}

/* rules: AC-25 */
static void test_ties(void **state) {
    (void)state;
    /* seats 1, 2 and 3 have (1,1,3); seat 2 has the Favor, which breaks the tie at second place */
    const char *const courts[4] = {COURT(6, 3, 3, 3), COURT(0, 1, 1, 1), COURT(0, 1, 1, 1), COURT(0, 1, 1, 1)};
    const char *const holders[4] = {"0", "1", "2", "3"};
    logres_state s = finished(courts, holders, "2");
    logres_result result;
    ok(logres_result_of(&s, &result));
    expect_counts(result.ranks, 4, 1, 3, 2, 3);
    assert_int_equal(result.winners, 1);

    /* 3 players, arthur left over: seats 1 and 2 have (4,4,5) and share the win, the Favor is with neither */
    s = started(3);
    s = edited(&s, "round", "5", "phase", "\"over\"", "actor", "null", "auction", "null", "last_round", "true",
               "peasantry", COURT(0, 0, 0, 0), "aspirants", COURT(0, 0, 1, 0), "players[0].court", COURT(0, 0, 1, 0),
               "players[1].court", COURT(3, 3, 2, 3), "players[2].court", COURT(3, 3, 2, 3), "castle.merlin.holder",
               "0", "castle.guinevere.holder", "1", "castle.lancelot.holder", "2", "castle.merlin.black_die", "true",
               NULL);
    ok(logres_result_of(&s, &result));
    expect_counts(result.ranks, 3, 3, 1, 1);
    assert_int_equal(result.winners, 2 | 4);
    s = edited(&s, "favor", "2", "config.first_player", "null", "result", "", NULL);
    ok(logres_result_of(&s, &result));
    expect_counts(result.ranks, 3, 3, 2, 1);
    assert_int_equal(result.winners, 4);
}

static void sort3(int v[3]) {
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 3; j++)
            if (v[j] < v[i]) {
                int t = v[i];
                v[i] = v[j];
                v[j] = t;
            }
}

/* The best sorted triple over every way to spread up to all jesters, by trying them all. */
static void best_by_trying(const int sizes[3], int jesters, bool anywhere, int best[3]) {
    best[0] = -1;
    for (int a = 0; a <= jesters; a++)
        for (int b = 0; a + b <= jesters; b++)
            for (int c = 0; a + b + c <= jesters; c++) {
                int v[3] = {sizes[0] + a, sizes[1] + b, sizes[2] + c};
                bool allowed = anywhere || ((sizes[0] || !a) && (sizes[1] || !b) && (sizes[2] || !c));
                sort3(v);
                bool better = v[0] != best[0] ? v[0] > best[0] : v[1] != best[1] ? v[1] > best[1] : v[2] > best[2];
                if (allowed && (best[0] < 0 || better))
                    memcpy(best, v, sizeof v);
            }
}

/* rules: AC-22, AC-23, AC-24 */
static void test_best_spread_of_jesters(void **state) {
    (void)state;
    court_body b;
    for (int pawns = 0; pawns < 16; pawns++)
        for (int i = 0; i < 7 * 5 * 5 * 5; i++) {
            memset(&b, 0, sizeof b);
            for (int c = 0; c < 4; c++)
                b.holder[c] = pawns >> c & 1 ? 0 : 1;
            int jesters = i / 125, sizes[3] = {i / 25 % 5, i / 5 % 5, i % 5}, found[3], best[3];
            b.court[0][JESTER] = (uint8_t)jesters;
            for (int t = 0; t < 3; t++)
                b.court[0][MAIDEN + t] = (uint8_t)sizes[t];
            for (int t = 0; t < 3; t++)
                sizes[t] += pawns >> (GUINEVERE + t) & 1 ? 2 : 0;
            best_by_trying(sizes, jesters + (pawns & 1), pawns & 1, best);
            lgi_ac_groups(&b, 0, found);
            assert_memory_equal(found, best, sizeof best);
        }
}

/* ---- validity ------------------------------------------------------------------------------------------------ */

/* rules: AC-27 */
static void test_invalid_setups(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 4, 0);
    refuses_edit(&s, "round", "round", "1", NULL);
    refuses_edit(&s, "court", "actor", "1", NULL);
    refuses_edit(&s, "favor", "favor", "1", NULL);
    refuses_edit(&s, "setup", "castle.merlin.holder", "1", NULL);
    refuses_edit(&s, "setup", "last_round", "true", NULL);
    refuses_edit(&s, "aspirants", "aspirants.jester", "1", "peasantry.jester", "5", NULL);
    play(&s, "courtier jester", "courtier jester", "courtier jester", "courtier jester", NULL);
    refuses_edit(&s, "aspirants", "aspirants.maiden", "2", "aspirants.guard", "0", "peasantry.maiden", "4",
                 "peasantry.guard", "6", NULL);
    refuses_edit(&s, "first player", "phase", "\"roll_favor\"", NULL);
    s = new_game("arthurs_court", 3, LOGRES_NONE);
    play(&s, "courtier jester", "courtier jester", "courtier jester", NULL);
    refuses_edit(&s, "3 players", "phase", "\"roll_aspirant\"", NULL);
    refuses_edit(&s, "favor", "favor", "1", NULL);
}

/* rules: AC-27 */
static void test_invalid_auctions(void **state) {
    (void)state;
    logres_state s = started(4);
    refuses_edit(&s, "starter", "auction.starter", "1", NULL);
    refuses_edit(&s, "auction", "actor", "1", NULL);
    refuses_edit(&s, "auction", "auction.passed", "[2]", NULL);
    refuses_edit(&s, "auction", "auction.bid", "[3]", NULL);
    refuses_edit(&s, "favor", "favor", "null", NULL);
    refuses_edit(&s, "favor", "favor", "1", "auction.starter", "1", "actor", "1",
                 NULL); /* config: seat 0 in round 1 */
    refuses_edit(&s, "treasury", "players[0].treasury", "[]", "players[1].treasury", "[3,3,4,4,5,5]", NULL);
    refuses_edit(&s, "purse", "castle.arthur.purse", "[]", "castle.merlin.purse", "[1,1,2,2]", NULL);
    refuses_edit(&s, "court", "players[3].court", COURT(0, 0, 0, 0), "players[2].court", COURT(0, 0, 1, 1), NULL);
    refuses_edit(&s, "aspirants", "aspirants.jester", "0", "peasantry.jester", "5", NULL);
    refuses_edit(&s, "round", "round", "2", NULL);
    refuses_edit(&s, "peasantry", "peasantry.jester", "3", "players[0].court.jester", "2", NULL);
    refuses_edit(&s, "last_round", "last_round", "true", NULL);
    play(&s, "bid 3", "bid 4", "pass", NULL);
    refuses_edit(&s, "bid", "auction.bid", "[1]", NULL);
    refuses_edit(&s, "bid", "auction.bid", "[]", NULL);
    refuses_edit(&s, "passed", "auction.passed", "[1,2]", NULL);
    refuses_edit(&s, "actor", "actor", "2", NULL);
    refuses_edit(&s, "passed", "auction.passed", "[0,2,3]", NULL);
    play(&s, "pass", "pass", NULL);
    refuses_edit(&s, "passed", "auction.passed", "[0,2]", NULL);
    refuses_edit(&s, "actor", "actor", "0", NULL);
    play(&s, "character merlin", NULL);
    refuses_edit(&s, "high_bidder", "phase", "\"bid\"", "actor", "0", "role", "null", "auction",
                 "{\"starter\":0,\"high_bidder\":1,\"bid\":[3],\"passed\":[]}", NULL);
}

/* rules: AC-27 */
static void test_invalid_roles(void **state) {
    (void)state;
    logres_state s = started(4);
    win(&s, 0, "character merlin");
    refuses_edit(&s, "swaps_left", "role.swaps_left", "0", NULL);
    refuses_edit(&s, "target", "role.target", "1", NULL);
    refuses_edit(&s, "actor", "actor", "1", NULL);
    play(&s, "done", NULL);
    win(&s, 1, "character guinevere");
    refuses_edit(&s, "swaps_left", "role.swaps_left", "1", NULL);
    refuses_edit(&s, "aspirants", "aspirants.jester", "0", "players[0].court.jester", "2", NULL);
    play(&s, "take guard,guard", NULL);
    refuses_edit(&s, "actor", "actor", "3", NULL);
    refuses_edit(&s, "aspirants", "actor", "3", "role.target", "3", NULL);
    play(&s, "take knight", "take jester", "take maiden", NULL);
    refuses_edit(&s, "phase", "aspirants.jester", "1", "players[3].court.jester", "0", NULL);
    play(&s, "refill maiden,maiden,guard,guard,knight", NULL);
    win(&s, 2, "character arthur");
    refuses_edit(&s, "tile", "players[3].treasury", "[3]", "players[0].treasury", "[1,2,4,4,5,5]", NULL);
    finish_role(&s);
    win(&s, 3, "character lancelot");
    refuses_edit(&s, "target", "role.target", "3", NULL);
    refuses_edit(&s, "target", "role.target", "null", NULL);

    s = second_round();
    refuses_edit(&s, "black die must be on guinevere", "castle.guinevere.black_die", "false",
                 "castle.merlin.black_die", "true", NULL);
    const char *const courts[4] = {COURT(2, 1, 2, 1), COURT(0, 2, 1, 3), COURT(2, 3, 1, 1), COURT(2, 0, 2, 1)};
    const char *const holders[4] = {"3", "2", "0", "1"};
    s = finished(courts, holders, "0");
    refuses_edit(&s, "favor", "favor", "1", NULL);
    refuses_edit(&s, "last_round", "castle.guinevere.holder", "null", NULL);
    refuses_edit(&s, "round", "round", "3", NULL);
    refuses_edit(&s, "last round", "castle.lancelot.holder", "null", NULL);
}

/* rules: AC-27 */
static void test_invalid_bytes(void **state) {
    (void)state;
    logres_state s = started(3);
    refuses_byte(&s, "no seat", offsetof(court_body, favor), 3);
    refuses_byte(&s, "no seat", offsetof(court_body, favor), -2);
    refuses_byte(&s, "neither", offsetof(court_body, last_round), 2);
    refuses_byte(&s, "on no character", offsetof(court_body, black_die), 4);
    refuses_byte(&s, "castle.arthur.holder", offsetof(court_body, holder) + ARTHUR, 3);
    refuses_byte(&s, "a seat that there is not", offsetof(court_body, starter), 3);
    refuses_byte(&s, "a seat that there is not", offsetof(court_body, high_bidder), -2);
    refuses_byte(&s, "a seat that there is not", offsetof(court_body, passed), 8);
    refuses_byte(&s, "out of range", offsetof(court_body, target), 3);
    refuses_byte(&s, "out of range", offsetof(court_body, swaps_left), 4);
    refuses_byte(&s, "nobody has", offsetof(court_body, court) + 3 * TYPES, 1);
    refuses_byte(&s, "config", offsetof(court_body, option), 3);
    win(&s, 0, "character merlin");
    refuses_byte(&s, "must be null here", offsetof(court_body, starter), 1);
}

/* rules: AC-27 */
static void test_invalid_combinations(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE);
    play(&s, "courtier jester", "courtier jester", "roll_aspirant jester", NULL);
    refuses_edit(&s, "must be 3 here", "aspirants.maiden", "0", "peasantry.maiden", "6", NULL);
    s = edited(&s, "phase", "\"roll_favor\"", NULL);
    play(&s, "roll_favor 1", NULL);
    refuses_edit(&s, "must be a seat", "favor", "null", NULL);
    play(&s, "bid 3", NULL);
    refuses_edit(&s, "starter", "auction.starter", "0", NULL);

    s = started(2);
    win(&s, 0, "character merlin");
    finish_role(&s);
    refuses_edit(&s, "have been taken", "castle.guinevere.holder", "0", "castle.arthur.holder", "1",
                 "castle.lancelot.holder", "1", "peasantry", COURT(4, 4, 4, 4), "players[0].court", COURT(1, 0, 1, 2),
                 NULL);

    s = started(2);
    win(&s, 0, "character merlin");
    refuses_edit(&s, "cannot exchange anything", "aspirants", COURT(3, 0, 0, 0), "peasantry", COURT(2, 5, 6, 6),
                 NULL);

    s = second_round(); /* the black die is on guinevere */
    win(&s, 0, "character merlin");
    finish_role(&s);
    win(&s, 1, "character guinevere");
    finish_role(&s);
    win(&s, 2, "character lancelot");
    refuses_edit(&s, "nobody took", "castle.guinevere.holder", "null", "castle.arthur.holder", "1", NULL);
}

/* Each purse and each other player keeps one of the twenty tiles. */
static void test_most_legal_moves(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 4, 0);
    while (strcmp(phase(&s), "bid") != 0)
        play(&s, first_legal(&s), NULL);
    s = edited(&s, "players[0].treasury", "[1,1,1,2,2,2,3,3,3,4,4,5,5]", "players[1].treasury", "[4]",
               "players[2].treasury", "[5]", "players[3].treasury", "[5]", "castle.merlin.purse", "[1]",
               "castle.guinevere.purse", "[2]", "castle.arthur.purse", "[3]", "castle.lancelot.purse", "[4]", NULL);
    assert_int_equal(count_legal(&s), 575);
    assert_int_equal(logres_game_find("arthurs_court")->most_legal_moves, 575);
}

/* The last pick of a round: purse and bid have tiles of every value, merlin finds nothing to exchange, the Favor goes
 * to another player, and all pawns return. */
static void test_most_records(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 4, 0);
    while (strcmp(phase(&s), "bid") != 0)
        play(&s, first_legal(&s), NULL);
    s = edited(&s, "phase", "\"choose_character\"", "peasantry", COURT(0, 4, 3, 3), "aspirants", COURT(5, 0, 0, 0),
               "players[0].court", COURT(1, 0, 0, 0), "players[1].court", COURT(0, 2, 1, 0), "players[2].court",
               COURT(0, 0, 2, 1), "players[3].court", COURT(0, 0, 0, 2), "players[0].treasury", "[1,2,2,3,3,4,4,5,5]",
               "players[1].treasury", "[3]", "players[2].treasury", "[4]", "players[3].treasury", "[5]",
               "castle.merlin.purse", "[1,2,3,4,5]", "castle.guinevere.purse", "[1]", "castle.arthur.purse", "[2]",
               "castle.lancelot.purse", "[1]", "castle.guinevere.holder", "1", "castle.arthur.holder", "2",
               "castle.lancelot.holder", "3", "auction.high_bidder", "0", "auction.bid", "[1,2,3,4,5]", NULL);
    makes_most_records(&s, "character merlin", 5 + 5 + 1 + 1 + 4 + 10); /* and ten fields */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_most_legal_moves),
        cmocka_unit_test(test_most_records),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_everything_is_public),
        cmocka_unit_test(test_money_dealt),
        cmocka_unit_test(test_choice_of_courtiers_in_seat_order),
        cmocka_unit_test(test_row_of_aspirants),
        cmocka_unit_test(test_kings_favor),
        cmocka_unit_test(test_picks_of_a_round),
        cmocka_unit_test(test_who_starts_an_auction),
        cmocka_unit_test(test_bidding),
        cmocka_unit_test(test_one_eligible_player_bids_alone),
        cmocka_unit_test(test_order_of_bids),
        cmocka_unit_test(test_purse_and_bid_change_places),
        cmocka_unit_test(test_black_die),
        cmocka_unit_test(test_merlin),
        cmocka_unit_test(test_guinevere),
        cmocka_unit_test(test_short_refill_makes_the_last_round),
        cmocka_unit_test(test_arthur),
        cmocka_unit_test(test_lancelot),
        cmocka_unit_test(test_end_of_rounds),
        cmocka_unit_test(test_worked_example),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_best_spread_of_jesters),
        cmocka_unit_test(test_invalid_setups),
        cmocka_unit_test(test_invalid_auctions),
        cmocka_unit_test(test_invalid_roles),
        cmocka_unit_test(test_invalid_bytes),
        cmocka_unit_test(test_invalid_combinations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
