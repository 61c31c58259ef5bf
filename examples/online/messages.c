/*
 * Client messages. The library's strict reader validates a text, then the row of its type in
 * `kinds`; only then a function answers it. Each message is answered or refused, except `seen`. A
 * message that depends on its sender's view carries the seq of the last turn. If the game has
 * changed since, it is refused and changes nothing.
 */
#include "online.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading -------------------------------------------------------------------------------- */

cJSON *member(const cJSON *object, const char *name) {
    return cJSON_GetObjectItemCaseSensitive(object, name);
}

const char *text_of(const cJSON *object, const char *name) {
    return cJSON_GetStringValue(member(object, name));
}

int64_t number_in(const cJSON *object, const char *name, int64_t low, int64_t high,
                  int64_t otherwise) {
    const cJSON *item = member(object, name);
    if (!cJSON_IsNumber(item) ||
        !(item->valuedouble >= (double)low && item->valuedouble <= (double)high))
        return otherwise;
    int64_t number = (int64_t)item->valuedouble;
    return (double)number == item->valuedouble && number >= low && number <= high ? number
                                                                                  : otherwise;
}

/* Reads a character of validated UTF-8 and stores its code point in *code. */
static size_t letter(const char *at, uint32_t *code) {
    const uint8_t *byte = (const uint8_t *)at;
    size_t length = byte[0] < 0x80 ? 1 : byte[0] < 0xe0 ? 2 : byte[0] < 0xf0 ? 3 : 4;
    *code = length == 1 ? byte[0] : byte[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return i; /* truncated */
        *code = *code << 6 | (byte[i] & 0x3fu);
    }
    return length;
}

/* Characters that are invisible or change the direction of surrounding text. */
static int is_odd(uint32_t code) {
    static const uint32_t ranges[][2] = {
        {0, 0x1f},          {0x7f, 0x9f},       {0xad, 0xad},
        {0x34f, 0x34f},     {0x61c, 0x61c},     {0x115f, 0x1160},
        {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},
        {0x2028, 0x202e},   {0x2060, 0x206f},   {0x2800, 0x2800},
        {0x3164, 0x3164},   {0xd800, 0xf8ff},   {0xfe00, 0xfe0f},
        {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xffff},
        {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, UINT32_MAX},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i][0] && code <= ranges[i][1])
            return 1;
    return 0;
}

/* Zero-width joiners and non-joiners are used in Persian, Sinhala and other scripts of this range.
 * Elsewhere they would only make two names look alike. */
static int joins(uint32_t code, uint32_t last) {
    return (code == 0x200c || code == 0x200d) && last >= 0x600 && last < 0x1900;
}

void clean_name(const char *text, char out[NAME_ROOM]) {
    size_t length = 0, letters = 0, step;
    uint32_t code, last = 0;
    for (; *text && letters < NAME_MAX_LETTERS; text += step) {
        step = letter(text, &code);
        if ((is_odd(code) && !joins(code, last)) ||
            (code == ' ' && (!length || out[length - 1] == ' ')))
            continue;
        memcpy(out + length, text, step);
        length += step;
        letters++;
        last = code;
    }
    if (last == ' ')
        length--;
    if (last == 0x200c || last == 0x200d)
        length -= 3;
    out[length] = '\0';
}

/* Returns whether a text is a strict JSON object with integers only, according to the library's
 * reader of host objects. */
static int is_strict(const char *text, size_t length, logres_problem *problem) {
    static logres_match *judge;
    if (!judge) {
        logres_match_options options = {.size = sizeof options, .game = logres_game_at(0)->id};
        if (logres_match_new(&options, &judge, NULL))
            abort();
    }
    return !logres_match_set_host(judge, text, length, problem);
}

/* Refuses a message. */
static void refuse(struct conn *conn, const char *asked, const char *code, const char *path,
                   const char *text) {
    cJSON *message = message_of("refused");
    count_refusal(conn->server, code);
    cJSON_AddStringToObject(message, "asked", asked);
    cJSON_AddStringToObject(message, "code", code);
    cJSON_AddStringToObject(message, "path", path);
    cJSON_AddStringToObject(message, "text", text);
    tell(conn, message);
}

/* A handler's answer: NULL, or the reason for a refusal. */
typedef struct refusal {
    const char *code, *text;
    logres_problem problem; /* from the library, if it has a code */
} refusal;

static refusal good(void) {
    return (refusal){0};
}

static refusal no(const char *code, const char *text) {
    return (refusal){.code = code, .text = text};
}

static refusal because(logres_error error, const logres_problem *problem) {
    refusal why = {.code = logres_error_name(error),
                   .text = logres_error_text(error),
                   .problem = *problem};
    return why;
}

static refusal too_much(void) {
    return no("QUOTA",
              "This server has stored the maximum for your address in a day; try again later.");
}

static refusal disk_full(void) {
    return no("DISK",
              "This server's disk is nearly full: it cannot store new matches. Others continue.");
}

/* ---- before a match ------------------------------------------------------------------------- */

char *messages_welcome(void) {
    cJSON *message = message_of("welcome"), *games, *levels;
    games = cJSON_AddArrayToObject(message, "games");
    for (uint32_t i = 0; i < logres_game_count(); i++)
        cJSON_AddItemToArray(games, cJSON_CreateRaw(game_text(logres_game_at(i), NULL)));
    levels = cJSON_AddArrayToObject(message, "levels");
    for (int32_t level = 0; level < LOGRES_LEVEL_COUNT; level++)
        cJSON_AddItemToArray(levels, cJSON_CreateString(logres_level_name(level)));
    cJSON_AddArrayToObject(message, "kept");
    char *text = cJSON_PrintUnformatted(message);
    cJSON_Delete(message);
    return text;
}

