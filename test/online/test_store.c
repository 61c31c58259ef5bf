/*
 * The store of examples/online: test_store STORE, a new SQLite file or an empty PostgreSQL
 * database. The same tests run over both. For PostgreSQL the environment says how to stop and
 * start it: STORE_STOP, STORE_START.
 */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): pipe and setenv */
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../examples/online/clock.h"
#include "../../examples/online/store_backend.h"
#include "support/support.h"

/* the store does not look further */
#define ENTRY "{\"format\":\"logres/journal\",\"version\":1,\"from\":0,\"moves\":[]}"
#define TABLE "{\"seats\":[]}"

enum { PATIENCE = 300000 }; /* ms: the limit of every wait, generous for a busy machine */

static const char *name; /* of the store */

/* A store with its loop. */
typedef struct loop {
    store *store;
    int pipe[2];
    int pending;
    store_status status; /* of the last result */
    char why[STORE_WHY_MAX], changed[STORE_ID_MAX + 1], told[STORE_TOLD_MAX + 1];
    int changed_count, all_count;
    char *text;   /* what was loaded or listed */
    size_t count; /* of the changes that were loaded, */
    int more;     /* and whether there may be more */
    int64_t used; /* of the last of them */
} loop;

static void wake(void *user) {
    assert_int_equal(write(((loop *)user)->pipe[1], "", 1), 1);
}

static void changed(void *user, const char *id) {
    loop *of = user;
    of->changed_count += id != NULL;
    of->all_count += id == NULL;
    (void)snprintf(of->changed, sizeof of->changed, "%s", id ? id : "all");
}

static void told(void *user, const char *id, const char *text) {
    loop *of = user;
    (void)snprintf(of->told, sizeof of->told, "%s %s", id, text);
}

static void turn(loop *of, int ms) {
    char bytes[64];
    if (poll(&(struct pollfd){.fd = of->pipe[0], .events = POLLIN}, 1, ms) == 1)
        assert_true(read(of->pipe[0], bytes, sizeof bytes) > 0);
    else
        assert_int_not_equal(ms, PATIENCE); /* nothing came: the store hangs */
    store_deliver(of->store);
}

static void settle(loop *of) {
    while (of->pending)
        turn(of, PATIENCE);
}

static loop *begin(void) {
    char why[STORE_WHY_MAX];
    loop *made = calloc(1, sizeof *made);
    assert_int_equal(pipe(made->pipe), 0);
    made->store = store_open(name, &(store_hooks){made, wake, changed, told}, why);
    if (!made->store)
        fail_msg("%s: %s", name, why);
    return made;
}

static void end(loop *of) {
    store_close(of->store);
    assert_int_equal(of->pending, 0); /* all results were handed out */
    close(of->pipe[0]);
    close(of->pipe[1]);
    free(of->text);
    free(of);
}

static void done(void *user, store_status status, const char *why) {
    loop *of = user;
    of->pending--;
    of->status = status;
    (void)snprintf(of->why, sizeof of->why, "%s", why);
    assert_int_equal(status == STORE_FAILED, why[0] != '\0');
}

static store_status create(loop *of, const char *id, int64_t time, const char *opening) {
    of->pending++;
    store_create(of->store, id, time, opening, TABLE, done, of);
    settle(of);
    return of->status;
}

static store_status append(loop *of, const char *id, uint32_t seq, const char *line) {
    of->pending++;
    store_append(of->store, id, &(store_change){seq, 1000 + seq, 7 * (int64_t)seq, line}, done,
                 of);
    settle(of);
    return of->status;
}

static void loaded(void *user, store_status status, const store_record *record, const char *why) {
    loop *of = user;
    size_t room = 1;
    of->pending--;
    of->status = status;
    (void)snprintf(of->why, sizeof of->why, "%s", why);
    assert_int_equal(record != NULL, status == STORE_OK);
    for (size_t i = 0; record && i < record->count; i++)
        room += strlen(record->changes[i].line) + 40;
    free(of->text);
    char *at = of->text = calloc(room, 1);
    for (size_t i = 0; record && i < record->count; i++)
        at += sprintf(at, "%u@%d %s;", (unsigned)record->changes[i].seq,
                      (int)record->changes[i].time, record->changes[i].line);
    if (record)
        assert_string_equal(record->table, TABLE);
    of->count = record ? record->count : 0;
    of->used = of->count ? record->changes[of->count - 1].used : -2;
    of->more = record && record->more;
}

