/*
 * Artus by Michael Kiesling and Wolfgang Kramer, alea 2010/11, for 2–4 players, beginner and advanced game.
 * The numbers are those of docs/games/artus.md. Hands are hidden; of a pile everybody knows how many cards it has.
 *
 * As there, a seat is one of the 28 chairs at the round table, and whoever plays the game is called a player.
 */
#include "games/artus/artus.h"

#include "core/body.h"
#include "core/multiset.h"

/* ---- tables -------------------------------------------------------------------------------------------------- */

/* What events and inventories speak of: cards by their places in the set, then these. */
enum { KNIGHT_PIECE = CARDS, ROYAL_PIECE = KNIGHT_PIECE + PLAYERS, RING_PIECE = ROYAL_PIECE + METALS, PIECES };

enum { HAND, PILE, PLAYED, UNPLACED, CHAIR, SUPPLY, PLACES };
static const logres_place places[PLACES] = {
    [HAND] = {"hand", 1, CARD_KINDS, lgi_ar_card_kinds, LOGRES_PLACE_OWN, NULL},
    [PILE] = {"pile", 1, CARD_KINDS, lgi_ar_card_kinds, LOGRES_PLACE_HIDDEN, NULL},
    [PLAYED] = {"played", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [UNPLACED] = {"unplaced", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [CHAIR] = {"chair", 0, CHAIRS, NULL, LOGRES_PLACE_OPEN, NULL},
    [SUPPLY] = {"supply", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
};

static logres_spot at_chair(int chair) {
    return lgi_at_part(CHAIR, chair);
}

static logres_spot at_supply(void) {
    return lgi_at(SUPPLY);
}

/* Counters and other values that events report. */
enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_CURRENT,
    FIELD_TARGET,
    FIELD_PLAYS_LEFT,
    FIELD_DRAWS_LEFT,
    FIELD_PILE,
    FIELD_KING,
    FIELD_SCORE,
    FIELDS
};

/*
 * The numbers of the moves; the rows are at the end of this file. score:wild stands after the eight knight cards,
 * the four king cards and the four ring cards where it is used as one of those. Steps are numbered -12 … -1, then
 * 1 … 12; chosen knights as sets of their ranks.
 */
enum {
    STEPS_MAX = 12,
    STEPS = 2 * STEPS_MAX,
    SETS = 1 + 10 + 10, /* none, two or three of five knights */

    MOVE_PLACE = 0,
    MOVE_KNIGHT = MOVE_PLACE + CHAIRS,
    MOVE_ROYAL = MOVE_KNIGHT + (KNIGHT_CARDS + 1) * KNIGHTS_MAX * STEPS,
    MOVE_RING = MOVE_ROYAL + (KING_CARDS + 1) * ROYALS * STEPS,
    MOVE_SCORE = MOVE_RING + (RING_CARDS + 1) * ROYALS,
    MOVE_DRAW_FROM = MOVE_SCORE + (CARDS - SCORE_ALL) * SETS,
    PLAYER_MOVES = MOVE_DRAW_FROM + CARD_KINDS,
    MOVE_DEAL = PLAYER_MOVES,
    MOVE_FIRST_PLAYER = MOVE_DEAL + CARDS,
    MOVE_DRAW = MOVE_FIRST_PLAYER + PLAYERS,
    MOVE_SPACE = MOVE_DRAW + CARDS
};

/* The sets of ranks as bits, in the order of their lists: none, 01, 012, 013, 014, 02, … 34. */
static const uint8_t sets[SETS] = {0x00, 0x03, 0x07, 0x0b, 0x13, 0x05, 0x0d, 0x15, 0x09, 0x19, 0x11,
                                   0x06, 0x0e, 0x16, 0x0a, 0x1a, 0x12, 0x0c, 0x1c, 0x14, 0x18};

/* ---- the table (AR-1 … AR-5) --------------------------------------------------------------------------------- */

/* AR-1: some steps forward, or backward if negative. */
static int step(int chair, int steps) {
    return (chair + steps + CHAIRS) % CHAIRS;
}

int lgi_ar_king(const artus_body *b) {
    int chair = 0;
    while (!is_king(b->chair[chair]))
        chair++;
    return chair;
}

/* AR-2: what a seat is worth while the King sits on another. */
static int value_from(const lgi_state *s, int king, int chair) {
    return lgi_ar_printed(s)->table[king - chair + (king < chair ? CHAIRS : 0)];
}

int lgi_ar_value(const lgi_state *s, int chair) {
    return value_from(s, lgi_ar_king(body_of(s)), chair);
}

/* AR-4 */
bool lgi_ar_is_on_carpet(const lgi_state *s, int chair) {
    const int8_t *carpet = lgi_ar_printed(s)->carpet;
    for (int i = 0; i < CARPET; i++)
        if (carpet[i] == chair)
            return true;
    return false;
}

/* AR-5: ten rings, on royals and beside the table. */
int lgi_ar_ring_supply(const artus_body *b) {
    int supply = RINGS;
    for (int chair = 0; chair < CHAIRS; chair++)
        if (is_royal(b->chair[chair]))
            supply -= rings_of(b->chair[chair]);
    return supply;
}

/* The seats of a player's knights, ascending; how many there are. */
static int knights_of(const artus_body *b, int player, int seats[KNIGHTS_MAX]) {
    int count = 0;
    for (int chair = 0; chair < CHAIRS && count < KNIGHTS_MAX; chair++)
        if (b->chair[chair] == KNIGHT + player)
            seats[count++] = chair;
    return count;
}

static int royals_of(const artus_body *b, int seats[ROYALS]) {
    int count = 0;
    for (int chair = 0; chair < CHAIRS && count < ROYALS; chair++)
        if (is_royal(b->chair[chair]))
            seats[count++] = chair;
    return count;
}

/* ---- cards (AR-6 … AR-8) ------------------------------------------------------------------------------------- */

static logres_spot in_hand(int player, int card) {
    return lgi_spot(HAND, player, lgi_ar_kind_of(card));
}

/* What is neither in hand nor played; of a full state. */
void lgi_ar_piles(const lgi_state *s, int player, uint8_t pile[CARDS]) {
    const artus_body *b = body_of(s);
    lgi_ar_copies(s, pile);
    for (int card = 0; card < CARDS; card++)
        pile[card] = (uint8_t)(pile[card] - b->hand[player][card] - b->played[player][card]);
}

static int count_of_kind(const uint8_t cards[CARDS], int kind) {
    int first = lgi_ar_first_of_kind[kind], end = lgi_ar_first_of_kind[kind + 1];
    return (int)lgi_sum(cards + first, (unsigned)(end - first));
}

/* Also of a view. */
int lgi_ar_pile_size(const lgi_state *s, int player, int kind) {
    const artus_body *b = body_of(s);
    bool used = kind != SCORING_CARD || is_advanced(s); /* AR-8 */
    int all = used ? lgi_ar_first_of_kind[kind + 1] - lgi_ar_first_of_kind[kind] : 0;
    return all - b->held[player][kind] - count_of_kind(b->played[player], kind);
}

static int copies_in_pile(const lgi_state *s, int player, int card) {
    const artus_body *b = body_of(s);
    return lgi_ar_copies_of(s, card) - b->hand[player][card] - b->played[player][card];
}

/* The player's cards of a kind that chance can draw. */
static void list_pile(const lgi_state *s, int player, int kind, unsigned first_move, lgi_moves *moves) {
    for (int card = lgi_ar_first_of_kind[kind]; card < lgi_ar_first_of_kind[kind + 1]; card++)
        if (copies_in_pile(s, player, card))
            lgi_add(moves, first_move + (unsigned)card);
}

static bool may_draw_card(const lgi_state *s, int player, int kind, unsigned first_move, logres_move move) {
    int card = (int)(move - first_move);
    return lgi_is_in_range(first_move, CARDS, move) && lgi_ar_kind_of(card) == kind &&
           copies_in_pile(s, player, card);
}

static void draw_card(artus_body *b, int player, int card, lgi_log *log) {
    int kind = lgi_ar_kind_of(card);
    b->hand[player][card]++;
    b->held[player][kind]++;
    lgi_moved(log, card, 1, lgi_spot(PILE, player, kind), in_hand(player, card));
}

/* ---- setup (AR-5, AR-9 … AR-11) ------------------------------------------------------------------------------ */

/* AR-9: cards of each kind; AR-11: knights; AR-12: cards played and drawn in a turn; AR-14: turns of each player. */
int lgi_ar_cards_dealt(const lgi_state *s) {
    return is_advanced(s) ? 3 : 2;
}

int lgi_ar_knights(const lgi_state *s) {
    return s->players == 4 ? 4 : 5;
}

int lgi_ar_cards_a_turn(const lgi_state *s) {
    return is_advanced(s) ? 2 : 1;
}

int lgi_ar_turns(const lgi_state *s) {
    return is_advanced(s) ? 11 : 16;
}

/* AR-5 */
void lgi_ar_seat_royals(lgi_state *s) {
    artus_body *b = body_in(s);
    int metal = lgi_option(s, KING_METAL);
    for (int corner = 0; corner < ROYALS; corner++)
        b->chair[corner * CHAIRS / ROYALS] =
            (uint8_t)figure_royal(corner % 2 ? !metal : metal, corner == 0 ? KING_RINGS : 1);
}

/* AR-9: player 0 gets all its knight cards, then its king cards, then player 1. NONE when all are dealt. */
int lgi_ar_next_to_deal(const lgi_state *s) {
    const artus_body *b = body_of(s);
    for (int player = 0; player < s->players; player++)
        if (b->held[player][KNIGHT_CARD] + b->held[player][KING_CARD] < 2 * lgi_ar_cards_dealt(s))
            return player;
    return LOGRES_NONE;
}

static int kind_to_deal(const lgi_state *s) {
    const artus_body *b = body_of(s);
    return b->held[b->target][KNIGHT_CARD] < lgi_ar_cards_dealt(s) ? KNIGHT_CARD : KING_CARD;
}

static void setup(lgi_state *s) {
    artus_body *b = body_in(s);
    lgi_ar_seat_royals(s);
    for (int player = 0; player < s->players; player++)
        b->unplaced[player] = (uint8_t)lgi_ar_knights(s);
    b->current = b->pile = LOGRES_NONE;
    b->target = 0;
    lgi_enter(s, DEAL, LOGRES_CHANCE);
}

/* AR-11: the right-hand neighbour of the first player begins. */
static void begin_placing(lgi_state *s, int first_player) {
    int placer = lgi_seat_before(s, first_player);
    body_in(s)->current = (int8_t)placer;
    lgi_enter(s, PLACE, placer);
}

/* AR-9 */
static void list_deal(const lgi_state *s, lgi_moves *moves) {
    list_pile(s, body_of(s)->target, kind_to_deal(s), MOVE_DEAL, moves);
}

static bool may_deal(const lgi_state *s, logres_move move) {
    return may_draw_card(s, body_of(s)->target, kind_to_deal(s), MOVE_DEAL, move);
}

static uint32_t weigh_deal(const lgi_state *s, logres_move move) {
    return (uint32_t)copies_in_pile(s, body_of(s)->target, move - MOVE_DEAL);
}

static void play_deal(lgi_state *s, logres_move move, lgi_log *log) {
    artus_body *b = body_in(s);
    draw_card(b, b->target, move - MOVE_DEAL, log);
    b->target = (int8_t)lgi_ar_next_to_deal(s);
    if (b->target != LOGRES_NONE)
        return;
    if (lgi_option(s, FIRST_PLAYER) == LOGRES_NONE)
        lgi_enter(s, NAME_FIRST_PLAYER, LOGRES_CHANCE);
    else
        begin_placing(s, lgi_option(s, FIRST_PLAYER));
}

/* AR-10 */
static void play_first_player(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    begin_placing(s, move - MOVE_FIRST_PLAYER);
}

static void begin_turn(lgi_state *s, int player);

/* AR-11 */
static void list_place(const lgi_state *s, lgi_moves *moves) {
    for (int chair = 0; chair < CHAIRS; chair++)
        if (body_of(s)->chair[chair] == NOBODY_THERE)
            lgi_add(moves, MOVE_PLACE + chair);
}

static bool may_place(const lgi_state *s, logres_move move) {
    return lgi_is_in_range(MOVE_PLACE, CHAIRS, move) && body_of(s)->chair[move - MOVE_PLACE] == NOBODY_THERE;
}

/* AR-11: counter-clockwise; the first player is the last to place, and begins. */
static void play_place(lgi_state *s, logres_move move, lgi_log *log) {
    artus_body *b = body_in(s);
    int player = s->actor, chair = move - MOVE_PLACE;
    b->chair[chair] = (uint8_t)(KNIGHT + player);
    b->unplaced[player]--;
    lgi_moved(log, KNIGHT_PIECE + player, 1, lgi_at_seat(UNPLACED, player), at_chair(chair));
    int next = lgi_seat_before(s, player);
    if (b->unplaced[next] == 0) {
        begin_turn(s, player);
        return;
    }
    b->current = (int8_t)next;
    lgi_enter(s, PLACE, next);
}

/* ---- scoring and moving figures (AR-15 … AR-18, AR-23) ------------------------------------------------------- */

/* AR-25: a score stays within its bounds. */
static void score_points(artus_body *b, int player, int points, lgi_log *log) {
    int before = lgi_get16(b->score[player]), after = before + points;
    after = after > SCORE_MAX ? SCORE_MAX : after < -SCORE_MAX ? -SCORE_MAX : after;
    lgi_put16(b->score[player], after);
    lgi_scored(log, FIELD_SCORE, player, after - before);
}

static void record_figure(lgi_log *log, int kind, int figure, int from, int to) {
    if (is_royal(figure)) {
        lgi_went(log, kind, ROYAL_PIECE + metal_of(figure), 1, at_chair(from), at_chair(to));
        lgi_went(log, kind, RING_PIECE, rings_of(figure), at_chair(from), at_chair(to));
    } else {
        lgi_went(log, kind, KNIGHT_PIECE + figure - KNIGHT, 1, at_chair(from), at_chair(to));
    }
}

/* AR-15, AR-16: the player scores the seat that the figure leaves, as the King sits before the move; the King's own
 * is worth 0. AR-17: who sat on the end seat goes to the next empty one counter-clockwise of it, for nothing. AR-18:
 * the values need no turning, since they are counted from where the King is. */
static void move_figure(lgi_state *s, int player, int from, int steps, lgi_log *log) {
    artus_body *b = body_in(s);
    int to = step(from, steps), figure = b->chair[from], displaced = b->chair[to];
    score_points(b, player, is_king(figure) ? 0 : lgi_ar_value(s, from), log);
    b->chair[from] = NOBODY_THERE;
    b->chair[to] = (uint8_t)figure;
    record_figure(log, LOGRES_EVENT_MOVED, figure, from, to);
    if (displaced == NOBODY_THERE)
        return;
    int back = step(to, -1);
    while (b->chair[back] != NOBODY_THERE)
        back = step(back, -1);
    b->chair[back] = (uint8_t)displaced;
    record_figure(log, LOGRES_EVENT_DISPLACED, displaced, to, back);
}

/* AR-19: the prince's seat is scored as it is before any coronation; with the third ring the prince is the King, and
 * the old King keeps one ring. */
static void add_ring(lgi_state *s, int player, int chair, lgi_log *log) {
    artus_body *b = body_in(s);
    int rings = rings_of(b->chair[chair]) + 1, metal = metal_of(b->chair[chair]);
    score_points(b, player, lgi_ar_value(s, chair), log);
    lgi_moved(log, RING_PIECE, 1, at_supply(), at_chair(chair));
    if (rings == KING_RINGS) {
        int king = lgi_ar_king(b);
        b->chair[king] = (uint8_t)figure_royal(metal_of(b->chair[king]), 1);
        lgi_moved(log, RING_PIECE, KING_RINGS - 1, at_chair(king), at_supply());
    }
    b->chair[chair] = (uint8_t)figure_royal(metal, rings);
}

/* ---- playing a card (AR-15, AR-16, AR-19 … AR-22) ------------------------------------------------------------ */

/* What a number means: the card, and where it counts the rank of a figure, steps forward, or a set of ranks. */
typedef struct play {
    enum { MOVES_KNIGHT, MOVES_ROYAL, ADDS_RING, SCORES } action;
    int card, rank, steps;
    uint8_t set;
} play;

static int steps_at(int index) {
    return index < STEPS_MAX ? index - STEPS_MAX : index - STEPS_MAX + 1;
}

static unsigned index_of_steps(int steps) {
    return (unsigned)(steps < 0 ? steps + STEPS_MAX : steps + STEPS_MAX - 1);
}

/* Card i of those of one kind with score:wild after them. */
static int card_at(int first, int count, int i) {
    return i < count ? first + i : SCORE_WILD;
}

static play play_at(logres_move move) {
    int m = move - MOVE_KNIGHT;
    if (move < MOVE_ROYAL)
        return (play){.action = MOVES_KNIGHT,
                      .card = card_at(0, KNIGHT_CARDS, m / (STEPS * KNIGHTS_MAX)),
                      .rank = m / STEPS % KNIGHTS_MAX,
                      .steps = steps_at(m % STEPS)};
    m = move - MOVE_ROYAL;
    if (move < MOVE_RING)
        return (play){.action = MOVES_ROYAL,
                      .card = card_at(FIRST_KING_CARD, KING_CARDS, m / (STEPS * ROYALS)),
                      .rank = m / STEPS % ROYALS,
                      .steps = steps_at(m % STEPS)};
    m = move - MOVE_RING;
    if (move < MOVE_SCORE)
        return (play){
            .action = ADDS_RING, .card = card_at(FIRST_RING_CARD, RING_CARDS, m / ROYALS), .rank = m % ROYALS};
    m = move - MOVE_SCORE;
    return (play){.action = SCORES, .card = SCORE_ALL + m / SETS, .set = sets[m % SETS]};
}

static bool allows_steps(artus_range range, int steps) {
    int size = steps < 0 ? -steps : steps;
    return size >= range.lo && size <= range.hi && (steps > 0 || range.both);
}

static bool is_of_metal(int figure, int metal) {
    return metal == ANY || metal_of(figure) == metal;
}

/* The player's knights that a scoring card asks about, as sets of ranks. */
typedef struct ranks {
    uint8_t all, green, yellow, red, carpet;
} ranks;

/* AR-3: green, yellow and red. No knight sits on the crown. */
static ranks ranks_of(const lgi_state *s, const int *seats, int count) {
    ranks r = {0, 0, 0, 0, 0};
    int king = lgi_ar_king(body_of(s));
    for (int rank = 0; rank < count; rank++) {
        int value = value_from(s, king, seats[rank]), bit = 1 << rank;
        r.all = (uint8_t)(r.all | bit);
        if (value > 0)
            r.green = (uint8_t)(r.green | bit);
        else if (value == 0)
            r.yellow = (uint8_t)(r.yellow | bit);
        else
            r.red = (uint8_t)(r.red | bit);
        if (lgi_ar_is_on_carpet(s, seats[rank]))
            r.carpet = (uint8_t)(r.carpet | bit);
    }
    return r;
}

/* Whether a set of knights is what a card asks for: AR-20, AR-22 nothing to choose; AR-21 the requirement, or the
 * penalty, an empty set, only where the requirement cannot be met. */
static bool may_score(const ranks *r, int card, uint8_t set) {
    int size = lgi_count_bits(set);
    switch (card) {
    case SCORE_COLOURS:
        return size ? size == 3 && set & r->green && set & r->yellow && set & r->red
                    : !r->green || !r->yellow || !r->red;
    case SCORE_CARPET:
        return size ? size == 2 && !(set & ~r->carpet) : lgi_count_bits(r->carpet) < 2;
    case SCORE_RED:
        return size ? size == 3 && !(set & ~r->red) : lgi_count_bits(r->red) < 3;
    default:
        return size == 0;
    }
}

/* AR-15 … AR-17 with the cards of AR-6 and AR-7: the numbers of one figure's moves with one card. */
static void list_steps(unsigned first, artus_range range, lgi_moves *moves) {
    for (int steps = -range.hi; range.both && steps <= -range.lo; steps++)
        lgi_add(moves, first + index_of_steps(steps));
    for (int steps = range.lo; steps <= range.hi; steps++)
        lgi_add(moves, first + index_of_steps(steps));
}

static void list_knights(const lgi_state *s, lgi_moves *moves) {
    const artus_body *b = body_of(s);
    int seats[KNIGHTS_MAX], knights = knights_of(b, s->actor, seats);
    for (int i = 0; i <= KNIGHT_CARDS; i++) {
        int card = card_at(0, KNIGHT_CARDS, i);
        if (!b->hand[s->actor][card])
            continue;
        artus_range range = lgi_ar_range(s, card);
        for (int rank = 0; rank < knights; rank++)
            list_steps((unsigned)(MOVE_KNIGHT + (i * KNIGHTS_MAX + rank) * STEPS), range, moves);
    }
}

static void list_royals(const lgi_state *s, const int seats[ROYALS], lgi_moves *moves) {
    const artus_body *b = body_of(s);
    for (int i = 0; i <= KING_CARDS; i++) {
        int card = card_at(FIRST_KING_CARD, KING_CARDS, i);
        if (!b->hand[s->actor][card])
            continue;
        artus_range range = lgi_ar_range(s, card);
        for (int rank = 0; rank < ROYALS; rank++)
            if (is_of_metal(b->chair[seats[rank]], range.metal))
                list_steps((unsigned)(MOVE_ROYAL + (i * ROYALS + rank) * STEPS), range, moves);
    }
}

/* AR-19: to a prince of the card's metal, never to the King. */
static bool may_add_ring(const lgi_state *s, int card, int chair) {
    int figure = body_of(s)->chair[chair];
    return !is_king(figure) && is_of_metal(figure, lgi_ar_range(s, card).metal);
}

static void list_rings(const lgi_state *s, const int seats[ROYALS], lgi_moves *moves) {
    for (int i = 0; i <= RING_CARDS; i++) {
        int card = card_at(FIRST_RING_CARD, RING_CARDS, i);
        for (int rank = 0; rank < ROYALS && body_of(s)->hand[s->actor][card]; rank++)
            if (may_add_ring(s, card, seats[rank]))
                lgi_add(moves, MOVE_RING + i * ROYALS + rank);
    }
}

static void list_scores(const lgi_state *s, lgi_moves *moves) {
    const artus_body *b = body_of(s);
    if (lgi_sum(b->hand[s->actor] + SCORE_ALL, CARDS - SCORE_ALL) == 0)
        return;
    int seats[KNIGHTS_MAX], knights = knights_of(b, s->actor, seats);
    ranks r = ranks_of(s, seats, knights);
    for (int card = SCORE_ALL; card < CARDS; card++)
        for (int set = 0; set < SETS && b->hand[s->actor][card]; set++)
            if (may_score(&r, card, sets[set]))
                lgi_add(moves, MOVE_SCORE + (card - SCORE_ALL) * SETS + set);
}

static void list_play(const lgi_state *s, lgi_moves *moves) {
    int royals[ROYALS];
    royals_of(body_of(s), royals);
    list_knights(s, moves);
    list_royals(s, royals, moves);
    list_rings(s, royals, moves);
    list_scores(s, moves);
}

static bool may_play(const lgi_state *s, logres_move move) {
    const artus_body *b = body_of(s);
    if (!lgi_is_in_range(MOVE_KNIGHT, MOVE_DRAW_FROM - MOVE_KNIGHT, move))
        return false;
    play p = play_at(move);
    if (!b->hand[s->actor][p.card])
        return false;
    int seats[KNIGHTS_MAX],
        count = p.action == MOVES_KNIGHT || p.action == SCORES ? knights_of(b, s->actor, seats) : royals_of(b, seats);
    if (p.action == SCORES) {
        ranks r = ranks_of(s, seats, count);
        return !(p.set & ~r.all) && may_score(&r, p.card, p.set);
    }
    if (p.rank >= count)
        return false;
    if (p.action == ADDS_RING)
        return may_add_ring(s, p.card, seats[p.rank]);
    artus_range range = lgi_ar_range(s, p.card);
    return allows_steps(range, p.steps) &&
           (p.action == MOVES_KNIGHT || is_of_metal(b->chair[seats[p.rank]], range.metal));
}

/* AR-20 … AR-22: what a scoring card brings, with the knights that were chosen. */
static int points_of(const lgi_state *s, int card, uint8_t set) {
    int seats[KNIGHTS_MAX], knights = knights_of(body_of(s), s->actor, seats), king = lgi_ar_king(body_of(s));
    int all = 0, chosen = 0, best = -SCORE_MAX;
    for (int rank = 0; rank < knights; rank++) {
        int value = value_from(s, king, seats[rank]);
        all += value;
        chosen += set >> rank & 1 ? value : 0;
        best = value > best ? value : best;
    }
    switch (card) {
    case SCORE_ALL:
        return all;
    case SCORE_OPPOSITE:
        return -all;
    case SCORE_COLOURS:
        return set ? chosen : -15;
    case SCORE_CARPET:
        return set ? chosen : -25;
    case SCORE_RED:
        return set ? chosen : -50;
    default: /* SCORE_WILD */
        return best;
    }
}

static void end_playing(lgi_state *s);

static void play_play(lgi_state *s, logres_move move, lgi_log *log) {
    artus_body *b = body_in(s);
    int player = s->actor, seats[KNIGHTS_MAX];
    play p = play_at(move);
    b->hand[player][p.card]--;
    b->held[player][lgi_ar_kind_of(p.card)]--;
    b->played[player][p.card]++;
    lgi_moved(log, p.card, 1, in_hand(player, p.card), lgi_at_seat(PLAYED, player));
    if (p.action == MOVES_KNIGHT)
        knights_of(b, player, seats);
    else
        royals_of(b, seats);
    if (p.action == ADDS_RING)
        add_ring(s, player, seats[p.rank], log);
    else if (p.action == SCORES)
        score_points(b, player, points_of(s, p.card, p.set), log);
    else
        move_figure(s, player, seats[p.rank], p.steps, log);
    b->plays_left--;
    if (b->plays_left == 0)
        end_playing(s);
}

/* ---- turns and drawing (AR-12 … AR-14) ----------------------------------------------------------------------- */

static void begin_turn(lgi_state *s, int player) {
    artus_body *b = body_in(s);
    b->turn++;
    b->current = (int8_t)player;
    b->plays_left = b->draws_left = (uint8_t)lgi_ar_cards_a_turn(s);
    lgi_enter(s, PLAY, player);
}

/* AR-14: everybody has as many turns; then the game is over. */
static void end_turn(lgi_state *s) {
    artus_body *b = body_in(s);
    if (b->turn < lgi_ar_turns(s) * s->players) {
        begin_turn(s, lgi_next_seat(s, b->current));
        return;
    }
    b->draws_left = 0;
    lgi_enter(s, OVER, LOGRES_NOBODY);
}

/* AR-13: with all piles empty the turn ends at once. */
static void end_playing(lgi_state *s) {
    const artus_body *b = body_of(s);
    int left = 0;
    for (int kind = 0; kind < CARD_KINDS; kind++)
        left += lgi_ar_pile_size(s, b->current, kind);
    if (left && b->draws_left)
        lgi_enter(s, CHOOSE_PILE, b->current);
    else
        end_turn(s);
}

static bool may_draw_from(const lgi_state *s, logres_move move) {
    return lgi_is_in_range(MOVE_DRAW_FROM, CARD_KINDS, move) &&
           lgi_ar_pile_size(s, s->actor, move - MOVE_DRAW_FROM) > 0;
}

static void list_draw_from(const lgi_state *s, lgi_moves *moves) {
    for (int kind = 0; kind < CARD_KINDS; kind++)
        if (lgi_ar_pile_size(s, s->actor, kind) > 0)
            lgi_add(moves, MOVE_DRAW_FROM + kind);
}

static void play_draw_from(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    body_in(s)->pile = (int8_t)(move - MOVE_DRAW_FROM);
    lgi_enter(s, DRAW, LOGRES_CHANCE);
}

static void list_draw(const lgi_state *s, lgi_moves *moves) {
    list_pile(s, body_of(s)->current, body_of(s)->pile, MOVE_DRAW, moves);
}

static bool may_draw(const lgi_state *s, logres_move move) {
    return may_draw_card(s, body_of(s)->current, body_of(s)->pile, MOVE_DRAW, move);
}

static uint32_t weigh_draw(const lgi_state *s, logres_move move) {
    return (uint32_t)copies_in_pile(s, body_of(s)->current, move - MOVE_DRAW);
}

static void play_draw(lgi_state *s, logres_move move, lgi_log *log) {
    artus_body *b = body_in(s);
    draw_card(b, b->current, move - MOVE_DRAW, log);
    b->pile = LOGRES_NONE;
    b->draws_left--;
    end_playing(s);
}

/* ---- end (AR-24) --------------------------------------------------------------------------------------------- */

static void result(const lgi_state *s, logres_result *result) {
    for (int player = 0; player < s->players; player++)
        result->scores[player] = lgi_get16(body_of(s)->score[player]);
    lgi_rank_by_score(result);
}

/* ---- views --------------------------------------------------------------------------------------------------- */

/* A view keeps the viewer's own hand, what was played, and how many cards of each kind the others hold. */
static void hide(lgi_state *s) {
    lgi_hide_hands(s, body_in(s)->hand, CARDS);
}

/* Each other hand is dealt from that player's unseen cards, kind by kind. No phase proves more than the counts. */
static void deal(lgi_state *s, logres_rng *rng) {
    artus_body *b = body_in(s);
    for (int player = 0; player < s->players; player++) {
        if (player == s->viewer)
            continue;
        uint8_t unseen[CARDS];
        lgi_ar_piles(s, player, unseen);
        for (int kind = 0; kind < CARD_KINDS; kind++) {
            unsigned first = lgi_ar_first_of_kind[kind], end = lgi_ar_first_of_kind[kind + 1];
            lgi_deal(unseen + first, b->hand[player] + first, end - first, b->held[player][kind], rng);
        }
    }
}

/* ---- what the core may ask ----------------------------------------------------------------------------------- */

/* Of a hand or pile whose cards are not seen only the size is known. */
static int cards_in_hand(const lgi_state *s, logres_spot spot, int piece) {
    const artus_body *b = body_of(s);
    if (piece == LOGRES_NONE)
        return b->held[spot.seat][spot.part];
    return piece < CARDS && lgi_ar_kind_of(piece) == spot.part ? b->hand[spot.seat][piece] : 0;
}

static int cards_in_pile(const lgi_state *s, logres_spot spot, int piece) {
    if (piece == LOGRES_NONE)
        return lgi_ar_pile_size(s, spot.seat, spot.part);
    if (s->kind == LGI_VIEW || piece >= CARDS || lgi_ar_kind_of(piece) != spot.part)
        return 0;
    return copies_in_pile(s, spot.seat, piece);
}

static int pieces_on_chair(const artus_body *b, int chair, int piece) {
    int figure = b->chair[chair];
    if (piece == RING_PIECE)
        return is_royal(figure) ? rings_of(figure) : 0;
    if (piece >= ROYAL_PIECE)
        return is_royal(figure) && metal_of(figure) == piece - ROYAL_PIECE;
    return piece >= KNIGHT_PIECE && figure == KNIGHT + piece - KNIGHT_PIECE;
}

static int inventory(const lgi_state *s, logres_spot spot, int piece) {
    const artus_body *b = body_of(s);
    switch (spot.place) {
    case HAND:
        return cards_in_hand(s, spot, piece);
    case PILE:
        return cards_in_pile(s, spot, piece);
    case PLAYED:
        return piece < CARDS ? b->played[spot.seat][piece] : 0;
    case UNPLACED:
        return piece == KNIGHT_PIECE + spot.seat ? b->unplaced[spot.seat] : 0;
    case CHAIR:
        return pieces_on_chair(b, spot.part, piece);
    default: /* SUPPLY */
        return piece == RING_PIECE ? lgi_ar_ring_supply(b) : 0;
    }
}

static const logres_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN] = {.name = "turn", .event = LOGRES_EVENT_TURN, .value = LOGRES_VALUE_NUMBER},
    [FIELD_CURRENT] = {.name = "current", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_TARGET] = {.name = "target", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_PLAYS_LEFT] = {.name = "plays_left", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_DRAWS_LEFT] = {.name = "draws_left", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_PILE] = {.name = "pile",
                    .event = LOGRES_EVENT_SET,
                    .value = LOGRES_VALUE_NAME,
                    .name_count = CARD_KINDS,
                    .value_names = lgi_ar_card_kinds},
    [FIELD_KING] = {.name = "king", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_SCORE] = {.name = "score", .event = LOGRES_EVENT_SCORED, .parts = PLAYERS, .value = LOGRES_VALUE_NUMBER},
};

