/*
 * soak SECONDS [--leak]: plays, saves, loads, undoes, searches and reads damaged JSON in one
 * process, and fails on any error or if memory grows. Tables with a match each live for many
 * rounds, as on a server. All memory of matches and of cJSON is counted: when the tables are
 * closed, none may be left, and the process may not have grown. LOGRES_SEED=n plays other games.
 * With --leak one match is never freed, and the program must fail.
 */
#define _GNU_SOURCE
#include "support/support.h"

#include <malloc.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include <cjson/cJSON.h>

#include "support/call_all.h"

enum {
    TABLES = 64,
    TEXT_MAX = 1 << 20,
    PLIES_MAX = 2000,               /* a longer match is closed */
    SAY_EVERY = 30,                 /* seconds */
    ROUNDS_BEFORE = 300,            /* until the size of the process is taken */
    HEAP_MORE = 1024,               /* bytes by which the C library's heap in use may have grown */
    RESIDENT_MORE = 4 * 1024 * 1024 /* the same for the memory of the process: a heap has gaps */
};

/* ---- memory --------------------------------------------------------------------------------- */

static struct {
    long blocks;    /* alive */
    long most;      /* ever alive */
    uint64_t taken; /* in all */
} heap;

static void count(long more) {
    heap.blocks += more;
    heap.taken += more > 0;
    if (heap.blocks > heap.most)
        heap.most = heap.blocks;
}

static void *resize(void *context, void *block, size_t size) {
    (void)context;
    if (!size) {
        count(block ? -1 : 0);
        free(block);
        return NULL;
    }
    void *bigger = realloc(block, size);
    assert_non_null(bigger);
    count(block ? 0 : 1);
    return bigger;
}

static void *take(size_t size) {
    return resize(NULL, NULL, size ? size : 1);
}

static void give(void *block) {
    resize(NULL, block, 0);
}

static const logres_allocator allocator = {sizeof(logres_allocator), resize, NULL};

/* Bytes in use in the C library's heap; 0 if unknown. */
static size_t in_use(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

/* Restarts the program without glibc's caches of free blocks, which count as in use. */
static void count_every_block(char **argv) {
    if (getenv("GLIBC_TUNABLES"))
        return;
    setenv("GLIBC_TUNABLES", "glibc.malloc.tcache_count=0", 1);
    execv("/proc/self/exe", argv);
}

/* Bytes of the process that are in memory. */
static size_t resident(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%*u %lu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* ---- tables --------------------------------------------------------------------------------- */

typedef struct table {
    logres_match *match; /* NULL: no match here */
    logres_match *copy;  /* the copy that a server would load after a crash: updated by journals */
} table;

static struct {
    table tables[TABLES];
    char text[TEXT_MAX], damaged[TEXT_MAX];
    subject subject;
    logres_rng rng;
    uint64_t rounds, plies, finished, loads, refused, searches;
} soak;

static uint32_t below(uint32_t bound) {
    uint32_t number = 0;
    ok(logres_rng_below(&soak.rng, bound, &number));
    return number;
}

static void any_subject(void) {
    uint64_t seed = 0;
    ok(logres_rng_next(&soak.rng, &seed));
    while (!nth_subject(below(32), seed % 1000000, &soak.subject))
        continue;
}

static logres_match *load(const char *text) {
    logres_match *match = NULL;
    ok(logres_match_from_json(text, strlen(text), &allocator, &match, NULL));
    soak.loads++;
    return match;
}

static void stand_up(table *t) {
    logres_match_free(t->match);
    logres_match_free(t->copy);
    t->match = t->copy = NULL;
}

static void sit_down(table *t) {
    any_subject();
    t->match = load(soak.subject.match);
    t->copy = load(soak.subject.match);
}

/* Both matches are the same in every byte of their JSON. */
static void expect_same_match(const table *t) {
    char *first = match_json_of(t->match, LOGRES_JSON_HASHES),
         *second = match_json_of(t->copy, LOGRES_JSON_HASHES);
    assert_string_equal(first, second);
    free(first);
    free(second);
}

/* A ply of the match: chance from its generator, a player's move at random or, now and then, a
 * bot's. */
static void play_ply(logres_match *match) {
    logres_state s = now(match);
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t found = 0;
    if (logres_actor(&s) == LOGRES_CHANCE) {
        ok(logres_match_resolve(match, NULL));
        return;
    }
    ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &found));
    ok(logres_match_play(match, ply_of(match), logres_actor(&s), moves[below(found)], NULL));
    soak.plies++;
}

