/* Batches equal single calls, state by state; a state with an error is left alone. */
#include "support/laws.h"
#include "support/put.h"

/* ---- playouts added up ---------------------------------------------------------------------- */

static logres_totals add_up(const logres_state *state, logres_rng *rng, uint32_t n,
                            uint32_t limit) {
    logres_totals sums;
    memset(&sums, 0, sizeof sums);
    for (uint32_t i = 0; i < n; i++) {
        logres_state end;
        logres_result r;
        uint32_t plies;
        ok(logres_playout(state, rng, limit, &end, &plies));
        ok(logres_standing_of(&end, &r));
        sums.playouts++;
        sums.plies += plies;
        sums.over += logres_is_over(&end) == 1;
        for (uint32_t seat = 0; seat < r.players; seat++) {
            sums.scores[seat] += r.scores[seat];
            sums.ranks[seat] += (uint64_t)r.ranks[seat];
            sums.wins[seat] += r.winners >> seat & 1;
        }
    }
    return sums;
}

static void playouts_are_single_ones(const position *p) {
    static const uint32_t number[] = {0, 1, 5}, limit[] = {0, 20, 400};
    if (!is_one_of(p, 50))
        return;
    for (int i = 0; i < 9; i++) {
        logres_rng one = rng_of_stream(p->ply), other = one;
        logres_totals expected = add_up(&p->state, &one, number[i / 3], limit[i % 3]), totals;
        memset(&totals, 0x5a, sizeof totals);
        ok(logres_playout_totals(&p->state, &other, number[i / 3], limit[i % 3], &totals));
        assert_memory_equal(&totals, &expected, sizeof totals);
        assert_memory_equal(&one, &other, sizeof one);
    }
}
LAW(playouts_are_single_ones)

/* More than 32 bits of points. */
static void test_sums_are_wide(void **state) {
    (void)state;
    enum { MANY = 250000 };
    logres_state s = new_game("artus", 2, 0);
    logres_rng rng = rng_of_stream(1);
    logres_totals totals;
    set(&s, "score[0]", 9999);
    set(&s, "score[1]", -9999);
    ok(logres_playout_totals(&s, &rng, MANY, 0, &totals));
    assert_int_equal(totals.playouts, MANY);
    assert_true(totals.scores[0] == (int64_t)MANY * 9999 &&
                totals.scores[1] == (int64_t)MANY * -9999);
    assert_true(totals.ranks[0] == MANY && totals.ranks[1] == 2 * MANY && totals.wins[0] == MANY);
    assert_true(totals.wins[1] == 0 && totals.plies == 0 && totals.over == 0 &&
                totals.ranks[2] == 0);
}

static void test_errors_of_playouts(void **state) {
    (void)state;
    logres_state s = new_game("four_courts", 2, 0), view, none = {{0}};
    logres_rng rng = rng_of_stream(2), before = rng, unseeded = {{0}};
    logres_totals totals, marked;
    memset(&totals, 0x5a, sizeof totals);
    marked = totals;
    ok(logres_view(&s, 0, &view));
    for (uint32_t n = 0; n < 2; n++) {
        fails(LOGRES_ERR_NULL, logres_playout_totals(NULL, &rng, n, 10, &totals));
        fails(LOGRES_ERR_NULL, logres_playout_totals(&s, NULL, n, 10, &totals));
        fails(LOGRES_ERR_NULL, logres_playout_totals(&s, &rng, n, 10, NULL));
        fails(LOGRES_ERR_VIEW, logres_playout_totals(&view, &rng, n, 10, &totals));
        fails(LOGRES_ERR_STATE, logres_playout_totals(&none, &rng, n, 10, &totals));
    }
    fails(LOGRES_ERR_RNG, logres_playout_totals(&s, &unseeded, 2, 10, &totals));
    assert_memory_equal(&rng, &before, sizeof rng);
    assert_memory_equal(&totals, &marked, sizeof totals);
}

