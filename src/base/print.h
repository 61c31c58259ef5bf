/* Text in a buffer, without stdio. */
#ifndef LGI_PRINT_H
#define LGI_PRINT_H

#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include <logres/base.h>

/* The most bytes of a word, its NUL included. */
enum { LGI_WORD_MAX = 80 };

/* A text being written. Characters that do not fit are counted, not written. */
typedef struct lgi_writer {
    char *buffer;
    size_t capacity;
    size_t length;
} lgi_writer;

/* Adds a character. A newline drops the blanks before it. */
void lgi_put(lgi_writer *text, char c);

/* Writes a number in decimal at the end of `room`. Returns where it begins; *length is its length,
 * with the sign. */
enum { LGI_DIGITS_MAX = 20 };
const char *lgi_digits(int64_t value, char room[LGI_DIGITS_MAX], size_t *length);

/*
 * A small printf: %d (int), %s, %% and %q (a string in quotes, cut at 40 bytes, escaped to
 * printable ASCII); with a minimal width, %4d or %-10s.
 */
void lgi_print(lgi_writer *text, const char *format, ...);
/* The same with arguments that were begun; what it prints is taken from them. */
void lgi_print_args(lgi_writer *text, const char *format, va_list *arguments);

/* Adds a space and a word. A word that would pass column 79 goes to a new line, indented. */
void lgi_print_word(lgi_writer *text, const char *word, int indent);

/* Prints a multiset as "merlin 2 dwarf 1". */
void lgi_print_counts(lgi_writer *text, const char *const *names, const uint8_t *counts,
                      unsigned kinds, int indent);

/* Ends the text with NUL, cutting what does not fit. */
void lgi_close(lgi_writer *text);

/* Copies a text to a caller's (buffer, capacity, need), as logres/text.h says. LOGRES_ERR_LIMIT if
 * the writer's own buffer was too small. */
logres_error lgi_deliver_text(const lgi_writer *text, char *buffer, size_t capacity, size_t *need);
logres_error lgi_deliver(const char *whole, size_t length, char *buffer, size_t capacity,
                         size_t *need);

/* Parses [text, text + length) as a decimal number; false if it is none. */
bool lgi_scan_int(const char *text, size_t length, int *value);

/* Whether [text, text + length) is `word`. Inline for searches of lists. */
static inline bool lgi_is_word(const char *text, size_t length, const char *word) {
    return *text == *word && strncmp(text, word, length) == 0 && word[length] == '\0';
}

/* The index of a word in a list, or LOGRES_NONE. */
int lgi_find_word(const char *text, size_t length, const char *const *words, unsigned count);

#endif
