/* Reads and writes JSON from one description: numbers, names, pieces, places and fields. */
#include "json/io.h"

#include "base/error.h"
#include "base/print.h"
#include "state/multiset.h"
#include "state/piece.h"
#include "table/field.h"
#include "table/place.h"

/* ---- objects and lists ---------------------------------------------------------------------- */

/* Returns whether a schema is being recorded, the third mode besides reading and writing: the
 * recorder runs the same description and records ranges and words instead of values. */
static bool is_describing(const lgi_io *io) {
    return io->hints != NULL;
}

static void tell_range(lgi_io *io, int64_t low, int64_t high) {
    if (is_describing(io))
        io->hints->range(io, low, high);
}

/*
 * Only the first error counts. After it, all calls do nothing, so descriptions need no checks
 * between calls. A writer has no problem to fill, so its `path`, which is NULL, is never called.
 * Path and text pass through "%s": both may contain input with a percent sign.
 */
void lgi_io_fail(lgi_io *io, logres_error error, const char *key, const char *format, ...) {
    if (io->error || is_describing(io))
        return;
    io->error = error == LGI_ERR_VALUE ? io->of_values : error;
    if (!io->problem)
        return;
    char path[LOGRES_PROBLEM_PATH], line[LOGRES_PROBLEM_TEXT];
    io->ops->path(io, key, path);
    lgi_writer text = {line, sizeof line, 0};
    va_list arguments;
    va_start(arguments, format);
    lgi_print_args(&text, format, &arguments);
    va_end(arguments);
    lgi_close(&text);
    lgi_fail(io->problem, io->error, "%s", "%s", path, line);
}

void lgi_io_object(lgi_io *io, const char *key) {
    if (!io->error)
        io->ops->begin(io, key, false, NULL);
}

/* A reader replaces `count` with the length of the list. A writer leaves it unchanged. */
static uint32_t begin_list(lgi_io *io, const char *key, uint32_t count, uint32_t least,
                           uint32_t most) {
    if (io->error)
        return 0;
    tell_range(io, least, most);
    io->ops->begin(io, key, true, &count);
    return io->error ? 0 : count;
}

/* An attacker can choose any length for a list, so the length is checked before any item is read.
 * A writer's count comes from a checked state. After an error, 0 ends the caller's loop. */
uint32_t lgi_io_list(lgi_io *io, const char *key, uint32_t count, uint32_t most) {
    count = begin_list(io, key, count, 0, most);
    if (io->reading && count > most)
        lgi_io_fail(io, LGI_ERR_VALUE, NULL, "more than %d values", (int)most);
    return io->error ? 0 : count;
}

bool lgi_io_exact_list(lgi_io *io, const char *key, uint32_t count) {
    if (begin_list(io, key, count, count, count) != count)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must have %d values", (int)count);
    return !io->error;
}

void lgi_io_parts(lgi_io *io, const char *key, uint32_t parts, const char *const *names) {
    if (names)
        lgi_io_object(io, key);
    else
        lgi_io_exact_list(io, key, parts);
}

const char *lgi_io_part(const char *const *names, int part) {
    return names ? names[part] : NULL;
}

void lgi_io_end(lgi_io *io) {
    if (!io->error)
        io->ops->end(io);
}

bool lgi_io_optional(lgi_io *io, const char *key) {
    return !io->error && (!io->reading || io->ops->has(io, key));
}

/* `some` fails for a missing key, so io->error is checked again. */
bool lgi_io_nullable(lgi_io *io, const char *key, bool some) {
    return !io->error && io->ops->some(io, key, some) && !io->error;
}

/* A recorder has no value to compare: its `some` is always true. */
bool lgi_io_null_unless(lgi_io *io, const char *key, bool some) {
    bool is = lgi_io_nullable(io, key, some);
    if (is_describing(io))
        return some;
    if (is != some)
        lgi_io_fail(io, LGI_ERR_VALUE, key, some ? "must not be null here" : "must be null here");
    return is && !io->error;
}

