/*
 * The network layer: libwebsockets serves the page's files and carries messages. The folder is
 * read once, and a request matches a file of that list or none, so a client's path never reaches
 * the disk. This file enforces limits: on connections, on messages by connection and address, and
 * on output that waits for slow readers.
 */
#include "online.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

enum {
    COME_BACK = 1012,  /* the status of a close frame: the service restarts */
    TOO_MANY = 429,    /* the status of a response: too many requests */
    SILENT_MS = 30000, /* a connection sends something within this time, or is closed */
    /* a reader takes some pending output within this time, or the kernel closes it */
    STUCK_MS = 60000,
    BURST_S = 5,        /* seconds' worth of messages in a burst */
    ADDRESS_TIMES = 10, /* an address may send this many times a connection's messages */
    REFUSALS = 200,     /* messages over the limit before the connection is closed */
    ADDRESS_BUCKETS = 4096,
    ADDRESSES_MAX = 100000,
    /* an address may have this many times more sockets, including files, than connections */
    SOCKETS_TIMES = 2,
    LINES_A_SECOND = 20, /* of libwebsockets in the log */
    PIECES_MAX = 64,     /* of a message */
    FRAME_BYTES = 100,   /* overhead of a frame besides its text: its header, TLS */
    FLOOD = 20000,       /* bytes outside messages, per second */
    DAY_MS = 86400000,
    MB = 1 << 20,
    /* files that may be open at the maximum number of connections */
    FILES_MORE = 64,
    QUEUE = 1 << 20, /* bytes that may wait for a reader, plus one message */
    PACKET = 16384,
    /* bytes that the system holds for a reader, doubled by its own overhead; libwebsockets sends a
     * file without a break until they are full */
    SYSTEM_QUEUE = 1 << 15
};

/* A connection of any kind. */
struct visitor {
    struct address *address; /* NULL behind a proxy, which counts its own */
    int has_file;            /* a file is open for it */
};

/* Messages sent as one text: a single one loses its leading bracket. */
struct packet {
    struct packet *next;
    size_t length; /* with the bracket and commas */
    int many;
    /* LWS_PRE bytes, a bracket, messages separated by commas, room for a bracket */
    unsigned char bytes[];
};

/* A WebSocket connection; libwebsockets owns its memory. */
struct session {
    struct conn conn; /* first: a conn is its session */
    struct lws *wsi;
    struct session *next, **at;
    struct address *address;
    struct bucket bucket;
    int64_t since;
    char *part; /* of a fragmented message */
    size_t part_length;
    uint32_t pieces;
    /* bytes: of messages since the last check; and in total until then, of any kind */
    uint64_t heard, received;
    struct packet *first, **last; /* the packet that *last is may take further messages */
    size_t queued;
    size_t kept; /* of a message that libwebsockets has not sent completely: it keeps the rest
                    itself */
    uint32_t refused;
    int dropped;
};

struct file {
    char *url, *path;
    const char *mime;
};

struct wire {
    struct server *server;
    struct lws_context *context;
    struct session *sessions;
    /* more output may follow: sent before output to another connection, or */
    struct session *spoken_to;
    uv_prepare_t turn;         /* at the latest when the loop has finished its work */
    uint32_t open, files_open; /* connections of any kind, and files being sent */
    /* bytes that wait for readers, and messages that wait for the store */
    size_t queued, held;
    struct address *addresses[ADDRESS_BUCKETS];
    uint32_t address_count;
    struct file *files;
    size_t file_count;
};

/* ---- limits --------------------------------------------------------------------------------- */

static int charge(struct bucket *bucket, double rate, double cost, int64_t now) {
    double most = rate * BURST_S;
    if (!bucket->time)
        bucket->left = most;
    else
        bucket->left += (double)(now - bucket->time) * rate / 1000;
    bucket->left = bucket->left > most ? most : bucket->left;
    bucket->time = now;
    if (cost > most / 2) /* otherwise the debt could never be paid */
        cost = most / 2;
    if (bucket->left < cost)
        return 0;
    bucket->left -= cost;
    return 1;
}

int conn_charge(struct conn *conn, double cost) {
    struct session *session = (struct session *)conn;
    double rate = (double)conn->server->options->rate;
    int64_t now = steady_ms();
    if (rate == 0 || (charge(&session->bucket, rate, cost, now) &&
                      charge(&session->address->bucket, rate * ADDRESS_TIMES, cost, now)))
        return 1;
    if (++session->refused > REFUSALS)
        conn_drop(conn);
    return 0;
}

