/*
 * Observations of forms of rows that no game of the library uses: parts and names that are pieces
 * of seats, in places of every form, by seat, with totals, and beside other pieces. This file's
 * list of games replaces the library's, whose object file is not linked.
 */
#include "support/network.h"
#include "support/observed.h"

#include "learn/vectors.h"
#include "state/registry.h"
#include "table/table.h"

/* Each seat has more men than are turned at once; they are not the first pieces. */
enum {
    SEATS = 3,
    STONES = 5,
    GEMS = 3,
    FIRST_GEM = STONES,
    FIRST_MAN = STONES + GEMS,
    EACH = 9,
    MEN = SEATS * EACH
};
enum { PIECES = FIRST_MAN + MEN, SIDES = 2 };

typedef struct LOGRES_MAY_ALIAS muster_body {
    uint8_t camp[SEATS][EACH], prison[SEATS][MEN], cart[SEATS][SIDES][1];
    int8_t keeper[STONES], bearer[GEMS], field[SIDES];
    uint8_t pack[MEN][GEMS - 1];
    int8_t tent[SEATS][MEN];
    uint8_t tent_size[SEATS][MEN];
    int8_t chest[SEATS][SIDES];
    uint8_t chest_size[SEATS][SIDES];
    uint8_t hand[SEATS][SIDES][STONES], hand_size[SEATS][SIDES];
    int8_t captain, banner[SEATS], guest[SEATS];
    uint8_t met[MEN], hurt[(MEN + 7) / 8], fame[MEN][2], gold[SEATS][4];
} muster_body;
_Static_assert(sizeof(muster_body) <= LGI_BODY, "it fits");

#define MAN(seat)                                                                                 \
    seat "-1", seat "-2", seat "-3", seat "-4", seat "-5", seat "-6", seat "-7", seat "-8",       \
        seat "-9"
static const char *const pieces[PIECES] = {"stone-1",  "stone-2",   "stone-3",  "stone-4",
                                           "stone-5",  "gem-1",     "gem-2",    "gem-3",
                                           MAN("red"), MAN("blue"), MAN("gold")};
#define THE_MEN       .parts = MEN, .part_names = pieces + FIRST_MAN
#define AT(member)    .at = offsetof(muster_body, member)
#define TOTAL(member) .total = offsetof(muster_body, member)

/* Pieces that are nowhere else, by seat and side. */
static int count_echo(const lgi_state *s, logres_spot spot, int piece) {
    (void)s;
    return piece == LOGRES_NONE ? STONES * (10 * spot.seat + spot.part)
                                : 10 * spot.seat + spot.part;
}

/* Parts that are men are by number of the man everywhere; a seat's own men are counted from its
 * first. */
static const lgi_place places[] = {
    {.info = {.name = "camp", .per_seat = 1},
     .stored =
         {{.form = LGI_COUNTS, AT(camp), .first = FIRST_MAN, .kinds = EACH, .piece_step = EACH}}},
    {.info = {.name = "prison", .per_seat = 1},
     .stored = {{.form = LGI_COUNTS, AT(prison), .first = FIRST_MAN, .kinds = MEN}}},
    {.info = {.name = "cart", .per_seat = 1, .parts = SIDES},
     .stored = {{.form = LGI_BITS, AT(cart), .first = FIRST_GEM, .kinds = GEMS}}},
    {.info = {.name = "keeper", .per_seat = 1},
     .stored = {{.form = LGI_OWNER, AT(keeper), .kinds = STONES}}},
    {.info = {.name = "bearer", THE_MEN},
     .stored = {{.form = LGI_OWNER, AT(bearer), .first = FIRST_GEM, .kinds = GEMS}}},
    {.info = {.name = "field", .parts = SIDES},
     .stored = {{.form = LGI_SLOT, AT(field), .first = FIRST_MAN, .kinds = MEN}}},
    {.info = {.name = "pack", THE_MEN},
     .stored = {{.form = LGI_COUNTS, AT(pack), .first = FIRST_GEM, .kinds = GEMS - 1}}},
    {.info = {.name = "tent", .per_seat = 1, .seen = LOGRES_PLACE_HIDDEN, THE_MEN},
     .stored = {{.form = LGI_SLOT, AT(tent), .kinds = STONES}},
     TOTAL(tent_size)},
    {.info = {.name = "chest", .per_seat = 1, .seen = LOGRES_PLACE_HIDDEN, .parts = SIDES},
     .stored = {{.form = LGI_SLOT, AT(chest), .kinds = STONES}},
     TOTAL(chest_size)},
    {.info = {.name = "hand", .per_seat = 1, .seen = LOGRES_PLACE_OWN, .parts = SIDES},
     .stored = {{.form = LGI_COUNTS, AT(hand), .kinds = STONES}},
     TOTAL(hand_size)},
    {.info = {.name = "echo", .per_seat = 1, .seen = LOGRES_PLACE_HIDDEN, .parts = SIDES},
     .stored = {{.form = LGI_DERIVED, .kinds = STONES, .count = count_echo}}},
};

