/*
 * Host commands for a match or a name. They run beside the servers, in a process of their own that
 * opens the same store. A command makes a change as a server does: it takes the next key, and if
 * another process was faster, it reads the match again. Servers learn of the change as they learn
 * of each other's.
 */
#include "online.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store_backend.h"

/* ---- a match -------------------------------------------------------------------------------- */

/* A match that was read. */
struct reading {
    struct match match;
    int64_t changed; /* when it was created or last changed */
    int is_there, is_whole;
};

static int read_page(void *user, const request *page) {
    struct reading *to = user;
    if (page->status != STORE_OK)
        return 0;
    store_record record = store_record_of(page);
    to->is_there = 1;
    to->changed = page->count ? page->changes[page->count - 1].time : page->time;
    to->is_whole = match_read(&to->match, &record);
    return to->is_whole;
}

static void forget_reading(struct reading *read) {
    logres_match_free(read->match.game);
    free(read->match.actors);
    free(read->match.moments);
}

/* Returns 0 after a message if the match does not exist or cannot be read completely. */
static int read_match(command *beside, const char *id, struct reading *read) {
    *read = (struct reading){0};
    (void)snprintf(read->match.id, sizeof read->match.id, "%s", id);
    outcome end = command_read_match(beside, id, read_page, read);
    if (end != DONE)
        say("match %s: %s", id, beside->why);
    else if (!read->is_there)
        say("there is no match %s", id);
    if (end == DONE && read->is_whole)
        return 1;
    forget_reading(read);
    return 0;
}

/* Appends a change to a match that was read. STORE_LOST: another process was faster. */
static store_status append(command *beside, const char *id, uint32_t seq, int64_t time,
                           const char *line) {
    request *item = store_make(APPEND, id, NULL);
    item->seq = seq;
    item->time = time;
    item->line = store_copy(line);
    store_status status = command_append(beside, item) == DONE ? item->status : STORE_FAILED;
    store_drop(item);
    return status;
}

static void show_time(const char *what, int64_t ms) {
    time_t seconds = (time_t)(ms / 1000);
    char text[40];
    struct tm parts;
    if (!gmtime_r(&seconds, &parts) ||
        !strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &parts))
        (void)snprintf(text, sizeof text, "?");
    printf("%-9s %s\n", what, text);
}

static void show_state(const struct match *match) {
    logres_match_end end = {0};
    if (!logres_match_end_of(match->game, &end) && end.reason)
        printf("state     closed: %s\n", reason_name(end.reason));
    else if (logres_match_is_over(match->game))
        puts("state     over");
    else
        printf("state     seat %d is to move\n",
               (int)logres_actor(logres_match_state(match->game)));
}

static int show(const struct reading *read) {
    const struct match *match = &read->match;
    const logres_state *state = logres_match_state(match->game);
    logres_config config;
    char text[LOGRES_JSON_MAX + 1];
    if (logres_config_of(state, &config) ||
        logres_config_to_json(&config, 0, text, sizeof text, NULL))
        abort();
    printf("match     %s\ngame      %s %s\n", match->id, logres_game_of(state)->id, text);
    show_time("made", match->made);
    show_time("changed", read->changed);
    printf("changes   %u, with %zu bytes\nplies     %u\n", match->seq, match->bytes,
           logres_match_ply(match->game));
    show_state(match);
    printf("rematch   %s\n", match->rematch[0] ? match->rematch : "none");
    for (int32_t number = 0; number < match->players; number++) {
        const struct seat *seat = &match->seats[number];
        int is_bot = seat->level != LOGRES_NONE;
        printf("seat %d    %s, %s%s%s\n", (int)number, seat->name, is_bot ? "a bot: " : "a person",
               is_bot ? logres_level_name(seat->level) : "",
               !is_bot && !seat->sat ? " who has not come yet" : "");
    }
    return 0;
}

static int export(const struct reading *read) {
    char *text = match_file(&read->match);
    if (!text) {
        say("match %s is too long for a file", read->match.id);
        return 1;
    }
    int is_written = puts(text) >= 0 && !fflush(stdout);
    logres_free(NULL, text);
    if (!is_written)
        say("match %s cannot be written", read->match.id);
    return !is_written;
}

