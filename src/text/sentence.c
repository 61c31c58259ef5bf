/*
 * Describes plies as English sentences, from the tables of a game.
 *
 * All words are derived from information that the viewer is entitled to: the move type and its
 * known arguments, redacted events, open places, and the config. Two states that the viewer cannot
 * tell apart therefore yield the same text.
 *
 * A text is built with one byte in place of each player's name, because names come from the caller
 * and can have any length. The last step replaces these bytes and capitalizes sentences.
 */
#include <logres/text.h>

#include "base/error.h"
#include "base/print.h"
#include "rules/knowledge.h"
#include "rules/legal.h"
#include "state/move.h"
#include "state/piece.h"
#include "table/event.h"
#include "table/field.h"
#include "table/place.h"

/* A player's action on pieces. */
typedef enum verb { NO_VERB, DRAWS, GIVES, MOVES, PLAYS, REMOVES, TAKES } verb;

/*
 * A ply being described.
 *
 * It takes about 9 KiB of LOGRES_STACK_MAX. `seen` has the complete events, because lgi_knows also
 * needs those that the viewer does not see. Sentences are made from `events`, in which hidden
 * pieces are blank. `is_told` marks events that a phrase or an earlier sentence covers.
 */
typedef struct tale {
    const lgi_game *game;
    const lgi_state *s; /* the state before the ply */
    const lgi_move_type *type;
    lgi_value values[LGI_ARGS_MAX];
    lgi_seen_move seen;                     /* with all events */
    logres_event events[LOGRES_EVENTS_MAX]; /* redacted */
    bool is_told[LOGRES_EVENTS_MAX];
    int subject;       /* subject of the last sentence: a seat, or LOGRES_NONE */
    verb verb;         /* verb of its last clause */
    size_t last_comma; /* position of the comma before the last clause of the last sentence, if it
                          has several */
    lgi_writer text;
    char room[LOGRES_TEXT_SENTENCE];
} tale;

