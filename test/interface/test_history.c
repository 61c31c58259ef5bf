/* A viewer's history of a match, and undo barriers. */
#include "support/configs.h"
#include "support/support.h"

#include <cjson/cJSON.h>

#include "match/match.h"

static logres_match *new_match(const char *game, const char *variant, int players,
                               int first_player) {
    logres_config config;
    ok(logres_config_init(game, &config));
    if (variant)
        ok(logres_config_choose(&config, "variant", variant));
    ok(logres_config_set(&config, "players", players));
    ok(logres_config_set(&config, "first_player", first_player));
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = 0x5eed5eed5eed5eed,
                                    .game = game,
                                    .config = &config};
    logres_match *match = NULL;
    ok(logres_match_new(&options, &match, NULL));
    return match;
}

static char *history_of(const logres_match *match, int viewer, uint32_t from) {
    size_t need = 0;
    fails(LOGRES_ERR_BUFFER, logres_match_history_to_json(match, viewer, from, 0, NULL, 0, &need));
    char *text = malloc(need);
    assert_non_null(text);
    ok(logres_match_history_to_json(match, viewer, from, 0, text, need, NULL));
    return text;
}

static cJSON *item(const cJSON *object, const char *key) {
    cJSON *found = cJSON_GetObjectItemCaseSensitive(object, key);
    assert_non_null(found);
    return found;
}

static bool is_text(const cJSON *value, const char *text) {
    return cJSON_IsString(value) && strcmp(value->valuestring, text) == 0;
}

static void play_first(logres_match *match) {
    logres_state s = now(match);
    play_line(match, first_legal(&s));
}

/* Deals every player the first cards of the set, in order. */
static void deal_first(logres_match *match) {
    for (;;) {
        logres_state s = now(match);
        if (strcmp(phase(&s), "deal") != 0)
            return;
        play_line(match, first_legal(&s));
    }
}

/* ---- the file ------------------------------------------------------------------------------- */

static void test_form(void **state) {
    (void)state;
    logres_match *match = new_match("artus", NULL, 2, 0);
    deal_first(match);
    play_line(match, "place 5");
    char *text = history_of(match, 1, 0);
    const char *beginning =
        "{\"format\":\"logres/history\",\"version\":1,\"game\":\"artus\",\"rules\":1,\"viewer\":1,"
        "\"config\":{\"players\":2,\"first_player\":0,\"variant\":\"beginner\",\"king_metal\":\"bronze\","
        "\"components\":null},\"from\":0,\"plies\":[{\"actor\":\"chance\",\"move\":{\"type\":\"draw\",\"card\":null},"
        "\"events\":[{\"event\":\"moved\",\"piece\":null,\"amount\":1,\"from\":{\"place\":\"pile\",\"seat\":0,"
        "\"part\":\"knight\"},\"to\":{\"place\":\"hand\",\"seat\":0,\"part\":\"knight\"}}]},";
    if (strncmp(text, beginning, strlen(beginning)) != 0)
        fail_msg("%s", text);
    assert_non_null(
        strstr(text,
               "{\"type\":\"draw\",\"card\":\"knight:1-4\"},\"events\":[{\"event\":\"moved\","
               "\"piece\":\"knight:1-4\",\"amount\":1,"));
    free(text);

    text = history_of(match, LOGRES_SPECTATOR, 8); /* for a client that already has 8 plies */
    const char *rest = "\"viewer\":null,";
    assert_non_null(strstr(text, rest));
    rest =
        "\"from\":8,\"plies\":[{\"actor\":1,\"move\":{\"type\":\"place\",\"seat\":5},\"events\":[{\"event\":"
        "\"moved\","
        "\"piece\":\"knight-1\",\"amount\":1,\"from\":{\"place\":\"unplaced\",\"seat\":1},\"to\":{\"place\":"
        "\"chair\","
        "\"part\":5}},{\"event\":\"actor\",\"value\":0},{\"event\":\"set\",\"field\":\"current\",\"value\":0}]}],"
        "\"view\":{\"format\":\"logres/view\",";
    assert_non_null(strstr(text, rest));
    free(text);
    text = history_of(match, 0, 9);
    assert_non_null(strstr(text, "\"from\":9,\"plies\":[],\"view\":{"));
    free(text);
    size_t need;
    fails(LOGRES_ERR_PLY, logres_match_history_to_json(match, 0, 10, 0, NULL, 0, &need));
    fails(LOGRES_ERR_ARGUMENT, logres_match_history_to_json(match, 2, 0, 0, NULL, 0, &need));
    fails(LOGRES_ERR_ARGUMENT,
          logres_match_history_to_json(match, LOGRES_NONE, 0, 0, NULL, 0, &need));
    fails(LOGRES_ERR_ARGUMENT,
          logres_match_history_to_json(match, 0, 0, LOGRES_JSON_HASHES, NULL, 0, &need));
    fails(LOGRES_ERR_NULL, logres_match_history_to_json(NULL, 0, 0, 0, NULL, 0, &need));
    logres_match_free(match);
}

