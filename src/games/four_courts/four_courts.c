/*
 * Four Courts by Fiona Nichols, tarot deck of 78 cards, for 2–4 players.
 * The numbers are those of docs/games/four_courts.md. Hidden are hands, the pickup pile and the face-down discards,
 * of which each player knows the own ones until they are shuffled into a new pile.
 */
#include "games/four_courts/four_courts.h"

#include "core/body.h"
#include "core/multiset.h"

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

enum { DECK, HAND, DISCARDS, COURT, MONARCH_PLACE, MAJORS_ON, KNIGHT_PLACE, PAGE_PLACE, PLACES };
static const logres_place places[PLACES] = {
    [DECK] = {"deck", 0, 0, NULL, LOGRES_PLACE_HIDDEN, NULL},
    [HAND] = {"hand", 1, 0, NULL, LOGRES_PLACE_OWN, NULL},
    [DISCARDS] = {"discards", 1, 0, NULL, LOGRES_PLACE_OWN, NULL},
    [COURT] = {"court", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [MONARCH_PLACE] = {"monarch", 1, MONARCHS, NULL, LOGRES_PLACE_OPEN, NULL},
    [MAJORS_ON] = {"majors", 1, MONARCHS, NULL, LOGRES_PLACE_OPEN, NULL},
    [KNIGHT_PLACE] = {"knight", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [PAGE_PLACE] = {"page", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
};

static logres_spot at_deck(void) {
    return lgi_at(DECK);
}

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

/* ---- cards --------------------------------------------------------------------------------------------------- */

static void take_from_hand(four_courts_body *b, int seat, int card) {
    drop_card(&b->hand[seat], card);
    b->hand_size[seat]--;
}

static void draw_card(four_courts_body *b, int seat, int card, lgi_log *log) {
    drop_card(&b->deck, card);
    b->deck_size--;
    add_card(&b->hand[seat], card);
    b->hand_size[seat]++;
    lgi_moved(log, card, 1, at_deck(), lgi_at_seat(HAND, seat));
}

static void list_cards(const card_set *set, unsigned first, lgi_moves *moves) {
    card_walk walk = walk_cards(set);
    for (; walk.low; walk.low &= walk.low - 1)
        lgi_add(moves, first + (unsigned)lgi_lowest_bit(walk.low));
    for (; walk.high; walk.high &= walk.high - 1)
        lgi_add(moves, first + 64 + (unsigned)lgi_lowest_bit(walk.high));
}

static bool is_card_of(const card_set *set, unsigned first, logres_move move) {
    return lgi_is_in_range(first, CARDS, move) && has_card(set, (int)(move - first));
}

/* ---- setup (FC-3, FC-4) -------------------------------------------------------------------------------------- */

/* FC-3 */
int lgi_fc_hand_size(const lgi_state *s) {
    return s->players == 4 ? 8 : 10;
}

static void setup(lgi_state *s) {
    four_courts_body *b = body_in(s);
    for (int card = 0; card < CARDS; card++)
        add_card(&b->deck, card);
    b->deck_size = CARDS;
    for (int seat = 0; seat < SEATS; seat++)
        b->monarch[seat][0] = b->monarch[seat][1] = b->knight[seat] = b->page[seat] = LOGRES_NONE;
    b->current = b->barred = b->offer_page = b->offer_give = b->offer_owner = LOGRES_NONE;
    b->target = 0;
    lgi_enter(s, DEAL, LOGRES_CHANCE);
}

static void begin_turn(lgi_state *s, int seat);

/* FC-3: round-robin. */
static void list_deal(const lgi_state *s, lgi_moves *moves) {
    list_cards(&body_of(s)->deck, MOVE_DEAL, moves);
}

static bool may_deal(const lgi_state *s, logres_move move) {
    return is_card_of(&body_of(s)->deck, MOVE_DEAL, move);
}

static void play_deal(lgi_state *s, logres_move move, lgi_log *log) {
    four_courts_body *b = body_in(s);
    draw_card(b, b->target, move - MOVE_DEAL, log);
    b->target = (int8_t)lgi_next_to_deal(s, b->target, b->hand_size, lgi_fc_hand_size(s));
    if (b->target != LOGRES_NONE)
        return;
    if (lgi_option(s, FIRST_PLAYER) == LOGRES_NONE)
        lgi_enter(s, NAME_FIRST_PLAYER, LOGRES_CHANCE);
    else
        begin_turn(s, lgi_option(s, FIRST_PLAYER));
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

/* Whether all four pages lie in playing spaces of others, the own dais has none and there is something to give. */
bool lgi_fc_may_offer(const lgi_state *s) {
    const four_courts_body *b = body_of(s);
    static const card_set empty;
    if (b->page[b->current] != LOGRES_NONE || memcmp(&b->court[b->current], &empty, sizeof empty) == 0)
        return false;
    for (int suit = 0; suit < SUITS; suit++) {
        int page = card_of(suit, PAGE), seat = 0;
        while (seat < s->players && b->page[seat] != page && !has_card(&b->court[seat], page))
            seat++;
        if (seat == s->players || seat == b->current)
            return false;
    }
    return true;
}

/* Run cards are numbered by suit and rank where only they count. */
static int run_card_at(int index) {
    return card_of(index / RUN_RANKS, index % RUN_RANKS);
}

static bool is_page_to_take(const lgi_state *s, int suit) {
    int seat = court_with(s, card_of(suit, PAGE));
    return seat != LOGRES_NONE && seat != s->actor;
}

static void list_trade(const lgi_state *s, lgi_moves *moves) {
    for (int suit = 0; suit < SUITS; suit++)
        for (int give = 0; give < RUN_CARDS && is_page_to_take(s, suit); give++)
            if (has_card(&body_of(s)->court[s->actor], run_card_at(give)))
                lgi_add(moves, MOVE_OFFER + suit * RUN_CARDS + give);
    lgi_add(moves, MOVE_NO_OFFER);
}

static bool may_trade(const lgi_state *s, logres_move move) {
    if (move >= MOVE_NO_OFFER)
        return move == MOVE_NO_OFFER;
    return is_page_to_take(s, move / RUN_CARDS) &&
           has_card(&body_of(s)->court[s->actor], run_card_at(move % RUN_CARDS));
}

static void play_trade(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    four_courts_body *b = body_in(s);
    if (move == MOVE_NO_OFFER) {
        lgi_enter(s, DAIS, b->current);
        return;
    }
    b->offer_page = (int8_t)card_of(move / RUN_CARDS, PAGE);
    b->offer_give = (int8_t)run_card_at(move % RUN_CARDS);
    b->offer_owner = (int8_t)court_with(s, b->offer_page);
    lgi_enter(s, ANSWER, b->offer_owner);
}

/* The page goes onto the offerer's dais, the given card into the owner's court; the turn goes on either way. */
static void play_answer(lgi_state *s, logres_move move, lgi_log *log) {
    four_courts_body *b = body_in(s);
    int page = b->offer_page, give = b->offer_give, owner = b->offer_owner;
    if (move == MOVE_ACCEPT) {
        drop_card(&b->court[owner], page);
        b->page[b->current] = (int8_t)page;
        lgi_moved(log, page, 1, lgi_at_seat(COURT, owner), lgi_at_seat(PAGE_PLACE, b->current));
        drop_card(&b->court[b->current], give);
        add_card(&b->court[owner], give);
        lgi_moved(log, give, 1, lgi_at_seat(COURT, b->current), lgi_at_seat(COURT, owner));
    }
    b->offer_page = b->offer_give = b->offer_owner = LOGRES_NONE;
    lgi_enter(s, DAIS, b->current);
}

/* ---- the first action: the dais (FC-7, FC-20) ---------------------------------------------------------------- */

static int free_monarch_place(const four_courts_body *b, int seat) {
    return b->monarch[seat][0] == LOGRES_NONE ? 0 : b->monarch[seat][1] == LOGRES_NONE ? 1 : LOGRES_NONE;
}

static bool may_place_card(const four_courts_body *b, int seat, int card) {
    if (is_major(card) || !has_card(&b->hand[seat], card))
        return false;
    return is_monarch(card) ? free_monarch_place(b, seat) != LOGRES_NONE
                            : rank_of(card) == KNIGHT && b->knight[seat] == LOGRES_NONE;
}

/* The highest major on a monarch, or NONE. */
int lgi_fc_highest_major(const four_courts_body *b, int seat, int monarch) {
    unsigned majors = majors_on(b, seat, monarch);
    int highest = LOGRES_NONE;
    for (; majors; majors >>= 1)
        highest++;
    return highest;
}

/* Higher than every major already there; so the Fool, 0, only onto a bare monarch. */
static bool may_crown(const four_courts_body *b, int seat, int number, int monarch) {
    return has_card(&b->hand[seat], MAJOR + number) && b->monarch[seat][monarch] != LOGRES_NONE &&
           majors_on(b, seat, monarch) >> number == 0;
}

static void list_dais(const lgi_state *s, lgi_moves *moves) {
    const four_courts_body *b = body_of(s);
    card_walk walk = walk_cards(&b->hand[s->actor]);
    int card = next_card(&walk);
    for (; card < MAJOR; card = next_card(&walk))
        if (may_place_card(b, s->actor, card))
            lgi_add(moves, MOVE_PLACE + card);
    for (; card < CARDS; card = next_card(&walk))
        for (int monarch = 0; monarch < MONARCHS; monarch++)
            if (may_crown(b, s->actor, card - MAJOR, monarch))
                lgi_add(moves, MOVE_CROWN + (card - MAJOR) * MONARCHS + monarch);
    lgi_add(moves, MOVE_DONE_PLACING);
}

static bool may_dais(const lgi_state *s, logres_move move) {
    if (lgi_is_in_range(MOVE_PLACE, CARDS, move))
        return may_place_card(body_of(s), s->actor, move - MOVE_PLACE);
    if (lgi_is_in_range(MOVE_CROWN, MAJORS * MONARCHS, move))
        return may_crown(body_of(s), s->actor, (move - MOVE_CROWN) / MONARCHS, (move - MOVE_CROWN) % MONARCHS);
    return move == MOVE_DONE_PLACING;
}

static void place_card(four_courts_body *b, int seat, int card, lgi_log *log) {
    take_from_hand(b, seat, card);
    if (is_monarch(card)) {
        int place = free_monarch_place(b, seat);
        b->monarch[seat][place] = (int8_t)card;
        lgi_moved(log, card, 1, lgi_at_seat(HAND, seat), lgi_spot(MONARCH_PLACE, seat, place));
    } else {
        b->knight[seat] = (int8_t)card;
        lgi_moved(log, card, 1, lgi_at_seat(HAND, seat), lgi_at_seat(KNIGHT_PLACE, seat));
    }
}

static void crown(four_courts_body *b, int seat, int number, int monarch, lgi_log *log) {
    take_from_hand(b, seat, MAJOR + number);
    lgi_put_bit(b->majors[seat][monarch], number);
    lgi_moved(log, MAJOR + number, 1, lgi_at_seat(HAND, seat), lgi_spot(MAJORS_ON, seat, monarch));
}

static void play_dais(lgi_state *s, logres_move move, lgi_log *log) {
    four_courts_body *b = body_in(s);
    if (move == MOVE_DONE_PLACING) {
        lgi_enter(s, DISCARD, s->actor);
        return;
    }
    if (move < MOVE_CROWN)
        place_card(b, s->actor, move - MOVE_PLACE, log);
    else
        crown(b, s->actor, (move - MOVE_CROWN) / MONARCHS, (move - MOVE_CROWN) % MONARCHS, log);
    if (++b->placed == CARDS_AN_ACTION)
        lgi_enter(s, DISCARD, s->actor);
}

/* ---- the second action: discards and draws (FC-8, FC-20) ----------------------------------------------------- */

static void draw_or_run(lgi_state *s, lgi_log *log);

static void list_discard(const lgi_state *s, lgi_moves *moves) {
    list_cards(&body_of(s)->hand[s->actor], MOVE_DISCARD, moves);
    lgi_add(moves, MOVE_DONE_DISCARDING);
}

static bool may_discard(const lgi_state *s, logres_move move) {
    return move == MOVE_DONE_DISCARDING || is_card_of(&body_of(s)->hand[s->actor], MOVE_DISCARD, move);
}

static void play_discard(lgi_state *s, logres_move move, lgi_log *log) {
    four_courts_body *b = body_in(s);
    int seat = s->actor, card = move - MOVE_DISCARD;
    if (move == MOVE_DONE_DISCARDING) {
        draw_or_run(s, log);
        return;
    }
    take_from_hand(b, seat, card);
    add_card(&b->discards[seat], card);
    b->discards_size[seat]++;
    lgi_moved(log, card, 1, lgi_at_seat(HAND, seat), lgi_at_seat(DISCARDS, seat));
    if (++b->discarded == CARDS_AN_ACTION)
        draw_or_run(s, log);
}

/* All players' discards become the deck. */
static void reshuffle(lgi_state *s, lgi_log *log) {
    four_courts_body *b = body_in(s);
    for (int seat = 0; seat < s->players; seat++) {
        card_set *discards = &b->discards[seat];
        card_walk walk = walk_cards(discards);
        for (int card; log && (card = next_card(&walk)) < CARDS;)
            lgi_went(log, LOGRES_EVENT_RESHUFFLED, card, 1, lgi_at_seat(DISCARDS, seat), at_deck());
        join_cards(&b->deck, discards);
        b->deck_size = (uint8_t)(b->deck_size + b->discards_size[seat]);
        memset(discards, 0, sizeof *discards);
        b->discards_size[seat] = 0;
    }
}

static void begin_run(lgi_state *s);

/* The check when a card is needed: an empty deck is made anew; with nothing to draw, or a full hand, the Run
 * begins. */
static void draw_or_run(lgi_state *s, lgi_log *log) {
    four_courts_body *b = body_in(s);
    bool short_hand = b->hand_size[b->current] < lgi_fc_hand_size(s);
    if (short_hand && b->deck_size == 0)
        reshuffle(s, log);
    if (short_hand && b->deck_size > 0)
        lgi_enter(s, DRAW, LOGRES_CHANCE);
    else
        begin_run(s);
}

static void list_draw(const lgi_state *s, lgi_moves *moves) {
    list_cards(&body_of(s)->deck, MOVE_DRAW, moves);
}

static bool may_draw(const lgi_state *s, logres_move move) {
    return is_card_of(&body_of(s)->deck, MOVE_DRAW, move);
}

static void play_draw(lgi_state *s, logres_move move, lgi_log *log) {
    draw_card(body_in(s), body_of(s)->current, move - MOVE_DRAW, log);
    draw_or_run(s, log);
}

/* ---- the third action: the Run (FC-9 … FC-13) ---------------------------------------------------------------- */

static void end_turn(lgi_state *s, bool had_run);

/* The suits that a seat could name: other than that of the last Run, with a run card in hand. */
unsigned lgi_fc_allowed_suits(const lgi_state *s, int seat) {
    const four_courts_body *b = body_of(s);
    unsigned suits = 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (suit != b->barred && run_cards(&b->hand[seat], suit))
            suits |= 1u << suit;
    return suits;
}

/* FC-12: without such a suit the player names a deputy. */
static void begin_run(lgi_state *s) {
    int seat = body_of(s)->current;
    lgi_enter(s, lgi_fc_allowed_suits(s, seat) ? RUN : DEFER, seat);
}

static bool may_run(const lgi_state *s, logres_move move) {
    return lgi_is_in_range(MOVE_RUN, SUITS, move) && lgi_fc_allowed_suits(s, s->actor) >> (move - MOVE_RUN) & 1;
}

static void list_run(const lgi_state *s, lgi_moves *moves) {
    unsigned suits = lgi_fc_allowed_suits(s, s->actor);
    for (int suit = 0; suit < SUITS; suit++)
        if (suits >> suit & 1)
            lgi_add(moves, MOVE_RUN + suit);
}

/* FC-11: run cards go to the court; a page goes to the dais, if that has none. */
static void play_run_card(four_courts_body *b, int seat, int card, lgi_log *log) {
    take_from_hand(b, seat, card);
    if (rank_of(card) == PAGE && b->page[seat] == LOGRES_NONE) {
        b->page[seat] = (int8_t)card;
        lgi_moved(log, card, 1, lgi_at_seat(HAND, seat), lgi_at_seat(PAGE_PLACE, seat));
    } else {
        add_card(&b->court[seat], card);
        lgi_moved(log, card, 1, lgi_at_seat(HAND, seat), lgi_at_seat(COURT, seat));
    }
}

static int hand_with(const lgi_state *s, int card) {
    for (int seat = 0; seat < s->players; seat++)
        if (has_card(&body_of(s)->hand[seat], card))
            return seat;
    return LOGRES_NONE;
}

/* FC-10: from the lowest run card of whoever named the suit, whoever holds the next rank plays it. */
static void play_run(lgi_state *s, logres_move move, lgi_log *log) {
    four_courts_body *b = body_in(s);
    int suit = move - MOVE_RUN, holder = s->actor, rank = lgi_lowest_bit(run_cards(&b->hand[holder], suit));
    while (rank <= PAGE && holder != LOGRES_NONE) {
        play_run_card(b, holder, card_of(suit, rank), log);
        rank++;
        holder = rank <= PAGE ? hand_with(s, card_of(suit, rank)) : LOGRES_NONE;
    }
    b->barred = (int8_t)suit;
    end_turn(s, true);
}

/* FC-12: another player not yet named this turn. */
static bool may_defer(const lgi_state *s, logres_move move) {
    int seat = move - MOVE_DEFER;
    return lgi_is_in_range(MOVE_DEFER, s->players, move) && seat != s->actor && !(body_of(s)->unable >> seat & 1);
}

static void list_defer(const lgi_state *s, lgi_moves *moves) {
    for (int seat = 0; seat < s->players; seat++)
        if (may_defer(s, (logres_move)(MOVE_DEFER + seat)))
            lgi_add(moves, MOVE_DEFER + seat);
}

static void play_defer(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    four_courts_body *b = body_in(s);
    int seat = move - MOVE_DEFER;
    unsigned all = (1u << s->players) - 1;
    if (lgi_fc_allowed_suits(s, seat)) {
        b->target = (int8_t)seat;
        lgi_enter(s, RUN, seat);
        return;
    }
    b->unable = (uint8_t)(b->unable | 1u << seat);
    if ((b->unable | 1u << b->current) == all) /* FC-13 */
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
    lgi_enter(s, lgi_fc_may_offer(s) ? TRADE : DAIS, seat);
}

static void end_turn(lgi_state *s, bool had_run) {
    four_courts_body *b = body_in(s);
    b->runless = had_run ? 0 : (uint8_t)(b->runless + 1);
    b->target = LOGRES_NONE;
    b->unable = 0;
    if (lgi_fc_is_over(s))
        lgi_enter(s, OVER, LOGRES_NOBODY);
    else
        begin_turn(s, lgi_next_seat(s, b->current));
}

/* ---- scoring (FC-15 … FC-18) --------------------------------------------------------------------------------- */

static int highest_major_of(const four_courts_body *b, int seat) {
    int first = lgi_fc_highest_major(b, seat, 0), second = lgi_fc_highest_major(b, seat, 1);
    return first > second ? first : second;
}

logres_four_courts_breakdown lgi_fc_points(const lgi_state *s, int seat) {
    const four_courts_body *b = body_of(s);
    logres_four_courts_breakdown points = {0};
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
    int highest = highest_major_of(b, seat);
    points.bonus = highest == LOGRES_NONE ? 0 : 3;
    for (int other = 0; other < s->players; other++)
        if (highest_major_of(b, other) > highest)
            points.bonus = 0;
    return points;
}

static void result(const lgi_state *s, logres_result *result) {
    for (int seat = 0; seat < s->players; seat++) {
        logres_four_courts_breakdown p = lgi_fc_points(s, seat);
        result->scores[seat] = p.court + p.monarchs + p.matching + p.majors + p.bonus;
    }
    lgi_rank_by_score(result);
}

/* ---- views (FC-21) ------------------------------------------------------------------------------------------- */

card_set lgi_fc_seen(const lgi_state *s) {
    const four_courts_body *b = body_of(s);
    card_set seen = b->deck;
    for (int seat = 0; seat < s->players; seat++) {
        join_cards(&seen, &b->hand[seat]);
        join_cards(&seen, &b->court[seat]);
        join_cards(&seen, &b->discards[seat]);
        for (int monarch = 0; monarch < MONARCHS; monarch++) {
            if (b->monarch[seat][monarch] != LOGRES_NONE)
                add_card(&seen, b->monarch[seat][monarch]);
            unsigned majors = majors_on(b, seat, monarch);
            for (int number = 0; majors >> number; number++)
                if (majors >> number & 1)
                    add_card(&seen, MAJOR + number);
        }
        if (b->knight[seat] != LOGRES_NONE)
            add_card(&seen, b->knight[seat]);
        if (b->page[seat] != LOGRES_NONE)
            add_card(&seen, b->page[seat]);
    }
    return seen;
}

bool lgi_fc_is_allowed(const lgi_state *s, int card) {
    return is_run_card(card) && suit_of(card) != body_of(s)->barred;
}

unsigned lgi_fc_unable_seats(const lgi_state *s) {
    const four_courts_body *b = body_of(s);
    bool deputised = s->phase == DEFER || (s->phase == RUN && b->target != LOGRES_NONE);
    return deputised ? b->unable | 1u << b->current : 0;
}

/* A view keeps the viewer's own hand and discards, and of the others and the deck the sizes. */
static void hide(lgi_state *s) {
    four_courts_body *b = body_in(s);
    memset(&b->deck, 0, sizeof b->deck);
    lgi_hide_hands(s, b->hand, sizeof *b->hand);
    lgi_hide_hands(s, b->discards, sizeof *b->discards);
}

/* Unseen cards in the making of a deal: those of allowed suits of a Run first, then the rest. */
typedef struct pool {
    int8_t card[CARDS];
    uint32_t allowed, count;
} pool;

static void take_at(pool *p, uint32_t at) {
    if (at < p->allowed) {
        p->card[at] = p->card[--p->allowed];
        at = p->allowed;
    }
    p->card[at] = p->card[--p->count];
}

/* Moves `count` random cards, numbers from..p->count - 1 of the pool, into a set. */
static void deal_cards(pool *p, uint32_t from, unsigned count, card_set *to, logres_rng *rng) {
    for (uint32_t at; count && p->count > from; count--) {
        if (logres_rng_below(rng, p->count - from, &at))
            return;
        add_card(to, p->card[from + at]);
        take_at(p, from + at);
    }
}

/*
 * Uniform over the deals that agree with the view and the phase: seats that are known to hold no allowed run card get
 * none; the hand of whoever is to name the suit is dealt until it has one; the rest is free.
 */
static void deal(lgi_state *s, logres_rng *rng) {
    four_courts_body *b = body_in(s);
    card_set seen = lgi_fc_seen(s);
    unsigned unable = lgi_fc_unable_seats(s);
    pool p = {.count = 0};
    for (int round = 0; round < 2; round++) {
        for (int card = 0; card < CARDS; card++)
            if (!has_card(&seen, card) && lgi_fc_is_allowed(s, card) == !round)
                p.card[p.count++] = (int8_t)card;
        if (!round)
            p.allowed = p.count;
    }
    for (int seat = 0; seat < s->players; seat++)
        if (seat != s->viewer && unable >> seat & 1)
            deal_cards(&p, p.allowed, b->hand_size[seat], &b->hand[seat], rng);
    if (s->phase == RUN && s->actor != s->viewer) {
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
        bool dealt = unable >> seat & 1 || (s->phase == RUN && seat == s->actor);
        deal_cards(&p, 0, dealt ? 0 : b->hand_size[seat], &b->hand[seat], rng);
        deal_cards(&p, 0, b->discards_size[seat], &b->discards[seat], rng);
    }
    while (p.count) /* the rest is the deck */
        add_card(&b->deck, p.card[--p.count]);
}

/*
 * A Run shows cards of other hands, if it goes beyond the mover's own cards: it may where such a hand can hold the
 * next one, and it does where that card can be nowhere else.
 */
static int barrier(const lgi_state *view, logres_move move) {
    const four_courts_body *b = body_of(view);
    if (view->phase != RUN)
        return LOGRES_BARRIER_NO;
    card_set seen = lgi_fc_seen(view);
    int suit = move - MOVE_RUN, rank = lgi_lowest_bit(run_cards(&b->hand[view->actor], suit));
    while (rank <= PAGE && has_card(&b->hand[view->actor], card_of(suit, rank)))
        rank++;
    if (rank > PAGE || has_card(&seen, card_of(suit, rank)))
        return LOGRES_BARRIER_NO;
    unsigned unable = lgi_fc_unable_seats(view);
    int able = 0, elsewhere = b->deck_size;
    for (int seat = 0; seat < view->players; seat++)
        if (seat != view->actor) {
            able += unable >> seat & 1 ? 0 : b->hand_size[seat];
            elsewhere += b->discards_size[seat];
        }
    return !able ? LOGRES_BARRIER_NO : elsewhere ? LOGRES_BARRIER_MAY : LOGRES_BARRIER_YES;
}

/* ---- what the core may ask ----------------------------------------------------------------------------------- */

static int inventory(const lgi_state *s, logres_spot spot, int piece) {
    const four_courts_body *b = body_of(s);
    bool all = piece == LOGRES_NONE;
    switch (spot.place) {
    case DECK:
        return all ? b->deck_size : has_card(&b->deck, piece);
    case HAND:
        return all ? b->hand_size[spot.seat] : has_card(&b->hand[spot.seat], piece);
    case DISCARDS:
        return all ? b->discards_size[spot.seat] : has_card(&b->discards[spot.seat], piece);
    case COURT:
        return has_card(&b->court[spot.seat], piece);
    case MONARCH_PLACE:
        return b->monarch[spot.seat][spot.part] == piece;
    case MAJORS_ON:
        return is_major(piece) && majors_on(b, spot.seat, spot.part) >> (piece - MAJOR) & 1;
    case KNIGHT_PLACE:
        return b->knight[spot.seat] == piece;
    default: /* PAGE_PLACE */
        return b->page[spot.seat] == piece;
    }
}

enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_CURRENT,
    FIELD_TARGET,
    FIELD_BARRED_SUIT,
    FIELD_PLACED,
    FIELD_DISCARDED,
    FIELD_RUNLESS,
    FIELD_UNABLE,
    FIELD_OFFER_PAGE,
    FIELD_OFFER_GIVE,
    FIELD_OFFER_OWNER,
    FIELDS
};

static const logres_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN] = {.name = "turn", .event = LOGRES_EVENT_TURN, .value = LOGRES_VALUE_NUMBER},
    [FIELD_CURRENT] = {.name = "current", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_TARGET] = {.name = "target", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_BARRED_SUIT] = {.name = "barred_suit",
                           .event = LOGRES_EVENT_SET,
                           .value = LOGRES_VALUE_NAME,
                           .name_count = SUITS,
                           .value_names = lgi_fc_suits},
    [FIELD_PLACED] = {.name = "placed", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_DISCARDED] = {.name = "discarded", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_RUNLESS] = {.name = "runless", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_UNABLE] = {.name = "unable", .event = LOGRES_EVENT_SET, .parts = SEATS, .value = LOGRES_VALUE_YES_NO},
    [FIELD_OFFER_PAGE] = {.name = "offer_page",
                          .event = LOGRES_EVENT_SET,
                          .value = LOGRES_VALUE_NAME,
                          .name_count = CARDS,
                          .value_names = lgi_fc_cards},
    [FIELD_OFFER_GIVE] = {.name = "offer_give",
                          .event = LOGRES_EVENT_SET,
                          .value = LOGRES_VALUE_NAME,
                          .name_count = CARDS,
                          .value_names = lgi_fc_cards},
    [FIELD_OFFER_OWNER] = {.name = "offer_owner", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
};

static int field(const lgi_state *s, int field, int part) {
    const four_courts_body *b = body_of(s);
    switch (field) {
    case FIELD_TURN:
        return lgi_get32(b->turn);
    case FIELD_CURRENT:
        return b->current;
    case FIELD_TARGET:
        return b->target;
    case FIELD_BARRED_SUIT:
        return b->barred;
    case FIELD_PLACED:
        return b->placed;
    case FIELD_DISCARDED:
        return b->discarded;
    case FIELD_RUNLESS:
        return b->runless;
    case FIELD_UNABLE:
        return b->unable >> part & 1;
    case FIELD_OFFER_PAGE:
        return b->offer_page;
    case FIELD_OFFER_GIVE:
        return b->offer_give;
    default: /* FIELD_OFFER_OWNER */
        return b->offer_owner;
    }
}

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
        out->monarchs[seat][monarch] = b->monarch[seat][monarch];
    }
    out->knight[seat] = b->knight[seat];
    out->page[seat] = b->page[seat];
    out->hand_size[seat] = b->hand_size[seat];
    out->discards_size[seat] = b->discards_size[seat];
    out->unable[seat] = b->unable >> seat & 1;
    if (seat < s->players)
        out->breakdown[seat] = lgi_fc_points(s, seat);
}

