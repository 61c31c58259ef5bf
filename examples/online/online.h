/*
 * The server's internal header, shared by its files. README.md describes the architecture.
 * Everything except the store's thread and the searches runs on one loop. When memory runs out,
 * the process exits; all acknowledged changes are in the store.
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
    NAME_MAX_LETTERS = 64, /* code points; pages truncate names at 16 user-perceived characters */
    NAME_ROOM = 4 * NAME_MAX_LETTERS + 1,
    TOKEN_LENGTH = 22, /* 131 bits in base64url */
    HASH_LENGTH = 64,  /* SHA-256 in hexadecimal */
    MEANINGS_MAX = 64, /* meanings in a request for an explanation */
    HELD_MAX = 8,      /* pending messages of a connection; further ones are not read yet */
    PLIES_MAX = 5000,  /* longer matches are ended, because joining them would take too long */
    CHANGES_MAX = 20000,
    /* Changes without progress. At this limit, only moves are possible, so that players who want
     * no result cannot reach CHANGES_MAX. */
    TAKES_MAX = 100, /* how often a seat may be reclaimed from a bot; it may always be handed to
                        one */
    IDLE_MAX = CHANGES_MAX - 2 * PLIES_MAX - 2 * TAKES_MAX * LOGRES_PLAYERS_MAX,
    BYTES_MAX = 8 << 20,   /* of a match's changes; a match that exceeds it is ended */
    WORTH = 10000,         /* this many bytes of widely requested answers, or of data read or
                              written, cost as much as one message */
    LOADS_MAX = 32,        /* matches being read at a time, */
    ADDRESS_LOADS_MAX = 4, /* and at most for one address; others wait */
    SPECTATORS_MAX = 200,
    MATCH_BUCKETS = 4096,
    TURN_MS = 2, /* time slice of an address on the loop */
    ADDRESS_ROOM = 48,
    SEAT_CONNS_MAX = 8, /* pages per seat: another one replaces the oldest */
    REFUSALS_MAX = 64,  /* counted refusal codes */
    PHRASES = 6,        /* phrases, whose words the pages know */
    SAY_MS = 3000,      /* interval between a seat's phrases, */
    SAY_BURST = 3       /* and their maximum burst */
};

/** The host's command-line settings. */
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
struct lws_context_creation_info;
struct ssl_ctx_st;

/** Refused messages by code. */
struct refusals {
    const char *code; /* NULL after the last */
    uint64_t count;
};

/** Private to metrics.c. */
struct counts {
    uint64_t messages, sent_bytes, loads;
    uint32_t bots_waiting;
    struct duration bot_wait;
    struct refusals refusals[REFUSALS_MAX];
};

/** Addresses whose connections have pending messages. */
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
    struct ssl_ctx_st *tls, *renewed;     /* libwebsockets' own, and the one read after it; or
                                             NULL */
    struct match *buckets[MATCH_BUCKETS]; /* matches in memory, by id */
    uint32_t match_count, loads;          /* loads: matches being read for someone */
    struct match *to_load;                /* matches queued for reading */
    struct play_time play;
    int store_asked; /* whether the store responds, on which play time depends */
    struct counts counts;
    int disk_low;                /* see disk_is_low */
    int64_t drains;              /* draining: the deadline by steady_ms for answering pending
                                    requests; or 0 */
    int stopping;                /* the store is closed or closing, and accepts no more requests */
    char name[TOKEN_LENGTH + 1]; /* of this process, for the other servers */
    char *welcome;               /* the answer to hello */
};

/* ---- main.c: helpers for all files ---------------------------------------------------------- */

/** Allocates zeroed memory. Exits if there is none. */
void *need_memory(size_t bytes);
/** Returns a pointer that must not be NULL. */
void *need(void *made);
/** Fills a buffer with random bytes of the system. */
void random_bytes(void *out, size_t bytes);
/** Writes a random text of TOKEN_LENGTH characters. */
void random_token(char out[TOKEN_LENGTH + 1]);
/** Writes the SHA-256 of a token in hexadecimal. */
void hash_token(const char *token, char out[HASH_LENGTH + 1]);
/** Returns a hash of a text, for tables. */
uint32_t hash_text(const char *text);
/** Returns the time in ms since 1970. */
int64_t now_ms(void);
/** Returns the time of a steady clock in ms, for times that no other server and no person
 * reads. */