/* A single ply's move is as in the viewer's history; undone plies have none. */
static void test_move_of_a_ply(void **state) {
    (void)state;
    logres_match *match = new_match("artus", NULL, 2, 0);
    deal_first(match);
    char text[256];
    size_t need = 0;
    ok(logres_match_move_to_json(match, 0, 0, 0, text, sizeof text, &need));
    assert_string_equal(text, "{\"type\":\"draw\",\"card\":\"knight:1-4\"}");
    assert_int_equal(need, strlen(text) + 1);
    ok(logres_match_move_to_json(match, 0, 1, 0, text, sizeof text, NULL));
    assert_string_equal(text, "{\"type\":\"draw\",\"card\":null}");
    ok(logres_match_move_to_json(match, 0, LOGRES_SPECTATOR, 0, text, sizeof text, NULL));
    assert_string_equal(text, "{\"type\":\"draw\",\"card\":null}");
    fails(LOGRES_ERR_BUFFER, logres_match_move_to_json(match, 0, 0, 0, text, need - 1, NULL));
    fails(LOGRES_ERR_ARGUMENT, logres_match_move_to_json(match, 0, 2, 0, text, sizeof text, NULL));
    fails(LOGRES_ERR_ARGUMENT,
          logres_match_move_to_json(match, 0, LOGRES_NONE, 0, text, sizeof text, NULL));
    fails(LOGRES_ERR_ARGUMENT,
          logres_match_move_to_json(match, 0, 0, LOGRES_JSON_HASHES, text, sizeof text, NULL));
    fails(LOGRES_ERR_PLY,
          logres_match_move_to_json(match, ply_of(match), 0, 0, text, sizeof text, NULL));
    ok(logres_match_undo(match));
    fails(LOGRES_ERR_PLY,
          logres_match_move_to_json(match, ply_of(match), 0, 0, text, sizeof text, NULL));
    fails(LOGRES_ERR_NULL, logres_match_move_to_json(NULL, 0, 0, 0, text, sizeof text, NULL));
    fails(LOGRES_ERR_NULL, logres_match_move_to_json(match, 0, 0, 0, NULL, sizeof text, NULL));
    logres_match_free(match);
}

/* ---- hidden information --------------------------------------------------------------------- */

/* The plies and the view are those of the match, up to the current ply. */
static void compare_with_match(const logres_match *match, const cJSON *history, int viewer,
                               uint32_t from) {
    logres_state s = now(match), view;
    ok(logres_view(&s, viewer, &view));
    char *view_text = view_json_of(&view), *found = cJSON_PrintUnformatted(item(history, "view"));
    assert_string_equal(view_text, found);
    free(view_text);
    free(found);
    const cJSON *plies = item(history, "plies");
    assert_int_equal(cJSON_GetArraySize(plies), (int)(ply_of(match) - from));
    for (uint32_t ply = from; ply < ply_of(match); ply++) {
        const cJSON *entry = cJSON_GetArrayItem(plies, (int)(ply - from));
        logres_event events[LOGRES_EVENTS_MAX];
        uint32_t count = 0;
        ok(logres_match_events_for(match, ply, viewer, events, LOGRES_EVENTS_MAX, &count));
        char text[16384];
        ok(logres_events_to_json(&s, events, count, 0, text, sizeof text, NULL));
        found = cJSON_PrintUnformatted(item(entry, "events"));
        assert_string_equal(text, found);
        free(found);
    }
}

/* Whether a card went from and to where the viewer sees none. Who knows a card of a place with
 * known cards differs from card to card, so the record says it. */