/* The changes as text: "1@1001 line;2@1002 line;". */
static const char *load(loop *of, const char *id, uint32_t seq) {
    of->pending++;
    store_load(of->store, id, seq, loaded, of);
    settle(of);
    return of->text;
}

/* As --verify lists them, after what was asked for before. */
static const char *list(loop *of, const char *after, uint32_t limit) {
    command beside;
    request *made = store_make(LIST, after, NULL);
    load(of, "nothing", 1);
    made->seq = limit;
    assert_true(command_open(&beside, name));
    assert_int_equal(command_read(&beside, made), DONE);
    free(of->text);
    of->text = calloc(made->count + 1, STORE_ID_MAX + 1);
    for (size_t i = 0; i < made->count; i++)
        strcat(strcat(of->text, made->ids[i]), " ");
    store_drop(made);
    command_close(&beside);
    return of->text;
}

/* Waits for the next hint, at most ten seconds. */
static const char *hint(loop *of) {
    for (int i = 0; i < 100 && !of->changed[0]; i++)
        turn(of, 100);
    return of->changed;
}

static void check(loop *of, const char *id, uint32_t seq, const char *changed_id) {
    store_seen seen = {.seq = seq};
    (void)snprintf(seen.id, sizeof seen.id, "%s", id);
    of->changed[0] = '\0';
    store_check(of->store, &seen, 1);
    load(of, "nothing", 1); /* comes after it */
    assert_string_equal(of->changed, changed_id);
}

/* ---- tests: each has matches of its own ----------------------------------------------------- */

static void test_the_key_decides(void **state) {
    (void)state;
    loop *of = begin();
    assert_int_equal(create(of, "keys", 1, "{}"), STORE_OK);
    assert_int_equal(create(of, "keys", 2, "{}"), STORE_LOST);
    assert_string_equal(load(of, "keys", 1), "");
    assert_int_equal(append(of, "keys", 2, "early"), STORE_LOST);
    assert_int_equal(append(of, "keys", 1, "one"), STORE_OK);
    assert_int_equal(append(of, "keys", 2, "two"), STORE_OK);
    assert_int_equal(append(of, "keys", 2, "other"), STORE_LOST);
    /* the same line again is another change */
    assert_int_equal(append(of, "keys", 2, "two"), STORE_LOST);
    assert_int_equal(append(of, "keys", 4, "gap"), STORE_LOST);
    assert_int_equal(append(of, "nothing", 1, "one"), STORE_LOST);
    assert_string_equal(load(of, "keys", 1), "1@1001 one;2@1002 two;");
    assert_string_equal(load(of, "keys", 2), "2@1002 two;");
    assert_string_equal(load(of, "keys", 3), "");
    assert_int_equal(of->status, STORE_OK);
    load(of, "nothing", 1);
    assert_int_equal(of->status, STORE_NONE);
    load(of, "an id that is longer than any id may be, and then some", 1);
    assert_int_equal(of->status, STORE_NONE);
    end(of);
}

/* Loads from a change on; expects so many, and whether more may follow. */
static void expect_page(loop *of, uint32_t seq, size_t count, int more) {
    load(of, "pages", seq);
    assert_int_equal(of->status, STORE_OK);
    assert_int_equal(of->count, count);
    assert_int_equal(of->more, more);
}

/* A long match comes in pages: of so many changes, or up to the line that fills one. */
static void test_pages(void **state) {
    (void)state;
    enum { SMALL = STORE_PAGE_ROWS + 5, HALF = STORE_PAGE_BYTES / 2 };
    loop *of = begin();
    char *half = malloc(HALF + 1);
    memset(half, 'x', HALF);
    half[HALF] = '\0';
    create(of, "pages", 1, "{}");
    for (uint32_t seq = 1; seq <= SMALL; seq++)
        assert_int_equal(append(of, "pages", seq, "small"), STORE_OK);
    for (uint32_t seq = SMALL + 1; seq <= SMALL + 3; seq++)
        assert_int_equal(append(of, "pages", seq, half), STORE_OK);
    expect_page(of, 1, STORE_PAGE_ROWS, 1);
    expect_page(of, STORE_PAGE_ROWS + 1, 5 + 2, 1);
    expect_page(of, SMALL + 3, 1, 0);
    expect_page(of, SMALL + 4, 0, 0);
    free(half);
    end(of);
}

