/* Spots, and the events of a move. */
#ifndef LGI_LOG_H
#define LGI_LOG_H

#include <stdbool.h>

#include <logres/event.h>

#include "base/inline.h"
#include "state/game.h"

/*
 * The events of a move while it is played. A NULL log records nothing. `events` has room for
 * LOGRES_EVENTS_MAX records. Further events are counted but not written, and logres_apply_events
 * fails with LOGRES_ERR_LIMIT. Playouts and searches pass NULL, so an event costs them only a
 * test.
 */
struct lgi_log {
    logres_event *events;
    uint32_t count;
    const lgi_place *places; /* the game's */
};

static inline logres_spot lgi_spot(int place, int seat, int part) {
    LGI_ASSERT(place >= LOGRES_NONE && place <= INT8_MAX && seat >= LOGRES_NONE &&
               seat < LOGRES_PLAYERS_MAX);
    LGI_ASSERT(part >= LOGRES_NONE && part <= INT8_MAX);
    return (logres_spot){(int8_t)place, (int8_t)seat, (int8_t)part};
}

static inline logres_spot lgi_at(int place) {
    return lgi_spot(place, LOGRES_NONE, LOGRES_NONE);
}

static inline logres_spot lgi_at_seat(int place, int seat) {
    return lgi_spot(place, seat, LOGRES_NONE);
}

static inline logres_spot lgi_at_part(int place, int part) {
    return lgi_spot(place, LOGRES_NONE, part);
}

static inline bool lgi_same_spot(logres_spot a, logres_spot b) {
    return a.place == b.place && a.seat == b.seat && a.part == b.part;
}

/* Appends an event. Inlined, so that its members are written directly to their destination. The
 * count continues beyond the capacity, so that too many events cause an error instead of a gap. */
LGI_INLINE void lgi_record(lgi_log *log, const logres_event *event) {
    LGI_ASSERT(log->count < LOGRES_EVENTS_MAX);
    if (log->count < LOGRES_EVENTS_MAX)
        log->events[log->count] = *event;
    log->count++;
}

/* Returns the set of viewers who see the pieces of a spot. The mask prevents a shift by a negative
 * number for a private place without seats, which only a faulty table has. */
static inline uint16_t lgi_seen_by(const lgi_place *places, logres_spot spot) {
    switch (places[spot.place].info.seen) {
    case LOGRES_PLACE_OPEN:
        return LOGRES_SEEN_BY_ALL;
    case LOGRES_PLACE_OWN:
        return (uint16_t)(1u << (spot.seat & 7));
    default: /* LOGRES_PLACE_HIDDEN */
        return 0;
    }
}

void lgi_record_pieces(lgi_log *log, int kind, int piece, int amount, logres_spot from,
                       logres_spot to);

/*
 * Records that `amount` equal pieces move from one spot to another. Everyone who sees either spot
 * sees them. Hidden pieces are recorded one by one, so that no event reveals that they are equal.
 */
static inline void lgi_record_transfer_as(lgi_log *log, int kind, int piece, int amount,
                                          logres_spot from, logres_spot to) {
    if (log && amount)
        lgi_record_pieces(log, kind, piece, amount, from, to);
}

static inline void lgi_record_transfer(lgi_log *log, int piece, int amount, logres_spot from,
                                       logres_spot to) {
    lgi_record_transfer_as(log, LOGRES_EVENT_MOVED, piece, amount, from, to);
}

/* Records that a seat scores points; `field` is the game's score field. */
static inline void lgi_record_score(lgi_log *log, int field, int seat, int points) {
    if (log && points)
        lgi_record(log, &(logres_event){.kind = LOGRES_EVENT_SCORED,
                                        .seen_by = LOGRES_SEEN_BY_ALL,
                                        .piece = (int16_t)field,
                                        .from = lgi_spot(LOGRES_NONE, LOGRES_NONE, LOGRES_NONE),
                                        .to = lgi_spot(LOGRES_NONE, LOGRES_NONE, seat),
                                        .amount = points});
}

/* Records that a piece was shown; see lgi_show. */
static inline void lgi_record_show(lgi_log *log, int piece, logres_spot spot, unsigned seats) {
    if (log)
        lgi_record(log,
                   &(logres_event){.kind = LOGRES_EVENT_SHOWN,
                                   .seen_by = (uint16_t)(lgi_seen_by(log->places, spot) | seats),
                                   .piece = (int16_t)piece,
                                   .from = spot,
                                   .to = spot,
                                   .amount = 1});
}

#endif
