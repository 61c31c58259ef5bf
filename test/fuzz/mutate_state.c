/* A mutator that moves pieces in the bytes of states. */
#include "fuzz/fuzz.h"
#include "state/registry.h"

/* ---- headers -------------------------------------------------------------------------------- */

static uint8_t into_range(uint8_t value, uint32_t low, uint32_t high) {
    return (uint8_t)(value >= low && value <= high ? value : low + value % (high - low + 1));
}

static int8_t actor_of(const lgi_state *s, lgi_actor who) {
    uint8_t actor = (uint8_t)s->actor;
    return (int8_t)(who == LGI_ACTOR_PLAYER   ? into_range(actor, 0, s->players - 1u)
                    : who == LGI_ACTOR_CHANCE ? LOGRES_CHANCE
                                              : LOGRES_NOBODY);
}

static int8_t viewer_of(const lgi_state *s) {
    return (int8_t)(s->viewer == LOGRES_SPECTATOR
                        ? s->viewer
                        : into_range((uint8_t)s->viewer, 0, s->players - 1u));
}

logres_state fuzz_plausible(const uint8_t *data, size_t size) {
    logres_state state = {{0}};
    memcpy(&state, data, size < sizeof state ? size : sizeof state);
    lgi_state given = *lgi_const(&state), *s = lgi_writable(&state);
    const lgi_game *game = lgi_game_by_number(given.game);
    if (!game)
        game = lgi_games[given.game % lgi_game_total];
    const logres_game_info *info = &game->info;
    lgi_start(s, game, into_range(given.players, info->min_players, info->max_players));
    memcpy(s->body, given.body, info->body_size); /* what the game does not use stays zero */
    s->phase = into_range(given.phase, 0, info->phase_count - 1);
    s->actor = given.actor;
    s->actor = actor_of(s, game->phases[s->phase].who);
    s->kind = given.kind % 2;
    s->viewer = given.viewer;
    s->viewer = s->kind == LGI_VIEW ? viewer_of(s) : (int8_t)0;
    return state;
}

/* ---- moving pieces -------------------------------------------------------------------------- */

typedef struct edit {
    logres_state state;
    const logres_game_info *game;
    logres_rng rng;
} edit;

static uint32_t below(edit *e, uint32_t bound) {
    return fuzz_below(&e->rng, bound);
}

static uint8_t *some_byte(edit *e) {
    return &e->state.bytes[LGI_HEADER + below(e, e->game->body_size)];
}

/* A byte near another one, often a count of the same place. */
static uint8_t *byte_near(edit *e, const uint8_t *byte) {
    uint32_t at = (uint32_t)(byte - e->state.bytes) - LGI_HEADER + below(e, 25);
    return &e->state.bytes[LGI_HEADER + (at + e->game->body_size - 12) % e->game->body_size];
}

/* An amount: mostly small, sometimes one that overflows 8 bits. */
static uint8_t amount(edit *e) {
    uint32_t k = 1 + below(e, below(e, 2) ? 2 : 8);
    return (uint8_t)(below(e, 8) ? k : 256 - k);
}

static void add(uint8_t *byte, unsigned value) {
    *byte = (uint8_t)(*byte + value);
}

/* Moves pieces of one kind from one place to another, with 8-bit wrap. */
static void move_pieces(edit *e) {
    fuzz_way way;
    uint8_t k = amount(e);
    if (!fuzz_find_way(e->game, &e->rng, &way))
        return;
    add(&e->state.bytes[way.from], 256u - k);
    add(&e->state.bytes[way.to], k);
    if (way.from_all != LOGRES_NONE)
        add(&e->state.bytes[way.from_all], 256u - k);
    if (way.to_all != LOGRES_NONE)
        add(&e->state.bytes[way.to_all], k);
}

/* Subtracts k from one byte and adds it to another, and perhaps to the total of a place. */
static void carry(edit *e) {
    uint8_t k = amount(e), *from = some_byte(e),
            *to = below(e, 2) ? some_byte(e) : byte_near(e, from);
    add(from, 256u - k);
    add(to, k);
    if (below(e, 3) == 0)
        add(below(e, 2) ? some_byte(e) : byte_near(e, to), k);
}

