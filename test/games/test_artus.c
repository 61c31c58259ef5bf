/* Artus, rule by rule: the numbers are those of docs/games/artus.md. */
#include "support/put.h"

#include <stdio.h>

#include "games/artus/artus.h"

/* ---- positions ------------------------------------------------------------------------------ */

static logres_artus artus_of(const logres_state *state) {
    logres_artus table;
    ok(logres_artus_read(state, &table));
    return table;
}

static int score_of(const logres_state *state, int player) {
    return artus_of(state).score[player];
}

static int king_of(const logres_state *state) {
    return artus_of(state).king;
}

/* Who sits on a seat: "0" … "3" a knight of that player, "b1", "s2", … a royal with its rings, "-"
 * nobody. */
static const char *on(const logres_state *state, int seat) {
    static char text[8];
    int figure = read_body(lgi_const(state))->chair[seat];
    if (is_royal(figure))
        snprintf(text, sizeof text, "%c%d", metal_of(figure) == BRONZE ? 'b' : 's',
                 rings_of(figure));
    else
        snprintf(text, sizeof text, "%c", figure == NOBODY_THERE ? '-' : '0' + figure - KNIGHT);
    return text;
}

/* Reads the next figure and seat of a text like "b2 14 0 3,9 - 21". */
static bool next_figure(const char **text, char word[8], int *seat) {
    int length = 0;
    if (**text == ',')
        sscanf(*text, ",%d%n", seat, &length);
    else
        sscanf(*text, " %7s %d%n", word, seat, &length);
    *text += length;
    return length > 0;
}

/* Puts figures on seats; the others stay. */
static void sit(logres_state *s, const char *figures) {
    char word[8];
    for (int seat; next_figure(&figures, word, &seat);)
        write_body(lgi_writable(s))->chair[seat] =
            (uint8_t)(word[0] == '-'   ? NOBODY_THERE
                      : word[1] == 0   ? KNIGHT + word[0] - '0'
                      : word[0] == 'b' ? figure_royal(BRONZE, word[1] - '0')
                                       : figure_royal(SILVER, word[1] - '0'));
}

/* Checks where figures sit, now and after a move. */
static void sits(const logres_state *s, const char *figures) {
    char word[8];
    for (int seat; next_figure(&figures, word, &seat);)
        assert_string_equal(on(s, seat), word);
}

static void leads_to(const logres_state *s, const char *line, const char *figures) {
    logres_state after = *s;
    play(&after, line, NULL);
    sits(&after, figures);
}

/* Puts figures on seats; all others leave the table. */
static void sit_alone(logres_state *s, const char *figures) {
    memset(write_body(lgi_writable(s))->chair, NOBODY_THERE, CHAIRS);
    sit(s, figures);
}

/* Gives a player exactly these cards. */
static void hold(logres_state *s, int player, const char *cards) {
    static const char *const kinds[CARD_KINDS] = {"knight", "king", "scoring"};
    char spot[32], word[64];
    int length;
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        snprintf(spot, sizeof spot, "hand:%d[%s]", player, kinds[kind]);
        clear(s, spot);
    }
    for (; sscanf(cards, " %63s%n", word, &length) == 1; cards += length) {
        const char *kind = word[0] == 's'                    ? "scoring"
                           : strncmp(word, "knight", 6) == 0 ? "knight"
                                                             : "king";
        snprintf(spot, sizeof spot, "hand:%d[%s]", player, kind);
        add(s, 1, word, spot);
    }
}

/* The first card of a hand. */
static const char *card_in_hand(const logres_state *s, int player) {
    int card = 0;
    while (!artus_of(s).hand[player][card])
        card++;
    return lgi_ar_pieces[card];
}

static void begins_with(const char *text, const char *beginning) {
    if (strncmp(text, beginning, strlen(beginning)) != 0)
        fail_msg("\"%.200s\" does not begin with \"%s\"", text, beginning);
}

/* Plays the first legal moves until a phase. */
static void play_to(logres_state *s, const char *name) {
    while (strcmp(phase(s), name) != 0)
        play(s, first_legal(s), NULL);
}

/* Plays the first legal moves until player 0 is to play and has no cards to draw. */
static void play_to_last_turns(logres_state *s) {
    while (artus_of(s).pile_size[0][0] + artus_of(s).pile_size[0][1] > 0 || actor(s) != 0 ||
           strcmp(phase(s), "play") != 0)
        play(s, first_legal(s), NULL);
}

/* The position of the worked examples in docs/games/artus.md. */
static logres_state example(int player, const char *hand) {
    logres_state s = new_variant("artus", "advanced", 4, player);
    play_to(&s, "play");
    sit_alone(&s, "b3 0 b1 5 s1 7 s2 21 0 2,14,16,27 1 18,20,24,25 2 10,19,22,23 3 1,12,15,17");
    hold(&s, player, hand);
    valid(&s);
    return s;
}

enum { BLACK, BLUE, RED, BEIGE };

/* The first turn of player 0 of two, with royals where they start. */
static logres_state table_of_two(const char *hand, const char *knights) {
    logres_state s = new_variant("artus", "advanced", 2, 0);
    play_to(&s, "play");
    sit_alone(&s, "b3 0 s1 7,21 b1 14");
    sit(&s, knights);
    hold(&s, 0, hand);
    valid(&s);
    return s;
}

#define SCORES      "score:all score:opposite score:colours score:carpet score:red score:wild"
#define KNIGHT_HAND "knight:3-6 knight:1-5:both king:any:4-8 ring:silver ring:any score:wild"

/* What a move scores. */
static int scores(const logres_state *s, const char *line) {
    logres_state after = *s;
    int player = actor(s);
    play(&after, line, NULL);
    return score_of(&after, player) - score_of(s, player);
}

/* ---- the table (AR-1 … AR-5) ---------------------------------------------------------------- */

/* rules: AR-1, AR-2, AR-4, AR-5 */
static void test_table(void **state) {
    (void)state;
    static const int counter_clockwise[28] = {0,   10,  8,   7,   6,   5,  4,  3,  2,  1,
                                              -1,  -2,  -3,  -4,  -5,  -6, -7, -8, -9, -10,
                                              -11, -12, -13, -14, -15, 0,  0,  0};
    logres_state s = new_game("artus", 2, 0);
    logres_artus a = artus_of(&s);
    for (int i = 0; i < 28; i++)
        assert_int_equal(a.table[(28 - i) % 28], counter_clockwise[i]);
    sits(&s, "b3 0 s1 7 b1 14 s1 21");
    assert_int_equal(a.ring_supply, 4);
    static const int carpet[6] = {0, 1, 2, 14, 15, 16};
    for (int i = 0; i < 6; i++)
        assert_int_equal(a.printed.carpet[i], carpet[i]);
    static const logres_artus_components usual = LOGRES_ARTUS_COMPONENTS;
    assert_memory_equal(&a.printed, &usual, sizeof usual);

    logres_config config;
    ok(logres_config_init("artus", &config));
    ok(logres_config_choose(&config, "king_metal", "silver"));
    ok(logres_new("artus", &config, &s, NULL));
    sits(&s, "s3 0 b1 7 s1 14 b1 21");
}

/* rules: AR-1, AR-2, AR-18 */
static void test_values_turn_with_the_king(void **state) {
    (void)state;
    logres_state s = table_of_two(
        "knight:1-4 knight:2-5 knight:3-6 king:any:4-8 king:bronze:1-7 king:any:1-5:both",
        "0 3,4,5,6,8 1 9,10,11,12,13");
    play(&s, "royal king:bronze:1-7 0 2", NULL); /* forward is clockwise */
    logres_artus a = artus_of(&s);
    assert_int_equal(a.king, 2);
    assert_int_equal(a.table[2], 0);
    assert_int_equal(a.table[1], 10);
    assert_int_equal(a.table[0], 8);
    assert_int_equal(a.table[27], 7);
    assert_int_equal(a.table[3], 0);
    assert_int_equal(a.table[6], -15);
    assert_int_equal(scores(&s, "knight knight:1-4 6 1"), -15);
    play(&s, "royal king:any:1-5:both 2 -4", NULL); /* and backward past seat 0 */
    assert_int_equal(king_of(&s), 26);
    assert_int_equal(artus_of(&s).table[25], 10);
    assert_int_equal(artus_of(&s).table[1], 0);
    assert_int_equal(artus_of(&s).table[2], -15);
}

