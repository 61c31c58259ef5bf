/*
 * Camelot: The Court by Julian Musgrave, Wotan Games 2014, for 2–5 players.
 * The numbers are those of docs/games/camelot_court.md. Hidden are hands and the deck.
 */
#include "games/camelot_court/camelot_court.h"

#include "core/body.h"
#include "core/multiset.h"

/* ---- tables -------------------------------------------------------------------------------------------------- */

enum { DECK, HAND, DISCARDS, OUTSIDE, HALL, WITH, PLACES };
static const logres_place places[] = {
    [DECK] = {"deck", 0, 0, NULL, LOGRES_PLACE_HIDDEN, NULL},
    [HAND] = {"hand", 1, 0, NULL, LOGRES_PLACE_OWN, NULL},
    [DISCARDS] = {"discard", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [OUTSIDE] = {"outside", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [HALL] = {"hall", 0, SPACES, lgi_cc_spaces, LOGRES_PLACE_OPEN, NULL},
    [WITH] = {"followers", 0, KNIGHTS, lgi_cc_pieces + KNIGHT_PIECE, LOGRES_PLACE_OPEN, NULL},
};
_Static_assert(sizeof places / sizeof *places == PLACES, "every place has a row");

/* Fields of a state. */
enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_CURRENT,
    FIELD_TARGET_SEAT,
    FIELD_PENDING_KNIGHT,
    FIELD_PENDING_FROM,
    FIELD_PENDING_TO,
    FIELD_SCANDALISED,
    FIELD_SCORE,
    FIELDS
};

/* The numbers of the moves; the rows are at the end of this file. Four cards can be a dwarf, too (CC-20). */
enum {
    USES = 2,
    DIE = 6,

    MOVE_PLACE = 0,
    MOVE_ENTER = MOVE_PLACE + KNIGHTS * EQUITES,
    MOVE_MOVE = MOVE_ENTER + USES * KNIGHTS * EQUITES,
    MOVE_LEAVE = MOVE_MOVE + USES * SPACES * SPACES,
    MOVE_GOSSIP = MOVE_LEAVE + USES * EQUITES,
    MOVE_BANISH = MOVE_GOSSIP + USES * SPACES * (FOLLOWERS + 1),
    MOVE_SCORE = MOVE_BANISH + USES * SPACES,
    MOVE_MERLIN = MOVE_SCORE + USES,
    MOVE_FOLLOW = MOVE_MERLIN + SPACES * SPACES,
    MOVE_END = MOVE_FOLLOW + FOLLOWERS * SPACES,
    MOVE_DISCARD,
    MOVE_DONE = MOVE_DISCARD + CARDS,
    PLAYER_MOVES,
    MOVE_DEAL = PLAYER_MOVES,
    MOVE_FIRST_PLAYER = MOVE_DEAL + CARDS,
    MOVE_DICE = MOVE_FIRST_PLAYER + SEATS,
    MOVE_DIE = MOVE_DICE + DIE * DIE,
    MOVE_DRAW = MOVE_DIE + DIE,
    MOVE_SPACE = MOVE_DRAW + CARDS
};

/* ---- knights (CC-11 … CC-13) --------------------------------------------------------------------------------- */

/* Where a knight stands, or NONE. */
int lgi_cc_space_of(const camelot_court_body *b, int knight) {
    for (int space = 0; space < SPACES; space++)
        if (b->hall[space] == knight)
            return space;
    return LOGRES_NONE;
}

/* CC-12 */
int lgi_cc_power(const lgi_state *s, int knight) {
    const camelot_court_body *b = body_of(s);
    int power = b->scandalised[knight] ? 0 : lgi_cc_printed(s)->knights[knight / FACTION][knight % FACTION][0];
    return power + b->followers[knight][SOLDIER_1] + 2 * b->followers[knight][SOLDIER_2];
}

static int priests(const camelot_court_body *b, int knight) {
    return b->followers[knight][PRIEST_1] + 2 * b->followers[knight][PRIEST_2];
}

int lgi_cc_points(const lgi_state *s, int knight) {
    return lgi_cc_printed(s)->knights[knight / FACTION][knight % FACTION][1] + priests(body_of(s), knight);
}

enum { ALL_EQUITES = (1 << EQUITES) - 1, ALL_SPACES = (1 << SPACES) - 1, ALL_KNIGHTS = (1 << FACTION) - 1 };

/* Where anybody and where each faction stands, and who is in the hall. */
typedef struct hall_sets {
    uint32_t all, of[SEATS];
    uint64_t knights;
} hall_sets;

/* Without branches, since it is asked often: NONE, counted from a faction before the first, is a row of its own. */
static hall_sets look(const camelot_court_body *b) {
    uint32_t rows[1 + SEATS] = {0};
    uint64_t knights = 0;
    for (int space = 0; space < SPACES; space++) {
        unsigned knight = (unsigned)(b->hall[space] + FACTION);
        rows[knight / FACTION] |= bit(space);
        knights |= (uint64_t)1 << knight;
    }
    hall_sets h = {ALL_SPACES & ~rows[0], {0}, knights >> FACTION};
    memcpy(h.of, rows + 1, sizeof h.of);
    return h;
}

/* The knights of a seat that are outside, as bits. */
static unsigned outside(const hall_sets *h, int seat) {
    return ~(unsigned)(h->knights >> seat * FACTION) & ALL_KNIGHTS;
}

static bool is_outside(const camelot_court_body *b, int seat, int knight) {
    return faction_of(knight) == seat && lgi_cc_space_of(b, knight) == LOGRES_NONE;
}

/* CC-13 */
static void leave_hall(camelot_court_body *b, int space, lgi_log *log, int kind) {
    int knight = b->hall[space];
    b->hall[space] = LOGRES_NONE;
    b->scandalised[knight] = 0;
    lgi_went(log, kind, KNIGHT_PIECE + knight, 1, lgi_at_part(HALL, space), lgi_at_seat(OUTSIDE, faction_of(knight)));
    lgi_carry_all(log, FIRST_FOLLOWER, b->followers[knight], FOLLOWERS, b->followers[knight],
                  lgi_at_part(WITH, knight), b->discard + FIRST_FOLLOWER, lgi_at(DISCARDS));
}

/* A knight goes onto a space. Who stands there leaves the hall if it is entered, or changes places, which is recorded
 * as this kind of event. */
static void go(camelot_court_body *b, int knight, int from, int to, lgi_log *log, int kind) {
    int other = b->hall[to];
    if (from == LOGRES_NONE) {
        lgi_moved(log, KNIGHT_PIECE + knight, 1, lgi_at_seat(OUTSIDE, faction_of(knight)), lgi_at_part(HALL, to));
        if (other != LOGRES_NONE)
            leave_hall(b, to, log, kind);
    } else {
        b->hall[from] = (int8_t)other;
        lgi_moved(log, KNIGHT_PIECE + knight, 1, lgi_at_part(HALL, from), lgi_at_part(HALL, to));
        if (other != LOGRES_NONE)
            lgi_went(log, kind, KNIGHT_PIECE + other, 1, lgi_at_part(HALL, to), lgi_at_part(HALL, from));
    }
    b->hall[to] = (int8_t)knight;
}

/* ---- setup (CC-5 … CC-7) ------------------------------------------------------------------------------------- */

static void setup(lgi_state *s) {
    camelot_court_body *b = body_in(s);
    lgi_cc_pack(s, b->deck);
    b->deck_size = CARDS_IN_ALL;
    memset(b->hall, LOGRES_NONE, SPACES);
    b->current = b->pending_knight = b->pending_from = b->pending_to = LOGRES_NONE;
    b->target_seat = 0;
    lgi_enter(s, DEAL, LOGRES_CHANCE);
}

static void draw_card(camelot_court_body *b, int seat, int card, lgi_log *log) {
    lgi_carry(log, card, 1, &b->deck[card], lgi_at(DECK), &b->hand[seat][card], lgi_at_seat(HAND, seat));
    b->deck_size--;
    b->hand_size[seat]++;
}

static const uint8_t *deck(const lgi_state *s) {
    return body_of(s)->deck;
}

static void ask_to_place(lgi_state *s, int seat) {
    body_in(s)->current = (int8_t)seat;
    lgi_enter(s, PLACE, seat);
}

/* CC-5 */
static void play_deal(lgi_state *s, logres_move move, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    draw_card(b, b->target_seat, move - MOVE_DEAL, log);
    b->target_seat = (int8_t)lgi_next_to_deal(s, b->target_seat, b->hand_size, HAND_SIZE);
    if (b->target_seat != LOGRES_NONE)
        return;
    if (lgi_option(s, FIRST_PLAYER) == LOGRES_NONE)
        lgi_enter(s, NAME_FIRST_PLAYER, LOGRES_CHANCE);
    else
        ask_to_place(s, lgi_option(s, FIRST_PLAYER));
}

/* CC-6 */
static void play_first_player(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    ask_to_place(s, move - MOVE_FIRST_PLAYER);
}

/* The moves of putting each of some knights of a seat onto each of some Equites spaces. */
static void list_entries(unsigned first, int seat, unsigned knights, uint32_t spaces, lgi_moves *moves) {
    for (; knights; knights &= knights - 1) {
        unsigned knight = (unsigned)(seat * FACTION + lgi_lowest_bit(knights));
        for (uint32_t left = spaces; left; left &= left - 1)
            lgi_add(moves, first + knight * EQUITES + (unsigned)lgi_lowest_bit(left));
    }
}

/* CC-7 */
static void list_place(const lgi_state *s, lgi_moves *moves) {
    hall_sets h = look(body_of(s));
    list_entries(MOVE_PLACE, s->actor, outside(&h, s->actor), ALL_EQUITES & ~h.all, moves);
}

static bool may_place(const lgi_state *s, logres_move move) {
    const camelot_court_body *b = body_of(s);
    return lgi_is_in_range(MOVE_PLACE, KNIGHTS * EQUITES, move) && is_outside(b, s->actor, move / EQUITES) &&
           b->hall[move % EQUITES] == LOGRES_NONE;
}

/* How many knights a seat has in the hall. */
int lgi_cc_placed(const camelot_court_body *b, int seat) {
    return lgi_count_bits(look(b).of[seat]);
}

static void begin_turn(lgi_state *s, int seat, lgi_log *log);

static void play_place(lgi_state *s, logres_move move, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    int next = lgi_next_seat(s, s->actor);
    go(b, (move - MOVE_PLACE) / EQUITES, LOGRES_NONE, (move - MOVE_PLACE) % EQUITES, log, LOGRES_EVENT_MOVED);
    if (lgi_cc_placed(b, next) < PLACED)
        ask_to_place(s, next);
    else
        begin_turn(s, next, log);
}

/* ---- the turn (CC-8, CC-9, CC-22) ---------------------------------------------------------------------------- */

static void end_turn(lgi_state *s, lgi_log *log) {
    if (lgi_is_last_turn(lgi_option(s, TURN_LIMIT), body_of(s)->turn))
        lgi_enter(s, OVER, LOGRES_NOBODY);
    else
        begin_turn(s, lgi_next_seat(s, body_of(s)->current), log);
}

/* A card that is needed from an empty deck makes the whole discard pile the deck. */
static void draw_or_end(lgi_state *s, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    if (b->hand_size[b->current] == HAND_SIZE) {
        end_turn(s, log);
        return;
    }
    if (b->deck_size == 0)
        b->deck_size = lgi_reshuffle_counts(log, CARDS, b->discard, lgi_at(DISCARDS), b->deck, lgi_at(DECK));
    lgi_enter(s, DRAW, LOGRES_CHANCE);
}

/* Asks the player to play on, or to discard, as long as cards are held; then comes the draw. */
static void ask(lgi_state *s, unsigned phase, lgi_log *log) {
    const camelot_court_body *b = body_of(s);
    if (b->hand_size[b->current])
        lgi_enter(s, phase, b->current);
    else
        draw_or_end(s, log);
}

static void begin_turn(lgi_state *s, int seat, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    lgi_count_turn(b->turn);
    b->current = (int8_t)seat;
    ask(s, PLAY, log);
}

static void list_discard(const lgi_state *s, lgi_moves *moves) {
    lgi_list_held(MOVE_DISCARD, body_of(s)->hand[s->actor], CARDS, moves);
    lgi_add(moves, MOVE_DONE);
}

static bool may_discard(const lgi_state *s, logres_move move) {
    return move == MOVE_DONE || lgi_is_held(MOVE_DISCARD, body_of(s)->hand[s->actor], CARDS, move);
}

/* CC-10 */
static void spend(camelot_court_body *b, int seat, int card, lgi_log *log) {
    lgi_carry(log, card, 1, &b->hand[seat][card], lgi_at_seat(HAND, seat), &b->discard[card], lgi_at(DISCARDS));
    b->hand_size[seat]--;
}

static void play_discard(lgi_state *s, logres_move move, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    if (move != MOVE_DONE)
        spend(b, s->actor, move - MOVE_DISCARD, log);
    if (move == MOVE_DONE || b->hand_size[s->actor] == 0)
        draw_or_end(s, log);
}

static void play_draw(lgi_state *s, logres_move move, lgi_log *log) {
    draw_card(body_in(s), body_of(s)->current, move - MOVE_DRAW, log);
    draw_or_end(s, log);
}

/* ---- cards and spaces (CC-10, CC-20) ------------------------------------------------------------------------- */

/* Whether the hand has a card, or as its second use the dwarf. */
static bool may_use(const uint8_t hand[CARDS], int card, unsigned use) {
    return hand[use == 0 ? card : DWARF_CARD] > 0;
}

static void list_each(unsigned first, uint32_t spaces, lgi_moves *moves) {
    for (; spaces; spaces &= spaces - 1)
        lgi_add(moves, first + (unsigned)lgi_lowest_bit(spaces));
}

/* ---- move and challenge (CC-14, CC-15) ----------------------------------------------------------------------- */

/* CC-14: the spaces along a line from one that a knight stands on, but those of its own faction. */
static uint32_t targets(const lgi_state *s, const hall_sets *h, int from) {
    return spaces_joined(lgi_cc_printed(s), from) & ~h->of[faction_of(body_of(s)->hall[from])];
}

/* CC-14: enter, move and leave, each with both cards. */
static void list_moves(const lgi_state *s, const hall_sets *h, lgi_moves *moves) {
    const uint8_t *hand = body_of(s)->hand[s->actor];
    for (unsigned use = 0; use < USES; use++)
        if (may_use(hand, MOVE_CARD, use))
            list_entries(MOVE_ENTER + use * KNIGHTS * EQUITES, s->actor, outside(h, s->actor),
                         ALL_EQUITES & ~h->of[s->actor], moves);
    for (unsigned use = 0; use < USES; use++)
        for (uint32_t left = may_use(hand, MOVE_CARD, use) ? h->all : 0; left; left &= left - 1) {
            unsigned from = (unsigned)lgi_lowest_bit(left);
            list_each(MOVE_MOVE + (use * SPACES + from) * SPACES, targets(s, h, (int)from), moves);
        }
    for (unsigned use = 0; use < USES; use++)
        if (may_use(hand, MOVE_CARD, use))
            list_each(MOVE_LEAVE + use * EQUITES, h->all & ALL_EQUITES, moves);
}

/* CC-14, CC-15: onto an empty space, or a challenge. */
static void go_or_challenge(lgi_state *s, int knight, int from, int to, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    if (b->hall[to] == LOGRES_NONE) {
        go(b, knight, from, to, log, LOGRES_EVENT_DISPLACED);
        ask(s, PLAY, log);
        return;
    }
    b->pending_knight = (int8_t)knight;
    b->pending_from = (int8_t)from;
    b->pending_to = (int8_t)to;
    lgi_enter(s, CHALLENGE, LOGRES_CHANCE);
}

/* CC-15: a tie moves nothing. */
static void play_dice(lgi_state *s, logres_move move, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    int mover = (move - MOVE_DICE) / DIE, other = (move - MOVE_DICE) % DIE;
    if (lgi_cc_power(s, b->pending_knight) + mover > lgi_cc_power(s, b->hall[b->pending_to]) + other)
        go(b, b->pending_knight, b->pending_from, b->pending_to, log, LOGRES_EVENT_DISPLACED);
    b->pending_knight = b->pending_from = b->pending_to = LOGRES_NONE;
    ask(s, PLAY, log);
}

/* ---- gossip (CC-16) ------------------------------------------------------------------------------------------ */

static bool may_gossip(const camelot_court_body *b, int knight, int follower) {
    const uint8_t *followers = b->followers[knight];
    if (follower == FOLLOWERS)
        return b->scandalised[knight] || lgi_sum(followers, FOLLOWERS) == 0;
    return !b->scandalised[knight] && followers[follower];
}

/* CC-16: the follower is chosen where a face-up knight has any. */
static void list_gossip(const camelot_court_body *b, unsigned first, int space, lgi_moves *moves) {
    int knight = b->hall[space];
    first += (unsigned)space * (FOLLOWERS + 1);
    if (may_gossip(b, knight, FOLLOWERS))
        lgi_add(moves, first + FOLLOWERS);
    else
        lgi_list_held(first, b->followers[knight], FOLLOWERS, moves);
}

/* CC-16 */
static void gossip(camelot_court_body *b, int knight, int follower, lgi_log *log) {
    b->scandalised[knight] = !b->scandalised[knight];
    if (follower < FOLLOWERS)
        lgi_carry(log, FIRST_FOLLOWER + follower, 1, &b->followers[knight][follower], lgi_at_part(WITH, knight),
                  &b->discard[FIRST_FOLLOWER + follower], lgi_at(DISCARDS));
}

/* ---- banish (CC-17) ------------------------------------------------------------------------------------------ */

static void play_die(lgi_state *s, logres_move move, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    if (move - MOVE_DIE + 1 > lgi_cc_power(s, b->hall[b->pending_to]))
        leave_hall(b, b->pending_to, log, LOGRES_EVENT_MOVED);
    b->pending_to = LOGRES_NONE;
    ask(s, PLAY, log);
}

/* ---- score (CC-18) ------------------------------------------------------------------------------------------- */

/* CC-18: what a knight brings on its space. */
static int worth(const lgi_state *s, int space) {
    int knight = body_of(s)->hall[space];
    if (body_of(s)->scandalised[knight])
        return 0;
    return space < LOWER      ? 1 + priests(body_of(s), knight)
           : space < SENATORS ? lgi_cc_points(s, knight)
                              : 2 * lgi_cc_points(s, knight);
}

/* CC-18: who reaches the target wins at once; else all knights turn face up. */
static void score(lgi_state *s, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    hall_sets h = look(b);
    int seat = b->current;
    for (int i = 0; i < s->players; i++, seat = lgi_next_seat(s, seat)) {
        int points = 0;
        for (uint32_t left = h.of[seat]; left; left &= left - 1)
            points += worth(s, lgi_lowest_bit(left));
        int all = lgi_get16(b->score[seat]) + points;
        lgi_put16(b->score[seat], all);
        lgi_scored(log, FIELD_SCORE, seat, points);
        if (all >= lgi_option(s, TARGET)) {
            lgi_enter(s, OVER, LOGRES_NOBODY);
            return;
        }
    }
    memset(b->scandalised, 0, KNIGHTS);
    ask(s, DISCARD, log);
}

/* ---- followers (CC-21) --------------------------------------------------------------------------------------- */

/* CC-21 */
static bool has_room(const camelot_court_body *b, int knight) {
    return lgi_sum(b->followers[knight], FOLLOWERS) < FOLLOWERS_MAX;
}

static void list_followers(const lgi_state *s, const hall_sets *h, lgi_moves *moves) {
    const camelot_court_body *b = body_of(s);
    uint32_t room = 0;
    for (uint32_t left = h->all; left; left &= left - 1)
        if (has_room(b, b->hall[lgi_lowest_bit(left)]))
            room |= left & ~(left - 1);
    for (unsigned i = 0; i < FOLLOWERS; i++)
        if (b->hand[s->actor][FIRST_FOLLOWER + i])
            list_each(MOVE_FOLLOW + i * SPACES, room, moves);
}

/* ---- playing a card (CC-14 … CC-21) -------------------------------------------------------------------------- */

/* CC-16 … CC-18: the other cards that a dwarf can be. */
static void list_others(const lgi_state *s, const hall_sets *h, lgi_moves *moves) {
    const camelot_court_body *b = body_of(s);
    const uint8_t *hand = b->hand[s->actor];
    for (unsigned use = 0; use < USES; use++)
        for (uint32_t left = may_use(hand, GOSSIP_CARD, use) ? h->all : 0; left; left &= left - 1)
            list_gossip(b, MOVE_GOSSIP + use * SPACES * (FOLLOWERS + 1), lgi_lowest_bit(left), moves);
    for (unsigned use = 0; use < USES; use++)
        if (may_use(hand, BANISH_CARD, use))
            list_each(MOVE_BANISH + use * SPACES, h->all, moves);
    for (unsigned use = 0; use < USES; use++)
        if (may_use(hand, SCORE_CARD, use))
            lgi_add(moves, MOVE_SCORE + use);
}

static void list_play(const lgi_state *s, lgi_moves *moves) {
    hall_sets h = look(body_of(s));
    list_moves(s, &h, moves);
    list_others(s, &h, moves);
    for (uint32_t left = body_of(s)->hand[s->actor][MERLIN_CARD] ? h.all : 0; left; left &= left - 1)
        list_each(MOVE_MERLIN + (unsigned)lgi_lowest_bit(left) * SPACES, left & (left - 1), moves);
    list_followers(s, &h, moves);
    lgi_add(moves, MOVE_END);
}

/* A move of the phase `play`: its first number, the card that it takes, and what it says beyond that. */
typedef struct action {
    int first, card, a, b;
} action;

/* The action of a number: a and b are what the move names besides the card, in this order. */
static action action_of(logres_move move) {
    static const struct {
        uint16_t first, as, bs; /* how many values a and b have */
        uint8_t card;
    } kinds[] = {
        {MOVE_FOLLOW, FOLLOWERS, SPACES, FIRST_FOLLOWER},
        {MOVE_MERLIN, SPACES, SPACES, MERLIN_CARD},
        {MOVE_SCORE, 1, 1, SCORE_CARD},
        {MOVE_BANISH, SPACES, 1, BANISH_CARD},
        {MOVE_GOSSIP, SPACES, FOLLOWERS + 1, GOSSIP_CARD},
        {MOVE_LEAVE, EQUITES, 1, MOVE_CARD},
        {MOVE_MOVE, SPACES, SPACES, MOVE_CARD},
        {MOVE_ENTER, KNIGHTS, EQUITES, MOVE_CARD},
    };
    int i = 0;
    while (kinds[i].first > move)
        i++;
    int index = move - kinds[i].first, of_a_use = kinds[i].as * kinds[i].bs;
    action act = {kinds[i].first, index < of_a_use ? kinds[i].card : DWARF_CARD, index % of_a_use / kinds[i].bs,
                  index % kinds[i].bs};
    if (act.first == MOVE_FOLLOW)
        act.card = FIRST_FOLLOWER + act.a;
    return act;
}

static bool may_play(const lgi_state *s, logres_move move) {
    const camelot_court_body *b = body_of(s);
    if (!lgi_is_in_range(MOVE_ENTER, MOVE_END - MOVE_ENTER, move))
        return move == MOVE_END;
    action act = action_of(move);
    if (!b->hand[s->actor][act.card])
        return false;
    hall_sets h = look(b);
    switch (act.first) {
    case MOVE_ENTER:
        return is_outside(b, s->actor, act.a) && !(h.of[s->actor] & bit(act.b));
    case MOVE_MOVE:
        return (h.all & bit(act.a)) && targets(s, &h, act.a) & bit(act.b);
    case MOVE_GOSSIP:
        return (h.all & bit(act.a)) && may_gossip(b, b->hall[act.a], act.b);
    case MOVE_SCORE:
        return true;
    case MOVE_MERLIN:
        return act.a < act.b && (h.all & bit(act.a)) && (h.all & bit(act.b));
    case MOVE_FOLLOW:
        return (h.all & bit(act.b)) && has_room(b, b->hall[act.b]);
    default: /* MOVE_LEAVE, MOVE_BANISH */
        return (h.all & bit(act.a)) != 0;
    }
}

static void play_play(lgi_state *s, logres_move move, lgi_log *log) {
    camelot_court_body *b = body_in(s);
    if (move == MOVE_END) {
        ask(s, DISCARD, log);
        return;
    }
    action act = action_of(move);
    if (act.first == MOVE_FOLLOW) {
        lgi_carry(log, act.card, 1, &b->hand[s->actor][act.card], lgi_at_seat(HAND, s->actor),
                  &b->followers[b->hall[act.b]][act.a], lgi_at_part(WITH, b->hall[act.b]));
        b->hand_size[s->actor]--;
        ask(s, PLAY, log);
        return;
    }
    spend(b, s->actor, act.card, log);
    switch (act.first) {
    case MOVE_ENTER:
        go_or_challenge(s, act.a, LOGRES_NONE, act.b, log);
        return;
    case MOVE_MOVE:
        go_or_challenge(s, b->hall[act.a], act.a, act.b, log);
        return;
    case MOVE_BANISH:
        b->pending_to = (int8_t)act.a;
        lgi_enter(s, BANISHMENT, LOGRES_CHANCE);
        return;
    case MOVE_SCORE:
        score(s, log);
        return;
    case MOVE_LEAVE:
        leave_hall(b, act.a, log, LOGRES_EVENT_MOVED);
        break;
    case MOVE_GOSSIP:
        gossip(b, b->hall[act.a], act.b, log);
        break;
    default: /* MOVE_MERLIN, CC-19 */
        go(b, b->hall[act.a], act.a, act.b, log, LOGRES_EVENT_MOVED);
        break;
    }
    ask(s, PLAY, log);
}

/* ---- result (CC-18, CC-22) ----------------------------------------------------------------------------------- */

/* Who reached the target has the most. */
static void result(const lgi_state *s, logres_result *result) {
    for (int seat = 0; seat < s->players; seat++)
        result->scores[seat] = lgi_get16(body_of(s)->score[seat]);
    lgi_rank_by_score(result);
}

/* ---- views --------------------------------------------------------------------------------------------------- */

static void hide(lgi_state *s) {
    camelot_court_body *b = body_in(s);
    memset(b->deck, 0, CARDS);
    lgi_hide_hands(s, b->hand, sizeof *b->hand);
}

/* The cards that are not seen are dealt to the other hands; the rest is the deck. No phase proves anything more. */
static void deal(lgi_state *s, logres_rng *rng) {
    camelot_court_body *b = body_in(s);
    uint8_t cards[CARDS];
    int32_t open[CARDS];
    lgi_pack pack = lgi_cc_pack(s, cards);
    lgi_cc_open(b, open);
    lgi_deal_unseen(s, &pack, open, b->deck, (uint8_t *)b->hand, b->hand_size, rng);
}

/* ---- what the core may ask ----------------------------------------------------------------------------------- */

static int inventory(const lgi_state *s, logres_spot spot, int piece) {
    const camelot_court_body *b = body_of(s);
    bool is_card = piece >= 0 && piece < KNIGHT_PIECE;
    int knight = piece - KNIGHT_PIECE;
    switch (spot.place) {
    case DECK:
        return piece == LOGRES_NONE ? b->deck_size : is_card ? b->deck[piece] : 0;
    case HAND:
        return piece == LOGRES_NONE ? b->hand_size[spot.seat] : is_card ? b->hand[spot.seat][piece] : 0;
    case DISCARDS:
        return is_card ? b->discard[piece] : 0;
    case OUTSIDE:
        return !is_card && is_outside(b, spot.seat, knight);
    case HALL:
        return !is_card && b->hall[spot.part] == knight;
    default: /* WITH */
        return is_card && piece >= FIRST_FOLLOWER ? b->followers[spot.part][piece - FIRST_FOLLOWER] : 0;
    }
}

static const logres_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN] = {.name = "turn", .event = LOGRES_EVENT_TURN, .value = LOGRES_VALUE_NUMBER},
    [FIELD_CURRENT] = {.name = "current", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_TARGET_SEAT] = {.name = "target_seat", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_PENDING_KNIGHT] = {.name = "pending_knight",
                              .event = LOGRES_EVENT_SET,
                              .value = LOGRES_VALUE_NAME,
                              .name_count = KNIGHTS,
                              .value_names = lgi_cc_pieces + KNIGHT_PIECE},
    [FIELD_PENDING_FROM] = {.name = "pending_from",
                            .event = LOGRES_EVENT_SET,
                            .value = LOGRES_VALUE_NAME,
                            .name_count = SPACES,
                            .value_names = lgi_cc_spaces},
    [FIELD_PENDING_TO] = {.name = "pending_to",
                          .event = LOGRES_EVENT_SET,
                          .value = LOGRES_VALUE_NAME,
                          .name_count = SPACES,
                          .value_names = lgi_cc_spaces},
    [FIELD_SCANDALISED] = {.name = "scandalised",
                           .event = LOGRES_EVENT_SET,
                           .parts = KNIGHTS,
                           .part_names = lgi_cc_pieces + KNIGHT_PIECE,
                           .value = LOGRES_VALUE_YES_NO},
    [FIELD_SCORE] = {.name = "score", .event = LOGRES_EVENT_SCORED, .parts = SEATS, .value = LOGRES_VALUE_NUMBER},
};

