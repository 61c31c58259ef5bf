/* Journals: writes an entry as JSON, and appends an entry to a match. If appending fails, the
 * match stays unchanged. */
#include "base/error.h"
#include "json/alloc.h"
#include "json/documents.h"
#include "json/tree.h"
#include "json/write.h"
#include "match/match.h"
#include "match/save.h"
#include "state/move.h"

/* ---- the parts of an entry ------------------------------------------------------------------ */

/* Writes or reads the generator. An entry may add a generator to a match but never remove it,
 * which would stop chance in the middle of a game. */
static void io_rng(lgi_io *io, logres_match *match) {
    if (match->has_rng ? lgi_io_null_unless(io, "rng", true) : lgi_io_nullable(io, "rng", false)) {
        match->has_rng = true;
        lgi_io_rng(io, &match->rng);
    }
}

/* Returns the hash of the state after the last ply. The last ply may be undone: the hash covers
 * the moves, not the cursor. */
static uint64_t last_hash(const logres_match *match) {
    logres_state last;
    return logres_match_state_at(match, match->length, &last) ? 0 : logres_hash(&last);
}

/* Writes or verifies a hash. A hash of an unknown version is ignored, and *unknown becomes that
 * version. */
static void io_hash(lgi_io *io, uint64_t hash, int *unknown) {
    int version = LOGRES_HASH_VERSION;
    uint64_t found = hash;
    lgi_io_int(io, "hash_version", &version, 1, INT32_MAX);
    if (version == LOGRES_HASH_VERSION)
        lgi_io_hex(io, "hash", &found, 1);
    else if (lgi_io_optional(io, "hash"))
        *unknown = version;
    else
        lgi_io_fail(io, LOGRES_ERR_FORMAT, "hash", "is missing");
    if (found != hash)
        lgi_io_fail(io, LOGRES_ERR_HASH, "hash",
                    "the state after the moves differs; does this entry belong to another match?");
}

/*
 * Writes or reads everything after "from". Reading plays the moves in the match, which is at ply
 * `from`. The hash is taken after the moves and before the cursor, which does not affect the hash.
 */
static void io_rest(lgi_io *io, logres_match *match, uint32_t from, bool has_host,
                    int *unknown_hash) {
    lgi_io_moves(io, match, from);
    uint64_t hash = last_hash(match);
    io_rng(io, match);
    lgi_io_cursor(io, match);
    lgi_io_ended(io, match);
    if (has_host)
        lgi_io_host(io, match);
    io_hash(io, hash, unknown_hash);
    lgi_io_end(io);
}

/* ---- writing -------------------------------------------------------------------------------- */

logres_error logres_match_journal_to_json(const logres_match *given, uint32_t from, uint32_t flags,
                                          char *buffer, size_t capacity, size_t *need) {
    if (!given)
        return LOGRES_ERR_NULL;
    if (from > given->length)
        return LOGRES_ERR_PLY;
    lgi_json_writer writer;
    lgi_write_begin(&writer, given->game, flags & ~(uint32_t)LOGRES_JSON_HOST, &lgi_json_match);
    while (lgi_write_pass(&writer, buffer, capacity)) {
        logres_match match = *given; /* a copy, because the io functions take a mutable match */
        int always_known;
        lgi_io_object(&writer.io, NULL);
        lgi_io_head(&writer.io, "logres/journal");
        lgi_io_constant_number(&writer.io, "from", (int)from);
        io_rest(&writer.io, &match, from, flags & LOGRES_JSON_HOST, &always_known);
    }
    return lgi_write_end(&writer, buffer, capacity, need);
}

/* ---- a backup of what an entry may overwrite ------------------------------------------------ */

/* A copy of a match, with the plies and keyframes that an entry may overwrite. Saving only those
 * keeps appending as cheap at the end of a long match as at its start. */
typedef struct backup {
    logres_match match;
    /* number of plies from `from` on, and of keyframes after it */
    uint32_t from, plies, keyframe_count;
    lgi_ply *ply;
    logres_state *keyframes;
} backup;

/* A keyframe at ply `from` itself is not overwritten, since the plies before `from` stay. */
static uint32_t first_keyframe(const backup *old) {
    return old->from / LGI_PLIES_PER_KEYFRAME + 1;
}

/* Both arrays share one block, with the states first because they have the stricter alignment. The
 * match changes only after both copies exist. */
static logres_error back_up(const logres_match *match, uint32_t from, backup *old) {
    *old = (backup){.match = *match, .from = from, .plies = match->length - from};
    old->keyframe_count = match->length / LGI_PLIES_PER_KEYFRAME + 1 - first_keyframe(old);
    if (!old->plies)
        return LOGRES_OK;
    size_t size = old->keyframe_count * sizeof *old->keyframes;
    old->keyframes = lgi_resize(&match->allocator, NULL, size + old->plies * sizeof *old->ply);
    if (!old->keyframes)
        return LOGRES_ERR_MEMORY;
    old->ply = (lgi_ply *)(void *)(old->keyframes + old->keyframe_count);
    memcpy(old->keyframes, match->keyframes + first_keyframe(old), size);
    memcpy(old->ply, match->plies + from, old->plies * sizeof *old->ply);
    return LOGRES_OK;
}

