/*
 * Threads: eight threads call every function at the same time on shared inputs, and get the
 * results of one thread alone. The inputs lie in memory that cannot be written meanwhile.
 * LOGRES_ROUNDS=n does it n times over; `make threads` runs this under ThreadSanitizer and
 * helgrind.
 */
#define _GNU_SOURCE
#include "support/support.h"

#include <pthread.h>
#include <sys/mman.h>

#include "support/call_all.h"

enum { THREADS = 8, SUBJECTS_MAX = 32 };

typedef struct thread {
    pthread_t id;
    uint32_t number;
    uint32_t differences;
} thread;

static struct {
    subject *subjects; /* read-only while threads run */
    uint32_t count, rounds;
    uint64_t alone[SUBJECTS_MAX]; /* what one thread gets of each */
    pthread_barrier_t start;
} all;

static size_t bytes_of_subjects(void) {
    return SUBJECTS_MAX * sizeof *all.subjects;
}

/* Each thread begins with another subject, so that different functions meet. */
static void *run(void *context) {
    thread *t = context;
    (void)pthread_barrier_wait(&all.start);
    for (uint32_t i = 0; i < all.rounds * all.count; i++) {
        uint32_t at = (i + t->number) % all.count;
        t->differences += call_everything(&all.subjects[at], NULL) != all.alone[at];
    }
    return NULL;
}

static int set_up(void **state) {
    (void)state;
    const char *rounds = getenv("LOGRES_ROUNDS");
    all.rounds = rounds ? (uint32_t)strtoul(rounds, NULL, 10) : 4;
    all.subjects = mmap(NULL, bytes_of_subjects(), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(all.subjects != MAP_FAILED);
    while (all.count < SUBJECTS_MAX && nth_subject(all.count, 1, &all.subjects[all.count]))
        all.count++;
    assert_int_equal(mprotect(all.subjects, bytes_of_subjects(), PROT_READ), 0);
    for (uint32_t i = 0; i < all.count; i++)
        all.alone[i] = call_everything(&all.subjects[i], NULL);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    return munmap(all.subjects, bytes_of_subjects());
}

/* The hash is the same for the same subject, and another for each other one. */
static void test_one_thread_gives_distinct_hashes(void **state) {
    (void)state;
    assert_true(all.count >= 2 * logres_game_count());
    for (uint32_t i = 0; i < all.count; i++) {
        assert_true(all.alone[i] == call_everything(&all.subjects[i], NULL));
        for (uint32_t j = 0; j < i; j++)
            assert_true(all.alone[i] != all.alone[j]);
    }
}

static void test_eight_threads_agree_with_one(void **state) {
    (void)state;
    static thread threads[THREADS];
    assert_int_equal(pthread_barrier_init(&all.start, NULL, THREADS), 0);
    for (uint32_t i = 0; i < THREADS; i++) {
        threads[i].number = i * all.count / THREADS;
        assert_int_equal(pthread_create(&threads[i].id, NULL, run, &threads[i]), 0);
    }
    for (uint32_t i = 0; i < THREADS; i++)
        assert_int_equal(pthread_join(threads[i].id, NULL), 0);
    for (uint32_t i = 0; i < THREADS; i++)
        assert_int_equal(threads[i].differences, 0);
    pthread_barrier_destroy(&all.start);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_thread_gives_distinct_hashes),
        cmocka_unit_test(test_eight_threads_agree_with_one),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
