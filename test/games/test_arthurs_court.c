/* King Arthur's Court, rule by rule: the numbers are those of docs/games/arthurs_court.md. */
#include "support/put.h"

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

/* ---- positions ------------------------------------------------------------------------------ */

/*
 * The first auction of a game in which a seat has the King's Favor. Courts: jester, maiden, guard,
 * knight by seat. Rows: 2 players all but a knight, 3 players one of each, 4 players two guards.
 */
static logres_state started_by(int players, int first_player) {
    logres_state s = new_game("arthurs_court", players, first_player);
    play(&s, "courtier jester", "courtier maiden", NULL);
    if (players == 2)
        play(&s, "roll_aspirant knight", NULL);
    if (players >= 3)
        play(&s, "courtier guard", NULL);
    if (players == 4)
        play(&s, "courtier knight", "roll_aspirant guard", NULL);
    return s;
}

static logres_state started(int players) {
    return started_by(players, 0);
}

/* A seat wins the auction and chooses a character; the others pass if they can. */
static void win(logres_state *s, int seat, const char *character) {
    while (strcmp(phase(s), "bid") == 0) {
        bool passes = actor(s) != seat && strstr(legal(s), "pass");
        play(s, passes ? "pass" : first_legal(s), NULL);
    }
    assert_int_equal(actor(s), seat);
    play(s, character, NULL);
}

/* Plays a role to its end: done if legal, else the first legal move. Returns the last events. */
static const char *finish_role(logres_state *s) {
    const char *events = "";
    while (strcmp(phase(s), "bid") != 0 && strcmp(phase(s), "over") != 0)
        events = events_of(s, strstr(legal(s), "done") ? "done" : first_legal(s));
    return events;
}

/* A seat wins the auction and plays the role. */
static void take(logres_state *s, int seat, const char *character) {
    win(s, seat, character);
    finish_role(s);
}

/* After a round of 3 players in which nobody took guinevere; seat 2 has the Favor. */
static logres_state second_round(void) {
    logres_state s = started(3);
    take(&s, 0, "character merlin");
    take(&s, 1, "character lancelot");
    take(&s, 2, "character arthur");
    return s;
}

static void move(logres_state *s, const char *piece, const char *from, const char *to) {
    add(s, -1, piece, from);
    add(s, 1, piece, to);
}

/* Checks the courtiers of a spot. */
static void court(logres_state *s, const char *spot, int jesters, int maidens, int guards,
                  int knights) {
    const int counts[TYPES] = {jesters, maidens, guards, knights};
    for (int i = 0; i < TYPES; i++)
        add(s, counts[i] - count_at(s, lgi_ac_types[i], spot), lgi_ac_types[i], spot);
}

/* Checks the tiles of a purse or treasury: "1223". */
static void tiles(logres_state *s, const char *spot, const char *values) {
    char name[] = "tile-1";
    clear(s, spot);
    for (; *values; values++) {
        name[5] = *values;
        add(s, 1, name, spot);
    }
}

/* Two players in round 7: one knight is left in the peasantry. */
static logres_state before_short_refill(void) {
    logres_state s = started(2);
    lay_out(&s, "court:0=4 jester 4 maiden court:1=5 guard 5 knight");
    set(&s, "round", 7);
    valid(&s);
    return s;
}

static void end_in_round(logres_state *s, int round) {
    set(s, "round", round);
    set(s, "last_round", 1);
    set(s, "starter", LOGRES_NONE);
    go_to(s, "over", LOGRES_NOBODY);
}

/* Four players after the last round, with all courtiers in the courts. */
static logres_state worked_example(void) {
    logres_state s = started(4);
    end_in_round(&s, 4);
    court(&s, "peasantry", 0, 0, 0, 0);
    court(&s, "aspirants", 0, 0, 0, 0);
    court(&s, "court:0", 2, 1, 2, 1);
    court(&s, "court:1", 0, 2, 1, 3);
    court(&s, "court:2", 2, 3, 1, 1);
    court(&s, "court:3", 2, 0, 2, 1);
    lay_out(&s, "court:0=arthur court:1=lancelot court:2=guinevere court:3=merlin");
    valid(&s);
    return s;
}

/* ---- components and setup ------------------------------------------------------------------- */

/* rules: AC-1, AC-2 */
static void test_components(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 3, LOGRES_NONE);
    logres_arthurs_court c = court_of(&s);
    expect_counts(c.peasantry, 4, 6, 6, 6, 6);
    expect_counts(c.holder, 4, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE);
    assert_string_equal(legal(&s),
                        "courtier jester | courtier maiden | courtier guard | courtier knight");
    s = started(2);
    play(&s, "bid 3", "pass", NULL);
    assert_string_equal(
        legal(&s),
        "character merlin | character guinevere | character arthur | character lancelot");
}

/* rules: AC-3 */
static void test_everything_is_public(void **state) {
    (void)state;
    logres_state s = started(4), view;
    refuses_move(&s, "bid 6");
    play(&s, "bid 3,4", NULL);
    logres_arthurs_court full = court_of(&s);
    for (int viewer = LOGRES_SPECTATOR; viewer < 4; viewer = viewer < 0 ? 0 : viewer + 1) {
        ok(logres_view(&s, viewer, &view));
        logres_arthurs_court seen = court_of(&view);
        assert_memory_equal(&full, &seen, sizeof full);
    }
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
    }
}

