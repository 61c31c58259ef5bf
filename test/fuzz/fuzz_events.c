/* A list of events as JSON, in a state of a random game: three bytes choose the state, the rest is
 * the list. */
#include "fuzz/fuzz.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    if (size <= FUZZ_HEAD || max_size <= FUZZ_HEAD || seed % 8 == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    return FUZZ_HEAD +
           fuzz_mutate_json(data + FUZZ_HEAD, size - FUZZ_HEAD, max_size - FUZZ_HEAD, seed);
}

/* The records read. */
typedef struct list {
    const logres_state *state;
    logres_event *events;
    uint32_t count;
} list;

static logres_error write_list(const void *given, char *buffer, size_t capacity, size_t *need) {
    const list *l = given;
    return logres_events_to_json(l->state, l->events, l->count, 0, buffer, capacity, need);
}

static logres_error write_line(const void *given, char *buffer, size_t capacity, size_t *need) {
    const list *l = given;
    return logres_event_to_text(l->state, l->events, buffer, capacity, need);
}

/* Reads a text into memory of exactly its size; on an error nothing is written. */
static bool is_read(const char *text, size_t length, list *l) {
    logres_problem problem;
    logres_event none;
    uint32_t count = 77;
    fuzz_mark(&none, sizeof none);
    logres_error error =
        logres_events_from_json(l->state, text, length, &none, 0, &count, &problem);
    fuzz_check_problem(error, &problem);
    LAW(fuzz_is_untouched(&none, sizeof none));
    LAW(error == LOGRES_ERR_BUFFER ? count > 0 : count == (error ? 77 : 0));
    l->count = error ? count : 0;
    l->events = fuzz_memory(error == LOGRES_ERR_BUFFER ? count * sizeof none : 0);
    if (error == LOGRES_ERR_BUFFER)
        error =
            logres_events_from_json(l->state, text, length, l->events, count, &count, &problem);
    LAW(error || count == l->count);
    return error == LOGRES_OK;
}

/* Records are written and read back unchanged; each has a line. */
static void check(const list *read) {
    list again = *read;
    char *text = fuzz_write(write_list, read), *copy = fuzz_copy(text, strlen(text)); /* no NUL */
    LAW(is_read(copy, strlen(text), &again));
    LAW(again.count == read->count);
    LAW(!again.count ||
        memcmp(again.events, read->events, again.count * sizeof *again.events) == 0);
    free(again.events);
    free(copy);
    free(text);
    for (uint32_t i = 0; i < read->count && i < 8; i++)
        free(fuzz_write(write_line, &(list){read->state, &read->events[i], 1}));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < FUZZ_HEAD)
        return 0;
    logres_state state = fuzz_state_of(data);
    logres_rng rng = fuzz_rng(data, size);
    if (fuzz_below(&rng, 2))
        LAW(logres_view(&state, LOGRES_SPECTATOR, &state) == LOGRES_OK);
    const char *text = (const char *)data + FUZZ_HEAD;
    list read = {.state = &state};
    if (is_read(text, size - FUZZ_HEAD, &read)) {
        LAW(fuzz_has_integers_only(text, size - FUZZ_HEAD));
        check(&read);
    }
    free(read.events);
    return 0;
}
