/* Camelot: The Court by Julian Musgrave, Wotan Games 2014, for 2–5 players. Rule numbers are those
 * of docs/games/camelot_court.md. Hands and the deck are hidden. */
#include "games/camelot_court/moves.h"

#include "learn/vectors.h"
#include "table/hands.h"

/* ---- tables --------------------------------------------------------------------------------- */

/*
 * Returns 1 if a knight is in the place `outside`. The place is not stored: it contains the
 * knights that are not in the hall. The core asks for the knights of a seat only at that seat
 * (piece_step), so the spot is not needed.
 */
static int is_outside(const lgi_state *s, logres_spot spot, int piece) {
    (void)spot;
    return lgi_cc_space_of(read_body(s), piece - KNIGHT_PIECE) == LOGRES_NONE;
}

_Static_assert(FACTION == 8, "lgi_spread_bits writes the knights of a faction");
/* Writes the knights outside for the observations of all seats at once. The 40 knights are bits of
 * one word, eight for each seat. Empty spaces set bit 63, which no knight uses. */
static void count_outside(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    const int8_t *hall = read_body(s)->hall;
    uint64_t inside = 0; /* LOGRES_NONE is bit 63 */
    for (int space = 0; space < SPACES; space++)
        inside |= (uint64_t)1 << (hall[space] & 63);
    for (int seat = 0; seat < s->players; seat++, inside >>= FACTION)
        lgi_spread_bits((unsigned)~inside, counts + place_of_seat[seat] * FACTION);
}

/* clang-format off */
/* Only the owner of a hand sees its cards, and nobody sees those of the deck. The sizes of both
 * are public. Followers and discards are open (CC-10). */
static const lgi_place places[PLACES] = {
    [DECK]         = LGI_HIDDEN_PLACE(camelot_court, deck, deck_size, COUNTS, 0, CARDS),
    [HAND]         = LGI_OWN_PLACE(camelot_court, hand, hand_size, COUNTS, 0, CARDS),
    [DISCARDS]     = LGI_OPEN_PLACE(camelot_court, discard, COUNTS, 0, CARDS),
    [OUTSIDE]      = {.info = {.name = "outside", .per_seat = 1},
                      .stored = {{.form = LGI_DERIVED, .first = KNIGHT_PIECE, .kinds = FACTION,
                                  .piece_step = FACTION,
                                  .count = is_outside, .count_all = count_outside}}},
    [HALL]         = {.info = {.name = "hall", .parts = SPACES, .part_names = lgi_cc_spaces},
                      .stored = {{.form = LGI_SLOT, LGI_IN(camelot_court, hall),
                                  .first = KNIGHT_PIECE, .kinds = KNIGHTS}}},
    [FOLLOWERS_OF] = {.info = {.name = "followers", .parts = KNIGHTS,
                               .part_names = lgi_cc_pieces + KNIGHT_PIECE},
                      .stored = {{.form = LGI_COUNTS,
                                  .at = offsetof(camelot_court_body, followers),
                                  .first = FIRST_FOLLOWER, .kinds = FOLLOWERS, .as_names = true}}},
};

/*
 * The `pending` of JSON consists of three fields, which are null outside the dice phases. The part
 * names of FIELD_SCANDALISED point into the list of pieces, not into a copy: by this, observations
 * recognize its parts as knights, which rotate with their seats.
 */
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN]           = LGI_TURN_FIELD(camelot_court, turn, 0, INT32_MAX),
    [FIELD_CURRENT]        = LGI_SEAT_FIELD(camelot_court, current),
    [FIELD_TARGET_SEAT]    = LGI_SEAT_FIELD(camelot_court, target_seat),
    [FIELD_PENDING_KNIGHT] = LGI_NAME_FIELD(camelot_court, pending_knight,
                                            lgi_cc_pieces + KNIGHT_PIECE, KNIGHTS),
    [FIELD_PENDING_FROM]   = LGI_NAME_FIELD(camelot_court, pending_from, lgi_cc_spaces, SPACES),
    [FIELD_PENDING_TO]     = LGI_NAME_FIELD(camelot_court, pending_to, lgi_cc_spaces, SPACES),
    [FIELD_SCANDALISED]    = {.info = {.name = "scandalised", .event = LOGRES_EVENT_SET,
                                       .value = LOGRES_VALUE_YES_NO,
                                       .parts = KNIGHTS,
                                       .part_names = lgi_cc_pieces + KNIGHT_PIECE},
                              .at = offsetof(camelot_court_body, scandalised), .bytes = 1,
                              .high = 1},
    /* CC-18, CC-22 */
    [FIELD_SCORE]          = LGI_SCORE_FIELD(camelot_court, score, SEATS, 0, SCORE_MAX),
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int piece, logres_spot from, logres_spot to, lgi_log *log) {
    lgi_transfer(s, places, piece, 1, from, to, log);
}

