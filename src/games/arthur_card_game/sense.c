/* King Arthur: The Card Game: moves that no sensible player makes. Each rule compares a move with
 * a better one that is also available to the player. */
#include "games/arthur_card_game/moves.h"

#include "state/multiset.h"

/* ---- fights (KC-9 … KC-12) ------------------------------------------------------------------ */

/*
 * Returns whether another payment for the same fight leaves a stronger hand: it spends a plain
 * knight instead of a merlin, or a double instead of two knights. Both payments have the same
 * price, so fewer merlins with the same number of doubles means more singles.
 */
static bool is_better_way(const lgi_kc_fight *way, const lgi_kc_fight *f) {
    return (way->merlins < f->merlins && way->doubles >= f->doubles) ||
           (way->merlins <= f->merlins && way->doubles > f->doubles);
}

/* KC-9: returns whether a hand can pay a price with knights of a color and at most this many
 * merlins; if `than` is given, the payment must also be better than that one. */
static bool can_pay_in(const uint8_t hand[KNIGHTS], int price, int colour, int merlins_max,
                       const lgi_kc_fight *than) {
    lgi_kc_fight way = {.colour = colour};
    for (way.doubles = 0; way.doubles <= hand[2 * colour + 1] && 2 * way.doubles <= price;
         way.doubles++)
        for (way.merlins = 0; way.merlins <= lgi_min(merlins_max, price - 2 * way.doubles);
             way.merlins++) {
            way.singles = price - 2 * way.doubles - way.merlins;
            if (lgi_kc_can_afford(hand, &way) && (!than || is_better_way(&way, than)))
                return true;
        }
    return false;
}

/* KC-9: returns whether a hand can pay a price in any color. This includes merlins alone, which
 * count as 0 singles and 0 doubles of any color. */
static bool can_pay(const uint8_t hand[KNIGHTS], int price) {
    for (int colour = 0; colour < KNIGHT_COLOURS; colour++)
        if (can_pay_in(hand, price, colour, hand[MERLIN], NULL))
            return true;
    return false;
}

/*
 * The first test is for speed: without a merlin, and with all doubles of the color spent, no
 * better payment exists. Only payments in the same color are compared, because cards of other
 * colors might be worth more to the hand. A payment of merlins alone is compared with every color.
 */
static bool can_pay_better(const uint8_t hand[KNIGHTS], const lgi_kc_fight *f) {
    int price = f->singles + 2 * f->doubles + f->merlins;
    if (f->merlins == 0 && hand[2 * f->colour + 1] == f->doubles)
        return false;
    for (int colour = 0; colour < KNIGHT_COLOURS; colour++)
        if ((f->colour == LOGRES_NONE || f->colour == colour) &&
            can_pay_in(hand, price, colour, f->merlins, f))
            return true;
    return false;
}

/* KC-12: returns the unsealed adversary of a color on the table if it is the only one, otherwise
 * LOGRES_NONE. */
static int last_unsealed(const arthur_card_game_body *b, int colour) {
    const uint8_t *unsealed = b->unsealed + colour * VALUES;
    return lgi_sum(unsealed, VALUES) == 1 ? colour * VALUES + lgi_only_piece(unsealed, VALUES)
                                          : LOGRES_NONE;
}

/* KC-12: returns whether settling a color would also give other players the adversaries that they
 * have sealed. */
static bool has_seals_of_others(const lgi_state *s, int colour) {
    for (int seat = 0; seat < s->players; seat++)
        if (seat != s->actor && lgi_sum(read_body(s)->sealed[seat] + colour * VALUES, VALUES))
            return true;
    return false;
}

/* KC-11, KC-12: sealing the last unsealed adversary of a color wins it, together with those that
 * the player has already sealed, at a lower price. */
static bool is_seal_better(const lgi_state *s, const lgi_kc_fight *f) {
    const arthur_card_game_body *b = read_body(s);
    int colour = colour_of(f->adversary), last = last_unsealed(b, colour);
    if (last == LOGRES_NONE || !lgi_kc_seals(s, s->actor) ||
        !can_pay(b->hand[s->actor], lgi_kc_price_of(s, last, SEAL_IT)))
        return false;
    if (f->mode == TAKE_IT)
        return last == f->adversary;
    return f->mode == TAKE_SEALED && value_of(last) <= value_of(f->adversary) &&
           !has_seals_of_others(s, colour);
}

