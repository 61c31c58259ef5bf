/* Artus: phrases for the log. */
#include "games/artus/moves.h"

/* Plays have no phrase: their events, with displaced figures and points, say more than the
 * arguments. */
static const lgi_phrase moves[] = {
    {MOVE_FIRST_PLAYER, "{player} has the first turn"},
    {MOVE_DRAW_FROM, "chooses the {pile} pile"},
    {0, NULL},
};

/* Cards are always played to the same place, and knights always come from the same place, so the
 * log omits both places. */
static const lgi_phrase places[] = {
    {PLAYED, ""},
    {UNPLACED, ""},
    {0, NULL},
};

/* AR-18: the King's seat sets all values. The log writes "chair", because in the log a seat means
 * a player. */
static const lgi_phrase fields[] = {
    {FIELD_KING, "the King is on chair {}"},
    {0, NULL},
};

/* "knight card (1-4)", "knight card (1-5 either way)", "ring card (any)"; "Anna's knight". */
static const char *piece_words(const lgi_state *s, int piece, char word[LGI_WORD_MAX]) {
    lgi_writer text = {word, LGI_WORD_MAX, 0};
    if (piece >= KNIGHT_PIECE && piece < ROYAL_PIECE) {
        lgi_put(&text, (char)(LGI_SEAT_MARK + piece - KNIGHT_PIECE));
        lgi_print(&text, " knight");
    } else if (piece >= ROYAL_PIECE && piece < RING_PIECE) {
        lgi_print(&text, "the %s royal", lgi_ar_metals[piece - ROYAL_PIECE]);
    } else if (piece < KNIGHT_PIECE) {
        char room[LGI_WORD_MAX];
        const char *name = lgi_ar_piece_name(s, piece, room);
        for (; *name != ':'; name++)
            lgi_put(&text, *name);
        lgi_print(&text, " card (");
        while (*++name && strcmp(name, ":both") != 0)
            lgi_put(&text, *name);
        lgi_print(&text, *name ? " either way)" : ")");
    } else {
        return NULL;
    }
    lgi_close(&text);
    return word;
}

const lgi_words lgi_ar_words = {.moves = moves,
                                .places = places,
                                .fields = fields,
                                .hidden_piece = "card",
                                .piece = piece_words};
