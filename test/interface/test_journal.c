/* Journals: a match fed with another's journal entries equals it; refused entries change nothing;
 * reading and setting the generator. LOGRES_SEED=n plays other games, LOGRES_GAMES=n more of
 * them. */
#include "support/support.h"

#include <stdio.h>

#include "match/match.h"
#include "support/configs.h"

static uint64_t seed, games; /* games: matches of each game */

static uint64_t number(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 0) : otherwise;
}

static uint32_t below(logres_rng *rng, uint32_t bound) {
    uint32_t value = 0;
    ok(logres_rng_below(rng, bound, &value));
    return value;
}

static char *journal_of(const logres_match *match, uint32_t from, uint32_t flags) {
    size_t need = 0;
    fails(LOGRES_ERR_BUFFER, logres_match_journal_to_json(match, from, flags, NULL, 0, &need));
    char *text = malloc(need);
    assert_non_null(text);
    ok(logres_match_journal_to_json(match, from, flags, text, need, NULL));
    assert_int_equal(strlen(text), need - 1);
    return text;
}

static logres_match *load(const char *json) {
    logres_match *match = NULL;
    ok(logres_match_from_json(json, strlen(json), NULL, &match, NULL));
    return match;
}

static logres_match *copy_of(const logres_match *match) {
    char *json = match_json_of(match, LOGRES_JSON_HASHES);
    logres_match *copy = load(json);
    free(json);
    return copy;
}

static logres_error append(logres_match *match, const char *entry, logres_problem *problem) {
    return logres_match_append_journal(match, entry, strlen(entry), problem);
}

static void appends(logres_match *match, const char *entry) {
    logres_problem p;
    if (append(match, entry, &p))
        fail_msg("%s, %s: %s\n%.600s", logres_error_name(p.code), p.path, p.text, entry);
    assert_string_equal(p.text, "");
}

/* Everything that a host can ask: the saved text, the current state, every state and every undo
 * barrier. */
static void expect_equal(const logres_match *a, const logres_match *b) {
    char *one = match_json_of(a, LOGRES_JSON_HASHES),
         *other = match_json_of(b, LOGRES_JSON_HASHES);
    assert_string_equal(one, other);
    free(one);
    free(other);
    logres_state s = now(a), t = now(b);
    expect_same(&s, &t);
    for (uint32_t ply = 0; ply < length_of(a); ply += 7) {
        int32_t barrier = 0, same = 0;
        ok(logres_match_state_at(a, ply, &s));
        ok(logres_match_state_at(b, ply, &t));
        expect_same(&s, &t);
        ok(logres_match_barrier_at(a, ply, &barrier));
        ok(logres_match_barrier_at(b, ply, &same));
        assert_int_equal(barrier, same);
    }
    uint32_t floor = 0, same = 0;
    ok(logres_match_undo_floor(a, &floor));
    ok(logres_match_undo_floor(b, &same));
    assert_int_equal(floor, same);
}

static logres_match *match_of(uint32_t g, uint32_t has_seed) {
    logres_match_options options = {.size = sizeof options, .has_seed = has_seed, .seed = seed};
    options.game = logres_game_at(g)->id;
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    return match;
}

/* ---- the law -------------------------------------------------------------------------------- */

static void set_some_host(logres_match *match, uint32_t number) {
    char host[64];
    snprintf(host, sizeof host, "{\"clock\":[%u,\"\\n\"]}", (unsigned)number);
    ok(logres_match_set_host(match, host, strlen(host), NULL));
}

static void set_some_rng(logres_match *match, uint32_t number) {
    logres_rng rng;
    ok(logres_rng_seed(&rng, number, 3));
    ok(logres_match_set_rng(match, &rng));
}

/* Changes a match in one random way; returns whether that may have played plies. */
static bool change(logres_match *match, logres_rng *rng) {
    switch (below(rng, 12)) {
    case 0:
        (void)logres_match_undo(match);
        return false;
    case 1:
        (void)logres_match_redo(match);
        return false;
    case 2:
        ok(logres_match_goto(match, below(rng, length_of(match) + 1)));
        return false;
    case 3:
        set_some_host(match, below(rng, 1000));
        return false;
    case 4:
        if (below(rng, 20) == 0)
            set_some_rng(match, below(rng, 1000));
        return false;
    case 5:
        if (below(rng, 20) == 0)
            (void)logres_match_close(match, 1 + (int32_t)below(rng, 4),
                                     (int32_t)below(rng, 3) - 1);
        return false;
    case 6:
        (void)logres_match_resolve(match, NULL);
        return true;
    default:
        if (!match->end.reason)
            play_random(match, below(rng, 1u << 30), 1 + below(rng, 3));
        return true;
    }
}