static int field(const lgi_state *s, int field, int part) {
    const artus_body *b = body_of(s);
    switch (field) {
    case FIELD_TURN:
        return b->turn;
    case FIELD_CURRENT:
        return b->current;
    case FIELD_TARGET:
        return b->target;
    case FIELD_PLAYS_LEFT:
        return b->plays_left;
    case FIELD_DRAWS_LEFT:
        return b->draws_left;
    case FIELD_PILE:
        return b->pile;
    case FIELD_KING:
        return lgi_ar_king(b);
    default: /* FIELD_SCORE */
        return lgi_get16(b->score[part]);
    }
}

logres_error logres_artus_read(const logres_state *state, logres_artus *out) {
    logres_error error = lgi_open_as(state, &lgi_artus, out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    const artus_body *b = body_of(s);
    *out = (logres_artus){.players = s->players,
                          .first_player = lgi_option(s, FIRST_PLAYER),
                          .variant = lgi_option(s, VARIANT),
                          .king_metal = lgi_option(s, KING_METAL),
                          .phase = s->phase,
                          .actor = s->actor,
                          .turn = b->turn,
                          .current = b->current,
                          .target = b->target,
                          .plays_left = b->plays_left,
                          .draws_left = b->draws_left,
                          .pile = b->pile,
                          .king = lgi_ar_king(b),
                          .ring_supply = lgi_ar_ring_supply(b),
                          .printed = *lgi_ar_printed(s)};
    int royals[ROYALS];
    uint8_t copies[CARDS];
    royals_of(b, royals);
    lgi_ar_copies(s, copies);
    for (int chair = 0; chair < CHAIRS; chair++)
        out->table[chair] = lgi_ar_value(s, chair);
    for (int i = 0; i < ROYALS; i++) {
        int figure = b->chair[royals[i]];
        out->royals[i] = (logres_artus_royal){royals[i], metal_of(figure), rings_of(figure)};
    }
    lgi_widen(copies, out->copies, CARDS);
    for (int p = 0; p < s->players; p++) {
        int seats[KNIGHTS_MAX];
        out->knight_count[p] = knights_of(b, p, seats);
        for (int rank = 0; rank < KNIGHTS_MAX; rank++)
            out->knights[p][rank] = rank < out->knight_count[p] ? seats[rank] : LOGRES_NONE;
        out->unplaced[p] = b->unplaced[p];
        out->score[p] = lgi_get16(b->score[p]);
        for (int kind = 0; kind < CARD_KINDS; kind++) {
            out->hand_size[p][kind] = b->held[p][kind];
            out->pile_size[p][kind] = lgi_ar_pile_size(s, p, kind);
        }
        lgi_widen(b->hand[p], out->hand[p], CARDS);
        lgi_widen(b->played[p], out->played[p], CARDS);
    }
    return LOGRES_OK;
}

/* ---- phases and moves ---------------------------------------------------------------------------------------- */

static const lgi_phase phases[PHASES] = {
    [DEAL] = {"deal", LGI_BY_CHANCE, .list = list_deal, .may = may_deal, .play = play_deal, .weight = weigh_deal},
    [NAME_FIRST_PLAYER] = {"first_player", LGI_BY_CHANCE, .play = play_first_player, .first = MOVE_FIRST_PLAYER},
    [PLACE] = {"place", LGI_PLAYER, .list = list_place, .may = may_place, .play = play_place},
    [PLAY] = {"play", LGI_PLAYER, .list = list_play, .may = may_play, .play = play_play},
    [CHOOSE_PILE] = {"choose_pile", LGI_PLAYER, .list = list_draw_from, .may = may_draw_from, .play = play_draw_from},
    [DRAW] = {"draw", LGI_BY_CHANCE, .list = list_draw, .may = may_draw, .play = play_draw, .weight = weigh_draw},
    [OVER] = {.name = "over", .who = LGI_BY_NOBODY},
};

static void unrank_knight_card(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)card_at(0, KNIGHT_CARDS, (int)index)}};
}