/* rules: AR-3, AR-21 */
static void test_colours_of_seats(void **state) {
    (void)state;
    /* seats 1, 2 and 3 are worth 0, 4 is worth -15, 27 is worth 10; the crown has no colour */
    logres_state s = table_of_two(SCORES, "0 1,2,3,4,27 1 9,10,11,12,13");
    assert_string_equal(
        strstr(legal(&s), "score score:colours"),
        "score score:colours 1,4,27 | score score:colours 2,4,27 | score score:colours 3,4,27 | "
        "score score:carpet 1,2 | score score:red - | score score:wild -");
    assert_int_equal(scores(&s, "score score:colours 2,4,27"), -5);
    s = table_of_two(SCORES, "0 1,2,3,26,27 1 9,10,11,12,13"); /* no red */
    assert_non_null(strstr(legal(&s), "score score:colours - |"));
    s = table_of_two(SCORES, "0 1,2,3,4,5 1 9,10,11,12,13"); /* no green */
    assert_non_null(strstr(legal(&s), "score score:colours - |"));
    s = table_of_two(SCORES, "0 4,5,6,26,27 1 9,10,11,12,13"); /* no yellow */
    assert_non_null(strstr(legal(&s), "score score:colours - |"));
    assert_int_equal(scores(&s, "score score:colours -"), -15);
}

/* ---- cards and setup (AR-6 … AR-11) --------------------------------------------------------- */

/* rules: AR-6, AR-7, AR-8 */
static void test_cards(void **state) {
    (void)state;
    static const char *const names[] = {"knight:1-4",      "knight:2-5",      "knight:3-6",
                                        "knight:4-7",      "knight:5-8",      "knight:6-9",
                                        "knight:7-9",      "knight:1-5:both", "king:any:4-8",
                                        "king:silver:1-7", "king:bronze:1-7", "king:any:1-5:both",
                                        "ring:silver",     "ring:bronze",     "ring:any",
                                        "ring:any",        "score:all",       "score:opposite",
                                        "score:colours",   "score:carpet",    "score:red",
                                        "score:wild"};
    for (int advanced = 0; advanced <= 1; advanced++) {
        logres_state s = new_variant("artus", advanced ? "advanced" : "beginner", 3, 0);
        logres_artus a = artus_of(&s);
        for (int card = 0; card < 22; card++) {
            char name[64];
            ok(logres_piece_name(&s, card, name, sizeof name, NULL));
            assert_string_equal(name, names[card]);
            int copies = card == 14 ? 2 : card == 15 ? 0 : card < 16 || advanced;
            assert_int_equal(a.copies[card], copies);
        }
        for (int p = 0; p < 3; p++) {
            assert_int_equal(a.pile_size[p][LOGRES_ARTUS_KNIGHT_CARDS], 8);
            /* ring cards are among them */
            assert_int_equal(a.pile_size[p][LOGRES_ARTUS_KING_CARDS], 8);
            assert_int_equal(a.pile_size[p][LOGRES_ARTUS_SCORING_CARDS], advanced ? 6 : 0);
        }
    }
}

/* rules: AR-9, AR-7 */
static void test_deal(void **state) {
    (void)state;
    for (int advanced = 0; advanced <= 1; advanced++) {
        logres_state s = new_variant("artus", advanced ? "advanced" : "beginner", 3, 1);
        int each = advanced ? 3 : 2;
        assert_string_equal(
            legal(&s),
            "draw knight:1-4 | draw knight:2-5 | draw knight:3-6 | draw knight:4-7 | "
            "draw knight:5-8 | draw knight:6-9 | draw knight:7-9 | draw knight:1-5:both");
        for (int player = 0; player < 3; player++)
            for (int card = 0; card < 2 * each; card++) {
                assert_string_equal(phase(&s), "deal");
                assert_int_equal(actor(&s), LOGRES_CHANCE);
                assert_int_equal(artus_of(&s).target, player);
                begins_with(legal(&s), card < each ? "draw knight:" : "draw king:");
                play(&s, first_legal(&s), NULL);
            }
        assert_string_equal(phase(&s), "place");
        assert_int_equal(artus_of(&s).target, LOGRES_NONE);
        assert_int_equal(artus_of(&s).hand_size[2][LOGRES_ARTUS_KNIGHT_CARDS], each);
        assert_int_equal(artus_of(&s).hand_size[2][LOGRES_ARTUS_KING_CARDS], each);
        assert_int_equal(artus_of(&s).hand_size[2][LOGRES_ARTUS_SCORING_CARDS], 0);
    }
    logres_state s = new_game("artus", 2, LOGRES_NONE);
    logres_move moves[8];
    uint32_t weights[8], count = 0;
    play(&s, "draw knight:3-6", "draw knight:1-4", NULL);
    assert_null(strstr(legal(&s), "knight")); /* a dealt card has left the pile */
    ok(logres_chance_moves(&s, moves, weights, 8, &count));
    assert_int_equal(count, 7); /* two equal cards give one outcome of weight 2 */
    for (uint32_t i = 0; i < 7; i++)
        assert_int_equal(weights[i], i == 6 ? 2 : 1);
    play(&s, "draw ring:any", NULL);
    ok(logres_chance_moves(&s, moves, weights, 8, &count));
    assert_int_equal(count, 7);
    assert_int_equal(weights[6], 1);
}

/* rules: AR-10 */
static void test_first_player(void **state) {
    (void)state;
    logres_state s = new_game("artus", 3, LOGRES_NONE);
    play_to(&s, "first_player");
    assert_string_equal(legal(&s), "first_player 0 | first_player 1 | first_player 2");
    assert_int_equal(artus_of(&s).current, LOGRES_NONE);
    play(&s, "first_player 2", NULL);
    assert_int_equal(actor(&s), 1);
    s = new_game("artus", 3, 0); /* the config names one */
    while (strcmp(phase(&s), "deal") == 0)
        play(&s, first_legal(&s), NULL);
    assert_string_equal(phase(&s), "place");
    assert_int_equal(actor(&s), 2);
}

/* rules: AR-11 */
static void test_placement(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++) {
        int knights = players == 4 ? 4 : 5, first = 1;
        logres_state s = new_game("artus", players, first);
        play_to(&s, "place");
        assert_int_equal(count_legal(&s), 24);
        refused(&s, "place 0", "AR-11", "seat 0 is taken");
        refused(&s, "place 14", "AR-11", "seat 14 is taken");
        for (int i = 0; i < knights * players; i++) {
            int placer = (first - 1 - i + 10 * players) % players;
            assert_int_equal(actor(&s), placer);
            assert_int_equal(artus_of(&s).current, placer);
            assert_int_equal(artus_of(&s).unplaced[placer], knights - i / players);
            char line[32];
            snprintf(line, sizeof line, "%.*s", (int)strcspn(first_legal(&s), " ") + 3,
                     first_legal(&s));
            play(&s, first_legal(&s), NULL);
            refuses_move(&s, line);
        }
        assert_string_equal(phase(&s), "play");
        assert_int_equal(actor(&s), first);
        assert_int_equal(artus_of(&s).turn, 1);
    }
}

/* ---- turns (AR-12 … AR-14) ------------------------------------------------------------------ */

/* rules: AR-12, AR-13 */
static void test_beginners_turn(void **state) {
    (void)state;
    logres_state s = new_game("artus", 2, 1);
    play_to(&s, "play");
    assert_int_equal(artus_of(&s).plays_left, 1);
    assert_int_equal(artus_of(&s).draws_left, 1);
    play(&s, first_legal(&s), NULL);
    assert_string_equal(phase(&s), "choose_pile");
    assert_int_equal(actor(&s), 1);
    assert_string_equal(legal(&s), "draw_from knight | draw_from king");
    refused(&s, "draw_from scoring", "AR-13", "that pile is empty");
    play(&s, "draw_from king", NULL);
    assert_string_equal(phase(&s), "draw");
    assert_int_equal(artus_of(&s).pile, LOGRES_ARTUS_KING_CARDS);
    assert_null(strstr(legal(&s), "knight"));
    play(&s, first_legal(&s), NULL);
    assert_string_equal(phase(&s), "play");
    assert_int_equal(actor(&s), 0);
    assert_int_equal(artus_of(&s).turn, 2);
    assert_int_equal(artus_of(&s).hand_size[1][LOGRES_ARTUS_KING_CARDS], 3);
}

