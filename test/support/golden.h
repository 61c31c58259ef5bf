/*
 * Golden files: recorded results of every game, written by `make generate`. For each game, in
 * test/golden: GAME-perft.txt with perft counts, GAME-search.txt with results of searches,
 * GAME-pictures.txt with pictures of the table, GAME-log.txt with the sentences of the match of
 * bots, and GAME-PLAYERS.json with a whole match and its hashes. bots.txt has a line for each
 * game: a match of bots, which the bindings' tests play, too.
 */
#ifndef TEST_GOLDEN_H
#define TEST_GOLDEN_H

#include <logres.h>

/* The lines of GAME-perft.txt and of GAME-search.txt for each number of players; the pictures of
 * GAME-pictures.txt with the fewest players, and with the most. */
enum { PERFT_LINES = 7, SEARCH_LINES = 4, PICTURES = 3 };

/* Calls `file` with the path and the expected text of each golden file. */
typedef void golden_file(const char *path, const char *text);
void each_golden_file(golden_file *file);

#endif