static int field(const lgi_state *s, int field, int part) {
    const camelot_court_body *b = body_of(s);
    switch (field) {
    case FIELD_TURN:
        return lgi_get32(b->turn);
    case FIELD_CURRENT:
        return b->current;
    case FIELD_TARGET_SEAT:
        return b->target_seat;
    case FIELD_PENDING_KNIGHT:
        return b->pending_knight;
    case FIELD_PENDING_FROM:
        return b->pending_from;
    case FIELD_PENDING_TO:
        return b->pending_to;
    case FIELD_SCANDALISED:
        return b->scandalised[part];
    default: /* FIELD_SCORE */
        return lgi_get16(b->score[part]);
    }
}

static logres_camelot_court_knight read_knight(const lgi_state *s, int knight) {
    const camelot_court_body *b = body_of(s);
    logres_camelot_court_knight out = {.space = lgi_cc_space_of(b, knight),
                                       .power = lgi_cc_power(s, knight),
                                       .points = lgi_cc_points(s, knight),
                                       .scandalised = b->scandalised[knight]};
    lgi_widen(b->followers[knight], out.followers, FOLLOWERS);
    return out;
}

logres_error logres_camelot_court_read(const logres_state *state, logres_camelot_court *out) {
    logres_error error = lgi_open_as(state, &lgi_camelot_court, out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    const camelot_court_body *b = body_of(s);
    *out = (logres_camelot_court){.players = s->players,
                                  .first_player = lgi_option(s, FIRST_PLAYER),
                                  .target = lgi_option(s, TARGET),
                                  .turn_limit = lgi_option(s, TURN_LIMIT),
                                  .phase = s->phase,
                                  .actor = s->actor,
                                  .turn = lgi_get32(b->turn),
                                  .current = b->current,
                                  .target_seat = b->target_seat,
                                  .pending_knight = b->pending_knight,
                                  .pending_from = b->pending_from,
                                  .pending_to = b->pending_to,
                                  .deck_size = b->deck_size,
                                  .printed = *lgi_cc_printed(s)};
    uint8_t cards[CARDS];
    lgi_cc_pack(s, cards);
    for (int space = 0; space < SPACES; space++)
        out->hall[space] = b->hall[space];
    for (int knight = 0; knight < KNIGHTS; knight++)
        out->knights[knight] = read_knight(s, knight);
    lgi_widen(b->deck, out->deck, CARDS);
    lgi_widen(b->discard, out->discard, CARDS);
    lgi_widen(cards, out->copies, CARDS);
    for (int seat = 0; seat < s->players; seat++) {
        out->score[seat] = lgi_get16(b->score[seat]);
        out->hand_size[seat] = b->hand_size[seat];
        lgi_widen(b->hand[seat], out->hand[seat], CARDS);
    }
    return LOGRES_OK;
}

/* ---- phases and moves ---------------------------------------------------------------------------------------- */

static const lgi_phase phases[PHASES] = {
    [DEAL] = {"deal", LGI_BY_CHANCE, .play = play_deal, .first = MOVE_DEAL, .count = CARDS, .deck = deck},
    [NAME_FIRST_PLAYER] = {"first_player", LGI_BY_CHANCE, .play = play_first_player, .first = MOVE_FIRST_PLAYER},
    [PLACE] = {"place", LGI_PLAYER, .list = list_place, .may = may_place, .play = play_place},
    [PLAY] = {"play", LGI_PLAYER, .list = list_play, .may = may_play, .play = play_play},
    [CHALLENGE] = {"challenge", LGI_BY_CHANCE, .play = play_dice, .first = MOVE_DICE, .count = DIE * DIE},
    [BANISHMENT] = {"banish", LGI_BY_CHANCE, .play = play_die, .first = MOVE_DIE, .count = DIE},
    [DISCARD] = {"discard", LGI_PLAYER, .list = list_discard, .may = may_discard, .play = play_discard},
    [DRAW] = {"draw", LGI_BY_CHANCE, .play = play_draw, .first = MOVE_DRAW, .count = CARDS, .deck = deck},
    [OVER] = {.name = "over", .who = LGI_BY_NOBODY},
};

static int target_of(const lgi_state *s) {
    return body_of(s)->target_seat;
}

static int current_of(const lgi_state *s) {
    return body_of(s)->current;
}

/* A follower, or null. */
static void unrank_follower(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){index < FOLLOWERS, {(int16_t)(FIRST_FOLLOWER + index % FOLLOWERS)}};
}

