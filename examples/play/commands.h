/* The commands of play: undo, save, load, and redisplay. */
#ifndef EXAMPLES_PLAY_COMMANDS_H
#define EXAMPLES_PLAY_COMMANDS_H

#include <dirent.h>

#include "../files.h"
#include "names.h"
#include "think.h"

#define SUFFIX ".logres"
enum { SAVE_NAME = 40, SAVES = 500, PATH = 1024 };

/* ---- undo and redo -------------------------------------------------------------------------- */

/* Called after undo, redo or goto. */
static inline void moved(void) {
    look();
    for (int i = 0; i < LOGRES_PLAYERS_MAX; i++)
        now.told[i] = now.told[i] < now.ply ? now.told[i] : now.ply;
    now.is_shown = now.is_saved = 0;
}

/* Goes to the nearest ply, backward or forward, where a person is to move or the game is over.
 * Otherwise stays and returns 0. */
static inline int travel(logres_error (*step)(logres_match *)) {
    logres_state state;
    while (!step(now.match)) {
        state = *logres_match_state(now.match);
        if (logres_actor(&state) == LOGRES_NOBODY || is_person(logres_actor(&state)))
            return 1;
    }
    logres_match_goto(now.match, now.ply);
    return 0;
}

/* Prints the type of the undone move, without its values, which may be hidden. */
static inline void tell_undone(uint32_t until) {
    char line[LOGRES_TEXT_LINE];
    logres_move move;
    if (!logres_match_move_at(now.match, now.ply, &move) &&
        !logres_move_to_text(&now.state, move, 0, line, sizeof line, NULL))
        printf("Taken back: %s's %.*s%s.\n", player_names[now.actor], (int)strcspn(line, " "),
               line, until > now.ply + 1 ? ", and what came after" : "");
}

static inline void undo_anyway(const char *argument) {
    uint32_t ply = now.ply;
    (void)argument;
    if (travel(logres_match_undo)) {
        moved();
        tell_undone(ply);
    } else
        complain("There is nothing to undo.");
}

static inline void undo(const char *argument) {
    uint32_t ply = now.ply, least = 0, target;
    logres_match_undo_floor(now.match, &least);
    int can = travel(logres_match_undo);
    target = logres_match_ply(now.match);
    logres_match_goto(now.match, ply);
    if (can && target < least)
        complain("Somebody has learned something since then; undo! undoes it anyway.");
    else
        undo_anyway(argument);
}

static inline void redo(const char *argument) {
    (void)argument;
    if (travel(logres_match_redo))
        moved();
    else
        complain("There is nothing to redo.");
}

/* ---- saving --------------------------------------------------------------------------------- */

static inline int is_save_name(const char *name) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strlen(name);
    return length > 0 && length <= SAVE_NAME && name[0] != '-' && strspn(name, letters) == length;
}

/* Writes the path for a name. Prints a message and returns 0 if the name is not allowed. */
static inline int path_of(const char *name, char path[PATH]) {
    if (is_save_name(name) && snprintf(path, PATH, "%s/%s" SUFFIX, now.folder, name) < PATH)
        return 1;
    complain("A match needs a name of up to %d letters, digits, - and _ (no folder, no " SUFFIX
             "), such as friday.",
             SAVE_NAME);
    return 0;
}

static inline void save_anyway(const char *name) {
    char path[PATH], part[PATH + 8];
    name = *name ? name : now.name;
    if (!path_of(name, path))
        return;
    keep_names(now.match);
    snprintf(part, sizeof part, "%s.part", path); /* replaces an old file completely or not at
                                                     all */
    if (!save_match(now.match, part) || rename(part, path) != 0) {
        complain("The match is not saved.");
        return;
    }
    memmove(now.name, name, strlen(name) + 1);
    now.is_saved = 1;
    printf("Saved in %s; `load %s` continues it.\n", path, name);
}

static inline void save(const char *name) {
    char path[PATH];
    int is_other = *name && strcmp(name, now.name) != 0;
    if (is_other && !path_of(name, path))
        return;
    if (is_other && access(path, F_OK) == 0)
        complain("A match %s already exists; `save! %s` replaces it.", name, name);
    else
        save_anyway(name);
}

/* Continues the match in a file. Returns 0 on errors. */
static inline int load_file(const char *name) {
    char path[PATH];
    logres_match_end end;
    logres_rng rng;
    logres_match *loaded = path_of(name, path) ? load_match(path) : NULL;
    if (!loaded)
        return 0;
    logres_match_end_of(loaded, &end);
    if (end.reason || logres_match_rng(loaded, &rng)) {
        complain(end.reason ? "That match was closed by its host; replay shows it."
                            : "That match takes chance from its host, so it cannot go on here.");
        logres_match_free(loaded);
        return 0;
    }
    logres_match_free(now.match);
    now.match = loaded;
    look();
    take_names(now.match);
    memmove(now.name, name, strlen(name) + 1);
    now.at_screen = LOGRES_NONE;
    for (int i = 0; i < LOGRES_PLAYERS_MAX; i++)
        now.told[i] = now.ply;
    now.is_shown = 0;
    now.is_saved = 1;
    printf("%s: %s, %u players, %u move%s.\n", name, logres_game_of(&now.state)->title,
           (unsigned)logres_players(&now.state), (unsigned)now.ply, now.ply == 1 ? "" : "s");
    return 1;
}

