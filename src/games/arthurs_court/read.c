/* King Arthur's Court: reads a state or view into the public struct. */
#include "games/arthurs_court/arthurs_court.h"
#include "table/read.h"

/* AC-24: lgi_read fills everything but the groups, which are derived. They are part of the result,
 * so they remain 0 until the game is over. */
logres_error logres_arthurs_court_read_sized(const logres_state *state, logres_arthurs_court *to,
                                             size_t size) {
    logres_arthurs_court own, *out = &own;
    logres_error error = lgi_read(state, &lgi_arthurs_court, out, sizeof *out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    if (s->phase == PHASE_OVER)
        for (int seat = 0; seat < s->players; seat++)
            lgi_ac_groups(read_body(s), seat, out->groups[seat]);
    return lgi_give(out, sizeof *out, LGI_SIZE_TO(logres_arthurs_court, groups), to, size);
}