static void owe(struct bucket *bucket, double rate, double cost) {
    bucket->left -= cost;
    if (bucket->left < -rate * BURST_S)
        bucket->left = -rate * BURST_S;
}

struct address *conn_address(const struct conn *conn) {
    return ((const struct session *)conn)->address;
}

void address_owe(struct server *server, struct address *address, double cost) {
    owe(&address->bucket, (double)server->options->rate * ADDRESS_TIMES, cost);
}

void conn_owe(struct conn *conn, double cost) {
    owe(&((struct session *)conn)->bucket, (double)conn->server->options->rate, cost);
    address_owe(conn->server, conn_address(conn), cost);
}

int address_owes(const struct conn *conn) {
    double rate = (double)conn->server->options->rate * ADDRESS_TIMES;
    return rate != 0 && !charge(&conn_address(conn)->bucket, rate, 0, steady_ms());
}

int conn_owes(struct conn *conn) {
    double rate = (double)conn->server->options->rate;
    return rate != 0 && (!charge(&((struct session *)conn)->bucket, rate, 0, steady_ms()) ||
                         address_owes(conn));
}

/* Written bytes decay by the hour, and after a day no longer count, so an address without a count
 * can be forgotten. */
static double kept_now(const struct server *server, const struct address *address) {
    double most = (double)server->options->address_mb * MB;
    double faded = (double)(steady_ms() - address->kept_at) * most / DAY_MS;
    return address->kept > faded ? address->kept - faded : 0;
}

void conn_keeps(struct conn *conn, size_t bytes) {
    struct address *address = conn_address(conn);
    if (!conn->server->options->address_mb)
        return;
    address->kept = kept_now(conn->server, address) + (double)bytes;
    address->kept_at = steady_ms();
}

int conn_may_keep(const struct conn *conn) {
    double most = (double)conn->server->options->address_mb * MB;
    return most == 0 || kept_now(conn->server, conn_address(conn)) < most;
}

/* One household has any number of IPv6 addresses with the same first half; IPv4 may arrive as
 * IPv6. Some proxies add the port of each connection: 192.0.2.1:5678 or [2001:db8::1]:5678. */
static void cut_address(char text[ADDRESS_ROOM]) {
    struct in6_addr bits;
    if (text[0] == '[')
        memmove(text, text + 1, strlen(text));
    text[strcspn(text, "%]")] = '\0';
    char *port = strchr(text, ':');
    if (port && !strchr(port + 1, ':'))
        *port = '\0';
    if (inet_pton(AF_INET6, text, &bits) != 1)
        return;
    if (IN6_IS_ADDR_V4MAPPED(&bits)) {
        (void)inet_ntop(AF_INET, bits.s6_addr + 12, text, ADDRESS_ROOM);
        return;
    }
    memset(bits.s6_addr + 8, 0, 8);
    (void)inet_ntop(AF_INET6, &bits, text, ADDRESS_ROOM);
}

static struct address *address_named(struct wire *wire, const char text[ADDRESS_ROOM]) {
    struct address **bucket = &wire->addresses[hash_text(text) % ADDRESS_BUCKETS];
    for (struct address *one = *bucket; one; one = one->next)
        if (strcmp(one->text, text) == 0)
            return one;
    if (wire->address_count == ADDRESSES_MAX)
        return NULL;
    struct address *one = need_memory(sizeof *one);
    memcpy(one->text, text, strlen(text) + 1);
    TAILQ_INIT(&one->asking);
    one->next = *bucket;
    *bucket = one;
    wire->address_count++;
    return one;
}

/* Returns the address under which a connection is counted: behind a proxy, the one that the proxy
 * saw. NULL: there are too many, or the proxy's value is too long. */
static struct address *address_of(struct wire *wire, struct lws *wsi) {
    char text[ADDRESS_ROOM] = "?", list[2048];
    (void)lws_get_peer_simple(wsi, text, sizeof text);
    if (wire->server->options->proxy && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
            return NULL;
        const char *last = strrchr(list, ',');
        last = last ? last + 1 : list;
        (void)snprintf(text, sizeof text, "%s", last + strspn(last, " "));
    }
    cut_address(text);
    return address_named(wire, text);
}

