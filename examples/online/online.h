/*
 * The server's own header: what its files know of each other. README.md says how they hang
 * together. Everything but the store's thread and the searches runs on one loop. When memory runs
 * out the process ends: all that was answered is in the store.
 */
#ifndef ONLINE_ONLINE_H
#define ONLINE_ONLINE_H

/* for getrandom, strdup and getopt_long: */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
#include <stdint.h>
#include <sys/queue.h>

#include <cjson/cJSON.h>
#include <uv.h>

#include <logres.h>

#include "clock.h"
#include "store.h"

enum {
    MESSAGE_MAX = 4096,    /* bytes of a client's message */
    NAME_MAX_LETTERS = 64, /* code points; pages cut names at 16 characters as people count them */
    NAME_ROOM = 4 * NAME_MAX_LETTERS + 1,
    TOKEN_LENGTH = 22, /* 131 bits in base64url */
    HASH_LENGTH = 64,  /* SHA-256 in hexadecimal */
    MEANINGS_MAX = 64, /* things that an ask for why something is not possible may mean */
    HELD_MAX = 8,      /* messages of a connection that wait for an answer; more of them are not
                          read yet */
    PLIES_MAX = 5000,  /* a match that gets longer is ended: joining it would take too long */
    CHANGES_MAX = 20000,
    /* Changes that bring the game no further: after so many nobody can make one but by playing, so
     * that CHANGES_MAX is not reached by those who would rather have no result. */
    TAKES_MAX = 100, /* so often a seat may be taken back from a bot, and so, in any case, given to
                        one */
    IDLE_MAX = CHANGES_MAX - 2 * PLIES_MAX - 2 * TAKES_MAX * LOGRES_PLAYERS_MAX,
    BYTES_MAX = 8 << 20,   /* of the changes of a match: one that has more is ended */
    WORTH = 10000,         /* bytes of an answer that many may ask for, or of what is read or
                            written, for a message */
    LOADS_MAX = 32,        /* matches that are read at a time, */
    ADDRESS_LOADS_MAX = 4, /* and of those, for one address; others wait */
    SPECTATORS_MAX = 200,
    MATCH_BUCKETS = 4096,
    TURN_MS = 2, /* how long an address has the loop */
    ADDRESS_ROOM = 48,
    SEAT_CONNS_MAX = 8, /* pages of one seat: one more takes the place of the oldest */
    REFUSALS_MAX = 64,  /* codes of refusals that are counted */
    PHRASES = 6,        /* that a person can say; pages know their words */
    SAY_MS = 3000,      /* how often a seat can say one, */
    SAY_BURST = 3       /* and how many at once */
};

/** What the host set on the command line. */
struct options {
    const char *store, *web, *host, *origin, *cert, *key, *metrics, *match, *forget;
    int64_t export, close, remove, port, proxy, threads, connections, per_address, rate, memory_mb,
        min_free_mb, address_mb, bot_ms, keep_days, keep_played_days, verify, version, help;
};

struct server;
struct conn;
struct match;
struct wire;
struct bots;
struct job;
struct making;
struct lws;
struct lws_context;
struct ssl_ctx_st;

/** Messages that were refused with a code. */
struct refusals {
    const char *code; /* NULL behind the last */
    uint64_t count;
};

/** What nobody but metrics.c reads. */
struct counts {
    uint64_t messages, sent_bytes, loads;
    uint32_t bots_waiting;
    struct duration bot_wait;
    struct refusals refusals[REFUSALS_MAX];
};

/** Addresses whose connections have messages to answer. */
struct turns {
    TAILQ_HEAD(addresses, address) addresses;
    uv_idle_t idle;
    uv_timer_t again;
};

struct server {
    const struct options *options;
    uv_loop_t loop;
    store *store;
    struct wire *wire;
    struct turns turns;
    struct bots *bots;
    struct ssl_ctx_st *tls, *renewed;     /* libwebsockets' own, and what was read after it; or
                                             NULL */
    struct match *buckets[MATCH_BUCKETS]; /* the matches in memory, by id */
    uint32_t match_count, loads;          /* loads: matches that are being read for somebody */
    struct match *to_load;                /* matches that stand in line for that */
    struct play_time play;
    int store_asked; /* whether it answers: play time is what it runs by */
    struct counts counts;
    int disk_low;                /* see disk_is_low */
    int64_t drains;              /* it stops: until then, by steady_ms, it answers what it was
                                    asked; or 0 */
    int stopping;                /* the store is closed, or about to be: nothing new is asked of
                                    it */
    char name[TOKEN_LENGTH + 1]; /* of this process, for the other servers */
    char *welcome;               /* the answer to hello */
};

