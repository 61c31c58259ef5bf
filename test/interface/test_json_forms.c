/*
 * The form of JSON: written byte for byte as by cJSON, into buffers of any size, without touching
 * bytes behind the text; read with keys in any order; duplicate keys are refused.
 */
#include "support/laws.h"

#include <stdio.h>

#include <cjson/cJSON.h>

#include "json/write.h"

enum { FRESH = 0x5a };

/* ---- writing into buffers of any size ------------------------------------------------------- */

/* Something that writes, like logres_state_to_json. */
typedef struct subject {
    logres_error (*write)(const struct subject *of, uint32_t flags, char *buffer, size_t capacity,
                          size_t *need);
    const logres_state *state;
    logres_move move;
    const logres_event *events;
    uint32_t count;
    const logres_match *match;
    const char *word; /* for the writer alone: a list that has only this */
} subject;

static bool is_fresh(const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != FRESH)
            return false;
    return true;
}

/* Writes into a buffer of `capacity` bytes; only the bytes of a text that fits are touched. */
static void expect_form(const subject *of, uint32_t flags, const char *text, size_t capacity) {
    size_t size = strlen(text) + 1, need = 0;
    char *buffer = malloc(capacity + 1);
    assert_non_null(buffer);
    memset(buffer, FRESH, capacity + 1);
    logres_error expected = capacity < size ? LOGRES_ERR_BUFFER : LOGRES_OK;
    fails(expected, of->write(of, flags, buffer, capacity, &need));
    assert_int_equal(need, size);
    size_t written = expected ? 0 : size;
    assert_memory_equal(buffer, text, written);
    assert_true(is_fresh(buffer + written, capacity + 1 - written));
    free(buffer);
}

/* Asks for the size, then writes; freed by the caller. */
static char *text_of(const subject *of, uint32_t flags) {
    size_t need = 0;
    fails(LOGRES_ERR_BUFFER, of->write(of, flags, NULL, 0, &need));
    char *text = malloc(need);
    assert_non_null(text);
    ok(of->write(of, flags, text, need, NULL));
    return text;
}

static void expect_forms(const subject *of, uint32_t flags, const char *text) {
    size_t size = strlen(text) + 1;
    const size_t capacities[] = {0, 1, size / 2, size - 1, size, size + 1, size + 4000};
    for (size_t i = 0; i < sizeof capacities / sizeof *capacities; i++)
        expect_form(of, flags, text, capacities[i]);
    size_t need = FRESH;
    fails(LOGRES_ERR_NULL, of->write(of, flags, NULL, size, &need));
    fails(LOGRES_ERR_ARGUMENT, of->write(of, flags | 64, NULL, 0, &need));
    assert_int_equal(need, FRESH);
}

/* Compact and pretty texts equal cJSON's. */
static void expect_cjson(const subject *of, uint32_t flags) {
    char *compact = text_of(of, flags), *pretty = text_of(of, flags | LOGRES_JSON_PRETTY);
    cJSON *tree = cJSON_Parse(compact);
    assert_non_null(tree);
    char *expected = cJSON_PrintUnformatted(tree), *expected_pretty = cJSON_Print(tree);
    assert_string_equal(compact, expected);
    assert_string_equal(pretty, expected_pretty);
    expect_forms(of, flags, compact);
    expect_forms(of, flags | LOGRES_JSON_PRETTY, pretty);
    cJSON_Delete(tree);
    cJSON_free(expected);
    cJSON_free(expected_pretty);
    free(compact);
    free(pretty);
}

static logres_error write_state(const subject *of, uint32_t flags, char *buffer, size_t capacity,
                                size_t *need) {
    return logres_state_to_json(of->state, flags, buffer, capacity, need);
}

static logres_error write_view(const subject *of, uint32_t flags, char *buffer, size_t capacity,
                               size_t *need) {
    return logres_view_to_json(of->state, flags, buffer, capacity, need);
}

static logres_error write_move(const subject *of, uint32_t flags, char *buffer, size_t capacity,
                               size_t *need) {
    return logres_move_to_json(of->state, of->move, flags, buffer, capacity, need);
}

