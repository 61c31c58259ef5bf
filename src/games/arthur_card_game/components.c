/* King Arthur: The Card Game: the adversaries (KC-2), as printed or as a config replaces them. */
#include "base/error.h"
#include "games/arthur_card_game/arthur_card_game.h"
#include "json/io.h"

static const logres_arthur_card_game_components printed = LOGRES_ARTHUR_CARD_GAME_COMPONENTS;

const logres_arthur_card_game_components *lgi_kc_printed(const lgi_state *s) {
    return body_of(s)->has_components ? &body_of(s)->components : &printed;
}

static logres_error check(const void *components, logres_problem *problem) {
    const logres_arthur_card_game_components *c = components;
    int all = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int sum = 0;
        for (int i = 0; i < VALUES; i++) {
            if (c->adversaries[colour][i] < 0)
                return lgi_fail(problem, LOGRES_ERR_CONFIG, "adversaries.%s[%d]|must be 0 or more",
                                lgi_kc_colours[colour], i);
            sum += c->adversaries[colour][i];
        }
        if (sum < 1 || sum > 20)
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "adversaries.%s|must be 1 to 20 together",
                            lgi_kc_colours[colour]);
        all += sum;
    }
    return all > 63 ? lgi_fail(problem, LOGRES_ERR_CONFIG, "adversaries|must be at most 63 together") : LOGRES_OK;
}

static void json(lgi_io *io, void *components) {
    logres_arthur_card_game_components *c = components;
    lgi_io_object(io, "adversaries");
    for (int colour = 0; colour < COLOURS && lgi_io_exact_list(io, lgi_kc_colours[colour], VALUES); colour++) {
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
