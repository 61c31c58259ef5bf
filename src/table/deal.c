/* Operations on many pieces: fills and reshuffles decks, hides pieces in views, and deals hidden
 * pieces. */
#include "table/deal.h"

#include "state/multiset.h"
#include "state/registry.h"
#include "table/field.h"

/* ---- moving, hiding and dealing ------------------------------------------------------------- */

/* Adds the pieces of one spot to another that is stored the same way, and empties the first. Bits
 * never collide, since a set has one copy of each piece. Counts stay below 256, since a piece has
 * at most 255 copies. */
static void merge(uint8_t *to, uint8_t *from, lgi_form form, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++)
        to[i] = (uint8_t)(form == LGI_BITS ? to[i] | from[i] : to[i] + from[i]);
    memset(from, 0, bytes);
}

/* Returns whether two storages have the same layout, so that pieces can be added byte by byte. */
static bool are_alike(const lgi_storage *a, const lgi_storage *b) {
    return a->form == b->form && a->first == b->first && a->kinds == b->kinds &&
           !lgi_next_storage(a) && (a->form == LGI_COUNTS || a->form == LGI_BITS) && !a->split &&
           !b->split;
}

static uint8_t *total_at(lgi_state *s, const lgi_place *place, logres_spot spot) {
    return s->body + lgi_total_offset_of(place, spot);
}

/* Merges whole spots with totals, without recording events: the path of playouts and searches.
 * With a log, lgi_reshuffle moves piece by piece instead. */
static void merge_spots(lgi_state *s, const lgi_place *places, logres_spot from,
                        logres_spot deck) {
    const lgi_place *left = &places[from.place], *filled = &places[deck.place];
    uint8_t *at = s->body + lgi_offset_of(left, left->stored, from),
            *total = total_at(s, left, from);
    uint8_t *to = s->body + lgi_offset_of(filled, filled->stored, deck),
            *sum = total_at(s, filled, deck);
    *sum = (uint8_t)(*sum + *total);
    *total = 0;
    merge(to, at, left->stored->form, lgi_bytes_of(left->stored));
}

/* The copies of a piece are recorded as one event if everyone sees them, otherwise as one event
 * each (log.c). */
void lgi_reshuffle(lgi_state *s, const lgi_place *places, logres_spot from, logres_spot deck,
                   lgi_log *log) {
    const lgi_place *left = &places[from.place], *filled = &places[deck.place];
    if (!log && are_alike(left->stored, filled->stored) && lgi_has_total(left) &&
        lgi_has_total(filled)) {
        merge_spots(s, places, from, deck);
        return;
    }
    for (const lgi_storage *storage = left->stored; storage; storage = lgi_next_storage(storage)) {
        int first = lgi_first_of(storage, from), end = first + lgi_kinds_at(storage, from);
        for (int piece = first; piece < end; piece++) {
            int count = lgi_count_of(s, left, storage, from, piece);
            if (!count)
                continue;
            lgi_put_pieces(s, places, piece, -count, from);
            lgi_put_pieces(s, places, piece, count, deck);
            lgi_record_transfer_as(log, LOGRES_EVENT_RESHUFFLED, piece, count, from, deck);
        }
    }
}

/* The inner loop ends when lgi_next_spot reaches the next place. */
void lgi_gather(lgi_state *s, int first, int last, logres_spot deck, lgi_log *log) {
    const lgi_game *game = lgi_game_of(s);
    for (int place = first; place <= last; place++)
        for (logres_spot spot = lgi_first_of_place(game, place); spot.place == place;
             spot = lgi_next_spot(game, s, spot))
            lgi_reshuffle(s, game->places, spot, deck, log);
}

void lgi_fill(lgi_state *s, logres_spot spot) {
    const lgi_game *game = lgi_game_of(s);
    const lgi_storage *storage = game->places[spot.place].stored;
    int first = lgi_first_of(storage, spot), end = first + lgi_kinds_at(storage, spot);
    for (int piece = first; piece < end; piece++) {
        int count = lgi_copies_of(game, s, piece);
        if (count)
            lgi_put_pieces(s, game->places, piece, count, spot);
    }
}

