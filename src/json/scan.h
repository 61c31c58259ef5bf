/* Looking a JSON text over before cJSON parses it: what cJSON is given is strict, integral and small. */
#ifndef LGI_JSON_SCAN_H
#define LGI_JSON_SCAN_H

#include <stdbool.h>

#include <logres/json.h>

/* How large a text may be. The stack and the memory that cJSON takes for it follow from these. */
typedef struct lgi_json_limits {
    size_t bytes;
    unsigned depth; /* how deep objects and lists may lie in each other */
    bool has_host;  /* the outermost object's "host" may be LOGRES_JSON_HOST_DEPTH_MAX deep */
} lgi_json_limits;

extern const lgi_json_limits lgi_json_small, lgi_json_match,
    lgi_json_host; /* of states and the like; matches; hosts */

/*
 * Whether a text is one value of strict JSON (RFC 8259) in UTF-8 that keeps within the limits, whose numbers are
 * integers, and that cJSON takes as it is: it would cut a string at \u0000, so that is refused, and takes no number
 * of more than 63 characters. What cJSON then does not parse is for want of memory (or has a number with a point in a
 * locale whose decimal point has several bytes, which no error tells apart). The problem has a
 * path if a number is refused, or the byte where the text stops being JSON. Needs no memory and no recursion.
 */
logres_error lgi_json_scan(const char *text, size_t length, const lgi_json_limits *limits, logres_problem *problem);

#endif
