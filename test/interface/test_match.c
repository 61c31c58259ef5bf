/* Matches: play, undo, redo, save, load. */
#include "support/support.h"

#include <stdio.h>

#include "match/match.h"

static logres_match *new_match(int players, int first_player, uint32_t has_seed, uint64_t seed) {
    logres_config config;
    ok(logres_config_init("arthurs_court", &config));
    ok(logres_config_set(&config, "players", players));
    ok(logres_config_set(&config, "first_player", first_player));
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = has_seed,
                                    .seed = seed,
                                    .game = "arthurs_court",
                                    .config = &config};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    return match;
}

static logres_match *load(const char *json) {
    logres_match *match = NULL;
    logres_problem p;
    if (logres_match_from_json(json, strlen(json), NULL, &match, &p))
        fail_msg("%s: %s\n%.300s", p.path, p.text, json);
    return match;
}

static void refuses_load(const char *json, logres_error expected, const char *path,
                         const char *why) {
    logres_match *match = NULL;
    logres_problem p;
    logres_error error = logres_match_from_json(json, strlen(json), NULL, &match, &p);
    if (error != expected || strcmp(p.path, path) != 0 || !strstr(p.text, why))
        fail_msg("%s, path \"%s\", text \"%s\"\n%.600s", logres_error_name(error), p.path, p.text,
                 json);
    assert_null(match);
}

/* The same for a JSON text with one value replaced, like edited_text. */
static void refuses_edit_of(const char *json, const char *path, const char *value,
                            logres_error expected, const char *where, const char *why) {
    char *text = edited_text(json, path, value, NULL);
    refuses_load(text, expected, where, why);
    free(text);
}

static void test_play_one_ply(void **state) {
    (void)state;
    logres_match *match = new_match(2, LOGRES_NONE, 0, 0);
    logres_state s = now(match);
    fails(LOGRES_ERR_PLY, logres_match_play(match, 1, 0, 0, NULL)); /* stale, or too early */
    fails(LOGRES_ERR_SEAT, logres_match_play(match, 0, 1, 0, NULL));
    fails(LOGRES_ERR_SEAT, logres_match_play(match, 0, LOGRES_CHANCE, 0, NULL));
    fails(LOGRES_ERR_MOVE, logres_match_play(match, 0, 0, 4, NULL));
    fails(LOGRES_ERR_MOVE, logres_match_play(match, 0, 0, UINT16_MAX, NULL));
    logres_state same = now(match);
    expect_same(&s, &same);
    play_line(match, "courtier jester");
    logres_problem p;
    fails(LOGRES_ERR_PLY, logres_match_play(match, 0, 1, 0, &p));
    assert_string_equal(p.text, "the match is at ply 1");
    play_line(match, "courtier guard");
    assert_int_equal(ply_of(match), 2);
    s = now(match);
    assert_int_equal(actor(&s), LOGRES_CHANCE);
    fails(LOGRES_ERR_RNG, logres_match_resolve(match, NULL)); /* chance comes from the host */
    fails(LOGRES_ERR_SEAT, logres_match_play(match, 2, 0, 0, NULL));
    play_line(match, "roll_aspirant knight");
    play_line(match, "roll_favor 1");
    s = now(match);
    assert_int_equal(actor(&s), 1);
    logres_match_free(match);
    logres_match_free(NULL);
}

static void test_resolve_draws_until_a_player_acts(void **state) {
    (void)state;
    logres_match *match = new_match(2, LOGRES_NONE, 1, 7),
                 *other = new_match(2, LOGRES_NONE, 1, 7);
    uint32_t plies = 9;
    ok(logres_match_resolve(match, &plies));
    assert_int_equal(plies, 0);
    for (int i = 0; i < 2; i++) {
        play_line(match, "courtier maiden");
        play_line(other, "courtier maiden");
    }
    ok(logres_match_resolve(match, &plies));
    assert_int_equal(plies, 2);
    ok(logres_match_resolve(other, NULL));
    logres_state a = now(match), b = now(other);
    expect_same(&a, &b); /* the same seed gives the same draws */
    logres_match_free(match);
    logres_match_free(other);
}

