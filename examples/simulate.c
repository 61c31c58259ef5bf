/*
 * Plays games on all cores, with random moves or bots, and prints a table of results. `simulate
 * --help` lists the arguments.
 *
 * Game i draws from stream i of the seed. Threads count in integers, whose sums do not depend on
 * their order. A seed therefore produces the same table with any number of threads.
 */
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <logres.h>

#include "options.h"
#include "play/bots.h"

enum {
    PARTS = 60, /* parts of a win; 1, 2, 3, 4 or 5 winners can share them evenly */
    CHUNK = 16, /* games of random moves that a thread takes at once */
    THREADS_MAX = 1024,
    GAMES_MAX = 1000000000,
    GAMES = 10000,
    THOUGHTFUL_GAMES = 200
};
enum { TABLE, CSV, JSON };

/* ---- arguments ------------------------------------------------------------------------------ */

static const logres_game_info *game;
static logres_config config;
static logres_state start;
static uint64_t games, threads, seed = 1, limit = 100000;
static bots players;
static int form = TABLE;

static void usage(FILE *out) {
    fprintf(out, "usage: simulate [options] GAME [PLAYERS] [OPTION=VALUE ...]\n");
    fprintf(out,
            "  --games N      number of games (default: %d, or %d with bots that have a level)\n",
            GAMES, THOUGHTFUL_GAMES);
    fprintf(out, "  --bot 01=BOT   bot for these seats, or all=BOT (default: %s)\n", random_bot);
    fprintf(out, "  BOT            ");
    print_bots(out);
    fprintf(
        out,
        "\n"
        "  --threads N    number of threads (default: one per core); results do not depend on it\n"
        "  --seed S       the same seed produces the same games (default: 1)\n"
        "  --limit PLIES  a longer game counts as unfinished (default: 100000)\n"
        "  --csv, --json  machine-readable output\n"
        "  GAME           ");
    for (uint32_t i = 0; i < logres_game_count(); i++)
        fprintf(out, "%s%s", i ? i % 4 ? ", " : ",\n                 " : "",
                logres_game_at(i)->id);
    fprintf(
        out,
        "\n  OPTION=VALUE   an option of the game, such as variant=advanced or first_player=0\n");
}

static _Noreturn void refuse(const char *what, ...) {
    va_list values;
    va_start(values, what);
    fprintf(stderr, "simulate: ");
    vfprintf(stderr, what, values);
    fprintf(stderr, " (see simulate --help)\n");
    va_end(values);
    exit(2);
}

static uint64_t number(const char *name, const char *text, uint64_t low, uint64_t high) {
    char *end = NULL;
    errno = 0;
    int hex = text && strncmp(text, "0x", 2) == 0;
    uint64_t value =
        text && *text >= '0' && *text <= '9' ? strtoull(text, &end, hex ? 16 : 10) : 0;
    if (!end || *end || errno || value < low || value > high)
        refuse("%s: must be a number, %llu to %llu", name, (unsigned long long)low,
               (unsigned long long)high);
    return value;
}

static void seat_some(const char *name, const char *text) {
    const char *wrong = text ? add_bots(&players, text, random_bot) : "needs a value";
    if (wrong)
        refuse("%s: %s", name, wrong);
}

/* Returns whether any bot searches, which takes a thousand times as long as random moves. */
static int somebody_thinks(void) {
    for (int seat = 0; seat < config.players; seat++)
        if (players.seat[seat] != random_bot)
            return 1;
    return 0;
}

/* Sets an option that begins with two dashes. Returns the number of its arguments, 0 or 1. */
static int set_flag(const char *name, const char *value) {
    if (strcmp(name, "--help") == 0) {
        usage(stdout);
        exit(0);
    }
    if (strcmp(name, "--csv") == 0 || strcmp(name, "--json") == 0) {
        if (form != TABLE)
            refuse("%s: only one output format is possible", name);
        form = strcmp(name, "--csv") == 0 ? CSV : JSON;
        return 0;
    }
    if (strcmp(name, "--games") == 0)
        games = number(name, value, 1, GAMES_MAX);
    else if (strcmp(name, "--threads") == 0)
        threads = number(name, value, 1, THREADS_MAX);
    else if (strcmp(name, "--seed") == 0)
        seed = number(name, value, 0, UINT64_MAX);
    else if (strcmp(name, "--limit") == 0)
        limit = number(name, value, 1, UINT32_MAX);
    else if (strcmp(name, "--bot") == 0)
        seat_some(name, value);
    else
        refuse("%s: no such option", name);
    return 1;
}