/* ---- single values -------------------------------------------------------------------------- */

/*
 * The operations pass 64 bits, so a number too large for an int is reported as out of range and
 * not truncated. *value changes only if the number is in range, so a caller can use it as an index
 * even after an error.
 */
void lgi_io_int(lgi_io *io, const char *key, int *value, int low, int high) {
    if (io->error)
        return;
    int64_t wide = *value;
    tell_range(io, low, high);
    io->ops->number(io, key, &wide);
    if (io->reading && !io->error && (wide < low || wide > high))
        lgi_io_fail(io, LGI_ERR_VALUE, key, low == high ? "must be %d here" : "must be %d to %d",
                    low, high);
    if (!io->error)
        *value = (int)wide;
}

/* Nothing is truncated: the range lies within a byte, and after an error `wide` is the old
 * value. */
void lgi_io_u8(lgi_io *io, const char *key, uint8_t *value, int low, int high) {
    int wide = *value;
    lgi_io_int(io, key, &wide, low, high);
    *value = (uint8_t)wide;
}

void lgi_io_constant_number(lgi_io *io, const char *key, int value) {
    int same = value;
    lgi_io_int(io, key, &same, value, value);
}

void lgi_io_yes_no(lgi_io *io, const char *key, bool *value) {
    if (!io->error)
        io->ops->yes_no(io, key, value);
}

const char *lgi_io_text(lgi_io *io, const char *key, const char *word) {
    if (!io->error)
        io->ops->text(io, key, &word);
    return io->error ? "" : word;
}

/* An unknown word leaves *index, which is valid on entry, unchanged. */
void lgi_io_name(lgi_io *io, const char *key, int *index, const char *const *names,
                 unsigned count) {
    if (is_describing(io))
        for (unsigned i = 0; i < count; i++)
            io->hints->word(io, names[i]);
    const char *word = lgi_io_text(io, key, io->reading ? NULL : names[*index]);
    if (!io->reading || io->error)
        return;
    int found = lgi_find_word(word, strlen(word), names, count);
    if (found == LOGRES_NONE)
        lgi_io_fail(io, LGI_ERR_VALUE, key, "unknown name %q", word);
    else
        *index = found;
}

void lgi_io_row_name(lgi_io *io, const char *key, int *index, unsigned count,
                     const char *(*name_of)(const lgi_game *game, int index)) {
    if (is_describing(io))
        for (int i = 0; i < (int)count; i++)
            io->hints->word(io, name_of(io->game, i));
    const char *word = lgi_io_text(io, key, io->reading ? NULL : name_of(io->game, *index));
    if (!io->reading || io->error)
        return;
    for (int i = 0; i < (int)count; i++)
        if (strcmp(word, name_of(io->game, i)) == 0) {
            *index = i;
            return;
        }
    lgi_io_fail(io, LGI_ERR_VALUE, key, "unknown name %q", word);
}

/* The search starts at *piece. In a list, that is the previous piece, so an ascending list of
 * names costs a single pass over the kinds. */
void lgi_io_piece(lgi_io *io, const lgi_state *s, const char *key, int *piece, int first,
                  unsigned kinds) {
    char name[LGI_WORD_MAX];
    if (is_describing(io))
        for (unsigned i = 0; i < kinds; i++)
            io->hints->word(io, lgi_piece_name(io->game, s, first + (int)i, name));
    const char *word =
        lgi_io_text(io, key,
                    io->reading ? NULL : lgi_piece_name(io->game, s, first + *piece, name));
    if (!io->reading || io->error)
        return;
    int found = lgi_find_piece_near(io->game, s, word, first, first + (int)kinds, first + *piece);
    if (found == LOGRES_NONE)
        lgi_io_fail(io, LGI_ERR_VALUE, key, "unknown name %q", word);
    else
        *piece = found - first;
}

