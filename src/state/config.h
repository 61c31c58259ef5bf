/* Configs: the caller's struct, and its copy in a state. */
#ifndef LGI_CONFIG_H
#define LGI_CONFIG_H

#include "base/size.h"
#include "state/game.h"

/* The size of a config in version 0.1. */
#define LGI_CONFIG_SIZE LGI_SIZE_TO(logres_config, components)

/* A body starts with the options, then has_components (0 or 1 if valid), then the components. */
static inline uint8_t lgi_has_components(const lgi_game *game, const lgi_state *s) {
    return s->body[2 * game->info.option_count];
}

static inline const uint8_t *lgi_components_of(const lgi_game *game, const lgi_state *s) {
    return s->body + 2 * game->info.option_count + 1;
}

/* Checks a config that lgi_config_from_caller has accepted. */
logres_error lgi_config_check(const lgi_game *game, const logres_config *config,
                              logres_problem *problem);
void lgi_config_defaults(const lgi_game *game, logres_config *config);
void lgi_config_read(const lgi_game *game, const lgi_state *s, logres_config *config);
void lgi_config_write(lgi_state *s, const lgi_game *game, const logres_config *config);
/* Copies a config of any valid size from the caller. Fails with LOGRES_ERR_CONFIG for any other
 * size. */
logres_error lgi_config_from_caller(const logres_config *given, logres_config *config);
logres_error lgi_config_to_caller(const logres_config *config, logres_config *out, size_t size);

#endif
