/* Four Courts: queries used by several files. None changes the state. */
#include "games/four_courts/four_courts.h"

/* ---- the turn (FC-6, FC-9) ------------------------------------------------------------------ */

/*
 * FC-6: returns whether the player can make an offer: all four pages are in playing spaces, none
 * on the player's dais, and the player's court has a card. A court receives a page only after its
 * dais has one, so the player's court has no page here; the pages found belong to other players.
 */
bool lgi_fc_may_offer(const lgi_state *s) {
    const four_courts_body *b = read_body(s);
    static const card_set empty;
    if (b->page[b->current] != LOGRES_NONE ||
        memcmp(&b->court[b->current], &empty, sizeof empty) == 0)
        return false;
    for (int suit = 0; suit < SUITS; suit++) {
        int page = card_of(suit, PAGE), seat = 0;
        while (seat < s->players && b->page[seat] != page && !has_card(&b->court[seat], page))
            seat++;
        if (seat == s->players)
            return false;
    }
    return true;
}

unsigned lgi_fc_allowed_suits(const lgi_state *s, int seat) {
    unsigned suits = 0;
    for (int suit = 0; suit < SUITS; suit++)
        suits |= (unsigned)may_name(read_body(s), seat, suit) << suit;
    return suits;
}

/* ---- the end (FC-14) ------------------------------------------------------------------------ */

/* FC-8: sizes are public, so the answer is the same for a view and for the full state. */
bool lgi_fc_nothing_to_draw(const four_courts_body *b) {
    return b->deck_size == 0 && lgi_sum(b->discards_size, SEATS) == 0;
}

/* FC-14: returns whether a dais is full. The second monarch implies the first (FC-7). */
static bool is_full(const four_courts_body *b, int seat) {
    return b->monarch[seat][1] != LOGRES_NONE && b->knight[seat] != LOGRES_NONE &&
           b->page[seat] != LOGRES_NONE;
}

/* FC-14: returns whether the game ends after this turn. Without a full dais, it takes 5 N
 * consecutive turns without a Run, or N turns if no cards are left to draw. */
bool lgi_fc_is_over(const lgi_state *s) {
    const four_courts_body *b = read_body(s);
    for (int seat = 0; seat < s->players; seat++)
        if (is_full(b, seat))
            return true;
    return b->runless >= (lgi_fc_nothing_to_draw(b) ? 1 : RUNLESS_ROUNDS) * s->players;
}

/* ---- scoring (FC-15 … FC-18) ---------------------------------------------------------------- */

/* FC-17: comparing two sets of majors as numbers compares their highest majors. The two sets share
 * no card, so they are equal only if both are empty, and then nobody has the bonus. */
static bool has_highest_major(const lgi_state *s, int seat) {
    const four_courts_body *b = read_body(s);
    unsigned own = 0, others = 0;
    for (int other = 0; other < s->players; other++)
        *(other == seat ? &own : &others) |= majors_on(b, other, 0) | majors_on(b, other, 1);
    return own > others;
}

/* FC-15, FC-16: the suits of monarchs form a set, so two monarchs of one suit count its cards only
 * once. Pages in the court count as court cards; the one on the dais counts as matching. */
four_courts_points lgi_fc_points(const lgi_state *s, int seat) {
    const four_courts_body *b = read_body(s);
    four_courts_points points = {0};
    unsigned suits = 0; /* suits of the player's monarchs */
    for (int monarch = 0; monarch < MONARCHS; monarch++) {
        if (b->monarch[seat][monarch] == LOGRES_NONE)
            continue;
        suits |= 1u << suit_of(b->monarch[seat][monarch]);
        points.monarchs++;
        points.majors += lgi_count_bits(majors_on(b, seat, monarch));
    }
    for (int suit = 0; suit < SUITS; suit++)
        if (suits >> suit & 1)
            points.court += lgi_count_bits(run_cards(&b->court[seat], suit));
    points.matching = (b->knight[seat] != LOGRES_NONE && suits >> suit_of(b->knight[seat]) & 1) +
                      (b->page[seat] != LOGRES_NONE && suits >> suit_of(b->page[seat]) & 1);
    points.bonus = has_highest_major(s, seat) ? 3 : 0;
    return points;
}
