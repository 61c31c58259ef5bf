/* Applies moves, for the rest of the library. */
#ifndef LGI_STEP_H
#define LGI_STEP_H

#include "base/inline.h"
#include "rules/legal.h"

/* Checks that a move may be applied to a full state, and decodes it for lgi_apply_move. */
logres_error lgi_check_move(const logres_state *state, logres_move move, const lgi_game **game,
                            lgi_decoded *decoded);

/* logres_apply in place. This and all functions below require an opened state. */
logres_error lgi_apply(const lgi_game *game, logres_state *state, logres_move move);

/* Applies a move in place, then draws until a player acts or the game is over. An unseeded
 * generator fails before anything is done. */
logres_error lgi_step(const lgi_game *game, logres_state *state, logres_move move,
                      logres_rng *rng);

/* logres_resolve and logres_playout in place. */
logres_error lgi_resolve(const lgi_game *game, logres_state *state, logres_rng *rng);
logres_error lgi_playout(const lgi_game *game, logres_state *state, logres_rng *rng,
                         uint32_t limit, uint32_t *plies);

/* Applies a decoded legal move. `log` is empty or NULL. It receives the events of pieces and
 * points; events of other fields come from comparing states (lgi_apply_listed_events). */
static inline void lgi_apply_move(lgi_state *s, const lgi_decoded *decoded, lgi_log *log) {
    decoded->move_type->apply(s, decoded->args, log);
}

/* Applies a move that was listed, drawn or played before, without judging it again. */
LGI_INLINE void lgi_apply_listed(const lgi_game *game, logres_state *state, logres_move move) {
    lgi_decoded decoded;
    if (lgi_decode(game, lgi_const(state), move, &decoded))
        lgi_apply_move(lgi_writable(state), &decoded, NULL);
}

/* Like lgi_apply_listed, but also records the events, as logres_apply_events does. */
logres_error lgi_apply_listed_events(const lgi_game *game, const logres_state *state,
                                     logres_move move, logres_state *out, logres_event *events,
                                     uint32_t capacity, uint32_t *count);

#endif