static void read_arguments(int argc, char **argv) {
    const char *id = NULL, *count = NULL;
    int settings = 0;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) == 0)
            i += set_flag(argv[i], argv[i + 1]);
        else if (strchr(argv[i], '='))
            argv[settings++] = argv[i]; /* applied once the game is known */
        else if (!id)
            id = argv[i];
        else if (!count)
            count = argv[i];
        else
            refuse("%s: unexpected argument", argv[i]);
    }
    if (!id) {
        usage(stderr);
        exit(2);
    }
    game = logres_game_find(id);
    if (!game)
        refuse("%s: %s", id, no_such_game());
    logres_config_init(id, &config);
    if (count)
        config.players = (int32_t)number("players", count, game->min_players, game->max_players);
    for (int i = 0; i < settings; i++) {
        char *equals = strchr(argv[i], '=');
        *equals = '\0';
        const char *wrong = set_option(&config, argv[i], equals + 1);
        if (wrong)
            refuse("%s: %s", argv[i], wrong);
    }
    logres_problem problem;
    if (logres_new(id, &config, &start, &problem))
        refuse("%s: %s", problem.path, problem.text);
    players.others = players.others ? players.others : random_bot;
    const char *wrong = seat_bots(&players, (uint32_t)config.players);
    if (wrong)
        refuse("--bot: %s", wrong);
    if (!games)
        games = somebody_thinks() ? THOUGHTFUL_GAMES : GAMES;
}

/* ---- games ---------------------------------------------------------------------------------- */

/* Counts over finished games. */
typedef struct tally {
    uint64_t ended, unfinished, shared; /* games */
    uint64_t plies, decisions, moves;   /* sums; decisions are player plies */
    uint32_t fewest_plies, most_plies, most_moves;
    struct {
        uint64_t alone, shared, parts; /* games won alone and shared, and both in parts of a win */
        int64_t score;
        uint64_t squares; /* of scores */
    } seat[LOGRES_PLAYERS_MAX];
} tally;

static atomic_uint_fast64_t taken; /* games that threads have started */
static double began;

static void check(logres_error error) {
    if (!error)
        return;
    fprintf(stderr, "simulate: %s\n", logres_error_name(error));
    exit(1);
}

static double now(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void count_result(const logres_state *state, tally *sum) {
    logres_result result;
    uint32_t winners = 0;
    check(logres_result_of(state, &result));
    for (uint32_t seat = 0; seat < result.players; seat++)
        winners += result.winners >> seat & 1;
    /* in a cooperative game, every player gets a full win */
    uint32_t sharers = logres_game_of(state)->is_cooperative ? 1 : winners;
    uint64_t worth = winners ? PARTS / sharers : 0;
    sum->ended++;
    sum->shared += sharers > 1;
    for (uint32_t seat = 0; seat < result.players; seat++) {
        int64_t score = result.scores[seat];
        sum->seat[seat].score += score;
        sum->seat[seat].squares += (uint64_t)(score * score);
        if (result.winners >> seat & 1) {
            sum->seat[seat].alone += sharers == 1;
            sum->seat[seat].shared += sharers > 1;
            sum->seat[seat].parts += worth;
        }
    }
}

static logres_move move_of(int32_t seat, const logres_state *state, logres_rng *thoughts,
                           notebook *n) {
    logres_state view;
    logres_move move = 0;
    check(logres_view(state, seat, &view));
    check(choose_move(players.seat[seat], &view, thoughts, n, logres_search_run, &move));
    return move;
}

/*
 * Plays one game. With random players, logres_playout would draw the same moves, but it does not
 * count legal moves. Bots that search draw from their own stream.
 */
static void play(uint64_t stream, tally *sum, notebook *n) {
    logres_state state = start;
    logres_rng rng, thoughts;
    uint64_t decisions = 0, listed = 0;
    uint32_t most = 0, plies = 0;
    int32_t actor;
    check(logres_rng_seed(&rng, seed, stream));
    check(logres_rng_seed(&thoughts, seed, ~stream));
    actor = logres_actor(&state);
    for (; actor != LOGRES_NOBODY && plies < limit; plies++) {
        logres_move moves[LOGRES_MOVES_MAX], move;
        if (actor == LOGRES_CHANCE) {
            check(logres_chance_sample(&state, &rng, &move));
        } else {
            uint32_t count, pick;
            check(logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count));
            if (players.seat[actor] == random_bot) {
                check(logres_rng_below(&rng, count, &pick));
                move = moves[pick];
            } else {
                move = move_of(actor, &state, &thoughts, n);
            }
            decisions++;
            listed += count;
            most = count > most ? count : most;
        }
        check(logres_apply(&state, move, &state));
        actor = logres_actor(&state);
    }
    if (actor != LOGRES_NOBODY) {
        sum->unfinished++;
        return;
    }
    count_result(&state, sum);
    sum->plies += plies;
    sum->decisions += decisions;
    sum->moves += listed;
    sum->fewest_plies = plies < sum->fewest_plies ? plies : sum->fewest_plies;
    sum->most_plies = plies > sum->most_plies ? plies : sum->most_plies;
    sum->most_moves = most > sum->most_moves ? most : sum->most_moves;
}

