/* Checks a JSON text before cJSON parses it: strict JSON, within limits. */
#ifndef LGI_JSON_SCAN_H
#define LGI_JSON_SCAN_H

#include <stdbool.h>

#include <logres/json.h>

/* Limits of a text. They bound the stack and memory that cJSON needs. */
typedef struct lgi_json_limits {
    size_t bytes;
    unsigned depth; /* deepest nesting of objects and lists */
    bool has_host;  /* "host" of the outermost object may be LOGRES_JSON_HOST_DEPTH_MAX deep */
    bool is_host;   /* the text is that of a host object */
} lgi_json_limits;

/* Limits of states, views, moves and configs; of matches; of host objects. */
extern const lgi_json_limits lgi_json_small, lgi_json_match, lgi_json_host;

/* The length of the byte order mark that some editors put before a text, or 0. */
size_t lgi_json_mark(const char *text, size_t length);

/*
 * Checks that a text is one value of strict JSON (RFC 8259) in UTF-8, within the limits, and that
 * its numbers, except those of host objects, are integers that a double can hold. A byte order
 * mark may come first. Refuses \u0000 and numbers of more than 63 characters, which cJSON cannot
 * read. The problem has the path of a refused number, or the place of a syntax error and, if it is
 * a frequent one, its name. *is_plain becomes whether cJSON can read all numbers as they are. No
 * allocation, recursion or floating point.
 */
logres_error lgi_json_scan(const char *text, size_t length, const lgi_json_limits *limits,
                           bool *is_plain, logres_problem *problem);

/*
 * Rewrites the numbers of a scanned text, which ends with a NUL, in place: without decimal points,
 * as cJSON uses strtod, whose point depends on the locale; and with 0 for what is no integer that
 * a double can hold, as strtod would raise a floating-point exception. After this cJSON can only
 * fail for lack of memory.
 */
void lgi_json_make_plain(char *text);

/* A number as it was written. */
typedef struct lgi_json_number {
    const char *text;
    size_t length;
    bool is_integer; /* that a double can hold */
} lgi_json_number;

/* The next number of a scanned text, in which there is one: in an object or a list. */
lgi_json_number lgi_json_next_number(const char *text);

#endif
