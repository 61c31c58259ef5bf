/* Every public function, called on inputs that nothing writes. */
#include "support/support.h"

#include "support/configs.h"
#include "support/call_all.h"
#include "support/network.h"
#include "support/search.h"
#include "support/typed.h"

enum { STATES = 3, ITERATIONS = 12 };

/* The memory of one round of calls, and the hash of its results. */
typedef struct work {
    const subject *in;
    const logres_allocator *allocator;
    uint64_t hash;
    logres_state out;
    logres_rng rng;
    logres_problem problem;
    size_t need;
    uint32_t count;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t weights[LOGRES_CHANCE_MAX];
    logres_event events[LOGRES_EVENTS_MAX];
    int16_t values[STATES * LOGRES_OBSERVATION_MAX];
    logres_observation_row rows[LOGRES_OBSERVATION_ROWS_MAX];
    uint8_t masks[STATES * LOGRES_MOVES_MAX];
    char text[SUBJECT_TEXT];
} work;

/* ---- the hash ------------------------------------------------------------------------------- */

/* FNV-1a, eight bytes at a time, which is enough here and quick under valgrind. */
static void add_number(work *w, uint64_t number) {
    w->hash = (w->hash ^ number) * UINT64_C(0x100000001b3);
    w->hash ^= w->hash >> 29;
}

static void add(work *w, const void *bytes, size_t size) {
    for (size_t at = 0; at < size; at += 8) {
        uint64_t number = 0;
        memcpy(&number, (const char *)bytes + at, size - at < 8 ? size - at : 8);
        add_number(w, number);
    }
}

static void add_text(work *w, const char *text) {
    add(w, text ? text : "", text ? strlen(text) : 0);
}

static void add_signed(work *w, int64_t number) {
    add_number(w, (uint64_t)number);
}

/* Adds the error of a call that may fail here; returns whether it succeeded. */
static bool may(work *w, logres_error error) {
    add_signed(w, error);
    return error == LOGRES_OK;
}

/* Adds a writer's text. */
static void wrote(work *w, logres_error error) {
    if (may(w, error))
        add_text(w, w->text);
}

/* Adds a state from a call. */
static void gave(work *w, logres_error error) {
    if (may(w, error))
        add(w, &w->out, sizeof w->out);
}

static void add_problem(work *w) {
    add_text(w, w->problem.path);
    add_text(w, w->problem.text);
    add_signed(w, w->problem.nearness);
}

/* Adds the problem of a reader that has failed on purpose. */
static void complained(work *w, logres_error error) {
    assert_int_equal(may(w, error), false);
    add_problem(w);
}

/* Adds why a move is refused, if it is. */
static void explained(work *w, logres_error error) {
    may(w, error);
    add_problem(w);
}

#define TEXT    w->text, sizeof w->text, &w->need
#define OF_TEXT w->text, strlen(w->text)

/* ---- the library, configs ------------------------------------------------------------------- */

static void ask_library(work *w) {
    add_text(w, logres_version());
    add_number(w, logres_version_number());
    for (int32_t number = -1; number < 26; number++) {
        add_text(w, logres_error_name(number));
        add_text(w, logres_error_text(number));
        add_signed(w, logres_event_class(number));
        add_text(w, logres_level_name(number));
        add_text(w, logres_game_phase_name(w->in->game, number));
        const logres_refusal *refusal = logres_game_refusal(w->in->game, (uint32_t)number);
        add_text(w, refusal ? refusal->words : NULL);
        const logres_option *option = logres_game_option(w->in->game, (uint32_t)number);
        add_text(w, option ? option->name : NULL);
        const logres_place *place = logres_game_place(w->in->game, (uint32_t)number);
        add_text(w, place ? place->name : NULL);
        const logres_field *field = logres_game_field(w->in->game, (uint32_t)number);
        add_text(w, field ? field->name : NULL);
    }
    add_signed(w, logres_level_find("hard"));
    for (uint32_t i = 0; i < logres_game_count(); i++)
        assert_ptr_equal(logres_game_find(logres_game_at(i)->id), logres_game_at(i));
}

