/*
 * Play time; see clock.c. A struct is for one thread.
 */
#ifndef ONLINE_CLOCK_H
#define ONLINE_CLOCK_H

#include <stdint.h>

enum { PARTINGS_MAX = 64 };

/** A moment from which on the system's clock (`wall`, in ms since 1970) and play time go side by
 * side. */
struct parting {
    int64_t wall, played;
};

struct play_time {
    int64_t seen;   /**< when server and store were last seen to answer, by a steady clock, in
                         ms, */
    int64_t played; /**< and the play time then */
    struct parting partings[PARTINGS_MAX];
    uint32_t count;
};

/** Notes that server and store answer; several times a second. The first time, play time is 0. */
void play_seen(struct play_time *time, int64_t steady, int64_t wall);
/** The play time at this moment of the steady clock. */
int64_t play_at(const struct play_time *time, int64_t steady);
/** The play time, at most that of `steady`, which is now, when the system's clock showed `wall`.
 * Of the time before
 *  the server began, nothing counts. */
int64_t play_of(const struct play_time *time, int64_t wall, int64_t steady);

#endif
