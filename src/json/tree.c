/* The reader of json/io.h, over a cJSON tree. */
#include "json/tree.h"

#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "base/error.h"
#include "base/print.h"
#include "json/lock.h"
#include "state/registry.h"

static lgi_tree *tree_of(lgi_io *io) {
    return (lgi_tree *)(void *)io;
}

/* Returns the innermost open object or list. Frame 0, without a node, is outside the tree. */
static lgi_frame *top(lgi_tree *tree) {
    return &tree->frame[tree->depth];
}

/* Returns whether a value exists and has the given cJSON type. The mask removes cJSON's flags and
 * ASKED_FOR. */
static bool has_type(const cJSON *node, int type) {
    return node && (node->type & 0xff) == type;
}

static bool is_list(const cJSON *node) {
    return has_type(node, cJSON_Array);
}

static bool in_list(lgi_tree *tree) {
    return is_list(top(tree)->node);
}

/* Moves to the first child of a frame's object or list. */
static void rewind_frame(lgi_frame *frame) {
    frame->at = 0;
    frame->next = frame->node->child;
    frame->null = NULL;
    frame->is_ordered = true;
}

static void push(lgi_tree *tree, const char *key, int index, cJSON *node) {
    LGI_ASSERT(tree->depth + 1 < LGI_TREE_FRAMES); /* the scan has bounded the depth */
    lgi_frame *frame = &tree->frame[++tree->depth];
    frame->node = node;
    frame->key = key;
    frame->index = index;
    rewind_frame(frame);
}

/* ---- paths ---------------------------------------------------------------------------------- */

static void print_step(lgi_writer *text, const char *key, int index) {
    if (key)
        lgi_print(text, text->length ? ".%s" : "%s", key);
    else
        lgi_print(text, "[%d]", index);
}

/* Writes a path such as "players[2].treasury[0]": the open frames from the outermost on, then the
 * value itself. Frame 0 is outside the document and frame 1 is the document itself, so neither has
 * a step. A list has already moved past the value that failed, hence at - 1. */
static void path_of(lgi_io *io, const char *key, char path[LOGRES_PROBLEM_PATH]) {
    lgi_tree *tree = tree_of(io);
    lgi_writer text = {path, LOGRES_PROBLEM_PATH, 0};
    for (int i = 2; i <= tree->depth; i++)
        print_step(&text, tree->frame[i].key, tree->frame[i].index);
    if (key)
        print_step(&text, key, 0);
    else if (in_list(tree) && top(tree)->at > 0)
        print_step(&text, NULL, top(tree)->at - 1);
    lgi_close(&text);
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Marks keys that were read, in a bit of a node's type that cJSON ignores, so that unknown keys
 * are found without a second data structure. cJSON uses the bits below 1 << 10. */
enum { ASKED_FOR = 1 << 16 };

/* Faster than strcmp here, because keys are short and mostly equal. */
static bool has_key(const cJSON *node, const char *key) {
    const char *own = node->string;
    for (; *own && *own == *key; own++)
        key++;
    return *own == *key;
}

/* Returns the next child of an object, skipping a null, which is never consumed. */
static cJSON *next_of(const lgi_frame *frame) {
    return frame->next && frame->next == frame->null ? frame->next->next : frame->next;
}

/*
 * Moves to the first child with a key, or returns NULL. Usually the keys are in the order in which
 * they are read. The next child then has the key, and no earlier child does, because no key is
 * read twice. Reading canonical JSON is thus linear; other orders cost a search per key. An
 * attacker cannot raise the number of searches per object, since the game decides which keys are
 * read.
 */
static cJSON *go_to(lgi_frame *frame, const char *key) {
    cJSON *node = frame->is_ordered ? next_of(frame) : NULL;
    if (!node || !has_key(node, key)) {
        node = cJSON_GetObjectItemCaseSensitive(frame->node, key);
        frame->is_ordered = frame->is_ordered && !node;
    }
    if (node) {
        node->type |= ASKED_FOR;
        frame->next = node;
    }
    return node;
}

/* Returns the value of a key of the innermost object, or the next value of a list, or NULL if
 * there is none. */
static cJSON *find(lgi_tree *tree, const char *key) {
    lgi_frame *frame = top(tree);
    if (!frame->node)
        return tree->document;
    return is_list(frame->node) ? frame->next : go_to(frame, key);
}

/* Consumes a value; a missing one is an error. */
static cJSON *take(lgi_io *io, const char *key) {
    lgi_tree *tree = tree_of(io);
    cJSON *node = find(tree, key);
    top(tree)->at++;
    if (node)
        top(tree)->next = node->next;
    else
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "is missing");
    return node;
}

/* A value in a list has an index and no key, whatever the caller passes. Both are determined
 * before `take`, which advances. */