/* Returns the bytes read from a socket. Of the bytes that the kernel received, some may wait until
 * earlier messages are answered. The received count is the 17th word of tcp_info, which the C
 * library's header does not include. */
static uint64_t read_bytes(int socket) {
    uint64_t info[32] = {0};
    int unread = 0;
    if (ioctl(socket, FIONREAD, &unread) ||
        getsockopt(socket, IPPROTO_TCP, TCP_INFO, info, &(socklen_t){sizeof info}))
        return 0;
    return info[16] - (uint64_t)unread;
}

/* Traffic besides messages costs time, too: pings, empty frames. libwebsockets does not report it,
 * but the kernel counts bytes; TLS and frames add some to each message. */
static int is_flooding(struct session *session) {
    uint64_t all = read_bytes(lws_get_socket_fd(session->wsi)), before = session->received;
    uint64_t heard = session->heard;
    session->received = all;
    session->heard = 0;
    return before && all > before + heard + FLOOD;
}

void wire_watch(struct wire *wire) {
    double rate = (double)wire->server->options->rate * ADDRESS_TIMES;
    for (struct session *session = wire->sessions; rate != 0 && session; session = session->next)
        if (!session->dropped && is_flooding(session)) {
            /* it is kept out for a while */
            owe(&session->address->visits, rate, 2 * rate * BURST_S);
            conn_drop(&session->conn);
        }
}

/* Returns whether an address is in use or in debt. */
static int is_needed(const struct wire *wire, const struct address *one) {
    int64_t last = one->bucket.time > one->visits.time ? one->bucket.time : one->visits.time;
    return one->conns || one->sockets || one->to_load || one->searches || one->has_turn ||
           kept_now(wire->server, one) > 0 || steady_ms() - last < 2 * BURST_S * 1000;
}

void wire_sweep(struct wire *wire) {
    int64_t now = steady_ms();
    for (struct session *session = wire->sessions; session; session = session->next)
        if (!session->conn.said_something && now - session->since > SILENT_MS)
            conn_drop(&session->conn);
    for (uint32_t i = 0; i < ADDRESS_BUCKETS; i++)
        for (struct address **at = &wire->addresses[i]; *at;) {
            struct address *one = *at;
            if (is_needed(wire, one)) {
                at = &one->next;
            } else {
                *at = one->next;
                free(one);
                wire->address_count--;
            }
        }
}

struct wire_figures wire_figures(const struct wire *wire) {
    struct wire_figures all = {.sockets = wire->open,
                               .addresses = wire->address_count,
                               .queued = wire->queued,
                               .held_bytes = wire->held};
    for (const struct session *session = wire->sessions; session; session = session->next) {
        all.connections++;
        all.held += session->conn.held_count;
    }
    return all;
}

/* ---- sending -------------------------------------------------------------------------------- */

static void count_kept(struct session *session, size_t bytes) {
    struct wire *wire = session->conn.server->wire;
    wire->queued += bytes;
    wire->queued -= session->kept;
    session->kept = bytes;
}

static struct packet *take_packet(struct session *session) {
    struct packet *packet = session->first;
    session->first = packet->next;
    if (session->last == &packet->next)
        session->last = &session->first;
    session->queued -= packet->length;
    session->conn.server->wire->queued -= packet->length;
    return packet;
}

/* Discards pending output. */
static void forget_queued(struct session *session) {
    while (session->first)
        free(take_packet(session));
    count_kept(session, 0);
}

static int write_packet(struct session *session, struct packet *packet) {
    unsigned char *text = packet->bytes + LWS_PRE;
    size_t length = packet->length;
    if (packet->many)
        text[length++] = ']';
    else
        text++, length--;
    int sent = lws_write(session->wsi, text, length, LWS_WRITE_TEXT);
    session->conn.server->counts.sent_bytes += length;
    if (lws_partial_buffered(session->wsi)) {
        count_kept(session, length);
        lws_callback_on_writable(session->wsi);
    }
    free(packet);
    return sent >= 0;
}

/* Sends pending output, as far as the reader takes it. libwebsockets keeps what the kernel did not
 * take completely. */
static void send_queued(struct session *session) {
    if (!lws_partial_buffered(session->wsi))
        count_kept(session, 0);
    while (session->first && !session->dropped && !lws_partial_buffered(session->wsi))
        if (!write_packet(session, take_packet(session)))
            conn_drop(&session->conn);
}

