/*
 * Laws of sentences, for every game: each ply of random games gives every viewer a line that
 * people can read, within the documented size. test_laws_keys.c checks that plays which look the
 * same to a viewer have the same log.
 */
#include "support/laws.h"

#include <stdio.h>

#include "state/move.h"

/* ---- lines ---------------------------------------------------------------------------------- */

/* The longest names that LOGRES_TEXT_SENTENCE allows for, with letters that ASCII lacks. */
static const char long_names[] =
    "Ælfgifu of the Wet Vale\nBórs of the Dry Valleys\nCædmon of the Old Vales\n"
    "Dæmon of the Cold Vales\nÆngus of the Low Valley";

/* A move that was made in a position. */
typedef struct made {
    logres_move move;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
} made;

static logres_error sentence(const position *p, const made *m, int viewer, const char *names,
                             char *buffer, size_t capacity, size_t *need) {
    return logres_ply_to_sentence(&p->state, m->move, m->events, m->count, viewer, names, buffer,
                                  capacity, need);
}

/* Names and marks of the tables are no words. A colon is only behind the name of a player. */
static void expect_words(const char *line, int viewer) {
    const char *colon = strchr(line, ':');
    size_t length = strlen(line);
    expect_that((line[0] >= 'A' && line[0] <= 'Z') || (line[0] > '0' && line[0] <= '9'),
                "%s reads no capital or number first: %s", who_name(viewer), line);
    expect_that(length > 5 && line[length - 1] == '.', "%s reads no full stop: %s",
                who_name(viewer), line);
    expect_that(!strpbrk(line, "_[]{}\n") && !strstr(line, "  ") && !strstr(line, " .") &&
                    !strstr(line, " ,") && !strstr(line, ".."),
                "%s reads names of the tables: %s", who_name(viewer), line);
    expect_that(!colon || colon < line + strlen("Player 0: "), "%s reads a colon: %s",
                who_name(viewer), line);
    for (size_t i = 0; i < length; i++)
        expect_that(line[i] >= ' ' && line[i] <= '~', "%s reads a byte that is not ASCII: %s",
                    who_name(viewer), line);
}

/* Buffers that are too small stay as they are, and the size is told. */
static void expect_size(const position *p, const made *m, int viewer, const char *line) {
    size_t need = 0, size = strlen(line) + 1;
    char small[LOGRES_TEXT_SENTENCE] = "untouched";
    fails(LOGRES_ERR_BUFFER, sentence(p, m, viewer, NULL, NULL, 0, &need));
    expect_that(need == size, "the need is %zu, not %zu: %s", need, size, line);
    fails(LOGRES_ERR_BUFFER, sentence(p, m, viewer, NULL, small, size - 1, &need));
    assert_string_equal(small, "untouched");
    ok(sentence(p, m, viewer, NULL, small, size, NULL));
    assert_string_equal(small, line);
}

/* With names of the host, nobody is a numbered player. */
static void expect_names(const position *p, const made *m, int viewer) {
    char line[LOGRES_TEXT_SENTENCE];
    ok(sentence(p, m, viewer, long_names, line, sizeof line, NULL));
    expect_that(!strstr(line, "layer 0") && !strstr(line, "layer 1"), "has no names: %s", line);
}

static size_t longest;

static void plies_are_sentences(const position *p) {
    static made m;
    logres_state after;
    char line[LOGRES_TEXT_SENTENCE];
    if (!random_move(p, &m.move))
        return;
    ok(logres_apply_events(&p->state, makes(m.move), &after, m.events, LOGRES_EVENTS_MAX,
                           &m.count));
    for (uint32_t i = 0; i <= p->players; i++) {
        int viewer = viewer_at(i);
        ok(sentence(p, &m, viewer, NULL, line, sizeof line, NULL));
        expect_words(line, viewer);
        expect_names(p, &m, viewer);
        expect_size(p, &m, viewer, line);
        longest = strlen(line) > longest ? strlen(line) : longest;
    }
}

LAW(plies_are_sentences)

/* ---- logs of matches ------------------------------------------------------------------------ */

