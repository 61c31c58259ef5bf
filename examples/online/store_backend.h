/*
 * The contract between store.c and its database back ends. Everything runs on the store's thread,
 * except `open`, which runs before the thread starts. SPDX-License-Identifier: MIT
 */
#ifndef ONLINE_STORE_BACKEND_H
#define ONLINE_STORE_BACKEND_H

#include "store.h"

enum { STORE_PATIENCE = 10000 }; /* ms after which a request fails without a database response */

/* The result of a database call. */
typedef enum {
    DONE,   /* each request has its status */
    RETRY,  /* the database is unreachable or busy: retry later; the call may have succeeded
               nevertheless */
    REFUSED /* it was rolled back, and would be again: a full disk, invalid UTF-8 */
} outcome;

typedef enum request_kind {
    CREATE,
    APPEND,
    LOAD,
    LIST,
    CHECK,
    PING,
    KEEP,
    REMOVE,
    TELL,
    CHANGED
} request_kind;

/* A request of the loop, with its result, or a notification for the loop (CHANGED, TELL). */
typedef struct request {
    struct request *next;
    request_kind kind;
    store_status status;
    char id[STORE_ID_MAX + 1];
    uint32_t seq;             /* LIST: the maximum number, after `id` */
    int64_t time;             /* KEEP, REMOVE: now */
    int64_t used;             /* APPEND, as in store_change */
    int64_t unplayed, played; /* REMOVE: matches before these times */
    int64_t asked;            /* the time, by store_clock */
    char *line;               /* of a change; the opening of a match; the notification */
    char *settings;           /* the server's JSON of a match */
    char *why;                /* of STORE_FAILED */
    union {
        store_done *done;
        store_loaded *loaded;
    } call;
    void *user;
    store_change *changes; /* LOAD: the result */
    char **ids;            /* LIST, CHECK: the result */
    store_seen *seen;      /* CHECK, KEEP, REMOVE */
    size_t count, room;    /* of `changes` or `ids` */
    size_t bytes;          /* LOAD: of the lines found */
    int more;              /* LOAD: the page is full */
    size_t seen_count;
} request;

typedef struct backend {
    int is_shared; /* whether several servers may use it */
    /* Opens the database. Returns NULL, with the reason in `why`, on errors. `owner` is the
     * server's store, which receives the other servers' notifications; NULL: a command beside the
     * servers. */
    void *(*open)(const char *name, store *owner, char *why);
    void (*close)(void *database);
    /* Writes CREATEs and APPENDs, which are sorted by key, in at most one transaction per kind,
     * and sets their status. */
    outcome (*write)(void *database, request **batch, size_t count, char *why);
    /* LOAD, LIST, PING, CHECK. */
    outcome (*read)(void *database, request *item, char *why);
    /* Runs statements in one transaction. */
    outcome (*script)(void *database, const char *statements, char *why);
    /* Queues notifications for other servers: each APPEND with STORE_OK changed its match, each
     * TELL is sent. */
    void (*notify)(void *database, request **batch, size_t count);
    /* Sends queued notifications, and delivers those of other servers. */
    void (*flush)(void *database);
    /* Waits until `wake` (a file descriptor) is readable, or a notification arrives, which is
     * delivered. */
    void (*wait)(void *database, int wake);
} backend;

extern const backend store_sqlite, store_postgres;

/* A line that takes the key after the last change of a removed match. The next removal deletes it
 * with the match. */
#define REMOVED "removed"

/* For a match, `unplayed` is 1 until someone is known to have moved, then NULL, and 2 when the
 * match is removed. `seen` is when people were at its table, in ms since 1970, or NULL; it is
 * recorded only for old matches, to the hour. */

enum { STORE_REMOVAL_MAX = 1500 };
/* Writes a text as SQL for both databases. */
void store_quote(FILE *to, const char *text);
/* Writes the statements that remove the matches that satisfy a condition. A removal takes the next
 * key, like any change, so it cannot overtake a move, in which case the match stays. */
void store_removal(char script[STORE_REMOVAL_MAX], const char *which);

const backend *store_backend_of(const char *name);
request *store_make(request_kind kind, const char *id, void *user);
void store_drop(request *item);
/* Discards results before another attempt, */
void store_unfind(request *item);
/* and waits briefly before it. */
void store_pause(void);
/* Builds the result of a LOAD for the server. */
store_record store_record_of(const request *item);
/* Checks whether the data read is complete; a removed match gets STORE_NONE. */
outcome store_look_over(request *item, char *why);

/* ---- store_command.c ------------------------------------------------------------------------ */

/* A store that a command opens beside the servers. */
typedef struct command {
    const backend *backend;
    void *database;
    char why[STORE_WHY_MAX]; /* of the last call that did not return DONE */
} command;

/* Receives a page of a match, or STORE_NONE. Returns 0 to stop reading. */
typedef int command_page(void *user, const request *page);
/* Receives the id of a match. */
typedef void command_match(void *user, const char *id);

/* Opens an existing store. Returns 0 on errors. */
int command_open(command *self, const char *name);
void command_close(command *self);
outcome command_read(command *self, request *item);
/* Appends a change, and notifies the servers. */
outcome command_append(command *self, request *item);
/* Runs statements in one transaction. */
outcome command_script(command *self, const char *statements);
/* Reads a match from its first change on. */
outcome command_read_match(command *self, const char *id, command_page *page, void *user);
/* Visits all matches in the order of their ids. */
outcome command_each(command *self, command_match *each, void *user);

/* For back ends: */
/* Returns 0 if the page is full. */
int store_found_change(request *item, const store_change *found);
void store_found_id(request *item, const char *id);
void store_post(store *self, request_kind kind, const char *id,
                const char *text); /* notifies the loop: CHANGED, TELL; `self` may be NULL */
void *store_must(void *memory);    /* exits if it is NULL */
char *store_copy(const char *text);
int store_by_key(const void *a, const void *b); /* the order of a batch: two of `request *` */
int64_t store_clock(void);                      /* a steady clock */
void store_why(char *why, const char *text);    /* one line, without a trailing newline */

#endif
