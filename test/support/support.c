/* Support for the C tests. */
#include "support/support.h"

#include <stdio.h>

#include <cjson/cJSON.h>

#include "support/names.h"

/* A name with * and ?, as cmocka reads it. */
static bool fits(const char *pattern, const char *name) {
    if (*pattern == '*')
        return fits(pattern + 1, name) || (*name && fits(pattern, name + 1));
    return *pattern
               ? *name && (*pattern == '?' || *pattern == *name) && fits(pattern + 1, name + 1)
               : !*name;
}

/* A misspelt name must not look like a test that passes. */
void choose_tests(const struct CMUnitTest *tests, size_t count) {
    const char *wanted = getenv("LOGRES_TEST");
    bool found = !wanted;
    for (size_t i = 0; i < count && wanted; i++)
        found |= fits(wanted, tests[i].name);
    if (!found) {
        fprintf(stderr, "LOGRES_TEST=%s: this program has no such test\n", wanted);
        exit(2);
    }
    if (wanted)
        cmocka_set_test_filter(wanted);
}

void expect_error(logres_error found, logres_error expected, const char *call, const char *file,
                  int line) {
    if (found == expected)
        return;
    print_error("%s gave %s, not %s\n", call, logres_error_name(found),
                logres_error_name(expected));
    _fail(file, line);
}

void numbers_are_equal(intmax_t a, intmax_t b, const char *name, const char *other,
                       const char *file, int line) {
    if (a == b)
        return;
    print_error("%s is %jd, but %s is %jd\n", name, a, other, b);
    _fail(file, line);
}

void numbers_differ(intmax_t a, intmax_t b, const char *name, const char *other, const char *file,
                    int line) {
    if (a != b)
        return;
    print_error("%s and %s are both %jd\n", name, other, a);
    _fail(file, line);
}

void bytes_are_equal(const void *a, const void *b, size_t size, const char *name,
                     const char *other, const char *file, int line) {
    const uint8_t *x = a, *y = b;
    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i]) {
            print_error("byte %zu of %zu is %d in %s, but %d in %s\n", i, size, x[i], name, y[i],
                        other);
            _fail(file, line);
        }
}

void expect_like(const logres_state *a, const logres_state *b, const char *name,
                 const char *other) {
    if (memcmp(a, b, sizeof *a) == 0)
        return;
    print_error("these states should be the same: %s, and %s; they differ in", name, other);
    for (uint32_t i = 0, told = 0; i < sizeof *a && told < 8; i++)
        if (a->bytes[i] != b->bytes[i] && ++told)
            print_error(" %s (byte %u: %d and %d)", byte_name(b, i), (unsigned)i, a->bytes[i],
                        b->bytes[i]);
    print_error("\n");
    fail();
}

void expect_same(const logres_state *a, const logres_state *b) {
    expect_like(a, b, "the first", "the second");
}

logres_state new_game(const char *game, int players, int first_player) {
    logres_config config;
    logres_state state;
    ok(logres_config_init(game, &config));
    ok(logres_config_set(&config, "players", players));
    if (first_player != LOGRES_NONE) /* a game may be without this option */
        ok(logres_config_set(&config, "first_player", first_player));
    ok(logres_new(game, &config, &state, NULL));
    return state;
}

logres_state new_variant(const char *game, const char *variant, int players, int first_player) {
    logres_config config;
    logres_state state;
    ok(logres_config_init(game, &config));
    ok(logres_config_choose(&config, "variant", variant));
    ok(logres_config_set(&config, "players", players));
    ok(logres_config_set(&config, "first_player", first_player));
    ok(logres_new(game, &config, &state, NULL));
    return state;
}

/* ---- moves ---------------------------------------------------------------------------------- */

void expect_sample_as_picked(const logres_state *s, logres_rng *rng) {
    logres_rng numbers = *rng;
    logres_move sampled, picked;
    uint32_t total, r;
    ok(logres_chance_sample(s, rng, &sampled));
    ok(logres_chance_pick(s, 0, &picked, &total));
    ok(logres_rng_below(&numbers, total, &r));
    ok(logres_chance_pick(s, r, &picked, NULL));
    assert_int_equal(sampled, picked);
    assert_memory_equal(rng, &numbers, sizeof numbers);
}

