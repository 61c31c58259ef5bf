/* Random configs of every game. */
#include "support/configs.h"

#include <logres/arthur_card_game.h>
#include <logres/artus.h>
#include <logres/camelot_court.h>

#include "state/registry.h"
#include "support/support.h"

static int below(logres_rng *rng, int bound) {
    uint32_t value = 0;
    ok(logres_rng_below(rng, (uint32_t)bound, &value));
    return (int)value;
}

static int between(logres_rng *rng, int low, int high) {
    return low + below(rng, high - low + 1);
}

/* ---- components ----------------------------------------------------------------------------- */

/* A random range of steps: often few values, so that cards are often equal, else any. */
static void random_range(int8_t range[3], logres_rng *rng) {
    int few = below(rng, 2), a = between(rng, 1, few ? 2 : 12), b = between(rng, 1, few ? 2 : 12);
    range[0] = (int8_t)(a < b ? a : b);
    range[1] = (int8_t)(a < b ? b : a);
    range[2] = (int8_t)below(rng, 2);
}

static void random_artus(logres_config *config, logres_rng *rng) {
    logres_artus_components c = LOGRES_ARTUS_COMPONENTS;
    for (int i = 1; i < 28; i++) {
        int most = below(rng, 2) ? 99 : 1, least = below(rng, 2) ? -99 : -1;
        c.table[i] = (int8_t)between(rng, least, most);
    }
    for (int i = 0, seat = -1; i < 6; i++)
        c.carpet[i] = (int8_t)(seat = between(rng, seat + 1, 22 + i));
    for (int i = 0; i < 8; i++)
        random_range(c.knight_cards[i], rng);
    for (int i = 0; i < 4; i++) {
        c.king_cards[i][0] = (int8_t)below(rng, 3);
        random_range(c.king_cards[i] + 1, rng);
        c.ring_cards[i] = (int8_t)below(rng, 3);
    }
    ok(logres_config_set_components(config, &c, sizeof c));
}

static void random_card_game(logres_config *config, logres_rng *rng) {
    logres_arthur_card_game_components c = {{{0}}};
    for (int colour = 0; colour < 4; colour++)
        for (int i = between(rng, 1, 15); i > 0; i--)
            c.adversaries[colour][below(rng, 5)]++;
    ok(logres_config_set_components(config, &c, sizeof c));
}

static void join_spaces(logres_camelot_court_components *c, int a, int b) {
    c->lines[a][b / 8] = (uint8_t)(c->lines[a][b / 8] | 1u << b % 8);
    c->lines[b][a / 8] = (uint8_t)(c->lines[b][a / 8] | 1u << a % 8);
}

/* Random components, with no, few, some or all lines. */
static void random_camelot(logres_config *config, logres_rng *rng) {
    logres_camelot_court_components c = LOGRES_CAMELOT_COURT_COMPONENTS;
    int four = below(rng, 4), of_ten = four * below(rng, 5), soldiers = below(rng, 6),
        priests = below(rng, 6);
    memset(c.lines, 0, sizeof c.lines);
    for (int a = 0; a < 22; a++)
        for (int b = a + 1; b < 22; b++)
            if (below(rng, 10) < of_ten)
                join_spaces(&c, a, b);
    for (int i = 0; i < 80; i++)
        c.knights[i / 16][i / 2 % 8][i % 2] = (uint8_t)below(rng, 10);
    c.followers[0] = (uint8_t)soldiers;
    c.followers[1] = (uint8_t)(5 - soldiers);
    c.followers[2] = (uint8_t)priests;
    c.followers[3] = (uint8_t)(5 - priests);
    ok(logres_config_set_components(config, &c, sizeof c));
}

static const struct {
    const char *game;
    void (*fill)(logres_config *config, logres_rng *rng);
} components[] = {
    {"artus", random_artus},
    {"arthur_card_game", random_card_game},
    {"camelot_court", random_camelot},
};

/* ---- configs -------------------------------------------------------------------------------- */

static const logres_option *variant_of(const logres_game_info *game) {
    for (uint32_t i = 0; i < game->option_count; i++)
        if (strcmp(logres_game_option(game, i)->name, "variant") == 0)
            return logres_game_option(game, i);
    return NULL;
}

int variants_of(const logres_game_info *game) {
    const logres_option *variant = variant_of(game);
    return variant ? variant->high + 1 : 1;
}

const char *variant_name(const logres_game_info *game, int variant) {
    const logres_option *row = variant_of(game);
    return row ? row->names[variant] : "";
}

/* A random number. A turn_limit is above 0 and low, so that random games end; other numbers are
 * often low too. */
static int random_number(const logres_option *option, logres_rng *rng) {
    bool ends = strcmp(option->name, "turn_limit") == 0;
    int low = ends && option->low == 0 ? 1 : option->low;
    int near = low + 29 < option->high ? low + 29 : option->high;
    return between(rng, low, ends || below(rng, 2) ? near : option->high);
}

int random_option(const logres_option *option, int players, logres_rng *rng) {
    switch (option->kind) {
    case LOGRES_OPTION_SEAT:
        return below(rng, 2) ? LOGRES_NONE : below(rng, players);
    case LOGRES_OPTION_CHOICE:
        return between(rng, option->low, option->high);
    default: /* LOGRES_OPTION_NUMBER */
        return random_number(option, rng);
    }
}

logres_config random_config(const logres_game_info *game, int variant, int players,
                            logres_rng *rng) {
    logres_config config;
    ok(logres_config_init(game->id, &config));
    config.players = players;
    for (uint32_t i = 0; i < game->option_count; i++)
        config.option[i] = logres_game_option(game, i) == variant_of(game)
                               ? variant
                               : random_option(logres_game_option(game, i), players, rng);
    bool replaced = below(rng, 3) == 0;
    for (size_t i = 0; i < sizeof components / sizeof *components; i++)
        if (replaced && strcmp(components[i].game, game->id) == 0)
            components[i].fill(&config, rng);
    /* the game's own, if none above */
    if (replaced && game->components_size && !config.has_components)
        ok(logres_config_set_components(&config,
                                        lgi_game_by_number(game->number)->components->defaults,
                                        game->components_size));
    return config;
}
