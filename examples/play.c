/*
 * Any game in the terminal: play [GAME [PLAYERS [SEED]]] [random SEATS]
 * SEATS are the seats that play random moves, like 1 or 12. Each turn shows the table as the player to move
 * may see it and the legal moves by number. Type a number, or a move as it is printed, or: u (undo), r
 * (redo), s FILE (save), l FILE (load), q (quit).
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"

static int colours;
static const char *bots = ""; /* the digits of the seats that play by themselves */

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

static void list(const logres_state *state, const logres_move *moves, uint32_t count) {
    char line[LOGRES_TEXT_LINE];
    heading("legal moves");
    for (uint32_t i = 0; i < count && i < 60; i++)
        if (!logres_move_text(state, moves[i], line, sizeof line, NULL))
            printf("%4u %-22s%s", (unsigned)i + 1, line, i % 3 == 2 || i + 1 == count || i == 59 ? "\n" : "");
    if (count > 60)
        printf("     and %u more; type any of them as text\n", (unsigned)(count - 60));
}

/* A seat that plays by itself. */
static int is_bot(int32_t actor) {
    return actor >= 0 && strchr(bots, '0' + (int)actor) != NULL;
}

/* Back (or forth) to the nearest ply at which a person chooses. */
static void travel(logres_match *match, logres_error (*step)(logres_match *)) {
    logres_state state;
    int32_t actor;
    logres_error error = step(match);
    if (error)
        complain("nothing there");
    for (; !error; error = step(match)) {
        logres_match_state(match, &state);
        logres_actor(&state, &actor);
        if (actor != LOGRES_CHANCE && !is_bot(actor))
            return;
    }
}

static void load(logres_match **match, const char *path) {
    logres_match *loaded = load_match(path);
    if (!loaded)
        return;
    logres_match_free(*match);
    *match = loaded;
}

/* Asks the player to move; returns 0 when there is nothing more to ask. */
static int ask(logres_match **match, const logres_state *state, int32_t actor, uint32_t ply) {
    logres_move moves[LOGRES_MOVES_MAX], move;
    uint32_t count;
    logres_problem problem;
    char line[LOGRES_TEXT_LINE];
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
    if (strcmp(line, "u") == 0)
        travel(*match, logres_match_undo);
    else if (strcmp(line, "r") == 0)
        travel(*match, logres_match_redo);
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

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[argc - 2], "random") == 0) {
        bots = argv[argc - 1];
        argc -= 2;
    }
    logres_match_options options = {.size = sizeof options, .has_seed = 1};
    options.game = argc > 1 ? argv[1] : "arthurs_court";
    options.seed = argc > 3 ? strtoull(argv[3], NULL, 0) : 1;
    logres_config config;
    logres_match *match;
    logres_problem problem = {.text = "no such game"};
    logres_rng bot;
    if (logres_config_init(&config, sizeof config, options.game) ||
        logres_config_set(&config, "players", argc > 2 ? atoi(argv[2]) : config.players) ||
        (options.config = &config, logres_match_new(&options, &match, &problem))) {
        fprintf(stderr, "play: %s %s\n", problem.path, problem.text);
        return 2;
    }
    colours = isatty(1);
    logres_rng_seed(&bot, options.seed, 1);
    for (int going = 1; going;) {
        logres_state state;
        uint32_t ply;
        int32_t actor;
        logres_match_state(match, &state);
        logres_match_ply(match, &ply, NULL);
        logres_actor(&state, &actor);
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
