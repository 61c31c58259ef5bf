/*
 * The body of a state as a table: the rows of a game's places and fields say where in the body each lies and what it
 * may hold. From these rows the core counts, moves, hides, deals and checks pieces, checks the ranges of fields,
 * records their changes, and reads and writes them as JSON and for the typed struct.
 *
 * Before its tables a module defines what the columns refer to:
 *
 *     #define BODY quest_body                               the type of its body
 *     #define LGI_OUT(member) offsetof(logres_quest, member) its public struct; 0 if it has none
 */
#ifndef LGI_BODY_H
#define LGI_BODY_H

#include "base/size.h"
#include "core/bits.h"
#include "core/game.h"
#include "core/log.h"

/* `make coverage` counts one copy of a function, not all that are inlined. */
#if defined(__GNUC__) && !defined(LGI_COVERAGE)
#define LGI_INLINE static inline __attribute__((always_inline))
#else
#define LGI_INLINE static inline
#endif

/* ---- places -------------------------------------------------------------------------------------------------- */

/* How the pieces of a place are stored. */
typedef enum lgi_form {
    LGI_COUNTS, /* a byte for each piece: how many are there */
    LGI_BITS,   /* a bit for each piece: whether it is there */
    LGI_SLOT,   /* a byte: which piece is there, counted from `first`, or LOGRES_NONE */
    LGI_WHERE,  /* a byte for each piece: its seat or part; LOGRES_NONE if it is in the place that has neither */
    LGI_OTHER   /* not stored so: `count` counts them, and the module changes what they follow from */
} lgi_form;

/*
 * Where the pieces first … first + kinds - 1 of a place are stored. Places by seat or part are arrays by seat, then
 * part. A place that is not open has a byte with the number of its pieces, in views too: an array of the same shape.
 */
typedef struct lgi_place_layout {
    uint8_t form;       /* lgi_form */
    uint16_t at;        /* offset in the body */
    int16_t first;      /* piece */
    uint16_t kinds;     /* number of pieces */
    uint16_t total;     /* offset of the numbers of pieces, unless the place is open or `form` is LGI_OTHER */
    uint16_t out;       /* offset in the public struct of what is stored, as int32_t; 0: it is not there */
    uint16_t total_out; /* offset there of the numbers of pieces; 0: they are not there */
    int16_t piece_step; /* `first` is that of seat 0; it grows by this from seat to seat */
    bool as_names;      /* JSON has counts as a list of names, not as an object of numbers; bits always are a list */
    /* If the parts of a place share one array: part n has the pieces split[n] … split[n + 1] - 1. */
    const uint8_t *split;
    /* LGI_OTHER: how many of a piece are at a spot, all of them if LOGRES_NONE. Fields and other forms have been
     * checked. A negative number is refused as one that cannot be. */
    int (*count)(const lgi_state *s, logres_spot spot, int piece);
    const struct lgi_place_layout *more; /* other pieces of the same place, which is open */
} lgi_place_layout;

/* The column `layout` of a place: LGI_KEPT(COUNTS, hand, 0, KINDS, LGI_TOTAL(hand_size)). */
#define LGI_AT(member)                          offsetof(BODY, member)
#define LGI_KEPT(how, member, first_piece, ...) .layout = LGI_PIECES(how, member, first_piece, __VA_ARGS__)
#define LGI_PIECES(how, member, first_piece, ...)                                                                    \
    &(const lgi_place_layout) {                                                                                      \
        .form = LGI_##how, .at = LGI_AT(member), .first = first_piece, .kinds = __VA_ARGS__                          \
    }
#define LGI_TOTAL(member) .total = LGI_AT(member), .total_out = LGI_OUT(member)
/* The same for LGI_OTHER. */
#define LGI_COUNTED_BY(function, first_piece, ...)                                                                   \
    .layout = &(const lgi_place_layout) {                                                                            \
        .form = LGI_OTHER, .count = function, .first = first_piece, .kinds = __VA_ARGS__                             \
    }

/* Rows of places that are called in JSON and in the public struct as in the body: LGI_OWN_PLACE(hand, COUNTS, 0,
 * KINDS). A place that is not open has the number of its pieces beside it, called `hand_size`. */
