/* Artus: arguments of moves, refusals, and the list of the moves of a turn. */
#include "games/artus/moves.h"

/* ---- arguments ------------------------------------------------------------------------------ */

/* The wild card can be played as a card of any of these kinds, so it ends each list. */
static const int8_t knight_cards[] = {0, 1, 2, 3, 4, 5, 6, 7, SCORE_WILD};
static const int8_t king_cards[] = {8, 9, 10, 11, SCORE_WILD};
static const int8_t ring_cards[] = {12, 13, 14, 15, SCORE_WILD};
static const int8_t all_steps[STEPS] = {-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1,
                                        1,   2,   3,   4,  5,  6,  7,  8,  9,  10, 11, 12};

/* Ranks refer to the knights of the current player. During most of the setup there is no current
 * player, so no rank refers to a knight. */
static int knights_of_current(const lgi_state *s, int seats[KNIGHTS_MAX]) {
    int current = read_body(s)->current;
    return current == LOGRES_NONE ? 0 : lgi_ar_knights_of(read_body(s), current, seats);
}

/* Writes the seat of the knight of a rank, or null if there is none. */
static void unrank_knight(const lgi_state *s, unsigned index, lgi_value *value) {
    int seats[KNIGHTS_MAX];
    value->count = index < (unsigned)knights_of_current(s, seats);
    value->item[0] = (int16_t)(value->count ? seats[index] : 0);
}

/* All four royals are always at the table. */
static void unrank_royal(const lgi_state *s, unsigned index, lgi_value *value) {
    int seats[ROYALS];
    lgi_ar_royals(read_body(s), seats);
    *value = (lgi_value){1, {(int16_t)seats[index]}};
}

/* Writes the seats of a set of ranks; ranks without a knight are omitted. */
static void unrank_knights(const lgi_state *s, unsigned index, lgi_value *value) {
    int seats[KNIGHTS_MAX], count = knights_of_current(s, seats);
    value->count = 0;
    for (int rank = 0; rank < count; rank++)
        if (sets_with[rank] >> index & 1)
            value->item[value->count++] = (int16_t)seats[rank];
}

/* clang-format off */
const lgi_arg_type
    lgi_ar_chair        = {.values = CHAIRS},
    lgi_ar_pile         = {.values = CARD_KINDS, .names = lgi_ar_card_kinds,
                           .name_count = CARD_KINDS},
    lgi_ar_player       = {.values = PLAYERS, .seats = true},
    lgi_ar_drawn_card   = {.values = CARDS, .pieces = true, .hidden = true},
    lgi_ar_knight_card  = {.values = KNIGHT_CARDS + 1, .pieces = true, .items = knight_cards},
    lgi_ar_king_card    = {.values = KING_CARDS + 1, .pieces = true, .items = king_cards},
    lgi_ar_ring_card    = {.values = RING_CARDS + 1, .pieces = true, .items = ring_cards},
    lgi_ar_scoring_card = {.values = CARDS - SCORE_ALL, .pieces = true, .first = SCORE_ALL},
    lgi_ar_steps        = {.values = STEPS, .items = all_steps},
    lgi_ar_knight       = {.values = KNIGHTS_MAX, .unrank = unrank_knight, .high = CHAIRS - 1},
    lgi_ar_royal        = {.values = ROYALS, .unrank = unrank_royal, .high = CHAIRS - 1},
    lgi_ar_knights      = {.values = SETS, .unrank = unrank_knights, .high = CHAIRS - 1,
                           .list = true};

/* ---- refusals ------------------------------------------------------------------------------- */

/* {1}, {2} and {3} are the numbers that `may` passes to LGI_FORBID. */
const logres_refusal lgi_ar_refusals[REFUSALS] = {
    [SEAT_TAKEN]           = {.rule = "AR-11", .words = "seat {1} is taken"},
    [NOT_IN_HAND]          = {.rule = "AR-12", .words = "the hand has no {piece 1}"},
    [NO_SUCH_KNIGHT]       = {.rule = "AR-15",
                              .words = "the player has {1} knights, and this is not one of them"},
    [ROYAL_OF_OTHER_METAL] = {.rule = "AR-16",
                              .words = "{piece 1} cannot move {piece 2} royals"},
    [KNIGHT_STEPS]         = {.rule = "AR-15",
                              .words = "{piece 3} moves a knight {1} to {2} seats"},
    [KING_STEPS]           = {.rule = "AR-16",
                              .words = "{piece 3} moves a royal {1} to {2} seats"},
    [WILD_STEPS]           = {.rule = "AR-22",
                              .words = "{piece 3} moves a figure {1} to {2} seats"},
    [KNIGHT_BACKWARD]      = {.rule = "AR-15", .words = "{piece 1} moves a knight forward only"},
    [KING_BACKWARD]        = {.rule = "AR-16", .words = "{piece 1} moves a royal forward only"},
    [WILD_BACKWARD]        = {.rule = "AR-22", .words = "{piece 1} moves a figure forward only"},
    [RING_OF_OTHER_METAL]  = {.rule = "AR-19", .words = "{piece 1} cannot go to {piece 2} princes"},
    [RING_FOR_KING]        = {.rule = "AR-19",
                              .words = "a ring goes to a prince, never to the King"},
    [NO_KNIGHTS_TO_CHOOSE] = {.rule = "AR-20",
                              .words = "{piece 1} scores all knights, so none may be chosen"},
    [NO_KNIGHTS_FOR_WILD]  = {.rule = "AR-22",
                              .words = "{piece 1} scores the best knight, so none may be chosen"},
    [NOT_THREE_COLOURS]    = {.rule = "AR-21",
                              .words = "{piece 1} scores one knight on green, one on yellow and one on red"},
    [NOT_ON_CARPET]        = {.rule = "AR-21",
                              .words = "{piece 1} scores two knights on the carpet"},
    [NOT_THREE_ON_RED]     = {.rule = "AR-21", .words = "{piece 1} scores three knights on red"},
    [PENALTY_NOT_DUE]      = {.rule = "AR-21",
                              .words = "the knights that {piece 1} needs are in place, so the penalty cannot be taken"},
    [PILE_EMPTY]           = {.rule = "AR-13", .words = "that pile is empty"},
};
/* clang-format on */

