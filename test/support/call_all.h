/*
 * Every public function, called on inputs that nothing writes: for threads that share the inputs,
 * and for programs that run for long. test/tools/checks/tools.sh checks that call_all.c calls them
 * all.
 */
#ifndef TEST_CALL_ALL_H
#define TEST_CALL_ALL_H

#include <stdbool.h>

#include <logres.h>

enum { SUBJECT_TEXT = 1 << 16, SUBJECT_PLIES = 60 };

/* The subject of the calls: a state within a match, and its saved forms. Pointers only to static
 * storage. */
typedef struct subject {
    const logres_game_info *game;
    logres_config config;
    logres_state state; /* after some plies; perhaps a chance node, perhaps over */
    logres_state turn;  /* a state in which a player is to move */
    logres_state view;  /* its view, of that player */
    logres_rng rng;
    char match[SUBJECT_TEXT];   /* the JSON of the match that led to `state`, of at most
                                   SUBJECT_PLIES plies */
    char journal[SUBJECT_TEXT]; /* a journal entry that goes back a few plies and plays them
                                   again */
    char host[64];
} subject;

/* Number i of all games and variants, with the fewest or the most players; false behind the
 * last. */
bool nth_subject(uint32_t i, uint64_t seed, subject *out);

/* Calls every function and returns a hash of all results. Matches take their memory from the
 * allocator. */
uint64_t call_everything(const subject *in, const logres_allocator *allocator);

#endif