static refusal on_hello(struct conn *conn, cJSON *message) {
    size_t length = strlen(conn->server->welcome);
    (void)message;
    conn_owe(conn, (double)length / WORTH);
    conn_send(conn, conn->server->welcome, length);
    return good();
}

static refusal on_leave(struct conn *conn, cJSON *message) {
    match_leave(conn);
    return on_hello(conn, message);
}

/* A new match was stored, or the attempt failed. For a rematch, the old match, which was busy,
 * must now announce it. */
static void created(void *user, store_status status, const char *why) {
    struct making *making = user;
    struct conn *conn = making->conn;
    struct match *old = making->old;
    if (conn)
        conn->making = NULL;
    (void)why; /* the store has logged it */
    if (conn && status != STORE_OK)
        refuse(conn, old ? "rematch" : "new", "STORE", "", "The match cannot be saved now.");
    if (conn && status == STORE_OK && !old)
        tell(conn, making->answer);
    else
        cJSON_Delete(making->answer);
    if (old) {
        old->writing = 0;
        if (status == STORE_OK) {
            match_write(old, "rematch", making->seat, making->id, 0);
        } else {
            match_unasked(old);
            match_settle(old);
        }
    }
    free(making);
}

/* Creates a match and deals, so that every journal entry is a player's action. */
static refusal make_match(const struct making *wanted, const char *game,
                          const logres_config *config, const cJSON *table) {
    logres_match_options options = {.size = sizeof options, .game = game, .config = config};
    logres_match *match;
    logres_problem problem = {0};
    char *opening = NULL, *text = cJSON_PrintUnformatted(table);
    logres_error error = logres_match_new(&options, &match, &problem);
    if (!error) {
        draw_chance(match);
        if (logres_match_to_json_alloc(match, LOGRES_JSON_HASHES, NULL, &opening, NULL))
            abort();
        logres_match_free(match);
        struct making *making = need_memory(sizeof *making);
        *making = *wanted;
        making->conn->making = making;
        if (making->old)
            making->old->writing = 1;
        conn_keeps(making->conn, strlen(opening) + strlen(text));
        store_create(making->conn->server->store, making->id, now_ms(), opening, text, created,
                     making);
    }
    logres_free(NULL, opening);
    free(text);
    return error ? because(error, &problem) : good();
}

/* Returns the text of a new token, and adds its hash to `object`. */
static cJSON *new_token(cJSON *object, const char *name) {
    char token[TOKEN_LENGTH + 1], hash[HASH_LENGTH + 1];
    random_token(token);
    hash_token(token, hash);
    cJSON_AddStringToObject(object, name, hash);
    return cJSON_CreateString(token);
}

/* The seats requested by a message, and their tokens. */
static const char *read_players(const cJSON *players, cJSON *seats, cJSON *tokens) {
    const cJSON *player;
    int number = 0;
    cJSON_ArrayForEach(player, players) {
        const char *kind = text_of(player, "kind"), *name = text_of(player, "name"),
                   *level = text_of(player, "level");
        char clean[NAME_ROOM];
        int bot = kind && strcmp(kind, "bot") == 0;
        /* here all bots have the same time */
        int timed = bot && number_in(player, "milliseconds", 100, 60000, 0) > 0;
        number++;
        if (!kind || !name || (!bot && strcmp(kind, "person") != 0) ||
            (bot && logres_level_find(level) < 0) || (!bot && level) ||
            cJSON_GetArraySize(player) != 2 + bot + timed)
            return "A player is {kind, name}, and a bot has one of the levels in welcome.";
        clean_name(name, clean);
        if (!clean[0])
            (void)snprintf(clean, sizeof clean, "Player %d", number);
        cJSON *seat = cJSON_CreateObject();
        cJSON_AddItemToArray(seats, seat);
        cJSON_AddStringToObject(seat, "name", clean);
        if (bot) {
            cJSON_AddStringToObject(seat, "level", level);
            cJSON_AddItemToArray(tokens, cJSON_CreateNull());
        } else {
            cJSON_AddItemToArray(tokens, new_token(seat, "hash"));
        }
    }
    return NULL;
}

/* Reads the table rules requested by a message. */
static const char *read_rules(const cJSON *rules, cJSON *table, cJSON *answer) {
    const cJSON *clock = member(rules, "clock"), *hints = member(rules, "hints"),
                *watch = member(rules, "spectators");
    int known =
        (clock != NULL) + (hints != NULL) + (watch != NULL) + (member(rules, "delay") != NULL);
    if (cJSON_GetArraySize(rules) != known || (hints && !cJSON_IsBool(hints)) ||
        (watch && !cJSON_IsBool(watch)))
        return "online has clock, delay, hints and spectators; the last two are true or false.";
    if (clock && !cJSON_IsNull(clock)) {
        int64_t bank = number_in(clock, "bank", 1, 10000000, -1),
                more = number_in(clock, "increment", 0, 100000, -1);
        const char *late = text_of(clock, "late");
        if (bank < 0 || more < 0 || !late ||
            (strcmp(late, "bot") != 0 && strcmp(late, "end") != 0) ||
            cJSON_GetArraySize(clock) != 3)
            return "A clock is {bank, increment, late}: seconds, seconds, \"bot\" or \"end\".";
        cJSON_AddNumberToObject(table, "bank", (double)bank * 1000);
        cJSON_AddNumberToObject(table, "increment", (double)more * 1000);
        cJSON_AddBoolToObject(table, "late_ends", strcmp(late, "end") == 0);
    }
    int64_t delay = member(rules, "delay") ? number_in(rules, "delay", 0, 86400, -1) : 0;
    if (delay < 0)
        return "The delay is in seconds, at most a day.";
    cJSON_AddNumberToObject(table, "delay", (double)delay * 1000);
    cJSON_AddBoolToObject(table, "hints", cJSON_IsTrue(hints));
    if (!cJSON_IsFalse(watch))
        cJSON_AddItemToObject(answer, "watch", new_token(table, "watch"));
    else
        cJSON_AddNullToObject(answer, "watch");
    return NULL;
}

