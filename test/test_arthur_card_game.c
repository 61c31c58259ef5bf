/* King Arthur: The Card Game, rule by rule: the numbers are those of docs/games/arthur_card_game.md. */
#include "support/support.h"

#include <stdio.h>

#include "games/arthur_card_game/arthur_card_game.h"

/* ---- positions ----------------------------------------------------------------------------------------------- */

static logres_arthur_card_game game_of(const logres_state *state) {
    logres_arthur_card_game game;
    ok(logres_arthur_card_game_read(state, &game));
    return game;
}

static int adversary_named(const char *name) {
    return place_of(name, lgi_kc_pieces + ADVERSARY_PIECE, ADVERSARIES);
}

/* The first turn of player 0 in a phase: nothing on the table, nothing held, empty hands, all adventures open. */
static logres_state bare(const char *variant, int players, int which) {
    logres_state s = new_variant("arthur_card_game", variant, players, 0);
    lgi_put32(body_in(lgi_writable(&s))->turn, 1);
    body_in(lgi_writable(&s))->current = 0;
    lgi_enter(lgi_writable(&s), (unsigned)which, which == OVER ? LOGRES_NOBODY : 0);
    return s;
}

/* Takes adversaries, named with spaces between, out of the deck and puts them on the table (seal: NONE or a seat) or
 * to a player (place "held"), or discards them. */
static void put(logres_state *s, const char *place, int seat, const char *names) {
    card_game_body *b = body_in(lgi_writable(s));
    char name[32];
    int length;
    for (; sscanf(names, " %31s%n", name, &length) == 1; names += length) {
        int i = adversary_named(name);
        assert_true(b->adversary_deck[i] > 0);
        b->adversary_deck[i]--;
        if (strcmp(place, "table") == 0)
            (seat == LOGRES_NONE ? b->unsealed : b->sealed[seat])[i]++;
        else if (strcmp(place, "held") == 0)
            b->held[seat][i]++;
        else
            b->adversary_discard[i]++;
    }
}

/* Gives knight cards out of the deck to a hand, or discards them (seat NONE): as many of each kind as named. */
static void give(logres_state *s, int seat, const int counts[KNIGHTS]) {
    card_game_body *b = body_in(lgi_writable(s));
    for (int i = 0; i < KNIGHTS; i++) {
        assert_true(b->knight_deck[i] >= counts[i]);
        b->knight_deck[i] = (uint8_t)(b->knight_deck[i] - counts[i]);
        b->knight_deck_size = (uint8_t)(b->knight_deck_size - counts[i]);
        uint8_t *to = seat == LOGRES_NONE ? &b->knight_discard[i] : &b->hand[seat][i];
        *to = (uint8_t)(*to + counts[i]);
        if (seat != LOGRES_NONE)
            b->hand_size[seat] = (uint8_t)(b->hand_size[seat] + counts[i]);
    }
}
#define HAND(s, seat, ...) give(s, seat, (const int[KNIGHTS]){__VA_ARGS__})

/* Empties the adversary deck into the discards. */
static void empty_deck(logres_state *s) {
    card_game_body *b = body_in(lgi_writable(s));
    for (int i = 0; i < ADVERSARIES; i++) {
        b->adversary_discard[i] = (uint8_t)(b->adversary_discard[i] + b->adversary_deck[i]);
        b->adversary_deck[i] = 0;
    }
}

/* Gives adventures to a seat. */
static void win(logres_state *s, int seat, int adventure) {
    card_game_body *b = body_in(lgi_writable(s));
    b->open[adventure / 8] = (uint8_t)(b->open[adventure / 8] & ~(1u << adventure % 8));
    b->won[seat][adventure / 8] = (uint8_t)(b->won[seat][adventure / 8] | 1u << adventure % 8);
}

static int on_table(const logres_state *s, const char *name, int seal) {
    const card_game_body *b = body_of(lgi_const(s));
    return (seal == LOGRES_NONE ? b->unsealed : b->sealed[seal])[adversary_named(name)];
}

static int held(const logres_state *s, int seat, const char *name) {
    return body_of(lgi_const(s))->held[seat][adversary_named(name)];
}

/* ---- cards and setup (KC-1 … KC-7) --------------------------------------------------------------------------- */

/* rules: KC-1, KC-2, KC-7 */
static void test_cards(void **state) {
    (void)state;
    static const int knights[7] = {14, 2, 14, 2, 14, 2, 5};
    static const int adversaries[4][5] = {{5, 5, 3, 0, 0}, {3, 4, 3, 1, 0}, {2, 4, 3, 2, 0}, {0, 2, 3, 2, 2}};
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
    assert_string_equal(legal(&s),
                        "reveal yellow-1 | reveal yellow-2 | reveal yellow-3 | reveal blue-1 | reveal blue-2 | "
                        "reveal blue-3 | reveal blue-4 | reveal green-1 | reveal green-2 | reveal green-3 | "
                        "reveal green-4 | reveal red-2 | reveal red-3 | reveal red-4 | reveal red-5");
    logres_move moves[20];
    uint32_t weights[20], count = 0;
    ok(logres_chance(&s, moves, weights, 20, &count));
    assert_int_equal(count, 15);
    assert_int_equal(weights[0], 5);
    assert_int_equal(weights[14], 2);
}