int64_t steady_ms(void);
/** Logs a line. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- wire.c --------------------------------------------------------------------------------- */

struct bucket {
    double left;
    int64_t time;
};

/** All connections of an address. */
struct address {
    struct address *next;
    char text[ADDRESS_ROOM]; /* only the first half of an IPv6 address, because one household has
                                any number of second halves */
    uint32_t conns, sockets;
    uint32_t to_load, loads;     /* matches to be read for it, and the number of them being read */
    uint32_t searches, thinking; /* bot searches for it, and the number of them started */
    struct bucket bucket;        /* for messages */
    struct bucket visits;        /* for handshakes and requests: one page's messages do not keep
                                    others from loading */
    TAILQ_HEAD(conns, conn) asking; /* its connections with pending messages, */
    TAILQ_ENTRY(address) turn;      /* its position among such addresses, */
    int has_turn;                   /* if it has one */
    double kept;                    /* bytes written for it until then, after decay */
    int64_t kept_at;
};

/** A connected page. All but the first part belongs to matches.c. */
struct conn {
    struct server *server;

    struct match *match;     /* the match it has joined, or NULL */
    struct conn *next;       /* at the same match */
    int32_t seat;            /* its seat, or LOGRES_SPECTATOR */
    int32_t viewer;          /* whose view it sees: its seat's, until the match is over */
    uint32_t shown;          /* plies sent to it */
    int has_position;        /* a position was sent to it, */
    int told_end;            /* and the end of the match */
    struct telling *telling; /* the position being sent, or NULL */
    int said_something;      /* silent connections are closed */
    char *seats_told;        /* for delayed viewers: repeating would reveal the time of a change */

    char *held[HELD_MAX + 1]; /* its pending messages, in order; one may have been requeued */
    uint32_t held_count;
    struct match *waits_for; /* the match that was busy when the first of them was due, or NULL */
    struct conn *next_waiting;
    TAILQ_ENTRY(conn) turn; /* its position among those of its address, */
    int has_turn;           /* if it has one */

    struct job *hint;
    uint32_t hint_seq;
    struct making *making; /* the requested match that is being written */
};

/** Sets the address at which a host of libwebsockets listens. NULL means all addresses. */
void wire_listen_at(struct lws_context_creation_info *info, const char *host);
/** Opens the port. Returns NULL after a log line on errors. Always sets server->wire. */
struct wire *wire_open(struct server *server);
/** Counts for metrics.c. */
struct wire_figures {
    uint32_t connections, sockets, addresses, held;
    size_t queued, held_bytes;
};
struct wire_figures wire_figures(const struct wire *wire);
/** Drops connections that send much besides messages; called every second. */
void wire_watch(struct wire *wire);
/** Closes silent connections and forgets addresses; called every few seconds. */
void wire_sweep(struct wire *wire);
/** Asks pages to reconnect once they are answered. Returns whether any are still connected. */
int wire_drain(struct wire *wire);
/** Closes all connections. */
void wire_close(struct wire *wire);
/** Frees the wire after the loop has ended. */
void wire_free(struct wire *wire);
/** Sends a text. Drops connections whose queue gets too long. */
void conn_send(struct conn *conn, const char *text, size_t length);
/** Flushes output that otherwise waits for more. */
void wire_flush(struct wire *wire);
/** Closes a connection soon, without notice. */
void conn_drop(struct conn *conn);
int conn_is_dropped(const struct conn *conn);
/** Resumes or pauses reading from a connection. */
void conn_listen(struct conn *conn, int on);
/** Adds to or subtracts from the bytes of pending messages. Returns 0 if the total is too high. */
int conn_count(struct conn *conn, int64_t bytes);
struct address *conn_address(const struct conn *conn);
/** Charges an address, whether or not the connection still exists. */
void address_owe(struct server *server, struct address *address, double cost);
/** Charges an address for messages. Returns 0 if its budget is exhausted. */
int conn_charge(struct conn *conn, double cost);
/** Charges for completed work unconditionally. No message is processed until the debt is paid. */
void conn_owe(struct conn *conn, double cost);
/** Returns whether the connection or its address is in debt. */
int conn_owes(struct conn *conn);
/** Returns whether its address is in debt. */
int address_owes(const struct conn *conn);
/** Count bytes that the store will keep for the connection's address, and return whether the
 * address may store more. */
