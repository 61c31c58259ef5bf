/* The value networks of the games. They are larger than the rest of the library, so only programs
 * that search or evaluate link this file. */
#include "bots/network.h"

/* A build with other games defines LGI_NETWORKS as its own list. With LOGRES_NO_NETWORKS there are
 * no networks, and bots use playouts. */
#ifndef LGI_NETWORKS
#define LGI_NETWORKS "games/networks.h"
#endif

#ifndef LOGRES_NO_NETWORKS
#define LGI_NETWORK(id)                                                                           \
    extern const lgi_game lgi_##id;                                                               \
    extern const lgi_bytes lgi_##id##_network;
#include LGI_NETWORKS
#undef LGI_NETWORK
#endif

lgi_bytes lgi_network_of_game(const lgi_game *game) {
    (void)game;
#ifndef LOGRES_NO_NETWORKS
#define LGI_NETWORK(id)                                                                           \
    if (game == &lgi_##id)                                                                        \
        return lgi_##id##_network;
#include LGI_NETWORKS
#undef LGI_NETWORK
#endif
    return (lgi_bytes){NULL, 0};
}
