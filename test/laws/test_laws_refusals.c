/*
 * Laws of refusals, along random games: a move that is not listed is refused with a sentence and a
 * rule, in the state as in the mover's view; of many moves, the nearest to legal is explained.
 */
#include "rules/legal.h"
#include "state/move.h"
#include "support/laws.h"
#include "support/put.h"

#include <stdio.h>

enum { SENTENCE_MAX = 120, REFUSALS_MAX = 64, GAMES_MAX = 256 };

/* ---- tables --------------------------------------------------------------------------------- */

/* Braces hold a number from 1 to 3, or "piece" and such a number. */
static void placeholders_are_sound(const char *words) {
    for (const char *open = strchr(words, '{'); open; open = strchr(open + 1, '{')) {
        const char *in = strncmp(open + 1, "piece ", 6) == 0 ? open + 7 : open + 1;
        if (*in < '1' || *in > '0' + LOGRES_REFUSAL_NUMBERS || in[1] != '}')
            fail_msg("\"%s\" has an unknown placeholder", words);
    }
}

/* A plain sentence of printable ASCII, without capital, full stop or "you". */
static void words_are_sound(const char *words) {
    size_t length = strlen(words);
    assert_in_range(length, 1, SENTENCE_MAX);
    for (size_t i = 0; i < length; i++)
        assert_in_range(words[i], ' ', '~');
    if (words[length - 1] == '.' || (words[0] >= 'A' && words[0] <= 'Z') || strstr(words, "you"))
        fail_msg("\"%s\" is not in the form of the others", words);
    placeholders_are_sound(words);
}

static void test_tables_are_sound(void **state) {
    (void)state;
    const logres_game_info *game;
    for (uint32_t g = 0; (game = logres_game_at(g)); g++) {
        const logres_refusal *refusal;
        uint32_t count = 0;
        while ((refusal = logres_game_refusal(game, count + 1))) {
            count++;
            assert_in_range(strlen(refusal->rule), 4, LOGRES_PROBLEM_RULE - 1);
            assert_memory_equal(refusal->rule, logres_game_refusal(game, 1)->rule, 3); /* "FC-" */
            assert_in_range(refusal->is_short, 0, 1);
            words_are_sound(refusal->words);
        }
        expect_that(count < REFUSALS_MAX, "%s needs %u refusals, but the limit is %d", game->id,
                    (unsigned)count, REFUSALS_MAX - 1);
        assert_null(logres_game_refusal(game, 0));
        assert_null(logres_game_refusal(game, count + 2));
        assert_null(logres_game_refusal(game, UINT32_MAX));
    }
    assert_null(logres_game_refusal(NULL, 1));
}

/* ---- refusals met --------------------------------------------------------------------------- */

/* The refusals met, by game number. */
static bool met[GAMES_MAX][REFUSALS_MAX];

static void expect_sentence(const char *text) {
    assert_in_range(strlen(text), 1, SENTENCE_MAX);
    assert_null(strpbrk(text, "{}"));
}

/* Numbers that the words do not name are 0. */
static void expect_numbers(const char *words, const int32_t number[LOGRES_REFUSAL_NUMBERS]) {
    for (int i = 0; i < LOGRES_REFUSAL_NUMBERS; i++) {
        char end[] = {(char)('1' + i), '}', '\0'}; /* of {1} and of {piece 1} */
        if (!strstr(words, end))
            assert_int_equal(number[i], 0);
    }
}

static void expect_refusal(const logres_game_info *game, const logres_problem *problem) {
    assert_true((problem->nearness > 0) == (problem->refusal > 0));
    expect_sentence(problem->text);
    assert_string_equal(problem->path, "");
    if (!problem->refusal) { /* not a rule: there is no such move */
        assert_string_equal(problem->rule, "");
        return;
    }
    const logres_refusal *refusal = logres_game_refusal(game, (uint32_t)problem->refusal);
    assert_non_null(refusal);
    assert_string_equal(problem->rule, refusal->rule);
    expect_numbers(refusal->words, problem->number);
    met[game->number][problem->refusal] = true;
}

/* ---- positions that random games seldom or never make --------------------------------------- */

/* Meets what refuses a move. */
static void meets(const logres_state *state, const char *line, const char *rule, const char *why) {
    logres_move move;
    logres_problem problem;
    refused(state, line, rule, why);
    valid(state);
    ok(logres_move_from_text(state, line, &move, NULL));
    fails(LOGRES_ERR_MOVE, logres_explain(state, move, &problem));
    expect_refusal(logres_game_of(state), &problem);
}

/* The turn of a player who holds some adversaries, with one on the table. */
static logres_state holding(const char *names) {
    logres_state s = new_variant("arthur_card_game", "basic", 2, 0);
    first_turn(&s, "adventure");
    put(&s, "yellow-1", "table");
    put(&s, names, "held:0");
    return s;
}

