/*
 * Playouts that learn (move-average sampling technique: Finnsson and Björnsson 2008). For each
 * player and move number, a search keeps a habit: the mean reward of the iterations in which that
 * player made that move. A playout ply draws a few legal moves and plays the first, unless a later
 * one has a clearly better habit. Unlike random playouts, such playouts bid sensibly and finish
 * plans.
 */
#include "bots/search.h"

#include "rules/chance.h"
#include "rules/step.h"

enum {
    PLAYERS = 5,      /* players with separate entries */
    PRIOR = 4,        /* virtual visits with which a habit starts */
    VISITS_MAX = 1000 /* beyond this, a habit becomes a moving average, which follows the tree as
                         it improves */
};

/*
 * Returns the habit of a player's move. Multiplicative hashing (Knuth's 2^32 / φ) spreads
 * neighboring numbers. Colliding moves share an entry, which blurs their habits but saves memory
 * and probing.
 */
static lgi_habit *habit_of(logres_search *s, int32_t player, logres_move move) {
    uint32_t slot = (uint32_t)move * PLAYERS + (uint32_t)player;
    return &s->habits[slot * 2654435769u >> (32 - LGI_HABIT_BITS)];
}

void lgi_begin_habits(logres_search *s) {
    for (uint32_t i = 0; i < 1u << LGI_HABIT_BITS; i++)
        s->habits[i] = (lgi_habit){LGI_ONE / 2, 0};
}

void lgi_learn(logres_search *s, int32_t player, logres_move move, int64_t reward) {
    lgi_habit *habit = habit_of(s, player, move);
    if (habit->visits < VISITS_MAX)
        habit->visits++;
    habit->mean += (int32_t)((reward - habit->mean) / ((int64_t)habit->visits + PRIOR));
}

static logres_move choose(logres_search *s, int32_t player, uint32_t count) {
    logres_move best = s->moves[lgi_pick(s, count)];
    if (count == 1)
        return best;
    int64_t mean = habit_of(s, player, best)->mean;
    for (uint32_t i = 1; i < s->tuning.candidates; i++) {
        logres_move other = s->moves[lgi_pick(s, count)];
        int64_t its = habit_of(s, player, other)->mean;
        if (its > mean + s->tuning.clearly) {
            best = other;
            mean = its;
        }
    }
    return best;
}

void lgi_play_out(logres_search *s, const lgi_game *game, logres_state *state) {
    const lgi_state *now = lgi_const(state);
    s->playout_length = 0;
    for (uint32_t ply = 0; ply < s->tuning.playout_limit && now->actor != LOGRES_NOBODY; ply++) {
        logres_move move = 0;
        s->plies++;
        if (now->actor == LOGRES_CHANCE) {
            lgi_sample(game, now, &s->rng, &move);
        } else {
            move = choose(s, now->actor, lgi_list_all(game, now, s->moves));
            if (s->playout_length < LGI_PLAYOUT_MAX)
                s->playout[s->playout_length++] = (lgi_playout_ply){move, now->actor};
        }
        lgi_apply_listed(game, state, move);
    }
}

void lgi_learn_from_playout(logres_search *s, const int64_t reward[LOGRES_PLAYERS_MAX]) {
    for (uint32_t i = 0; i < s->playout_length; i++)
        lgi_learn(s, s->playout[i].player, s->playout[i].move, reward[s->playout[i].player]);
}
