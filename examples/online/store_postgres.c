/*
 * A store in a PostgreSQL database shared by any number of servers. No server owns a match: the
 * primary key decides which change came first. A batch is one self-committing statement, so a
 * server that stops midway holds no locks. Its rows are sorted by key, so two servers cannot
 * deadlock. Other servers learn of changes by NOTIFY after the commit, in a separate transaction
 * that does not wait for the disk; inside the commit, NOTIFY would serialize the servers' commits.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl*): poll */
#include <libpq-fe.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "store_backend.h"

enum {
    ANSWER = 10000, /* ms after which an unresponsive connection is abandoned */
    IDLE = 5000     /* ms between connection attempts while idle */
};

/* migrations[n] creates version n + 1 from version n. Never change a released one: add another. */
static const char *const migrations[] = {
    "CREATE TABLE matches (id text COLLATE \"C\" PRIMARY KEY, time bigint NOT NULL, opening text NOT NULL,"
    " settings text NOT NULL, unplayed smallint);"
    "CREATE INDEX unplayed ON matches (time) WHERE unplayed IS NOT NULL;"
    "CREATE TABLE changes (match text COLLATE \"C\" NOT NULL, seq integer NOT NULL, time bigint NOT NULL,"
    " line text NOT NULL, PRIMARY KEY (match, seq));",
    "ALTER TABLE changes ADD COLUMN used bigint; ALTER TABLE matches ADD COLUMN seen bigint;",
    "CREATE INDEX removed ON matches (unplayed, id) WHERE unplayed = 2;",
};
enum { VERSION = sizeof migrations / sizeof *migrations };

/* Every query uses a key, but the planner would scan a table that it believes to be small. A
 * statement that waits for another server's key (lock_timeout) or for the disk must end before
 * ANSWER. A host that set synchronous_commit higher than on keeps its setting. */
static const char session[] =
    "SET standard_conforming_strings = on; SET enable_seqscan = off; SET lock_timeout = '5s'; SET statement_timeout "
    "= '9s';"
    " SET idle_in_transaction_session_timeout = '5s';"
    " SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';"
    " LISTEN logres_changes";

enum { ADD_MATCHES, ADD, RECORD, CHANGES, IDS, LAST, NOTIFY, STATEMENTS };

/* The lists $1, $2 … have one entry per row. */
static const char *const statements[STATEMENTS] = {
    [ADD_MATCHES] =
        "INSERT INTO matches (id, time, opening, settings, unplayed)"
        " SELECT n.*, 1 FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) AS n"
        " ORDER BY 1 ON CONFLICT DO NOTHING RETURNING id, 0",
    [ADD] =
        "INSERT INTO changes (match, seq, time, line, used) SELECT n.*"
        " FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::bigint[])"
        " AS n (match, seq, time, line, used) WHERE CASE WHEN n.seq = 1"
        " THEN (SELECT true FROM matches AS m WHERE m.id = n.match AND m.unplayed IS DISTINCT FROM 2)"
        " ELSE (SELECT c.line <> '" REMOVED
        "' FROM changes AS c WHERE c.match = n.match AND c.seq = n.seq - 1) END"
        " ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING match, seq",
    [RECORD] =
        "SELECT time, opening, settings FROM matches WHERE id = $1 AND unplayed IS DISTINCT FROM 2",
    /* bytes of the lines before it; a long line is not read for its length */
    [CHANGES] =
        "SELECT seq, time, coalesce(used, -1), line FROM (SELECT seq, time, used, line,"
        " sum(octet_length(line)) OVER (ORDER BY seq) - octet_length(line) AS bytes FROM (SELECT * FROM changes"
        " WHERE match = $1 AND seq >= $2 ORDER BY seq LIMIT $3) AS part) AS page WHERE bytes < $4 ORDER BY seq",
    [IDS] =
        "SELECT id FROM matches WHERE id > $1 AND unplayed IS DISTINCT FROM 2 ORDER BY id LIMIT $2",
    [LAST] = "SELECT n.id FROM unnest($1::text[], $2::integer[]) AS n (id, seq) WHERE n.seq <>"
             " coalesce((SELECT max(c.seq) FROM changes AS c WHERE c.match = n.id),"
             " (SELECT 0 FROM matches AS m WHERE m.id = n.id), -1)",
    [NOTIFY] =
        ("SELECT set_config('synchronous_commit', 'off', true), pg_notify('logres_changes', n)"
         " FROM unnest($1::text[]) AS n"),
};

