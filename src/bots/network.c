/* Value networks: validation of their bytes, and evaluation. */
#include "bots/network.h"

#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/inline.h"
#include "learn/layout.h"
#include "rules/standing.h"
#include "state/registry.h"

enum {
    HEAD = 24,
    ROW = 8,
    VERSION = 1,
    BLOCK = 16,  /* units that are added at once */
    SCALE = 64,  /* 1.0 in weights and sums */
    ZERO = 128,  /* the bias of first-layer weights, which are stored unsigned */
    AT_ONCE = 8, /* values that are compared at once */
    VALUES_MAX = LOGRES_OBSERVATION_MAX + LOGRES_PLAYERS_MAX,
    FULL = 127, /* 1.0 in inputs */
    SHIFT = 7,  /* products with inputs are divided by 2^7 */
    HALF = 64,
    LEAK = 8
};
enum { IGNORED, SCALED, ONE_OF_MANY };

static int32_t size_of(int32_t x) {
    return x < 0 ? -x : x;
}

static int16_t i16_at(const uint8_t *bytes) {
    return (int16_t)lgi_load_i16(bytes);
}

/* Returns bytes as signed numbers. */
static const int8_t *signed_at(const uint8_t *bytes, size_t at) {
    return (const int8_t *)bytes + at;
}

/* ---- reading -------------------------------------------------------------------------------- */

static uint32_t u32_at(const uint8_t *bytes) {
    return lgi_load_u16(bytes) | (uint32_t)lgi_load_u16(bytes + 2) << 16;
}

static uint64_t u64_at(const uint8_t *bytes) {
    return u32_at(bytes) | (uint64_t)u32_at(bytes + 4) << 32;
}

/* Returns the number of inputs per value of a row. */
LGI_INLINE uint32_t inputs_of(const lgi_network_row *row) {
    return row->mode == SCALED ? 1 : (uint32_t)(row->high - row->low);
}

/* Reads a row. Its inputs start at *inputs, which grows by at most 1024 * 65535 over all rows and
 * so cannot overflow. */
static bool read_row(lgi_network_row *row, const uint8_t *bytes, uint32_t values,
                     uint32_t *inputs) {
    *row = (lgi_network_row){.mode = i16_at(bytes),
                             .base = i16_at(bytes + 2),
                             .low = i16_at(bytes + 4),
                             .high = i16_at(bytes + 6),
                             .values = values,
                             .input = *inputs};
    if (row->mode == IGNORED)
        return true;
    *inputs += values * inputs_of(row);
    return (row->mode == SCALED || row->mode == ONE_OF_MANY) && row->low <= row->base &&
           row->base <= row->high && row->low < row->high;
}

/*
 * Locates the parts, whose sizes follow from the header and the rows. Returns a description of the
 * first defect, or NULL. A valid network has exactly the size computed here, so later reads need
 * no bounds checks.
 */
static const char *read_parts(lgi_network *n, const logres_state *state, lgi_bytes bytes) {
    logres_observation_row layout[LOGRES_OBSERVATION_ROWS_MAX + 1];
    uint32_t rows = lgi_list_rows(lgi_const(state), layout), inputs = 0;
    const uint8_t *at = bytes.at;
    if (rows > LOGRES_OBSERVATION_ROWS_MAX ||
        layout[rows - 1].offset + layout[rows - 1].count > LOGRES_OBSERVATION_MAX)
        return "is for a game whose observations are too long";
    layout[rows++].count = lgi_game_of(lgi_const(state))->info.max_players;
    n->first = lgi_load_u16(at + 8);
    n->second = lgi_load_u16(at + 10);
    if (lgi_load_u16(at + 6) != rows || bytes.size < HEAD + rows * ROW)
        return "has other rows than the observations of the game";
    if (n->first == 0 || n->first % BLOCK || n->first > LGI_FIRST_MAX || n->second == 0 ||
        n->second % BLOCK || n->second > LGI_SECOND_MAX)
        return "has layers of a wrong size";
    for (uint32_t i = 0; i < rows; i++)
        if (!read_row(&n->rows[i], at + HEAD + i * ROW, layout[i].count, &inputs))
            return "has a row with a wrong mode or range";
    uint64_t end = HEAD + rows * ROW + (uint64_t)inputs * n->first;
    uint32_t rest = 2 * n->first + n->first * n->second + 4 * n->second + 2;
    if (inputs != u32_at(at + 12) || bytes.size > UINT32_MAX || bytes.size != end + rest)
        return "has another size than its layers need";
    n->row_count = rows;
    n->weights = HEAD + rows * ROW;
    n->biases = (uint32_t)end;
    n->weights2 = n->biases + 2 * n->first;
    n->biases2 = n->weights2 + n->first * n->second;
    n->weights3 = n->biases2 + 2 * n->second;
    return NULL;
}

