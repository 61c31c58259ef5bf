/*
 * Laws for generic clients: the catalogue of every game, names of moves, and tables and events
 * along random games of random configs. test/python/test_follow.py checks that tables and events
 * agree.
 */
#include "support/laws.h"

#include <stdio.h>

#include <cjson/cJSON.h>

#include "state/move.h"

/* ---- JSON ----------------------------------------------------------------------------------- */

static char text[LOGRES_JSON_MAX];

static cJSON *parsed(void) {
    cJSON *tree = cJSON_Parse(text);
    assert_non_null(tree);
    return tree;
}

/* Pretty and compact texts stay within the documented length, in any state. */
static cJSON *catalogue_of(const logres_game_info *game, const logres_state *state) {
    ok(logres_game_to_json(game, state, LOGRES_JSON_PRETTY, text, sizeof text, NULL));
    ok(logres_game_to_json(game, state, 0, text, sizeof text, NULL));
    return parsed();
}

static cJSON *table_of(const logres_state *state) {
    ok(logres_table_to_json(state, LOGRES_JSON_PRETTY, text, sizeof text, NULL));
    ok(logres_table_to_json(state, 0, text, sizeof text, NULL));
    return parsed();
}

/* The game or part of a table under comparison, for failures. */
static const char *compared = "";

/* Two JSON values are equal. */
static void expect_json(bool is_so, const cJSON *found, const char *key, const char *expected) {
    if (is_so)
        return;
    char *text_found = cJSON_PrintUnformatted(found);
    fail_msg("%s: %s is %.300s, not %s", compared, key, text_found, expected);
}

static const cJSON *item(const cJSON *object, const char *key) {
    const cJSON *found = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!found)
        fail_msg("%s: there is no key %s in %s", compared, key, cJSON_PrintUnformatted(object));
    return found;
}

static const cJSON *row(const cJSON *list, int index) {
    const cJSON *found = cJSON_GetArrayItem(list, index);
    assert_non_null(found);
    return found;
}

static void expect_text(const cJSON *object, const char *key, const char *value) {
    const cJSON *found = item(object, key);
    expect_json(cJSON_IsString(found) && strcmp(found->valuestring, value) == 0, found, key,
                value);
}

static void expect_number(const cJSON *object, const char *key, int64_t value) {
    const cJSON *found = item(object, key);
    char expected[32];
    snprintf(expected, sizeof expected, "%lld", (long long)value);
    expect_json(cJSON_IsNumber(found) && (int64_t)found->valuedouble == value, found, key,
                expected);
}

static void expect_bool(const cJSON *object, const char *key, uint32_t value) {
    const cJSON *found = item(object, key);
    expect_json(cJSON_IsBool(found) && cJSON_IsTrue(found) == (int)value, found, key,
                value ? "true" : "false");
}

static void expect_names(const cJSON *list, const char *const *names, uint32_t count) {
    assert_true(cJSON_IsArray(list));
    assert_int_equal(cJSON_GetArraySize(list), count);
    for (uint32_t i = 0; i < count; i++)
        assert_string_equal(row(list, (int)i)->valuestring, names[i]);
}

/* ---- the catalogue and the struct ----------------------------------------------------------- */

static void expect_parts(const cJSON *object, uint32_t parts, const char *const *names) {
    const cJSON *found = item(object, "parts");
    if (!parts)
        assert_true(cJSON_IsNull(found));
    else if (names)
        expect_names(found, names, parts);
    else
        expect_number(object, "parts", parts);
}

static void expect_option(const cJSON *found, const logres_option *option) {
    static const char *const kinds[] = {"seat", "number", "choice"};
    expect_text(found, "name", option->name);
    expect_text(found, "kind", kinds[option->kind - 1]);
    if (option->kind == LOGRES_OPTION_CHOICE) {
        expect_text(found, "default", option->names[option->default_value]);
        expect_names(item(found, "names"), option->names, (uint32_t)option->high + 1);
        return;
    }
    if (option->kind == LOGRES_OPTION_SEAT && option->default_value == LOGRES_NONE)
        assert_true(cJSON_IsNull(item(found, "default")));
    else
        expect_number(found, "default", option->default_value);
    expect_number(found, "low", option->low);
    expect_number(found, "high", option->high);
}