static void unrank_king_card(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)card_at(FIRST_KING_CARD, KING_CARDS, (int)index)}};
}

static void unrank_ring_card(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)card_at(FIRST_RING_CARD, RING_CARDS, (int)index)}};
}

static void unrank_steps(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)steps_at((int)index)}};
}

/* The seat of a rank; null where nobody has it. */
static void unrank_royal(const lgi_state *s, unsigned index, lgi_value *value) {
    int seats[ROYALS];
    royals_of(body_of(s), seats);
    *value = (lgi_value){1, {(int16_t)seats[index]}};
}

static int knights_of_current(const lgi_state *s, int seats[KNIGHTS_MAX]) {
    int current = body_of(s)->current;
    return current == LOGRES_NONE ? 0 : knights_of(body_of(s), current, seats);
}

static void unrank_knight(const lgi_state *s, unsigned index, lgi_value *value) {
    int seats[KNIGHTS_MAX];
    value->count = index < (unsigned)knights_of_current(s, seats);
    value->item[0] = (int16_t)(value->count ? seats[index] : 0);
}

/* Ranks that nobody has are left out. */
static void unrank_set(const lgi_state *s, unsigned index, lgi_value *value) {
    int seats[KNIGHTS_MAX], count = knights_of_current(s, seats);
    value->count = 0;
    for (int rank = 0; rank < count; rank++)
        if (sets[index] >> rank & 1)
            value->item[value->count++] = (int16_t)seats[rank];
}

