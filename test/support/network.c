/* Value networks of random weights, and a second implementation of their evaluation. */
#include "support/network.h"

#include "support/observed.h"

#include "rules/standing.h"
#include "state/registry.h"

enum { IGNORED, SCALED, ONE_OF_MANY, MODES };
enum { MODE = 0, BASE = 2, LOW = 4, HIGH = 6 }; /* in a row */

int i16_of(const uint8_t *bytes) {
    int value = bytes[0] | bytes[1] << 8;
    return value < 1 << 15 ? value : value - (1 << 16);
}

void put_i16(uint8_t *bytes, int value) {
    bytes[0] = (uint8_t)(value & 0xff);
    bytes[1] = (uint8_t)(value >> 8 & 0xff);
}

/* A weight of the first layer. */
static int u8_of(uint8_t byte) {
    return byte - 128;
}

static int i8_of(uint8_t byte) {
    return byte < 1 << 7 ? byte : byte - (1 << 8);
}

/* ---- making --------------------------------------------------------------------------------- */

static int between(logres_rng *rng, int low, int high) {
    uint32_t number = 0;
    ok(logres_rng_below(rng, (uint32_t)(high - low + 1), &number));
    return low + (int)number;
}

/* Most ranges are about that of the values; some scales are wide. */
static void make_row(uint8_t *bytes, const logres_observation_row *row, int mode,
                     logres_rng *rng) {
    int low = between(rng, row->least - 1, row->least + 1), high = low + between(rng, 1, 5);
    low = low < INT16_MIN ? INT16_MIN : low;
    high = high > INT16_MAX ? INT16_MAX : high;
    if (mode == SCALED && between(rng, 0, 3) == 0) {
        low = between(rng, INT16_MIN, low);
        high = between(rng, high, INT16_MAX);
    }
    put_i16(bytes + MODE, mode);
    put_i16(bytes + BASE, between(rng, 0, 1) ? low : between(rng, low, high));
    put_i16(bytes + LOW, low);
    put_i16(bytes + HIGH, high);
}

static uint32_t inputs_of(const uint8_t *row) {
    int mode = i16_of(row + MODE);
    return mode == IGNORED  ? 0
           : mode == SCALED ? 1
                            : (uint32_t)(i16_of(row + HIGH) - i16_of(row + LOW));
}

/* Random numbers of -most … most, as bytes or in 16 bits. */
static void make_weights(uint8_t *bytes, size_t count, int most, logres_rng *rng) {
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)(between(rng, -most, most) & 0xff);
}

static void make_biases(uint8_t *bytes, size_t count, int most, logres_rng *rng) {
    for (size_t i = 0; i < count; i++)
        put_i16(bytes + 2 * i, between(rng, -most, most));
}

static void find_parts(network *n) {
    n->weights = NETWORK_HEAD + (size_t)NETWORK_ROW * n->rows;
    n->biases = n->weights + (size_t)n->inputs * n->first;
    n->weights2 = n->biases + 2 * (size_t)n->first;
    n->biases2 = n->weights2 + (size_t)n->first * n->second;
    n->weights3 = n->biases2 + 2 * (size_t)n->second;
    n->size = n->weights3 + 2 * (size_t)n->second + 2;
}

static void write_head(const network *n, const logres_state *state) {
    uint64_t hash = logres_observation_hash(state);
    memcpy(n->bytes, "LGNW", 4);
    put_i16(n->bytes + 4, 1);
    put_i16(n->bytes + 6, (int)n->rows);
    put_i16(n->bytes + 8, (int)n->first);
    put_i16(n->bytes + 10, (int)n->second);
    put_i16(n->bytes + 12, (int)(n->inputs & 0xffff));
    put_i16(n->bytes + 14, (int)(n->inputs >> 16));
    for (int i = 0; i < 8; i++)
        n->bytes[16 + i] = (uint8_t)(hash >> 8 * i);
}

/* One network of two has weights so large that its output is near one of the ends. */
static void fill(const network *n, uint32_t values, logres_rng *rng) {
    int most = 32000 / (int)values, later = between(rng, 0, 1) ? 127 : 6;
    make_weights(n->bytes + n->weights, n->biases - n->weights, most < 127 ? most : 127, rng);
    for (size_t i = n->weights; i < n->biases; i++)
        n->bytes[i] = (uint8_t)(n->bytes[i] ^ 128); /* plus 128 */
    make_biases(n->bytes + n->biases, n->first, 700, rng);
    make_weights(n->bytes + n->weights2, n->biases2 - n->weights2, later, rng);
    make_biases(n->bytes + n->biases2, n->second, later == 127 ? INT16_MAX : 100, rng);
    make_biases(n->bytes + n->weights3, n->second + 1, later == 127 ? INT16_MAX : 400, rng);
}