/* Lines follow each other from the first ply to the last, and are those of their first plies
 * unless they tell of several. */
static void expect_log(logres_match *match, int viewer, const logres_game_info *game) {
    for (uint32_t ply = 0, next = 0; ply < ply_of(match); ply = next) {
        char line[LOGRES_TEXT_SENTENCE], alone[LOGRES_TEXT_SENTENCE];
        logres_event events[LOGRES_EVENTS_MAX];
        logres_state before;
        logres_move move;
        uint32_t count = 0;
        ok(logres_match_sentence(match, viewer, NULL, &next, line, sizeof line, NULL));
        ok(logres_match_state_at(match, ply, &before));
        ok(logres_match_move_at(match, ply, &move));
        ok(logres_match_events_at(match, ply, events, LOGRES_EVENTS_MAX, &count));
        ok(logres_ply_to_sentence(&before, move, events, count, viewer, NULL, alone, sizeof alone,
                                  NULL));
        expect_that(next > ply && next <= ply_of(match), "%s: the line of ply %u ends at %u",
                    game->id, (unsigned)ply, (unsigned)next);
        expect_that(next == ply + 1 ? strcmp(line, alone) == 0 : actor(&before) == LOGRES_CHANCE,
                    "%s: the line of ply %u is \"%s\", not \"%s\"", game->id, (unsigned)ply, line,
                    alone);
        expect_words(line, viewer);
    }
}

static void logs_tell_all_played_plies(const position *p) {
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = p->game_number,
                                    .game = p->game->id,
                                    .config = &p->config};
    logres_match *match = NULL;
    char line[LOGRES_TEXT_SENTENCE] = "untouched";
    if (p->ply)
        return;
    ok(logres_match_new(&options, &match, NULL));
    play_random(match, p->game_number, 60);
    uint32_t end = ply_of(match), ply = end;
    expect_log(match, viewer_at(below(p->rng, p->players + 1)), p->game);
    fails(LOGRES_ERR_PLY, logres_match_sentence(match, 0, NULL, &ply, line, sizeof line, NULL));
    ok(logres_match_undo(match));
    ply = end - 1;
    fails(LOGRES_ERR_PLY, logres_match_sentence(match, 0, NULL, &ply, line, sizeof line, NULL));
    ply = 0;
    fails(LOGRES_ERR_BUFFER, logres_match_sentence(match, 0, NULL, &ply, line, 3, NULL));
    fails(LOGRES_ERR_ARGUMENT, logres_match_sentence(match, -2, NULL, &ply, line, 99, NULL));
    fails(LOGRES_ERR_NULL, logres_match_sentence(match, 0, NULL, NULL, line, 99, NULL));
    fails(LOGRES_ERR_NULL, logres_match_sentence(NULL, 0, NULL, &ply, line, 99, NULL));
    assert_string_equal(line, "untouched");
    assert_int_equal(ply, 0);
    logres_match_free(match);
}

LAW(logs_tell_all_played_plies)

/* ---- phrases -------------------------------------------------------------------------------- */

static const lgi_move_type *type_of(const lgi_game *game, int first) {
    unsigned phase;
    const lgi_move_type *type = first >= 0 && first < (int)game->info.move_space
                                    ? lgi_type_of_move(game, (logres_move)first, &phase)
                                    : NULL;
    return type && type->first == first ? type : NULL;
}

/* The argument of a name, up to a brace, or NULL. */
static const lgi_arg *arg_of(const lgi_move_type *type, const char *name) {
    for (unsigned a = 0; a < lgi_arg_count(type); a++)
        if (lgi_is_word(name, strcspn(name, "}"), type->args[a].name))
            return &type->args[a];
    return NULL;
}

/* {moved}, {ARGUMENT}, or {PLACE ARGUMENT} of an open place with parts and a public argument. */
static bool is_slot(const lgi_game *game, const lgi_move_type *type, const char *slot) {
    size_t end = strcspn(slot, "} ");
    const lgi_arg *arg = slot[end] == ' ' ? arg_of(type, slot + end + 1) : NULL;
    if (slot[end] != ' ')
        return lgi_is_word(slot, end, "moved") ||
               (arg_of(type, slot) && !arg_of(type, slot)->type->hidden);
    for (uint32_t i = 0; i < game->info.place_count; i++)
        if (lgi_is_word(slot, end, game->places[i].info.name))
            return game->places[i].info.seen == LOGRES_PLACE_OPEN &&
                   !game->places[i].info.per_seat && game->places[i].info.parts && arg &&
                   !arg->type->hidden && !arg->type->list;
    return false;
}

