/*
 * Plays any game in the terminal: play [GAME [PLAYERS [SEED]]] [OPTION=VALUE …] [random SEATS]
 * OPTION=VALUE sets an option of the game, like variant=advanced. SEATS are the seats that play random moves, like 1
 * or 12. Each turn shows what happened since the player's last turn, the table as that player may see it, and the
 * numbered legal moves. If the game has hidden pieces and several people share the terminal, the screen is cleared
 * and handed over between them. Type a number, or a move as it is printed, or: u (undo), u! (undo even if somebody
 * has learned something), r (redo), s FILE (save), l FILE (load), q (quit).
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"

static int colours;
static const char *bots = "";             /* the digits of the seats that play random moves */
static int32_t at_screen = LOGRES_NONE;   /* the player who looks at the screen */
static uint32_t told[LOGRES_PLAYERS_MAX]; /* by player: the ply up to which events were shown */

static void heading(const char *text) {
    printf(colours ? "\033[1;33m%s\033[0m\n" : "%s\n", text);
}

static void complain(const char *text) {
    printf(colours ? "\033[31m%s\033[0m\n" : "%s\n", text);
}

static void show(const logres_state *state, int viewer) {
    logres_state view;
    char text[LOGRES_TEXT_STATE];
    if (!logres_view(state, viewer, &view) && !logres_state_text(&view, text, sizeof text, NULL))
        printf("\n%s\n", text);
}

/* Prints the move of a ply, including chance, unless it would name a piece that is hidden from the player. */
static void tell_move(const logres_match *match, uint32_t ply, const logres_event *events, uint32_t count) {
    logres_state before;
    logres_move move;
    char line[LOGRES_TEXT_LINE];
    for (uint32_t i = 0; i < count; i++)
        if (logres_event_class(events[i].kind) == LOGRES_EVENT_OF_PIECES && events[i].piece == LOGRES_NONE)
            return;
    if (logres_match_state_at(match, ply, &before) || logres_match_move_at(match, ply, &move) ||
        logres_move_text(&before, move, 0, line, sizeof line, NULL))
        return;
    if (logres_actor(&before) == LOGRES_CHANCE)
        printf("%5u  chance: %s\n", (unsigned)ply, line);
    else
        printf("%5u  player %d: %s\n", (unsigned)ply, (int)logres_actor(&before), line);
}

/* Prints what a player may know of the plies since the last look: moves, moved pieces and points. */
static void tell(const logres_match *match, int32_t player) {
    uint32_t ply, count;
    logres_event events[LOGRES_EVENTS_MAX];
    char line[LOGRES_TEXT_LINE];
    logres_state state;
    logres_match_state(match, &state);
    logres_match_ply(match, &ply, NULL);
    for (uint32_t at = told[player]; at < ply; at++) {
        if (logres_match_events_for(match, at, player, events, LOGRES_EVENTS_MAX, &count))
            return;
        tell_move(match, at, events, count);
        for (uint32_t i = 0; i < count; i++)
            if (logres_event_class(events[i].kind) != LOGRES_EVENT_OF_FIELD &&
                !logres_event_text(&state, &events[i], line, sizeof line, NULL))
                printf("%5u      %s\n", (unsigned)at, line);
    }
    told[player] = ply;
}

static void list(const logres_state *state, const logres_move *moves, uint32_t count) {
    char line[LOGRES_TEXT_LINE];
    heading("legal moves");
    for (uint32_t i = 0, column = 0; i < count && i < 60; i++) {
        if (logres_move_text(state, moves[i], 0, line, sizeof line, NULL))
            continue;
        int width = strlen(line) > 20 ? 35 : 22;
        if (column + 5 + (uint32_t)width > 81) {
            printf("\n");
            column = 0;
        }
        column += (uint32_t)printf("%4u %-*s", (unsigned)i + 1, width, line);
    }
    printf("\n");
    if (count > 60)
        printf("     and %u more; type any of them as text\n", (unsigned)(count - 60));
}

/* Whether an actor is a seat that plays random moves. */
static int is_bot(int32_t actor) {
    return actor >= 0 && strchr(bots, '0' + (int)actor) != NULL;
}

/* Whether the game has places that are hidden from somebody. */
static int has_secrets(const logres_state *state) {
    const logres_game_info *game = logres_game_of(state);
    for (uint32_t i = 0; i < game->place_count; i++)
        if (game->places[i].seen != LOGRES_PLACE_OPEN)
            return 1;
    return 0;
}

/* Clears the screen for the next player if the game has hidden pieces; returns 0 at the end of the input. */
static int hand_over(const logres_state *state, int32_t player) {
    char line[LOGRES_TEXT_LINE];
    if (at_screen != LOGRES_NONE && at_screen != player && has_secrets(state)) {
        printf(colours ? "\033[2J\033[3J\033[H" : "\n\n");
        heading("hand over");
        printf("player %d, you are next; nobody else should look now. Press Enter. ", (int)player);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin))
            return 0;
    }
    at_screen = player;
    return 1;
}

