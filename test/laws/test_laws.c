/*
 * Laws that hold in every state of every game, checked along random games of random configs:
 * tables, moves, JSON, events, text and results. More laws are in test_laws_*.c.
 */
#include "rules/legal.h"
#include "rules/standing.h"
#include "state/move.h"
#include "table/draw.h"
#include "support/laws.h"

/* ---- tables --------------------------------------------------------------------------------- */

#define TABLE(condition)                                                                          \
    do                                                                                            \
        if (!(condition))                                                                         \
            fail_msg("%s: lgi_game must have %s", info->id, #condition);                          \
    while (0)

/* ---- limits --------------------------------------------------------------------------------- */

static void needs(const logres_game_info *game, uint32_t need, const char *what, uint32_t limit) {
    if (need > limit)
        fail_msg("%s needs %u %s, but the limit is %u (docs/adding-a-game.md lists the limits)",
                 game->id, (unsigned)need, what, (unsigned)limit);
}

static uint32_t most_parts_of(const logres_game_info *game) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < game->place_count; i++)
        most = (uint32_t)lgi_max((int)most, (int)PLACE_ROW(game, i)->info.parts);
    for (uint32_t i = 0; i < game->field_count; i++)
        most = (uint32_t)lgi_max((int)most, (int)FIELD_ROW(game, i)->info.parts);
    return most;
}

/* The layout of observations is refused if it has too many rows, and tells how many values there
 * would be. */
static void needs_observations(const logres_game_info *game) {
    logres_observation_row rows[LOGRES_OBSERVATION_ROWS_MAX];
    logres_config config;
    logres_state start;
    uint32_t count = 0;
    ok(logres_config_init(game->id, &config));
    config.players = (int32_t)game->max_players;
    ok(logres_new(game->id, &config, &start, NULL));
    expect_that(!logres_observation_layout(&start, rows, LOGRES_OBSERVATION_ROWS_MAX, &count),
                "%s needs more rows of observations than the limit, %d", game->id,
                LOGRES_OBSERVATION_ROWS_MAX);
    needs(game, rows[count - 1].offset + rows[count - 1].count, "values of an observation",
          LOGRES_OBSERVATION_MAX);
}

static void test_games_stay_within_limits(void **state) {
    (void)state;
    for (uint32_t g = 0; g < lgi_game_total; g++) {
        const logres_game_info *game = &lgi_games[g]->info;
        needs(game, game->max_players, "players", LOGRES_PLAYERS_MAX);
        needs(game, game->option_count, "options", LOGRES_OPTIONS_MAX);
        needs(game, game->body_size, "bytes of the body", LGI_BODY);
        needs(game, game->components_size, "bytes of components", LOGRES_COMPONENTS_MAX);
        needs(game, game->piece_count, "pieces", LGI_PIECES_MAX);
        needs(game, most_parts_of(game), "parts of a place or field", INT8_MAX + 1);
        needs(game, count_spots(game, game->max_players), "spots", SPOTS_MAX);
        needs(game, count_field_values(game), "values of fields", FIELD_VALUES_MAX);
        needs(game, game->move_space, "numbers of moves", LOGRES_MOVES_MAX);
        needs(game, game->most_chance_outcomes, "outcomes of chance", LOGRES_CHANCE_MAX);
        needs(game, game->most_events, "records of a move", LOGRES_EVENTS_MAX);
        needs_observations(game);
    }
}

static void has_no_rank(const lgi_arg_type *type, int count, int item) {
    lgi_value value = {(uint8_t)count, {(int16_t)item}};
    expect_that(lgi_rank(type, NULL, &value) == -1,
                "a value that an argument does not have (%d items, first %d) has the index %d",
                count, item, (int)lgi_rank(type, NULL, &value));
}

/* Every single item of an argument has its index; nothing else has one. */
static void items_are_ranked(const lgi_arg_type *type) {
    lgi_value value = {0};
    for (unsigned i = 0; i < type->values; i++) {
        lgi_unrank(type, NULL, i, &value);
        expect_that(lgi_rank(type, NULL, &value) == (int)i,
                    "value %u of an argument has the index %d in its items", i,
                    (int)lgi_rank(type, NULL, &value));
    }
    has_no_rank(type, 0, value.item[0]);
    has_no_rank(type, 2, value.item[0]);
    has_no_rank(type, 1, type->items ? INT16_MAX : type->first + type->values);
    has_no_rank(type, 1, type->items ? INT16_MIN : type->first - 1);
}

/* The rows of a phase ascend, and each has a name of its own and an `apply`. */
static void rows_of_phase_are_sound(const lgi_game *game, unsigned phase) {
    const lgi_move_type *rows = game->phases[phase].move_types;
    for (unsigned i = 0; i < game->phases[phase].move_type_count; i++) {
        for (unsigned before = 0; before < i; before++)
            if (strcmp(rows[before].name, rows[i].name) == 0)
                fail_msg(
                    "%s: two moves of phase %s are called \"%s\": lines and JSON need different names",
                    game->info.id, game->phase_names[phase], rows[i].name);
        if (i > 0 && rows[i].first <= rows[i - 1].first)
            fail_msg("%s: \"%s\" must follow the moves of phase %s with lower numbers",
                     game->info.id, rows[i].name, game->phase_names[phase]);
        if (!rows[i].apply)
            fail_msg("%s: \"%s\" of phase %s needs `apply`", game->info.id, rows[i].name,
                     game->phase_names[phase]);
        if (rows[i].list && !rows[i].may && !rows[i].from)
            fail_msg("%s: \"%s\" of phase %s has `list`, so it needs `may` or `from`",
                     game->info.id, rows[i].name, game->phase_names[phase]);
        if ((rows[i].counts || rows[i].missing) && !rows[i].from)
            fail_msg("%s: \"%s\" of phase %s has `counts` or `missing`, so it needs `from`",
                     game->info.id, rows[i].name, game->phase_names[phase]);
    }
}

static uint32_t items_of_row_are_sound(const lgi_move_type *row) {
    for (unsigned a = 0; a < lgi_arg_count(row); a++)
        if (!row->args[a].type->unrank && !row->args[0].type->unrank_all)
            items_are_ranked(row->args[a].type);
    return lgi_number_of_moves(row);
}

/* Numbers have no gap, players' come before chance's, and each is of a phase of that actor. */
static void rows_are_sound(const lgi_game *game) {
    const logres_game_info *info = &game->info;
    uint32_t next = 0, rows = 0, all = 0;
    for (; next < info->move_space; rows++) {
        unsigned phase;
        const lgi_move_type *row = lgi_type_of_move(game, (logres_move)next, &phase);
        if (!row || row->first != next) {
            fail_msg("%s: no move type begins at %u: there is a gap or an overlap", info->id,
                     (unsigned)next);
            return;
        }
        bool chance = game->phases[phase].who == LGI_ACTOR_CHANCE;
        if (chance != (row->first >= info->player_moves))
            fail_msg("%s: \"%s\" is a move of %s, by its phase %s, but %s player_moves, %u",
                     info->id, row->name, chance ? "chance" : "players", game->phase_names[phase],
                     chance ? "below" : "not below", (unsigned)info->player_moves);
        next += items_of_row_are_sound(row);
    }
    TABLE(info->move_space == next);
    for (unsigned phase = 0; phase < info->phase_count; phase++) {
        rows_of_phase_are_sound(game, phase);
        all += game->phases[phase].move_type_count;
    }
    TABLE(all == rows);
}

