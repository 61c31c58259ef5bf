/* Four Courts, rule by rule: the numbers are those of docs/games/four_courts.md. */
#include "support/put.h"

#include <stdio.h>

#include "games/four_courts/four_courts.h"

/* ---- positions ------------------------------------------------------------------------------ */

static logres_four_courts table_of(const logres_state *state) {
    logres_four_courts table;
    ok(logres_four_courts_read(state, &table));
    return table;
}

static int card_named(const char *name) {
    return place_of(name, lgi_fc_cards, CARDS);
}

/* Where a card lies, as "hand 0", "court 2", "deck", "dais 1" or "on 1" (a monarch of player
 * 1). */
static const char *where(const logres_state *state, const char *name) {
    static const char *const words[] = {"unseen", "deck", "hand",    "court",
                                        "dais",   "on",   "discards"};
    static char text[32];
    logres_four_courts t = table_of(state);
    int card = card_named(name);
    if (t.owner[card] == LOGRES_NONE)
        return words[t.where[card]];
    snprintf(text, sizeof text, "%s %d", words[t.where[card]], (int)t.owner[card]);
    return text;
}

/* The first turn, of player 0, in a phase, with empty hands: all cards are in the deck. */
static logres_state bare(int players, const char *which) {
    logres_state s = new_game("four_courts", players, 0);
    first_turn(&s, which);
    return s;
}

/* Ends the first two actions without doing anything. */
static void pass_to_run(logres_state *s) {
    while (strcmp(phase(s), "dais") == 0 || strcmp(phase(s), "discard") == 0)
        play(s, "done", NULL);
}

typedef struct points {
    int32_t court, monarchs, matching, majors, bonus;
} points;

static points points_of(const logres_state *s, int seat) {
    logres_four_courts t = table_of(s);
    return (points){t.points_court[seat], t.points_monarchs[seat], t.points_matching[seat],
                    t.points_majors[seat], t.points_bonus[seat]};
}

/* ---- cards and setup (FC-1 … FC-4) ---------------------------------------------------------- */

/* rules: FC-1, FC-2 */
static void test_cards(void **state) {
    (void)state;
    const logres_game_info *game = logres_game_find("four_courts");
    assert_int_equal(game->piece_count, 78);
    assert_string_equal(game->pieces[0], "cups-ace");
    assert_string_equal(game->pieces[9], "cups-10");
    assert_string_equal(game->pieces[10], "cups-page");
    assert_string_equal(game->pieces[14 + 11], "wands-knight");
    assert_string_equal(game->pieces[28 + 12], "swords-queen");
    assert_string_equal(game->pieces[55], "pentacles-king");
    assert_string_equal(game->pieces[56], "major-0");
    assert_string_equal(game->pieces[77], "major-21");
    logres_state s = new_game("four_courts", 2, 0);
    const char *all = legal(&s);
    assert_int_equal(strncmp(all, "draw cups-ace | draw cups-2 | draw cups-3 |", 43), 0);
    assert_non_null(strstr(all, "draw cups-king | draw wands-ace"));
    assert_non_null(strstr(all, "draw pentacles-king | draw major-0 | draw major-1 |"));
    for (int suit = 0; suit < SUITS; suit++) /* a Run can begin with these and with nothing else */
        for (int rank = 0; rank < RANKS; rank++) {
            s = bare(2, "run");
            put(&s, lgi_fc_cards[card_of(suit, rank)], "hand:0");
            if (rank <= PAGE)
                valid(&s);
            else
                invalid(&s, "no run card");
        }
}

/* rules: FC-3, FC-4 */
static void test_deal(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++) {
        logres_state s = new_game("four_courts", players, LOGRES_NONE);
        int size = players == 4 ? 8 : 10;
        for (int card = 0; card < size * players; card++) {
            assert_string_equal(phase(&s), "deal");
            assert_int_equal(table_of(&s).target, card % players);
            assert_int_equal(count_legal(&s), (uint32_t)(78 - card));
            play(&s, first_legal(&s), NULL);
        }
        assert_int_equal(table_of(&s).deck_size, 78 - size * players);
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(table_of(&s).hand_size[seat], size);
        assert_string_equal(phase(&s), "first_player");
        assert_int_equal(count_legal(&s), (uint32_t)players);
        assert_int_equal(table_of(&s).current, LOGRES_NONE);
        play(&s, "first_player 1", NULL);
        assert_int_equal(actor(&s), 1);
        assert_int_equal(table_of(&s).turn, 1);
        pass_to_run(&s);
        play(&s, first_legal(&s), NULL);
        assert_int_equal(table_of(&s).current, 2 % players); /* clockwise */
        s = new_game("four_courts", players, 1);             /* not asked where the config says */
        while (strcmp(phase(&s), "deal") == 0)
            play(&s, first_legal(&s), NULL);
        assert_string_equal(phase(&s), "dais");
        assert_int_equal(actor(&s), 1);
    }
}

/* ---- the first action (FC-5, FC-7, FC-20) --------------------------------------------------- */

/* rules: FC-5, FC-7, FC-20 */
static void test_dais(void **state) {
    (void)state;
    logres_state s = bare(2, "dais");
    put(&s,
        "cups-king wands-king swords-queen cups-knight wands-knight cups-page major-0 major-5 cups-2",
        "hand:0");
    assert_string_equal(
        legal(&s), "place cups-knight | place cups-king | place wands-knight | place wands-king | "
                   "place swords-queen | done");
    refused(&s, "place pentacles-king", "FC-7", "the hand has no pentacles-king");
    refused(&s, "crown major-9 -", "FC-7", "the hand has no major-9");
    refused(&s, "place cups-2", "FC-7", "cups-2 cannot be placed on a dais");
    none_with(&s, "place cups-2", "FC-7", "cups-2 cannot be placed on a dais");
    none_with(&s, "crown major-9", "FC-7", "the hand has no major-9");
    refused(&s, "place cups-page", "FC-7",
            "cups-page is a page; pages are never placed from the hand");
    refused(&s, "place major-5", "FC-7", "major-5 is a major; it must be placed on a monarch");
    refused(&s, "crown major-5 -", "FC-7",
            "a major must be placed on a monarch, and there is none here");
    logres_state two = s;
    /* two of a kind; the action ends by itself */
    play(&two, "place wands-king", "place cups-king", NULL);
    assert_string_equal(phase(&two), "discard");
    /* in the order placed */
    assert_int_equal(table_of(&two).monarchs[0][0], card_named("wands-king"));
    assert_int_equal(table_of(&two).monarchs[0][1], card_named("cups-king"));
    assert_int_equal(table_of(&two).placed, 2);

    play(&s, "place swords-queen", NULL);
    assert_string_equal(
        legal(&s), "place cups-knight | place cups-king | place wands-knight | place wands-king | "
                   "crown major-0 swords-queen | crown major-5 swords-queen | done");
    /* a major on a monarch placed in the same action */
    play(&s, "crown major-5 swords-queen", NULL);
    assert_string_equal(where(&s, "major-5"), "on 0");
    assert_string_equal(phase(&s), "discard");

    s = bare(2, "dais"); /* places that are taken */
    lay_out(
        &s,
        "monarch:0[0]=cups-queen monarch:0[1]=cups-king knight:0=swords-knight hand:0=wands-king wands-knight");
    assert_string_equal(legal(&s), "done");
    refused(&s, "place wands-king", "FC-7", "both monarch places on the dais are taken");
    refused(&s, "place wands-knight", "FC-7",
            "the knight's place on the dais is taken by swords-knight");
    s = bare(2, "dais"); /* asked even with an empty hand */
    assert_string_equal(legal(&s), "done");
    play(&s, "done", NULL);
    assert_string_equal(phase(&s), "discard");
    assert_string_equal(legal(&s), "done");
}

