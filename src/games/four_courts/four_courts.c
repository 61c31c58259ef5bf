/*
 * Four Courts by Fiona Nichols, tarot deck of 78 cards, for 2–4 players.
 * The numbers are those of docs/games/four_courts.md. Hidden are hands, the pickup pile and the face-down discards,
 * of which each player knows the own ones until they are shuffled into a new pile.
 */
#include "games/four_courts/four_courts.h"

#include "base/rng.h"
#include "play/standing.h"
#include "state/list.h"
#include "state/multiset.h"
#include "table/hands.h"
#include "table/table.h"

/* ---- tables (FC-1, FC-2) ------------------------------------------------------------------------------------- */

#define SUIT(s)                                                                                                      \
    s "-ace", s "-2", s "-3", s "-4", s "-5", s "-6", s "-7", s "-8", s "-9", s "-10", s "-page", s "-knight",       \
        s "-queen", s "-king"
const char *const lgi_fc_cards[CARDS] = {
    SUIT("cups"), SUIT("wands"), SUIT("swords"), SUIT("pentacles"), "major-0",  "major-1",  "major-2",
    "major-3",    "major-4",     "major-5",      "major-6",         "major-7",  "major-8",  "major-9",
    "major-10",   "major-11",    "major-12",     "major-13",        "major-14", "major-15", "major-16",
    "major-17",   "major-18",    "major-19",     "major-20",        "major-21"};
const char *const lgi_fc_suits[SUITS] = {"cups", "wands", "swords", "pentacles"};

/* clang-format off */
static const lgi_place places[PLACES] = {
    [DECK] = {.info = {.name = "deck", .seen = LOGRES_PLACE_HIDDEN},
              .stored = {{.form = LGI_BITS, .at = offsetof(four_courts_body, deck), .kinds = CARDS}},
              LGI_TOTAL_IN(four_courts, deck_size)},
    [HAND] = {.info = {.name = "hand", .per_seat = 1, .seen = LOGRES_PLACE_OWN},
              .stored = {{.form = LGI_BITS, .at = offsetof(four_courts_body, hand), .kinds = CARDS}},
              LGI_TOTAL_IN(four_courts, hand_size)},
    [DISCARDS] = {.info = {.name = "discards", .per_seat = 1, .seen = LOGRES_PLACE_OWN},
                  .stored = {{.form = LGI_BITS, .at = offsetof(four_courts_body, discards), .kinds = CARDS}},
                  LGI_TOTAL_IN(four_courts, discards_size)},
    [COURT] = {.info = {.name = "court", .per_seat = 1},
               .stored = {{.form = LGI_BITS, .at = offsetof(four_courts_body, court), .kinds = CARDS}}},
    [MONARCH_PLACE] = {.info = {.name = "monarch", .per_seat = 1, .parts = MONARCHS},
                       .stored = {{.form = LGI_SLOT, .at = offsetof(four_courts_body, monarch),
                                   .out = offsetof(logres_four_courts, monarchs), .kinds = CARDS}}},
    [MAJORS_ON] = {.info = {.name = "majors", .per_seat = 1, .parts = MONARCHS},
                   .stored = {{.form = LGI_BITS, .at = offsetof(four_courts_body, majors), .first = MAJOR,
                               .kinds = MAJORS}}},
    [KNIGHT_PLACE] = LGI_EACH_SEATS_PLACE(four_courts, knight, SLOT, 0, CARDS),
    [PAGE_PLACE] = LGI_EACH_SEATS_PLACE(four_courts, page, SLOT, 0, CARDS),
};
/* clang-format on */

LGI_INLINE void pass(lgi_state *s, int piece, int count, logres_spot from, logres_spot to, lgi_log *log) {
    lgi_pass(s, places, piece, count, from, to, log);
}

static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN] = LGI_TURN_FIELD(four_courts, turn, 0, INT32_MAX),
    [FIELD_CURRENT] = LGI_SEAT_FIELD(four_courts, current),
    [FIELD_TARGET] = LGI_SEAT_FIELD(four_courts, target),
    [FIELD_BARRED_SUIT] = LGI_NAME_FIELD(four_courts, barred_suit, lgi_fc_suits, SUITS),
    [FIELD_PLACED] = LGI_NUMBER_FIELD(four_courts, placed, 0, CARDS_AN_ACTION),
    [FIELD_DISCARDED] = LGI_NUMBER_FIELD(four_courts, discarded, 0, CARDS_AN_ACTION),
    [FIELD_RUNLESS] = LGI_NUMBER_FIELD(four_courts, runless, 0, RUNLESS_ROUNDS *SEATS),
    [FIELD_UNABLE] = LGI_SEATS_FIELD(four_courts, unable, SEATS),
    [FIELD_OFFER_PAGE] = LGI_NAME_FIELD(four_courts, offer_page, lgi_fc_cards, CARDS),
    [FIELD_OFFER_GIVE] = LGI_NAME_FIELD(four_courts, offer_give, lgi_fc_cards, CARDS),
    [FIELD_OFFER_OWNER] = LGI_SEAT_FIELD(four_courts, offer_owner),
};

