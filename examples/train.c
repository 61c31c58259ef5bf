/*
 * Trains the value network of a game by self-play, and writes it for the library to compile and
 * for hosts to load. `train --help` lists the arguments; docs/bots.md explains the method.
 *
 * Threads play games, then share the samples of each step; their sums are added in order. With
 * --games and without a checkpoint, the same arguments therefore reproduce the same network on the
 * same machine.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <time.h>

#include "options.h"
#include "train/files.h"
#include "train/selfplay.h"

enum {
    BATCH = 128,            /* samples per step and thread */
    GAMES_PER_ROUND = 4,    /* per thread, between steps */
    SAMPLES_KEPT = 1 << 16, /* of all threads */
    REUSED = 2,             /* approximate uses of a sample */
    THREADS_MAX = 64,
    UNITS = 48,    /* of the first layer, by default */
    PAST_MAX = 8,  /* earlier networks */
    TESTED = 40,   /* games per progress line */
    WORSE = 8,     /* at this many wins below the best line, training has regressed */
    OPPONENT = 100 /* iterations of the fixed opponent, a playout search */
};
static const double rate = 0.002, curiosity_first = 0.1, curiosity_last = 0.01;

static const logres_game_info *game;
static network net, past[PAST_MAX];
static adam optimizer;
static history made;
static uint64_t seed = 1, threads = 1, games_wanted, minutes = 10, units, reports = 10;
static const char *checkpoint_file, *network_file, *source_file;
static player players[THREADS_MAX];
static float *gradients; /* one set per thread */
static volatile sig_atomic_t stopped;
static lesson lessons = {.lambda = 0.85, .now = &net, .past = past};

/* ---- arguments ------------------------------------------------------------------------------ */

static void usage(FILE *out) {
    fprintf(
        out,
        "usage: train [options] GAME\n"
        "  --minutes N        training time by the clock (default: 10)\n"
        "  --games N          minimum number of games instead of --minutes; then equal\n"
        "                     arguments produce equal networks\n"
        "  --threads N        number of threads (default: 1)\n"
        "  --seed N           seed of the training (default: 1)\n"
        "  --units N          units of the first layer, a multiple of 16 up to 128 (default: 48)\n"
        "  --reports N        progress lines after the first (default: 10)\n"
        "  --checkpoint FILE  start from the weights in this file if it exists, and save to it\n"
        "  --network FILE     write the network for hosts that load it\n"
        "  --source FILE      write the network as C, src/games/GAME/network.c\n"
        "  GAME               ");
    for (uint32_t i = 0; i < logres_game_count(); i++)
        fprintf(out, "%s%s", i ? ", " : "", logres_game_at(i)->id);
    fprintf(out, "\n");
}

static _Noreturn void refuse(const char *what, ...) {
    va_list values;
    va_start(values, what);
    fprintf(stderr, "train: ");
    vfprintf(stderr, what, values);
    fprintf(stderr, " (see train --help)\n");
    va_end(values);
    exit(2);
}

/* Exits after a file error; errno has the reason. */
static _Noreturn void give_up(const char *file) {
    fprintf(stderr, "train: %s: %s\n", file, strerror(errno));
    exit(1);
}

static uint64_t number(const char *name, const char *text, uint64_t low, uint64_t high) {
    uint64_t value = 0;
    if (!text || !read_number(text, high, &value) || value < low)
        refuse("%s: must be a number, %llu to %llu", name, (unsigned long long)low,
               (unsigned long long)high);
    return value;
}

static const char *file_name(const char *name, const char *text) {
    if (!text)
        refuse("%s: needs a file", name);
    return text;
}

static void set_flag(const char *name, const char *value) {
    if (strcmp(name, "--minutes") == 0)
        minutes = number(name, value, 1, 1000000);
    else if (strcmp(name, "--games") == 0)
        games_wanted = number(name, value, 1, UINT64_MAX);
    else if (strcmp(name, "--threads") == 0)
        threads = number(name, value, 1, THREADS_MAX);
    else if (strcmp(name, "--seed") == 0)
        seed = number(name, value, 0, UINT64_MAX);
    else if (strcmp(name, "--units") == 0)
        units = number(name, value, LANES, FIRST_MAX);
    else if (strcmp(name, "--reports") == 0)
        reports = number(name, value, 1, 1000000);
    else if (strcmp(name, "--checkpoint") == 0)
        checkpoint_file = file_name(name, value);
    else if (strcmp(name, "--network") == 0)
        network_file = file_name(name, value);
    else if (strcmp(name, "--source") == 0)
        source_file = file_name(name, value);
    else
        refuse("%s: no such option", name);
}

static void read_arguments(int argc, char **argv) {
    const char *id = NULL;
    for (int i = 1; i < argc; i++) {
        if (asks_for_help(argv[i])) {
            usage(stdout);
            exit(ended(0));
        }
        if (is_flag(argv[i])) {
            set_flag(argv[i], argv[i + 1]);
            i++;
        } else if (id) {
            refuse("%s: unexpected argument", argv[i]);
        } else {
            id = argv[i];
        }
    }
    if (!id) {
        usage(stderr);
        exit(2);
    }
    game = logres_game_find(id);
    if (!game)
        refuse("%s: %s", id, no_such_game());
    if (units % LANES)
        refuse("--units: must be a multiple of %d", LANES);
}

