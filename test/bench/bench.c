/*
 * Measures speed and allocations of every game in one run: bench [--json FILE] [--baseline FILE]
 * [GAME]. `make bench` builds and runs it.
 *
 * Each operation runs repeatedly over states of random games, in rounds: if the machine slows
 * down, it slows all operations alike. A round has slices of equal work. The fastest slice is the
 * speed of an undisturbed core, the median of the rounds the speed here. A copy of a state, 512
 * bytes, is measured before each operation. Every time is also given in copies: that number hardly
 * depends on the machine, and is what a baseline, the file of an earlier run, is compared by. The
 * linker's --wrap counts allocations in the library and in this file, not inside cJSON.
 */
/* POSIX asks for it: */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cjson/cJSON.h>
#include <logres.h>

/* ---- counting allocations ------------------------------------------------------------------- */

static uint64_t allocations;

/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl*): --wrap requires these names */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size) {
    __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
    __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
    return __real_realloc(block, size);
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl*) */

/* ---- samples -------------------------------------------------------------------------------- */

enum { SAMPLES = 64, APART = 8, ROUNDS = 7, THREADS_MAX = 256, BATCH = 64 };
static double seconds = 0.04; /* of one operation in a round; LOGRES_BENCH_SECONDS sets it */

/* States of random games, some plies apart, each with a random move and its events, a view and
 * JSON: few enough for a core's cache. */
typedef struct sample {
    logres_state state, view;
    logres_move move;
    logres_event *events;
    uint32_t event_count;
    char *json, *view_json;
} sample;

static sample samples[SAMPLES];

/* A random match of LONG_ENOUGH plies, or the longest of a few, and its JSON. */
enum { LONG_ENOUGH = 150, TRIES = 20, MATCH_TEXT = 256 * 1024 };
static struct {
    logres_match *match;
    uint32_t plies;
    char json[MATCH_TEXT];
    size_t size;
} played;

static logres_config config;
static const char *game_id;

static void check(logres_error error) {
    if (!error)
        return;
    fprintf(stderr, "bench: %s\n", logres_error_name(error));
    exit(1);
}

static double seconds_of(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double now(void) {
    return seconds_of(CLOCK_MONOTONIC);
}

/* A random move, of chance by its weights; 0 when the game is over. */
static int pick(const logres_state *state, logres_rng *rng, logres_move *move) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count, at;
    int32_t actor = logres_actor(state);
    if (actor == LOGRES_CHANCE) {
        check(logres_chance_sample(state, rng, move));
        return 1;
    }
    check(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if (!count)
        return 0;
    check(logres_rng_below(rng, count, &at));
    *move = moves[at];
    return 1;
}

/* Replaces the JSON of a state or view. */
static void keep_json(const logres_state *state,
                      logres_error (*write)(const logres_state *, uint32_t, char *, size_t,
                                            size_t *),
                      char **text) {
    size_t need = 0;
    (void)write(state, 0, NULL, 0, &need); /* LOGRES_ERR_BUFFER */
    free(*text);
    *text = malloc(need);
    check(write(state, 0, *text, need, NULL));
}

static void take_sample(uint32_t i, const logres_state *state, logres_move move) {
    sample *s = &samples[i];
    logres_event events[LOGRES_EVENTS_MAX];
    logres_state after;
    s->state = *state;
    s->move = move;
    check(logres_apply_events(state, move, &after, events, LOGRES_EVENTS_MAX, &s->event_count));
    free(s->events);
    s->events = malloc((s->event_count + 1) * sizeof *events);
    memcpy(s->events, events, s->event_count * sizeof *events);
    check(logres_view(state, (int32_t)(i % (uint32_t)config.players), &s->view));
    keep_json(state, logres_state_to_json, &s->json);
    keep_json(&s->view, logres_view_to_json, &s->view_json);
}

static void take_samples(void) {
    logres_rng rng;
    logres_state state;
    logres_move move;
    check(logres_rng_seed(&rng, 1, 0));
    check(logres_new(game_id, &config, &state, NULL));
    for (uint32_t ply = 0; ply < SAMPLES * APART; ply++) {
        if (!pick(&state, &rng, &move)) {
            check(logres_new(game_id, &config, &state, NULL));
            pick(&state, &rng, &move);
        }
        if (ply % APART == 0)
            take_sample(ply / APART, &state, move);
        check(logres_apply(&state, move, &state));
    }
}

static logres_match *random_match(uint64_t seed, uint32_t *plies) {
    logres_match_options options = {
        .size = sizeof options, .has_seed = 1, .seed = seed, .game = game_id, .config = &config};
    logres_match *made;
    logres_state state;
    logres_rng rng;
    logres_move move;
    check(logres_match_new(&options, &made, NULL));
    check(logres_rng_seed(&rng, seed, 1));
    for (*plies = 0; *plies < LONG_ENOUGH; (*plies)++) {
        state = *logres_match_state(made);
        if (!pick(&state, &rng, &move))
            break;
        check(logres_match_play(made, *plies, logres_actor(&state), move, NULL));
    }
    return made;
}

static void take_match(void) {
    logres_match_free(played.match);
    played.match = NULL;
    played.plies = 0;
    for (uint64_t seed = 0; seed < TRIES && played.plies < LONG_ENOUGH; seed++) {
        uint32_t plies;
        logres_match *other = random_match(seed, &plies);
        logres_match_free(plies > played.plies ? played.match : other);
        if (plies > played.plies) {
            played.match = other;
            played.plies = plies;
        }
    }
    check(logres_match_to_json(played.match, 0, played.json, sizeof played.json, &played.size));
}

/* ---- operations ----------------------------------------------------------------------------- */

static logres_rng shared_rng;
static volatile uint8_t sink;

/* Each function works on sample i and returns its number of operations. */
/* The unit is the C library's memcpy. Of an inlined one gcc makes a string instruction, which
 * takes three times as long. */
static void *(*volatile copy_bytes)(void *, const void *, size_t) = memcpy;

static uint64_t do_copy(uint32_t i) {
    static logres_state out;
    copy_bytes(&out, &samples[i % SAMPLES].state, sizeof out);
    sink = out.bytes[i % 512];
    return 1;
}

/* A random game through single calls: lists the moves of each state and applies one. It counts
 * plies. */
static uint64_t play_game(logres_rng *rng) {
    logres_state state;
    logres_move move;
    uint64_t plies = 0;
    check(logres_new(game_id, &config, &state, NULL));
    for (; pick(&state, rng, &move); plies++)
        check(logres_apply(&state, move, &state));
    return plies;
}

static uint64_t do_calls(uint32_t i) {
    (void)i;
    return play_game(&shared_rng);
}

static uint64_t do_plies(uint32_t i) {
    logres_state out;
    uint32_t plies;
    (void)i;
    check(logres_new(game_id, &config, &out, NULL));
    check(logres_playout(&out, &shared_rng, 100000, &out, &plies));
    return plies;
}

static uint64_t do_apply(uint32_t i) {
    logres_state out;
    check(logres_apply(&samples[i % SAMPLES].state, samples[i % SAMPLES].move, &out));
    return 1;
}

static uint64_t do_list(uint32_t i) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    check(logres_legal_moves(&samples[i % SAMPLES].state, moves, LOGRES_MOVES_MAX, &count));
    return 1;
}

