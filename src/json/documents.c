/* The JSON of configs, states, moves, results and events. */
#include "json/documents.h"

#include "base/error.h"
#include "base/print.h"
#include "rules/explain.h"
#include "rules/knowledge.h"
#include "rules/standing.h"
#include "rules/validity.h"
#include "state/config.h"
#include "state/move.h"
#include "state/registry.h"
#include "table/deal.h"
#include "table/event.h"
#include "table/field.h"

/* ---- configs and states --------------------------------------------------------------------- */

/* Writes or reads the components. A missing key keeps its default. The bytes are zeroed first,
 * because bytes that the game does not use must be 0. */
static void io_components(lgi_io *io, logres_config *config) {
    config->has_components = lgi_io_nullable(io, "components", config->has_components != 0);
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

/*
 * Reads or writes a number without checking it; lgi_config_check does that, so that JSON and
 * structs fail with the same errors. INT32_MIN, which no option allows, replaces a number that
 * does not fit. After an error, the old value is returned.
 */
static int io_number(lgi_io *io, const char *key, int value) {
    int64_t wide = value;
    if (!io->error)
        io->ops->number(io, key, &wide);
    return wide == (int32_t)wide ? (int)wide : INT32_MIN;
}

/* A choice is a name in JSON, so it is checked here; lgi_config_check checks numbers and seats. */
static int io_option(lgi_io *io, const logres_option *option, int value) {
    if (option->kind == LOGRES_OPTION_SEAT &&
        !lgi_io_nullable(io, option->name, value != LOGRES_NONE))
        return LOGRES_NONE;
    if (option->kind == LOGRES_OPTION_CHOICE)
        lgi_io_name(io, option->name, &value, option->names, (unsigned)option->high + 1);
    else
        value = io_number(io, option->name, value);
    /* only structs represent null as -1; in JSON, -1 is an error */
    bool is_null = option->kind == LOGRES_OPTION_SEAT && value == LOGRES_NONE;
    return is_null ? INT32_MIN : value;
}

/*
 * `of_values` is the error for values that are well formed but not allowed. Each document sets its
 * own error and restores that of the outer document, because a state contains a config, and a
 * match contains a state.
 */
void lgi_io_config(lgi_io *io, const char *key, logres_config *config) {
    const logres_game_info *info = &io->game->info;
    logres_error outer = io->of_values;
    lgi_io_object(io, key);
    io->of_values = LOGRES_ERR_CONFIG;
    if (lgi_io_optional(io, "players"))
        config->players = io_number(io, "players", config->players);
    for (uint32_t i = 0; i < info->option_count; i++)
        if (lgi_io_optional(io, io->game->options[i].info.name))
            config->option[i] = io_option(io, &io->game->options[i].info, config->option[i]);
    if (io->game->components && lgi_io_optional(io, "components"))
        io_components(io, config);
    logres_problem problem;
    logres_error error =
        io->reading && !io->error ? lgi_config_check(io->game, config, &problem) : LOGRES_OK;
    if (error)
        lgi_io_fail(io, error, problem.path, "%s", problem.text);
    lgi_io_end(io);
    io->of_values = outer;
}

static const char *const formats[] = {"logres/state", "logres/view"};

/* Writes or checks the format. A view in place of a full state has its own error, as does a full
 * state in place of a view. Any other format is a different document or none at all. */
static void io_format(lgi_io *io, const char *format) {
    const char *found = lgi_io_text(io, "format", format);
    if (!io->reading || io->error || strcmp(found, format) == 0)
        return;
    int is = lgi_find_word(found, strlen(found), formats, 2),
        needed = lgi_find_word(format, strlen(format), formats, 2);
    logres_error error = is ? LOGRES_ERR_VIEW : LOGRES_ERR_FULL;
    if (is == LOGRES_NONE || needed == LOGRES_NONE)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, "format", "must be %q here, not %q", format, found);
    else
        lgi_io_fail(io, error, "format", "%s", logres_error_text(error));
}

/*
 * Checks format, version, game and rules in this order, before anything that depends on them: a
 * document of a newer version fails because of its version and not because of an unknown key. Any
 * int is accepted at first, so that a wrong number reaches the comparison and gets its own
 * message.
 */