static void draw_bar(uint64_t played) {
    enum { WIDTH = 40 };
    char done[WIDTH + 1] = "";
    double share = (double)played / (double)games, passed = now() - began;
    memset(done, '#', (size_t)(share * WIDTH));
    fprintf(stderr, "\r[%-*s] %3d %%, %.0f s left \033[K", WIDTH, done, (int)(share * 100),
            share > 0 ? passed / share - passed : 0);
}

/* A thread and its counts. */
typedef struct worker {
    pthread_t thread;
    int draws; /* 1: draws the progress bar */
    tally sum;
} worker;

static void *play_games(void *argument) {
    worker *self = argument;
    /* separate until the end, so that threads share no cache lines */
    tally sum = {.fewest_plies = UINT32_MAX};
    notebook n = {0};
    uint64_t chunk = somebody_thinks() ? 1 : CHUNK;
    double drawn = began;
    for (uint64_t first; (first = atomic_fetch_add(&taken, chunk)) < games;) {
        if (self->draws && now() - drawn > 0.1) {
            draw_bar(first);
            drawn = now();
        }
        for (uint64_t i = first; i < first + chunk && i < games; i++)
            play(i, &sum, &n);
    }
    free(n.memory);
    self->sum = sum;
    return NULL;
}

static void add(tally *sum, const tally *more) {
    sum->ended += more->ended;
    sum->unfinished += more->unfinished;
    sum->shared += more->shared;
    sum->plies += more->plies;
    sum->decisions += more->decisions;
    sum->moves += more->moves;
    sum->fewest_plies =
        more->fewest_plies < sum->fewest_plies ? more->fewest_plies : sum->fewest_plies;
    sum->most_plies = more->most_plies > sum->most_plies ? more->most_plies : sum->most_plies;
    sum->most_moves = more->most_moves > sum->most_moves ? more->most_moves : sum->most_moves;
    for (int seat = 0; seat < LOGRES_PLAYERS_MAX; seat++) {
        sum->seat[seat].alone += more->seat[seat].alone;
        sum->seat[seat].shared += more->seat[seat].shared;
        sum->seat[seat].parts += more->seat[seat].parts;
        sum->seat[seat].score += more->seat[seat].score;
        sum->seat[seat].squares += more->seat[seat].squares;
    }
}

/* Plays all games, on as many threads as can be started. */
static void play_all(tally *sum) {
    static worker workers[THREADS_MAX];
    uint64_t working = 0;
    began = now();
    for (; working < threads; working++) {
        workers[working].draws = working == 0 && isatty(2);
        if (pthread_create(&workers[working].thread, NULL, play_games, &workers[working]))
            break;
    }
    if (!working) {
        fprintf(stderr, "simulate: cannot start a thread\n");
        exit(1);
    }
    *sum = (tally){.fewest_plies = UINT32_MAX};
    for (uint64_t i = 0; i < working; i++) {
        pthread_join(workers[i].thread, NULL);
        add(sum, &workers[i].sum);
    }
    if (isatty(2))
        fprintf(stderr, "\r\033[K%.2f s on %llu threads\n", now() - began,
                (unsigned long long)working);
}

/* ---- statistics ----------------------------------------------------------------------------- */

