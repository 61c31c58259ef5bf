#include "core/body.h"

#include "core/error.h"
#include "core/multiset.h"
#include "core/piece.h"
#include "core/print.h"
#include "core/registry.h"

/* ---- spots --------------------------------------------------------------------------------------------------- */

/* How many seats and parts a place has where there are so many seats; 1 if it has none. */
static int seats_at(const lgi_place *place, int seats) {
    return place->info.per_seat ? seats : 1;
}

static int parts_at(const lgi_place *place) {
    return place->info.parts ? (int)place->info.parts : 1;
}

/* The spot of a seat and a part; either counts only if the place has such. */
static logres_spot spot_of(int number, const lgi_place *place, int seat, int part) {
    return lgi_spot(number, place->info.per_seat ? seat : LOGRES_NONE, place->info.parts ? part : LOGRES_NONE);
}

static logres_spot first_of_place(const lgi_game *game, int place) {
    return spot_of(place, &game->places[place], 0, 0);
}

logres_spot lgi_first_spot(const lgi_game *game) {
    return game->info.place_count ? first_of_place(game, 0) : lgi_at(LOGRES_NONE);
}

/* The next spot where there are so many seats. */
static logres_spot next_spot(const lgi_game *game, int seats, logres_spot spot) {
    const lgi_place *row = &game->places[spot.place];
    if (row->info.parts && spot.part + 1 < (int)row->info.parts)
        return lgi_spot(spot.place, spot.seat, spot.part + 1);
    if (row->info.per_seat && spot.seat + 1 < seats)
        return lgi_spot(spot.place, spot.seat + 1, row->info.parts ? 0 : LOGRES_NONE);
    return spot.place + 1 < (int)game->info.place_count ? first_of_place(game, spot.place + 1) : lgi_at(LOGRES_NONE);
}

logres_spot lgi_next_spot(const lgi_game *game, const lgi_state *s, logres_spot spot) {
    return next_spot(game, s->players, spot);
}

bool lgi_sees_spot(const lgi_state *s, const lgi_place *place, logres_spot spot) {
    return s->kind == LGI_FULL || place->info.seen == LOGRES_PLACE_OPEN ||
           (place->info.seen == LOGRES_PLACE_OWN && s->viewer == spot.seat);
}

/* ---- counting ------------------------------------------------------------------------------------------------ */

int lgi_count_of(const lgi_state *s, const lgi_place *place, const lgi_place_layout *layout, logres_spot spot,
                 int piece) {
    const uint8_t *at = s->body + lgi_offset_of(place, layout, spot);
    int i = piece - lgi_first_of(layout, spot);
    switch (layout->form) {
    case LGI_COUNTS:
        return at[i];
    case LGI_BITS:
        return lgi_has_bit(at, i);
    case LGI_SLOT:
        return *at == (uint8_t)i;
    case LGI_WHERE:
        return at[i] == lgi_where(spot);
    default: /* LGI_OTHER */
        return layout->count(s, spot, piece);
    }
}

/* The number of the pieces of a spot that is not open. */
static int total_of(const lgi_state *s, const lgi_place *place, logres_spot spot) {
    return lgi_has_total(place) ? s->body[lgi_total_offset_of(place, spot)]
                                : place->layout->count(s, spot, LOGRES_NONE);
}

/* The pieces low … high - 1. */
typedef struct range {
    int low, high;
} range;

static int end_of(const lgi_game *game, const lgi_place_layout *layout) {
    return layout->first + layout->kinds + layout->piece_step * ((int)game->info.max_players - 1);
}

/* Adds what a place has by a layout whose bytes follow each other: a slot for each spot, or a row of counts for each
 * spot, or, if they are split among the parts, for each seat. */
static void tally_rows(const lgi_state *s, const lgi_place *place, const lgi_place_layout *layout,
                       int32_t counts[LGI_PIECES_MAX]) {
    const uint8_t *at = s->body + layout->at;
    unsigned parts = place->info.parts && !layout->split ? place->info.parts : 1, kinds = layout->kinds;
    for (int seat = 0; seat < seats_at(place, s->players); seat++) {
        int32_t *of = counts + layout->first + layout->piece_step * seat;
        LGI_ASSERT(of >= counts && of + kinds <= counts + LGI_PIECES_MAX);
        for (unsigned part = 0; part < parts && layout->form == LGI_COUNTS; part++, at += kinds)
            for (unsigned i = 0; i < kinds; i++)
                of[i] += at[i];
        for (unsigned part = 0; part < parts && layout->form == LGI_SLOT; part++, at++)
            if (*at < kinds)
                of[*at]++;
    }
}

