/*
 * Information set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012) with a single
 * observer, the viewer. All deals share one tree, whose nodes are keyed by move numbers: numbers
 * depend only on what the actor sees, so equal numbers are equal moves in every deal.
 */
#include "bots/search.h"

#include <stddef.h>
#include <string.h>

#include "base/inline.h"
#include "base/size.h"
#include "rules/chance.h"
#include "rules/standing.h"
#include "rules/step.h"
#include "state/registry.h"
#include "bots/numbers.h"

#define MAGIC UINT64_C(0x6c6f677265735331)

/* "search". Matches and batches draw from small streams, so a search with the seed of its match does
 * not deal the hidden pieces as the match did. */
#define STREAM UINT64_C(0x736561726368)

/* The size of logres_search_move in version 0.1. */
#define MOVE_SIZE LGI_SIZE_TO(logres_search_move, score)

/*
 * Exploration for searches with a network. Network values differ less than playout results, so
 * distinguishing them takes a smaller constant. After a short playout they differ more than
 * without one.
 */
enum {
    NETWORK_EXPLORATION = LGI_ONE / 10,
    PLIES_EXPLORATION = LGI_ONE / 5,
    NETWORK_CANDIDATES = 8
};

enum { ROOT = 1, NONE = 0, ITERATIONS_MAX = INT32_MAX };

const lgi_tuning lgi_default_tuning = {
    .exploration = LGI_ONE * 7 / 10,
    .urgency = INT64_MAX, /* above every bound: untried moves come first */
    .margin = LGI_ONE / 4,
    .split_visits = 16,
    .playout_limit = 0, /* the game's limit */
    .candidates = 4,
    .clearly = LGI_ONE / 50,
    .sense = 1,
};

/* ---- memory --------------------------------------------------------------------------------- */

static lgi_node *nodes_of(logres_search *s) {
    return (lgi_node *)(void *)(s->root_moves + s->root_move_count);
}

_Static_assert(offsetof(logres_search, root_moves) == sizeof(logres_search),
               "the moves of the root begin behind the search");

/* Returns the size of a search with this many legal moves and nodes, or SIZE_MAX if it exceeds
 * size_t. */
