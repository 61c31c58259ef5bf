/*
 * Bytes as calls of the whole public API: they choose functions, states, matches, texts, buffers,
 * numbers or NULL. Results go into later calls. A failing call writes only what its contract
 * allows.
 */
#include "fuzz/fuzz.h"
#include "support/configs.h"
#include "support/typed.h"

enum { SLOTS = 4, MATCHES = 2, OUTS = 8, CALLS_MAX = 300, CAPACITY_MAX = 70000 };

/* Memory that a call may write if it succeeds, or with these errors too. */
typedef struct output {
    void *memory;
    size_t size;
    logres_error except[2];
} output;

typedef struct driver {
    const uint8_t *at;
    size_t left;
    logres_state state[SLOTS]; /* all valid */
    logres_match *match[MATCHES];
    fuzz_heap heap;
    logres_config config;
    logres_rng rng;
    logres_event events[LOGRES_EVENTS_MAX];
    char text[LOGRES_JSON_MAX + 1];
    output outs[OUTS];
    size_t out_count;
} driver;

/* ---- from bytes to arguments ---------------------------------------------------------------- */

static uint32_t byte(driver *d) {
    if (!d->left)
        return 0;
    d->left--;
    return *d->at++;
}

static uint32_t below(driver *d, uint32_t bound) {
    return byte(d) % bound;
}

/* Two bytes as one number. */
static uint32_t wide(driver *d) {
    uint32_t high = byte(d) << 8;
    return high | byte(d);
}

/* One in sixteen pointers is NULL. */
static bool is_null(driver *d) {
    return byte(d) >= 240;
}

static logres_state *a_slot(driver *d) {
    return &d->state[below(d, SLOTS)];
}

/* A valid state or view, NULL, or memory that is not a state. */
static const logres_state *a_state(driver *d) {
    static const logres_state none = {{1, 2, 3}};
    uint32_t b = byte(d);
    return b >= 248 ? NULL : b >= 240 ? &none : &d->state[b % SLOTS];
}

static int32_t a_number(driver *d) {
    static const int32_t odd[] = {INT32_MIN, INT32_MAX, 127,   128,  255,  256,
                                  32767,     32768,     65535, -128, -129, 1000};
    uint32_t b = byte(d);
    return b < 200 ? (int32_t)(b % 16) - 5 : odd[b % (sizeof odd / sizeof *odd)];
}

/* Mostly a legal move, else any number. */
static logres_move a_move(driver *d, const logres_state *state) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0, b = byte(d);
    if (b >= 64 && logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count) == LOGRES_OK &&
        count)
        return moves[b % count];
    return (logres_move)wide(d);
}

/* Mostly the actor, else any number. */
static int32_t a_seat(driver *d, const logres_state *state) {
    int32_t actor = logres_actor(state);
    return byte(d) < 64 || actor == LOGRES_NO_STATE ? a_number(d) : actor;
}

static uint32_t a_capacity(driver *d, uint32_t most) {
    static const uint32_t some[] = {0, 1, 2, 3, 5, 20, 63, 64, 256, 4096, CAPACITY_MAX};
    uint32_t capacity = some[below(d, sizeof some / sizeof *some)];
    return capacity < most ? capacity : most;
}

static logres_spot a_spot(driver *d) {
    int8_t place = (int8_t)a_number(d), seat = (int8_t)a_number(d), part = (int8_t)a_number(d);
    return (logres_spot){place, seat, part};
}

static const char *a_name(driver *d) {
    static const char *const names[] = {"players",    "first_player",  "variant",
                                        "target",     "turn_limit",    "",
                                        "advanced",   "basic",         "king_metal",
                                        "silver",     "artus",         "four_courts",
                                        "components", "camelot_court", "no\x01\xff\"such"};
    uint32_t b = byte(d);
    return b >= 240 ? NULL : names[b % (sizeof names / sizeof *names)];
}

static const logres_game_info *a_game(driver *d) {
    return logres_game_at(below(d, logres_game_count() + 1));
}

static const char *a_game_id(driver *d) {
    const logres_game_info *game = a_game(d);
    return game ? game->id : a_name(d);
}

/* ---- outputs of calls ----------------------------------------------------------------------- */

/* Memory of this size, or NULL. The call may write it if it succeeds or returns one of two
 * errors. */
static void *output_but(driver *d, size_t size, logres_error except, logres_error other) {
    if (is_null(d))
        return NULL;
    output *out = &d->outs[d->out_count++];
    *out = (output){fuzz_memory(size), size, {except, other}};
    return out->memory;
}

static void *an_output(driver *d, size_t size) {
    return output_but(d, size, LOGRES_OK, LOGRES_OK);
}

/* A `need` or `count`, which LOGRES_ERR_BUFFER fills too. */
static void *a_need(driver *d, size_t size) {
    return output_but(d, size, LOGRES_ERR_BUFFER, LOGRES_OK);
}

static logres_problem *a_problem(driver *d) {
    static logres_problem problem;
    fuzz_mark(&problem, sizeof problem);
    return is_null(d) ? NULL : &problem;
}

/* Checks after a call that it wrote nothing that it must not write, in the outputs since the last
 * one; returns whether it succeeded. */
static bool done(driver *d, logres_error error) {
    fuzz_check_error(error);
    for (size_t i = 0; i < d->out_count; i++) {
        output *out = &d->outs[i];
        LAW(!error || error == out->except[0] || error == out->except[1] ||
            fuzz_is_untouched(out->memory, out->size));
        out->size = 0; /* a later call need not leave it untouched */
    }
    return error == LOGRES_OK;
}

/* Like done, for a call with a problem. */
static bool explained(driver *d, logres_error error, const logres_problem *problem) {
    if (problem && (error || !problem->path[0]))
        fuzz_check_problem(error, problem);
    return done(d, error);
}

static void free_outputs(driver *d) {
    while (d->out_count)
        free(d->outs[--d->out_count].memory);
}

/* Checks that a state from a call is valid, and uses it in later calls. */
static void keep(driver *d, const logres_state *state) {
    const logres_state *before = fuzz_about(state);
    LAW(fuzz_is_valid(state));
    *a_slot(d) = *state;
    fuzz_about(before);
}

/* ---- queries of states ---------------------------------------------------------------------- */