static void read_begin(lgi_io *io, const char *key, bool list, uint32_t *count) {
    lgi_tree *tree = tree_of(io);
    int index = in_list(tree) ? top(tree)->at : 0;
    const char *own_key = in_list(tree) ? NULL : key;
    cJSON *node = take(io, key);
    if (!node)
        return;
    if (list ? !is_list(node) : !has_type(node, cJSON_Object)) {
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, list ? "must be a list" : "must be an object");
        return;
    }
    if (list && count)
        *count = (uint32_t)cJSON_GetArraySize(node);
    push(tree, own_key, index, node);
}

/* Returns the first unread child of an object, or NULL. If all keys came in order, every child
 * before the next one has been read, so the search starts there. */
static const cJSON *find_unasked(const lgi_frame *frame) {
    const cJSON *child = frame->is_ordered ? next_of(frame) : frame->node->child;
    while (child && child->type & ASKED_FOR)
        child = child->next;
    return child;
}

/* Ends an object, which must have no unknown or duplicate keys. */
static void read_end(lgi_io *io) {
    lgi_tree *tree = tree_of(io);
    const cJSON *node = top(tree)->node, *child = is_list(node) ? NULL : find_unasked(top(tree));
    if (!child)
        tree->depth--;
    else if (cJSON_GetObjectItemCaseSensitive(node, child->string) == child)
        lgi_io_fail(io, io->of_values == LOGRES_ERR_CONFIG ? LGI_ERR_VALUE : LOGRES_ERR_FORMAT,
                    NULL, "unknown key %q", child->string); /* in a config: no such option */
    else
        lgi_io_fail(io, LOGRES_ERR_FORMAT, child->string, "duplicate key");
}

/* The caller does not read a null. In a list the null is therefore consumed here; in an object it
 * is remembered, so that the next key is found after it. */
static bool read_some(lgi_io *io, const char *key, bool some) {
    (void)some;
    lgi_tree *tree = tree_of(io);
    cJSON *node = find(tree, key);
    if (!node)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "is missing");
    bool null = has_type(node, cJSON_NULL);
    if (null && in_list(tree))
        take(io, key);
    else if (null)
        top(tree)->null = node;
    return node && !null;
}

static bool read_has(lgi_io *io, const char *key) {
    return find(tree_of(io), key) != NULL;
}

static bool read_is_text(lgi_io *io, const char *key) {
    return has_type(find(tree_of(io), key), cJSON_String);
}

/* The range is checked before the cast, which is undefined for a double outside int64_t. Anything
 * but a number counts as out of range. */
static bool is_integer(const cJSON *node) {
    const double most = 9007199254740991.0; /* 2^53 - 1 */
    double value = has_type(node, cJSON_Number) ? node->valuedouble : most + 1;
    return value >= -most && value <= most && (double)(int64_t)value == value;
}

static void read_number(lgi_io *io, const char *key, int64_t *value) {
    const cJSON *node = take(io, key);
    if (node && is_integer(node))
        *value = (int64_t)node->valuedouble;
    else if (has_type(node, cJSON_Number)) /* the scan has rejected fractions */
        lgi_io_fail(io, LGI_ERR_VALUE, key, "must be an integer of at most 53 bits");
    else
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "must be a number");
}

static void read_yes_no(lgi_io *io, const char *key, bool *value) {
    const cJSON *node = take(io, key);
    if (has_type(node, cJSON_True) || has_type(node, cJSON_False))
        *value = has_type(node, cJSON_True);
    else
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "must be true or false");
}

/* Every valid word is shorter than LGI_WORD_MAX, so callers can use buffers of that size. strlen
 * sees all of it, because the scan has rejected \u0000. */
static void read_text(lgi_io *io, const char *key, const char **word) {
    const cJSON *node = take(io, key);
    if (!has_type(node, cJSON_String))
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "must be a string");
    else if (strlen(node->valuestring) >= LGI_WORD_MAX)
        lgi_io_fail(io, LGI_ERR_VALUE, key, "unknown name %q", node->valuestring);
    else
        *word = node->valuestring;
}

/* ---- trees ---------------------------------------------------------------------------------- */

static const lgi_io_ops read_ops = {read_begin,  read_end,  read_some, read_has,    read_number,
                                    read_yes_no, read_text, path_of,   read_is_text};

/* Only the parser needs the lock. cJSON's hooks, which the host may have set, allocate the
 * tree. */
static cJSON *parse_plain(const char *text, size_t length) {
    lgi_json_lock_take();
    cJSON *document = cJSON_ParseWithLength(text, length);
    lgi_json_lock_drop();
    return document;
}

/* Parses a copy in which cJSON can read all numbers. The copy ends with a NUL, which the caller's
 * text may lack and which ends the search for numbers. */
