/*
 * How the server is: what its host is told by the disk.
 */
#include "online.h"

#include <sys/statvfs.h>

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
