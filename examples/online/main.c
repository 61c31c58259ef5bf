/*
 * The online server of the table in the browser: it seats people at matches, each at home. `online --help` says how
 * to call it, README.md how to leave it on a machine.
 */
#include "online.h"

#include <errno.h>
#include <getopt.h>
#include <openssl/evp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <time.h>

static const char usage[] =
    "usage: online [OPTION]...\n"
    "  --store NAME          a SQLite file (online.sqlite), or postgresql://...; LOGRES_STORE if not given\n"
    "  --web FOLDER          the page's files (build/web)\n"
    "  --host ADDRESS        listen on this address or interface only\n"
    "  --port NUMBER         the port (8080; 0: any free one)\n"
    "  --cert FILE --key FILE\n"
    "                        speak TLS\n"
    "  --origin ORIGIN       the page's origin, https://table.example; without it, that of the request's Host\n"
    "  --proxy               a proxy is in front: addresses are the last of X-Forwarded-For\n"
    "  --threads NUMBER      threads for bots (as many as cores)\n"
    "  --bot-ms NUMBER       the time after which a bot moves (1500)\n"
    "  --keep-days NUMBER    remove matches in which nobody moved after so many days (7)\n"
    "  --connections NUMBER  at most so many connections (10000)\n"
    "  --per-address NUMBER  at most so many of one address (100)\n"
    "  --rate NUMBER         messages a second of a connection, and ten times as many of an address (20; 0: no "
    "limit)\n"
    "  --queue-kb NUMBER     drop a reader for whom more waits (1024)\n"
    "  --memory-mb NUMBER    for all that waits for readers (256)\n"
    "  --verify              replay every match of the store, compare its hashes, and stop\n";

/* ---- small things for all -------------------------------------------------------------------------------------- */

void *need(void *made) {
    if (!made) {
        (void)fputs("online: no memory\n", stderr);
        abort();
    }
    return made;
}

void *need_memory(size_t bytes) {
    return need(calloc(1, bytes ? bytes : 1));
}

void random_bytes(void *out, size_t bytes) {
    if (getrandom(out, bytes, 0) != (ssize_t)bytes) /* up to 256 bytes come whole */
        abort();
}

void random_token(char out[TOKEN_LENGTH + 1]) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    uint8_t bytes[TOKEN_LENGTH]; /* six bits of each: 132 in all */
    random_bytes(bytes, sizeof bytes);
    for (size_t i = 0; i < TOKEN_LENGTH; i++)
        out[i] = letters[bytes[i] & 63];
    out[TOKEN_LENGTH] = '\0';
}

void hash_token(const char *token, char out[HASH_LENGTH + 1]) {
    unsigned char hash[EVP_MAX_MD_SIZE];
    if (!EVP_Digest(token, strlen(token), hash, NULL, EVP_sha256(), NULL))
        abort();
    for (size_t i = 0; i < HASH_LENGTH / 2; i++)
        (void)snprintf(out + 2 * i, 3, "%02x", hash[i]);
}

int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t steady_ms(void) {
    return (int64_t)(uv_hrtime() / 1000000);
}

void say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    (void)fputs("online: ", stderr);
    (void)vfprintf(stderr, format, list);
    (void)fputc('\n', stderr);
    va_end(list);
}

/* ---- options --------------------------------------------------------------------------------------------------- */

static int64_t number(const char *name, const char *text, int64_t low, int64_t high) {
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || value < low || value > high) {
        say("--%s must be a number from %lld to %lld", name, (long long)low, (long long)high);
        exit(2);
    }
    return value;
}

static int read_options(int argc, char **argv, struct options *options) {
    enum {
        STORE,
        WEB,
        HOST,
        PORT,
        CERT,
        KEY,
        ORIGIN,
        PROXY,
        THREADS,
        BOT_MS,
        KEEP_DAYS,
        CONNECTIONS,
        PER_ADDRESS,
        RATE,
        QUEUE_KB,
        MEMORY_MB,
        VERIFY,
        HELP
    };
    static const struct option all[] = {
        {"store", 1, 0, STORE},
        {"web", 1, 0, WEB},
        {"host", 1, 0, HOST},
        {"port", 1, 0, PORT},
        {"cert", 1, 0, CERT},
        {"key", 1, 0, KEY},
        {"origin", 1, 0, ORIGIN},
        {"proxy", 0, 0, PROXY},
        {"threads", 1, 0, THREADS},
        {"bot-ms", 1, 0, BOT_MS},
        {"keep-days", 1, 0, KEEP_DAYS},
        {"connections", 1, 0, CONNECTIONS},
        {"per-address", 1, 0, PER_ADDRESS},
        {"rate", 1, 0, RATE},
        {"queue-kb", 1, 0, QUEUE_KB},
        {"memory-mb", 1, 0, MEMORY_MB},
        {"verify", 0, 0, VERIFY},
        {"help", 0, 0, HELP},
        {0, 0, 0, 0},
    };
    int verify = 0, which, index = 0;
    while ((which = getopt_long(argc, argv, "", all, &index)) >= 0) {
        const char *name = which == '?' ? "" : all[index].name;
        switch (which) {
        case STORE:
            options->store = optarg;
            break;
        case WEB:
            options->web = optarg;
            break;
        case HOST:
            options->host = optarg;
            break;
        case PORT:
            options->port = (int)number(name, optarg, 0, 65535);
            break;
        case CERT:
            options->cert = optarg;
            break;
        case KEY:
            options->key = optarg;
            break;
        case ORIGIN:
            options->origin = optarg;
            break;
        case PROXY:
            options->proxy = 1;
            break;
        case THREADS:
            options->threads = (int)number(name, optarg, 1, 256);
            break;
        case BOT_MS:
            options->bot_ms = number(name, optarg, 0, 60000);
            break;
        case KEEP_DAYS:
            options->keep_ms = number(name, optarg, 1, 36500) * 86400000;
            break;
        case CONNECTIONS:
            options->connections = (uint32_t)number(name, optarg, 1, 1000000);
            break;
        case PER_ADDRESS:
            options->per_address = (uint32_t)number(name, optarg, 1, 1000000);
            break;
        case RATE:
            options->rate = (uint32_t)number(name, optarg, 0, 1000000);
            break;
        case QUEUE_KB:
            options->queue_kb = (uint32_t)number(name, optarg, 16, 1 << 20);
            break;
        case MEMORY_MB:
            options->memory_mb = (uint32_t)number(name, optarg, 1, 1 << 20);
            break;
        case VERIFY:
            verify = 1;
            break;
        case HELP:
            fputs(usage, stdout);
            exit(0);
        default:
            fputs(usage, stderr);
            exit(2);
        }
    }
    if (optind < argc || !options->cert != !options->key) {
        fputs(usage, stderr);
        exit(2);
    }
    return verify;
}