void conn_keeps(struct conn *conn, size_t bytes);
int conn_may_keep(const struct conn *conn);

/* ---- turns.c -------------------------------------------------------------------------------- */

void turns_open(struct server *server);
/** Queues its messages for its address's turn. */
void turn_ask(struct conn *conn);
void turn_forget(struct conn *conn);
void turns_close(struct server *server);

/* ---- metrics.c ------------------------------------------------------------------------------ */

/** Asks the store whether the database responds, unless a request is pending; called several times
 * a second. */
void store_look(struct server *server);
/** Checks the free space on the SQLite file's disk; called every few seconds. Logs changes. */
void disk_look(struct server *server);
/** Returns whether less than --min-free-mb was free at the last check. PostgreSQL monitors its own
 * disk. */
int disk_is_low(const struct server *server);
/** Counts a refusal. The code must be a constant. */
void count_refusal(struct server *server, const char *code);
/** Answers /healthz and /readyz, and sets the result of the libwebsockets callback. Returns 0 for
 * other URLs. */
int health_serve(struct server *server, struct lws *wsi, const char *url, int *result);
/** Splits ADDRESS:PORT; an IPv6 address is in brackets. Returns 0 for anything else. */
int metrics_address(const char *text, char host[ADDRESS_ROOM], int *port);
/** Opens the port of --metrics, if set. Returns 0 after a log line on errors. */
int metrics_open(struct server *server, struct lws_context *context);

/* ---- tls.c ---------------------------------------------------------------------------------- */

/** Returns whether --cert and --key, if set, are usable. Otherwise logs the reason. */
int tls_check(const struct options *options);
/** Reloads --cert and --key for new connections. If they are unusable, logs the reason and changes
 * nothing. */
void tls_reload(struct server *server);
/** Returns the cost of a handshake in messages. */
double tls_handshake_cost(const struct server *server);
void tls_free(struct server *server);

/* ---- messages.c ----------------------------------------------------------------------------- */

/** Reads a message and answers it. */
void messages_receive(struct conn *conn, const char *text, size_t length);
/** Answers the first pending message, or lets it wait for its match. Returns 0 if it must be
 * retried once the address is out of debt. */
int messages_next(struct conn *conn);
/** Answers a message again, before the pending ones. Frees it. */
void messages_again(struct conn *conn, char *text);
/** Discards the pending messages. */
void messages_forget(struct conn *conn);
/** Refuses the first message that waits for a match. */
void messages_refuse(struct conn *conn, const struct match *match, const char *code,
                     const char *text);
/** Returns a member of an object, or its text, or NULL. */
cJSON *member(const cJSON *object, const char *name);
const char *text_of(const cJSON *object, const char *name);
/** Returns an integer member within a range, or `otherwise`. */
int64_t number_in(const cJSON *object, const char *name, int64_t low, int64_t high,
                  int64_t otherwise);
/** Returns whether a text may be a match id. */
int is_id(const char *text);
/** Returns the answer to hello: games and levels. */
char *messages_welcome(void);
/** Cleans a name: removes control characters, and spaces or partial characters at its ends.
 * Returns "" if nothing remains. */
void clean_name(const char *text, char out[NAME_ROOM]);

/* ---- matches.c ------------------------------------------------------------------------------ */

