/*
 * `online --verify STORE`: replays every match of a store. Each journal entry has the hash of the state after it,
 * which the library compares.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl*): pipe */
#include <cjson/cJSON.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <logres.h>

#include "store.h"

enum { PAGE = 200 }; /* matches that are asked for at once */

typedef struct verifier {
    FILE *out;
    store *store;
    int pipe[2]; /* woken by a byte */
    int is_listing;
    char last[STORE_ID_MAX + 1]; /* id */
    size_t listed, loading;
    unsigned long matches, changes, entries, wrong;
} verifier;

static void wake(void *user) {
    (void)!write(((verifier *)user)->pipe[1], "", 1);
}

static void say(void *user, const char *text) {
    fprintf(((verifier *)user)->out, "%s\n", text);
}

static void complain(verifier *to, const char *id, uint32_t seq, const char *what, const char *path) {
    fprintf(to->out, "match %s, ", id);
    if (seq)
        fprintf(to->out, "change %lu: ", (unsigned long)seq);
    else
        fputs("as a whole: ", to->out);
    fprintf(to->out, "%s%s%s%s\n", what, path[0] ? " (" : "", path, path[0] ? ")" : "");
    to->wrong++;
}

static int is_object(const char *text) {
    cJSON *tree = cJSON_ParseWithOpts(text, NULL, 1);
    int is = cJSON_IsObject(tree);
    cJSON_Delete(tree);
    return is;
}

static int is_entry(const char *line) {
    static const char begin[] = "{\"format\":\"logres/journal\"";
    return strncmp(line, begin, sizeof begin - 1) == 0;
}

/* A hash of another version is not compared; then the library says so. */
static void replay(verifier *to, const store_record *record) {
    logres_match *match;
    logres_problem problem = {0};
    if (!is_object(record->table)) {
        complain(to, record->id, 0, "the table is no JSON object", "");
        return;
    }
    if (logres_match_from_json(record->opening, strlen(record->opening), NULL, &match, &problem)) {
        complain(to, record->id, 0, problem.text, problem.path);
        return;
    }
    for (size_t i = 0; i < record->count; i++) {
        const store_change *change = &record->changes[i];
        if (is_entry(change->line)) {
            problem = (logres_problem){0};
            if (logres_match_append_journal(match, change->line, strlen(change->line), &problem) || problem.path[0]) {
                complain(to, record->id, change->seq, problem.text, problem.path);
                break;
            }
            to->entries++;
        } else if (!is_object(change->line)) {
            complain(to, record->id, change->seq, "this is neither a journal entry nor a JSON object", "");
            break;
        }
        to->changes++;
    }
    logres_match_free(match);
}

typedef struct loading {
    verifier *to;
    char id[STORE_ID_MAX + 1];
} loading;

static void loaded(void *user, store_status status, const store_record *record, const char *why) {
    loading *one = user;
    verifier *to = one->to;
    to->loading--;
    to->matches += status != STORE_NONE; /* removed since it was listed */
    if (status == STORE_FAILED)
        complain(to, one->id, 0, why, "");
    else if (status == STORE_OK)
        replay(to, record);
    free(one);
}

static void listed(void *user, store_status status, const char *const *ids, size_t count, const char *why) {
    verifier *to = user;
    to->is_listing = 0;
    to->listed = count;
    if (status == STORE_FAILED)
        complain(to, "?", 0, why, "");
    for (size_t i = 0; i < count; i++) {
        loading *one = malloc(sizeof *one);
        if (!one)
            exit(1);
        one->to = to;
        (void)snprintf(one->id, sizeof one->id, "%s", ids[i]);
        store_load(to->store, ids[i], 1, loaded, one);
        to->loading++;
    }
    if (count)
        (void)snprintf(to->last, sizeof to->last, "%s", ids[count - 1]);
}

int store_verify(const char *name, FILE *out) {
    verifier to = {.out = out};
    char why[STORE_WHY_MAX], byte;
    if (!strstr(name, "://") && access(name, R_OK) != 0) { /* opening it would make it */
        fprintf(out, "the store cannot be opened: %s: %s\n", name, strerror(errno));
        return 1;
    }
    if (pipe(to.pipe)) {
        perror("online");
        return 1;
    }
    to.store = store_open(name, &(store_hooks){.user = &to, .wake = wake, .say = say}, why);
    if (to.store) {
        do {
            to.is_listing = 1;
            store_list(to.store, to.last, PAGE, listed, &to);
            while ((to.is_listing || to.loading) && read(to.pipe[0], &byte, 1) == 1)
                store_deliver(to.store);
        } while (to.listed == PAGE);
        store_close(to.store);
        fprintf(out, "%lu matches with %lu changes, %lu of them journal entries: %lu wrong\n", to.matches, to.changes,
                to.entries, to.wrong);
    } else {
        fprintf(out, "the store cannot be opened: %s\n", why);
    }
    close(to.pipe[0]);
    close(to.pipe[1]);
    return !to.store || to.wrong;
}
