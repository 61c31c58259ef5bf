/* The JSON of a whole match. */
#include "match/match.h"

#include "base/error.h"
#include "base/rng.h"
#include "json/documents.h"
#include "json/tree.h"
#include "json/write.h"
#include "match/save.h"
#include "rules/explain.h"
#include "state/config.h"
#include "state/move.h"

/* The names of reasons; reason 1 is reasons[0]. */
static const char *const reasons[LGI_REASONS] = {
#define NAME(name, number, text) text,
    LOGRES_REASONS(NAME)
#undef NAME
};

/* Reports an error of the library as one of the reader, with key and ply. */
static void refuse(lgi_io *io, const char *key, logres_error error, uint32_t ply) {
    if (error)
        lgi_io_fail(io, error, key, "ply %d: %s", (int)ply, logres_error_text(error));
}

/* ---- the parts of a match, each written and read by one function ---------------------------- */

/* A file can contain any `initial`; lgi_io_state validates it. Configs can be compared as bytes,
 * because unused members are set and the struct has no padding. */
static void io_first_state(lgi_io *io, logres_config *config, bool *given, logres_state *first) {
    lgi_io_config(io, "config", config);
    *given = lgi_io_nullable(io, "initial", *given);
    if (*given)
        lgi_io_state(io, "initial", lgi_writable(first), false);
    if (!io->reading || io->error)
        return;
    logres_config own;
    if (!*given) {
        refuse(io, "config", logres_new(io->game->info.id, config, first, NULL), 0);
        return;
    }
    lgi_config_read(io->game, lgi_const(first), &own);
    if (memcmp(&own, config, sizeof own) != 0)
        lgi_io_fail(io, LOGRES_ERR_CONFIG, "config", "differs from the config of initial");
}

/* A generator whose state is all zeros would draw zeros forever. */
void lgi_io_rng(lgi_io *io, logres_rng *rng) {
    lgi_io_hex(io, "rng", rng->word, 4);
    if (!io->error && !lgi_is_seeded(rng))
        lgi_io_fail(io, LOGRES_ERR_RNG, "rng", "is not a valid generator state: all words are 0");
}

/* Seed and generator are either both present or both null. */
static void io_generator(lgi_io *io, logres_match *match) {
    match->has_rng = lgi_io_nullable(io, "seed", match->has_rng);
    if (match->has_rng)
        lgi_io_hex(io, "seed", &match->seed, 1);
    if (lgi_io_null_unless(io, "rng", match->has_rng))
        lgi_io_rng(io, &match->rng);
}

/* A cursor that advances through a match. Plies are visited in ascending order, so a whole pass
 * costs one apply per ply. */
typedef struct replay {
    logres_state state; /* the state before ply `ply` */
    uint32_t ply;
} replay;

static void replay_from(replay *r, const logres_match *match, uint32_t keyframe) {
    lgi_copy(&r->state, &match->keyframes[keyframe]);
    r->ply = keyframe * LGI_PLIES_PER_KEYFRAME;
}

/* A keyframe is used only if it lies ahead of the current state; otherwise continuing from that
 * state is shorter. */
static void replay_to(replay *r, const logres_match *match, uint32_t ply) {
    uint32_t nearest = ply / LGI_PLIES_PER_KEYFRAME;
    if (r->ply < nearest * LGI_PLIES_PER_KEYFRAME)
        replay_from(r, match, nearest);
    lgi_match_replay(match, &r->state, r->ply, ply);
    r->ply = ply;
}

/* Plays a move that was read. The error of an illegal move names the rule. The message contains
 * the ply, because in a journal the ply differs from the index in the path. */
static void push(lgi_io *io, logres_match *match, logres_move move, uint32_t ply) {
    logres_problem why;
    logres_error error = lgi_match_push(match, move);
    if (error != LOGRES_ERR_MOVE) {
        refuse(io, NULL, error, ply);
        return;
    }
    logres_explain(&match->now, move, &why);
    lgi_io_fail(io, error, NULL, "ply %d: %s", (int)ply, why.text);
    lgi_copy_refusal(io->problem, &why);
}

/*
 * Writes or reads the moves. Reading plays each one. Writing needs the state before a move only if
 * the move's values depend on it, so for most games the match is not replayed. A move is read in
 * the state in which it is played, because the same JSON can mean a different move number in a
 * different state.
 */
void lgi_io_moves(lgi_io *io, logres_match *match, uint32_t from) {
    replay r;
    replay_from(&r, match, 0);
    uint32_t count = lgi_io_list(io, "moves", match->length - from, LGI_PLIES_MAX);
    for (uint32_t ply = from; ply < from + count && !io->error; ply++) {
        logres_move move = io->reading ? 0 : match->plies[ply].move;
        if (!io->reading && lgi_depends_on_state(match->game, move))
            replay_to(&r, match, ply);
        lgi_io_move(io, NULL, lgi_const(io->reading ? &match->now : &r.state), &move);
        if (io->reading && !io->error)
            push(io, match, move, ply);
    }
    lgi_io_end(io);
}