struct seat {
    char name[NAME_ROOM];
    char hash[HASH_LENGTH + 1]; /* of the token; "" for a bot's seat */
    int32_t level;              /* LOGRES_NONE: a person plays */
    int named, sat;             /* the person gave a name, or played without one */
    int32_t first_level;        /* at the match's creation */
    int64_t bank;               /* ms left after the last change */
    uint32_t seen;              /* plies that the person's pages have shown */
    uint32_t takes;             /* how often it was reclaimed from a bot */
};

/** A request to undo plies that others have seen. */
struct asking {
    uint32_t seq; /* of the request; 0: none */
    int32_t seat;
    uint32_t to;      /* the ply */
    uint32_t waiting; /* bit set of seats that have not agreed */
};

/** The people present at another server. */
struct elsewhere {
    struct elsewhere *next;
    char server[TOKEN_LENGTH + 1];
    uint32_t here, watching; /* seats, and the number of spectators */
    int64_t until;
};

/** A moment of a match, for delayed spectators. */
struct moment {
    int64_t time, moved; /* moved: when the game last changed */
    uint32_t least, seq; /* least: the lowest ply since, so that an undo also covers plies they
                            have not seen yet */
    uint32_t sat;
    int32_t level[LOGRES_PLAYERS_MAX];
};

/** A match in memory. */
struct match {
    struct match *next; /* in its bucket */
    struct server *server;
    char id[STORE_ID_MAX + 1];
    logres_match *game; /* NULL until it is read */
    int8_t *actors;     /* the actor of each ply up to the current one: actor_of, person_made */
    uint32_t actor_room;
    int32_t players;
    struct seat seats[LOGRES_PLAYERS_MAX];
    char watch[HASH_LENGTH + 1]; /* hash of the spectators' token; "" if there is none */
    int64_t bank, increment;     /* of the clock; 0: none */
    int late_ends, hints;
    int32_t turned; /* number of seats by which rematches have shifted everyone */
    int64_t delay;  /* of spectators */

    uint32_t seq;  /* of the last change */
    uint32_t at;   /* of the last change of the game */
    uint32_t paid; /* the plies whose increments the clocks include, so that undo and redo gain no
                      time */
    uint32_t idle; /* changes without progress */
    int64_t made;  /* creation time */
    int64_t since; /* time of the last change, */
    int64_t begun; /* and the play time when the actor's clock started */
    struct asking asking;
    int64_t said[LOGRES_PLAYERS_MAX]; /* by steady_ms: when each seat's phrases are paid for */
    char rematch[STORE_ID_MAX + 1];

    int loading, writing, closing; /* busy with the store; about to be freed */
    int is_next_page;              /* more of it is being read */
    struct address *loader;        /* who waits for its first read; or NULL */
    struct match *next_to_load;
    size_t bytes;       /* of its opening and changes */
    struct conn *asked; /* who requested the change being written, or NULL, */
    char *asked_text;   /* and the request */
    int failed;         /* it was not stored: everyone receives the current state again, */
    int64_t try_again;  /* and the server starts nothing on its own before this time, by
                           steady_ms */
    int look_again;     /* another server changed it while it was busy */
    int ahead;          /* the game has made a change that is being written or was not stored */
    uint32_t told;      /* during a reload: the changes that everyone has seen */
    char *line;         /* being written */
    int64_t line_time, line_used;
    uint32_t from;        /* the ply after the last change, */
    int32_t clock;        /* and the seat whose clock has run since, or LOGRES_NONE */
    struct conn *waiting; /* connections with pending messages */
    int seats_changed;
    uint32_t watching_told;
    struct elsewhere *elsewhere;
    struct moment *moments; /* recent ones, in order of time */
    uint32_t moment_count, moment_room;

    struct conn *conns;
    struct job *bot;      /* while it searches, */
    uint32_t bot_for;     /* the position of 1 + `at`; 0: none */
    logres_move bot_move; /* its choice */
    int64_t bot_due;
    uv_timer_t timer;
};

/** Reads the match with this id for a connection unless it is in memory; a busy one answers
 * later. */
struct match *match_get(const struct conn *conn, const char *id);
/** For commands: builds a match from the pages of its record, without a server. Returns 0 if it
 * cannot be read. */
