/* Writing text into a buffer without stdio. */
#ifndef LGI_PRINT_H
#define LGI_PRINT_H

#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include <logres/base.h>

/* Bytes of the longest word that is ever read or written, its NUL included. */
enum { LGI_WORD_MAX = 80 };

/* A text that is being written. What does not fit is counted, not written. */
typedef struct lgi_writer {
    char *buffer;
    size_t capacity;
    size_t length;
} lgi_writer;

/* Adds a character; before a newline, blanks at the end of the line are dropped. */
void lgi_put(lgi_writer *text, char c);

/* The decimal digits of a number, at the end of the room for them; *length is how many, the sign included. */
enum { LGI_DIGITS_MAX = 20 };
const char *lgi_digits(int64_t value, char room[LGI_DIGITS_MAX], size_t *length);

/*
 * A small printf: %d (int), %s, %q (a string in quotes, cut at 40 bytes, everything but printable ASCII escaped),
 * %%; with a minimal width, %4d or %-10s.
 */
void lgi_print(lgi_writer *text, const char *format, ...);
void lgi_print_list(lgi_writer *text, const char *format, va_list arguments);

/* Adds a word to the line, after a space; on a new line, indented, where it would pass column 79. */
void lgi_print_word(lgi_writer *text, const char *word, int indent);

/* "merlin 2 dwarf 1": the pieces that a multiset has, as words. */
void lgi_print_counts(lgi_writer *text, const char *const *names, const uint8_t *counts, unsigned kinds, int indent);

/* Ends the text with NUL; a text that does not fit is cut. */
void lgi_close(lgi_writer *text);

/* Copies a text to a caller's buffer, as every function with (buffer, capacity, need) does. LOGRES_ERR_LIMIT if the
 * text did not fit into its own. */
logres_error lgi_deliver_text(const lgi_writer *text, char *buffer, size_t capacity, size_t *need);
logres_error lgi_deliver(const char *whole, size_t length, char *buffer, size_t capacity, size_t *need);

/* Reads [text, text + length) as a decimal number; false if it is not one. */
bool lgi_scan_int(const char *text, size_t length, int *value);

/* Whether [text, text + length) is the given word. Inline, since words are looked up in lists. */
static inline bool lgi_is_word(const char *text, size_t length, const char *word) {
    return *text == *word && strncmp(text, word, length) == 0 && word[length] == '\0';
}

/* The place of a word in a list, or LOGRES_NONE. */
int lgi_find_word(const char *text, size_t length, const char *const *words, unsigned count);

#endif