/* Newton's square root, approached from above, because examples do not link libm. */
static double root(double x) {
    double guess = x > 1 ? x : 1, next = (guess + x / guess) / 2;
    while (x > 0 && next < guess) {
        guess = next;
        next = (guess + x / guess) / 2;
    }
    return x > 0 ? guess : 0;
}

/* Returns a mean, or NAN if count is 0. */
static double ratio(double sum, uint64_t count) {
    return count ? sum / (double)count : NAN;
}

/* Returns a minimum or maximum, or NAN if no game has ended. */
static double extreme(const tally *sum, uint32_t value) {
    return ratio(value, sum->ended > 0);
}

typedef struct seat_row {
    double wins, low, high; /* the rate, and the ends of its 95 % interval */
    double mean, deviation; /* of the score */
} seat_row;

static seat_row statistics(const tally *sum, int seat) {
    const double z = 1.959964, n = (double)sum->ended;
    seat_row row = {.wins = ratio((double)sum->seat[seat].parts / PARTS, sum->ended),
                    .mean = ratio((double)sum->seat[seat].score, sum->ended),
                    .low = NAN,
                    .high = NAN,
                    .deviation = NAN};
    if (sum->ended) { /* Wilson's interval */
        double middle = (row.wins + z * z / (2 * n)) / (1 + z * z / n);
        double half =
            z / (1 + z * z / n) * root(row.wins * (1 - row.wins) / n + z * z / (4 * n * n));
        row.low = middle - half > 0 ? middle - half : 0;
        row.high = middle + half < 1 ? middle + half : 1;
    }
    if (sum->ended > 1)
        row.deviation =
            root(((double)sum->seat[seat].squares - (double)sum->seat[seat].score * row.mean) /
                 (n - 1));
    return row;
}

/* ---- output --------------------------------------------------------------------------------- */

/* Prints a number, or for NAN the format's symbol for no value. */
static void put(const char *before, int width, int digits, double value) {
    static const char *const none[] = {[TABLE] = "-", [CSV] = "", [JSON] = "null"};
    if (isnan(value))
        printf("%s%*s", before, width, none[form]);
    else
        printf("%s%*.*f", before, width, digits, value);
}

static void put_count(const char *before, int width, uint64_t value) {
    printf("%s%*llu", before, width, (unsigned long long)value);
}

/* Prints the game's options as simulate arguments. */
static void put_options(void) {
    for (uint32_t i = 0; i < game->option_count; i++) {
        const logres_option *option = logres_game_option(game, i);
        int32_t value = config.option[i];
        printf("%s%s=", i ? " " : "", option->name);
        if (option->kind == LOGRES_OPTION_CHOICE)
            printf("%s", option->names[value]);
        else if (option->kind == LOGRES_OPTION_SEAT && value == LOGRES_NONE)
            printf("null");
        else
            printf("%d", (int)value);
    }
}

static void print_table(const tally *sum) {
    printf("%s, %d players%s", game->title, (int)config.players, game->option_count ? ", " : "");
    put_options();
    printf("\n%llu games%s, seed %llu\n", (unsigned long long)games,
           somebody_thinks() ? "" : " of random moves", (unsigned long long)seed);
    if (sum->unfinished)
        printf("%llu did not end within %llu plies and are left out of the table.\n",
               (unsigned long long)sum->unfinished, (unsigned long long)limit);
    printf("A win shared by k players counts 1/k for each. Intervals are Wilson's, 95 %%.\n\n");
    printf("seat   win %%     interval      won alone    shared    mean score       sd  player\n");
    for (int seat = 0; seat < config.players; seat++) {
        seat_row row = statistics(sum, seat);
        printf("%4d", seat);
        put("", 8, 2, row.wins * 100);
        put("", 8, 2, row.low * 100);
        put(" to ", 5, 2, row.high * 100);
        put_count("", 13, sum->seat[seat].alone);
        put_count("", 10, sum->seat[seat].shared);
        put("", 14, 2, row.mean);
        put("", 9, 2, row.deviation);
        printf("  %s\n", players.seat[seat]);
    }
    printf("\n                          mean      min      max\n");
    put("length in plies     ", 10, 2, ratio((double)sum->plies, sum->ended));
    put("", 9, 0, extreme(sum, sum->fewest_plies));
    put("", 9, 0, extreme(sum, sum->most_plies));
    put("\nlegal moves per turn", 10, 2, ratio((double)sum->moves, sum->decisions));
    put("", 9, 0, NAN);
    put("", 9, 0, extreme(sum, sum->most_moves));
    put_count("\n\ngames with a shared win: ", 0, sum->shared);
    put(", ", 0, 2, 100 * ratio((double)sum->shared, sum->ended));
    printf(" %%\n");
}