/*
 * After each change of the first match, a second one gets an entry: from the first's ply before
 * the change, from an earlier ply, or, if nothing was played, from the end. A third one sometimes
 * gets an entry from the earliest ply.
 */
static void follow(logres_match *match, uint32_t changes, logres_rng *rng) {
    logres_match *second = copy_of(match), *third = copy_of(match);
    uint32_t earliest = UINT32_MAX;
    for (uint32_t i = 0; i < changes; i++) {
        uint32_t from = ply_of(match);
        if (!change(match, rng) && below(rng, 2))
            from = length_of(match);
        earliest = from < earliest ? from : earliest;
        char *entry =
            journal_of(match, below(rng, 8) ? from : below(rng, from + 1), LOGRES_JSON_HOST);
        assert_null(strchr(entry, '\n'));
        appends(second, entry);
        expect_equal(match, second);
        appends(second, entry); /* the same again changes nothing */
        free(entry);
        if (below(rng, 5) && i + 1 < changes)
            continue;
        entry = journal_of(match, earliest, LOGRES_JSON_HOST | LOGRES_JSON_PRETTY);
        appends(third, entry);
        free(entry);
        earliest = UINT32_MAX;
    }
    expect_equal(match, second);
    expect_equal(match, third);
    logres_match_free(second);
    logres_match_free(third);
}

static void test_a_fed_match_equals_the_first(void **state) {
    (void)state;
    logres_rng rng;
    ok(logres_rng_seed(&rng, seed, 0));
    for (uint32_t i = 0; i < games * logres_game_count(); i++) {
        logres_match *match = match_of(i % logres_game_count(), i / logres_game_count() % 2);
        follow(match, 60, &rng);
        logres_state middle = now(match);
        logres_match_free(match);
        logres_match_options options = {.size = sizeof options, .initial = &middle};
        ok(logres_match_new(&options, &match, NULL));
        follow(match, 30, &rng);
        logres_match_free(match);
    }
}

/* ---- the form ------------------------------------------------------------------------------- */

static logres_match *court_match(uint32_t has_seed) {
    logres_config config;
    ok(logres_config_init("arthurs_court", &config));
    ok(logres_config_set(&config, "players", 2));
    ok(logres_config_set(&config, "first_player", 1));
    logres_match_options options = {.size = sizeof options, .has_seed = has_seed, .seed = 7};
    options.game = "arthurs_court";
    options.config = &config;
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    play_line(match, "courtier jester");
    play_line(match, "courtier guard");
    return match;
}

static void test_the_form_of_an_entry(void **state) {
    (void)state;
    logres_match *match = court_match(0);
    ok(logres_match_undo(match));
    logres_state last;
    ok(logres_match_state_at(match, 2, &last));
    char expected[512], *entry = journal_of(match, 1, LOGRES_JSON_HOST);
    snprintf(
        expected, sizeof expected,
        "{\"format\":\"logres/journal\",\"version\":1,\"game\":\"arthurs_court\",\"rules\":1,\"from\":1,"
        "\"moves\":[{\"type\":\"courtier\",\"courtier\":\"guard\"}],\"rng\":null,\"cursor\":1,\"ended\":null,"
        "\"host\":{},\"hash_version\":1,\"hash\":\"0x%016llx\"}",
        (unsigned long long)logres_hash(&last));
    assert_string_equal(entry, expected);
    free(entry);
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_match_set_rng(match, &rng));
    entry = journal_of(match, 2, 0);
    assert_non_null(strstr(entry, "\"from\":2,\"moves\":[],\"rng\":\"0x"));
    assert_null(strstr(entry, "host"));
    free(entry);
    size_t need = 5;
    fails(LOGRES_ERR_PLY, logres_match_journal_to_json(match, 3, 0, NULL, 0, &need));
    fails(LOGRES_ERR_PLY, logres_match_journal_to_json(match, UINT32_MAX, 0, NULL, 0, &need));
    fails(LOGRES_ERR_ARGUMENT,
          logres_match_journal_to_json(match, 0, LOGRES_JSON_HASHES, NULL, 0, &need));
    fails(LOGRES_ERR_ARGUMENT, logres_match_journal_to_json(match, 0, 8, NULL, 0, &need));
    fails(LOGRES_ERR_ARGUMENT, logres_match_to_json(match, LOGRES_JSON_HOST, NULL, 0, &need));
    fails(LOGRES_ERR_NULL, logres_match_journal_to_json(NULL, 0, 0, NULL, 0, &need));
    fails(LOGRES_ERR_NULL, logres_match_append_journal(NULL, "{}", 2, NULL));
    fails(LOGRES_ERR_NULL, logres_match_append_journal(match, NULL, 2, NULL));
    assert_int_equal(need, 5);
    logres_match_free(match);
}

