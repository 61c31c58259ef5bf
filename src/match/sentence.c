/* The log of a match for one viewer, in sentences. */
#include <logres/text.h>

#include "match/match.h"
#include "rules/step.h"
#include "state/move.h"
#include "table/event.h"

/* Plies that share a line, and their events. */
typedef struct line {
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t end, count;
} line;

/* Whether a ply is a draw: chance moves pieces, and the game has no phrase for the move. */
static bool is_draw(const lgi_game *game, const lgi_state *s, const lgi_move_type *type,
                    const logres_event *events, uint32_t count) {
    if (s->actor != LOGRES_CHANCE || lgi_phrase_of_move(game, type))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (lgi_is_of_pieces(&events[i]))
            return true;
    return false;
}

/* Adds a ply to the line if it has room; with a type, only a draw of this type. Returns the type
 * of a draw, NULL of another ply, or of one that was not added. */
static const lgi_move_type *add_ply(const logres_match *match, logres_state *state, line *l,
                                    const lgi_move_type *type) {
    logres_move move = match->plies[l->end].move;
    logres_event *events = l->events + l->count;
    logres_state after;
    uint32_t count;
    unsigned phase;
    const lgi_move_type *own = lgi_type_of_move(match->game, move, &phase);
    if (lgi_apply_listed_events(match->game, state, move, &after, events,
                                LOGRES_EVENTS_MAX - l->count, &count))
        return NULL;
    bool draws = is_draw(match->game, lgi_const(state), own, events, count);
    if (type && (!draws || own != type))
        return NULL;
    l->count += count;
    l->end++;
    lgi_copy(state, &after);
    return draws ? own : NULL;
}

logres_error logres_match_sentence(const logres_match *match, int32_t viewer, const char *names,
                                   uint32_t *ply, char *buffer, size_t capacity, size_t *need) {
    if (!match || !ply)
        return LOGRES_ERR_NULL;
    if (*ply >= match->ply)
        return LOGRES_ERR_PLY;
    logres_state before, state;
    logres_error error = logres_match_state_at(match, *ply, &before);
    if (error)
        return error;
    line l = {.end = *ply};
    lgi_copy(&state, &before);
    const lgi_move_type *type = add_ply(match, &state, &l, NULL);
    while (type && l.end < match->ply)
        type = add_ply(match, &state, &l, type);
    error = logres_ply_to_sentence(&before, match->plies[*ply].move, l.events, l.count, viewer,
                                   names, buffer, capacity, need);
    if (!error)
        *ply = l.end;
    return error;
}
