/* Views, and random deals that fit a view. */
#include <logres/search.h>

#include "base/rng.h"
#include "table/deal.h"

/*
 * The header is changed before the pieces are hidden, because the header determines which spots
 * the viewer sees. A view of another viewer is refused, because it lacks pieces that this viewer
 * may see.
 */
logres_error logres_view(const logres_state *state, int32_t viewer, logres_state *out) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!out)
        return LOGRES_ERR_NULL;
    const lgi_state *s = lgi_const(state);
    if (!lgi_is_viewer(s, viewer))
        return LOGRES_ERR_ARGUMENT;
    if (s->kind == LGI_VIEW && s->viewer != viewer)
        return LOGRES_ERR_VIEW;
    /* a view of a view hides nothing more */
    bool known = s->kind == LGI_VIEW;
    lgi_copy(out, state);
    lgi_writable(out)->kind = LGI_VIEW;
    lgi_writable(out)->viewer = (int8_t)viewer;
    if (!known)
        lgi_hide_pieces(game, lgi_writable(out));
    return LOGRES_OK;
}

/* Only a view is accepted, so a bot cannot peek by mistake. *out is a view while pieces are dealt,
 * because its hidden pieces are the ones to deal; then it becomes a full state. */
logres_error logres_determinize(const logres_state *view, logres_rng *rng, logres_state *out) {
    const lgi_game *game;
    logres_error error = lgi_open(view, &game);
    if (error)
        return error;
    if (!rng || !out)
        return LOGRES_ERR_NULL;
    if (lgi_const(view)->kind != LGI_VIEW)
        return LOGRES_ERR_FULL;
    if (!lgi_is_seeded(rng))
        return LOGRES_ERR_RNG;
    lgi_copy(out, view);
    if (game->deal)
        game->deal(lgi_writable(out), rng);
    else
        lgi_deal_pieces(game, lgi_writable(out), rng);
    lgi_writable(out)->kind = LGI_FULL;
    lgi_writable(out)->viewer = 0;
    return LOGRES_OK;
}