/* Without a host object in an entry, the old one stays. */
static void test_without_a_host_the_old_one_stays(void **state) {
    (void)state;
    logres_match *match = court_match(1), *other = copy_of(match);
    set_some_host(match, 1);
    set_some_host(other, 2);
    play_line(match, "roll_aspirant knight");
    char *entry = journal_of(match, 2, 0), host[64];
    appends(other, entry);
    ok(logres_match_host(other, host, sizeof host, NULL));
    assert_string_equal(host, "{\"clock\":[2,\"\\n\"]}");
    assert_int_equal(length_of(other), 3);
    free(entry);
    logres_match_free(match);
    logres_match_free(other);
}

/* ---- refusals ------------------------------------------------------------------------------- */

static void refuses(logres_match *match, const char *entry, size_t length, logres_error expected,
                    const char *path, const char *why) {
    logres_match *before = copy_of(match);
    logres_problem p;
    logres_error error = logres_match_append_journal(match, entry, length, &p);
    if (error != expected || p.code != expected || strcmp(p.path, path) != 0 ||
        !strstr(p.text, why))
        fail_msg("%s, path \"%s\", text \"%s\"\n%.600s", logres_error_name(error), p.path, p.text,
                 entry);
    expect_equal(before, match);
    assert_int_equal(logres_match_append_journal(match, entry, length, NULL), expected);
    expect_equal(before, match);
    logres_match_free(before);
}

static void refuses_edit_of(logres_match *match, const char *entry, const char *path,
                            const char *value, logres_error expected, const char *where,
                            const char *why) {
    char *text = edited_text(entry, path, value, NULL);
    refuses(match, text, strlen(text), expected, where, why);
    free(text);
}

/* A match in its middle, with 40 plies to redo; *entry plays 20 others there. */
static logres_match *with_redo_plies(char **entry) {
    logres_match *match = match_of(0, 1), *other;
    play_random(match, seed, 70);
    set_some_host(match, 3);
    ok(logres_match_goto(match, 30));
    other = copy_of(match);
    play_random(other, seed + 1, 20);
    *entry = journal_of(other, 30, LOGRES_JSON_HOST);
    logres_match_free(other);
    return match;
}