static void test_payments(void **state) {
    (void)state;
    logres_state s = holding("yellow-3 yellow-1 blue-2 blue-1 green-2 red-2 red-4 red-3");
    play(&s, "adventure sea_monster", NULL);
    meets(&s, "pay yellow-1", "KC-13", "starting with yellow-1, only 2 of 4 colors can be paid");
    play(&s, "pay red-3", NULL);
    meets(&s, "pay red-2", "KC-13", "the color of red-2 is already paid");
    meets(&s, "pay red-4", "KC-13", "the color of red-4 is already paid");
    s = holding("red-5 red-4 blue-4 yellow-1");
    play(&s, "adventure castle", "pay blue-4", NULL);
    meets(&s, "pay red-5", "KC-13",
          "blue-4 is already paid, and red-5 comes before it in payment order");
    s = holding("red-4 blue-3 yellow-2");
    play(&s, "adventure green_knight", NULL);
    meets(&s, "pay yellow-2", "KC-13",
          "yellow-2 has value 2; the next adversary must have value 4 or more");
}

/* All seals of a player lie on the table. */
static void test_seals(void **state) {
    (void)state;
    logres_state s = new_variant("arthur_card_game", "advanced", 2, 0);
    first_turn(&s, "fight");
    lay_out(
        &s,
        "table=yellow-2 blue-1 green-1 sealed:0=yellow-1 yellow-2 blue-1 blue-2 green-1 hand:0=4 orange");
    meets(&s, "fight yellow-2 seal no orange 2 0 0", "KC-11", "the player has no seals left");
}

/* A player without cards is named. */
static void test_deputies(void **state) {
    (void)state;
    logres_state s = new_game("four_courts", 3, 0);
    first_turn(&s, "defer");
    play(&s, "defer 2", NULL);
    meets(&s, "defer 2", "FC-12", "player 2 was already named this turn");
    go_to(&s, "dais", 0);
    set(&s, "unable[2]", 0);
    lay_out(&s, "monarch:0[0]=cups-queen majors:0[0]=major-21 hand:0=major-13");
    meets(&s, "crown major-13 cups-queen", "FC-7",
          "major-21 is already there, and no major is higher");
}

/* ---- any move ------------------------------------------------------------------------------- */

static bool is_listed(const position *p, logres_move move) {
    for (uint32_t i = 0; i < p->count; i++)
        if (p->moves[i] == move)
            return true;
    return false;
}

/* `view` is the mover's, or NULL. */
static void judge(const position *p, const logres_state *view, logres_move move) {
    static const logres_problem none;
    logres_problem problem, seen;
    memset(&problem, 0xa5, sizeof problem);
    logres_error error = logres_explain(&p->state, move, &problem);
    assert_int_equal(error, is_listed(p, move) ? LOGRES_OK : LOGRES_ERR_MOVE);
    assert_int_equal(problem.code, error);
    assert_int_equal(logres_explain(&p->state, move, NULL), error);
    if (error)
        expect_refusal(p->game, &problem);
    else
        assert_memory_equal(&problem, &none, sizeof none);
    if (view) {
        memset(&seen, 0x5a, sizeof seen);
        fails(error, logres_explain(view, move, &seen));
        assert_memory_equal(&seen, &problem, sizeof seen);
    }
}

/* Walks the rows of the position's phase. */
static const lgi_move_type *next_row(const position *p, const lgi_move_type *row) {
    const lgi_phase *phase = &lgi_game_by_number(p->game->number)->phases[logres_phase(&p->state)];
    row = row ? row + 1 : phase->move_types;
    return row < phase->move_types + phase->move_type_count ? row : NULL;
}

/* A move is refused unless listed, and the mover's view refuses it in the same words. */
static void refused_is_what_is_not_listed(const position *p) {
    logres_state view;
    int who = actor(&p->state);
    if (who == LOGRES_NOBODY) {
        fails(LOGRES_ERR_OVER, logres_explain(&p->state, 0, NULL));
        return;
    }
    if (who >= 0)
        ok(logres_view(&p->state, who, &view));
    bool all = is_one_of(p, 40);
    for (const lgi_move_type *row = next_row(p, NULL); row; row = next_row(p, row)) {
        unsigned count = lgi_number_of_moves(row);
        for (unsigned i = 0; i < (all ? count : 5); i++)
            judge(p, who >= 0 ? &view : NULL,
                  (logres_move)(row->first + (all ? i : below(p->rng, count))));
    }
    for (int i = 0; i < 3; i++)
        judge(p, who >= 0 ? &view : NULL,
              (logres_move)below(p->rng, i ? p->game->move_space : UINT16_MAX + 1));
}