/* A config may leave out the number of players, which the list of players tells, too. */
static refusal read_config(const char *game, cJSON *asked, int players, logres_config *config) {
    logres_problem problem = {0};
    if (!cJSON_GetObjectItemCaseSensitive(asked, "players"))
        cJSON_AddNumberToObject(asked, "players", players);
    char *text = cJSON_PrintUnformatted(asked);
    logres_error error = logres_config_from_json(game, text, strlen(text), config, &problem);
    free(text);
    if (error)
        return because(error, &problem);
    return config->players == players
               ? (refusal){0}
               : no("FORMAT", "config.players is not the length of players.");
}

static refusal on_new(struct conn *conn, cJSON *message) {
    const char *game = text_of(message, "game"), *wrong;
    cJSON *players = member(message, "players"), *asked = member(message, "config");
    int count = cJSON_GetArraySize(players);
    logres_config config;
    if (!logres_game_find(game))
        return no("GAME", "There is no such game.");
    if (count < 1 || count > LOGRES_PLAYERS_MAX)
        return no("FORMAT", "There are too few or too many players.");
    if (conn->making)
        return no("BUSY", "A match is being made.");
    if (!conn_may_keep(conn))
        return too_much();
    if (disk_is_low(conn->server))
        return disk_full();
    if (!conn_charge(conn, 20))
        return no("RATE", "Too many matches; wait a minute.");
    refusal why = read_config(game, asked, count, &config);
    if (why.code)
        return why;
    struct making making = {.conn = conn, .answer = message_of("made")};
    cJSON *table = cJSON_CreateObject(), *seats = cJSON_AddArrayToObject(table, "seats"), *tokens;
    random_token(making.id);
    cJSON_AddStringToObject(making.answer, "id", making.id);
    tokens = cJSON_AddArrayToObject(making.answer, "seats");
    wrong = read_players(players, seats, tokens);
    if (!wrong)
        wrong = read_rules(member(message, "online"), table, making.answer);
    why = wrong ? no("FORMAT", wrong) : make_match(&making, game, &config, table);
    if (why.code)
        cJSON_Delete(making.answer);
    cJSON_Delete(table);
    return why;
}

/* A position costs more the more plies the seat sees. Counting hidden plies would reveal
 * something. */
static void owe_position(struct conn *conn, const struct match *match, int32_t seat) {
    conn_owe(conn, match_stage(match, seat).ply / 20.0);
}

/* Returns the seat of a link, LOGRES_SPECTATOR, or LOGRES_NONE if it is invalid. */
static int32_t seat_of(const struct match *match, const char *token) {
    char hash[HASH_LENGTH + 1];
    hash_token(token, hash);
    for (int32_t seat = 0; seat < match->players; seat++)
        if (strcmp(match->seats[seat].hash, hash) == 0)
            return seat;
    return strcmp(match->watch, hash) == 0 ? LOGRES_SPECTATOR : LOGRES_NONE;
}

static refusal no_seat(struct conn *conn) {
    conn_owe(conn, 10); /* guesses are expensive */
    return no("TOKEN", "This link is not a seat of the match.");
}

/* Finds the other pages of a seat, and the oldest of them. */
static uint32_t pages_of(const struct match *match, int32_t seat, const struct conn *conn,
                         struct conn **oldest) {
    uint32_t count = 0;
    for (struct conn *other = match->conns; other; other = other->next)
        if (other->seat == seat && other != conn && !conn_is_dropped(other)) {
            count++;
            *oldest = other;
        }
    return count;
}

/* Writes the name of a person who takes a seat, if it is new and may be stored. Returns whether it
 * does. */
static int keep_name(struct conn *conn, const char *name) {
    struct match *match = conn->match;
    char clean[NAME_ROOM];
    clean_name(name ? name : "", clean);
    if (conn->seat < 0 || !clean[0] || !conn_may_keep(conn) || match->idle >= IDLE_MAX ||
        match->seq >= CHANGES_MAX ||
        (match->seats[conn->seat].sat && strcmp(clean, match->seats[conn->seat].name) == 0))
        return 0;
    cJSON *asked = message_of("name"); /* the rest of `join` is answered */
    cJSON_AddStringToObject(asked, "name", clean);
    match_write(match, "name", conn->seat, clean, 0);
    match_asked(match, conn, cJSON_PrintUnformatted(asked));
    cJSON_Delete(asked);
    return 1;
}

static refusal on_join(struct conn *conn, cJSON *message) {
    /* not busy: answer_first has checked */
    struct match *match = match_get(conn, text_of(message, "id"));
    struct conn *oldest = NULL;
    int32_t seat = seat_of(match, text_of(message, "token"));
    if (seat == LOGRES_NONE)
        return no_seat(conn);
    uint32_t pages = pages_of(match, seat, conn, &oldest), here = match_here(match);
    if (seat == LOGRES_SPECTATOR && pages >= SPECTATORS_MAX)
        return no("FULL", "Too many people are watching.");
    owe_position(conn, match, seat);
    match_join(match, conn, seat);
    if (seat >= 0 && pages >= SEAT_CONNS_MAX)
        conn_drop(oldest);
    if (match_here(match) != here) {
        match_owe_news(match, conn);
        tell_all_seats(match);
    }
    tell_opened(conn);
    tell_position(conn, 1);
    if (!keep_name(conn, text_of(message, "name")))
        match_go_on(match);
    match_look_for_rematch(match);
    return good();
}

