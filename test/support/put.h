/*
 * Positions for tests, set up by the names of events and JSON: pieces by name, spots as "deck",
 * "hand:1", "purse[merlin]" or "monarch:0[1]", fields as "turn" or "score[2]". The state need not
 * be valid in between.
 */
#ifndef TEST_PUT_H
#define TEST_PUT_H

#include "support/support.h"

/* Puts pieces to a named spot: "2 jester maiden" are two jesters and a maiden. Each is taken from
 * the first other spot that has it, in the order of the game's places, so totals stay. A slot must
 * be empty. Where the name of a piece is a number, its count comes first: "1 7". */
void put(logres_state *s, const char *pieces, const char *name);

/* Puts pieces to several spots, in this order: lay_out(&s, "table=red-2 red-3 hand:0=2 orange
 * merlin"). */
void lay_out(logres_state *s, const char *layout);

/* Adds new pieces to a spot; a negative count takes them out of the game. */
void add(logres_state *s, int count, const char *piece, const char *to);

/* Takes all pieces of a spot out of the game. */
void clear(logres_state *s, const char *name);

/* The number of pieces of a name at a spot. */
int count_at(const logres_state *s, const char *piece, const char *spot);

/* Sets a field to a number or LOGRES_NONE; set_name to one of its names. */
void set(logres_state *s, const char *name, int value);
void set_name(logres_state *s, const char *name, const char *value);

/* With this value of a field the state is refused, with this path or text in the problem. */
void refuses(const logres_state *s, const char *why, const char *field, int value);

/* The state is refused with pieces put to these spots, like lay_out, or in this phase, like
 * go_to. */
void refuses_laid(const logres_state *s, const char *why, const char *layout);
void refuses_phase(const logres_state *s, const char *why, const char *name, int who);

/* The value of a field. */
int value_of_field(const logres_state *s, const char *name);

/* Goes to a phase by its name; `who` is a seat, LOGRES_CHANCE or LOGRES_NOBODY. */
void go_to(logres_state *s, const char *name, int who);

/* Goes to a phase of the first turn, that of player 0. The game has the fields turn, current and
 * target. */
void first_turn(logres_state *s, const char *name);

#endif
