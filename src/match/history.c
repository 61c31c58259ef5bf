/*
 * Histories: the JSON of a match for one viewer. Everything in them passes through
 * lgi_io_move_for, redaction, or the viewer's view; the full states from which they are produced
 * are never written.
 */
#include "json/documents.h"
#include "json/write.h"
#include "match/match.h"
#include "rules/step.h"
#include "state/config.h"
#include "state/move.h"

/*
 * Writes a ply. The move is written before redaction, since lgi_knows needs all events to judge
 * what the viewer has seen; the events are written after it. `before` is a full state, so nothing
 * else from it may be written.
 */
static void io_ply(lgi_io *io, const logres_match *match, uint32_t ply, int viewer,
                   logres_state *state) {
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    logres_move move = match->plies[ply].move;
    lgi_state before;
    lgi_copy_state(&before, lgi_const(state));
    logres_error error = lgi_apply_listed_events(match->game, state, move, state, events,
                                                 LOGRES_EVENTS_MAX, &count);
    lgi_io_object(io, NULL);
    lgi_io_actor(io, &before);
    lgi_io_move_for(io, "move", &before, move, viewer, events, count);
    if (!error)
        error = logres_events_redact(state, viewer, events, count);
    if (error)
        lgi_io_fail(io, error, NULL, "%s", logres_error_text(error));
    lgi_io_list(io, "events", count, count);
    for (uint32_t i = 0; i < count; i++)
        lgi_io_event(io, NULL, &before, &events[i]);
    lgi_io_end(io);
    lgi_io_end(io);
}

/* `state` and `view` are copies, because each pass of the writer replays the plies. The viewer's
 * view is written, never the full state. */
static void io_history(lgi_io *io, const logres_match *match, int viewer, uint32_t from,
                       logres_state state, logres_state view) {
    logres_config config;
    lgi_config_read(match->game, lgi_const(&state), &config);
    lgi_io_object(io, NULL);
    lgi_io_head(io, "logres/history");
    lgi_io_viewer(io, &viewer);
    lgi_io_config(io, "config", &config);
    lgi_io_constant_number(io, "from", (int)from);
    lgi_io_list(io, "plies", match->ply - from, match->ply - from);
    for (uint32_t ply = from; ply < match->ply && !io->error; ply++)
        io_ply(io, match, ply, viewer, &state);
    lgi_io_end(io);
    lgi_io_state(io, "view", lgi_writable(&view), true);
    lgi_io_end(io);
}

/* logres_view also rejects a viewer that does not exist. Undone plies are omitted. */
logres_error logres_match_history_to_json(const logres_match *match, int32_t viewer, uint32_t from,
                                          uint32_t flags, char *buffer, size_t capacity,
                                          size_t *need) {
    if (!match)
        return LOGRES_ERR_NULL;
    if (from > match->ply)
        return LOGRES_ERR_PLY;
    logres_state state, view;
    logres_error error = logres_view(&match->now, viewer, &view);
    if (!error)
        error = logres_match_state_at(match, from, &state);
    if (error)
        return error;
    lgi_json_writer writer;
    lgi_write_begin(&writer, match->game, flags, NULL); /* histories are never read */
    while (lgi_write_pass(&writer, buffer, capacity))
        io_history(&writer.io, match, viewer, from, state, view);
    return lgi_write_end(&writer, buffer, capacity, need);
}

logres_error logres_match_move_to_json(const logres_match *match, uint32_t ply, int32_t viewer,
                                       uint32_t flags, char *buffer, size_t capacity,
                                       size_t *need) {
    if (!match)
        return LOGRES_ERR_NULL;
    if (ply >= match->ply)
        return LOGRES_ERR_PLY;
    if (!lgi_is_viewer(lgi_const(&match->now), viewer))
        return LOGRES_ERR_ARGUMENT;
    logres_state before, after;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    logres_move move = match->plies[ply].move;
    logres_error error = logres_match_state_at(match, ply, &before);
    if (!error)
        error = lgi_apply_listed_events(match->game, &before, move, &after, events,
                                        LOGRES_EVENTS_MAX, &count);
    if (error)
        return error;
    lgi_json_writer writer;
    lgi_write_begin(&writer, match->game, flags, &lgi_json_small);
    while (lgi_write_pass(&writer, buffer, capacity))
        lgi_io_move_for(&writer.io, NULL, lgi_const(&before), move, viewer, events, count);
    return lgi_write_end(&writer, buffer, capacity, need);
}
