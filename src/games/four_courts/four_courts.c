/*
 * Four Courts by Fiona Nichols, tarot deck of 78 cards, for 2–4 players. Rule numbers are those of
 * docs/games/four_courts.md. Hands, the pickup pile and the face-down discards are hidden. Players
 * know their own discards until these are shuffled into a new pile.
 */
#include "games/four_courts/moves.h"

#include "learn/vectors.h"
#include "rules/standing.h"
#include "state/list.h"
#include "state/multiset.h"
#include "table/hands.h"
#include "table/table.h"

/* ---- tables --------------------------------------------------------------------------------- */

/* clang-format off */
#define STORED(how, member) .form = LGI_##how, .at = offsetof(four_courts_body, member)

/*
 * Nobody sees the deck, and only the owner sees a hand or a pile of face-down discards (FC-8).
 * Players know their own discards, so these are LOGRES_PLACE_OWN like a hand. The sizes of all
 * three are public.
 */
static const lgi_place places[PLACES] = {
    [DECK]          = {.info = {.name = "deck", .seen = LOGRES_PLACE_HIDDEN},
                       .stored = {{STORED(BITS, deck), .kinds = CARDS}},
                       LGI_TOTAL_IN(four_courts, deck_size)},
    [HAND]          = {.info = {.name = "hand", .per_seat = 1, .seen = LOGRES_PLACE_OWN},
                       .stored = {{STORED(BITS, hand), .kinds = CARDS}},
                       LGI_TOTAL_IN(four_courts, hand_size)},
    [DISCARDS]      = {.info = {.name = "discards", .per_seat = 1, .seen = LOGRES_PLACE_OWN},
                       .stored = {{STORED(BITS, discards), .kinds = CARDS}},
                       LGI_TOTAL_IN(four_courts, discards_size)},
    [COURT]         = {.info = {.name = "court", .per_seat = 1},
                       .stored = {{STORED(BITS, court), .kinds = CARDS}}},
    [MONARCH_PLACE] = {.info = {.name = "monarch", .per_seat = 1, .parts = MONARCHS},
                       .stored = {{STORED(SLOT, monarch),
                                   .out = offsetof(logres_four_courts, monarchs),
                                   .kinds = CARDS}}},
    [MAJORS_ON]     = {.info = {.name = "majors", .per_seat = 1, .parts = MONARCHS},
                       .stored = {{STORED(BITS, majors), .first = MAJOR, .kinds = MAJORS}}},
    [KNIGHT_PLACE]  = LGI_EACH_SEATS_PLACE(four_courts, knight, SLOT, 0, CARDS),
    [PAGE_PLACE]    = LGI_EACH_SEATS_PLACE(four_courts, page, SLOT, 0, CARDS),
};

/* An offer consists of three fields, which are null outside `answer`. Its cards move only when it
 * is accepted (FC-6). */
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN]        = LGI_TURN_FIELD(four_courts, turn, 0, INT32_MAX),
    [FIELD_CURRENT]     = LGI_SEAT_FIELD(four_courts, current),
    [FIELD_TARGET]      = LGI_SEAT_FIELD(four_courts, target),
    [FIELD_BARRED_SUIT] = LGI_NAME_FIELD(four_courts, barred_suit, lgi_fc_suits, SUITS),
    [FIELD_PLACED]      = LGI_NUMBER_FIELD(four_courts, placed, 0, CARDS_AN_ACTION),
    [FIELD_DISCARDED]   = LGI_NUMBER_FIELD(four_courts, discarded, 0, CARDS_AN_ACTION),
    [FIELD_RUNLESS]     = LGI_NUMBER_FIELD(four_courts, runless, 0, RUNLESS_ROUNDS * SEATS),
    [FIELD_UNABLE]      = LGI_SEATS_FIELD(four_courts, unable, SEATS),
    [FIELD_OFFER_PAGE]  = LGI_NAME_FIELD(four_courts, offer_page, lgi_fc_cards, CARDS),
    [FIELD_OFFER_GIVE]  = LGI_NAME_FIELD(four_courts, offer_give, lgi_fc_cards, CARDS),
    [FIELD_OFFER_OWNER] = LGI_SEAT_FIELD(four_courts, offer_owner),
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int card, logres_spot from, logres_spot to, lgi_log *log) {
    lgi_transfer(s, places, card, 1, from, to, log);
}