/* ---- rounds --------------------------------------------------------------------------------- */

typedef struct worker {
    pthread_t thread;
    uint32_t number;
    int learns;
    double error; /* sum of squares */
} worker;

static void *work(void *data) {
    worker *w = data;
    player *p = &players[w->number];
    float *g = gradients + (size_t)w->number * net.weight_count;
    for (int i = 0; i < GAMES_PER_ROUND && !w->learns; i++)
        play_game(p, game, &lessons);
    if (w->learns)
        memset(g, 0, net.weight_count * sizeof *g);
    for (int i = 0; i < BATCH && w->learns; i++) {
        uint32_t at = below(&p->rng, p->kept.count);
        w->error +=
            add_gradient(&net, p->kept.seen + (size_t)at * net.in.values, p->kept.targets[at], g);
    }
    return NULL;
}

/* Runs a phase of playing or learning on every thread. Returns the mean error. */
static double all_work(int learns) {
    worker workers[THREADS_MAX];
    double error = 0;
    for (uint32_t t = 0; t < threads; t++) {
        workers[t] = (worker){.number = t, .learns = learns};
        if (t && pthread_create(&workers[t].thread, NULL, work, &workers[t]))
            check(LOGRES_ERR_MEMORY);
    }
    work(&workers[0]);
    for (uint32_t t = 0; t < threads; t++) {
        if (t)
            pthread_join(workers[t].thread, NULL);
        error += workers[t].error;
    }
    return error / (double)(threads * BATCH);
}

static double learn(double step_rate) {
    double error = all_work(1);
    for (uint64_t t = 1; t < threads; t++)
        for (uint32_t i = 0; i < net.weight_count; i++)
            gradients[i] += gradients[t * net.weight_count + i];
    for (uint32_t i = 0; i < net.weight_count; i++)
        gradients[i] /= (float)(threads * BATCH);
    descend(&net, &optimizer, gradients, (float)step_rate);
    return error;
}

static history history_now(void) {
    history h = made;
    h.minutes += (double)clock() / CLOCKS_PER_SEC / 60;
    for (uint32_t t = 0; t < threads; t++) {
        h.games += players[t].games;
        h.plies += players[t].plies;
    }
    return h;
}

/* Runs a round of games and steps. `done` is the completed fraction of the training, 0 … 1. */
static double play_and_learn(double done) {
    const double pi = 3.14159265358979;
    uint64_t before = history_now().plies;
    double step_rate = rate * (0.02 + 0.49 * (1 + cos(pi * done))), error = 0;
    lessons.curiosity = curiosity_first + (curiosity_last - curiosity_first) * done;
    all_work(0);
    uint64_t views = (history_now().plies - before) * game->min_players;
    uint64_t steps = 1 + views * REUSED / (BATCH * threads);
    for (uint64_t i = 0; i < steps; i++)
        error += learn(step_rate) / (double)steps;
    return error;
}

/* ---- strength ------------------------------------------------------------------------------- */

/* Returns the difference between the 8-bit network and the floats, summed over views. */
static struct {
    block packed;
    double sum;
    uint64_t views;
} rounding;

static void compare(const logres_state *view) {
    int16_t seen[VALUES_MAX];
    layers l;
    int32_t value;
    observe(view, seen);
    check(logres_evaluate_with(view, rounding.packed.bytes, rounding.packed.size, &value));
    rounding.sum += fabs((double)value / LOGRES_SEARCH_WIN - (double)evaluate(&net, seen, &l));
    rounding.views++;
}

/* Plays a game of the network against the opponent, and returns the share of the win that the
 * network's seat gets. In a cooperative game the network plays all seats. */
static double play_test(logres_rng *rng, uint32_t seat) {
    logres_config config;
    logres_state state, view;
    logres_result result;
    logres_move moves[LOGRES_MOVES_MAX], move = 0;
    uint32_t count;
    draw_config(game, rng, &config);
    config.players = (int32_t)game->min_players;
    check(logres_new(game->id, &config, &state, NULL));
    for (uint64_t ply = 0; ply < PLIES_MAX && !logres_is_over(&state); ply++) {
        int32_t actor = logres_actor(&state);
        if (actor == LOGRES_CHANCE) {
            check(logres_chance_sample(&state, rng, &move));
        } else {
            check(logres_view(&state, actor, &view));
            check(logres_sensible_moves(&view, moves, LOGRES_MOVES_MAX, &count));
            compare(&view);
            move = (uint32_t)actor == seat || game->is_cooperative
                       ? choose_greedily(&net, &view, rng, moves, count)
                       : search_move(&view, OPPONENT, ply);
        }
        check(logres_apply(&state, move, &state));
    }
    check(logres_standing_of(&state, &result));
    uint32_t winners = 0;
    for (uint32_t q = 0; q < result.players; q++)
        winners += result.winners >> q & 1;
    return result.winners >> seat & 1 ? 1.0 / (game->is_cooperative ? 1 : winners) : 0;
}

