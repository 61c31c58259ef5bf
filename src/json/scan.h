/* Checks a JSON text before cJSON parses it: strict JSON, within limits. cJSON accepts some
 * malformed texts and recurses once per level, so it only sees texts that have passed. */
#ifndef LGI_JSON_SCAN_H
#define LGI_JSON_SCAN_H

#include <stdbool.h>

#include <logres/json.h>

/* Limits of a text. They bound the stack and the memory that cJSON needs. In cJSON, each value
 * costs a node, 64 bytes on 64-bit machines, and each level costs a recursive call. */
typedef struct lgi_json_limits {
    size_t bytes;
    unsigned depth; /* deepest nesting of objects and lists */
    bool has_host;  /* "host" of the outermost object may be LOGRES_JSON_HOST_DEPTH_MAX deep */
    bool is_host;   /* the text itself is a host object */
} lgi_json_limits;

/* Limits of states, views, moves and configs; of matches; of host objects. */
extern const lgi_json_limits lgi_json_small, lgi_json_match, lgi_json_host;

/* Returns the length of the byte order mark that some editors put before a text, or 0. */
size_t lgi_json_mark(const char *text, size_t length);

/*
 * Checks that a text is one value of strict JSON (RFC 8259) in UTF-8, within the limits, and that
 * its numbers, except those of host objects, are integers that a double can hold. A byte order
 * mark may precede it. Rejects \u0000 and numbers of more than 63 characters, which cJSON cannot
 * read. The problem has the path of a rejected number, or the position of a syntax error and, for
 * a common mistake, its name. *is_plain becomes whether cJSON can read all numbers as they are.
 * Linear time; no allocation, recursion or floating point.
 */
logres_error lgi_json_scan(const char *text, size_t length, const lgi_json_limits *limits,
                           bool *is_plain, logres_problem *problem);

/*
 * Rewrites the numbers of a scanned, NUL-terminated text in place. Decimal points are removed,
 * because cJSON uses strtod, whose decimal point depends on the locale. Numbers that are not
 * integers in the range of a double become 0, since strtod would raise a floating-point exception.
 * After this cJSON can only fail for lack of memory.
 */
void lgi_json_make_plain(char *text);

/* A number as it was written. */
typedef struct lgi_json_number {
    const char *text;
    size_t length;
    bool is_integer; /* that a double can hold */
} lgi_json_number;

/* Returns the next number of a scanned text, which must contain one within an object or a list.
 * The text needs no NUL, since a character that is not part of a number follows. */
lgi_json_number lgi_json_next_number(const char *text);

#endif
