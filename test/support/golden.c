/* Golden files: the results of every game when they were last written with `make generate`. */
#include "support/golden.h"

#include <stdio.h>

#include "support/configs.h"
#include "support/search.h"

enum { PERFT_STATES = 10000 }; /* the depth rises until a count reaches this */

static uint64_t perft(const logres_state *state, int depth) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if (depth == 1)
        return count;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        logres_state next;
        ok(logres_apply(state, moves[i], &next));
        sum += perft(&next, depth - 1);
    }
    return sum;
}

/* "artus" for the first variant of a game, "artus-advanced" for the next. */
static const char *name_of(const logres_game_info *game, int variant) {
    static char name[64];
    snprintf(name, sizeof name, "%s%s%s", game->id, variant ? "-" : "",
             variant ? variant_name(game, variant) : "");
    return name;
}

static logres_config config_of(const logres_game_info *game, int variant, int players) {
    logres_config config;
    ok(logres_config_init(game->id, &config));
    config.players = players;
    if (variant)
        ok(logres_config_choose(&config, "variant", variant_name(game, variant)));
    if (!game->must_end)
        ok(logres_config_set(&config, "turn_limit", 30));
    return config;
}

/* A random game after *skipped plies; if it ends before, an earlier state, and *skipped becomes
 * its ply. */
static logres_state state_after(const logres_state *start, int players, uint32_t *skipped) {
    logres_state s;
    logres_rng rng, same;
    uint32_t length = 0;
    ok(logres_rng_seed(&rng, *skipped, (uint64_t)players));
    same = rng;
    ok(logres_playout(start, &same, UINT32_MAX, &s, &length));
    *skipped %= length;
    ok(logres_playout(start, &rng, *skipped, &s, NULL));
    return s;
}

/* Perft counts from the start and from states in random games, one line each. */
static void perft_file(const logres_game_info *game, int variant, golden_file *file) {
    static char text[65536];
    size_t length = 0;
    for (int players = (int)game->min_players; players <= (int)game->max_players; players++)
        for (uint32_t i = 0; i < PERFT_LINES; i++) {
            logres_config config = config_of(game, variant, players);
            logres_state start;
            uint32_t skipped = 20 * i;
            ok(logres_new(game->id, &config, &start, NULL));
            logres_state s = state_after(&start, players, &skipped);
            length +=
                (size_t)snprintf(text + length, sizeof text - length,
                                 "%d players, after %u random plies:", players, (unsigned)skipped);
            uint64_t count = 1;
            for (int depth = 1; depth <= 8 && count > 0 && count < PERFT_STATES; depth++) {
                count = perft(&s, depth);
                length += (size_t)snprintf(text + length, sizeof text - length, " %llu",
                                           (unsigned long long)count);
            }
            length += (size_t)snprintf(text + length, sizeof text - length, "\n");
        }
    char path[128];
    snprintf(path, sizeof path, "test/golden/%s-perft.txt", name_of(game, variant));
    file(path, text);
}

/* ---- searches ------------------------------------------------------------------------------- */

/* The state of a random game in which a player acts for the n-th time; n falls if the game is
 * shorter. */
static logres_state nth_turn(const logres_state *start, int players, uint32_t *n) {
    logres_state s = *start, found = s;
    logres_rng rng;
    ok(logres_rng_seed(&rng, *n, (uint64_t)players));
    for (uint32_t turns = 0; turns <= *n && !logres_is_over(&s); turns++) {
        ok(logres_resolve(&s, &rng, &s, NULL));
        if (logres_is_over(&s))
            *n = turns - 1;
        else
            found = s;
        ok(logres_playout(&s, &rng, 1, &s, NULL));
    }
    return found;
}

/* A hash (64-bit FNV-1a) of all results of a search. */
static uint64_t hash_of_moves(const logres_search_move *moves, uint32_t count) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (uint32_t i = 0; i < 4 * count; i++) {
        const logres_search_move *m = &moves[i / 4];
        const uint32_t numbers[] = {m->move, m->visits, (uint32_t)m->value, (uint32_t)m->score};
        for (int byte = 0; byte < 4; byte++)
            hash = (hash ^ (numbers[i % 4] >> 8 * byte & 0xff)) * UINT64_C(0x100000001b3);
    }
    return hash;
}