/* rules: FC-7 */
static void test_majors(void **state) {
    (void)state;
    logres_state s = bare(2, "dais");
    lay_out(
        &s,
        "monarch:0[0]=cups-queen monarch:0[1]=wands-king majors:0[0]=major-3 major-9 hand:0=major-0 major-5 "
        "major-9 major-10 major-2 majors:0[0]=major-9");
    /* the Fool only on a bare monarch; what one monarch refuses the other takes */
    assert_string_equal(
        legal(&s),
        "crown major-0 wands-king | crown major-2 wands-king | crown major-5 wands-king | "
        "crown major-10 cups-queen | crown major-10 wands-king | done");
    refused(&s, "crown major-5 cups-queen", "FC-7",
            "major-9 is already there; a major must be 10 or higher, not 5");
    refused(&s, "crown major-0 cups-queen", "FC-7",
            "major-9 is already there; a major must be 10 or higher, not 0");
    play(&s, "crown major-10 cups-queen", "crown major-5 wands-king", NULL);
    assert_int_equal(table_of(&s).on[card_named("major-10")], 0);
    assert_int_equal(table_of(&s).on[card_named("major-5")], 1);
    s = bare(2, "dais");
    lay_out(&s,
            "monarch:0[0]=cups-queen monarch:0[1]=wands-king majors:0[1]=major-0 hand:0=major-1");
    assert_string_equal(legal(&s), "crown major-1 cups-queen | crown major-1 wands-king | done");
    put(&s, "major-21", "majors:0[1]");
    refused(&s, "crown major-1 wands-king", "FC-7",
            "major-21 is already there, and no major is higher");
    char json[256];
    logres_move move = 0;
    ok(logres_move_from_text(&s, "crown major-1 wands-king", &move, NULL));
    ok(logres_move_to_json(&s, move, 0, json, sizeof json, NULL));
    assert_string_equal(json,
                        "{\"type\":\"crown\",\"card\":\"major-1\",\"monarch\":\"wands-king\"}");
}

/* ---- the second action (FC-8, FC-20) -------------------------------------------------------- */

/* rules: FC-8, FC-20 */
static void test_discard_and_draw(void **state) {
    (void)state;
    logres_state s = bare(2, "discard");
    put(&s, "cups-ace cups-2 cups-3 cups-4 cups-5 wands-ace wands-2 wands-3 wands-4 wands-5",
        "hand:0");
    assert_int_equal(count_legal(&s), 11);
    logres_state full = s;
    refused(&full, "discard wands-6", "FC-8", "the hand has no wands-6 to discard");
    play(&full, "done", NULL); /* a full hand draws nothing */
    assert_string_equal(phase(&full), "run");
    play(&s, "discard cups-ace", NULL);
    assert_string_equal(phase(&s), "discard");
    assert_string_equal(where(&s, "cups-ace"), "discards 0");
    logres_state one = s;
    play(&one, "done", NULL);
    assert_string_equal(phase(&one), "draw");
    play(&one, "draw major-7", NULL);
    assert_string_equal(phase(&one), "run");
    play(&s, "discard wands-5", NULL); /* after two the action ends by itself */
    assert_string_equal(phase(&s), "draw");
    assert_int_equal(actor(&s), LOGRES_CHANCE);
    assert_int_equal(count_legal(&s), 68);
    play(&s, "draw major-7", NULL);
    assert_int_equal(count_legal(&s), 67);
    play(&s, "draw major-8", NULL);
    assert_string_equal(phase(&s), "run");
    assert_int_equal(table_of(&s).discarded, 2);
    assert_int_equal(table_of(&s).hand_size[0], 10);

    s = bare(2, "dais"); /* asked even after the first card emptied the hand */
    put(&s, "cups-king", "hand:0");
    play(&s, "place cups-king", NULL);
    assert_string_equal(phase(&s), "dais");
    assert_string_equal(legal(&s), "done");
    s = bare(2, "dais"); /* and in the second action, after two */
    put(&s, "cups-king wands-king", "hand:0");
    play(&s, "place cups-king", "place wands-king", NULL);
    assert_string_equal(phase(&s), "discard");
    assert_string_equal(legal(&s), "done");
    s = bare(2, "discard");
    put(&s, "cups-ace", "hand:0");
    play(&s, "discard cups-ace", NULL);
    assert_string_equal(phase(&s), "discard");
    assert_string_equal(legal(&s), "done");
}

/* Empties the deck into the court of a seat, but for some cards and what does not lie in
 * courts. */
static void empty_deck(logres_state *s, const char *keep) {
    for (int card = 0; card < CARDS; card++) {
        if (strcmp(where(s, lgi_fc_cards[card]), "deck") != 0 || strstr(keep, lgi_fc_cards[card]))
            continue;
        put(s, lgi_fc_cards[card],
            is_run_card(card) && rank_of(card) != PAGE ? "court:1" : "discards:1");
    }
}

/* rules: FC-8 */
static void test_deck_rebuilt_in_the_middle_of_a_draw(void **state) {
    (void)state;
    logres_state s = bare(2, "discard");
    lay_out(
        &s,
        "hand:0=cups-ace cups-2 cups-3 cups-4 cups-5 wands-ace wands-2 wands-3 discards:0=swords-queen");
    empty_deck(&s, "wands-10");
    valid(&s);
    int returning = table_of(&s).discards_size[0] + table_of(&s).discards_size[1];
    play(&s, "discard cups-ace", "done", NULL);
    /* the last card; two more are needed after it */
    assert_string_equal(legal(&s), "draw wands-10");
    play(&s, "draw wands-10", NULL);
    /* without a move everybody's discards, this turn's too, are the deck */
    assert_string_equal(phase(&s), "draw");
    assert_int_equal(table_of(&s).deck_size, returning + 1);
    assert_int_equal(table_of(&s).discards_size[0] + table_of(&s).discards_size[1], 0);
    assert_string_equal(where(&s, "cups-ace"), "deck");
    assert_string_equal(where(&s, "swords-queen"), "deck");
    play(&s, "draw cups-ace", "draw swords-queen", NULL);
    assert_string_equal(phase(&s), "run");
    assert_int_equal(table_of(&s).deck_size, returning - 1);

    /* a deck that the last needed card empties is not refilled before the next draw */
    s = bare(2, "discard");
    put(&s, "cups-ace cups-2 cups-3 cups-4 cups-5 wands-ace wands-2 wands-3 wands-4", "hand:0");
    empty_deck(&s, "wands-10");
    play(&s, "done", "draw wands-10", NULL);
    assert_string_equal(phase(&s), "run");
    assert_int_equal(table_of(&s).deck_size, 0);
    assert_true(table_of(&s).discards_size[1] > 0);
}

/* rules: FC-8 */
static void test_nothing_left_to_draw(void **state) {
    (void)state;
    logres_state s = bare(2, "discard");
    lay_out(&s, "page:1=cups-page page:0=wands-page");
    for (int card = 0; card < MAJOR; card++)
        if (strcmp(where(&s, lgi_fc_cards[card]), "deck") == 0 && is_run_card(card))
            put(&s, lgi_fc_cards[card], "court:1");
    lay_out(
        &s,
        "monarch:0[0]=cups-king monarch:0[1]=wands-king monarch:1[0]=cups-queen monarch:1[1]=wands-queen");
    for (int number = 0; number < MAJORS; number++)
        put(&s, lgi_fc_cards[MAJOR + number], "majors:0[0]");
    lay_out(
        &s,
        "knight:0=cups-knight hand:0=cups-ace wands-knight hand:1=swords-knight swords-queen swords-king "
        "pentacles-knight pentacles-queen pentacles-king");
    valid(&s);
    assert_int_equal(table_of(&s).deck_size, 0);
    play(&s, "done", NULL); /* both empty: drawing stops before it began */
    assert_string_equal(phase(&s), "run");
    assert_int_equal(table_of(&s).hand_size[0], 2);
}

