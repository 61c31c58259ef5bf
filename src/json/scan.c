/* Checks a JSON text before cJSON parses it: syntax, depth, size and numbers. */
#include "json/scan.h"

#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/print.h"

/* An open object or list. 32 bytes on 64-bit machines, so all 65 levels take 2 KiB of stack. */
typedef struct level {
    bool is_object;
    const char *key; /* the key of the value being read, in an object, without quotes */
    size_t key_length;
    uint32_t index; /* the index of the value being read, in a list */
} level;

typedef struct scanner {
    const char *text, *end;
    const lgi_json_limits *limits;
    logres_problem *problem;
    logres_error error;
    unsigned depth, deepest; /* number of open levels, and its current limit */
    bool in_host;            /* in a host object, where numbers may have fractions */
    bool is_plain;           /* whether cJSON can read all numbers as they are */
    uint32_t values;
    level open[1 + LOGRES_JSON_HOST_DEPTH_MAX]; /* the outermost level first */
} scanner;

/* A scan function takes the start of a token and returns its end, or NULL after rejecting it. The
 * text need not be NUL-terminated, so every function compares with `end` before it reads. */

/* ---- rejecting ------------------------------------------------------------------------------ */

/*
 * Rejects the text at a position. The message reports the position as editors do, by line and
 * character without the byte order mark, and as a byte offset for programs. Counting here, from
 * the start, keeps line numbers out of the hot path.
 */