void lgi_io_constant_word(lgi_io *io, const char *key, const char *word) {
    const char *found = lgi_io_text(io, key, word);
    if (io->reading && !io->error && strcmp(found, word) != 0)
        lgi_io_fail(io, LGI_ERR_VALUE, key, "must be %q here, not %q", word, found);
}

void lgi_io_seat(lgi_io *io, const char *key, int8_t *seat, unsigned players) {
    int value = *seat;
    if (!lgi_io_nullable(io, key, value != LOGRES_NONE))
        value = LOGRES_NONE;
    else
        lgi_io_int(io, key, &value, 0, (int)players - 1);
    *seat = (int8_t)value;
}

enum { HEX_DIGITS = 16 }; /* per word */

/* Shifts the word instead of reading its bytes, so the text does not depend on the machine's byte
 * order. */
static void write_hex(uint64_t word, char digits[HEX_DIGITS]) {
    for (int i = HEX_DIGITS; i-- > 0; word >>= 4)
        digits[i] = "0123456789abcdef"[word & 15];
}

static bool read_hex(const char *digits, uint64_t *word) {
    *word = 0;
    for (int i = 0; i < HEX_DIGITS; i++) {
        char c = digits[i];
        if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f'))
            return false;
        *word = *word << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return true;
}

/*
 * 64-bit words are strings, because JSON numbers lose precision beyond 2^53 in many readers. Only
 * lowercase and full length are accepted, so that each value has exactly one spelling. The length
 * is checked before any digit is read. Four words take 66 characters, which the assertion compares
 * with LGI_WORD_MAX.
 */
void lgi_io_hex(lgi_io *io, const char *key, uint64_t *words, unsigned count) {
    char own[LGI_WORD_MAX] = "0x";
    LGI_ASSERT(2 + HEX_DIGITS * count < LGI_WORD_MAX);
    if (!io->reading)
        for (unsigned i = 0; i < count; i++)
            write_hex(words[i], own + 2 + HEX_DIGITS * i);
    const char *text = lgi_io_text(io, key, own);
    if (!io->reading || io->error)
        return;
    bool good = strlen(text) == 2 + HEX_DIGITS * count && text[0] == '0' && text[1] == 'x';
    for (unsigned i = 0; i < count && good; i++)
        good = read_hex(text + 2 + HEX_DIGITS * i, &words[i]);
    if (!good)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "must be 0x followed by %d digits 0-9a-f, not %q",
                    (int)(HEX_DIGITS * count), text);
}

/* ---- multisets and sets --------------------------------------------------------------------- */

/* Every kind is written, absent ones as 0. A reader therefore assigns every count, and a missing
 * name is an error. */
void lgi_io_counts(lgi_io *io, const char *key, uint8_t *counts, const char *const *names,
                   unsigned kinds) {
    lgi_io_object(io, key);
    for (unsigned i = 0; i < kinds; i++)
        lgi_io_u8(io, names[i], &counts[i], 0, 255);
    lgi_io_end(io);
}

static void write_bag(lgi_io *io, const uint8_t *counts, int first, unsigned kinds) {
    for (unsigned i = 0; i < kinds; i++)
        for (unsigned n = 0; n < counts[i]; n++)
            lgi_io_constant_number(io, NULL, first + (int)i);
}

/*
 * Lists must be ascending, so that a multiset has only one JSON text and equal states have equal
 * texts. No count overflows, since a list has at most 255 items. No index is out of bounds:
 * lgi_io_int has checked it, or has failed.
 */
static void read_bag(lgi_io *io, uint32_t length, uint8_t *counts, int first, unsigned kinds) {
    int before = first;
    memset(counts, 0, kinds);
    for (uint32_t i = 0; i < length && !io->error; i++) {
        int item = first;
        lgi_io_int(io, NULL, &item, first, first + (int)kinds - 1);
        if (!io->error && item < before)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must be ascending");
        if (!io->error)
            counts[item - first]++;
        before = item;
    }
}