/* ---- Runs (FC-9 … FC-11) -------------------------------------------------------------------- */

/* rules: FC-9 */
static void test_naming_a_suit(void **state) {
    (void)state;
    logres_state s = bare(2, "run");
    put(&s, "cups-3 wands-7 wands-9 pentacles-page swords-king major-3", "hand:0");
    assert_string_equal(legal(&s), "run cups | run wands | run pentacles");
    set_name(&s, "barred_suit", "wands"); /* the suit of the last Run, whoever's it was */
    assert_string_equal(legal(&s), "run cups | run pentacles");
    refused(&s, "run wands", "FC-9", "that was the suit of the last Run");
    refused(&s, "run swords", "FC-9", "the hand has no run card of that suit");
    play(&s, "run cups", NULL);
    assert_int_equal(table_of(&s).barred_suit, LOGRES_FOUR_COURTS_CUPS);
    s = bare(2, "run");
    put(&s, "wands-9 wands-7 wands-8", "hand:0");
    play(&s, "run wands", NULL); /* from the lowest */
    assert_string_equal(where(&s, "wands-7"), "court 0");
    assert_string_equal(where(&s, "wands-9"), "court 0");
}

/* rules: FC-10, FC-11 */
static void test_a_whole_suit(void **state) {
    (void)state;
    logres_state s = bare(3, "run");
    lay_out(
        &s,
        "hand:0=cups-ace cups-4 cups-5 cups-10 hand:1=cups-2 cups-6 cups-8 cups-9 hand:2=cups-3 cups-7 cups-page");
    assert_string_equal(
        events_of(&s, "run cups"),
        "moved 1 cups-ace hand:0 court:0 | moved 1 cups-2 hand:1 court:1 | moved 1 cups-3 hand:2 court:2 | "
        "moved 1 cups-4 hand:0 court:0 | moved 1 cups-5 hand:0 court:0 | moved 1 cups-6 hand:1 court:1 | "
        "moved 1 cups-7 hand:2 court:2 | moved 1 cups-8 hand:1 court:1 | moved 1 cups-9 hand:1 court:1 | "
        "moved 1 cups-10 hand:0 court:0 | moved 1 cups-page hand:2 page:2 | phase dais | actor 1 | turn 2 | "
        "set current 1 | set barred_suit cups");
    assert_int_equal(table_of(&s).page[2], card_named("cups-page"));
}

/* rules: FC-10 */
static void test_where_a_run_stops(void **state) {
    (void)state;
    static const char *const spots[] = {"deck", "discards:1", "court:1"};
    for (int i = 0; i < 3; i++) { /* the next card lies where nobody can play it from */
        logres_state s = bare(2, "run");
        lay_out(&s, "hand:0=cups-2 cups-4 hand:1=cups-5");
        put(&s, "cups-3", spots[i]);
        play(&s, "run cups", NULL);
        assert_string_equal(where(&s, "cups-2"), "court 0");
        assert_string_equal(where(&s, "cups-4"), "hand 0");
        assert_string_equal(where(&s, "cups-5"), "hand 1");
    }
}

/* The sentence of a move, with everything that it does. */
static const char *sentence_of(const logres_state *s, const char *text) {
    static char line[LOGRES_TEXT_SENTENCE];
    logres_event events[LOGRES_EVENTS_MAX];
    logres_move move = 0;
    logres_state after = *s;
    uint32_t count = 0;
    ok(logres_move_from_text(s, text, &move, NULL));
    ok(logres_apply_events(&after, move, &after, events, LOGRES_EVENTS_MAX, &count));
    ok(logres_ply_to_sentence(s, move, events, count, 0, NULL, line, sizeof line, NULL));
    return line;
}

/* rules: FC-11 */
static void test_pages(void **state) {
    (void)state;
    logres_state s = bare(2, "run");
    put(&s, "swords-page", "hand:0"); /* a Run that starts with the page is over at once */
    assert_string_equal(
        sentence_of(&s, "run swords"),
        "Player 0 begins a run of swords and plays the page of swords to their dais. Turn 2 begins.");
    play(&s, "run swords", NULL);
    assert_string_equal(where(&s, "swords-page"), "dais 0");
    s = bare(2, "run");
    lay_out(&s, "hand:0=swords-10 hand:1=swords-page page:1=cups-page");
    play(&s, "run swords", NULL); /* the dais has a page already */
    assert_string_equal(where(&s, "swords-page"), "court 1");
    assert_string_equal(where(&s, "swords-10"), "court 0");
}

/* ---- deputies (FC-12, FC-13) ---------------------------------------------------------------- */

/* rules: FC-12, FC-9 */
static void test_deputies(void **state) {
    (void)state;
    logres_state s = bare(4, "discard");
    lay_out(
        &s,
        "hand:0=cups-king cups-5 hand:1=major-1 cups-6 hand:2=wands-4 wands-3 swords-2 hand:3=pentacles-page");
    empty_deck(&s, "");
    for (int seat = 0; seat < 4; seat++) /* nothing can be drawn */
        for (int card = 0; card < CARDS; card++)
            if (has_card(&read_body(lgi_const(&s))->discards[seat], card))
                put(&s, lgi_fc_cards[card], "deck");
    set_name(&s, "barred_suit", "cups"); /* what player 0 holds is barred */
    go_to(&s, "defer", 0);
    valid(&s);
    assert_string_equal(legal(&s), "defer 1 | defer 2 | defer 3");
    play(&s, "defer 1", NULL); /* holds only the barred suit: named in vain */
    assert_string_equal(phase(&s), "defer");
    assert_int_equal(table_of(&s).unable[1], 1);
    assert_string_equal(legal(&s), "defer 2 | defer 3");
    refused(&s, "defer 0", "FC-12", "the player must name another player");
    refused(&s, "defer 1", "FC-12", "player 1 was already named this turn");
    play(&s, "defer 2", NULL);
    assert_string_equal(phase(&s), "run");
    assert_int_equal(actor(&s), 2);
    assert_int_equal(table_of(&s).target, 2);
    assert_int_equal(table_of(&s).current, 0);
    assert_int_equal(table_of(&s).unable[1], 1); /* kept */
    assert_string_equal(legal(&s), "run wands | run swords");
    play(&s, "run wands", NULL);
    assert_string_equal(where(&s, "wands-3"), "court 2");
    assert_string_equal(where(&s, "wands-4"), "court 2");
    assert_int_equal(actor(&s), 1); /* the order of turns is unchanged */
    assert_int_equal(table_of(&s).target, LOGRES_NONE);
    assert_int_equal(table_of(&s).unable[1], 0);
}