static size_t bytes_for(uint32_t root_moves, uint64_t nodes) {
    uint64_t bytes =
        sizeof(logres_search) + root_moves * sizeof(lgi_root_move) + nodes * sizeof(lgi_node);
    return bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

/* Returns the number of initial nodes: the unused node 0, the root, and its moves. */
static uint32_t first_nodes(uint32_t root_moves) {
    return 2 + root_moves;
}

/* Inserts a node before *link. Returns NONE if the memory is full. That is not an error: callers
 * evaluate the position that they have reached, and the tree stops growing. */
static uint32_t new_node(logres_search *s, uint32_t id, uint32_t *link) {
    if (s->used == s->room)
        return NONE;
    uint32_t made = s->used++;
    nodes_of(s)[made] = (lgi_node){.id = id, .next = *link};
    *link = made;
    return made;
}

/* ---- descending the tree -------------------------------------------------------------------- */

/*
 * Returns the upper confidence bound of a tried move: UCB1 with availability counts instead of the
 * parent's visits, since a move is not legal in every deal (Cowling and others 2012). Table
 * lookups replace square roots and logarithms, whose results differ between platforms.
 */
LGI_INLINE int64_t bound_of(const logres_search *s, const lgi_node *move) {
    int64_t mean = move->sum / (int64_t)move->visits;
    int64_t doubt =
        (int64_t)lgi_sqrt_of_log(s, move->available) * lgi_inverse_sqrt(s, move->visits) / LGI_ONE;
    return mean + s->tuning.exploration * doubt / LGI_ONE;
}

typedef struct choice {
    uint32_t best; /* the tried move with the highest bound */
    int64_t bound;
    uint32_t untried;
    uint64_t visits; /* sum over the tried moves */
} choice;

/* Compares the legal moves of a node. The moves and the node's children are both in ascending
 * order, so a single pass suffices. */
static choice compare(logres_search *s, uint32_t at, uint32_t count) {
    lgi_node *nodes = nodes_of(s);
    uint32_t node = nodes[at].first;
    choice c = {NONE, 0, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        while (node && nodes[node].id < s->moves[i])
            node = nodes[node].next;
        if (!node || nodes[node].id != s->moves[i] || !nodes[node].visits) {
            c.untried++;
            continue;
        }
        nodes[node].available++;
        c.visits += nodes[node].visits;
        int64_t bound = bound_of(s, &nodes[node]);
        if (!c.best || bound > c.bound) {
            c.best = node;
            c.bound = bound;
        }
    }
    return c;
}

/*
 * Compares the moves of a root that has priors. Every move counts as tried: its prior acts as the
 * reward of several virtual visits. None of the library's own games uses priors, so this is a cold
 * path.
 */
LGI_APART choice compare_by_priors(logres_search *s, uint32_t count) {
    uint32_t node = ROOT + 1;
    choice c = {NONE, 0, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        while (nodes_of(s)[node].id < s->moves[i])
            node++;
        lgi_node with = nodes_of(s)[node];
        with.available = ++nodes_of(s)[node].available;
        with.visits += s->tuning.prior;
        with.sum += (int64_t)s->tuning.prior * with.prior;
        int64_t bound = bound_of(s, &with);
        if (!c.best || bound > c.bound) {
            c.best = node;
            c.bound = bound;
        }
    }
    return c;
}

/* Finds the n-th untried legal move and the link to its node, or to the place where the node
 * belongs. */
static uint32_t *find_untried(logres_search *s, uint32_t at, uint32_t n, logres_move *move) {
    lgi_node *nodes = nodes_of(s);
    uint32_t *link = &nodes[at].first;
    for (uint32_t i = 0;; i++) {
        while (*link && nodes[*link].id < s->moves[i])
            link = &nodes[*link].next;
        bool is_tried = *link && nodes[*link].id == s->moves[i] && nodes[*link].visits;
        *move = s->moves[i];
        if (!is_tried && !n--)
            return link;
    }
}

/* Tries the n-th untried legal move. Returns its node, or NONE if the memory is full. */
static uint32_t try_new(logres_search *s, uint32_t at, uint32_t n, logres_move *move) {
    lgi_node *nodes = nodes_of(s);
    uint32_t *link = find_untried(s, at, n, move);
    bool is_known = *link && nodes[*link].id == *move;
    uint32_t made = is_known ? *link : new_node(s, *move, link);
    if (made)
        nodes[made].available++;
    return made;
}

typedef struct step {
    uint32_t node; /* node of the move, or NONE */
    int32_t mover;
} step;

typedef struct descent {
    const lgi_game *game;
    logres_state state;
    logres_move first; /* the viewer's move at the root */
    uint32_t depth;
    step steps[LGI_DEPTH_MAX];
    logres_result leaf; /* the standing at the leaf, if it counts */
    const uint8_t *network;
} descent;

/* Lists the moves to choose from: the sensible moves at the root, all legal moves below it, where
 * the filter would cost more time than it saves. */
static uint32_t list_moves(logres_search *s, const descent *w) {
    uint32_t count = 0;
    if (w->depth || !s->tuning.sense)
        return lgi_list_all(w->game, lgi_const(&w->state), s->moves);
    for (uint32_t i = 0; i < s->root_move_count; i++)
        if (!s->root_moves[i].foolish)
            s->moves[count++] = s->root_moves[i].move;
    return count;
}

/* Evaluates a move from the view of the player who makes it: with the network, or by the result if
 * the move ends the game. */
static int64_t value_after(logres_search *s, const descent *w, logres_move move) {
    logres_state next = w->state;
    const lgi_state *now = lgi_const(&next);
    int32_t mover = now->actor;
    logres_result result;
    lgi_apply_listed(w->game, &next, move);
    s->plies++;
    if (now->actor != LOGRES_NOBODY)
        return lgi_evaluate(&s->network, w->network, &next, mover);
    lgi_standing(w->game, now, &result);
    return lgi_reward_of(w->game, &result, (uint32_t)mover, s->tuning.margin);
}

/* Picks an untried move: at random, or the candidate with the highest network value. At the root
 * all moves are tried anyway, so their order matters little. */
static uint32_t pick_untried(logres_search *s, const descent *w, uint32_t at, uint32_t untried) {
    uint32_t picked = 0, some = s->tuning.candidates;
    int64_t most = INT64_MIN;
    if (!w->network || at == ROOT)
        return lgi_pick(s, untried);
    for (uint32_t i = 0; i < some && i < untried && untried > 1; i++) {
        logres_move move = 0;
        uint32_t n = untried > some ? lgi_pick(s, untried) : i;
        find_untried(s, at, n, &move);
        int64_t value = value_after(s, w, move);
        if (value > most) {
            most = value;
            picked = n;
        }
    }
    return picked;
}

/*
 * Returns whether a node has enough children, about the square root of its visits (progressive
 * widening: Chaslot and others 2008). That requires good moves to come first, which only a network
 * can ensure.
 */
static bool is_wide(const descent *w, uint32_t at, uint32_t tried, uint64_t visits) {
    return w->network && at != ROOT && (uint64_t)tried * tried > visits + 1;
}

/*
 * Chooses a player's move: an untried one if one is left, its node fits in memory, and this node
 * should have more children; otherwise the tried move with the highest bound. A move with a prior
 * counts as tried. Returns false on the first visit of a move, which ends the descent.
 */
static bool choose(logres_search *s, descent *w, uint32_t at, logres_move *move) {
    uint32_t count = list_moves(s, w);
    choice c = at == ROOT && s->tuning.prior ? compare_by_priors(s, count) : compare(s, at, count);
    /* the root's nodes exist from the start */
    bool has_room = at == ROOT || s->used < s->room;
    bool has_enough = !has_room || is_wide(w, at, count - c.untried, c.visits);
    bool is_new = c.untried && (!c.best || (!has_enough && c.bound < s->tuning.urgency));
    uint32_t node = c.best;
    if (is_new)
        node = try_new(s, at, pick_untried(s, w, at, c.untried), move);
    else
        *move = (logres_move)nodes_of(s)[node].id;
    w->steps[w->depth++] = (step){node, lgi_const(&w->state)->actor};
    return !is_new && nodes_of(s)[node].visits;
}

/* Draws chance moves until a player acts or the game is over. If `counts` is set, returns the
 * number of possible outcomes, capped at UINT32_MAX. */
static uint32_t draw(logres_search *s, descent *w, bool counts) {
    const lgi_state *state = lgi_const(&w->state);
    uint64_t outcomes = 1;
    while (state->actor == LOGRES_CHANCE) {
        uint32_t count = counts ? lgi_list(w->game, state, NULL, 0) : 1;
        logres_move move = 0;
        lgi_sample(w->game, state, &s->rng, &move);
        lgi_apply_listed(w->game, &w->state, move);
        s->plies++;
        outcomes = outcomes * count < UINT32_MAX ? outcomes * count : UINT32_MAX;
    }
    return (uint32_t)outcomes;
}

/* Returns a hash of the difference between two views (FNV-1a over position and change), never
 * 0. */
static uint32_t change_of(const logres_state *before, const logres_state *after) {
    uint32_t hash = 2166136261u;
    for (uint32_t i = 0; i < sizeof after->bytes; i++) {
        uint8_t change = (uint8_t)(after->bytes[i] - before->bytes[i]);
        if (change)
            hash = (hash ^ (i << 8 | change)) * 16777619u;
    }
    return (hash ^ hash >> 15) | 1;
}

/*
 * Returns the id of the situation after a move: a hash of what the viewer sees of the draw, or 0
 * until the move has enough visits per outcome. Splitting earlier would leave each outcome too few
 * visits to compare the replies. Earlier draws are not hashed, since they are distinguished higher
 * up in the tree.
 */
static uint32_t id_after(logres_search *s, descent *w, uint32_t visits) {
    logres_state before, after;
    if (lgi_const(&w->state)->actor != LOGRES_CHANCE)
        return 0;
    if (visits < 2 * s->tuning.split_visits || logres_view(&w->state, s->viewer, &before)) {
        draw(s, w, false);
        return 0;
    }
    uint32_t outcomes = draw(s, w, true);
    if (outcomes < 2 || visits / s->tuning.split_visits < outcomes ||
        logres_view(&w->state, s->viewer, &after))
        return 0;
    return change_of(&before, &after);
}

/* Finds or adds the node of a situation after a move. Returns NONE if the memory is full. */
static uint32_t situation(logres_search *s, uint32_t move, uint32_t id) {
    lgi_node *nodes = nodes_of(s);
    uint32_t *link = &nodes[move].first;
    while (*link && nodes[*link].id != id)
        link = &nodes[*link].next;
    return *link ? *link : new_node(s, id, link);
}

static void go_down(logres_search *s, descent *w) {
    uint32_t at = ROOT;
    while (at && w->depth < LGI_DEPTH_MAX && lgi_const(&w->state)->actor >= 0) {
        logres_move move = 0;
        bool goes_on = choose(s, w, at, &move);
        uint32_t node = w->steps[w->depth - 1].node;
        if (w->depth == 1)
            w->first = move;
        lgi_apply_listed(w->game, &w->state, move);
        s->plies++;
        uint32_t id = id_after(s, w, goes_on ? nodes_of(s)[node].visits : 0);
        at = goes_on ? situation(s, node, id) : NONE;
    }
}

/* ---- backpropagation ------------------------------------------------------------------------ */

static lgi_root_move *root_move_of(logres_search *s, logres_move move) {
    lgi_root_move *root_moves = s->root_moves;
    uint32_t low = 0, high = s->root_move_count;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (root_moves[middle].move <= move)
            low = middle;
        else
            high = middle;
    }
    return &root_moves[low];
}

