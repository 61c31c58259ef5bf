/* The library and processes: forks while other threads parse, states as bytes between processes,
 * signal handlers, callbacks, and the stack of a thread. */
#define _GNU_SOURCE
#include "support/support.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cjson/cJSON.h>

/* ---- forks ---------------------------------------------------------------------------------- */

/* seconds: the limit of every wait, generous for a busy machine or valgrind */
enum { PATIENCE = 300 };

static atomic_bool stop;

/* Memory of each thread for one text at a time. Not every malloc works in a forked child; ASan's
 * does not. */
typedef struct arena {
    _Alignas(max_align_t) char bytes[1 << 18];
    size_t used;
} arena;

static arena of_this_thread, of_the_other;
static _Thread_local arena *own = &of_this_thread;

static void *take_from_arena(size_t size) {
    size_t at = own->used, unit = _Alignof(max_align_t), taken = (size + unit - 1) / unit * unit;
    if (taken > sizeof own->bytes - at)
        return NULL;
    own->used += taken;
    return own->bytes + at;
}

static void leave_in_arena(void *block) {
    (void)block;
}

static logres_error parse(const char *json) {
    logres_state out;
    own->used = 0;
    return logres_state_from_json(json, strlen(json), &out, NULL);
}

static void *parse_on_and_on(void *json) {
    own = &of_the_other;
    while (!atomic_load(&stop))
        ok(parse(json));
    return NULL;
}

/* A child forked while another thread parses can parse, too: it does not inherit a held lock. */
static void test_a_child_can_parse(void **state) {
    (void)state;
    logres_state s = new_game("camelot_court", 5, LOGRES_NONE);
    char *json = json_of(&s);
    cJSON_Hooks hooks = {take_from_arena, leave_in_arena};
    pthread_t thread;
    cJSON_InitHooks(&hooks);
    atomic_store(&stop, false);
    assert_int_equal(pthread_create(&thread, NULL, parse_on_and_on, json), 0);
    for (int i = 0; i < 200; i++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            alarm(PATIENCE); /* kills a child that hangs */
            _exit(parse(json) == LOGRES_OK ? 0 : 1);
        }
        int status = 0;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    atomic_store(&stop, true);
    assert_int_equal(pthread_join(thread, NULL), 0);
    cJSON_InitHooks(NULL);
    free(json);
}

/* A host's allocator whose lock fork takes, as with jemalloc. */
static pthread_mutex_t heap = PTHREAD_MUTEX_INITIALIZER;

static void take_heap(void) {
    (void)pthread_mutex_lock(&heap);
}

static void drop_heap(void) {
    (void)pthread_mutex_unlock(&heap);
}

static void *locked_malloc(size_t size) {
    take_heap();
    void *block = malloc(size);
    drop_heap();
    return block;
}

static void locked_free(void *block) {
    take_heap();
    free(block);
    drop_heap();
}

/* Forks while another thread parses with that allocator. */
static int fork_often(char *json) {
    cJSON_Hooks hooks = {locked_malloc, locked_free};
    pthread_t thread;
    if (pthread_atfork(take_heap, drop_heap, drop_heap))
        return 1;
    cJSON_InitHooks(&hooks);
    atomic_store(&stop, false);
    if (pthread_create(&thread, NULL, parse_on_and_on, json))
        return 2;
    for (int i = 0; i < 100; i++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0)
            _exit(0);
        if (waitpid(child, &status, 0) != child || status)
            return 3;
    }
    atomic_store(&stop, true);
    return pthread_join(thread, NULL) ? 4 : 0;
}

/* A fork does not wait for a parsing thread, which may wait for the host's allocator, locked by
 * the fork. */
static void test_a_fork_does_not_wait_for_a_parser(void **state) {
    (void)state;
    logres_state s = new_game("camelot_court", 5, LOGRES_NONE);
    char *json = json_of(&s);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        alarm(PATIENCE); /* kills a fork that hangs */
        _exit(fork_often(json));
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    free(json);
}

