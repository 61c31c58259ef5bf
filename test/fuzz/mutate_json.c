/* A mutator that knows JSON. The text it works on need not be valid JSON. */
#include <stdio.h>

#include "fuzz/fuzz.h"

enum { VALUES_MAX = 1500, DEPTH_MAX = 64, PIECE_MAX = 4096 };

/* A value, from its first byte to after its last; a member of an object begins with its key. */
typedef struct value {
    size_t member, start, end;
} value;

typedef struct edit {
    char *text;
    size_t size, max_size;
    value values[VALUES_MAX];
    uint32_t count;
    logres_rng rng;
} edit;

static uint32_t below(edit *e, uint32_t bound) {
    return fuzz_below(&e->rng, bound);
}

/* ---- finding the values --------------------------------------------------------------------- */

static size_t string_end(const char *text, size_t size, size_t at) {
    for (at++; at < size && text[at] != '"'; at++)
        at += text[at] == '\\';
    return at < size ? at + 1 : size;
}

static bool is_punctuation(char c) {
    return strchr("{}[]:, \t\r\n", c) && c;
}

static size_t word_end(const char *text, size_t size, size_t at) {
    while (at < size && text[at] != '"' && !is_punctuation(text[at]))
        at++;
    return at;
}

static bool is_container(const edit *e, value v) {
    return e->text[v.start] == '{' || e->text[v.start] == '[';
}

/* Notes a value; after a colon the string noted before it becomes its key. */
static uint32_t note(edit *e, size_t start, size_t end, bool after_colon) {
    if (after_colon && e->count) {
        value *key = &e->values[e->count - 1];
        *key = (value){key->start, start, end};
        return e->count - 1;
    }
    if (e->count < VALUES_MAX)
        e->values[e->count++] = (value){start, start, end};
    return e->count - 1;
}

static void find_values(edit *e) {
    uint32_t open[DEPTH_MAX], depth = 0;
    bool after_colon = false;
    e->count = 0;
    for (size_t at = 0, end; at < e->size; at = end) {
        char c = e->text[at];
        end = at + 1;
        if (c == '{' || c == '[') {
            uint32_t index = note(e, at, end, after_colon);
            if (depth < DEPTH_MAX)
                open[depth++] = index;
        } else if (c == '}' || c == ']') {
            /* in {:5 7} it was taken for the key of 5 */
            if (depth && is_container(e, e->values[open[--depth]]))
                e->values[open[depth]].end = end;
        } else if (!is_punctuation(c)) {
            end = c == '"' ? string_end(e->text, e->size, at) : word_end(e->text, e->size, at);
            note(e, at, end, after_colon);
        } else if (c != ':' && c != ',') {
            continue;
        }
        after_colon = c == ':';
    }
}

static value some_value(edit *e) {
    return e->values[below(e, e->count)];
}

static bool is_number(const edit *e, value v) {
    char c = e->text[v.start];
    return c == '-' || (c >= '0' && c <= '9');
}

/* A random value of a kind; false if it finds none soon. */
static bool find(edit *e, bool (*is)(const edit *, value), value *found) {
    for (int tries = 0; tries < 30; tries++) {
        *found = some_value(e);
        if (is(e, *found))
            return true;
    }
    return false;
}

static bool is_string(const edit *e, value v) {
    return e->text[v.start] == '"';
}

static bool is_member(const edit *e, value v) {
    (void)e;
    return v.member != v.start;
}

/* ---- changing the text ---------------------------------------------------------------------- */

/* Replaces a part of the text, unless that would make it too long. */
static void replace(edit *e, size_t start, size_t end, const char *other, size_t length) {
    if (e->size - (end - start) + length > e->max_size)
        return;
    memmove(e->text + start + length, e->text + end, e->size - end);
    memcpy(e->text + start, other, length);
    e->size = e->size - (end - start) + length;
}

