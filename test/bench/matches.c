/*
 * Many matches in one process: matches [--matches N] [--plies N] [--file FILE] plays them all,
 * keeps them all, saves them in a file, frees them, loads them all and compares, and serves a move
 * in each. It prints what that took, and the memory of a match by its plies. matches --reload FILE
 * loads such a file in a process of its own. The status is 1 if a match differs. `make
 * bench-matches` runs it.
 *
 * Matches are of all games, variants and numbers of players in turn. A line of the file is the
 * hash of the last state, and the match as JSON with the hash after each ply, which loading
 * verifies. Bytes are those that matches ask of their allocator; seconds are of the processor.
 */
/* POSIX asks for it: */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "support/configs.h"
#include "support/support.h"

static uint64_t matches = 100000, plies = 50;
static const char *path = "build/matches.txt";

static void check(logres_error error, const char *what) {
    if (!error)
        return;
    fprintf(stderr, "matches: %s: %s\n", what, logres_error_name(error));
    exit(1);
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- memory, counted ------------------------------------------------------------------------ */

static struct { uint64_t bytes, blocks; /* that live */ } memory;

typedef union head {
    size_t size;
    max_align_t aligned;
} head;

static void *counted(void *context, void *block, size_t size) {
    (void)context;
    head *old = block ? (head *)block - 1 : NULL;
    size_t before = old ? old->size : 0;
    head *made = NULL;
    if (size == 0)
        free(old);
    else if (!(made = realloc(old, sizeof *made + size)))
        return NULL;
    memory.bytes += size - before;
    memory.blocks += (uint64_t)(size != 0) - (uint64_t)(old != NULL);
    if (made)
        made->size = size;
    return made ? made + 1 : NULL;
}

static const logres_allocator allocator = {sizeof(logres_allocator), counted, NULL};

/* The memory of the process in bytes, by the system; 0 if unknown. */
static double resident(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%*u %lu", &pages) != 1) /* NOLINT(cert-err34-c): the kernel writes it */
        pages = 0;
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

/* ---- playing -------------------------------------------------------------------------------- */

typedef struct row {
    const logres_game_info *game;
    logres_config config;
} row;

static row rows[128];
static uint32_t row_count;

static void list_rows(void) {
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (int variant = 0; variant < variants_of(game); variant++)
            for (uint32_t players = game->min_players; players <= game->max_players; players++) {
                row *r = &rows[row_count++];
                r->game = game;
                check(logres_config_init(game->id, &r->config), game->id);
                check(logres_config_set(&r->config, "players", (int32_t)players), "players");
                if (variants_of(game) > 1)
                    check(logres_config_choose(&r->config, "variant", variant_name(game, variant)),
                          "variant");
            }
    }
}

static logres_match *begin(const row *r, uint64_t seed) {
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = seed,
                                    .game = r->game->id,
                                    .config = &r->config,
                                    .allocator = &allocator};
    logres_match *match;
    check(logres_match_new(&options, &match, NULL), r->game->id);
    return match;
}

/*
 * Plays each ply through the match, up to ply `end` unless the game ends; returns where the match
 * stands. Players move at random; without a generator they make the last legal move, which never
 * ends the card game.
 */
static uint32_t play_on(logres_match *match, logres_rng *rng, uint32_t end) {
    logres_state state;
    logres_move move, moves[LOGRES_MOVES_MAX];
    uint32_t ply, count, at;
    ply = logres_match_ply(match);
    for (; ply < end; ply++) {
        state = *logres_match_state(match);
        int32_t actor = logres_actor(&state);
        if (actor == LOGRES_NOBODY)
            break;
        check(logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count), "legal moves");
        at = count - 1;
        if (rng && actor != LOGRES_CHANCE)
            check(logres_rng_below(rng, count, &at), "below");
        move = moves[at];
        if (rng && actor == LOGRES_CHANCE)
            check(logres_chance_sample(&state, rng, &move), "sample");
        check(logres_match_play(match, ply, actor, move, NULL), "play");
    }
    return ply;
}

/* Leaves out games that never last this many plies. */
static void drop_short_rows(void) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < row_count; i++) {
        bool lasts = false;
        for (uint64_t seed = 0; seed < 1000 && !lasts; seed++) {
            logres_rng rng;
            logres_match *match = begin(&rows[i], seed);
            check(logres_rng_seed(&rng, seed, 1), "seed");
            lasts = play_on(match, &rng, (uint32_t)plies) == plies;
            logres_match_free(match);
        }
        if (lasts)
            rows[kept++] = rows[i];
    }
    row_count = kept;
    if (!kept)
        check(LOGRES_ERR_OVER, "--plies: no game lasts that long");
}

