/* Recording what a move does. */
#ifndef LGI_EVENT_H
#define LGI_EVENT_H

#include <logres/event.h>

/* Records in the making; a NULL log records nothing. `events` has room for LOGRES_EVENTS_MAX. */
typedef struct lgi_log {
    logres_event *events;
    uint32_t count;
} lgi_log;

/* The first fields of every game. */
enum { LGI_FIELD_PHASE, LGI_FIELD_ACTOR, LGI_FIELDS_OWN };

/* Begins every game's table of fields; its own follow from LGI_FIELDS_OWN on. */
#define LGI_COMMON_FIELDS                                                                                            \
    {"phase", LOGRES_EVENT_PHASE, 0, NULL, LOGRES_VALUE_PHASE, 0, NULL}, {                                           \
        "actor", LOGRES_EVENT_ACTOR, 0, NULL, LOGRES_VALUE_ACTOR, 0, NULL                                            \
    }

static inline logres_spot lgi_spot(int place, int seat, int part) {
    return (logres_spot){(int8_t)place, (int8_t)seat, (int8_t)part};
}

void lgi_record(lgi_log *log, const logres_event *event);

/* `amount` equal pieces go from one place to another; nothing is recorded of none. */
static inline void lgi_moved(lgi_log *log, int piece, int amount, logres_spot from, logres_spot to) {
    if (log && amount)
        lgi_record(log, &(logres_event){.kind = LOGRES_EVENT_MOVED,
                                        .seen_by = LOGRES_SEEN_BY_ALL,
                                        .piece = (int16_t)piece,
                                        .from = from,
                                        .to = to,
                                        .amount = amount});
}

#endif
