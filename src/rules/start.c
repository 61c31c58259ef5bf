/* The first state of a game. */
#include "base/error.h"
#include "state/config.h"
#include "state/registry.h"
#include "table/deal.h"

/* Everything is checked before *out is written. Header and options come first, since
 * lgi_empty_body needs the number of seats, and `setup` needs the options. */
logres_error logres_new(const char *game, const logres_config *config, logres_state *out,
                        logres_problem *problem) {
    lgi_clear(problem);
    if (!game || !out)
        return lgi_report(problem, LOGRES_ERR_NULL);
    const lgi_game *found = lgi_game_by_id(game);
    if (!found)
        return lgi_fail(problem, LOGRES_ERR_GAME, "game", "unknown game %q", game);
    logres_config own;
    lgi_config_defaults(found, &own);
    logres_error error = config ? lgi_config_from_caller(config, &own) : LOGRES_OK;
    if (error)
        return lgi_fail(problem, error, "",
                        "the config's size is wrong, or an unknown member is not zero");
    error = lgi_config_check(found, &own, problem);
    if (error)
        return error;
    lgi_state *s = lgi_writable(out);
    lgi_start(s, found, (unsigned)own.players);
    lgi_config_write(s, found, &own);
    lgi_empty_body(found, s);
    found->setup(s);
    return LOGRES_OK;
}
