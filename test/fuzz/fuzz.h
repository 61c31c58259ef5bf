/*
 * What the fuzz targets share. A target is a file fuzz_NAME.c with LLVMFuzzerTestOneInput. With clang it is linked
 * with libFuzzer (`make fuzz`), with any compiler with replay.c, which runs the files of its corpus.
 */
#ifndef TEST_FUZZ_H
#define TEST_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <logres.h>

/* What libFuzzer calls, and what it offers to mutators. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* ---- laws ---------------------------------------------------------------------------------------------------- */

/* The condition holds. Otherwise the program tells which state it looked at last, and aborts. */
#define LAW(condition) ((condition) ? (void)0 : fuzz_broken(#condition, __FILE__, __LINE__))
_Noreturn void fuzz_broken(const char *law, const char *file, int line);
/* Names the state that is looked at, and gives the one that was. */
const logres_state *fuzz_about(const logres_state *state);

/* A generator whose seed is the input, and a number below a bound. */
logres_rng fuzz_rng(const uint8_t *data, size_t size);
uint32_t fuzz_below(logres_rng *rng, uint32_t bound);

/* Memory of exactly this size (at least one byte), so that AddressSanitizer sees who goes beyond. Freed by the caller. */
void *fuzz_memory(size_t size);
void *fuzz_copy(const void *data, size_t size);
/* Fills memory so that fuzz_is_untouched sees whether anything was written. */
void fuzz_mark(void *memory, size_t size);
bool fuzz_is_untouched(const void *memory, size_t size);

/* The error is one of the library's; the problem that came with it has its number and texts that can be printed. */
void fuzz_check_error(logres_error error);
void fuzz_check_problem(logres_error error, const logres_problem *problem);

/* The text is printable ASCII, in lines of at most 80 columns. */
bool fuzz_is_picture(const char *text);
/* Every number of a JSON text, which was accepted, is an integer, however it is written. */
bool fuzz_has_integers_only(const char *text, size_t length);

/* Calls a writer of text for a subject: with the room it needs, with one byte less and with none. Freed by the
 * caller. */
typedef logres_error fuzz_writer(const void *subject, char *buffer, size_t capacity, size_t *need);
char *fuzz_write(fuzz_writer *write, const void *subject);
/* The JSON of a state or a view. */
char *fuzz_json_of(const logres_state *state);

bool fuzz_is_valid(const logres_state *state);
/* All laws of a valid state or view, in a sample of its moves. */
void fuzz_check_state(const logres_state *state, logres_rng *rng);
/* Random plies from a valid state; each successor is valid, and the last one keeps all laws now and then. */
void fuzz_play_on(const logres_state *state, logres_rng *rng, uint32_t plies);
/* A config: what can be started is written and read the same, and all laws hold in its games. */
void fuzz_check_config(const logres_config *config, logres_rng *rng);
/* A number that was read for a state is a move of it, is written and read the same, and is applied if it is legal. */
void fuzz_check_move(const logres_state *state, logres_move move);
/* A match: what it says of its plies, saved and loaded, taken back and played again, and played on. */
void fuzz_check_match(logres_match *match, logres_rng *rng);

/* An allocator that counts its blocks, and fails from the allocation after `left` on; `left` < 0: never. */
typedef struct fuzz_heap {
    int32_t blocks, left;
} fuzz_heap;
logres_allocator fuzz_allocator(fuzz_heap *heap);

/* ---- mutators ------------------------------------------------------------------------------------------------ */

/* JSON: numbers, values, keys, lists and names are changed, moved and doubled. */
size_t fuzz_mutate_json(uint8_t *data, size_t size, size_t max_size, unsigned seed);
/* States: pieces go from one place to another, by bytes, with 8-bit wrap, and as they went in a move. */
size_t fuzz_mutate_state(uint8_t *data, size_t size, size_t max_size, unsigned seed);

/* Bytes as a state with a header that a game of the library can have; the rest of the bytes stays. */
logres_state fuzz_plausible(const uint8_t *data, size_t size);

#endif