static const char *const move_uses[USES] = {"move", "dwarf"}, *const gossip_uses[USES] = {"gossip", "dwarf"},
                         *const banish_uses[USES] = {"banish", "dwarf"}, *const score_uses[USES] = {"score", "dwarf"};

static const lgi_arg_type for_move = {.values = USES, .names = move_uses, .name_count = USES};
static const lgi_arg_type for_gossip = {.values = USES, .names = gossip_uses, .name_count = USES};
static const lgi_arg_type for_banish = {.values = USES, .names = banish_uses, .name_count = USES};
static const lgi_arg_type for_score = {.values = USES, .names = score_uses, .name_count = USES};
static const lgi_arg_type a_knight = {.values = KNIGHTS, .first = KNIGHT_PIECE, .pieces = true};
static const lgi_arg_type a_space = {.values = SPACES, .names = lgi_cc_spaces, .name_count = SPACES};
static const lgi_arg_type an_equites_space = {.values = EQUITES, .names = lgi_cc_spaces, .name_count = EQUITES};
static const lgi_arg_type a_follower = {.values = FOLLOWERS, .first = FIRST_FOLLOWER, .pieces = true};
static const lgi_arg_type a_follower_or_none = {.values = FOLLOWERS + 1, .pieces = true, .unrank = unrank_follower};
static const lgi_arg_type a_card = {.values = CARDS, .pieces = true};
static const lgi_arg_type dealt_card = {.values = CARDS, .pieces = true, .known_to = target_of};
static const lgi_arg_type drawn_card = {.values = CARDS, .pieces = true, .known_to = current_of};
static const lgi_arg_type a_player = {.values = SEATS};
static const lgi_arg_type a_die = {.values = DIE, .first = 1};