static void send_spoken(uv_prepare_t *turn) {
    struct wire *wire = turn->data;
    struct session *session = wire->spoken_to;
    wire->spoken_to = NULL;
    if (session)
        send_queued(session);
}

void wire_flush(struct wire *wire) {
    send_spoken(&wire->turn);
}

void conn_drop(struct conn *conn) {
    struct session *session = (struct session *)conn;
    if (conn->server->wire->spoken_to == session)
        wire_flush(conn->server->wire); /* its last message */
    if (session->dropped)
        return;
    session->dropped = 1;
    lws_set_timeout(session->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    /* otherwise its timeouts are checked only at the next event */
    lws_cancel_service(lws_get_context(session->wsi));
}

int conn_is_dropped(const struct conn *conn) {
    return ((const struct session *)conn)->dropped;
}

void conn_listen(struct conn *conn, int on) {
    if (!conn_is_dropped(conn))
        (void)lws_rx_flow_control(((struct session *)conn)->wsi, on);
}

int conn_count(struct conn *conn, int64_t bytes) {
    struct wire *wire = conn->server->wire;
    wire->held += (size_t)bytes;
    /* answers get the rest */
    return wire->held <= (size_t)conn->server->options->memory_mb * 1024 * 1024 / 2;
}

/* Returns whether this many more bytes are too many for one connection. One message of any length
 * may always wait. */
static int is_too_much(const struct session *session, size_t length) {
    return session->first && session->queued + length > QUEUE;
}

/* Returns whether this many more bytes are too many in total. */
static int is_full(const struct session *session, size_t length) {
    const struct wire *wire = session->conn.server->wire;
    return wire->queued + wire->held + length >
               (size_t)wire->server->options->memory_mb * 1024 * 1024 &&
           (session->first || length > PACKET || lws_send_pipe_choked(session->wsi));
}

static size_t waiting_for(const struct session *session) {
    return session->queued + session->kept;
}

/* Drops the connection with the most pending output. Returns 0 if this is the recipient of the
 * additional bytes. */
static int drop_slowest(struct session *session, size_t length) {
    struct session *slowest = session;
    size_t most = waiting_for(session) + length;
    for (struct session *one = session->conn.server->wire->sessions; one; one = one->next)
        if (!one->dropped && waiting_for(one) > most) {
            slowest = one;
            most = waiting_for(one);
        }
    if (slowest == session)
        return 0;
    conn_drop(&slowest->conn);
    forget_queued(slowest);
    return 1;
}

/* Returns room for a message in the last packet, or in a new one. */
static unsigned char *room_for(struct session *session, size_t length) {
    struct packet *packet = *session->last;
    if (packet && packet->length + length + 2 <= PACKET) {
        packet = need(realloc(packet, sizeof *packet + LWS_PRE + packet->length + length + 2));
        packet->bytes[LWS_PRE + packet->length++] = ',';
        packet->many = 1;
    } else {
        if (packet)
            session->last = &packet->next;
        packet = need_memory(sizeof *packet + LWS_PRE + length + 2);
        packet->bytes[LWS_PRE + packet->length++] = '[';
    }
    *session->last = packet;
    packet->length += length;
    return packet->bytes + LWS_PRE + packet->length - length;
}

void conn_send(struct conn *conn, const char *text, size_t length) {
    struct session *session = (struct session *)conn;
    struct wire *wire = conn->server->wire;
    if (is_too_much(session, length) || is_full(session, length))
        send_queued(session);
    while (!session->dropped && is_full(session, length) && drop_slowest(session, length))
        ;
    if (!session->dropped && (is_too_much(session, length) || is_full(session, length)))
        conn_drop(conn); /* it reconnects and reads its position */
    if (session->dropped)
        return;
    memcpy(room_for(session, length), text, length);
    session->queued += length + 1;
    wire->queued += length + 1;
    if (wire->spoken_to != session)
        wire_flush(wire);
    wire->spoken_to = session;
}

/* ---- connections ---------------------------------------------------------------------------- */

/* Returns whether the requesting page comes from this server, or from one that the host named.
 * Other programs send no Origin. */
static int is_origin_good(const struct options *options, struct lws *wsi) {
    char origin[300], host[280], *rest;
    int length = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (length == 0)
        return 1;
    if (length < 0)
        return 0;
    if (options->origin)
        return strcmp(origin, options->origin) == 0;
    rest = strstr(origin, "://");
    return rest && lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
           strcmp(rest + 3, host) == 0;
}

/* A handshake is charged before it starts. */
static int may_shake_hands(struct server *server, struct address *address) {
    double rate = (double)server->options->rate * ADDRESS_TIMES;
    return rate == 0 || charge(&address->visits, rate, tls_handshake_cost(server), steady_ms());
}

static int may_connect(struct wire *wire, struct lws *wsi) {
    const struct options *options = wire->server->options;
    if (wire->server->drains)
        return 0;
    if (!is_origin_good(options, wsi)) {
        static int64_t said; /* anyone can ask */
        if (steady_ms() - said > 10000) {
            say("a page was refused because its origin is neither --origin nor the requested Host");
            said = steady_ms();
        }
        return 0;
    }
    struct address *address = address_of(wire, wsi);
    return address && address->conns < options->per_address &&
           (!options->proxy || may_shake_hands(wire->server, address));
}

/* Before the first byte: silent sockets are also limited by address, because one address could
 * take them all. A proxy counts its own. */
static int may_open(struct wire *wire, const struct lws_filter_network_conn_args *peer) {
    const struct options *options = wire->server->options;
    char text[ADDRESS_ROOM] = "?";
    if (wire->open + wire->files_open >= options->connections)
        return 0;
    if (options->proxy)
        return 1;
    if (uv_ip_name((const struct sockaddr *)&peer->cli_addr, text, sizeof text))
        return 0;
    cut_address(text);
    struct address *address = address_named(wire, text);
    return address && address->sockets < options->per_address * SOCKETS_TIMES &&
           may_shake_hands(wire->server, address);
}

static void count_visitor(struct wire *wire, struct lws *wsi) {
    struct visitor *visitor = need_memory(sizeof *visitor);
    (void)setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &(int){SYSTEM_QUEUE},
                     sizeof(int));
    visitor->address = wire->server->options->proxy ? NULL : address_of(wire, wsi);
    if (visitor->address)
        visitor->address->sockets++;
    lws_set_opaque_user_data(wsi, visitor);
}