static void test_texts_come_back(void **state) {
    (void)state;
    loop *of = begin();
    char *long_line = malloc(300001), expected[64];
    for (int i = 0; i < 300000; i++)
        long_line[i] = "\\\"{},'x"[i % 7];
    long_line[300000] = '\0';
    assert_int_equal(create(of, "texts", 1, "{\"a\\\"b\":'{}',\"ö\":\"\\\\\"}"), STORE_OK);
    assert_int_equal(append(of, "texts", 1, "\"\\\",{}'ö☃ \\n NULL"), STORE_OK);
    assert_int_equal(append(of, "texts", 2, long_line), STORE_OK);
    load(of, "texts", 1);
    (void)snprintf(expected, sizeof expected, "1@1001 \"\\\",{}'ö☃ \\n NULL;2@1002 ");
    assert_memory_equal(of->text, expected, strlen(expected));
    assert_memory_equal(of->text + strlen(expected), long_line, 300000);
    free(long_line);
    end(of);
}

enum { RACES = 1000 };

/* Two servers append to the same matches at once. Every key has one winner, and the line is the
 * winner's. */
static int wins[2][RACES];

static void raced(void *user, store_status status, const char *why) {
    *(int *)user = (int)status;
    assert_string_equal(why, "");
}

static void test_two_servers_race(void **state) {
    (void)state;
    loop *of[2] = {begin()};
    char id[16];
    if (!store_is_shared(of[0]->store)) {
        end(of[0]);
        return;
    }
    of[1] = begin();
    memset(wins, -1, sizeof wins);
    for (int i = 0; i < RACES; i++) {
        (void)snprintf(id, sizeof id, "race%d", i);
        store_create(of[0]->store, id, 1, "{}", TABLE, NULL, NULL);
    }
    create(of[0], "race", 1, "{}"); /* comes after them */
    for (int i = 0; i < 2 * RACES; i++) {
        int server = i % 2, which = i / 2 * 7 % RACES;
        (void)snprintf(id, sizeof id, "race%d", which);
        store_append(of[server]->store, id, &(store_change){1, 5, 0, server ? "one" : "zero"},
                     raced, &wins[server][which]);
    }
    for (int i = 0; i < 2; i++) {
        of[i]->pending++;
        store_append(of[i]->store, "race", &(store_change){1, 5, 0, "last"}, done, of[i]);
        settle(of[i]);
    }
    for (int i = 0; i < RACES; i++) {
        (void)snprintf(id, sizeof id, "race%d", i);
        while (wins[0][i] < 0)
            turn(of[0], PATIENCE);
        while (wins[1][i] < 0)
            turn(of[1], PATIENCE);
        assert_true(wins[0][i] + wins[1][i] == STORE_OK + STORE_LOST &&
                    wins[0][i] * wins[1][i] == 0);
        assert_string_equal(load(of[i % 2], id, 1),
                            wins[0][i] == STORE_OK ? "1@5 zero;" : "1@5 one;");
    }
    end(of[0]);
    end(of[1]);
}

/* A command appends beside a server, each change in a transaction of its own. */
static void test_a_command_races(void **state) {
    (void)state;
    enum { COUNT = 200 };
    loop *of = begin();
    command beside;
    char id[16];
    assert_true(command_open(&beside, name));
    memset(wins, -1, sizeof wins);
    for (int i = 0; i < COUNT; i++) {
        (void)snprintf(id, sizeof id, "beside%d", i);
        assert_int_equal(create(of, id, 1, "{}"), STORE_OK);
    }
    for (int i = 0; i < COUNT; i++) {
        (void)snprintf(id, sizeof id, "beside%d", i);
        store_append(of->store, id, &(store_change){1, 5, 0, "server"}, raced, &wins[0][i]);
        (void)snprintf(id, sizeof id, "beside%d", COUNT - 1 - i);
        request *item = store_make(APPEND, id, NULL);
        item->seq = 1;
        item->time = 5;
        item->line = store_copy("command");
        assert_int_equal(command_append(&beside, item), DONE);
        wins[1][COUNT - 1 - i] = (int)item->status;
        store_drop(item);
    }
    for (int i = 0; i < COUNT; i++) {
        (void)snprintf(id, sizeof id, "beside%d", i);
        while (wins[0][i] < 0)
            turn(of, PATIENCE);
        assert_true(wins[0][i] + wins[1][i] == STORE_OK + STORE_LOST &&
                    wins[0][i] * wins[1][i] == 0);
        assert_string_equal(load(of, id, 1),
                            wins[0][i] == STORE_OK ? "1@5 server;" : "1@5 command;");
    }
    command_close(&beside);
    end(of);
}