/* ---- setup (FC-3, FC-4) --------------------------------------------------------------------- */

/* FC-3, FC-8. The two places determine who sees the card. */
static void draw_card(lgi_state *s, int seat, int card, lgi_log *log) {
    transfer(s, card, lgi_at(DECK), lgi_at_seat(HAND, seat), log);
}

/* FC-3: all cards are in the deck, and seat 0 receives the first one. A new body has no barred
 * suit and empty daises. */
static void setup(lgi_state *s) {
    lgi_fill(s, lgi_at(DECK));
    write_body(s)->target = 0;
    lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
}

static void begin_turn(lgi_state *s, int seat);

/* FC-3: round-robin, one card at a time. At most 32 of 78 cards are dealt. */
static void apply_deal(lgi_state *s, const int args[], lgi_log *log) {
    four_courts_body *b = write_body(s);
    draw_card(s, b->target, args[0], log);
    b->target = (int8_t)lgi_next_to_deal(s, b->target, b->hand_size, lgi_fc_hand_size(s));
    if (b->target != LOGRES_NONE)
        return;
    int first = lgi_first_player(s, FIRST_PLAYER, PHASE_FIRST_PLAYER);
    if (first != LOGRES_NONE)
        begin_turn(s, first);
}

/* FC-4 */
static void apply_first_player(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    begin_turn(s, args[0]);
}

/* ---- the page trade (FC-6) ------------------------------------------------------------------ */

/* Returns the seat whose court has a page, or LOGRES_NONE. A page is in one place only, so the
 * first seat found is the right one. */
static int court_with(const lgi_state *s, int page) {
    for (int seat = 0; seat < s->players; seat++)
        if (has_card(&read_body(s)->court[seat], page))
            return seat;
    return LOGRES_NONE;
}

/*
 * FC-6: offers exchange a card of the player's own court for a page in another player's court.
 * When the phase is entered, all four pages are in the playing spaces of others. At most three
 * opponents have a page on the dais, so some page is in a court, and an offer is possible.
 */
static lgi_verdict may_offer(const lgi_state *s, const int args[]) {
    int page = card_of(args[0], PAGE), give = run_card_at(args[1]), seat = court_with(s, page);
    if (!has_card(&read_body(s)->court[s->actor], give))
        return LGI_FORBID(NOT_IN_OWN_COURT, give);
    if (seat == LOGRES_NONE || seat == s->actor)
        return LGI_FORBID(PAGE_ON_DAIS, page);
    return LGI_LEGAL;
}

/* FC-6: the owner follows from the page. It is stored nevertheless, because the typed struct and
 * JSON show it. */
static void apply_offer(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    four_courts_body *b = write_body(s);
    b->offer_page = (int8_t)card_of(args[0], PAGE);
    b->offer_give = (int8_t)run_card_at(args[1]);
    b->offer_owner = (int8_t)court_with(s, b->offer_page);
    lgi_enter(s, PHASE_ANSWER, b->offer_owner);
}

/* FC-6: there is at most one offer per turn, so `trade` is not entered again in the same turn. */
static void apply_no_offer(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    lgi_enter(s, PHASE_DAIS, read_body(s)->current);
}

/* FC-6: the first action follows; the current player acts again. */
static void apply_refuse(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    four_courts_body *b = write_body(s);
    b->offer_page = b->offer_give = b->offer_owner = LOGRES_NONE;
    lgi_enter(s, PHASE_DAIS, b->current);
}

/*
 * FC-6: the page moves to the offerer's dais, and the given card moves into the owner's court. The
 * turn continues either way, even if the dais is full now (FC-14). The offerer's dais has no page;
 * otherwise no offer would have been possible.
 */
static void apply_accept(lgi_state *s, const int args[], lgi_log *log) {
    const four_courts_body *b = read_body(s);
    transfer(s, b->offer_page, lgi_at_seat(COURT, b->offer_owner),
             lgi_at_seat(PAGE_PLACE, b->current), log);
    transfer(s, b->offer_give, lgi_at_seat(COURT, b->current), lgi_at_seat(COURT, b->offer_owner),
             log);
    apply_refuse(s, args, log);
}

/* ---- the first action: the dais (FC-7, FC-20) ----------------------------------------------- */