static void test_refused_entries_change_nothing(void **state) {
    (void)state;
    char *entry;
    logres_match *match = with_redo_plies(&entry);
    const struct {
        const char *path, *value;
        logres_error error;
        const char *where, *why;
    } bad[] = {
        {"format", "\"logres/match\"", LOGRES_ERR_FORMAT, "format", "must be \"logres/journal\""},
        {"version", "2", LOGRES_ERR_VERSION, "version", "2"},
        {"game", "\"chess\"", LOGRES_ERR_GAME, "game", "chess"},
        {"game", "\"artus\"", LOGRES_ERR_GAME, "game", "must be arthurs_court, not artus"},
        {"rules", "9", LOGRES_ERR_VERSION, "rules", "revision 9; this library plays 1"},
        {"from", "71", LOGRES_ERR_PLY, "from", "only 70 plies"},
        {"from", "4294967295", LOGRES_ERR_PLY, "from", "must be 0 to 2147483647"},
        {"from", "-1", LOGRES_ERR_PLY, "from", "must be 0 to"},
        {"from", "29.5", LOGRES_ERR_FORMAT, "from", "integer"},
        {"from", "", LOGRES_ERR_FORMAT, "from", "is missing"},
        {"moves", "{}", LOGRES_ERR_FORMAT, "moves", "must be a list"},
        {"moves", "[]", LOGRES_ERR_PLY, "cursor", "is 50, but the moves end at ply 30"},
        {"moves[19]", "{\"type\":\"unheard\"}", LOGRES_ERR_MOVE, "moves[19].type", "unheard"},
        {"moves[19]", "7", LOGRES_ERR_FORMAT, "moves[19]", "object"},
        {"rng", "null", LOGRES_ERR_FORMAT, "rng", "must not be null"},
        {"rng", "\"0x0000000000000000000000000000000000000000000000000000000000000000\"",
         LOGRES_ERR_RNG, "rng", "not a valid generator state"},
        {"cursor", "51", LOGRES_ERR_PLY, "cursor", "the moves end at ply 50"},
        {"ended", "{\"reason\":\"resign\",\"seat\":0,\"ply\":51}", LOGRES_ERR_PLY, "ended.ply",
         "0 to 50"},
        {"ended", "{\"reason\":\"bored\",\"seat\":0,\"ply\":5}", LOGRES_ERR_ARGUMENT,
         "ended.reason", "bored"},
        {"host", "[]", LOGRES_ERR_FORMAT, "host", "object"},
        {"hash", "\"0x0000000000000000\"", LOGRES_ERR_HASH, "hash", "another match"},
        {"hash", "\"0xABCDEF0000000000\"", LOGRES_ERR_FORMAT, "hash", "16 digits"},
        {"hash", "", LOGRES_ERR_FORMAT, "hash", "is missing"},
        {"hash_version", "", LOGRES_ERR_FORMAT, "hash_version", "is missing"},
        {"hash_version", "0", LOGRES_ERR_FORMAT, "hash_version", "1 to"},
        {"more", "1", LOGRES_ERR_FORMAT, "", "unknown key \"more\""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses_edit_of(match, entry, bad[i].path, bad[i].value, bad[i].error, bad[i].where,
                        bad[i].why);
    char *fewer = edited_text(entry, "moves", "[]", "cursor", "30", NULL), twice[4096];
    refuses(match, fewer, strlen(fewer), LOGRES_ERR_HASH, "hash", "another match");
    free(fewer);
    snprintf(twice, sizeof twice, "%.*s,\"cursor\":31}", (int)strlen(entry) - 1, entry);
    refuses(match, twice, strlen(twice), LOGRES_ERR_FORMAT, "cursor", "duplicate key");
    snprintf(twice, sizeof twice, "%s%s", entry, entry);
    refuses(match, twice, strlen(twice), LOGRES_ERR_JSON, "",
            "unexpected text after the JSON value");
    for (size_t length = 0; length < strlen(entry); length++) /* torn at every byte */
        fails(LOGRES_ERR_JSON, logres_match_append_journal(match, entry, length, NULL));
    appends(match, entry); /* unchanged, it is accepted */
    assert_int_equal(length_of(match), 50);
    free(entry);
    logres_match_free(match);
}

/* The match's lists grow while an entry is read; they keep their size when it is refused. */
static void test_refused_after_the_lists_grew(void **state) {
    (void)state;
    enum { FULL = 2048 }; /* plies, and as many as 64 key states are for */
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = 5,
                                    .game = "arthur_card_game"};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, 5, 100);
    play_last(match, FULL - 3);
    logres_match *other = copy_of(match);
    assert_int_equal(match->plies_room, FULL);
    assert_int_equal(match->keyframe_room, FULL / LGI_PLIES_PER_KEYFRAME);
    play_last(other, FULL + 100);
    char *entry = journal_of(other, FULL - 3, 0);
    refuses_edit_of(match, entry, "hash", "\"0x0000000000000000\"", LOGRES_ERR_HASH, "hash",
                    "another match");
    assert_true(match->plies_room > FULL && match->keyframe_room > FULL / LGI_PLIES_PER_KEYFRAME);
    appends(match, entry);
    play_last(match, FULL + 200);
    play_last(other, FULL + 200);
    expect_equal(match, other);
    free(entry);
    logres_match_free(match);
    logres_match_free(other);
}

static void test_unknown_hashes_are_reported(void **state) {
    (void)state;
    char *entry;
    logres_match *match = with_redo_plies(&entry);
    char *newer = edited_text(entry, "hash_version", "2", "hash", "[\"of another form\"]", NULL);
    logres_problem p;
    ok(append(match, newer, &p));
    assert_int_equal(p.code, LOGRES_OK);
    assert_string_equal(p.path, "hash_version");
    assert_int_equal(ply_of(match), 50);
    char *none = edited_text(newer, "hash", "", NULL);
    refuses(match, none, strlen(none), LOGRES_ERR_FORMAT, "hash", "is missing");
    free(none);
    free(newer);
    free(entry);
    logres_match_free(match);
}

