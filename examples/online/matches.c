/*
 * Matches in memory. The state of a match follows from its record and its changes, in order. Only
 * `apply` changes a match permanently, after the store reports that the line is durable, whether
 * this server or another one wrote it. A move is first tried on the game, which produces its line.
 * While the line is being written, the match is busy: messages wait, and no client learns
 * anything. If the line fails, the server reads the changes that came first, or the whole match if
 * none of them replaces the tried move.
 */
#include "online.h"

#include <stdlib.h>
#include <string.h>

enum { STANDS_IN_LINE = 1, READS }; /* `loading` */
enum {
    HERE_MS = 15000,
    AGAIN_MS = 1000,
    CLOCK_MS = 10,
    DAY = 86400000,
    PERSON = 64 /* added to the seat for a person's ply */
};

_Static_assert(PERSON + LOGRES_PLAYERS_MAX <= INT8_MAX && LOGRES_PLAYERS_MAX <= PERSON,
               "actors fit into a byte");

/* ---- finding and forgetting ----------------------------------------------------------------- */

static struct match **bucket_of(struct server *server, const char *id) {
    return &server->buckets[hash_text(id) % MATCH_BUCKETS];
}

static struct match *in_memory(struct server *server, const char *id) {
    for (struct match *match = *bucket_of(server, id); match; match = match->next)
        if (strcmp(match->id, id) == 0)
            return match;
    return NULL;
}

static void freed(uv_handle_t *handle) {
    free(handle->data);
}

static void end_load(struct match *match);

static void forget(struct match *match) {
    struct match **at = bucket_of(match->server, match->id);
    while (*at != match)
        at = &(*at)->next;
    *at = match->next;
    match->server->match_count--;
    end_load(match);
    bots_cancel(match->bot);
    for (struct elsewhere *one; (one = match->elsewhere);) {
        match->elsewhere = one->next;
        free(one);
    }
    logres_match_free(match->game);
    match->game = NULL; /* busy from now on */
    match->closing = 1;
    free(match->actors);
    free(match->moments);
    free(match->line);
    match_unasked(match);
    uv_close((uv_handle_t *)&match->timer, freed);
}

void match_forget_if_unused(struct match *match) {
    if (!match->conns && !match->waiting && match->loading != READS && !match->writing &&
        !match->closing)
        forget(match);
}

/* Returns whether an undo is being written. Until it is durable, the game is behind the plies that
 * clients see. */
static int is_undoing(const struct match *match) {
    return match->ahead && logres_match_ply(match->game) < match->from;
}

int match_busy_late(const struct match *match) {
    return match->loading || !match->game || match->server->stopping || is_undoing(match);
}

int match_busy(const struct match *match) {
    return match->writing || match_busy_late(match);
}

/* ---- who plays ------------------------------------------------------------------------------ */

uint32_t match_persons(const struct match *match) {
    uint32_t seats = 0;
    for (int32_t seat = 0; seat < match->players; seat++)
        if (match->seats[seat].level == LOGRES_NONE)
            seats |= 1u << seat;
    return seats;
}

static uint32_t here_now(const struct match *match) {
    uint32_t seats = 0;
    for (const struct conn *conn = match->conns; conn; conn = conn->next)
        if (conn->seat >= 0)
            seats |= 1u << conn->seat;
    return seats;
}

uint32_t match_here(const struct match *match) {
    uint32_t seats = here_now(match);
    int64_t now = steady_ms();
    for (const struct elsewhere *one = match->elsewhere; one; one = one->next)
        if (one->until > now)
            seats |= one->here;
    return seats;
}

static uint32_t watching_here(const struct match *match) {
    uint32_t count = 0;
    for (const struct conn *conn = match->conns; conn; conn = conn->next)
        count += conn->seat == LOGRES_SPECTATOR;
    return count;
}

uint32_t match_watching(const struct match *match) {
    uint32_t count = watching_here(match);
    int64_t now = steady_ms();
    for (const struct elsewhere *one = match->elsewhere; one; one = one->next)
        count += one->until > now ? one->watching : 0;
    return count;
}

static void tell_others_here(struct match *match) {
    char text[STORE_TOLD_MAX];
    if (match->server->stopping || !store_is_shared(match->server->store))
        return;
    (void)snprintf(text, sizeof text, "{\"server\":\"%s\",\"here\":%u,\"watching\":%u}",
                   match->server->name, here_now(match), watching_here(match));
    store_tell(match->server->store, match->id, text);
}

int match_may_say(struct match *match, int32_t seat, int burst) {
    int64_t now = steady_ms(), *paid = &match->said[seat];
    if (*paid > now + (int64_t)(burst - 1) * SAY_MS)
        return 0;
    *paid = (*paid > now ? *paid : now) + SAY_MS;
    return 1;
}

void match_say(struct match *match, int32_t seat, int32_t phrase) {
    char text[STORE_TOLD_MAX];
    tell_said(match, seat, phrase);
    if (!store_is_shared(match->server->store))
        return;
    (void)snprintf(text, sizeof text, "{\"server\":\"%s\",\"seat\":%d,\"phrase\":%d}",
                   match->server->name, (int)seat, (int)phrase);
    store_tell(match->server->store, match->id, text);
}

