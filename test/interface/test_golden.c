/* The library agrees with the golden files: perft counts, searches, pictures, bots, logs, whole
 * matches, hashes. */
#include "support/golden.h"

#include <stdio.h>

#include "support/laws.h"

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s is missing; `make generate` writes it", path);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return text;
}

static int files;

static void compare(const char *path, const char *text) {
    char *golden = read_file(path);
    if (strcmp(golden, text) != 0)
        fail_msg("%s differs from the library's result", path);
    free(golden);
    files++;
}

static void test_golden_files(void **state) {
    (void)state;
    each_golden_file(compare);
    assert_true(files >= 4);
}

/* A saved match can still be loaded; loading verifies every move and hash. */
static void load_it(const char *path, const char *text) {
    (void)text;
    if (!strstr(path, ".json"))
        return;
    char *golden = read_file(path);
    logres_match *match = NULL;
    logres_problem problem;
    if (logres_match_from_json(golden, strlen(golden), NULL, &match, &problem))
        fail_msg("%s: %s: %s", path, problem.path, problem.text);
    assert_string_equal(problem.text, "");
    char *again = match_json_of(match, LOGRES_JSON_HASHES);
    assert_string_equal(golden, again);
    free(again);
    free(golden);
    logres_match_free(match);
}

static void test_golden_matches_load(void **state) {
    (void)state;
    each_golden_file(load_it);
}

static uint32_t lines;

/* Each line has a count above 0: no state was over. */
static void check_counts(const char *path, const char *text) {
    for (const char *line = text; *line; line = strchr(line, '\n') + 1, lines++)
        if (atoi(strchr(line, ':') + 1) < 1)
            fail_msg("%s counts nothing: %.60s", path, line);
}

/* A match has plies, and plays to the end of the game. */
static void check_match(const char *path, const char *text) {
    logres_match *match = NULL;
    ok(logres_match_from_json(text, strlen(text), NULL, &match, NULL));
    logres_state last = now(match);
    if (!ply_of(match) || ply_of(match) != length_of(match) || actor(&last) != LOGRES_NOBODY)
        fail_msg("%s has no plies, or no end", path);
    logres_match_free(match);
    lines++;
}

/* Every picture shows something below its title. */
static void check_pictures(const char *path, const char *text) {
    const char *one = strstr(text, "----"), *next;
    for (; one; one = next, lines++) {
        next = strstr(one + 4, "\n----");
        const char *below = strchr(strchr(one + 1, '\n') + 1, '\n'),
                   *end = next ? next : one + strlen(one);
        if (end - below < 40)
            fail_msg("%s has a picture of nothing", path);
    }
}

/* Every line of a log is a sentence. */
static void check_log(const char *path, const char *text) {
    uint32_t sentences = 0;
    for (const char *line = text; *line; line = strchr(line, '\n') + 1, sentences++)
        if (strchr(line, '\n') - line < 10 || strchr(line, '\n')[-1] != '.')
            fail_msg("%s has a line that is no sentence: %.60s", path, line);
    if (sentences < 5)
        fail_msg("%s has %u lines only", path, (unsigned)sentences);
    lines++;
}

static void check_content(const char *path, const char *text) {
    (strstr(path, ".json")      ? check_match
     : strstr(path, "pictures") ? check_pictures
     : strstr(path, "-log")     ? check_log
                                : check_counts)(path, text);
}

/* No golden file is trivial, however early games end. */
static void test_golden_files_have_plies(void **state) {
    (void)state;
    uint32_t expected = 0;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        uint32_t sizes = game->max_players - game->min_players + 1;
        expected += (uint32_t)variants_of(game) *
                        (sizes * (PERFT_LINES + SEARCH_LINES + 1) + 2 * PICTURES) +
                    (game->components_size > 0) + 2 /* GAME-log.txt, and in bots.txt */;
    }
    lines = 0;
    each_golden_file(check_content);
    assert_int_equal(lines, expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_files),
        cmocka_unit_test(test_golden_matches_load),
        cmocka_unit_test(test_golden_files_have_plies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
