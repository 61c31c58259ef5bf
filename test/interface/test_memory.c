/*
 * Running out of memory: every allocation of every JSON and match operation fails, alone and with
 * all later ones. The call then returns LOGRES_ERR_MEMORY, leaks nothing and changes nothing; with
 * memory again it works. Writers of JSON make no allocation. LOGRES_SEED=n plays other games.
 */
#include "support/configs.h"
#include "support/support.h"

#include <stdio.h>

#include <cjson/cJSON.h>

/* ---- failing allocators --------------------------------------------------------------------- */

/* The allocator of a block; it must free it, too. */
typedef enum { CJSON, MATCH, OWNERS } owner;

/* The header of every block. */
typedef union head {
    struct {
        owner owner;
        size_t size;
    } of;
    max_align_t aligned;
} head;

/* Which allocations fail: one, or that one and all later ones. */
typedef enum { ALONE, FOR_GOOD, MODES } mode;

static struct {
    long live[OWNERS];
    long strays; /* blocks that were freed by the wrong owner */
    bool armed;  /* within a call under test */
    mode mode;
    long fails_at;     /* the number of the failing allocation; negative: none fails */
    bool spares_cjson; /* only the match's allocator fails */
    long taken;        /* allocations since it was armed */
    long failures;     /* of them */
} memory;

static bool runs_out(void) {
    long number = memory.taken++;
    bool is_it = memory.mode == ALONE ? number == memory.fails_at : number >= memory.fails_at;
    bool fails = memory.fails_at >= 0 && is_it;
    memory.failures += fails;
    return fails;
}

static void *take(owner who, size_t size) {
    bool may_fail = memory.armed && !(memory.spares_cjson && who == CJSON);
    head *block = may_fail && runs_out() ? NULL : malloc(sizeof *block + size);
    if (!block)
        return NULL;
    block->of.owner = who;
    block->of.size = size;
    memory.live[who]++;
    return memset(block + 1, 0xa5, size);
}

static void give(owner who, void *given) {
    if (!given)
        return;
    head *block = (head *)given - 1;
    memory.strays += block->of.owner != who;
    memory.live[who]--;
    memset(given, 0xdd, block->of.size);
    free(block);
}

static void *cjson_take(size_t size) {
    return take(CJSON, size);
}

static void cjson_give(void *block) {
    memory.strays += !block; /* a host's hook may take no NULL */
    give(CJSON, block);
}

/* A growing block always moves, so any use of the old one is an error. */
static void *match_resize(void *context, void *block, size_t size) {
    (void)context;
    if (!size) {
        give(MATCH, block);
        return NULL;
    }
    void *bigger = take(MATCH, size);
    if (bigger && block) {
        size_t old = ((head *)block - 1)->of.size;
        memcpy(bigger, block, old < size ? old : size);
        give(MATCH, block);
    }
    return bigger;
}

static const logres_allocator allocator = {sizeof(logres_allocator), match_resize, NULL};

static void arm(mode how, long fails_at) {
    cJSON_Hooks hooks = {cjson_take, cjson_give};
    cJSON_InitHooks(&hooks);
    memory.mode = how;
    memory.fails_at = fails_at;
    memory.taken = memory.failures = 0;
    memory.armed = true;
}

static void disarm(void) {
    memory.armed = false;
    cJSON_InitHooks(NULL);
}

/* A test begins and must end without blocks. */
static int begin(void **state) {
    (void)state;
    disarm();
    memset(&memory, 0, sizeof memory);
    return 0;
}

static void nothing_is_left(void) {
    assert_false(memory.live[CJSON] || memory.live[MATCH]);
}

/* ---- a call under test ---------------------------------------------------------------------- */

/* The arguments of calls. */
typedef struct scene {
    const logres_game_info *game;
    logres_state state, view;
    logres_config config;
    logres_move move;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t event_count;
    uint32_t flags;
    int32_t viewer;
    uint32_t from;
    const char *text;
    size_t length;
    const logres_allocator *allocator;
    logres_match *match;
} scene;

enum { FRESH = 0x5a };

/* The outputs of a call; all of them are FRESH before it. */
typedef struct result {
    logres_error error;
    logres_problem problem;
    logres_state state;
    logres_move move;
    logres_config config;
    uint32_t plies;
    size_t need;
    logres_match *match;
    char *buffer; /* of writers */
    size_t capacity;
} result;

typedef logres_error (*operation)(const scene *s, result *r);

/* Where we are, for messages. */
static struct {
    const char *what, *game;
    mode mode;
    long fails_at;
} at;

