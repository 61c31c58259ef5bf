/*
 * The Vigil: what hands tell without being shown. test/tools/checks/sample_game.sh builds it, also
 * with leaks planted in it, which the laws must name.
 *
 * 2 to 4 players, 2 rounds. There are 24 candles, 6 of each of 4 lengths. When a round begins
 * everybody draws 3. Then each in turn, from seat 0, compares hands with another, and whoever has
 * the greater length in all scores a point; or gives a candle to the left; or buries the whole
 * hand, face down. After that all candles go back to the deck. Fewest points win.
 */
#include "base/error.h"
#include "state/multiset.h"
#include "table/table.h"

enum { SEATS = 4, KINDS = 4, COPIES = 6, HAND_SIZE = 3, ROUNDS = 2, TURNS = ROUNDS * SEATS };
#define LOGRES_VIGIL_PHASES(X) X(DRAW, 0, "draw") X(ACT, 1, "act") X(OVER, 2, "over")
enum { LOGRES_VIGIL_PHASES(LGI_PHASE_NUMBER) PHASES };

typedef struct LOGRES_MAY_ALIAS vigil_body {
    uint8_t round; /* from 1 */
    uint8_t asked; /* how often hands were compared */
    uint8_t score[SEATS];
    uint8_t hand[SEATS][KINDS];
    uint8_t hand_size[SEATS];
    uint8_t grave[KINDS];
    uint8_t grave_size;
    uint8_t deck[KINDS];
    uint8_t deck_size;
} vigil_body;
LGI_BODY_TYPE(vigil_body)

/* What the rows fill in; no host reads it. */
typedef struct logres_vigil {
    int32_t players, phase, actor, round, asked, score[SEATS], hand[SEATS][KINDS],
        hand_size[SEATS], grave[KINDS], grave_size, deck[KINDS], deck_size;
} logres_vigil;

static const char *const pieces[KINDS] = {"candle-1", "candle-2", "candle-3", "candle-4"};

static int copies(const lgi_state *s, int piece) {
    (void)s, (void)piece;
    return COPIES;
}

enum { DECK, HAND, GRAVE, PLACES };
/* clang-format off */
static const lgi_place places[PLACES] = {
    [DECK]  = LGI_HIDDEN_PLACE(vigil, deck, deck_size, COUNTS, 0, KINDS),
    [HAND]  = LGI_OWN_PLACE(vigil, hand, hand_size, COUNTS, 0, KINDS),
    [GRAVE] = LGI_HIDDEN_PLACE(vigil, grave, grave_size, COUNTS, 0, KINDS),
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int piece, int count, logres_spot from, logres_spot to,
                         lgi_log *log) {
    lgi_transfer(s, places, piece, count, from, to, log);
}

LGI_INLINE void transfer_all(lgi_state *s, int first, const uint8_t *counts, unsigned kinds,
                             logres_spot from, logres_spot to, lgi_log *log) {
    lgi_transfer_all(s, places, first, counts, kinds, from, to, log);
}

enum { FIELD_ROUND = LGI_FIELDS_OWN, FIELD_ASKED, FIELD_SCORE, FIELDS };
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_ROUND] = LGI_TURN_FIELD(vigil, round, 1, ROUNDS),
    [FIELD_ASKED] = LGI_NUMBER_FIELD(vigil, asked, 0, TURNS),
    [FIELD_SCORE] = LGI_SCORE_FIELD(vigil, score, SEATS, 0, TURNS),
};

/* ---- the rules ------------------------------------------------------------------------------ */

/* The first seat whose hand is not full; LOGRES_NONE if all are. */
static int drawer_of(const lgi_state *s) {
    for (int seat = 0; seat < s->players; seat++)
        if (read_body(s)->hand_size[seat] < HAND_SIZE)
            return seat;
    return LOGRES_NONE;
}

static void setup(lgi_state *s) {
    write_body(s)->round = 1;
    lgi_fill(s, lgi_at(DECK));
    lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
}

static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], 1, lgi_at(DECK), lgi_at_seat(HAND, drawer_of(s)), log);
    if (drawer_of(s) == LOGRES_NONE)
        lgi_enter(s, PHASE_ACT, 0);
}

static void end_turn(lgi_state *s, lgi_log *log) {
    vigil_body *b = write_body(s);
    int next = lgi_next_seat(s, s->actor);
    if (next != 0) {
        lgi_enter(s, PHASE_ACT, next);
        return;
    }
    lgi_gather(s, HAND, GRAVE, lgi_at(DECK), log);
    if (b->round == ROUNDS) {
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    } else {
        b->round++;
        lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
    }
}

static int length_of(const lgi_state *s, int seat) {
    int length = 0;
    for (int kind = 0; kind < KINDS; kind++)
        length += (kind + 1) * read_body(s)->hand[seat][kind];
    return length;
}

/* Who has the greater length; LOGRES_NONE if it is equal. */
static int longer_of(const lgi_state *s, int one, int other) {
    int difference = length_of(s, one) - length_of(s, other);
    if (difference == 0)
        return LOGRES_NONE;
    return difference > 0 ? one : other;
}

