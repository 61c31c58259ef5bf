/*
 * Matches: plies, keyframes, undo and redo. Their JSON is in save.c, journal.c and history.c.
 * Every call allocates memory before it changes anything, so a failed call leaves the match
 * unchanged.
 */
#include "match/match.h"

#include "base/error.h"
#include "base/rng.h"
#include "base/size.h"
#include "json/alloc.h"
#include "json/tree.h"
#include "rules/barrier.h"
#include "rules/chance.h"
#include "rules/explain.h"
#include "rules/step.h"
#include "state/registry.h"
#include "table/log.h"

/* ---- memory --------------------------------------------------------------------------------- */

/* A failed allocation leaves the old block intact, so pointer and room change only after
 * success. */
logres_error lgi_match_reserve(const logres_allocator *allocator, void **array, uint32_t *room,
                               uint32_t first, uint32_t count, size_t size) {
    if (count <= *room)
        return LOGRES_OK;
    uint32_t more = *room ? *room * 2 : first;
    if (more < count)
        more = count;
    void *bigger = lgi_resize(allocator, *array, more * size);
    if (!bigger)
        return LOGRES_ERR_MEMORY;
    *array = bigger;
    *room = more;
    return LOGRES_OK;
}

/* The first arrays are small: a server has many matches, most of them short. An empty match takes
 * two keyframes, 1 KiB. */
enum { FIRST_PLIES = 64, FIRST_KEYFRAMES = FIRST_PLIES / LGI_PLIES_PER_KEYFRAME };

/*
 * Makes room for `plies` more plies, so that pushing them cannot fail. Both pointers are stored
 * even after an error, since the first array may have moved before the second allocation failed. A
 * match without plies has no ply array.
 */
static logres_error reserve_plies(logres_match *match, uint32_t plies) {
    if (plies > LGI_PLIES_MAX - match->ply)
        return LOGRES_ERR_LIMIT;
    uint32_t length = match->ply + plies;
    void *made = match->plies, *keyframes = match->keyframes;
    logres_error error = lgi_match_reserve(&match->allocator, &made, &match->plies_room,
                                           FIRST_PLIES, length, sizeof *match->plies);
    if (!error)
        error = lgi_match_reserve(&match->allocator, &keyframes, &match->keyframe_room,
                                  FIRST_KEYFRAMES, length / LGI_PLIES_PER_KEYFRAME + 1,
                                  sizeof *match->keyframes);
    match->plies = made;
    match->keyframes = keyframes;
    return error;
}

/* ---- creating and freeing ------------------------------------------------------------------- */

/* The copy is made first, so the old object survives if memory runs out. */
logres_error lgi_match_keep_host(logres_match *match, const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = lgi_resize(&match->allocator, NULL, size);
    if (!copy)
        return LOGRES_ERR_MEMORY;
    memcpy(copy, text, size);
    if (match->host)
        lgi_resize(&match->allocator, match->host, 0);
    match->host = copy;
    return LOGRES_OK;
}

/* `initial` is valid: it comes from logres_new, or has passed validation. Every successor of a
 * valid state is valid, so nothing is validated again later. */
logres_error lgi_match_create(const logres_allocator *allocator, const lgi_game *game,
                              const logres_state *initial, logres_match **out) {
    logres_allocator own;
    if (!lgi_allocator_of(allocator, &own))
        return LOGRES_ERR_ARGUMENT;
    logres_match *match = lgi_resize(&own, NULL, sizeof *match);
    if (!match)
        return LOGRES_ERR_MEMORY;
    memset(match, 0, sizeof *match);
    match->allocator = own;
    match->game = game;
    lgi_copy(&match->now, initial);
    match->end.seat = LOGRES_NONE;
    logres_error error = reserve_plies(match, 0);
    if (!error)
        error = lgi_match_keep_host(match, "{}");
    if (error) {
        logres_match_free(match);
        return error;
    }
    lgi_copy(&match->keyframes[0], initial);
    lgi_copy(&match->last, initial);
    *out = match;
    return LOGRES_OK;
}

