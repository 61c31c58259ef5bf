/*
 * Plays any game in the terminal. `play --help` explains the options, and `help` in the program
 * explains the commands. Each turn shows the events since the player's last turn, that player's
 * view of the table, and the legal moves. If the game has hidden pieces and several people share
 * the terminal, the program clears the screen between them.
 */
/* for getentropy and clock_gettime: */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
#include <time.h>

#include "options.h"
#include "play/commands.h"

/* ---- moves ---------------------------------------------------------------------------------- */

/* Prints the reason why a move is illegal, with its rule. */
static void complain_of(const logres_problem *problem) {
    complain("%s%s%s%s%s%s", problem->path, problem->path[0] ? ": " : "", problem->text,
             problem->rule[0] ? " (" : "", problem->rule, problem->rule[0] ? ")" : "");
}

/* Plays a move. Returns 0 if it is refused. */
static int play(logres_move move) {
    logres_problem problem;
    logres_error error = logres_match_play(now.match, now.ply, now.actor, move, &problem);
    if (error)
        complain_of(&problem);
    else
        moved();
    return !error;
}

/* Prints an example of a legal move, of the type the player entered if possible. */
static void give_example(const char *line) {
    char type[LINE], labelled[LOGRES_TEXT_LINE], plain[LOGRES_TEXT_LINE];
    snprintf(type, sizeof type, "%.*s", (int)strcspn(line, " "), line);
    choice some = moves_with(&now.list, type);
    uint32_t index = some.count ? some.of[0] : 0;
    move_line(&now.list, index, LOGRES_TEXT_LABELS, labelled);
    move_line(&now.list, index, 0, plain);
    complain("For example: %s", labelled);
    if (strcmp(labelled, plain) != 0)
        complain("or in short: %s", plain);
    complain("or its number: %u", (unsigned)index + 1);
}

static void play_number(const char *line) {
    unsigned long number = strtoul(line, NULL, 10);
    if (strlen(line) > 5 || number < 1 || number > now.list.count)
        complain("The moves have the numbers 1 to %u.", (unsigned)now.list.count);
    else
        play(now.list.moves[number - 1]);
}

/* Plays a move. A type alone lists its moves. */
static void play_line(const char *line) {
    logres_move move;
    logres_problem problem;
    if (line[strspn(line, "0123456789")] == '\0') {
        play_number(line);
    } else if (!logres_move_from_text(&now.state, line, &move, &problem) &&
               !logres_explain(&now.state, move, &problem)) {
        play(move);
    } else if (!strchr(line, ' ') && moves_with(&now.list, line).count) {
        print_all_moves(line);
    } else {
        complain_of(&problem);
        give_example(line);
    }
}

/* Clears the screen for the next player if the game has hidden pieces. Returns 0 at the end of
 * input. */
static int hand_over(void) {
    char line[LINE], prompt[LINE];
    if (has_secrets() && now.actor >= 0 && now.at_screen != now.actor && number_of_people() > 1) {
        clear_screen();
        heading("hand over");
        snprintf(prompt, sizeof prompt, "%s is next; nobody else should look now. Press Enter. ",
                 player_names[now.actor]);
        if (!read_line(prompt, line))
            return 0;
    }
    now.at_screen = now.actor;
    return 1;
}

/* Prompts a person for a move or command. Returns 0 at the end of input. */
static int ask(void) {
    char line[LINE], prompt[LINE];
    if (!hand_over())
        return 0;
    if (!now.is_shown)
        show();
    snprintf(prompt, sizeof prompt, "%s> ", now.actor >= 0 ? player_names[now.actor] : "over");
    if (!read_line(prompt, line))
        return 0;
    if (!*line || run_command(line))
        return 1;
    if (now.actor >= 0)
        play_line(line);
    else
        complain("The game is over: undo, save NAME, log or quit.");
    return 1;
}

/* Prints the events for spectators; on a terminal, also the table when a turn begins. */
static void watch(void) {
    uint32_t since = now.told[0];
    tell(now.match, since, LOGRES_SPECTATOR);
    now.told[0] = now.ply;
    if (interactive && has_begun_turn(since) && now.actor >= 0)
        print_table();
}

