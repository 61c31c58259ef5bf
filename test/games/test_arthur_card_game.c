/* King Arthur: The Card Game, rule by rule: the numbers are those of
 * docs/games/arthur_card_game.md. */
#include "support/put.h"

#include <stdio.h>

#include "games/arthur_card_game/arthur_card_game.h"

/* ---- positions ------------------------------------------------------------------------------ */

static const char all_knights[] =
    "14 orange 2 orange_double 14 red 2 red_double 14 beige 2 beige_double 5 merlin";

static logres_arthur_card_game game_of(const logres_state *state) {
    logres_arthur_card_game game;
    ok(logres_arthur_card_game_read(state, &game));
    return game;
}

/* A new game of two players that ends after some turns. */
static logres_state new_limited(int turn_limit) {
    logres_config config;
    logres_state s;
    ok(logres_config_init("arthur_card_game", &config));
    ok(logres_config_set(&config, "first_player", 0));
    ok(logres_config_set(&config, "turn_limit", turn_limit));
    ok(logres_new("arthur_card_game", &config, &s, NULL));
    return s;
}

/* A phase of the first turn: nothing on the table, nothing held, empty hands, all adventures
 * open. */
static logres_state bare(const char *variant, int players, const char *which) {
    logres_state s = new_variant("arthur_card_game", variant, players, 0);
    first_turn(&s, which);
    return s;
}

/* Puts all the adversaries of the deck to a spot. */
static void empty_deck(logres_state *s, const char *to) {
    for (int i = ADVERSARY_PIECE; i < ADVENTURE_PIECE; i++)
        while (count_at(s, lgi_kc_pieces[i], "adversary_deck"))
            put(s, lgi_kc_pieces[i], to);
}

/* ---- cards and setup (KC-1 … KC-7) ---------------------------------------------------------- */

/* rules: KC-1, KC-2, KC-7 */
static void test_cards(void **state) {
    (void)state;
    static const int knights[7] = {14, 2, 14, 2, 14, 2, 5};
    static const int adversaries[4][5] = {{5, 5, 3, 0, 0},
                                          {3, 4, 3, 1, 0},
                                          {2, 4, 3, 2, 0},
                                          {0, 2, 3, 2, 2}};
    logres_state s = new_variant("arthur_card_game", "advanced", 5, LOGRES_NONE);
    logres_arthur_card_game g = game_of(&s);
    assert_int_equal(g.knight_deck_size, 53);
    for (int i = 0; i < 7; i++)
        assert_int_equal(g.knight_deck[i], knights[i]);
    for (int colour = 0; colour < 4; colour++)
        for (int i = 0; i < 5; i++)
            assert_int_equal(g.adversary_deck[colour][i], adversaries[colour][i]);
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(g.seals[seat], 5);
    s = new_variant("arthur_card_game", "basic", 2, LOGRES_NONE);
    assert_int_equal(game_of(&s).seals[0], 0);
    assert_string_equal(
        legal(&s),
        "reveal yellow-1 | reveal yellow-2 | reveal yellow-3 | reveal blue-1 | reveal blue-2 | "
        "reveal blue-3 | reveal blue-4 | reveal green-1 | reveal green-2 | reveal green-3 | "
        "reveal green-4 | reveal red-2 | reveal red-3 | reveal red-4 | reveal red-5");
    logres_move moves[20];
    uint32_t weights[20], count = 0;
    ok(logres_chance_moves(&s, moves, weights, 20, &count));
    assert_int_equal(count, 15);
    assert_int_equal(weights[0], 5);
    assert_int_equal(weights[14], 2);
}

/* rules: KC-4, KC-5, KC-6 */
static void test_setup(void **state) {
    (void)state;
    logres_state s = new_variant("arthur_card_game", "basic", 3, LOGRES_NONE);
    play(&s, "reveal red-2", "reveal blue-1", "reveal red-3", "reveal red-3", "reveal blue-1",
         NULL);
    assert_string_equal(phase(&s), "reveal");
    play(&s, "reveal red-5", NULL); /* the fourth of a colour */
    assert_string_equal(phase(&s), "deal");
    for (int card = 0; card < 12; card++) {
        assert_int_equal(game_of(&s).target, card % 3);
        play(&s, first_legal(&s), NULL);
    }
    assert_string_equal(legal(&s), "first_player 0 | first_player 1 | first_player 2");
    play(&s, "first_player 2", NULL);
    assert_int_equal(actor(&s), 2);
    assert_int_equal(game_of(&s).turn, 1);
    assert_string_equal(phase(&s), "fight");
    assert_int_equal(game_of(&s).hand_size[1], 4);

    /* a deck without four of any colour is revealed to its end */
    logres_config config;
    const char *json =
        "{\"first_player\":1,\"components\":{\"adversaries\":{\"yellow\":[1,0,0,0,0],\"blue\":[0,1,0,0,0],"
        "\"green\":[0,0,1,0,0],\"red\":[0,0,0,1,1]}}}";
    ok(logres_config_from_json("arthur_card_game", json, strlen(json), &config, NULL));
    ok(logres_new("arthur_card_game", &config, &s, NULL));
    play(&s, "reveal yellow-1", "reveal red-4", "reveal red-5", "reveal green-3", "reveal blue-2",
         NULL);
    assert_string_equal(phase(&s), "deal");
    while (strcmp(phase(&s), "deal") == 0)
        play(&s, first_legal(&s), NULL);
    assert_int_equal(actor(&s), 1); /* not asked where the config says */
}

/* ---- replenish (KC-8, KC-18) ---------------------------------------------------------------- */

