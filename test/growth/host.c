/*
 * A host that uses every struct that can grow. test/tools/checks/growth.sh compiles it with the
 * headers of 0.1.0 and with grown ones (grow.py), and runs it with both libraries. It stops at the
 * first call that breaks a promise of base.h: a call that writes behind a size, accepts a wrong
 * size, refuses a right one, or depends on the size. Its output must be the same with both
 * libraries, except lines that begin with "more".
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <logres.h>

#include "sizes.h" /* the games' headers, LEAST_…, READERS */

/* What these headers know of the next version. New members are named `next`. */
#define FIRST 100
#if LOGRES_VERSION_NUMBER > FIRST
#define NEXT_OF(type) offsetof(type, next)
#else
#define NEXT_OF(type) 0
#endif

enum { GUARD = 64, FILL = 0xa5, MORE = 72, GROWN = 40, SEVEN = 7 };

#define CHECK(condition)                                                                          \
    do                                                                                            \
        if (!(condition))                                                                         \
            stop(__LINE__, #condition);                                                           \
    while (0)
#define GIVES(error, call) gives(call, error, __LINE__, #call)
#define OK(call)           GIVES(LOGRES_OK, call)

static const char *doing = "";

static void stop(int line, const char *what) {
    printf("host.c:%d: %s: %s\n", line, doing, what);
    exit(1);
}

static void gives(logres_error found, logres_error expected, int line, const char *call) {
    if (found != expected) {
        printf("%s, not %s: ", logres_error_name(found), logres_error_name(expected));
        stop(line, call);
    }
}

static bool library_grew(void) {
    return logres_version_number() > FIRST;
}

static bool headers_grew(void) {
    return LOGRES_VERSION_NUMBER > FIRST;
}

/* ---- memory with marks ---------------------------------------------------------------------- */

typedef struct room {
    uint8_t *block, *at;
    size_t size;
} room;

static room room_of(size_t size) {
    room r = {.block = malloc(size + 2 * GUARD), .size = size};
    CHECK(r.block);
    r.at = r.block + GUARD;
    memset(r.block, FILL, size + 2 * GUARD);
    return r;
}

static bool is_all(const uint8_t *bytes, size_t from, size_t to, uint8_t value) {
    for (size_t i = from; i < to; i++)
        if (bytes[i] != value)
            return false;
    return true;
}

static void leave(room *r) {
    CHECK(is_all(r->block, 0, GUARD, FILL) && is_all(r->at, r->size, r->size + GUARD, FILL));
    free(r->block);
}

static uint32_t sum_of(const uint8_t *bytes, size_t size) {
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}

/* ---- what the library fills ----------------------------------------------------------------- */

static const size_t absurd[] = {0, 1, 4, (size_t)1 << 31, SIZE_MAX / 2, SIZE_MAX - 7, SIZE_MAX};

enum { ABSURD = sizeof absurd / sizeof *absurd };

/* A struct that grows: its size here, its smallest size in any version, and the offsets of new
 * members. */
typedef struct kind {
    const char *name;
    size_t size, least, next;
} kind;

#define KIND(type) ((kind){#type, sizeof(type), LEAST_##type, NEXT_OF(type)})

/* From this offset on, bytes of a struct are unknown to this library. */
static size_t known(const kind *k) {
    return !library_grew() ? k->least : headers_grew() ? k->size : k->size + GROWN;
}

/* New members of a filled struct are set if the library knows them, otherwise 0; so is padding at
 * the end, where a small new member may lie. */
static void check_next(const kind *k, const uint8_t *filled) {
    uint64_t next = 0;
    CHECK(library_grew() || is_all(filled, k->least, k->size, 0));
    if (k->next)
        memcpy(&next, filled + k->next, sizeof next);
    CHECK(next == (k->next && library_grew() ? SEVEN : 0));
}

/* Fills an array of structs of a size: `count` of them, or one. */
typedef logres_error fill(const void *on, void *array, size_t size, uint32_t count);

/* Bytes at the beginning of a struct that are its own size. */
static size_t size_member(const kind *k) {
    return strcmp(k->name, "logres_config") == 0 ? sizeof(uint32_t) : 0;
}

static void fills_as(const kind *k, fill *call, const void *on, uint32_t count, size_t size,
                     const uint8_t *whole) {
    room r = room_of(count * size);
    OK(call(on, r.at, size, count));
    size_t both = size < k->size ? size : k->size, own = size_member(k);
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *one = r.at + i * size;
        CHECK(memcmp(one + own, whole + i * k->size + own, both - own) == 0);
        CHECK(size < known(k) || is_all(one, known(k), size, 0));
        CHECK(!own || *(const uint32_t *)(const void *)one == size);
    }
    leave(&r);
}

