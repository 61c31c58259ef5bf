/*
 * Bots: threads that search views. A thread takes the job that has waited longest, searches for a moment, and puts it
 * behind the others, so a hard question holds nobody up. A job ends after the iterations of its level or when its
 * time is up, whichever is first.
 */
#include "online.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLICE = 64,         /* iterations between two looks at the clock */
    SLICE_MS = 20,      /* how long a job has its thread */
    OPEN_PER_THREAD = 8 /* searches that have memory at a time; others wait */
};

struct job {
    struct job *next;
    logres_state view;
    int32_t level;
    int64_t ms;    /* how long it may take once it has begun */
    int64_t until; /* its end, by steady_ms; 0: not begun */
    void *memory;
    logres_search *search;
    uint32_t left; /* iterations */
    int cancelled;
    bots_done *done;
    void *user;
    logres_move best;
    struct rated rated[RATED_MAX];
    uint32_t count;
};

struct queue {
    struct job *first, **end;
};

struct bots {
    uv_mutex_t lock;
    uv_cond_t ready;
    struct queue fresh, begun, finished;
    uint32_t open, most;
    int stopping;
    uv_thread_t *threads;
    int count;
    uv_async_t async;
};

static void put(struct queue *queue, struct job *job) {
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
}

static struct job *take(struct queue *queue) {
    struct job *job = queue->first;
    if (!job)
        return NULL;
    queue->first = job->next;
    if (!queue->first)
        queue->end = &queue->first;
    return job;
}

static void drop(struct job *job) {
    free(job->memory);
    free(job);
}

static void begin(struct job *job) {
    uint32_t iterations = logres_bot_iterations(&job->view, job->level);
    logres_search_options options = {.size = sizeof options};
    size_t bytes = 0;
    random_bytes(&options.seed, sizeof options.seed);
    if (logres_search_memory(&job->view, iterations, &bytes))
        return;
    job->memory = need_memory(bytes);
    if (logres_search_init(&job->view, &options, job->memory, bytes, &job->search, NULL))
        job->search = NULL;
    job->left = iterations;
    job->until = steady_ms() + job->ms;
}

/* Searches for a moment; returns whether the job is finished. */
static int go_on(struct job *job) {
    if (!job->until)
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

static void finish(struct job *job) {
    if (!job->search)
        return;
    (void)logres_search_choose(job->search, job->level, &job->best);
    uint32_t count = 0;
    if (logres_search_moves(job->search, NULL, sizeof(logres_search_move), 0, &count) != LOGRES_ERR_BUFFER)
        return;
    logres_search_move *moves = need_memory(count * sizeof *moves);
    if (!logres_search_moves(job->search, moves, sizeof *moves, count, &count)) {
        qsort(moves, count, sizeof *moves, by_visits);
        for (; job->count < count && job->count < RATED_MAX; job->count++)
            job->rated[job->count] =
                (struct rated){.move = moves[job->count].move,
                               .visits = moves[job->count].visits,
                               .value = (int32_t)((int64_t)moves[job->count].value * 100 / LOGRES_SEARCH_WIN)};
    }
    free(moves);
    free(job->memory);
    job->memory = NULL;
}

static struct job *next_job(struct bots *bots) {
    if (bots->fresh.first && bots->open < bots->most) {
        bots->open++;
        return take(&bots->fresh);
    }
    return take(&bots->begun);
}

static void work(void *user) {
    struct bots *bots = user;
    uv_mutex_lock(&bots->lock);
    for (;;) {
        struct job *job = NULL;
        while (!bots->stopping && !(job = next_job(bots)))
            uv_cond_wait(&bots->ready, &bots->lock);
        if (!job)
            break;
        int ended = job->cancelled;
        uv_mutex_unlock(&bots->lock);
        if (!ended && go_on(job)) {
            finish(job);
            ended = 1;
        }
        uv_mutex_lock(&bots->lock);
        if (ended) {
            bots->open--;
            put(&bots->finished, job);
            uv_cond_signal(&bots->ready);
            uv_async_send(&bots->async);
        } else {
            put(&bots->begun, job);
        }
    }
    uv_mutex_unlock(&bots->lock);
}

/* On the loop: hands out what is finished. */
static void deliver(uv_async_t *async) {
    struct bots *bots = async->data;
    for (;;) {
        uv_mutex_lock(&bots->lock);
        struct job *job = take(&bots->finished);
        uv_mutex_unlock(&bots->lock);
        if (!job)
            return;
        if (!job->cancelled)
            job->done(job->user, job->best, job->rated, job->count);
        drop(job);
    }
}

struct bots *bots_open(struct server *server) {
    struct bots *bots = need_memory(sizeof *bots);
    for (size_t i = 0; i < 3; i++) {
        struct queue *queue = i == 0 ? &bots->fresh : i == 1 ? &bots->begun : &bots->finished;
        queue->end = &queue->first;
    }
    bots->count = (int)server->options->threads;
    bots->most = (uint32_t)bots->count * OPEN_PER_THREAD;
    bots->threads = need_memory((size_t)bots->count * sizeof *bots->threads);
    bots->async.data = bots;
    if (uv_mutex_init(&bots->lock) || uv_cond_init(&bots->ready) ||
        uv_async_init(&server->loop, &bots->async, deliver))
        abort();
    for (int i = 0; i < bots->count; i++)
        if (uv_thread_create(&bots->threads[i], work, bots))
            abort();
    return bots;
}

struct job *bots_ask(struct bots *bots, const logres_state *view, int32_t level, int64_t ms, bots_done *done,
                     void *user) {
    struct job *job = need_memory(sizeof *job);
    *job = (struct job){.view = *view, .level = level, .ms = ms, .done = done, .user = user};
    uv_mutex_lock(&bots->lock);
    put(&bots->fresh, job);
    uv_cond_signal(&bots->ready);
    uv_mutex_unlock(&bots->lock);
    return job;
}

void bots_cancel(struct bots *bots, struct job *job) {
    if (!job)
        return;
    uv_mutex_lock(&bots->lock);
    job->cancelled = 1; /* a thread or deliver() drops it */
    uv_mutex_unlock(&bots->lock);
}

static void freed(uv_handle_t *handle) {
    free(handle->data);
}

void bots_close(struct bots *bots) {
    uv_mutex_lock(&bots->lock);
    bots->stopping = 1;
    uv_cond_broadcast(&bots->ready);
    uv_mutex_unlock(&bots->lock);
    for (int i = 0; i < bots->count; i++)
        uv_thread_join(&bots->threads[i]);
    struct queue *queues[] = {&bots->fresh, &bots->begun, &bots->finished};
    for (size_t i = 0; i < 3; i++)
        for (struct job *job; (job = take(queues[i]));)
            drop(job);
    free(bots->threads);
    uv_cond_destroy(&bots->ready);
    uv_mutex_destroy(&bots->lock);
    uv_close((uv_handle_t *)&bots->async, freed);
}
