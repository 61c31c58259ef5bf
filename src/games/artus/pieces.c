/* Artus: counts of the pieces that no bytes of their own store, and deals of the hidden ones. */
#include "games/artus/artus.h"

#include "state/multiset.h"
#include "table/deal.h"

/* A view shows no cards of a pile. A negative count means that too many copies lie elsewhere; the core refuses it. */
int lgi_ar_count_in_pile(const lgi_state *s, logres_spot spot, int piece) {
    if (piece == LOGRES_NONE)
        return pile_size(s, spot.seat, spot.part);
    int count = lgi_ar_in_pile(s, spot.seat, piece);
    return s->kind == LGI_VIEW ? lgi_min(count, 0) : count;
}

void lgi_ar_count_in_piles(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    for (int player = 0; player < s->players; player++) {
        int16_t *at = counts + place_of_seat[player] * CARD_KINDS;
        at[KNIGHT_CARD] = (int16_t)pile_size(s, player, KNIGHT_CARD);
        at[KING_CARD] = (int16_t)pile_size(s, player, KING_CARD);
        at[SCORING_CARD] = (int16_t)pile_size(s, player, SCORING_CARD);
    }
}

/* A knight, or a royal and its rings. -1 if the byte is no figure; the core refuses it. */
int lgi_ar_count_on_chair(const lgi_state *s, logres_spot spot, int piece) {
    int figure = body_of(s)->chair[spot.part];
    if (figure >= FIGURES)
        return -1;
    if (piece < ROYAL_PIECE)
        return figure == KNIGHT + piece - KNIGHT_PIECE;
    if (!is_royal(figure))
        return 0;
    return piece == RING_PIECE ? rings_of(figure) : metal_of(figure) == piece - ROYAL_PIECE;
}

void lgi_ar_count_on_chairs(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    const artus_body *b = body_of(s);
    for (uint32_t chairs = chairs_of(b, KNIGHT, FIGURES - 1); chairs; chairs &= chairs - 1) {
        int chair = lgi_lowest_bit(chairs), figure = b->chair[chair];
        int16_t *at = counts + chair * (PIECES - KNIGHT_PIECE);
        if (is_royal(figure)) {
            at[ROYAL_PIECE - KNIGHT_PIECE + metal_of(figure)] = 1;
            at[RING_PIECE - KNIGHT_PIECE] = (int16_t)rings_of(figure);
        } else {
            at[place_of_seat[figure - KNIGHT]] = 1;
        }
    }
}

int lgi_ar_count_in_supply(const lgi_state *s, logres_spot spot, int piece) {
    (void)spot, (void)piece;
    return lgi_ar_ring_supply(body_of(s));
}

int lgi_ar_copies(const lgi_state *s, int piece) {
    if (piece < KNIGHT_PIECE)
        return lgi_ar_copies_of(s, piece) * s->players;
    if (piece < ROYAL_PIECE)
        return piece - KNIGHT_PIECE < s->players ? knights_each(s) : 0;
    return piece == RING_PIECE ? RINGS : ROYALS / METALS;
}

/* Deals the hands that a view does not show. Each player has a set of cards, so the core cannot deal from all unseen
 * cards together. No phase proves more than the counts. */
void lgi_ar_deal(lgi_state *s, logres_rng *rng) {
    artus_body *b = body_in(s);
    for (int player = 0; player < s->players; player++) {
        if (player == s->viewer)
            continue;
        uint8_t unseen[CARDS];
        for (int card = 0; card < CARDS; card++)
            unseen[card] = (uint8_t)lgi_ar_in_pile(s, player, card);
        for (int kind = 0; kind < CARD_KINDS; kind++) {
            int first = lgi_ar_first_of_kind[kind];
            lgi_deal(unseen + first, b->hand[player] + first, cards_of_kind(kind), b->hand_size[player][kind], rng);
        }
    }
}
