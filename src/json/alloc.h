/* Memory for texts and matches. */
#ifndef LGI_ALLOC_H
#define LGI_ALLOC_H

#include <stdbool.h>

#include <logres/json.h>

/* Copies the caller's allocator with defaults filled in; returns false if its size is wrong. */
bool lgi_allocator_of(const logres_allocator *given, logres_allocator *own);

/* Calls an allocator's `resize`. The allocator must come from lgi_allocator_of. */
void *lgi_resize(const logres_allocator *allocator, void *block, size_t size);

/* Writes a text into allocated memory: calls `write` for the length, then with a buffer of that
 * length. */
typedef logres_error lgi_write_text(const void *what, char *buffer, size_t capacity, size_t *need);
logres_error lgi_write_alloc(lgi_write_text *write, const void *what,
                             const logres_allocator *allocator, char **text, size_t *length);

#endif