static uint64_t do_listed_move(uint32_t i) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    check(logres_legal_moves(&samples[i % SAMPLES].state, moves, LOGRES_MOVES_MAX, &count));
    return count;
}

static uint64_t do_view(uint32_t i) {
    logres_state out;
    check(logres_view(&samples[i % SAMPLES].state, (int32_t)(i % (uint32_t)config.players), &out));
    return 1;
}

static uint64_t do_determinize(uint32_t i) {
    logres_state out;
    check(logres_determinize(&samples[i % SAMPLES].view, &shared_rng, &out));
    return 1;
}

static uint64_t do_events(uint32_t i) {
    logres_state out;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
    check(logres_apply_events(&samples[i % SAMPLES].state, samples[i % SAMPLES].move, &out, events,
                              LOGRES_EVENTS_MAX, &count));
    return 1;
}

static uint64_t do_key_step(uint32_t i) {
    const sample *s = &samples[i % SAMPLES];
    uint64_t key = 0;
    check(logres_info_key_step(&s->state, s->move, s->events, s->event_count,
                               (int32_t)(i % (uint32_t)config.players), &key));
    sink = (uint8_t)key;
    return 1;
}

static uint64_t do_standing(uint32_t i) {
    logres_result standing;
    check(logres_standing_of(&samples[i % SAMPLES].state, &standing));
    return 1;
}

static uint64_t do_observe(uint32_t i) {
    int16_t values[LOGRES_OBSERVATION_MAX];
    uint32_t count;
    check(logres_observe(&samples[i % SAMPLES].view, values, LOGRES_OBSERVATION_MAX, &count));
    return 1;
}

static uint64_t do_evaluate(uint32_t i) {
    int32_t value;
    check(logres_evaluate(&samples[i % SAMPLES].view, &value));
    return 1;
}

static uint64_t do_validate(uint32_t i) {
    check(logres_validate(&samples[i % SAMPLES].state, NULL));
    return 1;
}

static uint64_t do_json_write(uint32_t i) {
    char text[16384];
    check(logres_state_to_json(&samples[i % SAMPLES].state, 0, text, sizeof text, NULL));
    return 1;
}

static uint64_t do_json_read(uint32_t i) {
    logres_state out;
    check(logres_state_from_json(samples[i % SAMPLES].json, strlen(samples[i % SAMPLES].json),
                                 &out, NULL));
    return 1;
}

static uint64_t do_view_read(uint32_t i) {
    logres_state out;
    check(logres_view_from_json(samples[i % SAMPLES].view_json,
                                strlen(samples[i % SAMPLES].view_json), &out, NULL));
    return 1;
}