/* What a command writes is found, by the second check at the latest, even if the match was not in
 * the first one. */
static void test_a_command_is_found(void **state) {
    (void)state;
    loop *of = begin();
    command beside;
    /* in SQLite only others' changes are looked for */
    const char *own = store_is_shared(of->store) ? "own" : "";
    assert_int_equal(create(of, "own", 1, "{}"), STORE_OK);
    assert_int_equal(append(of, "own", 1, "one"), STORE_OK);
    check(of, "own", 0, own);
    assert_true(command_open(&beside, name));
    request *item = store_make(APPEND, "own", NULL);
    item->seq = 2;
    item->line = store_copy("two");
    assert_int_equal(command_append(&beside, item), DONE);
    assert_int_equal(item->status, STORE_OK);
    store_drop(item);
    store_check(of->store, NULL, 0);
    check(of, "own", 1, "own");
    check(of, "own", 1, own);
    check(of, "own", 2, "");
    command_close(&beside);
    end(of);
}

/* A SQLite file has one server, whatever path leads to it; a command may come beside it. */
static void test_one_server(void **state) {
    (void)state;
    char why[STORE_WHY_MAX], link[300];
    store_hooks hooks = {.wake = wake};
    if (strstr(name, "://"))
        return;
    (void)snprintf(link, sizeof link, "%s-link", name);
    assert_int_equal(symlink(name, link), 0);
    loop *of = begin();
    const char *const paths[] = {name, link};
    for (int i = 0; i < 2; i++) {
        assert_null(store_open(paths[i], &hooks, why));
        assert_non_null(strstr(why, "another server uses this file"));
    }
    void *beside = store_sqlite.open(name, NULL, why);
    assert_non_null(beside);
    store_sqlite.close(beside);
    assert_null(store_open(name, &hooks, why)); /* the lock is still there */
    end(of);
    end(begin());
}

static void test_hints(void **state) {
    (void)state;
    loop *here = begin();
    if (!store_is_shared(here->store)) {
        end(here);
        return;
    }
    loop *there = begin();
    assert_int_equal(create(here, "hints", 1, "{}"), STORE_OK);
    assert_int_equal(append(here, "hints", 1, "one"), STORE_OK);
    assert_string_equal(hint(there), "hints");
    store_tell(here->store, "hints", "somebody is here");
    while (!there->told[0])
        turn(there, PATIENCE);
    assert_string_equal(there->told, "hints somebody is here");
    check(there, "hints", 1, "");
    check(there, "hints", 0, "hints");
    check(there, "hints", 2, "hints"); /* the database is an older copy */
    check(there, "no match", 0, "no match");
    assert_int_equal(here->changed_count, 0); /* nobody hears of their own changes */
    assert_string_equal(here->told, "");
    end(here);
    end(there);
}

static void test_listing(void **state) {
    (void)state;
    loop *of = begin();
    for (const char *id = "list1\0list2\0list3\0"; *id; id += 6)
        assert_int_equal(create(of, id, 1, "{}"), STORE_OK);
    assert_string_equal(list(of, "list", 2), "list1 list2 ");
    assert_string_equal(list(of, "list2", 1), "list3 ");
    assert_string_equal(list(of, "~", 9), "");
    end(of);
}

static void test_ping(void **state) {
    loop *of = begin();
    (void)state;
    for (int matches = 0; matches < 3; matches++) {
        of->status = STORE_LOST;
        of->pending++;
        store_ping(of->store, done, of);
        settle(of);
        assert_int_equal(of->status, STORE_OK);
        create(of, matches ? "b" : "a", 1, "opening");
    }
    end(of);
}