/* The bits i … i + 7 of a set of `kinds` pieces; i is a multiple of 8. */
static unsigned bits_at(const uint8_t *set, int i, int kinds) {
    return set[i / 8] & (kinds - i < 8 ? (1u << (kinds - i)) - 1 : 0xff);
}

/* Adds the pieces of a set, counted from the first. */
static void tally_bits(const uint8_t *set, int kinds, int32_t *counts) {
    for (int i = 0; i < kinds; i += 8)
        for (unsigned bits = bits_at(set, i, kinds); bits; bits &= bits - 1)
            counts[i + lgi_lowest_bit(bits)]++;
}

/* Adds what a layout has at a spot; false if that is negative. */
static bool tally_spot(const lgi_state *s, const lgi_place *place, const lgi_place_layout *layout, logres_spot spot,
                       int32_t counts[LGI_PIECES_MAX]) {
    int first = lgi_first_of(layout, spot), end = first + lgi_kinds_at(layout, spot);
    LGI_ASSERT(first >= 0 && end <= LGI_PIECES_MAX);
    if (layout->form == LGI_BITS) {
        tally_bits(s->body + lgi_offset_of(place, layout, spot), end - first, counts + first);
        return true;
    }
    for (int piece = first; piece < end; piece++) {
        int count = lgi_count_of(s, place, layout, spot, piece);
        if (count < 0)
            return false;
        counts[piece] += count;
    }
    return true;
}

/* Adds what a layout has. Returns the first spot with a negative number, or one whose place is LOGRES_NONE. */
static logres_spot tally_layout(const lgi_state *s, int number, const lgi_place *place,
                                const lgi_place_layout *layout, int32_t counts[LGI_PIECES_MAX]) {
    if (layout->form == LGI_COUNTS || layout->form == LGI_SLOT) {
        tally_rows(s, place, layout, counts);
        return lgi_at(LOGRES_NONE);
    }
    for (int seat = 0; seat < seats_at(place, s->players); seat++)
        for (int part = 0; part < parts_at(place); part++)
            if (!tally_spot(s, place, layout, spot_of(number, place, seat, part), counts))
                return spot_of(number, place, seat, part);
    return lgi_at(LOGRES_NONE);
}

/* The same for the layouts of a place that have pieces of a range, and perhaps others. */
static logres_spot tally_place(const lgi_game *game, const lgi_state *s, int number, range pieces,
                               int32_t counts[LGI_PIECES_MAX]) {
    const lgi_place *place = &game->places[number];
    logres_spot bad = lgi_at(LOGRES_NONE);
    for (const lgi_place_layout *layout = place->layout; layout && bad.place == LOGRES_NONE; layout = layout->more)
        if (layout->first < pieces.high && end_of(game, layout) > pieces.low)
            bad = tally_layout(s, number, place, layout, counts);
    return bad;
}

/* How many there are of each piece of a range that can be seen in a state or view. */
static logres_spot tally(const lgi_game *game, const lgi_state *s, range pieces, int32_t counts[LGI_PIECES_MAX]) {
    logres_spot bad = lgi_at(LOGRES_NONE);
    memset(counts, 0, LGI_PIECES_MAX * sizeof *counts);
    for (int i = 0; i < (int)game->info.place_count && bad.place == LOGRES_NONE; i++)
        bad = tally_place(game, s, i, pieces, counts);
    return bad;
}

static int sum_layout(const lgi_state *s, const lgi_place *place, const lgi_place_layout *layout, logres_spot spot) {
    const uint8_t *at = s->body + lgi_offset_of(place, layout, spot);
    int first = lgi_first_of(layout, spot), kinds = lgi_kinds_at(layout, spot), sum = 0;
    if (layout->form == LGI_COUNTS)
        return (int)lgi_sum(at, (unsigned)kinds);
    for (int i = 0; i < kinds; i += layout->form == LGI_BITS ? 8 : 1)
        sum += layout->form == LGI_BITS ? lgi_count_bits(bits_at(at, i, kinds))
                                        : lgi_count_of(s, place, layout, spot, first + i);
    return sum;
}

