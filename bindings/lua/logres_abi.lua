-- Functions, structs and constants of the C headers for LuaJIT's FFI, written by `make generate`. It
-- declares and loads nothing else; logres.lua loads the library.
local ffi = require "ffi"

ffi.cdef [[
typedef struct logres_match logres_match;
typedef struct logres_search logres_search;
typedef struct logres_arthur_card_game_components logres_arthur_card_game_components;
typedef struct logres_arthur_card_game logres_arthur_card_game;
typedef struct logres_arthurs_court logres_arthurs_court;
typedef struct logres_artus_components logres_artus_components;
typedef struct logres_artus logres_artus;
typedef struct logres_problem logres_problem;
typedef struct logres_totals logres_totals;
typedef struct logres_camelot_court_components logres_camelot_court_components;
typedef struct logres_camelot_court logres_camelot_court;
typedef struct logres_spot logres_spot;
typedef struct logres_event logres_event;
typedef struct logres_four_courts logres_four_courts;
typedef struct logres_state logres_state;
typedef struct logres_option logres_option;
typedef struct logres_place logres_place;
typedef struct logres_field logres_field;
typedef struct logres_game_info logres_game_info;
typedef struct logres_config logres_config;
typedef struct logres_refusal logres_refusal;
typedef struct logres_result logres_result;
typedef struct logres_allocator logres_allocator;
typedef struct logres_match_options logres_match_options;
typedef struct logres_match_end logres_match_end;
typedef struct logres_observation_row logres_observation_row;
typedef struct logres_rng logres_rng;
typedef struct logres_search_options logres_search_options;
typedef struct logres_search_move logres_search_move;
typedef struct logres_search_progress logres_search_progress;
struct logres_arthur_card_game_components {
    int8_t adversaries[4][5];
};
struct logres_arthur_card_game {
    int32_t players;
    int32_t phase;
    int32_t actor;
    int32_t first_player;
    int32_t variant;
    int32_t turn_limit;
    int32_t turn;
    int32_t current;
    int32_t target;
    int32_t fought;
    int32_t completed;
    int32_t drawn;
    int32_t knight_deck[7];
    int32_t knight_deck_size;
    int32_t knight_discard[7];
    int32_t adversary_deck[4][5];
    int32_t adversary_discard[4][5];
    int32_t unsealed[4][5];
    int32_t sealed[5][4][5];
    int32_t adventure_owner[13];
    int32_t payment;
    int32_t paid[4][5];
    int32_t hand[5][7];
    int32_t hand_size[5];
    int32_t adversaries[5][4][5];
    int32_t seals[5];
    int32_t score[5];
    logres_arthur_card_game_components printed;
};
struct logres_arthurs_court {
    int32_t players;
    int32_t phase;
    int32_t actor;
    int32_t first_player;
    int32_t round;
    int32_t last_round;
    int32_t favor;
    int32_t peasantry[4];
    int32_t aspirants[4];
    int32_t purse[4][5];
    int32_t holder[4];
    int32_t black_die;
    int32_t treasury[4][5];
    int32_t court[4][4];
    int32_t starter;
    int32_t high_bidder;
    int32_t bid[5];
    int32_t passed[4];
    int32_t swaps_left;
    int32_t target;
    int32_t groups[4][3];
};
struct logres_artus_components {
    int8_t table[28];
    int8_t carpet[6];
    int8_t knight_cards[8][3];
    int8_t king_cards[4][4];
    int8_t ring_cards[4];
};
struct logres_artus {
    int32_t players;
    int32_t phase;
    int32_t actor;
    int32_t first_player;
    int32_t variant;
    int32_t king_metal;
    int32_t turn;
    int32_t current;
    int32_t target;
    int32_t plays_left;
    int32_t draws_left;
    int32_t pile;
    int32_t table[28];
    int32_t royal_seat[4];
    int32_t royal_metal[4];
    int32_t royal_rings[4];
    int32_t king;
    int32_t ring_supply;
    int32_t knight_count[4];
    int32_t knights[4][5];
    int32_t unplaced[4];
    int32_t score[4];
    int32_t hand[4][22];
    int32_t hand_size[4][3];
    int32_t pile_size[4][3];
    int32_t played[4][22];
    int32_t copies[22];
    logres_artus_components printed;
};
struct logres_problem {
    int32_t code;
    int32_t refusal;
    int32_t nearness;
    int32_t number[3];
    char rule[16];
    char path[128];
    char text[256];
    uint8_t reserved[88];
};
struct logres_totals {
    uint64_t playouts;
    uint64_t over;
    uint64_t plies;
    int64_t scores[8];
    uint64_t ranks[8];
    uint64_t wins[8];
};
struct logres_camelot_court_components {
    uint8_t knights[5][8][2];
    uint8_t lines[22][3];
    uint8_t followers[4];
};
struct logres_camelot_court {
    int32_t players;
    int32_t phase;
    int32_t actor;
    int32_t first_player;
    int32_t target;
    int32_t turn_limit;
    int32_t turn;
    int32_t current;
    int32_t target_seat;
    int32_t pending_knight;
    int32_t pending_from;
    int32_t pending_to;
    int32_t hall[22];
    int32_t knight_space[40];
    int32_t knight_power[40];
    int32_t knight_points[40];
    int32_t knight_scandalised[40];
    int32_t knight_followers[40][4];
    int32_t deck_size;
    int32_t deck[10];
    int32_t discard[10];
    int32_t score[5];
    int32_t hand[5][10];
    int32_t hand_size[5];
    int32_t copies[10];
    logres_camelot_court_components printed;
};
struct logres_spot {
    int8_t place;
    int8_t seat;
    int8_t part;
};
struct logres_event {
    uint8_t kind;
    uint8_t reserved;
    uint16_t seen_by;
    int16_t piece;
    logres_spot from;
    logres_spot to;
    int32_t amount;
};
struct logres_four_courts {
    int32_t players;
    int32_t phase;
    int32_t actor;
    int32_t first_player;
    int32_t turn;
    int32_t current;
    int32_t target;
    int32_t barred_suit;
    int32_t placed;
    int32_t discarded;
    int32_t runless;
    int32_t unable[4];
    int32_t offer_page;
    int32_t offer_give;
    int32_t offer_owner;
    int32_t where[78];
    int32_t owner[78];
    int32_t on[78];
    int32_t deck_size;
    int32_t hand_size[4];
    int32_t discards_size[4];
    int32_t monarchs[4][2];
    int32_t knight[4];
    int32_t page[4];
    int32_t points_court[4];
    int32_t points_monarchs[4];
    int32_t points_matching[4];
    int32_t points_majors[4];
    int32_t points_bonus[4];
};
struct logres_state {
    uint8_t bytes[512] __attribute__((aligned(8)));
};
struct logres_option {
    const char *name;
    int32_t kind;
    int32_t default_value;
    int32_t low;
    int32_t high;
    const char *const *names;
};
struct logres_place {
    const char *name;
    uint32_t per_seat;
    uint32_t parts;
    const char *const *part_names;
    uint32_t seen;
};
struct logres_field {
    const char *name;
    int32_t event;
    uint32_t parts;
    uint32_t per_seat;
    const char *const *part_names;
    int32_t value;
    uint32_t name_count;
    const char *const *value_names;
};
struct logres_game_info {
    const char *id;
    const char *title;
    const char *designer;
    uint32_t number;
    uint32_t rules;
    uint32_t min_players;
    uint32_t max_players;
    uint32_t default_players;
    uint32_t option_count;
    uint32_t player_moves;
    uint32_t move_space;
    uint32_t most_legal_moves;
    uint32_t most_chance_outcomes;
    uint32_t most_events;
    uint32_t body_size;
    uint32_t must_end;
    uint32_t components_size;
    uint32_t piece_count;
    const char *const *pieces;
    uint32_t place_count;
    uint32_t field_count;
    uint32_t refusal_count;
    uint32_t phase_count;
};
struct logres_config {
    uint32_t size;
    uint32_t game;
    int32_t players;
    int32_t option[8];
    uint32_t has_components;
    uint8_t components[192];
};
struct logres_refusal {
    const char *rule;
    const char *words;
    int32_t is_short;
};
struct logres_result {
    uint32_t players;
    uint32_t winners;
    int32_t scores[8];
    int32_t ranks[8];
};
struct logres_allocator {
    size_t size;
    void *(*resize)(void *, void *, size_t);
    void *context;
};
struct logres_match_options {
    uint32_t size;
    uint32_t has_seed;
    uint64_t seed;
    const char *game;
    const logres_config *config;
    const logres_state *initial;
    const logres_allocator *allocator;
};
struct logres_match_end {
    int32_t reason;
    int32_t seat;
    uint32_t ply;
};
struct logres_observation_row {
    const char *name;
    int32_t kind;
    int32_t index;
    int32_t value;
    uint32_t offset;
    uint32_t count;
    uint32_t seats;
    uint32_t parts;
    uint32_t pieces;
    int32_t first_piece;
    int32_t piece_step;
    int32_t least;
    int32_t greatest;
};
struct logres_rng {
    uint64_t word[4];
};
struct logres_search_options {
    uint32_t size;
    uint32_t exploration;
    uint32_t playout_limit;
    uint32_t reserved;
    uint64_t seed;
};
struct logres_search_move {
    uint16_t move;
    uint16_t reserved;
    uint32_t visits;
    int32_t value;
    int32_t score;
};
struct logres_search_progress {
    uint64_t iterations;
    uint64_t plies;
    uint32_t nodes;
    uint32_t room;
    uint32_t depth;
    uint32_t reserved;
};
int32_t logres_arthur_card_game_read(const logres_state *state, logres_arthur_card_game *out, size_t size);
int32_t logres_arthurs_court_read(const logres_state *state, logres_arthurs_court *out, size_t size);
int32_t logres_artus_read(const logres_state *state, logres_artus *out, size_t size);
const char *logres_error_name(int32_t error);
const char *logres_error_text(int32_t error);
int32_t logres_playouts(const logres_state *state, logres_rng *rng, uint32_t n, uint32_t limit,
    logres_totals *totals, size_t size);
int32_t logres_batch_apply(logres_state *states, uint32_t n, const uint16_t *moves, int32_t *errors);
int32_t logres_batch_resolve(logres_state *states, uint32_t n, logres_rng *rngs, int32_t *errors);
int32_t logres_batch_step(logres_state *states, uint32_t n, const uint16_t *moves, logres_rng *rngs,
    int32_t *actors, int32_t *errors);
int32_t logres_batch_playout(logres_state *states, uint32_t n, logres_rng *rngs, uint32_t limit, uint32_t *plies,
    int32_t *errors);
int32_t logres_batch_reset(logres_state *states, uint32_t n, const logres_state *first, uint8_t *resets);
int32_t logres_batch_actors(const logres_state *states, uint32_t n, int32_t *actors);
int32_t logres_batch_masks(const logres_state *states, uint32_t n, uint8_t *masks, uint32_t width, int32_t *errors);
int32_t logres_batch_moves(const logres_state *states, uint32_t n, uint16_t *moves, uint32_t capacity,
    uint32_t *offsets, int32_t *errors);
int32_t logres_batch_standings(const logres_state *states, uint32_t n, logres_result *standings, size_t size,
    int32_t *errors);
int32_t logres_batch_observe(const logres_state *states, uint32_t n, const int32_t *viewers, int16_t *values,
    uint32_t width, int32_t *errors);
int32_t logres_camelot_court_read(const logres_state *state, logres_camelot_court *out, size_t size);
int32_t logres_event_class(int32_t kind);
int32_t logres_apply_events(const logres_state *state, uint16_t move, logres_state *out, logres_event *events,
    uint32_t capacity, uint32_t *count);
int32_t logres_events_redact(const logres_state *state, int32_t viewer, logres_event *events, uint32_t count);
int32_t logres_undo_barrier(const logres_state *state, uint16_t move, int32_t *barrier);
int32_t logres_inventory(const logres_state *state, const logres_spot *spot, int32_t piece, int32_t *count);
int32_t logres_next_spot(const logres_state *state, logres_spot *spot);
int32_t logres_field_value(const logres_state *state, int32_t field, int32_t part, int32_t *value);
int32_t logres_four_courts_read(const logres_state *state, logres_four_courts *out, size_t size);
uint32_t logres_game_count(void);
const logres_game_info *logres_game_at(uint32_t index);
const logres_game_info *logres_game_find(const char *id);
const logres_option *logres_game_option(const logres_game_info *game, uint32_t index);
const logres_place *logres_game_place(const logres_game_info *game, uint32_t index);
const logres_field *logres_game_field(const logres_game_info *game, uint32_t index);
const char *logres_phase_name(const logres_game_info *game, int32_t phase);
int32_t logres_config_init(const char *game, logres_config *config, size_t size);
int32_t logres_config_set(logres_config *config, const char *name, int32_t value);
int32_t logres_config_choose(logres_config *config, const char *name, const char *value);
int32_t logres_config_set_components(logres_config *config, const void *components, size_t size);
int32_t logres_config_of(const logres_state *state, logres_config *config, size_t size);
int32_t logres_new(const char *game, const logres_config *config, logres_state *out, logres_problem *problem);
const logres_game_info *logres_game_of(const logres_state *state);
uint32_t logres_players(const logres_state *state);
int32_t logres_phase(const logres_state *state);
int32_t logres_actor(const logres_state *state);
int32_t logres_is_over(const logres_state *state);
int32_t logres_viewer(const logres_state *state);
int32_t logres_equal(const logres_state *a, const logres_state *b);
uint64_t logres_hash(const logres_state *state);
int32_t logres_is_legal(const logres_state *state, uint16_t move);
int32_t logres_legal_moves(const logres_state *state, uint16_t *moves, uint32_t capacity, uint32_t *count);
int32_t logres_sensible_moves(const logres_state *state, uint16_t *moves, uint32_t capacity, uint32_t *count);
uint32_t logres_bot_iterations(const logres_state *state, int32_t level);
uint32_t logres_bot_playout_limit(const logres_state *state);
int32_t logres_legal_mask(const logres_state *state, uint64_t *mask, uint32_t words);
int32_t logres_chance_moves(const logres_state *state, uint16_t *moves, uint32_t *weights, uint32_t capacity,
    uint32_t *count);
int32_t logres_explain(const logres_state *state, uint16_t move, logres_problem *problem);
int32_t logres_explain_any(const logres_state *state, const char *values, logres_problem *problem);
const logres_refusal *logres_game_refusal(const logres_game_info *game, uint32_t index);
int32_t logres_result_of(const logres_state *state, logres_result *result, size_t size);
int32_t logres_standing(const logres_state *state, logres_result *standing, size_t size);
int32_t logres_validate(const logres_state *state, logres_problem *problem);
int32_t logres_apply(const logres_state *state, uint16_t move, logres_state *out);
int32_t logres_play(const logres_state *state, int32_t seat, uint16_t move, logres_state *out,
    logres_problem *problem);
int32_t logres_chance_pick(const logres_state *state, uint32_t r, uint16_t *move, uint32_t *total);
int32_t logres_chance_sample(const logres_state *state, logres_rng *rng, uint16_t *move);
int32_t logres_resolve(const logres_state *state, logres_rng *rng, logres_state *out, uint32_t *plies);
int32_t logres_playout(const logres_state *state, logres_rng *rng, uint32_t limit, logres_state *out,
    uint32_t *plies);
int32_t logres_view(const logres_state *state, int32_t viewer, logres_state *out);
int32_t logres_determinize(const logres_state *view, logres_rng *rng, logres_state *out);
int32_t logres_state_to_json_alloc(const logres_state *state, uint32_t flags, const logres_allocator *allocator,
    char **text, size_t *length);
int32_t logres_view_to_json_alloc(const logres_state *view, uint32_t flags, const logres_allocator *allocator,
    char **text, size_t *length);
void logres_free(const logres_allocator *allocator, char *text);
int32_t logres_state_to_json(const logres_state *state, uint32_t flags, char *buffer, size_t capacity,
    size_t *need);
int32_t logres_state_from_json(const char *text, size_t length, logres_state *out, logres_problem *problem);
int32_t logres_view_to_json(const logres_state *view, uint32_t flags, char *buffer, size_t capacity, size_t *need);
int32_t logres_view_from_json(const char *text, size_t length, logres_state *out, logres_problem *problem);
int32_t logres_move_to_json(const logres_state *state, uint16_t move, uint32_t flags, char *buffer,
    size_t capacity, size_t *need);
int32_t logres_move_from_json(const logres_state *state, const char *text, size_t length, uint16_t *move,
    logres_problem *problem);
int32_t logres_config_to_json(const logres_config *config, uint32_t flags, char *buffer, size_t capacity,
    size_t *need);
int32_t logres_config_from_json(const char *game, const char *text, size_t length, logres_config *config,
    size_t size, logres_problem *problem);
int32_t logres_events_to_json(const logres_state *state, const logres_event *events, uint32_t count,
    uint32_t flags, char *buffer, size_t capacity, size_t *need);
int32_t logres_events_from_json(const logres_state *state, const char *text, size_t length, logres_event *events,
    uint32_t capacity, uint32_t *count, logres_problem *problem);
int32_t logres_game_to_json(const logres_game_info *game, const logres_state *state, uint32_t flags, char *buffer,
    size_t capacity, size_t *need);
int32_t logres_table_to_json(const logres_state *state, uint32_t flags, char *buffer, size_t capacity,
    size_t *need);
int32_t logres_result_to_json(const logres_state *state, uint32_t flags, char *buffer, size_t capacity,
    size_t *need);
int32_t logres_match_new(const logres_match_options *options, logres_match **out, logres_problem *problem);
void logres_match_free(logres_match *match);
const logres_state *logres_match_state(const logres_match *match);
uint32_t logres_match_ply(const logres_match *match);
uint32_t logres_match_length(const logres_match *match);
int32_t logres_match_is_over(const logres_match *match);
int32_t logres_match_state_at(const logres_match *match, uint32_t ply, logres_state *out);
int32_t logres_match_move_at(const logres_match *match, uint32_t ply, uint16_t *move);
int32_t logres_match_events_at(const logres_match *match, uint32_t ply, logres_event *events, uint32_t capacity,
    uint32_t *count);
int32_t logres_match_events_for(const logres_match *match, uint32_t ply, int32_t viewer, logres_event *events,
    uint32_t capacity, uint32_t *count);
int32_t logres_match_move_to_json(const logres_match *match, uint32_t ply, int32_t viewer, uint32_t flags,
    char *buffer, size_t capacity, size_t *need);
int32_t logres_match_barrier_at(const logres_match *match, uint32_t ply, int32_t *barrier);
int32_t logres_match_undo_floor(const logres_match *match, uint32_t *ply);
int32_t logres_match_play(logres_match *match, uint32_t ply, int32_t seat, uint16_t move, logres_problem *problem);
int32_t logres_match_resolve(logres_match *match, uint32_t *plies);
int32_t logres_match_rng(const logres_match *match, logres_rng *rng);
int32_t logres_match_set_rng(logres_match *match, const logres_rng *rng);
int32_t logres_match_undo(logres_match *match);
int32_t logres_match_redo(logres_match *match);
int32_t logres_match_goto(logres_match *match, uint32_t ply);
int32_t logres_match_close(logres_match *match, int32_t reason, int32_t seat);
int32_t logres_match_ended(const logres_match *match, logres_match_end *end, size_t size);
int32_t logres_match_set_host(logres_match *match, const char *text, size_t length, logres_problem *problem);
int32_t logres_match_host(const logres_match *match, char *buffer, size_t capacity, size_t *need);
int32_t logres_match_to_json(const logres_match *match, uint32_t flags, char *buffer, size_t capacity,
    size_t *need);
int32_t logres_match_history_to_json(const logres_match *match, int32_t viewer, uint32_t from, uint32_t flags,
    char *buffer, size_t capacity, size_t *need);
int32_t logres_match_to_json_alloc(const logres_match *match, uint32_t flags, const logres_allocator *allocator,
    char **text, size_t *length);
int32_t logres_match_history_to_json_alloc(const logres_match *match, int32_t viewer, uint32_t from,
    uint32_t flags, const logres_allocator *allocator, char **text, size_t *length);
int32_t logres_match_journal_to_json_alloc(const logres_match *match, uint32_t from, uint32_t flags,
    const logres_allocator *allocator, char **text, size_t *length);
int32_t logres_match_from_json(const char *text, size_t length, const logres_allocator *allocator,
    logres_match **out, logres_problem *problem);
int32_t logres_match_journal_to_json(const logres_match *match, uint32_t from, uint32_t flags, char *buffer,
    size_t capacity, size_t *need);
int32_t logres_match_append_journal(logres_match *match, const char *text, size_t length, logres_problem *problem);
int32_t logres_observation_layout(const logres_state *state, logres_observation_row *rows, size_t size,
    uint32_t capacity, uint32_t *count);
int32_t logres_observe(const logres_state *view, int16_t *values, uint32_t capacity, uint32_t *count);
int32_t logres_rng_seed(logres_rng *rng, uint64_t seed, uint64_t stream);
int32_t logres_rng_next(logres_rng *rng, uint64_t *value);
int32_t logres_rng_below(logres_rng *rng, uint32_t bound, uint32_t *value);
int32_t logres_search_memory(const logres_state *view, uint32_t iterations, size_t *bytes);
int32_t logres_search_init(const logres_state *view, const logres_search_options *options, void *memory,
    size_t bytes, logres_search **search, size_t *need);
int32_t logres_search_run(logres_search *search, uint32_t iterations);
int32_t logres_search_best(const logres_search *search, uint16_t *move);
int32_t logres_search_moves(const logres_search *search, logres_search_move *moves, size_t size, uint32_t capacity,
    uint32_t *count);
int32_t logres_search_line(const logres_search *search, uint16_t *moves, uint32_t capacity, uint32_t *count);
int32_t logres_search_progress_of(const logres_search *search, logres_search_progress *progress, size_t size);
int32_t logres_search_add(logres_search *search, const logres_search *other);
const char *logres_level_name(int32_t level);
int32_t logres_level_find(const char *name);
int32_t logres_search_choose(const logres_search *search, int32_t level, uint16_t *move);
int32_t logres_bot_memory(const logres_state *view, int32_t level, size_t *bytes);
int32_t logres_bot_move(const logres_state *view, int32_t level, logres_rng *rng, void *memory, size_t bytes,
    uint16_t *move);
int32_t logres_state_text(const logres_state *state, char *buffer, size_t capacity, size_t *need);
int32_t logres_move_text(const logres_state *state, uint16_t move, uint32_t flags, char *buffer, size_t capacity,
    size_t *need);
const char *logres_move_type(const logres_state *state, uint16_t move);
int32_t logres_move_parse(const logres_state *state, const char *line, uint16_t *move, logres_problem *problem);
int32_t logres_piece_name(const logres_state *state, int32_t piece, char *buffer, size_t capacity, size_t *need);
int32_t logres_event_text(const logres_state *state, const logres_event *event, char *buffer, size_t capacity,
    size_t *need);
const char *logres_version(void);
uint32_t logres_version_number(void);
]]