/* Removes what is old, except the match at whose table people are at the time 9000000. */
static void remove_old(loop *of, int64_t unplayed, int64_t played, const char *table) {
    store_seen seen = {0};
    (void)snprintf(seen.id, sizeof seen.id, "%s", table ? table : "");
    store_remove(of->store, 9000000, (store_ages){unplayed, played}, &seen, table != NULL);
}

static void test_removing(void **state) {
    (void)state;
    loop *of = begin();
    assert_int_equal(create(of, "old-named", -9, "{}"), STORE_OK);
    assert_int_equal(append(of, "old-named", 1, "{\"name\":\"Kay\"}"), STORE_OK);
    assert_int_equal(create(of, "old-empty", -9, "{}"), STORE_OK);
    assert_int_equal(create(of, "old-played", -9, "{}"), STORE_OK);
    assert_int_equal(append(of, "old-played", 1, ENTRY), STORE_OK);
    assert_int_equal(create(of, "old-newer", -4, "{}"), STORE_OK);
    for (int run = 0; run < 2; run++) { /* the rows go in the second run */
        remove_old(of, -5, 0, NULL);
        assert_string_equal(list(of, "old-", 2), "old-newer old-played ");
        assert_string_equal(load(of, "old-played", 1), "1@1001 " ENTRY ";");
        load(of, "old-named", 1);
        assert_int_equal(of->status, STORE_NONE);
        load(of, "old-empty", 1);
        assert_int_equal(of->status, STORE_NONE);
        /* Somebody who still has them in memory: */
        assert_int_equal(append(of, "old-named", 2, ENTRY), STORE_LOST);
        assert_int_equal(append(of, "old-named", 3, ENTRY), STORE_LOST);
        assert_int_equal(append(of, "old-empty", 1, ENTRY), STORE_LOST);
        check(of, "old-empty", 0, store_is_shared(of->store) ? "old-empty" : "");
    }
    assert_int_equal(create(of, "old-empty", 5, "{}"), STORE_OK); /* the id is free again */
    assert_int_equal(append(of, "old-played", 2, ENTRY), STORE_OK);
    for (int i = 0; i < 1003; i++) { /* the oldest thousand at once */
        char id[16];
        (void)snprintf(id, sizeof id, "many-%04d", i);
        of->pending++;
        store_create(of->store, id, -8, "{}", TABLE, done, of);
    }
    settle(of);
    remove_old(of, -5, 0, NULL);
    assert_string_equal(list(of, "many-", 3), "many-1000 many-1001 many-1002 ");
    remove_old(of, -5, 0, NULL);
    assert_string_equal(list(of, "many-", 1), "old-empty ");
    end(of);
}

/* Whether a match is there. */
static int has(loop *of, const char *id) {
    load(of, id, 1);
    return of->status == STORE_OK;
}

/* Matches go after their last change, whatever it was, in steps that go round. */
static void test_removing_played(void **state) {
    (void)state;
    enum { COUNT = 2500, LONG = 30 };
    loop *of = begin();
    char id[16];
    for (int i = 0; i < COUNT; i++) { /* a thousand in between that stay */
        (void)snprintf(id, sizeof id, "round%04d", i);
        of->pending++;
        store_create(of->store, id, i >= 1000 && i < 2000 ? 2000000000000 : 1, "{}", TABLE, done,
                     of);
    }
    settle(of);
    assert_int_equal(append(of, "round0000", 1, ENTRY), STORE_OK); /* at 1001 */
    for (uint32_t seq = 1; seq <= LONG; seq++)
        assert_int_equal(append(of, "round0001", seq, ENTRY), STORE_OK); /* until 1030 */
    assert_int_equal(append(of, "round2400", 1, "{\"name\":\"Kay\"}"), STORE_OK);
    for (int i = 0; i < 8; i++)
        remove_old(of, -100, 1002, NULL);
    assert_true(!has(of, "round0000") && has(of, "round0001"));
    assert_string_equal(list(of, "round", 2), "round0001 round1000 ");
    assert_string_equal(list(of, "round1999", 1), "texts "); /* another test's, changed at 1002 */
    for (int i = 0; i < 8; i++)
        remove_old(of, -100, 1031, NULL);
    assert_string_equal(list(of, "round", 1), "round1000 ");
    /* who still has it in memory */
    assert_int_equal(append(of, "round0001", LONG + 1, ENTRY), STORE_LOST);
    assert_int_equal(append(of, "round0001", 1, ENTRY), STORE_LOST);
    end(of);
}