/* All moves are played before the cursor is read, so undone plies are checked too. */
void lgi_io_cursor(lgi_io *io, logres_match *match) {
    int cursor = (int)match->ply, length = (int)match->length;
    io->of_values = LOGRES_ERR_PLY;
    lgi_io_int(io, "cursor", &cursor, 0, io->reading ? LGI_PLIES_MAX : length);
    if (cursor > length) /* moves at the end are missing */
        lgi_io_fail(io, LGI_ERR_VALUE, "cursor", "is %d, but the moves end at ply %d", cursor,
                    length);
    if (io->reading && !io->error)
        refuse(io, "cursor", logres_match_goto(match, (uint32_t)cursor), (uint32_t)cursor);
    io->of_values = LOGRES_ERR_FORMAT;
}

/* The ply is checked against the moves, which have been read before. A game that is over cannot be
 * closed. */
void lgi_io_ended(lgi_io *io, logres_match *match) {
    logres_match_end *end = &match->end;
    if (!lgi_io_nullable(io, "ended", end->reason != 0))
        return;
    int reason = end->reason - 1, ply = (int)end->ply;
    int8_t seat = (int8_t)end->seat;
    lgi_io_object(io, "ended");
    io->of_values = LOGRES_ERR_ARGUMENT; /* as in logres_match_close */
    lgi_io_name(io, "reason", &reason, reasons, LGI_REASONS);
    lgi_io_seat(io, "seat", &seat, lgi_const(&match->now)->players);
    io->of_values = LOGRES_ERR_PLY;
    lgi_io_int(io, "ply", &ply, 0, (int)match->length);
    io->of_values = LOGRES_ERR_FORMAT;
    if (io->reading && !io->error) {
        *end = (logres_match_end){reason + 1, seat, (uint32_t)ply};
        logres_state then;
        refuse(io, "ply", logres_match_state_at(match, end->ply, &then), end->ply);
        if (!io->error && lgi_const(&then)->actor == LOGRES_NOBODY)
            lgi_io_fail(io, LOGRES_ERR_OVER, "ply", "the game was already over at this ply");
    }
    lgi_io_end(io);
}

/* The text is allocated by cJSON, but the host's object belongs to the match, so it is copied. */
void lgi_io_host(lgi_io *io, logres_match *match) {
    if (!io->reading) {
        lgi_write_json(io, "host", match->host);
        return;
    }
    char *text = lgi_tree_read_host(io, "host");
    logres_error error = text ? lgi_match_keep_host(match, text) : LOGRES_OK;
    lgi_json_free(text);
    if (error)
        lgi_io_fail(io, error, "host", "%s", logres_error_text(error));
}

/*
 * Writes or verifies the hashes of the first `count` plies, within an open list. Stops at the
 * first mismatch. Hashes are computed from the states that the moves lead to, so they detect both
 * an altered move and an altered hash.
 */
static void io_each_hash(lgi_io *io, const logres_match *match, uint32_t count) {
    replay r;
    replay_from(&r, match, 0);
    for (uint32_t ply = 0; ply < count && !io->error; ply++) {
        replay_to(&r, match, ply + 1);
        uint64_t hash = logres_hash(&r.state), found = hash;
        lgi_io_hex(io, NULL, &found, 1);
        if (found != hash)
            refuse(io, NULL, LOGRES_ERR_HASH, ply);
    }
}

/* Undone plies have hashes too, since they are part of the match. */
static void io_hashes(lgi_io *io, const logres_match *match) {
    uint32_t count = lgi_io_list(io, "hashes", match->length, LGI_PLIES_MAX);
    if (count != match->length)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL,
                    "must have a hash for each ply: has %d, expected %d", (int)count,
                    (int)match->length);
    io_each_hash(io, match, io->error ? 0 : count);
    lgi_io_end(io);
}

/* The problem has the code LOGRES_OK: the match was read, but the caller might want to know. */
void lgi_report_unknown_hash(logres_problem *problem, int version) {
    if (version)
        lgi_fail(problem, LOGRES_OK, "hash_version", "is unknown: %d; hashes were not verified",
                 version);
}

/* ---- the whole match ------------------------------------------------------------------------ */

/* The order of the keys is that of docs/json.md. Reading accepts any order, but the moves are
 * always played before the keys after them are read. */
