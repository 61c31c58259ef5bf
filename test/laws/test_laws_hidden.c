/*
 * Laws of hidden information, for every game: views, redacted events, histories and undo barriers,
 * checked along random games of random configs. test_laws_deals.c checks that determinize is
 * uniform.
 */
#include "state/move.h"
#include "support/laws.h"

#include <stdio.h>

#include <cjson/cJSON.h>

/* ---- views ---------------------------------------------------------------------------------- */

/* Another state or view has the legal moves of the position. */
static void same_moves(const position *p, const logres_move *moves, uint32_t count,
                       const char *where) {
    for (uint32_t i = 0; i < count && i < p->count; i++)
        expect_that(moves[i] == makes(p->moves[i]),
                    "in %s legal move %u is number %u, in the state it is %u: `may` and `list` "
                    "must not ask what the player cannot see",
                    where, (unsigned)i, (unsigned)moves[i], (unsigned)p->moves[i]);
    expect_that(
        count == p->count,
        "in %s %u moves are legal, in the state %u: `from`, `may` and `list` must not ask what the player "
        "cannot see",
        where, (unsigned)count, (unsigned)p->count);
}

static void check_view(const position *p, int viewer) {
    logres_state view, again, full, out;
    uint32_t count = 0;
    int32_t found = 0;
    static logres_move moves[LOGRES_MOVES_MAX];
    logres_problem problem;
    ok(logres_view(&p->state, viewer, &view));
    if (logres_validate(&view, &problem))
        fail_msg("`validate` refuses the view of %s: %s: %s", who_name(viewer), problem.path,
                 problem.text);
    found = logres_viewer(&view);
    expect_that(found == viewer, "the view of %s says that it is of %s", who_name(viewer),
                who_name(found));
    ok(logres_view(&view, viewer, &again));
    expect_like(&view, &again, "a view", "its viewer's view of it");
    for (int other = 0; other < (int)p->players; other++)
        if (other != viewer)
            fails(LOGRES_ERR_VIEW, logres_view(&view, other, &out));

    bool sees_moves = !p->count || actor(&p->state) == viewer;
    fails(sees_moves ? LOGRES_OK : LOGRES_ERR_VIEW,
          logres_legal_moves(&view, moves, LOGRES_MOVES_MAX, &count));
    if (sees_moves) {
        same_moves(p, moves, count, "the view of who acts");
    }
    fails(LOGRES_ERR_VIEW, logres_apply(&view, p->count ? p->moves[0] : 0, &out));
    fails(LOGRES_ERR_VIEW, logres_chance_moves(&view, moves, NULL, LOGRES_MOVES_MAX, &count));
    fails(LOGRES_ERR_VIEW, logres_resolve(&view, p->rng, &out, NULL));
    fails(LOGRES_ERR_VIEW, logres_playout(&view, p->rng, 1, &out, NULL));

    ok(logres_determinize(&view, p->rng, &full));
    if (logres_validate(&full, &problem))
        fail_msg("`validate` refuses a deal of the view of %s: %s: %s", who_name(viewer),
                 problem.path, problem.text);
    ok(logres_view(&full, viewer, &again));
    expect_like(&again, &view, "the view of a deal", "the view that was dealt");
    fails(LOGRES_ERR_FULL, logres_determinize(&full, p->rng, &out));
    if (!is_one_of(p, 40))
        return; /* JSON only in a sample */

    char *json = view_json_of(&view);
    ok(logres_view_from_json(json, strlen(json), &again, NULL));
    expect_like(&again, &view, "read from the JSON of a view", "that was written");
    fails(LOGRES_ERR_VIEW, logres_state_from_json(json, strlen(json), &out, NULL));
    free(json);
}

static void views_keep_their_laws(const position *p) {
    for (uint32_t i = 0; i <= p->players; i++)
        check_view(p, viewer_at(i));
}

/* In all full states with one view, the viewer's legal moves have the same numbers, order and
 * meaning: a bot may count by number over many deals. */
