/*
 * Writes the first inputs of the fuzz targets, from random play of all games: fuzz_seeds FOLDER
 * makes files in FOLDER/TARGET. test/fuzz/corpus has only inputs that reach more code.
 */
#include <stdio.h>
#include <sys/stat.h>

#include "support/configs.h"
#include "support/support.h"

static const char *root;

static void write_file(const char *target, const void *data, size_t size) {
    static unsigned number;
    char path[512];
    snprintf(path, sizeof path, "%s/%s", root, target);
    (void)mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/seed-%u", root, target, number++);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file)) {
        perror(path);
        exit(1);
    }
}

static void write_text(const char *target, char *text) {
    write_file(target, text, strlen(text));
    free(text);
}

static uint32_t below(logres_rng *rng, uint32_t bound) {
    uint32_t value = 0;
    ok(logres_rng_below(rng, bound, &value));
    return value;
}

/* A state and one view of it, as bytes and as JSON. */
static void write_states(const logres_state *state, uint32_t players, logres_rng *rng) {
    logres_state view;
    uint32_t viewer = below(rng, players + 1);
    ok(logres_view(state, viewer < players ? (int32_t)viewer : LOGRES_SPECTATOR, &view));
    write_file("state", state, sizeof *state);
    write_file("state", &view, sizeof view);
    write_text("state_json", json_of(state));
    write_text("state_json", view_json_of(&view));
}

/* Legal moves as text and as JSON, after the three bytes by which fuzz_move.c chooses a state. */
static void write_moves(uint8_t first, uint8_t config, uint8_t plies, const logres_state *state,
                        logres_rng *rng) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    for (int i = 0; i < 2 && count; i++) {
        char text[3 + 1024] = {(char)first, (char)config, (char)plies};
        size_t need = 0;
        logres_move move = moves[below(rng, count)];
        ok(i ? logres_move_to_text(state, move, 0, text + 3, 1024, &need)
             : logres_move_to_json(state, move, 0, text + 3, 1024, &need));
        write_file("move", text, 3 + need - 1);
    }
}

/* The events of a legal move, half of them as a spectator's. */
static void write_events(uint8_t first, uint8_t config, uint8_t plies, const logres_state *state,
                         logres_rng *rng) {
    logres_move moves[LOGRES_MOVES_MAX];
    logres_event events[LOGRES_EVENTS_MAX];
    logres_state after;
    uint32_t count = 0, records = 0;
    static char text[3 + LOGRES_JSON_MAX];
    size_t need = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if (!count)
        return;
    ok(logres_apply_events(state, moves[below(rng, count)], &after, events, LOGRES_EVENTS_MAX,
                           &records));
    if (below(rng, 2))
        ok(logres_events_redact(state, LOGRES_SPECTATOR, events, records));
    text[0] = (char)first, text[1] = (char)config, text[2] = (char)plies;
    ok(logres_events_to_json(state, events, records, 0, text + 3, LOGRES_JSON_MAX, &need));
    write_file("events", text, 3 + need - 1);
}

static void write_config(const logres_config *config) {
    static char text[LOGRES_JSON_MAX];
    ok(logres_config_to_json(config, 0, text, sizeof text, NULL));
    write_file("config", text, strlen(text));
}

/* A match of some plies, some of them undone, some with hashes, some from a state, some closed. */
static void write_match(const logres_config *config, const char *game, const logres_state *initial,
                        logres_rng *rng) {
    logres_match *match = NULL;
    logres_match_options options = {.size = sizeof options, .has_seed = below(rng, 2), .seed = 5};
    if (initial)
        options.initial = initial;
    else
        options.game = game, options.config = config;
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, below(rng, 1000), below(rng, 40));
    for (uint32_t undone = below(rng, 4); undone; undone--)
        (void)logres_match_undo(match);
    if (below(rng, 4) == 0)
        (void)logres_match_close(match, LOGRES_REASON_RESIGN, 0);
    write_text("match", match_json_of(match, below(rng, 2) ? LOGRES_JSON_HASHES : 0));
    logres_match_free(match);
}

/* Writes a journal entry of at most `room` bytes as one line; returns its length. */
static size_t line_of_journal(const logres_match *match, uint32_t from, uint32_t flags, char *text,
                              size_t room) {
    size_t need = 0;
    ok(logres_match_journal_to_json(match, from, flags, text, room, &need));
    text[need - 1] = '\n';
    return need;
}

/* A match, and its journal entries after some changes. */
static void write_journal(const logres_config *config, const char *game, logres_rng *rng) {
    static char text[4 * LOGRES_JSON_MAX];
    logres_match *match = NULL;
    logres_match_options options = {.size = sizeof options, .has_seed = below(rng, 2), .seed = 5};
    options.game = game, options.config = config;
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, below(rng, 1000), below(rng, 40));
    size_t size = 0;
    ok(logres_match_to_json(match, 0, text, sizeof text, &size));
    text[size - 1] = '\n';
    for (uint32_t entries = 1 + below(rng, 4), from; entries; entries--) {
        ok(logres_match_goto(match, length_of(match) - below(rng, length_of(match) / 4 + 1)));
        from = ply_of(match);
        play_random(match, below(rng, 1000), below(rng, 5));
        if (below(rng, 8) == 0)
            (void)logres_match_undo(match);
        if (entries == 1 && below(rng, 4) == 0)
            (void)logres_match_close(match, LOGRES_REASON_AGREED, LOGRES_NONE);
        size += line_of_journal(match, from, below(rng, 2) * LOGRES_JSON_HOST, text + size,
                                sizeof text - size);
    }
    write_file("journal", text, size);
    logres_match_free(match);
}

/* Random bytes for fuzz_api.c: any bytes are calls. */
static void write_calls(logres_rng *rng) {
    uint8_t bytes[400];
    size_t size = 20 + below(rng, sizeof bytes - 20);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)below(rng, 256);
    write_file("api", bytes, size);
}

static void write_game(uint32_t g, int variant, uint32_t size, logres_rng *rng) {
    const logres_game_info *game = logres_game_at(g);
    uint32_t players = game->min_players + size, sizes = game->max_players - game->min_players + 1;
    uint8_t seed = (uint8_t)below(rng, 256);
    logres_rng own;
    logres_state start, state;
    ok(logres_rng_seed(&own, seed, 16));
    logres_config config = random_config(game, variant, (int)players, &own);
    ok(logres_new(game->id, &config, &start, NULL));
    write_config(&config);
    for (uint32_t plies = 0; plies < 250; plies += 1 + below(rng, 40)) {
        logres_rng here = own;
        ok(logres_playout(&start, &here, plies, &state, NULL));
        write_states(&state, players, rng);
        uint8_t first = (uint8_t)(g + logres_game_count() * (size + sizes * (uint32_t)variant));
        write_moves(first, seed, (uint8_t)plies, &state, rng);
        write_events(first, seed, (uint8_t)plies, &state, rng);
    }
    write_match(&config, game->id, NULL, rng);
    write_match(&config, game->id, &state, rng);
    write_journal(&config, game->id, rng);
    write_calls(rng);
}

int main(int argc, char **argv) {
    logres_rng rng;
    if (argc != 2) {
        fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
        return 2;
    }
    root = argv[1];
    ok(logres_rng_seed(&rng, 20261122, 0));
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *game = logres_game_at(g);
        for (int variant = 0; variant < variants_of(game); variant++)
            for (uint32_t size = 0; size <= game->max_players - game->min_players; size++)
                for (int i = 0; i < 3; i++)
                    write_game(g, variant, size, &rng);
    }
    return 0;
}
