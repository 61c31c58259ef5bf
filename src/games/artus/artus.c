/*
 * Artus by Michael Kiesling and Wolfgang Kramer, alea 2010/11, for 2–4 players, beginner and
 * advanced game. Rule numbers are those of docs/games/artus.md. Hands are hidden; the size of each
 * pile is public.
 *
 * As on that page, "seat" means one of the 28 chairs at the round table; the people are called
 * players.
 */
#include "games/artus/moves.h"
#include "learn/vectors.h"
#include "table/hands.h"

/* ---- places and fields ---------------------------------------------------------------------- */

/* AR-18: this field has no storage. Through it, each ply's events show how far the values have
 * turned. */
static int seat_of_king(const lgi_state *s, int part) {
    (void)part;
    return lgi_ar_king(read_body(s));
}

/* clang-format off */
/*
 * Only the owner of a hand sees the faces of its cards, and nobody sees the faces of a pile. Card
 * backs show the kind, so both places have one part per kind, and the size of each part is public.
 * Played cards are open.
 */
static const lgi_place places[PLACES] = {
    [HAND]     = {.info = {.name = "hand", .per_seat = 1, .seen = LOGRES_PLACE_OWN,
                           .parts = CARD_KINDS, .part_names = lgi_ar_card_kinds},
                  .stored = {{.form = LGI_COUNTS, LGI_IN(artus, hand),
                              .kinds = CARDS, .split = lgi_ar_first_of_kind}},
                  LGI_TOTAL_IN(artus, hand_size)},
    [PILE]     = {.info = {.name = "pile", .per_seat = 1, .seen = LOGRES_PLACE_HIDDEN,
                           .parts = CARD_KINDS, .part_names = lgi_ar_card_kinds},
                  .stored = {{.form = LGI_DERIVED, .kinds = CARDS, .split = lgi_ar_first_of_kind,
                              .count = lgi_ar_count_in_pile, .count_all = lgi_ar_count_in_piles}},
                  .total_name = "pile_size"},
    [PLAYED]   = LGI_EACH_SEATS_PLACE(artus, played, COUNTS, 0, CARDS),
    [UNPLACED] = {.info = {.name = "unplaced", .per_seat = 1},
                  .stored = {{.form = LGI_COUNTS, LGI_IN(artus, unplaced),
                              .first = KNIGHT_PIECE, .kinds = 1, .piece_step = 1}}},
    [CHAIR]    = {.info = {.name = "chair", .parts = CHAIRS},
                  .stored = {{.form = LGI_DERIVED, .first = KNIGHT_PIECE,
                              .kinds = PIECES - KNIGHT_PIECE,
                              .count = lgi_ar_count_on_chair,
                              .count_all = lgi_ar_count_on_chairs}}},
    [SUPPLY]   = {.info = {.name = "supply"},
                  .stored = {{.form = LGI_DERIVED, .first = RING_PIECE, .kinds = 1,
                              .count = lgi_ar_count_in_supply}}},
};

static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN]       = LGI_TURN_FIELD(artus, turn, 0, UINT8_MAX),
    [FIELD_CURRENT]    = LGI_SEAT_FIELD(artus, current),
    [FIELD_TARGET]     = LGI_SEAT_FIELD(artus, target),
    [FIELD_PLAYS_LEFT] = LGI_NUMBER_FIELD(artus, plays_left, 0, 2),
    [FIELD_DRAWS_LEFT] = LGI_NUMBER_FIELD(artus, draws_left, 0, 2),
    [FIELD_PILE]       = LGI_NAME_FIELD(artus, pile, lgi_ar_card_kinds, CARD_KINDS),
    [FIELD_KING]       = {.info = {.name = "king", .event = LOGRES_EVENT_SET,
                                   .value = LOGRES_VALUE_NUMBER},
                          .out = offsetof(logres_artus, king), .high = CHAIRS - 1,
                          .derive = seat_of_king},
    /* AR-24: only the score decides */
    [FIELD_SCORE]      = LGI_SCORE_FIELD(artus, score, PLAYERS, -SCORE_MAX, SCORE_MAX),
};
/* clang-format on */

/* The part is the kind on the card's back. */
static logres_spot in_hand(int player, int card) {
    return lgi_spot(HAND, player, kind_of(card));
}

/* ---- setup (AR-5, AR-9 … AR-11) ------------------------------------------------------------- */

