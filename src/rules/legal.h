/* The legal moves of a state. */
#ifndef LGI_LEGAL_H
#define LGI_LEGAL_H

#include "state/game.h"
#include "state/list.h"
#include "state/move.h"

/* Returns LOGRES_ERR_VIEW if moves cannot be listed: in a view whose viewer is not the actor.
 * Other seats' legal moves can depend on pieces that this viewer does not see. */
static inline logres_error lgi_may_list(const lgi_state *s) {
    return s->kind == LGI_VIEW && s->actor != LOGRES_NOBODY && s->actor != s->viewer
               ? LOGRES_ERR_VIEW
               : LOGRES_OK;
}

/* Opens a state or view to list its moves. */
static inline logres_error lgi_open_for_moves(const logres_state *state, const lgi_game **game) {
    logres_error error = lgi_open(state, game);
    return error ? error : lgi_may_list(lgi_const(state));
}

/* Lists as many legal moves as fit and returns their total number, so a call with room 0 counts
 * them. */
uint32_t lgi_list(const lgi_game *game, const lgi_state *s, logres_move *moves, uint32_t room);

/* Lists all legal moves; the buffer is large enough for any list. */
uint32_t lgi_list_all(const lgi_game *game, const lgi_state *s,
                      logres_move moves[LOGRES_MOVES_MAX]);

/* A move in the form that the `may` and `apply` of its move type take. */
typedef struct lgi_decoded {
    const lgi_move_type *move_type;
    int args[LGI_ARGS_MAX];
} lgi_decoded;

/* Decodes any number; returns false if the state's phase has no such move. The final phase has no
 * move types, but lgi_type_in_phase needs at least one. */
static inline bool lgi_decode(const lgi_game *game, const lgi_state *s, logres_move move,
                              lgi_decoded *decoded) {
    const lgi_phase *phase = &game->phases[s->phase];
    decoded->move_type = phase->move_type_count ? lgi_type_in_phase(phase, move) : NULL;
    return decoded->move_type && lgi_args_of(decoded->move_type, move, decoded->args);
}

/* Decodes and judges any number. Returns LGI_LEGAL or the reason why the move is illegal. */
lgi_verdict lgi_judge(const lgi_game *game, const lgi_state *s, logres_move move,
                      lgi_decoded *decoded);

static inline bool lgi_is_legal(const lgi_game *game, const lgi_state *s, logres_move move,
                                lgi_decoded *decoded) {
    return !lgi_judge(game, s, move, decoded).refusal;
}

#endif
