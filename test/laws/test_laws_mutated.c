/*
 * Laws of mutated states, for every game: every state that logres_validate accepts is sound, even
 * if no game reaches it, and the stated limits hold and are tight. States are mutated along random
 * games of random configs.
 */
#include "support/corrupt.h"
#include "support/golden.h"
#include "support/laws.h"
#include "support/search.h"

#include <stdio.h>

/* ---- mutations ------------------------------------------------------------------------------ */

static uint8_t *byte_of(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    uint32_t first = first_byte(game);
    return &state->bytes[LGI_HEADER + first + below(rng, game->body_size - first)];
}

static void change_byte(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    uint8_t *byte = byte_of(game, rng, state);
    uint32_t how = below(rng, 4);
    *byte = (uint8_t)(how == 0   ? *byte + 1u
                      : how == 1 ? *byte - 1u
                      : how == 2 ? *byte ^ 1u << below(rng, 8)
                                 : below(rng, 256));
}

/* Sets a value as if a count had overflowed or gone below 0. */
static void put_large(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    static const uint8_t large[] = {127, 128, 255};
    *byte_of(game, rng, state) =
        below(rng, 2) ? large[below(rng, 3)] : (uint8_t)(256 - 1 - below(rng, 24));
}

static void change_16_bits(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    static const int16_t extremes[] = {INT16_MIN, -1, 0, 255, 256, INT16_MAX};
    uint8_t *byte = byte_of(game, rng, state);
    if (byte == &state->bytes[LGI_HEADER + game->body_size - 1])
        byte--;
    uint32_t how = below(rng, 3);
    int value = how == 0   ? lgi_load_i16(byte) + 1
                : how == 1 ? lgi_load_i16(byte) - 1
                           : extremes[below(rng, sizeof extremes / sizeof *extremes)];
    lgi_store_i16(byte, (int16_t)value); /* wraps around */
}

/* Subtracts a number from one byte and adds it to another. */
static void shift_between_bytes(const logres_game_info *game, logres_rng *rng,
                                logres_state *state) {
    uint8_t *from = byte_of(game, rng, state), *to = byte_of(game, rng, state);
    uint32_t k = 1 + below(rng, below(rng, 2) ? 2 : 255);
    *from = (uint8_t)(*from - k);
    *to = (uint8_t)(*to + k);
}

/* A random spot where a piece can be; with `there` one that has it, if found soon. */
static logres_spot spot_for(const logres_game_info *game, logres_rng *rng,
                            const logres_state *state, int piece, bool there) {
    logres_spot spots[SPOTS_MAX], spot = {0, 0, 0};
    uint32_t all = all_spots(game, lgi_const(state)->players, spots);
    for (int i = 0; i < 100; i++) {
        spot = spots[below(rng, all)];
        if (can_be_at(game, spot, piece) &&
            (!there ||
             lgi_inventory(lgi_game_by_number(game->number), lgi_const(state), spot, piece) > 0))
            break;
    }
    return spot;
}

/* Moves one or more equal pieces from one spot to another, sometimes from an empty one. */
static void move_pieces(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    if (!game->piece_count)
        return;
    int piece = (int)below(rng, game->piece_count);
    logres_spot from = spot_for(game, rng, state, piece, below(rng, 8) > 0);
    logres_spot to = spot_for(game, rng, state, piece, false);
    for (uint32_t n = below(rng, 2) ? 1 : 1 + below(rng, 6); n > 0; n--)
        carry(state, piece, from, to);
}

/* Sets another phase or actor. */
static void change_header(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    if (below(rng, 2))
        lgi_writable(state)->phase = (uint8_t)below(rng, game->phase_count);
    lgi_writable(state)->actor = (int8_t)((int)below(rng, lgi_const(state)->players + 3u) - 3);
}

static void exchange_bytes(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    uint8_t *a = byte_of(game, rng, state), *b = byte_of(game, rng, state), value = *a;
    *a = *b;
    *b = value;
}

