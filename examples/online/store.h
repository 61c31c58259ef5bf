/*
 * The storage of matches: a SQLite file, or a PostgreSQL database shared by any number of servers.
 *
 * A match is an immutable record and a row for each change, numbered 1, 2, 3 …: its `seq`. The
 * primary key (match, seq) decides which change came first, in this server or another. A change's
 * line is either a journal entry of the library (logres_match_journal_to_json: a move with the
 * chance moves after it, an undo, a redo, a resignation) or another JSON object that only the
 * server reads: a name, a seat handed to a bot, a request for undo. Each row also has the time of
 * the change and the time used by the player's clock, so that all servers compute the same clocks.
 *
 * Threads: a store has one thread, which accesses the database, logs to stderr when it becomes
 * unavailable or available, and calls only `wake`. All functions here belong to one thread, the
 * caller's loop, and return immediately, except store_open, store_close and store_verify, which
 * wait for the database. store_deliver delivers results in the order in which they became ready.
 * When memory runs out, the process exits; no acknowledged change is lost.
 */
#ifndef ONLINE_STORE_H
#define ONLINE_STORE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/** A store; private to store.c. */
typedef struct store store;

/** The result of a request. */
typedef enum store_status {
    STORE_OK,   /**< done; a change or a new match is durable */
    STORE_LOST, /**< the key is taken, or the previous change is missing: read the match again. If
                     the database died while responding, the key may belong to this very change */
    STORE_NONE, /**< the match does not exist; it may have been removed */
    /** see `why`; a change may still have become durable: read the match again */
    STORE_FAILED
} store_status;

enum {
    STORE_ID_MAX = 32,          /**< bytes of the longest match id, without the NUL */
    STORE_TOLD_MAX = 1000,      /**< bytes of the longest text of store_tell, without the NUL */
    STORE_WHY_MAX = 400,        /**< bytes sufficient for any error, with the NUL */
    STORE_PAGE_BYTES = 1 << 16, /**< a result of store_load ends with the line that reaches this
                                     many bytes, */
    /** or after this many changes, so that a long match does not delay others */
    STORE_PAGE_ROWS = 200
};

/** The store's callbacks. store_deliver calls all but `wake`, and all but `wake` may be NULL. */
typedef struct store_hooks {
    void *user; /**< passed to each */
    /** Results wait for store_deliver. Called on the store's thread; suits uv_async_send. */
    void (*wake)(void *user);
    /** Another server or a command may have changed this match: read it from the last seq in
     * memory on. NULL: the store lost contact with the others, so any match may have changed; call
     * store_check for all in memory. */
    void (*changed)(void *user, const char *id);
    /** Another server called store_tell. */
    void (*told)(void *user, const char *id, const char *text);
} store_hooks;

/** A change of a match. */
typedef struct store_change {
    uint32_t seq;     /**< 1, 2, 3 … */
    int64_t time;     /**< when it was made, in ms since 1970, by the clock of the server that made
                           it */
    int64_t used;     /**< how long the actor's clock had run since the last change, in ms; -1: not
                           recorded */
    const char *line; /**< JSON, UTF-8, without a newline */
} store_change;

/** A stored match. Texts and rows belong to the store and are valid until the callback returns. */
typedef struct store_record {
    const char *id;
    int64_t time;                /**< creation time */
    const char *opening;         /**< the match at its start, for logres_match_from_json: game,
                                      config and deal */
    const char *table;           /**< the server's own JSON: options, seats with kinds, names and
                                      token hashes */
    const store_change *changes; /**< from the requested seq, in order, without a gap */
    size_t count;                /**< of `changes` */
    size_t bytes;                /**< of their lines */
    int more;                    /**< more may follow: request them from the next seq on */
} store_record;

/** The result of a change. `why` is "" unless the status is STORE_FAILED. */
typedef void store_done(void *user, store_status status, const char *why);

/** The result of store_load. `record` is NULL unless the status is STORE_OK. */
typedef void store_loaded(void *user, store_status status, const store_record *record,
                          const char *why);

/** Opens a store: a PostgreSQL database if `name` begins with postgresql:// or postgres://,
 * otherwise a SQLite file. Creates its tables, or upgrades those of an older version. Returns NULL
 * on errors, if a newer version wrote the store, or if another server uses the SQLite file; `why`
 * (STORE_WHY_MAX bytes) then has the reason, without the password. Copies `hooks`. */
