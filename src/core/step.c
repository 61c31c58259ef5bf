/* Steps: applying a move, with or without events, and random plies. */
#include "core/step.h"

#include "core/body.h"
#include "core/chance.h"
#include "core/event.h"
#include "core/legal.h"
#include "core/move.h"
#include "core/rng.h"

logres_error lgi_admit(const logres_state *state, logres_move move, const lgi_game **game, lgi_decoded *decoded) {
    logres_error error = lgi_open_full(state, game);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    if (s->actor == LOGRES_NOBODY)
        return LOGRES_ERR_OVER;
    return lgi_is_legal(*game, s, move, decoded) ? LOGRES_OK : LOGRES_ERR_MOVE;
}

logres_error logres_apply(const logres_state *state, logres_move move, logres_state *out) {
    const lgi_game *game;
    lgi_decoded decoded;
    logres_error error = lgi_admit(state, move, &game, &decoded);
    if (error)
        return error;
    if (!out)
        return LOGRES_ERR_NULL;
    lgi_copy(out, state);
    lgi_play_move(game, lgi_writable(out), move, &decoded, NULL);
    return LOGRES_OK;
}

logres_error logres_play(const logres_state *state, int32_t seat, logres_move move, logres_state *out) {
    const lgi_game *game;
    logres_error error = lgi_open_full(state, &game);
    if (error)
        return error;
    if (lgi_const(state)->actor == LOGRES_NOBODY)
        return LOGRES_ERR_OVER;
    return seat == lgi_const(state)->actor ? logres_apply(state, move, out) : LOGRES_ERR_SEAT;
}

/* Records the fields that a move changed, after what the game itself recorded. */
static void record_fields(const lgi_game *game, const lgi_state *before, const lgi_state *after, lgi_log *log) {
    for (uint32_t f = 0; f < game->info.field_count; f++) {
        const logres_field *field = &game->info.fields[f];
        if (logres_event_class(field->event) == LOGRES_EVENT_OF_POINTS) /* the game records points itself */
            continue;
        int parts = (int)field->parts;
        for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
            int value = lgi_field_value(game, after, (int)f, part);
            if (value != lgi_field_value(game, before, (int)f, part))
                lgi_record(log, &(logres_event){.kind = (uint8_t)field->event,
                                                .seen_by = LOGRES_SEEN_BY_ALL,
                                                .piece = (int16_t)f,
                                                .from = lgi_spot(LOGRES_NONE, LOGRES_NONE, LOGRES_NONE),
                                                .to = lgi_spot(LOGRES_NONE, LOGRES_NONE, part),
                                                .amount = value});
            if (!parts)
                break;
        }
    }
}

logres_error logres_apply_events(const logres_state *state, logres_move move, logres_state *out, logres_event *events,
                                 uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    lgi_decoded decoded;
    logres_error error = lgi_admit(state, move, &game, &decoded);
    if (error)
        return error;
    if (!out || !count || (!events && capacity))
        return LOGRES_ERR_NULL;
    logres_state after;
    logres_event own[LOGRES_EVENTS_MAX];
    lgi_log log = {own, 0, game->info.places};
    lgi_copy(&after, state);
    lgi_play_move(game, lgi_writable(&after), move, &decoded, &log);
    record_fields(game, lgi_const(state), lgi_const(&after), &log);
    if (log.count > LOGRES_EVENTS_MAX)
        return LOGRES_ERR_LIMIT;
    *count = log.count;
    if (log.count > capacity)
        return LOGRES_ERR_BUFFER;
    if (log.count)
        memcpy(events, own, log.count * sizeof *events);
    lgi_copy(out, &after);
    return LOGRES_OK;
}

/* One random ply: chance by its weights, players uniformly. The generator is seeded. */
static logres_error random_ply(logres_state *state, logres_rng *rng, const lgi_game *game) {
    const lgi_state *s = lgi_const(state);
    logres_move move;
    if (s->actor == LOGRES_CHANCE) {
        logres_error error = lgi_sample(game, s, rng, &move);
        if (error)
            return error;
    } else {
        lgi_choice all;
        uint32_t count = lgi_list_choice(game, s, &all);
        if (!count)
            return LOGRES_ERR_ARGUMENT;
        move = lgi_move_at(&all.moves, lgi_below(rng, count));
    }
    lgi_decoded decoded;
    if (!game->phases[s->phase].play)
        lgi_decode(game, s, move, &decoded);
    lgi_play_move(game, lgi_writable(state), move, &decoded, NULL);
    return LOGRES_OK;
}

/* Makes random plies until the game is over or `limit` are made; if `chance_only`, until a player is to move. */
static logres_error run(const logres_state *state, logres_rng *rng, uint32_t limit, bool chance_only,
                        logres_state *out, uint32_t *plies) {
    const lgi_game *game;
    logres_error error = lgi_open_full(state, &game);
    if (error)
        return error;
    if (!rng || !out)
        return LOGRES_ERR_NULL;
    logres_state now;
    logres_rng numbers = *rng;
    const lgi_state *s = lgi_const(&now);
    uint32_t made = 0;
    bool is_seeded = lgi_is_seeded(&numbers); /* and so it stays */
    lgi_copy(&now, state);
    while (made < limit && (chance_only ? s->actor == LOGRES_CHANCE : s->actor != LOGRES_NOBODY)) {
        error = is_seeded ? random_ply(&now, &numbers, game) : LOGRES_ERR_RNG;
        if (error)
            return error;
        made++;
    }
    lgi_copy(out, &now);
    *rng = numbers;
    if (plies)
        *plies = made;
    return LOGRES_OK;
}

logres_error logres_resolve(const logres_state *state, logres_rng *rng, logres_state *out, uint32_t *plies) {
    return run(state, rng, UINT32_MAX, true, out, plies);
}

logres_error logres_playout(const logres_state *state, logres_rng *rng, uint32_t limit, logres_state *out,
                            uint32_t *plies) {
    return run(state, rng, limit, false, out, plies);
}