static cJSON *parse_other(const char *text, size_t length) {
    char *copy = cJSON_malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    lgi_json_make_plain(copy);
    cJSON *document = parse_plain(copy, length);
    cJSON_free(copy);
    return document;
}

/* Parses a text. After lgi_json_scan, and with plain numbers, parsing can fail only for lack of
 * memory. The scan comes first and without the lock, so a rejected text delays no other thread. */
static cJSON *parse(const char *text, size_t length, const lgi_json_limits *limits,
                    logres_error *error, logres_problem *problem) {
    bool is_plain;
    *error = lgi_json_scan(text, length, limits, &is_plain, problem);
    if (*error)
        return NULL;
    size_t mark = lgi_json_mark(text, length);
    text += mark;
    length -= mark;
    cJSON *document = is_plain ? parse_plain(text, length) : parse_other(text, length);
    if (!document)
        *error = lgi_report(problem, LOGRES_ERR_MEMORY);
    return document;
}

/* Only frame 0 is initialized: push writes every other frame before it is used. After an error
 * `document` is NULL, and no call reads it, since all of them check the error first. */
void lgi_tree_read(lgi_tree *tree, const lgi_game *game, const char *text, size_t length,
                   const lgi_json_limits *limits, logres_problem *problem) {
    lgi_clear(problem);
    tree->text = text;
    tree->document = NULL;
    tree->depth = 0;
    tree->frame[0] = (lgi_frame){.node = NULL};
    tree->io = (lgi_io){.ops = &read_ops,
                        .game = game,
                        .reading = true,
                        .problem = problem,
                        .of_values = LOGRES_ERR_FORMAT};
    if (!text)
        tree->io.error = lgi_report(problem, LOGRES_ERR_NULL);
    else
        tree->document = parse(text, length, limits, &tree->io.error, problem);
}

logres_error lgi_tree_done(lgi_tree *tree) {
    cJSON_Delete(tree->document);
    tree->document = NULL;
    return tree->io.error;
}

/* "game" may be the last key of the object. It is read ahead, because all other keys need the
 * game, and read again when its turn comes. */
const lgi_game *lgi_tree_game(lgi_tree *tree) {
    tree->io.of_values = LOGRES_ERR_GAME;
    const char *id = lgi_io_text(&tree->io, "game", NULL);
    tree->io.of_values = LOGRES_ERR_FORMAT;
    if (tree->io.error)
        return NULL;
    const lgi_game *game = lgi_game_by_id(id);
    if (!game)
        lgi_io_fail(&tree->io, LOGRES_ERR_GAME, "game", "unknown game %q", id);
    rewind_frame(top(tree));
    return game;
}

/* Keys remain marked as read, so unknown keys are no longer detected. That suffices for the only
 * caller, which looks for hashes after an error. */
void lgi_tree_rewind(lgi_io *io) {
    lgi_tree *tree = tree_of(io);
    tree->depth = 1;
    rewind_frame(top(tree));
    io->error = LOGRES_OK;
    io->of_values = LOGRES_ERR_FORMAT;
}

/* ---- host objects --------------------------------------------------------------------------- */

