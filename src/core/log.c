#include "core/log.h"

#include "core/assert.h"

void lgi_record(lgi_log *log, const logres_event *event) {
    LGI_ASSERT(log->count < LOGRES_EVENTS_MAX);
    if (log->count < LOGRES_EVENTS_MAX)
        log->events[log->count] = *event;
    log->count++;
}
