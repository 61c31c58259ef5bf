#include "core/event.h"

#include <logres/text.h>

#include "core/game.h"
#include "core/text.h"

void lgi_record(lgi_log *log, const logres_event *event) {
    if (log->count < LOGRES_EVENTS_MAX)
        log->events[log->count++] = *event;
}

const char *lgi_event_name(int kind) {
    switch (kind) {
#define NAME(name, number, text, of)                                                                                 \
    case number:                                                                                                     \
        return text;
        LOGRES_EVENTS(NAME)
#undef NAME
    default:
        return NULL;
    }
}

int32_t logres_event_class(int32_t kind) {
    switch (kind) {
#define CLASS(name, number, text, of)                                                                                \
    case number:                                                                                                     \
        return LOGRES_EVENT_OF_##of;
        LOGRES_EVENTS(CLASS)
#undef CLASS
    default:
        return 0;
    }
}

int lgi_field_value(const lgi_game *game, const lgi_state *s, int field, int part) {
    switch (field) {
    case LGI_FIELD_PHASE:
        return s->phase;
    case LGI_FIELD_ACTOR:
        return s->actor;
    default:
        return game->field(s, field, part);
    }
}

const char *lgi_field_word(const lgi_game *game, const logres_field *field, int value) {
    if (field->value == LOGRES_VALUE_PHASE)
        return game->phases[value].name;
    if (field->value == LOGRES_VALUE_NAME && value >= 0)
        return field->value_names[value];
    return field->value == LOGRES_VALUE_ACTOR && value == LOGRES_CHANCE ? "chance" : NULL;
}

bool lgi_field_is_null(const logres_field *field, int value) {
    return field->value != LOGRES_VALUE_NUMBER && value < 0;
}

/* Whether a part is one of `parts`, or none where there are none. */
static bool part_fits(int part, uint32_t parts) {
    return parts ? part >= 0 && part < (int)parts : part == LOGRES_NONE;
}

static bool spot_fits(const lgi_game *game, const lgi_state *s, logres_spot spot) {
    if (spot.place < 0 || spot.place >= (int)game->info.place_count)
        return false;
    const logres_place *place = &game->info.places[spot.place];
    bool seat_fits = place->per_seat ? spot.seat >= 0 && spot.seat < s->players : spot.seat == LOGRES_NONE;
    return seat_fits && part_fits(spot.part, place->parts);
}

logres_error logres_inventory(const logres_state *state, const logres_spot *spot, int32_t piece, int32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!spot || !count)
        return LOGRES_ERR_NULL;
    if (piece < LOGRES_NONE || piece >= (int)game->info.piece_count || !spot_fits(game, lgi_in(state), *spot))
        return LOGRES_ERR_ARGUMENT;
    if (piece != LOGRES_NONE || game->info.places[spot->place].seen != LOGRES_PLACE_OPEN) {
        *count = game->inventory(lgi_in(state), *spot, piece);
        return LOGRES_OK;
    }
    *count = 0;
    for (int each = 0; each < (int)game->info.piece_count; each++)
        *count += game->inventory(lgi_in(state), *spot, each);
    return LOGRES_OK;
}

logres_error logres_field_value(const logres_state *state, int32_t field, int32_t part, int32_t *value) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!value)
        return LOGRES_ERR_NULL;
    if (field < 0 || field >= (int)game->info.field_count || !part_fits(part, game->info.fields[field].parts))
        return LOGRES_ERR_ARGUMENT;
    *value = lgi_field_value(game, lgi_in(state), field, part);
    return LOGRES_OK;
}

logres_error logres_events_redact(const logres_state *state, int32_t viewer, logres_event *events, uint32_t count) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!events && count)
        return LOGRES_ERR_NULL;
    if (!lgi_is_viewer(lgi_in(state), viewer))
        return LOGRES_ERR_ARGUMENT;
    int bit = viewer == LOGRES_SPECTATOR ? LOGRES_SEEN_BY_SPECTATORS : 1 << viewer;
    for (uint32_t i = 0; i < count; i++)
        if (lgi_is_of_pieces(&events[i]) && !(events[i].seen_by & bit))
            events[i].piece = LOGRES_NONE;
    return LOGRES_OK;
}