/* Returns the number of bytes that a place has per seat, or in total if it has no seats. Parts
 * that share an array form one block per seat. */
static unsigned bytes_of_seat(const lgi_place *place) {
    const lgi_storage *storage = place->stored;
    if (storage->split && storage->form == LGI_COUNTS)
        return storage->kinds;
    return lgi_bytes_of(storage) * (unsigned)lgi_parts_at(place);
}

/* Hides a place from the viewer. A spectator is not a seat, so for spectators all seats are
 * hidden. Totals lie elsewhere in the body and stay. Unused seats are empty already. */
LGI_INLINE void hide_place(lgi_state *s, const lgi_place *place) {
    unsigned bytes = bytes_of_seat(place);
    uint8_t *at = s->body + place->stored->at;
    for (int seat = 0; seat < lgi_seats_at(place, s->players); seat++, at += bytes)
        if (place->info.seen == LOGRES_PLACE_HIDDEN || seat != s->viewer)
            memset(at, lgi_empty_byte(place->stored), bytes);
}

/* Hides the spots of a place with `known` that the viewer does not see. Such places are slots
 * (lgi_place), which have a single byte per spot. */
static void hide_unknown(const lgi_game *game, lgi_state *s, int number) {
    const lgi_place *place = &game->places[number];
    for (logres_spot spot = lgi_first_of_place(game, number); spot.place == number;
         spot = lgi_next_spot(game, s, spot))
        if (!lgi_sees_spot(s, place, spot))
            s->body[lgi_offset_of(place, place->stored, spot)] = (uint8_t)LOGRES_NONE;
}

void lgi_hide_pieces(const lgi_game *game, lgi_state *s) {
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_place *place = &game->places[i];
        if (place->info.seen == LOGRES_PLACE_OPEN)
            continue;
        if (place->known)
            hide_unknown(game, s, (int)i);
        else
            hide_place(s, place);
    }
}

/* Stores pieces at an empty spot whose total is already set. Views keep totals, so lgi_put_pieces,
 * which adds to them, must not be used. */
static void put_down(lgi_state *s, const lgi_place *place, logres_spot spot,
                     const uint8_t *counts) {
    const lgi_storage *storage = place->stored;
    uint8_t *at = s->body + lgi_offset_of(place, storage, spot);
    for (int i = 0; i < lgi_kinds_at(storage, spot); i++) {
        if (!counts[i])
            continue;
        if (storage->form == LGI_COUNTS)
            at[i] = counts[i];
        else if (storage->form == LGI_BITS)
            lgi_put_bit(at, i);
        else if (storage->form == LGI_SLOT)
            *at = (uint8_t)i;
    }
}

/* Deals as many pieces to a spot as its total says, or, if `all` is set, all that are left. No
 * storage has more than LGI_PIECES_MAX kinds. lgi_deal takes the pieces out of the pool. */
static void deal_to(const lgi_game *game, lgi_state *s, logres_spot spot, bool all, uint8_t *pool,
                    logres_rng *rng) {
    const lgi_place *place = &game->places[spot.place];
    uint8_t counts[LGI_PIECES_MAX];
    unsigned kinds = (unsigned)lgi_kinds_at(place->stored, spot);
    uint8_t *from = pool + lgi_first_of(place->stored, spot);
    memset(counts, 0, kinds);
    if (!all)
        lgi_deal(from, counts, kinds, (unsigned)lgi_total_of(s, place, spot), rng);
    put_down(s, place, spot, all ? from : counts);
}

/* A spot that the viewer sees keeps its pieces, which are not in the pool. */
static void deal_to_place(const lgi_game *game, lgi_state *s, int number, logres_spot last,
                          uint8_t *pool, logres_rng *rng) {
    const lgi_place *place = &game->places[number];
    for (int seat = 0; seat < lgi_seats_at(place, s->players); seat++)
        for (int part = 0; part < lgi_parts_at(place); part++) {
            logres_spot spot = lgi_spot_of(number, place, seat, part);
            if (!lgi_sees_spot(s, place, spot))
                deal_to(game, s, spot, lgi_same_spot(spot, last), pool, rng);
        }
}

