/* The legal moves of a state. */
#ifndef LGI_LEGAL_H
#define LGI_LEGAL_H

#include "state/game.h"
#include "state/list.h"

/* The game of a state or view whose legal moves may be asked for: LOGRES_ERR_VIEW if its viewer is not to move. */
logres_error lgi_open_for_moves(const logres_state *state, const lgi_game **game);

/* Writes the legal moves as far as there is room, and returns how many there are. */
uint32_t lgi_list(const lgi_game *game, const lgi_state *s, logres_move *moves, uint32_t room);

/* The same where the buffer has room for any list: returns how many were written. */
uint32_t lgi_list_all(const lgi_game *game, const lgi_state *s, logres_move moves[LOGRES_MOVES_MAX]);

/* Lists the legal moves for lgi_move_at, and returns how many there are. */
uint32_t lgi_list_choice(const lgi_game *game, const lgi_state *s, lgi_choice *choice);

/* A move as the functions of its row take it; `row` is NULL if it is no move of the phase. */
typedef struct lgi_decoded {
    const lgi_move_type *row;
    int args[LGI_ARGS_MAX];
} lgi_decoded;

void lgi_decode(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded);

/* Whether a number, which may be any, is a legal move, and what forbids it if not. It is decoded if the phase has no
 * `play` of its own. */
lgi_verdict lgi_judge(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded);

static inline bool lgi_is_legal(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded) {
    return !lgi_judge(game, s, move, decoded).refusal;
}

#endif