/* Copies a part of the text, cut at PIECE_MAX. */
static size_t part(const edit *e, size_t start, size_t end, char out[PIECE_MAX]) {
    size_t length = end - start < PIECE_MAX ? end - start : PIECE_MAX;
    memcpy(out, e->text + start, length);
    return length;
}

static void put_number(edit *e, value v, long long number) {
    char text[24];
    replace(e, v.start, v.end, text, (size_t)snprintf(text, sizeof text, "%lld", number));
}

static long long number_of(const edit *e, value v) {
    char text[24] = "";
    memcpy(text, e->text + v.start, v.end - v.start < 16 ? v.end - v.start : 16); /* no overflow */
    return strtoll(text, NULL, 10);
}

static void change_number(edit *e) {
    static const char *const odd[] = {"0",
                                      "1",
                                      "2",
                                      "-1",
                                      "-2",
                                      "-3",
                                      "-4",
                                      "127",
                                      "128",
                                      "254",
                                      "255",
                                      "256",
                                      "257",
                                      "32767",
                                      "32768",
                                      "65535",
                                      "65536",
                                      "2147483647",
                                      "2147483648",
                                      "-2147483648",
                                      "4294967296",
                                      "9007199254740991",
                                      "9007199254740993",
                                      "-0",
                                      "1.0",
                                      "1.5",
                                      "10e-1",
                                      "1e2",
                                      "1e400",
                                      "1e-400",
                                      "-1e999",
                                      "1.00000000000000000001",
                                      "0.00000000000000000000000001",
                                      "true",
                                      "null",
                                      "\"1\"",
                                      "[]",
                                      "{}",
                                      "00",
                                      "1."};
    value v;
    if (!find(e, is_number, &v))
        return;
    const char *text = odd[below(e, sizeof odd / sizeof *odd)];
    if (below(e, 2))
        put_number(e, v, number_of(e, v) + (int)below(e, 5) - 2);
    else
        replace(e, v.start, v.end, text, strlen(text));
}

static size_t key_length(const edit *e, value v) {
    return is_member(e, v) ? string_end(e->text, e->size, v.member) - v.member : 0;
}

static bool have_same_key(const edit *e, value a, value b) {
    size_t length = key_length(e, a);
    return length && length == key_length(e, b) &&
           memcmp(e->text + a.member, e->text + b.member, length) == 0;
}

/* Finds another number: one with the same key, such as the same kind of card elsewhere, or any. */
static bool find_other(edit *e, uint32_t index, uint32_t *found) {
    uint32_t start = below(e, e->count);
    bool any = below(e, 3) == 0;
    for (uint32_t i = 0; i < e->count; i++) {
        *found = (start + i) % e->count;
        value v = e->values[*found];
        if (*found != index && is_number(e, v) && (any || have_same_key(e, v, e->values[index])))
            return true;
    }
    return false;
}

/* Moves an amount from one count to another, plainly or with 8-bit wrap. */
static void carry(edit *e) {
    uint32_t first = below(e, e->count), second;
    while (first < e->count && !is_number(e, e->values[first]))
        first++;
    if (first == e->count || !find_other(e, first, &second))
        return;
    value a = e->values[first < second ? first : second],
          b = e->values[first < second ? second : first];
    long long k = 1 + below(e, 3), sign = below(e, 2) ? 1 : -1, from = number_of(e, a),
              to = number_of(e, b);
    bool wraps = below(e, 3) == 0;
    put_number(e, b, wraps ? (to + sign * k) & 255 : to + sign * k);
    put_number(e, a, wraps ? (from - sign * k) & 255 : from - sign * k);
}

/* Exchanges two values that do not contain each other. */
static void swap(edit *e) {
    char first[PIECE_MAX], second[PIECE_MAX];
    value a = some_value(e), b = some_value(e);
    if (a.start > b.start) {
        value c = a;
        a = b;
        b = c;
    }
    if (a.end > b.start || a.end - a.start > PIECE_MAX || b.end - b.start > PIECE_MAX)
        return;
    size_t first_length = part(e, a.start, a.end, first),
           second_length = part(e, b.start, b.end, second);
    replace(e, b.start, b.end, first, first_length);
    replace(e, a.start, a.end, second, second_length);
}

