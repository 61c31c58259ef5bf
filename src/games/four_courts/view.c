/* Four Courts: what a view shows and leaves open, and what moves reveal about hidden hands
 * (FC-21). */
#include "base/rng.h"
#include "games/four_courts/moves.h"
#include "state/multiset.h"

/* ---- unseen cards --------------------------------------------------------------------------- */

/* Returns the complement of all cards in sets and slots. lgi_tally would take five times as long,
 * and every determinization calls this. In a full state the result is empty. */
card_set lgi_fc_unseen(const lgi_state *s) {
    const four_courts_body *b = read_body(s);
    lgi_set seen = words_of(&b->deck);
    for (int seat = 0; seat < s->players; seat++) {
        join_cards(&seen, &b->hand[seat]);
        join_cards(&seen, &b->court[seat]);
        join_cards(&seen, &b->discards[seat]);
        for (int monarch = 0; monarch < MONARCHS; monarch++) {
            join_card(&seen, b->monarch[seat][monarch]);
            join_majors(&seen, b->majors[seat][monarch]);
        }
        join_card(&seen, b->knight[seat]);
        join_card(&seen, b->page[seat]);
    }
    return set_of(cards_not_in(seen));
}

/* FC-9: returns the run cards of all suits except that of the last Run, as bits. Suits end at bit
 * 55, so one word holds them. */
static uint64_t allowed_cards(const lgi_state *s) {
    uint64_t cards = 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (suit != read_body(s)->barred_suit)
            cards |= (uint64_t)ALL_RUN_CARDS << card_of(suit, ACE);
    return cards;
}

bool lgi_fc_is_allowed(const lgi_state *s, int card) {
    return !is_major(card) && allowed_cards(s) >> card & 1;
}

/*
 * FC-12, FC-21: a player defers only without an allowed run card, and each seat in `unable` was
 * named but could not run. None of these hands has changed since. Other phases prove nothing about
 * hands.
 */
unsigned lgi_fc_unable_seats(const lgi_state *s) {
    const four_courts_body *b = read_body(s);
    bool deputised =
        s->phase == PHASE_DEFER || (s->phase == PHASE_RUN && b->target != LOGRES_NONE);
    return deputised ? b->unable | 1u << b->current : 0;
}

/* The unseen cards left to deal: first the run cards of allowed suits, then the rest. Dealing a
 * hand without allowed cards then means drawing from the suffix. */
typedef struct pool {
    int8_t card[CARDS];
    uint32_t allowed, count;
} pool;

/* Adds cards to a pool; bit n is card first + n. */
static void add_to_pool(pool *p, int first, uint64_t cards) {
    for (; cards; cards &= cards - 1)
        p->card[p->count++] = (int8_t)(first + lgi_lowest_bit(cards));
}

/* The high word has only majors, which are never allowed cards. */
static pool unseen_cards(const lgi_state *s) {
    card_set set = lgi_fc_unseen(s);
    lgi_set unseen = words_of(&set);
    uint64_t allowed = allowed_cards(s);
    pool p = {.count = 0};
    add_to_pool(&p, 0, unseen.low & allowed);
    p.allowed = p.count;
    add_to_pool(&p, 0, unseen.low & ~allowed);
    add_to_pool(&p, 64, unseen.high);
    return p;
}

/*
 * Removes a card in constant time: the last allowed card fills the gap that an allowed card
 * leaves, and the last card of the pool fills the gap in the rest. So both parts stay contiguous.
 */
static void take_at(pool *p, uint32_t at) {
    if (at < p->allowed) {
        p->card[at] = p->card[--p->allowed];
        at = p->allowed;
    }
    p->card[at] = p->card[--p->count];
}

/*
 * Moves `count` random cards whose indexes in the pool are `from` … p->count - 1 into a set.
 * check_hands and the core's totals guarantee that there are enough; the second condition only
 * prevents out-of-bounds reads for bytes that were never validated.
 */
static void deal_cards(pool *p, uint32_t from, unsigned count, card_set *to, logres_rng *rng) {
    for (; count && p->count > from; count--) {
        uint32_t at = from + lgi_below(rng, p->count - from);
        add_card(to, p->card[at]);
        take_at(p, at);
    }
}

/*
 * Deals uniformly among the deals that agree with the view and the phase. A seat that provably has
 * no allowed run card is dealt none. The hand that names the suit is redealt until it has an
 * allowed run card. This rejection sampling keeps the distribution uniform; check_hands guarantees
 * that it ends.
 *
 * This order of dealing also keeps the distribution uniform. Whichever cards the unable seats
 * receive, the remaining pool has the same number of allowed and of other cards, so each choice
 * has the same number of completions.
 */
