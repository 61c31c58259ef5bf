/* Memory for texts and matches, from the host's allocator or the C library's. */
#include "json/alloc.h"

#include <stdlib.h>

#include "base/size.h"

/* realloc with size 0 is implementation-defined, and undefined from C23 on, so size 0 frees
 * explicitly. */
static void *c_library_resize(void *context, void *block, size_t size) {
    (void)context;
    if (size)
        return realloc(block, size);
    free(block);
    return NULL;
}

/* In version 0.1 the struct ends with `context`. An allocator without `resize` selects the C
 * library's, as NULL does. */
bool lgi_allocator_of(const logres_allocator *given, logres_allocator *own) {
    *own = (logres_allocator){.size = sizeof *own};
    if (given &&
        !lgi_take(own, sizeof *own, LGI_SIZE_TO(logres_allocator, context), given, given->size))
        return false;
    if (!own->resize)
        own->resize = c_library_resize;
    return true;
}

void *lgi_resize(const logres_allocator *allocator, void *block, size_t size) {
    return allocator->resize(allocator->context, block, size);
}

/*
 * Without a buffer, a writer always fails: LOGRES_ERR_BUFFER reports the size in `need`, which
 * includes the NUL; any other error is real. *text is set last, so that after an error the caller
 * owns nothing.
 */
logres_error lgi_write_alloc(lgi_write_text *write, const void *what,
                             const logres_allocator *allocator, char **text, size_t *length) {
    logres_allocator own;
    if (!text)
        return LOGRES_ERR_NULL;
    if (!lgi_allocator_of(allocator, &own))
        return LOGRES_ERR_ARGUMENT;
    size_t need = 0;
    logres_error error = write(what, NULL, 0, &need);
    if (error != LOGRES_ERR_BUFFER)
        return error;
    char *made = lgi_resize(&own, NULL, need);
    if (!made)
        return LOGRES_ERR_MEMORY;
    error = write(what, made, need, &need);
    if (error) {
        lgi_resize(&own, made, 0);
        return error;
    }
    *text = made;
    if (length)
        *length = need - 1;
    return LOGRES_OK;
}

/* The block must be freed by the allocator that allocated it. If the allocator is malformed,
 * leaking the block is safer than passing it to another one. */
void logres_free(const logres_allocator *allocator, char *text) {
    logres_allocator own;
    if (text && lgi_allocator_of(allocator, &own))
        lgi_resize(&own, text, 0);
}

/* ---- states --------------------------------------------------------------------------------- */

typedef struct state_text {
    const logres_state *state;
    uint32_t flags;
} state_text;

static logres_error write_state(const void *what, char *buffer, size_t capacity, size_t *need) {
    const state_text *t = what;
    return logres_state_to_json(t->state, t->flags, buffer, capacity, need);
}

static logres_error write_view(const void *what, char *buffer, size_t capacity, size_t *need) {
    const state_text *t = what;
    return logres_view_to_json(t->state, t->flags, buffer, capacity, need);
}

logres_error logres_state_to_json_alloc(const logres_state *state, uint32_t flags,
                                        const logres_allocator *allocator, char **text,
                                        size_t *length) {
    return lgi_write_alloc(write_state, &(state_text){state, flags}, allocator, text, length);
}

logres_error logres_view_to_json_alloc(const logres_state *view, uint32_t flags,
                                       const logres_allocator *allocator, char **text,
                                       size_t *length) {
    return lgi_write_alloc(write_view, &(state_text){view, flags}, allocator, text, length);
}
