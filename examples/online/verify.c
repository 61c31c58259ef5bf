/*
 * `online --verify STORE`: replays every match of a store. Each journal entry has the hash of the state after it,
 * which the library compares.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl*): nanosleep */
#include <cjson/cJSON.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <logres.h>

#include "store_backend.h"

enum { PAGE = 200 }; /* ids that are listed at once */

typedef struct verifier {
    FILE *out;
    const backend *backend;
    void *database;
    unsigned long matches, changes, entries, wrong;
} verifier;

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

static logres_match *open_match(verifier *to, const request *record) {
    logres_match *match = NULL;
    logres_problem problem = {0};
    if (!is_object(record->settings))
        complain(to, record->id, 0, "the table is no JSON object", "");
    else if (logres_match_from_json(record->line, strlen(record->line), NULL, &match, &problem))
        complain(to, record->id, 0, problem.text, problem.path);
    return match;
}

/* Replays a page of changes; returns 0 if one of them is wrong. A hash of another version is not compared; then the
 * library says so. */
static int replay(verifier *to, logres_match *match, const request *record) {
    for (size_t i = 0; i < record->count; i++) {
        logres_problem problem = {0};
        const store_change *change = &record->changes[i];
        if (is_entry(change->line)) {
            if (logres_match_append_journal(match, change->line, strlen(change->line), &problem) || problem.path[0]) {
                complain(to, record->id, change->seq, problem.text, problem.path);
                return 0;
            }
            to->entries++;
        } else if (!is_object(change->line)) {
            complain(to, record->id, change->seq, "this is neither a journal entry nor a JSON object", "");
            return 0;
        }
        to->changes++;
    }
    return 1;
}

static void verify_match(verifier *to, const char *id) {
    char why[STORE_WHY_MAX];
    logres_match *match = NULL;
    for (uint32_t seq = 1, more = 1; more;) {
        request *page = store_make(LOAD, id, NULL);
        page->seq = seq;
        outcome end = store_read(to->backend, to->database, page, why);
        int is_there = end != DONE || page->status != STORE_NONE; /* else it was removed since it was listed */
        to->matches += is_there && seq == 1;
        if (end != DONE)
            complain(to, id, 0, why, "");
        else if (is_there && seq == 1)
            match = open_match(to, page);
        more = end == DONE && match && is_there && replay(to, match, page) && page->more;
        seq += (uint32_t)page->count;
        store_drop(page);
    }
    logres_match_free(match);
}

static void verify_all(verifier *to) {
    char last[STORE_ID_MAX + 1] = "", why[STORE_WHY_MAX];
    for (size_t count = PAGE; count == PAGE;) {
        request *list = store_make(LIST, last, NULL);
        list->seq = PAGE;
        outcome end = store_read(to->backend, to->database, list, why);
        if (end != DONE)
            complain(to, "?", 0, why, "");
        count = end == DONE ? list->count : 0;
        for (size_t i = 0; i < count; i++)
            verify_match(to, list->ids[i]);
        if (count)
            (void)snprintf(last, sizeof last, "%s", list->ids[count - 1]);
        store_drop(list);
        to->backend->flush(to->database); /* what others say is not kept */
    }
}

int store_verify(const char *name, FILE *out) {
    verifier to = {.out = out, .backend = store_backend_of(name)};
    char why[STORE_WHY_MAX];
    if (!to.backend->is_shared && access(name, R_OK) != 0) { /* opening it would make it */
        fprintf(out, "the store cannot be opened: %s: %s\n", name, strerror(errno));
        return 1;
    }
    to.database = to.backend->open(name, NULL, why);
    if (!to.database) {
        fprintf(out, "the store cannot be opened: %s\n", why);
        return 1;
    }
    verify_all(&to);
    to.backend->close(to.database);
    fprintf(out, "%lu matches with %lu changes, %lu of them journal entries: %lu wrong\n", to.matches, to.changes,
            to.entries, to.wrong);
    return to.wrong != 0;
}