/* Makes one to three changes; some move pieces, since the result is then more often valid. */
static void mutate(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    static void (*const changes[])(const logres_game_info *, logres_rng *, logres_state *) = {
        change_byte,   put_large,   change_16_bits, shift_between_bytes, exchange_bytes,
        change_header, move_pieces, move_pieces,    move_pieces};
    for (uint32_t n = 1 + below(rng, 3); n > 0; n--)
        changes[below(rng, sizeof changes / sizeof *changes)](game, rng, state);
}

/* Makes one or two changes for climbing: moves pieces or changes a byte. */
static void mutate_gently(const logres_game_info *game, logres_rng *rng, logres_state *state) {
    for (uint32_t n = 1 + below(rng, 2); n > 0; n--)
        (below(rng, 3) ? move_pieces : change_byte)(game, rng, state);
}

/* ---- valid states are sound ----------------------------------------------------------------- */

static logres_move moves[LOGRES_MOVES_MAX];
static uint32_t count;

/* The legal moves are within the limits and in order; each leads to a valid state, within the
 * limit of records. */
static void check_moves(const logres_game_info *game, const logres_state *state) {
    logres_problem problem;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    expect_that((actor(state) == LOGRES_NOBODY) == (count == 0),
                "in phase %s %s acts and has %u legal moves: `validate` must "
                "refuse such a state",
                phase(state), who_name(actor(state)), (unsigned)count);
    uint32_t most =
        actor(state) == LOGRES_CHANCE ? game->most_chance_outcomes : game->most_legal_moves;
    if (count > most)
        fail_msg("it has %u legal moves, more than the %u that are stated", (unsigned)count,
                 (unsigned)most);
    for (uint32_t i = 0; i < count; i++) {
        logres_state next;
        logres_event events[LOGRES_EVENTS_MAX];
        uint32_t records = 0;
        expect_that(i == 0 || makes(moves[i]) > moves[i - 1],
                    "the list of legal moves has %u behind %u", moves[i], moves[i - 1]);
        ok(logres_apply_events(state, makes(moves[i]), &next, events, LOGRES_EVENTS_MAX,
                               &records));
        if (records > game->most_events)
            fail_msg("its move %u makes %u records, more than the %u that are stated", moves[i],
                     (unsigned)records, (unsigned)game->most_events);
        if (logres_validate(&next, &problem))
            fail_msg("`validate` allows a state, but refuses the one after its move %u: %s: %s",
                     moves[i], problem.path, problem.text);
    }
}

/* The number of each piece is unchanged, and no count is negative. */
static void check_pieces(const logres_game_info *game, const logres_state *state,
                         const picture *before) {
    static picture now;
    take_picture(state, &now);
    for (int piece = 0; piece < (int)game->piece_count; piece++) {
        for (int spot = 0; spot < SPOTS_MAX; spot++)
            expect_that(now.count[spot][piece] >= 0, "there are %d of %s somewhere",
                        (int)now.count[spot][piece], game->pieces[piece]);
        if (count_all(&now, piece) != count_all(before, piece))
            fail_msg("in all places together there are %d of %s, not %d",
                     (int)count_all(&now, piece), game->pieces[piece],
                     (int)count_all(before, piece));
    }
}

/* A number is legal exactly if it is listed. */
static void check_legality(const logres_game_info *game, const logres_state *state) {
    for (uint32_t move = 0, i = 0; move < game->move_space + 64; move++) {
        int32_t legal_here = -1;
        bool listed = i < count && moves[i] == move;
        legal_here = logres_is_legal(state, (logres_move)move);
        if (legal_here != listed)
            fail_msg("its move %u is %s", (unsigned)move,
                     listed ? "listed, but not legal" : "legal, but not listed");
        i += listed;
    }
}

static void check_texts(const logres_state *state, logres_rng *rng) {
    logres_state back;
    logres_problem problem;
    char *json = json_of(state), line[LOGRES_TEXT_LINE];
    if (logres_state_from_json(json, strlen(json), &back, &problem))
        fail_msg("its JSON is refused: %s: %s", problem.path, problem.text);
    free(json);
    expect_like(&back, state, "read from its JSON", "that was written");
    expect_picture(state);
    for (int i = 0; i < 4 && count; i++) {
        logres_move move = makes(moves[below(rng, count)]), read = LOGRES_MOVES_MAX;
        ok(logres_move_to_text(state, move, 0, line, sizeof line, NULL));
        ok(logres_move_from_text(state, line, &read, &problem));
        expect_that(read == move, "its move %u is written as \"%s\", which is read as %u",
                    (unsigned)move, line, (unsigned)read);
    }
}