static void refuses_sizes(const kind *k, fill *call, const void *on, uint32_t count) {
    room r = room_of(count * k->size);
    GIVES(LOGRES_ERR_ARGUMENT, call(on, r.at, k->least - 1, count));
    for (int i = 0; i < ABSURD; i++)
        GIVES(LOGRES_ERR_ARGUMENT, call(on, r.at, absurd[i], count));
    CHECK(is_all(r.at, 0, r.size, FILL));
    leave(&r);
}

/* The call fills structs of every size. */
static void fills(kind k, fill *call, const void *on, uint32_t count) {
    doing = k.name;
    room r = room_of(count * k.size);
    OK(call(on, r.at, k.size, count));
    for (uint32_t i = 0; i < count; i++)
        check_next(&k, r.at + i * k.size);
    for (size_t size = k.least; size <= k.size + MORE; size++)
        fills_as(&k, call, on, count, size, r.at);
    refuses_sizes(&k, call, on, count);
    leave(&r);
}

/* ---- what the library takes ----------------------------------------------------------------- */

/* Takes a struct; the memory behind it must not be read. */
typedef logres_error take(const void *on, const void *given);

static void put_size(room *r, size_t of_size, size_t size) {
    uint32_t narrow = (uint32_t)size;
    memcpy(r->at, of_size == sizeof narrow ? (const void *)&narrow : &size, of_size);
}

/* A struct of this size is accepted; with a nonzero unknown byte it is refused. */
static void takes_size(const kind *k, take *call, const void *on, const void *whole,
                       size_t of_size, size_t size, logres_error refusal) {
    room r = room_of(size);
    memset(r.at, 0, size);
    memcpy(r.at, whole, size < k->least ? size : k->least);
    put_size(&r, of_size, size);
    OK(call(on, r.at));
    if (size > k->least + GROWN) {
        r.at[size - 1] = 1;
        GIVES(refusal, call(on, r.at));
    }
    leave(&r);
}

/* A request by a new member is fulfilled, or refused by a library that does not know it. */
static void takes_next(const kind *k, take *call, const void *on, const void *whole,
                       logres_error refusal) {
    if (!k->next)
        return;
    room r = room_of(k->size);
    memcpy(r.at, whole, k->size);
    memcpy(r.at + k->next, &(uint64_t){1}, sizeof(uint64_t));
    GIVES(library_grew() ? LOGRES_OK : refusal, call(on, r.at));
    leave(&r);
}

static void takes(kind k, take *call, const void *on, const void *whole, size_t of_size,
                  logres_error refusal) {
    doing = k.name;
    for (size_t size = k.least; size <= k.size + MORE; size++)
        takes_size(&k, call, on, whole, of_size, size, refusal);
    takes_next(&k, call, on, whole, refusal);
    room r = room_of(k.size);
    memcpy(r.at, whole, k.size);
    put_size(&r, of_size, k.least - 1);
    GIVES(refusal, call(on, r.at));
    for (int i = 0; i < ABSURD; i++) {
        put_size(&r, of_size, absurd[i]);
        GIVES(refusal, call(on, r.at));
    }
    leave(&r);
}

