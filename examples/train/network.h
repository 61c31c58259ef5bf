/*
 * A network in floats: two hidden layers of leaky rectifiers and a logistic output, the value of a
 * view for its viewer, 0 … 1. Adam (Kingma, Ba 2014) minimizes the cross entropy.
 */
#ifndef TRAIN_NETWORK_H
#define TRAIN_NETWORK_H

#include <math.h>

#include "inputs.h"

enum { FIRST_MAX = 128, SECOND_MAX = 32, LANES = 16 };
static const float weight_max = 1.98f; /* fits in 8 bits at a scale of 64 */
static const float leak = 0.125f;
static const float decay = 0.01f; /* of weights between units (Loshchilov, Hutter 2019) */

typedef struct network {
    inputs in;
    uint32_t first, second; /* units */
    float *weights;         /* by input, then unit of the first layer; the rest starts at: */
    uint32_t biases, weights2, biases2, weights3, weight_count;
} network;

typedef struct adam {
    float *mean, *square;
    double steps;
} adam;

/* Allocates weights, all 0. */
static inline void make_network(network *n, adam *a, uint32_t first, uint32_t second) {
    n->first = first;
    n->second = second;
    n->biases = n->in.count * first;
    n->weights2 = n->biases + first;
    n->biases2 = n->weights2 + first * second;
    n->weights3 = n->biases2 + second;
    n->weight_count = n->weights3 + second + 1;
    n->weights = reserve(n->weight_count, sizeof(float));
    a->mean = reserve(n->weight_count, sizeof(float));
    a->square = reserve(n->weight_count, sizeof(float));
    a->steps = 0;
}

static inline void draw_weights(network *n, logres_rng *rng) {
    for (uint32_t i = 0; i < n->weight_count - 1; i++) {
        float width = 0;
        if (i < n->biases)
            width = 0.15f; /* for dozens of nonzero inputs */
        else if (i >= n->weights2 && i < n->biases2)
            width = 1.5f / sqrtf((float)n->first);
        else if (i >= n->weights3)
            width = 1.5f / sqrtf((float)n->second);
        n->weights[i] = width * (float)(2 * uniform(rng) - 1);
    }
}

/* ---- evaluation ----------------------------------------------------------------------------- */

typedef struct layers {
    float sum1[FIRST_MAX], out1[FIRST_MAX], sum2[SECOND_MAX], out2[SECOND_MAX];
} layers;

/* Adds `x` times the weights of an input. */
static inline void add_input(const network *n, uint32_t input, float x, float *restrict sum) {
    const float *restrict w = n->weights + input * n->first;
    for (uint32_t j = 0; j < n->first; j++)
        sum[j] += x * w[j];
}

static inline void add_value(const network *n, uint32_t value, int32_t is, float sign,
                             float *sum) {
    uint32_t input = 0;
    int32_t part = input_of(&n->in, value, is, &input);
    if (part)
        add_input(n, input, sign * (float)part / FULL, sum);
}

static inline void sum_first(const network *n, const int16_t *seen, float *sum) {
    memcpy(sum, n->weights + n->biases, n->first * sizeof *sum);
    for (uint32_t v = 0; v < n->in.values; v++)
        add_value(n, v, seen[v], 1, sum);
}

/* Computes the sums from those of another position by adding only the differences. */
static inline void sum_changes(const network *n, const int16_t *seen, const int16_t *before,
                               const float *from, float *sum) {
    enum { AT_ONCE = 8 };
    memcpy(sum, from, n->first * sizeof *sum);
    for (uint32_t v = 0; v < n->in.values; v++) {
        if (v % AT_ONCE == 0 && v + AT_ONCE <= n->in.values &&
            memcmp(seen + v, before + v, AT_ONCE * sizeof *seen) == 0) {
            v += AT_ONCE - 1;
        } else if (seen[v] != before[v]) {
            add_value(n, v, before[v], -1, sum);
            add_value(n, v, seen[v], 1, sum);
        }
    }
}

