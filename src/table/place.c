/* Places: iterates over spots and counts their pieces. */
#include "table/place.h"

#include "state/multiset.h"

/* ---- spots ---------------------------------------------------------------------------------- */

logres_spot lgi_first_of_place(const lgi_game *game, int place) {
    return lgi_spot_of(place, &game->places[place], 0, 0);
}

logres_spot lgi_first_spot(const lgi_game *game) {
    return game->info.place_count ? lgi_first_of_place(game, 0) : lgi_at(LOGRES_NONE);
}

logres_spot lgi_spot_after(const lgi_game *game, int seats, logres_spot spot) {
    const lgi_place *row = &game->places[spot.place];
    if (row->info.parts && spot.part + 1 < (int)row->info.parts)
        return lgi_spot(spot.place, spot.seat, spot.part + 1);
    if (row->info.per_seat && spot.seat + 1 < seats)
        return lgi_spot(spot.place, spot.seat + 1, row->info.parts ? 0 : LOGRES_NONE);
    return spot.place + 1 < (int)game->info.place_count ? lgi_first_of_place(game, spot.place + 1)
                                                        : lgi_at(LOGRES_NONE);
}

/* The field is identified by its offset, since field and place share the bytes. */
int lgi_known_field(const lgi_game *game, int place) {
    for (int f = 0; f < (int)game->info.field_count; f++)
        if (game->fields[f].info.value == LOGRES_VALUE_SEATS &&
            game->fields[f].at == game->places[place].known)
            return f;
    return LOGRES_NONE;
}

/* ---- counting ------------------------------------------------------------------------------- */

int lgi_count_of(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                 logres_spot spot, int piece) {
    const uint8_t *at = s->body + lgi_offset_of(place, storage, spot);
    int i = piece - lgi_first_of(storage, spot);
    switch (storage->form) {
    case LGI_COUNTS:
        return at[i];
    case LGI_BITS:
        return lgi_has_bit(at, i);
    case LGI_SLOT:
        return *at == (uint8_t)i;
    case LGI_OWNER:
        return at[i] == lgi_owner_byte(spot);
    default: /* LGI_DERIVED */
        return storage->count(s, spot, piece);
    }
}

/*
 * Adds the pieces of a storage with contiguous bytes: a slot per spot, or counts per spot (per
 * seat, if the parts share one array). Slots whose byte is not a piece add nothing, so any bytes
 * are safe.
 */
static void tally_rows(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                       int32_t counts[LGI_PIECES_MAX]) {
    const uint8_t *at = s->body + storage->at;
    unsigned parts = place->info.parts && !storage->split ? place->info.parts : 1,
             kinds = storage->kinds;
    for (int seat = 0; seat < lgi_seats_at(place, s->players); seat++) {
        int32_t *of = counts + storage->first + storage->piece_step * seat;
        LGI_ASSERT(of >= counts && of + kinds <= counts + LGI_PIECES_MAX);
        if (storage->form == LGI_COUNTS)
            for (unsigned part = 0; part < parts; part++, at += kinds)
                for (unsigned i = 0; i < kinds; i++)
                    of[i] += at[i];
        else /* LGI_SLOT */
            for (unsigned part = 0; part < parts; part++, at++)
                if (*at < kinds)
                    of[*at]++;
    }
}

/* Adds the counts of all parts of a place without seats, kind by kind, so that each sum stays in a
 * register. */
static void tally_parts(const uint8_t *at, unsigned parts, unsigned kinds, int32_t *counts) {
    LGI_ASSERT(kinds <= LGI_PIECES_MAX);
    for (unsigned i = 0; i < kinds; i++) {
        int32_t sum = 0;
        for (unsigned part = 0; part < parts; part++)
            sum += at[part * kinds + i];
        counts[i] += sum;
    }
}

/* Adds the pieces of a set. */
static void tally_bits(const uint8_t *set, int kinds, int32_t *counts) {
    for (int i = 0; i < kinds; i += 8)
        for (unsigned bits = lgi_byte_of_set(set, (unsigned)i, (unsigned)kinds); bits;
             bits &= bits - 1)
            counts[i + lgi_lowest_bit(bits)]++;
}

