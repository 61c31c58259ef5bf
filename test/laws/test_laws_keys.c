/*
 * Laws of information keys, for every game: two plays have equal keys exactly if their viewer got
 * the same view at the start and then the same history, and then the same log in sentences; a
 * match has the keys that a host carries along.
 */
#include "support/laws.h"

#include <stdio.h>

/* ---- keys and histories --------------------------------------------------------------------- */

enum { PLAYS = 12, MOST_PLIES = 4, VIEWERS = LOGRES_PLAYERS_MAX + 1 };

/* A short play, and what its viewers have of it. */
typedef struct shown_play {
    logres_match *match;
    uint64_t carried[VIEWERS];
    char *got[VIEWERS], *log[VIEWERS];
} shown_play;

static void start_keys(const logres_state *first, uint32_t players, uint64_t *keys) {
    for (uint32_t i = 0; i <= players; i++)
        ok(logres_info_key_start(first, viewer_at(i), &keys[i]));
}

/* Plays a move in a match, and steps the keys of all viewers. */
static void play_and_step(logres_match *match, logres_move move, uint32_t players,
                          uint64_t *keys) {
    logres_event events[LOGRES_EVENTS_MAX];
    logres_state before = now(match), after;
    uint32_t count = 0;
    ok(logres_apply_events(&before, move, &after, events, LOGRES_EVENTS_MAX, &count));
    for (uint32_t i = 0; i <= players; i++)
        ok(logres_info_key_step(&before, move, events, count, viewer_at(i), &keys[i]));
    ok(logres_match_play(match, ply_of(match), actor(&before), move, NULL));
}

/* The first view and the history of a viewer, as text; freed by the caller. */
static char *got_by(const logres_match *match, int viewer) {
    static char text[4 * LOGRES_JSON_MAX];
    logres_state first;
    size_t size = 0;
    ok(logres_match_state_at(match, 0, &first));
    ok(logres_view(&first, viewer, &first));
    ok(logres_view_to_json(&first, 0, text, sizeof text, &size));
    ok(logres_match_history_to_json(match, viewer, 0, 0, text + size - 1, sizeof text - size + 1,
                                    NULL));
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    return strcpy(copy, text);
}

/* The log of a viewer, a line for each sentence; freed by the caller. */
static char *log_of(const logres_match *match, int viewer) {
    char *text = calloc(MOST_PLIES + 1, LOGRES_TEXT_SENTENCE), *at = text;
    assert_non_null(text);
    for (uint32_t ply = 0; ply < ply_of(match); at += strlen(at))
        ok(logres_match_sentence(match, viewer, NULL, &ply, at, LOGRES_TEXT_SENTENCE, NULL));
    return text;
}

/* A legal move: often the one with this number, so that plays share their beginning. */
static bool choose(const position *p, const logres_state *state, logres_move rather,
                   logres_move *move) {
    static logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if (!count)
        return false;
    bool same = below(p->rng, 3) && logres_is_legal(state, rather);
    *move = same ? rather : moves[below(p->rng, count)];
    return true;
}

/* Where a play begins: in the position, or in another deal of somebody's view of it. */
static logres_state beginning(const position *p, bool same) {
    logres_state view, deal;
    if (same)
        return p->state;
    ok(logres_view(&p->state, viewer_at(below(p->rng, p->players + 1)), &view));
    ok(logres_determinize(&view, p->rng, &deal));
    return deal;
}

static void begin_play(const position *p, bool same, const logres_move *rather, uint32_t plies,
                       shown_play *out) {
    logres_state first = beginning(p, same);
    logres_match_options options = {.size = sizeof options, .initial = &first};
    logres_move move;
    ok(logres_match_new(&options, &out->match, NULL));
    start_keys(&first, p->players, out->carried);
    for (uint32_t i = 0; i < plies; i++) {
        logres_state here = now(out->match);
        if (choose(p, &here, rather[i], &move))
            play_and_step(out->match, move, p->players, out->carried);
    }
    for (uint32_t i = 0; i <= p->players; i++) {
        out->got[i] = got_by(out->match, viewer_at(i));
        out->log[i] = log_of(out->match, viewer_at(i));
    }
}

static void end_play(const position *p, shown_play *s) {
    for (uint32_t i = 0; i <= p->players; i++) {
        free(s->got[i]);
        free(s->log[i]);
    }
    logres_match_free(s->match);
}

static uint64_t key_of(logres_match *match, int viewer) {
    uint64_t key = 0;
    ok(logres_match_info_key(match, ply_of(match), viewer, &key));
    return key;
}

/* How many pairs of plays looked the same to a viewer, and how many of these were not. */
static struct { uint32_t same, hidden; } pairs;

static void compare_plays(const position *p, const shown_play *a, const shown_play *b) {
    logres_state one = now(a->match), other = now(b->match);
    for (uint32_t i = 0; i <= p->players; i++) {
        bool same = strcmp(a->got[i], b->got[i]) == 0;
        expect_that(same == (a->carried[i] == b->carried[i]),
                    "two plays have %s keys for %s, but %s histories:\n%.400s\n%.400s",
                    same ? "other" : "equal", who_name(viewer_at(i)), same ? "equal" : "other",
                    a->got[i], b->got[i]);
        expect_that(!same || strcmp(a->log[i], b->log[i]) == 0,
                    "two plays look the same to %s, but have other logs:\n%.400s\n%.400s",
                    who_name(viewer_at(i)), a->log[i], b->log[i]);
        pairs.same += same;
        pairs.hidden += same && !logres_equal(&one, &other);
    }
}