local abi = {

  -- logres/arthur_card_game.h
  ARTHUR_CARD_GAME_PLAYERS_MAX = 5,
  ARTHUR_CARD_GAME_BASIC = 0,
  ARTHUR_CARD_GAME_ADVANCED = 1,
  ARTHUR_CARD_GAME_ORANGE = 0,
  ARTHUR_CARD_GAME_ORANGE_DOUBLE = 1,
  ARTHUR_CARD_GAME_RED = 2,
  ARTHUR_CARD_GAME_RED_DOUBLE = 3,
  ARTHUR_CARD_GAME_BEIGE = 4,
  ARTHUR_CARD_GAME_BEIGE_DOUBLE = 5,
  ARTHUR_CARD_GAME_MERLIN = 6,
  ARTHUR_CARD_GAME_HOLY_GRAIL = 0,
  ARTHUR_CARD_GAME_CASTLE = 1,
  ARTHUR_CARD_GAME_EXCALIBUR = 2,
  ARTHUR_CARD_GAME_QUESTING_BEAST = 3,
  ARTHUR_CARD_GAME_FISHER_KING = 4,
  ARTHUR_CARD_GAME_TOURNEY = 5,
  ARTHUR_CARD_GAME_BATTLE_SAXONS = 6,
  ARTHUR_CARD_GAME_BATTLE_ROBBERS = 7,
  ARTHUR_CARD_GAME_BATTLE_VIKINGS = 8,
  ARTHUR_CARD_GAME_SEA_MONSTER = 9,
  ARTHUR_CARD_GAME_KING_MARK = 10,
  ARTHUR_CARD_GAME_GREEN_KNIGHT = 11,
  ARTHUR_CARD_GAME_TREASURE = 12,
  ARTHUR_CARD_GAME_PHASE_REVEAL = 0,
  ARTHUR_CARD_GAME_PHASE_DEAL = 1,
  ARTHUR_CARD_GAME_PHASE_FIRST_PLAYER = 2,
  ARTHUR_CARD_GAME_PHASE_REPLENISH = 3,
  ARTHUR_CARD_GAME_PHASE_FIGHT = 4,
  ARTHUR_CARD_GAME_PHASE_ADVENTURE = 5,
  ARTHUR_CARD_GAME_PHASE_PAY = 6,
  ARTHUR_CARD_GAME_PHASE_DRAW = 7,
  ARTHUR_CARD_GAME_PHASE_OVER = 8,

  -- logres/arthurs_court.h
  ARTHURS_COURT_PLAYERS_MAX = 4,
  ARTHURS_COURT_JESTER = 0,
  ARTHURS_COURT_MAIDEN = 1,
  ARTHURS_COURT_GUARD = 2,
  ARTHURS_COURT_KNIGHT = 3,
  ARTHURS_COURT_MERLIN = 0,
  ARTHURS_COURT_GUINEVERE = 1,
  ARTHURS_COURT_ARTHUR = 2,
  ARTHURS_COURT_LANCELOT = 3,
  ARTHURS_COURT_PHASE_CHOOSE_COURTIER = 0,
  ARTHURS_COURT_PHASE_ROLL_ASPIRANT = 1,
  ARTHURS_COURT_PHASE_ROLL_FAVOR = 2,
  ARTHURS_COURT_PHASE_BID = 3,
  ARTHURS_COURT_PHASE_CHOOSE_CHARACTER = 4,
  ARTHURS_COURT_PHASE_MERLIN = 5,
  ARTHURS_COURT_PHASE_GUINEVERE_TAKE = 6,
  ARTHURS_COURT_PHASE_ASPIRANT_TAKE = 7,
  ARTHURS_COURT_PHASE_GUINEVERE_REFILL = 8,
  ARTHURS_COURT_PHASE_ARTHUR_TAX = 9,
  ARTHURS_COURT_PHASE_LANCELOT = 10,
  ARTHURS_COURT_PHASE_OVER = 11,

  -- logres/artus.h
  ARTUS_PLAYERS_MAX = 4,
  ARTUS_BRONZE = 0,
  ARTUS_SILVER = 1,
  ARTUS_ANY = 2,
  ARTUS_BEGINNER = 0,
  ARTUS_ADVANCED = 1,
  ARTUS_KNIGHT_CARDS = 0,
  ARTUS_KING_CARDS = 1,
  ARTUS_SCORING_CARDS = 2,
  ARTUS_PHASE_DEAL = 0,
  ARTUS_PHASE_FIRST_PLAYER = 1,
  ARTUS_PHASE_PLACE = 2,
  ARTUS_PHASE_PLAY = 3,
  ARTUS_PHASE_CHOOSE_PILE = 4,
  ARTUS_PHASE_DRAW = 5,
  ARTUS_PHASE_OVER = 6,

  -- logres/base.h
  PROBLEM_PATH = 128,
  PROBLEM_TEXT = 256,
  PROBLEM_RULE = 16,
  REFUSAL_NUMBERS = 3,
  STACK_MAX = 65536,
  PLAYERS_MAX = 8,
  OK = 0,
  ERR_NULL = 1,
  ERR_ARGUMENT = 2,
  ERR_STATE = 3,
  ERR_INVALID = 4,
  ERR_VIEW = 5,
  ERR_GAME = 6,
  ERR_CONFIG = 7,
  ERR_MOVE = 8,
  ERR_SEAT = 9,
  ERR_PHASE = 10,
  ERR_OVER = 11,
  ERR_BUFFER = 12,
  ERR_TEXT = 13,
  ERR_JSON = 14,
  ERR_FORMAT = 15,
  ERR_VERSION = 16,
  ERR_LIMIT = 17,
  ERR_MEMORY = 18,
  ERR_PLY = 19,
  ERR_RNG = 20,
  ERR_CLOSED = 21,
  ERR_HASH = 22,
  ERR_FULL = 23,
  NONE = -1,
  CHANCE = -2,
  NOBODY = -3,
  SPECTATOR = -4,
  NO_STATE = -5,

  -- logres/camelot_court.h
  CAMELOT_COURT_PLAYERS_MAX = 5,
  CAMELOT_COURT_EQUITES = 0,
  CAMELOT_COURT_LOWER_NOBILITAS = 10,
  CAMELOT_COURT_UPPER_NOBILITAS = 15,
  CAMELOT_COURT_SENATORS = 19,
  CAMELOT_COURT_MOVE = 0,
  CAMELOT_COURT_GOSSIP = 1,
  CAMELOT_COURT_BANISH = 2,
  CAMELOT_COURT_SCORE = 3,
  CAMELOT_COURT_MERLIN = 4,
  CAMELOT_COURT_DWARF = 5,
  CAMELOT_COURT_SOLDIER_1 = 6,
  CAMELOT_COURT_SOLDIER_2 = 7,
  CAMELOT_COURT_PRIEST_1 = 8,
  CAMELOT_COURT_PRIEST_2 = 9,
  CAMELOT_COURT_PHASE_DEAL = 0,
  CAMELOT_COURT_PHASE_FIRST_PLAYER = 1,
  CAMELOT_COURT_PHASE_PLACE = 2,
  CAMELOT_COURT_PHASE_PLAY = 3,
  CAMELOT_COURT_PHASE_CHALLENGE = 4,
  CAMELOT_COURT_PHASE_BANISH = 5,
  CAMELOT_COURT_PHASE_DISCARD = 6,
  CAMELOT_COURT_PHASE_DRAW = 7,
  CAMELOT_COURT_PHASE_OVER = 8,

  -- logres/event.h
  SEEN_BY_SPECTATORS = 32768,
  SEEN_BY_ALL = 65535,
  EVENTS_MAX = 256,
  EVENT_MOVED = 1,
  EVENT_PHASE = 2,
  EVENT_ACTOR = 3,
  EVENT_TURN = 4,
  EVENT_SET = 5,
  EVENT_DISPLACED = 6,
  EVENT_SCORED = 7,
  EVENT_RESHUFFLED = 8,
  EVENT_SHOWN = 9,
  EVENT_OF_PIECES = 1,
  EVENT_OF_POINTS = 2,
  EVENT_OF_FIELD = 3,
  BARRIER_NO = 0,
  BARRIER_YES = 1,
  BARRIER_MAYBE = 2,

  -- logres/four_courts.h
  FOUR_COURTS_PLAYERS_MAX = 4,
  FOUR_COURTS_CUPS = 0,
  FOUR_COURTS_WANDS = 1,
  FOUR_COURTS_SWORDS = 2,
  FOUR_COURTS_PENTACLES = 3,
  FOUR_COURTS_MAJOR = 56,
  FOUR_COURTS_CARDS = 78,
  FOUR_COURTS_UNSEEN = 0,
  FOUR_COURTS_DECK = 1,
  FOUR_COURTS_HAND = 2,
  FOUR_COURTS_COURT = 3,
  FOUR_COURTS_DAIS = 4,
  FOUR_COURTS_ON = 5,
  FOUR_COURTS_DISCARDED = 6,
  FOUR_COURTS_PHASE_DEAL = 0,
  FOUR_COURTS_PHASE_FIRST_PLAYER = 1,
  FOUR_COURTS_PHASE_TRADE = 2,
  FOUR_COURTS_PHASE_ANSWER = 3,
  FOUR_COURTS_PHASE_DAIS = 4,
  FOUR_COURTS_PHASE_DISCARD = 5,
  FOUR_COURTS_PHASE_DRAW = 6,
  FOUR_COURTS_PHASE_RUN = 7,
  FOUR_COURTS_PHASE_DEFER = 8,
  FOUR_COURTS_PHASE_OVER = 9,

  -- logres/game.h
  STATE_SIZE = 512,
  MOVES_MAX = 4096,
  CHANCE_MAX = 256,
  MASK_WORDS = 64,
  OPTIONS_MAX = 8,
  COMPONENTS_MAX = 192,
  HASH_VERSION = 1,
  OPTION_SEAT = 1,
  OPTION_NUMBER = 2,
  OPTION_CHOICE = 3,
  PLACE_OPEN = 0,
  PLACE_OWN = 1,
  PLACE_HIDDEN = 2,
  VALUE_NUMBER = 1,
  VALUE_YES_NO = 2,
  VALUE_SEAT = 3,
  VALUE_ACTOR = 4,
  VALUE_PHASE = 5,
  VALUE_NAME = 6,
  VALUE_SEATS = 7,

  -- logres/json.h
  JSON_MAX = 65536,
  JSON_MATCH_MAX = 16777216,
  JSON_VALUES_MAX = 1048576,
  JSON_DEPTH_MAX = 12,
  JSON_HOST_DEPTH_MAX = 64,
  JSON_PRETTY = 1,
  JSON_HASHES = 2,
  JSON_HOST = 4,

  -- logres/match.h
  REASON_RESIGN = 1,
  REASON_TIMEOUT = 2,
  REASON_ABANDONED = 3,
  REASON_AGREED = 4,

  -- logres/observe.h
  OBSERVATION_MAX = 1024,
  OBSERVATION_ROWS_MAX = 64,
  OBSERVED_PLAYERS = 1,
  OBSERVED_OPTION = 2,
  OBSERVED_FIELD = 3,
  OBSERVED_COUNTS = 4,
  OBSERVED_SLOT = 5,
  OBSERVED_TOTAL = 6,
  OBSERVED_COMPONENTS = 7,

  -- logres/search.h
  SEARCH_WIN = 65536,
  LEVEL_COUNT = 4,
  LEVEL_EASY = 0,
  LEVEL_NORMAL = 1,
  LEVEL_HARD = 2,
  LEVEL_EXPERT = 3,

  -- logres/text.h
  TEXT_STATE = 8192,
  TEXT_LINE = 256,
  TEXT_LABELS = 1,

  -- logres/version.h
  VERSION_MAJOR = 0,
  VERSION_MINOR = 1,
  VERSION_PATCH = 0,
  VERSION_NUMBER = 100,
  VERSION_STRING = "0.1.0",
}