#define LGI_OPEN_PLACE(member, ...)                                                                                  \
    { .info.name = #member, LGI_KEPT_OPENLY(member, __VA_ARGS__) }
#define LGI_SEAT_PLACE(member, ...)                                                                                  \
    { .info.name = #member, .info.per_seat = 1, LGI_KEPT_OPENLY(member, __VA_ARGS__) }
#define LGI_OWN_PLACE(member, ...)                                                                                   \
    {                                                                                                                \
        .info.name = #member, .info.per_seat = 1, .info.seen = LOGRES_PLACE_OWN,                                     \
        LGI_KEPT_WITH_SIZE(member, __VA_ARGS__)                                                                      \
    }
#define LGI_HIDDEN_PLACE(member, ...)                                                                                \
    { .info.name = #member, .info.seen = LOGRES_PLACE_HIDDEN, LGI_KEPT_WITH_SIZE(member, __VA_ARGS__) }
#define LGI_KEPT_OPENLY(member, how, first_piece, ...)                                                               \
    LGI_KEPT(how, member, first_piece, __VA_ARGS__, .out = LGI_OUT(member))
#define LGI_KEPT_WITH_SIZE(member, how, first_piece, ...)                                                            \
    LGI_KEPT(how, member, first_piece, __VA_ARGS__, .out = LGI_OUT(member), LGI_TOTAL(member##_size))

LGI_INLINE int lgi_first_of(const lgi_place_layout *layout, logres_spot spot) {
    int first = layout->first + (layout->piece_step && spot.seat > 0 ? layout->piece_step * spot.seat : 0);
    return layout->split ? first + layout->split[spot.part] : first;
}

LGI_INLINE int lgi_kinds_at(const lgi_place_layout *layout, logres_spot spot) {
    return layout->split ? layout->split[spot.part + 1] - layout->split[spot.part] : layout->kinds;
}

/* Whether the layout is of a piece. */
LGI_INLINE bool lgi_is_of(const lgi_place_layout *layout, logres_spot spot, int piece) {
    return (unsigned)(piece - lgi_first_of(layout, spot)) < (unsigned)lgi_kinds_at(layout, spot);
}

/* The layout of a piece; the last one if there is none. */
LGI_INLINE const lgi_place_layout *lgi_layout_of(const lgi_place *place, logres_spot spot, int piece) {
    const lgi_place_layout *layout = place->layout;
    while (layout->more && !lgi_is_of(layout, spot, piece))
        layout = layout->more;
    return layout;
}

/* The number of a spot among those of its place. */
LGI_INLINE unsigned lgi_index_of(const lgi_place *place, logres_spot spot) {
    unsigned seat = spot.seat < 0 ? 0 : (unsigned)spot.seat, part = spot.part < 0 ? 0 : (unsigned)spot.part;
    return place->info.parts ? seat * place->info.parts + part : seat;
}

/* The bytes that a layout takes up for each spot; of LGI_WHERE it is the same bytes for all. */
LGI_INLINE unsigned lgi_bytes_of(const lgi_place_layout *layout) {
    switch (layout->form) {
    case LGI_COUNTS:
        return layout->kinds;
    case LGI_BITS:
        return (layout->kinds + 7u) / 8;
    case LGI_SLOT:
        return 1;
    default: /* LGI_WHERE, LGI_OTHER */
        return 0;
    }
}

/* Where a layout begins at a spot. */
LGI_INLINE unsigned lgi_offset_of(const lgi_place *place, const lgi_place_layout *layout, logres_spot spot) {
    if (layout->split)
        return layout->at + (spot.seat > 0 ? (unsigned)spot.seat : 0) * layout->kinds + layout->split[spot.part];
    return layout->at + lgi_index_of(place, spot) * lgi_bytes_of(layout);
}

LGI_INLINE bool lgi_has_total(const lgi_place *place) {
    return place->info.seen != LOGRES_PLACE_OPEN && place->layout->form != LGI_OTHER;
}

/* Where the number of pieces is stored, if the place has that. */
LGI_INLINE unsigned lgi_total_offset_of(const lgi_place *place, logres_spot spot) {
    return place->layout->total + lgi_index_of(place, spot);
}

/* What a byte of LGI_WHERE says of a piece that is at a spot. */
LGI_INLINE uint8_t lgi_where(logres_spot spot) {
    return (uint8_t)(spot.seat != LOGRES_NONE ? spot.seat : spot.part);
}

/* Puts pieces to a spot, or with a negative number takes them away. Does nothing for LGI_OTHER. */
LGI_INLINE void lgi_put_pieces(lgi_state *s, const lgi_place *places, int piece, int count, logres_spot spot) {
    const lgi_place *place = &places[spot.place];
    const lgi_place_layout *layout = lgi_layout_of(place, spot, piece);
    uint8_t *at = s->body + lgi_offset_of(place, layout, spot);
    int i = piece - lgi_first_of(layout, spot);
    LGI_ASSERT(lgi_is_of(layout, spot, piece));
    switch (layout->form) {
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
        break;
    case LGI_WHERE:
        LGI_ASSERT(at[i] == (count > 0 ? (uint8_t)LOGRES_NONE : lgi_where(spot)));
        at[i] = count > 0 ? lgi_where(spot) : (uint8_t)LOGRES_NONE;
        break;
    default: /* LGI_OTHER */
        break;
    }
    if (lgi_has_total(place)) {
        uint8_t *total = s->body + lgi_total_offset_of(place, spot);
        LGI_ASSERT(*total + count >= 0 && *total + count <= UINT8_MAX);
        *total = (uint8_t)(*total + count);
    }
}

/* `count` equal pieces go from one spot to another, and that is recorded. */
LGI_INLINE void lgi_pass(lgi_state *s, const lgi_place *places, int piece, int count, logres_spot from,
                         logres_spot to, lgi_log *log) {
    if (!count)
        return;
    lgi_put_pieces(s, places, piece, -count, from);
    lgi_put_pieces(s, places, piece, count, to);
    lgi_moved(log, piece, count, from, to);
}

/* Where a spot counts a piece; NULL if it stores it in another way, or keeps a total. */
LGI_INLINE uint8_t *lgi_counts_at(lgi_state *s, const lgi_place *place, logres_spot spot, int piece) {
    const lgi_place_layout *layout = lgi_layout_of(place, spot, piece);
    return layout->form == LGI_COUNTS && !lgi_has_total(place)
               ? s->body + lgi_offset_of(place, layout, spot) + (piece - lgi_first_of(layout, spot))
               : NULL;
}

/* Passes a multiset of the pieces first, first + 1, … of one layout; it may be that of `from` itself. */
LGI_INLINE void lgi_pass_all(lgi_state *s, const lgi_place *places, int first, const uint8_t *counts, unsigned kinds,
                             logres_spot from, logres_spot to, lgi_log *log) {
    uint8_t *left = lgi_counts_at(s, &places[from.place], from, first);
    uint8_t *filled = lgi_counts_at(s, &places[to.place], to, first);
    for (unsigned i = 0; i < kinds && (log || !left || !filled); i++)
        lgi_pass(s, places, first + (int)i, counts[i], from, to, log);
    for (unsigned i = 0; i < kinds && !log && left && filled; i++) {
        uint8_t count = counts[i];
        LGI_ASSERT(left[i] >= count && filled[i] + count <= UINT8_MAX);
        left[i] = (uint8_t)(left[i] - count);
        filled[i] = (uint8_t)(filled[i] + count);
    }
}

/* What a module calls these between its own places: pass(s, piece, count, from, to, log), and if it needs that, too,
 * pass_all(s, first, counts, kinds, from, to, log). */
#define LGI_PASS(places)                                                                                             \
    LGI_INLINE void pass(lgi_state *s, int piece, int count, logres_spot from, logres_spot to, lgi_log *log) {       \
        lgi_pass(s, places, piece, count, from, to, log);                                                            \
    }
#define LGI_PASS_ALL(places)                                                                                         \
    LGI_INLINE void pass_all(lgi_state *s, int first, const uint8_t *counts, unsigned kinds, logres_spot from,       \
                             logres_spot to, lgi_log *log) {                                                         \
        lgi_pass_all(s, places, first, counts, kinds, from, to, log);                                                \
    }

/* Puts all pieces that the game has to a spot, of the kinds that can lie there: a deck at the start. */
void lgi_fill(lgi_state *s, logres_spot spot);

/* All pieces of a spot are shuffled into a deck, however either is stored. */
void lgi_reshuffle(lgi_state *s, const lgi_place *places, logres_spot from, logres_spot deck, lgi_log *log);

/* The same for all spots of the places first … last, as before a new round. */
void lgi_gather(lgi_state *s, int first, int last, logres_spot deck, lgi_log *log);

/* The most pieces of any game. */
enum { LGI_PIECES_MAX = 128 };

/* How many of a piece the game has. */
int lgi_copies_of(const lgi_game *game, const lgi_state *s, int piece);

/* How many of a piece are at a spot; all of them if LOGRES_NONE, those that a view does not show included. */
int lgi_inventory(const lgi_game *game, const lgi_state *s, logres_spot spot, int piece);

/* The same for a piece of a layout of the spot's place. */
int lgi_count_of(const lgi_state *s, const lgi_place *place, const lgi_place_layout *layout, logres_spot spot,
                 int piece);

/* How many pieces a state or view shows at a spot. */
int lgi_count_seen(const lgi_game *game, const lgi_state *s, logres_spot spot);

/* The spots of a state one after the other, first of seat 0; LOGRES_NONE as place after the last. */
logres_spot lgi_first_spot(const lgi_game *game);
logres_spot lgi_next_spot(const lgi_game *game, const lgi_state *s, logres_spot spot);

/* Whether a state or view shows the pieces of a spot. */
bool lgi_sees_spot(const lgi_state *s, const lgi_place *place, logres_spot spot);

/* Whether the game has places that not everybody sees. */
bool lgi_hides_anything(const lgi_game *game);

/* Makes the view of s->viewer from a full state: empties what is not seen. */
void lgi_hide_pieces(const lgi_game *game, lgi_state *s);

/* Deals the pieces that a view does not show: those that the game has and the view has nowhere, hands first, then
 * the rest. All deals that fit the numbers are equally likely. Hidden places all have the same kinds of pieces; a
 * game with several hidden decks of different kinds has a `deal` of its own, and checks their numbers in
 * `validate`. */
void lgi_deal_pieces(const lgi_game *game, lgi_state *s, logres_rng *rng);

/* ---- fields -------------------------------------------------------------------------------------------------- */

/* Where a field is stored. Its bytes are a number without sign (one byte) or with (two, four), a seat or name
 * (LOGRES_NONE is null), or 0 and 1. */
typedef struct lgi_field_layout {
    uint16_t at;       /* offset in the body; parts follow each other */
    uint8_t bytes;     /* of one part: 1, 2 or 4; 0: one bit, the parts of a bit set */
    int32_t low, high; /* range of a number, derived or stored */
    uint16_t out;      /* offset in the public struct, where it is an int32_t; 0: it is not there */
    uint16_t out_step; /* from one part to the next there; 0: they follow each other */
    int (*derive)(const lgi_state *s, int part); /* if it is not stored: the module derives it */
} lgi_field_layout;

#define LGI_BYTES_OF(member) sizeof(((BODY *)0)->member)
/* The first fields of every game, and the rows with which its table begins. */
enum { LGI_FIELD_PHASE, LGI_FIELD_ACTOR, LGI_FIELDS_OWN };
#define LGI_COMMON_FIELDS                                                                                            \
    {.info.name = "phase", .info.event = LOGRES_EVENT_PHASE, .info.value = LOGRES_VALUE_PHASE}, {                    \
        .info.name = "actor", .info.event = LOGRES_EVENT_ACTOR, .info.value = LOGRES_VALUE_ACTOR                     \
    }

#define LGI_STORED(member, size, ...)                                                                                \
    .layout = &(const lgi_field_layout) {                                                                            \
        .at = LGI_AT(member), .bytes = size, .out = LGI_OUT(member), __VA_ARGS__                                     \
    }

/* Rows of fields that are called in JSON and in the public struct as in the body. */
#define LGI_TURN_FIELD(member, least, most)                                                                          \
    {                                                                                                                \
        .info.name = #member, .info.event = LOGRES_EVENT_TURN, .info.value = LOGRES_VALUE_NUMBER,                    \
        LGI_STORED(member, LGI_BYTES_OF(member), .low = least, .high = most)                                         \
    }
#define LGI_NUMBER_FIELD(member, least, most)                                                                        \
    {                                                                                                                \
        .info.name = #member, .info.event = LOGRES_EVENT_SET, .info.value = LOGRES_VALUE_NUMBER,                     \
        LGI_STORED(member, LGI_BYTES_OF(member), .low = least, .high = most)                                         \
    }
#define LGI_YES_NO_FIELD(member)                                                                                     \
    {                                                                                                                \
        .info.name = #member, .info.event = LOGRES_EVENT_SET, .info.value = LOGRES_VALUE_YES_NO,                     \
        LGI_STORED(member, 1, .high = 1)                                                                             \
    }
#define LGI_SEAT_FIELD(member)                                                                                       \
    {                                                                                                                \
        .info.name = #member, .info.event = LOGRES_EVENT_SET, .info.value = LOGRES_VALUE_SEAT,                       \
        LGI_STORED(member, 1, .low = LOGRES_NONE)                                                                    \
    }
#define LGI_NAME_FIELD(member, names, count)                                                                         \
    {                                                                                                                \
        .info.name = #member, .info.event = LOGRES_EVENT_SET, .info.value = LOGRES_VALUE_NAME,                       \
        .info.name_count = count, .info.value_names = names, LGI_STORED(member, 1, .low = LOGRES_NONE)               \
    }
/* A bit set of seats. */
#define LGI_SEATS_FIELD(member, seats)                                                                               \
    {                                                                                                                \
        .info.name = #member, .info.event = LOGRES_EVENT_SET, .info.parts = seats, .info.per_seat = 1,               \
        .info.value = LOGRES_VALUE_YES_NO, LGI_STORED(member, 0, .high = 1)                                          \
    }
/* Numbers that are no points, by seat. */
#define LGI_NUMBERS_FIELD(member, seats, least, most)                                                                \
    {                                                                                                                \
        .info.name = #member, .info.event = LOGRES_EVENT_SET, .info.parts = seats, .info.per_seat = 1,               \
        .info.value = LOGRES_VALUE_NUMBER, LGI_STORED(member, LGI_BYTES_OF(member[0]), .low = least, .high = most)   \
    }
/* Points, by seat. */
#define LGI_SCORE_FIELD(member, seats, least, most)                                                                  \
    {                                                                                                                \
        .info.name = #member, .info.event = LOGRES_EVENT_SCORED, .info.parts = seats, .info.per_seat = 1,            \
        .info.value = LOGRES_VALUE_NUMBER, LGI_STORED(member, LGI_BYTES_OF(member[0]), .low = least, .high = most)   \
    }

/* The value of a field, one of the core's too. */
int lgi_field_value(const lgi_game *game, const lgi_state *s, int field, int part);

/* Stores a value; of a field that is not derived. */
void lgi_set_field(const lgi_game *game, lgi_state *s, int field, int part, int value);

/* How many values a field has in a state: its parts, or as many as there are players; 0 if it has no parts. */
LGI_INLINE unsigned lgi_parts_of(const lgi_field *field, const lgi_state *s) {
    return field->info.per_seat ? s->players : field->info.parts;
}

/* The range of a field in a state, LOGRES_NONE for null included. Not of phase and actor. */
void lgi_range_of(const lgi_field *field, const lgi_state *s, int *low, int *high);

/* ---- all of it ----------------------------------------------------------------------------------------------- */

/* Of a zeroed body: empties the places, and makes fields of seats and names null, as a game begins with. */
void lgi_empty_body(const lgi_game *game, lgi_state *s);

/* Whether any bytes are a body in which every field and place is in its range, unused seats are empty, and all pieces
 * are there: what the module's own check may take as given. */
logres_error lgi_check_body(const lgi_game *game, const lgi_state *s, logres_problem *problem);

/* Fills in a public struct of `size` bytes: players, phase and actor, with which it begins, and what the rows say.
 * The rest is zero. */
logres_error lgi_read(const logres_state *state, const lgi_game *game, void *out, size_t size);

#endif
