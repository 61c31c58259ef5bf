/* Listing legal moves, and judging any. */
#include "core/legal.h"

#include "core/multiset.h"

logres_error lgi_ask(const logres_state *state, const lgi_game **game, const lgi_phase **phase) {
    logres_error error = lgi_open(state, game);
    if (error)
        return error;
    const lgi_state *s = lgi_in(state);
    *phase = s->actor == LOGRES_NOBODY ? NULL : &(*game)->phases[s->phase];
    return *phase && s->kind == LGI_VIEW && s->actor != s->viewer ? LOGRES_ERR_VIEW : LOGRES_OK;
}

unsigned lgi_most_of(const lgi_phase *phase, const lgi_state *s) {
    return phase->count ? phase->count : s->players;
}

uint32_t lgi_list(const lgi_phase *phase, const lgi_state *s, logres_move *moves, uint32_t room) {
    lgi_moves list = {moves, room, 0};
    if (phase->list)
        phase->list(s, &list);
    else if (phase->deck)
        lgi_list_held(phase->first, phase->deck(s), lgi_most_of(phase, s), &list);
    else
        lgi_list_range(phase->first, lgi_most_of(phase, s), &list);
    return list.count;
}

uint32_t lgi_list_all(const lgi_phase *phase, const lgi_state *s, logres_move moves[LOGRES_MOVES_MAX]) {
    uint32_t count = lgi_list(phase, s, moves, LOGRES_MOVES_MAX);
    return count < LOGRES_MOVES_MAX ? count : LOGRES_MOVES_MAX;
}

bool lgi_is_legal(const lgi_phase *phase, const lgi_state *s, logres_move move) {
    if (phase->may)
        return phase->may(s, move);
    if (!phase->list)
        return lgi_is_in_range(phase->first, lgi_most_of(phase, s), move) &&
               (!phase->deck || phase->deck(s)[move - phase->first]);
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = lgi_list_all(phase, s, moves), i = 0;
    while (i < count && moves[i] != move)
        i++;
    return i < count;
}

static bool has_room(const lgi_game *game, uint32_t capacity) {
    return capacity >= game->info.most_legal_moves && capacity >= game->info.most_chance_outcomes;
}

logres_error logres_legal_moves(const logres_state *state, logres_move *moves, uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = lgi_ask(state, &game, &phase);
    if (error)
        return error;
    if (!count || (!moves && capacity))
        return LOGRES_ERR_NULL;
    if (!phase) {
        *count = 0;
        return LOGRES_OK;
    }
    logres_move all[LOGRES_MOVES_MAX];
    bool direct = has_room(game, capacity);
    *count = lgi_list(phase, lgi_in(state), direct ? moves : all, direct ? capacity : LOGRES_MOVES_MAX);
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (*count && !direct)
        memcpy(moves, all, *count * sizeof *moves);
    return LOGRES_OK;
}

logres_error logres_legal_mask(const logres_state *state, uint64_t *mask, uint32_t words) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = lgi_ask(state, &game, &phase);
    if (error)
        return error;
    if (!mask)
        return LOGRES_ERR_NULL;
    if (words < (game->info.move_space + 63) / 64)
        return LOGRES_ERR_BUFFER;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = phase ? lgi_list_all(phase, lgi_in(state), moves) : 0;
    memset(mask, 0, words * sizeof *mask);
    for (uint32_t i = 0; i < count; i++)
        if (moves[i] / 64u < words)
            mask[moves[i] / 64] |= (uint64_t)1 << moves[i] % 64;
    return LOGRES_OK;
}

logres_error logres_is_legal(const logres_state *state, logres_move move, int32_t *legal) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = lgi_ask(state, &game, &phase);
    if (error)
        return error;
    if (!legal)
        return LOGRES_ERR_NULL;
    *legal = phase && lgi_is_legal(phase, lgi_in(state), move);
    return LOGRES_OK;
}