/* Adds the pieces that are in a place, whoever owns them. In a place without seats and parts, a
 * piece that is there has the owner LOGRES_NONE. */
static void tally_owned(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                        int32_t *counts) {
    const uint8_t *owner = s->body + storage->at;
    unsigned spots = place->info.per_seat ? s->players : place->info.parts;
    for (int i = 0; i < storage->kinds; i++)
        counts[storage->first + i] += spots ? owner[i] < spots : owner[i] == (uint8_t)LOGRES_NONE;
}

/* Adds the pieces of a derived storage at a spot; returns false if a count is negative. The state
 * can be inconsistent, because the game's own `validate` has not run yet. */
static bool tally_derived(const lgi_state *s, const lgi_storage *storage, logres_spot spot,
                          int32_t *counts) {
    int first = lgi_first_of(storage, spot), end = first + lgi_kinds_at(storage, spot);
    for (int piece = first; piece < end; piece++) {
        int count = storage->count(s, spot, piece);
        if (count < 0)
            return false;
        counts[piece] += count;
    }
    return true;
}

/* Adds the pieces of a storage at a spot; returns false if a count is negative. */
static bool tally_spot(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                       logres_spot spot, int32_t counts[LGI_PIECES_MAX]) {
    int first = lgi_first_of(storage, spot), kinds = lgi_kinds_at(storage, spot);
    LGI_ASSERT(first >= 0 && first + kinds <= LGI_PIECES_MAX);
    if (storage->form == LGI_DERIVED)
        return tally_derived(s, storage, spot, counts);
    tally_bits(s->body + lgi_offset_of(place, storage, spot), kinds, counts + first);
    return true;
}

/* the number of counts in the stack buffer, enough for 7 kinds of knights on 73 chairs */
enum { COUNTS_MAX = 512 };

static int counts_of(const lgi_state *s, const lgi_place *place, const lgi_storage *storage) {
    return lgi_seats_at(place, s->players) * lgi_parts_at(place) * storage->kinds;
}

/*
 * Returns whether the game's count_all can count a derived storage: the place must be open,
 * because count_all can write totals for other places, and the counts must fit in the buffer.
 * Other storages are counted spot by spot.
 */
static bool comes_at_once(const lgi_state *s, const lgi_place *place, const lgi_storage *storage) {
    return storage->count_all && place->info.seen == LOGRES_PLACE_OPEN &&
           counts_of(s, place, storage) <= COUNTS_MAX;
}

/*
 * Adds the pieces of a storage for which comes_at_once is true; returns false if a count is
 * negative. ORing all counts collects their sign bits, so a single test replaces a branch per
 * count.
 */
LGI_APART bool tally_at_once(const lgi_state *s, const lgi_place *place,
                             const lgi_storage *storage, int32_t counts[LGI_PIECES_MAX]) {
    /* the identity order of seats */
    static const uint8_t as_they_are[] = {0, 1, 2, 3, 4, 5, 6, 7};
    int16_t all[COUNTS_MAX];
    int parts = lgi_parts_at(place), kinds = storage->kinds, signs = 0;
    memset(all, 0, sizeof *all * (size_t)counts_of(s, place, storage));
    storage->count_all(s, as_they_are, all);
    for (int seat = 0; seat < lgi_seats_at(place, s->players); seat++)
        for (int i = 0; i < kinds; i++) {
            const int16_t *at = all + seat * parts * kinds + i;
            int sum = 0;
            for (int part = 0; part < parts; part++, at += kinds) {
                sum += *at;
                signs |= *at;
            }
            counts[storage->first + storage->piece_step * seat + i] += sum;
        }
    return signs >= 0;
}

/* Adds all spots of a storage at once; returns false if they must be added one by one. */
static bool tally_together(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                           int32_t counts[LGI_PIECES_MAX]) {
    switch (storage->form) {
    case LGI_COUNTS:
        if (place->info.parts && !place->info.per_seat && !storage->split)
            tally_parts(s->body + storage->at, place->info.parts, storage->kinds,
                        counts + storage->first);
        else
            tally_rows(s, place, storage, counts);
        return true;
    case LGI_SLOT:
        tally_rows(s, place, storage, counts);
        return true;
    case LGI_OWNER:
        tally_owned(s, place, storage, counts);
        return true;
    case LGI_DERIVED:
        return comes_at_once(s, place, storage) && tally_at_once(s, place, storage, counts);
    default: /* LGI_BITS */
        return false;
    }
}

