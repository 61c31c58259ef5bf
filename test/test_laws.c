/*
 * Laws that hold in every state of every game, checked along random play of random configs. LOGRES_SEED=n plays
 * other games, LOGRES_GAMES=n more of them (for each game, variant and player count), LOGRES_LAW=*views* some laws,
 * LOGRES_GAME=artus one game.
 */
#include "support/configs.h"
#include "support/support.h"

#include <stdio.h>

#include "core/game.h"

static uint64_t seed;
static uint32_t games;
static const char *only; /* the one game that is asked for, or NULL */

static uint64_t setting(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 0) : otherwise;
}

static uint32_t below(logres_rng *rng, uint32_t bound) {
    uint32_t value = 0;
    ok(logres_rng_below(rng, bound, &value));
    return value;
}

/* What a law is given: a state in the middle of a random game. */
typedef struct position {
    const logres_game_info *game;
    logres_state state;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    uint32_t ply, game_number;
    logres_rng *rng;
} position;

typedef void (*law)(const position *p);

/* Where a law was when it failed. */
static position at;
static bool is_under_way;

static int say_where(void **state) {
    (void)state;
    if (!is_under_way)
        return 0;
    char text[LOGRES_TEXT_STATE] = "";
    logres_state_text(&at.state, text, sizeof text, NULL);
    print_message("failed in %s, game %u, ply %u:\n%s\n", at.game->id, (unsigned)at.game_number, (unsigned)at.ply,
                  text);
    is_under_way = false;
    return 0;
}

static int random_move(const position *p, logres_move *move) {
    if (!p->count)
        return 0;
    *move = p->moves[below(p->rng, p->count)];
    return 1;
}

static void along_a_random_game(law check, position *p) {
    for (p->ply = 0; p->ply < 5000; p->ply++) {
        logres_move move = 0;
        ok(logres_legal_moves(&p->state, p->moves, LOGRES_MOVES_MAX, &p->count));
        check(p);
        if (!random_move(p, &move))
            break;
        ok(logres_apply(&p->state, move, &p->state));
    }
    assert_true(p->ply < 5000); /* termination */
    assert_int_equal(actor(&p->state), LOGRES_NOBODY);
}

/* Checks a law along random games of every game in every variant and size. */
static void along_random_games(law check, uint32_t count) {
    print_message("[ SEED     ] LOGRES_SEED=%llu LOGRES_GAMES=%u\n", (unsigned long long)seed, (unsigned)count);
    position *p = &at;
    is_under_way = true;
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        p->game = logres_game_at(g);
        if (only && strcmp(p->game->id, only) != 0)
            continue;
        for (int variant = 0; variant < variants_of(p->game); variant++)
            for (int players = (int)p->game->min_players; players <= (int)p->game->max_players; players++)
                for (uint32_t n = 0; n < count; n++) {
                    static logres_rng rng;
                    ok(logres_rng_seed(&rng, seed, (n * 4 + (uint32_t)variant) * 8 + (uint32_t)players));
                    p->rng = &rng;
                    p->game_number = n;
                    logres_config config = random_config(p->game, variant, players, &rng);
                    ok(logres_new(p->game->id, &config, &p->state, NULL));
                    along_a_random_game(check, p);
                }
    }
    is_under_way = false;
}

/* ---- tables -------------------------------------------------------------------------------------------------- */