void play(logres_state *state, ...) {
    va_list lines;
    va_start(lines, state);
    for (const char *line = va_arg(lines, const char *); line;
         line = va_arg(lines, const char *)) {
        logres_move move = 0;
        logres_problem problem;
        if (logres_move_from_text(state, line, &move, &problem) ||
            logres_explain(state, move, &problem) || logres_apply(state, move, state))
            fail_msg("%s is no legal move in phase %s of player %d: %s", line, phase(state),
                     actor(state), problem.text);
        valid(state);
    }
    va_end(lines);
}

void refuses_move(const logres_state *state, const char *line) {
    logres_move move = UINT16_MAX;
    logres_state out;
    if (logres_move_from_text(state, line, &move, NULL)) {
        assert_int_equal(move, UINT16_MAX); /* untouched */
        return;
    }
    assert_false(logres_is_legal(state, move));
    fails(LOGRES_ERR_MOVE, logres_apply(state, move, &out));
}

static bool is_sensible(const logres_state *state, logres_move move) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_sensible_moves(state, moves, LOGRES_MOVES_MAX, &count));
    for (uint32_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static void expect_sense(const logres_state *state, va_list lines, bool expected) {
    const char *line;
    while ((line = va_arg(lines, const char *)) != NULL) {
        logres_move move = UINT16_MAX;
        ok(logres_move_from_text(state, line, &move, NULL));
        expect_that(logres_is_legal(state, move), "%s is not legal", line);
        expect_that(is_sensible(state, move) == expected, "%s is %s", line,
                    expected ? "foolish" : "sensible");
    }
}

void foolish(const logres_state *state, ...) {
    va_list lines;
    va_start(lines, state);
    expect_sense(state, lines, false);
    va_end(lines);
}

void sensible(const logres_state *state, ...) {
    va_list lines;
    va_start(lines, state);
    expect_sense(state, lines, true);
    va_end(lines);
}

static void expect_refusal(const logres_problem *problem, const char *rule, const char *why) {
    assert_string_equal(problem->text, why);
    assert_string_equal(problem->rule, rule);
    assert_true(problem->refusal > 0 && problem->nearness > 0);
}

void refused(const logres_state *state, const char *line, const char *rule, const char *why) {
    logres_move move;
    logres_problem problem, played;
    logres_state out;
    ok(logres_move_from_text(state, line, &move, NULL));
    fails(LOGRES_ERR_MOVE, logres_explain(state, move, &problem));
    expect_refusal(&problem, rule, why);
    fails(LOGRES_ERR_MOVE, logres_play(state, actor(state), move, &out, &played));
    assert_memory_equal(&played, &problem, sizeof played);
}

void none_with(const logres_state *state, const char *values, const char *rule, const char *why) {
    logres_problem problem;
    fails(LOGRES_ERR_MOVE, logres_explain_any(state, values, &problem));
    expect_refusal(&problem, rule, why);
}

static char joined[1 << 16];

static void join(const char *line) {
    if (joined[0])
        strcat(joined, " | ");
    strcat(joined, line);
}

const char *legal(const logres_state *state) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    joined[0] = '\0';
    for (uint32_t i = 0; i < count; i++) {
        char line[LOGRES_TEXT_LINE];
        ok(logres_move_to_text(state, moves[i], 0, line, sizeof line, NULL));
        join(line);
    }
    return joined;
}

const char *first_legal(const logres_state *state) {
    static char line[LOGRES_TEXT_LINE];
    const char *all = legal(state), *end = strstr(all, " | ");
    snprintf(line, sizeof line, "%.*s", end ? (int)(end - all) : (int)strlen(all), all);
    return line;
}

uint32_t count_legal(const logres_state *state) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    return count;
}

int actor(const logres_state *state) {
    int32_t actor = logres_actor(state);
    assert_int_not_equal(actor, LOGRES_NO_STATE);
    return actor;
}

const char *phase(const logres_state *state) {
    return logres_game_phase_name(logres_game_of(state), logres_phase(state));
}