/* Goes to the nearest ply, back or forth, where a person is to move; if there is none, stays and returns 0. */
static int travel(logres_match *match, logres_error (*step)(logres_match *)) {
    logres_state state;
    uint32_t start;
    logres_match_ply(match, &start, NULL);
    while (!step(match)) {
        logres_match_state(match, &state);
        int32_t actor = logres_actor(&state);
        if (actor != LOGRES_CHANCE && !is_bot(actor))
            return 1;
    }
    logres_match_goto(match, start);
    return 0;
}

/* Takes a move back; refuses to go back past an undo barrier unless forced. */
static void undo(logres_match *match, int forced) {
    uint32_t start, ply, least;
    logres_match_ply(match, &start, NULL);
    logres_match_undo_floor(match, &least);
    if (!travel(match, logres_match_undo))
        complain("nothing to undo");
    logres_match_ply(match, &ply, NULL);
    if (ply < least && !forced) {
        complain("somebody has learned something since then; u! undoes it anyway");
        logres_match_goto(match, start);
        return;
    }
    for (int i = 0; i < LOGRES_PLAYERS_MAX; i++)
        told[i] = told[i] < ply ? told[i] : ply;
}

static void redo(logres_match *match) {
    if (!travel(match, logres_match_redo))
        complain("nothing to redo");
}

static void load(logres_match **match, const char *path) {
    logres_match *loaded = load_match(path);
    if (!loaded)
        return;
    logres_match_free(*match);
    *match = loaded;
    memset(told, 0, sizeof told);
}

/* Asks the player for a move or a command; returns 0 at q or at the end of the input. */
static int ask(logres_match **match, const logres_state *state, int32_t actor, uint32_t ply) {
    logres_move moves[LOGRES_MOVES_MAX], move;
    uint32_t count;
    logres_problem problem;
    char line[LOGRES_TEXT_LINE];
    if (!hand_over(state, actor))
        return 0;
    tell(*match, actor);
    show(state, actor);
    logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count);
    list(state, moves, count);
    printf("player %d> ", (int)actor);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return 0;
    line[strcspn(line, "\n")] = '\0';
    unsigned long number = strtoul(line, NULL, 10);
    if (strcmp(line, "q") == 0)
        return 0;
    if (strcmp(line, "u") == 0 || strcmp(line, "u!") == 0)
        undo(*match, line[1] == '!');
    else if (strcmp(line, "r") == 0)
        redo(*match);
    else if (strncmp(line, "s ", 2) == 0)
        complain(save_match(*match, line + 2) ? "saved" : "not saved");
    else if (strncmp(line, "l ", 2) == 0)
        load(match, line + 2);
    else if (number >= 1 && number <= count)
        logres_match_play(*match, ply, actor, moves[number - 1]);
    else if (logres_move_parse(state, line, &move, &problem))
        complain(problem.text);
    else if (logres_match_play(*match, ply, actor, move))
        complain("not a legal move here");
    return 1;
}

/* Takes OPTION=VALUE words off the command line; returns 0 if the game has no such option. */
static int set_options(logres_config *config, int *argc, char **argv) {
    for (char *equals; *argc > 1 && (equals = strchr(argv[*argc - 1], '=')) != NULL; --*argc) {
        *equals = '\0';
        const char *name = argv[*argc - 1], *value = equals + 1;
        char *end;
        long number = strtol(value, &end, 10);
        if (logres_config_choose(config, name, value) &&
            (end == value || *end || logres_config_set(config, name, (int32_t)number)))
            return 0;
    }
    return 1;
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[argc - 2], "random") == 0) {
        bots = argv[argc - 1];
        argc -= 2;
    }
    logres_match_options options = {.size = sizeof options, .has_seed = 1};
    options.game = argc > 1 ? argv[1] : "arthurs_court";
    logres_config config;
    logres_match *match;
    logres_problem problem = {.text = "no such game or option"};
    logres_rng bot;
    if (logres_config_init(&config, sizeof config, options.game) || !set_options(&config, &argc, argv) ||
        logres_config_set(&config, "players", argc > 2 ? atoi(argv[2]) : config.players) ||
        (options.config = &config, options.seed = argc > 3 ? strtoull(argv[3], NULL, 0) : 1,
         logres_match_new(&options, &match, &problem))) {
        fprintf(stderr, "play: %s %s\n", problem.path, problem.text);
        return 2;
    }
    colours = isatty(1);
    logres_rng_seed(&bot, options.seed, 1);
    for (int going = 1; going;) {
        logres_state state;
        uint32_t ply;
        logres_match_state(match, &state);
        logres_match_ply(match, &ply, NULL);
        int32_t actor = logres_actor(&state);
        if (actor == LOGRES_CHANCE) {
            going = !logres_match_resolve(match, NULL);
        } else if (actor == LOGRES_NOBODY) {
            show(&state, LOGRES_SPECTATOR);
            going = 0;
        } else if (is_bot(actor)) {
            logres_move moves[LOGRES_MOVES_MAX];
            uint32_t count, pick;
            logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count);
            logres_rng_below(&bot, count, &pick);
            going = !logres_match_play(match, ply, actor, moves[pick]);
        } else {
            going = ask(&match, &state, actor, ply);
        }
    }
    logres_match_free(match);
    return 0;
}