/* rules: AC-5 */
static void test_first_courtiers(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 4, 2);
    for (int seat = 0; seat < 4; seat++) {
        assert_string_equal(phase(&s), "choose_courtier");
        assert_int_equal(actor(&s), seat);
        assert_int_equal(count_legal(&s), 4);
        play(&s, "courtier guard", NULL);
        expect_counts(court_of(&s).court[seat], 4, 0, 0, 1, 0);
    }
    assert_int_equal(count_at(&s, "guard", "peasantry"), 6 - 4 - 1);
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
    logres_move moves[4];
    uint32_t weights[4], count;
    ok(logres_chance_moves(&s, moves, weights, 4, &count));
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
    logres_state s = started_by(3, LOGRES_NONE);
    assert_int_equal(court_of(&s).favor, LOGRES_NONE);
    assert_string_equal(legal(&s), "roll_favor 0 | roll_favor 1 | roll_favor 2");
    uint32_t weights[3], count;
    ok(logres_chance_moves(&s, NULL, weights, 3, &count));
    assert_true(weights[0] == 1 && weights[1] == 1 && weights[2] == 1);
    play(&s, "roll_favor 1", NULL);
    assert_int_equal(court_of(&s).favor, 1);
    assert_int_equal(actor(&s), 1);
    assert_int_equal(court_of(&s).round, 1);

    s = new_game("arthurs_court", 3, 2);
    assert_int_equal(court_of(&s).favor, 2);
    s = started_by(3, 2);
    assert_string_equal(phase(&s), "bid");
    assert_int_equal(actor(&s), 2);
}

/* ---- the auction ---------------------------------------------------------------------------- */

/* rules: AC-8, AC-9, AC-15 */
static void test_picks_of_a_round(void **state) {
    (void)state;
    /* characters and who takes them */
    static const struct {
        int players, picks, seat[4];
    } rounds[] = {{2, 4, {0, 0, 1, 1}}, {3, 3, {0, 1, 2}}, {4, 4, {0, 1, 2, 3}}};
    static const char *const characters[] = {"character merlin", "character lancelot",
                                             "character arthur", "character guinevere"};
    for (int r = 0; r < 3; r++) {
        logres_state s = started(rounds[r].players);
        for (int pick = 0; pick < rounds[r].picks; pick++) {
            assert_int_equal(court_of(&s).round, 1);
            assert_string_equal(phase(&s), "bid");
            take(&s, rounds[r].seat[pick], characters[pick]);
        }
        assert_int_equal(court_of(&s).round, 2);
    }
    logres_state s = started(2);
    take(&s, 0, "character merlin");
    assert_int_equal(actor(&s), 0); /* with two players a share is two characters */
    take(&s, 0, "character lancelot");
    assert_int_equal(actor(&s), 1); /* seat 0 has the Favor, but also its share */
}

/* rules: AC-10 */
static void test_starter_of_an_auction(void **state) {
    (void)state;
    logres_state s = started_by(4, 2);
    assert_int_equal(actor(&s), 2);
    take(&s, 2, "character merlin");
    assert_int_equal(court_of(&s).starter, 3); /* to the left of the Favor */
    take(&s, 3, "character arthur");
    assert_int_equal(court_of(&s).starter, 0); /* around the table */
    take(&s, 1, "character lancelot");
    assert_int_equal(court_of(&s).starter, 0); /* still the first eligible from seat 2 on */
}

/* rules: AC-11, AC-12 */
static void test_bidding(void **state) {
    (void)state;
    logres_state s = started(3);
    /* the rulebook's example of a 3, a 4 and a 5; the starter cannot pass */
    assert_string_equal(legal(&s),
                        "bid 3 | bid 4 | bid 3,4 | bid 5 | bid 3,5 | bid 4,5 | bid 3,4,5");
    refused(&s, "pass", "AC-11", "the player who starts an auction must bid");
    play(&s, "bid 3", NULL);
    assert_int_equal(actor(&s), 1);
    assert_string_equal(legal(&s),
                        "bid 4 | bid 3,4 | bid 5 | bid 3,5 | bid 4,5 | bid 3,4,5 | pass");
    refused(&s, "bid 3", "AC-12", "the bid must be worth 4 or more; these tiles are worth 3");
    play(&s, "bid 4", "pass", NULL); /* seat 2 is out */
    expect_counts(court_of(&s).passed, 4, 0, 0, 1, 0);
    assert_int_equal(actor(&s), 0);
    play(&s, "bid 5", NULL); /* replaces the 3 */
    expect_counts(court_of(&s).bid, 5, 0, 0, 0, 0, 1);
    expect_counts(court_of(&s).treasury[0], 5, 0, 0, 1, 1, 1); /* the tiles are still there */
    assert_int_equal(actor(&s), 1);                            /* not seat 2: a pass is final */
    play(&s, "bid 3,4,5", NULL);
    assert_string_equal(legal(&s), "pass"); /* nothing is higher */
    /* nearest: all */
    none_with(&s, "bid", "AC-12", "the bid must be worth 13 or more; these tiles are worth 12");
    play(&s, "pass", NULL);
    assert_string_equal(phase(&s), "choose_character");
    assert_int_equal(actor(&s), 1);
    play(&s, "character merlin", "done", NULL);
    expect_counts(court_of(&s).treasury[0], 5, 0, 0, 1, 1, 1); /* only the winner has paid */
    refused(&s, "bid 1", "AC-12", "tile-1: the bid needs 1, but the treasury has 0");
    refuses_move(&s, "bid 4,3");
    refuses_move(&s, "bid -");
}

