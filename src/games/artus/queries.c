/* Artus: queries used by several files. None changes the state. */
#include "games/artus/moves.h"

/* ---- the table (AR-4, AR-5) ----------------------------------------------------------------- */

/* AR-4: returns the seats on the carpet as bits. */
static uint32_t carpet_chairs(const lgi_state *s) {
    const int8_t *carpet = lgi_ar_printed(s)->carpet;
    uint32_t chairs = 0;
    for (int i = 0; i < CARPET; i++)
        chairs |= (uint32_t)1 << carpet[i];
    return chairs;
}

bool lgi_ar_is_on_carpet(const lgi_state *s, int chair) {
    return carpet_chairs(s) >> chair & 1;
}

/* AR-5: the supply has those of the ten rings that no royal has. */
int lgi_ar_ring_supply(const artus_body *b) {
    int supply = RINGS;
    for (uint32_t chairs = chairs_of_royals(b); chairs; chairs &= chairs - 1)
        supply -= rings_of(b->chair[lgi_lowest_bit(chairs)]);
    return supply;
}

/* `most` only guards against bytes that were never validated: a valid state has no more. */
static int as_list(uint32_t chairs, int most, int *seats) {
    int count = 0;
    for (; chairs && count < most; chairs &= chairs - 1)
        seats[count++] = lgi_lowest_bit(chairs);
    return count;
}

int lgi_ar_knights_of(const artus_body *b, int player, int seats[KNIGHTS_MAX]) {
    return as_list(chairs_of(b, (unsigned)(KNIGHT + player)), KNIGHTS_MAX, seats);
}

int lgi_ar_royals(const artus_body *b, int seats[ROYALS]) {
    return as_list(chairs_of_royals(b), ROYALS, seats);
}

/*
 * AR-5: the King and a prince of the same metal sit opposite each other, with the princes of the
 * other metal between them. The four crown seats are seven apart; metals are 0 and 1, so `!`
 * yields the other metal.
 */
int lgi_ar_figure_at_start(const lgi_state *s, int chair) {
    int metal = lgi_option(s, KING_METAL), corner = chair / (CHAIRS / ROYALS);
    if (chair % (CHAIRS / ROYALS))
        return NOBODY_THERE;
    return figure_royal(corner % 2 ? !metal : metal, corner == 0 ? KING_RINGS : 1);
}

/* ---- the deal (AR-9) ------------------------------------------------------------------------ */

/* Returns the player who receives the next card, or LOGRES_NONE after the deal. AR-9: player 0
 * receives all their cards, then player 1, and so on. */
int lgi_ar_next_to_deal(const lgi_state *s) {
    const artus_body *b = read_body(s);
    for (int player = 0; player < s->players; player++)
        if (b->hand_size[player][KNIGHT_CARD] + b->hand_size[player][KING_CARD] <
            2 * variant_of(s).cards_dealt)
            return player;
    return LOGRES_NONE;
}

/* ---- the knights that a scoring card may choose (AR-20 … AR-22) ----------------------------- */

/* Returns the sets (moves.h) that include at least one knight of these ranks. */
static uint32_t sets_with_any(unsigned ranks) {
    uint32_t found = 0;
    for (int rank = 0; rank < KNIGHTS_MAX; rank++)
        found |= sets_with[rank] & (0u - (ranks >> rank & 1));
    return found;
}

/*
 * AR-21: returns the sets of two knights on the carpet: all pairs except those with a knight
 * elsewhere. Ranks without a knight count as elsewhere. The carpet does not turn with the King
 * (AR-4).
 */
static uint32_t pairs_on_carpet(const lgi_state *s) {
    uint32_t carpet = carpet_chairs(s);
    int seats[KNIGHTS_MAX], knights = lgi_ar_knights_of(read_body(s), s->actor, seats);
    unsigned elsewhere = ~0u << knights;
    for (int rank = 0; rank < knights; rank++)
        elsewhere |= (unsigned)(~carpet >> seats[rank] & 1) << rank;
    return SETS_OF_TWO & ~sets_with_any(elsewhere);
}

/*
 * AR-21: returns the sets of three knights on red, or of one on green, one on yellow and one on
 * red. AR-3: values above 0 are green, and values below 0 are red. No knight sits on the crown, so
 * 0 is yellow. Each knight is on one color only, so a triple that includes all three colors has
 * one knight on each. The complement of the red ranks also includes ranks without a knight.
 */
static uint32_t triples_on(const lgi_state *s, int card) {
    enum { GREEN, YELLOW, RED, COLOURS };
    const int8_t *table = lgi_ar_printed(s)->table;
    int seats[KNIGHTS_MAX], knights = lgi_ar_knights_of(read_body(s), s->actor, seats),
                            king = lgi_ar_king(read_body(s));
    unsigned ranks[COLOURS] = {0};
    for (int rank = 0; rank < knights; rank++) {
        int value = value_from(table, king, seats[rank]);
        ranks[YELLOW + (value < 0) - (value > 0)] |= 1u << rank;
    }
    if (card == SCORE_RED)
        return SETS_OF_THREE & ~sets_with_any(~ranks[RED]);
    return SETS_OF_THREE & sets_with_any(ranks[GREEN]) & sets_with_any(ranks[YELLOW]) &
           sets_with_any(ranks[RED]);
}

/* Bit 0 is the empty set. AR-21: it means taking the penalty, which is only allowed if no knights
 * satisfy the card. AR-20, AR-22: the other cards offer no choice. */
uint32_t lgi_ar_sets_to_choose(const lgi_state *s, int card) {
    uint32_t sets = 0;
    if (card == SCORE_CARPET)
        sets = pairs_on_carpet(s);
    else if (card == SCORE_COLOURS || card == SCORE_RED)
        sets = triples_on(s, card);
    return sets ? sets : 1;
}