/* rules: KC-8, KC-18 */
static void test_replenish(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "replenish");
    put(&s, "red-2 red-3 red-3 blue-1", "table");
    assert_string_equal(legal(&s), "replenish | skip"); /* optional */
    logres_state skipped = s;
    play(&skipped, "skip", NULL);
    assert_string_equal(phase(&skipped), "fight");
    play(&s, "replenish", "reveal blue-1", NULL);
    assert_string_equal(phase(&s), "reveal");
    play(&s, "reveal red-4", NULL); /* stops exactly at the fourth of a colour */
    assert_string_equal(phase(&s), "fight");

    s = bare("basic", 2, "replenish"); /* with an empty table; without, nobody can be fought */
    assert_string_equal(legal(&s), "replenish | skip");
    skipped = s;
    assert_string_equal(events_of(&skipped, "skip"), "phase draw");
    assert_string_equal(legal(&skipped), "draw | done");
    /* two, since there was no fight */
    play(&skipped, "draw", "deal red", "draw", "deal red", NULL);
    assert_int_equal(actor(&skipped), 1);
    assert_string_equal(legal(&skipped), "replenish | skip");
    skipped = s;
    put(&skipped, "red-5", "held:0");
    play(&skipped, "skip", NULL);
    assert_string_equal(phase(&skipped), "adventure");
    play(&skipped, "skip", NULL);
    assert_string_equal(phase(&skipped), "draw");
    skipped = s; /* nothing to complete or draw: the turn ends by itself */
    put(&skipped, all_knights, "hand:1");
    play(&skipped, "skip", NULL);
    assert_int_equal(game_of(&skipped).turn, 2);
    assert_string_equal(phase(&skipped), "replenish");
    play(&s, "replenish", "reveal red-5", NULL);
    assert_string_equal(phase(&s), "reveal");
    s = bare("basic", 2, "replenish"); /* the deck runs out */
    put(&s, "red-2", "table");
    empty_deck(&s, "adversary_discard");
    invalid(&s, "nothing can be replenished");
    put(&s, "blue-4", "adversary_deck");
    play(&s, "replenish", "reveal blue-4", NULL);
    assert_string_equal(phase(&s), "fight");
    s = bare("advanced", 2, "replenish"); /* sealed ones count for the four */
    refuses_laid(&s, "nothing can be replenished", "sealed:1=red-2 red-3 table=red-3 red-4");
}

/* ---- fights (KC-9 … KC-12, KC-18) ----------------------------------------------------------- */

/* rules: KC-9, KC-10 */
static void test_prices(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "fight");
    lay_out(&s, "table=yellow-2 red-5 hand:0=5 orange 2 orange_double 2 red 5 merlin");
    assert_string_equal(
        legal(&s),
        "fight yellow-2 take no orange 2 0 0 | fight yellow-2 take no orange 1 0 1 | fight yellow-2 take no orange 0 "
        "1 0 | "
        "fight yellow-2 take no red 2 0 0 | fight yellow-2 take no red 1 0 1 | fight yellow-2 take no - 0 0 2 | "
        "fight red-5 take no orange 5 0 0 | fight red-5 take no orange 4 0 1 | fight red-5 take no orange 3 0 2 | "
        "fight red-5 take no orange 2 0 3 | fight red-5 take no orange 1 0 4 | fight red-5 take no orange 3 1 0 | "
        "fight red-5 take no orange 2 1 1 | fight red-5 take no orange 1 1 2 | fight red-5 take no orange 0 1 3 | "
        "fight red-5 take no orange 1 2 0 | fight red-5 take no orange 0 2 1 | fight red-5 take no red 2 0 3 | "
        "fight red-5 take no red 1 0 4 | fight red-5 take no - 0 0 5 | skip");
    logres_state after = s;
    assert_string_equal(
        events_of(&after, "fight red-5 take no orange 1 1 2"),
        "moved 1 orange hand:0 knight_discard | moved 1 orange_double hand:0 knight_discard | "
        "moved 2 merlin hand:0 knight_discard | moved 1 red-5 table held:0 | phase adventure | set fought yes");
    assert_int_equal(count_at(&after, "red-5", "held:0"), 1);
    assert_int_equal(game_of(&after).hand_size[0], 10);
    assert_int_equal(game_of(&after).knight_discard[6], 2);
    char json[256];
    logres_move move = 0;
    ok(logres_move_from_text(&s, "fight yellow-2 take no - 0 0 2", &move, NULL));
    ok(logres_move_to_json(&s, move, 0, json, sizeof json, NULL));
    assert_string_equal(
        json, "{\"type\":\"fight\",\"adversary\":\"yellow-2\",\"mode\":\"take\",\"sealed\":false,"
              "\"colour\":null,\"singles\":0,\"doubles\":0,\"merlins\":2}");
    refuses_move(&s, "fight yellow-2 take no orange 1 0 0"); /* too little */
    refuses_move(&s, "fight yellow-2 take no orange 0 1 1"); /* too much */
    refused(&s, "fight yellow-2 take no beige 4 0 0", "KC-10",
            "yellow-2 costs exactly 2 in the basic game, not 4");
    refused(&s, "fight red-5 take no red 4 0 1", "KC-9",
            "red: this fight needs 4, but the hand has 2");
    refused(&s, "fight red-5 take no red 0 1 3", "KC-9",
            "red_double: this fight needs 1, but the hand has 0");
    refused(&s, "fight yellow-2 seal no orange 2 0 0", "KC-10", "the basic game has no seals");
    refused(&s, "fight blue-1 take no orange 1 0 0", "KC-9", "there is no blue-1 on the table");
}

/* rules: KC-9, KC-18 */
static void test_a_price_is_paid_exactly(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "fight");
    lay_out(&s, "table=yellow-1 yellow-3 hand:0=2 orange_double");
    assert_string_equal(legal(&s), "skip"); /* asked nevertheless (KC-18) */
    refused(&s, "fight yellow-1 take no - 0 0 1", "KC-9",
            "merlin: this fight needs 1, but the hand has 0");
    put(&s, "orange_double", "knight_deck");
    refused(&s, "fight yellow-3 take no orange 3 0 0", "KC-9",
            "yellow-3 costs 3 here; this hand can pay at most 2");
    play(&s, "skip", NULL);
    assert_string_equal(phase(&s), "draw");
    s = bare("basic", 2, "fight");
    /* one colour at a time */
    lay_out(&s, "table=yellow-3 hand:0=orange_double red_double merlin");
    assert_string_equal(
        legal(&s),
        "fight yellow-3 take no orange 0 1 1 | fight yellow-3 take no red 0 1 1 | skip");
}

