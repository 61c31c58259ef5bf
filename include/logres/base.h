/*
 * Core: errors, problems, and what every other header uses. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * Threads: any thread may call any function at any time, but no thread may write an object that
 * another one uses. So threads may share states, views, configs and texts that nobody changes. A
 * generator, a match or a search belongs to one thread at a time, for every call.
 */
#ifndef LOGRES_BASE_H
#define LOGRES_BASE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Compatibility: a program runs with any library of the same soname, older or newer than its
 * headers.
 *
 * - A struct that the caller fills begins with `size`, its sizeof. The library takes any size from
 *   that of version 0.1 on. A missing member counts as 0, and 0 keeps the behaviour from before
 *   that member. Bytes that the library does not know must be 0; else the call is refused, as it
 *   is for a size that no such struct has: LOGRES_ERR_CONFIG for a config, LOGRES_ERR_ARGUMENT for
 *   the others.
 * - For a struct that the library fills, the exported function has an argument `size`, the
 *   struct's sizeof; for an array, that of one element. Its name ends in `_sized`. C and C++ call
 *   the inline function without this ending, which passes the sizeof of their headers. The library
 *   fills what fits, not a byte more. Members that it does not know become 0. A size that no such
 *   struct has gives LOGRES_ERR_ARGUMENT.
 * - Rows of tables, such as logres_place, belong to the library. You get pointers to single rows;
 *   never copy or index them. The comment of a later member says since which version a row has it.
 * - Other structs are values of fixed size: logres_state, logres_rng, logres_event, logres_spot,
 *   logres_problem and the components of games.
 * - Numbers never change their meaning, except those of refusals, which are rows in order of
 *   nearness. A program must expect errors, kinds of events and values that it does not know.
 */

#if defined(_MSC_VER) && !defined(__cplusplus) && !defined(__STDC_VERSION__)
#error "Logres needs C11: /std:c11"
#endif

/**
 * Marks a function of the public ABI. Define LOGRES_SHARED when linking the Windows DLL. A host
 * that compiles the library into itself may define LOGRES_API, for its own files and the library's
 * alike: empty and with -fvisibility=hidden, it exports nothing.
 */
#if defined(LOGRES_API)
#elif defined(_WIN32) && defined(LOGRES_BUILD_SHARED)
#define LOGRES_API __declspec(dllexport)
#elif defined(_WIN32) && defined(LOGRES_SHARED)
#define LOGRES_API __declspec(dllimport)
#elif defined(__GNUC__)
#define LOGRES_API __attribute__((visibility("default")))
#else
#define LOGRES_API
#endif

/**
 * For structs of bytes that lie in other structs of bytes, as the body of a game in a state.
 * Without it gcc may drop a copy of a state whose bytes are then read as a body.
 */
#if defined(__GNUC__)
#define LOGRES_MAY_ALIAS __attribute__((may_alias))
#else
#define LOGRES_MAY_ALIAS
#endif

/** An inline function of a header, which is no part of the ABI. */
#ifdef __cplusplus
#define LOGRES_INLINE inline
#else
#define LOGRES_INLINE static inline
#endif

/** Eight-byte alignment in C11 and in C++. */
#ifdef __cplusplus
#define LOGRES_ALIGN8 alignas(8)
#else
#define LOGRES_ALIGN8 _Alignas(8)
#endif

/**
 * All errors: X(name, number, meaning). Numbers are permanent; new errors come last. LOGRES_OK is
 * 0. A call that fails leaves its outputs unchanged, except a logres_problem, a `need` or `count`
 * that LOGRES_ERR_BUFFER fills, and what its comment names.
 */
#define LOGRES_ERRORS(X)                                                                          \
    X(OK, 0, "no error")                                                                          \
    X(ERR_NULL, 1, "a required pointer is NULL")                                                  \
    X(ERR_ARGUMENT, 2, "an argument is out of range")                                             \
    X(ERR_STATE, 3, "not a state of this library")                                                \
    X(ERR_INVALID, 4, "the state breaks a rule of its game")                                      \
    X(ERR_VIEW, 5, "a full state, or another view, is needed")                                    \
    X(ERR_GAME, 6, "no such game, or not the expected one")                                       \
    X(ERR_CONFIG, 7, "the config does not fit the game")                                          \
    X(ERR_MOVE, 8, "illegal move")                                                                \
    X(ERR_SEAT, 9, "another actor is to move")                                                    \
    X(ERR_PHASE, 10, "not possible in this phase")                                                \
    X(ERR_OVER, 11, "the game is over")                                                           \
    X(ERR_BUFFER, 12, "the buffer is too small")                                                  \
    X(ERR_TEXT, 13, "the text cannot be read")                                                    \
    X(ERR_JSON, 14, "not strict JSON")                                                            \
    X(ERR_FORMAT, 15, "the JSON has the wrong form")                                              \
    X(ERR_VERSION, 16, "another version of the format or of the rules")                           \
    X(ERR_LIMIT, 17, "over a limit")                                                              \
    X(ERR_MEMORY, 18, "out of memory")                                                            \
    X(ERR_PLY, 19, "no such ply, or not the current one")                                         \
    X(ERR_RNG, 20, "no generator, or one that was never seeded")                                  \
    X(ERR_CLOSED, 21, "the match is closed")                                                      \
    X(ERR_HASH, 22, "the replay does not match its hashes")                                       \
    X(ERR_FULL, 23, "a view is needed, not a full state")                                         \
    X(ERR_NETWORK, 24, "not a value network for this game")