/* rules: KC-4, KC-5, KC-6 */
static void test_setup(void **state) {
    (void)state;
    logres_state s = new_variant("arthur_card_game", "basic", 3, LOGRES_NONE);
    play(&s, "reveal red-2", "reveal blue-1", "reveal red-3", "reveal red-3", "reveal blue-1", NULL);
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
    ok(logres_config_from_json("arthur_card_game", json, strlen(json), &config, sizeof config, NULL));
    ok(logres_new("arthur_card_game", &config, &s, NULL));
    play(&s, "reveal yellow-1", "reveal red-4", "reveal red-5", "reveal green-3", "reveal blue-2", NULL);
    assert_string_equal(phase(&s), "deal");
    while (strcmp(phase(&s), "deal") == 0)
        play(&s, first_legal(&s), NULL);
    assert_int_equal(actor(&s), 1); /* not asked where the config says */
}

/* ---- replenish (KC-8, KC-18) --------------------------------------------------------------------------------- */

/* rules: KC-8, KC-18 */
static void test_replenish(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, REPLENISH);
    put(&s, "table", LOGRES_NONE, "red-2 red-3 red-3 blue-1");
    assert_string_equal(legal(&s), "replenish | skip"); /* optional */
    logres_state skipped = s;
    play(&skipped, "skip", NULL);
    assert_string_equal(phase(&skipped), "fight");
    play(&s, "replenish", "reveal blue-1", NULL);
    assert_string_equal(phase(&s), "reveal");
    play(&s, "reveal red-4", NULL); /* stops exactly at the fourth of a colour */
    assert_string_equal(phase(&s), "fight");

    s = bare("basic", 2, REPLENISH); /* with an empty table, too; then nobody is there to be fought */
    assert_string_equal(legal(&s), "replenish | skip");
    skipped = s;
    assert_string_equal(events_of(&skipped, "skip"), "phase draw");
    assert_string_equal(legal(&skipped), "draw | done");
    play(&skipped, "draw", "deal red", "draw", "deal red", NULL); /* a rest, since there was no fight */
    assert_int_equal(actor(&skipped), 1);
    assert_string_equal(legal(&skipped), "replenish | skip");
    skipped = s;
    put(&skipped, "held", 0, "red-5");
    play(&skipped, "skip", NULL);
    assert_string_equal(phase(&skipped), "adventure");
    play(&skipped, "skip", NULL);
    assert_string_equal(phase(&skipped), "draw");
    skipped = s; /* nothing to complete or draw: the turn ends by itself */
    HAND(&skipped, 1, 14, 2, 14, 2, 14, 2, 5);
    play(&skipped, "skip", NULL);
    assert_int_equal(game_of(&skipped).turn, 2);
    assert_string_equal(phase(&skipped), "replenish");
    play(&s, "replenish", "reveal red-5", NULL);
    assert_string_equal(phase(&s), "reveal");
    s = bare("basic", 2, REPLENISH); /* the deck runs out */
    put(&s, "table", LOGRES_NONE, "red-2");
    empty_deck(&s);
    invalid(&s, "nothing can be replenished");
    body_in(lgi_writable(&s))->adversary_discard[adversary_named("blue-4")]--;
    body_in(lgi_writable(&s))->adversary_deck[adversary_named("blue-4")]++;
    play(&s, "replenish", "reveal blue-4", NULL);
    assert_string_equal(phase(&s), "fight");
    s = bare("advanced", 2, REPLENISH); /* sealed ones count for the four */
    put(&s, "table", 1, "red-2 red-3");
    put(&s, "table", LOGRES_NONE, "red-3 red-4");
    invalid(&s, "nothing can be replenished");
}

/* ---- fights (KC-9 … KC-12, KC-18) ---------------------------------------------------------------------------- */

/* rules: KC-9, KC-10 */
static void test_prices(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-2 red-5");
    HAND(&s, 0, 5, 2, 2, 0, 0, 0, 5);
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
    assert_int_equal(held(&after, 0, "red-5"), 1);
    assert_int_equal(game_of(&after).hand_size[0], 10);
    assert_int_equal(game_of(&after).knight_discard[6], 2);
    char json[256];
    logres_move move = 0;
    ok(logres_move_parse(&s, "fight yellow-2 take no - 0 0 2", &move, NULL));
    ok(logres_move_to_json(&s, move, 0, json, sizeof json, NULL));
    assert_string_equal(json, "{\"type\":\"fight\",\"adversary\":\"yellow-2\",\"mode\":\"take\",\"sealed\":false,"
                              "\"colour\":null,\"singles\":0,\"doubles\":0,\"merlins\":2}");
    refuses_move(&s, "fight yellow-2 take no orange 1 0 0"); /* too little */
    refuses_move(&s, "fight yellow-2 take no orange 0 1 1"); /* too much */
    refuses_move(&s, "fight yellow-2 seal no orange 2 0 0"); /* no seals in the basic game */
    refuses_move(&s, "fight blue-1 take no orange 1 0 0");   /* not on the table */
}

/* rules: KC-9, KC-18 */
static void test_a_double_would_overshoot(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-1 yellow-3");
    HAND(&s, 0, 0, 2, 0, 0, 0, 0, 0);
    assert_string_equal(legal(&s), "skip"); /* asked all the same */
    play(&s, "skip", NULL);
    assert_string_equal(phase(&s), "draw");
    s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-3");
    HAND(&s, 0, 0, 1, 0, 1, 0, 0, 1); /* one colour at a time */
    assert_string_equal(legal(&s), "fight yellow-3 take no orange 0 1 1 | fight yellow-3 take no red 0 1 1 | skip");
}