void lgi_io_head(lgi_io *io, const char *format) {
    const logres_game_info *info = &io->game->info;
    logres_error outer = io->of_values;
    io_format(io, format);
    int version = 1, rules = (int)info->rules;
    io->of_values = LOGRES_ERR_VERSION;
    lgi_io_int(io, "version", &version, INT32_MIN, INT32_MAX);
    if (version != 1)
        lgi_io_fail(io, LOGRES_ERR_VERSION, "version", "is %d; this library reads 1", version);
    io->of_values = LOGRES_ERR_GAME;
    lgi_io_constant_word(io, "game", info->id);
    io->of_values = LOGRES_ERR_VERSION;
    lgi_io_int(io, "rules", &rules, INT32_MIN, INT32_MAX);
    io->of_values = outer;
    if (rules != (int)info->rules)
        lgi_io_fail(io, LOGRES_ERR_VERSION, "rules", "is revision %d; this library plays %d",
                    rules, (int)info->rules);
}

/* The config follows the viewer, so the number of players is not known yet. io_envelope compares
 * the two. */
void lgi_io_viewer(lgi_io *io, int *viewer) {
    if (lgi_io_nullable(io, "viewer", *viewer != LOGRES_SPECTATOR))
        lgi_io_int(io, "viewer", viewer, 0, LOGRES_PLAYERS_MAX - 1);
    else
        *viewer = LOGRES_SPECTATOR;
}

/*
 * Writes or reads all keys before the game's own. Reading them sets the state's header and
 * options. Seats, options and the viewer decide which keys and values follow, so the body cannot
 * be read earlier.
 */
