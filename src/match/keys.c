/*
 * Information keys of a match. They are computed on demand and cached: each depends on the
 * previous one, so without the cache, requesting all of them would take quadratic time. The cache
 * belongs to the match, so even a request for a key must not run at the same time as another call.
 */
#include "match/match.h"
#include "rules/step.h"

enum { FIRST_KEYS = 64 };

static uint32_t viewers_of(const logres_match *match) {
    return lgi_const(&match->now)->players + 1u;
}

/* Convert between viewers and the indexes of their keys among those of a ply. */
static int viewer_at(const logres_match *match, uint32_t i) {
    return i + 1 < viewers_of(match) ? (int)i : LOGRES_SPECTATOR;
}

static uint32_t index_of(const logres_match *match, int viewer) {
    return viewer == LOGRES_SPECTATOR ? viewers_of(match) - 1 : (uint32_t)viewer;
}

/* Keyframe 0 is the first state of the match, whatever the current ply. */
static logres_error start_keys(logres_match *match) {
    logres_error error = LOGRES_OK;
    for (uint32_t i = 0; i < viewers_of(match) && !error; i++)
        error = logres_info_key_start(&match->keyframes[0], viewer_at(match, i), &match->keys[i]);
    match->keyed = !error;
    return error;
}

/*
 * Plays ply keyed - 1 and adds the keys that follow it, for all viewers at once, because the ply
 * and its events cost more than the hashes. `keyed` grows only at the end, so a failure halfway
 * leaves the new row unused.
 */
static logres_error step_keys(logres_match *match, logres_state *state) {
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count, viewers = viewers_of(match);
    logres_state before = *state;
    logres_move move = match->plies[match->keyed - 1].move;
    uint64_t *keys = match->keys + (size_t)match->keyed * viewers;
    logres_error error = lgi_apply_listed_events(match->game, &before, move, state, events,
                                                 LOGRES_EVENTS_MAX, &count);
    memcpy(keys, keys - viewers, lgi_size_of_keys(match));
    for (uint32_t i = 0; i < viewers && !error; i++)
        error = logres_info_key_step(&before, move, events, count, viewer_at(match, i), &keys[i]);
    match->keyed += !error;
    return error;
}

/* Computes all keys up to those before a ply. After start_keys, `keyed` is at least 1, so the
 * state that belongs to its last row exists. */
static logres_error make_keys(logres_match *match, uint32_t ply) {
    void *keys = match->keys;
    logres_error error = lgi_match_reserve(&match->allocator, &keys, &match->keys_room, FIRST_KEYS,
                                           ply + 1, lgi_size_of_keys(match));
    match->keys = keys;
    if (!error && !match->keyed)
        error = start_keys(match);
    logres_state state;
    if (!error)
        error = logres_match_state_at(match, match->keyed - 1, &state);
    while (!error && match->keyed <= ply)
        error = step_keys(match, &state);
    return error;
}

/* Keys of undone plies are not returned: they would reveal plies that, for the viewer, have not
 * happened. */
logres_error logres_match_info_key(logres_match *match, uint32_t ply, int32_t viewer,
                                   uint64_t *key) {
    if (!match || !key)
        return LOGRES_ERR_NULL;
    if (ply > match->ply)
        return LOGRES_ERR_PLY;
    if (!lgi_is_viewer(lgi_const(&match->now), viewer))
        return LOGRES_ERR_ARGUMENT;
    logres_error error = ply < match->keyed ? LOGRES_OK : make_keys(match, ply);
    if (!error)
        *key = match->keys[(size_t)ply * viewers_of(match) + index_of(match, viewer)];
    return error;
}
