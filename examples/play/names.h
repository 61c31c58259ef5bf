/* The names of the players in the object that a match keeps for its host, as the table in the browser has them too:
 * {"players":[{"kind":"person","name":"Anna"},{"kind":"bot","name":"","level":"easy"}]} */
#ifndef EXAMPLES_PLAY_NAMES_H
#define EXAMPLES_PLAY_NAMES_H

#include "session.h"

enum { HOST = 2048 };

static const char players_key[] = "{\"players\":[", name_key[] = "\"name\":\"";

/* Whether UTF-8 begins a control character. */
static inline int is_control(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    return at[0] < ' ' || at[0] == 0x7f || (at[0] == 0xc2 && at[1] < 0xa0);
}

/* The host's object of a match that nobody else has given one; "" if somebody has. */
static inline void read_own_host(const logres_match *match, char host[HOST]) {
    if (logres_match_host(match, host, HOST, NULL) ||
        (strcmp(host, "{}") != 0 && strncmp(host, players_key, strlen(players_key)) != 0))
        host[0] = '\0';
}

/* Keeps who plays with the match. Names that are no UTF-8 are not kept. */
static inline void keep_names(logres_match *match) {
    char host[HOST];
    size_t length;
    read_own_host(match, host);
    if (!*host)
        return;
    length = (size_t)snprintf(host, sizeof host, "%s", players_key);
    for (int seat = 0; seat < (int)logres_players(&now.state); seat++) {
        const char *bot = now.bots.seat[seat];
        length += (size_t)snprintf(host + length, sizeof host - length, "%s{\"kind\":\"%s\",%s", seat ? "," : "",
                                   bot ? "bot" : "person", name_key);
        for (const char *at = has_name(seat) ? player_names[seat] : ""; *at; at++)
            length += (size_t)snprintf(host + length, sizeof host - length, "%s%c",
                                       *at == '"' || *at == '\\' ? "\\" : "", *at);
        length += (size_t)snprintf(host + length, sizeof host - length, bot ? "\",\"level\":\"%s\"}" : "\"}", bot);
    }
    length += (size_t)snprintf(host + length, sizeof host - length, "]}");
    (void)logres_match_set_host(match, host, length, NULL);
}

/* Copies the name at the start of a JSON string; returns 0 if it is none that could be shown. */
static inline int copy_name(const char *at, char name[NAME + 1]) {
    size_t length = 0;
    for (; *at && *at != '"'; at++) {
        at += *at == '\\';
        if (length == NAME || is_control(at) || (at[-1] == '\\' && *at != '"' && *at != '\\'))
            return 0;
        name[length++] = *at;
    }
    name[length] = '\0';
    return length > 0;
}

/* Takes the names that a match has for its players, but for those of the command line. */
static inline void take_names(const logres_match *match) {
    char host[HOST], name[NAME + 1];
    const char *at = host;
    read_own_host(match, host);
    for (int seat = 0; seat < LOGRES_PLAYERS_MAX; seat++) {
        at = at && *at ? strstr(at, name_key) : NULL;
        at = at ? at + strlen(name_key) : NULL;
        if (now.named >> seat & 1)
            continue;
        clear_name(seat);
        if (at && seat < (int)logres_players(&now.state) && copy_name(at, name))
            memcpy(player_names[seat], name, sizeof name);
    }
}

#endif
