/* Small calls: types of moves, the next spot, a bot's turn, allocated texts, queries of a match,
 * rows of tables. */
#include <stdio.h>

#include "support/put.h"
#include "support/search.h"

enum { FILL = 0xa5 };

static logres_rng rng_of(uint64_t seed) {
    logres_rng rng;
    ok(logres_rng_seed(&rng, seed, 0));
    return rng;
}

/* A state up to 25 plies into a game, in which a player is to move. */
static logres_state middle(const char *game, int players, uint64_t seed) {
    for (uint32_t plies = 25;; plies--) {
        logres_state s = new_game(game, players, LOGRES_NONE);
        logres_rng rng = rng_of(seed);
        ok(logres_playout(&s, &rng, plies, &s, NULL));
        ok(logres_resolve(&s, &rng, &s, NULL));
        if (actor(&s) >= 0)
            return s;
        assert_true(plies > 0);
    }
}

/* ---- types of moves ------------------------------------------------------------------------- */

/* The type is the first word of every move's line, and the type of its JSON. */
static void types_are_words(const logres_state *s) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    ok(logres_legal_moves(s, moves, LOGRES_MOVES_MAX, &count));
    for (uint32_t i = 0; i < count; i++) {
        char line[256], json[1024], expected[64];
        size_t need;
        const char *type = logres_move_type_name(s, moves[i]);
        assert_non_null(type);
        ok(logres_move_to_text(s, moves[i], LOGRES_TEXT_LABELS, line, sizeof line, &need));
        assert_int_equal(strcspn(line, " "), strlen(type));
        assert_memory_equal(line, type, strlen(type));
        ok(logres_move_to_json(s, moves[i], 0, json, sizeof json, &need));
        snprintf(expected, sizeof expected, "{\"type\":\"%s\"", type);
        assert_memory_equal(json, expected, strlen(expected));
    }
}

static void test_move_type(void **state) {
    (void)state;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        logres_state s = new_game(game->id, (int)game->max_players, LOGRES_NONE), none = {{0}};
        types_are_words(&s);
        s = middle(game->id, (int)game->max_players, i);
        types_are_words(&s);
        /* any number of the game has one, in any phase */
        for (uint32_t move = 0; move <= UINT16_MAX; move++)
            assert_int_equal(logres_move_type_name(&s, (logres_move)move) != NULL,
                             move < game->move_space);
        assert_null(logres_move_type_name(NULL, 0));
        assert_null(logres_move_type_name(&none, 0));
    }
}

/* ---- names of moves ------------------------------------------------------------------------- */

/* Of each form of argument, the first or second value. */
static const struct {
    const char *game;
    logres_move move;
    const char *name;
} named[] = {
    {"arthurs_court", 3128, "bid pass"},
    {"arthurs_court", 3150, "guinevere_take take courtiers=jester,jester"},
    {"artus", 52, "play knight card=knight:1-4 from#1 steps=-12"},
    {"artus", 1596, "play ring card=ring:any at#0"},
    {"artus", 1600, "play ring card#3 at#0"}, /* the second card of this name */
    {"artus", 1608, "play score card=score:all seats#0"},
    {"arthur_card_game", 3, "fight fight#1"},
    {"arthur_card_game", 1442, "fight skip"},
    {"camelot_court", 2192, "play gossip card=gossip at=e1 follower=-"},
    {"camelot_court", 3049, "first_player first_player player=1"},
};

static void test_move_name(void **state) {
    (void)state;
    char name[LOGRES_TEXT_LINE];
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const logres_game_info *game = logres_game_find(named[i].game);
        size_t need = 0;
        fails(LOGRES_ERR_BUFFER, logres_move_name(game, named[i].move, NULL, 0, &need));
        assert_int_equal(need, strlen(named[i].name) + 1);
        ok(logres_move_name(game, named[i].move, name, need, NULL));
        assert_string_equal(name, named[i].name);
    }
    const logres_game_info *game = logres_game_find("artus");
    logres_game_info foreign = *game;
    for (uint32_t move = game->move_space; move <= UINT16_MAX; move++)
        fails(LOGRES_ERR_MOVE, logres_move_name(game, (logres_move)move, name, 9, NULL));
    fails(LOGRES_ERR_NULL, logres_move_name(NULL, 0, name, sizeof name, NULL));
    fails(LOGRES_ERR_NULL, logres_move_name(game, 0, NULL, sizeof name, NULL));
    fails(LOGRES_ERR_GAME, logres_move_name(&foreign, 0, name, sizeof name, NULL));
}

