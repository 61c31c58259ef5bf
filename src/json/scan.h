/* Checks a JSON text before cJSON parses it: cJSON gets only strict JSON with integers, within limits. */
#ifndef LGI_JSON_SCAN_H
#define LGI_JSON_SCAN_H

#include <stdbool.h>

#include <logres/json.h>

/* How large a text may be. These bound the stack and the memory that cJSON needs. */
typedef struct lgi_json_limits {
    size_t bytes;
    unsigned depth; /* deepest nesting of objects and lists */
    bool has_host;  /* the outermost object's "host" may be LOGRES_JSON_HOST_DEPTH_MAX deep */
} lgi_json_limits;

/* Limits of states, views, moves and configs; of matches; of host objects. */
extern const lgi_json_limits lgi_json_small, lgi_json_match, lgi_json_host;

/*
 * Checks that a text is one value of strict JSON (RFC 8259) in UTF-8, within the limits, whose numbers are integers
 * that a double can hold, and that cJSON can read: cJSON cuts strings at \u0000 and takes no number of more than 63
 * characters, so both are refused. The problem names the path of a refused number, or the byte where the text stops
 * being JSON. No allocation, no recursion, no floating point.
 */
logres_error lgi_json_scan(const char *text, size_t length, const lgi_json_limits *limits, logres_problem *problem);

/*
 * Writes the numbers of a scanned text without decimal points, in place, since cJSON reads numbers with strtod, whose
 * point is that of the locale. After this cJSON can fail for lack of memory only.
 */
void lgi_json_drop_points(char *text, size_t length);

#endif
