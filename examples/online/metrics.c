/*
 * How the server is: whether its store answers, and whether the disk has room.
 */
#include "online.h"

#include <sys/statvfs.h>

static void store_answers(void *user, store_status status, const char *why) {
    struct server *server = user;
    (void)why; /* the store has said it */
    server->store_asked = 0;
    if (status == STORE_OK)
        server->store_answered = steady_ms();
}

void store_look(struct server *server) {
    if (server->store_asked)
        return;
    server->store_asked = 1;
    store_ping(server->store, store_answers, server);
}

void disk_look(struct server *server) {
    const struct options *options = server->options;
    struct statvfs disk;
    if (store_is_shared(server->store) || statvfs(options->store, &disk))
        return;
    uint64_t free_mb = (uint64_t)disk.f_bavail * disk.f_frsize >> 20;
    int is_low = free_mb < (uint64_t)options->min_free_mb;
    if (is_low && !server->disk_low)
        say("the disk of the store has only %llu MB free; see --min-free-mb", (unsigned long long)free_mb);
    else if (!is_low && server->disk_low)
        say("the disk of the store has room again");
    server->disk_low = is_low;
}

int disk_is_low(const struct server *server) {
    return server->disk_low;
}