/* ---- states side by side -------------------------------------------------------------------- */

enum { N = 48, STEPS = 150, WIDTH = LOGRES_MOVES_MAX, VALUES = LOGRES_OBSERVATION_MAX };

/* All that batches fill in. */
typedef struct table {
    logres_state state[N];
    logres_rng rng[N];
    logres_move move[N];
    logres_error error[N], first;
    uint32_t plies[N];
    uint8_t reset[N];
    int32_t actor[N], viewer[N];
    uint8_t mask[N][WIDTH];
    logres_result standing[N];
    int16_t value[N][VALUES];
    logres_move moves[N * WIDTH];
    uint32_t offsets[N + 1];
} table;

static table batch, single, before;

/* States of all games, one of them over, the mover's view, a spectator's view, and invalid
 * memory. */
static void set_up(table *t) {
    memset(t, 0, sizeof *t);
    for (uint32_t i = 0; i < N; i++) {
        const logres_game_info *game = logres_game_at(i % logres_game_count());
        t->rng[i] = rng_of_stream(100 + i);
        t->state[i] = new_game(game->id,
                               (int)(game->min_players +
                                     i / 5 % (game->max_players - game->min_players + 1)),
                               LOGRES_NONE);
        /* state 5 must not be over, also in a short game */
        uint32_t plies = i == 5 ? 0 : i % 7 * 10;
        ok(logres_playout(&t->state[i], &t->rng[i], plies, &t->state[i], NULL));
    }
    ok(logres_playout(&t->state[3], &t->rng[3], 100000, &t->state[3], NULL));
    ok(logres_resolve(&t->state[4], &t->rng[4], &t->state[4], NULL));
    ok(logres_view(&t->state[4], logres_actor(&t->state[4]), &t->state[4]));
    ok(logres_resolve(&t->state[5], &t->rng[5], &t->state[5], NULL));
    ok(logres_view(&t->state[5], LOGRES_SPECTATOR, &t->state[5]));
    memset(&t->state[6], 0xa5, sizeof t->state[6]);
    memset(&t->rng[7], 0, sizeof t->rng[7]);
}

static void keep_error(table *t, uint32_t i, logres_error error) {
    t->error[i] = error;
    if (!t->first)
        t->first = error;
}

/* The batch call, checked against single calls on the other table. */
static void same(logres_error found) {
    assert_int_equal(found, single.first);
    assert_memory_equal(&batch.state, &single.state, sizeof batch.state);
    assert_memory_equal(&batch.rng, &single.rng, sizeof batch.rng);
    assert_memory_equal(&batch.error, &single.error, sizeof batch.error);
    assert_memory_equal(&batch.plies, &single.plies, sizeof batch.plies);
    assert_memory_equal(&batch.reset, &single.reset, sizeof batch.reset);
    assert_memory_equal(&batch.actor, &single.actor, sizeof batch.actor);
    assert_memory_equal(&batch.mask, &single.mask, sizeof batch.mask);
    assert_memory_equal(&batch.standing, &single.standing, sizeof batch.standing);
    assert_memory_equal(&batch.value, &single.value, sizeof batch.value);
    assert_memory_equal(&batch.offsets, &single.offsets, sizeof batch.offsets);
    assert_memory_equal(&batch.moves, &single.moves, single.offsets[N] * sizeof *single.moves);
    single.first = LOGRES_OK;
}

static void step_apply(logres_rng *rng) {
    for (uint32_t i = 0; i < N; i++) {
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count = 0;
        (void)logres_legal_moves(&single.state[i], moves, LOGRES_MOVES_MAX, &count);
        single.move[i] = batch.move[i] = count && below(rng, 8)
                                             ? moves[below(rng, count)]
                                             : (logres_move)below(rng, UINT16_MAX);
        keep_error(&single, i, logres_apply(&single.state[i], single.move[i], &single.state[i]));
    }
    same(logres_batch_apply(batch.state, N, batch.move, batch.error));
}