/* Plays a bot's move. Returns 0 on errors. */
static int let_bot_play(void) {
    logres_state view;
    logres_move move = 0;
    logres_error error = logres_view(&now.state, now.actor, &view);
    if (!error)
        error =
            choose_move(now.bots.seat[now.actor], &view, &now.rng, &now.notebook, think, &move);
    if (error) {
        complain("The bot cannot play: %s.", logres_error_text(error));
        return 0;
    }
    return play(move);
}

/* Uses 256 bits of system entropy, because a 64-bit seed could be guessed from the visible cards
 * and would reveal all hands. */
static logres_error from_system(logres_rng *rng) {
    return getentropy(rng->word, sizeof rng->word) ? LOGRES_ERR_RNG : LOGRES_OK;
}

/* Resolves chance from the match's seed if the command line set one, otherwise with fresh system
 * entropy each time. */
static logres_error draw(void) {
    logres_rng rng;
    logres_error error = LOGRES_OK;
    if (!now.is_seeded && !(error = from_system(&rng)))
        error = logres_match_set_rng(now.match, &rng);
    return error ? error : logres_match_resolve(now.match, NULL);
}

/* Plays one step of the game. Returns 0 at its end. */
static int go_on(void) {
    look();
    if (now.actor == LOGRES_CHANCE) {
        logres_error error = draw();
        if (error)
            complain("Chance cannot be drawn: %s.", logres_error_text(error));
        return !error;
    }
    if (number_of_people() == 0)
        watch();
    if (now.actor == LOGRES_NOBODY && !now.is_shown) {
        show();
        print_result();
    }
    if (now.actor == LOGRES_NOBODY && number_of_people() == 0)
        return 0;
    if (now.actor == LOGRES_NOBODY || is_person(now.actor))
        return ask();
    return let_bot_play();
}

/* ---- the command line ----------------------------------------------------------------------- */

/* Returns the level for a bot option that names none, such as `--bot 1`. */
static const char *usual_bot(void) {
    return logres_level_name(LOGRES_LEVEL_NORMAL);
}

static void usage(FILE *out) {
    fprintf(
        out,
        "usage: play [OPTION ...] [GAME [PLAYERS [SEED]]] [SETTING=VALUE ...]\n"
        "  -n, --names NAME,NAME   names of the players, by seat\n"
        "  -b, --bot SEATS=BOT     let bots play these seats, such as 1, 12 or all;\n"
        "                          the default BOT is %s\n"
        "  -m, --milliseconds N    thinking time per move of bots with a level, instead of the\n"
        "                          level's iterations; SEED does not reproduce such bots\n"
        "  -f, --folder FOLDER     folder of saved matches (default: the current folder)\n"
        "  -l, --load NAME         continue a saved match; repeat --bot, which is not saved\n"
        "  -h, --help\n"
        "  SEED reproduces the chance and bots of an earlier match. Without it, nobody\n"
        "  can predict what is hidden.\n",
        usual_bot());
    fprintf(out, "BOT: ");
    print_bots(out);
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        fprintf(out, "%s%s, %u-%u players", i ? "\n      " : "\nGAME: ", game->id,
                (unsigned)game->min_players, (unsigned)game->max_players);
        for (uint32_t k = 0; k < game->option_count; k++)
            fprintf(out, "%s%s", k ? ", " : "; ", logres_game_option(game, k)->name);
    }
    fprintf(out, "\nExample: play -n Anna,Ben -b 1=normal artus 2 variant=advanced\n");
}

static _Noreturn void refuse(const char *what, const char *why) {
    fprintf(stderr, "play: %s%s%s (see play --help)\n", what, *what ? ": " : "", why);
    exit(2);
}

/* Parses a number on the command line, at most `high`. */
static uint64_t number(const char *what, const char *text, uint64_t high) {
    uint64_t value;
    if (!read_number(text, high, &value))
        refuse(what, "must be a number");
    return value;
}

/* Parses "Anna,Ben", the names by seat. An empty name changes nothing. */
static void set_names(const char *names) {
    for (int seat = 0; *names; seat++) {
        size_t length = strcspn(names, ",");
        if (seat == LOGRES_PLAYERS_MAX)
            refuse("--names", "too many names");
        if (length > NAME)
            refuse("--names", "a name has at most 20 bytes");
        for (size_t i = 0; i < length; i++)
            if (is_control(names + i))
                refuse("--names", "a name has no control characters");
        if (length) {
            snprintf(player_names[seat], NAME + 1, "%.*s", (int)length, names);
            now.named |= 1u << seat;
        }
        names += length + (names[length] == ',');
    }
}