#define must(condition)                                                                           \
    do                                                                                            \
        if (!(condition))                                                                         \
            fail_msg("%s, %s, allocation %ld fails %s: not so (line %d): %s", at.game, at.what,   \
                     at.fails_at, at.mode == ALONE ? "alone" : "for good", __LINE__, #condition); \
    while (0)

static bool is_fresh(const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (((const unsigned char *)bytes)[i] != FRESH)
            return false;
    return true;
}

static result attempt(operation call, const scene *s, size_t capacity, mode how, long fails_at) {
    result r;
    memset(&r, FRESH, sizeof r);
    r.capacity = capacity;
    r.buffer = capacity ? malloc(capacity) : NULL;
    if (capacity)
        memset(r.buffer, FRESH, capacity);
    at.mode = how;
    at.fails_at = fails_at;
    arm(how, fails_at);
    r.error = call(s, &r);
    disarm();
    must(!memory.strays);
    return r;
}

static void discard(result *r) {
    if (!is_fresh(&r->match, sizeof r->match))
        logres_match_free(r->match);
    free(r->buffer);
}

/* Everything about a match as text. */
static char *picture_of(const logres_match *match) {
    logres_state here = now(match);
    char *state = json_of(&here), *whole = match_json_of(match, LOGRES_JSON_HASHES);
    size_t size = strlen(state) + strlen(whole) + 1;
    char *picture = malloc(size);
    assert_non_null(picture);
    snprintf(picture, size, "%s%s", state, whole);
    free(state);
    free(whole);
    return picture;
}

static bool is_as_in(const char *picture, const logres_match *match) {
    char *other = picture_of(match);
    bool same = strcmp(picture, other) == 0;
    free(other);
    return same;
}

static void expect_same_match(const result *expected, const result *found) {
    bool made = !is_fresh(&expected->match, sizeof expected->match);
    must(is_fresh(&found->match, sizeof found->match) == !made);
    if (!made)
        return;
    char *picture = picture_of(expected->match);
    must(is_as_in(picture, found->match));
    free(picture);
}

/* The call gave the result that it gives with enough memory. */
static void expect_usual_result(const result *expected, const result *found) {
    if (found->error != expected->error)
        fail_msg("%s, %s, allocation %ld fails %s: %s, not %s", at.game, at.what, at.fails_at,
                 at.mode == ALONE ? "alone" : "for good", logres_error_name(found->error),
                 logres_error_name(memory.failures ? LOGRES_ERR_MEMORY : expected->error));
    must(memcmp(&expected->problem, &found->problem, sizeof found->problem) == 0);
    must(memcmp(&expected->state, &found->state, sizeof found->state) == 0);
    must(memcmp(&expected->config, &found->config, sizeof found->config) == 0);
    must(expected->move == found->move && expected->plies == found->plies &&
         expected->need == found->need);
    must(!found->capacity || memcmp(expected->buffer, found->buffer, found->capacity) == 0);
    expect_same_match(expected, found);
}

/* The call returned LOGRES_ERR_MEMORY, also in the problem if it takes one, and has written
 * nothing else. */
static void expect_nothing_done(const result *expected, const result *r) {
    if (is_fresh(&expected->problem, sizeof expected->problem))
        must(is_fresh(&r->problem, sizeof r->problem));
    else
        must(r->problem.code == LOGRES_ERR_MEMORY && r->problem.text[0] != '\0');
    must(is_fresh(&r->state, sizeof r->state) && is_fresh(&r->config, sizeof r->config));
    must(is_fresh(&r->move, sizeof r->move) && is_fresh(&r->plies, sizeof r->plies));
    must(is_fresh(&r->need, sizeof r->need) && is_fresh(&r->match, sizeof r->match));
    must(is_fresh(r->buffer, r->capacity));
}

/* Makes one call with one failing allocation; returns false if the call ran out of memory. */
static bool survives_one(operation call, const scene *s, const result *expected, long fails_at) {
    long live[OWNERS] = {memory.live[CJSON], memory.live[MATCH]};
    result r = attempt(call, s, expected->capacity, at.mode, fails_at);
    bool is_out = memory.failures && r.error == LOGRES_ERR_MEMORY;
    must(memory.live[CJSON] == live[CJSON]);
    /* a match that draws many plies at once may keep its first room for them */
    must(!is_out || memory.live[MATCH] == live[MATCH] ||
         (s->match && memory.live[MATCH] == live[MATCH] + 1));
    if (is_out)
        expect_nothing_done(expected, &r);
    else
        expect_usual_result(expected, &r);
    discard(&r);
    return !is_out;
}

/* Checks a call that does not change its match, if it has one; returns how many allocations were
 * made to fail. */
static long survives_in_mode(operation call, const scene *s, const result *expected, mode how) {
    char *before = s->match ? picture_of(s->match) : NULL;
    long live = memory.live[MATCH];
    long fails_at = 0;
    at.mode = how;
    for (survives_one(call, s, expected, 0); memory.failures;
         survives_one(call, s, expected, ++fails_at)) {
        if (fails_at % 16 == 0)
            survives_one(call, s, expected, -1); /* with memory again */
        must(memory.live[MATCH] == live);
    }
    must(!before || is_as_in(before, s->match));
    free(before);
    return fails_at;
}

/* Checks a call in every mode; of a writer, which allocates nothing, also the call that only asks
 * for the size. */
static void survives(const char *what, operation call, const scene *s) {
    static scene before;
    at.what = what;
    at.game = s->game->id;
    memcpy(&before, s, sizeof before);
    result measured = attempt(call, s, 0, ALONE, -1);
    bool writes = measured.error == LOGRES_ERR_BUFFER;
    result expected = writes ? attempt(call, s, measured.need, ALONE, -1) : measured;
    for (int how = 0; how < MODES; how++) {
        long failures = survives_in_mode(call, s, &expected, (mode)how);
        /* a call may be refused before it allocates */
        must(writes ? failures == 0 : failures > 0 || expected.error);
    }
    if (writes)
        survives_in_mode(call, s, &measured, FOR_GOOD);
    must(memcmp(&before, s, sizeof before) == 0); /* NOLINT: not a byte may change */
    discard(&expected);
    if (writes)
        discard(&measured);
}

/*
 * Checks a call that changes its match, on three equal matches: without failures, and with those
 * of each mode. Returns how many allocations were made to fail.
 */
static long survives_changing(const char *what, operation call, scene *s,
                              logres_match *const alike[1 + MODES]) {
    long failures = 0;
    at.what = what;
    at.game = s->game->id;
    s->match = alike[0];
    char *before = picture_of(s->match);
    result expected = attempt(call, s, 0, ALONE, -1);
    char *after = picture_of(s->match);
    for (int how = 0; how < MODES; how++) {
        at.mode = (mode)how;
        s->match = alike[1 + how];
        for (long fails_at = 0; !survives_one(call, s, &expected, fails_at); fails_at++) {
            must(is_as_in(before, s->match));
            failures++;
        }
        must(is_as_in(after, s->match));
    }
    free(before);
    free(after);
    discard(&expected);
    return failures;
}

/* ---- the calls ------------------------------------------------------------------------------ */

static logres_error write_state(const scene *s, result *r) {
    return logres_state_to_json(&s->state, s->flags, r->buffer, r->capacity, &r->need);
}

static logres_error read_state(const scene *s, result *r) {
    return logres_state_from_json(s->text, s->length, &r->state, &r->problem);
}

static logres_error write_view(const scene *s, result *r) {
    return logres_view_to_json(&s->view, s->flags, r->buffer, r->capacity, &r->need);
}

static logres_error read_view(const scene *s, result *r) {
    return logres_view_from_json(s->text, s->length, &r->state, &r->problem);
}

static logres_error write_move(const scene *s, result *r) {
    return logres_move_to_json(&s->state, s->move, s->flags, r->buffer, r->capacity, &r->need);
}

static logres_error read_move(const scene *s, result *r) {
    return logres_move_from_json(&s->state, s->text, s->length, &r->move, &r->problem);
}

static logres_error write_config(const scene *s, result *r) {
    return logres_config_to_json(&s->config, s->flags, r->buffer, r->capacity, &r->need);
}

static logres_error read_config(const scene *s, result *r) {
    return logres_config_from_json(s->game->id, s->text, s->length, &r->config, &r->problem);
}

static logres_error write_events(const scene *s, result *r) {
    return logres_events_to_json(&s->state, s->events, s->event_count, s->flags, r->buffer,
                                 r->capacity, &r->need);
}

static logres_error read_events(const scene *s, result *r) {
    static logres_event events[LOGRES_EVENTS_MAX];
    logres_error error = logres_events_from_json(&s->state, s->text, s->length, events,
                                                 LOGRES_EVENTS_MAX, &r->plies, &r->problem);
    must(error || (r->plies == s->event_count &&
                   memcmp(events, s->events, r->plies * sizeof *events) == 0));
    return error;
}

static logres_error new_match(const scene *s, result *r) {
    logres_match_options options = {.size = sizeof options,
                                    .game = s->game->id,
                                    .has_seed = 1,
                                    .seed = 5,
                                    .allocator = s->allocator};
    options.config = &s->config;
    return logres_match_new(&options, &r->match, &r->problem);
}

static logres_error new_match_from_state(const scene *s, result *r) {
    logres_match_options options = {.size = sizeof options,
                                    .initial = &s->state,
                                    .has_seed = 1,
                                    .seed = 6,
                                    .allocator = s->allocator};
    return logres_match_new(&options, &r->match, &r->problem);
}

static logres_error play_move(const scene *s, result *r) {
    (void)r;
    logres_state here;
    here = *logres_match_state(s->match);
    return logres_match_play(s->match, logres_match_ply(s->match), logres_actor(&here), s->move,
                             NULL);
}

static logres_error resolve(const scene *s, result *r) {
    return logres_match_resolve(s->match, &r->plies);
}

static logres_error set_host(const scene *s, result *r) {
    return logres_match_set_host(s->match, s->text, s->length, &r->problem);
}

static logres_error copy_match(const scene *s, result *r) {
    return logres_match_copy(s->match, s->allocator, &r->match);
}

static logres_error key_of_match(const scene *s, result *r) {
    uint64_t key = 0;
    logres_error error = logres_match_info_key(s->match, logres_match_ply(s->match), 0, &key);
    if (!error)
        r->plies = (uint32_t)key;
    return error;
}

static logres_error write_match(const scene *s, result *r) {
    return logres_match_to_json(s->match, s->flags, r->buffer, r->capacity, &r->need);
}

static logres_error write_history(const scene *s, result *r) {
    return logres_match_history_to_json(s->match, s->viewer, s->from, s->flags, r->buffer,
                                        r->capacity, &r->need);
}

static logres_error write_journal(const scene *s, result *r) {
    return logres_match_journal_to_json(s->match, s->from, s->flags, r->buffer, r->capacity,
                                        &r->need);
}

static logres_error append(const scene *s, result *r) {
    return logres_match_append_journal(s->match, s->text, s->length, &r->problem);
}

static logres_error read_match(const scene *s, result *r) {
    return logres_match_from_json(s->text, s->length, s->allocator, &r->match, &r->problem);
}

static void reading_survives(const char *what, operation call, scene *s, const char *text,
                             size_t length) {
    s->text = text;
    s->length = length;
    survives(what, call, s);
    s->text = NULL;
}

/*
 * Checks a reader with its text; and, once per game, with texts that it refuses: without the last
 * byte, and with an unknown key.
 */
static void reader_survives(const char *what, operation call, scene *s, const char *text) {
    char refused[64], *odd = edited_text(text, "unknown", "1", NULL);
    reading_survives(what, call, s, text, strlen(text));
    snprintf(refused, sizeof refused, "%s, refused", what);
    if (!s->config.has_components) {
        reading_survives(refused, call, s, text, strlen(text) - 1);
        reading_survives(refused, call, s, odd, strlen(odd));
    }
    free(odd);
}

static void writer_survives(const char *what, operation call, scene *s, uint32_t all_flags) {
    for (s->flags = 0; s->flags <= all_flags; s->flags++)
        survives(what, call, s);
    s->flags = 0;
}

/* ---- positions ------------------------------------------------------------------------------ */

static uint64_t seed;

static logres_config config_of(const logres_game_info *game, bool components, logres_rng *rng) {
    logres_config config;
    uint32_t variant;
    ok(logres_rng_below(rng, (uint32_t)variants_of(game), &variant));
    do
        config = random_config(game, (int)variant, (int)game->max_players, rng);
    while (components && !config.has_components);
    if (!components)
        ok(logres_config_set_components(&config, NULL, 0));
    return config;
}

/* A config of a long game: its numbers are the defaults. */
static logres_config long_config_of(const logres_game_info *game, bool components,
                                    logres_rng *rng) {
    logres_config config = config_of(game, components, rng);
    for (uint32_t i = 0; i < game->option_count; i++)
        if (logres_game_option(game, i)->kind == LOGRES_OPTION_NUMBER)
            config.option[i] = logres_game_option(game, i)->default_value;
    return config;
}

/* A legal move at random, or the last one if there is no generator; false when the game is
 * over. */
static bool pick_move(const logres_state *state, logres_rng *rng, logres_move *move) {
    static logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0, pick;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if (!count)
        return false;
    pick = count - 1;
    if (rng)
        ok(logres_rng_below(rng, count, &pick));
    *move = moves[pick];
    return true;
}

/* A recorded game: its states before each ply. */
enum { RECORDED = 2500 };
typedef struct recording {
    logres_state states[RECORDED + 1];
    logres_move moves[RECORDED];
    uint32_t plies;
} recording;

/* Records a random game or, if idle, a long one: its players make the last legal move nine times
 * in ten. */
static void record(recording *game, const scene *s, bool idle, logres_rng *rng) {
    ok(logres_new(s->game->id, &s->config, &game->states[0], NULL));
    for (game->plies = 0; game->plies < RECORDED; game->plies++) {
        const logres_state *here = &game->states[game->plies];
        uint32_t of_ten;
        ok(logres_rng_below(rng, 10, &of_ten));
        if (!pick_move(here, idle && of_ten && actor(here) != LOGRES_CHANCE ? NULL : rng,
                       &game->moves[game->plies]))
            break;
        ok(logres_apply(here, game->moves[game->plies], &game->states[game->plies + 1]));
    }
}

/* For every game calls `check` in the middle and at the end of a random game and, if the game has
 * components, in the middle of a game with them. */
static void along_games(void (*check)(scene *s)) {
    static scene s;
    static recording game;
    for (uint32_t g = 0; g < logres_game_count(); g++)
        for (int components = 0; components <= (logres_game_at(g)->components_size > 0);
             components++) {
            logres_rng rng;
            ok(logres_rng_seed(&rng, seed, 2 * g + (uint32_t)components));
            s = (scene){.game = logres_game_at(g), .allocator = &allocator};
            s.config = config_of(s.game, components, &rng);
            record(&game, &s, false, &rng);
            s.state = game.states[game.plies / 2];
            s.move = game.moves[game.plies / 2];
            check(&s);
            s.state = game.states[game.plies];
            if (!components)
                check(&s);
        }
    nothing_is_left();
}

static void check_state(scene *s) {
    s->flags = actor(&s->state) == LOGRES_NOBODY ? LOGRES_JSON_PRETTY : 0;
    survives("state_to_json", write_state, s);
    s->flags = 0;
    char *text = json_of(&s->state);
    reader_survives("state_from_json", read_state, s, text);
    free(text);
}

static void check_view(scene *s) {
    ok(logres_view(&s->state, actor(&s->state) == LOGRES_NOBODY ? LOGRES_SPECTATOR : 0, &s->view));
    survives("view_to_json", write_view, s);
    char *text = view_json_of(&s->view);
    reading_survives("view_from_json", read_view, s, text, strlen(text));
    free(text);
}

static void check_move(scene *s) {
    char text[1024];
    if (actor(&s->state) == LOGRES_NOBODY)
        return;
    writer_survives("move_to_json", write_move, s, LOGRES_JSON_PRETTY);
    ok(logres_move_to_json(&s->state, s->move, 0, text, sizeof text, NULL));
    reader_survives("move_from_json", read_move, s, text);
}

static void check_config(scene *s) {
    static char text[LOGRES_JSON_MAX];
    writer_survives("config_to_json", write_config, s, LOGRES_JSON_PRETTY);
    ok(logres_config_to_json(&s->config, 0, text, sizeof text, NULL));
    reader_survives("config_from_json", read_config, s, text);
}

static void check_events(scene *s) {
    logres_state next;
    if (actor(&s->state) == LOGRES_NOBODY)
        return;
    ok(logres_apply_events(&s->state, s->move, &next, s->events, LOGRES_EVENTS_MAX,
                           &s->event_count));
    writer_survives("events_to_json", write_events, s, LOGRES_JSON_PRETTY);
    char *text = malloc(LOGRES_JSON_MAX);
    assert_non_null(text);
    ok(logres_events_to_json(&s->state, s->events, s->event_count, 0, text, LOGRES_JSON_MAX,
                             NULL));
    reading_survives("events_from_json", read_events, s, text, strlen(text));
    reading_survives("events_from_json, refused", read_events, s, text, strlen(text) - 1);
    free(text);
}

static void check_new_match(scene *s) {
    survives("match_new of a config", new_match, s);
    survives("match_new of an initial state", new_match_from_state, s);
}

#define ALONG_GAMES(name, check)                                                                  \
    static void name(void **state) {                                                              \
        (void)state;                                                                              \
        along_games(check);                                                                       \
    }
ALONG_GAMES(test_states, check_state)
ALONG_GAMES(test_views, check_view)
ALONG_GAMES(test_moves, check_move)
ALONG_GAMES(test_configs, check_config)
ALONG_GAMES(test_events, check_events)
ALONG_GAMES(test_new_matches, check_new_match)

/* ---- playing -------------------------------------------------------------------------------- */

static logres_match *match_of(const scene *s) {
    result r = {.match = NULL};
    ok(new_match(s, &r));
    return r.match;
}

/* Equal matches, as survives_changing takes them. */
static void begin_alike(const scene *s, logres_match *alike[1 + MODES]) {
    for (int i = 0; i < 1 + MODES; i++)
        alike[i] = match_of(s);
}

static void free_alike(logres_match *const alike[1 + MODES]) {
    for (int i = 0; i < 1 + MODES; i++)
        logres_match_free(alike[i]);
}

/* Plays the next ply; returns how many allocations were made to fail, or -1 when the game is
 * over. */
static long step_alike(scene *s, logres_match *const alike[1 + MODES], logres_rng *rng) {
    logres_state here = now(alike[0]);
    if (!pick_move(&here, rng, &s->move))
        return -1;
    return actor(&here) == LOGRES_CHANCE ? survives_changing("match_resolve", resolve, s, alike)
                                         : survives_changing("match_play", play_move, s, alike);
}

/* Every ply until the lists of states and plies have grown (ply 64 and the next). */
static void test_playing(void **state) {
    (void)state;
    static scene s;
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        logres_match *alike[1 + MODES];
        logres_rng rng;
        ok(logres_rng_seed(&rng, seed, g));
        long growths = 0, failures;
        s = (scene){.game = logres_game_at(g), .allocator = &allocator};
        s.config = long_config_of(s.game, false, &rng);
        begin_alike(&s, alike);
        while (ply_of(alike[0]) < 70 && (failures = step_alike(&s, alike, &rng)) >= 0)
            growths += failures > 0;
        must(growths > 0 && (growths > 1) == (ply_of(alike[0]) >= 64));
        free_alike(alike);
    }
    nothing_is_left();
}