/* Simple queries; all agree on whether it is a state. */
static void ask_simply(driver *d) {
    const logres_state *state = a_state(d), *other = a_state(d);
    const logres_game_info *game = logres_game_of(state);
    bool none = game == NULL;
    LAW((logres_players(state) == 0) == none && (logres_phase(state) == LOGRES_NO_STATE) == none);
    LAW((logres_actor(state) == LOGRES_NO_STATE) == none &&
        (logres_is_over(state) == LOGRES_NO_STATE) == none);
    LAW((logres_viewer(state) == LOGRES_NO_STATE) == none && logres_equal(state, state) == !none);
    LAW((logres_game_phase_name(game, logres_phase(state)) == NULL) == none);
    LAW((logres_bot_iterations(state, LOGRES_LEVEL_EASY) == 0) == none &&
        (logres_bot_playout_limit(state) == 0) == none);
    LAW(!logres_bot_iterations(state, LOGRES_LEVEL_COUNT));
    if (logres_equal(state, other))
        LAW(logres_hash(state) == logres_hash(other));
}

static void ask_of_result(driver *d) {
    const logres_state *state = a_state(d);
    done(d, (below(d, 2) ? logres_result_of
                         : logres_standing_of)(state, an_output(d, sizeof(logres_result))));
}

static void observe(driver *d) {
    const logres_state *state = a_state(d);
    uint32_t capacity = a_capacity(d, LOGRES_OBSERVATION_MAX), *count = a_need(d, 4);
    if (below(d, 2))
        done(d, logres_observe(state, an_output(d, capacity * sizeof(int16_t)), capacity, count));
    else
        done(d, logres_observation_layout(state,
                                          an_output(d, capacity * sizeof(logres_observation_row)),
                                          capacity, count));
}

static void ask_of_move(driver *d) {
    const logres_state *state = a_state(d);
    logres_move move = a_move(d, state);
    int32_t legal = logres_is_legal(state, move);
    LAW((legal == 0 || legal == 1) &&
        (!logres_move_type_name(state, move) || logres_game_of(state)));
    done(d, logres_undo_barrier(state, move, an_output(d, 4)));
}

static void explain_move(driver *d) {
    const logres_state *state = a_state(d);
    logres_move move = a_move(d, state);
    logres_problem *problem = a_problem(d);
    logres_error error = logres_explain(state, move, problem);
    LAW((error == LOGRES_OK) == (logres_is_legal(state, move) == 1));
    explained(d, error, problem);
}

/* Every spot has an inventory, and there are not too many. */
static void walk_spots(driver *d) {
    const logres_state *state = a_state(d);
    logres_spot spot = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE};
    int32_t count;
    int n = 0;
    for (; logres_next_spot(state, &spot); n++)
        LAW(n < 1000 && logres_inventory(state, &spot, LOGRES_NONE, &count) == LOGRES_OK &&
            count >= 0);
    LAW(!n || logres_game_of(state));
    spot = (logres_spot){(int8_t)byte(d), (int8_t)byte(d), (int8_t)byte(d)};
    (void)logres_next_spot(state, &spot);
}

static void validate(driver *d) {
    const logres_state *state = a_state(d);
    logres_problem *problem = a_problem(d);
    explained(d, logres_validate(state, problem), problem);
}

static void list_moves(driver *d) {
    const logres_state *state = a_state(d);
    uint32_t capacity = a_capacity(d, LOGRES_MOVES_MAX), *count = a_need(d, 4);
    done(d,
         logres_legal_moves(state, an_output(d, capacity * sizeof(logres_move)), capacity, count));
    count = a_need(d, 4);
    done(d, logres_sensible_moves(state, an_output(d, capacity * sizeof(logres_move)), capacity,
                                  count));
}

static void list_chance(driver *d) {
    const logres_state *state = a_state(d);
    uint32_t capacity = a_capacity(d, LOGRES_MOVES_MAX), *count = a_need(d, 4);
    logres_move *moves = an_output(d, capacity * sizeof *moves);
    done(d, logres_chance_moves(state, moves, an_output(d, capacity * 4), capacity, count));
}

static void mask_moves(driver *d) {
    const logres_state *state = a_state(d);
    uint32_t words = a_capacity(d, 100);
    done(d, logres_legal_mask(state, an_output(d, words * 8), words));
}

static void pick_chance(driver *d) {
    const logres_state *state = a_state(d);
    logres_move *move = an_output(d, sizeof *move);
    uint32_t r = (uint32_t)a_number(d), *total = output_but(d, 4, LOGRES_ERR_ARGUMENT, LOGRES_OK);
    done(d, logres_chance_pick(state, r, move, total));
}

static void ask_spot(driver *d) {
    const logres_state *state = a_state(d);
    logres_spot spot = a_spot(d);
    int32_t piece = a_number(d), *out = an_output(d, 4);
    if (below(d, 2))
        done(d, logres_inventory(state, is_null(d) ? NULL : &spot, piece, out));
    else
        done(d, logres_field_value(state, piece, spot.part, out));
}

static void read_typed(driver *d) {
    const logres_state *state = a_state(d);
    const typed_reader *reader = &typed_readers[below(d, typed_reader_count)];
    size_t size = typed_size(reader, state);
    done(d, reader->read(state, an_output(d, size ? size : 1), size));
}

/* ---- steps ---------------------------------------------------------------------------------- */

static void apply(driver *d) {
    const logres_state *state = a_state(d);
    logres_move move = a_move(d, state);
    logres_state *out = an_output(d, sizeof *out);
    if (done(d, below(d, 2) ? logres_apply(state, move, out)
                            : logres_play(state, a_seat(d, state), move, out, NULL)))
        keep(d, out);
}

static void apply_in_place(driver *d) {
    logres_state *state = a_slot(d), before = *state;
    if (done(d, logres_apply(state, a_move(d, state), state)))
        LAW(fuzz_is_valid(state));
    else
        LAW(memcmp(&before, state, sizeof before) == 0);
}

