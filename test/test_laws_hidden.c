/*
 * Laws of what is hidden, for every game: views, deals that fit them, redacted events, histories and undo barriers,
 * checked along random play of random configs.
 */
#include "core/registry.h"
#include "support/cells.h"
#include "support/laws.h"

#include <stdio.h>

#include <cjson/cJSON.h>

/* ---- views --------------------------------------------------------------------------------------------------- */

static void check_view(const position *p, int viewer) {
    logres_state view, again, full, out;
    uint32_t count = 0;
    int32_t found = 0;
    static logres_move moves[LOGRES_MOVES_MAX];
    logres_problem problem;
    ok(logres_view(&p->state, viewer, &view));
    if (logres_validate(&view, &problem))
        fail_msg("the view of %d is invalid: %s: %s", viewer, problem.path, problem.text);
    ok(logres_viewer(&view, &found));
    assert_int_equal(found, viewer);
    ok(logres_view(&view, viewer, &again));
    expect_same(&view, &again);
    for (int other = 0; other < (int)p->players; other++)
        if (other != viewer)
            fails(LOGRES_ERR_VIEW, logres_view(&view, other, &out));

    bool sees_moves = !p->count || actor(&p->state) == viewer;
    fails(sees_moves ? LOGRES_OK : LOGRES_ERR_VIEW, logres_legal_moves(&view, moves, LOGRES_MOVES_MAX, &count));
    if (sees_moves) {
        assert_int_equal(count, p->count);
        assert_memory_equal(moves, p->moves, count * sizeof *moves);
    }
    fails(LOGRES_ERR_VIEW, logres_apply(&view, p->count ? p->moves[0] : 0, &out));
    fails(LOGRES_ERR_VIEW, logres_chance(&view, moves, NULL, LOGRES_MOVES_MAX, &count));
    fails(LOGRES_ERR_VIEW, logres_resolve(&view, p->rng, &out, NULL));
    fails(LOGRES_ERR_VIEW, logres_playout(&view, p->rng, 1, &out, NULL));

    ok(logres_determinize(&view, p->rng, &full));
    if (logres_validate(&full, &problem))
        fail_msg("determinized for %d into an invalid state: %s: %s", viewer, problem.path, problem.text);
    ok(logres_view(&full, viewer, &again));
    expect_same(&view, &again);
    fails(LOGRES_ERR_VIEW, logres_determinize(&full, p->rng, &out));
    if (!is_one_of(p, 40))
        return; /* JSON in a sample */

    char *json = view_json_of(&view);
    ok(logres_view_from_json(json, strlen(json), &again, NULL));
    expect_same(&view, &again);
    fails(LOGRES_ERR_FORMAT, logres_state_from_json(json, strlen(json), &out, NULL));
    free(json);
}

static void views_keep_their_laws(const position *p) {
    for (uint32_t i = 0; i <= p->players; i++)
        check_view(p, viewer_at(i));
}

/* A view counts the pieces of just the places that its viewer sees, as the table of places has it. */
static void views_show_what_places_say(const position *p) {
    static picture full, seen;
    logres_spot spots[SPOTS_MAX];
    if (!is_one_of(p, 8))
        return;
    uint32_t count = all_spots(p->game, p->players, spots);
    take_picture(&p->state, &full);
    for (uint32_t i = 0; i <= p->players; i++) {
        logres_state view;
        ok(logres_view(&p->state, viewer_at(i), &view));
        take_picture(&view, &seen);
        assert_memory_equal(seen.total, full.total, sizeof full.total);
        assert_memory_equal(seen.field, full.field, sizeof full.field);
        for (uint32_t spot = 0; spot < count; spot++)
            for (uint32_t piece = 0; piece < p->game->piece_count; piece++)
                if (seen.count[spot][piece] !=
                    (sees(p->game, spots[spot], viewer_at(i)) ? full.count[spot][piece] : 0))
                    fail_msg("viewer %d counts %d of %s in %s, where there are %d", viewer_at(i),
                             (int)seen.count[spot][piece], p->game->pieces[piece],
                             p->game->places[spots[spot].place].name, (int)full.count[spot][piece]);
    }
}