/* The numbers of the moves; the rows are at the end of this file. */
enum {
    RUN_CARDS = SUITS * RUN_RANKS, /* what a court can hold */

    MOVE_OFFER = 0,
    MOVE_NO_OFFER = MOVE_OFFER + SUITS * RUN_CARDS,
    MOVE_ACCEPT,
    MOVE_REFUSE,
    MOVE_PLACE,
    MOVE_CROWN = MOVE_PLACE + CARDS,
    MOVE_DONE_PLACING = MOVE_CROWN + MAJORS * MONARCHS,
    MOVE_DISCARD,
    MOVE_DONE_DISCARDING = MOVE_DISCARD + CARDS,
    MOVE_RUN,
    MOVE_DEFER = MOVE_RUN + SUITS,
    PLAYER_MOVES = MOVE_DEFER + SEATS,
    MOVE_DEAL = PLAYER_MOVES,
    MOVE_FIRST_PLAYER = MOVE_DEAL + CARDS,
    MOVE_DRAW = MOVE_FIRST_PLAYER + SEATS,
    MOVE_SPACE = MOVE_DRAW + CARDS
};

/* ---- what forbids a move, from far to near --------------------------------------------------------------------- */

enum {
    NOT_IN_OWN_COURT = 1,
    PAGE_ON_DAIS,
    NOT_IN_HAND,
    RUN_CARD_ON_DAIS,
    PAGE_BY_HAND,
    MAJOR_BY_ITSELF,
    MONARCHS_FULL,
    KNIGHT_FULL,
    NO_MONARCH,
    NO_HIGHER_MAJOR,
    MAJOR_TOO_LOW,
    NOTHING_TO_DISCARD,
    NO_RUN_CARD,
    SUIT_BARRED,
    NO_SUCH_PLAYER,
    NAMES_SELF,
    NAMED_BEFORE,
    REFUSALS
};

static const logres_refusal refusals[REFUSALS] = {
    [NOT_IN_OWN_COURT] = {.rule = "FC-6", .words = "{piece 1} is not in the player's own court"},
    [PAGE_ON_DAIS] = {.rule = "FC-6", .words = "{piece 1} is on a dais; only a page in a court can be traded for"},
    [NOT_IN_HAND] = {.rule = "FC-7", .words = "the hand has no {piece 1}"},
    [RUN_CARD_ON_DAIS] = {.rule = "FC-7", .words = "{piece 1} has no place on a dais"},
    [PAGE_BY_HAND] = {.rule = "FC-7", .words = "{piece 1} is a page and is never placed from the hand"},
    [MAJOR_BY_ITSELF] = {.rule = "FC-7", .words = "{piece 1} goes onto a monarch, not to a place of its own"},
    [MONARCHS_FULL] = {.rule = "FC-7", .words = "both places for monarchs on the dais are taken"},
    [KNIGHT_FULL] = {.rule = "FC-7", .words = "the knight's place on the dais is taken by {piece 1}"},
    [NO_MONARCH] = {.rule = "FC-7", .words = "there is no monarch on that place of the dais"},
    [NO_HIGHER_MAJOR] = {.rule = "FC-7", .words = "{piece 1} lies there, and no major is higher"},
    [MAJOR_TOO_LOW] = {.rule = "FC-7",
                       .words = "{piece 3} lies there; a major must be {1} or higher, not {2}",
                       .is_short = 1},
    [NOTHING_TO_DISCARD] = {.rule = "FC-8", .words = "the hand has no {piece 1} to discard"},
    [NO_RUN_CARD] = {.rule = "FC-9", .words = "the hand has no run card of that suit"},
    [SUIT_BARRED] = {.rule = "FC-9", .words = "that is the suit of the last Run"},
    [NO_SUCH_PLAYER] = {.rule = "FC-12", .words = "there is no player {1}"},
    [NAMES_SELF] = {.rule = "FC-12", .words = "the player names somebody else"},
    [NAMED_BEFORE] = {.rule = "FC-12", .words = "player {1} was named this turn"},
};

/* ---- cards --------------------------------------------------------------------------------------------------- */

static void draw_card(lgi_state *s, int seat, int card, lgi_log *log) {
    pass(s, card, 1, lgi_at(DECK), lgi_at_seat(HAND, seat), log);
}

