/* Formats text into a buffer without stdio or locale, which a freestanding core does not have. */
#ifndef LGI_PRINT_H
#define LGI_PRINT_H

#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include <logres/base.h>

/* The maximum size of a word, including its NUL. */
enum { LGI_WORD_MAX = 80 };

/* A text being written. Characters that do not fit are counted but not written, so that `length`
 * is the size needed, as the (buffer, capacity, need) functions report it. */
typedef struct lgi_writer {
    char *buffer;
    size_t capacity;
    size_t length;
} lgi_writer;

/* Appends a character. A newline removes the blanks before it, which padded columns leave. */
void lgi_put(lgi_writer *text, char c);

/* Writes a number in decimal at the end of `room`. Returns its start; *length is its length
 * including the sign. */
enum { LGI_DIGITS_MAX = 20 };
const char *lgi_digits(int64_t value, char room[LGI_DIGITS_MAX], size_t *length);

/* A small printf: %d (int), %s, %% and %q (a string in quotes, truncated to 40 bytes and escaped
 * to printable ASCII), each with an optional minimum width: %4d, %-10s. */
void lgi_print(lgi_writer *text, const char *format, ...);
/* lgi_print with a started va_list. The list is passed by pointer so that a second call continues
 * after the arguments that the first one consumed. */
void lgi_print_args(lgi_writer *text, const char *format, va_list *arguments);

/* Appends a space and a word. A word that would exceed column 79 starts a new, indented line. */
void lgi_print_word(lgi_writer *text, const char *word, int indent);

/* Prints a multiset as "merlin 2 dwarf 1". */
void lgi_print_counts(lgi_writer *text, const char *const *names, const uint8_t *counts,
                      unsigned kinds, int indent);

/* Terminates the text with NUL, truncating it if necessary. */
void lgi_close(lgi_writer *text);

/* Copies a text to a caller's (buffer, capacity, need) as documented in logres/text.h. Fails with
 * LOGRES_ERR_LIMIT if the writer's own buffer was too small. */
logres_error lgi_deliver_text(const lgi_writer *text, char *buffer, size_t capacity, size_t *need);
logres_error lgi_deliver(const char *whole, size_t length, char *buffer, size_t capacity,
                         size_t *need);

/* Parses [text, text + length) as a decimal number; returns false if it is not one. */
bool lgi_scan_int(const char *text, size_t length, int *value);

/* Returns whether [text, text + length) equals `word`. Inline because list searches call it for
 * each word; the first character decides most comparisons. */
static inline bool lgi_is_word(const char *text, size_t length, const char *word) {
    return *text == *word && strncmp(text, word, length) == 0 && word[length] == '\0';
}

/* Returns the index of a word in a list, or LOGRES_NONE. */
int lgi_find_word(const char *text, size_t length, const char *const *words, unsigned count);

#endif
