/*
 * The Ford Perilous: a cooperative game. Everybody sees what a player carries but that player.
 * checks/sample_game.sh builds it, and docs/adding-a-game.md takes code from it.
 *
 * 2 to 4 players build a ford of 8 stones by night. There are 20 stones, 4 each of the sizes 1 to
 * 5, and 6 torches. Each player carries two stones on the back, one left and one right, that only
 * the others see. Each in turn, from seat 0, lays one of the own stones or lights another
 * player's. A stone that is laid holds if its size differs by at most 1 from the last stone of the
 * ford; the first always holds. Else it slips into the river. The player takes another one from
 * the pile. To light a stone burns a torch and shows the stone to its carrier. Each stone of the
 * ford is a point for everybody. With 8 the players win; with 3 in the river they lose.
 */
#include "sample_game/ford.h"

#include "base/error.h"
#include "json/io.h"
#include "rules/standing.h"
#include "state/multiset.h"
#include "table/table.h"

enum { SEATS = LOGRES_FORD_PLAYERS_MAX, SIZES = 5, COPIES = 4, TORCHES = 6 };
enum { LENGTH = 8, MOST_SLIPS = 3 };
#define LOGRES_FORD_PHASES(X) X(DRAW, 0, "draw") X(ACT, 1, "act") X(OVER, 2, "over")
enum { LOGRES_FORD_PHASES(LGI_PHASE_NUMBER) PHASES };
enum { PILE, PATH, RIVER, LEFT, RIGHT, PLACES, SIDES = PLACES - LEFT };

/* The missing stones determine who draws. */
typedef struct LOGRES_MAY_ALIAS ford_body {
    int8_t current;  /* whose turn it is, or comes after a draw */
    uint8_t torches; /* that are left */
    int8_t last;     /* the last stone of the ford, or LOGRES_NONE */
    int8_t left[SEATS];
    uint8_t left_size[SEATS];
    uint8_t left_seen[SEATS]; /* bit sets of the seats that have seen the stone */
    int8_t right[SEATS];
    uint8_t right_size[SEATS];
    uint8_t right_seen[SEATS];
    uint8_t path[SIZES];
    uint8_t river[SIZES];
    uint8_t pile[SIZES];
    uint8_t pile_size;
} ford_body;
LGI_BODY_TYPE(ford_body)

/* ---- pieces, places, fields ----------------------------------------------------------------- */

static const char *const pieces[SIZES] = {"stone-1", "stone-2", "stone-3", "stone-4", "stone-5"};

static int copies(const lgi_state *s, int piece) {
    (void)s, (void)piece;
    return COPIES;
}

/* clang-format off */
static const lgi_place places[PLACES] = {
    [PILE]  = LGI_HIDDEN_PLACE(ford, pile, pile_size, COUNTS, 0, SIZES),
    [PATH]  = LGI_OPEN_PLACE(ford, path, COUNTS, 0, SIZES),
    [RIVER] = LGI_OPEN_PLACE(ford, river, COUNTS, 0, SIZES),
    [LEFT]  = LGI_KNOWN_PLACE(HIDDEN, ford, left, left_size, 0, SIZES, left_seen),
    [RIGHT] = LGI_KNOWN_PLACE(HIDDEN, ford, right, right_size, 0, SIZES, right_seen),
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int piece, int count, logres_spot from, logres_spot to,
                         lgi_log *log) {
    lgi_transfer(s, places, piece, count, from, to, log);
}

static int length_of(const lgi_state *s) {
    return (int)lgi_sum(read_body(s)->path, SIZES);
}

/* The players have one score. */
static int score_of(const lgi_state *s, int seat) {
    return seat < s->players ? length_of(s) : 0;
}

enum {
    FIELD_CURRENT = LGI_FIELDS_OWN,
    FIELD_TORCHES,
    FIELD_LAST,
    FIELD_LEFT_SEEN,
    FIELD_RIGHT_SEEN,
    FIELD_SCORE,
    FIELDS
};
/* clang-format off */
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_CURRENT]    = LGI_SEAT_FIELD(ford, current),
    [FIELD_TORCHES]    = LGI_NUMBER_FIELD(ford, torches, 0, TORCHES),
    [FIELD_LAST]       = LGI_NAME_FIELD(ford, last, pieces, SIZES),
    [FIELD_LEFT_SEEN]  = LGI_KNOWN_FIELD(ford, left_seen, SEATS),
    [FIELD_RIGHT_SEEN] = LGI_KNOWN_FIELD(ford, right_seen, SEATS),
    [FIELD_SCORE]      = {.info = {.name = "score", .event = LOGRES_EVENT_SCORED,
                                   .value = LOGRES_VALUE_NUMBER, .per_seat = 1, .parts = SEATS},
                          .out = offsetof(logres_ford, score), .high = LENGTH,
                          .derive = score_of},
};
/* clang-format on */