/* ---- knights (CC-13) ------------------------------------------------------------------------ */

/* CC-13: removes a knight from the hall and records an event of the given kind. The hall is
 * written here rather than by lgi_transfer, because OUTSIDE is derived and has nothing to
 * store. */
static void leave_hall(lgi_state *s, int space, int kind, lgi_log *log) {
    camelot_court_body *b = write_body(s);
    int knight = b->hall[space];
    LGI_ASSERT(knight != LOGRES_NONE);
    b->hall[space] = LOGRES_NONE;
    b->scandalised[knight] = 0;
    lgi_record_transfer_as(log, kind, KNIGHT_PIECE + knight, 1, lgi_at_part(HALL, space),
                           lgi_at_seat(OUTSIDE, faction_of(knight)));
    lgi_transfer_all(s, places, FIRST_FOLLOWER, b->followers[knight], FOLLOWERS,
                     lgi_at_part(FOLLOWERS_OF, knight), lgi_at(DISCARDS), log);
}

/*
 * Moves a knight onto a space, from outside if `from` is LOGRES_NONE. A knight already there swaps
 * places with it, or leaves the hall if the mover came from outside (CC-15). The event of that
 * other knight has the given kind. If the space is empty, `other` is LOGRES_NONE, which leaves
 * `from` empty.
 */
static void move_knight(lgi_state *s, int knight, int from, int to, int kind, lgi_log *log) {
    camelot_court_body *b = write_body(s);
    int other = b->hall[to];
    bool enters = from == LOGRES_NONE;
    logres_spot before =
        enters ? lgi_at_seat(OUTSIDE, faction_of(knight)) : lgi_at_part(HALL, from);
    lgi_record_transfer(log, KNIGHT_PIECE + knight, 1, before, lgi_at_part(HALL, to));
    if (enters && other != LOGRES_NONE)
        leave_hall(s, to, kind, log);
    else if (other != LOGRES_NONE)
        lgi_record_transfer_as(log, kind, KNIGHT_PIECE + other, 1, lgi_at_part(HALL, to), before);
    if (!enters)
        b->hall[from] = (int8_t)other;
    b->hall[to] = (int8_t)knight;
}

/* ---- setup (CC-5 … CC-7) -------------------------------------------------------------------- */

/* CC-4, CC-5: all 80 cards are in the deck, and seat 0 receives the first one. Knights need no
 * setup, because an empty hall means that all are outside. */
static void setup(lgi_state *s) {
    lgi_fill(s, lgi_at(DECK));
    write_body(s)->target_seat = 0;
    lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
}

/* Returns the seat that receives the next card, in the deal or during its turn. */
static int drawer_of(const lgi_state *s) {
    return s->phase == PHASE_DEAL ? read_body(s)->target_seat : read_body(s)->current;
}

/* CC-7: in phase `place`, `current` is the player who places the next knight. */
static void enter_place(lgi_state *s, int seat) {
    write_body(s)->current = (int8_t)seat;
    lgi_enter(s, PHASE_PLACE, seat);
}

/* CC-5. The deck never runs out: five hands of six take 30 of 80 cards. */
static void apply_deal(lgi_state *s, const int args[], lgi_log *log) {
    camelot_court_body *b = write_body(s);
    transfer(s, args[0], lgi_at(DECK), lgi_at_seat(HAND, drawer_of(s)), log);
    b->target_seat = (int8_t)lgi_next_to_deal(s, b->target_seat, b->hand_size, HAND_SIZE);
    if (b->target_seat != LOGRES_NONE)
        return;
    int first = lgi_first_player(s, FIRST_PLAYER, PHASE_FIRST_PLAYER);
    if (first != LOGRES_NONE)
        enter_place(s, first);
}