/* ---- events and histories ------------------------------------------------------------------------------------ */

/* A move as it was made: before, after, what happened. */
typedef struct made {
    logres_state after;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
} made;

static void make(const logres_state *state, logres_move move, made *m) {
    memset(m, 0, sizeof *m);
    ok(logres_apply_events(state, move, &m->after, m->events, LOGRES_EVENTS_MAX, &m->count));
}

static void redact(const logres_state *state, int viewer, made *m) {
    ok(logres_events_redact(state, viewer, m->events, m->count));
}

/* Whether a record is of pieces: it alone has a place. */
static bool is_of_pieces(const logres_event *e) {
    return e->to.place != LOGRES_NONE;
}

/* Redaction takes the piece, and nothing else, of just the records of which the viewer sees neither place. */
static void redaction_hides_what_places_hide(const position *p) {
    logres_move move;
    static made all, told;
    if (!random_move(p, &move))
        return;
    make(&p->state, move, &all);
    for (uint32_t i = 0; i <= p->players; i++) {
        int viewer = viewer_at(i);
        told = all;
        redact(&p->state, viewer, &told);
        for (uint32_t n = 0; n < all.count; n++) {
            logres_event expected = all.events[n];
            if (is_of_pieces(&expected) && !sees(p->game, expected.from, viewer) &&
                !sees(p->game, expected.to, viewer))
                expected.piece = LOGRES_NONE;
            if (memcmp(&told.events[n], &expected, sizeof expected) != 0)
                fail_msg("record %u of move %u is not as viewer %d may know it", (unsigned)n, (unsigned)move, viewer);
        }
    }
}

/* The ply of a viewer's history that a move makes; freed by the caller. */
static cJSON *ply_told(const logres_state *state, logres_move move, int viewer) {
    static char text[2 * LOGRES_JSON_MAX];
    logres_match_options options = {.size = sizeof options, .initial = state};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_match_play(match, 0, actor(state), move));
    ok(logres_match_history(match, viewer, 0, 0, text, sizeof text, NULL));
    logres_match_free(match);
    cJSON *history = cJSON_Parse(text), *plies = cJSON_GetObjectItemCaseSensitive(history, "plies");
    cJSON *ply = cJSON_DetachItemFromArray(plies, 0);
    assert_non_null(ply);
    cJSON_Delete(history);
    return ply;
}

/* Whether a value, or one within it, is this text. */
static bool says(const cJSON *value, const char *text) {
    if (cJSON_IsString(value) && strcmp(value->valuestring, text) == 0)
        return true;
    for (const cJSON *inner = value->child; inner; inner = inner->next)
        if (says(inner, text))
            return true;
    return false;
}

static bool shows(const made *m, int piece) {
    for (uint32_t i = 0; i < m->count; i++)
        if (is_of_pieces(&m->events[i]) && m->events[i].piece == piece)
            return true;
    return false;
}

/* In a viewer's history neither the move nor its events name a piece that the viewer's records of it hide. */
static void check_ply_told(const position *p, logres_move move, int viewer, const made *all) {
    static made told;
    told = *all;
    redact(&p->state, viewer, &told);
    if (memcmp(&told, all, sizeof told) == 0)
        return;
    cJSON *ply = ply_told(&p->state, move, viewer);
    for (uint32_t n = 0; n < all->count; n++) {
        char name[80];
        if (!is_of_pieces(&all->events[n]) || shows(&told, all->events[n].piece))
            continue;
        ok(logres_piece_name(&p->state, all->events[n].piece, name, sizeof name, NULL));
        if (says(ply, name)) {
            char *text = cJSON_PrintUnformatted(ply);
            fail_msg("viewer %d is told of %s: %s", viewer, name, text);
        }
    }
    cJSON_Delete(ply);
}