/* rules: AR-12, AR-13 */
static void test_advanced_turn(void **state) {
    (void)state;
    logres_state s = new_variant("artus", "advanced", 2, 0);
    play_to(&s, "play");
    assert_int_equal(artus_of(&s).plays_left, 2);
    play(&s, first_legal(&s), NULL);
    assert_string_equal(phase(&s), "play"); /* the second card, by the same player */
    assert_int_equal(actor(&s), 0);
    assert_int_equal(artus_of(&s).plays_left, 1);
    play(&s, first_legal(&s), NULL);
    assert_string_equal(legal(&s), "draw_from knight | draw_from king | draw_from scoring");
    play(&s, "draw_from scoring", "draw score:red", NULL);
    assert_string_equal(phase(&s), "choose_pile"); /* after the first card is seen */
    assert_int_equal(artus_of(&s).draws_left, 1);
    play(&s, "draw_from scoring", NULL);
    assert_null(strstr(legal(&s), "score:red"));
    play(&s, "draw score:all", NULL);
    assert_int_equal(actor(&s), 1);
    assert_string_equal(phase(&s), "play");
}

/* rules: AR-13, AR-14 */
static void test_all_cards_are_played(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int advanced = 0; advanced <= 1; advanced++) {
            logres_state s = new_variant("artus", advanced ? "advanced" : "beginner", players, 0);
            int turns = advanced ? 11 : 16, plays[4] = {0};
            while (actor(&s) != LOGRES_NOBODY) {
                logres_artus a = artus_of(&s);
                if (strcmp(phase(&s), "play") == 0) {
                    plays[actor(&s)]++;
                    assert_int_equal(actor(&s), (a.turn - 1) % players);
                    assert_true(count_legal(&s) > 0);
                }
                play(&s, first_legal(&s), NULL);
            }
            logres_artus a = artus_of(&s);
            assert_int_equal(a.turn, turns * players);
            assert_int_equal(a.current, players - 1);
            assert_int_equal(a.plays_left + a.draws_left, 0);
            for (int p = 0; p < players; p++)
                assert_int_equal(plays[p], advanced ? 22 : 16);
        }
}

/* rules: AR-13 */
static void test_empty_piles_end_the_turn(void **state) {
    (void)state;
    logres_state s = new_game("artus", 2, 0);
    play_to_last_turns(&s);
    int turn = artus_of(&s).turn;
    play(&s, first_legal(&s), NULL);
    assert_string_equal(phase(&s), "play");
    assert_int_equal(artus_of(&s).turn, turn + 1);
    assert_int_equal(artus_of(&s).draws_left, 1); /* the piles do not matter */
}

/* ---- worked examples (A … G) ---------------------------------------------------------------- */

/* rules: AR-15, AR-17, AR-18 */
static void test_example_a(void **state) {
    (void)state;
    logres_state s = example(RED, KNIGHT_HAND);
    for (int steps = 3; steps <= 5; steps++) {
        char line[40];
        snprintf(line, sizeof line, "knight knight:3-6 23 %d", steps);
        assert_int_equal(scores(&s, line), 5);
    }
    /* the King goes to the seat of the 8 */
    leads_to(&s, "knight knight:3-6 23 5", "2 0 b3 26");
    leads_to(&s, "knight knight:3-6 23 4", "2 27 0 26 b3 0"); /* Black's, from the 10 to the 8 */
    assert_string_equal(events_of(&s, "knight knight:3-6 23 3"),
                        "moved 1 knight:3-6 hand:2[knight] played:2 | scored 2 5 | "
                        "moved 1 knight-2 chair[23] chair[26] | set plays_left 1");
    for (int p = 0; p < 4; p++)
        assert_int_equal(score_of(&s, p), p == RED ? 5 : 0);
}

/* rules: AR-15, AR-17 */
static void test_example_b(void **state) {
    (void)state;
    logres_state s = example(RED, KNIGHT_HAND);
    assert_int_equal(artus_of(&s).table[13], -6); /* where Blue's 2 goes */
    refused(&s, "knight knight:3-6 23 -3", "AR-15", "knight:3-6 moves a knight forward only");
    assert_string_equal(
        events_of(&s, "knight knight:1-5:both 23 -3"),
        "moved 1 knight:1-5:both hand:2[knight] played:2 | scored 2 5 | "
        "moved 1 knight-2 chair[23] chair[20] | displaced 1 knight-1 chair[20] chair[13] | "
        "set plays_left 1");
    sits(&s, "1 13");
}

/* rules: AR-19, AR-18 */
static void test_example_c(void **state) {
    (void)state;
    for (int player = BLACK; player <= BEIGE; player++) {
        logres_state s = example(player, KNIGHT_HAND);
        assert_int_equal(scores(&s, "ring ring:silver 21"), 3);
        assert_int_equal(scores(&s, "ring ring:silver 7"), -12);
        leads_to(&s, "ring ring:silver 21", "s3 21 b1 0");
        play(&s, "ring ring:silver 21", NULL);
        assert_int_equal(king_of(&s), 21);
        assert_int_equal(artus_of(&s).ring_supply, 4); /* one leaves, two come back */
        assert_int_equal(artus_of(&s).table[20], 10);
    }
}

/* rules: AR-20, AR-23 */
static void test_example_d(void **state) {
    (void)state;
    static const int all[] = {2, 14, 1, -13};
    for (int player = BLACK; player <= BEIGE; player++) {
        logres_state s = example(player, SCORES);
        assert_int_equal(scores(&s, "score score:all -"), all[player]);
        assert_int_equal(scores(&s, "score score:opposite -"), -all[player]);
    }
    logres_state s = example(BEIGE, SCORES);
    refused(&s, "score score:all 1,12,15", "AR-20",
            "score:all scores all knights, so none may be chosen");
    refused(&s, "score score:wild 1,12", "AR-22",
            "score:wild scores the best knight, so none may be chosen");
    play(&s, "score score:all -", NULL);
    assert_int_equal(score_of(&s, BEIGE), -13);
    play(&s, "score score:opposite -", NULL);
    assert_int_equal(score_of(&s, BEIGE), 0);
}

/* rules: AR-21 */
static void test_example_e(void **state) {
    (void)state;
    logres_state s = example(BLACK, SCORES);
    assert_int_equal(scores(&s, "score score:colours 2,16,27"), 7); /* 10 - 3 ± 0 */
    assert_int_equal(scores(&s, "score score:colours 2,14,27"), 5); /* or with the -5 */
    refused(&s, "score score:colours -", "AR-21",
            "the knights that score:colours needs are in place, so the penalty cannot be taken");
    refused(&s, "score score:colours 2,14,16", "AR-21",
            "score:colours scores one knight on green, one on yellow and one on red");
    refused(&s, "score score:colours 2,27", "AR-21",
            "score:colours scores one knight on green, one on yellow and one on red");
    for (int player = BLUE; player <= BEIGE; player++) {
        s = example(player, SCORES);
        assert_int_equal(scores(&s, "score score:colours -"), -15);
        begins_with(strstr(legal(&s), "score score:colours"),
                    "score score:colours - | score score:carpet");
    }
}

/* rules: AR-21 */
static void test_example_f(void **state) {
    (void)state;
    logres_state s = example(BLACK, SCORES);
    assert_int_equal(scores(&s, "score score:carpet 2,16"), -3); /* -3 ± 0, the -5 is ignored */
    assert_int_equal(scores(&s, "score score:carpet 2,14"), -5);
    assert_int_equal(scores(&s, "score score:carpet 14,16"), -8);
    refused(&s, "score score:carpet -", "AR-21",
            "the knights that score:carpet needs are in place, so the penalty cannot be taken");
    refused(&s, "score score:carpet 2,27", "AR-21",
            "score:carpet scores two knights on the carpet");
    s = example(BEIGE, SCORES);
    assert_int_equal(scores(&s, "score score:carpet 1,15"), -4);
    refused(&s, "score score:carpet -", "AR-21",
            "the knights that score:carpet needs are in place, so the penalty cannot be taken");
    for (int player = BLUE; player <= RED; player++) {
        s = example(player, SCORES);
        assert_int_equal(scores(&s, "score score:carpet -"), -25);
    }
}

/* rules: AR-21 */
static void test_example_g(void **state) {
    (void)state;
    logres_state s = example(BEIGE, SCORES);
    assert_int_equal(scores(&s, "score score:red 12,15,17"), -13);
    refused(&s, "score score:red -", "AR-21",
            "the knights that score:red needs are in place, so the penalty cannot be taken");
    refused(&s, "score score:red 1,12,15", "AR-21", "score:red scores three knights on red");
    for (int player = BLACK; player <= RED; player++) {
        s = example(player, SCORES);
        assert_int_equal(scores(&s, "score score:red -"), -50);
    }
}

/* ---- moving figures ------------------------------------------------------------------------- */