/* A file needs a file descriptor, like a connection. */
static void count_file(struct wire *wire, struct lws *wsi, int has_file) {
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    wire->files_open += (uint32_t)(has_file - visitor->has_file);
    visitor->has_file = has_file;
}

static void uncount_visitor(struct wire *wire, struct lws *wsi) {
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    if (!visitor)
        return;
    count_file(wire, wsi, 0);
    if (visitor->address)
        visitor->address->sockets--;
    lws_set_opaque_user_data(wsi, NULL);
    free(visitor);
}

static void open_session(struct wire *wire, struct session *session, struct lws *wsi) {
    memset(session, 0, sizeof *session);
    session->wsi = wsi;
    (void)setsockopt(lws_get_socket_fd(wsi), IPPROTO_TCP, TCP_USER_TIMEOUT, &(int){STUCK_MS},
                     sizeof(int));
    session->last = &session->first;
    session->since = steady_ms();
    session->conn.server = wire->server;
    session->conn.seat = session->conn.viewer = LOGRES_SPECTATOR;
    session->address = address_of(wire, wsi);
    if (session->address)
        session->address->conns++;
    session->next = wire->sessions;
    session->at = &wire->sessions;
    if (session->next)
        session->next->at = &session->next;
    wire->sessions = session;
}

static void close_session(struct session *session) {
    session->dropped = 1;
    match_closed(&session->conn);
    if (session->conn.server->wire->spoken_to == session)
        session->conn.server->wire->spoken_to = NULL;
    forget_queued(session);
    free(session->part);
    if (session->address)
        session->address->conns--;
    *session->at = session->next;
    if (session->next)
        session->next->at = session->at;
}

/* libwebsockets sends a close frame from its timer callback, but not from its callback for
 * writing. */
int wire_drain(struct wire *wire) {
    for (struct session *session = wire->sessions; session; session = session->next) {
        const struct conn *conn = &session->conn;
        int is_asked = conn->held_count || conn->telling || conn->making ||
                       (conn->match && conn->match->asked == conn);
        if (is_asked || session->first || session->dropped || lws_partial_buffered(session->wsi))
            continue;
        session->dropped = 1;
        lws_set_timer_usecs(session->wsi, 1);
    }
    /* otherwise its timers are checked only at the next event */
    lws_cancel_service(wire->context);
    return wire->sessions != NULL;
}

