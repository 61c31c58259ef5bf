/* Events: names, checks and redaction; public queries of spots and fields. */
#include "table/event.h"

#include "table/field.h"
#include "table/place.h"

/* LOGRES_EVENTS is an X-macro: number, name and class of a kind are on one line of the header, so
 * a new kind cannot lack any of them. */
const char *lgi_event_name(int kind) {
#define NAME(name, number, text, of) [number] = text,
    static const char *const names[LGI_EVENT_KINDS] = {LOGRES_EVENTS(NAME)};
#undef NAME
    return kind >= 0 && kind < LGI_EVENT_KINDS ? names[kind] : NULL;
}

int32_t logres_event_class(int32_t kind) {
#define CLASS(name, number, text, of) [number] = LOGRES_EVENT_OF_##of,
    static const int8_t classes[LGI_EVENT_KINDS] = {LOGRES_EVENTS(CLASS)};
#undef CLASS
    return kind >= 0 && kind < LGI_EVENT_KINDS ? classes[kind] : 0;
}

/* The value is in range: it comes from a valid state, or lgi_event_fits has checked it. */
const char *lgi_field_word(const lgi_game *game, const lgi_field *field, int value) {
    if (field->info.value == LOGRES_VALUE_PHASE)
        return game->phase_names[value];
    if (field->info.value == LOGRES_VALUE_NAME && value >= 0)
        return field->info.value_names[value];
    return field->info.value == LOGRES_VALUE_ACTOR && value == LOGRES_CHANCE ? "chance" : NULL;
}

bool lgi_field_is_null(const lgi_field *field, int value) {
    return field->info.value != LOGRES_VALUE_NUMBER && value < 0;
}

/* Returns whether a part exists, or is LOGRES_NONE if there are no parts. Callers can pass any
 * number, and nothing else bounds indexes of parts. */
static bool part_fits(int part, uint32_t parts) {
    return parts ? part >= 0 && part < (int)parts : part == LOGRES_NONE;
}

/* Returns whether a spot exists. Spots from callers can have arbitrary bytes, and they are used as
 * indexes into tables and the body. */
static bool spot_fits(const lgi_game *game, const lgi_state *s, logres_spot spot) {
    if (spot.place < 0 || spot.place >= (int)game->info.place_count)
        return false;
    const lgi_place *place = &game->places[spot.place];
    bool seat_fits =
        place->info.per_seat ? spot.seat >= 0 && spot.seat < s->players : spot.seat == LOGRES_NONE;
    return seat_fits && part_fits(spot.part, place->info.parts);
}

/* A spot that does not exist ends the iteration instead of continuing from some other spot. */
int32_t logres_next_spot(const logres_state *state, logres_spot *spot) {
    const lgi_game *game;
    if (lgi_open(state, &game) || !spot)
        return 0;
    logres_spot next;
    if (spot->place == LOGRES_NONE)
        next = lgi_first_spot(game);
    else if (spot_fits(game, lgi_const(state), *spot))
        next = lgi_next_spot(game, lgi_const(state), *spot);
    else
        return 0;
    if (next.place == LOGRES_NONE)
        return 0;
    *spot = next;
    return 1;
}

/* In a view, hidden pieces have a count of 0, so counts reveal nothing. */
logres_error logres_inventory(const logres_state *state, const logres_spot *spot, int32_t piece,
                              int32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!spot || !count)
        return LOGRES_ERR_NULL;
    if (piece < LOGRES_NONE || piece >= (int)game->info.piece_count ||
        !spot_fits(game, lgi_const(state), *spot))
        return LOGRES_ERR_ARGUMENT;
    *count = lgi_inventory(game, lgi_const(state), *spot, piece);
    return LOGRES_OK;
}

logres_error logres_field_value(const logres_state *state, int32_t field, int32_t part,
                                int32_t *value) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!value)
        return LOGRES_ERR_NULL;
    if (field < 0 || field >= (int)game->info.field_count ||
        !part_fits(part, game->fields[field].info.parts))
        return LOGRES_ERR_ARGUMENT;
    *value = lgi_field_value(game, lgi_const(state), field, part);
    return LOGRES_OK;
}

/* Only pieces are blanked. The number, order and spots of events are public. */
logres_error logres_events_redact(const logres_state *state, int32_t viewer, logres_event *events,
                                  uint32_t count) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!events && count)
        return LOGRES_ERR_NULL;
    if (!lgi_is_viewer(lgi_const(state), viewer))
        return LOGRES_ERR_ARGUMENT;
    for (uint32_t i = 0; i < count; i++)
        events[i].piece = lgi_seen_piece(&events[i], viewer);
    return LOGRES_OK;
}

/* Returns whether a field can have a value. The ranges of phase and actor are not in their rows,
 * because they depend on the game and on the number of players. */
static bool value_fits(const lgi_game *game, const lgi_state *s, const lgi_field *field,
                       int value) {
    int low, high;
    switch (field->info.value) {
    case LOGRES_VALUE_PHASE:
        return value >= 0 && value < (int)game->info.phase_count;
    case LOGRES_VALUE_ACTOR:
        return value == LOGRES_NOBODY || value == LOGRES_CHANCE ||
               (value >= 0 && value < s->players);
    default:
        lgi_range_of(field, s, &low, &high);
        return value >= low && value <= high;
    }
}

/* Returns whether a SHOWN event stays at its spot and its viewers are existing seats that include
 * everyone who sees the place. */
static bool showing_fits(const lgi_game *game, const lgi_state *s, const logres_event *event) {
    unsigned own = lgi_seen_by(game->places, event->to), seen = event->seen_by;
    return lgi_same_spot(event->from, event->to) && (seen & own) == own &&
           (seen == LOGRES_SEEN_BY_ALL || seen <= lgi_all_seats(s));
}

/* Events come from callers and from JSON, and their numbers index tables of the game. All code
 * that prints or writes an event relies on this check. */
bool lgi_event_fits(const lgi_game *game, const lgi_state *s, const logres_event *event) {
    if (lgi_is_of_pieces(event))
        return event->piece >= LOGRES_NONE && event->piece < (int)game->info.piece_count &&
               event->amount > 0 && spot_fits(game, s, event->from) &&
               spot_fits(game, s, event->to) &&
               (event->kind != LOGRES_EVENT_SHOWN || showing_fits(game, s, event));
    if (event->piece < 0 || event->piece >= (int)game->info.field_count)
        return false;
    const lgi_field *field = &game->fields[event->piece];
    if (field->info.event != event->kind || !part_fits(event->to.part, lgi_parts_of(field, s)))
        return false;
    return logres_event_class(event->kind) == LOGRES_EVENT_OF_POINTS ||
           value_fits(game, s, field, event->amount);
}