/* ---- private texts -------------------------------------------------------------------------- */

static void test_private_text(void **state) {
    (void)state;
    logres_state s = new_game("artus", 2, 0), view;
    char text[LOGRES_TEXT_STATE];
    size_t need;
    fails(LOGRES_ERR_FULL, logres_private_to_text(&s, text, sizeof text, &need));
    ok(logres_view(&s, 0, &view));
    ok(logres_private_to_text(&view, text, 1, &need)); /* nobody has a card */
    assert_int_equal(need, 1);
    lay_out(&s, "hand:1[knight]=knight:1-4 hand:1[king]=king:any:4-8");
    ok(logres_view(&s, 1, &view));
    fails(LOGRES_ERR_BUFFER, logres_private_to_text(&view, text, 1, &need));
    ok(logres_private_to_text(&view, text, need, NULL));
    assert_string_equal(text, "hand[knight]: knight:1-4 1\nhand[king]: king:any:4-8 1\n");
    ok(logres_view(&s, 0, &view));
    ok(logres_private_to_text(&view, text, 1, NULL));
}

/* ---- spots ---------------------------------------------------------------------------------- */

static int compare(logres_spot a, logres_spot b) {
    int place = a.place - b.place, seat = a.seat - b.seat;
    return place ? place : seat ? seat : a.part - b.part;
}

static bool is_spot(const logres_state *s, logres_spot spot) {
    int32_t count;
    return logres_inventory(s, &spot, LOGRES_NONE, &count) == LOGRES_OK;
}

/* Every spot with an inventory comes exactly once, ascending. */
static void goes_through_all(const logres_state *s) {
    logres_spot spot = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE}, before = spot;
    int found = 0, there = 0;
    while (logres_next_spot(s, &spot)) {
        assert_true(is_spot(s, spot));
        assert_true(compare(spot, before) > 0);
        before = spot;
        found++;
    }
    assert_int_equal(compare(spot, before), 0); /* after the last one it stays */
    for (int place = INT8_MIN; place <= INT8_MAX; place++)
        for (int seat = -1; seat <= LOGRES_PLAYERS_MAX; seat++)
            for (int part = -1; part <= INT8_MAX; part++)
                there += is_spot(s, (logres_spot){(int8_t)place, (int8_t)seat, (int8_t)part});
    assert_int_equal(found, there);
    assert_true(found > 0);
}

static void test_next_spot(void **state) {
    (void)state;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (uint32_t players = game->min_players; players <= game->max_players; players++) {
            logres_state s = middle(game->id, (int)players, i), view;
            goes_through_all(&s);
            ok(logres_view(&s, LOGRES_SPECTATOR, &view));
            goes_through_all(&view);
        }
    }
}

static void test_no_spot(void **state) {
    (void)state;
    const logres_spot none[] = {
        {0, LOGRES_NONE, LOGRES_NONE}, {0, 2, 0},  {0, 0, 3},       {0, 0, -2},        {-2, 0, 0},
        {0, LOGRES_PLAYERS_MAX, 0},    {99, 0, 0}, {127, 127, 127}, {-128, -128, -128}};
    logres_state s = new_game("artus", 2, 0), no_state = {{0}};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        logres_spot spot = none[i];
        assert_int_equal(logres_next_spot(&s, &spot), is_spot(&s, none[i]));
        if (!is_spot(&s, none[i]))
            assert_int_equal(compare(spot, none[i]), 0);
    }
    logres_spot first = {LOGRES_NONE, 5, 77}, spot = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE};
    assert_int_equal(logres_next_spot(&no_state, &spot), 0);
    assert_int_equal(logres_next_spot(NULL, &spot), 0);
    assert_int_equal(logres_next_spot(&s, NULL), 0);
    assert_int_equal(spot.place, LOGRES_NONE);
    assert_int_equal(logres_next_spot(&s, &first), 1);
    assert_int_equal(logres_next_spot(&s, &spot), 1);
    assert_int_equal(compare(first, spot), 0);
}

/* ---- bots ----------------------------------------------------------------------------------- */

static logres_state some_view(const char *game, uint64_t seed) {
    logres_state s = middle(game, 2, seed), view;
    ok(logres_view(&s, actor(&s), &view));
    return view;
}