int match_read(struct match *match, const store_record *record);
/** Returns whether its messages must wait. */
int match_busy(const struct match *match);
/** Returns whether messages of delayed viewers must wait. A change being written does not delay
 * them, because the wait would reveal it; only an undo does. */
int match_busy_late(const struct match *match);
/** Lets a connection wait until the match is not busy and the connection's turn comes. */
void match_wait(struct match *match, struct conn *conn);
void match_waits_no_more(struct conn *conn);
/** Drops a match from memory if no one is connected to it. */
void match_forget_if_unused(struct match *match);
/** Seats a connection that has shown its token. Then send it the match, and call match_go_on. */
void match_join(struct match *match, struct conn *conn, int32_t seat);
/** Does everything that needs no person: chance, bots, clocks. */
void match_go_on(struct match *match);
/** The match is no longer busy: resumes everything that waited for it. */
void match_settle(struct match *match);
void match_leave(struct conn *conn);
/** The connection has closed. */
void match_closed(struct conn *conn);
/** Writes the plies that the game has played since the last change. */
void match_write_plies(struct match *match);
/** Writes the match's position in its history and how it was closed, after an undo, redo or
 * close. */
void match_write_cursor(struct match *match);
/** Stores another change: its kind, a seat, and a text, or NULL and a ply. */
void match_write(struct match *match, const char *kind, int32_t seat, const char *text,
                 uint32_t to);
/** Charges for news sent to everyone at the table. */
void match_owe_news(const struct match *match, struct conn *conn);
/** Counts a phrase of a seat. Returns 0 if that would be more than `burst` at once. */
int match_may_say(struct match *match, int32_t seat, int burst);
/** Sends a seat's phrase to everyone at the table, here and at other servers. It is not stored. */
void match_say(struct match *match, int32_t seat, int32_t phrase);
/** Checks whether the rematch still exists, because it is removed if no one moves in it. It is
 * then no longer offered, and a new one can be requested. */
void match_look_for_rematch(struct match *match);
/** Records who requested the change being written, and charges for all recipients. Takes over the
 * message, which is answered again if another server's change comes first. */
void match_asked(struct match *match, struct conn *conn, char *text);
/** Forgets the requester and the message. */
void match_unasked(struct match *match);
/** Plays chance moves. */
void draw_chance(logres_match *game);
/** Returns the seats whose persons are connected, here or at other servers, as bits. */
uint32_t match_here(const struct match *match);
/** Returns the number of spectators, here and at other servers. */
uint32_t match_watching(const struct match *match);
/** Returns the seats that persons play now, as bits. */
uint32_t match_persons(const struct match *match);
/** Returns the actor of a ply, including undone plies, or of the next one. */
int32_t actor_of(const struct match *match, uint32_t ply);
/** Returns whether a person made a ply that was not undone. */
int person_made(const struct match *match, uint32_t ply);
/** Returns how long a seat's clock has left, in ms. */
int64_t match_bank(const struct match *match, int32_t seat);
/** Returns the ply that a seat or spectators currently see, and the seq of its change. */
struct stage {
    uint32_t ply, seq;
};
struct stage match_stage(const struct match *match, int32_t seat);
/** Returns a seat as shown; for delayed viewers, with its player at that time. */
struct seat match_seat(const struct match *match, int32_t number, int late);
/** Returns the time of the last move that this seat sees, or of the match's creation. */
int64_t match_moved(const struct match *match, int32_t seat);
/** A match that is being created. */
struct making {
    struct conn *conn; /* NULL: the connection has closed */
    char id[STORE_ID_MAX + 1];
    cJSON *answer;     /* for a new match: its tokens */
    struct match *old; /* for a rematch, and the requesting seat */
    int32_t seat;
};
/** Another server sent something, or changed a match. */
void matches_told(void *user, const char *id, const char *text);
void matches_changed(void *user, const char *id);
/** Recovers messages lost between servers, and detects changes by commands; called every few
 * seconds. */
void matches_sweep(struct server *server);
/** Removes matches after --keep-days and --keep-played-days; called a few times a minute. */
void matches_remove(struct server *server);
void matches_close(struct server *server);