static void told_here(struct match *match, const char *server, const cJSON *told) {
    uint32_t before = match_here(match);
    struct elsewhere *one = match->elsewhere;
    while (one && strcmp(one->server, server) != 0)
        one = one->next;
    if (!one) {
        one = need_memory(sizeof *one);
        memcpy(one->server, server, sizeof one->server);
        one->next = match->elsewhere;
        match->elsewhere = one;
        tell_others_here(match); /* it does not know us yet */
    }
    one->here = (uint32_t)number_in(told, "here", 0, 255, 0);
    one->watching = (uint32_t)number_in(told, "watching", 0, SPECTATORS_MAX, 0);
    one->until = steady_ms() + HERE_MS;
    if (before != match_here(match))
        tell_all_seats(match);
}

/* A person at another server sent a phrase, or people joined or left there. */
static void told_by(struct match *match, const char *server, const cJSON *told) {
    int32_t phrase = (int32_t)number_in(told, "phrase", 0, PHRASES - 1, LOGRES_NONE);
    int32_t seat = (int32_t)number_in(told, "seat", 0, match->players - 1, LOGRES_NONE);
    if (member(told, "phrase")) {
        if (phrase >= 0 && seat >= 0 && match_may_say(match, seat, SAY_BURST + 1))
            tell_said(match, seat, phrase); /* 1 more: some come early, others late */
    } else {
        told_here(match, server, told);
    }
}

void matches_told(void *user, const char *id, const char *text) {
    struct match *match = in_memory(user, id);
    if (!match)
        return;
    cJSON *told = cJSON_Parse(text);
    const char *name = text_of(told, "server");
    if (name && strlen(name) == TOKEN_LENGTH && strcmp(name, match->server->name) != 0)
        told_by(match, name, told);
    cJSON_Delete(told);
}

/* ---- the game ------------------------------------------------------------------------------- */

/* Each draw uses 256 bits of system entropy, and the match keeps no generator, so draws are
 * unpredictable. */
void draw_chance(logres_match *game) {
    while (!logres_match_is_over(game) &&
           logres_actor(logres_match_state(game)) == LOGRES_CHANCE) {
        logres_rng rng;
        logres_move move;
        random_bytes(rng.word, sizeof rng.word);
        if (logres_chance_sample(logres_match_state(game), &rng, &move) ||
            logres_match_play(game, logres_match_ply(game), LOGRES_CHANCE, move, NULL))
            abort(); /* a chance node always has outcomes */
    }
}

int32_t actor_of(const struct match *match, uint32_t ply) {
    logres_state state;
    if (ply < logres_match_ply(match->game))
        return match->actors[ply] < 0 ? match->actors[ply] : match->actors[ply] % PERSON;
    if (logres_match_state_at(match->game, ply, &state))
        return LOGRES_NOBODY;
    return logres_actor(&state);
}

int person_made(const struct match *match, uint32_t ply) {
    return match->actors[ply] >= PERSON;
}

/* Records the actors of the plies from `from` on. */
static void note_actors(struct match *match, uint32_t from) {
    uint32_t ply = logres_match_ply(match->game);
    if (ply > match->actor_room) {
        match->actor_room = ply * 2;
        match->actors = need(realloc(match->actors, match->actor_room));
    }
    for (logres_state state; from < ply; from++) {
        int32_t actor = logres_match_state_at(match->game, from, &state) ? LOGRES_NOBODY
                                                                         : logres_actor(&state);
        int by_person = actor >= 0 && match->seats[actor].level == LOGRES_NONE;
        match->actors[from] = (int8_t)(by_person ? actor + PERSON : actor);
    }
}

/* ---- clocks --------------------------------------------------------------------------------- */

/* Returns the seat whose clock runs, or LOGRES_NONE. Clocks start when everyone is seated, and
 * bots have none. */
static int32_t clocked(const struct match *match) {
    int32_t actor = logres_actor(logres_match_state(match->game));
    if (!match->bank || logres_match_is_over(match->game) || actor < 0 ||
        match->seats[actor].level != LOGRES_NONE)
        return LOGRES_NONE;
    for (int32_t seat = 0; seat < match->players; seat++)
        if (match->seats[seat].hash[0] && !match->seats[seat].sat &&
            match->seats[seat].level == LOGRES_NONE)
            return LOGRES_NONE;
    return actor;
}

/* Returns the current play time; a command has none. */
static int64_t play_now(const struct match *match) {
    return match->server ? play_at(&match->server->play, steady_ms()) : 0;
}

/* Returns the play time when the system clock showed a time. */
static int64_t play_then(const struct match *match, int64_t time) {
    return match->server ? play_of(&match->server->play, time, steady_ms()) : 0;
}

/* Returns how long the actor's clock has run since the last change. */
static int64_t used_now(const struct match *match) {
    int64_t used = play_now(match) - match->begun;
    return used > 0 ? used : 0;
}

/* Returns a seat's remaining time after its clock has run. */
static int64_t left_of(const struct match *match, int32_t seat, int64_t used) {
    return match->seats[seat].bank > used ? match->seats[seat].bank - used : 0;
}

