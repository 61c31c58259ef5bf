/*
 * A store in a SQLite file. The log is synced at each commit. The tables have row ids, because a
 * table clustered by a text key takes five times the disk space. SPDX-License-Identifier: MIT
 */
/* for poll and O_CLOEXEC: */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "store_backend.h"

enum {
    /* "Logr" in the file's header, which distinguishes it from other programs' files */
    APPLICATION = 0x4c6f6772,
    BUSY = 5000 /* ms to wait for another process */
};

/* migrations[n] creates version n + 1 of a file from version n. Never change a released one: add
 * another. */
static const char *const migrations[] = {
    "CREATE TABLE matches (id TEXT PRIMARY KEY NOT NULL, time INTEGER NOT NULL, opening TEXT NOT NULL,"
    " settings TEXT NOT NULL, unplayed INTEGER) STRICT;"
    "CREATE INDEX unplayed ON matches (time) WHERE unplayed IS NOT NULL;"
    "CREATE TABLE changes (match TEXT NOT NULL, seq INTEGER NOT NULL, time INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (match, seq)) STRICT;",
    "ALTER TABLE changes ADD COLUMN used INTEGER; ALTER TABLE matches ADD COLUMN seen INTEGER;",
    "CREATE INDEX removed ON matches (unplayed, id) WHERE unplayed = 2;",
};
enum { VERSION = sizeof migrations / sizeof *migrations };

enum { NEW, ADD, RECORD, CHANGES, IDS, LAST, STATEMENTS };

static const char *const statements[STATEMENTS] = {
    [NEW] =
        "INSERT INTO matches (id, time, opening, settings, unplayed) VALUES (?1, ?2, ?3, ?4, 1)"
        " ON CONFLICT DO NOTHING",
    [ADD] =
        "INSERT INTO changes (match, seq, time, line, used) SELECT ?1, ?2, ?3, ?4, ?5 WHERE CASE WHEN ?2 = 1"
        " THEN (SELECT 1 FROM matches WHERE id = ?1 AND unplayed IS NOT 2)"
        " ELSE (SELECT line <> '" REMOVED "' FROM changes WHERE match = ?1 AND seq = ?2 - 1) END"
        " ON CONFLICT DO NOTHING",
    [RECORD] = "SELECT time, opening, settings FROM matches WHERE id = ?1 AND unplayed IS NOT 2",
    [CHANGES] =
        "SELECT seq, time, coalesce(used, -1), line FROM changes WHERE match = ?1 AND seq >= ?2 ORDER BY seq",
    [IDS] = "SELECT id FROM matches WHERE id > ?1 AND unplayed IS NOT 2 ORDER BY id LIMIT ?2",
    [LAST] =
        "SELECT coalesce((SELECT max(seq) FROM changes WHERE match = ?1), (SELECT 0 FROM matches WHERE id = ?1), -1)"
        " <> ?2",
};

typedef struct database {
    sqlite3 *file;
    int lock;    /* a server's: see lock_out; otherwise -1 */
    int version; /* increases when another process writes, */
    int checks;  /* and all matches are compared this many times then */
    sqlite3_stmt *statement[STATEMENTS];
} database;

static outcome outcome_of(database *db, int result, char *why) {
    if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE)
        return DONE;
    store_why(why, sqlite3_errmsg(db->file));
    return (result & 0xff) == SQLITE_BUSY || (result & 0xff) == SQLITE_LOCKED ? RETRY : REFUSED;
}

static int run(database *db, const char *sql) {
    return sqlite3_exec(db->file, sql, NULL, NULL, NULL);
}

