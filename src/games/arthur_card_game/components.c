/* King Arthur: The Card Game: piece names, adventures (KC-3) and adversaries (KC-2), as printed or
 * as replaced by a config. */
#include "base/error.h"
#include "games/arthur_card_game/arthur_card_game.h"
#include "json/io.h"

#define OF_EACH_VALUE(colour) colour "-1", colour "-2", colour "-3", colour "-4", colour "-5"
/* clang-format off */
/* KC-1 … KC-3: in the order of piece numbers: knights, adversaries by color and value, adventures,
 * seals by seat. */
const char *const lgi_kc_pieces[PIECES] = {
    LOGRES_ARTHUR_CARD_GAME_KNIGHTS(LGI_LIST_TEXT)
    OF_EACH_VALUE("yellow"), OF_EACH_VALUE("blue"), OF_EACH_VALUE("green"), OF_EACH_VALUE("red"),
    LOGRES_ARTHUR_CARD_GAME_ADVENTURES(LGI_LIST_TEXT)
    "seal-0", "seal-1", "seal-2", "seal-3", "seal-4",
};
/* clang-format on */

const char *const lgi_kc_colours[COLOURS] = {"yellow", "blue", "green", "red"};
const char *const lgi_kc_variants[] = {"basic", "advanced"};

#define ANY_COLOUR (OF_COLOUR(YELLOW) | OF_COLOUR(BLUE) | OF_COLOUR(GREEN) | OF_COLOUR(RED))

/* clang-format off */
/* KC-3. The columns are points, price_text, price, least, colours, second and alone. */
const lgi_kc_adventure lgi_kc_adventures[ADVENTURES] = {
    [HOLY_GRAIL]     = {20, "total 12",             TOTAL,  12, ANY_COLOUR,        0, 0},
    [CASTLE]         = {15, "total 9",              TOTAL,   9, ANY_COLOUR,        0, 0},
    [EXCALIBUR]      = { 8, "total 5",              TOTAL,   5, ANY_COLOUR,        0, 0},
    [QUESTING_BEAST] = {15, "red, total 8",         TOTAL,   8, OF_COLOUR(RED),    0, 0},
    [FISHER_KING]    = {12, "green, total 6",       TOTAL,   6, OF_COLOUR(GREEN),  0, 0},
    [TOURNEY]        = {10, "blue, total 5",        TOTAL,   5, OF_COLOUR(BLUE),   0, 0},
    [BATTLE_SAXONS]  = { 8, "total 4",              TOTAL,   4, ANY_COLOUR,        0, 0},
    [BATTLE_ROBBERS] = { 6, "two cards",            NUMBER,  2, ANY_COLOUR,        0, 0},
    [BATTLE_VIKINGS] = {12, "four cards",           NUMBER,  4, ANY_COLOUR,        0, 0},
    [SEA_MONSTER]    = {15, "one of each color",    EACH,    4, ANY_COLOUR,        0, 0},
    [KING_MARK]      = {10, "yellow, green, blue",  EACH,    3, ANY_COLOUR & ~OF_COLOUR(RED), 0,
                        0},
    [GREEN_KNIGHT]   = {13, "one 3+, one 4+",       TWO,     4, ANY_COLOUR,        3, NEVER},
    [TREASURE]       = {10, "two of 3+, or one 5",  TWO,     3, ANY_COLOUR,        3, 5},
};
/* clang-format on */

/* ---- components of a config ----------------------------------------------------------------- */

/* KC-2 */
static const logres_arthur_card_game_components printed = LOGRES_ARTHUR_CARD_GAME_COMPONENTS;

const logres_arthur_card_game_components *lgi_kc_printed(const lgi_state *s) {
    return read_body(s)->has_components ? &read_body(s)->components : &printed;
}

/* The bytes are signed and can come from a host, so counts are tested for negative values before
 * they are added. Within the limits, every count and sum of adversaries fits easily in a byte. */
static logres_error check(const void *components, logres_problem *problem) {
    const logres_arthur_card_game_components *c = components;
    int all = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int sum = 0;
        for (int i = 0; i < VALUES; i++) {
            if (c->adversaries[colour][i] < 0)
                return lgi_fail(problem, LOGRES_ERR_CONFIG, "adversaries.%s[%d]",
                                "must be 0 or more", lgi_kc_colours[colour], i);
            sum += c->adversaries[colour][i];
        }
        if (sum < 1 || sum > 20)
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "adversaries.%s", "must total 1 to 20",
                            lgi_kc_colours[colour]);
        all += sum;
    }
    return all > 63 ? lgi_fail(problem, LOGRES_ERR_CONFIG, "adversaries", "must total at most 63")
                    : LOGRES_OK;
}

/* KC-2: all four colors are written and must be given, so an empty object is refused. */
static void json(lgi_io *io, void *components) {
    logres_arthur_card_game_components *c = components;
    lgi_io_object(io, "adversaries");
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!lgi_io_exact_list(io, lgi_kc_colours[colour], VALUES))
            break;
        for (int i = 0; i < VALUES; i++) {
            int count = c->adversaries[colour][i];
            lgi_io_int(io, NULL, &count, 0, 20);
            c->adversaries[colour][i] = (int8_t)count;
        }
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

const lgi_components lgi_kc_components = {.defaults = &printed, .check = check, .json = json};
