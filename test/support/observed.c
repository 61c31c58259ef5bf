/* Observations computed again by public calls. */
#include "support/observed.h"

#include "state/registry.h"

void observe(const logres_state *view, observed *o) {
    ok(logres_observation_layout(view, o->row, LOGRES_OBSERVATION_ROWS_MAX, &o->rows));
    memset(o->value, 0x5a, sizeof o->value);
    ok(logres_observe(view, o->value, LOGRES_OBSERVATION_MAX, &o->values));
}

/* The viewer of the observation. */
typedef struct eye {
    const logres_game_info *game;
    const observed *o;
    logres_state view;
    int players, viewer;
} eye;

/* The seat at this distance after the viewer; unused seats keep their places. */
static int seat_after(const eye *e, int places) {
    int first = e->viewer < 0 ? 0 : e->viewer;
    return places < e->players ? (first + places) % e->players : places;
}

static int places_after(const eye *e, int seat) {
    int places = 0;
    while (seat_after(e, places) != seat)
        places++;
    return places;
}

/* The same kind of piece of another seat: `change` maps the piece's seat to the other. */
static int piece_of_other(const eye *e, int piece, int (*change)(const eye *, int)) {
    for (uint32_t i = 0; i < e->o->rows; i++) {
        const logres_observation_row *row = &e->o->row[i];
        int after = piece - row->first_piece;
        if (row->piece_step && after >= 0 && after < row->piece_step * (int)e->game->max_players)
            return row->first_piece + change(e, after / row->piece_step) * row->piece_step +
                   after % row->piece_step;
    }
    return piece;
}

/* The first piece with the first of these names, if the others follow it. */
static int named(const eye *e, const char *const *names, uint32_t count) {
    for (uint32_t piece = 0; names && piece + count <= e->game->piece_count; piece++) {
        uint32_t i = 0;
        while (i < count && strcmp(names[i], e->game->pieces[piece + i]) == 0)
            i++;
        if (i == count)
            return (int)piece;
    }
    return LOGRES_NONE;
}

static int part_after(const eye *e, const char *const *names, uint32_t parts, uint32_t part) {
    int first = named(e, names, parts);
    return first == LOGRES_NONE ? (int)part
                                : piece_of_other(e, first + (int)part, seat_after) - first;
}

static int field_value(const eye *e, const logres_observation_row *row, uint32_t seat,
                       uint32_t part) {
    const logres_field *field = logres_game_field(e->game, (uint32_t)row->index);
    int at = !field->parts     ? LOGRES_NONE
             : field->per_seat ? seat_after(e, (int)seat)
                               : part_after(e, field->part_names, field->parts, part);
    int32_t value;
    if (field->per_seat && at >= e->players)
        return field->value == LOGRES_VALUE_SEAT || field->value == LOGRES_VALUE_NAME ? LOGRES_NONE
                                                                                      : 0;
    ok(logres_field_value(&e->view, row->index, at, &value));
    if (value >= 0 && (field->value == LOGRES_VALUE_SEAT || field->value == LOGRES_VALUE_ACTOR))
        return places_after(e, value);
    int turned = 0;
    for (int bit = 0; bit < e->players && field->value == LOGRES_VALUE_SEATS; bit++)
        turned |= (value >> bit & 1) << places_after(e, bit);
    if (field->value == LOGRES_VALUE_SEATS)
        return turned;
    int first = value < 0 ? LOGRES_NONE : named(e, field->value_names, field->name_count);
    if (first != LOGRES_NONE)
        return piece_of_other(e, first + value, places_after) - first;
    return value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value;
}

static int option_value(const eye *e, const logres_observation_row *row) {
    logres_config config;
    ok(logres_config_of(&e->view, &config));
    int value = config.option[row->index];
    return value >= 0 && row->value == LOGRES_VALUE_SEAT ? places_after(e, value) : value;
}

/* The number of a piece at a spot; 0 if its seat does not exist. A hand whose parts have different
 * pieces is counted over all parts. */
