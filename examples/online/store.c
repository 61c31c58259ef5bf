/*
 * The store's thread and its queues: requests go to the thread, and results and hints come back.
 * All requests that have arrived form one transaction. The next ones accumulate meanwhile, so
 * large batches need no waiting. SPDX-License-Identifier: MIT
 */
/* for clock_gettime, pipe and strdup: */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store_backend.h"

enum {
    BATCH_MAX = 1000, /* changes per transaction */
    READS_MAX = 64,   /* reads between two transactions */
    PAUSE = 250,      /* ms between two attempts */
    /* ms of results delivered at a time before the loop gets other work */
    TURN = 5
};

typedef struct queue {
    request *first, **end;
} queue;

struct store {
    const backend *backend;
    void *database;
    store_hooks hooks;
    pthread_t thread;
    pthread_mutex_t lock; /* for these four: */
    queue asked, ready;
    int is_waiting, is_closing;
    struct store_figures figures; /* used only by the loop */
    /* a pipe: receives a byte when a request arrives while the thread waits */
    int wake[2];

    /* used only by the thread: */
    request **writes;
    size_t write_count, write_room;
    queue reads;                      /* and everything else that does not write */
    int is_down;                      /* the last attempt failed; */
    int is_full;                      /* the last change was refused */
    char why[STORE_WHY_MAX];          /* of the last failed attempt */
    char said[STORE_WHY_MAX];         /* why something could not be read, most recently */
    char looked_at[STORE_ID_MAX + 1]; /* the last match that store_remove has checked */
};