network network_of(const logres_state *state, uint64_t seed, uint32_t first, uint32_t second) {
    logres_observation_row rows[LOGRES_OBSERVATION_ROWS_MAX + 1]; /* threads make networks, too */
    uint8_t row_bytes[LOGRES_OBSERVATION_ROWS_MAX + 1][NETWORK_ROW];
    network n = {.first = first, .second = second};
    uint32_t values = 0;
    logres_rng rng;
    ok(logres_rng_seed(&rng, seed, 56));
    ok(logres_observation_layout(state, rows, LOGRES_OBSERVATION_ROWS_MAX, &n.rows));
    rows[n.rows++] = (logres_observation_row){.count = logres_game_of(state)->max_players,
                                              .least = -2,
                                              .greatest = 40};
    for (uint32_t i = 0; i < n.rows; i++) {
        make_row(row_bytes[i], &rows[i], (int)((seed + i) % MODES), &rng);
        n.inputs += rows[i].count * inputs_of(row_bytes[i]);
        values += rows[i].count;
    }
    find_parts(&n);
    n.bytes = malloc(n.size);
    assert_non_null(n.bytes);
    write_head(&n, state);
    memcpy(n.bytes + NETWORK_HEAD, row_bytes, (size_t)NETWORK_ROW * n.rows);
    fill(&n, values, &rng);
    return n;
}

network copy_of_network(const uint8_t *bytes, size_t size) {
    network n = {.bytes = malloc(size),
                 .rows = (uint32_t)i16_of(bytes + 6),
                 .first = (uint32_t)i16_of(bytes + 8),
                 .second = (uint32_t)i16_of(bytes + 10),
                 .inputs = (uint32_t)(bytes[12] | bytes[13] << 8 | bytes[14] << 16)};
    assert_non_null(n.bytes);
    memcpy(n.bytes, bytes, size);
    find_parts(&n);
    assert_int_equal(n.size, size);
    return n;
}

/* ---- evaluating ----------------------------------------------------------------------------- */

/* The inputs: `whole` ones count 1, the parts of a scale 128ths. */
typedef struct inputs {
    int64_t *whole, *parts;
} inputs;

static void set_input(const uint8_t *row, int value, int64_t *whole, int64_t *part) {
    int base = i16_of(row + BASE), low = i16_of(row + LOW), high = i16_of(row + HIGH);
    if (i16_of(row + MODE) == ONE_OF_MANY) {
        int64_t *input = whole;
        for (int number = low; number <= high; number++)
            if (number != base)
                *input++ = number == value;
    } else if (i16_of(row + MODE) == SCALED) {
        int clamped = value < low ? low : value > high ? high : value;
        *part = (int64_t)(clamped - base) * 127 / (high - low);
    }
}

/* The scores of the standing, the viewer's first. */
static void set_standing(const uint8_t *row, const logres_state *view, inputs in, uint32_t at) {
    logres_result r;
    ok(logres_standing_of(view, &r));
    for (uint32_t i = 0; i < logres_game_of(view)->max_players; i++, at += inputs_of(row)) {
        uint32_t seat = ((uint32_t)logres_viewer(view) + i) % r.players;
        int score = i < r.players ? r.scores[seat] : 0;
        score = score > INT16_MAX ? INT16_MAX : score < INT16_MIN ? INT16_MIN : score;
        set_input(row, score, in.whole + at, in.parts + at);
    }
}

static void set_inputs(const network *n, const logres_state *view, inputs in) {
    observed o;
    uint32_t at = 0;
    const uint8_t *row = n->bytes + NETWORK_HEAD;
    observe(view, &o);
    for (uint32_t r = 0; r < o.rows; r++, row += NETWORK_ROW)
        for (uint32_t i = 0; i < o.row[r].count; i++, at += inputs_of(row))
            set_input(row, o.value[o.row[r].offset + i], in.whole + at, in.parts + at);
    set_standing(row, view, in, at);
}

static int64_t leaky(int64_t x) {
    return x < 0 ? x / 8 : x;
}

/* Half up. */
static int64_t rounded_128th(int64_t x) {
    int64_t shifted = x + 64 + 128 * 128; /* positive, so that the division rounds down */
    return shifted / 128 - 128;
}