static int say_goodbye(struct session *session) {
    static const char why[] = "the server is restarting";
    lws_close_reason(session->wsi, (enum lws_close_status)COME_BACK,
                     (unsigned char *)(uintptr_t)why, sizeof why - 1);
    return -1;
}

/* Assembles a message. One that is too long or not text ends the connection. */
static int receive(struct session *session, const char *in, size_t length) {
    int whole =
        lws_is_final_fragment(session->wsi) && lws_remaining_packet_payload(session->wsi) == 0;
    /* a page sends it again when it reconnects */
    if (session->dropped || session->conn.server->drains)
        return 0;
    session->heard += length + FRAME_BYTES;
    if (lws_frame_is_binary(session->wsi) || session->part_length + length > MESSAGE_MAX ||
        ++session->pieces > PIECES_MAX) {
        static const char why[] = "messages are text of at most 4096 bytes, in few fragments";
        send_queued(session);
        lws_close_reason(session->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE,
                         (unsigned char *)(uintptr_t)why, sizeof why - 1);
        return -1;
    }
    if (whole)
        session->pieces = 0;
    if (whole && !session->part_length) {
        messages_receive(&session->conn, in, length);
        return 0;
    }
    if (!session->part)
        session->part = need_memory(MESSAGE_MAX);
    memcpy(session->part + session->part_length, in, length);
    session->part_length += length;
    if (whole) {
        length = session->part_length;
        session->part_length = 0;
        messages_receive(&session->conn, session->part, length);
        free(session->part);
        session->part = NULL;
    }
    return 0;
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length) {
    struct wire *wire = lws_context_user(lws_get_context(wsi));
    struct session *session = user;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return may_connect(wire, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        open_session(wire, session, wsi);
        return session->address ? 0 : -1;
    case LWS_CALLBACK_CLOSED:
        if (session && session->wsi) /* otherwise it was never established */
            close_session(session);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        send_queued(session);
        return session->dropped ? -1 : 0;
    case LWS_CALLBACK_TIMER:
        return say_goodbye(session);
    case LWS_CALLBACK_RECEIVE:
        return receive(session, in, length);
    default:
        return 0;
    }
}

/* ---- files ---------------------------------------------------------------------------------- */

static const char *mime_of(const char *url) {
    static const char *const types[][2] = {
        /* types that libwebsockets lacks or gets wrong */
        {".html", "text/html; charset=utf-8"},
        {".mjs", "text/javascript"},
        {".wasm", "application/wasm"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".webp", "image/webp"},
        {".map", "application/json"},
    };
    const char *dot = strrchr(url, '.'), *known = lws_get_mimetype(url, NULL);
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i][0]) == 0)
            return types[i][1];
    return known ? known : "application/octet-stream";
}

static char *joined(const char *a, const char *b) {
    size_t room = strlen(a) + strlen(b) + 2;
    char *text = need_memory(room);
    (void)snprintf(text, room, "%s/%s", a, b);
    return text;
}

/* Some file systems do not report the types of a folder's entries. */
static uv_dirent_type_t type_of(const char *path, uv_dirent_type_t said) {
    uv_fs_t request;
    if (said != UV_DIRENT_UNKNOWN || uv_fs_lstat(NULL, &request, path, NULL) < 0)
        return said;
    uint64_t mode = request.statbuf.st_mode & S_IFMT;
    uv_fs_req_cleanup(&request);
    return mode == S_IFDIR ? UV_DIRENT_DIR : mode == S_IFREG ? UV_DIRENT_FILE : UV_DIRENT_UNKNOWN;
}

static void read_folder(struct wire *wire, const char *folder, const char *url, int depth) {
    uv_fs_t request;
    uv_dirent_t entry;
    if (depth > 8 || uv_fs_scandir(NULL, &request, folder, 0, NULL) < 0)
        return;
    while (uv_fs_scandir_next(&request, &entry) == 0) {
        char *path = joined(folder, entry.name), *name = joined(url, entry.name);
        uv_dirent_type_t type = type_of(path, entry.type);
        if (entry.name[0] != '.' && type == UV_DIRENT_DIR)
            read_folder(wire, path, name, depth + 1);
        if (entry.name[0] == '.' || type != UV_DIRENT_FILE) {
            free(path);
            free(name);
            continue;
        }
        wire->files = need(realloc(wire->files, (wire->file_count + 1) * sizeof *wire->files));
        wire->files[wire->file_count++] =
            (struct file){.url = name, .path = path, .mime = mime_of(name)};
    }
    uv_fs_req_cleanup(&request);
}

