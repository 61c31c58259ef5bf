/*
 * The Joust: the game that docs/adding-a-game.md makes, a model for games with cards. The check
 * test/tools/checks/sample_game.sh builds it and compares it with that page.
 *
 * 2 to 4 players have hands of 3 lances out of a deck of 20, 4 each of the values 1 to 5. In each
 * round everybody plays a lance openly, clockwise from the round's first player. The highest
 * scores a point, of equal ones the first that was played. Then the lances are discarded,
 * everybody draws one, and the scorer begins the next round. An empty deck is made anew from the
 * discards when a card is needed. Most points after the last round win; ties share.
 */
#include "sample_game/joust.h"

#include "base/error.h"
#include "state/multiset.h"
#include "table/table.h"

enum { SEATS = LOGRES_JOUST_PLAYERS_MAX, KINDS = 5, COPIES = 4, HAND_SIZE = 3, MOST_ROUNDS = 20 };
enum { ROUNDS, OPTIONS };
#define LOGRES_JOUST_PHASES(X) X(DRAW, 0, "draw") X(PLAY, 1, "play") X(OVER, 2, "over")
enum { LOGRES_JOUST_PHASES(LGI_PHASE_NUMBER) PHASES };

/* ---- the body ------------------------------------------------------------------------------- */

/* The hands determine who draws. The table determines who has played. */
typedef struct LOGRES_MAY_ALIAS joust_body {
    uint8_t option[OPTIONS][2];
    uint8_t round; /* from 1 */
    int8_t first;  /* the seat that begins the round */
    uint8_t score[SEATS];
    uint8_t hand[SEATS][KINDS];
    uint8_t hand_size[SEATS]; /* known in views, too */
    int8_t table[SEATS];      /* the lance that was played, or LOGRES_NONE */
    uint8_t deck[KINDS];
    uint8_t deck_size;
    uint8_t discard[KINDS];
} joust_body;
LGI_BODY_TYPE(joust_body)

/* ---- pieces, places, fields ----------------------------------------------------------------- */

static const char *const pieces[KINDS] = {"lance-1", "lance-2", "lance-3", "lance-4", "lance-5"};

static int copies(const lgi_state *s, int piece) {
    (void)s, (void)piece;
    return COPIES;
}

enum { DECK, HAND, TABLE, DISCARD, PLACES };
/* clang-format off */
static const lgi_place places[PLACES] = {
    [DECK]    = LGI_HIDDEN_PLACE(joust, deck, deck_size, COUNTS, 0, KINDS),
    [HAND]    = LGI_OWN_PLACE(joust, hand, hand_size, COUNTS, 0, KINDS),
    [TABLE]   = LGI_EACH_SEATS_PLACE(joust, table, SLOT, 0, KINDS),
    [DISCARD] = LGI_OPEN_PLACE(joust, discard, COUNTS, 0, KINDS),
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int piece, int count, logres_spot from, logres_spot to,
                         lgi_log *log) {
    lgi_transfer(s, places, piece, count, from, to, log);
}

enum { FIELD_ROUND = LGI_FIELDS_OWN, FIELD_FIRST, FIELD_SCORE, FIELDS };
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_ROUND] = LGI_TURN_FIELD(joust, round, 1, MOST_ROUNDS),
    [FIELD_FIRST] = LGI_SEAT_FIELD(joust, first),
    [FIELD_SCORE] = LGI_SCORE_FIELD(joust, score, SEATS, 0, MOST_ROUNDS),
};

/* ---- drawing -------------------------------------------------------------------------------- */

/* The first seat, from the one that begins the round, whose hand is not full; LOGRES_NONE if all
 * are. */
static int drawer_of(const lgi_state *s) {
    const joust_body *b = read_body(s);
    for (int n = 0; n < s->players; n++) {
        int seat = lgi_seat_after(s, b->first, n);
        if (b->hand_size[seat] < HAND_SIZE)
            return seat;
    }
    return LOGRES_NONE;
}

/* The next card is drawn, or the first card of the round played. */
static void draw_or_play(lgi_state *s, lgi_log *log) {
    if (drawer_of(s) == LOGRES_NONE) {
        lgi_enter(s, PHASE_PLAY, read_body(s)->first);
        return;
    }
    if (read_body(s)->deck_size == 0)
        lgi_reshuffle(s, places, lgi_at(DISCARD), lgi_at(DECK), log);
    lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
}

static void setup(lgi_state *s) {
    joust_body *b = write_body(s);
    b->round = 1;
    b->first = 0;
    lgi_fill(s, lgi_at(DECK));
    draw_or_play(s, NULL);
}

static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], 1, lgi_at(DECK), lgi_at_seat(HAND, drawer_of(s)), log);
    draw_or_play(s, log);
}

/* ---- playing -------------------------------------------------------------------------------- */

/* Returns the seat that played the highest lance; of equal lances, the first. */
static int scorer_of(const lgi_state *s) {
    const joust_body *b = read_body(s);
    int best = b->first;
    for (int seat = lgi_next_seat(s, best); seat != b->first; seat = lgi_next_seat(s, seat))
        if (b->table[seat] > b->table[best])
            best = seat;
    return best;
}

static void end_round(lgi_state *s, lgi_log *log) {
    joust_body *b = write_body(s);
    b->first = (int8_t)scorer_of(s);
    b->score[b->first]++;
    lgi_record_score(log, FIELD_SCORE, b->first, 1);
    for (int seat = 0; seat < s->players; seat++)
        transfer(s, b->table[seat], 1, lgi_at_seat(TABLE, seat), lgi_at(DISCARD), log);
    if (b->round == lgi_option(s, ROUNDS)) {
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    } else {
        b->round++;
        draw_or_play(s, log);
    }
}

