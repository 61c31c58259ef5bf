/* JSON: canonical when written, strict when read, with the path of what is wrong. */
#include "support/support.h"

#include <stdio.h>

#include <cjson/cJSON.h>

static logres_state bidding(void) {
    logres_state s = new_game("arthurs_court", 3, 1);
    play(&s, "courtier jester", "courtier maiden", "courtier guard", "bid 3", NULL);
    return s;
}

/* The reader refuses a text with this error, and the problem speaks of this path and text. */
static void refuses(const char *text, logres_error expected, const char *path, const char *why) {
    logres_state out, untouched;
    logres_problem p;
    memset(&out, 0x77, sizeof out);
    untouched = out;
    logres_error error = logres_state_from_json(text, strlen(text), &out, &p);
    if (error != expected || strcmp(p.path, path) != 0 || !strstr(p.text, why))
        fail_msg("%.200s…\ngave %s, path \"%s\", text \"%s\"", text, logres_error_name(error), p.path, p.text);
    assert_int_equal(p.code, error);
    expect_same(&out, &untouched);
}

static void refuses_value(const char *path, const char *value, logres_error expected, const char *problem_path,
                          const char *why) {
    logres_state s = bidding();
    char *text = edited_json(&s, path, value, NULL);
    refuses(text, expected, problem_path, why);
    free(text);
}

static void test_written_form(void **state) {
    (void)state;
    logres_state s = bidding();
    char *json = json_of(&s);
    assert_string_equal(
        json, "{\"format\":\"logres/state\",\"version\":1,\"game\":\"arthurs_court\",\"rules\":1,"
              "\"config\":{\"players\":3,\"first_player\":1},\"round\":1,\"phase\":\"bid\",\"actor\":2,\"favor\":1,"
              "\"last_round\":false,\"peasantry\":{\"jester\":4,\"maiden\":4,\"guard\":4,\"knight\":5},"
              "\"aspirants\":{\"jester\":1,\"maiden\":1,\"guard\":1,\"knight\":1},"
              "\"castle\":{\"merlin\":{\"purse\":[1,2],\"holder\":null,\"black_die\":false},"
              "\"guinevere\":{\"purse\":[1,2],\"holder\":null,\"black_die\":false},"
              "\"arthur\":{\"purse\":[1,2],\"holder\":null,\"black_die\":false},"
              "\"lancelot\":{\"purse\":[1,2],\"holder\":null,\"black_die\":false}},"
              "\"players\":[{\"treasury\":[3,4,5],\"court\":{\"jester\":1,\"maiden\":0,\"guard\":0,\"knight\":0}},"
              "{\"treasury\":[3,4,5],\"court\":{\"jester\":0,\"maiden\":1,\"guard\":0,\"knight\":0}},"
              "{\"treasury\":[3,4,5],\"court\":{\"jester\":0,\"maiden\":0,\"guard\":1,\"knight\":0}}],"
              "\"auction\":{\"starter\":1,\"high_bidder\":1,\"bid\":[3],\"passed\":[]},\"role\":null}");
    logres_state view;
    ok(logres_view(&s, 2, &view));
    char *seen = view_json_of(&view);
    assert_non_null(strstr(seen, "{\"format\":\"logres/view\",\"version\":1,\"game\":\"arthurs_court\",\"rules\":1,"
                                 "\"viewer\":2,\"config\":{"));
    free(seen);
    ok(logres_view(&s, LOGRES_SPECTATOR, &view));
    seen = view_json_of(&view);
    assert_non_null(strstr(seen, "\"rules\":1,\"viewer\":null,\"config\":{"));
    free(seen);
    char small[8] = "unread";
    size_t need = 0;
    fails(LOGRES_ERR_BUFFER, logres_state_to_json(&s, 0, small, sizeof small, &need));
    assert_string_equal(small, "unread");
    assert_int_equal(need, strlen(json) + 1);
    fails(LOGRES_ERR_VIEW, logres_state_to_json(&view, 0, NULL, 0, NULL));
    fails(LOGRES_ERR_VIEW, logres_view_to_json(&s, 0, NULL, 0, NULL));
    fails(LOGRES_ERR_ARGUMENT, logres_state_to_json(&s, 64, small, sizeof small, NULL));
    fails(LOGRES_ERR_ARGUMENT, logres_state_to_json(&s, LOGRES_JSON_HASHES, small, sizeof small, NULL));
    free(json);
}