int lgi_count_seen(const lgi_game *game, const lgi_state *s, logres_spot spot) {
    const lgi_place *place = &game->places[spot.place];
    int sum = 0;
    for (const lgi_place_layout *layout = place->layout; layout; layout = layout->more)
        sum += sum_layout(s, place, layout, spot);
    return sum;
}

int lgi_inventory(const lgi_game *game, const lgi_state *s, logres_spot spot, int piece) {
    const lgi_place *place = &game->places[spot.place];
    if (piece == LOGRES_NONE && place->info.seen != LOGRES_PLACE_OPEN)
        return total_of(s, place, spot);
    if (piece != LOGRES_NONE) {
        const lgi_place_layout *layout = lgi_layout_of(place, spot, piece);
        return lgi_is_of(layout, spot, piece) ? lgi_count_of(s, place, layout, spot, piece) : 0;
    }
    return lgi_count_seen(game, s, spot);
}

static uint8_t *total_at(lgi_state *s, const lgi_place *place, logres_spot spot) {
    return s->body + lgi_total_offset_of(place, spot);
}

int lgi_copies_of(const lgi_game *game, const lgi_state *s, int piece) {
    return game->copies ? game->copies(s, piece) : 1;
}

/* ---- moving, hiding and dealing ------------------------------------------------------------------------------ */

/* Adds what is at one spot to what is at another, which is stored in the same way, and empties the one. */
static void join(uint8_t *to, uint8_t *from, lgi_form form, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++)
        to[i] = (uint8_t)(form == LGI_BITS ? to[i] | from[i] : to[i] + from[i]);
    memset(from, 0, bytes);
}

static bool are_alike(const lgi_place_layout *a, const lgi_place_layout *b) {
    return a->form == b->form && a->first == b->first && a->kinds == b->kinds && !a->more &&
           (a->form == LGI_COUNTS || a->form == LGI_BITS) && !a->split && !b->split;
}

/* The same without records, which is what playouts do; both places have numbers of their pieces. */
static void join_spots(lgi_state *s, const lgi_place *places, logres_spot from, logres_spot deck) {
    const lgi_place *left = &places[from.place], *filled = &places[deck.place];
    uint8_t *at = s->body + lgi_offset_of(left, left->layout, from), *total = total_at(s, left, from);
    uint8_t *to = s->body + lgi_offset_of(filled, filled->layout, deck), *sum = total_at(s, filled, deck);
    *sum = (uint8_t)(*sum + *total);
    *total = 0;
    join(to, at, left->layout->form, lgi_bytes_of(left->layout));
}

void lgi_reshuffle(lgi_state *s, const lgi_place *places, logres_spot from, logres_spot deck, lgi_log *log) {
    const lgi_place *left = &places[from.place], *filled = &places[deck.place];
    if (!log && are_alike(left->layout, filled->layout) && lgi_has_total(left) && lgi_has_total(filled)) {
        join_spots(s, places, from, deck);
        return;
    }
    for (const lgi_place_layout *layout = left->layout; layout; layout = layout->more) {
        int first = lgi_first_of(layout, from), end = first + lgi_kinds_at(layout, from);
        for (int piece = first; piece < end; piece++) {
            int count = lgi_count_of(s, left, layout, from, piece);
            if (!count)
                continue;
            lgi_put_pieces(s, places, piece, -count, from);
            lgi_put_pieces(s, places, piece, count, deck);
            lgi_went(log, LOGRES_EVENT_RESHUFFLED, piece, count, from, deck);
        }
    }
}

void lgi_gather(lgi_state *s, int first, int last, logres_spot deck, lgi_log *log) {
    const lgi_game *game = lgi_game_of(s);
    for (int place = first; place <= last; place++)
        for (logres_spot spot = first_of_place(game, place); spot.place == place; spot = lgi_next_spot(game, s, spot))
            lgi_reshuffle(s, game->places, spot, deck, log);
}