static void apply_lance(lgi_state *s, const int args[], lgi_log *log) {
    int seat = s->actor, next = lgi_next_seat(s, seat);
    transfer(s, args[0], 1, lgi_at_seat(HAND, seat), lgi_at_seat(TABLE, seat), log);
    if (next == read_body(s)->first)
        end_round(s, log);
    else
        lgi_enter(s, PHASE_PLAY, next);
}

/* ---- which states are valid ----------------------------------------------------------------- */

/* Returns whether a seat has played this round. */
static bool has_played(const lgi_state *s, int seat) {
    int first = read_body(s)->first;
    return s->phase == PHASE_PLAY &&
           lgi_steps_to(s, first, seat) < lgi_steps_to(s, first, s->actor);
}

static logres_error check_seat(const lgi_state *s, int seat, logres_problem *problem) {
    const joust_body *b = read_body(s);
    int size = HAND_SIZE - (has_played(s, seat) || s->phase == PHASE_OVER);
    if ((b->table[seat] != LOGRES_NONE) != has_played(s, seat))
        return lgi_refuse(problem, "players[%d].table", "does not match whose turn it is", seat);
    if (s->phase == PHASE_DRAW ? b->hand_size[seat] > HAND_SIZE : b->hand_size[seat] != size)
        return lgi_refuse(problem, "players[%d].hand", "must have %d cards", seat, size);
    return LOGRES_OK;
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    const joust_body *b = read_body(s);
    int last = lgi_option(s, ROUNDS);
    if (b->first == LOGRES_NONE)
        return lgi_refuse(problem, "first", "must be a seat");
    if (b->round > last || (s->phase == PHASE_OVER && b->round < last))
        return lgi_refuse(problem, "round", "does not match the %d rounds", last);
    if ((int)lgi_sum(b->score, SEATS) != b->round - (s->phase != PHASE_OVER))
        return lgi_refuse(problem, "players", "must have a point for each round that is over");
    if (s->phase == PHASE_DRAW && (drawer_of(s) == LOGRES_NONE || b->deck_size == 0))
        return lgi_refuse(problem, "deck", "there is nothing to draw, or nobody who draws");
    for (int seat = 0; seat < s->players; seat++) {
        logres_error error = check_seat(s, seat, problem);
        if (error)
            return error;
    }
    return LOGRES_OK;
}

/* ---- bounds --------------------------------------------------------------------------------- */

static void bounds(const lgi_state *s, logres_bounds *bounds) {
    int rounds = lgi_option(s, ROUNDS);
    /* Hands are filled before the first round, and refilled after each round but the last. */
    bounds->most_chance_plies = s->players * (HAND_SIZE + rounds - 1);
    /* In each round, everybody plays a lance and one player scores a point. */
    bounds->most_plies = bounds->most_chance_plies + s->players * rounds;
    bounds->least_score = 0;
    bounds->most_score = rounds;
}

/* ---- the tables ----------------------------------------------------------------------------- */

enum { NOT_IN_HAND = 1, REFUSALS };
static const logres_refusal refusals[REFUSALS] = {
    [NOT_IN_HAND] = {.rule = "JO-2", .words = "the hand has no {piece 1}"},
};

enum {
    MOVE_PLAY = 0,
    PLAYER_MOVES = MOVE_PLAY + KINDS,
    MOVE_DRAW = PLAYER_MOVES,
    MOVE_SPACE = MOVE_DRAW + KINDS
};

static const lgi_arg_type a_lance = {.values = KINDS, .pieces = true};
static const lgi_arg_type drawn_lance = {.values = KINDS, .pieces = true, .hidden = true};

/* clang-format off */
static const lgi_phase phases[PHASES] = {
    [PHASE_DRAW] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DRAW, "draw", {{"lance", &drawn_lance}},
         .from = LGI_FROM(DECK), .apply = apply_draw})},
    [PHASE_PLAY] = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_PLAY, "play", {{"lance", &a_lance}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .apply = apply_lance})},
    [PHASE_OVER] = {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */

static const lgi_option_row options[OPTIONS] = {
    [ROUNDS] = {{"rounds", LOGRES_OPTION_NUMBER, 5, 1, MOST_ROUNDS, NULL},
                offsetof(logres_joust, rounds)},
};

extern const lgi_game lgi_joust;
const lgi_game lgi_joust = {
    .info = {.id = "joust",
             .title = "The Joust",
             .designer = "the Logres project",
             .number = 251,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = HAND_SIZE,
             .most_chance_outcomes = KINDS,
             /* The last lance of a round: it, all 4 to the discards, those to the deck; a point;
              * phase, actor, round and first. */
             .most_events = 15,
             .body_size = sizeof(joust_body),
             .must_end = 1,
             .has_later_chance = 1,
             LGI_PIECE_NAMES(pieces)},
    LGI_PHASES(LOGRES_JOUST_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .copies = copies,
    .validate = validate,
    .bounds = bounds,
};

logres_error logres_joust_read_sized(const logres_state *state, logres_joust *out, size_t size) {
    logres_joust own;
    logres_error error = lgi_read(state, &lgi_joust, &own, sizeof own);
    return error ? error
                 : lgi_give(&own, sizeof own, LGI_SIZE_TO(logres_joust, discard), out, size);
}
