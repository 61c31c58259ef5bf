/* The table of mistakes and errors in docs/json.md, for C and JSON; test_errors.py does the
 * rest. */
#include "support/put.h"

#include <stdio.h>

#include <logres/artus.h>

#include "state/state.h"

/* ---- the table ------------------------------------------------------------------------------ */

enum { ROWS_MAX = 80, CELL = 96 };

typedef struct row {
    char mistake[CELL], ways[CELL], error[CELL], text[CELL];
    bool in_c, in_json; /* made in C, in JSON */
} row;

static row rows[ROWS_MAX];
static int row_count;

/* The next cell of a line of the table, without spaces around it and quotes; returns what is after
 * it. */
static const char *take_cell(const char *at, char cell[CELL]) {
    const char *end = strchr(at, '|');
    assert_non_null(end);
    const char *from = at + 1, *to = end - 1; /* the spaces */
    bool quoted = to - from >= 2 && from[0] == '`' && to[-1] == '`' &&
                  !memchr(from + 1, '`', (size_t)(to - from - 2));
    snprintf(cell, CELL, "%.*s", to > from ? (int)(to - from) - 2 * quoted : 0, from + quoted);
    return end + 1;
}

static int read_page(void **state) {
    (void)state;
    char line[512];
    bool inside = false;
    FILE *page = fopen("docs/json.md", "r");
    assert_non_null(page);
    while (fgets(line, sizeof line, page)) {
        inside = line[0] == '|' && (inside || strncmp(line, "| mistake | made in |", 21) == 0);
        if (!inside || strncmp(line, "| mistake", 9) == 0 || line[1] == '-')
            continue;
        assert_in_range(row_count, 0, ROWS_MAX - 1);
        row *r = &rows[row_count++];
        (void)take_cell(take_cell(take_cell(take_cell(line + 1, r->mistake), r->ways), r->error),
                        r->text);
    }
    fclose(page);
    assert_in_range(row_count, 30, ROWS_MAX);
    return 0;
}

static row *row_of(const char *mistake) {
    int i = 0;
    while (i < row_count && strcmp(rows[i].mistake, mistake) != 0)
        i++;
    if (i == row_count)
        fail_msg("docs/json.md does not list %s", mistake);
    return &rows[i];
}

/* Problems of the calls below. One without a code has no text to compare. */
static logres_problem problem;

static void compare(const row *r, const char *way, logres_error error) {
    if (strcmp(logres_error_name(error), r->error) != 0 ||
        (problem.code && !strstr(problem.text, r->text)))
        fail_msg("%s in %s gave %s, \"%s\"; docs/json.md says %s, \"%s\"", r->mistake, way,
                 logres_error_name(error), problem.code ? problem.text : "", r->error, r->text);
    assert_true(strstr(r->ways, way) != NULL);
    memset(&problem, 0, sizeof problem);
}

static void gives(const char *mistake, logres_error error) {
    row *r = row_of(mistake);
    compare(r, "C", error);
    r->in_c = true;
}

static void json_gives(const char *mistake, logres_error error) {
    row *r = row_of(mistake);
    compare(r, "JSON", error);
    r->in_json = true;
}

/* ---- inputs of mistakes --------------------------------------------------------------------- */

static logres_state start(void) {
    return new_game("arthurs_court", 3, LOGRES_NONE);
}

static logres_state bidding(void) {
    logres_state s = new_game("arthurs_court", 3, 1);
    play(&s, "courtier jester", "courtier maiden", "courtier guard", NULL);
    return s;
}

/* Where a player is to move for the first time: names a chair of artus, fights in the card
 * game. */
static logres_state dealt(const char *game) {
    logres_state s = new_game(game, 2, LOGRES_NONE);
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_resolve(&s, &rng, &s, NULL));
    return s;
}

static logres_state finished(void) {
    logres_state s = start();
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_playout(&s, &rng, UINT32_MAX, &s, NULL));
    return s;
}