enum logres_error_number {
#define LOGRES_ERROR_ENUM(name, number, meaning) LOGRES_##name = number,
    LOGRES_ERRORS(LOGRES_ERROR_ENUM)
#undef LOGRES_ERROR_ENUM
};

/*
 * Enumerations have names for debuggers and bindings (enum logres_error_number). Functions take
 * and return integers of fixed width, mostly int32_t.
 */

/** An error number: LOGRES_OK or one of LOGRES_ERR_…, always 32 bits. */
typedef int32_t logres_error;

/** The name of an error, "LOGRES_ERR_MOVE"; "unknown error" for other numbers. Static storage. */
LOGRES_API const char *logres_error_name(logres_error error);

/** What an error means, in English, without a full stop. Static storage. */
LOGRES_API const char *logres_error_text(logres_error error);

/** Size of a problem's path, the closing NUL included. */
#define LOGRES_PROBLEM_PATH 128
/** Size of a problem's text, the closing NUL included. */
#define LOGRES_PROBLEM_TEXT 256
/** Size of the name of a rule, the closing NUL included. */
#define LOGRES_PROBLEM_RULE 16
/** Numbers that the words of a refusal can have. */
#define LOGRES_REFUSAL_NUMBERS 3

/**
 * What went wrong, and where. Functions that can explain an error take a pointer to a problem as
 * their last argument; it may be NULL. They fill it on every return: all zeros after LOGRES_OK,
 * unless the function reports something. The texts are printable ASCII: quoted input is cut at 40
 * bytes and escaped.
 *
 * If a rule of the game forbids a move, `rule` names it, and `refusal` is a row of the game's
 * refusals (logres_game_refusal). `text` is that row's words with the values of `number` filled
 * in, so a host can build the text in another language. Otherwise `refusal` is 0 and `rule` is
 * empty.
 *
 * The size of a problem never changes; new members take room from `reserved`.
 */
typedef struct logres_problem {
    int32_t code;                           /**< the error that was returned */
    int32_t refusal;                        /**< which refusal, from 1; 0 if no rule of the game
                                                 forbids a move */
    int32_t nearness;                       /**< of a refused move: greater is nearer to legal;
                                                 else 0 */
    int32_t number[LOGRES_REFUSAL_NUMBERS]; /**< the values of {1}, {2} and {3} in the words */
    char rule[LOGRES_PROBLEM_RULE];         /**< "FC-7", a rule of the game's page; may be empty */
    char path[LOGRES_PROBLEM_PATH]; /**< where, like "players[2].treasury[0]"; may be empty */
    char text[LOGRES_PROBLEM_TEXT]; /**< what, like "unknown courtier \"cups-17\"" */
    uint8_t reserved[88];           /**< zeros */
} logres_problem;

/** Special actors and viewers. Seats are 0, 1, … */
enum logres_special {
    LOGRES_NONE = -1,      /**< null: no seat, no value */
    LOGRES_CHANCE = -2,    /**< dice, draws and random setup are moves of this actor */
    LOGRES_NOBODY = -3,    /**< the actor of a game that is over */
    LOGRES_SPECTATOR = -4, /**< the viewer who sees what everybody sees */
    LOGRES_NO_STATE = -5   /**< the answer to a question about memory that is no state */
};

/**
 * Enough bytes of stack for any call, the C library and cJSON included. A test measures about half
 * of it on x86-64.
 */
#define LOGRES_STACK_MAX (64 * 1024)

/** The most players of any game in 0.1; today's games take at most 5. */
#define LOGRES_PLAYERS_MAX 8

/**
 * Allocates memory for a match or a text; a NULL allocator is the C library's. `resize` works like
 * realloc: block NULL allocates; size 0 frees and returns NULL; otherwise NULL means out of
 * memory, and the block stays as it was. `size` is the number of bytes that the block shall have;
 * how many it had is not told. Blocks are aligned as those of realloc. It may call anything but
 * functions of the match that it serves, and must return. Reading JSON also allocates through
 * cJSON's hooks.
 */
typedef struct logres_allocator {
    size_t size;                                              /**< sizeof(logres_allocator) */
    void *(*resize)(void *context, void *block, size_t size); /**< NULL: the C library's */
    void *context;                                            /**< passed on */
} logres_allocator;

#ifdef __cplusplus
}
#endif

#endif