static void expect_place(const cJSON *found, const logres_game_info *game, uint32_t i) {
    const logres_place *place = logres_game_place(game, i);
    static const char *const seen[] = {"open", "own", "hidden"};
    expect_text(found, "name", place->name);
    expect_bool(found, "per_seat", place->per_seat);
    expect_parts(found, place->parts, place->part_names);
    expect_text(found, "seen", seen[place->seen]);
    const lgi_place *row = PLACE_ROW(game, i);
    const cJSON *known = cJSON_GetObjectItemCaseSensitive(found, "known_by");
    assert_int_equal(known != NULL, row->known != 0);
    if (known)
        expect_text(found, "known_by",
                    FIELD_ROW(game,
                              (uint32_t)lgi_known_field(lgi_game_by_number(game->number), (int)i))
                        ->info.name);
}

static void expect_field(const cJSON *found, const logres_field *field) {
    static const char *const values[] = {"number", "yes_no", "seat", "actor",
                                         "phase",  "name",   "seats"};
    expect_text(found, "name", field->name);
    expect_text(found, "event", lgi_event_name(field->event));
    expect_bool(found, "per_seat", field->per_seat);
    expect_parts(found, field->per_seat ? 0 : field->parts, field->part_names);
    expect_text(found, "value", values[field->value - 1]);
    if (field->value == LOGRES_VALUE_NAME)
        expect_names(item(found, "names"), field->value_names, field->name_count);
    if (field->value == LOGRES_VALUE_NUMBER)
        expect_that(item(found, "low")->valuedouble < item(found, "high")->valuedouble,
                    "%s: the field %s is a number of one value only", compared, field->name);
}

static void expect_limits(const cJSON *found, const logres_game_info *game) {
    expect_number(found, "player_moves", game->player_moves);
    expect_number(found, "move_space", game->move_space);
    expect_number(found, "most_legal_moves", game->most_legal_moves);
    expect_number(found, "most_chance_outcomes", game->most_chance_outcomes);
    expect_number(found, "most_events", game->most_events);
}

/* Each name once, in the order of the struct. */
static void expect_pieces(const cJSON *list, const logres_game_info *game) {
    int at = 0;
    for (uint32_t i = 0; i < game->piece_count; i++) {
        bool is_new = true;
        for (uint32_t before = 0; before < i; before++)
            is_new = is_new && strcmp(game->pieces[before], game->pieces[i]) != 0;
        if (is_new)
            expect_text(row(list, at++), "name", game->pieces[i]);
    }
    assert_int_equal(cJSON_GetArraySize(list), at);
}

/* The moves of all phases have the numbers of the game, each once. */
static void expect_phases(const cJSON *list, const logres_game_info *game) {
    static uint8_t has[LOGRES_MOVES_MAX];
    memset(has, 0, sizeof has);
    assert_int_equal(cJSON_GetArraySize(list), game->phase_count);
    for (int phase = 0; phase < (int)game->phase_count; phase++) {
        const cJSON *found = row(list, phase), *moves = item(found, "moves"), *move;
        expect_text(found, "name", logres_game_phase_name(game, phase));
        assert_int_equal(cJSON_IsNull(item(found, "actor")), phase + 1 == (int)game->phase_count);
        cJSON_ArrayForEach(move, moves) {
            int first = item(move, "first")->valueint, count = item(move, "count")->valueint;
            bool chance = strcmp(item(found, "actor")->valuestring, "chance") == 0;
            expect_that(count > 0 && first + count <= (int)game->move_space,
                        "%s: the moves %d to %d of %s are not below %u", compared, first,
                        first + count - 1, item(move, "type")->valuestring,
                        (unsigned)game->move_space);
            expect_that((first >= (int)game->player_moves) == chance,
                        "%s: the moves of %s in phase %s begin with %d, but chance's "
                        "with %u",
                        compared, item(move, "type")->valuestring,
                        item(found, "name")->valuestring, first, (unsigned)game->player_moves);
            for (int i = first; i < first + count; i++)
                expect_that(has[i]++ == 0, "%s: two rows have the move %d", compared, i);
        }
    }
    for (uint32_t i = 0; i < game->move_space; i++)
        expect_that(has[i], "%s: no row has the move %u", compared, (unsigned)i);
}

static void expect_refusals(const cJSON *list, const logres_game_info *game) {
    const logres_refusal *refusal;
    uint32_t count = 0;
    for (; (refusal = logres_game_refusal(game, count + 1)); count++) {
        expect_text(row(list, (int)count), "rule", refusal->rule);
        expect_text(row(list, (int)count), "words", refusal->words);
    }
    assert_int_equal(cJSON_GetArraySize(list), count);
}