/* ---- configs -------------------------------------------------------------------------------- */

static logres_error init_config(const void *on, void *array, size_t size, uint32_t count) {
    (void)count;
    return logres_config_init_sized(on, array, size);
}

static logres_error read_config(const void *on, void *array, size_t size, uint32_t count) {
    (void)count;
    return logres_config_from_json_sized(on, "{}", 2, array, size, NULL);
}

static logres_error config_of(const void *on, void *array, size_t size, uint32_t count) {
    (void)count;
    return logres_config_of_sized(on, array, size);
}

static logres_error bounds_of(const void *on, void *array, size_t size, uint32_t count) {
    (void)count;
    return logres_bounds_of_sized(on, array, size, NULL);
}

static logres_error take_config(const void *on, const void *given) {
    char text[4096];
    size_t need;
    logres_state state;
    logres_match *match = NULL;
    logres_match_options options = {.size = sizeof options, .game = on, .config = given};
    logres_error error = logres_new(on, given, &state, NULL);
    GIVES(error, logres_config_to_json(given, 0, text, sizeof text, &need));
    GIVES(error, logres_match_new(&options, &match, NULL));
    logres_match_free(match);
    return error;
}

static void use_configs(const logres_game_info *game) {
    logres_config config;
    logres_bounds bounds;
    fills(KIND(logres_config), init_config, game->id, 1);
    fills(KIND(logres_config), read_config, game->id, 1);
    OK(logres_config_init(game->id, &config));
    OK(logres_config_set(&config, "players", (int32_t)game->max_players));
    takes(KIND(logres_config), take_config, game->id, &config, sizeof config.size,
          LOGRES_ERR_CONFIG);
    fills(KIND(logres_bounds), bounds_of, &config, 1);
    OK(logres_bounds_of(&config, &bounds, NULL));
    printf("%s bounds: %u plies, scores %d to %d\n", game->id, (unsigned)bounds.most_plies,
           (int)bounds.least_score, (int)bounds.most_score);
    printf("%s config: %d players, first player %d\n", game->id, (int)config.players,
           (int)config.option[0]);
}

/* ---- states --------------------------------------------------------------------------------- */

static logres_error standing_of(const void *on, void *array, size_t size, uint32_t count) {
    (void)count;
    return logres_standing_of_sized(on, array, size);
}

static logres_error result_of(const void *on, void *array, size_t size, uint32_t count) {
    (void)count;
    return logres_result_of_sized(on, array, size);
}

static logres_error standings_of(const void *on, void *array, size_t size, uint32_t count) {
    return logres_batch_standings_sized(on, count, array, size, NULL);
}

static logres_error playouts_of(const void *on, void *array, size_t size, uint32_t count) {
    logres_rng rng;
    (void)count;
    OK(logres_rng_seed(&rng, 3, 0));
    return logres_playout_totals_sized(on, &rng, 2, 20, array, size);
}

static logres_error rows_of(const void *on, void *array, size_t size, uint32_t count) {
    return logres_observation_layout_sized(on, array, size, count, &count);
}

static void print_result(const char *what, const logres_result *result) {
    printf("%s: %u players, winners %u", what, (unsigned)result->players,
           (unsigned)result->winners);
    for (uint32_t seat = 0; seat < result->players; seat++)
        printf(", %d %d", (int)result->scores[seat], (int)result->ranks[seat]);
    printf("\n");
}

static void use_rows(const logres_state *state) {
    logres_observation_row row[LOGRES_OBSERVATION_ROWS_MAX];
    uint32_t count;
    OK(logres_observation_layout(state, row, LOGRES_OBSERVATION_ROWS_MAX, &count));
    for (uint32_t i = 0; i < count; i++) /* the row of a new option moves the others */
        printf("more row %s %d %u %u\n", row[i].name, (int)row[i].kind, (unsigned)row[i].offset,
               (unsigned)row[i].count);
    fills(KIND(logres_observation_row), rows_of, state, count);
}

