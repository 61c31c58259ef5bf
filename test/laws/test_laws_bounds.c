/*
 * Laws of bounds and flags, for every game: no play leaves the bounds of its config, and what a
 * game says about hidden pieces and chance is seen. Plays are random, or go where one policy
 * leads: to long games, and to high and low scores.
 */
#include "support/laws.h"

#include <stdio.h>

/* ---- bounds --------------------------------------------------------------------------------- */

/* What a play has come to. */
typedef struct course {
    logres_bounds bounds;
    uint32_t plies, chance_plies;
} course;

static void expect_at_most(const char *limit, uint32_t plies, int32_t most) {
    expect_that(most == LOGRES_NONE || plies <= (uint32_t)most, "%s says at most %d, here are %u",
                limit, (int)most, (unsigned)plies);
}

static void expect_plies(const course *c) {
    expect_at_most("most_plies", c->plies, c->bounds.most_plies);
    expect_at_most("most_chance_plies", c->chance_plies, c->bounds.most_chance_plies);
}

static void expect_within(const char *what, int seat, int value, int least, int most) {
    expect_that(value >= least && value <= most, "seat %d has a %s of %d, not %d to %d", seat,
                what, value, least, most);
}

/* The best score of the others. */
static int best_other(const logres_result *standing, uint32_t seat) {
    int best = INT32_MIN;
    for (uint32_t other = 0; other < standing->players; other++)
        if (other != seat && standing->scores[other] > best)
            best = standing->scores[other];
    return best;
}

static void expect_bounds(const course *c, const logres_state *state) {
    logres_result standing;
    expect_plies(c);
    ok(logres_standing_of(state, &standing));
    for (uint32_t seat = 0; seat < standing.players; seat++) {
        int score = standing.scores[seat];
        expect_within("score", (int)seat, score, c->bounds.least_score, c->bounds.most_score);
        if (standing.players > 1)
            expect_within("margin", (int)seat, score - best_other(&standing, seat),
                          c->bounds.least_margin, c->bounds.most_margin);
    }
}

static void expect_sane(const logres_bounds *b) {
    expect_that(b->least_score <= b->most_score && b->least_margin <= b->most_margin,
                "the least score or margin is above the most");
    expect_that(b->most_plies == LOGRES_NONE || b->most_chance_plies <= b->most_plies,
                "there are more chance plies than plies");
}

/* The course of the random game; it begins at ply 0. */
static void random_plays_stay_in_their_bounds(const position *p) {
    static course c;
    static bool was_chance;
    if (!p->ply) {
        c = (course){.plies = 0};
        ok(logres_bounds_of(&p->config, &c.bounds, NULL));
        expect_sane(&c.bounds);
        was_chance = false;
    }
    c.plies = p->ply;
    c.chance_plies += was_chance;
    was_chance = actor(&p->state) == LOGRES_CHANCE;
    expect_bounds(&c, &p->state);
}

/* ---- policies ------------------------------------------------------------------------------- */

typedef enum { FIRST, LAST, HIGH, LOW, LEAD, TRAIL, POLICIES } policy;

/* How good a state is for a policy that cares about seat 0. */
static int64_t worth(const logres_state *state, policy aim) {
    logres_result standing;
    ok(logres_standing_of(state, &standing));
    int64_t score = standing.scores[0], lead = score - best_other(&standing, 0),
            value = aim == HIGH || aim == LOW ? score : lead;
    return aim == LOW || aim == TRAIL ? -value : value;
}

/* The move that a policy makes, of players and of chance; of equally good ones a random one. */
static logres_move choose(const logres_state *state, const logres_move *moves, uint32_t count,
                          policy aim, logres_rng *rng) {
    if (aim == FIRST || aim == LAST)
        return moves[aim == FIRST ? 0 : count - 1];
    logres_move best = moves[0];
    int64_t most = INT64_MIN;
    uint32_t equal = 0;
    for (uint32_t i = 0; i < count; i++) {
        logres_state after;
        ok(logres_apply(state, moves[i], &after));
        int64_t found = worth(&after, aim);
        equal = found == most ? equal + 1 : found > most ? 1 : equal;
        if (found > most || (found == most && !below(rng, equal)))
            best = moves[i];
        most = found > most ? found : most;
    }
    return best;
}

/* Plays from the first state by a policy, one move in ten at random, so that all plays differ. */
static void play_by(const position *p, policy aim) {
    enum { LIMIT = 3000 };
    static logres_move moves[LOGRES_MOVES_MAX];
    course c = {.plies = 0};
    logres_state state = p->state;
    ok(logres_bounds_of(&p->config, &c.bounds, NULL));
    for (; c.plies < LIMIT; c.plies++) {
        uint32_t count = 0;
        looks_at(&state);
        ok(logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count));
        expect_bounds(&c, &state);
        if (!count)
            return;
        logres_move move = below(p->rng, 10) ? choose(&state, moves, count, aim, p->rng)
                                             : moves[below(p->rng, count)];
        c.chance_plies += actor(&state) == LOGRES_CHANCE;
        ok(logres_apply(&state, move, &state));
    }
}

static void policies_stay_in_their_bounds(const position *p) {
    if (p->ply)
        return;
    for (policy aim = FIRST; aim < POLICIES; aim++)
        play_by(p, aim);
}

LAW(random_plays_stay_in_their_bounds)
LAW(policies_stay_in_their_bounds)

/* ---- flags ---------------------------------------------------------------------------------- */

/* What the games of one description have shown. */
static struct { bool hides, draws_later, was_player; } seen;

/* Whether a view has other places and fields than the state: bytes besides those of its kind. */
static bool hides_something(const position *p) {
    for (uint32_t i = 0; i <= p->players; i++) {
        logres_state view;
        ok(logres_view(&p->state, viewer_at(i), &view));
        lgi_writable(&view)->kind = LGI_FULL;
        lgi_writable(&view)->viewer = 0;
        if (!logres_equal(&view, &p->state))
            return true;
    }
    return false;
}

static void flags_say_what_is_seen(const position *p) {
    bool is_chance = actor(&p->state) == LOGRES_CHANCE, hides = hides_something(p);
    seen.was_player = (p->ply && seen.was_player) || actor(&p->state) >= 0;
    expect_that(!hides || !p->game->is_perfect_information,
                "a view hides something, but the game has is_perfect_information");
    expect_that(!is_chance || !seen.was_player || p->game->has_later_chance,
                "chance is to move after a player, but the game has no has_later_chance");
    seen.hides |= hides;
    seen.draws_later |= is_chance && seen.was_player;
}

static void expect_flags(const logres_game_info *game) {
    expect_that(seen.hides || game->is_perfect_information,
                "%s: no view hid anything: .is_perfect_information = 1", game->id);
    expect_that(seen.draws_later || !game->has_later_chance,
                "%s: no chance move came after a player's: .has_later_chance = 0", game->id);
    seen.hides = seen.draws_later = false;
}

static void test_flags_say_what_is_seen(void **state) {
    (void)state;
    along_each_game(flags_say_what_is_seen, games, expect_flags);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(random_plays_stay_in_their_bounds),
        LAW_TEST(policies_stay_in_their_bounds),
        LAW_TEST(flags_say_what_is_seen),
    };
    return RUN_LAWS(tests);
}
