/* Information keys: their values, and errors. Laws of them are in test_laws_keys.c. */
#include "support/support.h"

/* A draw of four_courts, with its records. */
typedef struct ply {
    logres_state before, after;
    logres_move move;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
} ply;

static ply first_draw(void) {
    ply p = {.before = new_game("four_courts", 3, 1)};
    ok(logres_move_from_text(&p.before, "draw cups-3", &p.move, NULL));
    ok(logres_apply_events(&p.before, p.move, &p.after, p.events, LOGRES_EVENTS_MAX, &p.count));
    return p;
}

static uint64_t key_after(const ply *p, int viewer) {
    uint64_t key = 0;
    ok(logres_info_key_start(&p->before, viewer, &key));
    ok(logres_info_key_step(&p->before, p->move, p->events, p->count, viewer, &key));
    return key;
}

static void test_a_key_starts_with_the_view(void **state) {
    (void)state;
    ply p = first_draw();
    for (int viewer = LOGRES_SPECTATOR; viewer < 3; viewer = viewer < 0 ? 0 : viewer + 1) {
        logres_state view;
        uint64_t of_state = 0, of_view = 0;
        ok(logres_view(&p.after, viewer, &view));
        ok(logres_info_key_start(&p.after, viewer, &of_state));
        ok(logres_info_key_start(&view, viewer, &of_view));
        assert_true(of_state == of_view && of_view == logres_hash(&view));
    }
}

/* Every member of every record counts, as far as the viewer may know it. */
static void test_every_member_of_a_record_counts(void **state) {
    (void)state;
    ply p = first_draw();
    assert_true(p.count > 0 && p.events[0].piece != LOGRES_NONE);
    for (uint32_t byte = 0; byte < p.count * sizeof *p.events; byte++) {
        ply other = p;
        ((uint8_t *)other.events)[byte] ^= 1;
        bool is_reserved = byte % sizeof *p.events == offsetof(logres_event, reserved);
        expect_that((key_after(&p, 0) == key_after(&other, 0)) == is_reserved,
                    "byte %u of the records", (unsigned)byte);
    }
    ply shorter = p;
    shorter.count--;
    assert_true(key_after(&p, 0) != key_after(&shorter, 0));
    shorter = p; /* seat 0 drew the card: the others do not know which one */
    shorter.events[0].piece++;
    assert_true(key_after(&p, 0) != key_after(&shorter, 0));
    assert_true(key_after(&p, 1) == key_after(&shorter, 1));
}

/* Keys are the same on all platforms and in all versions with LOGRES_INFO_KEY_VERSION 1. */
static void test_keys_of_version_1(void **state) {
    (void)state;
    static const struct {
        const char *game;
        int viewer;
        uint64_t key;
    } known[] = {
        {"arthurs_court", 0, UINT64_C(0x38a7545c7bee5972)},
        {"artus", 1, 0xf2a343112abdca43},
        {"four_courts", LOGRES_SPECTATOR, 0x753f48586526dfec},
        {"arthur_card_game", 0, UINT64_C(0xbeafcc34217ac801)},
        {"camelot_court", 1, 0x5234040eb097ff34},
    };
    assert_int_equal(LOGRES_INFO_KEY_VERSION, 1);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        logres_match_options options = {.size = sizeof options, .game = known[i].game};
        logres_match *match = NULL;
        uint64_t key = 0;
        ok(logres_match_new(&options, &match, NULL));
        play_last(match, 40);
        ok(logres_match_info_key(match, 40, known[i].viewer, &key));
        expect_that(key == known[i].key, "%s: %#018llx", known[i].game, (unsigned long long)key);
        logres_match_free(match);
    }
}

static void test_errors_of_steps(void **state) {
    (void)state;
    ply p = first_draw();
    logres_state view, none = {{0}};
    uint64_t key = 5;
    ok(logres_view(&p.before, 0, &view));
    fails(LOGRES_ERR_NULL, logres_info_key_start(NULL, 0, &key));
    fails(LOGRES_ERR_NULL, logres_info_key_start(&p.before, 0, NULL));
    fails(LOGRES_ERR_STATE, logres_info_key_start(&none, 0, &key));
    fails(LOGRES_ERR_ARGUMENT, logres_info_key_start(&p.before, 3, &key));
    fails(LOGRES_ERR_VIEW, logres_info_key_start(&view, 1, &key));
    fails(LOGRES_ERR_NULL, logres_info_key_step(NULL, p.move, NULL, 0, 0, &key));
    fails(LOGRES_ERR_NULL, logres_info_key_step(&p.before, p.move, NULL, 1, 0, &key));
    fails(LOGRES_ERR_NULL, logres_info_key_step(&p.before, p.move, NULL, 0, 0, NULL));
    fails(LOGRES_ERR_STATE, logres_info_key_step(&none, p.move, NULL, 0, 0, &key));
    fails(LOGRES_ERR_VIEW, logres_info_key_step(&view, p.move, NULL, 0, 0, &key));
    fails(LOGRES_ERR_MOVE, logres_info_key_step(&p.before, UINT16_MAX, NULL, 0, 0, &key));
    fails(LOGRES_ERR_MOVE, logres_info_key_step(&p.before, 0, NULL, 0, 0, &key));
    fails(LOGRES_ERR_ARGUMENT, logres_info_key_step(&p.before, p.move, NULL, 0, -2, &key));
    fails(LOGRES_ERR_ARGUMENT,
          logres_info_key_step(&p.before, p.move, p.events, LOGRES_EVENTS_MAX + 1, 0, &key));
    assert_true(key == 5);
}

static void test_errors_of_matches(void **state) {
    (void)state;
    logres_match_options options = {.size = sizeof options, .game = "artus"};
    logres_match *match = NULL;
    uint64_t key = 5;
    ok(logres_match_new(&options, &match, NULL));
    play_last(match, 3);
    ok(logres_match_undo(match));
    fails(LOGRES_ERR_NULL, logres_match_info_key(NULL, 0, 0, &key));
    fails(LOGRES_ERR_NULL, logres_match_info_key(match, 0, 0, NULL));
    fails(LOGRES_ERR_PLY, logres_match_info_key(match, 3, 0, &key)); /* it was undone */
    fails(LOGRES_ERR_ARGUMENT, logres_match_info_key(match, 2, 2, &key));
    fails(LOGRES_ERR_ARGUMENT, logres_match_info_key(match, 2, LOGRES_NONE, &key));
    assert_true(key == 5);
    ok(logres_match_info_key(match, 2, LOGRES_SPECTATOR, &key));
    assert_true(key != 5);
    logres_match_free(match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_key_starts_with_the_view),
        cmocka_unit_test(test_every_member_of_a_record_counts),
        cmocka_unit_test(test_keys_of_version_1),
        cmocka_unit_test(test_errors_of_steps),
        cmocka_unit_test(test_errors_of_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
