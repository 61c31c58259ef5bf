/* Text pictures of the table. */
#include "text/picture.h"

#include "base/print.h"
#include "state/piece.h"
#include "state/registry.h"
#include "table/event.h"
#include "table/field.h"
#include "table/place.h"

/* Phase and actor are public, so this line is the same in every view. */
void lgi_print_phase(lgi_writer *text, const lgi_state *s) {
    lgi_print(text, "%s", lgi_game_of(s)->phase_names[s->phase]);
    if (s->actor >= 0)
        lgi_print(text, "   player %d to move", s->actor);
    else if (s->actor == LOGRES_CHANCE)
        lgi_print(text, "   chance to move");
}

/* Prints nothing if it is nobody's turn, as at the start and at the end. */
void lgi_print_turn_of(lgi_writer *text, const lgi_state *s, int player) {
    if (player >= 0 && player != s->actor && s->actor != LOGRES_NOBODY)
        lgi_print(text, " of player %d", player);
}

/* Parts are numbered from 0, as in JSON, so that players can type the numbers that they read. */
void lgi_print_part(lgi_writer *text, int part, const char *const *names) {
    if (part != LOGRES_NONE && names)
        lgi_print(text, "[%s]", names[part]);
    else if (part != LOGRES_NONE)
        lgi_print(text, "[%d]", part);
}

/* Prints "0,2": a comma follows every seat except the last, after which no higher bit is set. */
static void print_seats(lgi_writer *text, int set) {
    if (!set)
        lgi_put(text, '-');
    for (int seat = 0; set >> seat; seat++)
        if (set >> seat & 1)
            lgi_print(text, set >> seat == 1 ? "%d" : "%d,", seat);
}

/* The order of the tests matters: null must be recognized before numbers are printed, because it
 * is stored as a negative number. */
void lgi_print_field_value(lgi_writer *text, const lgi_game *game, const lgi_field *field,
                           int value) {
    const char *word = lgi_field_word(game, field, value);
    if (word)
        lgi_print(text, "%s", word);
    else if (field->info.value == LOGRES_VALUE_YES_NO)
        lgi_print(text, value ? "yes" : "no");
    else if (field->info.value == LOGRES_VALUE_SEATS)
        print_seats(text, value);
    else if (lgi_field_is_null(field, value))
        lgi_put(text, '-');
    else
        lgi_print(text, "%d", value);
}

/* ---- from the tables ------------------------------------------------------------------------ */

/* A picture being printed. */
typedef struct picture {
    lgi_writer *text;
    const lgi_game *game;
    const lgi_state *s;
} picture;

/* A word being built, with room for the longest name and a count. Anything longer is truncated,
 * since pictures are for people and are never read back. */
typedef struct word {
    char room[LGI_WORD_MAX + LGI_DIGITS_MAX];
    lgi_writer text;
} word;

static lgi_writer *begin_word(word *w) {
    w->text = (lgi_writer){w->room, sizeof w->room, 0};
    return &w->text;
}

static void end_word(const picture *p, word *w) {
    lgi_close(&w->text);
    lgi_print_word(p->text, w->room, 4);
}

/* Prints two spaces and a label. Labels are words like any other, so a line breaks before a label
 * and not within it. */
static void print_name(const picture *p, const char *name, int part,
                       const char *const *part_names) {
    word w;
    lgi_writer *text = begin_word(&w);
    lgi_print(text, "%s", name);
    lgi_print_part(text, part, part_names);
    lgi_print(p->text, "  ");
    end_word(p, &w);
}

static bool is_default(const lgi_field *field, int value) {
    return lgi_can_be_null(field) ? lgi_field_is_null(field, value) : value == 0;
}

/*
 * Prints a field; skips parts that are 0, no or null, which keeps the picture of a game with
 * dozens of parts short. A field without parts is always printed, so that readers can rely on
 * finding it.
 */
static void print_field(const picture *p, int f, int part) {
    const lgi_field *field = &p->game->fields[f];
    int value = lgi_field_value(p->game, p->s, f, part);
    bool of_parts = field->info.parts && !field->info.per_seat;
    if (of_parts && is_default(field, value))
        return;
    word w;
    print_name(p, field->info.name, of_parts ? part : LOGRES_NONE, field->info.part_names);
    lgi_print_field_value(begin_word(&w), p->game, field, value);
    end_word(p, &w);
}

/* Tries every piece of the game, even those that the place cannot hold, since pictures are not on
 * a hot path. */
static void print_pieces(const picture *p, logres_spot spot) {
    bool counted = p->game->places[spot.place].stored->form == LGI_COUNTS;
    for (int piece = 0; piece < (int)p->game->info.piece_count; piece++) {
        int count = lgi_inventory(p->game, p->s, spot, piece);
        char name[LGI_WORD_MAX];
        word w;
        if (!count)
            continue;
        lgi_print(begin_word(&w), counted ? "%s %d" : "%s",
                  lgi_piece_name(p->game, p->s, piece, name), count);
        end_word(p, &w);
    }
}

