/*
 * Fills a game's public struct from the tables of options, places and fields. Every public struct
 * starts with players, phase and actor and consists of int32_t, so offsets in the tables are
 * enough.
 */
#include "table/read.h"

#include "table/field.h"
#include "table/place.h"

/* memcpy, because alignment and aliasing rules forbid a cast. */
static void put_out(void *out, size_t at, int value) {
    int32_t wide = value;
    memcpy((uint8_t *)out + at, &wide, sizeof wide);
}

static void read_field(const lgi_game *game, const lgi_state *s, int f, void *out) {
    const lgi_field *field = &game->fields[f];
    int parts = field->info.parts ? (int)field->info.parts : 1;
    if (!field->out)
        return;
    for (int part = 0; part < parts; part++)
        put_out(out, field->out + sizeof(int32_t) * (size_t)part,
                lgi_field_value(game, s, f, part));
}

/* The byte of a slot or an owner is signed, since null is LOGRES_NONE. */
static int value_at(const lgi_storage *storage, const uint8_t *at, unsigned i) {
    switch (storage->form) {
    case LGI_COUNTS:
        return at[i];
    case LGI_BITS:
        return lgi_has_bit(at, (int)i);
    default: /* a piece, a seat or a part, or LOGRES_NONE */
        return (int8_t)at[i];
    }
}

/* The struct has one value per byte of the body, so offsets in the body are indexes in the struct.
 * Bits are the exception: each byte of the body becomes eight values. */
static void read_place(const lgi_game *game, const lgi_state *s, logres_spot spot, void *out) {
    const lgi_place *place = &game->places[spot.place];
    unsigned index = lgi_index_of(place, spot);
    for (const lgi_storage *storage = place->stored; storage;
         storage = lgi_next_storage(storage)) {
        unsigned offset = lgi_offset_of(place, storage, spot);
        unsigned values = storage->form == LGI_SLOT ? 1 : (unsigned)lgi_kinds_at(storage, spot);
        unsigned before = storage->form == LGI_BITS ? index * values : offset - storage->at;
        const uint8_t *at = s->body + offset;
        if (storage->out)
            for (unsigned i = 0; i < values; i++)
                put_out(out, storage->out + (before + i) * sizeof(int32_t),
                        value_at(storage, at, i));
    }
    if (place->total_out)
        put_out(out, place->total_out + index * sizeof(int32_t), lgi_total_of(s, place, spot));
}

/*
 * `size` is the size of this library's struct, to which the offsets in the tables refer. The
 * game's function then copies that struct to the caller's. All seats that the game can have are
 * read; unused ones are empty.
 */
logres_error lgi_read(const logres_state *state, const lgi_game *game, void *out, size_t size) {
    logres_error error = lgi_open_for_game(state, game);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    memset(out, 0, size);
    put_out(out, 0, s->players);
    put_out(out, sizeof(int32_t), s->phase);
    put_out(out, 2 * sizeof(int32_t), s->actor);
    for (uint32_t i = 0; i < game->info.option_count; i++)
        if (game->options[i].out)
            put_out(out, game->options[i].out, lgi_option(s, i));
    for (int f = LGI_FIELDS_OWN; f < (int)game->info.field_count; f++)
        read_field(game, s, f, out);
    for (logres_spot spot = lgi_first_spot(game); spot.place != LOGRES_NONE;
         spot = lgi_spot_after(game, (int)game->info.max_players, spot))
        read_place(game, s, spot, out);
    return LOGRES_OK;
}
