/* Listing legal moves, and telling whether a move is legal. */
#include "core/legal.h"

#include "core/body.h"
#include "core/move.h"
#include "core/multiset.h"

logres_error lgi_ask(const logres_state *state, const lgi_game **game) {
    logres_error error = lgi_open(state, game);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    return s->kind == LGI_VIEW && s->actor != LOGRES_NOBODY && s->actor != s->viewer ? LOGRES_ERR_VIEW : LOGRES_OK;
}

/* ---- moves that take a piece from a place -------------------------------------------------------------------- */

/* The pieces of a phase's `from`. */
typedef struct source {
    const lgi_place_layout *layout;
    const uint8_t *at;
    const uint8_t *total; /* how many there are, or NULL if that is not stored */
} source;

LGI_INLINE source source_of(const lgi_game *game, const lgi_state *s) {
    const logres_place *place = &game->info.places[game->phases[s->phase].from - 1];
    const lgi_place_layout *layout = place->layout;
    logres_spot spot = lgi_at(game->phases[s->phase].from - 1);
    if (place->per_seat)
        spot.seat = s->actor;
    LGI_ASSERT(!place->parts && !layout->more);
    return (source){layout, s->body + lgi_offset_of(place, layout, spot),
                    lgi_has_total(place) ? s->body + lgi_total_offset_of(place, spot) : NULL};
}

static unsigned number_at(const source *from, unsigned kind) {
    return from->layout->form == LGI_BITS ? lgi_has_bit(from->at, (int)kind) : from->at[kind];
}

uint32_t lgi_weight_from(const lgi_game *game, const lgi_state *s, logres_move move) {
    source from = source_of(game, s);
    return number_at(&from, (unsigned)(move - game->phases[s->phase].first));
}

static unsigned bytes_of_bits(unsigned kinds) {
    return (kinds + 7) / 8;
}

uint32_t lgi_weights_from(const lgi_game *game, const lgi_state *s) {
    source from = source_of(game, s);
    if (from.total)
        return *from.total;
    uint32_t sum = 0;
    for (unsigned i = 0; i < from.layout->kinds; i++)
        sum += number_at(&from, i);
    return sum;
}

/* Up to eight bytes of a set from byte `at` on; the last ones are read with those before them, if there are any. */
static uint64_t word_at(const uint8_t *bytes, unsigned size, unsigned at) {
    unsigned left = size - at;
    uint64_t word = 0;
    if (left >= 8)
        return lgi_bits64(bytes + at);
    if (size >= 8)
        return lgi_bits64(bytes + size - 8) >> 8 * (8 - left);
    for (unsigned i = 0; i < left; i++)
        word |= (uint64_t)bytes[at + i] << 8 * i;
    return word;
}

/* The number of the r-th bit of a set, counted from 0: over the words, then the bytes, then the bits. */
static unsigned bit_at(const uint8_t *bytes, unsigned size, uint32_t r) {
    for (unsigned at = 0;; at += 8) {
        LGI_ASSERT(at < size); /* there are more than r */
        uint64_t word = word_at(bytes, size, at);
        uint32_t count = (uint32_t)lgi_count_bits(word);
        if (r < count)
            return 8 * at + (unsigned)lgi_bit_at(word, (int)r);
        r -= count;
    }
}

logres_move lgi_move_from(const lgi_game *game, const lgi_state *s, uint32_t r) {
    source from = source_of(game, s);
    unsigned kind = 0, first = game->phases[s->phase].first;
    if (from.layout->form == LGI_BITS)
        return (logres_move)(first + bit_at(from.at, bytes_of_bits(from.layout->kinds), r));
    for (; r >= from.at[kind]; kind++)
        r -= from.at[kind];
    return (logres_move)(first + kind);
}

static void list_from(const lgi_game *game, const lgi_state *s, lgi_moves *moves) {
    source from = source_of(game, s);
    unsigned first = game->phases[s->phase].first;
    if (from.layout->form == LGI_COUNTS) {
        lgi_list_held(first, from.at, from.layout->kinds, moves);
        return;
    }
    for (unsigned i = 0; i < bytes_of_bits(from.layout->kinds); i++)
        for (unsigned bits = from.at[i]; bits; bits &= bits - 1)
            lgi_add(moves, first + 8 * i + (unsigned)lgi_lowest_bit(bits));
}

