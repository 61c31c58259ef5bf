/*
 * What a history tells of the hidden argument of a move, in forms that no game of the library has:
 * a list of pieces, of which a viewer sees some move, and a piece that moves more than once. This
 * file's list of games replaces the library's, whose object file is not linked.
 */
#include "support/support.h"

#include "state/registry.h"
#include "table/table.h"

/* A player hands a card around the table, or two cards on, one to each of the others. */
enum { SEATS = 3, CARDS = 4, PAIRS = CARDS * (CARDS - 1) };
#define LOGRES_COURIER_PHASES(X) X(PLAY, 0, "play") X(OVER, 1, "over")
enum { LOGRES_COURIER_PHASES(LGI_PHASE_NUMBER) PHASES };

typedef struct LOGRES_MAY_ALIAS courier_body {
    uint8_t hand[SEATS][1], hand_size[SEATS];
} courier_body;
_Static_assert(sizeof(courier_body) <= LGI_BODY, "it fits");
typedef struct logres_courier {
    int32_t hand[SEATS][CARDS], hand_size[SEATS];
} logres_courier;

static const char *const pieces[CARDS] = {"c0", "c1", "c2", "c3"};
static const lgi_place places[] = {LGI_OWN_PLACE(courier, hand, hand_size, BITS, 0, CARDS)};
static const lgi_field fields[] = {LGI_COMMON_FIELDS};

static void hand_on(lgi_state *s, int card, int from, int to, lgi_log *log) {
    lgi_transfer(s, places, card, 1, lgi_at_seat(0, from), lgi_at_seat(0, to), log);
}

static void apply_around(lgi_state *s, const int args[], lgi_log *log) {
    hand_on(s, args[0], 0, 1, log);
    hand_on(s, args[0], 1, 2, log);
    hand_on(s, args[0], 2, 0, log);
    lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
}

static void pair_at(const lgi_state *s, unsigned index, lgi_value *value) {
    int first = (int)index / (CARDS - 1), second = (int)index % (CARDS - 1);
    (void)s;
    *value = (lgi_value){2, {(int16_t)first, (int16_t)(second + (second >= first))}};
}

static void apply_pair(lgi_state *s, const int args[], lgi_log *log) {
    lgi_value pair;
    pair_at(s, (unsigned)args[0], &pair);
    hand_on(s, pair.item[0], 0, 1, log);
    hand_on(s, pair.item[1], 0, 2, log);
    lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
}

static const lgi_arg_type a_card = {.values = CARDS, .pieces = true, .hidden = true};
static const lgi_arg_type a_pair = {
    .values = PAIRS, .pieces = true, .hidden = true, .list = true, .unrank = pair_at};
/* clang-format off */
static const lgi_phase phases[PHASES] = {
    [PHASE_PLAY] = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {0, "around", {{"card", &a_card}}, .apply = apply_around},
        {CARDS, "pair", {{"cards", &a_pair}}, .apply = apply_pair})},
    [PHASE_OVER] = {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */

static void setup(lgi_state *s) {
    lgi_fill(s, lgi_at_seat(0, 0));
    lgi_enter(s, PHASE_PLAY, 0);
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    (void)s, (void)problem;
    return LOGRES_OK;
}

static const lgi_game courier = {
    .info = {.id = "courier",
             .title = "Courier",
             .designer = "the Logres project",
             .number = 7,
             .rules = 1,
             .min_players = SEATS,
             .max_players = SEATS,
             .default_players = SEATS,
             .player_moves = CARDS + PAIRS,
             .move_space = CARDS + PAIRS,
             .most_legal_moves = CARDS + PAIRS,
             .most_events = 8,
             .body_size = sizeof(courier_body),
             LGI_PIECE_NAMES(pieces)},
    LGI_PHASES(LOGRES_COURIER_PHASES),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    .setup = setup,
    .validate = validate,
};

const lgi_game *const lgi_games[] = {&courier};
const uint32_t lgi_game_total = 1;

/* The history of a move for a viewer has this move. */
static void is_told(const char *line, int viewer, const char *told) {
    logres_state s = new_game("courier", SEATS, LOGRES_NONE);
    logres_match_options options = {.size = sizeof options, .initial = &s};
    logres_match *match = NULL;
    char *text = NULL;
    ok(logres_match_new(&options, &match, NULL));
    play_line(match, line);
    ok(logres_match_history_to_json_alloc(match, viewer, 0, 0, NULL, &text, NULL));
    expect_that(strstr(text, told) != NULL, "%s for %d: no %s in %s", line, viewer, told, text);
    logres_free(NULL, text);
    logres_match_free(match);
}

static void test_a_list_is_told_to_who_sees_all_of_it(void **state) {
    (void)state;
    is_told("pair c2,c1", 0, "\"move\":{\"type\":\"pair\",\"cards\":[\"c2\",\"c1\"]}");
    is_told("pair c2,c1", 1, "\"move\":{\"type\":\"pair\",\"cards\":null}"); /* sees c2 */
    is_told("pair c2,c1", 2, "\"move\":{\"type\":\"pair\",\"cards\":null}"); /* sees c1 */
    is_told("pair c2,c1", LOGRES_SPECTATOR, "\"move\":{\"type\":\"pair\",\"cards\":null}");
}

/* Who sees a piece in only one of its events may not know that it is the same piece in the
 * others. */
static void test_a_piece_is_told_to_who_sees_all_its_moves(void **state) {
    (void)state;
    is_told("around c3", 0, "\"move\":{\"type\":\"around\",\"card\":\"c3\"}");
    is_told("around c3", 1, "\"move\":{\"type\":\"around\",\"card\":null}");
    is_told("around c3", 2, "\"move\":{\"type\":\"around\",\"card\":null}");
    is_told("around c3", LOGRES_SPECTATOR, "\"move\":{\"type\":\"around\",\"card\":null}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_list_is_told_to_who_sees_all_of_it),
        cmocka_unit_test(test_a_piece_is_told_to_who_sees_all_its_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
