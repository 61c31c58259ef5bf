/*
 * The output of a released version, kept in test/golden/MAJOR.MINOR (freeze.py): a file GAME.txt
 * or GAME-VARIANT.txt for every game and variant.
 *
 *     freeze FOLDER           writes these files
 *     freeze --learned        prints what learned weights depend on, for learned.txt (freeze.py)
 *     freeze --check FILE...  reads such files: they still mean the same, or were written for
 *                             other rules and are refused as such
 *
 * A line is a word and what it names:
 *
 *     game ID RULES       the game of this file and its rules revision
 *     config JSON
 *     state HASH JSON
 *     view HASH JSON
 *     bytes HEX           of the state or view before, without the zeros at the end
 *     moves COUNT HASH    of that state: how many are legal, and hash_of_moves
 *     match JSON
 *     journal JSON        an entry that is appended to the match before
 *     after JSON          that match after all entries
 */
#include <inttypes.h>
#include <stdio.h>

#include "state/state.h"
#include "support/configs.h"
#include "support/support.h"

enum { ENTRIES = 3, PLIES = 10 };

static char text[LOGRES_JSON_MAX];

/* 64-bit FNV-1a. */
static uint64_t add(uint64_t hash, const char *word) {
    for (; *word; word++)
        hash = (hash ^ (uint8_t)*word) * UINT64_C(0x100000001b3);
    return hash;
}

/* A hash of the text, the JSON and the legality of every move of a state's game. */
static uint64_t hash_of_moves(const logres_state *state) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (uint32_t move = 0; move < logres_game_of(state)->move_space; move++) {
        ok(logres_move_to_text(state, (logres_move)move, 0, text, sizeof text, NULL));
        hash = add(hash, text);
        ok(logres_move_to_text(state, (logres_move)move, LOGRES_TEXT_LABELS, text, sizeof text,
                               NULL));
        hash = add(hash, text);
        ok(logres_move_to_json(state, (logres_move)move, 0, text, sizeof text, NULL));
        hash = add(hash, text);
        hash = add(hash, logres_is_legal(state, (logres_move)move) ? "!" : ".");
    }
    return hash;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* The contents of a file. */
typedef struct source {
    FILE *file;
    const logres_game_info *game;
    int variant;
    logres_rng rng;
} source;

static logres_config config_for(source *s, uint32_t players) {
    return random_config(s->game, s->variant, (int)players, &s->rng);
}

static logres_state start_of(source *s, const logres_config *config) {
    logres_state start;
    ok(logres_new(s->game->id, config, &start, NULL));
    return start;
}

/* ---- configs, states and views -------------------------------------------------------------- */

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
    fprintf(s->file, "moves %u %016" PRIx64 "\n", (unsigned)count_legal(state),
            hash_of_moves(state));
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

/* A config for each number of players, and states for the fewest and the most. */
static void write_games(source *s) {
    for (uint32_t players = s->game->min_players; players <= s->game->max_players; players++) {
        logres_config config = config_for(s, players);
        write_config(s, &config);
        if (players == s->game->min_players || players == s->game->max_players)
            write_states(s, &config);
    }
}

/* ---- matches and journals ------------------------------------------------------------------- */

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