/* rules: FC-12, FC-13, FC-14 */
static void test_nobody_can_run(void **state) {
    (void)state;
    logres_state s = bare(3, "defer");
    lay_out(&s, "hand:0=cups-king hand:1=major-4 hand:2=swords-5");
    set_name(&s, "barred_suit", "swords");
    play(&s, "defer 2", NULL);
    assert_string_equal(legal(&s), "defer 1"); /* asked even if only one is left */
    refused(&s, "defer 3", "FC-12", "there is no player 3");
    play(&s, "defer 1", NULL);
    assert_string_equal(phase(&s), "dais");
    assert_int_equal(actor(&s), 1);
    assert_int_equal(table_of(&s).runless, 1);
    assert_int_equal(table_of(&s).barred_suit, LOGRES_FOUR_COURTS_SWORDS); /* stays barred */

    s = bare(3, "run"); /* a Run counts from the start again */
    put(&s, "cups-2", "hand:0");
    set(&s, "runless", 14);
    play(&s, "run cups", NULL);
    assert_int_equal(table_of(&s).runless, 0);
    assert_string_equal(phase(&s), "dais");
}

/* A turn without a Run, after others: is the game over? */
static bool is_last_without_a_run(logres_state s, int runless) {
    set(&s, "runless", runless);
    valid(&s);
    for (int seat = 1; seat < lgi_const(&s)->players; seat++) {
        char line[20];
        snprintf(line, sizeof line, "defer %d", seat);
        play(&s, line, NULL);
    }
    valid(&s);
    assert_int_equal(table_of(&s).runless, runless + 1);
    assert_int_equal(table_of(&s).turn, strcmp(phase(&s), "over") == 0 ? 1 : 2);
    assert_int_equal(table_of(&s).unable[1], 0);
    return strcmp(phase(&s), "over") == 0;
}

static logres_state small(const char *which, const char *unseen);

/* Two players can draw only these cards, and nobody has a full dais. */
static logres_state nearly_drawn(const char *deck) {
    logres_state s = small("defer", deck);
    put(&s, "wands-queen", "hand:1");
    return s;
}

/* rules: FC-14, FC-22 */
static void test_the_end_without_runs(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++) { /* with cards to draw after five rounds */
        logres_state s = bare(players, "defer");
        assert_false(is_last_without_a_run(s, players - 1));
        assert_false(is_last_without_a_run(s, players));
        assert_false(is_last_without_a_run(s, 5 * players - 2));
        assert_true(is_last_without_a_run(s, 5 * players - 1));
    }
    logres_state s = nearly_drawn(""); /* with nothing to draw after one */
    assert_false(is_last_without_a_run(s, 0));
    assert_true(is_last_without_a_run(s, 1));
    assert_true(is_last_without_a_run(s, 2)); /* the last card has just been drawn */
    assert_true(is_last_without_a_run(s, 8));
    s = nearly_drawn("major-9;"); /* a card in the deck */
    assert_false(is_last_without_a_run(s, 1));
    assert_false(is_last_without_a_run(s, 8));
    assert_true(is_last_without_a_run(s, 9));
    for (int seat = 0; seat < 2; seat++) { /* anybody's discards become the deck */
        s = nearly_drawn("major-9;");
        put(&s, "major-9", seat ? "discards:1" : "discards:0");
        assert_false(is_last_without_a_run(s, 1));
    }
    s = nearly_drawn("major-9;"); /* what is held cannot be drawn */
    put(&s, "major-9", "hand:1");
    assert_true(is_last_without_a_run(s, 1));
    s = nearly_drawn("");
    set(&s, "runless", 1);
    assert_string_equal(events_of(&s, "defer 1"), "phase over | actor - | set runless 2");
    assert_int_equal(table_of(&s).current, 0);
}

/* rules: FC-12, FC-20 */
static void test_run_or_defer(void **state) {
    (void)state;
    logres_state s = bare(2, "discard");
    put(&s,
        "cups-king cups-queen cups-knight major-1 major-2 major-3 major-4 major-5 major-6 major-7",
        "hand:0");
    play(&s, "done", NULL);
    assert_string_equal(phase(&s), "defer");
    s = bare(2, "discard");
    put(&s,
        "cups-king cups-queen cups-knight major-1 major-2 major-3 major-4 major-5 major-6 cups-2",
        "hand:0");
    play(&s, "done", NULL);
    assert_string_equal(phase(&s), "run");
}

/* ---- the trade (FC-6) ----------------------------------------------------------------------- */

/* Player 0 of three can offer: pages on the daises of 1 and 2, and in the court of 1. */
static logres_state trading(void) {
    logres_state s = bare(3, "trade");
    lay_out(
        &s,
        "page:1=cups-page page:2=wands-page court:1=swords-page pentacles-page wands-ace court:0=cups-3 swords-8 "
        "hand:0=swords-2");
    return s;
}

/* rules: FC-6 */
static void test_trade(void **state) {
    (void)state;
    logres_state s = trading();
    valid(&s);
    assert_string_equal(
        legal(&s),
        "offer swords-page cups-3 | offer swords-page swords-8 | offer pentacles-page cups-3 | "
        "offer pentacles-page swords-8 | no_offer");
    refused(&s, "offer cups-page cups-3", "FC-6",
            "cups-page is on a dais; only a page in a court can be traded for");
    refused(&s, "offer swords-page wands-ace", "FC-6",
            "wands-ace is not in the player's own court");
    logres_state none = s;
    play(&none, "no_offer", NULL);
    assert_string_equal(phase(&none), "dais");
    assert_int_equal(actor(&none), 0);

    play(&s, "offer swords-page cups-3", NULL);
    assert_string_equal(phase(&s), "answer");
    assert_int_equal(actor(&s), 1);
    assert_int_equal(table_of(&s).offer_owner, 1);
    assert_int_equal(table_of(&s).offer_page, card_named("swords-page"));
    assert_int_equal(table_of(&s).offer_give, card_named("cups-3"));
    assert_string_equal(legal(&s), "accept | refuse");
    logres_state refused = s;
    play(&refused, "refuse", NULL); /* at most one offer a turn */
    assert_string_equal(phase(&refused), "dais");
    assert_string_equal(where(&refused, "swords-page"), "court 1");
    assert_int_equal(table_of(&refused).offer_page, LOGRES_NONE);
    assert_string_equal(
        events_of(&s, "accept"),
        "moved 1 swords-page court:1 page:0 | moved 1 cups-3 court:0 court:1 | phase dais | actor 0 | "
        "set offer_page - | set offer_give - | set offer_owner -");
    assert_string_equal(where(&s, "swords-page"), "dais 0");
    assert_string_equal(where(&s, "cups-3"), "court 1");
    valid(&s);
}

/* rules: FC-6, FC-14 */
static void test_trade_fills_the_dais(void **state) {
    (void)state;
    logres_state s = trading();
    lay_out(&s, "monarch:0[0]=cups-king monarch:0[1]=cups-queen knight:0=cups-knight");
    play(&s, "offer swords-page cups-3", "accept", NULL);
    assert_string_equal(phase(&s), "dais"); /* the turn goes on */
    play(&s, "done", "done", NULL);
    while (strcmp(phase(&s), "draw") == 0)
        play(&s, first_legal(&s), NULL);
    play(&s, "run swords", NULL);
    assert_string_equal(phase(&s), "over"); /* and then the game ends */
}

/* rules: FC-6 */
static void test_no_trade(void **state) {
    (void)state;
    logres_state s = trading();
    /* the own dais has a page */
    refuses_laid(&s, "no page to make an offer for", "page:0=pentacles-page");
    refuses_laid(&s, "no page to make an offer for", "hand:2=pentacles-page");
    refuses_laid(&s, "no page to make an offer for", "deck=pentacles-page");
    refuses_laid(&s, "no page to make an offer for", "deck=cups-3 swords-8"); /* nothing to give */
    /* then it is not asked */
    go_to(&s, "run", 2);
    set(&s, "current", 2);
    set(&s, "turn", 3);
    put(&s, "cups-5", "hand:2");
    logres_state asked = s;
    play(&asked, "run cups", NULL);
    assert_string_equal(phase(&asked), "trade");
    put(&s, "cups-3 swords-8", "deck");
    play(&s, "run cups", NULL);
    assert_string_equal(phase(&s), "dais");
}

