/* Observations: vectors have the values of views, with the viewer as seat 0, in the ranges of the
 * layout. */
#include "support/laws.h"
#include "support/observed.h"
#include "support/put.h"

enum { ROWS = LOGRES_OBSERVATION_ROWS_MAX, VALUES = LOGRES_OBSERVATION_MAX };

static logres_state view_of(const logres_state *state, int viewer) {
    logres_state view;
    ok(logres_view(state, viewer, &view));
    return view;
}

/* ---- the layout ----------------------------------------------------------------------------- */

static bool is_of_option(const logres_option *option, const logres_observation_row *row) {
    static const int values[] = {[LOGRES_OPTION_SEAT] = LOGRES_VALUE_SEAT,
                                 [LOGRES_OPTION_CHOICE] = LOGRES_VALUE_NAME,
                                 [LOGRES_OPTION_NUMBER] = LOGRES_VALUE_NUMBER};
    return strcmp(row->name, option->name) == 0 && row->value == values[option->kind];
}

/* hand, hand_size, hand_red */
static bool is_of_place(const logres_place *place, const logres_observation_row *row) {
    size_t length = strlen(place->name);
    if (strncmp(row->name, place->name, length) != 0)
        return false;
    const char *rest = row->name + length;
    return row->kind == LOGRES_OBSERVED_TOTAL ? strcmp(rest, "_size") == 0
                                              : *rest == '\0' || *rest == '_';
}

static bool is_value_of_game(const logres_game_info *game, const logres_observation_row *row) {
    return row->kind == LOGRES_OBSERVED_OPTION
               ? is_of_option(logres_game_option(game, (uint32_t)row->index), row)
           : row->kind == LOGRES_OBSERVED_FIELD
               ? strcmp(row->name, logres_game_field(game, (uint32_t)row->index)->name) == 0 &&
                     row->value == logres_game_field(game, (uint32_t)row->index)->value
           : row->index != LOGRES_NONE
               ? is_of_place(logres_game_place(game, (uint32_t)row->index), row)
               : true;
}

/* The seats whose pieces a row must have: all if views show those of others. */
static uint32_t seats_shown(const logres_game_info *game, const logres_observation_row *row) {
    if (row->kind != LOGRES_OBSERVED_SLOT && row->kind != LOGRES_OBSERVED_COUNTS)
        return 1;
    const lgi_place *place = PLACE_ROW(game, (uint32_t)row->index);
    bool is_shown = place->info.seen == LOGRES_PLACE_OPEN || place->known;
    return place->info.per_seat && is_shown ? game->max_players : 1;
}

static bool is_unique(const observed *o, uint32_t n) {
    for (uint32_t i = 0; i < o->rows; i++)
        if (i != n && strcmp(o->row[i].name, o->row[n].name) == 0)
            return false;
    return true;
}

static void rows_are_sound(const logres_game_info *game, const observed *o) {
    uint32_t offset = 0;
    for (uint32_t i = 0; i < o->rows; i++) {
        const logres_observation_row *row = &o->row[i];
        assert_int_equal(row->offset, offset);
        assert_int_equal(row->count, row->seats * row->parts * row->pieces);
        expect_that(row->seats >= seats_shown(game, row),
                    "the observed row %s has not the pieces of all seats", row->name);
        expect_that(row->seats == 1 || row->seats == game->max_players,
                    "the observed row %s has %u seats", row->name, (unsigned)row->seats);
        expect_that(row->least <= row->greatest && row->least >= INT16_MIN &&
                        row->greatest <= INT16_MAX,
                    "the observed row %s has the range %d to %d", row->name, (int)row->least,
                    (int)row->greatest);
        expect_that(is_value_of_game(game, row),
                    "the observed row %s is no option, field or place of the game", row->name);
        expect_that(is_unique(o, i), "two observed rows are called %s; a place has LGI_ROW_NAMES",
                    row->name);
        offset += row->count;
    }
    assert_int_equal(o->values, offset);
}

/* Rows are the same in every state of a game; only ranges may differ. */
static void one_layout_for_a_game(const position *p) {
    static observed first, o;
    static const logres_game_info *game;
    logres_state view = view_of(&p->state, viewer_at(p->ply % (p->players + 1)));
    observe(&view, &o);
    rows_are_sound(p->game, &o);
    for (uint32_t i = 0; i < o.rows; i++)
        o.row[i].least = o.row[i].greatest = 0;
    if (game != p->game)
        first = o;
    game = p->game;
    assert_int_equal(first.rows, o.rows);
    for (uint32_t i = 0; i < o.rows; i++)
        expect_that(memcmp(&first.row[i], &o.row[i], sizeof o.row[i]) == 0,
                    "the observed row %s is not as in the first state of the game", o.row[i].name);
}