/* The output of a unit of the first layer. */
static int64_t first_output(const network *n, inputs in, uint32_t unit) {
    int64_t sum = i16_of(n->bytes + n->biases + 2 * (size_t)unit);
    for (uint32_t i = 0; i < n->inputs; i++) {
        int weight = u8_of(n->bytes[n->weights + (size_t)i * n->first + unit]);
        sum += in.whole[i] * weight + rounded_128th(in.parts[i] * weight);
    }
    return leaky(sum);
}

/* The output of a unit of the second layer. */
static int64_t second_output(const network *n, const int64_t *first, uint32_t unit) {
    int64_t sum = 64 * (int64_t)i16_of(n->bytes + n->biases2 + 2 * (size_t)unit);
    for (uint32_t i = 0; i < n->first; i++)
        sum += first[i] * i8_of(n->bytes[n->weights2 + (size_t)i * n->second + unit]);
    return leaky(sum / 64);
}

/* 65536 / (1 + exp(-eighths / 8)), rounded. */
static int64_t logistic_at(int64_t eighths) {
    double power = 1; /* of exp(-1 / 8) */
    while (eighths-- > 0)
        power *= 0.88249690258459540286;
    return (int64_t)(65536 / (1 + power) + 0.5);
}

/* The logistic function of x / one: exact at each eighth up to 8, and linear between them. */
static int64_t logistic(int64_t x, int64_t one) {
    int64_t step = one / 8, size = x < 0 ? -x : x;
    if (size >= 8 * one)
        size = 8 * one - 1;
    int64_t here = logistic_at(size / step), next = logistic_at(size / step + 1),
            value = here + (next - here) * (size % step) / step;
    return x < 0 ? 65536 - value : value;
}

int32_t value_by(const network *n, const logres_state *view) {
    inputs in = {calloc(n->inputs + 1, sizeof(int64_t)), calloc(n->inputs + 1, sizeof(int64_t))};
    int64_t first[1 << 8], output = 64 * (int64_t)i16_of(n->bytes + n->weights3 + 2 * n->second);
    assert_true(in.whole && in.parts);
    set_inputs(n, view, in);
    for (uint32_t unit = 0; unit < n->first; unit++)
        first[unit] = first_output(n, in, unit);
    for (uint32_t unit = 0; unit < n->second; unit++)
        output += second_output(n, first, unit) * i16_of(n->bytes + n->weights3 + 2 * unit);
    free(in.whole);
    free(in.parts);
    return (int32_t)logistic(output / 64, 4096);
}

/* ---- standings ------------------------------------------------------------------------------ */

/* The share of the other players that a player is before; equal ones count half. */
static double place_of_seat(const logres_result *r, uint32_t seat) {
    double behind = 0;
    for (uint32_t other = 0; other < r->players; other++)
        if (other != seat)
            behind += r->ranks[other] > r->ranks[seat]    ? 1
                      : r->ranks[other] == r->ranks[seat] ? 0.5
                                                          : 0;
    return behind / (r->players - 1);
}

/* The lead over the best other player, from 0 to 1. */
static double margin_of_seat(const logres_result *r, uint32_t seat, int sign) {
    double own = sign * (double)r->scores[seat], best = INT64_MIN;
    for (uint32_t other = 0; other < r->players; other++)
        if (other != seat && sign * (double)r->scores[other] > best)
            best = sign * (double)r->scores[other];
    double size = (own < 0 ? -own : own) + (best < 0 ? -best : best) + 1;
    return 0.5 + (own - best) / size / 2;
}

/* Where the common score lies in the range of the field of points. */
static double margin_of_all(const logres_state *view, const logres_result *r) {
    const lgi_field *points = lgi_points_of(lgi_game_of_info(logres_game_of(view)));
    double way = (double)(r->scores[0] - points->low) / (points->high - points->low);
    return logres_game_of(view)->lower_is_better ? 1 - way : way;
}

int32_t value_of_standing(const logres_state *view) {
    const logres_game_info *game = logres_game_of(view);
    uint32_t seat = (uint32_t)logres_viewer(view);
    logres_result r;
    ok(logres_standing_of(view, &r));
    if (game->is_cooperative)
        return (int32_t)(LOGRES_SEARCH_WIN *
                         (0.75 * (r.winners != 0) + 0.25 * margin_of_all(view, &r)));
    return (int32_t)(LOGRES_SEARCH_WIN *
                     (0.75 * place_of_seat(&r, seat) +
                      0.25 * margin_of_seat(&r, seat, game->lower_is_better ? -1 : 1)));
}