static void use_rng(work *w) {
    uint64_t number = 0;
    ok(logres_rng_next(&w->rng, &number));
    ok(logres_rng_below(&w->rng, 6, &w->count));
    add_number(w, number + w->count);
    ok(logres_rng_seed(&w->rng, number, 1));
}

static void configure(work *w) {
    const logres_game_info *game = w->in->game;
    logres_config config;
    ok(logres_config_init(game->id, &config));
    ok(logres_config_set(&config, "players", (int32_t)game->max_players));
    may(w, logres_config_choose(&config, "variant", "advanced"));
    may(w, logres_config_set_components(&config, w->in->config.components, game->components_size));
    logres_bounds bounds = {.most_plies = 0};
    ok(logres_bounds_of(&w->in->config, &bounds, &w->problem));
    add(w, &bounds, sizeof bounds);
    gave(w, logres_new(game->id, &w->in->config, &w->out, &w->problem));
    ok(logres_config_of(&w->out, &config));
    ok(logres_config_to_json(&w->in->config, 0, TEXT));
    ok(logres_config_from_json(game->id, OF_TEXT, &config, &w->problem));
    assert_memory_equal(&config, &w->in->config, sizeof config);
    complained(w, logres_config_from_json(game->id, "{\"players\":77}", 14, &config, &w->problem));
}

/* ---- states and views ----------------------------------------------------------------------- */

static void ask_simply(work *w, const logres_state *s) {
    add_text(w, logres_game_of(s)->id);
    add_number(w, logres_players(s));
    add_signed(w, logres_phase(s) + 100 * logres_actor(s) + 1000 * logres_is_over(s) +
                      10000 * logres_viewer(s));
    add_signed(w, logres_equal(s, &w->in->state));
    add_number(w, logres_hash(s));
}

static void ask_pieces(work *w, const logres_state *s) {
    int32_t count = 0;
    for (logres_spot spot = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE}; logres_next_spot(s, &spot);) {
        ok(logres_inventory(s, &spot, LOGRES_NONE, &count));
        add_signed(w, count);
    }
    ok(logres_field_value(s, 1, LOGRES_NONE, &count));
    add_signed(w, count);
    wrote(w, logres_piece_name(s, 0, TEXT));
}

static void ask_moves(work *w, const logres_state *s) {
    uint64_t mask[LOGRES_MASK_WORDS];
    if (may(w, logres_legal_moves(s, w->moves, LOGRES_MOVES_MAX, &w->count)))
        add(w, w->moves, w->count * sizeof *w->moves);
    if (may(w, logres_sensible_moves(s, w->moves, LOGRES_MOVES_MAX, &w->count)))
        add(w, w->moves, w->count * sizeof *w->moves);
    if (may(w, logres_legal_mask(s, mask, LOGRES_MASK_WORDS)))
        add(w, mask, sizeof mask);
    add_signed(w, logres_is_legal(s, 0));
    add_number(w, logres_bot_iterations(s, LOGRES_LEVEL_EASY));
    add_number(w, logres_bot_playout_limit(s));
    add_text(w, logres_move_type_name(s, 0));
    wrote(w, logres_move_name(w->in->game, 0, TEXT));
    explained(w, logres_explain(s, 0, &w->problem));
    explained(w, logres_explain_any(s, "card=0", &w->problem));
    if (may(w, logres_moves_with(s, "", w->moves, LOGRES_MOVES_MAX, &w->count)))
        add(w, w->moves, w->count * sizeof *w->moves);
    if (may(w, logres_chance_moves(s, w->moves, w->weights, LOGRES_CHANCE_MAX, &w->count)))
        add(w, w->weights, w->count * sizeof *w->weights);
}

static void ask(work *w, const logres_state *s) {
    logres_result result = {.players = 0};
    ask_simply(w, s);
    ask_pieces(w, s);
    ask_moves(w, s);
    may(w, logres_result_of(s, &result));
    ok(logres_standing_of(s, &result));
    add(w, &result, sizeof result);
    ok(logres_validate(s, &w->problem));
}

/* The readers of all games: one succeeds. */
static void read_typed(work *w, const logres_state *s) {
    int32_t out[TYPED_MAX / sizeof(int32_t)] = {0};
    for (uint32_t i = 0; i < typed_reader_count; i++)
        may(w, typed_readers[i].read(s, out, sizeof out));
    add(w, out, sizeof out);
}