void lgi_io_bag(lgi_io *io, const char *key, uint8_t *counts, int first, unsigned kinds) {
    uint32_t length = lgi_io_list(io, key, 0, 255); /* the length, when reading */
    if (io->reading)
        read_bag(io, length, counts, first, kinds);
    else
        write_bag(io, counts, first, kinds);
    lgi_io_end(io);
}

/* Writes a multiset of pieces as names. Most kinds are absent, so a bit set is searched for the
 * present ones instead of testing each kind. A word covers 64 kinds; a game has up to 128. */
static void write_pieces(lgi_io *io, const lgi_state *s, const char *key, const uint8_t *counts,
                         int first, unsigned kinds) {
    lgi_io_list(io, key, 0, 255);
    for (unsigned from = 0; from < kinds; from += 64)
        for (uint64_t left = lgi_kinds_of(counts + from, kinds - from < 64 ? kinds - from : 64);
             left; left &= left - 1) {
            int piece = (int)from + lgi_lowest_bit(left);
            for (unsigned n = counts[piece]; n; n--)
                lgi_io_piece(io, s, NULL, &piece, first, kinds);
        }
    lgi_io_end(io);
}

/* Reads into a local array first, so counts change only if the whole list is valid. 256 entries
 * exceed LGI_PIECES_MAX, and no entry overflows, because there are at most 255 items. After an
 * error `piece` is still the last valid kind. */
static void read_pieces(lgi_io *io, const lgi_state *s, const char *key, uint8_t *counts,
                        int first, unsigned kinds) {
    uint8_t read[256] = {0};
    int piece = 0, before = 0;
    uint32_t length = lgi_io_list(io, key, 0, 255);
    for (uint32_t i = 0; i < length && !io->error; i++) {
        lgi_io_piece(io, s, NULL, &piece, first, kinds);
        if (!io->error && piece < before)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL,
                        "is out of order: the rules list it before the previous piece");
        before = piece;
        read[piece]++;
    }
    if (!io->error)
        memcpy(counts, read, kinds);
    lgi_io_end(io);
}

void lgi_io_pieces(lgi_io *io, const lgi_state *s, const char *key, uint8_t *counts, int first,
                   unsigned kinds) {
    if (io->reading)
        read_pieces(io, s, key, counts, first, kinds);
    else
        write_pieces(io, s, key, counts, first, kinds);
}

/* A set is written as a bag whose counts are 0 or 1. When reading, a count above 1 means that a
 * seat is listed twice. Bits from `players` on cannot be read. */
void lgi_io_seats(lgi_io *io, const char *key, uint8_t *set, unsigned players) {
    uint8_t counts[8];
    for (unsigned p = 0; p < 8; p++)
        counts[p] = *set >> p & 1;
    lgi_io_bag(io, key, counts, 0, players);
    uint8_t read = 0;
    for (unsigned p = 0; p < players; p++) {
        if (counts[p] > 1)
            lgi_io_fail(io, LGI_ERR_VALUE, key, "seat %d is listed twice", (int)p);
        read |= (uint8_t)((counts[p] > 0) << p);
    }
    if (io->reading)
        *set = read;
}

/* ---- fields and places ---------------------------------------------------------------------- */

static const char *phase_name(const lgi_game *game, int phase) {
    return game->phase_names[phase];
}

/* Reads or writes an actor: a seat, "chance", or null for nobody. The type of the value
 * distinguishes chance from a seat, so is_text is called before reading it. */
static int io_actor(lgi_io *io, const lgi_state *s, const char *key, int actor) {
    if (!lgi_io_nullable(io, key, actor != LOGRES_NOBODY))
        return LOGRES_NOBODY;
    if (io->reading ? io->ops->is_text(io, key) : actor == LOGRES_CHANCE) {
        lgi_io_constant_word(io, key, "chance");
        return LOGRES_CHANCE;
    }
    lgi_io_int(io, key, &actor, 0, s->players - 1);
    return actor;
}

