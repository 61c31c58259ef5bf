#include "json/strict.h"

#include <stdint.h>
#include <string.h>

/* The length of the UTF-8 character that begins at p, or 0 if it is none. */
static size_t utf8_length(const unsigned char *p, size_t left) {
    size_t length = p[0] < 0x80                   ? 1
                    : p[0] >= 0xc2 && p[0] < 0xe0 ? 2
                    : p[0] >= 0xe0 && p[0] < 0xf0 ? 3
                    : p[0] >= 0xf0 && p[0] < 0xf5 ? 4
                                                  : 0;
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

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static size_t digits(const char *text, size_t length, size_t at) {
    while (at < length && is_digit(text[at]))
        at++;
    return at;
}

/* The end of the JSON number that begins at `at`, or `at` if none does. */
static size_t number_end(const char *text, size_t length, size_t at) {
    size_t start = at, first = at + (text[at] == '-');
    size_t end = digits(text, length, first);
    if (end == first || (text[first] == '0' && end > first + 1))
        return start;
    if (end < length && text[end] == '.') {
        size_t fraction = end + 1;
        end = digits(text, length, fraction);
        if (end == fraction)
            return start;
    }
    if (end < length && (text[end] == 'e' || text[end] == 'E')) {
        size_t exponent = end + 1;
        if (exponent < length && (text[exponent] == '+' || text[exponent] == '-'))
            exponent++;
        end = digits(text, length, exponent);
        if (end == exponent)
            return start;
    }
    return end;
}

static bool is_number_char(char c) {
    return is_digit(c) || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

/* The end of the string whose opening quote is at `at`, or 0 with *what. */
static size_t string_end(const char *text, size_t length, size_t *at, const char **what) {
    size_t i = *at + 1;
    while (i < length && text[i] != '"') {
        unsigned char c = (unsigned char)text[i];
        size_t step = c == '\\' ? 2 : utf8_length((const unsigned char *)text + i, length - i);
        *what = c < 0x20 ? "control character in a string" : step == 0 ? "not UTF-8" : NULL;
        if (!*what && length - i >= 6 && memcmp(text + i, "\\u0000", 6) == 0)
            *what = "\\u0000 is not supported";
        if (*what) {
            *at = i;
            return 0;
        }
        i += step;
    }
    *what = "string without an end";
    return i < length ? i + 1 : 0;
}

bool lgi_json_is_strict(const char *text, size_t length, size_t *at, const char **what) {
    for (*at = 0; *at < length;) {
        unsigned char c = (unsigned char)text[*at];
        size_t end = *at + 1;
        if (c == '"') {
            end = string_end(text, length, at, what);
            if (!end)
                return false;
        } else if (c == '-' || is_digit((char)c)) {
            end = number_end(text, length, *at);
            *what = "not a JSON number";
            if (end == *at || (end < length && is_number_char(text[end])))
                return false;
        } else if (c > 0x7e || (c < 0x20 && c != '\t' && c != '\n' && c != '\r')) {
            *what = "unexpected byte";
            return false;
        }
        *at = end;
    }
    return true;
}
