/*
 * The online server of the table in the browser: it lets people play matches from different
 * devices. `online --help` explains its usage, and README.md explains its deployment.
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
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char usage[] =
    "usage: online [OPTION]...\n"
    "Defaults are in parentheses.\n"
    "  --store NAME          SQLite file or postgresql://... ($LOGRES_STORE if set, else online.sqlite)\n"
    "  --web FOLDER          folder of the web page (build/web)\n"
    "  --host ADDRESS        listen on this address or interface only\n"
    "  --port NUMBER         port (8080); 0 selects any free port\n"
    "  --cert FILE --key FILE\n"
    "                        use TLS with this certificate chain and key, in PEM format\n"
    "  --origin ORIGIN       origin of the page, such as https://table.example (the request's Host)\n"
    "  --proxy               trust a proxy: the client's address is the last one in X-Forwarded-For\n"
    "  --threads NUMBER      number of bot threads (one per core)\n"
    "  --bot-ms NUMBER       milliseconds until a bot moves (1500)\n"
    "  --keep-days NUMBER    remove matches without a move after this many days (7)\n"
    "  --keep-played-days NUMBER\n"
    "                        remove all other matches this many days after their last change (0: never)\n"
    "  --connections NUMBER  maximum connections (10000, or as many as the limit of open files allows)\n"
    "  --per-address NUMBER  maximum connections per client address (100)\n"
    "  --rate NUMBER         maximum messages per second per connection; ten times as many per address (20; 0: no limit)\n"
    "  --address-mb NUMBER   maximum data written for an address, plus the same amount per day (100; 0: no limit)\n"
    "  --memory-mb NUMBER    maximum data queued for clients and the store (256)\n"
    "  --min-free-mb NUMBER  treat the SQLite file's disk as full when less than this is free (256)\n"
    "  --metrics ADDRESS:PORT\n"
    "                        serve /metrics (Prometheus), /healthz and /readyz at this address over plain HTTP (off)\n"
    "  --version             print the version and exit\n"
    "  --verify              replay every match in the store, verify its hashes and exit\n"
    "These commands change or read the store and exit. Servers may keep running.\n"
    "  --match ID            describe the match\n"
    "  --match ID --export   print the match as JSON, with all hands\n"
    "  --match ID --close    end the match as abandoned\n"
    "  --match ID --remove   remove the match\n"
    "  --forget NAME         replace a person's name in all matches; given a seat's token, replace all names of that seat\n";

/* ---- helpers for all files ------------------------------------------------------------------ */

void *need(void *made) {
    if (!made) {
        (void)fputs("online: out of memory\n", stderr);
        abort();
    }
    return made;
}

void *need_memory(size_t bytes) {
    return need(calloc(1, bytes ? bytes : 1));
}

/* For cJSON, including the library's: running out of memory ends the process. */
static void *need_room(size_t bytes) {
    return need(malloc(bytes));
}

void random_bytes(void *out, size_t bytes) {
    if (getrandom(out, bytes, 0) != (ssize_t)bytes) /* up to 256 bytes arrive at once */
        abort();
}

void random_token(char out[TOKEN_LENGTH + 1]) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    uint8_t bytes[TOKEN_LENGTH]; /* six bits per byte */
    random_bytes(bytes, sizeof bytes);
    for (size_t i = 0; i < TOKEN_LENGTH; i++)
        out[i] = letters[bytes[i] & 63];
    /* Some programs drop a trailing dash from links. The last letter has five bits. */
    out[TOKEN_LENGTH - 1] = letters[bytes[TOKEN_LENGTH - 1] & 31];
    out[TOKEN_LENGTH] = '\0';
}

void hash_token(const char *token, char out[HASH_LENGTH + 1]) {
    unsigned char hash[EVP_MAX_MD_SIZE];
    if (!EVP_Digest(token, strlen(token), hash, NULL, EVP_sha256(), NULL))
        abort();
    for (size_t i = 0; i < HASH_LENGTH / 2; i++)
        (void)snprintf(out + 2 * i, 3, "%02x", hash[i]);
}

