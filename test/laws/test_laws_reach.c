/*
 * What a game says comes about: over random games each phase is reached and each field changes,
 * each option matters, and chance draws a piece as often as there are copies of it.
 */
#include "support/laws.h"

/* ---- phases and fields ---------------------------------------------------------------------- */

static struct {
    bool phase[256], changes[256];
    int32_t first[256]; /* of each field or part of one: its value in the first position */
} met;

/* Fields of unused seats have one value, so what changes is found per field. */
static void what_comes_about(const position *p) {
    static picture now;
    take_picture(&p->state, &now);
    met.phase[lgi_const(&p->state)->phase] = true;
    for (int f = 0; f < (int)p->game->field_count; f++) {
        int parts = (int)logres_game_field(p->game, (uint32_t)f)->parts;
        for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
            int n = field_number(p->game, f, part);
            if (p->ply == 0)
                met.first[n] = now.field[n];
            met.changes[f] = met.changes[f] || now.field[n] != met.first[n];
        }
    }
}

/* Few games, or others than the usual ones, may leave out what is rare. */
static void all_came_about(const logres_game_info *game) {
    if (getenv("LOGRES_SEED") || games < 4)
        return;
    for (uint32_t phase = 0; phase < game->phase_count; phase++)
        if (!met.phase[phase])
            fail_msg("%s: no game has come to phase %s", game->id,
                     lgi_game_by_id(game->id)->phase_names[phase]);
    for (uint32_t f = 0; f < game->field_count; f++)
        if (!met.changes[f])
            fail_msg("%s: no move has changed the field %s", game->id,
                     logres_game_field(game, f)->name);
    memset(&met, 0, sizeof met);
}

static void test_phases_and_fields_come_about(void **state) {
    (void)state;
    memset(&met, 0, sizeof met);
    along_each_game(what_comes_about, games * 10, all_came_about);
}

/* ---- options -------------------------------------------------------------------------------- */

enum { PLIES_MAX = 1000, TRIES = 40 };

static uint64_t mixed(uint64_t hash, const void *bytes, size_t size) { /* FNV-1a */
    for (const uint8_t *at = bytes; size > 0; at++, size--)
        hash = (hash ^ *at) * 0x100000001b3;
    return hash;
}

/* How a game went, without its options: who acted, what was allowed, and where everything was. */
static uint64_t course_of(const logres_game_info *game, const logres_config *config,
                          uint64_t stream) {
    logres_rng rng = rng_of_stream(stream);
    logres_state s;
    uint64_t course = 0;
    uint32_t count = 1;
    ok(logres_new(game->id, config, &s, NULL));
    for (uint32_t ply = 0; ply < PLIES_MAX && count; ply++) {
        logres_move moves[LOGRES_MOVES_MAX];
        const lgi_state *now = lgi_const(&s);
        size_t options = 2 * game->option_count;
        ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
        course = mixed(course, &now->phase, sizeof now->phase);
        course = mixed(course, &now->actor, sizeof now->actor);
        course = mixed(course, now->body + options, game->body_size - options);
        course = mixed(course, moves, count * sizeof *moves);
        if (count)
            ok(logres_apply(&s, moves[below(&rng, count)], &s));
    }
    return course;
}

/* Whether a game goes another way if one option has another value. */
static bool matters(const logres_game_info *game, uint32_t option, uint32_t players,
                    uint64_t stream) {
    logres_rng rng = rng_of_stream(stream);
    int variant = (int)below(&rng, (uint32_t)variants_of(game));
    logres_config config = random_config(game, variant, (int)players, &rng), other = config;
    const logres_option *row = logres_game_option(game, option);
    other.option[option] = random_option(row, (int)players, &rng);
    return other.option[option] != config.option[option] &&
           course_of(game, &config, stream) != course_of(game, &other, stream);
}

static void expect_to_matter(const logres_game_info *game, uint32_t option) {
    for (uint64_t stream = 0; stream < TRIES; stream++)
        for (uint32_t players = game->min_players; players <= game->max_players; players++)
            if (matters(game, option, players, stream))
                return;
    fail_msg("%s: no game went another way with another value of the option %s", game->id,
             logres_game_option(game, option)->name);
}

static void test_options_matter(void **state) {
    (void)state;
    for (uint32_t g = 0; g < logres_game_count(); g++)
        for (uint32_t i = 0; i < logres_game_at(g)->option_count; i++)
            if (is_played(logres_game_at(g)))
                expect_to_matter(logres_game_at(g), i);
}

/* ---- draws ---------------------------------------------------------------------------------- */

/* The first record of an outcome, if it takes one piece from a place whose pieces are hidden.
 * Pieces that all see may be thrown dice for. */
static bool takes_one(const position *p, logres_move move, logres_event *first) {
    logres_event events[LOGRES_EVENTS_MAX];
    logres_state after;
    uint32_t count = 0;
    ok(logres_apply_events(&p->state, makes(move), &after, events, LOGRES_EVENTS_MAX, &count));
    *first = events[0];
    return count && first->kind == LOGRES_EVENT_MOVED && first->amount == 1 &&
           logres_game_place(p->game, (uint32_t)first->from.place)->seen != LOGRES_PLACE_OPEN;
}

/* Where chance takes one hidden piece of a spot, each copy is equally likely. */
static void copies_are_equally_likely(const position *p) {
    static uint32_t weights[LOGRES_MOVES_MAX], copies[LOGRES_MOVES_MAX];
    logres_event first = {0}, each = {0};
    uint32_t count = 0, weight = 0, copy = 0;
    if (actor(&p->state) != LOGRES_CHANCE || p->count < 2)
        return;
    ok(logres_chance_moves(&p->state, NULL, weights, p->count, &count));
    for (uint32_t i = 0; i < count; i++) {
        int32_t there = 0;
        if (!takes_one(p, p->moves[i], &each) || (i && memcmp(&each.from, &first.from, 3) != 0))
            return;
        first = each;
        ok(logres_inventory(&p->state, &each.from, each.piece, &there));
        copies[i] = (uint32_t)there;
        weight += weights[i];
        copy += copies[i];
    }
    for (uint32_t i = 0; i < count; i++)
        if ((uint64_t)weights[i] * copy != (uint64_t)copies[i] * weight)
            fail_msg("move %u has the weight %u of %u, but takes one of %u of %u pieces: a move "
                     "that draws needs `from`",
                     p->moves[i], weights[i], weight, copies[i], copy);
}

LAW(copies_are_equally_likely)

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TEST(phases_and_fields_come_about),
        LAW_TEST(options_matter),
        LAW_TEST(copies_are_equally_likely),
    };
    return RUN_LAWS(tests);
}