static logres_config config_of(const char *game, int players) {
    logres_config config;
    ok(logres_config_init(game, &config));
    ok(logres_config_set(&config, "players", players));
    return config;
}

static logres_error starts(const logres_config *config, const char *game) {
    logres_state s;
    return logres_new(game, config, &s, &problem);
}

static logres_error validate_with(size_t byte, int value) {
    logres_state s = start();
    s.bytes[byte] = (uint8_t)value;
    return logres_validate(&s, &problem);
}

static logres_match *match_of(const logres_state *initial) {
    logres_match_options options = {.size = sizeof options, .has_seed = 1, .initial = initial};
    logres_match *match;
    ok(logres_match_new(&options, &match, NULL));
    return match;
}

static logres_error reads_state(const char *text) {
    logres_state s;
    return logres_state_from_json(text, strlen(text), &s, &problem);
}

static logres_error reads_view(const char *text) {
    logres_state s;
    return logres_view_from_json(text, strlen(text), &s, &problem);
}

static logres_error reads_match(const char *text) {
    logres_match *match;
    return logres_match_from_json(text, strlen(text), NULL, &match, &problem);
}

static logres_error reads_config(const char *game, const char *text) {
    logres_config config;
    return logres_config_from_json(game, text, strlen(text), &config, &problem);
}

static logres_error reads_move(const logres_state *state, const char *text) {
    logres_move move;
    return logres_move_from_json(state, text, strlen(text), &move, &problem);
}

/* Reads a text with one value replaced. */
static logres_error reads_edited(logres_error (*read)(const char *), const char *json,
                                 const char *path, const char *value) {
    char *text = edited_text(json, path, value, NULL);
    logres_error error = read(text);
    free(text);
    return error;
}

static logres_error reads_state_with(const logres_state *s, const char *path, const char *value) {
    char *json = json_of(s);
    logres_error error = reads_edited(reads_state, json, path, value);
    free(json);
    return error;
}

/* A mistake in a config is the same alone, in a state and in a match. */
static void config_gives(const char *mistake, const char *game, const char *config) {
    logres_state s = new_game(game, 3, LOGRES_NONE);
    logres_match *match = match_of(&s);
    char *json = match_json_of(match, 0);
    json_gives(mistake, reads_config(game, config));
    json_gives(mistake, reads_state_with(&s, "config", config));
    json_gives(mistake, reads_edited(reads_match, json, "config", config));
    json_gives(mistake, reads_edited(reads_match, json, "initial.config", config));
    logres_match_free(match);
    free(json);
}

/* ---- configs -------------------------------------------------------------------------------- */

static void test_configs(void **state) {
    (void)state;
    logres_config config = config_of("arthurs_court", 9), unset = {0};
    gives("`players` 9", starts(&config, "arthurs_court"));
    gives("`players` 9", validate_with(offsetof(lgi_state, players), 9));
    config = config_of("arthurs_court", 3);
    ok(logres_config_set(&config, "first_player", 3));
    gives("`first_player` 3 of 3 players", starts(&config, "arthurs_court"));
    gives("`first_player` 3 of 3 players", validate_with(LGI_HEADER, 3));
    gives("an unknown option", logres_config_set(&config, "colour", 1));
    gives("an unknown option", logres_config_choose(&config, "colour", "red"));
    config = config_of("artus", 3);
    gives("an unknown choice", logres_config_choose(&config, "variant", "expert"));
    logres_artus_components cards = LOGRES_ARTUS_COMPONENTS;
    cards.table[1] = 100;
    ok(logres_config_set_components(&config, &cards, sizeof cards));
    gives("a number in `components` out of its range", starts(&config, "artus"));
    config = config_of("artus", 3);
    gives("a config of another game", starts(&config, "arthurs_court"));
    gives("a config without its size", starts(&unset, "artus"));
}