static bool is_secret(const lgi_game *game, const logres_event *e, int viewer) {
    if (e->kind != LOGRES_EVENT_MOVED)
        return false;
    const lgi_place *from = &game->places[e->from.place], *to = &game->places[e->to.place];
    int seen_by = viewer == LOGRES_SPECTATOR ? LOGRES_SEEN_BY_SPECTATORS : 1 << viewer;
    if (from->known || to->known)
        return !(e->seen_by & seen_by);
    return from->info.seen != LOGRES_PLACE_OPEN && to->info.seen != LOGRES_PLACE_OPEN &&
           e->from.seat != viewer && e->to.seat != viewer;
}

/* Every move is complete, except for a card that went to another player's hidden place. */
static void compare_moves(const logres_match *match, const cJSON *history, int viewer,
                          uint32_t from) {
    for (uint32_t ply = from; ply < ply_of(match); ply++) {
        const cJSON *entry = cJSON_GetArrayItem(item(history, "plies"), (int)(ply - from));
        logres_state before;
        logres_move move = 0;
        char text[512];
        ok(logres_match_state_at(match, ply, &before));
        ok(logres_match_move_at(match, ply, &move));
        if (actor(&before) == LOGRES_CHANCE)
            assert_true(is_text(item(entry, "actor"), "chance"));
        else
            assert_int_equal(item(entry, "actor")->valueint, actor(&before));
        ok(logres_move_to_json(&before, move, 0, text, sizeof text, NULL));
        cJSON *told = item(entry, "move");
        char alone[512], *in_history = cJSON_PrintUnformatted(told);
        ok(logres_match_move_to_json(match, ply, viewer, 0, alone, sizeof alone, NULL));
        assert_string_equal(alone, in_history);
        free(in_history);
        logres_event events[LOGRES_EVENTS_MAX];
        uint32_t count = 0;
        ok(logres_match_events_at(match, ply, events, LOGRES_EVENTS_MAX, &count));
        if (is_secret(match->game, &events[0], viewer)) {
            const cJSON *value = told->child->next; /* after the type, if the move has any */
            assert_true(!value || cJSON_IsNull(value));
            assert_true(cJSON_IsNull(item(cJSON_GetArrayItem(item(entry, "events"), 0), "piece")));
            continue;
        }
        char *found = cJSON_PrintUnformatted(told);
        assert_string_equal(text, found);
        free(found);
    }
}

/* A viewer's history is complete and leaks nothing. */
static void check_file(const logres_match *match, int viewer, uint32_t from) {
    char *text = history_of(match, viewer, from);
    assert_null(strstr(text, "\"seed\""));
    assert_null(strstr(text, "\"rng\""));
    assert_null(strstr(text, "\"moves\""));
    assert_null(strstr(text, "hash"));
    assert_null(strstr(text, "0x"));
    cJSON *history = cJSON_Parse(text);
    assert_non_null(history);
    assert_int_equal(cJSON_GetArraySize(history), 9);
    compare_with_match(match, history, viewer, from);
    compare_moves(match, history, viewer, from);
    cJSON_Delete(history);
    free(text);
}

/* In games of all kinds, with some plies undone, every viewer's history is complete and leaks
 * nothing. */
static void test_histories_hide_pieces(void **state) {
    (void)state;
    logres_rng rng;
    uint64_t seed = 7;
    print_message("[ SEED     ] %llu\n", (unsigned long long)seed);
    ok(logres_rng_seed(&rng, seed, 0));
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *game = logres_game_at(g);
        for (int variant = 0; variant < variants_of(game); variant++)
            for (int players = (int)game->min_players; players <= (int)game->max_players;
                 players++) {
                logres_config config = random_config(game, variant, players, &rng);
                logres_match_options options = {.size = sizeof options,
                                                .has_seed = 1,
                                                .seed = seed,
                                                .game = game->id,
                                                .config = &config};
                logres_match *match = NULL;
                ok(logres_match_new(&options, &match, NULL));
                play_random(match, (uint64_t)players, 100);
                uint32_t end = ply_of(match) * 4 / 5; /* the plies after it are undone */
                ok(logres_match_goto(match, end));
                for (int viewer = -1; viewer < players; viewer++)
                    for (uint32_t from = 0; from <= end; from += end / 2)
                        check_file(match, viewer < 0 ? LOGRES_SPECTATOR : viewer, from);
                logres_match_free(match);
            }
    }
}