static void overwrite(edit *e) {
    char text[PIECE_MAX];
    value from = some_value(e), to = some_value(e);
    replace(e, to.start, to.end, text, part(e, from.start, from.end, text));
}

static void put_name(edit *e) {
    char text[PIECE_MAX];
    value from, to;
    if (!find(e, is_string, &from) || !find(e, is_string, &to))
        return;
    size_t length = part(e, from.start, from.end, text);
    replace(e, to.start, to.end, text, length);
}

static void put_key(edit *e) {
    char text[PIECE_MAX];
    value from, to;
    if (!find(e, is_member, &from) || !find(e, is_member, &to))
        return;
    size_t length = part(e, from.member, string_end(e->text, e->size, from.member), text);
    replace(e, to.member, string_end(e->text, e->size, to.member), text, length);
}

/* Deletes a member or element with its comma, if it has one. */
static void delete (edit *e) {
    value v = some_value(e);
    size_t start = v.member, end = v.end;
    if (end < e->size && e->text[end] == ',')
        end++;
    else if (start > 0 && e->text[start - 1] == ',')
        start--;
    replace(e, start, end, "", 0);
}

/* Copies a member or element before another one, or into a container. */
static void copy(edit *e) {
    char text[PIECE_MAX + 1];
    value from = some_value(e), to = some_value(e);
    size_t length = part(e, from.member, from.end, text), at = to.member;
    bool inside = is_container(e, to) && to.start + 2 == to.end; /* an empty one */
    if (length == PIECE_MAX || (!inside && to.member == to.start && from.member != from.start))
        return;
    if (inside)
        at = to.start + 1;
    else
        text[length++] = ',';
    replace(e, at, at, text, length);
}

static void double_value(edit *e) {
    char text[PIECE_MAX + 1];
    value v = some_value(e);
    size_t length = part(e, v.member, v.end, text);
    if (length == PIECE_MAX)
        return;
    text[length++] = ',';
    replace(e, v.member, v.member, text, length);
}

static void nest(edit *e) {
    char open[1200], close[1200];
    uint32_t deep = 1 + below(e, below(e, 8) ? 3 : below(e, 4) ? 70 : 1200);
    value v = some_value(e);
    memset(open, '[', deep);
    memset(close, ']', deep);
    if (e->size + 2 * deep > e->max_size)
        return;
    replace(e, v.end, v.end, close, deep);
    replace(e, v.start, v.start, open, deep);
}

/* Adds space where JSON allows it, or writes a character as \u0061. */
static void write_otherwise(edit *e) {
    char text[8];
    value v;
    if (below(e, 2)) {
        v = some_value(e);
        replace(e, v.member, v.member, &" \t\n\r"[below(e, 4)], 1);
    } else if (find(e, is_string, &v) && v.end - v.start > 2) {
        size_t at = v.start + 1 + below(e, (uint32_t)(v.end - v.start - 2));
        snprintf(text, sizeof text, "\\u%04x", (unsigned char)e->text[at]);
        replace(e, at, at + 1, text, 6);
    }
}

size_t fuzz_mutate_json(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    static void (*const ways[])(edit *) = {change_number, change_number, change_number,  carry,
                                           carry,         carry,         swap,           swap,
                                           overwrite,     put_name,      put_name,       put_key,
                                           delete,        delete,        copy,           copy,
                                           double_value,  nest,          write_otherwise};
    static edit e;
    e = (edit){.text = (char *)data, .size = size, .max_size = max_size};
    LAW(logres_rng_seed(&e.rng, seed, 15) == LOGRES_OK);
    if (below(&e, 8) == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    for (uint32_t edits = 1 + below(&e, 3); edits; edits--) {
        find_values(&e);
        if (!e.count)
            return LLVMFuzzerMutate(data, e.size, max_size);
        ways[below(&e, sizeof ways / sizeof *ways)](&e);
    }
    return e.size;
}