/* A treasury with too many tiles does not make an endless list: a bid has at most four of a
 * value. */
static void test_bids_of_an_impossible_treasury(void **state) {
    (void)state;
    logres_state s = started(2);
    arthurs_court_body *b = (arthurs_court_body *)(void *)lgi_writable(&s)->body;
    memset(b->treasury, 0xff, sizeof b->treasury);
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    (void)logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count);
    assert_in_range(count, 1, 5 * 5 * 5 * 5 * 5);
}

/* rules: AC-12 */
static void test_bidding_alone(void **state) {
    (void)state;
    logres_state s = started(2);
    take(&s, 0, "character merlin");
    take(&s, 0, "character lancelot");
    take(&s, 1, "character arthur");
    refused(&s, "pass", "AC-11", "the player who starts an auction must bid");
    play(&s, "bid 1", NULL);
    assert_string_equal(phase(&s), "choose_character");
    assert_int_equal(actor(&s), 1);
}

/* Bids by their counts of 5s, then 4s, 3s, 2s and 1s, with several tiles of a value. */
/* rules: AC-12 */
static void test_order_of_bids(void **state) {
    (void)state;
    logres_state s = started(2);
    put(&s, "2 tile-1", "treasury:0");
    assert_string_equal(
        legal(&s),
        "bid 1 | bid 1,1 | bid 3 | bid 1,3 | bid 1,1,3 | bid 4 | bid 1,4 | bid 1,1,4 | bid 3,4 | "
        "bid 1,3,4 | bid 1,1,3,4 | bid 5 | bid 1,5 | bid 1,1,5 | bid 3,5 | bid 1,3,5 | bid 1,1,3,5 | "
        "bid 4,5 | bid 1,4,5 | bid 1,1,4,5 | bid 3,4,5 | bid 1,3,4,5 | bid 1,1,3,4,5");
    play(&s, "bid 1,4", NULL);
    assert_string_equal(legal(&s), "bid 3,4 | bid 3,5 | bid 4,5 | bid 3,4,5 | pass");
}

/* rules: AC-13 */
static void test_purse_and_bid_are_swapped(void **state) {
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
    play(&s, "take jester,maiden", "take guard", "take knight",
         "refill jester,jester,maiden,guard", "bid 3", "pass", NULL);
    assert_string_equal(legal(&s), "character merlin | character arthur | character lancelot");
}

/* rules: AC-14, AC-21 */
static void test_black_die(void **state) {
    (void)state;
    logres_state s = started(3);
    assert_int_equal(court_of(&s).black_die, LOGRES_NONE);
    s = second_round();
    assert_int_equal(court_of(&s).black_die, GUINEVERE);
    logres_state free_choice = s;
    take(&s, 0, "character merlin");
    take(&s, 1, "character arthur");
    play(&s, first_legal(&s), NULL);
    assert_string_equal(legal(&s), "character guinevere"); /* the last pick must take it */
    refused(&s, "character arthur", "AC-13", "arthur was already taken this round");
    refused(&s, "character lancelot", "AC-14", "guinevere has the black die and must be chosen");
    play(&s, "character guinevere", NULL);
    /* moves to the character left over */
    assert_non_null(
        strstr(finish_role(&s), "moved 1 black_die character[guinevere] character[lancelot]"));
    assert_int_equal(court_of(&s).round, 3);
    assert_int_equal(court_of(&s).black_die, LANCELOT);

    s = free_choice;
    take(&s, 0, "character guinevere");
    assert_int_equal(court_of(&s).black_die, GUINEVERE); /* stays while its character is taken */
    take(&s, 1, "character arthur");
    play(&s, first_legal(&s), NULL);
    assert_string_equal(legal(&s), "character merlin | character lancelot");
}

/* ---- roles ---------------------------------------------------------------------------------- */

/* rules: AC-16 */
static void test_merlin(void **state) {
    (void)state;
    logres_state s = started(4);
    win(&s, 0, "character merlin");
    assert_string_equal(legal(&s),
                        "swap jester maiden | swap jester guard | swap jester knight | done");
    logres_state early = s;
    play(&early, "done", NULL); /* before the first exchange */
    assert_string_equal(phase(&early), "bid");
    play(&s, "swap jester guard", NULL);
    assert_int_equal(court_of(&s).swaps_left, 2);
    expect_counts(court_of(&s).court[0], 4, 0, 0, 1, 0);
    expect_counts(court_of(&s).aspirants, 4, 2, 1, 1, 1);
    refused(&s, "swap guard guard", "AC-16", "the two courtiers must be of different types");
    refused(&s, "swap jester guard", "AC-16", "there is no jester in the player's court to give");
    early = s;
    play(&early, "done", NULL);
    play(&s, "swap guard knight", "swap knight maiden", NULL);
    assert_string_equal(phase(&s), "bid"); /* by itself after the third */
    assert_int_equal(court_of(&s).swaps_left, 0);
    expect_counts(court_of(&s).court[0], 4, 0, 1, 0, 0);

    s = started(2);
    lay_out(&s, "peasantry=maiden guard aspirants=2 jester");
    logres_state other = s;
    win(&other, 1, "character merlin"); /* seat 1 has a maiden */
    refused(&other, "swap maiden knight", "AC-16",
            "there is no knight among the aspirants to take");
    win(&s, 0, "character merlin");
    assert_string_equal(phase(&s), "bid"); /* skipped: there is nothing to exchange */
    assert_int_equal(court_of(&s).holder[MERLIN], 0);
}

