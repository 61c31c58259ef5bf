/*
 * Plays random moves in many matches at once and writes each to a store, as a server would: hammer
 * STORE MATCHES SEED. It says "begun", then "ID SEQ" for each change that is durable, and is
 * killed in the middle. Then it goes on with what the store has. Several may share a PostgreSQL
 * database: who loses a key reads again.
 */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): pipe */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <logres.h>

#include "../../examples/online/store.h"

typedef struct table {
    char id[STORE_ID_MAX + 1];
    logres_match *match; /* NULL until it was read */
    uint32_t seq;        /* of its last change */
    int number, round;   /* in its id: when a match is over, the next one begins */
} table;

static store *kept;
static int wake_pipe[2];
static logres_rng rng;

static void wake(void *user) {
    (void)user;
    (void)!write(wake_pipe[1], "", 1);
}

static void check(int is_good, const char *what, const char *why) {
    if (is_good)
        return;
    fprintf(stderr, "hammer: %s: %s\n", what, why);
    exit(1);
}

static uint32_t below(uint32_t bound) {
    uint32_t value = 0;
    check(!logres_rng_below(&rng, bound, &value), "a random number", "fails");
    return value;
}

static void name(table *at, int number, int round) {
    at->number = number;
    at->round = round;
    (void)snprintf(at->id, sizeof at->id, "m%d-%d", number, round);
}

static void read_again(table *at);

/* Random, or now and then an undo: its line has no moves. */
static void change(table *at) {
    const logres_state *state = logres_match_state(at->match);
    uint32_t ply = logres_match_ply(at->match), floor = 0;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    if (logres_match_undo_floor(at->match, &floor) == LOGRES_OK && floor < ply && below(8) == 0) {
        check(!logres_match_undo(at->match), at->id, "no undo");
        return;
    }
    if (logres_actor(state) != LOGRES_CHANCE) {
        check(!logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count) && count, at->id,
              "no moves");
        check(!logres_match_play(at->match, ply, logres_actor(state), moves[below(count)], NULL),
              at->id, "no move");
    }
    check(!logres_match_set_rng(at->match, &rng) && !logres_match_resolve(at->match, NULL) &&
              !logres_match_rng(at->match, &rng),
          at->id, "no chance");
}

static void written(void *user, store_status status, const char *why);

static void go_on(table *at) {
    char *line = NULL;
    if (logres_match_is_over(at->match)) {
        name(at, at->number, at->round + 1);
        read_again(at);
        return;
    }
    uint32_t ply = logres_match_ply(at->match);
    change(at);
    check(!logres_match_journal_to_json_alloc(at->match, ply, 0, NULL, &line, NULL), at->id,
          "no line");
    store_append(kept, at->id, &(store_change){at->seq + 1, 1, 0, line}, written, at);
    logres_free(NULL, line);
}

static void written(void *user, store_status status, const char *why) {
    table *at = user;
    check(status == STORE_OK || status == STORE_LOST, at->id, why);
    if (status == STORE_LOST) {
        read_again(at);
        return;
    }
    printf("%s %lu\n", at->id, (unsigned long)++at->seq);
    go_on(at);
}

static void begun(void *user, store_status status, const char *why) {
    check(status == STORE_OK || status == STORE_LOST, "a new match", why);
    read_again(user);
}

static void begin(table *at) {
    static const char *const games[] = {"arthurs_court", "artus", "four_courts",
                                        "arthur_card_game", "camelot_court"};
    logres_match_options options = {.size = sizeof options, .game = games[below(5)]};
    logres_match *match;
    char *opening;
    check(!logres_match_new(&options, &match, NULL), "a new match", "fails");
    check(!logres_match_to_json_alloc(match, 0, NULL, &opening, NULL), "a new match",
          "has no text");
    store_create(kept, at->id, 1, opening, "{}", begun, at);
    logres_free(NULL, opening);
    logres_match_free(match);
}

static void loaded(void *user, store_status status, const store_record *record, const char *why) {
    table *at = user;
    logres_problem problem;
    check(status == STORE_OK || status == STORE_NONE, at->id, why);
    if (status == STORE_NONE) {
        begin(at);
        return;
    }
    logres_match_free(at->match);
    check(!logres_match_from_json(record->opening, strlen(record->opening), NULL, &at->match,
                                  &problem),
          at->id, problem.text);
    for (size_t i = 0; i < record->count; i++)
        check(!logres_match_append_journal(at->match, record->changes[i].line,
                                           strlen(record->changes[i].line), &problem),
              at->id, problem.text);
    at->seq = (uint32_t)record->count;
    go_on(at);
}

static void read_again(table *at) {
    store_load(kept, at->id, 1, loaded, at);
}

int main(int argc, char **argv) {
    char why[STORE_WHY_MAX], bytes[64];
    int count = argc == 4 ? atoi(argv[2]) : 0;
    if (argc == 3 && strcmp(argv[1], "--verify") == 0)
        return store_verify(argv[2], stdout);
    check(count > 0, "usage", "hammer STORE MATCHES SEED, or hammer --verify STORE");
    logres_rng_seed(&rng, strtoull(argv[3], NULL, 10), 0);
    check(pipe(wake_pipe) == 0, "pipe", "none");
    kept = store_open(argv[1], &(store_hooks){.wake = wake}, why);
    check(kept != NULL, argv[1], why);
    puts("begun");
    table *tables = calloc((size_t)count, sizeof *tables);
    for (int i = 0; tables && i < count; i++) {
        name(&tables[i], i, 0);
        read_again(&tables[i]);
    }
    while (read(wake_pipe[0], bytes, sizeof bytes) > 0) {
        store_deliver(kept);
        fflush(stdout); /* before it waits: what the reader sees is what was answered */
    }
    return 1;
}