static uint64_t do_view_write(uint32_t i) {
    char text[16384];
    check(logres_view_to_json(&samples[i % SAMPLES].view, 0, text, sizeof text, NULL));
    return 1;
}

/* These count one operation a ply; the table shows the time for LONG_ENOUGH. */
static uint64_t do_match_save(uint32_t i) {
    (void)i;
    check(logres_match_to_json(played.match, 0, played.json, sizeof played.json, NULL));
    return played.plies;
}

static uint64_t do_match_history(uint32_t i) {
    char text[MATCH_TEXT * 4];
    check(logres_match_history_to_json(played.match, (int32_t)(i % (uint32_t)config.players), 0, 0,
                                       text, sizeof text, NULL));
    return played.plies;
}

/* All keys of all viewers, in a copy that has none. */
static uint64_t do_match_keys(uint32_t i) {
    logres_match *copy;
    uint64_t key;
    (void)i;
    check(logres_match_copy(played.match, NULL, &copy));
    check(logres_match_info_key(copy, played.plies, 0, &key));
    logres_match_free(copy);
    return played.plies;
}

static uint64_t do_match_load(uint32_t i) {
    (void)i;
    logres_match *loaded;
    check(logres_match_from_json(played.json, played.size - 1, NULL, &loaded, NULL));
    logres_match_free(loaded);
    return played.plies;
}

static uint64_t do_playout(uint32_t i) {
    logres_state out;
    (void)i;
    check(logres_new(game_id, &config, &out, NULL));
    check(logres_playout(&out, &shared_rng, 100000, &out, NULL));
    return 1;
}

enum { GAMES_A_CALL = 4 };

static uint64_t do_playouts(uint32_t i) {
    logres_state first;
    logres_totals totals;
    (void)i;
    check(logres_new(game_id, &config, &first, NULL));
    check(logres_playout_totals(&first, &shared_rng, GAMES_A_CALL, 100000, &totals));
    return totals.playouts;
}

/* Random plies of a batch of states; each starts again when its game is over. */
static logres_state side_by_side[BATCH], beginning;
static logres_rng side_rngs[BATCH];

/* What learners run: the legal moves of states in which a player is to move, a random one, and the
 * draws after it. */
static logres_state turns[BATCH];
static logres_rng turn_rngs[BATCH];

static void begin_side_by_side(void) {
    check(logres_new(game_id, &config, &beginning, NULL));
    for (uint32_t i = 0; i < BATCH; i++) {
        side_by_side[i] = samples[i * SAMPLES / BATCH].state;
        check(logres_rng_seed(&side_rngs[i], 4, i));
        check(logres_rng_seed(&turn_rngs[i], 5, i));
        check(logres_resolve(&side_by_side[i], &turn_rngs[i], &turns[i], NULL));
        if (logres_is_over(&turns[i]))
            check(logres_resolve(&beginning, &turn_rngs[i], &turns[i], NULL));
    }
}

static uint64_t do_step(uint32_t i) {
    logres_state *state = &side_by_side[i % BATCH];
    check(logres_playout(state, &side_rngs[i % BATCH], 1, state, NULL));
    if (logres_is_over(state))
        *state = beginning;
    return 1;
}

static uint64_t do_batch_step(uint32_t i) {
    (void)i;
    check(logres_batch_playout(side_by_side, BATCH, side_rngs, 1, NULL, NULL));
    check(logres_batch_reset(side_by_side, BATCH, &beginning, NULL));
    return BATCH;
}

/* Single calls: first the moves of all states, then what is done with them, as a program does that
 * asks a network. */
static logres_move turn_moves[BATCH * LOGRES_MOVES_MAX], turn_chosen[BATCH];
static uint32_t turn_offsets[BATCH + 1];
static int32_t turn_actors[BATCH];

static void choose_turns(void) {
    for (uint32_t i = 0; i < BATCH; i++) {
        uint32_t at;
        check(logres_rng_below(&shared_rng, turn_offsets[i + 1] - turn_offsets[i], &at));
        turn_chosen[i] = turn_moves[turn_offsets[i] + at];
    }
}

static void begin_ended_turns(void) {
    for (uint32_t i = 0; i < BATCH; i++)
        if (turn_actors[i] == LOGRES_NOBODY)
            check(logres_resolve(&beginning, &turn_rngs[i], &turns[i], NULL));
}

static uint64_t do_turns(uint32_t run) {
    (void)run;
    for (uint32_t i = 0, count; i < BATCH; i++) {
        uint32_t at = turn_offsets[i];
        check(
            logres_legal_moves(&turns[i], turn_moves + at, BATCH * LOGRES_MOVES_MAX - at, &count));
        turn_offsets[i + 1] = at + count;
    }
    choose_turns();
    for (uint32_t i = 0; i < BATCH; i++) {
        check(logres_apply(&turns[i], turn_chosen[i], &turns[i]));
        check(logres_resolve(&turns[i], &turn_rngs[i], &turns[i], NULL));
        turn_actors[i] = logres_actor(&turns[i]);
    }
    begin_ended_turns();
    return BATCH;
}