/* The best move with its visits, those of the first moves, and a hash of all visits and values. */
static size_t search_line(const logres_state *state, uint32_t iterations, uint32_t nodes,
                          char *text, size_t size) {
    static logres_search_move moves[LOGRES_MOVES_MAX];
    logres_state view;
    logres_move best = 0;
    char line[LOGRES_TEXT_LINE];
    uint32_t count = 0, at = 0;
    ok(logres_view(state, actor(state), &view));
    room r = room_of(memory_for(&view, nodes / 2), 0);
    logres_search *search = begin_search(&r, &view, iterations, 0);
    ok(logres_search_run(search, iterations));
    ok(logres_search_best(search, &best));
    ok(logres_search_moves(search, moves, LOGRES_MOVES_MAX, &count));
    ok(logres_move_to_text(&view, best, 0, line, sizeof line, NULL));
    while (moves[at].move != best)
        at++;
    size_t length = (size_t)snprintf(text, size, "%u of %u visits for %s;",
                                     (unsigned)moves[at].visits, (unsigned)iterations, line);
    for (uint32_t i = 0; i < count && i < 8; i++)
        length += (size_t)snprintf(text + length, size - length, " %u", (unsigned)moves[i].visits);
    length += (size_t)snprintf(text + length, size - length, "; %016llx\n",
                               (unsigned long long)hash_of_moves(moves, count));
    leave(&r);
    return length;
}

/* Results of searches in random games, one line each: every other line with little memory. */
static void search_file(const logres_game_info *game, int variant, golden_file *file) {
    static char text[65536];
    size_t length = 0;
    for (int players = (int)game->min_players; players <= (int)game->max_players; players++)
        for (uint32_t i = 0; i < SEARCH_LINES; i++) {
            logres_config config = config_of(game, variant, players);
            logres_state start;
            uint32_t turn = 12 * i, iterations = 100 + 50 * i, nodes = i % 2 ? 60 : 2 * iterations;
            ok(logres_new(game->id, &config, &start, NULL));
            logres_state s = nth_turn(&start, players, &turn);
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       "%d players, turn %u, room for %u nodes: ", players,
                                       (unsigned)turn, (unsigned)nodes);
            length += search_line(&s, iterations, nodes, text + length, sizeof text - length);
        }
    char path[128];
    snprintf(path, sizeof path, "test/golden/%s-search.txt", name_of(game, variant));
    file(path, text);
}

/* ---- pictures ------------------------------------------------------------------------------- */

/* The start of a random game, its middle as seat 0's view, or its end. */
static logres_state pictured(const logres_state *start, int players, int number) {
    uint32_t skipped = number ? 60 : 20;
    logres_state s = state_after(start, players, &skipped), shown = s;
    logres_rng rng;
    if (number == 1)
        ok(logres_view(&s, 0, &shown));
    ok(logres_rng_seed(&rng, 60, (uint64_t)players));
    if (number == 2)
        ok(logres_playout(start, &rng, UINT32_MAX, &shown, NULL));
    return shown;
}

/* Pictures of the table, with the fewest and the most players. */
static void picture_file(const logres_game_info *game, int variant, golden_file *file) {
    static const char *const moments[PICTURES] = {"start", "middle, by seat 0", "end"};
    static char text[65536];
    size_t length = 0;
    for (uint32_t i = 0; i < 2 * PICTURES; i++) {
        int players = (int)(i < PICTURES ? game->min_players : game->max_players),
            number = (int)(i % PICTURES);
        logres_config config = config_of(game, variant, players);
        logres_state start;
        char table[LOGRES_TEXT_STATE];
        ok(logres_new(game->id, &config, &start, NULL));
        logres_state s = pictured(&start, players, number);
        ok(logres_state_to_text(&s, table, sizeof table, NULL));
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "---- %d players, %s\n%s\n", players, moments[number], table);
    }
    char path[128];
    snprintf(path, sizeof path, "test/golden/%s-pictures.txt", name_of(game, variant));
    file(path, text);
}

/* ---- bots ----------------------------------------------------------------------------------- */

enum { BOT_SEED = 7, BOT_STREAM = 1, BOT_PLIES = 60 };