/* ---- the moves of a turn -------------------------------------------------------------------- */

/* Returns the cards of a kind in a hand, from bit 0 up, followed by the wild card. Bits correspond
 * to indexes of the arrays of cards above. */
static unsigned cards_to_use(uint32_t hand, unsigned first, unsigned count) {
    return (hand >> first & ((1u << count) - 1)) | (hand >> SCORE_WILD & 1) << count;
}

/* Returns the numbers low … high as bits. STEPS is 24, so neither shift overflows a word; an empty
 * range yields 0. */
static uint32_t bits_from(int low, int high) {
    LGI_ASSERT(low >= 0 && low <= high + 1 && high < STEPS);
    return ((uint32_t)2 << high) - ((uint32_t)1 << low);
}

/* Returns the steps that a card allows, as bits of their indexes in all_steps: from 12 backward to
 * 12 forward. */
static uint32_t steps_in(artus_range range) {
    uint32_t backward = range.both ? bits_from(STEPS_MAX - range.hi, STEPS_MAX - range.lo) : 0;
    return backward | bits_from(STEPS_MAX - 1 + range.lo, STEPS_MAX - 1 + range.hi);
}

/* The royals at the table by metal, and the King, as bits of their ranks. ANY has the royals of
 * both metals, so a card's metal can be used as an index. */
typedef struct royal_ranks {
    unsigned of_metal[METALS + 1], king;
} royal_ranks;

static royal_ranks rank_royals(const artus_body *b) {
    royal_ranks ranks = {{0}, 0};
    unsigned rank = 1;
    for (uint32_t chairs = chairs_of_royals(b); chairs; chairs &= chairs - 1, rank <<= 1) {
        int royal = b->chair[lgi_lowest_bit(chairs)];
        ranks.of_metal[metal_of(royal)] |= rank;
        ranks.king |= is_king(royal) ? rank : 0;
    }
    ranks.of_metal[ANY] = ranks.of_metal[BRONZE] | ranks.of_metal[SILVER];
    return ranks;
}

/* AR-15: each card has a grid of moves whose rows are knights and whose columns are steps. */
static void list_knights(const lgi_state *s, unsigned cards, lgi_moves *moves) {
    unsigned ranks = (1u << knights_each(s)) - 1;
    for (; cards; cards &= cards - 1) {
        int i = lgi_lowest_bit(cards);
        lgi_list_grid(MOVE_KNIGHT + i * KNIGHTS_MAX * STEPS, STEPS, ranks,
                      steps_in(lgi_ar_range(s, knight_cards[i])), moves);
    }
}

/* AR-16: like list_knights, but the rows are the royals of the card's metal. */
static void list_royals(const lgi_state *s, unsigned cards, const royal_ranks *royals,
                        lgi_moves *moves) {
    for (; cards; cards &= cards - 1) {
        int i = lgi_lowest_bit(cards);
        artus_range range = lgi_ar_range(s, king_cards[i]);
        lgi_list_grid(MOVE_ROYAL + i * ROYALS * STEPS, STEPS, royals->of_metal[range.metal],
                      steps_in(range), moves);
    }
}

/* AR-19 */
static void list_rings(const lgi_state *s, unsigned cards, const royal_ranks *royals,
                       lgi_moves *moves) {
    for (; cards; cards &= cards - 1) {
        int i = lgi_lowest_bit(cards);
        unsigned princes = royals->of_metal[lgi_ar_range(s, ring_cards[i]).metal] & ~royals->king;
        lgi_list_set(MOVE_RING + i * ROYALS, princes, moves);
    }
}

/* AR-20 … AR-22: the sets of ranks are the columns. */
static void list_scores(const lgi_state *s, unsigned cards, lgi_moves *moves) {
    for (; cards; cards &= cards - 1) {
        int i = lgi_lowest_bit(cards);
        lgi_list_set(MOVE_SCORE + i * SETS, lgi_ar_sets_to_choose(s, SCORE_ALL + i), moves);
    }
}

/* Lists moves in the order of their types. Royals are ranked once for both kinds of king cards. */
void lgi_ar_list_play(const lgi_state *s, lgi_moves *moves) {
    uint32_t hand = (uint32_t)lgi_kinds_of(read_body(s)->hand[s->actor], CARDS);
    royal_ranks royals = rank_royals(read_body(s));
    list_knights(s, cards_to_use(hand, 0, KNIGHT_CARDS), moves);
    list_royals(s, cards_to_use(hand, FIRST_KING_CARD, KING_CARDS), &royals, moves);
    list_rings(s, cards_to_use(hand, FIRST_RING_CARD, RING_CARDS), &royals, moves);
    list_scores(s, hand >> SCORE_ALL, moves);
}
