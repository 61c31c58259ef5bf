/* OPTION=VALUE on the command line of the examples. */
#ifndef EXAMPLES_OPTIONS_H
#define EXAMPLES_OPTIONS_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <logres.h>

/* Sets an option of the game to the name of a choice, a number or null (no seat); returns NULL or what is wrong. */
static inline const char *set_option(logres_config *config, const char *name, const char *value) {
    char *end;
    errno = 0;
    long plain = strtol(value, &end, 10);
    int null = strcmp(value, "null") == 0, is_number = end != value && !*end;
    if (logres_config_set(config, name, null ? LOGRES_NONE : (int32_t)plain))
        return "the game has no such option";
    if (logres_config_choose(config, name, value) && !null &&
        (!is_number || errno || plain < INT32_MIN || plain > INT32_MAX))
        return "cannot have this value";
    return NULL;
}

#endif
