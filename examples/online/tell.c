/*
 * Messages to clients. Each is derived from the library's view for its recipient, at the ply that
 * the recipient sees, and only while the match is not busy. No client therefore receives hidden or
 * non-durable information.
 */
#include "online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Integers are inserted as texts: cJSON prints its own as doubles and reads them back, which takes
 * longer. */
static void add_number(cJSON *object, const char *name, int64_t number) {
    char text[24];
    (void)snprintf(text, sizeof text, "%lld", (long long)number);
    cJSON_AddRawToObject(object, name, text);
}

enum { MOST_TEXTS = 4096 }; /* enough for most messages */

void tell(struct conn *conn, cJSON *message) {
    char *text = cJSON_PrintBuffered(message, MOST_TEXTS, 0);
    conn_send(conn, text, strlen(text));
    free(text);
    cJSON_Delete(message);
}

cJSON *message_of(const char *type) {
    cJSON *message = cJSON_CreateObject();
    cJSON_AddStringToObject(message, "type", type);
    return message;
}

/* ---- texts of the library ------------------------------------------------------------------- */

/* The last text, until the next one: large enough for every document except a match, with 1 KB for
 * each event of a move. */
static char room[LOGRES_EVENTS_MAX * 1024];

static const char *written(logres_error error) {
    if (error)
        abort();
    return room;
}

const char *move_text(const logres_state *state, logres_move move) {
    return written(logres_move_to_json(state, move, 0, room, sizeof room, NULL));
}

const char *events_text(const logres_state *state, const logres_event *events, uint32_t count) {
    return written(logres_events_to_json(state, events, count, 0, room, sizeof room, NULL));
}

static const char *config_text(const logres_config *config) {
    return written(logres_config_to_json(config, 0, room, sizeof room, NULL));
}

const char *game_text(const logres_game_info *game, const logres_state *state) {
    return written(logres_game_to_json(game, state, 0, room, sizeof room, NULL));
}

/* ---- plies and positions -------------------------------------------------------------------- */

logres_state view_at(const struct match *match, uint32_t ply, int32_t viewer) {
    logres_state state;
    if (logres_match_state_at(match->game, ply, &state) || logres_view(&state, viewer, &state))
        abort();
    return state;
}

static void add_seat(cJSON *object, const char *name, int32_t seat) {
    if (seat >= 0)
        add_number(object, name, seat);
    else if (seat == LOGRES_CHANCE)
        cJSON_AddStringToObject(object, name, "chance");
    else
        cJSON_AddNullToObject(object, name);
}

static void add_scores(cJSON *object, const logres_state *view) {
    logres_result standing;
    char text[LOGRES_PLAYERS_MAX * 12 + 2] = "[";
    int length = 1;
    if (logres_standing_of(view, &standing))
        abort();
    for (uint32_t seat = 0; seat < standing.players; seat++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%d", seat ? "," : "",
                           (int)standing.scores[seat]);
    memcpy(text + length, "]", 2);
    cJSON_AddRawToObject(object, "scores", text);
}

/* Writes a ply as its viewer may know it. */
static cJSON *ply_told(const struct match *match, uint32_t ply, int32_t viewer) {
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    logres_state after = view_at(match, ply + 1, viewer);
    if (logres_match_events_for(match->game, ply, viewer, events, LOGRES_EVENTS_MAX, &count))
        abort();
    cJSON *told = cJSON_CreateObject();
    add_seat(told, "actor", actor_of(match, ply));
    cJSON_AddRawToObject(told, "move",
                         written(logres_match_move_to_json(match->game, ply, viewer, 0, room,
                                                           sizeof room, NULL)));
    cJSON_AddRawToObject(told, "events", events_text(&after, events, count));
    add_scores(told, &after);
    return told;
}

int is_late(const struct conn *conn) {
    const struct match *match = conn->match;
    return conn->seat == LOGRES_SPECTATOR && match->delay &&
           (!logres_match_is_over(match->game) || match->ahead ||
            match_stage(match, conn->seat).seq != match->at);
}

/*
 * Immediate undo goes to the seat's last decision, but not across a barrier or another person's
 * move, even if a bot now has that person's seat. Going further requires the others' consent. Redo
 * goes to the seat's next decision, but not across another person's move.
 */