static const char *refuse(scanner *s, logres_error error, const char *at, const char *what) {
    int line = 1, column = 1;
    for (const char *c = s->text + lgi_json_mark(s->text, (size_t)(s->end - s->text)); c < at; c++)
        if (*c == '\n') {
            line++;
            column = 1;
        } else
            column += (*c & 0xc0) != 0x80; /* continuation bytes of UTF-8 */
    s->error = lgi_fail(s->problem, error, "", "line %d, column %d (byte %d): %s", line, column,
                        (int)(at - s->text), what);
    return NULL;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_comment(const scanner *s, const char *at) {
    return s->end - at >= 2 && at[0] == '/' && (at[1] == '/' || at[1] == '*');
}

/* Returns whether a closing bracket follows a comma. */
static bool has_comma_before(const scanner *s, const char *at) {
    bool closes = at < s->end && (*at == '}' || *at == ']');
    while (closes && at > s->text && is_space(at[-1]))
        at--;
    return closes && at > s->text && at[-1] == ',';
}

/* Rejects a text. The message identifies common mistakes in handwritten texts, which other formats
 * allow. */
static const char *not_json(scanner *s, const char *at) {
    return refuse(s, LOGRES_ERR_JSON, at,
                  is_comment(s, at)         ? "not JSON: comment"
                  : has_comma_before(s, at) ? "not JSON: trailing comma"
                                            : "not JSON");
}

/* Appends a key. Bytes outside printable ASCII become '?': an attacker chooses the keys, and paths
 * end up in logs and terminals. */
static void print_key(lgi_writer *path, const level *in) {
    if (path->length)
        lgi_put(path, '.');
    for (size_t i = 0; i < in->key_length; i++)
        lgi_put(path, in->key[i] >= 0x20 && in->key[i] < 0x7f ? in->key[i] : '?');
}

/* Rejects a number, with a path such as "players[2].score". */
static const char *refuse_number(scanner *s, logres_error error, const char *what) {
    char path[LOGRES_PROBLEM_PATH];
    lgi_writer text = {path, sizeof path, 0};
    for (unsigned i = 0; i < s->depth; i++)
        if (s->open[i].is_object)
            print_key(&text, &s->open[i]);
        else
            lgi_print(&text, "[%d]", (int)s->open[i].index);
    lgi_close(&text);
    s->error = lgi_fail(s->problem, error, "%s", "%s", path, what);
    return NULL;
}

/* ---- numbers -------------------------------------------------------------------------------- */

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static const char *skip_digits(const scanner *s, const char *at) {
    while (at < s->end && is_digit(*at))
        at++;
    return at;
}

/* Returns an exponent such as "-12", saturating beyond 1000: no double reaches 10^1000, and
 * `value` cannot overflow however many digits follow. */
static int exponent_of(const char *at, const char *end) {
    bool negative = at < end && *at == '-';
    int value = 0;
    for (at += at < end && !is_digit(*at); at < end; at++)
        if (value < 1000)
            value = 10 * value + (*at - '0');
    return negative ? -value : value;
}

/*
 * Returns whether a number is an integer that a double can hold: once the exponent has moved the
 * point, only zeros follow it, and not too many digits precede it. Other numbers would overflow or
 * underflow in strtod, so they never get there. 308 digits are safe, because 10^308 is below
 * DBL_MAX; 309 digits might not be.
 */
static bool is_integer(const char *digits, const char *point, const char *exponent,
                       const char *end) {
    enum { MOST_DIGITS = 308 };
    const char *last = exponent;
    while (last > digits && (last[-1] == '0' || last[-1] == '.'))
        last--;
    if (last == digits)
        return true;
    int behind = last > point ? (int)(last - point - 1) : (int)(last - point);
    int power = exponent < end ? exponent_of(exponent + 1, end) : 0;
    return behind <= power && point - digits + power <= MOST_DIGITS;
}

/* The grammar of RFC 8259, section 6: no plus sign, no leading zero, and digits on both sides of a
 * point. 63 characters fill the buffer of cJSON's parser, which would truncate a longer number. */
static const char *scan_number(scanner *s, const char *start) {
    enum { LONGEST = 63 };
    const char *digits = start + (*start == '-'), *point = skip_digits(s, digits),
               *exponent = point;
    bool good = point > digits && (*digits != '0' || point == digits + 1);
    if (good && exponent < s->end && *exponent == '.') {
        exponent = skip_digits(s, point + 1);
        good = exponent > point + 1;
    }
    const char *end = exponent;
    if (good && end < s->end && (*end == 'e' || *end == 'E')) {
        const char *power = end + 1;
        power += power < s->end && (*power == '+' || *power == '-');
        end = skip_digits(s, power);
        good = end > power;
    }
    if (!good)
        return refuse(s, LOGRES_ERR_JSON, start, "not a JSON number");
    if (end - start > LONGEST)
        return refuse_number(s, LOGRES_ERR_FORMAT, "has more than 63 characters");
    bool is_whole = end == point || is_integer(digits, point, exponent, end);
    if (!is_whole && !s->in_host)
        return refuse_number(s, LOGRES_ERR_FORMAT, "must be an integer of at most 53 bits");
    s->is_plain = s->is_plain && is_whole && exponent == point;
    return end;
}

/* ---- strings -------------------------------------------------------------------------------- */

/*
 * Returns the length that the first byte of a UTF-8 character announces, or 0 if that byte cannot
 * start a character. 0xc0 and 0xc1 could only start overlong forms, and 0xf5 and above could only
 * start code points beyond U+10FFFF (RFC 3629).
 */
static size_t length_after(unsigned char first) {
    if (first < 0x80)
        return 1;
    if (first < 0xc2)
        return 0;
    if (first < 0xe0)
        return 2;
    if (first < 0xf0)
        return 3;
    return first < 0xf5 ? 4 : 0;
}

/* Returns the length of the UTF-8 character at p, or 0 if there is no valid one: overlong forms
 * and surrogates are rejected. `left` is checked before the bytes that follow are read. */
static size_t utf8_length(const unsigned char *p, size_t left) {
    size_t length = length_after(p[0]);
    if (!length || length > left)
        return 0;
    uint32_t code = length == 1 ? p[0] : p[0] & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (p[i] & 0x3f);
    }
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    bool surrogate = code >= 0xd800 && code < 0xe000;
    return code < least[length] || code > 0x10ffff || surrogate ? 0 : length;
}

/*
 * Returns the code unit of an escape such as "\u1234", or -1 if there is none at `at`. `hex` holds
 * the lowercase and the uppercase digits, 16 each, so the low four bits of a position are the
 * digit. Its NUL is excluded, since a NUL in the text is not a digit.
 */
static int32_t code_unit(const scanner *s, const char *at) {
    static const char hex[] = "0123456789abcdef0123456789ABCDEF";
    if (s->end - at < 6 || at[0] != '\\' || at[1] != 'u')
        return -1;
    int32_t unit = 0;
    for (int i = 2; i < 6; i++) {
        const char *found = memchr(hex, at[i], sizeof hex - 1);
        if (!found)
            return -1;
        unit = unit << 4 | (int32_t)((found - hex) & 15);
    }
    return unit;
}