/* AR-5, AR-9, AR-11: the royals take their seats before the cards are dealt. Hands and played
 * cards are still empty, so the piles contain all cards. Player 0 receives cards first. */
static void setup(lgi_state *s) {
    artus_body *b = write_body(s);
    for (int chair = 0; chair < CHAIRS; chair++)
        b->chair[chair] = (uint8_t)lgi_ar_figure_at_start(s, chair);
    for (int player = 0; player < s->players; player++)
        b->unplaced[player] = (uint8_t)knights_each(s);
    b->target = 0;
    lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
}

/* Returns the player who draws, in the deal or after a play. */
static int drawer(const lgi_state *s) {
    return s->phase == PHASE_DEAL ? read_body(s)->target : read_body(s)->current;
}

/*
 * Returns the kind of the pile to draw from. AR-9: knight cards come first in the deal. The phase
 * continues only while the target needs a card, so a target that has its knight cards still needs
 * a king card.
 */
static int pile_to_draw(const lgi_state *s) {
    const artus_body *b = read_body(s);
    if (s->phase == PHASE_DRAW)
        return b->pile;
    return b->hand_size[b->target][KNIGHT_CARD] < variant_of(s).cards_dealt ? KNIGHT_CARD
                                                                            : KING_CARD;
}

/*
 * Writes the cards of the pile to draw from. A pile is not stored: it consists of all cards that
 * are nowhere else. The first of several equal cards represents all of them: they form one
 * outcome, weighted by their number.
 */
static void cards_to_draw(const lgi_state *s, uint8_t *counts) {
    int player = drawer(s), kind = pile_to_draw(s);
    memset(counts, 0, CARDS);
    for (int card = lgi_ar_first_of_kind[kind]; card < lgi_ar_first_of_kind[kind + 1]; card++)
        counts[card] = (uint8_t)lgi_ar_in_pile(s, player, card);
}

static void draw_card(lgi_state *s, int card, lgi_log *log) {
    int player = drawer(s);
    lgi_transfer(s, places, card, 1, lgi_spot(PILE, player, kind_of(card)), in_hand(player, card),
                 log);
}

/* AR-11: the right-hand neighbor of the first player begins. The first player is therefore last in
 * each round, and the order of placing need not be stored. */
static void begin_placing(lgi_state *s, int first_player) {
    int placer = lgi_seat_before(s, first_player);
    write_body(s)->current = (int8_t)placer;
    lgi_enter(s, PHASE_PLACE, placer);
}

/* AR-9: one draw per card; the target follows from the hand sizes. */
static void apply_deal(lgi_state *s, const int args[], lgi_log *log) {
    draw_card(s, args[0], log);
    int target = lgi_ar_next_to_deal(s);
    write_body(s)->target = (int8_t)target;
    if (target != LOGRES_NONE)
        return;
    int first = lgi_first_player(s, FIRST_PLAYER, PHASE_FIRST_PLAYER);
    if (first != LOGRES_NONE)
        begin_placing(s, first);
}

/* AR-10 */
static void apply_first_player(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    begin_placing(s, args[0]);
}

static void begin_turn(lgi_state *s, int player);

/* AR-11: any empty seat, whatever its value. At most 19 of 28 seats are taken by then, so the
 * placing player always has a move. */
static lgi_verdict may_place(const lgi_state *s, const int args[]) {
    if (read_body(s)->chair[args[0]] != NOBODY_THERE)
        return LGI_FORBID(SEAT_TAKEN, args[0]);
    return LGI_LEGAL;
}

static void list_places(const lgi_state *s, lgi_moves *moves) {
    for (uint32_t chairs = chairs_of(read_body(s), NOBODY_THERE); chairs; chairs &= chairs - 1)
        lgi_add(moves, MOVE_PLACE + lgi_lowest_bit(chairs));
}

/* AR-11: placing goes counterclockwise, and the first player is last in each round. So if the next
 * player has no knight left, this player is the first player, whose turn now begins. */
static void apply_place(lgi_state *s, const int args[], lgi_log *log) {
    artus_body *b = write_body(s);
    int player = s->actor, next = lgi_seat_before(s, player);
    b->chair[args[0]] = (uint8_t)(KNIGHT + player);
    lgi_transfer(s, places, KNIGHT_PIECE + player, 1, lgi_at_seat(UNPLACED, player),
                 lgi_at_part(CHAIR, args[0]), log);
    if (b->unplaced[next] == 0) {
        begin_turn(s, player);
        return;
    }
    b->current = (int8_t)next;
    lgi_enter(s, PHASE_PLACE, next);
}