/* Phases and actors are handled first, because lgi_range_of does not know their ranges. */
int lgi_io_value(lgi_io *io, const lgi_state *s, const char *key, const lgi_field *row,
                 int value) {
    int low, high;
    bool yes = value != 0;
    if (row->info.value == LOGRES_VALUE_PHASE) {
        lgi_io_row_name(io, key, &value, io->game->info.phase_count, phase_name);
        return value;
    }
    if (row->info.value == LOGRES_VALUE_ACTOR)
        return io_actor(io, s, key, value);
    if (row->info.value == LOGRES_VALUE_YES_NO) {
        lgi_io_yes_no(io, key, &yes);
        return yes;
    }
    if (row->info.value == LOGRES_VALUE_SEATS) {
        uint8_t seats = (uint8_t)value;
        lgi_io_seats(io, key, &seats, s->players);
        return seats;
    }
    lgi_range_of(row, s, &low, &high);
    if (row->info.value != LOGRES_VALUE_NUMBER && !lgi_io_nullable(io, key, value != LOGRES_NONE))
        return LOGRES_NONE;
    if (row->info.value == LOGRES_VALUE_NAME)
        lgi_io_name(io, key, &value, row->info.value_names, row->info.name_count);
    else
        lgi_io_int(io, key, &value, row->info.value == LOGRES_VALUE_SEAT ? 0 : low, high);
    return value;
}

/* Reads or writes a part of a field. Writing stores the old value again, which saves a branch on
 * the direction. */
static void io_part(lgi_io *io, lgi_state *s, const char *key, int field, int part) {
    int value = lgi_io_value(io, s, key, &io->game->fields[field],
                             lgi_field_value(io->game, s, field, part));
    if (!io->error)
        lgi_set_field(io->game, s, field, part, value);
}

void lgi_io_field_part(lgi_io *io, lgi_state *s, int field, int part) {
    io_part(io, s, io->game->fields[field].info.name, field, part);
}

static void io_parts(lgi_io *io, lgi_state *s, int field) {
    const lgi_field *row = &io->game->fields[field];
    int parts = (int)lgi_parts_of(row, s);
    lgi_io_parts(io, row->info.name, (uint32_t)parts, row->info.part_names);
    for (int part = 0; part < parts && !io->error; part++)
        io_part(io, s, lgi_io_part(row->info.part_names, part), field, part);
    lgi_io_end(io);
}

void lgi_io_field(lgi_io *io, lgi_state *s, int field) {
    const lgi_field *row = &io->game->fields[field];
    if (row->info.per_seat && row->bytes == 0)
        lgi_io_seats(io, row->info.name, &s->body[row->at], s->players);
    else if (row->info.parts)
        io_parts(io, s, field);
    else
        lgi_io_field_part(io, s, field, LOGRES_NONE);
}

void lgi_io_fields(lgi_io *io, lgi_state *s, int first, int last) {
    for (int field = first; field <= last; field++)
        lgi_io_field(io, s, field);
}

/* Reads or writes a set as a list of names. Bits are only set, never cleared: the body has been
 * emptied before a state is read (io_envelope). */
static void io_bits(lgi_io *io, const lgi_state *s, const char *key, uint8_t *bits, int first,
                    unsigned kinds) {
    uint8_t counts[LGI_PIECES_MAX] = {0};
    char word[LGI_WORD_MAX];
    if (!io->reading)
        for (unsigned i = 0; i < kinds; i += 8)
            for (unsigned left = lgi_byte_of_set(bits, i, kinds); left; left &= left - 1)
                counts[i + (unsigned)lgi_lowest_bit(left)] = 1;
    lgi_io_pieces(io, s, key, counts, first, kinds);
    if (!io->reading)
        return;
    for (unsigned i = 0; i < kinds && !io->error; i++) {
        if (counts[i] > 1)
            lgi_io_fail(io, LGI_ERR_VALUE, key, "%s is listed twice",
                        lgi_piece_name(io->game, s, first + (int)i, word));
        if (counts[i])
            lgi_put_bit(bits, (int)i);
    }
}