/* For a list of matches: tells whose turn it is without joining the table. */
static refusal on_glance(struct conn *conn, cJSON *message) {
    struct match *match = match_get(conn, text_of(message, "id"));
    int32_t seat = seat_of(match, text_of(message, "token"));
    if (seat == LOGRES_NONE)
        return no_seat(conn);
    tell_glance(conn, match, seat);
    return good();
}

/* ---- what changes the game ------------------------------------------------------------------ */

/* Checks whether the connection's person may act: no bot plays the seat, and the game is in the
 * state that the person saw. */
static refusal may_act(const struct conn *conn, const cJSON *message) {
    const struct match *match = conn->match;
    if (match->seats[conn->seat].level != LOGRES_NONE)
        return no("BOT", "A bot plays this seat; take it back first.");
    if (number_in(message, "seq", 0, UINT32_MAX, -1) != match->at)
        return no("STALE", "The match has moved on.");
    if (logres_match_is_over(match->game))
        return no("OVER", "The match is over.");
    return good();
}

/* Reads a move of the view's player to move: an object, or a text as in logres_move_from_text. */
static logres_error read_move(const logres_state *view, const cJSON *asked, logres_move *move,
                              logres_problem *problem) {
    logres_error error;
    if (cJSON_IsString(asked)) {
        error = logres_move_from_text(view, asked->valuestring, move, problem);
    } else {
        char *text = cJSON_PrintUnformatted(asked);
        error = logres_move_from_json(view, text, strlen(text), move, problem);
        free(text);
    }
    return error ? error : logres_explain(view, *move, problem);
}

static logres_state view_of(const struct conn *conn) {
    return view_at(conn->match, logres_match_ply(conn->match->game), conn->viewer);
}

static refusal on_play(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    logres_move move;
    logres_problem problem = {0};
    refusal why = may_act(conn, message);
    if (why.code)
        return why;
    uint32_t ply = logres_match_ply(match->game);
    if (number_in(message, "ply", 0, UINT32_MAX, -1) != ply)
        return no("STALE", "The match has moved on.");
    logres_state view = view_of(conn);
    if (logres_actor(&view) != conn->seat)
        return no("SEAT", "It is not your turn.");
    logres_error error = read_move(&view, member(message, "move"), &move, &problem);
    if (!error)
        error = logres_match_play(match->game, ply, conn->seat, move, &problem);
    if (error)
        return because(error, &problem);
    draw_chance(match->game);
    match_write_plies(match);
    return good();
}

static refusal go_to(struct match *match, int64_t ply) {
    if (logres_match_goto(match->game, (uint32_t)ply))
        return no("PLY", "There is no such ply.");
    match_write_cursor(match);
    return good();
}

static refusal on_undo(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    refusal why = may_act(conn, message);
    if (why.code)
        return why;
    struct undoing undo = undo_of(match, conn->seat);
    if (undo.to >= 0)
        return go_to(match, undo.to);
    if (undo.ask < 0)
        return no("UNDO", "There is nothing that you can take back.");
    if (match->asking.seq)
        return no("ASKED", match->asking.seat == conn->seat ? "You have already asked."
                                                            : "Somebody has already asked.");
    match_write(match, "ask", conn->seat, NULL, (uint32_t)undo.ask);
    return good();
}

static refusal on_redo(struct conn *conn, cJSON *message) {
    refusal why = may_act(conn, message);
    if (why.code)
        return why;
    struct undoing undo = undo_of(conn->match, conn->seat);
    return undo.redo < 0 ? no("REDO", "There is nothing to redo.") : go_to(conn->match, undo.redo);
}

static refusal on_consent(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    if (!match->asking.seq || number_in(message, "seq", 0, UINT32_MAX, -1) != match->asking.seq)
        return no("STALE", "This request is no longer open.");
    int yes = cJSON_IsTrue(member(message, "yes"));
    if (!(match->asking.waiting >> conn->seat & 1) && (yes || conn->seat != match->asking.seat))
        return no("ASKED", "You have already answered.");
    /* the requester may withdraw */
    match_write(match, yes ? "agree" : "decline", conn->seat, NULL, 0);
    return good();
}

static refusal on_resign(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    refusal why = may_act(conn, message);
    if (why.code)
        return why;
    if (logres_match_close(match->game, LOGRES_REASON_RESIGN, conn->seat))
        return no("OVER", "The match is over.");
    match_write_cursor(match);
    return good();
}

/* ---- what changes the seats ----------------------------------------------------------------- */

static refusal on_name(struct conn *conn, cJSON *message) {
    char name[NAME_ROOM];
    clean_name(text_of(message, "name"), name);
    if (!name[0])
        return no("FORMAT", "This is not a valid name.");
    if (!conn->match->seats[conn->seat].sat ||
        strcmp(name, conn->match->seats[conn->seat].name) != 0)
        match_write(conn->match, "name", conn->seat, name, 0);
    else
        tell_own_seats(conn);
    return good();
}

static refusal on_give(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    const char *level = text_of(message, "level");
    int32_t seat = (int32_t)number_in(message, "seat", 0, match->players - 1, LOGRES_NONE);
    if (seat < 0 || logres_level_find(level) < 0)
        return no("FORMAT", "There is no such seat or level.");
    if (logres_match_is_over(match->game))
        return no("OVER", "The match is over.");
    if (match->seats[seat].level != LOGRES_NONE)
        return no("BOT", "A bot already plays this seat.");
    if (seat != conn->seat && match_here(match) >> seat & 1)
        return no("HERE", "This person is here.");
    match_write(match, "bot", seat, level, 0);
    return good();
}