/* CC-6 */
static void apply_first_player(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    enter_place(s, args[0]);
}

/* CC-7. Placing is never blocked: at most 9 of the 10 Equites spaces are taken before the last of
 * 10 knights. */
static lgi_verdict may_place(const lgi_state *s, const int args[]) {
    const camelot_court_body *b = read_body(s);
    if (faction_of(args[0] - KNIGHT_PIECE) != s->actor)
        return LGI_FORBID(NOT_OWN_TO_PLACE, args[0]);
    if (lgi_cc_space_of(b, args[0] - KNIGHT_PIECE) != LOGRES_NONE)
        return LGI_FORBID(PLACED_BEFORE, args[0]);
    if (b->hall[args[1]] != LOGRES_NONE)
        return LGI_FORBID(SPACE_TAKEN, KNIGHT_PIECE + b->hall[args[1]]);
    return LGI_LEGAL;
}

static void begin_turn(lgi_state *s, int seat, lgi_log *log);

/* CC-7: there are two rounds, so the next player places if fewer than two of that player's knights
 * are in the hall. After the last knight the next seat is the first player. */
static void apply_place(lgi_state *s, const int args[], lgi_log *log) {
    int next = lgi_next_seat(s, s->actor);
    move_knight(s, args[0] - KNIGHT_PIECE, LOGRES_NONE, args[1], LOGRES_EVENT_MOVED, log);
    if (lgi_cc_placed(read_body(s), next) < PLACED)
        enter_place(s, next);
    else
        begin_turn(s, next, log);
}

/* ---- the turn (CC-8, CC-9, CC-22) ----------------------------------------------------------- */

/*
 * CC-9: draws, or ends the turn. When a card must be drawn from an empty deck, the whole discard
 * pile becomes the deck first, so chance always has an outcome. The pile cannot be empty then:
 * hands hold at most 29 and knights at most 10 of the 80 cards. CC-22: the limit ends the game
 * after the draw.
 */
static void draw_or_end_turn(lgi_state *s, lgi_log *log) {
    const camelot_court_body *b = read_body(s);
    if (b->hand_size[b->current] < HAND_SIZE) {
        if (b->deck_size == 0)
            lgi_reshuffle(s, places, lgi_at(DISCARDS), lgi_at(DECK), log);
        lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
    } else if (lgi_is_last_turn(lgi_option(s, TURN_LIMIT), b->turn)) {
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    } else {
        begin_turn(s, lgi_next_seat(s, b->current), log);
    }
}

/* CC-8, CC-9: enters the play or discard phase if the hand has cards; otherwise continues with the
 * draw. The size of a hand is public, so skipping a phase reveals nothing. */
static void enter_or_draw(lgi_state *s, unsigned phase, lgi_log *log) {
    const camelot_court_body *b = read_body(s);
    if (b->hand_size[b->current])
        lgi_enter(s, phase, b->current);
    else
        draw_or_end_turn(s, log);
}

/*
 * In games played from the start, hands are full when a turn begins. An imported state may have
 * short hands. A player with an empty hand goes straight to phase `draw`, so the mutual recursion
 * of begin_turn, enter_or_draw and draw_or_end_turn terminates.
 */
static void begin_turn(lgi_state *s, int seat, lgi_log *log) {
    camelot_court_body *b = write_body(s);
    lgi_count_turn(b->turn);
    b->current = (int8_t)seat;
    enter_or_draw(s, PHASE_PLAY, log);
}

/* CC-8: the player stops playing cards; the discard phase follows if cards are left. */
static void apply_end(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    enter_or_draw(s, PHASE_DISCARD, log);
}

/* CC-10: a played card is discarded before its effect and before any dice. A reshuffle at the end
 * of the turn therefore includes it. */
static void discard_card(lgi_state *s, int card, lgi_log *log) {
    transfer(s, card, lgi_at_seat(HAND, s->actor), lgi_at(DISCARDS), log);
}

