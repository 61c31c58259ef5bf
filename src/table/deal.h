/* Moves many pieces at once: fills and reshuffles decks, hides pieces in views, deals hidden
 * pieces. */
#ifndef LGI_DEAL_H
#define LGI_DEAL_H

#include "table/place.h"

/* Prepares a zeroed body for `setup`: empty places, null seats and names. */
void lgi_empty_body(const lgi_game *game, lgi_state *s);

/* Fills a spot with all pieces that it can store: a deck at the start. */
void lgi_fill(lgi_state *s, logres_spot spot);

/* Shuffles all pieces of a spot into a deck, however both are stored. */
void lgi_reshuffle(lgi_state *s, const lgi_place *places, logres_spot from, logres_spot deck,
                   lgi_log *log);

/* The same for all spots of the places first … last, before a new round. */
void lgi_gather(lgi_state *s, int first, int last, logres_spot deck, lgi_log *log);

/* Makes a full state the view of s->viewer: empties the spots that the viewer does not see. */
void lgi_hide_pieces(const lgi_game *game, lgi_state *s);

/* Deals the pieces that a view hides: hands first, then the rest. All deals that fit the totals
 * are equally likely. All hidden places must have the same kinds of pieces. A game with hidden
 * decks of different kinds needs a `deal` of its own and checks their totals in `validate`. */
void lgi_deal_pieces(const lgi_game *game, lgi_state *s, logres_rng *rng);

#endif
