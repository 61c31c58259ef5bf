/*
 * The Tourney: what the recipes of docs/adding-a-game.md are taken from. checks/sample_game.sh
 * builds it and compares it with that page.
 *
 * 2 to 5 players, 3 rounds. There are 15 shields, 3 of each of 5 colours, whose strengths a config
 * may replace. When a round begins everybody gets one, face down. Then each in turn keeps it,
 * peeks at another's, challenges another or names another's. In a challenge the weaker one is out,
 * or the challenger if they are equal. If a name is right, its owner is out, else the player who
 * said it. Who is out lays the shield open. The round is over when one is left, or after two turns
 * for each player; then the strongest who is left scores a point, of equal ones the first from
 * seat 0, and begins the next round. Most points win; of equal ones whoever peeked less often.
 */
#include "sample_game/tourney.h"

#include "base/error.h"
#include "json/io.h"
#include "rules/standing.h"
#include "rules/validity.h"
#include "state/multiset.h"
#include "table/table.h"

enum {
    SEATS = LOGRES_TOURNEY_PLAYERS_MAX,
    COLOURS = 5,
    COPIES = 3,
    ROUNDS = 3,
    TURNS_EACH = 2,
    MOST_PEEKS = ROUNDS * SEATS * TURNS_EACH
};
#define LOGRES_TOURNEY_PHASES(X) X(DRAW, 0, "draw") X(ACT, 1, "act") X(OVER, 2, "over")
enum { LOGRES_TOURNEY_PHASES(LGI_PHASE_NUMBER) PHASES };

/* No options, so the components come first: whether there are any, then the struct. */
typedef struct LOGRES_MAY_ALIAS tourney_body {
    uint8_t has_components;
    logres_tourney_components components;
    uint8_t round;              /* from 1 */
    uint8_t turn;               /* of the round, of all players, from 1; 0 in DRAW */
    int8_t current;             /* whose turn it is, or who gets a shield */
    uint8_t left;               /* bit set of the seats still in the round */
    uint8_t met;                /* bit set of colours that have been laid open */
    uint8_t peeks[SEATS];       /* of the game */
    uint8_t score[SEATS];       /* rounds won */
    uint8_t known_by[SEATS];    /* bit sets of the other seats that know the shield */
    int8_t shield[SEATS];       /* LOGRES_NONE: none, or hidden from the viewer */
    uint8_t shield_size[SEATS]; /* 1 if there is one, in views, too */
    uint8_t open[COLOURS];
    uint8_t deck[COLOURS];
    uint8_t deck_size;
} tourney_body;
LGI_BODY_TYPE(tourney_body)

/* ---- pieces, places, fields ----------------------------------------------------------------- */

static const char *const colours[COLOURS] = {"white", "green", "red", "blue", "black"};

static int copies(const lgi_state *s, int piece) {
    (void)s, (void)piece;
    return COPIES;
}

enum { DECK, SHIELD, OPEN, PLACES };
/* clang-format off */
static const lgi_place places[PLACES] = {
    [DECK]   = LGI_HIDDEN_PLACE(tourney, deck, deck_size, COUNTS, 0, COLOURS),
    [SHIELD] = LGI_KNOWN_PLACE(OWN, tourney, shield, shield_size, 0, COLOURS, known_by),
    [OPEN]   = LGI_OPEN_PLACE(tourney, open, COUNTS, 0, COLOURS),
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int piece, int count, logres_spot from, logres_spot to,
                         lgi_log *log) {
    lgi_transfer(s, places, piece, count, from, to, log);
}