/* rules: AR-15, AR-6 */
static void test_knight_cards(void **state) {
    (void)state;
    logres_state s =
        table_of_two("knight:2-5 knight:7-9 knight:1-5:both king:any:4-8 king:silver:1-7 ring:any",
                     "0 1,3,5,8,10 1 11,12,13,15,16");
    const char *all = legal(&s);
    begins_with(all, "knight knight:2-5 1 2 | knight knight:2-5 1 3 | knight knight:2-5 1 4 | "
                     "knight knight:2-5 1 5 | knight knight:2-5 3 2 | ");
    assert_non_null(
        strstr(all, "| knight knight:7-9 10 7 | knight knight:7-9 10 8 | knight knight:7-9 10 9 | "
                    "knight knight:1-5:both 1 -5 | knight knight:1-5:both 1 -4 | "));
    assert_non_null(strstr(all, "knight knight:1-5:both 1 -1 | knight knight:1-5:both 1 1 | "));
    assert_non_null(strstr(all, "knight knight:1-5:both 10 5 | royal king:any:4-8 0 4 | "));
    assert_int_equal(count_legal(&s), 5 * (4 + 3 + 10) + 4 * 5 + 2 * 7 + 3);
    refused(&s, "knight knight:2-5 1 1", "AR-15", "knight:2-5 moves a knight 2 to 5 seats");
    refused(&s, "knight knight:2-5 1 6", "AR-15", "knight:2-5 moves a knight 2 to 5 seats");
    refuses_move(&s, "knight knight:2-5 11 2"); /* another's knight */
    refused(&s, "knight knight:3-6 1 3", "AR-12", "the hand has no knight:3-6");
    refuses_move(&s, "knight king:any:4-8 1 4");
}

/* rules: AR-16, AR-7 */
static void test_king_cards(void **state) {
    (void)state;
    logres_state s = table_of_two(
        "king:any:4-8 king:silver:1-7 king:bronze:1-7 king:any:1-5:both ring:silver ring:bronze",
        "0 1,3,5,8,10 1 11,12,13,15,16");
    /* a prince scores the seat that it leaves */
    assert_int_equal(scores(&s, "royal king:silver:1-7 7 2"), -12);
    assert_int_equal(scores(&s, "royal king:any:4-8 21 4"), 3);
    assert_int_equal(scores(&s, "royal king:bronze:1-7 14 6"), -5);
    assert_int_equal(scores(&s, "royal king:bronze:1-7 0 4"), 0); /* the King scores nothing */
    assert_int_equal(scores(&s, "royal king:any:1-5:both 0 -5"), 0);
    refused(&s, "royal king:silver:1-7 0 2", "AR-16", "king:silver:1-7 cannot move bronze royals");
    refused(&s, "royal king:bronze:1-7 7 2", "AR-16", "king:bronze:1-7 cannot move silver royals");
    refused(&s, "royal king:any:4-8 0 3", "AR-16", "king:any:4-8 moves a royal 4 to 8 seats");
    refused(&s, "royal king:any:4-8 0 -4", "AR-16", "king:any:4-8 moves a royal forward only");
    refuses_move(&s, "royal king:any:4-8 1 4"); /* a knight */
    refused(&s, "royal score:wild 7 1", "AR-12", "the hand has no score:wild");
    refused(&s, "ring ring:any 7", "AR-12", "the hand has no ring:any");
    refused(&s, "score score:all -", "AR-12", "the hand has no score:all");
    assert_int_equal(count_legal(&s), 4 * 5 + 2 * 7 + 2 * 7 + 4 * 10 + 2 + 1);
}

#define BOTH_HAND "knight:1-4 knight:5-8 knight:1-5:both king:any:4-8 king:any:1-5:both score:wild"

/* rules: AR-17 */
static void test_displacement(void **state) {
    (void)state;
    logres_state s = table_of_two(BOTH_HAND, "0 3,4,5,9,18 1 10,11,12,13,16");
    /* 4 is taken, 3 has just been left */
    leads_to(&s, "knight knight:1-4 3 2", "0 3,5");
    /* counter-clockwise of 4, backward moves too */
    leads_to(&s, "knight knight:1-5:both 9 -5", "0 2,3,4,5 - 9");
    /* royals on the way do not matter */
    leads_to(&s, "knight knight:5-8 9 7", "0 16 1 15");
    /* 12, 11, 10 are taken, 9 has just been left */
    leads_to(&s, "knight knight:1-4 9 4", "0 13 1 9,10,11,12");
    /* 12 … 9 are taken, 8 is free */
    leads_to(&s, "knight knight:1-5:both 18 -5", "0 13 1 8 - 18");
    leads_to(&s, "royal king:any:4-8 7 4", "s1 11 1 8 - 7"); /* a royal displaces, too */
    assert_int_equal(scores(&s, "knight knight:1-4 3 2"), 0);
    assert_int_equal(scores(&s, "knight knight:1-5:both 9 -5"), -10);
    assert_int_equal(scores(&s, "royal king:any:4-8 7 4"), -12);
    /* a prince is displaced with its ring, for nothing */
    assert_string_equal(
        events_of(&s, "knight knight:5-8 9 5"),
        "moved 1 knight:5-8 hand:0[knight] played:0 | scored 0 -10 | "
        "moved 1 knight-0 chair[9] chair[14] | displaced 1 bronze chair[14] chair[9] | "
        "displaced 1 ring chair[14] chair[9] | set plays_left 1");
    sits(&s, "b1 9");
}

/* rules: AR-17, AR-18 */
static void test_displacement_around_seat_0(void **state) {
    (void)state;
    logres_state s = table_of_two(BOTH_HAND, "0 1,2,23,26,27 1 10,11,12,13,16");
    leads_to(&s, "knight knight:5-8 23 6", "0 1,25");               /* 0, 27, 26 are taken */
    leads_to(&s, "royal king:any:1-5:both 0 -2", "b3 26 0 25 - 0"); /* the King displaces */
    /* a displaced King: the values turn */
    leads_to(&s, "knight knight:5-8 23 5", "0 0 b3 25");
    assert_int_equal(scores(&s, "knight knight:5-8 23 5"), 5);
    play(&s, "knight knight:5-8 23 5", NULL);
    assert_int_equal(artus_of(&s).table[24], 10);
    assert_int_equal(artus_of(&s).table[0], 0);
    assert_int_equal(artus_of(&s).table[2], -14);
    assert_int_equal(scores(&s, "knight knight:1-4 2 1"), -14);
}

/* ---- rings (AR-19) -------------------------------------------------------------------------- */

/* rules: AR-19, AR-7, AR-14 */
static void test_ring_cards(void **state) {
    (void)state;
    logres_state s =
        table_of_two("knight:1-4 king:any:4-8 ring:silver ring:bronze ring:any score:wild",
                     "0 1,3,5,8,10 1 11,12,13,15,16");
    assert_string_equal(
        strstr(legal(&s), "ring "),
        "ring ring:silver 7 | ring ring:silver 21 | ring ring:bronze 14 | ring ring:any 7 | "
        "ring ring:any 14 | ring ring:any 21 | ring score:wild 7 | ring score:wild 14 | "
        "ring score:wild 21 | score score:wild -");
    refused(&s, "ring ring:any 0", "AR-19", "a ring goes to a prince, never to the King");
    refused(&s, "ring ring:bronze 0", "AR-19", "a ring goes to a prince, never to the King");
    refused(&s, "ring ring:bronze 7", "AR-19", "ring:bronze cannot go to silver princes");
    refuses_move(&s, "ring ring:any 1");

    logres_state after = s;
    assert_string_equal(
        events_of(&after, "ring ring:any 7"),
        "moved 1 ring:any hand:0[king] played:0 | scored 0 -12 | moved 1 ring supply chair[7] | "
        "set plays_left 1");
    assert_int_equal(artus_of(&after).ring_supply, 3);
    leads_to(&after, "ring ring:silver 7", "s3 7 b1 0");
    assert_string_equal(
        events_of(&after, "ring ring:silver 7"), /* the third ring */
        "moved 1 ring:silver hand:0[king] played:0 | scored 0 -12 | moved 1 ring supply chair[7] | "
        "moved 2 ring chair[0] supply | phase choose_pile | set plays_left 0 | set king 7");
    assert_int_equal(artus_of(&after).ring_supply, 4);
    assert_int_equal(score_of(&after, 0), -24); /* both as the King sat before */

    /* the supply never falls below 1: three princes with two rings each */
    sit(&s, "b2 14 s2 7,21");
    assert_int_equal(scores(&s, "ring ring:bronze 14"), -5);
    play(&s, "ring ring:bronze 14", NULL);
    assert_int_equal(artus_of(&s).ring_supply, 2);
}

