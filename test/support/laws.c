/* Support for the laws of all games. */
#include "state/registry.h"
#include "support/crash.h"
#include "support/laws.h"
#include "support/names.h"

#include <stdio.h>

uint32_t games;
static uint64_t seed;
static const char *only; /* the only game to play, or NULL */

/* The current position, and the number of positions of each phase so far. */
static position at;
static uint32_t visits[256];
static bool is_under_way, looks_elsewhere, makes_move;
static logres_state elsewhere;
static logres_move move_made;

static void say_where_it_crashed(void);

/* ---- settings ------------------------------------------------------------------------------- */

static uint64_t setting(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    char *end = NULL;
    uint64_t value = text ? strtoull(text, &end, 0) : otherwise;
    if (text && (!*text || *end)) {
        fprintf(stderr, "%s=%s is no number\n", name, text);
        exit(2);
    }
    return value;
}

void read_settings(void) {
    seed = setting("LOGRES_SEED", 20261121);
    games = (uint32_t)setting("LOGRES_GAMES", 4);
    if (!games) {
        fprintf(stderr, "LOGRES_GAMES=0: no law would be tested\n");
        exit(2);
    }
    only = getenv("LOGRES_GAME");
    if (only && !lgi_game_by_id(only)) {
        fprintf(stderr, "LOGRES_GAME=%s: there is no such game\n", only);
        exit(2);
    }
    before_a_crash(say_where_it_crashed);
}

logres_rng rng_of_stream(uint64_t stream) {
    logres_rng rng;
    ok(logres_rng_seed(&rng, seed, stream));
    return rng;
}

uint32_t below(logres_rng *rng, uint32_t bound) {
    uint32_t value = 0;
    ok(logres_rng_below(rng, bound, &value));
    return value;
}

/* ---- failures ------------------------------------------------------------------------------- */

/* Prints the JSON of a state, or its bytes if it has none; in pieces, since cmocka cuts long
 * messages. */
static void print_state(const logres_state *state) {
    static char text[LOGRES_JSON_MAX];
    if (logres_state_to_json(state, 0, text, sizeof text, NULL) &&
        logres_view_to_json(state, 0, text, sizeof text, NULL))
        for (size_t i = 0; i < sizeof *state; i++)
            snprintf(text + 2 * i, 3, "%02x", state->bytes[i]);
    for (const char *rest = text; *rest; rest += strlen(rest) < 500 ? strlen(rest) : 500)
        print_message("%.500s", rest);
    print_message("\n");
}

static void print_seed(void) {
    print_message("%s with %u players, game %u, ply %u of LOGRES_SEED=%llu\n", at.game->id,
                  (unsigned)at.players, (unsigned)at.game_number, (unsigned)at.ply,
                  (unsigned long long)seed);
}

static void print_elsewhere(void) {
    if (is_under_way) {
        print_message("at another state, made from it, which differs in:");
        for (uint32_t i = 0; i < sizeof at.state; i++)
            if (at.state.bytes[i] != elsewhere.bytes[i])
                print_message(" %s (byte %u: %u, here %u)", byte_name(&at.state, i), (unsigned)i,
                              at.state.bytes[i], elsewhere.bytes[i]);
        print_message("\n");
    }
    print_state(&elsewhere);
}

static void print_move(void) {
    const logres_state *state = looks_elsewhere ? &elsewhere : &at.state;
    char line[LOGRES_TEXT_LINE];
    if (logres_move_to_text(state, move_made, LOGRES_TEXT_LABELS, line, sizeof line, NULL))
        snprintf(line, sizeof line, "which has no text");
    print_message("with the move %s (number %u)\n", line, (unsigned)move_made);
}

int say_where(void **state) {
    (void)state;
    bool other = looks_elsewhere;
    if (is_under_way) {
        print_message("failed in ");
        print_seed();
        print_message("in phase %s, where %s acts\n", phase(&at.state),
                      who_name(lgi_const(&at.state)->actor));
        print_state(&at.state);
    }
    if (other)
        print_elsewhere();
    if (makes_move)
        print_move();
    is_under_way = looks_elsewhere = makes_move = false;
    return 0;
}

/* An assert of the core, or a sanitizer, ends the program. */
static void say_where_it_crashed(void) {
    say_where(NULL);
}

void looks_at(const logres_state *state) {
    looks_elsewhere = state != NULL;
    makes_move = false;
    if (state)
        elsewhere = *state;
}

logres_move makes(logres_move move) {
    makes_move = true;
    move_made = move;
    return move;
}

/* ---- random games --------------------------------------------------------------------------- */

