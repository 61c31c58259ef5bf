/* The state of a play session, and its screens. */
#ifndef EXAMPLES_PLAY_SESSION_H
#define EXAMPLES_PLAY_SESSION_H

#include "bots.h"
#include "moves.h"
#include "tell.h"

enum { ROOM = 4 /* rows besides the table, for players and moves */ };

static struct session {
    logres_match *match;
    logres_state state; /* of the match, like ply and actor */
    uint32_t ply;
    int32_t actor;
    bots bots;            /* NULL at a person's seat */
    unsigned named;       /* seats named on the command line, one bit each */
    int32_t milliseconds; /* per bot move; LOGRES_NONE: the iterations of its level */
    notebook notebook;
    logres_rng rng;                    /* of the bots */
    int is_seeded;                     /* the command line set a seed; otherwise chance uses
                                          system entropy */
    uint32_t told[LOGRES_PLAYERS_MAX]; /* by player: the ply up to which events were shown */
    int32_t at_screen;                 /* the player at the screen */
    int is_shown;                      /* the current table is on the screen */
    const char *folder;                /* of saved matches */
    char name[LINE];                   /* of the saved match; may be empty */
    int is_saved;                      /* the match is saved in its current state */
    int is_left;                       /* the program must exit */
    move_list list;
} now = {.milliseconds = LOGRES_NONE, .at_screen = LOGRES_NONE, .folder = ".", .is_saved = 1};

static inline void look(void) {
    now.state = *logres_match_state(now.match);
    now.ply = logres_match_ply(now.match);
    now.actor = logres_actor(&now.state);
    now.list.state = &now.state;
    if (logres_legal_moves(&now.state, now.list.moves, LOGRES_MOVES_MAX, &now.list.count))
        now.list.count = 0;
}

static inline int is_person(int32_t actor) {
    return actor >= 0 && !now.bots.seat[actor];
}

static inline int number_of_people(void) {
    int people = 0;
    for (int32_t seat = 0; seat < (int32_t)logres_players(&now.state); seat++)
        people += is_person(seat);
    return people;
}

/* Returns whether the game has places that are hidden from a player. */
static inline int has_secrets(void) {
    const logres_game_info *game = logres_game_of(&now.state);
    for (uint32_t i = 0; i < game->place_count; i++)
        if (logres_game_place(game, i)->seen != LOGRES_PLACE_OPEN)
            return 1;
    return 0;
}

/* Returns the player at the screen, now or next: the mover, the only person, or anyone. */
static inline int32_t viewer_now(void) {
    int32_t seat = 0;
    if (now.actor >= 0 || number_of_people() != 1)
        return now.actor >= 0 ? now.actor : LOGRES_SPECTATOR;
    while (!is_person(seat))
        seat++;
    return seat;
}

/* Returns the ply up to which the player at the screen has seen the events. */
static inline uint32_t told_so_far(void) {
    uint32_t told = now.ply;
    if (now.actor >= 0)
        return now.told[now.actor];
    for (int32_t seat = 0; seat < (int32_t)logres_players(&now.state); seat++)
        if (is_person(seat) && now.told[seat] < told)
            told = now.told[seat];
    return told;
}

/* ---- screens -------------------------------------------------------------------------------- */

/* Prints the players if any has a name or is a bot. Returns the number of lines. */
static inline int print_players(void) {
    char text[STORY] = "";
    int is_needed = 0;
    for (int32_t seat = 0; seat < (int32_t)logres_players(&now.state); seat++) {
        add(text, "%splayer %d", seat ? ", " : "", (int)seat);
        if (has_name(seat))
            add(text, " is %s", player_names[seat]);
        if (now.bots.seat[seat])
            add(text, " (%s)", now.bots.seat[seat]);
        is_needed = is_needed || has_name(seat) || now.bots.seat[seat];
    }
    new_page();
    if (is_needed)
        print_words(0, text);
    return lines_on_page;
}

/* Writes the table for the player at the screen. Returns its number of lines. */
static inline int read_table(char text[LOGRES_TEXT_STATE]) {
    logres_state view;
    int lines = 0;
    text[0] = '\0';
    if (logres_view(&now.state, viewer_now(), &view) ||
        logres_state_to_text(&view, text, LOGRES_TEXT_STATE, NULL))
        return 0;
    for (const char *at = text; *at; at++)
        lines += *at == '\n';
    return lines;
}

/* Removes the empty lines of a text. Returns their number. */
static inline int squeeze(char *text) {
    int lines = 0;
    char *to = text;
    for (const char *at = text; *at; at++)
        if (*at == '\n' && (at == text || at[-1] == '\n'))
            lines++;
        else
            *to++ = *at;
    *to = '\0';
    return lines;
}

static inline void print_table(void) {
    char text[LOGRES_TEXT_STATE];
    read_table(text);
    print_page(text);
}

/* Returns whether a turn or round has begun since a ply. */
static inline int has_begun_turn(uint32_t ply) {
    logres_event events[LOGRES_EVENTS_MAX];
    for (uint32_t count = 0; ply < now.ply; ply++)
        if (!logres_match_events_for(now.match, ply, LOGRES_SPECTATOR, events, LOGRES_EVENTS_MAX,
                                     &count))
            while (count--)
                if (events[count].kind == LOGRES_EVENT_TURN)
                    return 1;
    return 0;
}

/* Prints the prompt, with the possible answers. */
static inline void print_question(int can_see_all) {
    char text[STORY] = "";
    add_name(text, logres_game_phase_name(logres_game_of(&now.state), logres_phase(&now.state)));
    add(text, ": a number, a move, its first word, %s",
        can_see_all ? "or `help`." : "`table` (its top) or `help`.");
    heading(text);
}

/* Prints the events since the player's last turn, the table, and the legal moves in the remaining
 * rows. A tall table loses its empty lines. */
static inline void show(void) {
    char table[LOGRES_TEXT_STATE];
    int room;
    tell(now.match, told_so_far(), viewer_now());
    for (int32_t seat = 0; seat < LOGRES_PLAYERS_MAX; seat++)
        if (seat == now.actor || now.actor < 0 || !has_secrets())
            now.told[seat] = now.ply;
    room = rows_of_terminal() - 2 - read_table(table);
    if (room < ROOM)
        room += squeeze(table);
    printf("\n%s", table);
    room -= print_players();
    new_page();
    now.is_shown = 1;
    if (now.actor < 0) {
        heading("The game is over.");
        return;
    }
    print_question(room >= 2);
    print_in(&now.list, room < 1 ? 1 : (uint32_t)room);
}

/* Returns whether another player has the same score and a better rank. */
static inline int lost_the_tie(const logres_result *result, uint32_t seat) {
    for (uint32_t other = 0; other < result->players; other++)
        if (result->scores[other] == result->scores[seat] &&
            result->ranks[other] < result->ranks[seat])
            return 1;
    return 0;
}

static inline void print_result(void) {
    logres_result result;
    if (logres_result_of(&now.state, &result))
        return;
    if (logres_game_of(&now.state)->is_cooperative)
        printf("The players %s together.\n", result.winners ? "win" : "lose");
    for (int32_t rank = 1; rank <= (int32_t)result.players; rank++)
        for (uint32_t seat = 0; seat < result.players; seat++)
            if (result.ranks[seat] == rank)
                printf("%d. %s: %d points%s%s\n", (int)rank, player_names[seat],
                       (int)result.scores[seat], result.winners >> seat & 1 ? ", wins" : "",
                       lost_the_tie(&result, seat) ? ", behind by the tie-break" : "");
}

#endif