store *store_open(const char *name, const store_hooks *hooks, char *why);

/** Commits all requests, delivers the results, and frees the store; NULL is allowed. Takes at most
 * about 20 seconds, after which requests that an unresponsive database has not accepted fail. Make
 * no new requests in the callbacks. */
void store_close(store *self);

/** Delivers results and hints: calls the callbacks of completed requests for a few milliseconds.
 * If others remain, `wake` is called again. Call it after each `wake`. */
void store_deliver(store *self);

/** Returns whether several servers may use this store at once, so that hints arrive. */
int store_is_shared(const store *self);

/** Creates a match without changes. The texts are copied. STORE_LOST: the id is taken. `done` may
 * be NULL. */
void store_create(store *self, const char *id, int64_t time, const char *opening,
                  const char *table, store_done *done, void *user);

/** Appends a change, which is copied. Do not acknowledge it before STORE_OK. Concurrent changes of
 * many matches form one transaction. A match has at most one pending change: append the next one
 * after the result. STORE_FAILED comes after the database was unreachable for 10 seconds, or
 * immediately if the database refuses the change (a full disk). */
void store_append(store *self, const char *id, const store_change *change, store_done *done,
                  void *user);

/** Reads a match, with the changes from `seq` on (1: all), limited by STORE_PAGE_BYTES and
 * STORE_PAGE_ROWS, but at least one. Sees every change whose result was delivered. */
void store_load(store *self, const char *id, uint32_t seq, store_loaded *loaded, void *user);

/** A match in memory, for store_check. */
typedef struct store_seen {
    char id[STORE_ID_MAX + 1];
    uint32_t seq; /**< of its last durable change; 0 if there is none */
} store_seen;

/** Compares matches in memory with the store, and calls `changed` for each whose last seq differs.
 * Call it on a timer of a few seconds, and when `changed` received NULL: hints are fast, but not
 * guaranteed. If a match has lost its last change, the database was restored from an older copy:
 * load it from 1 on. A SQLite file, to which only commands write besides the server, is compared
 * after another process has written to it. */
void store_check(store *self, const store_seen *seen, size_t count);

/** Asks whether the database responds: STORE_OK after a read, STORE_FAILED if it was unreachable
 * for 10 seconds. */
void store_ping(store *self, store_done *done, void *user);

/** Records that people are at the tables of these matches at this time. Call it when someone comes
 * to the table of a match that may soon be removed; otherwise another server's store_remove would
 * remove it. Writes nothing within an hour of the last time. */
void store_keep(store *self, int64_t time, const store_seen *tables, size_t count);

/** The matches that store_remove removes. */
typedef struct store_ages {
    int64_t unplayed; /**< those created earlier that have no journal entry; the deal belongs to
                           the opening */
    int64_t played;   /**< those whose last change of any kind is older; 0: none */
} store_ages;

/** Records `tables` as store_keep does, then removes old matches, except where people have been at
 * the table since. A concurrent move either comes first, and the match stays, or gets STORE_LOST.
 * Moves wait meanwhile, so each call checks a thousand matches of each kind and the next one
 * continues: call it a few times a minute. */
void store_remove(store *self, int64_t time, store_ages ages, const store_seen *tables,
                  size_t count);

/** The count and total duration of an operation. */
struct duration {
    uint64_t count, ms;
};

/** A store's work: changes that became durable, from store_append to the result, and bytes of
 * changes and new matches; and the requests whose results are not delivered yet. */
struct store_figures {
    struct duration commits;
    uint64_t bytes;
    size_t waiting;
};
struct store_figures store_figures(const store *self);

/** Sends the other servers of this store unstored information about a match, such as presence.
 * Best effort: it may be lost. Does nothing without other servers. Does not send texts longer than
 * STORE_TOLD_MAX. */
void store_tell(store *self, const char *id, const char *text);

/** Replays every match of a store, compares the hash in each line, and writes the problems with
 * their positions and a summary to `out`. Returns 0 if there are none, otherwise 1. For `online
 * --verify`; servers may keep running. */
int store_verify(const char *name, FILE *out);

#endif