#define TABLE(condition)                                                                                             \
    do                                                                                                               \
        if (!(condition))                                                                                            \
            fail_msg("%s: the table must have %s", info->id, #condition);                                            \
    while (0)

/* Rows of moves: in order and without a gap, players' before chance's, in phases of the right kind. */
static void rows_are_sound(const lgi_game *game) {
    const logres_game_info *info = &game->info;
    uint32_t next = 0;
    for (uint32_t r = 0; r < game->row_count; r++) {
        const lgi_row *row = &game->rows[r];
        uint32_t numbers = 1;
        for (unsigned a = 0; a < LGI_ARGS_MAX && row->args[a].name; a++)
            numbers *= row->args[a].kind->values;
        bool chance = game->phases[row->phase].who == LGI_BY_CHANCE;
        if (row->first != next || chance != (row->first >= info->player_moves))
            fail_msg("%s: row %u (%s) begins at %u, not %u, or is not among its like", info->id, (unsigned)r,
                     row->type, (unsigned)row->first, (unsigned)next);
        next += numbers;
    }
    TABLE(info->move_space == next);
}

/* What the core takes for granted of a game's tables. */
static void test_tables_are_sound(void **state) {
    (void)state;
    for (uint32_t g = 0; g < lgi_game_total; g++) {
        const lgi_game *game = lgi_games[g];
        const logres_game_info *info = &game->info;
        TABLE(g == 0 || info->number > lgi_games[g - 1]->info.number);
        TABLE(info->number >= 1 && info->number <= 255 && info->rules >= 1 && info->rules <= 255);
        TABLE(info->min_players >= 1 && info->max_players <= LOGRES_PLAYERS_MAX);
        TABLE(info->default_players >= info->min_players && info->default_players <= info->max_players);
        TABLE(info->option_count <= LOGRES_OPTIONS_MAX && info->components_size <= LOGRES_COMPONENTS_MAX);
        TABLE((info->components_size > 0) == (game->components != NULL));
        TABLE(info->body_size >= 2 * info->option_count && info->body_size <= LGI_BODY);
        TABLE(info->field_count >= LGI_FIELDS_OWN && strcmp(info->fields[0].name, "phase") == 0);
        TABLE(strcmp(info->fields[1].name, "actor") == 0);
        TABLE(info->phase_count > 1 && strcmp(game->phases[info->phase_count - 1].name, "over") == 0);
        TABLE(game->phases[info->phase_count - 1].who == LGI_BY_NOBODY);
        for (uint32_t i = 0; i + 1 < info->phase_count; i++)
            TABLE(game->phases[i].who != LGI_BY_NOBODY && game->phases[i].play);
        for (uint32_t i = 0; i < info->field_count; i++)
            TABLE(info->fields[i].name &&
                  (info->fields[i].event != LOGRES_EVENT_SCORED || info->fields[i].parts == info->max_players));
        TABLE(game->setup && game->validate && game->result && game->picture && game->json);
        TABLE(!game->hide == !game->deal);
        rows_are_sound(game);
    }
}

/* ---- moves --------------------------------------------------------------------------------------------------- */

static void moves_are_as_stated(const position *p) {
    bool chance = actor(&p->state) == LOGRES_CHANCE, over = actor(&p->state) == LOGRES_NOBODY;
    assert_true(over ? p->count == 0 : p->count > 0);
    assert_true(p->count <= (chance ? p->game->most_chance_outcomes : p->game->most_legal_moves));
    for (uint32_t i = 0; i < p->count; i++) {
        assert_true(i == 0 || p->moves[i] > p->moves[i - 1]);
        assert_true(p->moves[i] < p->game->move_space);
        assert_true((p->moves[i] >= p->game->player_moves) == chance);
    }
}

static void mask_is_the_list(const position *p) {
    uint64_t mask[LOGRES_MASK_WORDS], expected[LOGRES_MASK_WORDS] = {0};
    for (uint32_t i = 0; i < p->count; i++)
        expected[p->moves[i] / 64] |= (uint64_t)1 << p->moves[i] % 64;
    ok(logres_legal_mask(&p->state, mask, LOGRES_MASK_WORDS));
    assert_memory_equal(mask, expected, sizeof mask);
}

static bool is_listed(const position *p, uint32_t move) {
    for (uint32_t i = 0; i < p->count; i++)
        if (p->moves[i] == move)
            return true;
    return false;
}

/* A number is legal exactly if it is listed; what is not cannot be applied and changes nothing. */
static void check_number(const position *p, uint32_t move) {
    int32_t legal_here = -1;
    logres_state out, untouched;
    ok(logres_is_legal(&p->state, (logres_move)move, &legal_here));
    assert_int_equal(legal_here, is_listed(p, move));
    if (legal_here)
        return;
    memset(&out, 0xa5, sizeof out);
    untouched = out;
    fails(p->count ? LOGRES_ERR_MOVE : LOGRES_ERR_OVER, logres_apply(&p->state, (logres_move)move, &out));
    expect_same(&out, &untouched);
}

static void nothing_else_is_legal(const position *p) {
    if (p->game_number % 10 == 0) { /* a sample of games: the whole space and what lies beyond */
        for (uint32_t move = 0; move < p->game->move_space + 64; move++)
            check_number(p, move);
        check_number(p, UINT16_MAX);
        return;
    }
    for (uint32_t i = 0; i < p->count; i++) {
        check_number(p, (uint16_t)(p->moves[i] + 1));
        check_number(p, (uint16_t)(p->moves[i] - 1));
    }
    for (int i = 0; i < 50; i++)
        check_number(p, below(p->rng, UINT16_MAX + 1));
}

/* Each listed move applies, in place and elsewhere alike, to a valid successor; the state itself stays. */
static void listed_moves_apply(const position *p) {
    for (uint32_t i = 0; i < p->count; i++) {
        logres_state before = p->state, next, in_place = p->state;
        logres_problem problem;
        ok(logres_apply(&before, p->moves[i], &next));
        expect_same(&before, &p->state);
        ok(logres_apply(&in_place, p->moves[i], &in_place));
        expect_same(&in_place, &next);
        ok(logres_play(&before, actor(&before), p->moves[i], &in_place));
        expect_same(&in_place, &next);
        if (logres_validate(&next, &problem))
            fail_msg("successor is invalid: %s: %s", problem.path, problem.text);
    }
}

static void moves_can_be_written_and_read(const position *p) {
    for (uint32_t i = 0; i < p->count; i++) {
        char line[LOGRES_TEXT_LINE], json[512];
        logres_move back = 0;
        size_t need = 0;
        ok(logres_move_text(&p->state, p->moves[i], line, sizeof line, &need));
        assert_int_equal(need, strlen(line) + 1);
        ok(logres_move_parse(&p->state, line, &back, NULL));
        assert_int_equal(back, p->moves[i]);
        ok(logres_move_to_json(&p->state, p->moves[i], 0, json, sizeof json, &need));
        back = 0;
        ok(logres_move_from_json(&p->state, json, need - 1, &back, NULL));
        assert_int_equal(back, p->moves[i]);
    }
}

/* Every number below the move space has a text and a JSON, legal or not. */
static void every_number_has_a_form(const position *p) {
    if (p->ply % 100)
        return;
    for (uint32_t move = 0; move < p->game->move_space; move++) {
        char text[LOGRES_TEXT_LINE], json[512];
        ok(logres_move_text(&p->state, (logres_move)move, text, sizeof text, NULL));
        ok(logres_move_to_json(&p->state, (logres_move)move, 0, json, sizeof json, NULL));
        assert_true(text[0] && json[0] == '{');
    }
    char none[LOGRES_TEXT_LINE];
    fails(LOGRES_ERR_MOVE, logres_move_text(&p->state, (logres_move)p->game->move_space, none, sizeof none, NULL));
    fails(LOGRES_ERR_MOVE,
          logres_move_to_json(&p->state, (logres_move)p->game->move_space, 0, none, sizeof none, NULL));
}

static void weights_are_positive(const position *p) {
    static logres_move moves[LOGRES_MOVES_MAX];
    static uint32_t weights[LOGRES_MOVES_MAX];
    uint32_t count = 0, total = 0, sum = 0;
    logres_move picked;
    if (actor(&p->state) != LOGRES_CHANCE) {
        fails(p->count ? LOGRES_ERR_PHASE : LOGRES_ERR_OVER,
              logres_chance(&p->state, moves, weights, LOGRES_MOVES_MAX, &count));
        fails(p->count ? LOGRES_ERR_PHASE : LOGRES_ERR_OVER, logres_chance_pick(&p->state, 0, &picked, &total));
        return;
    }
    ok(logres_chance(&p->state, moves, weights, LOGRES_MOVES_MAX, &count));
    assert_int_equal(count, p->count);
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(moves[i], p->moves[i]);
        assert_true(weights[i] > 0);
        ok(logres_chance_pick(&p->state, sum, &picked, &total));
        assert_int_equal(picked, moves[i]);
        sum += weights[i];
        ok(logres_chance_pick(&p->state, sum - 1, &picked, &total));
        assert_int_equal(picked, moves[i]);
    }
    assert_int_equal(total, sum);
    fails(LOGRES_ERR_ARGUMENT, logres_chance_pick(&p->state, sum, &picked, &total));
}

