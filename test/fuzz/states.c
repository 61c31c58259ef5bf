/* The laws of a state or view. */
#include "fuzz/fuzz.h"
#include "support/names.h"
#include "support/typed.h"

#define OK(call) LAW((call) == LOGRES_OK)

/* Facts about a state, for all laws. */
typedef struct facts {
    const logres_state *state;
    const logres_game_info *game;
    logres_rng *rng;
    uint32_t players;
    int32_t actor, viewer;
} facts;

static facts facts_of(const logres_state *state, logres_rng *rng) {
    facts f = {state,
               logres_game_of(state),
               rng,
               logres_players(state),
               logres_actor(state),
               logres_viewer(state)};
    LAW(f.game && f.players && f.actor != LOGRES_NO_STATE && f.viewer != LOGRES_NO_STATE);
    return f;
}

static bool one_in(const facts *f, uint32_t many) {
    return fuzz_below(f->rng, many) == 0;
}

static bool is_same(const logres_state *a, const logres_state *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

bool fuzz_is_valid(const logres_state *state) {
    logres_state copy = *state;
    logres_problem problem;
    logres_error error = logres_validate(state, &problem);
    fuzz_check_problem(error, &problem);
    LAW(logres_validate(state, NULL) == error);
    LAW(is_same(&copy, state));
    return error == LOGRES_OK;
}

/* `what` is the origin of the state. */
static void expect_valid(const logres_state *state, const char *what) {
    logres_problem problem = {.code = LOGRES_OK};
    bool is_valid = fuzz_is_valid(state);
    (void)logres_validate(state, &problem);
    LAW_SAYS(is_valid, "`validate` refuses %s: %s: %s", what, problem.path, problem.text);
}

static void check_head(const facts *f) {
    int32_t phase = logres_phase(f->state), over = logres_is_over(f->state);
    LAW(logres_equal(f->state, f->state) == 1 && logres_hash(f->state) == logres_hash(f->state));
    LAW(logres_game_phase_name(f->game, phase));
    LAW_SAYS(over == (f->actor == LOGRES_NOBODY) &&
                 over == (phase == (int32_t)f->game->phase_count - 1),
             "in phase %s %s acts", logres_game_phase_name(f->game, phase), who_name(f->actor));
    LAW(f->actor >= LOGRES_NOBODY && f->actor != LOGRES_NONE && f->actor < (int32_t)f->players);
    LAW(f->players >= f->game->min_players && f->players <= f->game->max_players);
}

/* ---- pieces --------------------------------------------------------------------------------- */

enum { PIECES_MAX = 128, SPOTS_MAX = 256 }; /* as in test/support/laws.h */

/* The number of each piece at each spot. */
typedef struct inventory {
    uint32_t spots;
    int32_t of[SPOTS_MAX][PIECES_MAX];
} inventory;

static int seats_of(const facts *f, int place) {
    return logres_game_place(f->game, (uint32_t)place)->per_seat ? (int)f->players : 1;
}

static int parts_of(const facts *f, int place) {
    int parts = (int)logres_game_place(f->game, (uint32_t)place)->parts;
    return parts ? parts : 1;
}

static logres_spot spot_of(const facts *f, int place, int seat, int part) {
    const logres_place *row = logres_game_place(f->game, (uint32_t)place);
    return (logres_spot){(int8_t)place, (int8_t)(row->per_seat ? seat : LOGRES_NONE),
                         (int8_t)(row->parts ? part : LOGRES_NONE)};
}

/* The row of a spot in an inventory. */
static uint32_t row_of(const facts *f, logres_spot spot) {
    uint32_t row = 0;
    for (int place = 0; place < spot.place; place++)
        row += (uint32_t)(seats_of(f, place) * parts_of(f, place));
    int seat = spot.seat < 0 ? 0 : spot.seat, part = spot.part < 0 ? 0 : spot.part;
    row += (uint32_t)(seat * parts_of(f, spot.place) + part);
    LAW_SAYS(row < SPOTS_MAX, "%s needs %u spots or more, but the limit is %d", f->game->id,
             (unsigned)row + 1, SPOTS_MAX);
    return row;
}

static void count_spot(const facts *f, logres_spot spot, int32_t of[PIECES_MAX]) {
    int32_t all = -1, sum = 0;
    for (int piece = 0; piece < (int)f->game->piece_count; piece++) {
        OK(logres_inventory(f->state, &spot, piece, &of[piece]));
        LAW_SAYS(of[piece] >= 0, "there are %d of %s at %s", (int)of[piece],
                 f->game->pieces[piece], spot_name(f->game, spot));
        sum += of[piece];
    }
    OK(logres_inventory(f->state, &spot, LOGRES_NONE, &all));
    LAW_SAYS(f->viewer == LOGRES_NONE ? all == sum : all >= sum,
             "%s has %d pieces in all, but %d by their kinds", spot_name(f->game, spot), (int)all,
             (int)sum);
}

static void take_inventory(const facts *f, inventory *out) {
    LAW_SAYS(f->game->piece_count <= PIECES_MAX, "%s needs %u pieces, but the limit is %d",
             f->game->id, (unsigned)f->game->piece_count, PIECES_MAX);
    memset(out, 0, sizeof *out);
    for (int place = 0; place < (int)f->game->place_count; place++)
        for (int seat = 0; seat < seats_of(f, place); seat++)
            for (int part = 0; part < parts_of(f, place); part++) {
                logres_spot spot = spot_of(f, place, seat, part);
                count_spot(f, spot, out->of[row_of(f, spot)]);
            }
}

static int64_t total_of(const inventory *all, int piece) {
    int64_t sum = 0;
    for (int spot = 0; spot < SPOTS_MAX; spot++)
        sum += all->of[spot][piece];
    return sum;
}

static logres_state start_of(const logres_config *config, const char *game) {
    logres_state start;
    logres_problem problem;
    logres_error error = logres_new(game, config, &start, &problem);
    fuzz_check_problem(error, &problem);
    OK(error);
    return start;
}

/* A state has the pieces of the start; a viewer sees at most those. */
static void check_pieces(const facts *f, const logres_config *config) {
    static inventory now, then;
    logres_state start = start_of(config, f->game->id);
    facts at_start = facts_of(&start, f->rng);
    take_inventory(f, &now);
    take_inventory(&at_start, &then);
    for (int piece = 0; piece < (int)f->game->piece_count; piece++) {
        int64_t found = total_of(&now, piece), expected = total_of(&then, piece);
        LAW_SAYS(f->viewer == LOGRES_NONE ? found == expected : found <= expected,
                 "in all places together there are %d of %s, but %d when the game began",
                 (int)found, f->game->pieces[piece], (int)expected);
    }
}

/* ---- configs -------------------------------------------------------------------------------- */

static logres_error write_config(const void *subject, char *buffer, size_t capacity,
                                 size_t *need) {
    return logres_config_to_json(subject, 0, buffer, capacity, need);
}

static void check_config_json(const logres_config *config, const char *game) {
    char *text = fuzz_write(write_config, config);
    logres_config back;
    logres_problem problem;
    logres_error error = logres_config_from_json(game, text, strlen(text), &back, &problem);
    fuzz_check_problem(error, &problem);
    OK(error);
    LAW(memcmp(&back, config, sizeof back) == 0);
    free(text);
}

static void check_config_of(const facts *f) {
    logres_config config, again;
    OK(logres_config_of(f->state, &config));
    LAW(config.players == (int32_t)f->players);
    check_config_json(&config, f->game->id);
    logres_state start = start_of(&config, f->game->id);
    expect_valid(&start, "the first state of a game with this config");
    OK(logres_config_of(&start, &again));
    LAW(memcmp(&config, &again, sizeof config) == 0);
    check_pieces(f, &config);
}

void fuzz_check_config(const logres_config *config, logres_rng *rng) {
    const logres_game_info *game = NULL;
    for (uint32_t i = 0; i < logres_game_count(); i++)
        if (logres_game_at(i)->number == config->game)
            game = logres_game_at(i);
    LAW(game);
    logres_state start;
    logres_problem problem;
    logres_error error = logres_new(game->id, config, &start, &problem);
    fuzz_check_problem(error, &problem);
    LAW((logres_config_to_json(config, 0, NULL, 0, NULL) == LOGRES_ERR_CONFIG) ==
        (error == LOGRES_ERR_CONFIG));
    if (error)
        return;
    check_config_json(config, game->id);
    fuzz_check_state(&start, rng);
    fuzz_play_on(&start, rng, 1 + fuzz_below(rng, 60));
}

/* ---- forms ---------------------------------------------------------------------------------- */

/* A state and the other arguments of a writer. */
typedef struct subject {
    const logres_state *state;
    uint32_t flags;
    logres_move move;
    const logres_event *events;
    uint32_t count;
} subject;

static logres_error write_json(const void *given, char *buffer, size_t capacity, size_t *need) {
    const subject *s = given;
    int32_t viewer = logres_viewer(s->state);
    return viewer == LOGRES_NONE ? logres_state_to_json(s->state, s->flags, buffer, capacity, need)
                                 : logres_view_to_json(s->state, s->flags, buffer, capacity, need);
}

static logres_error write_table(const void *given, char *buffer, size_t capacity, size_t *need) {
    const subject *s = given;
    return logres_table_to_json(s->state, s->flags, buffer, capacity, need);
}

static logres_error write_catalogue(const void *given, char *buffer, size_t capacity,
                                    size_t *need) {
    const subject *s = given;
    return logres_game_to_json(logres_game_of(s->state), s->state, s->flags, buffer, capacity,
                               need);
}

static logres_error write_picture(const void *given, char *buffer, size_t capacity, size_t *need) {
    return logres_state_to_text(((const subject *)given)->state, buffer, capacity, need);
}

static logres_error write_move(const void *given, char *buffer, size_t capacity, size_t *need) {
    const subject *s = given;
    return logres_move_to_text(s->state, s->move, s->flags, buffer, capacity, need);
}

static logres_error write_move_json(const void *given, char *buffer, size_t capacity,
                                    size_t *need) {
    const subject *s = given;
    return logres_move_to_json(s->state, s->move, s->flags, buffer, capacity, need);
}

static logres_error write_event(const void *given, char *buffer, size_t capacity, size_t *need) {
    const subject *s = given;
    return logres_event_to_text(s->state, s->events, buffer, capacity, need);
}

static logres_error write_events_json(const void *given, char *buffer, size_t capacity,
                                      size_t *need) {
    const subject *s = given;
    return logres_events_to_json(s->state, s->events, s->count, s->flags, buffer, capacity, need);
}

/* A JSON text is read back as this state or view; the other reader refuses it. */
static void check_read(const facts *f, const char *json) {
    logres_state back, other;
    logres_problem problem;
    char *text = fuzz_copy(json, strlen(json)); /* no NUL */
    bool full = f->viewer == LOGRES_NONE;
    logres_error error = full ? logres_state_from_json(text, strlen(json), &back, &problem)
                              : logres_view_from_json(text, strlen(json), &back, &problem);
    fuzz_check_problem(error, &problem);
    OK(error);
    LAW_SAYS(is_same(&back, f->state), "its JSON is read back as another state: %s", json);
    fuzz_mark(&other, sizeof other);
    error = full ? logres_view_from_json(text, strlen(json), &other, &problem)
                 : logres_state_from_json(text, strlen(json), &other, &problem);
    fuzz_check_problem(error, &problem);
    LAW(error == (full ? LOGRES_ERR_FULL : LOGRES_ERR_VIEW) &&
        fuzz_is_untouched(&other, sizeof other));
    free(text);
}

/* Written and read back it is the same; the other writer refuses it. */
static void check_json(const facts *f) {
    size_t need;
    fuzz_mark(&need, sizeof need);
    char *json = fuzz_write(write_json, &(subject){.state = f->state});
    LAW(strlen(json) < LOGRES_JSON_MAX && fuzz_has_integers_only(json, strlen(json)));
    check_read(f, json);
    LAW(f->viewer == LOGRES_NONE
            ? logres_view_to_json(f->state, 0, NULL, 0, &need) == LOGRES_ERR_FULL
            : logres_state_to_json(f->state, 0, NULL, 0, &need) == LOGRES_ERR_VIEW);
    LAW(fuzz_is_untouched(&need, sizeof need));
    free(json);
    if (!one_in(f, 8))
        return;
    json = fuzz_write(write_json, &(subject){.state = f->state, .flags = LOGRES_JSON_PRETTY});
    check_read(f, json);
    free(json);
    for (uint32_t flags = 0; flags <= LOGRES_JSON_PRETTY; flags++) {
        subject described = {.state = f->state, .flags = flags};
        json = fuzz_write(write_table, &described);
        LAW(strlen(json) < LOGRES_JSON_MAX && fuzz_has_integers_only(json, strlen(json)));
        free(json);
        json = fuzz_write(write_catalogue, &described);
        LAW(strlen(json) < LOGRES_JSON_MAX);
        free(json);
    }
}

static void check_picture(const facts *f) {
    char *text = fuzz_write(write_picture, &(subject){.state = f->state});
    LAW_SAYS(
        strlen(text) < LOGRES_TEXT_STATE && fuzz_is_picture(text),
        "the table as text is too long, not ASCII, or has a line of more than 80 columns:\n%s",
        text);
    free(text);
}

/* ---- typed structs -------------------------------------------------------------------------- */

/* The typed reader of the state's game fills its struct; those of other games refuse. */
static void check_typed(const facts *f) {
    uint32_t filled = 0;
    for (uint32_t i = 0; i < typed_reader_count; i++) {
        const typed_reader *reader = &typed_readers[i];
        bool own = strcmp(reader->game, f->game->id) == 0;
        size_t size = own ? typed_size(reader, f->state) : 64;
        LAW_SAYS(size, "the typed reader of the game refuses its state");
        void *out = fuzz_memory(size);
        LAW(reader->read(f->state, out, size) == (own ? LOGRES_OK : LOGRES_ERR_GAME));
        LAW(fuzz_is_untouched(out, size) == !own);
        free(out);
        filled += own;
    }
    LAW_SAYS(filled == 1, "src/games/games.h must list the game once");
}

/* ---- lists of moves ------------------------------------------------------------------------- */

typedef struct list {
    logres_move *moves; /* exactly `count` of them, freed by the caller */
    uint32_t count;
} list;

static uint32_t most_of(const facts *f) {
    return f->actor == LOGRES_CHANCE ? f->game->most_chance_outcomes : f->game->most_legal_moves;
}

/* The list stays within its buffer and within the limits of the game's info. */
static list list_of(const facts *f) {
    uint32_t count = 0, again = 0;
    logres_error error = logres_legal_moves(f->state, NULL, 0, &count);
    LAW(error == (count ? LOGRES_ERR_BUFFER : LOGRES_OK));
    LAW_SAYS((count == 0) == (f->actor == LOGRES_NOBODY), "%s acts, with %u legal moves",
             who_name(f->actor), (unsigned)count);
    LAW_SAYS(count <= most_of(f), "%u moves are legal, above the game's limit of %u",
             (unsigned)count, (unsigned)most_of(f));
    list l = {fuzz_memory(count * sizeof *l.moves), count};
    OK(logres_legal_moves(f->state, l.moves, count, &again));
    LAW(again == count);
    for (uint32_t i = 0; i < count; i++) {
        LAW_SAYS(i == 0 || l.moves[i] > l.moves[i - 1], "the list of legal moves has %u behind %u",
                 l.moves[i], l.moves[i - 1]);
        LAW(l.moves[i] < f->game->move_space);
        LAW((l.moves[i] >= f->game->player_moves) == (f->actor == LOGRES_CHANCE));
    }
    return l;
}

/* The list is the same with a buffer of the game's limits, for which the library has another code
 * path. */
static void check_roomy_list(const facts *f, const list *l) {
    uint32_t most = f->game->most_legal_moves, count = 0;
    if (most < f->game->most_chance_outcomes)
        most = f->game->most_chance_outcomes;
    logres_move *moves = fuzz_memory(most * sizeof *moves);
    OK(logres_legal_moves(f->state, moves, most, &count));
    LAW(count == l->count && memcmp(moves, l->moves, count * sizeof *moves) == 0);
    free(moves);
}

static void check_short_list(const facts *f, const list *l) {
    if (!l->count)
        return;
    uint32_t room = fuzz_below(f->rng, l->count), count = 0;
    logres_move *moves = fuzz_memory(room * sizeof *moves);
    LAW(logres_legal_moves(f->state, moves, room, &count) == LOGRES_ERR_BUFFER);
    LAW(count == l->count && fuzz_is_untouched(moves, room * sizeof *moves));
    free(moves);
}

static bool is_listed(const list *l, uint32_t move) {
    for (uint32_t i = 0; i < l->count; i++)
        if (l->moves[i] == move)
            return true;
    return false;
}

static void check_mask(const facts *f, const list *l) {
    uint32_t words = (f->game->move_space + 63) / 64, bits = 0;
    uint64_t *mask = fuzz_memory(words * sizeof *mask);
    LAW(logres_legal_mask(f->state, mask, words - 1) == LOGRES_ERR_BUFFER);
    LAW(fuzz_is_untouched(mask, words * sizeof *mask));
    OK(logres_legal_mask(f->state, mask, words));
    for (uint32_t move = 0; move < words * 64; move++)
        bits += (uint32_t)(mask[move / 64] >> move % 64 & 1);
    LAW(bits == l->count);
    for (uint32_t i = 0; i < l->count; i++)
        LAW(mask[l->moves[i] / 64] >> l->moves[i] % 64 & 1);
    free(mask);
}

static void check_number(const facts *f, const list *l, uint32_t move) {
    int32_t legal = logres_is_legal(f->state, (logres_move)move);
    LAW_SAYS(legal == is_listed(l, move),
             "move %u is %s: `may` and `list` of its phase must agree", (unsigned)move,
             legal ? "legal, but not listed" : "listed, but not legal");
    logres_state out;
    fuzz_mark(&out, sizeof out);
    if (legal)
        return;
    logres_error expected = f->viewer != LOGRES_NONE ? LOGRES_ERR_VIEW
                            : l->count               ? LOGRES_ERR_MOVE
                                                     : LOGRES_ERR_OVER;
    LAW(logres_apply(f->state, (logres_move)move, &out) == expected);
    LAW(fuzz_is_untouched(&out, sizeof out));
}

/* A number is legal exactly if it is listed: checked for a sample of numbers, sometimes for
 * all. */
static void check_numbers(const facts *f, const list *l) {
    if (one_in(f, 128))
        for (uint32_t move = 0; move < f->game->move_space + 16; move++)
            check_number(f, l, move);
    for (int i = 0; i < 12; i++)
        check_number(f, l, fuzz_below(f->rng, UINT16_MAX + 1));
    for (int i = 0; i < 12 && l->count; i++)
        check_number(f, l, (uint16_t)(l->moves[fuzz_below(f->rng, l->count)] + i % 3 - 1));
}

static void check_weights(const facts *f, const list *l) {
    uint32_t count = 0, total = 0, sum = 0;
    logres_move *moves = fuzz_memory(l->count * sizeof *moves), picked = 0;
    uint32_t *weights = fuzz_memory(l->count * sizeof *weights);
    OK(logres_chance_moves(f->state, moves, weights, l->count, &count));
    LAW(count == l->count && memcmp(moves, l->moves, count * sizeof *moves) == 0);
    for (uint32_t i = 0; i < count; i++) {
        LAW_SAYS(weights[i] > 0, "chance has the move %u with weight 0", l->moves[i]);
        OK(logres_chance_pick(f->state, sum, &picked, &total));
        LAW(picked == moves[i]);
        sum += weights[i];
        OK(logres_chance_pick(f->state, sum - 1, &picked, NULL));
        LAW(picked == moves[i]);
    }
    LAW(total == sum);
    LAW(logres_chance_pick(f->state, sum, &picked, &total) == LOGRES_ERR_ARGUMENT);
    logres_rng numbers = *f->rng;
    logres_move sampled = 0;
    OK(logres_chance_pick(f->state, fuzz_below(&numbers, sum), &picked, NULL));
    OK(logres_chance_sample(f->state, f->rng, &sampled));
    LAW(sampled == picked);
    fuzz_mark(moves, count * sizeof *moves);
    LAW(logres_chance_moves(f->state, moves, NULL, count - 1, &count) == LOGRES_ERR_BUFFER);
    LAW(fuzz_is_untouched(moves, count * sizeof *moves));
    free(weights);
    free(moves);
}

static void check_list(const facts *f, const list *l) {
    check_roomy_list(f, l);
    check_short_list(f, l);
    check_mask(f, l);
    check_numbers(f, l);
    if (f->viewer == LOGRES_NONE && f->actor == LOGRES_CHANCE)
        check_weights(f, l);
}

/* ---- events --------------------------------------------------------------------------------- */

static bool is_of(const logres_event *event, int32_t class) {
    return logres_event_class(event->kind) == class;
}

/* For each field: the value before plus the records give the value after. */
static void check_fields(const facts *f, const logres_state *after, const logres_event *events,
                         uint32_t count) {
    for (int field = 0; field < (int)f->game->field_count; field++) {
        int parts = (int)logres_game_field(f->game, (uint32_t)field)->parts,
            first = parts ? 0 : LOGRES_NONE;
        for (int part = first; part < (parts ? parts : 0); part++) {
            int32_t value = 0, then = 0;
            OK(logres_field_value(f->state, field, part, &value));
            OK(logres_field_value(after, field, part, &then));
            for (uint32_t i = 0; i < count; i++)
                if (!is_of(&events[i], LOGRES_EVENT_OF_PIECES) && events[i].piece == field &&
                    events[i].to.part == part)
                    value =
                        events[i].amount + (is_of(&events[i], LOGRES_EVENT_OF_POINTS) ? value : 0);
            LAW_SAYS(value == then, "after the records of the move %s is %d, but in the state %d",
                     field_name(f->game, field, part), (int)value, (int)then);
        }
    }
}

/* For each piece at each spot: the count before plus the records give the count after. */
static void check_records(const facts *before, const logres_state *after,
                          const logres_event *events, uint32_t count) {
    static inventory pieces, then;
    facts end = facts_of(after, before->rng);
    take_inventory(before, &pieces);
    take_inventory(&end, &then);
    for (uint32_t i = 0; i < count; i++) {
        const logres_event *e = &events[i];
        if (!is_of(e, LOGRES_EVENT_OF_PIECES))
            continue;
        LAW_SAYS(e->amount > 0 && e->piece >= 0, "a record moves %d pieces of kind %d",
                 (int)e->amount, (int)e->piece);
        LAW_SAYS((pieces.of[row_of(before, e->from)][e->piece] -= e->amount) >= 0,
                 "the records take more of %s from %s than there is",
                 before->game->pieces[e->piece], spot_name(before->game, e->from));
        pieces.of[row_of(before, e->to)][e->piece] += e->amount;
    }
    LAW_SAYS(memcmp(&pieces, &then, sizeof then) == 0,
             "the records of the move do not match the pieces: move them "
             "by `transfer`, and pass on its log");
    check_fields(before, after, events, count);
}

static void check_redacted(const facts *f, const logres_event *events, uint32_t count) {
    int viewer = (int)fuzz_below(f->rng, f->players + 1) - 1;
    viewer = viewer < 0 ? LOGRES_SPECTATOR : viewer;
    int bit = viewer == LOGRES_SPECTATOR ? LOGRES_SEEN_BY_SPECTATORS : 1 << viewer;
    logres_event *seen = fuzz_copy(events, count * sizeof *events);
    OK(logres_events_redact(f->state, viewer, seen, count));
    for (uint32_t i = 0; i < count; i++) {
        bool hidden = is_of(&events[i], LOGRES_EVENT_OF_PIECES) && !(events[i].seen_by & bit);
        LAW(seen[i].piece == (hidden ? LOGRES_NONE : events[i].piece));
        seen[i].piece = events[i].piece;
    }
    LAW(memcmp(seen, events, count * sizeof *events) == 0);
    LAW(logres_events_redact(f->state, (int)f->players, seen, count) == LOGRES_ERR_ARGUMENT);
    LAW(memcmp(seen, events, count * sizeof *events) == 0);
    free(seen);
}

static void check_event_texts(const facts *f, const logres_event *events, uint32_t count) {
    char *json = fuzz_write(write_events_json,
                            &(subject){.state = f->state, .events = events, .count = count});
    logres_event *read = fuzz_memory(count * sizeof *read);
    uint32_t found = 0;
    OK(logres_events_from_json(f->state, json, strlen(json), read, count, &found, NULL));
    LAW(found == count && memcmp(read, events, count * sizeof *read) == 0);
    free(read);
    free(json);
    for (uint32_t i = 0; i < count; i++) {
        char *line = fuzz_write(write_event, &(subject){.state = f->state, .events = &events[i]});
        LAW(strlen(line) < LOGRES_TEXT_LINE && strcspn(line, "\n") == strlen(line));
        free(line);
    }
}

static void check_events(const facts *f, logres_move move, const logres_state *next) {
    uint32_t count = 0, again = 0;
    logres_state out, untouched;
    fuzz_mark(&out, sizeof out);
    LAW(logres_apply_events(f->state, move, &out, NULL, 0, &count) == LOGRES_ERR_BUFFER);
    LAW(fuzz_is_untouched(&out, sizeof out) && count > 0);
    LAW_SAYS(count <= f->game->most_events, "most_events is %u, but this move makes %u records",
             (unsigned)f->game->most_events, (unsigned)count);
    logres_event *events = fuzz_memory(count * sizeof *events);
    LAW(logres_apply_events(f->state, move, &out, events, count - 1, &again) == LOGRES_ERR_BUFFER);
    LAW(again == count && fuzz_is_untouched(&out, sizeof out));
    LAW(fuzz_is_untouched(events, count * sizeof *events));
    OK(logres_apply_events(f->state, move, &out, events, count, &again));
    untouched = out;
    LAW(again == count && is_same(&out, next) && is_same(&untouched, next));
    if (one_in(f, 4)) {
        check_records(f, next, events, count);
        check_redacted(f, events, count);
        check_event_texts(f, events, count);
    }
    free(events);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void check_refused_move(const logres_state *state, logres_move move) {
    logres_state out;
    fuzz_mark(&out, sizeof out);
    logres_error error = logres_apply(state, move, &out);
    LAW(error == LOGRES_ERR_MOVE && fuzz_is_untouched(&out, sizeof out));
}

/* Both texts and the JSON of a move are read back as the same number. */
static void check_move_forms(const logres_state *state, logres_move move) {
    logres_problem problem;
    logres_move back;
    for (uint32_t flags = 0; flags <= LOGRES_TEXT_LABELS; flags++) {
        back = (logres_move)~move;
        char *line =
            fuzz_write(write_move, &(subject){.state = state, .move = move, .flags = flags});
        LAW(strlen(line) < LOGRES_TEXT_LINE);
        OK(logres_move_from_text(state, line, &back, &problem));
        LAW_SAYS(back == move, "move %u is written as \"%s\", which is read as %u", move, line,
                 back);
        free(line);
    }
    back = (logres_move)~move;
    char *json = fuzz_write(write_move_json, &(subject){.state = state, .move = move});
    OK(logres_move_from_json(state, json, strlen(json), &back, &problem));
    LAW_SAYS(back == move, "move %u is written as %s, which is read as %u", move, json, back);
    free(json);
}

void fuzz_check_move(const logres_state *state, logres_move move) {
    const logres_state *before = fuzz_about(state);
    int32_t legal = -1;
    logres_state next;
    fuzz_makes(move);
    check_move_forms(state, move);
    legal = logres_is_legal(state, move);
    if (!legal) {
        check_refused_move(state, move);
    } else {
        OK(logres_apply(state, move, &next));
        expect_valid(&next, "the state after a legal move");
    }
    fuzz_about(before);
}

/* A legal move leads to the same valid state with every function. */
static void check_step(const facts *f, logres_move move) {
    logres_state next, out = *f->state;
    int32_t barrier = -1;
    fuzz_makes(move);
    OK(logres_apply(f->state, move, &next));
    OK(logres_apply(&out, move, &out));
    LAW(is_same(&out, &next));
    OK(logres_play(f->state, f->actor, move, &out, NULL));
    LAW(is_same(&out, &next));
    fuzz_mark(&out, sizeof out);
    LAW(logres_play(f->state, f->actor == 0 ? 1 : 0, move, &out, NULL) == LOGRES_ERR_SEAT);
    LAW(fuzz_is_untouched(&out, sizeof out));
    OK(logres_undo_barrier(f->state, move, &barrier));
    LAW(barrier >= LOGRES_BARRIER_NO && barrier <= LOGRES_BARRIER_MAYBE);
    expect_valid(&next, "the state after a legal move");
    check_events(f, move, &next);
    check_move_forms(f->state, move);
}

static void check_steps(const facts *f, const list *l) {
    if (l->count <= 8 || one_in(f, 32)) {
        for (uint32_t i = 0; i < l->count; i++)
            check_step(f, l->moves[i]);
        return;
    }
    check_step(f, l->moves[l->count - 1]);
    for (int i = 0; i < 7; i++)
        check_step(f, l->moves[fuzz_below(f->rng, l->count)]);
}

/* ---- views ---------------------------------------------------------------------------------- */

static void check_determinized(const facts *view) {
    logres_state full, again;
    logres_config config;
    OK(logres_determinize(view->state, view->rng, &full));
    fuzz_about(&full);
    expect_valid(&full, "a deal of a view");
    OK(logres_view(&full, view->viewer, &again));
    LAW_SAYS(is_same(&again, view->state), "a deal of a view has another view");
    facts f = facts_of(&full, view->rng);
    LAW(f.viewer == LOGRES_NONE && f.actor == view->actor);
    OK(logres_config_of(&full, &config));
    if (one_in(view, 4))
        check_pieces(&f, &config);
    list l = list_of(&f);
    if (view->actor == view->viewer) {
        list seen = list_of(view);
        LAW_SAYS(
            seen.count == l.count && memcmp(seen.moves, l.moves, l.count * sizeof *l.moves) == 0,
            "the legal moves of the view differ from those of a deal: `may` and `list` must not ask what is hidden");
        free(seen.moves);
    }
    free(l.moves);
    fuzz_about(view->state);
}

/* Calls that a view refuses. */
static void check_refusals(const facts *view) {
    logres_state out;
    uint32_t count, plies;
    logres_rng before = *view->rng;
    fuzz_mark(&out, sizeof out);
    fuzz_mark(&count, sizeof count);
    fuzz_mark(&plies, sizeof plies);
    LAW(logres_apply(view->state, 0, &out) == LOGRES_ERR_VIEW);
    LAW(logres_resolve(view->state, view->rng, &out, &plies) == LOGRES_ERR_VIEW);
    LAW(logres_playout(view->state, view->rng, 3, &out, &plies) == LOGRES_ERR_VIEW);
    LAW(logres_chance_moves(view->state, NULL, NULL, 0, &count) == LOGRES_ERR_VIEW);
    for (int other = 0; other < (int)view->players; other++)
        LAW(other == view->viewer || logres_view(view->state, other, &out) == LOGRES_ERR_VIEW);
    LAW(fuzz_is_untouched(&out, sizeof out) && fuzz_is_untouched(&count, sizeof count));
    LAW(fuzz_is_untouched(&plies, sizeof plies) && memcmp(&before, view->rng, sizeof before) == 0);
}

/* A search of a view, in memory of exactly its size, that is often full; its moves are the legal
 * ones of the view. */
static void check_search(const facts *view) {
    enum { ITERATIONS = 8 };
    logres_search_options options = {.size = sizeof options,
                                     .playout_limit = 20,
                                     .seed = fuzz_below(view->rng, 99)};
    size_t bytes, least;
    logres_search *s = NULL;
    uint32_t count, visits = 0;
    logres_move best, line;
    OK(logres_search_memory(view->state, 0, &least));
    bytes = least + fuzz_below(view->rng, 600);
    void *memory = fuzz_memory(bytes);
    LAW(logres_search_init(view->state, &options, memory, least - 1, &s, NULL) ==
        LOGRES_ERR_BUFFER);
    LAW(!s && fuzz_is_untouched(memory, bytes));
    OK(logres_search_init(view->state, &options, memory, bytes, &s, NULL));
    OK(logres_search_run(s, ITERATIONS));
    list l = list_of(view);
    logres_search_move *moves = fuzz_memory(l.count * sizeof *moves);
    OK(logres_search_moves(s, moves, l.count, &count));
    LAW(count == l.count);
    for (uint32_t i = 0; i < count; i++) {
        LAW(moves[i].move == l.moves[i] && moves[i].value >= 0 &&
            moves[i].value <= LOGRES_SEARCH_WIN);
        visits += moves[i].visits;
    }
    LAW(visits == ITERATIONS);
    OK(logres_search_best(s, &best));
    OK(logres_search_line(s, &line, 1, &count));
    LAW(count == 1 && line == best && logres_is_legal(view->state, best));
    free(moves);
    free(l.moves);
    free(memory);
}

static void check_view(const facts *view) {
    logres_state again;
    OK(logres_view(view->state, view->viewer, &again));
    LAW(is_same(&again, view->state));
    check_refusals(view);
    check_determinized(view);
    logres_search *none = NULL;
    if (view->actor != view->viewer)
        LAW(logres_search_init(view->state, NULL, NULL, 0, &none, NULL) ==
            (view->actor == LOGRES_NOBODY ? LOGRES_ERR_OVER : LOGRES_ERR_SEAT));
    else if (one_in(view, 4))
        check_search(view);
    bool sees_moves = view->actor == view->viewer || view->actor == LOGRES_NOBODY;
    uint32_t count;
    fuzz_mark(&count, sizeof count);
    if (!sees_moves)
        LAW(logres_legal_moves(view->state, NULL, 0, &count) == LOGRES_ERR_VIEW &&
            fuzz_is_untouched(&count, sizeof count));
}

/* logres_undo_barrier gives the same answer for the state and for the actor's view. */
static void check_barriers(const facts *f, const facts *view, const list *l) {
    for (int i = 0; i < 4 && view->viewer == f->actor; i++) {
        logres_move move = l->moves[fuzz_below(f->rng, l->count)];
        int32_t told = -1, seen = -2;
        OK(logres_undo_barrier(f->state, move, &told));
        OK(logres_undo_barrier(view->state, move, &seen));
        LAW_SAYS(told == seen,
                 "`barrier` says %d of move %u in the state, but %d in the mover's view",
                 (int)told, move, (int)seen);
    }
}

static void check_views(const facts *f, const list *l) {
    for (int seat = -1; seat < (int)f->players; seat++) {
        logres_state view;
        OK(logres_view(f->state, seat < 0 ? LOGRES_SPECTATOR : seat, &view));
        fuzz_about(&view);
        expect_valid(&view, "the view of a valid state");
        facts v = facts_of(&view, f->rng);
        check_view(&v);
        check_barriers(f, &v, l);
        if (one_in(f, f->players + 1)) {
            check_json(&v);
            check_picture(&v);
            check_typed(&v);
        }
        fuzz_about(f->state);
    }
}

/* ---- all of it ------------------------------------------------------------------------------ */

static void check_result(const facts *f) {
    logres_result r, standing;
    fuzz_mark(&r, sizeof r);
    OK(logres_standing_of(f->state, &standing));
    if (f->actor != LOGRES_NOBODY) {
        LAW(logres_result_of(f->state, &r) == LOGRES_ERR_PHASE && fuzz_is_untouched(&r, sizeof r));
        r = standing;
    } else {
        OK(logres_result_of(f->state, &r));
        LAW(memcmp(&r, &standing, sizeof r) == 0);
    }
    LAW(r.players == f->players && (r.winners != 0 || f->game->is_cooperative));
    for (uint32_t a = 0; a < f->players; a++) {
        int better = 0;
        for (uint32_t b = 0; b < f->players; b++)
            better += r.ranks[b] < r.ranks[a];
        LAW_SAYS(r.ranks[a] == better + 1 &&
                     (!r.winners || (r.winners >> a & 1) == (r.ranks[a] == 1)),
                 "`standing` gives seat %u rank %d, but %d are better; and it %s", (unsigned)a,
                 (int)r.ranks[a], better, r.winners >> a & 1 ? "wins" : "does not win");
    }
}

/* All values of observations are in the ranges of their layout. */
static void check_observation(const facts *f) {
    static logres_observation_row rows[LOGRES_OBSERVATION_ROWS_MAX];
    int16_t values[LOGRES_OBSERVATION_MAX];
    logres_state view;
    uint32_t row_count, count;
    OK(logres_view(f->state,
                   f->viewer == LOGRES_NONE ? f->actor < 0 ? LOGRES_SPECTATOR : f->actor
                                            : f->viewer,
                   &view));
    OK(logres_observation_layout(f->state, rows, LOGRES_OBSERVATION_ROWS_MAX, &row_count));
    OK(logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
    LAW(rows[row_count - 1].offset + rows[row_count - 1].count == count);
    for (uint32_t i = 0; i < row_count; i++)
        for (uint32_t at = rows[i].offset; at < rows[i].offset + rows[i].count; at++)
            LAW_SAYS(values[at] >= rows[i].least && values[at] <= rows[i].greatest,
                     "%s is observed as %d, not %d to %d", rows[i].name, values[at],
                     (int)rows[i].least, (int)rows[i].greatest);
}

void fuzz_check_state(const logres_state *state, logres_rng *rng) {
    const logres_state *before = fuzz_about(state);
    LAW(fuzz_is_valid(state));
    facts f = facts_of(state, rng);
    check_head(&f);
    check_json(&f);
    check_picture(&f);
    check_typed(&f);
    check_result(&f);
    check_observation(&f);
    check_config_of(&f);
    if (f.viewer != LOGRES_NONE) {
        check_view(&f);
    } else {
        list l = list_of(&f);
        check_list(&f, &l);
        check_steps(&f, &l);
        check_views(&f, &l);
        free(l.moves);
    }
    fuzz_about(before);
}

/* Plays one random ply, listing moves into a buffer of exactly their number. */
static bool play_one(logres_state *state, logres_rng *rng) {
    facts f = facts_of(state, rng);
    list l = list_of(&f);
    if (l.count) {
        logres_move move = l.moves[fuzz_below(rng, l.count)];
        logres_state next;
        OK(logres_apply(state, move, &next));
        fuzz_makes(move);
        expect_valid(&next, "the state after a legal move");
        *state = next;
    }
    free(l.moves);
    return l.count > 0;
}

void fuzz_play_on(const logres_state *state, logres_rng *rng, uint32_t plies) {
    logres_state now = *state;
    const logres_state *before = fuzz_about(&now);
    while (plies && play_one(&now, rng))
        plies--;
    if (fuzz_below(rng, 4) == 0)
        fuzz_check_state(&now, rng);
    fuzz_about(before);
}