static void play_bot(logres_match *match) {
    static _Alignas(8) uint8_t memory[1 << 20];
    logres_state view = now(match);
    logres_search *search = NULL;
    logres_search_options options = {.size = sizeof options, .seed = soak.rounds};
    logres_move move = 0;
    int32_t seat = logres_actor(&view);
    if (seat < 0)
        return;
    ok(logres_view(&view, seat, &view));
    ok(logres_search_init(&view, &options, memory, sizeof memory, &search, NULL));
    ok(logres_search_run(search, 30));
    ok(logres_search_choose(search, LOGRES_LEVEL_NORMAL, &move));
    ok(logres_match_play(match, ply_of(match), seat, move, NULL));
    soak.searches++;
}

static bool is_over(const logres_match *match) {
    logres_state s = now(match);
    return logres_is_over(&s) != 0;
}

/* Plays a few plies, sometimes after undo, and updates the copy with one journal entry. */
static void play_on(table *t) {
    uint32_t from = length_of(t->match), back = below(4) ? 0 : below(ply_of(t->match) + 1);
    ok(logres_match_goto(t->match, from - (back < from ? back : from)));
    from = ply_of(t->match);
    for (uint32_t plies = 1 + below(20); plies && !is_over(t->match); plies--)
        (below(50) ? play_ply : play_bot)(t->match);
    if (!below(8) && ply_of(t->match))
        ok(logres_match_undo(t->match));
    ok(logres_match_journal_to_json(t->match, from, 0, soak.text, sizeof soak.text, NULL));
    ok(logres_match_append_journal(t->copy, soak.text, strlen(soak.text), NULL));
}

/* The match is saved, freed and loaded again. */
static void save_and_load(table *t) {
    ok(logres_match_to_json(t->match, LOGRES_JSON_HASHES, soak.text, sizeof soak.text, NULL));
    logres_match_free(t->match);
    t->match = load(soak.text);
    expect_same_match(t);
}

static void look(table *t) {
    logres_state s = now(t->match), view;
    ok(logres_view(&s, below(2) ? 0 : LOGRES_SPECTATOR, &view));
    ok(logres_view_to_json(&view, 0, soak.text, sizeof soak.text, NULL));
    ok(logres_view_from_json(soak.text, strlen(soak.text), &s, NULL));
    expect_same(&s, &view);
    ok(logres_match_history_to_json(t->match, 0, ply_of(t->match) / 2, 0, soak.text,
                                    sizeof soak.text, NULL));
}

/* ---- hostile JSON --------------------------------------------------------------------------- */

/* The text of a match, cut short, with other bytes, or nested too deep. Most are refused, none may
 * leak. */
static size_t damage(const table *t) {
    ok(logres_match_to_json(t->match, 0, soak.text, sizeof soak.text, NULL));
    size_t length = strlen(soak.text);
    uint32_t how = below(4);
    memcpy(soak.damaged, soak.text, length + 1);
    if (how == 0)
        return below((uint32_t)length);
    if (how == 1)
        memset(soak.damaged + below((uint32_t)length), '[', 1 + below(20));
    else
        for (uint32_t i = 1 + below(3); i; i--)
            soak.damaged[below((uint32_t)length)] =
                (char)(how == 2 ? '0' + below(10) : below(256));
    return length;
}

