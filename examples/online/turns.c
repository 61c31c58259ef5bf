/*
 * Turns: the order in which messages are answered. Addresses take turns of a few milliseconds, so
 * an address that sends many requests slows down only itself. Messages of one connection keep
 * their order.
 */
#include "online.h"

#include <stdlib.h>

enum { AGAIN_MS = 20 /* until addresses in debt are retried */ };

static void take_turns(uv_idle_t *idle);

static void try_again(uv_timer_t *timer) {
    (void)uv_idle_start(timer->data, take_turns);
}

void turn_ask(struct conn *conn) {
    struct turns *turns = &conn->server->turns;
    struct address *address = conn_address(conn);
    if (conn->has_turn || conn_is_dropped(conn))
        return;
    conn->has_turn = 1;
    if (conn->telling) /* first, so that an address has few positions in memory */
        TAILQ_INSERT_HEAD(&address->asking, conn, turn);
    else
        TAILQ_INSERT_TAIL(&address->asking, conn, turn);
    if (!address->has_turn)
        TAILQ_INSERT_TAIL(&turns->addresses, address, turn);
    address->has_turn = 1;
    (void)uv_idle_start(&turns->idle, take_turns);
}

void turn_forget(struct conn *conn) {
    if (conn->has_turn)
        TAILQ_REMOVE(&conn_address(conn)->asking, conn, turn);
    conn->has_turn = 0;
}

/* Answers one message of each connection while time remains. Returns 0 if all must wait for
 * debts. */
static int take_turn(struct address *address) {
    const struct conn *last = TAILQ_LAST(&address->asking, conns);
    struct conn *conn = NULL;
    int is_done = 0;
    for (int64_t end = steady_ms() + TURN_MS; conn != last && (!conn || steady_ms() < end);) {
        conn = TAILQ_FIRST(&address->asking);
        turn_forget(conn);
        int is_answered = messages_next(conn);
        if (conn->held_count && (!conn->waits_for || !is_answered))
            turn_ask(conn);
        is_done |= is_answered;
    }
    return is_done;
}

/* Runs once per iteration of the loop, which polls between iterations, while there are
 * requests. */
static void take_turns(uv_idle_t *idle) {
    struct turns *turns = idle->data;
    const struct address *last = TAILQ_LAST(&turns->addresses, addresses);
    struct address *address = NULL;
    int is_done = 0;
    while (address != last && (address = TAILQ_FIRST(&turns->addresses))) {
        if (!TAILQ_EMPTY(&address->asking))
            is_done |= take_turn(address);
        TAILQ_REMOVE(&turns->addresses, address, turn);
        address->has_turn = !TAILQ_EMPTY(&address->asking);
        if (address->has_turn)
            TAILQ_INSERT_TAIL(&turns->addresses, address, turn);
    }
    if (!is_done)
        (void)uv_idle_stop(idle);
    if (!is_done && !TAILQ_EMPTY(&turns->addresses))
        (void)uv_timer_start(&turns->again, try_again, AGAIN_MS, 0);
}

void turns_open(struct server *server) {
    struct turns *turns = &server->turns;
    TAILQ_INIT(&turns->addresses);
    turns->idle.data = turns;
    turns->again.data = &turns->idle;
    if (uv_idle_init(&server->loop, &turns->idle) || uv_timer_init(&server->loop, &turns->again))
        abort();
}

void turns_close(struct server *server) {
    uv_close((uv_handle_t *)&server->turns.idle, NULL);
    uv_close((uv_handle_t *)&server->turns.again, NULL);
}
