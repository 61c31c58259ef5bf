/* The internals of a search: its memory layout and its tuning. */
#ifndef LGI_SEARCH_H
#define LGI_SEARCH_H

#include <stdbool.h>

#include <logres/search.h>

#include "base/rng.h"
#include "bots/network.h"
#include "state/state.h"

enum {
    LGI_ONE = LOGRES_SEARCH_WIN, /* 1.0 in fixed point with 16 fractional bits */
    LGI_SQRT_TABLE = 512,        /* entries of each square root table */
    LGI_DEPTH_MAX = 512,         /* plies of the longest path down the tree; bounds the use of the
                                    stack */
    LGI_HABIT_BITS = 12,         /* log2 of the number of habits, which take 32 KiB and so fit in
                                    the first-level cache */
    LGI_PLAYOUT_MAX = 512        /* plies at the start of a playout from which habits are
                                    learned */
};

/*
 * The memory of a search has the same layout on every platform, so that the same amount of memory
 * holds the same tree and the same search results everywhere. Its structs therefore have no
 * padding and are 8-byte aligned, and nodes refer to each other by index instead of by pointer,
 * which also lets a search be copied with memcpy.
 */

/*
 * A node of the tree. Two kinds alternate. The children of a node where a player acts are the
 * tried moves, in ascending order of `id`, the move number. The children of a move are the
 * situations that it led to. A situation's `id` is 0 or, after chance, a hash of what the searcher
 * sees of the draw. Index 0 means no node.
 *
 * Children are linked lists because the number of moves that are legal in some deal is not known
 * in advance. They are sorted so that a single pass matches them with the legal moves.
 */
typedef struct lgi_node {
    uint32_t id;
    uint32_t next, first;
    uint32_t visits;
    uint32_t available; /* moves: how often the move was legal when its parent was visited */
    uint32_t prior;     /* root moves: the prior, from the standings after the move */
    int64_t sum;        /* moves: sum of the rewards of the player who makes it */
} lgi_node;
_Static_assert(sizeof(lgi_node) == 32, "a node has no padding");

/* The statistics of a legal move of the view, including those of merged searches. They are
 * separate from the tree because merging does not change the tree. */
typedef struct lgi_root_move {
    uint64_t visits;
    int64_t sum;   /* sum of the viewer's rewards */
    int64_t score; /* sum of the viewer's scores */
    logres_move move;
    uint16_t foolish;     /* 1: never tried, because no sensible player makes it */
    uint16_t reserved[2]; /* 0 */
} lgi_root_move;
_Static_assert(sizeof(lgi_root_move) == 32, "a root has no padding");

typedef struct lgi_tuning {
    LOGRES_ALIGN8 int64_t exploration; /* the weight of the exploration term; LGI_ONE is 1 */
    int64_t urgency;                   /* the bound of a move that was never tried */
    int64_t margin; /* the share of the point margin in a reward; LGI_ONE is all; the rest comes
                       from the rank */
    uint32_t
        split_visits; /* visits of a move per chance outcome after which outcomes get their own
                         nodes */
    uint32_t playout_limit; /* plies; 0 in the default means the game's limit */
    uint32_t candidates;    /* moves drawn as candidates; the best is taken, by habit for a playout
                               ply, by network for a new node; 1: a random move */
    int32_t clearly;        /* how much better a habit must be to be followed; LGI_ONE is a win */
    uint32_t sense;         /* 1: omit foolish moves at the root */
    uint32_t prior;         /* virtual visits of each root move, with its prior as reward; 0 if
                               standings are uninformative */
    int64_t leaf;           /* the share of the standing before the playout in a reward; LGI_ONE is
                               all */
} lgi_tuning;

/* How well a player did in the iterations in which they made a given move. */
typedef struct lgi_habit {
    int32_t mean; /* mean of the rewards */
    uint32_t visits;
} lgi_habit;

/* A ply of a playout. */
typedef struct lgi_playout_ply {
    logres_move move;
    int16_t player;
} lgi_playout_ply;

/* The search itself. `root_move_count` root moves follow it, then `room` nodes. */
struct logres_search {
    uint64_t magic;
    logres_state view;
    logres_rng rng;
    lgi_tuning tuning;
    uint64_t iterations, plies;
    uint32_t root_move_count, sensible_count;
    uint32_t used, room; /* number of nodes; node 0 means none, node 1 is the root */
    uint32_t depth;
    int32_t viewer;
    uint32_t playout_length; /* number of plies of the last playout, in `playout` */
    uint32_t reserved;
    uint64_t host_network; /* the address of the caller's network; 0: the game's own. As uint64_t,
                              so that 32-bit platforms have the same layout */
    lgi_network network;   /* no rows: playouts only */
    lgi_playout_ply playout[LGI_PLAYOUT_MAX];
    lgi_habit habits[1 << LGI_HABIT_BITS];
    uint32_t inverse_sqrt[LGI_SQRT_TABLE]; /* LGI_ONE / sqrt(n) */
    uint32_t sqrt_of_log[LGI_SQRT_TABLE];  /* LGI_ONE * sqrt(ln n) */
    logres_move moves[LOGRES_MOVES_MAX];   /* legal moves of the current node */
    lgi_root_move root_moves[];
};

/* Returns the nodes, which follow the root moves. */
static inline const lgi_node *lgi_nodes_of(const logres_search *s) {
    return (const lgi_node *)(const void *)(s->root_moves + s->root_move_count);
}

/* Returns whether one move looks better than another. */
static inline bool lgi_is_better(const lgi_root_move *a, const lgi_root_move *b) {
    return a->visits > b->visits || (a->visits == b->visits && a->sum > b->sum);
}

/* Returns the mean reward of a move; 0 without visits. */
static inline int32_t lgi_value_of(const lgi_root_move *root) {
    return root->visits ? (int32_t)(root->sum / (int64_t)root->visits) : 0;
}

extern const lgi_tuning lgi_default_tuning;

/* Returns how bots play the game with the state's config. */
const struct lgi_bots *lgi_bots_of(const lgi_game *game, const lgi_state *s);
/* Returns the network that the game's searches use. If it has no bytes, they use playouts. */
lgi_bytes lgi_searching_network(const lgi_game *game, const lgi_state *s);
/* Returns the numbers of iterations, by level, that the game defines for searches with this
 * network or without any; NULL if it defines none. */
const uint32_t *lgi_levels_of(const lgi_game *game, const lgi_state *s);

/* Returns a player's reward, 0 … LGI_ONE. A share of margin / LGI_ONE comes from the point margin,
 * the rest from the rank. */
int64_t lgi_reward_of(const lgi_game *game, const logres_result *r, uint32_t player,
                      int64_t margin);

/* Sets the priors of the root moves, whose nodes are contiguous. */
void lgi_set_priors(logres_search *s, const lgi_game *game, lgi_node *moves);

/* Returns a random number below a bound. For bounds up to 1, returns 0 and draws nothing. The
 * generator is seeded when the search starts. */
static inline uint32_t lgi_pick(logres_search *s, uint32_t bound) {
    return bound > 1 ? lgi_below(&s->rng, bound) : 0;
}

/* Continues a game until it is over or the playout limit is reached. */
void lgi_play_out(logres_search *s, const lgi_game *game, logres_state *state);

/* Initialize the habits, learn from one move of an iteration, and learn from the moves of its
 * playout. */
void lgi_begin_habits(logres_search *s);
void lgi_learn(logres_search *s, int32_t player, logres_move move, int64_t reward);
void lgi_learn_from_playout(logres_search *s, const int64_t reward[LOGRES_PLAYERS_MAX]);

#endif
