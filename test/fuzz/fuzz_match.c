/* The JSON of a match: if the reader accepts it, all laws hold; its memory is freed. */
#include "fuzz/fuzz.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    return fuzz_mutate_json(data, size, max_size, seed);
}

/* With LOGRES_OK a problem may report hashes that were ignored. */
static void check_problem(logres_error error, const logres_problem *problem) {
    if (error == LOGRES_OK && problem->path[0])
        LAW(strcmp(problem->path, "hash_version") == 0 && problem->code == LOGRES_OK);
    else
        fuzz_check_problem(error, problem);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    logres_rng rng = fuzz_rng(data, size);
    fuzz_heap heap = {0, -1};
    logres_allocator allocator = fuzz_allocator(&heap);
    logres_match *match = NULL;
    logres_problem problem;
    logres_error error = logres_match_from_json((const char *)data, size, &allocator, &match, &problem);
    check_problem(error, &problem);
    LAW((error == LOGRES_OK) == (match != NULL));
    if (match) {
        LAW(fuzz_has_integers_only((const char *)data, size));
        fuzz_check_match(match, &rng);
    }
    logres_match_free(match);
    LAW(heap.blocks == 0);
    return 0;
}