static void write_match(lgi_io *io, logres_match match, bool hashes) {
    logres_state first = match.keyframes[0];
    logres_config config;
    lgi_config_read(match.game, lgi_const(&first), &config);
    lgi_io_object(io, NULL);
    lgi_io_head(io, "logres/match");
    io_first_state(io, &config, &match.from_initial, &first);
    io_generator(io, &match);
    lgi_io_moves(io, &match, 0);
    lgi_io_cursor(io, &match);
    lgi_io_ended(io, &match);
    lgi_io_host(io, &match);
    if (hashes) {
        lgi_io_constant_number(io, "hash_version", LOGRES_HASH_VERSION);
        io_hashes(io, &match);
    }
    lgi_io_end(io);
}

logres_error logres_match_to_json(const logres_match *match, uint32_t flags, char *buffer,
                                  size_t capacity, size_t *need) {
    if (!match)
        return LOGRES_ERR_NULL;
    lgi_json_writer writer;
    lgi_write_begin(&writer, match->game, flags & ~(uint32_t)LOGRES_JSON_HASHES, &lgi_json_match);
    while (lgi_write_pass(&writer, buffer, capacity))
        write_match(&writer.io, *match,
                    /* a copy, because the io functions take a mutable match */
                    flags & LOGRES_JSON_HASHES);
    return lgi_write_end(&writer, buffer, capacity, need);
}

/*
 * Reads and verifies the hashes. Those of an unknown version are ignored, and *unknown becomes
 * that version. One key without the other is an error, since hashes without a version could not be
 * verified.
 */
static void read_hashes(lgi_io *io, const logres_match *match, int *unknown) {
    bool has_version = lgi_io_optional(io, "hash_version"),
         has_hashes = lgi_io_optional(io, "hashes");
    if (has_version != has_hashes)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, "hash_version",
                    "must be present if and only if hashes is");
    if (!has_version || io->error)
        return;
    int version = 1;
    lgi_io_int(io, "hash_version", &version, 1, INT32_MAX);
    if (version == LOGRES_HASH_VERSION)
        io_hashes(io, match);
    else
        *unknown = version;
}

/*
 * If a match could not be read, reports the first hash that differs instead of the original error.
 * If a move was altered, replaying often fails only at a later ply, but the altered ply's hash
 * already differs and is the better diagnosis.
 */
static void blame_hash(lgi_io *io, const logres_match *match) {
    logres_error error = io->error;
    logres_problem why = {0};
    int version = 0;
    if (io->problem)
        why = *io->problem;
    lgi_tree_rewind(io);
    if (lgi_io_optional(io, "hash_version"))
        lgi_io_int(io, "hash_version", &version, 1, INT32_MAX);
    if (version == LOGRES_HASH_VERSION && lgi_io_optional(io, "hashes")) {
        uint32_t count = lgi_io_list(io, "hashes", 0, LGI_PLIES_MAX);
        io_each_hash(io, match, count < match->length ? count : match->length);
    }
    if (io->error == LOGRES_ERR_HASH)
        return;
    io->error = error;
    if (io->problem)
        *io->problem = why;
}

/* The match is created as soon as its first state is known, and filled in by the functions that
 * also write it. After an error the caller frees it. */
static void read_match(lgi_io *io, const logres_allocator *allocator, logres_match **match,
                       int *unknown) {
    logres_config config;
    logres_state first;
    bool from_initial = false;
    lgi_config_defaults(io->game, &config);
    lgi_io_head(io, "logres/match");
    io_first_state(io, &config, &from_initial, &first);
    if (io->error)
        return;
    logres_error error = lgi_match_create(allocator, io->game, &first, match);
    if (error) {
        lgi_io_fail(io, error, NULL, "%s", logres_error_text(error));
        return;
    }
    (*match)->from_initial = from_initial;
    io_generator(io, *match);
    lgi_io_moves(io, *match, 0);
    lgi_io_cursor(io, *match);
    lgi_io_ended(io, *match);
    lgi_io_host(io, *match);
    if (io->error)
        blame_hash(io, *match);
    else
        read_hashes(io, *match, unknown);
    lgi_io_end(io);
}

/* *out is set at the very end, so the caller never sees a partly read match. */
logres_error logres_match_from_json(const char *text, size_t length,
                                    const logres_allocator *allocator, logres_match **out,
                                    logres_problem *problem) {
    lgi_clear(problem);
    if (!out)
        return lgi_report(problem, LOGRES_ERR_NULL);
    lgi_tree tree;
    logres_match *match = NULL;
    int unknown_hashes = 0;
    lgi_tree_read(&tree, NULL, text, length, &lgi_json_match, problem);
    lgi_io_object(&tree.io, NULL);
    tree.io.game = lgi_tree_game(&tree);
    if (tree.io.game)
        read_match(&tree.io, allocator, &match, &unknown_hashes);
    logres_error error = lgi_tree_done(&tree);
    if (error) {
        logres_match_free(match);
        return error;
    }
    lgi_report_unknown_hash(problem, unknown_hashes);
    *out = match;
    return LOGRES_OK;
}
