/* The reader of json/io.h, over a cJSON tree. It hides cJSON from other modules. */
#ifndef LGI_JSON_TREE_H
#define LGI_JSON_TREE_H

#include <logres/json.h>

#include "json/io.h"
#include "json/scan.h"

struct cJSON;

/* One frame per level, and one outside the tree. A "host" object may be deeper, but is never read
 * frame by frame. */
enum { LGI_TREE_FRAMES = 1 + LOGRES_JSON_DEPTH_MAX };

/* One open object or list. */
typedef struct lgi_frame {
    struct cJSON *node;
    const char *key;    /* its key in the frame above; NULL in a list */
    int index;          /* its index, if the frame above is a list */
    int at;             /* lists: the index of `next` */
    struct cJSON *next; /* the child after the last one consumed, or the last one found */
    struct cJSON *null; /* objects: the last child found to be null, which is never consumed */
    bool is_ordered;    /* objects: all keys so far came in the expected order */
} lgi_frame;

typedef struct lgi_tree {
    lgi_io io;        /* must be first: io functions cast a pointer to it */
    const char *text; /* text of the document */
    struct cJSON *document;
    int depth;
    lgi_frame frame[LGI_TREE_FRAMES]; /* frame 0 is outside the tree */
} lgi_tree;

/* Starts reading a text of strict JSON within the limits. */
void lgi_tree_read(lgi_tree *tree, const lgi_game *game, const char *text, size_t length,
                   const lgi_json_limits *limits, logres_problem *problem);
/* Frees the tree and returns the error. */
logres_error lgi_tree_done(lgi_tree *tree);

/* Returns the game that the innermost object names, or NULL with an error. Reading restarts at the
 * object's first key. */
const lgi_game *lgi_tree_game(lgi_tree *tree);

/* Returns to the document's first key and clears the error. The document must have been opened. */
void lgi_tree_rewind(lgi_io *io);

/*
 * Returns the compact text of a host's JSON object. Nothing is lost: duplicate keys are rejected,
 * and numbers that are not integers of at most 53 bits keep their text. Free it with
 * lgi_json_free.
 */
char *lgi_json_host_text(const char *text, size_t length, logres_error *error,
                         logres_problem *problem);
void lgi_json_free(void *block); /* frees a block of cJSON, or NULL */

/* Reads a host object under a key of the innermost object, as compact text. Free it with
 * lgi_json_free. */
char *lgi_tree_read_host(lgi_io *io, const char *key);

#endif
