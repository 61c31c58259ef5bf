/* King Arthur: The Card Game: queries used by several files. None changes the state. */
#include "games/arthur_card_game/moves.h"

/* ---- the table (KC-4, KC-8) ----------------------------------------------------------------- */

/* Returns the number of adversaries of one value, in one lane per color (OF_COLOUR), so that all
 * colors can be compared at once. The counts of one value are VALUES apart, one per color. */
static uint64_t number_of_value(const uint8_t counts[ADVERSARIES], int value) {
    const uint8_t *at = counts + value - 1;
    return at[YELLOW * VALUES] | (uint64_t)at[BLUE * VALUES] << 16 |
           (uint64_t)at[GREEN * VALUES] << 32 | (uint64_t)at[RED * VALUES] << 48;
}

/* Unused seats have no sealed adversaries, so the loop can run over all SEATS. */
int lgi_kc_on_table(const arthur_card_game_body *b, int colour) {
    int count = (int)lgi_sum(b->unsealed + colour * VALUES, VALUES);
    for (int seat = 0; seat < SEATS; seat++)
        count += (int)lgi_sum(b->sealed[seat] + colour * VALUES, VALUES);
    return count;
}

/* KC-4, KC-8: returns whether revealing is over: a color has four on the table, sealed or not, or
 * the deck is empty. It is called after each reveal, so the loop over seats is unrolled. */
bool lgi_kc_is_revealed(const arthur_card_game_body *b) {
    uint8_t all[ADVERSARIES];
    for (int i = 0; i < ADVERSARIES; i++)
        all[i] = (uint8_t)(b->unsealed[i] + b->sealed[0][i] + b->sealed[1][i] + b->sealed[2][i] +
                           b->sealed[3][i] + b->sealed[4][i]);
    uint64_t number = 0;
    for (int value = 1; value <= VALUES; value++)
        number += number_of_value(all, value);
    return lgi_lanes_at_least(number, FOUR) || lgi_are_zero(b->adversary_deck, ADVERSARIES);
}

/* Both arrays are contiguous, so a test for zero bytes is enough. */
bool lgi_kc_is_table_empty(const arthur_card_game_body *b) {
    return lgi_are_zero(b->unsealed, ADVERSARIES) &&
           lgi_are_zero((const uint8_t *)b->sealed, sizeof b->sealed);
}

/* For each adversary, counts the unsealed copies, then those under each seat's seals. */
lgi_kc_target lgi_kc_nth_on_table(const lgi_state *s, int first, int n) {
    const arthur_card_game_body *b = read_body(s);
    lgi_kc_target at = {first, LOGRES_NONE};
    for (;;) {
        LGI_ASSERT(at.adversary < ADVERSARIES);
        n -= (at.seal == LOGRES_NONE ? b->unsealed : b->sealed[at.seal])[at.adversary];
        if (n < 0)
            return at;
        at.seal++;
        if (at.seal == s->players)
            at = (lgi_kc_target){at.adversary + 1, LOGRES_NONE};
    }
}

/* ---- fights (KC-9) -------------------------------------------------------------------------- */

/* KC-9: the knights of a fight always add up to its price, so they only have to be in the hand. */
bool lgi_kc_can_afford(const uint8_t hand[KNIGHTS], const lgi_kc_fight *f) {
    if (f->merlins > hand[MERLIN])
        return false;
    return f->colour == LOGRES_NONE ||
           (f->singles <= hand[2 * f->colour] && f->doubles <= hand[2 * f->colour + 1]);
}

/* ---- payments (KC-3, KC-13) ----------------------------------------------------------------- */

/* The loop ends because there are more than n adversaries, as the assertion demands. */
int lgi_kc_nth(const uint8_t counts[ADVERSARIES], int n) {
    int place = 0;
    LGI_ASSERT(n >= 0 && n < (int)lgi_sum(counts, ADVERSARIES));
    for (; n >= counts[in_payment_order(place)]; place++)
        n -= counts[in_payment_order(place)];
    return in_payment_order(place);
}