/* A bot's turn, by hand. */
static logres_move by_hand(const logres_state *view, int32_t level, uint64_t seed) {
    const logres_search_options options = {.size = sizeof options, .seed = seed};
    uint32_t iterations = logres_bot_iterations(view, level);
    room r = room_of(memory_for(view, iterations), FILL);
    logres_search *search;
    logres_move move;
    ok(logres_search_init(view, &options, r.memory, r.bytes, &search, NULL));
    ok(logres_search_run(search, iterations));
    ok(logres_search_choose(search, level, &move));
    leave(&r);
    return move;
}

static void test_bot_is_a_search(void **state) {
    (void)state;
    for (uint32_t i = 0; i < logres_game_count(); i++)
        for (int32_t level = LOGRES_LEVEL_EASY; level <= LOGRES_LEVEL_HARD; level++) {
            logres_state view = some_view(logres_game_at(i)->id, 10 * i + (uint64_t)level);
            logres_rng rng = rng_of(i), expected = rng;
            uint64_t seed;
            size_t bytes = 0;
            logres_move move = UINT16_MAX, more = UINT16_MAX;
            ok(logres_rng_next(&expected, &seed));
            ok(logres_bot_memory(&view, level, &bytes));
            assert_int_equal(bytes, memory_for(&view, logres_bot_iterations(&view, level)));
            room r = room_of(bytes, FILL), larger = room_of(2 * bytes, FILL);
            ok(logres_bot_move(&view, level, &rng, r.memory, r.bytes, &move));
            assert_int_equal(move, by_hand(&view, level, seed));
            assert_memory_equal(&rng, &expected, sizeof rng); /* one number further */
            rng = rng_of(i);
            ok(logres_bot_move(&view, level, &rng, larger.memory, larger.bytes, &more));
            assert_int_equal(move, more); /* more memory is not another bot */
            leave(&r);
            leave(&larger);
        }
}

/* An only move is not searched, even by an expert, but still takes a number from the generator. */
static void test_bot_with_one_move(void **state) {
    (void)state;
    logres_rng games = rng_of(8);
    logres_state s = new_game("arthur_card_game", 2, LOGRES_NONE), view;
    int met = 0;
    for (int ply = 0; ply < 2000 && met < 20; ply++) {
        ok(logres_playout(&s, &games, 1, &s, NULL));
        if (logres_is_over(&s))
            s = new_game("arthur_card_game", 2, LOGRES_NONE);
        if (actor(&s) < 0 || count_legal(&s) != 1)
            continue;
        ok(logres_view(&s, actor(&s), &view));
        logres_rng rng = rng_of(3), expected = rng;
        uint64_t seed;
        size_t bytes;
        logres_move move = UINT16_MAX;
        ok(logres_bot_memory(&view, LOGRES_LEVEL_EXPERT, &bytes));
        room r = room_of(bytes, FILL);
        ok(logres_bot_move(&view, LOGRES_LEVEL_EXPERT, &rng, r.memory, r.bytes, &move));
        assert_int_equal(logres_is_legal(&view, move), 1);
        logres_search_progress progress;
        ok(logres_search_progress_of((logres_search *)(void *)r.memory, &progress));
        assert_int_equal(progress.iterations, 0);
        ok(logres_rng_next(&expected, &seed));
        assert_memory_equal(&rng, &expected, sizeof rng);
        leave(&r);
        met++;
    }
    assert_int_equal(met, 20);
}

static void test_bot_arguments_may_lie_in_the_memory(void **state) {
    (void)state;
    logres_state view = some_view("four_courts", 4);
    logres_rng rng = rng_of(2), same = rng;
    size_t bytes;
    logres_move move, other;
    ok(logres_bot_memory(&view, LOGRES_LEVEL_EASY, &bytes));
    room r = room_of(bytes, FILL);
    ok(logres_bot_move(&view, LOGRES_LEVEL_EASY, &rng, r.memory, r.bytes, &move));
    memcpy(r.memory + 64, &view, sizeof view);
    ok(logres_bot_move((logres_state *)(void *)(r.memory + 64), LOGRES_LEVEL_EASY, &same, r.memory,
                       r.bytes, &other));
    assert_int_equal(move, other);
    leave(&r);
}

