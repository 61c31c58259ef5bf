/* The inside of a search: its memory, and what can be tuned. */
#ifndef LGI_SEARCH_H
#define LGI_SEARCH_H

#include <stdbool.h>

#include <logres/search.h>

#include "base/rng.h"
#include "bots/network.h"
#include "state/state.h"

enum {
    LGI_ONE = LOGRES_SEARCH_WIN, /* 1 in numbers of 16 binary places */
    LGI_SQRT_TABLE = 512,        /* entries of the table of square roots */
    LGI_DEPTH_MAX = 512,         /* plies of the longest way down the tree */
    LGI_HABIT_BITS = 12,         /* of the number of habits */
    LGI_PLAYOUT_MAX = 512        /* plies of a playout from which habits are learned: its first */
};

/*
 * The memory of a search has the same layout everywhere, so that the same memory holds the same
 * tree: its structs have no padding and are aligned to 8.
 */

/*
 * A node of the tree. There are two sorts, which take turns: under a node where a player is to
 * move, one node for each move that was tried, ascending by `id`, its number; under such a move,
 * one for each situation that it led to, whose id is 0 or, after chance, a hash of what the
 * searcher sees of the draw. Nodes refer to each other by index; 0 is none.
 */
typedef struct lgi_node {
    uint32_t id;
    uint32_t next, first;
    uint32_t visits;
    uint32_t available; /* moves: how often the move was legal when its node was visited */
    uint32_t prior;     /* moves of the root: what the standing after it promises */
    int64_t sum;        /* moves: of the rewards of the player who makes it */
} lgi_node;
_Static_assert(sizeof(lgi_node) == 32, "a node has no padding");

/* What is known of a legal move of the view, with what was added from other searches. */
typedef struct lgi_root_move {
    uint64_t visits;
    int64_t sum;   /* of the viewer's rewards */
    int64_t score; /* of the viewer's scores */
    logres_move move;
    uint16_t foolish;     /* 1: never tried, since no sensible player makes it */
    uint16_t reserved[2]; /* 0 */
} lgi_root_move;
_Static_assert(sizeof(lgi_root_move) == 32, "a root has no padding");

typedef struct lgi_tuning {
    LOGRES_ALIGN8 int64_t exploration; /* of LGI_ONE */
    int64_t urgency;                   /* a move that was never tried counts as having this
                                          bound */
    int64_t margin; /* how much of the reward is for the margin of points, of LGI_ONE; the rest is
                       for the rank */
    uint32_t
        split_visits; /* a move's visits for each outcome of chance, from which on outcomes have
                         nodes of their own */
    uint32_t playout_limit; /* plies; 0 in the default: the game's */
    uint32_t candidates;    /* moves that are drawn, to make the best: for each ply of a playout by
                               habit, for a new one of the tree by the network; 1: any */
    int32_t clearly;        /* by so much of LGI_ONE a habit must be better to be followed */
    uint32_t sense;         /* 1: foolish moves are left out at the root; 0: nowhere */
    uint32_t prior;         /* visits that each move of the root begins with, with its prior as
                               reward; 0 if standings tell nothing */
    int64_t leaf;           /* how much of the reward is for the standing before the playout, of
                               LGI_ONE */
} lgi_tuning;

/* How well a player did in the iterations with a certain move. */
typedef struct lgi_habit {
    int32_t mean; /* of the rewards */
    uint32_t visits;
} lgi_habit;

/* A ply of a playout. */
typedef struct lgi_playout_ply {
    logres_move move;
    int16_t player;
} lgi_playout_ply;

/* Ends with `root_move_count` moves of the root, which `room` nodes follow. */
struct logres_search {
    uint64_t magic;
    logres_state view;
    logres_rng rng;
    lgi_tuning tuning;
    uint64_t iterations, plies;
    uint32_t root_move_count, sensible_count;
    uint32_t used, room; /* nodes, of which 0 is none and 1 is the root */
    uint32_t depth;
    int32_t viewer;
    uint32_t playout_length; /* plies of the last playout, in `playout` */
    uint32_t reserved;
    uint64_t host_network; /* the address of a network that the caller keeps; 0: the game's own */
    lgi_network network;   /* no rows: playouts alone */
    lgi_playout_ply playout[LGI_PLAYOUT_MAX];
    lgi_habit habits[1 << LGI_HABIT_BITS];
    uint32_t inverse_sqrt[LGI_SQRT_TABLE]; /* LGI_ONE / sqrt(n) */
    uint32_t sqrt_of_log[LGI_SQRT_TABLE];  /* sqrt(ln n), of LGI_ONE */
    logres_move moves[LOGRES_MOVES_MAX];   /* legal moves of the node on the way */
    lgi_root_move root_moves[];
};

/* The nodes, which are behind the moves of the root. */
static inline const lgi_node *lgi_nodes_of(const logres_search *s) {
    return (const lgi_node *)(const void *)(s->root_moves + s->root_move_count);
}

/* Whether one move looks better than another. */
static inline bool lgi_is_better(const lgi_root_move *a, const lgi_root_move *b) {
    return a->visits > b->visits || (a->visits == b->visits && a->sum > b->sum);
}

/* The mean of a move's rewards; 0 without visits. */
static inline int32_t lgi_value_of(const lgi_root_move *root) {
    return root->visits ? (int32_t)(root->sum / (int64_t)root->visits) : 0;
}

extern const lgi_tuning lgi_default_tuning;

/* How bots play a game, with the config of its state. */
const struct lgi_bots *lgi_bots_of(const lgi_game *game, const lgi_state *s);
/* The network of the game by which its searches judge; without bytes they use playouts. */
lgi_bytes lgi_searching_network(const lgi_game *game, const lgi_state *s);
/* The iterations of the levels that the game says for such searches; NULL: it says none. */
const uint32_t *lgi_levels_of(const lgi_game *game, const lgi_state *s);

/* A player's reward, 0 … LGI_ONE; so much of LGI_ONE of it is for the margin. */
int64_t lgi_reward_of(const lgi_game *game, const logres_result *r, uint32_t player,
                      int64_t margin);

/* Sets the priors of the root's moves, whose nodes follow each other. */
void lgi_set_priors(logres_search *s, const lgi_game *game, lgi_node *moves);

/* A random number below a bound; 0 if that is 0. The generator of a search is seeded when it
 * begins. */
static inline uint32_t lgi_pick(logres_search *s, uint32_t bound) {
    return bound > 1 ? lgi_below(&s->rng, bound) : 0;
}

/* Plays on from a state of the game until it is over or the limit is reached. */
void lgi_play_out(logres_search *s, const lgi_game *game, logres_state *state);

/* Habits: how all begin, what an iteration teaches about one move, and about those of its
 * playout. */
void lgi_begin_habits(logres_search *s);
void lgi_learn(logres_search *s, int32_t player, logres_move move, int64_t reward);
void lgi_learn_from_playout(logres_search *s, const int64_t reward[LOGRES_PLAYERS_MAX]);

#endif