/* ---- the end and scoring (FC-14 … FC-19) ---------------------------------------------------- */

/* rules: FC-14, FC-5 */
static void test_full_dais_ends_the_game(void **state) {
    (void)state;
    logres_state s = bare(3, "run");
    lay_out(
        &s,
        "monarch:2[0]=cups-king monarch:2[1]=wands-queen knight:2=cups-knight hand:0=cups-10 hand:2=cups-page");
    play(&s, "run cups", NULL); /* somebody else's page fills a dais */
    assert_string_equal(phase(&s), "over");
    assert_int_equal(actor(&s), LOGRES_NOBODY);
    assert_int_equal(table_of(&s).turn, 1);
    s = bare(3, "run"); /* one monarch short */
    lay_out(&s, "monarch:2[0]=cups-king knight:2=cups-knight page:2=wands-page hand:0=cups-10");
    play(&s, "run cups", NULL);
    assert_string_equal(phase(&s), "dais");
    s = bare(3, "defer"); /* also where there was no Run */
    lay_out(
        &s,
        "monarch:2[0]=cups-king monarch:2[1]=cups-queen knight:2=cups-knight page:2=wands-page");
    play(&s, "defer 1", "defer 2", NULL);
    assert_string_equal(phase(&s), "over");
}

/* A state that is over, with everything still in the deck. */
static logres_state ended(int players) {
    logres_state s = bare(players, "over");
    set(&s, "runless", RUNLESS_ROUNDS * players);
    return s;
}

/* rules: FC-15, FC-16, FC-17, FC-19 */
static void test_worked_example(void **state) {
    (void)state;
    logres_state s = ended(2);
    lay_out(
        &s,
        "monarch:0[0]=cups-king monarch:0[1]=wands-queen court:0=cups-ace cups-2 cups-3 cups-4 wands-5 wands-6 "
        "wands-7 wands-8 page:0=wands-page knight:0=swords-knight majors:0[0]=major-2 major-21 "
        "majors:0[1]=major-0 major-7");
    valid(&s);
    points p = points_of(&s, 0);
    assert_int_equal(p.court, 8);
    assert_int_equal(p.monarchs, 2);
    assert_int_equal(p.matching, 1);
    assert_int_equal(p.majors, 4);
    assert_int_equal(p.bonus, 3);
    logres_result result;
    ok(logres_result_of(&s, &result));
    assert_int_equal(result.scores[0], 18);
    char *json = json_of(&s);
    assert_non_null(strstr(
        json,
        "\"result\":{\"scores\":[18,0],\"ranks\":[1,2],\"winners\":[0],\"breakdown\":[{\"court\":8,"
        "\"monarchs\":2,\"matching\":1,\"majors\":4,\"bonus\":3},{\"court\":0,\"monarchs\":0,"
        "\"matching\":0,\"majors\":0,\"bonus\":0}]}"));
    free(json);
}

/* rules: FC-15, FC-16 */
static void test_scoring(void **state) {
    (void)state;
    logres_state s = ended(2);
    /* of one suit: each card counts once */
    lay_out(&s, "monarch:0[0]=cups-king monarch:0[1]=cups-queen");
    lay_out(&s, "court:0=cups-ace cups-2 wands-3 knight:0=cups-knight page:0=cups-page");
    assert_int_equal(points_of(&s, 0).court, 2);
    assert_int_equal(points_of(&s, 0).monarchs, 2);
    assert_int_equal(points_of(&s, 0).matching, 2);
    assert_int_equal(points_of(&s, 0).bonus, 0); /* no major was placed */
    lay_out(
        &s,
        "monarch:1[0]=swords-king court:1=pentacles-ace swords-page swords-5 page:1=pentacles-page "
        "knight:1=wands-knight");
    assert_int_equal(points_of(&s, 1).court, 2); /* the page in the court counts, too */
    assert_int_equal(points_of(&s, 1).matching, 0);
    s = ended(2);
    put(&s, "cups-ace", "court:0"); /* nothing without a monarch */
    put(&s, "cups-page", "page:0");
    assert_int_equal(points_of(&s, 0).court + points_of(&s, 0).matching, 0);
}

/* rules: FC-17, FC-18 */
static void test_bonus_and_ties(void **state) {
    (void)state;
    logres_state s = ended(3);
    lay_out(&s, "monarch:0[0]=cups-king monarch:0[1]=wands-king"); /* two kings */
    lay_out(
        &s,
        "majors:0[1]=major-0 monarch:1[0]=swords-king monarch:1[1]=cups-queen majors:1[0]=major-4 "
        "majors:1[1]=major-5");
    assert_int_equal(points_of(&s, 0).bonus, 0);
    assert_int_equal(points_of(&s, 1).bonus, 3);
    assert_int_equal(points_of(&s, 2).bonus, 0);
    lay_out(
        &s,
        "monarch:2[0]=pentacles-king court:2=pentacles-ace pentacles-2 court:0=cups-2 cups-3 cups-4 wands-2");
    logres_result result; /* 2 + 1 + 4, 2 + 2 + 3, 1 + 2 */
    ok(logres_result_of(&s, &result));
    assert_int_equal(result.scores[0], 7);
    assert_int_equal(result.scores[1], 7);
    assert_int_equal(result.scores[2], 3);
    assert_int_equal(result.winners, 3);
    assert_int_equal(result.ranks[2], 3);
    s = ended(2); /* the Fool alone is the highest, too */
    lay_out(&s, "monarch:1[0]=cups-king majors:1[0]=major-0");
    assert_int_equal(points_of(&s, 1).bonus, 3);
}

/* ---- views (FC-8, FC-21) -------------------------------------------------------------------- */

/* rules: FC-8, FC-20 */
static void test_views(void **state) {
    (void)state;
    logres_state s = bare(3, "dais"), view;
    lay_out(
        &s,
        "hand:0=cups-2 cups-3 hand:1=wands-2 wands-4 discards:0=major-3 discards:1=major-4 major-5");
    ok(logres_view(&s, 1, &view));
    assert_string_equal(where(&view, "wands-2"), "hand 1");
    assert_string_equal(where(&view, "major-4"), "discards 1"); /* one's own face-down discards */
    assert_string_equal(where(&view, "major-3"), "unseen");
    assert_string_equal(where(&view, "cups-2"), "unseen");
    assert_string_equal(where(&view, "cups-ace"), "unseen");
    assert_int_equal(table_of(&view).discards_size[0], 1);
    char *json = view_json_of(&view);
    assert_non_null(strstr(
        json,
        "\"deck\":71,\"players\":[{\"hand\":2,\"court\":[],\"dais\":{\"monarchs\":[],\"knight\":null,"
        "\"page\":null},\"discards\":1},{\"hand\":[\"wands-2\",\"wands-4\"],"));
    assert_non_null(strstr(json, "\"discards\":[\"major-4\",\"major-5\"]}"));
    free(json);
    ok(logres_view(&s, LOGRES_SPECTATOR, &view));
    json = view_json_of(&view);
    assert_null(strstr(json, "wands-"));
    assert_null(strstr(json, "major-"));
    free(json);
    logres_event events[8]; /* the face of a discard is for its player alone */
    uint32_t count = 0;
    play(&s, "done", NULL);
    logres_move move = 0;
    ok(logres_move_from_text(&s, "discard cups-2", &move, NULL));
    ok(logres_apply_events(&s, move, &view, events, 8, &count));
    assert_int_equal(events[0].seen_by, 1 << 0);
}