/* rules: KC-11 */
static void test_seals(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-2 yellow-2 blue-1");
    put(&s, "table", 0, "yellow-1 blue-2");
    put(&s, "table", 1, "yellow-3 blue-3");
    HAND(&s, 0, 4, 0, 0, 0, 0, 0, 0);
    valid(&s);
    assert_string_equal(legal(&s), "fight yellow-1 take yes orange 1 0 0 | fight yellow-2 seal no orange 2 0 0 | "
                                   "fight yellow-2 take no orange 4 0 0 | fight blue-1 seal no orange 1 0 0 | "
                                   "fight blue-1 take no orange 2 0 0 | fight blue-2 take yes orange 2 0 0 | skip");
    refuses_move(&s, "fight yellow-3 take yes orange 3 0 0"); /* somebody else's seal */
    refuses_move(&s, "fight yellow-3 take no orange 3 0 0");
    logres_state after = s;
    assert_string_equal(events_of(&after, "fight yellow-2 seal no orange 2 0 0"),
                        "moved 2 orange hand:0 knight_discard | moved 1 yellow-2 table sealed:0 | "
                        "moved 1 seal-0 seals:0 sealed:0 | phase draw | set fought yes");
    assert_int_equal(on_table(&after, "yellow-2", 0), 1);
    assert_int_equal(game_of(&after).seals[0], 2);
    after = s; /* the own sealed one: the seal returns */
    play(&after, "fight yellow-1 take yes orange 1 0 0", NULL);
    assert_int_equal(held(&after, 0, "yellow-1"), 1);
    assert_int_equal(game_of(&after).seals[0], 4);
    after = s; /* a double attack */
    play(&after, "fight yellow-2 take no orange 4 0 0", NULL);
    assert_int_equal(held(&after, 0, "yellow-2"), 1);
    assert_int_equal(on_table(&after, "yellow-2", LOGRES_NONE), 1);

    s = bare("advanced", 2, FIGHT); /* no seal left */
    put(&s, "table", 0, "yellow-1 yellow-1 blue-2 green-1 red-2");
    put(&s, "table", LOGRES_NONE, "yellow-2 blue-1 green-2 red-3");
    HAND(&s, 0, 2, 0, 0, 0, 0, 0, 0);
    assert_int_equal(game_of(&s).seals[0], 0);
    refuses_move(&s, "fight yellow-2 seal no orange 2 0 0");
    assert_non_null(strstr(legal(&s), "fight blue-1 take no orange 2 0 0"));
}

/* rules: KC-12 */
static void test_a_colour_completed_by_several(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, FIGHT);
    put(&s, "table", LOGRES_NONE, "red-2 blue-1");
    put(&s, "table", 0, "red-3");
    put(&s, "table", 1, "red-4");
    put(&s, "table", 2, "red-5 blue-2");
    HAND(&s, 0, 2, 0, 0, 0, 0, 0, 4);
    logres_state after = s;
    play(&after, "fight red-2 seal no orange 2 0 0", NULL);
    assert_int_equal(held(&after, 0, "red-2") + held(&after, 0, "red-3"), 2); /* each gets its own */
    assert_int_equal(held(&after, 1, "red-4"), 1);
    assert_int_equal(held(&after, 2, "red-5"), 1);
    assert_int_equal(game_of(&after).seals[0], 5); /* seals return */
    assert_int_equal(game_of(&after).seals[1], 5);
    assert_int_equal(game_of(&after).seals[2], 4);   /* the other colour stays */
    assert_string_equal(phase(&after), "adventure"); /* and the cards can be used at once */
    assert_non_null(strstr(legal(&after), "adventure battle_robbers"));
    after = s; /* a take that leaves only sealed ones */
    play(&after, "fight red-2 take no - 0 0 4", NULL);
    assert_int_equal(held(&after, 0, "red-2") + held(&after, 0, "red-3"), 2);
    assert_int_equal(held(&after, 1, "red-4"), 1);
    assert_int_equal(on_table(&after, "blue-2", 2), 1);
    s = bare("advanced", 2, FIGHT); /* none of the colour left: nobody gets anything */
    put(&s, "table", LOGRES_NONE, "red-2 blue-1");
    put(&s, "table", 1, "blue-2");
    HAND(&s, 0, 4, 0, 0, 0, 0, 0, 0);
    play(&s, "fight red-2 take no orange 4 0 0", NULL);
    assert_int_equal(on_table(&s, "blue-2", 1), 1);
}

/* ---- adventures (KC-3, KC-13) -------------------------------------------------------------------------------- */

/* The turn of a player who holds some adversaries; one other adversary lies on the table. */
static logres_state holding(const char *names) {
    logres_state s = bare("basic", 2, ADVENTURE);
    put(&s, "table", LOGRES_NONE, "yellow-1");
    put(&s, "held", 0, names);
    valid(&s);
    return s;
}

/* What an adventure can be begun to be paid with, as the legal moves after choosing it. */
static const char *begins(const char *names, const char *adventure) {
    logres_state s = holding(names);
    play(&s, adventure, NULL);
    return legal(&s);
}