static refusal on_take(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    (void)message;
    if (logres_match_is_over(match->game))
        return no("OVER", "The match is over.");
    if (match->seats[conn->seat].level == LOGRES_NONE)
        return no("SEAT", "You already play this seat.");
    if (match->bank && !match->seats[conn->seat].bank)
        return no("TIME", "Your time is up.");
    if (match->seats[conn->seat].takes >= TAKES_MAX)
        return no("LIMIT", "This seat has changed hands too often.");
    match_write(match, "back", conn->seat, NULL, 0);
    return good();
}

/* All players keep their tokens, shifted by one seat. */
static cJSON *rotated(const struct match *match) {
    cJSON *table = cJSON_CreateObject(), *seats = cJSON_AddArrayToObject(table, "seats");
    for (int32_t i = 0; i < match->players; i++) {
        const struct seat *from = &match->seats[(i + match->players - 1) % match->players];
        cJSON *seat = cJSON_CreateObject();
        cJSON_AddItemToArray(seats, seat);
        cJSON_AddStringToObject(seat, "name", from->name);
        if (from->hash[0])
            cJSON_AddStringToObject(seat, "hash", from->hash);
        else
            cJSON_AddStringToObject(seat, "level", logres_level_name(from->level));
    }
    if (match->bank) {
        cJSON_AddNumberToObject(table, "bank", (double)match->bank);
        cJSON_AddNumberToObject(table, "increment", (double)match->increment);
        cJSON_AddBoolToObject(table, "late_ends", match->late_ends);
    }
    cJSON_AddNumberToObject(table, "delay", (double)match->delay);
    cJSON_AddBoolToObject(table, "hints", match->hints);
    cJSON_AddNumberToObject(table, "turned", (match->turned + 1) % match->players);
    if (match->watch[0])
        cJSON_AddStringToObject(table, "watch", match->watch);
    return table;
}

static refusal on_rematch(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    const logres_state *state = logres_match_state(match->game);
    logres_config config;
    (void)message;
    if (!logres_match_is_over(match->game))
        return no("PHASE", "The match is not over.");
    if (match->rematch[0]) {
        tell_own_seats(conn);
        return good();
    }
    if (disk_is_low(conn->server))
        return disk_full();
    if (conn->making || !conn_charge(conn, 20))
        return no("RATE", "Too many matches; wait a minute.");
    if (logres_config_of(state, &config))
        abort();
    struct making making = {.conn = conn, .old = match, .seat = conn->seat};
    random_token(making.id);
    cJSON *table = rotated(match);
    refusal why = make_match(&making, logres_game_of(state)->id, &config, table);
    cJSON_Delete(table);
    return why;
}

/* Predefined phrases, by number. Each page shows them in its own language, and no one can send
 * free text. */
static refusal on_say(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    int32_t phrase = (int32_t)number_in(message, "phrase", 0, PHRASES - 1, LOGRES_NONE);
    if (phrase < 0)
        return no("FORMAT", "There is no such phrase.");
    if (!match->seats[conn->seat].sat)
        return no("SEAT", "Sit down first.");
    if (!match_may_say(match, conn->seat, SAY_BURST))
        return no("RATE", "Wait a moment before you say more.");
    match_owe_news(match, conn);
    match_say(match, conn->seat, phrase);
    return good();
}

/* ---- what changes nothing ------------------------------------------------------------------- */

/* When a match is over, nothing is secret any more once the connection has seen its end. */
static refusal on_look(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    int32_t viewer =
        cJSON_IsNull(member(message, "viewer"))
            ? LOGRES_SPECTATOR
            : (int32_t)number_in(message, "viewer", 0, match->players - 1, LOGRES_NONE);
    if (viewer == LOGRES_NONE)
        return no("FORMAT", "There is no such seat.");
    if (viewer != conn->seat && (!logres_match_is_over(match->game) || !conn->told_end))
        return no("SEAT", "You can see only what your own seat sees.");
    owe_position(conn, match, conn->seat);
    conn->viewer = viewer;
    tell_position(conn, 0);
    return good();
}

static refusal on_seen(struct conn *conn, cJSON *message) {
    int64_t ply = number_in(message, "ply", 0, conn->shown, -1);
    if (ply < 0)
        return no("PLY", "You have not seen this ply.");
    if (conn->seat >= 0 && ply > conn->match->seats[conn->seat].seen)
        conn->match->seats[conn->seat].seen = (uint32_t)ply;
    return good();
}

/* Only the player to move gets a preview or an explanation, and only of the position that this
 * person sees. */
static refusal on_turn(const struct conn *conn, const cJSON *message) {
    refusal why = may_act(conn, message);
    if (!why.code && logres_actor(logres_match_state(conn->match->game)) != conn->seat)
        return no("SEAT", "It is not your turn.");
    return why;
}

static cJSON *answer_of(const char *type, const struct conn *conn) {
    cJSON *answer = message_of(type);
    cJSON_AddNumberToObject(answer, "seq", conn->match->at);
    cJSON_AddNumberToObject(answer, "ply", logres_match_ply(conn->match->game));
    return answer;
}

static refusal on_preview(struct conn *conn, cJSON *message) {
    static struct outcome outcome;
    logres_move move;
    logres_problem problem = {0};
    refusal why = on_turn(conn, message);
    if (why.code)
        return why;
    logres_state view = view_of(conn);
    logres_error error = read_move(&view, member(message, "move"), &move, &problem);
    if (error)
        return because(error, &problem);
    outcome_of(&view, move, &outcome);
    cJSON *answer = answer_of("preview", conn);
    cJSON_AddRawToObject(answer, "move", move_text(&view, move));
    cJSON_AddRawToObject(answer, "events",
                         events_text(&outcome.after, outcome.events, outcome.count));
    cJSON_AddBoolToObject(answer, "free",
                          outcome.whole && logres_actor(&outcome.after) == conn->seat);
    tell(conn, answer);
    return good();
}