/* libwebsockets spins when there are no file descriptors left, so there must be enough for all connections. */
static int enough_files(uint32_t connections) {
    struct rlimit limit;
    rlim_t need_files = (rlim_t)connections + 128;
    if (getrlimit(RLIMIT_NOFILE, &limit))
        return 0;
    if (limit.rlim_cur < need_files) {
        limit.rlim_cur = need_files;
        if (limit.rlim_max < need_files)
            limit.rlim_max = need_files;
        if (setrlimit(RLIMIT_NOFILE, &limit)) {
            say("--connections %u needs %llu open files; raise the limit (ulimit -n) or name fewer", connections,
                (unsigned long long)need_files);
            return 0;
        }
    }
    return 1;
}

/* ---- the loop -------------------------------------------------------------------------------------------------- */

static uv_async_t store_async;

static void store_wakes(void *user) {
    (void)user;
    uv_async_send(&store_async);
}

static void store_says(void *user, const char *text) {
    (void)user;
    say("%s", text);
}

static void store_has_results(uv_async_t *async) {
    struct server *server = async->data;
    if (server->store)
        store_deliver(server->store);
}

static void stop(uv_signal_t *signal, int number_of_signal) {
    (void)number_of_signal;
    uv_stop(signal->loop);
}

static void every_few_seconds(uv_timer_t *timer) {
    struct server *server = timer->data;
    wire_sweep(server->wire);
    matches_sweep(server);
}

static void every_hour(uv_timer_t *timer) {
    struct server *server = timer->data;
    store_remove_unplayed(server->store, now_ms() - server->options->keep_ms);
}

static int run(struct server *server) {
    uv_signal_t signals[2];
    uv_timer_t sweep, hour;
    int port_open;
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&server->loop, &signals[i]);
        uv_signal_start(&signals[i], stop, i ? SIGINT : SIGTERM);
    }
    uv_timer_init(&server->loop, &sweep);
    uv_timer_init(&server->loop, &hour);
    sweep.data = hour.data = server;
    port_open = wire_open(server) != NULL;
    if (port_open) {
        uv_timer_start(&sweep, every_few_seconds, 5000, 5000);
        uv_timer_start(&hour, every_hour, 1000, 3600000);
        uv_run(&server->loop, UV_RUN_DEFAULT);
        say("stopping");
    }
    server->stopping = 1;
    uv_timer_stop(&sweep);
    uv_timer_stop(&hour);
    store_close(server->store);
    server->store = NULL;
    wire_close(server->wire);
    matches_close(server);
    bots_close(server->bots);
    uv_close((uv_handle_t *)&signals[0], NULL);
    uv_close((uv_handle_t *)&signals[1], NULL);
    uv_close((uv_handle_t *)&sweep, NULL);
    uv_close((uv_handle_t *)&hour, NULL);
    uv_close((uv_handle_t *)&store_async, NULL);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    wire_free(server->wire);
    return port_open ? 0 : 1;
}

int main(int argc, char **argv) {
    const char *named = getenv("LOGRES_STORE");
    struct options options = {.store = named ? named : "online.sqlite",
                              .web = "build/web",
                              .port = 8080,
                              .threads = (int)uv_available_parallelism(),
                              .connections = 10000,
                              .per_address = 100,
                              .rate = 20,
                              .queue_kb = 1024,
                              .memory_mb = 256,
                              .bot_ms = 1500,
                              .keep_ms = (int64_t)7 * 86400000};
    int verify = read_options(argc, argv, &options);
    char why[STORE_WHY_MAX];
    if (verify)
        return store_verify(options.store, stdout);
    if (!enough_files(options.connections))
        return 1;
    signal(SIGPIPE, SIG_IGN);
    struct server server = {.options = &options};
    if (uv_loop_init(&server.loop) || uv_async_init(&server.loop, &store_async, store_has_results))
        return 1;
    store_async.data = &server;
    random_token(server.name);
    store_hooks hooks = {
        .user = &server, .wake = store_wakes, .changed = matches_changed, .told = matches_told, .say = store_says};
    server.store = store_open(options.store, &hooks, why);
    if (!server.store) {
        say("the store cannot be opened: %s", why); /* its name may have a password */
        return 1;
    }
    server.bots = bots_open(&server);
    server.welcome = messages_welcome();
    int status = run(&server);
    free(server.welcome);
    (void)uv_loop_close(&server.loop);
    return status;
}