static void move_numbers_agree_within_a_view(const position *p) {
    static logres_move moves[LOGRES_MOVES_MAX];
    logres_state view, other;
    uint32_t count = 0;
    if (actor(&p->state) < 0)
        return;
    ok(logres_view(&p->state, actor(&p->state), &view));
    for (int i = 0; i < 3; i++) {
        ok(logres_determinize(&view, p->rng, &other));
        looks_at(&other);
        ok(logres_legal_moves(&other, moves, LOGRES_MOVES_MAX, &count));
        same_moves(p, moves, count, "another deal of the same view");
    }
    for (uint32_t i = 0; i < count && is_one_of(p, 10); i++) {
        char here[LOGRES_TEXT_LINE], there[LOGRES_TEXT_LINE];
        ok(logres_move_to_text(&p->state, moves[i], 0, here, sizeof here, NULL));
        ok(logres_move_to_text(&other, moves[i], 0, there, sizeof there, NULL));
        expect_that(strcmp(here, there) == 0,
                    "number %u is the move \"%s\", but in another deal of the same view \"%s\"",
                    (unsigned)makes(moves[i]), here, there);
    }
    looks_at(NULL);
}

/* The moves that are legal in both states. */
static uint32_t common_moves(const logres_state deal[2], logres_move *moves) {
    static logres_move of[2][LOGRES_MOVES_MAX];
    uint32_t count[2], common = 0;
    for (int i = 0; i < 2; i++)
        ok(logres_legal_moves(&deal[i], of[i], LOGRES_MOVES_MAX, &count[i]));
    for (uint32_t i = 0, j = 0; i < count[0]; i++) {
        while (j < count[1] && of[1][j] < of[0][i])
            j++;
        if (j < count[1] && of[1][j] == of[0][i])
            moves[common++] = of[0][i];
    }
    return common;
}

/* Along the same moves from two deals of a view, a number is the same move, whoever makes it: a
 * bot's tree may know moves by their numbers. */
static void move_numbers_agree_along_deals(const position *p) {
    enum { PLIES = 12 };
    static logres_move moves[LOGRES_MOVES_MAX];
    logres_state view, deal[2];
    if (actor(&p->state) < 0 || !is_one_of(p, 20))
        return;
    ok(logres_view(&p->state, actor(&p->state), &view));
    for (int i = 0; i < 2; i++)
        ok(logres_determinize(&view, p->rng, &deal[i]));
    for (int ply = 0; ply < PLIES; ply++) {
        uint32_t count = common_moves(deal, moves);
        if (!count)
            return;
        logres_move move = moves[below(p->rng, count)];
        char text[2][LOGRES_TEXT_LINE];
        for (int i = 0; i < 2; i++)
            ok(logres_move_to_text(&deal[i], move, 0, text[i], LOGRES_TEXT_LINE, NULL));
        expect_that(strcmp(text[0], text[1]) == 0,
                    "after %d plies of two deals of a view number %u is \"%s\" and \"%s\"", ply,
                    (unsigned)move, text[0], text[1]);
        for (int i = 0; i < 2; i++)
            ok(logres_apply(&deal[i], move, &deal[i]));
    }
}

/* A view counts the pieces at exactly the places that its viewer sees, according to the table of
 * places. */
static void views_show_what_places_say(const position *p) {
    static picture full, seen, expected;
    logres_spot spots[SPOTS_MAX];
    if (!is_one_of(p, 8))
        return;
    uint32_t count = all_spots(p->game, p->players, spots);
    take_picture(&p->state, &full);
    for (uint32_t i = 0; i <= p->players; i++) {
        logres_state view;
        ok(logres_view(&p->state, viewer_at(i), &view));
        take_picture(&view, &seen);
        expected = full;
        for (uint32_t spot = 0; spot < count; spot++)
            if (!knows(&p->state, spots[spot], viewer_at(i)))
                memset(expected.count[spot], 0, sizeof expected.count[spot]);
        expect_pictures(p, &seen, &expected, who_name(viewer_at(i)),
                        "by the rows of places in the view");
    }
}