static bool is_offered(const char *names, const char *adventure) {
    logres_state s = bare("basic", 2, ADVENTURE);
    put(&s, "table", LOGRES_NONE, "yellow-1");
    put(&s, "held", 0, names);
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
        {"adventure battle_vikings", "yellow-1 yellow-1 yellow-1 blue-1", "red-5 red-5 blue-1", 4, 12},
        {"adventure sea_monster", "red-2 green-1 blue-1 yellow-1", "red-2 green-1 blue-1 blue-2", 4, 15},
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
        for (int c = 0; c < 4; c++)
            for (int v = 0; v < 5; v++)
                discarded += game_of(&s).adversary_discard[c][v] - game_of(&s).paid[c][v];
        assert_int_equal(discarded, rows[i].cards);
    }
}

/* rules: KC-13 */
static void test_order_of_payments(void **state) {
    (void)state;
    /* 4 + 4 + 2 + 1 is not enough, so the 5 must be among them; with another card it is */
    assert_string_equal(begins("red-5 red-4 blue-4 yellow-2 green-1", "adventure holy_grail"), "pay red-5");
    assert_string_equal(begins("red-5 red-4 blue-4 yellow-2 green-2", "adventure holy_grail"),
                        "pay red-5 | pay blue-4");
    logres_state s = holding("red-5 red-4 blue-4 green-4 yellow-1");
    play(&s, "adventure castle", NULL);
    assert_string_equal(legal(&s), "pay red-5 | pay blue-4 | pay green-4");
    play(&s, "pay blue-4", NULL); /* in descending order: blue before green before red */
    assert_string_equal(legal(&s), "pay green-4 | pay red-4");
    play(&s, "pay red-4", NULL);
    assert_string_equal(legal(&s), "pay yellow-1"); /* 8 so far */
    play(&s, "pay yellow-1", NULL);
    assert_int_equal(game_of(&s).completed, 1);
    assert_int_equal(held(&s, 0, "red-5") + held(&s, 0, "green-4"), 2);

    /* a card that could be left out is refused */
    assert_string_equal(begins("red-5 red-4 blue-1", "adventure excalibur"), "pay red-5 | pay red-4");
    s = holding("red-4 red-3 blue-1");
    play(&s, "adventure excalibur", "pay red-4", NULL);
    assert_string_equal(legal(&s), "pay red-3 | pay blue-1");
    assert_string_equal(begins("red-5 red-4 blue-3", "adventure treasure"), "pay red-5 | pay red-4");
    s = holding("red-5 red-4 blue-3");
    play(&s, "adventure treasure", "pay red-5", NULL); /* one is enough */
    assert_int_equal(game_of(&s).completed, 1);
    assert_int_equal(held(&s, 0, "red-4"), 1);
    /* equal cards may follow each other */
    s = holding("yellow-2 yellow-2 yellow-2");
    play(&s, "adventure excalibur", "pay yellow-2", "pay yellow-2", "pay yellow-2", NULL);
    assert_int_equal(game_of(&s).completed, 1);
    /* only cards that count */
    assert_string_equal(begins("red-5 blue-4 blue-2 blue-1", "adventure tourney"), "pay blue-4");
    assert_string_equal(begins("red-5 green-1 blue-1 yellow-1 red-2", "adventure king_mark"), "pay yellow-1");
    assert_string_equal(begins("red-4 blue-3 yellow-3", "adventure green_knight"), "pay red-4");
}

/* rules: KC-13, KC-18 */
static void test_adventures_that_cannot_be_paid(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-1 yellow-1");
    HAND(&s, 0, 1, 0, 0, 0, 0, 0, 0);
    play(&s, "fight yellow-1 take no orange 1 0 0", NULL);
    assert_string_equal(phase(&s), "draw"); /* not asked */
    s = bare("basic", 2, ADVENTURE);
    put(&s, "table", LOGRES_NONE, "yellow-1");
    put(&s, "held", 0, "red-3");
    invalid(&s, "no adventure can be paid for");
    s = holding("red-4");
    assert_string_equal(legal(&s), "adventure battle_saxons | skip");
    refuses_move(&s, "adventure excalibur");
    play(&s, "skip", NULL);
    assert_string_equal(phase(&s), "draw");
    s = bare("basic", 2, FIGHT); /* what was won in this turn's fight may be used */
    put(&s, "table", LOGRES_NONE, "red-5 yellow-1");
    HAND(&s, 0, 5, 0, 0, 0, 0, 0, 0);
    play(&s, "fight red-5 take no orange 5 0 0", "adventure excalibur", "pay red-5", NULL);
    assert_int_equal(game_of(&s).adventure_owner[EXCALIBUR], 0);
    win(&s, 1, CASTLE); /* one that somebody has is not offered */
    logres_state t = holding("red-5 red-4");
    win(&t, 1, CASTLE);
    refuses_move(&t, "adventure castle");
}

/* ---- the draw (KC-14) ---------------------------------------------------------------------------------------- */

