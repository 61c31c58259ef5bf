/* Dealing hands of cards in turn. `sizes` has the number of cards of each seat. */
#ifndef LGI_HANDS_H
#define LGI_HANDS_H

#include "core/game.h"

/* The seat that gets the next card after `seat`, if each gets one in turn until all have `each`; LOGRES_NONE if all
 * have. */
int lgi_next_to_deal(const lgi_state *s, int seat, const uint8_t *sizes, int each);

/* Checks that hands have been dealt in that order: some cards while `dealing`, all of them otherwise. `target`, whose
 * path is given, must be the seat that is next, or LOGRES_NONE. */
logres_error lgi_check_deal(const lgi_state *s, const uint8_t *sizes, int each, bool dealing, int target,
                            const char *path, logres_problem *problem);

/* In the making of a view: empties the rows, of `row` bytes, of other seats than the viewer. */
void lgi_hide_hands(const lgi_state *s, void *hands, size_t row);

/* A pack of cards of several kinds, all of which are in hands, in the deck or in the open. How many lie in the open
 * is summed up in 32 bits: of bytes that nobody has checked a sum in bytes would pass over 255 and begin again. */
typedef struct lgi_pack {
    unsigned kinds;
    const uint8_t *all; /* how many there are of each kind */
    const char *const *names;
    const char *path; /* of the deck */
} lgi_pack;

/* Deals a view's unseen cards, those that are neither in the open nor in the viewer's hand: hands first, the rest is
 * the deck. */
void lgi_deal_unseen(const lgi_state *s, const lgi_pack *pack, const int32_t *open, uint8_t *deck, uint8_t *hands,
                     const uint8_t *sizes, logres_rng *rng);

/* Whether every card is there, of a view as far as it is seen, and hands and deck have the sizes that they are said
 * to have. */
logres_error lgi_check_pack(const lgi_state *s, const lgi_pack *pack, const int32_t *open, const uint8_t *deck,
                            int deck_size, const uint8_t *hands, const uint8_t *sizes, logres_problem *problem);

#endif
