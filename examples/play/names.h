/* The names of the players in the match's host object: {"play":["Anna",""]}, where "" is a seat
 * without a name. Another host's object is neither read nor modified. */
#ifndef EXAMPLES_PLAY_NAMES_H
#define EXAMPLES_PLAY_NAMES_H

#include "session.h"

enum { HOST = 512 };

static const char own_key[] = "{\"play\":[";

/* Returns whether a UTF-8 text begins with an invisible character, or with one that changes how
 * others are displayed. */
static inline int is_control(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] == 0xe2 && at[1] == 0x80) /* zero width; right to left */
        return (at[2] >= 0x8b && at[2] <= 0x8f) || (at[2] >= 0xa8 && at[2] <= 0xae);
    return at[0] < ' ' || at[0] == 0x7f || (at[0] == 0xc2 && at[1] < 0xa0) ||
           (at[0] == 0xe2 && at[1] == 0x81 && at[2] >= 0xa0 && at[2] <= 0xa9) ||
           (at[0] == 0xef && at[1] == 0xbb && at[2] == 0xbf);
}

/* Reads the string that begins at a quote. Returns its end, or NULL if play would write it
 * differently. */
static inline const char *read_name(const char *at, char name[NAME + 1]) {
    size_t length = 0;
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        int escaped = *at == '\\';
        at += escaped;
        if (length == NAME || is_control(at) || (escaped && *at != '"' && *at != '\\'))
            return NULL;
        name[length++] = *at;
    }
    name[length] = '\0';
    return at + 1;
}

/* Reads the names of a match. Returns 0 if the host object is not play's. */
static inline int read_names(const logres_match *match, char names[LOGRES_PLAYERS_MAX][NAME + 1]) {
    char host[HOST];
    int seats = (int)logres_players(&now.state);
    const char *at = host + strlen(own_key);
    if (logres_match_host(match, host, HOST, NULL) || strncmp(host, own_key, strlen(own_key)) != 0)
        return 0;
    for (int seat = 0; seat < seats; seat++) {
        at = read_name(at, names[seat]);
        if (!at || *at++ != (seat + 1 < seats ? ',' : ']'))
            return 0;
    }
    return strcmp(at, "}") == 0;
}

/* Adopts the names of a match, except for seats named on the command line. */
static inline void take_names(const logres_match *match) {
    char names[LOGRES_PLAYERS_MAX][NAME + 1];
    int has_names = read_names(match, names), seats = (int)logres_players(&now.state);
    for (int seat = 0; seat < LOGRES_PLAYERS_MAX; seat++) {
        if (now.named >> seat & 1)
            continue;
        clear_name(seat);
        if (has_names && seat < seats && names[seat][0])
            memcpy(player_names[seat], names[seat], sizeof names[seat]);
    }
}

/* Stores the names with the match, unless the object belongs to another host or a name is not
 * UTF-8. */
static inline void keep_names(logres_match *match) {
    char host[HOST], before[LOGRES_PLAYERS_MAX][NAME + 1];
    int is_needed = 0;
    if (!read_names(match, before) &&
        (logres_match_host(match, host, HOST, NULL) || strcmp(host, "{}") != 0))
        return;
    size_t length = (size_t)snprintf(host, sizeof host, "%s", own_key);
    for (int seat = 0; seat < (int)logres_players(&now.state); seat++) {
        is_needed |= has_name(seat);
        length += (size_t)snprintf(host + length, sizeof host - length, seat ? ",\"" : "\"");
        for (const char *at = has_name(seat) ? player_names[seat] : ""; *at; at++)
            length += (size_t)snprintf(host + length, sizeof host - length, "%s%c",
                                       *at == '"' || *at == '\\' ? "\\" : "", *at);
        length += (size_t)snprintf(host + length, sizeof host - length, "\"");
    }
    length += (size_t)snprintf(host + length, sizeof host - length, "]}");
    (void)logres_match_set_host(match, is_needed ? host : "{}", is_needed ? length : 2, NULL);
}

#endif