static void expect_catalogue(const cJSON *found, const logres_game_info *game) {
    expect_text(found, "format", "logres/game");
    expect_number(found, "version", 1);
    expect_text(found, "game", game->id);
    expect_number(found, "rules", game->rules);
    expect_text(found, "title", game->title);
    expect_text(found, "designer", game->designer);
    expect_number(found, "number", game->number);
    expect_number(item(found, "players"), "least", game->min_players);
    expect_number(item(found, "players"), "most", game->max_players);
    expect_number(item(found, "players"), "default", game->default_players);
    expect_bool(found, "must_end", game->must_end);
    expect_bool(found, "is_perfect_information", game->is_perfect_information);
    expect_bool(found, "has_later_chance", game->has_later_chance);
    expect_bool(found, "is_cooperative", game->is_cooperative);
    expect_bool(found, "lower_is_better", game->lower_is_better);
    expect_bool(found, "components", game->components_size > 0);
    expect_limits(item(found, "limits"), game);
    assert_int_equal(cJSON_GetArraySize(item(found, "options")), game->option_count);
    for (uint32_t i = 0; i < game->option_count; i++)
        expect_option(row(item(found, "options"), (int)i), logres_game_option(game, i));
    expect_pieces(item(found, "pieces"), game);
    assert_int_equal(cJSON_GetArraySize(item(found, "places")), game->place_count);
    for (uint32_t i = 0; i < game->place_count; i++)
        expect_place(row(item(found, "places"), (int)i), game, i);
    assert_int_equal(cJSON_GetArraySize(item(found, "fields")), game->field_count);
    for (uint32_t i = 0; i < game->field_count; i++)
        expect_field(row(item(found, "fields"), (int)i), logres_game_field(game, i));
    expect_phases(item(found, "phases"), game);
    expect_refusals(item(found, "refusals"), game);
}

static void test_catalogues_agree_with_the_struct(void **state) {
    (void)state;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        logres_state start;
        compared = game->id;
        ok(logres_new(game->id, NULL, &start, NULL));
        cJSON *plain = catalogue_of(game, NULL), *given = catalogue_of(game, &start);
        expect_catalogue(plain, game);
        expect_catalogue(given, game);
        assert_true(cJSON_IsNull(item(plain, "config")));
        if (game->piece_count) /* only the game under way has these numbers */
            assert_null(cJSON_GetObjectItemCaseSensitive(row(item(plain, "pieces"), 0), "copies"));
        expect_number(item(given, "config"), "players", game->default_players);
        cJSON_Delete(plain);
        cJSON_Delete(given);
    }
}

/* `null` and `hidden` of arguments, checked by hand. */
static const cJSON *arg_of(const cJSON *catalogue, const char *type, const char *name) {
    const cJSON *phase, *move, *arg;
    cJSON_ArrayForEach(phase, item(catalogue, "phases"))
        cJSON_ArrayForEach(move, item(phase, "moves"))
            cJSON_ArrayForEach(arg, item(move, "args")) if (strcmp(item(move, "type")->valuestring,
                                                                   type) == 0 &&
                                                            strcmp(item(arg, "name")->valuestring,
                                                                   name) == 0) return arg;
    fail_msg("no argument %s of %s", name, type);
    return NULL;
}

static void expect_arg(const char *game, const char *move, const char *name, const char *kind,
                       const char *form, const char *values) {
    cJSON *catalogue = catalogue_of(logres_game_find(game), NULL);
    char *found = cJSON_PrintUnformatted(arg_of(catalogue, move, name)), expected[256];
    snprintf(
        expected, sizeof expected,
        "{\"name\":\"%s\",\"kind\":\"%s\",\"list\":%s,\"null\":%s,\"hidden\":false,\"values\":%s}",
        name, kind, strcmp(form, "list") == 0 ? "true" : "false",
        strcmp(form, "or null") == 0 ? "true" : "false", values);
    assert_string_equal(found, expected);
    free(found);
    cJSON_Delete(catalogue);
}