/* ---- drawing -------------------------------------------------------------------------------- */

static int stone_of(const lgi_state *s, logres_spot spot) {
    const ford_body *b = read_body(s);
    return (spot.place == LEFT ? b->left : b->right)[spot.seat];
}

static int count_missing(const lgi_state *s) {
    const ford_body *b = read_body(s);
    return SIDES * s->players -
           (int)(lgi_sum(b->left_size, SEATS) + lgi_sum(b->right_size, SEATS));
}

/* Returns the spot of the first missing stone; there is one. */
static logres_spot missing_of(const lgi_state *s) {
    const ford_body *b = read_body(s);
    int seat = 0;
    while (b->left_size[seat] && b->right_size[seat])
        seat++;
    return lgi_at_seat(b->left_size[seat] ? RIGHT : LEFT, seat);
}

static void draw_or_act(lgi_state *s) {
    if (count_missing(s))
        lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
    else
        lgi_enter(s, PHASE_ACT, read_body(s)->current);
}

static void setup(lgi_state *s) {
    ford_body *b = write_body(s);
    b->current = 0;
    b->torches = TORCHES;
    lgi_fill(s, lgi_at(PILE));
    draw_or_act(s);
}

/* Everybody but its carrier sees the stone. */
static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    logres_spot spot = missing_of(s);
    transfer(s, args[0], 1, lgi_at(PILE), spot, log);
    lgi_show(s, places, args[0], spot, lgi_all_seats(s) & ~(1u << spot.seat), log);
    draw_or_act(s);
}

/* ---- turns ---------------------------------------------------------------------------------- */

/* The ford is whole, or the players have slipped too often. Before that the pile has stones: 7 of
 * the 20 are in the ford at most, 2 in the river, and 8 with the players. */
static bool is_over(const lgi_state *s) {
    return length_of(s) == LENGTH || lgi_sum(read_body(s)->river, SIZES) == MOST_SLIPS;
}

static void end_turn(lgi_state *s) {
    ford_body *b = write_body(s);
    b->current = (int8_t)lgi_next_seat(s, b->current);
    if (is_over(s))
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    else
        draw_or_act(s);
}

static bool holds(const lgi_state *s, int stone) {
    int last = read_body(s)->last;
    return last == LOGRES_NONE || (stone >= last - 1 && stone <= last + 1);
}

static void apply_lay(lgi_state *s, const int args[], lgi_log *log) {
    ford_body *b = write_body(s);
    logres_spot spot = lgi_at_seat(LEFT + args[0], s->actor);
    int stone = stone_of(s, spot);
    bool is_firm = holds(s, stone);
    transfer(s, stone, 1, spot, lgi_at(is_firm ? PATH : RIVER), log);
    if (is_firm) {
        b->last = (int8_t)stone;
        for (int seat = 0; seat < s->players; seat++)
            lgi_record_score(log, FIELD_SCORE, seat, 1);
    }
    end_turn(s);
}

static void apply_light(lgi_state *s, const int args[], lgi_log *log) {
    logres_spot spot = lgi_at_seat(LEFT + args[1], args[0]);
    lgi_show(s, places, stone_of(s, spot), spot, 1u << args[0], log);
    write_body(s)->torches--;
    end_turn(s);
}

enum { NOT_ANOTHER = 1, NO_TORCH, ALREADY_SEEN, REFUSALS };
/* clang-format off */
static const logres_refusal refusals[REFUSALS] = {
    [NOT_ANOTHER]  = {.rule = "FP-4", .words = "a player lights the stone of another player"},
    [NO_TORCH]     = {.rule = "FP-4", .words = "no torch is left"},
    [ALREADY_SEEN] = {.rule = "FP-4", .words = "player {1} has seen this stone"},
};
/* clang-format on */

static lgi_verdict may_light(const lgi_state *s, const int args[]) {
    const ford_body *b = read_body(s);
    if (args[0] >= s->players || args[0] == s->actor)
        return LGI_FORBID(NOT_ANOTHER);
    if (!b->torches)
        return LGI_FORBID(NO_TORCH);
    if (lgi_has_seat((args[1] ? b->right_seen : b->left_seen)[args[0]], args[0]))
        return LGI_FORBID(ALREADY_SEEN, args[0]);
    return LGI_LEGAL;
}

/* Every stone that moves was hidden from its carrier or from spectators, and so was one that is
 * lit. */
static int barrier(const lgi_state *view, logres_move move) {
    (void)view, (void)move;
    return LOGRES_BARRIER_YES;
}

/* The players win together, with a whole ford. */
static void standing(const lgi_state *s, logres_result *result) {
    lgi_share(result, length_of(s), length_of(s) == LENGTH);
}

/* ---- which states are valid ----------------------------------------------------------------- */

/* All others see a stone that is there. */
static bool is_seen(unsigned size, unsigned seen, unsigned others) {
    return size ? (seen & others) == others : seen == 0;
}