/* ---- states as bytes ------------------------------------------------------------------------ */

static bool passes(ssize_t (*move_bytes)(int, void *, size_t), int pipe_end, void *bytes,
                   size_t size) {
    /* pipes take and give this much at once */
    return move_bytes(pipe_end, bytes, size) == (ssize_t)size;
}

static ssize_t write_bytes(int pipe_end, void *bytes, size_t size) {
    return write(pipe_end, bytes, size);
}

/* The other process: sends back the first successor of each state, or zeros for an invalid one. */
static int answer(int from, int to) {
    logres_state s;
    while (passes(read, from, &s, sizeof s)) {
        logres_state next = {{0}};
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count;
        if (!logres_validate(&s, NULL) &&
            !logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count) && count)
            (void)logres_apply(&s, moves[0], &next);
        if (!passes(write_bytes, to, &next, sizeof next))
            return 1;
    }
    return 0;
}

static void expect_answer(int to, int from, logres_state *s, const logres_state *expected) {
    logres_state found;
    assert_true(passes(write_bytes, to, s, sizeof *s));
    assert_true(passes(read, from, &found, sizeof found));
    expect_same(&found, expected);
}

/* The 512 bytes mean the same in another process, which refuses damaged ones. */
static void test_states_can_be_sent_as_bytes(void **state) {
    (void)state;
    int there[2], back[2], status = 0;
    assert_int_equal(pipe(there) | pipe(back), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(there[1]);
        _exit(answer(there[0], back[1]));
    }
    close(there[0]);
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        logres_state s = new_game(logres_game_at(g)->id, 3, LOGRES_NONE), next, nothing = {{0}};
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count = 0;
        for (int ply = 0; ply < 60; ply++, s = next) {
            ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
            if (!count)
                break;
            ok(logres_apply(&s, moves[0], &next));
            expect_answer(there[1], back[0], &s, &next);
        }
        s.bytes[4] ^= 1; /* the revision of the layout */
        expect_answer(there[1], back[0], &s, &nothing);
    }
    close(there[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    close(back[0]);
    close(back[1]);
}

/* ---- signal handlers and callbacks ---------------------------------------------------------- */

static logres_state interrupted; /* the state that handlers and callbacks use */
static uint64_t expected_answer;
static volatile sig_atomic_t times_asked, times_wrong;

/* Calls most functions that need neither cJSON nor a match; the result is always the same. */
static uint64_t ask_all(void) {
    logres_state s, view;
    logres_rng rng;
    logres_move moves[64];
    uint32_t count;
    char text[LOGRES_TEXT_STATE];
    bool good =
        !logres_rng_seed(&rng, 1, 0) && !logres_playout(&interrupted, &rng, 40, &s, NULL) &&
        !logres_resolve(&s, &rng, &s, NULL) && !logres_view(&s, logres_actor(&s), &view) &&
        !logres_determinize(&view, &rng, &s) && !logres_validate(&s, NULL) &&
        !logres_legal_moves(&s, moves, 64, &count) && count && !logres_apply(&s, moves[0], &s) &&
        !logres_state_to_text(&s, text, sizeof text, NULL) &&
        !logres_move_to_text(&s, 0, 0, text, sizeof text, NULL);
    return good ? logres_hash(&s) : 0;
}

static void ask_again(void) {
    times_wrong += ask_all() != expected_answer;
    times_asked++;
}

static void prepare_to_ask(void) {
    interrupted = new_game("artus", 3, LOGRES_NONE);
    times_asked = times_wrong = 0;
    expected_answer = ask_all();
    assert_true(expected_answer != 0);
}

static void on_alarm(int signal) {
    (void)signal;
    ask_again();
}

static void play_out(logres_state *end) {
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_playout(&interrupted, &rng, 200, end, NULL));
}

/* A signal handler may call the core while the interrupted call plays, or reads JSON under the
 * library's lock. */