/* Records the state before the next change, which the game makes before it is stored. */
static void note_stand(struct match *match) {
    match->from = logres_match_ply(match->game);
    match->clock = clocked(match);
}

int64_t match_bank(const struct match *match, int32_t seat) {
    return match->clock == seat ? left_of(match, seat, used_now(match)) : match->seats[seat].bank;
}

/* ---- changes -------------------------------------------------------------------------------- */

/* Returns the last moment at or before a time, or NULL. */
static const struct moment *moment_at(const struct match *match, int64_t time) {
    uint32_t low = 0, high = match->moment_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (match->moments[middle].time <= time)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &match->moments[low - 1] : NULL;
}

static void note_moment(struct match *match, int64_t time, int of_game) {
    if (match->moment_count == match->moment_room) {
        match->moment_room = match->moment_room * 2 + 4;
        match->moments = realloc(match->moments, match->moment_room * sizeof *match->moments);
    }
    struct moment *moments = need(match->moments), last = {.time = time, .moved = match->made};
    /* another server's clock may be ahead */
    int64_t now = now_ms(), until = time < now ? time : now;
    /* older ones are no longer needed */
    const struct moment *needed = moment_at(match, until - match->delay);
    uint32_t old = needed ? (uint32_t)(needed - moments) : 0, ply = logres_match_ply(match->game);
    if (match->moment_count)
        last = moments[match->moment_count - 1];
    int64_t moved = of_game ? time : last.moved;
    if (last.time > time) /* by another server's clock */
        time = last.time;
    match->moment_count -= old;
    if (old)
        memmove(moments, moments + old, match->moment_count * sizeof *moments);
    for (uint32_t i = match->moment_count; i-- > 0 && moments[i].least > ply;)
        moments[i].least = ply;
    struct moment *added = &moments[match->moment_count++];
    *added = (struct moment){.time = time, .moved = moved, .least = ply, .seq = match->at};
    for (int32_t seat = 0; seat < match->players; seat++) {
        added->level[seat] = match->seats[seat].level;
        added->sat |= (uint32_t)(match->seats[seat].sat != 0) << seat;
    }
}

struct seat match_seat(const struct match *match, int32_t number, int late) {
    struct seat seat = match->seats[number];
    if (!late)
        return seat;
    const struct moment *seen = moment_at(match, now_ms() - match->delay);
    seat.level = seen ? seen->level[number] : seat.first_level;
    seat.sat = seat.named || (seen && seen->sat >> number & 1);
    return seat;
}

struct stage match_stage(const struct match *match, int32_t seat) {
    if (seat != LOGRES_SPECTATOR || !match->delay)
        return (struct stage){logres_match_ply(match->game), match->at};
    const struct moment *seen = moment_at(match, now_ms() - match->delay);
    return seen ? (struct stage){seen->least, seen->seq} : (struct stage){0, 0};
}

int64_t match_moved(const struct match *match, int32_t seat) {
    const struct moment *seen =
        moment_at(match, seat == LOGRES_SPECTATOR ? now_ms() - match->delay : INT64_MAX);
    return seen ? seen->moved : match->made;
}

/* Applies a change of the table, not of the game. Returns 0 if this server cannot read it. */
static int apply_other(struct match *match, uint32_t seq, const cJSON *change) {
    const char *kind = text_of(change, "change");
    const char *text = text_of(change, "text");
    int32_t number = (int32_t)number_in(change, "seat", 0, match->players - 1, LOGRES_NONE);
    if (!kind || number == LOGRES_NONE)
        return 0;
    struct seat *seat = &match->seats[number];
    if (strcmp(kind, "name") == 0 && text) {
        clean_name(text, seat->name);
        seat->named = seat->sat = 1;
        /* --forget: the person with the name may never have taken a seat */
    } else if (strcmp(kind, "unname") == 0 && text) {
        clean_name(text, seat->name);
    } else if (strcmp(kind, "bot") == 0 && text && logres_level_find(text) >= 0) {
        seat->level = logres_level_find(text);
        match->asking.seq = 0; /* a bot that agrees does not exclude anyone */
    } else if (strcmp(kind, "back") == 0) {
        seat->level = LOGRES_NONE;
        seat->takes++;
        match->asking.seq = 0;
    } else if (strcmp(kind, "ask") == 0) {
        int64_t to = number_in(change, "to", 0, logres_match_ply(match->game), LOGRES_NONE);
        if (to < 0)
            return 0;
        match->asking = (struct asking){.seq = seq,
                                        .seat = number,
                                        .to = (uint32_t)to,
                                        .waiting = match_persons(match) & ~(1u << number)};
    } else if (strcmp(kind, "agree") == 0) {
        match->asking.waiting &= ~(1u << number);
    } else if (strcmp(kind, "decline") == 0) {
        match->asking.seq = 0;
    } else if (strcmp(kind, "rematch") == 0 && text && strlen(text) <= STORE_ID_MAX) {
        memcpy(match->rematch, text, strlen(text) + 1);
    } else {
        return 0;
    }
    return 1;
}

/* Returns how long the actor's clock ran before a change; older stores did not record it. */
static int64_t used_before(const struct match *match, const store_change *made) {
    if (made->used >= 0)
        return made->used;
    return made->time > match->since ? made->time - match->since : 0;
}