bool random_move(const position *p, logres_move *move) {
    if (!p->count)
        return false;
    *move = makes(p->moves[below(p->rng, p->count)]);
    return true;
}

bool is_one_of(const position *p, uint32_t many) {
    return p->ply % many == p->game_number % many || visits[lgi_const(&p->state)->phase] <= 6;
}

void expect_pictures(const position *p, const picture *found, const picture *expected,
                     const char *who, const char *what) {
    logres_spot spots[SPOTS_MAX];
    uint32_t count = all_spots(p->game, p->players, spots);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t piece = 0; piece < p->game->piece_count; piece++)
            expect_that(found->count[i][piece] == expected->count[i][piece],
                        "%s: %s, %s has %d of %s, not %d", who, what, spot_name(p->game, spots[i]),
                        (int)found->count[i][piece], p->game->pieces[piece],
                        (int)expected->count[i][piece]);
        expect_that(found->total[i] == expected->total[i], "%s: %s, %s has %d pieces, not %d", who,
                    what, spot_name(p->game, spots[i]), (int)found->total[i],
                    (int)expected->total[i]);
    }
    for (int f = 0; f < (int)p->game->field_count; f++) {
        int parts = (int)logres_game_field(p->game, (uint32_t)f)->parts;
        for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
            int n = field_number(p->game, f, part);
            expect_that(found->field[n] == expected->field[n], "%s: %s, %s is %d, not %d", who,
                        what, field_name(p->game, f, part), (int)found->field[n],
                        (int)expected->field[n]);
        }
    }
}

/* Prints a refused config; it has no JSON. */
static void print_config(const logres_game_info *game, const logres_config *config) {
    print_message("players %d", (int)config->players);
    for (uint32_t i = 0; i < game->option_count; i++)
        print_message(", %s %d", logres_game_option(game, i)->name, (int)config->option[i]);
    if (config->has_components)
        print_message(", components");
    for (uint32_t i = 0; config->has_components && i < game->components_size; i++)
        print_message(" %u", config->components[i]);
    print_message("\n");
}

static void begin(position *p, int variant) {
    logres_problem problem;
    p->config = random_config(p->game, variant, (int)p->players, p->rng);
    p->ply = 0;
    if (!logres_new(p->game->id, &p->config, &p->state, &problem))
        return;
    is_under_way = false;
    print_seed();
    print_config(p->game, &p->config);
    fail_msg("the config is refused: %s: %s", problem.path, problem.text);
}

static void along_a_random_game(law *check, position *p) {
    for (; p->ply < 5000; p->ply++) {
        logres_move move = 0;
        looks_at(NULL);
        ok(logres_legal_moves(&p->state, p->moves, LOGRES_MOVES_MAX, &p->count));
        visits[lgi_const(&p->state)->phase]++;
        check(p);
        looks_at(NULL);
        if (!random_move(p, &move))
            break;
        ok(logres_apply(&p->state, move, &p->state));
    }
    expect_that(
        p->ply < 5000,
        "the game has not ended after 5000 plies: every game ends, by itself or by its turn_limit");
    expect_that(actor(&p->state) == LOGRES_NOBODY,
                "%s is to act in phase %s, but has no legal move", who_name(actor(&p->state)),
                phase(&p->state));
}

static void along_games_of(const logres_game_info *game, law *check, uint32_t count) {
    position *p = &at;
    p->game = game;
    memset(visits, 0, sizeof visits);
    for (int variant = 0; variant < variants_of(game); variant++)
        for (p->players = game->min_players; p->players <= game->max_players; p->players++)
            for (p->game_number = 0; p->game_number < count; p->game_number++) {
                logres_rng rng =
                    rng_of_stream((p->game_number * 4 + (uint32_t)variant) * 8 + p->players);
                p->rng = &rng;
                is_under_way = true;
                begin(p, variant);
                along_a_random_game(check, p);
            }
}

bool is_played(const logres_game_info *game) {
    return !only || strcmp(game->id, only) == 0;
}

void along_each_game(law *check, uint32_t count, void (*finish)(const logres_game_info *game)) {
    print_message("[ SEED     ] LOGRES_SEED=%llu LOGRES_GAMES=%u\n", (unsigned long long)seed,
                  (unsigned)games);
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *game = logres_game_at(g);
        if (!is_played(game))
            continue;
        along_games_of(game, check, count);
        is_under_way = false;
        if (finish)
            finish(game);
    }
}

void along_random_games(law *check, uint32_t count) {
    along_each_game(check, count, NULL);
}

/* ---- pictures of states --------------------------------------------------------------------- */