uint32_t hash_text(const char *text) {
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * 16777619u;
    return hash;
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

/* ---- options -------------------------------------------------------------------------------- */

/* Defines an option with a text or number argument or, if `low` equals `high`, an option without
 * an argument, which sets that number. */
struct option_row {
    const char *name, **text;
    int64_t *number, low, high;
};

static void read_option(const struct option_row *row, const char *text) {
    char *end;
    if (row->text) {
        *row->text = text;
        return;
    }
    errno = 0;
    long long value = row->low == row->high ? row->low : strtoll(text, &end, 10);
    if (row->low != row->high &&
        (errno || end == text || *end || value < row->low || value > row->high)) {
        say("--%s must be a number from %lld to %lld", row->name, (long long)row->low,
            (long long)row->high);
        exit(2);
    }
    *row->number = value;
}

static void refuse_options(const char *which, const char *why) {
    if (which)
        say("%s%s", which, why);
    (void)fputs("`online --help` lists the options.\n", stderr);
    exit(2);
}

static void check_options(const struct options *options) {
    int64_t deeds = options->export + options->close + options->remove;
    if (!options->cert != !options->key)
        refuse_options("--cert and --key", " require each other");
    if (deeds > 1)
        refuse_options("--export, --close and --remove", " exclude each other");
    if (deeds && !options->match)
        refuse_options("--export, --close and --remove", " need --match");
    if (options->match && options->forget)
        refuse_options("--match and --forget", " exclude each other");
}

static void read_options(int argc, char **argv, struct options *options) {
    const struct option_row rows[] = {
        {"store", &options->store, 0, 0, 0},
        {"web", &options->web, 0, 0, 0},
        {"host", &options->host, 0, 0, 0},
        {"cert", &options->cert, 0, 0, 0},
        {"key", &options->key, 0, 0, 0},
        {"origin", &options->origin, 0, 0, 0},
        {"metrics", &options->metrics, 0, 0, 0},
        {"port", 0, &options->port, 0, 65535},
        {"proxy", 0, &options->proxy, 1, 1},
        {"threads", 0, &options->threads, 1, 256},
        {"bot-ms", 0, &options->bot_ms, 0, 60000},
        {"keep-days", 0, &options->keep_days, 1, 36500},
        {"keep-played-days", 0, &options->keep_played_days, 0, 36500},
        {"connections", 0, &options->connections, 1, 1000000},
        {"per-address", 0, &options->per_address, 1, 1000000},
        {"rate", 0, &options->rate, 0, 1000000},
        {"address-mb", 0, &options->address_mb, 0, 1 << 20},
        {"memory-mb", 0, &options->memory_mb, 1, 1 << 20},
        {"min-free-mb", 0, &options->min_free_mb, 0, 1 << 30},
        {"version", 0, &options->version, 1, 1},
        {"verify", 0, &options->verify, 1, 1},
        {"match", &options->match, 0, 0, 0},
        {"export", 0, &options->export, 1, 1},
        {"close", 0, &options->close, 1, 1},
        {"remove", 0, &options->remove, 1, 1},
        {"forget", &options->forget, 0, 0, 0},
        {"help", 0, &options->help, 1, 1},
    };
    enum { ROWS = sizeof rows / sizeof *rows };
    struct option all[ROWS + 1] = {0};
    int index = 0;
    for (int i = 0; i < ROWS; i++)
        all[i] = (struct option){rows[i].name, rows[i].text || rows[i].low != rows[i].high, 0, 0};
    int which;
    while ((which = getopt_long(argc, argv, "", all, &index)) == 0)
        read_option(&rows[index], optarg);
    if (which != -1) /* getopt has printed the reason */
        refuse_options(NULL, "");
    if (optind < argc)
        refuse_options(argv[optind], " is not an option");
    if (options->help) {
        fputs(usage, stdout);
        exit(0);
    }
    check_options(options);
    if (options->version) {
        (void)printf("online %s\n", logres_version());
        exit(0);
    }
}

enum { MOST_CONNECTIONS = 10000, OTHER_FILES = 128 };

/* libwebsockets spins when file descriptors run out, so there must be enough for all connections.
 * If the host set no number, the server uses as many as the system allows. */
static int settle_connections(struct options *options) {
    struct rlimit limit, more;
    int64_t named = options->connections, wanted = named ? named : MOST_CONNECTIONS;
    rlim_t files = (rlim_t)wanted + OTHER_FILES;
    if (getrlimit(RLIMIT_NOFILE, &limit))
        return 0;
    more = limit;
    more.rlim_cur = files < limit.rlim_max ? files : limit.rlim_max;
    if (limit.rlim_cur < files && !setrlimit(RLIMIT_NOFILE, &more))
        limit = more;
    options->connections = wanted;
    if (limit.rlim_cur >= files)
        return 1;
    if (named || limit.rlim_cur <= OTHER_FILES) {
        say("--connections %lld needs %lld open files; raise the limit (ulimit -n) or allow fewer",
            (long long)wanted, (long long)files);
        return 0;
    }
    options->connections = (int64_t)limit.rlim_cur - OTHER_FILES;
    say("at most %lld connections: the system allows %lld open files (ulimit -n)",
        (long long)options->connections, (long long)limit.rlim_cur);
    return 1;
}

/* Returns whether this is an interface or address of this machine. libwebsockets waits for missing
 * ones. */
static int is_host_here(const char *host) {
    struct sockaddr_in6 any = {0};
    struct sockaddr_in *four = (void *)&any;
    uv_interface_address_t *all;
    int count, is_named = 0;
    if (!uv_interface_addresses(&all, &count)) {
        for (int i = 0; i < count; i++) /* interfaces with an address */
            is_named |= strcmp(all[i].name, host) == 0;
        uv_free_interface_addresses(all, count);
    }
    if (is_named)
        return 1;
    if (strchr(host, '%')) /* libwebsockets does not support zones */
        return 0;
    int is_four = !uv_ip4_addr(host, 0, four);
    if (!is_four && uv_ip6_addr(host, 0, &any))
        return 0;
    int probe = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM, 0);
    if (probe < 0)
        return 0;
    int is_here = !bind(probe, (void *)&any, is_four ? sizeof *four : sizeof any);
    close(probe);
    return is_here;
}