/* rules: KC-11 */
static void test_seals(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, "fight");
    lay_out(
        &s,
        "table=yellow-2 yellow-2 blue-1 sealed:0=yellow-1 blue-2 sealed:1=yellow-3 blue-3 hand:0=4 orange");
    valid(&s);
    assert_string_equal(
        legal(&s),
        "fight yellow-1 take yes orange 1 0 0 | fight yellow-2 seal no orange 2 0 0 | "
        "fight yellow-2 take no orange 4 0 0 | fight blue-1 seal no orange 1 0 0 | "
        "fight blue-1 take no orange 2 0 0 | fight blue-2 take yes orange 2 0 0 | skip");
    none_with(&s, "fight adversary=blue-1 colour=-", "KC-9",
              "merlin: this fight needs 1, but the hand has 0");
    refused(&s, "fight yellow-3 take yes orange 3 0 0", "KC-11",
            "no yellow-3 has the player's own seal");
    refused(&s, "fight yellow-1 take no orange 2 0 0", "KC-11",
            "yellow-1 has the player's own seal and can only be taken together with it");
    refused(&s, "fight yellow-3 take no orange 6 0 0", "KC-11",
            "yellow-3 has another player's seal");
    logres_state after = s;
    assert_string_equal(events_of(&after, "fight yellow-2 seal no orange 2 0 0"),
                        "moved 2 orange hand:0 knight_discard | moved 1 yellow-2 table sealed:0 | "
                        "moved 1 seal-0 seals:0 sealed:0 | phase draw | set fought yes");
    assert_int_equal(count_at(&after, "yellow-2", "sealed:0"), 1);
    assert_int_equal(game_of(&after).seals[0], 2);
    after = s; /* the own sealed one: the seal returns */
    play(&after, "fight yellow-1 take yes orange 1 0 0", NULL);
    assert_int_equal(count_at(&after, "yellow-1", "held:0"), 1);
    assert_int_equal(game_of(&after).seals[0], 4);
    after = s; /* a double attack */
    play(&after, "fight yellow-2 take no orange 4 0 0", NULL);
    assert_int_equal(count_at(&after, "yellow-2", "held:0"), 1);
    assert_int_equal(count_at(&after, "yellow-2", "table"), 1);

    s = bare("advanced", 2, "fight"); /* no seal left */
    lay_out(
        &s,
        "sealed:0=yellow-1 yellow-1 blue-2 green-1 red-2 table=yellow-2 blue-1 green-2 red-3 hand:0=2 orange");
    assert_int_equal(game_of(&s).seals[0], 0);
    refused(&s, "fight yellow-2 seal no orange 2 0 0", "KC-11", "the player has no seals left");
    assert_non_null(strstr(legal(&s), "fight blue-1 take no orange 2 0 0"));
}

/* rules: KC-12 */
static void test_a_colour_with_all_sealed(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, "fight");
    lay_out(
        &s,
        "table=red-2 blue-1 sealed:0=red-3 sealed:1=red-4 sealed:2=red-5 blue-2 hand:0=2 orange 4 merlin");
    logres_state after = s;
    play(&after, "fight red-2 seal no orange 2 0 0", NULL);
    assert_int_equal(count_at(&after, "red-2", "held:0"), 1); /* each gets its own */
    assert_int_equal(count_at(&after, "red-3", "held:0"), 1);
    assert_int_equal(count_at(&after, "red-4", "held:1"), 1);
    assert_int_equal(count_at(&after, "red-5", "held:2"), 1);
    assert_int_equal(game_of(&after).seals[0], 5); /* seals return */
    assert_int_equal(game_of(&after).seals[1], 5);
    assert_int_equal(game_of(&after).seals[2], 4);   /* the other colour stays */
    assert_string_equal(phase(&after), "adventure"); /* and the cards can be used at once */
    assert_non_null(strstr(legal(&after), "adventure battle_robbers"));
    after = s; /* taking the last one without a seal */
    play(&after, "fight red-2 take no - 0 0 4", NULL);
    assert_int_equal(count_at(&after, "red-2", "held:0") + count_at(&after, "red-3", "held:0"), 2);
    assert_int_equal(count_at(&after, "red-4", "held:1"), 1);
    assert_int_equal(count_at(&after, "blue-2", "sealed:2"), 1);
    s = bare("advanced", 2, "fight"); /* none of the colour is left: nobody gets one */
    lay_out(&s, "table=red-2 blue-1 sealed:1=blue-2 hand:0=4 orange");
    play(&s, "fight red-2 take no orange 4 0 0", NULL);
    assert_int_equal(count_at(&s, "blue-2", "sealed:1"), 1);
}

/* ---- adventures (KC-3, KC-13) --------------------------------------------------------------- */

/* The turn of a player who holds some adversaries; one other adversary lies on the table. */
static logres_state holding(const char *names) {
    logres_state s = bare("basic", 2, "adventure");
    put(&s, "yellow-1", "table");
    put(&s, names, "held:0");
    valid(&s);
    return s;
}

/* The legal first payments of an adventure. */
static const char *begins(const char *names, const char *adventure) {
    logres_state s = holding(names);
    play(&s, adventure, NULL);
    return legal(&s);
}

static bool is_offered(const char *names, const char *adventure) {
    logres_state s = bare("basic", 2, "adventure");
    put(&s, "yellow-1", "table");
    put(&s, names, "held:0");
    logres_problem problem;
    return !logres_validate(&s, &problem) && strstr(legal(&s), adventure) != NULL;
}

/* rules: KC-3, KC-13 */
static void test_cheapest_payments(void **state) {
    (void)state;
    static const struct {
        const char *adventure, *enough, *not_enough;
        int cards, points;
    } rows[] = {
        {"adventure holy_grail", "red-5 red-5 red-2", "red-5 red-4 blue-2", 3, 20},
        {"adventure castle", "red-5 red-4", "red-4 blue-4", 2, 15},
        {"adventure excalibur", "red-5", "red-4", 1, 8},
        {"adventure questing_beast", "red-5 red-3", "red-5 red-2 blue-4", 2, 15},
        {"adventure fisher_king", "green-4 green-2", "green-4 green-1 red-5", 2, 12},
        {"adventure tourney", "blue-4 blue-1", "blue-4 red-5", 2, 10},
        {"adventure battle_saxons", "red-4", "red-3", 1, 8},
        {"adventure battle_robbers", "yellow-1 yellow-1", "red-5", 2, 6},
        {"adventure battle_vikings", "yellow-1 yellow-1 yellow-1 blue-1", "red-5 red-5 blue-1", 4,
         12},
        {"adventure sea_monster", "red-2 green-1 blue-1 yellow-1", "red-2 green-1 blue-1 blue-2",
         4, 15},
        {"adventure king_mark", "green-1 blue-1 yellow-1", "green-1 blue-1 red-5", 3, 10},
        {"adventure green_knight", "red-4 blue-3", "red-3 blue-3 green-3", 2, 13},
        {"adventure treasure", "blue-3 green-3", "blue-4 green-2", 2, 10},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_false(is_offered(rows[i].not_enough, rows[i].adventure));
        logres_state s = holding(rows[i].enough);
        play(&s, rows[i].adventure, NULL);
        for (int card = 0; card < rows[i].cards; card++) {
            assert_string_equal(phase(&s), "pay");
            assert_int_equal(game_of(&s).payment, (int)i);
            assert_int_equal(game_of(&s).completed, 0);
            assert_int_equal(game_of(&s).adventure_owner[i], LOGRES_NONE);
            assert_int_equal(count_legal(&s), 1);
            play(&s, first_legal(&s), NULL);
        }
        assert_string_equal(phase(&s), "draw"); /* taken as soon as the price is met */
        assert_int_equal(game_of(&s).completed, 1);
        assert_int_equal(game_of(&s).adventure_owner[i], 0);
        assert_int_equal(game_of(&s).score[0], rows[i].points);
        int discarded = 0;
        for (int piece = ADVERSARY_PIECE; piece < ADVENTURE_PIECE; piece++)
            discarded += count_at(&s, lgi_kc_pieces[piece], "adversary_discard");
        assert_int_equal(discarded, rows[i].cards);
    }
}

