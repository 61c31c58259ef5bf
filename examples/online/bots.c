/*
 * Bots: searches of views on libuv's threads. A job searches for one time slice and then requeues,
 * so an expensive request does not delay others. Addresses take turns, so many requests delay only
 * those of the same address. A job ends after the iterations of its level or when its time is up,
 * whichever comes first.
 */
#include "online.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLICE = 64,         /* iterations between two time checks */
    SLICE_MS = 20,      /* time slice of a job on its thread */
    OPEN_PER_THREAD = 8 /* searches with memory at a time; others wait */
};

struct job {
    struct job *next;
    struct bots *bots;
    struct address *address; /* on whose behalf it searches */
    uv_work_t work;
    logres_state view;
    int32_t level;
    int64_t ms;           /* its maximum duration after it starts */
    int64_t asked, begun; /* times by steady_ms; 0: not started, or `asked` was counted */
    int64_t until;        /* its deadline */
    void *memory;
    logres_search *search;
    uint32_t left;            /* remaining iterations */
    int has_ended, cancelled; /* the latter is used only by the loop */
    bots_done *done;
    void *user;
    logres_move best;
    struct rated rated[RATED_MAX];
    uint32_t count;
};

struct bots {
    uv_loop_t *loop;
    struct job *fresh, **last; /* jobs that wait for memory */
    uint32_t open, most;
    struct counts *counts;
    int stopping;
};

static void drop(struct job *job) {
    job->address->searches--;
    free(job->memory);
    free(job);
}

static void begin(struct job *job) {
    uint32_t iterations = logres_bot_iterations(&job->view, job->level);
    logres_search_options options = {.size = sizeof options};
    size_t bytes = 0;
    job->begun = steady_ms();
    random_bytes(&options.seed, sizeof options.seed);
    if (logres_search_memory(&job->view, iterations, &bytes))
        return;
    job->memory = need_memory(bytes);
    if (logres_search_init(&job->view, &options, job->memory, bytes, &job->search, NULL))
        job->search = NULL;
    job->left = iterations;
    job->until = job->begun + job->ms;
}

/* Searches for one slice. Returns whether the job is finished. */
static int go_on(struct job *job) {
    if (!job->begun)
        begin(job);
    if (!job->search)
        return 1;
    for (int64_t end = steady_ms() + SLICE_MS; job->left;) {
        uint32_t iterations = job->left < SLICE ? job->left : SLICE;
        if (logres_search_run(job->search, iterations))
            return 1;
        job->left -= iterations;
        int64_t now = steady_ms();
        if (now >= job->until)
            return 1;
        if (now >= end)
            return 0;
    }
    return 1;
}

static int by_visits(const void *a, const void *b) {
    const logres_search_move *x = a, *y = b;
    return x->visits < y->visits ? 1 : x->visits > y->visits ? -1 : x->move - y->move;
}

/* A bot whose search cannot start moves anyway. */
static logres_move any_move(const logres_state *view) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    return logres_legal_moves(view, moves, LOGRES_MOVES_MAX, &count) ? 0 : moves[0];
}

static void finish(struct job *job) {
    if (!job->search) {
        job->best = any_move(&job->view);
        return;
    }
    (void)logres_search_choose(job->search, job->level, &job->best);
    uint32_t count = 0;
    if (logres_search_moves(job->search, NULL, 0, &count) != LOGRES_ERR_BUFFER)
        return;
    logres_search_move *moves = need_memory(count * sizeof *moves);
    if (!logres_search_moves(job->search, moves, count, &count)) {
        qsort(moves, count, sizeof *moves, by_visits);
        for (; job->count < count && job->count < RATED_MAX; job->count++)
            job->rated[job->count] =
                (struct rated){.move = moves[job->count].move,
                               .visits = moves[job->count].visits,
                               .value = (int32_t)((int64_t)moves[job->count].value * 100 /
                                                  LOGRES_SEARCH_WIN)};
    }
    free(moves);
}

/* ---- on the loop; libuv runs its work in order of arrival ----------------------------------- */

static void work(uv_work_t *request) {
    struct job *job = request->data;
    job->has_ended = go_on(job);
    if (job->has_ended)
        finish(job);
}

static void worked(uv_work_t *request, int status);

static void queue(struct job *job) {
    if (uv_queue_work(job->bots->loop, &job->work, work, worked))
        abort();
}

/* Returns the next job to start: the one that has waited longest, of the address with the fewest
 * running jobs. Cancelled jobs come first, to be dropped. */
static struct job *take_next(struct bots *bots) {
    struct job **best = &bots->fresh;
    for (struct job **at = best; *at && !(*best)->cancelled; at = &(*at)->next)
        if ((*at)->cancelled || (*at)->address->thinking < (*best)->address->thinking)
            best = at;
    struct job *job = *best;
    *best = job->next;
    if (!job->next)
        bots->last = best;
    return job;
}

static void begin_next(struct bots *bots) {
    while (bots->fresh && bots->open < bots->most) {
        struct job *job = take_next(bots);
        if (job->cancelled) {
            bots->counts->bots_waiting--;
            drop(job);
        } else {
            bots->open++;
            job->address->thinking++;
            queue(job);
        }
    }
}

/* Counts the job as started, once. */
static void count_wait(struct job *job) {
    struct counts *counts = job->bots->counts;
    if (!job->asked)
        return;
    counts->bots_waiting--;
    counts->bot_wait.count++;
    counts->bot_wait.ms += (uint64_t)(job->begun - job->asked);
    job->asked = 0;
}

static void worked(uv_work_t *request, int status) {
    struct job *job = request->data;
    struct bots *bots = job->bots;
    (void)status;
    count_wait(job);
    if (!job->has_ended && !job->cancelled && !bots->stopping) {
        queue(job);
        return;
    }
    bots->open--;
    job->address->thinking--;
    if (!job->cancelled && !bots->stopping)
        job->done(job->user, job->best, job->rated, job->count);
    drop(job);
    if (!bots->stopping)
        begin_next(bots);
    else if (!bots->open)
        free(bots);
}

struct bots *bots_open(struct server *server) {
    struct bots *bots = need_memory(sizeof *bots);
    char threads[24];
    (void)snprintf(threads, sizeof threads, "%d", (int)server->options->threads);
    /* libuv reads this at the first request for work, which comes from this file */
    (void)setenv("UV_THREADPOOL_SIZE", threads, 1);
    bots->loop = &server->loop;
    bots->counts = &server->counts;
    bots->last = &bots->fresh;
    bots->most = (uint32_t)server->options->threads * OPEN_PER_THREAD;
    return bots;
}

struct job *bots_ask(const struct conn *conn, const logres_state *view, int32_t level, int64_t ms,
                     bots_done *done, void *user) {
    struct bots *bots = conn->server->bots;
    struct job *job = need_memory(sizeof *job);
    *job = (struct job){
        .bots = bots, .view = *view, .level = level, .ms = ms, .done = done, .user = user};
    job->address = conn_address(conn);
    job->address->searches++;
    job->work.data = job;
    job->asked = steady_ms();
    bots->counts->bots_waiting++;
    *bots->last = job;
    bots->last = &job->next;
    begin_next(bots);
    return job;
}

void bots_cancel(struct job *job) {
    if (job)
        job->cancelled = 1; /* it is dropped at its turn or at the end of its slice */
}

void bots_close(struct bots *bots) {
    bots->stopping = 1;
    for (struct job *job; (job = bots->fresh);) {
        bots->fresh = job->next;
        drop(job);
    }
    if (!bots->open)
        free(bots); /* otherwise the last running search frees it */
}
