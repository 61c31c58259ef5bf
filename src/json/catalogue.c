/* Catalogs of games and tables of states as JSON, written from the tables of a game. */
#include "json/catalogue.h"

#include "json/documents.h"
#include "state/config.h"
#include "state/move.h"
#include "state/piece.h"
#include "table/event.h"
#include "table/field.h"
#include "table/place.h"

/* ---- common keys ---------------------------------------------------------------------------- */

/* Catalogs are never read back, so values are written as constants, which need no pointers. */
static void put_number(lgi_io *io, const char *key, int64_t value) {
    lgi_io_constant_number(io, key, (int)value);
}

static void put_yes_no(lgi_io *io, const char *key, bool value) {
    lgi_io_yes_no(io, key, &value);
}

static void put_names(lgi_io *io, const char *key, const char *const *names, uint32_t count) {
    lgi_io_list(io, key, count, count);
    for (uint32_t i = 0; i < count; i++)
        lgi_io_constant_word(io, NULL, names[i]);
    lgi_io_end(io);
}

/* Writes null, the number of parts, or their names. */
static void put_parts(lgi_io *io, uint32_t parts, const char *const *names) {
    if (!lgi_io_nullable(io, "parts", parts > 0))
        return;
    if (names)
        put_names(io, "parts", names, parts);
    else
        put_number(io, "parts", parts);
}

static void put_range(lgi_io *io, int low, int high) {
    put_number(io, "low", low);
    put_number(io, "high", high);
}

/* ---- the catalog: the game as a whole ------------------------------------------------------- */

static void put_limits(lgi_io *io, const logres_game_info *info) {
    lgi_io_object(io, "limits");
    put_number(io, "player_moves", info->player_moves);
    put_number(io, "move_space", info->move_space);
    put_number(io, "most_legal_moves", info->most_legal_moves);
    put_number(io, "most_chance_outcomes", info->most_chance_outcomes);
    put_number(io, "most_events", info->most_events);
    lgi_io_end(io);
}

static void put_players(lgi_io *io, const logres_game_info *info) {
    lgi_io_object(io, "players");
    put_number(io, "least", info->min_players);
    put_number(io, "most", info->max_players);
    put_number(io, "default", info->default_players);
    lgi_io_end(io);
}

static void put_option(lgi_io *io, const logres_option *option) {
    static const char *const kinds[] = {"seat", "number", "choice"}; /* LOGRES_OPTION_… - 1 */
    int value = option->default_value;
    lgi_io_object(io, NULL);
    lgi_io_constant_word(io, "name", option->name);
    lgi_io_constant_word(io, "kind", kinds[option->kind - 1]);
    if (option->kind == LOGRES_OPTION_CHOICE) {
        lgi_io_constant_word(io, "default", option->names[value]);
        put_names(io, "names", option->names, (uint32_t)option->high + 1);
    } else {
        if (lgi_io_nullable(io, "default",
                            option->kind != LOGRES_OPTION_SEAT || value != LOGRES_NONE))
            put_number(io, "default", value);
        put_range(io, option->low, option->high);
    }
    lgi_io_end(io);
}

/* Returns whether a piece is the first with its name. Several pieces can share a name; the first
 * represents all. Calling it for every piece is quadratic, but there are at most 128. */
static bool is_first_of_its_name(const lgi_game *game, const lgi_state *s, int piece) {
    char word[LGI_WORD_MAX];
    const char *name = lgi_piece_name(game, s, piece, word);
    return lgi_find_piece(game, s, name, strlen(name)) == piece;
}