/* ---- JSON, equality, hash ------------------------------------------------------------------------------------ */

static void json_is_the_state(const position *p) {
    char *json = json_of(&p->state);
    logres_state back;
    logres_problem problem;
    if (logres_state_from_json(json, strlen(json), &back, &problem))
        fail_msg("own JSON refused: %s: %s\n%s", problem.path, problem.text, json);
    expect_same(&back, &p->state);
    char *again = json_of(&back);
    assert_string_equal(json, again);
    free(json);
    free(again);
}

static void equality_hash_and_json_agree(const position *p) {
    logres_move move;
    if (!random_move(p, &move))
        return;
    logres_state next, same = p->state;
    int32_t equal = -1;
    uint64_t a = 0, b = 0, c = 0;
    ok(logres_apply(&p->state, move, &next));
    ok(logres_hash(&p->state, &a));
    ok(logres_hash(&next, &b));
    ok(logres_hash(&same, &c));
    assert_true(a == c);
    ok(logres_equal(&p->state, &same, &equal));
    assert_int_equal(equal, 1);
    ok(logres_equal(&p->state, &next, &equal));
    char *json = json_of(&p->state), *next_json = json_of(&next);
    assert_int_equal(equal, strcmp(json, next_json) == 0);
    assert_int_equal(equal, a == b);
    free(json);
    free(next_json);
}

