/* JSON: writers are canonical, readers strict, and problems name the path. */
#include "support/support.h"

#include <fenv.h>
#include <locale.h>
#include <stdio.h>

#include <cjson/cJSON.h>

static logres_state bidding(void) {
    logres_state s = new_game("arthurs_court", 3, 1);
    play(&s, "courtier jester", "courtier maiden", "courtier guard", "bid 3", NULL);
    return s;
}

/* The reader refuses a text with this error, path and text. */
static void refuses(const char *text, logres_error expected, const char *path, const char *why) {
    logres_state out, untouched;
    logres_problem p;
    memset(&out, 0x77, sizeof out);
    untouched = out;
    logres_error error = logres_state_from_json(text, strlen(text), &out, &p);
    if (error != expected || strcmp(p.path, path) != 0 || !strstr(p.text, why))
        fail_msg("%.200s…\ngave %s, path \"%s\", text \"%s\"", text, logres_error_name(error),
                 p.path, p.text);
    assert_int_equal(p.code, error);
    expect_same(&out, &untouched);
}

static void refuses_value(const char *path, const char *value, logres_error expected,
                          const char *problem_path, const char *why) {
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
        json,
        "{\"format\":\"logres/state\",\"version\":1,\"game\":\"arthurs_court\",\"rules\":1,"
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
    assert_non_null(
        strstr(seen,
               "{\"format\":\"logres/view\",\"version\":1,\"game\":\"arthurs_court\",\"rules\":1,"
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
    fails(LOGRES_ERR_FULL, logres_view_to_json(&s, 0, NULL, 0, NULL));
    fails(LOGRES_ERR_ARGUMENT, logres_state_to_json(&s, 64, small, sizeof small, NULL));
    fails(LOGRES_ERR_ARGUMENT,
          logres_state_to_json(&s, LOGRES_JSON_HASHES, small, sizeof small, NULL));
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
    for (cJSON *child;
         /* reverses the keys: each goes to the front of a new object */
         (child = root->child) != NULL;) {
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
        {"{} {}", LOGRES_ERR_JSON, "unexpected text after the JSON value"},
        {"{},", LOGRES_ERR_JSON, "unexpected text after the JSON value"},
        {"{\"a\":01}", LOGRES_ERR_JSON, "not a JSON number"},
        {"{\"a\":1.}", LOGRES_ERR_JSON, "not a JSON number"},
        {"{\"a\":-}", LOGRES_ERR_JSON, "not a JSON number"},
        {"{\"a\":1e}", LOGRES_ERR_JSON, "not a JSON number"},
        {"{\"a\":+1}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":.5}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":NaN}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":1,}", LOGRES_ERR_JSON, "line 1, column 8 (byte 7): not JSON: trailing comma"},
        {"{'a':1}", LOGRES_ERR_JSON, "line 1, column 2 (byte 1): not JSON: unquoted key"},
        {"{\"a\":\"\xff\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xc0\x80\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xe0\x80\xaf\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xf0\x80\x80\xaf\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xed\xa0\x80\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xf4\x90\x80\x80\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\xe2\x82\"}", LOGRES_ERR_JSON, "not UTF-8"},
        /* too near the end to be read as a word */
        {"{\"a\":\"\x80\"}", LOGRES_ERR_JSON, "not UTF-8"},
        {"{\"a\":\"\t\"}", LOGRES_ERR_JSON, "control character"},
        /* too near the end to be read as a word */
        {"{\"a\":\"\x10\"}", LOGRES_ERR_JSON, "control character"},
        {"{\"a\":\"\x1f\"}", LOGRES_ERR_JSON, "control character"},
        {"{\"a\":\"\x1f       \"}", LOGRES_ERR_JSON, "control character"}, /* in a word */
        {"{\"a\":\"\\u0000\"}", LOGRES_ERR_JSON, "\\u0000"},
        {"{\"a\":\"\\ud800\"}", LOGRES_ERR_JSON, "unpaired surrogate"},
        {"{\"a\":\"\\ud800\\ue000\"}", LOGRES_ERR_JSON, "unpaired surrogate"},
        {"{\"a\":\"\\ud800\\u0041\"}", LOGRES_ERR_JSON, "unpaired surrogate"},
        {"{\"a\":\"\\udc00\\ud800\"}", LOGRES_ERR_JSON, "unpaired surrogate"},
        {"{\"a\":\"\\udc00\"}", LOGRES_ERR_JSON, "unpaired surrogate"},
        {"{\"a\":\"\\u12g4\"}", LOGRES_ERR_JSON, "invalid escape sequence"},
        {"{\"a\":\"\\x\"}", LOGRES_ERR_JSON, "invalid escape sequence"},
        {"{\"a\":tru}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":nullx}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\" 1}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":}", LOGRES_ERR_JSON, "not JSON"},
        {"{a:1}", LOGRES_ERR_JSON, "not JSON: unquoted key"},
        {"{_a:1}", LOGRES_ERR_JSON, "not JSON: unquoted key"},
        {"{z:1}", LOGRES_ERR_JSON, "not JSON: unquoted key"},
        {"{Z:1}", LOGRES_ERR_JSON, "not JSON: unquoted key"},
        {"{\n\"\xc3\xa9\xf0\x9f\x91\x91\": // first\n1}", LOGRES_ERR_JSON,
         "line 2, column 7 (byte 12): not JSON: comment"}, /* a character is a column */
        {"{\"a\":/* one */1}", LOGRES_ERR_JSON, "not JSON: comment"},
        {"{\"a\":1/}", LOGRES_ERR_JSON, "(byte 6): not JSON"},
        {"{\"a\":1} // end", LOGRES_ERR_JSON, "(byte 8): not JSON: comment"},
        {"{\"a\":1}/", LOGRES_ERR_JSON, "unexpected text after the JSON value"},
        {"[1,\n ]", LOGRES_ERR_JSON, "line 2, column 2 (byte 5): not JSON: trailing comma"},
        {"{,}", LOGRES_ERR_JSON, "(byte 1): not JSON"},
        {",]", LOGRES_ERR_JSON, "(byte 0): not JSON"},
        {"{\"a\":[1 2]}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":[1,]}", LOGRES_ERR_JSON, "not JSON: trailing comma"},
        {"{\"a\":[1}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":[,1]}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":{]}", LOGRES_ERR_JSON, "not JSON"},
        {"{\"a\":\"b", LOGRES_ERR_JSON, "unterminated string"},
        {"{\"a\":\"b\\", LOGRES_ERR_JSON, "invalid escape sequence"},
        {"\x01{}", LOGRES_ERR_JSON, "not JSON"},
        {"\xef\xbb\xbf", LOGRES_ERR_JSON, "line 1, column 1 (byte 3): not JSON"},
        {"\xef\xbb\xbf\xef\xbb\xbf{}", LOGRES_ERR_JSON, "(byte 3): not JSON"},
        {" \xef\xbb\xbf{}", LOGRES_ERR_JSON, "(byte 1): not JSON"},
        {"\xef\xbb\xbf[]", LOGRES_ERR_FORMAT, "must be an object"},
        {"[]", LOGRES_ERR_FORMAT, "must be an object"},
        {"[\"\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\"]",
         LOGRES_ERR_FORMAT, "must be an object"}, /* the bounds of UTF-8 */
        {"null", LOGRES_ERR_FORMAT, "must be an object"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses(bad[i].text, bad[i].error, "", bad[i].why);
    logres_state out;
    logres_problem p;
    fails(LOGRES_ERR_JSON, logres_state_from_json("{}\0{}", 5, &out, NULL));
    fails(LOGRES_ERR_JSON, logres_state_from_json("{\"a\":\"\xe2\x82\xac\"}", 8, &out, &p));
    assert_non_null(strstr(p.text, "not UTF-8")); /* the end is within a character */
    fails(LOGRES_ERR_NULL, logres_state_from_json(NULL, 5, &out, NULL));
    fails(LOGRES_ERR_NULL, logres_state_from_json("{}", 2, NULL, NULL));
}

/* Some editors write it. Every reader skips it, and no writer writes it. */
static void test_byte_order_mark(void **state) {
    (void)state;
    enum { ROOM = 1 << 14 };
    static char json[ROOM] = "\xef\xbb\xbf";
    size_t need;
    logres_state s, back;
    logres_config config, read;
    s = new_game("artus", 2, 0);
    ok(logres_state_to_json(&s, 0, json + 3, ROOM - 3, &need));
    ok(logres_state_from_json(json, strlen(json), &back, NULL));
    expect_same(&s, &back);
    ok(logres_config_of(&s, &config));
    ok(logres_config_to_json(&config, 0, json + 3, ROOM - 3, &need));
    ok(logres_config_from_json("artus", json, strlen(json), &read, NULL));
    assert_memory_equal(&config, &read, sizeof read);
    logres_match *match, *copy;
    ok(logres_match_new(&(logres_match_options){.size = sizeof(logres_match_options),
                                                .initial = &s},
                        &match, NULL));
    ok(logres_match_set_host(match, "\xef\xbb\xbf{\"a\":1.0}", 12, NULL));
    ok(logres_match_to_json(match, 0, json + 3, ROOM - 3, &need));
    assert_null(strstr(json + 3, "\xef\xbb\xbf"));
    ok(logres_match_from_json(json, strlen(json), NULL, &copy, NULL));
    ok(logres_match_journal_to_json(match, 0, LOGRES_JSON_HOST, json + 3, ROOM - 3, &need));
    ok(logres_match_append_journal(copy, json, strlen(json), NULL));
    logres_match_free(match);
    logres_match_free(copy);
}

/* How often cJSON allocated; 0 shows that a text was refused before cJSON parsed it. */
static unsigned long asked;

static void *count_malloc(size_t size) {
    asked++;
    return malloc(size);
}

/* The text is refused as too large before cJSON parses it. */
static void refuses_before_parsing(const char *text, size_t length, const char *why) {
    logres_state out;
    logres_match *match = NULL;
    logres_problem p;
    cJSON_Hooks hooks = {count_malloc, free};
    cJSON_InitHooks(&hooks);
    asked = 0;
    if (length <= LOGRES_JSON_MAX) {
        fails(LOGRES_ERR_LIMIT, logres_state_from_json(text, length, &out, &p));
        assert_non_null(strstr(p.text, why));
    }
    fails(LOGRES_ERR_LIMIT, logres_match_from_json(text, length, NULL, &match, &p));
    assert_non_null(strstr(p.text, why));
    assert_int_equal(asked, 0);
    cJSON_InitHooks(NULL);
}

/* `count` times `piece`, `middle`, and `count` times `end`. Freed by the caller. */
static char *nested(const char *piece, const char *middle, const char *end, size_t count) {
    size_t a = strlen(piece), b = strlen(middle), c = strlen(end);
    char *text = malloc(count * (a + c) + b + 1), *at = text;
    assert_non_null(text);
    for (size_t i = 0; i < count; i++, at += a)
        memcpy(at, piece, a);
    memcpy(at, middle, b + 1);
    at += b;
    for (size_t i = 0; i < count; i++, at += c)
        memcpy(at, end, c + 1);
    return text;
}

static void test_texts_too_long_are_refused(void **state) {
    (void)state;
    logres_state out;
    logres_problem p;
    char *text = malloc(LOGRES_JSON_MATCH_MAX + 1);
    assert_non_null(text);
    memset(text, '[', LOGRES_JSON_MATCH_MAX + 1);
    fails(LOGRES_ERR_LIMIT, logres_state_from_json(text, LOGRES_JSON_MAX + 1, &out, &p));
    assert_string_equal(p.text, "the text has more than 65536 bytes");
    refuses_before_parsing(text, LOGRES_JSON_MATCH_MAX + 1, "more than 16777216 bytes");
    free(text);
}

/* Regression: 1000 nested lists took 100 KB of stack. */
static void test_deep_texts_are_refused(void **state) {
    (void)state;
    for (size_t depth = LOGRES_JSON_DEPTH_MAX + 1; depth < 20000; depth *= 3) {
        char *lists = nested("[", "0", "]", depth), *objects = nested("{\"a\":", "0", "}", depth);
        refuses_before_parsing(lists, strlen(lists), "nested too deeply");
        if (strlen(objects) <= LOGRES_JSON_MAX)
            refuses_before_parsing(objects, strlen(objects), "nested too deeply");
        free(lists);
        free(objects);
    }
    char *deepest = nested("[", "0", "]", LOGRES_JSON_DEPTH_MAX);
    refuses(deepest, LOGRES_ERR_FORMAT, "", "must be an object");
    free(deepest);
}

/* A host object of this many bytes. Freed by the caller. */
static char *host_of(size_t length) {
    char *text = malloc(length + 1);
    assert_non_null(text);
    (void)snprintf(text, length + 1, "{\"a\":\"%0*d\"}", (int)length - 8, 0);
    return text;
}

/* A match with this host object, whose text is freed, is read; or it is refused. Counts how often
 * cJSON allocates. */
static void read_match_with(char *host, logres_error expected, const char *path, const char *why) {
    cJSON_Hooks hooks = {count_malloc, free};
    logres_match *match;
    logres_match_options options = {.size = sizeof options, .game = "artus"};
    ok(logres_match_new(&options, &match, NULL));
    char *json = match_json_of(match, 0), *text = edited_text(json, "host", host, NULL);
    logres_match_free(match);
    match = NULL;
    logres_problem p;
    cJSON_InitHooks(&hooks);
    asked = 0;
    logres_error error = logres_match_from_json(text, strlen(text), NULL, &match, &p);
    cJSON_InitHooks(NULL);
    if (error != expected || strcmp(p.path, path) != 0 || !strstr(p.text, why))
        fail_msg("%s, path \"%s\", text \"%s\"", logres_error_name(error), p.path, p.text);
    logres_match_free(match);
    free(text);
    free(json);
    free(host);
}

/* The names of its members do not matter: in a match file "host" is one level down. */
static void test_the_depth_of_a_host(void **state) {
    (void)state;
    logres_match_options options = {.size = sizeof options, .game = "artus"};
    logres_match *match = NULL;
    logres_problem problem;
    ok(logres_match_new(&options, &match, NULL));
    for (int i = 0; i < 2; i++)
        for (int more = 0; more < 2; more++) {
            char *text = nested(i ? "{\"host\":" : "{\"a\":", "0", "}",
                                LOGRES_JSON_HOST_DEPTH_MAX + (size_t)more);
            fails(more ? LOGRES_ERR_LIMIT : LOGRES_OK,
                  logres_match_set_host(match, text, strlen(text), &problem));
            free(text);
        }
    logres_match_free(match);
}

/* The limits of a host object hold in a match file too. */
static void test_hosts_at_the_limits(void **state) {
    (void)state;
    read_match_with(nested("{\"a\":", "0", "}", LOGRES_JSON_HOST_DEPTH_MAX), LOGRES_OK, "", "");
    read_match_with(nested("{\"a\":", "0", "}", LOGRES_JSON_HOST_DEPTH_MAX + 1), LOGRES_ERR_LIMIT,
                    "", "nested too deeply");
    read_match_with(host_of(LOGRES_JSON_MAX), LOGRES_OK, "", "");
    read_match_with(host_of(LOGRES_JSON_MAX + 1), LOGRES_ERR_LIMIT, "host",
                    "is larger than 65536 bytes");
}

/* A host object with a list of values, each after a comma. Freed by the caller. */
static char *host_of_list(const char *comma_and_value, size_t values) {
    char *list = nested("", "{\"a\":[0", comma_and_value, values);
    char *text = nested("", list, "]}", 1);
    free(list);
    return text;
}

/* Regression: a host object took up to 200 bytes per value, because all of it was copied and
 * printed before its length was looked at. Now one that is too long takes only cJSON's tree. */
static void test_long_hosts_are_not_prepared(void **state) {
    (void)state;
    enum { MOST = (LOGRES_JSON_MAX - 9) / 2 }; /* further values of one digit that fit */
    const char *why = "is larger than 65536 bytes";
    read_match_with(host_of_list(",0", MOST), LOGRES_OK, "", "");
    read_match_with(host_of_list(",0", MOST + 1), LOGRES_ERR_LIMIT, "host", why);
    read_match_with(host_of_list(",{}", MOST + 1), LOGRES_ERR_LIMIT, "host", why);
    assert_in_range(asked, MOST, MOST + 200);
}

/* Regression: 16 MB of small numbers took 657 MB of memory. */
static void test_texts_of_too_many_values_are_refused(void **state) {
    (void)state;
    char *text = nested("", "[0", ",0", LOGRES_JSON_VALUES_MAX - 1);
    size_t length = strlen(text);
    text[length - 1] = ']'; /* replaces the last number, after its comma */
    text[length - 2] = ' ';
    logres_match *match = NULL;
    fails(LOGRES_ERR_FORMAT, logres_match_from_json(text, length, NULL, &match, NULL));
    text[length - 2] = ',';
    text[length - 1] = '0';
    refuses_before_parsing(text, length, "too many values");
    free(text);
}

/* A JSON text with the number after `before` replaced by another text. The result lives until the
 * next call. */
static const char *with_number(const char *json, const char *before, const char *number) {
    static char text[4096];
    const char *at = strstr(json, before);
    assert_non_null(at);
    at += strlen(before);
    (void)snprintf(text, sizeof text, "%.*s%s%s", (int)(at - json), json, number,
                   at + strcspn(at, ",]}"));
    return text;
}

/* Numbers are checked exactly, even where a double would round them to an integer. */
static void test_numbers_are_integers(void **state) {
    (void)state;
    static const char *const ones[] = {"1",     "1.0",   "1.000",  "1e0",
                                       "10e-1", "0.1e1", "100E-2", "0.0001e+4"};
    static const char *const fractions[] = {
        "1.00000000000000000001",
        "1e-400",
        "0.99999999999999999999",
        "1.5",
        "15e-1",
        "0.1",
        "100e-3",
        "0.00001e4",
        "1e-1",
        "1e-99999999999999999999",
    };
    static const struct {
        const char *number, *why;
        logres_error error;
    } others[] = {
        {"9007199254740992", "must be an integer of at most 53 bits", LOGRES_ERR_INVALID},
        {"1e307", "must be an integer of at most 53 bits", LOGRES_ERR_INVALID},
        {"1e308", "must be an integer of at most 53 bits", LOGRES_ERR_FORMAT},
        {"-1e400", "must be an integer of at most 53 bits", LOGRES_ERR_FORMAT},
        {"0.1e309", "must be an integer of at most 53 bits", LOGRES_ERR_FORMAT},
        {"1234567890e299", "must be an integer of at most 53 bits", LOGRES_ERR_FORMAT},
        {"1e99999999999999999999", "must be an integer of at most 53 bits", LOGRES_ERR_FORMAT},
        {"9007199254740991", "must be 0 to ", LOGRES_ERR_INVALID},
        {"1.00000000000000000000000000000000000000000000000000000000000000", "63 characters",
         LOGRES_ERR_FORMAT},
    };
    logres_state s = bidding(), back;
    char *json = json_of(&s);
    for (size_t i = 0; i < sizeof ones / sizeof *ones; i++) {
        const char *text = with_number(json, "\"round\":", ones[i]);
        ok(logres_state_from_json(text, strlen(text), &back, NULL));
        expect_same(&s, &back);
    }
    for (size_t i = 0; i < sizeof fractions / sizeof *fractions; i++) {
        refuses(with_number(json, "\"round\":", fractions[i]), LOGRES_ERR_FORMAT, "round",
                "must be an integer");
        refuses(with_number(json, "\"purse\":[1,", fractions[i]), LOGRES_ERR_FORMAT,
                "castle.merlin.purse[1]", "must be an integer");
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        refuses(with_number(json, "\"round\":", others[i].number), others[i].error, "round",
                others[i].why);
    free(json);
}

/* Reads a number in a state and in a host's object. */
static void read_everywhere(const char *number) {
    logres_state s = bidding(), back;
    char *json = json_of(&s), host[128];
    const char *text = with_number(json, "\"round\":", number);
    (void)logres_state_from_json(text, strlen(text), &back, NULL);
    free(json);
    logres_match *match;
    logres_match_options options = {.size = sizeof options, .game = "artus"};
    ok(logres_match_new(&options, &match, NULL));
    (void)snprintf(host, sizeof host, "{\"a.b\":[\"1.0\\\".5\",%s,1]}", number);
    ok(logres_match_set_host(match, host, strlen(host), NULL));
    ok(logres_match_host(match, host, sizeof host, NULL));
    assert_non_null(strstr(host, "{\"a.b\":[\"1.0\\\".5\","));
    logres_match_free(match);
}

/* A host may have made floating-point exceptions signals, so no number in a text may raise one. */
static void test_numbers_raise_nothing(void **state) {
    (void)state;
    static const char *const numbers[] = {"0",
                                          "-0",
                                          "0e999",
                                          "0.00e-400",
                                          "-0e99999999999",
                                          "1.0",
                                          "100.0e5",
                                          "1.50e+02",
                                          "3.0",
                                          "100000e-5",
                                          "9007199254740991",
                                          "-0.0001e4",
                                          "9007199254740991.0",
                                          "0.9007199254740991e16",
                                          "1e400",
                                          "-1e400",
                                          "1e-400",
                                          "1.5e-330",
                                          "1e308",
                                          "1e999999999999",
                                          "1e307",
                                          "-9e99",
                                          "1e16",
                                          "9007199254740992",
                                          "123456789012345678901234567890"};
    feclearexcept(FE_ALL_EXCEPT);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        read_everywhere(numbers[i]);
    assert_int_equal(fetestexcept(FE_OVERFLOW | FE_UNDERFLOW | FE_INVALID | FE_DIVBYZERO), 0);
}

/* Numbers with a decimal point have the right value in every locale (checks/locales.sh). */
static void test_decimal_points(void **state) {
    (void)state;
    static const struct {
        const char *pointed, *plain;
    } numbers[] = {
        {"1.0", "1"},
        {"-1.0", "-1"},
        {"1.50e3", "1500"},
        {"1.5E+03", "1500"},
        {"0.0001e+4", "1"},
        {"10.0e-1", "1"},
        {"100.0e-2", "1"},
        {"0.0", "0"},
        {"-0.000e-99", "0"},
        {"0.0e99999", "0"},
        {"1.0e15", "1000000000000000"},
        {"12.0e0", "12"},
        {"900719925474099.1e1", "9007199254740991"},
        {"10.010e2", "1001"},
    };
    logres_match *match;
    logres_match_options options = {.size = sizeof options, .game = "artus"};
    ok(logres_match_new(&options, &match, NULL));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char given[128], kept[128], expected[128];
        (void)snprintf(given, sizeof given, "{\"a\\\\\":%s,\"b.0\":[%s]}", numbers[i].pointed,
                       numbers[i].pointed);
        (void)snprintf(expected, sizeof expected, "{\"a\\\\\":%s,\"b.0\":[%s]}", numbers[i].plain,
                       numbers[i].plain);
        ok(logres_match_set_host(match, given, strlen(given), NULL));
        ok(logres_match_host(match, kept, sizeof kept, NULL));
        assert_string_equal(kept, expected);
    }
    logres_match_free(match);
}

/* A key of the input cannot end the path; unprintable characters become question marks. */
static void test_keys_in_paths(void **state) {
    (void)state;
    refuses("{\"a|b\":{\"c\xc3\xa9\":[1,1.5]}}", LOGRES_ERR_FORMAT, "a|b.c??[1]",
            "must be an integer");
    refuses("{\" \x7f\":1.5}", LOGRES_ERR_FORMAT, " ?", "must be an integer");
}

static void test_envelope(void **state) {
    (void)state;
    refuses_value("format", "\"logres/view\"", LOGRES_ERR_VIEW, "format",
                  "a full state or a different view is needed");
    refuses_value("format", "\"logres/match\"", LOGRES_ERR_FORMAT, "format",
                  "must be \"logres/state\" here, not \"logres/match\"");
    refuses_value("format", "", LOGRES_ERR_FORMAT, "format", "is missing");
    refuses_value("version", "2", LOGRES_ERR_VERSION, "version", "2");
    refuses_value("version", "0", LOGRES_ERR_VERSION, "version", "0");
    refuses_value("version", "1.5", LOGRES_ERR_FORMAT, "version", "integer");
    refuses_value("game", "\"chess\"", LOGRES_ERR_GAME, "game", "unknown game \"chess\"");
    refuses_value("game", "7", LOGRES_ERR_FORMAT, "game", "must be a string");
    refuses_value("rules", "3", LOGRES_ERR_VERSION, "rules", "revision 3; this library plays 1");
    refuses_value("viewer", "1", LOGRES_ERR_FORMAT, "", "unknown key \"viewer\"");
    refuses_value("config.players", "5", LOGRES_ERR_CONFIG, "config.players", "2 to 4");
    refuses_value("config.first_player", "3", LOGRES_ERR_CONFIG, "config.first_player",
                  "0 to 2, or null");
    refuses_value("config.colour", "1", LOGRES_ERR_CONFIG, "config", "unknown key \"colour\"");
    refuses_value("config", "[]", LOGRES_ERR_FORMAT, "config", "must be an object");
    refuses_value("result", "{}", LOGRES_ERR_FORMAT, "", "unknown key \"result\"");
}

static void test_values_of_the_game(void **state) {
    (void)state;
    refuses_value("round", "256", LOGRES_ERR_INVALID, "round", "0 to 255");
    refuses_value("round", "-1", LOGRES_ERR_INVALID, "round", "0 to 255");
    refuses_value("round", "1.5", LOGRES_ERR_FORMAT, "round", "integer");
    refuses_value("round", "1e300", LOGRES_ERR_INVALID, "round", "integer");
    refuses_value("round", "12345678901234567890", LOGRES_ERR_INVALID, "round", "integer");
    refuses_value("round", "\"1\"", LOGRES_ERR_FORMAT, "round", "must be a number");
    refuses_value("round", "", LOGRES_ERR_FORMAT, "round", "is missing");
    refuses_value("phase", "\"bidding\"", LOGRES_ERR_INVALID, "phase", "unknown name \"bidding\"");
    refuses_value("actor", "3", LOGRES_ERR_INVALID, "actor", "0 to 2");
    refuses_value("actor", "\"chance\"", LOGRES_ERR_FORMAT, "actor", "must be a number");
    refuses_value("actor", "null", LOGRES_ERR_INVALID, "actor", "must not be null");
    refuses_value("favor", "3", LOGRES_ERR_INVALID, "favor", "0 to 2");
    refuses_value("last_round", "0", LOGRES_ERR_FORMAT, "last_round", "true or false");
    refuses_value("peasantry.maiden", "", LOGRES_ERR_FORMAT, "peasantry.maiden", "is missing");
    refuses_value("peasantry.wizard", "0", LOGRES_ERR_FORMAT, "peasantry",
                  "unknown key \"wizard\"");
    refuses_value("castle.merlin.purse", "[2,1]", LOGRES_ERR_FORMAT, "castle.merlin.purse[1]",
                  "ascending");
    refuses_value("castle.merlin.purse", "[0,1]", LOGRES_ERR_INVALID, "castle.merlin.purse[0]",
                  "1 to 5");
    refuses_value("castle.arthur.black_die", "1", LOGRES_ERR_FORMAT, "castle.arthur.black_die",
                  "true or false");
    refuses_value("players[2].treasury[1]", "\"4\"", LOGRES_ERR_FORMAT, "players[2].treasury[1]",
                  "must be a number");
    refuses_value("players[1]", "null", LOGRES_ERR_FORMAT, "players[1]", "must be an object");
    refuses_value("players", "[]", LOGRES_ERR_FORMAT, "players", "must have 3 values");
    refuses_value("players", "[{},{},{},{},{}]", LOGRES_ERR_FORMAT, "players",
                  "must have 3 values");
    refuses_value("auction", "null", LOGRES_ERR_INVALID, "auction", "must not be null");
    refuses_value("auction.passed", "[0,0]", LOGRES_ERR_INVALID, "auction.passed", "twice");
    refuses_value("auction.passed", "[3]", LOGRES_ERR_INVALID, "auction.passed[0]", "0 to 2");
    refuses_value("role", "{}", LOGRES_ERR_INVALID, "role", "must be null");
    refuses_value("auction.starter", "0", LOGRES_ERR_INVALID, "auction.starter", "must be 1");
}

static void test_duplicate_keys(void **state) {
    (void)state;
    logres_state s = bidding();
    char *json = json_of(&s), text[4096];
    snprintf(text, sizeof text, "{\"round\":1,%s", json + 1);
    refuses(text, LOGRES_ERR_FORMAT, "round", "duplicate key");
    char *at = strstr(json, "\"maiden\":4");
    snprintf(text, sizeof text, "%.*s\"maiden\":4,%s", (int)(at - json), json, at);
    refuses(text, LOGRES_ERR_FORMAT, "peasantry.maiden", "duplicate key");
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
    static const struct {
        const char *path, *value;
        logres_error error;
    } wrong[] = {{"result.scores[0]", "99", LOGRES_ERR_INVALID},
                 {"result.ranks", "[7,7]", LOGRES_ERR_INVALID},
                 {"result.winners", "[]", LOGRES_ERR_INVALID},
                 {"result.groups[1][2]", "0", LOGRES_ERR_INVALID},
                 {"result.groups", "[]", LOGRES_ERR_FORMAT},
                 {"result.scores", "[1]", LOGRES_ERR_INVALID},
                 {"result.more", "1", LOGRES_ERR_FORMAT},
                 {"result", "null", LOGRES_ERR_FORMAT},
                 {"result.groups[1]", "[1]", LOGRES_ERR_FORMAT}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *text = edited_text(json, wrong[i].path, wrong[i].value, NULL);
        fails(wrong[i].error, logres_state_from_json(text, strlen(text), &back, NULL));
        free(text);
    }
    logres_problem problem;
    char *no_scores = edited_text(json, "result.scores", "[]", NULL);
    fails(LOGRES_ERR_FORMAT,
          logres_state_from_json(no_scores, strlen(no_scores), &back, &problem));
    assert_non_null(strstr(problem.text, "must have a value for each player"));
    free(no_scores);
    free(without);
    free(json);
}

/* Written alone, it equals the result in the state. */
static void test_result_alone(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, 0), none = {{1, 2, 3}};
    logres_rng rng;
    char text[512];
    size_t need = 0;
    fails(LOGRES_ERR_PHASE, logres_result_to_json(&s, 0, text, sizeof text, NULL));
    ok(logres_rng_seed(&rng, 11, 0));
    ok(logres_playout(&s, &rng, 5000, &s, NULL));
    ok(logres_result_to_json(&s, 0, text, sizeof text, &need));
    assert_int_equal(need, strlen(text) + 1);
    char *json = json_of(&s), *at = strstr(json, "\"result\":") + strlen("\"result\":");
    assert_memory_equal(at, text, strlen(text));
    assert_string_equal(at + strlen(text), "}");
    fails(LOGRES_ERR_BUFFER, logres_result_to_json(&s, 0, text, need - 1, NULL));
    fails(LOGRES_ERR_STATE, logres_result_to_json(&none, 0, text, sizeof text, NULL));
    fails(LOGRES_ERR_NULL, logres_result_to_json(NULL, 0, text, sizeof text, NULL));
    fails(LOGRES_ERR_NULL, logres_result_to_json(&s, 0, NULL, sizeof text, NULL));
    fails(LOGRES_ERR_ARGUMENT,
          logres_result_to_json(&s, LOGRES_JSON_HASHES, text, sizeof text, NULL));
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
    fails(LOGRES_ERR_NULL, logres_move_from_json(&s, text, strlen(text), NULL, &p));
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
        {"{\"type\":\"bid\",\"tiles\":[99999]}", LOGRES_ERR_MOVE, "tiles[0]"},
        {"{\"type\":\"bid\",\"tiles\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}", LOGRES_ERR_MOVE,
         "tiles"},
        {"{\"type\":3}", LOGRES_ERR_FORMAT, "type"},
        {"{}", LOGRES_ERR_FORMAT, "type"},
        {"[]", LOGRES_ERR_FORMAT, ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        move = 77;
        logres_error error =
            logres_move_from_json(&s, bad[i].text, strlen(bad[i].text), &move, &p);
        if (error != bad[i].error || strcmp(p.path, bad[i].path) != 0 || move != 77)
            fail_msg("%s: %s, %s, %s", bad[i].text, logres_error_name(error), p.path, p.text);
    }
    const char *long_list =
        "{\"type\":\"bid\",\"tiles\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}";
    fails(LOGRES_ERR_MOVE, logres_move_from_json(&s, long_list, strlen(long_list), &move, &p));
    assert_string_equal(p.path, "tiles");
    assert_string_equal(p.text, "more than 20 values"); /* with 20 values: no such bid */
}