/* KC-9 … KC-12. The search decides whether a fight is worth its price. */
static bool foolish_fight(const lgi_state *s, const lgi_kc_fight *f) {
    return can_pay_better(read_body(s)->hand[s->actor], f) ||
           (is_advanced(s) && is_seal_better(s, f));
}

/* ---- adventures (KC-3, KC-13, KC-15) -------------------------------------------------------- */

/* More than any price, and enough to make every net value negative. */
enum { NEVER_PAID = 1000 };

static int lowest_value(const uint8_t held[ADVERSARIES], int colour) {
    for (int value = 1; value <= VALUES; value++)
        if (held[colour * VALUES + value - 1])
            return value;
    return NEVER_PAID;
}

static bool counts_for(const lgi_kc_adventure *a, int colour) {
    return a->colours >> 16 * colour & 1;
}

/*
 * Returns the lowest total of some adversaries that is at least `least`. Totals that are too low
 * are shifted out. Totals above 63 are lost, but the result is at most 16, because `least` is at
 * most 12 and a value is at most 5.
 */
static int cheapest_total(const uint8_t held[ADVERSARIES], const lgi_kc_adventure *a) {
    uint64_t totals = 1; /* bit n: some of the adversaries total n */
    for (int i = 0; i < ADVERSARIES; i++) {
        if (!counts_for(a, colour_of(i)))
            continue;
        for (int n = 0; n < held[i]; n++)
            totals |= totals << value_of(i);
    }
    totals = totals >> a->least << a->least;
    return totals ? lgi_lowest_bit(totals) : NEVER_PAID;
}

/* Takes the lowest values first, of any color: prices by number count all colors (KC-3). */
static int cheapest_number(const uint8_t held[ADVERSARIES], unsigned number) {
    int sum = 0;
    for (int value = 1; value <= VALUES; value++)
        for (int colour = 0; colour < COLOURS; colour++)
            for (int n = 0; n < held[colour * VALUES + value - 1] && number > 0; n++, number--)
                sum += value;
    return number ? NEVER_PAID : sum;
}

/* Several missing colors add up to more than NEVER_PAID, hence the minimum. */
static int cheapest_of_each(const uint8_t held[ADVERSARIES], const lgi_kc_adventure *a) {
    int sum = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (counts_for(a, colour))
            sum += lowest_value(held, colour);
    return lgi_min(sum, NEVER_PAID);
}

/* Returns the number of adversaries with the given value. */
static int number_of(const uint8_t held[ADVERSARIES], int value) {
    int count = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        count += held[colour * VALUES + value - 1];
    return count;
}

/* KC-3: one card of at least the value `alone`, or two cards: one of at least `least` and one of
 * at least `second`. */
static int cheapest_two(const uint8_t held[ADVERSARIES], const lgi_kc_adventure *a) {
    int best = NEVER_PAID;
    for (int first = 1; first <= VALUES; first++) {
        if (number_of(held, first) == 0)
            continue;
        if (first >= (int)a->alone)
            best = lgi_min(best, first);
        if (first < (int)a->least)
            continue;
        for (int second = (int)a->second; second <= VALUES; second++)
            if (number_of(held, second) > (second == first))
                best = lgi_min(best, first + second);
    }
    return best;
}

/* KC-16: adversaries held are worth their values, so a payment costs the values of its cards. */
static int cost_of(const lgi_kc_adventure *a, const uint8_t held[ADVERSARIES]) {
    if (a->price == TOTAL)
        return cheapest_total(held, a);
    if (a->price == NUMBER)
        return cheapest_number(held, a->least);
    return a->price == EACH ? cheapest_of_each(held, a) : cheapest_two(held, a);
}

/* Returns the points of an adventure minus the lowest cost at which these adversaries can pay for
 * it. The result is below -100 if they cannot pay. */
static int net_of(int adventure, const uint8_t held[ADVERSARIES]) {
    const lgi_kc_adventure *a = &lgi_kc_adventures[adventure];
    return a->points - cost_of(a, held);
}

