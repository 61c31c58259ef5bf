/* Many pieces at once: filling and reshuffling decks, hiding what a view may not show, dealing what it does not. */
#ifndef LGI_DEAL_H
#define LGI_DEAL_H

#include "table/place.h"

/* Of a zeroed body: empties the places, and makes fields of seats and names null, as a game begins with. */
void lgi_empty_body(const lgi_game *game, lgi_state *s);

/* Puts all pieces that the game has to a spot, of the kinds that can lie there: a deck at the start. */
void lgi_fill(lgi_state *s, logres_spot spot);

/* All pieces of a spot are shuffled into a deck, however either is stored. */
void lgi_reshuffle(lgi_state *s, const lgi_place *places, logres_spot from, logres_spot deck, lgi_log *log);

/* The same for all spots of the places first ... last, as before a new round. */
void lgi_gather(lgi_state *s, int first, int last, logres_spot deck, lgi_log *log);

/* Whether the game has places that not everybody sees. */
bool lgi_hides_anything(const lgi_game *game);

/* Makes the view of s->viewer from a full state: empties what is not seen. */
void lgi_hide_pieces(const lgi_game *game, lgi_state *s);

/* Deals the pieces that a view does not show: those that the game has and the view has nowhere, hands first, then
 * the rest. All deals that fit the numbers are equally likely. Hidden places all have the same kinds of pieces; a
 * game with several hidden decks of different kinds has a `deal` of its own, and checks their numbers in
 * `validate`. */
void lgi_deal_pieces(const lgi_game *game, lgi_state *s, logres_rng *rng);

#endif