/* A match stays as long after people were at its table as after it was changed. */
static void test_tables_are_kept(void **state) {
    (void)state;
    loop *of = begin();
    for (const char *id = "table1\0table2\0table3\0table4\0"; *id; id += 7)
        assert_int_equal(create(of, id, -9, "{}"), STORE_OK);
    assert_int_equal(append(of, "table4", 1, ENTRY), STORE_OK);
    store_seen tables[] = {{.id = "table1"}, {.id = "table4"}, {.id = "it's"}};
    store_keep(of->store, 8000000, tables, 3);
    for (int i = 0; i < 8; i++)
        remove_old(of, 7999999, 7999999, "table2");
    assert_string_equal(list(of, "table", 3), "table1 table2 table4 ");
    store_keep(of->store, 8000002, tables, 3); /* less than an hour after the last time */
    for (int i = 0; i < 8; i++)
        remove_old(of, 8000001, 8000001, NULL);
    assert_string_equal(list(of, "table", 1), "table2 ");
    end(of);
}

/* A change that the database refuses fails alone. */
static void test_a_bad_text_fails_alone(void **state) {
    (void)state;
    loop *of = begin();
    int status[3] = {-1, -1, -1};
    if (!store_is_shared(of->store)) { /* SQLite takes any bytes */
        end(of);
        return;
    }
    for (const char *id = "bad1\0bad2\0bad3\0"; *id; id += 5)
        assert_int_equal(create(of, id, 1, "{}"), STORE_OK);
    store_append(of->store, "bad1", &(store_change){1, 1, 0, "good"}, raced, &status[0]);
    of->pending++;
    store_append(of->store, "bad2", &(store_change){1, 1, 0, "\xff"}, done, of);
    store_append(of->store, "bad3", &(store_change){1, 1, 0, "good"}, raced, &status[2]);
    settle(of);
    while (status[0] < 0 || status[2] < 0)
        turn(of, PATIENCE);
    assert_int_equal(of->status, STORE_FAILED);
    assert_non_null(strstr(of->why, "invalid byte sequence"));
    assert_true(status[0] == STORE_OK && status[2] == STORE_OK);
    end(of);
}

static void test_closing_commits(void **state) {
    (void)state;
    loop *of = begin();
    char id[16];
    int status[500];
    memset(status, -1, sizeof status);
    for (int i = 0; i < 500; i++) {
        (void)snprintf(id, sizeof id, "close%d", i);
        store_create(of->store, id, 1, "{}", TABLE, raced, &status[i]);
    }
    end(of);
    of = begin();
    for (int i = 0; i < 500; i++) {
        (void)snprintf(id, sizeof id, "close%d", i);
        assert_int_equal(status[i], STORE_OK);
        load(of, id, 1);
        assert_int_equal(of->status, STORE_OK);
    }
    end(of);
}

/* The database dies and comes back: what was asked meanwhile is done once. It stays away: it
 * fails, and says so. */
static void test_database_restarts(void **state) {
    (void)state;
    const char *stop = getenv("STORE_STOP"), *start = getenv("STORE_START");
    loop *of = begin();
    if (!store_is_shared(of->store)) {
        end(of);
        return;
    }
    assert_int_equal(create(of, "restart", 1, "{}"), STORE_OK);
    assert_int_equal(append(of, "restart", 1, "one"), STORE_OK);
    assert_int_equal(system(stop), 0);
    of->pending = 1;
    store_append(of->store, "restart", &(store_change){2, 1002, 0, "two"}, done, of);
    turn(of, 500); /* attempts fail */
    assert_int_equal(of->pending, 1);
    of->changed[0] = '\0';
    assert_int_equal(system(start), 0);
    settle(of);
    assert_int_equal(of->status, STORE_OK);
    assert_string_equal(hint(of), "all"); /* hints may have been missed */
    assert_string_equal(load(of, "restart", 1), "1@1001 one;2@1002 two;");

    of->changed[0] = '\0';
    assert_int_equal(system(stop), 0);
    assert_int_equal(append(of, "restart", 3, "three"), STORE_FAILED);
    assert_int_equal(system(start), 0);
    assert_string_equal(hint(of), "all"); /* it connects again by itself */
    assert_int_equal(append(of, "restart", 3, "other"), STORE_OK);
    assert_string_equal(load(of, "restart", 3), "3@1003 other;");
    end(of);
}