/* The allocator is copied out, because the match that holds it is freed last. */
void logres_match_free(logres_match *match) {
    if (!match)
        return;
    logres_allocator allocator = match->allocator;
    void *blocks[] = {match->plies, match->keyframes, match->host, match->keys, match};
    for (int i = 0; i < 5; i++)
        if (blocks[i])
            lgi_resize(&allocator, blocks[i], 0);
}

/* Copies a block into memory of the match's own allocator. If that fails, *error becomes
 * LOGRES_ERR_MEMORY. */
static void *copy_block(const logres_match *match, const void *block, size_t size,
                        logres_error *error) {
    void *copy = block ? lgi_resize(&match->allocator, NULL, size) : NULL;
    if (copy)
        memcpy(copy, block, size);
    else if (block)
        *error = LOGRES_ERR_MEMORY;
    return copy;
}

/* Every pointer is replaced by its copy or NULL before the error is checked, so freeing a failed
 * copy never frees a block of the original. */
logres_error logres_match_copy(const logres_match *match, const logres_allocator *allocator,
                               logres_match **out) {
    logres_allocator own;
    if (!match || !out)
        return LOGRES_ERR_NULL;
    if (!lgi_allocator_of(allocator, &own))
        return LOGRES_ERR_ARGUMENT;
    logres_match *copy = lgi_resize(&own, NULL, sizeof *copy);
    if (!copy)
        return LOGRES_ERR_MEMORY;
    logres_error error = LOGRES_OK;
    *copy = *match;
    copy->allocator = own;
    copy->plies = copy_block(copy, match->plies, match->plies_room * sizeof *match->plies, &error);
    copy->keyframes = copy_block(copy, match->keyframes,
                                 match->keyframe_room * sizeof *match->keyframes, &error);
    copy->host = copy_block(copy, match->host, strlen(match->host) + 1, &error);
    copy->keys = copy_block(copy, match->keys, match->keys_room * lgi_size_of_keys(match), &error);
    if (error)
        logres_match_free(copy);
    else
        *out = copy;
    return error;
}

/* Makes the first state from the options. An initial state from the host can be any 512 bytes, so
 * it is validated. */
static logres_error first_state(const logres_match_options *options, logres_state *first,
                                logres_problem *problem) {
    if (!options->initial)
        return logres_new(options->game, options->config, first, problem);
    const lgi_game *game;
    logres_error error = lgi_open_full(options->initial, &game);
    if (error)
        return lgi_fail(problem, error, "initial", "%s", logres_error_text(error));
    if (options->game && strcmp(options->game, game->info.id) != 0)
        return lgi_fail(problem, LOGRES_ERR_GAME, "initial", "is a state of %s, not %q",
                        game->info.id, options->game);
    error = logres_validate(options->initial, problem);
    if (!error)
        lgi_copy(first, options->initial);
    return error;
}

/* The options are copied at once: the caller may have been compiled against another version, and
 * its struct can be shorter or longer. */
logres_error logres_match_new(const logres_match_options *given, logres_match **out,
                              logres_problem *problem) {
    lgi_clear(problem);
    logres_match_options own, *options = &own;
    if (!given || !out)
        return lgi_report(problem, LOGRES_ERR_NULL);
    if (!lgi_take(&own, sizeof own, LGI_SIZE_TO(logres_match_options, allocator), given,
                  given->size))
        return lgi_fail(problem, LOGRES_ERR_ARGUMENT, "size",
                        "is wrong, or an unknown member is not zero");
    if (options->initial ? options->config != NULL : options->game == NULL)
        return lgi_fail(problem, LOGRES_ERR_ARGUMENT, "",
                        "needs either an initial state without a config, or a game");
    logres_state first = {{0}};
    logres_error error = first_state(options, &first, problem);
    if (error)
        return error;
    logres_match *match;
    error = lgi_match_create(options->allocator, lgi_game_by_number(lgi_const(&first)->game),
                             &first, &match);
    if (error)
        return lgi_report(problem, error);
    match->from_initial = options->initial != NULL;
    match->has_rng = options->has_seed != 0;
    match->seed = match->has_rng ? options->seed : 0;
    if (match->has_rng)
        logres_rng_seed(&match->rng, match->seed, 0);
    *out = match;
    return LOGRES_OK;
}

