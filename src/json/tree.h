/* The abstract reader and writer of core/io.h, over cJSON trees. It hides cJSON from other folders. */
#ifndef LGI_JSON_TREE_H
#define LGI_JSON_TREE_H

#include <logres/json.h>

#include "core/io.h"
#include "json/scan.h"

struct cJSON;

/* Deepest nesting of what the library writes: match, initial, players, a player, treasury, a tile. */
enum { LGI_TREE_DEPTH = 12, LGI_TREE_KEYS = 32 };

/* One open object or list. */
typedef struct lgi_frame {
    struct cJSON *node;
    const char *key;                  /* its own key in the frame above; NULL in a list */
    int index;                        /* its own index, if the frame above is a list */
    struct cJSON *next;               /* reading a list: the next element */
    int at;                           /* lists: the index of that element */
    const char *known[LGI_TREE_KEYS]; /* reading an object: the keys asked for so far */
    int known_count;
} lgi_frame;

typedef struct lgi_tree {
    lgi_io io; /* must be first: the abstract calls get a pointer to it */
    struct cJSON *root;
    lgi_frame frame[LGI_TREE_DEPTH]; /* frame 0 is outside of the tree */
    int depth;
} lgi_tree;

/* Begins writing, with an empty tree. */
void lgi_tree_write(lgi_tree *tree, const lgi_game *game);
/* Begins reading a text, which must be strict JSON within the limits. */
void lgi_tree_read(lgi_tree *tree, const lgi_game *game, const char *text, size_t length,
                   const lgi_json_limits *limits, logres_problem *problem);
/* Prints the written tree into the buffer, unless there was an error or the text is too large for a reader; frees the
 * tree and returns the error. `limits` is NULL for texts that are never read. */
logres_error lgi_tree_print(lgi_tree *tree, uint32_t flags, const lgi_json_limits *limits, char *buffer,
                            size_t capacity, size_t *need);
/* Frees the tree and returns the error. */
logres_error lgi_tree_done(lgi_tree *tree);

/* The game that the innermost object names under "game", or NULL with an error. */
const lgi_game *lgi_tree_game(lgi_tree *tree);

/*
 * JSON of the host, which the library keeps unchanged: objects without duplicate keys, whose numbers are integers of
 * at most 53 bits, so that nothing is lost. Compact texts, freed with lgi_json_free.
 */
char *lgi_json_host_text(const char *text, size_t length, logres_error *error, logres_problem *problem);
void lgi_json_free(char *text);

/* Writes a host object, given as compact text, under a key of the innermost object; or reads it as compact text. */
void lgi_tree_write_host(lgi_tree *tree, const char *key, const char *text);
char *lgi_tree_read_host(lgi_tree *tree, const char *key);

#endif
