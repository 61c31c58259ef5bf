/*
 * Where matches are kept: in a SQLite file, or in a PostgreSQL database that any number of servers
 * share.
 *
 * A match is a record that never changes and a row for each change, numbered 1, 2, 3 …: its `seq`.
 * The primary key (match, seq) decides who changed a match first, in this server or another. A
 * line of a change is either a journal entry of the library (logres_match_journal_to_json: a move
 * with its chance, undo, redo, resigning) or another JSON object that the server reads alone: a
 * name, a seat given to a bot, a request for undo. The time of a change stands beside its line,
 * and what a player's clock has used, so that clocks come out the same in every server.
 *
 * Threads: a store has one thread of its own, which talks to the database, writes to stderr when
 * it is gone or back, and never calls anybody but `wake`. All functions here are for one thread,
 * the caller's loop, and return at once, except store_open, store_close and store_verify, which
 * wait for the database. Results come in store_deliver, in the order in which they were ready.
 * When memory runs out, the process ends: nothing that was answered is lost.
 */
#ifndef ONLINE_STORE_H
#define ONLINE_STORE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/** A store; private to store.c. */
typedef struct store store;

/** What became of a request. */
typedef enum store_status {
    STORE_OK,   /**< done; a change or a new match is durable */
    STORE_LOST, /**< the key is taken, or the change before it is missing: read the match again.
                      If the database died while it answered, it may be this change that has the
                      key */
    STORE_NONE, /**< there is no such match; it may have been removed */
    /** see `why`; a change may have become durable all the same: read the match again */
    STORE_FAILED
} store_status;

enum {
    STORE_ID_MAX = 32,          /**< bytes of the longest id of a match, without the NUL */
    STORE_TOLD_MAX = 1000,      /**< bytes of the longest text of store_tell, without the NUL */
    STORE_WHY_MAX = 400,        /**< bytes that are always enough for an error, with the NUL */
    STORE_PAGE_BYTES = 1 << 16, /**< a result of store_load ends with the line that reaches so many
                                     bytes, */
    /** or after so many changes: a long match must not hold up others */
    STORE_PAGE_ROWS = 200
};

/** What a store calls back. All but `wake` are called by store_deliver, and all but `wake` may be
 * NULL. */
typedef struct store_hooks {
    void *user; /**< given to each */
    /** Something waits for store_deliver. Called on the store's thread: uv_async_send is what it
     * is for. */
    void (*wake)(void *user);
    /** Another server or a command may have changed this match: read it from the last seq in
     * memory on. NULL: the store was cut off from the others, so any match may have changed: call
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
    int64_t used;     /**< what the clock of the player to move had run since the last, in ms; -1:
                           nobody noted it */
    const char *line; /**< JSON, UTF-8, without a newline */
} store_change;

/** A match as it is stored. Texts and rows belong to the store and live until the callback
 * returns. */
typedef struct store_record {
    const char *id;
    int64_t time;                /**< when it was made */
    const char *opening;         /**< the match at its start, for logres_match_from_json: game,
                                      config and deal */
    const char *table;           /**< the server's own JSON: options, seats with kinds, names and
                                      hashes of tokens */
    const store_change *changes; /**< from the seq that was asked for, in order, without a gap */
    size_t count;                /**< of `changes` */
    size_t bytes;                /**< of their lines */
    int more;                    /**< others may follow: ask for them from the next seq on */
} store_record;

/** The result of a change. `why` is "" unless the status is STORE_FAILED. */
typedef void store_done(void *user, store_status status, const char *why);

/** The result of store_load. `record` is NULL unless the status is STORE_OK. */
typedef void store_loaded(void *user, store_status status, const store_record *record,
                          const char *why);

/**
 * Opens a store: a PostgreSQL database if `name` begins with postgresql:// or postgres://, else a
 * SQLite file. Makes its tables, or brings those of an older version up to date. NULL if that
 * fails, if a newer version wrote it, or if another server has the SQLite file; then `why`
 * (STORE_WHY_MAX bytes) says what is wrong, without the password. `hooks` is copied.
 */
store *store_open(const char *name, const store_hooks *hooks, char *why);