struct undoing undo_of(const struct match *match, int32_t seat) {
    struct undoing undo = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE, LOGRES_NONE};
    uint32_t ply = logres_match_ply(match->game), length = logres_match_length(match->game),
             floor = ply;
    uint32_t persons = match_persons(match);
    int others = 0;
    if (logres_match_is_over(match->game) || seat < 0 || !(persons & 1u << seat))
        return undo;
    (void)logres_match_undo_floor(match->game, &floor);
    for (uint32_t to = ply; to-- > 0;) {
        int32_t actor = actor_of(match, to);
        if (to < floor && !others && undo.barrier < 0)
            undo.barrier = floor - 1;
        if (actor == seat) {
            if (!others && undo.barrier < 0)
                undo.to = to;
            else if (persons & ~(1u << seat))
                undo.ask = to;
            break;
        }
        if (person_made(match, to) && actor >= 0 && !(persons & 1u << actor))
            break; /* a person who left a bot in their place cannot be asked */
        others |= person_made(match, to) || (actor >= 0 && persons & 1u << actor);
    }
    if (ply < length && actor_of(match, ply) == seat) {
        uint32_t to = ply + 1;
        for (int32_t actor; to < length; to++)
            if ((actor = actor_of(match, to)) >= 0 && persons & 1u << actor)
                break;
        undo.redo = to;
    }
    return undo;
}

static void add_ply(cJSON *object, const char *name, int64_t ply) {
    if (ply < 0)
        cJSON_AddNullToObject(object, name);
    else
        add_number(object, name, ply);
}

/* Returns whether a phase reveals something, according to the catalog. Bits by game and phase. */
static int reveals(const logres_state *view) {
    static uint64_t revealing[64], known[64];
    const logres_game_info *game = logres_game_of(view);
    uint32_t slot = game->number % 64, phase = (uint32_t)logres_phase(view);
    if (!known[slot]) {
        cJSON *tree = need(cJSON_Parse(game_text(game, NULL))), *one;
        uint64_t bit = 1;
        cJSON_ArrayForEach(one, member(tree, "phases")) {
            if (cJSON_IsTrue(member(one, "reveals")))
                revealing[slot] |= bit;
            bit <<= 1;
        }
        known[slot] = 1;
        cJSON_Delete(tree);
    }
    return phase < 64 && revealing[slot] >> phase & 1;
}

/*
 * Hidden pieces may affect the result of a move if its phase reveals something or if the move is
 * an undo barrier; the library reports both. Any other move has the same effects in every state
 * consistent with the view, so one such state shows them. A barrier has certain effects too:
 * before it reveals anything, the mover's own pieces move.
 */
void outcome_of(const logres_state *view, logres_move move, struct outcome *outcome) {
    logres_rng rng;
    logres_state world;
    int32_t barrier = LOGRES_BARRIER_YES, seat = logres_viewer(view);
    if (logres_rng_seed(&rng, 0, 0) || logres_determinize(view, &rng, &world) ||
        logres_apply_events(&world, move, &outcome->after, outcome->events, LOGRES_EVENTS_MAX,
                            &outcome->count) ||
        logres_events_redact(&outcome->after, seat, outcome->events, outcome->count) ||
        logres_undo_barrier(view, move, &barrier))
        abort();
    outcome->whole = !reveals(view) && barrier == LOGRES_BARRIER_NO;
    if (outcome->whole)
        return;
    uint32_t own = 0;
    for (; !reveals(view) && own < outcome->count; own++) {
        const logres_event *event = &outcome->events[own];
        if (logres_event_class(event->kind) != LOGRES_EVENT_OF_PIECES || event->piece < 0 ||
            event->from.seat != seat)
            break;
    }
    outcome->count = own;
}

cJSON *outcome_told(const logres_state *view, logres_move move) {
    static struct outcome outcome;
    logres_state after;
    outcome_of(view, move, &outcome);
    cJSON *told = cJSON_CreateObject();
    cJSON_AddRawToObject(told, "events",
                         events_text(&outcome.after, outcome.events, outcome.count));
    if (!outcome.whole)
        cJSON_AddNullToObject(told, "scores");
    else if (logres_view(&outcome.after, logres_viewer(view), &after))
        abort();
    else
        add_scores(told, &after);
    return told;
}

static int32_t score_of(const logres_state *state, int32_t seat) {
    logres_state view;
    logres_result standing;
    if (logres_view(state, seat, &view) || logres_standing_of(&view, &standing))
        abort();
    return standing.scores[seat];
}

/* Adds the legal moves of the view, and the points that each scores, with null where they are not
 * certain. */