static uint64_t do_batch_turns(uint32_t run) {
    (void)run;
    check(logres_batch_moves(turns, BATCH, turn_moves, BATCH * LOGRES_MOVES_MAX, turn_offsets,
                             NULL));
    choose_turns();
    check(logres_batch_step(turns, BATCH, turn_chosen, turn_rngs, turn_actors, NULL));
    begin_ended_turns();
    return BATCH;
}

/* A slice calls `run` with 0 … runs - 1. It takes about 100 µs or more, so that reading the clock
 * costs little, and at most a few milliseconds, so that some slice is undisturbed. */
enum { GAMES = 64, PASSES = 32 * SAMPLES };

typedef struct operation {
    const char *name, *heading;
    uint64_t (*run)(uint32_t i);
    uint32_t runs;
    int hot; /* must not allocate */
    double scale;
} operation;

static const operation measures[] = {
    /* a copy is the first */
    {"copy_ns", "copy", do_copy, 4 * PASSES, 1, 1e9},
    {"call_ply_ns", "calls", do_calls, GAMES, 1, 1e9},
    {"playout_ply_ns", "playout", do_plies, GAMES, 1, 1e9},
    {"apply_ns", "apply", do_apply, PASSES, 1, 1e9},
    {"list_ns", "list", do_list, PASSES, 1, 1e9},
    {"listed_move_ns", "/move", do_listed_move, PASSES, 1, 1e9},
    {"view_ns", "view", do_view, PASSES, 1, 1e9},
    {"determinize_ns", "determ.", do_determinize, PASSES, 1, 1e9},
    {"apply_events_ns", "events", do_events, PASSES, 1, 1e9},
    {"key_step_ns", "key", do_key_step, PASSES, 1, 1e9},
    {"standing_ns", "standing", do_standing, PASSES, 1, 1e9},
    {"observe_ns", "observe", do_observe, 4 * SAMPLES, 1, 1e9},
    {"evaluate_ns", "evaluate", do_evaluate, PASSES, 1, 1e9},
    {"validate_ns", "validate", do_validate, SAMPLES, 1, 1e9},
    {"json_write_us", "write us", do_json_write, SAMPLES, 1, 1e6},
    {"json_view_us", "wview us", do_view_write, SAMPLES, 1, 1e6},
    {"json_read_us", "read us", do_json_read, SAMPLES, 0, 1e6},
    {"json_view_read_us", "rview us", do_view_read, SAMPLES, 0, 1e6},
    {"match_150_save_us", "save us", do_match_save, 1, 1, LONG_ENOUGH * 1e6},
    {"match_150_history_us", "hist. us", do_match_history, 1, 1, LONG_ENOUGH * 1e6},
    {"match_150_keys_us", "keys us", do_match_keys, 1, 0, LONG_ENOUGH * 1e6},
    {"match_150_load_us", "load us", do_match_load, 1, 0, LONG_ENOUGH * 1e6},
    {"playout_us", "game us", do_playout, GAMES, 1, 1e6},
    {"playouts_us", "games us", do_playouts, GAMES / GAMES_A_CALL, 1, 1e6},
    {"step_ns", "step", do_step, 32 * BATCH, 1, 1e9},
    {"batch_step_ns", "batch", do_batch_step, 32, 1, 1e9},
    {"turn_ns", "turn", do_turns, 32, 1, 1e9},
    {"batch_turn_ns", "b. turn", do_batch_turns, 32, 1, 1e9},
};
enum { MEASURES = sizeof measures / sizeof *measures };

/* The results of the rounds, in seconds an operation: the fastest slice, and the whole round. */
typedef struct figures {
    double fastest[ROUNDS], seconds[ROUNDS];
} figures;

static double copy_seconds; /* of the fastest slice of copies of this row */

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void sort_rounds(figures *f) {
    qsort(f->fastest, ROUNDS, sizeof *f->fastest, ascending);
    qsort(f->seconds, ROUNDS, sizeof *f->seconds, ascending);
}

static double best(const figures *sorted) {
    return sorted->fastest[0];
}

static double median(const figures *sorted) {
    return sorted->seconds[ROUNDS / 2];
}

static double copies(const figures *sorted) {
    return best(sorted) / copy_seconds;
}

typedef struct slice {
    double wall, processor; /* seconds */
    uint64_t operations;
} slice;

/* Every slice of an operation does the same work. */
static slice run_slice(const operation *op) {
    slice took = {0};
    check(logres_rng_seed(&shared_rng, 3, 0));
    begin_side_by_side();
    double processor = seconds_of(CLOCK_THREAD_CPUTIME_ID), wall = now();
    for (uint32_t i = 0; i < op->runs; i++)
        took.operations += op->run(i);
    took.wall = now() - wall;
    took.processor = seconds_of(CLOCK_THREAD_CPUTIME_ID) - processor;
    return took;
}

/* Measures slices for the time of a round: seconds per operation of the fastest, and of all by the
 * processor's clock, without other programs. */