static void histories_name_nothing_hidden(const position *p) {
    static made all;
    logres_move move;
    if (!is_one_of(p, 15) || !random_move(p, &move))
        return;
    make(&p->state, move, &all);
    for (uint32_t i = 0; i <= p->players; i++)
        check_ply_told(p, move, viewer_at(i), &all);
}

/* What a viewer has of one move: records and view, as a hash, and the move as it is written. */
typedef struct account {
    uint64_t seen;
    char *move;
} account;
enum { ACCOUNTS_MAX = 128 };

static uint64_t mix(uint64_t hash, const void *data, size_t size) {
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const uint8_t *)data)[i]) * 0x100000001b3u;
    return hash;
}

static uint64_t seen_of(const logres_state *state, logres_move move, int viewer) {
    static made m;
    logres_state view;
    make(state, move, &m);
    redact(state, viewer, &m);
    for (uint32_t i = 0; i < m.count; i++)
        m.events[i].seen_by = 0; /* who else may know the piece is told by the places */
    ok(logres_view(&m.after, viewer, &view));
    return mix(mix(0xcbf29ce484222325u, m.events, m.count * sizeof *m.events), &view, sizeof view);
}

static void take_accounts(const logres_state *state, const logres_move *moves, uint32_t count, int viewer,
                          account *out) {
    for (uint32_t i = 0; i < count; i++) {
        cJSON *ply = ply_told(state, moves[i], viewer);
        out[i].seen = seen_of(state, moves[i], viewer);
        out[i].move = cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(ply, "move"));
        assert_non_null(out[i].move);
        cJSON_Delete(ply);
    }
}

/* Each account of one list whose records and view the other has, too, is written there the same way. */
static void expect_accounts(const account *list, uint32_t count, const account *others, uint32_t other_count) {
    for (uint32_t i = 0; i < count; i++) {
        const char *alike = NULL;
        bool same = false;
        for (uint32_t n = 0; n < other_count && !same; n++)
            if (others[n].seen == list[i].seen) {
                alike = others[n].move;
                same = strcmp(alike, list[i].move) == 0;
            }
        if (alike && !same)
            fail_msg("by %s the viewer knows more than by records and view: it could be %s", list[i].move, alike);
    }
}

static void free_accounts(account *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        cJSON_free(list[i].move);
}

/*
 * The move in a viewer's history depends on nothing hidden: of two states with the same view, the moves that give the
 * same records and the same view afterwards are written alike. This asks not only for names of pieces.
 */
static void histories_depend_on_nothing_hidden(const position *p) {
    static account here[ACCOUNTS_MAX], there[ACCOUNTS_MAX];
    static logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    logres_state view, other;
    if (!is_one_of(p, 200) || p->count > ACCOUNTS_MAX)
        return;
    int viewer = viewer_at(below(p->rng, p->players + 1));
    ok(logres_view(&p->state, viewer, &view));
    ok(logres_determinize(&view, p->rng, &other));
    looks_at(&other);
    ok(logres_legal_moves(&other, moves, LOGRES_MOVES_MAX, &count));
    if (memcmp(&other, &p->state, sizeof other) == 0 || count > ACCOUNTS_MAX)
        return;
    take_accounts(&p->state, p->moves, p->count, viewer, here);
    take_accounts(&other, moves, count, viewer, there);
    expect_accounts(here, p->count, there, count);
    expect_accounts(there, count, here, p->count);
    free_accounts(here, p->count);
    free_accounts(there, count);
}

/* ---- barriers ------------------------------------------------------------------------------------------------ */

/* Whether a ply cannot be taken back: chance had a choice, or somebody now knows a piece that was hidden before,
 * unless it was the mover's to show. */
static bool is_barrier(const position *p, const made *all) {
    static made told;
    if (actor(&p->state) == LOGRES_CHANCE && p->count > 1)
        return true;
    for (uint32_t i = 0; i <= p->players; i++) {
        told = *all;
        redact(&p->state, viewer_at(i), &told);
        for (uint32_t n = 0; n < told.count; n++) {
            const logres_event *e = &told.events[n];
            if (is_of_pieces(e) && e->piece != LOGRES_NONE && !sees(p->game, e->from, viewer_at(i)) &&
                (e->from.seat != actor(&p->state) || !sees(p->game, e->from, e->from.seat)))
                return true;
        }
    }
    return false;
}