/* ---- events -------------------------------------------------------------------------------------------------- */

enum { SPOTS_MAX = 128, PIECES_MAX = 128, FIELD_VALUES_MAX = 256 };

/* Everything that inventories and fields tell of a state. */
typedef struct picture {
    int32_t count[SPOTS_MAX][PIECES_MAX];
    int32_t total[SPOTS_MAX];
    int32_t field[FIELD_VALUES_MAX];
} picture;

/* Numbers the spots of a game: every place, seat and part. */
static int spot_number(const logres_game_info *game, uint32_t players, logres_spot spot) {
    int number = 0;
    for (int place = 0; place < spot.place; place++)
        number += (int)((game->places[place].per_seat ? players : 1) *
                        (game->places[place].parts ? game->places[place].parts : 1));
    const logres_place *place = &game->places[spot.place];
    number += (place->per_seat ? spot.seat : 0) * (int)(place->parts ? place->parts : 1);
    return number + (place->parts ? spot.part : 0);
}

static int field_number(const logres_game_info *game, int field, int part) {
    int number = 0;
    for (int f = 0; f < field; f++)
        number += game->fields[f].parts ? (int)game->fields[f].parts : 1;
    return number + (part == LOGRES_NONE ? 0 : part);
}

static void take_picture_of_spot(const logres_game_info *game, const logres_state *state, uint32_t players,
                                 logres_spot spot, picture *out) {
    int number = spot_number(game, players, spot);
    assert_true(number < SPOTS_MAX && game->piece_count <= PIECES_MAX);
    ok(logres_inventory(state, &spot, LOGRES_NONE, &out->total[number]));
    for (int piece = 0; piece < (int)game->piece_count; piece++)
        ok(logres_inventory(state, &spot, piece, &out->count[number][piece]));
}