const char *events_of(logres_state *state, const char *line) {
    logres_move move = 0;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    ok(logres_move_from_text(state, line, &move, NULL));
    ok(logres_apply_events(state, move, state, events, LOGRES_EVENTS_MAX, &count));
    joined[0] = '\0';
    for (uint32_t i = 0; i < count; i++) {
        char text[LOGRES_TEXT_LINE];
        ok(logres_event_to_text(state, &events[i], text, sizeof text, NULL));
        join(text);
    }
    return joined;
}

void makes_most_records(const logres_state *state, const char *line, uint32_t most) {
    const logres_game_info *game = NULL;
    logres_state next;
    logres_move move = 0;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    valid(state);
    game = logres_game_of(state);
    ok(logres_move_from_text(state, line, &move, NULL));
    ok(logres_apply_events(state, move, &next, events, LOGRES_EVENTS_MAX, &count));
    assert_int_equal(count, most);
    assert_in_range(game->most_events, most, 2 * most);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static char *json_with(logres_error (*write)(const logres_state *, uint32_t, char *, size_t,
                                             size_t *),
                       const logres_state *state) {
    size_t need = 0;
    fails(LOGRES_ERR_BUFFER, write(state, 0, NULL, 0, &need));
    char *text = malloc(need);
    assert_non_null(text);
    ok(write(state, 0, text, need, NULL));
    return text;
}

char *json_of(const logres_state *state) {
    return json_with(logres_state_to_json, state);
}

char *view_json_of(const logres_state *view) {
    return json_with(logres_view_to_json, view);
}

char *match_json_of(const logres_match *match, uint32_t flags) {
    size_t need = 0;
    fails(LOGRES_ERR_BUFFER, logres_match_to_json(match, flags, NULL, 0, &need));
    char *text = malloc(need);
    assert_non_null(text);
    ok(logres_match_to_json(match, flags, text, need, NULL));
    return text;
}

/* The node that holds the last step of a path, and that step: a key in `key`, or an index. */
static cJSON *walk(cJSON *node, const char *path, char *key, int *index) {
    for (const char *at = path;;) {
        size_t length = strcspn(at, ".[]");
        *index = -1;
        snprintf(key, 64, "%.*s", (int)length, at);
        if (at != path && at[-1] == '[')
            *index = atoi(key);
        at += length;
        at += *at == ']';
        if (!*at)
            return node;
        at += *at == '.' || *at == '[';
        node = *index >= 0 ? cJSON_GetArrayItem(node, *index)
                           : cJSON_GetObjectItemCaseSensitive(node, key);
        assert_non_null(node);
    }
}

static void set(cJSON *root, const char *path, const char *value) {
    char key[64];
    int index;
    cJSON *parent = walk(root, path, key, &index);
    cJSON *node = value[0] ? cJSON_Parse(value) : NULL;
    assert_true(node || !value[0]);
    if (!node)
        cJSON_DeleteItemFromObjectCaseSensitive(parent, key);
    else if (index >= 0)
        assert_true(cJSON_ReplaceItemInArray(parent, index, node));
    else if (cJSON_GetObjectItemCaseSensitive(parent, key))
        assert_true(cJSON_ReplaceItemInObjectCaseSensitive(parent, key, node));
    else
        assert_true(cJSON_AddItemToObject(parent, key, node));
}

static char *edit(const char *json, va_list pairs) {
    cJSON *root = cJSON_Parse(json);
    assert_non_null(root);
    for (const char *path = va_arg(pairs, const char *); path; path = va_arg(pairs, const char *))
        set(root, path, va_arg(pairs, const char *));
    char *text = cJSON_PrintUnformatted(root);
    cJSON_Delete(root);
    assert_non_null(text);
    return text;
}

static char *edit_state(const logres_state *state, va_list pairs) {
    char *json = json_of(state);
    char *text = edit(json, pairs);
    free(json);
    return text;
}

char *edited_text(const char *json, ...) {
    va_list pairs;
    va_start(pairs, json);
    char *text = edit(json, pairs);
    va_end(pairs);
    return text;
}

char *edited_json(const logres_state *state, ...) {
    va_list pairs;
    va_start(pairs, state);
    char *text = edit_state(state, pairs);
    va_end(pairs);
    return text;
}

logres_state edited(const logres_state *state, ...) {
    va_list pairs;
    va_start(pairs, state);
    char *text = edit_state(state, pairs);
    va_end(pairs);
    logres_state out;
    logres_problem problem;
    logres_error error = logres_state_from_json(text, strlen(text), &out, &problem);
    free(text);
    if (error)
        fail_msg("refused: %s: %s", problem.path, problem.text);
    return out;
}

void refuses_edit(const logres_state *state, const char *why, ...) {
    va_list pairs;
    va_start(pairs, why);
    char *text = edit_state(state, pairs);
    va_end(pairs);
    logres_state out;
    logres_problem problem;
    logres_error error = logres_state_from_json(text, strlen(text), &out, &problem);
    if (error != LOGRES_ERR_INVALID || (!strstr(problem.path, why) && !strstr(problem.text, why)))
        fail_msg("expected a refusal with \"%s\", found %s: %s: %s\n%s", why,
                 logres_error_name(error), problem.path, problem.text, text);
    free(text);
}

void valid(const logres_state *state) {
    logres_problem problem;
    if (logres_validate(state, &problem))
        fail_msg("%s: %s", problem.path, problem.text);
}

void invalid(const logres_state *state, const char *why) {
    logres_problem problem;
    fails(LOGRES_ERR_INVALID, logres_validate(state, &problem));
    if (!strstr(problem.path, why) && !strstr(problem.text, why))
        fail_msg("expected \"%s\", found %s: %s", why, problem.path, problem.text);
}

/* ---- matches -------------------------------------------------------------------------------- */

logres_state now(const logres_match *match) {
    logres_state s;
    s = *logres_match_state(match);
    return s;
}

uint32_t ply_of(const logres_match *match) {
    return logres_match_ply(match);
}

uint32_t length_of(const logres_match *match) {
    return logres_match_length(match);
}

void play_line(logres_match *match, const char *line) {
    logres_state s = now(match);
    logres_move move = 0;
    ok(logres_move_from_text(&s, line, &move, NULL));
    ok(logres_match_play(match, ply_of(match), actor(&s), move, NULL));
}

void play_random(logres_match *match, uint64_t seed, uint32_t plies) {
    logres_rng rng;
    ok(logres_rng_seed(&rng, seed, 9));
    for (uint32_t i = 0; i < plies; i++) {
        logres_state s = now(match);
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count = 0, pick = 0;
        ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
        if (!count)
            return;
        ok(logres_rng_below(&rng, count, &pick));
        ok(logres_match_play(match, ply_of(match), actor(&s), moves[pick], NULL));
    }
}

void expect_picture(const logres_state *state) {
    char text[LOGRES_TEXT_STATE];
    size_t need = 0, column = 0;
    ok(logres_state_to_text(state, text, sizeof text, &need));
    assert_int_equal(need, strlen(text) + 1);
    for (const char *c = text; *c; c++) {
        column = *c == '\n' ? 0 : column + 1;
        if (column > 80 || (*c != '\n' && (*c < ' ' || *c > '~')))
            fail_msg("column %d of\n%s", (int)column, text);
    }
    assert_int_equal(column, 0);
}

int place_of(const char *name, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return i;
    fail_msg("there is no %s", name);
    return LOGRES_NONE;
}

void play_last(logres_match *match, uint32_t plies) {
    while (ply_of(match) < plies) {
        logres_state s = now(match);
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count = 0;
        ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
        ok(logres_match_play(match, ply_of(match), actor(&s), moves[count - 1], NULL));
    }
}

logres_state state_of_another_game(const logres_state *state) {
    logres_state other;
    ok(logres_new(logres_game_at(logres_game_of(state) == logres_game_at(0))->id, NULL, &other,
                  NULL));
    return other;
}

bool hides_anything(const logres_game_info *game) {
    bool hides = false;
    for (uint32_t i = 0; i < game->place_count; i++)
        hides = hides || logres_game_place(game, i)->seen != LOGRES_PLACE_OPEN;
    return hides;
}
