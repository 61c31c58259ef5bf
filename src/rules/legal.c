/* Lists legal moves, and judges single moves. Both call the same `may`, so a list cannot disagree
 * with a judgment. A test compares a game's own `list` with its `may`. */
#include "rules/legal.h"

#include <logres/observe.h>

#include "table/draw.h"
#include "table/place.h"

/* ---- lists ---------------------------------------------------------------------------------- */

/* Adds those of the moves first … first + count - 1 that `may` allows, in the ascending order that
 * lists guarantee. */
static void ask_about(const lgi_state *s, const lgi_move_type *move_type, unsigned first,
                      unsigned count, lgi_moves *moves) {
    int args[LGI_ARGS_MAX];
    for (unsigned move = first; move < first + count; move++) {
        bool is_move = lgi_args_of(move_type, (logres_move)move, args);
        if (is_move && !move_type->may(s, args).refusal)
            lgi_add(moves, move);
    }
}

/*
 * Lists the moves whose first argument has an index in `held`, where bit 0 means `index`. Each
 * index has `each` moves. Absent pieces, which are most of a deck, need no test at all. A set has
 * up to 128 kinds, so callers pass each half with the index of its first bit.
 */
static void list_held(const lgi_state *s, const lgi_move_type *move_type, unsigned index,
                      uint64_t held, unsigned each, lgi_moves *moves) {
    unsigned first = move_type->first + index * each;
    for (; held; held &= held - 1) {
        unsigned at = first + (unsigned)lgi_lowest_bit(held) * each;
        if (move_type->may)
            ask_about(s, move_type, at, each, moves);
        else
            lgi_list_range(at, each, moves);
    }
}

/*
 * Returns whether moves of a type require only that their piece is present, and its values are
 * exactly the kinds of the place, as in a draw or discard. Then the set of kinds is the list of
 * moves.
 */
static bool is_plain_draw(const lgi_game *game, const lgi_move_type *move_type) {
    const lgi_arg_type *type = move_type->args[0].type;
    return !move_type->may && !move_type->args[1].name && !type->items &&
           type->values == game->places[move_type->from - 1].stored->kinds;
}

/* Each first argument whose piece is present contributes all combinations of the other arguments:
 * `each` consecutive numbers. */
static void list_from(const lgi_game *game, const lgi_state *s, const lgi_move_type *move_type,
                      lgi_moves *moves) {
    lgi_draw draw;
    lgi_open_draw(game, s, move_type, &draw);
    lgi_set there = lgi_kinds_drawn(&draw);
    if (is_plain_draw(game, move_type)) {
        lgi_list_set(move_type->first, there.low, moves);
        if (there.high)
            lgi_list_set(move_type->first + 64, there.high, moves);
        return;
    }
    unsigned each = lgi_number_of_moves(move_type) / move_type->args[0].type->values;
    lgi_set held = lgi_indexes_naming(game, move_type, there);
    list_held(s, move_type, 0, held.low, each, moves);
    list_held(s, move_type, 64, held.high, each, moves);
}

/* Cold path, kept out of line: games define `list` for their hot move types. This also keeps the
 * 128 counts of a draw out of the caller's stack frame. */
LGI_APART void list_by_asking(const lgi_game *game, const lgi_state *s,
                              const lgi_move_type *move_type, lgi_moves *moves) {
    if (move_type->from) {
        list_from(game, s, move_type, moves);
        return;
    }
    unsigned count = lgi_number_of_moves(move_type);
    if (move_type->may)
        ask_about(s, move_type, move_type->first, count, moves);
    else
        lgi_list_range(move_type->first, count, moves);
}

/*
 * Lists the moves of all types of the phase, in order. A `list` shared by consecutive types lists
 * all of them, so it is called only for the first. The types of a phase are in ascending order, so
 * the whole list is ascending without a sort.
 */
LGI_INLINE void list_into(const lgi_game *game, const lgi_state *s, lgi_moves *moves) {
    const lgi_phase *phase = &game->phases[s->phase];
    const lgi_move_type *move_type = phase->move_types; /* NULL if there are none */
    for (unsigned left = phase->move_type_count; left; left--, move_type++)
        if (move_type->list) {
            if (move_type == phase->move_types || move_type[-1].list != move_type->list)
                move_type->list(s, moves);
        } else if (!move_type->args[0].name) {
            if (!move_type->may || !move_type->may(s, NULL).refusal)
                lgi_add(moves, move_type->first);
        } else {
            list_by_asking(game, s, move_type, moves);
        }
}

