/* Configs: defaults, checks, and copies to and from a state. */
#include "state/config.h"

#include "base/bits.h"
#include "base/error.h"
#include "base/print.h"
#include "base/size.h"
#include "state/registry.h"

/* Options that the game lacks are LOGRES_NONE, and unused bytes are 0, so that equal configs have
 * equal bytes. */
void lgi_config_defaults(const lgi_game *game, logres_config *config) {
    *config = (logres_config){.size = sizeof *config,
                              .game = game->info.number,
                              .players = (int32_t)game->info.default_players};
    for (uint32_t i = 0; i < LOGRES_OPTIONS_MAX; i++)
        config->option[i] =
            i < game->info.option_count ? game->options[i].info.default_value : LOGRES_NONE;
}

/* The caller may have been compiled against another version, so its struct can be shorter or
 * longer. Only the size member, which is first in every version, is read before the check. */
logres_error lgi_config_from_caller(const logres_config *given, logres_config *config) {
    if (!given)
        return LOGRES_ERR_NULL;
    return lgi_take(config, sizeof *config, LGI_CONFIG_SIZE, given, given->size)
               ? LOGRES_OK
               : LOGRES_ERR_CONFIG;
}

logres_error lgi_config_to_caller(const logres_config *config, logres_config *out, size_t size) {
    logres_error error = lgi_give(config, sizeof *config, LGI_CONFIG_SIZE, out, size);
    if (!error)
        out->size = (uint32_t)size;
    return error;
}

/* Checks the components. Unused bytes must be 0, so that equal configs have equal bytes. */
static logres_error check_components(const lgi_game *game, const logres_config *config,
                                     logres_problem *problem) {
    uint32_t used = config->has_components ? game->info.components_size : 0,
             most = game->components ? 1 : 0;
    if (config->has_components > most)
        return lgi_fail(problem, LOGRES_ERR_CONFIG,
                        game->components ? "has_components" : "components",
                        game->components ? "must be 0 or 1" : "the game has none");
    if (!lgi_are_zero(config->components + used, LOGRES_COMPONENTS_MAX - used))
        return lgi_fail(problem, LOGRES_ERR_CONFIG, "components", "unused bytes are not zero");
    logres_problem inner;
    if (config->has_components && game->components->check(config->components, &inner))
        return lgi_fail(problem, LOGRES_ERR_CONFIG, "components%s%s", "%s",
                        inner.path[0] == '[' ? "" : ".", inner.path, inner.text);
    return LOGRES_OK;
}

/* Checks the whole config. This happens when a state is created, not in logres_config_set, because
 * the range of a seat depends on `players`, which a host can set later. */
logres_error lgi_config_check(const lgi_game *game, const logres_config *config,
                              logres_problem *problem) {
    const logres_game_info *info = &game->info;
    if (config->game != info->number)
        return lgi_fail(problem, LOGRES_ERR_GAME, "", "the config is for game number %d, not %d",
                        (int)config->game, (int)info->number);
    if (config->players < (int)info->min_players || config->players > (int)info->max_players)
        return lgi_fail(problem, LOGRES_ERR_CONFIG, "players", "must be %d to %d",
                        (int)info->min_players, (int)info->max_players);
    for (uint32_t i = 0; i < info->option_count; i++) {
        const logres_option *option = &game->options[i].info;
        bool seat = option->kind == LOGRES_OPTION_SEAT;
        int high = seat && option->high >= config->players ? config->players - 1 : option->high;
        bool null = seat && config->option[i] == LOGRES_NONE;
        if (!null && (config->option[i] < option->low || config->option[i] > high))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "%s",
                            seat ? "must be a seat, %d to %d, or null" : "must be %d to %d",
                            option->name, option->low, high);
    }
    for (uint32_t i = info->option_count; i < LOGRES_OPTIONS_MAX; i++)
        if (config->option[i] != LOGRES_NONE)
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "option[%d]",
                            "the game has no such option", (int)i);
    return check_components(game, config, problem);
}