/* rules: KC-13 */
static void test_order_of_payments(void **state) {
    (void)state;
    /* 4 + 4 + 2 + 1 is not enough, so the 5 must be among them; with another card it is */
    assert_string_equal(begins("red-5 red-4 blue-4 yellow-2 green-1", "adventure holy_grail"),
                        "pay red-5");
    assert_string_equal(begins("red-5 red-4 blue-4 yellow-2 green-2", "adventure holy_grail"),
                        "pay red-5 | pay blue-4");
    logres_state s = holding("red-5 red-4 blue-4 green-4 yellow-1");
    play(&s, "adventure castle", NULL);
    assert_string_equal(legal(&s), "pay red-5 | pay blue-4 | pay green-4");
    play(&s, "pay blue-4", NULL); /* in descending order: blue before green before red */
    assert_string_equal(legal(&s), "pay green-4 | pay red-4");
    refused(&s, "pay green-1", "KC-13", "the player holds no green-1");
    refused(&s, "pay red-5", "KC-13",
            "blue-4 is already paid, and red-5 comes before it in payment order");
    refused(&s, "pay yellow-1", "KC-13",
            "starting with yellow-1, the payment can total only 5, not 9");
    play(&s, "pay red-4", NULL);
    assert_string_equal(legal(&s), "pay yellow-1"); /* 8 so far */
    play(&s, "pay yellow-1", NULL);
    assert_int_equal(game_of(&s).completed, 1);
    assert_int_equal(count_at(&s, "red-5", "held:0") + count_at(&s, "green-4", "held:0"), 2);

    /* a card that could be left out is refused */
    assert_string_equal(begins("red-5 red-4 blue-1", "adventure excalibur"),
                        "pay red-5 | pay red-4");
    s = holding("red-4 red-3 blue-1");
    play(&s, "adventure excalibur", "pay red-4", NULL);
    assert_string_equal(legal(&s), "pay red-3 | pay blue-1");
    assert_string_equal(begins("red-5 red-4 blue-3", "adventure treasure"),
                        "pay red-5 | pay red-4");
    s = holding("red-5 red-4 blue-3");
    play(&s, "adventure treasure", "pay red-5", NULL); /* one is enough */
    assert_int_equal(game_of(&s).completed, 1);
    assert_int_equal(count_at(&s, "red-4", "held:0"), 1);
    s = holding("yellow-3 yellow-2 blue-1 green-1");
    play(&s, "adventure king_mark", "pay yellow-3", NULL); /* one of a colour is enough */
    assert_string_equal(legal(&s), "pay blue-1");
    refused(&s, "pay yellow-2", "KC-13", "the color of yellow-2 is already paid");
    refused(&s, "pay green-1", "KC-13", "starting with green-1, only 2 of 3 colors can be paid");
    static const struct {
        const char *held, *adventure, *payment, *rule, *why;
    } first[] = {
        {"blue-2 yellow-1", "adventure battle_robbers", "pay yellow-1", "KC-13",
         "starting with yellow-1, only 1 of 2 adversaries can be paid"},
        {"blue-4 red-4 yellow-3", "adventure green_knight", "pay yellow-3", "KC-13",
         "yellow-3 has value 3; the next adversary must have value 4 or more"},
        {"blue-4 red-4", "adventure green_knight", "pay red-4", "KC-13",
         "after red-4, there is no second adversary to pay"},
        {"red-5 blue-4 blue-1", "adventure tourney", "pay red-5", "KC-13",
         "the color of red-5 does not count for tourney"},
    };
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        s = holding(first[i].held);
        play(&s, first[i].adventure, NULL);
        refused(&s, first[i].payment, first[i].rule, first[i].why);
    }
    /* equal cards may follow each other */
    s = holding("yellow-2 yellow-2 yellow-2");
    play(&s, "adventure excalibur", "pay yellow-2", "pay yellow-2", "pay yellow-2", NULL);
    assert_int_equal(game_of(&s).completed, 1);
    /* only cards that count */
    assert_string_equal(begins("red-5 blue-4 blue-2 blue-1", "adventure tourney"), "pay blue-4");
    assert_string_equal(begins("red-5 green-1 blue-1 yellow-1 red-2", "adventure king_mark"),
                        "pay yellow-1");
    assert_string_equal(begins("red-4 blue-3 yellow-3", "adventure green_knight"), "pay red-4");
}

/* rules: KC-13, KC-18 */
static void test_adventures_that_cannot_be_paid(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "fight");
    lay_out(&s, "table=yellow-1 yellow-1 hand:0=orange");
    play(&s, "fight yellow-1 take no orange 1 0 0", NULL);
    assert_string_equal(phase(&s), "draw"); /* not asked */
    s = bare("basic", 2, "adventure");
    refuses_laid(&s, "no adventure can be paid for", "table=yellow-1 held:0=red-3");
    s = holding("red-4");
    assert_string_equal(legal(&s), "adventure battle_saxons | skip");
    refused(&s, "adventure excalibur", "KC-13",
            "excalibur costs a total of 5; the adversaries that count add up to 4");
    refused(&s, "adventure battle_robbers", "KC-13",
            "battle_robbers costs 2 adversaries; the player holds 1");
    refused(&s, "adventure sea_monster", "KC-13",
            "sea_monster costs 4 colors; the player holds 1 of them");
    refused(&s, "adventure green_knight", "KC-13",
            "the player does not hold the adversaries that green_knight costs");
    play(&s, "skip", NULL);
    assert_string_equal(phase(&s), "draw");
    s = bare("basic", 2, "fight"); /* what was won in this turn's fight may be used */
    lay_out(&s, "table=red-5 yellow-1 hand:0=5 orange");
    play(&s, "fight red-5 take no orange 5 0 0", "adventure excalibur", "pay red-5", NULL);
    assert_int_equal(game_of(&s).adventure_owner[EXCALIBUR], 0);
    put(&s, "castle", "won:1"); /* one that somebody has is not offered */
    logres_state t = holding("red-5 red-4");
    put(&t, "castle", "won:1");
    refused(&t, "adventure castle", "KC-13", "castle is already taken");
}

/* ---- the draw (KC-14) ----------------------------------------------------------------------- */