/*
 * Prints a spot; skips empty parts. The pieces of a hidden place appear only as a number, even in
 * a full state, so that a host cannot leak a deck by showing its picture. Places with `known` are
 * the exception, since their pieces may have been shown.
 */
static void print_spot(const picture *p, logres_spot spot) {
    const lgi_place *place = &p->game->places[spot.place];
    int count = lgi_inventory(p->game, p->s, spot, LOGRES_NONE);
    word w;
    if (place->info.parts && !count)
        return;
    print_name(p, place->info.name, spot.part, place->info.part_names);
    bool is_told = place->info.seen != LOGRES_PLACE_HIDDEN || place->known;
    bool is_seen = is_told && lgi_sees_spot(p->s, place, spot);
    if (is_seen && count) {
        print_pieces(p, spot);
        return;
    }
    lgi_print(begin_word(&w), is_seen ? "-" : "%d", count);
    end_word(p, &w);
}

static void print_parts(const picture *p, int f) {
    int parts = (int)p->game->fields[f].info.parts;
    if (!parts)
        print_field(p, f, LOGRES_NONE);
    for (int part = 0; part < parts; part++)
        print_field(p, f, part);
}

/* Prints the places and fields of a seat. For LOGRES_NONE, prints those without seats, whose spots
 * have LOGRES_NONE as their seat. */
static void print_rows_of(const picture *p, int seat) {
    logres_spot spot = lgi_first_spot(p->game);
    for (; spot.place != LOGRES_NONE; spot = lgi_next_spot(p->game, p->s, spot))
        if (spot.seat == seat)
            print_spot(p, spot);
    for (int f = LGI_FIELDS_OWN; f < (int)p->game->info.field_count; f++) {
        if (p->game->fields[f].info.per_seat) {
            if (seat != LOGRES_NONE)
                print_field(p, f, seat);
        } else if (seat == LOGRES_NONE) {
            print_parts(p, f);
        }
    }
    lgi_print(p->text, "\n");
}

/* Prints the shared places and fields first, then a block per seat. The actor is marked. */
void lgi_print_rows(lgi_writer *text, const lgi_game *game, const lgi_state *s) {
    picture p = {text, game, s};
    lgi_print(text, "%s   ", game->info.title);
    lgi_print_phase(text, s);
    lgi_print(text, "\n");
    print_rows_of(&p, LOGRES_NONE);
    for (int seat = 0; seat < s->players; seat++) {
        lgi_print(text, "%s player %d", seat == s->actor ? ">" : " ", seat);
        print_rows_of(&p, seat);
    }
}

/* ---- private pieces ------------------------------------------------------------------------- */

/* Returns whether the viewer sees a spot that spectators do not. In a view, lgi_sees_spot refers
 * to the viewer. */
static bool is_private(const lgi_state *s, const lgi_place *place, logres_spot spot) {
    return place->info.seen != LOGRES_PLACE_OPEN && lgi_sees_spot(s, place, spot);
}

/* Prints a line such as "hand: lance-1 2, lance-5 1". It has no width limit, because hosts read it
 * line by line. */
static void print_private_spot(const picture *p, logres_spot spot) {
    const lgi_place *place = &p->game->places[spot.place];
    const char *before = ": ";
    lgi_print(p->text, "%s", place->info.name);
    lgi_print_part(p->text, spot.part, place->info.part_names);
    if (spot.seat != LOGRES_NONE && spot.seat != p->s->viewer)
        lgi_print(p->text, " of player %d", spot.seat);
    for (int piece = 0; piece < (int)p->game->info.piece_count; piece++) {
        int count = lgi_inventory(p->game, p->s, spot, piece);
        char name[LGI_WORD_MAX];
        if (!count)
            continue;
        lgi_print(p->text, "%s%s", before, lgi_piece_name(p->game, p->s, piece, name));
        if (place->stored->form == LGI_COUNTS)
            lgi_print(p->text, " %d", count);
        before = ", ";
    }
    lgi_put(p->text, '\n');
}

/* Empty spots are omitted, so an empty text means that the viewer sees no more than spectators
 * do. */
void lgi_print_private(lgi_writer *text, const lgi_game *game, const lgi_state *s) {
    picture p = {text, game, s};
    logres_spot spot = lgi_first_spot(game);
    for (; spot.place != LOGRES_NONE; spot = lgi_next_spot(game, s, spot))
        if (is_private(s, &game->places[spot.place], spot) &&
            lgi_inventory(game, s, spot, LOGRES_NONE))
            print_private_spot(&p, spot);
}
