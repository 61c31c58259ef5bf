/* Which rows an observation has, in their order. layout.c lists them, vectors.c writes their values. */
#ifndef LGI_LAYOUT_H
#define LGI_LAYOUT_H

#include "base/inline.h"
#include "state/game.h"
#include "table/place.h"

/* What is done with each row. `context` is the visitor's own. */
typedef struct lgi_row_visitor {
    void (*players)(void *context);
    void (*option)(void *context, int option);
    void (*field)(void *context, int field);
    void (*total)(void *context, int place);
    void (*pieces)(void *context, int place, const lgi_storage *storage);
    void (*components)(void *context);
} lgi_row_visitor;

/* Whether pieces of a place are observed, not only how many there are. */
LGI_INLINE bool lgi_observes_pieces(const lgi_place *place) {
    return place->info.seen != LOGRES_PLACE_HIDDEN || place->known;
}

LGI_INLINE void lgi_visit_place(const lgi_game *game, int number, const lgi_row_visitor *visitor, void *context) {
    const lgi_place *place = &game->places[number];
    if (place->info.seen != LOGRES_PLACE_OPEN)
        visitor->total(context, number);
    bool observed = lgi_observes_pieces(place);
    for (const lgi_storage *storage = place->stored; storage && observed; storage = lgi_next_storage(storage))
        visitor->pieces(context, number, storage);
}

/* Inline, so that a constant visitor costs no calls. */
LGI_INLINE void lgi_visit_rows(const lgi_game *game, const lgi_row_visitor *visitor, void *context) {
    visitor->players(context);
    for (int i = 0; i < (int)game->info.option_count; i++)
        visitor->option(context, i);
    for (int i = 0; i < (int)game->info.field_count; i++)
        visitor->field(context, i);
    for (int i = 0; i < (int)game->info.place_count; i++)
        lgi_visit_place(game, i, visitor, context);
    if (game->components)
        visitor->components(context);
}

/* A number as a value: it stays at the bounds of 16 bits. */
LGI_INLINE int16_t lgi_observed_value(int number) {
    return (int16_t)(number > INT16_MAX ? INT16_MAX : number < INT16_MIN ? INT16_MIN : number);
}

/* The number of seats and parts in the row of a storage. Counts of split parts follow each other, so they do not go
 * by part. */
LGI_INLINE uint32_t lgi_observed_seats(const lgi_game *game, const lgi_place *place) {
    return place->info.per_seat && lgi_shows_others(place) ? game->info.max_players : 1;
}

LGI_INLINE uint32_t lgi_observed_parts(const lgi_place *place, const lgi_storage *storage) {
    return place->info.parts && !storage->split ? place->info.parts : 1;
}

#endif