static void test_configs_in_json(void **state) {
    (void)state;
    config_gives("`players` 9", "arthurs_court", "{\"players\":9}");
    config_gives("`players` 9", "arthurs_court", "{\"players\":-1}");
    config_gives("`players` 9", "arthurs_court", "{\"players\":4294967298}");
    config_gives("`first_player` 3 of 3 players", "arthurs_court",
                 "{\"players\":3,\"first_player\":3}");
    config_gives("`first_player` 3 of 3 players", "arthurs_court",
                 "{\"players\":3,\"first_player\":-1}");
    config_gives("an unknown choice", "artus", "{\"players\":3,\"variant\":\"expert\"}");
    config_gives("an unknown option", "artus", "{\"players\":3,\"colour\":1}");
    char text[256] = "{\"components\":{\"table\":[0,100";
    for (int i = 2; i < 28; i++)
        strcat(text, ",0");
    config_gives("a number in `components` out of its range", "artus", strcat(text, "]}}"));
    config_gives("a text where an option is a number", "arthurs_court",
                 "{\"first_player\":\"red\"}");
}

/* ---- states and views ----------------------------------------------------------------------- */

static void test_states(void **state) {
    (void)state;
    logres_state s = start(), nothing = {{0}}, view, out;
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_view(&s, 0, &view));
    gives("an unknown game", logres_new("chess", NULL, &out, &problem));
    gives("an unknown game", validate_with(offsetof(lgi_state, game), 99));
    gives("memory that is not a state", logres_validate(&nothing, &problem));
    gives("memory that is not a state", logres_apply(&nothing, 0, &out));
    gives("another version of the layout or format",
          validate_with(offsetof(lgi_state, layout), 2));
    gives("other rules", validate_with(offsetof(lgi_state, rules), 2));
    gives("a seat of a state out of its range", validate_with(offsetof(lgi_state, actor), 3));
    out = bidding();
    set(&out, "high_bidder", 3);
    gives("a seat of a state out of its range", logres_validate(&out, &problem));
    gives("an unknown phase", validate_with(offsetof(lgi_state, phase), 99));
    out = new_game("artus", 2, 0); /* as few players as there may be */
    lgi_writable(&out)->phase = 99;
    fails(LOGRES_ERR_INVALID, logres_validate(&out, &problem));
    assert_string_equal(problem.path, "phase");
    out = view;
    lgi_writable(&out)->viewer = 3;
    gives("a viewer who is not a player", logres_validate(&out, &problem));
    out = s;
    add(&out, -1, "jester", "peasantry");
    gives("one courtier too few", logres_validate(&out, &problem));
    gives("the view of a seat that does not exist", logres_view(&s, 3, &out));
    gives("the view of a seat that does not exist", logres_events_redact(&s, 3, NULL, 0));

    logres_match_options options = {.size = sizeof options, .initial = &view};
    logres_match *match;
    gives("a view where a full state is needed", logres_apply(&view, 0, &out));
    gives("a view where a full state is needed", logres_resolve(&view, &rng, &out, NULL));
    gives("a view where a full state is needed", logres_state_to_json(&view, 0, NULL, 0, NULL));
    gives("a view where a full state is needed", logres_match_new(&options, &match, &problem));
    gives("a full state where a view is needed", logres_determinize(&s, &rng, &out));
    gives("a full state where a view is needed", logres_view_to_json(&s, 0, NULL, 0, NULL));
    options.initial = &s;
    options.game = "artus";
    gives("a state of another game than the match", logres_match_new(&options, &match, &problem));
    logres_artus read;
    gives("a state of another game than the match", logres_artus_read(&s, &read));
}