/* The answer to a HEAD request has a body too; nothing may follow it then. */
static int answer_with(struct lws *wsi, unsigned status) {
    int is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    return lws_return_http_status(wsi, status, NULL) || is_head ||
                   lws_http_transaction_completed(wsi)
               ? -1
               : 0;
}

static int may_ask(struct wire *wire, struct lws *wsi) {
    double rate = (double)wire->server->options->rate * ADDRESS_TIMES;
    struct address *address = address_of(wire, wsi);
    return address && (rate == 0 || charge(&address->visits, rate, 1, steady_ms()));
}

static int serve(struct wire *wire, struct lws *wsi, const char *url) {
    static const char *const headers[][2] = {
        {"content-security-policy:",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' "
         "data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src "
         "'self'; "
         "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"x-content-type-options:", "nosniff"},
        {"referrer-policy:", "no-referrer"},
        {"cross-origin-opener-policy:", "same-origin"},
        {"x-logres:", "online"}, /* the page offers online matches where it finds this */
    };
    unsigned char text[1200], *at = text, *end = text + sizeof text;
    const struct file *file = NULL;
    int result;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0 &&
        lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) <= 0)
        return answer_with(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    if (!may_ask(wire, wsi))
        return answer_with(wsi, TOO_MANY);
    if (health_serve(wire->server, wsi, url, &result))
        return result;
    if (strcmp(url, "/") == 0)
        url = "/index.html";
    for (size_t i = 0; i < wire->file_count && !file; i++)
        if (strcmp(wire->files[i].url, url) == 0)
            file = &wire->files[i];
    if (!file)
        return answer_with(wsi, HTTP_STATUS_NOT_FOUND);
    if (wire->open + wire->files_open >= wire->server->options->connections + FILES_MORE)
        return answer_with(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE);
    /* The build puts a hash of their contents into the names of assets. */
    const char *keep =
        strncmp(url, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache";
    if (lws_add_http_header_by_name(wsi, (const unsigned char *)"cache-control:",
                                    (const unsigned char *)keep, (int)strlen(keep), &at, end))
        return -1;
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (lws_add_http_header_by_name(wsi, (const unsigned char *)headers[i][0],
                                        (const unsigned char *)headers[i][1],
                                        (int)strlen(headers[i][1]), &at, end))
            return -1;
    count_file(wire, wsi, 1);
    int sent =
        lws_serve_http_file(wsi, file->path, file->mime, (const char *)text, (int)(at - text));
    if (sent)
        count_file(wire, wsi, 0);
    return sent < 0 || (sent > 0 && lws_http_transaction_completed(wsi)) ? -1 : 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length) {
    struct wire *wire = lws_context_user(lws_get_context(wsi));
    switch ((int)reason) {
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS: /* after it has created its
                                                                 SSL_CTX */
        wire->server->tls = user;
        return 0;
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return !may_open(wire, user);
    case LWS_CALLBACK_WSI_CREATE:
        wire->open++;
        return 0;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        count_visitor(wire, wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        wire->open--;
        uncount_visitor(wire, wsi);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; /* a WebSocket without our subprotocol */
    /* not for HTTP/2; in 4.1 `in` may point to freed memory */
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: {
        char to[16];
        return lws_hdr_copy(wsi, to, sizeof to, WSI_TOKEN_UPGRADE) > 0 &&
                       strcasecmp(to, "websocket") == 0
                   ? 0
                   : -1;
    }
    case LWS_CALLBACK_RAW_ADOPT:
        return -1; /* after CONNECT, which would have no timeout */
    case LWS_CALLBACK_HTTP:
        return serve(wire, wsi, in);
    case LWS_CALLBACK_HTTP_FILE_COMPLETION:
        count_file(wire, wsi, 0);
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_http},
    {.name = "logres",
     .callback = on_socket,
     .per_session_data_size = sizeof(struct session),
     .rx_buffer_size = MESSAGE_MAX,
     .tx_packet_size = PACKET},
    {0},
};

/* A repeated failure must not fill the disk with log lines. */
static void log_line(int level, const char *line) {
    static int64_t second;
    static int said;
    (void)level;
    said = steady_ms() / 1000 == second ? said + 1 : 1;
    second = steady_ms() / 1000;
    if (said > LINES_A_SECOND)
        return;
    say("%.*s", (int)strcspn(line, "\n"), line);
}

/* Prints the server's addresses, including that in the local network, because invitations contain
 * the address that was opened. */
static void say_where(const struct options *options, int port) {
    const char *scheme = options->cert ? "https" : "http";
    char more[400] = "", name[INET_ADDRSTRLEN];
    size_t length = 0;
    uv_interface_address_t *all;
    int count;
    if (!options->host && !uv_interface_addresses(&all, &count)) {
        for (int i = 0; i < count && length < sizeof more - 80; i++)
            if (!all[i].is_internal && all[i].address.address4.sin_family == AF_INET &&
                !uv_ip4_name(&all[i].address.address4, name, sizeof name))
                length += (size_t)snprintf(more + length, 80, "%s %s://%s:%d/",
                                           length ? "," : ", in your network", scheme, name, port);
        uv_free_interface_addresses(all, count);
    }
    say("%s://%s:%d/%s", scheme, options->host ? options->host : "localhost", port, more);
}

/* For an IPv4 address, an IPv6 socket of libwebsockets 4.1 listens at all addresses. */
void wire_listen_at(struct lws_context_creation_info *info, const char *host) {
    struct in_addr bits;
    info->iface = host;
    if (host && inet_pton(AF_INET, host, &bits) == 1)
        info->options |= LWS_SERVER_OPTION_DISABLE_IPV6;
}

struct wire *wire_open(struct server *server) {
    static const lws_retry_bo_t alive = {.secs_since_valid_ping = 30,
                                         .secs_since_valid_hangup = 45};
    const struct options *options = server->options;
    struct wire *wire = need_memory(sizeof *wire);
    void *loops[] = {&server->loop};
    struct lws_context_creation_info info = {
        .port = (int)options->port,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .foreign_loops = loops,
        .user = wire,
        .fd_limit_per_thread = (unsigned)options->connections + 32,
        .retry_and_idle_policy = &alive,
        .timeout_secs = 10,
        .keepalive_timeout = 20,
        .ssl_cert_filepath = options->cert,
        .ssl_private_key_filepath = options->key,
        .server_string = "logres",
        .alpn = "http/1.1", /* libwebsockets 4.1 carries no browser WebSocket over HTTP/2 */
    };
    if (options->cert)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    lws_set_log_level(LLL_ERR, log_line);
    wire->server = server;
    server->wire = wire;
    wire->turn.data = wire;
    if (uv_prepare_init(&server->loop, &wire->turn) || uv_prepare_start(&wire->turn, send_spoken))
        abort();
    read_folder(wire, options->web, "", 0);
    wire->context = lws_create_context(&info);
    wire_listen_at(&info, options->host);
    struct lws_vhost *host = wire->context ? lws_create_vhost(wire->context, &info) : NULL;
    int port = host ? lws_get_vhost_listen_port(host) : 0;
    if (port <= 0) {
        say("port %d cannot be opened", info.port);
        return NULL;
    }
    if (!metrics_open(server, wire->context))
        return NULL;
    if (!wire->file_count)
        say("there is no page in %s", options->web);
    say_where(options, port);
    return wire;
}

void wire_close(struct wire *wire) {
    wire_flush(wire);
    uv_close((uv_handle_t *)&wire->turn, NULL);
    if (wire->context)
        lws_context_destroy(wire->context);
    while (wire->sessions) /* the loop closes them */
        uv_run(&wire->server->loop, UV_RUN_ONCE);
}

void wire_free(struct wire *wire) {
    for (size_t i = 0; i < wire->file_count; i++) {
        free(wire->files[i].url);
        free(wire->files[i].path);
    }
    free(wire->files);
    for (uint32_t i = 0; i < ADDRESS_BUCKETS; i++)
        for (struct address *one; (one = wire->addresses[i]);) {
            wire->addresses[i] = one->next;
            free(one);
        }
    free(wire);
}
