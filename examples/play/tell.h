/* The moves and events of a match in short words: moves in labelled form, events with the names of
 * the players. */
#ifndef EXAMPLES_PLAY_TELL_H
#define EXAMPLES_PLAY_TELL_H

#include "terminal.h"

#include <logres.h>

enum { NAME = 20, STORY = 1024 /* bytes of a sentence, and events told together */ };

static char player_names[LOGRES_PLAYERS_MAX][NAME + 1];

static inline void clear_name(int seat) {
    snprintf(player_names[seat], sizeof player_names[seat], "player %d", seat);
}

static inline int has_name(int seat) {
    char plain[NAME + 1];
    snprintf(plain, sizeof plain, "player %d", seat);
    return strcmp(player_names[seat], plain) != 0;
}

/* Adds to a sentence; cut if it does not fit. */
static inline void add(char sentence[STORY], const char *format, ...) {
    size_t length = strlen(sentence);
    va_list values;
    va_start(values, format);
    vsnprintf(sentence + length, STORY - length, format, values);
    va_end(values);
}

/* Adds a name of the library; underscores become spaces. */
static inline void add_name(char sentence[STORY], const char *name) {
    size_t length = strlen(sentence);
    add(sentence, "%s", name);
    for (char *at = sentence + length; *at; at++)
        *at = *at == '_' ? ' ' : *at;
}

static inline void add_spot(char sentence[STORY], const logres_game_info *game, logres_spot spot,
                            int whose) {
    const logres_place *place = logres_game_place(game, (uint32_t)spot.place);
    if (whose && spot.seat != LOGRES_NONE)
        add(sentence, "%s's ", player_names[spot.seat]);
    add_name(sentence, place->name);
    if (spot.part != LOGRES_NONE && place->part_names)
        add(sentence, " %s", place->part_names[spot.part]);
    else if (spot.part != LOGRES_NONE)
        add(sentence, " %d", spot.part);
}

/* ---- pieces --------------------------------------------------------------------------------- */

static inline int is_of_pieces(const logres_event *event) {
    return logres_event_class(event->kind) == LOGRES_EVENT_OF_PIECES;
}

static inline int same_spot(logres_spot a, logres_spot b) {
    return a.place == b.place && a.seat == b.seat && a.part == b.part;
}

/* Whether two events can be told in one sentence. */
static inline int same_way(const logres_event *a, const logres_event *b) {
    return is_of_pieces(a) && a->kind == b->kind && same_spot(a->from, b->from) &&
           same_spot(a->to, b->to);
}

/* Adds "maiden", "2 jester" or "3 hidden pieces". */
static inline void add_amount(char sentence[STORY], const logres_state *state, int32_t piece,
                              int32_t amount) {
    char name[LOGRES_TEXT_LINE] = "";
    if (amount != 1 || piece == LOGRES_NONE)
        add(sentence, "%d ", (int)amount);
    if (piece == LOGRES_NONE)
        add(sentence, amount == 1 ? "hidden piece" : "hidden pieces");
    else if (!logres_piece_name(state, piece, name, sizeof name, NULL))
        add(sentence, "%s", name);
}

/* The number of piece events with the same way as the first; others may lie between them. */
static inline uint32_t end_of_way(const logres_event *events, uint32_t count) {
    uint32_t end = 1;
    while (end < count && (!is_of_pieces(&events[end]) || same_way(&events[0], &events[end])))
        end++;
    return end;
}

/* Adds the pieces of all events with the same way as the first, and marks these events as told.
 * Returns the number of pieces. */
static inline int32_t add_pieces(char sentence[STORY], const logres_state *state,
                                 const logres_event *events, uint32_t count, char *is_told) {
    const char *before = "";
    int32_t pieces = 0;
    for (uint32_t i = 0; i < count; i++) {
        int32_t amount = 0;
        if (is_told[i] || !same_way(&events[0], &events[i]))
            continue;
        for (uint32_t k = count; k-- > i;)
            if (same_way(&events[0], &events[k]) && events[k].piece == events[i].piece) {
                amount += events[k].amount;
                is_told[k] = 1;
            }
        add(sentence, "%s", before);
        add_amount(sentence, state, events[i].piece, amount);
        before = ", ";
        pieces += amount;
    }
    return pieces;
}

