/* Results and standings. */
#include "rules/standing.h"

#include "table/field.h"

/* The result is computed in a struct of this library's size, then copied to the caller's. */
static logres_error give_standing(const lgi_game *game, const lgi_state *s, logres_result *out,
                                  size_t size) {
    logres_result own;
    lgi_standing(game, s, &own);
    return lgi_give(&own, sizeof own, LGI_RESULT_SIZE, out, size);
}

logres_error logres_result_of_sized(const logres_state *state, logres_result *result,
                                    size_t size) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!result)
        return LOGRES_ERR_NULL;
    if (lgi_const(state)->actor != LOGRES_NOBODY)
        return LOGRES_ERR_PHASE;
    return give_standing(game, lgi_const(state), result, size);
}

logres_error logres_standing_of_sized(const logres_state *state, logres_result *standing,
                                      size_t size) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    return error ? error : give_standing(game, lgi_const(state), standing, size);
}

const lgi_field *lgi_points_of(const lgi_game *game) {
    const lgi_field *end = game->fields + game->info.field_count;
    for (const lgi_field *field = game->fields + LGI_FIELDS_OWN; field < end; field++)
        if (field->info.event == LOGRES_EVENT_SCORED)
            return field;
    return NULL;
}

/* Computes the standing from the score field alone, if there is one. Where fewer points are
 * better, scores are negated, so that ranking needs only one order. */
static void standing_by_rows(const lgi_game *game, const lgi_state *s, logres_result *standing) {
    const lgi_field *points = lgi_points_of(game);
    int32_t values[LOGRES_PLAYERS_MAX] = {0};
    for (int seat = 0; points && seat < s->players; seat++) {
        standing->scores[seat] = lgi_own_value(s, points, seat);
        values[seat] =
            game->info.lower_is_better ? -standing->scores[seat] : standing->scores[seat];
    }
    lgi_rank_by(standing, values);
}

/* Zeroed first, since games set only the seats that play. */
void lgi_standing(const lgi_game *game, const lgi_state *s, logres_result *standing) {
    memset(standing, 0, sizeof *standing);
    standing->players = s->players;
    if (game->standing)
        game->standing(s, standing);
    else
        standing_by_rows(game, s, standing);
}

/* Quadratic, without a sort, because there are at most 8 players. */
void lgi_rank_by(logres_result *result, const int32_t values[LOGRES_PLAYERS_MAX]) {
    for (uint32_t p = 0; p < result->players; p++) {
        result->ranks[p] = 1;
        for (uint32_t q = 0; q < result->players; q++)
            result->ranks[p] += values[q] > values[p];
        if (result->ranks[p] == 1)
            result->winners |= 1u << p;
    }
}

void lgi_rank_by_score(logres_result *result) {
    lgi_rank_by(result, result->scores);
}

void lgi_share(logres_result *result, int32_t score, bool won) {
    for (uint32_t p = 0; p < result->players; p++) {
        result->scores[p] = score;
        result->ranks[p] = 1;
    }
    result->winners = won ? (1u << result->players) - 1 : 0;
}