/* Whether an event speaks of the game's own pieces, places and fields. */
bool lgi_event_fits(const lgi_game *game, const lgi_state *s, const logres_event *event) {
    if (lgi_is_of_pieces(event))
        return event->piece >= LOGRES_NONE && event->piece < (int)game->info.piece_count &&
               spot_fits(game, s, event->from) && spot_fits(game, s, event->to);
    if (!lgi_event_name(event->kind) || event->piece < 0 || event->piece >= (int)game->info.field_count)
        return false;
    const logres_field *field = &game->info.fields[event->piece];
    if (field->event != event->kind || !part_fits(event->to.part, field->parts))
        return false;
    if (logres_event_class(event->kind) == LOGRES_EVENT_OF_POINTS)
        return event->to.part < s->players;
    if (field->value == LOGRES_VALUE_PHASE)
        return event->amount >= 0 && event->amount < (int)game->info.phase_count;
    return field->value != LOGRES_VALUE_NAME ||
           (event->amount >= LOGRES_NONE && event->amount < (int)field->name_count);
}

/* ---- names of pieces ----------------------------------------------------------------------------------------- */

const char *lgi_piece_name(const lgi_game *game, const lgi_state *s, int piece, char word[LGI_WORD_MAX]) {
    return game->piece_name ? game->piece_name(s, piece, word) : game->info.pieces[piece];
}

int lgi_find_piece(const lgi_game *game, const lgi_state *s, const char *name, size_t length) {
    char word[LGI_WORD_MAX];
    for (int piece = 0; piece < (int)game->info.piece_count; piece++)
        if (lgi_is_word(name, length, lgi_piece_name(game, s, piece, word)))
            return piece;
    return LOGRES_NONE;
}

logres_error logres_piece_name(const logres_state *state, int32_t piece, char *buffer, size_t capacity,
                               size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (piece < 0 || piece >= (int)game->info.piece_count)
        return LOGRES_ERR_ARGUMENT;
    char word[LGI_WORD_MAX];
    const char *name = lgi_piece_name(game, lgi_in(state), piece, word);
    return lgi_deliver(name, strlen(name), buffer, capacity, need);
}

/* ---- barriers ------------------------------------------------------------------------------------------------ */

bool lgi_is_barrier(const lgi_game *game, const lgi_state *before, const logres_event *events, uint32_t count) {
    logres_move outcomes[LOGRES_CHANCE_MAX];
    if (before->actor == LOGRES_CHANCE &&
        lgi_list(&game->phases[before->phase], before, outcomes, LOGRES_CHANCE_MAX) > 1)
        return true;
    for (uint32_t i = 0; i < count; i++) {
        const logres_event *e = &events[i];
        if (!lgi_is_of_pieces(e))
            continue;
        uint8_t before_it = lgi_seen_by(game->info.places, e->from);
        bool own = e->from.seat != LOGRES_NONE && e->from.seat == before->actor &&
                   game->info.places[e->from.place].seen == LOGRES_PLACE_OWN;
        if ((e->seen_by & ~before_it) && !own)
            return true;
    }
    return false;
}