/* What a player does with pieces of a place. */
static inline const char *verb_for(const logres_game_info *game, logres_spot from,
                                   logres_spot to) {
    if (logres_game_place(game, (uint32_t)from.place)->seen == LOGRES_PLACE_HIDDEN)
        return "draws";
    return from.seat == to.seat ? "moves" : from.seat == LOGRES_NONE ? "takes" : "puts";
}

/* What pieces do where nobody owns a place, or two players do. */
static inline const char *verb_of(uint8_t kind, int32_t pieces) {
    if (kind == LOGRES_EVENT_DISPLACED)
        return pieces == 1 ? "is displaced" : "are displaced";
    if (kind == LOGRES_EVENT_RESHUFFLED)
        return pieces == 1 ? "is reshuffled" : "are reshuffled";
    return pieces == 1 ? "goes" : "go";
}

/*
 * "Anna takes maiden, 2 jester from aspirants to court"; "guard goes from peasantry to aspirants"
 * where nobody owns a place; "guard goes from Anna's court to Ben's court" where two do.
 */
static inline void tell_pieces(char sentence[STORY], const logres_state *state,
                               const logres_event *events, uint32_t count, char *is_told) {
    const logres_game_info *game = logres_game_of(state);
    logres_spot from = events[0].from, to = events[0].to;
    int32_t seat = to.seat == LOGRES_NONE ? from.seat : to.seat, pieces;
    int one = events[0].kind == LOGRES_EVENT_MOVED && seat != LOGRES_NONE &&
              (from.seat == seat || from.seat == LOGRES_NONE);
    if (events[0].kind == LOGRES_EVENT_SHOWN) {
        add(sentence, "shown in ");
        add_spot(sentence, game, from, 1);
        add(sentence, ": ");
        add_pieces(sentence, state, events, count, is_told);
        return;
    }
    if (one)
        add(sentence, "%s %s ", player_names[seat], verb_for(game, from, to));
    pieces = add_pieces(sentence, state, events, count, is_told);
    if (!one)
        add(sentence, " %s", verb_of(events[0].kind, pieces));
    add(sentence, " from ");
    add_spot(sentence, game, from, !one);
    add(sentence, " to ");
    add_spot(sentence, game, to, !one);
}

/* ---- fields --------------------------------------------------------------------------------- */

/* Tells points, turns, a yes of a player, and yes or no of a thing with a name. A yes of the mover
 * follows from the move; the rest is in the picture. */
static inline void tell_field(char sentence[STORY], const logres_game_info *game,
                              const logres_event *event, int32_t mover) {
    const logres_field *field = logres_game_field(game, (uint32_t)event->piece);
    int part = event->to.part, amount = (int)event->amount;
    if (event->kind == LOGRES_EVENT_SCORED) {
        add(sentence, "%s %s %d", player_names[part], amount < 0 ? "loses" : "scores",
            amount < 0 ? -amount : amount);
    } else if (event->kind == LOGRES_EVENT_TURN) {
        add_name(sentence, field->name);
        add(sentence, " %d begins", amount);
    } else if (field->value == LOGRES_VALUE_YES_NO &&
               (field->per_seat ? amount && part != mover : field->part_names != NULL)) {
        add(sentence, "%s: ", field->per_seat ? player_names[part] : field->part_names[part]);
        add(sentence, amount ? "" : "no longer ");
        add_name(sentence, field->name);
    }
}

/* ---- plies ---------------------------------------------------------------------------------- */

/* Events told together: of one move, or of several moves of chance. */
typedef struct story {
    logres_event events[STORY];
    uint32_t count;
    char type[LOGRES_TEXT_LINE]; /* of the moves of chance that they belong to, once it was told */
} story;

/* The number of events that may share a sentence: of many draws, but only of one other move. */
static inline uint32_t together(const story *s, uint32_t event, int32_t mover) {
    return mover >= 0 ? end_of_way(s->events + event, s->count - event) : s->count - event;
}

static inline void tell_story(const logres_state *state, story *s, int32_t mover) {
    char is_told[STORY] = {0};
    for (uint32_t i = 0; i < s->count; i++) {
        char sentence[STORY] = "";
        if (is_told[i])
            continue;
        if (is_of_pieces(&s->events[i]))
            tell_pieces(sentence, state, s->events + i, together(s, i, mover), is_told + i);
        else
            tell_field(sentence, logres_game_of(state), &s->events[i], mover);
        print_words(4, sentence);
    }
    s->count = 0;
    s->type[0] = '\0';
}