/* The disk is full: the change fails, those before it stay, and there is a next time. */
static void test_full_disk(void **state) {
    (void)state;
    struct rlimit full = {1, 1}, before;
    loop *of = begin();
    if (store_is_shared(of->store)) {
        end(of);
        return;
    }
    (void)signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(create(of, "full", 1, "{}"), STORE_OK);
    assert_int_equal(append(of, "full", 1, "one"), STORE_OK);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    full.rlim_max = before.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    store_status status = append(of, "full", 2, "two");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(status, STORE_FAILED);
    assert_string_equal(load(of, "full", 1), "1@1001 one;");
    assert_int_equal(append(of, "full", 2, "again"), STORE_OK);
    assert_string_equal(load(of, "full", 1), "1@1001 one;2@1002 again;");
    end(of);
}

/* What SQLite needs beside a file to read it stays when it is closed: on a full disk it could not
 * be made. */
static void test_closed_file_can_be_read(void **state) {
    (void)state;
    struct stat kept;
    char beside[300];
    if (strstr(name, "://"))
        return;
    loop *of = begin();
    assert_int_equal(create(of, "closed", 1, "{}"), STORE_OK);
    end(of);
    (void)snprintf(beside, sizeof beside, "%s-shm", name);
    assert_true(stat(beside, &kept) == 0 && kept.st_size >= 32768);
    (void)snprintf(beside, sizeof beside, "%s-wal", name);
    assert_true(stat(beside, &kept) == 0 && kept.st_size == 0);
}

