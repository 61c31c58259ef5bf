/*
 * Finds the bytes of a state that count pieces. They are learned from random play: the one byte that always equals
 * the inventory. Pieces that are not kept as one byte per place are not found, and need not be.
 */
#include "fuzz/fuzz.h"
#include "support/configs.h"

enum {
    GAMES_MAX = 16,
    SPOTS_MAX = 160,
    PIECES_MAX = 128,
    PLACES_MAX = 32,
    WORDS = LOGRES_STATE_SIZE / 64,
    SAMPLES = 200
};

/* A set of bytes of a state. */
typedef struct set {
    uint64_t word[WORDS];
} set;

/* The bytes that may be the number of a piece at a spot. */
typedef struct candidates {
    set bytes;
    bool is_used; /* the count was not always 0 */
} candidates;

/* The spots of a game with the most players; for each the byte that counts a piece, or for LOGRES_NONE all pieces. */
typedef struct map {
    uint32_t spots, first[PLACES_MAX + 1]; /* by place: its first spot */
    logres_spot spot[SPOTS_MAX];
    int16_t byte[SPOTS_MAX][PIECES_MAX + 1]; /* by piece + 1; -1 if none was found */
} map;

static void list_spots(const logres_game_info *game, map *m) {
    for (uint32_t place = 0; place < game->place_count; place++) {
        const logres_place *p = &game->places[place];
        m->first[place] = m->spots;
        int seats = p->per_seat ? (int)game->max_players : 1, parts = p->parts ? (int)p->parts : 1;
        for (int i = 0; i < seats * parts; i++) {
            LAW(m->spots < SPOTS_MAX);
            m->spot[m->spots++] = (logres_spot){(int8_t)place, (int8_t)(p->per_seat ? i / parts : LOGRES_NONE),
                                                (int8_t)(p->parts ? i % parts : LOGRES_NONE)};
        }
    }
    m->first[game->place_count] = m->spots;
}

static logres_state some_state(const logres_game_info *game, logres_rng *rng) {
    logres_state state;
    logres_config config =
        random_config(game, (int)fuzz_below(rng, (uint32_t)variants_of(game)), (int)game->max_players, rng);
    LAW(logres_new(game->id, &config, &state, NULL) == LOGRES_OK);
    LAW(logres_playout(&state, rng, fuzz_below(rng, 200), &state, NULL) == LOGRES_OK);
    return state;
}

/* Rules out the bytes that differ from the inventory. */
static void compare(const logres_game_info *game, const logres_state *state, const map *m,
                    candidates found[][PIECES_MAX + 1]) {
    static set having[256]; /* by value: the bytes that have it */
    memset(having, 0, sizeof having);
    for (size_t i = 0; i < LOGRES_STATE_SIZE; i++)
        having[state->bytes[i]].word[i / 64] |= (uint64_t)1 << i % 64;
    for (uint32_t spot = 0; spot < m->spots; spot++)
        for (int piece = LOGRES_NONE; piece < (int)game->piece_count; piece++) {
            int32_t count = 0;
            candidates *c = &found[spot][piece + 1];
            LAW(logres_inventory(state, &m->spot[spot], piece, &count) == LOGRES_OK);
            for (int i = 0; i < WORDS; i++)
                c->bytes.word[i] &= having[count & 255].word[i];
            c->is_used |= count > 0;
        }
}

static int only_one(const set *s) {
    int found = LOGRES_NONE;
    for (int i = 0; i < LOGRES_STATE_SIZE; i++)
        if (s->word[i / 64] >> i % 64 & 1) {
            if (found != LOGRES_NONE)
                return LOGRES_NONE;
            found = i;
        }
    return found;
}

static void learn(const logres_game_info *game, map *m) {
    static candidates found[SPOTS_MAX][PIECES_MAX + 1];
    logres_rng rng;
    LAW(game->piece_count <= PIECES_MAX && game->place_count <= PLACES_MAX);
    LAW(logres_rng_seed(&rng, game->number, 20) == LOGRES_OK);
    memset(found, 0xff, sizeof found);
    for (int spot = 0; spot < SPOTS_MAX; spot++)
        for (int piece = 0; piece <= PIECES_MAX; piece++)
            found[spot][piece].is_used = false;
    list_spots(game, m);
    for (int i = 0; i < SAMPLES; i++) {
        logres_state state = some_state(game, &rng);
        compare(game, &state, m, found);
    }
    for (uint32_t spot = 0; spot < m->spots; spot++)
        for (int piece = 0; piece <= PIECES_MAX; piece++)
            m->byte[spot][piece] =
                (int16_t)(found[spot][piece].is_used ? only_one(&found[spot][piece].bytes) : LOGRES_NONE);
}

static const map *map_of(const logres_game_info *game) {
    static map maps[GAMES_MAX];
    LAW(game->number < GAMES_MAX);
    map *m = &maps[game->number];
    if (!m->spots)
        learn(game, m);
    return m;
}

/* A random spot of a random place. */
static uint32_t some_spot(const logres_game_info *game, const map *m, logres_rng *rng) {
    uint32_t place = fuzz_below(rng, game->place_count);
    return m->first[place] + fuzz_below(rng, m->first[place + 1] - m->first[place]);
}

/* A piece that is counted at a spot. */
static int some_piece(const logres_game_info *game, const map *m, uint32_t spot, logres_rng *rng) {
    uint32_t start = fuzz_below(rng, game->piece_count);
    for (uint32_t i = 0; i < game->piece_count; i++) {
        uint32_t piece = (start + i) % game->piece_count;
        if (m->byte[spot][piece + 1] >= 0)
            return (int)piece;
    }
    return LOGRES_NONE;
}

bool fuzz_find_way(const logres_game_info *game, logres_rng *rng, fuzz_way *way) {
    const map *m = map_of(game);
    for (int tries = 0; game->piece_count && tries < 100; tries++) {
        uint32_t from = some_spot(game, m, rng), to = some_spot(game, m, rng);
        int piece = some_piece(game, m, from, rng);
        if (piece != LOGRES_NONE && from != to && m->byte[to][piece + 1] >= 0) {
            *way = (fuzz_way){m->byte[from][piece + 1], m->byte[to][piece + 1], m->byte[from][0], m->byte[to][0]};
            return true;
        }
    }
    return false;
}