static uint64_t deals_of(const logres_state *view, int tries, logres_state *found, int *counts,
                         int most) {
    logres_rng rng;
    int kinds = 0;
    ok(logres_rng_seed(&rng, 20261121, 0));
    for (int i = 0; i < tries; i++) {
        logres_state full;
        int at = 0;
        ok(logres_determinize(view, &rng, &full));
        while (at < kinds && memcmp(&found[at], &full, sizeof full) != 0)
            at++;
        if (at == kinds) {
            assert_true(kinds < most);
            found[kinds] = full;
            counts[kinds++] = 0;
        }
        counts[at]++;
    }
    return (uint64_t)kinds;
}

/* Everything but these cards lies open in the courts and daises of player 1, or on monarchs. */
static logres_state small(const char *which, const char *unseen) {
    logres_state s = bare(2, which);
    lay_out(
        &s,
        "monarch:0[0]=cups-king monarch:0[1]=cups-queen monarch:1[0]=wands-king monarch:1[1]=wands-queen "
        "knight:0=cups-knight knight:1=wands-knight page:1=wands-page");
    for (int card = 0; card < CARDS; card++) {
        char name[32];
        snprintf(name, sizeof name, "%s;", lgi_fc_cards[card]);
        if (strcmp(where(&s, lgi_fc_cards[card]), "deck") != 0 || strstr(unseen, name))
            continue;
        put(&s, lgi_fc_cards[card],
            is_major(card)      ? "majors:1[0]"
            : is_run_card(card) ? "court:1"
                                : "hand:0");
    }
    return s;
}

/*
 * Exact enumeration. Unseen by player 0: three cards in the deck and three in the hand of player
 * 1, 20 deals in all; in a Run only those count in which player 1, the deputy, holds one of the
 * two allowed run cards: 20 - 4 = 16.
 * In `defer`, with player 0 to name, nothing is known of player 1's hand.
 */
/* rules: FC-21 */
static void test_determinize_is_uniform(void **state) {
    (void)state;
    enum { EACH = 2000 };
    static logres_state found[32];
    int counts[32];
    const char *unseen = "swords-9; pentacles-9; cups-8; cups-9; major-20; major-21;";
    for (int run = 0; run <= 1; run++) {
        logres_state s = small("defer", unseen), view;
        put(&s, "swords-9 cups-8 major-21", "hand:1");
        set_name(&s, "barred_suit", "cups");
        if (run)
            play(&s, "defer 1", NULL);
        valid(&s);
        int deals = run ? 16 : 20;
        ok(logres_view(&s, 0, &view));
        assert_int_equal(deals_of(&view, deals * EACH, found, counts, 32), deals);
        int deviation = 0;
        for (int i = 0; i < deals; i++) {
            valid(&found[i]);
            deviation += (counts[i] - EACH) * (counts[i] - EACH);
        }
        /* chi square of at most 19 degrees: less than 1 in 100,000 */
        assert_true(deviation < 60 * EACH);
    }
    /* Seen by player 1, who is the deputy: player 0 holds none of the allowed run cards, so one of
     * the others. */
    logres_state s = small("defer", unseen), view;
    lay_out(&s, "hand:0=cups-9 hand:1=swords-9");
    set_name(&s, "barred_suit", "cups");
    put(&s,
        "swords-knight swords-queen swords-king pentacles-knight pentacles-queen pentacles-king",
        "deck");
    play(&s, "defer 1", NULL);
    ok(logres_view(&s, 1, &view));
    deals_of(&view, 3000, found, counts, 32);
    for (int i = 0; i < 10; i++)
        valid(&found[i]);
    for (int i = 0; i < 10; i++)
        assert_string_not_equal(where(&found[i], "pentacles-9"), "hand 0");
}

/* rules: FC-21 */
static void test_contradictions(void **state) {
    (void)state;
    logres_state s = bare(3, "run"), view;
    put(&s, "cups-2", "hand:0");
    set_name(&s, "barred_suit", "cups");
    invalid(&s, "has no run card of an allowed suit");
    ok(logres_view(&s, 1, &view)); /* others see only whether there are cards */
    valid(&view);
    put(&s, "cups-2", "deck");
    ok(logres_view(&s, 1, &view));
    invalid(&view, "has no run card of an allowed suit");
    s = small("run", "cups-8; cups-9;"); /* no card that nobody sees is allowed */
    put(&s, "cups-8", "hand:0");
    ok(logres_view(&s, 1, &view));
    valid(&view);
    set_name(&view, "barred_suit", "cups");
    invalid(&view, "has no run card of an allowed suit");
    s = bare(3, "defer");
    refuses_laid(&s, "nobody needs to be named", "hand:0=wands-2");
    put(&s, "wands-2", "hand:1");
    valid(&s);
    set(&s, "unable[1]", 1);
    invalid(&s, "players[1].hand");
    ok(logres_view(&s, 2, &view)); /* who does not see the hand cannot tell */
    valid(&view);
    s = bare(3, "run");
    lay_out(&s, "hand:0=wands-3 hand:2=wands-2");
    set(&s, "target", 2);
    go_to(&s, "run", 2);
    invalid(&s, "nobody needs to be named");              /* the turn player could run */
    s = small("defer", "swords-9; pentacles-9; cups-8;"); /* a view that no deal fits */
    put(&s, "cups-8", "hand:1");
    set_name(&s, "barred_suit", "cups");
    set(&s, "unable[1]", 0);
    valid(&s);
    ok(logres_view(&s, LOGRES_SPECTATOR, &view));
    add(&view, 1, "cups-8", "court:1");
    set_name(&view, "barred_suit", "cups");
    invalid(&view, "hidden");
    /* nobody sees the hand of player 0, who had nothing to begin with */
    s = small("defer", "swords-9; cups-ace;");
    set_name(&s, "barred_suit", "cups");
    put(&s, "cups-ace", "hand:0");
    ok(logres_view(&s, LOGRES_SPECTATOR, &view));
    valid(&view);
    lay_out(&s, "deck=cups-ace hand:0=swords-9 court:1=cups-ace");
    ok(logres_view(&s, LOGRES_SPECTATOR, &view));
    invalid(&view, "too few other cards are left");
}

/* ---- undo barriers -------------------------------------------------------------------------- */

static int barrier_of(const logres_state *s, const char *line) {
    logres_move move = 0;
    int32_t barrier = -1;
    ok(logres_move_from_text(s, line, &move, NULL));
    ok(logres_undo_barrier(s, move, &barrier));
    return barrier;
}

/* rules: FC-10 */
static void test_barriers(void **state) {
    (void)state;
    logres_state s = bare(2, "run");
    lay_out(&s, "hand:0=cups-2 cups-3 wands-page hand:1=swords-4");
    /* cups-4 may be there or in the deck */
    assert_int_equal(barrier_of(&s, "run cups"), LOGRES_BARRIER_MAYBE);
    /* ends with the own page */
    assert_int_equal(barrier_of(&s, "run wands"), LOGRES_BARRIER_NO);
    put(&s, "cups-4", "court:1");
    /* stops at a card that lies open */
    assert_int_equal(barrier_of(&s, "run cups"), LOGRES_BARRIER_NO);
    put(&s, "cups-4 swords-4", "deck");
    assert_int_equal(barrier_of(&s, "run cups"), LOGRES_BARRIER_NO); /* nobody holds anything */
    s = small("run", "cups-8; major-20;");
    lay_out(&s, "hand:1=cups-8 major-20 hand:0=cups-7");
    assert_int_equal(barrier_of(&s, "run cups"), LOGRES_BARRIER_YES); /* it can be nowhere else */
    s = bare(2, "discard");
    put(&s, "cups-2", "hand:0");
    assert_int_equal(barrier_of(&s, "discard cups-2"), LOGRES_BARRIER_NO);
}