/* What a match says of a ply that was made, also by how far back undo is free. */
static bool match_says_barrier(const logres_state *state, logres_move move) {
    logres_match_options options = {.size = sizeof options, .initial = state};
    logres_match *match = NULL;
    int32_t barrier = -1;
    uint32_t back = 2;
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_match_play(match, 0, actor(state), move));
    ok(logres_match_barrier_at(match, 0, &barrier));
    ok(logres_match_free_undo(match, &back));
    logres_match_free(match);
    assert_int_equal(back, barrier == LOGRES_BARRIER_YES);
    return barrier == LOGRES_BARRIER_YES;
}

/* What a player is told of a move beforehand follows from the player's view, and comes true. */
static void barriers_are_as_told(const position *p) {
    static made m;
    logres_move move;
    if (!random_move(p, &move)) {
        int32_t none;
        fails(LOGRES_ERR_OVER, logres_barrier(&p->state, 0, &none));
        return;
    }
    logres_state view, other;
    int32_t told = -1, told_by_view = -1, told_otherwise = -1;
    ok(logres_barrier(&p->state, move, &told));
    make(&p->state, move, &m);
    bool is = is_barrier(p, &m);
    assert_int_equal(match_says_barrier(&p->state, move), is);
    if (told != LOGRES_BARRIER_MAY)
        assert_int_equal(told == LOGRES_BARRIER_YES, is);
    if (actor(&p->state) == LOGRES_CHANCE) {
        assert_true(told != LOGRES_BARRIER_MAY && (is || p->count == 1));
        return;
    }
    ok(logres_view(&p->state, actor(&p->state), &view));
    ok(logres_barrier(&view, move, &told_by_view));
    assert_int_equal(told_by_view, told);
    ok(logres_determinize(&view, p->rng, &other));
    ok(logres_barrier(&other, move, &told_otherwise));
    assert_int_equal(told_otherwise, told);
}

/* ---- deals ---------------------------------------------------------------------------------------------------- */

/* A deal is a full state that fits a view. Its weight is in how many ways it comes about, equal pieces counted as
 * different ones; logres_determinize must give every deal as often as its weight says. One deal is made from another
 * by the exchange of two pieces (support/cells.h), and logres_validate says whether it is one: so what a phase proves
 * counts, too. */
typedef struct dealing {
    const position *p;
    const cells *c;
    int viewer;
    logres_state view;
    logres_spot hidden[SPOTS_MAX], seen[SPOTS_MAX]; /* from the viewer */
    uint32_t hidden_count, seen_count;
} dealing;

