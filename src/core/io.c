#include "core/io.h"

#include "core/text.h"

/* ---- the reader's and writer's own calls --------------------------------------------------------------------- */

void lgi_io_fail(lgi_io *io, logres_error error, const char *key, const char *format, ...) {
    if (io->error)
        return;
    io->error = error;
    char path[LOGRES_PROBLEM_PATH], line[LOGRES_PROBLEM_TEXT];
    io->ops->path(io, key, path);
    lgi_text text = {line, sizeof line, 0};
    va_list arguments;
    va_start(arguments, format);
    lgi_print_list(&text, format, arguments);
    va_end(arguments);
    lgi_close(&text);
    lgi_fail(io->problem, error, "%s|%s", path, line);
}

void lgi_io_object(lgi_io *io, const char *key) {
    if (!io->error)
        io->ops->begin(io, key, false, NULL);
}

uint32_t lgi_io_list(lgi_io *io, const char *key, uint32_t count, uint32_t most) {
    if (io->error)
        return 0;
    io->ops->begin(io, key, true, &count);
    if (io->reading && count > most)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "more than %d values", (int)most);
    return io->error ? 0 : count;
}

bool lgi_io_exact_list(lgi_io *io, const char *key, uint32_t count) {
    if (lgi_io_list(io, key, count, UINT32_MAX) != count)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must have %d values", (int)count);
    return !io->error;
}

void lgi_io_end(lgi_io *io) {
    if (!io->error)
        io->ops->end(io);
}

bool lgi_io_given(lgi_io *io, const char *key) {
    return !io->error && (!io->reading || io->ops->has(io, key));
}

bool lgi_io_some(lgi_io *io, const char *key, bool some) {
    return !io->error && io->ops->some(io, key, some) && !io->error;
}

bool lgi_io_only_if(lgi_io *io, const char *key, bool some) {
    bool is = lgi_io_some(io, key, some);
    if (is != some)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, some ? "must not be null here" : "must be null here");
    return is && !io->error;
}

/* ---- single values ------------------------------------------------------------------------------------------- */

void lgi_io_int(lgi_io *io, const char *key, int *value, int low, int high) {
    if (io->error)
        return;
    int64_t wide = *value;
    io->ops->number(io, key, &wide);
    if (io->reading && !io->error && (wide < low || wide > high))
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, low == high ? "must be %d here" : "must be %d to %d", low, high);
    if (!io->error)
        *value = (int)wide;
}

void lgi_io_u8(lgi_io *io, const char *key, uint8_t *value, int low, int high) {
    int wide = *value;
    lgi_io_int(io, key, &wide, low, high);
    *value = (uint8_t)wide;
}

void lgi_io_16(lgi_io *io, const char *key, uint8_t value[2], int low, int high) {
    int wide = lgi_get16(value);
    lgi_io_int(io, key, &wide, low, high);
    lgi_put16(value, wide);
}

void lgi_io_32(lgi_io *io, const char *key, uint8_t value[4], int low, int high) {
    int wide = lgi_get32(value);
    lgi_io_int(io, key, &wide, low, high);
    lgi_put32(value, wide);
}

void lgi_io_exactly(lgi_io *io, const char *key, int value) {
    int same = value;
    lgi_io_int(io, key, &same, value, value);
}

void lgi_io_yes_no(lgi_io *io, const char *key, bool *value) {
    if (!io->error)
        io->ops->yes_no(io, key, value);
}

void lgi_io_flag(lgi_io *io, const char *key, uint8_t *value) {
    bool yes = *value != 0;
    lgi_io_yes_no(io, key, &yes);
    *value = yes;
}

void lgi_io_text(lgi_io *io, const char *key, char value[LGI_WORD_MAX]) {
    if (!io->error)
        io->ops->text(io, key, value);
}

static void copy_word(char buffer[LGI_WORD_MAX], const char *word) {
    lgi_text text = {buffer, LGI_WORD_MAX, 0};
    lgi_print(&text, "%s", word);
    lgi_close(&text);
}