/* rules: KC-14 */
static void test_draw(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "fight");
    lay_out(&s, "table=yellow-1 blue-1 hand:0=orange");
    logres_state rested = s, fought = s;
    play(&rested, "skip", NULL);
    assert_string_equal(legal(&rested), "draw | done");
    logres_state none = rested;
    play(&none, "done", NULL); /* none */
    assert_int_equal(actor(&none), 1);
    assert_int_equal(game_of(&none).turn, 2);
    play(&rested, "draw", "deal red", NULL);
    assert_string_equal(phase(&rested), "draw"); /* a second one after resting */
    assert_int_equal(game_of(&rested).drawn, 1);
    play(&rested, "draw", "deal merlin", NULL);
    assert_int_equal(actor(&rested), 1); /* never a third */
    assert_int_equal(game_of(&rested).hand[0][2], 1);
    assert_int_equal(game_of(&rested).hand_size[0], 3);
    play(&fought, "fight yellow-1 take no orange 1 0 0", "draw", "deal red", NULL);
    assert_int_equal(game_of(&fought).current, 1); /* only one */
    s = holding("red-4");
    play(&s, "adventure battle_saxons", "pay red-4", "draw", "deal red", NULL);
    assert_int_equal(game_of(&s).current, 1);
}

/* rules: KC-14 */
static void test_rebuilding_the_deck(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "fight");
    lay_out(
        &s,
        "table=yellow-1 hand:1=14 orange 2 orange_double 14 red 2 red_double 12 beige 4 merlin "
        "knight_discard=beige 2 beige_double hand:0=merlin");
    valid(&s); /* one beige is left in the deck */
    play(&s, "skip", "draw", NULL);
    assert_string_equal(legal(&s), "deal beige");
    play(&s, "deal beige", NULL);
    assert_string_equal(phase(&s), "draw"); /* empty, and stays so until draw is chosen */
    assert_int_equal(game_of(&s).knight_deck_size, 0);
    logres_state done = s;
    play(&done, "done", NULL);
    assert_int_equal(game_of(&done).knight_deck_size, 0);
    assert_string_equal(
        events_of(&s, "draw"),
        "reshuffled 1 beige knight_discard knight_deck | "
        "reshuffled 2 beige_double knight_discard knight_deck | phase deal | actor chance");
    assert_int_equal(game_of(&s).knight_deck_size, 3);
    s = bare("basic", 2, "fight"); /* both empty: not asked */
    put(&s, "yellow-3", "table");
    put(&s, all_knights, "hand:1");
    play(&s, "skip", NULL);
    assert_int_equal(game_of(&s).current, 1);
    assert_string_equal(phase(&s), "replenish");
}

/* ---- ends and scores (KC-15 … KC-17) -------------------------------------------------------- */

/* rules: KC-15, KC-16 */
static void test_the_twelfth_adventure(void **state) {
    (void)state;
    logres_state s = holding("red-4 blue-3");
    lay_out(
        &s,
        "won:0=excalibur fisher_king battle_vikings king_mark treasure won:1=castle questing_beast tourney "
        "battle_robbers sea_monster green_knight");
    play(&s, "adventure battle_saxons", "pay red-4", NULL);
    assert_string_equal(phase(&s), "over"); /* at once */
    logres_result result;
    ok(logres_result_of(&s, &result));
    /* with the saxons and a blue-3 held */
    assert_int_equal(result.scores[0], 8 + 12 + 12 + 10 + 10 + 8 + 3);
    assert_int_equal(result.scores[1], 15 + 15 + 10 + 6 + 15 + 13);
    assert_int_equal(result.winners, 2);
}

/* rules: KC-15 */
static void test_the_last_adversary(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "fight");
    put(&s, "red-5", "table");
    empty_deck(&s, "adversary_discard");
    put(&s, "5 orange", "hand:0");
    play(&s, "fight red-5 take no orange 5 0 0", NULL);
    assert_string_equal(phase(&s), "adventure"); /* a last adventure */
    logres_state with = s, without = s;
    play(&with, "adventure excalibur", "pay red-5", NULL);
    assert_string_equal(phase(&with), "over"); /* no draw */
    assert_int_equal(game_of(&with).score[0], 8);
    play(&without, "skip", NULL);
    assert_string_equal(phase(&without), "over");
    assert_int_equal(game_of(&without).score[0], 5);
    s = bare("basic", 2, "fight"); /* at once where none can be completed */
    put(&s, "yellow-1", "table");
    empty_deck(&s, "adversary_discard");
    put(&s, "orange", "hand:0");
    play(&s, "fight yellow-1 take no orange 1 0 0", NULL);
    assert_string_equal(phase(&s), "over");
    assert_int_equal(game_of(&s).fought, 1);
}

/* rules: KC-17, KC-16 */
static void test_turn_limit(void **state) {
    (void)state;
    logres_state s = new_limited(2);
    first_turn(&s, "draw");
    lay_out(&s, "table=yellow-1 held:0=yellow-2 held:1=blue-2");
    refuses_phase(&s, "not over", "over", LOGRES_NOBODY);
    play(&s, "done", NULL);
    assert_string_equal(phase(&s), "replenish");
    play(&s, "skip", "skip", "done", NULL);
    assert_string_equal(phase(&s), "over"); /* after two turns */
    logres_result result;
    ok(logres_result_of(&s, &result));
    assert_int_equal(result.winners, 3); /* ties share */
    assert_int_equal(result.ranks[1], 1);
    refuses(&s, "turn", "turn", 3);
    s = bare("basic", 2, "draw"); /* no limit: turns stop counting */
    put(&s, "yellow-1", "table");
    set(&s, "turn", INT32_MAX);
    valid(&s);
    play(&s, "done", NULL);
    assert_int_equal(game_of(&s).turn, INT32_MAX);
}

/* ---- validation (KC-19) --------------------------------------------------------------------- */

/* rules: KC-19 */
static void test_invalid_tables(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "fight");
    invalid(&s, "nobody to fight");
    put(&s, "2 yellow-1 2 yellow-2", "table");
    valid(&s);
    refuses_laid(&s, "more than four yellow adversaries", "table=yellow-3");
    refuses_laid(&s, "more than one color has four adversaries", "table=red-2 red-3 red-4 red-5");
    go_to(&s, "reveal", LOGRES_CHANCE);
    invalid(&s, "nothing to reveal");
    s = bare("advanced", 2, "fight");
    lay_out(&s, "table=yellow-1 sealed:1=blue-1");
    invalid(&s, "only sealed blue adversaries");
    put(&s, "6 yellow-2", "sealed:1"); /* there are five seals */
    invalid(&s, "players[1].seals");
    s = bare("basic", 2, "fight"); /* no seals in the basic game */
    refuses_laid(&s, "there are 1 of seal-1 instead of 0", "table=2 yellow-1 sealed:1=yellow-1");
    s = bare("basic", 2, "adventure"); /* both empty: only after a fight */
    empty_deck(&s, "held:0");
    invalid(&s, "so is adversary_deck");
    set(&s, "fought", 1);
    valid(&s);
    go_to(&s, "draw", 0);
    invalid(&s, "so is adversary_deck");
}

