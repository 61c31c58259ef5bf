/* The internals of a match. */
#ifndef LGI_MATCH_H
#define LGI_MATCH_H

#include <logres/match.h>

#include "state/game.h"

enum { LGI_PLIES_PER_KEYFRAME = 32, LGI_PLIES_MAX = 1 << 24 };

/*
 * A ply: its move, and the earliest ply that undo can reach after it without crossing a barrier
 * (the next ply, if it is a barrier itself). Storing the floor answers that question without a
 * search. Hashes are computed on demand, because computing one takes only as long as a move,
 * whereas storing eight bytes per ply would double the memory.
 */
typedef struct lgi_ply {
    logres_move move;
    uint32_t undo_floor;
} lgi_ply;

/* Arrays grow to at most twice the required length. All plies and keyframes of a match thus take
 * less than 2^31 bytes, so sizes and products of sizes cannot wrap in 32 bits. */
_Static_assert(UINT64_C(2) * LGI_PLIES_MAX * sizeof(lgi_ply) +
                       UINT64_C(2) * (LGI_PLIES_MAX / LGI_PLIES_PER_KEYFRAME + 1) *
                           sizeof(logres_state) <=
                   INT32_MAX,
               "a match fits into 31 bits");

/*
 * plies[0 … length - 1] were played; those from `ply` on are undone. keyframes[i] is the state
 * before ply 32 i, for all i with 32 i <= length. `now` is the state before ply `ply`. `last` is
 * the state before the most recently played ply, `last_ply`; it is cached because hosts usually
 * ask for that ply's events.
 *
 * A keyframe every 32 plies limits a jump to 31 applies and costs 16 bytes per ply.
 *
 * A match has no lock: one thread uses it at a time. It owns plies, keyframes, host and keys, all
 * from `allocator`.
 */
struct logres_match {
    logres_allocator allocator;
    const lgi_game *game;
    logres_state now, last;
    uint32_t ply, length, last_ply;
    lgi_ply *plies;
    logres_state *keyframes;
    uint32_t plies_room, keyframe_room;
    bool from_initial; /* keyframes[0] came from the host, not from a config */
    bool has_rng;
    uint64_t seed;
    logres_rng rng;
    logres_match_end end;
    char *host; /* compact JSON with its NUL */
    /* Information keys before the plies 0 … keyed - 1: players + 1 per ply, the spectator's last.
     * They are allocated by the first request, so matches without keys pay nothing. */
    uint64_t *keys;
    uint32_t keyed, keys_room;
};

/* Keys, too, grow to at most 2 LGI_PLIES_MAX plies. Their size fits in 32 bits, though not
 * necessarily in memory. */
_Static_assert(UINT64_C(2) * LGI_PLIES_MAX * (LOGRES_PLAYERS_MAX + 1) * sizeof(uint64_t) <=
                   UINT32_MAX,
               "the size of all keys does not wrap");

/* Returns the size of the keys before one ply. All states of a match have the same players, so the
 * size never changes. */
static inline size_t lgi_size_of_keys(const logres_match *match) {
    return (lgi_const(&match->now)->players + 1u) * sizeof *match->keys;
}

/* Reasons for closing a match are 1 … LGI_REASONS. */
#define LGI_REASON_ONE(name, number, text) +1
enum { LGI_REASONS = 0 LOGRES_REASONS(LGI_REASON_ONE) };
#undef LGI_REASON_ONE

/*
 * Ensures that an array has room for `count` elements. It starts with room for `first` and
 * doubles, so n pushes cost O(n). The size cannot wrap: see above. After an error, the array is
 * unchanged.
 */
logres_error lgi_match_reserve(const logres_allocator *allocator, void **array, uint32_t *room,
                               uint32_t first, uint32_t count, size_t size);

/* Creates a match that starts from `initial`, without a generator. */
logres_error lgi_match_create(const logres_allocator *allocator, const lgi_game *game,
                              const logres_state *initial, logres_match **out);
/* Plays a move and drops undone plies. It judges the move, which can come from any source; the
 * caller has checked the seat. */
logres_error lgi_match_push(logres_match *match, logres_move move);
/* Plays plies from … to - 1 in `state`, the state before ply `from`. They were validated when they
 * were pushed, so applying them cannot fail. */
void lgi_match_replay(const logres_match *match, logres_state *state, uint32_t from, uint32_t to);
/* Stores a copy of a text as the host's object. */
logres_error lgi_match_keep_host(logres_match *match, const char *text);

#endif