typedef struct text { /* a growing text */
    char *start;
    size_t used, room;
} text;

enum { LISTS = 5 };

typedef struct database {
    store *owner;
    char *name;
    PGconn *link;
    int is_prepared[STATEMENTS];
    text list[LISTS]; /* arguments of a statement */
    text news;        /* notifications for other servers */
} database;

/* ---- lists of PostgreSQL, as text ----------------------------------------------------------- */

static void add(text *to, const char *bytes, size_t count) {
    if (to->used + count + 2 > to->room)
        to->start = store_must(realloc(to->start, to->room = (to->used + count + 2) * 2));
    memcpy(to->start + to->used, bytes, count);
    to->used += count;
    to->start[to->used] = '\0';
}

/* An empty list is "{"; each entry begins with "{" or ",". */
static void add_text(text *list, const char *entry) {
    add(list, list->used ? ",\"" : "{\"", 2);
    for (size_t plain; *entry; entry += plain) {
        if (*entry == '"' || *entry == '\\')
            add(list, "\\", 1);
        plain = 1 + strcspn(entry + 1, "\"\\");
        add(list, entry, plain);
    }
    add(list, "\"", 1);
}

static void add_number(text *list, int64_t number) {
    char digits[24];
    int count =
        snprintf(digits, sizeof digits, "%c%lld", list->used ? ',' : '{', (long long)number);
    add(list, digits, (size_t)count);
}

static const char *whole(text *list) {
    if (!list->used)
        add(list, "{", 1);
    add(list, "}", 1);
    return list->start;
}

/* ---- the connection ------------------------------------------------------------------------- */

static void disconnect(database *db) {
    PQfinish(db->link);
    db->link = NULL;
}

/* Returns the next result, or NULL if there is none or the server did not respond in time; the
 * connection is then closed. */
static PGresult *next_result(database *db, int64_t until, char *why) {
    while (PQflush(db->link) > 0 || PQisBusy(db->link)) {
        struct pollfd wait = {.fd = PQsocket(db->link), .events = POLLIN};
        if (PQflush(db->link) > 0)
            wait.events |= POLLOUT;
        int64_t left = until - store_clock();
        /* even after the deadline: this process may have been suspended */
        if (poll(&wait, 1, left > 0 ? (int)left : 0) == 0) {
            store_why(why, "PostgreSQL does not answer");
            disconnect(db);
            return NULL;
        }
        if (!PQconsumeInput(db->link))
            break; /* PQgetResult reports the error */
    }
    return PQgetResult(db->link);
}

/* Errors that another attempt may avoid: connection, shutdown or cancellation, deadlock, locks, a
 * standby. */
static outcome outcome_of(database *db, const PGresult *result, char *why) {
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
        return DONE;
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    store_why(why, message ? message : PQerrorMessage(db->link));
    if (!state || PQstatus(db->link) != CONNECTION_OK)
        return RETRY;
    /* read only: it is now a standby, so find the other one */
    if (strcmp(state, "25006") == 0) {
        disconnect(db);
        return RETRY;
    }
    static const char *const classes[] = {"08", "40", "53300", "55", "57"};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strncmp(state, classes[i], strlen(classes[i])) == 0)
            return RETRY;
    return REFUSED;
}

/* Waits for the end of sent queries. Sets *last (may be NULL) to the last result. */
static outcome end_of(database *db, int is_sent, PGresult **last, char *why) {
    outcome end = DONE;
    PGresult *result, *kept = NULL;
    int64_t until = store_clock() + ANSWER;
    if (!is_sent) {
        store_why(why, PQerrorMessage(db->link));
        return RETRY;
    }
    while ((result = next_result(db, until, why))) {
        if (end == DONE)
            end = outcome_of(db, result, why);
        PQclear(kept);
        kept = result;
        if (!db->link)
            break;
    }
    if (end == DONE && (!db->link || !kept))
        end = RETRY;
    if (last && end == DONE)
        *last = kept;
    else
        PQclear(kept);
    return end;
}