static void list_cards(const card_set *set, unsigned first, lgi_moves *moves) {
    card_walk walk = walk_cards(set);
    for (; walk.low; walk.low &= walk.low - 1)
        lgi_add(moves, first + (unsigned)lgi_lowest_bit(walk.low));
    for (; walk.high; walk.high &= walk.high - 1)
        lgi_add(moves, first + 64 + (unsigned)lgi_lowest_bit(walk.high));
}

/* ---- setup (FC-3, FC-4) -------------------------------------------------------------------------------------- */

/* FC-3 */
int lgi_fc_hand_size(const lgi_state *s) {
    return s->players == 4 ? 8 : 10;
}

static void setup(lgi_state *s) {
    lgi_fill(s, lgi_at(DECK));
    body_in(s)->target = 0;
    lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
}

static void begin_turn(lgi_state *s, int seat);

/* FC-3: round-robin. */
static void play_deal(lgi_state *s, logres_move move, lgi_log *log) {
    four_courts_body *b = body_in(s);
    draw_card(s, b->target, move - MOVE_DEAL, log);
    b->target = (int8_t)lgi_next_to_deal(s, b->target, b->hand_size, lgi_fc_hand_size(s));
    if (b->target != LOGRES_NONE)
        return;
    int first = lgi_first_player(s, FIRST_PLAYER, PHASE_FIRST_PLAYER);
    if (first != LOGRES_NONE)
        begin_turn(s, first);
}

/* FC-4 */
static void play_first_player(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    begin_turn(s, move - MOVE_FIRST_PLAYER);
}

/* ---- the page trade (FC-6) ----------------------------------------------------------------------------------- */

/* The seat in whose court a page lies, or NONE. */
static int court_with(const lgi_state *s, int page) {
    for (int seat = 0; seat < s->players; seat++)
        if (has_card(&body_of(s)->court[seat], page))
            return seat;
    return LOGRES_NONE;
}

/* Whether all four pages lie in playing spaces, those of others since the own dais has none (a page in a court came
 * after one on the dais), and there is something to give. */
