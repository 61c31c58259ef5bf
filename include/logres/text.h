/*
 * Text and JSON: the table as a picture, moves and events as lines. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * NULL, memory that is no state, and outputs after errors: as in game.h.
 *
 * Writers take (buffer, capacity, need): *need (may be NULL) becomes the size of the whole text in
 * bytes, its NUL included. If `capacity` is smaller, the error is LOGRES_ERR_BUFFER and nothing is
 * written to `buffer`; it may be NULL if `capacity` is 0. The text is printable ASCII, except for
 * names that the caller gives.
 */
#ifndef LOGRES_TEXT_H
#define LOGRES_TEXT_H

#include <logres/event.h>
#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A buffer of this many bytes holds the text of any state. */
#define LOGRES_TEXT_STATE 8192
/** A buffer of this many bytes holds the line of any move or event. */
#define LOGRES_TEXT_LINE 256

/** A state or view as a picture of the table, enough to play from: lines of at most 80 columns. */
LOGRES_API logres_error logres_state_to_text(const logres_state *state, char *buffer,
                                             size_t capacity, size_t *need);

/**
 * The pieces that a view's viewer sees and a spectator does not, a line for each spot with any:
 * "hand: lance-1 2, lance-5 1". A piece of another seat that the viewer knows is in a line such as
 * "shield of player 2: red". Together with the spectator's view the text determines the view. It
 * is empty for spectators, and where nothing is hidden. A buffer of LOGRES_TEXT_STATE bytes holds
 * it. Errors: LOGRES_ERR_FULL (a full state: make the view first).
 */
LOGRES_API logres_error logres_private_to_text(const logres_state *view, char *buffer,
                                               size_t capacity, size_t *need);

/** Flags of logres_move_to_text. */
enum logres_text_flag {
    LOGRES_TEXT_LABELS = 1 /**< the labelled form */
};

/**
 * A move as one line without newline: its type, then its values in JSON order, lists joined by
 * commas, null and the empty list "-": "fight yellow-1 take no orange 1 0 0". With
 * LOGRES_TEXT_LABELS each value is written as "name=value"; null, empty lists, no and amounts of 0
 * are left out: "fight adversary=yellow-1 mode=take colour=orange singles=1". Every number below
 * the game's move_space has both lines; others give LOGRES_ERR_MOVE. Unknown flags:
 * LOGRES_ERR_ARGUMENT.
 */
LOGRES_API logres_error logres_move_to_text(const logres_state *state, logres_move move,
                                            uint32_t flags, char *buffer, size_t capacity,
                                            size_t *need);

/**
 * The type of a move, "bid", as in its JSON and at the start of its line; NULL if the game has no
 * such number, and for memory that is no state. Static storage.
 */
LOGRES_API const char *logres_move_type_name(const logres_state *state, logres_move move);

/**
 * A name of a move that needs no state, for tables of actions, logs of training and plots: the
 * phase, the type, then each value with its label. A value that depends on the state, or a piece
 * that shares its name, is written as its index: "play knight card=knight:2-5 from#0 steps=-11" is
 * a move of the first knight, wherever it is. Pieces have the names of logres_game_info. Each
 * number below the game's move_space has a name, no two have the same, and names stay the same
 * within a rules revision. Nothing reads them back; the text for people is logres_move_to_text. A
 * buffer of LOGRES_TEXT_LINE bytes holds any name. Errors:
 * LOGRES_ERR_GAME (`game` is not the library's pointer), LOGRES_ERR_MOVE (no such number).
 */
LOGRES_API logres_error logres_move_name(const logres_game_info *game, logres_move move,
                                         char *buffer, size_t capacity, size_t *need);

/**
 * Reads a move of this state's phase from a line that logres_move_to_text could have written, in
 * either form. `line` ends with NUL; values are separated by single spaces, and white space around
 * the line is ignored. Labelled values may come in any order, and null, empty, no and 0 may be
 * left out. A line has one form, not both. The move need not be legal. Errors: LOGRES_ERR_TEXT (a
 * value is missing, given twice or unreadable; an unknown label), LOGRES_ERR_MOVE (no such move in
 * this phase; an unknown name), LOGRES_ERR_OVER.
 */
LOGRES_API logres_error logres_move_from_text(const logres_state *state, const char *line,
                                              logres_move *move, logres_problem *problem);

/**
 * An event as one line without newline. `state` is the state before or after it; it supplies the
 * names. Errors: LOGRES_ERR_ARGUMENT (not an event of this game).
 */
LOGRES_API logres_error logres_event_to_text(const logres_state *state, const logres_event *event,
                                             char *buffer, size_t capacity, size_t *need);

/* ---- sentences ------------------------------------------------------------------------------ */

/** A buffer of this many bytes holds the sentences of any ply, with names of at most 24 bytes. */
#define LOGRES_TEXT_SENTENCE 4096

/**
 * Writes a ply as one line of English sentences for people: "Player 1 takes a knight from the
 * aspirants to their court." It contains only what `viewer`, a seat or LOGRES_SPECTATOR, may know.
 * The words come from the game's tables. Nothing reads them back, and they may improve in any
 * release; programs read events.
 *
 * `before` is the full state before the ply. `events` has all `count` records of the move, as
 * logres_apply_events writes them, not redacted. `names` has the names of the players in UTF-8, by
 * seat, with a line break between them: "Anna\nBen". A name that is empty or missing is "player 1";
 * `names` may be NULL. Control characters become spaces. logres_match_sentence (match.h) does all
 * this for the plies of a match.
 *
 * Errors: LOGRES_ERR_VIEW, LOGRES_ERR_MOVE (the phase has no such move; legality is not checked),
 * LOGRES_ERR_ARGUMENT (no such viewer, not events of this game, or more than LOGRES_EVENTS_MAX
 * records), LOGRES_ERR_LIMIT (the text is too long; no ply's is).
 */
LOGRES_API logres_error logres_ply_to_sentence(const logres_state *before, logres_move move,
                                               const logres_event *events, uint32_t count,
                                               int32_t viewer, const char *names, char *buffer,
                                               size_t capacity, size_t *need);

#ifdef __cplusplus
}
#endif

#endif