/* Returns the first free monarch place, or LOGRES_NONE. FC-7: places are filled in order and never
 * emptied, so the second is full only if the first is. */
static int free_monarch_place(const four_courts_body *b, int seat) {
    if (b->monarch[seat][0] == LOGRES_NONE)
        return 0;
    return b->monarch[seat][1] == LOGRES_NONE ? 1 : LOGRES_NONE;
}

/*
 * Returns the suit cards for which a dais has a free place, as bits. Multiplying by one bit per
 * suit copies the ranks into every suit: suits are 14 bits apart, so their 14 ranks do not
 * overlap. A page is never placed from the hand (FC-7).
 */
static uint64_t places_free_for(const four_courts_body *b, int seat) {
    static const uint64_t each_suit =
        (uint64_t)1 | (uint64_t)1 << RANKS | (uint64_t)1 << 2 * RANKS | (uint64_t)1 << 3 * RANKS;
    unsigned ranks = free_monarch_place(b, seat) != LOGRES_NONE ? MONARCH_RANKS : 0;
    return each_suit * (ranks | (unsigned)(b->knight[seat] == LOGRES_NONE) << KNIGHT);
}

/*
 * FC-7: a major must be higher than every major on its monarch. Shifting the set right by the
 * number of the major yields 0 exactly in that case. The Fool, number 0, goes only on a bare
 * monarch.
 */
static bool takes_major(const four_courts_body *b, int seat, int number, int monarch) {
    return b->monarch[seat][monarch] != LOGRES_NONE && majors_on(b, seat, monarch) >> number == 0;
}

/* FC-7: lists the moves of both types of placement, `place` and `crown`, which share the two words
 * of the hand. places_free_for has no bits of majors, so the first list has only suit cards. */
static void list_dais(const lgi_state *s, lgi_moves *moves) {
    const four_courts_body *b = read_body(s);
    lgi_set hand = words_of(&b->hand[s->actor]);
    uint64_t majors = hand.low >> MAJOR | hand.high << (64 - MAJOR);
    lgi_list_set(MOVE_PLACE, hand.low & places_free_for(b, s->actor), moves);
    for (; majors; majors &= majors - 1)
        for (int monarch = 0, number = lgi_lowest_bit(majors); monarch < MONARCHS; monarch++)
            if (takes_major(b, s->actor, number, monarch))
                lgi_add(moves, MOVE_CROWN + number * MONARCHS + monarch);
}

/*
 * FC-7: `.from` in the table of phases has already tested that the card is in the hand. Suit cards
 * are less than 56, so the shift stays within the word. The rest selects the refusal: a card that
 * can never be placed, or a full place.
 */
static lgi_verdict may_place(const lgi_state *s, const int args[]) {
    const four_courts_body *b = read_body(s);
    int card = args[0], seat = s->actor;
    if (is_major(card))
        return LGI_FORBID(MAJOR_BY_ITSELF, card);
    if (places_free_for(b, seat) >> card & 1)
        return LGI_LEGAL;
    if (is_run_card(card))
        return LGI_FORBID(rank_of(card) == PAGE ? PAGE_BY_HAND : RUN_CARD_ON_DAIS, card);
    return is_monarch(card) ? LGI_FORBID(MONARCHS_FULL) : LGI_FORBID(KNIGHT_FULL, b->knight[seat]);
}

/*
 * FC-7: a major must be higher than every major on its own monarch; the other monarch does not
 * matter. The search for the highest ends, because a monarch that refuses a major already has one.
 */
static lgi_verdict may_crown(const lgi_state *s, const int args[]) {
    const four_courts_body *b = read_body(s);
    int number = args[0] - MAJOR, monarch = args[1], highest = MAJORS - 1;
    if (b->monarch[s->actor][monarch] == LOGRES_NONE)
        return LGI_FORBID(NO_MONARCH);
    if (takes_major(b, s->actor, number, monarch))
        return LGI_LEGAL;
    LGI_ASSERT(majors_on(b, s->actor, monarch)); /* a bare monarch takes any major */
    while (!(majors_on(b, s->actor, monarch) >> highest & 1))
        highest--;
    if (highest == MAJORS - 1)
        return LGI_FORBID(NO_HIGHER_MAJOR, MAJOR + highest);
    return LGI_FORBID(MAJOR_TOO_LOW, highest + 1, number, MAJOR + highest);
}

