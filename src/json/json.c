/* The JSON functions of the public API, except those of matches. */
#include <logres/json.h>

#include <cjson/cJSON.h>

#include "base/error.h"
#include "json/catalogue.h"
#include "json/documents.h"
#include "json/tree.h"
#include "json/write.h"
#include "state/config.h"
#include "state/move.h"
#include "state/registry.h"
#include "table/event.h"

/* ---- states and views ----------------------------------------------------------------------- */

/* lgi_io_state both reads and writes, so it takes a mutable state. Writing changes nothing, but a
 * const state must be copied. */
static logres_error write_state(const logres_state *state, bool view, uint32_t flags, char *buffer,
                                size_t capacity, size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if ((lgi_const(state)->kind == LGI_VIEW) != view)
        return view ? LOGRES_ERR_FULL : LOGRES_ERR_VIEW;
    lgi_json_writer writer;
    lgi_state copy;
    lgi_copy_state(&copy, lgi_const(state));
    lgi_write_begin(&writer, game, flags, &lgi_json_small);
    while (lgi_write_pass(&writer, buffer, capacity))
        lgi_io_state(&writer.io, NULL, &copy, view);
    return lgi_write_end(&writer, buffer, capacity, need);
}

/*
 * *out changes only if the whole text is valid, so a caller can read into a state that is in use.
 * "game" may come last, so the document is opened twice: first to find the game, then to read it.
 */
static logres_error read_state(const char *text, size_t length, bool view, logres_state *out,
                               logres_problem *problem) {
    if (!out)
        return lgi_report(problem, LOGRES_ERR_NULL);
    lgi_tree tree;
    lgi_state s;
    lgi_tree_read(&tree, NULL, text, length, &lgi_json_small, problem);
    lgi_io_object(&tree.io, NULL);
    tree.io.game = lgi_tree_game(&tree);
    tree.depth = 0; /* read from the start again, now that the game is known */
    if (tree.io.game)
        lgi_io_state(&tree.io, NULL, &s, view);
    logres_error error = lgi_tree_done(&tree);
    if (!error)
        lgi_copy_state(lgi_writable(out), &s);
    return error;
}

logres_error logres_state_to_json(const logres_state *state, uint32_t flags, char *buffer,
                                  size_t capacity, size_t *need) {
    return write_state(state, false, flags, buffer, capacity, need);
}

logres_error logres_view_to_json(const logres_state *view, uint32_t flags, char *buffer,
                                 size_t capacity, size_t *need) {
    return write_state(view, true, flags, buffer, capacity, need);
}

logres_error logres_state_from_json(const char *text, size_t length, logres_state *out,
                                    logres_problem *problem) {
    return read_state(text, length, false, out, problem);
}

logres_error logres_view_from_json(const char *text, size_t length, logres_state *out,
                                   logres_problem *problem) {
    return read_state(text, length, true, out, problem);
}

/* ---- moves ---------------------------------------------------------------------------------- */

logres_error logres_move_to_json(const logres_state *state, logres_move move, uint32_t flags,
                                 char *buffer, size_t capacity, size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    lgi_json_writer writer;
    lgi_write_begin(&writer, game, flags, &lgi_json_small);
    while (lgi_write_pass(&writer, buffer, capacity))
        lgi_io_move(&writer.io, NULL, lgi_const(state), &move);
    return lgi_write_end(&writer, buffer, capacity, need);
}

/* The actor is checked first, because a game that is over has no move types. lgi_open has checked
 * the phase, which selects the move types. */
logres_error logres_move_from_json(const logres_state *state, const char *text, size_t length,
                                   logres_move *move, logres_problem *problem) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (!error && !move)
        error = LOGRES_ERR_NULL;
    if (!error && lgi_const(state)->actor == LOGRES_NOBODY)
        error = LOGRES_ERR_OVER;
    if (error)
        return lgi_report(problem, error);
    lgi_tree tree;
    logres_move read = 0;
    lgi_tree_read(&tree, game, text, length, &lgi_json_small, problem);
    lgi_io_move(&tree.io, NULL, lgi_const(state), &read);
    error = lgi_tree_done(&tree);
    if (!error)
        *move = read;
    return error;
}

/* ---- configs -------------------------------------------------------------------------------- */

/* An invalid config is rejected, because the reader would reject its JSON. */
logres_error logres_config_to_json(const logres_config *config, uint32_t flags, char *buffer,
                                   size_t capacity, size_t *need) {
    logres_config own;
    logres_error error = lgi_config_from_caller(config, &own);
    if (error)
        return error;
    const lgi_game *game = lgi_game_by_number(own.game);
    if (!game || lgi_config_check(game, &own, NULL))
        return LOGRES_ERR_CONFIG;
    lgi_json_writer writer;
    lgi_write_begin(&writer, game, flags, &lgi_json_small);
    while (lgi_write_pass(&writer, buffer, capacity))
        lgi_io_config(&writer.io, NULL, &own);
    return lgi_write_end(&writer, buffer, capacity, need);
}