enum { NOBODY_ELSE = 1, NOT_IN_HAND, REFUSALS };

static const logres_refusal refusals[REFUSALS] = {
    [NOBODY_ELSE] = {.rule = "VI-2", .words = "hands are compared with those of another player"},
    [NOT_IN_HAND] = {.rule = "VI-2", .words = "the hand has no {piece 1}"},
};

static lgi_verdict may_compare(const lgi_state *s, const int args[]) {
    return lgi_allow_if(args[0] < s->players && args[0] != s->actor, NOBODY_ELSE);
}

static void apply_compare(lgi_state *s, const int args[], lgi_log *log) {
    vigil_body *b = write_body(s);
    int longer = longer_of(s, s->actor, args[0]);
    b->asked++;
    if (longer != LOGRES_NONE) {
        b->score[longer]++;
        lgi_record_score(log, FIELD_SCORE, longer, 1);
    }
    end_turn(s, log);
}

static int left_of(const lgi_state *s) {
    return s->actor < 0 ? LOGRES_NONE : lgi_next_seat(s, s->actor);
}

static void apply_give(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], 1, lgi_at_seat(HAND, s->actor), lgi_at_seat(HAND, left_of(s)), log);
    end_turn(s, log);
}

static void apply_bury(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    transfer_all(s, 0, read_body(s)->hand[s->actor], KINDS, lgi_at_seat(HAND, s->actor),
                 lgi_at(GRAVE), log);
    end_turn(s, log);
}

static int turns_ended(const lgi_state *s) {
    int turns = (read_body(s)->round - 1) * s->players;
    if (s->phase == PHASE_ACT)
        return turns + s->actor;
    return s->phase == PHASE_OVER ? turns + s->players : turns;
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    const vigil_body *b = read_body(s);
    for (int seat = 0; seat < s->players; seat++)
        if (s->phase == PHASE_DRAW && b->hand_size[seat] > HAND_SIZE)
            return lgi_refuse(problem, "players[%d].hand", "has too many candles", seat);
    if (s->phase == PHASE_DRAW && (drawer_of(s) == LOGRES_NONE || b->grave_size))
        return lgi_refuse(problem, "grave", "must be empty while somebody draws");
    if (s->phase != PHASE_DRAW &&
        b->deck_size != KINDS * COPIES - (s->phase == PHASE_ACT ? HAND_SIZE * s->players : 0))
        return lgi_refuse(problem, "deck", "does not have the candles that are in no hand");
    if (s->phase == PHASE_OVER && b->round != ROUNDS)
        return lgi_refuse(problem, "round", "is not the last");
    if (b->asked > turns_ended(s))
        return lgi_refuse(problem, "asked", "is more often than there were turns");
    if (lgi_sum(b->score, SEATS) > b->asked)
        return lgi_refuse(problem, "asked", "does not match the points");
    return LOGRES_OK;
}

/* ---- the tables ----------------------------------------------------------------------------- */

enum {
    MOVE_COMPARE = 0,
    MOVE_GIVE = MOVE_COMPARE + SEATS,
    MOVE_BURY = MOVE_GIVE + KINDS,
    PLAYER_MOVES,
    MOVE_DRAW = PLAYER_MOVES,
    MOVE_SPACE = MOVE_DRAW + KINDS
};

/* Reveals which of two hands is longer, and nothing more. */
static unsigned who_is_longer(const lgi_state *s, const int args[]) {
    return (unsigned)(longer_of(s, s->actor, args[0]) + 1);
}

static const lgi_arg_type a_seat = {.values = SEATS, .seats = true};
static const lgi_arg_type given_candle = {.values = KINDS, .pieces = true, .hidden = true};
static const lgi_arg_type drawn_candle = {.values = KINDS, .pieces = true, .hidden = true};

/* clang-format off */
static const lgi_phase phases[PHASES] = {
    [PHASE_DRAW] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DRAW, "draw", {{"candle", &drawn_candle}},
         .from = LGI_FROM(DECK), .apply = apply_draw})},
    [PHASE_ACT]  = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_COMPARE, "compare", {{"player", &a_seat}},
         .may = may_compare, .apply = apply_compare, .reveals = who_is_longer},
        {MOVE_GIVE, "give", {{"candle", &given_candle}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .apply = apply_give},
        {MOVE_BURY, "bury", .apply = apply_bury})},
    [PHASE_OVER] = {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */

extern const lgi_game lgi_vigil;
const lgi_game lgi_vigil = {
    .info = {.id = "vigil",
             .title = "The Vigil",
             .designer = "the Logres project",
             .number = 253,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 3,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = SEATS - 1 + KINDS + 1,
             .most_chance_outcomes = KINDS,
             /* all are buried, all return; phase, actor, round */
             .most_events = 2 * SEATS * HAND_SIZE + 3,
             .body_size = sizeof(vigil_body),
             .must_end = 1,
             .has_later_chance = 1,
             .lower_is_better = 1,
             LGI_PIECE_NAMES(pieces)},
    LGI_PHASES(LOGRES_VIGIL_PHASES),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .copies = copies,
    .validate = validate,
};
