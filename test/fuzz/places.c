/* The bytes of a state that count pieces, by the rows of the game's places. */
#include "state/registry.h"
#include "table/table.h"

#include "fuzz/fuzz.h"

static int some(logres_rng *rng, int low, int count) {
    return low + (int)fuzz_below(rng, (uint32_t)count);
}

/* A random spot of a game with the most players; all places are equally likely. */
static logres_spot some_spot(const logres_game_info *game, logres_rng *rng) {
    int place = some(rng, 0, (int)game->place_count);
    const logres_place *row = logres_game_place(game, (uint32_t)place);
    return lgi_spot(place, row->per_seat ? some(rng, 0, (int)game->max_players) : LOGRES_NONE,
                    row->parts ? some(rng, 0, (int)row->parts) : LOGRES_NONE);
}

/* The byte that counts a piece at a spot, or all pieces; LOGRES_NONE if there is none. */
static int16_t byte_of(const logres_game_info *game, logres_spot spot, int piece) {
    const lgi_place *place = &lgi_game_by_number(game->number)->places[spot.place];
    const lgi_storage *storage = lgi_storage_of(place, spot, piece);
    if (storage->form != LGI_COUNTS || !lgi_stores(storage, spot, piece))
        return LOGRES_NONE;
    return (int16_t)(LGI_HEADER + lgi_offset_of(place, storage, spot) +
                     (unsigned)(piece - lgi_first_of(storage, spot)));
}

static int16_t byte_of_all(const logres_game_info *game, logres_spot spot) {
    const lgi_place *place = &lgi_game_by_number(game->number)->places[spot.place];
    if (!lgi_has_total(place))
        return LOGRES_NONE;
    return (int16_t)(LGI_HEADER + lgi_total_offset_of(place, spot));
}

bool fuzz_find_way(const logres_game_info *game, logres_rng *rng, fuzz_way *way) {
    for (int tries = 0; tries < 100 && game->place_count; tries++) {
        logres_spot from = some_spot(game, rng), to = some_spot(game, rng);
        int piece = some(rng, 0, (int)game->piece_count);
        *way = (fuzz_way){byte_of(game, from, piece), byte_of(game, to, piece),
                          byte_of_all(game, from), byte_of_all(game, to)};
        if (way->from != LOGRES_NONE && way->to != LOGRES_NONE && way->from != way->to)
            return true;
    }
    return false;
}