/* The rule that forbids a move, the words of its refusal, and their values. */
static cJSON *rule_of(const logres_state *view, const logres_problem *problem) {
    const logres_refusal *row =
        logres_game_refusal(logres_game_of(view), (uint32_t)problem->refusal);
    cJSON *rule = cJSON_CreateObject(), *numbers, *pieces;
    cJSON_AddStringToObject(rule, "rule", problem->rule);
    cJSON_AddStringToObject(rule, "words", row ? row->words : "");
    numbers = cJSON_AddArrayToObject(rule, "numbers");
    pieces = cJSON_AddArrayToObject(rule, "pieces");
    for (int i = 0; i < LOGRES_REFUSAL_NUMBERS; i++) {
        char place[24], name[LOGRES_TEXT_LINE];
        (void)snprintf(place, sizeof place, "{piece %d}", i + 1);
        cJSON_AddItemToArray(numbers, cJSON_CreateNumber(problem->number[i]));
        int named = row && strstr(row->words, place) &&
                    !logres_piece_name(view, problem->number[i], name, sizeof name, NULL);
        cJSON_AddItemToArray(pieces, need(named ? cJSON_CreateString(name) : cJSON_CreateNull()));
    }
    return rule;
}

static refusal on_explain(struct conn *conn, cJSON *message) {
    logres_problem nearest = {0}, problem;
    const cJSON *meaning;
    refusal why = on_turn(conn, message);
    if (why.code)
        return why;
    logres_state view = view_of(conn);
    int count = cJSON_GetArraySize(member(message, "meanings"));
    if (count > MEANINGS_MAX) /* nothing is searched, so nothing is charged */
        return no("FORMAT", "There are too many meanings.");
    conn_owe(conn, count); /* each checks all moves of the phase */
    cJSON_ArrayForEach(meaning, member(message, "meanings")) {
        if (!cJSON_IsString(meaning))
            return no("FORMAT", "Meanings must be strings.");
        memset(&problem, 0, sizeof problem);
        if (logres_explain_any(&view, meaning->valuestring, &problem) == LOGRES_ERR_MOVE &&
            problem.rule[0] && (!nearest.rule[0] || problem.nearness > nearest.nearness))
            nearest = problem;
    }
    cJSON *answer = answer_of("explained", conn);
    cJSON_AddStringToObject(answer, "thing", text_of(message, "thing"));
    if (nearest.rule[0])
        cJSON_AddItemToObject(answer, "refusal", rule_of(&view, &nearest));
    else
        cJSON_AddNullToObject(answer, "refusal");
    tell(conn, answer);
    return good();
}

static void hint_found(void *user, logres_move best, const struct rated *rated, uint32_t count) {
    struct conn *conn = user;
    (void)best;
    conn->hint = NULL;
    if (!conn->match || match_busy(conn->match) || conn->match->at != conn->hint_seq) {
        refuse(conn, "hint", "STALE", "", "The match has moved on.");
        return;
    }
    logres_state view = view_of(conn);
    cJSON *answer = answer_of("hint", conn), *moves = cJSON_AddArrayToObject(answer, "moves");
    for (uint32_t i = 0; i < count; i++) {
        cJSON *move = cJSON_CreateObject();
        cJSON_AddItemToArray(moves, move);
        cJSON_AddRawToObject(move, "move", move_text(&view, rated[i].move));
        cJSON_AddNumberToObject(move, "visits", rated[i].visits);
        cJSON_AddNumberToObject(move, "value", rated[i].value);
        cJSON_AddItemToObject(move, "outcome", outcome_told(&view, rated[i].move));
    }
    tell(conn, answer);
}

static refusal on_hint(struct conn *conn, cJSON *message) {
    refusal why = on_turn(conn, message);
    if (why.code)
        return why;
    if (!conn->match->hints)
        return no("HINTS", "This table has no hints.");
    if (conn->hint)
        return no("BUSY", "A hint is on its way.");
    logres_state view = view_of(conn);
    conn->hint_seq = conn->match->at;
    conn->hint =
        bots_ask(conn, &view, LOGRES_LEVEL_HARD, conn->server->options->bot_ms, hint_found, conn);
    cJSON *answer = message_of("thinking");
    cJSON_AddNumberToObject(answer, "seat", conn->seat);
    cJSON_AddTrueToObject(answer, "hint");
    cJSON_AddNumberToObject(answer, "done", 0);
    cJSON_AddNumberToObject(answer, "of", 1);
    tell(conn, answer);
    return good();
}

static refusal on_save(struct conn *conn, cJSON *message) {
    struct match *match = conn->match;
    char name[80];
    (void)message;
    if (!logres_match_is_over(match->game) || !conn->told_end)
        return no("PHASE",
                  "A match can be saved only when it is over: the file contains all hands.");
    if (!conn_charge(conn, 5))
        return no("RATE", "Wait a minute.");
    conn_owe(conn, logres_match_length(match->game) / 20.0);
    char *text = match_file(match);
    if (!text)
        return no("LIMIT", "The match is too long for a file.");
    (void)snprintf(name, sizeof name, "%s-%.8s.json",
                   logres_game_of(logres_match_state(match->game))->id, match->id);
    cJSON *answer = message_of("saved");
    cJSON_AddStringToObject(answer, "name", name);
    cJSON_AddRawToObject(answer, "match", text);
    logres_free(NULL, text);
    tell(conn, answer);
    return good();
}