static const lgi_row rows[] = {
    {PLACE, MOVE_PLACE, "place", .args = {{"knight", &a_knight}, {"to", &an_equites_space}}},
    {PLAY, MOVE_ENTER, "enter", .args = {{"card", &for_move}, {"knight", &a_knight}, {"to", &an_equites_space}}},
    {PLAY, MOVE_MOVE, "move", .args = {{"card", &for_move}, {"from", &a_space}, {"to", &a_space}}},
    {PLAY, MOVE_LEAVE, "leave", .args = {{"card", &for_move}, {"from", &an_equites_space}}},
    {PLAY, MOVE_GOSSIP, "gossip", .args = {{"card", &for_gossip}, {"at", &a_space}, {"follower", &a_follower_or_none}}},
    {PLAY, MOVE_BANISH, "banish", .args = {{"card", &for_banish}, {"at", &a_space}}},
    {PLAY, MOVE_SCORE, "score", .args = {{"card", &for_score}}},
    {PLAY, MOVE_MERLIN, "merlin", .args = {{"a", &a_space}, {"b", &a_space}}},
    {PLAY, MOVE_FOLLOW, "follow", .args = {{"card", &a_follower}, {"at", &a_space}}},
    {PLAY, MOVE_END, .type = "end"},
    {DISCARD, MOVE_DISCARD, "discard", .args = {{"card", &a_card}}},
    {DISCARD, MOVE_DONE, .type = "done"},
    {DEAL, MOVE_DEAL, "draw", .args = {{"card", &dealt_card}}},
    {NAME_FIRST_PLAYER, MOVE_FIRST_PLAYER, "first_player", .args = {{"player", &a_player}}},
    {CHALLENGE, MOVE_DICE, "dice", .args = {{"mover", &a_die}, {"other", &a_die}}},
    {BANISHMENT, MOVE_DIE, "die", .args = {{"value", &a_die}}},
    {DRAW, MOVE_DRAW, "draw", .args = {{"card", &drawn_card}}},
};