/* ---- moves of any phase -------------------------------------------------------------------------------------- */

/* How many moves a phase without a list has at the most. */
static unsigned most_of(const lgi_game *game, const lgi_state *s) {
    const lgi_phase *phase = &game->phases[s->phase];
    return phase->from ? game->info.places[phase->from - 1].layout->kinds : phase->count ? phase->count : s->players;
}

void lgi_decode(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded) {
    decoded->row = lgi_row_of(game, move);
    if (decoded->row && decoded->row->phase != s->phase)
        decoded->row = NULL;
    if (decoded->row)
        lgi_args_of(decoded->row, move, decoded->args);
}

static void list_row(const lgi_row *row, const lgi_state *s, lgi_moves *moves) {
    int args[LGI_ARGS_MAX];
    unsigned end = row->first + lgi_number_of_moves(row);
    if (!row->may)
        lgi_list_range(row->first, end - row->first, moves);
    for (unsigned move = row->first; row->may && move < end; move++) {
        lgi_args_of(row, (logres_move)move, args);
        if (row->may(s, args))
            lgi_add(moves, move);
    }
}

/* The rows of a phase follow each other. */
static void list_by_rows(const lgi_game *game, const lgi_state *s, lgi_moves *moves) {
    const lgi_row *row = game->rows, *end = row + game->row_count;
    while (row < end && row->phase != s->phase)
        row++;
    for (; row < end && row->phase == s->phase; row++)
        list_row(row, s, moves);
}

uint32_t lgi_list(const lgi_game *game, const lgi_state *s, logres_move *moves, uint32_t room) {
    const lgi_phase *phase = &game->phases[s->phase];
    lgi_moves list = {moves, room, 0};
    if (phase->list)
        phase->list(s, &list);
    else if (phase->from)
        list_from(game, s, &list);
    else if (phase->play)
        lgi_list_range(phase->first, most_of(game, s), &list);
    else
        list_by_rows(game, s, &list);
    return list.count;
}

uint32_t lgi_list_all(const lgi_game *game, const lgi_state *s, logres_move moves[LOGRES_MOVES_MAX]) {
    uint32_t count = lgi_list(game, s, moves, LOGRES_MOVES_MAX);
    LGI_ASSERT(count <= LOGRES_MOVES_MAX);
    return count < LOGRES_MOVES_MAX ? count : LOGRES_MOVES_MAX;
}

static bool is_listed(const lgi_game *game, const lgi_state *s, logres_move move) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = lgi_list_all(game, s, moves), i = 0;
    while (i < count && moves[i] != move)
        i++;
    return i < count;
}

bool lgi_is_legal(const lgi_game *game, const lgi_state *s, logres_move move, lgi_decoded *decoded) {
    const lgi_phase *phase = &game->phases[s->phase];
    if (!phase->play)
        lgi_decode(game, s, move, decoded);
    if (phase->may)
        return phase->may(s, move);
    if (phase->from)
        return lgi_is_in_range(phase->first, most_of(game, s), move) && lgi_weight_from(game, s, move);
    if (!phase->play)
        return decoded->row && (!decoded->row->may || decoded->row->may(s, decoded->args));
    if (phase->list)
        return is_listed(game, s, move);
    return lgi_is_in_range(phase->first, most_of(game, s), move);
}

/* ---- the public calls ---------------------------------------------------------------------------------------- */

static bool has_room(const lgi_game *game, uint32_t capacity) {
    return capacity >= game->info.most_legal_moves && capacity >= game->info.most_chance_outcomes;
}

logres_error logres_legal_moves(const logres_state *state, logres_move *moves, uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_ask(state, &game);
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
    logres_error error = lgi_ask(state, &game);
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
    return !lgi_ask(state, &game) && lgi_is_legal(game, lgi_const(state), move, &decoded);
}