/* ---- events and histories ------------------------------------------------------------------- */

/* A played move: the state after it and its events. */
typedef struct made {
    logres_state after;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
} made;

static void make(const logres_state *state, logres_move move, made *m) {
    memset(m, 0, sizeof *m);
    ok(logres_apply_events(state, move, &m->after, m->events, LOGRES_EVENTS_MAX, &m->count));
}

static void redact(const logres_state *state, int viewer, made *m) {
    ok(logres_events_redact(state, viewer, m->events, m->count));
}

/* Whether a record moves pieces: only then it has a place. */
static bool is_of_pieces(const logres_event *e) {
    return e->to.place != LOGRES_NONE;
}

/* Whether a piece was shown to a viewer where it lies. */
static bool is_shown_to(const logres_event *e, int viewer) {
    int bit = viewer == LOGRES_SPECTATOR ? LOGRES_SEEN_BY_SPECTATORS : 1 << viewer;
    return e->kind == LOGRES_EVENT_SHOWN && e->seen_by & bit;
}

static const char *named(const position *p, const logres_event *e) {
    return !is_of_pieces(e)          ? "a field"
           : e->piece == LOGRES_NONE ? "no piece"
                                     : p->game->pieces[e->piece];
}

/* Redaction blanks only the piece, and only in records whose places the viewer does not see and
 * whose piece was not shown. */
static void redaction_hides_what_places_hide(const position *p) {
    logres_move move;
    static made all, told;
    if (!random_move(p, &move))
        return;
    make(&p->state, move, &all);
    for (uint32_t i = 0; i <= p->players; i++) {
        int viewer = viewer_at(i);
        told = all;
        redact(&p->state, viewer, &told);
        for (uint32_t n = 0; n < all.count; n++) {
            logres_event expected = all.events[n];
            if (is_of_pieces(&expected) && !sees(p->game, expected.from, viewer) &&
                !sees(p->game, expected.to, viewer) && !is_shown_to(&expected, viewer))
                expected.piece = LOGRES_NONE;
            if (memcmp(&told.events[n], &expected, sizeof expected) != 0)
                fail_msg(
                    "record %u of the move names %s for %s, but by the places it should be %s",
                    (unsigned)n, named(p, &told.events[n]), who_name(viewer), named(p, &expected));
        }
    }
}

/* A move as a ply of a viewer's history; freed by the caller. */
static cJSON *ply_told(const logres_state *state, logres_move move, int viewer) {
    static char text[2 * LOGRES_JSON_MAX];
    logres_match_options options = {.size = sizeof options, .initial = state};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_match_play(match, 0, actor(state), move, NULL));
    ok(logres_match_history_to_json(match, viewer, 0, 0, text, sizeof text, NULL));
    logres_match_free(match);
    cJSON *history = cJSON_Parse(text),
          *plies = cJSON_GetObjectItemCaseSensitive(history, "plies");
    cJSON *ply = cJSON_DetachItemFromArray(plies, 0);
    assert_non_null(ply);
    cJSON_Delete(history);
    return ply;
}

/* Whether a JSON value contains this string. */
static bool says(const cJSON *value, const char *text) {
    if (cJSON_IsString(value) && strcmp(value->valuestring, text) == 0)
        return true;
    for (const cJSON *inner = value->child; inner; inner = inner->next)
        if (says(inner, text))
            return true;
    return false;
}

static bool shows(const made *m, int piece) {
    for (uint32_t i = 0; i < m->count; i++)
        if (is_of_pieces(&m->events[i]) && m->events[i].piece == piece)
            return true;
    return false;
}

/* Removes the public arguments from a ply. (Whether an argument should be `hidden` is checked
 * below and by test_secrets.) */
static void leave_out_what_is_said(cJSON *ply, const lgi_game *game, logres_move move) {
    unsigned phase;
    const lgi_move_type *row = lgi_type_of_move(game, move, &phase);
    cJSON *told = cJSON_GetObjectItemCaseSensitive(ply, "move");
    for (unsigned a = 0; move < game->info.player_moves && a < lgi_arg_count(row); a++)
        if (!row->args[a].type->hidden)
            cJSON_DeleteItemFromObjectCaseSensitive(told, row->args[a].name);
}