void lgi_fc_deal(lgi_state *s, logres_rng *rng) {
    four_courts_body *b = write_body(s);
    unsigned unable = lgi_fc_unable_seats(s);
    pool p = unseen_cards(s);
    for (int seat = 0; seat < s->players; seat++)
        if (seat != s->viewer && lgi_has_seat(unable, seat))
            deal_cards(&p, p.allowed, b->hand_size[seat], &b->hand[seat], rng);
    if (s->phase == PHASE_RUN && s->actor != s->viewer) {
        pool start = p;
        do {
            p = start;
            memset(&b->hand[s->actor], 0, sizeof b->hand[s->actor]);
            deal_cards(&p, 0, b->hand_size[s->actor], &b->hand[s->actor], rng);
        } while (p.allowed == start.allowed && start.allowed && b->hand_size[s->actor]);
    }
    for (int seat = 0; seat < s->players; seat++) {
        if (seat == s->viewer)
            continue;
        bool dealt = lgi_has_seat(unable, seat) || (s->phase == PHASE_RUN && seat == s->actor);
        deal_cards(&p, 0, dealt ? 0 : b->hand_size[seat], &b->hand[seat], rng);
        deal_cards(&p, 0, b->discards_size[seat], &b->discards[seat], rng);
    }
    b->deck = lgi_fc_unseen(s); /* the rest; no view shows a deck */
}

/*
 * Judges a Run as an undo barrier. A Run that continues beyond the mover's cards reveals cards of
 * other hands. That is possible if another hand can have the next card, and certain if that card
 * can be nowhere else. The suit is an allowed one, so seats in `unable` cannot have the card. The
 * move is legal, so the mover has a card of the suit. The view decides, because the answer must
 * not reveal to the mover where the card is.
 */
int lgi_fc_barrier(const lgi_state *view, logres_move move) {
    const four_courts_body *b = read_body(view);
    if (view->phase != PHASE_RUN)
        return LOGRES_BARRIER_NO;
    card_set unseen = lgi_fc_unseen(view);
    int suit = move - MOVE_RUN, rank = lgi_lowest_bit(run_cards(&b->hand[view->actor], suit));
    while (rank <= PAGE && has_card(&b->hand[view->actor], card_of(suit, rank)))
        rank++;
    if (rank > PAGE || !has_card(&unseen, card_of(suit, rank)))
        return LOGRES_BARRIER_NO;
    unsigned unable = lgi_fc_unable_seats(view);
    int able = 0, elsewhere = b->deck_size;
    for (int seat = 0; seat < view->players; seat++)
        if (seat != view->actor) {
            able += lgi_has_seat(unable, seat) ? 0 : b->hand_size[seat];
            elsewhere += b->discards_size[seat];
        }
    if (!able)
        return LOGRES_BARRIER_NO;
    return elsewhere ? LOGRES_BARRIER_MAYBE : LOGRES_BARRIER_YES;
}

/* ---- what moves reveal about hands (FC-12) -------------------------------------------------- */

/*
 * A player who cannot name a suit must name a deputy instead, which reveals something about the
 * hand. This happens when discarding ends without a draw, after the last draw, and for each
 * deputy. Discards reveal nothing, because a discarded card can be drawn again, so a draw follows.
 */
unsigned lgi_fc_done_reveals(const lgi_state *s, const int args[]) {
    const four_courts_body *b = read_body(s);
    (void)args;
    bool draws = b->hand_size[b->current] < lgi_fc_hand_size(s) && !lgi_fc_nothing_to_draw(b);
    return !draws && lgi_fc_allowed_suits(s, b->current);
}

/*
 * The drawn card is included, because it might be the only allowed card in the hand. A draw is the
 * last one if it fills the hand or takes the last card of deck and discards. Earlier draws reveal
 * nothing, because another draw follows in any case.
 */
unsigned lgi_fc_draw_reveals(const lgi_state *s, const int args[]) {
    const four_courts_body *b = read_body(s);
    bool is_last = b->hand_size[b->current] + 1 == lgi_fc_hand_size(s) ||
                   b->deck_size + (int)lgi_sum(b->discards_size, SEATS) == 1;
    return is_last && (lgi_fc_allowed_suits(s, b->current) || lgi_fc_is_allowed(s, args[0]));
}

/* FC-12: everybody sees afterwards whether the named player can name a suit. */
unsigned lgi_fc_deputy_reveals(const lgi_state *s, const int args[]) {
    return lgi_fc_allowed_suits(s, args[0]) != 0;
}
