/* Names of pieces. */
#include "state/piece.h"

#include "base/print.h"

const char *lgi_piece_name(const lgi_game *game, const lgi_state *s, int piece,
                           char word[LGI_WORD_MAX]) {
    return game->piece_name ? game->piece_name(s, piece, word) : game->info.pieces[piece];
}

static int find(const lgi_game *game, const lgi_state *s, const char *name, size_t length,
                int first, int end) {
    char word[LGI_WORD_MAX];
    for (int piece = first; piece < end; piece++)
        if (lgi_is_word(name, length, lgi_piece_name(game, s, piece, word)))
            return piece;
    return LOGRES_NONE;
}

int lgi_find_piece(const lgi_game *game, const lgi_state *s, const char *name, size_t length) {
    return find(game, s, name, length, 0, (int)game->info.piece_count);
}

int lgi_find_piece_near(const lgi_game *game, const lgi_state *s, const char *name, int first,
                        int end, int near) {
    size_t length = strlen(name);
    if (game->piece_name) /* several pieces may share a name: find the first */
        return find(game, s, name, length, first, end);
    near = near < first || near > end ? first : near;
    int piece = find(game, s, name, length, near, end);
    return piece == LOGRES_NONE ? find(game, s, name, length, first, near) : piece;
}

logres_error logres_piece_name(const logres_state *state, int32_t piece, char *buffer,
                               size_t capacity, size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (piece < 0 || piece >= (int)game->info.piece_count)
        return LOGRES_ERR_ARGUMENT;
    char word[LGI_WORD_MAX];
    const char *name = lgi_piece_name(game, lgi_const(state), piece, word);
    return lgi_deliver(name, strlen(name), buffer, capacity, need);
}