static int target_of(const lgi_state *s) {
    return body_of(s)->target;
}

static int current_of(const lgi_state *s) {
    return body_of(s)->current;
}

static const lgi_arg_type a_chair = {.values = CHAIRS};
static const lgi_arg_type knight_card = {.values = KNIGHT_CARDS + 1, .pieces = true, .unrank = unrank_knight_card};
static const lgi_arg_type king_card = {.values = KING_CARDS + 1, .pieces = true, .unrank = unrank_king_card};
static const lgi_arg_type ring_card = {.values = RING_CARDS + 1, .pieces = true, .unrank = unrank_ring_card};
static const lgi_arg_type scoring_card = {.values = CARDS - SCORE_ALL, .first = SCORE_ALL, .pieces = true};
static const lgi_arg_type own_knight = {.values = KNIGHTS_MAX, .unrank = unrank_knight};
static const lgi_arg_type a_royal = {.values = ROYALS, .unrank = unrank_royal};
static const lgi_arg_type some_steps = {.values = STEPS, .unrank = unrank_steps};
static const lgi_arg_type some_knights = {.values = SETS, .list = true, .unrank = unrank_set};
static const lgi_arg_type a_pile = {.values = CARD_KINDS, .names = lgi_ar_card_kinds, .name_count = CARD_KINDS};
static const lgi_arg_type dealt_card = {.values = CARDS, .pieces = true, .known_to = target_of};
static const lgi_arg_type drawn_card = {.values = CARDS, .pieces = true, .known_to = current_of};
static const lgi_arg_type a_player = {.values = PLAYERS};