/* Default random games or the positions of these tests meet every refusal. */
static uint32_t unmet;

static void note_unmet(const logres_game_info *game) {
    if (getenv("LOGRES_SEED") || getenv("LOGRES_TEST") || games < 4)
        return;
    const logres_refusal *refusal;
    for (uint32_t i = 1; (refusal = logres_game_refusal(game, i)); i++)
        if (!met[game->number][i]) {
            print_message("%s: never met: %s %s\n", game->id, refusal->rule, refusal->words);
            unmet++;
        }
}

static void test_refused_is_what_is_not_listed(void **state) {
    (void)state;
    along_each_game(refused_is_what_is_not_listed, games, note_unmet);
    assert_int_equal(unmet, 0);
}

/* A player out of turn is told whose turn it is. */
static void others_are_told_whose_turn_it_is(const position *p) {
    char turn[40] = "chance is to move";
    int who = actor(&p->state);
    if (who == LOGRES_NOBODY)
        return;
    if (who >= 0)
        snprintf(turn, sizeof turn, "it is seat %d's turn", who);
    for (uint32_t i = 0; i <= p->players; i++) {
        logres_state view, out;
        logres_problem problem;
        int viewer = viewer_at(i);
        if (viewer == who)
            continue;
        ok(logres_view(&p->state, viewer, &view));
        fails(LOGRES_ERR_VIEW, logres_explain(&view, 0, &problem));
        assert_string_equal(problem.text, turn);
        fails(LOGRES_ERR_VIEW, logres_explain_any(&view, "", &problem));
        assert_string_equal(problem.text, turn);
        fails(LOGRES_ERR_SEAT, logres_play(&p->state, viewer, 0, &out, &problem));
        assert_string_equal(problem.text, turn);
        assert_int_equal(problem.refusal, 0);
    }
}

/* ---- the nearest of many -------------------------------------------------------------------- */

/* The next item of "cups-7,cups-8", and its length. */
static const char *next_item(const char *at, size_t *length) {
    *length = strcspn(at, ", ");
    return at;
}

/* How often a list of items, which ends at a blank, has an item. */
static int copies_of(const char *list, const char *item, size_t length) {
    int copies = 0;
    for (size_t own;; list += own + 1) {
        list = next_item(list, &own);
        copies += own == length && strncmp(list, item, own) == 0;
        if (list[own] != ',')
            return copies;
    }
}

/* Whether a move, as labelled text, has the items of "label=items". */
static bool has_value(const char *line, const char *value) {
    size_t label = strcspn(value, "=") + 1;
    for (const char *at = strchr(line, ' '); at; at = strchr(at + 1, ' ')) {
        if (strncmp(at + 1, value, label) != 0)
            continue;
        const char *item = value + label;
        for (size_t length;; item += length + 1) {
            item = next_item(item, &length);
            if (copies_of(at + 1 + label, item, length) < copies_of(value + label, item, length))
                return false;
            if (item[length] != ',')
                return true;
        }
    }
    return false;
}

static void text_of(const logres_state *state, logres_move move, char line[LOGRES_TEXT_LINE]) {
    ok(logres_move_to_text(state, move, LOGRES_TEXT_LABELS, line, LOGRES_TEXT_LINE, NULL));
}

/* Among the moves of the phase with this value: the problem of the first that is nearest to
 * legal. */
static void nearest_of(const position *p, const char *value, logres_problem *best) {
    char line[LOGRES_TEXT_LINE];
    bool found = false;
    for (const lgi_move_type *row = next_row(p, NULL); row; row = next_row(p, row))
        for (unsigned i = 0; i < lgi_number_of_moves(row); i++) {
            logres_problem problem;
            logres_move move = (logres_move)(row->first + i);
            text_of(&p->state, move, line);
            if (!has_value(line, value))
                continue;
            logres_error error = logres_explain(&p->state, move, &problem);
            if (!found || !error || (best->code && problem.nearness > best->nearness))
                *best = problem;
            found = true;
        }
    assert_true(found);
}

static void expect_nearest(const position *p, const char *value) {
    logres_problem best = {0}, told;
    nearest_of(p, value, &best);
    memset(&told, 0x5a, sizeof told);
    assert_int_equal(logres_explain_any(&p->state, value, &told), best.code);
    assert_memory_equal(&told, &best, sizeof best);
}