static void take_picture(const position *p, const logres_state *state, picture *out) {
    uint32_t players = 0;
    ok(logres_players(state, &players));
    memset(out, 0, sizeof *out);
    for (int place = 0; place < (int)p->game->place_count; place++) {
        bool per_seat = p->game->places[place].per_seat;
        int parts = (int)p->game->places[place].parts;
        for (int seat = per_seat ? 0 : LOGRES_NONE; seat < (per_seat ? (int)players : 0); seat++)
            for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
                logres_spot spot = {(int8_t)place, (int8_t)seat, (int8_t)part};
                take_picture_of_spot(p->game, state, players, spot, out);
            }
    }
    for (int f = 0; f < (int)p->game->field_count; f++) {
        int parts = (int)p->game->fields[f].parts;
        for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++)
            ok(logres_field_value(state, f, part, &out->field[field_number(p->game, f, part)]));
    }
}

/* Whether a viewer (LOGRES_NONE sees everything) can tell the pieces at a spot. */
static bool sees(const logres_game_info *game, logres_spot spot, int viewer) {
    uint32_t seen = game->places[spot.place].seen;
    return viewer == LOGRES_NONE || seen == LOGRES_PLACE_OPEN || (seen == LOGRES_PLACE_OWN && spot.seat == viewer);
}

/* Adds pieces to a spot of a picture, or takes them away; of what the viewer does not see only the number. */
static void add_pieces(const position *p, uint32_t players, logres_spot spot, int piece, int amount, int viewer,
                       picture *out) {
    int number = spot_number(p->game, players, spot);
    out->total[number] += amount;
    assert_true(out->total[number] >= 0); /* they were there, in this order */
    if (!sees(p->game, spot, viewer))
        return;
    assert_true(piece != LOGRES_NONE); /* whoever sees a place is told what comes and goes */
    out->count[number][piece] += amount;
    assert_true(out->count[number][piece] >= 0);
}

/* Does to a picture what the records say. */
static void add_records(const position *p, uint32_t players, const logres_event *events, uint32_t count, int viewer,
                        picture *before) {
    for (uint32_t i = 0; i < count; i++) {
        const logres_event *e = &events[i];
        char line[LOGRES_TEXT_LINE];
        ok(logres_event_text(&p->state, e, line, sizeof line, NULL));
        if (lgi_is_of_pieces(e)) {
            assert_true(e->amount > 0);
            add_pieces(p, players, e->from, e->piece, -e->amount, viewer, before);
            add_pieces(p, players, e->to, e->piece, e->amount, viewer, before);
        } else {
            int32_t *value = &before->field[field_number(p->game, e->piece, e->to.part)];
            *value = e->kind == LOGRES_EVENT_SCORED ? *value + e->amount : e->amount;
        }
    }
}

static void before_and_records_make_after(const position *p) {
    static picture before, after;
    logres_move move;
    if (!random_move(p, &move))
        return;
    uint32_t players = 0, count = 0, need = 0;
    logres_state next, plain, untouched;
    logres_event events[LOGRES_EVENTS_MAX];
    ok(logres_players(&p->state, &players));
    ok(logres_apply_events(&p->state, move, &next, events, LOGRES_EVENTS_MAX, &count));
    ok(logres_apply(&p->state, move, &plain));
    expect_same(&next, &plain);
    assert_true(count > 0 && count <= p->game->most_events);
    memset(&next, 0x5a, sizeof next);
    untouched = next;
    fails(LOGRES_ERR_BUFFER, logres_apply_events(&p->state, move, &next, events, count - 1, &need));
    assert_int_equal(need, count);
    expect_same(&next, &untouched);

    take_picture(p, &p->state, &before);
    take_picture(p, &plain, &after);
    add_records(p, players, events, count, LOGRES_NONE, &before);
    assert_memory_equal(&before, &after, sizeof before);

    for (int seat = -1; seat < (int)players; seat++) { /* the same for what each viewer knows and is told */
        int viewer = seat < 0 ? LOGRES_SPECTATOR : seat;
        logres_state view;
        logres_event seen[LOGRES_EVENTS_MAX];
        memcpy(seen, events, count * sizeof *seen);
        ok(logres_events_redact(&p->state, viewer, seen, count));
        ok(logres_view(&p->state, viewer, &view));
        take_picture(p, &view, &before);
        ok(logres_view(&plain, viewer, &view));
        take_picture(p, &view, &after);
        add_records(p, players, seen, count, viewer, &before);
        assert_memory_equal(&before, &after, sizeof before);
    }
}