/* ---- tell.c --------------------------------------------------------------------------------- */

/** Creates a message of this type, with no other members. */
cJSON *message_of(const char *type);
/** Sends a message and frees it. */
void tell(struct conn *conn, cJSON *message);
void tell_opened(struct conn *conn);
/** Sends the state of a match to a holder of this seat who is not at its table. */
void tell_glance(struct conn *conn, struct match *match, int32_t seat);
/** Sends everything the connection's viewer may know, the turn, and, if `with_seats` is set, the
 * seats. A long match takes several slices. */
void tell_position(struct conn *conn, int with_seats);
/** Continues with a position while the match is not busy. */
void tell_on(struct conn *conn);
void tell_forget(struct conn *conn);
/** Advances a connection from its last ply to the game's, and sends the turn. */
void tell_progress(struct conn *conn);
/** Sends the seats: with `to_late`, to delayed viewers if the seats changed for them; with
 * `to_others`, to all others. While the match is busy, sends nothing; with `to_others`, everyone
 * gets the seats afterward. */
void tell_seats(struct match *match, int to_late, int to_others);
void tell_all_seats(struct match *match);
/** Sends the last change. The next player is served last, after the others' messages are flushed,
 * because the time to list that seat's moves depends on its hand. */
void tell_change(struct match *match);
/** Sends the seats to one connection. */
void tell_own_seats(struct conn *conn);
/** Sends a seat's phrase to undelayed viewers; to others it would reveal the game's course. */
void tell_said(const struct match *match, int32_t seat, int32_t phrase);
/** Returns whether a connection sees everything later than the players, until it sees the end. */
int is_late(const struct conn *conn);
/** Returns the whole match as a file, with its players; free it with logres_free. NULL: it is too
 * long. */
char *match_file(const struct match *match);
/** Returns why a match was closed, LOGRES_REASON_…, as in its JSON. */
const char *reason_name(int32_t reason);
/** Returns a viewer's view of the state before a ply. */
logres_state view_at(const struct match *match, uint32_t ply, int32_t viewer);
/** Return JSON of the library, for cJSON_AddRawToObject, valid until the next call. */
const char *move_text(const logres_state *state, logres_move move);
const char *events_text(const logres_state *state, const logres_event *events, uint32_t count);
const char *game_text(const logres_game_info *game, const logres_state *state);
/** Returns the certain effects of a move, from its mover's view alone. `whole`: there are no
 * others. */
struct outcome {
    logres_state after;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
    int whole;
};
void outcome_of(const logres_state *view, logres_move move, struct outcome *outcome);
/** Writes an outcome as JSON: its events, and the scores after it; null if they are uncertain. */
cJSON *outcome_told(const logres_state *view, logres_move move);
/** Returns how far a seat may undo: to the ply `to` or, with the others' consent, to `ask`.
 * `barrier` is the ply of a barrier in the way, and `redo` is the ply to which the seat may redo.
 * Each is LOGRES_NONE if there is no such ply. */
struct undoing {
    int64_t to, barrier, ask, redo;
};
struct undoing undo_of(const struct match *match, int32_t seat);

/* ---- admin.c -------------------------------------------------------------------------------- */

/** Runs --match or --forget beside the servers. Returns the exit status. */
int admin(const struct options *options);

/* ---- bots.c --------------------------------------------------------------------------------- */

enum { RATED_MAX = 5 };

struct rated {
    logres_move move;
    uint32_t visits;
    int32_t value; /* percent */
};

/** The results of a search: the move of its level, and the best moves by visits. */
typedef void bots_done(void *user, logres_move best, const struct rated *rated, uint32_t count);

struct bots *bots_open(struct server *server);
/** Searches a view for a connection or those at its table, for at most `ms`. Calls `done` on the
 * loop, unless the job is cancelled. */
struct job *bots_ask(const struct conn *conn, const logres_state *view, int32_t level, int64_t ms,
                     bots_done *done, void *user);
void bots_cancel(struct job *job);
void bots_close(struct bots *bots);

#endif