/* The same as to play and then to resolve; if either is refused, nothing is played. */
static void test_play_and_resolve(void **state) {
    (void)state;
    logres_match *match = new_match(2, LOGRES_NONE, 1, 7), *bare = new_match(2, LOGRES_NONE, 0, 0),
                 *other = new_match(2, LOGRES_NONE, 1, 7);
    play_line(match, "courtier maiden");
    play_line(bare, "courtier maiden");
    play_line(other, "courtier maiden");
    logres_match *all[] = {match, bare};
    for (int i = 0; i < 2; i++) {
        logres_state before = now(all[i]);
        logres_move move = 0;
        ok(logres_move_from_text(&before, "courtier maiden", &move, NULL));
        fails(LOGRES_ERR_PLY, logres_match_play_and_resolve(all[i], 0, 1, move, NULL));
        fails(LOGRES_ERR_SEAT, logres_match_play_and_resolve(all[i], 1, 0, move, NULL));
        fails(LOGRES_ERR_MOVE, logres_match_play_and_resolve(all[i], 1, 1, UINT16_MAX, NULL));
        logres_problem problem;
        if (all[i] == bare) {
            fails(LOGRES_ERR_RNG, logres_match_play_and_resolve(bare, 1, 1, move, &problem));
            assert_int_equal(problem.code, LOGRES_ERR_RNG);
        }
        logres_state after = now(all[i]);
        expect_same(&before, &after);
        assert_int_equal(length_of(all[i]), 1);
    }
    logres_state s = now(match);
    logres_move last = 0;
    ok(logres_move_from_text(&s, "courtier maiden", &last, NULL));
    ok(logres_match_play_and_resolve(match, 1, 1, last, NULL));
    play_line(other, "courtier maiden");
    ok(logres_match_resolve(other, NULL));
    assert_int_equal(length_of(match), 4); /* the move, and a die for each player */
    logres_state a = now(match), b = now(other);
    expect_same(&a, &b);
    assert_memory_equal(&match->rng, &other->rng, sizeof match->rng);
    ok(logres_match_close(match, LOGRES_REASON_RESIGN, 0));
    fails(LOGRES_ERR_CLOSED, logres_match_play_and_resolve(match, 4, 0, 0, NULL));
    logres_match_free(match);
    logres_match_free(bare);
    logres_match_free(other);
}

/* Of each ply and player: the last one before at which that player had a choice. */
static void test_undo_to_the_last_decision(void **state) {
    (void)state;
    logres_match *match = new_match(3, LOGRES_NONE, 0, 0);
    play_random(match, 5, 120);
    int undone = 0, unfair = 0;
    for (uint32_t ply = 0; ply <= 120; ply++)
        for (int32_t seat = 0; seat < 3; seat++)
            for (int32_t fair = 0; fair < 2; fair++) {
                ok(logres_match_goto(match, ply));
                uint32_t expected = ply + 1, floor = 0;
                ok(logres_match_undo_floor(match, &floor));
                for (uint32_t at = 0; at < ply; at++) {
                    logres_state s;
                    logres_move moves[LOGRES_MOVES_MAX];
                    uint32_t count = 0;
                    ok(logres_match_state_at(match, at, &s));
                    ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
                    if (actor(&s) == seat && count > 1)
                        expected = at;
                }
                bool is_possible = expected < ply && (!fair || expected >= floor);
                unfair += !is_possible && expected < ply;
                undone += is_possible;
                logres_error error = logres_match_undo_decision(match, seat, fair);
                assert_int_equal(error, is_possible ? LOGRES_OK : LOGRES_ERR_PLY);
                assert_int_equal(ply_of(match), is_possible ? expected : ply);
                assert_int_equal(length_of(match), 120); /* can be redone */
            }
    assert_true(undone > 100 && unfair > 0);
    fails(LOGRES_ERR_ARGUMENT, logres_match_undo_decision(match, 3, 0));
    fails(LOGRES_ERR_ARGUMENT, logres_match_undo_decision(match, LOGRES_CHANCE, 0));
    logres_match_free(match);
}

static void test_undo_redo_and_goto(void **state) {
    (void)state;
    logres_match *match = new_match(3, LOGRES_NONE, 0, 0);
    static logres_state seen[4096];
    fails(LOGRES_ERR_PLY, logres_match_undo(match));
    fails(LOGRES_ERR_PLY, logres_match_redo(match));
    seen[0] = now(match);
    for (uint32_t i = 1; i <= 100; i++) {
        play_random(match, i, 1);
        seen[i] = now(match);
    }
    assert_int_equal(ply_of(match), 100);
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    for (int i = 0; i < 300; i++) {
        uint32_t to = 0;
        ok(logres_rng_below(&rng, 101, &to));
        ok(logres_match_goto(match, to));
        logres_state s = now(match);
        expect_same(&s, &seen[to]);
        if (to > 0) {
            ok(logres_match_undo(match));
            s = now(match);
            expect_same(&s, &seen[to - 1]);
            ok(logres_match_redo(match));
        }
        s = now(match);
        expect_same(&s, &seen[to]);
        for (uint32_t ply = to ? to - 1 : 0; ply <= to + 1 && ply <= 100; ply++) {
            ok(logres_match_state_at(match, ply, &s));
            expect_same(&s, &seen[ply]);
        }
        ok(logres_match_state_at(match, 100 - to, &s));
        expect_same(&s, &seen[100 - to]);
        assert_int_equal(ply_of(match), to);
        assert_int_equal(length_of(match), 100);
    }
    fails(LOGRES_ERR_PLY, logres_match_goto(match, 101));
    fails(LOGRES_ERR_PLY, logres_match_state_at(match, 101, &seen[101]));
    fails(LOGRES_ERR_PLY, logres_match_goto(match, UINT32_MAX));

    ok(logres_match_goto(match, 31));
    logres_move move = 0, old = 0;
    ok(logres_match_move_at(match, 31, &old));
    logres_state s = now(match);
    ok(logres_apply(&s, old, &s));
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    ok(logres_match_events_at(match, 31, events, LOGRES_EVENTS_MAX, &count));
    assert_true(count > 0);
    play_random(match, 12345, 1); /* a new ply drops the undone ones */
    assert_int_equal(length_of(match), 32);
    ok(logres_match_move_at(match, 31, &move));
    fails(LOGRES_ERR_PLY, logres_match_move_at(match, 32, &move));
    fails(LOGRES_ERR_PLY, logres_match_events_at(match, 32, events, LOGRES_EVENTS_MAX, &count));
    fails(LOGRES_ERR_PLY, logres_match_redo(match));
    logres_state key;
    ok(logres_match_state_at(match, 32, &key)); /* the key state at ply 32 is the new one */
    s = now(match);
    expect_same(&s, &key);

    /* Branches at many plies: every state is what the moves on the way to it make. */
    play_random(match, 99, 70); /* further than before */
    assert_int_equal(ply_of(match), 102);
    for (uint32_t branch = 1; branch < 40; branch++) {
        ok(logres_match_goto(match, ply_of(match) - branch % 7));
        play_random(match, branch, branch % 9);
        logres_state walked = seen[0];
        for (uint32_t ply = 0; ply < ply_of(match); ply++) {
            ok(logres_match_state_at(match, ply, &s));
            expect_same(&s, &walked);
            ok(logres_match_move_at(match, ply, &move));
            ok(logres_apply(&walked, move, &walked));
        }
    }
    logres_match_free(match);
}