-- {list: {{name, number, text}, ...}}
abi.lists = {
  ARTHUR_CARD_GAME_KNIGHTS = {
    {"ORANGE", 0, "orange"},
    {"ORANGE_DOUBLE", 1, "orange_double"},
    {"RED", 2, "red"},
    {"RED_DOUBLE", 3, "red_double"},
    {"BEIGE", 4, "beige"},
    {"BEIGE_DOUBLE", 5, "beige_double"},
    {"MERLIN", 6, "merlin"},
  },
  ARTHUR_CARD_GAME_ADVENTURES = {
    {"HOLY_GRAIL", 0, "holy_grail"},
    {"CASTLE", 1, "castle"},
    {"EXCALIBUR", 2, "excalibur"},
    {"QUESTING_BEAST", 3, "questing_beast"},
    {"FISHER_KING", 4, "fisher_king"},
    {"TOURNEY", 5, "tourney"},
    {"BATTLE_SAXONS", 6, "battle_saxons"},
    {"BATTLE_ROBBERS", 7, "battle_robbers"},
    {"BATTLE_VIKINGS", 8, "battle_vikings"},
    {"SEA_MONSTER", 9, "sea_monster"},
    {"KING_MARK", 10, "king_mark"},
    {"GREEN_KNIGHT", 11, "green_knight"},
    {"TREASURE", 12, "treasure"},
  },
  ARTHUR_CARD_GAME_PHASES = {
    {"REVEAL", 0, "reveal"},
    {"DEAL", 1, "deal"},
    {"FIRST_PLAYER", 2, "first_player"},
    {"REPLENISH", 3, "replenish"},
    {"FIGHT", 4, "fight"},
    {"ADVENTURE", 5, "adventure"},
    {"PAY", 6, "pay"},
    {"DRAW", 7, "draw"},
    {"OVER", 8, "over"},
  },
  ARTHURS_COURT_PHASES = {
    {"CHOOSE_COURTIER", 0, "choose_courtier"},
    {"ROLL_ASPIRANT", 1, "roll_aspirant"},
    {"ROLL_FAVOR", 2, "roll_favor"},
    {"BID", 3, "bid"},
    {"CHOOSE_CHARACTER", 4, "choose_character"},
    {"MERLIN", 5, "merlin"},
    {"GUINEVERE_TAKE", 6, "guinevere_take"},
    {"ASPIRANT_TAKE", 7, "aspirant_take"},
    {"GUINEVERE_REFILL", 8, "guinevere_refill"},
    {"ARTHUR_TAX", 9, "arthur_tax"},
    {"LANCELOT", 10, "lancelot"},
    {"OVER", 11, "over"},
  },
  ARTUS_PHASES = {
    {"DEAL", 0, "deal"},
    {"FIRST_PLAYER", 1, "first_player"},
    {"PLACE", 2, "place"},
    {"PLAY", 3, "play"},
    {"CHOOSE_PILE", 4, "choose_pile"},
    {"DRAW", 5, "draw"},
    {"OVER", 6, "over"},
  },
  ERRORS = {
    {"OK", 0, "no error"},
    {"ERR_NULL", 1, "a required pointer is NULL"},
    {"ERR_ARGUMENT", 2, "an argument is out of range"},
    {"ERR_STATE", 3, "not a state of this library"},
    {"ERR_INVALID", 4, "the state breaks a rule of its game"},
    {"ERR_VIEW", 5, "a full state, or another view, is needed"},
    {"ERR_GAME", 6, "no such game, or not the expected one"},
    {"ERR_CONFIG", 7, "the config does not fit the game"},
    {"ERR_MOVE", 8, "illegal move"},
    {"ERR_SEAT", 9, "another actor is to move"},
    {"ERR_PHASE", 10, "not possible in this phase"},
    {"ERR_OVER", 11, "the game is over"},
    {"ERR_BUFFER", 12, "the buffer is too small"},
    {"ERR_TEXT", 13, "the text cannot be read"},
    {"ERR_JSON", 14, "not strict JSON"},
    {"ERR_FORMAT", 15, "the JSON has the wrong form"},
    {"ERR_VERSION", 16, "another version of the format or of the rules"},
    {"ERR_LIMIT", 17, "over a limit"},
    {"ERR_MEMORY", 18, "out of memory"},
    {"ERR_PLY", 19, "no such ply, or not the current one"},
    {"ERR_RNG", 20, "no generator, or one that was never seeded"},
    {"ERR_CLOSED", 21, "the match is closed"},
    {"ERR_HASH", 22, "the replay does not match its hashes"},
    {"ERR_FULL", 23, "a view is needed, not a full state"},
  },
  CAMELOT_COURT_PHASES = {
    {"DEAL", 0, "deal"},
    {"FIRST_PLAYER", 1, "first_player"},
    {"PLACE", 2, "place"},
    {"PLAY", 3, "play"},
    {"CHALLENGE", 4, "challenge"},
    {"BANISH", 5, "banish"},
    {"DISCARD", 6, "discard"},
    {"DRAW", 7, "draw"},
    {"OVER", 8, "over"},
  },
  EVENTS = {
    {"MOVED", 1, "moved"},
    {"PHASE", 2, "phase"},
    {"ACTOR", 3, "actor"},
    {"TURN", 4, "turn"},
    {"SET", 5, "set"},
    {"DISPLACED", 6, "displaced"},
    {"SCORED", 7, "scored"},
    {"RESHUFFLED", 8, "reshuffled"},
    {"SHOWN", 9, "shown"},
  },
  FOUR_COURTS_PHASES = {
    {"DEAL", 0, "deal"},
    {"FIRST_PLAYER", 1, "first_player"},
    {"TRADE", 2, "trade"},
    {"ANSWER", 3, "answer"},
    {"DAIS", 4, "dais"},
    {"DISCARD", 5, "discard"},
    {"DRAW", 6, "draw"},
    {"RUN", 7, "run"},
    {"DEFER", 8, "defer"},
    {"OVER", 9, "over"},
  },
  REASONS = {
    {"RESIGN", 1, "resign"},
    {"TIMEOUT", 2, "timeout"},
    {"ABANDONED", 3, "abandoned"},
    {"AGREED", 4, "agreed"},
  },
  LEVELS = {
    {"EASY", 0, "easy"},
    {"NORMAL", 1, "normal"},
    {"HARD", 2, "hard"},
    {"EXPERT", 3, "expert"},
  },
}