static void pieces_are_conserved(const position *p) {
    static picture now;
    static int32_t at_start[PIECES_MAX];
    take_picture(p, &p->state, &now);
    for (int piece = 0; piece < (int)p->game->piece_count; piece++) {
        int32_t sum = 0;
        for (int spot = 0; spot < SPOTS_MAX; spot++)
            sum += now.count[spot][piece];
        if (p->ply == 0)
            at_start[piece] = sum;
        assert_int_equal(sum, at_start[piece]);
    }
}

/* Nothing of a valid state escapes the inventories and fields, so nothing can change without a record. */
static void every_byte_is_told(const position *p) {
    static picture here, there;
    if (p->ply % 10)
        return;
    take_picture(p, &p->state, &here);
    uint32_t components = p->game->components_size ? 1 + p->game->components_size : 0;
    for (uint32_t i = 2 * p->game->option_count + components; i < p->game->body_size; i++)
        for (int bit = 0; bit < 8; bit++) {
            logres_state other = p->state;
            other.bytes[LGI_HEADER + i] ^= (uint8_t)(1 << bit);
            if (logres_validate(&other, NULL))
                continue;
            take_picture(p, &other, &there);
            assert_memory_not_equal(&here, &there, sizeof here);
        }
}

/* Changes one or two bytes of the game's own. */
static void change_bytes(const position *p, logres_state *state) {
    uint32_t first = 2 * p->game->option_count + (p->game->components_size ? 1 + p->game->components_size : 0);
    for (uint32_t changes = 1 + below(p->rng, 2); changes > 0; changes--) {
        uint8_t *byte = &state->bytes[LGI_HEADER + first + below(p->rng, p->game->body_size - first)];
        uint32_t how = below(p->rng, 4);
        *byte = (uint8_t)(how == 0   ? *byte + 1u
                          : how == 1 ? *byte - 1u
                          : how == 2 ? *byte ^ 1u << below(p->rng, 8)
                                     : below(p->rng, 256));
    }
}

/* A state that was never reached, but is valid: it can be written, read, played on and looked at. */
static void check_neighbour(const position *p, const logres_state *state) {
    logres_state back, next;
    logres_problem problem;
    static logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0, players = 0;
    char *json = json_of(state);
    if (logres_state_from_json(json, strlen(json), &back, &problem) || memcmp(&back, state, sizeof back) != 0)
        fail_msg("its JSON is refused or loses something: %s: %s\n%s", problem.path, problem.text, json);
    ok(logres_players(state, &players));
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if ((actor(state) == LOGRES_NOBODY) != (count == 0))
        fail_msg("it has no moves:\n%s", json);
    for (uint32_t i = 0; i < count; i++)
        if (logres_apply(state, moves[i], &next) || logres_validate(&next, &problem))
            fail_msg("its move %u leads to: %s: %s\n%s", (unsigned)moves[i], problem.path, problem.text, json);
    for (int viewer = -1; viewer < (int)players; viewer++) {
        logres_state view, full;
        ok(logres_view(state, viewer < 0 ? LOGRES_SPECTATOR : viewer, &view));
        if (logres_validate(&view, &problem) || logres_determinize(&view, p->rng, &full) ||
            logres_validate(&full, &problem))
            fail_msg("the view of %d or its deal is refused: %s: %s\n%s", viewer, problem.path, problem.text, json);
    }
    free(json);
}