/* ---- steps ---------------------------------------------------------------------------------- */

static void step(work *w, const logres_state *s) {
    logres_move move = 0;
    int32_t barrier = 0;
    if (!may(w, logres_legal_moves(s, w->moves, LOGRES_MOVES_MAX, &w->count)) || !w->count)
        return;
    move = w->moves[w->count / 2];
    ok(logres_undo_barrier(s, move, &barrier));
    add_signed(w, barrier);
    gave(w, logres_apply(s, move, &w->out));
    gave(w, logres_play(s, logres_actor(s), move, &w->out, NULL));
    ok(logres_apply_events(s, move, &w->out, w->events, LOGRES_EVENTS_MAX, &w->count));
    uint64_t key = 0;
    ok(logres_info_key_start(s, 0, &key));
    ok(logres_info_key_step(s, move, w->events, w->count, 0, &key));
    add_number(w, key);
    wrote(w, logres_ply_to_sentence(s, move, w->events, w->count, 0, NULL, TEXT));
    ok(logres_events_redact(s, LOGRES_SPECTATOR, w->events, w->count));
    add(w, w->events, w->count * sizeof *w->events);
    wrote(w, logres_event_to_text(s, w->events, TEXT));
    ok(logres_events_to_json(s, w->events, w->count, 0, TEXT));
    add_text(w, w->text);
    ok(logres_events_from_json(s, OF_TEXT, w->events, LOGRES_EVENTS_MAX, &w->count, &w->problem));
    ok(logres_move_to_text(s, move, LOGRES_TEXT_LABELS, TEXT));
    ok(logres_move_from_text(s, w->text, &w->moves[0], &w->problem));
    ok(logres_move_to_json(s, move, 0, TEXT));
    add_text(w, w->text);
    ok(logres_move_from_json(s, OF_TEXT, &w->moves[1], &w->problem));
    add(w, w->moves, 2 * sizeof *w->moves);
}

static void draw(work *w, const logres_state *s) {
    logres_totals totals;
    uint32_t plies = 0;
    may(w, logres_chance_sample(s, &w->rng, &w->moves[0]));
    may(w, logres_chance_pick(s, 0, &w->moves[0], &w->count));
    add_number(w, w->moves[0]);
    gave(w, logres_resolve(s, &w->rng, &w->out, &plies));
    gave(w, logres_playout(s, &w->rng, 20, &w->out, &plies));
    ok(logres_playout_totals(s, &w->rng, 2, 10, &totals));
    add(w, &totals, sizeof totals);
    gave(w, logres_view(s, LOGRES_SPECTATOR, &w->out));
    gave(w, logres_determinize(&w->in->view, &w->rng, &w->out));
}

/* ---- texts ---------------------------------------------------------------------------------- */

static void write_and_read(work *w, const logres_state *s) {
    wrote(w, logres_state_to_text(s, TEXT));
    wrote(w, logres_private_to_text(&w->in->view, TEXT));
    wrote(w, logres_table_to_json(s, 0, TEXT));
    wrote(w, logres_game_to_json(w->in->game, s, 0, TEXT));
    wrote(w, logres_result_to_json(s, 0, TEXT));
    wrote(w, logres_state_to_json(s, LOGRES_JSON_PRETTY, TEXT));
    gave(w, logres_state_from_json(OF_TEXT, &w->out, &w->problem));
    wrote(w, logres_view_to_json(&w->in->view, 0, TEXT));
    gave(w, logres_view_from_json(OF_TEXT, &w->out, &w->problem));
    complained(w, logres_state_from_json(OF_TEXT, &w->out, &w->problem));
    complained(w, logres_state_from_json(w->text, strlen(w->text) / 2, &w->out, &w->problem));
}

static void observe(work *w) {
    ok(logres_observation_layout(&w->in->view, w->rows, LOGRES_OBSERVATION_ROWS_MAX, &w->count));
    add_text(w, w->rows[w->count - 1].name);
    ok(logres_observe(&w->in->view, w->values, LOGRES_OBSERVATION_MAX, &w->count));
    add(w, w->values, w->count * sizeof *w->values);
    add_number(w, logres_observation_hash(&w->in->view));
}

/* ---- batches -------------------------------------------------------------------------------- */