/*
 * Adversaries aggregated for prices. By color: their total value, their number, and 1 if there are
 * any. By value: how many have at least that value; of_value[NEVER] is 0, so that a price without
 * `alone` needs no branch.
 */
typedef struct purse {
    uint64_t by_colour[TWO]; /* by price: TOTAL, NUMBER, EACH */
    unsigned of_value[NEVER + 1];
} purse;

/* Goes from the highest value down, so that the running count is the number of adversaries with at
 * least this value. */
static void fill_purse(purse *p, const uint8_t counts[ADVERSARIES]) {
    uint64_t number = 0, total = 0;
    p->of_value[NEVER] = 0;
    for (int value = VALUES; value > 0; value--) {
        number += number_of_value(counts, value);
        total += number; /* so an adversary of value v is counted v times */
        p->of_value[value] = lgi_sum_lanes(number);
    }
    p->by_colour[TOTAL] = total;
    p->by_colour[NUMBER] = number;
    p->by_colour[EACH] = lgi_lanes_at_least(number, 1);
}

/* Returns what counts toward a price that depends on colors. */
static unsigned worth(const purse *p, const lgi_kc_adventure *a) {
    return lgi_sum_lanes(p->by_colour[a->price] & a->colours);
}

/*
 * Returns whether these adversaries, or some of them, can pay a price. The function has few
 * branches, because the adventures of consecutive calls differ and branches on them would be
 * mispredicted. TWO: `second` is at most `least`, so the pair exists if two adversaries have at
 * least the value `second` and one of them has at least `least`.
 */
static bool can_pay(const purse *p, const lgi_kc_adventure *a) {
    if (a->price == TWO)
        return p->of_value[a->alone] > 0 ||
               (p->of_value[a->least] > 0 && p->of_value[a->second] > 1);
    return worth(p, a) >= a->least;
}

/* Returns the refusal for a price that cannot be paid. `first_refusal` is the first of four
 * refusals, which are in the order of the kinds of price. */
static lgi_verdict forbid_price(const purse *p, const lgi_kc_adventure *a, int first_refusal,
                                int piece) {
    int refusal = first_refusal + (int)a->price;
    if (a->price == TWO)
        return LGI_FORBID(refusal, piece);
    return LGI_FORBID(refusal, (int)a->least, (int)worth(p, a), piece);
}

/* KC-13: holding more than the price does no harm, because some of these adversaries then pay it
 * without a superfluous card. */
lgi_verdict lgi_kc_judge_price(const uint8_t held[ADVERSARIES], int which) {
    const lgi_kc_adventure *a = &lgi_kc_adventures[which];
    purse p;
    fill_purse(&p, held);
    return can_pay(&p, a) ? LGI_LEGAL : forbid_price(&p, a, HELD_TOTAL, ADVENTURE_PIECE + which);
}

/* KC-13: called after each card, so when it first holds, the payment has no superfluous card. */
bool lgi_kc_is_paid(const uint8_t paid[ADVERSARIES], int which) {
    purse p;
    fill_purse(&p, paid);
    return can_pay(&p, &lgi_kc_adventures[which]);
}

/*
 * Returns the lowest value that the next adversary may have. Payments descend, so the first of two
 * must be the higher one. A single card of at least `alone` needs no special case, because `alone`
 * is above `least`.
 */
static int value_due(const lgi_kc_adventure *a, const uint8_t paid[ADVERSARIES]) {
    if (a->price != TWO)
        return 0;
    return (int)(lgi_are_zero(paid, ADVERSARIES) ? a->least : a->second);
}

/*
 * KC-13: an adversary may be paid if it counts, follows the adversaries already paid in the order
 * of payments, and reaches the price together with everything held from its place on. This rules
 * out superfluous cards: a total is reached only with the last card, which is the lowest, and the
 * other prices take only as many cards as they require.
 */
