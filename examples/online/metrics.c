/*
 * The health of the server: whether its store responds, whether the disk has room, and the load.
 * /healthz and /readyz are answered on the server's port. /metrics, which reveals how busy matches
 * are, is answered only at the address of --metrics, in Prometheus text format 0.0.4.
 */
#include "online.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

enum {
    LATELY_MS = 5000, /* a database that responded within this time is ready */
    READERS_MAX = 16  /* connections to --metrics */
};

/* ---- the store and its disk ----------------------------------------------------------------- */

static void store_answers(void *user, store_status status, const char *why) {
    struct server *server = user;
    (void)why; /* the store has logged it */
    server->store_asked = 0;
    if (status == STORE_OK)
        play_seen(&server->play, steady_ms(), now_ms());
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
        say("the disk of the store has only %llu MB free; see --min-free-mb",
            (unsigned long long)free_mb);
    else if (!is_low && server->disk_low)
        say("the disk of the store has room again");
    server->disk_low = is_low;
}

int disk_is_low(const struct server *server) {
    return server->disk_low;
}

/* Returns why clients should not be sent here now, or NULL. */
static const char *unready(const struct server *server) {
    if (server->drains)
        return "the server is stopping\n";
    if (steady_ms() - server->play.seen > LATELY_MS)
        return "the store does not answer\n";
    return disk_is_low(server) ? "the disk is full\n" : NULL;
}

/* ---- metrics -------------------------------------------------------------------------------- */

void count_refusal(struct server *server, const char *code) {
    struct refusals *row = server->counts.refusals;
    while (row->code && strcmp(row->code, code) != 0)
        if (++row == server->counts.refusals + REFUSALS_MAX)
            return;
    row->code = code;
    row->count++;
}

static void print_row(FILE *out, const char *name, const char *type, const char *help,
                      double value) {
    (void)fprintf(out, "# HELP logres_%s %s\n# TYPE logres_%s %s\nlogres_%s %.15g\n", name, help,
                  name, type, name, value);
}

static void print_time(FILE *out, const char *name, const char *help, struct duration time) {
    (void)fprintf(
        out,
        "# HELP logres_%s_seconds %s\n# TYPE logres_%s_seconds summary\nlogres_%s_seconds_sum %.15g\n"
        "logres_%s_seconds_count %llu\n",
        name, help, name, name, (double)time.ms / 1000, name, (unsigned long long)time.count);
}

static void print_refusals(FILE *out, const struct counts *counts) {
    (void)fputs(
        "# HELP logres_refusals_total Messages refused, by code.\n# TYPE logres_refusals_total counter\n",
        out);
    for (const struct refusals *row = counts->refusals;
         row < counts->refusals + REFUSALS_MAX && row->code; row++)
        (void)fprintf(out, "logres_refusals_total{code=\"%s\"} %llu\n", row->code,
                      (unsigned long long)row->count);
}

static void print_metrics(FILE *out, const struct server *server) {
    struct wire_figures pages = wire_figures(server->wire);
    struct store_figures kept = store_figures(server->store);
    const struct counts *counts = &server->counts;
    const struct {
        const char *name, *type, *help;
        double value;
    } rows[] = {
        {"connections", "gauge", "Pages that are connected.", pages.connections},
        {"sockets", "gauge", "Connections of any kind, including those for files.", pages.sockets},
        {"addresses", "gauge", "Addresses that are or were recently connected.", pages.addresses},
        {"waiting_for_readers_bytes", "gauge", "Bytes that wait to be sent.",
         (double)pages.queued},
        {"held_messages", "gauge", "Messages that wait for their match.", pages.held},
        {"held_messages_bytes", "gauge", "Their size.", (double)pages.held_bytes},
        {"matches", "gauge", "Matches in memory.", server->match_count},
        {"loads", "gauge", "Matches that are being read.", server->loads},
        {"loads_total", "counter", "Attempts to read a match.", (double)counts->loads},
        {"store_requests", "gauge", "Requests that the store has not answered.",
         (double)kept.waiting},
        {"written_bytes_total", "counter", "Bytes of changes and new matches.",
         (double)kept.bytes},
        {"sent_bytes_total", "counter", "Bytes of texts sent to pages.",
         (double)counts->sent_bytes},
        {"messages_total", "counter", "Messages from pages.", (double)counts->messages},
        {"bots_waiting", "gauge", "Searches that have not begun.", counts->bots_waiting},
    };
    (void)fprintf(
        out,
        "# HELP logres_info The version.\n# TYPE logres_info gauge\nlogres_info{version=\"%s\"} 1\n",
        logres_version());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        print_row(out, rows[i].name, rows[i].type, rows[i].help, rows[i].value);
    print_time(out, "commit", "From the request of a change until it was durable.", kept.commits);
    print_time(out, "bot_wait", "From the request of a search until it began.", counts->bot_wait);
    print_refusals(out, counts);
}