static dealing dealing_of(const position *p, const logres_state *state, int viewer) {
    dealing d = {.p = p, .c = cells_of(p->game), .viewer = viewer};
    logres_spot all[SPOTS_MAX];
    uint32_t count = all_spots(p->game, p->players, all);
    for (uint32_t i = 0; i < count; i++)
        if (sees(p->game, all[i], viewer))
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

/* A piece of one spot and another one of another spot change places. False, with the state as it was, if that gives
 * no deal. */
static bool exchange(const dealing *d, logres_state *state, int a, logres_spot at_a, int b, logres_spot at_b) {
    logres_state other = *state;
    if (!can_be_at(d->c, at_b, a) || !can_be_at(d->c, at_a, b) || !carry(d->c, &other, a, at_a, at_b) ||
        !carry(d->c, &other, b, at_b, at_a) || logres_validate(&other, NULL))
        return false;
    if (count_at(&other, at_b, a) != count_at(state, at_b, a) + 1 ||
        count_at(&other, at_a, b) != count_at(state, at_a, b) + 1)
        return false; /* they went elsewhere: of these two spots one has no bytes of its own */
    *state = other;
    return true;
}

enum { DEALS_MAX = 160, PLACES_MAX = 1024 };

/* All deals of a view, found by one exchange after the other. */
typedef struct deals {
    logres_state deal[DEALS_MAX];
    double weight[DEALS_MAX], all;
    uint32_t drawn[DEALS_MAX];
    uint32_t count;
    int16_t at[PLACES_MAX]; /* 1 + the number of the deal of a hash */
} deals;

/* Where a deal is noted by its hash, or would be. */
static int16_t *place_in(deals *all, const logres_state *deal) {
    uint64_t hash;
    ok(logres_hash(deal, &hash));
    uint32_t i = (uint32_t)hash % PLACES_MAX;
    while (all->at[i] && memcmp(&all->deal[all->at[i] - 1], deal, sizeof *deal) != 0)
        i = (i + 1) % PLACES_MAX;
    return &all->at[i];
}

static void note(deals *all, const logres_state *deal) {
    int16_t *place = place_in(all, deal);
    if (*place || all->count == DEALS_MAX)
        return;
    all->deal[all->count++] = *deal;
    *place = (int16_t)all->count;
}

/* In how many ways equal pieces can be where they are, but for a factor that all deals of the view have. */
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
    static uint8_t held[SPOTS_MAX][PIECES_MAX]; /* pieces at each hidden spot, and how many kinds of them */
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

/* Fills in all deals; false if there are too many to count. */
static bool find_deals(const dealing *d, const logres_state *first, deals *all) {
    memset(all, 0, sizeof *all);
    note(all, first);
    for (uint32_t i = 0; i < all->count && all->count < DEALS_MAX; i++)
        note_exchanges(d, all, &all->deal[i]);
    for (uint32_t i = 0; i < all->count; i++)
        all->all += all->weight[i] = weigh(d, &all->deal[i]);
    return all->count < DEALS_MAX;
}

/* How far numbers are from what is expected: squares of deviations, and how large they are on average. */
typedef struct deviation {
    double sum, freedom;
} deviation;

/* Whether chance has this only once in many millions: ten standard deviations, and some for small numbers. */
static bool is_too_far(const deviation *d) {
    double beyond = d->sum - d->freedom - 20;
    return beyond > 0 && beyond * beyond > 100 * 2 * d->freedom;
}

/* Draws from a view and compares how often each deal comes. */
static deviation draw_deals(const dealing *d, deals *all) {
    deviation found = {0, -1};
    uint32_t draws = 40 * all->count;
    for (uint32_t i = 0; i < draws; i++) {
        logres_state deal;
        ok(logres_determinize(&d->view, d->p->rng, &deal));
        int16_t number = *place_in(all, &deal);
        looks_at(&deal);
        if (!number)
            fail_msg("this is dealt for viewer %d, but no exchange of pieces leads to it", d->viewer);
        all->drawn[number - 1]++;
    }
    for (uint32_t i = 0; i < all->count; i++) {
        double expected = draws * all->weight[i] / all->all, off = all->drawn[i] - expected;
        looks_at(&all->deal[i]);
        if (expected > 25 && !all->drawn[i])
            fail_msg("this is never dealt for viewer %d, of %u deals", d->viewer, (unsigned)all->count);
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

/* A random piece that the viewer does not see, equal ones counted as different ones. */
static void pick_hidden(const dealing *d, const logres_state *deal, uint32_t hidden, int *piece, logres_spot *at) {
    uint32_t n = below(d->p->rng, hidden), spot = 0;
    for (int there; n >= (uint32_t)(there = count_at(deal, d->hidden[spot], LOGRES_NONE)); spot++)
        n -= (uint32_t)there;
    *at = d->hidden[spot];
    *piece = 0;
    for (int there; n >= (uint32_t)(there = count_at(deal, *at, *piece)); ++*piece)
        n -= (uint32_t)there;
}

/* A random piece that the viewer does not see is laid where it is seen, so that fewer deals are left; false if none
 * can be. */
static bool open_piece(const dealing *d, logres_state *state) {
    uint32_t hidden = count_hidden(d, state);
    for (uint32_t i = 3 * hidden; i > 0; i--) {
        int piece;
        logres_spot from, to = d->seen[below(d->p->rng, d->seen_count)];
        logres_state other = *state;
        pick_hidden(d, state, hidden, &piece, &from);
        if (can_be_at(d->c, to, piece) && carry(d->c, &other, piece, from, to) && !logres_validate(&other, NULL)) {
            *state = other;
            return true;
        }
    }
    return false;
}

/* What was found in all views of one game. */
static struct {
    deviation far;
    uint32_t views, in_phase[64], tried[64];
} counted;

/* Draws from the view if it has few deals, but more than one; false if it has too many. */
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
        fail_msg("the deals for viewer %d are not equally likely: %g, not %g", d->viewer, far.sum, far.freedom);
    counted.far.sum += far.sum;
    counted.far.freedom += far.freedom;
    counted.views++;
    counted.in_phase[lgi_in(&d->view)->phase]++;
    return true;
}

static void deals_are_as_likely_as_they_should(const position *p) {
    logres_state state = p->state;
    unsigned phase = lgi_in(&state)->phase;
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

/* All views of a game together: less than in a single one is too far. A game that hides something has views of few
 * deals; where none is found, support/cells.c does not know how its bodies keep pieces. */
static void sum_up_deals(const logres_game_info *game) {
    bool hides = lgi_game_by_number(game->number)->hide != NULL;
    if (is_too_far(&counted.far))
        fail_msg("in %s the deals are not equally likely: %g, not %g", game->id, counted.far.sum,
                 counted.far.freedom);
    if (hides && counted.views < 8)
        fail_msg("of %s only %u views have few enough deals", game->id, (unsigned)counted.views);
    memset(&counted, 0, sizeof counted);
}

static void test_deals_are_as_likely_as_they_should(void **state) {
    (void)state;
    memset(&counted, 0, sizeof counted);
    along_each_game(deals_are_as_likely_as_they_should, games * 3, sum_up_deals);
}

/* How often a piece left a spot, and came to it, by random exchanges in deals of determinize. */
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

/* Where there are too many deals to count: if all are equally likely, a random exchange of two hidden pieces takes
 * each piece as often away from a spot as it brings it there. A deal that favours a spot for a piece gives it away
 * more often. */
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
                fail_msg("in %s %s is dealt too often or too seldom to %s of %d: %g exchanges took it away, %g there",
                         game->id, game->pieces[piece], game->places[spots[spot].place].name, spots[spot].seat, left,
                         came);
            far.sum += off * off / (left + came);
            far.freedom++;
        }
    if (is_too_far(&far))
        fail_msg("in %s the deals are not equally likely: %g, not %g", game->id, far.sum, far.freedom);
    memset(&flow, 0, sizeof flow);
}

static void test_exchanges_are_balanced(void **state) {
    (void)state;
    memset(&flow, 0, sizeof flow);
    along_each_game(exchanges_are_balanced, games, sum_up_exchanges);
}

LAW_IN(views_keep_their_laws, games * 2)
LAW(views_show_what_places_say)
LAW_IN(redaction_hides_what_places_hide, games * 5)
LAW_IN(histories_name_nothing_hidden, games * 5)
LAW_IN(histories_depend_on_nothing_hidden, games * 5)
LAW_IN(barriers_are_as_told, games * 5)

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(views_keep_their_laws),
        LAW_TEST(views_show_what_places_say),
        LAW_TEST(redaction_hides_what_places_hide),
        LAW_TEST(histories_name_nothing_hidden),
        LAW_TEST(histories_depend_on_nothing_hidden),
        LAW_TEST(barriers_are_as_told),
        LAW_TEST(deals_are_as_likely_as_they_should),
        LAW_TEST(exchanges_are_balanced),
    };
    return RUN_LAWS(tests);
}