/* Returns whether there is a knight on the space that a card is played on. The space is the second
 * argument. `.from` of the move type has already tested that the card is in the hand. */
static lgi_verdict may_play_on(const lgi_state *s, const int args[], int refusal) {
    return lgi_allow_if(read_body(s)->hall[args[1]] != LOGRES_NONE, refusal);
}

/* CC-9: one card at a time; the phase ends with the last one. */
static void apply_discard(lgi_state *s, const int args[], lgi_log *log) {
    discard_card(s, args[0], log);
    enter_or_draw(s, PHASE_DISCARD, log);
}

static void apply_done(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    draw_or_end_turn(s, log);
}

/* CC-9: one card at a time, until the hand has six. */
static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], lgi_at(DECK), lgi_at_seat(HAND, drawer_of(s)), log);
    draw_or_end_turn(s, log);
}

/* ---- move and challenge (CC-14, CC-15) ------------------------------------------------------ */

/* CC-14, CC-15: moves a knight onto an empty space, or starts a challenge. Nothing moves before
 * the dice are rolled; `pending` holds everything that apply_dice needs. */
static void move_or_challenge(lgi_state *s, int knight, int from, int to, lgi_log *log) {
    camelot_court_body *b = write_body(s);
    if (b->hall[to] == LOGRES_NONE) {
        move_knight(s, knight, from, to, LOGRES_EVENT_MOVED, log);
        enter_or_draw(s, PHASE_PLAY, log);
        return;
    }
    b->pending_knight = (int8_t)knight;
    b->pending_from = (int8_t)from;
    b->pending_to = (int8_t)to;
    lgi_enter(s, PHASE_CHALLENGE, LOGRES_CHANCE);
}

/* CC-14 (a) */
static lgi_verdict may_enter(const lgi_state *s, const int args[]) {
    return lgi_cc_judge_entry(read_body(s), s->actor, args[1] - KNIGHT_PIECE, args[2]);
}

static void apply_enter(lgi_state *s, const int args[], lgi_log *log) {
    discard_card(s, args[0], log);
    move_or_challenge(s, args[1] - KNIGHT_PIECE, LOGRES_NONE, args[2], log);
}

/* CC-14 (b) */
static lgi_verdict may_step(const lgi_state *s, const int args[]) {
    return lgi_cc_judge_step(s, args[1], args[2]);
}

/* Any player's knight may move, so the move identifies the knight by its space. */
static void apply_step(lgi_state *s, const int args[], lgi_log *log) {
    discard_card(s, args[0], log);
    move_or_challenge(s, read_body(s)->hall[args[1]], args[1], args[2], log);
}

/* CC-14 (c): any player's knight may leave. The argument's type has only the Equites spaces. */
static lgi_verdict may_leave(const lgi_state *s, const int args[]) {
    return may_play_on(s, args, NOBODY_TO_MOVE);
}

static void apply_leave(lgi_state *s, const int args[], lgi_log *log) {
    discard_card(s, args[0], log);
    leave_hall(s, args[1], LOGRES_EVENT_MOVED, log);
    enter_or_draw(s, PHASE_PLAY, log);
}

/*
 * CC-15: a tie changes nothing. The loser's event is LOGRES_EVENT_DISPLACED, so that a log can
 * distinguish the loser from the mover. `pending` is cleared last, because move_knight needs it.
 */
static void apply_dice(lgi_state *s, const int args[], lgi_log *log) {
    camelot_court_body *b = write_body(s);
    if (lgi_cc_power(s, b->pending_knight) + args[0] >
        lgi_cc_power(s, b->hall[b->pending_to]) + args[1])
        move_knight(s, b->pending_knight, b->pending_from, b->pending_to, LOGRES_EVENT_DISPLACED,
                    log);
    b->pending_knight = b->pending_from = b->pending_to = LOGRES_NONE;
    enter_or_draw(s, PHASE_PLAY, log);
}

/* ---- gossip (CC-16) ------------------------------------------------------------------------- */

/* CC-16. The legal choices are tested first; the rest determines why this one is not among
 * them. */