/* Every number is found where its row is, others nowhere. */
static void numbers_are_found(const lgi_game *game) {
    const logres_game_info *info = &game->info;
    for (uint32_t move = 0; move < info->move_space + 100; move++) {
        unsigned phase;
        const lgi_move_type *row = lgi_type_of_move(game, (logres_move)move, &phase);
        TABLE((row != NULL) == (move < info->move_space));
        TABLE(!row || (move >= row->first && move - row->first < lgi_number_of_moves(row)));
    }
}

/* Names are unique and fit into their buffers. */
static void names_are_sound(const logres_game_info *info) {
    TABLE(strlen(info->title) < LGI_WORD_MAX && strlen(info->designer) < LGI_WORD_MAX);
    for (uint32_t i = 0; i < info->place_count; i++)
        for (uint32_t other = 0; other < i; other++)
            TABLE(strcmp(PLACE_ROW(info, i)->info.name, PLACE_ROW(info, other)->info.name) != 0);
    for (uint32_t i = 0; i < info->field_count; i++) {
        bool own = i < LGI_FIELDS_OWN,
             is_own = FIELD_ROW(info, i)->info.event == LOGRES_EVENT_PHASE ||
                      FIELD_ROW(info, i)->info.event == LOGRES_EVENT_ACTOR;
        TABLE(own == is_own);
        for (uint32_t other = 0; other < i; other++)
            TABLE(strcmp(FIELD_ROW(info, i)->info.name, FIELD_ROW(info, other)->info.name) != 0);
    }
    for (uint32_t i = 0; i < info->phase_count; i++)
        for (uint32_t other = 0; other < i; other++)
            TABLE(strcmp(logres_game_phase_name(info, (int32_t)i),
                         logres_game_phase_name(info, (int32_t)other)) != 0);
}

/* ---- members of the public struct ----------------------------------------------------------- */

enum { MEMBERS_MAX = 256 };

/* The members that the rows of a game fill. */
typedef struct struct_map {
    const lgi_game *game;
    struct {
        const char *name;
        const lgi_storage *storage;
        uint32_t from, end;
    } member[MEMBERS_MAX];
    uint32_t count;
} struct_map;

/* Two rows may share their memory only as LGI_OWNER of the same pieces. */
static bool may_share(const lgi_storage *one, const lgi_storage *other) {
    return one && other && one->form == LGI_OWNER && other->form == LGI_OWNER &&
           one->at == other->at && one->first == other->first && one->kinds == other->kinds;
}

/* A row fills `count` numbers from an offset on; without an offset none. */
static void fills(struct_map *map, const char *name, const lgi_storage *storage, uint32_t at,
                  uint32_t count) {
    uint32_t end = at + count * (uint32_t)sizeof(int32_t);
    if (!at && map->count)
        return;
    for (uint32_t i = 0; i < map->count; i++) {
        if (at < map->member[i].end && end > map->member[i].from &&
            !may_share(storage, map->member[i].storage))
            fail_msg("%s: the rows %s and %s fill the same member of the public struct",
                     map->game->info.id, map->member[i].name, name);
    }
    expect_that(map->count < MEMBERS_MAX, "%s has more than %d rows of the public struct",
                map->game->info.id, MEMBERS_MAX);
    map->member[map->count].name = name;
    map->member[map->count].storage = storage;
    map->member[map->count].from = at;
    map->member[map->count++].end = end;
}

static void members_are_apart(const lgi_game *game) {
    static struct_map map;
    map.game = game;
    map.count = 0;
    fills(&map, "players, phase or actor", NULL, 0, 3);
    for (uint32_t i = 0; i < game->info.option_count; i++)
        fills(&map, game->options[i].info.name, NULL, game->options[i].out, 1);
    for (uint32_t i = LGI_FIELDS_OWN; i < game->info.field_count; i++)
        fills(&map, game->fields[i].info.name, NULL, game->fields[i].out,
              game->fields[i].info.parts ? game->fields[i].info.parts : 1);
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_place *place = &game->places[i];
        uint32_t seats = (uint32_t)lgi_seats_at(place, (int)game->info.max_players);
        uint32_t spots = seats * (uint32_t)lgi_parts_at(place);
        for (const lgi_storage *storage = place->stored; storage;
             storage = lgi_next_storage(storage))
            fills(&map, place->info.name, storage, storage->out,
                  storage->form == LGI_SLOT ? spots
                  : storage->form == LGI_OWNER
                      ? storage->kinds
                      : (storage->split ? seats : spots) * storage->kinds);
        fills(&map, place->info.name, NULL, place->total_out, spots);
    }
}

/* ---- rows of places and fields -------------------------------------------------------------- */

/* The row that each byte of the body belongs to. */
typedef struct body_map {
    const lgi_game *game;
    const char *owner[LGI_BODY];
    const lgi_storage *storage[LGI_BODY]; /* of a place */
} body_map;

static const char *name_of(const body_map *m) {
    return m->game->info.id;
}

/* Bytes from `at` on belong to a row. */
static void claim(body_map *m, const char *owner, const lgi_storage *storage, uint32_t at,
                  uint32_t bytes) {
    if (at + bytes > m->game->info.body_size)
        fail_msg("%s: %s lies in the bytes %u to %u, but the body ends after %u", name_of(m),
                 owner, (unsigned)at, (unsigned)(at + bytes - 1),
                 (unsigned)m->game->info.body_size);
    for (uint32_t i = at; i < at + bytes; i++) {
        if (m->owner[i] && !may_share(storage, m->storage[i]))
            fail_msg("%s: byte %u of the body belongs to %s and to %s", name_of(m), (unsigned)i,
                     m->owner[i], owner);
        m->owner[i] = owner;
        m->storage[i] = storage;
    }
}

static void claim_storage(body_map *m, const lgi_place *place, const lgi_storage *storage,
                          logres_spot spot) {
    int first = lgi_first_of(storage, spot), kinds = lgi_kinds_at(storage, spot);
    uint32_t at = lgi_offset_of(place, storage, spot);
    if (first < 0 || first + kinds > (int)m->game->info.piece_count)
        fail_msg("%s: %s has the pieces %d to %d, but there are %u", name_of(m), place->info.name,
                 first, first + kinds - 1, (unsigned)m->game->info.piece_count);
    if (storage->form == LGI_OWNER) {
        if (spot.seat <= 0 && spot.part <= 0) /* the same bytes for all spots */
            claim(m, place->info.name, storage, storage->at, storage->kinds);
    } else if (storage->form == LGI_DERIVED) {
        expect_that(storage->count, "%s: %s is LGI_DERIVED and has no `.count`", name_of(m),
                    place->info.name);
    } else {
        claim(m, place->info.name, storage, at,
              storage->split ? (uint32_t)kinds : lgi_bytes_of(storage));
    }
}

/* From the first storage without kinds on, all are empty: the core would not see them. The last is
 * one. */
static void storages_end(const body_map *m, const lgi_place *place) {
    bool ended = false;
    for (int i = 0; i <= LGI_STORAGES; i++) {
        const lgi_storage *storage = &place->stored[i];
        ended |= !storage->kinds || i == LGI_STORAGES;
        if (ended &&
            (storage->form || storage->at || storage->first || storage->kinds || storage->count))
            fail_msg(
                "%s: %s has a storage %d, which the core does not see: it or one before has no `.kinds`, or "
                "there are more than %d",
                name_of(m), place->info.name, i, LGI_STORAGES);
    }
}