static void test_undo_never_touches_the_generator(void **state) {
    (void)state;
    logres_match *match = new_match(2, LOGRES_NONE, 1, 3);
    play_line(match, "courtier jester");
    play_line(match, "courtier jester");
    ok(logres_match_resolve(match, NULL));
    logres_rng drawn = match->rng;
    ok(logres_match_goto(match, 0));
    ok(logres_match_goto(match, 4));
    ok(logres_match_undo(match));
    ok(logres_match_undo(match));
    ok(logres_match_redo(match));
    assert_memory_equal(&drawn, &match->rng, sizeof drawn);
    ok(logres_match_goto(match, 2));
    ok(logres_match_resolve(match, NULL)); /* draws afresh: undo did not rewind the generator */
    assert_memory_not_equal(&drawn, &match->rng, sizeof drawn);
    logres_match_free(match);
}

static void test_saved_form(void **state) {
    (void)state;
    logres_match *match = new_match(2, 1, 1, 0x1234);
    play_line(match, "courtier jester");
    play_line(match, "courtier guard");
    ok(logres_match_undo(match));
    const char *host = "{\"table\": 9007199254740991, \"names\":[\"a\\u00e9\"]}";
    ok(logres_match_set_host(match, host, strlen(host), NULL));
    char *json = match_json_of(match, 0);
    char expected[1024];
    snprintf(
        expected, sizeof expected,
        "{\"format\":\"logres/match\",\"version\":1,\"game\":\"arthurs_court\",\"rules\":1,"
        "\"config\":{\"players\":2,\"first_player\":1},\"initial\":null,\"seed\":\"0x0000000000001234\","
        "\"rng\":\"0x%016llx%016llx%016llx%016llx\",\"moves\":[{\"type\":\"courtier\",\"courtier\":"
        "\"jester\"},"
        "{\"type\":\"courtier\",\"courtier\":\"guard\"}],\"cursor\":1,\"ended\":null,"
        "\"host\":{\"table\":9007199254740991,\"names\":[\"a\xc3\xa9\"]}}",
        (unsigned long long)match->rng.word[0], (unsigned long long)match->rng.word[1],
        (unsigned long long)match->rng.word[2], (unsigned long long)match->rng.word[3]);
    assert_string_equal(json, expected);
    logres_match *back = load(json);
    char *again = match_json_of(back, 0);
    assert_string_equal(json, again);
    assert_int_equal(ply_of(back), 1);
    assert_int_equal(length_of(back), 2);
    ok(logres_match_redo(back));
    free(json);
    free(again);
    logres_match_free(back);
    logres_match_free(match);
}

static void test_save_and_load_whole_matches(void **state) {
    (void)state;
    for (int n = 0; n < 12; n++) {
        logres_match *match = new_match(2 + n % 3, LOGRES_NONE, 1, (uint64_t)n);
        play_random(match, (uint64_t)n, n < 6 ? 10000 : 50);
        if (n % 2)
            ok(logres_match_goto(match, ply_of(match) / 2));
        char *json = match_json_of(match, LOGRES_JSON_HASHES);
        logres_match *back = load(json);
        char *again = match_json_of(back, LOGRES_JSON_HASHES);
        assert_string_equal(json, again);
        logres_state a = now(match), b = now(back);
        expect_same(&a, &b);
        play_random(match, 77, 20); /* both continue in the same way, chance included */
        play_random(back, 77, 20);
        a = now(match);
        b = now(back);
        expect_same(&a, &b);
        free(json);
        free(again);
        logres_match_free(match);
        logres_match_free(back);
    }
}

