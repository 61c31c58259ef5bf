/* The typed readers, logres_GAME_read_sized, of all games of src/games/games.h. */
#include "support/typed.h"

/* The structs need no header here: only their addresses are passed on. */
#define LGI_GAME(id)                                                                              \
    typedef struct logres_##id logres_##id;                                                       \
    logres_error logres_##id##_read_sized(const logres_state *state, logres_##id *out,            \
                                          size_t size);                                           \
    static logres_error read_##id(const logres_state *state, void *out, size_t size) {            \
        return logres_##id##_read_sized(state, out, size);                                        \
    }
#include "games/games.h"
#undef LGI_GAME

const typed_reader typed_readers[] = {
#define LGI_GAME(id) {#id, read_##id},
#include "games/games.h"
#undef LGI_GAME
};

const uint32_t typed_reader_count = sizeof typed_readers / sizeof *typed_readers;

size_t typed_size(const typed_reader *reader, const logres_state *state) {
    _Alignas(int32_t) uint8_t out[TYPED_MAX];
    size_t size = 0;
    while (size < sizeof out && reader->read(state, out, size) == LOGRES_ERR_ARGUMENT)
        size += sizeof(int32_t);
    return size < sizeof out && !reader->read(state, out, size) ? size : 0;
}