/* A place that keeps who knows its pieces is one of slots, and has a field for that. */
static void check_known(const body_map *m, int number) {
    const lgi_place *place = PLACE_ROW(&m->game->info, (uint32_t)number);
    int field = lgi_known_field(m->game, number);
    if (!lgi_has_total(place) || place->stored->form != LGI_SLOT ||
        (place->info.per_seat && place->info.parts))
        fail_msg("%s: %s has `known`, so it is slots by seat or in parts, and not open",
                 name_of(m), place->info.name);
    if (field == LOGRES_NONE)
        fail_msg("%s: %s has `known`, so it needs a LGI_KNOWN_FIELD", name_of(m),
                 place->info.name);
    const lgi_field *row = FIELD_ROW(&m->game->info, (uint32_t)field);
    uint32_t parts = place->info.per_seat ? m->game->info.max_players : place->info.parts;
    if (row->derive || row->bytes != 1 || row->info.parts != parts ||
        row->info.per_seat != place->info.per_seat)
        fail_msg("%s: %s must be a byte for each spot of %s", name_of(m), row->info.name,
                 place->info.name);
}

static void claim_spot(body_map *m, logres_spot spot) {
    const lgi_place *place = PLACE_ROW(&m->game->info, (uint32_t)spot.place);
    const lgi_storage *storage = place->stored;
    storages_end(m, place);
    if (!storage->kinds)
        fail_msg("%s: %s stores no pieces: `.stored` has no `.kinds`", name_of(m),
                 place->info.name);
    if (lgi_has_total(place)) {
        if (lgi_next_storage(storage) || storage->form == LGI_OWNER)
            fail_msg("%s: %s is not open: it must be counts, bits or a slot, in one storage",
                     name_of(m), place->info.name);
        if (!place->total)
            fail_msg("%s: %s is not open, so it needs LGI_TOTAL_IN", name_of(m), place->info.name);
        claim(m, place->info.name, NULL, lgi_total_offset_of(place, spot), 1);
    }
    if (place->known)
        check_known(m, spot.place);
    for (; storage; storage = lgi_next_storage(storage))
        claim_storage(m, place, storage, spot);
}

static bool is_of_place(const body_map *m, const lgi_field *field) {
    bool is = false;
    for (uint32_t i = 0; i < m->game->info.place_count; i++)
        is = is || PLACE_ROW(&m->game->info, i)->known == field->at;
    return is && field->at;
}

static void claim_field(body_map *m, const lgi_field *field) {
    uint32_t parts = field->info.parts ? field->info.parts : 1;
    if (field->info.value == LOGRES_VALUE_SEATS && !is_of_place(m, field))
        fail_msg(
            "%s: %s is a set of seats, so a place has it as `known`, and it is not the first byte of the body",
            name_of(m), field->info.name);
    if (field->derive)
        return;
    claim(m, field->info.name, NULL, field->at,
          field->bytes ? field->bytes * parts : (parts + 7) / 8);
    int low, high;
    int64_t most = field->bytes == 0   ? 1
                   : field->bytes == 1 ? UINT8_MAX
                   : field->bytes == 2 ? INT16_MAX
                                       : INT32_MAX;
    lgi_state s = {.players = (uint8_t)m->game->info.max_players};
    lgi_range_of(field, &s, &low, &high);
    if (low > high || high > most ||
        (field->bytes < 2 && low < (field->info.value == LOGRES_VALUE_NUMBER ? 0 : LOGRES_NONE)))
        fail_msg("%s: %u bytes of %s cannot hold %d to %d", name_of(m), (unsigned)field->bytes,
                 field->info.name, low, high);
}

/* Whether the game reads the body by functions of its own; then bytes need no row. */
static bool reads_itself(const logres_game_info *info) {
    for (uint32_t f = LGI_FIELDS_OWN; f < info->field_count; f++)
        if (FIELD_ROW(info, f)->derive)
            return true;
    for (uint32_t i = 0; i < info->place_count; i++)
        for (const lgi_storage *storage = PLACE_ROW(info, i)->stored; storage;
             storage = lgi_next_storage(storage))
            if (storage->form == LGI_DERIVED)
                return true;
    return false;
}

/* Places and fields lie in the body, each in bytes of its own, and cover every byte. */
static void body_is_told(const lgi_game *game) {
    const logres_game_info *info = &game->info;
    body_map m = {.game = game};
    logres_spot spots[SPOTS_MAX];
    uint32_t count = all_spots(info, info->max_players, spots);
    claim(&m, "options", NULL, 0, 2 * info->option_count);
    if (info->components_size)
        claim(&m, "components", NULL, 2 * info->option_count, 1 + info->components_size);
    for (uint32_t i = 0; i < count; i++)
        claim_spot(&m, spots[i]);
    for (uint32_t f = LGI_FIELDS_OWN; f < info->field_count; f++)
        claim_field(&m, FIELD_ROW(info, f));
    for (uint32_t i = 0; i < info->body_size && !reads_itself(info); i++)
        if (!m.owner[i])
            fail_msg(
                "%s: byte %u of the body, after %s, belongs to no place and no field, so views, JSON and events "
                "miss it: give it a row",
                info->id, (unsigned)i, i ? m.owner[i - 1] : "nothing");
}

/* The place of a move type with `from` is counts or bits in one array, and of a seat that acts,
 * unless the type counts its pieces. A player sees the place. */
static void place_is_sound(const lgi_game *game, const lgi_move_type *row, bool chance) {
    const lgi_place *place = PLACE_ROW(&game->info, row->from - 1);
    const lgi_storage *storage = place->stored;
    if (chance && place->info.per_seat && !row->counts)
        fail_msg(
            "%s: chance takes \"%s\" from %s, which is by seat: chance has no seat, so this needs `counts`",
            game->info.id, row->name, place->info.name);
    if (!chance && place->info.seen == LOGRES_PLACE_HIDDEN)
        fail_msg("%s: a player takes \"%s\" from %s, which nobody sees", game->info.id, row->name,
                 place->info.name);
    bool is_counted = storage->form == LGI_COUNTS || storage->form == LGI_BITS;
    bool is_whole = !place->info.parts || storage->split;
    if (!row->counts && (!is_counted || !is_whole || lgi_next_storage(storage)))
        fail_msg(
            "%s: \"%s\" takes from %s, which must be counts or bits in one array, or needs `counts`",
            game->info.id, row->name, place->info.name);
}

/* The first argument names pieces of the place. Where chance draws one, its values are those
 * pieces. */
static void draw_is_sound(const lgi_game *game, const lgi_move_type *row, bool chance) {
    const lgi_arg_type *type = row->args[0].type;
    const lgi_place *place = PLACE_ROW(&game->info, row->from - 1);
    unsigned kinds = place->stored->kinds, count = lgi_arg_count(row) ? type->values : 0;
    bool is_sound = count && !type->unrank_all && (count <= 64 || !type->items);
    for (unsigned i = 0; i < count; i++) {
        unsigned kind = lgi_kind_named(game, row, lgi_item_at(type, i));
        is_sound = is_sound && kind < kinds && (i || type->items || kind < 64);
        is_sound = is_sound && (!chance || (kind == i && count == kinds));
    }
    if (!is_sound)
        fail_msg("%s: the first argument of \"%s\" must name pieces of %s", game->info.id,
                 row->name, place->info.name);
    place_is_sound(game, row, chance);
}

static void draws_are_sound(const lgi_game *game) {
    for (uint32_t phase = 0; phase < game->info.phase_count; phase++)
        for (unsigned i = 0; i < game->phases[phase].move_type_count; i++)
            if (game->phases[phase].move_types[i].from)
                draw_is_sound(game, &game->phases[phase].move_types[i],
                              game->phases[phase].who == LGI_ACTOR_CHANCE);
}