/* Returns a player's reward for the result, mixed with that for the standing before the
 * playout. */
static int64_t reward_in(const logres_search *s, const descent *w, const logres_result *result,
                         uint32_t player) {
    int64_t reward = lgi_reward_of(w->game, result, player, s->tuning.margin);
    if (!s->tuning.leaf)
        return reward;
    int64_t leaf = lgi_reward_of(w->game, &w->leaf, player, s->tuning.margin);
    return reward + s->tuning.leaf * (leaf - reward) / LGI_ONE;
}

/*
 * Evaluates a state with the network for each player, from that player's view alone. In a
 * competitive game, one player's gain is another's loss, so the true mean of all rewards is one
 * half. Shifting the values to that mean cancels part of their error.
 */
static void evaluate_all(const logres_search *s, const descent *w, int64_t reward[]) {
    int64_t players = lgi_const(&w->state)->players, sum = 0;
    for (int32_t p = 0; p < players; p++) {
        reward[p] = lgi_evaluate(&s->network, w->network, &w->state, p);
        sum += reward[p];
    }
    if (w->game->info.is_cooperative)
        return;
    for (int32_t p = 0; p < players; p++) {
        reward[p] += LGI_ONE / 2 - sum / players;
        reward[p] = reward[p] < 0 ? 0 : reward[p] > LGI_ONE ? LGI_ONE : reward[p];
    }
}

