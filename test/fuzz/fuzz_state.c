/* Bytes of a state, first with a plausible header, then unchanged: if the state is valid, all laws
 * hold. */
#include "fuzz/fuzz.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    return fuzz_mutate_state(data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    logres_rng rng = fuzz_rng(data, size);
    logres_state state = fuzz_plausible(data, size), given = {{0}};
    if (fuzz_is_valid(&state)) {
        fuzz_check_state(&state, &rng);
        if (logres_viewer(&state) == LOGRES_NONE)
            fuzz_play_on(&state, &rng, 1 + fuzz_below(&rng, 24));
    }
    memcpy(&given, data, size < sizeof given ? size : sizeof given);
    if (fuzz_is_valid(&given))
        LAW(memcmp(&given, &state, sizeof given) == 0); /* no other header is accepted */
    return 0;
}