static void names_are_different(const lgi_game *game) {
    const logres_game_info *info = &game->info;
    for (uint32_t i = 0; i < info->piece_count && !game->piece_name; i++)
        for (uint32_t j = 0; j < i; j++)
            TABLE(strcmp(info->pieces[i], info->pieces[j]) != 0);
}

/* The number of fields that count points. */
static uint32_t count_points(const logres_game_info *info) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < info->field_count; i++)
        count += FIELD_ROW(info, i)->info.event == LOGRES_EVENT_SCORED;
    return count;
}

/* Bots value the score of a cooperative game by the range of its field. */
static bool has_a_scale(const lgi_game *game) {
    const lgi_field *points = lgi_points_of(game);
    return count_points(&game->info) == 1 && points->low < points->high;
}

/* The core relies on these properties of a game's tables. */
static void test_tables_are_sound(void **state) {
    (void)state;
    for (uint32_t g = 0; g < lgi_game_total; g++) {
        const lgi_game *game = lgi_games[g];
        const logres_game_info *info = &game->info;
        TABLE(g == 0 || info->number > lgi_games[g - 1]->info.number);
        TABLE(info->number >= 1 && info->number <= 255 && info->rules >= 1 && info->rules <= 255);
        TABLE(info->min_players >= 2 && /* searches compare players */
              info->max_players <= LOGRES_PLAYERS_MAX);
        TABLE(info->default_players >= info->min_players &&
              info->default_players <= info->max_players);
        TABLE(info->option_count <= LOGRES_OPTIONS_MAX &&
              info->components_size <= LOGRES_COMPONENTS_MAX);
        TABLE((info->components_size > 0) == (game->components != NULL));
        TABLE(info->body_size >= 2 * info->option_count && info->body_size <= LGI_BODY);
        TABLE(info->field_count >= LGI_FIELDS_OWN &&
              strcmp(FIELD_ROW(info, 0)->info.name, "phase") == 0);
        TABLE(strcmp(FIELD_ROW(info, 1)->info.name, "actor") == 0);
        for (uint32_t i = 0; i < info->option_count; i++)
            TABLE(logres_game_option(info, i)->low >= INT16_MIN &&
                  logres_game_option(info, i)->high <= INT16_MAX);
        for (uint32_t i = 0; i < info->option_count; i++)
            TABLE(logres_game_option(info, i)->kind != LOGRES_OPTION_SEAT ||
                  (logres_game_option(info, i)->low == 0 &&
                   logres_game_option(info, i)->high == (int)info->max_players - 1));
        TABLE(info->phase_count > 1 &&
              strcmp(game->phase_names[info->phase_count - 1], "over") == 0);
        TABLE(game->phases[info->phase_count - 1].who == LGI_ACTOR_NOBODY);
        for (uint32_t i = 0; i + 1 < info->phase_count; i++)
            TABLE(game->phases[i].who != LGI_ACTOR_NOBODY);
        for (uint32_t i = 0; i < info->field_count; i++)
            TABLE(FIELD_ROW(info, i)->info.name &&
                  logres_event_class(FIELD_ROW(info, i)->info.event) != 0 &&
                  (FIELD_ROW(info, i)->info.event != LOGRES_EVENT_SCORED ||
                   FIELD_ROW(info, i)->info.parts == info->max_players));
        for (uint32_t i = 0; i < info->place_count; i++)
            TABLE(PLACE_ROW(info, i)->info.seen == LOGRES_PLACE_OPEN ||
                  !lgi_next_storage(PLACE_ROW(info, i)->stored));
        for (uint32_t i = 0; i < info->place_count; i++)
            TABLE(game->json || (PLACE_ROW(info, i)->stored->form != LGI_OWNER &&
                                 !lgi_next_storage(PLACE_ROW(info, i)->stored))); /* lgi_io_rows */
        TABLE(game->setup && game->validate);
        TABLE(game->standing || count_points(info) == 1);
        TABLE(!info->is_cooperative || has_a_scale(game));
        names_are_sound(info);
        rows_are_sound(game);
        numbers_are_found(game);
        members_are_apart(game);
        names_are_different(game);
        body_is_told(game);
        draws_are_sound(game);
    }
}

