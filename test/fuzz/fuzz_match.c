/* The JSON of a match: if the reader accepts it, all laws hold; its memory is freed. */
#include "fuzz/fuzz.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    return fuzz_mutate_json(data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    logres_rng rng = fuzz_rng(data, size);
    fuzz_heap heap = {0, -1};
    logres_allocator allocator = fuzz_allocator(&heap);
    logres_match *match = NULL;
    logres_problem problem;
    logres_error error =
        logres_match_from_json((const char *)data, size, &allocator, &match, &problem);
    fuzz_check_match_problem(error, &problem);
    LAW((error == LOGRES_OK) == (match != NULL));
    if (match) {
        LAW(fuzz_has_integers_only((const char *)data, size));
        fuzz_check_match(match, &rng);
    }
    logres_match_free(match);
    LAW(heap.blocks == 0);
    return 0;
}
