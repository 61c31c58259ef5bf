/* King Arthur's Court: move numbers, arguments and refusals, and lists of bids and courtiers. */
#ifndef LGI_ARTHURS_COURT_MOVES_H
#define LGI_ARTHURS_COURT_MOVES_H

#include "games/arthurs_court/arthurs_court.h"
#include "state/list.h"
#include "state/multiset.h"

/*
 * Move numbers: one range per move type, in the order of the phases, with the moves of chance
 * after those of players. Merlin's and lancelot's swaps have separate ranges, because a move type
 * belongs to one phase. A range covers all possible arguments, so a number means the same move in
 * every state.
 */
enum {
    BIDS = 5 * 5 * 5 * 5 * 5 - 1, /* up to four tiles of each value, at least one in all */
    PAIRS_OF_TYPES = TYPES * TYPES,
    PAIRS = 10,             /* multisets of two courtiers */
    REFILLS = 20 + 35 + 56, /* multisets of three, four and five */

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

/* The types of arguments. lgi_ac_one differs from lgi_ac_type only in JSON: `take` always writes a
 * list, even for one courtier. */
extern const lgi_arg_type lgi_ac_type, lgi_ac_one, lgi_ac_two, lgi_ac_new_row;
extern const lgi_arg_type lgi_ac_character, lgi_ac_tile, lgi_ac_bid, lgi_ac_seat;

/*
 * Refusals in ascending order of nearness. Within a move type they are in the order of the tests
 * in its `may`: a bid of tiles that the player lacks is further from legal than one that is only
 * too low. Merlin and lancelot have separate rows, because each row cites its rule.
 */
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

/*
 * The next two functions are inline, because they decode a move each time it is applied.
 *
 * Bids are numbered in base 5 by their counts of 5s, 4s, 3s, 2s and 1s, each 0–4, without the
 * empty bid. So decoding needs no table, and bids with more valuable tiles sort last.
 */
static inline void bid_at(unsigned index, uint8_t tiles[TILES]) {
    LGI_ASSERT(index < BIDS);
    unsigned digits = index + 1;
    for (int tile = 0; tile < TILES; tile++, digits /= 5)
        tiles[tile] = (uint8_t)(digits % 5);
}

/*
 * Bags are multisets of two to five courtiers. They are numbered by size, then in order, from
 * [jester,jester,…] to [knight,knight,…]: bags with more jesters come first, then those with more
 * maidens, then those with more guards (the combinatorial number system). bags_of[n] is the number
 * of the first bag of n courtiers; there are C(n + 3, 3) such bags. smaller[t][n] is the number of
 * bags with fewer than n courtiers, all of types after t. This is also how many bags precede those
 * that leave n courtiers to the types after t, because the preceding bags have more of type t.
 */
static const uint8_t bags_of[] = {
    [2] = 0, [3] = PAIRS, [4] = PAIRS + 20, [5] = PAIRS + 20 + 35, [6] = PAIRS + REFILLS};
static const uint8_t smaller[KNIGHT][7] = {{0, 1, 4, 10, 20, 35, 56},
                                           {0, 1, 3, 6, 10, 15, 21},
                                           {0, 1, 2, 3, 4, 5, 6}};

/*
 * Decodes the number of a bag: writes the bag and returns its size. Neither loop runs past its
 * table: `number` is less than bags_of[6], so a size is at most 5; and `index` is less than the
 * number of bags of `left` courtiers of this and later types, which is smaller[type][left + 1], so
 * `others` stays at most `left`.
 */
static inline int bag_at(int number, uint8_t bag[TYPES]) {
    LGI_ASSERT(number >= 0 && number < PAIRS + REFILLS);
    int size = 2;
    while (number >= bags_of[size + 1])
        size++;
    int index = number - bags_of[size], left = size;
    for (int type = JESTER; type < KNIGHT; type++) {
        int others = 0;
        while (smaller[type][others + 1] <= index)
            others++;
        bag[type] = (uint8_t)(left - others);
        index -= smaller[type][others];
        left = others;
    }
    bag[KNIGHT] = (uint8_t)left;
    return size;
}

/* List the legal moves of one type each. Calling `may` for each number would be slow: there are
 * 3,124 bids. */
void lgi_ac_list_bids(const lgi_state *s, struct lgi_moves *moves);
void lgi_ac_list_two(const lgi_state *s, struct lgi_moves *moves);
void lgi_ac_list_refills(const lgi_state *s, struct lgi_moves *moves);

#endif