/* Applies a change of the game, from a ply to its current one. */
static void note_game(struct match *match, uint32_t before, int32_t clock) {
    uint32_t after = logres_match_ply(match->game);
    match->idle += after <= match->paid;
    if (clock >= 0 && after > match->paid)
        match->seats[clock].bank += match->increment;
    match->paid = after > match->paid ? after : match->paid;
    match->at = match->seq;
    match->seats_changed |= match->asking.seq != 0;
    match->asking.seq = 0;
    note_actors(match, before < after ? before : after);
    /* a player is seated, named or not; otherwise no clock would start */
    for (uint32_t ply = before; ply < after; ply++)
        if (person_made(match, ply)) {
            struct seat *mover = &match->seats[actor_of(match, ply)];
            match->seats_changed |= !mover->sat;
            mover->sat = 1;
        }
}

/* Applies a durable change. `played`: the game has already made it. Returns 0 if this server
 * cannot read the line. */
static int apply(struct match *match, const store_change *made, int played) {
    cJSON *change = cJSON_Parse(made->line);
    size_t length = strlen(made->line);
    int32_t clock = match->clock, of_game = cJSON_HasObjectItem(change, "format"), good;
    logres_problem problem = {0};
    if (clock >= 0)
        match->seats[clock].bank = left_of(match, clock, used_before(match, made));
    good = change && (of_game ? played || !logres_match_append_journal(match->game, made->line,
                                                                       length, &problem)
                              : apply_other(match, made->seq, change));
    cJSON_Delete(change);
    if (!good) {
        say("match %s: change %u cannot be read: %s %s", match->id, made->seq, problem.path,
            problem.text);
        return 0;
    }
    if (made->time > match->since)
        match->since = made->time;
    match->begun = played ? play_now(match) : play_then(match, made->time);
    match->bytes += length;
    match->seq = made->seq;
    match->ahead = 0;
    if (of_game)
        note_game(match, match->from, clock);
    else
        match->idle++;
    if (of_game || match->delay)
        note_moment(match, made->time, of_game);
    note_stand(match);
    return 1;
}

/* ---- writing and reading -------------------------------------------------------------------- */

/* The match was read, or a change was written: resumes everything that waited for it. */
void match_settle(struct match *match) {
    if (match->seats_changed && !match_busy(match))
        tell_all_seats(match);
    match_go_on(match);
    for (struct conn *conn = match->waiting; conn && !match_busy(match); conn = conn->next_waiting)
        turn_ask(conn);
    match_forget_if_unused(match);
}

/* The rematch that a match offered. */
struct offer {
    struct server *server;
    char id[STORE_ID_MAX + 1], rematch[STORE_ID_MAX + 1];
};

static void looked_for(void *user, store_status status, const store_record *record,
                       const char *why) {
    struct offer *offer = user;
    struct match *match = in_memory(offer->server, offer->id);
    (void)record, (void)why;
    if (status == STORE_NONE && match && !match_busy(match) &&
        strcmp(match->rematch, offer->rematch) == 0 && match->seq < CHANGES_MAX)
        match_write(match, "rematch", 0, "", 0);
    free(offer);
}

void match_look_for_rematch(struct match *match) {
    if (!match->rematch[0] || match->server->stopping)
        return;
    struct offer *offer = need_memory(sizeof *offer);
    offer->server = match->server;
    memcpy(offer->id, match->id, sizeof offer->id);
    memcpy(offer->rematch, match->rematch, sizeof offer->rematch);
    /* not one of its changes */
    store_load(match->server->store, offer->rematch, INT32_MAX, looked_for, offer);
}

/* The match cannot be read: removes everyone from it. */
static void give_up(struct match *match, store_status status) {
    for (struct conn *conn = match->waiting; conn; conn = conn->next_waiting)
        if (status == STORE_NONE) {
            messages_refuse(conn, match, "NO_MATCH", "There is no such match.");
            if (conn->match && strcmp(conn->match->rematch, match->id) == 0)
                match_look_for_rematch(conn->match);
        } else {
            messages_refuse(conn, match, "STORE", "The match cannot be read now.");
        }
    for (struct conn *conn = match->conns; conn; conn = conn->next) {
        tell_forget(conn);
        conn->match = NULL;
        conn_drop(conn);
    }
    match->conns = NULL;
    for (struct conn *conn; (conn = match->waiting);) {
        match_waits_no_more(conn);
        turn_ask(conn);
    }
    forget(match);
}