logres_error logres_four_courts_read(const logres_state *state, logres_four_courts *out) {
    logres_error error = lgi_open_as(state, &lgi_four_courts, out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    const four_courts_body *b = body_of(s);
    *out = (logres_four_courts){.players = s->players,
                                .first_player = lgi_option(s, FIRST_PLAYER),
                                .phase = s->phase,
                                .actor = s->actor,
                                .turn = lgi_get32(b->turn),
                                .current = b->current,
                                .target = b->target,
                                .barred_suit = b->barred,
                                .placed = b->placed,
                                .discarded = b->discarded,
                                .runless = b->runless,
                                .offer_page = b->offer_page,
                                .offer_give = b->offer_give,
                                .offer_owner = b->offer_owner,
                                .deck_size = b->deck_size};
    for (int card = 0; card < CARDS; card++)
        out->owner[card] = out->on[card] = LOGRES_NONE;
    read_cards(out, &b->deck, LOGRES_FOUR_COURTS_DECK, LOGRES_NONE);
    for (int seat = 0; seat < SEATS; seat++)
        read_seat(s, seat, out);
    return LOGRES_OK;
}

/* ---- phases and moves ---------------------------------------------------------------------------------------- */

static const lgi_phase phases[PHASES] = {
    [DEAL] = {"deal", LGI_BY_CHANCE, .list = list_deal, .may = may_deal, .play = play_deal},
    [NAME_FIRST_PLAYER] = {"first_player", LGI_BY_CHANCE, .play = play_first_player, .first = MOVE_FIRST_PLAYER},
    [TRADE] = {"trade", LGI_PLAYER, .list = list_trade, .may = may_trade, .play = play_trade},
    [ANSWER] = {"answer", LGI_PLAYER, .play = play_answer, .first = MOVE_ACCEPT, .count = 2},
    [DAIS] = {"dais", LGI_PLAYER, .list = list_dais, .may = may_dais, .play = play_dais},
    [DISCARD] = {"discard", LGI_PLAYER, .list = list_discard, .may = may_discard, .play = play_discard},
    [DRAW] = {"draw", LGI_BY_CHANCE, .list = list_draw, .may = may_draw, .play = play_draw},
    [RUN] = {"run", LGI_PLAYER, .list = list_run, .may = may_run, .play = play_run},
    [DEFER] = {"defer", LGI_PLAYER, .list = list_defer, .may = may_defer, .play = play_defer},
    [OVER] = {.name = "over", .who = LGI_BY_NOBODY},
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

static int target_of(const lgi_state *s) {
    return body_of(s)->target;
}

static int current_of(const lgi_state *s) {
    return body_of(s)->current;
}

static const lgi_arg_type a_page = {.values = SUITS, .pieces = true, .unrank = unrank_page};
static const lgi_arg_type a_run_card = {.values = RUN_CARDS, .pieces = true, .unrank = unrank_run_card};
static const lgi_arg_type a_card = {.values = CARDS, .pieces = true};
static const lgi_arg_type a_major = {.values = MAJORS, .first = MAJOR, .pieces = true};
static const lgi_arg_type a_monarch = {.values = MONARCHS, .pieces = true, .unrank = unrank_monarch};
static const lgi_arg_type a_discard = {.values = CARDS, .pieces = true, .known_to = current_of};
static const lgi_arg_type dealt_card = {.values = CARDS, .pieces = true, .known_to = target_of};
static const lgi_arg_type drawn_card = {.values = CARDS, .pieces = true, .known_to = current_of};
static const lgi_arg_type a_suit = {.values = SUITS, .names = lgi_fc_suits, .name_count = SUITS};
static const lgi_arg_type a_seat = {.values = SEATS};

static const lgi_row rows[] = {
    {TRADE, MOVE_OFFER, "offer", .args = {{"page", &a_page}, {"give", &a_run_card}}},
    {TRADE, MOVE_NO_OFFER, .type = "no_offer"},
    {ANSWER, MOVE_ACCEPT, .type = "accept"},
    {ANSWER, MOVE_REFUSE, .type = "refuse"},
    {DAIS, MOVE_PLACE, "place", .args = {{"card", &a_card}}},
    {DAIS, MOVE_CROWN, "crown", .args = {{"card", &a_major}, {"monarch", &a_monarch}}},
    {DAIS, MOVE_DONE_PLACING, .type = "done"},
    {DISCARD, MOVE_DISCARD, "discard", .args = {{"card", &a_discard}}},
    {DISCARD, MOVE_DONE_DISCARDING, .type = "done"},
    {RUN, MOVE_RUN, "run", .args = {{"suit", &a_suit}}},
    {DEFER, MOVE_DEFER, "defer", .args = {{"player", &a_seat}}},
    {DEAL, MOVE_DEAL, "draw", .args = {{"card", &dealt_card}}},
    {NAME_FIRST_PLAYER, MOVE_FIRST_PLAYER, "first_player", .args = {{"player", &a_seat}}},
    {DRAW, MOVE_DRAW, "draw", .args = {{"card", &drawn_card}}},
};

static const logres_option options[OPTIONS] = {
    [FIRST_PLAYER] = {"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
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
             .option_count = OPTIONS,
             .options = options,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = 3 * 40 + 1, /* three pages in courts, and all other run cards in one's own */
             .most_chance_outcomes = CARDS,
             .most_events = 96, /* all discards return, or a whole suit is played, and the fields */
             .body_size = sizeof(four_courts_body),
             .must_end = 1,
             .piece_count = CARDS,
             .pieces = lgi_fc_cards,
             .place_count = PLACES,
             .places = places,
             .field_count = FIELDS,
             .fields = fields,
             .phase_count = PHASES},
    .phases = phases,
    .rows = rows,
    .row_count = sizeof rows / sizeof *rows,
    .setup = setup,
    .hide = hide,
    .deal = deal,
    .validate = lgi_fc_validate,
    .inventory = inventory,
    .barrier = barrier,
    .field = field,
    .result = result,
    .picture = lgi_fc_picture,
    .json = lgi_fc_json,
    .json_result = lgi_fc_json_result,
};
