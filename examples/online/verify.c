/*
 * `online --verify STORE`: replays every match of a store. Each journal entry contains the hash of
 * the state after it, which the library compares. SPDX-License-Identifier: MIT
 */
#include <cjson/cJSON.h>
#include <string.h>

#include <logres.h>

#include "store_backend.h"

typedef struct verifier {
    FILE *out;
    command store;
    logres_match *match; /* the match being replayed, or NULL */
    unsigned long matches, changes, entries, wrong;
} verifier;

static void complain(verifier *to, const char *id, uint32_t seq, const char *what,
                     const char *path) {
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
        complain(to, record->id, 0, "the table is not a JSON object", "");
    else if (logres_match_from_json(record->line, strlen(record->line), NULL, &match, &problem))
        complain(to, record->id, 0, problem.text, problem.path);
    return match;
}

/* Replays a page of changes. Returns 0 if one of them is wrong. A hash of another version is not
 * compared, and the library reports this. */
static int replay(verifier *to, const request *record) {
    for (size_t i = 0; i < record->count; i++) {
        logres_problem problem = {0};
        const store_change *change = &record->changes[i];
        if (is_entry(change->line)) {
            if (logres_match_append_journal(to->match, change->line, strlen(change->line),
                                            &problem) ||
                problem.path[0]) {
                complain(to, record->id, change->seq, problem.text, problem.path);
                return 0;
            }
            to->entries++;
        } else if (!is_object(change->line)) {
            complain(to, record->id, change->seq,
                     "this is neither a journal entry nor a JSON object", "");
            return 0;
        }
        to->changes++;
    }
    return 1;
}

static int verify_page(void *user, const request *page) {
    verifier *to = user;
    if (page->status == STORE_NONE) { /* it was removed after it was listed */
        to->matches--;
        return 0;
    }
    if (page->seq == 1)
        to->match = open_match(to, page);
    return to->match && replay(to, page);
}

static void verify_match(void *user, const char *id) {
    verifier *to = user;
    to->matches++;
    if (command_read_match(&to->store, id, verify_page, to) != DONE)
        complain(to, id, 0, to->store.why, "");
    logres_match_free(to->match);
    to->match = NULL;
}

int store_verify(const char *name, FILE *out) {
    verifier to = {.out = out};
    if (!command_open(&to.store, name)) {
        fprintf(out, "the store cannot be opened: %s\n", to.store.why);
        return 1;
    }
    if (command_each(&to.store, verify_match, &to) != DONE)
        complain(&to, "?", 0, to.store.why, "");
    command_close(&to.store);
    fprintf(out, "%lu matches with %lu changes, %lu of them journal entries: %lu wrong\n",
            to.matches, to.changes, to.entries, to.wrong);
    return to.wrong != 0;
}
