/* Bounds of a config. */
#include "base/error.h"
#include "base/size.h"
#include "state/config.h"
#include "state/registry.h"
#include "table/field.h"

/* Returns the bounds that hold if the game defines none. The range of the score field bounds a
 * result only if the result is computed from that field alone. */
static logres_bounds usual_bounds(const lgi_game *game) {
    logres_bounds bounds = {LOGRES_NONE, LOGRES_NONE, INT32_MIN, INT32_MAX, 0, 0};
    const lgi_field *end = game->fields + game->info.field_count;
    for (const lgi_field *field = game->fields + LGI_FIELDS_OWN; field < end; field++)
        if (field->info.event == LOGRES_EVENT_SCORED &&
            (!game->standing || game->info.is_cooperative)) {
            bounds.least_score = field->low;
            bounds.most_score = field->high;
        }
    return bounds;
}

/* Bounds can depend on the whole config, so the first state is created; this also checks the
 * config. */
logres_error logres_bounds_of_sized(const logres_config *config, logres_bounds *out, size_t size,
                                    logres_problem *problem) {
    lgi_clear(problem);
    logres_config known;
    logres_state first;
    logres_error error = out ? lgi_config_from_caller(config, &known) : LOGRES_ERR_NULL;
    const lgi_game *game = error ? NULL : lgi_game_by_number(known.game);
    if (!error && !game)
        error = LOGRES_ERR_GAME;
    if (error)
        return lgi_report(problem, error);
    error = logres_new(game->info.id, config, &first, problem);
    if (error)
        return error;
    logres_bounds bounds = usual_bounds(game);
    if (game->bounds)
        game->bounds(lgi_const(&first), &bounds);
    /* no player can lead by more than the range of scores; 64 bits, because the range can exceed
     * 32 bits */
    int64_t range = (int64_t)bounds.most_score - bounds.least_score;
    if (!game->info.is_cooperative && !bounds.least_margin && !bounds.most_margin) {
        bounds.most_margin = range < INT32_MAX ? (int32_t)range : INT32_MAX;
        bounds.least_margin = -bounds.most_margin;
    }
    return lgi_report(problem, lgi_give(&bounds, sizeof bounds,
                                        LGI_SIZE_TO(logres_bounds, most_margin), out, size));
}
