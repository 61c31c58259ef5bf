/*
 * Tournaments between players that search and others. The campaign tournament runs it; the usage
 * text below has the options. One seat is the player's, another one in each game; all others are
 * the opponent's. Every seat gets the same chance once. A win shared by k players counts 1/k; a
 * game that is not over after PLIES_MAX plies counts by its standing. A seed gives the same games
 * with any number of threads. A cooperative game is played twice with the same chance, once by the
 * player alone at all seats and once by the opponent: the better result wins.
 */
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <logres.h>

#include "bots/search.h"

enum { PLIES_MAX = 3000, ENTRIES_MAX = 64, OPPONENTS_MAX = 16, THREADS_MAX = 64 };

static const char usage[] =
    "usage: tournament [OPTION...] [GAME[:VARIANT[:PLAYERS]]...]\n"
    "\n"
    "Measures how often one player wins against others, with Wilson's 95 % interval.\n"
    "Without a GAME: every game and variant, with two and with the most players.\n"
    "A VARIANT of - stands for all.\n"
    "\n"
    "  --player SPEC     the player whose wins are counted (search:2000)\n"
    "  --against SPEC    an opponent; may be repeated (random, one-ply, flat:2000\n"
    "                    and search:500)\n"
    "  --games N         games per row (100), rounded up so that the player has\n"
    "                    each seat equally often\n"
    "  --seed N          seed of the games (1)\n"
    "  --network FILE    a value network for the player's searches\n"
    "  --threads N       number of threads (one per core)\n"
    "  --json FILE       also write the rows to a file\n"
    "  --set NAME=VALUE  change the player's tuning: exploration, urgency, margin\n"
    "                    (1 is a win), split_visits, playout_limit, candidates,\n"
    "                    clearly (how playouts use habits), sense (1; 0: also\n"
    "                    plays foolish moves) and nodes (the number of nodes\n"
    "                    that fit besides the root's moves; 0: all)\n"
    "\n"
    "A SPEC is random, sensible (random among sensible moves), one-ply (takes the\n"
    "best standing), flat:ITERATIONS (the same number of playouts for every move),\n"
    "search:ITERATIONS, playouts:ITERATIONS (a search without a value network),\n"
    "peek:ITERATIONS (a search that sees the hidden cards, to measure the cost of\n"
    "not seeing them), or a level: easy, normal, hard, expert, or easy:ITERATIONS.\n"
    "Instead of iterations a search can be given processor time, search:5ms; the\n"
    "results then differ between runs.\n";

typedef enum { RANDOM, SENSIBLE, ONE_PLY, FLAT, SEARCH, PLAYOUTS, PEEK } kind;

enum { SETS_MAX = 16 };

typedef struct player {
    kind kind;
    uint32_t iterations;   /* 0: those of the level in the game */
    uint32_t milliseconds; /* instead of iterations; 0: none */
    int32_t level;         /* of SEARCH */
    const void *network;   /* NULL: the game's own */
    size_t network_size;
    struct {
        size_t offset, size; /* in lgi_tuning */
        int64_t value;
    } sets[SETS_MAX];
    uint32_t set_count;
    uint32_t nodes; /* that there is room for, beside those of the root; 0: for all */
    char name[40];
} player;

typedef struct entry {
    const logres_game_info *game;
    logres_config config;
    char name[64];
} entry;

typedef struct tally {
    uint64_t games, unfinished, plies;
    double wins; /* of the player, with its shares */
} tally;

static player one, opponents[OPPONENTS_MAX];
static uint32_t opponent_count;
static uint64_t seed = 1;
static uint32_t games = 100;

static _Noreturn void die(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "tournament: ");
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
    va_end(arguments);
    exit(2);
}

static void check(logres_error error) {
    if (error)
        die("%s", logres_error_text(error));
}

/* ---- players -------------------------------------------------------------------------------- */

/* The linker replaces logres_determinize by this function: for PEEK it deals the true state. */
static _Thread_local const logres_state *shown;
static _Thread_local bool is_dealt_here; /* an optimising linker may miss a call */

logres_error __real_logres_determinize(const logres_state *view, logres_rng *rng,
                                       logres_state *out);