static outcome send_script(database *db, const char *script, char *why) {
    return end_of(db, PQsendQuery(db->link, script), NULL, why);
}

static outcome send_statement(database *db, int which, const char *const *arguments, int count,
                              PGresult **result, char *why) {
    char name[12];
    (void)snprintf(name, sizeof name, "logres%d", which);
    if (!db->is_prepared[which]) {
        outcome end =
            end_of(db, PQsendPrepare(db->link, name, statements[which], 0, NULL), NULL, why);
        if (end != DONE)
            return end;
        db->is_prepared[which] = 1;
    }
    return end_of(db, PQsendQueryPrepared(db->link, name, count, arguments, NULL, NULL, 0), result,
                  why);
}

/* Creates or upgrades the tables, one server at a time. */
static outcome migrate(database *db, char *why) {
    PGresult *result = NULL;
    char script[100];
    outcome end = send_script(db,
                              "BEGIN; SELECT pg_advisory_xact_lock(119171121101);"
                              "CREATE TABLE IF NOT EXISTS logres_store (version integer NOT NULL)",
                              why);
    if (end == DONE)
        end =
            end_of(db, PQsendQuery(db->link, "SELECT coalesce(max(version), 0) FROM logres_store"),
                   &result, why);
    int version = end == DONE ? atoi(PQgetvalue(result, 0, 0)) : 0;
    PQclear(result);
    if (version > VERSION) {
        store_why(why, "a newer version of this server wrote it");
        return REFUSED;
    }
    for (; end == DONE && version < VERSION; version++)
        end = send_script(db, migrations[version], why);
    (void)snprintf(script, sizeof script,
                   "DELETE FROM logres_store; INSERT INTO logres_store VALUES (%d); COMMIT",
                   version);
    return end == DONE ? send_script(db, script, why) : end;
}

static void ignore(void *user, const char *notice) {
    (void)user, (void)notice;
}

/* Returns whether a password contains an @ or /, where libpq ends it. libpq would read the rest as
 * the host, or the start as the port, and quote it in its message. */
static int has_odd_sign(const char *name) {
    const char *from = strstr(name, "://");
    if (!from)
        return 0;
    from += 3;
    const char *end = from + strcspn(from, "@/"), *colon = memchr(from, ':', (size_t)(end - from));
    if (*end == '@')
        return end[1 + strcspn(end + 1, "@/?")] == '@';
    return colon && *from != '[' && colon + 1 + strspn(colon + 1, "0123456789,") < end &&
           strchr(end, '@');
}

static outcome connect_to(database *db, char *why) {
    /* Settings in the name come later, so they take precedence. */
    const char *const keys[] = {"connect_timeout",
                                "keepalives_idle",
                                "keepalives_interval",
                                "keepalives_count",
                                "tcp_user_timeout",
                                "fallback_application_name",
                                "target_session_attrs",
                                "client_encoding",
                                "dbname",
                                NULL};
    const char *const values[] = {"5",          "10",   "5",      "3", "10000", "logres online",
                                  "read-write", "UTF8", db->name, NULL};
    PQconninfoOption *parts = PQconninfoParse(db->name, NULL);
    /* libpq's message contains the name, or part of the password */
    if (!parts || has_odd_sign(db->name)) {
        store_why(
            why,
            "its name is not a postgresql:// address; is each special character in the password written as %XX?");
        PQconninfoFree(parts);
        return REFUSED;
    }
    PQconninfoFree(parts);
    memset(db->is_prepared, 0, sizeof db->is_prepared);
    db->link = store_must(PQconnectdbParams(keys, values, 1));
    outcome end = RETRY;
    PQsetNoticeProcessor(db->link, ignore, NULL);
    if (PQstatus(db->link) != CONNECTION_OK)
        store_why(why, PQerrorMessage(db->link));
    else
        end = PQsetnonblocking(db->link, 1) ? RETRY : send_script(db, session, why);
    if (end != DONE)
        disconnect(db);
    return end;
}