static void test_pretty_is_the_same_value(void **state) {
    (void)state;
    logres_state s = bidding(), back;
    size_t need = 0;
    static char text[16384];
    ok(logres_state_to_json(&s, LOGRES_JSON_PRETTY, text, sizeof text, &need));
    assert_non_null(strstr(text, "\n\t\"round\":\t1,"));
    ok(logres_state_from_json(text, need - 1, &back, NULL));
    expect_same(&s, &back);
}

static void test_keys_in_any_order(void **state) {
    (void)state;
    logres_state s = bidding(), back;
    char *json = json_of(&s);
    cJSON *root = cJSON_Parse(json), *turned = cJSON_CreateObject();
    for (cJSON *child; (child = root->child) != NULL;) { /* to the front of a new object, one by one */
        cJSON_DetachItemViaPointer(root, child);
        cJSON_AddItemToObject(turned, child->string, child);
        cJSON *moved = cJSON_DetachItemViaPointer(turned, turned->child->prev);
        if (turned->child)
            cJSON_InsertItemInArray(turned, 0, moved);
        else
            cJSON_AddItemToArray(turned, moved);
    }
    char *text = cJSON_PrintUnformatted(turned);
    assert_int_equal(strncmp(text, "{\"role\":null,\"auction\"", 21), 0);
    ok(logres_state_from_json(text, strlen(text), &back, NULL));
    expect_same(&s, &back);
    cJSON_Delete(root);
    cJSON_Delete(turned);
    free(text);
    free(json);
}