/* The first ply, from `from` on, with `in_a_row` chance plies in a row; the game's length if there
 * is none. */
static uint32_t chance_in(const recording *game, uint32_t from, uint32_t in_a_row) {
    uint32_t row = 0;
    for (uint32_t ply = from; ply < game->plies; ply++) {
        row = actor(&game->states[ply]) == LOGRES_CHANCE ? row + 1 : 0;
        if (row == in_a_row)
            return ply + 1 - row;
    }
    return game->plies;
}

/*
 * Draws chance, at least `draws` times, in a match whose arrays are full; some of its plies are
 * undone, and stay if memory runs out. Returns how many allocations were made to fail.
 */
static long resolve_without_room(scene *s, const recording *game, uint32_t played, uint32_t undone,
                                 uint32_t draws) {
    uint32_t chance = chance_in(game, played, draws);
    if (chance == game->plies)
        return 0;
    logres_match *alike[1 + MODES];
    uint32_t first = chance - (played - undone);
    s->state = game->states[first];
    for (int i = 0; i < 1 + MODES; i++) {
        result r;
        ok(new_match_from_state(s, &r));
        alike[i] = r.match;
        for (uint32_t ply = 0; ply < played; ply++)
            ok(logres_match_play(r.match, ply, actor(&game->states[first + ply]),
                                 game->moves[first + ply], NULL));
        ok(logres_match_goto(r.match, played - undone));
    }
    long failures = survives_changing("match_resolve", resolve, s, alike);
    free_alike(alike);
    return failures;
}