bool lgi_fc_may_offer(const lgi_state *s) {
    const four_courts_body *b = body_of(s);
    static const card_set empty;
    if (b->page[b->current] != LOGRES_NONE || memcmp(&b->court[b->current], &empty, sizeof empty) == 0)
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

/* Run cards are numbered by suit and rank where only they count. */
static int run_card_at(int index) {
    return card_of(index / RUN_RANKS, index % RUN_RANKS);
}

/* A page of somebody else's court, for a card of one's own. All pages lie in playing spaces here, and one's own court
 * has none, since the own dais has none either. */
static lgi_verdict may_offer(const lgi_state *s, const int args[]) {
    int page = card_of(args[0], PAGE), give = run_card_at(args[1]), seat = court_with(s, page);
    if (!has_card(&body_of(s)->court[s->actor], give))
        return LGI_FORBID(NOT_IN_OWN_COURT, give);
    if (seat == LOGRES_NONE || seat == s->actor)
        return LGI_FORBID(PAGE_ON_DAIS, page);
    return LGI_LEGAL;
}

static void play_offer(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    four_courts_body *b = body_in(s);
    b->offer_page = (int8_t)card_of(args[0], PAGE);
    b->offer_give = (int8_t)run_card_at(args[1]);
    b->offer_owner = (int8_t)court_with(s, b->offer_page);
    lgi_enter(s, PHASE_ANSWER, b->offer_owner);
}

static void play_no_offer(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    lgi_enter(s, PHASE_DAIS, body_of(s)->current);
}

static void play_refuse(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    four_courts_body *b = body_in(s);
    b->offer_page = b->offer_give = b->offer_owner = LOGRES_NONE;
    lgi_enter(s, PHASE_DAIS, b->current);
}

/* The page goes onto the offerer's dais, the given card into the owner's court; the turn goes on either way. */
static void play_accept(lgi_state *s, const int args[], lgi_log *log) {
    const four_courts_body *b = body_of(s);
    pass(s, b->offer_page, 1, lgi_at_seat(COURT, b->offer_owner), lgi_at_seat(PAGE_PLACE, b->current), log);
    pass(s, b->offer_give, 1, lgi_at_seat(COURT, b->current), lgi_at_seat(COURT, b->offer_owner), log);
    play_refuse(s, args, log);
}

/* ---- the first action: the dais (FC-7, FC-20) ---------------------------------------------------------------- */

static int free_monarch_place(const four_courts_body *b, int seat) {
    return b->monarch[seat][0] == LOGRES_NONE ? 0 : b->monarch[seat][1] == LOGRES_NONE ? 1 : LOGRES_NONE;
}

/* The cards below the majors for which a dais has a free place, as bits. */
static uint64_t places_free_for(const four_courts_body *b, int seat) {
    static const uint64_t each_suit =
        (uint64_t)1 | (uint64_t)1 << RANKS | (uint64_t)1 << 2 * RANKS | (uint64_t)1 << 3 * RANKS;
    unsigned ranks = free_monarch_place(b, seat) != LOGRES_NONE ? MONARCH_RANKS : 0;
    return each_suit * (ranks | (unsigned)(b->knight[seat] == LOGRES_NONE) << KNIGHT);
}

/* Higher than every major already there; so the Fool, 0, only onto a bare monarch. */
static bool may_crown(const four_courts_body *b, int seat, int number, int monarch) {
    return has_card(&b->hand[seat], MAJOR + number) && b->monarch[seat][monarch] != LOGRES_NONE &&
           majors_on(b, seat, monarch) >> number == 0;
}

static void list_dais(const lgi_state *s, lgi_moves *moves) {
    const four_courts_body *b = body_of(s);
    card_walk walk = walk_cards(&b->hand[s->actor]);
    uint64_t to_place = walk.low & places_free_for(b, s->actor);
    for (; to_place; to_place &= to_place - 1)
        lgi_add(moves, MOVE_PLACE + lgi_lowest_bit(to_place));
    walk.low &= ~(uint64_t)0 << MAJOR;
    for (int card = next_card(&walk); card < CARDS; card = next_card(&walk))
        for (int monarch = 0; monarch < MONARCHS; monarch++)
            if (may_crown(b, s->actor, card - MAJOR, monarch))
                lgi_add(moves, MOVE_CROWN + (card - MAJOR) * MONARCHS + monarch);
    lgi_add(moves, MOVE_DONE_PLACING);
}

static lgi_verdict may_place(const lgi_state *s, const int args[]) {
    const four_courts_body *b = body_of(s);
    int card = args[0], seat = s->actor;
    if (!has_card(&b->hand[seat], card))
        return LGI_FORBID(NOT_IN_HAND, card);
    if (is_major(card))
        return LGI_FORBID(MAJOR_BY_ITSELF, card);
    if (places_free_for(b, seat) >> card & 1)
        return LGI_LEGAL;
    if (is_run_card(card))
        return LGI_FORBID(rank_of(card) == PAGE ? PAGE_BY_HAND : RUN_CARD_ON_DAIS, card);
    return is_monarch(card) ? LGI_FORBID(MONARCHS_FULL) : LGI_FORBID(KNIGHT_FULL, b->knight[seat]);
}

static lgi_verdict may_place_major(const lgi_state *s, const int args[]) {
    const four_courts_body *b = body_of(s);
    int number = args[0] - MAJOR, monarch = args[1], highest = MAJORS - 1;
    if (!has_card(&b->hand[s->actor], args[0]))
        return LGI_FORBID(NOT_IN_HAND, args[0]);
    if (b->monarch[s->actor][monarch] == LOGRES_NONE)
        return LGI_FORBID(NO_MONARCH);
    if (may_crown(b, s->actor, number, monarch))
        return LGI_LEGAL;
    LGI_ASSERT(majors_on(b, s->actor, monarch)); /* a bare monarch takes any */
    while (!(majors_on(b, s->actor, monarch) >> highest & 1))
        highest--;
    if (highest == MAJORS - 1)
        return LGI_FORBID(NO_HIGHER_MAJOR, MAJOR + highest);
    return LGI_FORBID(MAJOR_TOO_LOW, highest + 1, number, MAJOR + highest);
}

static void count_placed(lgi_state *s) {
    if (++body_in(s)->placed == CARDS_AN_ACTION)
        lgi_enter(s, PHASE_DISCARD, s->actor);
}

static void play_place(lgi_state *s, const int args[], lgi_log *log) {
    int seat = s->actor, card = args[0];
    logres_spot to = is_monarch(card) ? lgi_spot(MONARCH_PLACE, seat, free_monarch_place(body_of(s), seat))
                                      : lgi_at_seat(KNIGHT_PLACE, seat);
    pass(s, card, 1, lgi_at_seat(HAND, seat), to, log);
    count_placed(s);
}

static void play_crown(lgi_state *s, const int args[], lgi_log *log) {
    pass(s, args[0], 1, lgi_at_seat(HAND, s->actor), lgi_spot(MAJORS_ON, s->actor, args[1]), log);
    count_placed(s);
}

static void play_done_placing(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    lgi_enter(s, PHASE_DISCARD, s->actor);
}

/* ---- the second action: discards and draws (FC-8, FC-20) ----------------------------------------------------- */

static void draw_or_run(lgi_state *s, lgi_log *log);

static void list_discard(const lgi_state *s, lgi_moves *moves) {
    list_cards(&body_of(s)->hand[s->actor], MOVE_DISCARD, moves);
    lgi_add(moves, MOVE_DONE_DISCARDING);
}

static lgi_verdict may_discard(const lgi_state *s, const int args[]) {
    if (!has_card(&body_of(s)->hand[s->actor], args[0]))
        return LGI_FORBID(NOTHING_TO_DISCARD, args[0]);
    return LGI_LEGAL;
}

static void play_discard(lgi_state *s, const int args[], lgi_log *log) {
    pass(s, args[0], 1, lgi_at_seat(HAND, s->actor), lgi_at_seat(DISCARDS, s->actor), log);
    if (++body_in(s)->discarded == CARDS_AN_ACTION)
        draw_or_run(s, log);
}

static void play_done_discarding(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    draw_or_run(s, log);
}

static void begin_run(lgi_state *s);

/* The check when a card is needed: an empty deck is made anew; with nothing to draw, or a full hand, the Run
 * begins. */
static void draw_or_run(lgi_state *s, lgi_log *log) {
    four_courts_body *b = body_in(s);
    bool short_hand = b->hand_size[b->current] < lgi_fc_hand_size(s);
    if (short_hand && b->deck_size == 0)
        lgi_gather(s, DISCARDS, DISCARDS, lgi_at(DECK), log);
    if (short_hand && b->deck_size > 0)
        lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
    else
        begin_run(s);
}

static void play_draw(lgi_state *s, logres_move move, lgi_log *log) {
    draw_card(s, body_of(s)->current, move - MOVE_DRAW, log);
    draw_or_run(s, log);
}

/* ---- the third action: the Run (FC-9 … FC-13) ---------------------------------------------------------------- */

static void end_turn(lgi_state *s, bool had_run);

/* Whether a seat could name a suit: other than that of the last Run, with a run card in hand. */
static bool may_name(const four_courts_body *b, int seat, int suit) {
    return (suit != b->barred_suit) & (run_cards(&b->hand[seat], suit) != 0);
}

unsigned lgi_fc_allowed_suits(const lgi_state *s, int seat) {
    unsigned suits = 0;
    for (int suit = 0; suit < SUITS; suit++)
        suits |= (unsigned)may_name(body_of(s), seat, suit) << suit;
    return suits;
}

/* FC-12: without such a suit the player names a deputy. */
static void begin_run(lgi_state *s) {
    int seat = body_of(s)->current;
    lgi_enter(s, lgi_fc_allowed_suits(s, seat) ? PHASE_RUN : PHASE_DEFER, seat);
}

static lgi_verdict may_run(const lgi_state *s, const int args[]) {
    const four_courts_body *b = body_of(s);
    if (may_name(b, s->actor, args[0]))
        return LGI_LEGAL;
    return LGI_FORBID(run_cards(&b->hand[s->actor], args[0]) ? SUIT_BARRED : NO_RUN_CARD);
}

static void list_run(const lgi_state *s, lgi_moves *moves) {
    for (int suit = 0; suit < SUITS; suit++)
        if (may_name(body_of(s), s->actor, suit))
            lgi_add(moves, MOVE_RUN + suit);
}

/* FC-11: run cards go to the court; a page goes to the dais, if that has none. */
static void play_run_card(lgi_state *s, int seat, int card, lgi_log *log) {
    bool to_dais = rank_of(card) == PAGE && body_of(s)->page[seat] == LOGRES_NONE;
    pass(s, card, 1, lgi_at_seat(HAND, seat), lgi_at_seat(to_dais ? PAGE_PLACE : COURT, seat), log);
}

static int hand_with(const lgi_state *s, int card) {
    for (int seat = 0; seat < s->players; seat++)
        if (has_card(&body_of(s)->hand[seat], card))
            return seat;
    return LOGRES_NONE;
}

/* FC-10: from the lowest run card of whoever named the suit, whoever holds the next rank plays it. */
static void play_run(lgi_state *s, const int args[], lgi_log *log) {
    four_courts_body *b = body_in(s);
    int suit = args[0], holder = s->actor, rank = lgi_lowest_bit(run_cards(&b->hand[holder], suit));
    while (rank <= PAGE && holder != LOGRES_NONE) {
        play_run_card(s, holder, card_of(suit, rank), log);
        rank++;
        holder = rank <= PAGE ? hand_with(s, card_of(suit, rank)) : LOGRES_NONE;
    }
    b->barred_suit = (int8_t)suit;
    end_turn(s, true);
}

/* FC-12: another player not yet named this turn. */
static lgi_verdict may_defer(const lgi_state *s, const int args[]) {
    if (args[0] >= s->players)
        return LGI_FORBID(NO_SUCH_PLAYER, args[0]);
    if (args[0] == s->actor)
        return LGI_FORBID(NAMES_SELF);
    if (lgi_has_seat(body_of(s)->unable, args[0]))
        return LGI_FORBID(NAMED_BEFORE, args[0]);
    return LGI_LEGAL;
}

static void play_defer(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    four_courts_body *b = body_in(s);
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

/* ---- turns and the end (FC-4, FC-5, FC-14) ------------------------------------------------------------------- */

bool lgi_fc_is_full(const four_courts_body *b, int seat) {
    return b->monarch[seat][1] != LOGRES_NONE && b->knight[seat] != LOGRES_NONE && b->page[seat] != LOGRES_NONE;
}

static bool has_nothing_to_draw(const four_courts_body *b) {
    return b->deck_size == 0 && lgi_sum(b->discards_size, SEATS) == 0;
}

/* FC-14, after a turn. */
bool lgi_fc_is_over(const lgi_state *s) {
    const four_courts_body *b = body_of(s);
    for (int seat = 0; seat < s->players; seat++)
        if (lgi_fc_is_full(b, seat))
            return true;
    return b->runless >= (has_nothing_to_draw(b) ? 1 : RUNLESS_ROUNDS) * s->players;
}

static void begin_turn(lgi_state *s, int seat) {
    four_courts_body *b = body_in(s);
    lgi_count_turn(b->turn);
    b->current = (int8_t)seat;
    b->placed = b->discarded = 0;
    lgi_enter(s, lgi_fc_may_offer(s) ? PHASE_TRADE : PHASE_DAIS, seat);
}

static void end_turn(lgi_state *s, bool had_run) {
    four_courts_body *b = body_in(s);
    b->runless = had_run ? 0 : (uint8_t)(b->runless + 1);
    b->target = LOGRES_NONE;
    b->unable = 0;
    if (lgi_fc_is_over(s))
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    else
        begin_turn(s, lgi_next_seat(s, b->current));
}

/* ---- scoring (FC-15 … FC-18) --------------------------------------------------------------------------------- */

/* FC-17: the bits of the majors on one's monarchs make a higher number than those of the others. */
static bool has_highest_major(const lgi_state *s, int seat) {
    const four_courts_body *b = body_of(s);
    unsigned own = 0, others = 0;
    for (int other = 0; other < s->players; other++)
        *(other == seat ? &own : &others) |= majors_on(b, other, 0) | majors_on(b, other, 1);
    return own > others;
}

four_courts_points lgi_fc_points(const lgi_state *s, int seat) {
    const four_courts_body *b = body_of(s);
    four_courts_points points = {0};
    unsigned suits = 0; /* of the own monarchs */
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

static void standing(const lgi_state *s, logres_result *result) {
    for (int seat = 0; seat < s->players; seat++) {
        four_courts_points p = lgi_fc_points(s, seat);
        result->scores[seat] = p.court + p.monarchs + p.matching + p.majors + p.bonus;
    }
    lgi_rank_by_score(result);
}

/* ---- views (FC-21) ------------------------------------------------------------------------------------------- */

card_set lgi_fc_unseen(const lgi_state *s) {
    const four_courts_body *b = body_of(s);
    card_walk seen = walk_cards(&b->deck);
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

/* The run cards of all suits but that of the last Run, as bits. */
static uint64_t allowed_cards(const lgi_state *s) {
    uint64_t cards = 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (suit != body_of(s)->barred_suit)
            cards |= (uint64_t)ALL_RUN_CARDS << card_of(suit, ACE);
    return cards;
}

bool lgi_fc_is_allowed(const lgi_state *s, int card) {
    return !is_major(card) && allowed_cards(s) >> card & 1;
}

unsigned lgi_fc_unable_seats(const lgi_state *s) {
    const four_courts_body *b = body_of(s);
    bool deputised = s->phase == PHASE_DEFER || (s->phase == PHASE_RUN && b->target != LOGRES_NONE);
    return deputised ? b->unable | 1u << b->current : 0;
}

/* Unseen cards in the making of a deal: those of allowed suits of a Run first, then the rest. */
typedef struct pool {
    int8_t card[CARDS];
    uint32_t allowed, count;
} pool;

/* Adds cards to a pool; bit n is card first + n. */
static void add_to_pool(pool *p, int first, uint64_t cards) {
    for (; cards; cards &= cards - 1)
        p->card[p->count++] = (int8_t)(first + lgi_lowest_bit(cards));
}

static pool unseen_cards(const lgi_state *s) {
    card_set set = lgi_fc_unseen(s);
    card_walk unseen = walk_cards(&set);
    uint64_t allowed = allowed_cards(s);
    pool p = {.count = 0};
    add_to_pool(&p, 0, unseen.low & allowed);
    p.allowed = p.count;
    add_to_pool(&p, 0, unseen.low & ~allowed);
    add_to_pool(&p, 64, unseen.high);
    return p;
}

static void take_at(pool *p, uint32_t at) {
    if (at < p->allowed) {
        p->card[at] = p->card[--p->allowed];
        at = p->allowed;
    }
    p->card[at] = p->card[--p->count];
}

/* Moves `count` random cards, numbers from..p->count - 1 of the pool, into a set. */
static void deal_cards(pool *p, uint32_t from, unsigned count, card_set *to, logres_rng *rng) {
    for (; count && p->count > from; count--) {
        uint32_t at = from + lgi_below(rng, p->count - from);
        add_card(to, p->card[at]);
        take_at(p, at);
    }
}

/*
 * Uniform over the deals that agree with the view and the phase: seats that are known to hold no allowed run card get
 * none; the hand of whoever is to name the suit is dealt until it has one; the rest is free.
 */
static void deal(lgi_state *s, logres_rng *rng) {
    four_courts_body *b = body_in(s);
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
    b->deck = lgi_fc_unseen(s); /* the rest: no view shows a deck */
}

/*
 * A Run shows cards of other hands, if it goes beyond the mover's own cards: it may where such a hand can hold the
 * next one, and it does where that card can be nowhere else.
 */
static int barrier(const lgi_state *view, logres_move move) {
    const four_courts_body *b = body_of(view);
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
    return !able ? LOGRES_BARRIER_NO : elsewhere ? LOGRES_BARRIER_MAYBE : LOGRES_BARRIER_YES;
}

/* ---- what the core may ask ----------------------------------------------------------------------------------- */

/* Fills in the cards of a set. */
static void read_cards(logres_four_courts *out, const card_set *set, int where, int owner) {
    card_walk walk = walk_cards(set);
    for (int card; (card = next_card(&walk)) < CARDS;) {
        out->where[card] = where;
        out->owner[card] = owner;
    }
}

static void read_card(logres_four_courts *out, int card, int where, int owner, int on) {
    if (card == LOGRES_NONE)
        return;
    out->where[card] = where;
    out->owner[card] = owner;
    out->on[card] = on;
}

static void read_seat(const lgi_state *s, int seat, logres_four_courts *out) {
    const four_courts_body *b = body_of(s);
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

logres_error logres_four_courts_read(const logres_state *state, logres_four_courts *to, size_t size) {
    logres_four_courts own, *out = &own;
    logres_error error = lgi_read(state, &lgi_four_courts, out, sizeof *out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    for (int card = 0; card < CARDS; card++)
        out->owner[card] = out->on[card] = LOGRES_NONE;
    read_cards(out, &body_of(s)->deck, LOGRES_FOUR_COURTS_DECK, LOGRES_NONE);
    for (int seat = 0; seat < SEATS; seat++)
        read_seat(s, seat, out);
    return lgi_give(out, sizeof *out, LGI_SIZE_TO(logres_four_courts, points_bonus), to, size);
}

/* ---- what hands tell without being shown (FC-12) -------------------------------------------------------------- */

/* Who cannot name a suit is not asked to: that shows when nothing more is drawn, and of every deputy. */
static unsigned whether_done_can_run(const lgi_state *s, logres_move move) {
    const four_courts_body *b = body_of(s);
    bool draws = b->hand_size[b->current] < lgi_fc_hand_size(s) && !has_nothing_to_draw(b);
    return move == MOVE_DONE_DISCARDING && !draws && lgi_fc_allowed_suits(s, b->current);
}

static unsigned whether_drawn_can_run(const lgi_state *s, logres_move move) {
    const four_courts_body *b = body_of(s);
    bool is_last = b->hand_size[b->current] + 1 == lgi_fc_hand_size(s) ||
                   b->deck_size + (int)lgi_sum(b->discards_size, SEATS) == 1;
    return is_last && (lgi_fc_allowed_suits(s, b->current) || lgi_fc_is_allowed(s, move - MOVE_DRAW));
}

static unsigned whether_deputy_can_run(const lgi_state *s, logres_move move) {
    return lgi_fc_allowed_suits(s, move - MOVE_DEFER) != 0;
}

/* ---- phases and moves ---------------------------------------------------------------------------------------- */

static const lgi_phase phases[PHASES] = {
    [PHASE_DEAL] = {.who = LGI_ACTOR_CHANCE, .play = play_deal, .first = MOVE_DEAL, .from = LGI_FROM(DECK)},
    [PHASE_FIRST_PLAYER] = {.who = LGI_ACTOR_CHANCE, .play = play_first_player, .first = MOVE_FIRST_PLAYER},
    [PHASE_TRADE] = {.who = LGI_ACTOR_PLAYER},
    [PHASE_ANSWER] = {.who = LGI_ACTOR_PLAYER},
    [PHASE_DAIS] = {.list = list_dais},
    [PHASE_DISCARD] = {.list = list_discard, .reveals = whether_done_can_run},
    [PHASE_DRAW] = {.who = LGI_ACTOR_CHANCE,
                    .play = play_draw,
                    .first = MOVE_DRAW,
                    .from = LGI_FROM(DECK),
                    .reveals = whether_drawn_can_run},
    [PHASE_RUN] = {.list = list_run},
    [PHASE_DEFER] = {.reveals = whether_deputy_can_run},
    [PHASE_OVER] = {.who = LGI_ACTOR_NOBODY},
};

static void unrank_page(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)card_of((int)index, PAGE)}};
}

static void unrank_run_card(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)run_card_at((int)index)}};
}