void lgi_open_network(lgi_network *n, const logres_state *state, lgi_bytes bytes) {
    if (!bytes.at || read_parts(n, state, bytes))
        n->row_count = 0;
}

/* Returns the largest magnitude of a weight from the inputs of one value to a unit. At most one
 * input of a value is active. */
static int32_t greatest_of(const lgi_network *n, const uint8_t *bytes, const lgi_network_row *row,
                           uint32_t value, uint32_t unit) {
    uint32_t each = inputs_of(row);
    const uint8_t *w = bytes + n->weights + (row->input + value * each) * n->first + unit;
    int32_t most = 0;
    for (uint32_t i = 0; i < each; i++)
        most = lgi_max(most, size_of(w[i * n->first] - ZERO));
    return most;
}

/* Returns whether no first-layer sum can exceed 16 bits. This check lets the evaluation use 16-bit
 * vector lanes without saturation. Later layers use 32 and 64 bits and cannot overflow. */
static bool is_bounded(const lgi_network *n, const uint8_t *bytes) {
    for (uint32_t unit = 0; unit < n->first; unit++) {
        int32_t sum = size_of(i16_at(bytes + n->biases + 2 * unit));
        for (uint32_t r = 0; r < n->row_count; r++)
            for (uint32_t v = 0; n->rows[r].mode && v < n->rows[r].values; v++)
                sum += greatest_of(n, bytes, &n->rows[r], v, unit);
        if (sum > INT16_MAX)
            return false;
    }
    return true;
}

logres_error lgi_check_network(lgi_network *n, const logres_state *state, lgi_bytes bytes,
                               logres_problem *problem) {
    lgi_clear(problem);
    if (bytes.size < HEAD || memcmp(bytes.at, "LGNW", 4) != 0)
        return lgi_fail(problem, LOGRES_ERR_NETWORK, "", "not a network");
    int version = (int)lgi_load_u16(bytes.at + 4);
    if (version != VERSION)
        return lgi_fail(problem, LOGRES_ERR_VERSION, "", "version %d of the format; %d is known",
                        version, VERSION);
    if (u64_at(bytes.at + 16) != logres_observation_hash(state))
        return lgi_fail(problem, LOGRES_ERR_NETWORK, "",
                        "for observations with another layout than those of %s",
                        lgi_game_of(lgi_const(state))->info.id);
    const char *wrong = read_parts(n, state, bytes);
    if (wrong)
        return lgi_fail(problem, LOGRES_ERR_NETWORK, "", "%s", wrong);
    if (!is_bounded(n, bytes.at))
        return lgi_fail(problem, LOGRES_ERR_NETWORK, "", "the weights of a unit are too large");
    return LOGRES_OK;
}

/* ---- evaluation ----------------------------------------------------------------------------- */

/* The nonzero inputs, as offsets of their weights. Inputs that are 1 are in `at`; the others are
 * in `part_at`, with their values in `part`. */
typedef struct active {
    uint32_t count, part_count;
    uint32_t at[VALUES_MAX + AT_ONCE], part_at[VALUES_MAX];
    int16_t part[VALUES_MAX];
} active;

/*
 * Lists the active inputs among eight values that have one input each, such as bits. An input is
 * active if its value is `other` instead of the base. The offset is always stored, and only the
 * count is conditional, because a branch would be unpredictable.
 */
LGI_INLINE void list_bits(active *a, int16_t other, const int16_t *seen, uint32_t at,
                          uint32_t units) {
    for (uint32_t i = 0; i < AT_ONCE; i++) {
        a->at[a->count] = at + i * units;
        a->count += seen[i] == other;
    }
}

/* Lists the active input of a value, whatever the mode of its row. */
LGI_INLINE void list_value(active *a, const lgi_network_row *row, int32_t is, uint32_t at,
                           uint32_t units) {
    if (row->mode == SCALED) {
        is = lgi_max(row->low, lgi_min(is, row->high));
        a->part_at[a->part_count] = at;
        a->part[a->part_count++] = (int16_t)((is - row->base) * FULL / (row->high - row->low));
    } else if (is >= row->low && is <= row->high) {
        a->at[a->count++] = at + (uint32_t)(is - row->low - (is > row->base)) * units;
    }
}