static void test_resolving(void **state) {
    (void)state;
    static scene s;
    static recording game;
    long at_64 = 0, with_undone = 0;
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        logres_rng rng;
        ok(logres_rng_seed(&rng, seed, g));
        s = (scene){.game = logres_game_at(g), .allocator = &allocator};
        at.game = s.game->id;
        s.config = long_config_of(s.game, false, &rng);
        record(&game, &s, false, &rng);
        must(resolve_without_room(&s, &game, 0, 0, 1) > 0);
        at_64 += resolve_without_room(&s, &game, 64, 0, 1);
        with_undone += resolve_without_room(&s, &game, 64, 1, 2);
    }
    must(at_64 > 0 && with_undone > 0);
    nothing_is_left();
}

/* A very long game, where the list of states grows with ply 2048 and that of plies with the
 * next. */
static void test_playing_a_long_match(void **state) {
    (void)state;
    static scene s;
    static recording game;
    logres_match *alike[1 + MODES];
    long failures = 0;
    s = (scene){.game = logres_game_find("arthur_card_game"), .allocator = &allocator};
    at.game = s.game->id;
    ok(logres_config_init(s.game->id, &s.config));
    begin_alike(&s, alike);
    for (int i = 0; i < 1 + MODES; i++)
        play_last(alike[i], 2046);
    while (ply_of(alike[0]) < 2050)
        failures += step_alike(&s, alike, NULL);
    must(failures == 2 * MODES); /* each list grew in one call */
    free_alike(alike);
    logres_rng rng;
    ok(logres_rng_seed(&rng, seed, 0));
    failures = 0;
    for (int tries = 0; tries < 20 && failures < 2 * MODES;
         tries++) { /* both lists grow in one call, which draws twice */
        record(&game, &s, true, &rng);
        failures = resolve_without_room(&s, &game, 2047, 0, 2);
    }
    must(failures == 2 * MODES);
    nothing_is_left();
}