void lgi_config_read(const lgi_game *game, const lgi_state *s, logres_config *config) {
    lgi_config_defaults(game, config);
    config->players = s->players;
    for (uint32_t i = 0; i < game->info.option_count; i++)
        config->option[i] = lgi_option(s, i);
    if (game->components) {
        config->has_components = lgi_has_components(game, s);
        memcpy(config->components, lgi_components_of(game, s), game->info.components_size);
    }
}

/* A body begins with the options, then the components. This fixed prefix lets the core read a
 * config from any state without calling the game's code. */
void lgi_config_write(lgi_state *s, const lgi_game *game, const logres_config *config) {
    for (uint32_t i = 0; i < game->info.option_count; i++)
        lgi_store_i16(s->body + 2 * i, config->option[i]);
    if (game->components) {
        uint8_t *has_components = s->body + 2 * game->info.option_count;
        *has_components = (uint8_t)config->has_components;
        memcpy(has_components + 1, config->components, game->info.components_size);
    }
}

logres_error logres_config_init_sized(const char *game, logres_config *config, size_t size) {
    const lgi_game *found = lgi_game_by_id(game);
    if (!config || !game)
        return LOGRES_ERR_NULL;
    if (!found)
        return LOGRES_ERR_GAME;
    logres_config defaults;
    lgi_config_defaults(found, &defaults);
    return lgi_config_to_caller(&defaults, config, size);
}

/* Finds the game of a config. */
static logres_error open_config(const logres_config *config, const lgi_game **game) {
    logres_config known;
    logres_error error = lgi_config_from_caller(config, &known);
    if (error)
        return error;
    *game = lgi_game_by_number(known.game);
    return *game ? LOGRES_OK : LOGRES_ERR_CONFIG;
}

/* Returns the index of an option, or LOGRES_NONE. */
static int find_option(const lgi_game *game, const char *name) {
    for (uint32_t i = 0; i < game->info.option_count; i++)
        if (strcmp(name, game->options[i].info.name) == 0)
            return (int)i;
    return LOGRES_NONE;
}

logres_error logres_config_set(logres_config *config, const char *name, int32_t value) {
    const lgi_game *game;
    logres_error error = name ? open_config(config, &game) : LOGRES_ERR_NULL;
    if (error)
        return error;
    int option = find_option(game, name);
    if (strcmp(name, "players") == 0)
        config->players = value;
    else if (option == LOGRES_NONE)
        return LOGRES_ERR_CONFIG;
    else
        config->option[option] = value;
    return LOGRES_OK;
}

/* A name can be checked immediately: unlike a seat, it is valid regardless of `players`. */
logres_error logres_config_choose(logres_config *config, const char *name, const char *value) {
    const lgi_game *game;
    logres_error error = name && value ? open_config(config, &game) : LOGRES_ERR_NULL;
    if (error)
        return error;
    int option = find_option(game, name);
    if (option == LOGRES_NONE || !game->options[option].info.names)
        return LOGRES_ERR_CONFIG;
    const logres_option *row = &game->options[option].info;
    int choice = lgi_find_word(value, strlen(value), row->names, (unsigned)row->high + 1);
    if (choice == LOGRES_NONE)
        return LOGRES_ERR_CONFIG;
    config->option[option] = choice;
    return LOGRES_OK;
}

logres_error logres_config_set_components(logres_config *config, const void *components,
                                          size_t size) {
    const lgi_game *game;
    logres_error error = open_config(config, &game);
    if (error)
        return error;
    if (components && (!size || size != game->info.components_size))
        return LOGRES_ERR_ARGUMENT;
    uint32_t used = components ? game->info.components_size : 0;
    config->has_components = components != NULL;
    if (components) /* memmove, since a caller may edit a config's components in place */
        memmove(config->components, components, size);
    memset(config->components + used, 0, sizeof config->components - used);
    return LOGRES_OK;
}

logres_error logres_config_of_sized(const logres_state *state, logres_config *config,
                                    size_t size) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    logres_config own;
    lgi_config_read(game, lgi_const(state), &own);
    return lgi_config_to_caller(&own, config, size);
}