/* Adds the rewards of an iteration to the nodes on its path, to the root move, and to the habits.
 * Each node counts the reward of its own mover, so every player maximizes their own (max^n). */
static void backpropagate(logres_search *s, const descent *w, const logres_result *result) {
    int64_t reward[LOGRES_PLAYERS_MAX];
    if (w->network && lgi_const(&w->state)->actor != LOGRES_NOBODY)
        evaluate_all(s, w, reward);
    else
        for (uint32_t p = 0; p < result->players; p++)
            reward[p] = reward_in(s, w, result, p);
    for (uint32_t i = 0; i < w->depth; i++) {
        if (!w->steps[i].node)
            continue;
        lgi_node *node = &nodes_of(s)[w->steps[i].node];
        node->visits++;
        node->sum += reward[w->steps[i].mover];
        if (s->tuning.playout_limit)
            lgi_learn(s, w->steps[i].mover, (logres_move)node->id, reward[w->steps[i].mover]);
    }
    lgi_learn_from_playout(s, reward);
    lgi_root_move *first = root_move_of(s, w->first);
    first->visits++;
    first->sum += reward[s->viewer];
    first->score += result->scores[s->viewer];
    s->depth = w->depth > s->depth ? w->depth : s->depth;
    s->iterations++;
}

/* ---- the public calls ----------------------------------------------------------------------- */

/* Checks that a view can be searched, and lists its legal moves. */
static logres_error open_view(const logres_state *view, logres_move moves[LOGRES_MOVES_MAX],
                              uint32_t *count) {
    int32_t actor = logres_actor(view), viewer = logres_viewer(view);
    if (!view)
        return LOGRES_ERR_NULL;
    if (actor == LOGRES_NO_STATE)
        return LOGRES_ERR_STATE;
    if (viewer == LOGRES_NONE)
        return LOGRES_ERR_FULL;
    if (actor == LOGRES_NOBODY)
        return LOGRES_ERR_OVER;
    if (actor != viewer)
        return LOGRES_ERR_SEAT;
    return logres_legal_moves(view, moves, LOGRES_MOVES_MAX, count);
}

