/*
 * Files that are kept for ever: test/golden/VERSION/GAME.txt and GAME-VARIANT.txt, written once by `make freeze` for
 * each version. A line is a word and what it names:
 *
 *     game ID RULES       the game of this file and its rules revision
 *     config JSON
 *     state HASH JSON
 *     view HASH JSON
 *     bytes HEX           of the state or view before, without the zeros at the end
 *     moves COUNT HASH    of that state: how many are legal, and hash_of_moves
 *     match JSON
 *     journal JSON        a piece that is appended to the match before
 *     after JSON          that match after all pieces
 */
#ifndef TEST_FROZEN_H
#define TEST_FROZEN_H

#include <logres.h>

/* A hash of the text and the JSON of every move that a state's game has, and of whether it is legal. */
uint64_t hash_of_moves(const logres_state *state);

#endif
