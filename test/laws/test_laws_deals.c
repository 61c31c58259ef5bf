/*
 * logres_determinize deals uniformly: in every game all deals of a view are equally likely.
 * Checked along random games of random configs.
 *
 * A deal is a full state that fits a view. Its weight is the number of ways in which it can be
 * dealt, counting equal pieces as different ones; logres_determinize must give deals in proportion
 * to their weights. Exchanging two pieces (support/corrupt.h) makes one deal from another;
 * logres_validate checks that the result is one, which includes what its phase proves.
 */
#include "support/corrupt.h"
#include "support/laws.h"

typedef struct dealing {
    const position *p;
    int viewer;
    logres_state view;
    logres_spot hidden[SPOTS_MAX], seen[SPOTS_MAX]; /* from the viewer */
    uint32_t hidden_count, seen_count;
} dealing;

static dealing dealing_of(const position *p, const logres_state *state, int viewer) {
    dealing d = {.p = p, .viewer = viewer};
    logres_spot all[SPOTS_MAX];
    uint32_t count = all_spots(p->game, p->players, all);
    for (uint32_t i = 0; i < count; i++)
        if (knows(state, all[i], viewer))
            d.seen[d.seen_count++] = all[i];
        else
            d.hidden[d.hidden_count++] = all[i];
    ok(logres_view(state, viewer, &d.view));
    return d;
}

static int count_at(const logres_state *state, logres_spot spot, int piece) {
    int32_t count = 0;
    ok(logres_inventory(state, &spot, piece, &count));
    return count;
}

/* Exchanges a piece at one spot for another piece at another spot. If that gives no deal, leaves
 * the state unchanged and returns false. */
static bool exchange(const dealing *d, logres_state *state, int a, logres_spot at_a, int b,
                     logres_spot at_b) {
    logres_state other = *state;
    if (!can_be_at(d->p->game, at_b, a) || !can_be_at(d->p->game, at_a, b) ||
        !carry(&other, a, at_a, at_b) || !carry(&other, b, at_b, at_a) ||
        logres_validate(&other, NULL))
        return false;
    if (count_at(&other, at_b, a) != count_at(state, at_b, a) + 1 ||
        count_at(&other, at_a, b) != count_at(state, at_a, b) + 1)
        return false; /* they went elsewhere: one of these spots has no bytes of its own */
    *state = other;
    return true;
}

enum { DEALS_MAX = 160, SLOTS_MAX = 1024 };

/* All deals of a view, found by repeated exchanges. */
typedef struct deals {
    logres_state deal[DEALS_MAX];
    double weight[DEALS_MAX], all;
    uint32_t drawn[DEALS_MAX];
    uint32_t count;
    int16_t at[SLOTS_MAX]; /* hash table: 1 + the index of a deal */
} deals;

/* The slot of a deal in the hash table. */
static int16_t *slot_of(deals *all, const logres_state *deal) {
    uint64_t hash = logres_hash(deal);
    uint32_t i = (uint32_t)hash % SLOTS_MAX;
    while (all->at[i] && memcmp(&all->deal[all->at[i] - 1], deal, sizeof *deal) != 0)
        i = (i + 1) % SLOTS_MAX;
    return &all->at[i];
}

static void note(deals *all, const logres_state *deal) {
    int16_t *slot = slot_of(all, deal);
    if (*slot || all->count == DEALS_MAX)
        return;
    all->deal[all->count++] = *deal;
    *slot = (int16_t)all->count;
}

/* The weight of a deal, up to a factor that all deals of the view share. */
static double weigh(const dealing *d, const logres_state *deal) {
    double weight = 1;
    for (uint32_t i = 0; i < d->hidden_count; i++)
        for (int piece = 0; piece < (int)d->p->game->piece_count; piece++)
            for (int n = count_at(deal, d->hidden[i], piece); n > 1; n--)
                weight /= n;
    return weight;
}

/* Notes the deals that are one exchange away from one of them. */
static void note_exchanges(const dealing *d, deals *all, const logres_state *from) {
    /* pieces at each hidden spot, and how many kinds of them */
    static uint8_t held[SPOTS_MAX][PIECES_MAX];
    uint32_t kinds[SPOTS_MAX] = {0};
    for (uint32_t i = 0; i < d->hidden_count; i++)
        for (int piece = 0; piece < (int)d->p->game->piece_count; piece++)
            if (count_at(from, d->hidden[i], piece))
                held[i][kinds[i]++] = (uint8_t)piece;
    for (uint32_t i = 1; i < d->hidden_count; i++)
        for (uint32_t n = 0; n < i * kinds[i]; n++)
            for (uint32_t m = 0; m < kinds[n % i] && all->count < DEALS_MAX; m++) {
                int a = held[i][n / i], b = held[n % i][m];
                logres_state other = *from;
                if (a != b && exchange(d, &other, a, d->hidden[i], b, d->hidden[n % i]))
                    note(all, &other);
            }
}