static void what_is_valid_is_sound(const position *p) {
    for (int i = 0; i < 400 && p->ply % 5 == 0; i++) {
        logres_state other = p->state;
        change_bytes(p, &other);
        if (!logres_validate(&other, NULL))
            check_neighbour(p, &other);
    }
}

/* ---- views --------------------------------------------------------------------------------------------------- */

static void check_view(const position *p, int viewer) {
    logres_state view, again, full, out;
    uint32_t count = 0, players = 0;
    int32_t found = 0;
    static logres_move moves[LOGRES_MOVES_MAX];
    ok(logres_players(&p->state, &players));
    ok(logres_view(&p->state, viewer, &view));
    ok(logres_validate(&view, NULL));
    ok(logres_viewer(&view, &found));
    assert_int_equal(found, viewer);
    ok(logres_view(&view, viewer, &again));
    expect_same(&view, &again);
    for (int other = 0; other < (int)players; other++)
        if (other != viewer)
            fails(LOGRES_ERR_VIEW, logres_view(&view, other, &out));

    bool sees_moves = !p->count || actor(&p->state) == viewer;
    fails(sees_moves ? LOGRES_OK : LOGRES_ERR_VIEW, logres_legal_moves(&view, moves, LOGRES_MOVES_MAX, &count));
    if (sees_moves) {
        assert_int_equal(count, p->count);
        assert_memory_equal(moves, p->moves, count * sizeof *moves);
    }
    fails(LOGRES_ERR_VIEW, logres_apply(&view, p->count ? p->moves[0] : 0, &out));
    fails(LOGRES_ERR_VIEW, logres_chance(&view, moves, NULL, LOGRES_MOVES_MAX, &count));
    fails(LOGRES_ERR_VIEW, logres_resolve(&view, p->rng, &out, NULL));
    fails(LOGRES_ERR_VIEW, logres_playout(&view, p->rng, 1, &out, NULL));

    logres_problem problem;
    ok(logres_determinize(&view, p->rng, &full));
    if (logres_validate(&full, &problem))
        fail_msg("determinized into an invalid state: %s: %s", problem.path, problem.text);
    ok(logres_view(&full, viewer, &again));
    expect_same(&view, &again);
    fails(LOGRES_ERR_VIEW, logres_determinize(&full, p->rng, &out));
    if (p->game_number % 20 || p->ply % 7)
        return; /* JSON in a sample */

    char *json = view_json_of(&view);
    ok(logres_view_from_json(json, strlen(json), &again, NULL));
    expect_same(&view, &again);
    fails(LOGRES_ERR_FORMAT, logres_state_from_json(json, strlen(json), &out, NULL));
    free(json);
}

static void views_keep_their_laws(const position *p) {
    uint32_t players = 0;
    ok(logres_players(&p->state, &players));
    check_view(p, LOGRES_SPECTATOR);
    for (int viewer = 0; viewer < (int)players; viewer++)
        check_view(p, viewer);
}

/* What a player is told of a move beforehand follows from the player's view, and comes true. */
static void barriers_are_as_told(const position *p) {
    logres_move move;
    if (!random_move(p, &move)) {
        int32_t none;
        fails(LOGRES_ERR_OVER, logres_barrier(&p->state, 0, &none));
        return;
    }
    logres_state view, other, after;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    int32_t told = -1, told_by_view = -1, told_otherwise = -1;
    ok(logres_barrier(&p->state, move, &told));
    ok(logres_apply_events(&p->state, move, &after, events, LOGRES_EVENTS_MAX, &count));
    bool is = lgi_is_barrier(lgi_game_by_id(p->game->id), lgi_in(&p->state), events, count);
    if (told != LOGRES_BARRIER_MAY)
        assert_int_equal(told == LOGRES_BARRIER_YES, is);
    if (actor(&p->state) == LOGRES_CHANCE) {
        assert_true(told != LOGRES_BARRIER_MAY && (is || p->count == 1));
        return;
    }
    ok(logres_view(&p->state, actor(&p->state), &view));
    ok(logres_barrier(&view, move, &told_by_view));
    assert_int_equal(told_by_view, told);
    ok(logres_determinize(&view, p->rng, &other));
    ok(logres_barrier(&other, move, &told_otherwise));
    assert_int_equal(told_otherwise, told);
}