/* ---- main.c: small things for all ----------------------------------------------------------- */

/** Memory, zeroed; the process ends if there is none. */
void *need_memory(size_t bytes);
/** A pointer that must not be NULL. */
void *need(void *made);
/** Random bytes of the system. */
void random_bytes(void *out, size_t bytes);
/** A random text of TOKEN_LENGTH letters. */
void random_token(char out[TOKEN_LENGTH + 1]);
/** SHA-256 of a token, in hexadecimal. */
void hash_token(const char *token, char out[HASH_LENGTH + 1]);
/** A number of a text, for tables. */
uint32_t hash_text(const char *text);
/** The time, in ms since 1970. */
int64_t now_ms(void);
/** A clock that nobody sets, in ms: for all that no other server and no person reads. */
int64_t steady_ms(void);
/** A line for the log. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- wire.c --------------------------------------------------------------------------------- */

struct bucket {
    double left;
    int64_t time;
};

/** All connections of an address. */
struct address {
    struct address *next;
    char text[ADDRESS_ROOM]; /* of IPv6 the first half: one household has as many as it likes of
                                the other */
    uint32_t conns, sockets;
    uint32_t to_load, loads;     /* matches that are to be read for it, and of these, those that
                                    are being read */
    uint32_t searches, thinking; /* of bots for it, and of these, those that have begun */
    struct bucket bucket;        /* of messages */
    struct bucket visits;        /* of handshakes and requests: one page's messages keep no other
                                    from being loaded */
    TAILQ_HEAD(conns, conn) asking; /* its connections that have messages to answer, */
    TAILQ_ENTRY(address) turn;      /* and its place among such addresses, */
    int has_turn;                   /* if it has one */
    double kept;                    /* bytes that were written for it until then, as far as they
                                       count still */
    int64_t kept_at;
};

/** A page that is connected. All but the first part belongs to matches.c. */
struct conn {
    struct server *server;

    struct match *match;     /* the one it has joined, or NULL */
    struct conn *next;       /* of the same match */
    int32_t seat;            /* its seat, or LOGRES_SPECTATOR */
    int32_t viewer;          /* whose view it is shown: its seat's, until the match is over */
    uint32_t shown;          /* plies that it was told */
    int has_position;        /* it was told a position, */
    int told_end;            /* and that the match is over */
    struct telling *telling; /* the position that it is being told, or NULL */
    int said_something;      /* silent connections are closed */
    char *seats_told;        /* to a spectator who sees all later: nothing is told twice, since
                                that tells when */

    char *held[HELD_MAX + 1]; /* its messages that wait, in order; one may have come back */
    uint32_t held_count;
    struct match *waits_for; /* the match that was busy when it came to the first of them, or
                                NULL */
    struct conn *next_waiting;
    TAILQ_ENTRY(conn) turn; /* its place among those of its address, */
    int has_turn;           /* if it has one */

    struct job *hint;
    uint32_t hint_seq;
    struct making *making; /* the match that it asked for is being written */
};

/** Opens the port. NULL if that fails; it was logged. server->wire is set in any case. */
struct wire *wire_open(struct server *server);
/** How much there is of what, for metrics.c. */
struct wire_figures {
    uint32_t connections, sockets, addresses, held;
    size_t queued, held_bytes;
};
struct wire_figures wire_figures(const struct wire *wire);
/** Drops connections that send much beside messages; called every second. */
void wire_watch(struct wire *wire);
/** Closes silent connections and forgets addresses; called every few seconds. */
void wire_sweep(struct wire *wire);
/** Tells pages to come back, each when it was answered. Returns whether some are still
 * connected. */