/* rules: KC-14 */
static void test_draw(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-1 blue-1");
    HAND(&s, 0, 1, 0, 0, 0, 0, 0, 0);
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
    logres_state s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-1");
    HAND(&s, 1, 14, 2, 14, 2, 12, 0, 4);
    HAND(&s, LOGRES_NONE, 0, 0, 0, 0, 1, 2, 0);
    HAND(&s, 0, 0, 0, 0, 0, 0, 0, 1);
    valid(&s); /* one beige is left in the deck */
    play(&s, "skip", "draw", NULL);
    assert_string_equal(legal(&s), "deal beige");
    play(&s, "deal beige", NULL);
    assert_string_equal(phase(&s), "draw"); /* empty, and stays so until draw is chosen */
    assert_int_equal(game_of(&s).knight_deck_size, 0);
    logres_state done = s;
    play(&done, "done", NULL);
    assert_int_equal(game_of(&done).knight_deck_size, 0);
    assert_string_equal(events_of(&s, "draw"),
                        "reshuffled 1 beige knight_discard knight_deck | "
                        "reshuffled 2 beige_double knight_discard knight_deck | phase deal | actor chance");
    assert_int_equal(game_of(&s).knight_deck_size, 3);
    s = bare("basic", 2, FIGHT); /* both empty: not asked */
    put(&s, "table", LOGRES_NONE, "yellow-3");
    HAND(&s, 1, 14, 2, 14, 2, 14, 2, 5);
    play(&s, "skip", NULL);
    assert_int_equal(game_of(&s).current, 1);
    assert_string_equal(phase(&s), "replenish");
}

/* ---- ends and scores (KC-15 … KC-17) ------------------------------------------------------------------------- */

/* rules: KC-15, KC-16 */
static void test_the_twelfth_adventure(void **state) {
    (void)state;
    logres_state s = holding("red-4 blue-3");
    for (int i = 0; i < ADVENTURES; i++)
        if (i != BATTLE_SAXONS && i != HOLY_GRAIL)
            win(&s, i % 2, i);
    play(&s, "adventure battle_saxons", "pay red-4", NULL);
    assert_string_equal(phase(&s), "over"); /* at once */
    logres_result result;
    ok(logres_result_of(&s, &result));
    /* 0: excalibur 8, fisher_king 12, battle_saxons 8, battle_vikings 12, king_mark 10, treasure 10, and blue-3
     * held */
    assert_int_equal(result.scores[0], 8 + 12 + 8 + 12 + 10 + 10 + 3);
    assert_int_equal(result.scores[1], 15 + 15 + 10 + 6 + 15 + 13);
    assert_int_equal(result.winners, 2);
    refuses_edit(&s, "must be there once", "adventures", "[]", NULL);
}

/* rules: KC-15 */
static void test_the_last_adversary(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "red-5");
    empty_deck(&s);
    HAND(&s, 0, 5, 0, 0, 0, 0, 0, 0);
    play(&s, "fight red-5 take no orange 5 0 0", NULL);
    assert_string_equal(phase(&s), "adventure"); /* a last adventure */
    logres_state with = s, without = s;
    play(&with, "adventure excalibur", "pay red-5", NULL);
    assert_string_equal(phase(&with), "over"); /* no draw */
    assert_int_equal(game_of(&with).score[0], 8);
    play(&without, "skip", NULL);
    assert_string_equal(phase(&without), "over");
    assert_int_equal(game_of(&without).score[0], 5);
    s = bare("basic", 2, FIGHT); /* at once where none can be completed */
    put(&s, "table", LOGRES_NONE, "yellow-1");
    empty_deck(&s);
    HAND(&s, 0, 1, 0, 0, 0, 0, 0, 0);
    play(&s, "fight yellow-1 take no orange 1 0 0", NULL);
    assert_string_equal(phase(&s), "over");
    assert_int_equal(game_of(&s).fought, 1);
}

/* rules: KC-17, KC-16 */
static void test_turn_limit(void **state) {
    (void)state;
    logres_state s = bare("basic", 2, DRAW);
    put(&s, "table", LOGRES_NONE, "yellow-1");
    put(&s, "held", 0, "yellow-2");
    put(&s, "held", 1, "blue-2");
    s = edited(&s, "config.turn_limit", "2", NULL);
    play(&s, "done", NULL);
    assert_string_equal(phase(&s), "replenish");
    play(&s, "skip", "skip", "done", NULL);
    assert_string_equal(phase(&s), "over"); /* after two whole turns */
    logres_result result;
    ok(logres_result_of(&s, &result));
    assert_int_equal(result.winners, 3); /* ties share */
    assert_int_equal(result.ranks[1], 1);
    refuses_edit(&s, "not over", "config.turn_limit", "3", NULL);
    refuses_edit(&s, "turn", "config.turn_limit", "1", NULL);
    logres_state endless = bare("basic", 2, DRAW); /* no limit: the last turn's number stays */
    put(&endless, "table", LOGRES_NONE, "yellow-1");
    lgi_put32(body_in(lgi_writable(&endless))->turn, INT32_MAX);
    valid(&endless);
    play(&endless, "done", NULL);
    assert_int_equal(game_of(&endless).turn, INT32_MAX);
}

/* ---- validation (KC-19) -------------------------------------------------------------------------------------- */