static void measure(const operation *op, double least, double *fastest, double *all) {
    slice sum = {0};
    do {
        slice took = run_slice(op);
        double each = took.wall / (double)took.operations;
        *fastest = sum.operations == 0 || each < *fastest ? each : *fastest;
        sum.processor += took.processor;
        sum.operations += took.operations;
    } while (sum.processor < least);
    *all = sum.processor / (double)sum.operations;
    *all = *all > *fastest ? *all : *fastest; /* also if the two clocks differ */
}

/* Measures copies, to compare the next operation with. */
static void measure_copies(void) {
    double fastest, all;
    measure(&measures[0], seconds / 8, &fastest, &all);
    copy_seconds = copy_seconds > 0 && copy_seconds < fastest ? copy_seconds : fastest;
}

static void measure_round(int round, figures *f, const operation *op) {
    measure_copies();
    measure(op, seconds, &f->fastest[round], &f->seconds[round]);
}

/* States a second of all cores together; each plays random games through single calls. */
typedef struct player {
    pthread_t thread;
    uint64_t stream, states;
} player;

static double deadline;

static void *play_games(void *argument) {
    player *p = argument;
    logres_rng rng;
    check(logres_rng_seed(&rng, 2, p->stream));
    do
        p->states += play_game(&rng);
    while (now() < deadline);
    return NULL;
}

static double states_a_second(unsigned threads) {
    static player players[THREADS_MAX];
    uint64_t states = 0;
    double start = now();
    deadline = start + 8 * seconds;
    for (unsigned i = 0; i < threads; i++) {
        players[i] = (player){.stream = i};
        if (pthread_create(&players[i].thread, NULL, play_games, &players[i]))
            exit(1);
    }
    for (unsigned i = 0; i < threads; i++) {
        pthread_join(players[i].thread, NULL);
        states += players[i].states;
    }
    return (double)states / (now() - start);
}

/* ---- the table and the file ----------------------------------------------------------------- */

static FILE *json;
static cJSON *baseline;
static int rows;

/* A game, its variant and its players, as the table and the file name them. */
typedef struct row_name {
    const char *game, *variant;
} row_name;

static void print_name(row_name name) {
    char text[64];
    snprintf(text, sizeof text, "%s%s%s", name.game, name.variant ? " " : "",
             name.variant ? name.variant : "");
    printf("%-22s %d", text, (int)config.players);
}

static void begin_row(row_name name) {
    if (json)
        fprintf(json, "%s\n  {\"game\":\"%s\",\"variant\":%s%s%s,\"players\":%d",
                rows++ ? "," : "", name.game, name.variant ? "\"" : "",
                name.variant ? name.variant : "null", name.variant ? "\"" : "",
                (int)config.players);
}

static void end_row(uint64_t hot_allocations) {
    if (json)
        fprintf(json, ",\"hot_allocations\":%llu}", (unsigned long long)hot_allocations);
}

static void put_figures(const char *name, const figures *f, double scale) {
    if (json)
        fprintf(json, ",\"%s\":{\"best\":%.6g,\"median\":%.6g,\"copies\":%.6g}", name,
                best(f) * scale, median(f) * scale, copies(f));
}

static bool is_text(const cJSON *object, const char *key, const char *text) {
    const cJSON *value = cJSON_GetObjectItem(object, key);
    return text ? cJSON_IsString(value) && strcmp(value->valuestring, text) == 0
                : cJSON_IsNull(value);
}

/* The copies of a measure in the baseline's row of the same name; 0 if there is none. */
static double copies_before(const char *part, row_name name, const char *measure_name) {
    const cJSON *row;
    cJSON_ArrayForEach(row, cJSON_GetObjectItem(baseline, part)) {
        if (is_text(row, "game", name.game) && is_text(row, "variant", name.variant) &&
            cJSON_GetNumberValue(cJSON_GetObjectItem(row, "players")) == config.players) {
            const cJSON *copies =
                cJSON_GetObjectItem(cJSON_GetObjectItem(row, measure_name), "copies");
            return cJSON_IsNumber(copies) ? copies->valuedouble : 0;
        }
    }
    return 0;
}

static void print_label(const char *label) {
    printf("%-24s %-8s", "", label);
}

/* The time of batch calls, as a share of single calls. */
static const struct {
    const char *name, *heading, *many, *single;
} ratios[] = {
    {"playouts_ratio", "games/1", "playouts_us", "playout_us"},
    {"batch_step_ratio", "batch/1", "batch_step_ns", "step_ns"},
    {"batch_turn_ratio", "turn/1", "batch_turn_ns", "turn_ns"},
};
enum { RATIOS = sizeof ratios / sizeof *ratios };

static const figures *figures_of(const figures all[MEASURES], const char *name) {
    int m = 0;
    while (strcmp(measures[m].name, name) != 0)
        m++;
    return &all[m];
}

