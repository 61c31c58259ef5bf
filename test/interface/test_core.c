/* The core without its games: errors, generator, hash, registry, configs, headers, and refused
 * arguments. */
#include "support/put.h"
#include "support/typed.h"

#include <stdio.h>

#include <logres/arthurs_court.h>

#include "base/error.h"
#include "base/hash.h"
#include "base/print.h"
#include "state/list.h"
#include "state/multiset.h"
#include "state/piece.h"
#include "state/state.h"
#include "table/log.h"

/* ---- errors, problems, text ----------------------------------------------------------------- */

static void test_errors_have_names_and_texts(void **state) {
    (void)state;
    assert_string_equal(logres_error_name(LOGRES_OK), "LOGRES_OK");
    assert_string_equal(logres_error_name(LOGRES_ERR_MOVE), "LOGRES_ERR_MOVE");
    assert_string_equal(logres_error_text(LOGRES_ERR_BUFFER), "the buffer is too small");
    assert_string_equal(logres_error_name(-1), "unknown error");
    assert_string_equal(logres_error_text(INT32_MAX), "unknown error");
    assert_int_equal(LOGRES_ERR_HASH, 22); /* numbers are permanent */
}

static void test_version(void **state) {
    (void)state;
    assert_string_equal(logres_version(), LOGRES_VERSION_STRING);
    assert_int_equal(logres_version_number(), LOGRES_VERSION_NUMBER);
}

static void test_problems_quote_safely(void **state) {
    (void)state;
    logres_problem p;
    char longer[300];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_int_equal(lgi_fail(&p, LOGRES_ERR_MOVE, "a[%d].b", "odd %q", -7, "t \"\\\n\x01\xff|"),
                     LOGRES_ERR_MOVE);
    assert_int_equal(p.code, LOGRES_ERR_MOVE);
    assert_string_equal(p.path, "a[-7].b");
    assert_string_equal(p.text, "odd \"t \\\"\\\\\\x0a\\x01\\xff|\"");
    lgi_fail(&p, LOGRES_ERR_MOVE, "", "%q", longer);
    assert_int_equal(strlen(p.text), 40 + 5); /* two quotes and three dots */
    lgi_fail(&p, LOGRES_ERR_MOVE, "%s", "%s", longer, longer);
    assert_int_equal(strlen(p.path), LOGRES_PROBLEM_PATH - 1);
    assert_int_equal(strlen(p.text), LOGRES_PROBLEM_TEXT - 1);
    assert_int_equal(lgi_fail(NULL, LOGRES_ERR_MOVE, "", ""), LOGRES_ERR_MOVE);
}

static void test_small_printf(void **state) {
    (void)state;
    char buffer[64];
    lgi_writer text = {buffer, sizeof buffer, 0};
    lgi_print(&text, "%d|%4d|%-4d|%3s|%-3s|%%", INT32_MIN, 42, -1, "a", "b");
    lgi_close(&text);
    assert_string_equal(buffer, "-2147483648|  42|-1  |  a|b  |%");
    lgi_writer cut = {buffer, 4, 0};
    lgi_print(&cut, "abcdef");
    lgi_close(&cut);
    assert_string_equal(buffer, "abc");
    assert_int_equal(cut.length, 6);
    memset(buffer, '\n', sizeof buffer);
    lgi_writer full = {buffer, 8, 0}; /* whose last byte is never written */
    lgi_print(&full, "abcdefghij");
    lgi_print_word(&full,
                   "a-word-of-seventy-two-letters-for-which-a-line-of-seven-has-no-more-room", 0);
    assert_int_equal(full.length, 10 + 1 + 1 + 72); /* on a line of its own */
    int value = 0;
    assert_true(lgi_scan_int("-12", 3, &value) && value == -12);
    /* the greatest that it reads */
    assert_true(lgi_scan_int("2147483639", 10, &value) && value == 2147483639);
    const char *bad[] = {"", "-", "01", "-0", "1a", "+1", "99999999999", "2147483640", " 1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(lgi_scan_int(bad[i], strlen(bad[i]), &value));
}

/* ---- generator and hash --------------------------------------------------------------------- */

/* Test vectors published with splitmix64 and xoshiro256**. */
static void test_published_vectors(void **state) {
    (void)state;
    static const uint64_t splitmix[4] = {6457827717110365317u, 3203168211198807973u,
                                         9817491932198370423u, 4593380528125082431u};
    static const uint64_t xoshiro[10] = {11520u,
                                         0u,
                                         1509978240u,
                                         1215971899390074240u,
                                         1216172134540287360u,
                                         607988272756665600u,
                                         16172922978634559625u,
                                         8476171486693032832u,
                                         10595114339597558777u,
                                         2904607092377533576u};
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1234567, 0));
    assert_memory_equal(rng.word, splitmix, sizeof splitmix);
    rng = (logres_rng){{1, 2, 3, 4}};
    for (int i = 0; i < 10; i++) {
        uint64_t value = 0;
        ok(logres_rng_next(&rng, &value));
        assert_true(value == xoshiro[i]);
    }
}

static void test_generator_is_unbiased_and_guarded(void **state) {
    (void)state;
    logres_rng rng, other, unseeded = {{0}};
    uint64_t a = 0, b = 0;
    uint32_t value = 7, seen[6] = {0};
    ok(logres_rng_seed(&rng, 5, 0));
    ok(logres_rng_seed(&other, 5, 1));
    ok(logres_rng_next(&rng, &a));
    ok(logres_rng_next(&other, &b));
    assert_true(a != b);
    for (int i = 0; i < 60000; i++) {
        ok(logres_rng_below(&rng, 6, &value));
        seen[value]++;
    }
    for (int i = 0; i < 6; i++) /* 10000 expected, standard deviation 91 */
        assert_in_range(seen[i], 9500, 10500);
    ok(logres_rng_below(&rng, 1, &value));
    assert_int_equal(value, 0);
    for (int i = 0; i < 100; i++) {
        ok(logres_rng_below(&rng, 0x80000001u, &value));
        assert_true(value < 0x80000001u);
    }
    fails(LOGRES_ERR_ARGUMENT, logres_rng_below(&rng, 0, &value));
    fails(LOGRES_ERR_RNG, logres_rng_below(&unseeded, 6, &value));
    fails(LOGRES_ERR_RNG, logres_rng_next(&unseeded, &a));
    fails(LOGRES_ERR_NULL, logres_rng_next(NULL, &a));
    fails(LOGRES_ERR_NULL, logres_rng_below(&rng, 6, NULL));
    fails(LOGRES_ERR_NULL, logres_rng_seed(NULL, 1, 1));
}

/* Expected values from xxhsum 0.8.1 -H64. */
static void test_hash_is_xxh64(void **state) {
    (void)state;
    uint8_t bytes[512] = {0};
    assert_true(lgi_xxh64(bytes, 512) == 0x8bbf7f68e8c3b87cu);
    for (int i = 0; i < 512; i++)
        bytes[i] = (uint8_t)i;
    assert_true(lgi_xxh64(bytes, 512) == 0x7b3bfcaac0348ac0u);
    memset(bytes, 'a', 32);
    assert_true(lgi_xxh64(bytes, 32) == 0x856e843298f99ad7u);
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE);
    uint64_t hash = logres_hash(&s);
    assert_true(hash == lgi_xxh64(s.bytes, 512));
}

