/* The information that a viewer gains from a ply. Histories and information keys share this one
 * definition, so that neither can reveal more than the other. */
#ifndef LGI_KNOWLEDGE_H
#define LGI_KNOWLEDGE_H

#include "state/game.h"

/* A move and all its events, for a viewer; for LOGRES_NONE, everything is visible. */
typedef struct lgi_seen_move {
    logres_move move;
    int viewer;
    const logres_event *events;
    uint32_t count;
} lgi_seen_move;

/* Returns whether the viewer may know an argument of a move made in the state `s`. */
bool lgi_knows(const lgi_game *game, const lgi_state *s, const lgi_arg_type *type,
               const lgi_value *value, const lgi_seen_move *seen);

#endif
