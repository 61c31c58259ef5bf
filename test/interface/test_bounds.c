/* Bounds of configs: known numbers, and errors. Laws of them are in test_laws_bounds.c. */
#include <logres/artus.h>
#include <logres/camelot_court.h>

#include "support/support.h"

/* The bounds of games with a turn_limit of 40 where they have one, and else the defaults. */
static const struct {
    const char *game, *variant;
    int players;
    logres_bounds bounds;
} known[] = {
    {"arthurs_court", NULL, 2, {452, 2, 0, 6, -6, 6}},
    {"arthurs_court", NULL, 3, {604, 1, 0, 4, -4, 4}},
    {"arthurs_court", NULL, 4, {418, 2, 0, 3, -3, 3}},
    {"artus", "beginner", 2, {99, 33, -240, 160, -400, 400}},
    {"artus", "advanced", 2, {131, 45, -450, 299, -749, 749}},
    {"artus", "advanced", 4, {257, 89, -434, 283, -717, 717}},
    {"four_courts", NULL, 2, {4593, 993, 0, 50, -50, 50}},
    {"four_courts", NULL, 4, {10911, 1911, 0, 50, -50, 50}},
    {"arthur_card_game", "basic", 2, {377, 133, 0, 183, -183, 183}},
    {"arthur_card_game", "advanced", 5, {389, 145, 0, 183, -183, 183}},
    {"camelot_court", NULL, 2, {737, 493, 0, 137, -137, 137}},
    {"camelot_court", NULL, 5, {761, 511, 0, 137, -137, 137}},
};

static logres_config config_of(const char *game, const char *variant, int players) {
    logres_config config;
    ok(logres_config_init(game, &config));
    config.players = players;
    if (variant)
        ok(logres_config_choose(&config, "variant", variant));
    (void)logres_config_set(&config, "turn_limit", 40); /* LOGRES_ERR_CONFIG: there is none */
    return config;
}

static void test_known_bounds(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        logres_config config = config_of(known[i].game, known[i].variant, known[i].players);
        logres_bounds bounds;
        ok(logres_bounds_of(&config, &bounds, NULL));
        assert_memory_equal(&bounds, &known[i].bounds, sizeof bounds);
    }
}

/* Without turn_limit these games need not end; a named first player needs no roll. */
static void test_bounds_follow_options(void **state) {
    (void)state;
    static const char *const endless[] = {"arthur_card_game", "camelot_court"};
    logres_bounds bounds;
    for (int i = 0; i < 2; i++) {
        logres_config config = config_of(endless[i], NULL, 2);
        ok(logres_config_set(&config, "turn_limit", 0));
        ok(logres_bounds_of(&config, &bounds, NULL));
        assert_true(bounds.most_plies == LOGRES_NONE && bounds.most_chance_plies == LOGRES_NONE);
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        logres_config config = config_of(known[i].game, known[i].variant, known[i].players);
        const logres_bounds *rolled = &known[i].bounds;
        ok(logres_config_set(&config, "first_player", 1));
        ok(logres_bounds_of(&config, &bounds, NULL));
        assert_int_equal(bounds.most_plies, rolled->most_plies - 1);
        assert_int_equal(bounds.most_chance_plies, rolled->most_chance_plies - 1);
    }
}

/* Printed data change what can be scored. */
static void test_bounds_follow_components(void **state) {
    (void)state;
    logres_artus_components table = LOGRES_ARTUS_COMPONENTS;
    logres_camelot_court_components knights = LOGRES_CAMELOT_COURT_COMPONENTS;
    logres_bounds bounds;
    logres_config config = config_of("artus", "beginner", 2);
    memset(table.table, -2, sizeof table.table);
    table.table[0] = 0;
    ok(logres_config_set_components(&config, &table, sizeof table));
    ok(logres_bounds_of(&config, &bounds, NULL));
    assert_int_equal(bounds.most_score, 0);
    assert_int_equal(bounds.least_score, -32);
    config = config_of("camelot_court", NULL, 2);
    memset(knights.knights, 0, sizeof knights.knights);
    knights.knights[1][4][1] = 9;
    ok(logres_config_set_components(&config, &knights, sizeof knights));
    ok(logres_bounds_of(&config, &bounds, NULL));
    assert_int_equal(bounds.most_score, 99 + 2 * 9 + 7 + 2 * 7);
    ok(logres_config_set(&config, "turn_limit", 2)); /* two scores at most */
    ok(logres_bounds_of(&config, &bounds, NULL));
    assert_int_equal(bounds.most_score, 2 * (2 * 9 + 7 + 2 * 7));
}

static void test_errors(void **state) {
    (void)state;
    logres_bounds bounds;
    logres_problem problem;
    logres_config config = config_of("artus", NULL, 2);
    fails(LOGRES_ERR_NULL, logres_bounds_of(NULL, &bounds, &problem));
    fails(LOGRES_ERR_NULL, logres_bounds_of(&config, NULL, &problem));
    config.players = 5;
    fails(LOGRES_ERR_CONFIG, logres_bounds_of(&config, &bounds, &problem));
    assert_string_equal(problem.path, "players");
    config.game = 99;
    fails(LOGRES_ERR_GAME, logres_bounds_of(&config, &bounds, &problem));
    config.size = 3;
    fails(LOGRES_ERR_CONFIG, logres_bounds_of(&config, &bounds, &problem));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_bounds),
        cmocka_unit_test(test_bounds_follow_options),
        cmocka_unit_test(test_bounds_follow_components),
        cmocka_unit_test(test_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