/* Returns -1 if another process was faster. */
static int close_match(command *beside, struct reading *read) {
    logres_match *game = read->match.game;
    char *line = NULL;
    if (logres_match_close(game, LOGRES_REASON_ABANDONED, LOGRES_NONE)) {
        say("match %s is already over", read->match.id);
        return 0;
    }
    if (logres_match_journal_to_json_alloc(game, logres_match_length(game), 0, NULL, &line, NULL))
        abort();
    store_status status = append(beside, read->match.id, read->match.seq + 1, now_ms(), line);
    logres_free(NULL, line);
    if (status == STORE_FAILED)
        say("match %s: %s", read->match.id, beside->why);
    return status == STORE_LOST ? -1 : status != STORE_OK;
}

static int on_match(command *beside, const struct options *options) {
    struct reading read;
    int status = -1;
    while (status < 0) {
        if (!read_match(beside, options->match, &read))
            return 1;
        status = options->close    ? close_match(beside, &read)
                 : options->export ? export(&read)
                                   : show(&read);
        forget_reading(&read);
    }
    return status;
}

/* Returns whether a match exists; its contents may be damaged. -1: the store failed. */
static int is_there(command *beside, const char *id) {
    request *item = store_make(LOAD, id, NULL);
    item->seq = INT32_MAX;
    int there = command_read(beside, item) != DONE ? -1 : item->status == STORE_OK;
    store_drop(item);
    return there;
}

static int remove_match(command *beside, const char *id) {
    char which[STORE_ID_MAX + 10], script[STORE_REMOVAL_MAX];
    int there = is_there(beside, id);
    if (!there) {
        say("there is no match %s", id);
        return 1;
    }
    (void)snprintf(which, sizeof which, "id = '%s'", id);
    store_removal(script, which);
    while (there > 0) /* another process may be faster */
        there = command_script(beside, script) == DONE ? is_there(beside, id) : -1;
    if (there < 0)
        say("match %s: %s", id, beside->why);
    return there < 0;
}

/* ---- a name --------------------------------------------------------------------------------- */

/* The person to forget, and the findings in the current match. */
struct forgetting {
    command *beside;
    char name[NAME_ROOM]; /* "": the owner of the token */
    char hash[HASH_LENGTH + 1];
    unsigned long matches, failed;

    char names[LOGRES_PLAYERS_MAX][NAME_ROOM]; /* the latest names */
    uint32_t theirs;                           /* bit set of seats that may belong to the person */
    uint32_t seq;
    int64_t time;
    FILE *script; /* the changes to write */
};

static void neutral_name(int32_t seat, char out[NAME_ROOM]) {
    (void)snprintf(out, NAME_ROOM, "Player %d", (int)seat + 1);
}

/* Returns whether a seat's name must be forgotten. */
static int is_theirs(const struct forgetting *who, int32_t seat) {
    const char *name = who->names[seat];
    char neutral[NAME_ROOM];
    neutral_name(seat, neutral);
    return who->theirs >> seat & 1 && strcmp(name, neutral) != 0 &&
           (!who->name[0] || strcmp(name, who->name) == 0);
}

/* Appends a name change as a line of its own. */
static char *line_of(const char *kind, int32_t seat) {
    char neutral[NAME_ROOM];
    cJSON *change = cJSON_CreateObject();
    neutral_name(seat, neutral);
    cJSON_AddStringToObject(change, "change", kind);
    cJSON_AddNumberToObject(change, "seat", seat);
    cJSON_AddStringToObject(change, "text", neutral);
    char *line = cJSON_PrintUnformatted(change);
    cJSON_Delete(change);
    return line;
}

static void rewrite(struct forgetting *who, const char *what, char *text, const char *where,
                    const char *id) {
    (void)fprintf(who->script, "UPDATE %s = ", what);
    store_quote(who->script, text);
    (void)fprintf(who->script, " WHERE %s = ", where);
    store_quote(who->script, id);
    free(text);
}