/* rules: KC-19 */
static void test_invalid_turns(void **state) {
    (void)state;
    logres_state s = bare("basic", 3, "fight"), t;
    put(&s, "yellow-1", "table");
    valid(&s);
    refuses(&s, "fought", "fought", 1);
    refuses(&s, "completed", "completed", 1);
    refuses(&s, "drawn", "drawn", 1);
    refuses(&s, "current", "current", 1);
    refuses(&s, "current", "turn", 2);
    refuses(&s, "must be null after setup", "target", 1);
    refuses(&s, "must be 1 or more", "turn", 0);
    refuses(&s, "does not match the phase", "payment", CASTLE);
    refuses_laid(&s, "payment.paid", "payment=red-5");
    t = s;
    go_to(&t, "over", LOGRES_NOBODY);
    invalid(&t, "not over");
    go_to(&t, "first_player", LOGRES_CHANCE);
    invalid(&t, "before the first turn");
    t = s;
    for (int i = 0; i < ADVENTURES - 1; i++)
        put(&t, lgi_kc_pieces[ADVENTURE_PIECE + i], "won:0");
    invalid(&t, "over when only one is left");
    go_to(&s, "draw", 0);
    valid(&s);
    refuses(&s, "nothing more", "drawn", 2);
    set(&s, "drawn", 1);
    valid(&s);
    refuses(&s, "nothing more", "fought", 1);
    put(&s, all_knights, "hand:1");
    invalid(&s, "nothing to draw");
    go_to(&s, "deal", LOGRES_CHANCE);
    invalid(&s, "must not be empty");
}

/* rules: KC-19, KC-13 */
static void test_invalid_payments(void **state) {
    (void)state;
    logres_state s = holding("red-5 red-4 blue-4 yellow-1"), t;
    play(&s, "adventure holy_grail", "pay red-5", NULL);
    valid(&s);
    refuses_laid(&s, "not one of the remaining adventures", "won:1=holy_grail");
    t = s;
    set_name(&t, "payment", "castle"); /* red-5 begins this payment, too */
    valid(&t);
    refuses(&s, "beginning of a payment", "payment", EXCALIBUR); /* that is paid already */
    refuses(&s, "beginning of a payment", "payment", TOURNEY);
    put(&s, "red-4 blue-4", "adversary_deck"); /* without these the yellow-1 is not enough */
    invalid(&s, "that can be completed");
    put(&s, "red-5", "adversary_deck"); /* nothing is paid */
    assert_int_equal(count_at(&s, "red-5", "payment"), 0);
    invalid(&s, "that can be completed");
}

/* rules: KC-19, KC-4, KC-5, KC-6 */
static void test_invalid_setups(void **state) {
    (void)state;
    logres_state s = new_variant("arthur_card_game", "basic", 3, LOGRES_NONE), t;
    play(&s, "reveal red-2", NULL);
    refuses(&s, "must be null during setup", "current", 0);
    refuses(&s, "must be null during setup", "fought", 1);
    refuses(&s, "target", "target", 0);
    refuses_laid(&s, "phase", "hand:0=orange");
    play(&s, "reveal red-3", "reveal red-3", "reveal red-4", "deal red", "deal red", NULL);
    refuses(&s, "target", "target", 1);
    refuses_laid(&s, "order of dealing", "hand:0=orange");
    refuses_laid(
        &s, "too few cards",
        "knight_discard=14 orange 2 orange_double 12 red 2 red_double 12 beige 2 beige_double");
    while (strcmp(phase(&s), "first_player") != 0)
        play(&s, first_legal(&s), NULL);
    t = s;
    set(&t, "target", 0);
    go_to(&t, "deal", LOGRES_CHANCE);
    invalid(&t, "phase");
    s = new_variant("arthur_card_game", "basic", 2, 1);
    while (strcmp(phase(&s), "deal") == 0 || strcmp(phase(&s), "reveal") == 0)
        play(&s, first_legal(&s), NULL);
    set(&s, "turn", 0);
    set(&s, "current", LOGRES_NONE);
    go_to(&s, "first_player", LOGRES_CHANCE);
    invalid(&s, "the config names the first player");
}

/* What only JSON can get wrong: types, order and length of lists; and the number of seals, and
 * names. */
static void test_invalid_json(void **state) {
    (void)state;
    static const char *const bad[][3] = {
        {"table[1]", "table",
         "[{\"adversary\":\"red-2\",\"seal\":null},{\"adversary\":\"blue-1\",\"seal\":null}]"},
        {"table[1]", "table",
         "[{\"adversary\":\"red-2\",\"seal\":1},{\"adversary\":\"red-2\",\"seal\":0}]"},
        {"table[0]", "table[0]", "null"},
        {"adversary_deck.blue", "adversary_deck.blue", "[1,2]"},
        {"players[0].adversaries[1]", "players[0].adversaries", "[\"red-4\",\"red-5\"]"},
        {"players[0].adversaries[0]", "players[0].adversaries", "[4,\"red-5\"]"},
        {"players[0].adversaries", "players[0].adversaries", "5"}};
    logres_state s = bare("advanced", 3, "fight");
    lay_out(&s, "table=yellow-1 yellow-2 sealed:1=yellow-2");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_problem problem;
        logres_state out;
        char *text = edited_json(&s, bad[i][1], bad[i][2], NULL);
        fails(LOGRES_ERR_FORMAT, logres_state_from_json(text, strlen(text), &out, &problem));
        assert_string_equal(problem.path, bad[i][0]);
        free(text);
    }
    refuses_edit(&s, "players[1].seals", "players[1].seals", "5", NULL);
    refuses_edit(&s, "players[1].seals", "players[1].seals", "6", NULL);
    refuses_edit(
        &s, "more seals than the game", "table",
        "[{\"adversary\":\"yellow-2\",\"seal\":1},{\"adversary\":\"yellow-3\",\"seal\":1},"
        "{\"adversary\":\"red-2\",\"seal\":1},{\"adversary\":\"red-3\",\"seal\":1},"
        "{\"adversary\":\"red-4\",\"seal\":1},{\"adversary\":\"red-5\",\"seal\":1}]",
        NULL);
    refuses_edit(&s, "table[0].adversary", "table[0].adversary", "\"yellow-9\"", NULL);
    refuses_edit(&s, "table[1].adversary", "table[1].adversary", "\"orange\"", NULL);
    refuses_edit(&s, "table[0].seal", "table[0].seal", "3", NULL);
}