enum {
    FIELD_ROUND = LGI_FIELDS_OWN,
    FIELD_TURN,
    FIELD_CURRENT,
    FIELD_LEFT,
    FIELD_MET,
    FIELD_PEEKS,
    FIELD_KNOWN,
    FIELD_SCORE,
    FIELDS
};
/* clang-format off */
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_ROUND]   = LGI_TURN_FIELD(tourney, round, 1, ROUNDS),
    [FIELD_TURN]    = LGI_TURN_FIELD(tourney, turn, 0, SEATS * TURNS_EACH),
    [FIELD_CURRENT] = LGI_SEAT_FIELD(tourney, current),
    [FIELD_LEFT]    = LGI_SEATS_FIELD(tourney, left, SEATS),
    [FIELD_MET]     = {.info = {.name = "met", .event = LOGRES_EVENT_SET,
                                .value = LOGRES_VALUE_YES_NO,
                                .parts = COLOURS, .part_names = colours},
                       .at = offsetof(tourney_body, met), .out = offsetof(logres_tourney, met),
                       .high = 1},
    [FIELD_PEEKS]   = {.info = {.name = "peeks", .event = LOGRES_EVENT_SET,
                                .value = LOGRES_VALUE_NUMBER,
                                .per_seat = 1, .parts = SEATS},
                       LGI_FIELD_IN(tourney, peeks[0]), .high = MOST_PEEKS},
    [FIELD_KNOWN]   = LGI_KNOWN_FIELD(tourney, known_by, SEATS),
    [FIELD_SCORE]   = LGI_SCORE_FIELD(tourney, score, SEATS, 0, ROUNDS),
};
/* clang-format on */

/* ---- components ----------------------------------------------------------------------------- */

static const logres_tourney_components printed = {{1, 2, 3, 4, 5}};

static int strength_of(const lgi_state *s, int colour) {
    const tourney_body *b = read_body(s);
    return (b->has_components ? &b->components : &printed)->strength[colour];
}

static logres_error check_components(const void *components, logres_problem *problem) {
    const logres_tourney_components *c = components;
    for (int colour = 0; colour < COLOURS; colour++)
        if (c->strength[colour] < 1 || c->strength[colour] > 9)
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "strength[%d]", "must be 1 to 9", colour);
    return LOGRES_OK;
}

static void json_components(lgi_io *io, void *components) {
    logres_tourney_components *c = components;
    if (lgi_io_optional(io, "strength") && lgi_io_exact_list(io, "strength", COLOURS)) {
        for (int colour = 0; colour < COLOURS; colour++)
            lgi_io_u8(io, NULL, &c->strength[colour], 1, 9);
        lgi_io_end(io);
    }
}

static const lgi_components components = {.defaults = &printed,
                                          .check = check_components,
                                          .json = json_components};

/* ---- rounds --------------------------------------------------------------------------------- */

/* Everybody from the current seat on gets a shield; then that seat has the first turn. */
static void draw_or_act(lgi_state *s, lgi_log *log) {
    tourney_body *b = write_body(s);
    if (b->shield_size[b->current]) {
        b->turn = 1;
        lgi_enter(s, PHASE_ACT, b->current);
        return;
    }
    if (b->deck_size == 0)
        lgi_reshuffle(s, places, lgi_at(OPEN), lgi_at(DECK), log);
    lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
}

static void setup(lgi_state *s) {
    tourney_body *b = write_body(s);
    b->round = 1;
    b->current = 0;
    b->left = (uint8_t)lgi_all_seats(s);
    lgi_fill(s, lgi_at(DECK));
    draw_or_act(s, NULL);
}

static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    tourney_body *b = write_body(s);
    transfer(s, args[0], 1, lgi_at(DECK), lgi_at_seat(SHIELD, b->current), log);
    b->current = (int8_t)lgi_next_seat(s, b->current);
    draw_or_act(s, log);
}

static void lay_open(lgi_state *s, int seat, lgi_log *log) {
    tourney_body *b = write_body(s);
    int colour = b->shield[seat];
    transfer(s, colour, 1, lgi_at_seat(SHIELD, seat), lgi_at(OPEN), log);
    lgi_put_bit(&b->met, colour);
}

/* The next seat that is still in the round. */
static int next_left(const lgi_state *s, int seat) {
    do
        seat = lgi_next_seat(s, seat);
    while (!lgi_has_seat(read_body(s)->left, seat));
    return seat;
}

static int winner_of(const lgi_state *s) {
    const tourney_body *b = read_body(s);
    int best = next_left(s, s->players - 1); /* the first from seat 0 */
    for (int seat = best + 1; seat < s->players; seat++)
        if (lgi_has_seat(b->left, seat) &&
            strength_of(s, b->shield[seat]) > strength_of(s, b->shield[best]))
            best = seat;
    return best;
}