/*
 * FC-7, FC-20: after two cards the action ends automatically. Before that the player decides when
 * to end it, even without a card to place: ending it automatically would reveal something about
 * the hand.
 */
static void count_placed(lgi_state *s) {
    if (++write_body(s)->placed == CARDS_AN_ACTION)
        lgi_enter(s, PHASE_DISCARD, s->actor);
}

/* FC-7: only monarchs and knights pass `may`, so a card that is not a monarch is a knight. Placed
 * cards never move. */
static void apply_place(lgi_state *s, const int args[], lgi_log *log) {
    int seat = s->actor, card = args[0];
    logres_spot to = is_monarch(card)
                         ? lgi_spot(MONARCH_PLACE, seat, free_monarch_place(read_body(s), seat))
                         : lgi_at_seat(KNIGHT_PLACE, seat);
    transfer(s, card, lgi_at_seat(HAND, seat), to, log);
    count_placed(s);
}

static void apply_crown(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], lgi_at_seat(HAND, s->actor), lgi_spot(MAJORS_ON, s->actor, args[1]), log);
    count_placed(s);
}

static void apply_done_placing(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    lgi_enter(s, PHASE_DISCARD, s->actor);
}

/* ---- the second action: discards and draws (FC-8, FC-20) ------------------------------------ */

static void draw_or_run(lgi_state *s, lgi_log *log);

/* FC-8: discards are face down, so observers see that a card was discarded, but not which. FC-20:
 * an empty hand does not end the action. */
static void apply_discard(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], lgi_at_seat(HAND, s->actor), lgi_at_seat(DISCARDS, s->actor), log);
    if (++write_body(s)->discarded == CARDS_AN_ACTION)
        draw_or_run(s, log);
}

static void apply_done_discarding(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    draw_or_run(s, log);
}

static void begin_run(lgi_state *s);

/*
 * FC-8: begins a draw if the hand is not full; otherwise begins the Run. An empty deck is refilled
 * from all discards, including this turn's. This happens before the phase is entered, so chance
 * always has an outcome. If there are no discards either, drawing stops with a short hand.
 */
static void draw_or_run(lgi_state *s, lgi_log *log) {
    four_courts_body *b = write_body(s);
    bool short_hand = b->hand_size[b->current] < lgi_fc_hand_size(s);
    if (short_hand && b->deck_size == 0)
        lgi_gather(s, DISCARDS, DISCARDS, lgi_at(DECK), log);
    if (short_hand && b->deck_size > 0)
        lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
    else
        begin_run(s);
}

/* FC-8: one card at a time; the check is repeated after each. */
static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    draw_card(s, read_body(s)->current, args[0], log);
    draw_or_run(s, log);
}

/* ---- the third action: the Run (FC-9 … FC-13) ----------------------------------------------- */

static void end_turn(lgi_state *s, bool had_run);

/* FC-12: without a suit to name, the player names a deputy. The phase that follows reveals whether
 * the player holds an allowed run card; the rules make this unavoidable (FC-20). */
static void begin_run(lgi_state *s) {
    int seat = read_body(s)->current;
    lgi_enter(s, lgi_fc_allowed_suits(s, seat) ? PHASE_RUN : PHASE_DEFER, seat);
}

/* FC-9: the actor is the current player or the deputy. The phase begins only if the actor has an
 * allowed suit, so some move is legal. */
static lgi_verdict may_run(const lgi_state *s, const int args[]) {
    const four_courts_body *b = read_body(s);
    if (may_name(b, s->actor, args[0]))
        return LGI_LEGAL;
    return LGI_FORBID(run_cards(&b->hand[s->actor], args[0]) ? SUIT_BARRED : NO_RUN_CARD);
}

/* FC-11: run cards go to the court; a page goes to the dais if there is none yet. Even if this
 * fills the dais, the Run continues; the game ends only after the turn (FC-14). */
static void play_run_card(lgi_state *s, int seat, int card, lgi_log *log) {
    bool to_dais = rank_of(card) == PAGE && read_body(s)->page[seat] == LOGRES_NONE;
    transfer(s, card, lgi_at_seat(HAND, seat), lgi_at_seat(to_dais ? PAGE_PLACE : COURT, seat),
             log);
}

