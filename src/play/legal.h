/* The legal moves of a state. */
#ifndef LGI_LEGAL_H
#define LGI_LEGAL_H

#include "state/game.h"
#include "state/list.h"

/* Opens a state or view to list its moves. LOGRES_ERR_VIEW if the viewer is not to move. */
logres_error lgi_open_for_moves(const logres_state *state, const lgi_game **game);

/* Lists the legal moves as far as there is room, and returns their number. */
uint32_t lgi_list(const lgi_game *game, const lgi_state *s, logres_move *moves, uint32_t room);

/* The same with room for any list. */
uint32_t lgi_list_all(const lgi_game *game, const lgi_state *s, logres_move moves[LOGRES_MOVES_MAX]);

/* Lists the legal moves for lgi_move_at, and returns their number. */
uint32_t lgi_list_choice(const lgi_game *game, const lgi_state *s, lgi_choice *choice);

/* A move as `may` and `play` of its move type take it; `move_type` is NULL if the phase has no such move. */
typedef struct lgi_decoded {
    const lgi_move_type *move_type;
    int args[LGI_ARGS_MAX];
} lgi_decoded;

void lgi_decode(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded);

/* Judges any number: legal, or why not. Decodes it too, unless the phase has a `play` of its own. */
lgi_verdict lgi_judge(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded);

static inline bool lgi_is_legal(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded) {
    return !lgi_judge(game, s, move, decoded).refusal;
}

#endif
