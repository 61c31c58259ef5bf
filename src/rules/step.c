/* Steps: applies moves, with or without events, and plays random plies. Outputs are written only
 * after the last step that can fail, so `out` may be `state`. */
#include "rules/step.h"

#include <logres/batch.h>

#include "base/inline.h"
#include "base/rng.h"
#include "rules/chance.h"
#include "rules/explain.h"
#include "rules/legal.h"
#include "state/move.h"
#include "table/event.h"
#include "table/field.h"

/* Checks that a move may be applied to a state of a game. A view and a finished game have their
 * own errors, whatever the move. */
LGI_INLINE logres_error check_move(const lgi_game *game, const lgi_state *s, logres_move move,
                                   lgi_decoded *decoded) {
    if (s->kind == LGI_VIEW)
        return LOGRES_ERR_VIEW;
    if (s->actor == LOGRES_NOBODY)
        return LOGRES_ERR_OVER;
    return lgi_is_legal(game, s, move, decoded) ? LOGRES_OK : LOGRES_ERR_MOVE;
}

logres_error lgi_check_move(const logres_state *state, logres_move move, const lgi_game **game,
                            lgi_decoded *decoded) {
    logres_error error = lgi_open(state, game);
    return error ? error : check_move(*game, lgi_const(state), move, decoded);
}

/* `apply` cannot fail after `may` has allowed the move, so it works in place. */
logres_error lgi_apply(const lgi_game *game, logres_state *state, logres_move move) {
    lgi_decoded decoded;
    logres_error error = check_move(game, lgi_const(state), move, &decoded);
    if (!error)
        lgi_apply_move(lgi_writable(state), &decoded, NULL);
    return error;
}

logres_error logres_apply(const logres_state *state, logres_move move, logres_state *out) {
    const lgi_game *game;
    lgi_decoded decoded;
    logres_error error = lgi_check_move(state, move, &game, &decoded);
    if (error)
        return error;
    if (!out)
        return LOGRES_ERR_NULL;
    lgi_copy(out, state);
    lgi_apply_move(lgi_writable(out), &decoded, NULL);
    return LOGRES_OK;
}

/* The seat is compared before the move is explained: a client that is not to move learns nothing
 * about legality. The actor itself is public. */
logres_error logres_play(const logres_state *state, int32_t seat, logres_move move,
                         logres_state *out, logres_problem *problem) {
    lgi_clear(problem);
    const lgi_game *game;
    lgi_decoded decoded;
    logres_error error = lgi_check_move(state, move, &game, &decoded);
    if ((!error || error == LOGRES_ERR_MOVE) && seat != lgi_const(state)->actor)
        return lgi_explain_turn(lgi_const(state), LOGRES_ERR_SEAT, problem);
    if (error == LOGRES_ERR_MOVE)
        return logres_explain(state, move, problem);
    if (!error && !out)
        error = LOGRES_ERR_NULL;
    if (!error) {
        lgi_copy(out, state);
        lgi_apply_move(lgi_writable(out), &decoded, NULL);
    }
    return lgi_report(problem, error);
}

/* Fields are public, so everyone sees the event. */
static void record_value(int kind, int f, int part, int value, lgi_log *log) {
    lgi_record(log, &(logres_event){.kind = (uint8_t)kind,
                                    .seen_by = LOGRES_SEEN_BY_ALL,
                                    .piece = (int16_t)f,
                                    .from = lgi_spot(LOGRES_NONE, LOGRES_NONE, LOGRES_NONE),
                                    .to = lgi_spot(LOGRES_NONE, LOGRES_NONE, part),
                                    .amount = value});
}

/*
 * Returns whether a field is stored and its bytes are equal in two states. Most fields are a
 * single byte, so the first comparison usually decides; the constant size 4 avoids a call to
 * memcmp.
 */
LGI_INLINE bool is_same(const lgi_field *field, const lgi_state *before, const lgi_state *after) {
    const uint8_t *a = before->body + field->at, *b = after->body + field->at;
    unsigned parts = field->info.parts ? field->info.parts : 1;
    unsigned size = field->bytes ? field->bytes * parts : (parts + 7) / 8;
    if (field->derive || *a != *b)
        return false;
    return size == 1 || (size == 4 ? memcmp(a, b, 4) == 0 : memcmp(a, b, size) == 0);
}

/* Records the parts of a field that changed. */
static void record_field(const lgi_field *field, const lgi_state *before, const lgi_state *after,
                         int f, lgi_log *log) {
    int parts = (int)field->info.parts;
    for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
        int value = lgi_own_value(after, field, part);
        if (value != lgi_own_value(before, field, part))
            record_value(field->info.event, f, part, value, log);
    }
}