static void add_legal(cJSON *message, const logres_state *view) {
    static logres_move moves[LOGRES_MOVES_MAX];
    static struct outcome outcome;
    int32_t seat = logres_viewer(view), before = score_of(view, seat);
    char *legal = NULL, *gains = NULL;
    size_t bytes;
    uint32_t count = 0;
    if (logres_legal_moves(view, moves, LOGRES_MOVES_MAX, &count))
        abort();
    FILE *to_legal = need(open_memstream(&legal, &bytes)),
         *to_gains = need(open_memstream(&gains, &bytes));
    for (uint32_t i = 0; i < count; i++) {
        (void)fprintf(to_legal, "%c%s", i ? ',' : '[', move_text(view, moves[i]));
        outcome_of(view, moves[i], &outcome);
        (void)fputs(i ? "," : "[", to_gains);
        (void)(outcome.whole
                   ? fprintf(to_gains, "%d", (int)(score_of(&outcome.after, seat) - before))
                   : fputs("null", to_gains));
    }
    (void)fputs(count ? "]" : "[]", to_legal);
    (void)fputs(count ? "]" : "[]", to_gains);
    if (fclose(to_legal) || fclose(to_gains))
        abort(); /* out of memory */
    cJSON_AddRawToObject(message, "legal", legal);
    cJSON_AddRawToObject(message, "gains", gains);
    free(legal);
    free(gains);
}

const char *reason_name(int32_t reason) {
    static const char *const reasons[] = {
#define REASON(name, number, text) [number] = text,
        LOGRES_REASONS(REASON)
#undef REASON
    };
    return reasons[reason];
}

/* Adds the result, and how the match was closed before its end; each is null if it does not
 * exist. */
static void add_end(cJSON *message, const struct match *match, const logres_state *view, int now) {
    logres_match_end end = {0};
    cJSON_AddRawToObject(message, "result",
                         logres_is_over(view)
                             ? written(logres_result_to_json(view, 0, room, sizeof room, NULL))
                             : "null");
    if (now && !logres_match_end_of(match->game, &end) && end.reason) {
        cJSON *ended = cJSON_AddObjectToObject(message, "ended");
        cJSON_AddStringToObject(ended, "reason", reason_name(end.reason));
        add_seat(ended, "seat", end.seat);
    } else {
        cJSON_AddNullToObject(message, "ended");
    }
}

/* Sends the turn at the ply shown to the connection. */
static void tell_turn(struct conn *conn) {
    const struct match *match = conn->match;
    logres_state view = view_at(match, conn->shown, conn->viewer);
    struct stage stage = match_stage(match, conn->seat);
    int now =
        !match->ahead && conn->shown == logres_match_ply(match->game) && stage.seq == match->at;
    int closed = now && logres_match_is_over(match->game);
    int32_t actor = closed ? LOGRES_NOBODY : logres_actor(&view);
    struct undoing undo = undo_of(match, now ? conn->seat : LOGRES_SPECTATOR);
    cJSON *message = message_of("turn"), *undo_told;
    add_number(message, "seq", stage.seq);
    add_number(message, "ply", conn->shown);
    add_seat(message, "actor", actor);
    if (actor >= 0 && actor == conn->seat && now && match->seats[actor].level == LOGRES_NONE)
        add_legal(message, &view);
    else
        cJSON_AddNullToObject(message, "legal"), cJSON_AddNullToObject(message, "gains");
    undo_told = cJSON_AddObjectToObject(message, "undo");
    add_ply(undo_told, "to", undo.to);
    add_ply(undo_told, "barrier", undo.to < 0 ? undo.barrier : LOGRES_NONE);
    cJSON_AddBoolToObject(undo_told, "redo", undo.redo >= 0);
    add_ply(undo_told, "ask", undo.ask);
    add_end(message, match, &view, now);
    conn->told_end = actor == LOGRES_NOBODY;
    tell(conn, message);
}

/* Returns the plies that a viewer has certainly seen: those its page reported, and those before
 * the last move of the person in the seat, because a match dropped from memory forgets the pages'
 * reports. */
static uint32_t seen_by(const struct conn *conn, uint32_t stage) {
    const struct match *match = conn->match;
    uint32_t own = stage, seen = conn->seat >= 0 ? match->seats[conn->seat].seen : stage;
    while (own > seen && !(person_made(match, own - 1) && actor_of(match, own - 1) == conn->seat))
        own--;
    return own;
}