/* A match of all plies. A shorter game is played again, with another seed. */
static logres_match *played(const row *r, uint64_t number) {
    for (uint64_t seed = number;; seed += matches) {
        logres_rng rng;
        logres_match *match = begin(r, seed);
        check(logres_rng_seed(&rng, seed, 1), "seed");
        if (play_on(match, &rng, (uint32_t)plies) == plies)
            return match;
        logres_match_free(match);
        if (seed / matches == 1000)
            check(LOGRES_ERR_OVER, "--plies: some game never lasts that long");
    }
}

static uint64_t last_hash(const logres_match *match) {
    logres_state state;
    state = *logres_match_state(match);
    return logres_hash(&state);
}

/* ---- the file ------------------------------------------------------------------------------- */

static logres_match **room_for(logres_match **all, uint64_t count) {
    logres_match **grown = realloc(all, count * sizeof *grown);
    if (!grown)
        check(LOGRES_ERR_MEMORY, "the list of matches");
    return grown;
}

static FILE *open_file(const char *mode) {
    FILE *file = fopen(path, mode);
    if (!file) {
        perror(path);
        exit(1);
    }
    return file;
}

static double save(logres_match **all) {
    static char text[1 << 20];
    FILE *file = open_file("w");
    for (uint64_t i = 0; i < matches; i++) {
        logres_error error =
            logres_match_to_json(all[i], LOGRES_JSON_HASHES, text, sizeof text, NULL); /* NOLINT */
        check(error, "save");
        fprintf(file, "%016" PRIx64 " %s\n", last_hash(all[i]), text);
    }
    double size = (double)ftell(file);
    if (fclose(file)) {
        perror(path);
        exit(1);
    }
    return size;
}

/* Loads every line of the file, keeps all matches in a growing list, and returns how many are
 * unchanged. */
static uint64_t load(logres_match ***all, uint64_t *count) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    uint64_t right = 0;
    FILE *file = open_file("r");
    for (*count = 0; (length = getline(&line, &room, file)) > 17; ++*count) {
        char *json;
        logres_problem problem;
        logres_match *match = NULL;
        uint64_t hash = strtoull(line, &json, 16);
        *all = room_for(*all, *count + 1);
        if (logres_match_from_json(json, (size_t)(line + length - json), &allocator, &match,
                                   &problem))
            printf("match %" PRIu64 " is refused: %s %s\n", *count, problem.path, problem.text);
        else if (last_hash(match) == hash)
            right++;
        else
            printf("match %" PRIu64 " ends in another state\n", *count);
        (*all)[*count] = match;
    }
    free(line);
    fclose(file);
    return right;
}

static void free_all(logres_match **all, uint64_t count) {
    for (uint64_t i = 0; i < count; i++)
        logres_match_free(all[i]);
    free(all);
}

/* ---- serving -------------------------------------------------------------------------------- */

/*
 * A server's work for a move: reads it as JSON, plays it, writes a line of the journal, and writes
 * each player's view of the move. Returns the bytes written; 0 if chance is to move or the game is
 * over.
 */
static size_t serve(logres_match *match, logres_rng *rng) {
    static char text[1 << 16];
    logres_state state;
    logres_move move, moves[LOGRES_MOVES_MAX];
    uint32_t count, at, ply;
    size_t need, written = 0;
    state = *logres_match_state(match);
    int32_t actor = logres_actor(&state), players = (int32_t)logres_players(&state);
    if (actor < 0)
        return 0;
    check(logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count), "legal moves");
    check(logres_rng_below(rng, count, &at), "below");
    check(logres_move_to_json(&state, moves[at], 0, text, sizeof text, &need),
          "a move of a client");
    ply = logres_match_ply(match);
    check(logres_move_from_json(&state, text, need - 1, &move, NULL), "read");
    check(logres_match_play(match, ply, actor, move, NULL), "play");
    check(logres_match_journal_to_json(match, ply, 0, text, sizeof text, &need), "journal");
    written += need;
    for (int32_t viewer = 0; viewer < players; viewer++) {
        check(logres_match_history_to_json(match, viewer, ply, 0, text, sizeof text, &need),
              "history");
        written += need;
    }
    return written;
}