/* Lists the active inputs of a row. Most values equal the base, so eight values at a time are
 * compared with the base. */
LGI_INLINE void list_row(active *a, const lgi_network_row *row, const int16_t *seen,
                         uint32_t units) {
    uint64_t base = (uint16_t)row->base * UINT64_C(0x0001000100010001), some[AT_ONCE / 4];
    uint32_t at = row->input * units, step = inputs_of(row) * units, v = 0;
    bool are_bits = row->mode == ONE_OF_MANY && step == units;
    for (; v + AT_ONCE <= row->values; v += AT_ONCE) {
        memcpy(some, seen + v, sizeof some);
        if (!((some[0] ^ base) | (some[1] ^ base)))
            continue;
        if (are_bits)
            list_bits(a, (int16_t)(row->low + row->high - row->base), seen + v, at + v * step,
                      units);
        else
            for (uint32_t i = v; i < v + AT_ONCE; i++)
                if (seen[i] != row->base)
                    list_value(a, row, seen[i], at + i * step, units);
    }
    for (; v < row->values; v++)
        if (seen[v] != row->base)
            list_value(a, row, seen[v], at + v * step, units);
}

LGI_INLINE int32_t leaky(int32_t x) {
    return x > 0 ? x : x / LEAK;
}

/* 65536 / (1 + exp(-x / 8)) */
static const uint16_t logistic[] = {32768, 34813, 36843, 38841, 40793, 42687, 44511, 46254, 47911,
                                    49474, 50941, 52310, 53581, 54754, 55834, 56822, 57724, 58544,
                                    59287, 59959, 60565, 61109, 61598, 62036, 62428, 62778, 63090,
                                    63368, 63615, 63835, 64030, 64203, 64357, 64494, 64614, 64721,
                                    64816, 64900, 64974, 65039, 65097, 65149, 65194, 65234, 65269,
                                    65300, 65328, 65352, 65374, 65393, 65410, 65425, 65438, 65449,
                                    65459, 65468, 65476, 65483, 65489, 65495, 65500, 65504, 65508,
                                    65511, 65514};

/* Returns the logistic function of a number in 4096ths, interpolated in the table. The table
 * replaces exp(), which differs between C libraries. */
static int32_t squash(int64_t x) {
    enum {
        STEP = 4096 / 8,
        LAST = sizeof logistic / sizeof *logistic - 1,
        MOST = LAST * STEP - 1
    };
    int64_t magnitude = x < 0 ? -x : x;
    int32_t size = magnitude < MOST ? (int32_t)magnitude : MOST, at = size / STEP;
    int32_t value = logistic[at] + (logistic[at + 1] - logistic[at]) * (size % STEP) / STEP;
    return x < 0 ? LOGRES_SEARCH_WIN - value : value;
}

/*
 * Adds the weights of four inputs at once. The sums live in memory, and storing and reloading them
 * for each input would take longer than the additions. Fixed-length inner loops become vector
 * instructions.
 */
LGI_INLINE void add_four(uint16_t *restrict sums, const uint8_t *weights, const uint32_t at[4],
                         uint32_t units) {
    const uint8_t *restrict a = weights + at[0], *restrict b = weights + at[1];
    const uint8_t *restrict c = weights + at[2], *restrict d = weights + at[3];
    for (uint32_t j = 0; j < units; j += BLOCK)
        for (uint32_t i = 0; i < BLOCK; i++)
            sums[j + i] = (uint16_t)(sums[j + i] + a[j + i] + b[j + i] + c[j + i] + d[j + i]);
}

LGI_INLINE void add_one(uint16_t *restrict sums, const uint8_t *restrict w, uint32_t units) {
    for (uint32_t j = 0; j < units; j += BLOCK)
        for (uint32_t i = 0; i < BLOCK; i++)
            sums[j + i] = (uint16_t)(sums[j + i] + w[j + i]);
}

/* Adds rounded products of weights with a fractional input. */
LGI_INLINE void add_part(int16_t *restrict sums, const uint8_t *restrict w, int16_t x,
                         uint32_t units) {
    for (uint32_t j = 0; j < units; j += BLOCK)
        for (uint32_t i = 0; i < BLOCK; i++)
            sums[j + i] =
                (int16_t)(sums[j + i] + ((int16_t)((w[j + i] - ZERO) * x + HALF) >> SHIFT));
}