/* In a viewer's history neither the move nor its events name a hidden piece, unless a player named
 * it. */
static void check_ply_told(const position *p, logres_move move, int viewer, const made *all) {
    static made told;
    told = *all;
    redact(&p->state, viewer, &told);
    /* redact changes nothing else */
    if (memcmp(told.events, all->events, sizeof told.events) == 0)
        return;
    cJSON *ply = ply_told(&p->state, move, viewer);
    leave_out_what_is_said(ply, lgi_game_by_number(p->game->number), move);
    for (uint32_t n = 0; n < all->count; n++) {
        char name[80];
        if (!is_of_pieces(&all->events[n]) || shows(&told, all->events[n].piece))
            continue;
        ok(logres_piece_name(&p->state, all->events[n].piece, name, sizeof name, NULL));
        if (says(ply, name)) {
            char *text = cJSON_PrintUnformatted(ply);
            fail_msg(
                "the history of %s names %s, which its records hide; its argument needs `.hidden = true`: %s",
                who_name(viewer), name, text);
        }
    }
    cJSON_Delete(ply);
}

static void histories_name_nothing_hidden(const position *p) {
    static made all;
    logres_move move;
    if (!is_one_of(p, 15) || !random_move(p, &move))
        return;
    make(&p->state, move, &all);
    for (uint32_t i = 0; i <= p->players; i++)
        check_ply_told(p, move, viewer_at(i), &all);
}

/* Whether the records of a ply show a viewer every piece of a kind that the move moved. One that
 * is hidden may be of the kind, unless there is no other of it. */
static bool is_all_shown(const position *p, const made *all, const made *told, int piece) {
    bool is_there = false, has_equal = lgi_copies_of(lgi_game_by_number(p->game->number),
                                                     lgi_const(&p->state), piece) > 1;
    for (uint32_t n = 0; n < all->count; n++) {
        if (!is_of_pieces(&all->events[n]))
            continue;
        bool is_of_kind = all->events[n].piece == piece;
        if (told->events[n].piece == LOGRES_NONE && (has_equal || is_of_kind))
            return false;
        is_there = is_there || is_of_kind;
    }
    return is_there;
}

/* An argument that is null only for this viewer is a piece that the viewer's records do not
 * show. */
static void check_argument_told(const position *p, const cJSON *move, const lgi_arg *arg,
                                const lgi_value *value, int viewer, const made *all,
                                const made *told) {
    if (!arg->type->pieces || !cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(move, arg->name)))
        return;
    for (unsigned i = 0; i < value->count; i++)
        if (is_all_shown(p, all, told, value->item[i]))
            fail_msg(
                "%s: the history of viewer %d hides \"%s\" of the move, though the records of that ply show %s",
                p->game->id, viewer, arg->name, p->game->pieces[value->item[i]]);
}

/* A viewer's history hides no more of a move than the records of that ply. */
static void histories_tell_what_records_show(const position *p) {
    static made all, told;
    logres_move move;
    if (!is_one_of(p, 8) || !random_move(p, &move))
        return;
    lgi_value values[LGI_ARGS_MAX] = {{0}};
    unsigned phase;
    const lgi_move_type *row = lgi_type_of_move(lgi_game_by_number(p->game->number), move, &phase);
    lgi_values_of(row, lgi_const(&p->state), move, values);
    make(&p->state, move, &all);
    for (uint32_t i = 0; i <= p->players; i++) {
        cJSON *ply = ply_told(&p->state, move, viewer_at(i));
        const cJSON *written = cJSON_GetObjectItemCaseSensitive(ply, "move");
        told = all;
        redact(&p->state, viewer_at(i), &told);
        for (unsigned a = 0; a < lgi_arg_count(row); a++)
            check_argument_told(p, written, &row->args[a], &values[a], viewer_at(i), &all, &told);
        cJSON_Delete(ply);
    }
}