/* Returns whether there is a connection. After a new one, any match may have changed. */
static int is_connected(database *db, char *why) {
    if (db->link && PQstatus(db->link) == CONNECTION_OK)
        return 1;
    disconnect(db);
    if (connect_to(db, why) != DONE)
        return 0;
    store_post(db->owner, CHANGED, NULL, NULL);
    return 1;
}

static void postgres_close(void *data) {
    database *db = data;
    disconnect(db);
    for (int i = 0; i < LISTS; i++)
        free(db->list[i].start);
    free(db->news.start);
    free(db->name);
    free(db);
}

static void *postgres_open(const char *name, store *owner, char *why) {
    database *made = store_must(calloc(1, sizeof *made));
    made->owner = owner;
    made->name = store_copy(name);
    if (connect_to(made, why) == DONE && migrate(made, why) == DONE)
        return made;
    postgres_close(made);
    return NULL;
}

/* ---- reading and writing -------------------------------------------------------------------- */

static void clear_lists(database *db) {
    for (int i = 0; i < LISTS; i++)
        db->list[i].used = 0;
}

static outcome send_lists(database *db, int which, int count, PGresult **result, char *why) {
    const char *arguments[LISTS];
    for (int i = 0; i < count; i++)
        arguments[i] = whole(&db->list[i]);
    return send_statement(db, which, arguments, count, result, why);
}

/* Sends the rows of one kind. Returned rows were added; they are found by their keys. */
static outcome send_rows(database *db, request_kind kind, request **batch, size_t count,
                         char *why) {
    PGresult *result = NULL;
    size_t rows = 0;
    clear_lists(db);
    for (size_t i = 0; i < count; i++) {
        const request *item = batch[i];
        if (item->kind != kind)
            continue;
        rows++;
        add_text(&db->list[0], item->id);
        if (kind == CREATE) {
            add_number(&db->list[1], item->time);
            add_text(&db->list[2], item->line);
            add_text(&db->list[3], item->settings);
        } else {
            add_number(&db->list[1], item->seq);
            add_number(&db->list[2], item->time);
            add_text(&db->list[3], item->line);
            add_number(&db->list[4], item->used);
        }
    }
    if (!rows)
        return DONE;
    outcome end =
        send_lists(db, kind == CREATE ? ADD_MATCHES : ADD, kind == CREATE ? 4 : 5, &result, why);
    for (int row = 0; end == DONE && row < PQntuples(result); row++) {
        request key = {.seq = (uint32_t)strtoul(PQgetvalue(result, row, 1), NULL, 10)},
                *wanted = &key;
        (void)snprintf(key.id, sizeof key.id, "%s", PQgetvalue(result, row, 0));
        request **added = bsearch(&wanted, batch, count, sizeof *batch, store_by_key);
        if (added)
            (*added)->status = STORE_OK;
    }
    PQclear(result);
    return end;
}

static outcome postgres_write(void *data, request **batch, size_t count, char *why) {
    for (size_t i = 0; i < count; i++)
        batch[i]->status = STORE_LOST;
    outcome end = is_connected(data, why) ? send_rows(data, CREATE, batch, count, why) : RETRY;
    return end == DONE ? send_rows(data, APPEND, batch, count, why) : end;
}

static outcome find_match(database *db, request *item, char *why) {
    char from[12], rows[12], bytes[12];
    const char *const arguments[] = {item->id, from, rows, bytes};
    PGresult *result = NULL;
    (void)snprintf(from, sizeof from, "%lu", (unsigned long)item->seq);
    (void)snprintf(rows, sizeof rows, "%d", STORE_PAGE_ROWS);
    (void)snprintf(bytes, sizeof bytes, "%d", STORE_PAGE_BYTES);
    outcome end = send_statement(db, RECORD, arguments, 1, &result, why);
    if (end == DONE && PQntuples(result)) {
        item->time = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
        item->line = store_copy(PQgetvalue(result, 0, 1));
        item->settings = store_copy(PQgetvalue(result, 0, 2));
    }
    PQclear(result);
    item->status = item->line ? STORE_OK : STORE_NONE;
    if (!item->line)
        return end;
    result = NULL;
    end = send_statement(db, CHANGES, arguments, 4, &result, why);
    for (int row = 0; end == DONE && row < PQntuples(result); row++)
        store_found_change(item,
                           &(store_change){(uint32_t)strtoul(PQgetvalue(result, row, 0), NULL, 10),
                                           strtoll(PQgetvalue(result, row, 1), NULL, 10),
                                           strtoll(PQgetvalue(result, row, 2), NULL, 10),
                                           PQgetvalue(result, row, 3)});
    PQclear(result);
    return end;
}