static logres_error check_player(const lgi_state *s, int seat, logres_problem *problem) {
    const ford_body *b = read_body(s);
    unsigned others = lgi_all_seats(s) & ~(1u << seat);
    if (!is_seen(b->left_size[seat], b->left_seen[seat], others) ||
        !is_seen(b->right_size[seat], b->right_seen[seat], others))
        return lgi_refuse(problem, "players[%d]", "all others see a stone that is there", seat);
    return LOGRES_OK;
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    const ford_body *b = read_body(s);
    int length = length_of(s), missing = count_missing(s);
    if (b->current == LOGRES_NONE || (s->phase == PHASE_ACT && s->actor != b->current))
        return lgi_refuse(problem, "current", "must be the player to act");
    if (length > LENGTH || (b->last == LOGRES_NONE ? length > 0 : !b->path[b->last]))
        return lgi_refuse(problem, "path", "does not match its last stone");
    if (lgi_sum(b->river, SIZES) > MOST_SLIPS)
        return lgi_refuse(problem, "river", "must have at most %d stones", MOST_SLIPS);
    if ((s->phase == PHASE_OVER) != is_over(s) || (s->phase == PHASE_ACT && missing))
        return lgi_refuse(problem, "phase", "does not match the stones");
    if (s->phase == PHASE_DRAW && (!missing || (missing > 1 && length)))
        return lgi_refuse(problem, "pile", "does not match the stones that are missing");
    for (int seat = 0; seat < s->players; seat++) {
        logres_error error = check_player(s, seat, problem);
        if (error)
            return error;
    }
    return LOGRES_OK;
}

/* ---- JSON ----------------------------------------------------------------------------------- */

/* The seats that have seen a stone come before the stone. */
static void json_player(lgi_io *io, lgi_state *s, int seat) {
    lgi_io_field_part(io, s, FIELD_LEFT_SEEN, seat);
    lgi_io_place(io, s, lgi_at_seat(LEFT, seat));
    lgi_io_field_part(io, s, FIELD_RIGHT_SEEN, seat);
    lgi_io_place(io, s, lgi_at_seat(RIGHT, seat));
}

static void json(lgi_io *io, lgi_state *s) {
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_fields(io, s, FIELD_CURRENT, FIELD_LAST);
    for (int place = PILE; place <= RIVER; place++)
        lgi_io_place(io, s, lgi_at(place));
    lgi_io_players(io, s, json_player);
}

/* ---- the tables ----------------------------------------------------------------------------- */

enum {
    MOVE_LAY = 0,
    MOVE_LIGHT = MOVE_LAY + SIDES,
    PLAYER_MOVES = MOVE_LIGHT + SEATS * SIDES,
    MOVE_DRAW = PLAYER_MOVES,
    MOVE_SPACE = MOVE_DRAW + SIZES
};

static const char *const sides[SIDES] = {"left", "right"};
static const lgi_arg_type a_seat = {.values = SEATS, .seats = true};
static const lgi_arg_type a_side = {.values = SIDES, .names = sides, .name_count = SIDES};
static const lgi_arg_type drawn_stone = {.values = SIZES, .pieces = true, .hidden = true};

/* clang-format off */
static const lgi_phase phases[PHASES] = {
    [PHASE_DRAW] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DRAW, "draw", {{"stone", &drawn_stone}},
         .from = LGI_FROM(PILE), .apply = apply_draw})},
    [PHASE_ACT]  = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_LAY, "lay", {{"side", &a_side}}, .apply = apply_lay},
        {MOVE_LIGHT, "light", {{"player", &a_seat}, {"side", &a_side}},
         .may = may_light, .apply = apply_light})},
    [PHASE_OVER] = {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */

extern const lgi_game lgi_ford;
const lgi_game lgi_ford = {
    .info = {.id = "ford",
             .title = "The Ford Perilous",
             .designer = "the Logres project",
             .number = 250,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 3,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = SIDES + (SEATS - 1) * SIDES,
             .most_chance_outcomes = SIZES,
             /* A stone that holds: it, 4 points; phase, actor, current, last, and who saw it. */
             .most_events = 10,
             .body_size = sizeof(ford_body),
             .must_end = 1,
             .has_later_chance = 1,
             .is_cooperative = 1,
             LGI_PIECE_NAMES(pieces)},
    LGI_PHASES(LOGRES_FORD_PHASES),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .validate = validate,
    .copies = copies,
    .standing = standing,
    .barrier = barrier,
    .json = json,
};

logres_error logres_ford_read_sized(const logres_state *state, logres_ford *out, size_t size) {
    logres_ford own;
    logres_error error = lgi_read(state, &lgi_ford, &own, sizeof own);
    return error ? error
                 : lgi_give(&own, sizeof own, LGI_SIZE_TO(logres_ford, right_seen), out, size);
}
