/*
 * A store without a thread, for commands beside the servers: each call waits for the database,
 * with limited patience. SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl*): access */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "store_backend.h"

enum { PAGE = 200 }; /* ids listed at a time */

int command_open(command *self, const char *name) {
    *self = (command){.backend = store_backend_of(name)};
    if (!self->backend->is_shared && access(name, R_OK) != 0) /* opening it would create it */
        (void)snprintf(self->why, sizeof self->why, "%.300s: %s", name, strerror(errno));
    else
        self->database = self->backend->open(name, NULL, self->why);
    return self->database != NULL;
}

void command_close(command *self) {
    self->backend->close(self->database);
}

/* Performs one of the three operations that a command requests of a back end. */
static outcome attempt(command *self, request *item, const char *statements) {
    if (statements)
        return self->backend->script(self->database, statements, self->why);
    if (item->kind == APPEND)
        return self->backend->write(self->database, &item, 1, self->why);
    return self->backend->read(self->database, item, self->why);
}

static outcome insist(command *self, request *item, const char *statements) {
    int64_t until = store_clock() + STORE_PATIENCE;
    outcome end;
    while ((end = attempt(self, item, statements)) == RETRY && store_clock() < until) {
        if (item)
            store_unfind(item);
        store_pause();
    }
    self->backend->flush(self->database); /* ignores notifications of others */
    return end;
}

outcome command_read(command *self, request *item) {
    outcome end = insist(self, item, NULL);
    return end == DONE ? store_look_over(item, self->why) : end;
}

outcome command_append(command *self, request *item) {
    outcome end = insist(self, item, NULL);
    if (end == DONE) {
        self->backend->notify(self->database, &item, 1);
        self->backend->flush(self->database);
    }
    return end;
}

outcome command_script(command *self, const char *statements) {
    return insist(self, NULL, statements);
}

outcome command_read_match(command *self, const char *id, command_page *page, void *user) {
    outcome end = DONE;
    for (uint32_t seq = 1, more = 1; more && end == DONE;) {
        request *part = store_make(LOAD, id, NULL);
        part->seq = seq;
        end = command_read(self, part);
        more = end == DONE && page(user, part) && part->more;
        seq += (uint32_t)part->count;
        store_drop(part);
    }
    return end;
}

outcome command_each(command *self, command_match *each, void *user) {
    char last[STORE_ID_MAX + 1] = "";
    outcome end = DONE;
    for (size_t count = PAGE; count == PAGE && end == DONE;) {
        request *list = store_make(LIST, last, NULL);
        list->seq = PAGE;
        end = command_read(self, list);
        count = end == DONE ? list->count : 0;
        for (size_t i = 0; i < count; i++)
            each(user, list->ids[i]);
        if (count)
            (void)snprintf(last, sizeof last, "%s", list->ids[count - 1]);
        store_drop(list);
    }
    return end;
}