static void print_ratios(const figures all[MEASURES]) {
    for (int r = 0; r < RATIOS; r++) {
        double ratio =
            best(figures_of(all, ratios[r].many)) / best(figures_of(all, ratios[r].single));
        printf(" %8.2f", ratio);
        if (json)
            fprintf(json, ",\"%s\":%.3f", ratios[r].name, ratio);
    }
}

/* Four lines: the fastest slice, the median of the rounds, the fastest in copies, and that against
 * the baseline. */
static void print_row(row_name name, const figures all[MEASURES], double all_cores, uint64_t hot) {
    print_name(name);
    printf(" %-8s", "best");
    for (int m = 0; m < MEASURES; m++)
        printf(" %8.1f", best(&all[m]) * measures[m].scale);
    print_ratios(all);
    printf(" %9.2f %6llu\n", all_cores / 1e6, (unsigned long long)hot);
    print_label("median");
    for (int m = 0; m < MEASURES; m++)
        printf(" %8.1f", median(&all[m]) * measures[m].scale);
    printf("\n");
    print_label("copies");
    for (int m = 0; m < MEASURES; m++)
        printf(" %8.2f", copies(&all[m]));
    printf("\n");
    if (baseline) {
        print_label("new/old");
        for (int m = 0; m < MEASURES; m++) {
            double before = copies_before("rows", name, measures[m].name);
            printf(" %8.2f", before > 0 ? copies(&all[m]) / before : 0);
        }
        printf("\n");
    }
    fflush(stdout);
}

static void measure_row(row_name name, unsigned cores) {
    static figures all[MEASURES];
    copy_seconds = 0;
    take_samples();
    take_match();
    uint64_t hot = 0;
    for (int round = 0; round < ROUNDS; round++)
        for (int m = 0; m < MEASURES; m++) {
            uint64_t before = allocations;
            measure_round(round, &all[m], &measures[m]);
            hot += measures[m].hot ? allocations - before : 0;
        }
    double all_cores = states_a_second(cores);
    begin_row(name);
    for (int m = 0; m < MEASURES; m++) {
        sort_rounds(&all[m]);
        copy_seconds = m || copy_seconds < best(&all[0]) ? copy_seconds : best(&all[0]);
        put_figures(measures[m].name, &all[m], measures[m].scale);
    }
    if (json)
        fprintf(json, ",\"states_per_second_all_cores\":%.0f", all_cores);
    print_row(name, all, all_cores, hot);
    end_row(hot);
}

/* ---- searches ------------------------------------------------------------------------------- */

enum { VIEWS = 8, STEP = 50, SEARCH_MAX = 20000 };

/* Searches of the same views in every thread, each thread with its own seed. */
typedef struct searcher {
    pthread_t thread;
    uint64_t seed;
    logres_search *search[VIEWS];
    void *memory[VIEWS];
} searcher;

static logres_state search_views[VIEWS];

static bool has_choice(const logres_state *state) {
    uint32_t count = 0;
    if (logres_actor(state) >= 0)
        (void)logres_legal_moves(state, NULL, 0, &count); /* LOGRES_ERR_BUFFER */
    return count > 1;
}

/* Views of players with a choice, from all samples. */
static void take_views(void) {
    for (uint32_t i = 0; i < VIEWS; i++) {
        uint32_t at = i * SAMPLES / VIEWS;
        while (!has_choice(&samples[at].state))
            at = (at + 1) % SAMPLES;
        const logres_state *state = &samples[at].state;
        check(logres_view(state, logres_actor(state), &search_views[i]));
    }
}

static void begin_searches(searcher *s) {
    for (int i = 0; i < VIEWS; i++) {
        logres_search_options options = {.size = sizeof options, .seed = s->seed};
        size_t need;
        check(logres_search_memory(&search_views[i], SEARCH_MAX, &need));
        s->memory[i] = malloc(need);
        if (!s->memory[i])
            exit(1);
        check(logres_search_init(&search_views[i], &options, s->memory[i], need, &s->search[i],
                                 NULL));
    }
}

static void *run_searches(void *given) {
    searcher *s = given;
    do
        for (int i = 0; i < VIEWS; i++)
            check(logres_search_run(s->search[i], STEP));
    while (now() < deadline);
    return NULL;
}

/* Seconds an iteration of this many threads, with searches added up. */
static double search_with(unsigned threads, double *plies) {
    searcher s[2];
    uint64_t iterations = 0;
    for (unsigned i = 0; i < threads; i++) {
        s[i].seed = i;
        begin_searches(&s[i]);
    }
    double start = now();
    deadline = start + 4 * seconds;
    for (unsigned i = 0; i < threads; i++)
        if (pthread_create(&s[i].thread, NULL, run_searches, &s[i]))
            exit(1);
    for (unsigned i = 0; i < threads; i++)
        pthread_join(s[i].thread, NULL);
    double took = now() - start;
    *plies = 0;
    for (int k = 0; k < VIEWS; k++) {
        logres_search_progress progress;
        for (unsigned i = 1; i < threads; i++)
            check(logres_search_add(s[0].search[k], s[i].search[k]));
        check(logres_search_progress_of(s[0].search[k], &progress));
        iterations += progress.iterations;
        *plies += (double)progress.plies;
        for (unsigned i = 0; i < threads; i++)
            free(s[i].memory[k]);
    }
    *plies /= (double)iterations;
    return took / (double)iterations;
}

