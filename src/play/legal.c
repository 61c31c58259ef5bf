/* Lists legal moves, and tells whether a move is legal. */
#include "play/legal.h"

#include "table/draw.h"
#include "table/place.h"

/* ---- lists --------------------------------------------------------------------------------------------------- */

static void list_draw(const lgi_game *game, const lgi_state *s, const lgi_move_type *move_type, lgi_moves *moves) {
    lgi_draw draw;
    lgi_open_draw(game, s, move_type, &draw);
    if (!draw.is_set) {
        lgi_list_held(draw.first, draw.at, draw.kinds, moves);
        return;
    }
    unsigned size = (draw.kinds + 7) / 8;
    for (unsigned at = 0; at < size; at += 8)
        lgi_list_set((int)(draw.first + 8 * at), lgi_word_at(draw.at, size, at), moves);
}

/* Asks about each number. */
static void list_one_by_one(const lgi_state *s, const lgi_move_type *move_type, lgi_moves *moves) {
    int args[LGI_ARGS_MAX];
    unsigned end = move_type->first + lgi_number_of_moves(move_type);
    for (unsigned move = move_type->first; move < end; move++)
        if (lgi_args_of(move_type, (logres_move)move, args) && !move_type->may(s, args).refusal)
            lgi_add(moves, move);
}

static void list_type(const lgi_game *game, const lgi_state *s, const lgi_move_type *move_type, lgi_moves *moves) {
    if (move_type->list)
        move_type->list(s, moves);
    else if (move_type->from)
        list_draw(game, s, move_type, moves);
    else if (move_type->may)
        list_one_by_one(s, move_type, moves);
    else
        lgi_list_range(move_type->first, lgi_number_of_moves(move_type), moves);
}

LGI_INLINE void list_into(const lgi_game *game, const lgi_state *s, lgi_moves *moves) {
    const lgi_phase *phase = &game->phases[s->phase];
    for (unsigned i = 0; i < phase->move_type_count; i++)
        list_type(game, s, &phase->move_types[i], moves);
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

/* ---- judging ------------------------------------------------------------------------------------------------- */

static lgi_verdict judge_draw(const lgi_game *game, const lgi_state *s, const lgi_move_type *move_type,
                              logres_move move) {
    lgi_draw draw;
    lgi_open_draw(game, s, move_type, &draw);
    if (lgi_weight_in(&draw, move))
        return LGI_LEGAL;
    int place = move_type->from - 1, piece = move - move_type->first + game->places[place].stored->first;
    return LGI_FORBID(move_type->missing ? move_type->missing : LGI_NOT_THERE, piece, place);
}

lgi_verdict lgi_judge(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded) {
    if (!lgi_decode(game, s, move, decoded))
        return LGI_FORBID(LGI_NO_SUCH_MOVE);
    const lgi_move_type *move_type = decoded->move_type;
    if (move_type->may)
        return move_type->may(s, decoded->args);
    return move_type->from ? judge_draw(game, s, move_type, move) : LGI_LEGAL;
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
