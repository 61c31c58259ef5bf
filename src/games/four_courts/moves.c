/* Four Courts: names of cards, arguments of moves, and refusals. */
#include "games/four_courts/moves.h"

/* ---- cards (FC-1, FC-2) --------------------------------------------------------------------- */

/* In canonical order. */
/* clang-format off */
#define SUIT(s)                                                                                   \
    s "-ace", s "-2", s "-3", s "-4", s "-5", s "-6", s "-7", s "-8", s "-9", s "-10",            \
    s "-page", s "-knight", s "-queen", s "-king"
const char *const lgi_fc_cards[CARDS] = {
    SUIT("cups"), SUIT("wands"), SUIT("swords"), SUIT("pentacles"),
    "major-0",  "major-1",  "major-2",  "major-3",  "major-4",  "major-5",  "major-6",  "major-7",
    "major-8",
    "major-9",  "major-10", "major-11", "major-12", "major-13", "major-14", "major-15", "major-16",
    "major-17",
    "major-18", "major-19", "major-20", "major-21"};
/* clang-format on */
const char *const lgi_fc_suits[SUITS] = {"cups", "wands", "swords", "pentacles"};

/* ---- arguments ------------------------------------------------------------------------------ */

/* FC-6: the four pages by suit. */
static void unrank_page(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)card_of((int)index, PAGE)}};
}

/* FC-6, FC-11: the card given in an offer comes from a court, so it is a run card. */
static void unrank_run_card(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)run_card_at((int)index)}};
}

/* Writes the card on a monarch place of the current player, or null if there is none. Moves
 * `crown` number the place rather than the card, so 44 numbers are enough. */
static void unrank_monarch(const lgi_state *s, unsigned index, lgi_value *value) {
    const four_courts_body *b = read_body(s);
    int card = b->current == LOGRES_NONE ? LOGRES_NONE : b->monarch[b->current][index];
    *value = (lgi_value){card != LOGRES_NONE, {(int16_t)card}};
}

/* clang-format off */
const lgi_arg_type
    lgi_fc_page        = {.values = SUITS, .pieces = true, .unrank = unrank_page},
    lgi_fc_run_card    = {.values = RUN_CARDS, .pieces = true, .unrank = unrank_run_card},
    lgi_fc_card        = {.values = CARDS, .pieces = true},
    lgi_fc_major       = {.values = MAJORS, .pieces = true, .first = MAJOR},
    lgi_fc_monarch     = {.values = MONARCHS, .pieces = true, .unrank = unrank_monarch,
                          .high = CARDS - 1},
    lgi_fc_hidden_card = {.values = CARDS, .pieces = true, .hidden = true},
    lgi_fc_suit        = {.values = SUITS, .names = lgi_fc_suits, .name_count = SUITS},
    lgi_fc_seat        = {.values = SEATS, .seats = true};
/* clang-format on */

/* ---- refusals ------------------------------------------------------------------------------- */

/* clang-format off */
const logres_refusal lgi_fc_refusals[REFUSALS] = {
    [NOT_IN_OWN_COURT]   = {.rule = "FC-6", .words = "{piece 1} is not in the player's own court"},
    [PAGE_ON_DAIS]       = {.rule = "FC-6",
                            .words = "{piece 1} is on a dais; only a page in a court can be traded for"},
    [NOT_IN_HAND]        = {.rule = "FC-7", .words = "the hand has no {piece 1}"},
    [RUN_CARD_ON_DAIS]   = {.rule = "FC-7", .words = "{piece 1} cannot be placed on a dais"},
    [PAGE_BY_HAND]       = {.rule = "FC-7",
                            .words = "{piece 1} is a page; pages are never placed from the hand"},
    [MAJOR_BY_ITSELF]    = {.rule = "FC-7",
                            .words = "{piece 1} is a major; it must be placed on a monarch"},
    [MONARCHS_FULL]      = {.rule = "FC-7",
                            .words = "both monarch places on the dais are taken"},
    [KNIGHT_FULL]        = {.rule = "FC-7",
                            .words = "the knight's place on the dais is taken by {piece 1}"},
    [NO_MONARCH]         = {.rule = "FC-7",
                            .words = "a major must be placed on a monarch, and there is none here"},
    [NO_HIGHER_MAJOR]    = {.rule = "FC-7",
                            .words = "{piece 1} is already there, and no major is higher"},
    [MAJOR_TOO_LOW]      = {.rule = "FC-7",
                            .words = "{piece 3} is already there; a major must be {1} or higher, not {2}", .is_short = 1},
    [NOTHING_TO_DISCARD] = {.rule = "FC-8", .words = "the hand has no {piece 1} to discard"},
    [NO_RUN_CARD]        = {.rule = "FC-9", .words = "the hand has no run card of that suit"},
    [SUIT_BARRED]        = {.rule = "FC-9", .words = "that was the suit of the last Run"},
    [NO_SUCH_PLAYER]     = {.rule = "FC-12", .words = "there is no player {1}"},
    [NAMES_SELF]         = {.rule = "FC-12", .words = "the player must name another player"},
    [NAMED_BEFORE]       = {.rule = "FC-12", .words = "player {1} was already named this turn"},
};
/* clang-format on */