static logres_move bots_move(const logres_state *state, logres_rng *rng) {
    logres_state view;
    logres_move move = 0;
    size_t bytes = 0;
    ok(logres_view(state, actor(state), &view));
    ok(logres_bot_memory(&view, LOGRES_LEVEL_EASY, &bytes));
    room r = room_of(bytes, 0);
    ok(logres_bot_move(&view, LOGRES_LEVEL_EASY, rng, r.memory, r.bytes, &move));
    leave(&r);
    return move;
}

/* Bots play the default game, all with one generator, until it is over or BOT_PLIES are played. */
static logres_match *bots_match(const char *id) {
    logres_match *match = NULL;
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = BOT_SEED,
                                    .game = id};
    logres_rng rng;
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_rng_seed(&rng, BOT_SEED, BOT_STREAM));
    for (;;) {
        ok(logres_match_resolve(match, NULL));
        const logres_state *state = logres_match_state(match);
        uint32_t ply = logres_match_ply(match);
        if (logres_is_over(state) || ply >= BOT_PLIES)
            return match;
        ok(logres_match_play(match, ply, actor(state), bots_move(state, &rng), NULL));
    }
}

/* The length and last hash of a bots' match of every game; the tests of every binding play them
 * again. */
static void bots_file(golden_file *file) {
    static char text[65536];
    size_t length = 0;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const char *id = logres_game_at(i)->id;
        logres_match *match = bots_match(id);
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s: %u plies, 0x%016llx\n", id,
                             (unsigned)logres_match_ply(match),
                             (unsigned long long)logres_hash(logres_match_state(match)));
        logres_match_free(match);
    }
    file("test/golden/bots.txt", text);
}

/* The log of a bots' match in sentences, as seat 0 sees it. */
static void log_file(const char *id, golden_file *file) {
    static char text[65536];
    size_t length = 0;
    logres_match *match = bots_match(id);
    for (uint32_t ply = 0; ply < logres_match_ply(match); text[length++] = '\n') {
        ok(logres_match_sentence(match, 0, NULL, &ply, text + length, LOGRES_TEXT_SENTENCE, NULL));
        length += strlen(text + length);
    }
    text[length] = '\0';
    logres_match_free(match);
    char path[128];
    snprintf(path, sizeof path, "test/golden/%s-log.txt", id);
    file(path, text);
}

/* ---- matches -------------------------------------------------------------------------------- */

/* A whole match of random players, with its hashes. */
static void match_file(const char *name, const logres_config *config, const char *id,
                       golden_file *file) {
    logres_match *match = NULL;
    logres_match_options options = {
        .size = sizeof options, .has_seed = 1, .seed = 100, .game = id, .config = config};
    ok(logres_match_new(&options, &match, NULL));
    logres_rng rng;
    ok(logres_rng_seed(&rng, 100, (uint64_t)config->players));
    for (;;) {
        logres_state s;
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count = 0, pick = 0, ply = 0;
        ok(logres_match_resolve(match, NULL));
        s = *logres_match_state(match);
        ply = logres_match_ply(match);
        ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
        if (!count)
            break;
        ok(logres_rng_below(&rng, count, &pick));
        ok(logres_match_play(match, ply, actor(&s), moves[pick], NULL));
    }
    char path[128], *text = match_json_of(match, LOGRES_JSON_HASHES);
    snprintf(path, sizeof path, "test/golden/%s-%d.json", name, (int)config->players);
    file(path, text);
    free(text);
    logres_match_free(match);
}

/* A match with random components. */
static void components_file(const logres_game_info *game, golden_file *file) {
    logres_rng rng;
    logres_config config;
    char name[64];
    ok(logres_rng_seed(&rng, 100, 0));
    do
        config = random_config(game, variants_of(game) - 1, 2, &rng);
    while (!config.has_components);
    snprintf(name, sizeof name, "%s-components", game->id);
    match_file(name, &config, game->id, file);
}

void each_golden_file(golden_file *file) {
    bots_file(file);
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (int variant = 0; variant < variants_of(game); variant++) {
            perft_file(game, variant, file);
            search_file(game, variant, file);
            picture_file(game, variant, file);
            for (int players = (int)game->min_players; players <= (int)game->max_players;
                 players++) {
                logres_config config = config_of(game, variant, players);
                match_file(name_of(game, variant), &config, game->id, file);
            }
        }
        if (game->components_size)
            components_file(game, file);
        log_file(game->id, file);
    }
}