lgi_verdict lgi_kc_judge_payment(const uint8_t held[ADVERSARIES], const uint8_t paid[ADVERSARIES],
                                 int which, int adversary) {
    const lgi_kc_adventure *a = &lgi_kc_adventures[which];
    int colour = colour_of(adversary), place = payment_place(adversary),
        piece = ADVERSARY_PIECE + adversary;
    if (!held[adversary])
        return LGI_FORBID(NOT_HELD, piece);
    if (!(a->colours & OF_COLOUR(colour)))
        return LGI_FORBID(DOES_NOT_COUNT, piece, ADVENTURE_PIECE + which);
    if (a->price == EACH && !lgi_are_zero(paid + colour * VALUES, VALUES))
        return LGI_FORBID(COLOUR_IS_PAID, piece);
    int due = value_due(a, paid);
    if (value_of(adversary) < due)
        return LGI_FORBID(VALUE_TOO_LOW, due, value_of(adversary), piece);
    uint8_t all[ADVERSARIES];
    memcpy(all, paid, ADVERSARIES);
    all[adversary] = (uint8_t)(all[adversary] + held[adversary]);
    for (int later = place + 1; later < ADVERSARIES; later++) {
        int other = in_payment_order(later);
        if (paid[other])
            return LGI_FORBID(OUT_OF_ORDER, piece, ADVERSARY_PIECE + other);
        all[other] = held[other];
    }
    purse p;
    fill_purse(&p, all);
    return can_pay(&p, a) ? LGI_LEGAL : forbid_price(&p, a, NEXT_TOTAL, piece);
}

/* Returns the verdict without its reason, for callers that search payments. */
bool lgi_kc_may_pay(const uint8_t held[ADVERSARIES], const uint8_t paid[ADVERSARIES], int which,
                    int adversary) {
    return !lgi_kc_judge_payment(held, paid, which, adversary).refusal;
}

/* KC-13, KC-18. The adversaries are aggregated once for all adventures. */
unsigned lgi_kc_to_begin(const arthur_card_game_body *b, const uint8_t held[ADVERSARIES]) {
    purse p;
    fill_purse(&p, held);
    /* without adversaries to pay with, no adventure can be paid for */
    unsigned found = 0, open = p.of_value[1] ? lgi_load_u16(b->open) : 0;
    for (; open; open &= open - 1) {
        int which = lgi_lowest_bit(open);
        found |= (unsigned)can_pay(&p, &lgi_kc_adventures[which]) << which;
    }
    return found;
}

/* ---- the end and scores (KC-15, KC-16) ------------------------------------------------------ */

/* KC-15: returns whether no adversary is left in the deck or on the table. */
bool lgi_kc_all_defeated(const arthur_card_game_body *b) {
    return lgi_are_zero(b->adversary_deck, ADVERSARIES) && lgi_kc_is_table_empty(b);
}

/* KC-15: when twelve of the thirteen adventures are taken, one is left. */
bool lgi_kc_is_over(const arthur_card_game_body *b) {
    return lgi_count_bits(lgi_load_u16(b->open)) <= 1 || lgi_kc_all_defeated(b);
}

static int values_of(const uint8_t counts[ADVERSARIES]) {
    int sum = 0;
    for (int i = 0; i < VALUES; i++)
        sum += (i + 1) *
               (counts[i] + counts[VALUES + i] + counts[2 * VALUES + i] + counts[3 * VALUES + i]);
    return sum;
}

/* KC-16. Before the end, adversaries being paid still count for the player who pays, so scores do
 * not dip within a payment. Only `current` pays. */
int lgi_kc_score(const arthur_card_game_body *b, int seat) {
    int score = values_of(b->held[seat]) + (seat == b->current ? values_of(b->paid) : 0);
    for (unsigned won = lgi_load_u16(b->won[seat]); won; won &= won - 1)
        score += lgi_kc_adventures[lgi_lowest_bit(won)].points;
    return score;
}
