/* Camelot: The Court: reading a state or view into the public struct. */
#include "games/camelot_court/camelot_court.h"
#include "table/read.h"

/* lgi_read fills most members from the tables. The rest is derived, with the functions that the
 * rules use. */
logres_error logres_camelot_court_read_sized(const logres_state *state, logres_camelot_court *to,
                                             size_t size) {
    logres_camelot_court own, *out = &own;
    logres_error error = lgi_read(state, &lgi_camelot_court, out, sizeof *out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    const camelot_court_body *b = read_body(s);
    out->printed = *lgi_cc_printed(s);
    for (int card = 0; card < CARDS; card++)
        out->copies[card] = lgi_cc_copies(s, card);
    for (int knight = 0; knight < KNIGHTS; knight++) {
        out->knight_space[knight] = lgi_cc_space_of(b, knight);
        out->knight_power[knight] = lgi_cc_power(s, knight);
        out->knight_points[knight] = lgi_cc_points(s, knight);
        out->knight_scandalised[knight] = b->scandalised[knight];
        for (int i = 0; i < FOLLOWERS; i++)
            out->knight_followers[knight][i] = b->followers[knight][i];
    }
    return lgi_give(out, sizeof *out, LGI_SIZE_TO(logres_camelot_court, printed), to, size);
}