static void test_other_files_are_left_alone(void **state) {
    (void)state;
    char other[300], why[STORE_WHY_MAX];
    sqlite3 *file;
    store_hooks hooks = {.wake = wake};
    if (strstr(name, "://"))
        return;
    (void)snprintf(other, sizeof other, "%s-other", name);
    assert_null(store_open("/nowhere/at/all", &hooks, why));
    assert_non_null(strstr(why, "unable to open"));
    assert_null(store_open(":memory:", &hooks, why)); /* nothing there would be durable */
    assert_string_equal(why, "SQLite cannot keep a log (WAL) for this file");
    assert_int_equal(store_verify("/nowhere/at/all", stderr), 1);
    assert_int_equal(sqlite3_open(other, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, "CREATE TABLE songs (title)", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(file);
    assert_null(store_open(other, &hooks, why));
    assert_string_equal(why, "this database belongs to another program");
    assert_int_equal(sqlite3_open(name, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, "PRAGMA user_version = 99", NULL, NULL, NULL), SQLITE_OK);
    assert_null(store_open(name, &hooks, why));
    assert_string_equal(why, "a newer version of this server wrote it");
    assert_int_equal(sqlite3_exec(file, "PRAGMA user_version = 3", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(file);
}

static void test_an_older_version_is_read(void **state) {
    (void)state;
    sqlite3 *file;
    loop *of;
    if (strstr(name, "://"))
        return;
    of = begin();
    assert_int_equal(create(of, "old", 1, "{}"), STORE_OK);
    assert_int_equal(append(of, "old", 1, "one"), STORE_OK);
    assert_string_equal(load(of, "old", 1), "1@1001 one;");
    assert_int_equal(of->used, 7);
    end(of);
    assert_int_equal(sqlite3_open(name, &file), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(
            file,
            "DROP INDEX removed; ALTER TABLE changes DROP COLUMN used; ALTER TABLE matches DROP COLUMN seen;"
            "PRAGMA user_version = 1",
            0, 0, 0),
        SQLITE_OK);
    sqlite3_close(file);
    of = begin();
    assert_string_equal(load(of, "old", 1), "1@1001 one;");
    assert_int_equal(of->used, -1); /* nobody noted it */
    end(of);
}

/* Matches are erased a few times a minute, and meanwhile moves wait. */
static void test_erasing_looks_only_at_removed_matches(void **state) {
    (void)state;
    sqlite3 *file;
    sqlite3_stmt *plan;
    if (strstr(name, "://"))
        return;
    end(begin());
    assert_int_equal(sqlite3_open(name, &file), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(file, "EXPLAIN QUERY PLAN SELECT id FROM matches WHERE unplayed = 2",
                           -1, &plan, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(plan), SQLITE_ROW);
    assert_non_null(strstr((const char *)sqlite3_column_text(plan, 3), "INDEX removed"));
    sqlite3_finalize(plan);
    sqlite3_close(file);
}

/* Server and store answer four times a second, from one play time to another. */
static int64_t answer(struct play_time *time, int64_t *steady, int64_t *wall, int64_t ms) {
    for (int64_t end = *steady + ms; *steady < end; play_seen(time, *steady, *wall)) {
        *steady += 250;
        *wall += 250;
    }
    return play_at(time, *steady);
}

static void test_play_time_stands_still(void **state) {
    (void)state;
    struct play_time time = {0};
    int64_t steady = 7000000, wall = 1800000000000, before;
    play_seen(&time, steady, wall);
    assert_int_equal(play_at(&time, steady), 0);
    assert_int_equal(play_of(&time, wall - 3600000, steady), 0); /* before the server began */
    before = answer(&time, &steady, &wall, 60000);
    assert_int_equal(before, 60000);
    assert_int_equal(play_at(&time, steady + 300), before + 300);
    /* Nothing answers for 12 s, be it the server or the store: at most a second of that counts. */
    assert_true(play_at(&time, steady + 12000) - before <= 1000);
    assert_int_equal(play_of(&time, wall + 6000, steady + 12000), play_at(&time, steady + 12000));
    steady += 12000;
    wall += 12000;
    assert_int_equal(answer(&time, &steady, &wall, 10000), before + 1000 + 9750);
}

/* An hour to and fro changes nothing, and a change made before is still found at its time. */
static void test_play_time_and_a_clock_that_is_set(void **state) {
    (void)state;
    for (int64_t step = -3600000; step <= 3600000; step += 7200000) {
        struct play_time time = {0};
        int64_t steady = 5, wall = 1800000000000;
        play_seen(&time, steady, wall);
        answer(&time, &steady, &wall, 20000);
        int64_t made = wall; /* at play time 20,000 */
        answer(&time, &steady, &wall, 10000);
        wall += step;
        assert_int_equal(answer(&time, &steady, &wall, 10000), 40000);
        assert_int_equal(play_of(&time, wall - 3000, steady), 37000);
        if (step > 0)
            assert_int_equal(play_of(&time, made, steady), 20000);
        else /* it seems to be made later than now */
            assert_int_equal(play_of(&time, made, steady), 40000);
        for (int i = 0; i < 500; i++) { /* it remembers the last times only */
            wall += step;
            step = -step;
            answer(&time, &steady, &wall, 250);
        }
        assert_int_equal(play_at(&time, steady), 40000 + 500 * 250);
        assert_int_equal(play_of(&time, wall, steady), 40000 + 500 * 250);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_key_decides),
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_texts_come_back),
        cmocka_unit_test(test_two_servers_race),
        cmocka_unit_test(test_hints),
        cmocka_unit_test(test_listing),
        cmocka_unit_test(test_ping),
        cmocka_unit_test(test_a_command_races),
        cmocka_unit_test(test_one_server),
        cmocka_unit_test(test_a_command_is_found),
        cmocka_unit_test(test_removing),
        cmocka_unit_test(test_removing_played),
        cmocka_unit_test(test_tables_are_kept),
        cmocka_unit_test(test_a_bad_text_fails_alone),
        cmocka_unit_test(test_closing_commits),
        cmocka_unit_test(test_database_restarts),
        cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_closed_file_can_be_read),
        cmocka_unit_test(test_other_files_are_left_alone),
        cmocka_unit_test(test_an_older_version_is_read),
        cmocka_unit_test(test_erasing_looks_only_at_removed_matches),
        cmocka_unit_test(test_play_time_stands_still),
        cmocka_unit_test(test_play_time_and_a_clock_that_is_set),
    };
    if (argc != 2) {
        fputs("usage: test_store STORE\n", stderr);
        return 2;
    }
    name = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