static void apply_with_events(driver *d) {
    const logres_state *state = a_state(d);
    logres_move move = a_move(d, state);
    uint32_t capacity = a_capacity(d, LOGRES_EVENTS_MAX), *count = a_need(d, 4);
    logres_event *events = an_output(d, capacity * sizeof *events);
    logres_state *out = an_output(d, sizeof *out);
    if (done(d, logres_apply_events(state, move, out, events, capacity, count))) {
        memcpy(d->events, events, *count * sizeof *events);
        keep(d, out);
    }
}

static void sample(driver *d) {
    const logres_state *state = a_state(d);
    logres_rng *rng = is_null(d) ? NULL : &d->rng, before = d->rng;
    if (!done(d, logres_chance_sample(state, rng, an_output(d, sizeof(logres_move)))))
        LAW(memcmp(&before, &d->rng, sizeof before) == 0);
}

static void draw(driver *d) {
    const logres_state *state = a_state(d);
    logres_rng *rng = is_null(d) ? NULL : &d->rng, before = d->rng;
    logres_state *out = an_output(d, sizeof *out);
    uint32_t *plies = an_output(d, 4), which = below(d, 3);
    if (done(d, which == 0   ? logres_resolve(state, rng, out, plies)
                : which == 1 ? logres_determinize(state, rng, out)
                             : logres_playout(state, rng, byte(d), out, plies)))
        keep(d, out);
    else
        LAW(memcmp(&before, &d->rng, sizeof before) == 0);
}

static void look(driver *d) {
    const logres_state *state = a_state(d);
    int32_t viewer = a_number(d);
    logres_state *out = an_output(d, sizeof *out);
    if (done(d, logres_view(state, viewer, out)))
        keep(d, out);
}

static void use_rng(driver *d) {
    logres_rng *rng = is_null(d) ? NULL : &d->rng;
    uint32_t which = below(d, 4);
    if (which == 0)
        done(d, logres_rng_seed(rng, wide(d), 19));
    else if (which == 1)
        done(d, logres_rng_next(rng, an_output(d, 8)));
    else if (which == 2)
        done(d, logres_rng_below(rng, (uint32_t)a_number(d), an_output(d, 4)));
    else
        memset(&d->rng, 0, sizeof d->rng); /* a generator that was never seeded */
}

/* Changes bytes of a state, if it stays valid. */
static void edit_state(driver *d) {
    logres_state *state = a_slot(d), other = *state;
    for (uint32_t edits = 1 + below(d, 3); edits; edits--) {
        uint32_t offset = wide(d) % LOGRES_STATE_SIZE;
        other.bytes[offset] = (uint8_t)(other.bytes[offset] + byte(d));
    }
    if (fuzz_is_valid(&other))
        *state = other;
}

/* ---- games and configs ---------------------------------------------------------------------- */

static void ask_registry(driver *d) {
    const logres_game_info *game = a_game(d);
    (void)logres_game_find(a_name(d));
    (void)logres_game_phase_name(game, a_number(d));
    uint32_t row = byte(d) ? below(d, 40) : (uint32_t)a_number(d);
    LAW((logres_game_option(game, row) != NULL) == (game && row < game->option_count));
    LAW((logres_game_place(game, row) != NULL) == (game && row < game->place_count));
    LAW((logres_game_field(game, row) != NULL) == (game && row < game->field_count));
    LAW((logres_game_refusal(game, row) != NULL) ==
        (game && row > 0 && row < game->refusal_count));
    LAW(logres_event_class(a_number(d)) <= LOGRES_EVENT_OF_FIELD);
    LAW(logres_error_text(a_number(d)) && logres_version() && logres_version_number());
    int32_t level = a_number(d);
    LAW(!logres_bot_iterations(NULL, level));
    LAW(!logres_level_name(level) || logres_level_find(logres_level_name(level)) == level);
}

static void init_config(driver *d) {
    uint32_t size = (uint32_t)sizeof d->config - 4 + below(d, 9);
    const char *game = a_game_id(d);
    logres_config *config = an_output(d, size);
    if (done(d, logres_config_init_sized(game, config, size)) && size == sizeof d->config)
        d->config = *config;
}

static void change_config(driver *d) {
    logres_config before = d->config, *config = is_null(d) ? NULL : &d->config;
    const char *name = a_name(d), *choice = a_name(d);
    const uint8_t components[LOGRES_COMPONENTS_MAX + 1] = {1, 2, 1, 3};
    const logres_game_info *game = a_game(d);
    int32_t number = a_number(d);
    uint32_t size =
        game && number < 7 ? game->components_size : below(d, LOGRES_COMPONENTS_MAX + 2);
    uint32_t which = below(d, 3);
    if (!done(d, which == 0 ? logres_config_set(config, name, number)
                 : which == 1
                     ? logres_config_choose(config, name, choice)
                     : logres_config_set_components(config, is_null(d) ? NULL : components, size)))
        LAW(memcmp(&before, &d->config, sizeof before) == 0);
}

/* Changes bytes of the config, as a host might. */
static void edit_config(driver *d) {
    size_t offset = sizeof d->config.size + wide(d) % (sizeof d->config - sizeof d->config.size);
    ((uint8_t *)&d->config)[offset] = (uint8_t)byte(d);
}

static void random_config_of(driver *d) {
    const logres_game_info *game = logres_game_at(below(d, logres_game_count()));
    logres_rng rng;
    LAW(logres_rng_seed(&rng, byte(d), 17) == LOGRES_OK);
    int players = (int)(game->min_players + below(d, game->max_players - game->min_players + 1));
    d->config = random_config(game, (int)below(d, (uint32_t)variants_of(game)), players, &rng);
}

static const char *game_of_config(driver *d) {
    for (uint32_t i = 0; i < logres_game_count() && byte(d) >= 16; i++)
        if (logres_game_at(i)->number == d->config.game)
            return logres_game_at(i)->id;
    return a_game_id(d);
}

static void new_game(driver *d) {
    const logres_config *config = is_null(d) ? NULL : &d->config;
    const char *game = game_of_config(d);
    logres_problem *problem = a_problem(d);
    logres_state *out = an_output(d, sizeof *out);
    if (explained(d, logres_new(game, config, out, problem), problem))
        keep(d, out);
}

static void config_of(driver *d) {
    const logres_state *state = a_state(d);
    uint32_t size = (uint32_t)sizeof d->config - 4 + below(d, 9);
    logres_config *out = an_output(d, size);
    if (done(d, logres_config_of_sized(state, out, size)) && size == sizeof d->config)
        d->config = *out;
}