/* A move, and the draws that follow it: done only if both can be. */
static void step_both(logres_rng *rng) {
    for (uint32_t i = 0; i < N; i++) {
        logres_state after;
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count = 0;
        (void)logres_legal_moves(&single.state[i], moves, LOGRES_MOVES_MAX, &count);
        batch.move[i] = single.move[i] = count && below(rng, 8)
                                             ? moves[below(rng, count)]
                                             : (logres_move)below(rng, UINT16_MAX);
        logres_error error = logres_apply(&single.state[i], single.move[i], &after);
        if (!error && i == 7)
            error = LOGRES_ERR_RNG;
        if (!error)
            ok(logres_resolve(&after, &single.rng[i], &single.state[i], NULL));
        keep_error(&single, i, error);
        single.actor[i] = logres_actor(&single.state[i]);
    }
    same(logres_batch_step(batch.state, N, batch.move, batch.rng, batch.actor, batch.error));
}

static void step_draw(void) {
    for (uint32_t i = 0; i < N; i++)
        keep_error(&single, i,
                   logres_resolve(&single.state[i], &single.rng[i], &single.state[i], NULL));
    same(logres_batch_resolve(batch.state, N, batch.rng, batch.error));
    for (uint32_t i = 0; i < N; i++)
        keep_error(&single, i,
                   logres_playout(&single.state[i], &single.rng[i], 1, &single.state[i],
                                  &single.plies[i]));
    same(logres_batch_playout(batch.state, N, batch.rng, 1, batch.plies, batch.error));
}

static void fill_mask(uint32_t i) {
    uint64_t mask[LOGRES_MASK_WORDS];
    logres_error error = logres_legal_mask(&single.state[i], mask, LOGRES_MASK_WORDS);
    keep_error(&single, i, error);
    for (int move = 0; !error && move < WIDTH; move++)
        single.mask[i][move] = mask[move / 64] >> move % 64 & 1;
}

static void fill_values(uint32_t i, int viewer) {
    logres_state view;
    uint32_t count;
    int16_t values[VALUES];
    logres_error error = logres_view(&single.state[i], viewer, &view);
    if (!error)
        error = logres_observe(&view, values, VALUES, &count);
    keep_error(&single, i, error);
    if (error)
        return;
    memset(single.value[i], 0, sizeof values);
    memcpy(single.value[i], values, count * sizeof *values);
}

static void look(logres_rng *rng) {
    for (uint32_t i = 0; i < N; i++)
        single.actor[i] = logres_actor(&single.state[i]);
    same(logres_batch_actors(batch.state, N, batch.actor));
    for (uint32_t i = 0; i < N; i++)
        fill_mask(i);
    same(logres_batch_masks(batch.state, N, *batch.mask, WIDTH, batch.error));
    for (uint32_t i = 0; i < N; i++) {
        uint32_t from = single.offsets[i], count = 0;
        keep_error(&single, i,
                   logres_legal_moves(&single.state[i], single.moves + from, WIDTH, &count));
        single.offsets[i + 1] = from + count;
    }
    same(logres_batch_moves(batch.state, N, batch.moves, N * WIDTH, batch.offsets, batch.error));
    for (uint32_t i = 0; i < N; i++)
        keep_error(&single, i, logres_standing_of(&single.state[i], &single.standing[i]));
    same(logres_batch_standings(batch.state, N, batch.standing, batch.error));
    for (uint32_t i = 0; i < N; i++) {
        single.viewer[i] = batch.viewer[i] =
            (int)below(rng, 4) - 1 + (below(rng, 3) ? 0 : LOGRES_SPECTATOR);
        fill_values(i, single.viewer[i]);
    }
    same(logres_batch_observe(batch.state, N, batch.viewer, *batch.value, VALUES, batch.error));
    for (uint32_t i = 0; i < N; i++) {
        int actor = logres_actor(&single.state[i]), viewer = logres_viewer(&single.state[i]);
        fill_values(i, viewer != LOGRES_NONE ? viewer : actor >= 0 ? actor : LOGRES_SPECTATOR);
    }
    same(logres_batch_observe(batch.state, N, NULL, *batch.value, VALUES, batch.error));
}