void lgi_io_name(lgi_io *io, const char *key, int *index, const char *const *names, unsigned count) {
    char word[LGI_WORD_MAX] = "";
    if (!io->reading)
        copy_word(word, names[*index]);
    lgi_io_text(io, key, word);
    if (!io->reading || io->error)
        return;
    int found = lgi_find_word(word, strlen(word), names, count);
    if (found == LOGRES_NONE)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "unknown name %q", word);
    else
        *index = found;
}

void lgi_io_piece(lgi_io *io, const lgi_state *s, const char *key, int *piece, int first, unsigned kinds) {
    char word[LGI_WORD_MAX] = "", name[LGI_WORD_MAX];
    if (!io->reading)
        copy_word(word, lgi_piece_name(io->game, s, first + *piece, name));
    lgi_io_text(io, key, word);
    if (!io->reading || io->error)
        return;
    int found = lgi_find_piece(io->game, s, word, strlen(word));
    if (found < first || found >= first + (int)kinds)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "unknown name %q", word);
    else
        *piece = found - first;
}

void lgi_io_word(lgi_io *io, const char *key, const char *word) {
    char text[LGI_WORD_MAX] = "";
    copy_word(text, word);
    lgi_io_text(io, key, text);
    if (!io->error && strcmp(text, word) != 0)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "must be %q here, not %q", word, text);
}

void lgi_io_seat(lgi_io *io, const char *key, int8_t *seat, unsigned players) {
    int value = *seat;
    if (!lgi_io_some(io, key, value != LOGRES_NONE))
        value = LOGRES_NONE;
    else
        lgi_io_int(io, key, &value, 0, (int)players - 1);
    *seat = (int8_t)value;
}

static const char hex[] = "0123456789abcdef";

static bool read_hex(const char *digits, uint64_t *word) {
    *word = 0;
    for (int i = 0; i < 16; i++) {
        const char *found = strchr(hex, digits[i]);
        if (!found)
            return false;
        *word = *word << 4 | (uint64_t)(found - hex);
    }
    return true;
}

void lgi_io_hex(lgi_io *io, const char *key, uint64_t *words, unsigned count) {
    char text[LGI_WORD_MAX] = "0x";
    for (unsigned i = 0; i < 16 * count; i++)
        text[2 + i] = hex[words[i / 16] >> (60 - 4 * (i % 16)) & 15];
    lgi_io_text(io, key, text);
    if (!io->reading || io->error)
        return;
    bool good = strlen(text) == 2 + 16 * count && text[0] == '0' && text[1] == 'x';
    for (unsigned i = 0; good && i < count; i++)
        good = read_hex(text + 2 + 16 * i, &words[i]);
    if (!good)
        lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "must be 0x and %d digits 0-9a-f, not %q", (int)(16 * count), text);
}

/* ---- multisets and sets -------------------------------------------------------------------------------------- */

void lgi_io_counts(lgi_io *io, const char *key, uint8_t *counts, const char *const *names, unsigned kinds) {
    lgi_io_object(io, key);
    for (unsigned i = 0; i < kinds; i++)
        lgi_io_u8(io, names[i], &counts[i], 0, 255);
    lgi_io_end(io);
}

void lgi_io_hidden_counts(lgi_io *io, const char *key, uint8_t *counts, uint8_t *size, const char *const *names,
                          unsigned kinds, bool hidden) {
    if (hidden) {
        lgi_io_u8(io, key, size, 0, UINT8_MAX);
        return;
    }
    unsigned sum = 0;
    lgi_io_counts(io, key, counts, names, kinds);
    for (unsigned i = 0; i < kinds; i++)
        sum += counts[i];
    if (sum > UINT8_MAX)
        lgi_io_fail(io, LOGRES_ERR_INVALID, key, "there are not so many");
    *size = (uint8_t)sum;
}

static void read_bag(lgi_io *io, uint32_t length, uint8_t *counts, int first, unsigned kinds) {
    int before = first;
    for (uint32_t i = 0; i < length && !io->error; i++) {
        int item = first;
        lgi_io_int(io, NULL, &item, first, first + (int)kinds - 1);
        if (!io->error && item < before)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must be ascending");
        if (!io->error)
            counts[item - first]++;
        before = item;
    }
}