/*
 * Records the fields that a move changed, after the events that the game recorded itself, which
 * include points. Comparing the states before and after the move ensures that no game can forget a
 * field.
 */
static void record_fields(const lgi_game *game, const lgi_state *before, const lgi_state *after,
                          lgi_log *log) {
    if (after->phase != before->phase)
        record_value(LOGRES_EVENT_PHASE, LGI_FIELD_PHASE, LOGRES_NONE, after->phase, log);
    if (after->actor != before->actor)
        record_value(LOGRES_EVENT_ACTOR, LGI_FIELD_ACTOR, LOGRES_NONE, after->actor, log);
    for (int f = LGI_FIELDS_OWN; f < (int)game->info.field_count; f++)
        if (!is_same(&game->fields[f], before, after) &&
            game->fields[f].info.event != LOGRES_EVENT_SCORED)
            record_field(&game->fields[f], before, after, f, log);
}

/* Applies a legal move to *after, a copy of *before, and records it. `log` keeps counting beyond
 * its capacity, so an excess of events is detected here. */
static logres_error apply_and_record(const lgi_game *game, const logres_state *before,
                                     const lgi_decoded *decoded, logres_state *after,
                                     lgi_log *log) {
    lgi_apply_move(lgi_writable(after), decoded, log);
    record_fields(game, lgi_const(before), lgi_const(after), log);
    return log->count > LOGRES_EVENTS_MAX ? LOGRES_ERR_LIMIT : LOGRES_OK;
}

/*
 * Writes state and events directly into the caller's memory, which has room for the events of any
 * move. This saves copying both. If out == state, the old state must be saved, to compare fields
 * and to roll back.
 */
static logres_error apply_directly(const lgi_game *game, const logres_state *state,
                                   const lgi_decoded *decoded, logres_state *out,
                                   logres_event *events, uint32_t *count) {
    logres_state before;
    lgi_log log = {events, 0, game->places};
    if (out == state)
        lgi_copy(&before, state);
    else
        lgi_copy(out, state);
    logres_error error =
        apply_and_record(game, out == state ? &before : state, decoded, out, &log);
    if (!error)
        *count = log.count;
    else /* more events than the game's tables allow: the move is rolled back */
        lgi_copy(out, out == state ? &before : state);
    return error;
}

/* Applies a legal move. If `capacity` is too small, only *count is written. There are two paths,
 * because a call with too small a buffer must leave the buffer and the state unchanged. */
static logres_error apply_events(const lgi_game *game, const logres_state *state,
                                 const lgi_decoded *decoded, logres_state *out,
                                 logres_event *events, uint32_t capacity, uint32_t *count) {
    if (!out || !count || (!events && capacity))
        return LOGRES_ERR_NULL;
    if (capacity >= LOGRES_EVENTS_MAX)
        return apply_directly(game, state, decoded, out, events, count);
    logres_state after;
    logres_event own[LOGRES_EVENTS_MAX];
    lgi_log log = {own, 0, game->places};
    lgi_copy(&after, state);
    logres_error error = apply_and_record(game, state, decoded, &after, &log);
    if (error)
        return error;
    *count = log.count;
    if (log.count > capacity)
        return LOGRES_ERR_BUFFER;
    if (log.count)
        lgi_copy_bytes(events, own, log.count * sizeof *events);
    lgi_copy(out, &after);
    return LOGRES_OK;
}

logres_error lgi_apply_listed_events(const lgi_game *game, const logres_state *state,
                                     logres_move move, logres_state *out, logres_event *events,
                                     uint32_t capacity, uint32_t *count) {
    lgi_decoded decoded;
    if (!lgi_decode(game, lgi_const(state), move, &decoded))
        return LOGRES_ERR_MOVE;
    return apply_events(game, state, &decoded, out, events, capacity, count);
}

logres_error logres_apply_events(const logres_state *state, logres_move move, logres_state *out,
                                 logres_event *events, uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    lgi_decoded decoded;
    logres_error error = lgi_check_move(state, move, &game, &decoded);
    return error ? error : apply_events(game, state, &decoded, out, events, capacity, count);
}

/* Draws a random move: chance by weight, players uniformly. The generator is seeded. A state
 * without legal moves is invalid, since a valid one has a move until the game is over. */