/* Scans an escape, which starts with a backslash. Surrogates must form a pair. \u0000 is refused,
 * since cJSON terminates strings with a NUL and would truncate this one. */
static const char *scan_escape(scanner *s, const char *at) {
    static const char single[] = "\"\\/bfnrt";
    if (s->end - at >= 2 && memchr(single, at[1], sizeof single - 1))
        return at + 2;
    int32_t unit = code_unit(s, at);
    bool first = unit >= 0xd800 && unit < 0xdc00, second = unit >= 0xdc00 && unit < 0xe000;
    if (unit > 0 && !first && !second)
        return at + 6;
    int32_t other = first ? code_unit(s, at + 6) : -1;
    if (other >= 0xdc00 && other < 0xe000)
        return at + 12;
    if (unit < 0)
        return refuse(s, LOGRES_ERR_JSON, at, "invalid escape sequence");
    return refuse(s, LOGRES_ERR_JSON, at,
                  unit ? "unpaired surrogate" : "\\u0000 is not supported");
}

/* Skips plain ASCII in a string, eight characters at a time. Only the lowest mark is reliable, and
 * it is the only one used. */
static inline const char *skip_plain(const char *at, const char *end) {
    for (; end - at >= 8; at += 8) {
        uint64_t special = lgi_mark_special(lgi_load_u64((const uint8_t *)at));
        if (special)
            return at + lgi_lowest_bit(special) / 8;
    }
    while (at < end && !lgi_is_special((unsigned char)*at))
        at++;
    return at;
}

/* Scans a special character: an escape or UTF-8. */
static const char *scan_special(scanner *s, const char *at) {
    unsigned char c = (unsigned char)*at;
    if (c == '\\')
        return scan_escape(s, at);
    if (c < ' ')
        return refuse(s, LOGRES_ERR_JSON, at, "control character in a string");
    size_t length = utf8_length((const unsigned char *)at, (size_t)(s->end - at));
    return length ? at + length : refuse(s, LOGRES_ERR_JSON, at, "not UTF-8");
}

/* Scans the rest of a string, from its first special character to just past its closing quote. */
static const char *scan_rest(scanner *s, const char *at) {
    while (at < s->end && *at != '"') {
        at = scan_special(s, at);
        if (!at)
            return NULL;
        at = skip_plain(at, s->end);
    }
    return at < s->end ? at + 1 : refuse(s, LOGRES_ERR_JSON, at, "unterminated string");
}

/* Scans a string, from its opening quote to just past its closing quote. In most strings the first
 * special character is that quote, and no loop is needed. */
static inline const char *scan_string(scanner *s, const char *at) {
    at = skip_plain(at + 1, s->end);
    return at < s->end && *at == '"' ? at + 1 : scan_rest(s, at);
}

/* ---- values --------------------------------------------------------------------------------- */

/* Inline, since most of a text passes through this and the next function. */
static inline const char *skip_space(const scanner *s, const char *at) {
    while (at < s->end && *at <= ' ' && is_space(*at))
        at++;
    return at;
}

/* Returns the character at a position, or 0 at the end of the text. */
static inline char character_at(const scanner *s, const char *at) {
    return at < s->end ? *at : '\0';
}

static const char *scan_word(scanner *s, const char *at, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(s->end - at) < length || memcmp(at, word, length) != 0)
        return not_json(s, at);
    return at + length;
}

/*
 * Sets the limits below a key of the outermost object. The key is compared without decoding
 * escapes, so a "host" spelled with escapes gets the stricter limits, although the reader
 * recognizes it.
 */
static void enter_key(scanner *s, const level *outermost) {
    bool has_host = s->limits->has_host && outermost->key_length == 4 &&
                    memcmp(outermost->key, "host", 4) == 0;
    s->in_host = has_host || s->limits->is_host;
    s->deepest = has_host ? 1 + LOGRES_JSON_HOST_DEPTH_MAX : s->limits->depth;
}

