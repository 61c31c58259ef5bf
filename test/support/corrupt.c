/* Moving pieces in the bytes of a state, valid or not. */
#include "support/corrupt.h"

uint32_t first_byte(const logres_game_info *game) {
    return 2 * game->option_count + (game->components_size ? 1 + game->components_size : 0);
}

bool can_be_at(const logres_game_info *game, logres_spot spot, int piece) {
    return lgi_stores(lgi_storage_of(PLACE_ROW(game, (uint32_t)spot.place), spot, piece), spot,
                      piece);
}

/* Adds a piece to a spot, or takes one away. Unlike lgi_put_pieces it also takes from an empty
 * spot and adds to a full slot: bytes are added up, so two pieces change places in any order. */
static bool change(lgi_state *s, int piece, int by, logres_spot spot) {
    const lgi_place *place = &lgi_game_by_number(s->game)->places[spot.place];
    const lgi_storage *storage = lgi_storage_of(place, spot, piece);
    uint8_t *at = s->body + lgi_offset_of(place, storage, spot);
    int i = piece - lgi_first_of(storage, spot);
    if (!lgi_stores(storage, spot, piece))
        return false;
    if (storage->form == LGI_COUNTS)
        at[i] = (uint8_t)(at[i] + by);
    else if (storage->form == LGI_BITS)
        at[i / 8] = (uint8_t)(at[i / 8] ^ 1u << i % 8);
    else if (storage->form == LGI_SLOT)
        *at = (uint8_t)(*at + by * (i + 1));
    else if (storage->form == LGI_OWNER)
        at[i] = by > 0 ? lgi_owner_byte(spot) : (uint8_t)LOGRES_NONE;
    else
        return false;
    if (lgi_has_total(place)) {
        uint8_t *total = s->body + lgi_total_offset_of(place, spot);
        *total = (uint8_t)(*total + by);
    }
    return true;
}

bool carry(logres_state *state, int piece, logres_spot from, logres_spot to) {
    bool left = change(lgi_writable(state), piece, -1, from),
         came = change(lgi_writable(state), piece, 1, to);
    return left || came;
}