static char *metrics_text(const struct server *server) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = need(open_memstream(&text, &length));
    print_metrics(out, server);
    if (fclose(out))
        need(NULL);
    return text;
}

/* ---- HTTP ----------------------------------------------------------------------------------- */

static int answer(struct lws *wsi, unsigned status, const char *type, const char *text) {
    unsigned char head[LWS_PRE + 400], *start = head + LWS_PRE, *at = start,
                                       *end = head + sizeof head;
    size_t length = strlen(text);
    char *body = need_memory(LWS_PRE + length);
    memcpy(body + LWS_PRE, text, length);
    int is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    int failed = lws_add_http_common_headers(wsi, status, type, length, &at, end) ||
                 lws_add_http_header_by_name(wsi, (const unsigned char *)"cache-control:",
                                             (const unsigned char *)"no-store", 8, &at, end) ||
                 lws_finalize_write_http_header(wsi, start, &at, end) ||
                 (!is_head && lws_write(wsi, (unsigned char *)body + LWS_PRE, length,
                                        LWS_WRITE_HTTP_FINAL) < 0);
    free(body);
    return failed || lws_http_transaction_completed(wsi) ? -1 : 0;
}

int health_serve(struct server *server, struct lws *wsi, const char *url, int *result) {
    const char *why = NULL;
    if (strcmp(url, "/readyz") == 0)
        why = unready(server);
    else if (strcmp(url, "/healthz") != 0)
        return 0;
    *result = answer(wsi, why ? HTTP_STATUS_SERVICE_UNAVAILABLE : HTTP_STATUS_OK, "text/plain",
                     why ? why : "ok\n");
    return 1;
}

static int serve(struct server *server, struct lws *wsi, const char *url) {
    int result;
    if (health_serve(server, wsi, url, &result))
        return result;
    if (strcmp(url, "/metrics") != 0)
        return answer(wsi, HTTP_STATUS_NOT_FOUND, "text/plain",
                      "/healthz, /readyz and /metrics are here.\n");
    char *text = metrics_text(server);
    result = answer(wsi, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text);
    free(text);
    return result;
}

static int on_metrics(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t length) {
    static int readers;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return readers >= READERS_MAX;
    case LWS_CALLBACK_WSI_CREATE:
        readers++;
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        readers--;
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* HTTP/1.1 only */
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_RAW_ADOPT:
        return -1;
    case LWS_CALLBACK_HTTP:
        return serve(lws_vhost_user(lws_get_vhost(wsi)), wsi, in);
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

int metrics_address(const char *text, char host[ADDRESS_ROOM], int *port) {
    const char *colon = strrchr(text, ':');
    size_t bracket = text[0] == '[' && colon && colon[-1] == ']',
           length = colon ? (size_t)(colon - text) : 0;
    char *end = NULL;
    long number = colon ? strtol(colon + 1, &end, 10) : -1;
    if (length <= 2 * bracket || length >= ADDRESS_ROOM || number < 0 || number > 65535 || *end ||
        end == colon + 1)
        return 0;
    (void)snprintf(host, ADDRESS_ROOM, "%.*s", (int)(length - 2 * bracket), text + bracket);
    *port = (int)number;
    return 1;
}

int metrics_open(struct server *server, struct lws_context *context) {
    static const struct lws_protocols protocols[] = {{.name = "http", .callback = on_metrics},
                                                     {0}};
    static char host[ADDRESS_ROOM];
    struct lws_context_creation_info info = {
        .vhost_name = "metrics",
        .protocols = protocols,
        .user = server,
        .keepalive_timeout = 20,
        .server_string = "logres",
    };
    if (!server->options->metrics)
        return 1;
    (void)metrics_address(server->options->metrics, host, &info.port); /* validated by main */
    wire_listen_at(&info, host);
    struct lws_vhost *made = lws_create_vhost(context, &info);
    int port = made ? lws_get_vhost_listen_port(made) : 0;
    if (port <= 0) {
        say("port %d of --metrics cannot be opened", info.port);
        return 0;
    }
    say("metrics at port %d of %s", port, host);
    return 1;
}