/* rules: AC-17 */
static void test_guinevere(void **state) {
    (void)state;
    logres_state s = started(4); /* the row: one of each and a second guard */
    win(&s, 1, "character guinevere");
    assert_string_equal(
        legal(&s),
        "take jester,maiden | take jester,guard | take jester,knight | take maiden,guard | "
        "take maiden,knight | take guard,guard | take guard,knight");
    refused(&s, "take jester,jester", "AC-17",
            "jester: the aspirants include 1; the move takes 2");
    refuses_move(&s, "take guard,maiden"); /* type order */
    play(&s, "take guard,guard", NULL);
    const char *taken[] = {"take knight", "take jester", "take maiden"};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(phase(&s), "aspirant_take");
        assert_int_equal(actor(&s), (2 + i) % 4); /* clockwise from her left */
        assert_int_equal(court_of(&s).target, (2 + i) % 4);
        assert_int_equal(count_legal(&s), 3 - i);
        if (i > 0)
            refused(&s, taken[0], "AC-17", "there is no knight among the aspirants");
        play(&s, taken[i], NULL);
    }
    expect_counts(court_of(&s).court[1], 4, 0, 1, 2, 0);
    expect_counts(court_of(&s).court[2], 4, 0, 0, 1, 1);
    expect_counts(court_of(&s).court[0], 4, 1, 1, 0, 0);
    assert_string_equal(phase(&s), "guinevere_refill");
    assert_int_equal(actor(&s), 1);
    expect_counts(court_of(&s).peasantry, 4, 4, 4, 3, 4);
    assert_string_equal(first_legal(&s), "refill jester,jester,jester,jester,maiden");
    assert_int_equal(count_legal(&s), 56 - 4 - 3); /* the peasantry has too few for the others */
    refused(&s, "refill maiden,guard,knight", "AC-17", "a new row must have 5 courtiers, not 3");
    refused(&s, "refill guard,guard,guard,guard,knight", "AC-17",
            "guard: the peasantry has 3; the new row needs 4");
    play(&s, "refill maiden,maiden,guard,guard,knight", NULL);
    expect_counts(court_of(&s).aspirants, 4, 0, 2, 2, 1);
    assert_int_equal(court_of(&s).last_round, 0);
}

/* rules: AC-17 */
static void test_short_refill_ends_the_game(void **state) {
    (void)state;
    logres_state s = before_short_refill();
    win(&s, 0, "character guinevere");
    play(&s, "take jester,maiden", "take guard", NULL);
    logres_arthurs_court c = court_of(&s);
    assert_string_equal(phase(&s), "bid"); /* no choice */
    assert_int_equal(c.last_round, 1);
    expect_counts(c.peasantry, 4, 0, 0, 0, 0);
    expect_counts(c.aspirants, 4, 0, 0, 0, 1);

    /* 4 players, round 3: exactly one row is left, so there is one choice; in round 4 the row
     * stays empty */
    s = started(4);
    lay_out(&s, "court:0=2 jester 3 maiden court:1=2 guard 3 knight");
    set(&s, "round", 3);
    win(&s, 0, "character guinevere");
    play(&s, "take jester,maiden", "take guard", "take guard", "take knight", NULL);
    assert_string_equal(legal(&s), "refill jester,jester,maiden,guard,knight");
    play(&s, legal(&s), NULL);
    assert_int_equal(court_of(&s).last_round, 0);
    set(&s, "round", 4);
    lay_out(&s, "castle=guinevere court:0=merlin");
    valid(&s);
    win(&s, 1, "character guinevere");
    play(&s, "take jester,jester", "take maiden", "take guard", "take knight", NULL);
    assert_int_equal(court_of(&s).last_round, 1);
    expect_counts(court_of(&s).aspirants, 4, 0, 0, 0, 0);
}