static void test_states_in_json(void **state) {
    (void)state;
    logres_state s = bidding(), view, over = finished();
    ok(logres_view(&s, 0, &view));
    char *json = json_of(&s), *seen = view_json_of(&view);
    json_gives("an unknown game", reads_state_with(&s, "game", "\"chess\""));
    json_gives("another version of the layout or format", reads_state_with(&s, "version", "2"));
    json_gives("other rules", reads_state_with(&s, "rules", "2"));
    json_gives("a seat of a state out of its range", reads_state_with(&s, "favor", "3"));
    json_gives("a seat of a state out of its range", reads_state_with(&s, "actor", "3"));
    json_gives("a number of a state out of its range", reads_state_with(&s, "round", "256"));
    json_gives("an unknown phase", reads_state_with(&s, "phase", "\"bidding\""));
    json_gives("a viewer who is not a player", reads_edited(reads_view, seen, "viewer", "3"));
    json_gives("one courtier too few", reads_state_with(&s, "peasantry.jester", "3"));
    json_gives("a wrong result", reads_state_with(&over, "result.scores[0]", "99"));
    json_gives("a view where a full state is needed", reads_state(seen));
    json_gives("a full state where a view is needed", reads_view(json));
    logres_match *match = match_of(&s);
    char *saved = match_json_of(match, 0);
    json_gives("a view where a full state is needed",
               reads_edited(reads_match, saved, "initial", seen));
    json_gives("a state of another game than the match",
               reads_edited(reads_match, saved, "initial.game", "\"artus\""));
    logres_match_free(match);
    free(saved);
    free(seen);
    free(json);
}

/* ---- moves and events ----------------------------------------------------------------------- */

static logres_error parses(const logres_state *state, const char *line) {
    logres_move move;
    return logres_move_from_text(state, line, &move, &problem);
}

static void test_moves(void **state) {
    (void)state;
    logres_state s = start(), bid = bidding(), chair = dealt("artus"),
                 fight = dealt("arthur_card_game"), over = finished(), out;
    gives("a move of another phase", parses(&s, "pass"));
    gives("a move with an unknown name", parses(&s, "courtier wizard"));
    gives("a move with an unknown list", parses(&bid, "bid 6"));
    gives("a move with a number out of its range", parses(&chair, "place 28"));
    gives("a move with a number out of its range", parses(&chair, "place -1"));
    gives("a move with a combination of values that no move has",
          parses(&fight, "fight yellow-1 take no red 9 0 0"));
    gives("a number that is not a move", logres_apply(&s, UINT16_MAX, &out));
    gives("a number that is not a move", logres_move_to_text(&s, UINT16_MAX, 0, NULL, 0, NULL));
    logres_move pass = 0;
    ok(logres_move_from_text(&bid, "pass", &pass, NULL));
    gives("a move that is not legal here", logres_apply(&s, pass, &out));
    gives("a move when the game is over", logres_apply(&over, 0, &out));
    gives("a move when the game is over", parses(&over, "pass"));
    gives("a move of another seat", logres_play(&s, 1, 0, &out, NULL));
    gives("a line of a move without a value", parses(&s, "courtier"));
    logres_event event = {.kind = LOGRES_EVENT_MOVED, .piece = 999};
    gives("an event with an unknown piece", logres_event_to_text(&s, &event, NULL, 0, NULL));
    gives("an event with an unknown piece",
          logres_events_to_json(&s, &event, 1, 0, NULL, 0, NULL));
}

/* Where a move with a bad value goes wrong, and why. */
static void is_told(const logres_state *s, const char *line, const char *path, const char *why) {
    fails(LOGRES_ERR_MOVE, parses(s, line));
    assert_string_equal(problem.path, path);
    assert_string_equal(problem.text, why);
}

static void test_values_of_moves(void **state) {
    (void)state;
    logres_state s = start(), bid = bidding(), chair = dealt("artus"),
                 fight = dealt("arthur_card_game"), dais = dealt("four_courts");
    is_told(&s, "courtier wizard", "courtier", "unknown name \"wizard\"");
    is_told(&bid, "bid 6", "tiles", "is not an allowed list, or is out of order");
    is_told(&bid, "bid 5,5,5,5,5", "tiles", "is not an allowed list, or is out of order");
    is_told(&chair, "place 28", "seat", "must be 0 to 27");
    is_told(&fight, "fight yellow-1 take no red 9 0 0", "", "no move combines these values");
    is_told(&dais, "place cups-15", "card", "unknown name \"cups-15\"");
    is_told(&dais, "crown cups-2 -", "card", "is not an allowed value");
    is_told(&dais, "crown major-2 cups-2", "monarch", "there is none");
    play(&dais, "place pentacles-king", NULL);
    is_told(&dais, "crown major-2 cups-king", "monarch", "must be pentacles-king");
    while (strcmp(phase(&chair), "play") != 0)
        play(&chair, first_legal(&chair), NULL);
    is_told(&chair, "knight knight:2-5 27 2", "from", "must be 2 or 4 or 6 or 9 or 11");
}

