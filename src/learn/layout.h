/* The rows of observations: shared by layout.c, which lists them, and vectors.h, which writes
 * their values, so that both agree on every offset. */
#ifndef LGI_LAYOUT_H
#define LGI_LAYOUT_H

#include <logres/observe.h>

#include "base/inline.h"
#include "state/game.h"
#include "table/place.h"

/*
 * Returns whether the pieces of a place are observed, rather than only their number. A view
 * contains no pieces of a hidden place unless it remembers them, so the rows of other hidden
 * places would always be empty.
 */
LGI_INLINE bool lgi_observes_pieces(const lgi_place *place) {
    return place->info.seen != LOGRES_PLACE_HIDDEN || place->known;
}

/*
 * Return the number of seats and of parts in the row of a storage. Counts of split parts are
 * contiguous, so they are not indexed by part. A private place has only the viewer's row, since
 * the rows of other seats would always be empty. Rows have room for the game's maximum number of
 * seats, so vectors have the same length in all configs.
 */
LGI_INLINE uint32_t lgi_observed_seats(const lgi_game *game, const lgi_place *place) {
    return place->info.per_seat && lgi_shows_others(place) ? game->info.max_players : 1;
}

LGI_INLINE uint32_t lgi_observed_parts(const lgi_place *place, const lgi_storage *storage) {
    return place->info.parts && !storage->split ? place->info.parts : 1;
}

/* Return the number of values in a row. */
LGI_INLINE uint32_t lgi_values_of_field(const lgi_field *field) {
    return field->info.parts ? field->info.parts : 1;
}

LGI_INLINE uint32_t lgi_values_of_total(const lgi_game *game, const lgi_place *place) {
    return (place->info.per_seat ? game->info.max_players : 1) * (uint32_t)lgi_parts_at(place);
}

LGI_INLINE uint32_t lgi_values_of_pieces(const lgi_game *game, const lgi_place *place,
                                         const lgi_storage *storage) {
    uint32_t spots = lgi_observed_seats(game, place) * lgi_observed_parts(place, storage);
    return storage->form == LGI_SLOT ? spots : spots * storage->kinds;
}

/* Returns the number of values of a place: its total if it is not open, and its pieces if they are
 * observed. */
LGI_INLINE uint32_t lgi_values_of_place(const lgi_game *game, const lgi_place *place) {
    uint32_t values = place->info.seen == LOGRES_PLACE_OPEN ? 0 : lgi_values_of_total(game, place);
    LGI_UNROLL
    for (int i = 0; i < LGI_STORAGES; i++)
        if (place->stored[i].kinds && lgi_observes_pieces(place))
            values += lgi_values_of_pieces(game, place, &place->stored[i]);
    return values;
}

/* Returns the number of values that belong to the config: players, options and components. */
LGI_INLINE uint32_t lgi_values_of_config(const lgi_game *game) {
    return 1 + game->info.option_count + (game->components ? 1 + game->info.components_size : 0);
}

/* Clamps a number to 16 bits, the size of a value. A turn counter can reach INT32_MAX
 * (lgi_count_turn). */
LGI_INLINE int16_t lgi_observed_value(int number) {
    if (number > INT16_MAX)
        return INT16_MAX;
    return number < INT16_MIN ? INT16_MIN : (int16_t)number;
}

/* Lists the rows of a state's game without the ranges of their values, which take most of the
 * time. Writes at most LOGRES_OBSERVATION_ROWS_MAX rows; returns their number. */
uint32_t lgi_list_rows(const lgi_state *s, logres_observation_row rows[]);

#endif