static const logres_option options[OPTIONS] = {
    [FIRST_PLAYER] = {"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
    [TARGET] = {"target", LOGRES_OPTION_NUMBER, 100, 1, TARGET_MAX, NULL},
    [TURN_LIMIT] = {"turn_limit", LOGRES_OPTION_NUMBER, 0, 0, TURN_LIMIT_MAX, NULL},
};

const lgi_game lgi_camelot_court = {
    .info = {.id = "camelot_court",
             .title = "Camelot: The Court",
             .designer = "Julian Musgrave",
             .number = 5,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .option_count = OPTIONS,
             .options = options,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             /* A full hall of others (6, 6, 5 and 5) with all spaces joined; in hand a move, gossip, banish, dwarf,
              * merlin and a follower, for which a score would bring 1. With the first four cards and again with the
              * dwarf: enter 80 and move 362, leave 10, gossip 22 and banish 22; score 1; merlin 231; follow 22; end.
              * Four knights with two kinds of followers, as many as nine followers make, are two choices more of
              * each gossip, and one less of the follower. */
             .most_legal_moves = 2 * (80 + 362 + 10 + (22 + 4) + 22) + 1 + 231 + (22 - 4) + 1,
             .most_chance_outcomes = DIE * DIE,
             /* A score: the card, 5 scores, 22 faces, the cards of a new deck, phase and actor. */
             .most_events = 1 + SEATS + SPACES + CARDS + 2,
             .body_size = sizeof(camelot_court_body),
             .must_end = 0, /* only with turn_limit (CC-22) */
             .components_size = sizeof(logres_camelot_court_components),
             .piece_count = PIECES,
             .pieces = lgi_cc_pieces,
             .place_count = PLACES,
             .places = places,
             .field_count = FIELDS,
             .fields = fields,
             .phase_count = PHASES},
    .components = &lgi_cc_components,
    .phases = phases,
    .rows = rows,
    .row_count = sizeof rows / sizeof *rows,
    .setup = setup,
    .hide = hide,
    .deal = deal,
    .validate = lgi_cc_validate,
    .inventory = inventory,
    .field = field,
    .result = result,
    .picture = lgi_cc_picture,
    .json = lgi_cc_json,
};
