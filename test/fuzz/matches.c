/* The laws of a match. */
#include "fuzz/fuzz.h"

#define OK(call) LAW((call) == LOGRES_OK)

static void where(const logres_match *match, uint32_t *ply, uint32_t *length) {
    *ply = logres_match_ply(match);
    *length = logres_match_length(match);
    LAW(*ply <= *length);
}

static logres_state state_of(const logres_match *match) {
    return *logres_match_state(match);
}

/* ---- texts ---------------------------------------------------------------------------------- */

/* A match and the flags of its writer. */
typedef struct subject {
    const logres_match *match;
    uint32_t flags, from;
    int32_t viewer;
} subject;

static logres_error write_match(const void *given, char *buffer, size_t capacity, size_t *need) {
    const subject *s = given;
    return logres_match_to_json(s->match, s->flags, buffer, capacity, need);
}

static logres_error write_history(const void *given, char *buffer, size_t capacity, size_t *need) {
    const subject *s = given;
    return logres_match_history_to_json(s->match, s->viewer, s->from, s->flags, buffer, capacity,
                                        need);
}

static logres_error write_journal(const void *given, char *buffer, size_t capacity, size_t *need) {
    const subject *s = given;
    return logres_match_journal_to_json(s->match, s->from, s->flags, buffer, capacity, need);
}

static logres_error write_host(const void *given, char *buffer, size_t capacity, size_t *need) {
    return logres_match_host(given, buffer, capacity, need);
}

static void check_saved(const logres_match *match, uint32_t flags) {
    fuzz_heap heap = {0, -1};
    logres_allocator allocator = fuzz_allocator(&heap);
    logres_match *back = NULL;
    logres_problem problem;
    char *json = fuzz_write(write_match, &(subject){.match = match, .flags = flags});
    char *text = fuzz_copy(json, strlen(json)); /* no NUL */
    logres_error error = logres_match_from_json(text, strlen(json), &allocator, &back, &problem);
    fuzz_check_problem(error, &problem);
    OK(error);
    char *again = fuzz_write(write_match, &(subject){.match = back, .flags = flags});
    LAW(strcmp(json, again) == 0);
    logres_match_free(back);
    LAW(heap.blocks == 0);
    free(again);
    free(text);
    free(json);
}

static void check_histories(const logres_match *match, logres_rng *rng) {
    uint32_t ply, length, players = 0;
    logres_state now = state_of(match);
    where(match, &ply, &length);
    players = logres_players(&now);
    int viewer = (int)fuzz_below(rng, players + 1) - 1;
    subject s = {match, 0, fuzz_below(rng, ply + 1), viewer < 0 ? LOGRES_SPECTATOR : viewer};
    free(fuzz_write(write_history, &s));
    s.from = 0;
    char *text = fuzz_write(write_history, &s);
    LAW(!strstr(text, "\"seed\"") && !strstr(text, "\"rng\"") && !strstr(text, "\"hash"));
    free(text);
    free(fuzz_write(write_host, match));
    LAW(logres_match_history_to_json(match, (int)players, 0, 0, NULL, 0, NULL) ==
        LOGRES_ERR_ARGUMENT);
    LAW(logres_match_history_to_json(match, LOGRES_SPECTATOR, ply + 1, 0, NULL, 0, NULL) ==
        LOGRES_ERR_PLY);
}

/* An entry of a match, appended to the match itself, changes nothing. */
static void check_journal(logres_match *match, logres_rng *rng) {
    uint32_t ply, length;
    where(match, &ply, &length);
    subject s = {match, fuzz_below(rng, 2) * LOGRES_JSON_HOST, fuzz_below(rng, length + 1), 0};
    char *entry = fuzz_write(write_journal, &s),
         *before = fuzz_write(write_match, &(subject){.match = match});
    LAW(!strchr(entry, '\n') && strlen(entry) > 1);
    OK(logres_match_append_journal(match, entry, strlen(entry), NULL));
    LAW(logres_match_append_journal(match, entry, strlen(entry) - 1, NULL) == LOGRES_ERR_JSON);
    char *after = fuzz_write(write_match, &(subject){.match = match});
    LAW(strcmp(before, after) == 0);
    LAW(logres_match_journal_to_json(match, length + 1, 0, NULL, 0, NULL) == LOGRES_ERR_PLY);
    free(after);
    free(before);
    free(entry);
}

/* ---- plies ---------------------------------------------------------------------------------- */

/* A viewer gets the redacted records of a played ply, and none of an undone one. */
static void check_told(const logres_match *match, uint32_t ply, const logres_state *before,
                       logres_event *events, uint32_t count) {
    uint32_t now, length, again = 0, players = 0;
    where(match, &now, &length);
    players = logres_players(before);
    logres_event *told = fuzz_memory(count * sizeof *told);
    bool is_played = ply < now;
    logres_error bad = logres_match_events_for(match, ply, (int)players, told, count, &again);
    LAW(bad == LOGRES_ERR_ARGUMENT || (!is_played && bad == LOGRES_ERR_PLY));
    LAW(again == 0 && fuzz_is_untouched(told, count * sizeof *told));
    LAW(logres_match_events_for(match, ply, LOGRES_SPECTATOR, told, count, &again) ==
        (is_played ? LOGRES_OK : LOGRES_ERR_PLY));
    if (is_played) {
        OK(logres_events_redact(before, LOGRES_SPECTATOR, events, count));
        LAW(again == count && memcmp(events, told, count * sizeof *events) == 0);
    } else {
        LAW(again == 0 && fuzz_is_untouched(told, count * sizeof *told));
    }
    free(told);
}