static void test_refused_texts(void **state) {
    (void)state;
    const struct {
        const char *text;
        logres_error error;
        const char *why;
    } bad[] = {
        {"", LOGRES_ERR_JSON, "not JSON"},
        {"   ", LOGRES_ERR_JSON, "not JSON"},
        {"{", LOGRES_ERR_JSON, "not JSON"},
        {"{} {}", LOGRES_ERR_JSON, "more than one value"},
        {"{},", LOGRES_ERR_JSON, "more than one value"},
        {"{\"a\":01}", LOGRES_ERR_JSON, "not a JSON number"},
        {"{\"a\":1.}", LOGRES_ERR_JSON, "not a JSON number"},
        {"{\"a\":-}", LOGRES_ERR_JSON, "not a JSON number"},
        {"{\"a\":1e}", LOGRES_ERR_JSON, "not a JSON number"},
        {"{\"a\":+1}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":.5}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":NaN}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":1,}", LOGRES_ERR_JSON, "not JSON"},
        {"{'a':1}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":\"\xff\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xc0\x80\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xed\xa0\x80\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xf4\x90\x80\x80\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xe2\x82\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\t\"}", LOGRES_ERR_JSON, "control character"},
        {"{\"a\":\"\\u0000\"}", LOGRES_ERR_JSON, "\\u0000"},
        {"{\"a\":\"\\ud800\"}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":\"\\x\"}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":\"b", LOGRES_ERR_JSON, "string without an end"},
        {"{\"a\":\"b\\", LOGRES_ERR_JSON, "string without an end"},
        {"\x01{}", LOGRES_ERR_JSON, "unexpected byte"},
        {"\xef\xbb\xbf{}", LOGRES_ERR_JSON, "unexpected byte"},
        {"[]", LOGRES_ERR_FORMAT, "must be an object"},
        {"null", LOGRES_ERR_FORMAT, "must be an object"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses(bad[i].text, bad[i].error, "", bad[i].why);
    logres_state out;
    fails(LOGRES_ERR_JSON, logres_state_from_json("{}\0{}", 5, &out, NULL));
    fails(LOGRES_ERR_NULL, logres_state_from_json(NULL, 5, &out, NULL));
    fails(LOGRES_ERR_NULL, logres_state_from_json("{}", 2, NULL, NULL));
}

static void test_limits_come_before_parsing(void **state) {
    (void)state;
    char *text = malloc(LOGRES_JSON_MAX + 1);
    assert_non_null(text);
    memset(text, '[', LOGRES_JSON_MAX + 1);
    logres_state out;
    logres_problem p;
    fails(LOGRES_ERR_LIMIT, logres_state_from_json(text, LOGRES_JSON_MAX + 1, &out, &p));
    fails(LOGRES_ERR_JSON, logres_state_from_json(text, LOGRES_JSON_MAX, &out, &p)); /* nested beyond cJSON's depth */
    free(text);
}

static void test_envelope(void **state) {
    (void)state;
    refuses_value("format", "\"logres/view\"", LOGRES_ERR_FORMAT, "format",
                  "must be \"logres/state\" here, not \"logres/view\"");
    refuses_value("format", "", LOGRES_ERR_FORMAT, "format", "is missing");
    refuses_value("version", "2", LOGRES_ERR_VERSION, "version", "2");
    refuses_value("version", "1.5", LOGRES_ERR_FORMAT, "version", "integer");
    refuses_value("game", "\"chess\"", LOGRES_ERR_GAME, "game", "unknown game \"chess\"");
    refuses_value("game", "7", LOGRES_ERR_FORMAT, "game", "must be a string");
    refuses_value("rules", "3", LOGRES_ERR_VERSION, "rules", "revision 3; this library plays 1");
    refuses_value("viewer", "1", LOGRES_ERR_FORMAT, "", "unknown key \"viewer\"");
    refuses_value("config.players", "5", LOGRES_ERR_FORMAT, "config.players", "2 to 4");
    refuses_value("config.first_player", "3", LOGRES_ERR_CONFIG, "config.first_player", "0 to 2, or null");
    refuses_value("config.colour", "1", LOGRES_ERR_FORMAT, "config", "unknown key \"colour\"");
    refuses_value("config", "[]", LOGRES_ERR_FORMAT, "config", "must be an object");
    refuses_value("result", "{}", LOGRES_ERR_FORMAT, "", "unknown key \"result\"");
}

static void test_values_of_the_game(void **state) {
    (void)state;
    refuses_value("round", "256", LOGRES_ERR_FORMAT, "round", "0 to 255");
    refuses_value("round", "-1", LOGRES_ERR_FORMAT, "round", "0 to 255");
    refuses_value("round", "1.5", LOGRES_ERR_FORMAT, "round", "integer");
    refuses_value("round", "1e300", LOGRES_ERR_FORMAT, "round", "integer");
    refuses_value("round", "12345678901234567890", LOGRES_ERR_FORMAT, "round", "integer");
    refuses_value("round", "\"1\"", LOGRES_ERR_FORMAT, "round", "must be a number");
    refuses_value("round", "", LOGRES_ERR_FORMAT, "round", "is missing");
    refuses_value("phase", "\"bidding\"", LOGRES_ERR_FORMAT, "phase", "unknown phase \"bidding\"");
    refuses_value("actor", "3", LOGRES_ERR_FORMAT, "actor", "0 to 2");
    refuses_value("actor", "\"chance\"", LOGRES_ERR_FORMAT, "actor", "must be a number");
    refuses_value("actor", "null", LOGRES_ERR_FORMAT, "actor", "must not be null");
    refuses_value("favor", "3", LOGRES_ERR_FORMAT, "favor", "0 to 2");
    refuses_value("last_round", "0", LOGRES_ERR_FORMAT, "last_round", "true or false");
    refuses_value("peasantry.maiden", "", LOGRES_ERR_FORMAT, "peasantry.maiden", "is missing");
    refuses_value("peasantry.wizard", "0", LOGRES_ERR_FORMAT, "peasantry", "unknown key \"wizard\"");
    refuses_value("castle.merlin.purse", "[2,1]", LOGRES_ERR_FORMAT, "castle.merlin.purse[1]", "ascending");
    refuses_value("castle.merlin.purse", "[0,1]", LOGRES_ERR_FORMAT, "castle.merlin.purse[0]", "1 to 5");
    refuses_value("castle.arthur.black_die", "1", LOGRES_ERR_FORMAT, "castle.arthur.black_die", "true or false");
    refuses_value("players[2].treasury[1]", "\"4\"", LOGRES_ERR_FORMAT, "players[2].treasury[1]", "must be a number");
    refuses_value("players[1]", "null", LOGRES_ERR_FORMAT, "players[1]", "must be an object");
    refuses_value("players", "[]", LOGRES_ERR_FORMAT, "players", "must have 3 values");
    refuses_value("players", "[{},{},{},{},{}]", LOGRES_ERR_FORMAT, "players", "must have 3 values");
    refuses_value("auction", "null", LOGRES_ERR_FORMAT, "auction", "must not be null");
    refuses_value("auction.passed", "[0,0]", LOGRES_ERR_FORMAT, "auction.passed", "twice");
    refuses_value("auction.passed", "[3]", LOGRES_ERR_FORMAT, "auction.passed[0]", "0 to 2");
    refuses_value("role", "{}", LOGRES_ERR_FORMAT, "role", "must be null");
    refuses_value("auction.starter", "0", LOGRES_ERR_INVALID, "auction.starter", "must be 1");
}

static void test_duplicate_keys(void **state) {
    (void)state;
    logres_state s = bidding();
    char *json = json_of(&s), text[4096];
    snprintf(text, sizeof text, "{\"round\":1,%s", json + 1);
    refuses(text, LOGRES_ERR_FORMAT, "round", "stands twice");
    char *at = strstr(json, "\"maiden\":4");
    snprintf(text, sizeof text, "%.*s\"maiden\":4,%s", (int)(at - json), json, at);
    refuses(text, LOGRES_ERR_FORMAT, "peasantry.maiden", "stands twice");
    free(json);
}

static void test_result_is_checked(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, 0), back;
    logres_rng rng;
    ok(logres_rng_seed(&rng, 11, 0));
    ok(logres_playout(&s, &rng, 5000, &s, NULL));
    char *json = json_of(&s);
    assert_non_null(strstr(json, "\"result\":{\"scores\":["));
    ok(logres_state_from_json(json, strlen(json), &back, NULL));
    char *without = edited_text(json, "result", "", NULL);
    ok(logres_state_from_json(without, strlen(without), &back, NULL));
    expect_same(&s, &back);
    const char *const wrong[][2] = {{"result.scores[0]", "99"},   {"result.ranks", "[7,7]"}, {"result.winners", "[]"},
                                    {"result.groups[1][2]", "0"}, {"result.groups", "[]"},   {"result.scores", "[1]"},
                                    {"result.more", "1"},         {"result", "null"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *text = edited_text(json, wrong[i][0], wrong[i][1], NULL);
        fails(LOGRES_ERR_FORMAT, logres_state_from_json(text, strlen(text), &back, NULL));
        free(text);
    }
    free(without);
    free(json);
}

static void test_moves(void **state) {
    (void)state;
    logres_state s = bidding();
    logres_move move = 0;
    logres_problem p;
    const char *text = "{\"tiles\":[4,5],\"type\":\"bid\"}";
    ok(logres_move_from_json(&s, text, strlen(text), &move, &p));
    char json[64];
    ok(logres_move_to_json(&s, move, 0, json, sizeof json, NULL));
    assert_string_equal(json, "{\"type\":\"bid\",\"tiles\":[4,5]}");
    const struct {
        const char *text;
        logres_error error;
        const char *path;
    } bad[] = {
        {"{\"type\":\"bid\",\"tiles\":[5,4]}", LOGRES_ERR_MOVE, "tiles"},
        {"{\"type\":\"bid\",\"tiles\":[]}", LOGRES_ERR_MOVE, "tiles"},
        {"{\"type\":\"bid\",\"tiles\":[7]}", LOGRES_ERR_MOVE, "tiles"},
        {"{\"type\":\"bid\",\"tiles\":3}", LOGRES_ERR_FORMAT, "tiles"},
        {"{\"type\":\"bid\",\"tiles\":[3.5]}", LOGRES_ERR_FORMAT, "tiles[0]"},
        {"{\"type\":\"bid\"}", LOGRES_ERR_FORMAT, "tiles"},
        {"{\"type\":\"bid\",\"tiles\":[3],\"tiles\":[3]}", LOGRES_ERR_FORMAT, "tiles"},
        {"{\"type\":\"pass\",\"tiles\":[3]}", LOGRES_ERR_FORMAT, ""},
        {"{\"type\":\"refill\",\"courtiers\":[]}", LOGRES_ERR_MOVE, "type"},
        {"{\"type\":3}", LOGRES_ERR_FORMAT, "type"},
        {"{}", LOGRES_ERR_FORMAT, "type"},
        {"[]", LOGRES_ERR_FORMAT, ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        move = 77;
        logres_error error = logres_move_from_json(&s, bad[i].text, strlen(bad[i].text), &move, &p);
        if (error != bad[i].error || strcmp(p.path, bad[i].path) != 0 || move != 77)
            fail_msg("%s: %s, %s, %s", bad[i].text, logres_error_name(error), p.path, p.text);
    }
}

static void test_configs(void **state) {
    (void)state;
    logres_config c;
    logres_problem p;
    char json[128];
    ok(logres_config_from_json("arthurs_court", "{}", 2, &c, sizeof c, &p));
    ok(logres_config_to_json(&c, 0, json, sizeof json, NULL));
    assert_string_equal(json, "{\"players\":2,\"first_player\":null}");
    const char *text = "{\"first_player\":2,\"players\":4}";
    ok(logres_config_from_json("arthurs_court", text, strlen(text), &c, sizeof c, &p));
    ok(logres_config_to_json(&c, 0, json, sizeof json, NULL));
    assert_string_equal(json, "{\"players\":4,\"first_player\":2}");
    const char *bad[] = {"{\"players\":1}", "{\"players\":null}", "{\"first_player\":2}", "{\"seats\":2}", "[]"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_error error = logres_config_from_json("arthurs_court", bad[i], strlen(bad[i]), &c, sizeof c, &p);
        assert_int_equal(error, i == 2 ? LOGRES_ERR_CONFIG : LOGRES_ERR_FORMAT);
        assert_int_equal(c.players, 4);
    }
    fails(LOGRES_ERR_GAME, logres_config_from_json("chess", "{}", 2, &c, sizeof c, &p));
    fails(LOGRES_ERR_NULL, logres_config_from_json(NULL, "{}", 2, &c, sizeof c, &p));
    fails(LOGRES_ERR_ARGUMENT, logres_config_from_json("arthurs_court", "{}", 2, &c, 4, &p));
    c.players = 9;
    fails(LOGRES_ERR_CONFIG, logres_config_to_json(&c, 0, json, sizeof json, NULL));
}

static void test_events(void **state) {
    (void)state;
    logres_state s = bidding();
    logres_event events[LOGRES_EVENTS_MAX];
    logres_move move = 0;
    uint32_t count = 0;
    char json[512];
    ok(logres_move_parse(&s, "bid 4,5", &move, NULL));
    ok(logres_apply_events(&s, move, &s, events, LOGRES_EVENTS_MAX, &count));
    ok(logres_events_to_json(&s, events, count, 0, json, sizeof json, NULL));
    assert_string_equal(json, "[{\"event\":\"actor\",\"value\":0},"
                              "{\"event\":\"set\",\"field\":\"high_bidder\",\"value\":2},"
                              "{\"event\":\"set\",\"field\":\"bid\",\"part\":\"3\",\"value\":0},"
                              "{\"event\":\"set\",\"field\":\"bid\",\"part\":\"4\",\"value\":1},"
                              "{\"event\":\"set\",\"field\":\"bid\",\"part\":\"5\",\"value\":1}]");
    ok(logres_events_to_json(&s, NULL, 0, 0, json, sizeof json, NULL));
    assert_string_equal(json, "[]");
}

/* ---- out of memory ------------------------------------------------------------------------------------------- */

static long allocations_left;
static long in_use;

static void *failing_malloc(size_t size) {
    if (allocations_left-- <= 0)
        return NULL;
    void *block = malloc(size);
    in_use += block != NULL;
    return block;
}

static void counting_free(void *block) {
    in_use -= block != NULL;
    free(block);
}

/* cJSON's hooks are the host's: with any allocation failing, reading and writing fail cleanly and leak
 * nothing. */
static void test_every_allocation_may_fail(void **state) {
    (void)state;
    logres_state s = bidding(), out;
    static char json[8192], text[8192];
    ok(logres_state_to_json(&s, 0, json, sizeof json, NULL));
    cJSON_Hooks hooks = {failing_malloc, counting_free};
    cJSON_InitHooks(&hooks);
    int failures = 0, good = 0;
    for (long n = 0; n < 400; n++) {
        allocations_left = n;
        logres_error error = logres_state_from_json(json, strlen(json), &out, NULL);
        assert_int_equal(in_use, 0);
        failures += error != LOGRES_OK;
        good += error == LOGRES_OK;
        allocations_left = n;
        error = logres_state_to_json(&s, 0, text, sizeof text, NULL);
        assert_int_equal(in_use, 0);
        assert_true(error == LOGRES_ERR_MEMORY || (error == LOGRES_OK && strcmp(json, text) == 0));
    }
    cJSON_InitHooks(NULL);
    assert_true(failures > 100 && good > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_written_form),
        cmocka_unit_test(test_pretty_is_the_same_value),
        cmocka_unit_test(test_keys_in_any_order),
        cmocka_unit_test(test_refused_texts),
        cmocka_unit_test(test_limits_come_before_parsing),
        cmocka_unit_test(test_envelope),
        cmocka_unit_test(test_values_of_the_game),
        cmocka_unit_test(test_duplicate_keys),
        cmocka_unit_test(test_result_is_checked),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_configs),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