static void release(const logres_match *match, void *block) {
    if (block)
        lgi_resize(&match->allocator, block, 0);
}

/*
 * Restores the match. Its arrays might have been enlarged, so the enlarged ones are kept. Keys
 * need no backup: pushes only lower `keyed` and overwrite no keys, so restoring `keyed` restores
 * the keys.
 */
static void restore(logres_match *match, const backup *old) {
    logres_match now = *match;
    release(match, match->host);
    *match = old->match;
    match->plies = now.plies;
    match->plies_room = now.plies_room;
    match->keyframes = now.keyframes;
    match->keyframe_room = now.keyframe_room;
    if (old->plies) {
        memcpy(match->keyframes + first_keyframe(old), old->keyframes,
               old->keyframe_count * sizeof *old->keyframes);
        memcpy(match->plies + old->from, old->ply, old->plies * sizeof *old->ply);
    }
}

/* Keeps the changes. If the entry has no host object, the old one stays. Otherwise the old one is
 * released only now, since an error would have restored it. */
static void commit(logres_match *match, const backup *old) {
    if (match->host)
        release(match, old->match.host);
    else
        match->host = old->match.host;
}

/* ---- appending ------------------------------------------------------------------------------ */

/* Reads everything up to "from". `from` is not negative after lgi_io_int. Exceeding the upper
 * bound has its own message, because it usually means that an entry is missing. */
static uint32_t read_head(lgi_tree *tree, const logres_match *match) {
    lgi_io *io = &tree->io;
    int from = 0;
    lgi_io_object(io, NULL);
    const lgi_game *game = lgi_tree_game(tree);
    if (game && game != match->game)
        lgi_io_fail(io, LOGRES_ERR_GAME, "game", "must be %s, not %s", match->game->info.id,
                    game->info.id);
    lgi_io_head(io, "logres/journal");
    io->of_values = LOGRES_ERR_PLY;
    lgi_io_int(io, "from", &from, 0, INT32_MAX);
    io->of_values = LOGRES_ERR_FORMAT;
    if ((uint32_t)from > match->length)
        lgi_io_fail(io, LOGRES_ERR_PLY, "from", "the match has only %d plies", (int)match->length);
    return (uint32_t)from;
}

/* Drops everything that an entry replaces: the plies from `from` on, the end, and the host's
 * object. The jump cannot fail, since `from` is at most the length. The backup has the old host
 * object, so clearing the pointer loses nothing. */
static void rewind_to(logres_match *match, uint32_t from) {
    if (from != match->ply)
        (void)logres_match_goto(match, from);
    match->length = from;
    match->end = (logres_match_end){.seat = LOGRES_NONE};
    match->host = NULL;
}

/* Returns whether the match has the same plies as before. Those before `from` have not changed. */
static bool has_plies_of(const logres_match *match, const backup *old) {
    if (match->length != old->match.length)
        return false;
    for (uint32_t i = 0; i < old->plies; i++)
        if (match->plies[old->from + i].move != old->ply[i].move)
            return false;
    return true;
}

/* Checks that a closed match stays closed, with the same plies. Appending the same entry twice is
 * allowed. */
static void check_closed(lgi_io *io, const logres_match *match, const backup *old) {
    const logres_match_end *end = &old->match.end;
    if (io->error || !end->reason)
        return;
    if (memcmp(end, &match->end, sizeof *end) != 0)
        lgi_io_fail(io, LOGRES_ERR_CLOSED, "ended", "the match was closed at ply %d",
                    (int)end->ply);
    else if (!has_plies_of(match, old))
        lgi_io_fail(io, LOGRES_ERR_CLOSED, "moves", "the match was closed at ply %d",
                    (int)end->ply);
}

/* Replaces the plies from `from` on with those of an entry, or changes nothing. io_rest may fail
 * at any point; the backup covers everything that it can have changed. */
static logres_error replace(lgi_tree *tree, logres_match *match, uint32_t from,
                            int *unknown_hash) {
    backup old;
    logres_error error = back_up(match, from, &old);
    if (error) {
        lgi_io_fail(&tree->io, error, NULL, "%s", logres_error_text(error));
        return error;
    }
    rewind_to(match, from);
    io_rest(&tree->io, match, from, lgi_io_optional(&tree->io, "host"), unknown_hash);
    check_closed(&tree->io, match, &old);
    if (tree->io.error)
        restore(match, &old);
    else
        commit(match, &old);
    release(match, old.keyframes);
    return tree->io.error;
}

/* The head is read first, without a backup: it changes nothing. */
logres_error logres_match_append_journal(logres_match *match, const char *text, size_t length,
                                         logres_problem *problem) {
    lgi_clear(problem);
    if (!match)
        return lgi_report(problem, LOGRES_ERR_NULL);
    lgi_tree tree;
    int unknown_hash = 0;
    lgi_tree_read(&tree, match->game, text, length, &lgi_json_match, problem);
    uint32_t from = read_head(&tree, match);
    if (!tree.io.error && !replace(&tree, match, from, &unknown_hash))
        lgi_report_unknown_hash(problem, unknown_hash);
    return lgi_tree_done(&tree);
}