static lgi_verdict may_gossip(const lgi_state *s, const int args[]) {
    const camelot_court_body *b = read_body(s);
    lgi_verdict verdict = may_play_on(s, args, NOBODY_TO_GOSSIP_ON);
    if (verdict.refusal)
        return verdict;
    int knight = b->hall[args[1]], piece = KNIGHT_PIECE + knight;
    if (gossip_choices(b, knight) >> args[2] & 1)
        return LGI_LEGAL;
    if (b->scandalised[knight])
        return LGI_FORBID(SCANDALISED_LOSES_NOTHING, piece);
    return args[2] < FOLLOWERS ? LGI_FORBID(NO_SUCH_FOLLOWER, piece, FIRST_FOLLOWER + args[2])
                               : LGI_FORBID(MUST_LOSE_FOLLOWER, piece);
}

/* CC-16: a knight that turns face up loses no follower; the argument is null then. */
static void apply_gossip(lgi_state *s, const int args[], lgi_log *log) {
    camelot_court_body *b = write_body(s);
    int knight = b->hall[args[1]];
    discard_card(s, args[0], log);
    b->scandalised[knight] = !b->scandalised[knight];
    if (args[2] < FOLLOWERS)
        transfer(s, FIRST_FOLLOWER + args[2], lgi_at_part(FOLLOWERS_OF, knight), lgi_at(DISCARDS),
                 log);
    enter_or_draw(s, PHASE_PLAY, log);
}

/* ---- banish (CC-17) ------------------------------------------------------------------------- */

static lgi_verdict may_banish(const lgi_state *s, const int args[]) {
    return may_play_on(s, args, NOBODY_TO_BANISH);
}

/* CC-17: `pending` needs only the space, because nothing can move between the card and the die. */
static void apply_banish(lgi_state *s, const int args[], lgi_log *log) {
    discard_card(s, args[0], log);
    write_body(s)->pending_to = (int8_t)args[1];
    lgi_enter(s, PHASE_BANISH, LOGRES_CHANCE);
}

/* CC-17: a knight of power 6 or more is safe from every roll. */
static void apply_die(lgi_state *s, const int args[], lgi_log *log) {
    camelot_court_body *b = write_body(s);
    if (args[0] > lgi_cc_power(s, b->hall[b->pending_to]))
        leave_hall(s, b->pending_to, LOGRES_EVENT_MOVED, log);
    b->pending_to = LOGRES_NONE;
    enter_or_draw(s, PHASE_PLAY, log);
}

/* ---- score (CC-18) -------------------------------------------------------------------------- */

/*
 * CC-18: seats score in turn from the current player, and the first to reach the target wins at
 * once: later seats score nothing, and no knight turns face up. Otherwise all knights turn face
 * up, and no more cards may be played. Every space in spaces_of has a knight, as lgi_cc_worth
 * requires.
 */
static void apply_score(lgi_state *s, const int args[], lgi_log *log) {
    camelot_court_body *b = write_body(s);
    int seat = b->current;
    discard_card(s, args[0], log);
    for (int i = 0; i < s->players; i++, seat = lgi_next_seat(s, seat)) {
        int points = 0;
        for (uint32_t left = spaces_of(b, seat); left; left &= left - 1)
            points += lgi_cc_worth(s, lgi_lowest_bit(left));
        int all = lgi_load_i16(b->score[seat]) + points;
        lgi_store_i16(b->score[seat], all);
        lgi_record_score(log, FIELD_SCORE, seat, points);
        if (all >= lgi_option(s, TARGET)) {
            lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
            return;
        }
    }
    memset(b->scandalised, 0, KNIGHTS);
    enter_or_draw(s, PHASE_DISCARD, log);
}

/* ---- merlin and followers (CC-19, CC-21) ---------------------------------------------------- */

/*
 * CC-19. The card is not an argument, because no other card has this effect, so the hand is tested
 * here. A pair of spaces has one legal number, with the earlier space first: the reverse order
 * would be a second move with the same effect.
 */
static lgi_verdict may_merlin(const lgi_state *s, const int args[]) {
    const camelot_court_body *b = read_body(s);
    if (!b->hand[s->actor][MERLIN_CARD])
        return LGI_FORBID(NOT_IN_HAND, MERLIN_CARD);
    if (b->hall[args[0]] == LOGRES_NONE || b->hall[args[1]] == LOGRES_NONE)
        return LGI_FORBID(NOBODY_FOR_MERLIN);
    if (args[0] == args[1])
        return LGI_FORBID(NOT_TWO_KNIGHTS);
    return lgi_allow_if(args[0] < args[1], OTHER_ORDER);
}