/* ---- registry and configs ------------------------------------------------------------------- */

static void test_registry(void **state) {
    (void)state;
    assert_true(logres_game_count() >= 1);
    assert_null(logres_game_at(logres_game_count()));
    assert_null(logres_game_find("chess"));
    assert_null(logres_game_find(NULL));
    uint32_t before = 0;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        assert_ptr_equal(logres_game_find(game->id), game);
        assert_true(game->number > before);
        before = game->number;
        assert_true(game->min_players >= 2 && game->max_players <= LOGRES_PLAYERS_MAX);
        assert_true(game->player_moves <= game->move_space &&
                    game->move_space <= LOGRES_MOVES_MAX);
        assert_true(game->most_chance_outcomes <= LOGRES_CHANCE_MAX);
        assert_true(game->body_size <= LGI_BODY && game->most_events <= LOGRES_EVENTS_MAX);
        assert_string_equal(logres_game_phase_name(game, (int32_t)game->phase_count - 1), "over");
        assert_null(logres_game_phase_name(game, (int32_t)game->phase_count));
        assert_null(logres_game_phase_name(game, LOGRES_NO_STATE));
        assert_string_equal(logres_game_field(game, 0)->name, "phase");
        assert_string_equal(logres_game_field(game, 1)->name, "actor");
    }
    assert_null(logres_game_phase_name(NULL, 0));
    const logres_game_info *court = logres_game_find("arthurs_court");
    assert_int_equal(court->number, 1);
    assert_string_equal(court->title, "King Arthur's Court");
    assert_int_equal(court->most_legal_moves, 575);
}

static void test_configs(void **state) {
    (void)state;
    logres_config c, back;
    logres_state s, untouched;
    logres_problem p;
    ok(logres_config_init("arthurs_court", &c));
    assert_int_equal(c.players, 2);
    assert_int_equal(c.option[0], LOGRES_NONE);
    fails(LOGRES_ERR_GAME, logres_config_init("chess", &c));
    fails(LOGRES_ERR_ARGUMENT, logres_config_init_sized("arthurs_court", &c, sizeof c - 1));
    fails(LOGRES_ERR_NULL, logres_config_init_sized("arthurs_court", NULL, sizeof c));
    fails(LOGRES_ERR_NULL, logres_config_init(NULL, &c));
    fails(LOGRES_ERR_CONFIG, logres_config_set(&c, "colour", 1));
    fails(LOGRES_ERR_NULL, logres_config_set(&c, NULL, 1));

    memset(&s, 0x33, sizeof s);
    untouched = s;
    const struct {
        const char *name;
        int value;
    } bad[] = {{"players", 1},
               {"players", 5},
               {"players", -1},
               {"first_player", 2},
               {"first_player", -2}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ok(logres_config_init("arthurs_court", &c));
        ok(logres_config_set(&c, bad[i].name, bad[i].value));
        fails(LOGRES_ERR_CONFIG, logres_new("arthurs_court", &c, &s, &p));
        assert_string_equal(p.path, bad[i].name);
        expect_same(&s, &untouched);
    }
    ok(logres_config_init("arthurs_court", &c));
    c.option[3] = 0;
    fails(LOGRES_ERR_CONFIG, logres_new("arthurs_court", &c, &s, &p));
    ok(logres_config_init("arthurs_court", &c));
    c.game = 99;
    fails(LOGRES_ERR_GAME, logres_new("arthurs_court", &c, &s, &p));
    fails(LOGRES_ERR_CONFIG, logres_config_set(&c, "players", 3));
    memset(&c, 0, sizeof c);
    fails(LOGRES_ERR_CONFIG, logres_new("arthurs_court", &c, &s, &p));
    fails(LOGRES_ERR_CONFIG, logres_config_set(&c, "players", 3));
    fails(LOGRES_ERR_GAME, logres_new("chess", NULL, &s, &p));
    fails(LOGRES_ERR_NULL, logres_new(NULL, NULL, &s, &p));
    fails(LOGRES_ERR_NULL, logres_new("arthurs_court", NULL, NULL, &p));
    expect_same(&s, &untouched);

    s = new_game("arthurs_court", 4, 3);
    ok(logres_config_of(&s, &back));
    assert_int_equal(back.players, 4);
    assert_int_equal(back.option[0], 3);
    ok(logres_new("arthurs_court", &back, &untouched, NULL));
    expect_same(&s, &untouched);
    ok(logres_new("arthurs_court", NULL, &s, NULL)); /* defaults */
    ok(logres_config_of(&s, &back));
    assert_int_equal(back.players, 2);
}

static void test_names_of_pieces(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE);
    const logres_game_info *game = logres_game_find("arthurs_court");
    char name[32] = "";
    size_t need = 0;
    for (uint32_t i = 0; i < game->piece_count; i++) {
        ok(logres_piece_name(&s, (int32_t)i, name, sizeof name, &need));
        assert_string_equal(name, game->pieces[i]);
        assert_int_equal(need, strlen(name) + 1);
    }
    fails(LOGRES_ERR_ARGUMENT, logres_piece_name(&s, -1, name, sizeof name, NULL));
    fails(LOGRES_ERR_ARGUMENT,
          logres_piece_name(&s, (int32_t)game->piece_count, name, sizeof name, NULL));
    fails(LOGRES_ERR_BUFFER, logres_piece_name(&s, 0, name, 6, &need));
    assert_int_equal(need, sizeof "jester");
    fails(LOGRES_ERR_NULL, logres_piece_name(NULL, 0, name, sizeof name, NULL));
    const lgi_game *rows = lgi_game_of(lgi_const(&s));
    int end = (int)game->piece_count; /* a name is found from wherever the search begins */
    for (int near = -1; near <= end + 1; near++)
        assert_int_equal(lgi_find_piece_near(rows, lgi_const(&s), game->pieces[1], 0, end, near),
                         1);
    assert_int_equal(lgi_find_piece_near(rows, lgi_const(&s), game->pieces[0], 1, end, 2),
                     LOGRES_NONE);
}

static void test_equal_spots(void **state) {
    (void)state;
    assert_true(lgi_same_spot(lgi_spot(1, 2, 3), lgi_spot(1, 2, 3)));
    assert_false(lgi_same_spot(lgi_spot(1, 2, 3), lgi_spot(0, 2, 3)));
    assert_false(lgi_same_spot(lgi_spot(1, 2, 3), lgi_spot(1, 0, 3)));
    assert_false(lgi_same_spot(lgi_spot(1, 2, 3), lgi_spot(1, 2, 0)));
}

/* ---- headers and foreign memory ------------------------------------------------------------- */

/* The answers to simple questions about NULL or foreign memory. */
static void is_no_state(const logres_state *s) {
    logres_state good = new_game("arthurs_court", 3, LOGRES_NONE);
    assert_null(logres_game_of(s));
    assert_int_equal(logres_players(s), 0);
    assert_int_equal(logres_phase(s), LOGRES_NO_STATE);
    assert_int_equal(logres_actor(s), LOGRES_NO_STATE);
    assert_int_equal(logres_is_over(s), LOGRES_NO_STATE);
    assert_int_equal(logres_viewer(s), LOGRES_NO_STATE);
    assert_int_equal(logres_hash(s), 0);
    for (uint32_t move = 0; move <= UINT16_MAX; move += 7)
        assert_int_equal(logres_is_legal(s, (logres_move)move), 0);
    assert_int_equal(logres_equal(s, s), 0);
    assert_int_equal(logres_equal(&good, s), 0);
    assert_int_equal(logres_equal(s, &good), 0);
}