static void values_are_in_range(const position *p) {
    static observed o;
    for (uint32_t i = 0; i <= p->players; i++) {
        logres_state view = view_of(&p->state, viewer_at(i));
        observe(&view, &o);
        for (uint32_t n = 0; n < o.rows; n++)
            for (uint32_t at = 0; at < o.row[n].count; at++) {
                int value = o.value[o.row[n].offset + at];
                if (value < o.row[n].least || value > o.row[n].greatest)
                    fail_msg("%s: value %u is %d, not %d to %d", o.row[n].name, (unsigned)at,
                             value, (int)o.row[n].least, (int)o.row[n].greatest);
            }
    }
}

/* A buffer of just the observation's size gets the same values as one with room for any game's. */
static void room_changes_no_value(const position *p) {
    static observed o;
    int16_t exact[VALUES + 1];
    uint32_t count = 0;
    logres_state view = view_of(&p->state, viewer_at(p->ply % (p->players + 1)));
    observe(&view, &o);
    memset(exact, 0x5a, sizeof exact);
    ok(logres_observe(&view, exact, o.values, &count));
    assert_int_equal(count, o.values);
    assert_memory_equal(exact, o.value, count * sizeof *exact);
    assert_int_equal(exact[count], 0x5a5a);
}

/* ---- values --------------------------------------------------------------------------------- */

static void values_are_those_of_the_view(const position *p) {
    if (!is_one_of(p, 20))
        return;
    for (uint32_t i = 0; i <= p->players; i++) {
        logres_state view = view_of(&p->state, viewer_at(i));
        observation_is_right(&view);
    }
}

/* ---- public rows ---------------------------------------------------------------------------- */

/* The rows that a viewer saw otherwise than the spectator, in some position. */
static bool differs[ROWS];

/* Public rows are those of the spectator's view, with the viewer's seat first. */
static void public_rows_are_the_same(const position *p) {
    static observed o;
    if (!is_one_of(p, 20))
        return;
    logres_state common = view_of(&p->state, LOGRES_SPECTATOR);
    for (int viewer = 0; viewer < (int)p->players; viewer++) {
        logres_state view = view_of(&p->state, viewer);
        observe(&view, &o);
        for (uint32_t n = 0; n < o.rows; n++) {
            bool is_same = is_shared_row(&common, &o, viewer, n);
            expect_that(is_same || !o.row[n].is_public,
                        "the observed row %s is public, but player %d sees more", o.row[n].name,
                        viewer);
            differs[n] = differs[n] || !is_same;
        }
    }
}

/* Private are those alone that somebody saw otherwise. */
static void private_rows_differ(const logres_game_info *game) {
    static observed o;
    logres_state view = new_game(game->id, (int)game->default_players, LOGRES_NONE);
    view = view_of(&view, 0);
    observe(&view, &o);
    for (uint32_t n = 0; n < o.rows; n++)
        expect_that(o.row[n].is_public || differs[n],
                    "the observed row %s is private, but all saw the same in all games",
                    o.row[n].name);
    memset(differs, 0, sizeof differs);
}

static void test_public_rows(void **state) {
    (void)state;
    along_each_game(public_rows_are_the_same, games, private_rows_differ);
}

/* ---- private texts -------------------------------------------------------------------------- */

static void private_text_of(const logres_state *view, char text[LOGRES_TEXT_STATE]) {
    ok(logres_private_to_text(view, text, LOGRES_TEXT_STATE, NULL));
}

/* The spectator sees the same in all these states, so a viewer's texts differ if the views do. */
static void private_texts_complete_the_spectators_view(const position *p) {
    enum { DEALS = 4 };
    static char text[DEALS][LOGRES_TEXT_STATE];
    logres_state deal[DEALS], view[DEALS], common = view_of(&p->state, LOGRES_SPECTATOR);
    if (!is_one_of(p, 20))
        return;
    private_text_of(&common, text[0]);
    assert_string_equal(text[0], "");
    for (int viewer = 0; viewer < (int)p->players; viewer++)
        for (int i = 0; i < DEALS; i++) {
            deal[i] = p->state;
            if (i)
                ok(logres_determinize(&common, p->rng, &deal[i]));
            view[i] = view_of(&deal[i], viewer);
            private_text_of(&view[i], text[i]);
            for (int j = 0; j < i; j++)
                expect_that((strcmp(text[i], text[j]) == 0) == logres_equal(&view[i], &view[j]),
                            "player %d sees \"%s\" and \"%s\" in two deals", viewer, text[j],
                            text[i]);
        }
}