static double strength(void) {
    logres_rng rng;
    double won = 0;
    check(logres_rng_seed(&rng, seed, UINT64_MAX));
    rounding.packed = pack_network(&net);
    rounding.sum = 0;
    rounding.views = 0;
    for (uint32_t g = 0; g < TESTED; g++)
        won += play_test(&rng, g % game->min_players);
    free(rounding.packed.bytes);
    return won / TESTED;
}

/* ---- training ------------------------------------------------------------------------------- */

static double seconds(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Copies the network to the earlier ones, replacing the oldest. */
static void remember(uint32_t number) {
    network *copy = &past[number % PAST_MAX];
    float *weights = copy->weights;
    if (!weights)
        weights = reserve(net.weight_count, sizeof *weights);
    memcpy(weights, net.weights, net.weight_count * sizeof *weights);
    *copy = net;
    copy->weights = weights;
    lessons.past_count = number < PAST_MAX ? number + 1 : PAST_MAX;
}

static void save(const history *h) {
    block b = pack_network(&net);
    if (checkpoint_file && !save_checkpoint(checkpoint_file, &net, &optimizer, h))
        give_up(checkpoint_file);
    if (network_file && !write_bytes(network_file, &b))
        give_up(network_file);
    if (source_file && !write_source(source_file, game->id, h, &b))
        give_up(source_file);
    free(b.bytes);
}

/* Prints the progress. Saves the files unless training has regressed, so that they always contain
 * the last good networks. */
static void report(double error) {
    static double most; /* the largest share of wins so far, except an untrained network's */
    history h = history_now();
    if (!are_finite(net.weights, net.weight_count))
        refuse("the weights have become infinite; they were not saved");
    double won = strength();
    int is_new = h.games > made.games, fell_back = is_new && won * TESTED <= most * TESTED - WORSE;
    if (is_new && !fell_back)
        save(&h);
    if (h.games)
        most = fmax(most, won);
    printf("%7.1f min %9" PRIu64 " games  error %.4f, in 8 bits %.4f  wins %3.0f %%%s%s\n",
           h.minutes, h.games, error, rounding.sum / (double)rounding.views, 100 * won,
           game->is_cooperative ? "" : " against a search of 100 iterations",
           fell_back ? "; not saved" : "");
    if (fflush(stdout))
        refuse("the output cannot be written");
}

static void stop(int number) {
    (void)number;
    stopped = 1;
}

/* Returns the completed fraction of the training. */
static double done_since(double start) {
    if (stopped)
        return 1;
    uint64_t games = history_now().games - made.games;
    return games_wanted ? (double)games / (double)games_wanted
                        : (seconds() - start) / (60 * (double)minutes);
}

static void begin(void) {
    logres_rng rng;
    logres_state state;
    check(logres_new(game->id, NULL, &state, NULL));
    errno = 0;
    FILE *old = checkpoint_file ? fopen(checkpoint_file, "rb") : NULL;
    if (old) {
        if (!load_checkpoint(old, &net, &optimizer, &made, &state))
            refuse("%s: is not a checkpoint of this game and its current observations; remove it "
                   "to start over",
                   checkpoint_file);
        if (units && units != net.first)
            refuse("--units: the checkpoint has %u", (unsigned)net.first);
        return;
    }
    if (checkpoint_file && errno != ENOENT)
        give_up(checkpoint_file);
    check(logres_rng_seed(&rng, seed, UINT64_MAX - 1));
    find_inputs(&net.in, game, &rng);
    make_network(&net, &optimizer, units ? (uint32_t)units : UNITS, LANES);
    draw_weights(&net, &rng);
    made.seed = seed;
}

int main(int argc, char **argv) {
    read_arguments(argc, argv);
    begin();
    signal(SIGINT, stop); /* running games finish, and a final line is printed */
    signal(SIGTERM, stop);
    printf("%s: %u inputs, %u and %u units, seed %" PRIu64 "\n", game->id, (unsigned)net.in.count,
           (unsigned)net.first, (unsigned)net.second, seed);
    gradients = reserve((size_t)threads * net.weight_count, sizeof *gradients);
    for (uint32_t t = 0; t < threads; t++)
        make_player(&players[t], &net, (uint32_t)(SAMPLES_KEPT / threads), seed,
                    made.games * THREADS_MAX + t);
    double start = seconds(), error = 0, done = 0;
    for (uint32_t reported = 0; reported == 0 || done < 1;) {
        done = done_since(start);
        if (done * (double)reports >= reported) {
            report(error);
            remember(reported++);
        }
        if (done < 1) {
            double now = play_and_learn(done);
            error = error > 0 ? error + 0.02 * (now - error) : now;
        }
    }
    return ended(0);
}