/* rules: KC-19, KC-1, KC-2 */
static void test_invalid_cards(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-1 yellow-2");
    put(&s, "table", 1, "yellow-2");
    HAND(&s, 0, 1, 0, 0, 0, 0, 0, 0);
    valid(&s);
    refuses_edit(&s, "there are 52 cards, not 53", "players[0].hand.orange", "0", NULL);
    refuses_edit(&s, "of orange", "players[0].hand.orange", "2", "knight_deck.red", "13", NULL);
    refuses_edit(&s, "of yellow-1", "adversary_deck.yellow", "[5,3,3,0,0]", NULL);
    refuses_edit(&s, "must be there once", "adventures", "[\"castle\"]", NULL);
    refuses_edit(&s, "must be there once", "players[0].adventures", "[\"castle\"]", NULL);
    refuses_edit(&s, "stands twice", "players[0].adventures", "[\"castle\",\"castle\"]", NULL);
    refuses_edit(&s, "seals", "players[1].seals", "5", NULL);
    refuses_edit(&s, "seals", "config.variant", "\"basic\"", "players[0].seals", "0", "players[2].seals", "0",
                 "players[1].seals", "0", NULL);
    refuses_edit(&s, "all of yellow are sealed", "table", "[{\"adversary\":\"yellow-2\",\"seal\":1}]",
                 "adversary_deck.yellow", "[5,4,3,0,0]", NULL);
    static const char *const bad[][2] = {{"table[0].adversary", "\"yellow-9\""},
                                         {"table[0].seal", "3"},
                                         {"table[1].adversary", "\"orange\""},
                                         {"table[0]", "null"},
                                         {"adversary_deck.blue", "[1,2]"},
                                         {"knight_deck.merlin", "-1"},
                                         {"drawn", "3"},
                                         {"players[0].adversaries", "5"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_problem problem;
        logres_state out;
        char *text = edited_json(&s, bad[i][0], bad[i][1], NULL);
        fails(LOGRES_ERR_FORMAT, logres_state_from_json(text, strlen(text), &out, &problem));
        assert_int_equal(strncmp(problem.path, bad[i][0], strlen(bad[i][0])), 0);
        free(text);
    }
    s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-1 yellow-1 yellow-2 yellow-2 yellow-3");
    invalid(&s, "more than four of yellow");
    s = bare("basic", 2, FIGHT);
    put(&s, "table", LOGRES_NONE, "yellow-1 yellow-1 yellow-2 yellow-2 red-2 red-3 red-4 red-5");
    invalid(&s, "four of more than one colour");
}

/* rules: KC-19 */
static void test_invalid_turns(void **state) {
    (void)state;
    logres_state s = bare("basic", 3, FIGHT);
    invalid(&s, "nobody to fight");
    put(&s, "table", LOGRES_NONE, "yellow-1");
    valid(&s);
    refuses_edit(&s, "fought", "fought", "true", NULL);
    refuses_edit(&s, "completed", "completed", "true", NULL);
    refuses_edit(&s, "drawn", "drawn", "1", NULL);
    refuses_edit(&s, "current", "current", "1", NULL);
    refuses_edit(&s, "current", "turn", "2", NULL);
    refuses_edit(&s, "target", "target", "1", NULL);
    refuses_edit(&s, "not over", "phase", "\"over\"", "actor", "null", NULL);
    refuses_edit(&s, "turn", "config.turn_limit", "1", "turn", "4", NULL);
    refuses_edit(&s, "turn", "turn", "0", NULL);
    logres_state t = s;
    empty_deck(&t);
    body_in(lgi_writable(&t))->unsealed[0] = 0;
    body_in(lgi_writable(&t))->adversary_discard[0]++;
    invalid(&t, "both empty");
    t = s;
    for (int i = 0; i < 12; i++)
        win(&t, 0, i);
    invalid(&t, "over when one is left");
    t = bare("basic", 2, DRAW);
    put(&t, "table", LOGRES_NONE, "yellow-1");
    refuses_edit(&t, "drawn", "drawn", "2", NULL);
    refuses_edit(&t, "drawn", "drawn", "1", "fought", "true", NULL);
    t = bare("basic", 2, DRAW);
    put(&t, "table", LOGRES_NONE, "yellow-1");
    HAND(&t, 1, 14, 2, 14, 2, 14, 2, 5);
    invalid(&t, "nothing to draw");
    lgi_enter(lgi_writable(&t), DEAL, LOGRES_CHANCE);
    invalid(&t, "cannot be empty");
    t = bare("basic", 2, FIGHT);
    put(&t, "table", LOGRES_NONE, "yellow-1 yellow-1 yellow-2 yellow-2");
    lgi_enter(lgi_writable(&t), REVEAL, LOGRES_CHANCE);
    invalid(&t, "nothing to reveal");
    lgi_enter(lgi_writable(&t), NAME_FIRST_PLAYER, LOGRES_CHANCE);
    invalid(&t, "before the first turn");
}

/* rules: KC-19, KC-13 */
static void test_invalid_payments(void **state) {
    (void)state;
    logres_state s = holding("red-5 red-4 blue-4 yellow-1");
    play(&s, "adventure holy_grail", "pay red-5", NULL);
    valid(&s);
    refuses_edit(&s, "must be there once", "payment.adventure", "\"castle\"", "adventures", "[\"holy_grail\"]", NULL);
    logres_state t = s;
    win(&t, 1, HOLY_GRAIL);
    invalid(&t, "not among those that are left");
    t = edited(&s, "payment.adventure", "\"castle\"", NULL); /* red-5 begins this payment, too */
    refuses_edit(&s, "beginning of a payment", "payment.adventure", "\"excalibur\"",
                 NULL); /* it is paid for already */
    refuses_edit(&s, "beginning of a payment", "payment.adventure", "\"tourney\"", NULL);
    refuses_edit(&s, "gone on with", "players[0].adversaries", "[]", "adversary_discard.red", "[0,0,0,1,0]",
                 "adversary_discard.blue", "[0,0,0,1,0]", "adversary_discard.yellow", "[1,0,0,0,0]", "payment.paid",
                 "[]", "adversary_deck.red", "[0,2,3,1,2]", NULL);
}

/* rules: KC-19, KC-4, KC-5, KC-6 */
static void test_invalid_setups(void **state) {
    (void)state;
    logres_state s = new_variant("arthur_card_game", "basic", 3, LOGRES_NONE), t;
    play(&s, "reveal red-2", NULL);
    refuses_edit(&s, "current", "current", "0", NULL);
    refuses_edit(&s, "no turn has begun", "fought", "true", NULL);
    refuses_edit(&s, "target", "target", "0", NULL);
    t = s;
    HAND(&t, 0, 1, 0, 0, 0, 0, 0, 0);
    invalid(&t, "phase");
    play(&s, "reveal red-3", "reveal red-3", "reveal red-4", "deal red", "deal red", NULL);
    refuses_edit(&s, "target", "target", "1", NULL);
    t = s;
    HAND(&t, 0, 1, 0, 0, 0, 0, 0, 0);
    invalid(&t, "order of dealing");
    t = s; /* not enough to deal from */
    HAND(&t, LOGRES_NONE, 14, 2, 12, 2, 12, 2, 0);
    invalid(&t, "not enough cards");
    while (strcmp(phase(&s), "first_player") != 0)
        play(&s, first_legal(&s), NULL);
    refuses_edit(&s, "where the config names one", "config.first_player", "0", NULL);
    refuses_edit(&s, "phase", "phase", "\"deal\"", "target", "0", NULL);
}

/* rules: KC-19 */
static void test_invalid_bytes(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, FIGHT), view;
    put(&s, "table", LOGRES_NONE, "yellow-1");
    HAND(&s, 1, 1, 0, 0, 0, 0, 0, 0);
    refuses_byte(&s, "current", offsetof(card_game_body, current), 3);
    refuses_byte(&s, "target", offsetof(card_game_body, target), -2);
    refuses_byte(&s, "fought", offsetof(card_game_body, fought), 2);
    refuses_byte(&s, "drawn", offsetof(card_game_body, drawn), 3);
    refuses_byte(&s, "payment", offsetof(card_game_body, payment), 1);
    refuses_byte(&s, "payment.paid", offsetof(card_game_body, paid), 1);
    refuses_byte(&s, "knight_deck", offsetof(card_game_body, knight_deck_size), 1);
    refuses_byte(&s, "players[1].hand", offsetof(card_game_body, hand_size) + 1, 2);
    refuses_byte(&s, "nobody has", offsetof(card_game_body, won) + 8, 1);
    refuses_byte(&s, "nobody has", offsetof(card_game_body, sealed) + 4 * ADVERSARIES, 1);
    refuses_byte(&s, "adventures", offsetof(card_game_body, open) + 1, 0x3f);
    refuses_byte(&s, "config.turn_limit", offsetof(card_game_body, option) + 2 * TURN_LIMIT + 1, 0x7f);
    ok(logres_view(&s, 0, &view));
    refuses_byte(&view, "players[1].hand", offsetof(card_game_body, hand) + KNIGHTS, 1);
    refuses_byte(&view, "53", offsetof(card_game_body, hand_size) + 1, 2);
    refuses_byte(&view, "knight_deck", offsetof(card_game_body, knight_deck), 1);
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
        if (!logres_config_from_json("arthur_card_game", text, strlen(text), &config, sizeof config, &problem) ||
            strcmp(problem.path, bad[i].path) != 0)
            fail_msg("%s: %s: %s", text, problem.path, problem.text);
    }
    logres_arthur_card_game_components c = LOGRES_ARTHUR_CARD_GAME_COMPONENTS;
    c.adversaries[0][4] = -1;
    ok(logres_config_init(&config, sizeof config, "arthur_card_game"));
    ok(logres_config_set_components(&config, &c, sizeof c));
    fails(LOGRES_ERR_CONFIG, logres_new("arthur_card_game", &config, &s, &problem));
    assert_string_equal(problem.path, "components.adversaries.yellow[4]");
}