void *store_must(void *memory) {
    if (!memory) {
        fputs("online: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

char *store_copy(const char *text) {
    return store_must(strdup(text));
}

int64_t store_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void store_why(char *why, const char *text) {
    (void)snprintf(why, STORE_WHY_MAX, "%s", text);
    for (char *end = why + strlen(why); end > why && (end[-1] == '\n' || end[-1] == ' ');)
        *--end = '\0';
    for (char *at = why; (at = strchr(at, '\n'));)
        *at = ' ';
}

/* ---- requests ------------------------------------------------------------------------------- */

static void put(queue *to, request *item) {
    item->next = NULL;
    *to->end = item;
    to->end = &item->next;
}

static request *take(queue *to) {
    request *first = to->first;
    if (first && !(to->first = first->next))
        to->end = &to->first;
    return first;
}

request *store_make(request_kind kind, const char *id, void *user) {
    request *made = store_must(calloc(1, sizeof *made));
    made->kind = kind;
    made->user = user;
    made->asked = store_clock();
    if (strlen(id) <= STORE_ID_MAX) /* a longer one becomes "", which no match has */
        (void)snprintf(made->id, sizeof made->id, "%s", id);
    return made;
}

void store_unfind(request *item) {
    for (size_t i = 0; i < item->count; i++)
        free(item->changes ? (void *)(uintptr_t)item->changes[i].line : item->ids[i]);
    item->count = item->bytes = 0;
    item->more = 0;
    if (item->kind == LOAD) {
        free(item->line);
        free(item->settings);
        item->line = item->settings = NULL;
    }
}

void store_drop(request *item) {
    store_unfind(item);
    free(item->changes);
    free(item->ids);
    free(item->seen);
    free(item->line);
    free(item->settings);
    free(item->why);
    free(item);
}

static void *grow(void *array, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return array;
    *room = *room ? *room * 2 : 16;
    return store_must(realloc(array, *room * size));
}

int store_found_change(request *item, const store_change *found) {
    item->changes = grow(item->changes, item->count, &item->room, sizeof *item->changes);
    item->changes[item->count] = *found;
    item->changes[item->count++].line = store_copy(found->line);
    item->bytes += strlen(found->line);
    item->more = item->bytes >= STORE_PAGE_BYTES || item->count >= STORE_PAGE_ROWS;
    return !item->more;
}

void store_found_id(request *item, const char *id) {
    item->ids = grow(item->ids, item->count, &item->room, sizeof *item->ids);
    item->ids[item->count++] = store_copy(id);
}

/* ---- the thread ----------------------------------------------------------------------------- */

static void finish(store *self, request *item) {
    pthread_mutex_lock(&self->lock);
    int first = !self->ready.first;
    put(&self->ready, item);
    pthread_mutex_unlock(&self->lock);
    if (first)
        self->hooks.wake(self->hooks.user);
}

void store_post(store *self, request_kind kind, const char *id, const char *text) {
    if (!self) /* --verify, which has no one else to notify */
        return;
    request *made = store_make(kind, id ? id : "", self);
    made->line = text ? store_copy(text) : NULL;
    finish(self, made);
}

static void say(const char *what, const char *why) {
    fprintf(stderr, "online: the store %s%s\n", what, why);
}

/* The log reports only transitions: a full disk refuses every request. */
static void say_why(store *self, const request *item) {
    int is_read = item->kind == LOAD || item->kind == CHECK;
    if (self->is_down) /* the logged one */
        return;
    if (is_read && strcmp(self->said, self->why) != 0) {
        fprintf(stderr, "online: match %s cannot be read: %s\n", item->id[0] ? item->id : "?",
                self->why);
        (void)snprintf(self->said, sizeof self->said, "%s", self->why);
    } else if (!is_read && !self->is_full) {
        say("refuses changes: ", self->why);
        self->is_full = 1;
    }
}

static void fail(store *self, request *item) {
    say_why(self, item);
    item->status = STORE_FAILED;
    item->why = store_copy(self->why);
    finish(self, item);
}

/* Records the result of an attempt; logs only transitions. */
static void note(store *self, outcome end) {
    int is_down = end == RETRY;
    if (is_down && !self->is_down)
        say("does not answer: ", self->why);
    else if (!is_down && self->is_down)
        say("answers again", "");
    self->is_down = is_down;
}

/* Writes a batch and delivers its results. Returns the number of changes left for another attempt,
 * which are then the first ones of `batch`. If the database refuses the batch, each change is
 * tried separately, so that one bad text does not fail the others. */
static size_t write_batch(store *self, request **batch, size_t count) {
    outcome end = self->backend->write(self->database, batch, count, self->why);
    size_t kept = 0;
    note(self, end);
    if (end == RETRY)
        return count;
    if (end == REFUSED && count > 1) {
        for (size_t i = 0; i < count; i++) {
            request *only = batch[i];
            if (write_batch(self, &only, 1))
                batch[kept++] = only;
        }
        return kept;
    }
    if (end == DONE) {
        if (self->is_full)
            say("accepts changes again", "");
        self->is_full = 0;
        self->backend->notify(self->database, batch, count);
    }
    for (size_t i = 0; i < count; i++)
        if (end == DONE)
            finish(self, batch[i]);
        else
            fail(self, batch[i]);
    return 0;
}

/* ---- removing ------------------------------------------------------------------------------- */

enum {
    MATCHES_AT_ONCE = 1000,
    ROWS_AT_ONCE = 10000,
    HOUR = 3600000 /* in ms */
};

void store_quote(FILE *to, const char *text) {
    (void)fputc('\'', to);
    for (; *text; text++)
        (void)fprintf(to, *text == '\'' ? "''" : "%c", *text);
    (void)fputc('\'', to);
}

void store_removal(char script[STORE_REMOVAL_MAX], const char *which) {
    (void)snprintf(
        script, STORE_REMOVAL_MAX,
        "INSERT INTO changes (match, seq, time, line)"
        " SELECT id, (SELECT coalesce(max(seq), 0) + 1 FROM changes WHERE match = id), time, '" REMOVED
        "'"
        " FROM matches WHERE %s ORDER BY id ON CONFLICT DO NOTHING;"
        "UPDATE matches SET unplayed = 2 WHERE %s AND"
        " (SELECT line FROM changes WHERE match = id ORDER BY seq DESC LIMIT 1) = '" REMOVED "';",
        which, which);
}

static outcome keep(store *self, const request *item) {
    char *script = NULL;
    size_t length;
    if (!item->seen_count)
        return DONE;
    FILE *to = store_must(open_memstream(&script, &length));
    (void)fprintf(to, "UPDATE matches SET seen = %lld WHERE coalesce(seen, 0) < %lld AND id IN (",
                  (long long)item->time, (long long)item->time - HOUR);
    for (size_t i = 0; i < item->seen_count; i++) {
        (void)fputs(i ? ", " : "", to);
        store_quote(to, item->seen[i].id);
    }
    (void)fputs(")", to);
    (void)fclose(to);
    outcome end = self->backend->script(self->database, store_must(script), self->why);
    free(script);
    return end;
}

/* Deletes the rows of matches removed earlier, when no one can still be appending after the last
 * change. The rows of a match are deleted in order, so its last key stays taken until it is
 * gone. */
static outcome erase_removed(store *self) {
    char script[500];
    (void)snprintf(
        script, sizeof script,
        "DELETE FROM changes WHERE (match, seq) IN (SELECT match, seq FROM changes WHERE match IN"
        " (SELECT id FROM matches WHERE unplayed = 2) ORDER BY match, seq LIMIT %d);"
        "DELETE FROM matches WHERE unplayed = 2 AND NOT EXISTS (SELECT 1 FROM changes WHERE match = id);",
        ROWS_AT_ONCE);
    return self->backend->script(self->database, script, self->why);
}

static outcome remove_unplayed(store *self, int64_t time) {
    static const char is_played[] =
        "EXISTS (SELECT 1 FROM changes WHERE match = id AND line LIKE '{\"format\":\"logres/journal\"%')";
    char few[200], which[400], removal[STORE_REMOVAL_MAX], script[STORE_REMOVAL_MAX + 400];
    (void)snprintf(
        few, sizeof few,
        "id IN (SELECT id FROM matches WHERE unplayed = 1 AND time < %lld AND (seen IS NULL OR seen < %lld)"
        " ORDER BY time, id LIMIT %d)",
        (long long)time, (long long)time, MATCHES_AT_ONCE);
    (void)snprintf(which, sizeof which, "%s AND NOT %s", few, is_played);
    store_removal(removal, which);
    (void)snprintf(script, sizeof script, "UPDATE matches SET unplayed = NULL WHERE %s AND %s;%s",
                   few, is_played, removal);
    return self->backend->script(self->database, script, self->why);
}

/* Checks the matches after those of the last call, and starts over after the last one. */
static outcome remove_played(store *self, int64_t time) {
    char which[STORE_REMOVAL_MAX / 2 - 200], script[STORE_REMOVAL_MAX];
    request *list = store_make(LIST, self->looked_at, NULL);
    list->seq = MATCHES_AT_ONCE;
    outcome end = self->backend->read(self->database, list, self->why);
    const char *last = end == DONE && list->count ? list->ids[list->count - 1] : "";
    if (*last) {
        FILE *to = store_must(fmemopen(which, sizeof which, "w"));
        (void)fputs("id > ", to);
        store_quote(to, self->looked_at);
        (void)fputs(" AND id <= ", to);
        store_quote(to, last);
        (void)fprintf(
            to,
            " AND coalesce(unplayed, 0) <> 2 AND time < %lld AND (seen IS NULL OR seen < %lld) AND coalesce("
            "(SELECT c.time FROM changes AS c WHERE c.match = id ORDER BY c.seq DESC LIMIT 1), 0) < %lld",
            (long long)time, (long long)time, (long long)time);
        (void)fclose(to);
        store_removal(script, which);
        end = self->backend->script(self->database, script, self->why);
    }
    if (end == DONE)
        (void)snprintf(self->looked_at, sizeof self->looked_at, "%s", last);
    store_drop(list);
    return end;
}

static outcome remove_old(store *self, const request *item) {
    outcome end = keep(self, item);
    if (end == DONE)
        end = erase_removed(self);
    if (end == DONE)
        end = remove_unplayed(self, item->unplayed);
    return end == DONE && item->played ? remove_played(self, item->played) : end;
}

/* ---- the rest of the thread ----------------------------------------------------------------- */

/* This store never creates a gap. */
outcome store_look_over(request *item, char *why) {
    if (item->kind != LOAD || item->status != STORE_OK || !item->count)
        return DONE;
    if (strcmp(item->changes[item->count - 1].line, REMOVED) == 0)
        item->status = STORE_NONE;
    for (size_t i = 0; i < item->count; i++)
        if (item->changes[i].seq != item->seq + i) {
            (void)snprintf(why, STORE_WHY_MAX, "change %lu is missing",
                           (unsigned long)(item->seq + i));
            return REFUSED;
        }
    return DONE;
}

void store_pause(void) {
    nanosleep(&(struct timespec){.tv_nsec = PAUSE * 1000000L}, NULL);
}

static outcome answer_to(store *self, request *item) {
    if (item->kind == TELL) {
        self->backend->notify(self->database, &item, 1);
        return DONE;
    }
    outcome end = item->kind == REMOVE ? remove_old(self, item)
                  : item->kind == KEEP ? keep(self, item)
                                       : self->backend->read(self->database, item, self->why);
    note(self, end);
    return end == DONE ? store_look_over(item, self->why) : end;
}

/* Processes one of the requests that do not write. It stays first in its queue if it must be
 * retried. */
static void do_other(store *self) {
    request *item = self->reads.first;
    outcome end = answer_to(self, item);
    if (end == RETRY) {
        store_unfind(item);
        return;
    }
    take(&self->reads);
    if (end == REFUSED)
        fail(self, item);
    else
        finish(self, item);
}

/* Fails requests that the database has not answered for too long. */
static void fail_late(store *self) {
    int64_t limit = store_clock() - STORE_PATIENCE;
    size_t kept = 0;
    for (size_t i = 0; i < self->write_count; i++)
        if (self->writes[i]->asked > limit)
            self->writes[kept++] = self->writes[i];
        else
            fail(self, self->writes[i]);
    self->write_count = kept;
    while (self->reads.first && self->reads.first->asked <= limit)
        fail(self, take(&self->reads));
}

int store_by_key(const void *a, const void *b) {
    const request *first = *(request *const *)a, *second = *(request *const *)b;
    int order = strcmp(first->id, second->id);
    return order ? order : (first->seq > second->seq) - (first->seq < second->seq);
}

/* Takes over the loop's requests; waits if there are none. Returns 0 when closing and everything
 * is done. */
static int gather(store *self) {
    for (;;) {
        pthread_mutex_lock(&self->lock);
        for (request *next; (next = take(&self->asked));)
            if (next->kind == CREATE || next->kind == APPEND) {
                self->writes =
                    grow(self->writes, self->write_count, &self->write_room, sizeof(request *));
                self->writes[self->write_count++] = next;
            } else {
                put(&self->reads, next);
            }
        int is_idle = !self->write_count && !self->reads.first, is_closing = self->is_closing;
        self->is_waiting = is_idle && !is_closing;
        pthread_mutex_unlock(&self->lock);
        if (!is_idle || is_closing)
            return !is_idle;
        self->backend->wait(self->database, self->wake[0]);
        char bytes[64];
        while (read(self->wake[0], bytes, sizeof bytes) > 0) {
        }
    }
}

static void *run(void *argument) {
    store *self = argument;
    while (gather(self)) {
        size_t count = self->write_count < BATCH_MAX ? self->write_count : BATCH_MAX;
        if (count) {
            qsort(self->writes, count, sizeof(request *), store_by_key);
            size_t kept = write_batch(self, self->writes, count);
            memmove(self->writes + kept, self->writes + count,
                    (self->write_count - count) * sizeof(request *));
            self->write_count -= count - kept;
        }
        for (int i = 0; self->reads.first && i < READS_MAX && !(self->is_down && (i || count));
             i++)
            do_other(self);
        if (self->is_down) {
            fail_late(self);
            store_pause();
        }
        self->backend->flush(self->database);
    }
    return NULL;
}

/* ---- the loop ------------------------------------------------------------------------------- */

const backend *store_backend_of(const char *name) {
    int is_url = strncmp(name, "postgresql://", 13) == 0 || strncmp(name, "postgres://", 11) == 0;
    return is_url ? &store_postgres : &store_sqlite;
}

/* Signals belong to the loop's thread. */
static int start(store *self) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&self->thread, NULL, run, self);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

static void release(store *self) {
    for (request *left; (left = take(&self->asked));)
        store_drop(left);
    if (self->database)
        self->backend->close(self->database);
    close(self->wake[0]);
    close(self->wake[1]);
    pthread_mutex_destroy(&self->lock);
    free(self->writes);
    free(self);
}

store *store_open(const char *name, const store_hooks *hooks, char *why) {
    store *made = store_must(calloc(1, sizeof *made));
    made->backend = store_backend_of(name);
    made->hooks = *hooks;
    made->asked.end = &made->asked.first;
    made->ready.end = &made->ready.first;
    made->reads.end = &made->reads.first;
    pthread_mutex_init(&made->lock, NULL);
    if (pipe(made->wake)) {
        store_why(why, strerror(errno));
        made->wake[0] = made->wake[1] = -1;
        release(made);
        return NULL;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(made->wake[i], F_SETFL, O_NONBLOCK);
        fcntl(made->wake[i], F_SETFD, FD_CLOEXEC);
    }
    made->database = made->backend->open(name, made, why);
    int error = made->database ? start(made) : 0;
    if (error)
        store_why(why, strerror(error));
    if (error || !made->database) {
        release(made);
        return NULL;
    }
    return made;
}

static void ask(store *self, request *item) {
    pthread_mutex_lock(&self->lock);
    int is_waiting = self->is_waiting;
    self->is_waiting = 0;
    if (item)
        put(&self->asked, item);
    else
        self->is_closing = 1;
    pthread_mutex_unlock(&self->lock);
    self->figures.waiting += item != NULL;
    if (is_waiting)
        (void)!write(self->wake[1], "", 1);
}

static void count(struct store_figures *figures, const request *item, const store *self) {
    if (item->user != self) /* otherwise no one requested it; see store_post */
        figures->waiting--;
    if ((item->kind != CREATE && item->kind != APPEND) || item->status != STORE_OK)
        return;
    figures->bytes += strlen(item->line) + (item->settings ? strlen(item->settings) : 0);
    if (item->kind == APPEND) {
        figures->commits.count++;
        figures->commits.ms += (uint64_t)(store_clock() - item->asked);
    }
}

struct store_figures store_figures(const store *self) {
    return self->figures;
}

store_record store_record_of(const request *item) {
    return (store_record){item->id,      item->time,  item->line,  item->settings,
                          item->changes, item->count, item->bytes, item->more};
}

static void answer(store *self, request *item) {
    const store_hooks *hooks = &self->hooks;
    const char *why = item->why ? item->why : "";
    store_record record = store_record_of(item);
    switch (item->kind) {
    case CREATE:
    case APPEND:
    case PING:
        if (item->call.done)
            item->call.done(item->user, item->status, why);
        break;
    case LOAD:
        item->call.loaded(item->user, item->status, item->status == STORE_OK ? &record : NULL,
                          why);
        break;
    case CHECK:
        for (size_t i = 0; hooks->changed && i < item->count; i++)
            hooks->changed(hooks->user, item->ids[i]);
        break;
    case CHANGED:
        if (hooks->changed)
            hooks->changed(hooks->user, item->id[0] ? item->id : NULL);
        break;
    case TELL: /* posted by another server, or requested by ours and sent */
        if (hooks->told && item->user == self)
            hooks->told(hooks->user, item->id, item->line);
        break;
    case KEEP:
    case REMOVE:
    case LIST: /* for commands only */
        break;
    }
}

/* Delivers finished requests. When the time is up, the rest stays first in the queue. */
static void deliver(store *self, int64_t until) {
    pthread_mutex_lock(&self->lock);
    queue ready = self->ready;
    if (!ready.first)
        ready.end = &ready.first;
    self->ready = (queue){NULL, &self->ready.first};
    pthread_mutex_unlock(&self->lock);
    for (request *next; store_clock() < until && (next = take(&ready));) {
        count(&self->figures, next, self);
        answer(self, next);
        store_drop(next);
    }
    if (!ready.first)
        return;
    pthread_mutex_lock(&self->lock);
    *ready.end = self->ready.first;
    if (!self->ready.first)
        self->ready.end = ready.end;
    self->ready.first = ready.first;
    pthread_mutex_unlock(&self->lock);
    self->hooks.wake(self->hooks.user);
}

void store_deliver(store *self) {
    deliver(self, store_clock() + TURN);
}

void store_close(store *self) {
    if (!self)
        return;
    ask(self, NULL);
    pthread_join(self->thread, NULL);
    deliver(self, INT64_MAX);
    release(self);
}

int store_is_shared(const store *self) {
    return self->backend->is_shared;
}

void store_create(store *self, const char *id, int64_t time, const char *opening,
                  const char *table, store_done *done, void *user) {
    request *made = store_make(CREATE, id, user);
    made->time = time;
    made->line = store_copy(opening);
    made->settings = store_copy(table);
    made->call.done = done;
    ask(self, made);
}

void store_append(store *self, const char *id, const store_change *change, store_done *done,
                  void *user) {
    request *made = store_make(APPEND, id, user);
    made->seq = change->seq;
    made->time = change->time;
    made->used = change->used;
    made->line = store_copy(change->line);
    made->call.done = done;
    ask(self, made);
}

void store_load(store *self, const char *id, uint32_t seq, store_loaded *loaded, void *user) {
    request *made = store_make(LOAD, id, user);
    made->seq = seq;
    made->call.loaded = loaded;
    ask(self, made);
}

static request *make_seen(request_kind kind, const store_seen *seen, size_t count) {
    request *made = store_make(kind, "", NULL);
    if (count)
        made->seen = memcpy(store_must(malloc(count * sizeof *seen)), seen, count * sizeof *seen);
    made->seen_count = count;
    return made;
}

void store_check(store *self, const store_seen *seen, size_t count) {
    ask(self, make_seen(CHECK, seen, count));
}

void store_keep(store *self, int64_t time, const store_seen *tables, size_t count) {
    request *made = make_seen(KEEP, tables, count);
    made->time = time;
    ask(self, made);
}

void store_ping(store *self, store_done *done, void *user) {
    request *made = store_make(PING, "", user);
    made->seq = 1; /* the id of one match */
    made->call.done = done;
    ask(self, made);
}

void store_remove(store *self, int64_t time, store_ages ages, const store_seen *tables,
                  size_t count) {
    request *made = make_seen(REMOVE, tables, count);
    made->time = time;
    made->unplayed = ages.unplayed;
    made->played = ages.played;
    ask(self, made);
}

void store_tell(store *self, const char *id, const char *text) {
    if (!self->backend->is_shared || strlen(text) > STORE_TOLD_MAX)
        return;
    request *made = store_make(TELL, id, NULL);
    made->line = store_copy(text);
    ask(self, made);
}