static void print_csv(const tally *sum) {
    printf(
        "game,players,options,seed,games,limit,unfinished,seat,bot,win_rate,win_low,win_high,won_alone,won_shared,"
        "score_mean,score_sd,plies_mean,plies_min,plies_max,moves_mean,moves_max,shared_games,shared_rate\n");
    for (int seat = 0; seat < config.players; seat++) {
        seat_row row = statistics(sum, seat);
        printf("%s,%d,", game->id, (int)config.players);
        put_options();
        put_count(",", 0, seed);
        put_count(",", 0, games);
        put_count(",", 0, limit);
        put_count(",", 0, sum->unfinished);
        printf(",%d,%s", seat, players.seat[seat]);
        put(",", 0, 6, row.wins);
        put(",", 0, 6, row.low);
        put(",", 0, 6, row.high);
        put_count(",", 0, sum->seat[seat].alone);
        put_count(",", 0, sum->seat[seat].shared);
        put(",", 0, 6, row.mean);
        put(",", 0, 6, row.deviation);
        put(",", 0, 6, ratio((double)sum->plies, sum->ended));
        put(",", 0, 0, extreme(sum, sum->fewest_plies));
        put(",", 0, 0, extreme(sum, sum->most_plies));
        put(",", 0, 6, ratio((double)sum->moves, sum->decisions));
        put(",", 0, 0, extreme(sum, sum->most_moves));
        put_count(",", 0, sum->shared);
        put(",", 0, 6, ratio((double)sum->shared, sum->ended));
        printf("\n");
    }
}

static void print_json(const tally *sum) {
    char text[4096] = "null";
    check(logres_config_to_json(&config, 0, text, sizeof text, NULL));
    printf("{\"game\":\"%s\",\"rules\":%u,\"config\":%s,\"seed\":\"0x%016llx\"", game->id,
           (unsigned)game->rules, text, (unsigned long long)seed);
    put_count(",\"games\":", 0, games);
    put_count(",\"limit\":", 0, limit);
    put_count(",\"unfinished\":", 0, sum->unfinished);
    printf(",\n\"seats\":[");
    for (int seat = 0; seat < config.players; seat++) {
        seat_row row = statistics(sum, seat);
        printf("%s\n{\"seat\":%d,\"bot\":\"%s\"", seat ? "," : "", seat, players.seat[seat]);
        put(",\"win_rate\":", 0, 6, row.wins);
        put(",\"win_low\":", 0, 6, row.low);
        put(",\"win_high\":", 0, 6, row.high);
        put_count(",\"won_alone\":", 0, sum->seat[seat].alone);
        put_count(",\"won_shared\":", 0, sum->seat[seat].shared);
        put(",\"score_mean\":", 0, 6, row.mean);
        put(",\"score_sd\":", 0, 6, row.deviation);
        printf("}");
    }
    put("],\n\"plies\":{\"mean\":", 0, 6, ratio((double)sum->plies, sum->ended));
    put(",\"min\":", 0, 0, extreme(sum, sum->fewest_plies));
    put(",\"max\":", 0, 0, extreme(sum, sum->most_plies));
    put("},\n\"moves\":{\"mean\":", 0, 6, ratio((double)sum->moves, sum->decisions));
    put(",\"max\":", 0, 0, extreme(sum, sum->most_moves));
    put_count("},\n\"shared\":{\"games\":", 0, sum->shared);
    put(",\"rate\":", 0, 6, ratio((double)sum->shared, sum->ended));
    printf("}}\n");
}

int main(int argc, char **argv) {
    static void (*const print[])(
        const tally *sum) = {[TABLE] = print_table, [CSV] = print_csv, [JSON] = print_json};
    tally sum;
    read_arguments(argc, argv);
    if (!threads) {
        long cores = sysconf(_SC_NPROCESSORS_ONLN);
        threads = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : (uint64_t)cores;
    }
    play_all(&sum);
    print[form](&sum);
    return ended(0);
}