static void test_wrong_bots_are_refused(void **state) {
    (void)state;
    enum { EASY = LOGRES_LEVEL_EASY };
    logres_state full = middle("artus", 2, 1), view, others, over = full, none = {{0}};
    logres_rng rng = rng_of(1), unseeded = {{0}}, before = rng;
    logres_move move = 4321;
    size_t bytes = 0, untouched = 77;
    ok(logres_view(&full, actor(&full), &view));
    ok(logres_view(&full, 1 - actor(&full), &others));
    ok(logres_playout(&over, &rng, 100000, &over, NULL));
    ok(logres_view(&over, 0, &over));
    rng = before;
    ok(logres_bot_memory(&view, EASY, &bytes));
    room r = room_of(bytes, FILL), wide = room_of(bytes + 8, FILL);
    const struct {
        logres_error error;
        const logres_state *view;
        int32_t level;
    } wrong[] = {
        {LOGRES_ERR_NULL, NULL, EASY},      {LOGRES_ERR_STATE, &none, EASY},
        {LOGRES_ERR_FULL, &full, EASY},     {LOGRES_ERR_SEAT, &others, EASY},
        {LOGRES_ERR_OVER, &over, EASY},     {LOGRES_ERR_ARGUMENT, &view, -1},
        {LOGRES_ERR_ARGUMENT, &view, 4},    {LOGRES_ERR_ARGUMENT, &view, INT32_MIN},
        {LOGRES_ERR_NULL, NULL, INT32_MAX},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        fails(wrong[i].error, logres_bot_memory(wrong[i].view, wrong[i].level, &untouched));
        fails(wrong[i].error,
              logres_bot_move(wrong[i].view, wrong[i].level, &rng, r.memory, bytes, &move));
    }
    fails(LOGRES_ERR_NULL, logres_bot_memory(&view, EASY, NULL));
    fails(LOGRES_ERR_NULL, logres_bot_move(&view, EASY, NULL, r.memory, bytes, &move));
    fails(LOGRES_ERR_NULL, logres_bot_move(&view, EASY, &rng, NULL, 0, &move));
    fails(LOGRES_ERR_NULL, logres_bot_move(&view, EASY, &rng, r.memory, bytes, NULL));
    fails(LOGRES_ERR_RNG, logres_bot_move(&view, EASY, &unseeded, r.memory, bytes, &move));
    fails(LOGRES_ERR_BUFFER, logres_bot_move(&view, EASY, &rng, r.memory, bytes - 1, &move));
    fails(LOGRES_ERR_BUFFER, logres_bot_move(&view, EASY, &rng, r.memory, 0, &move));
    for (size_t off = 1; off < 8; off++)
        fails(LOGRES_ERR_ARGUMENT,
              logres_bot_move(&view, EASY, &rng, wide.memory + off, bytes, &move));
    assert_int_equal(move, 4321);
    assert_int_equal(untouched, 77);
    assert_memory_equal(&rng, &before, sizeof rng);
    assert_true(unseeded.word[0] == 0 && unseeded.word[3] == 0);
    for (size_t i = 0; i < bytes; i++)
        assert_true(r.memory[i] == FILL && wide.memory[i] == FILL);
    leave(&r);
    leave(&wide);
}

/* ---- allocated texts ------------------------------------------------------------------------ */

/* Memory that fails at a certain call, counted from 0. */
typedef struct failing {
    int calls, fails_at, blocks;
    size_t asked;
} failing;

static void *resize(void *context, void *block, size_t size) {
    failing *f = context;
    if (!size) {
        assert_non_null(block); /* nothing is freed that is not there */
        f->blocks--;
        free(block);
        return NULL;
    }
    f->asked = size;
    if (f->calls++ == f->fails_at)
        return NULL;
    f->blocks += !block;
    return realloc(block, size);
}

enum { WRITERS = 4 };

static logres_error write_nth(int writer, const logres_state *s, const logres_match *match,
                              uint32_t flags, const logres_allocator *allocator, char **text,
                              size_t *length) {
    switch (writer) {
    case 0:
        return logres_viewer(s) == LOGRES_NONE
                   ? logres_state_to_json_alloc(s, flags, allocator, text, length)
                   : logres_view_to_json_alloc(s, flags, allocator, text, length);
    case 1:
        return logres_match_to_json_alloc(match, flags, allocator, text, length);
    case 2:
        return logres_match_history_to_json_alloc(match, 1, 2, flags, allocator, text, length);
    default:
        return logres_match_journal_to_json_alloc(match, 1, flags, allocator, text, length);
    }
}

