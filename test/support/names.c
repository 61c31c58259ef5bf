/* Names of places, fields and bytes of a state, as in put.h and events, for failure messages. */
#include "support/names.h"

#include <stdio.h>

#include "state/registry.h"
#include "support/support.h"
#include "table/table.h"

/* One of four name buffers, in turn. */
static char *room(void) {
    static _Thread_local char names[4][NAME_ROOM];
    static _Thread_local unsigned next;
    return names[next++ % 4];
}

/* Adds the part, by name if it has one. */
static const char *with_part(char *name, const char *const *part_names, uint32_t parts, int part) {
    size_t length = strlen(name);
    if (parts && part >= 0 && part < (int)parts && part_names)
        snprintf(name + length, NAME_ROOM - length, "[%s]", part_names[part]);
    else if (parts && part != LOGRES_NONE)
        snprintf(name + length, NAME_ROOM - length, "[%d]", part);
    return name;
}

const char *spot_name(const logres_game_info *game, logres_spot spot) {
    const lgi_place *place = PLACE_ROW(game, (uint32_t)spot.place);
    char *name = room();
    int length = snprintf(name, 60, "%.40s", place->info.name);
    if (spot.seat != LOGRES_NONE)
        snprintf(name + length, 20, ":%d", spot.seat);
    return with_part(name, place->info.part_names, place->info.parts, spot.part);
}

const char *field_name(const logres_game_info *game, int field, int part) {
    char *name = room();
    snprintf(name, 60, "%.40s", FIELD_ROW(game, (uint32_t)field)->info.name);
    return with_part(name, FIELD_ROW(game, (uint32_t)field)->info.part_names,
                     FIELD_ROW(game, (uint32_t)field)->info.parts, part);
}

const char *who_name(int seat) {
    char *name = room();
    snprintf(name, NAME_ROOM, "seat %d", seat);
    return seat == LOGRES_SPECTATOR ? "the spectator"
           : seat == LOGRES_CHANCE  ? "chance"
           : seat == LOGRES_NOBODY  ? "nobody"
           : seat == LOGRES_NONE    ? "null"
                                    : name;
}

static bool is_within(uint32_t at, uint32_t first, uint32_t bytes) {
    return at >= first && at < first + bytes;
}

static const char *header_name(uint32_t byte) {
    static const char *const names[LGI_HEADER] = {
        "magic",           "magic",       "magic",          "magic",
        "layout revision", "game number", "rules revision", "number of players",
        "phase",           "actor",       "kind",           "viewer",
        "reserved",        "reserved",    "reserved",       "reserved"};
    return names[byte];
}

static bool is_of_spot(const lgi_place *place, logres_spot spot, uint32_t at) {
    for (const lgi_storage *storage = place->stored; storage; storage = lgi_next_storage(storage))
        if (storage->form == LGI_OWNER ? is_within(at, storage->at, storage->kinds)
            : storage->form == LGI_DERIVED
                ? false
                : is_within(at, lgi_offset_of(place, storage, spot), lgi_bytes_of(storage)))
            return true;
    return lgi_has_total(place) && at == lgi_total_offset_of(place, spot);
}

static const char *place_byte(const logres_game_info *game, uint32_t at) {
    for (int i = 0; i < (int)game->place_count; i++) {
        const lgi_place *place = PLACE_ROW(game, (uint32_t)i);
        for (int seat = 0; seat < (place->info.per_seat ? (int)game->max_players : 1); seat++)
            for (int part = 0; part < (place->info.parts ? (int)place->info.parts : 1); part++) {
                logres_spot spot = lgi_spot(i, place->info.per_seat ? seat : LOGRES_NONE,
                                            place->info.parts ? part : LOGRES_NONE);
                if (is_of_spot(place, spot, at))
                    return spot_name(game, spot);
            }
    }
    return NULL;
}

static const char *field_byte(const logres_game_info *game, uint32_t at) {
    for (int f = LGI_FIELDS_OWN; f < (int)game->field_count; f++) {
        const lgi_field *field = FIELD_ROW(game, (uint32_t)f);
        uint32_t parts = field->info.parts ? field->info.parts : 1;
        if (field->derive ||
            !is_within(at, field->at, field->bytes ? field->bytes * parts : (parts + 7) / 8))
            continue;
        bool is_part = field->info.parts && field->bytes;
        return field_name(game, f, is_part ? (int)((at - field->at) / field->bytes) : LOGRES_NONE);
    }
    return NULL;
}

const char *byte_name(const logres_state *state, uint32_t byte) {
    const lgi_game *game = lgi_game_by_number(lgi_const(state)->game);
    if (byte < LGI_HEADER)
        return header_name(byte);
    uint32_t at = byte - LGI_HEADER;
    if (!game || at >= game->info.body_size)
        return "a byte behind the body, which is 0";
    if (at < 2 * game->info.option_count)
        return logres_game_option(&game->info, at / 2)->name;
    if (game->info.components_size &&
        at <= 2 * game->info.option_count + game->info.components_size)
        return "components";
    const char *name = place_byte(&game->info, at);
    name = name ? name : field_byte(&game->info, at);
    return name ? name : "a byte of the body without a row";
}
