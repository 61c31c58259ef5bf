/* Artus: move numbers, arguments and refusals, and the list of the moves of a turn. */
#ifndef LGI_ARTUS_MOVES_H
#define LGI_ARTUS_MOVES_H

#include "games/artus/artus.h"
#include "state/list.h"
#include "state/multiset.h"

/*
 * Move numbers. A move identifies a figure by its rank in ascending order of seats, not by its
 * seat. With 28 seats instead of 5 ranks, the knight cards alone would need 6,048 numbers (9 · 28
 * · 24), but a game may have only 4,096. With ranks there are 1,785 in all. Each range has room
 * for one more card than the set has of that kind: the wild card, which can be played as any kind
 * (AR-22).
 */
enum {
    STEPS = 2 * STEPS_MAX,
    SETS = 1 + 10 + 10, /* none, two or three of five knights */

    MOVE_PLACE = 0,
    MOVE_KNIGHT = MOVE_PLACE + CHAIRS,
    MOVE_ROYAL = MOVE_KNIGHT + (KNIGHT_CARDS + 1) * KNIGHTS_MAX * STEPS,
    MOVE_RING = MOVE_ROYAL + (KING_CARDS + 1) * ROYALS * STEPS,
    MOVE_SCORE = MOVE_RING + (RING_CARDS + 1) * ROYALS,
    MOVE_DRAW_FROM = MOVE_SCORE + (CARDS - SCORE_ALL) * SETS,
    PLAYER_MOVES = MOVE_DRAW_FROM + CARD_KINDS,
    MOVE_DEAL = PLAYER_MOVES,
    MOVE_FIRST_PLAYER = MOVE_DEAL + CARDS,
    MOVE_DRAW = MOVE_FIRST_PLAYER + PLAYERS,
    MOVE_SPACE = MOVE_DRAW + CARDS
};

/* The types of arguments. lgi_ar_drawn_card is hidden: only the drawer sees the card. Others see
 * only the kind on its back, which is the part of both places in the event. */
extern const lgi_arg_type lgi_ar_chair, lgi_ar_pile, lgi_ar_player, lgi_ar_drawn_card;
extern const lgi_arg_type lgi_ar_knight_card, lgi_ar_king_card, lgi_ar_ring_card,
    lgi_ar_scoring_card;
extern const lgi_arg_type lgi_ar_knight, lgi_ar_royal, lgi_ar_steps, lgi_ar_knights;

/*
 * A move with a scoring card specifies one of 21 sets of knights by their ranks: none, 01, 012,
 * 013, 014, 02, … 34. A family of such sets is a word with one bit per set: sets_with[r] has the
 * sets that include the knight of rank r; SETS_OF_TWO and SETS_OF_THREE have the sets of that
 * size. Conditions on knights thus become a few bit operations instead of a loop over the 21 sets.
 */
static const uint32_t sets_with[KNIGHTS_MAX] = {0x0007fe, 0x01f81e, 0x0e38e4, 0x16d348, 0x1da690};
enum { SETS_OF_TWO = 0x1b4d22, SETS_OF_THREE = 0x04b2dc };

/*
 * Refusals in ascending order of nearness. Refusals about steps have one row for each kind of
 * card, in the order of the kinds, because judge_steps adds the kind to the first of these rows.
 */
enum {
    SEAT_TAKEN = 1,
    NOT_IN_HAND,
    NO_SUCH_KNIGHT,
    ROYAL_OF_OTHER_METAL,
    KNIGHT_STEPS,
    KING_STEPS,
    WILD_STEPS,
    KNIGHT_BACKWARD,
    KING_BACKWARD,
    WILD_BACKWARD,
    RING_OF_OTHER_METAL,
    RING_FOR_KING,
    NO_KNIGHTS_TO_CHOOSE,
    NO_KNIGHTS_FOR_WILD,
    NOT_THREE_COLOURS,
    NOT_ON_CARPET,
    NOT_THREE_ON_RED,
    PENALTY_NOT_DUE,
    PILE_EMPTY,
    REFUSALS
};

extern const logres_refusal lgi_ar_refusals[REFUSALS];

/* Lists the legal moves of a turn. Calling `may` for each of the 1,706 numbers would be slow. */
void lgi_ar_list_play(const lgi_state *s, struct lgi_moves *moves);

#endif