static void reset(const logres_state *first) {
    for (uint32_t i = 0; i < N; i++) {
        single.reset[i] = logres_is_over(&single.state[i]) == 1;
        if (single.reset[i])
            single.state[i] = *first;
    }
    same(logres_batch_reset(batch.state, N, first, batch.reset));
}

static void test_states_side_by_side(void **state) {
    (void)state;
    logres_rng rng = rng_of_stream(3);
    logres_state first = new_game("arthurs_court", 2, LOGRES_NONE);
    set_up(&single);
    batch = single;
    for (int step = 0; step < STEPS; step++) {
        step_apply(&rng);
        step_draw();
        step_both(&rng);
        if (step % 10 == 0)
            look(&rng);
        if (step % 25 == 0)
            reset(&first);
    }
}

/* Neighbours with the same game and number of players: each is still checked for itself. Every
 * fourth is a view, every second has a wrong byte in the second half of its header. */
static void test_neighbours(void **state) {
    (void)state;
    enum { HALF = 8, WRONG = 0x77 };
    logres_rng rng = rng_of_stream(6);
    logres_state alike = new_game("four_courts", 2, 0), view;
    ok(logres_resolve(&alike, &rng, &alike, NULL));
    ok(logres_view(&alike, logres_actor(&alike), &view));
    set_up(&single);
    for (uint32_t i = 0; i < N; i++) {
        single.state[i] = i % 4 == 2 ? view : alike;
        if (i % 2)
            single.state[i].bytes[HALF + i / 2 % HALF] = WRONG;
    }
    batch = single;
    for (int step = 0; step < 20; step++) {
        look(&rng);
        step_apply(&rng);
        step_draw();
        step_both(&rng);
    }
    for (uint32_t i = 1; i < N; i += 2)
        assert_true(batch.actor[i] == LOGRES_NO_STATE && batch.error[i] == LOGRES_ERR_STATE);
    assert_true(batch.error[2] == LOGRES_ERR_VIEW && batch.actor[2] == logres_actor(&view));
}

/* Slices of the arrays, as for threads, give the same as the whole; optional NULL arrays change
 * nothing. */
static void test_slices(void **state) {
    (void)state;
    enum { FROM = 17 };
    set_up(&single);
    batch = single;
    (void)logres_batch_playout(single.state, N, single.rng, 30, single.plies, single.error);
    (void)logres_batch_playout(batch.state + FROM, N - FROM, batch.rng + FROM, 30,
                               batch.plies + FROM, batch.error + FROM);
    (void)logres_batch_playout(batch.state, FROM, batch.rng, 30, batch.plies, batch.error);
    assert_memory_equal(&batch, &single, sizeof batch);
    set_up(&batch);
    fails(LOGRES_ERR_VIEW, logres_batch_playout(batch.state, N, batch.rng, 30, NULL, NULL));
    assert_memory_equal(&batch.state, &single.state, sizeof batch.state);
    single = batch;
    /* over itself, it stays as it is */
    ok(logres_batch_reset(batch.state, N, &batch.state[3], NULL));
    assert_memory_equal(&batch.state[3], &single.state[3], sizeof *batch.state);
    ok(logres_batch_reset(batch.state, N, &batch.state[0], NULL));
    assert_int_equal(logres_is_over(&batch.state[3]), 0);
    uint32_t count;
    ok(logres_legal_moves(&batch.state[0], batch.moves, WIDTH, &count));
    single.rng[0] = batch.rng[0] = rng_of_stream(4);
    ok(logres_batch_step(&batch.state[3], 1, batch.moves, batch.rng, batch.actor, NULL));
    ok(logres_batch_step(&batch.state[0], 1, batch.moves, single.rng, NULL, NULL));
    assert_memory_equal(&batch.state[3], &batch.state[0], sizeof *batch.state);
}