/* Two matches that differ only in a hidden card of player 1 look the same to everybody else. */
static void test_histories_hide_a_drawn_card(void **state) {
    (void)state;
    logres_match *match[2];
    for (int i = 0; i < 2; i++) {
        match[i] = new_match("artus", "advanced", 3, 0);
        for (int card = 0; card < 6; card++)
            play_first(match[i]);
        play_line(match[i], i ? "draw knight:7-9" : "draw knight:5-8");
        deal_first(match[i]);
        play_line(match[i], "place 8");
        play_line(match[i], "place 9");
    }
    for (int viewer = -1; viewer < 3; viewer++) {
        char *one = history_of(match[0], viewer < 0 ? LOGRES_SPECTATOR : viewer, 0);
        char *other = history_of(match[1], viewer < 0 ? LOGRES_SPECTATOR : viewer, 0);
        assert_int_equal(strcmp(one, other) == 0, viewer != 1);
        assert_int_equal(strstr(one, "knight:5-8") != NULL, viewer == 1);
        free(one);
        free(other);
    }
    logres_match_free(match[0]);
    logres_match_free(match[1]);
}

/* ---- events for a viewer -------------------------------------------------------------------- */

static void test_events_for_a_viewer(void **state) {
    (void)state;
    logres_match *match = new_match("artus", NULL, 2, 0);
    deal_first(match);
    logres_event own[8], others[8];
    uint32_t count = 0, same = 0;
    ok(logres_match_events_for(match, 0, 0, own, 8, &count));
    ok(logres_match_events_for(match, 0, 1, others, 8, &same));
    assert_int_equal(count, same);
    assert_int_equal(own[0].piece, 0);
    assert_int_equal(others[0].piece, LOGRES_NONE);
    own[0].piece = LOGRES_NONE;
    assert_memory_equal(own, others, count * sizeof *own); /* nothing else differs */
    fails(LOGRES_ERR_PLY, logres_match_events_for(match, 99, 0, own, 8, &count));
    fails(LOGRES_ERR_ARGUMENT, logres_match_events_for(match, 0, 2, own, 8, &count));
    fails(LOGRES_ERR_BUFFER, logres_match_events_for(match, 0, 0, own, 0, &count));
    assert_int_equal(count, same);
    ok(logres_match_goto(match, 0)); /* viewers get no undone plies */
    fails(LOGRES_ERR_PLY, logres_match_events_for(match, 0, 0, own, 8, &count));
    ok(logres_match_events_at(match, 0, own, 8, &count));
    logres_match_free(match);
}

/* ---- undo barriers -------------------------------------------------------------------------- */

static int barrier_at(const logres_match *match, uint32_t ply) {
    int32_t barrier = -1;
    ok(logres_match_barrier_at(match, ply, &barrier));
    return barrier;
}

static int barrier_of(const logres_match *match, const char *line) {
    logres_state s = now(match);
    logres_move move = 0;
    int32_t barrier = -1;
    ok(logres_move_from_text(&s, line, &move, NULL));
    ok(logres_undo_barrier(&s, move, &barrier));
    return barrier;
}

static uint32_t undo_floor(const logres_match *match) {
    uint32_t ply = 0;
    ok(logres_match_undo_floor(match, &ply));
    return ply;
}

static void expect_undo_floor(const logres_match *match, uint32_t ply) {
    assert_int_equal(undo_floor(match), ply);
    char *text = match_json_of(match, 0); /* a loaded match knows its barriers too */
    logres_match *back = NULL;
    ok(logres_match_from_json(text, strlen(text), NULL, &back, NULL));
    assert_int_equal(undo_floor(back), ply);
    logres_match_free(back);
    free(text);
}