void lgi_io_bag(lgi_io *io, const char *key, uint8_t *counts, int first, unsigned kinds) {
    uint32_t length = 0;
    for (unsigned i = 0; !io->reading && i < kinds; i++)
        length += counts[i];
    length = lgi_io_list(io, key, length, 255);
    if (io->reading)
        memset(counts, 0, kinds);
    for (unsigned i = 0; !io->reading && i < kinds; i++)
        for (unsigned n = 0; n < counts[i]; n++)
            lgi_io_exactly(io, NULL, first + (int)i);
    if (io->reading)
        read_bag(io, length, counts, first, kinds);
    lgi_io_end(io);
}

void lgi_io_pieces(lgi_io *io, const lgi_state *s, const char *key, uint8_t *counts, int first, unsigned kinds) {
    uint8_t read[256] = {0};
    uint32_t length = 0;
    int piece = 0, before = 0;
    for (unsigned i = 0; !io->reading && i < kinds; i++)
        length += counts[i];
    length = lgi_io_list(io, key, length, 255);
    for (uint32_t i = 0; i < length && !io->error; i++) {
        while (!io->reading && read[piece] == counts[piece])
            piece++;
        lgi_io_piece(io, s, NULL, &piece, first, kinds);
        if (!io->error && piece < before)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must be in the order of the rules");
        before = piece;
        read[piece]++;
    }
    if (io->reading && !io->error)
        memcpy(counts, read, kinds);
    lgi_io_end(io);
}

void lgi_io_seats(lgi_io *io, const char *key, uint8_t *set, unsigned players) {
    uint8_t counts[8];
    for (unsigned p = 0; p < 8; p++)
        counts[p] = *set >> p & 1;
    lgi_io_bag(io, key, counts, 0, players);
    uint8_t read = 0;
    for (unsigned p = 0; p < players; p++) {
        if (counts[p] > 1)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, key, "seat %d stands twice", (int)p);
        read |= (uint8_t)((counts[p] > 0) << p);
    }
    if (io->reading)
        *set = read;
}

/* ---- phase, actor, config, state ----------------------------------------------------------------------------- */

void lgi_io_phase(lgi_io *io, lgi_state *s) {
    char word[LGI_WORD_MAX] = "";
    if (!io->reading) {
        lgi_io_word(io, "phase", io->game->phases[s->phase].name);
        return;
    }
    lgi_io_text(io, "phase", word);
    for (uint32_t i = 0; !io->error && i < io->game->info.phase_count; i++)
        if (strcmp(word, io->game->phases[i].name) == 0) {
            s->phase = (uint8_t)i;
            return;
        }
    lgi_io_fail(io, LOGRES_ERR_FORMAT, "phase", "unknown phase %q", word);
}

void lgi_io_actor(lgi_io *io, lgi_state *s) {
    lgi_who who = io->game->phases[s->phase].who;
    if (!lgi_io_only_if(io, "actor", who != LGI_BY_NOBODY)) {
        s->actor = LOGRES_NOBODY;
    } else if (who == LGI_BY_CHANCE) {
        lgi_io_word(io, "actor", "chance");
        s->actor = LOGRES_CHANCE;
    } else {
        int seat = s->actor;
        lgi_io_int(io, "actor", &seat, 0, s->players - 1);
        s->actor = (int8_t)seat;
    }
}

/* What is missing in a given object keeps the game's own value. */
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

/* Everything before the game's own fields; read, it makes the header and the options of the state. */
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
    if (view) {
        s->kind = LGI_VIEW;
        s->viewer = (int8_t)viewer;
    }
}

/* `result` of a state that is over: written from the state, checked against it when read. */
static void io_result(lgi_io *io, const lgi_state *s) {
    logres_result result;
    lgi_result(io->game, s, &result);
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

/* ---- events -------------------------------------------------------------------------------------------------- */

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
