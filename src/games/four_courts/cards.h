/* Four Courts: sets of the 78 cards, as bits (FC-1, FC-2). Every card is there once. */
#ifndef LGI_FOUR_COURTS_CARDS_H
#define LGI_FOUR_COURTS_CARDS_H

#include <stdbool.h>
#include <stdint.h>

enum { CUPS, WANDS, SWORDS, PENTACLES, SUITS };
enum { ACE, TEN = 9, PAGE, KNIGHT, QUEEN, KING, RANKS };
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

/* Of a card that is no major. */
static inline int suit_of(int card) {
    return card / RANKS;
}

static inline int rank_of(int card) {
    return card % RANKS;
}

static inline bool is_run_card(int card) {
    return !is_major(card) && rank_of(card) <= PAGE;
}

static inline bool is_monarch(int card) {
    return !is_major(card) && rank_of(card) >= QUEEN;
}

static inline bool has_card(const card_set *set, int card) {
    return set->bits[card >> 3] >> (card & 7) & 1;
}

static inline void add_card(card_set *set, int card) {
    set->bits[card >> 3] = (uint8_t)(set->bits[card >> 3] | 1u << (card & 7));
}

static inline void drop_card(card_set *set, int card) {
    set->bits[card >> 3] = (uint8_t)(set->bits[card >> 3] & ~(1u << (card & 7)));
}

/* The run cards of a suit, ace in bit 0. */
static inline unsigned run_cards(const card_set *set, int suit) {
    unsigned first = (unsigned)(suit * RANKS), at = first >> 3;
    unsigned bits = set->bits[at] | (unsigned)set->bits[at + 1] << 8 | (unsigned)set->bits[at + 2] << 16;
    return bits >> (first & 7) & ((1u << RUN_RANKS) - 1);
}

static inline int lowest_bit(unsigned bits) {
    int at = 0;
    for (; !(bits & 1); bits >>= 1)
        at++;
    return at;
}

/* The next card of a set from `card` on, CARDS if there is none: for (c = next_card(s, 0); c < CARDS; c = next_card(s,
 * c + 1)). */
static inline int next_card(const card_set *set, int card) {
    while (card < CARDS) {
        unsigned rest = (unsigned)set->bits[card >> 3] >> (card & 7);
        if (rest)
            return card + lowest_bit(rest);
        card = (card | 7) + 1;
    }
    return CARDS;
}

static inline int count_cards(const card_set *set) {
    int count = 0;
    for (int card = next_card(set, 0); card < CARDS; card = next_card(set, card + 1))
        count++;
    return count;
}

static inline void join_cards(card_set *set, const card_set *more) {
    for (unsigned i = 0; i < sizeof set->bits; i++)
        set->bits[i] |= more->bits[i];
}

#endif
