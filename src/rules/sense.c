/* Foolish moves: legal moves that no sensible player would make, according to the game. */
#include <logres/search.h>

#include "rules/legal.h"

/* Filters the list in place, which is safe because the write index never passes the read index. */
logres_error logres_sensible_moves(const logres_state *state, logres_move *moves,
                                   uint32_t capacity, uint32_t *count) {
    logres_move all[LOGRES_MOVES_MAX];
    const lgi_game *game;
    logres_error error = lgi_open_for_moves(state, &game);
    if (error)
        return error;
    if (!count || (!moves && capacity))
        return LOGRES_ERR_NULL;
    const lgi_state *s = lgi_const(state);
    uint32_t legal = lgi_list_all(game, s, all), sensible = 0;
    if (game->foolish && s->actor >= 0)
        for (uint32_t i = 0; i < legal; i++)
            if (!game->foolish(s, all[i]))
                all[sensible++] = all[i];
    *count = sensible ? sensible : legal; /* without sensible moves `all` is unchanged */
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (*count)
        memcpy(moves, all, *count * sizeof *moves);
    return LOGRES_OK;
}
