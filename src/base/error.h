/* Errors and problems. */
#ifndef LGI_ERROR_H
#define LGI_ERROR_H

#include <logres/base.h>

/* Zeroes a problem; NULL is allowed. Every function that takes a problem calls this first, so no
 * caller can read the problem of an earlier call. */
void lgi_clear(logres_problem *problem);

/*
 * Fills a problem (NULL is allowed) and returns its code, so that errors can be returned in one
 * statement. `path` and `text` are lgi_print formats. The arguments of the path come first:
 * lgi_fail(problem, LOGRES_ERR_INVALID, "players[%d].court", "has %d cards", seat, count).
 */
logres_error lgi_fail(logres_problem *problem, logres_error code, const char *path,
                      const char *text, ...);

/* lgi_fail with LOGRES_ERR_INVALID, for validating states and configs. */
logres_error lgi_refuse(logres_problem *problem, const char *path, const char *text, ...);

/* Fills a problem with the error's general text, unless it is LOGRES_OK. Returns the code. */
logres_error lgi_report(logres_problem *problem, logres_error code);

#endif
