/* Files that are kept for ever, one set for each version. */
#include "support/frozen.h"

#include "support/support.h"

/* 64-bit FNV-1a. */
static uint64_t add(uint64_t hash, const char *text) {
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
    return hash;
}

uint64_t hash_of_moves(const logres_state *state) {
    static char text[LOGRES_JSON_MAX];
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (uint32_t move = 0; move < logres_game_of(state)->move_space; move++) {
        ok(logres_move_text(state, (logres_move)move, 0, text, sizeof text, NULL));
        hash = add(hash, text);
        ok(logres_move_text(state, (logres_move)move, LOGRES_TEXT_LABELS, text, sizeof text, NULL));
        hash = add(hash, text);
        ok(logres_move_to_json(state, (logres_move)move, 0, text, sizeof text, NULL));
        hash = add(hash, text);
        hash = add(hash, logres_is_legal(state, (logres_move)move) ? "!" : ".");
    }
    return hash;
}