static int count(const eye *e, const logres_observation_row *row, logres_spot spot, int piece) {
    const logres_place *place = logres_game_place(e->game, (uint32_t)row->index);
    int32_t number = 0;
    if (spot.seat >= e->players)
        return 0;
    if (!place->parts || row->parts > 1) {
        ok(logres_inventory(&e->view, &spot, piece, &number));
        return number;
    }
    int sum = 0;
    for (spot.part = 0; spot.part < (int)place->parts; spot.part++) {
        ok(logres_inventory(&e->view, &spot, piece, &number));
        sum += number;
    }
    return sum;
}

static int piece_value(const eye *e, const logres_observation_row *row, int seat, uint32_t part,
                       int after) {
    const logres_place *place = logres_game_place(e->game, (uint32_t)row->index);
    logres_spot spot = {(int8_t)row->index,
                        (int8_t)(place->per_seat ? seat_after(e, seat) : LOGRES_NONE),
                        (int8_t)(place->parts
                                     ? part_after(e, place->part_names, place->parts, part)
                                     : LOGRES_NONE)};
    if (row->kind == LOGRES_OBSERVED_TOTAL)
        return count(e, row, spot, LOGRES_NONE);
    int first = row->first_piece + (row->piece_step ? row->piece_step * spot.seat : 0);
    if (row->kind == LOGRES_OBSERVED_COUNTS)
        return count(e, row, spot,
                     row->piece_step ? first + after
                                     : piece_of_other(e, first + after, seat_after));
    for (int i = 0; i <= row->greatest; i++)
        if (count(e, row, spot, first + i))
            return row->piece_step ? i : piece_of_other(e, first + i, places_after) - first;
    return LOGRES_NONE;
}

static int component_value(const eye *e, uint32_t part) {
    logres_config config;
    ok(logres_config_of(&e->view, &config));
    if (part == 0)
        return (int)config.has_components;
    const uint8_t *defaults = lgi_game_by_id(e->game->id)->components->defaults;
    uint32_t at = part - 1,
             /* what is printed for a seat */
        each = lgi_game_by_id(e->game->id)->components->seat_bytes;
    if (at < e->game->max_players * each)
        at = (uint32_t)seat_after(e, (int)(at / each)) * each + at % each;
    return (config.has_components ? config.components : defaults)[at];
}

static int expected_value(const eye *e, const logres_observation_row *row, uint32_t at) {
    uint32_t piece = at % row->pieces, part = at / row->pieces % row->parts,
             seat = at / row->pieces / row->parts;
    switch (row->kind) {
    case LOGRES_OBSERVED_PLAYERS:
        return e->players;
    case LOGRES_OBSERVED_OPTION:
        return option_value(e, row);
    case LOGRES_OBSERVED_FIELD:
        return field_value(e, row, seat, part);
    case LOGRES_OBSERVED_COMPONENTS:
        return component_value(e, part);
    default:
        return piece_value(e, row, (int)seat, part, (int)piece);
    }
}

void observation_is_right(const logres_state *view) {
    static observed o;
    eye e = {logres_game_of(view), &o, *view, (int)logres_players(view), logres_viewer(view)};
    observe(view, &o);
    for (uint32_t n = 0; n < o.rows; n++)
        for (uint32_t at = 0; at < o.row[n].count; at++) {
            int value = o.value[o.row[n].offset + at],
                expected = expected_value(&e, &o.row[n], at);
            if (value != expected)
                fail_msg("%s for %d: value %u is %d, not %d", o.row[n].name, e.viewer,
                         (unsigned)at, value, expected);
        }
}

bool is_shared_row(const logres_state *other, const observed *o, int viewer, uint32_t n) {
    eye e = {logres_game_of(other), o, *other, (int)logres_players(other), viewer};
    for (uint32_t at = 0; at < o->row[n].count; at++)
        if (o->value[o->row[n].offset + at] != expected_value(&e, &o->row[n], at))
            return false;
    return true;
}
