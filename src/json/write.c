/* The writer of json/io.h: JSON text into a buffer. */
#include "json/write.h"

#include <string.h>

#include "base/bits.h"
#include "base/inline.h"
#include "base/print.h"

static lgi_json_writer *writer_of(lgi_io *io) {
    return (lgi_json_writer *)(void *)io;
}

/* ---- bytes ---------------------------------------------------------------------------------- */

/* Counts bytes that do not fit; the sum saturates at SIZE_MAX. Cold path, out of line. */
LGI_APART char *lose(lgi_json_writer *w, size_t count) {
    w->lost = count <= SIZE_MAX - w->lost ? w->lost + count : SIZE_MAX;
    return NULL;
}

/* Returns the length of the text so far, including what did not fit. */
static size_t length_of(const lgi_json_writer *w) {
    return w->lost <= SIZE_MAX - w->length ? w->length + w->lost : SIZE_MAX;
}

/*
 * Reserves `count` bytes. Returns where to write them, or NULL if they do not fit. `length` never
 * exceeds `room`, so the difference does not wrap. A short piece can still fit after a longer one
 * was lost. The gap does not matter: a pass that has lost bytes is never delivered.
 */
LGI_INLINE char *add(lgi_json_writer *w, size_t count) {
    if (count > w->room - w->length)
        return lose(w, count);
    w->length += count;
    return w->text + w->length - count;
}

static void put(lgi_json_writer *w, const char *bytes, size_t count) {
    char *to = add(w, count);
    if (to)
        memcpy(to, bytes, count);
}

LGI_INLINE void put_char(lgi_json_writer *w, char c) {
    char *to = add(w, 1);
    if (to)
        *to = c;
}

/* Returns whether a byte needs no escape in a string. */
static bool is_plain(unsigned char c) {
    return c >= 0x20 && c != '"' && c != '\\';
}

/*
 * Does the work of put_word byte by byte, for words that need an escape or do not fit. `names`
 * pairs each character with the letter of its escape. Only characters that need an escape are
 * looked up, so they never match a letter.
 */