static void expect_rows(const lgi_game *game, const lgi_phrase *rows, uint32_t count) {
    for (; rows && rows->words; rows++)
        expect_that(rows->of >= 0 && rows->of < (int)count, "%s: \"%s\" is of no row",
                    game->info.id, rows->words);
}

static void test_phrases_fit_the_tables(void **state) {
    (void)state;
    for (uint32_t i = 0; i < lgi_game_total; i++) {
        const lgi_game *game = lgi_games[i];
        const lgi_words *words = game->words;
        if (!words)
            continue;
        expect_rows(game, words->places, game->info.place_count);
        expect_rows(game, words->fields, game->info.field_count);
        for (const lgi_phrase *row = words->moves; row && row->words; row++) {
            const lgi_move_type *type = type_of(game, row->of);
            expect_that(type != NULL, "%s: \"%s\" is of no move type", game->info.id, row->words);
            for (const char *at = row->words; (at = strchr(at, '{')) != NULL; at++)
                expect_that(strchr(at, '}') && is_slot(game, type, at + 1),
                            "%s: \"%s\" names no argument", game->info.id, row->words);
        }
    }
}

/* ---- errors --------------------------------------------------------------------------------- */

static void test_errors(void **state) {
    (void)state;
    logres_state s, view;
    logres_event events[LOGRES_EVENTS_MAX + 1] = {{0}};
    char line[LOGRES_TEXT_SENTENCE];
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    const char *names = "A\t\177\xc2\x80\xc2\x9f\xc2\xa0"
                        "b\n\nCarla";
    ok(logres_new("arthurs_court", NULL, &s, NULL));
    ok(logres_view(&s, 0, &view));
    ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
    logres_move move = moves[0];
    ok(logres_apply_events(&s, move, &view, events, LOGRES_EVENTS_MAX, &count));
    ok(logres_view(&s, 0, &view));
#define SENTENCE(s, move, events, count, viewer, line, capacity)                                  \
    logres_ply_to_sentence(s, move, events, count, viewer, names, line, capacity, NULL)
    ok(SENTENCE(&s, move, events, count, 0, line, sizeof line));
    assert_string_equal(line, "A    \xc2\xa0"
                              "b takes a jester from the peasantry to their court.");
    fails(LOGRES_ERR_NULL, SENTENCE(NULL, move, events, count, 0, line, sizeof line));
    fails(LOGRES_ERR_NULL, SENTENCE(&s, move, NULL, 1, 0, line, sizeof line));
    fails(LOGRES_ERR_NULL, SENTENCE(&s, move, events, count, 0, NULL, 9));
    fails(LOGRES_ERR_VIEW, SENTENCE(&view, move, events, count, 0, line, sizeof line));
    fails(LOGRES_ERR_MOVE, SENTENCE(&s, UINT16_MAX, events, count, 0, line, sizeof line));
    fails(LOGRES_ERR_ARGUMENT, SENTENCE(&s, move, events, count, -2, line, sizeof line));
    fails(LOGRES_ERR_ARGUMENT,
          SENTENCE(&s, move, events, LOGRES_EVENTS_MAX + 1, 0, line, sizeof line));
    events[0].piece = INT16_MAX;
    fails(LOGRES_ERR_ARGUMENT, SENTENCE(&s, move, events, count, 0, line, sizeof line));
}