/* rules: KC-2 */
static void test_components(void **state) {
    (void)state;
    static const struct {
        const char *json, *path;
    } bad[] = {
        {"{}", "components.adversaries"},
        {"{\"adversaries\":{\"yellow\":[1,0,0,0,0],\"blue\":[1,0,0,0,0],\"green\":[1,0,0,0,0]}}",
         "components.adversaries.red"},
        {"{\"adversaries\":{\"yellow\":[1,0,0,0],\"blue\":[1,0,0,0,0],\"green\":[1,0,0,0,0],\"red\":[1,0,0,0,0]}}",
         "components.adversaries.yellow"},
        {"{\"adversaries\":{\"yellow\":[0,0,0,0,0],\"blue\":[1,0,0,0,0],\"green\":[1,0,0,0,0],\"red\":[1,0,0,0,0]}}",
         "components.adversaries.yellow"},
        {"{\"adversaries\":{\"yellow\":[1,0,0,0,0],\"blue\":[10,11,0,0,0],\"green\":[1,0,0,0,0],\"red\":[1,0,0,0,0]}"
         "}",
         "components.adversaries.blue"},
        {"{\"adversaries\":{\"yellow\":[20,0,0,0,0],\"blue\":[20,0,0,0,0],\"green\":[20,0,0,0,0],\"red\":[4,0,0,0,0]}"
         "}",
         "components.adversaries"},
        {"{\"adversaries\":{\"yellow\":[-1,2,0,0,0],\"blue\":[1,0,0,0,0],\"green\":[1,0,0,0,0],\"red\":[1,0,0,0,0]}}",
         "components.adversaries.yellow[0]"},
    };
    logres_config config;
    logres_problem problem;
    logres_state s;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[256];
        snprintf(text, sizeof text, "{\"components\":%s}", bad[i].json);
        if (!logres_config_from_json("arthur_card_game", text, strlen(text), &config, &problem) ||
            strcmp(problem.path, bad[i].path) != 0)
            fail_msg("%s: %s: %s", text, problem.path, problem.text);
    }
    logres_arthur_card_game_components c = LOGRES_ARTHUR_CARD_GAME_COMPONENTS;
    c.adversaries[0][4] = -1;
    ok(logres_config_init("arthur_card_game", &config));
    ok(logres_config_set_components(&config, &c, sizeof c));
    fails(LOGRES_ERR_CONFIG, logres_new("arthur_card_game", &config, &s, &problem));
    assert_string_equal(problem.path, "components.adversaries.yellow[4]");
}

/* The most legal moves: all knights in one hand, four of a colour and three of each other, of the
 * dearest values. */
static void test_most_legal_moves(void **state) {
    (void)state;
    const logres_game_info *info = logres_game_find("arthur_card_game");
    logres_arthur_card_game_components c = {
        {{0, 1, 1, 1, 1}, {0, 0, 1, 1, 1}, {0, 0, 1, 1, 1}, {0, 0, 1, 1, 1}}};
    c.adversaries[0][0] = 1; /* stays in the deck */
    logres_config config;
    logres_state s;
    ok(logres_config_init(info->id, &config));
    ok(logres_config_choose(&config, "variant", "advanced"));
    ok(logres_config_set(&config, "first_player", 0));
    ok(logres_config_set_components(&config, &c, sizeof c));
    ok(logres_new(info->id, &config, &s, NULL));
    first_turn(&s, "fight");
    put(&s,
        "yellow-2 yellow-3 yellow-4 yellow-5 blue-3 blue-4 blue-5 green-3 green-4 green-5 red-3 "
        "red-4 red-5",
        "table");
    put(&s, all_knights, "hand:0");
    valid(&s);
    assert_int_equal(count_legal(&s), 924);
    assert_int_equal(info->most_legal_moves, 924);
}

/* The last adversaries, of one colour, all get seals, paid with all kinds of a colour, and nothing
 * is left to do. */
static void test_most_records(void **state) {
    (void)state;
    logres_state s = bare("advanced", 4, "fight");
    lay_out(&s, "sealed:1=red-2 sealed:2=red-3 sealed:3=red-5 table=red-4");
    empty_deck(&s, "adversary_discard");
    put(&s, "battle_saxons", "won:1"); /* which the red-4 would pay for */
    put(&s, "orange orange_double merlin", "hand:0");
    /* phase, actor, fought */
    makes_most_records(&s, "fight red-4 seal no orange 1 1 1", 3 + 2 + 4 * 2 + 3);
}

static void test_views(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, "fight"), view;
    lay_out(&s, "table=yellow-1 hand:0=orange 2 red hand:1=orange_double 3 merlin");
    ok(logres_view(&s, 1, &view));
    char *json = view_json_of(&view);
    assert_non_null(strstr(json, "\"knight_deck\":46,"));
    assert_non_null(strstr(json, "\"players\":[{\"hand\":3,"));
    assert_non_null(strstr(
        json, "{\"hand\":{\"orange\":0,\"orange_double\":1,\"red\":0,\"red_double\":0,\"beige\":0,"
              "\"beige_double\":0,\"merlin\":3},"));
    free(json);
    char text[LOGRES_TEXT_STATE];
    ok(logres_state_to_text(&view, text, sizeof text, NULL));
    assert_non_null(strstr(text, "    hand       orange_double 1 merlin 3\n"));
    assert_null(strstr(text, "orange 1"));
    /* one hidden card fewer, and one adversary that cannot be hidden */
    add(&view, 1, "orange", "knight_discard");
    add(&view, -1, "yellow-2", "adversary_deck");
    invalid(&view, "there are 4 of yellow-2 instead of 5");
}

/* All knights in one hand, all adversaries held, the longest numbers: no line is too long. */
static void test_the_widest_picture(void **state) {
    (void)state;
    logres_state s = bare("advanced", 5, "fight");
    put(&s, "yellow-1", "table");
    put(&s, all_knights, "hand:4");
    empty_deck(&s, "held:4");
    put(&s, "holy_grail castle excalibur questing_beast fisher_king", "won:4");
    set(&s, "turn", INT32_MAX);
    set(&s, "current", 4);
    go_to(&s, "fight", 4);
    valid(&s);
    expect_picture(&s);
}

/* Whose turn it is while chance acts, and how many cards were drawn. */
static void test_the_picture_of_a_draw(void **state) {
    (void)state;
    logres_state s = bare("advanced", 2, "fight");
    char text[LOGRES_TEXT_STATE];
    put(&s, "yellow-1 blue-1", "table");
    set(&s, "turn", INT32_MAX);
    play(&s, "skip", "draw", "deal red", "draw", NULL);
    ok(logres_state_to_text(&s, text, sizeof text, NULL));
    assert_non_null(strstr(text, "turn 2147483647 of player 0   deal   chance to move\n"));
    assert_non_null(strstr(text, "  player 0   0 points   hand 1   seals 5   drew 1\n"));
    expect_picture(&s);
}