static void step_batch(work *w) {
    logres_state states[STATES] = {w->in->turn, w->in->turn, w->in->state};
    logres_rng rngs[STATES] = {w->rng, w->in->rng, w->in->rng};
    logres_error errors[STATES];
    logres_result standings[STATES];
    int32_t actors[STATES];
    uint32_t plies[STATES];
    uint8_t resets[STATES];
    ok(logres_legal_moves(&w->in->turn, w->moves, LOGRES_MOVES_MAX, &w->count));
    w->moves[1] = w->moves[w->count - 1];
    may(w, logres_batch_apply(states, STATES, w->moves, errors));
    add(w, errors, sizeof errors);
    may(w, logres_batch_step(states, STATES, w->moves, rngs, actors, errors));
    add(w, errors, sizeof errors);
    ok(logres_batch_resolve(states, STATES, rngs, errors));
    ok(logres_batch_playout(states, STATES, rngs, 5, plies, errors));
    ok(logres_batch_reset(states, STATES, &w->in->turn, resets));
    ok(logres_batch_actors(states, STATES, actors));
    ok(logres_batch_masks(states, STATES, w->masks, LOGRES_MOVES_MAX, errors));
    uint32_t offsets[STATES + 1];
    ok(logres_batch_moves(states, STATES, w->moves, LOGRES_MOVES_MAX, offsets, errors));
    add(w, offsets, sizeof offsets);
    add(w, w->moves, offsets[STATES] * sizeof *w->moves);
    ok(logres_batch_standings(states, STATES, standings, errors));
    ok(logres_batch_observe(states, STATES, NULL, w->values, LOGRES_OBSERVATION_MAX, errors));
    add(w, states, sizeof states);
    add(w, actors, sizeof actors);
    add(w, plies, sizeof plies);
    add(w, resets, sizeof resets);
    add(w, standings, sizeof standings);
    add(w, w->masks, sizeof w->masks);
    add(w, w->values, sizeof w->values);
}

/* ---- searches ------------------------------------------------------------------------------- */

static logres_search *run_search(work *w, room *r, uint64_t seed) {
    *r = room_of(memory_for(&w->in->view, ITERATIONS), 0);
    logres_search *search = begin_search(r, &w->in->view, seed, 40);
    ok(logres_search_run(search, ITERATIONS));
    return search;
}

static void evaluate(work *w) {
    int32_t value = 0, by_network = 0;
    network n = network_of(&w->in->view, 1, 16, 16);
    ok(logres_evaluate(&w->in->view, &value));
    ok(logres_network_check(&w->in->view, n.bytes, n.size, &w->problem));
    ok(logres_evaluate_with(&w->in->view, n.bytes, n.size, &by_network));
    add_signed(w, value);
    add_signed(w, by_network);
    free(n.bytes);
}

static void play_as_bot(work *w) {
    size_t bytes = 0;
    ok(logres_bot_memory(&w->in->view, LOGRES_LEVEL_EASY, &bytes));
    void *memory = malloc(bytes);
    assert_non_null(memory);
    ok(logres_bot_move(&w->in->view, LOGRES_LEVEL_EASY, &w->rng, memory, bytes, &w->moves[0]));
    add(w, w->moves, sizeof *w->moves);
    free(memory);
}

/* Searches by the calls of search.h: logres_search_memory, logres_search_init and so on. */
static void search_it(work *w) {
    room own, more;
    logres_search_progress progress;
    logres_search_move *found = malloc(LOGRES_MOVES_MAX * sizeof *found);
    assert_non_null(found);
    logres_search *search = run_search(w, &own, 1), *other = run_search(w, &more, 2);
    ok(logres_search_add(search, other));
    ok(logres_search_best(search, &w->moves[0]));
    ok(logres_search_choose(search, LOGRES_LEVEL_EASY, &w->moves[1]));
    add(w, w->moves, 2 * sizeof *w->moves);
    ok(logres_search_moves(search, found, LOGRES_MOVES_MAX, &w->count));
    add(w, found, w->count * sizeof *found);
    ok(logres_search_line(search, w->moves, 8, &w->count));
    add(w, w->moves, w->count * sizeof *w->moves);
    ok(logres_search_progress_of(search, &progress));
    add(w, &progress, sizeof progress);
    leave(&own);
    leave(&more);
    free(found);
}

