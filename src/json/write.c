/* The writer of json/io.h: JSON text into a buffer. */
#include "json/write.h"

#include <string.h>

#include "base/print.h"

static lgi_json_writer *writer_of(lgi_io *io) {
    return (lgi_json_writer *)(void *)io;
}

/* ---- bytes ----------------------------------------------------------------------------------------------------- */

/* Adds bytes; those that do not fit are counted only. The length saturates at SIZE_MAX. */
static void put(lgi_json_writer *w, const char *bytes, size_t count) {
    if (w->length <= w->room && count <= w->room - w->length)
        memcpy(w->text + w->length, bytes, count);
    w->length = count <= SIZE_MAX - w->length ? w->length + count : SIZE_MAX;
}

static void put_char(lgi_json_writer *w, char c) {
    put(w, &c, 1);
}

/* Adds a word in quotes. */
static void put_word(lgi_json_writer *w, const char *word) {
    static const char names[] = "\bb\ff\nn\rr\tt\"\"\\\\", hex[] = "0123456789abcdef";
    const char *plain = word;
    put_char(w, '"');
    for (; *word; word++) {
        unsigned char c = (unsigned char)*word;
        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        put(w, plain, (size_t)(word - plain));
        plain = word + 1;
        const char *name = strchr(names, c);
        if (name)
            put(w, (char[]){'\\', name[1]}, 2);
        else
            put(w, (char[]){'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, 6);
    }
    put(w, plain, (size_t)(word - plain));
    put_char(w, '"');
}

static void put_number(lgi_json_writer *w, int64_t value) {
    char room[LGI_DIGITS_MAX];
    size_t length;
    const char *digits = lgi_digits(value, room, &length);
    put(w, digits, length);
}

/* ---- between values: pretty texts have each value of an object on a line of its own --------------------------- */

static bool is_pretty(const lgi_json_writer *w) {
    return w->flags & LOGRES_JSON_PRETTY;
}

static void put_line(lgi_json_writer *w, unsigned indent) {
    put_char(w, '\n');
    for (unsigned i = 0; i < indent; i++)
        put_char(w, '\t');
}

/* Separates a value of the innermost object or list from the one before it. */
static void separate(lgi_json_writer *w, bool in_list) {
    if (!w->is_first)
        put_char(w, ',');
    if (is_pretty(w) && !in_list)
        put_line(w, w->depth);
    else if (is_pretty(w) && !w->is_first)
        put_char(w, ' ');
    w->is_first = false;
}

/* ---- values ---------------------------------------------------------------------------------------------------- */

/* Counts a value; writes the separator and the key. */
static void begin_value(lgi_json_writer *w, const char *key) {
    w->values++;
    if (!w->depth)
        return;
    bool in_list = w->in_lists >> (w->depth - 1) & 1;
    separate(w, in_list);
    if (in_list)
        return;
    put_word(w, key);
    put(w, ":\t", is_pretty(w) ? 2 : 1);
}

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
    put_word(writer_of(io), *word);
}

/* ---- ready-made JSON ------------------------------------------------------------------------------------------- */

/* Copies a string with its quotes; returns what comes after it. */
static const char *put_string(lgi_json_writer *w, const char *json) {
    const char *end = json + 1;
    while (*end != '"')
        end += *end == '\\' ? 2 : 1;
    put(w, json, (size_t)(end + 1 - json));
    return end + 1;
}

/* Copies compact JSON, indented if the text is pretty. */
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

/* ---- the whole text -------------------------------------------------------------------------------------------- */

static const lgi_io_ops write_ops = {write_begin,  write_end,  write_some, write_has, write_number,
                                     write_yes_no, write_text, NULL,       NULL};

void lgi_write_begin(lgi_json_writer *writer, const lgi_game *game, uint32_t flags, const lgi_json_limits *limits) {
    writer->io = (lgi_io){.ops = &write_ops, .game = game, .of_values = LOGRES_ERR_FORMAT};
    writer->flags = flags;
    writer->limits = limits;
    writer->passes = 0;
    writer->text = writer->own;
    writer->room = sizeof writer->own;
}

/* The error of a pass, if any. */
static logres_error error_of_pass(const lgi_json_writer *w) {
    const lgi_json_limits *limits = w->limits;
    if (w->io.error)
        return w->io.error;
    if (w->flags & ~(uint32_t)LOGRES_JSON_PRETTY)
        return LOGRES_ERR_ARGUMENT;
    bool is_long = w->length == SIZE_MAX || (limits && w->length > limits->bytes);
    return is_long || (limits && w->values > LOGRES_JSON_VALUES_MAX) ? LOGRES_ERR_LIMIT : LOGRES_OK;
}

bool lgi_write_pass(lgi_json_writer *w, char *buffer, size_t capacity) {
    bool into_buffer = w->passes == 1 && !error_of_pass(w) && w->length > w->room && buffer && w->length < capacity;
    if (w->passes && !into_buffer)
        return false;
    if (into_buffer) {
        w->text = buffer;
        w->room = capacity;
    }
    w->passes++;
    w->length = 0;
    w->values = 0;
    w->depth = 0;
    return true;
}

logres_error lgi_write_end(lgi_json_writer *w, char *buffer, size_t capacity, size_t *need) {
    logres_error error = error_of_pass(w);
    if (error || w->passes == 1)
        return error ? error : lgi_deliver(w->own, w->length, buffer, capacity, need);
    LGI_ASSERT(w->length < w->room);
    buffer[w->length] = '\0';
    if (need)
        *need = w->length + 1;
    return LOGRES_OK;
}