/* A mask needs room for players' moves, at chance nodes for chance's; an observation for all its
 * values. Bytes left over become zero. */
static void test_widths(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE);
    const logres_game_info *game = logres_game_of(&s);
    memset(&batch, 0x5a, sizeof batch);
    uint32_t count;
    logres_state view;
    fails(LOGRES_ERR_BUFFER, logres_batch_masks(&s, 1, *batch.mask, game->player_moves - 1, NULL));
    assert_int_equal(batch.mask[0][0], 0x5a);
    ok(logres_batch_masks(&s, 1, *batch.mask, game->player_moves, NULL));
    assert_true(batch.mask[0][0] == 1 && batch.mask[0][4] == 0);
    assert_int_equal(batch.mask[0][game->player_moves], 0x5a);
    play(&s, "courtier guard", "courtier guard", NULL);
    assert_int_equal(logres_actor(&s), LOGRES_CHANCE);
    fails(LOGRES_ERR_BUFFER, logres_batch_masks(&s, 1, *batch.mask, game->move_space - 1, NULL));
    ok(logres_batch_masks(&s, 1, *batch.mask, game->move_space, NULL));
    ok(logres_view(&s, 0, &view));
    fails(LOGRES_ERR_BUFFER, logres_observe(&view, NULL, 0, &count));
    fails(LOGRES_ERR_BUFFER,
          logres_batch_observe(&s, 1, NULL, *batch.value, count - 1, batch.error));
    assert_true(batch.error[0] == LOGRES_ERR_BUFFER && batch.value[0][0] == 0x5a5a);
    ok(logres_batch_observe(&s, 1, NULL, *batch.value, count + 1, batch.error));
    assert_true(batch.error[0] == LOGRES_OK && batch.value[0][0] == 2);
    assert_true(batch.value[0][count] == 0 && batch.value[0][count + 1] == 0x5a5a);
}

/* Lists that do not fit are counted, and what fits is there. */
static void test_short_lists(void **state) {
    (void)state;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t offsets[N + 1];
    set_up(&single);
    fails(LOGRES_ERR_VIEW, logres_batch_moves(single.state, N, single.moves, N * WIDTH,
                                              single.offsets, single.error));
    assert_true(single.error[5] == LOGRES_ERR_VIEW && single.offsets[5] == single.offsets[6]);
    assert_true(single.error[6] == LOGRES_ERR_STATE && single.offsets[6] == single.offsets[7]);
    assert_int_equal(single.offsets[3], single.offsets[4]); /* over */
    for (uint32_t capacity = 0; capacity <= single.offsets[4]; capacity++) {
        memset(moves, 0x5a, sizeof moves);
        memset(offsets, 0x5a, sizeof offsets);
        logres_error expected = capacity < single.offsets[4] ? LOGRES_ERR_BUFFER : LOGRES_OK;
        assert_int_equal(logres_batch_moves(single.state, 4, capacity ? moves : NULL, capacity,
                                            offsets, batch.error),
                         expected);
        assert_memory_equal(offsets, single.offsets, 5 * sizeof *offsets);
        assert_memory_equal(moves, single.moves, capacity * sizeof *moves);
        assert_int_equal(moves[capacity], 0x5a5a);
    }
    uint32_t none = 7;
    ok(logres_batch_moves(NULL, 0, NULL, 0, &none, NULL));
    assert_int_equal(none, 0);
    fails(LOGRES_ERR_NULL,
          logres_batch_moves(single.state, 3, moves, LOGRES_MOVES_MAX, NULL, NULL));
    fails(LOGRES_ERR_NULL, logres_batch_moves(single.state, 3, NULL, 1, offsets, NULL));
    fails(LOGRES_ERR_NULL, logres_batch_moves(NULL, 3, moves, LOGRES_MOVES_MAX, offsets, NULL));
    fails(LOGRES_ERR_LIMIT, logres_batch_moves(single.state, UINT32_MAX / LOGRES_MOVES_MAX + 1,
                                               moves, 0, offsets, NULL));
}

