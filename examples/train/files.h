/* Checkpoints, and networks in the format of searches (described in src/bots/network.h). */
#ifndef TRAIN_FILES_H
#define TRAIN_FILES_H

#include <errno.h>
#include <inttypes.h>

#include "network.h"

enum { PATH_MAX_TRAIN = 4096 };

/* The origin of a network. */
typedef struct history {
    uint64_t seed, games, plies;
    double minutes; /* of processor time */
} history;

/* ---- checkpoints: raw memory of this machine ------------------------------------------------ */

typedef struct checkpoint {
    char magic[8];
    uint32_t first, second, weight_count, reserved;
    history made;
    double steps;
    inputs in;
} checkpoint;

static const char checkpoint_magic[8] = "LGTRAIN";

/* Opens a file beside the one it will replace. Returns NULL with errno on errors. */
typedef struct output {
    char name[PATH_MAX_TRAIN], beside[PATH_MAX_TRAIN + 4];
    FILE *file;
} output;

static inline int open_output(output *o, const char *name) {
    o->file = NULL;
    errno = ENAMETOOLONG;
    if (strlen(name) >= sizeof o->name)
        return 0;
    snprintf(o->name, sizeof o->name, "%s", name);
    snprintf(o->beside, sizeof o->beside, "%s.new", name);
    o->file = fopen(o->beside, "wb");
    return o->file != NULL;
}

/* Replaces the old file if everything was written; otherwise keeps it. */
static inline int close_output(output *o) {
    int good = fflush(o->file) == 0 && !ferror(o->file), error = errno;
    if (fclose(o->file) == 0 && good)
        return rename(o->beside, o->name) == 0;
    remove(o->beside);
    errno = error;
    return 0;
}

static inline int save_checkpoint(const char *name, const network *n, const adam *a,
                                  const history *made) {
    output o;
    checkpoint c = {.first = n->first,
                    .second = n->second,
                    .weight_count = n->weight_count,
                    .made = *made,
                    .steps = a->steps,
                    .in = n->in};
    memcpy(c.magic, checkpoint_magic, sizeof c.magic);
    if (!open_output(&o, name))
        return 0;
    fwrite(&c, sizeof c, 1, o.file);
    fwrite(n->weights, sizeof(float), n->weight_count, o.file);
    fwrite(a->mean, sizeof(float), n->weight_count, o.file);
    fwrite(a->square, sizeof(float), n->weight_count, o.file);
    return close_output(&o);
}

static inline int are_finite(const float *numbers, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!isfinite(numbers[i]))
            return 0;
    return 1;
}

static inline int read_floats(FILE *file, float *numbers, uint32_t count) {
    return fread(numbers, sizeof *numbers, count, file) == count && are_finite(numbers, count);
}

/* Returns whether the untrusted inputs of a checkpoint are valid for the game of a state. */
static inline int are_inputs(inputs *in, const logres_state *state) {
    logres_observation_row layout[ROWS_MAX];
    uint32_t rows = list_rows(layout, state);
    if (in->layout != logres_observation_hash(state) || in->row_count != rows)
        return 0;
    for (uint32_t r = 0; r < rows; r++) {
        input_row *row = &in->rows[r];
        row->offset = layout[r].offset;
        row->count = layout[r].count;
        if (row->mode < IGNORED || row->mode > ONE_OF_MANY ||
            (row->mode != IGNORED &&
             (row->low < INT16_MIN || row->low > row->base || row->base > row->high ||
              row->high > INT16_MAX || row->low == row->high)))
            return 0;
    }
    number_inputs(in);
    return in->count < 1u << 20;
}

/* Reads and closes a file. Returns whether it is a checkpoint for the game of a state. */
static inline int load_checkpoint(FILE *file, network *n, adam *a, history *made,
                                  const logres_state *state) {
    checkpoint c;
    int good = fread(&c, sizeof c, 1, file) == 1 &&
               memcmp(c.magic, checkpoint_magic, sizeof c.magic) == 0 &&
               are_inputs(&c.in, state) && c.first && c.first <= FIRST_MAX &&
               c.first % LANES == 0 && c.second == LANES && isfinite(c.steps);
    if (good) {
        n->in = c.in;
        make_network(n, a, c.first, c.second);
        a->steps = c.steps;
        *made = c.made;
        good = n->weight_count == c.weight_count &&
               read_floats(file, n->weights, n->weight_count) &&
               read_floats(file, a->mean, n->weight_count) &&
               read_floats(file, a->square, n->weight_count) && fgetc(file) == EOF;
    }
    fclose(file);
    return good;
}

/* ---- 8-bit networks ------------------------------------------------------------------------- */

/* A weight of 1, also in the last layer; and 0 in unsigned bytes. */
enum { SCALE = 64, LAST_SCALE = 4096, ZERO = 128 };

typedef struct block {
    uint8_t *bytes;
    size_t size;
} block;

static inline void put(block *b, int64_t number, int bytes) {
    for (int i = 0; i < bytes; i++)
        b->bytes[b->size++] = (uint8_t)((uint64_t)number >> 8 * i);
}