static void read_table(struct match *match, const cJSON *table) {
    const cJSON *seats = member(table, "seats");
    const char *watch = text_of(table, "watch");
    match->players = (int32_t)logres_players(logres_match_state(match->game));
    match->bank = number_in(table, "bank", 0, INT64_MAX / 4, 0);
    match->increment = number_in(table, "increment", 0, INT64_MAX / 4, 0);
    match->delay = number_in(table, "delay", 0, INT64_MAX / 4, 0);
    match->late_ends = cJSON_IsTrue(member(table, "late_ends"));
    match->hints = cJSON_IsTrue(member(table, "hints"));
    match->turned = (int32_t)number_in(table, "turned", 0, LOGRES_PLAYERS_MAX - 1, 0);
    (void)snprintf(match->watch, sizeof match->watch, "%s", watch ? watch : "");
    for (int32_t number = 0; number < match->players; number++) {
        const cJSON *kept = cJSON_GetArrayItem(seats, number);
        const char *name = text_of(kept, "name");
        const char *hash = text_of(kept, "hash");
        const char *level = text_of(kept, "level");
        struct seat *seat = &match->seats[number];
        uint32_t seen = seat->seen;
        *seat = (struct seat){.level = level ? logres_level_find(level) : LOGRES_NONE,
                              .bank = match->bank,
                              .seen = seen};
        seat->first_level = seat->level;
        clean_name(name ? name : "", seat->name);
        (void)snprintf(seat->hash, sizeof seat->hash, "%s", hash ? hash : "");
    }
}

/* Restarts from a match's record. Returns 0 if it cannot be read. */
static int read_record(struct match *match, const store_record *record) {
    cJSON *table = cJSON_Parse(record->table);
    logres_problem problem = {0};
    logres_match_free(match->game);
    match->game = NULL;
    if (!table || logres_match_from_json(record->opening, strlen(record->opening), NULL,
                                         &match->game, &problem))
        say("match %s cannot be read: %s %s", match->id, problem.path, problem.text);
    else
        read_table(match, table);
    cJSON_Delete(table);
    match->seq = match->at = match->paid = match->idle = 0;
    match->bytes = strlen(record->opening);
    match->ahead = 0;
    match->moment_count = 0;
    match->since = match->made = record->time;
    match->begun = play_then(match, record->time);
    match->asking = (struct asking){0};
    match->rematch[0] = '\0';
    if (match->game) {
        note_actors(match, 0);
        note_moment(match, match->made, 1); /* the deal */
        note_stand(match);
    }
    return match->game != NULL;
}

int match_read(struct match *match, const store_record *record) {
    int good = match->game || read_record(match, record);
    for (size_t i = 0; good && i < record->count; i++)
        good = apply(match, &record->changes[i], 0);
    return good;
}

static void load(struct match *match, int anew);
static void stop_bot(struct match *match);

/* Returns whether the changes read continue the game in memory. If the game has a move that was
 * not stored, they do so only if another move replaces it: an entry replaces all plies from its
 * `from` on, but does not reopen a closed match. */
static int goes_on(struct match *match, const store_change *next) {
    logres_match_end end = {0};
    cJSON *entry = next && match->ahead ? cJSON_Parse(next->line) : NULL;
    int replaced = entry && number_in(entry, "from", 0, UINT32_MAX, -1) == match->from &&
                   !logres_match_end_of(match->game, &end) && !end.reason;
    cJSON_Delete(entry);
    return !match->ahead || replaced;
}

static void loaded(void *user, store_status status, const store_record *record, const char *why);

/* Reads the changes from the last known one on, because it must still exist; if a page was just
 * read, reads only those after it. */
static void read_page(struct match *match) {
    uint32_t from = match->seq + (match->is_next_page || !match->seq);
    match->loading = READS;
    store_load(match->server->store, match->id, from, loaded, match);
}

/* Reads queued matches, within the limits in total and per address. */
static void begin_loads(struct server *server) {
    for (struct match **at = &server->to_load;
         *at && server->loads < LOADS_MAX && !server->stopping;) {
        struct match *match = *at;
        if (match->loader->loads < ADDRESS_LOADS_MAX) {
            *at = match->next_to_load;
            server->loads++;
            match->loader->loads++;
            read_page(match);
        } else {
            at = &match->next_to_load;
        }
    }
}

static void stand_in_line(struct match *match, struct address *address) {
    struct match **end = &match->server->to_load;
    while (*end)
        end = &(*end)->next_to_load;
    *end = match;
    match->loading = STANDS_IN_LINE;
    match->loader = address;
    address->to_load++;
    match->server->counts.loads++;
    begin_loads(match->server);
}

/* The match was read, or need not be read any more. */
static void end_load(struct match *match) {
    struct server *server = match->server;
    struct address *address = match->loader;
    if (match->loading == STANDS_IN_LINE) {
        struct match **at = &server->to_load;
        while (*at != match)
            at = &(*at)->next_to_load;
        *at = match->next_to_load;
    } else if (address) {
        server->loads--;
        address->loads--;
    }
    if (address)
        address->to_load--;
    match->loader = NULL;
    match->loading = match->is_next_page = 0;
    begin_loads(server);
}

/* Continues reading if there may be more and someone waits for it. */
static int reads_on(struct match *match, const store_record *record) {
    struct conn *payer = match->waiting;
    while (payer && conn_address(payer) != match->loader)
        payer = payer->next_waiting;
    if (payer)
        conn_owe(payer, (double)record->bytes / WORTH);
    else if (match->loader) /* the requester has left */
        address_owe(match->server, match->loader, (double)record->bytes / WORTH);
    if (!record->more || match->server->stopping)
        return 0;
    match->is_next_page = 1;
    if (match->conns || match->waiting)
        read_page(match);
    else
        forget(match);
    return 1;
}