/* Plays from one position share a beginning, or differ only in what is hidden from somebody. */
static void keys_are_equal_where_histories_are(const position *p) {
    static shown_play plays[PLAYS];
    logres_move rather[MOST_PLIES];
    if (!p->count || !is_one_of(p, 8))
        return;
    for (int i = 0; i < MOST_PLIES; i++)
        rather[i] = p->moves[below(p->rng, p->count)];
    uint32_t plies = 1 + below(p->rng, MOST_PLIES);
    for (int i = 0; i < PLAYS; i++) {
        begin_play(p, i % 2, rather, plies, &plays[i]);
        for (uint32_t v = 0; v <= p->players; v++)
            expect_that(key_of(plays[i].match, viewer_at(v)) == plays[i].carried[v],
                        "the match has another key for %s than its host carried",
                        who_name(viewer_at(v)));
        for (int j = 0; j < i; j++)
            compare_plays(p, &plays[j], &plays[i]);
    }
    for (int i = 0; i < PLAYS; i++)
        end_play(p, &plays[i]);
}

/* The law above must have seen equal histories of plays that differ. */
static void expect_pairs(const logres_game_info *game) {
    expect_that(pairs.same > 0, "%s: no two plays looked the same", game->id);
    expect_that(!hides_anything(game) || pairs.hidden > 0,
                "%s: no two plays differed in hidden pieces only", game->id);
    pairs.same = pairs.hidden = 0;
}

static void test_keys_are_equal_where_histories_are(void **state) {
    (void)state;
    along_each_game(keys_are_equal_where_histories_are, games, expect_pairs);
}

/* ---- keys of matches ------------------------------------------------------------------------ */

enum { KEYS_MAX = 1024 };

/* The keys that a host carried along, before each ply, of all viewers. */
static uint64_t carried[KEYS_MAX][VIEWERS];

static void expect_keys(const position *p, logres_match *match, uint32_t ply, const char *what) {
    for (uint32_t i = 0; i <= p->players; i++) {
        uint64_t key = 0;
        ok(logres_match_info_key(match, ply, viewer_at(i), &key));
        expect_that(key == carried[ply][i], "%s: the key of %s before ply %u is wrong", what,
                    who_name(viewer_at(i)), (unsigned)ply);
    }
}

static void expect_all_keys(const position *p, logres_match *match, const char *what) {
    for (uint32_t ply = 0; ply <= ply_of(match); ply++)
        expect_keys(p, match, ply, what);
}

static void free_checked(const position *p, logres_match *match, const char *what) {
    expect_all_keys(p, match, what);
    logres_match_free(match);
}

/* A copy, and matches read from JSON and from a journal, have the same keys. */
static void expect_keys_of_twins(const position *p, logres_match *match) {
    logres_match_options options = {.size = sizeof options,
                                    .game = p->game->id,
                                    .config = &p->config};
    logres_match *twin = NULL;
    char *text = NULL;
    size_t length = 0;
    ok(logres_match_copy(match, NULL, &twin));
    free_checked(p, twin, "a copy");
    ok(logres_match_to_json_alloc(match, 0, NULL, &text, &length));
    ok(logres_match_from_json(text, length, NULL, &twin, NULL));
    free_checked(p, twin, "a match read from JSON");
    logres_free(NULL, text);
    ok(logres_match_journal_to_json_alloc(match, 0, 0, NULL, &text, &length));
    ok(logres_match_new(&options, &twin, NULL));
    play_random(twin, 1, 5);
    (void)key_of(twin, 0);
    ok(logres_match_append_journal(twin, text, length, NULL));
    free_checked(p, twin, "a match from a journal");
    logres_free(NULL, text);
}

/* Sometimes undoes plies, redoes some, and asks for a key in between. */
static void wander(const position *p, logres_match *match) {
    uint32_t ply = ply_of(match);
    if (below(p->rng, 4))
        return;
    ok(logres_match_goto(match, below(p->rng, ply + 1)));
    if (below(p->rng, 2))
        expect_keys(p, match, ply_of(match), "after goto");
    if (below(p->rng, 2))
        ok(logres_match_goto(match, ply));
}

/* Plays a whole match, with undone plies that are played otherwise. */
static void matches_have_the_keys_that_hosts_carry(const position *p) {
    logres_match_options options = {.size = sizeof options,
                                    .game = p->game->id,
                                    .config = &p->config};
    logres_match *match = NULL;
    logres_move move;
    if (p->ply)
        return;
    ok(logres_match_new(&options, &match, NULL));
    start_keys(&p->state, p->players, carried[0]);
    for (uint32_t turn = 0; turn + 1 < KEYS_MAX; turn++) {
        logres_state here = now(match);
        uint32_t ply = ply_of(match);
        if (!choose(p, &here, 0, &move))
            break;
        memcpy(carried[ply + 1], carried[ply], sizeof carried[ply]);
        play_and_step(match, move, p->players, carried[ply + 1]);
        if (below(p->rng, 2))
            expect_keys(p, match, ply + 1, "after a ply");
        wander(p, match);
    }
    expect_keys_of_twins(p, match);
    free_checked(p, match, "at the end");
}

LAW(matches_have_the_keys_that_hosts_carry)

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(keys_are_equal_where_histories_are),
        LAW_TEST(matches_have_the_keys_that_hosts_carry),
    };
    return RUN_LAWS(tests);
}
