/*
 * Keeps one match so that not even kill -9 loses a move that was answered. `server --help` says how to call it.
 *
 * The first line of the journal is the match at its start. Each move adds a line, which is on the disk before the
 * move is answered. Half a line at the end was never answered, and is cut off when a server starts again (a file
 * without a whole line is refused, since it may be another program's). The program in front of the server writes the
 * seat: it knows it from the connection, never from a client's text.
 */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): flock, fsync and getentropy ask for it */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <logres.h>

#include "options.h"

static const char usage[] = "usage: server FILE [GAME [PLAYERS]]\n"
                            "  FILE is the journal of a match; if it is new or empty, a match of GAME begins.\n"
                            "  First it says \"ready PLY\". Then it answers each line of the input with one:\n"
                            "  PLY SEAT MOVE      SEAT, which saw ply PLY, moves: \"ok PLY\", the ply after it\n"
                            "                     and after chance\n"
                            "  history SEAT PLY   what SEAT may know from PLY on, as JSON (logres/history)\n"
                            "  What is refused is answered \"no PLY ERROR what it means\", with the ply now.\n";

static _Noreturn void stop(const char *what, const char *why) {
    fprintf(stderr, "server: %s: %s\n", what, why);
    exit(1);
}

enum { WHOLE = -1 }; /* instead of a ply: the match as a whole */

static logres_error write_line(const logres_match *match, int64_t from, char *text, size_t room, size_t *need) {
    return from == WHOLE ? logres_match_to_json(match, LOGRES_JSON_HASHES, text, room, need)
                         : logres_match_journal_to_json(match, (uint32_t)from, 0, text, room, need);
}

/* Saves the match, or its plies from one on, as a line. If that fails, the server must not answer any more. */
static void save(FILE *journal, const logres_match *match, int64_t from) {
    size_t need = 0;
    write_line(match, from, NULL, 0, &need);
    char *text = malloc(need);
    if (!text || write_line(match, from, text, need, NULL))
        stop("a line of the journal", "cannot be made");
    text[need - 1] = '\n'; /* in place of the NUL */
    if (fwrite(text, 1, need, journal) != need || fflush(journal) || fsync(fileno(journal)))
        stop("the journal cannot be written", strerror(errno));
    free(text);
}

/* The match of a journal; NULL if it is empty. */
static logres_match *load(FILE *journal) {
    logres_match *match = NULL;
    logres_problem problem;
    char *line = NULL, where[40 + LOGRES_PROBLEM_PATH];
    size_t room = 0;
    off_t whole = 0;
    unsigned lines = 0;
    ssize_t got;
    for (; (got = getline(&line, &room, journal)) > 0 && line[got - 1] == '\n'; whole += got, lines++)
        if (match ? logres_match_append_journal(match, line, (size_t)got, &problem)
                  : logres_match_from_json(line, (size_t)got, NULL, &match, &problem)) {
            (void)snprintf(where, sizeof where, "line %u of the journal%s%s", lines + 1, problem.path[0] ? ": " : "",
                           problem.path);
            stop(where, problem.text);
        }
    free(line);
    if (!feof(journal))
        stop("the journal cannot be read", strerror(errno));
    if (got > 0 && (!match || ftruncate(fileno(journal), whole)))
        stop("the journal", match ? strerror(errno) : "has no whole line, so it is none, or somebody else's");
    return match;
}

/* Lets chance play. The generator is seeded by the system each time, so nobody can predict a draw. */
static void draw(logres_match *match) {
    logres_rng rng;
    if (getentropy(rng.word, sizeof rng.word) || logres_match_set_rng(match, &rng) ||
        logres_match_resolve(match, NULL))
        stop("chance", "cannot be drawn");
}

/* A match of the game on the command line; NULL if there is none. */
static logres_match *asked_for(const char *game, const char *players) {
    logres_config config;
    logres_match_options options = {.size = sizeof options, .game = game, .config = &config};
    logres_match *match;
    logres_problem problem;
    uint64_t number;
    if (!game)
        return NULL;
    if (logres_config_init(game, &config, sizeof config))
        stop(game, no_such_game());
    if (players && (!read_number(players, 99, &number) || logres_config_set(&config, "players", (int32_t)number)))
        stop("PLAYERS", "must be a number");
    if (logres_match_new(&options, &match, &problem))
        stop(problem.path, problem.text);
    return match;
}

/* Continues the journal's match, which must fit the command line; or begins a new one. */
static logres_match *choose(logres_match *kept, logres_match *asked, int has_players) {
    const logres_state *state = logres_match_state(kept), *other = logres_match_state(asked);
    if (!kept && !asked)
        stop("the journal", "is empty: which game is to begin?");
    if (kept && asked)
        if (logres_game_of(state) != logres_game_of(other) ||
            (has_players && logres_players(state) != logres_players(other)))
            stop("the journal has another match", logres_game_of(state)->id);
    logres_match_free(kept ? asked : NULL);
    return kept ? kept : asked;
}