LGI_INLINE logres_error choose(const lgi_game *game, const lgi_state *s, logres_rng *rng,
                               logres_move *move) {
    if (s->actor == LOGRES_CHANCE)
        return lgi_sample(game, s, rng, move);
    logres_move all[LOGRES_MOVES_MAX];
    uint32_t count = lgi_list_all(game, s, all);
    if (!count)
        return LOGRES_ERR_ARGUMENT;
    *move = all[lgi_below(rng, count)];
    return LOGRES_OK;
}

/* The generator is checked before the move is applied, so an unseeded one leaves the state
 * unchanged. Sampled moves are legal, so they are applied without judging. */
logres_error lgi_step(const lgi_game *game, logres_state *state, logres_move move,
                      logres_rng *rng) {
    lgi_decoded decoded;
    logres_error error = check_move(game, lgi_const(state), move, &decoded);
    if (error)
        return error;
    logres_rng numbers = *rng;
    if (!lgi_is_seeded(&numbers))
        return LOGRES_ERR_RNG;
    lgi_apply_move(lgi_writable(state), &decoded, NULL);
    while (lgi_const(state)->actor == LOGRES_CHANCE && !error) {
        error = lgi_sample(game, lgi_const(state), &numbers, &move);
        if (!error)
            lgi_apply_listed(game, state, move);
    }
    *rng = numbers;
    return error;
}

/* Returns whether another random ply can be played: by chance only, or by any actor. */
static bool can_go_on(const logres_state *state, bool chance_only) {
    int actor = lgi_const(state)->actor;
    return chance_only ? actor == LOGRES_CHANCE : actor != LOGRES_NOBODY;
}

/* Plays one random ply. A failed choice changes nothing, so the copy to `out` is the only one. */
static logres_error run_once(const lgi_game *game, const logres_state *state, logres_rng *rng,
                             logres_state *out) {
    logres_move move;
    logres_error error = choose(game, lgi_const(state), rng, &move);
    if (error)
        return error;
    lgi_copy(out, state);
    lgi_apply_listed(game, out, move);
    return LOGRES_OK;
}

/* Plays random plies until none is possible or `limit` have been played, in a local state, because
 * an error must leave `out` unchanged. */
static logres_error run_on(const lgi_game *game, const logres_state *state, logres_rng *rng,
                           uint32_t limit, bool chance_only, logres_state *out, uint32_t *made) {
    logres_state now;
    logres_move move;
    lgi_copy(&now, state);
    for (; *made < limit && can_go_on(&now, chance_only); ++*made) {
        logres_error error = choose(game, lgi_const(&now), rng, &move);
        if (error)
            return error;
        lgi_apply_listed(game, &now, move);
    }
    lgi_copy(out, &now);
    return LOGRES_OK;
}

/*
 * Plays random plies. The generator is copied first, so that it stays in registers and is
 * unchanged after an error. One ply is a special case because batches play single plies. A view is
 * refused, because moves can depend on pieces that the view hides.
 */
LGI_INLINE logres_error run(const lgi_game *game, const logres_state *state, logres_rng *rng,
                            uint32_t limit, bool chance_only, logres_state *out, uint32_t *plies) {
    if (lgi_const(state)->kind == LGI_VIEW)
        return LOGRES_ERR_VIEW;
    if (!rng || !out)
        return LOGRES_ERR_NULL;
    uint32_t made = 0;
    if (!limit || !can_go_on(state, chance_only)) {
        lgi_copy(out, state);
    } else {
        logres_rng numbers = *rng;
        if (!lgi_is_seeded(&numbers)) /* an unseeded generator cannot become seeded later, so one
                                         check suffices */
            return LOGRES_ERR_RNG;
        logres_error error = limit == 1
                                 ? run_once(game, state, &numbers, out)
                                 : run_on(game, state, &numbers, limit, chance_only, out, &made);
        if (error)
            return error;
        *rng = numbers;
        made = limit == 1 ? 1 : made;
    }
    if (plies)
        *plies = made;
    return LOGRES_OK;
}

logres_error lgi_resolve(const lgi_game *game, logres_state *state, logres_rng *rng) {
    return run(game, state, rng, UINT32_MAX, true, state, NULL);
}

logres_error lgi_playout(const lgi_game *game, logres_state *state, logres_rng *rng,
                         uint32_t limit, uint32_t *plies) {
    return run(game, state, rng, limit, false, state, plies);
}

logres_error logres_resolve(const logres_state *state, logres_rng *rng, logres_state *out,
                            uint32_t *plies) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    return error ? error : run(game, state, rng, UINT32_MAX, true, out, plies);
}

logres_error logres_playout(const logres_state *state, logres_rng *rng, uint32_t limit,
                            logres_state *out, uint32_t *plies) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    return error ? error : run(game, state, rng, limit, false, out, plies);
}