/* Whether a move in labelled form has a value. */
static inline int has_value(const char *move, const char *value) {
    size_t length = strlen(value);
    while ((move = strchr(move, '=')) != NULL)
        if (strncmp(++move, value, length) == 0 && strchr(" ,", move[length]))
            return 1;
    return 0;
}

/* Whether events tell everything about a move of chance: they have the piece that it names, or
 * hide it. */
static inline int is_in_events(const logres_state *state, const char *move,
                               const logres_event *events, uint32_t count) {
    char name[LOGRES_TEXT_LINE];
    for (uint32_t i = 0; i < count; i++)
        if (is_of_pieces(&events[i]) &&
            (events[i].piece == LOGRES_NONE ||
             (!logres_piece_name(state, events[i].piece, name, sizeof name, NULL) &&
              has_value(move, name))))
            return 1;
    return 0;
}

/* Cuts a move after its type if its events hide a piece from the viewer: the move may name it. */
static inline void cut_what_is_hidden(char *move, const logres_event *events, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (is_of_pieces(&events[i]) && events[i].piece == LOGRES_NONE)
            move[strcspn(move, " ")] = '\0';
}

/* Whether pieces come from a place that nobody sees; or whether any moves. */
static inline int is_draw(const logres_game_info *game, const logres_event *events,
                          uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (is_of_pieces(&events[i]) &&
            logres_game_place(game, (uint32_t)events[i].from.place)->seen == LOGRES_PLACE_HIDDEN)
            return 1;
    return 0;
}

static inline int moves_pieces(const logres_event *events, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (is_of_pieces(&events[i]))
            return 1;
    return 0;
}

/* Whether chance answers a move of a player, as dice do. */
static inline int is_answer(const logres_match *match, uint32_t ply) {
    logres_state before;
    return ply > 0 && !logres_match_state_at(match, ply - 1, &before) &&
           logres_actor(&before) >= 0;
}

/* Tells the type of chance, once for many moves of a type. For a draw the events are enough. */
static inline void tell_type(const logres_state *before, char *move, const logres_event *events,
                             uint32_t count, story *s) {
    char sentence[STORY] = "";
    move[strcspn(move, " ")] = '\0';
    if (is_draw(logres_game_of(before), events, count) || strcmp(move, s->type) == 0)
        return;
    tell_story(before, s, LOGRES_CHANCE);
    snprintf(s->type, sizeof s->type, "%s", move);
    add(sentence, "chance: %s", move);
    print_words(2, sentence);
}

static inline void tell_move(const logres_state *before, const char *move, story *s) {
    char sentence[STORY] = "";
    int32_t actor = logres_actor(before);
    tell_story(before, s, LOGRES_CHANCE);
    add(sentence, "%s: %s", actor >= 0 ? player_names[actor] : "chance", move);
    print_words(2, sentence);
}

/* Tells the move of a ply, and its events with those of the chance plies around it. */
static inline void tell_ply(const logres_match *match, uint32_t ply, int32_t viewer, story *s) {
    logres_event events[LOGRES_EVENTS_MAX];
    logres_state before;
    logres_move number;
    uint32_t count;
    char move[LOGRES_TEXT_LINE];
    if (logres_match_state_at(match, ply, &before) || logres_match_move_at(match, ply, &number) ||
        logres_match_events_for(match, ply, viewer, events, LOGRES_EVENTS_MAX, &count) ||
        logres_move_to_text(&before, number, LOGRES_TEXT_LABELS, move, sizeof move, NULL))
        return;
    int32_t actor = logres_actor(&before);
    cut_what_is_hidden(move, events, count);
    if (actor < 0 && s->count + count <= STORY && is_in_events(&before, move, events, count))
        tell_type(&before, move, events, count, s);
    else
        tell_move(&before, move, s);
    if (actor < 0 && !moves_pieces(events, count) && is_answer(match, ply))
        print_words(4, "nothing moves");
    memcpy(s->events + s->count, events, count * sizeof *events);
    s->count += count;
    if (actor >= 0)
        tell_story(&before, s, actor);
}

/* Prints the plies from `from` up to `to`, for a viewer. */
static inline void tell(const logres_match *match, uint32_t from, uint32_t to, int32_t viewer) {
    static story s;
    logres_state state;
    for (uint32_t ply = from; ply < to; ply++)
        tell_ply(match, ply, viewer, &s);
    if (!logres_match_state_at(match, to, &state))
        tell_story(&state, &s, LOGRES_CHANCE);
}

#endif
