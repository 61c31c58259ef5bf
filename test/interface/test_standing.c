/*
 * The standing of each game, as its page defines it, in positions set up by hand; it is the same
 * for every viewer. test_laws.c checks that the last standing is the result.
 */
#include "support/laws.h"
#include "support/put.h"

/* The standing of a state and of every view has these scores and ranks, by seat. */
static void stands(int line, const logres_state *s, const int32_t *scores, const int32_t *ranks,
                   uint32_t players) {
    for (uint32_t i = 0; i < players + 2; i++) {
        logres_result r;
        logres_state view = *s;
        uint32_t winners = 0;
        if (i)
            ok(logres_view(s, viewer_at(i - 1), &view));
        ok(logres_standing_of(&view, &r));
        assert_int_equal(r.players, players);
        for (uint32_t seat = 0; seat < players; seat++) {
            if (r.scores[seat] != scores[seat] || r.ranks[seat] != ranks[seat])
                fail_msg("line %d: seat %u has score %d and rank %d", line, (unsigned)seat,
                         (int)r.scores[seat], (int)r.ranks[seat]);
            winners |= (uint32_t)(ranks[seat] == 1) << seat;
        }
        assert_int_equal(r.winners, winners);
    }
}

#define STANDS(state, scores, ranks)                                                              \
    stands(__LINE__, state, (const int32_t[])UNWRAP scores, (const int32_t[])UNWRAP ranks,        \
           sizeof((const int32_t[])UNWRAP scores) / sizeof(int32_t))
#define UNWRAP(...)                                                                               \
    { __VA_ARGS__ }

/* What lies in the courts now is scored, pawns included; ties go by the other groups, then by the
 * King's Favor. */
static void test_arthurs_court(void **state) {
    (void)state;
    logres_state s = new_game("arthurs_court", 3, 1);
    STANDS(&s, (0, 0, 0), (2, 1, 2)); /* seat 1 has the Favor */
    lay_out(
        &s,
        "court:0=2 maiden 2 guard 2 knight court:1=2 maiden 2 guard 2 knight court:2=maiden guard knight 2 jester");
    STANDS(&s, (2, 2, 1), (2, 1, 3)); /* the groups of seat 2 are 1, 2, 2 */
    put(&s, "guinevere", "court:2");  /* for two more maidens: 2, 2, 3 */
    STANDS(&s, (2, 2, 2), (3, 2, 1));
    lay_out(&s, "castle=guinevere court:2=merlin"); /* for one more jester: 2, 2, 2 */
    STANDS(&s, (2, 2, 2), (2, 1, 2));
}

/* Points scored so far. */
static void test_artus(void **state) {
    (void)state;
    logres_state s = new_game("artus", 3, 0);
    STANDS(&s, (0, 0, 0), (1, 1, 1));
    set(&s, "score[0]", -7);
    set(&s, "score[2]", 12);
    STANDS(&s, (-7, 0, 12), (3, 2, 1));
    put(&s, "knight:1-4", "hand:0[knight]"); /* cards count only when they are played */
    STANDS(&s, (-7, 0, 12), (3, 2, 1));
}

/* What the playing spaces hold now, with the 3 points for the highest major so far. */
static void test_four_courts(void **state) {
    (void)state;
    logres_state s = new_game("four_courts", 2, 0);
    put(&s, "cups-ace cups-2 wands-3", "court:0");
    STANDS(&s, (0, 0), (1, 1)); /* without a monarch a court counts nothing */
    put(&s, "cups-king", "monarch:0[0]");
    STANDS(&s, (3, 0), (1, 2));
    lay_out(&s,
            /* its suit is that of no monarch */
            "monarch:0[1]=wands-queen knight:0=cups-knight page:0=swords-page");
    STANDS(&s, (3 + 2 + 1, 0), (1, 2));
    lay_out(&s, "monarch:1[0]=swords-king majors:1[0]=major-0");
    STANDS(&s, (6, 1 + 1 + 3), (1, 2));
    put(&s, "major-5 major-9", "majors:0[1]");
    STANDS(&s, (6 + 2 + 3, 2), (1, 2));
    put(&s, "major-10", "majors:1[0]");
    STANDS(&s, (6 + 2, 3 + 3), (1, 2));
    put(&s, "swords-2 major-20", "hand:1"); /* hands count nothing */
    STANDS(&s, (6 + 2, 3 + 3), (1, 2));
}

/* Adventures won and adversaries held; what is being paid still counts for the payer, the seal for
 * nobody. */
static void test_arthur_card_game(void **state) {
    (void)state;
    logres_state s = new_variant("arthur_card_game", "advanced", 3, 0);
    STANDS(&s, (0, 0, 0), (1, 1, 1));
    lay_out(&s, "held:0=yellow-1 red-4 held:2=red-5 sealed:1=blue-3");
    STANDS(&s, (5, 0, 5), (1, 3, 1));
    put(&s, "castle king_mark", "won:1");
    STANDS(&s, (5, 25, 5), (2, 1, 2));
    set(&s, "current", 2);
    set_name(&s, "payment", "excalibur");
    clear(&s, "held:2");
    add(&s, 1, "red-5", "payment");
    STANDS(&s, (5, 25, 5), (2, 1, 2));
    put(&s, "excalibur", "won:2");
    clear(&s, "payment");
    add(&s, 1, "red-5", "adversary_discard");
    set(&s, "payment", LOGRES_NONE);
    STANDS(&s, (5, 25, 8), (3, 1, 2));
}

/* Points scored so far; knights in the hall count when a score is played. */
static void test_camelot_court(void **state) {
    (void)state;
    logres_state s = new_game("camelot_court", 4, 0);
    put(&s, "gawaine", "hall[s1]");
    STANDS(&s, (0, 0, 0, 0), (1, 1, 1, 1));
    set(&s, "score[3]", 40);
    set(&s, "score[1]", 99);
    STANDS(&s, (0, 99, 0, 40), (3, 1, 3, 2));
}

/* In the library's games nothing hidden is scored, so everybody sees the same standing. */
static void is_the_same_for_all(const position *p) {
    logres_result open, seen;
    ok(logres_standing_of(&p->state, &open));
    for (uint32_t i = 0; i <= p->players; i++) {
        logres_state view, guess;
        ok(logres_view(&p->state, viewer_at(i), &view));
        ok(logres_standing_of(&view, &seen));
        assert_memory_equal(&seen, &open, sizeof seen);
        ok(logres_determinize(&view, p->rng, &guess));
        ok(logres_standing_of(&guess, &seen));
        assert_memory_equal(&seen, &open, sizeof seen);
    }
}
LAW(is_the_same_for_all)

static void test_errors(void **state) {
    (void)state;
    logres_result r;
    logres_state s = new_game("artus", 2, 0), none = {{0}};
    memset(&r, 0x5a, sizeof r);
    logres_result before = r;
    fails(LOGRES_ERR_NULL, logres_standing_of(NULL, &r));
    fails(LOGRES_ERR_NULL, logres_standing_of(&s, NULL));
    fails(LOGRES_ERR_STATE, logres_standing_of(&none, &r));
    fails(LOGRES_ERR_STATE, logres_standing_of(&none, NULL));
    assert_memory_equal(&r, &before, sizeof r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arthurs_court), cmocka_unit_test(test_artus),
        cmocka_unit_test(test_four_courts),   cmocka_unit_test(test_arthur_card_game),
        cmocka_unit_test(test_camelot_court), LAW_TEST(is_the_same_for_all),
        cmocka_unit_test(test_errors),
    };
    return RUN_LAWS(tests);
}