/* ---- queries -------------------------------------------------------------------------------- */

const logres_state *logres_match_state(const logres_match *match) {
    return match ? &match->now : NULL;
}

/* Simple queries return a default value for NULL instead of an error. */
uint32_t logres_match_ply(const logres_match *match) {
    return match ? match->ply : 0;
}

uint32_t logres_match_length(const logres_match *match) {
    return match ? match->length : 0;
}

int32_t logres_match_is_over(const logres_match *match) {
    return match && (match->end.reason || logres_is_over(&match->now));
}

/* The moves were judged when they were pushed and need not be judged again. */
void lgi_match_replay(const logres_match *match, logres_state *state, uint32_t from, uint32_t to) {
    for (; from < to; from++)
        lgi_apply_listed(match->game, state, match->plies[from].move);
}

/* `out` may be match->now, so it is written only at the end. `last` is always valid: the plies
 * before `last_ply` change only by a push, which replaces `last`. */
logres_error logres_match_state_at(const logres_match *match, uint32_t ply, logres_state *out) {
    if (!match || !out)
        return LOGRES_ERR_NULL;
    if (ply > match->length)
        return LOGRES_ERR_PLY;
    if (ply == match->ply) {
        lgi_copy(out, &match->now);
        return LOGRES_OK;
    }
    /* from the nearest keyframe, or from the cached last state if that is nearer */
    uint32_t at = ply - ply % LGI_PLIES_PER_KEYFRAME;
    logres_state state;
    if (match->last_ply >= at && match->last_ply <= ply) {
        at = match->last_ply;
        lgi_copy(&state, &match->last);
    } else {
        lgi_copy(&state, &match->keyframes[at / LGI_PLIES_PER_KEYFRAME]);
    }
    lgi_match_replay(match, &state, at, ply);
    lgi_copy(out, &state);
    return LOGRES_OK;
}

logres_error logres_match_move_at(const logres_match *match, uint32_t ply, logres_move *move) {
    if (!match || !move)
        return LOGRES_ERR_NULL;
    if (ply >= match->length)
        return LOGRES_ERR_PLY;
    *move = match->plies[ply].move;
    return LOGRES_OK;
}

/* Events are not stored, since 256 of them would take 4 KiB per ply. Replaying the ply reproduces
 * them. */
logres_error logres_match_events_at(const logres_match *match, uint32_t ply, logres_event *events,
                                    uint32_t capacity, uint32_t *count) {
    if (!match || !count)
        return LOGRES_ERR_NULL;
    if (ply >= match->length)
        return LOGRES_ERR_PLY;
    logres_state before, after;
    logres_error error = logres_match_state_at(match, ply, &before);
    return error ? error
                 : lgi_apply_listed_events(match->game, &before, match->plies[ply].move, &after,
                                           events, capacity, count);
}

/* Undone plies are refused, since a viewer must not see what has not happened. The events are
 * redacted in the caller's buffer, before it is returned. */
logres_error logres_match_events_for(const logres_match *match, uint32_t ply, int32_t viewer,
                                     logres_event *events, uint32_t capacity, uint32_t *count) {
    if (match && !lgi_is_viewer(lgi_const(&match->now), viewer))
        return LOGRES_ERR_ARGUMENT;
    if (match && ply >= match->ply)
        return LOGRES_ERR_PLY;
    logres_error error = logres_match_events_at(match, ply, events, capacity, count);
    return error ? error : logres_events_redact(&match->now, viewer, events, *count);
}