/* A deal of a view is a valid state with the same pieces and this view. */
static void check_view(const logres_game_info *game, const logres_state *view,
                       const picture *before, logres_rng *rng) {
    logres_state full, again;
    logres_problem problem;
    ok(logres_determinize(view, rng, &full));
    if (logres_validate(&full, &problem))
        fail_msg("its deal is invalid: %s: %s", problem.path, problem.text);
    check_pieces(game, &full, before);
    ok(logres_view(&full, lgi_const(view)->viewer, &again));
    expect_like(&again, view, "the view of a deal", "the view that was dealt");
}

static void check_views(const logres_game_info *game, const logres_state *state,
                        const picture *before, logres_rng *rng) {
    for (uint32_t i = 0; i <= lgi_const(state)->players; i++) {
        logres_state view;
        logres_problem problem;
        ok(logres_view(state, viewer_at(i), &view));
        if (logres_validate(&view, &problem))
            fail_msg("`validate` allows a state, but refuses what %s sees of it: %s: %s",
                     who_name(viewer_at(i)), problem.path, problem.text);
        check_view(game, &view, before, rng);
    }
}

/* What is told of a state: moves without foolish ones, why a move is not possible, barriers. It
 * follows from what the mover sees. */
static void check_told(const logres_game_info *game, const logres_state *state,
                       const logres_state *view) {
    static logres_move sensible[LOGRES_MOVES_MAX], seen[LOGRES_MOVES_MAX];
    uint32_t sensible_count, seen_count;
    ok(logres_sensible_moves(state, sensible, LOGRES_MOVES_MAX, &sensible_count));
    ok(logres_sensible_moves(view, seen, LOGRES_MOVES_MAX, &seen_count));
    expect_that(sensible_count && sensible_count == seen_count &&
                    !memcmp(sensible, seen, seen_count * sizeof *seen),
                "of the state %u moves are sensible, of the view %u, or others",
                (unsigned)sensible_count, (unsigned)seen_count);
    for (uint32_t move = 0; move < game->move_space + 3; move++) {
        logres_problem why, same;
        int32_t barrier = LOGRES_NONE, seen_barrier = LOGRES_NONE;
        logres_error error = logres_explain(state, (logres_move)move, &why);
        expect_that(error == logres_explain(view, (logres_move)move, &same) &&
                        !memcmp(&why, &same, sizeof why),
                    "move %u is explained as \"%s\", and in the view as \"%s\"", (unsigned)move,
                    why.text, same.text);
        expect_that(error ? *why.text != '\0' : true, "nothing says why move %u is not possible",
                    (unsigned)move);
        if (error)
            continue;
        ok(logres_undo_barrier(state, (logres_move)move, &barrier));
        ok(logres_undo_barrier(view, (logres_move)move, &seen_barrier));
        expect_that(barrier == seen_barrier, "move %u has the barrier %d, and in the view %d",
                    (unsigned)move, (int)barrier, (int)seen_barrier);
    }
}

/* Observations are within their ranges. */
static void check_observed(const logres_state *view) {
    static logres_observation_row rows[LOGRES_OBSERVATION_ROWS_MAX];
    static int16_t values[LOGRES_OBSERVATION_MAX];
    uint32_t row_count, value_count;
    ok(logres_observation_layout(view, rows, LOGRES_OBSERVATION_ROWS_MAX, &row_count));
    ok(logres_observe(view, values, LOGRES_OBSERVATION_MAX, &value_count));
    for (uint32_t i = 0; i < row_count; i++)
        for (uint32_t j = 0; j < rows[i].count; j++) {
            int value = values[rows[i].offset + j];
            expect_that(value >= rows[i].least && value <= rows[i].greatest,
                        "%s is observed as %d, not %d to %d", rows[i].name, value,
                        (int)rows[i].least, (int)rows[i].greatest);
        }
}