/* A position being written: the texts of the plies so far. It continues when others play, and
 * restarts when they undo plies it contains. */
struct telling {
    FILE *to;
    char *plies;
    size_t bytes, counted;
    uint32_t ply;
    int with_seats; /* the seats are sent after it */
};

void tell_forget(struct conn *conn) {
    struct telling *telling = conn->telling;
    if (!telling)
        return;
    conn->telling = NULL;
    (void)fclose(telling->to);
    (void)conn_count(conn, -(int64_t)telling->counted);
    free(telling->plies);
    free(telling);
}

static void begin_position(struct conn *conn, int with_seats) {
    struct telling *telling = need_memory(sizeof *telling);
    tell_forget(conn);
    conn->telling = telling;
    conn->has_position = 0;
    telling->to = need(open_memstream(&telling->plies, &telling->bytes));
    telling->with_seats = with_seats;
}

static void end_position(struct conn *conn, uint32_t seq) {
    struct telling *telling = conn->telling;
    int with_seats = telling->with_seats;
    cJSON *message = message_of("position");
    logres_state start = view_at(conn->match, 0, conn->viewer);
    (void)fputc(']', telling->to);
    if (fflush(telling->to))
        abort(); /* out of memory */
    add_number(message, "seq", seq);
    add_seat(message, "viewer", conn->viewer);
    cJSON_AddRawToObject(message, "table",
                         written(logres_table_to_json(&start, 0, room, sizeof room, NULL)));
    add_scores(message, &start);
    cJSON_AddRawToObject(message, "plies", telling->plies);
    add_number(message, "seen", seen_by(conn, telling->ply));
    conn->has_position = 1;
    conn->shown = telling->ply;
    tell_forget(conn);
    tell(conn, message);
    tell_turn(conn);
    if (with_seats)
        tell_own_seats(conn);
}

void tell_on(struct conn *conn) {
    const struct match *match = conn->match;
    struct stage stage = match_stage(match, conn->seat);
    if (conn->telling->ply > stage.ply) /* otherwise it would never end */
        begin_position(conn, conn->telling->with_seats);
    struct telling *telling = conn->telling;
    for (int64_t end = steady_ms() + TURN_MS; telling->ply < stage.ply && steady_ms() < end;
         telling->ply++) {
        cJSON *told = ply_told(match, telling->ply, conn->viewer);
        char *text = cJSON_PrintUnformatted(told);
        (void)fprintf(telling->to, "%c%s", telling->ply ? ',' : '[', text);
        free(text);
        cJSON_Delete(told);
    }
    if (!stage.ply)
        (void)fputc('[', telling->to);
    if (telling->ply == stage.ply) {
        end_position(conn, stage.seq);
        return;
    }
    size_t more = telling->bytes - telling->counted;
    telling->counted += more;
    if (!conn_count(conn, (int64_t)more))
        conn_drop(conn);
    turn_ask(conn);
}

void tell_position(struct conn *conn, int with_seats) {
    begin_position(conn, with_seats);
    tell_on(conn);
}

void tell_progress(struct conn *conn) {
    struct match *match = conn->match;
    struct stage stage = match_stage(match, conn->seat);
    if (conn->telling && conn->telling->ply > logres_match_ply(match->game))
        begin_position(conn, conn->telling->with_seats);
    if (!conn->has_position || (stage.ply == conn->shown && is_late(conn)))
        return;
    if (stage.ply < conn->shown) {
        cJSON *message = message_of("went");
        add_number(message, "seq", stage.seq);
        add_number(message, "ply", stage.ply);
        tell(conn, message);
    }
    for (uint32_t ply = conn->shown; ply < stage.ply; ply++) {
        cJSON *message = message_of("ply");
        add_number(message, "seq", stage.seq);
        add_number(message, "ply", ply);
        cJSON_AddItemToObject(message, "told", ply_told(match, ply, conn->viewer));
        tell(conn, message);
    }
    conn->shown = stage.ply;
    tell_turn(conn);
}

