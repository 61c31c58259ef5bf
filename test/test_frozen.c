/*
 * Files of old versions, which are kept for ever in test/golden/VERSION (support/frozen.h says what is in them),
 * still mean the same: states, views, configs, matches and journals are read, have the same bytes and hashes, and are
 * written as they were. What was written for other rules is refused as such.
 */
#define _GNU_SOURCE
#include "support/frozen.h"

#include <glob.h>
#include <inttypes.h>
#include <stdio.h>

#include "state/state.h"
#include "support/support.h"

/* How far the reading of a file is. */
typedef struct reader {
    const char *path;
    unsigned line;
    const logres_game_info *game;
    bool other_rules; /* than this library's */
    logres_state state;
    logres_match *match;
} reader;

/* What was read of all files. */
static struct { unsigned configs, states, views, bytes, moves, matches, journals, afters; } seen;

#define must(r, condition)                                                                                           \
    do                                                                                                               \
        if (!(condition))                                                                                            \
            fail_msg("%s, line %u: not so: %s", (r)->path, (r)->line, #condition);                                   \
    while (0)

/* The text was read: true; or it was refused because of other rules, as it must be: false. */
static bool was_read(const reader *r, logres_error error, const logres_problem *problem) {
    if (error != (r->other_rules ? LOGRES_ERR_VERSION : LOGRES_OK) || (!error && problem->text[0]))
        fail_msg("%s, line %u: %s: %s: %s", r->path, r->line, logres_error_name(error), problem->path, problem->text);
    return !error;
}

static void expect_text(const reader *r, const char *expected, const char *found) {
    if (strcmp(expected, found) != 0)
        fail_msg("%s, line %u: it is written in another way now:\n%s", r->path, r->line, found);
}

/* ---- lines ----------------------------------------------------------------------------------------------------- */

static void read_game(reader *r, char *rest) {
    char *rules = strchr(rest, ' ');
    must(r, rules);
    *rules = '\0';
    r->game = logres_game_find(rest);
    must(r, r->game);
    r->other_rules = strtoul(rules + 1, NULL, 10) != r->game->rules;
}

static void read_config(reader *r, char *rest) {
    static char text[LOGRES_JSON_MAX];
    logres_config config;
    logres_problem problem;
    seen.configs++;
    if (r->other_rules) /* they may have other options */
        return;
    must(r, was_read(r, logres_config_from_json(r->game->id, rest, strlen(rest), &config, sizeof config, &problem),
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
    const char *text = hash_and_text(r, rest, &hash);
    logres_error error =
        (is_view ? logres_view_from_json : logres_state_from_json)(text, strlen(text), &r->state, &problem);
    if (!was_read(r, error, &problem))
        return;
    must(r, logres_hash(&r->state) == hash);
    char *again = (is_view ? view_json_of : json_of)(&r->state);
    expect_text(r, text, again);
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

/* The match is written as this text, with hashes if that has any. */
static void expect_match(const reader *r, const char *text) {
    char *again = match_json_of(r->match, strstr(text, "\"hashes\":") ? LOGRES_JSON_HASHES : 0);
    expect_text(r, text, again);
    free(again);
}

static void read_match(reader *r, char *rest) {
    logres_problem problem;
    logres_match_free(r->match);
    r->match = NULL;
    if (was_read(r, logres_match_from_json(rest, strlen(rest), NULL, &r->match, &problem), &problem))
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

/* ---- files ----------------------------------------------------------------------------------------------------- */

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

static void test_kept_files(void **state) {
    (void)state;
    glob_t found;
    size_t count = 0;
    assert_int_equal(glob("test/golden/*/*.txt", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (!strstr(found.gl_pathv[i], "/abi.txt")) {
            read_frozen(found.gl_pathv[i]);
            count++;
        }
    globfree(&found);
    assert_true(count > 0);
    assert_true(seen.configs >= 2 * count && seen.states >= 4 * count && seen.views >= 2 * count);
    assert_true(seen.bytes == seen.states + seen.views && seen.moves == seen.states);
    assert_true(seen.matches == 2 * count && seen.journals == 4 * count && seen.afters == count);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kept_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