/* ---- score:wild (AR-22) --------------------------------------------------------------------- */

/* rules: AR-22 */
static void test_wild(void **state) {
    (void)state;
    logres_state s = example(BLUE, KNIGHT_HAND);
    assert_int_equal(scores(&s, "knight score:wild 25 1"), 7); /* a knight 1–3 forward */
    refused(&s, "knight knight:3-6 - 3", "AR-15",
            "the player has 4 knights, and this is not one of them");
    refused(&s, "knight score:wild 25 4", "AR-22", "score:wild moves a figure 1 to 3 seats");
    refused(&s, "knight score:wild 25 -1", "AR-22", "score:wild moves a figure forward only");
    refuses_move(&s, "knight score:wild 23 1");
    assert_int_equal(scores(&s, "royal score:wild 21 3"), 3); /* any royal 1–3 forward */
    assert_int_equal(scores(&s, "royal score:wild 0 2"), 0);
    assert_int_equal(scores(&s, "royal score:wild 5 1"), -14);
    refused(&s, "royal score:wild 7 4", "AR-22", "score:wild moves a figure 1 to 3 seats");
    refused(&s, "royal score:wild 7 -1", "AR-22", "score:wild moves a figure forward only");
    assert_int_equal(scores(&s, "ring score:wild 21"), 3); /* a ring for any prince */
    assert_int_equal(scores(&s, "ring score:wild 5"), -14);
    refused(&s, "ring score:wild 0", "AR-19", "a ring goes to a prince, never to the King");
    assert_int_equal(scores(&s, "score score:wild -"), 7); /* the best knight */
    leads_to(&s, "ring score:wild 21", "s3 21 b1 0");
    leads_to(&s, "royal score:wild 21 2", "s2 23 2 21"); /* Red's 5 goes to the seat just left */
    s = table_of_two(SCORES, "0 4,5,6,8,9 1 10,11,12,13,15");
    assert_int_equal(scores(&s, "score score:wild -"), -10); /* the best may be negative */
}

/* ---- scores and the end (AR-23, AR-24) ------------------------------------------------------ */

/* rules: AR-23, AR-25 */
static void test_scores_stay_within_bounds(void **state) {
    (void)state;
    logres_state s = example(RED, KNIGHT_HAND);
    set(&s, "score[2]", 9997);
    valid(&s);
    logres_state low = s;
    assert_string_equal(events_of(&s, "knight knight:3-6 23 3"),
                        "moved 1 knight:3-6 hand:2[knight] played:2 | scored 2 2 | "
                        "moved 1 knight-2 chair[23] chair[26] | set plays_left 1");
    assert_int_equal(score_of(&s, RED), 9999);
    set(&low, "score[2]", -9999);
    play(&low, "ring ring:silver 7", NULL);
    assert_int_equal(score_of(&low, RED), -9999);
    set(&low, "score[2]", -10000);
    invalid(&low, "must be -9999 to 9999");
}

/* rules: AR-24, AR-14 */
static void test_end(void **state) {
    (void)state;
    logres_state s = new_game("artus", 3, 2);
    play_to(&s, "over");
    assert_int_equal(actor(&s), LOGRES_NOBODY);
    assert_int_equal(artus_of(&s).turn, 48);
    assert_int_equal(artus_of(&s).current, 1);
    set(&s, "score[0]", 7);
    set(&s, "score[1]", -3);
    set(&s, "score[2]", 7);
    logres_result result;
    ok(logres_result_of(&s, &result));
    assert_int_equal(result.winners, 1u << 0 | 1u << 2);
    assert_int_equal(result.ranks[1], 3);
    assert_int_equal(result.scores[1], -3);
}

/* ---- validation (AR-25) --------------------------------------------------------------------- */

/* With these figures, or with more or fewer pieces, the state is refused. */
static void refuses_figures(const logres_state *s, const char *why, const char *figures) {
    logres_state other = *s;
    sit(&other, figures);
    invalid(&other, why);
}

static void refuses_pieces(const logres_state *s, const char *why, int count, const char *piece,
                           const char *spot) {
    logres_state other = *s;
    add(&other, count, piece, spot);
    invalid(&other, why);
}

/* rules: AR-25 */
static void test_invalid_pieces(void **state) {
    (void)state;
    logres_state s = new_game("artus", 3, 1), view;
    play_to(&s, "play");
    sit_alone(&s, "b3 0 b1 14 s1 7 s2 21 0 1,2,3,4,5 1 6,8,9,10,11 2 12,13,15,16,17");
    hold(&s, 0, "knight:1-4 knight:2-5 king:any:4-8 ring:any");
    valid(&s);
    refuses_figures(&s, "4 of knight-0", "- 1");
    refuses_figures(&s, "of knight-3 instead of 0", "3 18"); /* there is no fourth player */
    refuses_figures(&s, "1 of bronze", "s1 14");
    refuses_figures(&s, "one King, not 0", "b2 0");
    refuses_figures(&s, "one King, not 2", "s3 21");
    refuses_figures(&s, "supply", "b3 14 s3 7,21"); /* twelve rings on royals */
    refuses_pieces(&s, "6 of knight-0", 1, "knight-0", "unplaced:0");
    refuses_pieces(&s, "pile", 1, "knight:1-4", "hand:0[knight]"); /* a set has one */
    refuses_pieces(&s, "pile", 1, "knight:1-4", "played:0");
    refuses_pieces(&s, "pile", 1, "score:all", "played:0"); /* AR-8: not in the beginner game */
    write_body(lgi_writable(&s))->chair[27] = FIGURES;
    invalid(&s, "chair[27]");
    write_body(lgi_writable(&s))->chair[27] = NOBODY_THERE;
    ok(logres_view(&s, 2, &view)); /* hands and piles are hidden */
    valid(&view);
    refuses_pieces(&view, "pile", 2, "knight:1-4", "played:0");
    write_body(lgi_writable(&view))->hand_size[0][KNIGHT_CARD] = KNIGHT_CARDS + 1;
    invalid(&view, "pile");
}

/* JSON tells some things twice; they must agree. */
/* rules: AR-25 */
static void test_invalid_json(void **state) {
    (void)state;
    logres_state s = example(BLACK, KNIGHT_HAND), out;
    refuses_edit(&s, "two figures on seat 16", "players[1].knights", "[16,20,24,25]", NULL);
    refuses_edit(&s, "only the King", "royals[0].king", "false", NULL);
    refuses_edit(&s, "only the King", "royals[3].rings", "3", NULL);
    refuses_edit(&s, "ring_supply", "ring_supply", "4", NULL);
    refuses_edit(
        &s, "has 2 of knight:3-6 instead of 1", "players[0].piles.knight",
        "[\"knight:1-4\",\"knight:2-5\",\"knight:3-6\",\"knight:4-7\",\"knight:5-8\",\"knight:6-9\"]",
        NULL);
    refuses_edit(&s, "has 0 of score:all instead of 1", "players[0].piles.scoring",
                 "[\"score:opposite\",\"score:colours\",\"score:carpet\",\"score:red\"]", NULL);
    static const struct {
        const char *path, *value;
        logres_error error;
    } bad[] = {{"royals[0].rings", "0", LOGRES_ERR_INVALID},
               {"royals[0].seat", "28", LOGRES_ERR_INVALID},
               {"royals[1].seat", "0", LOGRES_ERR_INVALID},
               {"royals[0].metal", "\"any\"", LOGRES_ERR_INVALID},
               /* not ascending: 14 is before it */
               {"players[0].knights[2]", "13", LOGRES_ERR_INVALID},
               {"players[0].hand[0]", "\"knight:1-6\"", LOGRES_ERR_INVALID},
               {"players[0].hand[0]", "\"knight-0\"", LOGRES_ERR_INVALID},
               /* not in canonical order */
               {"players[0].hand[1]", "\"knight:1-4\"", LOGRES_ERR_FORMAT},
               {"players[0].piles.king[0]", "\"knight:3-6\"", LOGRES_ERR_INVALID},
               {"players[0].piles.scoring", "5", LOGRES_ERR_FORMAT},
               {"pile", "\"knight\"", LOGRES_ERR_INVALID}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_problem problem;
        char *text = edited_json(&s, bad[i].path, bad[i].value, NULL);
        fails(bad[i].error, logres_state_from_json(text, strlen(text), &out, &problem));
        assert_string_equal(problem.path, bad[i].path);
        free(text);
    }
}

