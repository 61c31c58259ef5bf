/*
 * The inputs of a network: the values of an observation, and the scores of the standing. Each row
 * of the layout is ignored, scaled to one input per value, or has one input per number seen. The
 * most frequent number of a row, its base, has no input, so only dozens of several hundred values
 * cost time.
 */
#ifndef TRAIN_INPUTS_H
#define TRAIN_INPUTS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <logres.h>

enum { IGNORED, SCALED, ONE_OF_MANY };
enum {
    FULL = 127, /* an input of 1 */
    ROWS_MAX = LOGRES_OBSERVATION_ROWS_MAX + 1,
    VALUES_MAX = LOGRES_OBSERVATION_MAX + LOGRES_PLAYERS_MAX
};

typedef struct input_row {
    int32_t mode, base, low, high;
    uint32_t offset, count, first; /* values, and the first input */
} input_row;

typedef struct inputs {
    uint64_t layout; /* logres_observation_hash */
    uint32_t row_count, values, count;
    input_row rows[ROWS_MAX];
    uint8_t row_of[VALUES_MAX];
} inputs;

static inline void check(logres_error error) {
    if (error) {
        fprintf(stderr, "train: %s\n", logres_error_text(error));
        exit(1);
    }
}

static inline void *reserve(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (!memory)
        check(LOGRES_ERR_MEMORY);
    return memory;
}

/* Returns a random number below a bound. */
static inline uint32_t below(logres_rng *rng, uint32_t bound) {
    uint32_t drawn = 0;
    check(logres_rng_below(rng, bound, &drawn));
    return drawn;
}

static inline double uniform(logres_rng *rng) {
    return below(rng, 1u << 30) / (double)(1u << 30);
}

/* ---- views as values ------------------------------------------------------------------------ */

static inline int32_t between(int32_t low, int32_t number, int32_t high) {
    return number < low ? low : number > high ? high : number;
}

/* Writes the observation of a view, then the scores of the standing, the viewer's first. */
static inline void observe(const logres_state *view, int16_t *seen) {
    uint32_t count, players = logres_players(view), viewer = (uint32_t)logres_viewer(view);
    logres_result standing;
    check(logres_observe(view, seen, LOGRES_OBSERVATION_MAX, &count));
    check(logres_standing_of(view, &standing));
    for (uint32_t i = 0; i < logres_game_of(view)->max_players; i++)
        seen[count + i] =
            i < players
                ? (int16_t)between(INT16_MIN, standing.scores[(viewer + i) % players], INT16_MAX)
                : 0;
}

/* Returns the contribution of a value and sets the input that receives it; 0: none. */
static inline int32_t input_of(const inputs *in, uint32_t value, int32_t is, uint32_t *input) {
    const input_row *row = &in->rows[in->row_of[value]];
    uint32_t nth = value - row->offset;
    if (row->mode == IGNORED || is == row->base)
        return 0;
    if (row->mode == SCALED) {
        *input = row->first + nth;
        return (between(row->low, is, row->high) - row->base) * FULL / (row->high - row->low);
    }
    if (is < row->low || is > row->high)
        return 0;
    *input = row->first + nth * (uint32_t)(row->high - row->low) +
             (uint32_t)(is - row->low - (is > row->base));
    return FULL;
}

/* ---- configs -------------------------------------------------------------------------------- */

/* Draws a config: half with the fewest players, random choices, defaults for other options. */
static inline void draw_config(const logres_game_info *game, logres_rng *rng,
                               logres_config *config) {
    check(logres_config_init(game->id, config));
    uint32_t more = game->max_players - game->min_players;
    config->players = (int32_t)game->min_players;
    if (more && below(rng, 2))
        config->players += 1 + (int32_t)below(rng, more);
    for (uint32_t i = 0; i < game->option_count; i++) {
        const logres_option *option = logres_game_option(game, i);
        if (option->kind == LOGRES_OPTION_CHOICE)
            config->option[i] = (int32_t)below(rng, (uint32_t)option->high + 1);
    }
}

/* ---- the survey: the numbers in rows -------------------------------------------------------- */

/* One bin per number, starting at -LEAST. */
enum { LEAST = 1024, BINS = 4096, SURVEYED = 240, PLIES_MAX = 1500 };

typedef struct survey {
    logres_observation_row rows[ROWS_MAX];
    uint32_t row_count;
    uint32_t bins[2][ROWS_MAX][BINS]; /* of random games, and of bot games */
} survey;

static inline void count_view(survey *s, const logres_state *state, int32_t player, int by_bots) {
    logres_state view;
    int16_t seen[VALUES_MAX];
    check(logres_view(state, player, &view));
    observe(&view, seen);
    for (uint32_t r = 0; r < s->row_count; r++)
        for (uint32_t i = 0; i < s->rows[r].count; i++)
            s->bins[by_bots][r][between(0, seen[s->rows[r].offset + i] + LEAST, BINS - 1)]++;
}