/* ---- text, results ------------------------------------------------------------------------------------------- */

static void pictures_fit_a_terminal(const position *p) {
    logres_state view;
    ok(logres_view(&p->state, LOGRES_SPECTATOR, &view));
    expect_picture(p->ply % 3 ? &p->state : &view);
}

static void results_rank_everybody(const position *p) {
    logres_result r;
    if (p->count) {
        fails(LOGRES_ERR_PHASE, logres_result_of(&p->state, &r));
        return;
    }
    ok(logres_result_of(&p->state, &r));
    for (uint32_t a = 0; a < r.players; a++) {
        int better = 0;
        for (uint32_t b = 0; b < r.players; b++)
            better += r.ranks[b] < r.ranks[a];
        assert_int_equal(r.ranks[a], better + 1);
        assert_int_equal(r.winners >> a & 1, r.ranks[a] == 1);
    }
    assert_true(r.winners != 0);
}

#define LAW_IN(name, count)                                                                                          \
    static void test_##name(void **state) {                                                                          \
        (void)state;                                                                                                 \
        along_random_games(name, count);                                                                             \
    }
#define LAW(name) LAW_IN(name, games)
LAW(moves_are_as_stated)
LAW(mask_is_the_list)
LAW(nothing_else_is_legal)
LAW(listed_moves_apply)
LAW(moves_can_be_written_and_read)
LAW(every_number_has_a_form)
LAW(weights_are_positive)
LAW(json_is_the_state)
LAW(equality_hash_and_json_agree)
LAW(before_and_records_make_after)
LAW(pieces_are_conserved)
LAW(every_byte_is_told)
LAW_IN(views_keep_their_laws, games * 50)
LAW(barriers_are_as_told)
LAW(what_is_valid_is_sound)
LAW(pictures_fit_a_terminal)
LAW(results_rank_everybody)

int main(void) {
    seed = setting("LOGRES_SEED", 20261121);
    games = (uint32_t)setting("LOGRES_GAMES", 20);
    only = getenv("LOGRES_GAME");
    if (getenv("LOGRES_LAW"))
        cmocka_set_test_filter(getenv("LOGRES_LAW")); /* a name with * and ? */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables_are_sound),
        cmocka_unit_test_teardown(test_moves_are_as_stated, say_where),
        cmocka_unit_test_teardown(test_mask_is_the_list, say_where),
        cmocka_unit_test_teardown(test_nothing_else_is_legal, say_where),
        cmocka_unit_test_teardown(test_listed_moves_apply, say_where),
        cmocka_unit_test_teardown(test_moves_can_be_written_and_read, say_where),
        cmocka_unit_test_teardown(test_every_number_has_a_form, say_where),
        cmocka_unit_test_teardown(test_weights_are_positive, say_where),
        cmocka_unit_test_teardown(test_json_is_the_state, say_where),
        cmocka_unit_test_teardown(test_equality_hash_and_json_agree, say_where),
        cmocka_unit_test_teardown(test_before_and_records_make_after, say_where),
        cmocka_unit_test_teardown(test_pieces_are_conserved, say_where),
        cmocka_unit_test_teardown(test_every_byte_is_told, say_where),
        cmocka_unit_test_teardown(test_what_is_valid_is_sound, say_where),
        cmocka_unit_test_teardown(test_views_keep_their_laws, say_where),
        cmocka_unit_test_teardown(test_barriers_are_as_told, say_where),
        cmocka_unit_test_teardown(test_pictures_fit_a_terminal, say_where),
        cmocka_unit_test_teardown(test_results_rank_everybody, say_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