static inline float leaky(float x) {
    return x > 0 ? x : leak * x;
}

/* Evaluates the upper layers from the sums of the first. */
static inline float finish(const network *n, layers *l) {
    const float *w2 = n->weights + n->weights2, *w3 = n->weights + n->weights3;
    float out = w3[n->second];
    for (uint32_t j = 0; j < n->first; j++)
        l->out1[j] = leaky(l->sum1[j]);
    for (uint32_t k = 0; k < n->second; k++, w2 += n->first) {
        float lanes[LANES] = {0}, sum = n->weights[n->biases2 + k];
        for (uint32_t j = 0; j < n->first; j += LANES)
            for (uint32_t i = 0; i < LANES; i++)
                lanes[i] += l->out1[j + i] * w2[j + i];
        for (uint32_t i = 0; i < LANES; i++)
            sum += lanes[i];
        l->sum2[k] = sum;
        l->out2[k] = leaky(sum);
        out += l->out2[k] * w3[k];
    }
    return 1 / (1 + expf(-out));
}

static inline float evaluate(const network *n, const int16_t *seen, layers *l) {
    sum_first(n, seen, l->sum1);
    return finish(n, l);
}

/* ---- learning ------------------------------------------------------------------------------- */

/* Adds the gradient of the upper layers, and sets `back` to the gradient of the first sums. */
static inline void add_upper(const network *n, const layers *l, float slope, float *g,
                             float *restrict back) {
    const float *w2 = n->weights + n->weights2, *w3 = n->weights + n->weights3;
    float *restrict g2 = g + n->weights2;
    g[n->weights3 + n->second] += slope;
    for (uint32_t k = 0; k < n->second; k++, w2 += n->first, g2 += n->first) {
        float s = slope * w3[k] * (l->sum2[k] > 0 ? 1 : leak);
        g[n->weights3 + k] += slope * l->out2[k];
        g[n->biases2 + k] += s;
        for (uint32_t j = 0; j < n->first; j++) {
            g2[j] += s * l->out1[j];
            back[j] += s * w2[j];
        }
    }
    for (uint32_t j = 0; j < n->first; j++)
        back[j] *= l->sum1[j] > 0 ? 1 : leak;
}

/* Adds the gradient of a sample. Returns its squared error. */
static inline double add_gradient(const network *n, const int16_t *seen, float target, float *g) {
    layers l;
    float back[FIRST_MAX] = {0}, slope = evaluate(n, seen, &l) - target;
    uint32_t input = 0;
    add_upper(n, &l, slope, g, back);
    for (uint32_t j = 0; j < n->first; j++)
        g[n->biases + j] += back[j];
    for (uint32_t v = 0; v < n->in.values; v++) {
        int32_t part = input_of(&n->in, v, seen[v], &input);
        float x = (float)part / FULL, *restrict row = g + input * n->first;
        for (uint32_t j = 0; part && j < n->first; j++)
            row[j] += x * back[j];
    }
    return (double)slope * (double)slope;
}

/* Takes one descent step along a gradient. */
static inline void descend(network *n, adam *a, const float *restrict gradient, float rate) {
    a->steps++;
    float size = rate / (float)(1 - pow(0.9, a->steps)),
          root = sqrtf((float)(1 - pow(0.999, a->steps)));
    float *restrict w = n->weights, *restrict mean = a->mean, *restrict square = a->square;
    for (uint32_t i = 0; i < n->weight_count; i++) {
        mean[i] += 0.1f * (gradient[i] - mean[i]);
        square[i] += 0.001f * (gradient[i] * gradient[i] - square[i]);
        float shrinks = i < n->biases || (i >= n->weights2 && i < n->biases2) ? decay * rate : 0;
        float next = w[i] * (1 - shrinks) - size * mean[i] * root / (sqrtf(square[i]) + 1e-7f);
        w[i] = next > weight_max ? weight_max : next < -weight_max ? -weight_max : next;
    }
}

#endif