/* ---- scoring and moving figures (AR-1, AR-15 … AR-18, AR-23) -------------------------------- */

/* AR-25: a score saturates at its bounds; the event records the points that actually counted. */
static void score_points(lgi_state *s, int points, lgi_log *log) {
    uint8_t *score = write_body(s)->score[s->actor];
    int before = lgi_load_i16(score),
        after = lgi_max(-SCORE_MAX, lgi_min(before + points, SCORE_MAX));
    lgi_store_i16(score, after);
    lgi_record_score(log, FIELD_SCORE, s->actor, after - before);
}

/* AR-1: returns the seat some steps forward; negative steps go backward. A figure moves at most 12
 * seats back, so adding 28 once makes the sum positive. No card returns a figure to its own
 * seat. */
static int step(int chair, int steps) {
    LGI_ASSERT(steps >= -STEPS_MAX && steps <= STEPS_MAX);
    return (chair + steps + CHAIRS) % CHAIRS;
}

/*
 * Puts a figure on a seat, a royal together with its rings. A figure that is still there is
 * overwritten; move_figure moves it to another seat next. Chairs are derived places, so this
 * function writes the byte and only records the transfers.
 */
static void seat_figure(artus_body *b, int kind, int figure, int from, int to, lgi_log *log) {
    b->chair[to] = (uint8_t)figure;
    if (is_royal(figure)) {
        lgi_record_transfer_as(log, kind, ROYAL_PIECE + metal_of(figure), 1,
                               lgi_at_part(CHAIR, from), lgi_at_part(CHAIR, to));
        lgi_record_transfer_as(log, kind, RING_PIECE, rings_of(figure), lgi_at_part(CHAIR, from),
                               lgi_at_part(CHAIR, to));
    } else {
        lgi_record_transfer_as(log, kind, KNIGHT_PIECE + figure - KNIGHT, 1,
                               lgi_at_part(CHAIR, from), lgi_at_part(CHAIR, to));
    }
}

/*
 * AR-15, AR-16: the actor scores the value of the seat that the figure leaves, taken before the
 * move; the King's own seat is worth 0. The points are therefore scored first. AR-17: a figure on
 * the target seat moves to the next empty seat counterclockwise and scores nothing. The seat just
 * left counts as empty, so it is emptied before the search, which therefore always ends. AR-18:
 * values follow the King without any code, because they are stored relative to his seat.
 */
static void move_figure(lgi_state *s, int from, int steps, lgi_log *log) {
    artus_body *b = write_body(s);
    int to = step(from, steps), figure = b->chair[from], displaced = b->chair[to];
    score_points(s, lgi_ar_value(s, from), log);
    b->chair[from] = NOBODY_THERE;
    seat_figure(b, LOGRES_EVENT_MOVED, figure, from, to, log);
    if (displaced == NOBODY_THERE)
        return;
    int back = step(to, -1);
    while (b->chair[back] != NOBODY_THERE)
        back = step(back, -1);
    seat_figure(b, LOGRES_EVENT_DISPLACED, displaced, to, back, log);
}

/*
 * AR-19: the prince's seat is scored before a coronation. With the third ring the prince becomes
 * King, and the old King keeps one ring. `king` is looked up before the new King exists. The
 * supply suffices: a King with 3 rings and three princes with at most 2 each leave one of the ten
 * rings.
 */
static void add_ring(lgi_state *s, int chair, lgi_log *log) {
    artus_body *b = write_body(s);
    int rings = rings_of(b->chair[chair]) + 1, king = lgi_ar_king(b);
    score_points(s, lgi_ar_value(s, chair), log);
    lgi_record_transfer(log, RING_PIECE, 1, lgi_at(SUPPLY), lgi_at_part(CHAIR, chair));
    if (rings == KING_RINGS) {
        b->chair[king] = (uint8_t)figure_royal(metal_of(b->chair[king]), 1);
        lgi_record_transfer(log, RING_PIECE, KING_RINGS - 1, lgi_at_part(CHAIR, king),
                            lgi_at(SUPPLY));
    }
    b->chair[chair] = (uint8_t)figure_royal(metal_of(b->chair[chair]), rings);
}

/* ---- which cards may be played (AR-6, AR-7, AR-15, AR-16, AR-19 … AR-22) -------------------- */