/* Finds all deals; false if there are too many. */
static bool find_deals(const dealing *d, const logres_state *first, deals *all) {
    memset(all, 0, sizeof *all);
    note(all, first);
    for (uint32_t i = 0; i < all->count && all->count < DEALS_MAX; i++)
        note_exchanges(d, all, &all->deal[i]);
    for (uint32_t i = 0; i < all->count; i++)
        all->all += all->weight[i] = weigh(d, &all->deal[i]);
    return all->count < DEALS_MAX;
}

/* A chi-squared sum and its degrees of freedom. */
typedef struct deviation {
    double sum, freedom;
} deviation;

/* Whether a sum is implausible: above its mean by ten standard deviations, plus a margin for small
 * numbers. */
static bool is_too_far(const deviation *d) {
    double beyond = d->sum - d->freedom - 20;
    return beyond > 0 && beyond * beyond > 100 * 2 * d->freedom;
}

/* Draws deals of a view and compares their frequencies with their weights. */
static deviation draw_deals(const dealing *d, deals *all) {
    deviation found = {0, -1};
    uint32_t draws = 40 * all->count;
    for (uint32_t i = 0; i < draws; i++) {
        logres_state deal;
        ok(logres_determinize(&d->view, d->p->rng, &deal));
        int16_t number = *slot_of(all, &deal);
        looks_at(&deal);
        if (!number)
            fail_msg("this is dealt for viewer %d, but no exchange of pieces leads to it",
                     d->viewer);
        all->drawn[number - 1]++;
    }
    for (uint32_t i = 0; i < all->count; i++) {
        double expected = draws * all->weight[i] / all->all, off = all->drawn[i] - expected;
        looks_at(&all->deal[i]);
        if (expected > 25 && !all->drawn[i])
            fail_msg("this is never dealt for viewer %d, of %u deals", d->viewer,
                     (unsigned)all->count);
        if (expected < 5)
            continue;
        found.sum += off * off / expected;
        found.freedom++;
    }
    return found;
}

static uint32_t count_hidden(const dealing *d, const logres_state *state) {
    uint32_t hidden = 0;
    for (uint32_t i = 0; i < d->hidden_count; i++)
        hidden += (uint32_t)count_at(state, d->hidden[i], LOGRES_NONE);
    return hidden;
}

/* Picks a random piece that the viewer does not see, counting equal pieces as different ones. */
static void pick_hidden(const dealing *d, const logres_state *deal, uint32_t hidden, int *piece,
                        logres_spot *at) {
    uint32_t n = below(d->p->rng, hidden), spot = 0;
    for (int there; n >= (uint32_t)(there = count_at(deal, d->hidden[spot], LOGRES_NONE)); spot++)
        n -= (uint32_t)there;
    *at = d->hidden[spot];
    *piece = 0;
    for (int there; n >= (uint32_t)(there = count_at(deal, *at, *piece)); ++*piece)
        n -= (uint32_t)there;
}

/* Moves a random hidden piece to a spot that the viewer sees, which leaves fewer deals; false if
 * that is impossible. */
static bool open_piece(const dealing *d, logres_state *state) {
    /* a game may have no place that a viewer sees */
    uint32_t hidden = d->seen_count ? count_hidden(d, state) : 0;
    for (uint32_t i = 3 * hidden; i > 0; i--) {
        int piece;
        logres_spot from, to = d->seen[below(d->p->rng, d->seen_count)];
        logres_state other = *state;
        pick_hidden(d, state, hidden, &piece, &from);
        if (can_be_at(d->p->game, to, piece) && carry(&other, piece, from, to) &&
            !logres_validate(&other, NULL)) {
            *state = other;
            return true;
        }
    }
    return false;
}

/* Sums over all views of one game. */
static struct {
    deviation far;
    uint32_t views, in_phase[64], tried[64];
} counted;

/* Checks the deals of a view if there are few, but more than one; false if there are too many. */
static bool try_deals(const dealing *d) {
    static deals all;
    logres_state first;
    ok(logres_determinize(&d->view, d->p->rng, &first));
    if (!find_deals(d, &first, &all))
        return false;
    if (all.count == 1)
        return true;
    deviation far = draw_deals(d, &all);
    if (is_too_far(&far))
        fail_msg("the deals for viewer %d are not equally likely: %g, not %g", d->viewer, far.sum,
                 far.freedom);
    counted.far.sum += far.sum;
    counted.far.freedom += far.freedom;
    counted.views++;
    counted.in_phase[lgi_const(&d->view)->phase]++;
    return true;
}