/* Returns the earliest ply that undo can reach from the current one without crossing a barrier.
 * Each ply stores its floor, so this takes constant time. */
static uint32_t undo_floor(const logres_match *match) {
    return match->ply ? match->plies[match->ply - 1].undo_floor : 0;
}

logres_error logres_match_barrier_at(const logres_match *match, uint32_t ply, int32_t *barrier) {
    if (!match || !barrier)
        return LOGRES_ERR_NULL;
    if (ply >= match->length)
        return LOGRES_ERR_PLY;
    *barrier = match->plies[ply].undo_floor > ply ? LOGRES_BARRIER_YES : LOGRES_BARRIER_NO;
    return LOGRES_OK;
}

logres_error logres_match_undo_floor(const logres_match *match, uint32_t *ply) {
    if (!match || !ply)
        return LOGRES_ERR_NULL;
    *ply = undo_floor(match);
    return LOGRES_OK;
}

/* ---- playing -------------------------------------------------------------------------------- */

/*
 * Plays a legal move in place. The caller has reserved the memory for it. All events of a move fit
 * (`most_events`); if they did not, the move would count as an undo barrier. A random ply is a
 * barrier anyway, so its events are not recorded. `last` receives the state before the ply, so
 * that the events of the newest ply, which hosts request most, cost a single apply.
 */
static void push(logres_match *match, logres_move move, const lgi_decoded *decoded) {
    const lgi_game *game = match->game;
    lgi_state *s = lgi_writable(&match->now);
    logres_event events[LOGRES_EVENTS_MAX];
    lgi_log log = {events, 0, game->places};
    int actor = s->actor;
    bool is_random = lgi_is_random(game, s);
    lgi_copy(&match->last, &match->now);
    match->last_ply = match->ply;
    lgi_apply_move(s, decoded, is_random ? NULL : &log);
    uint32_t floor = lgi_is_barrier(game, actor, is_random, events, log.count) ? match->ply + 1
                                                                               : undo_floor(match);
    match->plies[match->ply++] = (lgi_ply){move, floor};
    match->length = match->ply;
    if (match->keyed > match->ply) /* drops the keys of plies that were undone and replaced */
        match->keyed = match->ply;
    if (match->ply % LGI_PLIES_PER_KEYFRAME == 0)
        lgi_copy(&match->keyframes[match->ply / LGI_PLIES_PER_KEYFRAME], &match->now);
}

/* The move is judged before memory is reserved, and memory is reserved before anything changes. */
logres_error lgi_match_push(logres_match *match, logres_move move) {
    const lgi_game *game;
    lgi_decoded decoded;
    logres_error error = lgi_check_move(&match->now, move, &game, &decoded);
    if (!error)
        error = reserve_plies(match, 1);
    if (!error)
        push(match, move, &decoded);
    return error;
}

/*
 * Checks that a player may play a ply now. A stale ply is reported before a wrong seat, because
 * the client has not seen the current state. A game that is over passes here and fails in
 * lgi_check_move, with its own error.
 */
static logres_error check_turn(const logres_match *match, uint32_t ply, int32_t seat,
                               logres_problem *problem) {
    lgi_clear(problem);
    if (!match)
        return lgi_report(problem, LOGRES_ERR_NULL);
    if (match->end.reason)
        return lgi_report(problem, LOGRES_ERR_CLOSED);
    if (ply != match->ply)
        return lgi_fail(problem, LOGRES_ERR_PLY, "", "the match is at ply %d", (int)match->ply);
    int actor = lgi_const(&match->now)->actor;
    if (actor != LOGRES_NOBODY && actor != seat)
        return lgi_explain_turn(lgi_const(&match->now), LOGRES_ERR_SEAT, problem);
    return LOGRES_OK;
}

/* The match has not changed, so its state explains the refusal. */
static logres_error report_play(const logres_match *match, logres_move move, logres_error error,
                                logres_problem *problem) {
    return error == LOGRES_ERR_MOVE ? logres_explain(&match->now, move, problem)
                                    : lgi_report(problem, error);
}

