/*
 * Where the bodies of a game's states keep its pieces. It is found out by comparing bytes with inventories along
 * random games, so a test can move pieces without knowing the game. Found are bytes that count the pieces of one
 * kind at a spot, bits that say whether a piece is there, and bytes that count all pieces at a spot.
 */
#ifndef TEST_CELLS_H
#define TEST_CELLS_H

#include "support/laws.h"

enum { NO_CELL = -1, CELLS_MAX = LGI_BODY * 9 };

/* A cell is byte n / 9 of the body, of that bit n % 9, or with 8 the whole byte. */
typedef struct cells {
    const logres_game_info *game;
    int16_t of[SPOTS_MAX][PIECES_MAX]; /* by spots of a game of all players */
    int16_t of_all[SPOTS_MAX];         /* of the number of all pieces at a spot */
    bool seen[SPOTS_MAX][PIECES_MAX];  /* whether the piece was ever at the spot */
    uint32_t first_byte;               /* the body's, after options and components */
} cells;

/* The cells of a game, looked for once. */
const cells *cells_of(const logres_game_info *game);

/* The cell of a piece (LOGRES_NONE: of all pieces) at a spot, or NO_CELL. */
int cell_of(const cells *c, logres_spot spot, int piece);

/* What a cell holds, and another value into it, cut off as a byte or a bit is. */
int get_cell(const logres_state *state, int cell);
void put_cell(logres_state *state, int cell, int value);

/* Whether a piece is ever at a spot. */
bool can_be_at(const cells *c, logres_spot spot, int piece);

/* Takes a piece from one spot to another, as far as the body tells; the state need not be valid then. False if it
 * does not tell at all. */
bool carry(const cells *c, logres_state *state, int piece, logres_spot from, logres_spot to);

#endif
