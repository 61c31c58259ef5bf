/*
 * Support for the fuzz targets. A target is a file fuzz_NAME.c with LLVMFuzzerTestOneInput. `make
 * fuzz` links it with clang's libFuzzer; with any compiler it can be linked with replay.c, which
 * runs the files of its corpus.
 */
#ifndef TEST_FUZZ_H
#define TEST_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <logres.h>

/* Functions that libFuzzer calls, and one that it offers to mutators. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* ---- laws ----------------------------------------------------------------------------------- */

/* The condition holds; otherwise the program prints a message and the state under test, and
 * aborts. LAW prints the condition; LAW_SAYS a sentence, for laws that a game can break. */
#define LAW(condition) LAW_SAYS(condition, "this does not hold: %s", #condition)
#define LAW_SAYS(condition, ...)                                                                  \
    ((condition) ? (void)0 : fuzz_broken(__FILE__, __LINE__, __func__, __VA_ARGS__))
_Noreturn void fuzz_broken(const char *file, int line, const char *function, const char *format,
                           ...) __attribute__((format(printf, 4, 5)));
/* From now on a crash prints the state under test, too. */
void fuzz_begin(void);
/* Notes the move played in the state under test, for a failure. */
void fuzz_makes(logres_move move);
/* Sets the state under test and returns the previous one. */
const logres_state *fuzz_about(const logres_state *state);

/* A generator seeded by the input, and a number below a bound. */
logres_rng fuzz_rng(const uint8_t *data, size_t size);
uint32_t fuzz_below(logres_rng *rng, uint32_t bound);

/* Memory of exactly this size, so that AddressSanitizer sees overruns. Freed by the caller. */
void *fuzz_memory(size_t size);
void *fuzz_copy(const void *data, size_t size);
/* Marks memory, so that fuzz_is_untouched can see whether anything was written. */
void fuzz_mark(void *memory, size_t size);
bool fuzz_is_untouched(const void *memory, size_t size);

/* The error is one of the library's; the problem that came with it has the same code and printable
 * texts. */
void fuzz_check_error(logres_error error);
void fuzz_check_problem(logres_error error, const logres_problem *problem);
/* The same for readers of matches: with LOGRES_OK a problem may report hashes that were
 * ignored. */
void fuzz_check_match_problem(logres_error error, const logres_problem *problem);

/* The text is printable ASCII, in lines of at most 80 columns. */
bool fuzz_is_picture(const char *text);
/* Whether every number of an accepted JSON text is an integer, however it is written. */
bool fuzz_has_integers_only(const char *text, size_t length);

/* Calls a writer of text for a subject: with enough room, with one byte less and with none. Freed
 * by the caller. */
typedef logres_error fuzz_writer(const void *subject, char *buffer, size_t capacity, size_t *need);
char *fuzz_write(fuzz_writer *write, const void *subject);

/* A state of a random game, chosen by three bytes: game, players and variant; the config and the
 * moves; the ply. */
enum { FUZZ_HEAD = 3 };
logres_state fuzz_state_of(const uint8_t head[FUZZ_HEAD]);

bool fuzz_is_valid(const logres_state *state);
/* Checks all laws of a valid state or view, with a sample of its moves. */
void fuzz_check_state(const logres_state *state, logres_rng *rng);
/* Plays random plies from a valid state; each successor is valid, and sometimes all laws of the
 * last are checked. */
void fuzz_play_on(const logres_state *state, logres_rng *rng, uint32_t plies);
/* Checks a config: if a game can start with it, it is written and read back the same, and all laws
 * hold there. */
void fuzz_check_config(const logres_config *config, logres_rng *rng);
/* Checks a move that was read for a state: it is written and read back the same, and applied if it
 * is legal. */
void fuzz_check_move(const logres_state *state, logres_move move);
/* Checks a match: queries of its plies, save and load, undo and redo, and playing on. */
void fuzz_check_match(logres_match *match, logres_rng *rng);

/* An allocator that counts its blocks and fails after `left` allocations; never if `left` < 0. */
typedef struct fuzz_heap {
    int32_t blocks, left;
} fuzz_heap;
logres_allocator fuzz_allocator(fuzz_heap *heap);

/* ---- mutators ------------------------------------------------------------------------------- */

/* Mutates JSON: changes, moves and copies numbers, values, keys, lists and names. */
size_t fuzz_mutate_json(uint8_t *data, size_t size, size_t max_size, unsigned seed);
/* Mutates states: moves pieces between places, by bytes, with 8-bit wrap, and as a move did. */
size_t fuzz_mutate_state(uint8_t *data, size_t size, size_t max_size, unsigned seed);

/* Finds the bytes that count a piece at two places, and those of the places' totals or
 * LOGRES_NONE; false if not found soon. */
typedef struct fuzz_way {
    int16_t from, to, from_all, to_all;
} fuzz_way;
bool fuzz_find_way(const logres_game_info *game, logres_rng *rng, fuzz_way *way);

/* Bytes as a state with a plausible header; the other bytes stay. */
logres_state fuzz_plausible(const uint8_t *data, size_t size);

#endif