static void test_simple_questions(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 3, LOGRES_NONE), view, other;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    assert_ptr_equal(logres_game_of(&s), logres_game_find("arthurs_court"));
    assert_int_equal(logres_players(&s), 3);
    assert_int_equal(logres_viewer(&s), LOGRES_NONE);
    assert_int_equal(logres_is_over(&s), 0);
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_resolve(&s, &rng, &s, NULL));
    ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
    int32_t seat = logres_actor(&s);
    ok(logres_view(&s, seat, &view));
    ok(logres_view(&s, (seat + 1) % 3, &other));
    assert_int_equal(logres_viewer(&view), seat);
    assert_int_equal(logres_is_legal(&view, moves[0]), 1);
    assert_int_equal(logres_is_legal(&other, moves[0]), 0); /* its viewer is not to move */
    assert_int_equal(logres_equal(&view, &view), 1);
    assert_int_equal(logres_equal(&view, &s), 0);
    ok(logres_view(&s, LOGRES_SPECTATOR, &view));
    assert_int_equal(logres_viewer(&view), LOGRES_SPECTATOR);
    ok(logres_playout(&s, &rng, UINT32_MAX, &s, NULL));
    assert_int_equal(logres_is_over(&s), 1);
    assert_int_equal(logres_actor(&s), LOGRES_NOBODY);
    assert_int_equal(logres_is_legal(&s, moves[0]), 0);
}

static void test_foreign_memory_is_refused(void **state) {
    (void)state;
    logres_state s;
    is_no_state(NULL);
    for (int fill = 0; fill < 256; fill++) {
        memset(&s, fill, sizeof s);
        is_no_state(&s);
        fails(LOGRES_ERR_STATE, logres_validate(&s, NULL));
    }
    logres_state good = new_game("arthurs_court", 3, LOGRES_NONE);
    for (int i = 0; i < LGI_HEADER; i++)
        /* with another actor or kind it can be a valid state again */
        for (int bit = 0; bit < 8; bit++) {
            s = good;
            s.bytes[i] ^= (uint8_t)(1 << bit);
            logres_error error = logres_validate(&s, NULL);
            static const logres_error of[LGI_HEADER] = {
                [offsetof(lgi_state, layout)] = LOGRES_ERR_VERSION,
                [offsetof(lgi_state, game)] = LOGRES_ERR_GAME,
                [offsetof(lgi_state, rules)] = LOGRES_ERR_VERSION,
                [offsetof(lgi_state, players)] = LOGRES_ERR_CONFIG,
                [offsetof(lgi_state, phase)] = LOGRES_ERR_INVALID,
                [offsetof(lgi_state, actor)] = LOGRES_ERR_INVALID,
            };
            bool may_be_other =
                i == offsetof(lgi_state, game) || i == offsetof(lgi_state, players);
            bool may_be_valid = i == offsetof(lgi_state, actor) || i == offsetof(lgi_state, kind);
            assert_true(error == (of[i] ? of[i] : LOGRES_ERR_STATE) || (may_be_other && error) ||
                        may_be_valid);
        }
    logres_state view;
    ok(logres_view(&good, 1, &view));
    /* neither kind uses these */
    for (size_t i = offsetof(lgi_state, reserved); i < LGI_HEADER; i++) {
        s = view;
        s.bytes[i] = 1;
        is_no_state(&s);
    }
    s = good;
    s.bytes[511] = 1;
    fails(LOGRES_ERR_STATE, logres_validate(&s, NULL));
    fails(LOGRES_ERR_NULL, logres_validate(NULL, NULL));
}

/* Any bytes after a valid header: validate is safe, and what it accepts can be played to the
 * end. */
static void test_validate_is_safe_on_any_bytes(void **state) {
    (void)state;
    logres_rng rng;
    ok(logres_rng_seed(&rng, 99, 0));
    uint32_t accepted = 0;
    for (int round = 0; round < 20000; round++) {
        logres_state s = new_game("arthurs_court", 2 + round % 3, LOGRES_NONE), end;
        uint32_t plies = 0, value = 0, changes = 0;
        ok(logres_rng_below(&rng, 120, &plies));
        ok(logres_playout(&s, &rng, plies, &s, NULL));
        ok(logres_rng_below(&rng, 4, &changes));
        for (uint32_t i = 0; i <= changes; i++) {
            uint32_t at = 0;
            ok(logres_rng_below(&rng, 100, &at));
            ok(logres_rng_below(&rng, 256, &value));
            s.bytes[i % 2 ? at : 8 + at % 20] = (uint8_t)(i % 3 ? value : value % 4);
        }
        if (logres_validate(&s, NULL))
            continue;
        accepted++;
        if (logres_playout(&s, &rng, 5000, &end, &plies) == LOGRES_ERR_VIEW)
            continue;
        ok(logres_validate(&end, NULL));
        assert_int_equal(actor(&end), LOGRES_NOBODY);
    }
    assert_true(accepted > 100);
}