/* Judges a number of steps. The refusals for each fault are in the order of the card kinds, so the
 * kind selects one; the wild card is a scoring card. */
static lgi_verdict judge_steps(artus_range range, int card, int steps) {
    int size = steps < 0 ? -steps : steps, kind = kind_of(card);
    if (size < range.lo || size > range.hi)
        return LGI_FORBID(KNIGHT_STEPS + kind, range.lo, range.hi, card);
    if (steps < 0 && !range.both)
        return LGI_FORBID(KNIGHT_BACKWARD + kind, card);
    return LGI_LEGAL;
}

/*
 * AR-6, AR-15, AR-22. `.from` in the table of phases has already tested that the card is in the
 * hand. Every number of steps leads to a legal seat, because a figure on an occupied seat is
 * displaced (AR-17).
 */
static lgi_verdict may_knight(const lgi_state *s, const int args[]) {
    if (args[1] >= knights_each(s)) /* all knights are at the table by now */
        return LGI_FORBID(NO_SUCH_KNIGHT, knights_each(s));
    return judge_steps(lgi_ar_range(s, args[0]), args[0], args[2]);
}

/* Exactly four royals sit at the table (AR-25), so each rank exists. */
static int royal_of_rank(const lgi_state *s, int rank) {
    int seats[ROYALS];
    lgi_ar_royals(read_body(s), seats);
    return read_body(s)->chair[seats[rank]];
}

/* AR-7, AR-16: the metal is judged first, because with the wrong metal the steps do not matter. */
static lgi_verdict may_royal(const lgi_state *s, const int args[]) {
    artus_range range = lgi_ar_range(s, args[0]);
    int royal = royal_of_rank(s, args[1]);
    if (!is_of_metal(royal, range.metal))
        return LGI_FORBID(ROYAL_OF_OTHER_METAL, args[0], ROYAL_PIECE + metal_of(royal));
    return judge_steps(range, args[0], args[2]);
}

/* AR-7, AR-19, AR-22. Each metal has a royal that is not the King, so a ring card is always
 * playable (AR-14). */
static lgi_verdict may_ring(const lgi_state *s, const int args[]) {
    int royal = royal_of_rank(s, args[1]);
    if (takes_ring(royal, lgi_ar_range(s, args[0]).metal))
        return LGI_LEGAL;
    return is_king(royal)
               ? LGI_FORBID(RING_FOR_KING)
               : LGI_FORBID(RING_OF_OTHER_METAL, args[0], ROYAL_PIECE + metal_of(royal));
}

/*
 * AR-20 … AR-22. lgi_ar_sets_to_choose decides. The rest only selects the refusal, which depends
 * on the card and on whether the move takes the penalty. `refusals` is in the order of the cards.
 */
static lgi_verdict may_score(const lgi_state *s, const int args[]) {
    static const uint8_t refusals[] = {NO_KNIGHTS_TO_CHOOSE, NO_KNIGHTS_TO_CHOOSE,
                                       NOT_THREE_COLOURS,    NOT_ON_CARPET,
                                       NOT_THREE_ON_RED,     NO_KNIGHTS_FOR_WILD};
    int card = args[0], set = args[1];
    if (lgi_ar_sets_to_choose(s, card) >> set & 1)
        return LGI_LEGAL;
    return LGI_FORBID(set == 0 ? PENALTY_NOT_DUE : refusals[card - SCORE_ALL], card);
}

/* ---- playing a card ------------------------------------------------------------------------- */

/* AR-20 … AR-22: returns the points of a scoring card with the chosen knights. The empty set of
 * AR-21 is the penalty. All knights are at the table by now, so a best knight exists. */