void tell_glance(struct conn *conn, struct match *match, int32_t seat) {
    int64_t ago = now_ms() - match_moved(match, seat);
    struct stage stage = match_stage(match, seat);
    int over = stage.seq == match->at && logres_match_is_over(match->game);
    logres_state view = view_at(match, stage.ply, seat);
    cJSON *message = message_of("glanced"), *names;
    cJSON_AddStringToObject(message, "id", match->id);
    add_number(message, "ply", stage.ply);
    add_seat(message, "actor", over ? LOGRES_NOBODY : actor_of(match, stage.ply));
    add_number(message, "ago", ago > 0 ? ago : 0);
    add_seat(message, "asks",
             match->asking.seq && seat >= 0 && match->asking.waiting >> seat & 1
                 ? match->asking.seat
                 : LOGRES_NONE);
    names = cJSON_AddArrayToObject(message, "names");
    for (int32_t i = 0; i < match->players; i++)
        cJSON_AddItemToArray(names, cJSON_CreateString(match->seats[i].name));
    if (over && match->rematch[0])
        cJSON_AddStringToObject(message, "rematch", match->rematch);
    else
        cJSON_AddNullToObject(message, "rematch");
    add_end(message, match, &view, over);
    tell(conn, message);
}

/* ---- the match and its seats ---------------------------------------------------------------- */

/* Returns the complete components: the config's own, or the game's defaults; null if the game has
 * no components or does not fill in missing ones. */
static cJSON *printed_of(const logres_game_info *game, const logres_config *config) {
    char text[80];
    logres_config full = *config;
    cJSON *printed = NULL;
    (void)snprintf(text, sizeof text, "{\"players\":%d,\"components\":{}}", (int)config->players);
    if (config->has_components ||
        !logres_config_from_json(game->id, text, strlen(text), &full, NULL)) {
        cJSON *tree = need(cJSON_Parse(config_text(&full)));
        printed = cJSON_DetachItemFromObjectCaseSensitive(tree, "components");
        cJSON_Delete(tree);
    }
    return printed ? printed : cJSON_CreateNull();
}

/* Returns a seat in the page's file format. */
static cJSON *player_of(const struct seat *seat) {
    cJSON *player = cJSON_CreateObject();
    cJSON_AddStringToObject(player, "kind", seat->level == LOGRES_NONE ? "person" : "bot");
    cJSON_AddStringToObject(player, "name", seat->name);
    if (seat->level != LOGRES_NONE)
        cJSON_AddStringToObject(player, "level", logres_level_name(seat->level));
    return player;
}

char *match_file(const struct match *match) {
    char *text = NULL;
    cJSON *host = cJSON_CreateObject(), *players = cJSON_AddArrayToObject(host, "players");
    for (int32_t seat = 0; seat < match->players; seat++)
        cJSON_AddItemToArray(players, player_of(&match->seats[seat]));
    char *kept = cJSON_PrintUnformatted(host);
    cJSON_Delete(host);
    (void)logres_match_set_host(match->game, kept, strlen(kept), NULL);
    free(kept);
    (void)logres_match_to_json_alloc(match->game, LOGRES_JSON_HASHES, NULL, &text, NULL);
    return text;
}

void tell_opened(struct conn *conn) {
    const struct match *match = conn->match;
    const logres_state *state = logres_match_state(match->game);
    const logres_game_info *game = logres_game_of(state);
    logres_config config;
    cJSON *message = message_of("opened"), *players;
    if (logres_config_of(state, &config))
        abort();
    cJSON_AddStringToObject(message, "id", match->id);
    cJSON_AddRawToObject(message, "catalogue", game_text(game, state));
    cJSON_AddRawToObject(message, "config", config_text(&config));
    cJSON_AddItemToObject(message, "printed", printed_of(game, &config));
    add_number(message, "phrases", PHRASES);
    players = cJSON_AddArrayToObject(message, "players");
    for (int32_t number = 0; number < match->players; number++) {
        struct seat seat = match_seat(match, number, is_late(conn));
        cJSON_AddItemToArray(players, player_of(&seat));
    }
    tell(conn, message);
}