static void test_null_pointers(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE), view;
    logres_move move;
    logres_rng rng;
    logres_event event;
    logres_spot spot = {0, LOGRES_NONE, LOGRES_NONE};
    logres_problem problem;
    uint32_t count;
    int32_t value;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_view(&s, 0, &view));
    fails(LOGRES_ERR_NULL, logres_legal_moves(&s, NULL, 9, &count));
    fails(LOGRES_ERR_NULL, logres_legal_moves(&s, &move, 1, NULL));
    fails(LOGRES_ERR_NULL, logres_legal_mask(&s, NULL, LOGRES_MASK_WORDS));
    fails(LOGRES_ERR_NULL, logres_standing_of(&s, NULL));
    fails(LOGRES_ERR_NULL, logres_config_of(&s, NULL));
    fails(LOGRES_ERR_NULL, logres_apply(&s, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_play(&s, 0, 0, NULL, NULL));
    fails(LOGRES_ERR_NULL, logres_resolve(&s, NULL, &s, NULL));
    fails(LOGRES_ERR_NULL, logres_playout(&s, &rng, 1, NULL, NULL));
    fails(LOGRES_ERR_NULL, logres_view(&s, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_determinize(&view, NULL, &s));
    fails(LOGRES_ERR_NULL, logres_determinize(&view, &rng, NULL));
    fails(LOGRES_ERR_NULL, logres_apply_events(&s, 0, &s, &event, 1, NULL));
    fails(LOGRES_ERR_NULL, logres_apply_events(&s, 0, &s, NULL, 1, &count));
    fails(LOGRES_ERR_NULL, logres_events_redact(&s, 0, NULL, 1));
    fails(LOGRES_ERR_NULL, logres_inventory(&s, NULL, 0, &value));
    fails(LOGRES_ERR_NULL, logres_inventory(&s, &spot, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_field_value(&s, 0, LOGRES_NONE, NULL));
    fails(LOGRES_ERR_NULL, logres_move_from_text(&s, NULL, &move, &problem));
    fails(LOGRES_ERR_NULL, logres_move_from_text(&s, "courtier jester", NULL, NULL));
    fails(LOGRES_ERR_NULL, logres_event_to_text(&s, NULL, NULL, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_state_to_text(&s, NULL, 8192, NULL));
    fails(LOGRES_ERR_NULL, logres_arthurs_court_read(&s, NULL));
    fails(LOGRES_ERR_NULL, logres_sensible_moves(NULL, NULL, 0, &count));
    fails(LOGRES_ERR_NULL, logres_sensible_moves(&s, NULL, 0, NULL));
    play(&s, "courtier jester", "courtier jester", NULL);
    fails(LOGRES_ERR_NULL, logres_chance_moves(&s, NULL, NULL, 4, NULL));
    fails(LOGRES_ERR_NULL, logres_chance_pick(&s, 0, NULL, NULL));
    fails(LOGRES_ERR_NULL, logres_chance_sample(&s, &rng, NULL));
    fails(LOGRES_ERR_NULL, logres_chance_sample(&s, NULL, &move));
    ok(logres_playout(&s, &rng, UINT32_MAX, &s, NULL));
    fails(LOGRES_ERR_NULL, logres_result_of(&s, NULL));
}

/* Every function that takes a state and returns an error checks the state first. */
static void refuse_state(const logres_state *s, logres_error error) {
    logres_state out, untouched;
    logres_move move, moves[2];
    logres_rng rng;
    logres_event event = {.kind = LOGRES_EVENT_MOVED};
    logres_spot spot = {0, LOGRES_NONE, LOGRES_NONE};
    logres_config config;
    logres_result result;
    logres_observation_row row;
    uint64_t mask[LOGRES_MASK_WORDS];
    uint32_t count, weight;
    int32_t value;
    int16_t values[2];
    char text[8];
    ok(logres_rng_seed(&rng, 1, 0));
    memset(&out, 0x55, sizeof out);
    untouched = out;
    fails(error, logres_config_of(s, &config));
    fails(error, logres_legal_moves(s, moves, 2, &count));
    fails(error, logres_legal_mask(s, mask, LOGRES_MASK_WORDS));
    fails(error, logres_chance_moves(s, moves, &weight, 1, &count));
    fails(error, logres_chance_pick(s, 0, &move, &weight));
    fails(error, logres_chance_sample(s, &rng, &move));
    fails(error, logres_result_of(s, &result));
    fails(error, logres_standing_of(s, &result));
    fails(error, logres_apply(s, 0, &out));
    fails(error, logres_play(s, 0, 0, &out, NULL));
    fails(error, logres_resolve(s, &rng, &out, &count));
    fails(error, logres_playout(s, &rng, 9, &out, &count));
    fails(error, logres_view(s, 0, &out));
    fails(error, logres_determinize(s, &rng, &out));
    fails(error, logres_apply_events(s, 0, &out, &event, 1, &count));
    fails(error, logres_events_redact(s, 0, &event, 1));
    fails(error, logres_info_key_start(s, 0, mask));
    fails(error, logres_info_key_step(s, 0, &event, 1, 0, mask));
    fails(error, logres_ply_to_sentence(s, 0, &event, 1, 0, NULL, text, sizeof text, NULL));
    fails(error, logres_undo_barrier(s, 0, &value));
    fails(error, logres_inventory(s, &spot, 0, &value));
    fails(error, logres_field_value(s, 0, LOGRES_NONE, &value));
    fails(error, logres_state_to_text(s, text, sizeof text, NULL));
    fails(error, logres_private_to_text(s, text, sizeof text, NULL));
    fails(error, logres_move_to_text(s, 0, 0, text, sizeof text, NULL));
    fails(error, logres_move_from_text(s, "pass", &move, NULL));
    fails(error, logres_piece_name(s, 0, text, sizeof text, NULL));
    fails(error, logres_event_to_text(s, &event, text, sizeof text, NULL));
    fails(error, logres_observation_layout(s, &row, 1, &count));
    fails(error, logres_observe(s, values, 2, &count));
    expect_same(&out, &untouched);
}

static void test_every_call_refuses_invalid_states(void **state) {
    (void)state;
    logres_state foreign;
    memset(&foreign, 0, sizeof foreign);
    refuse_state(NULL, LOGRES_ERR_NULL);
    refuse_state(&foreign, LOGRES_ERR_STATE);
    for (uint8_t players = 1; players <= 5; players += 4) { /* of 2 to 4 */
        logres_state crowd = new_game("arthurs_court", 2, 0);
        crowd.bytes[offsetof(lgi_state, players)] = players;
        refuse_state(&crowd, LOGRES_ERR_STATE);
    }
}

/* Playouts, long or of one ply, to another state or in place, are refused with an error and change
 * nothing. */
static void refuse_playouts(logres_error error, const logres_state *s, logres_rng *rng) {
    static const uint32_t limits[] = {1, 9};
    for (int i = 0; i < 4; i++) {
        logres_state same = *s, other = {{0}}, *out = i % 2 ? &same : &other, untouched = *out;
        logres_rng before = *rng;
        uint32_t plies = 99;
        fails(error, logres_playout(&same, rng, limits[i / 2], out, &plies));
        expect_same(out, &untouched);
        expect_same(&same, s);
        assert_memory_equal(rng, &before, sizeof before);
        assert_int_equal(plies, 99);
    }
}

/* In states that validate would refuse, where nobody has a move and chance no outcome, playouts
 * are errors. */
static void test_playout_without_moves_is_an_error(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, 0), out = s, untouched = s;
    logres_move move = 77;
    logres_rng rng;
    uint32_t plies = 99, total = 99;
    ok(logres_rng_seed(&rng, 1, 0));
    clear(&s, "peasantry");
    assert_int_equal(count_legal(&s), 0);
    refuse_playouts(LOGRES_ERR_ARGUMENT, &s, &rng);
    s = new_game("four_courts", 2, 0);
    assert_int_equal(actor(&s), LOGRES_CHANCE);
    clear(&s, "deck");
    fails(LOGRES_ERR_ARGUMENT, logres_chance_sample(&s, &rng, &move));
    fails(LOGRES_ERR_ARGUMENT, logres_chance_pick(&s, 0, &move, &total));
    fails(LOGRES_ERR_ARGUMENT, logres_resolve(&s, &rng, &out, &plies));
    refuse_playouts(LOGRES_ERR_ARGUMENT, &s, &rng);
    assert_int_equal(total, 0);
    s = new_game("artus", 2, 0);
    while (count_legal(&s)) /* plays all cards that may be drawn */
        add(&s, 1, first_legal(&s) + strlen("draw "), "played:0");
    fails(LOGRES_ERR_ARGUMENT, logres_chance_sample(&s, &rng, &move));
    assert_int_equal(move, 77);
    assert_int_equal(plies, 99);
    expect_same(&out, &untouched);
}

static void test_small_buffers_and_odd_arguments(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE), out;
    logres_move moves[4] = {9, 9, 9, 9};
    uint32_t count = 0;
    int32_t value = 0;
    fails(LOGRES_ERR_BUFFER, logres_legal_moves(&s, moves, 3, &count));
    assert_int_equal(count, 4);
    assert_int_equal(moves[0], 9);
    ok(logres_legal_moves(&s, moves, 4, &count));
    assert_int_equal(moves[3], 3);
    uint64_t mask[LOGRES_MASK_WORDS];
    fails(LOGRES_ERR_BUFFER, logres_legal_mask(&s, mask, 51));
    ok(logres_legal_mask(&s, mask, 52));

    const int32_t seats[] = {1, 2, -1, LOGRES_CHANCE, LOGRES_NOBODY, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++)
        fails(LOGRES_ERR_SEAT, logres_play(&s, seats[i], 0, &out, NULL));
    const int32_t viewers[] = {2, -1, -2, -5, INT32_MIN, INT32_MAX, 256};
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        fails(LOGRES_ERR_ARGUMENT, logres_view(&s, viewers[i], &out));
        fails(LOGRES_ERR_ARGUMENT, logres_events_redact(&s, viewers[i], NULL, 0));
    }
    logres_spot spots[] = {{-1, -1, -1}, {99, -1, -1}, {0, 0, -1}, {0, -1, 0},
                           {5, -1, -1},  {5, 2, -1},   {4, -1, 4}};
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
        fails(LOGRES_ERR_ARGUMENT, logres_inventory(&s, &spots[i], 0, &value));
    logres_spot peasantry = {0, LOGRES_NONE, LOGRES_NONE};
    ok(logres_inventory(&s, &peasantry, 0, &value));
    assert_int_equal(value, 6);
    ok(logres_inventory(&s, &peasantry, LOGRES_NONE, &value));
    assert_int_equal(value, 24); /* of all pieces */
    fails(LOGRES_ERR_ARGUMENT, logres_inventory(&s, &peasantry, -2, &value));
    fails(LOGRES_ERR_ARGUMENT, logres_inventory(&s, &peasantry, 15, &value));
    fails(LOGRES_ERR_ARGUMENT, logres_field_value(&s, 99, LOGRES_NONE, &value));
    fails(LOGRES_ERR_ARGUMENT, logres_field_value(&s, -1, LOGRES_NONE, &value));
    fails(LOGRES_ERR_ARGUMENT, logres_field_value(&s, 0, 0, &value));

    char text[16];
    size_t need = 0;
    memset(text, 'x', sizeof text);
    fails(LOGRES_ERR_BUFFER, logres_move_to_text(&s, 0, 0, text, 15, &need));
    assert_int_equal(need, sizeof "courtier jester");
    assert_int_equal(text[0], 'x');
    ok(logres_move_to_text(&s, 0, 0, text, 16, NULL));
    assert_string_equal(text, "courtier jester");
}

