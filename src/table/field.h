/* Fields: the numbers, seats and names of a state. */
#ifndef LGI_FIELD_H
#define LGI_FIELD_H

#include "base/bits.h"
#include "base/inline.h"
#include "state/game.h"

/* The first two fields of every game, and their rows. */
enum { LGI_FIELD_PHASE, LGI_FIELD_ACTOR, LGI_FIELDS_OWN };
/* clang-format off */
#define LGI_COMMON_FIELDS                                                                         \
    {.info = {.name = "phase", .event = LOGRES_EVENT_PHASE, .value = LOGRES_VALUE_PHASE}},        \
    {.info = {.name = "actor", .event = LOGRES_EVENT_ACTOR, .value = LOGRES_VALUE_ACTOR}}

/*
 * Rows of the usual fields. LGI_NUMBER_FIELD(quest, drawn, 0, 2) is the field "drawn": the member
 * `drawn` of quest_body, copied to the int32_t `drawn` of logres_quest. One row replaces the code
 * for JSON, events, ranges and the typed reader.
 */
#define LGI_TURN_FIELD(game, member, least, most)                                                 \
    { .info = {.name = #member, .event = LOGRES_EVENT_TURN, .value = LOGRES_VALUE_NUMBER},        \
      LGI_FIELD_IN(game, member), .low = least, .high = most }
#define LGI_NUMBER_FIELD(game, member, least, most)                                               \
    { .info = {.name = #member, .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},         \
      LGI_FIELD_IN(game, member), .low = least, .high = most }
#define LGI_YES_NO_FIELD(game, member)                                                            \
    { .info = {.name = #member, .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_YES_NO},         \
      LGI_FIELD_IN(game, member), .high = 1 }
#define LGI_SEAT_FIELD(game, member)                                                              \
    { .info = {.name = #member, .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},           \
      LGI_FIELD_IN(game, member), .low = LOGRES_NONE }
#define LGI_NAME_FIELD(game, member, names, count)                                                \
    { .info = {.name = #member, .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NAME},           \
      LGI_FIELD_IN(game, member), .low = LOGRES_NONE, .info.name_count = count,                   \
      .info.value_names = names }
/* A score for each seat; and a set of seats, one bit each. */
#define LGI_SCORE_FIELD(game, member, seats, least, most)                                         \
    { .info = {.name = #member, .event = LOGRES_EVENT_SCORED, .value = LOGRES_VALUE_NUMBER,       \
              .per_seat = 1, .parts = seats},                                                     \
      LGI_FIELD_IN(game, member[0]), .low = least, .high = most }
#define LGI_SEATS_FIELD(game, member, seats)                                                      \
    { .info = {.name = #member, .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_YES_NO,          \
              .per_seat = 1, .parts = seats},                                                     \
      .at = offsetof(game##_body, member), .out = offsetof(logres_##game, member), .high = 1 }

/* The seats that know the piece of each spot of a place with `known`. */
#define LGI_KNOWN_FIELD(game, member, seats)                                                      \
    { .info = {.name = #member, .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEATS,           \
              .per_seat = 1, .parts = seats},                                                     \
      LGI_FIELD_IN(game, member[0]) }

/* The offset and size of a member. */
#define LGI_FIELD_IN(game, member)                                                                \
    .at = offsetof(game##_body, member), .bytes = sizeof(((game##_body *)0)->member),             \
    .out = offsetof(logres_##game, member)
/* clang-format on */

/* Returns whether a field's value may be null, which is LOGRES_NONE. */
LGI_INLINE bool lgi_can_be_null(const lgi_field *field) {
    return field->info.value == LOGRES_VALUE_SEAT || field->info.value == LOGRES_VALUE_NAME;
}

/* Returns the value of any field. Phase and actor are in the header, so their rows have no
 * offset. */
int lgi_field_value(const lgi_game *game, const lgi_state *s, int field, int part);

/* Returns the value of a stored field. A byte is signed only if the field can be null, because
 * LOGRES_NONE is stored as 255. A number can exceed 127. */
LGI_INLINE int lgi_stored_value(const lgi_state *s, const lgi_field *field, int part) {
    const uint8_t *at = s->body + field->at;
    unsigned i = part < 0 ? 0 : (unsigned)part;
    switch (field->bytes) {
    case 0:
        return lgi_has_bit(at, (int)i);
    case 1:
        return lgi_can_be_null(field) ? (int8_t)at[i] : at[i];
    case 2:
        return lgi_load_i16(at + 2 * i);
    default: /* 4 */
        return lgi_load_i32(at + 4 * i);
    }
}

/* Returns the value of any field except phase and actor. */
LGI_INLINE int lgi_own_value(const lgi_state *s, const lgi_field *field, int part) {
    return field->derive ? field->derive(s, part) : lgi_stored_value(s, field, part);
}

/* Stores the value of a field that is not derived. */
void lgi_set_field(const lgi_game *game, lgi_state *s, int field, int part, int value);

/* Returns the number of parts of a field in a state: for a per-seat field, the players; 0 for a
 * field without parts. */
static inline unsigned lgi_parts_of(const lgi_field *field, const lgi_state *s) {
    return field->info.per_seat ? s->players : field->info.parts;
}

/* Returns the range of a field in a state, including LOGRES_NONE (null). Not for phase and
 * actor. */
void lgi_range_of(const lgi_field *field, const lgi_state *s, int *low, int *high);

#endif