/* rules: AR-25, AR-9, AR-10 */
static void test_invalid_deals(void **state) {
    (void)state;
    logres_state s = new_game("artus", 3, LOGRES_NONE);
    play(&s, "draw knight:1-4", "draw knight:2-5", "draw ring:any", NULL);
    refuses(&s, "target", "target", 1);
    refuses(&s, "target", "target", LOGRES_NONE);
    refuses(&s, "must be 0 during setup", "turn", 1);
    refuses(&s, "must be 0 during setup", "plays_left", 1);
    refuses(&s, "must be 0 during setup", "draws_left", 1);
    refuses(&s, "scored or played", "score[2]", 1);
    refuses(&s, "current", "current", 0);
    refuses(&s, "pile", "pile", KNIGHT_CARD);
    refuses_pieces(&s, "scored or played", 1, "knight:4-7", "played:1");
    refuses_figures(&s, "starting places", "- 7 s1 8");
    refuses_figures(&s, "starting places", "b2 14");
    /* player 0 is next */
    refuses_pieces(&s, "order of dealing", 1, "knight:1-4", "hand:1[knight]");
    /* its king cards come after */
    refuses_pieces(&s, "order of dealing", -1, "knight:2-5", "hand:0[knight]");
    logres_state other = new_variant("artus", "advanced", 3, LOGRES_NONE);
    refuses_pieces(&other, "order of dealing", 1, "score:all", "hand:0[scoring]");
    other = s;
    add(&other, -1, "knight-0", "unplaced:0");
    refuses_figures(&other, "before knights are placed", "0 5");

    play_to(&s, "first_player");
    refuses_phase(&s, "dealt", "deal", LOGRES_CHANCE);
    s = new_game("artus", 3, 1);
    play_to(&s, "place");
    set(&s, "current", LOGRES_NONE);
    refuses_phase(&s, "the config names the first player", "first_player", LOGRES_CHANCE);
}

/* rules: AR-25, AR-11 */
static void test_invalid_placing(void **state) {
    (void)state;
    logres_state s = new_game("artus", 3, 0);
    play_to(&s, "place");
    play(&s, "place 5", "place 6", NULL); /* by 2, then 1; 0 is next */
    refuses(&s, "must be the actor", "current", 1);
    refuses(&s, "must be 0 during setup", "turn", 1);
    logres_state other = s;
    set(&other, "current", 1);
    refuses_phase(&other, "config's first_player", "place", 1);
    other = s;
    add(&other, -1, "knight-0", "unplaced:0");
    add(&other, 1, "knight-1", "unplaced:1");
    refuses_figures(&other, "players[1].unplaced", "0 6"); /* 0 has placed before 1 */
    other = s;
    clear(&other, "unplaced:0");
    clear(&other, "unplaced:1");
    clear(&other, "unplaced:2");
    refuses_figures(&other, "all knights", "0 1,2,3,4,8 1 6,9,10,11,12 2 5,15,16,17,18");
}

/* rules: AR-25, AR-12, AR-13, AR-14 */
static void test_invalid_turns(void **state) {
    (void)state;
    logres_state s = new_game("artus", 3, 1), other;
    play_to(&s, "play");
    refuses(&s, "turn", "turn", 0);
    refuses(&s, "turn", "turn", 49);
    refuses(&s, "config's first_player", "turn", 2);
    refuses(&s, "cards here", "turn", 4);
    refuses(&s, "current", "current", LOGRES_NONE);
    refuses(&s, "target", "target", 0);
    refuses(&s, "plays_left", "plays_left", 0);
    refuses(&s, "plays_left", "plays_left", 2);
    refuses(&s, "draws_left", "draws_left", 0);
    refuses_phase(&s, "actor", "play", 0);
    refuses_phase(&s, "plays_left", "choose_pile", 1);
    refuses_phase(&s, "turn", "over", LOGRES_NOBODY);
    other = s;
    hold(&other, 1, "knight:1-4 knight:2-5 king:any:4-8"); /* one too few */
    invalid(&other, "hand");
    other = s;
    sit_alone(&other, "b3 0 s1 7,21 b1 14 1 6,8,9,10,11 2 12,13,15,16,17");
    refuses_pieces(&other, "must be 0 after setup", 5, "knight-0", "unplaced:0");

    play(&s, first_legal(&s), NULL);
    refuses(&s, "draws_left", "draws_left", 0);
    refuses(&s, "draws_left", "draws_left", 2);
    refuses(&s, "plays_left", "plays_left", 1);
    other = s;
    clear(&other, "played:1");
    invalid(&other, "players[1].played");
    play(&s, "draw_from knight", NULL);
    refuses(&s, "does not match the phase", "pile", LOGRES_NONE);
    refuses(&s, "is empty", "pile", SCORING_CARD);

    s = new_game("artus", 2, 0);
    play_to_last_turns(&s);
    other = s; /* after this play there is no pile to choose */
    put(&other, card_in_hand(&s, 0), "played:0");
    set(&other, "plays_left", 0);
    refuses_phase(&other, "there is no pile to draw from", "choose_pile", 0);
    play_to(&s, "over");
    refuses(&s, "turn", "turn", 31);
    refuses(&s, "plays_left", "plays_left", 1);
    refuses(&s, "draws_left", "draws_left", 1);
}

/* ---- components of a config ----------------------------------------------------------------- */

static logres_error config_of(const char *json, logres_config *config, logres_problem *problem) {
    return logres_config_from_json("artus", json, strlen(json), config, problem);
}

static logres_state new_of(const char *json) {
    logres_config config;
    logres_problem problem;
    logres_state s = {{0}};
    if (config_of(json, &config, &problem) || logres_new("artus", &config, &s, &problem))
        fail_msg("%s: %s", problem.path, problem.text);
    return s;
}

#define TABLE "[0,-5,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,99]"
#define KNIGHT_CARDS_JSON                                                                         \
    "[[1,12,true],[3,3,false],[1,12,true],[3,3,false],[3,3,true],[2,2,false],[3,3,false],[9,9,false]]"
#define KING_CARDS_JSON                                                                           \
    "[[\"silver\",1,2,false],[\"silver\",1,2,false],[\"any\",1,2,false],[\"silver\",1,2,true]]"
#define RING_CARDS_JSON "[\"bronze\",\"silver\",\"bronze\",\"bronze\"]"
#define ALL_COMPONENTS                                                                            \
    "{\"components\":{\"table\":" TABLE                                                           \
    ",\"carpet\":[3,4,5,6,8,27],\"knight_cards\":" KNIGHT_CARDS_JSON                              \
    ",\"king_cards\":" KING_CARDS_JSON ",\"ring_cards\":" RING_CARDS_JSON "}}"

/* rules: AR-2, AR-4, AR-6, AR-7, AR-8 */
static void test_components(void **state) {
    (void)state;
    logres_state s = new_of("{\"components\":{\"table\":" TABLE "}}");
    assert_int_equal(artus_of(&s).table[27], -5);
    assert_int_equal(artus_of(&s).table[1], 99);
    assert_int_equal(artus_of(&s).copies[14], 2); /* missing keys keep the default */

    s = new_of("{\"components\":{\"carpet\":[3,4,5,6,8,27]},\"variant\":\"advanced\"}");
    assert_int_equal(artus_of(&s).printed.carpet[5], 27);
    play_to(&s, "play");
    int player = actor(&s);
    sit_alone(&s, "b3 0 s1 7,21 b1 14");
    sit(&s, player ? "1 3,9,10,15,27 0 17,18,19,20,22" : "0 3,9,10,15,27 1 17,18,19,20,22");
    hold(&s, player, SCORES);
    assert_non_null(strstr(legal(&s), "| score score:carpet 3,27 | score score:red"));
    assert_int_equal(scores(&s, "score score:carpet 3,27"), 10);

    /* equal cards share the first place, have one name and give one move */
    s = new_of("{\"components\":{\"knight_cards\":" KNIGHT_CARDS_JSON "},\"first_player\":0}");
    assert_string_equal(legal(&s),
                        "draw knight:1-12:both | draw knight:3-3 | draw knight:3-3:both | "
                        "draw knight:2-2 | draw knight:9-9");
    logres_move moves[8];
    uint32_t weights[8], count = 0;
    ok(logres_chance_moves(&s, moves, weights, 8, &count));
    static const uint32_t copies[5] = {2, 3, 1, 1, 1};
    assert_int_equal(count, 5);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(weights[i], copies[i]);
    play(&s, "draw knight:3-3", "draw knight:3-3", "draw ring:any", "draw ring:any", NULL);
    play_to(&s, "play");
    sit_alone(&s, "b3 0 s1 7,21 b1 14 0 3,9,10,15,27 1 17,18,19,20,22");
    assert_string_equal(legal(&s),
                        "knight knight:3-3 3 3 | knight knight:3-3 9 3 | knight knight:3-3 10 3 | "
                        "knight knight:3-3 15 3 | knight knight:3-3 27 3 | ring ring:any 7 | "
                        "ring ring:any 14 | ring ring:any 21");
    char *json = json_of(&s);
    assert_non_null(
        strstr(json, "\"hand\":[\"knight:3-3\",\"knight:3-3\",\"ring:any\",\"ring:any\"]"));
    free(json);

    s = new_of("{\"components\":{\"king_cards\":" KING_CARDS_JSON "}}");
    play(&s, "draw knight:1-4", "draw knight:2-5", NULL);
    assert_string_equal(legal(&s),
                        "draw king:silver:1-2 | draw king:any:1-2 | draw king:silver:1-2:both | "
                        "draw ring:silver | draw ring:bronze | draw ring:any");
    s = new_of("{\"components\":{\"ring_cards\":" RING_CARDS_JSON "}}");
    play(&s, "draw knight:1-4", "draw knight:2-5", NULL);
    assert_non_null(
        strstr(legal(&s), "draw king:any:1-5:both | draw ring:bronze | draw ring:silver"));
    assert_int_equal(artus_of(&s).copies[12], 3);

    s = new_of(ALL_COMPONENTS);
    json = json_of(&s);
    assert_non_null(
        strstr(json, "\"components\":{\"table\":" TABLE ",\"carpet\":[3,4,5,6,8,27],"));
    assert_non_null(strstr(json, ",\"ring_cards\":" RING_CARDS_JSON "}"));
    free(json);
}