static int points_of(const lgi_state *s, int card, int set) {
    const artus_body *b = read_body(s);
    const int8_t *table = lgi_ar_printed(s)->table;
    int seats[KNIGHTS_MAX], knights = lgi_ar_knights_of(b, s->actor, seats), king = lgi_ar_king(b);
    int all = 0, chosen = 0, best = -SCORE_MAX;
    for (int rank = 0; rank < knights; rank++) {
        int value = value_from(table, king, seats[rank]);
        all += value;
        chosen += sets_with[rank] >> set & 1 ? value : 0;
        best = lgi_max(best, value);
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

/* The card is played first: it is open before its effect, and the hand for the turn's next card no
 * longer contains it (AR-12). */
static void play_card(lgi_state *s, int card, lgi_log *log) {
    lgi_transfer(s, places, card, 1, in_hand(s->actor, card), lgi_at_seat(PLAYED, s->actor), log);
}

static void end_playing(lgi_state *s);

/* AR-12: in the advanced game the second card follows, in the same phase. */
static void end_card(lgi_state *s) {
    LGI_ASSERT(read_body(s)->plays_left > 0);
    if (--write_body(s)->plays_left == 0)
        end_playing(s);
}

/* The caller converts the rank to a seat before anything moves, because moving a figure changes
 * ranks. */
static void play_steps(lgi_state *s, int from, const int args[], lgi_log *log) {
    play_card(s, args[0], log);
    move_figure(s, from, args[2], log);
    end_card(s);
}

static void apply_knight(lgi_state *s, const int args[], lgi_log *log) {
    int seats[KNIGHTS_MAX];
    lgi_ar_knights_of(read_body(s), s->actor, seats);
    play_steps(s, seats[args[1]], args, log);
}

static void apply_royal(lgi_state *s, const int args[], lgi_log *log) {
    int seats[ROYALS];
    lgi_ar_royals(read_body(s), seats);
    play_steps(s, seats[args[1]], args, log);
}

static void apply_ring(lgi_state *s, const int args[], lgi_log *log) {
    int seats[ROYALS];
    lgi_ar_royals(read_body(s), seats);
    play_card(s, args[0], log);
    add_ring(s, seats[args[1]], log);
    end_card(s);
}

static void apply_score(lgi_state *s, const int args[], lgi_log *log) {
    play_card(s, args[0], log);
    score_points(s, points_of(s, args[0], args[1]), log);
    end_card(s);
}

/* ---- turns and drawing (AR-12 … AR-14) ------------------------------------------------------ */

/* AR-12: plays_left and draws_left start full even if the piles are empty; draws that cannot
 * happen are dropped by end_turn. */
static void begin_turn(lgi_state *s, int player) {
    artus_body *b = write_body(s);
    b->turn++;
    b->current = (int8_t)player;
    b->plays_left = b->draws_left = (uint8_t)variant_of(s).cards_a_turn;
    lgi_enter(s, PHASE_PLAY, player);
}

/* AR-14: everybody has the same number of turns; then the game is over. By then all players have
 * also played all their cards. */
static void end_turn(lgi_state *s) {
    artus_body *b = write_body(s);
    if (b->turn < variant_of(s).turns * s->players) {
        begin_turn(s, lgi_next_seat(s, b->current));
        return;
    }
    b->draws_left = 0;
    lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
}

/*
 * AR-13: with all piles empty the turn ends at once. Called after the plays and after each draw.
 */
static void end_playing(lgi_state *s) {
    const artus_body *b = read_body(s);
    if (b->draws_left && lgi_ar_can_draw(s, b->current))
        lgi_enter(s, PHASE_CHOOSE_PILE, b->current);
    else
        end_turn(s);
}

/* AR-13: drawing is not optional, so there is no pass. Pile sizes are public. */
static lgi_verdict may_draw_from(const lgi_state *s, const int args[]) {
    return lgi_allow_if(pile_size(s, s->actor, args[0]) > 0, PILE_EMPTY);
}

/* AR-13: the choice of a pile is public but the card is not, so they are two plies. */
static void apply_draw_from(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    write_body(s)->pile = (int8_t)args[0];
    lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
}

/* AR-13: `pile` is null outside this phase. */
static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    artus_body *b = write_body(s);
    draw_card(s, args[0], log);
    b->pile = LOGRES_NONE;
    LGI_ASSERT(b->draws_left > 0);
    b->draws_left--;
    end_playing(s);
}

/* ---- phases and moves ----------------------------------------------------------------------- */

/* clang-format off */
/* Both draws have `counts`, because the core cannot count a derived place, and because the drawer
 * in the deal is not the actor. Neither needs `may`. */
static const lgi_phase phases[PHASES] = {
    [PHASE_DEAL]         = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DEAL, "draw", {{"card", &lgi_ar_drawn_card}},
         .from = LGI_FROM(PILE), .counts = cards_to_draw, .apply = apply_deal})},
    [PHASE_FIRST_PLAYER] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_FIRST_PLAYER, "first_player", {{"player", &lgi_ar_player}},
         .may = lgi_may_name_seat, .apply = apply_first_player})},
    [PHASE_PLACE]        = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_PLACE, "place", {{"seat", &lgi_ar_chair}},
         .may = may_place, .apply = apply_place, .list = list_places})},
    [PHASE_PLAY]         = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_KNIGHT, "knight", {{"card", &lgi_ar_knight_card}, {"from", &lgi_ar_knight},
          {"steps", &lgi_ar_steps}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_knight,
         .apply = apply_knight, .list = lgi_ar_list_play},
        {MOVE_ROYAL, "royal", {{"card", &lgi_ar_king_card}, {"from", &lgi_ar_royal},
          {"steps", &lgi_ar_steps}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_royal, .apply = apply_royal,
         .list = lgi_ar_list_play},
        {MOVE_RING, "ring", {{"card", &lgi_ar_ring_card}, {"at", &lgi_ar_royal}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_ring, .apply = apply_ring,
         .list = lgi_ar_list_play},
        {MOVE_SCORE, "score", {{"card", &lgi_ar_scoring_card}, {"seats", &lgi_ar_knights}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_score, .apply = apply_score,
         .list = lgi_ar_list_play})},
    [PHASE_CHOOSE_PILE]  = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_DRAW_FROM, "draw_from", {{"pile", &lgi_ar_pile}},
         .may = may_draw_from, .apply = apply_draw_from})},
    [PHASE_DRAW]         = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DRAW, "draw", {{"card", &lgi_ar_drawn_card}},
         .from = LGI_FROM(PILE), .counts = cards_to_draw, .apply = apply_draw})},
    [PHASE_OVER]         = {.who = LGI_ACTOR_NOBODY},
};