/* Lets chance play if a journal ends at a chance node. */
static void go_on(logres_match *match, FILE *journal) {
    uint32_t ply = logres_match_ply(match);
    if (logres_match_is_over(match) || logres_actor(logres_match_state(match)) != LOGRES_CHANCE)
        return;
    draw(match);
    save(journal, match, ply);
}

static const logres_problem no_reason = {.code = LOGRES_OK};

/* The answer of a refusal: the sentence, then the rule if there is one. */
static void refuse(const logres_match *match, logres_error error, const logres_problem *why) {
    printf("no %u %s %s", (unsigned)logres_match_ply(match), logres_error_name(error),
           why->text[0] ? why->text : logres_error_text(error));
    printf(why->rule[0] ? " (%s)\n" : "\n", why->rule);
}

static void play(logres_match *match, FILE *journal, uint32_t ply, int32_t seat, const char *text) {
    logres_move move;
    logres_problem unread, refused;
    if (logres_move_parse(logres_match_state(match), text, &move, &unread))
        move = UINT16_MAX; /* no move; a wrong ply or seat is the better reason to refuse it */
    logres_error error = logres_match_play(match, ply, seat, move, &refused);
    if (!error) {
        draw(match);
        save(journal, match, ply);
        printf("ok %u\n", (unsigned)logres_match_ply(match));
    } else {
        refuse(match, error, error == LOGRES_ERR_MOVE && unread.code ? &unread : &refused);
    }
}

static void tell(const logres_match *match, int32_t seat, uint32_t from) {
    char *text = NULL;
    logres_error error = logres_match_history_to_json_alloc(match, seat, from, 0, NULL, &text, NULL);
    if (error)
        refuse(match, error, &no_reason);
    else
        puts(text);
    logres_free(NULL, text);
}

/* Reads a line; one that is too long becomes empty. Half a line at the end of the input is ignored. */
static int read_line(char *line, size_t room) {
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        if (length < room)
            line[length++] = c ? (char)c : '?';
    line[length < room ? length : 0] = '\0';
    return c == '\n';
}

/* Reads a number of up to nine digits and the space after it; NULL if there is none. */
static const char *number(const char *at, uint32_t *value) {
    size_t digits = strspn(at, "0123456789");
    if (!digits || digits > 9 || (at[digits] && at[digits] != ' '))
        return NULL;
    *value = (uint32_t)strtoul(at, NULL, 10);
    return at + digits + (at[digits] == ' ');
}

static void answer(logres_match *match, FILE *journal, const char *line) {
    uint32_t first, second;
    int asks = strncmp(line, "history ", 8) == 0;
    const char *rest = number(asks ? line + 8 : line, &first);
    rest = rest ? number(rest, &second) : NULL;
    if (!rest)
        refuse(match, LOGRES_ERR_TEXT, &no_reason);
    else if (asks)
        tell(match, (int32_t)first, second);
    else
        play(match, journal, first, (int32_t)second, rest);
    fflush(stdout);
}

int main(int argc, char **argv) {
    int help = asks_for_help(argv[1]);
    if (argc < 2 || argc > 4 || is_flag(argv[1])) {
        fputs(usage, help ? stdout : stderr);
        return help ? 0 : 2;
    }
    logres_match *asked = asked_for(argc > 2 ? argv[2] : NULL, argc > 3 ? argv[3] : NULL);
    if (!asked && access(argv[1], F_OK) != 0) /* a new file is made only for a match that can begin */
        stop(argv[1], "is new: which game is to begin?");
    FILE *journal = fopen(argv[1], "a+b");
    if (!journal || flock(fileno(journal), LOCK_EX | LOCK_NB))
        stop(argv[1], journal ? "another server has it" : strerror(errno));
    logres_match *kept = load(journal), *match = choose(kept, asked, argc > 3);
    if (!kept) {
        draw(match);
        save(journal, match, WHOLE);
        int folder = open(dirname(argv[1]), O_RDONLY); /* a new file is on the disk when its folder is */
        if (folder < 0 || fsync(folder) || close(folder))
            stop("the folder of the journal", strerror(errno));
    }
    go_on(match, journal);
    printf("ready %u\n", (unsigned)logres_match_ply(match));
    fflush(stdout);
    for (char line[LOGRES_TEXT_LINE]; read_line(line, sizeof line);)
        answer(match, journal, line);
    logres_match_free(match);
    return fclose(journal) ? 1 : 0;
}