/* The line of a move without events: from its type and arguments. */
static void expect_bare(const char *game, const char *phase_of, const char *move,
                        const char *expected) {
    logres_state s;
    logres_move number = 0;
    char line[LOGRES_TEXT_SENTENCE];
    logres_config config;
    ok(logres_config_init(game, &config));
    ok(logres_new(game, &config, &s, NULL));
    for (uint64_t seed = 0;
         strcmp(logres_game_phase_name(logres_game_of(&s), logres_phase(&s)), phase_of) != 0;
         seed++) {
        logres_rng rng;
        ok(logres_rng_seed(&rng, seed, 0));
        ok(logres_playout(&s, &rng, 1, &s, NULL));
    }
    ok(logres_move_from_text(&s, move, &number, NULL));
    ok(logres_ply_to_sentence(&s, number, NULL, 0, 0, "Anna\nAnna", line, sizeof line, NULL));
    assert_string_equal(line, expected);
}

static void test_moves_without_events(void **state) {
    (void)state;
    expect_bare("arthurs_court", "choose_courtier", "courtier guard", "Anna: courtier a guard.");
    expect_bare("arthurs_court", "roll_favor", "roll_favor player=1", "Roll favor Anna.");
    expect_bare("artus", "place", "place 5", "Anna: place seat 5.");
    expect_bare("four_courts", "draw", "draw cups-7", "Draw.");
    expect_bare("arthur_card_game", "fight", "fight yellow-1 take yes orange 1 0 0",
                "Anna: fight a yellow 1, mode take, sealed, colour an orange knight, singles 1.");
    expect_bare("camelot_court", "play", "banish banish e1",
                "Anna plays nothing to banish nobody.");
}

/* The last sentence after a field has become 0. */
static void expect_zero(const char *game, const char *name, const char *expected) {
    logres_state s;
    logres_event event = {.kind = LOGRES_EVENT_SET,
                          .seen_by = LOGRES_SEEN_BY_ALL,
                          .from = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE},
                          .to = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE}};
    char line[LOGRES_TEXT_SENTENCE];
    logres_move move = 0;
    ok(logres_new(game, NULL, &s, NULL));
    while (strcmp(logres_game_field(logres_game_of(&s), (uint32_t)event.piece)->name, name) != 0)
        event.piece++;
    while (logres_ply_to_sentence(&s, move, &event, 1, 0, NULL, line, sizeof line, NULL))
        move++;
    expect_that(strlen(line) > strlen(expected) &&
                    strcmp(line + strlen(line) - strlen(expected), expected) == 0,
                "does not end with \"%s\": %s", expected, line);
}

/* The first name or number is one, but "no" says nothing. */
static void test_zero_is_a_value(void **state) {
    (void)state;
    expect_zero("artus", "king", " The King is on chair 0.");
    expect_zero("camelot_court", "pending_knight", " Tristram challenges the knight there.");
    expect_zero("arthurs_court", "last_round", "ourtier a jester.");
}

/* More events than any move has can be too long for a line. */
static void test_a_line_has_an_end(void **state) {
    (void)state;
    logres_state s;
    static logres_event events[LOGRES_EVENTS_MAX];
    char line[LOGRES_TEXT_SENTENCE];
    uint32_t count = 0;
    logres_spot from = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE};
    ok(logres_new("arthurs_court", NULL, &s, NULL));
    while (logres_next_spot(&s, &from))
        for (logres_spot to = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE};
             logres_next_spot(&s, &to) && count < LOGRES_EVENTS_MAX;)
            events[count++] = (logres_event){.kind = LOGRES_EVENT_MOVED,
                                             .seen_by = LOGRES_SEEN_BY_ALL,
                                             .from = from,
                                             .to = to,
                                             .amount = INT32_MAX};
    fails(LOGRES_ERR_LIMIT,
          logres_ply_to_sentence(&s, 0, events, count, 0, NULL, line, sizeof line, NULL));
    fails(LOGRES_ERR_LIMIT, logres_ply_to_sentence(&s, 0, events, count, 0, NULL, NULL, 0, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(plies_are_sentences),
        LAW_TEST(logs_tell_all_played_plies),
        cmocka_unit_test(test_phrases_fit_the_tables),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_moves_without_events),
        cmocka_unit_test(test_zero_is_a_value),
        cmocka_unit_test(test_a_line_has_an_end),
    };
    int failures = RUN_LAWS(tests);
    printf("# the longest line has %zu bytes\n", longest);
    return failures;
}