static void check_ply_events(const logres_match *match, uint32_t ply, logres_move move) {
    logres_state before, after, next;
    uint32_t count = 0, again = 0;
    OK(logres_match_state_at(match, ply, &before));
    OK(logres_match_state_at(match, ply + 1, &after));
    LAW(fuzz_is_valid(&before));
    LAW(logres_match_events_at(match, ply, NULL, 0, &count) == LOGRES_ERR_BUFFER);
    logres_event *events = fuzz_memory(count * sizeof *events),
                 *same = fuzz_memory(count * sizeof *events);
    OK(logres_match_events_at(match, ply, events, count, &again));
    LAW(again == count);
    OK(logres_apply_events(&before, move, &next, same, count, &again));
    LAW(again == count && memcmp(&next, &after, sizeof next) == 0);
    LAW(memcmp(events, same, count * sizeof *events) == 0);
    check_told(match, ply, &before, events, count);
    free(same);
    free(events);
}

static void check_ply(const logres_match *match, uint32_t ply) {
    logres_move move = 0;
    int32_t barrier = -1;
    OK(logres_match_move_at(match, ply, &move));
    OK(logres_match_barrier_at(match, ply, &barrier));
    LAW(barrier == LOGRES_BARRIER_NO || barrier == LOGRES_BARRIER_YES);
    check_ply_events(match, ply, move);
}

static void check_plies(const logres_match *match, logres_rng *rng) {
    uint32_t ply, length, earliest = 0;
    int32_t barrier = -1;
    where(match, &ply, &length);
    for (int i = 0; i < 6 && length; i++)
        check_ply(match, fuzz_below(rng, length));
    OK(logres_match_undo_floor(match, &earliest));
    LAW(earliest <= ply);
    for (uint32_t back = earliest; back < ply && back < earliest + 40; back++) {
        OK(logres_match_barrier_at(match, back, &barrier));
        LAW(barrier == LOGRES_BARRIER_NO);
    }
    if (earliest) {
        OK(logres_match_barrier_at(match, earliest - 1, &barrier));
        LAW(barrier == LOGRES_BARRIER_YES);
    }
    LAW(logres_match_barrier_at(match, length, &barrier) == LOGRES_ERR_PLY);
}

void fuzz_check_match_problem(logres_error error, const logres_problem *problem) {
    if (error == LOGRES_OK && problem->path[0])
        LAW(strcmp(problem->path, "hash_version") == 0 && problem->code == LOGRES_OK);
    else
        fuzz_check_problem(error, problem);
}

/* ---- undo and redo -------------------------------------------------------------------------- */

/* Undo, redo and goto keep the match. */
static void check_travel(logres_match *match, logres_rng *rng) {
    uint32_t ply, length, at, end;
    where(match, &ply, &length);
    logres_state now = state_of(match), there, other;
    uint32_t to = fuzz_below(rng, length + 1);
    OK(logres_match_state_at(match, to, &there));
    OK(logres_match_goto(match, to));
    other = state_of(match);
    LAW(memcmp(&there, &other, sizeof there) == 0);
    LAW(logres_match_undo(match) == (to ? LOGRES_OK : LOGRES_ERR_PLY));
    if (to)
        OK(logres_match_redo(match));
    other = state_of(match);
    LAW(memcmp(&there, &other, sizeof there) == 0);
    LAW(logres_match_goto(match, length + 1) == LOGRES_ERR_PLY);
    OK(logres_match_goto(match, ply));
    other = state_of(match);
    where(match, &at, &end);
    LAW(memcmp(&now, &other, sizeof now) == 0 && at == ply && end == length);
}

static bool play_one(logres_match *match, logres_rng *rng) {
    uint32_t ply, length, count = 0;
    int32_t actor = LOGRES_NONE;
    logres_move moves[LOGRES_MOVES_MAX];
    logres_state now = state_of(match);
    where(match, &ply, &length);
    actor = logres_actor(&now);
    OK(logres_legal_moves(&now, moves, LOGRES_MOVES_MAX, &count));
    if (!count)
        return false;
    logres_move move = moves[fuzz_below(rng, count)];
    LAW(logres_match_play(match, ply + 1, actor, move, NULL) == LOGRES_ERR_PLY);
    LAW(logres_match_play(match, ply, actor == 0 ? 1 : 0, move, NULL) == LOGRES_ERR_SEAT);
    OK(logres_match_play(match, ply, actor, move, NULL));
    now = state_of(match);
    LAW(fuzz_is_valid(&now));
    return true;
}

static void play_on(logres_match *match, logres_rng *rng) {
    logres_match_end end;
    OK(logres_match_end_of(match, &end));
    if (end.reason) {
        LAW(logres_match_resolve(match, NULL) == LOGRES_ERR_CLOSED);
        LAW(logres_match_close(match, LOGRES_REASON_RESIGN, 0) == LOGRES_ERR_CLOSED);
        return;
    }
    for (uint32_t plies = fuzz_below(rng, 20); plies && play_one(match, rng); plies--)
        ;
    if (fuzz_below(rng, 4) == 0)
        (void)logres_match_close(match, LOGRES_REASON_AGREED, LOGRES_NONE);
}

void fuzz_check_match(logres_match *match, logres_rng *rng) {
    logres_state now = state_of(match);
    fuzz_check_state(&now, rng);
    check_saved(match, 0);
    check_saved(match, LOGRES_JSON_HASHES);
    check_histories(match, rng);
    check_journal(match, rng);
    check_plies(match, rng);
    check_travel(match, rng);
    play_on(match, rng);
    check_saved(match, fuzz_below(rng, 4)); /* any flags: pretty, with hashes */
    check_journal(match, rng);
    check_travel(match, rng);
}