/* ---- all types ------------------------------------------------------------------------------ */

/* The requirements of a message: a match, a seat in it, and the right to change it, or to make
 * changes without progress. Each includes the previous ones. */
enum needs { NOTHING, A_MATCH, A_SEAT, A_CHANGE, AN_IDLE_CHANGE };

/*
 * Every message type that the server answers, its requirements, and its members: NAME:KIND, with ?
 * if optional. Kinds: n a nonnegative number, t a text, o an object, l a list, y true or false, s
 * a seat or null, m an object or a text. test/online compares the rows with examples/web/src/wire.
 */
static const struct kind {
    const char *type;
    enum needs needs;
    refusal (*answer)(struct conn *conn, cJSON *message);
    const char *members;
} kinds[] = {
    {"hello", NOTHING, on_hello, ""},
    {"new", NOTHING, on_new, "game:t config:o players:l online:o?"},
    {"join", NOTHING, on_join, "id:t token:t name:t?"},
    {"glance", NOTHING, on_glance, "id:t token:t"},
    {"leave", NOTHING, on_leave, ""},
    {"look", A_MATCH, on_look, "viewer:s"},
    {"seen", A_MATCH, on_seen, "ply:n"},
    {"save", A_MATCH, on_save, ""},
    {"say", A_SEAT, on_say, "phrase:n"},
    {"preview", A_SEAT, on_preview, "seq:n ply:n move:m"},
    {"explain", A_SEAT, on_explain, "seq:n ply:n thing:t meanings:l"},
    {"hint", A_SEAT, on_hint, "seq:n ply:n"},
    {"play", A_CHANGE, on_play, "seq:n ply:n move:m"},
    {"resign", A_CHANGE, on_resign, "seq:n"},
    {"rematch", A_CHANGE, on_rematch, ""},
    {"undo", AN_IDLE_CHANGE, on_undo, "seq:n"},
    {"redo", AN_IDLE_CHANGE, on_redo, "seq:n"},
    {"consent", AN_IDLE_CHANGE, on_consent, "seq:n yes:y"},
    {"name", AN_IDLE_CHANGE, on_name, "name:t"},
    {"give", A_CHANGE, on_give, "seat:n level:t"},
    {"take", A_CHANGE, on_take, ""},
};

static const struct kind *kind_of(const char *type) {
    for (size_t i = 0; type && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].type, type) == 0)
            return &kinds[i];
    return NULL;
}

/* Returns the kind of a message that was validated on arrival. */
static const struct kind *need_kind(const cJSON *message) {
    return need((void *)(uintptr_t)kind_of(text_of(message, "type")));
}

static int fits(const cJSON *item, char kind) {
    switch (kind) {
    case 'n':
        return cJSON_IsNumber(item) && item->valuedouble >= 0;
    case 't':
        return cJSON_IsString(item);
    case 'o':
        return cJSON_IsObject(item);
    case 'l':
        return cJSON_IsArray(item);
    case 'y':
        return cJSON_IsBool(item);
    case 's':
        return cJSON_IsNull(item) || (cJSON_IsNumber(item) && item->valuedouble >= 0);
    default:
        return cJSON_IsObject(item) || cJSON_IsString(item);
    }
}

/* Returns whether a message has exactly the members of its kind; sets *path to the first wrong
 * one. */
static int has_members(const cJSON *message, const char *members, const char **path) {
    static char name[32];
    int found = 1; /* the type */
    const cJSON *item;
    for (const char *at = members; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, ":");
        (void)snprintf(name, sizeof name, "%.*s", (int)length, at);
        item = member(message, name);
        at += length + 1;
        char kind = *at++;
        int optional = *at == '?';
        at += optional;
        if (!item && optional)
            continue;
        found++;
        *path = name;
        if (!item || !fits(item, kind))
            return 0;
    }
    *path = "";
    cJSON_ArrayForEach(item, message) if (!strstr(members, item->string) &&
                                          strcmp(item->string, "type") != 0) *path = item->string;
    return found == cJSON_GetArraySize(message);
}

int is_id(const char *text) {
    size_t length =
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    return length && length <= STORE_ID_MAX && !text[length];
}

static int is_of_id(const struct kind *kind) {
    return kind->answer == on_join || kind->answer == on_glance;
}

/* Returns whether answering may cost many times the price of a message. Such answers are refused
 * to anyone in debt. */
static int is_dear(const struct kind *kind) {
    return is_of_id(kind) || kind->answer == on_look || kind->answer == on_save ||
           kind->answer == on_explain;
}

/* Returns the match that must not be busy before a message is answered, or NULL. */
static struct match *match_for(const struct conn *conn, const struct kind *kind,
                               const cJSON *message) {
    if (is_of_id(kind))
        return match_get(conn, text_of(message, "id"));
    return kind->needs >= A_MATCH ? conn->match : NULL;
}

/* Answers a message, whose text is kept while a change it made is being written. */
static void answer(struct conn *conn, const struct kind *kind, cJSON *message, char *text) {
    refusal why;
    if (kind->needs >= A_MATCH && !conn->match)
        why = no("NO_MATCH", "Join a match first.");
    else if (kind->needs >= A_SEAT && conn->seat < 0)
        why = no("SEAT", "Spectators can only watch.");
    else if ((kind->needs >= A_CHANGE && conn->match->seq >= CHANGES_MAX) ||
             (kind->needs == AN_IDLE_CHANGE &&
              (conn->match->idle >= IDLE_MAX || conn->match->bytes >= BYTES_MAX / 2)))
        why = no("LIMIT", "This match has changed too often.");
    else if (kind->needs >= A_CHANGE && !conn_may_keep(conn))
        why = too_much();
    else
        why = kind->answer(conn, message);
    if (why.code)
        refuse(conn, kind->type, why.code, why.problem.path,
               why.problem.text[0] ? why.problem.text : why.text);
    /* otherwise it may belong to another seat */
    if (!why.code && kind->needs >= A_CHANGE && conn->match->writing)
        match_asked(conn->match, conn, text);
    else
        free(text);
}