static void test_hashes_are_verified(void **state) {
    (void)state;
    logres_match *match = new_match(3, 0, 0, 0);
    play_random(match, 4, 20);
    char *json = match_json_of(match, LOGRES_JSON_HASHES);
    assert_non_null(strstr(json, "\"hash_version\":1,\"hashes\":[\"0x"));
    char *bad = edited_text(json, "hashes[13]", "\"0x0000000000000000\"", "hashes[17]",
                            "\"0x0000000000000000\"", NULL);
    refuses_load(bad, LOGRES_ERR_HASH, "hashes[13]", "ply 13");
    free(bad);
    refuses_edit_of(json, "hashes", "[]", LOGRES_ERR_FORMAT, "hashes",
                    "a hash for each ply: has 0, expected 20");
    refuses_edit_of(json, "hash_version", "", LOGRES_ERR_FORMAT, "hash_version",
                    "if and only if hashes is");
    refuses_edit_of(json, "hashes", "", LOGRES_ERR_FORMAT, "hash_version",
                    "if and only if hashes is");
    refuses_edit_of(json, "hashes[3]", "\"0xABCDEF0000000000\"", LOGRES_ERR_FORMAT, "hashes[3]",
                    "16 digits");

    char *newer =
        edited_text(json, "hash_version", "9", "hashes[13]", "\"0x0000000000000000\"", NULL);
    logres_match *back = NULL;
    logres_problem p;
    ok(logres_match_from_json(newer, strlen(newer), NULL, &back, &p)); /* ignored and reported */
    assert_int_equal(p.code, LOGRES_OK);
    assert_string_equal(p.path, "hash_version");
    assert_non_null(strstr(p.text, "9"));
    logres_match_free(back);
    free(newer);
    free(json);
    logres_match_free(match);
}

/* The text of a match with another legal move at a ply, and the moves after it as they were. NULL
 * if there is no other. */
static char *with_another_move(const char *json, const logres_match *match, uint32_t ply) {
    logres_state before;
    logres_move moves[LOGRES_MOVES_MAX], played;
    uint32_t count;
    char path[32], text[256];
    size_t need;
    ok(logres_match_state_at(match, ply, &before));
    ok(logres_match_move_at(match, ply, &played));
    ok(logres_legal_moves(&before, moves, LOGRES_MOVES_MAX, &count));
    if (count == 1)
        return NULL;
    ok(logres_move_to_json(&before, moves[moves[0] == played], 0, text, sizeof text, &need));
    snprintf(path, sizeof path, "moves[%d]", (int)ply);
    return edited_text(json, path, text, NULL);
}

/* The first ply that was changed is named, whatever that makes of the plies after it. */
static void test_a_changed_move_is_named(void **state) {
    (void)state;
    logres_match *match = new_match(3, 0, 0, 0);
    play_random(match, 4, 60);
    char *json = match_json_of(match, LOGRES_JSON_HASHES), *plain = match_json_of(match, 0);
    int later = 0;
    for (uint32_t ply = 0; ply < 50; ply++) {
        char *bad = with_another_move(json, match, ply), where[32];
        if (!bad)
            continue;
        snprintf(where, sizeof where, "hashes[%d]", (int)ply);
        refuses_load(bad, LOGRES_ERR_HASH, where, "does not match");
        free(bad);
        logres_match *back = NULL;
        bad = with_another_move(plain, match, ply);
        later += logres_match_from_json(bad, strlen(bad), NULL, &back, NULL) == LOGRES_ERR_MOVE;
        logres_match_free(back);
        free(bad);
    }
    assert_true(later > 5); /* else the hashes were read in time anyway */
    refuses_edit_of(json, "moves", "[]", LOGRES_ERR_PLY, "cursor",
                    "is 60, but the moves end at ply 0");
    refuses_edit_of(json, "host", "[]", LOGRES_ERR_FORMAT, "host", "must be an object");
    char *other = edited_text(json, "moves[7]", "{}", "hash_version", "9", NULL);
    refuses_load(other, LOGRES_ERR_FORMAT, "moves[7].type", "is missing");
    free(other);
    free(plain);
    free(json);
    logres_match_free(match);
}

