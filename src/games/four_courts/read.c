/* Four Courts: reads a state or view into the public struct. */
#include "games/four_courts/four_courts.h"
#include "table/read.h"

/* Sets the place of all cards of a set. */
static void read_cards(logres_four_courts *out, const card_set *set, int where, int owner) {
    lgi_set left = words_of(set);
    for (int card; (card = next_card(&left)) < CARDS;) {
        out->where[card] = where;
        out->owner[card] = owner;
    }
}

/* Sets the place of one card; does nothing for LOGRES_NONE. `on` is the monarch place that a
 * monarch occupies or a major lies on. */
static void read_card(logres_four_courts *out, int card, int where, int owner, int on) {
    if (card == LOGRES_NONE)
        return;
    out->where[card] = where;
    out->owner[card] = owner;
    out->on[card] = on;
}

/* Unused seats have no cards, so only the points need a test for them. */
static void read_seat(const lgi_state *s, int seat, logres_four_courts *out) {
    const four_courts_body *b = read_body(s);
    read_cards(out, &b->hand[seat], LOGRES_FOUR_COURTS_HAND, seat);
    read_cards(out, &b->court[seat], LOGRES_FOUR_COURTS_COURT, seat);
    read_cards(out, &b->discards[seat], LOGRES_FOUR_COURTS_DISCARDED, seat);
    read_card(out, b->knight[seat], LOGRES_FOUR_COURTS_DAIS, seat, LOGRES_NONE);
    read_card(out, b->page[seat], LOGRES_FOUR_COURTS_DAIS, seat, LOGRES_NONE);
    for (int monarch = 0; monarch < MONARCHS; monarch++) {
        read_card(out, b->monarch[seat][monarch], LOGRES_FOUR_COURTS_DAIS, seat, monarch);
        for (int number = 0; number < MAJORS; number++)
            if (majors_on(b, seat, monarch) >> number & 1)
                read_card(out, MAJOR + number, LOGRES_FOUR_COURTS_ON, seat, monarch);
    }
    if (seat >= s->players)
        return;
    four_courts_points points = lgi_fc_points(s, seat);
    out->points_court[seat] = points.court;
    out->points_monarchs[seat] = points.monarchs;
    out->points_matching[seat] = points.matching;
    out->points_majors[seat] = points.majors;
    out->points_bonus[seat] = points.bonus;
}

/* The struct is indexed by card rather than by place, because hosts ask where a card is. Cards
 * that a view hides keep `where` 0, LOGRES_FOUR_COURTS_UNSEEN. */
logres_error logres_four_courts_read_sized(const logres_state *state, logres_four_courts *to,
                                           size_t size) {
    logres_four_courts own, *out = &own;
    logres_error error = lgi_read(state, &lgi_four_courts, out, sizeof *out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    for (int card = 0; card < CARDS; card++)
        out->owner[card] = out->on[card] = LOGRES_NONE;
    read_cards(out, &read_body(s)->deck, LOGRES_FOUR_COURTS_DECK, LOGRES_NONE);
    for (int seat = 0; seat < SEATS; seat++)
        read_seat(s, seat, out);
    return lgi_give(out, sizeof *out, LGI_SIZE_TO(logres_four_courts, points_bonus), to, size);
}
