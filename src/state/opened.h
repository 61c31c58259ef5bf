/* Opens consecutive states of an array. Properties that a state shares with the previous one are
 * not checked again, which makes batches of one game cheap. */
#ifndef LGI_OPENED_H
#define LGI_OPENED_H

#include "base/bits.h"
#include "base/inline.h"
#include "state/game.h"

/* Returns whether the actor fits the phase. Branch-free, because the order of actors is
 * unpredictable. */
LGI_INLINE bool lgi_actor_fits(const lgi_state *s, lgi_actor who) {
    static const int8_t first[] = {[LGI_ACTOR_PLAYER] = 0,
                                   [LGI_ACTOR_CHANCE] = LOGRES_CHANCE,
                                   [LGI_ACTOR_NOBODY] = LOGRES_NOBODY};
    unsigned number = who == LGI_ACTOR_PLAYER ? s->players : 1;
    return (unsigned)(s->actor - first[who]) < number;
}

_Static_assert(LGI_FULL == 0, "the rest of a full state's header is zero");

/* Checks the second half of a header: the phase and the actor, followed by zeros in a full state
 * or by the viewer in a view. */
LGI_INLINE bool lgi_turn_fits(const lgi_game *game, const lgi_state *s) {
    uint32_t reserved = lgi_load_u32(s->reserved);
    bool full = (reserved | s->kind | (uint8_t)s->viewer) == 0;
    return s->phase < game->info.phase_count && lgi_actor_fits(s, game->phases[s->phase].who) &&
           (full || (s->kind == LGI_VIEW && lgi_is_viewer(s, s->viewer) && reserved == 0));
}

/* The first half of the last opened state's header, up to the number of players, and the state's
 * game. `game` is NULL before the first state. */
typedef struct lgi_opened {
    uint64_t head;
    const lgi_game *game;
} lgi_opened;

_Static_assert(offsetof(lgi_state, phase) == sizeof(uint64_t),
               "the first half is what a game's states share");

/* Works like lgi_open; the game becomes last->game. Comparing eight bytes replaces the checks of
 * magic, layout, game, rules and players. */
LGI_INLINE logres_error lgi_open_next(lgi_opened *last, const logres_state *state) {
    uint64_t head;
    memcpy(&head, state, sizeof head);
    if (last->game && head == last->head)
        return lgi_turn_fits(last->game, lgi_const(state)) ? LOGRES_OK : LOGRES_ERR_STATE;
    logres_error error = lgi_open(state, &last->game);
    if (!error)
        last->head = head;
    return error;
}

#endif