/* rules: AC-18 */
static void test_arthur(void **state) {
    (void)state;
    logres_state s = started(4);
    move(&s, "tile-4", "treasury:3", "treasury:2");
    move(&s, "tile-5", "treasury:3", "treasury:2");
    logres_state two_tiles = started(4);
    move(&two_tiles, "tile-3", "treasury:2", "treasury:1");
    win(&two_tiles, 1, "character arthur");
    assert_string_equal(legal(&two_tiles), "give 4 | give 5");
    win(&s, 1, "character arthur");
    assert_int_equal(actor(&s), 2);
    assert_int_equal(court_of(&s).target, 2);
    assert_string_equal(legal(&s), "give 3 | give 4 | give 5"); /* the giver chooses */
    refused(&s, "give 2", "AC-18", "the treasury has no tile-2");
    play(&s, "give 4", NULL);
    assert_int_equal(actor(&s), 0); /* seat 3 keeps its only tile */
    expect_counts(court_of(&s).treasury[3], 5, 0, 0, 1, 0, 0);
    play(&s, "give 5", NULL);
    assert_string_equal(phase(&s), "bid");
    expect_counts(court_of(&s).treasury[2], 5, 0, 0, 1, 1, 2);
    assert_int_equal(court_of(&s).favor, 0); /* the Favor waits for the end of the round */

    s = second_round();
    assert_int_equal(court_of(&s).favor, 2); /* arthur's holder got it */
    take(&s, 0, "character merlin");
    take(&s, 1, "character lancelot");
    take(&s, 2, "character guinevere");
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
    refused(&s, "swap guard guard", "AC-19", "the two courtiers must be of different types");
    refused(&s, "swap knight guard", "AC-19", "there is no knight in the player's court to give");
    refused(&s, "swap maiden knight", "AC-19",
            "there is no knight in the opponent's court to take");
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

    /* lancelot comes to each opponent in turn and skips those without an exchange */
    s = started(3);
    move(&s, "guard", "court:2", "peasantry");
    move(&s, "maiden", "peasantry", "court:2");
    win(&s, 1, "character lancelot");
    assert_int_equal(court_of(&s).target, 0); /* seat 2 has a maiden too: skipped */
    play(&s, "swap maiden jester", NULL);
    assert_string_equal(phase(&s), "bid");
}

/* ---- end of a round and of the game --------------------------------------------------------- */

/* rules: AC-18, AC-20 */
static void test_end_of_rounds(void **state) {
    (void)state;
    logres_state s = second_round();
    /* pawns are back */
    expect_counts(court_of(&s).holder, 4, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE);
    assert_int_equal(court_of(&s).starter, 2);

    s = before_short_refill();
    take(&s, 0, "character guinevere");
    take(&s, 0, "character merlin");
    take(&s, 1, "character lancelot");
    win(&s, 1, "character arthur");
    assert_string_equal(phase(&s), "arthur_tax");
    play(&s, first_legal(&s), NULL);
    assert_string_equal(phase(&s), "over");
    assert_int_equal(actor(&s), LOGRES_NOBODY);
    assert_int_equal(count_legal(&s), 0);
    expect_counts(court_of(&s).holder, 4, 0, 0, 1, 1); /* pawns stay */
    assert_int_equal(court_of(&s).favor, 1);           /* the Favor moves in the last round too */
    assert_int_equal(court_of(&s).round, 7);
}

/* ---- scoring -------------------------------------------------------------------------------- */

/* rules: AC-22, AC-25, AC-26 */
static void test_worked_example(void **state) {
    (void)state;
    logres_state s = worked_example();
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
    assert_non_null(strstr(json,
                           "\"result\":{\"scores\":[2,1,2,2],\"ranks\":[2,4,1,3],\"winners\":[2],"
                           "\"groups\":[[2,2,4],[1,2,5],[2,2,5],[2,2,2]]}}"));
    free(json);
}