logres_error __wrap_logres_determinize(const logres_state *view, logres_rng *rng,
                                       logres_state *out);

logres_error __wrap_logres_determinize(const logres_state *view, logres_rng *rng,
                                       logres_state *out) {
    is_dealt_here = true;
    if (!shown)
        return __real_logres_determinize(view, rng, out);
    *out = *shown;
    return LOGRES_OK;
}

static double reward(const logres_game_info *game, const logres_result *r, int32_t seat) {
    double sign = game->lower_is_better ? -1 : 1, own = sign * r->scores[seat];
    double best = -1e9, rank = 0;
    if (game->is_cooperative)
        return (r->winners ? 1000 : 0) + own;
    for (int32_t q = 0; q < (int32_t)r->players; q++) {
        if (q == seat)
            continue;
        rank += r->ranks[seat] < r->ranks[q] ? 1 : r->ranks[seat] == r->ranks[q] ? 0.5 : 0;
        best = sign * r->scores[q] > best ? sign * r->scores[q] : best;
    }
    return rank / (r->players - 1) * 1000 + own - best;
}

static logres_move pick_best(const double *value, const logres_move *moves, uint32_t count,
                             logres_rng *rng) {
    uint32_t equal = 0, best = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t pick = 0;
        if (i && value[i] < value[best])
            continue;
        equal = i && value[i] > value[best] ? 1 : equal + 1;
        check(logres_rng_below(rng, equal, &pick));
        if (pick == 0)
            best = i;
    }
    return moves[best];
}

static logres_move one_ply(const logres_state *view, logres_rng *rng, const logres_move *moves,
                           uint32_t count) {
    double value[LOGRES_MOVES_MAX];
    logres_state deal, next;
    logres_result r;
    check(logres_determinize(view, rng, &deal));
    for (uint32_t i = 0; i < count; i++) {
        check(logres_apply(&deal, moves[i], &next));
        check(logres_standing_of(&next, &r));
        value[i] = reward(logres_game_of(view), &r, logres_viewer(view));
    }
    return pick_best(value, moves, count, rng);
}

static logres_move flat(const logres_state *view, logres_rng *rng, const logres_move *moves,
                        uint32_t count, uint32_t iterations) {
    double value[LOGRES_MOVES_MAX] = {0};
    uint32_t visits[LOGRES_MOVES_MAX] = {0};
    logres_state state;
    logres_result r;
    for (uint32_t i = 0; i < iterations || i < count; i++) {
        uint32_t m = i % count;
        check(logres_determinize(view, rng, &state));
        check(logres_apply(&state, moves[m], &state));
        check(logres_playout(&state, rng, logres_bot_playout_limit(view), &state, NULL));
        check(logres_standing_of(&state, &r));
        double shares = logres_game_of(view)->is_cooperative
                            ? reward(logres_game_of(view), &r, logres_viewer(view))
                            : 0;
        for (uint32_t q = 0; q < r.players; q++)
            shares += (r.ranks[logres_viewer(view)] < r.ranks[q]) +
                      0.5 * (r.ranks[logres_viewer(view)] == r.ranks[q]);
        value[m] += shares;
        visits[m]++;
    }
    for (uint32_t m = 0; m < count; m++)
        value[m] /= visits[m];
    return pick_best(value, moves, count, rng);
}

/* Changes the tuning of a search as the player wants. */
static void tune(logres_search *s, const player *p) {
    for (uint32_t i = 0; i < p->set_count; i++) {
        char *at = (char *)&s->tuning + p->sets[i].offset;
        uint32_t small = (uint32_t)p->sets[i].value;
        if (p->sets[i].size == sizeof small)
            memcpy(at, &small, sizeof small);
        else
            memcpy(at, &p->sets[i].value, sizeof p->sets[i].value);
    }
    if (p->nodes && s->room - s->used > p->nodes)
        s->room = s->used + p->nodes;
}

static double thread_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Runs a search for the player's time. */
static void run_for(logres_search *s, const player *p, double start) {
    enum { STEP = 10 };
    do
        check(logres_search_run(s, STEP));
    while (thread_seconds() - start < p->milliseconds / 1000.0);
}