enum { STATES = 4 };

static void use_state(const logres_state *state) {
    logres_state states[STATES], over;
    logres_rng rng;
    logres_result result;
    logres_totals totals;
    fills(KIND(logres_config), config_of, state, 1);
    fills(KIND(logres_result), standing_of, state, 1);
    fills(KIND(logres_totals), playouts_of, state, 1);
    use_rows(state);
    OK(logres_rng_seed(&rng, 7, 0));
    for (int i = 0; i < STATES; i++)
        OK(logres_playout(state, &rng, 10, &states[i], NULL));
    fills(KIND(logres_result), standings_of, states, STATES);
    OK(logres_standing_of(&states[1], &result));
    print_result("standing", &result);
    OK(logres_playout_totals(state, &rng, 3, 30, &totals));
    printf("totals: %d playouts, %d plies, scores %d\n", (int)totals.playouts, (int)totals.plies,
           (int)totals.scores[1]);
    OK(logres_playout(state, &rng, 100000, &over, NULL));
    if (logres_is_over(&over)) {
        fills(KIND(logres_result), result_of, &over, 1);
        OK(logres_result_of(&over, &result));
        print_result("result", &result);
    }
}

/* The typed struct of each game. */
#define READER(game, type)                                                                        \
    static logres_error read_##game(const void *on, void *array, size_t size, uint32_t count) {   \
        (void)count;                                                                              \
        return logres_##game##_read_sized(on, array, size);                                       \
    }                                                                                             \
    static void use_##game(const logres_state *state) {                                           \
        type read;                                                                                \
        OK(logres_##game##_read(state, &read));                                                   \
        printf("%s: %d players, actor %d, bytes %08x\n", #game, (int)read.players,                \
               (int)read.actor, (unsigned)sum_of((const uint8_t *)&read, LEAST_##type));          \
        fills(KIND(type), read_##game, state, 1);                                                 \
    }
READERS(READER)

static void use_typed(const char *game, const logres_state *state) {
#define USE(name, type)                                                                           \
    if (strcmp(game, #name) == 0)                                                                 \
        use_##name(state);
    READERS(USE)
}

/* ---- searches ------------------------------------------------------------------------------- */

static uint64_t memory[1 << 16];

static logres_error progress_of(const void *on, void *array, size_t size, uint32_t count) {
    (void)count;
    return logres_search_progress_of_sized(on, array, size);
}

static logres_error moves_of(const void *on, void *array, size_t size, uint32_t count) {
    return logres_search_moves_sized(on, array, size, count, &count);
}

static logres_error take_search_options(const void *on, const void *given) {
    logres_search *search;
    return logres_search_init(on, given, memory, sizeof memory, &search, NULL);
}

static void use_search(const logres_state *view) {
    const logres_search_options options = {.size = sizeof options,
                                           .playout_limit = 40,
                                           .seed = 11};
    logres_search_move found[LOGRES_MOVES_MAX];
    logres_search_progress progress;
    logres_search *search;
    uint32_t count;
    takes(KIND(logres_search_options), take_search_options, view, &options, sizeof options.size,
          LOGRES_ERR_ARGUMENT);
    OK(logres_search_init(view, &options, memory, sizeof memory, &search, NULL));
    OK(logres_search_run(search, 100));
    OK(logres_search_moves(search, found, LOGRES_MOVES_MAX, &count));
    for (uint32_t i = 0; i < count; i++)
        printf("%d:%u:%d:%d ", (int)found[i].move, (unsigned)found[i].visits, (int)found[i].value,
               (int)found[i].score);
    fills(KIND(logres_search_move), moves_of, search, count);
    fills(KIND(logres_search_progress), progress_of, search, 1);
    OK(logres_search_progress_of(search, &progress));
    printf("%d plies, %u nodes\n", (int)progress.plies, (unsigned)progress.nodes);
}

/* ---- matches -------------------------------------------------------------------------------- */

static int blocks;

static void *resize(void *context, void *block, size_t size) {
    CHECK(context == &blocks);
    blocks += (block == NULL) - (size == 0);
    if (size)
        return realloc(block, size);
    free(block);
    return NULL;
}

static logres_error take_match_options(const void *on, const void *given) {
    logres_match *match = NULL;
    (void)on;
    logres_error error = logres_match_new(given, &match, NULL);
    logres_match_free(match);
    return error;
}

static logres_error take_allocator(const void *on, const void *given) {
    logres_match_options options = {.size = sizeof options, .initial = on, .allocator = given};
    logres_error error = take_match_options(NULL, &options);
    char *text = NULL;
    GIVES(error, logres_state_to_json_alloc(on, 0, given, &text, NULL));
    logres_free(given, text);
    return error;
}

static logres_error end_of(const void *on, void *array, size_t size, uint32_t count) {
    (void)count;
    return logres_match_end_of_sized(on, array, size);
}

/* By class, so that an unknown kind is understood. Returns how many kinds these headers do not
 * have. */
static int print_events(const logres_match *match, uint32_t ply) {
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
    int unknown = 0;
    OK(logres_match_events_at(match, ply, events, LOGRES_EVENTS_MAX, &count));
    for (uint32_t i = 0; i < count; i++) {
        const logres_event *e = &events[i];
        bool is_known = false;
#define KNOW(name, number, text, of) is_known |= e->kind == number;
        LOGRES_EVENTS(KNOW)
        unknown += !is_known;
        printf(" %d/%d/%d/%d", (int)logres_event_class(e->kind), (int)e->piece, (int)e->to.part,
               (int)e->amount);
    }
    printf("\n");
    return unknown;
}

static void play(logres_match *match) {
    logres_rng rng;
    int unknown = 0;
    OK(logres_rng_seed(&rng, 5, 0));
    for (int i = 0; i < 60 && !logres_match_is_over(match); i++) {
        const logres_state *state = logres_match_state(match);
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count, chosen;
        OK(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
        OK(logres_rng_below(&rng, count, &chosen));
        uint32_t ply = logres_match_ply(match);
        printf("%s %d", logres_move_type_name(state, moves[chosen]), (int)moves[chosen]);
        OK(logres_match_play(match, ply, logres_actor(state), moves[chosen], NULL));
        unknown += print_events(match, ply);
    }
    printf("more unknown kinds of events: %s\n", unknown ? "some" : "none");
}

static void use_match(const logres_game_info *game, logres_match **match) {
    const logres_allocator allocator = {.size = sizeof allocator,
                                        .resize = resize,
                                        .context = &blocks};
    const logres_match_options options = {.size = sizeof options,
                                          .has_seed = 1,
                                          .seed = 2,
                                          .game = game->id,
                                          .allocator = &allocator};
    logres_match_end end;
    takes(KIND(logres_match_options), take_match_options, NULL, &options, sizeof options.size,
          LOGRES_ERR_ARGUMENT);
    OK(logres_match_new(&options, match, NULL));
    takes(KIND(logres_allocator), take_allocator, logres_match_state(*match), &allocator,
          sizeof allocator.size, LOGRES_ERR_ARGUMENT);
    play(*match);
    if (!logres_match_is_over(*match))
        OK(logres_match_close(*match, LOGRES_REASON_AGREED, LOGRES_NONE));
    OK(logres_match_end_of(*match, &end));
    printf("ended: %d %d %u\n", (int)end.reason, (int)end.seat, (unsigned)end.ply);
    fills(KIND(logres_match_end), end_of, *match, 1);
}

/* Calls that give or take members of the next version only. */
static void use_what_is_new(const logres_match *match) {
    logres_match *copy = NULL;
    char *text;
    size_t length;
    OK(logres_match_to_json_alloc(match, LOGRES_JSON_HASHES, NULL, &text, &length));
    OK(logres_match_from_json(text, length, NULL, &copy, NULL));
    logres_free(NULL, text);
    logres_error error = logres_match_redo(copy);
    CHECK(error == (library_grew() ? 25 : LOGRES_ERR_PLY)); /* counted as refused */
    CHECK(strcmp(logres_error_name(25), library_grew() ? "LOGRES_ERR_NEXT" : "unknown error") ==
          0);
    CHECK(!logres_level_name(4) == !library_grew());
    logres_match_free(copy);
    OK(logres_match_new(&(logres_match_options){.size = sizeof(logres_match_options),
                                                .game = "artus"},
                        &copy, NULL));
    GIVES(library_grew() ? LOGRES_OK : LOGRES_ERR_ARGUMENT,
          logres_match_close(copy, 5, LOGRES_NONE));
    logres_match_free(copy);
}

/* ---- tables --------------------------------------------------------------------------------- */

/* A later member may be read if the library is as new. */
#if LOGRES_VERSION_NUMBER > FIRST
#define NEW_OF(row) (library_grew() ? (row)->next : 0)
#else
#define NEW_OF(row) 0
#endif

static void use_tables(const logres_game_info *game) {
    const logres_option *option;
    const logres_place *place;
    const logres_field *field;
    const logres_refusal *refusal;
    unsigned found = 0;
    printf("%s: %s, number %u, %u phases\n", game->id, game->title, (unsigned)game->number,
           (unsigned)game->phase_count);
    for (uint32_t i = 0; (option = logres_game_option(game, i)); i++) {
        found += NEW_OF(option) != 0;
        printf("%s%s: %d, %d %d %d\n", strcmp(option->name, "growth") ? "" : "more ", option->name,
               (int)option->kind, (int)option->default_value, (int)option->low, (int)option->high);
    }
    for (uint32_t i = 0; (place = logres_game_place(game, i)); i++)
        printf("%s: %u %u %u %u\n", place->name, (unsigned)place->per_seat, (unsigned)place->parts,
               (unsigned)place->seen, (unsigned)NEW_OF(place));
    for (uint32_t i = 0; (field = logres_game_field(game, i)); i++)
        printf("%s: %d %u %u %u\n", field->name, (int)logres_event_class(field->event),
               (unsigned)field->parts, (unsigned)field->name_count, (unsigned)NEW_OF(field));
    for (uint32_t i = 1; (refusal = logres_game_refusal(game, i)); i++)
        printf("%s: %s %d %u\n", refusal->rule, refusal->words, (int)refusal->is_short,
               (unsigned)NEW_OF(refusal));
    bool grew = strcmp(game->id, "artus") == 0 && library_grew() && headers_grew();
    CHECK(found == grew && NEW_OF(game) == (grew ? SEVEN : 0));
}

static void use_game(const logres_game_info *game) {
    logres_match *match = NULL;
    logres_state state, view;
    use_tables(game);
    use_configs(game);
    use_match(game, &match);
    OK(logres_match_state_at(match, logres_match_ply(match) / 2, &state));
    use_state(&state);
    use_typed(game->id, &state);
    if (logres_actor(&state) < 0) {
        logres_rng rng;
        OK(logres_rng_seed(&rng, 1, 0));
        OK(logres_resolve(&state, &rng, &state, NULL));
    }
    OK(logres_view(&state, logres_actor(&state), &view));
    use_typed(game->id, &view);
    use_search(&view);
    use_what_is_new(match);
    printf("%shash %016llx\n", strcmp(game->id, "artus") ? "" : "more ",
           (unsigned long long)logres_hash(&state));
    logres_match_free(match);
    CHECK(blocks == 0);
}

int main(void) {
    for (uint32_t i = 0; i < logres_game_count(); i++)
        use_game(logres_game_at(i));
    return 0;
}