/* ---- validation (FC-22) --------------------------------------------------------------------- */

static void refuses_text(const logres_state *s, logres_error error, const char *at,
                         const char *what, const char *path, const char *value) {
    char *text = edited_json(s, path, value, NULL);
    logres_state out;
    logres_problem problem;
    logres_error found = logres_state_from_json(text, strlen(text), &out, &problem);
    if (found != error || strcmp(problem.path, at) != 0 || !strstr(problem.text, what))
        fail_msg("%s: %s gave %s: %s: %s", path, value, logres_error_name(found), problem.path,
                 problem.text);
    free(text);
}

/* rules: FC-1, FC-22 */
static void test_doubled_and_unknown_cards(void **state) {
    (void)state;
    logres_state s = bare(2, "dais");
    lay_out(
        &s,
        "hand:0=cups-ace cups-2 court:1=wands-2 monarch:1[0]=wands-king majors:1[0]=major-4 major-6");
    refuses_text(&s, LOGRES_ERR_INVALID, "players[0].hand", "cups-2 is listed twice",
                 "players[0].hand", "[\"cups-ace\",\"cups-2\",\"cups-2\"]");
    refuses_text(&s, LOGRES_ERR_INVALID, "players[1].dais.monarchs[0].majors", "6 is listed twice",
                 "players[1].dais.monarchs[0].majors", "[4,6,6]");
    refuses_text(&s, LOGRES_ERR_INVALID, "players[0].hand[1]", "unknown name \"cups-1\"",
                 "players[0].hand[1]", "\"cups-1\"");
    refuses_text(&s, LOGRES_ERR_INVALID, "players[1].dais.monarchs[0].card", "unknown name",
                 "players[1].dais.monarchs[0].card", "\"wands-emperor\"");
    refuses_text(&s, LOGRES_ERR_FORMAT, "players[1].dais.monarchs[0].majors[1]",
                 "must be ascending", "players[1].dais.monarchs[0].majors", "[6,4]");
    refuses_text(&s, LOGRES_ERR_INVALID, "players[1].dais.monarchs[0].majors[1]",
                 "must be 0 to 21", "players[1].dais.monarchs[0].majors", "[4,22]");
    refuses_text(&s, LOGRES_ERR_FORMAT, "players[0].hand[1]", "order", "players[0].hand",
                 "[\"cups-2\",\"cups-ace\"]");
}

/* rules: FC-5, FC-7, FC-11, FC-22 */
static void test_cards_in_wrong_places(void **state) {
    (void)state;
    logres_state s = bare(2, "dais");
    refuses_laid(&s, "players[1].court", "court:1=wands-king");
    refuses_laid(&s, "players[1].court", "court:1=major-3");
    refuses_laid(&s, "players[1].court", "court:1=cups-page"); /* it would have gone to the dais */
    refuses_laid(&s, "players[0].dais.monarchs[0].card", "monarch:0[0]=cups-knight");
    refuses_laid(&s, "players[0].dais.knight", "knight:0=cups-king");
    refuses_laid(&s, "players[0].dais.page", "page:0=major-1");
    refuses_laid(&s, "must be empty without a monarch", "majors:0[1]=major-1"); /* on no monarch */
    refuses_laid(&s, "without a first",
                 "monarch:0[0]=cups-king monarch:0[1]=wands-king deck=cups-king");
    refuses_laid(
        &s, "more than 10",
        "hand:0=cups-ace cups-2 cups-3 cups-4 cups-5 wands-ace wands-2 wands-3 wands-4 wands-5 wands-6");
}

/* rules: FC-22, FC-3, FC-4 */
static void test_invalid_setups(void **state) {
    (void)state;
    logres_state s = new_game("four_courts", 3, LOGRES_NONE);
    play(&s, "draw cups-2", "draw cups-3", NULL);
    refuses(&s, "target", "target", 1);
    refuses(&s, "starting values during setup", "turn", 1);
    refuses(&s, "starting values during setup", "barred_suit", LOGRES_FOUR_COURTS_CUPS);
    refuses(&s, "starting values during setup", "placed", 1);
    refuses(&s, "starting values during setup", "discarded", 1);
    refuses(&s, "starting values during setup", "runless", 1);
    refuses(&s, "starting values during setup", "unable[1]", 1);
    refuses(&s, "starting values during setup", "current", 0);
    logres_state t = s;
    set(&t, "target", LOGRES_NONE);
    refuses_phase(&t, "phase", "first_player", LOGRES_CHANCE);
    refuses_laid(&s, "order of dealing", "hand:0=cups-3");
    refuses_laid(&s, "during setup", "court:0=cups-4");
    refuses_laid(&s, "during setup", "discards:2=cups-4");
    refuses_laid(&s, "during setup", "page:2=cups-page");
    while (strcmp(phase(&s), "first_player") != 0)
        play(&s, first_legal(&s), NULL);
    refuses_edit(&s, "the config names the first player", "config.first_player", "1", NULL);
    set(&s, "target", 0);
    refuses_phase(&s, "phase", "deal", LOGRES_CHANCE);
}

/* rules: FC-22, FC-6, FC-8, FC-12, FC-14 */
static void test_invalid_turns(void **state) {
    (void)state;
    logres_state s = bare(3, "dais");
    put(&s, "cups-2", "hand:0");
    refuses(&s, "turn", "turn", 0);
    refuses(&s, "first_player", "turn", 2);
    refuses(&s, "current", "current", LOGRES_NONE);
    refuses_phase(&s, "actor", "dais", 1);
    refuses(&s, "placed", "placed", 2);
    refuses(&s, "discarded", "discarded", 1);
    refuses(&s, "target", "target", 1);
    refuses(&s, "unable", "unable[1]", 1);
    refuses(&s, "runless", "runless", 15);
    refuses_phase(&s, "not over", "over", LOGRES_NOBODY);
    logres_state t = s;
    set(&t, "runless", 14);
    valid(&t);
    set(&t, "placed", 2);
    set(&t, "discarded", 1);
    go_to(&t, "discard", 0);
    valid(&t);
    refuses(&t, "discarded", "discarded", 2);

    t = bare(3, "draw");
    go_to(&t, "draw", LOGRES_CHANCE);
    valid(&t);
    refuses_laid(
        &t, "the hand is full",
        "hand:0=cups-ace cups-2 cups-3 cups-4 cups-5 wands-ace wands-2 wands-3 wands-4 wands-5");
    t = small("dais", "cups-8;");
    put(&t, "cups-8", "hand:1");
    go_to(&t, "draw", LOGRES_CHANCE);
    invalid(&t, "must not be empty");

    t = bare(3, "defer");
    refuses(&t, "current player", "unable[0]", 1);
    set(&t, "unable[1]", 1);
    set(&t, "unable[2]", 1);
    invalid(&t, "nobody is left");
    set(&t, "turn", 2);
    set(&t, "current", 1);
    set(&t, "unable[1]", 0);
    set(&t, "unable[0]", 1);
    go_to(&t, "defer", 1);
    invalid(&t, "nobody is left");
    t = bare(3, "run");
    put(&t, "cups-2", "hand:0");
    refuses(&t, "must be [] here", "unable[1]", 1);
    refuses(&t, "must not be the current player", "target", 0);
    t = bare(3, "run");
    put(&t, "cups-2", "hand:1");
    set(&t, "target", 1);
    go_to(&t, "run", 1);
    valid(&t);
    refuses(&t, "or the deputy", "unable[1]", 1);

    t = ended(3);
    valid(&t);
    refuses(&t, "must be [] here", "unable[1]", 1);
    refuses(&t, "runless", "runless", 16);
    refuses(&t, "not over", "runless", 14);
    t = nearly_drawn("");
    go_to(&t, "over", LOGRES_NOBODY);
    set(&t, "runless", 2); /* nothing is left to draw */
    valid(&t);
    refuses(&t, "not over", "runless", 1);

    t = trading();
    refuses(&t, "placed", "placed", 1);
    play(&t, "offer swords-page cups-3", NULL);
    refuses(&t, "offer.page", "offer_page", card_named("cups-page")); /* it lies on a dais */
    refuses(&t, "offer.page", "offer_page", card_named("wands-ace"));
    refuses(&t, "offer.page", "offer_page", LOGRES_NONE);
    refuses(&t, "offer.give", "offer_give", LOGRES_NONE);
    logres_state other = t;
    set(&other, "offer_owner", 2);
    refuses_phase(&other, "offer.page", "answer", 2);
    int current = value_of_field(&t, "current");
    set(&other, "offer_owner", current);
    refuses_phase(&other, "offer.page", "answer", current);
    refuses(&t, "offer.give", "offer_give", card_named("wands-ace"));
    refuses_phase(&t, "actor", "answer", 2);
    set(&t, "placed", 0);
    go_to(&t, "dais", 0);
    invalid(&t, "offer");
}

