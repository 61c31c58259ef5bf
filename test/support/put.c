/* Positions for tests, set up by names. */
#include "support/put.h"

#include <stdio.h>

#include "state/piece.h"
#include "state/registry.h"
#include "table/table.h"

static const lgi_game *game_of(const logres_state *s) {
    return lgi_game_by_number(lgi_const(s)->game);
}

/* Whether a text begins with this word, followed by ':', '[', ']' or the end. */
static bool begins_with(const char *text, const char *word) {
    size_t length = strcspn(text, ":[]");
    return strlen(word) == length && strncmp(text, word, length) == 0;
}

/* "[merlin]" or "[2]" at the end of a text, as a number; LOGRES_NONE if there is none. */
static int part_of(const char *text, const char *const *names, uint32_t parts) {
    const char *open = strchr(text, '[');
    if (!open)
        return LOGRES_NONE;
    for (uint32_t i = 0; names && i < parts; i++)
        if (begins_with(open + 1, names[i]))
            return (int)i;
    int part = atoi(open + 1);
    if (names || part < 0 || part >= (int)parts)
        fail_msg("no such part: %s", text);
    return part;
}

static logres_spot spot_named(const logres_state *s, const char *text) {
    const logres_game_info *info = &game_of(s)->info;
    for (int i = 0; i < (int)info->place_count; i++) {
        const lgi_place *place = PLACE_ROW(info, (uint32_t)i);
        if (!begins_with(text, place->info.name))
            continue;
        const char *colon = strchr(text, ':');
        logres_spot spot = lgi_spot(i, colon ? atoi(colon + 1) : LOGRES_NONE,
                                    part_of(text, place->info.part_names, place->info.parts));
        if ((spot.seat != LOGRES_NONE) == (place->info.per_seat != 0) &&
            (spot.part != LOGRES_NONE) == (place->info.parts != 0))
            return spot;
    }
    fail_msg("no such spot: %s", text);
    return lgi_at(LOGRES_NONE);
}

static int piece_named(const logres_state *s, const char *name) {
    int piece = lgi_find_piece(game_of(s), lgi_const(s), name, strlen(name));
    if (piece == LOGRES_NONE)
        fail_msg("no such piece: %s", name);
    return piece;
}

/* The piece can lie at the spot, and if that is a slot, it is empty. */
static void expect_room(const logres_state *s, int piece, const char *name) {
    const lgi_game *game = game_of(s);
    logres_spot to = spot_named(s, name);
    const lgi_storage *storage =
        lgi_storage_of(PLACE_ROW(&game->info, (uint32_t)to.place), to, piece);
    if (!lgi_stores(storage, to, piece))
        fail_msg("%s cannot lie at %s", game->info.pieces[piece], name);
    for (int other = 0; other < (int)game->info.piece_count && storage->form == LGI_SLOT; other++)
        if (lgi_inventory(game, lgi_const(s), to, other))
            fail_msg("%s has no room for %s: %s lies there; put that elsewhere first", name,
                     game->info.pieces[piece], game->info.pieces[other]);
}

void add(logres_state *s, int count, const char *piece, const char *to) {
    int number = piece_named(s, piece);
    if (count > 0)
        expect_room(s, number, to);
    lgi_put_pieces(lgi_writable(s), game_of(s)->places, number, count, spot_named(s, to));
}

static bool is_at(logres_spot a, logres_spot b) {
    return a.place == b.place && a.seat == b.seat && a.part == b.part;
}

/* The first spot that has a piece, except one spot. */
static logres_spot spot_with(const logres_state *s, int piece, logres_spot but) {
    const lgi_game *game = game_of(s);
    logres_spot spot = lgi_first_spot(game);
    while (spot.place != LOGRES_NONE &&
           (is_at(spot, but) || lgi_inventory(game, lgi_const(s), spot, piece) == 0))
        spot = lgi_next_spot(game, lgi_const(s), spot);
    return spot;
}

static void put_one(logres_state *s, const char *name, const char *at) {
    int piece = piece_named(s, name);
    logres_spot to = spot_named(s, at);
    logres_spot from = spot_with(s, piece, to);
    if (from.place == LOGRES_NONE && lgi_inventory(game_of(s), lgi_const(s), to, piece) > 0)
        return; /* it is there already */
    if (from.place == LOGRES_NONE)
        fail_msg("no spot has %s", name);
    expect_room(s, piece, at);
    lgi_put_pieces(lgi_writable(s), game_of(s)->places, piece, -1, from);
    lgi_put_pieces(lgi_writable(s), game_of(s)->places, piece, 1, to);
}

