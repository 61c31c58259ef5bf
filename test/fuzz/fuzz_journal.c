/* A match and journal entries, one a line: an entry is appended and all laws hold, or the match is
 * unchanged; its memory is freed. */
#include "fuzz/fuzz.h"

enum { ENTRIES_MAX = 8 };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    return fuzz_mutate_json(data, size, max_size, seed);
}

static logres_error write_match(const void *match, char *buffer, size_t capacity, size_t *need) {
    return logres_match_to_json(match, LOGRES_JSON_HASHES, buffer, capacity, need);
}

/* Appends an entry, also with little memory; returns whether it was accepted. */
static bool append(logres_match *match, const char *line, size_t length, fuzz_heap *heap,
                   logres_rng *rng) {
    char *text = fuzz_copy(line, length), *before = fuzz_write(write_match, match);
    logres_problem problem;
    heap->left = (int32_t)fuzz_below(rng, 8);
    logres_error error = logres_match_append_journal(match, text, length, &problem);
    heap->left = -1;
    if (error == LOGRES_ERR_MEMORY) {
        char *after = fuzz_write(write_match, match);
        LAW(strcmp(before, after) == 0);
        free(after);
        error = logres_match_append_journal(match, text, length, &problem);
    }
    fuzz_check_match_problem(error, &problem);
    char *after = fuzz_write(write_match, match);
    LAW(!error || strcmp(before, after) == 0);
    if (!error) {
        LAW(logres_match_append_journal(match, text, length, &problem) ==
            LOGRES_OK); /* a second time changes nothing */
        char *again = fuzz_write(write_match, match);
        LAW(strcmp(after, again) == 0 && fuzz_has_integers_only(line, length));
        free(again);
    }
    free(after);
    free(before);
    free(text);
    return error == LOGRES_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    logres_rng rng = fuzz_rng(data, size);
    fuzz_heap heap = {0, -1};
    logres_allocator allocator = fuzz_allocator(&heap);
    logres_match *match = NULL;
    const char *at = (const char *)data, *end = at + size;
    bool taken = false;
    for (int line = 0; line <= ENTRIES_MAX && at < end; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        if (match)
            taken |= append(match, at, length, &heap, &rng);
        else if (logres_match_from_json(at, length, &allocator, &match, NULL))
            break;
        at += length + 1;
    }
    if (taken)
        fuzz_check_match(match, &rng);
    logres_match_free(match);
    LAW(heap.blocks == 0);
    return 0;
}
