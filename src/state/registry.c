/* The list of games, src/games/games.h. */
#include "state/registry.h"

uint32_t logres_game_count(void) {
    return lgi_game_total;
}

const logres_game_info *logres_game_at(uint32_t index) {
    return index < lgi_game_total ? &lgi_games[index]->info : NULL;
}

const lgi_game *lgi_game_by_number(uint32_t number) {
    for (uint32_t i = 0; i < lgi_game_total; i++)
        if (lgi_games[i]->info.number == number)
            return lgi_games[i];
    return NULL;
}

const lgi_game *lgi_game_of(const lgi_state *s) {
    const lgi_game *game = lgi_game_by_number(s->game);
    LGI_ASSERT(game);
    return game ? game : lgi_games[0]; /* never reached; gcc would warn about NULL */
}

const lgi_game *lgi_game_by_id(const char *id) {
    if (!id)
        return NULL;
    for (uint32_t i = 0; i < lgi_game_total; i++)
        if (strcmp(lgi_games[i]->info.id, id) == 0)
            return lgi_games[i];
    return NULL;
}

const logres_game_info *logres_game_find(const char *id) {
    const lgi_game *game = lgi_game_by_id(id);
    return game ? &game->info : NULL;
}

const lgi_game *lgi_game_of_info(const logres_game_info *info) {
    const lgi_game *game = info ? lgi_game_by_number(info->number) : NULL;
    return game && &game->info == info ? game : NULL;
}

/* ---- the rows of a game --------------------------------------------------------------------- */

const char *logres_game_phase_name(const logres_game_info *info, int32_t phase) {
    const lgi_game *game = lgi_game_of_info(info);
    return game && phase >= 0 && phase < (int32_t)info->phase_count ? game->phase_names[phase]
                                                                    : NULL;
}

const logres_option *logres_game_option(const logres_game_info *info, uint32_t index) {
    const lgi_game *game = lgi_game_of_info(info);
    return game && index < info->option_count ? &game->options[index].info : NULL;
}

const logres_place *logres_game_place(const logres_game_info *info, uint32_t index) {
    const lgi_game *game = lgi_game_of_info(info);
    return game && index < info->place_count ? &game->places[index].info : NULL;
}

const logres_field *logres_game_field(const logres_game_info *info, uint32_t index) {
    const lgi_game *game = lgi_game_of_info(info);
    return game && index < info->field_count ? &game->fields[index].info : NULL;
}

const logres_refusal *logres_game_refusal(const logres_game_info *info, uint32_t index) {
    const lgi_game *game = lgi_game_of_info(info);
    return game && index > 0 && index < info->refusal_count ? &game->refusals[index] : NULL;
}
