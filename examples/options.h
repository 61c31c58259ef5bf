/* Shared parts of the examples' command lines: help, games, numbers, OPTION=VALUE, exit status. */
#ifndef EXAMPLES_OPTIONS_H
#define EXAMPLES_OPTIONS_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <logres.h>

/* Returns whether an argument begins with a dash. Programs without options then print their
 * help. */
static inline int is_flag(const char *word) {
    return word && word[0] == '-';
}

static inline int asks_for_help(const char *word) {
    return word && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0);
}

/* Prints the known games. */
static inline const char *no_such_game(void) {
    static char text[200] = "no such game; the games are ";
    size_t length = strlen("no such game; the games are ");
    for (uint32_t i = 0; i < logres_game_count() && length < sizeof text; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", i ? ", " : "",
                                   logres_game_at(i)->id);
    return text;
}

/* Returns the exit status of a program, after checking that all output was written. */
static inline int ended(int status) {
    if (!fflush(stdout) && !ferror(stdout))
        return status;
    fprintf(stderr, "the output cannot be written\n");
    return 1;
}

/* Parses a number on the command line, decimal or 0x…, at most `most`. Returns whether it is
 * valid. */
static inline int read_number(const char *text, uint64_t most, uint64_t *number) {
    char *end;
    errno = 0;
    *number = strtoull(text, &end, strncmp(text, "0x", 2) == 0 ? 16 : 10);
    return *text >= '0' && *text <= '9' && !*end && !errno && *number <= most;
}

/* Prints the values of an option. */
static inline const char *option_values(const logres_config *config, const char *name) {
    static char text[160];
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (uint32_t k = 0; k < game->option_count && game->number == config->game; k++) {
            const logres_option *option = logres_game_option(game, k);
            if (strcmp(option->name, name) != 0)
                continue;
            int length = snprintf(text, sizeof text, "must be ");
            for (int32_t v = 0; option->names && v <= option->high && length < (int)sizeof text;
                 v++)
                length += snprintf(text + length, sizeof text - (size_t)length, "%s%s",
                                   v ? " or " : "", option->names[v]);
            if (option->kind == LOGRES_OPTION_SEAT)
                return "must be a seat, or null";
            if (!option->names)
                (void)snprintf(text + length, sizeof text - (size_t)length, "%d to %d",
                               (int)option->low, (int)option->high);
            return text;
        }
    }
    return "cannot have this value";
}

/* Sets an option of the game to the name of a choice, a number or null (no seat). Returns NULL or
 * an error message. */
static inline const char *set_option(logres_config *config, const char *name, const char *value) {
    char *end;
    errno = 0;
    long plain = strtol(value, &end, 10);
    int null = strcmp(value, "null") == 0, is_number = end != value && !*end;
    if (logres_config_set(config, name, null ? LOGRES_NONE : (int32_t)plain))
        return "the game has no such option";
    if (logres_config_choose(config, name, value) && !null &&
        (!is_number || errno || plain < INT32_MIN || plain > INT32_MAX))
        return option_values(config, name);
    return NULL;
}

#endif