/*
 * Computes the outputs of the first layer. Unsigned 16-bit sums can wrap around in between;
 * subtracting the bias of all weights at the end restores the true value. is_bounded guarantees
 * that it fits.
 */
static void run_first(const lgi_network *n, const uint8_t *bytes, active *a, int16_t *out) {
    uint16_t sums[LGI_FIRST_MAX];
    int16_t parts[LGI_FIRST_MAX] = {0};
    uint32_t units = n->first;
    const uint8_t *weights = bytes + n->weights;
    for (uint32_t j = 0; j < units; j++)
        sums[j] = (uint16_t)lgi_load_u16(bytes + n->biases + 2 * j);
    uint32_t i = 0;
    for (; i + 4 <= a->count; i += 4)
        add_four(sums, weights, a->at + i, units);
    for (; i < a->count; i++)
        add_one(sums, weights + a->at[i], units);
    for (i = 0; i < a->part_count; i++)
        add_part(parts, weights + a->part_at[i], a->part[i], units);
    for (uint32_t j = 0; j < units; j++) {
        int32_t whole = (int16_t)(uint16_t)(sums[j] - a->count * ZERO);
        out[j] = (int16_t)leaky(whole + parts[j]);
    }
}

/* Adds the products of two first-layer units at once, a form that compilers turn into multiply-add
 * instructions. */
LGI_INLINE void add_two(int32_t *restrict sums, const int8_t *restrict w, const int8_t *restrict v,
                        const int16_t x[2]) {
    for (uint32_t i = 0; i < BLOCK; i++)
        sums[i] += x[0] * (int16_t)w[i] + x[1] * (int16_t)v[i];
}

/* Computes the sums of the second layer. Its weights are stored by first-layer unit, so that the
 * inner loop runs over contiguous memory. */
static void run_second(const lgi_network *n, const uint8_t *bytes, const int16_t *in,
                       int32_t *sums) {
    const int8_t *w = signed_at(bytes, n->weights2);
    for (uint32_t k = 0; k < n->second; k++)
        sums[k] = i16_at(bytes + n->biases2 + 2 * k) * SCALE;
    for (uint32_t k = 0; k < n->second; k += BLOCK)
        for (uint32_t j = 0; j < n->first; j += 2)
            add_two(sums + k, w + j * n->second + k, w + (j + 1) * n->second + k, in + j);
}

/* Returns the value of an observation, 0 … LOGRES_SEARCH_WIN. */
static int32_t value_of(const lgi_network *n, const uint8_t *bytes, const int16_t *seen) {
    active a;
    int16_t out[LGI_FIRST_MAX];
    int32_t sums[LGI_SECOND_MAX];
    a.count = a.part_count = 0;
    for (uint32_t r = 0; r < n->row_count; seen += n->rows[r++].values)
        if (n->rows[r].mode != IGNORED)
            list_row(&a, &n->rows[r], seen, n->first);
    run_first(n, bytes, &a, out);
    run_second(n, bytes, out, sums);
    const uint8_t *w3 = bytes + n->weights3;
    int64_t result = i16_at(w3 + 2 * n->second) * SCALE;
    for (uint32_t k = 0; k < n->second; k++)
        result += (int64_t)leaky(sums[k] / SCALE) * i16_at(w3 + 2 * k);
    return squash(result / SCALE);
}

/* Writes the scores of the standing, starting with the viewer. */
static void write_standing(const logres_state *view, int16_t *to) {
    logres_result standing;
    const lgi_state *s = lgi_const(view);
    const lgi_game *game = lgi_game_of(s);
    lgi_standing(game, s, &standing);
    for (uint32_t i = 0; i < game->info.max_players; i++) {
        uint32_t seat = (uint32_t)logres_viewer(view) + i;
        to[i] = 0;
        if (i < standing.players)
            to[i] = (int16_t)lgi_max(INT16_MIN,
                                     lgi_min(standing.scores[seat % standing.players], INT16_MAX));
    }
}

int32_t lgi_evaluate(const lgi_network *n, const uint8_t *bytes, const logres_state *state,
                     int32_t player) {
    logres_state view;
    int16_t seen[LOGRES_OBSERVATION_MAX + LOGRES_PLAYERS_MAX];
    uint32_t count = 0;
    logres_view(state, player, &view);
    logres_observe(&view, seen, LOGRES_OBSERVATION_MAX, &count);
    write_standing(&view, seen + count);
    return value_of(n, bytes, seen);
}