static const lgi_row rows[] = {
    {PLACE, MOVE_PLACE, "place", .args = {{"seat", &a_chair}}},
    {PLAY, MOVE_KNIGHT, "knight", .args = {{"card", &knight_card}, {"from", &own_knight}, {"steps", &some_steps}}},
    {PLAY, MOVE_ROYAL, "royal", .args = {{"card", &king_card}, {"from", &a_royal}, {"steps", &some_steps}}},
    {PLAY, MOVE_RING, "ring", .args = {{"card", &ring_card}, {"at", &a_royal}}},
    {PLAY, MOVE_SCORE, "score", .args = {{"card", &scoring_card}, {"seats", &some_knights}}},
    {CHOOSE_PILE, MOVE_DRAW_FROM, "draw_from", .args = {{"pile", &a_pile}}},
    {DEAL, MOVE_DEAL, "draw", .args = {{"card", &dealt_card}}},
    {NAME_FIRST_PLAYER, MOVE_FIRST_PLAYER, "first_player", .args = {{"player", &a_player}}},
    {DRAW, MOVE_DRAW, "draw", .args = {{"card", &drawn_card}}},
};

static const char *const variants[] = {"beginner", "advanced"};

static const logres_option options[OPTIONS] = {
    [FIRST_PLAYER] = {"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, PLAYERS - 1, NULL},
    [VARIANT] = {"variant", LOGRES_OPTION_CHOICE, BEGINNER, BEGINNER, ADVANCED, variants},
    [KING_METAL] = {"king_metal", LOGRES_OPTION_CHOICE, BRONZE, BRONZE, SILVER, lgi_ar_metals},
};

const lgi_game lgi_artus = {
    .info = {.id = "artus",
             .title = "Artus",
             .designer = "Michael Kiesling and Wolfgang Kramer",
             .number = 2,
             .rules = 1,
             .min_players = 2,
             .max_players = PLAYERS,
             .default_players = 2,
             .option_count = OPTIONS,
             .options = options,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = 640, /* five knights and the six widest ranges, both ways: 1-12, 1-11, 2-12, … */
             .most_chance_outcomes = 8,
             .most_events = 12,
             .body_size = sizeof(artus_body),
             .must_end = 1,
             .components_size = sizeof(logres_artus_components),
             .piece_count = PIECES,
             .pieces = lgi_ar_pieces,
             .place_count = PLACES,
             .places = places,
             .field_count = FIELDS,
             .fields = fields,
             .phase_count = PHASES},
    .components = &lgi_ar_components,
    .phases = phases,
    .rows = rows,
    .row_count = sizeof rows / sizeof *rows,
    .setup = setup,
    .hide = hide,
    .deal = deal,
    .validate = lgi_ar_validate,
    .inventory = inventory,
    .piece_name = lgi_ar_piece_name,
    .field = field,
    .result = result,
    .picture = lgi_ar_picture,
    .json = lgi_ar_json,
};
