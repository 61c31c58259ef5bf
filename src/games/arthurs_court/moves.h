/* King Arthur's Court: the numbers of moves, their arguments and refusals, and lists of bids and courtiers. */
#ifndef LGI_ARTHURS_COURT_MOVES_H
#define LGI_ARTHURS_COURT_MOVES_H

#include "games/arthurs_court/arthurs_court.h"
#include "state/list.h"
#include "state/multiset.h"

enum {
    BIDS = 5 * 5 * 5 * 5 * 5 - 1, /* up to four tiles of each value, but not none */
    PAIRS_OF_TYPES = TYPES * TYPES,
    PAIRS = 10,             /* multisets of two courtiers */
    REFILLS = 20 + 35 + 56, /* of three, four and five */

    MOVE_COURTIER = 0,
    MOVE_BID = MOVE_COURTIER + TYPES,
    MOVE_PASS = MOVE_BID + BIDS,
    MOVE_CHARACTER = MOVE_PASS + 1,
    MOVE_MERLIN_SWAP = MOVE_CHARACTER + CHARACTERS,
    MOVE_DONE = MOVE_MERLIN_SWAP + PAIRS_OF_TYPES,
    MOVE_TAKE_TWO = MOVE_DONE + 1,
    MOVE_TAKE_ONE = MOVE_TAKE_TWO + PAIRS,
    MOVE_REFILL = MOVE_TAKE_ONE + TYPES,
    MOVE_GIVE = MOVE_REFILL + REFILLS,
    MOVE_LANCELOT_SWAP = MOVE_GIVE + TILES,
    PLAYER_MOVES = MOVE_LANCELOT_SWAP + PAIRS_OF_TYPES,
    MOVE_ROLL_ASPIRANT = PLAYER_MOVES,
    MOVE_ROLL_FAVOR = MOVE_ROLL_ASPIRANT + TYPES,
    MOVE_SPACE = MOVE_ROLL_FAVOR + SEATS
};

/* The types of arguments. */
extern const lgi_arg_type lgi_ac_type, lgi_ac_one, lgi_ac_two, lgi_ac_new_row;
extern const lgi_arg_type lgi_ac_character, lgi_ac_tile, lgi_ac_bid, lgi_ac_seat;

/* What forbids a move, from far to near. */
enum {
    MUST_BID = 1,
    NO_SUCH_TILES,
    BID_TOO_LOW,
    CHARACTER_TAKEN,
    BLACK_DIE_FIRST,
    MERLIN_SAME_TYPE,
    MERLIN_NOT_OWN,
    MERLIN_NOT_THERE,
    LANCELOT_SAME_TYPE,
    LANCELOT_NOT_OWN,
    LANCELOT_NOT_THERE,
    NO_SUCH_ASPIRANT,
    TOO_FEW_ASPIRANTS,
    OTHER_ROW_SIZE,
    TOO_FEW_PEASANTS,
    NO_SUCH_TILE_TO_GIVE,
    REFUSALS
};

extern const logres_refusal lgi_ac_refusals[REFUSALS];

/* Bids are numbered by their counts of 5s, then 4s, 3s, 2s, 1s, each 0–4, without the empty bid. */
static inline void bid_at(unsigned index, uint8_t tiles[TILES]) {
    LGI_ASSERT(index < BIDS);
    unsigned digits = index + 1;
    for (int tile = 0; tile < TILES; tile++, digits /= 5)
        tiles[tile] = (uint8_t)(digits % 5);
}

/* The courtiers of a bag, a multiset of two to five; returns how many. */
int lgi_ac_bag_at(int number, uint8_t bag[TYPES]);

/* The legal moves of three phases; it takes much longer to ask the rules about each number. */
void lgi_ac_list_bids(const lgi_state *s, struct lgi_moves *moves);
void lgi_ac_list_two(const lgi_state *s, struct lgi_moves *moves);
void lgi_ac_list_refills(const lgi_state *s, struct lgi_moves *moves);

#endif