static void test_arguments_of_moves(void **state) {
    (void)state;
    static const char *const args[][6] = {
        {"arthurs_court", "bid", "tiles", "number", "list", "[1,2,3,4,5]"},
        {"arthurs_court", "refill", "courtiers", "name", "list",
         "[\"jester\",\"maiden\",\"guard\",\"knight\"]"},
        {"arthur_card_game", "fight", "colour", "name", "or null",
         "[\"orange\",\"red\",\"beige\"]"},
        {"arthur_card_game", "fight", "sealed", "yes_no", "one", "[false,true]"},
        {"arthur_card_game", "fight", "singles", "number", "one", "[0,1,2,3,4,5,6,7,8,9,10]"},
        {"four_courts", "defer", "player", "seat", "one", "[0,1,2,3]"},
        {"four_courts", "offer", "page", "piece", "one",
         "[\"cups-page\",\"wands-page\",\"swords-page\",\"pentacles-page\"]"},
        {"artus", "ring", "card", "piece", "one",
         "[\"ring:silver\",\"ring:bronze\",\"ring:any\",\"score:wild\"]"},
        {"camelot_court", "gossip", "follower", "piece", "or null",
         "[\"soldier-1\",\"soldier-2\",\"priest-1\",\"priest-2\"]"},
    };
    for (size_t i = 0; i < sizeof args / sizeof *args; i++)
        expect_arg(args[i][0], args[i][1], args[i][2], args[i][3], args[i][4], args[i][5]);
    cJSON *catalogue = catalogue_of(logres_game_find("four_courts"), NULL);
    expect_bool(arg_of(catalogue, "discard", "card"), "hidden", 1);
    cJSON_Delete(catalogue);
}

/* ---- moves by the catalogue ----------------------------------------------------------------- */

/* The catalogue of the game under way, and of the game alone, without the names of components. */
static cJSON *given_catalogue, *plain_catalogue;
static const logres_game_info *catalogued;
static logres_config catalogued_config;

static void look_up(const position *p) {
    if (catalogued == p->game && memcmp(&catalogued_config, &p->config, sizeof p->config) == 0)
        return;
    cJSON_Delete(given_catalogue);
    cJSON_Delete(plain_catalogue);
    given_catalogue = catalogue_of(p->game, &p->state);
    plain_catalogue = p->config.has_components ? NULL : catalogue_of(p->game, NULL);
    catalogued = p->game;
    catalogued_config = p->config;
}

static bool is_among(const cJSON *value, const cJSON *list) {
    const cJSON *one;
    cJSON_ArrayForEach(one, list) if (cJSON_Compare(one, value, true)) return true;
    return false;
}

static bool fits(const cJSON *value, const cJSON *arg) {
    const cJSON *values = item(arg, "values"), *one;
    if (cJSON_IsNull(value))
        return cJSON_IsTrue(item(arg, "null"));
    if (cJSON_IsArray(value) != cJSON_IsTrue(item(arg, "list")))
        return false;
    if (!cJSON_IsArray(value))
        return is_among(value, values);
    cJSON_ArrayForEach(one, value) if (!is_among(one, values)) return false;
    return true;
}

/* The type of a move in the catalogue's row of a phase. */
static const cJSON *type_of(const cJSON *phase, const cJSON *move) {
    const cJSON *one;
    cJSON_ArrayForEach(one, item(phase, "moves")) if (cJSON_Compare(item(one, "type"),
                                                                    item(move, "type"),
                                                                    true)) return one;
    return NULL;
}

static bool is_described(const cJSON *catalogue, const position *p, const cJSON *move) {
    const cJSON *type = type_of(row(item(catalogue, "phases"), logres_phase(&p->state)), move),
                *arg;
    const cJSON *value = move->child->next; /* after the type, in the order of the arguments */
    if (!type)
        return false;
    cJSON_ArrayForEach(arg, item(type, "args")) {
        if (!value || strcmp(value->string, item(arg, "name")->valuestring) != 0 ||
            !fits(value, arg))
            return false;
        value = value->next;
    }
    return !value;
}

/* A client can build a form for every legal move: its phase has the type, and the type its
 * arguments and values. */