static logres_move search(const logres_state *view, logres_rng *rng, const player *p,
                          void **memory, size_t *room) {
    enum { TIMED = 100000 }; /* iterations for which there is memory */
    logres_search *s;
    logres_move move = 0;
    size_t need;
    logres_search_options options = {.size = sizeof options,
                                     .network = p->network,
                                     .network_size = p->network_size};
    uint32_t iterations = p->iterations ? p->iterations : logres_bot_iterations(view, p->level);
    double start = thread_seconds();
    if (p->kind == PLAYOUTS)
        options.evaluation = LOGRES_EVALUATION_PLAYOUTS;
    check(logres_rng_next(rng, &options.seed));
    check(logres_search_memory(view, p->milliseconds ? TIMED : iterations, &need));
    if (need > *room) {
        free(*memory);
        *memory = malloc(need);
        *room = need;
        if (!*memory)
            die("out of memory");
    }
    check(logres_search_init(view, &options, *memory, *room, &s, NULL));
    tune(s, p);
    if (p->milliseconds)
        run_for(s, p, start);
    else
        check(logres_search_run(s, iterations));
    check(logres_search_choose(s, p->level, &move));
    return move;
}

static logres_move move_of(const player *p, const logres_state *state, logres_rng *rng,
                           void **memory, size_t *room) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count, pick;
    logres_state view;
    check(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if (count == 1)
        return moves[0];
    check(logres_view(state, logres_actor(state), &view));
    switch (p->kind) {
    case RANDOM:
        break;
    case SENSIBLE:
        check(logres_sensible_moves(state, moves, LOGRES_MOVES_MAX, &count));
        break;
    case ONE_PLY:
        return one_ply(&view, rng, moves, count);
    case FLAT:
        return flat(&view, rng, moves, count, p->iterations);
    case SEARCH:
    case PLAYOUTS:
        return search(&view, rng, p, memory, room);
    case PEEK: {
        shown = state;
        is_dealt_here = false;
        logres_move move = search(&view, rng, p, memory, room);
        shown = NULL;
        if (!is_dealt_here)
            die("peek is not linked into the search");
        return move;
    }
    }
    check(logres_rng_below(rng, count, &pick));
    return moves[pick];
}

/* ---- games ---------------------------------------------------------------------------------- */

/* Plays one game: the player has the seats of the set `ours`, `other` the rest. */
static void play_as(const entry *e, const player *other, uint32_t ours, uint64_t number,
                    logres_result *r, tally *t, void **memory, size_t *room) {
    logres_state state;
    logres_rng chance, players;
    uint32_t plies = 0;
    check(logres_rng_seed(&chance, seed, 2 * (number / (uint32_t)e->config.players)));
    check(logres_rng_seed(&players, seed, 2 * number + 1));
    check(logres_new(e->game->id, &e->config, &state, NULL));
    while (!logres_is_over(&state) && plies++ < PLIES_MAX) {
        check(logres_resolve(&state, &chance, &state, NULL));
        int32_t actor = logres_actor(&state);
        if (actor < 0)
            continue;
        const player *mover = ours >> actor & 1 ? &one : other;
        check(logres_apply(&state, move_of(mover, &state, &players, memory, room), &state));
    }
    check(logres_standing_of(&state, r));
    t->unfinished += !logres_is_over(&state);
    t->plies += plies;
}

static double share_of(const logres_result *r, int32_t seat) {
    uint32_t winners = 0;
    for (uint32_t q = 0; q < r->players; q++)
        winners += r->winners >> q & 1;
    return r->winners >> seat & 1 ? 1.0 / winners : 0;
}

static void play(const entry *e, const player *other, uint64_t number, tally *t, void **memory,
                 size_t *room) {
    int32_t seat = (int32_t)(number % (uint32_t)e->config.players);
    logres_result r, others;
    t->games++;
    if (e->game->is_cooperative) {
        play_as(e, other, UINT32_MAX, number, &r, t, memory, room);
        play_as(e, other, 0, number, &others, t, memory, room);
        double ahead = reward(e->game, &r, 0) - reward(e->game, &others, 0);
        t->wins += ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
    } else {
        play_as(e, other, 1u << seat, number, &r, t, memory, room);
        t->wins += share_of(&r, seat);
    }
}