/* One move for a viewer: a hash of records and view, and the written move. */
typedef struct account {
    uint64_t seen;
    char *move;
} account;
enum { ACCOUNTS_MAX = 128 };

static uint64_t mix(uint64_t hash, const void *data, size_t size) {
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const uint8_t *)data)[i]) * 0x100000001b3u;
    return hash;
}

static uint64_t seen_of(const logres_state *state, logres_move move, int viewer) {
    static made m;
    logres_state view;
    make(state, move, &m);
    redact(state, viewer, &m);
    for (uint32_t i = 0; i < m.count; i++)
        m.events[i].seen_by = 0; /* the places tell who else sees the piece */
    ok(logres_view(&m.after, viewer, &view));
    return mix(mix(0xcbf29ce484222325u, m.events, m.count * sizeof *m.events), &view, sizeof view);
}

static void take_accounts(const logres_state *state, const logres_move *moves, uint32_t count,
                          int viewer, account *out) {
    for (uint32_t i = 0; i < count; i++) {
        cJSON *ply = ply_told(state, moves[i], viewer);
        out[i].seen = seen_of(state, moves[i], viewer);
        out[i].move = cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(ply, "move"));
        assert_non_null(out[i].move);
        cJSON_Delete(ply);
    }
}

/* If the other list has a move with the same records and view, it also has one with the same text;
 * its records and view may differ only where hidden cards decide the outcome of an open choice. */
static void expect_accounts(const account *list, uint32_t count, const account *others,
                            uint32_t other_count) {
    for (uint32_t i = 0; i < count; i++) {
        const char *alike = NULL;
        bool is_written = false;
        for (uint32_t n = 0; n < other_count; n++) {
            if (others[n].seen == list[i].seen)
                alike = others[n].move;
            is_written = is_written || strcmp(others[n].move, list[i].move) == 0;
        }
        if (alike && !is_written)
            fail_msg(
                "the history tells the move %s, but records and view fit %s, too: arguments that the viewer "
                "cannot see need "
                "`.hidden`",
                list[i].move, alike);
    }
}

static void free_accounts(account *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        cJSON_free(list[i].move);
}

/*
 * The move in a viewer's history depends on nothing hidden: in two states with the same view,
 * moves with the same records and the same view afterwards are written alike. This checks more
 * than the names of pieces.
 */
static void histories_depend_on_nothing_hidden(const position *p) {
    static account here[ACCOUNTS_MAX], there[ACCOUNTS_MAX];
    static logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    logres_state view, other;
    if (!is_one_of(p, 200) || p->count > ACCOUNTS_MAX)
        return;
    int viewer = viewer_at(below(p->rng, p->players + 1));
    ok(logres_view(&p->state, viewer, &view));
    ok(logres_determinize(&view, p->rng, &other));
    looks_at(&other);
    ok(logres_legal_moves(&other, moves, LOGRES_MOVES_MAX, &count));
    if (memcmp(&other, &p->state, sizeof other) == 0 || count > ACCOUNTS_MAX)
        return;
    take_accounts(&p->state, p->moves, p->count, viewer, here);
    take_accounts(&other, moves, count, viewer, there);
    expect_accounts(here, p->count, there, count);
    expect_accounts(there, count, here, p->count);
    free_accounts(here, p->count);
    free_accounts(there, count);
}

/* ---- barriers ------------------------------------------------------------------------------- */

/* Whether a ply is a barrier: chance had a choice, or a player learned a hidden piece that the
 * mover did not show on purpose. */
static bool is_barrier(const position *p, const made *all) {
    static made told;
    if (actor(&p->state) == LOGRES_CHANCE && p->count > 1)
        return true;
    for (uint32_t i = 0; i <= p->players; i++) {
        told = *all;
        redact(&p->state, viewer_at(i), &told);
        for (uint32_t n = 0; n < told.count; n++) {
            const logres_event *e = &told.events[n];
            if (is_of_pieces(e) && e->piece != LOGRES_NONE &&
                !sees(p->game, e->from, viewer_at(i)) &&
                (e->from.seat != actor(&p->state) || !sees(p->game, e->from, e->from.seat)))
                return true;
        }
    }
    return false;
}