/* Random configs handle options of any range, and reach both ends of short ranges. */
static void test_options_of_any_range(void **state) {
    (void)state;
    static const logres_option options[] = {
        {"target", LOGRES_OPTION_NUMBER, 1, 1, 10000, NULL},
        {"target", LOGRES_OPTION_NUMBER, 5, 1, 9, NULL},
        {"turn_limit", LOGRES_OPTION_NUMBER, 0, 0, 3, NULL},
        {"turn_limit", LOGRES_OPTION_NUMBER, 0, 0, 30000, NULL},
        {"handicap", LOGRES_OPTION_NUMBER, 0, -20, -18, NULL},
        {"handicap", LOGRES_OPTION_NUMBER, 40, 40, 41, NULL},
        {"nothing", LOGRES_OPTION_NUMBER, 7, 7, 7, NULL},
        {"choice", LOGRES_OPTION_CHOICE, 0, 0, 2, NULL},
        {"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, 4, NULL},
    };
    logres_rng rng = rng_of_stream(0);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const logres_option *option = &options[i];
        bool is_limit = strcmp(option->name, "turn_limit") == 0,
             seat = option->kind == LOGRES_OPTION_SEAT;
        int low = is_limit ? 1 : seat ? LOGRES_NONE : option->low, high = seat ? 1 : option->high;
        bool came[2] = {false, false};
        for (int n = 0; n < 500; n++) {
            int value = random_option(option, 2, &rng);
            assert_in_range(value - low, 0, high - low);
            came[0] = came[0] || value == low;
            came[1] = came[1] || value == high;
        }
        assert_true(came[0] && (came[1] || high - low > 20));
    }
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void moves_are_ordered_and_within_limits(const position *p) {
    bool chance = actor(&p->state) == LOGRES_CHANCE, over = actor(&p->state) == LOGRES_NOBODY;
    uint32_t most = chance ? p->game->most_chance_outcomes : p->game->most_legal_moves;
    expect_that(over ? p->count == 0 : p->count > 0, "%s in phase %s has %u legal moves",
                who_name(actor(&p->state)), phase(&p->state), (unsigned)p->count);
    expect_that(p->count <= most, "%s is %u, but here are %u",
                chance ? "most_chance_outcomes" : "most_legal_moves", (unsigned)most,
                (unsigned)p->count);
    for (uint32_t i = 0; i < p->count; i++) {
        unsigned move = makes(p->moves[i]);
        expect_that(i == 0 || move > p->moves[i - 1],
                    "the list of legal moves has %u behind %u: it must ascend", move,
                    (unsigned)p->moves[i - 1]);
        expect_that(move < p->game->move_space, "move %u is not below move_space, %u", move,
                    (unsigned)p->game->move_space);
        expect_that((move >= p->game->player_moves) == chance,
                    "move %u is listed for %s, but player_moves is %u", move,
                    who_name(actor(&p->state)), (unsigned)p->game->player_moves);
    }
}

static void mask_equals_the_list(const position *p) {
    uint64_t mask[LOGRES_MASK_WORDS], expected[LOGRES_MASK_WORDS] = {0};
    for (uint32_t i = 0; i < p->count; i++)
        expected[p->moves[i] / 64] |= (uint64_t)1 << p->moves[i] % 64;
    ok(logres_legal_mask(&p->state, mask, LOGRES_MASK_WORDS));
    for (unsigned move = 0; move < LOGRES_MOVES_MAX; move++)
        expect_that(((mask[move / 64] ^ expected[move / 64]) >> move % 64 & 1) == 0,
                    "move %u is %s", move,
                    mask[move / 64] >> move % 64 & 1 ? "in the mask, but not in the list"
                                                     : "in the list, but not in the mask");
}

static bool is_sensible_for(const logres_state *s, const position *p,
                            logres_move sensible[LOGRES_MOVES_MAX], uint32_t *count) {
    ok(logres_sensible_moves(s, sensible, LOGRES_MOVES_MAX, count));
    for (uint32_t i = 0, at = 0; i < *count; i++, at++) {
        while (at < p->count && p->moves[at] != sensible[i])
            at++;
        expect_that(
            at < p->count,
            "sensible move %u is not legal, or not in order; or `may` asks what the mover cannot see",
            sensible[i]);
    }
    return *count > 0;
}

/* Sensible moves are legal ones in their order, and some if there is any; all where chance acts.
 * The mover's view has the same. */
static void there_is_a_sensible_move(const position *p) {
    static logres_move sensible[LOGRES_MOVES_MAX], seen[LOGRES_MOVES_MAX];
    uint32_t count = 0, seen_count = 0;
    assert_int_equal(is_sensible_for(&p->state, p, sensible, &count), p->count > 0);
    if (actor(&p->state) < 0) {
        assert_int_equal(count, p->count);
        return;
    }
    logres_state view;
    ok(logres_view(&p->state, actor(&p->state), &view));
    assert_true(is_sensible_for(&view, p, seen, &seen_count));
    assert_int_equal(seen_count, count);
    assert_memory_equal(seen, sensible, count * sizeof *seen);
    fails(LOGRES_ERR_BUFFER, logres_sensible_moves(&view, seen, count - 1, &seen_count));
    assert_int_equal(seen_count, count);
}

static bool is_listed(const position *p, uint32_t move) {
    for (uint32_t i = 0; i < p->count; i++)
        if (p->moves[i] == move)
            return true;
    return false;
}

/* A number is legal exactly if it is listed; others cannot be applied and change nothing. */
static void check_number(const position *p, uint32_t move) {
    int32_t legal_here = -1;
    logres_state out, untouched;
    legal_here = logres_is_legal(&p->state, (logres_move)move);
    makes((logres_move)move);
    expect_that(legal_here == is_listed(p, move),
                "move %u is %s: `may` and `list` of its type must agree", (unsigned)move,
                legal_here ? "legal, but not listed" : "listed, but not legal");
    if (legal_here)
        return;
    memset(&out, 0xa5, sizeof out);
    untouched = out;
    fails(p->count ? LOGRES_ERR_MOVE : LOGRES_ERR_OVER,
          logres_apply(&p->state, (logres_move)move, &out));
    expect_same(&out, &untouched);
}

static void nothing_else_is_legal(const position *p) {
    if (is_one_of(p, 60)) { /* the whole move space and beyond */
        for (uint32_t move = 0; move < p->game->move_space + 64; move++)
            check_number(p, move);
        check_number(p, UINT16_MAX);
        return;
    }
    for (uint32_t i = 0; i < p->count; i++) {
        check_number(p, (uint16_t)(p->moves[i] + 1));
        check_number(p, (uint16_t)(p->moves[i] - 1));
    }
    for (int i = 0; i < 50; i++)
        check_number(p, below(p->rng, UINT16_MAX + 1));
}

/* Each listed move can be applied, with the same valid successor in place and elsewhere; the state
 * is unchanged. */
static void listed_moves_apply(const position *p) {
    for (uint32_t i = 0; i < p->count; i++) {
        logres_state before = p->state, next, in_place = p->state;
        logres_problem problem;
        ok(logres_apply(&before, makes(p->moves[i]), &next));
        expect_like(&before, &p->state, "the one in which a move was made", "as it was before");
        ok(logres_apply(&in_place, p->moves[i], &in_place));
        expect_like(&in_place, &next, "after the move, in its place", "after the move, elsewhere");
        ok(logres_play(&before, actor(&before), p->moves[i], &in_place, NULL));
        expect_like(&in_place, &next, "after logres_play", "after logres_apply");
        if (logres_validate(&next, &problem))
            fail_msg("the move leads to a state that `validate` refuses: %s: %s", problem.path,
                     problem.text);
    }
}

/* A written move is read back as the same move. */
static void expect_read(logres_error error, const logres_problem *problem, const char *text,
                        logres_move move, logres_move back) {
    if (error)
        fail_msg("move %u is written as %s, which is refused: %s: %s", (unsigned)move, text,
                 problem->path, problem->text);
    if (back != move)
        fail_msg("move %u is written as %s, which is read as move %u", (unsigned)move, text,
                 (unsigned)back);
}

static void moves_can_be_written_and_read(const position *p) {
    if (!is_one_of(p, 2))
        return;
    for (uint32_t i = 0; i < p->count; i++) {
        makes(p->moves[i]);
        char line[LOGRES_TEXT_LINE], json[512];
        logres_move back = 0;
        logres_problem problem;
        logres_error error;
        size_t need = 0;
        for (uint32_t flags = 0; flags <= LOGRES_TEXT_LABELS; flags++) {
            ok(logres_move_to_text(&p->state, p->moves[i], flags, line, sizeof line, &need));
            assert_int_equal(need, strlen(line) + 1);
            back = UINT16_MAX;
            error = logres_move_from_text(&p->state, line, &back, &problem);
            expect_read(error, &problem, line, p->moves[i], back);
        }
        ok(logres_move_to_json(&p->state, p->moves[i], 0, json, sizeof json, &need));
        back = 0;
        error = logres_move_from_json(&p->state, json, need - 1, &back, &problem);
        expect_read(error, &problem, json, p->moves[i], back);
    }
}

/* Writes a number as a line and reads it back; UINT16_MAX if the line cannot be read in this
 * phase. */
static logres_move read_back(const position *p, logres_move move, uint32_t flags) {
    char line[LOGRES_TEXT_LINE], again[LOGRES_TEXT_LINE];
    logres_move back;
    ok(logres_move_to_text(&p->state, move, flags, line, sizeof line, NULL));
    if (logres_move_from_text(&p->state, line, &back, NULL))
        return UINT16_MAX;
    ok(logres_move_to_text(&p->state, back, flags, again, sizeof again, NULL));
    assert_string_equal(line, again);
    return back;
}

/* Both lines of a number are read as the same number, legal or not. A number without a line here
 * belongs to another phase, or names a missing piece. */
static void both_lines_of_a_number_are_one_move(const position *p) {
    if (!p->count || !is_one_of(p, 200))
        return;
    uint32_t same = 0;
    for (uint32_t move = 0; move < p->game->move_space; move++) {
        logres_move plain = read_back(p, (logres_move)move, 0),
                    labelled = read_back(p, (logres_move)move, LOGRES_TEXT_LABELS);
        makes((logres_move)move);
        expect_that(plain == labelled,
                    "the plain line of move %u is read as %u, its labelled line as %u",
                    (unsigned)move, (unsigned)plain, (unsigned)labelled);
        same += plain == move;
    }
    expect_that(same >= p->count, "%u moves are legal, but only %u lines are read back as them",
                (unsigned)p->count, (unsigned)same);
}

/* Every number below move_space has a text and a JSON form, legal or not. */
static void every_number_has_a_form(const position *p) {
    if (p->ply % 200 != p->game_number)
        return;
    for (uint32_t move = 0; move < p->game->move_space; move++) {
        char text[LOGRES_TEXT_LINE], json[512];
        ok(logres_move_to_text(&p->state, (logres_move)move, 0, text, sizeof text, NULL));
        ok(logres_move_to_text(&p->state, (logres_move)move, LOGRES_TEXT_LABELS, text, sizeof text,
                               NULL));
        ok(logres_move_to_json(&p->state, (logres_move)move, 0, json, sizeof json, NULL));
        assert_true(text[0] && json[0] == '{');
    }
    char none[LOGRES_TEXT_LINE];
    fails(LOGRES_ERR_MOVE, logres_move_to_text(&p->state, (logres_move)p->game->move_space, 0,
                                               none, sizeof none, NULL));
    fails(LOGRES_ERR_MOVE, logres_move_to_json(&p->state, (logres_move)p->game->move_space, 0,
                                               none, sizeof none, NULL));
}

static void weights_are_positive(const position *p) {
    static logres_move moves[LOGRES_MOVES_MAX];
    static uint32_t weights[LOGRES_MOVES_MAX];
    uint32_t count = 0, total = 0, sum = 0;
    logres_move picked;
    if (actor(&p->state) != LOGRES_CHANCE) {
        fails(p->count ? LOGRES_ERR_PHASE : LOGRES_ERR_OVER,
              logres_chance_moves(&p->state, moves, weights, LOGRES_MOVES_MAX, &count));
        fails(p->count ? LOGRES_ERR_PHASE : LOGRES_ERR_OVER,
              logres_chance_pick(&p->state, 0, &picked, &total));
        return;
    }
    ok(logres_chance_moves(&p->state, moves, weights, LOGRES_MOVES_MAX, &count));
    expect_that(count == p->count, "chance weighs %u moves, but %u are legal", (unsigned)count,
                (unsigned)p->count);
    for (uint32_t i = 0; i < count; i++) {
        expect_that(moves[i] == p->moves[i], "chance weighs move %u, but legal is %u",
                    (unsigned)moves[i], (unsigned)p->moves[i]);
        expect_that(weights[i] > 0, "chance has the move %u with weight 0", (unsigned)p->moves[i]);
        ok(logres_chance_pick(&p->state, sum, &picked, &total));
        assert_int_equal(picked, moves[i]);
        sum += weights[i];
        ok(logres_chance_pick(&p->state, sum - 1, &picked, &total));
        assert_int_equal(picked, moves[i]);
    }
    assert_int_equal(total, sum);
    fails(LOGRES_ERR_ARGUMENT, logres_chance_pick(&p->state, sum, &picked, &total));
    for (int i = 0; i < 4; i++)
        expect_sample_as_picked(&p->state, p->rng);
}

/* ---- JSON, equality, hash ------------------------------------------------------------------- */

static void json_keeps_the_state(const position *p) {
    if (!is_one_of(p, 40) && p->count)
        return;
    char *json = json_of(&p->state);
    logres_state back;
    logres_problem problem;
    if (logres_state_from_json(json, strlen(json), &back, &problem))
        fail_msg("its own JSON is refused: %s: %s\n%s", problem.path, problem.text, json);
    expect_like(&back, &p->state, "read from its JSON", "that was written");
    char *again = json_of(&back);
    assert_string_equal(json, again);
    free(json);
    free(again);
}

static void equality_hash_and_json_agree(const position *p) {
    logres_move move;
    if (!is_one_of(p, 40) || !random_move(p, &move))
        return;
    logres_state next, same = p->state;
    int32_t equal = -1;
    uint64_t a = 0, b = 0, c = 0;
    ok(logres_apply(&p->state, move, &next));
    a = logres_hash(&p->state);
    b = logres_hash(&next);
    c = logres_hash(&same);
    assert_true(a == c);
    equal = logres_equal(&p->state, &same);
    assert_int_equal(equal, 1);
    equal = logres_equal(&p->state, &next);
    char *json = json_of(&p->state), *next_json = json_of(&next);
    expect_that(equal == (strcmp(json, next_json) == 0),
                "before and after the move states are %s, but their JSON is %s",
                equal ? "equal" : "not equal",
                equal ? "not" : "the same: the difference has no row, or `json` leaves it out");
    expect_that(equal == (a == b),
                "before and after the move states are %s, but their hashes are %s",
                equal ? "equal" : "not equal", equal ? "not" : "the same");
    free(json);
    free(next_json);
}

/* ---- events --------------------------------------------------------------------------------- */

/* Adds pieces to a spot of a picture, or removes them. Where the viewer does not see them, only
 * their number changes. */
static void add_pieces(const position *p, uint32_t players, logres_spot spot, int piece,
                       int amount, int viewer, picture *out) {
    int number = spot_number(p->game, players, spot);
    out->total[number] += amount;
    expect_that(
        out->total[number] >= 0,
        "the records take more pieces from %s than there are: `transfer` must log them in order",
        spot_name(p->game, spot));
    if (!sees(p->game, spot, viewer)) {
        /* where a piece comes or goes, none is known */
        memset(out->count[number], 0, sizeof out->count[number]);
        return;
    }
    expect_that(piece != LOGRES_NONE, "%s sees %s, but not which piece comes or goes there",
                viewer == LOGRES_NONE ? "everybody" : who_name(viewer), spot_name(p->game, spot));
    out->count[number][piece] += amount;
    expect_that(out->count[number][piece] >= 0, "the records take %s from %s, where there is none",
                p->game->pieces[piece], spot_name(p->game, spot));
}

/* A viewer keeps a piece that was shown where the place keeps who knows it. */
static void show_piece(const position *p, uint32_t players, const logres_event *e, int viewer,
                       picture *out) {
    if (viewer >= 0 && e->seen_by >> viewer & 1 &&
        PLACE_ROW(p->game, (uint32_t)e->to.place)->known)
        out->count[spot_number(p->game, players, e->to)][e->piece] = 1;
}

/* Applies records to a picture. */
static void add_records(const position *p, uint32_t players, const logres_event *events,
                        uint32_t count, int viewer, picture *before) {
    for (uint32_t i = 0; i < count; i++) {
        const logres_event *e = &events[i];
        char line[LOGRES_TEXT_LINE];
        ok(logres_event_to_text(&p->state, e, line, sizeof line, NULL));
        if (e->kind == LOGRES_EVENT_SHOWN) {
            show_piece(p, players, e, viewer, before);
        } else if (lgi_is_of_pieces(e)) {
            expect_that(e->amount > 0, "the record \"%s\" moves %d pieces", line, (int)e->amount);
            add_pieces(p, players, e->from, e->piece, -e->amount, viewer, before);
            add_pieces(p, players, e->to, e->piece, e->amount, viewer, before);
        } else {
            int32_t *value = &before->field[field_number(p->game, e->piece, e->to.part)];
            *value = e->kind == LOGRES_EVENT_SCORED ? *value + e->amount : e->amount;
        }
    }
}

static void before_and_records_make_after(const position *p) {
    static picture before, after;
    logres_move move;
    if (!is_one_of(p, 40) || !random_move(p, &move))
        return;
    uint32_t players = 0, count = 0, need = 0;
    logres_state next, plain, untouched;
    logres_event events[LOGRES_EVENTS_MAX];
    players = logres_players(&p->state);
    ok(logres_apply_events(&p->state, move, &next, events, LOGRES_EVENTS_MAX, &count));
    ok(logres_apply(&p->state, move, &plain));
    expect_like(&next, &plain, "after the move with a log", "after it with NULL for a log");
    expect_that(
        count > 0,
        "the move makes no record: it changes nothing, or moves pieces without `transfer`");
    expect_that(count <= p->game->most_events, "most_events is %u, but this move makes %u records",
                (unsigned)p->game->most_events, (unsigned)count);
    memset(&next, 0x5a, sizeof next);
    untouched = next;
    fails(LOGRES_ERR_BUFFER,
          logres_apply_events(&p->state, move, &next, events, count - 1, &need));
    assert_int_equal(need, count);
    expect_same(&next, &untouched);

    take_picture(&p->state, &before);
    take_picture(&plain, &after);
    add_records(p, players, events, count, LOGRES_NONE, &before);
    expect_pictures(p, &before, &after, "in the full state", "after the records of the move");

    /* the same for each viewer's view and redacted records */
    for (int seat = -1; seat < (int)players; seat++) {
        int viewer = seat < 0 ? LOGRES_SPECTATOR : seat;
        logres_state view;
        logres_event seen[LOGRES_EVENTS_MAX];
        memcpy(seen, events, count * sizeof *seen);
        ok(logres_events_redact(&p->state, viewer, seen, count));
        ok(logres_view(&p->state, viewer, &view));
        take_picture(&view, &before);
        ok(logres_view(&plain, viewer, &view));
        take_picture(&view, &after);
        add_records(p, players, seen, count, viewer, &before);
        expect_pictures(p, &before, &after, who_name(viewer),
                        "after the records of the move that this viewer gets");
    }
}

static void pieces_are_conserved(const position *p) {
    static picture now;
    static int32_t at_start[PIECES_MAX];
    if (p->ply && !is_one_of(p, 3))
        return;
    take_picture(&p->state, &now);
    for (int piece = 0; piece < (int)p->game->piece_count; piece++) {
        int32_t sum = count_all(&now, piece);
        if (p->ply == 0)
            at_start[piece] = sum;
        expect_that(sum == at_start[piece],
                    "there are %d of %s in all places together, but %d when the game began",
                    (int)sum, p->game->pieces[piece], (int)at_start[piece]);
    }
}

/* Inventories and fields show every byte of a state, so nothing can change without a record. */
static void every_byte_is_visible(const position *p) {
    static picture here, there;
    if (!is_one_of(p, 80))
        return;
    take_picture(&p->state, &here);
    uint32_t components = p->game->components_size ? 1 + p->game->components_size : 0;
    for (uint32_t i = 2 * p->game->option_count + components; i < p->game->body_size; i++)
        for (int bit = 0; bit < 8; bit++) {
            logres_state other = p->state;
            other.bytes[LGI_HEADER + i] ^= (uint8_t)(1 << bit);
            if (logres_validate(&other, NULL))
                continue;
            take_picture(&other, &there);
            looks_at(&other);
            expect_that(
                memcmp(&here, &there, sizeof here) != 0,
                "bit %d of %s can be changed, `validate` allows it, and no place or field shows it",
                bit, byte_name(&p->state, LGI_HEADER + i));
            looks_at(NULL);
        }
}

/* ---- text, results -------------------------------------------------------------------------- */

static void pictures_fit_a_terminal(const position *p) {
    logres_state view;
    ok(logres_view(&p->state, LOGRES_SPECTATOR, &view));
    expect_picture(p->ply % 3 ? &p->state : &view);
}

/* All players of a cooperative game stand alike, and all of them win or nobody does. */
static void share_everything(const logres_result *r) {
    for (uint32_t a = 0; a < r->players; a++)
        expect_that(r->scores[a] == r->scores[0] && r->ranks[a] == 1,
                    "`standing` gives seat %u score %d and rank %d, but the game is cooperative: "
                    "all must have the score of seat 0, %d, and rank 1",
                    (unsigned)a, (int)r->scores[a], (int)r->ranks[a], (int)r->scores[0]);
    expect_that(!r->winners || r->winners == (1u << r->players) - 1,
                "`standing`: the winners are the set %u, but in a cooperative game all %u win or "
                "nobody does",
                (unsigned)r->winners, (unsigned)r->players);
}

static void ranks_everybody(const logres_result *r) {
    for (uint32_t a = 0; a < r->players; a++) {
        int better = 0;
        for (uint32_t b = 0; b < r->players; b++)
            better += r->ranks[b] < r->ranks[a];
        expect_that(r->ranks[a] == better + 1,
                    "`standing` gives seat %u rank %d, but %d are better, so it must be %d",
                    (unsigned)a, (int)r->ranks[a], better, better + 1);
        expect_that((int)(r->winners >> a & 1) == (r->ranks[a] == 1),
                    "`standing`: seat %u has rank %d and is %s winner", (unsigned)a,
                    (int)r->ranks[a], r->winners >> a & 1 ? "a" : "no");
    }
    for (uint32_t a = r->players; a < LOGRES_PLAYERS_MAX; a++)
        expect_that(!r->scores[a] && !r->ranks[a],
                    "`standing` gives seat %u a score or rank, but there are %u players",
                    (unsigned)a, (unsigned)r->players);
    expect_that(r->winners != 0 && r->winners < 1u << r->players,
                "`standing`: the winners are the set %u of %u players", (unsigned)r->winners,
                (unsigned)r->players);
}

/*
 * A score with the wrong sign, or a game that does not say which way its points go, ranks players
 * against their scores. A few results may: ranks can follow other rules, too. So this counts pairs
 * of seats over many results.
 */
static void ranks_follow_scores(const position *p, const logres_result *r) {
    static const logres_game_info *game;
    static uint32_t along, against;
    if (p->game != game)
        along = against = 0;
    game = p->game;
    for (uint32_t a = 0; a < r->players; a++)
        for (uint32_t b = 0; b < r->players; b++)
            if (r->ranks[a] < r->ranks[b] && r->scores[a] != r->scores[b]) {
                bool is_better = (r->scores[a] < r->scores[b]) == (game->lower_is_better != 0);
                along += is_better;
                against += !is_better;
            }
    expect_that(against <= 2 * along + 10,
                "ranks go against scores: of %u pairs of players, %u have the better place with "
                "%s points, and `lower_is_better` is %u",
                (unsigned)(along + against), (unsigned)against,
                game->lower_is_better ? "more" : "fewer", (unsigned)game->lower_is_better);
}

static void results_are_the_last_standing(const position *p) {
    logres_result standing, result;
    memset(&standing, 0xa5, sizeof standing);
    result = standing;
    ok(logres_standing_of(&p->state, &standing));
    assert_int_equal(standing.players, p->players);
    if (p->game->is_cooperative)
        share_everything(&standing);
    else
        ranks_everybody(&standing);
    if (p->count) {
        fails(LOGRES_ERR_PHASE, logres_result_of(&p->state, &result));
        return;
    }
    ok(logres_result_of(&p->state, &result));
    expect_that(memcmp(&result, &standing, sizeof result) == 0,
                "the result is not the standing when over");
    ranks_follow_scores(p, &result);
}

LAW_IN(moves_are_ordered_and_within_limits, games * 5)
LAW_IN(mask_equals_the_list, games * 5)
LAW(nothing_else_is_legal)
LAW(listed_moves_apply)
LAW(there_is_a_sensible_move)
LAW(moves_can_be_written_and_read)
LAW(both_lines_of_a_number_are_one_move)
LAW(every_number_has_a_form)
LAW_IN(weights_are_positive, games * 5)
LAW_IN(json_keeps_the_state, games * 5)
LAW_IN(equality_hash_and_json_agree, games * 5)
LAW_IN(before_and_records_make_after, games * 5)
LAW(pieces_are_conserved)
LAW(every_byte_is_visible)
LAW(pictures_fit_a_terminal)
LAW_IN(results_are_the_last_standing, games * 5)

/* ---- validity by the rows ------------------------------------------------------------------- */

static void refuses_state(const lgi_state *s, const char *what, int64_t value) {
    logres_state state;
    memcpy(&state, s, sizeof state);
    looks_at(&state);
    logres_error error = logres_validate(&state, NULL);
    expect_that(error == LOGRES_ERR_INVALID,
                "a state with %d in %s is accepted, against its row (%s)", (int)value, what,
                logres_error_name(error));
    looks_at(NULL);
}

/* The state with a byte of its body changed is refused. */
static void refuses_byte_at(const lgi_state *s, unsigned at, int value) {
    lgi_state other = *s;
    other.body[at] = (uint8_t)value;
    refuses_state(&other, byte_name((const logres_state *)(const void *)s, LGI_HEADER + at),
                  value);
}

/* The range that the bytes of a field can hold. */
static void bounds_of(const lgi_field *field, int64_t *least, int64_t *most) {
    unsigned bits = field->bytes ? 8u * field->bytes : 1;
    bool has_sign = bits > 8 || field->info.value == LOGRES_VALUE_SEAT ||
                    field->info.value == LOGRES_VALUE_NAME;
    *least = has_sign ? -((int64_t)1 << (bits - 1)) : 0;
    *most = ((int64_t)1 << (has_sign ? bits - 1 : bits)) - 1;
}

static void refuses_value(const lgi_game *game, const lgi_state *s, int field, int part,
                          int64_t value) {
    int64_t least, most;
    bounds_of(FIELD_ROW(&game->info, (uint32_t)field), &least, &most);
    lgi_state other = *s;
    if (value < least || value > most)
        return;
    lgi_set_field(game, &other, field, part, (int)value);
    refuses_state(&other, field_name(&game->info, field, part), value);
}

static void fields_keep_their_ranges(const lgi_game *game, const lgi_state *s) {
    for (int f = LGI_FIELDS_OWN; f < (int)game->info.field_count; f++) {
        const lgi_field *field = FIELD_ROW(&game->info, (uint32_t)f);
        int low, high;
        if (field->derive)
            continue;
        for (int part = 0; part < (field->info.parts ? (int)field->info.parts : 1); part++) {
            lgi_range_of(field, s, &low, &high);
            bool unused = field->info.per_seat && part >= s->players;
            refuses_value(game, s, f, part, unused ? 1 : (int64_t)high + 1);
            refuses_value(game, s, f, part, unused ? -1 : (int64_t)low - 1);
        }
        for (int bit = (int)field->info.parts; field->info.parts && field->bytes == 0 && bit % 8;
             bit++)
            refuses_value(game, s, f, bit, 1);
    }
}

/* Whether some place's number of a piece is derived from the rest, and so balances a surplus. */
static bool makes_up(const lgi_game *game, int piece) {
    for (uint32_t i = 0; i < game->info.place_count; i++)
        for (const lgi_storage *storage = PLACE_ROW(&game->info, i)->stored; storage;
             storage = lgi_next_storage(storage))
            if (storage->form == LGI_DERIVED && piece >= storage->first &&
                piece < storage->first + storage->kinds +
                            storage->piece_step * ((int)game->info.max_players - 1))
                return true;
    return false;
}

/* A surplus piece, a piece that does not exist, a wrong number of pieces. */
static void spot_keeps_its_pieces(const lgi_game *game, const lgi_state *s, logres_spot spot) {
    const lgi_place *place = PLACE_ROW(&game->info, (uint32_t)spot.place);
    for (const lgi_storage *storage = place->stored; storage;
         storage = lgi_next_storage(storage)) {
        unsigned at = lgi_offset_of(place, storage, spot), last = at + storage->kinds / 8;
        int kinds = lgi_kinds_at(storage, spot);
        if (storage->form == LGI_COUNTS && kinds && s->body[at] < UINT8_MAX &&
            !makes_up(game, lgi_first_of(storage, spot)))
            refuses_byte_at(s, at, s->body[at] + 1);
        if (storage->form == LGI_BITS && storage->kinds % 8)
            refuses_byte_at(s, last, s->body[last] | 0x80);
        if (storage->form == LGI_SLOT)
            refuses_byte_at(s, at, kinds);
        if (storage->form == LGI_OWNER && (place->info.per_seat || place->info.parts))
            refuses_byte_at(s, at, place->info.per_seat ? s->players : (int)place->info.parts);
    }
    /* the seat itself, one that nobody has, and anybody where there is no piece */
    if (place->known) {
        unsigned known = lgi_known_offset_of(place, spot);
        bool is_there = spot.seat < s->players && lgi_total_of(s, place, spot);
        if (place->info.seen == LOGRES_PLACE_OWN)
            refuses_byte_at(s, known, s->body[known] | 1 << spot.seat);
        if (s->players < LOGRES_PLAYERS_MAX)
            refuses_byte_at(s, known, s->body[known] | 1 << s->players);
        if (!is_there)
            refuses_byte_at(s, known, 1 << (spot.seat == 0));
    }
    unsigned total = lgi_has_total(place) ? lgi_total_offset_of(place, spot) : 0;
    bool is_free =
        !lgi_sees_spot(s, place, spot) && makes_up(game, lgi_first_of(place->stored, spot));
    if (total && s->body[total] < UINT8_MAX && !is_free)
        refuses_byte_at(s, total, s->body[total] + 1);
}

/* Values out of range are refused, in the state and in the actor's view, unused seats included. */
static void rows_are_kept(const position *p) {
    if (!is_one_of(p, 40))
        return;
    const lgi_game *game = lgi_game_by_number(p->game->number);
    logres_state view;
    ok(logres_view(&p->state, actor(&p->state) >= 0 ? actor(&p->state) : LOGRES_SPECTATOR, &view));
    const lgi_state *both[] = {lgi_const(&p->state), lgi_const(&view)};
    logres_spot spots[SPOTS_MAX];
    uint32_t count = all_spots(p->game, p->game->max_players, spots);
    for (int i = 0; i < 2; i++) {
        fields_keep_their_ranges(game, both[i]);
        for (uint32_t spot = 0; spot < count; spot++)
            spot_keeps_its_pieces(game, both[i], spots[spot]);
    }
}
LAW(rows_are_kept)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_stay_within_limits),
        cmocka_unit_test(test_tables_are_sound),
        cmocka_unit_test(test_options_of_any_range),
        LAW_TEST(moves_are_ordered_and_within_limits),
        LAW_TEST(mask_equals_the_list),
        LAW_TEST(nothing_else_is_legal),
        LAW_TEST(listed_moves_apply),
        LAW_TEST(there_is_a_sensible_move),
        LAW_TEST(moves_can_be_written_and_read),
        LAW_TEST(both_lines_of_a_number_are_one_move),
        LAW_TEST(every_number_has_a_form),
        LAW_TEST(weights_are_positive),
        LAW_TEST(json_keeps_the_state),
        LAW_TEST(equality_hash_and_json_agree),
        LAW_TEST(before_and_records_make_after),
        LAW_TEST(pieces_are_conserved),
        LAW_TEST(every_byte_is_visible),
        LAW_TEST(pictures_fit_a_terminal),
        LAW_TEST(results_are_the_last_standing),
        LAW_TEST(rows_are_kept),
    };
    return RUN_LAWS(tests);
}
