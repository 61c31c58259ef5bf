/*
 * Core: errors, problems, and definitions shared by all other headers. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * Threads: any thread may call any function at any time, as long as no thread writes an object
 * that another thread is using. Threads may therefore share states, views, configs and texts that
 * nobody modifies. Only one thread at a time may use a generator, a match or a search, even in
 * calls that only read it.
 */
#ifndef LOGRES_BASE_H
#define LOGRES_BASE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Compatibility: a program runs with any library of the same soname, whether older or newer than
 * the headers it was compiled with.
 *
 * - A struct that the caller fills begins with `size`, its sizeof. The library accepts every
 *   size that the struct has had since version 0.1. Missing members count as 0, and 0 always
 *   selects the behavior from before that member existed. Unknown trailing bytes must be 0.
 *   Otherwise, or if `size` is invalid, the call fails with LOGRES_ERR_CONFIG for a config and
 *   LOGRES_ERR_ARGUMENT for any other struct.
 * - A struct that the library fills is passed with its sizeof to an exported function whose name
 *   ends in `_sized`; for an array, `size` is the size of one element. C and C++ programs call the
 *   inline function without that suffix, which passes the size that the struct has in their
 *   headers. The library writes only the members that fit, and sets members that it does not know
 *   to 0. An invalid size fails with LOGRES_ERR_ARGUMENT.
 * - Rows of tables, such as logres_place, belong to the library. Functions return pointers to
 *   single rows; never copy or index them. Members added later are documented with the version
 *   that added them.
 * - All other structs are values of fixed size: logres_state, logres_rng, logres_event,
 *   logres_spot, logres_problem and the components of games.
 * - Numbers never change their meaning. The exception is the number of a refusal, since refusals
 *   are ordered by nearness. Programs must tolerate unknown errors, event kinds and values.
 */

#if defined(_MSC_VER) && !defined(__cplusplus) && !defined(__STDC_VERSION__)
#error "Logres needs C11: /std:c11"
#endif

/**
 * Marks a function of the public ABI. Define LOGRES_SHARED when you link the Windows DLL. A host
 * that compiles the library into its own binary may define LOGRES_API itself, for its own files
 * and the library's alike. An empty LOGRES_API with -fvisibility=hidden exports nothing.
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

/** Marks structs whose bytes overlay another struct's bytes, such as a game's body within a state.
 * Without it, gcc can drop a copy of a state whose bytes are later read as a body. */
#if defined(__GNUC__)
#define LOGRES_MAY_ALIAS __attribute__((may_alias))
#else
#define LOGRES_MAY_ALIAS
#endif

/** Marks an inline function of a header. It is not part of the ABI. */
#ifdef __cplusplus
#define LOGRES_INLINE inline
#else
#define LOGRES_INLINE static inline
#endif

/** Specifies 8-byte alignment in C11 and C++. */
#ifdef __cplusplus
#define LOGRES_ALIGN8 alignas(8)
#else
#define LOGRES_ALIGN8 _Alignas(8)
#endif

/**
 * Lists all errors: X(name, number, meaning). Numbers are permanent; new errors are appended.
 * LOGRES_OK is 0. A call that fails leaves its outputs unchanged, except a logres_problem, a
 * `need` or `count` written on LOGRES_ERR_BUFFER, and outputs that the function's comment names.
 */
#define LOGRES_ERRORS(X)                                                                          \
    X(OK, 0, "no error")                                                                          \
    X(ERR_NULL, 1, "a required pointer is NULL")                                                  \
    X(ERR_ARGUMENT, 2, "an argument is out of range")                                             \
    X(ERR_STATE, 3, "not a state of this library")                                                \
    X(ERR_INVALID, 4, "the state breaks a rule of its game")                                      \
    X(ERR_VIEW, 5, "a full state or a different view is needed")                                  \
    X(ERR_GAME, 6, "no such game, or not the expected one")                                       \
    X(ERR_CONFIG, 7, "the config does not fit the game")                                          \
    X(ERR_MOVE, 8, "illegal move")                                                                \
    X(ERR_SEAT, 9, "it is another actor's turn")                                                  \
    X(ERR_PHASE, 10, "not possible in this phase")                                                \
    X(ERR_OVER, 11, "the game is over")                                                           \
    X(ERR_BUFFER, 12, "the buffer is too small")                                                  \
    X(ERR_TEXT, 13, "the text cannot be parsed")                                                  \
    X(ERR_JSON, 14, "not strict JSON")                                                            \
    X(ERR_FORMAT, 15, "the JSON has the wrong form")                                              \
    X(ERR_VERSION, 16, "unsupported version of the format or the rules")                          \
    X(ERR_LIMIT, 17, "a limit is exceeded")                                                       \
    X(ERR_MEMORY, 18, "out of memory")                                                            \
    X(ERR_PLY, 19, "no such ply, or not the current ply")                                         \
    X(ERR_RNG, 20, "no generator, or an unseeded one")                                            \
    X(ERR_CLOSED, 21, "the match is closed")                                                      \
    X(ERR_HASH, 22, "the replay does not match the recorded hashes")                              \
    X(ERR_FULL, 23, "a view is needed, not a full state")                                         \
    X(ERR_NETWORK, 24, "not a value network for this game")