static void loaded(void *user, store_status status, const store_record *record, const char *why) {
    struct match *match = user;
    (void)why;                                              /* the store has logged it */
    size_t first = match->seq != 0 && !match->is_next_page; /* the last change was read again, */
    if (status == STORE_OK && match->game && !match->is_next_page &&
        (record->count < first /* and is missing: the database is an older copy */ ||
         !goes_on(match, first < record->count ? &record->changes[first] : NULL))) {
        load(match, 1);
        return;
    }
    int good = status == STORE_OK && (match->game || read_record(match, record));
    for (size_t i = first; good && i < record->count; i++) {
        const store_change *change = &record->changes[i];
        good = apply(match, change, 0);
        if (good && change->seq > match->told)
            tell_change(match);
    }
    if (!good) {
        give_up(match, status);
        return;
    }
    if (reads_on(match, record))
        return;
    end_load(match);
    int failed = match->failed;
    match->failed = 0;
    for (struct conn *conn = match->conns; conn; conn = conn->next) {
        if (match->seq < match->told) { /* an older copy of the database was restored */
            conn->viewer = conn->seat;
            tell_position(conn, 1);
        } else if (failed) {
            tell_progress(conn);
        }
    }
    if (match->look_again)
        load(match, 0);
    match_settle(match);
}

/* Reads changes that other servers may have made or, with `anew`, everything again. */
static void load(struct match *match, int anew) {
    if (match->server->stopping)
        return;
    match->told = match->seq;
    if (anew) {
        stop_bot(match); /* another state may have the same number, */
        for (struct conn *conn = match->conns; conn; conn = conn->next)
            conn->hint_seq = UINT32_MAX; /* which bots and hints have not searched */
        logres_match_free(match->game);
        match->game = NULL;
        match->seq = 0;
    }
    match->look_again = 0;
    read_page(match);
}

static void written(void *user, store_status status, const char *why) {
    struct match *match = user;
    char *line = match->line;
    (void)why; /* the store has logged it */
    match->writing = 0;
    match->line = NULL;
    const store_change made = {match->seq + 1, match->line_time, match->line_used, line};
    if (status == STORE_OK && apply(match, &made, 1)) {
        tell_change(match);
        if (match->look_again)
            load(match, 0);
    } else {
        struct conn *conn = match->asked;
        if (status == STORE_FAILED) {
            match->failed = 1;
            match->try_again = steady_ms() + AGAIN_MS;
        }
        load(match, 0);
        if (conn) {
            messages_again(conn, match->asked_text);
            match->asked_text = NULL;
        }
        if (conn && status == STORE_FAILED)
            messages_refuse(conn, match, "STORE", "This cannot be saved now; try again.");
    }
    match_unasked(match);
    free(line);
    match_settle(match);
}

static void write_line(struct match *match, const char *line) {
    match->writing = 1;
    match->line = need(strdup(line));
    match->line_time = now_ms();
    match->line_used = match->clock >= 0 ? used_now(match) : 0;
    const store_change made = {match->seq + 1, match->line_time, match->line_used, line};
    store_append(match->server->store, match->id, &made, written, match);
}

static void write_entry(struct match *match, uint32_t from) {
    char *line = NULL;
    if (logres_match_journal_to_json_alloc(match->game, from, 0, NULL, &line, NULL))
        abort();
    match->ahead = 1;
    write_line(match, line);
    logres_free(NULL, line);
}

void match_write_plies(struct match *match) {
    write_entry(match, match->from);
}

/* The entry starts at the last ply, and therefore usually contains no plies. If it started at the
 * match's previous ply, an undo would write everything that it undoes. */
void match_write_cursor(struct match *match) {
    write_entry(match, logres_match_length(match->game));
}

void match_write(struct match *match, const char *kind, int32_t seat, const char *text,
                 uint32_t to) {
    cJSON *change = cJSON_CreateObject();
    cJSON_AddStringToObject(change, "change", kind);
    cJSON_AddNumberToObject(change, "seat", seat);
    if (text)
        cJSON_AddStringToObject(change, "text", text);
    else
        cJSON_AddNumberToObject(change, "to", to);
    char *line = cJSON_PrintUnformatted(change);
    write_line(match, line);
    free(line);
    cJSON_Delete(change);
}

void match_owe_news(const struct match *match, struct conn *conn) {
    int audience = 0;
    for (const struct conn *other = match->conns; other; other = other->next)
        audience++;
    conn_owe(conn, audience / 20.0);
}

void match_asked(struct match *match, struct conn *conn, char *text) {
    match_owe_news(match, conn);
    if (match->line) { /* otherwise a new match is being written */
        conn_owe(conn, (double)strlen(match->line) / WORTH);
        conn_keeps(conn, strlen(match->line));
    }
    match->asked = conn;
    match->asked_text = text;
}

void match_unasked(struct match *match) {
    free(match->asked_text);
    match->asked = NULL;
    match->asked_text = NULL;
}

void matches_changed(void *user, const char *id) {
    struct server *server = user;
    struct match *match = id ? in_memory(server, id) : NULL;
    if (!id)
        matches_sweep(server);
    else if (match && match_busy(match))
        match->look_again = 1;
    else if (match)
        load(match, 0);
}

/* ---- going on ------------------------------------------------------------------------------- */

