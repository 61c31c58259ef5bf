/*
 * Logres: an embeddable rules engine for Arthurian table games.
 *
 *     logres_state s;
 *     logres_move moves[LOGRES_MOVES_MAX];
 *     uint32_t n;
 *     logres_new("arthurs_court", NULL, &s, NULL);           start a two-player game
 *     logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &n);   list the legal moves
 *     logres_apply(&s, moves[0], &s);                        play the first of them
 *
 * Sections, and their headers in the folder logres:
 *
 *     Core           base.h, version.h, rng.h, game.h  errors, states, moves, chance, results
 *     Text and JSON  text.h, json.h                    pictures, lines and JSON documents
 *     Game tables    tables.h, event.h                 the parts of a game; the effects of a move
 *     Matches        match.h                           undo, saves, journals, histories
 *     Bots           search.h                          computer players for every game
 *     Learning       batch.h, observe.h                playouts, batches, views as vectors
 *
 * Most hosts need only the first part of game.h.
 *
 * Each game also has its own header, such as <logres/arthurs_court.h>, with a typed struct of its
 * states. This file does not include those; include the ones you need.
 *
 * Nearly every function returns a logres_error; LOGRES_OK is 0. Only pointers and fixed-width
 * integers cross the interface. The library never prints and never exits. <logres/base.h>
 * describes thread safety. SPDX-License-Identifier: MIT
 */
#ifndef LOGRES_H
#define LOGRES_H

#include <logres/base.h>
#include <logres/version.h>
#include <logres/rng.h>
#include <logres/game.h>
#include <logres/tables.h>
#include <logres/event.h>
#include <logres/text.h>
#include <logres/json.h>
#include <logres/match.h>
#include <logres/search.h>
#include <logres/batch.h>
#include <logres/observe.h>

#endif
