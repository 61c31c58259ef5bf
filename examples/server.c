/*
 * Keeps many matches in one file, so that not even kill -9 loses an acknowledged move. `server
 * --help` describes the requests. A front end authenticates the players: it chooses the ids of
 * matches and adds the seat, which it takes from the connection, never from a client's text.
 *
 * Each pass of the loop reads all pending requests, changes the matches in memory, appends their
 * lines to the journal, calls fsync once, and only then answers. Meanwhile the next requests
 * accumulate. All matches share one journal because an fsync covers one file: with one journal
 * per match, moves in 100 matches would need 100 of them.
 *
 * A line of the journal is "ID JSON": a match at its start, or a move with the chance moves after
 * it. The offset of each line stays in memory, so a match is loaded on its first request. The
 * journal contains all hands; only its owner may read it. To remove a match, stop the server and
 * delete its lines.
 *
 * A partial line at the end of the journal was never acknowledged, and is truncated at startup.
 * Other damage leaves the file unchanged: a line without an id prevents startup, and a match that
 * cannot be replayed is refused while the others continue. After a failed write or fsync, the
 * server exits without an answer.
 */
/* for flock, fsync and getentropy: */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <logres.h>

#include "options.h"

static const char usage[] =
    "usage: server FILE\n"
    "  FILE is the journal of all matches; the server creates it if it is missing.\n"
    "  The server first writes \"ready\", then answers each line of input with one line:\n"
    "  ID new GAME [OPTION=VALUE]...  starts a match: \"ID ok PLY\", the ply after chance\n"
    "  ID play PLY SEAT MOVE          SEAT plays MOVE, text as in docs/games, after seeing ply PLY:\n"
    "                                 \"ID ok PLY\", the ply after it and after chance\n"
    "  ID history SEAT PLY            what SEAT may know from PLY on, as JSON (logres/history): \"ID {...}\"\n"
    "  ID has 1 to 31 letters, digits, - and _. A refusal is \"ID no PLY ERROR meaning\", with the current\n"
    "  ply, or 0 if there is none. ID is ? if the line does not begin with one.\n";

enum {
    ID_ROOM = 32,
    REQUEST_ROOM = 512,
    INPUT_ROOM = 64 * 1024, /* a pipe's capacity, so one read gets all pending input */
    ANSWERS_MAX = 1 << 20,  /* bytes of answers that may wait for the disk; at this size the group
                               ends early */
    OPEN_MAX = 1000,        /* matches in memory */
    PLIES_MAX = 5000,       /* of a match: bounds its memory and load time */
    BUCKETS = 1 << 16
};

static const char signature[] = "# matches of logres, version 1\n";
static const char id_letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* A match in the journal. */
struct entry {
    struct entry *next;  /* in the same bucket */
    logres_match *match; /* NULL if it is only on disk */
    int64_t *offsets;    /* of its lines */
    uint32_t lines;
    char id[ID_ROOM];
};

struct server {
    struct entry *buckets[BUCKETS], *open[OPEN_MAX]; /* all matches by id; those in memory */
    uint64_t loads;
    /* the journal, opened twice, because appending must not move the reader's position */
    FILE *reader, *writer;
    int64_t end;       /* of the journal, including buffered output */
    int changed;       /* the journal has unsynced lines */
    FILE *answers;     /* of the current group, into `text` */
    char *text, *line; /* `line`: the last line read from the journal */
    size_t size, room;
    char request[REQUEST_ROOM]; /* the start of the next request */
    size_t length;
};

static _Noreturn void stop(const char *what, const char *why) {
    fprintf(stderr, "server: %s: %s\n", what, why);
    exit(1);
}

/* Exits after a failed system call. */
static void must(int done, const char *what) {
    if (!done)
        stop(what, strerror(errno));
}