/* The same into a buffer. */
static logres_error write_buffer(int writer, const logres_state *s, const logres_match *match,
                                 uint32_t flags, char *buffer, size_t size, size_t *need) {
    switch (writer) {
    case 0:
        return logres_viewer(s) == LOGRES_NONE ? logres_state_to_json(s, flags, buffer, size, need)
                                               : logres_view_to_json(s, flags, buffer, size, need);
    case 1:
        return logres_match_to_json(match, flags, buffer, size, need);
    case 2:
        return logres_match_history_to_json(match, 1, 2, flags, buffer, size, need);
    default:
        return logres_match_journal_to_json(match, 1, flags, buffer, size, need);
    }
}

static logres_match *some_match(void) {
    logres_match *match = NULL;
    const logres_match_options options = {.size = sizeof options, .game = "artus"};
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, 5, 40);
    return match;
}

static char expected[1 << 16];

static void allocates(int writer, const logres_state *s, const logres_match *match,
                      uint32_t flags) {
    failing f = {.fails_at = -1};
    const logres_allocator own = {.size = sizeof own, .resize = resize, .context = &f};
    char *text = NULL;
    size_t length = 0, need = 0;
    ok(write_buffer(writer, s, match, flags, expected, sizeof expected, &need));
    for (int of_c = 0; of_c < 2; of_c++) {
        const logres_allocator *allocator = of_c ? NULL : &own;
        ok(write_nth(writer, s, match, flags, allocator, &text, &length));
        assert_int_equal(length + 1, need);
        assert_memory_equal(text, expected, need); /* with its NUL */
        logres_free(allocator, text);
        ok(write_nth(writer, s, match, flags, allocator, &text, NULL));
        logres_free(allocator, text);
    }
    assert_int_equal(f.calls, 2);
    assert_int_equal(f.asked, need);
    assert_int_equal(f.blocks, 0);
}

static void test_alloc(void **state) {
    (void)state;
    logres_match *match = some_match();
    logres_state s = now(match), view;
    ok(logres_view(&s, 1, &view));
    for (int writer = 0; writer < WRITERS; writer++) {
        allocates(writer, &s, match, 0);
        allocates(writer, &s, match, LOGRES_JSON_PRETTY);
    }
    allocates(0, &view, match, 0);
    allocates(1, &s, match, LOGRES_JSON_HASHES);
    allocates(3, &s, match, LOGRES_JSON_HOST);
    logres_match_free(match);
}

static void test_alloc_refuses(void **state) {
    (void)state;
    logres_match *match = some_match();
    logres_state s = now(match), none = {{0}};
    char untouched = 'x', *text = &untouched;
    size_t length = 99;
    for (int writer = 0; writer < WRITERS; writer++) {
        failing f = {.fails_at = 0};
        const logres_allocator own = {.size = sizeof own, .resize = resize, .context = &f};
        const logres_allocator no_size = {.size = 0, .resize = resize, .context = &f};
        fails(LOGRES_ERR_MEMORY, write_nth(writer, &s, match, 0, &own, &text, &length));
        assert_int_equal(f.calls, 1);
        fails(LOGRES_ERR_NULL, write_nth(writer, NULL, NULL, 0, &own, &text, &length));
        fails(LOGRES_ERR_NULL, write_nth(writer, &s, match, 0, &own, NULL, &length));
        fails(LOGRES_ERR_ARGUMENT, write_nth(writer, &s, match, 1u << 30, &own, &text, &length));
        fails(LOGRES_ERR_ARGUMENT, write_nth(writer, &s, match, UINT32_MAX, &own, &text, &length));
        fails(LOGRES_ERR_ARGUMENT, write_nth(writer, &s, match, 0, &no_size, &text, &length));
        assert_int_equal(f.calls, 1);
        assert_int_equal(f.blocks, 0);
    }
    fails(LOGRES_ERR_STATE, logres_state_to_json_alloc(&none, 0, NULL, &text, &length));
    fails(LOGRES_ERR_STATE, logres_view_to_json_alloc(&none, 0, NULL, &text, &length));
    logres_state view;
    ok(logres_view(&s, 0, &view));
    fails(LOGRES_ERR_VIEW, logres_state_to_json_alloc(&view, 0, NULL, &text, &length));
    fails(LOGRES_ERR_FULL, logres_view_to_json_alloc(&s, 0, NULL, &text, &length));
    fails(LOGRES_ERR_ARGUMENT,
          logres_match_history_to_json_alloc(match, 7, 0, 0, NULL, &text, &length));
    fails(LOGRES_ERR_PLY,
          logres_match_history_to_json_alloc(match, 0, 1000, 0, NULL, &text, &length));
    fails(LOGRES_ERR_PLY,
          logres_match_journal_to_json_alloc(match, 1000, 0, NULL, &text, &length));
    assert_ptr_equal(text, &untouched);
    assert_int_equal(length, 99);
    logres_match_free(match);
}