/**
 * Commits all that was asked for, hands out the results, and frees the store; NULL is allowed.
 * Takes at most about 20 seconds, after which what a dead database did not take has failed. Ask
 * for nothing new in these results.
 */
void store_close(store *self);

/** Hands out results and hints: calls the callbacks of requests that are done, for some
 * milliseconds; if others are
 *  left, `wake` is called again. Call it after each `wake`. */
void store_deliver(store *self);

/** Whether several servers may use this store at once, so that hints come. */
int store_is_shared(const store *self);

/** Makes a match without changes. The texts are copied. STORE_LOST: the id is taken. `done` may be
 * NULL. */
void store_create(store *self, const char *id, int64_t time, const char *opening,
                  const char *table, store_done *done, void *user);

/**
 * Appends a change, which is copied. Answer nobody before it is STORE_OK. Changes of many matches
 * that come together are one transaction. A match has at most one change under way: append the
 * next one after the result. STORE_FAILED comes after the database was out of reach for 10
 * seconds, or at once if it refuses (a full disk).
 */
void store_append(store *self, const char *id, const store_change *change, store_done *done,
                  void *user);

/**
 * Reads a match, with the changes from `seq` on (1: all), as many as STORE_PAGE_BYTES and
 * STORE_PAGE_ROWS allow, but at least one. It sees every change whose result was handed out.
 */
void store_load(store *self, const char *id, uint32_t seq, store_loaded *loaded, void *user);

/** A match in memory, for store_check. */
typedef struct store_seen {
    char id[STORE_ID_MAX + 1];
    uint32_t seq; /**< of its last durable change; 0 if there is none */
} store_seen;

/**
 * Compares matches in memory with the store, and calls `changed` for each whose last seq is
 * another. Call it by a timer of some seconds, and when `changed` gave NULL: hints are quick, but
 * nobody promises that they arrive. If a match has lost its last change, the database was restored
 * from an older copy: load it from 1 on. A SQLite file, to which only commands write beside the
 * server, is compared after another process has written to it.
 */
void store_check(store *self, const store_seen *seen, size_t count);

/** Asks whether the database answers: STORE_OK after a read, STORE_FAILED if it was out of reach
 * for 10 seconds. */
void store_ping(store *self, store_done *done, void *user);

/**
 * Notes that people are at the tables of these matches at this time. Call it when somebody comes
 * to the table of a match that may soon be removed: another server's store_remove would throw them
 * out. Writes nothing within an hour of the last time.
 */
void store_keep(store *self, int64_t time, const store_seen *tables, size_t count);

/** Which matches store_remove removes. */
typedef struct store_ages {
    int64_t unplayed; /**< those that were made before and have no journal entry: a deal belongs to
                           the opening */
    int64_t played;   /**< those whose last change is older, whatever it was; 0: none */
} store_ages;

/**
 * Keeps `tables` as store_keep does, then removes what is old, except where people were at the
 * table since. Somebody who moves at the same moment either comes first, and the match stays, or
 * gets STORE_LOST. Moves wait meanwhile, so it looks at a thousand matches of each kind and goes
 * on there the next time: call it a few times a minute.
 */
void store_remove(store *self, int64_t time, store_ages ages, const store_seen *tables,
                  size_t count);

/** How often something happened, and how long that took in all. */
struct duration {
    uint64_t count, ms;
};

/** What a store has done: changes that became durable, from store_append to the result, and bytes
 * of changes and new
 *  matches; and the requests whose results were not handed out yet. */
struct store_figures {
    struct duration commits;
    uint64_t bytes;
    size_t waiting;
};
struct store_figures store_figures(const store *self);

/**
 * Tells the other servers of this store something about a match that is not kept, such as who is
 * present. Best effort: it may be lost. Does nothing where no other servers are. Longer texts than
 * STORE_TOLD_MAX are not sent.
 */
void store_tell(store *self, const char *id, const char *text);

/**
 * Replays every match of a store, comparing the hash in each line, and writes to `out` what is
 * wrong where, then a summary. 0 if all is well, else 1. For `online --verify`; servers may go on
 * meanwhile.
 */
int store_verify(const char *name, FILE *out);

#endif