static void test_a_signal_handler_may_call_the_library(void **state) {
    (void)state;
    prepare_to_ask();
    logres_state s = new_game("camelot_court", 5, LOGRES_NONE), read, end, played;
    char *json = json_of(&s);
    struct sigaction action = {.sa_handler = on_alarm, .sa_flags = SA_RESTART}, before;
    play_out(&end);
    assert_int_equal(sigaction(SIGALRM, &action, &before), 0);
    for (int i = 0; times_asked < 200; i++) {
        struct itimerval once = {{0, 0}, {0, 1 + i % 97}}; /* microseconds */
        int asked = times_asked;
        assert_int_equal(setitimer(ITIMER_REAL, &once, NULL), 0);
        do { /* one of these calls is interrupted */
            if (i % 2) {
                ok(logres_state_from_json(json, strlen(json), &read, NULL));
                expect_same(&read, &s);
            } else {
                play_out(&played);
                expect_same(&played, &end);
            }
        } while (times_asked == asked);
    }
    struct itimerval never = {{0, 0}, {0, 0}};
    assert_int_equal(setitimer(ITIMER_REAL, &never, NULL), 0);
    assert_int_equal(sigaction(SIGALRM, &before, NULL), 0);
    assert_int_equal(times_wrong, 0);
    free(json);
}

/* An allocator that calls the library. */
static void *resize_and_ask(void *json, void *block, size_t size) {
    logres_state read;
    ask_again();
    times_wrong += logres_state_from_json(json, strlen(json), &read, NULL) != LOGRES_OK;
    logres_match_options options = {.size = sizeof options, .game = "artus"};
    logres_match *other;
    times_wrong += logres_match_new(&options, &other, NULL) != LOGRES_OK;
    logres_match_free(other);
    if (size)
        return realloc(block, size);
    free(block);
    return NULL;
}

/* The allocator of a match may call anything but functions of this match. */
static void test_an_allocator_may_call_the_library(void **state) {
    (void)state;
    prepare_to_ask();
    logres_state s = new_game("camelot_court", 5, LOGRES_NONE);
    char *json = json_of(&s);
    logres_allocator allocator = {sizeof(logres_allocator), resize_and_ask, json};
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .game = "artus",
                                    .allocator = &allocator};
    logres_match *match, *again;
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, 3, 100);
    ok(logres_match_set_host(match, "{\"a\":1}", 7, NULL));
    char *saved = match_json_of(match, 0);
    ok(logres_match_from_json(saved, strlen(saved), &allocator, &again, NULL));
    logres_match_free(again);
    logres_match_free(match);
    assert_true(times_asked > 5);
    assert_int_equal(times_wrong, 0);
    free(saved);
    free(json);
}

/* ---- the stack ------------------------------------------------------------------------------ */

static void search(const logres_state *state, void *memory, size_t bytes) {
    logres_state view;
    logres_search *search;
    if (actor(state) < 0)
        return;
    ok(logres_view(state, actor(state), &view));
    ok(logres_search_init(&view, NULL, memory, bytes, &search, NULL));
    ok(logres_search_run(search, 200));
}

/* Makes the library's deepest calls: every game, searches, matches, and the deepest text that
 * readers take. */
