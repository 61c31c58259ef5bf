/* Operations on many pieces: fills and reshuffles decks, hides pieces in views, and deals hidden
 * pieces. */
#ifndef LGI_DEAL_H
#define LGI_DEAL_H

#include "table/place.h"

/* Prepares a zeroed body for `setup`: empty places, null seats and names. */
void lgi_empty_body(const lgi_game *game, lgi_state *s);

/* Fills a spot with all pieces that it can store: a full deck. */
void lgi_fill(lgi_state *s, logres_spot spot);

/* Moves all pieces of a spot into a deck, no matter how each of the two is stored. Decks have no
 * order, so there is nothing to shuffle. */
void lgi_reshuffle(lgi_state *s, const lgi_place *places, logres_spot from, logres_spot deck,
                   lgi_log *log);

/* Does the same for all spots of the places first … last, before a new round. */
void lgi_gather(lgi_state *s, int first, int last, logres_spot deck, lgi_log *log);

/* Turns a full state into the view of s->viewer by emptying the spots that the viewer does not
 * see. */
void lgi_hide_pieces(const lgi_game *game, lgi_state *s);

/*
 * Deals the pieces that a view hides: first to hands, then to other places. All deals that match
 * the totals are equally likely. All hidden places must have the same kinds of pieces. A game with
 * hidden decks of different kinds needs its own `deal` and checks their totals in `validate`.
 */
void lgi_deal_pieces(const lgi_game *game, lgi_state *s, logres_rng *rng);

#endif
