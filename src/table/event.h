/* Events: names and checks. */
#ifndef LGI_EVENT_H
#define LGI_EVENT_H

#include "table/log.h"

/* Kinds of events are 1 … LGI_EVENT_KINDS - 1. */
#define LGI_EVENT_ONE(name, number, text, of) +1
enum { LGI_EVENT_KINDS = 1 LOGRES_EVENTS(LGI_EVENT_ONE) };
#undef LGI_EVENT_ONE

/* Returns whether an event is of the class LOGRES_EVENT_OF_PIECES. */
static inline bool lgi_is_of_pieces(const logres_event *event) {
    return logres_event_class(event->kind) == LOGRES_EVENT_OF_PIECES;
}

/* Returns whether a viewer, a seat or LOGRES_SPECTATOR, may know the piece of an event. The viewer
 * has been checked, so the shift is in range. */
static inline bool lgi_may_know(const logres_event *event, int viewer) {
    return event->seen_by & (viewer == LOGRES_SPECTATOR ? LOGRES_SEEN_BY_SPECTATORS : 1 << viewer);
}

/* Returns the piece or field of an event as a viewer may know it: LOGRES_NONE if it is hidden. */
static inline int16_t lgi_seen_piece(const logres_event *event, int viewer) {
    return lgi_is_of_pieces(event) && !lgi_may_know(event, viewer) ? LOGRES_NONE : event->piece;
}

/* Returns the name of a kind of event, or NULL. */
const char *lgi_event_name(int kind);

/* Returns the name of a field's value, or NULL for a number, yes, no or null. */
const char *lgi_field_word(const lgi_game *game, const lgi_field *field, int value);
/* Returns whether a field's value is null. */
bool lgi_field_is_null(const lgi_field *field, int value);

/* Returns whether the state has the pieces, places, fields and values that an event names. The
 * event may be redacted. */
bool lgi_event_fits(const lgi_game *game, const lgi_state *s, const logres_event *event);

#endif