/* Plies of another match are refused even if every move is legal; so is anything after the end. */
static void test_entries_of_other_matches(void **state) {
    (void)state;
    logres_match *match = court_match(1), *other = court_match(0), *over = match_of(0, 1);
    char *entry = journal_of(other, 2, 0);
    refuses(match, entry, strlen(entry), LOGRES_ERR_FORMAT, "rng", "must not be null");
    free(entry);
    entry = journal_of(match, 2, 0);
    appends(other, entry); /* a match without a generator gets one */
    free(entry);
    ok(logres_match_goto(other, 1));
    play_line(other, "courtier maiden");
    play_line(other, "roll_aspirant knight");
    entry = journal_of(other, 2, 0);
    refuses(match, entry, strlen(entry), LOGRES_ERR_HASH, "hash", "another match");
    free(entry);

    play_random(over, seed, 10000);
    entry = journal_of(match, 1, 0);
    char from[16], ended[64];
    snprintf(from, sizeof from, "%u", (unsigned)length_of(over));
    refuses_edit_of(over, entry, "from", from, LOGRES_ERR_MOVE, "moves[0].type",
                    "this is phase over");
    snprintf(ended, sizeof ended, "{\"reason\":\"agreed\",\"seat\":null,\"ply\":%u}",
             (unsigned)length_of(over));
    free(entry);
    entry = journal_of(over, length_of(over), 0);
    refuses_edit_of(over, entry, "ended", ended, LOGRES_ERR_OVER, "ended.ply", "was already over");
    free(entry);
    logres_match_free(match);
    logres_match_free(other);
    logres_match_free(over);
}

static void test_closed_matches(void **state) {
    (void)state;
    logres_match *match = court_match(1), *open = copy_of(match), *other = copy_of(match);
    ok(logres_match_undo(match));
    ok(logres_match_close(match, LOGRES_REASON_TIMEOUT, 1));
    char *entry = journal_of(open, 1, 0);
    refuses(match, entry, strlen(entry), LOGRES_ERR_CLOSED, "ended", "closed at ply 1");
    free(entry);
    play_line(open, "roll_aspirant knight");
    entry = journal_of(open, 2, 0);
    refuses_edit_of(match, entry, "ended", "{\"reason\":\"timeout\",\"seat\":1,\"ply\":1}",
                    LOGRES_ERR_CLOSED, "moves", "closed at ply 1");
    free(entry);
    ok(logres_match_undo(other));
    play_line(other, "courtier maiden");
    entry = journal_of(other, 1, 0); /* as many plies, but others */
    refuses_edit_of(match, entry, "ended", "{\"reason\":\"timeout\",\"seat\":1,\"ply\":1}",
                    LOGRES_ERR_CLOSED, "moves", "closed at ply 1");
    free(entry);
    logres_match_free(other);
    entry = journal_of(match, 1, 0);
    ok(logres_match_undo(open));
    refuses_edit_of(match, entry, "ended", "null", LOGRES_ERR_CLOSED, "ended", "closed");
    refuses_edit_of(match, entry, "ended.seat", "0", LOGRES_ERR_CLOSED, "ended", "closed");
    appends(match, entry); /* the same plies and the same end: nothing new */
    appends(open, entry);  /* of three plies the last is dropped, and it is closed */
    expect_equal(match, open);
    fails(LOGRES_ERR_CLOSED, logres_match_play(open, 1, 0, 0, NULL));
    free(entry);
    ok(logres_match_goto(match, 0)); /* undo and goto work after the end, and are journaled */
    entry = journal_of(match, 1, 0);
    appends(open, entry);
    expect_equal(match, open);
    free(entry);
    logres_match_free(match);
    logres_match_free(open);
}

/* An entry of 16 MiB is read; a longer one, or one of too many values, is refused early. */
static void test_long_entries(void **state) {
    (void)state;
    logres_match *match = court_match(1);
    char *entry = journal_of(match, 2, 0);
    size_t length = strlen(entry), size = LOGRES_JSON_MATCH_MAX + 1;
    char *padded = malloc(size);
    assert_non_null(padded);
    memset(padded, ' ', size);
    for (size_t i = 0; i < length; i++)
        padded[i] = entry[i];
    ok(logres_match_append_journal(match, padded, LOGRES_JSON_MATCH_MAX, NULL));
    refuses(match, padded, size, LOGRES_ERR_LIMIT, "", "more than 16777216 bytes");
    static const char head[] = {'{', '"', 'm', '"', ':', '['};
    memcpy(padded, head, sizeof head);
    for (size_t i = sizeof head; i + 1 < size; i += 2) {
        padded[i] = '1';
        padded[i + 1] = ',';
    }
    refuses(match, padded, LOGRES_JSON_MATCH_MAX, LOGRES_ERR_LIMIT, "", "too many values");
    free(padded);
    free(entry);
    logres_match_free(match);
}

