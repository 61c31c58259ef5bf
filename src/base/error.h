/* Errors and problems. */
#ifndef LGI_ERROR_H
#define LGI_ERROR_H

#include <logres/base.h>

/* Zeroes a problem; NULL is allowed. Every function that takes a problem begins with this. */
void lgi_clear(logres_problem *problem);

/*
 * Fills a problem (NULL is allowed) and returns its code. The format is "path|text", in the terms of lgi_print:
 * lgi_fail(problem, LOGRES_ERR_INVALID, "players[%d].court|is empty", seat).
 */
logres_error lgi_fail(logres_problem *problem, logres_error code, const char *format, ...);

/* lgi_fail with LOGRES_ERR_INVALID, for checks of states and configs. */
logres_error lgi_refuse(logres_problem *problem, const char *format, ...);

/* Fills a problem with the error's own text, unless it is LOGRES_OK. Returns the code. */
logres_error lgi_explain(logres_problem *problem, logres_error code);

#endif
