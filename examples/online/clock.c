/*
 * Play time: the time during which players could move. It stops while the server or its store does
 * not respond, and setting the system clock does not affect it. Match clocks use it.
 */
#include "clock.h"

#include <string.h>

enum {
    GAP = 1000,   /* maximum ms of play time since the last response of server and store, */
    ADRIFT = 2000 /* and maximum undetected drift from the system clock, in ms */
};

int64_t play_at(const struct play_time *time, int64_t steady) {
    int64_t since = steady - time->seen;
    return time->played + (since < GAP ? since : GAP);
}

static void note_parting(struct play_time *time, int64_t wall) {
    if (time->count == PARTINGS_MAX) {
        time->count--;
        memmove(time->partings, time->partings + 1, time->count * sizeof *time->partings);
    }
    time->partings[time->count++] = (struct parting){.wall = wall, .played = time->played};
}

void play_seen(struct play_time *time, int64_t steady, int64_t wall) {
    time->played = time->count ? play_at(time, steady) : 0;
    time->seen = steady;
    const struct parting *last = time->count ? &time->partings[time->count - 1] : NULL;
    int64_t drift = last ? (wall - last->wall) - (time->played - last->played) : 0;
    if (!last || drift > ADRIFT || drift < -ADRIFT)
        note_parting(time, wall);
}

int64_t play_of(const struct play_time *time, int64_t wall, int64_t steady) {
    int64_t limit = play_at(time, steady);
    for (uint32_t i = time->count; i-- > 0; limit = time->partings[i].played) {
        const struct parting *parting = &time->partings[i];
        int64_t played = parting->played + wall - parting->wall;
        if (parting->wall <= wall)
            return played < limit ? played : limit;
    }
    return limit;
}