/* `late`: for delayed viewers; omits information about the current game, including `seq`. */
static cJSON *seats_told(const struct match *match, int late) {
    cJSON *message = message_of("seats"), *seats, *part;
    uint32_t here = match_here(match);
    if (!late)
        add_number(message, "seq", match->seq);
    seats = cJSON_AddArrayToObject(message, "seats");
    for (int32_t number = 0; number < match->players; number++) {
        struct seat seat = match_seat(match, number, late);
        cJSON *one = player_of(&seat);
        cJSON_AddBoolToObject(one, "link", seat.hash[0] != '\0');
        cJSON_AddBoolToObject(one, "sat", seat.sat);
        cJSON_AddBoolToObject(one, "here", here >> number & 1);
        if (match->bank && !late)
            add_number(one, "clock", match_bank(match, number));
        cJSON_AddItemToArray(seats, one);
    }
    if (match->asking.seq && !late) {
        part = cJSON_AddObjectToObject(message, "asked");
        add_number(part, "seq", match->asking.seq);
        add_number(part, "seat", match->asking.seat);
        add_number(part, "to", match->asking.to);
        cJSON *waiting = cJSON_AddArrayToObject(part, "waiting");
        for (int32_t seat = 0; seat < match->players; seat++)
            if (match->asking.waiting >> seat & 1)
                cJSON_AddItemToArray(waiting, cJSON_CreateNumber(seat));
    } else {
        cJSON_AddNullToObject(message, "asked");
    }
    if (match->rematch[0] && !late)
        cJSON_AddStringToObject(message, "rematch", match->rematch);
    else
        cJSON_AddNullToObject(message, "rematch");
    cJSON_AddBoolToObject(message, "hints", match->hints);
    add_number(message, "turned", match->turned);
    if (!late)
        add_number(message, "watching", match_watching(match));
    return message;
}

/* Delayed viewers receive nothing twice: that would reveal when something happens. */
void tell_own_seats(struct conn *conn) {
    int late = is_late(conn);
    cJSON *message = seats_told(conn->match, late);
    if (late) {
        char *text = cJSON_PrintUnformatted(message);
        if (conn->seats_told && strcmp(conn->seats_told, text) == 0) {
            free(text);
            cJSON_Delete(message);
            return;
        }
        free(conn->seats_told);
        conn->seats_told = text;
        add_number(message, "seq", match_stage(conn->match, conn->seat).seq);
    }
    add_seat(message, "you", conn->seat);
    tell(conn, message);
}

void tell_said(const struct match *match, int32_t seat, int32_t phrase) {
    for (struct conn *conn = match->conns; conn; conn = conn->next) {
        if (!conn->has_position || is_late(conn))
            continue;
        cJSON *message = message_of("said");
        add_number(message, "seat", seat);
        add_number(message, "phrase", phrase);
        tell(conn, message);
    }
}

/* Records who receives the seats. Returns 0 if no one does now: they are sent when the match is
 * not busy. */
static int may_tell_seats(struct match *match, int to_late, int to_others) {
    int busy = match_busy(match);
    if (to_others)
        match->seats_changed = busy;
    if (to_others && !busy)
        match->watching_told = match_watching(match);
    return !busy && (to_late || to_others);
}

/* `told`: the seats last sent to delayed viewers, or NULL. Most have received them, and there may
 * be many viewers. */
static void tell_seats_to(struct conn *conn, int to_late, int to_others, char **told) {
    int late = is_late(conn), is_news = late ? to_late : to_others;
    if (conn->telling)
        conn->telling->with_seats |= is_news;
    if (!conn->has_position || !is_news)
        return;
    if (late && !*told) {
        cJSON *message = seats_told(conn->match, 1);
        *told = cJSON_PrintUnformatted(message);
        cJSON_Delete(message);
    }
    if (!late || !conn->seats_told || strcmp(conn->seats_told, *told) != 0)
        tell_own_seats(conn);
}

void tell_seats(struct match *match, int to_late, int to_others) {
    char *told = NULL;
    if (!may_tell_seats(match, to_late, to_others))
        return;
    for (struct conn *conn = match->conns; conn; conn = conn->next)
        tell_seats_to(conn, to_late, to_others, &told);
    free(told);
}

void tell_change(struct match *match) {
    int of_game = match->at == match->seq, is_over = logres_match_is_over(match->game);
    int32_t mover =
        of_game && !is_over ? logres_actor(logres_match_state(match->game)) : LOGRES_NOBODY;
    int to_late = !of_game, to_others = !of_game || match->bank || is_over;
    int seats = may_tell_seats(match, to_late, to_others);
    char *told = NULL;
    for (int last = 0; last < 2; last++) {
        for (struct conn *conn = match->conns; conn; conn = conn->next) {
            if ((conn->seat >= 0 && conn->seat == mover) != last)
                continue;
            if (of_game)
                tell_progress(conn);
            if (seats)
                tell_seats_to(conn, to_late, to_others, &told);
        }
        wire_flush(match->server->wire);
    }
    free(told);
}

void tell_all_seats(struct match *match) {
    tell_seats(match, 1, 1);
}
