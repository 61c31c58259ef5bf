#include "core/objects.h"

#include "core/body.h"
#include "core/config.h"
#include "core/error.h"
#include "core/event.h"
#include "core/move.h"
#include "core/registry.h"

/* ---- configs and states ---------------------------------------------------------------------------------------- */

/* Keys that are missing keep the game's own values. */
static void io_components(lgi_io *io, logres_config *config) {
    config->has_components = lgi_io_some(io, "components", config->has_components != 0);
    if (io->reading)
        memset(config->components, 0, sizeof config->components);
    if (!config->has_components)
        return;
    if (io->reading)
        memcpy(config->components, io->game->components->defaults, io->game->info.components_size);
    lgi_io_object(io, "components");
    io->game->components->json(io, config->components);
    lgi_io_end(io);
}

void lgi_io_config(lgi_io *io, const char *key, logres_config *config) {
    const logres_game_info *info = &io->game->info;
    lgi_io_object(io, key);
    if (lgi_io_given(io, "players"))
        lgi_io_int(io, "players", &config->players, (int)info->min_players, (int)info->max_players);
    for (uint32_t i = 0; i < info->option_count; i++) {
        const logres_option *option = &info->options[i];
        if (!lgi_io_given(io, option->name))
            continue;
        int value = config->option[i];
        if (option->kind == LOGRES_OPTION_CHOICE)
            lgi_io_name(io, option->name, &value, option->names, (unsigned)option->high + 1);
        else if (option->kind == LOGRES_OPTION_SEAT && !lgi_io_some(io, option->name, value != LOGRES_NONE))
            value = LOGRES_NONE;
        else
            lgi_io_int(io, option->name, &value, option->low, option->high);
        config->option[i] = value;
    }
    if (io->game->components && lgi_io_given(io, "components"))
        io_components(io, config);
    logres_problem problem;
    logres_error error = io->reading && !io->error ? lgi_config_check(io->game, config, &problem) : LOGRES_OK;
    if (error)
        lgi_io_fail(io, error, problem.path, "%s", problem.text);
    lgi_io_end(io);
}

void lgi_io_head(lgi_io *io, const char *format) {
    const logres_game_info *info = &io->game->info;
    lgi_io_word(io, "format", format);
    int version = 1, rules = (int)info->rules;
    lgi_io_int(io, "version", &version, 1, INT32_MAX);
    if (version != 1)
        lgi_io_fail(io, LOGRES_ERR_VERSION, "version", "is %d; this library reads 1", version);
    lgi_io_word(io, "game", info->id);
    lgi_io_int(io, "rules", &rules, 1, INT32_MAX);
    if (rules != (int)info->rules)
        lgi_io_fail(io, LOGRES_ERR_VERSION, "rules", "are revision %d; this library plays %d", rules,
                    (int)info->rules);
}

void lgi_io_viewer(lgi_io *io, int *viewer) {
    if (lgi_io_some(io, "viewer", *viewer != LOGRES_SPECTATOR))
        lgi_io_int(io, "viewer", viewer, 0, LOGRES_PLAYERS_MAX - 1);
    else
        *viewer = LOGRES_SPECTATOR;
}

/* Everything before the game's own fields. Reading it fills in the header and the options of the state. */
static void io_envelope(lgi_io *io, lgi_state *s, bool view) {
    lgi_io_head(io, view ? "logres/view" : "logres/state");
    if (io->error)
        return;
    int viewer = io->reading ? LOGRES_SPECTATOR : s->viewer;
    logres_config config;
    if (!io->reading) {
        lgi_config_read(io->game, s, &config);
    } else {
        lgi_config_defaults(io->game, &config);
    }
    if (view)
        lgi_io_viewer(io, &viewer);
    lgi_io_config(io, "config", &config);
    if (!io->reading || io->error)
        return;
    if (view && viewer >= config.players)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, "viewer", "there are %d players", config.players);
    if (io->error)
        return;
    lgi_start(s, io->game, (unsigned)config.players);
    lgi_config_write(s, io->game, &config);
    lgi_empty_body(io->game, s);
    if (view) {
        s->kind = LGI_VIEW;
        s->viewer = (int8_t)viewer;
    }
}