logres_error logres_search_memory(const logres_state *view, uint32_t iterations, size_t *bytes) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    logres_error error = open_view(view, moves, &count);
    if (error)
        return error;
    if (!bytes)
        return LOGRES_ERR_NULL;
    size_t need = bytes_for(count, first_nodes(count) + 2 * (uint64_t)iterations);
    if (need == SIZE_MAX)
        return LOGRES_ERR_LIMIT;
    *bytes = need;
    return LOGRES_OK;
}

/* Copies the caller's options and returns whether they are valid. NULL means all 0, the
 * defaults. */
static bool options_valid(const logres_search_options *given, logres_search_options *options) {
    *options = (logres_search_options){.size = sizeof *options};
    return !given ||
           (lgi_take(options, sizeof *options, LGI_SIZE_TO(logres_search_options, network_size),
                     given, given->size) &&
            options->evaluation <= LOGRES_EVALUATION_PLAYOUTS &&
            !options->network == !options->network_size &&
            !(options->network && options->evaluation));
}

/* Returns the bytes of the search's network, or NULL. */
static const uint8_t *network_of(const logres_search *s) {
    if (!s->network.row_count)
        return NULL;
    if (s->host_network)
        return (const uint8_t *)(uintptr_t)s->host_network; /* NOLINT(performance-no-int-to-ptr) */
    return lgi_network_of_game(lgi_game_of(lgi_const(&s->view))).at;
}

/* Returns whether two blocks overlap. An empty block overlaps nothing. */
static bool overlap(const void *a, size_t a_size, const void *b, size_t b_size) {
    uintptr_t from = (uintptr_t)a, other = (uintptr_t)b;
    return a_size && b_size && from < other + b_size && other < from + a_size;
}

/* Opens the caller's network if there is one, otherwise the network that the game's searches use.
 * Opens none if the options ask for playouts. */
static logres_error find_network(lgi_network *n, const logres_state *view,
                                 const logres_search_options *options) {
    *n = (lgi_network){.row_count = 0};
    if (options->network) {
        lgi_bytes bytes = {options->network, options->network_size};
        return lgi_check_network(n, view, bytes, NULL);
    }
    if (options->evaluation != LOGRES_EVALUATION_PLAYOUTS)
        lgi_open_network(n, view,
                         lgi_searching_network(lgi_game_of(lgi_const(view)), lgi_const(view)));
    return LOGRES_OK;
}

/* The validated inputs of a search, copied because the view and the options can lie in the memory
 * of the search. */
typedef struct plan {
    logres_state view;
    logres_search_options options;
    lgi_network network;
    logres_move moves[LOGRES_MOVES_MAX]; /* the legal moves */
    uint32_t count, room;                /* number of moves; nodes that fit */
} plan;

static void tune_for_network(logres_search *s) {
    const lgi_state *view = lgi_const(&s->view);
    s->tuning.playout_limit = lgi_bots_of(lgi_game_of(view), view)->plies_to_network;
    if (s->tuning.playout_limit) {
        s->tuning.exploration = PLIES_EXPLORATION;
    } else {
        s->tuning.exploration = NETWORK_EXPLORATION;
        s->tuning.candidates = NETWORK_CANDIDATES;
    }
}

static void tune(logres_search *s, const plan *p) {
    s->tuning = lgi_default_tuning;
    if (p->network.row_count)
        tune_for_network(s);
    else
        s->tuning.playout_limit = logres_bot_playout_limit(&p->view);
    if (p->options.exploration)
        s->tuning.exploration = (int64_t)p->options.exploration * LGI_ONE / 1000;
    if (p->options.playout_limit)
        s->tuning.playout_limit = p->options.playout_limit;
}

/* Creates the root and its moves without visits, and marks the foolish ones. Root moves have
 * contiguous nodes from the start, so a full tree can still compare all of them. */
static void init_root(logres_search *s, const logres_move *moves) {
    s->used = first_nodes(s->root_move_count);
    memset(nodes_of(s), 0, s->used * sizeof(lgi_node));
    memset(s->root_moves, 0, s->root_move_count * sizeof(lgi_root_move));
    nodes_of(s)[ROOT].first = ROOT + 1;
    for (uint32_t i = 0; i < s->root_move_count; i++) {
        s->root_moves[i].move = moves[i];
        s->root_moves[i].foolish = 1;
        nodes_of(s)[ROOT + 1 + i].id = moves[i];
        nodes_of(s)[ROOT + 1 + i].next = i + 1 < s->root_move_count ? ROOT + 2 + i : NONE;
    }
    uint32_t count = 0;
    logres_sensible_moves(&s->view, s->moves, LOGRES_MOVES_MAX, &count);
    for (uint32_t i = 0; i < count; i++)
        root_move_of(s, s->moves[i])->foolish = 0;
    s->sensible_count = count;
}