static void test_typed_reading(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, "fight");
    logres_arthur_card_game g;
    expect_careful_reader(logres_arthur_card_game_read, &s, g);
    lay_out(&s, "sealed:2=red-5 table=red-4 won:2=treasure");
    g = game_of(&s);
    assert_int_equal(g.variant, LOGRES_ARTHUR_CARD_GAME_ADVANCED);
    assert_int_equal(g.phase, LOGRES_ARTHUR_CARD_GAME_PHASE_FIGHT);
    assert_int_equal(g.sealed[2][3][4], 1);
    assert_int_equal(g.unsealed[3][3], 1);
    assert_int_equal(g.seals[2], 4);
    assert_int_equal(g.adventure_owner[LOGRES_ARTHUR_CARD_GAME_TREASURE], 2);
    assert_int_equal(g.score[2], 10);
}

/* ---- moves that no sensible player makes ---------------------------------------------------- */

/* KC-9, KC-14: the better knights stay in the hand, and all that may be drawn is drawn. */
static void test_sense_of_knights(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, "fight");
    lay_out(&s, "table=blue-2 hand:0=2 orange orange_double red merlin");
    foolish(&s, "fight blue-2 take no orange 2 0 0", "fight blue-2 take no orange 1 0 1", NULL);
    sensible(&s, "fight blue-2 take no orange 0 1 0", "fight blue-2 take no red 1 0 1", "skip",
             NULL);
    put(&s, "merlin", "hand:0");
    foolish(&s, "fight blue-2 take no - 0 0 2", NULL);
    s = bare("basic", 2, "draw");
    foolish(&s, "done", NULL);
    sensible(&s, "draw", NULL);
}

/* KC-11, KC-12: a seal on the last of a colour wins it, and the own sealed ones, for less. */
static void test_sense_of_seals(void **state) {
    (void)state;
    logres_state s = bare("advanced", 2, "fight"), t;
    lay_out(&s, "table=yellow-2 blue-1 blue-2 hand:0=4 orange");
    foolish(&s, "fight yellow-2 take no orange 4 0 0", NULL);
    sensible(&s, "fight yellow-2 seal no orange 2 0 0", "fight blue-1 take no orange 2 0 0", NULL);
    t = s;
    put(&t, "yellow-1", "table");
    sensible(&t, "fight yellow-2 take no orange 4 0 0", NULL);
    lay_out(&s, "sealed:0=yellow-3 sealed:0=seal-0");
    foolish(&s, "fight yellow-3 take yes orange 3 0 0", NULL);
    put(&s, "yellow-1", "sealed:1");
    /* the seal would free the other's, too */
    sensible(&s, "fight yellow-3 take yes orange 3 0 0", NULL);
}

/* KC-13: no adventure that costs more than it brings, and no dearer card of the same colour. */
static void test_sense_of_payments(void **state) {
    (void)state;
    logres_state s = holding("red-4 red-4");
    foolish(&s, "adventure battle_robbers", NULL); /* 8 for 6 */
    sensible(&s, "adventure questing_beast", "skip", NULL);
    s = holding("red-5 red-4 blue-3 yellow-1");
    play(&s, "adventure battle_saxons", NULL);
    foolish(&s, "pay red-5", NULL);
    sensible(&s, "pay red-4", "pay blue-3", NULL);
}

/* KC-13: no adventure for what would have paid for a dearer one, unless that can still be paid
 * for. */
static void test_sense_of_adventures(void **state) {
    (void)state;
    logres_state s = holding("green-3 yellow-3");
    foolish(&s, "adventure excalibur", "adventure battle_saxons", NULL);
    sensible(&s, "adventure treasure", NULL);
    s = holding("green-3 yellow-3 blue-3 red-3");
    /* all four for less than the grail */
    foolish(&s, "adventure battle_vikings", "adventure sea_monster", NULL);
    sensible(&s, "adventure excalibur", "adventure treasure", "adventure holy_grail", NULL);
}

/* KC-15: who ends the game is ahead then; and what can be had in the last turn is taken. */
static void test_sense_of_the_end(void **state) {
    (void)state;
    logres_state s = holding("red-4 blue-3"), t;
    lay_out(
        &s,
        "won:0=excalibur fisher_king battle_vikings king_mark treasure won:1=questing_beast tourney "
        "battle_robbers sea_monster green_knight");
    t = s;
    put(&t, "castle", "won:1"); /* 63 to 74 */
    foolish(&t, "adventure battle_saxons", NULL);
    sensible(&t, "skip", NULL);
    put(&s, "castle", "won:0"); /* 78 to 59 */
    foolish(&s, "skip", NULL);
    sensible(&s, "adventure battle_saxons", NULL);
    /* of three players one who cannot win loses no points either */
    s = bare("basic", 3, "adventure");
    lay_out(
        &s,
        "held:0=red-4 red-4 won:1=excalibur fisher_king battle_vikings king_mark treasure won:2=questing_beast "
        "tourney castle sea_monster green_knight battle_saxons");
    foolish(&s, "adventure battle_robbers", NULL); /* 8 for 6 */
    s = bare("basic", 2, "adventure");
    lay_out(&s, "held:0=red-5 table=yellow-1");
    sensible(&s, "skip", NULL);
    add(&s, -1, "yellow-1", "table");
    put(&s, "yellow-1", "adversary_discard");
    empty_deck(&s, "adversary_discard");
    foolish(&s, "skip", NULL);
    sensible(&s, "adventure treasure", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_replenish),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_a_price_is_paid_exactly),
        cmocka_unit_test(test_seals),
        cmocka_unit_test(test_a_colour_with_all_sealed),
        cmocka_unit_test(test_cheapest_payments),
        cmocka_unit_test(test_order_of_payments),
        cmocka_unit_test(test_adventures_that_cannot_be_paid),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_rebuilding_the_deck),
        cmocka_unit_test(test_the_twelfth_adventure),
        cmocka_unit_test(test_the_last_adversary),
        cmocka_unit_test(test_turn_limit),
        cmocka_unit_test(test_invalid_tables),
        cmocka_unit_test(test_invalid_turns),
        cmocka_unit_test(test_invalid_payments),
        cmocka_unit_test(test_invalid_setups),
        cmocka_unit_test(test_invalid_json),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_most_legal_moves),
        cmocka_unit_test(test_most_records),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_the_widest_picture),
        cmocka_unit_test(test_the_picture_of_a_draw),
        cmocka_unit_test(test_typed_reading),
        cmocka_unit_test(test_sense_of_knights),
        cmocka_unit_test(test_sense_of_seals),
        cmocka_unit_test(test_sense_of_payments),
        cmocka_unit_test(test_sense_of_adventures),
        cmocka_unit_test(test_sense_of_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