/* rules: AR-25 */
static void test_null_and_default_components_differ(void **state) {
    (void)state;
    logres_state none = new_of("{}"), given = new_of("{\"components\":{}}"), again;
    int32_t equal = logres_equal(&none, &given);
    assert_int_equal(equal, 0);
    char *json = json_of(&given); /* missing keys are written */
    assert_non_null(strstr(json, "\"components\":{\"table\":[0,10,8,7,6,5,4,3,2,1,-1,"));
    assert_non_null(strstr(json, "\"ring_cards\":[\"silver\",\"bronze\",\"any\",\"any\"]}"));
    ok(logres_state_from_json(json, strlen(json), &again, NULL));
    expect_same(&again, &given);
    free(json);
    json = json_of(&none);
    assert_non_null(strstr(json, "\"components\":null}"));
    free(json);
    assert_string_equal(legal(&none), legal(&given));
}

/* rules: AR-25 */
static void test_bad_components(void **state) {
    (void)state;
    static const char *const bad[][2] = {{"components", "[]"},
                                         {"components.table", "null"},
                                         {"components.table", "[0]"},
                                         {"components.table[0]", "1"},
                                         {"components.table[1]", "100"},
                                         {"components.table[1]", "0.5"},
                                         {"components.table[27]", "-100"},
                                         {"components.carpet", "[0,1,2,14,15]"},
                                         {"components.carpet", "[0,1,2,14,15,16,17]"},
                                         {"components.carpet[0]", "-1"},
                                         {"components.carpet[2]", "4"}, /* not ascending */
                                         {"components.carpet[5]", "28"},
                                         {"components.knight_cards", "[[1,2,false]]"},
                                         {"components.knight_cards[0]", "[1,2]"},
                                         {"components.knight_cards[1][0]", "0"},
                                         {"components.knight_cards[1][1]", "13"},
                                         {"components.knight_cards[1][2]", "1"},
                                         {"components.knight_cards[7]", "[3,2,false]"},
                                         {"components.king_cards", "[[\"any\",1,2,false]]"},
                                         {"components.king_cards[0]", "[1,2,false]"},
                                         {"components.king_cards[0][0]", "\"gold\""},
                                         {"components.king_cards[1]", "[\"any\",5,2,false]"},
                                         {"components.ring_cards", "[\"any\"]"},
                                         {"components.ring_cards[3]", "null"},
                                         {"components.ring_cards[3]", "\"lead\""}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_config config;
        logres_problem problem;
        char *text = edited_text(ALL_COMPONENTS, bad[i][0], bad[i][1], NULL);
        logres_error error = config_of(text, &config, &problem);
        if (!error || strcmp(problem.path, bad[i][0]) != 0 || !problem.text[0])
            fail_msg("%s gave %s: %s: %s", text, logres_error_name(error), problem.path,
                     problem.text);
        free(text);
    }
}

/* The same from C, where no JSON reader comes first. */
static void test_bad_component_bytes(void **state) {
    (void)state;
    static const struct {
        size_t offset;
        int value;
        const char *path;
    } bad[] = {
        {offsetof(logres_artus_components, table), 1, "components.table[0]"},
        {offsetof(logres_artus_components, table) + 3, 100, "components.table[3]"},
        {offsetof(logres_artus_components, carpet), -1, "components.carpet[0]"},
        {offsetof(logres_artus_components, carpet) + 5, 28, "components.carpet[5]"},
        {offsetof(logres_artus_components, knight_cards), 0, "components.knight_cards[0]"},
        {offsetof(logres_artus_components, knight_cards) + 4, 13, "components.knight_cards[1]"},
        {offsetof(logres_artus_components, knight_cards) + 23, 2, "components.knight_cards[7]"},
        {offsetof(logres_artus_components, king_cards), 3, "components.king_cards[0][0]"},
        {offsetof(logres_artus_components, king_cards) + 5, 9, "components.king_cards[1]"},
        {offsetof(logres_artus_components, ring_cards) + 3, -1, "components.ring_cards[3]"},
    };
    logres_config config;
    logres_state s;
    logres_problem problem;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_artus_components c = LOGRES_ARTUS_COMPONENTS;
        ((int8_t *)&c)[bad[i].offset] = (int8_t)bad[i].value;
        ok(logres_config_init("artus", &config));
        ok(logres_config_set_components(&config, &c, sizeof c));
        fails(LOGRES_ERR_CONFIG, logres_new("artus", &config, &s, &problem));
        assert_string_equal(problem.path, bad[i].path);
    }
    logres_artus_components c = LOGRES_ARTUS_COMPONENTS;
    ok(logres_config_init("artus", &config));
    fails(LOGRES_ERR_ARGUMENT, logres_config_set_components(&config, &c, sizeof c - 1));
    fails(LOGRES_ERR_NULL, logres_config_set_components(NULL, &c, sizeof c));
    ok(logres_config_set_components(&config, &c, sizeof c));
    ok(logres_config_set_components(&config, config.components, sizeof c)); /* edited in place */
    assert_memory_equal(config.components, &c, sizeof c);
    config.components[sizeof c] = 1;
    fails(LOGRES_ERR_CONFIG, logres_new("artus", &config, &s, NULL));
    ok(logres_config_set_components(&config, NULL, 0)); /* taken back */
    ok(logres_new("artus", &config, &s, NULL));
    ok(logres_config_init("arthurs_court", &config));
    fails(LOGRES_ERR_ARGUMENT, logres_config_set_components(&config, &c, sizeof c));
    config.has_components = 1;
    fails(LOGRES_ERR_CONFIG, logres_new("arthurs_court", &config, &s, &problem));
    assert_string_equal(problem.path, "components");
    fails(LOGRES_ERR_CONFIG, logres_config_choose(&config, "variant", "advanced"));
    ok(logres_config_init("artus", &config));
    fails(LOGRES_ERR_CONFIG, logres_config_choose(&config, "variant", "expert"));
    fails(LOGRES_ERR_CONFIG, logres_config_choose(&config, "first_player", "0"));
    fails(LOGRES_ERR_NULL, logres_config_choose(&config, "variant", NULL));
    ok(logres_config_set(&config, "variant", 2));
    fails(LOGRES_ERR_CONFIG, logres_new("artus", &config, &s, &problem));
    assert_string_equal(problem.path, "variant");
}

/* ---- move numbers --------------------------------------------------------------------------- */