void put(logres_state *s, const char *pieces, const char *name) {
    char word[64];
    int length, count = LOGRES_NONE;
    for (; sscanf(pieces, " %63s%n", word, &length) == 1; pieces += length) {
        if (count == LOGRES_NONE && word[strspn(word, "0123456789")] == '\0') {
            count = atoi(word);
            continue;
        }
        for (count = count == LOGRES_NONE ? 1 : count; count > 0; count--)
            put_one(s, word, name);
        count = LOGRES_NONE;
    }
    expect_that(count == LOGRES_NONE,
                "%s: %d of which piece? A name that is a number needs one before it: "
                "1 %d",
                name, count, count);
}

void lay_out(logres_state *s, const char *layout) {
    char spot[64], pieces[1024];
    int length;
    for (; sscanf(layout, " %63[^=]=%1023[^=]%n", spot, pieces, &length) == 2; layout += length) {
        char *next = strrchr(pieces, ' ');
        if (layout[length] == '=' && next) { /* the last word is the next spot */
            length -= (int)strlen(next);
            *next = '\0';
        }
        put(s, pieces, spot);
    }
    expect_that(*layout == '\0', "not a spot and its pieces: %s", layout);
}

void clear(logres_state *s, const char *name) {
    const lgi_game *game = game_of(s);
    logres_spot spot = spot_named(s, name);
    for (int piece = 0; piece < (int)game->info.piece_count; piece++) {
        int count = lgi_inventory(game, lgi_const(s), spot, piece);
        if (count)
            lgi_put_pieces(lgi_writable(s), game->places, piece, -count, spot);
    }
}

int count_at(const logres_state *s, const char *piece, const char *spot) {
    return lgi_inventory(game_of(s), lgi_const(s), spot_named(s, spot), piece_named(s, piece));
}

/* The field and part that a text names. */
static int field_named(const logres_state *s, const char *text, int *part) {
    const logres_game_info *info = &game_of(s)->info;
    for (int i = 0; i < (int)info->field_count; i++)
        if (begins_with(text, FIELD_ROW(info, (uint32_t)i)->info.name)) {
            *part = part_of(text, FIELD_ROW(info, (uint32_t)i)->info.part_names,
                            FIELD_ROW(info, (uint32_t)i)->info.parts);
            return i;
        }
    fail_msg("no such field: %s", text);
    return LOGRES_NONE;
}

void set(logres_state *s, const char *name, int value) {
    int part, field = field_named(s, name, &part);
    lgi_set_field(game_of(s), lgi_writable(s), field, part, value);
}

void set_name(logres_state *s, const char *name, const char *value) {
    int part, field = field_named(s, name, &part);
    const lgi_field *row = &game_of(s)->fields[field];
    uint32_t i = 0;
    while (i < row->info.name_count && strcmp(row->info.value_names[i], value) != 0)
        i++;
    if (i == row->info.name_count)
        fail_msg("%s is not a value of %s", value, name);
    lgi_set_field(game_of(s), lgi_writable(s), field, part, (int)i);
}

void refuses(const logres_state *s, const char *why, const char *field, int value) {
    logres_state other = *s;
    set(&other, field, value);
    invalid(&other, why);
}

void refuses_laid(const logres_state *s, const char *why, const char *layout) {
    logres_state other = *s;
    lay_out(&other, layout);
    invalid(&other, why);
}

void refuses_phase(const logres_state *s, const char *why, const char *name, int who) {
    logres_state other = *s;
    go_to(&other, name, who);
    invalid(&other, why);
}

int value_of_field(const logres_state *s, const char *name) {
    int part = LOGRES_NONE, field = field_named(s, name, &part);
    return lgi_field_value(game_of(s), lgi_const(s), field, part);
}

void go_to(logres_state *s, const char *name, int who) {
    const lgi_game *game = game_of(s);
    for (uint32_t i = 0; i < game->info.phase_count; i++)
        if (strcmp(game->phase_names[i], name) == 0) {
            lgi_enter(lgi_writable(s), i, who);
            return;
        }
    fail_msg("no such phase: %s", name);
}

void first_turn(logres_state *s, const char *name) {
    set(s, "turn", 1);
    set(s, "current", 0);
    set(s, "target", LOGRES_NONE);
    go_to(s, name, strcmp(name, "over") == 0 ? LOGRES_NOBODY : 0);
}