static void end_round(lgi_state *s, lgi_log *log) {
    tourney_body *b = write_body(s);
    int winner = winner_of(s);
    b->score[winner]++;
    lgi_record_score(log, FIELD_SCORE, winner, 1);
    for (int seat = 0; seat < s->players; seat++)
        if (lgi_has_seat(b->left, seat))
            lay_open(s, seat, log);
    b->left = (uint8_t)lgi_all_seats(s);
    b->turn = 0;
    b->current = (int8_t)winner;
    if (b->round == ROUNDS) {
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    } else {
        b->round++;
        draw_or_act(s, log);
    }
}

static int last_turn(const lgi_state *s) {
    return TURNS_EACH * s->players;
}

static void end_turn(lgi_state *s, lgi_log *log) {
    tourney_body *b = write_body(s);
    if (lgi_count_bits(b->left) == 1 || b->turn == last_turn(s)) {
        end_round(s, log);
    } else {
        b->turn++;
        b->current = (int8_t)next_left(s, b->current);
        lgi_enter(s, PHASE_ACT, b->current);
    }
}

/* ---- turns ---------------------------------------------------------------------------------- */

static void apply_keep(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    end_turn(s, log);
}

/* Why a move is not legal, from far to near: a rule of the game's page, and what is told to who
 * wanted it. */
enum { NO_SUCH_PLAYER = 1, OUT_OF_THE_ROUND, ONESELF, REFUSALS };
/* clang-format off */
static const logres_refusal refusals[REFUSALS] = {
    [NO_SUCH_PLAYER]   = {.rule = "TY-4", .words = "there is no player {1}"},
    [OUT_OF_THE_ROUND] = {.rule = "TY-4", .words = "player {1} is out of this round"},
    [ONESELF]          = {.rule = "TY-4", .words = "a player must meet another player"},
};
/* clang-format on */

static lgi_verdict may_meet(const lgi_state *s, const int args[]) {
    if (args[0] >= s->players)
        return LGI_FORBID(NO_SUCH_PLAYER, args[0]);
    if (!lgi_has_seat(read_body(s)->left, args[0]))
        return LGI_FORBID(OUT_OF_THE_ROUND, args[0]);
    return lgi_allow_if(args[0] != s->actor, ONESELF);
}

/* Later views of who peeks show the shield, until it is laid open. */
static void apply_peek(lgi_state *s, const int args[], lgi_log *log) {
    tourney_body *b = write_body(s);
    lgi_show(s, places, b->shield[args[0]], lgi_at_seat(SHIELD, args[0]), 1u << s->actor, log);
    b->peeks[s->actor]++;
    end_turn(s, log);
}

static void leave(lgi_state *s, int seat, lgi_log *log) {
    lay_open(s, seat, log);
    lgi_drop_bit(&write_body(s)->left, seat);
    end_turn(s, log);
}

static void apply_challenge(lgi_state *s, const int args[], lgi_log *log) {
    const tourney_body *b = read_body(s);
    int own = strength_of(s, b->shield[s->actor]), other = strength_of(s, b->shield[args[0]]);
    leave(s, own > other ? args[0] : s->actor, log);
}

static void apply_name(lgi_state *s, const int args[], lgi_log *log) {
    leave(s, read_body(s)->shield[args[0]] == args[1] ? args[0] : s->actor, log);
}

/* A peek shows another's shield, and so may the others, and the end of the round does. */
static int barrier(const lgi_state *view, logres_move move) {
    bool is_keep = move == 0, ends = read_body(view)->turn == last_turn(view);
    if (!is_keep)
        return LOGRES_BARRIER_MAYBE;
    return ends ? LOGRES_BARRIER_YES : LOGRES_BARRIER_NO;
}

/* The rank goes by points, then by peeks; the score is the points. */
static void standing(const lgi_state *s, logres_result *result) {
    const tourney_body *b = read_body(s);
    int32_t keys[LOGRES_PLAYERS_MAX] = {0};
    for (int seat = 0; seat < s->players; seat++) {
        result->scores[seat] = b->score[seat];
        keys[seat] = b->score[seat] * (MOST_PEEKS + 1) - b->peeks[seat];
    }
    lgi_rank_by(result, keys);
}

/* ---- which states are valid ----------------------------------------------------------------- */