static void read_damaged(table *t) {
    size_t length = damage(t);
    logres_match *match = NULL;
    logres_problem problem;
    logres_state s;
    soak.refused +=
        logres_match_from_json(soak.damaged, length, &allocator, &match, &problem) != LOGRES_OK;
    logres_match_free(match);
    assert_int_not_equal(logres_state_from_json(soak.damaged, length, &s, &problem), LOGRES_OK);
    assert_int_not_equal(logres_match_append_journal(t->match, soak.damaged, length, &problem),
                         LOGRES_OK);
    expect_same_match(t);
}

/* ---- the run -------------------------------------------------------------------------------- */

static void visit(table *t) {
    if (!t->match) {
        sit_down(t);
    } else if (is_over(t->match) || length_of(t->match) > PLIES_MAX || !below(200)) {
        soak.finished++;
        stand_up(t);
    } else {
        uint32_t what = below(16);
        (what < 12 ? play_on : what < 13 ? save_and_load : what < 14 ? read_damaged : look)(t);
    }
}

static void play_round(void) {
    visit(&soak.tables[below(TABLES)]);
    if (soak.rounds++ % 100 == 0) {
        any_subject();
        uint64_t first = call_everything(&soak.subject, &allocator);
        assert_true(first == call_everything(&soak.subject, &allocator));
    }
}

static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void say(double after) {
    printf(
        "%5.0f s: %llu rounds, %llu plies, %llu matches finished, %llu loaded, %llu searches, %llu texts refused; "
        "%ld blocks alive, %zu KiB in use, %zu KiB resident\n",
        after, (unsigned long long)soak.rounds, (unsigned long long)soak.plies,
        (unsigned long long)soak.finished, (unsigned long long)soak.loads,
        (unsigned long long)soak.searches, (unsigned long long)soak.refused, heap.blocks,
        in_use() / 1024, resident() / 1024);
    fflush(stdout);
}

static void close_tables(void) {
    for (int i = 0; i < TABLES; i++)
        stand_up(&soak.tables[i]);
}

/* The memory of the process when all tables are empty. */
typedef struct size {
    size_t heap, resident;
} size;

static size empty_size(void) {
    close_tables();
    return (size){in_use(), resident()};
}

/* Whether memory is in the end as it was. */
static bool run(double limit, bool leaks) {
    double start = seconds(), said = start;
    while (soak.rounds < ROUNDS_BEFORE)
        play_round();
    size before = empty_size();
    if (leaks)
        (void)load(soak.subject.match);
    for (; seconds() - start < limit; play_round())
        if (seconds() - said >= SAY_EVERY)
            say((said = seconds()) - start);
    say(seconds() - start);
    size after = empty_size();
    printf(
        "at the end %ld blocks are left of %llu (at most %ld at once); the heap has grown by %ld bytes, the "
        "process by %ld KiB\n",
        heap.blocks, (unsigned long long)heap.taken, heap.most,
        (long)after.heap - (long)before.heap,
        ((long)after.resident - (long)before.resident) / 1024);
    return !heap.blocks && after.heap <= before.heap + HEAP_MORE &&
           after.resident <= before.resident + RESIDENT_MORE;
}

int main(int argc, char **argv) {
    const char *seed = getenv("LOGRES_SEED");
    cJSON_Hooks hooks = {take, give};
    if (argc < 2 || argc > 3 || (argc == 3 && strcmp(argv[2], "--leak") != 0) ||
        atof(argv[1]) <= 0) {
        fprintf(stderr, "usage: soak SECONDS [--leak]\n");
        return 2;
    }
    count_every_block(argv);
    printf("LOGRES_SEED=%s\n", seed ? seed : "1");
    ok(logres_rng_seed(&soak.rng, seed ? strtoull(seed, NULL, 0) : 1, 0));
    cJSON_InitHooks(&hooks);
    bool held = run(atof(argv[1]), argc == 3);
    puts(held ? "nothing went wrong" : "memory has grown");
    return !held;
}
