/*
 * Golden files: what every game gave when they were last written with `make golden`. For each game, in
 * test/golden: GAME-perft.txt with the number of states after each ply, and GAME-PLAYERS.json with a whole
 * match and its hashes.
 */
#ifndef TEST_GOLDEN_H
#define TEST_GOLDEN_H

#include <logres.h>

/* Calls back with the path and the text that each golden file should have. */
typedef void golden_file(const char *path, const char *text);
void each_golden_file(golden_file *file);

#endif