/* ---- texts ---------------------------------------------------------------------------------- */

/* A buffer and the size that a writer needs. */
typedef struct buffer {
    char *at;
    uint32_t capacity;
    size_t *need;
} buffer;

static buffer a_buffer(driver *d) {
    uint32_t capacity = a_capacity(d, CAPACITY_MAX);
    char *at = an_output(d, capacity);
    return (buffer){at, capacity, a_need(d, sizeof(size_t))};
}

/* Checks that a written text has the size that was returned, and keeps it for later reading. */
static void written(driver *d, logres_error error, buffer b) {
    if (!done(d, error))
        return;
    LAW(b.at && memchr(b.at, 0, b.capacity));
    LAW(!b.need || *b.need == strlen(b.at) + 1);
    if (strlen(b.at) < sizeof d->text)
        strcpy(d->text, b.at);
}

static void write_state(driver *d) {
    const logres_state *state = a_state(d);
    uint32_t which = below(d, 4), flags = below(d, 8) ? below(d, 2) : byte(d);
    buffer b = a_buffer(d);
    written(d,
            which == 0   ? logres_state_to_json(state, flags, b.at, b.capacity, b.need)
            : which == 3 ? logres_private_to_text(state, b.at, b.capacity, b.need)
            : which == 1 ? logres_view_to_json(state, flags, b.at, b.capacity, b.need)
                         : logres_state_to_text(state, b.at, b.capacity, b.need),
            b);
}

static void write_move(driver *d) {
    const logres_state *state = a_state(d);
    logres_move move = a_move(d, state);
    uint32_t flags = below(d, 8) ? below(d, 2) : byte(d);
    buffer b = a_buffer(d);
    written(d,
            below(d, 2) ? logres_move_to_text(state, move, flags, b.at, b.capacity, b.need)
                        : logres_move_to_json(state, move, flags, b.at, b.capacity, b.need),
            b);
}

static void write_others(driver *d) {
    const logres_state *state = a_state(d);
    int32_t number = a_number(d);
    const logres_event *events = is_null(d) ? NULL : d->events + below(d, 8);
    uint32_t which = below(d, 4);
    buffer b = a_buffer(d);
    written(d,
            which == 0   ? logres_piece_name(state, number, b.at, b.capacity, b.need)
            : which == 1 ? logres_event_to_text(state, events, b.at, b.capacity, b.need)
            : which == 2
                ? logres_events_to_json(state, events, below(d, 20), 0, b.at, b.capacity, b.need)
                : logres_config_to_json(is_null(d) ? NULL : &d->config, 0, b.at, b.capacity,
                                        b.need),
            b);
}

static void describe(driver *d) {
    const logres_game_info *game = a_game(d);
    const logres_state *state = a_state(d);
    uint32_t which = below(d, 5), flags = below(d, 8) ? below(d, 2) : byte(d);
    buffer b = a_buffer(d);
    written(d,
            which == 0   ? logres_table_to_json(state, flags, b.at, b.capacity, b.need)
            : which == 4 ? logres_move_name(game, a_move(d, state), b.at, b.capacity, b.need)
            : which == 3 ? logres_result_to_json(state, flags, b.at, b.capacity, b.need)
                         : logres_game_to_json(game, which == 1 ? NULL : state, flags, b.at,
                                               b.capacity, b.need),
            b);
}

static void redact(driver *d) {
    const logres_state *state = a_state(d);
    logres_event before[LOGRES_EVENTS_MAX];
    logres_event *events = is_null(d) ? NULL : d->events;
    int32_t viewer = a_number(d);
    memcpy(before, d->events, sizeof before);
    if (!done(d, logres_events_redact(state, viewer, events, byte(d))))
        LAW(memcmp(before, d->events, sizeof before) == 0);
}

/* Changes an event as a host might. */
static void edit_event(driver *d) {
    logres_event *event = &d->events[below(d, 8)];
    event->kind = (uint8_t)below(d, 10);
    event->seen_by = (uint8_t)byte(d);
    event->piece = (int16_t)a_number(d);
    event->from = a_spot(d);
    event->to = a_spot(d);
    event->amount = a_number(d);
}

static void set_text(driver *d) {
    size_t length = byte(d);
    length = length < d->left ? length : d->left;
    memcpy(d->text, d->at, length);
    d->text[length] = '\0';
    d->at += length;
    d->left -= length;
}

static void edit_text(driver *d) {
    size_t length = strlen(d->text), at = wide(d);
    if (at < length)
        d->text[at] = (char)byte(d);
}

/* Reads a text from memory of exactly its length. */
static void read_text(driver *d) {
    size_t length = strlen(d->text);
    char *text = is_null(d) ? NULL : fuzz_copy(d->text, length);
    const logres_state *state = a_state(d);
    logres_problem *problem = a_problem(d);
    logres_state *out = an_output(d, sizeof *out);
    const char *game = a_game_id(d);
    uint32_t which = below(d, 4);
    if (which < 2) {
        if (explained(d,
                      which ? logres_view_from_json(text, length, out, problem)
                            : logres_state_from_json(text, length, out, problem),
                      problem))
            keep(d, out);
    } else if (which == 2) {
        explained(d,
                  logres_move_from_json(state, text, length, an_output(d, sizeof(logres_move)),
                                        problem),
                  problem);
    } else {
        explained(d,
                  logres_config_from_json(game, text, length, an_output(d, sizeof d->config),
                                          problem),
                  problem);
    }
    free(text);
}

static void read_events(driver *d) {
    size_t length = below(d, 8) ? strlen(d->text) : below(d, 200);
    char *text = is_null(d) ? NULL : fuzz_copy(d->text, length);
    const logres_state *state = a_state(d);
    logres_problem *problem = a_problem(d);
    uint32_t capacity = a_capacity(d, LOGRES_EVENTS_MAX), *count = a_need(d, sizeof *count);
    logres_event *events = an_output(d, capacity * sizeof *events);
    if (explained(d,
                  logres_events_from_json(state, text, length, events, capacity, count, problem),
                  problem) &&
        *count)
        memcpy(d->events, events, *count * sizeof *events);
    free(text);
}

