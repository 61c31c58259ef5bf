/* State headers, and the public queries that need only the header. */
#include "state/state.h"

#include "base/bits.h"
#include "base/error.h"
#include "base/hash.h"
#include "state/game.h"
#include "state/opened.h"
#include "state/registry.h"

static const uint8_t magic[4] = {'L', 'g', 'r', 's'};

/* A state starts as zeros: equality and the hash compare all 512 bytes, so unused bytes must be
 * equal in equal states. Validation rejects states that violate this. */
void lgi_start(lgi_state *s, const lgi_game *game, unsigned players) {
    memset(s, 0, sizeof *s);
    memcpy(s->magic, magic, sizeof magic);
    s->layout = LGI_LAYOUT;
    s->game = (uint8_t)game->info.number;
    s->rules = (uint8_t)game->info.rules;
    s->players = (uint8_t)players;
}

LGI_ALONE void lgi_copy_bytes(void *out, const void *bytes, size_t size) {
    memcpy(out, bytes, size);
}

/* Every public call starts here. Fast path: game number n is usually entry n - 1 of the list. */
logres_error lgi_open(const logres_state *state, const lgi_game **game) {
    if (!state)
        return LOGRES_ERR_NULL;
    const lgi_state *s = lgi_const(state);
    if (memcmp(s->magic, magic, sizeof magic) != 0 || s->layout != LGI_LAYOUT)
        return LOGRES_ERR_STATE;
    uint32_t i = s->game - 1u;
    const lgi_game *found = i < lgi_game_total && lgi_games[i]->info.number == s->game
                                ? lgi_games[i]
                                : lgi_game_by_number(s->game);
    if (!found)
        return LOGRES_ERR_STATE;
    const logres_game_info *info = &found->info;
    if (s->rules != info->rules || s->players < info->min_players ||
        s->players > info->max_players || !lgi_turn_fits(found, s))
        return LOGRES_ERR_STATE;
    *game = found;
    return LOGRES_OK;
}

/* Repeats the checks of lgi_open, which returns only a code, to report the first one that fails.
 * The caller knows that one of them fails, so the last line needs no check of its own. */
logres_error lgi_explain_header(const logres_state *state, logres_problem *problem) {
    const lgi_state *s = lgi_const(state);
    const lgi_game *game = lgi_game_by_number(s->game);
    if (memcmp(s->magic, magic, sizeof magic) != 0)
        return lgi_report(problem, LOGRES_ERR_STATE);
    if (s->layout != LGI_LAYOUT)
        return lgi_fail(problem, LOGRES_ERR_VERSION, "",
                        "layout revision is %d; this library reads %d", s->layout, LGI_LAYOUT);
    if (!game)
        return lgi_fail(problem, LOGRES_ERR_GAME, "game", "unknown game number %d", s->game);
    const logres_game_info *info = &game->info;
    if (s->rules != info->rules)
        return lgi_fail(problem, LOGRES_ERR_VERSION, "rules",
                        "is revision %d; this library plays %d", s->rules, (int)info->rules);
    if (s->players < info->min_players || s->players > info->max_players)
        return lgi_fail(problem, LOGRES_ERR_CONFIG, "config.players", "must be %d to %d",
                        (int)info->min_players, (int)info->max_players);
    if (s->phase >= info->phase_count)
        return lgi_refuse(problem, "phase", "unknown phase number %d", s->phase);
    if (!lgi_actor_fits(s, game->phases[s->phase].who))
        return lgi_refuse(problem, "actor",
                          game->phases[s->phase].who == LGI_ACTOR_PLAYER
                              ? "must be 0 to %d"
                              : "does not act in this phase",
                          s->players - 1);
    if (s->kind == LGI_VIEW && !lgi_is_viewer(s, s->viewer))
        return lgi_refuse(problem, "viewer", "must be a seat, 0 to %d, or null", s->players - 1);
    return lgi_fail(problem, LOGRES_ERR_STATE, "", "unused bytes of the header are not zero");
}

logres_error lgi_open_full(const logres_state *state, const lgi_game **game) {
    logres_error error = lgi_open(state, game);
    if (error)
        return error;
    return lgi_const(state)->kind == LGI_VIEW ? LOGRES_ERR_VIEW : LOGRES_OK;
}

logres_error lgi_open_for_game(const logres_state *state, const lgi_game *game) {
    const lgi_game *found;
    logres_error error = lgi_open(state, &found);
    if (error)
        return error;
    return found == game ? LOGRES_OK : LOGRES_ERR_GAME;
}

/* ---- simple queries, with a special value for memory that is not a state -------------------- */

static const lgi_state *open_state(const logres_state *state) {
    const lgi_game *game;
    return lgi_open(state, &game) ? NULL : lgi_const(state);
}

const logres_game_info *logres_game_of(const logres_state *state) {
    const lgi_game *game;
    return lgi_open(state, &game) ? NULL : &game->info;
}

uint32_t logres_players(const logres_state *state) {
    const lgi_state *s = open_state(state);
    return s ? s->players : 0;
}

int32_t logres_phase(const logres_state *state) {
    const lgi_state *s = open_state(state);
    return s ? s->phase : LOGRES_NO_STATE;
}

int32_t logres_actor(const logres_state *state) {
    const lgi_state *s = open_state(state);
    return s ? s->actor : LOGRES_NO_STATE;
}

int32_t logres_is_over(const logres_state *state) {
    const lgi_state *s = open_state(state);
    return s ? s->actor == LOGRES_NOBODY : LOGRES_NO_STATE;
}

int32_t logres_viewer(const logres_state *state) {
    const lgi_state *s = open_state(state);
    if (!s)
        return LOGRES_NO_STATE;
    return s->kind == LGI_VIEW ? s->viewer : LOGRES_NONE;
}

/* States have neither pointers nor padding, so equality is one memcmp. */
int32_t logres_equal(const logres_state *a, const logres_state *b) {
    return open_state(a) && open_state(b) && memcmp(a, b, sizeof *a) == 0;
}

uint64_t logres_hash(const logres_state *state) {
    return open_state(state) ? lgi_xxh64(state->bytes, sizeof state->bytes) : 0;
}