static void io_envelope(lgi_io *io, lgi_state *s, bool view) {
    lgi_io_head(io, formats[view]);
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
        lgi_io_fail(io, LGI_ERR_VALUE, "viewer", "must be a seat, 0 to %d, or null",
                    config.players - 1);
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

/* A result is redundant: it follows from the state. When read, it is compared with the computed
 * one and never stored. Derived numbers are described as constants: a writer writes them, and a
 * reader accepts nothing else. */
void lgi_io_result(lgi_io *io, const char *key, const lgi_state *s) {
    logres_result result;
    lgi_standing(io->game, s, &result);
    lgi_io_object(io, key);
    for (int list = 0; list < 2; list++) {
        uint32_t count = lgi_io_list(io, list ? "ranks" : "scores", s->players, s->players);
        for (uint32_t p = 0; p < count; p++)
            lgi_io_constant_number(io, NULL, list ? result.ranks[p] : result.scores[p]);
        if (count != s->players)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must have a value for each player");
        lgi_io_end(io);
    }
    uint8_t winners = (uint8_t)result.winners;
    lgi_io_seats(io, "winners", &winners, s->players);
    if (winners != result.winners)
        lgi_io_fail(io, LGI_ERR_VALUE, "winners", "must match the winners of this state");
    if (io->game->json_result)
        io->game->json_result(io, s);
    lgi_io_end(io);
}

/* The validity check precedes the result, which can only be computed from a valid state. After an
 * error, `s` might be uninitialized, so nothing reads it. */
void lgi_io_state(lgi_io *io, const char *key, lgi_state *s, bool view) {
    logres_error outer = io->of_values;
    lgi_io_object(io, key);
    io->of_values = LOGRES_ERR_INVALID;
    io_envelope(io, s, view);
    if (!io->error)
        (io->game->json ? io->game->json : lgi_io_rows)(io, s);
    logres_problem problem;
    logres_error error =
        io->reading && !io->error ? lgi_validate_body(io->game, s, &problem) : LOGRES_OK;
    if (error)
        lgi_io_fail(io, error, problem.path[0] ? problem.path : NULL, "%s", problem.text);
    bool over = !io->error && s->actor == LOGRES_NOBODY;
    if (over && lgi_io_optional(io, "result"))
        lgi_io_result(io, "result", s);
    lgi_io_end(io);
    io->of_values = outer;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Here a number need only fit in an item; lgi_move_number decides whether the move exists. */
int lgi_io_item(lgi_io *io, const char *key, const lgi_state *s, const lgi_arg_type *type,
                int value) {
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
    return value;
}

/* Reads or writes a value, which is zero before reading. lgi_io_list bounds the count by
 * LGI_ITEMS_MAX, the size of `item`. */
static void io_value(lgi_io *io, const char *key, const lgi_state *s, const lgi_arg_type *type,
                     lgi_value *value) {
    if (type->list) {
        value->count = (uint8_t)lgi_io_list(io, key, value->count, LGI_ITEMS_MAX);
        for (unsigned i = 0; i < value->count; i++)
            value->item[i] = (int16_t)lgi_io_item(io, NULL, s, type, value->item[i]);
        lgi_io_end(io);
    } else if (lgi_io_nullable(io, key, value->count > 0)) {
        value->count = 1;
        value->item[0] = (int16_t)lgi_io_item(io, key, s, type, value->item[0]);
    } /* otherwise it stays null */
}

/*
 * Writes a move. A value that the viewer does not know becomes null. Nothing else keeps hidden
 * arguments out of a history. The move can be any number, so its type is looked up in all phases.
 */
static void write_move(lgi_io *io, const lgi_state *s, const lgi_seen_move *seen) {
    logres_move move = seen->move;
    unsigned phase;
    const lgi_move_type *move_type = lgi_type_of_move(io->game, move, &phase);
    if (!move_type) {
        lgi_io_fail(io, LOGRES_ERR_MOVE, NULL, "no such move");
        return;
    }
    lgi_value values[LGI_ARGS_MAX] = {{0}};
    lgi_values_of(move_type, s, move, values);
    lgi_io_constant_word(io, "type", move_type->name);
    for (unsigned a = 0; a < lgi_arg_count(move_type); a++) {
        if (lgi_knows(io->game, s, move_type->args[a].type, &values[a], seen))
            io_value(io, move_type->args[a].name, s, move_type->args[a].type, &values[a]);
        else
            lgi_io_nullable(io, move_type->args[a].name, false);
    }
}

static void refuse_type(lgi_io *io, const lgi_state *s, const char *type) {
    char line[LOGRES_PROBLEM_TEXT];
    lgi_writer text = {line, sizeof line, 0};
    lgi_explain_type(&text, io->game, s, type, strlen(type));
    lgi_close(&text);
    lgi_io_fail(io, LOGRES_ERR_MOVE, "type", "%s", line);
}

/* Reads the type first, since it determines the other keys, then the values, and finally looks up
 * the move's number. The move need not be legal; that is for the caller to judge. */
static void read_move(lgi_io *io, const lgi_state *s, logres_move *move) {
    const char *type = lgi_io_text(io, "type", NULL);
    if (io->error)
        return;
    const lgi_move_type *move_type = lgi_find_type(io->game, s, type, strlen(type));
    if (!move_type) {
        refuse_type(io, s, type);
        return;
    }
    lgi_value values[LGI_ARGS_MAX];
    for (unsigned a = 0; a < lgi_arg_count(move_type); a++) {
        values[a] = (lgi_value){0};
        io_value(io, move_type->args[a].name, s, move_type->args[a].type, &values[a]);
    }
    unsigned bad;
    if (io->error || lgi_move_number(move_type, s, values, move, &bad))
        return;
    char why[LGI_WORD_MAX];
    const char *name = lgi_explain_arg(io->game, s, &move_type->args[bad], why);
    lgi_io_fail(io, LOGRES_ERR_MOVE, name, "%s", why);
}

void lgi_io_move(lgi_io *io, const char *key, const lgi_state *s, logres_move *move) {
    logres_error outer = io->of_values;
    lgi_io_object(io, key);
    io->of_values = LOGRES_ERR_MOVE;
    if (io->reading)
        read_move(io, s, move);
    else
        write_move(io, s, &(lgi_seen_move){*move, LOGRES_NONE, NULL, 0});
    lgi_io_end(io);
    io->of_values = outer;
}

/* `events` are the events of the whole move, not yet redacted, because lgi_knows also needs the
 * events that the viewer does not see. */
void lgi_io_move_for(lgi_io *io, const char *key, const lgi_state *s, logres_move move, int viewer,
                     const logres_event *events, uint32_t count) {
    lgi_io_object(io, key);
    write_move(io, s, &(lgi_seen_move){move, viewer, events, count});
    lgi_io_end(io);
}

/* ---- events --------------------------------------------------------------------------------- */

static const char *place_name(const lgi_game *game, int place) {
    return game->places[place].info.name;
}

static const char *field_name(const lgi_game *game, int field) {
    return game->fields[field].info.name;
}

/* There is no kind 0, so index 0 is kind 1. */
static const char *kind_name(const lgi_game *game, int index) {
    (void)game;
    return lgi_event_name(index + 1);
}

/* Reads or writes a part; LOGRES_NONE if there are no parts. A part to be written is within its
 * list: lgi_event_fits has checked it. */
static void io_part(lgi_io *io, const char *key, int8_t *part, unsigned parts,
                    const char *const *names) {
    int value = parts ? *part : LOGRES_NONE;
    if (parts && names)
        lgi_io_name(io, key, &value, names, parts);
    else if (parts)
        lgi_io_int(io, key, &value, 0, (int)parts - 1);
    *part = (int8_t)value;
}

/* After an error the place keeps its number, which is 0 in a zeroed event, so the index is
 * valid. */
static void io_spot(lgi_io *io, const lgi_state *s, const char *key, logres_spot *spot) {
    int number = spot->place;
    lgi_io_object(io, key);
    lgi_io_row_name(io, "place", &number, io->game->info.place_count, place_name);
    const lgi_place *place = &io->game->places[number];
    spot->place = (int8_t)number;
    io_part(io, "seat", &spot->seat, place->info.per_seat ? s->players : 0, NULL);
    io_part(io, "part", &spot->part, place->info.parts, place->info.part_names);
    lgi_io_end(io);
}

/*
 * Reads or writes the viewers of a shown piece: a list of seats, or null for everyone. The list
 * must include all who see the place. It contains only seats, so a file cannot show a piece to
 * spectators alone.
 */
static void io_shown(lgi_io *io, const lgi_state *s, logres_event *event) {
    if (!lgi_same_spot(event->from, event->to))
        lgi_io_fail(io, LGI_ERR_VALUE, "to", "must equal from");
    unsigned own = lgi_seen_by(io->game->places, event->to);
    uint8_t seats = (uint8_t)event->seen_by; /* the bits of seats only */
    if (lgi_io_nullable(io, "seen_by", event->seen_by != LOGRES_SEEN_BY_ALL)) {
        lgi_io_seats(io, "seen_by", &seats, s->players);
        event->seen_by = seats;
    } else {
        event->seen_by = LOGRES_SEEN_BY_ALL;
    }
    if (io->reading && (event->seen_by & own) != own)
        lgi_io_fail(io, LGI_ERR_VALUE, "seen_by", "must include all who see the place");
}

/* Except in a SHOWN event, the viewers of a piece follow from the two places. They are computed
 * when reading, so a file cannot add any. */
static void io_event_of_pieces(lgi_io *io, const lgi_state *s, logres_event *event) {
    int piece = event->piece;
    const lgi_place *places = io->game->places;
    if (lgi_io_nullable(io, "piece", piece != LOGRES_NONE))
        lgi_io_piece(io, s, "piece", &piece, 0, io->game->info.piece_count);
    else
        piece = LOGRES_NONE;
    event->piece = (int16_t)piece;
    lgi_io_int(io, "amount", &event->amount, 1, INT32_MAX);
    io_spot(io, s, "from", &event->from);
    io_spot(io, s, "to", &event->to);
    if (event->kind == LOGRES_EVENT_SHOWN)
        io_shown(io, s, event);
    else if (io->reading)
        event->seen_by = lgi_seen_by(places, event->from) | lgi_seen_by(places, event->to);
}

/* Reads or writes the field of an event. Phase and actor events imply it; all others name it. The
 * field must have the kind of the event, since the kind decides how its value is read. */
static const lgi_field *io_field_of(lgi_io *io, logres_event *event) {
    int field = event->kind == LOGRES_EVENT_ACTOR ? LGI_FIELD_ACTOR : event->piece;
    if (event->kind != LOGRES_EVENT_PHASE && event->kind != LOGRES_EVENT_ACTOR)
        lgi_io_row_name(io, "field", &field, io->game->info.field_count, field_name);
    if (io->game->fields[field].info.event != event->kind)
        lgi_io_fail(io, LGI_ERR_VALUE, "field", "is not a field of this event");
    event->piece = (int16_t)field;
    return &io->game->fields[field];
}

static void io_event_of_field(lgi_io *io, const lgi_state *s, logres_event *event) {
    const lgi_field *field = io_field_of(io, event);
    if (io->reading) {
        event->seen_by = LOGRES_SEEN_BY_ALL;
        event->from = event->to = lgi_at(LOGRES_NONE);
    }
    bool points = logres_event_class(event->kind) == LOGRES_EVENT_OF_POINTS;
    io_part(io, points ? "seat" : "part", &event->to.part, lgi_parts_of(field, s),
            field->info.part_names);
    if (points)
        lgi_io_int(io, "points", &event->amount, INT32_MIN, INT32_MAX);
    else
        event->amount = lgi_io_value(io, s, "value", field, event->amount);
}

/* The kind is read first, since it determines the other keys. */
void lgi_io_event(lgi_io *io, const char *key, const lgi_state *s, logres_event *event) {
    int kind = event->kind - 1;
    logres_error outer = io->of_values;
    lgi_io_object(io, key);
    io->of_values = LOGRES_ERR_ARGUMENT; /* as in logres_events_to_json */
    lgi_io_row_name(io, "event", &kind, LGI_EVENT_KINDS - 1, kind_name);
    event->kind = (uint8_t)(kind + 1);
    if (!io->error && lgi_is_of_pieces(event))
        io_event_of_pieces(io, s, event);
    else if (!io->error)
        io_event_of_field(io, s, event);
    lgi_io_end(io);
    io->of_values = outer;
}