static void parse_line(driver *d) {
    const logres_state *state = a_state(d);
    logres_problem *problem = a_problem(d);
    const char *line = is_null(d) ? NULL : d->text;
    logres_move *move = an_output(d, sizeof *move);
    explained(d, logres_move_from_text(state, line, move, problem), problem);
}

static void explain_line(driver *d) {
    const logres_state *state = a_state(d);
    logres_problem *problem = a_problem(d);
    const char *values = is_null(d) ? NULL : d->text;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    logres_error error = logres_explain_any(state, values, problem),
                 listed = logres_moves_with(state, values, moves, LOGRES_MOVES_MAX, &count);
    explained(d, error, problem);
    LAW(error || (!listed && count));
    LAW(error != LOGRES_ERR_MOVE || (!listed && !count));
}

/* ---- matches -------------------------------------------------------------------------------- */

static logres_match *a_match(driver *d) {
    uint32_t b = byte(d);
    return b >= 248 ? NULL : d->match[b % MATCHES];
}

/* Everything about a match, to check that failing calls change nothing. */
typedef struct snapshot {
    logres_state now;
    uint32_t ply, length;
    logres_match_end end;
} snapshot;

static snapshot snapshot_of(const logres_match *match) {
    snapshot s;
    memset(&s, 0, sizeof s);
    if (match) {
        s.now = *logres_match_state(match);
        s.ply = logres_match_ply(match);
        s.length = logres_match_length(match);
        LAW(logres_match_end_of(match, &s.end) == LOGRES_OK);
        LAW(s.ply <= s.length);
    }
    return s;
}

static bool is_same(const snapshot *a, const snapshot *b) {
    return memcmp(&a->now, &b->now, sizeof a->now) == 0 && a->ply == b->ply &&
           a->length == b->length && a->end.reason == b->end.reason &&
           a->end.seat == b->end.seat && a->end.ply == b->end.ply;
}

/* Checks after a call that may change a match: if it failed, the match is unchanged. */
static void changed(driver *d, logres_error error, const logres_match *match,
                    const snapshot *before) {
    snapshot after = snapshot_of(match);
    if (!done(d, error))
        LAW(is_same(before, &after));
    else
        LAW(fuzz_is_valid(&after.now));
}

static void hold(driver *d, logres_match *match) {
    logres_match **slot = &d->match[below(d, MATCHES)];
    logres_match_free(*slot);
    *slot = match;
}

/* Lets allocations fail after some successes, or none. */
static void limit_memory(driver *d) {
    d->heap.left = below(d, 4) ? -1 : (int32_t)below(d, 6);
}

static void new_match(driver *d) {
    logres_allocator allocator = fuzz_allocator(&d->heap);
    struct {
        logres_match_options known;
        uint8_t later[UINT8_MAX]; /* of another version of the options */
    } given = {.known = {.size = (uint32_t)sizeof given.known}};
    logres_match_options *options = &given.known;
    if (!below(d, 16)) {
        options->size = byte(d);
        given.later[0] = (uint8_t)below(d, 2);
    }
    options->has_seed = below(d, 2);
    options->seed = byte(d);
    options->allocator = &allocator;
    if (below(d, 2)) {
        options->initial = a_state(d);
        options->game = below(d, 4) ? NULL : a_game_id(d);
    } else {
        options->game = game_of_config(d);
        options->config = is_null(d) ? NULL : &d->config;
    }
    logres_problem *problem = a_problem(d);
    logres_match *match = NULL, **out = is_null(d) ? NULL : &match;
    logres_error error = logres_match_new(is_null(d) ? NULL : options, out, problem);
    LAW(!match || options->size <= sizeof *options || !given.later[0]);
    LAW((error == LOGRES_OK) == (match != NULL));
    if (explained(d, error, problem))
        hold(d, match);
}

static void load_match(driver *d) {
    logres_allocator allocator = fuzz_allocator(&d->heap);
    size_t length = strlen(d->text);
    char *text = fuzz_copy(d->text, length);
    logres_problem *problem = a_problem(d);
    logres_match *match = NULL;
    logres_error error = logres_match_from_json(text, length, &allocator, &match, problem);
    LAW((error == LOGRES_OK) == (match != NULL));
    if (explained(d, error, problem))
        hold(d, match);
    free(text);
}

static void ask_match(driver *d) {
    const logres_match *match = a_match(d);
    uint32_t ply = byte(d), which = below(d, 7);
    logres_state *state = an_output(d, sizeof *state);
    uint32_t *number = an_output(d, 4);
    if (which == 0 && logres_match_state(match))
        keep(d, logres_match_state(match));
    if (which == 1 && done(d, logres_match_state_at(match, ply, state)))
        keep(d, state);
    if (which == 2)
        LAW(logres_match_ply(match) <= logres_match_length(match) &&
            (match || !logres_match_is_over(match)));
    else if (which == 3)
        done(d, logres_match_move_at(match, ply, an_output(d, sizeof(logres_move))));
    else if (which == 4)
        done(d, logres_match_barrier_at(match, ply, (int32_t *)number));
    else if (which == 5)
        done(d, logres_match_undo_floor(match, number));
    else if (which == 6)
        done(d, logres_match_end_of(match, an_output(d, sizeof(logres_match_end))));
}

/* The copy takes the place of a match, perhaps of the one that was copied. */
static void copy_match(driver *d) {
    logres_allocator allocator = fuzz_allocator(&d->heap);
    const logres_match *match = a_match(d);
    snapshot before = snapshot_of(match);
    logres_match *copy = NULL, **out = is_null(d) ? NULL : &copy;
    logres_error error = logres_match_copy(match, &allocator, out);
    LAW((error == LOGRES_OK) == (copy != NULL));
    if (!done(d, error))
        return;
    snapshot after = snapshot_of(copy);
    LAW(is_same(&before, &after));
    hold(d, copy);
}

static void ask_bounds(driver *d) {
    const logres_config *config = is_null(d) ? NULL : &d->config;
    logres_problem *problem = a_problem(d);
    size_t size = below(d, 8) ? sizeof(logres_bounds) : byte(d);
    logres_bounds *bounds = an_output(d, size);
    if (explained(d, logres_bounds_of_sized(config, bounds, size, problem), problem))
        LAW(size < sizeof *bounds || bounds->least_score <= bounds->most_score);
}