/* Returns the move of a small playout search, which is independent of networks. */
static inline logres_move search_move(const logres_state *view, uint32_t iterations,
                                      uint64_t seed) {
    static uint64_t memory[1 << 18]; /* more nodes than these searches need */
    logres_search_options options = {.size = sizeof options,
                                     .evaluation = LOGRES_EVALUATION_PLAYOUTS,
                                     .seed = seed};
    logres_search *search;
    logres_move move;
    check(logres_search_init(view, &options, memory, sizeof memory, &search, NULL));
    check(logres_search_run(search, iterations));
    check(logres_search_best(search, &move));
    return move;
}

/* Counts a game of random moves, or of weak bots, which reach other positions. */
static inline void count_game(survey *s, const logres_game_info *game, logres_rng *rng,
                              int by_bots) {
    enum { WEAK = 20 };
    logres_config config;
    logres_state state, view;
    logres_move moves[LOGRES_MOVES_MAX], move = 0;
    uint32_t count;
    draw_config(game, rng, &config);
    check(logres_new(game->id, &config, &state, NULL));
    for (int ply = 0; ply < PLIES_MAX && !logres_is_over(&state); ply++) {
        int32_t actor = logres_actor(&state);
        for (int32_t p = 0; p < config.players && actor >= 0; p++)
            count_view(s, &state, p, by_bots);
        if (actor == LOGRES_CHANCE) {
            check(logres_chance_sample(&state, rng, &move));
        } else if (by_bots) {
            check(logres_view(&state, actor, &view));
            move = search_move(&view, WEAK, (uint64_t)ply);
        } else {
            check(logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count));
            move = moves[below(rng, count)];
        }
        check(logres_apply(&state, move, &state));
    }
}

typedef struct range {
    int32_t low, high, most; /* most: the most frequent number */
} range;

static inline range range_of(const uint32_t bins[BINS], range r) {
    for (int32_t i = 0; i < BINS; i++) {
        r.low = bins[i] && i - LEAST < r.low ? i - LEAST : r.low;
        r.high = bins[i] && i - LEAST > r.high ? i - LEAST : r.high;
        r.most = bins[i] > bins[r.most + LEAST] ? i - LEAST : r.most;
    }
    return r;
}

/* Decides the encoding of a row. Names have one input per number, and so do small ranges, because
 * the third knight is rarely worth as much as the second. Random games reach extremes that no
 * player reaches, so scales come from bot games, plus a third for stronger players. */
static inline input_row plan_row(const logres_observation_row *row, const uint32_t chance[BINS],
                                 const uint32_t bots[BINS]) {
    enum { FEW = 40, MANY = 96 };
    input_row plan = {.offset = row->offset, .count = row->count};
    range played = range_of(bots, (range){BINS, -LEAST, -LEAST}), all = range_of(chance, played);
    int32_t span = all.high - all.low, third = (played.high - played.low) / 3;
    int is_number = row->value == LOGRES_VALUE_NUMBER || row->value == LOGRES_VALUE_SEATS;
    if (span < 1 || row->kind == LOGRES_OBSERVED_COMPONENTS)
        return plan;
    plan.mode = ONE_OF_MANY;
    if (is_number && span > 2 && (span > FEW || (uint32_t)span * row->count > MANY))
        plan.mode = SCALED;
    if (plan.mode == SCALED && third > 0) {
        all = played;
        all.high += third;
        all.low -= all.low < 0 ? third : 0;
    }
    plan.base = between(all.low, all.most, all.high);
    plan.low = all.low;
    plan.high = all.high;
    return plan;
}

/* Numbers the inputs of the rows. */
static inline void number_inputs(inputs *in) {
    in->count = in->values = 0;
    for (uint32_t r = 0; r < in->row_count; r++) {
        input_row *row = &in->rows[r];
        in->values += row->count;
        row->first = in->count;
        for (uint32_t i = 0; i < row->count; i++)
            in->row_of[row->offset + i] = (uint8_t)r;
        if (row->mode == SCALED)
            in->count += row->count;
        if (row->mode == ONE_OF_MANY)
            in->count += row->count * (uint32_t)(row->high - row->low);
    }
}

/* Lists the rows of a game's observations, with the standing last. */
static inline uint32_t list_rows(logres_observation_row rows[ROWS_MAX],
                                 const logres_state *state) {
    uint32_t count;
    check(logres_observation_layout(state, rows, ROWS_MAX - 1, &count));
    const logres_observation_row *last = &rows[count - 1];
    rows[count] = (logres_observation_row){.name = "standing",
                                           .value = LOGRES_VALUE_NUMBER,
                                           .offset = last->offset + last->count,
                                           .count = logres_game_of(state)->max_players};
    return count + 1;
}

/* Determines the inputs of a game from random games and games of weak bots. */
static inline void find_inputs(inputs *in, const logres_game_info *game, logres_rng *rng) {
    survey *s = reserve(1, sizeof *s);
    logres_state state;
    check(logres_new(game->id, NULL, &state, NULL));
    s->row_count = list_rows(s->rows, &state);
    for (int g = 0; g < SURVEYED; g++)
        count_game(s, game, rng, g % 4 == 0);
    *in = (inputs){.layout = logres_observation_hash(&state), .row_count = s->row_count};
    for (uint32_t r = 0; r < s->row_count; r++)
        in->rows[r] = plan_row(&s->rows[r], s->bins[0][r], s->bins[1][r]);
    number_inputs(in);
    free(s);
}

#endif
