/* The log of a match for one viewer, as sentences. */
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

/* Returns whether a ply is a draw: chance moves pieces, and the game has no phrase for the
 * move. */
static bool is_draw(const lgi_game *game, const lgi_state *s, const lgi_move_type *type,
                    const logres_event *events, uint32_t count) {
    bool moves_pieces = false;
    for (uint32_t i = 0; i < count; i++)
        moves_pieces = moves_pieces || lgi_is_of_pieces(&events[i]);
    return moves_pieces && s->actor == LOGRES_CHANCE && !lgi_phrase_of_move(game, type);
}

/*
 * Adds the next ply to the line if its events fit and, if `type` is set, if it is a draw of that
 * type. Returns the type of an added draw, or NULL if the ply was not added or is not a draw. A
 * ply that is not added starts the next line.
 */
static const lgi_move_type *add_ply(const logres_match *match, logres_state *state, line *l,
                                    const lgi_move_type *type) {
    logres_move move = match->plies[l->end].move;
    logres_event *events = l->events + l->count;
    logres_state after;
    uint32_t count = 0;
    unsigned phase;
    const lgi_move_type *own = lgi_type_of_move(match->game, move, &phase);
    logres_error error = lgi_apply_listed_events(match->game, state, move, &after, events,
                                                 LOGRES_EVENTS_MAX - l->count, &count);
    bool draws = !error && is_draw(match->game, lgi_const(state), own, events, count);
    if (error || (type && (!draws || own != type)))
        return NULL;
    l->count += count;
    l->end++;
    lgi_copy(state, &after);
    return draws ? own : NULL;
}

/* All events are passed on; logres_ply_to_sentence redacts them for the viewer. *ply advances only
 * if the text was delivered, so a caller whose buffer was too small can try again. */
logres_error logres_match_sentence(const logres_match *match, int32_t viewer, const char *names,
                                   uint32_t *ply, char *buffer, size_t capacity, size_t *need) {
    if (!match || !ply)
        return LOGRES_ERR_NULL;
    if (*ply >= match->ply)
        return LOGRES_ERR_PLY;
    logres_state before, state;
    line l = {.end = *ply};
    logres_error error = logres_match_state_at(match, *ply, &before);
    lgi_copy(&state, &before);
    const lgi_move_type *type = error ? NULL : add_ply(match, &state, &l, NULL);
    while (type && l.end < match->ply)
        type = add_ply(match, &state, &l, type);
    if (!error)
        error = logres_ply_to_sentence(&before, match->plies[*ply].move, l.events, l.count, viewer,
                                       names, buffer, capacity, need);
    if (!error)
        *ply = l.end;
    return error;
}