#define ALL_OF(member) AT(member), .bytes = sizeof(((muster_body *)0)->member)
#define A_SET          .event = LOGRES_EVENT_SET
static const lgi_field fields[] = {
    LGI_COMMON_FIELDS,
    {.info = {.name = "captain",
              A_SET,
              .value = LOGRES_VALUE_NAME,
              .value_names = pieces + FIRST_MAN,
              .name_count = MEN},
     ALL_OF(captain),
     .low = LOGRES_NONE},
    {.info = {.name = "banner",
              A_SET,
              .value = LOGRES_VALUE_NAME,
              .value_names = pieces + FIRST_MAN,
              .name_count = MEN,
              .per_seat = 1,
              .parts = SEATS},
     ALL_OF(banner[0]),
     .low = LOGRES_NONE},
    {.info = {.name = "guest", A_SET, .value = LOGRES_VALUE_SEAT, .per_seat = 1, .parts = SEATS},
     ALL_OF(guest[0]),
     .low = LOGRES_NONE},
    {.info = {.name = "met", A_SET, .value = LOGRES_VALUE_SEATS, THE_MEN}, ALL_OF(met[0])},
    {.info = {.name = "hurt", A_SET, .value = LOGRES_VALUE_YES_NO, THE_MEN}, AT(hurt), .high = 1},
    {.info = {.name = "fame", A_SET, .value = LOGRES_VALUE_NUMBER, THE_MEN},
     ALL_OF(fame[0]),
     .low = -30000,
     .high = 30000},
    {.info = {.name = "gold",
              .event = LOGRES_EVENT_SCORED,
              .value = LOGRES_VALUE_NUMBER,
              .per_seat = 1,
              .parts = SEATS},
     ALL_OF(gold[0]),
     .low = INT32_MIN,
     .high = INT32_MAX},
};

static void setup(lgi_state *s) {
    lgi_enter(s, 0, 0);
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    (void)s, (void)problem;
    return LOGRES_OK;
}

static const lgi_phase phases[] = {{.who = LGI_ACTOR_PLAYER}, {.who = LGI_ACTOR_NOBODY}};
static const char *const phase_names[] = {"wait", "over"};
static const lgi_game muster = {
    .info = {.id = "muster",
             .title = "Muster",
             .designer = "the Logres project",
             .number = 7,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = SEATS,
             .body_size = sizeof(muster_body),
             LGI_PIECE_NAMES(pieces),
             .phase_count = 2},
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    .phase_names = phase_names,
    .setup = setup,
    .validate = validate,
};

/* A game with more values than an observation can have. */
static const lgi_place halls[] = {
    {.info = {.name = "hall", .parts = 120}, .stored = {{.form = LGI_BITS, .kinds = 9}}}};
static const lgi_game crowd = {
    .info = {.id = "crowd",
             .number = 8,
             .rules = 1,
             .min_players = 2,
             .max_players = 2,
             .default_players = 2,
             .body_size = 240,
             LGI_PIECE_NAMES(pieces),
             .phase_count = 2},
    LGI_TABLE(place, halls),
    .phases = phases,
    .phase_names = phase_names,
    .setup = setup,
    .validate = validate,
};

const lgi_game *const lgi_games[] = {&muster, &crowd};
const uint32_t lgi_game_total = 2;

/* ---- any values ----------------------------------------------------------------------------- */

static uint32_t below(logres_rng *rng, uint32_t bound) {
    uint32_t number = 0;
    ok(logres_rng_below(rng, bound, &number));
    return number;
}

/* Bytes from least to least + count - 1. */
static void any(logres_rng *rng, void *bytes, size_t size, int least, uint32_t count) {
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)(least + (int)below(rng, count));
}
#define ANY(member, least, count) any(rng, (void *)b->member, sizeof b->member, least, count)