/* FC-10: returns the seat whose hand has a card, or LOGRES_NONE. Every card exists once, so at
 * most one hand has it. Deck and discards are not searched: a card that is there stops the Run. */
static int hand_with(const lgi_state *s, int card) {
    for (int seat = 0; seat < s->players; seat++)
        if (has_card(&read_body(s)->hand[seat], card))
            return seat;
    return LOGRES_NONE;
}

/*
 * FC-10: the player who named the suit plays its lowest run card in hand; then the holder of each
 * following rank continues. `may` has made sure that the hand has a run card of the suit;
 * lgi_lowest_bit is undefined for 0. FC-9, FC-13: the suit is barred for the next Run of the game,
 * no matter who names it.
 */
static void apply_run(lgi_state *s, const int args[], lgi_log *log) {
    four_courts_body *b = write_body(s);
    int suit = args[0], holder = s->actor,
        rank = lgi_lowest_bit(run_cards(&b->hand[holder], suit));
    while (rank <= PAGE && holder != LOGRES_NONE) {
        play_run_card(s, holder, card_of(suit, rank), log);
        rank++;
        holder = rank <= PAGE ? hand_with(s, card_of(suit, rank)) : LOGRES_NONE;
    }
    b->barred_suit = (int8_t)suit;
    end_turn(s, true);
}

/* FC-12: the named player must be another one, not yet named this turn. The phase ends when all
 * others are unable, so somebody is always left to name. */
static lgi_verdict may_defer(const lgi_state *s, const int args[]) {
    if (args[0] >= s->players)
        return LGI_FORBID(NO_SUCH_PLAYER, args[0]);
    if (args[0] == s->actor)
        return LGI_FORBID(NAMES_SELF);
    if (lgi_has_seat(read_body(s)->unable, args[0]))
        return LGI_FORBID(NAMED_BEFORE, args[0]);
    return LGI_LEGAL;
}

/* FC-12: a deputy with an allowed suit must name one; a player without one joins `unable`. This is
 * public anyway, because everybody sees that another player is named, or that there is no Run. */
static void apply_defer(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    four_courts_body *b = write_body(s);
    int seat = args[0];
    if (lgi_fc_allowed_suits(s, seat)) {
        b->target = (int8_t)seat;
        lgi_enter(s, PHASE_RUN, seat);
        return;
    }
    lgi_put_bit(&b->unable, seat);
    if ((b->unable | 1u << b->current) == lgi_all_seats(s)) /* FC-13 */
        end_turn(s, false);
}

/* ---- turns and the end (FC-4, FC-5, FC-14) -------------------------------------------------- */

/* FC-6: the trade comes before the first action. The phase is skipped if no offer is possible,
 * which depends only on open cards. */
static void begin_turn(lgi_state *s, int seat) {
    four_courts_body *b = write_body(s);
    lgi_count_turn(b->turn);
    b->current = (int8_t)seat;
    b->placed = b->discarded = 0;
    lgi_enter(s, lgi_fc_may_offer(s) ? PHASE_TRADE : PHASE_DAIS, seat);
}

/*
 * FC-13, FC-14: without a Run the barred suit stays. `runless` is updated first, because
 * lgi_fc_is_over reads it. While the game continues it is less than 5 N, so the sum fits in a
 * byte.
 */
static void end_turn(lgi_state *s, bool had_run) {
    four_courts_body *b = write_body(s);
    b->runless = had_run ? 0 : (uint8_t)(b->runless + 1);
    b->target = LOGRES_NONE;
    b->unable = 0;
    if (lgi_fc_is_over(s))
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    else
        begin_turn(s, lgi_next_seat(s, b->current));
}

/* ---- scoring (FC-15 … FC-18) ---------------------------------------------------------------- */

/* FC-18: a player's rank is one more than the number of players with a higher total, so tied
 * players share a rank. */
static void standing(const lgi_state *s, logres_result *result) {
    for (int seat = 0; seat < s->players; seat++) {
        four_courts_points p = lgi_fc_points(s, seat);
        result->scores[seat] = p.court + p.monarchs + p.matching + p.majors + p.bonus;
    }
    lgi_rank_by_score(result);
}

/* ---- phases and moves ----------------------------------------------------------------------- */