/* ---- words ---------------------------------------------------------------------------------- */

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static char upper(char c) {
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

/* Appends a name from the tables, up to `end`: "red_double" becomes "red double", or "Red Double"
 * as a title. A hyphen between digits, as in "4-8", is a range and stays. */
static void put_words(tale *t, const char *name, const char *end, bool as_title) {
    char before = ' ';
    for (; name < end; name++) {
        bool is_range = *name == '-' && is_digit(before) && is_digit(name[1]);
        char c = (char)(strchr("_-:", *name) && !is_range ? ' ' : *name);
        lgi_put(&t->text, as_title && before == ' ' ? upper(c) : c);
        before = c;
    }
}

static void put_name(tale *t, const char *name, bool as_title) {
    put_words(t, name, name + strlen(name), as_title);
}

/* The marks are control characters, 1 to 8. No name in a table contains them, and the host's names
 * are inserted only when the marks are replaced. */
static int seat_of_mark(char c) {
    return c >= LGI_SEAT_MARK && c < LGI_SEAT_MARK + LOGRES_PLAYERS_MAX ? c - LGI_SEAT_MARK
                                                                        : LOGRES_NONE;
}

/* Appends one byte for a seat, so that LOGRES_TEXT_SENTENCE bounds the text whatever the names;
 * they are inserted when the text is delivered. */
static void put_seat(tale *t, int seat) {
    lgi_put(&t->text, (char)(LGI_SEAT_MARK + seat));
}

/* Appends "their" for the subject, which needs no gender, or "Anna's" for another seat. */
static void put_whose(tale *t, int seat) {
    if (seat == t->subject) {
        lgi_print(&t->text, "their");
        return;
    }
    put_seat(t, seat);
    lgi_print(&t->text, "'s");
}

static void put_separator(tale *t, unsigned item, unsigned count) {
    if (item)
        lgi_print(&t->text, item + 1 == count ? " and " : ", ");
}

/* Returns the end of the part that takes the plural, such as "tile" in "tile of 3". The rest, in
 * parentheses or after "of", stays unchanged. */
static const char *head_of(const char *noun) {
    while (*noun && strncmp(noun, " of ", 4) != 0 && strncmp(noun, " (", 2) != 0)
        noun++;
    return noun;
}

/* Appends "a guard", "2 guards", "2 red 5s", "2 tiles of 3" or "2 ring cards (any)". These rules
 * cover the nouns of the games, not all of English. */
static void put_noun(tale *t, const char *noun, int amount) {
    const char *head = head_of(noun);
    if (amount == 1)
        lgi_print(&t->text, strchr("aeiou", *noun) ? "an " : "a ");
    else
        lgi_print(&t->text, "%d ", amount);
    put_words(t, noun, head, false);
    if (amount != 1)
        lgi_print(&t->text, head[-1] == 's' || head[-1] == 'h' ? "es" : "s");
    put_name(t, head, false);
}

/* Appends a piece of which there is only one: "Mordred", "the blue 4", "the tile of 3". A name
 * that ends in a lowercase letter is a person's and gets no article. */
static void put_only(tale *t, const char *noun) {
    char last = noun[strlen(noun) - 1];
    bool is_title = last >= 'a' && last <= 'z';
    if (!is_title)
        lgi_print(&t->text, "the ");
    put_name(t, noun, is_title);
}

/* Appends hidden pieces as the game's general noun, such as "card", which reveals nothing. */
static void put_hidden(tale *t, int amount) {
    const lgi_words *words = t->game->words;
    put_noun(t, words && words->hidden_piece ? words->hidden_piece : "piece", amount);
}

/*
 * A game's own noun takes precedence over the name from its tables. A noun with a seat mark
 * belongs to that seat; a noun with "the" is complete. Otherwise the number of copies, which is
 * public, decides between "the" and "a".
 */
static void put_piece(tale *t, int piece, int amount) {
    char word[LGI_WORD_MAX];
    const lgi_words *words = t->game->words;
    const char *own = words && words->piece ? words->piece(t->s, piece, word) : NULL;
    if (own && seat_of_mark(*own) != LOGRES_NONE) {
        put_whose(t, seat_of_mark(*own));
        lgi_print(&t->text, amount == 1 ? "%s" : "%ss", own + 1);
    } else if (own && strncmp(own, "the ", 4) == 0) {
        lgi_print(&t->text, "%s", own);
    } else {
        const char *noun = own ? own : lgi_piece_name(t->game, t->s, piece, word);
        if (lgi_copies_of(t->game, t->s, piece) == 1)
            put_only(t, noun);
        else
            put_noun(t, noun, amount);
    }
}

static int find_piece(const tale *t, const char *name) {
    return lgi_find_piece(t->game, t->s, name, strlen(name));
}

/* Appends a name that can also be the name of a piece, as is true of some parts. */
static void put_title(tale *t, const char *name) {
    int piece = find_piece(t, name);
    if (piece != LOGRES_NONE && lgi_copies_of(t->game, t->s, piece) == 1)
        put_piece(t, piece, 1);
    else
        put_name(t, name, false);
}

/* Appends "the court", "their court", "Anna's court", "chair 5" or "the knight pile": numbers
 * follow the noun, names precede it. */
static void put_own_place(tale *t, const lgi_place *place, logres_spot spot) {
    const char *const *parts = place->info.part_names;
    bool is_numbered = spot.part != LOGRES_NONE && !parts;
    if (spot.seat != LOGRES_NONE) {
        put_whose(t, spot.seat);
        lgi_put(&t->text, ' ');
    } else if (!is_numbered) {
        lgi_print(&t->text, "the ");
    }
    if (spot.part != LOGRES_NONE && parts) {
        put_title(t, parts[spot.part]);
        lgi_put(&t->text, ' ');
    }
    put_name(t, place->info.name, false);
    if (is_numbered)
        lgi_print(&t->text, " %d", spot.part);
}

/* Returns whether sentences mention a place. An empty phrase means that the place goes without
 * saying. */
static bool is_named(const tale *t, logres_spot spot) {
    const char *words = lgi_phrase_of_place(t->game, spot.place);
    return !words || *words;
}

/* Appends a place as in " from the aspirants". A game's phrase contains the article. Without a
 * phrase, the words come from the tables. */
static void put_place(tale *t, const char *preposition, logres_spot spot) {
    const lgi_place *place = &t->game->places[spot.place];
    const char *words = lgi_phrase_of_place(t->game, spot.place);
    if (!is_named(t, spot))
        return;
    lgi_print(&t->text, *preposition ? " %s " : " ", preposition);
    if (!words) {
        put_own_place(t, place, spot);
        return;
    }
    if (spot.seat != LOGRES_NONE) {
        put_whose(t, spot.seat);
        lgi_put(&t->text, ' ');
    }
    lgi_print(&t->text, "%s", words);
    if (spot.part != LOGRES_NONE && place->info.part_names) {
        lgi_put(&t->text, ' ');
        put_title(t, place->info.part_names[spot.part]);
    }
}

/* ---- sentences ------------------------------------------------------------------------------ */

/* Ends the last sentence: replaces the comma before its last clause with "and". The text grows by
 * three bytes. If they do not fit, the text is too long anyway, which deliver reports. */
static void end_sentence(tale *t) {
    lgi_writer *text = &t->text;
    size_t rest = t->last_comma + strlen(", ");
    if (t->last_comma && text->length + strlen(" and ") < text->capacity) {
        memmove(text->buffer + t->last_comma + strlen(" and "), text->buffer + rest,
                text->length - rest);
        memcpy(text->buffer + t->last_comma, " and ", strlen(" and "));
        text->length += strlen(" and ") - strlen(", ");
    }
    if (text->length)
        lgi_put(text, '.');
    t->last_comma = 0;
    t->subject = LOGRES_NONE;
    t->verb = NO_VERB;
}

/* Starts a clause about a seat, or a sentence about something else. Clauses about the same seat
 * are joined, so that the subject need not be repeated. */
static void begin(tale *t, int seat) {
    if (seat != LOGRES_NONE && seat == t->subject) {
        t->last_comma = t->text.length;
        t->verb = NO_VERB;
        lgi_print(&t->text, ", ");
        return;
    }
    end_sentence(t);
    if (t->text.length)
        lgi_put(&t->text, ' ');
    t->subject = seat;
    if (seat != LOGRES_NONE) {
        put_seat(t, seat);
        lgi_put(&t->text, ' ');
    }
}

/* ---- events of pieces ----------------------------------------------------------------------- */

/*
 * The pieces of all events with the same kind, origin and destination, where unnamed destinations
 * count as equal. Each event adds at most one kind of piece, so LOGRES_EVENTS_MAX kinds suffice.
 */
typedef struct pieces {
    unsigned kinds;
    int total;
    int16_t piece[LOGRES_EVENTS_MAX];
    int32_t amount[LOGRES_EVENTS_MAX];
} pieces;

/* Adds amounts with saturation, because events come from the caller and can have any amount. */
static int sum(int a, int b) {
    return a > INT32_MAX - b ? INT32_MAX : a + b;
}

/* A linear search suffices, since a move involves few kinds. */
static void add_piece(pieces *all, const logres_event *event) {
    unsigned i = 0;
    while (i < all->kinds && all->piece[i] != event->piece)
        i++;
    if (i == all->kinds) {
        all->piece[all->kinds++] = event->piece;
        all->amount[i] = 0;
    }
    all->amount[i] = sum(all->amount[i], event->amount);
    all->total = sum(all->total, event->amount);
}

/* Returns whether two spots read the same: readers cannot distinguish places without a name, so
 * their pieces share a clause. */
static bool reads_the_same(const tale *t, logres_spot a, logres_spot b) {
    return lgi_same_spot(a, b) || (a.seat == b.seat && !is_named(t, a) && !is_named(t, b));
}

/* Collects the events that belong together with `first` and marks them as told, so that each event
 * is described only once. */
static void collect(tale *t, const logres_event *first, pieces *all) {
    all->kinds = 0;
    all->total = 0;
    for (uint32_t i = 0; i < t->seen.count; i++) {
        const logres_event *event = &t->events[i];
        if (t->is_told[i] || event->kind != first->kind ||
            !lgi_same_spot(event->from, first->from) || !reads_the_same(t, event->to, first->to))
            continue;
        t->is_told[i] = true;
        add_piece(all, event);
    }
}

static void put_pieces(tale *t, const pieces *all) {
    for (unsigned i = 0; i < all->kinds; i++) {
        put_separator(t, i, all->kinds);
        if (all->piece[i] == LOGRES_NONE)
            put_hidden(t, all->amount[i]);
        else
            put_piece(t, all->piece[i], all->amount[i]);
    }
}

/* Returns whether a place is open, own or hidden, which is public, unlike its pieces. */
static unsigned seen_at(const tale *t, logres_spot spot) {
    return t->game->places[spot.place].info.seen;
}

/* Returns the seat that moves pieces, or LOGRES_NONE if no seat does. A seat counts as drawing
 * from a hidden place even when chance makes the move. */
static int mover_of(const tale *t, const logres_event *event) {
    int from = event->from.seat, to = event->to.seat, actor = t->s->actor;
    if (event->kind != LOGRES_EVENT_MOVED)
        return LOGRES_NONE;
    if (from == to)
        return from == LOGRES_NONE && actor >= 0 ? actor : from;
    if (from == LOGRES_NONE)
        return to == actor || seen_at(t, event->from) == LOGRES_PLACE_HIDDEN ? to : LOGRES_NONE;
    return from == actor || to == actor ? actor : LOGRES_NONE;
}

/* The verb depends only on places and seats, so a hidden piece gets the same verb as any other. */
static verb verb_of(const tale *t, const logres_event *event, int mover) {
    logres_spot from = event->from, to = event->to;
    bool leaves_hand = from.seat == mover && seen_at(t, from) == LOGRES_PLACE_OWN;
    if (from.seat == mover && to.seat != LOGRES_NONE && to.seat != mover)
        return GIVES;
    if (seen_at(t, from) == LOGRES_PLACE_HIDDEN)
        return DRAWS;
    if (from.seat != mover && to.seat == mover)
        return TAKES;
    if (leaves_hand && seen_at(t, to) == LOGRES_PLACE_OPEN)
        return PLAYS;
    return is_named(t, to) ? MOVES : to.seat == mover ? TAKES : REMOVES;
}

/*
 * Describes a seat's move of pieces: "draws 2 cards", "plays a knight", "gives a tile of 3 to
 * Anna", "takes a guard from the aspirants to their court", "moves Bors from space e1 to space
 * e2". A verb is not repeated. Places that go without saying, such as the hand of a player who
 * draws, are omitted.
 */
static void tell_mover(tale *t, const logres_event *event, int mover) {
    static const char *const words[] = {
        [DRAWS] = "draws", [GIVES] = "gives",     [MOVES] = "moves",
        [PLAYS] = "plays", [REMOVES] = "removes", [TAKES] = "takes",
    };
    pieces all;
    verb does = verb_of(t, event, mover);
    bool is_said = mover == t->subject && does == t->verb;
    begin(t, mover);
    if (!is_said)
        lgi_print(&t->text, "%s ", words[does]);
    t->verb = does;
    collect(t, event, &all);
    put_pieces(t, &all);
    if (does == GIVES) {
        lgi_print(&t->text, " to ");
        put_seat(t, event->to.seat);
        return;
    }
    if (does == DRAWS ? event->from.part != LOGRES_NONE : does != PLAYS)
        put_place(t, "from", event->from);
    if (does != DRAWS || seen_at(t, event->to) != LOGRES_PLACE_OWN)
        put_place(t, "to", event->to);
}

/* Describes a movement of pieces: "2 rings are displaced from chair 5 to chair 6". The event's
 * name serves as the participle. */
static void tell_pieces(tale *t, const logres_event *event) {
    int mover = mover_of(t, event);
    if (mover != LOGRES_NONE) {
        tell_mover(t, event, mover);
        return;
    }
    pieces all;
    collect(t, event, &all);
    begin(t, LOGRES_NONE);
    if (event->kind == LOGRES_EVENT_RESHUFFLED)
        put_hidden(t, all.total); /* too many to list */
    else
        put_pieces(t, &all);
    bool leaves = event->kind == LOGRES_EVENT_MOVED && !is_named(t, event->to);
    if (event->kind == LOGRES_EVENT_MOVED)
        lgi_print(&t->text, " %s%s", leaves ? "leave" : "go",
                  all.total != 1 ? ""
                  : leaves       ? "s"
                                 : "es");
    else
        lgi_print(&t->text, all.total == 1 ? " is %s" : " are %s", lgi_event_name(event->kind));
    put_place(t, leaves ? "" : event->kind == LOGRES_EVENT_SHOWN ? "in" : "from", event->from);
    if (event->kind != LOGRES_EVENT_SHOWN)
        put_place(t, "to", event->to);
}

/* ---- phrases -------------------------------------------------------------------------------- */

/* Marks the events of a piece that a phrase names as told. `events` are redacted, so a piece that
 * the viewer does not see is never found, and its event is described without a name. */
static void mark_told(tale *t, int piece) {
    for (uint32_t i = 0; i < t->seen.count; i++)
        if (t->events[i].kind == LOGRES_EVENT_MOVED && t->events[i].piece == piece)
            t->is_told[i] = true;
}

/* Appends an item of an argument. An item can be the name of a piece even if the type is not a
 * type of pieces. It is then worded like the piece, whose movement is not described again. */
static void put_item(tale *t, const lgi_arg_type *type, int item) {
    int piece = type->pieces ? item : type->names ? find_piece(t, type->names[item]) : LOGRES_NONE;
    if (piece != LOGRES_NONE) {
        put_piece(t, piece, 1);
        mark_told(t, piece);
    } else if (type->seats) {
        put_seat(t, item);
    } else if (type->names) {
        put_name(t, type->names[item], false);
    } else {
        lgi_print(&t->text, type->yes_no ? (item ? "yes" : "no") : "%d", item);
    }
}

/* Appends the value of an argument. Nothing is checked here: phrases never refer to hidden
 * arguments, and tell_move calls lgi_knows first. */
static void put_value(tale *t, unsigned a) {
    const lgi_value *value = &t->values[a];
    for (unsigned i = 0; i < value->count; i++) {
        put_separator(t, i, value->count);
        put_item(t, t->type->args[a].type, value->item[i]);
    }
}

/* Returns the index of an argument. Names come from the game's own phrases, so the argument
 * exists. */
static unsigned find_arg(const tale *t, const char *name, size_t length) {
    unsigned a = 0;
    while (a < lgi_arg_count(t->type) && !lgi_is_word(name, length, t->type->args[a].name))
        a++;
    return a;
}

/* Appends the piece at the part of an open place that an argument names. Every viewer sees an open
 * place, so reading the full state reveals nothing. */
static void put_piece_at(tale *t, int place, unsigned a) {
    logres_spot spot = lgi_at_part(place, t->values[a].item[0]);
    int piece = 0;
    while (piece < (int)t->game->info.piece_count && !lgi_inventory(t->game, t->s, spot, piece))
        piece++;
    if (piece == (int)t->game->info.piece_count) {
        lgi_print(&t->text, "nobody");
        return;
    }
    put_piece(t, piece, 1);
    mark_told(t, piece);
}

/* Appends a placeholder: {moved}, {ARGUMENT} or {PLACE ARGUMENT}. Place names are compared up to
 * the space, so that a name that is a prefix of another does not match it. */
static void put_slot(tale *t, const char *slot, size_t length) {
    pieces all;
    if (lgi_is_word(slot, length, "moved")) {
        for (uint32_t i = 0; i < t->seen.count; i++)
            if (!t->is_told[i] && t->events[i].kind == LOGRES_EVENT_MOVED) {
                collect(t, &t->events[i], &all);
                put_pieces(t, &all);
                return;
            }
        lgi_print(&t->text, "nothing");
        return;
    }
    for (int place = 0; place < (int)t->game->info.place_count; place++) {
        const char *name = t->game->places[place].info.name;
        size_t end = strlen(name);
        if (end < length && slot[end] == ' ' && strncmp(slot, name, end) == 0) {
            put_piece_at(t, place, find_arg(t, slot + end + 1, length - end - 1));
            return;
        }
    }
    put_value(t, find_arg(t, slot, length));
}

/* ---- moves and fields ----------------------------------------------------------------------- */

/* A comma may precede the last clause, so its position is recorded for end_sentence. Every brace
 * in a phrase is closed. */
static void tell_phrase(tale *t, const char *words) {
    begin(t, t->s->actor >= 0 ? t->s->actor : LOGRES_NONE);
    for (; *words; words++) {
        if (*words == ',')
            t->last_comma = t->text.length;
        if (*words != '{') {
            lgi_put(&t->text, *words);
            continue;
        }
        size_t length = 0;
        while (words[length + 1] != '}')
            length++;
        put_slot(t, words + 1, length);
        words += length + 1;
    }
}

/*
 * Returns whether the default description mentions an argument. It omits arguments that the viewer
 * may not know, null, an empty list, no, and an amount of 0. lgi_knows comes first, because not
 * even the presence of a hidden value may be revealed.
 */
static bool is_worth_naming(const tale *t, unsigned a) {
    const lgi_arg_type *type = t->type->args[a].type;
    const lgi_value *value = &t->values[a];
    return lgi_knows(t->game, t->s, type, value, &t->seen) && value->count &&
           (value->item[0] || type->list || !(type->amount || type->yes_no));
}

/* Describes a move without pieces: "Anna: compare Ben", "Dice: mover 3, other 4". Self-explanatory
 * values have no label: seats, pieces, and an argument named like the move. */
static void tell_move(tale *t) {
    begin(t, LOGRES_NONE);
    if (t->s->actor >= 0) {
        put_seat(t, t->s->actor);
        lgi_print(&t->text, ": ");
    }
    put_name(t, t->type->name, false);
    const char *before = " ";
    for (unsigned a = 0; a < lgi_arg_count(t->type); a++) {
        const lgi_arg *arg = &t->type->args[a];
        bool has_label =
            !arg->type->seats && !arg->type->pieces && strcmp(arg->name, t->type->name) != 0;
        if (!is_worth_naming(t, a))
            continue;
        lgi_print(&t->text, "%s", before);
        before = ", ";
        if (has_label)
            put_name(t, arg->name, false);
        if (has_label && !arg->type->yes_no)
            lgi_put(&t->text, ' ');
        if (!arg->type->yes_no)
            put_value(t, a);
    }
}

/*
 * Describes all events that set a field to the same value: "Florence and Bors are no longer
 * scandalised". lgi_event_fits has checked the parts, and the caller has checked that they have
 * names.
 */
static void tell_flags(tale *t, const logres_event *event) {
    const logres_field *field = &t->game->fields[event->piece].info;
    unsigned count = 0, item = 0;
    for (uint32_t i = 0; i < t->seen.count; i++)
        count += t->events[i].kind == event->kind && t->events[i].piece == event->piece &&
                 t->events[i].amount == event->amount;
    begin(t, LOGRES_NONE);
    for (uint32_t i = 0; i < t->seen.count; i++)
        if (t->events[i].kind == event->kind && t->events[i].piece == event->piece &&
            t->events[i].amount == event->amount) {
            t->is_told[i] = true;
            put_separator(t, item++, count);
            put_title(t, field->part_names[t->events[i].to.part]);
        }
    lgi_print(&t->text, count == 1 ? " is " : " are ");
    lgi_print(&t->text, event->amount ? "" : "no longer ");
    put_name(t, field->name, false);
}

/* Describes the new value of a field that has a phrase. A value that names a piece is worded like
 * the piece. */
static void tell_value(tale *t, const lgi_field *field, const char *words, int value) {
    const char *name = lgi_field_word(t->game, field, value);
    begin(t, LOGRES_NONE);
    for (; *words; words++)
        if (strncmp(words, "{}", 2) != 0)
            lgi_put(&t->text, *words);
        else if (words++, name)
            put_title(t, name);
        else
            lgi_print(&t->text, "%d", value);
}

/* Points come from the caller and can be INT32_MIN, whose negation would overflow. */
static void tell_points(tale *t, const logres_event *event) {
    int points = event->amount < 0 ? -lgi_max(event->amount, -INT32_MAX) : event->amount;
    begin(t, event->to.part);
    lgi_print(&t->text, "%s %d point%s", event->amount < 0 ? "loses" : "scores", points,
              points == 1 ? "" : "s");
}

/* Describes a field. Most fields are of no interest to readers and are omitted. A game's own
 * phrase takes precedence over any default. */
static void tell_field(tale *t, const logres_event *event) {
    const lgi_field *field = &t->game->fields[event->piece];
    const char *words = lgi_phrase_of_field(t->game, event->piece);
    bool is_no = field->info.value == LOGRES_VALUE_YES_NO && !event->amount;
    if (words) {
        if (!is_no && !lgi_field_is_null(field, event->amount))
            tell_value(t, field, words, event->amount);
    } else if (event->kind == LOGRES_EVENT_SCORED) {
        tell_points(t, event);
    } else if (event->kind == LOGRES_EVENT_TURN) {
        begin(t, LOGRES_NONE);
        put_name(t, field->info.name, false);
        lgi_print(&t->text, " %d begins", event->amount);
    } else if (field->info.value == LOGRES_VALUE_YES_NO && field->info.part_names) {
        tell_flags(t, event);
    }
}

/*
 * The phrase of the move comes first, because it marks the events that it covers. Without a
 * phrase, the movements of pieces describe what happened, and only a move without pieces is named.
 */
static void tell(tale *t) {
    bool has_pieces = false, is_over = false;
    const char *said = lgi_phrase_of_move(t->game, t->type);
    for (uint32_t i = 0; i < t->seen.count; i++) {
        has_pieces = has_pieces || lgi_is_of_pieces(&t->events[i]);
        is_over = is_over || (t->events[i].kind == LOGRES_EVENT_ACTOR &&
                              t->events[i].amount == LOGRES_NOBODY);
    }
    if (said)
        tell_phrase(t, said);
    else if (!has_pieces)
        tell_move(t);
    for (uint32_t i = 0; i < t->seen.count; i++)
        if (!t->is_told[i] && lgi_is_of_pieces(&t->events[i]))
            tell_pieces(t, &t->events[i]);
        else if (!t->is_told[i])
            tell_field(t, &t->events[i]);
    if (is_over) {
        begin(t, LOGRES_NONE);
        lgi_print(&t->text, "the game is over");
    }
    end_sentence(t);
}

/* ---- the public call ------------------------------------------------------------------------ */

/* Returns the line of a seat, or NULL if it is empty or missing. A list with too few lines is
 * allowed; the remaining seats get numbers. */
static const char *name_of_seat(const char *names, int seat) {
    for (; names && seat > 0; seat--) {
        names = strchr(names, '\n');
        names = names ? names + 1 : NULL;
    }
    return names && *names && *names != '\n' ? names : NULL;
}

/* Returns whether a control character from U+0080 to U+009F starts here in UTF-8. Terminals obey
 * some of them as they obey escape codes. */
static bool is_wide_control(const char *at) {
    return (unsigned char)at[0] == 0xc2 && ((unsigned char)at[1] & 0xe0) == 0x80;
}

/* Names are often typed by players. A control character could forge a line of the log or send
 * escape codes to a terminal, so it is replaced with a space. Other UTF-8 passes unchanged. */
static void put_host_name(lgi_writer *text, const char *name) {
    for (; *name && *name != '\n'; name++) {
        bool is_wide = is_wide_control(name);
        lgi_put(text, is_wide || (unsigned char)*name < ' ' || *name == '\177' ? ' ' : *name);
        name += is_wide;
    }
}

/* Replaces seat marks and capitalizes sentences. The host's names are never changed; "player 2" is
 * capitalized like any other first word. */
static void put_text(lgi_writer *text, const char *told, const char *names) {
    for (bool begins = true; *told; told++) {
        int seat = seat_of_mark(*told);
        if (seat == LOGRES_NONE)
            lgi_put(text, begins ? upper(*told) : *told);
        else if (name_of_seat(names, seat))
            put_host_name(text, name_of_seat(names, seat));
        else
            lgi_print(text, begins ? "Player %d" : "player %d", seat);
        begins = begins ? *told == ' ' : *told == '.';
    }
}

/* Delivers the text with names inserted. It measures before it writes, so a buffer that is too
 * small stays unchanged. With a capacity of 0, put_text only counts. */
static logres_error deliver(lgi_writer *told, const char *names, char *buffer, size_t capacity,
                            size_t *need) {
    lgi_writer text = {NULL, 0, 0};
    if (told->length >= told->capacity)
        return LOGRES_ERR_LIMIT;
    if (!buffer && capacity)
        return LOGRES_ERR_NULL;
    lgi_close(told);
    put_text(&text, told->buffer, names);
    if (need)
        *need = text.length + 1;
    if (capacity <= text.length)
        return LOGRES_ERR_BUFFER;
    text = (lgi_writer){buffer, capacity, 0};
    put_text(&text, told->buffer, names);
    lgi_close(&text);
    return LOGRES_OK;
}

/* Events can come from a client or a file, and everything below uses their numbers as indexes. */
static logres_error check_events(const lgi_game *game, const lgi_state *s,
                                 const logres_event *events, uint32_t count, int viewer) {
    if (!events && count)
        return LOGRES_ERR_NULL;
    if (!lgi_is_viewer(s, viewer) || count > LOGRES_EVENTS_MAX)
        return LOGRES_ERR_ARGUMENT;
    for (uint32_t i = 0; i < count; i++)
        if (!lgi_event_fits(game, s, &events[i]))
            return LOGRES_ERR_ARGUMENT;
    return LOGRES_OK;
}

/* The state must be full, because lgi_knows compares pieces; the words come only from what the
 * viewer may know. Legality is not checked, since the ply has been played. */
logres_error logres_ply_to_sentence(const logres_state *before, logres_move move,
                                    const logres_event *events, uint32_t count, int32_t viewer,
                                    const char *names, char *buffer, size_t capacity,
                                    size_t *need) {
    const lgi_game *game;
    lgi_decoded decoded;
    logres_error error = lgi_open_full(before, &game);
    if (!error)
        error = check_events(game, lgi_const(before), events, count, viewer);
    if (!error && !lgi_decode(game, lgi_const(before), move, &decoded))
        error = LOGRES_ERR_MOVE;
    if (error)
        return error;
    tale t = {.game = game,
              .s = lgi_const(before),
              .type = decoded.move_type,
              .seen = {move, viewer, events, count},
              .subject = LOGRES_NONE};
    t.text = (lgi_writer){t.room, sizeof t.room, 0};
    lgi_values_of(t.type, t.s, move, t.values);
    for (uint32_t i = 0; i < count; i++) {
        t.events[i] = events[i];
        t.events[i].piece = lgi_seen_piece(&events[i], viewer);
    }
    tell(&t);
    return deliver(&t.text, names, buffer, capacity, need);
}