static outcome find_ids(database *db, request *item, char *why) {
    char limit[12];
    const char *const arguments[] = {item->id, limit};
    PGresult *result = NULL;
    outcome end;
    (void)snprintf(limit, sizeof limit, "%lu", (unsigned long)item->seq);
    if (item->kind == LIST || item->kind == PING) {
        end = send_statement(db, IDS, arguments, 2, &result, why);
    } else {
        clear_lists(db);
        for (size_t i = 0; i < item->seen_count; i++) {
            add_text(&db->list[0], item->seen[i].id);
            add_number(&db->list[1], item->seen[i].seq);
        }
        end = send_lists(db, LAST, 2, &result, why);
    }
    for (int row = 0; end == DONE && row < PQntuples(result); row++)
        store_found_id(item, PQgetvalue(result, row, 0));
    PQclear(result);
    return end;
}

static outcome postgres_read(void *data, request *item, char *why) {
    if (!is_connected(data, why))
        return RETRY;
    return item->kind == LOAD ? find_match(data, item, why) : find_ids(data, item, why);
}

static outcome postgres_script(void *data, const char *script, char *why) {
    /* one query is one transaction */
    return is_connected(data, why) ? send_script(data, script, why) : RETRY;
}

/* ---- other servers -------------------------------------------------------------------------- */

/* A notification is "=ID" for a change, and "ID TEXT" for a message. */
static void postgres_notify(void *data, request **batch, size_t count) {
    database *db = data;
    char notice[STORE_ID_MAX + STORE_TOLD_MAX + 3];
    for (size_t i = 0; i < count; i++) {
        if (batch[i]->kind == APPEND && batch[i]->status == STORE_OK)
            (void)snprintf(notice, sizeof notice, "=%s", batch[i]->id);
        else if (batch[i]->kind == TELL)
            (void)snprintf(notice, sizeof notice, "%s %s", batch[i]->id, batch[i]->line);
        else
            continue;
        add_text(&db->news, notice);
    }
}

static void pass_on(database *db) {
    for (PGnotify *note; db->link && (note = PQnotifies(db->link)); PQfreemem(note)) {
        char *space = strchr(note->extra, ' ');
        if (note->be_pid == PQbackendPID(db->link))
            continue;
        if (note->extra[0] == '=') {
            store_post(db->owner, CHANGED, note->extra + 1, NULL);
        } else if (space) {
            *space = '\0';
            store_post(db->owner, TELL, note->extra, space + 1);
        }
    }
}

static void postgres_flush(void *data) {
    database *db = data;
    char why[STORE_WHY_MAX];
    PGresult *result = NULL;
    if (db->news.used && db->link) {
        const char *const news = whole(&db->news);
        if (send_statement(db, NOTIFY, &news, 1, &result, why) == DONE)
            PQclear(result);
    }
    db->news.used = 0;
    pass_on(db);
}

/* A lost connection is restored even while idle, so that hints continue. */
static void postgres_wait(void *data, int wake) {
    database *db = data;
    char why[STORE_WHY_MAX];
    int is_linked = is_connected(db, why);
    struct pollfd waits[2] = {{.fd = wake, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    if (is_linked)
        waits[1].fd = PQsocket(db->link);
    poll(waits, 2, is_linked ? -1 : IDLE);
    if (is_linked && waits[1].revents)
        PQconsumeInput(db->link);
    pass_on(db);
}

const backend store_postgres = {1,
                                postgres_open,
                                postgres_close,
                                postgres_write,
                                postgres_read,
                                postgres_script,
                                postgres_notify,
                                postgres_flush,
                                postgres_wait};
