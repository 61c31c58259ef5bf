/* Four Courts: move numbers, arguments and refusals. The rows of move types are in
 * four_courts.c. */
#ifndef LGI_FOUR_COURTS_MOVES_H
#define LGI_FOUR_COURTS_MOVES_H

#include "games/four_courts/four_courts.h"

/* Move numbers by type; 549 in all. `crown` identifies a monarch by its place, not by its card.
 * Offers contain only run cards, because a court has no others (FC-11). */
enum {
    RUN_CARDS = SUITS * RUN_RANKS, /* the cards that a court can hold */

    MOVE_OFFER = 0,
    MOVE_NO_OFFER = MOVE_OFFER + SUITS * RUN_CARDS,
    MOVE_ACCEPT,
    MOVE_REFUSE,
    MOVE_PLACE,
    MOVE_CROWN = MOVE_PLACE + CARDS,
    MOVE_DONE_PLACING = MOVE_CROWN + MAJORS * MONARCHS,
    MOVE_DISCARD,
    MOVE_DONE_DISCARDING = MOVE_DISCARD + CARDS,
    MOVE_RUN,
    MOVE_DEFER = MOVE_RUN + SUITS,
    PLAYER_MOVES = MOVE_DEFER + SEATS,
    MOVE_DEAL = PLAYER_MOVES,
    MOVE_FIRST_PLAYER = MOVE_DEAL + CARDS,
    MOVE_DRAW = MOVE_FIRST_PLAYER + SEATS,
    MOVE_SPACE = MOVE_DRAW + CARDS
};

/* Where only run cards are possible, they are numbered by suit and rank. */
static inline int run_card_at(int index) {
    return card_of(index / RUN_RANKS, index % RUN_RANKS);
}

/* The types of arguments. lgi_fc_hidden_card is a card that only the actor or the drawer sees:
 * discards are face down (FC-8), and draws go to hands. */
extern const lgi_arg_type lgi_fc_page, lgi_fc_run_card, lgi_fc_card, lgi_fc_major, lgi_fc_monarch,
    lgi_fc_hidden_card, lgi_fc_suit, lgi_fc_seat;

/* Refusals in ascending order of nearness. Among the refusals of placements, cards that can never
 * be placed come first, then full places, then majors that are only too low. */
enum {
    NOT_IN_OWN_COURT = 1,
    PAGE_ON_DAIS,
    NOT_IN_HAND,
    RUN_CARD_ON_DAIS,
    PAGE_BY_HAND,
    MAJOR_BY_ITSELF,
    MONARCHS_FULL,
    KNIGHT_FULL,
    NO_MONARCH,
    NO_HIGHER_MAJOR,
    MAJOR_TOO_LOW,
    NOTHING_TO_DISCARD,
    NO_RUN_CARD,
    SUIT_BARRED,
    NO_SUCH_PLAYER,
    NAMES_SELF,
    NAMED_BEFORE,
    REFUSALS
};
extern const logres_refusal lgi_fc_refusals[REFUSALS];

#endif