static void test_moves_in_json(void **state) {
    (void)state;
    logres_state s = start(), bid = bidding(), chair = dealt("artus"),
                 fight = dealt("arthur_card_game"), over = finished();
    json_gives("a move of another phase", reads_move(&s, "{\"type\":\"pass\"}"));
    json_gives("a move with an unknown name",
               reads_move(&s, "{\"type\":\"courtier\",\"courtier\":\"wizard\"}"));
    json_gives("a move with an unknown list",
               reads_move(&bid, "{\"type\":\"bid\",\"tiles\":[6]}"));
    json_gives("a move with an unknown list",
               reads_move(&bid, "{\"type\":\"bid\",\"tiles\":[5,5,5,5,5]}"));
    json_gives("a move with a number out of its range",
               reads_move(&chair, "{\"type\":\"place\",\"seat\":28}"));
    json_gives(
        "a move with a combination of values that no move has",
        reads_move(
            &fight,
            "{\"type\":\"fight\",\"adversary\":\"yellow-1\",\"mode\":\"take\",\"sealed\":false,"
            "\"colour\":\"red\",\"singles\":9,\"doubles\":0,\"merlins\":0}"));
    json_gives("a move when the game is over", reads_move(&over, "{\"type\":\"pass\"}"));
    const char *events = "[{\"event\":\"moved\",\"piece\":\"bishop\"}]";
    uint32_t count;
    json_gives("an event with an unknown piece",
               logres_events_from_json(&s, events, strlen(events), NULL, 0, &count, &problem));
    logres_match *match = match_of(&bid);
    char *saved = match_json_of(match, 0);
    json_gives("a recorded move that was not legal",
               reads_edited(reads_match, saved, "moves", "[{\"type\":\"bid\",\"tiles\":[1]}]"));
    fails(LOGRES_ERR_MOVE,
          reads_edited(reads_match, saved, "moves", "[{\"type\":\"bid\",\"tiles\":[1]}]"));
    assert_string_equal(problem.rule, "AC-12"); /* as where it is played */
    assert_true(problem.refusal > 0);
    logres_match_free(match);
    free(saved);
}

/* ---- matches -------------------------------------------------------------------------------- */

static void test_matches(void **state) {
    (void)state;
    logres_state s = start(), over = finished(), out;
    logres_match *match = match_of(&s), *done = match_of(&over);
    logres_rng zeros = {{0}};
    uint64_t number;
    gives("a ply that does not exist", logres_match_goto(match, 9));
    gives("a ply that does not exist", logres_match_state_at(match, 9, &out));
    gives("a ply that is not the current one", logres_match_play(match, 1, 0, 0, NULL));
    gives("a move of another seat", logres_match_play(match, 0, 1, 0, NULL));
    gives("a move when the game is over", logres_match_play(done, 0, 0, 0, NULL));
    gives("closed for an unknown reason", logres_match_close(match, 99, 0));
    gives("closed by a seat that does not exist",
          logres_match_close(match, LOGRES_REASON_RESIGN, 3));
    gives("closed when the game was over", logres_match_close(done, LOGRES_REASON_RESIGN, 0));
    gives("a generator of zeros", logres_rng_next(&zeros, &number));
    logres_match_free(match);
    logres_match_free(done);
}