static void test_freeing(void **state) {
    (void)state;
    failing f = {.fails_at = -1};
    const logres_allocator own = {.size = sizeof own, .resize = resize, .context = &f};
    logres_free(NULL, NULL);
    logres_free(&own, NULL);
    assert_int_equal(f.calls, 0);
}

/* ---- matches -------------------------------------------------------------------------------- */

static void test_match_answers(void **state) {
    (void)state;
    assert_null(logres_match_state(NULL));
    assert_int_equal(logres_match_ply(NULL), 0);
    assert_int_equal(logres_match_length(NULL), 0);
    assert_int_equal(logres_match_is_over(NULL), 0);
    logres_match *match = some_match();
    logres_state s;
    assert_int_equal(logres_match_ply(match), 40);
    ok(logres_match_goto(match, 30));
    ok(logres_match_state_at(match, 30, &s));
    expect_same(logres_match_state(match), &s);
    assert_int_equal(logres_match_ply(match), 30);
    assert_int_equal(logres_match_length(match), 40);
    assert_int_equal(logres_match_is_over(match), 0);
    for (int32_t reason = -2; reason <= 9; reason++) /* only listed reasons are valid */
        if (reason < LOGRES_REASON_RESIGN || reason > LOGRES_REASON_AGREED)
            fails(LOGRES_ERR_ARGUMENT, logres_match_close(match, reason, 0));
    ok(logres_match_close(match, LOGRES_REASON_AGREED, LOGRES_NONE));
    assert_int_equal(logres_match_is_over(match), 1);
    logres_match_free(match);
}

/* ---- rows ----------------------------------------------------------------------------------- */

static void has_no_row(const logres_game_info *game, uint32_t index) {
    assert_null(logres_game_option(game, index));
    assert_null(logres_game_place(game, index));
    assert_null(logres_game_field(game, index));
    assert_null(logres_game_refusal(game, index));
}

static void test_rows(void **state) {
    (void)state;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        const logres_game_info foreign = *game, nobody = {.id = game->id, .number = 250};
        for (uint32_t k = 0; k < game->option_count; k++)
            assert_non_null(logres_game_option(game, k)->name);
        for (uint32_t k = 0; k < game->place_count; k++)
            assert_non_null(logres_game_place(game, k)->name);
        for (uint32_t k = 0; k < game->field_count; k++)
            assert_non_null(logres_game_field(game, k)->name);
        for (uint32_t k = 1; k < game->refusal_count; k++)
            assert_true(logres_game_refusal(game, k)->rule[0] &&
                        logres_game_refusal(game, k)->words[0]);
        assert_null(logres_game_refusal(game, 0));
        assert_null(logres_game_option(game, game->option_count));
        assert_null(logres_game_place(game, game->place_count));
        assert_null(logres_game_field(game, game->field_count));
        assert_null(logres_game_refusal(game, game->refusal_count));
        has_no_row(game, INT32_MAX);
        has_no_row(game, UINT32_MAX);
        for (uint32_t k = 0; k < 3; k++) { /* a copy is not the library's */
            has_no_row(&foreign, k);
            has_no_row(&nobody, k);
            has_no_row(NULL, k);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_move_type),
        cmocka_unit_test(test_move_name),
        cmocka_unit_test(test_private_text),
        cmocka_unit_test(test_next_spot),
        cmocka_unit_test(test_no_spot),
        cmocka_unit_test(test_bot_is_a_search),
        cmocka_unit_test(test_bot_with_one_move),
        cmocka_unit_test(test_bot_arguments_may_lie_in_the_memory),
        cmocka_unit_test(test_wrong_bots_are_refused),
        cmocka_unit_test(test_alloc),
        cmocka_unit_test(test_alloc_refuses),
        cmocka_unit_test(test_freeing),
        cmocka_unit_test(test_match_answers),
        cmocka_unit_test(test_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