/* A refused move asks for no memory, where one that is played would. */
static void test_refused_moves(void **state) {
    (void)state;
    enum { FULL = 64 /* plies, for which a match first has room */ };
    logres_match_options options = {.size = sizeof options,
                                    .game = "camelot_court",
                                    .allocator = &allocator};
    logres_match *match;
    logres_state now;
    logres_move move;
    ok(logres_match_new(&options, &match, NULL));
    play_last(match, FULL);
    now = *logres_match_state(match);
    int32_t actor = logres_actor(&now);
    ok(logres_move_from_text(&now, first_legal(&now), &move, NULL));
    arm(FOR_GOOD, 0);
    logres_error refused = logres_match_play(match, FULL, actor, UINT16_MAX, NULL);
    long taken = memory.taken;
    logres_error not_made = logres_match_play(match, FULL, actor, move, NULL);
    disarm();
    assert_int_equal(refused, LOGRES_ERR_MOVE);
    assert_int_equal(taken, 0);
    assert_int_equal(not_made, LOGRES_ERR_MEMORY);
    ok(logres_match_play(match, FULL, actor, move, NULL));
    logres_match_free(match);
    nothing_is_left();
}

/* ---- matches as JSON ------------------------------------------------------------------------ */

static const char some_host[] =
    "{\"table\":\"blue\",\"clocks\":[9007199254740991,-7,0],\"deep\":{\"a\":[[],{\"b\":null}],"
    "\"c\":true}}";

