/*
 * What rows alone give a game: JSON, the table as text, and pieces that are put and gathered. The
 * games here have functions of their own for some of these; the laws bypass them.
 */
#include "support/laws.h"

#include "base/print.h"
#include "json/documents.h"
#include "json/tree.h"
#include "json/write.h"
#include "text/picture.h"

/* Whether the rows of a game cover its whole state. */
static bool is_all_in_rows(const lgi_game *game) {
    const char *id = game->info.id;
    return !game->json || strcmp(id, "four_courts") == 0 || strcmp(id, "camelot_court") == 0;
}

static void read_back(const lgi_game *game, const logres_state *state, bool is_view) {
    static char text[64 * 1024];
    static lgi_json_writer writer;
    static lgi_tree tree;
    logres_problem problem;
    logres_state copy = *state, read;
    size_t need = 0;
    looks_at(state);
    lgi_write_begin(&writer, game, 0, &lgi_json_small);
    while (lgi_write_pass(&writer, text, sizeof text))
        lgi_io_state(&writer.io, NULL, lgi_writable(&copy), is_view);
    ok(lgi_write_end(&writer, text, sizeof text, &need));
    lgi_tree_read(&tree, game, text, need - 1, &lgi_json_small, &problem);
    lgi_io_state(&tree.io, NULL, lgi_writable(&read), is_view);
    if (lgi_tree_done(&tree))
        fail_msg("%s: %s in %s", problem.path, problem.text, text);
    expect_like(&read, state, "read from the JSON that the rows make", "that was written");
    looks_at(NULL);
}

/* A state or view as JSON by the rows is read back as the same bytes. */
static void json_by_rows_is_read_back(const position *p) {
    lgi_game own = *lgi_game_by_id(p->game->id);
    logres_state view;
    if (!is_all_in_rows(&own) || !is_one_of(p, 8))
        return;
    own.json = NULL;
    read_back(&own, &p->state, false);
    ok(logres_view(&p->state, viewer_at(below(p->rng, p->players + 1)), &view));
    read_back(&own, &view, true);
}

static void expect_lines(const position *p, const logres_state *state) {
    char text[LOGRES_TEXT_STATE];
    lgi_writer out = {text, sizeof text, 0};
    uint32_t players = 0;
    lgi_print_rows(&out, lgi_game_by_id(p->game->id), lgi_const(state));
    expect_that(out.length < sizeof text, "the table as text has %zu characters, of at most %zu",
                out.length, sizeof text);
    lgi_close(&out);
    expect_that(strstr(text, p->game->title) == text,
                "the table as text does not begin with the title: %s", text);
    for (const char *line = text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        assert_non_null(end);
        expect_that(end - line < 80,
                    "the table as text has a line of %d columns, of at most 79: %s",
                    (int)(end - line), text);
        players += strncmp(line + 1, " player ", 8) == 0;
    }
    expect_that(players == p->players,
                "the table as text has %u lines of players, of %u players: %s", (unsigned)players,
                (unsigned)p->players, text);
}

/* A picture by the rows begins with the title, and has a line for each player and at most 79
 * columns. */
static void pictures_by_rows_are_lines(const position *p) {
    logres_state view;
    if (!is_one_of(p, 8))
        return;
    expect_lines(p, &p->state);
    ok(logres_view(&p->state, viewer_at(below(p->rng, p->players + 1)), &view));
    expect_lines(p, &view);
}

enum { FC_DECK, FC_LAST_PLACE = 7 }; /* the places of four_courts */

/* All pieces go back to the deck, which then equals the deck at the start. */
static void gathered_pieces_are_all_there(const position *p) {
    logres_event events[LOGRES_EVENTS_MAX];
    lgi_log log = {events, 0, lgi_game_by_number(p->game->number)->places};
    logres_state gathered = p->state, filled = p->state;
    logres_spot deck = lgi_at(FC_DECK);
    int32_t before, after;
    if (strcmp(p->game->id, "four_courts") != 0 || !is_one_of(p, 8))
        return;
    ok(logres_inventory(&p->state, &deck, LOGRES_NONE, &before));
    lgi_gather(lgi_writable(&gathered), FC_DECK + 1, FC_LAST_PLACE, deck, &log);
    ok(logres_inventory(&gathered, &deck, LOGRES_NONE, &after));
    assert_int_equal(after, p->game->piece_count);
    assert_int_equal(log.count, after - before);
    for (uint32_t i = 0; i < log.count; i++)
        assert_int_equal(events[i].kind, LOGRES_EVENT_RESHUFFLED);
    memset(lgi_writable(&filled)->body, 0, LGI_BODY);
    lgi_empty_body(lgi_game_by_id(p->game->id), lgi_writable(&filled));
    lgi_fill(lgi_writable(&filled), deck);
    for (int piece = 0; piece < (int)p->game->piece_count; piece++) {
        int32_t count = 0, other = 0;
        ok(logres_inventory(&gathered, &deck, piece, &count));
        ok(logres_inventory(&filled, &deck, piece, &other));
        assert_int_equal(count, 1);
        assert_int_equal(other, 1);
    }
}

LAW(json_by_rows_is_read_back)
LAW(pictures_by_rows_are_lines)
LAW(gathered_pieces_are_all_there)

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(json_by_rows_is_read_back),
        LAW_TEST(pictures_by_rows_are_lines),
        LAW_TEST(gathered_pieces_are_all_there),
    };
    return RUN_LAWS(tests);
}