static void test_event_refusals_and_redaction(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE);
    logres_event e = {.kind = LOGRES_EVENT_MOVED,
                      .seen_by = 1,
                      .piece = 3,
                      .from = {0, -1, -1},
                      .to = {5, 1, -1},
                      .amount = 2};
    char line[LOGRES_TEXT_LINE];
    ok(logres_event_to_text(&s, &e, line, sizeof line, NULL));
    assert_string_equal(line, "moved 2 knight peasantry court:1");
    logres_event seen = e;
    ok(logres_events_redact(&s, 0, &seen, 1));
    assert_memory_equal(&seen, &e, sizeof e);
    ok(logres_events_redact(&s, LOGRES_SPECTATOR, &seen, 1));
    assert_int_equal(seen.piece, LOGRES_NONE);
    ok(logres_event_to_text(&s, &seen, line, sizeof line, NULL));
    assert_string_equal(line, "moved 2 - peasantry court:1");
    char json[256];
    ok(logres_events_to_json(&s, &seen, 1, 0, json, sizeof json, NULL));
    assert_string_equal(
        json,
        "[{\"event\":\"moved\",\"piece\":null,\"amount\":2,\"from\":{\"place\":\"peasantry\"},"
        "\"to\":{\"place\":\"court\",\"seat\":1}}]");
    /* nonsense in kind, piece or spots is refused */
    for (size_t i = 0; i < offsetof(logres_event, to.part); i++) {
        logres_event bad = e;
        bool says_nothing =
            i >= offsetof(logres_event, reserved) && i < offsetof(logres_event, piece);
        ((uint8_t *)&bad)[says_nothing ? 0 : i] = 0x7f;
        fails(LOGRES_ERR_ARGUMENT, logres_event_to_text(&s, &bad, line, sizeof line, NULL));
        fails(LOGRES_ERR_ARGUMENT, logres_events_to_json(&s, &bad, 1, 0, json, sizeof json, NULL));
        logres_event both[] = {e, bad}; /* the second is checked, too */
        fails(LOGRES_ERR_ARGUMENT, logres_events_to_json(&s, both, 2, 0, json, sizeof json, NULL));
    }
    logres_event phase_event = {.kind = LOGRES_EVENT_PHASE,
                                .piece = 0,
                                .from = {-1, -1, -1},
                                .to = {-1, -1, -1},
                                .amount = 99};
    fails(LOGRES_ERR_ARGUMENT, logres_event_to_text(&s, &phase_event, line, sizeof line, NULL));
}

/* Every kind has its class, and no other number has one. */
static void test_classes_of_events(void **state) {
    (void)state;
    static const struct {
        int32_t kind, class_of;
    } rows[] = {
        {LOGRES_EVENT_MOVED, LOGRES_EVENT_OF_PIECES},
        {LOGRES_EVENT_DISPLACED, LOGRES_EVENT_OF_PIECES},
        {LOGRES_EVENT_RESHUFFLED, LOGRES_EVENT_OF_PIECES},
        {LOGRES_EVENT_SCORED, LOGRES_EVENT_OF_POINTS},
        {LOGRES_EVENT_PHASE, LOGRES_EVENT_OF_FIELD},
        {LOGRES_EVENT_ACTOR, LOGRES_EVENT_OF_FIELD},
        {LOGRES_EVENT_TURN, LOGRES_EVENT_OF_FIELD},
        {LOGRES_EVENT_SET, LOGRES_EVENT_OF_FIELD},
        {LOGRES_EVENT_SHOWN, LOGRES_EVENT_OF_PIECES},
    };
    int with_a_class = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(logres_event_class(rows[i].kind), rows[i].class_of);
    for (int32_t kind = -300; kind <= 300; kind++)
        with_a_class += logres_event_class(kind) != 0;
    assert_int_equal(with_a_class, sizeof rows / sizeof *rows);
    assert_int_equal(logres_event_class(INT32_MIN), 0);
    assert_int_equal(logres_event_class(INT32_MAX), 0);
}