static void bot_chose(void *user, logres_move best, const struct rated *rated, uint32_t count) {
    struct match *match = user;
    (void)rated;
    (void)count;
    int64_t ms = match->server->options->bot_ms, late = steady_ms() - match->bot_due;
    if (ms && late > 0) /* too many bots: delays in whole steps reveal less */
        match->bot_due += (late + ms - 1) / ms * ms;
    match->bot = NULL;
    match->bot_move = best;
    match_go_on(match);
}

static void stop_bot(struct match *match) {
    bots_cancel(match->bot);
    match->bot = NULL;
    match->bot_for = 0;
}

/* A bot moves after a fixed time, so its thinking time reveals nothing. Without an audience, no
 * bot searches. */
static int64_t bot_goes_on(struct match *match, int32_t seat, int64_t now) {
    int64_t steady = steady_ms(), ms = match->server->options->bot_ms;
    if (!match->conns) {
        stop_bot(match);
        return 0;
    }
    if (match->bot_for != match->at + 1) {
        logres_state view;
        stop_bot(match);
        if (logres_view(logres_match_state(match->game), seat, &view))
            abort();
        match->bot_for = match->at + 1;
        match->bot_due = steady + ms;
        /* The search ends before the move is due; otherwise the time would reveal a forced
         * move. */
        match->bot =
            bots_ask(match->conns, &view, match->seats[seat].level, ms - ms / 4, bot_chose, match);
    }
    if (match->bot || steady < match->bot_due)
        return now + (match->bot_due > steady ? match->bot_due - steady : 0);
    if (logres_match_play(match->game, match->from, seat, match->bot_move, NULL)) {
        say("match %s: the bot of seat %d has no move", match->id, seat);
        return 0;
    }
    stop_bot(match);
    draw_chance(match->game);
    match_write_plies(match);
    conn_keeps(match->conns, strlen(match->line)); /* it moves only for those who watch */
    return 0;
}

/* The seat's time is up. */
static void end_time(struct match *match, int32_t seat) {
    if (!match->late_ends) {
        match_write(match, "bot", seat, "normal", 0);
        return;
    }
    if (!logres_match_close(match->game, LOGRES_REASON_TIMEOUT, seat))
        match_write_cursor(match);
}

static void timer_fired(uv_timer_t *timer) {
    match_go_on(timer->data);
}

static int64_t earlier(int64_t a, int64_t b) {
    return !a || (b && b < a) ? b : a;
}

/* Does everything that needs no person. Returns the time of a bot's move, or 0 if something is
 * being written or a bot or person must respond first. */
static int64_t act(struct match *match, int64_t now) {
    int32_t clock = match->clock, actor = logres_actor(logres_match_state(match->game));
    int over = logres_match_is_over(match->game);
    if (!over && (logres_match_ply(match->game) >= PLIES_MAX || match->seq >= CHANGES_MAX ||
                  match->bytes >= BYTES_MAX)) {
        if (!logres_match_close(match->game, LOGRES_REASON_ABANDONED, LOGRES_NONE))
            match_write_cursor(match);
    } else if (!over && actor == LOGRES_CHANCE) {
        draw_chance(match->game);
        match_write_plies(match);
    } else if (!over && match->asking.seq && !match->asking.waiting) {
        if (!logres_match_goto(match->game, match->asking.to))
            match_write_cursor(match);
    } else if (!over && clock >= 0 && match_bank(match, clock) == 0) {
        end_time(match, clock);
    } else if (!over && match->seats[actor].level != LOGRES_NONE) {
        int64_t next = bot_goes_on(match, actor, now);
        return next > now ? next : 0; /* 0: it is still searching, and will call back */
    } else {
        stop_bot(match);
    }
    return 0;
}

/* Wakes the match when time alone changes something. `next` is a known wake-up time, or 0. */
static void set_timer(struct match *match, int64_t now, int64_t next) {
    if (match->clock >= 0) { /* it may be stopped, so not everyone needs frequent checks */
        int64_t left = match_bank(match, match->clock);
        next = earlier(next, now + (left > CLOCK_MS ? left : CLOCK_MS));
    }
    const struct moment *end = match->moments + match->moment_count,
                        *seen = moment_at(match, now - match->delay);
    const struct moment *later = seen ? seen + 1 : match->moments;
    if (match->delay && later < end)
        next = earlier(next, later->time + match->delay);
    if (next)
        uv_timer_start(&match->timer, timer_fired, next > now ? (uint64_t)(next - now) : 1, 0);
    else
        uv_timer_stop(&match->timer);
}

static void tell_late(struct match *match) {
    for (struct conn *conn = match->conns; match->delay && conn; conn = conn->next)
        if (conn->seat == LOGRES_SPECTATOR && !conn->told_end) {
            tell_progress(conn);
            if (conn->told_end)
                tell_own_seats(conn); /* including information withheld from delayed viewers */
        }
    if (match->delay)
        tell_seats(match, 1, 0); /* delayed viewers also see seats later */
}

/* Continues as far as possible without a person, and sets the timer for later events. While a
 * change is being written, it serves only delayed viewers, and is called again afterwards. */