static int check_host(const char *option, const char *host) {
    if (is_host_here(host))
        return 1;
    say("--%s %s is not an address or interface of this machine, such as 127.0.0.1 or eth0",
        option, host);
    return 0;
}

static int check_addresses(const struct options *options) {
    char host[ADDRESS_ROOM];
    int port;
    if (options->host && !check_host("host", options->host))
        return 0;
    if (options->metrics && !metrics_address(options->metrics, host, &port)) {
        say("--metrics must be ADDRESS:PORT, such as 127.0.0.1:9100");
        return 0;
    }
    if (options->metrics && port && port == options->port) { /* they would share one socket */
        say("--metrics needs another port than --port");
        return 0;
    }
    return !options->metrics || check_host("metrics", host);
}

/* ---- the loop ------------------------------------------------------------------------------- */

static uv_async_t store_async;

static void store_wakes(void *user) {
    (void)user;
    uv_async_send(&store_async);
}

static void store_has_results(uv_async_t *async) {
    struct server *server = async->data;
    if (server->store)
        store_deliver(server->store);
}

static void reload(uv_signal_t *signal, int number_of_signal) {
    (void)number_of_signal;
    tls_reload(signal->data);
}

static void every_moment(uv_timer_t *timer) {
    store_look(timer->data);
}

static void every_second(uv_timer_t *timer) {
    struct server *server = timer->data;
    wire_watch(server->wire);
}

static void every_few_seconds(uv_timer_t *timer) {
    struct server *server = timer->data;
    wire_sweep(server->wire);
    matches_sweep(server);
    disk_look(server);
}

static void now_and_then(uv_timer_t *timer) {
    matches_remove(timer->data);
}

enum { DRAIN_MS = 15000 /* longer than the store waits for its database */, LOOK_MS = 20 };

static const struct {
    uv_timer_cb does;
    uint64_t first, then;
} timed[] = {{every_moment, 0, 250},
             {every_second, 1000, 1000},
             {every_few_seconds, 5000, 5000},
             {now_and_then, 1000, 15000}};

enum { TIMED = sizeof timed / sizeof *timed };

static uv_timer_t timers[TIMED + 1]; /* the last one belongs to `stop` */
static uv_signal_t signals[3];

static void drain(uv_timer_t *timer) {
    struct server *server = timer->data;
    if (!wire_drain(server->wire) || steady_ms() >= server->drains)
        uv_stop(&server->loop);
}

/* Pending requests are answered first; a second signal skips this. */
static void stop(uv_signal_t *signal, int number_of_signal) {
    struct server *server = signal->data;
    (void)number_of_signal;
    say(server->drains ? "stopping at once" : "stopping");
    if (server->drains)
        uv_stop(&server->loop);
    server->drains = steady_ms() + DRAIN_MS;
    uv_timer_start(&timers[TIMED], drain, 0, LOOK_MS);
}