static void test_wrong_lines_are_refused(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, 0);
    logres_move move = 77;
    logres_problem p;
    const struct {
        const char *line;
        logres_error error;
        const char *path;
    } bad[] = {
        {"", LOGRES_ERR_MOVE, "type"},
        {"bid 3", LOGRES_ERR_MOVE, "type"},
        {"courtier", LOGRES_ERR_TEXT, "courtier"},
        {"courtier  jester", LOGRES_ERR_TEXT, "courtier"},
        {"courtier wizard", LOGRES_ERR_MOVE, "courtier"},
        {"courtier jester,maiden", LOGRES_ERR_MOVE, "courtier"},
        {"courtier jester maiden", LOGRES_ERR_TEXT, ""},
        {"courtier -", LOGRES_ERR_MOVE, "courtier"},
        {"COURTIER jester", LOGRES_ERR_MOVE, "type"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        logres_error error = logres_move_from_text(&s, bad[i].line, &move, &p);
        if (error != bad[i].error && !(i == 7 && error == LOGRES_ERR_TEXT))
            fail_msg("%s: %s", bad[i].line, logres_error_name(error));
        assert_string_equal(p.path, bad[i].path);
        assert_int_equal(move, 77);
    }
    fails(LOGRES_ERR_MOVE, logres_move_from_text(&s, "courtier wizard, sir", &move, &p));
    /* the word, and not what is behind it */
    assert_string_equal(p.text, "unknown name \"wizard,\"");
    ok(logres_move_from_text(&s, "  courtier jester \n", &move, &p));
    ok(logres_move_from_text(&s, "\r\n\tcourtier jester\t", &move, &p));
    assert_int_equal(p.code, LOGRES_OK);
    play(&s, "courtier jester", "courtier jester", "roll_aspirant jester", NULL);
    const char *no_bids[] = {
        "bid 5,4",       "bid 6",      "bid 3,",
        "bid ,3",        "bid 3,,4",   "bid -",
        "bid 1,1,1,1,1", "bid 3.0",    "bid 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
        "bid 99999",     "bid -99999", "pass 1"};
    for (size_t i = 0; i < sizeof no_bids / sizeof *no_bids; i++) {
        logres_error error = logres_move_from_text(&s, no_bids[i], &move, &p);
        assert_true(error == LOGRES_ERR_MOVE || error == LOGRES_ERR_TEXT);
    }
    logres_rng rng;
    ok(logres_rng_seed(&rng, 3, 0));
    ok(logres_playout(&s, &rng, 5000, &s, NULL));
    fails(LOGRES_ERR_OVER, logres_move_from_text(&s, "pass", &move, &p));
}

/* Labelled values come in any order; defaults may be left out, all others are needed exactly
 * once. */
static void test_labelled_moves(void **state) {
    (void)state;
    static const struct {
        const char *line, *path;
        logres_error error;
    } rows[] = {
        {"fight adversary=yellow-3 mode=take colour=orange singles=3", "", LOGRES_OK},
        {" fight singles=3 colour=orange adversary=yellow-3 mode=take ", "", LOGRES_OK},
        {"fight adversary=yellow-3 mode=take sealed=no colour=orange singles=3 doubles=0 merlins=0",
         "", LOGRES_OK},
        {"fight yellow-3 take no orange 3 0 0", "", LOGRES_OK},
        {"fight", "adversary", LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3", "mode", LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3 mode=take singles=3", "colour", LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3 mode=take colour=orange singles=9", "", LOGRES_ERR_MOVE},
        {"fight adversary=yellow-3 mode=take colour=orange singles=3 mode=take", "mode",
         LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3 adversary=yellow-3", "adversary", LOGRES_ERR_TEXT},
        {"fight adversary=yellow-9 mode=take", "adversary", LOGRES_ERR_MOVE},
        {"fight adversary= mode=take", "adversary", LOGRES_ERR_MOVE},
        {"fight adversary=yellow-3=3 mode=take", "adversary", LOGRES_ERR_MOVE},
        {"fight adversary=yellow-3,yellow-3 mode=take colour=orange singles=3", "adversary",
         LOGRES_ERR_MOVE},
        {"fight adversary=yellow-3 mode=take sealed=maybe colour=orange singles=3", "sealed",
         LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3 mode=take colour=orange singles=-3", "", LOGRES_ERR_MOVE},
        {"fight adversary=yellow-3 mode=take colour=orange singles=", "singles", LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3 mode=take colour=orange singles=3 luck=1", "", LOGRES_ERR_TEXT},
        {"fight Adversary=yellow-3 mode=take", "", LOGRES_ERR_TEXT},
        {"fight =yellow-3 mode=take", "", LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3 take", "", LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3  mode=take", "", LOGRES_ERR_TEXT},
        {"fight adversary=yellow-3\tmode=take", "", LOGRES_ERR_TEXT},
        {"fight yellow-3 mode=take no orange 3 0 0", "mode", LOGRES_ERR_MOVE},
        {"skip", "", LOGRES_OK},
        {"skip mode=take", "", LOGRES_ERR_TEXT},
    };
    logres_state s = new_game("arthur_card_game", 2, 0);
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    while (strcmp(phase(&s), "fight") != 0)
        ok(logres_playout(&s, &rng, 1, &s, NULL));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        logres_move move = 12345;
        logres_problem p;
        logres_error error = logres_move_from_text(&s, rows[i].line, &move, &p);
        if (error != rows[i].error || strcmp(p.path, rows[i].path) != 0)
            fail_msg("%s: %s: %s: %s", rows[i].line, logres_error_name(error), p.path, p.text);
        assert_true(error ? move == 12345 : move < 12345);
        char line[LOGRES_TEXT_LINE];
        if (i < 4) {
            ok(logres_move_to_text(&s, move, LOGRES_TEXT_LABELS, line, sizeof line, NULL));
            assert_string_equal(line, rows[0].line);
        }
    }
    logres_move move;
    logres_problem p;
    fails(LOGRES_ERR_TEXT, logres_move_from_text(&s, "fight adversary=yellow-3 take", &move, &p));
    assert_string_equal(p.text, "has no label: \"take\"");
    fails(LOGRES_ERR_ARGUMENT, logres_move_to_text(&s, 0, 2, NULL, 0, NULL));
}

static void test_resolve_and_playout(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE), out;
    logres_rng rng, unseeded = {{0}};
    uint32_t plies = 99;
    ok(logres_rng_seed(&rng, 1, 0));
    ok(logres_resolve(&s, &rng, &out, &plies)); /* a player is to move */
    assert_int_equal(plies, 0);
    expect_same(&s, &out);
    play(&s, "courtier jester", "courtier jester", NULL);
    fails(LOGRES_ERR_RNG, logres_resolve(&s, &unseeded, &out, &plies));
    refuse_playouts(LOGRES_ERR_RNG, &s, &unseeded);
    ok(logres_view(&s, 0, &out));
    fails(LOGRES_ERR_RNG, logres_determinize(&out, &unseeded, &out));
    ok(logres_resolve(&s, &rng, &out, &plies));
    assert_int_equal(plies, 2); /* the aspirant and the Favor */
    assert_string_equal(phase(&out), "bid");
    ok(logres_playout(&s, &rng, 7, &out, &plies)); /* reaching the limit is not an error */
    assert_int_equal(plies, 7);
    assert_true(actor(&out) != LOGRES_NOBODY);
    ok(logres_playout(&out, &rng, 10000, &out, &plies));
    assert_int_equal(actor(&out), LOGRES_NOBODY);
    ok(logres_playout(&out, &rng, 5, &out, &plies));
    assert_int_equal(plies, 0);
    fails(LOGRES_ERR_OVER, logres_play(&out, 0, 0, &out, NULL));
}

/* Many playouts of one ply, in place or not, are one playout of many. */
static void test_playouts_ply_by_ply(void **state) {
    (void)state;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        logres_state now = new_game(logres_game_at(i)->id, 2, LOGRES_NONE), next = now, last;
        logres_rng rng, same;
        uint32_t plies, made;
        ok(logres_rng_seed(&rng, 9, i));
        same = rng;
        ok(logres_playout(&now, &rng, 5000, &last, &plies));
        for (uint32_t ply = 0; ply < plies; ply++) {
            logres_state *out = ply % 2 ? &now : &next;
            ok(logres_playout(&now, &same, 1, out, &made));
            assert_int_equal(made, 1);
            now = *out;
        }
        expect_same(&now, &last);
        assert_memory_equal(&rng, &same, sizeof rng);
    }
}

/* In every writer NULL with a capacity above 0 is an error that does not fill *need. */
static void test_a_null_buffer_with_a_capacity_is_refused(void **state) {
    (void)state;
    logres_state s = new_game("artus", 2, 0), view;
    ok(logres_view(&s, 0, &view));
    logres_event event = {.kind = LOGRES_EVENT_ACTOR,
                          .piece = 1,
                          .to = {-1, -1, -1},
                          .amount = LOGRES_CHANCE};
    for (size_t capacity = 1; capacity <= 100000; capacity *= 10) {
        size_t need = 12345;
        fails(LOGRES_ERR_NULL, logres_state_to_text(&s, NULL, capacity, &need));
        fails(LOGRES_ERR_NULL, logres_private_to_text(&view, NULL, capacity, &need));
        fails(LOGRES_ERR_NULL, logres_move_to_text(&s, 0, 0, NULL, capacity, &need));
        fails(LOGRES_ERR_NULL, logres_piece_name(&s, 0, NULL, capacity, &need));
        fails(LOGRES_ERR_NULL, logres_event_to_text(&s, &event, NULL, capacity, &need));
        fails(LOGRES_ERR_NULL, logres_state_to_json(&s, 0, NULL, capacity, &need));
        fails(LOGRES_ERR_NULL, logres_events_to_json(&s, &event, 1, 0, NULL, capacity, &need));
        assert_int_equal(need, 12345);
    }
}

/* Lists can be counted without room for them; a problem, a name and weights may be left out or may
 * not. */
static void test_left_out(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 2, LOGRES_NONE), after;
    logres_move moves[LOGRES_MOVES_MAX], drawn = 77;
    logres_event events[LOGRES_EVENTS_MAX - 1];
    uint32_t weights[LOGRES_CHANCE_MAX], count = 0, all = 0;
    fails(LOGRES_ERR_BUFFER, logres_legal_moves(&s, NULL, 0, &count));
    ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &all));
    assert_int_equal(count, all);
    fails(LOGRES_ERR_BUFFER, logres_sensible_moves(&s, NULL, 0, &count));
    assert_in_range(count, 1, all);
    fails(LOGRES_ERR_NULL, logres_sensible_moves(&s, NULL, 1, &count));
    fails(LOGRES_ERR_BUFFER, logres_apply_events(&s, moves[0], &after, NULL, 0, &count));
    assert_in_range(count, 1, LOGRES_EVENTS_MAX - 1);
    all = count;
    fails(LOGRES_ERR_BUFFER, logres_apply_events(&s, moves[0], &after, events, all - 1, &count));
    ok(logres_apply_events(&s, moves[0], &after, events, all, &count)); /* just enough room */
    assert_int_equal(count, all);
    fails(LOGRES_ERR_NULL, logres_apply_events(&s, moves[0], NULL, events, 2, &count));
    fails(LOGRES_ERR_MOVE, logres_explain(&s, UINT16_MAX, NULL));
    logres_state none = {{0}};
    fails(LOGRES_ERR_STATE, logres_explain(&none, 0, NULL));
    for (uint32_t move = 0; move < logres_game_of(&s)->move_space; move++) {
        logres_problem problem;
        logres_error error = logres_explain(&s, (logres_move)move, &problem);
        assert_int_equal(logres_explain(&s, (logres_move)move, NULL), error);
    }
    play(&s, "courtier jester", "courtier jester", NULL);
    logres_rng unseeded = {{0}};
    fails(LOGRES_ERR_RNG, logres_chance_sample(&s, &unseeded, &drawn));
    assert_int_equal(drawn, 77);
    ok(logres_chance_moves(&s, moves, weights, LOGRES_CHANCE_MAX, &all));
    ok(logres_chance_moves(&s, moves, NULL, LOGRES_CHANCE_MAX, &count));
    logres_move exact[LOGRES_CHANCE_MAX];
    memset(exact, 0xff, sizeof exact);
    ok(logres_chance_moves(&s, exact, NULL, count, &count));
    assert_memory_equal(exact, moves, count * sizeof *moves);
    assert_int_equal(exact[count], UINT16_MAX);
    assert_int_equal(count, all);
    /* room for all moves of players, not for all of chance */
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        s = new_game(game->id, (int)game->min_players, LOGRES_NONE);
        logres_rng rng;
        ok(logres_rng_seed(&rng, 1, i));
        ok(logres_resolve(&s, &rng, &s, NULL));
        ok(logres_legal_moves(&s, moves, game->most_legal_moves, &count));
    }
    logres_config config;
    ok(logres_config_init("artus", &config));
    fails(LOGRES_ERR_NULL, logres_config_choose(&config, NULL, "advanced"));
    fails(LOGRES_ERR_NULL, logres_config_choose(&config, "variant", NULL));
}