static void test_matches_in_json(void **state) {
    (void)state;
    logres_state s = bidding(), over = finished();
    logres_match *match = match_of(&s), *done = match_of(&over);
    play_line(match, "bid 5");
    char *json = match_json_of(match, LOGRES_JSON_HASHES), *ended = match_json_of(done, 0);
    json_gives("a ply that does not exist", reads_edited(reads_match, json, "cursor", "9"));
    json_gives("a ply that does not exist",
               reads_edited(reads_match, json, "ended",
                            "{\"reason\":\"resign\",\"seat\":0,\"ply\":9}"));
    json_gives("closed for an unknown reason",
               reads_edited(reads_match, json, "ended",
                            "{\"reason\":\"bored\",\"seat\":0,\"ply\":1}"));
    json_gives("closed by a seat that does not exist",
               reads_edited(reads_match, json, "ended",
                            "{\"reason\":\"resign\",\"seat\":3,\"ply\":1}"));
    json_gives("closed when the game was over",
               reads_edited(reads_match, ended, "ended",
                            "{\"reason\":\"resign\",\"seat\":0,\"ply\":0}"));
    char zeros[] = "\"0x0000000000000000000000000000000000000000000000000000000000000000\"";
    json_gives("a generator of zeros", reads_edited(reads_match, json, "rng", zeros));
    json_gives("a config other than that of `initial`",
               reads_edited(reads_match, json, "config", "{\"players\":2}"));
    json_gives("another hash",
               reads_edited(reads_match, json, "hashes[0]", "\"0x0000000000000000\""));
    logres_match_free(match);
    logres_match_free(done);
    free(json);
    free(ended);
}

/* ---- the shape of JSON ---------------------------------------------------------------------- */

static void test_shapes(void **state) {
    (void)state;
    logres_state s = bidding();
    char *json = json_of(&s);
    size_t length = strlen(json);
    static char text[70001];
    json_gives("a missing key", reads_state_with(&s, "round", ""));
    json_gives("a missing key", reads_move(&s, "{\"type\":\"bid\"}"));
    json_gives("an unknown key, except in a config", reads_state_with(&s, "colour", "1"));
    json_gives("an unknown key, except in a config",
               reads_move(&s, "{\"type\":\"pass\",\"colour\":1}"));
    snprintf(text, sizeof text, "{\"round\":1,%s", json + 1);
    json_gives("a duplicate key", reads_state(text));
    json_gives("a text where a number is needed", reads_state_with(&s, "round", "\"1\""));
    json_gives("a fraction", reads_state_with(&s, "round", "0.5"));
    json_gives("a list in another order", reads_state_with(&s, "players[0].treasury", "[3,5,4]"));
    json_gives("a list of another length", reads_state_with(&s, "players", "[]"));
    json_gives("another document", reads_state_with(&s, "format", "\"logres/match\""));
    snprintf(text, sizeof text, "%.*s", (int)length - 1, json);
    json_gives("no closing brace", reads_state(text));
    json_gives("a comment", reads_state("{ // of a host\n}"));
    json_gives("a trailing comma", reads_state("{\"a\":1,}"));
    json_gives("a key without quotes", reads_state("{a:1}"));
    snprintf(text, sizeof text, "%s {}", json);
    json_gives("something after the value", reads_state(text));
    json_gives("a byte FF", reads_state("{\"a\":\"\xff\"}"));
    memset(text, ' ', 70000);
    json_gives("70,000 bytes", reads_state(text));
    memset(text, '[', 100);
    text[100] = '\0';
    json_gives("lists in lists", reads_state(text));
    free(json);
}

/* Every mistake of the page was made here, in C and in JSON. */
static void test_every_mistake_was_made(void **state) {
    (void)state;
    for (int i = 0; i < row_count; i++)
        if (rows[i].in_c != (rows[i].ways[0] == 'C') ||
            rows[i].in_json != (strstr(rows[i].ways, "JSON") != NULL))
            fail_msg("no test makes the mistake in each way: %s", rows[i].mistake);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_configs),
        cmocka_unit_test(test_configs_in_json),
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_states_in_json),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_moves_in_json),
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_matches_in_json),
        cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_values_of_moves),
        cmocka_unit_test(test_every_mistake_was_made),
    };
    return cmocka_run_group_tests(tests, read_page, NULL);
}
