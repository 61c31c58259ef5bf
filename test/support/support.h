/* Support for the C tests. Everything here fails the running test if something is wrong. */
#ifndef TEST_SUPPORT_H
#define TEST_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <logres.h>

#include "state/registry.h"

/* The library's own rows of places and fields, with their offsets in the body. */
#define PLACE_ROW(info, index) (&lgi_game_by_number((info)->number)->places[index])
#define FIELD_ROW(info, index) (&lgi_game_by_number((info)->number)->fields[index])

#ifdef __clang_analyzer__ /* it looks only at how tests go on that do not fail */
void _fail(const char *file, int line) __attribute__((noreturn)); /* NOLINT: declared again */
#endif

/* cmocka's asserts, with the expressions in the message. */
#undef assert_int_equal
#undef assert_int_not_equal
#undef assert_memory_equal
#define assert_int_equal(a, b)                                                                    \
    numbers_are_equal((intmax_t)(a), (intmax_t)(b), #a, #b, __FILE__, __LINE__)
#define assert_int_not_equal(a, b)                                                                \
    numbers_differ((intmax_t)(a), (intmax_t)(b), #a, #b, __FILE__, __LINE__)
#define assert_memory_equal(a, b, size)                                                           \
    bytes_are_equal((const void *)(a), (const void *)(b), size, #a, #b, __FILE__, __LINE__)
void numbers_are_equal(intmax_t a, intmax_t b, const char *name, const char *other,
                       const char *file, int line);
void numbers_differ(intmax_t a, intmax_t b, const char *name, const char *other, const char *file,
                    int line);
void bytes_are_equal(const void *a, const void *b, size_t size, const char *name,
                     const char *other, const char *file, int line);

/* Runs the tests of a program: those that match LOGRES_TEST, a name with * and ?, or all. */
#undef cmocka_run_group_tests
#define cmocka_run_group_tests(tests, setup, teardown)                                            \
    (choose_tests(tests, sizeof(tests) / sizeof *(tests)),                                        \
     _cmocka_run_group_tests(#tests, tests, sizeof(tests) / sizeof *(tests), setup, teardown))
void choose_tests(const struct CMUnitTest *tests, size_t count);

/* A condition, and the message if it fails. */
#define expect_that(condition, ...)                                                               \
    do                                                                                            \
        if (!(condition))                                                                         \
            fail_msg(__VA_ARGS__);                                                                \
    while (0)

/* The call succeeds; otherwise the test fails and names the error. */
#define ok(call) expect_error(call, LOGRES_OK, #call, __FILE__, __LINE__)
/* The call returns exactly this error. */
#define fails(error, call) expect_error(call, error, #call, __FILE__, __LINE__)
void expect_error(logres_error found, logres_error expected, const char *call, const char *file,
                  int line);

/* The two states are the same 512 bytes; otherwise the test names the places and fields that
 * differ. `expect_like` says which states they are: "after play in place" and "after play". */
void expect_same(const logres_state *a, const logres_state *b);
void expect_like(const logres_state *a, const logres_state *b, const char *name,
                 const char *other);

/* The index of a name in a list; the test fails without it. */
int place_of(const char *name, const char *const *names, int count);

/* A new game; first_player may be LOGRES_NONE. */
logres_state new_game(const char *game, int players, int first_player);

/* A new game of a variant. */
logres_state new_variant(const char *game, const char *variant, int players, int first_player);

/* In a chance node logres_chance_sample draws what logres_chance_pick gives for the generator's
 * next number. */
void expect_sample_as_picked(const logres_state *s, logres_rng *rng);

/* Applies moves given as lines, one after the other, up to NULL: play(&s, "bid 3", "pass",
 * NULL). */
void play(logres_state *state, ...);
/* The line is not a legal move here: no such move, or an illegal one. */
void refuses_move(const logres_state *state, const char *line);
/* A rule forbids this line here; the problem has this rule and sentence. */
void refused(const logres_state *state, const char *line, const char *rule, const char *why);
/* The same for the nearest to legal of all moves with some values, "card=cups-7". */
void none_with(const logres_state *state, const char *values, const char *rule, const char *why);
/* The first legal move as a line. The text lives until the next call. */
const char *first_legal(const logres_state *state);
/* The legal moves as lines, joined by " | ". The text lives until the next call. */
const char *legal(const logres_state *state);
uint32_t count_legal(const logres_state *state);
/* Moves given as lines up to NULL are legal; none of them is a sensible move, or all are. */
void foolish(const logres_state *state, ...);
void sensible(const logres_state *state, ...);
int actor(const logres_state *state);
const char *phase(const logres_state *state);

/* The state is valid; or it is invalid, with this path or text in the problem. */
void valid(const logres_state *state);
void invalid(const logres_state *state, const char *why);

/* The JSON of a state, view or match; freed by the caller. */
char *json_of(const logres_state *state);
char *view_json_of(const logres_state *view);
char *match_json_of(const logres_match *match, uint32_t flags);

/*
 * The JSON of a state with values replaced: pairs of path and JSON value up to NULL, as in
 * edited_json(&s, "players[0].treasury", "[1,2]", "favor", "1", NULL). A value of "" removes the
 * key, and a path of a key that is not there adds it. Freed by the caller.
 */
char *edited_json(const logres_state *state, ...);
/* Reads edited_json, which must give a valid state. */
logres_state edited(const logres_state *state, ...);
/* Reads edited_json, which must give LOGRES_ERR_INVALID with this path or text in the problem. */
void refuses_edit(const logres_state *state, const char *why, ...);
/* Like edited_json, for a JSON text. */
char *edited_text(const char *json, ...);

/* Plays a move given as a line, so that `state` is the next one, and returns its events as lines
 * joined by " | ". The text lives until the next call. */
const char *events_of(logres_state *state, const char *line);

/* A move given as a line makes `most` records: the most of any move, and at least half of the
 * game's most_events. */
void makes_most_records(const logres_state *state, const char *line, uint32_t most);

/* The current state, ply and length of a match. */
logres_state now(const logres_match *match);
uint32_t ply_of(const logres_match *match);
uint32_t length_of(const logres_match *match);

/* The picture of a state consists of whole lines of printable ASCII, of at most 80 columns. */
void expect_picture(const logres_state *state);

/* Plays a move given as a line. */
void play_line(logres_match *match, const char *line);
/* Plays the last legal move again and again up to a number of plies. */
void play_last(logres_match *match, uint32_t plies);
/* Plays random moves, of players and of chance, to the end or for a number of plies. */
void play_random(logres_match *match, uint64_t seed, uint32_t plies);

/* Whether the game has places that are not open to all. */
bool hides_anything(const logres_game_info *game);

/* The typed reader of a game refuses null pointers, a state of another game and bytes that are no
 * state. `view` is a struct of the reader's type. */
#define expect_careful_reader(read, state, view)                                                  \
    do {                                                                                          \
        logres_state of_another = state_of_another_game(state), no_state = {{0}};                 \
        fails(LOGRES_ERR_NULL, read(state, NULL));                                                \
        fails(LOGRES_ERR_NULL, read(NULL, &(view)));                                              \
        fails(LOGRES_ERR_GAME, read(&of_another, &(view)));                                       \
        fails(LOGRES_ERR_STATE, read(&no_state, &(view)));                                        \
    } while (0)
logres_state state_of_another_game(const logres_state *state);

#endif