/* The card on a monarch place of the player whose turn it is; null where there is none. */
static void unrank_monarch(const lgi_state *s, unsigned index, lgi_value *value) {
    const four_courts_body *b = body_of(s);
    int card = b->current == LOGRES_NONE ? LOGRES_NONE : b->monarch[b->current][index];
    *value = (lgi_value){card != LOGRES_NONE, {(int16_t)card}};
}

static const lgi_arg_type a_page = {.values = SUITS, .pieces = true, .unrank = unrank_page};
static const lgi_arg_type a_run_card = {.values = RUN_CARDS, .pieces = true, .unrank = unrank_run_card};
static const lgi_arg_type a_card = {.values = CARDS, .pieces = true};
static const lgi_arg_type a_major = {.values = MAJORS, .first = MAJOR, .pieces = true};
static const lgi_arg_type a_monarch = {
    .values = MONARCHS, .pieces = true, .unrank = unrank_monarch, .high = CARDS - 1};
static const lgi_arg_type a_discard = {.values = CARDS, .pieces = true, .hidden = true};
static const lgi_arg_type dealt_card = {.values = CARDS, .pieces = true, .hidden = true};
static const lgi_arg_type drawn_card = {.values = CARDS, .pieces = true, .hidden = true};
static const lgi_arg_type a_suit = {.values = SUITS, .names = lgi_fc_suits, .name_count = SUITS};
static const lgi_arg_type a_seat = {.values = SEATS, .seats = true};

