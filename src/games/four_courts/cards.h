/* Four Courts: sets of the 78 cards as bits (FC-1, FC-2). Every card exists once, so a bit per
 * card is enough, and ten bytes hold any set. */
#ifndef LGI_FOUR_COURTS_CARDS_H
#define LGI_FOUR_COURTS_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

/* FC-1: card c of a suit is 14 · suit + rank, in canonical order. */
enum { SUITS = 4, ACE = 0, PAGE = 10, KNIGHT, QUEEN, KING, RANKS };
/* FC-2: run cards are the lowest ranks, so the run cards of a suit are 11 adjacent bits. Majors
 * follow the suits: 4 · 14 + 22 = 78. */
enum { RUN_RANKS = PAGE + 1, MAJORS = 22, MAJOR = SUITS * RANKS, CARDS = MAJOR + MAJORS };

/* Card c is bit c % 8 of byte c / 8. */
typedef struct card_set {
    uint8_t bits[10];
} card_set;

static inline int card_of(int suit, int rank) {
    return suit * RANKS + rank;
}

static inline bool is_major(int card) {
    return card >= MAJOR;
}

/* Majors have no suit; the caller excludes them. */
static inline int suit_of(int card) {
    return card / RANKS;
}

static inline int rank_of(int card) {
    return card % RANKS;
}

static inline bool is_of_rank(int card, int rank) {
    return !is_major(card) && rank_of(card) == rank;
}

static inline bool is_run_card(int card) {
    return !is_major(card) && rank_of(card) <= PAGE;
}

enum { MONARCH_RANKS = 1 << QUEEN | 1 << KING }; /* as bits */

static inline bool is_monarch(int card) {
    return !is_major(card) && MONARCH_RANKS >> rank_of(card) & 1;
}

static inline bool has_card(const card_set *set, int card) {
    return lgi_has_bit(set->bits, card);
}

static inline void add_card(card_set *set, int card) {
    lgi_put_bit(set->bits, card);
}

enum { ALL_RUN_CARDS = (1 << RUN_RANKS) - 1 }; /* of a suit, ace in bit 0 */

/* Returns the run cards of a suit, ace in bit 0. Suits begin at bits 0, 14, 28 and 42, so three
 * bytes contain at least 18 bits from there on, and the last load ends at byte 7. */
static inline unsigned run_cards(const card_set *set, int suit) {
    unsigned first = (unsigned)(suit * RANKS);
    return lgi_load_u24(set->bits + first / 8) >> (first & 7) & ALL_RUN_CARDS;
}

/* Returns a set as two words, which are faster to build and to iterate over. During an iteration
 * they hold the remaining cards. */
static inline lgi_set words_of(const card_set *set) {
    const uint8_t *b = set->bits;
    return (lgi_set){lgi_load_u64(b), lgi_load_u16(b + 8)};
}

/* Removes and returns the next card, or returns CARDS after the last one. */
static inline int next_card(lgi_set *left) {
    uint64_t *word = left->low ? &left->low : &left->high;
    if (!*word)
        return CARDS;
    int card = (word == &left->high ? 64 : 0) + lgi_lowest_bit(*word);
    *word &= *word - 1;
    return card;
}

/* Adds the cards of a set. A union loses no card, because every card is in one place only. */
static inline void join_cards(lgi_set *cards, const card_set *more) {
    lgi_set left = words_of(more);
    cards->low |= left.low;
    cards->high |= left.high;
}

/* Adds a card, or nothing for LOGRES_NONE. Branch-free: LOGRES_NONE yields a 0 bit, so its
 * position does not matter. */
static inline void join_card(lgi_set *cards, int card) {
    uint64_t bit = (uint64_t)(card >= 0) << ((unsigned)card & 63);
    cards->low |= card < 64 ? bit : 0;
    cards->high |= card < 64 ? 0 : bit;
}

_Static_assert(MAJOR == 64 - 8, "the first byte of majors is the last of the low word");

/* Adds majors, given as a bit set of their numbers. */
static inline void join_majors(lgi_set *cards, const uint8_t majors[3]) {
    cards->low |= (uint64_t)majors[0] << MAJOR;
    cards->high |= lgi_load_u16(majors + 1);
}

/* Converts byte by byte, so that the result does not depend on the byte order of the machine. */
static inline card_set set_of(lgi_set cards) {
    card_set set;
    for (unsigned i = 0; i < 8; i++)
        set.bits[i] = (uint8_t)(cards.low >> 8 * i);
    set.bits[8] = (uint8_t)cards.high;
    set.bits[9] = (uint8_t)(cards.high >> 8);
    return set;
}

/* Returns the cards that are not in a set. The 50 bits of the high word that are not cards stay
 * clear. */
static inline lgi_set cards_not_in(lgi_set cards) {
    return (lgi_set){~cards.low, ~cards.high & ((1u << (CARDS - 64)) - 1)};
}

#endif