/* The most legal moves: all knights in one hand, four of a colour and three of each other, of the dearest values. */
static void test_most_legal_moves(void **state) {
    (void)state;
    const logres_game_info *info = logres_game_find("arthur_card_game");
    logres_arthur_card_game_components c = {{{0, 1, 1, 1, 1}, {0, 0, 1, 1, 1}, {0, 0, 1, 1, 1}, {0, 0, 1, 1, 1}}};
    c.adversaries[0][0] = 1; /* stays in the deck */
    logres_config config;
    logres_state s;
    ok(logres_config_init(&config, sizeof config, info->id));
    ok(logres_config_choose(&config, "variant", "advanced"));
    ok(logres_config_set(&config, "first_player", 0));
    ok(logres_config_set_components(&config, &c, sizeof c));
    ok(logres_new(info->id, &config, &s, NULL));
    lgi_put32(body_in(lgi_writable(&s))->turn, 1);
    body_in(lgi_writable(&s))->current = 0;
    lgi_enter(lgi_writable(&s), FIGHT, 0);
    put(&s, "table", LOGRES_NONE,
        "yellow-2 yellow-3 yellow-4 yellow-5 blue-3 blue-4 blue-5 green-3 green-4 green-5 red-3 "
        "red-4 red-5");
    HAND(&s, 0, 14, 2, 14, 2, 14, 2, 5);
    valid(&s);
    assert_int_equal(count_legal(&s), 924);
    assert_int_equal(info->most_legal_moves, 924);
}