static const lgi_move_type move_types[] = {
    {PHASE_TRADE, MOVE_OFFER, "offer", {{"page", &a_page}, {"give", &a_run_card}}, may_offer, play_offer},
    {PHASE_TRADE, MOVE_NO_OFFER, "no_offer", .play = play_no_offer},
    {PHASE_ANSWER, MOVE_ACCEPT, "accept", .play = play_accept},
    {PHASE_ANSWER, MOVE_REFUSE, "refuse", .play = play_refuse},
    {PHASE_DAIS, MOVE_PLACE, "place", {{"card", &a_card}}, may_place, play_place},
    {PHASE_DAIS, MOVE_CROWN, "crown", {{"card", &a_major}, {"monarch", &a_monarch}}, may_place_major, play_crown},
    {PHASE_DAIS, MOVE_DONE_PLACING, "done", .play = play_done_placing},
    {PHASE_DISCARD, MOVE_DISCARD, "discard", {{"card", &a_discard}}, may_discard, play_discard},
    {PHASE_DISCARD, MOVE_DONE_DISCARDING, "done", .play = play_done_discarding},
    {PHASE_RUN, MOVE_RUN, "run", {{"suit", &a_suit}}, may_run, play_run},
    {PHASE_DEFER, MOVE_DEFER, "defer", {{"player", &a_seat}}, may_defer, play_defer},
    {PHASE_DEAL, MOVE_DEAL, "draw", .args = {{"card", &dealt_card}}},
    {PHASE_FIRST_PLAYER, MOVE_FIRST_PLAYER, "first_player", .args = {{"player", &a_seat}}},
    {PHASE_DRAW, MOVE_DRAW, "draw", .args = {{"card", &drawn_card}}},
};

static const lgi_option_row options[OPTIONS] = {
    [FIRST_PLAYER] = {{"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
                      offsetof(logres_four_courts, first_player)},
};

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
             .most_legal_moves = 3 * 40 + 1, /* three pages in courts, and all other run cards in one's own */
             .most_chance_outcomes = CARDS,
             .most_events = 96, /* all discards return, or a whole suit is played, and the fields */
             .body_size = sizeof(four_courts_body),
             .must_end = 1,
             LGI_PIECE_NAMES(lgi_fc_cards)},
    LGI_PHASES(LOGRES_FOUR_COURTS_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_MOVE_TYPES(move_types),
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .deal = deal,
    .validate = lgi_fc_validate,
    .barrier = barrier,
    .standing = standing,
    .picture = lgi_fc_picture,
    .json = lgi_fc_json,
    .json_result = lgi_fc_json_result,
};