/* Reads or writes a slot as a name, or null. The byte is read as signed, since an empty slot is
 * LOGRES_NONE. */
static void io_slot(lgi_io *io, const lgi_state *s, const char *key, uint8_t *at, int first,
                    unsigned kinds) {
    int piece = (int8_t)*at;
    if (lgi_io_nullable(io, key, piece != LOGRES_NONE))
        lgi_io_piece(io, s, key, &piece, first, kinds);
    else
        piece = LOGRES_NONE;
    *at = (uint8_t)piece;
}

/* Sets the total of a spot whose pieces have been read. The sum can exceed a byte, because each
 * count in a file can be 255. A truncated total does no harm: the error discards the state. */
static void add_up(lgi_io *io, const lgi_state *s, const char *key, logres_spot spot,
                   uint8_t *total) {
    int sum = lgi_count_seen(io->game, s, spot);
    if (sum > UINT8_MAX)
        lgi_io_fail(io, LGI_ERR_VALUE, key, "more than %d pieces", UINT8_MAX);
    *total = (uint8_t)sum;
}

void lgi_io_place(lgi_io *io, lgi_state *s, logres_spot spot) {
    lgi_io_place_as(io, s, io->game->places[spot.place].info.name, spot);
}

/* A view has only the total of a place that its viewer does not see, so its JSON has a number in
 * place of the pieces. The viewer's knowledge depends on the header and on the seats that know a
 * piece. Both have been read by now, so reading takes the same branch as writing. */
void lgi_io_place_as(lgi_io *io, lgi_state *s, const char *key, logres_spot spot) {
    const lgi_place *place = &io->game->places[spot.place];
    const lgi_storage *storage = place->stored;
    LGI_ASSERT(storage->form != LGI_DERIVED);
    uint8_t *at = s->body + lgi_offset_of(place, storage, spot);
    uint8_t *total = lgi_has_total(place) ? s->body + lgi_total_offset_of(place, spot) : NULL;
    int first = lgi_first_of(storage, spot);
    unsigned kinds = (unsigned)lgi_kinds_at(storage, spot);
    if (total && !lgi_sees_spot(s, place, spot)) { /* open places have no total */
        lgi_io_u8(io, key, total, 0, UINT8_MAX);
        return;
    }
    if (storage->form == LGI_BITS)
        io_bits(io, s, key, at, first, kinds);
    else if (storage->form == LGI_SLOT)
        io_slot(io, s, key, at, first, kinds);
    else if (storage->as_names)
        lgi_io_pieces(io, s, key, at, first, kinds);
    else
        lgi_io_counts(io, key, at, io->game->info.pieces + first, kinds);
    if (io->reading && total && !io->error)
        add_up(io, s, key, spot, total);
}

/* The length must equal the config's players, which have been read before, so seats are always
 * below LOGRES_PLAYERS_MAX. */