/* ---- matches -------------------------------------------------------------------------------- */

static void ask_match(work *w, logres_match *match, uint32_t ply) {
    logres_match_end end;
    uint32_t floor = 0;
    int32_t barrier = 0;
    gave(w, logres_match_state_at(match, ply, &w->out));
    ok(logres_match_move_at(match, ply, &w->moves[0]));
    add_number(w, w->moves[0]);
    ok(logres_match_events_at(match, ply, w->events, LOGRES_EVENTS_MAX, &w->count));
    add(w, w->events, w->count * sizeof *w->events);
    ok(logres_match_events_for(match, ply, 0, w->events, LOGRES_EVENTS_MAX, &w->count));
    add(w, w->events, w->count * sizeof *w->events);
    wrote(w, logres_match_move_to_json(match, ply, 1, 0, TEXT));
    uint32_t next = ply;
    wrote(w, logres_match_sentence(match, 1, NULL, &next, TEXT));
    ok(logres_match_barrier_at(match, ply, &barrier));
    ok(logres_match_undo_floor(match, &floor));
    ok(logres_match_end_of(match, &end));
    add_signed(w, barrier + 10 * (int64_t)floor + end.reason);
}

static void walk_match(work *w, logres_match *match) {
    uint32_t ply = logres_match_ply(match);
    logres_rng rng;
    add_signed(w, logres_match_length(match));
    ask_match(w, match, ply / 2);
    ok(logres_match_goto(match, ply / 3));
    may(w, logres_match_undo(match));
    may(w, logres_match_redo(match));
    ok(logres_match_rng(match, &rng));
    add(w, &rng, sizeof rng);
    ok(logres_match_set_rng(match, &w->rng));
    may(w, logres_match_resolve(match, &ply));
    w->out = *logres_match_state(match);
    add_signed(w, logres_match_is_over(match));
    if (may(w, logres_legal_moves(&w->out, w->moves, LOGRES_MOVES_MAX, &w->count)) && w->count)
        ok(logres_match_play(match, ply_of(match), logres_actor(&w->out), w->moves[0], NULL));
    w->out = *logres_match_state(match);
    if (may(w, logres_legal_moves(&w->out, w->moves, LOGRES_MOVES_MAX, &w->count)) && w->count)
        ok(logres_match_play_and_resolve(match, ply_of(match), logres_actor(&w->out), w->moves[0],
                                         NULL));
    may(w, logres_match_undo_decision(match, 0, 1));
}

static void copy_match(work *w, logres_match *match) {
    logres_match *copy = NULL;
    uint64_t key = 0;
    ok(logres_match_copy(match, w->allocator, &copy));
    ok(logres_match_info_key(copy, ply_of(copy), 1, &key));
    add_number(w, key);
    logres_match_free(copy);
}

static void save_match(work *w, logres_match *match) {
    uint32_t ply = 0;
    ok(logres_match_set_host(match, w->in->host, strlen(w->in->host), &w->problem));
    wrote(w, logres_match_host(match, TEXT));
    may(w, logres_match_close(match, LOGRES_REASON_RESIGN, 1));
    ply = logres_match_ply(match);
    wrote(w, logres_match_to_json(match, LOGRES_JSON_HASHES, TEXT));
    wrote(w, logres_match_history_to_json(match, 0, ply / 2, 0, TEXT));
    wrote(w, logres_match_journal_to_json(match, ply / 2, LOGRES_JSON_HOST, TEXT));
}

static void drop_text(work *w, char *text) {
    add_text(w, text);
    logres_free(w->allocator, text);
}

/* Texts in memory of their own. */
static void allocate_texts(work *w, const logres_match *match) {
    char *text = NULL;
    size_t length = 0;
    ok(logres_state_to_json_alloc(&w->in->state, 0, w->allocator, &text, &length));
    drop_text(w, text);
    ok(logres_view_to_json_alloc(&w->in->view, 0, w->allocator, &text, &length));
    drop_text(w, text);
    ok(logres_match_to_json_alloc(match, 0, w->allocator, &text, &length));
    drop_text(w, text);
    ok(logres_match_history_to_json_alloc(match, 0, 0, 0, w->allocator, &text, &length));
    drop_text(w, text);
    ok(logres_match_journal_to_json_alloc(match, 0, 0, w->allocator, &text, &length));
    drop_text(w, text);
}