/* Returns the last hidden spot. It gets the remaining pieces, which saves drawing random numbers
 * for the deck, usually the largest place. */
static logres_spot last_hidden(const lgi_game *game, const lgi_state *s) {
    int i = (int)game->info.place_count - 1;
    while (i >= 0 && game->places[i].info.seen != LOGRES_PLACE_HIDDEN)
        i--;
    const lgi_place *place = i < 0 ? NULL : &game->places[i];
    return place ? lgi_spot_of(i, place, lgi_seats_at(place, s->players) - 1,
                               lgi_parts_at(place) - 1)
                 : lgi_at(LOGRES_NONE);
}

/* Returns a range, possibly empty, of all pieces that a view may hide. Counting only these saves
 * most of the time of a deal. A place that is not open has one storage. */
static lgi_range hidden_pieces(const lgi_game *game) {
    lgi_range all = {LGI_PIECES_MAX, 0};
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_storage *storage = game->places[i].stored;
        if (game->places[i].info.seen == LOGRES_PLACE_OPEN)
            continue;
        all.low = lgi_min(all.low, storage->first);
        all.high = lgi_max(all.high, lgi_end_of(game, storage));
    }
    return all;
}

/*
 * Drawing without replacement makes all deals equally likely, whatever the order of the spots.
 * Only the part of the pool in the range is initialized, since no hidden spot stores other pieces.
 */
void lgi_deal_pieces(const lgi_game *game, lgi_state *s, logres_rng *rng) {
    int32_t seen[LGI_PIECES_MAX];
    uint8_t pool[LGI_PIECES_MAX];
    lgi_range hidden = hidden_pieces(game);
    if (hidden.low >= hidden.high)
        return;
    lgi_tally(game, s, hidden, seen);
    for (int piece = hidden.low; piece < hidden.high; piece++) {
        int unseen = lgi_copies_of(game, s, piece) - seen[piece];
        LGI_ASSERT(unseen >= 0 && unseen <= UINT8_MAX);
        pool[piece] = (uint8_t)unseen;
    }
    /* hands before decks, because the last hidden spot gets the rest and must come last */
    logres_spot last = last_hidden(game, s);
    for (uint32_t seen_by = LOGRES_PLACE_OWN; seen_by <= LOGRES_PLACE_HIDDEN; seen_by++)
        for (int i = 0; i < (int)game->info.place_count; i++)
            if (game->places[i].info.seen == seen_by)
                deal_to_place(game, s, i, last, pool, rng);
}

/* ---- the empty body ------------------------------------------------------------------------- */

/* Fields that are numbers or bits start at 0, which lgi_start has written. */
static void empty_field(const lgi_game *game, lgi_state *s, int f) {
    const lgi_field *field = &game->fields[f];
    int parts = field->info.parts ? (int)lgi_parts_of(field, s) : 1;
    if (lgi_can_be_null(field) && !field->derive)
        for (int part = 0; part < parts; part++)
            lgi_set_field(game, s, f, part, LOGRES_NONE);
}

/* Slots of unused seats are emptied as well, since 0 would be a piece. */
void lgi_empty_body(const lgi_game *game, lgi_state *s) {
    for (int f = LGI_FIELDS_OWN; f < (int)game->info.field_count; f++)
        empty_field(game, s, f);
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_place *place = &game->places[i];
        unsigned spots =
            (unsigned)(lgi_seats_at(place, (int)game->info.max_players) * lgi_parts_at(place));
        for (const lgi_storage *storage = place->stored; storage;
             storage = lgi_next_storage(storage)) /* all other forms are empty when zero */
            if (storage->form == LGI_SLOT || storage->form == LGI_OWNER)
                memset(s->body + storage->at, (uint8_t)LOGRES_NONE,
                       storage->form == LGI_SLOT ? spots : storage->kinds);
    }
}
