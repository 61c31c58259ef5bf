/*
 * The writer of json/io.h: writes JSON as text, compact or on several lines, without allocating.
 *
 *     lgi_json_writer writer;
 *     lgi_write_begin(&writer, game, flags, &lgi_json_small);
 *     while (lgi_write_pass(&writer, buffer, capacity))
 *         lgi_io_state(&writer.io, NULL, &s, false);
 *     return lgi_write_end(&writer, buffer, capacity, need);
 *
 * The first pass writes to the writer's own memory and counts bytes that do not fit. If the text
 * fits only in the caller's buffer, a second pass writes it there. The buffer thus receives the
 * whole text or nothing. Both passes must describe the same values.
 */
#ifndef LGI_JSON_WRITE_H
#define LGI_JSON_WRITE_H

#include <logres/json.h>

#include "json/io.h"
#include "json/scan.h"

/* Holds most texts, including a match of several hundred plies. */
enum { LGI_WRITER_ROOM = 16 * 1024 };

/* `own` takes a quarter of LOGRES_STACK_MAX; all other members together take less than 200
 * bytes. */
typedef struct lgi_json_writer {
    lgi_io io; /* must be first: the abstract calls get a pointer to it */
    uint32_t flags;
    const lgi_json_limits *limits;
    int passes;
    char *text; /* the destination of this pass, and its capacity */
    size_t room;
    size_t length, lost; /* bytes so far that fit, and those that did not */
    uint32_t values;
    unsigned depth;    /* number of open objects and lists */
    uint32_t in_lists; /* bit n: level n + 1 is a list */
    bool is_first;     /* no value has been written yet in the innermost object or list */
    char own[LGI_WRITER_ROOM];
} lgi_json_writer;

/* Starts writing. `limits` are those of the reader; NULL for texts that are never read. */
void lgi_write_begin(lgi_json_writer *writer, const lgi_game *game, uint32_t flags,
                     const lgi_json_limits *limits);
/* Returns whether the text must be described in another pass, the first or the second. */
bool lgi_write_pass(lgi_json_writer *writer, char *buffer, size_t capacity);
/*
 * Ends writing with the contract of (buffer, capacity, need). Other errors: that of the
 * description; LOGRES_ERR_ARGUMENT: a flag other than LOGRES_JSON_PRETTY; LOGRES_ERR_LIMIT:
 * readers would reject the text.
 */
logres_error lgi_write_end(lgi_json_writer *writer, char *buffer, size_t capacity, size_t *need);

/* Writes ready-made compact JSON under a key of the innermost object. */
void lgi_write_json(lgi_io *io, const char *key, const char *json);

#endif