/* Regression: a line whose values do not fit together was refused, but changed the caller's
 * move. */
static void test_a_refused_line_leaves_the_move_unchanged(void **state) {
    (void)state;
    logres_state s = new_game("arthur_card_game", 2, 0);
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    while (strcmp(phase(&s), "fight") != 0)
        ok(logres_playout(&s, &rng, 1, &s, NULL));
    unsigned refused = 0;
    for (int cards = 0; cards < 7 * 7 * 7; cards++) {
        char line[64];
        (void)snprintf(line, sizeof line, "fight yellow-3 take no orange %d %d %d", cards / 49,
                       cards / 7 % 7, cards % 7);
        logres_move move = 12345;
        logres_error error = logres_move_from_text(&s, line, &move, NULL);
        refused += error != LOGRES_OK;
        assert_true(error == LOGRES_OK || move == 12345);
    }
    assert_true(refused > 100 && refused < 7 * 7 * 7);
}

/* ---- seats of games ------------------------------------------------------------------------- */

static void test_next_seat(void **state) {
    (void)state;
    const lgi_state s = {.players = 3};
    assert_int_equal(lgi_seat_after(&s, 2, 0), 2);
    assert_int_equal(lgi_seat_after(&s, 2, 2), 1);
    assert_int_equal(lgi_seat_after(&s, 1, 7), 2);
    /* INT32_MAX is 1 more than a multiple of 3 */
    assert_int_equal(lgi_seat_after(&s, 2, INT32_MAX), 0);
    assert_int_equal(lgi_steps_to(&s, 1, 1), 0);
    assert_int_equal(lgi_steps_to(&s, 1, 2), 1);
    assert_int_equal(lgi_steps_to(&s, 2, 1), 2);
}

static void test_the_only_piece(void **state) {
    (void)state;
    const uint8_t counts[] = {0, 0, 2, 0};
    assert_int_equal(lgi_only_piece(counts, 4), 2);
    assert_int_equal(lgi_only_piece(counts, 2), LOGRES_NONE);
}