void lgi_fill(lgi_state *s, logres_spot spot) {
    const lgi_game *game = lgi_game_of(s);
    const lgi_place_layout *layout = game->places[spot.place].layout;
    int first = lgi_first_of(layout, spot), end = first + lgi_kinds_at(layout, spot);
    for (int piece = first; piece < end; piece++) {
        int count = lgi_copies_of(game, s, piece);
        if (count)
            lgi_put_pieces(s, game->places, piece, count, spot);
    }
}

/* The bytes of a layout at a spot, and what they are if there is no piece. */
static unsigned bytes_at(const lgi_place_layout *layout, logres_spot spot) {
    return layout->split && layout->form == LGI_COUNTS ? (unsigned)lgi_kinds_at(layout, spot) : lgi_bytes_of(layout);
}

static int empty_byte(const lgi_place_layout *layout) {
    return layout->form == LGI_SLOT ? (uint8_t)LOGRES_NONE : 0;
}

/* The bytes of a place that belong to a seat, or all of them if it is not by seat. */
static unsigned bytes_of_seat(const lgi_place *place) {
    const lgi_place_layout *layout = place->layout;
    return layout->split && layout->form == LGI_COUNTS
               ? layout->kinds
               : lgi_bytes_of(layout) * (place->info.parts ? place->info.parts : 1);
}

void lgi_hide_pieces(const lgi_game *game, lgi_state *s) {
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_place *place = &game->places[i];
        if (place->info.seen == LOGRES_PLACE_OPEN)
            continue;
        unsigned bytes = bytes_of_seat(place);
        uint8_t *at = s->body + place->layout->at;
        for (int seat = 0; seat < seats_at(place, s->players); seat++, at += bytes)
            if (place->info.seen == LOGRES_PLACE_HIDDEN || seat != s->viewer)
                memset(at, empty_byte(place->layout), bytes);
    }
}

/* Stores pieces at a spot that has none; the number of them is there already. */
static void store(lgi_state *s, const lgi_place *place, logres_spot spot, const uint8_t *counts) {
    const lgi_place_layout *layout = place->layout;
    uint8_t *at = s->body + lgi_offset_of(place, layout, spot);
    for (int i = 0; i < lgi_kinds_at(layout, spot); i++) {
        if (!counts[i])
            continue;
        if (layout->form == LGI_COUNTS)
            at[i] = counts[i];
        else if (layout->form == LGI_BITS)
            lgi_put_bit(at, i);
        else
            *at = (uint8_t)i;
    }
}

/* Deals to a spot what its number says, or all that is left of its kinds. */
static void deal_to(const lgi_game *game, lgi_state *s, logres_spot spot, bool all, uint8_t *pool, logres_rng *rng) {
    const lgi_place *place = &game->places[spot.place];
    uint8_t counts[LGI_PIECES_MAX];
    unsigned kinds = (unsigned)lgi_kinds_at(place->layout, spot);
    uint8_t *from = pool + lgi_first_of(place->layout, spot);
    memset(counts, 0, kinds);
    if (!all)
        lgi_deal(from, counts, kinds, (unsigned)total_of(s, place, spot), rng);
    store(s, place, spot, all ? from : counts);
}

static void deal_to_place(const lgi_game *game, lgi_state *s, int number, logres_spot last, uint8_t *pool,
                          logres_rng *rng) {
    const lgi_place *place = &game->places[number];
    for (int seat = 0; seat < seats_at(place, s->players); seat++)
        for (int part = 0; part < parts_at(place); part++) {
            logres_spot spot = spot_of(number, place, seat, part);
            if (!lgi_sees_spot(s, place, spot))
                deal_to(game, s, spot, lgi_same_spot(spot, last), pool, rng);
        }
}

/* The last spot that nobody sees takes what is left, without any luck. */
static logres_spot last_hidden(const lgi_game *game, const lgi_state *s) {
    int i = (int)game->info.place_count - 1;
    while (i >= 0 && game->places[i].info.seen != LOGRES_PLACE_HIDDEN)
        i--;
    const lgi_place *place = i < 0 ? NULL : &game->places[i];
    return place ? spot_of(i, place, seats_at(place, s->players) - 1, parts_at(place) - 1) : lgi_at(LOGRES_NONE);
}