/* Allocations of searches in this thread, since making threads allocates. */
static uint64_t allocations_of_searches(void) {
    searcher same = {.seed = 0};
    begin_searches(&same);
    uint64_t before = allocations;
    deadline = 0;
    run_searches(&same);
    uint64_t hot = allocations - before;
    for (int i = 0; i < VIEWS; i++)
        free(same.memory[i]);
    return hot;
}

static void measure_search(row_name name, unsigned cores) {
    figures one;
    double gains[ROUNDS], plies;
    (void)cores;
    copy_seconds = 0;
    take_samples();
    take_views();
    for (int round = 0; round < ROUNDS; round++) {
        measure_copies();
        double two = search_with(2, &plies);
        one.seconds[round] = one.fastest[round] = search_with(1, &plies);
        gains[round] = one.seconds[round] / two; /* how many times as many iterations */
    }
    sort_rounds(&one);
    qsort(gains, ROUNDS, sizeof *gains, ascending);
    uint64_t hot = allocations_of_searches();
    double before = copies_before("searches", name, "iteration_us");
    print_name(name);
    printf(" %13.0f %13.0f %9.0f %11.2f %11.1f %6llu", 1 / best(&one), 1 / median(&one),
           copies(&one), gains[ROUNDS / 2], plies, (unsigned long long)hot);
    if (before > 0)
        printf("  new/old %.2f", copies(&one) / before);
    printf("\n");
    fflush(stdout);
    begin_row(name);
    put_figures("iteration_us", &one, 1e6);
    if (json)
        fprintf(json, ",\"two_threads\":%.3f,\"plies_per_iteration\":%.1f", gains[ROUNDS / 2],
                plies);
    end_row(hot);
}

/* ---- all rows of a game --------------------------------------------------------------------- */

static void measure_game(const logres_game_info *game, unsigned cores,
                         void (*measure_one)(row_name name, unsigned cores)) {
    const logres_option *variants = NULL;
    for (uint32_t i = 0; i < game->option_count; i++)
        if (strcmp(logres_game_option(game, i)->name, "variant") == 0)
            variants = logres_game_option(game, i);
    game_id = game->id;
    for (int32_t variant = 0; variant <= (variants ? variants->high : 0); variant++)
        for (uint32_t players = game->min_players; players <= game->max_players; players += 2) {
            check(logres_config_init(game->id, &config));
            config.players = (int32_t)players;
            if (variants)
                check(logres_config_choose(&config, "variant", variants->names[variant]));
            measure_one((row_name){game->id, variants ? variants->names[variant] : NULL}, cores);
        }
}

/* ---- a long match --------------------------------------------------------------------------- */

enum { LONG_MATCH = 100000, NEAR = 2000 };

/* Plays the last legal move: in the card game players then pass for ever (turn_limit 0). */
static void play_last(logres_match *match) {
    logres_state state;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count, ply;
    int32_t actor;
    state = *logres_match_state(match);
    ply = logres_match_ply(match);
    actor = logres_actor(&state);
    check(logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count));
    check(logres_match_play(match, ply, actor, moves[count - 1], NULL));
}

/* Measures play, undo, redo and goto near a ply, in ns; the match ends up NEAR plies later. */
static void measure_at(logres_match *match, uint32_t ply, double ns[4]) {
    check(logres_match_goto(match, ply));
    double start = now();
    for (int i = 0; i < NEAR; i++)
        play_last(match);
    ns[0] = (now() - start) / NEAR * 1e9;
    start = now();
    for (int i = 0; i < NEAR; i++)
        check(logres_match_undo(match));
    ns[1] = (now() - start) / NEAR * 1e9;
    start = now();
    for (int i = 0; i < NEAR; i++)
        check(logres_match_redo(match));
    ns[2] = (now() - start) / NEAR * 1e9;
    start = now();
    for (uint32_t i = 0; i < NEAR; i++)
        check(logres_match_goto(match, ply + i * 997 % NEAR));
    ns[3] = (now() - start) / NEAR * 1e9;
    check(logres_match_goto(match, ply + NEAR));
}