/* Whether a played ply of a match is a barrier; undo_floor must agree. */
static bool match_says_barrier(const logres_state *state, logres_move move) {
    logres_match_options options = {.size = sizeof options, .initial = state};
    logres_match *match = NULL;
    int32_t barrier = -1;
    uint32_t back = 2;
    ok(logres_match_new(&options, &match, NULL));
    ok(logres_match_play(match, 0, actor(state), move, NULL));
    ok(logres_match_barrier_at(match, 0, &barrier));
    ok(logres_match_undo_floor(match, &back));
    logres_match_free(match);
    assert_int_equal(back, barrier == LOGRES_BARRIER_YES);
    return barrier == LOGRES_BARRIER_YES;
}

/* logres_undo_barrier before a move depends only on the player's view, and is right. */
static void barriers_are_predicted_right(const position *p) {
    static made m;
    logres_move move;
    if (!random_move(p, &move)) {
        int32_t none;
        fails(LOGRES_ERR_OVER, logres_undo_barrier(&p->state, 0, &none));
        return;
    }
    logres_state view, other;
    int32_t told = -1, told_by_view = -1, told_otherwise = -1;
    ok(logres_undo_barrier(&p->state, move, &told));
    make(&p->state, move, &m);
    bool is = is_barrier(p, &m);
    expect_that(match_says_barrier(&p->state, move) == is,
                "the move %s a barrier by its records, but the match says otherwise",
                is ? "is" : "is not");
    expect_that(told == LOGRES_BARRIER_MAYBE || (told == LOGRES_BARRIER_YES) == is,
                "`barrier` says %s before the move, but it %s a hidden piece",
                told == LOGRES_BARRIER_YES ? "YES" : "NO", is ? "showed" : "showed no");
    if (actor(&p->state) == LOGRES_CHANCE) {
        expect_that(told != LOGRES_BARRIER_MAYBE && (is || p->count == 1),
                    "a move of chance must be a barrier");
        return;
    }
    ok(logres_view(&p->state, actor(&p->state), &view));
    ok(logres_undo_barrier(&view, move, &told_by_view));
    expect_that(
        told_by_view == told,
        "`barrier` says %d of the state, but %d of the mover's view: it asks what the mover "
        "cannot see",
        (int)told, (int)told_by_view);
    ok(logres_determinize(&view, p->rng, &other));
    ok(logres_undo_barrier(&other, move, &told_otherwise));
    expect_that(
        told_otherwise == told,
        "`barrier` says %d, but %d in another deal of the mover's view: it asks what the mover "
        "cannot see",
        (int)told, (int)told_otherwise);
}

LAW_IN(views_keep_their_laws, games * 2)
LAW(views_show_what_places_say)
LAW_IN(move_numbers_agree_within_a_view, games * 2)
LAW(move_numbers_agree_along_deals)
LAW_IN(redaction_hides_what_places_hide, games * 5)
LAW_IN(histories_name_nothing_hidden, games * 5)
LAW_IN(histories_tell_what_records_show, games * 5)
LAW_IN(histories_depend_on_nothing_hidden, games * 5)
LAW_IN(barriers_are_predicted_right, games * 5)

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(views_keep_their_laws),
        LAW_TEST(views_show_what_places_say),
        LAW_TEST(move_numbers_agree_within_a_view),
        LAW_TEST(move_numbers_agree_along_deals),
        LAW_TEST(redaction_hides_what_places_hide),
        LAW_TEST(histories_name_nothing_hidden),
        LAW_TEST(histories_tell_what_records_show),
        LAW_TEST(histories_depend_on_nothing_hidden),
        LAW_TEST(barriers_are_predicted_right),
    };
    return RUN_LAWS(tests);
}