/* Returns the player's lead over the best opponent. */
static int lead(const lgi_state *s) {
    int best = 0;
    for (int seat = 0; seat < s->players; seat++)
        if (seat != s->actor)
            best = lgi_max(best, lgi_kc_score(read_body(s), seat));
    return lgi_kc_score(read_body(s), s->actor) - best;
}

/* KC-15: returns whether the next adventure ends the game. */
static bool is_last_adventure(const arthur_card_game_body *b) {
    return lgi_count_bits(lgi_load_u16(b->open)) == 2;
}

/* Returns the highest net points of the open adventures. */
static int best_net(const lgi_state *s) {
    const arthur_card_game_body *b = read_body(s);
    int best = -NEVER_PAID;
    for (unsigned open = lgi_load_u16(b->open); open; open &= open - 1)
        best = lgi_max(best, net_of(lgi_lowest_bit(open), b->held[s->actor]));
    return best;
}

/* An adventure is foolish if it costs more than it brings, or if it ends the game while the player
 * is behind or while another adventure would win the game. */
static bool foolish_adventure(const lgi_state *s, int adventure) {
    const arthur_card_game_body *b = read_body(s);
    int net = net_of(adventure, b->held[s->actor]);
    if (!is_last_adventure(b))
        return net < 0;
    int ahead = lead(s);
    return (ahead + net <= 0 && ahead + best_net(s) > 0) || (s->players == 2 && ahead + net < 0) ||
           (net < 0 && ahead + net < 0);
}

/* Skipping is foolish if an adventure would win the game, or would still gain points before the
 * game ends anyway (KC-15). */
static bool foolish_skip(const lgi_state *s) {
    const arthur_card_game_body *b = read_body(s);
    int net = best_net(s);
    if (is_last_adventure(b) && net > -100 && lead(s) + net > 0)
        return true;
    return net > 0 && lgi_kc_all_defeated(b);
}

/* ---- payments (KC-13) ----------------------------------------------------------------------- */

/* A list takes 48 · 20 = 960 bytes of stack. */
enum { PAYMENTS_MAX = 48 };

/*
 * The complete payments that continue a partial one, as counts by adversary. Payments beyond the
 * capacity are left out; if `full` is set, the list might be incomplete and proves no move
 * foolish.
 */
typedef struct payments {
    uint8_t paid[PAYMENTS_MAX][ADVERSARIES];
    int count;
    bool full;
} payments;

static void add_payment(payments *found, const uint8_t paid[ADVERSARIES]) {
    found->full = found->count == PAYMENTS_MAX;
    if (!found->full)
        memcpy(found->paid[found->count++], paid, ADVERSARIES);
}

/* The adversaries paid and held after one more payment. */
typedef struct purse {
    uint8_t paid[ADVERSARIES], held[ADVERSARIES];
} purse;

static purse after_paying(const purse *p, int adversary) {
    purse after = *p;
    after.held[adversary]--;
    after.paid[adversary]++;
    return after;
}

/* NOLINTNEXTLINE(misc-no-recursion): one level per adversary paid, at most 12 */
static void complete(const purse *p, int adventure, payments *found) {
    if (lgi_kc_is_paid(p->paid, adventure)) {
        add_payment(found, p->paid);
        return;
    }
    for (int i = 0; i < ADVERSARIES && !found->full; i++)
        if (p->held[i] && lgi_kc_may_pay(p->held, p->paid, adventure, i)) {
            purse after = after_paying(p, i);
            complete(&after, adventure, found);
        }
}

/* Returns whether payment `a` is cheaper than `b`: they differ, and each card of `a` can be
 * matched with a separate card of `b` that has the same color and at least the same value. */
static bool is_cheaper(const uint8_t a[ADVERSARIES], const uint8_t b[ADVERSARIES]) {
    for (int colour = 0; colour < COLOURS; colour++) {
        int more = 0; /* how many more cards of at least this value `b` has than `a` */
        for (int i = colour * VALUES + VALUES - 1; i >= colour * VALUES; i--) {
            more += b[i] - a[i];
            if (more < 0)
                return false;
        }
    }
    return memcmp(a, b, ADVERSARIES) != 0;
}