static void key_of_match(driver *d) {
    logres_match *match = a_match(d);
    uint32_t ply = byte(d);
    int32_t viewer = a_number(d);
    done(d, logres_match_info_key(match, ply, viewer, an_output(d, sizeof(uint64_t))));
}

/* A key of a state; or one that is stepped by any events, from any key. */
static void key_of_state(driver *d) {
    const logres_state *state = a_state(d);
    int32_t viewer = a_number(d);
    uint64_t *key = an_output(d, sizeof *key);
    const logres_event *events = is_null(d) ? NULL : d->events;
    if (below(d, 2)) {
        done(d, logres_info_key_start(state, viewer, key));
        return;
    }
    uint32_t count = below(d, 8) ? byte(d) : wide(d);
    logres_move move = state ? a_move(d, state) : 0;
    done(d, logres_info_key_step(state, move, events, count, viewer, key));
}

/* Sentences of any events, or of a match. */
static void tell_ply(driver *d) {
    const logres_state *state = a_state(d);
    const logres_match *match = is_null(d) ? NULL : a_match(d);
    const logres_event *events = is_null(d) ? NULL : d->events;
    const char *names = below(d, 2) ? d->text : NULL;
    uint32_t count = below(d, 8) ? byte(d) : wide(d), ply = byte(d);
    int32_t viewer = a_number(d);
    logres_move move = state ? a_move(d, state) : 0;
    bool of_match = below(d, 2);
    buffer b = a_buffer(d);
    written(d,
            of_match ? logres_match_sentence(match, viewer, names, &ply, b.at, b.capacity, b.need)
                     : logres_ply_to_sentence(state, move, events, count, viewer, names, b.at,
                                              b.capacity, b.need),
            b);
}

static void ask_match_events(driver *d) {
    const logres_match *match = a_match(d);
    uint32_t ply = byte(d), capacity = a_capacity(d, LOGRES_EVENTS_MAX), *count = a_need(d, 4);
    int32_t viewer = a_number(d);
    logres_event *events = an_output(d, capacity * sizeof *events);
    if (done(d, below(d, 2)
                    ? logres_match_events_at(match, ply, events, capacity, count)
                    : logres_match_events_for(match, ply, viewer, events, capacity, count)))
        memcpy(d->events, events, *count * sizeof *events);
}

static void play_match(driver *d) {
    logres_match *match = a_match(d);
    snapshot before = snapshot_of(match);
    logres_move move = a_move(d, &before.now);
    int32_t seat = a_seat(d, &before.now);
    uint32_t ply = byte(d) < 16 ? byte(d) : before.ply;
    changed(d,
            (move & 1 ? logres_match_play_and_resolve : logres_match_play)(match, ply, seat, move,
                                                                           NULL),
            match, &before);
}

static void move_match(driver *d) {
    logres_match *match = a_match(d);
    snapshot before = snapshot_of(match);
    uint32_t which = below(d, 5), ply = byte(d), *plies = an_output(d, 4);
    changed(d,
            which == 0   ? logres_match_undo(match)
            : which == 1 ? logres_match_redo(match)
            : which == 2 ? logres_match_goto(match, ply)
            : which == 3 ? logres_match_undo_decision(match, (int32_t)ply % 8 - 1, ply >> 3 & 1)
                         : logres_match_resolve(match, plies),
            match, &before);
}

static void close_match(driver *d) {
    logres_match *match = a_match(d);
    snapshot before = snapshot_of(match);
    int32_t reason = a_number(d), seat = a_number(d);
    changed(d, logres_match_close(match, reason, seat), match, &before);
}

static void host_match(driver *d) {
    logres_match *match = a_match(d);
    snapshot before = snapshot_of(match);
    const char *given = below(d, 4) ? d->text : "{\"a\":[1,{\"b\":-9007199254740991}]}";
    char *text = is_null(d) ? NULL : fuzz_copy(given, strlen(given));
    logres_problem *problem = a_problem(d);
    logres_error error = logres_match_set_host(match, text, strlen(given), problem);
    explained(d, error, problem);
    changed(d, error, match, &before);
    free(text);
}

static void rng_of_match(driver *d) {
    logres_match *match = a_match(d);
    snapshot before = snapshot_of(match);
    logres_rng any = {{wide(d), 0, 0, 0}};
    if (below(d, 2))
        done(d, logres_match_rng(match, an_output(d, sizeof any)));
    else
        changed(d, logres_match_set_rng(match, is_null(d) ? NULL : &any), match, &before);
}

/* Appends a journal entry to its match or another one, perhaps with one byte changed. */
static void append_to_match(driver *d) {
    const logres_match *given = a_match(d);
    logres_match *match = a_match(d);
    snapshot before = snapshot_of(match);
    uint32_t from = below(d, 40), flags = below(d, 2) * LOGRES_JSON_HOST;
    size_t need = 0;
    char *text = fuzz_memory(CAPACITY_MAX);
    if (logres_match_journal_to_json(given, from, flags, text, CAPACITY_MAX, &need) == LOGRES_OK) {
        if (below(d, 4) == 0)
            text[wide(d) % need] = (char)byte(d);
        logres_problem *problem = a_problem(d);
        logres_error error =
            logres_match_append_journal(match, is_null(d) ? NULL : text, need - 1, problem);
        if (problem)
            fuzz_check_match_problem(error, problem);
        changed(d, error, match, &before);
    }
    free(text);
}

static void write_match(driver *d) {
    const logres_match *match = a_match(d);
    int32_t viewer = a_number(d);
    uint32_t which = below(d, 5), flags = below(d, 8) ? below(d, 4) : byte(d), from = below(d, 40);
    buffer b = a_buffer(d);
    written(d,
            which == 0   ? logres_match_to_json(match, flags, b.at, b.capacity, b.need)
            : which == 1 ? logres_match_history_to_json(match, viewer, from, flags, b.at,
                                                        b.capacity, b.need)
            : which == 2
                ? logres_match_move_to_json(match, from, viewer, flags, b.at, b.capacity, b.need)
            : which == 3
                ? logres_match_journal_to_json(match, from, flags, b.at, b.capacity, b.need)
                : logres_match_host(match, b.at, b.capacity, b.need),
            b);
}