static inline int by_name(const void *a, const void *b) {
    return strcmp(a, b);
}

static inline void list_saves(const char *argument) {
    static char names[SAVES][SAVE_NAME + 1];
    size_t count = 0, end = strlen(SUFFIX);
    DIR *folder = opendir(now.folder);
    (void)argument;
    for (struct dirent *entry; folder && count < SAVES && (entry = readdir(folder)) != NULL;) {
        size_t length = strlen(entry->d_name);
        if (length <= end || length - end > SAVE_NAME ||
            strcmp(entry->d_name + length - end, SUFFIX) != 0)
            continue;
        snprintf(names[count], SAVE_NAME + 1, "%.*s", (int)(length - end), entry->d_name);
        count += (size_t)is_save_name(names[count]);
    }
    if (folder)
        closedir(folder);
    qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++)
        print_line(names[i]);
    if (!count)
        printf("There are no saved matches in %s.\n", now.folder);
}

static inline void load(const char *name) {
    if (*name)
        load_file(name);
    else
        list_saves(name);
}

/* ---- commands ------------------------------------------------------------------------------- */

static inline void help(const char *argument);

static inline void print_all_moves(const char *words) {
    choice some = moves_with(&now.list, words);
    if (some.count)
        print_moves(&now.list, &some);
    else
        complain("No legal move contains these words.");
}

static inline void show_table(const char *argument) {
    (void)argument;
    print_table();
    print_players();
}

static inline void show_log(const char *argument) {
    (void)argument;
    tell(now.match, 0, viewer_now());
}

static inline void leave(const char *argument) {
    (void)argument;
    now.is_left = 1;
}

static const struct command {
    const char *name, *brief, *argument, *what;
    void (*run)(const char *argument);
} commands[] = {
    {"help", "?", "", "shows this list", help},
    {"moves", "m", "[WORDS]", "lists legal moves, all or those with WORDS: `moves e5`",
     print_all_moves},
    {"table", "t", "", "shows the table again, page by page", show_table},
    {"hint", "h", "", "shows the moves that a bot in your place would consider", hint},
    {"log", "", "", "lists all events that you may know", show_log},
    {"undo", "u", "", "undoes your last move if it revealed nothing to anybody", undo},
    {"undo!", "u!", "", "undoes it in any case", undo_anyway},
    {"redo", "r", "", "redoes moves that were undone", redo},
    {"save", "s", "[NAME]", "saves the match under a name, or under its own", save},
    {"save!", "", "NAME", "does the same, and replaces a match of that name", save_anyway},
    {"load", "l", "NAME", "continues a saved match", load},
    {"saves", "", "", "lists the saved matches", list_saves},
    {"quit", "q", "", "ends the program; so do the end of the input and Ctrl-C", leave},
};

/* Explains how to enter a move, with a legal one as an example. */
static inline void print_forms(void) {
    char labelled[LOGRES_TEXT_LINE], plain[LOGRES_TEXT_LINE];
    print_page("A move: its number in the list, or its text, with labels in any order or without");
    if (now.list.count) {
        move_line(&now.list, 0, LOGRES_TEXT_LABELS, labelled);
        move_line(&now.list, 0, 0, plain);
        print_words(2, labelled);
        if (strcmp(plain, labelled) != 0) /* a move without values has one form */
            print_words(2, plain);
    }
    print_page("The first word of a move alone lists all moves that begin with it. And:");
}

static inline void help(const char *argument) {
    char rules[LINE];
    (void)argument;
    snprintf(rules, sizeof rules, "The rules of %s: docs/games/%s.md",
             logres_game_of(&now.state)->title, logres_game_of(&now.state)->id);
    print_line(rules);
    print_forms();
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char name[LINE], line[2 * LINE];
        snprintf(name, sizeof name, "%s %s", commands[i].name, commands[i].argument);
        snprintf(line, sizeof line, "  %-14s %-3s %s", name, commands[i].brief, commands[i].what);
        print_line(line);
    }
}

/* Runs a command. Returns 0 if the line is not a command. */
static inline int run_command(const char *line) {
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (length && (has_word(commands[i].name, line, length) ||
                       has_word(commands[i].brief, line, length))) {
            commands[i].run(line + length + (line[length] == ' '));
            return 1;
        }
    return 0;
}

#endif