/* CC-19: faces and followers belong to the knights and move with them. Any two knights may swap,
 * even of one faction. */
static void apply_merlin(lgi_state *s, const int args[], lgi_log *log) {
    discard_card(s, MERLIN_CARD, log);
    move_knight(s, read_body(s)->hall[args[0]], args[0], args[1], LOGRES_EVENT_MOVED, log);
    enter_or_draw(s, PHASE_PLAY, log);
}

/* CC-21: a follower may join any knight, face up or down. */
static lgi_verdict may_follow(const lgi_state *s, const int args[]) {
    const camelot_court_body *b = read_body(s);
    lgi_verdict verdict = may_play_on(s, args, NOBODY_TO_FOLLOW);
    if (!verdict.refusal && !has_room(b, b->hall[args[1]]))
        return LGI_FORBID(NO_ROOM, FOLLOWERS_MAX, KNIGHT_PIECE + b->hall[args[1]]);
    return verdict;
}

/* CC-10, CC-21: a follower is discarded only when its knight leaves the hall or loses it. */
static void apply_follow(lgi_state *s, const int args[], lgi_log *log) {
    int knight = read_body(s)->hall[args[1]];
    transfer(s, args[0], lgi_at_seat(HAND, s->actor), lgi_at_part(FOLLOWERS_OF, knight), log);
    enter_or_draw(s, PHASE_PLAY, log);
}

/* ---- phases and moves ----------------------------------------------------------------------- */

/* clang-format off */
/* All move types of `play` except "end" share one list, which computes the sets of spaces once.
 * `score` needs no `may`: with the card in hand it is always legal. */
static const lgi_phase phases[PHASES] = {
    [PHASE_DEAL]         = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DEAL, "draw", {{"card", &lgi_cc_hidden_card}},
         .from = LGI_FROM(DECK), .apply = apply_deal})},
    [PHASE_FIRST_PLAYER] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_FIRST_PLAYER, "first_player", {{"player", &lgi_cc_seat}},
         .may = lgi_may_name_seat, .apply = apply_first_player})},
    [PHASE_PLACE]        = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_PLACE, "place", {{"knight", &lgi_cc_knight}, {"to", &lgi_cc_equites}},
         .may = may_place, .apply = apply_place, .list = lgi_cc_list_place})},
    [PHASE_PLAY]         = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_ENTER, "enter", {{"card", &lgi_cc_for_move}, {"knight", &lgi_cc_knight},
          {"to", &lgi_cc_equites}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_enter, .apply = apply_enter,
         .list = lgi_cc_list_play},
        {MOVE_STEP, "move", {{"card", &lgi_cc_for_move}, {"from", &lgi_cc_space},
          {"to", &lgi_cc_space}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_step, .apply = apply_step,
         .list = lgi_cc_list_play},
        {MOVE_LEAVE, "leave", {{"card", &lgi_cc_for_move}, {"from", &lgi_cc_equites}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_leave, .apply = apply_leave,
         .list = lgi_cc_list_play},
        {MOVE_GOSSIP, "gossip", {{"card", &lgi_cc_for_gossip}, {"at", &lgi_cc_space},
          {"follower", &lgi_cc_loss}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_gossip,
         .apply = apply_gossip, .list = lgi_cc_list_play},
        {MOVE_BANISH, "banish", {{"card", &lgi_cc_for_banish}, {"at", &lgi_cc_space}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_banish,
         .apply = apply_banish, .list = lgi_cc_list_play},
        {MOVE_SCORE, "score", {{"card", &lgi_cc_for_score}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .apply = apply_score,
         .list = lgi_cc_list_play},
        {MOVE_MERLIN, "merlin", {{"a", &lgi_cc_space}, {"b", &lgi_cc_space}},
         .may = may_merlin, .apply = apply_merlin, .list = lgi_cc_list_play},
        {MOVE_FOLLOW, "follow", {{"card", &lgi_cc_follower}, {"at", &lgi_cc_space}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .may = may_follow,
         .apply = apply_follow, .list = lgi_cc_list_play},
        {MOVE_END, "end", .apply = apply_end})},
    [PHASE_CHALLENGE]    = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DICE, "dice", {{"mover", &lgi_cc_die}, {"other", &lgi_cc_die}}, .apply = apply_dice})},
    [PHASE_BANISH]       = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DIE, "die", {{"value", &lgi_cc_die}}, .apply = apply_die})},
    [PHASE_DISCARD]      = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_DISCARD, "discard", {{"card", &lgi_cc_card}},
         .from = LGI_FROM(HAND), .missing = NOT_HELD, .apply = apply_discard},
        {MOVE_DONE, "done", .apply = apply_done})},
    [PHASE_DRAW]         = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DRAW, "draw", {{"card", &lgi_cc_hidden_card}},
         .from = LGI_FROM(DECK), .apply = apply_draw})},
    [PHASE_OVER]         = {.who = LGI_ACTOR_NOBODY},
};