static bool is_beaten(const uint8_t paid[ADVERSARIES], const payments *others) {
    for (int i = 0; i < others->count; i++)
        if (is_cheaper(others->paid[i], paid))
            return true;
    return false;
}

/*
 * Paying an adversary is foolish if every completion of the payment is dearer than some completion
 * that pays a different adversary now. If the list of completions with a different adversary is
 * full, some foolish payments are missed, which is safe. If the list of completions with this
 * adversary is full, nothing is proved.
 */
static bool foolish_payment(const lgi_state *s, int adversary) {
    const arthur_card_game_body *b = read_body(s);
    payments with = {.count = 0}, without = {.count = 0};
    purse now;
    memcpy(now.paid, b->paid, ADVERSARIES);
    memcpy(now.held, b->held[s->actor], ADVERSARIES);
    for (int i = 0; i < ADVERSARIES; i++)
        if (now.held[i] && lgi_kc_may_pay(now.held, now.paid, b->payment, i)) {
            purse after = after_paying(&now, i);
            complete(&after, b->payment, i == adversary ? &with : &without);
        }
    if (with.full)
        return false;
    for (int i = 0; i < with.count; i++)
        if (!is_beaten(with.paid[i], &without))
            return false;
    return true;
}

/* Returns the adversaries that remain after a payment. */
static void subtract(const uint8_t held[ADVERSARIES], const uint8_t paid[ADVERSARIES],
                     uint8_t rest[ADVERSARIES]) {
    for (int i = 0; i < ADVERSARIES; i++)
        rest[i] = (uint8_t)(held[i] - paid[i]);
}

/* Returns whether a payment would also suffice for an open adventure with more points, for which
 * the remaining adversaries could not pay. */
static bool pays_a_dearer_one(const lgi_state *s, const uint8_t paid[ADVERSARIES], int adventure) {
    const arthur_card_game_body *b = read_body(s);
    uint8_t rest[ADVERSARIES];
    subtract(b->held[s->actor], paid, rest);
    for (unsigned open = lgi_load_u16(b->open); open; open &= open - 1) {
        int other = lgi_lowest_bit(open);
        if (lgi_kc_adventures[other].points > lgi_kc_adventures[adventure].points &&
            lgi_kc_is_paid(paid, other) && !lgi_kc_is_paid(rest, other))
            return true;
    }
    return false;
}

/* Returns whether every payment for an adventure suffices for an adventure with more points. If
 * so, the player should choose that adventure. */
static bool is_a_dearer_one_payable(const lgi_state *s, int adventure) {
    payments all = {.count = 0};
    purse now = {{0}, {0}};
    memcpy(now.held, read_body(s)->held[s->actor], ADVERSARIES);
    complete(&now, adventure, &all);
    if (all.full || all.count == 0)
        return false;
    for (int i = 0; i < all.count; i++)
        if (!pays_a_dearer_one(s, all.paid[i], adventure))
            return false;
    return true;
}

/* ---- all moves ------------------------------------------------------------------------------ */

/* Reads only the actor's hand and open cards, so the answer is the same for a state and for the
 * actor's view of it. */
bool lgi_kc_foolish(const lgi_state *s, logres_move move) {
    if (move == MOVE_DONE) /* drawing a knight costs nothing, and hands have no limit (KC-14) */
        return true;
    if (move == MOVE_SKIP_ADVENTURE)
        return foolish_skip(s);
    if (lgi_is_in_range(MOVE_ADVENTURE, ADVENTURES, move))
        return foolish_adventure(s, move - MOVE_ADVENTURE) ||
               is_a_dearer_one_payable(s, move - MOVE_ADVENTURE);
    if (lgi_is_in_range(MOVE_PAY, ADVERSARIES, move))
        return foolish_payment(s, in_payment_order(move - MOVE_PAY));
    if (!lgi_is_in_range(MOVE_FIGHT, FIGHTS, move))
        return false;
    lgi_kc_fight f = lgi_kc_fight_at(s, move - MOVE_FIGHT);
    return foolish_fight(s, &f);
}