static void catalogues_describe_all_moves(const position *p) {
    if (!is_one_of(p, 25))
        return;
    look_up(p);
    for (uint32_t i = 0; i < p->count; i++) {
        ok(logres_move_to_json(&p->state, p->moves[i], 0, text, sizeof text, NULL));
        cJSON *move = parsed();
        makes(p->moves[i]);
        if (!is_described(given_catalogue, p, move) ||
            (plain_catalogue && !is_described(plain_catalogue, p, move)))
            fail_msg("the catalogue does not describe %s", text);
        const cJSON *type =
            type_of(row(item(given_catalogue, "phases"), logres_phase(&p->state)), move);
        int number = p->moves[i] - item(type, "first")->valueint;
        expect_that(number >= 0 && number < item(type, "count")->valueint,
                    "the catalogue gives %s the numbers %d to %d, which "
                    "have no %u",
                    item(type, "type")->valuestring, item(type, "first")->valueint,
                    item(type, "first")->valueint + item(type, "count")->valueint - 1,
                    (unsigned)p->moves[i]);
        cJSON_Delete(move);
    }
}

/* ---- names of moves ------------------------------------------------------------------------- */

static char move_names[LOGRES_MOVES_MAX][LOGRES_TEXT_LINE];

static void name_moves(const logres_game_info *game) {
    for (uint32_t move = 0; move < game->move_space; move++)
        ok(logres_move_name(game, (logres_move)move, move_names[move], sizeof *move_names, NULL));
}

static int compare_names(const void *a, const void *b) {
    return strcmp(a, b);
}

static void test_names_of_moves_are_unique(void **state) {
    (void)state;
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        name_moves(game);
        qsort(move_names, game->move_space, sizeof *move_names, compare_names);
        for (uint32_t move = 1; move < game->move_space; move++)
            expect_that(strcmp(move_names[move - 1], move_names[move]) != 0,
                        "%s: two moves are called %s", game->id, move_names[move]);
    }
}

/* The next word of a line, without its label, and the rest of the line. */
static size_t next_word(const char **line, const char **word) {
    const char *start = *line + (**line == ' ');
    size_t length = strcspn(start, " "), label = strcspn(start, "=");
    *line = start + length;
    *word = start + (label < length ? label + 1 : 0);
    return (size_t)(*line - *word);
}

/* Whether the values in a name are those of a line without labels; indexes stand for any. */
static bool fits_line(const char *name, const char *line) {
    const char *named, *value;
    while (*line) {
        size_t length = next_word(&line, &value), of_name = next_word(&name, &named);
        const char *index = memchr(named, '#', of_name);
        if (!index && (length != of_name || memcmp(named, value, length) != 0))
            return false;
        if (index && *name == '\0')
            return true;
    }
    return *name == '\0';
}

/* What a name says holds in every state without components. */
static void names_hold_in_all_states(const position *p) {
    static const logres_game_info *named;
    const char *phase = logres_game_phase_name(p->game, logres_phase(&p->state));
    if (!is_one_of(p, 60) || p->config.has_components)
        return;
    if (!named || named != p->game)
        name_moves(p->game);
    named = p->game;
    for (uint32_t i = 0; i < p->count; i++)
        expect_that(strncmp(move_names[p->moves[i]], phase, strlen(phase)) == 0,
                    "%s is a move of phase %s", move_names[p->moves[i]], phase);
    for (uint32_t move = 0; move < p->game->move_space; move++) {
        const char *name = strchr(move_names[move], ' ') + 1;
        ok(logres_move_to_text(&p->state, (logres_move)move, 0, text, sizeof text, NULL));
        expect_that(fits_line(name, text), "\"%s\" is the name of %s: its type needs low and high",
                    move_names[move], text);
    }
}

/* ---- tables --------------------------------------------------------------------------------- */

/* One part of a value: by name if parts have names, else by number. */
static const cJSON *part_of(const cJSON *found, int part, const char *const *names) {
    return names ? item(found, names[part]) : row(found, part);
}

static const cJSON *at_spot(const cJSON *table, const logres_game_info *game, logres_spot spot) {
    const logres_place *place = logres_game_place(game, (uint32_t)spot.place);
    const cJSON *found = item(item(table, "places"), place->name);
    if (spot.seat != LOGRES_NONE)
        found = row(found, spot.seat);
    return spot.part == LOGRES_NONE ? found : part_of(found, spot.part, place->part_names);
}

