/* Lists legal moves, and tells whether a move is legal. */
#include "play/legal.h"

#include "state/move.h"
#include "table/draw.h"
#include "table/place.h"

static void list_from(const lgi_draw *from, lgi_moves *moves) {
    if (from->storage->form == LGI_COUNTS) {
        lgi_list_held(from->first, from->at, from->storage->kinds, moves);
        return;
    }
    unsigned size = lgi_bytes_of(from->storage);
    for (unsigned at = 0; at < size; at += 8)
        lgi_list_set((int)(from->first + 8 * at), lgi_word_at(from->at, size, at), moves);
}

/* ---- moves of any phase -------------------------------------------------------------------------------------- */

/* The number of moves of a phase that has `play` alone. */
static unsigned number_in_phase(const lgi_game *game, const lgi_state *s) {
    const lgi_phase *phase = &game->phases[s->phase];
    return phase->count ? phase->count : s->players;
}

void lgi_decode(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded) {
    decoded->move_type = lgi_type_of_move(game, move);
    if (decoded->move_type && decoded->move_type->phase != s->phase)
        decoded->move_type = NULL;
    if (decoded->move_type)
        lgi_args_of(decoded->move_type, move, decoded->args);
}

static void list_type(const lgi_move_type *move_type, const lgi_state *s, lgi_moves *moves) {
    int args[LGI_ARGS_MAX];
    unsigned end = move_type->first + lgi_number_of_moves(move_type);
    if (!move_type->may)
        lgi_list_range(move_type->first, end - move_type->first, moves);
    for (unsigned move = move_type->first; move_type->may && move < end; move++) {
        lgi_args_of(move_type, (logres_move)move, args);
        if (!move_type->may(s, args).refusal)
            lgi_add(moves, move);
    }
}

/* The move types of a phase follow each other. */
static void list_by_types(const lgi_game *game, const lgi_state *s, lgi_moves *moves) {
    const lgi_move_type *move_type = game->move_types, *end = move_type + game->move_type_count;
    while (move_type < end && move_type->phase != s->phase)
        move_type++;
    for (; move_type < end && move_type->phase == s->phase; move_type++)
        list_type(move_type, s, moves);
}

LGI_INLINE void list_into(const lgi_game *game, const lgi_state *s, lgi_moves *list) {
    const lgi_phase *phase = &game->phases[s->phase];
    if (phase->list) {
        phase->list(s, list);
    } else if (phase->from) {
        lgi_draw from = lgi_draw_of(game, s);
        list_from(&from, list);
    } else if (phase->play) {
        lgi_list_range(phase->first, number_in_phase(game, s), list);
    } else {
        list_by_types(game, s, list);
    }
}

uint32_t lgi_list(const lgi_game *game, const lgi_state *s, logres_move *moves, uint32_t room) {
    lgi_moves list = {.at = moves, .room = room};
    list_into(game, s, &list);
    return list.count;
}

/* At most LOGRES_MOVES_MAX; a valid state never has more moves. */
static uint32_t capped(uint32_t count) {
    LGI_ASSERT(count <= LOGRES_MOVES_MAX);
    return count < LOGRES_MOVES_MAX ? count : LOGRES_MOVES_MAX;
}

uint32_t lgi_list_choice(const lgi_game *game, const lgi_state *s, lgi_choice *choice) {
    choice->moves =
        (lgi_moves){choice->at, LOGRES_MOVES_MAX, 0, choice->runs, sizeof choice->runs / sizeof *choice->runs, 0};
    list_into(game, s, &choice->moves);
    return capped(choice->moves.count);
}

uint32_t lgi_list_all(const lgi_game *game, const lgi_state *s, logres_move moves[LOGRES_MOVES_MAX]) {
    return capped(lgi_list(game, s, moves, LOGRES_MOVES_MAX));
}

static lgi_verdict judge_from(const lgi_game *game, const lgi_state *s, logres_move move) {
    const lgi_phase *phase = &game->phases[s->phase];
    lgi_draw from = lgi_draw_of(game, s);
    if (!lgi_is_in_range(from.first, from.storage->kinds, move))
        return LGI_FORBID(LGI_NO_SUCH_MOVE);
    if (lgi_weight_from(&from, move))
        return LGI_LEGAL;
    return LGI_FORBID(phase->missing ? phase->missing : LGI_NOT_THERE, (int)(move - from.first) + from.storage->first,
                      phase->from - 1);
}

lgi_verdict lgi_judge(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded) {
    const lgi_phase *phase = &game->phases[s->phase];
    if (!phase->play)
        lgi_decode(game, s, move, decoded);
    if (phase->may)
        return phase->may(s, move);
    if (phase->from)
        return judge_from(game, s, move);
    if (!phase->play)
        return !decoded->move_type       ? LGI_FORBID(LGI_NO_SUCH_MOVE)
               : decoded->move_type->may ? decoded->move_type->may(s, decoded->args)
                                         : LGI_LEGAL;
    return lgi_if(lgi_is_in_range(phase->first, number_in_phase(game, s), move), LGI_NO_SUCH_MOVE);
}

/* ---- the public calls ---------------------------------------------------------------------------------------- */

static bool has_room(const lgi_game *game, uint32_t capacity) {
    return capacity >= game->info.most_legal_moves && capacity >= game->info.most_chance_outcomes;
}

logres_error logres_legal_moves(const logres_state *state, logres_move *moves, uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_open_for_moves(state, &game);
    if (error)
        return error;
    if (!count || (!moves && capacity))
        return LOGRES_ERR_NULL;
    logres_move all[LOGRES_MOVES_MAX];
    bool direct = has_room(game, capacity);
    *count = lgi_list(game, lgi_const(state), direct ? moves : all, direct ? capacity : LOGRES_MOVES_MAX);
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (*count && !direct)
        memcpy(moves, all, *count * sizeof *moves);
    return LOGRES_OK;
}

logres_error logres_legal_mask(const logres_state *state, uint64_t *mask, uint32_t words) {
    const lgi_game *game;
    logres_error error = lgi_open_for_moves(state, &game);
    if (error)
        return error;
    if (!mask)
        return LOGRES_ERR_NULL;
    if (words < (game->info.move_space + 63) / 64)
        return LOGRES_ERR_BUFFER;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = lgi_list_all(game, lgi_const(state), moves);
    memset(mask, 0, words * sizeof *mask);
    for (uint32_t i = 0; i < count; i++)
        if (moves[i] / 64u < words)
            mask[moves[i] / 64] |= (uint64_t)1 << moves[i] % 64;
    return LOGRES_OK;
}

int32_t logres_is_legal(const logres_state *state, logres_move move) {
    const lgi_game *game;
    lgi_decoded decoded;
    return !lgi_open_for_moves(state, &game) && lgi_is_legal(game, lgi_const(state), move, &decoded);
}