static void set_bots(const char *text) {
    const char *wrong = add_bots(&now.bots, text, usual_bot());
    if (wrong)
        refuse(text, wrong);
}

static void set_folder(const char *folder) {
    DIR *found = opendir(folder);
    if (!found)
        refuse("--folder", strerror(errno));
    closedir(found);
    now.folder = folder;
}

static void set_flag(const char *flag, const char *value, const char **saved) {
    static const char *const flags[][2] = {{"-h", "--help"},         {"-n", "--names"},
                                           {"-b", "--bot"},          {"-f", "--folder"},
                                           {"-m", "--milliseconds"}, {"-l", "--load"}};
    size_t which = 0, count = sizeof flags / sizeof *flags;
    while (which < count && strcmp(flag, flags[which][0]) != 0 &&
           strcmp(flag, flags[which][1]) != 0)
        which++;
    if (which == count)
        refuse(flag, "no such option");
    if (which == 0) {
        usage(stdout);
        exit(0);
    }
    if (!value)
        refuse(flag, "needs a value");
    if (which == 1)
        set_names(value);
    else if (which == 2)
        set_bots(value);
    else if (which == 3)
        set_folder(value);
    else if (which == 4)
        now.milliseconds = (int32_t)number(flag, value, INT32_MAX);
    else
        *saved = value;
}

/* Starts a new game with settings like variant=advanced. */
static void start(const char *game, const char *players, uint64_t seed, char **settings,
                  int count) {
    logres_config config;
    logres_problem problem;
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = (uint32_t)now.is_seeded,
                                    .seed = seed,
                                    .game = game};
    if (logres_config_init(game, &config))
        refuse(game, no_such_game());
    if (players)
        config.players = (int32_t)number("PLAYERS", players, INT32_MAX);
    for (int i = 0; i < count; i++) {
        char *equals = strchr(settings[i], '=');
        *equals = '\0';
        const char *wrong = set_option(&config, settings[i], equals + 1);
        if (wrong)
            refuse(settings[i], wrong);
    }
    options.config = &config;
    if (logres_match_new(&options, &now.match, &problem))
        refuse(problem.path, problem.text);
    if (!now.is_seeded)
        logres_match_set_rng(now.match, &now.rng); /* a match needs a generator from its start */
    look();
}

static void read_command_line(int argc, char **argv) {
    const char *words[3] = {"arthurs_court", NULL, NULL}, *saved = NULL;
    int count = 0, settings = 0;
    for (int seat = 0; seat < LOGRES_PLAYERS_MAX; seat++)
        clear_name(seat);
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-')
            set_flag(argv[i], argv[i + 1], &saved), i++;
        else if (strchr(argv[i], '='))
            argv[settings++] = argv[i];
        else if (count == 3)
            refuse(argv[i], "is unexpected");
        else
            words[count++] = argv[i];
    }
    now.is_seeded = words[2] != NULL;
    uint64_t seed = now.is_seeded ? number("SEED", words[2], UINT64_MAX) : 0;
    if (now.is_seeded ? logres_rng_seed(&now.rng, seed, 1) : from_system(&now.rng))
        refuse("chance", "the system provides no random numbers");
    if (!saved)
        start(words[0], words[1], seed, argv, settings);
    else if (count || settings)
        refuse("--load", "the file contains the game, players and settings");
    else if (!load_file(saved))
        exit(1);
    const char *wrong = seat_bots(&now.bots, logres_players(&now.state));
    if (wrong)
        refuse("--bot", wrong);
    for (int seat = (int)logres_players(&now.state); seat < LOGRES_PLAYERS_MAX; seat++)
        if (has_name(seat))
            refuse(player_names[seat], "the game has fewer players");
    if (!saved)
        printf("%s, %u players", logres_game_of(&now.state)->title,
               (unsigned)logres_players(&now.state));
    if (now.is_seeded)
        printf(", seed %llu", (unsigned long long)seed);
    if (!saved)
        printf("\n");
}

int main(int argc, char **argv) {
    read_command_line(argc, argv);
    start_terminal();
    while (!now.is_left && go_on()) {
    }
    if (!now.is_saved && number_of_people())
        printf("The match was not saved.\n");
    logres_match_free(now.match);
    return ended(0);
}