/* rules: AC-25 */
static void test_ties(void **state) {
    (void)state;
    /* seats 1, 2 and 3 have (1,1,3); seat 2 has the Favor, which breaks the tie at second place */
    logres_state s = worked_example();
    logres_result result;
    court(&s, "court:0", 6, 3, 3, 3);
    for (int seat = 1; seat < 4; seat++) {
        const char *const spots[] = {"court:1", "court:2", "court:3"};
        court(&s, spots[seat - 1], 0, 1, 1, 1);
        put(&s, lgi_ac_characters[seat], spots[seat - 1]);
    }
    lay_out(&s, "court:0=merlin court:2=favor");
    ok(logres_result_of(&s, &result));
    expect_counts(result.ranks, 4, 1, 3, 2, 3);
    assert_int_equal(result.winners, 1);

    /* 3 players, arthur left over: seats 1 and 2 have (4,4,5) and share the win, the Favor is with
     * neither */
    s = started(3);
    end_in_round(&s, 5);
    court(&s, "peasantry", 0, 0, 0, 0);
    court(&s, "aspirants", 0, 0, 1, 0);
    court(&s, "court:0", 0, 0, 1, 0);
    court(&s, "court:1", 3, 3, 2, 3);
    court(&s, "court:2", 3, 3, 2, 3);
    lay_out(&s, "court:0=merlin court:1=guinevere court:2=lancelot character[merlin]=black_die");
    valid(&s);
    ok(logres_result_of(&s, &result));
    expect_counts(result.ranks, 3, 3, 1, 1);
    assert_int_equal(result.winners, 2 | 4);
    put(&s, "favor", "court:2");
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

/* The best sorted triple, from every way to spread the jesters. */
static void best_by_trying(const int sizes[3], int jesters, bool anywhere, int best[3]) {
    for (int a = 0; a <= jesters; a++)
        for (int b = 0; a + b <= jesters; b++)
            for (int c = 0; a + b + c <= jesters; c++) {
                int v[3] = {sizes[0] + a, sizes[1] + b, sizes[2] + c};
                bool allowed =
                    anywhere || ((sizes[0] || !a) && (sizes[1] || !b) && (sizes[2] || !c));
                sort3(v);
                bool better = v[0] != best[0]   ? v[0] > best[0]
                              : v[1] != best[1] ? v[1] > best[1]
                                                : v[2] > best[2];
                if (allowed && (best[0] < 0 || better))
                    memcpy(best, v, sizeof v);
            }
}

/* rules: AC-22, AC-23, AC-24 */
static void test_best_spread_of_jesters(void **state) {
    (void)state;
    logres_state without_pawns = worked_example();
    put(&without_pawns, "merlin guinevere arthur lancelot", "castle");
    for (int pawns = 0; pawns < 16; pawns++)
        for (int i = 0; i < 7 * 5 * 5 * 5; i++) {
            logres_state s = without_pawns;
            for (int c = 0; c < CHARACTERS; c++)
                if (pawns >> c & 1)
                    put(&s, lgi_ac_characters[c], "court:0");
            int jesters = i / 125, sizes[3] = {i / 25 % 5, i / 5 % 5, i % 5}, best[3] = {-1};
            court(&s, "court:0", jesters, sizes[0], sizes[1], sizes[2]);
            for (int t = 0; t < 3; t++)
                sizes[t] += pawns >> (GUINEVERE + t) & 1 ? 2 : 0;
            best_by_trying(sizes, jesters + (pawns & 1), pawns & 1, best);
            expect_counts(court_of(&s).groups[0], 3, best[0], best[1], best[2]);
        }
}

/* rules: AC-23 */
static void test_jesters_that_fit_nowhere(void **state) {
    (void)state;
    logres_state s = worked_example();
    int groups[4] = {9, 9, 9, 9}; /* the last is not a group */
    put(&s, "merlin guinevere arthur lancelot", "castle");
    court(&s, "court:0", 2, 0, 0, 0);
    lgi_ac_groups(read_body(lgi_const(&s)), 0, groups);
    for (int i = 0; i < 4; i++)
        assert_int_equal(groups[i], i < 3 ? 0 : 9);
}

/* ---- validity ------------------------------------------------------------------------------- */

/* rules: AC-27 */
static void test_invalid_setups(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 4, 0);
    refuses(&s, "a round cannot be under way", "round", 1);
    refuses(&s, "a round cannot be under way", "last_round", 1);
    refuses_laid(&s, "a round cannot be under way", "court:1=merlin");
    refuses_laid(&s, "a round cannot be under way", "character[merlin]=black_die");
    refuses_laid(&s, "first_player", "court:1=favor");
    refuses_laid(&s, "must be [3,4,5]", "treasury:3=tile-3");
    refuses_laid(&s, "must be [1,2]", "purse[arthur]=tile-1");
    refuses_laid(&s, "the row of this phase", "aspirants=jester");
    refuses_phase(&s, "must have 1 courtiers", "choose_courtier", 1);
    play(&s, "courtier jester", "courtier jester", "courtier jester", "courtier jester", NULL);
    move(&s, "guard", "aspirants", "peasantry");
    refuses_laid(&s, "the row of this phase", "aspirants=maiden");
    put(&s, "guard", "aspirants");
    refuses_phase(&s, "the config names the first player", "roll_favor", LOGRES_CHANCE);

    s = started_by(3, LOGRES_NONE);
    refuses_phase(&s, "3 players", "roll_aspirant", LOGRES_CHANCE);
    refuses_laid(&s, "first_player", "court:1=favor");
    s = started_by(2, LOGRES_NONE);
    move(&s, "guard", "aspirants", "peasantry");
    invalid(&s, "must total 3 here");
}

/* rules: AC-27 */
static void test_invalid_rounds(void **state) {
    (void)state;
    logres_state s = started(4);
    refuses_laid(&s, "must be a seat", "box=favor");
    refuses_laid(&s, "first_player in round 1", "court:1=favor");
    refuses_laid(&s, "castle.merlin.purse", "purse[arthur]=tile-1 tile-2");
    refuses_laid(&s, "players[0].treasury", "treasury:1=tile-3 tile-4 tile-5");
    refuses_laid(&s, "share", "court:1=merlin guinevere");
    refuses_laid(&s, "no black die yet", "character[merlin]=black_die");
    refuses_laid(&s, "must total 5 here", "aspirants=jester");
    refuses_laid(&s, "no number of refills can leave", "court:0=jester");
    refuses(&s, "round", "round", 2);
    refuses(&s, "last_round", "last_round", 1);
    move(&s, "knight", "court:3", "court:2");
    invalid(&s, "players[3].court");
    s = started(4);
    /* guinevere instead, without a refill: as if before round 1 */
    take(&s, 0, "character merlin");
    lay_out(&s, "castle=merlin court:0=guinevere");
    refuses(&s, "round", "round", 0);

    s = second_round();
    refuses_laid(&s, "black die is missing", "box=black_die");
    refuses_laid(&s, "must be on guinevere", "character[merlin]=black_die");
    refuses_edit(&s, "only one black die", "castle.merlin.black_die", "true", NULL);
    take(&s, 0, "character merlin");
    take(&s, 1, "character guinevere");
    win(&s, 2, "character lancelot");
    put(&s, "guinevere", "castle");
    refuses_laid(&s, "nobody took", "court:1=arthur");

    s = worked_example();
    refuses_laid(&s, "must have gone to the holder of arthur", "court:1=favor");
    refuses_laid(&s, "last_round", "castle=guinevere");
    refuses_laid(&s, "the last round is not over", "castle=lancelot");
    refuses(&s, "round", "round", 3);
    move(&s, "jester", "court:0", "aspirants"); /* a round that fits, but is not the last one */
    move(&s, "jester", "court:0", "aspirants");
    move(&s, "guard", "court:0", "aspirants");
    move(&s, "maiden", "court:2", "aspirants");
    move(&s, "maiden", "court:2", "aspirants");
    set(&s, "round", 3);
    refuses(&s, "the last round is not over", "last_round", 0);
}