logres_error logres_match_play(logres_match *match, uint32_t ply, int32_t seat, logres_move move,
                               logres_problem *problem) {
    logres_error error = check_turn(match, ply, seat, problem);
    return error ? error : report_play(match, move, lgi_match_push(match, move), problem);
}

/*
 * Draws a move and plays it. The same draw has succeeded in prepare_to_resolve, which also
 * reserved the memory. Both calls are still checked, so that a faulty game cannot play an
 * undefined move.
 */
static void push_drawn(logres_match *match) {
    const lgi_state *s = lgi_const(&match->now);
    logres_move move;
    lgi_decoded decoded;
    if (!lgi_sample(match->game, s, &match->rng, &move) &&
        lgi_decode(match->game, s, move, &decoded))
        push(match, move, &decoded);
}

/*
 * Counts the chance plies that resolve `state`, which the match reaches after `before` more plies,
 * and reserves memory for all of them. They are drawn here from a copy of the generator; playing
 * them draws the same numbers again and cannot fail. An error therefore leaves the match
 * unchanged, without a backup.
 */
static logres_error prepare_to_resolve(logres_match *match, const logres_state *state,
                                       uint32_t before, uint32_t *drawn) {
    logres_state end;
    logres_rng rng = match->rng;
    logres_error error = LOGRES_OK;
    *drawn = 0;
    if (lgi_const(state)->actor == LOGRES_CHANCE)
        error = match->has_rng ? logres_resolve(state, &rng, &end, drawn) : LOGRES_ERR_RNG;
    return error ? error : reserve_plies(match, before + *drawn);
}

/* Without a generator, this fails only if chance is to move. */
logres_error logres_match_resolve(logres_match *match, uint32_t *plies) {
    if (!match)
        return LOGRES_ERR_NULL;
    if (match->end.reason)
        return LOGRES_ERR_CLOSED;
    uint32_t drawn;
    logres_error error = prepare_to_resolve(match, &match->now, 0, &drawn);
    if (error)
        return error;
    for (uint32_t i = 0; i < drawn; i++)
        push_drawn(match);
    if (plies)
        *plies = drawn;
    return LOGRES_OK;
}

/* Everything that can fail happens on copies first. The push then repeats a judgment that has
 * succeeded, in memory that has been reserved, so either all plies are played or none. */
logres_error logres_match_play_and_resolve(logres_match *match, uint32_t ply, int32_t seat,
                                           logres_move move, logres_problem *problem) {
    logres_state next;
    uint32_t drawn = 0;
    logres_error error = check_turn(match, ply, seat, problem);
    if (error)
        return error;
    error = logres_apply(&match->now, move, &next);
    if (!error)
        error = prepare_to_resolve(match, &next, 1, &drawn);
    if (!error)
        error = lgi_match_push(match, move);
    if (error)
        return report_play(match, move, error, problem);
    for (uint32_t i = 0; i < drawn; i++)
        push_drawn(match);
    return LOGRES_OK;
}

/* Undone plies are kept, so redo is a jump too. Neither direction draws random numbers, because
 * chance moves are recorded as plies. */
logres_error logres_match_goto(logres_match *match, uint32_t ply) {
    if (!match)
        return LOGRES_ERR_NULL;
    logres_error error = LOGRES_OK;
    /* one step forward is a single apply; any other jump starts at a keyframe or at `last` */
    if (ply == match->ply + 1 && ply <= match->length)
        lgi_match_replay(match, &match->now, match->ply, ply);
    else
        error = logres_match_state_at(match, ply, &match->now);
    if (!error)
        match->ply = ply;
    return error;
}

logres_error logres_match_undo(logres_match *match) {
    if (!match)
        return LOGRES_ERR_NULL;
    return match->ply ? logres_match_goto(match, match->ply - 1) : LOGRES_ERR_PLY;
}