static void measure_long_match(void) {
    static const char *const names[] = {"play", "undo", "redo", "goto"};
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = 1,
                                    .game = "arthur_card_game"};
    logres_match *match, *loaded;
    double first[4], last[4];
    check(logres_match_new(&options, &match, NULL));
    check(logres_match_resolve(match, NULL));
    uint32_t ply;
    ply = logres_match_ply(match);
    measure_at(match, ply, first);
    while (ply < LONG_MATCH - NEAR) {
        play_last(match);
        ply = logres_match_ply(match);
    }
    measure_at(match, ply, last);
    size_t need = 0;
    logres_match_to_json(match, LOGRES_JSON_HASHES, NULL, 0, &need);
    char *text = malloc(need);
    double start = now();
    check(logres_match_to_json(match, LOGRES_JSON_HASHES, text, need, NULL));
    double save = now() - start;
    start = now();
    check(logres_match_from_json(text, need - 1, NULL, &loaded, NULL));
    double load = now() - start;
    printf("\na match of %d plies, ns per call   ", LONG_MATCH);
    for (int i = 0; i < 4; i++)
        printf("%9s", names[i]);
    printf("\nits first %d plies                   ", NEAR);
    for (int i = 0; i < 4; i++)
        printf("%9.0f", first[i]);
    printf("\nits last %d plies                    ", NEAR);
    for (int i = 0; i < 4; i++)
        printf("%9.0f", last[i]);
    printf("\nsaved in %.2f s (%zu bytes, with hashes), loaded and verified in %.2f s\n", save,
           need, load);
    if (json) {
        fprintf(json, "\n],\"long_match\":{\"plies\":%d", LONG_MATCH);
        for (int i = 0; i < 4; i++)
            fprintf(json, ",\"%s_first_ns\":%.1f,\"%s_last_ns\":%.1f", names[i], first[i],
                    names[i], last[i]);
        fprintf(json, ",\"save_s\":%.3f,\"load_s\":%.3f,\"bytes\":%zu}}\n", save, load, need);
    }
    free(text);
    logres_match_free(match);
    logres_match_free(loaded);
}

static void print_headings(unsigned cores) {
    printf(
        "logres %s, %u cores; times in ns unless the heading says otherwise; calls, playout: per ply; all cores:\n"
        "millions of states per second through single calls; copies: the fastest, in copies of a state\n\n",
        LOGRES_VERSION_STRING, cores);
    printf("%-22s %s %-8s", "game", "p", "");
    for (int m = 0; m < MEASURES; m++)
        printf(" %8s", measures[m].heading);
    for (int r = 0; r < RATIOS; r++)
        printf(" %8s", ratios[r].heading);
    printf(" %9s %6s\n", "all cores", "allocs");
}

static void measure_part(const char *game, unsigned cores,
                         void (*measure_one)(row_name name, unsigned cores)) {
    rows = 0;
    for (uint32_t i = 0; i < logres_game_count(); i++)
        if (!game || strcmp(game, logres_game_at(i)->id) == 0)
            measure_game(logres_game_at(i), cores, measure_one);
}

/* Incremented when the numbers change their meaning. */
enum { METHOD = 3 };

/* The JSON of an earlier run of the same format, or NULL. */
static cJSON *read_baseline(const char *path) {
    static char text[1 << 20];
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file)
        fclose(file);
    cJSON *found = cJSON_ParseWithLength(text, length);
    if (cJSON_GetNumberValue(cJSON_GetObjectItem(found, "method")) == METHOD)
        return found;
    cJSON_Delete(found);
    return NULL;
}

static int fail(const char *what, const char *path) {
    fprintf(stderr, "bench: %s%s\n", what, path);
    return 2;
}

static const char usage[] = "usage: bench [--json FILE] [--baseline FILE] [GAME]";

int main(int argc, char **argv) {
    const char *game = NULL, *out = NULL, *before = NULL;
    for (int i = 1; i < argc; i++) {
        bool has_value = i + 1 < argc;
        if (strcmp(argv[i], "--json") == 0 && has_value)
            out = argv[++i];
        else if (strcmp(argv[i], "--baseline") == 0 && has_value)
            before = argv[++i];
        else if (!game && logres_game_find(argv[i]))
            game = argv[i];
        else
            return fail(usage, "");
    }
    /* before the file is written: it may be the same */
    if (before && !(baseline = read_baseline(before)))
        return fail("not the file of an earlier run of the same format: ", before);
    if (out && !(json = fopen(out, "w")))
        return fail("cannot write ", out);
    const char *given = getenv("LOGRES_BENCH_SECONDS");
    if (given)
        seconds = strtod(given, NULL);
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned cores = online < 1 ? 1 : online > THREADS_MAX ? THREADS_MAX : (unsigned)online;
    check(logres_rng_seed(&shared_rng, 3, 0));
    print_headings(cores);
    if (json)
        fprintf(json, "{\"method\":%d,\"version\":\"%s\",\"cores\":%u,\"rows\":[", METHOD,
                LOGRES_VERSION_STRING, cores);
    measure_part(game, cores, measure_row);
    printf("\n%-22s %s %13s %13s %9s %11s %11s %6s\n", "searches: iterations/s", "p", "best",
           "median", "copies", "two threads", "plies each", "allocs");
    if (json)
        fprintf(json, "\n],\"searches\":[");
    measure_part(game, cores, measure_search);
    if (!game || strcmp(game, "arthur_card_game") == 0)
        measure_long_match();
    else if (json)
        fprintf(json, "\n]}\n");
    cJSON_Delete(baseline);
    return json && fclose(json) ? 1 : 0;
}