/* rules: AC-27 */
static void test_invalid_auctions(void **state) {
    (void)state;
    logres_state s = started(4);
    refuses(&s, "must be 0", "starter", 1);
    refuses(&s, "only the starter can act", "passed[2]", 1);
    refuses(&s, "only the starter can act", "bid[3]", 1);
    refuses_phase(&s, "only the starter can act", "bid", 1);
    refuses_phase(&s, "only the starter can act", "choose_character", 0);
    play(&s, "bid 3", "bid 4", "pass", NULL);
    refuses(&s, "in the bidder's treasury", "bid[1]", 1);
    refuses(&s, "auction.bid", "bid[4]", 0);
    refuses(&s, "seat 1 cannot have passed", "passed[1]", 1);
    refuses_phase(&s, "must be 3", "bid", 2);
    refuses_phase(&s, "does not match the phase", "choose_character", 1);
    play(&s, "pass", "pass", NULL);
    refuses_phase(&s, "does not match the phase", "bid", 1);
    refuses_phase(&s, "must be 1", "choose_character", 0);
    play(&s, "character merlin", NULL);
    refuses(&s, "must be null here", "starter", 1);
    refuses(&s, "must be null here", "high_bidder", 1);
    refuses(&s, "must be null here", "passed[1]", 1);
    refuses(&s, "must be null here", "bid[1]", 1);
    play(&s, "done", "bid 3", NULL);
    refuses(&s, "seat 1 cannot have passed", "passed[1]", 1); /* it was not eligible */
    move(&s, "tile-3", "treasury:2", "treasury:1");
    refuses(&s, "has its share", "high_bidder", 1);

    s = started(2);
    take(&s, 0, "character merlin");
    lay_out(&s, "court:0=guinevere court:0=jester maiden guard"); /* a row */
    refuses_laid(&s, "have been taken", "court:1=arthur lancelot");
}

/* rules: AC-27 */
static void test_invalid_roles(void **state) {
    (void)state;
    logres_state s = started(4);
    win(&s, 0, "character merlin");
    refuses(&s, "swaps_left", "swaps_left", 0);
    refuses(&s, "target", "target", 1);
    refuses_phase(&s, "the holder of merlin", "merlin", 1);
    finish_role(&s);
    win(&s, 1, "character guinevere");
    refuses(&s, "swaps_left", "swaps_left", 1);
    move(&s, "jester", "aspirants", "court:0");
    invalid(&s, "must total 5 here");
    move(&s, "jester", "court:0", "aspirants");
    play(&s, "take guard,guard", NULL);
    refuses_phase(&s, "the holder of guinevere", "aspirant_take", 3);
    move(&s, "guard", "court:1", "aspirants");
    invalid(&s, "each player yet to take");
    move(&s, "guard", "aspirants", "court:1");
    play(&s, "take knight", "take jester", "take maiden", NULL);
    move(&s, "jester", "court:3", "aspirants");
    invalid(&s, "a new row cannot be chosen");
    move(&s, "jester", "aspirants", "court:3");
    finish_role(&s);
    win(&s, 2, "character arthur");
    tiles(&s, "treasury:3", "3");
    tiles(&s, "treasury:0", "124455");
    invalid(&s, "no tile to spare");

    s = started(4);
    win(&s, 3, "character lancelot");
    refuses(&s, "lancelot cannot exchange", "target", 3);
    refuses(&s, "target", "target", LOGRES_NONE);
    put(&s, "lancelot", "castle");
    invalid(&s, "the holder of lancelot");
    s = started(2);
    win(&s, 0, "character merlin");
    lay_out(&s, "peasantry=maiden guard aspirants=2 jester");
    invalid(&s, "merlin cannot exchange");
}

/* ---- limits --------------------------------------------------------------------------------- */

/* Each purse and each other player keeps one of the twenty tiles. */
static void test_most_legal_moves(void **state) {
    (void)state;
    logres_state s = started(4);
    tiles(&s, "treasury:0", "1112223334455");
    tiles(&s, "treasury:1", "4");
    tiles(&s, "treasury:2", "5");
    tiles(&s, "treasury:3", "5");
    tiles(&s, "purse[merlin]", "1");
    tiles(&s, "purse[guinevere]", "2");
    tiles(&s, "purse[arthur]", "3");
    tiles(&s, "purse[lancelot]", "4");
    valid(&s);
    assert_int_equal(count_legal(&s), 575);
    assert_int_equal(logres_game_find("arthurs_court")->most_legal_moves, 575);
}

