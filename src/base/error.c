/* Errors: names, texts, and problems with a path. */
#include "base/error.h"

#include <string.h>

#include "base/print.h"

const char *logres_error_name(logres_error error) {
    switch (error) {
#define NAME(name, number, meaning)                                                                                  \
    case number:                                                                                                     \
        return "LOGRES_" #name;
        LOGRES_ERRORS(NAME)
#undef NAME
    default:
        return "unknown error";
    }
}

const char *logres_error_text(logres_error error) {
    switch (error) {
#define TEXT(name, number, meaning)                                                                                  \
    case number:                                                                                                     \
        return meaning;
        LOGRES_ERRORS(TEXT)
#undef TEXT
    default:
        return "unknown error";
    }
}

void lgi_clear(logres_problem *problem) {
    if (problem)
        memset(problem, 0, sizeof *problem);
}

static void fail(logres_problem *problem, logres_error code, const char *format, va_list arguments) {
    if (!problem)
        return;
    char line[2 * (LOGRES_PROBLEM_PATH + LOGRES_PROBLEM_TEXT)];
    lgi_writer text = {line, sizeof line, 0};
    lgi_print_args(&text, format, arguments);
    lgi_close(&text);

    lgi_clear(problem);
    problem->code = code;
    const char *bar = strchr(line, '|');
    lgi_writer path = {problem->path, sizeof problem->path, 0};
    if (bar)
        for (const char *c = line; c < bar; c++)
            lgi_put(&path, *c);
    lgi_close(&path);
    lgi_writer rest = {problem->text, sizeof problem->text, 0};
    lgi_print(&rest, "%s", bar ? bar + 1 : line);
    lgi_close(&rest);
}

logres_error lgi_fail(logres_problem *problem, logres_error code, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fail(problem, code, format, arguments);
    va_end(arguments);
    return code;
}

logres_error lgi_refuse(logres_problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fail(problem, LOGRES_ERR_INVALID, format, arguments);
    va_end(arguments);
    return LOGRES_ERR_INVALID;
}

logres_error lgi_explain(logres_problem *problem, logres_error code) {
    return code == LOGRES_OK ? code : lgi_fail(problem, code, "|%s", logres_error_text(code));
}