typedef struct job {
    const entry *entry;
    const player *other;
    uint32_t games;
    pthread_mutex_t lock;
    uint64_t next;
    tally sum;
} job;

static void *work(void *given) {
    job *j = given;
    void *memory = NULL;
    size_t room = 0;
    for (;;) {
        pthread_mutex_lock(&j->lock);
        uint64_t number = j->next++;
        pthread_mutex_unlock(&j->lock);
        if (number >= j->games)
            break;
        tally own = {0};
        play(j->entry, j->other, number, &own, &memory, &room);
        pthread_mutex_lock(&j->lock);
        j->sum.games += own.games;
        j->sum.unfinished += own.unfinished;
        j->sum.plies += own.plies;
        j->sum.wins += own.wins;
        if (isatty(2))
            fprintf(stderr, "\r%s with %d against %s: %u of %u games, %.1f wins ", j->entry->name,
                    (int)j->entry->config.players, j->other->name, (unsigned)j->sum.games,
                    (unsigned)j->games, j->sum.wins);
        pthread_mutex_unlock(&j->lock);
    }
    free(memory);
    return NULL;
}

/* Newton's square root, from above. */
static double root(double x) {
    double guess = x > 1 ? x : 1, next = (guess + x / guess) / 2;
    while (x > 0 && next < guess) {
        guess = next;
        next = (guess + x / guess) / 2;
    }
    return x > 0 ? guess : 0;
}

/* Wilson's interval of 95 % for a share. */
static void wilson(double share, double n, double *low, double *high) {
    const double z = 1.96;
    double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * root(share * (1 - share) / n + z * z / (4 * n * n));
    *low = centre > half ? centre - half : 0;
    *high = centre + half < 1 ? centre + half : 1;
}