logres_error logres_barrier(const logres_state *state, logres_move move, int32_t *barrier) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = lgi_ask(state, &game, &phase);
    if (error)
        return error;
    if (!barrier)
        return LOGRES_ERR_NULL;
    if (!phase)
        return LOGRES_ERR_OVER;
    const lgi_state *s = lgi_in(state);
    if (!lgi_is_legal(phase, s, move))
        return LOGRES_ERR_MOVE;
    if (s->actor == LOGRES_CHANCE) {
        logres_state after;
        logres_event events[LOGRES_EVENTS_MAX];
        uint32_t count;
        error = logres_apply_events(state, move, &after, events, LOGRES_EVENTS_MAX, &count);
        if (!error)
            *barrier = lgi_is_barrier(game, s, events, count) ? LOGRES_BARRIER_YES : LOGRES_BARRIER_NO;
        return error;
    }
    logres_state view;
    error = logres_view(state, s->actor, &view);
    if (!error)
        *barrier = game->barrier ? game->barrier(lgi_in(&view), move) : LOGRES_BARRIER_NO;
    return error;
}

/* ---- text ---------------------------------------------------------------------------------------------------- */

static void print_part(lgi_text *text, int part, const char *const *names) {
    if (part != LOGRES_NONE && names)
        lgi_print(text, "[%s]", names[part]);
    else if (part != LOGRES_NONE)
        lgi_print(text, "[%d]", part);
}

static void print_spot(lgi_text *text, const lgi_game *game, logres_spot spot) {
    const logres_place *place = &game->info.places[spot.place];
    lgi_print(text, "%s", place->name);
    if (spot.seat != LOGRES_NONE)
        lgi_print(text, ":%d", spot.seat);
    print_part(text, spot.part, place->part_names);
}

static void print_field_value(lgi_text *text, const lgi_game *game, const logres_field *field, int value) {
    const char *word = lgi_field_word(game, field, value);
    if (word)
        lgi_print(text, "%s", word);
    else if (field->value == LOGRES_VALUE_YES_NO)
        lgi_print(text, value ? "yes" : "no");
    else if (lgi_field_is_null(field, value))
        lgi_put(text, '-');
    else
        lgi_print(text, "%d", value);
}

/* "moved 2 jester peasantry aspirants", "scored 1 -5", "set bid[4] 1", "actor 2": fixed words, as in JSON. */
logres_error logres_event_text(const logres_state *state, const logres_event *event, char *buffer, size_t capacity,
                               size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!event)
        return LOGRES_ERR_NULL;
    if (!lgi_event_fits(game, lgi_in(state), event))
        return LOGRES_ERR_ARGUMENT;
    char line[LOGRES_TEXT_LINE];
    lgi_text text = {line, sizeof line, 0};
    lgi_print(&text, "%s ", lgi_event_name(event->kind));
    char word[LGI_WORD_MAX];
    if (logres_event_class(event->kind) == LOGRES_EVENT_OF_POINTS) {
        lgi_print(&text, "%d %d", event->to.part, event->amount);
    } else if (lgi_is_of_pieces(event)) {
        lgi_print(&text, "%d %s ", event->amount,
                  event->piece == LOGRES_NONE ? "-" : lgi_piece_name(game, lgi_in(state), event->piece, word));
        print_spot(&text, game, event->from);
        lgi_put(&text, ' ');
        print_spot(&text, game, event->to);
    } else {
        const logres_field *field = &game->info.fields[event->piece];
        if (event->kind == LOGRES_EVENT_SET) {
            lgi_print(&text, "%s", field->name);
            print_part(&text, event->to.part, field->part_names);
            lgi_put(&text, ' ');
        }
        print_field_value(&text, game, field, event->amount);
    }
    return lgi_deliver_text(&text, buffer, capacity, need);
}

void lgi_print_phase(lgi_text *text, const lgi_game *game, const lgi_state *s) {
    lgi_print(text, "%s", game->phases[s->phase].name);
    if (s->actor >= 0)
        lgi_print(text, "   player %d to move", s->actor);
    else if (s->actor == LOGRES_CHANCE)
        lgi_print(text, "   chance to move");
}

logres_error logres_state_text(const logres_state *state, char *buffer, size_t capacity, size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    char whole[LOGRES_TEXT_STATE];
    lgi_text text = {whole, sizeof whole, 0};
    game->picture(lgi_in(state), &text);
    return lgi_deliver_text(&text, buffer, capacity, need);
}