static void deals_are_equally_likely(const position *p) {
    logres_state state = p->state;
    unsigned phase = lgi_const(&state)->phase;
    if (!is_one_of(p, 6) || counted.in_phase[phase] == 5 || counted.tried[phase] == 60)
        return;
    counted.tried[phase]++;
    int viewer = viewer_at(below(p->rng, p->players + 1));
    for (bool opened = true; opened;) {
        dealing d = dealing_of(p, &state, viewer);
        uint32_t hidden = count_hidden(&d, &state);
        if (!hidden || try_deals(&d))
            return;
        for (uint32_t i = 0; i <= hidden / 6 && opened; i++)
            opened = open_piece(&d, &state);
    }
}

/* Checks all views of a game together, where smaller deviations show. A game that hides something
 * must have had views with few deals; if not, support/corrupt.c fails to find the pieces in its
 * bodies. */
static void sum_up_deals(const logres_game_info *game) {
    bool hides = hides_anything(game);
    if (is_too_far(&counted.far))
        fail_msg("in %s the deals are not equally likely: %g, not %g", game->id, counted.far.sum,
                 counted.far.freedom);
    if (hides && counted.views < 8)
        fail_msg("of %s only %u views have few enough deals", game->id, (unsigned)counted.views);
    memset(&counted, 0, sizeof counted);
}

static void test_deals_are_equally_likely(void **state) {
    (void)state;
    memset(&counted, 0, sizeof counted);
    along_each_game(deals_are_equally_likely, games * 3, sum_up_deals);
}

/* How often random exchanges in deals moved a piece away from a spot, and how often to it. */
static struct { uint32_t left[SPOTS_MAX][PIECES_MAX], came[SPOTS_MAX][PIECES_MAX]; } flow;

static void count_exchange(const dealing *d, const logres_state *deal, uint32_t hidden) {
    int a, b;
    logres_spot at_a, at_b;
    logres_state other = *deal;
    pick_hidden(d, deal, hidden, &a, &at_a);
    pick_hidden(d, deal, hidden, &b, &at_b);
    if (a == b || memcmp(&at_a, &at_b, sizeof at_a) == 0 || !exchange(d, &other, a, at_a, b, at_b))
        return;
    int from = spot_number(d->p->game, d->p->game->max_players, at_a);
    int to = spot_number(d->p->game, d->p->game->max_players, at_b);
    flow.left[from][a]++, flow.came[to][a]++;
    flow.left[to][b]++, flow.came[from][b]++;
}

/*
 * For views with too many deals to count: if all deals are equally likely, random exchanges of two
 * hidden pieces move each piece away from a spot as often as to it. If deals favour a spot for a
 * piece, it is moved away from there more often.
 */
static void exchanges_are_balanced(const position *p) {
    if (!is_one_of(p, 16))
        return;
    dealing d = dealing_of(p, &p->state, viewer_at(below(p->rng, p->players + 1)));
    uint32_t hidden = count_hidden(&d, &p->state);
    for (int i = 0; hidden && i < 100; i++) {
        logres_state deal;
        ok(logres_determinize(&d.view, p->rng, &deal));
        for (int n = 0; n < 4; n++)
            count_exchange(&d, &deal, hidden);
    }
}

static void sum_up_exchanges(const logres_game_info *game) {
    deviation far = {0, 0};
    logres_spot spots[SPOTS_MAX];
    uint32_t count = all_spots(game, game->max_players, spots);
    for (uint32_t spot = 0; spot < count; spot++)
        for (uint32_t piece = 0; piece < game->piece_count; piece++) {
            double left = flow.left[spot][piece], came = flow.came[spot][piece], off = left - came;
            if (left + came < 50)
                continue;
            if (off * off > 40 * (left + came))
                fail_msg(
                    "in %s %s is dealt too often or too seldom to %s of %d: %g exchanges took it away, %g there",
                    game->id, game->pieces[piece],
                    logres_game_place(game, (uint32_t)spots[spot].place)->name, spots[spot].seat,
                    left, came);
            far.sum += off * off / (left + came);
            far.freedom++;
        }
    if (is_too_far(&far))
        fail_msg("in %s the deals are not equally likely: %g, not %g", game->id, far.sum,
                 far.freedom);
    memset(&flow, 0, sizeof flow);
}

static void test_exchanges_are_balanced(void **state) {
    (void)state;
    memset(&flow, 0, sizeof flow);
    along_each_game(exchanges_are_balanced, games, sum_up_exchanges);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(deals_are_equally_likely),
        LAW_TEST(exchanges_are_balanced),
    };
    return RUN_LAWS(tests);
}
