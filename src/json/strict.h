/* What cJSON's parser lets pass and strict JSON does not. */
#ifndef LGI_JSON_STRICT_H
#define LGI_JSON_STRICT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Looks for what cJSON would accept or change silently: bytes that are not UTF-8, control characters, numbers
 * with leading zeros and the like, and \u0000, which would cut a C string. True if there is none; else *at is
 * the offset and *what says what it is.
 */
bool lgi_json_is_strict(const char *text, size_t length, size_t *at, const char **what);

#endif
