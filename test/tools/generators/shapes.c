/*
 * Prints the shape of the JSON of every game's states, views, results and components, for
 * schemas.py. The games' descriptions of their JSON (json/io.h) are run in every phase, for every
 * number of players, and for the viewers who see most and least.
 *
 * Tabs separate the words of a line. A key is "-" in a list. Each shape begins with "shape", a
 * game and a format.
 *
 *     names GAME         components may change the names of its pieces
 *     object KEY         begins an object; `list KEY LEAST MOST` too, with bounds of its length
 *     end                ends it
 *     null KEY           the value of the key may be null, too
 *     optional KEY       a reader does not need the key
 *     number KEY LOW HIGH
 *     yes_no KEY
 *     text KEY WORD…     one of these words
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <logres/batch.h>

#include "json/documents.h"
#include "json/io.h"
#include "state/config.h"
#include "state/registry.h"
#include "table/table.h"

/* An lgi_io that prints what it is asked for. It reads the lowest value allowed, and the given
 * phase. */
typedef struct describer {
    lgi_io io;
    const char *phase;
    int64_t low, high; /* of the next number or list */
    /* that the next text may be, with a tab before each */
    char words[LGI_PIECES_MAX * LGI_WORD_MAX];
    char first[LGI_WORD_MAX];
} describer;

static describer *describer_of(lgi_io *io) {
    return (describer *)(void *)io;
}

static const char *name_of(const char *key) {
    return key ? key : "-";
}

static void tell_begin(lgi_io *io, const char *key, bool list, uint32_t *count) {
    const describer *d = describer_of(io);
    if (!list) {
        printf("object\t%s\n", name_of(key));
        return;
    }
    printf("list\t%s\t%" PRId64 "\t%" PRId64 "\n", name_of(key), d->low, d->high);
    *count = d->low ? (uint32_t)d->low : 1;
}

static void tell_end(lgi_io *io) {
    (void)io;
    puts("end");
}

static bool tell_some(lgi_io *io, const char *key, bool some) {
    (void)io;
    (void)some;
    printf("null\t%s\n", name_of(key));
    return true;
}

static bool tell_has(lgi_io *io, const char *key) {
    (void)io;
    printf("optional\t%s\n", name_of(key));
    return true;
}

static void tell_number(lgi_io *io, const char *key, int64_t *value) {
    const describer *d = describer_of(io);
    printf("number\t%s\t%" PRId64 "\t%" PRId64 "\n", name_of(key), d->low, d->high);
    *value = d->low;
}

static void tell_yes_no(lgi_io *io, const char *key, bool *value) {
    (void)io;
    (void)value;
    printf("yes_no\t%s\n", name_of(key));
}

static void add_word(lgi_io *io, const char *word) {
    describer *d = describer_of(io);
    if (!d->words[0])
        snprintf(d->first, sizeof d->first, "%s", word);
    size_t length = strlen(d->words);
    snprintf(d->words + length, sizeof d->words - length, "\t%s", word);
}

static void tell_text(lgi_io *io, const char *key, const char **word) {
    describer *d = describer_of(io);
    if (*word)
        add_word(io, *word);
    printf("text\t%s%s\n", name_of(key), d->words);
    *word = key && strcmp(key, "phase") == 0 ? d->phase : d->first;
    d->words[0] = '\0';
}

static bool tell_is_text(lgi_io *io, const char *key) {
    (void)io;
    (void)key;
    return false;
}

static void tell_range(lgi_io *io, int64_t low, int64_t high) {
    describer_of(io)->low = low;
    describer_of(io)->high = high;
}

static const lgi_io_ops describes = {
    .begin = tell_begin,
    .end = tell_end,
    .some = tell_some,
    .has = tell_has,
    .number = tell_number,
    .yes_no = tell_yes_no,
    .text = tell_text,
    .is_text = tell_is_text,
};

static const lgi_io_hints hints = {tell_range, add_word};

static lgi_io *describer_for(const lgi_game *game, const char *format, const char *phase) {
    static describer d;
    d.io = (lgi_io){.ops = &describes, .hints = &hints, .game = game, .reading = true};
    d.phase = phase;
    printf("shape\t%s\t%s\n", game->info.id, format);
    return &d.io;
}

/* A state or view before its keys are read. */
static lgi_state before_reading(const lgi_game *game, int players, int viewer) {
    logres_config config;
    lgi_state s;
    lgi_config_defaults(game, &config);
    lgi_start(&s, game, (unsigned)players);
    lgi_config_write(&s, game, &config);
    lgi_empty_body(game, &s);
    s.kind = viewer == LOGRES_NONE ? LGI_FULL : LGI_VIEW;
    s.viewer = (int8_t)viewer;
    return s;
}

static void describe_states(const lgi_game *game, int players, const char *format, int viewer) {
    for (unsigned phase = 0; phase < game->info.phase_count; phase++) {
        lgi_state s = before_reading(game, players, viewer);
        lgi_io *io = describer_for(game, format, game->phase_names[phase]);
        lgi_io_object(io, NULL);
        (game->json ? game->json : lgi_io_rows)(io, &s);
        lgi_io_end(io);
    }
}

static int describe_result(const lgi_game *game, int players, logres_rng *rng) {
    logres_config config;
    logres_state state;
    lgi_config_defaults(game, &config);
    config.players = players;
    if (logres_new(game->info.id, &config, &state, NULL) ||
        logres_playout(&state, rng, UINT16_MAX, &state, NULL))
        return 1;
    lgi_io_result(describer_for(game, "result", NULL), NULL, lgi_const(&state));
    return 0;
}

static void describe_components(const lgi_game *game) {
    uint8_t components[LOGRES_COMPONENTS_MAX];
    memcpy(components, game->components->defaults, game->info.components_size);
    lgi_io *io = describer_for(game, "components", NULL);
    lgi_io_object(io, NULL);
    game->components->json(io, components);
    lgi_io_end(io);
}

static int describe(const lgi_game *game, logres_rng *rng) {
    int failed = 0;
    if (game->piece_name)
        printf("names\t%s\n", game->info.id);
    for (int players = (int)game->info.min_players; players <= (int)game->info.max_players;
         players++) {
        describe_states(game, players, "state", LOGRES_NONE);
        describe_states(game, players, "view", 0);
        describe_states(game, players, "view", LOGRES_SPECTATOR);
        failed |= describe_result(game, players, rng);
    }
    if (game->components)
        describe_components(game);
    return failed;
}

int main(void) {
    logres_rng rng;
    int failed = logres_rng_seed(&rng, 1, 0);
    for (uint32_t i = 0; i < logres_game_count(); i++)
        failed |= describe(lgi_game_by_id(logres_game_at(i)->id), &rng);
    return failed;
}