bool lgi_hides_anything(const lgi_game *game) {
    for (uint32_t i = 0; i < game->info.place_count; i++)
        if (game->places[i].info.seen != LOGRES_PLACE_OPEN)
            return true;
    return false;
}

/* The pieces among which are all that a view may hide; none if the range is empty. */
static range hidden_pieces(const lgi_game *game) {
    range all = {LGI_PIECES_MAX, 0};
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_place_layout *layout = game->places[i].layout;
        if (game->places[i].info.seen == LOGRES_PLACE_OPEN)
            continue;
        all.low = lgi_least(all.low, layout->first);
        all.high = -lgi_least(-all.high, -end_of(game, layout));
    }
    return all;
}

void lgi_deal_pieces(const lgi_game *game, lgi_state *s, logres_rng *rng) {
    int32_t seen[LGI_PIECES_MAX];
    uint8_t pool[LGI_PIECES_MAX];
    range hidden = hidden_pieces(game);
    if (hidden.low >= hidden.high)
        return;
    tally(game, s, hidden, seen);
    for (int piece = hidden.low; piece < hidden.high; piece++) {
        int unseen = lgi_copies_of(game, s, piece) - seen[piece];
        LGI_ASSERT(unseen >= 0 && unseen <= UINT8_MAX);
        pool[piece] = (uint8_t)unseen;
    }
    logres_spot last = last_hidden(game, s);
    for (uint32_t seen_by = LOGRES_PLACE_OWN; seen_by <= LOGRES_PLACE_HIDDEN; seen_by++)
        for (int i = 0; i < (int)game->info.place_count; i++)
            if (game->places[i].info.seen == seen_by)
                deal_to_place(game, s, i, last, pool, rng);
}

/* ---- fields -------------------------------------------------------------------------------------------------- */

static int stored(const lgi_state *s, const lgi_field *field, int part) {
    const lgi_field_layout *layout = field->layout;
    const uint8_t *at = s->body + layout->at;
    unsigned i = part < 0 ? 0 : (unsigned)part;
    switch (layout->bytes) {
    case 0:
        return lgi_has_bit(at, (int)i);
    case 1:
        return field->info.value == LOGRES_VALUE_SEAT || field->info.value == LOGRES_VALUE_NAME ? (int8_t)at[i]
                                                                                                : at[i];
    case 2:
        return lgi_get16(at + 2 * i);
    default: /* 4 */
        return lgi_get32(at + 4 * i);
    }
}

int lgi_field_value(const lgi_game *game, const lgi_state *s, int field, int part) {
    const lgi_field *row = &game->fields[field];
    switch (field) {
    case LGI_FIELD_PHASE:
        return s->phase;
    case LGI_FIELD_ACTOR:
        return s->actor;
    default:
        return row->layout->derive ? row->layout->derive(s, part) : stored(s, row, part);
    }
}

void lgi_set_field(const lgi_game *game, lgi_state *s, int field, int part, int value) {
    const lgi_field_layout *layout = game->fields[field].layout;
    uint8_t *at = s->body + layout->at;
    unsigned i = part < 0 ? 0 : (unsigned)part;
    LGI_ASSERT(!layout->derive);
    switch (layout->bytes) {
    case 0:
        at[i / 8] = (uint8_t)(value ? at[i / 8] | 1u << i % 8 : at[i / 8] & ~(1u << i % 8));
        break;
    case 1:
        at[i] = (uint8_t)value;
        break;
    case 2:
        lgi_put16(at + 2 * i, value);
        break;
    default: /* 4 */
        lgi_put32(at + 4 * i, value);
    }
}

void lgi_range_of(const lgi_field *field, const lgi_state *s, int *low, int *high) {
    *low = field->layout->low;
    *high = field->info.value == LOGRES_VALUE_SEAT   ? s->players - 1
            : field->info.value == LOGRES_VALUE_NAME ? (int)field->info.name_count - 1
                                                     : field->layout->high;
}