-- {struct: its size where pointers have 8 bytes}
abi.sizes = {
  logres_arthur_card_game_components = 20,
  logres_arthur_card_game = 1504,
  logres_arthurs_court = 404,
  logres_artus_components = 78,
  logres_artus = 1312,
  logres_problem = 512,
  logres_totals = 216,
  logres_camelot_court_components = 150,
  logres_camelot_court = 1932,
  logres_spot = 3,
  logres_event = 16,
  logres_four_courts = 1188,
  logres_state = 512,
  logres_option = 32,
  logres_place = 32,
  logres_field = 48,
  logres_game_info = 112,
  logres_config = 240,
  logres_refusal = 24,
  logres_result = 72,
  logres_allocator = 24,
  logres_match_options = 48,
  logres_match_end = 12,
  logres_observation_row = 56,
  logres_rng = 32,
  logres_search_options = 24,
  logres_search_move = 16,
  logres_search_progress = 32,
}

-- all functions
abi.functions = {
  "logres_arthur_card_game_read",
  "logres_arthurs_court_read",
  "logres_artus_read",
  "logres_error_name",
  "logres_error_text",
  "logres_playouts",
  "logres_batch_apply",
  "logres_batch_resolve",
  "logres_batch_step",
  "logres_batch_playout",
  "logres_batch_reset",
  "logres_batch_actors",
  "logres_batch_masks",
  "logres_batch_moves",
  "logres_batch_standings",
  "logres_batch_observe",
  "logres_camelot_court_read",
  "logres_event_class",
  "logres_apply_events",
  "logres_events_redact",
  "logres_undo_barrier",
  "logres_inventory",
  "logres_next_spot",
  "logres_field_value",
  "logres_four_courts_read",
  "logres_game_count",
  "logres_game_at",
  "logres_game_find",
  "logres_game_option",
  "logres_game_place",
  "logres_game_field",
  "logres_phase_name",
  "logres_config_init",
  "logres_config_set",
  "logres_config_choose",
  "logres_config_set_components",
  "logres_config_of",
  "logres_new",
  "logres_game_of",
  "logres_players",
  "logres_phase",
  "logres_actor",
  "logres_is_over",
  "logres_viewer",
  "logres_equal",
  "logres_hash",
  "logres_is_legal",
  "logres_legal_moves",
  "logres_sensible_moves",
  "logres_bot_iterations",
  "logres_bot_playout_limit",
  "logres_legal_mask",
  "logres_chance_moves",
  "logres_explain",
  "logres_explain_any",
  "logres_game_refusal",
  "logres_result_of",
  "logres_standing",
  "logres_validate",
  "logres_apply",
  "logres_play",
  "logres_chance_pick",
  "logres_chance_sample",
  "logres_resolve",
  "logres_playout",
  "logres_view",
  "logres_determinize",
  "logres_state_to_json_alloc",
  "logres_view_to_json_alloc",
  "logres_free",
  "logres_state_to_json",
  "logres_state_from_json",
  "logres_view_to_json",
  "logres_view_from_json",
  "logres_move_to_json",
  "logres_move_from_json",
  "logres_config_to_json",
  "logres_config_from_json",
  "logres_events_to_json",
  "logres_events_from_json",
  "logres_game_to_json",
  "logres_table_to_json",
  "logres_result_to_json",
  "logres_match_new",
  "logres_match_free",
  "logres_match_state",
  "logres_match_ply",
  "logres_match_length",
  "logres_match_is_over",
  "logres_match_state_at",
  "logres_match_move_at",
  "logres_match_events_at",
  "logres_match_events_for",
  "logres_match_move_to_json",
  "logres_match_barrier_at",
  "logres_match_undo_floor",
  "logres_match_play",
  "logres_match_resolve",
  "logres_match_rng",
  "logres_match_set_rng",
  "logres_match_undo",
  "logres_match_redo",
  "logres_match_goto",
  "logres_match_close",
  "logres_match_ended",
  "logres_match_set_host",
  "logres_match_host",
  "logres_match_to_json",
  "logres_match_history_to_json",
  "logres_match_to_json_alloc",
  "logres_match_history_to_json_alloc",
  "logres_match_journal_to_json_alloc",
  "logres_match_from_json",
  "logres_match_journal_to_json",
  "logres_match_append_journal",
  "logres_observation_layout",
  "logres_observe",
  "logres_rng_seed",
  "logres_rng_next",
  "logres_rng_below",
  "logres_search_memory",
  "logres_search_init",
  "logres_search_run",
  "logres_search_best",
  "logres_search_moves",
  "logres_search_line",
  "logres_search_progress_of",
  "logres_search_add",
  "logres_level_name",
  "logres_level_find",
  "logres_search_choose",
  "logres_bot_memory",
  "logres_bot_move",
  "logres_state_text",
  "logres_move_text",
  "logres_move_type",
  "logres_move_parse",
  "logres_piece_name",
  "logres_event_text",
  "logres_version",
  "logres_version_number",
}

-- {game: the struct that logres_GAME_read fills}
abi.readers = {
  arthur_card_game = "logres_arthur_card_game",
  arthurs_court = "logres_arthurs_court",
  artus = "logres_artus",
  camelot_court = "logres_camelot_court",
  four_courts = "logres_four_courts",
}

return abi