/* A match with a seed and hashes, its journal with undone plies, a host object, and an end. */
static void write_seeded(source *s) {
    logres_config config = config_for(s, s->game->max_players);
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = UINT64_MAX - 7,
                                    .game = s->game->id};
    options.config = &config;
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    set_host(match, "{\"names\":[\"Éowyn\",\"a \\\"b\\\"\"],\"clock\":{\"left\":[300,null,-1]}}");
    play_to(s, match, PLIES);
    write_match(s, "match", match, LOGRES_JSON_HASHES);
    for (int entry = 0; entry < ENTRIES; entry++) {
        uint32_t back = entry == 1 ? 4 : 0, from = ply_of(match) - back;
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

/* A match from a state, with chance from the host, without hashes, with undone plies. */
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

/* ---- reading -------------------------------------------------------------------------------- */

/* The progress of reading a file. */
typedef struct reader {
    const char *path;
    unsigned line;
    const logres_game_info *game;
    bool other_rules; /* than this library's */
    logres_state state;
    logres_match *match;
} reader;

/* Totals over all files. */
static struct { unsigned configs, states, views, bytes, moves, matches, journals, afters; } seen;

#define must(r, condition)                                                                        \
    do                                                                                            \
        if (!(condition))                                                                         \
            fail_msg("%s, line %u: does not hold: %s", (r)->path, (r)->line, #condition);         \
    while (0)

/* True if the text was read; false if it was rightly refused for other rules. */
static bool was_read(const reader *r, logres_error error, const logres_problem *problem) {
    if (error != (r->other_rules ? LOGRES_ERR_VERSION : LOGRES_OK) || (!error && problem->text[0]))
        fail_msg("%s, line %u: %s: %s: %s", r->path, r->line, logres_error_name(error),
                 problem->path, problem->text);
    return !error;
}

static void expect_text(const reader *r, const char *expected, const char *found) {
    if (strcmp(expected, found) != 0)
        fail_msg("%s, line %u: it is now written differently:\n%s", r->path, r->line, found);
}

static void read_game(reader *r, char *rest) {
    char *rules = strchr(rest, ' ');
    must(r, rules);
    *rules = '\0';
    r->game = logres_game_find(rest);
    must(r, r->game);
    r->other_rules = strtoul(rules + 1, NULL, 10) != r->game->rules;
}

static void read_config(reader *r, char *rest) {
    logres_config config;
    logres_problem problem;
    seen.configs++;
    if (r->other_rules) /* the options may differ */
        return;
    must(r,
         was_read(r, logres_config_from_json(r->game->id, rest, strlen(rest), &config, &problem),
                  &problem));
    ok(logres_config_to_json(&config, 0, text, sizeof text, NULL));
    expect_text(r, rest, text);
}

/* A hash and a text; the text. */
static const char *hash_and_text(const reader *r, char *rest, uint64_t *hash) {
    char *end = NULL;
    *hash = strtoull(rest, &end, 16);
    must(r, end == rest + 16 && *end == ' ');
    return end + 1;
}

static void read_either(reader *r, char *rest, bool is_view) {
    logres_problem problem;
    uint64_t hash = 0;
    const char *json = hash_and_text(r, rest, &hash);
    logres_error error =
        (is_view ? logres_view_from_json : logres_state_from_json)(json, strlen(json), &r->state,
                                                                   &problem);
    if (!was_read(r, error, &problem))
        return;
    must(r, logres_hash(&r->state) == hash);
    char *again = (is_view ? view_json_of : json_of)(&r->state);
    expect_text(r, json, again);
    free(again);
}

static void read_state(reader *r, char *rest) {
    read_either(r, rest, false);
    seen.states++;
}

static void read_view(reader *r, char *rest) {
    read_either(r, rest, true);
    seen.views++;
}

static void read_bytes(reader *r, char *rest) {
    logres_state state = {{0}};
    for (size_t i = 0; rest[2 * i]; i++) {
        char digits[] = {rest[2 * i], rest[2 * i + 1], '\0'};
        must(r, i < sizeof state.bytes);
        state.bytes[i] = (uint8_t)strtoul(digits, NULL, 16);
    }
    bool other = r->other_rules || lgi_const(&state)->layout != LGI_LAYOUT;
    must(r, logres_validate(&state, NULL) == (other ? LOGRES_ERR_VERSION : LOGRES_OK));
    if (!other)
        must(r, memcmp(&state, &r->state, sizeof state) == 0);
    seen.bytes++;
}

static void read_moves(reader *r, char *rest) {
    char *end = NULL;
    seen.moves++;
    if (r->other_rules)
        return;
    must(r, strtoul(rest, &end, 10) == count_legal(&r->state));
    must(r, strtoull(end, NULL, 16) == hash_of_moves(&r->state));
}

/* The match is written as this text, with hashes if the text has them. */
static void expect_match(const reader *r, const char *json) {
    char *again = match_json_of(r->match, strstr(json, "\"hashes\":") ? LOGRES_JSON_HASHES : 0);
    expect_text(r, json, again);
    free(again);
}

static void read_match(reader *r, char *rest) {
    logres_problem problem;
    logres_match_free(r->match);
    r->match = NULL;
    if (was_read(r, logres_match_from_json(rest, strlen(rest), NULL, &r->match, &problem),
                 &problem))
        expect_match(r, rest);
    seen.matches++;
}

static void read_journal(reader *r, char *rest) {
    logres_problem problem;
    if (r->match)
        was_read(r, logres_match_append_journal(r->match, rest, strlen(rest), &problem), &problem);
    seen.journals++;
}

static void read_after(reader *r, char *rest) {
    if (r->match)
        expect_match(r, rest);
    seen.afters++;
}

static const struct {
    const char *word;
    void (*read)(reader *r, char *rest);
} lines[] = {
    {"game", read_game},   {"config", read_config},   {"state", read_state},
    {"view", read_view},   {"bytes", read_bytes},     {"moves", read_moves},
    {"match", read_match}, {"journal", read_journal}, {"after", read_after},
};

static void read_line(reader *r, char *line) {
    char *rest = strchr(line, ' ');
    must(r, rest);
    *rest++ = '\0';
    rest[strcspn(rest, "\n")] = '\0';
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strcmp(lines[i].word, line) == 0) {
            lines[i].read(r, rest);
            return;
        }
    fail_msg("%s, line %u: unknown word %s", r->path, r->line, line);
}

static void read_frozen(const char *path) {
    static char line[1 << 20];
    reader r = {.path = path};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (r.line = 1; fgets(line, sizeof line, file); r.line++)
        read_line(&r, line);
    logres_match_free(r.match);
    fclose(file);
}

static void check_files(char **paths, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        read_frozen(paths[i]);
    assert_true(seen.configs >= 2 * count && seen.states >= 4 * count && seen.views >= 2 * count);
    assert_true(seen.bytes == seen.states + seen.views && seen.moves == seen.states);
    assert_true(seen.matches == 2 * count && seen.journals == 4 * count && seen.afters == count);
}

/* ---- what was learned ----------------------------------------------------------------------- */

/* The values that the game's network gives to the seats of a random position. */
static void print_values(source *s, uint32_t players) {
    logres_config config = config_for(s, players);
    logres_state state = start_of(s, &config);
    ok(logres_playout(&state, &s->rng, 11 * players, &state, NULL));
    printf("values %s %d %u", s->game->id, s->variant, (unsigned)players);
    for (uint32_t seat = 0; seat < players; seat++) {
        logres_state view;
        int32_t value = 0;
        ok(logres_view(&state, (int)seat, &view));
        ok(logres_evaluate(&view, &value));
        printf(" %d", (int)value);
    }
    printf("\n");
}

/* Weights fit observations with the same hash, and bots move by these values. */
static void print_learned(const char *folder, source *s) {
    (void)folder;
    logres_state start = start_of(s, NULL);
    if (s->variant == 0)
        printf("observations %s %016" PRIx64 "\n", s->game->id, logres_observation_hash(&start));
    for (uint32_t players = s->game->min_players; players <= s->game->max_players; players++)
        print_values(s, players);
}

/* ---- all games ------------------------------------------------------------------------------ */

static void for_each_variant(void (*work)(const char *folder, source *s), const char *folder) {
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (int variant = 0; variant < variants_of(game); variant++) {
            source s = {.game = game, .variant = variant};
            ok(logres_rng_seed(&s.rng, 2026, (uint64_t)variant));
            work(folder, &s);
        }
    }
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "--check") == 0)
        check_files(argv + 2, (unsigned)argc - 2);
    else if (argc == 2 && strcmp(argv[1], "--learned") == 0)
        for_each_variant(print_learned, NULL);
    else if (argc == 2)
        for_each_variant(write_file, argv[1]);
    else {
        fprintf(stderr, "usage: freeze FOLDER | freeze --learned | freeze --check FILE...\n");
        return 2;
    }
    return 0;
}