int wire_drain(struct wire *wire);
/** Closes all connections. */
void wire_close(struct wire *wire);
/** Frees it, after the loop has ended. */
void wire_free(struct wire *wire);
/** Sends a text. A connection whose queue gets too long is dropped. */
void conn_send(struct conn *conn, const char *text, size_t length);
/** Sends what was said so far, which otherwise waits for more. */
void wire_flush(struct wire *wire);
/** Closes a connection soon; it is not told. */
void conn_drop(struct conn *conn);
int conn_is_dropped(const struct conn *conn);
/** Reads what it sends, or, until further notice, does not. */
void conn_listen(struct conn *conn, int on);
/** Counts so many bytes of messages more, or fewer, that wait. 0: these are too many in all. */
int conn_count(struct conn *conn, int64_t bytes);
struct address *conn_address(const struct conn *conn);
/** Takes it from what an address may do, whether or not the connection for which it was done is
 * still there. */
void address_owe(struct server *server, struct address *address, double cost);
/** Takes so many messages' worth from what the address may do. 0: no more. */
int conn_charge(struct conn *conn, double cost);
/** Takes it in any case, for work that is done: no message is heard until it is made good. */
void conn_owe(struct conn *conn, double cost);
/** Whether the connection or its address still owes for what was done. */
int conn_owes(struct conn *conn);
/** Whether its address does. */
int address_owes(const struct conn *conn);
/** Counts bytes that the store is to keep for the connection's address, and says whether it may
 * have more. */
void conn_keeps(struct conn *conn, size_t bytes);
int conn_may_keep(const struct conn *conn);

/* ---- turns.c -------------------------------------------------------------------------------- */

void turns_open(struct server *server);
/** Its messages are to be answered, when its address has its turn. */
void turn_ask(struct conn *conn);
void turn_forget(struct conn *conn);
void turns_close(struct server *server);

/* ---- metrics.c ------------------------------------------------------------------------------ */

/** Asks the store whether the database answers, unless it is being asked; called several times a
 * second. */
void store_look(struct server *server);
/** Looks at how much of the SQLite file's disk is free; called every few seconds. The log has each
 * change. */
void disk_look(struct server *server);
/** Whether less than --min-free-mb was free at the last look. A PostgreSQL database looks after
 * its own disk. */
int disk_is_low(const struct server *server);
/** Counts a refusal. The code is a constant. */
void count_refusal(struct server *server, const char *code);
/** Answers /healthz and /readyz, and sets what the callback of libwebsockets returns. 0: it is
 * another URL. */
int health_serve(struct server *server, struct lws *wsi, const char *url, int *result);
/** Splits ADDRESS:PORT; an address of IPv6 stands in brackets. 0: it is something else. */
int metrics_address(const char *text, char host[ADDRESS_ROOM], int *port);
/** Opens the port of --metrics, if there is one. 0 if that fails; it was logged. */
int metrics_open(struct server *server, struct lws_context *context);

/* ---- tls.c ---------------------------------------------------------------------------------- */

/** Whether --cert and --key, if they are given, can be used; if not, the log says why. */
int tls_check(const struct options *options);
/** Reads --cert and --key again, for new connections. If they are of no use, the log says why;
 * nothing changes. */
void tls_reload(struct server *server);
/** What a handshake costs, as a number of messages. */
double tls_handshake_cost(const struct server *server);
void tls_free(struct server *server);

/* ---- messages.c ----------------------------------------------------------------------------- */

/** Reads a message and answers it. */
void messages_receive(struct conn *conn, const char *text, size_t length);
/** Answers the first message that waits, or lets it wait for its match. Returns 0 if it is to be
 * tried again when the
 *  address owes nothing. */
int messages_next(struct conn *conn);
/** Answers a message again, before those that wait. It is freed. */
void messages_again(struct conn *conn, char *text);
/** Forgets the messages that wait. */
void messages_forget(struct conn *conn);
/** Refuses the first message that waits for a match. */
void messages_refuse(struct conn *conn, const struct match *match, const char *code,
                     const char *text);
/** A member of an object, or NULL; its text, or NULL. */
cJSON *member(const cJSON *object, const char *name);
const char *text_of(const cJSON *object, const char *name);
/** A member that is a whole number of this range; `otherwise` if it is none. */
int64_t number_in(const cJSON *object, const char *name, int64_t low, int64_t high,
                  int64_t otherwise);