static inline int64_t in_parts(float weight) {
    return lrintf(weight * SCALE);
}

/* Returns the largest magnitude of weights, and the sum of magnitudes. */
typedef struct extent {
    float most, sum;
} extent;

static inline extent extent_of(const float *weights, uint32_t count, uint32_t step) {
    extent e = {1e-6f, 1e-6f};
    for (uint32_t i = 0; i < count; i++) {
        float size = fabsf(weights[i * step]);
        e.most = size > e.most ? size : e.most;
        e.sum += size;
    }
    return e;
}

static inline void multiply(float *weights, uint32_t count, uint32_t step, float by) {
    for (uint32_t i = 0; i < count; i++)
        weights[i * step] *= by;
}

/* Scales the weights into each unit up as far as they fit, and scales the weights out of it down
 * accordingly. Rectifiers preserve the network's output, and rounding to 8 bits loses less. Sums
 * must fit 16 bits. */
static inline void stretch(const network *n, float *w) {
    const float sum_max = 32000.0f / SCALE;
    for (uint32_t j = 0; j < n->first; j++) {
        extent e = extent_of(w + j, n->in.count + 1, n->first);
        float by = fminf(weight_max / e.most, sum_max / e.sum);
        multiply(w + j, n->in.count + 1, n->first, by);
        multiply(w + n->weights2 + j, n->second, n->first, 1 / by);
    }
    for (uint32_t k = 0; k < n->second; k++) {
        float *row = w + n->weights2 + k * n->first;
        float by = weight_max / extent_of(row, n->first, 1).most;
        multiply(row, n->first, 1, by);
        w[n->biases2 + k] *= by;
        w[n->weights3 + k] /= by;
    }
}

/* Allocates the bytes of a network; the caller frees them. */
static inline block pack_network(const network *n) {
    float *w = reserve(n->weight_count, sizeof *w);
    memcpy(w, n->weights, n->weight_count * sizeof *w);
    stretch(n, w);
    block b = {reserve(24 + 8 * n->in.row_count + 2 * n->weight_count, 1), 4};
    memcpy(b.bytes, "LGNW", 4);
    put(&b, 1, 2);
    put(&b, n->in.row_count, 2);
    put(&b, n->first, 2);
    put(&b, n->second, 2);
    put(&b, n->in.count, 4);
    put(&b, (int64_t)n->in.layout, 8);
    for (uint32_t r = 0; r < n->in.row_count; r++) {
        const input_row *row = &n->in.rows[r];
        put(&b, row->mode, 2);
        put(&b, row->base, 2);
        put(&b, row->low, 2);
        put(&b, row->high, 2);
    }
    for (uint32_t i = 0; i < n->biases; i++)
        put(&b, in_parts(w[i]) + ZERO, 1);
    for (uint32_t j = 0; j < n->first; j++)
        put(&b, in_parts(w[n->biases + j]), 2);
    for (uint32_t j = 0; j < n->first; j++)
        for (uint32_t k = 0; k < n->second; k++)
            put(&b, in_parts(w[n->weights2 + k * n->first + j]), 1);
    for (uint32_t k = 0; k < n->second; k++)
        put(&b, in_parts(w[n->biases2 + k]), 2);
    for (uint32_t k = 0; k < n->second + 1; k++)
        put(&b, lrintf(w[n->weights3 + k] * LAST_SCALE), 2);
    free(w);
    return b;
}

static inline int write_bytes(const char *name, const block *b) {
    output o;
    if (!open_output(&o, name))
        return 0;
    fwrite(b->bytes, b->size, 1, o.file);
    return close_output(&o);
}

#ifndef TRAIN_COMMIT /* make defines it */
#define TRAIN_COMMIT ""
#endif

/* Writes the file in a game's folder for the library to compile. */
static inline int write_source(const char *name, const char *game, const history *made,
                               const block *b) {
    output o;
    if (!open_output(&o, name))
        return 0;
    fprintf(o.file,
            "/* The value network of %s. Written by `make train`%s: seed %" PRIu64 ",\n * %" PRIu64
            " games in %.1f minutes of one core. */\n"
            "#include \"state/game.h\"\n\n#ifndef LOGRES_NO_NETWORKS\n\n"
            "/* clang-format off */\nstatic const uint8_t %s_network[] = {",
            game, TRAIN_COMMIT, made->seed, made->games, made->minutes, game);
    int column = 100;
    for (size_t i = 0; i < b->size; i++) {
        int digits = 2 + (b->bytes[i] > 9) + (b->bytes[i] > 99);
        if (column + digits > 98)
            column = fprintf(o.file, "\n") - 1;
        column += fprintf(o.file, "%d,", b->bytes[i]);
    }
    fprintf(o.file,
            "\n};\n/* clang-format on */\n\nLGI_NETWORK_BYTES(%s, %s_network);\n\n#endif\n", game,
            game);
    return close_output(&o);
}

#endif
