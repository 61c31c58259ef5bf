/* Names of places, fields and bytes of a state, as in put.h and events, for failure messages. */
#ifndef TEST_NAMES_H
#define TEST_NAMES_H

#include <logres.h>

enum { NAME_ROOM = 96 };

/* "deck", "hand:1", "purse[merlin]"; "turn", "score[2]". The text lives for four calls. */
const char *spot_name(const logres_game_info *game, logres_spot spot);
const char *field_name(const logres_game_info *game, int field, int part);

/* The name of a byte of a state: "actor", "score[2]", "hand:1". Lives as long. */
const char *byte_name(const logres_state *state, uint32_t byte);

/* Viewer or actor: "the spectator", "seat 1", "chance". Lives as long. */
const char *who_name(int seat);

#endif