/* A table has the same pieces at a spot as the state or view; hidden ones are a number. */
static void expect_spot(const logres_state *state, const cJSON *found, logres_spot spot,
                        bool is_seen) {
    const logres_game_info *game = logres_game_of(state);
    int32_t count = 0, kinds = 0;
    compared = "the table as JSON";
    if (!is_seen) {
        ok(logres_inventory(state, &spot, LOGRES_NONE, &count));
        expect_json(cJSON_IsNumber(found) && found->valueint == count, found,
                    spot_name(game, spot), "the number of its pieces");
        return;
    }
    expect_json(cJSON_IsObject(found), found, spot_name(game, spot), "an object of its pieces");
    for (uint32_t piece = 0; piece < game->piece_count; piece++) {
        char name[80];
        ok(logres_inventory(state, &spot, (int32_t)piece, &count));
        ok(logres_piece_name(state, (int32_t)piece, name, sizeof name, NULL));
        if (count)
            expect_number(found, name, count);
        kinds += count > 0;
    }
    expect_that(cJSON_GetArraySize(found) == kinds,
                "the table as JSON names %d kinds of pieces at %s, where there are %d",
                cJSON_GetArraySize(found), spot_name(game, spot), (int)kinds);
}

/* The seats of a list as a bit set; -1 if it is no list. */
static int set_of(const cJSON *list) {
    const cJSON *seat;
    int set = 0;
    cJSON_ArrayForEach(seat, list) set |= 1 << seat->valueint;
    return cJSON_IsArray(list) ? set : -1;
}

static void check_value(const cJSON *found, const logres_game_info *game, int f, int32_t value) {
    const lgi_field *row = FIELD_ROW(game, f);
    const logres_field *field = &row->info;
    compared = "the table as JSON";
    const char *word = lgi_field_word(lgi_game_by_number(game->number), row, value);
    char number[16];
    snprintf(number, sizeof number, "%d", (int)value);
    if (word)
        expect_json(cJSON_IsString(found) && strcmp(found->valuestring, word) == 0, found,
                    field->name, word);
    else if (field->value == LOGRES_VALUE_YES_NO)
        expect_json(cJSON_IsBool(found) && cJSON_IsTrue(found) == value, found, field->name,
                    value ? "true" : "false");
    else if (field->value == LOGRES_VALUE_SEATS)
        expect_json(set_of(found) == value, found, field->name, "the list of these seats");
    else if (lgi_field_is_null(row, value))
        expect_json(cJSON_IsNull(found), found, field->name, "null");
    else
        expect_json(cJSON_IsNumber(found) && (int32_t)found->valuedouble == value, found,
                    field->name, number);
}

static void expect_fields(const logres_state *state, const cJSON *fields) {
    const logres_game_info *game = logres_game_of(state);
    assert_int_equal(cJSON_GetArraySize(fields), game->field_count);
    for (int f = 0; f < (int)game->field_count; f++) {
        const logres_field *field = logres_game_field(game, (uint32_t)f);
        const cJSON *found = item(fields, field->name);
        int parts = field->per_seat ? (int)logres_players(state) : (int)field->parts;
        if (field->parts)
            assert_int_equal(cJSON_GetArraySize(found), parts);
        for (int part = field->parts ? 0 : LOGRES_NONE; part < parts || part == LOGRES_NONE;
             part++) {
            int32_t value = 0;
            ok(logres_field_value(state, f, part, &value));
            check_value(field->parts ? part_of(found, part, field->part_names) : found, game, f,
                        value);
            if (part == LOGRES_NONE)
                break;
        }
    }
}

/* The result alone equals the table's result; there is none before the end. */
static void expect_result(const logres_state *state, const cJSON *in_table) {
    assert_int_equal(in_table != NULL, logres_is_over(state));
    if (!in_table) {
        fails(LOGRES_ERR_PHASE, logres_result_to_json(state, 0, text, sizeof text, NULL));
        return;
    }
    ok(logres_result_to_json(state, 0, text, sizeof text, NULL));
    cJSON *alone = parsed();
    assert_true(cJSON_Compare(alone, in_table, true));
    cJSON_Delete(alone);
}