static void open_handles(struct server *server) {
    turns_open(server);
    for (int i = 0; i < 3; i++) {
        uv_signal_init(&server->loop, &signals[i]);
        signals[i].data = server;
    }
    uv_signal_start(&signals[0], stop, SIGTERM);
    uv_signal_start(&signals[1], stop, SIGINT);
    if (server->options->cert) /* otherwise it ends the server, as when a terminal closes */
        uv_signal_start(&signals[2], reload, SIGHUP);
    for (int i = 0; i <= TIMED; i++) {
        uv_timer_init(&server->loop, &timers[i]);
        timers[i].data = server;
        if (i < TIMED)
            uv_timer_start(&timers[i], timed[i].does, timed[i].first, timed[i].then);
    }
}

static void close_handles(void) {
    for (int i = 0; i < 3; i++)
        uv_close((uv_handle_t *)&signals[i], NULL);
    for (int i = 0; i <= TIMED; i++)
        uv_close((uv_handle_t *)&timers[i], NULL);
    uv_close((uv_handle_t *)&store_async, NULL);
}

static int run(struct server *server) {
    open_handles(server);
    /* libwebsockets freed its handles in the loop, so nothing else can run there */
    if (!wire_open(server)) {
        server->stopping = 1;
        store_close(server->store);
        return 1;
    }
    uv_run(&server->loop, UV_RUN_DEFAULT);
    server->stopping = 1;
    for (int i = 0; i <= TIMED; i++)
        uv_timer_stop(&timers[i]);
    store_close(server->store);
    server->store = NULL;
    wire_close(server->wire);
    tls_free(server);
    matches_close(server);
    bots_close(server->bots);
    turns_close(server);
    close_handles();
    uv_run(&server->loop, UV_RUN_DEFAULT);
    wire_free(server->wire);
    return 0;
}

/* Checks everything that can be checked before opening anything. */
static int check_values(struct options *options) {
    const char *scheme = options->origin ? strstr(options->origin, "://") : NULL;
    if (!settle_connections(options) || !check_addresses(options) || !tls_check(options))
        return 0;
    if (options->origin && (!scheme || strchr(scheme + 3, '/'))) {
        say("--origin must be like https://table.example, without a path or trailing slash");
        return 0;
    }
    return 1;
}

static int serve(struct options *options) {
    char why[STORE_WHY_MAX];
    struct server server = {.options = options};
    if (uv_loop_init(&server.loop) || uv_async_init(&server.loop, &store_async, store_has_results))
        return 1;
    store_async.data = &server;
    random_token(server.name);
    store_hooks hooks = {.user = &server,
                         .wake = store_wakes,
                         .changed = matches_changed,
                         .told = matches_told};
    server.bots = bots_open(&server); /* sets the environment, which the store's thread reads */
    server.store = store_open(options->store, &hooks, why);
    if (!server.store) {
        say("the store cannot be opened: %s", why); /* its name may contain a password */
        bots_close(server.bots);
        return 1;
    }
    server.welcome = messages_welcome();
    play_seen(&server.play, steady_ms(), now_ms());
    disk_look(&server);
    int status = run(&server);
    free(server.welcome);
    (void)uv_loop_close(&server.loop);
    return status;
}

int main(int argc, char **argv) {
    const char *named = getenv("LOGRES_STORE");
    struct options options = {.store = named ? named : "online.sqlite",
                              .web = "build/web",
                              .port = 8080,
                              .threads = uv_available_parallelism(),
                              .per_address = 100,
                              .rate = 20,
                              .memory_mb = 256,
                              .address_mb = 100,
                              .min_free_mb = 256,
                              .bot_ms = 1500,
                              .keep_days = 7};
    read_options(argc, argv, &options);
    cJSON_InitHooks(&(cJSON_Hooks){.malloc_fn = need_room, .free_fn = free});
    if (options.verify)
        return store_verify(options.store, stdout);
    if (options.match || options.forget)
        return admin(&options);
    signal(SIGPIPE, SIG_IGN);
    (void)umask(077); /* the store is as secret as the hands */
    return check_values(&options) ? serve(&options) : 1;
}
