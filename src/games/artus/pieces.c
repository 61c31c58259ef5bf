/* Artus: counts of pieces in derived places, and the deal of hidden hands. */
#include "games/artus/artus.h"

#include "state/multiset.h"
#include "table/deal.h"

/* Counts a card in a pile; a view shows none. A negative count means that too many copies are
 * elsewhere; the core rejects it. */
int lgi_ar_count_in_pile(const lgi_state *s, logres_spot spot, int piece) {
    if (piece == LOGRES_NONE)
        return pile_size(s, spot.seat, spot.part);
    int count = lgi_ar_in_pile(s, spot.seat, piece);
    return s->kind == LGI_VIEW ? lgi_min(count, 0) : count;
}

/* A pile is hidden, so observations contain only its size, even for its owner. */
void lgi_ar_count_in_piles(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    for (int player = 0; player < s->players; player++) {
        int16_t *at = counts + place_of_seat[player] * CARD_KINDS;
        at[KNIGHT_CARD] = (int16_t)pile_size(s, player, KNIGHT_CARD);
        at[KING_CARD] = (int16_t)pile_size(s, player, KING_CARD);
        at[SCORING_CARD] = (int16_t)pile_size(s, player, SCORING_CARD);
    }
}

/* Counts a knight, or a royal and its rings. Returns -1 if the byte is not a figure; the core
 * rejects it. */
int lgi_ar_count_on_chair(const lgi_state *s, logres_spot spot, int piece) {
    int figure = read_body(s)->chair[spot.part];
    if (figure >= FIGURES)
        return -1;
    if (piece < ROYAL_PIECE)
        return figure == KNIGHT + piece - KNIGHT_PIECE;
    if (!is_royal(figure))
        return 0;
    return piece == RING_PIECE ? rings_of(figure) : metal_of(figure) == piece - ROYAL_PIECE;
}

enum { CHAIR_KINDS = PIECES - KNIGHT_PIECE };

/* The piece counts of a chair for each value of its byte; the last row is for a byte that is not a
 * figure. Rows have eight values, so that one 16-byte copy writes a row. */
#define ROYAL_COUNTS(metal, rings)                                                                \
    [ROYAL + (metal)*KING_RINGS + (rings)-1] = {[ROYAL_PIECE - KNIGHT_PIECE + (metal)] = 1,       \
                                                [RING_PIECE - KNIGHT_PIECE] = (rings)}
static const int16_t figure_counts[FIGURES + 1][8] = {
    [KNIGHT] = {1},
    [KNIGHT + 1] = {0, 1},
    [KNIGHT + 2] = {0, 0, 1},
    [KNIGHT + 3] = {0, 0, 0, 1},
    ROYAL_COUNTS(BRONZE, 1),
    ROYAL_COUNTS(BRONZE, 2),
    ROYAL_COUNTS(BRONZE, 3),
    ROYAL_COUNTS(SILVER, 1),
    ROYAL_COUNTS(SILVER, 2),
    ROYAL_COUNTS(SILVER, 3),
    [FIGURES] = {-1, -1, -1, -1, -1, -1, -1},
};
#undef ROYAL_COUNTS
_Static_assert(PLAYERS == 4 && METALS == 2 && KING_RINGS == 3 && CHAIR_KINDS == 7,
               "all figures are there");

/* Branch-free, because the order of figures is unpredictable. Each copy writes one value too many,
 * which the next chair overwrites; the last chair is copied exactly. */
void lgi_ar_count_on_chairs(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    const uint8_t *chair = read_body(s)->chair;
    uint8_t turned[FIGURES + 1];
    for (int figure = 0; figure <= FIGURES; figure++)
        turned[figure] = (uint8_t)figure;
    for (int seat = 0; seat < PLAYERS; seat++)
        turned[KNIGHT + seat] = (uint8_t)(KNIGHT + place_of_seat[seat]);
    for (int i = 0; i < CHAIRS - 1; i++, counts += CHAIR_KINDS)
        memcpy(counts, figure_counts[turned[lgi_min(chair[i], FIGURES)]], sizeof *figure_counts);
    memcpy(counts, figure_counts[turned[lgi_min(chair[CHAIRS - 1], FIGURES)]],
           CHAIR_KINDS * sizeof *counts);
}

/* AR-5: negative if royals have more than ten rings; the core rejects it. */
int lgi_ar_count_in_supply(const lgi_state *s, logres_spot spot, int piece) {
    (void)spot, (void)piece;
    return lgi_ar_ring_supply(read_body(s));
}

/* AR-5 … AR-8, AR-11. Equal cards are copies of the first of them; the others have none. */
int lgi_ar_copies(const lgi_state *s, int piece) {
    if (piece < KNIGHT_PIECE)
        return lgi_ar_copies_of(s, piece) * s->players;
    if (piece < ROYAL_PIECE)
        return piece - KNIGHT_PIECE < s->players ? knights_each(s) : 0;
    return piece == RING_PIECE ? RINGS : ROYALS / METALS;
}

/*
 * Deals the hidden hands of a view. Each player has a set of their own, so the core cannot deal
 * from one common pool. No phase reveals anything beyond the public counts, so all deals are
 * equally likely. A view stores no cards of a hidden hand, so lgi_ar_in_pile counts hand and pile
 * together. Kinds are dealt separately, because the size of each is public.
 */
void lgi_ar_deal(lgi_state *s, logres_rng *rng) {
    artus_body *b = write_body(s);
    for (int player = 0; player < s->players; player++) {
        if (player == s->viewer)
            continue;
        uint8_t unseen[CARDS];
        for (int card = 0; card < CARDS; card++)
            unseen[card] = (uint8_t)lgi_ar_in_pile(s, player, card);
        for (int kind = 0; kind < CARD_KINDS; kind++) {
            int first = lgi_ar_first_of_kind[kind];
            lgi_deal(unseen + first, b->hand[player] + first, cards_of_kind(kind),
                     b->hand_size[player][kind], rng);
        }
    }
}