static void set_byte(edit *e) {
    static const uint8_t values[] = {0, 1, 2, 127, 128, 254, 255};
    *some_byte(e) = below(e, 2) ? values[below(e, sizeof values)] : (uint8_t)below(e, 256);
}

/* Changes a little-endian 16-bit number by one, or carries between its bytes. */
static void edit_16(edit *e) {
    static const int values[] = {1, -1, 256, -256, 255, 257};
    uint8_t *bytes = some_byte(e);
    if (bytes + 1 < e->state.bytes + LOGRES_STATE_SIZE)
        lgi_store_i16(bytes, (int16_t)(lgi_load_i16(bytes) +
                                       values[below(e, sizeof values / sizeof *values)]));
}

/* Copies a run of counts over another, or exchanges them. */
static void swap_runs(edit *e) {
    uint32_t length = 1 + below(e, 12), last = e->game->body_size - length;
    uint8_t *a = &e->state.bytes[LGI_HEADER + below(e, last + 1)], run[12];
    uint8_t *b = &e->state.bytes[LGI_HEADER + below(e, last + 1)];
    memcpy(run, a, length);
    memmove(a, b, length);
    if (below(e, 2) && (a + length <= b || b + length <= a))
        memcpy(b, run, length);
}

static void edit_header(edit *e) {
    lgi_state *s = lgi_writable(&e->state);
    uint8_t *bytes[] = {&s->phase, (uint8_t *)&s->actor, &s->kind, (uint8_t *)&s->viewer,
                        &s->players};
    add(bytes[below(e, sizeof bytes / sizeof *bytes)], amount(e));
}

/* ---- changes of real play ------------------------------------------------------------------- */

/* Another state of the same game: some plies later, or another deal of the spectator's view. */
static bool another(edit *e, logres_state *other) {
    if (below(e, 4) == 0)
        return logres_view(&e->state, LOGRES_SPECTATOR, other) == LOGRES_OK &&
               logres_determinize(other, &e->rng, other) == LOGRES_OK;
    return logres_playout(&e->state, &e->rng, 1 + below(e, 8), other, NULL) == LOGRES_OK;
}

/* Applies the difference that some plies make, once to three times, or its opposite, to all bytes
 * or a part. */
static void as_in_play(edit *e) {
    logres_state other;
    if (logres_validate(&e->state, NULL) || !another(e, &other))
        return;
    uint32_t length = below(e, 4) ? 1 + below(e, e->game->body_size) : e->game->body_size;
    uint32_t first = below(e, e->game->body_size - length + 1);
    unsigned times = below(e, 2) ? 255 : 1 + below(e, 3),
             of_eight = below(e, 2) ? 8 : 4 + below(e, 4);
    for (uint32_t i = LGI_HEADER + first; i < LGI_HEADER + first + length; i++)
        if (other.bytes[i] != e->state.bytes[i] && below(e, 8) < of_eight)
            add(&e->state.bytes[i], times * (unsigned)(other.bytes[i] - e->state.bytes[i] + 256));
}

/* Plays some plies, so that there is something to move. */
static void play(edit *e) {
    if (logres_validate(&e->state, NULL) == LOGRES_OK)
        (void)logres_playout(&e->state, &e->rng, 1 + below(e, 12), &e->state, NULL);
}

size_t fuzz_mutate_state(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    static void (*const ways[])(edit *) = {move_pieces, move_pieces, move_pieces, move_pieces,
                                           carry,       carry,       as_in_play,  as_in_play,
                                           as_in_play,  swap_runs,   edit_header, set_byte,
                                           edit_16,     play};
    edit e = {.rng = {{0}}};
    if (max_size < LOGRES_STATE_SIZE || logres_rng_seed(&e.rng, seed, 14) || below(&e, 8) == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    e.state = fuzz_plausible(data, size);
    e.game = logres_game_of(&e.state);
    if (!e.game)
        return LLVMFuzzerMutate(data, size, max_size);
    for (uint32_t edits = 1 + below(&e, 3); edits; edits--)
        ways[below(&e, sizeof ways / sizeof *ways)](&e);
    memcpy(data, &e.state, sizeof e.state);
    return size < sizeof e.state ? sizeof e.state : size;
}
