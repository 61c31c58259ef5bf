/*
 * Play time; see clock.c. Each struct belongs to one thread.
 */
#ifndef ONLINE_CLOCK_H
#define ONLINE_CLOCK_H

#include <stdint.h>

enum { PARTINGS_MAX = 64 };

/** A moment from which the system clock (`wall`, in ms since 1970) and play time advance
 * together. */
struct parting {
    int64_t wall, played;
};

struct play_time {
    int64_t seen;   /**< the last response of server and store, by a steady clock, in ms, */
    int64_t played; /**< and the play time then */
    struct parting partings[PARTINGS_MAX];
    uint32_t count;
};

/** Records that server and store respond; called several times a second. Play time starts at 0. */
void play_seen(struct play_time *time, int64_t steady, int64_t wall);
/** Returns the play time at a moment of the steady clock. */
int64_t play_at(const struct play_time *time, int64_t steady);
/** Returns the play time when the system clock showed `wall`, at most that of `steady`, the
 * current moment. Time before the server's start does not count. */
int64_t play_of(const struct play_time *time, int64_t wall, int64_t steady);

#endif
