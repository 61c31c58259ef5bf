/* The JSON of a state or of a view: if the reader accepts it, all laws hold. */
#include "fuzz/fuzz.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    return fuzz_mutate_json(data, size, max_size, seed);
}

typedef logres_error reader(const char *text, size_t length, logres_state *out,
                            logres_problem *problem);

static bool is_read(reader *read, const char *text, size_t length, logres_state *out) {
    logres_problem problem;
    fuzz_mark(out, sizeof *out);
    logres_error error = read(text, length, out, &problem);
    fuzz_check_problem(error, &problem);
    LAW((error != LOGRES_OK) == fuzz_is_untouched(out, sizeof *out));
    return error == LOGRES_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    logres_rng rng = fuzz_rng(data, size);
    const char *text = (const char *)data;
    logres_state state, view;
    bool full = is_read(logres_state_from_json, text, size, &state);
    bool seen = is_read(logres_view_from_json, text, size, &view);
    LAW(!(full && seen));
    if (full || seen) {
        LAW(fuzz_has_integers_only(text, size));
        fuzz_check_state(full ? &state : &view, &rng);
    }
    if (full)
        fuzz_play_on(&state, &rng, 1 + fuzz_below(&rng, 24));
    return 0;
}