/* ---- batches -------------------------------------------------------------------------------- */

enum { BATCH_MOST = 3, BATCH_WIDTH = LOGRES_MOVES_MAX };

typedef struct batch {
    uint32_t n;
    logres_state states[BATCH_MOST], before[BATCH_MOST];
    logres_rng rngs[BATCH_MOST];
    logres_error errors[BATCH_MOST];
} batch;

static batch a_batch(driver *d) {
    batch b = {.n = below(d, BATCH_MOST + 1)};
    for (uint32_t i = 0; i < b.n; i++) {
        const logres_state *state = a_state(d);
        if (state)
            b.states[i] = *state;
        b.before[i] = b.states[i];
        LAW(logres_rng_seed(&b.rngs[i], byte(d), i) == LOGRES_OK);
    }
    return b;
}

/* A state with an error is unchanged; every other one is valid. */
static void check_batch(driver *d, const batch *b, logres_error error) {
    fuzz_check_error(error);
    for (uint32_t i = 0; i < b->n; i++) {
        fuzz_check_error(b->errors[i]);
        if (b->errors[i])
            LAW(error && memcmp(&b->states[i], &b->before[i], sizeof *b->states) == 0);
        else
            keep(d, &b->states[i]);
    }
}

/* A step is a move and the draws that follow. */
static void draw_after(const batch *b, const logres_move *moves) {
    batch after = *b;
    int32_t actors[BATCH_MOST];
    memcpy(after.states, b->before, sizeof after.states);
    fuzz_check_error(
        logres_batch_step(after.states, after.n, moves, after.rngs, actors, after.errors));
    for (uint32_t i = 0; i < b->n; i++) {
        logres_state drawn = b->states[i];
        logres_rng rng = b->rngs[i];
        LAW(after.errors[i] == b->errors[i]);
        LAW(!after.errors[i] || memcmp(&after.states[i], &b->before[i], sizeof drawn) == 0);
        if (!after.errors[i])
            LAW(logres_resolve(&drawn, &rng, &drawn, NULL) == LOGRES_OK &&
                logres_equal(&drawn, &after.states[i]) && actors[i] == logres_actor(&drawn));
    }
}

static void step_batch(driver *d) {
    batch b = a_batch(d);
    uint32_t plies[BATCH_MOST], which = below(d, 3);
    logres_move moves[BATCH_MOST];
    for (uint32_t i = 0; i < b.n; i++)
        moves[i] = a_move(d, &b.states[i]);
    check_batch(d, &b,
                which == 0 ? logres_batch_apply(b.states, b.n, moves, b.errors)
                : which == 1
                    ? logres_batch_resolve(b.states, b.n, b.rngs, b.errors)
                    : logres_batch_playout(b.states, b.n, b.rngs, byte(d), plies, b.errors));
    if (which == 0)
        draw_after(&b, moves);
}

static void reset_batch(driver *d) {
    batch b = a_batch(d);
    uint8_t resets[BATCH_MOST];
    logres_error error = logres_batch_reset(b.states, b.n, a_state(d), resets);
    fuzz_check_error(error);
    for (uint32_t i = 0; i < b.n; i++)
        if (error || !resets[i])
            LAW(memcmp(&b.states[i], &b.before[i], sizeof *b.states) == 0);
}

static void ask_batch(driver *d) {
    batch b = a_batch(d);
    logres_result standings[BATCH_MOST];
    int32_t actors[BATCH_MOST], viewers[BATCH_MOST];
    uint32_t width = a_capacity(d, BATCH_WIDTH);
    uint8_t *masks = calloc(BATCH_MOST, width + 1);
    int16_t *values = calloc(BATCH_MOST, (width + 1) * sizeof *values);
    for (uint32_t i = 0; i < b.n; i++)
        viewers[i] = a_number(d);
    fuzz_check_error(logres_batch_actors(b.states, b.n, actors));
    for (uint32_t i = 0; i < b.n; i++)
        LAW(actors[i] == logres_actor(&b.states[i]));
    fuzz_check_error(logres_batch_masks(b.states, b.n, masks, width, b.errors));
    uint32_t offsets[BATCH_MOST + 1], fit = width < LOGRES_MOVES_MAX ? width : LOGRES_MOVES_MAX;
    logres_move moves[LOGRES_MOVES_MAX];
    logres_error error = logres_batch_moves(b.states, b.n, moves, fit, offsets, b.errors);
    fuzz_check_error(error);
    LAW((error == LOGRES_ERR_BUFFER) == (offsets[b.n] > fit));
    fuzz_check_error(logres_batch_standings(b.states, b.n, standings, b.errors));
    fuzz_check_error(logres_batch_observe(b.states, b.n, viewers, values, width, b.errors));
    free(masks);
    free(values);
}

static void add_up_playouts(driver *d) {
    const logres_state *state = a_state(d);
    uint32_t n = below(d, 4), limit = byte(d);
    done(d, logres_playout_totals(state, &d->rng, n, limit, an_output(d, sizeof(logres_totals))));
}

/* ---- searches ------------------------------------------------------------------------------- */

static void ask_search(driver *d, logres_search *search) {
    uint32_t capacity = a_capacity(d, LOGRES_MOVES_MAX);
    done(d, logres_search_run(search, below(d, 6)));
    done(d, logres_search_best(search, an_output(d, sizeof(logres_move))));
    done(d, logres_search_moves(search, an_output(d, capacity * sizeof(logres_search_move)),
                                capacity, a_need(d, 4)));
    done(d, logres_search_line(search, an_output(d, capacity * sizeof(logres_move)), capacity,
                               an_output(d, 4)));
    done(d, logres_search_progress_of(search, an_output(d, sizeof(logres_search_progress))));
    done(d, logres_search_choose(search, a_number(d), an_output(d, sizeof(logres_move))));
}

