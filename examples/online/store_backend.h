/*
 * What a database must do for a store: the contract between store.c and its back ends. All of it
 * runs on the store's thread, except `open`, which runs before the thread begins.
 * SPDX-License-Identifier: MIT
 */
#ifndef ONLINE_STORE_BACKEND_H
#define ONLINE_STORE_BACKEND_H

#include "store.h"

enum { STORE_PATIENCE = 10000 }; /* ms until a request fails that the database did not answer */

/* How a call to a database ended. */
typedef enum {
    DONE,   /* each request has its status */
    RETRY,  /* the database is out of reach or busy: the same again, later; it may have been done
               nevertheless */
    REFUSED /* it was rolled back, and would be again: a full disk, a text that is no UTF-8 */
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

/* What the loop asks for, with its result; or what the store tells the loop (CHANGED, TELL). */
typedef struct request {
    struct request *next;
    request_kind kind;
    store_status status;
    char id[STORE_ID_MAX + 1];
    uint32_t seq;             /* LIST: how many at most, after `id` */
    int64_t time;             /* KEEP, REMOVE: now */
    int64_t used;             /* APPEND, as in store_change */
    int64_t unplayed, played; /* REMOVE: matches before them */
    int64_t asked;            /* when, by store_clock */
    char *line;               /* of a change; the opening of a match; what is told */
    char *settings;           /* the server's JSON of a match */
    char *why;                /* of STORE_FAILED */
    union {
        store_done *done;
        store_loaded *loaded;
    } call;
    void *user;
    store_change *changes; /* LOAD: what was found */
    char **ids;            /* LIST, CHECK: what was found */
    store_seen *seen;      /* CHECK, KEEP, REMOVE */
    size_t count, room;    /* of `changes` or `ids` */
    size_t bytes;          /* LOAD: of the lines that were found */
    int more;              /* LOAD: the page is full */
    size_t seen_count;
} request;

typedef struct backend {
    int is_shared; /* whether several servers may use it */
    /* Opens the database; NULL, with the reason in `why`. `owner` is the server's store, which
     * hears of the others; NULL: a command beside the servers. */
    void *(*open)(const char *name, store *owner, char *why);
    void (*close)(void *database);
    /* Writes CREATEs and APPENDs in one transaction each, sorted by key; sets their status. */
    outcome (*write)(void *database, request **batch, size_t count, char *why);
    /* LOAD, LIST, PING, CHECK. */
    outcome (*read)(void *database, request *item, char *why);
    /* Runs statements in one transaction. */
    outcome (*script)(void *database, const char *statements, char *why);
    /* Notes what other servers should hear: each APPEND that is STORE_OK has changed its match,
     * each TELL is told. */
    void (*notify)(void *database, request **batch, size_t count);
    /* Sends what was noted, and passes on what came from other servers. */
    void (*flush)(void *database);
    /* Waits until `wake` (a file descriptor) can be read, or something came from others, which is
     * passed on. */
    void (*wait)(void *database, int wake);
} backend;

extern const backend store_sqlite, store_postgres;

/* A line that takes the key after the last change of a removed match. It goes with the match at
 * the next removal. */
#define REMOVED "removed"

/* Of a match, `unplayed` is 1 until it is known that somebody has moved, then NULL, and 2 when the
 * match is removed; `seen` is when people were at its table, in ms since 1970, or NULL: only of
 * old ones, and to the hour. */

enum { STORE_REMOVAL_MAX = 1500 };
/* Writes a text as SQL of both databases. */
void store_quote(FILE *to, const char *text);
/* Writes the statements that remove the matches for which a condition is true. A removal takes the
 * next key, as any change does, so it cannot pass a move: then the match stays. */
void store_removal(char script[STORE_REMOVAL_MAX], const char *which);

const backend *store_backend_of(const char *name);
request *store_make(request_kind kind, const char *id, void *user);
void store_drop(request *item);
/* Forgets what was found, for another attempt, */
void store_unfind(request *item);
/* and waits a little before it. */
void store_pause(void);
/* What a LOAD has found, as the server gets it. */
store_record store_record_of(const request *item);
/* Whether what was read is whole; a match that was removed gets STORE_NONE. */
outcome store_look_over(request *item, char *why);

/* ---- store_command.c ------------------------------------------------------------------------ */

/* A store that a command opens beside the servers. */
typedef struct command {
    const backend *backend;
    void *database;
    char why[STORE_WHY_MAX]; /* of the last call that did not end with DONE */
} command;

/* Gets a page of a match, or STORE_NONE. Returns 0 to end the reading. */
typedef int command_page(void *user, const request *page);
/* Gets the id of a match. */
typedef void command_match(void *user, const char *id);

/* Opens a store that is there. Returns 0 if that fails. */
int command_open(command *self, const char *name);
void command_close(command *self);
outcome command_read(command *self, request *item);
/* Appends a change, and tells the servers. */
outcome command_append(command *self, request *item);
/* Runs statements in one transaction. */
outcome command_script(command *self, const char *statements);
/* Reads a match from its first change on. */
outcome command_read_match(command *self, const char *id, command_page *page, void *user);
/* Goes through all matches, in the order of their ids. */
outcome command_each(command *self, command_match *each, void *user);

/* For back ends: */
/* Returns 0 if the page is full. */
int store_found_change(request *item, const store_change *found);
void store_found_id(request *item, const char *id);
void store_post(store *self, request_kind kind, const char *id,
                const char *text); /* tells the loop: CHANGED, TELL; `self` may be NULL */
void *store_must(void *memory);    /* ends the process if it is NULL */
char *store_copy(const char *text);
int store_by_key(const void *a, const void *b); /* the order of a batch: two of `request *` */
int64_t store_clock(void);                      /* a clock that never jumps */
void store_why(char *why, const char *text);    /* one line, without a newline at the end */

#endif