LGI_APART void put_escaped(lgi_json_writer *w, bool comma, const char *word, bool colon) {
    static const char names[] = "\bb\ff\nn\rr\tt\"\"\\\\", hex[] = "0123456789abcdef";
    put(w, &",\""[!comma], comma + 1u);
    for (; *word; word++) {
        unsigned char c = (unsigned char)*word;
        const char *name = is_plain(c) ? NULL : strchr(names, c);
        if (is_plain(c))
            put_char(w, *word);
        else if (name)
            put(w, (char[]){'\\', name[1]}, 2);
        else
            put(w, (char[]){'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, 6);
    }
    put(w, "\":", colon + 1u);
}

/* Copy eight or four bytes and return them as a word in this machine's byte order. That order is
 * irrelevant: the caller only asks whether any byte is special. */
LGI_INLINE uint64_t copy_eight(char *to, const char *word) {
    uint64_t bytes;
    memcpy(&bytes, word, 8);
    memcpy(to, &bytes, 8);
    return bytes;
}

LGI_INLINE uint64_t copy_four(char *to, const char *word) {
    uint32_t bytes;
    memcpy(&bytes, word, 4);
    memcpy(to, &bytes, 4);
    return bytes;
}

/* Copies a word. Returns false if the word might need an escape; bytes beyond ASCII count as
 * needing one. The last steps overlap, so no loop over single bytes remains. */
LGI_INLINE bool copy_plain(char *to, const char *word, size_t length) {
    bool plain = true;
    for (size_t i = 0; i + 8 < length; i += 8)
        plain &= !lgi_mark_special(copy_eight(to + i, word + i));
    if (length >= 8)
        return plain && !lgi_mark_special(copy_eight(to + length - 8, word + length - 8));
    if (length >= 4)
        return !lgi_mark_special(copy_four(to, word) |
                                 copy_four(to + length - 4, word + length - 4) << 32);
    for (size_t i = 0; i < length; i++)
        plain &= is_plain((unsigned char)(to[i] = word[i]));
    return plain;
}

/*
 * Appends a word in quotes, with a comma before it or a colon after it. Fast path: usually all of
 * it fits and needs no escape. The function always writes the comma, both quotes and the colon,
 * but advances only past the ones that are wanted. The bytes of a failed attempt lie beyond
 * `length`, so put_escaped overwrites them.
 */
static void put_word(lgi_json_writer *w, bool comma, const char *word, bool colon) {
    size_t length = strlen(word);
    char *to = w->text + w->length;
    if (length + 4 > w->room - w->length || !copy_plain(to + comma + 1, word, length)) {
        put_escaped(w, comma, word, colon);
        return;
    }
    to[0] = ',';
    to += comma;
    to[0] = to[length + 1] = '"';
    to[length + 2] = ':';
    w->length += comma + length + 2 + colon;
}

/* Most numbers of a state have one digit. */
static void put_number(lgi_json_writer *w, int64_t value) {
    char room[LGI_DIGITS_MAX];
    size_t length = 1;
    if (value >= 0 && value <= 9) {
        put_char(w, (char)('0' + value));
        return;
    }
    const char *digits = lgi_digits(value, room, &length);
    put(w, digits, length);
}

/* ---- separators: pretty text has a line for each value of an object ------------------------- */

static bool is_pretty(const lgi_json_writer *w) {
    return w->flags & LOGRES_JSON_PRETTY;
}

static void put_line(lgi_json_writer *w, unsigned indent) {
    put_char(w, '\n');
    for (unsigned i = 0; i < indent; i++)
        put_char(w, '\t');
}

/* Lists stay on one line, so only objects indent. */
static void begin_pretty(lgi_json_writer *w, bool comma, const char *key, bool in_list) {
    if (comma)
        put(w, ", ", in_list ? 2 : 1);
    if (in_list)
        return;
    put_line(w, w->depth);
    put_word(w, false, key, true);
    put_char(w, '\t');
}

/* ---- values --------------------------------------------------------------------------------- */

/* Counts a value, and writes its separator and key. The whole document has neither. */
static void begin_value(lgi_json_writer *w, const char *key) {
    w->values++;
    if (!w->depth)
        return;
    bool in_list = w->in_lists >> (w->depth - 1) & 1, comma = !w->is_first;
    w->is_first = false;
    if (is_pretty(w))
        begin_pretty(w, comma, key, in_list);
    else if (!in_list)
        put_word(w, comma, key, true);
    else if (comma)
        put_char(w, ',');
}

/* The readers' depth limit also bounds the shift: each level is a bit of `in_lists`, which has
 * 32. */
static void write_begin(lgi_io *io, const char *key, bool list, uint32_t *count) {
    (void)count;
    lgi_json_writer *w = writer_of(io);
    if (w->depth == LOGRES_JSON_DEPTH_MAX) {
        lgi_io_fail(io, LOGRES_ERR_LIMIT, key, "nested too deeply");
        return;
    }
    begin_value(w, key);
    put_char(w, list ? '[' : '{');
    uint32_t level = 1u << w->depth++;
    w->in_lists = list ? w->in_lists | level : w->in_lists & ~level;
    w->is_first = true;
}

/* The object or list that ends here is a value of the level around it, so that level is no longer
 * empty. */
static void write_end(lgi_io *io) {
    lgi_json_writer *w = writer_of(io);
    bool list = w->in_lists >> --w->depth & 1;
    if (is_pretty(w) && !list)
        put_line(w, w->depth);
    put_char(w, list ? ']' : '}');
    w->is_first = false;
}

static bool write_some(lgi_io *io, const char *key, bool some) {
    if (!some) {
        begin_value(writer_of(io), key);
        put(writer_of(io), "null", 4);
    }
    return some;
}

static bool write_has(lgi_io *io, const char *key) {
    (void)io;
    (void)key;
    return true;
}

static void write_number(lgi_io *io, const char *key, int64_t *value) {
    begin_value(writer_of(io), key);
    put_number(writer_of(io), *value);
}

static void write_yes_no(lgi_io *io, const char *key, bool *value) {
    begin_value(writer_of(io), key);
    put(writer_of(io), *value ? "true" : "false", *value ? 4 : 5);
}

static void write_text(lgi_io *io, const char *key, const char **word) {
    begin_value(writer_of(io), key);
    put_word(writer_of(io), false, *word, false);
}

/* ---- ready-made JSON ------------------------------------------------------------------------ */

/* Copies a string with its quotes; returns the position after it. */
static const char *put_string(lgi_json_writer *w, const char *json) {
    const char *end = json + 1;
    while (*end != '"')
        end += *end == '\\' ? 2 : 1;
    put(w, json, (size_t)(end + 1 - json));
    return end + 1;
}

/*
 * Copies compact JSON, indented if the text is pretty.
 *
 * The text comes from lgi_json_host_text or lgi_tree_read_host, so it has no blanks, and every
 * string is terminated. It has at most LOGRES_JSON_HOST_DEPTH_MAX levels, 64, one for each bit of
 * `in_lists`. Its values are counted by their commas, plus one for each list or object that is not
 * empty.
 */
static void put_json(lgi_json_writer *w, const char *json) {
    uint64_t in_lists = 0; /* the innermost level is the lowest bit */
    unsigned depth = w->depth;
    while (*json) {
        if (*json == '"') {
            json = put_string(w, json);
            continue;
        }
        char c = *json++;
        bool opens = c == '{' || c == '[', is_empty = *json == '}' || *json == ']';
        if (opens) {
            in_lists = in_lists << 1 | (c == '[');
            depth++;
        }
        bool in_list = in_lists & 1;
        if (c == '}' || c == ']') {
            in_lists >>= 1;
            depth--;
        }
        w->values += c == ',' || (opens && !is_empty);
        if (is_pretty(w) && c == '}')
            put_line(w, depth);
        put_char(w, c);
        if (is_pretty(w) && c == ':')
            put_char(w, '\t');
        else if (is_pretty(w) && c == ',' && in_list)
            put_char(w, ' ');
        else if (is_pretty(w) && (c == ',' || (c == '{' && !is_empty)))
            put_line(w, depth);
    }
}

void lgi_write_json(lgi_io *io, const char *key, const char *json) {
    if (io->error)
        return;
    begin_value(writer_of(io), key);
    put_json(writer_of(io), json);
}

/* ---- the whole text ------------------------------------------------------------------------- */

static const lgi_io_ops write_ops = {write_begin,  write_end,  write_some, write_has, write_number,
                                     write_yes_no, write_text, NULL,       NULL};

/* `own` stays uninitialized: clearing 16 KiB per text would be wasted work. */
void lgi_write_begin(lgi_json_writer *writer, const lgi_game *game, uint32_t flags,
                     const lgi_json_limits *limits) {
    writer->io = (lgi_io){.ops = &write_ops, .game = game, .of_values = LOGRES_ERR_FORMAT};
    writer->flags = flags;
    writer->limits = limits;
    writer->passes = 0;
    writer->text = writer->own;
    writer->room = sizeof writer->own;
}

/* Returns the error of a pass, if any. The limits are those of the reader, so that the library
 * reads everything it writes. */
static logres_error error_of_pass(const lgi_json_writer *w) {
    const lgi_json_limits *limits = w->limits;
    if (w->io.error)
        return w->io.error;
    if (w->flags & ~(uint32_t)LOGRES_JSON_PRETTY)
        return LOGRES_ERR_ARGUMENT;
    size_t length = length_of(w);
    bool is_long = length == SIZE_MAX || (limits && length > limits->bytes);
    return is_long || (limits && w->values > LOGRES_JSON_VALUES_MAX) ? LOGRES_ERR_LIMIT
                                                                     : LOGRES_OK;
}

/* There is a second pass if the first one had no errors and its text, including the NUL, fits only
 * in the caller's buffer. Otherwise lgi_write_end copies from `own`, or reports the length. */
bool lgi_write_pass(lgi_json_writer *w, char *buffer, size_t capacity) {
    bool into_buffer =
        w->passes == 1 && !error_of_pass(w) && w->lost && buffer && length_of(w) < capacity;
    if (w->passes && !into_buffer)
        return false;
    if (into_buffer) {
        w->text = buffer;
        w->room = capacity;
    }
    w->passes++;
    w->length = 0;
    w->lost = 0;
    w->values = 0;
    w->depth = 0;
    return true;
}

/* After a first pass with lost bytes, lgi_deliver fails before it copies: with enough room there
 * would have been a second pass. */
logres_error lgi_write_end(lgi_json_writer *w, char *buffer, size_t capacity, size_t *need) {
    logres_error error = error_of_pass(w);
    if (error || w->passes == 1)
        return error ? error : lgi_deliver(w->own, length_of(w), buffer, capacity, need);
    LGI_ASSERT(!w->lost && w->length < w->room);
    buffer[w->length] = '\0';
    if (need)
        *need = w->length + 1;
    return LOGRES_OK;
}