void match_go_on(struct match *match) {
    int64_t now = now_ms(), next = 0, wait = match->try_again - steady_ms();
    if (match_busy_late(match))
        return;
    if (wait > 0)
        next = now + wait;
    else if (!match->writing)
        next = act(match, now);
    if (match_busy_late(match))
        return;
    set_timer(match, now, next);
    tell_late(match);
}

/* ---- connections ---------------------------------------------------------------------------- */

struct match *match_get(const struct conn *conn, const char *id) {
    struct server *server = conn->server;
    struct match *match = in_memory(server, id);
    if (match)
        return match;
    match = need_memory(sizeof *match);
    (void)snprintf(match->id, sizeof match->id, "%s", id);
    match->server = server;
    match->timer.data = match;
    uv_timer_init(&server->loop, &match->timer);
    struct match **bucket = bucket_of(server, id);
    match->next = *bucket;
    *bucket = match;
    server->match_count++;
    stand_in_line(match, conn_address(conn));
    return match;
}

void match_wait(struct match *match, struct conn *conn) {
    struct conn **end = &match->waiting;
    while (*end)
        end = &(*end)->next_waiting;
    *end = conn;
    conn->next_waiting = NULL;
    conn->waits_for = match;
}

void match_waits_no_more(struct conn *conn) {
    struct conn **at = &conn->waits_for->waiting;
    while (*at != conn)
        at = &(*at)->next_waiting;
    *at = conn->next_waiting;
    conn->waits_for = NULL;
}

/* Returns whether the match may soon be removed if no one is at its table. */
static int is_old(const struct match *match) {
    const struct options *options = match->server->options;
    int64_t days = options->keep_days;
    if (options->keep_played_days && options->keep_played_days < days)
        days = options->keep_played_days;
    return now_ms() - match_moved(match, 0) > days * DAY / 2;
}

static store_seen seen_of(const struct match *match) {
    store_seen seen = {.seq = match->seq};
    memcpy(seen.id, match->id, sizeof seen.id);
    return seen;
}

void match_join(struct match *match, struct conn *conn, int32_t seat) {
    if (conn->match && conn->match != match)
        match_leave(conn);
    bots_cancel(conn->hint); /* possibly of another seat */
    conn->hint = NULL;
    if (!conn->match) {
        conn->next = match->conns;
        match->conns = conn;
    }
    conn->match = match;
    conn->seat = conn->viewer = seat;
    conn->has_position = 0;
    tell_forget(conn);
    free(conn->seats_told);
    conn->seats_told = NULL;
    tell_others_here(match);
    store_seen table = seen_of(match);
    if (is_old(match))
        store_keep(match->server->store, now_ms(), &table, 1);
}

void match_leave(struct conn *conn) {
    struct match *match = conn->match;
    bots_cancel(conn->hint);
    conn->hint = NULL;
    if (!match)
        return;
    if (match->asked == conn)
        match_unasked(match);
    tell_forget(conn);
    uint32_t here = match_here(match);
    for (struct conn **at = &match->conns; *at; at = &(*at)->next)
        if (*at == conn) {
            *at = conn->next;
            break;
        }
    conn->match = NULL;
    tell_others_here(match);
    if (match_here(match) != here) {
        match_owe_news(match, conn);
        tell_all_seats(match);
    }
    match_go_on(match); /* a bot stops without an audience */
    match_forget_if_unused(match);
}

void match_closed(struct conn *conn) {
    struct match *waits_for = conn->waits_for;
    if (waits_for) {
        match_waits_no_more(conn);
        match_forget_if_unused(waits_for);
    }
    turn_forget(conn);
    messages_forget(conn);
    match_leave(conn);
    free(conn->seats_told);
    if (conn->making)
        conn->making->conn = NULL;
}

/* ---- by the clock --------------------------------------------------------------------------- */

void matches_sweep(struct server *server) {
    store_seen *seen = need_memory((server->match_count + 1) * sizeof *seen);
    size_t count = 0;
    for (uint32_t i = 0; i < MATCH_BUCKETS; i++)
        for (struct match *match = server->buckets[i]; match; match = match->next) {
            if (match_busy(match))
                continue;
            seen[count++] = seen_of(match);
            tell_others_here(match);
            /* people come and go, so updates are batched */
            if (match->conns && match_watching(match) != match->watching_told)
                tell_seats(match, 0, 1);
        }
    store_check(server->store, seen, count);
    free(seen);
}

void matches_remove(struct server *server) {
    const struct options *options = server->options;
    int64_t now = now_ms();
    store_ages ages = {now - options->keep_days * DAY,
                       options->keep_played_days ? now - options->keep_played_days * DAY : 0};
    store_seen *tables = need_memory((server->match_count + 1) * sizeof *tables);
    size_t count = 0;
    for (uint32_t i = 0; i < MATCH_BUCKETS; i++)
        for (const struct match *match = server->buckets[i]; match; match = match->next)
            if (match->conns && is_old(match))
                tables[count++] = seen_of(match);
    store_remove(server->store, now, ages, tables, count);
    free(tables);
}

void matches_close(struct server *server) {
    for (uint32_t i = 0; i < MATCH_BUCKETS; i++)
        while (server->buckets[i])
            forget(server->buckets[i]);
}