logres_error logres_config_from_json_sized(const char *game, const char *text, size_t length,
                                           logres_config *config, size_t size,
                                           logres_problem *problem) {
    const lgi_game *found = lgi_game_by_id(game);
    if (!game || !config)
        return lgi_report(problem, LOGRES_ERR_NULL);
    if (!found)
        return lgi_fail(problem, LOGRES_ERR_GAME, "", "unknown game %q", game);
    lgi_tree tree;
    logres_config own;
    lgi_config_defaults(found, &own);
    lgi_tree_read(&tree, found, text, length, &lgi_json_small, problem);
    lgi_io_config(&tree.io, NULL, &own);
    logres_error error = lgi_tree_done(&tree);
    return error ? error : lgi_report(problem, lgi_config_to_caller(&own, config, size));
}

/* ---- catalogs and tables -------------------------------------------------------------------- */

/* A catalog of a game needs some state, since piece names and ranges depend on the config. Without
 * a given state, the catalog describes the default config. */
logres_error logres_game_to_json(const logres_game_info *game, const logres_state *state,
                                 uint32_t flags, char *buffer, size_t capacity, size_t *need) {
    const lgi_game *found = lgi_game_of_info(game), *other = found;
    logres_state start;
    if (!game)
        return LOGRES_ERR_NULL;
    if (!found)
        return LOGRES_ERR_GAME;
    logres_error error =
        state ? lgi_open(state, &other) : logres_new(found->info.id, NULL, &start, NULL);
    if (error)
        return error;
    if (other != found)
        return LOGRES_ERR_GAME;
    lgi_json_writer writer;
    lgi_write_begin(&writer, found, flags, &lgi_json_small);
    while (lgi_write_pass(&writer, buffer, capacity))
        lgi_io_catalogue(&writer.io, lgi_const(state ? state : &start), state != NULL);
    return lgi_write_end(&writer, buffer, capacity, need);
}

logres_error logres_table_to_json(const logres_state *state, uint32_t flags, char *buffer,
                                  size_t capacity, size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    lgi_json_writer writer;
    lgi_write_begin(&writer, game, flags, &lgi_json_small);
    while (lgi_write_pass(&writer, buffer, capacity))
        lgi_io_table(&writer.io, lgi_const(state));
    return lgi_write_end(&writer, buffer, capacity, need);
}

logres_error logres_result_to_json(const logres_state *state, uint32_t flags, char *buffer,
                                   size_t capacity, size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (!error && lgi_const(state)->actor != LOGRES_NOBODY)
        error = LOGRES_ERR_PHASE;
    if (error)
        return error;
    lgi_json_writer writer;
    lgi_write_begin(&writer, game, flags, &lgi_json_small);
    while (lgi_write_pass(&writer, buffer, capacity))
        lgi_io_result(&writer.io, NULL, lgi_const(state));
    return lgi_write_end(&writer, buffer, capacity, need);
}

/* ---- events --------------------------------------------------------------------------------- */

/* Events come from the caller, and their numbers index tables of the game. All are checked before
 * the first one is written. */
logres_error logres_events_to_json(const logres_state *state, const logres_event *events,
                                   uint32_t count, uint32_t flags, char *buffer, size_t capacity,
                                   size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!events && count)
        return LOGRES_ERR_NULL;
    for (uint32_t i = 0; i < count; i++)
        if (!lgi_event_fits(game, lgi_const(state), &events[i]))
            return LOGRES_ERR_ARGUMENT;
    lgi_json_writer writer;
    lgi_write_begin(&writer, game, flags, &lgi_json_match);
    while (lgi_write_pass(&writer, buffer, capacity)) {
        lgi_io_list(&writer.io, NULL, count, count);
        for (uint32_t i = 0; i < count; i++) {
            logres_event event = events[i];
            lgi_io_event(&writer.io, NULL, lgi_const(state), &event);
        }
        lgi_io_end(&writer.io);
    }
    return lgi_write_end(&writer, buffer, capacity, need);
}

/*
 * Reads a list into its own block, since the caller's buffer must stay unchanged until the whole
 * list has been checked. The scan bounds the length by LOGRES_JSON_VALUES_MAX, so the size is at
 * most 16 MiB and cannot wrap. Each record is zeroed, because its numbers are indexes even if
 * reading fails.
 */
static logres_event *read_events(lgi_io *io, const lgi_state *s, uint32_t *count) {
    uint32_t length = lgi_io_list(io, NULL, 0, UINT32_MAX);
    logres_event *read = cJSON_malloc((length + 1) * sizeof *read);
    if (!read) {
        lgi_io_fail(io, LOGRES_ERR_MEMORY, NULL, "out of memory");
        return NULL;
    }
    for (uint32_t i = 0; i < length && !io->error; i++) {
        memset(&read[i], 0, sizeof *read);
        lgi_io_event(io, NULL, s, &read[i]);
    }
    lgi_io_end(io);
    *count = length;
    return read;
}

logres_error logres_events_from_json(const logres_state *state, const char *text, size_t length,
                                     logres_event *events, uint32_t capacity, uint32_t *count,
                                     logres_problem *problem) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (!error && (!count || (!events && capacity)))
        error = LOGRES_ERR_NULL;
    if (error)
        return lgi_report(problem, error);
    lgi_tree tree;
    uint32_t found = 0;
    lgi_tree_read(&tree, game, text, length, &lgi_json_match, problem);
    logres_event *read = read_events(&tree.io, lgi_const(state), &found);
    error = lgi_tree_done(&tree);
    if (!error) {
        *count = found;
        if (found > capacity)
            error = lgi_report(problem, LOGRES_ERR_BUFFER);
        else if (found)
            memcpy(events, read, found * sizeof *events);
    }
    lgi_json_free(read);
    return error;
}