/* The number of copies depends on the config, so it is written only for a given state. */
static void put_pieces(lgi_io *io, const lgi_state *s, bool given) {
    int count = (int)io->game->info.piece_count;
    lgi_io_list(io, "pieces", (uint32_t)count, (uint32_t)count);
    for (int piece = 0; piece < count; piece++) {
        char word[LGI_WORD_MAX];
        if (!is_first_of_its_name(io->game, s, piece))
            continue;
        lgi_io_object(io, NULL);
        lgi_io_constant_word(io, "name", lgi_piece_name(io->game, s, piece, word));
        if (given)
            put_number(io, "copies", lgi_copies_of(io->game, s, piece));
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

static void put_place(lgi_io *io, int number) {
    const lgi_place *place = &io->game->places[number];
    static const char *const seen[] = {"open", "own", "hidden"}; /* LOGRES_PLACE_… */
    lgi_io_object(io, NULL);
    lgi_io_constant_word(io, "name", place->info.name);
    put_yes_no(io, "per_seat", place->info.per_seat);
    put_parts(io, place->info.parts, place->info.part_names);
    lgi_io_constant_word(io, "seen", seen[place->info.seen]);
    if (place->known)
        lgi_io_constant_word(io, "known_by",
                             io->game->fields[lgi_known_field(io->game, number)].info.name);
    lgi_io_end(io);
}

/* Writes a field. The parts of a per-seat field are the seats, so "parts" is null. */
static void put_field(lgi_io *io, const lgi_field *field) {
    static const char *const kinds[] = {"number", "yes_no", "seat", "actor",
                                        "phase",  "name",   "seats"}; /* LOGRES_VALUE_… - 1 */
    lgi_io_object(io, NULL);
    lgi_io_constant_word(io, "name", field->info.name);
    lgi_io_constant_word(io, "event", lgi_event_name(field->info.event));
    put_yes_no(io, "per_seat", field->info.per_seat);
    put_parts(io, field->info.per_seat ? 0 : field->info.parts, field->info.part_names);
    lgi_io_constant_word(io, "value", kinds[field->info.value - 1]);
    if (field->info.value == LOGRES_VALUE_NUMBER)
        put_range(io, field->low, field->high);
    if (field->info.value == LOGRES_VALUE_NAME)
        put_names(io, "names", field->info.value_names, field->info.name_count);
    lgi_io_end(io);
}

/* ---- the catalog: moves --------------------------------------------------------------------- */

/*
 * The set of items that an argument can have, and whether it can be null. A bit per possible
 * int16_t needs no sorting and no bound on the number of values. It takes 8 KiB, an eighth of
 * LOGRES_STACK_MAX, and only one exists at a time.
 */
typedef struct item_set {
    uint8_t bits[(UINT16_MAX + 1) / 8];
    int low, high; /* the lowest and the highest item */
    bool null;
} item_set;

static bool has_item(const item_set *set, int item) {
    return lgi_has_bit(set->bits, item - INT16_MIN);
}

static void add_item(item_set *set, int item) {
    lgi_put_bit(set->bits, item - INT16_MIN);
    set->low = lgi_min(set->low, item);
    set->high = lgi_max(set->high, item);
}

static void add_value(item_set *set, const lgi_arg_type *type, const lgi_value *value) {
    set->null = set->null || (!type->list && !value->count);
    for (unsigned i = 0; i < value->count; i++)
        add_item(set, value->item[i]);
}

/* Finds the items of an argument of a move type. A type that reads the state declares a range,
 * because this state might lack values that other states have. All other types are enumerated. */
static void find_items(const lgi_move_type *move_type, unsigned arg, const lgi_state *s,
                       unsigned seats, item_set *set) {
    const lgi_arg_type *type = move_type->args[arg].type, *first = move_type->args[0].type;
    int low = type->seats ? 0 : type->low;
    int high = type->seats ? (int)seats - 1 : type->high;
    memset(set, 0, sizeof *set);
    set->low = INT16_MAX;
    set->high = INT16_MIN;
    if (low < high) {
        for (int item = low; item <= high; item++)
            add_item(set, item);
        return;
    }
    unsigned count = first->unrank_all ? first->values : type->values;
    for (unsigned i = 0; i < count; i++) {
        lgi_value values[LGI_ARGS_MAX] = {{0}};
        if (first->unrank_all)
            first->unrank_all(s, i, values);
        else
            lgi_unrank(type, s, i, &values[arg]);
        add_value(set, type, &values[arg]);
    }
}

/* Returns whether a lower item has the same name. Clients choose by name, so each name is listed
 * once. */
static bool is_repeated(const lgi_io *io, const lgi_state *s, const lgi_arg_type *type,
                        const item_set *set, int item) {
    char word[LGI_WORD_MAX];
    if (!type->pieces)
        return false;
    const char *name = lgi_piece_name(io->game, s, item, word);
    int first = lgi_find_piece(io->game, s, name, strlen(name));
    return first != item && has_item(set, first);
}

static const char *kind_of(const lgi_arg_type *type) {
    if (type->pieces)
        return "piece";
    if (type->names)
        return "name";
    if (type->yes_no)
        return "yes_no";
    return type->seats ? "seat" : "number";
}

/* The number of values is not known in advance, and writers do not need it. */
static void put_arg(lgi_io *io, const lgi_state *s, const lgi_move_type *move_type, unsigned arg,
                    unsigned seats) {
    const lgi_arg_type *type = move_type->args[arg].type;
    item_set set;
    find_items(move_type, arg, s, seats, &set);
    lgi_io_object(io, NULL);
    lgi_io_constant_word(io, "name", move_type->args[arg].name);
    lgi_io_constant_word(io, "kind", kind_of(type));
    put_yes_no(io, "list", type->list);
    put_yes_no(io, "null", set.null);
    put_yes_no(io, "hidden", type->hidden);
    lgi_io_list(io, "values", 0, 0);
    for (int item = set.low; item <= set.high; item++)
        if (has_item(&set, item) && !is_repeated(io, s, type, &set, item))
            lgi_io_item(io, NULL, s, type, item);
    lgi_io_end(io);
    lgi_io_end(io);
}

static void put_move_type(lgi_io *io, const lgi_state *s, const lgi_move_type *move_type,
                          unsigned seats) {
    unsigned args = lgi_arg_count(move_type);
    lgi_io_object(io, NULL);
    lgi_io_constant_word(io, "type", move_type->name);
    put_number(io, "first", move_type->first);
    put_number(io, "count", lgi_number_of_moves(move_type));
    lgi_io_list(io, "args", args, args);
    for (unsigned arg = 0; arg < args; arg++)
        put_arg(io, s, move_type, arg, seats);
    lgi_io_end(io);
    lgi_io_end(io);
}

static bool reveals(const lgi_phase *phase) {
    for (unsigned i = 0; i < phase->move_type_count; i++)
        if (phase->move_types[i].reveals)
            return true;
    return false;
}

static void put_phase(lgi_io *io, const lgi_state *s, unsigned phase, unsigned seats) {
    const lgi_phase *row = &io->game->phases[phase];
    lgi_io_object(io, NULL);
    lgi_io_constant_word(io, "name", io->game->phase_names[phase]);
    if (lgi_io_nullable(io, "actor", row->who != LGI_ACTOR_NOBODY))
        lgi_io_constant_word(io, "actor", row->who == LGI_ACTOR_CHANCE ? "chance" : "player");
    put_yes_no(io, "reveals", reveals(row));
    lgi_io_list(io, "moves", 0, 0);
    for (unsigned i = 0; i < row->move_type_count; i++)
        put_move_type(io, s, &row->move_types[i], seats);
    lgi_io_end(io);
    lgi_io_end(io);
}

/* Writes the refusals in table order. Row 0 is empty. */
static void put_refusals(lgi_io *io) {
    uint32_t end = io->game->info.refusal_count, count = end ? end - 1 : 0;
    lgi_io_list(io, "refusals", count, count);
    for (uint32_t i = 1; i < end; i++) {
        lgi_io_object(io, NULL);
        lgi_io_constant_word(io, "rule", io->game->refusals[i].rule);
        lgi_io_constant_word(io, "words", io->game->refusals[i].words);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

/* Without a given state, the config would merely be the default one, so null is written. */
static void put_config(lgi_io *io, const lgi_state *s, bool given) {
    logres_config config;
    lgi_config_read(io->game, s, &config);
    if (lgi_io_nullable(io, "config", given))
        lgi_io_config(io, "config", &config);
}

void lgi_io_catalogue(lgi_io *io, const lgi_state *s, bool given) {
    const logres_game_info *info = &io->game->info;
    lgi_io_object(io, NULL);
    lgi_io_head(io, "logres/game");
    put_config(io, s, given);
    lgi_io_constant_word(io, "title", info->title);
    lgi_io_constant_word(io, "designer", info->designer);
    put_number(io, "number", info->number);
    put_players(io, info);
    put_yes_no(io, "must_end", info->must_end);
    put_yes_no(io, "is_perfect_information", info->is_perfect_information);
    put_yes_no(io, "has_later_chance", info->has_later_chance);
    put_yes_no(io, "is_cooperative", info->is_cooperative);
    put_yes_no(io, "lower_is_better", info->lower_is_better);
    put_limits(io, info);
    lgi_io_list(io, "options", info->option_count, info->option_count);
    for (uint32_t i = 0; i < info->option_count; i++)
        put_option(io, &io->game->options[i].info);
    lgi_io_end(io);
    put_yes_no(io, "components", io->game->components != NULL);
    put_pieces(io, s, given);
    lgi_io_list(io, "places", info->place_count, info->place_count);
    for (uint32_t i = 0; i < info->place_count; i++)
        put_place(io, (int)i);
    lgi_io_end(io);
    lgi_io_list(io, "fields", info->field_count, info->field_count);
    for (uint32_t i = 0; i < info->field_count; i++)
        put_field(io, &io->game->fields[i]);
    lgi_io_end(io);
    lgi_io_list(io, "phases", info->phase_count, info->phase_count);
    for (unsigned phase = 0; phase < info->phase_count; phase++)
        put_phase(io, s, phase, given ? s->players : info->max_players);
    lgi_io_end(io);
    put_refusals(io);
    lgi_io_end(io);
}

/* ---- the table ------------------------------------------------------------------------------ */

/* Writes the value of a field, or those of its parts. */
static void put_values(lgi_io *io, const lgi_state *s, int number) {
    const lgi_field *field = &io->game->fields[number];
    unsigned parts = lgi_parts_of(field, s);
    if (!field->info.parts) {
        lgi_io_value(io, s, field->info.name, field,
                     lgi_field_value(io->game, s, number, LOGRES_NONE));
        return;
    }
    lgi_io_parts(io, field->info.name, parts, field->info.part_names);
    for (unsigned part = 0; part < parts; part++)
        lgi_io_value(io, s, lgi_io_part(field->info.part_names, (int)part), field,
                     lgi_field_value(io->game, s, number, (int)part));
    lgi_io_end(io);
}

/* Writes the count of each piece of a spot, or a single number if the pieces are hidden. That
 * number is public, since views keep the totals of hidden places. */
static void put_spot(lgi_io *io, const lgi_state *s, const char *key, logres_spot spot) {
    const lgi_place *place = &io->game->places[spot.place];
    if (!lgi_sees_spot(s, place, spot)) {
        put_number(io, key, lgi_inventory(io->game, s, spot, LOGRES_NONE));
        return;
    }
    lgi_io_object(io, key);
    for (const lgi_storage *storage = place->stored; storage;
         storage = lgi_next_storage(storage)) {
        int first = lgi_first_of(storage, spot), end = first + lgi_kinds_at(storage, spot);
        for (int piece = first; piece < end; piece++) {
            char word[LGI_WORD_MAX];
            int count = lgi_count_of(s, place, storage, spot, piece);
            if (count > 0)
                put_number(io, lgi_piece_name(io->game, s, piece, word), count);
        }
    }
    lgi_io_end(io);
}

/* Writes the spots of a place for a seat, or for LOGRES_NONE if the place has no seats. */
static void put_spots(lgi_io *io, const lgi_state *s, const char *key, int number, int seat) {
    const lgi_place *place = &io->game->places[number];
    if (!place->info.parts) {
        put_spot(io, s, key, lgi_at_seat(number, seat));
        return;
    }
    lgi_io_parts(io, key, place->info.parts, place->info.part_names);
    for (unsigned part = 0; part < place->info.parts; part++)
        put_spot(io, s, lgi_io_part(place->info.part_names, (int)part),
                 lgi_spot(number, seat, (int)part));
    lgi_io_end(io);
}

static void put_place_of(lgi_io *io, const lgi_state *s, int number) {
    const lgi_place *place = &io->game->places[number];
    if (!place->info.per_seat) {
        put_spots(io, s, place->info.name, number, LOGRES_NONE);
        return;
    }
    lgi_io_list(io, place->info.name, s->players, s->players);
    for (int seat = 0; seat < s->players; seat++)
        put_spots(io, s, NULL, number, seat);
    lgi_io_end(io);
}

void lgi_io_table(lgi_io *io, const lgi_state *s) {
    int viewer = s->viewer;
    lgi_io_object(io, NULL);
    lgi_io_head(io, "logres/table");
    if (s->kind == LGI_VIEW)
        lgi_io_viewer(io, &viewer);
    put_number(io, "players", s->players);
    lgi_io_object(io, "fields");
    for (int field = 0; field < (int)io->game->info.field_count; field++)
        put_values(io, s, field);
    lgi_io_end(io);
    lgi_io_object(io, "places");
    for (int place = 0; place < (int)io->game->info.place_count; place++)
        put_place_of(io, s, place);
    lgi_io_end(io);
    if (s->actor == LOGRES_NOBODY)
        lgi_io_result(io, "result", s);
    lgi_io_end(io);
}