/* A match with a host object and two undone plies. */
static logres_match *some_match(const scene *s, uint32_t plies) {
    logres_match *match = match_of(s);
    ok(logres_match_set_host(match, some_host, strlen(some_host), NULL));
    play_random(match, seed, plies);
    assert_int_equal(ply_of(match), plies);
    ok(logres_match_goto(match, plies - 2));
    return match;
}

static bool lasts(const scene *s, uint32_t plies) {
    logres_match *match = match_of(s);
    play_random(match, seed, plies);
    bool is_long = ply_of(match) == plies;
    logres_match_free(match);
    return is_long;
}

/* For every game of this length, with and without components. */
static void along_matches(uint32_t plies, void (*check)(scene *s)) {
    static scene s;
    uint32_t checked = 0;
    for (uint32_t g = 0; g < logres_game_count(); g++)
        for (int components = 0; components <= (logres_game_at(g)->components_size > 0);
             components++) {
            logres_rng rng;
            ok(logres_rng_seed(&rng, seed, 2 * g + (uint32_t)components));
            s = (scene){.game = logres_game_at(g), .allocator = &allocator};
            at.game = s.game->id;
            s.config = long_config_of(s.game, components, &rng);
            if (!lasts(&s, plies))
                continue;
            s.match = some_match(&s, plies);
            check(&s);
            logres_match_free(s.match);
            checked++;
        }
    assert_true(checked > 0);
    nothing_is_left();
}

