/* Writes text into a buffer, and scans numbers and words. */
#include "base/print.h"

#include <limits.h>
#include <string.h>

/* Drops trailing blanks of a line, so that callers can pad every column without exception. Past
 * the capacity only the length grows: the caller learns the size it needs from the same pass. */
void lgi_put(lgi_writer *text, char c) {
    while (c == '\n' && text->length && text->length < text->capacity &&
           text->buffer[text->length - 1] == ' ')
        text->length--;
    if (text->length + 1 < text->capacity)
        text->buffer[text->length] = c;
    text->length++;
}

static void put_blanks(lgi_writer *text, size_t count) {
    for (size_t i = 0; i < count; i++)
        lgi_put(text, ' ');
}

static void put_padded(lgi_writer *text, const char *s, size_t length, size_t width, bool left) {
    size_t blanks = width > length ? width - length : 0;
    if (!left)
        put_blanks(text, blanks);
    for (size_t i = 0; i < length; i++)
        lgi_put(text, s[i]);
    if (left)
        put_blanks(text, blanks);
}

const char *lgi_digits(int64_t value, char room[LGI_DIGITS_MAX], size_t *length) {
    /* written backward, since the number of digits is not known yet; negated as unsigned, which
     * also works for INT64_MIN */
    size_t at = LGI_DIGITS_MAX;
    uint64_t rest = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
    do {
        room[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0)
        room[--at] = '-';
    *length = LGI_DIGITS_MAX - at;
    return room + at;
}

static void put_int(lgi_writer *text, int value, size_t width, bool left) {
    char room[LGI_DIGITS_MAX];
    size_t length;
    const char *digits = lgi_digits(value, room, &length);
    put_padded(text, digits, length, width, left);
}

/* Quotes external text: at most 40 characters, all of them printable ASCII, since the result ends
 * up in error messages, logs and terminals. */
static void put_quoted(lgi_writer *text, const char *s) {
    static const char hex[] = "0123456789abcdef";
    lgi_put(text, '"');
    size_t i = 0;
    for (; i < 40 && s[i]; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c == '"' || c == '\\') {
            lgi_put(text, '\\');
            lgi_put(text, (char)c);
        } else if (c < 0x20 || c > 0x7e) {
            lgi_put(text, '\\');
            lgi_put(text, 'x');
            lgi_put(text, hex[c >> 4]);
            lgi_put(text, hex[c & 15]);
        } else {
            lgi_put(text, (char)c);
        }
    }
    lgi_print(text, s[i] ? "...\"" : "\"");
}

/* Supports %d, %s and %q with a width. Any other directive prints its letter, so %% prints %. */
void lgi_print_args(lgi_writer *text, const char *format, va_list *arguments) {
    for (const char *f = format; *f; f++) {
        if (*f != '%') {
            lgi_put(text, *f);
            continue;
        }
        f++;
        bool left = *f == '-';
        f += left;
        size_t width = 0;
        for (; *f >= '0' && *f <= '9'; f++)
            width = width * 10 + (size_t)(*f - '0');
        if (*f == 'd') {
            put_int(text, va_arg(*arguments, int), width, left);
        } else if (*f == 's') {
            const char *s = va_arg(*arguments, const char *);
            put_padded(text, s, strlen(s), width, left);
        } else if (*f == 'q') {
            put_quoted(text, va_arg(*arguments, const char *));
        } else {
            lgi_put(text, *f);
        }
    }
}

void lgi_print(lgi_writer *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    lgi_print_args(text, format, &arguments);
    va_end(arguments);
}

/* Returns the length of the last line written. */
static size_t column_of(const lgi_writer *text) {
    size_t room = text->capacity ? text->capacity - 1 : 0;
    size_t written = text->length < room ? text->length : room, column = 0;
    while (column < written && text->buffer[written - column - 1] != '\n')
        column++;
    return column;
}

/* Wraps before column 80, the width of pictures. */
void lgi_print_word(lgi_writer *text, const char *word, int indent) {
    if (column_of(text) + 1 + strlen(word) >= 80) {
        lgi_put(text, '\n');
        for (int i = 0; i < indent; i++)
            lgi_put(text, ' ');
    }
    lgi_print(text, " %s", word);
}

void lgi_print_counts(lgi_writer *text, const char *const *names, const uint8_t *counts,
                      unsigned kinds, int indent) {
    for (unsigned i = 0; i < kinds; i++)
        if (counts[i]) {
            char word[LGI_WORD_MAX];
            lgi_writer inner = {word, sizeof word, 0};
            lgi_print(&inner, "%s %d", names[i], counts[i]);
            lgi_close(&inner);
            lgi_print_word(text, word, indent);
        }
}

void lgi_close(lgi_writer *text) {
    if (text->capacity)
        text->buffer[text->length < text->capacity ? text->length : text->capacity - 1] = '\0';
}

/* Copies all or nothing: a buffer that is too small stays unchanged. */
logres_error lgi_deliver(const char *whole, size_t length, char *buffer, size_t capacity,
                         size_t *need) {
    if (!buffer && capacity)
        return LOGRES_ERR_NULL;
    if (need)
        *need = length + 1;
    if (capacity <= length)
        return LOGRES_ERR_BUFFER;
    memcpy(buffer, whole, length);
    buffer[length] = '\0';
    return LOGRES_OK;
}

logres_error lgi_deliver_text(const lgi_writer *text, char *buffer, size_t capacity,
                              size_t *need) {
    return text->length < text->capacity
               ? lgi_deliver(text->buffer, text->length, buffer, capacity, need)
               : LOGRES_ERR_LIMIT;
}

bool lgi_scan_int(const char *text, size_t length, int *value) {
    bool negative = length > 0 && text[0] == '-';
    size_t i = negative;
    /* no leading zeros and no "-0", so that each number has exactly one spelling */
    if (i == length || (text[i] == '0' && (length > i + 1 || negative)))
        return false;
    int sum = 0;
    for (; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || sum > (INT_MAX - 9) / 10)
            return false;
        sum = sum * 10 + (text[i] - '0');
    }
    *value = negative ? -sum : sum;
    return true;
}

int lgi_find_word(const char *text, size_t length, const char *const *words, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (lgi_is_word(text, length, words[i]))
            return (int)i;
    return LOGRES_NONE;
}