void lgi_io_players(lgi_io *io, lgi_state *s, void (*player)(lgi_io *io, lgi_state *s, int seat)) {
    lgi_io_exact_list(io, "players", s->players);
    for (int seat = 0; seat < s->players && !io->error; seat++) {
        lgi_io_object(io, NULL);
        player(io, s, seat);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

/* ---- a whole state from its tables ---------------------------------------------------------- */

/* Reads or writes a place, or a seat's share of it. Named parts form an object, numbered parts a
 * list. */
static void io_spots(lgi_io *io, lgi_state *s, int place, int seat) {
    const lgi_place *row = &io->game->places[place];
    LGI_ASSERT(row->stored->form != LGI_OWNER && !lgi_next_storage(row->stored));
    if (row->stored->form == LGI_DERIVED)
        return;
    if (!row->info.parts) {
        lgi_io_place(io, s, lgi_at_seat(place, seat));
        return;
    }
    lgi_io_parts(io, row->info.name, row->info.parts, row->info.part_names);
    for (int part = 0; part < (int)row->info.parts && !io->error; part++)
        lgi_io_place_as(io, s, lgi_io_part(row->info.part_names, part),
                        lgi_spot(place, seat, part));
    lgi_io_end(io);
}

static bool is_of_players(const lgi_field *field) {
    return field->info.per_seat && field->bytes > 0;
}

/* Reads or writes who knows the pieces of a place. These seats precede the pieces, because they
 * decide whether a view shows the pieces. */
static void io_known(lgi_io *io, lgi_state *s, int field, int seat) {
    if (seat != LOGRES_NONE)
        lgi_io_field_part(io, s, field, seat);
    else
        lgi_io_field(io, s, field);
}

static void io_places(lgi_io *io, lgi_state *s, int seat) {
    for (int place = 0; place < (int)io->game->info.place_count; place++) {
        const lgi_place *row = &io->game->places[place];
        if (row->info.per_seat != (seat != LOGRES_NONE))
            continue;
        if (row->known)
            io_known(io, s, lgi_known_field(io->game, place), seat);
        io_spots(io, s, place, seat);
    }
}

/* Returns whether a field is read and written with the other fields: it is stored, and is not the
 * set of seats that precedes a place with `known`. */
static bool is_alone(const lgi_field *field) {
    return !field->derive && field->info.value != LOGRES_VALUE_SEATS;
}

static void io_player(lgi_io *io, lgi_state *s, int seat) {
    io_places(io, s, seat);
    for (int f = LGI_FIELDS_OWN; f < (int)io->game->info.field_count; f++)
        if (is_of_players(&io->game->fields[f]) && is_alone(&io->game->fields[f]))
            lgi_io_field_part(io, s, f, seat);
}

/* Reads or writes the shared fields: those that count turns, or the others. */
static void io_shared_fields(lgi_io *io, lgi_state *s, bool turns) {
    for (int f = LGI_FIELDS_OWN; f < (int)io->game->info.field_count; f++) {
        const lgi_field *field = &io->game->fields[f];
        if (!is_of_players(field) && is_alone(field) &&
            (field->info.event == LOGRES_EVENT_TURN) == turns)
            lgi_io_field(io, s, f);
    }
}

/* The order matters when reading: the phase precedes the actor, since it decides who may act. */
void lgi_io_rows(lgi_io *io, lgi_state *s) {
    io_shared_fields(io, s, true);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    io_shared_fields(io, s, false);
    io_places(io, s, LOGRES_NONE);
    lgi_io_players(io, s, io_player);
}

/* ---- phase and actor ------------------------------------------------------------------------ */

/* After an error `phase` keeps its old number, so it remains an index into the game's phases. */
void lgi_io_phase(lgi_io *io, lgi_state *s) {
    int phase = s->phase;
    lgi_io_row_name(io, "phase", &phase, io->game->info.phase_count, phase_name);
    s->phase = (uint8_t)phase;
}

/* The phase determines who may act, if anyone. A file whose actor contradicts its phase fails
 * here, with the path of the actor. */
void lgi_io_actor(lgi_io *io, lgi_state *s) {
    lgi_actor who = io->game->phases[s->phase].who;
    if (!lgi_io_null_unless(io, "actor", who != LGI_ACTOR_NOBODY)) {
        s->actor = LOGRES_NOBODY;
    } else if (who == LGI_ACTOR_CHANCE) {
        lgi_io_constant_word(io, "actor", "chance");
        s->actor = LOGRES_CHANCE;
    } else {
        int seat = s->actor;
        lgi_io_int(io, "actor", &seat, 0, s->players - 1);
        s->actor = (int8_t)seat;
    }
}
