/*
 * Prints a random match of every game, for every number of players and variant: each ply with its
 * actor, move and hash, a bot's first move, the result, the match as JSON and the end of a
 * history. The programs of this name in C++, C# and Lua print the same; checks/cpp.sh,
 * checks/csharp.sh and checks/lua.sh compare them.
 */
#include <logres.h>
#include <stdio.h>
#include <stdlib.h>

enum { TURNS = 30, SEED = 2026, TAIL = 3 };

static char *text; /* of JSON_MATCH_MAX bytes */

static void check(logres_error error) {
    if (error) {
        fprintf(stderr, "transcript: %s\n", logres_error_name(error));
        exit(1);
    }
}

/* The number of combinations of a game's choices. */
static uint32_t combinations(const logres_game_info *game) {
    uint32_t product = 1;
    for (uint32_t i = 0; i < game->option_count; i++)
        if (logres_game_option(game, i)->kind == LOGRES_OPTION_CHOICE)
            product *= (uint32_t)logres_game_option(game, i)->high + 1;
    return product;
}

/* Sets the choices of a config to a combination, and prints them. */
static void choose(const logres_game_info *game, uint32_t combination, logres_config *config) {
    for (uint32_t i = 0; i < game->option_count; i++) {
        const logres_option *option = logres_game_option(game, i);
        if (option->kind != LOGRES_OPTION_CHOICE)
            continue;
        uint32_t names = (uint32_t)option->high + 1;
        const char *name = option->names[combination % names]; /* NOLINT: it has a name */
        check(logres_config_choose(config, option->name, name));
        printf(" %s=%s", option->name, name);
        combination /= names;
    }
    puts("");
}

static logres_move pick_move(const logres_state *state, logres_rng *rng) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count, pick;
    if (logres_actor(state) == LOGRES_CHANCE) {
        check(logres_chance_sample(state, rng, moves));
        return moves[0];
    }
    check(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    check(logres_rng_below(rng, count, &pick));
    return moves[pick];
}

static void print_bot(const logres_state *state, logres_rng *rng) {
    logres_state view;
    logres_move move;
    size_t bytes;
    check(logres_view(state, logres_actor(state), &view));
    check(logres_bot_memory(&view, LOGRES_LEVEL_EASY, &bytes));
    void *memory = malloc(bytes);
    check(memory ? LOGRES_OK : LOGRES_ERR_MEMORY);
    check(logres_bot_move(&view, LOGRES_LEVEL_EASY, rng, memory, bytes, &move));
    check(logres_move_to_text(state, move, 0, text, LOGRES_TEXT_LINE, NULL));
    printf("bot %s\n", text);
    free(memory);
}

static void print_end(const logres_match *match, const logres_state *state) {
    logres_result result;
    uint32_t plies;
    check(logres_result_of(state, &result));
    for (uint32_t seat = 0; seat < result.players; seat++)
        printf("seat %u score %d rank %d%s\n", (unsigned)seat, (int)result.scores[seat],
               (int)result.ranks[seat], result.winners >> seat & 1 ? " wins" : "");
    check(logres_match_to_json(match, LOGRES_JSON_HASHES, text, LOGRES_JSON_MATCH_MAX, NULL));
    puts(text);
    plies = logres_match_ply(match);
    check(logres_match_history_to_json(match, 0, plies - TAIL, 0, text, LOGRES_JSON_MATCH_MAX,
                                       NULL));
    puts(text);
}

static void play(const logres_config *config, const char *game, uint64_t stream) {
    logres_match_options options = {sizeof options, 1, stream, game, config, NULL, NULL};
    logres_match *match;
    logres_state state;
    logres_rng rng;
    int thought = 0;
    check(logres_match_new(&options, &match, NULL));
    check(logres_rng_seed(&rng, SEED, stream));
    state = *logres_match_state(match);
    for (uint32_t ply = 0; !logres_is_over(&state); ply++) {
        int actor = (int)logres_actor(&state);
        if (actor >= 0 && !thought++)
            print_bot(&state, &rng);
        logres_move move = pick_move(&state, &rng);
        check(logres_move_to_text(&state, move, LOGRES_TEXT_LABELS, text, LOGRES_TEXT_LINE, NULL));
        check(logres_match_play(match, ply, actor, move, NULL));
        state = *logres_match_state(match);
        printf("%d %s 0x%016llx\n", actor, text, (unsigned long long)logres_hash(&state));
    }
    print_end(match, &state);
    logres_match_free(match);
}

static void play_all(const logres_game_info *game, uint32_t players, uint64_t *stream) {
    logres_config config;
    for (uint32_t combination = 0; combination < combinations(game); combination++) {
        check(logres_config_init(game->id, &config));
        check(logres_config_set(&config, "players", (int32_t)players));
        if (!game->must_end)
            check(logres_config_set(&config, "turn_limit", TURNS));
        printf("%s %u", game->id, (unsigned)players);
        choose(game, combination, &config);
        play(&config, game->id, (*stream)++);
    }
}

int main(void) {
    uint64_t stream = 0;
    text = malloc(LOGRES_JSON_MATCH_MAX);
    check(text ? LOGRES_OK : LOGRES_ERR_MEMORY);
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (uint32_t players = game->min_players; players <= game->max_players; players++)
            play_all(game, players, &stream);
    }
    free(text);
    return 0;
}