/* While shields are drawn, the current seat has none, and behind one that has one all have. */
static logres_error check_shields(const lgi_state *s, logres_problem *problem) {
    const tourney_body *b = read_body(s);
    bool has = s->phase == PHASE_ACT;
    for (int n = 0; n < s->players; n++) {
        int seat = lgi_seat_after(s, b->current, n);
        if (s->phase == PHASE_DRAW && n > 0)
            has = has || b->shield_size[seat];
        if (b->shield_size[seat] != (has && lgi_has_seat(b->left, seat)))
            return lgi_refuse(problem, "players[%d].shield", "does not match the phase", seat);
    }
    return LOGRES_OK;
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    const tourney_body *b = read_body(s);
    int won = (int)lgi_sum(b->score, SEATS);
    if (won != b->round - (s->phase != PHASE_OVER) ||
        (s->phase == PHASE_OVER && b->round != ROUNDS))
        return lgi_refuse(problem, "round", "does not match the points");
    if (b->current == LOGRES_NONE || !lgi_has_seat(b->left, b->current))
        return lgi_refuse(problem, "current", "must be a player who is left");
    if (s->phase != PHASE_ACT && (b->turn || b->left != lgi_all_seats(s)))
        return lgi_refuse(problem, "turn", "must be 0, with everybody left, between rounds");
    if (s->phase == PHASE_DRAW && b->deck_size == 0)
        return lgi_refuse(problem, "deck", "cannot be empty where a shield is drawn");
    if (s->phase == PHASE_ACT && lgi_count_bits(b->left) < 2)
        return lgi_refuse(problem, "left", "the round would be over");
    logres_error error = check_shields(s, problem);
    if (error || s->phase != PHASE_ACT)
        return error;
    return lgi_check_turn(s, b->turn, last_turn(s), b->current, b->current, LOGRES_NONE, problem);
}

/* ---- the tables ----------------------------------------------------------------------------- */

enum {
    MOVE_KEEP = 0,
    MOVE_PEEK,
    MOVE_CHALLENGE = MOVE_PEEK + SEATS,
    MOVE_NAME = MOVE_CHALLENGE + SEATS,
    PLAYER_MOVES = MOVE_NAME + SEATS * COLOURS,
    MOVE_DRAW = PLAYER_MOVES,
    MOVE_SPACE = MOVE_DRAW + COLOURS
};

static const lgi_arg_type a_seat = {.values = SEATS, .seats = true};
static const lgi_arg_type a_colour = {.values = COLOURS, .pieces = true};
static const lgi_arg_type drawn_shield = {.values = COLOURS, .pieces = true, .hidden = true};

/* clang-format off */
static const lgi_phase phases[PHASES] = {
    [PHASE_DRAW] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DRAW, "draw", {{"shield", &drawn_shield}},
         .from = LGI_FROM(DECK), .apply = apply_draw})},
    [PHASE_ACT]  = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_KEEP, "keep", .apply = apply_keep},
        {MOVE_PEEK, "peek", {{"player", &a_seat}}, .may = may_meet, .apply = apply_peek},
        {MOVE_CHALLENGE, "challenge", {{"player", &a_seat}},
         .may = may_meet, .apply = apply_challenge},
        {MOVE_NAME, "name", {{"player", &a_seat}, {"shield", &a_colour}},
         .may = may_meet, .apply = apply_name})},
    [PHASE_OVER] = {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */

extern const lgi_game lgi_tourney;
const lgi_game lgi_tourney = {
    .info = {.id = "tourney",
             .title = "The Tourney",
             .designer = "the Logres project",
             .number = 252,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 3,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = 1 + (2 + COLOURS) * (SEATS - 1),
             .most_chance_outcomes = COLOURS,
             /* A challenge that ends a round: a point, 5 shields, 5 met, 5 reshuffled, 5 known;
              * left, phase, actor, round, turn, current. */
             .most_events = 29,
             .body_size = sizeof(tourney_body),
             .components_size = sizeof(logres_tourney_components),
             .must_end = 1,
             .has_later_chance = 1,
             LGI_PIECE_NAMES(colours)},
    LGI_PHASES(LOGRES_TOURNEY_PHASES),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .components = &components,
    .phases = phases,
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .copies = copies,
    .validate = validate,
    .barrier = barrier,
    .standing = standing,
};

logres_error logres_tourney_read_sized(const logres_state *state, logres_tourney *out,
                                       size_t size) {
    logres_tourney own;
    logres_error error = lgi_read(state, &lgi_tourney, &own, sizeof own);
    return error ? error
                 : lgi_give(&own, sizeof own, LGI_SIZE_TO(logres_tourney, deck_size), out, size);
}