/* The last pick of a round: purse and bid have tiles of every value, merlin finds nothing to
 * exchange, the Favor goes to another player, and all pawns return. */
static void test_most_records(void **state) {
    (void)state;
    logres_state s = started(4);
    court(&s, "peasantry", 0, 4, 3, 3);
    court(&s, "aspirants", 5, 0, 0, 0);
    court(&s, "court:0", 1, 0, 0, 0);
    court(&s, "court:1", 0, 2, 1, 0);
    court(&s, "court:2", 0, 0, 2, 1);
    court(&s, "court:3", 0, 0, 0, 2);
    tiles(&s, "treasury:0", "122334455");
    tiles(&s, "treasury:1", "3");
    tiles(&s, "treasury:2", "4");
    tiles(&s, "treasury:3", "5");
    tiles(&s, "purse[merlin]", "12345");
    tiles(&s, "purse[guinevere]", "1");
    tiles(&s, "purse[arthur]", "2");
    tiles(&s, "purse[lancelot]", "1");
    lay_out(&s, "court:1=guinevere court:2=arthur court:3=lancelot");
    go_to(&s, "choose_character", 0);
    set(&s, "high_bidder", 0);
    for (int tile = 0; tile < TILES; tile++)
        set(&s, (const char *const[]){"bid[1]", "bid[2]", "bid[3]", "bid[4]", "bid[5]"}[tile], 1);
    valid(&s);
    makes_most_records(&s, "character merlin", 5 + 5 + 1 + 1 + 4 + 10); /* and ten fields */
}

/* The picture shows the winner only when the game is over. */
static void test_picture_of_the_result(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, 0);
    logres_rng rng;
    char text[LOGRES_TEXT_STATE];
    ok(logres_state_to_text(&s, text, sizeof text, NULL));
    assert_null(strstr(text, "   wins"));
    ok(logres_rng_seed(&rng, 11, 0));
    ok(logres_playout(&s, &rng, 5000, &s, NULL));
    ok(logres_state_to_text(&s, text, sizeof text, NULL));
    assert_non_null(strstr(text, "   wins"));
}

/* ---- moves that no sensible player makes ---------------------------------------------------- */

/* AC-12: a bid has no tile that nobody forces, unless money buys nothing any more. */
static void test_sense_of_bids(void **state) {
    (void)state;
    logres_state s = started(2);
    put(&s, "2 tile-1", "treasury:0");
    foolish(&s, "bid 1,3,4,5", "bid 1,1,3,4,5", NULL); /* the other has 12 */
    sensible(&s, "bid 3,4,5", "bid 1,1,4,5", "bid 1", NULL);
    s = started(2);
    take(&s, 0, "character merlin");
    take(&s, 0, "character lancelot");
    foolish(&s, "bid 3,4", "bid 4", "bid 5", NULL); /* the only one who bids */
    sensible(&s, "bid 3", NULL);
    take(&s, 1, "character arthur");
    set(&s, "last_round", 1);
    sensible(&s, "bid 4,5", NULL);
    s = started(2);
    take(&s, 1, "character merlin");
    take(&s, 1, "character lancelot");
    set(&s, "last_round", 1);
    foolish(&s, "bid 4,5", NULL); /* one more auction of the same player is to come */
}

/* AC-18 */
static void test_sense_of_taxes(void **state) {
    (void)state;
    logres_state s = started(2);
    win(&s, 0, "character arthur");
    assert_string_equal(legal(&s), "give 3 | give 4 | give 5");
    foolish(&s, "give 4", "give 5", NULL);
    sensible(&s, "give 3", NULL);
    set(&s, "last_round", 1);
    sensible(&s, "give 5", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_picture_of_the_result),
        cmocka_unit_test(test_everything_is_public),
        cmocka_unit_test(test_money_dealt),
        cmocka_unit_test(test_first_courtiers),
        cmocka_unit_test(test_row_of_aspirants),
        cmocka_unit_test(test_kings_favor),
        cmocka_unit_test(test_picks_of_a_round),
        cmocka_unit_test(test_starter_of_an_auction),
        cmocka_unit_test(test_bidding),
        cmocka_unit_test(test_bids_of_an_impossible_treasury),
        cmocka_unit_test(test_bidding_alone),
        cmocka_unit_test(test_order_of_bids),
        cmocka_unit_test(test_purse_and_bid_are_swapped),
        cmocka_unit_test(test_black_die),
        cmocka_unit_test(test_merlin),
        cmocka_unit_test(test_guinevere),
        cmocka_unit_test(test_short_refill_ends_the_game),
        cmocka_unit_test(test_arthur),
        cmocka_unit_test(test_lancelot),
        cmocka_unit_test(test_end_of_rounds),
        cmocka_unit_test(test_worked_example),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_best_spread_of_jesters),
        cmocka_unit_test(test_jesters_that_fit_nowhere),
        cmocka_unit_test(test_invalid_setups),
        cmocka_unit_test(test_invalid_rounds),
        cmocka_unit_test(test_invalid_auctions),
        cmocka_unit_test(test_invalid_roles),
        cmocka_unit_test(test_most_legal_moves),
        cmocka_unit_test(test_most_records),
        cmocka_unit_test(test_sense_of_bids),
        cmocka_unit_test(test_sense_of_taxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