static void check_saving(scene *s) {
    survives("match_to_json", write_match, s);
    ok(logres_match_close(s->match, LOGRES_REASON_RESIGN, 1));
    s->flags = LOGRES_JSON_PRETTY | LOGRES_JSON_HASHES;
    survives("match_to_json, closed, with hashes", write_match, s);
}

static void check_history(scene *s) {
    s->from = ply_of(s->match) - 3;
    survives("match_history of a seat", write_history, s);
    s->from = ply_of(s->match);
    s->viewer = LOGRES_SPECTATOR;
    s->flags = LOGRES_JSON_PRETTY;
    survives("match_history of spectators, no plies", write_history, s);
}

/* Checks a text that is refused because of one value. */
static void refused_survives(const char *what, operation call, scene *s, const char *text,
                             const char *path, const char *value) {
    char *bad = edited_text(text, path, value, NULL);
    reading_survives(what, call, s, bad, strlen(bad));
    free(bad);
}

static void refusal_survives(const char *what, scene *s, const char *text, const char *path,
                             const char *value) {
    refused_survives(what, read_match, s, text, path, value);
}

static void check_loading(scene *s) {
    logres_match *match = s->match;
    ok(logres_match_close(match, LOGRES_REASON_TIMEOUT, 0));
    char *text = match_json_of(match, LOGRES_JSON_HASHES);
    s->match = NULL;
    reader_survives("match_from_json", read_match, s, text);
    refusal_survives("match_from_json, hashes of another version", s, text, "hash_version", "999");
    refusal_survives("match_from_json, a wrong hash", s, text, "hashes[5]",
                     "\"0x0123456789abcdef\"");
    refusal_survives("match_from_json, no such move", s, text, "moves[3]",
                     "{\"type\":\"nonsense\"}");
    refusal_survives("match_from_json, a fraction in host", s, text, "host", "{\"a\":1.5}");
    s->match = match;
    free(text);
}

/* A match that grows while it is read; its own allocator fails. */
static void check_loading_much(scene *s) {
    logres_match *match = s->match;
    char *text = match_json_of(match, 0);
    s->match = NULL;
    memory.spares_cjson = true;
    reading_survives("match_from_json of many plies", read_match, s, text, strlen(text));
    memory.spares_cjson = false;
    s->match = match;
    free(text);
}

static void check_writing_journals(scene *s) {
    s->from = ply_of(s->match) - 2;
    survives("match_journal", write_journal, s);
    s->from = length_of(s->match);
    s->flags = LOGRES_JSON_PRETTY | LOGRES_JSON_HOST;
    survives("match_journal with the host's object, no plies", write_journal, s);
}

/* A journal entry with other plies from ply `from` on. */
static const char *other_entry(const scene *s, uint32_t plies, uint32_t from, uint32_t more) {
    static char entry[LOGRES_JSON_MAX];
    logres_match *match = some_match(s, plies);
    ok(logres_match_goto(match, from));
    play_random(match, seed + 1, more);
    ok(logres_match_set_host(match, "{}", 2, NULL));
    ok(logres_match_goto(match, from / 2));
    ok(logres_match_journal_to_json(match, from, LOGRES_JSON_HOST, entry, sizeof entry, NULL));
    logres_match_free(match);
    return entry;
}

/* Pieces that overwrite plies and key states, and make both lists grow. */
static void check_appending(scene *s) {
    uint32_t plies = length_of(s->match);
    const char *entry = other_entry(s, plies, plies / 2, plies);
    refused_survives("match_append, a wrong hash", append, s, entry, "hash",
                     "\"0x0123456789abcdef\"");
    refused_survives("match_append, a fraction in host", append, s, entry, "host", "{\"a\":1.5}");
    refused_survives("match_append, no such move", append, s, entry, "moves[2]",
                     "{\"type\":\"nonsense\"}");
    logres_match *own = s->match, *alike[1 + MODES];
    for (int i = 0; i < 1 + MODES; i++)
        alike[i] = some_match(s, plies);
    s->text = entry;
    s->length = strlen(entry);
    must(survives_changing("match_append", append, s, alike) > 0);
    s->match = alike[0];
    must(ply_of(s->match) == plies / 4 && length_of(s->match) > plies / 2 + 2);
    s->match = own;
    free_alike(alike);
}

/* Matches with the C library's allocator, and matches that start from a state. */
static void check_initial(scene *s) {
    result r = {.match = NULL};
    if (actor(&s->state) == LOGRES_NOBODY || s->config.has_components)
        return;
    ok(new_match_from_state(s, &r));
    play_random(r.match, seed, 3);
    s->match = r.match;
    survives("match_to_json, from a state", write_match, s);
    char *text = match_json_of(r.match, 0);
    s->match = NULL;
    s->allocator = NULL;
    reading_survives("match_from_json, from a state, memory of the C library's", read_match, s,
                     text, strlen(text));
    s->allocator = &allocator;
    free(text);
    logres_match_free(r.match);
}