/* The last adversaries, of one colour, all get seals, paid with all kinds of a colour, and nothing is left to do. */
static void test_most_records(void **state) {
    (void)state;
    logres_state s = bare("advanced", 4, FIGHT);
    put(&s, "table", 1, "red-2");
    put(&s, "table", 2, "red-3");
    put(&s, "table", 3, "red-5");
    put(&s, "table", LOGRES_NONE, "red-4");
    card_game_body *b = body_in(lgi_writable(&s));
    memcpy(b->adversary_discard, b->adversary_deck, ADVERSARIES);
    memset(b->adversary_deck, 0, ADVERSARIES);
    lgi_drop_bit(b->open, BATTLE_SAXONS); /* which the red-4 would pay for */
    lgi_put_bit(b->won[1], BATTLE_SAXONS);
    HAND(&s, 0, 1, 1, 0, 0, 0, 0, 1);
    makes_most_records(&s, "fight red-4 seal no orange 1 1 1", 3 + 2 + 4 * 2 + 3); /* phase, actor, fought */
}

static void test_views(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, FIGHT), view;
    put(&s, "table", LOGRES_NONE, "yellow-1");
    HAND(&s, 0, 1, 0, 2, 0, 0, 0, 0);
    HAND(&s, 1, 0, 1, 0, 0, 0, 0, 3);
    ok(logres_view(&s, 1, &view));
    char *json = view_json_of(&view);
    assert_non_null(strstr(json, "\"knight_deck\":46,"));
    assert_non_null(strstr(json, "\"players\":[{\"hand\":3,"));
    assert_non_null(strstr(json, "{\"hand\":{\"orange\":0,\"orange_double\":1,\"red\":0,\"red_double\":0,\"beige\":0,"
                                 "\"beige_double\":0,\"merlin\":3},"));
    free(json);
    char text[LOGRES_TEXT_STATE];
    ok(logres_state_text(&view, text, sizeof text, NULL));
    assert_non_null(strstr(text, "    hand       orange_double 1 merlin 3\n"));
    assert_null(strstr(text, "orange 1"));
}

/* All knights in one hand, all adversaries held, the longest numbers: no line is too long. */
static void test_the_widest_picture(void **state) {
    (void)state;
    logres_state s = bare("advanced", 5, FIGHT);
    card_game_body *b = body_in(lgi_writable(&s));
    put(&s, "table", LOGRES_NONE, "yellow-1");
    HAND(&s, 4, 14, 2, 14, 2, 14, 2, 5);
    for (int i = 0; i < ADVERSARIES; i++) {
        b->held[4][i] = b->adversary_deck[i];
        b->adversary_deck[i] = 0;
    }
    for (int i = 0; i < 5; i++)
        win(&s, 4, i);
    lgi_put32(b->turn, INT32_MAX);
    b->current = 4;
    lgi_enter(lgi_writable(&s), FIGHT, 4);
    valid(&s);
    expect_picture(&s);
}

static void test_typed_reading(void **state) {
    (void)state;
    logres_state s = bare("advanced", 3, FIGHT), court = new_game("arthurs_court", 2, 0), nothing = {{0}};
    logres_arthur_card_game g;
    fails(LOGRES_ERR_NULL, logres_arthur_card_game_read(&s, NULL));
    fails(LOGRES_ERR_NULL, logres_arthur_card_game_read(NULL, &g));
    fails(LOGRES_ERR_GAME, logres_arthur_card_game_read(&court, &g));
    fails(LOGRES_ERR_STATE, logres_arthur_card_game_read(&nothing, &g));
    put(&s, "table", 2, "red-5");
    put(&s, "table", LOGRES_NONE, "red-4");
    win(&s, 2, TREASURE);
    g = game_of(&s);
    assert_int_equal(g.variant, LOGRES_ARTHUR_CARD_GAME_ADVANCED);
    assert_int_equal(g.phase, LOGRES_ARTHUR_CARD_GAME_PHASE_FIGHT);
    assert_int_equal(g.sealed[2][3][4], 1);
    assert_int_equal(g.unsealed[3][3], 1);
    assert_int_equal(g.seals[2], 4);
    assert_int_equal(g.adventure_owner[LOGRES_ARTHUR_CARD_GAME_TREASURE], 2);
    assert_int_equal(g.score[2], 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_replenish),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_a_double_would_overshoot),
        cmocka_unit_test(test_seals),
        cmocka_unit_test(test_a_colour_completed_by_several),
        cmocka_unit_test(test_cheapest_payments),
        cmocka_unit_test(test_order_of_payments),
        cmocka_unit_test(test_adventures_that_cannot_be_paid),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_rebuilding_the_deck),
        cmocka_unit_test(test_the_twelfth_adventure),
        cmocka_unit_test(test_the_last_adversary),
        cmocka_unit_test(test_turn_limit),
        cmocka_unit_test(test_invalid_cards),
        cmocka_unit_test(test_invalid_turns),
        cmocka_unit_test(test_invalid_payments),
        cmocka_unit_test(test_invalid_setups),
        cmocka_unit_test(test_invalid_bytes),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_most_legal_moves),
        cmocka_unit_test(test_most_records),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_the_widest_picture),
        cmocka_unit_test(test_typed_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