static void hold(const entry *e, const player *other, long threads, FILE *json) {
    static uint32_t rows;
    uint32_t seats = (uint32_t)e->config.players;
    job j = {.entry = e, .other = other, .games = (games + seats - 1) / seats * seats};
    pthread_t thread[THREADS_MAX];
    pthread_mutex_init(&j.lock, NULL);
    for (long i = 0; i < threads; i++)
        if (pthread_create(&thread[i], NULL, work, &j))
            die("cannot start a thread");
    for (long i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    double n = (double)j.sum.games, share = j.sum.wins / n, low, high;
    wilson(share, n, &low, &high);
    if (isatty(2))
        fprintf(stderr, "\r%100s\r", "");
    printf("%-26s %7d %-18s %-14s %6u %7.1f %% %6.1f - %5.1f %7.0f %5u\n", e->name, (int)seats,
           one.name, other->name, (unsigned)j.sum.games, 100 * share, 100 * low, 100 * high,
           (double)j.sum.plies / n, (unsigned)j.sum.unfinished);
    fflush(stdout);
    if (json)
        fprintf(
            json,
            "%s\n{\"game\":\"%s\",\"players\":%d,\"player\":\"%s\",\"against\":\"%s\",\"games\":%u,"
            "\"wins\":%.4f,\"low\":%.4f,\"high\":%.4f,\"unfinished\":%u}",
            rows++ ? "," : "", e->name, (int)seats, one.name, other->name, (unsigned)j.sum.games,
            share, low, high, (unsigned)j.sum.unfinished);
}

/* ---- the command line ----------------------------------------------------------------------- */

static uint64_t number_of(const char *option, const char *text) {
    char *end;
    uint64_t number = strtoull(text, &end, 0);
    if (*end || end == text || *text == '-')
        die("%s %s: not a number", option, text);
    return number;
}

/* The iterations or the time after the colon of a player's name. */
static void limit(player *p, const char *spec, const char *text) {
    char *end;
    uint64_t number = strtoull(text, &end, 10);
    bool searches = p->kind == SEARCH || p->kind == PLAYOUTS || p->kind == PEEK;
    if (searches && end > text && strcmp(end, "ms") == 0 && number > 0 && number < 1000000)
        p->milliseconds = (uint32_t)number;
    else
        p->iterations = (uint32_t)number_of(spec, text);
}

static player player_of(const char *spec) {
    static const char *const kinds[] = {"random", "sensible", "one-ply", "flat",
                                        "search", "playouts", "peek"};
    player p = {.kind = SEARCH};
    char level[16];
    const char *colon = strchr(spec, ':');
    size_t length = colon ? (size_t)(colon - spec) : strlen(spec);
    snprintf(p.name, sizeof p.name, "%s", spec);
    snprintf(level, sizeof level, "%.*s", (int)length, spec);
    p.level = logres_level_find(level);
    if (p.level == LOGRES_NONE) {
        size_t k = 0;
        while (k < sizeof kinds / sizeof *kinds &&
               !(strlen(kinds[k]) == length && memcmp(kinds[k], spec, length) == 0))
            k++;
        if (k == sizeof kinds / sizeof *kinds)
            die("no such player: %s", spec);
        p.kind = (kind)k;
        p.level = LOGRES_LEVEL_EXPERT; /* plays the best move */
        p.iterations = 2000;
    }
    if (colon)
        limit(&p, spec, colon + 1);
    return p;
}

/* A star behind the name says that the player's tuning is not the usual one. */
static void mark_set(player *p) {
    strncat(p->name, "*", sizeof p->name - strlen(p->name) - 1);
}

static void set(player *p, const char *text) {
#define TUNING(name, unit, least)                                                                 \
    { #name, offsetof(lgi_tuning, name), sizeof((lgi_tuning *)0)->name, unit, least }
    static const struct {
        const char *name;
        size_t offset, size;
        double unit, least;
    } tunings[] = {
        TUNING(exploration, LGI_ONE, 0), TUNING(urgency, LGI_ONE, 0), TUNING(margin, LGI_ONE, 0),
        TUNING(split_visits, 1, 1),      TUNING(playout_limit, 1, 0), TUNING(candidates, 1, 1),
        TUNING(clearly, LGI_ONE, 0),     TUNING(sense, 1, 0),
    };
#undef TUNING
    const char *value = strchr(text, '=');
    if (!value)
        die("--set NAME=VALUE");
    char name[16] = "", *end;
    double number = strtod(value + 1, &end);
    if (*end || end == value + 1)
        die("--set %s: not a number", text);
    snprintf(name, sizeof name, "%.*s", (int)(value - text), text);
    mark_set(p);
    if (strcmp(name, "nodes") == 0) {
        p->nodes = (uint32_t)number;
        return;
    }
    for (size_t i = 0; i < sizeof tunings / sizeof *tunings; i++) {
        if (strcmp(name, tunings[i].name) != 0)
            continue;
        if (!(number >= tunings[i].least && number < 1 << 30) || p->set_count == SETS_MAX)
            die("must be at least %g, and there are %d at most: %s", tunings[i].least, SETS_MAX,
                text);
        p->sets[p->set_count].offset = tunings[i].offset;
        p->sets[p->set_count].size = tunings[i].size;
        p->sets[p->set_count++].value = (int64_t)(number * tunings[i].unit);
        return;
    }
    die("unknown tuning: %s", text);
}

/* Reads a network for the player. */
static void read_network(player *p, const char *name) {
    FILE *file = fopen(name, "rb");
    enum { SIZE_MAX_READ = 1 << 24 };
    char *bytes = malloc(SIZE_MAX_READ);
    if (!file || !bytes)
        die("%s: cannot be read", name);
    p->network_size = fread(bytes, 1, SIZE_MAX_READ, file);
    if (!p->network_size)
        die("%s: cannot be read", name);
    p->network = bytes;
    fclose(file);
}

static void enter(entry *e, const logres_game_info *game, const char *variant, int players) {
    e->game = game;
    check(logres_config_init(game->id, &e->config));
    e->config.players = players;
    if (variant)
        check(logres_config_choose(&e->config, "variant", variant));
    if (!game->must_end)
        check(logres_config_set(&e->config, "turn_limit", 40 * players));
    snprintf(e->name, sizeof e->name, "%s%s%s", game->id, variant ? " " : "",
             variant ? variant : "");
}

/* GAME[:VARIANT[:PLAYERS]]: empty and 0 are all. */
typedef struct wish {
    char game[64], variant[64];
    int players;
} wish;

static bool fits(const char *wanted, const char *name) {
    return !*wanted || !name || strcmp(wanted, name) == 0;
}

static const logres_option *variants_of(const logres_game_info *game) {
    for (uint32_t o = 0; o < game->option_count; o++)
        if (strcmp(logres_game_option(game, o)->name, "variant") == 0)
            return logres_game_option(game, o);
    return NULL;
}

/* A variant of a game, or a game without variants; by default with two and with the most
 * players. */
static uint32_t enter_players(entry *entries, uint32_t count, const logres_game_info *game,
                              const char *variant, int wished) {
    int least = (int)game->min_players, most = (int)game->max_players;
    for (int players = least; players <= most; players++) {
        if (wished ? players != wished : players != least && players != most)
            continue;
        if (count == ENTRIES_MAX)
            die("too many entries");
        enter(&entries[count++], game, variant, players);
    }
    return count;
}

static uint32_t enter_all(entry *entries, uint32_t count, const char *wanted) {
    wish w = {"", "", 0};
    if (wanted)
        (void)sscanf(wanted, "%63[^:]:%63[^:]:%d", w.game, w.variant, &w.players);
    if (strcmp(w.variant, "-") == 0)
        w.variant[0] = '\0';
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *game = logres_game_at(g);
        const logres_option *variants = variants_of(game);
        for (int32_t v = 0; v <= (variants ? variants->high : 0); v++) {
            const char *variant = variants ? variants->names[v] : NULL;
            if (fits(w.game, game->id) && fits(w.variant, variant))
                count = enter_players(entries, count, game, variant, w.players);
        }
    }
    return count;
}

static void take_option(const char *option, const char *value, long *threads, FILE **json) {
    if (!value)
        die("%s needs a value; see --help", option);
    if (!strcmp(option, "--player")) {
        player named = player_of(value); /* --set and --network may come before or after it */
        named.network = one.network;
        named.network_size = one.network_size;
        named.nodes = one.nodes;
        named.set_count = one.set_count;
        memcpy(named.sets, one.sets, sizeof one.sets);
        if (strchr(one.name, '*'))
            mark_set(&named);
        one = named;
    } else if (!strcmp(option, "--against")) {
        if (opponent_count == OPPONENTS_MAX)
            die("too many opponents");
        opponents[opponent_count++] = player_of(value);
    } else if (!strcmp(option, "--games")) {
        games = (uint32_t)number_of(option, value);
    } else if (!strcmp(option, "--seed")) {
        seed = number_of(option, value);
    } else if (!strcmp(option, "--threads")) {
        *threads = (long)number_of(option, value);
    } else if (!strcmp(option, "--set")) {
        set(&one, value);
    } else if (!strcmp(option, "--network")) {
        read_network(&one, value);
    } else if (!strcmp(option, "--json")) {
        *json = fopen(value, "w");
        if (!*json)
            die("cannot write %s", value);
    } else {
        die("there is no option %s; see --help", option);
    }
}

int main(int argc, char **argv) {
    static const char *const usual[] = {"random", "one-ply", "flat:2000", "search:500"};
    static entry entries[ENTRIES_MAX];
    uint32_t count = 0;
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    FILE *json = NULL;
    one = player_of("search:2000");
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return 0;
        }
        if (strncmp(argv[i], "--", 2) == 0) {
            take_option(argv[i], i + 1 < argc ? argv[i + 1] : NULL, &threads, &json);
            i++;
            continue;
        }
        uint32_t before = count;
        count = enter_all(entries, count, argv[i]);
        if (count == before)
            die("there is no game %s", argv[i]);
    }
    if (!count)
        count = enter_all(entries, 0, NULL);
    for (uint32_t i = 0, given = opponent_count; i < 4 && !given; i++)
        opponents[opponent_count++] = player_of(usual[i]);
    threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    printf("%-26s %7s %-18s %-14s %6s %9s %14s %7s %5s\n", "game", "players", "player", "against",
           "games", "wins", "95 %", "plies", "cut");
    if (json)
        fprintf(json, "[");
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < opponent_count; k++)
            hold(&entries[i], &opponents[k], threads, json);
    if (json)
        fprintf(json, "\n]\n");
    return json && fclose(json) ? 1 : 0;
}