static void take_table(struct forgetting *who, const request *page) {
    cJSON *table = cJSON_Parse(page->settings), *kept, *seats = member(table, "seats");
    int32_t number = 0;
    int has = 0;
    who->theirs = 0;
    cJSON_ArrayForEach(kept, seats) {
        const char *name = text_of(kept, "name"), *hash = text_of(kept, "hash");
        if (number == LOGRES_PLAYERS_MAX)
            break;
        who->theirs |= (uint32_t)(who->name[0] || (hash && strcmp(hash, who->hash) == 0))
                       << number;
        clean_name(name ? name : "", who->names[number]);
        if (is_theirs(who, number)) {
            char neutral[NAME_ROOM];
            neutral_name(number, neutral);
            (void)cJSON_ReplaceItemInObjectCaseSensitive(kept, "name",
                                                         cJSON_CreateString(neutral));
            has = 1;
        }
        number++;
    }
    if (has) {
        rewrite(who, "matches SET settings", cJSON_PrintUnformatted(table), "id", page->id);
        (void)fputc(';', who->script);
    }
    cJSON_Delete(table);
}

static void take_change(struct forgetting *who, const char *id, const store_change *row) {
    cJSON *change = cJSON_Parse(row->line);
    const char *kind = text_of(change, "change"), *text = text_of(change, "text");
    int32_t seat = (int32_t)number_in(change, "seat", 0, LOGRES_PLAYERS_MAX - 1, LOGRES_NONE);
    int is_name =
        kind && text && seat >= 0 && (strcmp(kind, "name") == 0 || strcmp(kind, "unname") == 0);
    if (is_name)
        clean_name(text, who->names[seat]);
    if (is_name && is_theirs(who, seat)) {
        rewrite(who, "changes SET line", line_of(kind, seat), "match", id);
        (void)fprintf(who->script, " AND seq = %u;", row->seq);
    }
    cJSON_Delete(change);
}

static int take_page(void *user, const request *page) {
    struct forgetting *who = user;
    if (page->status != STORE_OK)
        return 0;
    if (page->seq == 1) {
        memset(who->names, 0, sizeof who->names);
        who->seq = 0;
        who->time = page->time;
        take_table(who, page);
    }
    for (size_t i = 0; i < page->count; i++) {
        who->seq = page->changes[i].seq;
        who->time = page->changes[i].time;
        take_change(who, page->id, &page->changes[i]);
    }
    return 1;
}

/* Servers with the match in memory learn the new names from changes, which take no time from
 * clocks. */
static store_status tell_servers(struct forgetting *who, const char *id) {
    store_status status = STORE_OK;
    for (int32_t seat = 0; seat < LOGRES_PLAYERS_MAX && status == STORE_OK; seat++)
        if (is_theirs(who, seat)) {
            char *line = line_of("unname", seat);
            status = append(who->beside, id, ++who->seq, who->time, line);
            free(line);
        }
    return status;
}

static void forget_in(void *user, const char *id) {
    struct forgetting *who = user;
    store_status status = STORE_LOST;
    while (status == STORE_LOST) {
        char *script = NULL;
        size_t length = 0;
        who->theirs = 0;
        who->script = need(open_memstream(&script, &length));
        int good = command_read_match(who->beside, id, take_page, who) == DONE;
        if (fclose(who->script))
            need(NULL);
        status = good ? tell_servers(who, id) : STORE_FAILED;
        if (status == STORE_OK && length && command_script(who->beside, script) != DONE)
            status = STORE_FAILED;
        who->matches += status == STORE_OK && length;
        free(script);
    }
    if (status == STORE_FAILED) {
        say("match %s: %s", id, who->beside->why);
        who->failed++;
    }
}

static int is_token(const char *text) {
    return strlen(text) == TOKEN_LENGTH && is_id(text);
}

static int forget_person(command *beside, const char *text) {
    struct forgetting who = {.beside = beside};
    if (is_token(text))
        hash_token(text, who.hash);
    else
        clean_name(text, who.name);
    if (!who.hash[0] && !who.name[0]) {
        say("--forget needs a name or a seat's token");
        return 2;
    }
    if (command_each(beside, forget_in, &who) != DONE) {
        say("%s", beside->why);
        return 1;
    }
    printf("forgotten in %lu matches\n", who.matches);
    return who.failed != 0;
}

/* ---- both ----------------------------------------------------------------------------------- */

int admin(const struct options *options) {
    command beside;
    int status;
    if (options->match && !is_id(options->match)) {
        say("this is not the id of a match");
        return 2;
    }
    if (!command_open(&beside, options->store)) {
        say("the store cannot be opened: %s", beside.why);
        return 1;
    }
    if (options->forget)
        status = forget_person(&beside, options->forget);
    else
        status =
            options->remove ? remove_match(&beside, options->match) : on_match(&beside, options);
    command_close(&beside);
    return status;
}