static void test_refused_files(void **state) {
    (void)state;
    logres_match *match = new_match(2, 0, 1, 5);
    play_line(match, "courtier jester");
    char *json = match_json_of(match, 0);
    const struct {
        const char *path, *value;
        logres_error error;
        const char *where, *why;
    } bad[] = {
        {"format", "\"logres/state\"", LOGRES_ERR_FORMAT, "format", "must be \"logres/match\""},
        {"version", "2", LOGRES_ERR_VERSION, "version", "2"},
        {"rules", "9", LOGRES_ERR_VERSION, "rules", "revision 9; this library plays 1"},
        {"game", "\"chess\"", LOGRES_ERR_GAME, "game", "chess"},
        {"config.players", "7", LOGRES_ERR_CONFIG, "config.players", "2 to 4"},
        {"seed", "null", LOGRES_ERR_FORMAT, "rng", "must be null"},
        {"rng", "null", LOGRES_ERR_FORMAT, "rng", "must not be null"},
        {"seed", "5", LOGRES_ERR_FORMAT, "seed", "must be a string"},
        {"seed", "\"0x5\"", LOGRES_ERR_FORMAT, "seed", "16 digits"},
        {"seed", "\"0x00000000000000005\"", LOGRES_ERR_FORMAT, "seed", "16 digits"},
        {"rng", "\"0x0000000000000000000000000000000000000000000000000000000000000000\"",
         LOGRES_ERR_RNG, "rng", "not a valid generator state"},
        {"moves[0]", "{\"type\":\"pass\"}", LOGRES_ERR_MOVE, "moves[0].type", "choose_courtier"},
        {"moves[0].courtier", "\"wizard\"", LOGRES_ERR_MOVE, "moves[0].courtier", "wizard"},
        {"moves", "{}", LOGRES_ERR_FORMAT, "moves", "must be a list"},
        {"cursor", "2", LOGRES_ERR_PLY, "cursor", "is 2, but the moves end at ply 1"},
        {"cursor", "-1", LOGRES_ERR_PLY, "cursor", "must be 0 to"},
        {"ended", "{\"reason\":\"bored\",\"seat\":null,\"ply\":1}", LOGRES_ERR_ARGUMENT,
         "ended.reason", "bored"},
        {"ended", "{\"reason\":\"resign\",\"seat\":2,\"ply\":1}", LOGRES_ERR_ARGUMENT,
         "ended.seat", "0 to 1"},
        {"ended", "{\"reason\":\"resign\",\"seat\":0,\"ply\":2}", LOGRES_ERR_PLY, "ended.ply",
         "0 to 1"},
        {"host", "[]", LOGRES_ERR_FORMAT, "host", "must be an object"},
        {"host", "{\"b\":1,\"a\":2,\"b\":3}", LOGRES_ERR_FORMAT, "host", "duplicate key \"b\""},
        {"host", "", LOGRES_ERR_FORMAT, "host", "is missing"},
        {"more", "1", LOGRES_ERR_FORMAT, "", "unknown key \"more\""},
        {"initial", "{}", LOGRES_ERR_FORMAT, "initial.format", "is missing"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses_edit_of(json, bad[i].path, bad[i].value, bad[i].error, bad[i].where, bad[i].why);
    refuses_edit_of(json, "moves",
                    "[{\"type\":\"courtier\",\"courtier\":\"jester\"},"
                    "{\"type\":\"courtier\",\"courtier\":\"jester\"},"
                    "{\"type\":\"roll_aspirant\",\"courtier\":\"jester\"},{\"type\":\"pass\"}]",
                    LOGRES_ERR_MOVE, "moves[3]", "ply 3");
    free(json);
    logres_match_free(match);
}

static void test_initial_states(void **state) {
    (void)state;
    logres_match *match = new_match(4, LOGRES_NONE, 0, 0), *from = NULL;
    play_random(match, 8, 60);
    logres_state s = now(match), view;
    logres_match_options options = {.size = sizeof options, .initial = &s};
    ok(logres_match_new(&options, &from, NULL));
    play_random(from, 5, 10);
    char *json = match_json_of(from, LOGRES_JSON_HASHES);
    assert_non_null(strstr(json, "\"initial\":{\"format\":\"logres/state\""));
    logres_match *back = load(json);
    logres_state a = now(from), b = now(back);
    expect_same(&a, &b);
    ok(logres_match_goto(back, 0));
    b = now(back);
    expect_same(&s, &b);
    refuses_edit_of(json, "config.players", "3", LOGRES_ERR_CONFIG, "config",
                    "differs from the config of initial");
    refuses_edit_of(json, "initial.favor", "null", LOGRES_ERR_INVALID, "initial.favor", "seat");
    free(json);
    logres_match_free(back);
    logres_match_free(from);
    from = NULL;

    logres_problem p;
    options.game = "chess";
    fails(LOGRES_ERR_GAME, logres_match_new(&options, &from, &p));
    options.game = "arthurs_court";
    ok(logres_match_new(&options, &from, &p));
    logres_match_free(from);
    from = NULL;
    logres_config config;
    ok(logres_config_init("arthurs_court", &config));
    options.config = &config;
    fails(LOGRES_ERR_ARGUMENT, logres_match_new(&options, &from, &p));
    options.config = NULL;
    ok(logres_view(&s, 0, &view));
    options.initial = &view;
    fails(LOGRES_ERR_VIEW, logres_match_new(&options, &from, &p));
    s.bytes[40]++;
    options.initial = &s;
    logres_error error = logres_match_new(&options, &from, &p);
    assert_int_equal(error, LOGRES_ERR_INVALID);
    options = (logres_match_options){.size = sizeof options};
    fails(LOGRES_ERR_ARGUMENT, logres_match_new(&options, &from, &p));
    options = (logres_match_options){.game = "arthurs_court"};
    fails(LOGRES_ERR_ARGUMENT, logres_match_new(&options, &from, &p));
    fails(LOGRES_ERR_NULL, logres_match_new(NULL, &from, &p));
    assert_null(from);
    logres_match_free(match);
}

static void test_closing(void **state) {
    (void)state;
    logres_match *match = new_match(2, 0, 1, 5);
    play_line(match, "courtier jester");
    logres_match_end end;
    ok(logres_match_end_of(match, &end));
    assert_int_equal(end.reason, 0);
    fails(LOGRES_ERR_ARGUMENT, logres_match_close(match, 0, 0));
    fails(LOGRES_ERR_ARGUMENT, logres_match_close(match, 5, 0));
    fails(LOGRES_ERR_ARGUMENT, logres_match_close(match, LOGRES_REASON_RESIGN, 2));
    fails(LOGRES_ERR_ARGUMENT, logres_match_close(match, LOGRES_REASON_RESIGN, LOGRES_CHANCE));
    ok(logres_match_close(match, LOGRES_REASON_TIMEOUT, 1));
    fails(LOGRES_ERR_CLOSED, logres_match_close(match, LOGRES_REASON_AGREED, LOGRES_NONE));
    fails(LOGRES_ERR_CLOSED, logres_match_play(match, 1, 1, 0, NULL));
    fails(LOGRES_ERR_CLOSED, logres_match_resolve(match, NULL));
    ok(logres_match_undo(match));
    fails(LOGRES_ERR_CLOSED, logres_match_play(match, 0, 0, 0, NULL)); /* nothing reopens it */
    ok(logres_match_redo(match));
    ok(logres_match_goto(match, 0));
    char *json = match_json_of(match, 0);
    assert_non_null(
        strstr(json, "\"cursor\":0,\"ended\":{\"reason\":\"timeout\",\"seat\":1,\"ply\":1}"));
    logres_match *back = load(json);
    ok(logres_match_end_of(back, &end));
    assert_true(end.reason == LOGRES_REASON_TIMEOUT && end.seat == 1 && end.ply == 1);
    fails(LOGRES_ERR_CLOSED, logres_match_play(back, 0, 0, 0, NULL));
    free(json);
    logres_match_free(back);
    logres_match_free(match);

    match = new_match(2, 0, 1, 5);
    play_random(match, 5, 10000);
    fails(LOGRES_ERR_OVER, logres_match_close(match, LOGRES_REASON_AGREED, LOGRES_NONE));
    fails(LOGRES_ERR_OVER, logres_match_play(match, ply_of(match), 0, 0, NULL));
    ok(logres_match_resolve(match, NULL));
    json = match_json_of(match, 0);
    char ended[96];
    snprintf(ended, sizeof ended, "{\"reason\":\"agreed\",\"seat\":null,\"ply\":%u}",
             (unsigned)ply_of(match));
    refuses_edit_of(json, "ended", ended, LOGRES_ERR_OVER, "ended.ply", "was already over");
    free(json);
    logres_match_free(match);
}

static void test_host_object(void **state) {
    (void)state;
    logres_match *match = new_match(2, 0, 0, 0);
    char text[256];
    size_t need = 0;
    ok(logres_match_host(match, text, sizeof text, &need));
    assert_string_equal(text, "{}");
    assert_int_equal(need, 3);
    const char *given =
        " {\"b\":[1,-2,true,null,{\"\":\"x\"}],\"a\":\"\\\"\\\\\\/\\n\",\"n\":123456789012345} ";
    ok(logres_match_set_host(match, given, strlen(given), NULL));
    ok(logres_match_host(match, text, sizeof text, &need));
    assert_string_equal(
        text,
        "{\"b\":[1,-2,true,null,{\"\":\"x\"}],\"a\":\"\\\"\\\\/\\n\",\"n\":123456789012345}");
    const char *bad[] = {
        "[]",
        "1",
        "{\"a\":0.00000000000000000000000000000000000000000000000000000000000001}",
        "{\"a\":1,\"b\":2,\"a\":3}",
        "{\"x\":[{\"a\":1,\"a\":1}]}",
        "{\"a\":1.}",
        "{\"a\":1} 2"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_problem p;
        logres_error error = logres_match_set_host(match, bad[i], strlen(bad[i]), &p);
        assert_int_equal(error, i >= 5 ? LOGRES_ERR_JSON : LOGRES_ERR_FORMAT);
        char kept[256];
        ok(logres_match_host(match, kept, sizeof kept, NULL));
        assert_string_equal(kept, text);
    }
    fails(LOGRES_ERR_BUFFER, logres_match_host(match, text, 5, &need));
    logres_match_free(match);
}

/* Ratings, times and the like come back as they were, to the last digit. */
static void test_host_numbers(void **state) {
    (void)state;
    static const char *const numbers[] = {"0.1",      "1700000000.123456789",
                                          "-1.50",    "1e400",
                                          "-2.5E-07", "12345678901234567890",
                                          "1e307",    "9007199254740992.0",
                                          "0.1e-999", "9223372036854775808"};
    logres_match *match = new_match(2, 0, 1, 5), *back;
    play_line(match, "courtier jester");
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char host[256], kept[256];
        size_t need;
        snprintf(host, sizeof host, "{\"1.5\":[\"\\\"2.5\",%s,-7,1.0,{\"\":%s}],\"x\":3}",
                 numbers[i], numbers[i]);
        ok(logres_match_set_host(match, host, strlen(host), NULL));
        snprintf(host, sizeof host, "{\"1.5\":[\"\\\"2.5\",%s,-7,1,{\"\":%s}],\"x\":3}",
                 numbers[i], numbers[i]);
        ok(logres_match_host(match, kept, sizeof kept, &need));
        assert_string_equal(kept, host);
        char *json = match_json_of(match, 0);
        assert_non_null(strstr(json, kept)); /* after the numbers of the moves */
        ok(logres_match_from_json(json, strlen(json), NULL, &back, NULL));
        char *again = match_json_of(back, 0);
        assert_string_equal(again, json);
        logres_match_free(back);
        free(again);
        free(json);
    }
    logres_match_free(match);
}

/* An allocator that counts its blocks. */
static void *resize_and_count(void *blocks, void *block, size_t size) {
    *(int *)blocks += (size && !block) - (!size && block);
    if (size)
        return realloc(block, size);
    free(block);
    return NULL;
}

/* A copy has everything, lives in its own memory, and goes on alone. */
static void test_copies(void **state) {
    (void)state;
    int blocks = 0;
    const logres_allocator counted = {sizeof counted, resize_and_count, &blocks};
    logres_match *match = new_match(3, LOGRES_NONE, 1, 7), *copy = NULL;
    logres_rng rng;
    uint64_t key = 0, of_copy = 0;
    play_random(match, 3, 90);
    ok(logres_match_info_key(match, 90, 0, &key));
    ok(logres_match_goto(match, 70)); /* 20 undone plies */
    ok(logres_match_set_host(match, "{\"a\":1}", 7, NULL));
    ok(logres_match_close(match, LOGRES_REASON_AGREED, 2));
    char *before = match_json_of(match, LOGRES_JSON_HASHES);
    ok(logres_match_copy(match, &counted, &copy));
    assert_int_equal(blocks, 5); /* the match, plies, keyframes, keys and the host object */
    char *json = match_json_of(copy, LOGRES_JSON_HASHES);
    assert_string_equal(json, before);
    free(json);
    ok(logres_match_goto(copy, 90));
    ok(logres_match_info_key(copy, 90, 0, &of_copy));
    assert_true(of_copy == key);
    ok(logres_rng_seed(&rng, 1, 1));
    ok(logres_match_set_rng(copy, &rng));
    ok(logres_match_set_host(copy, "{}", 2, NULL));
    json = match_json_of(match, LOGRES_JSON_HASHES);
    assert_string_equal(json, before);
    free(json);
    free(before);
    logres_match_free(match);
    ok(logres_match_goto(copy, 0));
    logres_match_free(copy);
    assert_int_equal(blocks, 0);
}

/* A copy of a short match that nobody asked for keys; play in it leaves the other one alone. */
static void test_copies_go_on_alone(void **state) {
    (void)state;
    logres_match *match = new_match(2, 0, 0, 0), *copy = NULL;
    logres_allocator wrong = {0, NULL, NULL};
    fails(LOGRES_ERR_NULL, logres_match_copy(NULL, NULL, &copy));
    fails(LOGRES_ERR_NULL, logres_match_copy(match, NULL, NULL));
    fails(LOGRES_ERR_ARGUMENT, logres_match_copy(match, &wrong, &copy));
    assert_null(copy);
    ok(logres_match_copy(match, NULL, &copy));
    play_random(copy, 1, 200);
    assert_int_equal(ply_of(match), 0);
    play_random(match, 1, 200);
    logres_state one = now(match), other = now(copy);
    expect_same(&one, &other);
    logres_match_free(match);
    logres_match_free(copy);
}

static void test_null_pointers(void **state) {
    (void)state;
    logres_match *match = new_match(2, 0, 0, 0);
    logres_move move;
    logres_match_end end;
    uint32_t n;
    assert_null(logres_match_state(NULL));
    assert_int_equal(logres_match_ply(NULL), 0);
    assert_int_equal(logres_match_length(NULL), 0);
    assert_int_equal(logres_match_is_over(NULL), 0);
    fails(LOGRES_ERR_NULL, logres_match_state_at(match, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_match_move_at(NULL, 0, &move));
    fails(LOGRES_ERR_NULL, logres_match_events_at(match, 0, NULL, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_match_play(NULL, 0, 0, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_match_resolve(NULL, &n));
    fails(LOGRES_ERR_NULL, logres_match_undo(NULL));
    fails(LOGRES_ERR_NULL, logres_match_undo_decision(NULL, 0, 0));
    fails(LOGRES_ERR_NULL, logres_match_play_and_resolve(NULL, 0, 0, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_match_redo(NULL));
    fails(LOGRES_ERR_NULL, logres_match_goto(NULL, 0));
    fails(LOGRES_ERR_NULL, logres_match_close(NULL, 1, 0));
    fails(LOGRES_ERR_NULL, logres_match_end_of(match, NULL));
    fails(LOGRES_ERR_NULL, logres_match_end_of(NULL, &end));
    fails(LOGRES_ERR_NULL, logres_match_set_host(match, NULL, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_match_host(NULL, NULL, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_match_to_json(NULL, 0, NULL, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_match_from_json("{}", 2, NULL, NULL, NULL));
    fails(LOGRES_ERR_NULL, logres_match_from_json(NULL, 2, NULL, &match, NULL));
    logres_match_free(match);
}

/* A very long match: players of the card game may pass for ever. */
static void test_a_hundred_thousand_plies(void **state) {
    (void)state;
    enum { PLIES = 100000 };
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = 4,
                                    .game = "arthur_card_game"};
    logres_match *match = NULL, *back = NULL;
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_match_resolve(match, NULL));
    logres_state at_start = now(match), middle, end;
    uint32_t first = ply_of(match);
    play_last(match, PLIES / 2);
    middle = now(match);
    play_last(match, PLIES);
    end = now(match);
    ok(logres_match_undo(match));
    ok(logres_match_redo(match));
    logres_state s = now(match);
    expect_same(&s, &end);
    ok(logres_match_goto(match, first));
    s = now(match);
    expect_same(&s, &at_start);
    ok(logres_match_goto(match, PLIES / 2));
    s = now(match);
    expect_same(&s, &middle);
    char *text = match_json_of(match, 0);
    ok(logres_match_from_json(text, strlen(text), NULL, &back, NULL));
    assert_int_equal(ply_of(back), PLIES / 2);
    assert_int_equal(length_of(back), PLIES);
    ok(logres_match_goto(back, PLIES));
    s = now(back);
    expect_same(&s, &end);
    free(text);
    logres_match_free(match);
    logres_match_free(back);
}

/* A match whose text no reader takes is not written; it still saves without flags. */
static void test_too_long_a_match_is_not_saved(void **state) {
    (void)state;
    enum { PLIES = 440000 };
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = 5,
                                    .game = "arthur_card_game"};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, 5, 100);
    play_last(match, PLIES);
    size_t need = 0, size = 32u << 20;
    char *text = malloc(size);
    assert_non_null(text);
    fails(LOGRES_ERR_LIMIT,
          logres_match_to_json(match, LOGRES_JSON_HASHES | LOGRES_JSON_PRETTY, text, size, &need));
    ok(logres_match_to_json(match, 0, text, size, &need));
    assert_true(need > LOGRES_JSON_MATCH_MAX / 3);
    assert_int_equal(length_of(match), PLIES);
    free(text);
    logres_match_free(match);
}

/* Regression: events were written, unredacted, before an unknown viewer was refused. */
static void test_events_for_nobody_are_not_written(void **state) {
    (void)state;
    logres_match *match = new_match(2, LOGRES_NONE, 0, 0);
    play_line(match, "courtier jester");
    logres_event events[LOGRES_EVENTS_MAX], untouched[LOGRES_EVENTS_MAX];
    memset(events, 0x77, sizeof events);
    memcpy(untouched, events, sizeof events);
    uint32_t count = 12345;
    static const int32_t nobody[] = {2,  -1,        LOGRES_CHANCE, LOGRES_NOBODY,
                                     -5, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++) {
        fails(LOGRES_ERR_ARGUMENT,
              logres_match_events_for(match, 0, nobody[i], events, LOGRES_EVENTS_MAX, &count));
        assert_memory_equal(events, untouched, sizeof events);
        assert_int_equal(count, 12345);
    }
    logres_match_free(match);
}

/* ---- the longest match ---------------------------------------------------------------------- */

/* Notes the requested size and returns NULL. */
static void *ask(void *size_asked, void *block, size_t size) {
    (void)block;
    *(uint64_t *)size_asked = size;
    return NULL;
}

/* Requests room for one more ply. With 32 bits a size of 2^32 is 0, which frees the block. */
static void expect_small_blocks(logres_match *match, uint32_t plies) {
    const logres_match before = *match;
    uint64_t size = 0;
    match->allocator = (logres_allocator){sizeof(logres_allocator), ask, &size};
    match->ply = match->length = plies;
    match->plies_room = plies;
    match->keyframe_room = plies / LGI_PLIES_PER_KEYFRAME + 1;
    for (int array = 0; array < 2; array++) {
        logres_state state = match->now;
        logres_error error = lgi_match_push(match, 0);
        if (error != LOGRES_ERR_MEMORY || size < plies || size > INT32_MAX)
            fail_msg("ply %u: %s, %llu bytes", plies, logres_error_name(error),
                     (unsigned long long)size);
        expect_same(&state, &match->now);
        match->plies_room = plies + 1; /* then the key states */
        match->keyframe_room = (plies + 1) / LGI_PLIES_PER_KEYFRAME;
        size = 0;
    }
    *match = before;
}

static void test_longest_match(void **state) {
    (void)state;
    logres_match *match = new_match(2, 0, 0, 0);
    for (uint32_t plies = LGI_PLIES_PER_KEYFRAME; plies < LGI_PLIES_MAX; plies *= 2)
        expect_small_blocks(match, plies - 1);
    expect_small_blocks(match, LGI_PLIES_MAX - 1);
    const logres_match before = *match;
    match->ply = match->length = LGI_PLIES_MAX;
    fails(LOGRES_ERR_LIMIT, logres_match_play(match, LGI_PLIES_MAX, 0, 0, NULL));
    *match = before;
    logres_match_free(match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_one_ply),
        cmocka_unit_test(test_resolve_draws_until_a_player_acts),
        cmocka_unit_test(test_play_and_resolve),
        cmocka_unit_test(test_undo_to_the_last_decision),
        cmocka_unit_test(test_undo_redo_and_goto),
        cmocka_unit_test(test_undo_never_touches_the_generator),
        cmocka_unit_test(test_saved_form),
        cmocka_unit_test(test_save_and_load_whole_matches),
        cmocka_unit_test(test_hashes_are_verified),
        cmocka_unit_test(test_a_changed_move_is_named),
        cmocka_unit_test(test_refused_files),
        cmocka_unit_test(test_initial_states),
        cmocka_unit_test(test_closing),
        cmocka_unit_test(test_host_object),
        cmocka_unit_test(test_host_numbers),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_copies_go_on_alone),
        cmocka_unit_test(test_null_pointers),
        cmocka_unit_test(test_a_hundred_thousand_plies),
        cmocka_unit_test(test_too_long_a_match_is_not_saved),
        cmocka_unit_test(test_events_for_nobody_are_not_written),
        cmocka_unit_test(test_longest_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
