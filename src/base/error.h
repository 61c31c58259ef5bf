/* Errors and problems. */
#ifndef LGI_ERROR_H
#define LGI_ERROR_H

#include <logres/base.h>

/* Empties a problem, which may be NULL. Every function that takes one begins with this. */
void lgi_clear(logres_problem *problem);

/*
 * Fills a problem (which may be NULL) and returns its code. The format, as of lgi_print, is "path|text", so
 * that a refusal is one line of code: lgi_fail(problem, LOGRES_ERR_INVALID, "players[%d].court|is empty",
 * seat).
 */
logres_error lgi_fail(logres_problem *problem, logres_error code, const char *format, ...);

/* lgi_fail with LOGRES_ERR_INVALID, for checks of states and configs. */
logres_error lgi_refuse(logres_problem *problem, const char *format, ...);

/* Fills a problem with an error's own text, if there is an error, and returns the code. */
logres_error lgi_explain(logres_problem *problem, logres_error code);

#endif
