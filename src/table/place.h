/* Places: counts pieces at a spot, and moves pieces between spots. */
#ifndef LGI_PLACE_H
#define LGI_PLACE_H

#include "base/bits.h"
#include "base/inline.h"
#include "state/game.h"
#include "table/log.h"

/*
 * Rows of the usual places. LGI_OWN_PLACE(quest, hand, hand_size, COUNTS, 0, CARDS) is the place
 * "hand" for the pieces 0 … CARDS - 1: the member `hand` of quest_body, copied to the int32_t
 * `hand` of logres_quest. A place that is not open keeps its total in `hand_size`, which remains
 * when a view hides the pieces.
 */
#define LGI_OPEN_PLACE(game, member, how, first_piece, pieces)                                    \
    {                                                                                             \
        .info = {.name = #member}, .stored = {                                                    \
            {.form = LGI_##how, LGI_IN(game, member), .first = first_piece, .kinds = pieces}      \
        }                                                                                         \
    }
#define LGI_EACH_SEATS_PLACE(game, member, how, first_piece, pieces)                              \
    {                                                                                             \
        .info = {.name = #member, .per_seat = 1}, .stored = {                                     \
            {.form = LGI_##how, LGI_IN(game, member), .first = first_piece, .kinds = pieces}      \
        }                                                                                         \
    }
#define LGI_OWN_PLACE(game, member, size, how, first_piece, pieces)                               \
    {                                                                                             \
        .info = {.name = #member, .per_seat = 1, .seen = LOGRES_PLACE_OWN},                       \
        .stored =                                                                                 \
            {{.form = LGI_##how, LGI_IN(game, member), .first = first_piece, .kinds = pieces}},   \
        LGI_TOTAL_IN(game, size)                                                                  \
    }
/* A place of one piece per seat, OWN or HIDDEN. The member `seats` records who else knows the
 * piece. */
#define LGI_KNOWN_PLACE(how, game, member, size, first_piece, pieces, seats)                      \
    {                                                                                             \
        .info = {.name = #member, .per_seat = 1, .seen = LOGRES_PLACE_##how},                     \
        .stored =                                                                                 \
            {{.form = LGI_SLOT, LGI_IN(game, member), .first = first_piece, .kinds = pieces}},    \
        LGI_TOTAL_IN(game, size), .known = offsetof(game##_body, seats)                           \
    }
#define LGI_HIDDEN_PLACE(game, member, size, how, first_piece, pieces)                            \
    {                                                                                             \
        .info = {.name = #member, .seen = LOGRES_PLACE_HIDDEN},                                   \
        .stored =                                                                                 \
            {{.form = LGI_##how, LGI_IN(game, member), .first = first_piece, .kinds = pieces}},   \
        LGI_TOTAL_IN(game, size)                                                                  \
    }

/* The offsets of a member in a body and in the public struct. */
#define LGI_IN(game, member)                                                                      \
    .at = offsetof(game##_body, member), .out = offsetof(logres_##game, member)
#define LGI_TOTAL_IN(game, member)                                                                \
    .total = offsetof(game##_body, member), .total_out = offsetof(logres_##game, member),         \
    .total_name = #member

/* Names the observation row of each storage in `stored`. */
#define LGI_ROW_NAMES(...)                                                                        \
    .row_names = (const char *const[]) {                                                          \
        __VA_ARGS__                                                                               \
    }

/* Returns the next storage of a place, or NULL. */
LGI_INLINE const lgi_storage *lgi_next_storage(const lgi_storage *storage) {
    return storage[1].kinds ? storage + 1 : NULL;
}

/* Returns the first piece that a storage can hold at a spot. A spot without a seat counts as seat
 * 0. */
LGI_INLINE int lgi_first_of(const lgi_storage *storage, logres_spot spot) {
    int first = storage->first +
                (storage->piece_step && spot.seat > 0 ? storage->piece_step * spot.seat : 0);
    return storage->split ? first + storage->split[spot.part] : first;
}

LGI_INLINE int lgi_kinds_at(const lgi_storage *storage, logres_spot spot) {
    return storage->split ? storage->split[spot.part + 1] - storage->split[spot.part]
                          : storage->kinds;
}

/* Returns whether a storage can hold a piece at a spot. A piece below the first wraps to a large
 * unsigned number, so a single comparison checks both ends. */
LGI_INLINE bool lgi_stores(const lgi_storage *storage, logres_spot spot, int piece) {
    return (unsigned)(piece - lgi_first_of(storage, spot)) < (unsigned)lgi_kinds_at(storage, spot);
}

/* Returns the storage of a piece, or the last storage if none can hold it. Callers that cannot
 * rule that out check with lgi_stores. */
LGI_INLINE const lgi_storage *lgi_storage_of(const lgi_place *place, logres_spot spot, int piece) {
    const lgi_storage *storage = place->stored;
    while (storage[1].kinds && !lgi_stores(storage, spot, piece))
        storage++;
    return storage;
}

/* Returns the index of a spot within its place. */
LGI_INLINE unsigned lgi_index_of(const lgi_place *place, logres_spot spot) {
    unsigned seat = spot.seat < 0 ? 0 : (unsigned)spot.seat,
             part = spot.part < 0 ? 0 : (unsigned)spot.part;
    return place->info.parts ? seat * place->info.parts + part : seat;
}

/* Returns the number of bytes per spot. It is 0 for LGI_OWNER, whose bytes are shared by all
 * spots, and for LGI_DERIVED. */
LGI_INLINE unsigned lgi_bytes_of(const lgi_storage *storage) {
    switch (storage->form) {
    case LGI_COUNTS:
        return storage->kinds;
    case LGI_BITS:
        return (storage->kinds + 7u) / 8;
    case LGI_SLOT:
        return 1;
    default: /* LGI_OWNER, LGI_DERIVED */
        return 0;
    }
}

/* Returns the offset of a storage at a spot. */
LGI_INLINE unsigned lgi_offset_of(const lgi_place *place, const lgi_storage *storage,
                                  logres_spot spot) {
    if (storage->split)
        return storage->at + (spot.seat > 0 ? (unsigned)spot.seat : 0) * storage->kinds +
               storage->split[spot.part];
    return storage->at + lgi_index_of(place, spot) * lgi_bytes_of(storage);
}

LGI_INLINE bool lgi_has_total(const lgi_place *place) {
    return place->info.seen != LOGRES_PLACE_OPEN && place->stored->form != LGI_DERIVED;
}

/* Return the number of bytes of a storage at a spot, and the value of these bytes if the spot is
 * empty. */
LGI_INLINE unsigned lgi_bytes_at(const lgi_storage *storage, logres_spot spot) {
    return storage->split && storage->form == LGI_COUNTS ? (unsigned)lgi_kinds_at(storage, spot)
                                                         : lgi_bytes_of(storage);
}

LGI_INLINE int lgi_empty_byte(const lgi_storage *storage) {
    return storage->form == LGI_SLOT ? (uint8_t)LOGRES_NONE : 0;
}

/* Returns the offset of a spot's total, if the place has totals. */
LGI_INLINE unsigned lgi_total_offset_of(const lgi_place *place, logres_spot spot) {
    return place->total + lgi_index_of(place, spot);
}

/* Returns the offset of the set of seats that know the piece of a spot, for a place with
 * `known`. */
LGI_INLINE unsigned lgi_known_offset_of(const lgi_place *place, logres_spot spot) {
    return place->known + lgi_index_of(place, spot);
}

/* Returns the byte that LGI_OWNER stores for a piece at a spot. */
LGI_INLINE uint8_t lgi_owner_byte(logres_spot spot) {
    return (uint8_t)(spot.seat != LOGRES_NONE ? spot.seat : spot.part);
}

/*
 * Adds pieces to a spot, or removes them if `count` is negative. Also maintains the total and
 * forgets who knew the piece. Derived pieces are not stored, so LGI_DERIVED has nothing to change.
 * Inlined, so that the compiler folds the switch for constant rows.
 */
LGI_INLINE void lgi_put_pieces(lgi_state *s, const lgi_place *places, int piece, int count,
                               logres_spot spot) {
    const lgi_place *place = &places[spot.place];
    const lgi_storage *storage = lgi_storage_of(place, spot, piece);
    uint8_t *at = s->body + lgi_offset_of(place, storage, spot);
    int i = piece - lgi_first_of(storage, spot);
    LGI_ASSERT(lgi_stores(storage, spot, piece));
    switch (storage->form) {
    case LGI_COUNTS:
        LGI_ASSERT(at[i] + count >= 0 && at[i] + count <= UINT8_MAX);
        at[i] = (uint8_t)(at[i] + count);
        break;
    case LGI_BITS:
        LGI_ASSERT(count == (lgi_has_bit(at, i) ? -1 : 1));
        if (count > 0)
            lgi_put_bit(at, i);
        else
            lgi_drop_bit(at, i);
        break;
    case LGI_SLOT:
        LGI_ASSERT(*at == (uint8_t)(count > 0 ? LOGRES_NONE : i));
        *at = (uint8_t)(count > 0 ? i : LOGRES_NONE);
        if (place->known)
            s->body[lgi_known_offset_of(place, spot)] = 0;
        break;
    case LGI_OWNER:
        LGI_ASSERT(at[i] == (count > 0 ? (uint8_t)LOGRES_NONE : lgi_owner_byte(spot)));
        at[i] = count > 0 ? lgi_owner_byte(spot) : (uint8_t)LOGRES_NONE;
        break;
    default: /* LGI_DERIVED */
        break;
    }
    if (lgi_has_total(place)) {
        uint8_t *total = s->body + lgi_total_offset_of(place, spot);
        LGI_ASSERT(*total + count >= 0 && *total + count <= UINT8_MAX);
        *total = (uint8_t)(*total + count);
    }
}

/*
 * Moves `count` equal pieces from one spot to another and records the event. All rules move pieces
 * through this function, so pieces are conserved and every movement is recorded. The pieces leave
 * first, because a slot must be empty before it receives one.
 */
LGI_INLINE void lgi_transfer(lgi_state *s, const lgi_place *places, int piece, int count,
                             logres_spot from, logres_spot to, lgi_log *log) {
    if (!count)
        return;
    lgi_put_pieces(s, places, piece, -count, from);
    lgi_put_pieces(s, places, piece, count, to);
    lgi_record_transfer(log, piece, count, from, to);
}

/*
 * Shows a piece to a set of seats (LOGRES_SEEN_BY_ALL: to everyone) and records the event. The
 * piece stays where it is. If the place has `known`, these seats know the piece until it moves.
 * Seats that see the place anyway are not added, so that equal positions have equal bytes.
 */
static inline void lgi_show(lgi_state *s, const lgi_place *places, int piece, logres_spot spot,
                            unsigned seats, lgi_log *log) {
    const lgi_place *place = &places[spot.place];
    unsigned own = lgi_seen_by(places, spot);
    if (place->known) {
        uint8_t *known = s->body + lgi_known_offset_of(place, spot);
        *known = (uint8_t)(*known | (seats & lgi_all_seats(s) & ~own));
    }
    lgi_record_show(log, piece, spot, seats);
}

/* Returns the address of a piece's count at a spot, or NULL if the storage is not LGI_COUNTS or
 * the place has totals. */
LGI_INLINE uint8_t *lgi_counts_at(lgi_state *s, const lgi_place *place, logres_spot spot,
                                  int piece) {
    const lgi_storage *storage = lgi_storage_of(place, spot, piece);
    return storage->form == LGI_COUNTS && !lgi_has_total(place)
               ? s->body + lgi_offset_of(place, storage, spot) +
                     (piece - lgi_first_of(storage, spot))
               : NULL;
}

/*
 * Moves a multiset of the pieces first, first + 1, … of one storage. `counts` may alias the counts
 * at `from`, because each is read before it is changed. Without a log, counts are added and
 * subtracted in one loop, which compilers vectorize.
 */
LGI_INLINE void lgi_transfer_all(lgi_state *s, const lgi_place *places, int first,
                                 const uint8_t *counts, unsigned kinds, logres_spot from,
                                 logres_spot to, lgi_log *log) {
    uint8_t *left = lgi_counts_at(s, &places[from.place], from, first);
    uint8_t *filled = lgi_counts_at(s, &places[to.place], to, first);
    if (log || !left || !filled) {
        for (unsigned i = 0; i < kinds; i++)
            lgi_transfer(s, places, first + (int)i, counts[i], from, to, log);
        return;
    }
    for (unsigned i = 0; i < kinds; i++) {
        uint8_t count = counts[i];
        LGI_ASSERT(left[i] >= count && filled[i] + count <= UINT8_MAX);
        left[i] = (uint8_t)(left[i] - count);
        filled[i] = (uint8_t)(filled[i] + count);
    }
}

/* ---- spots and counts ----------------------------------------------------------------------- */

/* The maximum number of pieces in any game. Two 64-bit words hold a set of pieces, and a piece
 * fits in an int8_t. */
enum { LGI_PIECES_MAX = 128 };

/* Return the number of seats and of parts of a place; 1 if it has none. */
static inline int lgi_seats_at(const lgi_place *place, int seats) {
    return place->info.per_seat ? seats : 1;
}

static inline int lgi_parts_at(const lgi_place *place) {
    return place->info.parts ? (int)place->info.parts : 1;
}

/* Returns the spot of a seat and a part, each ignored if the place has none. */
static inline logres_spot lgi_spot_of(int number, const lgi_place *place, int seat, int part) {
    return lgi_spot(number, place->info.per_seat ? seat : LOGRES_NONE,
                    place->info.parts ? part : LOGRES_NONE);
}

/* Iterate over all spots of a game with `seats` seats. After the last spot, they return one whose
 * place is LOGRES_NONE. */
logres_spot lgi_first_spot(const lgi_game *game);
logres_spot lgi_spot_after(const lgi_game *game, int seats, logres_spot spot);
logres_spot lgi_first_of_place(const lgi_game *game, int place);

static inline logres_spot lgi_next_spot(const lgi_game *game, const lgi_state *s,
                                        logres_spot spot) {
    return lgi_spot_after(game, s->players, spot);
}

/* Returns whether a seat's view can show the pieces of a place that belong to other seats. */
static inline bool lgi_shows_others(const lgi_place *place) {
    return place->info.seen == LOGRES_PLACE_OPEN || place->known;
}

/* Returns the LGI_KNOWN_FIELD of a place, or LOGRES_NONE. */
int lgi_known_field(const lgi_game *game, int place);

/* Returns whether the viewer has been shown the piece of a spot. A spectator's number is negative,
 * and spectators know no pieces. */
LGI_INLINE bool lgi_knows_spot(const lgi_state *s, const lgi_place *place, logres_spot spot) {
    return place->known && s->viewer >= 0 &&
           s->body[lgi_known_offset_of(place, spot)] >> s->viewer & 1;
}

/* Returns whether a state or view shows which pieces are at a spot. Reading, dealing, checking and
 * printing call this function; hide_place applies the same rule to whole places. */
LGI_INLINE bool lgi_sees_spot(const lgi_state *s, const lgi_place *place, logres_spot spot) {
    return s->kind == LGI_FULL || place->info.seen == LOGRES_PLACE_OPEN ||
           (place->info.seen == LOGRES_PLACE_OWN && s->viewer == spot.seat) ||
           lgi_knows_spot(s, place, spot);
}

/* Returns the number of copies of a piece in the game. */
LGI_INLINE int lgi_copies_of(const lgi_game *game, const lgi_state *s, int piece) {
    return game->copies ? game->copies(s, piece) : 1;
}

/* Returns the count of a piece at a spot; for LOGRES_NONE, of all pieces including hidden ones. */
int lgi_inventory(const lgi_game *game, const lgi_state *s, logres_spot spot, int piece);

/* Returns the count of a piece whose storage is known. */
int lgi_count_of(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                 logres_spot spot, int piece);

/* Returns the number of visible pieces at a spot. */
int lgi_count_seen(const lgi_game *game, const lgi_state *s, logres_spot spot);

/* Returns the number of pieces at a spot that is not open. */
LGI_INLINE int lgi_total_of(const lgi_state *s, const lgi_place *place, logres_spot spot) {
    return lgi_has_total(place) ? s->body[lgi_total_offset_of(place, spot)]
                                : place->stored->count(s, spot, LOGRES_NONE);
}

/* The pieces low … high - 1. */
typedef struct lgi_range {
    int low, high;
} lgi_range;

/* Returns the end of the pieces that a storage can hold at any seat. */
LGI_INLINE int lgi_end_of(const lgi_game *game, const lgi_storage *storage) {
    return storage->first + storage->kinds +
           storage->piece_step * ((int)game->info.max_players - 1);
}

/* Counts the visible pieces of a range. Returns the first spot with a negative count, or a spot
 * whose place is LOGRES_NONE if there is none. */
logres_spot lgi_tally(const lgi_game *game, const lgi_state *s, lgi_range pieces,
                      int32_t counts[LGI_PIECES_MAX]);

#endif
