/* The typed readers, logres_GAME_read_sized, of all games of src/games/games.h. */
#ifndef TEST_TYPED_H
#define TEST_TYPED_H

#include <logres.h>

enum { TYPED_MAX = 1 << 15 }; /* an upper bound: a number for each bit of a body */

typedef struct typed_reader {
    const char *game;
    logres_error (*read)(const logres_state *state, void *out, size_t size);
} typed_reader;

extern const typed_reader typed_readers[];
extern const uint32_t typed_reader_count;

/* The smallest struct size that a reader takes; 0 if it refuses the state. */
size_t typed_size(const typed_reader *reader, const logres_state *state);

#endif