enum logres_error_number {
#define LOGRES_ERROR_ENUM(name, number, meaning) LOGRES_##name = number,
    LOGRES_ERRORS(LOGRES_ERROR_ENUM)
#undef LOGRES_ERROR_ENUM
};

/* Enumerations have names, such as enum logres_error_number, only for debuggers and bindings.
 * Functions take and return fixed-width integers, mostly int32_t. */

/** An error number: LOGRES_OK or one of LOGRES_ERR_…. Always 32 bits wide. */
typedef int32_t logres_error;

/** Returns the name of an error, such as "LOGRES_ERR_MOVE", or "unknown error" for any other
 * number. Static storage. */
LOGRES_API const char *logres_error_name(logres_error error);

/** Returns the meaning of an error in English, without a final period. Static storage. */
LOGRES_API const char *logres_error_text(logres_error error);

/** Size of a problem's path, including the terminating NUL. */
#define LOGRES_PROBLEM_PATH 128
/** Size of a problem's text, including the terminating NUL. */
#define LOGRES_PROBLEM_TEXT 256
/** Size of the name of a rule, including the terminating NUL. */
#define LOGRES_PROBLEM_RULE 16
/** The maximum number of numbers in the words of a refusal. */
#define LOGRES_REFUSAL_NUMBERS 3

/**
 * Describes what went wrong, and where. Functions that can explain an error take a pointer to a
 * problem as their last argument; it may be NULL. They fill it on every return, with zeros after
 * LOGRES_OK unless the function documents otherwise. All texts are printable ASCII. Quoted input
 * is truncated to 40 bytes and escaped.
 *
 * If a rule of the game forbids a move, `rule` names that rule and `refusal` is the number of a
 * row in the game's table of refusals (logres_game_refusal). `text` is the sentence of that row
 * with the values of `number` filled in, so a host can build the text in another language.
 * Otherwise `refusal` is 0 and `rule` is empty.
 *
 * The size of a problem never changes; new members will use bytes of `reserved`.
 */
typedef struct logres_problem {
    int32_t code;                           /**< the error that was returned */
    int32_t refusal;                        /**< the row of the refusal, from 1; 0 if no rule of
                                                 the game forbids a move */
    int32_t nearness;                       /**< greater for moves closer to legal; 0 unless a rule
                                                 forbids a move */
    int32_t number[LOGRES_REFUSAL_NUMBERS]; /**< the values of {1}, {2} and {3} in the words */
    char rule[LOGRES_PROBLEM_RULE];         /**< the rule, as on the game's page: "FC-7"; may be
                                                 empty */
    char path[LOGRES_PROBLEM_PATH]; /**< the place of the error: "players[2].treasury[0]"; may be
                                         empty */
    char text[LOGRES_PROBLEM_TEXT]; /**< the error: "unknown courtier \"cups-17\"" */
    uint8_t reserved[88];           /**< zeros */
} logres_problem;

/** Special actors and viewers. Seats are numbered from 0. */
enum logres_special {
    LOGRES_NONE = -1,      /**< null: no seat, or no value */
    LOGRES_CHANCE = -2,    /**< the actor of dice, draws and random setup */
    LOGRES_NOBODY = -3,    /**< the actor of a game that is over */
    LOGRES_SPECTATOR = -4, /**< a viewer who sees only public information */
    LOGRES_NO_STATE = -5   /**< returned by queries about memory that is not a state */
};

/** Bytes of stack that suffice for any call, including the C library and cJSON. A test measures
 * about half of this on x86-64. */
#define LOGRES_STACK_MAX (64 * 1024)

/** The maximum number of players in 0.1. The games of 0.1 have at most 5. */
#define LOGRES_PLAYERS_MAX 8

/**
 * Allocates memory for a match or a text. A NULL allocator selects the C library's.
 *
 * `resize` works like realloc. A NULL `block` allocates. A `size` of 0 frees the block and returns
 * NULL; for any other size, returning NULL reports that memory has run out, and the block must be
 * unchanged. `size` is the new size in bytes; the old size is not passed. Blocks must be aligned
 * as realloc aligns them. `resize` must not call functions on the match that it serves and must
 * not longjmp out. Reading JSON also allocates through cJSON's hooks.
 */
typedef struct logres_allocator {
    size_t size;                                              /**< sizeof(logres_allocator) */
    void *(*resize)(void *context, void *block, size_t size); /**< NULL: the C library's */
    void *context;                                            /**< passed to every call of
                                                                   `resize` */
} logres_allocator;

#ifdef __cplusplus
}
#endif

#endif