static void use_matches(work *w) {
    logres_match_options options = {.size = sizeof options,
                                    .initial = &w->in->turn,
                                    .allocator = w->allocator};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, &w->problem));
    logres_match_free(match);
    ok(logres_match_from_json(w->in->match, strlen(w->in->match), w->allocator, &match,
                              &w->problem));
    ok(logres_match_append_journal(match, w->in->journal, strlen(w->in->journal), &w->problem));
    walk_match(w, match);
    copy_match(w, match);
    save_match(w, match);
    allocate_texts(w, match);
    complained(w, logres_match_append_journal(match, w->in->match, strlen(w->in->match),
                                              &w->problem));
    logres_match_free(match);
}

/* ---- all of it ------------------------------------------------------------------------------ */

uint64_t call_everything(const subject *in, const logres_allocator *allocator) {
    work *w = calloc(1, sizeof *w);
    assert_non_null(w);
    w->in = in;
    w->allocator = allocator;
    w->rng = in->rng;
    ask_library(w);
    use_rng(w);
    configure(w);
    ask(w, &in->state);
    ask(w, &in->turn);
    ask(w, &in->view);
    read_typed(w, &in->state);
    read_typed(w, &in->view);
    step(w, &in->state);
    step(w, &in->turn);
    draw(w, &in->state);
    draw(w, &in->turn);
    write_and_read(w, &in->state);
    observe(w);
    step_batch(w);
    search_it(w);
    evaluate(w);
    play_as_bot(w);
    use_matches(w);
    uint64_t hash = w->hash;
    free(w);
    return hash;
}

/* ---- subjects ------------------------------------------------------------------------------- */

/* Plays at random for some plies, and notes the last state in which a player was to move. */
static void play_match(logres_match *match, subject *out, uint32_t plies) {
    for (uint32_t ply = 0; ply < plies; ply++) {
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count = 0, pick = 0;
        out->state = *logres_match_state(match);
        if (logres_actor(&out->state) >= 0)
            out->turn = out->state;
        ok(logres_legal_moves(&out->state, moves, LOGRES_MOVES_MAX, &count));
        if (!count)
            break;
        ok(logres_rng_below(&out->rng, count, &pick));
        ok(logres_match_play(match, ply, logres_actor(&out->state), moves[pick], NULL));
    }
    out->state = *logres_match_state(match);
}

/* The subject depends on nothing but the arguments. */
static void make_subject(const logres_game_info *game, int variant, int players, uint64_t seed,
                         subject *out) {
    memset(out, 0, sizeof *out);
    out->game = game;
    ok(logres_rng_seed(&out->rng, seed, (uint64_t)(10 * variant + players)));
    out->config = random_config(game, variant, players, &out->rng);
    strcpy(out->host, "{\"table\":[1,\"two\",null],\"h\":{}}");
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = seed,
                                    .game = game->id};
    options.config = &out->config;
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    play_match(match, out, SUBJECT_PLIES - (uint32_t)(seed % 20));
    if (logres_actor(&out->turn) < 0) /* setup is longer than that */
        ok(logres_resolve(&out->state, &out->rng, &out->turn, NULL));
    ok(logres_view(&out->turn, logres_actor(&out->turn), &out->view));
    ok(logres_match_to_json(match, LOGRES_JSON_HASHES, out->match, sizeof out->match, NULL));
    ok(logres_match_journal_to_json(match, length_of(match) / 2, 0, out->journal,
                                    sizeof out->journal, NULL));
    logres_match_free(match);
}

bool nth_subject(uint32_t i, uint64_t seed, subject *out) {
    for (uint32_t at = 0; at < logres_game_count(); at++) {
        const logres_game_info *game = logres_game_at(at);
        uint32_t variants = (uint32_t)variants_of(game);
        if (i < 2 * variants) {
            make_subject(game, (int)(i / 2), (int)(i % 2 ? game->max_players : game->min_players),
                         seed + i, out);
            return true;
        }
        i -= 2 * variants;
    }
    return false;
}