/* rules: AR-6, AR-7, AR-22 */
static void test_move_numbers_are_relative(void **state) {
    (void)state;
    logres_state s = table_of_two(KNIGHT_HAND, "0 1,3,5,8,10 1 11,12,13,15,16");
    logres_state t = table_of_two(KNIGHT_HAND, "0 2,4,6,9,27 1 11,12,13,15,16");
    logres_move a[LOGRES_MOVES_MAX], b[LOGRES_MOVES_MAX];
    uint32_t n = 0, m = 0;
    /* the same ranks, other seats: the same numbers */
    ok(logres_legal_moves(&s, a, LOGRES_MOVES_MAX, &n));
    ok(logres_legal_moves(&t, b, LOGRES_MOVES_MAX, &m));
    assert_int_equal(n, m);
    assert_memory_equal(a, b, n * sizeof *a);
    char text[LOGRES_TEXT_LINE], other[LOGRES_TEXT_LINE], json[256];
    ok(logres_move_to_text(&s, a[0], 0, text, sizeof text, NULL));
    ok(logres_move_to_text(&t, a[0], 0, other, sizeof other, NULL));
    assert_string_equal(text, "knight knight:3-6 1 3");
    assert_string_equal(other, "knight knight:3-6 2 3");
    ok(logres_move_to_json(&s, a[0], 0, json, sizeof json, NULL));
    assert_string_equal(json,
                        "{\"type\":\"knight\",\"card\":\"knight:3-6\",\"from\":1,\"steps\":3}");
    logres_move move = 0;
    ok(logres_move_from_text(&s, "score score:carpet -", &move, NULL));
    ok(logres_move_to_json(&s, move, 0, json, sizeof json, NULL));
    assert_string_equal(json, "{\"type\":\"score\",\"card\":\"score:carpet\",\"seats\":[]}");
    /* not ascending */
    fails(LOGRES_ERR_MOVE, logres_move_from_text(&s, "score score:carpet 3,1", &move, NULL));
    /* nobody there */
    fails(LOGRES_ERR_MOVE, logres_move_from_text(&s, "knight knight:3-6 2 3", &move, NULL));
    fails(LOGRES_ERR_MOVE, logres_move_from_text(&s, "knight king:any:4-8 1 3", &move, NULL));
    fails(LOGRES_ERR_MOVE, logres_move_from_text(&s, "knight knight:1-6 1 3", &move, NULL));
    assert_true(logres_game_find("artus")->move_space <= 4096);
}

/* most_legal_moves is reached: six of the widest ranges, five knights. */
static void test_most_legal_moves(void **state) {
    (void)state;
    logres_state s = new_of(
        "{\"variant\":\"advanced\",\"first_player\":0,\"components\":{\"knight_cards\":"
        "[[1,12,true],[1,11,true],[2,12,true],[1,10,true],[2,11,true],[3,12,true],[1,1,true],"
        "[1,2,true]]}}");
    play_to(&s, "play");
    sit_alone(&s, "b3 0 s1 7,21 b1 14 0 1,3,5,8,10 1 11,12,13,15,16");
    hold(
        &s, 0,
        "knight:1-12:both knight:1-11:both knight:2-12:both knight:1-10:both knight:2-11:both knight:3-12:both");
    valid(&s);
    assert_int_equal(count_legal(&s), logres_game_find("artus")->most_legal_moves);
}

/* ---- views ---------------------------------------------------------------------------------- */

/* rules: AR-9 */
static void test_views(void **state) {
    (void)state;
    logres_state s = example(RED, KNIGHT_HAND), view;
    play(&s, "knight knight:3-6 23 3", NULL);
    ok(logres_view(&s, RED, &view));
    char *json = view_json_of(&view);
    assert_non_null(strstr(json, "\"viewer\":2,"));
    assert_non_null(
        strstr(json, "\"hand\":[\"knight:1-5:both\",\"king:any:4-8\",\"ring:silver\",\"ring:any\","
                     "\"score:wild\"],\"piles\":{\"knight\":6,\"king\":5,\"scoring\":5},"
                     "\"played\":[\"knight:3-6\"]}"));
    const char *other =
        "\"hand\":{\"knight\":3,\"king\":3,\"scoring\":0},\"piles\":{\"knight\":5,\"king\":5,"
        "\"scoring\":6},\"played\":[]}";
    int others = 0;
    for (const char *at = strstr(json, other); at; at = strstr(at + 1, other))
        others++;
    assert_int_equal(others, 3);
    free(json);
    assert_string_equal(legal(&view), legal(&s));

    ok(logres_view(&s, LOGRES_SPECTATOR, &view));
    json = view_json_of(&view);
    assert_non_null(strstr(json, "\"viewer\":null,"));
    assert_non_null(
        strstr(json, "\"hand\":{\"knight\":1,\"king\":3,\"scoring\":1},\"piles\":{\"knight\":6,"));
    char *edited_view = edited_text(json, "players[2].piles.king", "6", NULL);
    logres_problem problem;
    logres_state out;
    fails(LOGRES_ERR_INVALID,
          logres_view_from_json(edited_view, strlen(edited_view), &out, &problem));
    assert_string_equal(problem.path, "players[2].piles");
    free(edited_view);
    free(json);
    logres_artus seen = artus_of(&view), full = artus_of(&s);
    for (int p = 0; p < 4; p++) {
        for (int card = 0; card < 22; card++)
            assert_int_equal(seen.hand[p][card], 0);
        assert_memory_equal(seen.hand_size[p], full.hand_size[p], sizeof seen.hand_size[p]);
        assert_memory_equal(seen.pile_size[p], full.pile_size[p], sizeof seen.pile_size[p]);
    }
}

static void test_typed_reading(void **state) {
    (void)state;
    logres_state s = example(RED, KNIGHT_HAND);
    logres_artus a = artus_of(&s);
    expect_careful_reader(logres_artus_read, &s, a);
    assert_int_equal(a.players, 4);
    assert_int_equal(a.first_player, RED);
    assert_int_equal(a.variant, LOGRES_ARTUS_ADVANCED);
    assert_int_equal(a.phase, LOGRES_ARTUS_PHASE_PLAY);
    assert_int_equal(a.knight_count[RED], 4);
    assert_int_equal(a.knights[RED][3], 23);
    assert_int_equal(a.knights[RED][4], LOGRES_NONE);
    assert_int_equal(a.royal_seat[3], 21);
    assert_int_equal(a.royal_metal[3], LOGRES_ARTUS_SILVER);
    assert_int_equal(a.royal_rings[3], 2);
    assert_int_equal(a.hand[RED][2], 1);
    assert_int_equal(a.hand[RED][14], 1);
}

static void test_picture(void **state) {
    (void)state;
    logres_state s = example(RED, KNIGHT_HAND), view;
    char text[LOGRES_TEXT_STATE];
    ok(logres_view(&s, BLACK, &view));
    ok(logres_state_to_text(&view, text, sizeof text, NULL));
    assert_non_null(strstr(text, "player 2 to move"));
    assert_non_null(
        strstr(text, " 0~[  0]  1~[  0]  2~[  0]  3 [  0]  4 [-15]  5 [-14]  6 [-13]  7 [-12]\n"
                     "K:bronze       P3       P0        .        . bronze 1        . silver 1\n"));
    assert_non_null(strstr(text, "> P2      0       2-3-1     6-5-5"));
    assert_non_null(strstr(text, "P0 hand    knight "));
    assert_null(strstr(text, "P2 hand"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_values_turn_with_the_king),
        cmocka_unit_test(test_colours_of_seats),
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_deal),
        cmocka_unit_test(test_first_player),
        cmocka_unit_test(test_placement),
        cmocka_unit_test(test_beginners_turn),
        cmocka_unit_test(test_advanced_turn),
        cmocka_unit_test(test_all_cards_are_played),
        cmocka_unit_test(test_empty_piles_end_the_turn),
        cmocka_unit_test(test_example_a),
        cmocka_unit_test(test_example_b),
        cmocka_unit_test(test_example_c),
        cmocka_unit_test(test_example_d),
        cmocka_unit_test(test_example_e),
        cmocka_unit_test(test_example_f),
        cmocka_unit_test(test_example_g),
        cmocka_unit_test(test_knight_cards),
        cmocka_unit_test(test_king_cards),
        cmocka_unit_test(test_displacement),
        cmocka_unit_test(test_displacement_around_seat_0),
        cmocka_unit_test(test_ring_cards),
        cmocka_unit_test(test_wild),
        cmocka_unit_test(test_scores_stay_within_bounds),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_invalid_pieces),
        cmocka_unit_test(test_invalid_json),
        cmocka_unit_test(test_invalid_deals),
        cmocka_unit_test(test_invalid_placing),
        cmocka_unit_test(test_invalid_turns),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_null_and_default_components_differ),
        cmocka_unit_test(test_bad_components),
        cmocka_unit_test(test_bad_component_bytes),
        cmocka_unit_test(test_move_numbers_are_relative),
        cmocka_unit_test(test_most_legal_moves),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_typed_reading),
        cmocka_unit_test(test_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