/* The legal moves with a value, in order; of more than there is room for, none are written. */
static void expect_moves_with(const position *p, const char *value) {
    logres_move legal[LOGRES_MOVES_MAX], with[LOGRES_MOVES_MAX] = {UINT16_MAX};
    char line[LOGRES_TEXT_LINE];
    uint32_t all = 0, expected = 0, count = 9999;
    ok(logres_legal_moves(&p->state, legal, LOGRES_MOVES_MAX, &all));
    for (uint32_t i = 0; i < all; i++) {
        text_of(&p->state, legal[i], line);
        if (has_value(line, value))
            legal[expected++] = legal[i];
    }
    if (expected) {
        fails(LOGRES_ERR_BUFFER, logres_moves_with(&p->state, value, with, expected - 1, &count));
        assert_int_equal(with[0], UINT16_MAX);
        assert_int_equal(count, expected);
    }
    ok(logres_moves_with(&p->state, value, with, expected, &count));
    assert_int_equal(count, expected);
    assert_memory_equal(with, legal, expected * sizeof *legal);
    assert_int_equal(expected > 0, !logres_explain_any(&p->state, value, NULL));
}

/* For each row: one value of one argument of a random move. */
static void any_is_the_nearest(const position *p) {
    char line[LOGRES_TEXT_LINE];
    if (actor(&p->state) < 0 || !is_one_of(p, 100))
        return;
    for (const lgi_move_type *row = next_row(p, NULL); row; row = next_row(p, row)) {
        text_of(&p->state, (logres_move)(row->first + below(p->rng, lgi_number_of_moves(row))),
                line);
        char *value = strrchr(line, ' ');
        if (value && below(p->rng, 2)) {
            *value = '\0'; /* the last but one */
            value = strrchr(line, ' ') ? strrchr(line, ' ') : NULL;
        }
        if (value) {
            expect_nearest(p, value + 1);
            expect_moves_with(p, value + 1);
        }
    }
    fails(LOGRES_ERR_NULL, logres_explain_any(&p->state, NULL, NULL));
    ok(logres_explain_any(&p->state, "", NULL));
    fails(LOGRES_ERR_MOVE, logres_explain_any(&p->state, "nonsense", NULL));
    fails(LOGRES_ERR_MOVE, logres_explain_any(&p->state, "nonsense=1", NULL));
    uint32_t count, all;
    logres_move moves[LOGRES_MOVES_MAX], legal[LOGRES_MOVES_MAX];
    fails(LOGRES_ERR_NULL, logres_moves_with(&p->state, NULL, moves, LOGRES_MOVES_MAX, &count));
    fails(LOGRES_ERR_NULL, logres_moves_with(&p->state, "", NULL, LOGRES_MOVES_MAX, &count));
    fails(LOGRES_ERR_NULL, logres_moves_with(&p->state, "", moves, LOGRES_MOVES_MAX, NULL));
    ok(logres_moves_with(&p->state, "nonsense", NULL, 0, &count));
    assert_int_equal(count, 0);
    ok(logres_moves_with(&p->state, "", moves, LOGRES_MOVES_MAX, &count));
    ok(logres_legal_moves(&p->state, legal, LOGRES_MOVES_MAX, &all));
    assert_int_equal(count, all);
    assert_memory_equal(moves, legal, all * sizeof *legal);
}

/* There are three tiles of 3: many bids have one, none has four. */
static void test_any_counts_equal_items(void **data) {
    (void)data;
    logres_state state;
    logres_rng rng;
    logres_rng_seed(&rng, 1, 0);
    ok(logres_new("arthurs_court", NULL, &state, NULL));
    while (strcmp(logres_game_phase_name(logres_game_of(&state), logres_phase(&state)), "bid") !=
           0)
        ok(logres_playout(&state, &rng, 1, &state, NULL));
    ok(logres_explain_any(&state, "tiles=3", NULL));
    ok(logres_explain_any(&state, "bid tiles=3", NULL));
    fails(LOGRES_ERR_MOVE, logres_explain_any(&state, "tiles=3,3,3,3", NULL));
    ok(logres_explain_any(&state, "bid 3", NULL));
    fails(LOGRES_ERR_MOVE, logres_explain_any(&state, "bid 3,3,3,3", NULL));
    fails(LOGRES_ERR_MOVE, logres_explain_any(&state, "bid 3 3", NULL));
    fails(LOGRES_ERR_MOVE, logres_explain_any(&state, "bid 3 tiles=3", NULL));
    fails(LOGRES_ERR_MOVE, logres_explain_any(&state, "3", NULL));
}

LAW(others_are_told_whose_turn_it_is)
LAW(any_is_the_nearest)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables_are_sound),
        cmocka_unit_test(test_any_counts_equal_items),
        cmocka_unit_test(test_payments),
        cmocka_unit_test(test_seals),
        cmocka_unit_test(test_deputies),
        LAW_TEST(refused_is_what_is_not_listed),
        LAW_TEST(others_are_told_whose_turn_it_is),
        LAW_TEST(any_is_the_nearest),
    };
    return RUN_LAWS(tests);
}
