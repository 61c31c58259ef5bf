/* freeze FOLDER: writes the files of test/support/frozen.h for every game and variant, only for `make freeze`. */
#include "support/frozen.h"

#include <inttypes.h>
#include <stdio.h>

#include "support/configs.h"
#include "support/support.h"

enum { PIECES = 3, PLIES = 10 };

/* What a file is written of. */
typedef struct source {
    FILE *file;
    const logres_game_info *game;
    int variant;
    logres_rng rng;
} source;

static char text[LOGRES_JSON_MAX];

static logres_config config_for(source *s, uint32_t players) {
    return random_config(s->game, s->variant, (int)players, &s->rng);
}

static logres_state start_of(source *s, const logres_config *config) {
    logres_state start;
    ok(logres_new(s->game->id, config, &start, NULL));
    return start;
}

/* ---- configs, states and views --------------------------------------------------------------------------------- */

static void write_config(source *s, const logres_config *config) {
    ok(logres_config_to_json(config, 0, text, sizeof text, NULL));
    fprintf(s->file, "config %s\n", text);
}

static void write_bytes(source *s, const logres_state *state) {
    int size = LOGRES_STATE_SIZE;
    while (!state->bytes[size - 1])
        size--;
    fprintf(s->file, "bytes ");
    for (int i = 0; i < size; i++)
        fprintf(s->file, "%02x", state->bytes[i]);
    fprintf(s->file, "\n");
}

static void write_state(source *s, const logres_state *state) {
    ok(logres_state_to_json(state, 0, text, sizeof text, NULL));
    fprintf(s->file, "state %016" PRIx64 " %s\n", logres_hash(state), text);
    write_bytes(s, state);
    fprintf(s->file, "moves %u %016" PRIx64 "\n", (unsigned)count_legal(state), hash_of_moves(state));
}

static void write_view(source *s, const logres_state *state, int viewer) {
    logres_state view;
    ok(logres_view(state, viewer, &view));
    ok(logres_view_to_json(&view, 0, text, sizeof text, NULL));
    fprintf(s->file, "view %016" PRIx64 " %s\n", logres_hash(&view), text);
    write_bytes(s, &view);
}

/* States at the start, within the game, and at its end. */
static void write_states(source *s, const logres_config *config) {
    logres_state state = start_of(s, config);
    uint32_t players = logres_players(&state);
    if (players == s->game->min_players)
        write_state(s, &state);
    ok(logres_playout(&state, &s->rng, 11 * players, &state, NULL));
    write_state(s, &state);
    write_view(s, &state, players % 2 ? LOGRES_SPECTATOR : (int)players - 1);
    ok(logres_playout(&state, &s->rng, UINT32_MAX, &state, NULL));
    if (players == s->game->max_players)
        write_state(s, &state);
}

/* A config of each number of players, and states of the least and the most. */
static void write_games(source *s) {
    for (uint32_t players = s->game->min_players; players <= s->game->max_players; players++) {
        logres_config config = config_for(s, players);
        write_config(s, &config);
        if (players == s->game->min_players || players == s->game->max_players)
            write_states(s, &config);
    }
}

/* ---- matches and journals -------------------------------------------------------------------------------------- */

static void write_match(source *s, const char *word, const logres_match *match, uint32_t flags) {
    ok(logres_match_to_json(match, flags, text, sizeof text, NULL));
    fprintf(s->file, "%s %s\n", word, text);
}

static void write_journal(source *s, const logres_match *match, uint32_t from, uint32_t flags) {
    ok(logres_match_journal_to_json(match, from, flags, text, sizeof text, NULL));
    fprintf(s->file, "journal %s\n", text);
}

static void set_host(logres_match *match, const char *host) {
    ok(logres_match_set_host(match, host, strlen(host), NULL));
}

/* Plays on to a number of plies: chance from the match's generator, players at random. */
static void play_to(source *s, logres_match *match, uint32_t plies) {
    while (ply_of(match) < plies) {
        logres_state state = now(match);
        uint32_t count = 0, pick = 0;
        logres_move moves[LOGRES_MOVES_MAX];
        if (logres_is_over(&state))
            return;
        if (logres_actor(&state) == LOGRES_CHANCE) {
            ok(logres_match_resolve(match, NULL));
            continue;
        }
        ok(logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count));
        ok(logres_rng_below(&s->rng, count, &pick));
        ok(logres_match_play(match, ply_of(match), logres_actor(&state), moves[pick], NULL));
    }
}

/* A match with a seed and hashes, its journal with plies that were taken back, a host's object, and an end. */
static void write_seeded(source *s) {
    logres_config config = config_for(s, s->game->max_players);
    logres_match_options options = {
        .size = sizeof options, .has_seed = 1, .seed = UINT64_MAX - 7, .game = s->game->id};
    options.config = &config;
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    set_host(match, "{\"names\":[\"Éowyn\",\"a \\\"b\\\"\"],\"clock\":{\"left\":[300,null,-1]}}");
    play_to(s, match, PLIES);
    write_match(s, "match", match, LOGRES_JSON_HASHES);
    for (int piece = 0; piece < PIECES; piece++) {
        uint32_t back = piece == 1 ? 4 : 0, from = ply_of(match) - back;
        ok(logres_match_goto(match, from));
        play_to(s, match, from + PLIES);
        write_journal(s, match, from, 0);
    }
    uint32_t from = ply_of(match);
    logres_state last = now(match);
    if (!logres_is_over(&last))
        ok(logres_match_close(match, LOGRES_REASON_RESIGN, 1));
    ok(logres_match_goto(match, from - 3));
    set_host(match, "{}");
    write_journal(s, match, from, LOGRES_JSON_HOST);
    write_match(s, "after", match, LOGRES_JSON_HASHES);
    logres_match_free(match);
}

/* A match from a state, whose chance comes from the host, without hashes, with undone plies. */
static void write_plain(source *s) {
    logres_config config = config_for(s, s->game->min_players);
    logres_state state = start_of(s, &config);
    ok(logres_playout(&state, &s->rng, 17, &state, NULL));
    logres_match_options options = {.size = sizeof options, .initial = &state};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, 5, PLIES);
    ok(logres_match_goto(match, ply_of(match) / 2));
    write_match(s, "match", match, 0);
    logres_match_free(match);
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

static void write_file(const char *folder, source *s) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s%s%s.txt", folder, s->game->id, s->variant ? "-" : "",
             s->variant ? variant_name(s->game, s->variant) : "");
    s->file = fopen(path, "wb");
    if (!s->file)
        fail_msg("cannot write %s", path);
    fprintf(s->file, "game %s %u\n", s->game->id, (unsigned)s->game->rules);
    write_games(s);
    write_seeded(s);
    write_plain(s);
    assert_int_equal(fclose(s->file), 0);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: freeze FOLDER\n");
        return 2;
    }
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (int variant = 0; variant < variants_of(game); variant++) {
            source s = {.game = game, .variant = variant};
            ok(logres_rng_seed(&s.rng, 2026, (uint64_t)variant));
            write_file(argv[1], &s);
        }
    }
    return 0;
}
