/* Validation of any 512 bytes. The order matters: each check may rely on those before it, so the
 * game's own `validate` can index arrays by fields without checking them again. */
#include "rules/validity.h"

#include "base/bits.h"
#include "base/error.h"
#include "state/config.h"
#include "table/check.h"

/* If the config specifies the first player, a state in which chance has yet to draw one
 * contradicts the config. */
logres_error lgi_check_first_player(const lgi_state *s, bool is_named, unsigned option,
                                    logres_problem *problem) {
    if (is_named && lgi_option(s, option) != LOGRES_NONE)
        return lgi_refuse(problem, "phase", "the config names the first player");
    return LOGRES_OK;
}

/* At INT32_MAX the counter has stopped (lgi_count_turn), so it no longer tells whose turn it
 * is. */
logres_error lgi_check_turn(const lgi_state *s, int turn, int last, int current, int actor,
                            int first_player, logres_problem *problem) {
    if (turn < 1 || (last && turn > last))
        return lgi_refuse(problem, "turn",
                          last ? "must be 1 to %d here" : "must be 1 or more here", last);
    if (current == LOGRES_NONE)
        return lgi_refuse(problem, "current", "must be the seat to move");
    if (first_player != LOGRES_NONE && turn < INT32_MAX &&
        current != lgi_seat_after(s, first_player, turn - 1))
        return lgi_refuse(problem, "current", "does not match the config's first_player");
    if (s->actor >= 0 && s->actor != actor)
        return lgi_refuse(problem, "actor", "must be %d here", actor);
    return LOGRES_OK;
}

/* The rows are checked first, because the game's own checks may use fields as indexes. */
logres_error lgi_validate_body(const lgi_game *game, const lgi_state *s, logres_problem *problem) {
    logres_error error = lgi_check_body(game, s, problem);
    return error ? error : game->validate(s, problem);
}

/*
 * lgi_open has checked the header, so phase and players are in range. The bytes after the game's
 * body are checked next, since equal states must have equal bytes. The config is checked before
 * the rest of the body, because ranges and numbers of pieces depend on it.
 */
logres_error logres_validate(const logres_state *state, logres_problem *problem) {
    lgi_clear(problem);
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return state ? lgi_explain_header(state, problem) : lgi_report(problem, error);
    const lgi_state *s = lgi_const(state);
    if (!lgi_are_zero(s->body + game->info.body_size, LGI_BODY - game->info.body_size))
        return lgi_fail(problem, LOGRES_ERR_STATE, "", "unused bytes are not zero");
    logres_config config;
    lgi_config_read(game, s, &config);
    logres_problem inner;
    error = lgi_config_check(game, &config, &inner);
    if (error)
        return lgi_fail(problem, error, "config.%s", "%s", inner.path, inner.text);
    return lgi_validate_body(game, s, problem);
}