static const char *not_a_key(scanner *s, const char *at) {
    char c = character_at(s, at);
    bool is_name = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '\'';
    return is_name ? refuse(s, LOGRES_ERR_JSON, at, "not JSON: unquoted key") : not_json(s, at);
}

/* Scans a key of the innermost object and its colon. */
static inline const char *scan_key(scanner *s, level *in, const char *at) {
    at = skip_space(s, at);
    if (character_at(s, at) != '"')
        return not_a_key(s, at);
    const char *end = scan_string(s, at);
    if (!end)
        return NULL;
    in->key = at + 1;
    in->key_length = (size_t)(end - 1 - in->key);
    if (s->depth == 1)
        enter_key(s, in);
    end = skip_space(s, end);
    return character_at(s, end) == ':' ? end + 1 : not_json(s, end);
}

/* Opens an object or a list. `deepest` is at most 1 + LOGRES_JSON_HOST_DEPTH_MAX, the size of
 * `open`. */
static const char *open_level(scanner *s, const char *at) {
    if (s->depth == s->deepest)
        return refuse(s, LOGRES_ERR_LIMIT, at, "nested too deeply");
    level *in = &s->open[s->depth++]; /* `key` is set before it is used */
    in->is_object = *at == '{';
    in->index = 0;
    return at + 1;
}

/* Returns whether a single digit followed by this character is a complete number; scan_number
 * handles all other numbers. */
static inline bool ends_digit(char next) {
    return next == ',' || next == ']' || next == '}';
}

/* Scans a simple value, or opens an object or a list. Fast path: most numbers of a state have one
 * digit. Values are counted here, before cJSON allocates a node for each. */
static inline const char *scan_value(scanner *s, const char *at) {
    at = skip_space(s, at);
    if (at == s->end)
        return not_json(s, at);
    if (s->values++ == LOGRES_JSON_VALUES_MAX)
        return refuse(s, LOGRES_ERR_LIMIT, at, "too many values");
    switch (*at) {
    case '{':
    case '[':
        return open_level(s, at);
    case '"':
        return scan_string(s, at);
    case 't':
        return scan_word(s, at, "true");
    case 'f':
        return scan_word(s, at, "false");
    case 'n':
        return scan_word(s, at, "null");
    default:
        if (is_digit(*at) && ends_digit(character_at(s, at + 1)))
            return at + 1;
        return *at == '-' || is_digit(*at) ? scan_number(s, at) : not_json(s, at);
    }
}

/*
 * Continues after a value or an opening bracket: closes the levels that end here and, if one is
 * still open, moves to its next value. This loop replaces recursion, so depth costs a few bytes
 * per level instead of a stack frame.
 */
static inline const char *go_on(scanner *s, const char *at, bool opened) {
    for (; s->depth; s->depth--, opened = false, at++) {
        level *in = &s->open[s->depth - 1];
        at = skip_space(s, at);
        char c = character_at(s, at);
        if (c == (in->is_object ? '}' : ']'))
            continue;
        if (!opened && c != ',')
            return not_json(s, at);
        at += !opened;
        in->index += !opened;
        return in->is_object ? scan_key(s, in, at) : at;
    }
    return at;
}

/* The maximum size and depth, and whether a "host" key or the whole text is a host object. */
const lgi_json_limits lgi_json_small = {LOGRES_JSON_MAX, LOGRES_JSON_DEPTH_MAX, false, false};
const lgi_json_limits lgi_json_match = {LOGRES_JSON_MATCH_MAX, LOGRES_JSON_DEPTH_MAX, true, false};
const lgi_json_limits lgi_json_host = {LOGRES_JSON_MAX, LOGRES_JSON_HOST_DEPTH_MAX, false, true};

size_t lgi_json_mark(const char *text, size_t length) {
    static const char mark[] = "\xef\xbb\xbf";
    enum { LENGTH = sizeof mark - 1 };
    return length >= LENGTH && memcmp(text, mark, LENGTH) == 0 ? LENGTH : 0;
}

/* The size is checked first, which also bounds the time and makes all positions fit in an int. Of
 * `open`, only the levels in use are written: clearing 2 KiB would be wasted on small texts. */
