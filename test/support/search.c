/* Support for tests of the search: memory with guards, the inside of a search, and its
 * pictures. */
#include "support/search.h"

/* ---- memory --------------------------------------------------------------------------------- */

enum { GUARD = 64, GUARD_BYTE = 0xc3 };

room room_of(size_t bytes, uint8_t fill) {
    room r = {.block = malloc(bytes + 2 * GUARD), .bytes = bytes};
    assert_non_null(r.block);
    memset(r.block, GUARD_BYTE, bytes + 2 * GUARD);
    r.memory = r.block + GUARD;
    memset(r.memory, fill, bytes);
    return r;
}

void leave(room *r) {
    for (size_t i = 0; i < GUARD; i++)
        if (r->block[i] != GUARD_BYTE || r->memory[r->bytes + i] != GUARD_BYTE)
            fail_msg("it wrote outside its %zu bytes", r->bytes);
    free(r->block);
    r->block = r->memory = NULL;
}

size_t memory_for(const logres_state *view, uint32_t iterations) {
    size_t bytes = 0;
    ok(logres_search_memory(view, iterations, &bytes));
    return bytes;
}

logres_search *begin_search(room *r, const logres_state *view, uint64_t seed, uint32_t limit) {
    return begin_search_by(LOGRES_EVALUATION_DEFAULT, r, view, seed, limit);
}

logres_search *begin_search_by(uint32_t evaluation, room *r, const logres_state *view,
                               uint64_t seed, uint32_t limit) {
    logres_search *search = NULL;
    logres_search_options options = {.size = sizeof options,
                                     .evaluation = evaluation,
                                     .playout_limit = limit,
                                     .seed = seed};
    ok(logres_search_init(view, &options, r->memory, r->bytes, &search, NULL));
    return search;
}

/* ---- the inside ----------------------------------------------------------------------------- */

size_t bytes_in_use(const logres_search *search) {
    return (size_t)((const uint8_t *)(lgi_nodes_of(search) + search->used) -
                    (const uint8_t *)search);
}

void expect_same_search(const logres_search *a, const logres_search *b) {
    assert_int_equal(bytes_in_use(a), bytes_in_use(b));
    assert_memory_equal(a, b, bytes_in_use(a));
}

/* Counts the nodes below a node, whose children are situations or moves; visits must not grow down
 * the tree. */
static uint32_t check_below(const logres_search *s, uint32_t at, bool is_move) {
    const lgi_node *nodes = lgi_nodes_of(s);
    uint32_t count = 0, visits = 0, outcomes = 0;
    for (uint32_t child = nodes[at].first; child; child = nodes[child].next) {
        assert_true(child < s->used);
        if (is_move) { /* its children are situations, which have moves */
            outcomes += nodes[child].id != 0;
            for (uint32_t move = nodes[child].first; move; move = nodes[move].next)
                visits += nodes[move].visits;
        } else { /* its children are moves */
            uint32_t next = nodes[child].next;
            assert_true(!next || nodes[next].id > nodes[child].id);
            assert_true(nodes[child].available >= nodes[child].visits);
            assert_in_range(nodes[child].sum, 0, nodes[child].visits * (uint64_t)LGI_ONE);
        }
        count += 1 + check_below(s, child, !is_move);
    }
    if (is_move && nodes[at].visits) /* its first visit went no further */
        assert_true(visits < nodes[at].visits);
    if (is_move &&
        outcomes) /* enough visits of each outcome; deals differ in what hidden ones are */
        assert_true((logres_game_of(&s->view)->is_perfect_information ? outcomes : 2) *
                        (uint64_t)s->tuning.split_visits <=
                    nodes[at].visits);
    return count;
}

static void check_tree(const logres_search *s) {
    enum { ROOT = 1 };
    assert_int_equal(check_below(s, ROOT, false) + ROOT + 1, s->used);
    assert_true(s->used <= s->room);
}

/* ---- its results ---------------------------------------------------------------------------- */

static uint32_t index_of(const logres_search_move *moves, uint32_t count, logres_move move) {
    for (uint32_t i = 0; i < count; i++)
        if (moves[i].move == move)
            return i;
    fail_msg("move %u is not legal", move);
    return 0;
}

static void check_moves(const logres_search *search, const logres_search_progress *progress) {
    static logres_search_move found[LOGRES_MOVES_MAX];
    static logres_move moves[LOGRES_MOVES_MAX], best;
    uint32_t count = 0, legal_count = 0;
    uint64_t visits = 0;
    ok(logres_search_moves(search, found, LOGRES_MOVES_MAX, &count));
    ok(logres_legal_moves(&search->view, moves, LOGRES_MOVES_MAX, &legal_count));
    assert_int_equal(count, legal_count);
    ok(logres_search_best(search, &best));
    uint32_t most = found[index_of(found, count, best)].visits;
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(found[i].move, moves[i]);
        assert_int_equal(found[i].reserved, 0);
        assert_in_range(found[i].value, 0, LOGRES_SEARCH_WIN);
        assert_true(found[i].visits <= most);
        assert_true(found[i].visits || (!found[i].value && !found[i].score));
        assert_true(!found[i].visits || !search->root_moves[i].foolish);
        visits += found[i].visits;
    }
    assert_int_equal(visits, progress->iterations);
}

static void check_line(const logres_search *search, const logres_search_progress *progress) {
    static logres_move line[LGI_DEPTH_MAX + 1];
    logres_move best = 0, first = UINT16_MAX;
    uint32_t count = 0, one = 0;
    ok(logres_search_best(search, &best));
    ok(logres_search_line(search, line, LGI_DEPTH_MAX + 1, &count));
    assert_in_range(count, 1, progress->depth ? progress->depth : 1);
    assert_int_equal(line[0], best);
    for (uint32_t i = 0; i < count; i++)
        assert_true(line[i] < logres_game_of(&search->view)->player_moves);
    ok(logres_search_line(search, &first, 1, &one));
    assert_int_equal(one, 1);
    assert_int_equal(first, best);
}

void check_search(const logres_search *search) {
    logres_search_progress progress;
    ok(logres_search_progress_of(search, &progress));
    assert_true(progress.nodes <= progress.room);
    assert_true(progress.plies >= progress.iterations);
    assert_true(progress.depth <= LGI_DEPTH_MAX &&
                (progress.depth > 0) == (progress.iterations > 0));
    assert_int_equal(progress.reserved, 0);
    check_moves(search, &progress);
    check_line(search, &progress);
    check_tree(search);
}

answer search_by_rank(const logres_state *view, uint32_t iterations, uint64_t seed) {
    static logres_search_move moves[LOGRES_MOVES_MAX];
    room r = room_of(memory_for(view, iterations), 0);
    logres_search *search = begin_search(&r, view, seed, UINT32_MAX);
    uint32_t count = 0;
    logres_move best = 0;
    answer a = {0, 0};
    search->tuning.prior = 0;
    search->tuning.leaf = 0;
    search->tuning.margin = logres_game_of(view)->is_cooperative ? LGI_ONE : 0;
    ok(logres_search_run(search, iterations));
    check_search(search);
    ok(logres_search_best(search, &best));
    ok(logres_search_moves(search, moves, LOGRES_MOVES_MAX, &count));
    a.best = index_of(moves, count, best);
    a.value = moves[a.best].value / (double)LOGRES_SEARCH_WIN;
    leave(&r);
    return a;
}