/* Lets standings count as well, in games that random playouts judge poorly. */
static void judge_by_standings(logres_search *s) {
    const lgi_state *view = lgi_const(&s->view);
    const lgi_game *game = lgi_game_of(view);
    const lgi_bots *bots = lgi_bots_of(game, view);
    s->tuning.leaf = (int64_t)bots->leaf * LGI_ONE / 100;
    s->tuning.prior = bots->moves_per_prior ? s->root_move_count / bots->moves_per_prior : 0;
    if (s->tuning.prior)
        lgi_set_priors(s, game, &nodes_of(s)[ROOT + 1]);
}

static void begin(logres_search *s, const plan *p) {
    memset(s, 0, sizeof *s);
    s->magic = MAGIC;
    s->view = p->view;
    s->viewer = logres_viewer(&p->view);
    s->network = p->network;
    s->host_network = (uintptr_t)p->options.network;
    s->root_move_count = p->count;
    s->room = p->room;
    tune(s, p);
    logres_rng_seed(&s->rng, p->options.seed, STREAM);
    lgi_fill_tables(s);
    lgi_begin_habits(s);
    init_root(s, p->moves);
    if (!s->network.row_count)
        judge_by_standings(s);
}

logres_error logres_search_init(const logres_state *view, const logres_search_options *given,
                                void *memory, size_t bytes, logres_search **search, size_t *need) {
    plan p; /* the view and the options can lie in the memory */
    logres_error error = open_view(view, p.moves, &p.count);
    if (error)
        return error;
    if (!search || (!memory && bytes))
        return LOGRES_ERR_NULL;
    if (!options_valid(given, &p.options) || (uintptr_t)memory % 8)
        return LOGRES_ERR_ARGUMENT;
    if (overlap(memory, bytes, p.options.network, p.options.network_size))
        return LOGRES_ERR_ARGUMENT;
    error = find_network(&p.network, view, &p.options);
    if (error)
        return error;
    size_t least = bytes_for(p.count, first_nodes(p.count));
    if (need)
        *need = least;
    if (!memory || bytes < least)
        return LOGRES_ERR_BUFFER;
    uint64_t room = (bytes - least) / sizeof(lgi_node) + first_nodes(p.count);
    p.room = room < UINT32_MAX ? (uint32_t)room : UINT32_MAX;
    p.view = *view;
    *search = memory;
    begin(*search, &p);
    return LOGRES_OK;
}

/* Checks a search. `other` is another argument that must not be NULL. */
static logres_error open_search(const logres_search *search, const void *other) {
    if (!search || !other)
        return LOGRES_ERR_NULL;
    return search->magic == MAGIC ? LOGRES_OK : LOGRES_ERR_STATE;
}

logres_error logres_search_run(logres_search *search, uint32_t iterations) {
    logres_error error = open_search(search, search);
    if (error)
        return error;
    if (iterations > ITERATIONS_MAX - search->iterations)
        return LOGRES_ERR_LIMIT;
    descent w;
    logres_result result;
    error = lgi_open(&search->view, &w.game);
    if (error)
        return error;
    w.network = network_of(search);
    for (uint32_t i = 0; i < iterations; i++) {
        w.depth = 0;
        logres_determinize(&search->view, &search->rng, &w.state);
        go_down(search, &w);
        if (search->tuning.leaf)
            lgi_standing(w.game, lgi_const(&w.state), &w.leaf);
        lgi_play_out(search, w.game, &w.state);
        lgi_standing(w.game, lgi_const(&w.state), &result);
        backpropagate(search, &w, &result);
    }
    return LOGRES_OK;
}

/*
 * Returns the index of the root move with the most visits; ties are broken by higher value, then
 * by lower number. Visits are more robust than the mean, which can be high by luck for a rarely
 * tried move. If `sense` is on, only sensible moves qualify; there is always one.
 */
static uint32_t best_of(const logres_search *s) {
    const lgi_root_move *root_moves = s->root_moves, *best = NULL;
    for (const lgi_root_move *r = root_moves; r < root_moves + s->root_move_count; r++)
        if (!(r->foolish && s->tuning.sense) && (!best || lgi_is_better(r, best)))
            best = r;
    return (uint32_t)(best - root_moves); /* at least one is sensible */
}

