/* Headers, and questions that all states answer alike. */
#include "core/state.h"

#include "core/game.h"
#include "core/registry.h"

static const uint8_t magic[4] = {'L', 'g', 'r', 's'};

void lgi_start(lgi_state *s, const lgi_game *game, unsigned players) {
    memset(s, 0, sizeof *s);
    memcpy(s->magic, magic, sizeof magic);
    s->layout = LGI_LAYOUT;
    s->game = (uint8_t)game->info.number;
    s->rules = (uint8_t)game->info.rules;
    s->players = (uint8_t)players;
}

static bool actor_fits(const lgi_state *s, lgi_who who) {
    int actor = s->actor;
    return who == LGI_PLAYER      ? actor >= 0 && actor < s->players
           : who == LGI_BY_CHANCE ? actor == LOGRES_CHANCE
                                  : actor == LOGRES_NOBODY;
}

bool lgi_header_is_sound(const lgi_state *s, const lgi_game *game) {
    static const uint8_t zero[4];
    bool full = s->kind == LGI_FULL && s->viewer == 0;
    bool view = s->kind == LGI_VIEW && lgi_is_viewer(s, s->viewer);
    return s->rules == game->info.rules && s->players >= game->info.min_players &&
           s->players <= game->info.max_players && s->phase < game->info.phase_count &&
           actor_fits(s, game->phases[s->phase].who) && (full || view) && memcmp(s->reserved, zero, sizeof zero) == 0;
}

/* Every call begins with this, so it is quick: games are few and in the order of their numbers. */
logres_error lgi_open(const logres_state *state, const lgi_game **game) {
    if (!state)
        return LOGRES_ERR_NULL;
    const lgi_state *s = lgi_const(state);
    if (memcmp(s->magic, magic, sizeof magic) != 0 || s->layout != LGI_LAYOUT)
        return LOGRES_ERR_STATE;
    uint32_t i = 0;
    while (i < lgi_game_total && lgi_games[i]->info.number < s->game)
        i++;
    if (i == lgi_game_total || lgi_games[i]->info.number != s->game || !lgi_header_is_sound(s, lgi_games[i]))
        return LOGRES_ERR_STATE;
    *game = lgi_games[i];
    return LOGRES_OK;
}

logres_error lgi_open_full(const logres_state *state, const lgi_game **game) {
    logres_error error = lgi_open(state, game);
    return error ? error : lgi_const(state)->kind == LGI_VIEW ? LOGRES_ERR_VIEW : LOGRES_OK;
}

logres_error logres_game_of(const logres_state *state, const logres_game_info **info) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!info)
        return LOGRES_ERR_NULL;
    *info = &game->info;
    return LOGRES_OK;
}

logres_error logres_players(const logres_state *state, uint32_t *players) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!players)
        return LOGRES_ERR_NULL;
    *players = lgi_const(state)->players;
    return LOGRES_OK;
}

logres_error logres_phase(const logres_state *state, uint32_t *phase) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!phase)
        return LOGRES_ERR_NULL;
    *phase = lgi_const(state)->phase;
    return LOGRES_OK;
}

logres_error lgi_open_as(const logres_state *state, const lgi_game *game, const void *out) {
    const lgi_game *found;
    logres_error error = lgi_open(state, &found);
    if (error)
        return error;
    if (!out)
        return LOGRES_ERR_NULL;
    return found == game ? LOGRES_OK : LOGRES_ERR_GAME;
}

/* Reads a byte of the header: actor, over, viewer. */
static logres_error give(const logres_state *state, int32_t *value, int (*read)(const lgi_state *)) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!value)
        return LOGRES_ERR_NULL;
    *value = read(lgi_const(state));
    return LOGRES_OK;
}

static int actor_of(const lgi_state *s) {
    return s->actor;
}

static int over_of(const lgi_state *s) {
    return s->actor == LOGRES_NOBODY;
}

static int viewer_of(const lgi_state *s) {
    return s->kind == LGI_VIEW ? s->viewer : LOGRES_NONE;
}

logres_error logres_actor(const logres_state *state, int32_t *actor) {
    return give(state, actor, actor_of);
}

logres_error logres_is_over(const logres_state *state, int32_t *over) {
    return give(state, over, over_of);
}

logres_error logres_viewer(const logres_state *state, int32_t *viewer) {
    return give(state, viewer, viewer_of);
}

logres_error logres_equal(const logres_state *a, const logres_state *b, int32_t *equal) {
    const lgi_game *game;
    logres_error error = lgi_open(a, &game);
    if (!error)
        error = lgi_open(b, &game);
    if (error)
        return error;
    if (!equal)
        return LOGRES_ERR_NULL;
    *equal = memcmp(a, b, sizeof *a) == 0;
    return LOGRES_OK;
}

logres_error logres_result_of(const logres_state *state, logres_result *result) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!result)
        return LOGRES_ERR_NULL;
    if (lgi_const(state)->actor != LOGRES_NOBODY)
        return LOGRES_ERR_PHASE;
    lgi_standing(game, lgi_const(state), result);
    return LOGRES_OK;
}

logres_error logres_standing(const logres_state *state, logres_result *standing) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!standing)
        return LOGRES_ERR_NULL;
    lgi_standing(game, lgi_const(state), standing);
    return LOGRES_OK;
}

void lgi_standing(const lgi_game *game, const lgi_state *s, logres_result *standing) {
    memset(standing, 0, sizeof *standing);
    standing->players = s->players;
    game->standing(s, standing);
}

void lgi_rank_by(logres_result *result, const int32_t keys[LOGRES_PLAYERS_MAX]) {
    for (uint32_t p = 0; p < result->players; p++) {
        result->ranks[p] = 1;
        for (uint32_t q = 0; q < result->players; q++)
            result->ranks[p] += keys[q] > keys[p];
        if (result->ranks[p] == 1)
            result->winners |= 1u << p;
    }
}

void lgi_rank_by_score(logres_result *result) {
    lgi_rank_by(result, result->scores);
}