/* A search in memory of some size, also added to itself. */
static void search(driver *d) {
    const logres_state *view = a_state(d);
    logres_search_options options = {.size = sizeof options,
                                     .playout_limit = below(d, 30),
                                     .seed = byte(d)};
    logres_search *made = NULL;
    size_t bytes = 0, least = 0;
    bool fits = logres_search_memory(view, 0, &least) == LOGRES_OK;
    if (!done(d, logres_search_memory(view, below(d, 9), &bytes)))
        bytes = wide(d);
    bytes = below(d, 4) ? bytes : wide(d);
    void *memory = malloc(bytes + 1);
    logres_error error = logres_search_init(view, is_null(d) ? NULL : &options, memory, bytes,
                                            &made, a_need(d, sizeof(size_t)));
    fuzz_check_error(error);
    LAW(!error == (made != NULL) && (error || fits) &&
        (error != LOGRES_ERR_BUFFER || bytes < least));
    if (made) {
        ask_search(d, made);
        done(d, logres_search_add(made, made));
    }
    free(memory);
}

/* Evaluates by the game's network, and by bytes that begin like one. */
static void evaluate(driver *d) {
    const logres_state *view = a_state(d);
    const uint64_t hash = logres_observation_hash(view);
    uint8_t bytes[64] = {'L', 'G', 'N', 'W', 1};
    size_t size = below(d, sizeof bytes + 1);
    for (int i = 0; i < 8; i++)
        bytes[16 + i] = (uint8_t)(hash >> 8 * i);
    bytes[byte(d) % sizeof bytes] = (uint8_t)byte(d);
    const void *network = is_null(d) ? NULL : bytes;
    logres_problem *problem = a_problem(d);
    explained(d, logres_network_check(view, network, size, problem), problem);
    done(d, logres_evaluate(view, an_output(d, sizeof(int32_t))));
    done(d, logres_evaluate_with(view, network, size, an_output(d, sizeof(int32_t))));
}

static void play_as_bot(driver *d) {
    const logres_state *view = a_state(d);
    size_t bytes = 0;
    if (!done(d, logres_bot_memory(view, byte(d) ? LOGRES_LEVEL_EASY : a_number(d), &bytes)))
        bytes = wide(d);
    bytes -= bytes && !below(d, 4);
    void *memory = malloc(bytes + 1);
    done(d, logres_bot_move(view, LOGRES_LEVEL_EASY, &d->rng, memory, bytes,
                            an_output(d, sizeof(logres_move))));
    free(memory);
}

/* ---- allocated texts ------------------------------------------------------------------------ */

static void allocate_text(driver *d) {
    logres_allocator allocator = fuzz_allocator(&d->heap);
    const logres_match *match = a_match(d);
    uint32_t which = below(d, 5), flags = below(d, 9), from = byte(d);
    int32_t viewer = a_number(d);
    char *text = NULL;
    size_t length = 0;
    logres_error error =
        which == 0   ? logres_state_to_json_alloc(a_state(d), flags, &allocator, &text, &length)
        : which == 4 ? logres_view_to_json_alloc(a_state(d), flags, &allocator, &text, &length)
        : which == 1 ? logres_match_to_json_alloc(match, flags, &allocator, &text, &length)
        : which == 2
            ? logres_match_history_to_json_alloc(match, viewer, from, flags, &allocator, &text,
                                                 &length)
            : logres_match_journal_to_json_alloc(match, from, flags, &allocator, &text, &length);
    fuzz_check_error(error);
    LAW(!error == (text != NULL) && (!text || strlen(text) == length));
    logres_free(&allocator, text);
}

/* ---- the driver ----------------------------------------------------------------------------- */

static void (*const calls[])(driver *) = {
    search,
    step_batch,
    reset_batch,
    ask_batch,
    add_up_playouts,
    ask_simply,
    ask_of_result,
    observe,
    ask_of_move,
    validate,
    list_moves,
    list_chance,
    mask_moves,
    pick_chance,
    ask_spot,
    read_typed,
    apply,
    apply_in_place,
    apply_with_events,
    draw,
    sample,
    look,
    use_rng,
    edit_state,
    ask_registry,
    init_config,
    change_config,
    edit_config,
    random_config_of,
    new_game,
    config_of,
    write_state,
    write_move,
    write_others,
    describe,
    redact,
    edit_event,
    set_text,
    edit_text,
    read_text,
    read_events,
    parse_line,
    limit_memory,
    new_match,
    load_match,
    ask_match,
    ask_match_events,
    tell_ply,
    play_match,
    play_match,
    move_match,
    close_match,
    host_match,
    write_match,
    rng_of_match,
    append_to_match,
    walk_spots,
    explain_move,
    explain_line,
    play_as_bot,
    allocate_text,
    ask_bounds,
    copy_match,
    key_of_match,
    key_of_state,
    evaluate,
};

/* Starts with states in the middle of a game, and a match from there. */
static void begin(driver *d) {
    random_config_of(d);
    logres_rng rng;
    LAW(logres_rng_seed(&rng, byte(d), 18) == LOGRES_OK);
    for (uint32_t i = 0; i < logres_game_count(); i++)
        if (logres_game_at(i)->number == d->config.game)
            LAW(logres_new(logres_game_at(i)->id, &d->config, &d->state[0], NULL) == LOGRES_OK);
    LAW(logres_playout(&d->state[0], &rng, byte(d), &d->state[0], NULL) == LOGRES_OK);
    for (int i = 1; i < SLOTS; i++)
        d->state[i] = d->state[0];
    logres_allocator allocator = fuzz_allocator(&d->heap);
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .initial = &d->state[0],
                                    .allocator = &allocator};
    LAW(logres_match_new(&options, &d->match[0], NULL) == LOGRES_OK);
    d->rng = rng;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static driver d;
    memset(&d, 0, sizeof d);
    d.at = data;
    d.left = size;
    d.heap.left = -1;
    logres_rng rng = fuzz_rng(data, size);
    begin(&d);
    for (int n = 0; n < CALLS_MAX && d.left; n++) {
        calls[below(&d, sizeof calls / sizeof *calls)](&d);
        free_outputs(&d);
    }
    d.heap.left = -1;
    if (fuzz_below(&rng, 16) == 0)
        fuzz_check_state(&d.state[fuzz_below(&rng, SLOTS)], &rng);
    for (int i = 0; i < MATCHES; i++) {
        if (d.match[i] && fuzz_below(&rng, 32) == 0)
            fuzz_check_match(d.match[i], &rng);
        logres_match_free(d.match[i]);
    }
    LAW(d.heap.blocks == 0);
    return 0;
}
