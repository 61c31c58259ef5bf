/*
 * Support for the laws of all games: random games of random configs, and pictures of a state's
 * pieces and fields. A program of laws ends with RUN_LAWS. LOGRES_SEED=n plays other games,
 * LOGRES_GAMES=n plays n of each game, variant and number of players, LOGRES_GAME=artus plays one
 * game, LOGRES_TEST=*views* checks some laws.
 */
#ifndef TEST_LAWS_H
#define TEST_LAWS_H

#include "support/configs.h"
#include "support/names.h"
#include "support/support.h"

#include "state/registry.h"
#include "table/event.h"
#include "table/table.h"

/* The argument of a law: a state in a random game, with its legal moves. */
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

/* The number of random games of each game, variant and number of players: LOGRES_GAMES. */
extern uint32_t games;

/* Checks a law along random games of every game, variant and number of players. `finish`, if not
 * NULL, is called after the games of each game. */
void along_random_games(law *check, uint32_t count);
void along_each_game(law *check, uint32_t count, void (*finish)(const logres_game_info *game));

/* Whether LOGRES_GAME leaves a game in. */
bool is_played(const logres_game_info *game);

/* Whether a slow law checks this position: one in `many`, and the first few of each phase, since
 * some are rare. */
bool is_one_of(const position *p, uint32_t many);

/* A generator that depends only on LOGRES_SEED and the stream. */
logres_rng rng_of_stream(uint64_t stream);
uint32_t below(logres_rng *rng, uint32_t bound);

/* A random legal move; false if there is none. */
bool random_move(const position *p, logres_move *move);

/* Notes the move, so that a failure prints it; returns the move. */
logres_move makes(logres_move move);

/* Notes another state under test, so that a failure prints it; NULL ends that. */
void looks_at(const logres_state *state);

/* A test of a law, which prints its position when it fails. */
#define LAW_IN(name, count)                                                                       \
    static void test_##name(void **state) {                                                       \
        (void)state;                                                                              \
        along_random_games(name, count);                                                          \
    }
#define LAW(name)       LAW_IN(name, games)
#define LAW_TEST(name)  cmocka_unit_test_teardown(test_##name, say_where)
#define RUN_LAWS(tests) (read_settings(), cmocka_run_group_tests(tests, NULL, NULL))
int say_where(void **state);
void read_settings(void);

/* ---- pictures of states --------------------------------------------------------------------- */

/* Limits of the tests; those of games are lower or the same. test_laws says which game is above
 * one. */
enum { SPOTS_MAX = 256, PIECES_MAX = LGI_PIECES_MAX, FIELD_VALUES_MAX = 512 };

/* How many spots a game has with this number of players, and how many values all of its fields. */
uint32_t count_spots(const logres_game_info *game, uint32_t players);
uint32_t count_field_values(const logres_game_info *game);

/* Lists every spot of a game with this number of players; returns how many there are. */
uint32_t all_spots(const logres_game_info *game, uint32_t players, logres_spot spots[SPOTS_MAX]);

/* The index of a spot among all spots, and of a field or its part among all values. */
int spot_number(const logres_game_info *game, uint32_t players, logres_spot spot);
int field_number(const logres_game_info *game, int field, int part);

/* Whether a viewer sees the pieces at a spot; LOGRES_NONE sees everything. */
bool sees(const logres_game_info *game, logres_spot spot, int viewer);

/* The same of the piece that lies there in a state: the viewer sees the spot, or was shown this
 * piece. */
bool knows(const logres_state *state, logres_spot spot, int viewer);

/* Viewer number i: the spectator, then the seats. */
int viewer_at(uint32_t i);

/* All inventories and field values of a state or view. */
typedef struct picture {
    int32_t count[SPOTS_MAX][PIECES_MAX];
    int32_t total[SPOTS_MAX];
    int32_t field[FIELD_VALUES_MAX];
} picture;
void take_picture(const logres_state *state, picture *out);

/* Two pictures are the same; otherwise the test names the first place or field that differs. `who`
 * is the viewer ("the spectator"), `what` the source ("by the records"). */
void expect_pictures(const position *p, const picture *found, const picture *expected,
                     const char *who, const char *what);

/* The number of a piece at all spots together. */
int32_t count_all(const picture *p, int piece);

#endif