static int compare_keys(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/*
 * Checks for duplicate keys in O(n log n); comparing all pairs would let a hostile object take
 * quadratic time. Allocates one more element than needed, because an allocation of 0 bytes can
 * return NULL.
 */
static logres_error check_keys(const cJSON *object, logres_problem *problem) {
    size_t count = (size_t)cJSON_GetArraySize(object), i = 0;
    const char **keys = cJSON_malloc((count + 1) * sizeof *keys);
    if (!keys)
        return lgi_report(problem, LOGRES_ERR_MEMORY);
    for (const cJSON *child = object->child; child; child = child->next)
        keys[i++] = child->string;
    qsort(keys, count, sizeof *keys, compare_keys);
    logres_error error = LOGRES_OK;
    for (i = 1; i < count && !error; i++)
        if (strcmp(keys[i - 1], keys[i]) == 0)
            error = lgi_fail(problem, LOGRES_ERR_FORMAT, "host", "duplicate key %q", keys[i]);
    cJSON_free(keys);
    return error;
}

/* An iteration over a value in the order of its text, without recursion. The scan has bounded the
 * depth, and only nodes with children are pushed, so `open` suffices. */
typedef struct walk {
    cJSON *open[1 + LOGRES_JSON_HOST_DEPTH_MAX];
    int depth;
} walk;

/* Returns the node after this one, or NULL after the last. Siblings of the first node are not
 * visited: the walk ends when no node is open. */
static cJSON *next_node(walk *w, cJSON *node) {
    if (node->child) {
        w->open[w->depth++] = node;
        return node->child;
    }
    while (w->depth && !node->next)
        node = w->open[--w->depth];
    return w->depth ? node->next : NULL;
}

/* Returns where the numbers of a value start in the text: after all numbers before it in the
 * document. cJSON keeps the order of the text, so counting numbers suffices. */
static const char *text_of(cJSON *document, const cJSON *value, const char *text) {
    walk w = {.depth = 0};
    for (cJSON *node = document; node != value; node = next_node(&w, node))
        if (has_type(node, cJSON_Number)) {
            lgi_json_number number = lgi_json_next_number(text);
            text = number.text + number.length;
        }
    return text;
}

/*
 * Turns a number into raw text: the digits of an integer of at most 53 bits, or the original text
 * of any other number, which a double would change. The node of a number has no string yet, so no
 * string leaks. cJSON_Delete frees the new one.
 */
static bool keep_exact(cJSON *node, const char **text) {
    char room[LGI_DIGITS_MAX];
    lgi_json_number number = lgi_json_next_number(*text);
    const char *digits = number.text;
    size_t length = number.length;
    if (number.is_integer && is_integer(node))
        digits = lgi_digits((int64_t)node->valuedouble, room, &length);
    char *kept = cJSON_malloc(length + 1);
    if (!kept)
        return false;
    memcpy(kept, digits, length);
    kept[length] = '\0';
    node->type = cJSON_Raw;
    node->valuestring = kept;
    *text = number.text + number.length;
    return true;
}

static logres_error refuse_long(logres_problem *problem) {
    return lgi_fail(problem, LOGRES_ERR_LIMIT, "host", "is larger than %d bytes as compact JSON",
                    LOGRES_JSON_MAX);
}

/* Returns whether the compact text of a host object certainly exceeds the limit: each value takes
 * at least one byte or its string, a byte that separates or encloses it, and its key. */
static bool is_long(cJSON *host) {
    walk w = {.depth = 0};
    size_t least = 1;
    for (cJSON *node = next_node(&w, host); node && least <= LOGRES_JSON_MAX;
         node = next_node(&w, node)) {
        least += 2 + (node->string ? strlen(node->string) + strlen("\"\":") : 0);
        least += has_type(node, cJSON_String) ? strlen(node->valuestring) + 1 : 0;
    }
    return least > LOGRES_JSON_MAX;
}

/* Checks a scanned host object and prepares it for printing. One that is too long is refused
 * first, because sorting its keys, copying its numbers and printing it would take more memory than
 * its tree. */
static logres_error check_host(cJSON *document, cJSON *host, const char *text,
                               logres_problem *problem) {
    if (!has_type(host, cJSON_Object))
        return lgi_fail(problem, LOGRES_ERR_FORMAT, "host", "must be an object");
    if (is_long(host))
        return refuse_long(problem);
    walk w = {.depth = 0};
    logres_error error = LOGRES_OK;
    text = host->child ? text_of(document, host, text) : NULL;
    for (cJSON *node = host; node && !error; node = next_node(&w, node))
        if (has_type(node, cJSON_Object))
            error = check_keys(node, problem);
        else if (has_type(node, cJSON_Number) && !keep_exact(node, &text))
            error = lgi_report(problem, LOGRES_ERR_MEMORY);
    return error;
}

/*
 * Returns the compact text of a host's object, or NULL after an error. `text` is the text of the
 * document. The limit applies to the compact text, since that is what a match keeps and writes.
 * Printing recurses at most as deep as the scan allows.
 */
static char *print_host(cJSON *document, cJSON *node, const char *text, logres_error *error,
                        logres_problem *problem) {
    *error = check_host(document, node, text, problem);
    char *compact = *error ? NULL : cJSON_PrintUnformatted(node);
    if (!*error && !compact)
        *error = lgi_report(problem, LOGRES_ERR_MEMORY);
    if (compact && strlen(compact) > LOGRES_JSON_MAX) {
        cJSON_free(compact);
        compact = NULL;
        *error = refuse_long(problem);
    }
    return compact;
}

char *lgi_json_host_text(const char *text, size_t length, logres_error *error,
                         logres_problem *problem) {
    cJSON *document = parse(text, length, &lgi_json_host, error, problem);
    char *compact = document ? print_host(document, document, text, error, problem) : NULL;
    cJSON_Delete(document);
    return compact;
}

void lgi_json_free(void *block) {
    if (block) /* a host's hook might not accept NULL */
        cJSON_free(block);
}

/* The exact text of numbers comes from the whole document, where numbers of other keys can come
 * before those of the host object; text_of skips the numbers of other keys. */
char *lgi_tree_read_host(lgi_io *io, const char *key) {
    const lgi_tree *tree = tree_of(io);
    cJSON *node = io->error ? NULL : take(io, key);
    return node ? print_host(tree->document, node, tree->text, &io->error, io->problem) : NULL;
}
