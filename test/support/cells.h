/*
 * Finds where the bodies of a game's states keep its pieces, by comparing bytes with inventories along random games,
 * so that a test can move pieces without knowing the game. It finds bytes that count the pieces of one kind at a
 * spot, bits that say whether a piece is there, and bytes that count all pieces at a spot.
 */
#ifndef TEST_CELLS_H
#define TEST_CELLS_H

#include "support/laws.h"

enum { NO_CELL = -1, CELLS_MAX = LGI_BODY * 9 };

/* Cell n is bit n % 9 of byte n / 9 of the body, or, if n % 9 is 8, the whole byte. */
typedef struct cells {
    const logres_game_info *game;
    int16_t of[SPOTS_MAX][PIECES_MAX]; /* the cell of a piece, by spots of a game with the most players */
    int16_t of_all[SPOTS_MAX];         /* the cell of the number of all pieces at a spot */
    bool seen[SPOTS_MAX][PIECES_MAX];  /* whether the piece was ever at the spot */
    uint32_t first_byte;               /* of the body, after options and components */
} cells;

/* The cells of a game; the first call finds them. */
const cells *cells_of(const logres_game_info *game);

/* The cell of a piece at a spot (of LOGRES_NONE: of the number of all pieces), or NO_CELL. */
int cell_of(const cells *c, logres_spot spot, int piece);

/* Reads a cell; writes a cell, cutting the value to a byte or a bit. */
int get_cell(const logres_state *state, int cell);
void put_cell(logres_state *state, int cell, int value);

/* Whether a piece was ever at a spot. */
bool can_be_at(const cells *c, logres_spot spot, int piece);

/* Moves a piece from one spot to another, in the cells that are known; the result may be invalid. False if no cell is
 * known. */
bool carry(const cells *c, logres_state *state, int piece, logres_spot from, logres_spot to);

#endif
