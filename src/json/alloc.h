/* Memory for texts and matches. */
#ifndef LGI_ALLOC_H
#define LGI_ALLOC_H

#include <stdbool.h>

#include <logres/json.h>

/* The allocator that a caller means; false if its size is none. */
bool lgi_allocator_of(const logres_allocator *given, logres_allocator *own);

/* `resize` of an allocator that lgi_allocator_of gave. */
void *lgi_resize(const logres_allocator *allocator, void *block, size_t size);

/* Writes a text of unknown length: calls `write` for its length, then with memory for it. */
typedef logres_error lgi_write_text(const void *what, char *buffer, size_t capacity, size_t *need);
logres_error lgi_write_alloc(lgi_write_text *write, const void *what, const logres_allocator *allocator, char **text,
                             size_t *length);

#endif