static const lgi_option_row options[OPTIONS] = {
    [FIRST_PLAYER] = {{"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
                      offsetof(logres_camelot_court, first_player)},
    [TARGET]       = {{"target", LOGRES_OPTION_NUMBER, 100, 1, TARGET_MAX, NULL},
                      offsetof(logres_camelot_court, target)},
    [TURN_LIMIT]   = {{"turn_limit", LOGRES_OPTION_NUMBER, 0, 0, TURN_LIMIT_MAX, NULL},
                      offsetof(logres_camelot_court, turn_limit)},
};
/* clang-format on */

/* Only turn_limit guarantees an end (CC-22), so playouts stop after 60 plies. */
static const lgi_bots *bots(const lgi_state *s) {
    static const lgi_bots two = {.playout_limit = 60,
                                 .iterations = {20, 200, 700, 2500},
                                 .by_network = {4, 20, 100, 600}};
    static const lgi_bots many = {.playout_limit = 60,
                                  .iterations = {20, 200, 700, 2500},
                                  .by_network = {6, 24, 130, 600}};
    return s->players == 2 ? &two : &many;
}

LGI_OBSERVER(camelot_court)

const lgi_game lgi_camelot_court = {
    .info = {.id = "camelot_court",
             .title = "Camelot: The Court",
             .designer = "Julian Musgrave",
             .number = 5,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             /*
              * The hall is full of others' knights (6, 6, 5 and 5), and all spaces are joined. The
              * hand has a move, a gossip, a banish, a dwarf, a merlin and a follower; a score
              * would add only 1. With the first three cards, and again with the dwarf: enter 80,
              * move 362, leave 10, gossip 22, banish 22. In addition: the dwarf as a score 1,
              * merlin 231, follow 22, end 1. The other nine follower cards are enough for at most
              * four knights with two different followers: each gossip then has four more choices,
              * and the follower in hand has four spaces fewer.
              */
             .most_legal_moves = 2 * (80 + 362 + 10 + (22 + 4) + 22) + 1 + 231 + (22 - 4) + 1,
             .most_chance_outcomes = DIE * DIE,
             /* A score: the card, 5 scores, 22 faces, the cards of a new deck, phase and actor. */
             .most_events = 1 + SEATS + SPACES + CARDS + 2,
             .body_size = sizeof(camelot_court_body),
             .must_end = 0, /* only with turn_limit (CC-22) */
             .components_size = sizeof(logres_camelot_court_components),
             .has_later_chance = 1,
             LGI_PIECE_NAMES(lgi_cc_pieces)},
    LGI_PHASES(LOGRES_CAMELOT_COURT_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .components = &lgi_cc_components,
    .phases = phases,
    LGI_TABLE(refusal, lgi_cc_refusals),
    .words = &lgi_cc_words,
    .setup = setup,
    .validate = lgi_cc_validate,
    .bounds = lgi_cc_bounds,
    .bots = bots,
    .foolish = lgi_cc_foolish,
    .copies = lgi_cc_copies,
    .picture = lgi_cc_picture,
    .json = lgi_cc_json,
    .observe = observe_rows,
};
