/* The plies of a match as sentences, with the names of the players. */
#ifndef EXAMPLES_PLAY_TELL_H
#define EXAMPLES_PLAY_TELL_H

#include "terminal.h"

#include <logres.h>

enum { NAME = 20, STORY = 1024 /* bytes of a text */ };

static char player_names[LOGRES_PLAYERS_MAX][NAME + 1];

static inline void clear_name(int seat) {
    snprintf(player_names[seat], sizeof player_names[seat], "player %d", seat);
}

static inline int has_name(int seat) {
    char plain[NAME + 1];
    snprintf(plain, sizeof plain, "player %d", seat);
    return strcmp(player_names[seat], plain) != 0;
}

/* Appends to a sentence, truncating text that does not fit. */
static inline void add(char sentence[STORY], const char *format, ...) {
    size_t length = strlen(sentence);
    va_list values;
    va_start(values, format);
    vsnprintf(sentence + length, STORY - length, format, values);
    va_end(values);
}

/* Appends a library name, replacing underscores with spaces. */
static inline void add_name(char sentence[STORY], const char *name) {
    size_t length = strlen(sentence);
    add(sentence, "%s", name);
    for (char *at = sentence + length; *at; at++)
        *at = *at == '_' ? ' ' : *at;
}

/* Prints the plies from `from` on as sentences, limited to what a viewer may know. */
static inline void tell(const logres_match *match, uint32_t from, int32_t viewer) {
    char names[STORY] = "", line[STORY + LOGRES_TEXT_SENTENCE];
    for (int seat = 0; seat < LOGRES_PLAYERS_MAX; seat++)
        add(names, "%s\n", player_names[seat]);
    while (from < logres_match_ply(match) &&
           !logres_match_sentence(match, viewer, names, &from, line, sizeof line, NULL))
        print_words(2, line);
}

#endif