static void empty_field(const lgi_game *game, lgi_state *s, int f) {
    const lgi_field *field = &game->fields[f];
    bool can_be_null = field->info.value == LOGRES_VALUE_SEAT || field->info.value == LOGRES_VALUE_NAME;
    int parts = field->info.parts ? (int)lgi_parts_of(field, s) : 1;
    if (can_be_null && field->layout && !field->layout->derive)
        for (int part = 0; part < parts; part++)
            lgi_set_field(game, s, f, part, LOGRES_NONE);
}

void lgi_empty_body(const lgi_game *game, lgi_state *s) {
    for (int f = LGI_FIELDS_OWN; f < (int)game->info.field_count; f++)
        empty_field(game, s, f);
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_place *place = &game->places[i];
        unsigned spots = (unsigned)(seats_at(place, (int)game->info.max_players) * parts_at(place));
        for (const lgi_place_layout *layout = place->layout; layout; layout = layout->more)
            if (layout->form == LGI_SLOT || layout->form == LGI_WHERE) /* the rest is zero already */
                memset(s->body + layout->at, (uint8_t)LOGRES_NONE, layout->form == LGI_SLOT ? spots : layout->kinds);
    }
}

/* ---- validity ------------------------------------------------------------------------------------------------ */

/* "players[1].hand", "purse[2]": where a problem is. */
static logres_error refuse_at(logres_problem *problem, const char *name, int seat, int part, const char *why) {
    char path[LOGRES_PROBLEM_PATH];
    lgi_text text = {path, sizeof path, 0};
    if (seat != LOGRES_NONE)
        lgi_print(&text, "players[%d].", seat);
    lgi_print(&text, "%s", name);
    if (part != LOGRES_NONE)
        lgi_print(&text, "[%d]", part);
    lgi_close(&text);
    return lgi_refuse(problem, "%s|%s", path, why);
}

static logres_error refuse_value(const lgi_state *s, const lgi_field *field, int part, logres_problem *problem) {
    char why[LOGRES_PROBLEM_TEXT];
    lgi_text text = {why, sizeof why, 0};
    int low, high;
    lgi_range_of(field, s, &low, &high);
    if (field->info.value == LOGRES_VALUE_YES_NO)
        lgi_print(&text, "must be true or false");
    else if (field->info.value == LOGRES_VALUE_SEAT)
        lgi_print(&text, "must be 0 to %d", high);
    else if (field->info.value == LOGRES_VALUE_NAME)
        lgi_print(&text, "is none of its names");
    else
        lgi_print(&text, "must be %d to %d", low, high);
    lgi_close(&text);
    return refuse_at(problem, field->info.name, field->info.per_seat ? part : LOGRES_NONE,
                     field->info.per_seat ? LOGRES_NONE : part, why);
}

static logres_error check_field(const lgi_state *s, const lgi_field *field, logres_problem *problem) {
    int parts = field->info.parts ? (int)field->info.parts : 1, low, high;
    lgi_range_of(field, s, &low, &high);
    for (int part = 0; part < parts; part++) {
        int value = stored(s, field, part);
        if (field->info.per_seat && part >= s->players) {
            if (value)
                return refuse_at(problem, field->info.name, LOGRES_NONE, LOGRES_NONE, "an unused seat is not empty");
        } else if (value < low || value > high) {
            return refuse_value(s, field, field->info.parts ? part : LOGRES_NONE, problem);
        }
    }
    for (int bit = parts; field->layout->bytes == 0 && bit % 8; bit++)
        if (stored(s, field, bit))
            return refuse_at(problem, field->info.name, LOGRES_NONE, LOGRES_NONE, "has a bit too many");
    return LOGRES_OK;
}

static bool is_empty(const lgi_state *s, const lgi_place *place, const lgi_place_layout *layout, logres_spot spot) {
    const uint8_t *at = s->body + lgi_offset_of(place, layout, spot);
    for (unsigned i = 0; i < bytes_at(layout, spot); i++)
        if (at[i] != empty_byte(layout))
            return false;
    return !lgi_has_total(place) || total_of(s, place, spot) == 0;
}