/* Returns the match with an id. If none exists, creates one or returns NULL. */
static struct entry *find(struct server *server, const char *id, int make) {
    uint32_t hash = 2166136261; /* FNV-1a */
    for (const char *at = id; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619;
    struct entry **slot = &server->buckets[hash % BUCKETS];
    while (*slot && strcmp((*slot)->id, id) != 0)
        slot = &(*slot)->next;
    if (!*slot && make) {
        *slot = calloc(1, sizeof **slot);
        must(*slot != NULL, "the index");
        memcpy((*slot)->id, id, strlen(id));
    }
    return *slot;
}

/* ---- the journal ---------------------------------------------------------------------------- */

/* Records a line of a match at the end of the journal. */
static void count_line(struct server *server, struct entry *entry, size_t length) {
    if (entry->lines % 8 == 0)
        entry->offsets = realloc(entry->offsets, (entry->lines + 8) * sizeof *entry->offsets);
    if (!entry->offsets)
        stop("the index", strerror(errno));
    entry->offsets[entry->lines++] = server->end;
    server->end += (int64_t)length;
}

/* Appends a new match, or a match's plies from `from` on. commit() makes the line durable. */
static void append(struct server *server, struct entry *entry, uint32_t from) {
    char *json;
    if (entry->lines
            ? logres_match_journal_to_json_alloc(entry->match, from, 0, NULL, &json, NULL)
            : logres_match_to_json_alloc(entry->match, LOGRES_JSON_HASHES, NULL, &json, NULL))
        stop("a line of the journal", "cannot be written");
    int length = fprintf(server->writer, "%s %s\n", entry->id, json);
    must(length > 0, "the journal");
    logres_free(NULL, json);
    count_line(server, entry, (size_t)length);
    server->changed = 1;
}

/* Makes the group durable, then sends its answers. */
static void commit(struct server *server) {
    must(!server->changed || (!fflush(server->writer) && !fsync(fileno(server->writer))),
         "the journal");
    server->changed = 0;
    must(fclose(server->answers) == 0, "the answers");
    must(fwrite(server->text, 1, server->size, stdout) == server->size && !fflush(stdout),
         "the output");
    free(server->text);
    server->answers = open_memstream(&server->text, &server->size);
    must(server->answers != NULL, "the answers");
}

/* Returns whether a line begins with an id and a space. Replaces the space with a NUL. */
static int cut_id(char *line) {
    size_t length = strspn(line, id_letters);
    if (!length || length >= ID_ROOM || line[length] != ' ')
        return 0;
    line[length] = '\0';
    return 1;
}

/* Adds the current line to the index. Returns 0 if it is not a line of a journal. */
static int enter(struct server *server, size_t length) {
    if (server->end ? !cut_id(server->line) : strcmp(server->line, signature) != 0)
        return 0;
    if (server->end)
        count_line(server, find(server, server->line, 1), length);
    else
        server->end = (int64_t)length;
    return 1;
}

/* Reads the whole journal, and truncates a partial line at its end. */
static void scan(struct server *server) {
    char where[64];
    ssize_t got;
    while ((got = getline(&server->line, &server->room, server->reader)) > 0 &&
           server->line[got - 1] == '\n') {
        if (!enter(server, (size_t)got)) {
            (void)snprintf(where, sizeof where, "the line at byte %" PRId64 " of the journal",
                           server->end);
            stop(where, "is damaged, or not this server's");
        }
    }
    must(feof(server->reader), "the journal");
    if (got > 0 && !server->end)
        stop("the journal", "has no complete line, so it is not this server's");
    must(got < 0 || !ftruncate(fileno(server->writer), server->end), "the journal");
}

/* Opens the journal. All of it is synced before the first answer, because a killed server may
 * have left unsynced lines. The folder is synced too, which makes a new file durable. */
static void start(struct server *server, char *path) {
    umask(077);
    server->writer = fopen(path, "ab");
    server->reader = fopen(path, "rb");
    must(server->writer && server->reader, path);
    if (flock(fileno(server->writer), LOCK_EX | LOCK_NB))
        stop(path, "another server uses it");
    scan(server);
    if (!server->end)
        server->end = fprintf(server->writer, "%s", signature);
    int folder = open(dirname(path), O_RDONLY);
    must(folder >= 0 && !fsync(folder) && !close(folder), "the folder of the journal");
    server->changed = 1;
    server->answers = open_memstream(&server->text, &server->size);
    must(server->answers && fprintf(server->answers, "ready\n") > 0, "the answers");
    commit(server);
}

/* Replays a match. After an error, *match may contain its first plies. */
static logres_error replay(struct server *server, const struct entry *entry, logres_match **match,
                           logres_problem *problem) {
    logres_error error = LOGRES_OK;
    /* the current group may contain lines of this match */
    must(fflush(server->writer) == 0, "the journal");
    for (uint32_t i = 0; i < entry->lines && !error; i++) {
        int there = !fseeko(server->reader, entry->offsets[i], SEEK_SET) &&
                    getline(&server->line, &server->room, server->reader) > 0;
        const char *json = server->line + strlen(entry->id);
        error = !there ? LOGRES_ERR_TEXT
                : i    ? logres_match_append_journal(*match, json, strlen(json), problem)
                       : logres_match_from_json(json, strlen(json), NULL, match, problem);
        (void)snprintf(problem->path, sizeof problem->path, "line %u of its journal",
                       (unsigned)i + 1);
    }
    return error;
}

/* ---- the matches ---------------------------------------------------------------------------- */

static const logres_problem no_reason = {.code = LOGRES_OK};

/* Answers with a refusal: its position and sentence, then its rule if there is one. */
static void refuse(struct server *server, const char *id, const logres_match *match,
                   logres_error error, const logres_problem *why) {
    fprintf(server->answers, "%s no %u %s %s%s%s", id, (unsigned)logres_match_ply(match),
            logres_error_name(error), why->path, why->path[0] ? ": " : "",
            why->text[0] ? why->text : logres_error_text(error));
    fprintf(server->answers, why->rule[0] ? " (%s)\n" : "\n", why->rule);
}

/* Keeps a match in memory, in place of the one that was loaded first. The evicted match needs a
 * replay on its next request. */
static void keep(struct server *server, struct entry *entry, logres_match *match) {
    struct entry **slot = &server->open[server->loads++ % OPEN_MAX];
    if (*slot) {
        logres_match_free((*slot)->match);
        (*slot)->match = NULL;
    }
    *slot = entry;
    entry->match = match;
}

/* Returns a match, loaded if necessary, or refuses the request and returns NULL. */
static struct entry *load(struct server *server, const char *id) {
    static const logres_problem unknown = {.text = "there is no such match"};
    struct entry *entry = find(server, id, 0);
    logres_match *match = NULL;
    logres_problem problem = no_reason;
    if (entry && entry->match)
        return entry;
    logres_error error = entry ? replay(server, entry, &match, &problem) : LOGRES_ERR_ARGUMENT;
    if (!error) {
        keep(server, entry, match);
        return entry;
    }
    refuse(server, id, NULL, error, entry ? &problem : &unknown);
    logres_match_free(match);
    return NULL;
}

/* Resolves chance after a change, appends all plies from one on, and answers with the current ply.
 * The system seeds the generator each time, so draws are unpredictable. */
static void finish(struct server *server, struct entry *entry, uint32_t from) {
    logres_rng rng;
    if (getentropy(rng.word, sizeof rng.word) || logres_match_set_rng(entry->match, &rng) ||
        logres_match_resolve(entry->match, NULL))
        stop("chance", "cannot be drawn");
    append(server, entry, from);
    fprintf(server->answers, "%s ok %u\n", entry->id, (unsigned)logres_match_ply(entry->match));
}

/* Reads "GAME OPTION=VALUE ...". Returns NULL or an error message. */
static const char *read_config(char *words, logres_config *config) {
    char *rest, *word = strtok_r(words, " ", &rest);
    const char *wrong = !word || logres_config_init(word, config) ? no_such_game() : NULL;
    while (!wrong && (word = strtok_r(NULL, " ", &rest))) {
        char *value = strchr(word, '=');
        if (value)
            *value++ = '\0';
        wrong = value ? set_option(config, word, value) : "an option has the form OPTION=VALUE";
    }
    return wrong;
}

static void begin(struct server *server, const char *id, char *words) {
    logres_config config;
    logres_match_options options = {.size = sizeof options, .game = words, .config = &config};
    logres_match *match;
    logres_problem problem = no_reason;
    const char *wrong =
        find(server, id, 0) ? "this match already exists" : read_config(words, &config);
    logres_error error =
        wrong ? LOGRES_ERR_ARGUMENT : logres_match_new(&options, &match, &problem);
    if (wrong)
        (void)snprintf(problem.text, sizeof problem.text, "%s", wrong);
    if (error) {
        refuse(server, id, NULL, error, &problem);
        return;
    }
    struct entry *entry = find(server, id, 1);
    keep(server, entry, match);
    finish(server, entry, 0);
}

static void play(struct server *server, struct entry *entry, uint32_t ply, int32_t seat,
                 const char *text) {
    logres_move move;
    logres_problem unread, refused = no_reason;
    if (logres_move_from_text(logres_match_state(entry->match), text, &move, &unread))
        move = UINT16_MAX; /* not a move; a wrong ply or seat takes precedence */
    logres_error error = logres_match_ply(entry->match) >= PLIES_MAX
                             ? LOGRES_ERR_LIMIT
                             : logres_match_play(entry->match, ply, seat, move, &refused);
    if (!error)
        finish(server, entry, ply);
    else
        refuse(server, entry->id, entry->match, error,
               error == LOGRES_ERR_MOVE && unread.code ? &unread : &refused);
}

static void tell(struct server *server, const struct entry *entry, int32_t seat, uint32_t from) {
    char *text = NULL;
    logres_error error =
        logres_match_history_to_json_alloc(entry->match, seat, from, 0, NULL, &text, NULL);
    if (error)
        refuse(server, entry->id, entry->match, error, &no_reason);
    else
        fprintf(server->answers, "%s %s\n", entry->id, text);
    logres_free(NULL, text);
}

/* ---- the requests --------------------------------------------------------------------------- */

/* Reads a number of up to nine digits and the space after it. Returns NULL if there is none. */
static const char *number(const char *at, uint32_t *value) {
    size_t digits = strspn(at, "0123456789");
    if (!digits || digits > 9 || (at[digits] && at[digits] != ' '))
        return NULL;
    *value = (uint32_t)strtoul(at, NULL, 10);
    return at + digits + (at[digits] == ' ');
}

/* Answers a request for an existing match. */
static void serve(struct server *server, const char *id, const char *request) {
    uint32_t first, second;
    int plays = strncmp(request, "play ", 5) == 0, asks = strncmp(request, "history ", 8) == 0;
    const char *rest = plays || asks ? number(request + (plays ? 5 : 8), &first) : NULL;
    rest = rest ? number(rest, &second) : NULL;
    struct entry *entry = load(server, id);
    if (!entry)
        return;
    if (!rest)
        refuse(server, id, entry->match, LOGRES_ERR_TEXT, &no_reason);
    else if (plays)
        play(server, entry, first, (int32_t)second, rest);
    else
        tell(server, entry, (int32_t)first, second);
}

static void answer(struct server *server, char *line) {
    static const logres_problem no_id = {.text = "a request begins with the id of a match"};
    if (!cut_id(line)) {
        refuse(server, "?", NULL, LOGRES_ERR_TEXT, &no_id);
        return;
    }
    char *request = line + strlen(line) + 1;
    if (strncmp(request, "new ", 4) == 0)
        begin(server, line, request + 4);
    else
        serve(server, line, request);
    if (ftello(server->answers) > ANSWERS_MAX)
        commit(server);
}

/* Answers the requests completed by the input. A line that is too long becomes empty. A partial
 * line at the end of the input is ignored. */
static void take(struct server *server, const char *input, size_t size) {
    for (const char *at = input; at < input + size; at++) {
        if (*at == '\n') {
            server->request[server->length < REQUEST_ROOM ? server->length : 0] = '\0';
            server->length = 0;
            answer(server, server->request);
        } else if (server->length < REQUEST_ROOM) {
            server->request[server->length++] = *at ? *at : '?';
        }
    }
}

int main(int argc, char **argv) {
    static struct server server;
    static char input[INPUT_ROOM];
    int help = asks_for_help(argv[1]);
    if (argc != 2 || is_flag(argv[1])) {
        fputs(usage, help ? stdout : stderr);
        return help ? 0 : 2;
    }
    start(&server, argv[1]);
    ssize_t got;
    while ((got = read(STDIN_FILENO, input, sizeof input)) > 0) {
        take(&server, input, (size_t)got);
        commit(&server);
    }
    must(got == 0, "the input");
    return 0;
}