/* ---- different views have different vectors ------------------------------------------------- */

/* Changes of any bit that leave a valid view; and the views of other positions. */
static void every_byte_is_observed(const position *p) {
    static observed o, changed;
    static logres_state last;
    if (!is_one_of(p, 60))
        return;
    logres_state view = view_of(&p->state, viewer_at(p->ply % (p->players + 1)));
    observe(&view, &o);
    for (uint32_t byte = LGI_HEADER; byte < LGI_HEADER + p->game->body_size; byte++)
        for (int bit = 0; bit < 8; bit++) {
            logres_state other = view;
            other.bytes[byte] ^= (uint8_t)(1 << bit);
            if (logres_validate(&other, NULL))
                continue;
            observe(&other, &changed);
            if (memcmp(o.value, changed.value, sizeof o.value) == 0)
                fail_msg("bit %d of %s can change without a change of the observation", bit,
                         byte_name(&view, byte));
        }
    if (p->ply && logres_viewer(&view) == logres_viewer(&last)) {
        observe(&last, &changed);
        expect_that(
            (memcmp(o.value, changed.value, sizeof o.value) == 0) == logres_equal(&view, &last),
            "the views of this position and of the last are %s, but their observations are %s",
            logres_equal(&view, &last) ? "equal" : "not equal",
            logres_equal(&view, &last) ? "not" : "the same");
    }
    last = view;
}

LAW_IN(one_layout_for_a_game, games * 2)
LAW_IN(values_are_in_range, games * 4)
LAW(values_are_those_of_the_view)
LAW(private_texts_complete_the_spectators_view)
LAW(every_byte_is_observed)
LAW(room_changes_no_value)

/* ---- by hand -------------------------------------------------------------------------------- */

/* The values of a row by name and kind; the first such row. */
static const int16_t *values(const observed *o, const char *name, int kind) {
    for (uint32_t i = 0; i < o->rows; i++)
        if (strcmp(o->row[i].name, name) == 0 && o->row[i].kind == kind)
            return o->value + o->row[i].offset;
    fail_msg("no row of %s", name);
    return o->value; /* not reached */
}

/* In Camelot: The Court knights belong to seats, and parts and names are knights too: gawaine and
 * lovel, numbers 0 and 6 of seat 1, are those of place 0 for seat 1 itself, and of place 2 for
 * seat 2 (of three). */
static void test_pieces_of_seats(void **state) {
    (void)state;
    static const struct {
        int viewer, orkney, current;
    } seen[] = {{LOGRES_SPECTATOR, 1, 2}, {0, 1, 2}, {1, 0, 1}, {2, 2, 0}};
    static observed o;
    logres_state s = new_game("camelot_court", 3, 2);
    lay_out(&s, "hall[e2]=gawaine hall[s1]=lovel followers[lovel]=priest-1 hand:1=2 move score");
    set(&s, "scandalised[gawaine]", 1);
    set(&s, "current", 2);
    set(&s, "score[1]", 33);
    set_name(&s, "pending_knight", "lovel");
    for (int i = 0; i < 4; i++) {
        int orkney = seen[i].orkney;
        logres_state view = view_of(&s, seen[i].viewer);
        observe(&view, &o);
        assert_int_equal(*values(&o, "players", LOGRES_OBSERVED_PLAYERS), 3);
        assert_int_equal(*values(&o, "first_player", LOGRES_OBSERVED_OPTION), seen[i].current);
        assert_int_equal(*values(&o, "current", LOGRES_OBSERVED_FIELD), seen[i].current);
        assert_int_equal(*values(&o, "actor", LOGRES_OBSERVED_FIELD), LOGRES_CHANCE);
        assert_int_equal(*values(&o, "pending_to", LOGRES_OBSERVED_FIELD), LOGRES_NONE);
        assert_int_equal(*values(&o, "pending_knight", LOGRES_OBSERVED_FIELD), 8 * orkney + 6);
        assert_int_equal(values(&o, "score", LOGRES_OBSERVED_FIELD)[orkney], 33);
        assert_int_equal(values(&o, "score", LOGRES_OBSERVED_FIELD)[4], 0);
        assert_int_equal(values(&o, "scandalised", LOGRES_OBSERVED_FIELD)[8 * orkney], 1);
        assert_int_equal(values(&o, "hall", LOGRES_OBSERVED_SLOT)[0], LOGRES_NONE);
        assert_int_equal(values(&o, "hall", LOGRES_OBSERVED_SLOT)[1], 8 * orkney);
        assert_int_equal(values(&o, "hall", LOGRES_OBSERVED_SLOT)[19], 8 * orkney + 6);
        assert_int_equal(values(&o, "outside", LOGRES_OBSERVED_COUNTS)[8 * orkney], 0);
        assert_int_equal(values(&o, "outside", LOGRES_OBSERVED_COUNTS)[8 * orkney + 1], 1);
        assert_int_equal(values(&o, "followers", LOGRES_OBSERVED_COUNTS)[4 * (8 * orkney + 6) + 2],
                         1);
        assert_int_equal(values(&o, "hand_size", LOGRES_OBSERVED_TOTAL)[orkney], 3);
        assert_int_equal(values(&o, "hand", LOGRES_OBSERVED_COUNTS)[0],
                         seen[i].viewer == 1 ? 2 : 0);
        assert_int_equal(values(&o, "hand", LOGRES_OBSERVED_COUNTS)[3],
                         seen[i].viewer == 1 ? 1 : 0);
    }
}