/* Serves a move in each match, one match after the other, so none is in the cache. */
static void serve_all(logres_match **all) {
    uint64_t served = 0;
    size_t written = 0;
    logres_rng rng;
    check(logres_rng_seed(&rng, 1, 2), "seed");
    double start = seconds();
    for (uint64_t i = 0; i < matches; i++) {
        size_t some = serve(all[i], &rng); /* NOLINT: each is there */
        written += some;
        served += some > 0;
    }
    double took = seconds() - start;
    printf(
        "served   %9.0f moves/s, each as JSON from one player to all, and to a journal; %.0f bytes each\n",
        (double)served / took, (double)written / (double)served);
}

/* ---- the report ----------------------------------------------------------------------------- */

static void tell(const char *what, uint64_t each, const char *unit, double took) {
    printf("%-8s %9.0f matches/s  %11.0f %s/s  %7.2f s\n", what, (double)matches / took,
           (double)(matches * each) / took, unit, took);
}

/* The memory of one match by its plies, in a game without an end. */
static void tell_sizes(void) {
    static const uint32_t at[] = {0, 10, 25, 50, 100, 200, 500, 1000, 10000};
    const row *endless = rows;
    while (endless->game->must_end)
        endless++;
    uint64_t before = memory.bytes;
    logres_match *match = begin(endless, 1);
    printf("\na match of %s\n%8s %9s %7s\n", endless->game->id, "plies", "bytes", "blocks");
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        play_on(match, NULL, at[i]);
        printf("%8" PRIu32 " %9" PRIu64 " %7" PRIu64 "\n", at[i], memory.bytes - before,
               memory.blocks);
    }
    logres_match_free(match);
}

static int tell_right(uint64_t right, uint64_t count, uint64_t expected) {
    bool all = right == expected && count == expected;
    printf("%" PRIu64 " of %" PRIu64 " matches are unchanged%s\n", right, expected,
           all ? "" : ": NOT ALL");
    return all ? 0 : 1;
}

static int run(void) {
    double start = seconds(), empty = resident();
    logres_match **all = room_for(NULL, matches), **again = NULL;
    for (uint64_t i = 0; i < matches; i++)
        all[i] = played(&rows[i % row_count], i);
    double took = seconds() - start;
    printf("%" PRIu64 " matches of %" PRIu64 " plies, %" PRIu32
           " games and variants in turn; seconds of one core\n",
           matches, plies, row_count);
    printf("memory   %9.0f bytes a match, in %.1f blocks; %.0f of the process\n",
           (double)memory.bytes / (double)matches, (double)memory.blocks / (double)matches,
           (resident() - empty) / (double)matches);
    tell("played", plies, "plies", took);
    start = seconds();
    double size = save(all);
    took = seconds() - start;
    tell("saved", (uint64_t)(size / (double)matches), "bytes", took);
    free_all(all, matches);
    if (memory.bytes || memory.blocks)
        check(LOGRES_ERR_MEMORY, "not all memory was freed");
    uint64_t count;
    start = seconds();
    uint64_t right = load(&again, &count);
    tell("loaded", plies, "plies", seconds() - start);
    printf("file     %9.0f bytes a match\n", size / (double)matches);
    printf("memory   %9.0f bytes a match after loading\n", (double)memory.bytes / (double)matches);
    int status = tell_right(right, count, matches);
    if (status == 0)
        serve_all(again);
    free_all(again, count);
    tell_sizes();
    return status;
}

static int reload(void) {
    logres_match **all = NULL;
    uint64_t count, right = load(&all, &count);
    free_all(all, count);
    return tell_right(right, count, count ? count : 1);
}

static uint64_t number(const char *text) {
    char *end;
    unsigned long long value = strtoull(text, &end, 10);
    return *end || *text == '-' || value > 10000000 ? 0 : value;
}

int main(int argc, char **argv) {
    bool only_loads = false, wrong = argc % 2 == 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--matches") == 0)
            matches = number(argv[i + 1]);
        else if (strcmp(argv[i], "--plies") == 0)
            plies = number(argv[i + 1]);
        else if (strcmp(argv[i], "--file") == 0 || strcmp(argv[i], "--reload") == 0)
            path = argv[i + 1];
        else
            wrong = true;
        only_loads |= strcmp(argv[i], "--reload") == 0;
    }
    if (wrong || !matches || !plies) {
        fprintf(stderr,
                "usage: matches [--matches N] [--plies N] [--file FILE] | --reload FILE\n");
        return 2;
    }
    list_rows();
    drop_short_rows();
    return only_loads ? reload() : run();
}