/* Commits if everything succeeded. */
static outcome end_of(database *db, int result, char *why) {
    if (!result)
        result = run(db, "COMMIT");
    outcome end = outcome_of(db, result, why);
    if (!sqlite3_get_autocommit(db->file))
        run(db, "ROLLBACK");
    return end;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text) {
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

static const char *text_at(sqlite3_stmt *statement, int at) {
    const unsigned char *text = sqlite3_column_text(statement, at);
    return store_must((void *)(uintptr_t)text);
}

/* ---- opening -------------------------------------------------------------------------------- */

static int number_of(sqlite3 *file, const char *sql, int *number) {
    sqlite3_stmt *statement;
    int result = sqlite3_prepare_v2(file, sql, -1, &statement, NULL);
    if (result)
        return result;
    result = sqlite3_step(statement);
    *number = result == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
    sqlite3_finalize(statement);
    return result == SQLITE_ROW ? SQLITE_OK : result;
}

/* In one transaction: leaves files of other programs or newer versions unchanged. */
static int migrate(sqlite3 *file, char *why) {
    char text[80];
    int version, application, tables;
    int result = sqlite3_exec(file, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (!result)
        result = number_of(file, "PRAGMA user_version", &version);
    if (!result)
        result = number_of(file, "PRAGMA application_id", &application);
    if (!result)
        result = number_of(file, "SELECT count(*) FROM sqlite_schema", &tables);
    if (result)
        return result;
    if (tables && application != APPLICATION) {
        store_why(why, "this database belongs to another program");
        return SQLITE_MISMATCH;
    }
    if (version > VERSION) {
        store_why(why, "a newer version of this server wrote it");
        return SQLITE_MISMATCH;
    }
    /* writes nothing: there may be no room, and the server need not check for a change */
    if (version == VERSION)
        return sqlite3_exec(file, "COMMIT", NULL, NULL, NULL);
    for (; !result && version < VERSION; version++)
        result = sqlite3_exec(file, migrations[version], NULL, NULL, NULL);
    (void)snprintf(text, sizeof text, "PRAGMA user_version = %d; PRAGMA application_id = %d",
                   version, APPLICATION);
    if (!result)
        result = sqlite3_exec(file, text, NULL, NULL, NULL);
    return result ? result : sqlite3_exec(file, "COMMIT", NULL, NULL, NULL);
}

/* A database in memory, or on a file system without shared memory, has no log. */
static int keep_log(sqlite3 *file, char *why) {
    sqlite3_stmt *statement;
    int result = sqlite3_prepare_v2(file, "PRAGMA journal_mode = WAL", -1, &statement, NULL);
    if (result)
        return result;
    result = sqlite3_step(statement);
    int is_kept = result == SQLITE_ROW && strcmp(text_at(statement, 0), "wal") == 0;
    sqlite3_finalize(statement);
    if (result == SQLITE_ROW && !is_kept) {
        store_why(why, "SQLite cannot keep a log (WAL) for this file");
        return SQLITE_CANTOPEN;
    }
    return is_kept ? sqlite3_exec(file, "PRAGMA synchronous = FULL", NULL, NULL, NULL) : result;
}

/*
 * Excludes other servers for the lifetime of the process: a server answers from its memory, which
 * no other one may make stale. The lock is on a file beside the database, named as SQLite names
 * its log, so that every path to the database leads to the same lock. It is not on the database
 * itself, because closing any descriptor of it would drop SQLite's own locks. The file remains,
 * because removing it would race with a server that has just opened it.
 */
static int lock_out(database *db, char *why) {
    char name[4096];
    const char *file = sqlite3_db_filename(db->file, "main");
    if (!file || !file[0]) /* in memory: keep_log refuses it */
        return SQLITE_OK;
    (void)snprintf(name, sizeof name, "%s-lock", file);
    db->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (db->lock >= 0 && !flock(db->lock, LOCK_EX | LOCK_NB))
        return SQLITE_OK;
    if (db->lock >= 0 && errno == EWOULDBLOCK)
        store_why(why,
                  "another server uses this file; only a PostgreSQL database can serve several");
    else
        (void)snprintf(why, STORE_WHY_MAX, "%.300s: %s", name, strerror(errno));
    return SQLITE_CANTOPEN;
}

/* The log and its index remain beside a closed file, with the log empty: on a full disk they could
 * not be created again, not even to read. */
static void keep_files(sqlite3 *file) {
    int is_kept = 1;
    (void)sqlite3_file_control(file, "main", SQLITE_FCNTL_PERSIST_WAL, &is_kept);
    (void)sqlite3_exec(file, "PRAGMA journal_size_limit = 0", NULL, NULL, NULL);
}

static void sqlite_close(void *data) {
    database *db = data;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(db->statement[i]);
    keep_files(db->file);
    sqlite3_close(db->file);
    if (db->lock >= 0)
        close(db->lock);
    free(db);
}

static void *sqlite_open(const char *name, store *owner, char *why) {
    database *made = store_must(calloc(1, sizeof *made));
    int result =
        sqlite3_open_v2(name, &made->file,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    made->lock = -1;
    why[0] = '\0';
    sqlite3_busy_timeout(made->file, BUSY);
    if (!result && owner)
        result = lock_out(made, why);
    if (!result)
        result = migrate(made->file, why);
    if (!result)
        result = keep_log(made->file, why);
    if (!result)
        result = number_of(made->file, "PRAGMA data_version", &made->version);
    for (int i = 0; i < STATEMENTS && !result; i++)
        result = sqlite3_prepare_v3(made->file, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                                    &made->statement[i], NULL);
    if (!result)
        return made;
    int error = made->file ? sqlite3_system_errno(made->file) : 0;
    if (!why[0])
        (void)snprintf(why, STORE_WHY_MAX, "%.200s%s%.100s",
                       made->file ? sqlite3_errmsg(made->file) : sqlite3_errstr(result),
                       error ? ": " : "", error ? strerror(error) : "");
    sqlite_close(made);
    return NULL;
}

/* ---- reading and writing -------------------------------------------------------------------- */

static int write_one(database *db, request *item) {
    int is_new = item->kind == CREATE;
    sqlite3_stmt *statement = db->statement[is_new ? NEW : ADD];
    bind_text(statement, 1, item->id);
    sqlite3_bind_int64(statement, 2, is_new ? item->time : item->seq);
    if (is_new)
        bind_text(statement, 3, item->line);
    else
        sqlite3_bind_int64(statement, 3, item->time);
    bind_text(statement, 4, is_new ? item->settings : item->line);
    if (!is_new)
        sqlite3_bind_int64(statement, 5, item->used);
    sqlite3_step(statement);
    int result = sqlite3_reset(statement); /* returns the result of the step */
    item->status = sqlite3_changes(db->file) ? STORE_OK : STORE_LOST;
    return result;
}

static outcome sqlite_write(void *data, request **batch, size_t count, char *why) {
    database *db = data;
    int result = run(db, "BEGIN IMMEDIATE");
    for (size_t i = 0; i < count && !result; i++)
        result = write_one(db, batch[i]);
    return end_of(db, result, why);
}

static int find_changes(database *db, request *item) {
    sqlite3_stmt *statement = db->statement[CHANGES];
    int result;
    bind_text(statement, 1, item->id);
    sqlite3_bind_int64(statement, 2, item->seq);
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        if (!store_found_change(item, &(store_change){(uint32_t)sqlite3_column_int64(statement, 0),
                                                      sqlite3_column_int64(statement, 1),
                                                      sqlite3_column_int64(statement, 2),
                                                      text_at(statement, 3)}))
            break;
    sqlite3_reset(statement);
    return result;
}

static int find_match(database *db, request *item) {
    sqlite3_stmt *statement = db->statement[RECORD];
    bind_text(statement, 1, item->id);
    int result = sqlite3_step(statement);
    item->status = result == SQLITE_ROW ? STORE_OK : STORE_NONE;
    if (result == SQLITE_ROW) {
        item->time = sqlite3_column_int64(statement, 0);
        item->line = store_copy(text_at(statement, 1));
        item->settings = store_copy(text_at(statement, 2));
    }
    sqlite3_reset(statement);
    return result == SQLITE_ROW ? find_changes(db, item) : result;
}

static int find_ids(database *db, request *item) {
    sqlite3_stmt *statement = db->statement[IDS];
    int result;
    bind_text(statement, 1, item->id);
    sqlite3_bind_int64(statement, 2, item->seq);
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        store_found_id(item, text_at(statement, 0));
    sqlite3_reset(statement);
    return result;
}

static int find_if_changed(database *db, request *item, const store_seen *seen) {
    sqlite3_stmt *statement = db->statement[LAST];
    bind_text(statement, 1, seen->id);
    sqlite3_bind_int64(statement, 2, seen->seq);
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW && sqlite3_column_int(statement, 0))
        store_found_id(item, seen->id);
    sqlite3_reset(statement);
    return result == SQLITE_ROW ? SQLITE_OK : result;
}

/* Commands write beside the server, but rarely, so usually nothing is compared. After a write,
 * everything is compared twice: a match that was busy the first time is missing from `seen`. */
static int find_changed(database *db, request *item) {
    int version = 0, result = number_of(db->file, "PRAGMA data_version", &version);
    if (!result && version != db->version) {
        db->version = version;
        db->checks = 2;
    }
    if (result || !db->checks)
        return result;
    for (size_t i = 0; i < item->seen_count && !result; i++)
        result = find_if_changed(db, item, &item->seen[i]);
    db->checks -= !result;
    return result;
}

static outcome sqlite_read(void *data, request *item, char *why) {
    int result = item->kind == LOAD    ? find_match(data, item)
                 : item->kind == CHECK ? find_changed(data, item)
                                       : find_ids(data, item);
    return outcome_of(data, result, why);
}

static outcome sqlite_script(void *data, const char *script, char *why) {
    database *db = data;
    int result = run(db, "BEGIN IMMEDIATE");
    return end_of(db, result ? result : run(db, script), why);
}

/* ---- no other servers ----------------------------------------------------------------------- */

static void sqlite_notify(void *data, request **batch, size_t count) {
    (void)data, (void)batch, (void)count;
}

static void sqlite_flush(void *data) {
    (void)data;
}

static void sqlite_wait(void *data, int wake) {
    (void)data;
    poll(&(struct pollfd){.fd = wake, .events = POLLIN}, 1, -1);
}

const backend store_sqlite = {0,           sqlite_open,   sqlite_close,  sqlite_write,
                              sqlite_read, sqlite_script, sqlite_notify, sqlite_flush,
                              sqlite_wait};