/* A bot can search the view of who is to move. */
static void check_searched(const logres_state *view) {
    room r = room_of(memory_for(view, 8), 0);
    logres_search *search = begin_search(&r, view, 1, 20);
    ok(logres_search_run(search, 16));
    check_search(search);
    leave(&r);
}

static uint32_t checked; /* how many mutated states have been checked */

/* Checks a valid state that perhaps no game reaches. */
static void check_state(const logres_game_info *game, const logres_state *state,
                        const picture *before, logres_rng *rng) {
    looks_at(state);
    check_pieces(game, state, before);
    check_moves(game, state);
    check_views(game, state, before, rng);
    if (checked++ % 8 == 0) { /* slower checks */
        check_legality(game, state);
        check_texts(state, rng);
        logres_state view;
        if (actor(state) >= 0 && logres_view(state, actor(state), &view) == LOGRES_OK) {
            check_searched(&view);
            check_told(game, state, &view);
        }
    }
}

/* Checks a valid view that perhaps no game reaches. */
static void check_made_up_view(const logres_game_info *game, const logres_state *view,
                               const picture *before, logres_rng *rng) {
    logres_state back;
    logres_problem problem;
    looks_at(view);
    check_view(game, view, before, rng);
    if (lgi_const(view)->viewer == actor(view)) {
        ok(logres_legal_moves(view, moves, LOGRES_MOVES_MAX, &count));
        check_searched(view);
    }
    if (checked++ % 8)
        return;
    char *json = view_json_of(view);
    if (logres_view_from_json(json, strlen(json), &back, &problem))
        fail_msg("its JSON is refused: %s: %s", problem.path, problem.text);
    free(json);
    expect_like(&back, view, "read from the JSON of a view", "that was written");
    expect_picture(view);
    check_observed(view);
}

/* Mutates a state or view until the result is valid, and checks it; a few times. */
static void check_mutated(const position *p, const logres_state *start,
                          void (*check)(const logres_game_info *, const logres_state *,
                                        const picture *, logres_rng *)) {
    static picture before;
    take_picture(&p->state, &before);
    for (int i = 0, found = 0; i < 150 && found < 3; i++) {
        logres_state other = *start;
        mutate(p->game, p->rng, &other);
        if (memcmp(&other, start, sizeof other) == 0 || logres_validate(&other, NULL))
            continue;
        check(p->game, &other, &before, p->rng);
        found++;
    }
}

static void valid_states_are_sound(const position *p) {
    logres_state view;
    if (!is_one_of(p, 40))
        return;
    check_mutated(p, &p->state, check_state);
    ok(logres_view(&p->state, viewer_at(below(p->rng, p->players + 1)), &view));
    check_mutated(p, &view, check_made_up_view);
}

static void some_were_checked(const logres_game_info *game) {
    if (!checked)
        fail_msg("no mutated state of %s is valid", game->id);
    checked = 0;
}

static void test_valid_states_are_sound(void **state) {
    (void)state;
    checked = 0;
    along_each_game(valid_states_are_sound, games * 4, some_were_checked);
}

/* ---- limits --------------------------------------------------------------------------------- */

enum { LEGAL_MOVES, OUTCOMES, RECORDS, LIMITS };
/* independent of LOGRES_GAMES: the maxima found depend on them */
enum { GAMES_TO_CLIMB = 8, STEPS = 3000 };

static uint32_t stated(const logres_game_info *game, int limit) {
    const uint32_t all[LIMITS] = {game->most_legal_moves, game->most_chance_outcomes,
                                  game->most_events};
    return all[limit];
}