static logres_error write_events(const subject *of, uint32_t flags, char *buffer, size_t capacity,
                                 size_t *need) {
    return logres_events_to_json(of->state, of->events, of->count, flags, buffer, capacity, need);
}

static logres_error write_match(const subject *of, uint32_t flags, char *buffer, size_t capacity,
                                size_t *need) {
    return logres_match_to_json(of->match, flags, buffer, capacity, need);
}

static logres_error write_history(const subject *of, uint32_t flags, char *buffer, size_t capacity,
                                  size_t *need) {
    return logres_match_history_to_json(of->match, LOGRES_SPECTATOR, 0, flags, buffer, capacity,
                                        need);
}

static void texts_are_those_of_cjson(const position *p) {
    if (!is_one_of(p, 60))
        return;
    logres_state view, next;
    logres_event events[LOGRES_EVENTS_MAX];
    subject s = {.write = write_state, .state = &p->state};
    expect_cjson(&s, 0);
    ok(logres_view(&p->state, viewer_at(below(p->rng, p->players + 1)), &view));
    expect_cjson(&(subject){.write = write_view, .state = &view}, 0);
    if (!random_move(p, &s.move))
        return;
    s.write = write_move;
    expect_cjson(&s, 0);
    ok(logres_apply_events(&p->state, s.move, &next, events, LOGRES_EVENTS_MAX, &s.count));
    s.events = events;
    s.write = write_events;
    expect_cjson(&s, 0);
}

/* A host object that cJSON prints unchanged. */
static const char host[] =
    "{\"empty\":[{},[],{\"a\":{},\"b\":[]}],\"\":\"\",\"\\\"{[:,]}\\\\\":\"\\b\\f\\n\\r\\t\\u001f\\\\\","
    "\"numbers\":[0,-1,2147483647,-2147483648],\"words\":[true,false,null],"
    "\"deep\":[[[[[[[[[[[[[[{\"x\":[{\"y\":[1,[2,{\"z\":3}],4]},5]}]]]]]]]]]]]]]],"
    "\"utf-8\":\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\x7f\"}";

/* Matches shorter and longer than the writer's own buffer. */
static void test_matches_and_histories(void **state) {
    (void)state;
    logres_match *match = NULL;
    logres_match_options options = {.size = sizeof options,
                                    .game = "camelot_court",
                                    .has_seed = 1,
                                    .seed = 3};
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_match_set_host(match, host, sizeof host - 1, NULL));
    subject saved = {.write = write_match, .match = match},
            told = {.write = write_history, .match = match};
    size_t need = 0;
    for (uint32_t plies = 0; need <= LGI_WRITER_ROOM; plies += 40) {
        play_random(match, plies, plies);
        expect_cjson(&saved, 0);
        expect_cjson(&saved, LOGRES_JSON_HASHES);
        expect_cjson(&told, 0);
        fails(LOGRES_ERR_BUFFER, logres_match_to_json(match, 0, NULL, 0, &need));
    }
    logres_match_free(match);
}

/* ---- the writer alone ----------------------------------------------------------------------- */

static logres_error write_word(const subject *of, uint32_t flags, char *buffer, size_t capacity,
                               size_t *need) {
    lgi_json_writer writer;
    lgi_write_begin(&writer, NULL, flags, &lgi_json_small);
    while (lgi_write_pass(&writer, buffer, capacity))
        (void)lgi_io_text(&writer.io, NULL, of->word);
    return lgi_write_end(&writer, buffer, capacity, need);
}

/* Texts that just fit into the writer's own buffer, and that just do not. */
static void test_lengths_around_the_writers_memory(void **state) {
    (void)state;
    static char word[LGI_WRITER_ROOM + 4], text[sizeof word + 2];
    memset(word, 'x', sizeof word - 1);
    for (size_t length = LGI_WRITER_ROOM - 6; length < LGI_WRITER_ROOM + 3; length++) {
        (void)snprintf(text, sizeof text, "\"%.*s\"", (int)length, word);
        word[length] = '\0';
        expect_forms(&(subject){.write = write_word, .word = word}, 0, text);
        word[length] = 'x';
    }
}