/* Whether what is stored names pieces, seats and parts that there are. */
static bool is_in_range(const lgi_state *s, const lgi_place *place, const lgi_place_layout *layout,
                        logres_spot spot) {
    const uint8_t *at = s->body + lgi_offset_of(place, layout, spot);
    if (layout->form == LGI_BITS)
        return layout->kinds % 8 == 0 || at[layout->kinds / 8] >> layout->kinds % 8 == 0;
    if (layout->form == LGI_SLOT)
        return *at < layout->kinds || *at == (uint8_t)LOGRES_NONE;
    int most = place->info.per_seat ? s->players : (int)place->info.parts;
    for (unsigned i = 0; layout->form == LGI_WHERE && most && i < layout->kinds; i++)
        if (at[i] >= most && at[i] != (uint8_t)LOGRES_NONE)
            return false;
    return true;
}

static logres_error check_spot(const lgi_state *s, const lgi_place *place, logres_spot spot,
                               logres_problem *problem) {
    for (const lgi_place_layout *layout = place->layout; layout; layout = layout->more) {
        if (spot.seat >= s->players) {
            if (!is_empty(s, place, layout, spot))
                return refuse_at(problem, "players", LOGRES_NONE, LOGRES_NONE, "an unused seat is not empty");
        } else if (!is_in_range(s, place, layout, spot)) {
            return refuse_at(problem, place->info.name, spot.seat, spot.part, "has a piece that does not exist");
        }
    }
    return LOGRES_OK;
}

static logres_error check_place(const lgi_game *game, const lgi_state *s, int number, logres_problem *problem) {
    const lgi_place *place = &game->places[number];
    logres_error error = LOGRES_OK;
    for (int seat = 0; seat < seats_at(place, (int)game->info.max_players) && !error; seat++)
        for (int part = 0; part < parts_at(place) && !error; part++)
            error = check_spot(s, place, spot_of(number, place, seat, part), problem);
    return error;
}

/* Whether a spot that is not open has as many pieces as the byte for their number says; of one that is not seen,
 * none. */
static logres_error check_total(const lgi_game *game, const lgi_state *s, logres_spot spot, int *unseen,
                                logres_problem *problem) {
    const lgi_place *place = &game->places[spot.place];
    int total = total_of(s, place, spot), seen = lgi_sees_spot(s, place, spot);
    if (total < 0)
        return refuse_at(problem, place->info.name, spot.seat, spot.part, "has a negative number of pieces");
    *unseen += seen ? 0 : total;
    if (!lgi_has_total(place))
        return LOGRES_OK;
    int most = place->layout->form == LGI_SLOT   ? 1
               : place->layout->form == LGI_BITS ? place->layout->kinds
                                                 : UINT8_MAX;
    if (total > most)
        return refuse_at(problem, place->info.name, spot.seat, spot.part, "has more pieces than it can hold");
    if (lgi_count_seen(game, s, spot) != (seen ? total : 0))
        return refuse_at(problem, place->info.name, spot.seat, spot.part,
                         "does not have the number of pieces that is given");
    return LOGRES_OK;
}

static logres_error check_totals(const lgi_game *game, const lgi_state *s, int number, int *unseen,
                                 logres_problem *problem) {
    const lgi_place *place = &game->places[number];
    logres_error error = LOGRES_OK;
    if (place->info.seen == LOGRES_PLACE_OPEN)
        return LOGRES_OK;
    for (int seat = 0; seat < seats_at(place, s->players) && !error; seat++)
        for (int part = 0; part < parts_at(place) && !error; part++)
            error = check_total(game, s, spot_of(number, place, seat, part), unseen, problem);
    return error;
}

/* The name of the first place that can have a piece, if there is only one of it. */
static const char *home_of(const lgi_game *game, int piece) {
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_place *place = &game->places[i];
        logres_spot spot = first_of_place(game, (int)i);
        if (lgi_is_of(lgi_layout_of(place, spot, piece), spot, piece))
            return place->info.per_seat || place->info.parts ? "" : place->info.name;
    }
    return "";
}

/* Whether a spot whose pieces are not shown can have a piece. */
static bool may_be_hidden(const lgi_game *game, const lgi_state *s, int piece) {
    logres_spot spot = lgi_first_spot(game);
    for (; spot.place != LOGRES_NONE; spot = lgi_next_spot(game, s, spot)) {
        const lgi_place *place = &game->places[spot.place];
        if (!lgi_sees_spot(s, place, spot) && lgi_is_of(lgi_layout_of(place, spot, piece), spot, piece))
            return true;
    }
    return false;
}