/* The number of legal moves, chance outcomes or records of a state, by the limit. */
static uint32_t measure(const logres_state *state, int limit) {
    bool is_chance = actor(state) == LOGRES_CHANCE;
    uint32_t most = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if (limit != RECORDS)
        return is_chance == (limit == OUTCOMES) ? count : 0;
    for (uint32_t i = 0; i < count; i++) {
        logres_state next;
        logres_event events[LOGRES_EVENTS_MAX];
        uint32_t records = 0;
        ok(logres_apply_events(state, moves[i], &next, events, LOGRES_EVENTS_MAX, &records));
        most = records > most ? records : most;
    }
    return most;
}

/* The maxima found in one variant and number of players, with their states, and in all of a
 * game. */
static struct {
    uint32_t most[LIMITS], of_all[LIMITS];
    logres_state state[LIMITS];
} found;

static void note(const logres_state *state, int limit) {
    uint32_t value = measure(state, limit);
    if (value == 0 || value < found.most[limit])
        return;
    found.most[limit] = value;
    found.state[limit] = *state;
    if (value > found.of_all[limit])
        found.of_all[limit] = value;
}

/* Mutates the state with the maximum repeatedly, and keeps each that reaches more. */
static void climb(const position *p, int limit) {
    for (int i = 0; i < STEPS && found.most[limit] && found.most[limit] < stated(p->game, limit);
         i++) {
        logres_state other = found.state[limit];
        mutate_gently(p->game, p->rng, &other);
        if (!logres_validate(&other, NULL))
            note(&other, limit);
    }
}

static void look_for_limits(const position *p) {
    if (p->ply == 0 && p->game_number == 0)
        memset(found.most, 0, sizeof found.most);
    for (int limit = 0; limit < LIMITS; limit++) {
        if (limit != RECORDS || is_one_of(p, 5))
            note(&p->state, limit);
        if (p->count == 0 && p->game_number + 1 == GAMES_TO_CLIMB)
            climb(p, limit);
    }
}

/* A stated limit holds, and is at most a few times the maximum found by random play and climbing.
 * Chance outcomes are easy to find; the other maxima need states set up by hand, in the game's own
 * tests. */
static void limits_are_near(const logres_game_info *game) {
    static const char *const names[LIMITS] = {"most_legal_moves", "most_chance_outcomes",
                                              "most_events"};
    static const uint32_t times[LIMITS] = {6, 2, 6};
    for (int limit = 0; limit < LIMITS; limit++) {
        unsigned says = stated(game, limit), has = found.of_all[limit];
        print_message("[ LIMIT    ] %s: %s: %u stated, %u found\n", game->id, names[limit], says,
                      has);
        if (has > says || says > times[limit] * has)
            fail_msg(
                "%s: %s is %u, which is too %s: a state was found with %u; write at least %u, at most %u",
                game->id, names[limit], says, has > says ? "low" : "high", has, has,
                times[limit] * has);
    }
    memset(&found, 0, sizeof found);
}

static void test_limits_hold_and_are_near(void **state) {
    (void)state;
    memset(&found, 0, sizeof found);
    along_each_game(look_for_limits, GAMES_TO_CLIMB, limits_are_near);
}

/* ---- golden matches ------------------------------------------------------------------------- */

/* In every position of a match lists and records are within the limits, and all successors are
 * valid. */
static void check_match(const char *path, const char *text) {
    static picture first;
    logres_match *match = NULL;
    logres_state s;
    if (!strstr(path, ".json"))
        return;
    ok(logres_match_from_json(text, strlen(text), NULL, &match, NULL));
    logres_rng rng = rng_of_stream(1);
    for (uint32_t ply = 0; ply <= length_of(match); ply++) {
        const logres_game_info *game = NULL;
        ok(logres_match_state_at(match, ply, &s));
        game = logres_game_of(&s);
        if (ply == 0)
            take_picture(&s, &first);
        looks_at(&s);
        check_moves(game, &s);
        if (ply % 5 == 0)
            check_state(game, &s, &first, &rng);
    }
    looks_at(NULL);
    logres_match_free(match);
}

static void test_golden_matches_are_sound(void **state) {
    (void)state;
    each_golden_file(check_match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(valid_states_are_sound),
        LAW_TEST(limits_hold_and_are_near),
        LAW_TEST(golden_matches_are_sound),
    };
    return RUN_LAWS(tests);
}
