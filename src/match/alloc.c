/* Writes the JSON of matches into allocated memory. Each writer runs twice, first to find the
 * length and then to write: a guessed size would waste memory or not suffice. */
#include "json/alloc.h"
#include "match/match.h"

/* The arguments of a writer. Not every writer uses every member. */
typedef struct match_text {
    const logres_match *match;
    uint32_t flags, from;
    int32_t viewer;
} match_text;

static logres_error write_match(const void *what, char *buffer, size_t capacity, size_t *need) {
    const match_text *t = what;
    return logres_match_to_json(t->match, t->flags, buffer, capacity, need);
}

static logres_error write_history(const void *what, char *buffer, size_t capacity, size_t *need) {
    const match_text *t = what;
    return logres_match_history_to_json(t->match, t->viewer, t->from, t->flags, buffer, capacity,
                                        need);
}

static logres_error write_journal(const void *what, char *buffer, size_t capacity, size_t *need) {
    const match_text *t = what;
    return logres_match_journal_to_json(t->match, t->from, t->flags, buffer, capacity, need);
}

logres_error logres_match_to_json_alloc(const logres_match *match, uint32_t flags,
                                        const logres_allocator *allocator, char **text,
                                        size_t *length) {
    return lgi_write_alloc(write_match, &(match_text){.match = match, .flags = flags}, allocator,
                           text, length);
}

logres_error logres_match_history_to_json_alloc(const logres_match *match, int32_t viewer,
                                                uint32_t from, uint32_t flags,
                                                const logres_allocator *allocator, char **text,
                                                size_t *length) {
    const match_text what = {.match = match, .flags = flags, .from = from, .viewer = viewer};
    return lgi_write_alloc(write_history, &what, allocator, text, length);
}

logres_error logres_match_journal_to_json_alloc(const logres_match *match, uint32_t from,
                                                uint32_t flags, const logres_allocator *allocator,
                                                char **text, size_t *length) {
    const match_text what = {.match = match, .flags = flags, .from = from};
    return lgi_write_alloc(write_journal, &what, allocator, text, length);
}