/* All that is by seat is empty where nobody sits. */
static logres_state any_state(logres_rng *rng, int players) {
    logres_state s = new_game("muster", players, LOGRES_NONE);
    muster_body *b = (muster_body *)(void *)lgi_writable(&s)->body;
    uint32_t seats = (uint32_t)players;
    ANY(camp, 0, 3);
    ANY(prison, 0, 250);
    ANY(cart, 0, 1 << GEMS);
    ANY(keeper, LOGRES_NONE, 1 + seats);
    ANY(bearer, LOGRES_NONE, 1 + MEN);
    ANY(field, LOGRES_NONE, 1 + MEN);
    ANY(pack, 0, 250);
    ANY(tent, LOGRES_NONE, 1 + STONES);
    ANY(tent_size, 0, 2);
    ANY(chest, LOGRES_NONE, 1 + STONES);
    ANY(chest_size, 0, 2);
    ANY(hand, 0, 9);
    ANY(hand_size, 0, 46);
    any(rng, &b->captain, 1, LOGRES_NONE, 1 + MEN);
    ANY(banner, LOGRES_NONE, 1 + MEN);
    ANY(guest, LOGRES_NONE, 1 + seats);
    ANY(met, 0, 1u << seats);
    ANY(hurt, 0, 256);
    b->hurt[MEN / 8] &= (1 << MEN % 8) - 1;
    ANY(fame, 0, 256);
    ANY(gold, 0, 256);
    for (int seat = players; seat < SEATS; seat++) {
        memset(b->camp[seat], 0, sizeof b->camp[seat]);
        memset(b->prison[seat], 0, sizeof b->prison[seat]);
        memset(b->tent[seat], LOGRES_NONE, sizeof b->tent[seat]);
        memset(b->tent_size[seat], 0, sizeof b->tent_size[seat]);
        memset(b->cart[seat], 0, sizeof b->cart[seat]);
        memset(b->chest[seat], LOGRES_NONE, sizeof b->chest[seat]);
        memset(b->chest_size[seat], 0, sizeof b->chest_size[seat]);
        memset(b->hand[seat], 0, sizeof b->hand[seat]);
        memset(b->hand_size[seat], 0, sizeof b->hand_size[seat]);
        b->banner[seat] = b->guest[seat] = 0;
        memset(b->gold[seat], 0, sizeof b->gold[seat]);
    }
    return s;
}

LGI_ALONE static uint32_t observe_muster(const lgi_state *s, int16_t *values) {
    return lgi_write_constant_rows(&muster, s, values);
}

/* Rows that are known to the compiler have the same values as rows that are read from tables. */
static void constant_rows_agree(const logres_state *view) {
    int16_t values[LOGRES_OBSERVATION_MAX], constant[LOGRES_OBSERVATION_MAX];
    uint32_t count = 0;
    ok(logres_observe(view, values, LOGRES_OBSERVATION_MAX, &count));
    assert_int_equal(observe_muster(lgi_const(view), constant), count);
    assert_memory_equal(constant, values, count * sizeof *values);
}

static void test_observations_of_any_rows(void **state) {
    (void)state;
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1128, 0));
    for (int i = 0; i < 200; i++)
        for (int players = 2; players <= SEATS; players++) {
            logres_state s = any_state(&rng, players), view;
            for (int viewer = -1; viewer < players; viewer++) {
                ok(logres_view(&s, viewer < 0 ? LOGRES_SPECTATOR : viewer, &view));
                observation_is_right(&view);
                constant_rows_agree(&view);
            }
        }
}

/* More values than there is room for are counted, not written, and no network takes them. */
static void test_too_many_values(void **state) {
    (void)state;
    const logres_state s = new_game("crowd", 2, LOGRES_NONE);
    int16_t values[LOGRES_OBSERVATION_MAX];
    logres_state view;
    uint32_t count = 0;
    logres_problem p;
    network n = network_of(&s, 1, 16, 16);
    assert_int_equal(lgi_write_constant_rows(&crowd, lgi_const(&s), NULL), 1 + 120 * 9);
    ok(logres_view(&s, 0, &view));
    fails(LOGRES_ERR_LIMIT, logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
    fails(LOGRES_ERR_NETWORK, logres_network_check(&s, n.bytes, n.size, &p));
    assert_string_equal(p.text, "is for a game whose observations are too long");
    free(n.bytes);
}

/* A piece whose owner does not exist is noticed, whichever it is. */
static void test_owners_exist(void **state) {
    (void)state;
    logres_rng rng;
    logres_problem problem;
    ok(logres_rng_seed(&rng, 1129, 0));
    for (int i = 0; i < STONES + GEMS; i++) {
        logres_state s = any_state(&rng, 2);
        muster_body *b = (muster_body *)(void *)lgi_writable(&s)->body;
        memset(b->fame, 0, sizeof b->fame);
        int8_t *owner = i < STONES ? &b->keeper[i] : &b->bearer[i - STONES];
        *owner = i < STONES ? 2 : MEN;
        fails(LOGRES_ERR_INVALID, logres_validate(&s, &problem));
        assert_string_equal(problem.path, i < STONES ? "players[0].keeper" : "bearer[0]");
        assert_string_equal(problem.text, "has a piece that does not exist");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_observations_of_any_rows),
        cmocka_unit_test(test_too_many_values),
        cmocka_unit_test(test_owners_exist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
