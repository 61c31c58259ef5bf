/* Places, fields and bytes of states by name, as put.h and events have them, for what failures say. */
#ifndef TEST_NAMES_H
#define TEST_NAMES_H

#include <logres.h>

enum { NAME_ROOM = 96 };

/* "deck", "hand:1", "purse[merlin]"; "turn", "score[2]". The text lives until the fourth next call. */
const char *spot_name(const logres_game_info *game, logres_spot spot);
const char *field_name(const logres_game_info *game, int field, int part);

/* What byte of a state of a game this is: "actor", "score[2]", "hand:1". Lives as long. */
const char *byte_name(const logres_state *state, uint32_t byte);

/* Viewer or actor: "the spectator", "seat 1", "chance". Lives as long. */
const char *who_name(int seat);

#endif