static void test_configs(void **state) {
    (void)state;
    logres_config c;
    logres_problem p;
    char json[128];
    ok(logres_config_from_json("arthurs_court", "{}", 2, &c, &p));
    ok(logres_config_to_json(&c, 0, json, sizeof json, NULL));
    assert_string_equal(json, "{\"players\":2,\"first_player\":null}");
    const char *text = "{\"first_player\":2,\"players\":4}";
    ok(logres_config_from_json("arthurs_court", text, strlen(text), &c, &p));
    ok(logres_config_to_json(&c, 0, json, sizeof json, NULL));
    assert_string_equal(json, "{\"players\":4,\"first_player\":2}");
    const char *bad[] = {"{\"players\":1}",       "{\"first_player\":2}", "{\"seats\":2}",
                         "{\"players\":\"two\"}", "{\"players\":null}",   "[]"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_error error =
            logres_config_from_json("arthurs_court", bad[i], strlen(bad[i]), &c, &p);
        assert_int_equal(error, i < 3 ? LOGRES_ERR_CONFIG : LOGRES_ERR_FORMAT);
        assert_int_equal(c.players, 4);
    }
    fails(LOGRES_ERR_GAME, logres_config_from_json("chess", "{}", 2, &c, &p));
    fails(LOGRES_ERR_NULL, logres_config_from_json(NULL, "{}", 2, &c, &p));
    fails(LOGRES_ERR_ARGUMENT, logres_config_from_json_sized("arthurs_court", "{}", 2, &c, 4, &p));
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
    ok(logres_move_from_text(&s, "bid 4,5", &move, NULL));
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

static void refuses_events(const logres_state *s, const char *text, logres_error expected,
                           const char *path, const char *why) {
    logres_event events[2];
    uint32_t count = 77;
    logres_problem p;
    memset(events, 0x5a, sizeof events);
    logres_event untouched = events[0];
    logres_error error = logres_events_from_json(s, text, strlen(text), events, 2, &count, &p);
    if (error != expected || p.code != expected || strcmp(p.path, path) != 0 ||
        !strstr(p.text, why) || count != (expected == LOGRES_ERR_BUFFER ? 3 : 77) ||
        memcmp(&events[0], &untouched, sizeof untouched) != 0)
        fail_msg("%s: %s, %s, %s", text, logres_error_name(error), p.path, p.text);
}

static void test_events_are_read_strictly(void **state) {
    (void)state;
    logres_state s = bidding();
#define MOVED "{\"event\":\"moved\",\"piece\":\"jester\",\"amount\":1,\"from\":"
#define GOOD  MOVED "{\"place\":\"peasantry\"},\"to\":{\"place\":\"court\",\"seat\":0}}"
    const struct {
        const char *text;
        logres_error error;
        const char *path, *why;
    } bad[] = {
        {"{}", LOGRES_ERR_FORMAT, "", "must be a list"},
        {"[" GOOD "," GOOD "," GOOD "]", LOGRES_ERR_BUFFER, "", "too small"},
        {"[" GOOD "," GOOD ",3]", LOGRES_ERR_FORMAT, "[2]", "must be an object"},
        {"[" GOOD ",{}]", LOGRES_ERR_FORMAT, "[1].event", "is missing"},
        {"[{\"event\":\"flew\"}]", LOGRES_ERR_ARGUMENT, "[0].event", "unknown name \"flew\""},
        {"[{\"event\":1}]", LOGRES_ERR_FORMAT, "[0].event", "must be a string"},
        {"[" GOOD ",{\"event\":\"moved\"}]", LOGRES_ERR_FORMAT, "[1].piece", "is missing"},
        {"[{\"event\":\"moved\",\"piece\":\"bishop\"}]", LOGRES_ERR_ARGUMENT, "[0].piece",
         "unknown name"},
        {"[{\"event\":\"moved\",\"piece\":null,\"amount\":0}]", LOGRES_ERR_ARGUMENT, "[0].amount",
         "must be 1 to"},
        {"[{\"event\":\"moved\",\"piece\":null,\"amount\":2147483648}]", LOGRES_ERR_ARGUMENT,
         "[0].amount", "must"},
        {"[" MOVED "{}}]", LOGRES_ERR_FORMAT, "[0].from.place", "is missing"},
        {"[" MOVED "{\"place\":\"moon\"}}]", LOGRES_ERR_ARGUMENT, "[0].from.place",
         "unknown name"},
        {"[" MOVED "{\"place\":\"court\"}}]", LOGRES_ERR_FORMAT, "[0].from.seat", "is missing"},
        {"[" MOVED "{\"place\":\"court\",\"seat\":3}}]", LOGRES_ERR_ARGUMENT, "[0].from.seat",
         "must be 0 to 2"},
        {"[" MOVED "{\"place\":\"court\",\"seat\":null}}]", LOGRES_ERR_FORMAT, "[0].from.seat",
         "must be a number"},
        {"[" MOVED "{\"place\":\"peasantry\",\"seat\":0}}]", LOGRES_ERR_FORMAT, "[0].from",
         "unknown key \"seat\""},
        {"[" MOVED "{\"place\":\"purse\",\"part\":1}}]", LOGRES_ERR_FORMAT, "[0].from.part",
         "must be a string"},
        {"[" MOVED "{\"place\":\"purse\",\"part\":\"mordred\"}}]", LOGRES_ERR_ARGUMENT,
         "[0].from.part", "unknown name"},
        {"[" MOVED "{\"place\":\"peasantry\"}}]", LOGRES_ERR_FORMAT, "[0].to", "is missing"},
        {"[{\"event\":\"phase\",\"value\":\"bidding\"}]", LOGRES_ERR_ARGUMENT, "[0].value",
         "unknown name"},
        {"[{\"event\":\"phase\",\"field\":\"phase\",\"value\":\"bid\"}]", LOGRES_ERR_FORMAT, "[0]",
         "unknown key"},
        {"[{\"event\":\"actor\",\"value\":3}]", LOGRES_ERR_ARGUMENT, "[0].value",
         "must be 0 to 2"},
        {"[{\"event\":\"actor\",\"value\":\"Chance\"}]", LOGRES_ERR_ARGUMENT, "[0].value",
         "must be \"chance\""},
        {"[{\"event\":\"actor\",\"value\":true}]", LOGRES_ERR_FORMAT, "[0].value",
         "must be a number"},
        {"[{\"event\":\"actor\"}]", LOGRES_ERR_FORMAT, "[0].value", "is missing"},
        {"[{\"event\":\"turn\",\"value\":1}]", LOGRES_ERR_FORMAT, "[0].field", "is missing"},
        {"[{\"event\":\"turn\",\"field\":\"bid\",\"value\":1}]", LOGRES_ERR_ARGUMENT, "[0].field",
         "not a field of this event"},
        {"[{\"event\":\"turn\",\"field\":\"round\",\"value\":256}]", LOGRES_ERR_ARGUMENT,
         "[0].value", "must be 0 to 255"},
        {"[{\"event\":\"scored\",\"field\":\"bid\",\"seat\":0,\"points\":1}]", LOGRES_ERR_ARGUMENT,
         "[0].field", "not a field"},
        {"[{\"event\":\"set\",\"field\":\"round\",\"value\":1}]", LOGRES_ERR_ARGUMENT, "[0].field",
         "not a field of this event"},
        {"[{\"event\":\"set\",\"field\":\"phase\",\"value\":\"bid\"}]", LOGRES_ERR_ARGUMENT,
         "[0].field", "not a field"},
        {"[{\"event\":\"set\",\"field\":\"bid\",\"value\":1}]", LOGRES_ERR_FORMAT, "[0].part",
         "is missing"},
        {"[{\"event\":\"set\",\"field\":\"bid\",\"part\":\"6\",\"value\":1}]", LOGRES_ERR_ARGUMENT,
         "[0].part", "unknown"},
        {"[{\"event\":\"set\",\"field\":\"bid\",\"part\":\"1\",\"value\":5}]", LOGRES_ERR_ARGUMENT,
         "[0].value", "0 to 4"},
        {"[{\"event\":\"set\",\"field\":\"passed\",\"part\":3,\"value\":true}]",
         LOGRES_ERR_ARGUMENT, "[0].part", "0 to 2"},
        {"[{\"event\":\"set\",\"field\":\"passed\",\"part\":0,\"value\":1}]", LOGRES_ERR_FORMAT,
         "[0].value", "true or"},
        {"[{\"event\":\"set\",\"field\":\"target\",\"value\":-1}]", LOGRES_ERR_ARGUMENT,
         "[0].value", "must be 0 to 2"},
        {"[{\"event\":\"set\",\"field\":\"target\",\"value\":0,\"value\":0}]", LOGRES_ERR_FORMAT,
         "[0].value", "duplicate key"},
        {"[" MOVED "{\"place\":\"peasantry\"},\"to\":{\"place\":\"aspirants\"},\"amount\":1}]",
         LOGRES_ERR_FORMAT, "[0].amount", "duplicate key"},
        {"[{\"event\":\"shown\",\"piece\":\"jester\",\"amount\":1,\"from\":{\"place\":\"peasantry\"},"
         "\"to\":{\"place\":\"aspirants\"},\"seen_by\":null}]",
         LOGRES_ERR_ARGUMENT, "[0].to", "must equal from"},
        {"[{\"event\":\"shown\",\"piece\":\"jester\",\"amount\":1,\"from\":{\"place\":\"peasantry\"},"
         "\"to\":{\"place\":\"peasantry\"},\"seen_by\":[0,1,2]}]",
         LOGRES_ERR_ARGUMENT, "[0].seen_by", "must include all"},
        {"[" GOOD, LOGRES_ERR_JSON, "", "not JSON"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses_events(&s, bad[i].text, bad[i].error, bad[i].path, bad[i].why);
    logres_event event;
    uint32_t count = 0;
    logres_problem p;
    ok(logres_events_from_json(&s, "[]", 2, NULL, 0, &count, NULL));
    ok(logres_events_from_json(&s, "[" GOOD "]", strlen("[" GOOD "]"), &event, 1, &count, &p));
    const logres_event expected = {LOGRES_EVENT_MOVED, 0, LOGRES_SEEN_BY_ALL, 0, {0, -1, -1},
                                   {5, 0, -1},         1};
    assert_memory_equal(&event, &expected, sizeof event);
    fails(LOGRES_ERR_NULL, logres_events_from_json(NULL, "[]", 2, &event, 1, &count, &p));
    fails(LOGRES_ERR_NULL, logres_events_from_json(&s, NULL, 2, &event, 1, &count, &p));
    fails(LOGRES_ERR_NULL, logres_events_from_json(&s, "[]", 2, NULL, 1, &count, &p));
    fails(LOGRES_ERR_NULL, logres_events_from_json(&s, "[]", 2, &event, 1, NULL, &p));
    s.bytes[0] ^= 1;
    fails(LOGRES_ERR_STATE, logres_events_from_json(&s, "[]", 2, &event, 1, &count, &p));
}

/* A piece shown to some or all viewers; those who see the place are included. */
static void test_events_of_what_is_shown(void **state) {
    (void)state;
#define SHOWN(seen_by)                                                                            \
    "[{\"event\":\"shown\",\"piece\":\"cups-6\",\"amount\":1,"                                    \
    "\"from\":{\"place\":\"hand\",\"seat\":1},\"to\":{\"place\":\"hand\",\"seat\":1},"            \
    "\"seen_by\":" seen_by "}]"
    static const struct {
        uint16_t seen_by;
        const char *json;
    } rows[] = {{1 << 1, SHOWN("[1]")},
                {1 << 0 | 1 << 1, SHOWN("[0,1]")},
                {1 << 0 | 1 << 1 | 1 << 2, SHOWN("[0,1,2]")},
                {LOGRES_SEEN_BY_ALL, SHOWN("null")}};
    logres_state s = new_game("four_courts", 3, 0);
    logres_spot spot = {0, 1, LOGRES_NONE};
    while (strcmp(logres_game_place(logres_game_of(&s), (uint32_t)spot.place)->name, "hand") != 0)
        spot.place++;
    logres_event event = {.kind = LOGRES_EVENT_SHOWN,
                          .piece = 5,
                          .from = spot,
                          .to = spot,
                          .amount = 1},
                 back;
    char json[256];
    uint32_t count = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        event.seen_by = rows[i].seen_by;
        ok(logres_events_to_json(&s, &event, 1, 0, json, sizeof json, NULL));
        assert_string_equal(json, rows[i].json);
        ok(logres_events_from_json(&s, json, strlen(json), &back, 1, &count, NULL));
        assert_int_equal(count, 1);
        assert_memory_equal(&back, &event, sizeof event);
    }
    static const uint8_t refused[] = {0, 1 << 0, 1 << 0 | 1 << 2, 1 << 1 | 1 << 3,
                                      1 << 1 | 1 << 7};
    for (size_t i = 0; i < sizeof refused; i++) { /* they could not be read back */
        event.seen_by = refused[i];
        fails(LOGRES_ERR_ARGUMENT,
              logres_events_to_json(&s, &event, 1, 0, json, sizeof json, NULL));
    }
    refuses_events(&s, SHOWN("[]"), LOGRES_ERR_ARGUMENT, "[0].seen_by", "must include all");
    refuses_events(&s, SHOWN("[0,2]"), LOGRES_ERR_ARGUMENT, "[0].seen_by", "must include all");
    refuses_events(&s, SHOWN("[1,1]"), LOGRES_ERR_ARGUMENT, "[0].seen_by",
                   "seat 1 is listed twice");
    refuses_events(&s, SHOWN("[1,3]"), LOGRES_ERR_ARGUMENT, "[0].seen_by[1]", "must be 0 to 2");
}

/* Records that do not fit the state are not written. */
static void test_wild_events_are_refused(void **state) {
    (void)state;
    logres_state s = bidding();
    static const logres_event good = {LOGRES_EVENT_MOVED, 0, 0, 0, {0, -1, -1}, {5, 0, -1}, 1};
    /* last_round */
    static const logres_event set = {LOGRES_EVENT_SET, 0, 0, 3, {-1, -1, -1}, {-1, -1, -1}, 1};
    logres_event wild[] = {good, good, good, good, good, good, good, good,
                           set,  set,  set,  set,  set,  set,  set,  set};
    wild[0].amount = 0;
    wild[1].amount = INT32_MIN;
    wild[2].piece = -2;
    wild[3].piece = 15;
    wild[4].to.seat = 3;
    wild[5].to.part = 0;
    wild[6].kind = LOGRES_EVENT_SHOWN; /* source and destination are the same */
    wild[7].kind = 0;
    wild[8].amount = 2; /* neither true nor false */
    wild[9].amount = -1;
    wild[10].to.part = 0;
    /* starter */
    wild[11] = (logres_event){LOGRES_EVENT_SET, 0, 0, 4, {-1, -1, -1}, {-1, -1, -1}, 3};
    /* passed */
    wild[12] = (logres_event){LOGRES_EVENT_SET, 0, 0, 7, {-1, -1, -1}, {-1, -1, 3}, 1};
    /* actor */
    wild[13] = (logres_event){LOGRES_EVENT_ACTOR, 0, 0, 1, {-1, -1, -1}, {-1, -1, -1}, -1};
    /* phase */
    wild[14] = (logres_event){LOGRES_EVENT_PHASE, 0, 0, 0, {-1, -1, -1}, {-1, -1, -1}, -1};
    wild[15] = wild[14];
    wild[15].amount = (int32_t)logres_game_of(&s)->phase_count;
    char json[256];
    ok(logres_events_to_json(&s, &good, 1, 0, json, sizeof json, NULL));
    ok(logres_events_to_json(&s, &set, 1, 0, json, sizeof json, NULL));
    for (size_t i = 0; i < sizeof wild / sizeof *wild; i++) {
        if (logres_events_to_json(&s, &wild[i], 1, 0, json, sizeof json, NULL) !=
            LOGRES_ERR_ARGUMENT)
            fail_msg("wild event %u: %s", (unsigned)i, json);
        fails(LOGRES_ERR_ARGUMENT, logres_event_to_text(&s, &wild[i], json, sizeof json, NULL));
    }
}

/* A table and a catalogue need a state of the library, and of the right game. */
static void test_catalogues_and_tables(void **state) {
    (void)state;
    static char json[LOGRES_JSON_MAX];
    logres_state s = bidding(), other = new_game("artus", 2, 0), none = {{1, 2, 3}};
    const logres_game_info *game = logres_game_find("arthurs_court");
    logres_game_info foreign = *game;
    foreign.number = 99;
    size_t need = 0;
    ok(logres_table_to_json(&s, 0, json, sizeof json, &need));
    assert_int_equal(need, strlen(json) + 1);
    fails(LOGRES_ERR_BUFFER, logres_table_to_json(&s, 0, json, need - 1, NULL));
    fails(LOGRES_ERR_STATE, logres_table_to_json(&none, 0, json, sizeof json, NULL));
    fails(LOGRES_ERR_NULL, logres_table_to_json(NULL, 0, json, sizeof json, NULL));
    fails(LOGRES_ERR_NULL, logres_table_to_json(&s, 0, NULL, sizeof json, NULL));
    fails(LOGRES_ERR_ARGUMENT,
          logres_table_to_json(&s, LOGRES_JSON_HASHES, json, sizeof json, NULL));
    ok(logres_game_to_json(game, &s, 0, json, sizeof json, &need));
    assert_int_equal(need, strlen(json) + 1);
    fails(LOGRES_ERR_BUFFER, logres_game_to_json(game, &s, 0, json, need - 1, NULL));
    fails(LOGRES_ERR_GAME, logres_game_to_json(game, &other, 0, json, sizeof json, NULL));
    fails(LOGRES_ERR_GAME, logres_game_to_json(&foreign, NULL, 0, json, sizeof json, NULL));
    fails(LOGRES_ERR_STATE, logres_game_to_json(game, &none, 0, json, sizeof json, NULL));
    fails(LOGRES_ERR_NULL, logres_game_to_json(NULL, &s, 0, json, sizeof json, NULL));
    fails(LOGRES_ERR_ARGUMENT, logres_game_to_json(game, &s, 64, json, sizeof json, NULL));
}

/* A client may get the events of many plies in one list. */
static void test_many_events(void **state) {
    (void)state;
    enum { MANY = 5000 };
    logres_state s = bidding();
    static logres_event events[MANY];
    logres_move move = 0;
    uint32_t count = 0;
    ok(logres_move_from_text(&s, "bid 4,5", &move, NULL));
    ok(logres_apply_events(&s, move, &s, events, LOGRES_EVENTS_MAX, &count));
    for (uint32_t i = count; i < MANY; i++)
        events[i] = events[i - count];
    for (uint32_t flags = 0; flags <= LOGRES_JSON_PRETTY; flags++) {
        size_t need = 0, again = 0;
        fails(LOGRES_ERR_BUFFER, logres_events_to_json(&s, events, MANY, flags, NULL, 0, &need));
        assert_true(need > LOGRES_JSON_MAX);
        char *json = malloc(need);
        assert_non_null(json);
        ok(logres_events_to_json(&s, events, MANY, flags, json, need, &again));
        assert_int_equal(again, need);
        assert_int_equal(strlen(json), need - 1);
        static logres_event read[MANY];
        ok(logres_events_from_json(&s, json, need - 1, read, MANY, &count, NULL));
        assert_int_equal(count, MANY);
        assert_memory_equal(read, events, sizeof read);
        free(json);
    }
}

/* Numbers are read in the locale of the environment, which checks/locales.sh sets. */
static int given_locale(void **state) {
    (void)state;
    return setlocale(LC_ALL, "") == NULL;
}

static int plain_locale(void **state) {
    (void)state;
    return setlocale(LC_ALL, "C") == NULL;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_written_form),
        cmocka_unit_test(test_pretty_is_the_same_value),
        cmocka_unit_test(test_keys_in_any_order),
        cmocka_unit_test(test_refused_texts),
        cmocka_unit_test(test_byte_order_mark),
        cmocka_unit_test(test_texts_too_long_are_refused),
        cmocka_unit_test(test_deep_texts_are_refused),
        cmocka_unit_test(test_the_depth_of_a_host),
        cmocka_unit_test(test_hosts_at_the_limits),
        cmocka_unit_test(test_long_hosts_are_not_prepared),
        cmocka_unit_test(test_texts_of_too_many_values_are_refused),
        cmocka_unit_test_setup_teardown(test_numbers_are_integers, given_locale, plain_locale),
        cmocka_unit_test_setup_teardown(test_numbers_raise_nothing, given_locale, plain_locale),
        cmocka_unit_test_setup_teardown(test_decimal_points, given_locale, plain_locale),
        cmocka_unit_test(test_keys_in_paths),
        cmocka_unit_test(test_envelope),
        cmocka_unit_test(test_values_of_the_game),
        cmocka_unit_test(test_duplicate_keys),
        cmocka_unit_test(test_result_is_checked),
        cmocka_unit_test(test_result_alone),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_configs),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_events_are_read_strictly),
        cmocka_unit_test(test_events_of_what_is_shown),
        cmocka_unit_test(test_wild_events_are_refused),
        cmocka_unit_test(test_catalogues_and_tables),
        cmocka_unit_test(test_many_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
