/*
 * What the laws of all games share: random games of random configs, and everything that a state tells of its
 * pieces and fields. A program of laws ends with RUN_LAWS; LOGRES_SEED=n plays other games, LOGRES_GAMES=n so many of
 * them (for each game, variant and number of players), LOGRES_GAME=artus one game, LOGRES_LAW=*views* some laws.
 */
#ifndef TEST_LAWS_H
#define TEST_LAWS_H

#include "support/configs.h"
#include "support/support.h"

#include "core/body.h"
#include "core/event.h"
#include "core/registry.h"

/* What a law is given: a state in the middle of a random game. */
typedef struct position {
    const logres_game_info *game;
    logres_config config;
    logres_state state;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    uint32_t players, game_number, ply;
    logres_rng *rng;
} position;

typedef void law(const position *p);

/* How many games of each kind a law is checked along, after LOGRES_GAMES. */
extern uint32_t games;

/* Checks a law along random games of every game in every variant and size. After those of each game `finish`, if
 * there is one, sums up. */
void along_random_games(law *check, uint32_t count);
void along_each_game(law *check, uint32_t count, void (*finish)(const logres_game_info *game));

/* Whether a law that takes its time looks at this position: one of so many, and the first ones of each phase,
 * since some are rare. */
bool is_one_of(const position *p, uint32_t many);

/* A generator of numbers that are the same for the same LOGRES_SEED. */
logres_rng rng_of_stream(uint64_t stream);
uint32_t below(logres_rng *rng, uint32_t bound);

/* A random one of the legal moves, if there is any. */
bool random_move(const position *p, logres_move *move);

/* Notes a state that is tried beside that of the position, so that a failure tells it, too; NULL: no more. */
void looks_at(const logres_state *state);

/* A test of a law, with a few words of where it was when it failed. */
#define LAW_IN(name, count)                                                                                          \
    static void test_##name(void **state) {                                                                          \
        (void)state;                                                                                                 \
        along_random_games(name, count);                                                                             \
    }
#define LAW(name)       LAW_IN(name, games)
#define LAW_TEST(name)  cmocka_unit_test_teardown(test_##name, say_where)
#define RUN_LAWS(tests) (read_settings(), cmocka_run_group_tests(tests, NULL, NULL))
int say_where(void **state);
void read_settings(void);

/* ---- what a state tells -------------------------------------------------------------------------------------- */

enum { SPOTS_MAX = 128, PIECES_MAX = 128, FIELD_VALUES_MAX = 256 };

/* Every spot of a game with so many players; returns their number. */
uint32_t all_spots(const logres_game_info *game, uint32_t players, logres_spot spots[SPOTS_MAX]);

/* Where a spot stands among all, and the value of a field or of its part among all values. */
int spot_number(const logres_game_info *game, uint32_t players, logres_spot spot);
int field_number(const logres_game_info *game, int field, int part);

/* Whether there are places that not everybody sees. */
bool hides_anything(const logres_game_info *game);

/* Whether a viewer (LOGRES_NONE sees everything) can tell the pieces at a spot. */
bool sees(const logres_game_info *game, logres_spot spot, int viewer);

/* Viewer number i: the spectator, then the seats. */
int viewer_at(uint32_t i);

/* Everything that inventories and fields tell of a state or view. */
typedef struct picture {
    int32_t count[SPOTS_MAX][PIECES_MAX];
    int32_t total[SPOTS_MAX];
    int32_t field[FIELD_VALUES_MAX];
} picture;
void take_picture(const logres_state *state, picture *out);

/* How many of a piece there are in all places. */
int32_t count_all(const picture *p, int piece);

#endif
