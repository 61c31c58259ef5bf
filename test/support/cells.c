#include "support/cells.h"

enum { SAMPLES = 600, PLIES_A_SAMPLE = 29, GAMES_MAX = 16 };

int get_cell(const logres_state *state, int cell) {
    int byte = state->bytes[LGI_HEADER + cell / 9], bit = cell % 9;
    return bit == 8 ? byte : byte >> bit & 1;
}

void put_cell(logres_state *state, int cell, int value) {
    uint8_t *byte = &state->bytes[LGI_HEADER + cell / 9];
    int bit = cell % 9;
    *byte = (uint8_t)(bit == 8 ? value : (*byte & ~(1 << bit)) | (value & 1) << bit);
}

/* A hash of the values of a cell, or of a piece at a spot, in all samples. */
typedef struct trace {
    uint64_t sum;
    int first;
    bool changed;
} trace;

static void add(trace *t, int value, uint32_t sample) {
    if (sample == 0)
        t->first = value;
    t->changed = t->changed || value != t->first;
    t->sum = (t->sum ^ (uint64_t)value) * 0x9e3779b97f4a7c15u + sample;
}

/* 0 if the value never changed. */
static uint64_t hash_of(const trace *t) {
    return t->changed ? t->sum : 0;
}

typedef struct traces {
    trace cell[CELLS_MAX], piece[SPOTS_MAX][PIECES_MAX], all[SPOTS_MAX];
    uint32_t samples;
} traces;

static void add_sample(traces *t, cells *c, const logres_state *state) {
    static picture p;
    take_picture(state, &p);
    for (int cell = (int)c->first_byte * 9; cell < (int)c->game->body_size * 9; cell++)
        add(&t->cell[cell], get_cell(state, cell), t->samples);
    for (int spot = 0; spot < SPOTS_MAX; spot++) {
        add(&t->all[spot], p.total[spot], t->samples);
        for (int piece = 0; piece < PIECES_MAX; piece++) {
            add(&t->piece[spot][piece], p.count[spot][piece], t->samples);
            c->seen[spot][piece] = c->seen[spot][piece] || p.count[spot][piece] > 0;
        }
    }
    t->samples++;
}

/* The cell that had the same values in all samples; of several, a whole byte rather than a bit. */
static int16_t find(const traces *t, const cells *c, const trace *like) {
    int found = NO_CELL;
    for (int cell = (int)c->first_byte * 9; hash_of(like) && cell < (int)c->game->body_size * 9; cell++)
        if (hash_of(&t->cell[cell]) == hash_of(like) && (found == NO_CELL || found % 9 != 8))
            found = cell;
    return (int16_t)found;
}

/* Takes samples from random games with the most players, of every variant. */
static void take_samples(traces *t, cells *c) {
    logres_rng rng;
    ok(logres_rng_seed(&rng, 7, c->game->number));
    for (int variant = 0; t->samples < SAMPLES; variant = (variant + 1) % variants_of(c->game)) {
        logres_config config = random_config(c->game, variant, (int)c->game->max_players, &rng);
        logres_state s;
        uint32_t plies = 1;
        ok(logres_new(c->game->id, &config, &s, NULL));
        while (plies) {
            add_sample(t, c, &s);
            ok(logres_playout(&s, &rng, PLIES_A_SAMPLE, &s, &plies));
        }
    }
}

const cells *cells_of(const logres_game_info *game) {
    static cells all[GAMES_MAX];
    static traces t;
    uint32_t g = 0;
    while (all[g].game && all[g].game != game)
        assert_true(++g < GAMES_MAX);
    cells *c = &all[g];
    if (c->game)
        return c;
    c->game = game;
    c->first_byte = 2 * game->option_count + (game->components_size ? 1 + game->components_size : 0);
    memset(&t, 0, sizeof t);
    take_samples(&t, c);
    for (int spot = 0; spot < SPOTS_MAX; spot++) {
        c->of_all[spot] = find(&t, c, &t.all[spot]);
        for (int piece = 0; piece < PIECES_MAX; piece++)
            c->of[spot][piece] = find(&t, c, &t.piece[spot][piece]);
    }
    return c;
}

/* The layout of a piece at a spot if that is a slot, else NULL. */
static const lgi_place_layout *slot_of(const logres_game_info *game, logres_spot spot, int piece) {
    const logres_place *place = &game->places[spot.place];
    const lgi_place_layout *layout = place->layout && piece >= 0 ? lgi_layout_of(place, spot, piece) : NULL;
    return layout && layout->form == LGI_SLOT && lgi_is_of(layout, spot, piece) ? layout : NULL;
}

int cell_of(const cells *c, logres_spot spot, int piece) {
    int number = spot_number(c->game, c->game->max_players, spot);
    const lgi_place_layout *slot = slot_of(c->game, spot, piece);
    if (slot)
        return (int)lgi_offset_of(&c->game->places[spot.place], slot, spot) * 9 + 8;
    return piece == LOGRES_NONE ? c->of_all[number] : c->of[number][piece];
}

bool can_be_at(const cells *c, logres_spot spot, int piece) {
    return c->seen[spot_number(c->game, c->game->max_players, spot)][piece];
}

static bool change(logres_state *state, int cell, int by) {
    if (cell != NO_CELL)
        put_cell(state, cell, get_cell(state, cell) + by);
    return cell != NO_CELL;
}

/* What a cell grows by when a piece comes. A slot is counted with: LOGRES_NONE and one more than the number of a piece
 * make that piece, so two pieces change places in any order. */
static int step_of(const cells *c, logres_spot spot, int piece) {
    const lgi_place_layout *layout = slot_of(c->game, spot, piece);
    return layout ? piece - lgi_first_of(layout, spot) + 1 : 1;
}

bool carry(const cells *c, logres_state *state, int piece, logres_spot from, logres_spot to) {
    bool left = change(state, cell_of(c, from, piece), -step_of(c, from, piece));
    bool came = change(state, cell_of(c, to, piece), step_of(c, to, piece));
    if (cell_of(c, from, LOGRES_NONE) != cell_of(c, from, piece))
        change(state, cell_of(c, from, LOGRES_NONE), -1);
    if (cell_of(c, to, LOGRES_NONE) != cell_of(c, to, piece))
        change(state, cell_of(c, to, LOGRES_NONE), 1);
    return left || came;
}