static void test_barriers(void **state) {
    (void)state;
    logres_match *match = new_match("artus", NULL, 2, 0);
    expect_undo_floor(match, 0);
    assert_int_equal(barrier_of(match, "draw knight:1-4"), LOGRES_BARRIER_YES);
    deal_first(match); /* every draw is a barrier */
    expect_undo_floor(match, 8);
    for (uint32_t ply = 0; ply < 8; ply++)
        assert_int_equal(barrier_at(match, ply), LOGRES_BARRIER_YES);
    for (int i = 0; i < 10; i++) { /* placing knights is not */
        logres_state s = now(match);
        assert_int_equal(barrier_of(match, first_legal(&s)), LOGRES_BARRIER_NO);
        play_line(match, first_legal(&s));
    }
    expect_undo_floor(match, 8);
    logres_state s = now(match);
    /* nor is playing a card */
    assert_int_equal(barrier_of(match, first_legal(&s)), LOGRES_BARRIER_NO);
    play_line(match, first_legal(&s));
    /* nor is naming a pile */
    assert_int_equal(barrier_of(match, "draw_from king"), LOGRES_BARRIER_NO);
    play_line(match, "draw_from king");
    expect_undo_floor(match, 8);
    play_line(match, "draw ring:any");
    expect_undo_floor(match, 21);
    ok(logres_match_undo(match)); /* undo itself ignores barriers */
    expect_undo_floor(match, 8);
    assert_int_equal(barrier_at(match, 20), LOGRES_BARRIER_YES); /* of undone plies too */
    ok(logres_match_redo(match));
    expect_undo_floor(match, 21);
    int32_t barrier;
    fails(LOGRES_ERR_PLY, logres_match_barrier_at(match, 21, &barrier));
    fails(LOGRES_ERR_NULL, logres_match_barrier_at(match, 0, NULL));
    fails(LOGRES_ERR_NULL, logres_match_barrier_at(NULL, 0, &barrier));
    fails(LOGRES_ERR_NULL, logres_match_undo_floor(match, NULL));
    fails(LOGRES_ERR_NULL, logres_match_undo_floor(NULL, &(uint32_t){0}));
    logres_match_free(match);
}

/* The last card of a pile is the only outcome, but drawing it still reveals a hidden card. */
static void test_the_last_card_is_a_barrier(void **state) {
    (void)state;
    logres_match *match = new_match("artus", NULL, 2, 0);
    for (;;) {
        logres_state s = now(match);
        if (strcmp(phase(&s), "draw") == 0 && count_legal(&s) == 1)
            break;
        play_line(match, first_legal(&s));
    }
    logres_state s = now(match);
    assert_int_equal(barrier_of(match, first_legal(&s)), LOGRES_BARRIER_YES);
    play_line(match, first_legal(&s));
    expect_undo_floor(match, ply_of(match));
    logres_match_free(match);
}

/* In a game without hidden pieces only chance moves are barriers. */
static void test_barriers_of_an_open_game(void **state) {
    (void)state;
    logres_match *match = new_match("arthurs_court", NULL, 3, LOGRES_NONE);
    for (int i = 0; i < 3; i++)
        play_line(match, "courtier maiden");
    expect_undo_floor(match, 0);
    assert_int_equal(barrier_of(match, "roll_favor 1"), LOGRES_BARRIER_YES);
    play_line(match, "roll_favor 1");
    expect_undo_floor(match, 4);
    play_line(match, "bid 3");
    play_line(match, "pass");
    expect_undo_floor(match, 4);
    logres_match_free(match);
}

static void test_barrier_before_a_move(void **state) {
    (void)state;
    logres_state s = new_game("artus", 2, 0), view;
    int32_t barrier;
    while (strcmp(phase(&s), "play") != 0)
        play(&s, first_legal(&s), NULL);
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
    ok(logres_view(&s, 0, &view)); /* the mover's view answers too */
    ok(logres_undo_barrier(&view, moves[0], &barrier));
    assert_int_equal(barrier, LOGRES_BARRIER_NO);
    fails(LOGRES_ERR_MOVE, logres_undo_barrier(&s, 0, &barrier));
    fails(LOGRES_ERR_MOVE, logres_undo_barrier(&s, UINT16_MAX, &barrier));
    fails(LOGRES_ERR_NULL, logres_undo_barrier(&s, moves[0], NULL));
    fails(LOGRES_ERR_NULL, logres_undo_barrier(NULL, moves[0], &barrier));
    ok(logres_view(&s, 1, &view));
    fails(LOGRES_ERR_VIEW, logres_undo_barrier(&view, moves[0], &barrier));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_form),
        cmocka_unit_test(test_move_of_a_ply),
        cmocka_unit_test(test_histories_hide_pieces),
        cmocka_unit_test(test_histories_hide_a_drawn_card),
        cmocka_unit_test(test_events_for_a_viewer),
        cmocka_unit_test(test_barriers),
        cmocka_unit_test(test_the_last_card_is_a_barrier),
        cmocka_unit_test(test_barriers_of_an_open_game),
        cmocka_unit_test(test_barrier_before_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
