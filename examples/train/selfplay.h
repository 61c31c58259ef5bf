/*
 * Self-play, and learning from it by TD(lambda) (Sutton 1988; Tesauro 1995). A player looks one
 * ply ahead, in one deal consistent with its view, and plays the move its network values most, or,
 * with a small probability, any sensible move. The view of each player is a sample after each ply.
 * Its target is a mean of the network's later values in the game, weighted toward sooner ones, and
 * of the result.
 */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "network.h"

/* The latest samples, which replace the oldest. */
typedef struct samples {
    int16_t *seen; /* `values` of each */
    float *targets;
    uint32_t room, count, next;
} samples;

typedef struct player {
    logres_rng rng;
    samples kept;
    uint64_t games, plies;
    int16_t *seen; /* of a game: by ply, then player */
    float *values;
} player;

static inline void make_player(player *p, const network *n, uint32_t room, uint64_t seed,
                               uint64_t stream) {
    const size_t most = (size_t)PLIES_MAX * LOGRES_PLAYERS_MAX;
    *p = (player){.kept.room = room};
    check(logres_rng_seed(&p->rng, seed, stream));
    p->kept.seen = reserve((size_t)room * n->in.values, sizeof(int16_t));
    p->kept.targets = reserve(room, sizeof(float));
    p->seen = reserve(most * n->in.values, sizeof(int16_t));
    p->values = reserve(most, sizeof(float));
}

/* Returns the value of a finished game for a player. */
static inline float worth_of(const logres_state *state, int32_t seat) {
    logres_state view;
    int32_t value;
    check(logres_view(state, seat, &view));
    check(logres_evaluate(&view, &value));
    return (float)value / LOGRES_SEARCH_WIN;
}

/* Returns the value of a state for the player who looks ahead. */
static inline float value_after(const network *n, const logres_state *next, int32_t seat,
                                const int16_t *before, const float *from) {
    int16_t after[VALUES_MAX];
    logres_state view;
    layers l;
    if (logres_is_over(next))
        return worth_of(next, seat);
    check(logres_view(next, seat, &view));
    observe(&view, after);
    sum_changes(n, after, before, from, l.sum1);
    return finish(n, &l);
}

/* Returns the best of the given moves, looking one ply ahead. */
static inline logres_move choose_greedily(const network *n, const logres_state *view,
                                          logres_rng *rng, const logres_move *moves,
                                          uint32_t count) {
    int16_t before[VALUES_MAX];
    logres_state deal, next;
    float from[FIRST_MAX], best_value = -1;
    logres_move best = moves[0];
    observe(view, before);
    sum_first(n, before, from);
    check(logres_determinize(view, rng, &deal));
    for (uint32_t i = 0; i < count && count > 1; i++) {
        check(logres_apply(&deal, moves[i], &next));
        float value = value_after(n, &next, logres_actor(view), before, from);
        if (value > best_value) {
            best_value = value;
            best = moves[i];
        }
    }
    return best;
}

/* Records the views of a state as the samples of a ply. */
static inline void record(player *p, const network *n, const logres_state *state, uint32_t ply) {
    uint32_t players = logres_players(state);
    for (uint32_t seat = 0; seat < players; seat++) {
        int16_t seen[VALUES_MAX];
        logres_state view;
        layers l;
        size_t at = (size_t)ply * players + seat;
        check(logres_view(state, (int32_t)seat, &view));
        observe(&view, seen);
        memcpy(p->seen + at * n->in.values, seen, n->in.values * sizeof *seen);
        p->values[at] = evaluate(n, seen, &l);
    }
}

static inline void keep(samples *kept, const int16_t *seen, uint32_t values, double target) {
    memcpy(kept->seen + (size_t)kept->next * values, seen, values * sizeof *seen);
    kept->targets[kept->next] = (float)target;
    kept->next = (kept->next + 1) % kept->room;
    kept->count += kept->count < kept->room;
}

/* Stores the samples of a game with their targets. A game that was cut off ends with the network's
 * value. */
static inline void keep_game(player *p, const network *n, const logres_state *end,
                             uint32_t recorded, double lambda) {
    uint32_t players = logres_players(end);
    for (uint32_t seat = 0; seat < players; seat++) {
        double target = logres_is_over(end) ? worth_of(end, (int32_t)seat)
                                            : p->values[(recorded - 1) * players + seat];
        for (uint32_t i = recorded; i-- > 0;) {
            size_t at = (size_t)i * players + seat;
            keep(&p->kept, p->seen + at * n->in.values, n->in.values, target);
            target = lambda * target + (1 - lambda) * p->values[at];
        }
    }
}

typedef struct lesson {
    double curiosity, lambda;  /* probability of a random move; TD(lambda) */
    const network *now, *past; /* the learning network; earlier ones */
    uint32_t past_count;
} lesson;

static inline logres_move choose_move(player *p, const lesson *l, const network *n,
                                      const logres_state *state) {
    logres_state view;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    int32_t actor = logres_actor(state);
    check(logres_view(state, actor, &view));
    check(logres_sensible_moves(&view, moves, LOGRES_MOVES_MAX, &count));
    if (uniform(&p->rng) < l->curiosity)
        return moves[below(&p->rng, count)];
    return choose_greedily(n, &view, &p->rng, moves, count);
}

/* Plays a game and stores its samples, taken after player plies and at player decisions. Every
 * fourth game is against an earlier network. */
static inline void play_game(player *p, const logres_game_info *game, const lesson *l) {
    logres_config config;
    logres_state state;
    uint32_t recorded = 0, plies = 0;
    int has_moved = 0;
    draw_config(game, &p->rng, &config);
    int is_past = l->past_count && below(&p->rng, 4) == 0;
    const network *past = is_past ? &l->past[below(&p->rng, l->past_count)] : l->now;
    unsigned past_seats = is_past ? below(&p->rng, 1u << LOGRES_PLAYERS_MAX) : 0;
    check(logres_new(game->id, &config, &state, NULL));
    for (; plies < PLIES_MAX && !logres_is_over(&state); plies++) {
        logres_move move = 0;
        int32_t actor = logres_actor(&state);
        if (actor >= 0 || has_moved)
            record(p, l->now, &state, recorded++);
        has_moved = actor >= 0;
        if (has_moved)
            move = choose_move(p, l, past_seats >> actor & 1 ? past : l->now, &state);
        else
            check(logres_chance_sample(&state, &p->rng, &move));
        check(logres_apply(&state, move, &state));
    }
    keep_game(p, l->now, &state, recorded, l->lambda);
    p->games++;
    p->plies += plies;
}

#endif