int spot_number(const logres_game_info *game, uint32_t players, logres_spot spot) {
    int number = 0;
    for (int place = 0; place < spot.place; place++)
        number += (int)((logres_game_place(game, (uint32_t)place)->per_seat ? players : 1) *
                        (logres_game_place(game, (uint32_t)place)->parts
                             ? logres_game_place(game, (uint32_t)place)->parts
                             : 1));
    const logres_place *place = logres_game_place(game, (uint32_t)spot.place);
    number += (place->per_seat ? spot.seat : 0) * (int)(place->parts ? place->parts : 1);
    return number + (place->parts ? spot.part : 0);
}

uint32_t count_spots(const logres_game_info *game, uint32_t players) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->place_count; i++) {
        const logres_place *place = logres_game_place(game, i);
        count += (place->per_seat ? players : 1) * (place->parts ? place->parts : 1);
    }
    return count;
}

uint32_t count_field_values(const logres_game_info *game) {
    return (uint32_t)field_number(game, (int)game->field_count, LOGRES_NONE);
}

uint32_t all_spots(const logres_game_info *game, uint32_t players, logres_spot spots[SPOTS_MAX]) {
    uint32_t count = 0;
    expect_that(count_spots(game, players) <= SPOTS_MAX, "%s needs %u spots, but the limit is %d",
                game->id, (unsigned)count_spots(game, players), SPOTS_MAX);
    for (int place = 0; place < (int)game->place_count; place++) {
        int seats = logres_game_place(game, (uint32_t)place)->per_seat ? (int)players : 0,
            parts = (int)logres_game_place(game, (uint32_t)place)->parts;
        for (int seat = seats ? 0 : LOGRES_NONE; seat < seats; seat++)
            for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
                spots[count++] = (logres_spot){(int8_t)place, (int8_t)seat, (int8_t)part};
            }
    }
    return count;
}

int field_number(const logres_game_info *game, int field, int part) {
    int number = 0;
    for (int f = 0; f < field; f++)
        number += logres_game_field(game, (uint32_t)f)->parts
                      ? (int)logres_game_field(game, (uint32_t)f)->parts
                      : 1;
    return number + (part == LOGRES_NONE ? 0 : part);
}

bool sees(const logres_game_info *game, logres_spot spot, int viewer) {
    uint32_t seen = logres_game_place(game, (uint32_t)spot.place)->seen;
    return viewer == LOGRES_NONE || seen == LOGRES_PLACE_OPEN ||
           (seen == LOGRES_PLACE_OWN && spot.seat == viewer);
}

bool knows(const logres_state *state, logres_spot spot, int viewer) {
    const logres_game_info *game = logres_game_of(state);
    int32_t seats = 0;
    if (sees(game, spot, viewer) || viewer < 0 || !PLACE_ROW(game, (uint32_t)spot.place)->known)
        return sees(game, spot, viewer);
    int field = lgi_known_field(lgi_game_by_number(game->number), spot.place);
    ok(logres_field_value(state, field, spot.seat != LOGRES_NONE ? spot.seat : spot.part, &seats));
    return seats >> viewer & 1;
}

int viewer_at(uint32_t i) {
    return i == 0 ? LOGRES_SPECTATOR : (int)i - 1;
}

void take_picture(const logres_state *state, picture *out) {
    const logres_game_info *game = NULL;
    uint32_t players = 0;
    logres_spot spots[SPOTS_MAX];
    game = logres_game_of(state);
    players = logres_players(state);
    memset(out, 0, sizeof *out);
    /* the same as logres_inventory, but faster */
    const lgi_game *module = lgi_game_by_number(game->number);
    uint32_t count = all_spots(game, players, spots);
    expect_that(count_field_values(game) <= FIELD_VALUES_MAX,
                "%s needs %u values of fields, but the limit is %d", game->id,
                (unsigned)count_field_values(game), FIELD_VALUES_MAX);
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(spot_number(game, players, spots[i]), i);
        ok(logres_inventory(state, &spots[i], LOGRES_NONE, &out->total[i]));
        for (int piece = 0; piece < (int)game->piece_count; piece++)
            out->count[i][piece] = lgi_inventory(module, lgi_const(state), spots[i], piece);
    }
    for (int f = 0; f < (int)game->field_count; f++) {
        int parts = (int)logres_game_field(game, (uint32_t)f)->parts;
        for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
            ok(logres_field_value(state, f, part, &out->field[field_number(game, f, part)]));
        }
    }
}

int32_t count_all(const picture *p, int piece) {
    int32_t sum = 0;
    for (int spot = 0; spot < SPOTS_MAX; spot++)
        sum += p->count[spot][piece];
    return sum;
}