/* The table of a viewer, or with LOGRES_NONE of the full state. */
static void check_table(const position *p, int viewer) {
    logres_spot spots[SPOTS_MAX];
    logres_state state = p->state;
    if (viewer != LOGRES_NONE)
        ok(logres_view(&state, viewer, &state));
    cJSON *table = table_of(&state);
    expect_text(table, "format", "logres/table");
    expect_text(table, "game", p->game->id);
    expect_number(table, "players", p->players);
    if (viewer == LOGRES_NONE)
        assert_null(cJSON_GetObjectItemCaseSensitive(table, "viewer"));
    else if (viewer == LOGRES_SPECTATOR)
        assert_true(cJSON_IsNull(item(table, "viewer")));
    else
        expect_number(table, "viewer", viewer);
    expect_result(&state, cJSON_GetObjectItemCaseSensitive(table, "result"));
    expect_fields(&state, item(table, "fields"));
    assert_int_equal(cJSON_GetArraySize(item(table, "places")), p->game->place_count);
    uint32_t count = all_spots(p->game, p->players, spots);
    for (uint32_t i = 0; i < count; i++)
        expect_spot(&state, at_spot(table, p->game, spots[i]), spots[i],
                    knows(&p->state, spots[i], viewer));
    cJSON_Delete(table);
}

static void tables_agree_with_inventories(const position *p) {
    if (!is_one_of(p, 25))
        return;
    check_table(p, LOGRES_NONE);
    for (uint32_t i = 0; i <= p->players; i++)
        check_table(p, viewer_at(i));
}

/* A full table has as many pieces as the catalogue counts. */
static void tables_have_all_pieces(const position *p) {
    logres_spot spots[SPOTS_MAX];
    const cJSON *piece;
    if (!is_one_of(p, 25))
        return;
    look_up(p);
    cJSON *table = table_of(&p->state);
    uint32_t count = all_spots(p->game, p->players, spots);
    cJSON_ArrayForEach(piece, item(given_catalogue, "pieces")) {
        int sum = 0;
        for (uint32_t i = 0; i < count; i++) {
            const cJSON *found =
                cJSON_GetObjectItemCaseSensitive(at_spot(table, p->game, spots[i]),
                                                 item(piece, "name")->valuestring);
            sum += found ? found->valueint : 0;
        }
        expect_number(piece, "copies", sum);
    }
    cJSON_Delete(table);
}

/* ---- events --------------------------------------------------------------------------------- */

/* Records, full or redacted, are read back unchanged. With too small a buffer nothing is
 * written. */
static void expect_read_back(const position *p, const logres_event *events, uint32_t count) {
    static logres_event read[LOGRES_EVENTS_MAX], untouched[LOGRES_EVENTS_MAX];
    logres_problem problem;
    uint32_t found = 0;
    memset(read, 0x5a, sizeof read);
    memcpy(untouched, read, sizeof read);
    ok(logres_events_to_json(&p->state, events, count, 0, text, sizeof text, NULL));
    fails(LOGRES_ERR_BUFFER, logres_events_from_json(&p->state, text, strlen(text), read,
                                                     count - 1, &found, &problem));
    assert_int_equal(found, count);
    assert_memory_equal(read, untouched, sizeof read);
    logres_error error =
        logres_events_from_json(&p->state, text, strlen(text), read, count, &found, &problem);
    if (error)
        fail_msg("%s: %s: %s", problem.path, problem.text, text);
    assert_int_equal(found, count);
    assert_memory_equal(read, events, count * sizeof *read);
    assert_memory_equal(read + count, untouched, sizeof read - count * sizeof *read);
}

static void events_are_read_back(const position *p) {
    logres_move move;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    logres_state after;
    if (!random_move(p, &move))
        return;
    ok(logres_apply_events(&p->state, move, &after, events, LOGRES_EVENTS_MAX, &count));
    expect_read_back(p, events, count);
    if (!is_one_of(p, 4))
        return;
    for (uint32_t i = 0; i <= p->players; i++) {
        logres_event seen[LOGRES_EVENTS_MAX];
        memcpy(seen, events, count * sizeof *seen);
        ok(logres_events_redact(&p->state, viewer_at(i), seen, count));
        expect_read_back(p, seen, count);
    }
}

LAW(catalogues_describe_all_moves)
LAW(names_hold_in_all_states)
LAW(tables_agree_with_inventories)
LAW(tables_have_all_pieces)
LAW(events_are_read_back)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catalogues_agree_with_the_struct),
        cmocka_unit_test(test_arguments_of_moves),
        cmocka_unit_test(test_names_of_moves_are_unique),
        LAW_TEST(catalogues_describe_all_moves),
        LAW_TEST(names_hold_in_all_states),
        LAW_TEST(tables_agree_with_inventories),
        LAW_TEST(tables_have_all_pieces),
        LAW_TEST(events_are_read_back),
    };
    return RUN_LAWS(tests);
}