/** Whether a text may be the id of a match. */
int is_id(const char *text);
/** The answer to hello: games and levels. */
char *messages_welcome(void);
/** Cleans a name: no control characters, spaces or half letters at its ends; "" if nothing is
 * left. */
void clean_name(const char *text, char out[NAME_ROOM]);

/* ---- matches.c ------------------------------------------------------------------------------ */

struct seat {
    char name[NAME_ROOM];
    char hash[HASH_LENGTH + 1]; /* of the token; "" for a bot's seat */
    int32_t level;              /* LOGRES_NONE: a person plays */
    int named, sat;             /* somebody has given a name; or has played without one */
    int32_t first_level;        /* when the match was made */
    int64_t bank;               /* ms left after the last change */
    uint32_t seen;              /* plies that the person's pages have shown */
    uint32_t takes;             /* how often it was taken back from a bot */
};

/** Somebody asks to take back what others saw. */
struct asking {
    uint32_t seq; /* of the change that asked; 0: nobody asks */
    int32_t seat;
    uint32_t to;      /* the ply */
    uint32_t waiting; /* bit set of the seats that have not agreed */
};

/** Who is present at another server. */
struct elsewhere {
    struct elsewhere *next;
    char server[TOKEN_LENGTH + 1];
    uint32_t here, watching; /* seats; how many look on */
    int64_t until;
};

/** A moment of a match, for spectators who see it later. */
struct moment {
    int64_t time, moved; /* moved: when the game changed last */
    uint32_t least, seq; /* least: the least ply since, so that an undo takes back what they have
                            not seen yet */
    uint32_t sat;
    int32_t level[LOGRES_PLAYERS_MAX];
};

/** A match in memory. */
struct match {
    struct match *next; /* in its bucket */
    struct server *server;
    char id[STORE_ID_MAX + 1];
    logres_match *game; /* NULL until it was read */
    int8_t *actors;     /* who made each ply up to the current one: actor_of, person_made */
    uint32_t actor_room;
    int32_t players;
    struct seat seats[LOGRES_PLAYERS_MAX];
    char watch[HASH_LENGTH + 1]; /* hash of the spectators' token; "" if there are none */
    int64_t bank, increment;     /* of the clock; 0: there is none */
    int late_ends, hints;
    int32_t turned; /* by how many seats rematches have moved everybody on */
    int64_t delay;  /* of spectators */

    uint32_t seq;  /* of the last change */
    uint32_t at;   /* of the last change of the game */
    uint32_t paid; /* the plies whose increments the clocks have: an undo and a redo win no time */
    uint32_t idle; /* changes that brought the game no further */
    int64_t made;  /* when it was made */
    int64_t since; /* when the last change was made, */
    int64_t begun; /* and, by play time, when the clock of the actor began to run */
    struct asking asking;
    int64_t said[LOGRES_PLAYERS_MAX]; /* by steady_ms: when what each seat has said is paid for */
    char rematch[STORE_ID_MAX + 1];

    int loading, writing, closing; /* busy with the store; about to be freed */
    int is_next_page;              /* more of it is being read */
    struct address *loader;        /* for whom it is read for the first time, until it is; or
                                      NULL */
    struct match *next_to_load;
    size_t bytes;       /* of its opening and changes */
    struct conn *asked; /* who asked for what is being written, or NULL, */
    char *asked_text;   /* and how */
    int failed;         /* that was not kept: everybody hears again how things stand, */
    int64_t try_again;  /* and the server tries nothing of its own before, by steady_ms */
    int look_again;     /* another server changed it while it was busy */
    int ahead;          /* the game has made a change that is being written, or was not kept */
    uint32_t told;      /* when it is read anew: the changes that all were told */
    char *line;         /* being written */
    int64_t line_time, line_used;
    uint32_t from;        /* the ply after the last change, */
    int32_t clock;        /* and the seat whose clock runs since, or LOGRES_NONE */
    struct conn *waiting; /* connections whose messages wait */
    int seats_changed;
    uint32_t watching_told;
    struct elsewhere *elsewhere;
    struct moment *moments; /* of late, in order of time */
    uint32_t moment_count, moment_room;

    struct conn *conns;
    struct job *bot;      /* while it thinks, */
    uint32_t bot_for;     /* about the position of 1 + `at`; 0: there is none */
    logres_move bot_move; /* what it has chosen */
    int64_t bot_due;
    uv_timer_t timer;
};