static void expect_word(const char *word) {
    cJSON *tree = cJSON_CreateString(word);
    char *expected = cJSON_PrintUnformatted(tree),
         *text = text_of(&(subject){.write = write_word, .word = word}, 0);
    assert_string_equal(text, expected);
    cJSON_free(expected);
    cJSON_Delete(tree);
    free(text);
}

/* Every character is written as by cJSON, at each place of words of any length. */
static void test_words(void **state) {
    (void)state;
    for (int c = 1; c < 256; c++)
        for (size_t length = 1; length < 20; length++)
            for (size_t place = 0; place < length; place++) {
                char word[20] = {0};
                memset(word, 'a', length);
                word[place] = (char)c;
                expect_word(word);
            }
}

static void test_numbers(void **state) {
    (void)state;
    static const struct {
        int64_t number;
        const char *text;
    } all[] = {{0, "0"},
               {-1, "-1"},
               {9, "9"},
               {10, "10"},
               {-100, "-100"},
               {INT32_MIN, "-2147483648"},
               {INT64_MAX, "9223372036854775807"},
               {INT64_MIN, "-9223372036854775808"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char text[32];
        int64_t number = all[i].number;
        lgi_json_writer writer;
        lgi_write_begin(&writer, NULL, 0, NULL);
        while (lgi_write_pass(&writer, text, sizeof text))
            writer.io.ops->number(&writer.io, NULL, &number);
        ok(lgi_write_end(&writer, text, sizeof text, NULL));
        assert_string_equal(text, all[i].text);
    }
}

/* Writes `depth` nested lists, the innermost with `values` numbers and, if not NULL, with JSON. */
static logres_error write_lists(unsigned depth, uint32_t values, const char *json,
                                const lgi_json_limits *limits, size_t *need) {
    lgi_json_writer writer;
    lgi_write_begin(&writer, NULL, 0, limits);
    while (lgi_write_pass(&writer, NULL, 0)) {
        for (unsigned i = 0; i < depth; i++)
            lgi_io_list(&writer.io, NULL, 1, 1);
        for (uint32_t i = 0; i < values; i++)
            lgi_io_constant_number(&writer.io, NULL, 7);
        if (json)
            lgi_write_json(&writer.io, NULL, json);
        for (unsigned i = 0; i < depth; i++)
            lgi_io_end(&writer.io);
    }
    return lgi_write_end(&writer, NULL, 0, need);
}

/* Nothing is written that a reader would refuse as too large. */
static void test_limits_of_readers(void **state) {
    (void)state;
    size_t need = 0;
    fails(LOGRES_ERR_BUFFER, write_lists(LOGRES_JSON_DEPTH_MAX, 0, NULL, &lgi_json_small, &need));
    assert_int_equal(need, 2 * LOGRES_JSON_DEPTH_MAX + 1);
    fails(LOGRES_ERR_BUFFER,
          write_lists(1, LOGRES_JSON_MAX / 2 - 1, NULL, &lgi_json_small, &need));
    assert_int_equal(need, LOGRES_JSON_MAX);
    fails(LOGRES_ERR_BUFFER,
          write_lists(1, LOGRES_JSON_VALUES_MAX - 1, NULL, &lgi_json_match, &need));
    assert_int_equal(need, 2 * LOGRES_JSON_VALUES_MAX);
    fails(LOGRES_ERR_BUFFER, write_lists(1, LOGRES_JSON_VALUES_MAX, NULL, NULL, &need));
    assert_int_equal(need, 2 * LOGRES_JSON_VALUES_MAX + 2);
    need = FRESH;
    fails(LOGRES_ERR_LIMIT, write_lists(LOGRES_JSON_DEPTH_MAX + 1, 0, NULL, NULL, &need));
    fails(LOGRES_ERR_LIMIT, write_lists(1, LOGRES_JSON_MAX / 2, NULL, &lgi_json_small, &need));
    fails(LOGRES_ERR_LIMIT, write_lists(1, LOGRES_JSON_VALUES_MAX, NULL, &lgi_json_match, &need));
    static const char seven_values[] = "[1,{},[],{\"a\":[\",\"]}]";
    fails(LOGRES_ERR_LIMIT,
          write_lists(1, LOGRES_JSON_VALUES_MAX - 7, seven_values, &lgi_json_match, &need));
    assert_int_equal(need, FRESH);
    fails(LOGRES_ERR_BUFFER,
          write_lists(1, LOGRES_JSON_VALUES_MAX - 8, seven_values, &lgi_json_match, &need));
    static char word[LOGRES_JSON_MAX];
    memset(word, 'x', LOGRES_JSON_MAX - 1);
    subject longest = {.write = write_word, .word = word};
    fails(LOGRES_ERR_LIMIT, longest.write(&longest, 0, NULL, 0, NULL));
    word[LOGRES_JSON_MAX - 2] = '\0';
    fails(LOGRES_ERR_BUFFER, longest.write(&longest, 0, NULL, 0, &need));
    assert_int_equal(need, LOGRES_JSON_MAX + 1);
}

/* ---- reading keys in any order -------------------------------------------------------------- */

/* Puts the keys of an object, and of all objects in it, into a random order. */
static void shuffle(cJSON *node, logres_rng *rng) {
    int count = cJSON_GetArraySize(node);
    for (int i = 0; i < count; i++) {
        shuffle(cJSON_GetArrayItem(node, i), rng);
        if (cJSON_IsObject(node)) {
            cJSON *child = cJSON_DetachItemFromArray(node, (int)below(rng, (uint32_t)(count - i)));
            cJSON_AddItemToObject(node, child->string, child);
        }
    }
}

static logres_error read_tree(const cJSON *root, logres_state *out, logres_problem *problem) {
    char *text = cJSON_PrintUnformatted(root);
    logres_error error = logres_state_from_json(text, strlen(text), out, problem);
    cJSON_free(text);
    return error;
}

static cJSON *tree_of_state(const position *p) {
    char *text = json_of(&p->state);
    cJSON *root = cJSON_Parse(text);
    assert_non_null(root);
    free(text);
    return root;
}

static void keys_come_in_any_order(const position *p) {
    if (!is_one_of(p, 20))
        return;
    cJSON *root = tree_of_state(p);
    logres_state read;
    shuffle(root, p->rng);
    ok(read_tree(root, &read, NULL));
    expect_same(&p->state, &read);
    cJSON_Delete(root);
}

/* A random object of a tree; `path` becomes its path. */
static cJSON *random_object(cJSON *root, logres_rng *rng, char path[LOGRES_PROBLEM_PATH]) {
    cJSON *object = root, *node = root;
    char at[LOGRES_PROBLEM_PATH] = "";
    path[0] = '\0';
    while (node->child && below(rng, 4)) {
        int i = (int)below(rng, (uint32_t)cJSON_GetArraySize(node));
        size_t end = strlen(at);
        bool in_list = cJSON_IsArray(node);
        node = cJSON_GetArrayItem(node, i);
        if (in_list)
            (void)snprintf(at + end, sizeof at - end, "[%d]", i);
        else
            (void)snprintf(at + end, sizeof at - end, end ? ".%s" : "%s", node->string);
        if (cJSON_IsObject(node) && node->child) {
            object = node;
            memcpy(path, at, sizeof at);
        }
    }
    return object;
}

/* Inserts a value into an object before child number `at`: adds it at the end, then moves those
 * behind it. */
static void insert(cJSON *object, int at, const char *key, cJSON *value) {
    cJSON_AddItemToObject(object, key, value);
    for (int behind = cJSON_GetArraySize(object) - 1 - at; behind > 0; behind--) {
        cJSON *child = cJSON_DetachItemFromArray(object, at);
        cJSON_AddItemToObject(object, child->string, child);
    }
}

/* A duplicate key, at any two places, and an unknown one. */
static void keys_are_known_and_there_once(const position *p) {
    if (!is_one_of(p, 5))
        return;
    char path[LOGRES_PROBLEM_PATH], key[LOGRES_PROBLEM_PATH];
    logres_problem problem;
    logres_state read;
    cJSON *root = tree_of_state(p), *object = random_object(root, p->rng, path);
    uint32_t count = (uint32_t)cJSON_GetArraySize(object);
    bool twice = below(p->rng, 4) > 0;
    if (below(p->rng, 2))
        shuffle(root, p->rng);
    const cJSON *child = cJSON_GetArrayItem(object, (int)below(p->rng, count));
    insert(object, (int)below(p->rng, count + 1), twice ? child->string : "unknown",
           cJSON_Duplicate(child, 1));
    (void)snprintf(key, sizeof key, path[0] ? "%s.%s" : "%s%s", path, child->string);
    bool is_option = !twice && strncmp(path, "config", 6) == 0; /* of components too */
    fails(is_option ? LOGRES_ERR_CONFIG : LOGRES_ERR_FORMAT, read_tree(root, &read, &problem));
    assert_string_equal(problem.text, twice ? "duplicate key" : "unknown key \"unknown\"");
    assert_string_equal(problem.path, twice ? key : path);
    cJSON_Delete(root);
}

/* Names of pieces in another order, those that come before the last one included. */
static void test_names_out_of_order(void **state) {
    (void)state;
    logres_state s = new_game("four_courts", 2, 0), read;
    logres_rng rng = rng_of_stream(2);
    ok(logres_resolve(&s, &rng, &s, NULL));
    char *text = json_of(&s);
    cJSON *root = cJSON_Parse(text), *players = cJSON_GetObjectItem(root, "players");
    cJSON *hand = cJSON_GetObjectItem(cJSON_GetArrayItem(players, 0), "hand");
    logres_problem problem;
    cJSON_AddItemToArray(hand, cJSON_DetachItemFromArray(hand, 0)); /* the first one comes last */
    char path[LOGRES_PROBLEM_PATH];
    (void)snprintf(path, sizeof path, "players[0].hand[%d]", cJSON_GetArraySize(hand) - 1);
    fails(LOGRES_ERR_FORMAT, read_tree(root, &read, &problem));
    assert_string_equal(problem.path, path);
    assert_string_equal(problem.text,
                        "is out of order: the rules list it before the previous piece");
    cJSON_Delete(root);
    free(text);
}

/* Reads a match with a copy of key number `i` before key number `at`. */
static void refuses_copy(const cJSON *whole, int i, int at) {
    cJSON *root = cJSON_Duplicate(whole, 1);
    const cJSON *child = cJSON_GetArrayItem(whole, i);
    logres_match *match = NULL;
    logres_problem problem;
    insert(root, at, child->string, cJSON_Duplicate(child, 1));
    char *text = cJSON_PrintUnformatted(root);
    fails(LOGRES_ERR_FORMAT, logres_match_from_json(text, strlen(text), NULL, &match, &problem));
    assert_string_equal(problem.text, "duplicate key");
    assert_string_equal(problem.path, child->string);
    cJSON_free(text);
    cJSON_Delete(root);
}

/* The reader of a match needs the game before other keys, and asks for hashes before it reads
 * them. */
static void test_keys_of_matches(void **state) {
    (void)state;
    logres_match *match = NULL, *read = NULL;
    logres_match_options options = {.size = sizeof options,
                                    .game = "four_courts",
                                    .has_seed = 1,
                                    .seed = 1};
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, 1, 6);
    char *text = match_json_of(match, LOGRES_JSON_HASHES);
    cJSON *root = cJSON_Parse(text);
    logres_rng rng = rng_of_stream(1);
    for (int turn = 0; turn < 20; turn++) {
        int count = cJSON_GetArraySize(root);
        for (int i = 0; i < count; i++)
            for (int at = 0; at <= count; at++)
                refuses_copy(root, i, at);
        shuffle(root, &rng);
        char *shuffled = cJSON_Print(root);
        ok(logres_match_from_json(shuffled, strlen(shuffled), NULL, &read, NULL));
        logres_match_free(read);
        cJSON_free(shuffled);
    }
    cJSON_Delete(root);
    free(text);
    logres_match_free(match);
}

LAW(texts_are_those_of_cjson)
LAW(keys_come_in_any_order)
LAW(keys_are_known_and_there_once)

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(texts_are_those_of_cjson),
        LAW_TEST(keys_come_in_any_order),
        LAW_TEST(keys_are_known_and_there_once),
        cmocka_unit_test(test_matches_and_histories),
        cmocka_unit_test(test_lengths_around_the_writers_memory),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_limits_of_readers),
        cmocka_unit_test(test_names_out_of_order),
        cmocka_unit_test(test_keys_of_matches),
    };
    return RUN_LAWS(tests);
}
