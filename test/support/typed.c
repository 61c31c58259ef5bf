#include "support/typed.h"

#include <string.h>

/* The structs need no header here: only their addresses are passed on. */
#define LGI_GAME(id)                                                                                                 \
    typedef struct logres_##id logres_##id;                                                                          \
    logres_error logres_##id##_read(const logres_state *state, logres_##id *out);                                    \
    static logres_error read_##id(const logres_state *state, void *out) {                                            \
        return logres_##id##_read(state, out);                                                                       \
    }
#include "games/games.h"
#undef LGI_GAME

const typed_reader typed_readers[] = {
#define LGI_GAME(id) {#id, read_##id},
#include "games/games.h"
#undef LGI_GAME
};

const uint32_t typed_reader_count = sizeof typed_readers / sizeof *typed_readers;

/* A reader fills its whole struct, so what it leaves of two different fillings lies behind it. */
size_t typed_size(const typed_reader *reader, const logres_state *state) {
    _Alignas(int32_t) uint8_t a[TYPED_MAX], b[TYPED_MAX];
    size_t size = sizeof a;
    memset(a, 0x5a, sizeof a);
    memset(b, 0xa5, sizeof b);
    if (reader->read(state, a) || reader->read(state, b))
        return 0;
    while (size && a[size - 1] != b[size - 1])
        size--;
    return size;
}