/* `result` of a state that is over: written from the state, checked against it when read. */
static void io_result(lgi_io *io, const lgi_state *s) {
    logres_result result;
    lgi_standing(io->game, s, &result);
    lgi_io_object(io, "result");
    for (int list = 0; list < 2; list++) {
        uint32_t count = lgi_io_list(io, list ? "ranks" : "scores", s->players, s->players);
        for (uint32_t p = 0; p < count; p++)
            lgi_io_exactly(io, NULL, list ? result.ranks[p] : result.scores[p]);
        if (count != s->players)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must have a value for each player");
        lgi_io_end(io);
    }
    uint8_t winners = (uint8_t)result.winners;
    lgi_io_seats(io, "winners", &winners, s->players);
    if (winners != result.winners)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, "winners", "are not those of rank 1");
    if (io->game->json_result)
        io->game->json_result(io, s);
    lgi_io_end(io);
}

void lgi_io_state(lgi_io *io, const char *key, lgi_state *s, bool view) {
    lgi_io_object(io, key);
    io_envelope(io, s, view);
    if (!io->error)
        io->game->json(io, s);
    if (io->reading && !io->error) {
        logres_problem problem;
        logres_state whole;
        memcpy(&whole, s, sizeof whole);
        logres_error error = logres_validate(&whole, &problem);
        if (error)
            lgi_io_fail(io, error, problem.path[0] ? problem.path : NULL, "%s", problem.text);
    }
    bool over = !io->error && s->actor == LOGRES_NOBODY;
    if (over && (!io->reading || io->ops->has(io, "result")))
        io_result(io, s);
    lgi_io_end(io);
}

/* ---- moves ----------------------------------------------------------------------------------------------------- */

static void io_item(lgi_io *io, const char *key, const lgi_state *s, const lgi_arg_type *type, int16_t *item) {
    int value = *item;
    if (type->yes_no) {
        bool yes = value != 0;
        lgi_io_yes_no(io, key, &yes);
        value = yes;
    } else if (type->pieces)
        lgi_io_piece(io, s, key, &value, 0, io->game->info.piece_count);
    else if (type->names)
        lgi_io_name(io, key, &value, type->names, type->name_count);
    else
        lgi_io_int(io, key, &value, INT16_MIN, INT16_MAX);
    *item = (int16_t)value;
}

/* Reads or writes a value, which is zero before it is read. */
static void io_value(lgi_io *io, const char *key, const lgi_state *s, const lgi_arg_type *type, lgi_value *value) {
    if (type->list) {
        value->count = (uint8_t)lgi_io_list(io, key, value->count, LGI_ITEMS_MAX);
        for (unsigned i = 0; i < value->count; i++)
            io_item(io, NULL, s, type, &value->item[i]);
        lgi_io_end(io);
    } else if (lgi_io_some(io, key, value->count > 0)) {
        value->count = 1;
        io_item(io, key, s, type, &value->item[0]);
    } else {
        value->count = 0;
    }
}

/* Whether a viewer may know an argument of a move that was made in a state. */
static bool knows(const lgi_state *s, const lgi_arg_type *type, int viewer) {
    return viewer == LOGRES_NONE || !type->known_to || type->known_to(s) == viewer;
}

static void write_move(lgi_io *io, const lgi_state *s, logres_move move, int viewer) {
    const lgi_row *row = lgi_row_of(io->game, move);
    if (!row) {
        lgi_io_fail(io, LOGRES_ERR_MOVE, NULL, "no such move");
        return;
    }
    lgi_value values[LGI_ARGS_MAX] = {{0}};
    lgi_values_of(row, s, move, values);
    lgi_io_word(io, "type", row->type);
    for (unsigned a = 0; a < lgi_arg_count(row); a++) {
        if (knows(s, row->args[a].type, viewer))
            io_value(io, row->args[a].name, s, row->args[a].type, &values[a]);
        else
            lgi_io_some(io, row->args[a].name, false);
    }
}

