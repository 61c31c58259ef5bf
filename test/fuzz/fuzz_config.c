/* The JSON of a config, read for every game: all laws hold in games with an accepted config. */
#include "fuzz/fuzz.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    return fuzz_mutate_json(data, size, max_size, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    logres_rng rng = fuzz_rng(data, size);
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        logres_config config;
        logres_problem problem;
        fuzz_mark(&config, sizeof config);
        logres_error error = logres_config_from_json(logres_game_at(i)->id, (const char *)data,
                                                     size, &config, &problem);
        fuzz_check_problem(error, &problem);
        LAW((error != LOGRES_OK) == fuzz_is_untouched(&config, sizeof config));
        if (!error) {
            LAW(fuzz_has_integers_only((const char *)data, size));
            fuzz_check_config(&config, &rng);
        }
    }
    return 0;
}