static const char *const variants[] = {"beginner", "advanced"};

static const lgi_option_row options[OPTIONS] = {
    [FIRST_PLAYER] = {{"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, PLAYERS - 1, NULL},
                      offsetof(logres_artus, first_player)},
    [VARIANT]      = {{"variant", LOGRES_OPTION_CHOICE, BEGINNER, BEGINNER, ADVANCED, variants},
                      offsetof(logres_artus, variant)},
    [KING_METAL]   = {{"king_metal", LOGRES_OPTION_CHOICE, BRONZE, BRONZE, SILVER, lgi_ar_metals},
                      offsetof(logres_artus, king_metal)},
};
/* clang-format on */

/*
 * Almost every card scores points when it is played, so short playouts suffice to compare moves.
 */
static const lgi_bots *bots(const lgi_state *s) {
    static const lgi_bots beginner[] = {
        {.playout_limit = 10, .iterations = {60, 130, 300, 800}, .by_network = {7, 16, 110, 1200}},
        {.playout_limit = 10, .iterations = {60, 130, 300, 800}, .by_network = {6, 14, 70, 1200}},
    };
    static const lgi_bots advanced[] = {
        {.playout_limit = 15, .iterations = {20, 60, 150, 400}, .by_network = {6, 16, 120, 1200}},
        {.playout_limit = 15, .iterations = {20, 60, 150, 400}, .by_network = {7, 16, 80, 1200}},
    };
    return &(is_advanced(s) ? advanced : beginner)[s->players > 2];
}

LGI_OBSERVER(artus)

const lgi_game lgi_artus = {
    .info = {.id = "artus",
             .title = "Artus",
             .designer = "Michael Kiesling and Wolfgang Kramer",
             .number = 2,
             .rules = 1,
             .min_players = 2,
             .max_players = PLAYERS,
             .default_players = 2,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             /* five knights and the six widest distinct ranges, in both directions: 1-12, 1-11,
              * 2-12, … */
             .most_legal_moves = 640,
             .most_chance_outcomes = 8,
             .most_events = 12,
             .body_size = sizeof(artus_body),
             .must_end = 1,
             .components_size = sizeof(logres_artus_components),
             .has_later_chance = 1,
             LGI_PIECE_NAMES(lgi_ar_pieces)},
    LGI_PHASES(LOGRES_ARTUS_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .components = &lgi_ar_components,
    .phases = phases,
    LGI_TABLE(refusal, lgi_ar_refusals),
    .words = &lgi_ar_words,
    .setup = setup,
    .deal = lgi_ar_deal,
    .validate = lgi_ar_validate,
    .bounds = lgi_ar_bounds,
    .bots = bots,
    .copies = lgi_ar_copies,
    .piece_name = lgi_ar_piece_name,
    .picture = lgi_ar_picture,
    .json = lgi_ar_json,
    .observe = observe_rows,
};
