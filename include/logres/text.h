/*
 * Text and JSON: text pictures of the table, and lines for moves and events. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * game.h describes how functions treat NULL and memory that is not a state, and what outputs
 * contain after an error.
 *
 * Writers take (buffer, capacity, need). *need (may be NULL) becomes the size of the whole text in
 * bytes, including its NUL. If `capacity` is smaller, the call fails with LOGRES_ERR_BUFFER and
 * writes nothing to `buffer`. `buffer` may be NULL if `capacity` is 0. The text is printable
 * ASCII, except for names that the caller passes in.
 */
#ifndef LOGRES_TEXT_H
#define LOGRES_TEXT_H

#include <logres/event.h>
#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The size of a buffer that holds the text of any state. */
#define LOGRES_TEXT_STATE 8192
/** The size of a buffer that holds the line of any move or event. */
#define LOGRES_TEXT_LINE 256

/** Writes a state or view as a text picture of the table, complete enough to play from. Lines have
 * at most 80 columns. */
LOGRES_API logres_error logres_state_to_text(const logres_state *state, char *buffer,
                                             size_t capacity, size_t *need);

/**
 * Writes the pieces that a view's viewer sees and a spectator does not, one line per spot: "hand:
 * lance-1 2, lance-5 1". A piece of another seat that the viewer knows gets a line such as "shield
 * of player 2: red". Together with the spectator's view, the text determines the view. It is empty
 * for spectators, and if nothing is hidden. A buffer of LOGRES_TEXT_STATE bytes holds it. Errors:
 * LOGRES_ERR_FULL (a full state; make the view first).
 */
LOGRES_API logres_error logres_private_to_text(const logres_state *view, char *buffer,
                                               size_t capacity, size_t *need);

/** Flags of logres_move_to_text. */
enum logres_text_flag {
    LOGRES_TEXT_LABELS = 1 /**< the labeled form */
};

/**
 * Writes a move as one line without a newline: its type, then its values in JSON order. Lists are
 * joined by commas; null and the empty list are written as "-": "fight yellow-1 take no orange 1 0
 * 0". With LOGRES_TEXT_LABELS each value is written as "name=value", and null, empty lists, no and
 * 0 are omitted: "fight adversary=yellow-1 mode=take colour=orange singles=1". Every number below
 * the game's move_space has both forms. Errors: LOGRES_ERR_MOVE (any other number),
 * LOGRES_ERR_ARGUMENT (unknown flags).
 */
LOGRES_API logres_error logres_move_to_text(const logres_state *state, logres_move move,
                                            uint32_t flags, char *buffer, size_t capacity,
                                            size_t *need);

/** Returns the type of a move, such as "bid", as in its JSON and at the start of its line. Returns
 * NULL if the game has no such number, and for memory that is not a state. Static storage. */
LOGRES_API const char *logres_move_type_name(const logres_state *state, logres_move move);

/**
 * Writes a name for a move that does not depend on a state, for action tables, training logs and
 * plots. It consists of the phase, the type and each labeled value. A value that depends on the
 * state, or a piece whose name is not unique, is written as its index: "play knight
 * card=knight:2-5 from#0 steps=-11" moves the first knight, wherever it is. Pieces have the names
 * of logres_game_info.
 *
 * Every number below the game's move_space has a unique name, which is fixed within a rules
 * revision. No function reads these names; logres_move_to_text writes the text for people. A
 * buffer of LOGRES_TEXT_LINE bytes holds any name. Errors: LOGRES_ERR_GAME (`game` is not the
 * library's pointer), LOGRES_ERR_MOVE (no such number).
 */
LOGRES_API logres_error logres_move_name(const logres_game_info *game, logres_move move,
                                         char *buffer, size_t capacity, size_t *need);

/**
 * Reads a move of the state's phase from a line in either form of logres_move_to_text. `line` ends
 * with NUL. Values are separated by single spaces; white space around the line is ignored. Labeled
 * values may come in any order, and null, empty, no and 0 may be omitted. A line must not mix the
 * forms. The move need not be legal. Errors: LOGRES_ERR_TEXT (a value is missing, duplicate or
 * unreadable, or a label is unknown), LOGRES_ERR_MOVE (no such move in this phase, or an unknown
 * name), LOGRES_ERR_OVER.
 */
LOGRES_API logres_error logres_move_from_text(const logres_state *state, const char *line,
                                              logres_move *move, logres_problem *problem);

/** Writes an event as one line without a newline. `state` is the state before or after the event
 * and supplies the names. Errors: LOGRES_ERR_ARGUMENT (not an event of this game). */
LOGRES_API logres_error logres_event_to_text(const logres_state *state, const logres_event *event,
                                             char *buffer, size_t capacity, size_t *need);

/* ---- sentences ------------------------------------------------------------------------------ */

/** The size of a buffer that holds the sentences of any ply, if names have at most 24 bytes. */
#define LOGRES_TEXT_SENTENCE 4096

/**
 * Writes a ply as one line of English sentences: "Player 1 takes a knight from the aspirants to
 * their court." The line contains only what `viewer`, a seat or LOGRES_SPECTATOR, may know. The
 * wording comes from the game's tables. It may change in any release and cannot be parsed;
 * programs should read events instead.
 *
 * `before` is the full state before the ply. `events` holds all `count` records of the move, as
 * written by logres_apply_events, not redacted. `names` holds the players' names in UTF-8, by
 * seat, separated by newlines. `names` may be NULL. An empty or missing name becomes "player 1" and
 * so on. Control characters become spaces. logres_match_sentence (match.h) does all this for the
 * plies of a match.
 *
 * Errors: LOGRES_ERR_VIEW, LOGRES_ERR_MOVE (the phase has no such move; legality is not checked),
 * LOGRES_ERR_ARGUMENT (no such viewer, events of another game, or more than LOGRES_EVENTS_MAX
 * records), LOGRES_ERR_LIMIT (the text is too long, which is impossible for a valid ply).
 */
LOGRES_API logres_error logres_ply_to_sentence(const logres_state *before, logres_move move,
                                               const logres_event *events, uint32_t count,
                                               int32_t viewer, const char *names, char *buffer,
                                               size_t capacity, size_t *need);

#ifdef __cplusplus
}
#endif

#endif