/* Whether every piece is there as often as the game has it; of a view as far as it is seen. */
static logres_error check_pieces(const lgi_game *game, const lgi_state *s, int unseen, logres_problem *problem) {
    int32_t counts[LGI_PIECES_MAX];
    int missing = 0;
    char word[LGI_WORD_MAX];
    range all = {0, LGI_PIECES_MAX};
    logres_spot bad = tally(game, s, all, counts);
    if (bad.place != LOGRES_NONE)
        return refuse_at(problem, game->places[bad.place].info.name, bad.seat, bad.part,
                         "has a negative number of pieces");
    for (int piece = 0; piece < (int)game->info.piece_count; piece++) {
        int copies = lgi_copies_of(game, s, piece), count = (int)counts[piece];
        missing += copies - count;
        if (count > copies || (count < copies && !may_be_hidden(game, s, piece)))
            return lgi_refuse(problem, "%s|there are %d of %s, not %d", home_of(game, piece), count,
                              lgi_piece_name(game, s, piece, word), copies);
    }
    return missing == unseen ? LOGRES_OK
                             : lgi_refuse(problem, "|there are %d hidden pieces, not %d", unseen, missing);
}

logres_error lgi_check_body(const lgi_game *game, const lgi_state *s, logres_problem *problem) {
    logres_error error = LOGRES_OK;
    int unseen = 0;
    for (uint32_t f = LGI_FIELDS_OWN; f < game->info.field_count && !error; f++)
        if (!game->fields[f].layout->derive)
            error = check_field(s, &game->fields[f], problem);
    for (int i = 0; i < (int)game->info.place_count && !error; i++)
        error = check_place(game, s, i, problem);
    for (int i = 0; i < (int)game->info.place_count && !error; i++)
        error = check_totals(game, s, i, &unseen, problem);
    return error ? error : check_pieces(game, s, unseen, problem);
}

/* ---- the public struct --------------------------------------------------------------------------------------- */

static void put_out(void *out, size_t at, int value) {
    int32_t wide = value;
    memcpy((uint8_t *)out + at, &wide, sizeof wide);
}

static void read_field(const lgi_game *game, const lgi_state *s, int f, void *out) {
    const lgi_field *field = &game->fields[f];
    const lgi_field_layout *layout = field->layout;
    size_t step = layout->out_step ? layout->out_step : sizeof(int32_t);
    for (int part = 0; layout->out && part < (field->info.parts ? (int)field->info.parts : 1); part++)
        put_out(out, layout->out + step * (size_t)part, lgi_field_value(game, s, f, part));
}

static void read_place(const lgi_game *game, const lgi_state *s, logres_spot spot, void *out) {
    const lgi_place *place = &game->places[spot.place];
    const lgi_place_layout *layout = place->layout;
    unsigned index = lgi_index_of(place, spot);
    do {
        unsigned offset = lgi_offset_of(place, layout, spot);
        unsigned values = layout->form == LGI_SLOT ? 1 : (unsigned)lgi_kinds_at(layout, spot);
        unsigned before = layout->form == LGI_BITS ? index * values : offset - layout->at;
        const uint8_t *at = s->body + offset;
        for (unsigned i = 0; layout->out && i < values; i++)
            put_out(out, layout->out + (before + i) * sizeof(int32_t),
                    layout->form == LGI_COUNTS ? at[i]
                    : layout->form == LGI_BITS ? lgi_has_bit(at, (int)i)
                                               : (int8_t)at[i]);
        layout = layout->more;
    } while (layout);
    if (place->layout->total_out)
        put_out(out, place->layout->total_out + index * sizeof(int32_t), total_of(s, place, spot));
}

logres_error lgi_read(const logres_state *state, const lgi_game *game, void *out, size_t size) {
    logres_error error = lgi_open_as(state, game, out);
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
         spot = next_spot(game, (int)game->info.max_players, spot))
        read_place(game, s, spot, out);
    return LOGRES_OK;
}
