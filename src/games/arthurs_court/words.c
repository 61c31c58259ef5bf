/* King Arthur's Court: phrases for the log. */
#include "games/arthurs_court/moves.h"

/* The moves of other roles have no phrase, because the events of the pieces that they move
 * suffice. */
static const lgi_phrase moves[] = {
    {MOVE_BID, "bids {tiles}"},
    {MOVE_PASS, "passes"},
    {MOVE_CHARACTER, "wins {character}"},
    {MOVE_MERLIN_SWAP, "exchanges {give} for {take} from the aspirants"},
    {MOVE_DONE, "makes no more exchanges"},
    {0, NULL},
};

/* AC-17: the only field whose change players must not overlook. Changes of the other fields follow
 * from the moves. */
static const lgi_phrase fields[] = {
    {FIELD_LAST_ROUND, "this is the last round"},
    {0, NULL},
};

/* Writes "tile of 3" instead of the name "tile-3", which reads like a third tile. */
static const char *piece_words(const lgi_state *s, int piece, char word[LGI_WORD_MAX]) {
    static const char *const tiles[TILES] = {"tile of 1", "tile of 2", "tile of 3", "tile of 4",
                                             "tile of 5"};
    (void)s, (void)word;
    if (piece >= TILE && piece < PAWN)
        return tiles[piece - TILE];
    return piece == FAVOR_DIE ? "the King's Favor" : piece == BLACK_DIE ? "the black die" : NULL;
}

const lgi_words lgi_ac_words = {.moves = moves, .fields = fields, .piece = piece_words};