/* clang-format off */
/* Moves with `reveals` can lead to a phase that shows whether a hidden hand has an allowed run
 * card (FC-12). */
static const lgi_phase phases[PHASES] = {
    [PHASE_DEAL]         = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DEAL, "draw", {{"card", &lgi_fc_hidden_card}},
         .from = LGI_FROM(DECK), .apply = apply_deal})},
    [PHASE_FIRST_PLAYER] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_FIRST_PLAYER, "first_player", {{"player", &lgi_fc_seat}},
         .may = lgi_may_name_seat, .apply = apply_first_player})},
    [PHASE_TRADE]        = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_OFFER, "offer", {{"page", &lgi_fc_page}, {"give", &lgi_fc_run_card}},
         .may = may_offer, .apply = apply_offer},
        {MOVE_NO_OFFER, "no_offer", .apply = apply_no_offer})},
    [PHASE_ANSWER]       = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_ACCEPT, "accept", .apply = apply_accept},
        {MOVE_REFUSE, "refuse", .apply = apply_refuse})},
    [PHASE_DAIS]         = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_PLACE, "place", {{"card", &lgi_fc_card}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_place, .apply = apply_place,
         .list = list_dais},
        {MOVE_CROWN, "crown", {{"card", &lgi_fc_major}, {"monarch", &lgi_fc_monarch}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_crown, .apply = apply_crown,
         .list = list_dais},
        {MOVE_DONE_PLACING, "done", .apply = apply_done_placing})},
    [PHASE_DISCARD]      = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_DISCARD, "discard", {{"card", &lgi_fc_hidden_card}},
         .from = LGI_FROM(HAND), .missing = NOTHING_TO_DISCARD, .apply = apply_discard},
        {MOVE_DONE_DISCARDING, "done",
         .apply = apply_done_discarding, .reveals = lgi_fc_done_reveals})},
    [PHASE_DRAW]         = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DRAW, "draw", {{"card", &lgi_fc_hidden_card}},
         .from = LGI_FROM(DECK), .apply = apply_draw, .reveals = lgi_fc_draw_reveals})},
    [PHASE_RUN]          = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_RUN, "run", {{"suit", &lgi_fc_suit}}, .may = may_run, .apply = apply_run})},
    [PHASE_DEFER]        = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_DEFER, "defer", {{"player", &lgi_fc_seat}},
         .may = may_defer, .apply = apply_defer, .reveals = lgi_fc_deputy_reveals})},
    [PHASE_OVER]         = {.who = LGI_ACTOR_NOBODY},
};

static const lgi_option_row options[OPTIONS] = {
    [FIRST_PLAYER] = {{"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
                      offsetof(logres_four_courts, first_player)},
};
/* clang-format on */

/* Searches use playouts, which are stronger than the network in this game. */
static const lgi_bots *bots(const lgi_state *s) {
    static const lgi_bots two = {.by_playouts = true, .iterations = {1, 14, 110, 5000}};
    static const lgi_bots many = {.by_playouts = true, .iterations = {1, 8, 55, 8000}};
    return s->players == 2 ? &two : &many;
}

LGI_OBSERVER(four_courts)

const lgi_game lgi_four_courts = {
    .info = {.id = "four_courts",
             .title = "Four Courts",
             .designer = "Fiona Nichols",
             .number = 3,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             /*
              * three pages in other courts, and in one's own all 40 run cards that are not pages
              */
             .most_legal_moves = 3 * 40 + 1,
             .most_chance_outcomes = CARDS,
             /* all discards return to the deck or a whole suit is played, and fields change */
             .most_events = 96,
             .body_size = sizeof(four_courts_body),
             .must_end = 1,
             .has_later_chance = 1,
             LGI_PIECE_NAMES(lgi_fc_cards)},
    LGI_PHASES(LOGRES_FOUR_COURTS_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_TABLE(refusal, lgi_fc_refusals),
    .words = &lgi_fc_words,
    .setup = setup,
    .deal = lgi_fc_deal,
    .validate = lgi_fc_validate,
    .bounds = lgi_fc_bounds,
    .bots = bots,
    .barrier = lgi_fc_barrier,
    .standing = standing,
    .picture = lgi_fc_picture,
    .json = lgi_fc_json,
    .json_result = lgi_fc_json_result,
    .observe = observe_rows,
};