/* All calls with NULL for every array. */
static void call_with_nothing(logres_error expected, uint32_t n) {
    fails(expected, logres_batch_apply(NULL, n, NULL, batch.error));
    fails(expected, logres_batch_resolve(NULL, n, NULL, batch.error));
    fails(expected, logres_batch_step(NULL, n, NULL, NULL, NULL, batch.error));
    fails(expected, logres_batch_playout(NULL, n, NULL, 1, batch.plies, batch.error));
    fails(expected, logres_batch_reset(NULL, n, &batch.state[0], batch.reset));
    fails(expected, logres_batch_actors(NULL, n, NULL));
    fails(expected, logres_batch_masks(NULL, n, NULL, WIDTH, batch.error));
    fails(expected, logres_batch_standings(NULL, n, NULL, batch.error));
    fails(expected, logres_batch_observe(NULL, n, NULL, NULL, VALUES, batch.error));
}

static void test_wrong_arguments(void **state) {
    (void)state;
    logres_state none = {{0}}, view;
    set_up(&batch);
    before = batch;
    call_with_nothing(LOGRES_OK, 0);
    call_with_nothing(LOGRES_ERR_NULL, 3);
    fails(LOGRES_ERR_NULL, logres_batch_apply(batch.state, 3, NULL, batch.error));
    fails(LOGRES_ERR_NULL, logres_batch_resolve(batch.state, 3, NULL, batch.error));
    fails(LOGRES_ERR_NULL, logres_batch_step(batch.state, 3, batch.move, NULL, NULL, batch.error));
    fails(LOGRES_ERR_NULL, logres_batch_step(batch.state, 3, NULL, batch.rng, NULL, batch.error));
    fails(LOGRES_ERR_NULL, logres_batch_playout(batch.state, 3, NULL, 1, NULL, batch.error));
    fails(LOGRES_ERR_NULL, logres_batch_actors(batch.state, 3, NULL));
    fails(LOGRES_ERR_NULL, logres_batch_standings(batch.state, 3, NULL, batch.error));
    fails(LOGRES_ERR_NULL, logres_batch_masks(batch.state, 3, NULL, WIDTH, batch.error));
    fails(LOGRES_ERR_NULL, logres_batch_observe(batch.state, 3, NULL, NULL, VALUES, batch.error));
    fails(LOGRES_ERR_NULL, logres_batch_reset(batch.state, 3, NULL, batch.reset));
    fails(LOGRES_ERR_STATE, logres_batch_reset(batch.state, 3, &none, batch.reset));
    ok(logres_view(&batch.state[0], 0, &view));
    fails(LOGRES_ERR_VIEW, logres_batch_reset(batch.state, 3, &view, batch.reset));
    /* The sizes of these arrays do not fit size_t; with 32 bits those of the states neither. */
    fails(LOGRES_ERR_ARGUMENT, logres_batch_observe(batch.state, UINT32_MAX, NULL, *batch.value,
                                                    UINT32_MAX, batch.error));
    if (sizeof(size_t) == 4) {
        fails(LOGRES_ERR_ARGUMENT, logres_batch_actors(batch.state, 1u << 23, batch.actor));
        fails(LOGRES_ERR_ARGUMENT,
              logres_batch_masks(batch.state, 1u << 20, *batch.mask, 4096, batch.error));
    }
    assert_memory_equal(&batch, &before, sizeof batch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(playouts_are_single_ones),
        cmocka_unit_test(test_sums_are_wide),
        cmocka_unit_test(test_errors_of_playouts),
        cmocka_unit_test(test_states_side_by_side),
        cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_slices),
        cmocka_unit_test(test_widths),
        cmocka_unit_test(test_short_lists),
        cmocka_unit_test(test_wrong_arguments),
    };
    return RUN_LAWS(tests);
}