logres_error logres_search_best(const logres_search *search, logres_move *move) {
    logres_error error = open_search(search, move);
    if (!error)
        *move = search->root_moves[best_of(search)].move;
    return error;
}

/* Returns a mean of scores in hundredths, clamped to ±INT32_MAX. Quotient and remainder are scaled
 * separately, so nothing overflows. */
static int32_t hundredths(int64_t sum, int64_t count) {
    int64_t mean = sum / count * 100 + sum % count * 100 / count;
    if (mean > INT32_MAX)
        return INT32_MAX;
    return mean < -INT32_MAX ? -INT32_MAX : (int32_t)mean;
}

static logres_search_move move_report(const lgi_root_move *of) {
    int64_t visits = (int64_t)of->visits;
    return (logres_search_move){.move = of->move,
                                .visits = (uint32_t)visits,
                                .value = lgi_value_of(of),
                                .score = visits ? hundredths(of->score, visits) : 0};
}

logres_error logres_search_moves_sized(const logres_search *search, logres_search_move *moves,
                                       size_t size, uint32_t capacity, uint32_t *count) {
    logres_error error = open_search(search, count);
    if (error)
        return error;
    if (!moves && capacity)
        return LOGRES_ERR_NULL;
    if (!lgi_is_size(size, MOVE_SIZE))
        return LOGRES_ERR_ARGUMENT;
    *count = search->root_move_count;
    if (capacity < *count)
        return LOGRES_ERR_BUFFER;
    for (uint32_t i = 0; i < search->root_move_count && !error; i++) {
        logres_search_move move = move_report(&search->root_moves[i]);
        error = lgi_give_nth(&move, sizeof move, MOVE_SIZE, moves, i, size);
    }
    return error;
}

static uint32_t most_visited(const lgi_node *nodes, uint32_t first) {
    uint32_t best = NONE;
    for (uint32_t node = first; node; node = nodes[node].next)
        if (nodes[node].visits && (!best || nodes[node].visits > nodes[best].visits))
            best = node;
    return best;
}

logres_error logres_search_line(const logres_search *search, logres_move *moves, uint32_t capacity,
                                uint32_t *count) {
    logres_error error = open_search(search, count);
    if (error)
        return error;
    if (!moves && capacity)
        return LOGRES_ERR_NULL;
    const lgi_node *nodes = lgi_nodes_of(search);
    uint32_t at = ROOT + 1 + best_of(search);
    for (*count = 0; at && *count < capacity; ++*count) {
        moves[*count] = (logres_move)nodes[at].id;
        uint32_t then = NONE;
        for (uint32_t way = nodes[at].first; way; way = nodes[way].next) {
            uint32_t answer = most_visited(nodes, nodes[way].first);
            if (answer && (!then || nodes[answer].visits > nodes[then].visits))
                then = answer;
        }
        at = then;
    }
    return LOGRES_OK;
}

logres_error logres_search_progress_of_sized(const logres_search *search,
                                             logres_search_progress *progress, size_t size) {
    logres_error error = open_search(search, progress);
    if (error)
        return error;
    const logres_search_progress own = {.iterations = search->iterations,
                                        .plies = search->plies,
                                        .nodes = search->used,
                                        .room = search->room,
                                        .depth = search->depth};
    return lgi_give(&own, sizeof own, LGI_SIZE_TO(logres_search_progress, reserved), progress,
                    size);
}

logres_error logres_search_add(logres_search *search, const logres_search *other) {
    logres_error error = open_search(search, other);
    if (!error)
        error = open_search(other, other);
    if (error)
        return error;
    if (!logres_equal(&search->view, &other->view) ||
        !search->network.row_count != !other->network.row_count)
        return LOGRES_ERR_ARGUMENT;
    if (other->iterations > ITERATIONS_MAX - search->iterations)
        return LOGRES_ERR_LIMIT;
    for (uint32_t i = 0; i < search->root_move_count; i++) {
        search->root_moves[i].visits += other->root_moves[i].visits;
        search->root_moves[i].sum += other->root_moves[i].sum;
        search->root_moves[i].score += other->root_moves[i].score;
    }
    search->iterations += other->iterations;
    search->plies += other->plies;
    return LOGRES_OK;
}