logres_error logres_match_redo(logres_match *match) {
    return match ? logres_match_goto(match, match->ply + 1) : LOGRES_ERR_NULL;
}

/* Returns whether a player has a choice of moves. Without a buffer, LOGRES_ERR_BUFFER means that
 * counting succeeded. */
static bool is_decision(const logres_state *state, int32_t seat) {
    uint32_t count = 0;
    return lgi_const(state)->actor == seat &&
           logres_legal_moves(state, NULL, 0, &count) == LOGRES_ERR_BUFFER && count > 1;
}

/* Searches backward ply by ply. Each state is at most 31 applies from a keyframe. */
logres_error logres_match_undo_decision(logres_match *match, int32_t seat, int32_t fair) {
    if (!match)
        return LOGRES_ERR_NULL;
    if (seat < 0 || seat >= lgi_const(&match->now)->players)
        return LOGRES_ERR_ARGUMENT;
    logres_state before;
    uint32_t floor = fair ? undo_floor(match) : 0;
    for (uint32_t ply = match->ply; ply-- > floor;)
        if (!logres_match_state_at(match, ply, &before) && is_decision(&before, seat))
            return logres_match_goto(match, ply);
    return LOGRES_ERR_PLY;
}

/* ---- the generator -------------------------------------------------------------------------- */

logres_error logres_match_rng(const logres_match *match, logres_rng *rng) {
    if (!match || !rng)
        return LOGRES_ERR_NULL;
    if (!match->has_rng)
        return LOGRES_ERR_RNG;
    *rng = match->rng;
    return LOGRES_OK;
}

/* The seed in the JSON does not change; it is 0 if the match was created without a generator. */
logres_error logres_match_set_rng(logres_match *match, const logres_rng *rng) {
    if (!match || !rng)
        return LOGRES_ERR_NULL;
    if (!lgi_is_seeded(rng))
        return LOGRES_ERR_RNG;
    match->rng = *rng;
    match->has_rng = true;
    return LOGRES_OK;
}

/* ---- closing, and the host's object --------------------------------------------------------- */

/* Closing does not change the result, which the rules define, so only reason, seat and ply are
 * stored. */
logres_error logres_match_close(logres_match *match, int32_t reason, int32_t seat) {
    if (!match)
        return LOGRES_ERR_NULL;
    const lgi_state *s = lgi_const(&match->now);
    if (reason < 1 || reason > LGI_REASONS || seat < LOGRES_NONE || seat >= s->players)
        return LOGRES_ERR_ARGUMENT;
    if (match->end.reason)
        return LOGRES_ERR_CLOSED;
    if (s->actor == LOGRES_NOBODY)
        return LOGRES_ERR_OVER;
    match->end = (logres_match_end){reason, seat, match->ply};
    return LOGRES_OK;
}

logres_error logres_match_end_of_sized(const logres_match *match, logres_match_end *end,
                                       size_t size) {
    if (!match)
        return LOGRES_ERR_NULL;
    return lgi_give(&match->end, sizeof match->end, LGI_SIZE_TO(logres_match_end, ply), end, size);
}

/* The text is kept in compact form, so that writing the match only copies it. */
logres_error logres_match_set_host(logres_match *match, const char *text, size_t length,
                                   logres_problem *problem) {
    lgi_clear(problem);
    if (!match || !text)
        return lgi_report(problem, LOGRES_ERR_NULL);
    logres_error error = LOGRES_OK;
    char *compact = lgi_json_host_text(text, length, &error, problem);
    if (compact)
        error = lgi_report(problem, lgi_match_keep_host(match, compact));
    lgi_json_free(compact);
    return error;
}

logres_error logres_match_host(const logres_match *match, char *buffer, size_t capacity,
                               size_t *need) {
    return match ? lgi_deliver(match->host, strlen(match->host), buffer, capacity, need)
                 : LOGRES_ERR_NULL;
}