/* Messages are held as texts, because trees take many times their memory. */
static cJSON *held_tree(const struct conn *conn, uint32_t i) {
    return need(cJSON_Parse(conn->held[i])); /* validated on arrival */
}

static char *take_held(struct conn *conn, uint32_t i) {
    char *taken = conn->held[i];
    if (conn->held_count == HELD_MAX) /* one more may have been requeued */
        conn_listen(conn, 1);
    conn->held_count--;
    memmove(conn->held + i, conn->held + i + 1, (conn->held_count - i) * sizeof *conn->held);
    (void)conn_count(conn, -(int64_t)strlen(taken));
    return taken;
}

void messages_forget(struct conn *conn) {
    while (conn->held_count)
        free(take_held(conn, 0));
}

/* Returns whether a connection's message must wait for this match. */
static int must_wait(const struct conn *conn, const struct match *match) {
    if (conn->match == match && match->game && is_late(conn))
        return match_busy_late(match);
    return match_busy(match);
}

/* Answers the first message, refuses it, or lets it wait for its match. Debts come first: no match
 * is read for anyone in debt. */
static void answer_first(struct conn *conn, const struct kind *kind, cJSON *message, int may) {
    struct match *match = may ? match_for(conn, kind, message) : NULL;
    /* A delayed viewer may join the table with another token, or ask for the current state of the
     * match. */
    if (match && (is_of_id(kind) ? match_busy(match) : must_wait(conn, match))) {
        match_wait(match, conn);
    } else if (may) {
        answer(conn, kind, message, take_held(conn, 0));
        if (is_of_id(kind))
            match_forget_if_unused(match);
    } else {
        free(take_held(conn, 0));
        refuse(conn, kind->type, "RATE", "", "Too many messages; slow down.");
    }
}

/* Continues sending the current position. */
static void go_on_telling(struct conn *conn) {
    if (conn->waits_for)
        match_waits_no_more(conn);
    if (must_wait(conn, conn->match))
        match_wait(conn->match, conn);
    else
        tell_on(conn);
}

int messages_next(struct conn *conn) {
    int may = 1;
    if (conn->waits_for && must_wait(conn, conn->waits_for))
        return 1;
    if (conn->telling)
        go_on_telling(conn);
    if (conn->telling || !conn->held_count)
        return 1;
    int has_waited = conn->waits_for != NULL; /* the message: the position no longer waits */
    cJSON *message = held_tree(conn, 0);
    const struct kind *kind = need_kind(message);
    /* reading the match may cause a debt, which the address's other connections share */
    if (is_dear(kind))
        may = has_waited ? !address_owes(conn) : !conn_owes(conn);
    if (may && has_waited)
        match_waits_no_more(conn);
    if (may || !has_waited)
        answer_first(conn, kind, message, may);
    cJSON_Delete(message);
    return may || !has_waited;
}

void messages_again(struct conn *conn, char *text) {
    memmove(conn->held + 1, conn->held, conn->held_count * sizeof *conn->held);
    conn->held[0] = text;
    conn->held_count++;
    if (conn->held_count == HELD_MAX)
        conn_listen(conn, 0);
    (void)conn_count(conn, (int64_t)strlen(text));
    turn_ask(conn);
}

void messages_refuse(struct conn *conn, const struct match *match, const char *code,
                     const char *text) {
    /* a change of another match may have been requeued before it */
    for (uint32_t i = 0; i < conn->held_count; i++) {
        cJSON *message = held_tree(conn, i);
        const struct kind *kind = need_kind(message);
        int found = is_of_id(kind) ? strcmp(text_of(message, "id"), match->id) == 0
                                   : kind->needs >= A_MATCH && conn->match == match;
        if (found) {
            free(take_held(conn, i));
            refuse(conn, kind->type, code, "", text);
        }
        cJSON_Delete(message);
        if (found)
            return;
    }
}

void messages_receive(struct conn *conn, const char *text, size_t length) {
    logres_problem problem = {0};
    const char *path = "";
    conn->said_something = 1;
    conn->server->counts.messages++;
    if (!conn_charge(conn, 1)) {
        refuse(conn, "?", "RATE", "", "Too many messages; slow down.");
        return;
    }
    if (!is_strict(text, length, &problem)) {
        refuse(conn, "?", "JSON", problem.path, problem.text);
        return;
    }
    cJSON *message = cJSON_ParseWithLength(text, length);
    const struct kind *kind = kind_of(text_of(message, "type"));
    if (!kind || !has_members(message, kind->members, &path) ||
        (is_of_id(kind) && !is_id(text_of(message, "id")))) {
        refuse(conn, kind ? kind->type : "?", "FORMAT", path,
               kind ? "This member is wrong." : "There is no such message.");
    } else if (conn->held_count >= HELD_MAX) { /* it arrived although reading was paused */
        conn_drop(conn);
    } else {
        conn->held[conn->held_count++] = need(strndup(text, length));
        if (conn->held_count == HELD_MAX)
            conn_listen(conn, 0);
        int fits_in = conn_count(conn, (int64_t)strlen(conn->held[conn->held_count - 1]));
        turn_ask(conn);
        if (!fits_in && conn->held_count > 1)
            conn_drop(conn);
    }
    cJSON_Delete(message);
}