/** Reads the match of this id for a connection if it is not in memory; a busy one answers
 * later. */
struct match *match_get(const struct conn *conn, const char *id);
/** For commands: makes a match of the pages of its record, without a server. Returns 0 if it
 * cannot be read. */
int match_read(struct match *match, const store_record *record);
/** Whether messages for it must wait. */
int match_busy(const struct match *match);
/** Whether those of somebody who sees all later must: not for what is being written, or the wait
 * would tell of it;
 *  only for an undo. */
int match_busy_late(const struct match *match);
/** Lets a connection wait until the match is not busy; then it asks for its turn, and waits on
 * until it has it. */
void match_wait(struct match *match, struct conn *conn);
void match_waits_no_more(struct conn *conn);
/** Drops a match from memory if nobody looks at it. */
void match_forget_if_unused(struct match *match);
/** Seats a connection that has shown its token. Tell it the match, and then call match_go_on. */
void match_join(struct match *match, struct conn *conn, int32_t seat);
/** Does what is to be done without a person: chance, bots, clocks. */
void match_go_on(struct match *match);
/** The match is no longer busy: goes on with what waited for that. */
void match_settle(struct match *match);
void match_leave(struct conn *conn);
/** The connection is gone. */
void match_closed(struct conn *conn);
/** Writes the plies that the game has played since the last change. */
void match_write_plies(struct match *match);
/** Writes where the match is in its history and how it was closed, after an undo, a redo or a
 * close. */
void match_write_cursor(struct match *match);
/** Keeps another change: its kind, a seat, and a text, or NULL and a ply. */
void match_write(struct match *match, const char *kind, int32_t seat, const char *text,
                 uint32_t to);
/** What somebody owes for news that all at the table are told. */
void match_owe_news(const struct match *match, struct conn *conn);
/** Counts a phrase of a seat. Returns 0 if that would be more than `burst` at once. */
int match_may_say(struct match *match, int32_t seat, int burst);
/** Tells everybody at the table, here and elsewhere, what a seat says. It is kept nowhere. */
void match_say(struct match *match, int32_t seat, int32_t phrase);
/** Looks whether the rematch is still there: it is removed if nobody moves in it. Then it is no
 * longer offered, and
 *  another one can be asked for. */
void match_look_for_rematch(struct match *match);
/** Says who asked for what is being written, and owes for all who will be told. Takes over the
 * message, which is
 *  answered again if another server's change comes first. */
void match_asked(struct match *match, struct conn *conn, char *text);
/** Forgets who asked, and the message. */
void match_unasked(struct match *match);
/** Lets chance play. */
void draw_chance(logres_match *game);
/** Whether a person with this seat is connected, here or elsewhere. */
uint32_t match_here(const struct match *match);
/** How many look on, here or elsewhere. */
uint32_t match_watching(const struct match *match);
/** Seats that persons hold, and now play. */
uint32_t match_persons(const struct match *match);
/** Who made a ply, or makes the next one: also of plies that were undone. */
int32_t actor_of(const struct match *match, uint32_t ply);
/** Whether a person made a ply that was not undone. */
int person_made(const struct match *match, uint32_t ply);
/** How long the clock of a seat has to run, in ms. */
int64_t match_bank(const struct match *match, int32_t seat);
/** The ply that a seat or spectators see now, and the seq of its change. */
struct stage {
    uint32_t ply, seq;
};
struct stage match_stage(const struct match *match, int32_t seat);
/** A seat as it is shown: to who sees all later with who played it then. */
struct seat match_seat(const struct match *match, int32_t number, int late);
/** When the last move was made, of those that this seat sees; before the first, when the match was
 * made. */
int64_t match_moved(const struct match *match, int32_t seat);
/** A match that is being made. */
struct making {
    struct conn *conn; /* NULL: the connection is gone */
    char id[STORE_ID_MAX + 1];
    cJSON *answer;     /* of a new match: its tokens */
    struct match *old; /* of a rematch, and the seat that asked */
    int32_t seat;
};
/** Another server said something, or changed a match. */
void matches_told(void *user, const char *id, const char *text);
void matches_changed(void *user, const char *id);
/** Looks after what is lost on the way from other servers, and what commands change; called every
 * few seconds. */
