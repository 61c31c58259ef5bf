/* Rotates the seats of a view, and the pieces that belong to them. */
#include "learn/seats.h"

#define EIGHT(n) n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7
const uint8_t lgi_identity[LGI_PIECES_MAX + 8] = {EIGHT(0),  EIGHT(8),   EIGHT(16),  EIGHT(24),
                                                  EIGHT(32), EIGHT(40),  EIGHT(48),  EIGHT(56),
                                                  EIGHT(64), EIGHT(72),  EIGHT(80),  EIGHT(88),
                                                  EIGHT(96), EIGHT(104), EIGHT(112), EIGHT(120),
                                                  EIGHT(128)};
static const uint8_t identity_of_seats[LGI_SEATS_AND_NONE] = {EIGHT(0), EIGHT(256 - 8)};
#undef EIGHT
_Static_assert(LGI_PIECES_MAX == 128 && LOGRES_PLAYERS_MAX <= 8, "all pieces and seats are there");

/* Rotates the pieces of a storage in which each seat has its own. Copies eight entries at a time,
 * because whole blocks of the identity move. */
static void rotate_own(lgi_rotation *r, const lgi_storage *storage) {
    for (uint32_t position = 0; position < r->s->players; position++) {
        int to = storage->first + storage->piece_step * (int)position;
        int from = storage->first + storage->piece_step * r->seat_at[position];
        int i = 0;
        for (; i + 8 <= storage->kinds; i += 8) {
            memcpy(r->piece_at + to + i, lgi_identity + from + i, 8);
            memcpy(r->position_of_piece + from + i, lgi_identity + to + i, 8);
        }
        for (; i < storage->kinds; i++) {
            r->piece_at[to + i] = (uint8_t)(from + i);
            r->position_of_piece[from + i] = (uint8_t)(to + i);
        }
    }
}

/* Both tables start as the identity, so pieces that belong to no seat keep their positions. */
void lgi_rotate_pieces(lgi_rotation *r) {
    memcpy(r->piece_at, lgi_identity, sizeof r->piece_at);
    memcpy(r->position_of_piece, lgi_identity, sizeof r->position_of_piece);
    for (uint32_t i = 0; i < r->game->info.place_count; i++)
        for (const lgi_storage *storage = r->game->places[i].stored; storage;
             storage = lgi_next_storage(storage))
            if (storage->piece_step)
                rotate_own(r, storage);
    r->has_pieces = true;
}

/* Adds the pieces of a storage to the range of rotating pieces. A single range covers all
 * storages, so that testing a row takes only two comparisons. */
static void add_own(lgi_rotation *r, const lgi_storage *storage) {
    lgi_range own = {storage->first, lgi_end_of(r->game, storage)};
    LGI_ASSERT(own.low >= 0 && own.high <= LGI_PIECES_MAX);
    r->moved = r->moved.high
                   ? (lgi_range){lgi_min(r->moved.low, own.low), lgi_max(r->moved.high, own.high)}
                   : own;
}

/* Seats from `players` on map to themselves, so per-seat components and the rows of unused seats
 * can use the same tables. A viewer at seat 0 or a spectator needs no rotation. */
void lgi_rotate_seats(lgi_rotation *r, const lgi_game *game, const lgi_state *s) {
    unsigned viewer = s->kind == LGI_VIEW && s->viewer > 0 ? (unsigned)s->viewer : 0;
    r->game = game;
    r->s = s;
    memcpy(r->seat_at, lgi_identity, sizeof r->seat_at);
    memcpy(r->position_of_seat, identity_of_seats, sizeof r->position_of_seat);
    r->moved = (lgi_range){0, 0};
    r->has_pieces = false;
    if (!viewer)
        return;
    for (unsigned i = 0; i < s->players; i++) {
        unsigned seat = viewer + i - (viewer + i >= s->players ? s->players : 0);
        r->seat_at[i] = (uint8_t)seat;
        r->position_of_seat[seat] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < game->info.place_count; i++)
        for (const lgi_storage *storage = game->places[i].stored; storage;
             storage = lgi_next_storage(storage))
            if (storage->piece_step)
                add_own(r, storage);
}