/* rules: FC-22 */
static void test_last_turn_number(void **state) {
    (void)state;
    logres_state s = bare(3, "run");
    put(&s, "cups-2", "hand:0");
    set(&s, "turn", INT32_MAX);
    valid(&s); /* where the turn stays, current goes on */
    play(&s, "run cups", NULL);
    assert_int_equal(table_of(&s).turn, INT32_MAX);
    assert_int_equal(table_of(&s).current, 1);
}

static void test_typed_reading(void **state) {
    (void)state;
    logres_state s = trading();
    logres_four_courts t;
    expect_careful_reader(logres_four_courts_read, &s, t);
    lay_out(&s, "monarch:1[0]=cups-king monarch:1[1]=wands-king majors:1[1]=major-8");
    t = table_of(&s);
    assert_int_equal(t.phase, LOGRES_FOUR_COURTS_PHASE_TRADE);
    assert_int_equal(t.first_player, 0);
    assert_int_equal(t.page[2], card_named("wands-page"));
    assert_int_equal(t.knight[0], LOGRES_NONE);
    assert_int_equal(t.monarchs[1][1], card_named("wands-king"));
    assert_int_equal(t.where[card_named("wands-king")], LOGRES_FOUR_COURTS_DAIS);
    assert_int_equal(t.on[card_named("wands-king")], 1);
    assert_int_equal(t.where[card_named("major-8")], LOGRES_FOUR_COURTS_ON);
    assert_int_equal(t.on[card_named("major-8")], 1);
    assert_int_equal(t.owner[card_named("swords-2")], 0);
}

static void test_picture(void **state) {
    (void)state;
    logres_state s = trading(), view;
    char text[LOGRES_TEXT_STATE];
    lay_out(
        &s,
        "monarch:1[0]=cups-king majors:1[0]=major-3 major-8 discards:0=major-21 discards:1=major-20");
    play(&s, "offer swords-page cups-3", NULL);
    ok(logres_view(&s, 0, &view));
    ok(logres_state_to_text(&view, text, sizeof text, NULL));
    assert_non_null(strstr(text, " of player 0   answer   player 1 to move\n"));
    set(&s, "turn", INT32_MAX);
    expect_picture(&s);
    assert_non_null(strstr(text, "player 0 offers cups-3 for swords-page of player 1\n"));
    assert_non_null(strstr(text, "    dais     cups-king with major 3 8, cups-page\n"));
    assert_non_null(strstr(text, "    hand     swords 2\n"));
    assert_non_null(strstr(text, "    discards major 21\n"));
    assert_null(strstr(text, " 20"));
}

/* All cards but one are discarded, and this is the last of two discards: what is drawn is shuffled
 * first. */
static void test_most_records(void **state) {
    (void)state;
    logres_state s = bare(2, "discard");
    for (int card = 1; card < CARDS; card++)
        put(&s, lgi_fc_cards[card], card % 2 ? "discards:1" : "discards:0");
    put(&s, lgi_fc_cards[0], "hand:0");
    set(&s, "discarded", 1);
    char text[LOGRES_TEXT_STATE];
    ok(logres_state_to_text(&s, text, sizeof text, NULL));
    assert_non_null(strstr(text, ", one more card\n"));
    makes_most_records(&s, "discard cups-ace", 1 + CARDS + 3); /* phase, actor, discarded */
}

/* Three pages in one court, their taker with all other run cards; all majors on one monarch. */
static void test_most_moves_and_widest_picture(void **state) {
    (void)state;
    logres_state s = bare(2, "trade");
    char name[32];
    lay_out(&s, "page:1=cups-page court:1=wands-page swords-page pentacles-page");
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = ACE; rank < PAGE; rank++) {
            snprintf(name, sizeof name, "%s", lgi_fc_cards[card_of(suit, rank)]);
            put(&s, name, "court:0");
        }
    valid(&s);
    assert_int_equal(count_legal(&s), 121);
    assert_int_equal(logres_game_find("four_courts")->most_legal_moves, 121);
    lay_out(&s, "monarch:1[0]=cups-king monarch:1[1]=swords-queen knight:1=cups-knight");
    for (int number = 0; number < MAJORS; number++) {
        snprintf(name, sizeof name, "major-%d", number);
        put(&s, name, "majors:1[0]");
    }
    put(&s, "pentacles-knight pentacles-queen pentacles-king wands-knight wands-queen wands-king",
        "hand:0");
    set(&s, "turn", INT32_MAX);
    expect_picture(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_most_records),
        cmocka_unit_test(test_most_moves_and_widest_picture),
        cmocka_unit_test(test_deal),
        cmocka_unit_test(test_dais),
        cmocka_unit_test(test_majors),
        cmocka_unit_test(test_discard_and_draw),
        cmocka_unit_test(test_deck_rebuilt_in_the_middle_of_a_draw),
        cmocka_unit_test(test_nothing_left_to_draw),
        cmocka_unit_test(test_naming_a_suit),
        cmocka_unit_test(test_a_whole_suit),
        cmocka_unit_test(test_where_a_run_stops),
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_deputies),
        cmocka_unit_test(test_nobody_can_run),
        cmocka_unit_test(test_the_end_without_runs),
        cmocka_unit_test(test_run_or_defer),
        cmocka_unit_test(test_trade),
        cmocka_unit_test(test_trade_fills_the_dais),
        cmocka_unit_test(test_no_trade),
        cmocka_unit_test(test_full_dais_ends_the_game),
        cmocka_unit_test(test_worked_example),
        cmocka_unit_test(test_scoring),
        cmocka_unit_test(test_bonus_and_ties),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_determinize_is_uniform),
        cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_barriers),
        cmocka_unit_test(test_doubled_and_unknown_cards),
        cmocka_unit_test(test_cards_in_wrong_places),
        cmocka_unit_test(test_invalid_setups),
        cmocka_unit_test(test_invalid_turns),
        cmocka_unit_test(test_last_turn_number),
        cmocka_unit_test(test_typed_reading),
        cmocka_unit_test(test_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