/* Copies without and with keys, whose room grows in between. */
static void check_copying(scene *s) {
    logres_match *own = s->match, *alike[1 + MODES];
    survives("match_copy", copy_match, s);
    for (int i = 0; i < 1 + MODES; i++)
        alike[i] = some_match(s, length_of(own));
    must(survives_changing("match_info_key", key_of_match, s, alike) > 0);
    survives("match_copy with keys", copy_match, s);
    free_alike(alike);
    s->match = own;
}

static void test_copying(void **state) {
    (void)state;
    along_matches(70, check_copying);
}

static void test_saving(void **state) {
    (void)state;
    along_matches(6, check_saving);
}

static void test_histories(void **state) {
    (void)state;
    along_matches(6, check_history);
}

static void test_loading(void **state) {
    (void)state;
    along_matches(6, check_loading);
}

static void test_writing_journals(void **state) {
    (void)state;
    along_matches(6, check_writing_journals);
}

static void test_appending(void **state) {
    (void)state;
    memory.spares_cjson = true; /* many moves: the match's own allocator fails */
    along_matches(70, check_appending);
    memory.spares_cjson = false;
    along_matches(6, check_appending);
}

static void test_loading_a_long_match(void **state) {
    (void)state;
    along_matches(70, check_loading_much);
}

static void test_initial_states(void **state) {
    (void)state;
    along_games(check_initial);
}

static void test_hosts(void **state) {
    (void)state;
    static const char *const taken[] = {"{}", some_host, "{\"z\":1,\"y\":{\"x\":[{\"w\":\"v\"}]}}",
                                        "{\"pointed\":[2.0,1.50e2]}"};
    static const char *const refused[] = {"{\"a\":1,\"a\":2}", "{\"a\":[0.5]}", "[1]",
                                          "{\"a\":[{\"b\":1}", ""};
    static scene s;
    logres_match *alike[1 + MODES];
    s = (scene){.game = logres_game_at(0), .allocator = &allocator};
    ok(logres_config_init(s.game->id, &s.config));
    begin_alike(&s, alike);
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        s.text = taken[i];
        s.length = strlen(s.text);
        must(survives_changing("match_set_host", set_host, &s, alike) > 0);
    }
    s.match = alike[0];
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        s.text = refused[i];
        s.length = strlen(s.text);
        survives("match_set_host, refused", set_host, &s);
    }
    free_alike(alike);
    nothing_is_left();
}

/* ---- calls that allocate nothing ------------------------------------------------------------ */

/* Queries of a match, undo, redo, goto and close. */
static void check_frugal(scene *s) {
    static logres_event events[LOGRES_EVENTS_MAX];
    static char host[256];
    logres_match *match = s->match;
    logres_state there, view;
    logres_move move;
    logres_match_end end;
    logres_rng rng;
    uint32_t ply, count, last = ply_of(match) - 1;
    int32_t barrier;
    arm(FOR_GOOD, 0);
    ok(logres_match_state_at(match, last, &there));
    ok(logres_match_move_at(match, last, &move));
    ok(logres_match_events_at(match, last, events, LOGRES_EVENTS_MAX, &count));
    ok(logres_match_events_for(match, last, LOGRES_SPECTATOR, events, LOGRES_EVENTS_MAX, &count));
    ok(logres_match_barrier_at(match, last, &barrier));
    ok(logres_match_undo_floor(match, &ply));
    ok(logres_match_end_of(match, &end));
    ok(logres_match_host(match, host, sizeof host, NULL));
    ok(logres_match_rng(match, &rng));
    ok(logres_match_set_rng(match, &rng));
    ok(logres_view(&there, LOGRES_SPECTATOR, &view));
    ok(logres_match_undo(match));
    ok(logres_match_redo(match));
    ok(logres_match_goto(match, 0));
    ok(logres_match_goto(match, last));
    ok(logres_match_play(match, last, actor(&there), move, NULL)); /* there is room */
    ok(logres_match_close(match, LOGRES_REASON_AGREED, LOGRES_NONE));
    disarm();
    must(memory.taken == 0);
}

static void test_calls_that_allocate_nothing(void **state) {
    (void)state;
    along_matches(70, check_frugal);
}

int main(void) {
    const char *text = getenv("LOGRES_SEED");
    seed = text ? strtoull(text, NULL, 0) : 1;
    print_message("[ SEED     ] LOGRES_SEED=%llu\n", (unsigned long long)seed);
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, begin)
    const struct CMUnitTest tests[] = {
        TEST(test_states),
        TEST(test_views),
        TEST(test_moves),
        TEST(test_configs),
        TEST(test_events),
        TEST(test_new_matches),
        TEST(test_playing),
        TEST(test_playing_a_long_match),
        TEST(test_refused_moves),
        TEST(test_resolving),
        TEST(test_copying),
        TEST(test_saving),
        TEST(test_histories),
        TEST(test_loading),
        TEST(test_loading_a_long_match),
        TEST(test_initial_states),
        TEST(test_hosts),
        TEST(test_calls_that_allocate_nothing),
        TEST(test_writing_journals),
        TEST(test_appending),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
