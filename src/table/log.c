/* Records the events of a move. */
#include "table/log.h"

#include "base/assert.h"

/* A single event for all copies would tell those who see neither spot that the pieces are equal,
 * so copies share an event only if everyone sees them. */
void lgi_record_pieces(lgi_log *log, int kind, int piece, int amount, logres_spot from,
                       logres_spot to) {
    LGI_ASSERT(amount > 0);
    uint16_t seen_by = lgi_seen_by(log->places, from) | lgi_seen_by(log->places, to);
    int together = seen_by == LOGRES_SEEN_BY_ALL ? amount : 1;
    for (; amount > 0; amount -= together)
        lgi_record(log, &(logres_event){.kind = (uint8_t)kind,
                                        .seen_by = seen_by,
                                        .piece = (int16_t)piece,
                                        .from = from,
                                        .to = to,
                                        .amount = together});
}