/* A turn counter without an end. */
static void test_numbers_stay_at_the_bound(void **state) {
    (void)state;
    static observed o;
    logres_state s = new_game("four_courts", 2, 0), view;
    set(&s, "turn", 100000);
    view = view_of(&s, 0);
    observe(&view, &o);
    assert_int_equal(*values(&o, "turn", LOGRES_OBSERVED_FIELD), INT16_MAX);
}

static void test_errors(void **state) {
    (void)state;
    static observed o, before;
    uint32_t count = 77, rows;
    logres_state s = new_game("artus", 2, 0), view = view_of(&s, 1), none = {{0}};
    memset(&o, 0x5a, sizeof o);
    before = o;
    fails(LOGRES_ERR_FULL, logres_observe(&s, o.value, VALUES, &count));
    fails(LOGRES_ERR_NULL, logres_observe(NULL, o.value, VALUES, &count));
    fails(LOGRES_ERR_NULL, logres_observe(&view, NULL, VALUES, &count));
    fails(LOGRES_ERR_NULL, logres_observe(&view, o.value, VALUES, NULL));
    fails(LOGRES_ERR_STATE, logres_observe(&none, o.value, VALUES, &count));
    fails(LOGRES_ERR_NULL, logres_observation_layout(NULL, o.row, ROWS, &count));
    fails(LOGRES_ERR_NULL, logres_observation_layout(&s, NULL, ROWS, &count));
    fails(LOGRES_ERR_NULL, logres_observation_layout(&s, o.row, ROWS, NULL));
    fails(LOGRES_ERR_STATE, logres_observation_layout(&none, o.row, ROWS, &count));
    assert_int_equal(count, 77);
    fails(LOGRES_ERR_BUFFER, logres_observe(&view, NULL, 0, &count));
    fails(LOGRES_ERR_BUFFER, logres_observe(&view, o.value, count - 1, &count));
    fails(LOGRES_ERR_BUFFER, logres_observation_layout(&s, NULL, 0, &rows));
    fails(LOGRES_ERR_BUFFER, logres_observation_layout(&s, o.row, rows - 1, &rows));
    assert_memory_equal(&o, &before, sizeof o);
    ok(logres_observe(&view, o.value, count, &count));
    ok(logres_observation_layout(&s, o.row, rows, &rows));
    assert_int_equal(o.value[count], before.value[count]);
    assert_memory_equal(&o.row[rows], &before.row[rows], sizeof *o.row);
}

/* A view's bytes that say no seat, which nobody checked, are some number. */
static void test_unchecked_seats(void **state) {
    (void)state;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (int byte = 0; byte <= UINT8_MAX && game->option_count; byte++) {
            logres_state s = new_game(game->id, (int)game->default_players, LOGRES_NONE),
                         view = view_of(&s, 1);
            if (logres_game_option(game, 0)->kind != LOGRES_OPTION_SEAT)
                continue;
            memset(lgi_writable(&view)->body, byte, 2);
            observed o;
            ok(logres_observe(&view, o.value, VALUES, &o.values));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(one_layout_for_a_game),
        LAW_TEST(values_are_in_range),
        LAW_TEST(values_are_those_of_the_view),
        LAW_TEST(public_rows),
        LAW_TEST(private_texts_complete_the_spectators_view),
        LAW_TEST(every_byte_is_observed),
        LAW_TEST(room_changes_no_value),
        cmocka_unit_test(test_pieces_of_seats),
        cmocka_unit_test(test_numbers_stay_at_the_bound),
        cmocka_unit_test(test_unchecked_seats),
        cmocka_unit_test(test_errors),
    };
    return RUN_LAWS(tests);
}
