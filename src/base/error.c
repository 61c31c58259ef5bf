/* Names and texts of errors, and problems with a path. */
#include "base/error.h"

#include <string.h>

#include "base/print.h"

const char *logres_error_name(logres_error error) {
    switch (error) {
#define NAME(name, number, meaning)                                                               \
    case number:                                                                                  \
        return "LOGRES_" #name;
        LOGRES_ERRORS(NAME)
#undef NAME
    default:
        return "unknown error";
    }
}

const char *logres_error_text(logres_error error) {
    switch (error) {
#define TEXT(name, number, meaning)                                                               \
    case number:                                                                                  \
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

static void fill(logres_problem *problem, logres_error code, const char *path, const char *text,
                 va_list *arguments) {
    if (!problem)
        return;
    lgi_clear(problem);
    problem->code = code;
    lgi_writer at = {problem->path, sizeof problem->path, 0};
    lgi_print_args(&at, path, arguments);
    lgi_close(&at);
    lgi_writer what = {problem->text, sizeof problem->text, 0};
    lgi_print_args(&what, text, arguments);
    lgi_close(&what);
}

logres_error lgi_fail(logres_problem *problem, logres_error code, const char *path,
                      const char *text, ...) {
    va_list arguments;
    va_start(arguments, text);
    fill(problem, code, path, text, &arguments);
    va_end(arguments);
    return code;
}

logres_error lgi_refuse(logres_problem *problem, const char *path, const char *text, ...) {
    va_list arguments;
    va_start(arguments, text);
    fill(problem, LOGRES_ERR_INVALID, path, text, &arguments);
    va_end(arguments);
    return LOGRES_ERR_INVALID;
}

logres_error lgi_report(logres_problem *problem, logres_error code) {
    return code == LOGRES_OK ? code : lgi_fail(problem, code, "", "%s", logres_error_text(code));
}