/* An entry with more values than a reader takes is not written; half of it is. */
static void test_a_too_long_piece(void **state) {
    (void)state;
#ifdef __SANITIZE_ADDRESS__
    skip(); /* it plays half a million plies */
#endif
    enum { PLIES = LOGRES_JSON_VALUES_MAX / 2 };
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = 5,
                                    .game = "arthur_card_game"};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, 5, 100);
    play_last(match, PLIES);
    size_t need = 7;
    fails(LOGRES_ERR_LIMIT, logres_match_journal_to_json(match, 0, 0, NULL, 0, &need));
    assert_int_equal(need, 7);
    fails(LOGRES_ERR_BUFFER, logres_match_journal_to_json(match, PLIES / 2, 0, NULL, 0, &need));
    assert_in_range(need, LOGRES_JSON_MATCH_MAX / 10, LOGRES_JSON_MATCH_MAX);
    logres_match_free(match);
}

/* ---- the generator -------------------------------------------------------------------------- */

static void test_the_generator_is_read_and_set(void **state) {
    (void)state;
    logres_match *match = court_match(0), *seeded = court_match(1);
    logres_rng rng, same, zeros = {{0}};
    memset(&rng, 0x77, sizeof rng);
    same = rng;
    fails(LOGRES_ERR_RNG, logres_match_rng(match, &rng));
    assert_memory_equal(&rng, &same, sizeof rng);
    fails(LOGRES_ERR_NULL, logres_match_rng(NULL, &rng));
    fails(LOGRES_ERR_NULL, logres_match_rng(match, NULL));
    fails(LOGRES_ERR_NULL, logres_match_set_rng(NULL, &rng));
    fails(LOGRES_ERR_NULL, logres_match_set_rng(match, NULL));
    fails(LOGRES_ERR_RNG, logres_match_set_rng(match, &zeros));
    fails(LOGRES_ERR_RNG, logres_match_resolve(match, NULL)); /* it still has none */

    ok(logres_match_rng(seeded, &rng));
    ok(logres_rng_seed(&same, 7, 0));
    assert_memory_equal(&rng, &same, sizeof rng);
    fails(LOGRES_ERR_RNG, logres_match_set_rng(seeded, &zeros));
    ok(logres_match_set_rng(match, &rng));
    ok(logres_match_resolve(match, NULL));
    ok(logres_match_resolve(seeded, NULL));
    logres_state a = now(match), b = now(seeded);
    expect_same(&a, &b); /* the same generator gives the same draws */
    ok(logres_match_rng(match, &rng));
    assert_memory_not_equal(&rng, &same, sizeof rng); /* which have advanced it */

    char *text = match_json_of(match, 0), *other = match_json_of(seeded, 0);
    assert_non_null(strstr(text, "\"seed\":\"0x0000000000000000\""));
    free(text);
    set_some_rng(seeded, 9);
    free(other);
    other = match_json_of(seeded, 0);
    assert_non_null(strstr(other, "\"seed\":\"0x0000000000000007\"")); /* the seed of the match */
    free(other);
    logres_match *back = copy_of(match);
    expect_equal(match, back);
    logres_match_free(back);
    logres_match_free(match);
    logres_match_free(seeded);
}

int main(void) {
    seed = number("LOGRES_SEED", 20261122);
    games = number("LOGRES_GAMES", 8);
    print_message("[ SEED     ] LOGRES_SEED=%llu\n", (unsigned long long)seed);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_fed_match_equals_the_first),
        cmocka_unit_test(test_the_form_of_an_entry),
        cmocka_unit_test(test_without_a_host_the_old_one_stays),
        cmocka_unit_test(test_refused_entries_change_nothing),
        cmocka_unit_test(test_refused_after_the_lists_grew),
        cmocka_unit_test(test_unknown_hashes_are_reported),
        cmocka_unit_test(test_entries_of_other_matches),
        cmocka_unit_test(test_closed_matches),
        cmocka_unit_test(test_long_entries),
        cmocka_unit_test(test_a_too_long_piece),
        cmocka_unit_test(test_the_generator_is_read_and_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
