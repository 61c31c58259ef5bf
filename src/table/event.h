/* Events: their names and their validity. */
#ifndef LGI_EVENT_H
#define LGI_EVENT_H

#include "table/log.h"

/* Kinds of events are below this number; they are numbered from 1 without gaps. */
#define LGI_EVENT_ONE(name, number, text, of) +1
enum { LGI_EVENT_KINDS = 1 LOGRES_EVENTS(LGI_EVENT_ONE) };
#undef LGI_EVENT_ONE

/* Whether an event is of the class LOGRES_EVENT_OF_PIECES. */
static inline bool lgi_is_of_pieces(const logres_event *event) {
    return logres_event_class(event->kind) == LOGRES_EVENT_OF_PIECES;
}

/* Whether a viewer may know the piece of a record: a seat or LOGRES_SPECTATOR. */
static inline bool lgi_may_know(const logres_event *event, int viewer) {
    return event->seen_by & (viewer == LOGRES_SPECTATOR ? LOGRES_SEEN_BY_SPECTATORS : 1 << viewer);
}

/* The name of a kind of event, or NULL. */
const char *lgi_event_name(int kind);

/* The word for a field's value, or NULL if it is a number, yes or no, or null; and whether it is null. */
const char *lgi_field_word(const lgi_game *game, const lgi_field *field, int value);
bool lgi_field_is_null(const lgi_field *field, int value);

/* Whether an event names pieces, places, fields and values that the state has, so that they can be looked up; it may
 * be redacted. */
bool lgi_event_fits(const lgi_game *game, const lgi_state *s, const logres_event *event);

#endif
