/* The library still gives what the golden files say: counts of states, whole matches, hashes. */
#include "support/golden.h"

#include <stdio.h>

#include "support/support.h"

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s is missing; `make golden` writes it", path);
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
        fail_msg("%s differs from what the library gives now", path);
    free(golden);
    files++;
}

static void test_golden_files(void **state) {
    (void)state;
    each_golden_file(compare);
    assert_true(files >= 4);
}

/* Files that were saved once can be loaded for ever: they are verified move by move. */
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_files),
        cmocka_unit_test(test_golden_matches_load),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
