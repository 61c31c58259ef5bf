/* Undo barriers: plies that reveal something, so that undoing them would leave a player with
 * knowledge that the position no longer justifies. */
#include "rules/barrier.h"

#include "rules/legal.h"
#include "rules/step.h"
#include "table/event.h"

/* With room for 0 moves, lgi_list only counts the outcomes. A chance node with a single outcome
 * reveals nothing, because its outcome was certain. */
bool lgi_is_random(const lgi_game *game, const lgi_state *s) {
    return s->actor == LOGRES_CHANCE && lgi_list(game, s, NULL, 0) > 1;
}

/* Fields are public, so only piece events can reveal a hidden piece. */
bool lgi_is_barrier(const lgi_game *game, int actor, bool is_random, const logres_event *events,
                    uint32_t count) {
    if (is_random || count > LOGRES_EVENTS_MAX)
        return true;
    for (uint32_t i = 0; i < count; i++) {
        const logres_event *e = &events[i];
        if (!lgi_is_of_pieces(e))
            continue;
        /* a piece that gains viewers makes the ply a barrier, unless the actor plays it from their
         * own hand: in that case, showing it is the point of the move */
        uint16_t before = lgi_seen_by(game->places, e->from);
        bool own = e->from.seat != LOGRES_NONE && e->from.seat == actor &&
                   game->places[e->from.place].info.seen == LOGRES_PLACE_OWN;
        if ((e->seen_by & ~before) && !own)
            return true;
    }
    return false;
}

/*
 * Judges a chance move by playing it and inspecting its events. A player's move cannot be judged
 * this way: its events depend on hidden pieces, and the answer would leak them to the player who
 * asks.
 */
static logres_error judge_outcome(const lgi_game *game, const logres_state *state,
                                  logres_move move, int32_t *barrier) {
    logres_state after;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
    bool is_random = lgi_is_random(game, lgi_const(state));
    logres_error error =
        lgi_apply_listed_events(game, state, move, &after, events, LOGRES_EVENTS_MAX, &count);
    if (!error)
        *barrier = lgi_is_barrier(game, LOGRES_CHANCE, is_random, events, count)
                       ? LOGRES_BARRIER_YES
                       : LOGRES_BARRIER_NO;
    return error;
}

/* A player's move is judged from the mover's view, which is made here even if the state is full.
 * The answer therefore cannot depend on anything that the mover does not see. */
logres_error logres_undo_barrier(const logres_state *state, logres_move move, int32_t *barrier) {
    const lgi_game *game;
    logres_error error = lgi_open_for_moves(state, &game);
    if (error)
        return error;
    if (!barrier)
        return LOGRES_ERR_NULL;
    const lgi_state *s = lgi_const(state);
    if (s->actor == LOGRES_NOBODY)
        return LOGRES_ERR_OVER;
    lgi_decoded decoded;
    if (!lgi_is_legal(game, s, move, &decoded))
        return LOGRES_ERR_MOVE;
    if (s->actor == LOGRES_CHANCE)
        return judge_outcome(game, state, move, barrier);
    logres_state view;
    error = logres_view(state, s->actor, &view);
    if (!error)
        *barrier = game->barrier ? game->barrier(lgi_const(&view), move) : LOGRES_BARRIER_NO;
    return error;
}