void matches_sweep(struct server *server);
/** Removes matches after --keep-days and --keep-played-days; called a few times a minute. */
void matches_remove(struct server *server);
void matches_close(struct server *server);

/* ---- tell.c --------------------------------------------------------------------------------- */

/** A message of this type, with nothing else yet. */
cJSON *message_of(const char *type);
/** Sends a message and frees it. */
void tell(struct conn *conn, cJSON *message);
void tell_opened(struct conn *conn);
/** How a match stands, to somebody who holds this seat of it and is not at its table. */
void tell_glance(struct conn *conn, struct match *match, int32_t seat);
/** The whole of what the connection's viewer may know, and the turn; and then, `with_seats`, who
 * sits where. A long
 *  match takes several turns. */
void tell_position(struct conn *conn, int with_seats);
/** Goes on with a position, while the match is not busy. */
void tell_on(struct conn *conn);
void tell_forget(struct conn *conn);
/** Brings a connection from the plies it was shown to the game's ply, and tells the turn. */
void tell_progress(struct conn *conn);
/** Tells who sits where, or, while the match is busy, later: those who see all later, if that is
 * news to them, and
 *  the others. */
void tell_seats(struct match *match, int to_late, int to_others);
void tell_all_seats(struct match *match);
/** Tells the last change. Who moves next is told last, and what the others are told is sent
 * before: how long it takes
 *  to list that seat's moves depends on its hand. */
void tell_change(struct match *match);
/** Tells one who sits where. */
void tell_own_seats(struct conn *conn);
/** Tells those who see all at once what a seat says: to others it would tell how the game goes. */
void tell_said(const struct match *match, int32_t seat, int32_t phrase);
/** Whether a connection sees all later than the players: until it is to see the end. */
int is_late(const struct conn *conn);
/** A seat as the page's files have it. */
cJSON *player_of(const struct seat *seat);
/** The whole match as a file, with its players; free it with logres_free. NULL: it is too long. */
char *match_file(const struct match *match);
/** Why a match was closed, LOGRES_REASON_…, as in its JSON. */
const char *reason_name(int32_t reason);
/** What a viewer knows of the state before a ply. */
logres_state view_at(const struct match *match, uint32_t ply, int32_t viewer);
/** Texts of the library, for cJSON_AddRawToObject: each lasts until the next one. */
const char *move_text(const logres_state *state, logres_move move);
const char *events_text(const logres_state *state, const logres_event *events, uint32_t count);
const char *game_text(const logres_game_info *game, const logres_state *state);
/** What is certain of a move, from its mover's view alone. `whole`: nothing else happens. */
struct outcome {
    logres_state after;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
    int whole;
};
void outcome_of(const logres_state *view, logres_move move, struct outcome *outcome);
/** The same as it is told: its events, and the scores after it; null if they are not certain. */
cJSON *outcome_told(const logres_state *view, logres_move move);
/** How far a seat may undo: `to`, or by asking `ask`; else LOGRES_NONE, and `barrier`. `redo`: the
 * ply of a redo. */
struct undoing {
    int64_t to, barrier, ask, redo;
};
struct undoing undo_of(const struct match *match, int32_t seat);

/* ---- admin.c -------------------------------------------------------------------------------- */

/** Does what --match or --forget asks for, beside the servers. Returns the status of the
 * process. */
int admin(const struct options *options);

/* ---- bots.c --------------------------------------------------------------------------------- */

enum { RATED_MAX = 5 };

struct rated {
    logres_move move;
    uint32_t visits;
    int32_t value; /* per cent */
};

/** What a search found: the move of a player of its level, and the best moves by visits. */
typedef void bots_done(void *user, logres_move best, const struct rated *rated, uint32_t count);

struct bots *bots_open(struct server *server);
/** Searches a view, for a connection or those at its table, until `ms` from now, or less. `done`
 * is called on the
 *  loop, unless the job is cancelled. */
struct job *bots_ask(const struct conn *conn, const logres_state *view, int32_t level, int64_t ms,
                     bots_done *done, void *user);
void bots_cancel(struct job *job);
void bots_close(struct bots *bots);

#endif