static void *call_everything(void *unused) {
    (void)unused;
    static _Alignas(8) char text[1 << 20];
    static logres_move moves[LOGRES_MOVES_MAX];
    size_t need;
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *info = logres_game_at(g);
        logres_match_options options = {.size = sizeof options,
                                        .has_seed = 1,
                                        .seed = g,
                                        .game = info->id};
        logres_match *match = NULL, *again = NULL;
        logres_state s, view, seen;
        logres_problem problem;
        logres_rng rng;
        ok(logres_rng_seed(&rng, g, 0));
        ok(logres_match_new(&options, &match, NULL));
        play_random(match, 7, 60);
        s = *logres_match_state(match);
        ok(logres_view(&s, 0, &view));
        search(&s, text, sizeof text);
        if (actor(&s) >= 0) {
            logres_move move;
            uint32_t count;
            ok(logres_sensible_moves(&s, moves, LOGRES_MOVES_MAX, &count));
            ok(logres_view(&s, actor(&s), &seen));
            ok(logres_bot_move(&seen, LOGRES_LEVEL_EASY, &rng, text, sizeof text, &move));
            fails(LOGRES_ERR_MOVE, logres_explain_any(&s, "nonsense", &problem));
        }
        ok(logres_game_to_json(info, &s, LOGRES_JSON_PRETTY, text, sizeof text, &need));
        ok(logres_table_to_json(&view, LOGRES_JSON_PRETTY, text, sizeof text, &need));
        ok(logres_state_to_text(&s, text, sizeof text, &need));
        ok(logres_state_to_json(&s, LOGRES_JSON_PRETTY, text, sizeof text, &need));
        ok(logres_state_from_json(text, need - 1, &s, &problem));
        ok(logres_view_to_json(&view, 0, text, sizeof text, &need));
        ok(logres_view_from_json(text, need - 1, &view, &problem));
        fails(LOGRES_ERR_FORMAT, logres_view_from_json("{}", 2, &view, &problem));
        size_t deep = 0;
        for (int i = 0; i < LOGRES_JSON_HOST_DEPTH_MAX - 1; i++, deep += 5)
            memcpy(text + deep, "{\"a\":", 5); /* NOLINT: what follows is not a string yet */
        memcpy(text + deep, "[]", 2);          /* NOLINT */
        memset(text + deep + 2, '}', LOGRES_JSON_HOST_DEPTH_MAX - 1);
        ok(logres_match_set_host(match, text, deep + 2 + LOGRES_JSON_HOST_DEPTH_MAX - 1,
                                 &problem));
        ok(logres_match_history_to_json(match, 0, 0, LOGRES_JSON_PRETTY, text, sizeof text,
                                        &need));
        ok(logres_match_journal_to_json(match, 9, LOGRES_JSON_HOST | LOGRES_JSON_PRETTY, text,
                                        sizeof text, &need));
        ok(logres_match_append_journal(match, text, need - 1, &problem));
        ok(logres_match_to_json(match, LOGRES_JSON_HASHES | LOGRES_JSON_PRETTY, text, sizeof text,
                                &need));
        ok(logres_match_from_json(text, need - 1, NULL, &again, &problem));
        logres_match_free(again);
        logres_match_free(match);
    }
    return NULL;
}

enum { PAINT = 0xa5, MEASURED = 16 * 1024 * 1024 };

/* LOGRES_STACK_MAX is more than the stack that calls use. */
static void test_stack_max_is_enough(void **state) {
    (void)state;
    uint8_t *stack =
        mmap(NULL, MEASURED, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(stack != MAP_FAILED);
    memset(stack, PAINT, MEASURED);
    pthread_attr_t attributes;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstack(&attributes, stack, MEASURED), 0);
    assert_int_equal(pthread_create(&thread, &attributes, call_everything, NULL), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    size_t untouched = 0;
    while (untouched < MEASURED && stack[untouched] == PAINT)
        untouched++;
    print_message("[ STACK    ] %zu bytes\n", MEASURED - untouched);
#ifndef __SANITIZE_ADDRESS__ /* it makes frames larger */
    assert_in_range(MEASURED - untouched, 1, LOGRES_STACK_MAX);
#endif
    munmap(stack, MEASURED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_child_can_parse),
        cmocka_unit_test(test_a_fork_does_not_wait_for_a_parser),
        cmocka_unit_test(test_states_can_be_sent_as_bytes),
        cmocka_unit_test(test_a_signal_handler_may_call_the_library),
        cmocka_unit_test(test_an_allocator_may_call_the_library),
        cmocka_unit_test(test_stack_max_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