/* lgi_moves never writes beyond `room`, whatever a state contains. */
uint32_t lgi_list(const lgi_game *game, const lgi_state *s, logres_move *moves, uint32_t room) {
    lgi_moves list = lgi_new_list(moves, room);
    list_into(game, s, &list);
    return list.count;
}

/* Caps a count at LOGRES_MOVES_MAX. A valid state never has more moves. */
static uint32_t capped(uint32_t count) {
    LGI_ASSERT(count <= LOGRES_MOVES_MAX);
    return count < LOGRES_MOVES_MAX ? count : LOGRES_MOVES_MAX;
}

uint32_t lgi_list_all(const lgi_game *game, const lgi_state *s,
                      logres_move moves[LOGRES_MOVES_MAX]) {
    return capped(lgi_list(game, s, moves, LOGRES_MOVES_MAX));
}

/* ---- judging -------------------------------------------------------------------------------- */

/* Returns whether the piece that a move takes is present. Each value of the argument is one of
 * the place's kinds, so no caller's move number can cause a read outside the place's bytes. */
LGI_INLINE bool is_there(const lgi_game *game, const lgi_state *s, const lgi_move_type *move_type,
                         int item) {
    const lgi_place *place = &game->places[move_type->from - 1];
    const lgi_storage *storage = place->stored;
    uint8_t counts[LGI_PIECES_MAX];
    unsigned kind = lgi_kind_named(game, move_type, item), seat;
    const uint8_t *at = counts;
    if (move_type->counts)
        move_type->counts(s, counts);
    else
        at = lgi_pieces_at(s, place, &seat);
    bool is_set = storage->form == LGI_BITS && !move_type->counts;
    return is_set ? lgi_has_bit(at, (int)kind) : at[kind] > 0;
}

/* Returns the verdict for a missing piece. The game's own text uses only the piece; the general
 * text also names the place. */
LGI_APART lgi_verdict forbid_piece(const lgi_game *game, const lgi_move_type *move_type,
                                   int item) {
    int place = move_type->from - 1;
    int piece = game->places[place].stored->first + (int)lgi_kind_named(game, move_type, item);
    return move_type->missing ? LGI_FORBID(move_type->missing, piece)
                              : LGI_FORBID(LGI_NOT_THERE, piece, place);
}

/* `may` comes last: it may assume that the number belongs to its type and that the piece is
 * present. */
lgi_verdict lgi_judge(const lgi_game *game, const lgi_state *s, logres_move move,
                      lgi_decoded *decoded) {
    if (!lgi_decode(game, s, move, decoded))
        return LGI_FORBID(LGI_NO_SUCH_MOVE);
    const lgi_move_type *move_type = decoded->move_type;
    if (move_type->from && !is_there(game, s, move_type, decoded->args[0]))
        return forbid_piece(game, move_type, decoded->args[0]);
    return move_type->may ? move_type->may(s, decoded->args) : LGI_LEGAL;
}

/* ---- the public calls ----------------------------------------------------------------------- */

/* Returns whether a list can be written directly into the caller's buffer. Otherwise it is built
 * on the stack, so that a buffer that is too small stays unchanged. */
static bool has_room(const lgi_game *game, uint32_t capacity) {
    return capacity >= game->info.most_legal_moves && capacity >= game->info.most_chance_outcomes;
}

logres_error logres_legal_moves(const logres_state *state, logres_move *moves, uint32_t capacity,
                                uint32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_open_for_moves(state, &game);
    if (error)
        return error;
    if (!count || (!moves && capacity))
        return LOGRES_ERR_NULL;
    logres_move all[LOGRES_MOVES_MAX];
    bool direct = has_room(game, capacity);
    *count = lgi_list(game, lgi_const(state), direct ? moves : all,
                      direct ? capacity : LOGRES_MOVES_MAX);
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (*count && !direct)
        memcpy(moves, all, *count * sizeof *moves);
    return LOGRES_OK;
}

/* The mask is cleared after the last error, so a failed call leaves it unchanged. */
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
    return !lgi_open_for_moves(state, &game) &&
           lgi_is_legal(game, lgi_const(state), move, &decoded);
}