logres_error lgi_json_scan(const char *text, size_t length, const lgi_json_limits *limits,
                           bool *is_plain, logres_problem *problem) {
    if (length > limits->bytes)
        return lgi_fail(problem, LOGRES_ERR_LIMIT, "", "the text has more than %d bytes",
                        (int)limits->bytes);
    scanner s; /* `open` is filled in as levels are opened */
    s.text = text;
    s.end = text + length;
    s.limits = limits;
    s.problem = problem;
    s.error = LOGRES_OK;
    s.depth = s.values = 0;
    s.deepest = limits->depth;
    s.in_host = limits->is_host;
    s.is_plain = true;
    const char *at = text + lgi_json_mark(text, length);
    /* A value opens at most one level. go_on closes the levels that end with it, so one iteration
     * of this loop consumes one value. */
    do {
        unsigned depth = s.depth;
        at = scan_value(&s, at);
        if (at)
            at = go_on(&s, at, s.depth > depth);
    } while (at && s.depth);
    at = at ? skip_space(&s, at) : NULL;
    if (at && is_comment(&s, at))
        (void)not_json(&s, at);
    else if (at && at < s.end)
        (void)refuse(&s, LOGRES_ERR_JSON, at, "unexpected text after the JSON value");
    *is_plain = s.is_plain;
    return s.error;
}

/* ---- numbers of a scanned text -------------------------------------------------------------- */

/* Returns the number of characters before the next number's digits, or of all characters if there
 * is none. In a scanned text every string is terminated, so skipping the character after a
 * backslash cannot pass the NUL. */
static size_t before_digits(const char *text) {
    const char *at = text;
    for (bool in_string = false; *at && (in_string || !is_digit(*at)); at++)
        if (*at == '"')
            in_string = !in_string;
        else if (in_string)
            at += *at == '\\';
    return (size_t)(at - text);
}

/* The parts of a number, as offsets from its first digit. */
typedef struct parts {
    size_t point, exponent, end;
} parts;

static size_t digits_at(const char *at) {
    size_t count = 0;
    while (is_digit(at[count]))
        count++;
    return count;
}

static parts parts_of(const char *digits) {
    parts p;
    p.point = p.exponent = digits_at(digits);
    if (digits[p.point] == '.')
        p.exponent += 1 + digits_at(digits + p.point + 1);
    p.end = p.exponent;
    if (digits[p.end] == 'e' || digits[p.end] == 'E') {
        p.end++;
        p.end += digits[p.end] == '+' || digits[p.end] == '-';
        p.end += digits_at(digits + p.end);
    }
    return p;
}

static bool are_whole(const char *digits, parts p) {
    return is_integer(digits, digits + p.point, digits + p.exponent, digits + p.end);
}

lgi_json_number lgi_json_next_number(const char *text) {
    const char *digits = text + before_digits(text);
    parts p = parts_of(digits);
    size_t sign = digits[-1] == '-';
    return (lgi_json_number){digits - sign, sign + p.end, are_whole(digits, p)};
}

/*
 * Removes the point from an integer: "1.250e3" becomes "125e1 ". The result is never longer, so it
 * fits in place. If only zeros follow the point, `power` is the written exponent; otherwise it is
 * smaller and not negative. Either way it needs no more digits than before.
 */
static void drop_point(char *point, char *exponent, char *end) {
    char *last = exponent;
    while (last[-1] == '0')
        last--;
    int moved = (int)(last - point) - 1;
    int power = (exponent < end ? exponent_of(exponent + 1, end) : 0) - moved;
    memmove(point, point + 1, (size_t)moved);
    char *at = point + moved;
    if (power) {
        char room[LGI_DIGITS_MAX];
        size_t length;
        const char *written = lgi_digits(power, room, &length);
        *at++ = 'e';
        memcpy(at, written, length);
        at += length;
    }
    memset(at, ' ', (size_t)(end - at));
}

/* A number that is not an integer becomes 0, followed by blanks; only host objects have such
 * numbers, and keep_exact restores their text. A minus sign stays, since -0 is a valid number. */
void lgi_json_make_plain(char *text) {
    for (text += before_digits(text); *text; text += before_digits(text)) {
        parts p = parts_of(text);
        if (!are_whole(text, p)) {
            memset(text, ' ', p.end);
            *text = '0';
        } else if (p.exponent > p.point)
            drop_point(text + p.point, text + p.exponent, text + p.end);
        text += p.end;
    }
}
