/*
 * Logres: an embeddable rules engine for Arthurian table games.
 *
 *     logres_state s;
 *     logres_move moves[LOGRES_MOVES_MAX];
 *     uint32_t n;
 *     logres_new("arthurs_court", NULL, &s, NULL);           the first state of a two-player game
 *     logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &n);   its legal moves
 *     logres_apply(&s, moves[0], &s);                        the state after the first of them
 *
 * Sections, and their headers in the folder logres:
 *
 *     Core           base.h, version.h, rng.h, game.h  errors, states, moves, chance, results
 *     Text and JSON  text.h, json.h                    pictures, lines, documents of all these
 *     Game tables    tables.h, event.h                 what a game consists of; what a move did
 *     Matches        match.h                           undo, saves, journals, histories
 *     Bots           search.h                          players for every game
 *     Learning       batch.h, observe.h                playouts, batches, views as vectors
 *
 * The first part of game.h is what most hosts need.
 *
 * Each game has a header of its own with a typed struct of its states, such as
 * <logres/arthurs_court.h>: include those you need.
 *
 * Nearly every function returns a logres_error (0 is LOGRES_OK). Only pointers and fixed-width
 * integers cross the interface. Nothing prints or exits. <logres/base.h> says what threads may
 * share.
 * SPDX-License-Identifier: MIT
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