/* Adds moves in every way: one, a range, a set, a grid, and the same again, of several lengths. */
static void add_in_all_ways(lgi_moves *moves) {
    static const uint64_t sets[] = {0, 1, 0x8000000000000000u, 0x00f0000100000180u,
                                    0xffffffffffffffffu};
    for (unsigned i = 0; i < 40; i++) {
        uint32_t from = moves->count;
        lgi_add(moves, 10000 + (int)i);
        lgi_list_range(20000 + 100 * i, i * i % 70, moves);
        lgi_list_set((int)(30000 + 100 * i), sets[i % 5], moves);
        lgi_list_grid((int)(40000 + 100 * i), 7, i % 5, sets[i % 3], moves);
        if (i % 4 == 0)
            lgi_list_again(from, 5000, moves);
    }
}

/* The same, one by one. */
static uint32_t add_one_by_one(logres_move *at) {
    static const uint64_t sets[] = {0, 1, 0x8000000000000000u, 0x00f0000100000180u,
                                    0xffffffffffffffffu};
    uint32_t count = 0;
    for (unsigned i = 0; i < 40; i++) {
        uint32_t from = count;
        at[count++] = (logres_move)(10000 + i);
        for (unsigned n = 0; n < i * i % 70; n++)
            at[count++] = (logres_move)(20000 + 100 * i + n);
        for (unsigned bit = 0; bit < 64; bit++)
            if (sets[i % 5] >> bit & 1)
                at[count++] = (logres_move)(30000 + 100 * i + bit);
        for (unsigned cell = 0; cell < 3 * 64; cell++)
            if ((i % 5) >> cell / 64 & 1 && sets[i % 3] >> cell % 64 & 1)
                at[count++] = (logres_move)(40000 + 100 * i + cell / 64 * 7 + cell % 64);
        for (uint32_t n = from, end = count; i % 4 == 0 && n < end; n++)
            at[count++] = (logres_move)(at[n] + 5000);
    }
    return count;
}

/* A list has the moves that fit, and counts all. */
static void test_lists_of_any_room(void **state) {
    (void)state;
    static logres_move all[LOGRES_MOVES_MAX], at[LOGRES_MOVES_MAX + 1];
    uint32_t count = add_one_by_one(all);
    assert_true(count > 1000 && count < LOGRES_MOVES_MAX - 100);
    for (uint32_t room = 0; room <= count + 100; room += room < 20 || room > count ? 1 : 37) {
        lgi_moves list = lgi_new_list(at, room);
        at[room] = 7777;
        add_in_all_ways(&list);
        assert_int_equal(list.count, count);
        assert_memory_equal(at, all, (room < count ? room : count) * sizeof *at);
        assert_int_equal(at[room], 7777);
    }
}

/* Every piece has its kind; nothing after the counts is read. */
static void expect_kinds(const uint8_t *list, unsigned kinds) {
    /* else gcc -O3 warns of a second round of a loop that has one */
    volatile unsigned size = kinds;
    uint8_t *counts = malloc(size);
    assert_non_null(counts);
    memcpy(counts, list, kinds);
    uint32_t total = lgi_sum(counts, kinds), r = 0;
    for (unsigned kind = 0; kind < kinds; kind++)
        for (unsigned n = 0; n < counts[kind]; n++)
            assert_int_equal(lgi_kind_of_piece(counts, kinds, total, r++), kind);
    assert_int_equal(r, total);
    free(counts);
}

static void test_kind_of_a_piece(void **state) {
    (void)state;
    uint8_t counts[40];
    for (unsigned kinds = 1; kinds <= 40; kinds++)
        for (unsigned most = 1; most <= 8; most++) {
            for (unsigned i = 0; i < kinds; i++)
                counts[i] = (uint8_t)((i * i + kinds) % (most + 1));
            expect_kinds(counts, kinds);
        }
    expect_kinds((const uint8_t[]){127}, 1); /* the most that are looked at together, and more */
    expect_kinds((const uint8_t[]){100, 27}, 2);
    expect_kinds((const uint8_t[]){1, 127}, 2);
    expect_kinds((const uint8_t[]){100, 99}, 2);
    expect_kinds((const uint8_t[]){255}, 1);
    uint8_t from[3] = {90, 0, 110}, to[3] = {0};
    logres_rng rng;
    ok(logres_rng_seed(&rng, 2, 0));
    lgi_deal(from, to, 3, 200, &rng);
    assert_memory_equal(to, ((const uint8_t[]){90, 0, 110}), 3);
    assert_int_equal(from[0] + from[1] + from[2], 0);
}

/* The reader of a game refuses the states of others and what is no state, and writes nothing
 * then. */
static void test_typed_readers_are_of_one_game(void **state) {
    (void)state;
    _Alignas(int32_t) uint8_t out[TYPED_MAX], same[TYPED_MAX];
    logres_state none = {{0}};
    memset(same, 0x5a, sizeof same);
    for (uint32_t r = 0; r < typed_reader_count; r++) {
        memcpy(out, same, sizeof out);
        fails(LOGRES_ERR_STATE, typed_readers[r].read(&none, out, sizeof out));
        for (uint32_t g = 0; g < logres_game_count(); g++) {
            const logres_game_info *game = logres_game_at(g);
            logres_state s = new_game(game->id, (int)game->min_players, LOGRES_NONE);
            bool own = strcmp(typed_readers[r].game, game->id) == 0;
            if (!own)
                fails(LOGRES_ERR_GAME, typed_readers[r].read(&s, out, sizeof out));
            assert_memory_equal(out, same, sizeof out);
            if (own)
                assert_true(typed_size(&typed_readers[r], &s) > 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_errors_have_names_and_texts),
        cmocka_unit_test(test_version),
        cmocka_unit_test(test_problems_quote_safely),
        cmocka_unit_test(test_small_printf),
        cmocka_unit_test(test_published_vectors),
        cmocka_unit_test(test_generator_is_unbiased_and_guarded),
        cmocka_unit_test(test_hash_is_xxh64),
        cmocka_unit_test(test_registry),
        cmocka_unit_test(test_names_of_pieces),
        cmocka_unit_test(test_equal_spots),
        cmocka_unit_test(test_configs),
        cmocka_unit_test(test_simple_questions),
        cmocka_unit_test(test_foreign_memory_is_refused),
        cmocka_unit_test(test_validate_is_safe_on_any_bytes),
        cmocka_unit_test(test_null_pointers),
        cmocka_unit_test(test_every_call_refuses_invalid_states),
        cmocka_unit_test(test_playout_without_moves_is_an_error),
        cmocka_unit_test(test_small_buffers_and_odd_arguments),
        cmocka_unit_test(test_event_refusals_and_redaction),
        cmocka_unit_test(test_classes_of_events),
        cmocka_unit_test(test_wrong_lines_are_refused),
        cmocka_unit_test(test_labelled_moves),
        cmocka_unit_test(test_resolve_and_playout),
        cmocka_unit_test(test_playouts_ply_by_ply),
        cmocka_unit_test(test_a_null_buffer_with_a_capacity_is_refused),
        cmocka_unit_test(test_left_out),
        cmocka_unit_test(test_a_refused_line_leaves_the_move_unchanged),
        cmocka_unit_test(test_next_seat),
        cmocka_unit_test(test_the_only_piece),
        cmocka_unit_test(test_lists_of_any_room),
        cmocka_unit_test(test_kind_of_a_piece),
        cmocka_unit_test(test_typed_readers_are_of_one_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