static void read_move(lgi_io *io, const lgi_state *s, logres_move *move) {
    char type[LGI_WORD_MAX];
    lgi_io_text(io, "type", type);
    if (io->error)
        return;
    const lgi_row *row = lgi_find_row(io->game, s, type, strlen(type));
    if (!row) {
        lgi_io_fail(io, LOGRES_ERR_MOVE, "type", "no such move in phase %s: %q", io->game->phases[s->phase].name,
                    type);
        return;
    }
    lgi_value values[LGI_ARGS_MAX] = {{0}};
    for (unsigned a = 0; a < lgi_arg_count(row); a++) {
        io_value(io, row->args[a].name, s, row->args[a].type, &values[a]);
    }
    unsigned bad;
    if (!io->error && !lgi_join(row, s, values, move, &bad))
        lgi_io_fail(io, LOGRES_ERR_MOVE, row->args[bad].name, "no such value, or not in its order");
}

void lgi_io_move(lgi_io *io, const char *key, const lgi_state *s, logres_move *move) {
    lgi_io_object(io, key);
    if (io->reading)
        read_move(io, s, move);
    else
        write_move(io, s, *move, LOGRES_NONE);
    lgi_io_end(io);
}

void lgi_io_move_for(lgi_io *io, const char *key, const lgi_state *s, logres_move move, int viewer) {
    lgi_io_object(io, key);
    write_move(io, s, move, viewer);
    lgi_io_end(io);
}

/* ---- events ---------------------------------------------------------------------------------------------------- */

static void io_part(lgi_io *io, int part, const char *const *names) {
    if (part == LOGRES_NONE)
        return;
    if (names)
        lgi_io_word(io, "part", names[part]);
    else
        lgi_io_exactly(io, "part", part);
}

static void io_spot(lgi_io *io, const char *key, logres_spot spot) {
    const logres_place *place = &io->game->info.places[spot.place];
    lgi_io_object(io, key);
    lgi_io_word(io, "place", place->name);
    if (spot.seat != LOGRES_NONE)
        lgi_io_exactly(io, "seat", spot.seat);
    io_part(io, spot.part, place->part_names);
    lgi_io_end(io);
}

static void io_event_of_pieces(lgi_io *io, const lgi_state *s, const logres_event *event) {
    int piece = event->piece;
    if (lgi_io_some(io, "piece", piece != LOGRES_NONE))
        lgi_io_piece(io, s, "piece", &piece, 0, io->game->info.piece_count);
    lgi_io_exactly(io, "amount", event->amount);
    io_spot(io, "from", event->from);
    io_spot(io, "to", event->to);
}

static void io_field_value(lgi_io *io, const logres_field *field, int value) {
    const char *word = lgi_field_word(io->game, field, value);
    bool yes = value != 0;
    if (word)
        lgi_io_word(io, "value", word);
    else if (field->value == LOGRES_VALUE_YES_NO)
        lgi_io_yes_no(io, "value", &yes);
    else if (lgi_io_some(io, "value", !lgi_field_is_null(field, value)))
        lgi_io_exactly(io, "value", value);
}

void lgi_io_event(lgi_io *io, const char *key, const lgi_state *s, const logres_event *event) {
    lgi_io_object(io, key);
    lgi_io_word(io, "event", lgi_event_name(event->kind));
    if (lgi_is_of_pieces(event)) {
        io_event_of_pieces(io, s, event);
    } else if (logres_event_class(event->kind) == LOGRES_EVENT_OF_POINTS) {
        lgi_io_exactly(io, "seat", event->to.part);
        lgi_io_exactly(io, "points", event->amount);
    } else {
        const logres_field *field = &io->game->info.fields[event->piece];
        if (event->kind == LOGRES_EVENT_SET)
            lgi_io_word(io, "field", field->name);
        io_part(io, event->to.part, field->part_names);
        io_field_value(io, field, event->amount);
    }
    lgi_io_end(io);
}