/* Adds the pieces of a storage. Returns the first spot with a negative count, or a spot whose
 * place is LOGRES_NONE if there is none. */
static logres_spot tally_storage(const lgi_state *s, int number, const lgi_place *place,
                                 const lgi_storage *storage, int32_t counts[LGI_PIECES_MAX]) {
    if (tally_together(s, place, storage, counts))
        return lgi_at(LOGRES_NONE);
    for (int seat = 0; seat < lgi_seats_at(place, s->players); seat++)
        for (int part = 0; part < lgi_parts_at(place); part++)
            if (!tally_spot(s, place, storage, lgi_spot_of(number, place, seat, part), counts))
                return lgi_spot_of(number, place, seat, part);
    return lgi_at(LOGRES_NONE);
}

/* Adds all storages of a place that can hold pieces of a range. */
static logres_spot tally_place(const lgi_game *game, const lgi_state *s, int number,
                               lgi_range pieces, int32_t counts[LGI_PIECES_MAX]) {
    const lgi_place *place = &game->places[number];
    logres_spot bad = lgi_at(LOGRES_NONE);
    for (const lgi_storage *storage = place->stored; storage && bad.place == LOGRES_NONE;
         storage = lgi_next_storage(storage))
        if (storage->first < pieces.high && lgi_end_of(game, storage) > pieces.low)
            bad = tally_storage(s, number, place, storage, counts);
    return bad;
}

logres_spot lgi_tally(const lgi_game *game, const lgi_state *s, lgi_range pieces,
                      int32_t counts[LGI_PIECES_MAX]) {
    logres_spot bad = lgi_at(LOGRES_NONE);
    memset(counts, 0, LGI_PIECES_MAX * sizeof *counts);
    for (int i = 0; i < (int)game->info.place_count && bad.place == LOGRES_NONE; i++)
        bad = tally_place(game, s, i, pieces, counts);
    return bad;
}

/* Returns the number of pieces of a storage at a spot. A storage has at most 128 kinds, so
 * lgi_sum's limit of 256 bytes holds. */
static int sum_storage(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                       logres_spot spot) {
    const uint8_t *at = s->body + lgi_offset_of(place, storage, spot);
    int first = lgi_first_of(storage, spot), kinds = lgi_kinds_at(storage, spot), sum = 0;
    if (storage->form == LGI_COUNTS)
        return (int)lgi_sum(at, (unsigned)kinds);
    for (int i = 0; i < kinds; i += storage->form == LGI_BITS ? 8 : 1)
        sum += storage->form == LGI_BITS
                   ? lgi_count_bits(lgi_byte_of_set(at, (unsigned)i, (unsigned)kinds))
                   : lgi_count_of(s, place, storage, spot, first + i);
    return sum;
}

int lgi_count_seen(const lgi_game *game, const lgi_state *s, logres_spot spot) {
    const lgi_place *place = &game->places[spot.place];
    int sum = 0;
    for (const lgi_storage *storage = place->stored; storage; storage = lgi_next_storage(storage))
        sum += sum_storage(s, place, storage, spot);
    return sum;
}

/* Hidden pieces have a total but no counts, so the total of a spot that is not open is not a sum
 * of counts. */
int lgi_inventory(const lgi_game *game, const lgi_state *s, logres_spot spot, int piece) {
    const lgi_place *place = &game->places[spot.place];
    if (piece == LOGRES_NONE && place->info.seen != LOGRES_PLACE_OPEN)
        return lgi_total_of(s, place, spot);
    if (piece != LOGRES_NONE) {
        const lgi_storage *storage = lgi_storage_of(place, spot, piece);
        return lgi_stores(storage, spot, piece) ? lgi_count_of(s, place, storage, spot, piece) : 0;
    }
    return lgi_count_seen(game, s, spot);
}
