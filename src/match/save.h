/* The parts of a match's JSON. One function both reads and writes each, so that they cannot
 * disagree. Used by save.c and journal.c. */
#ifndef LGI_MATCH_SAVE_H
#define LGI_MATCH_SAVE_H

#include "json/io.h"
#include "match/match.h"

/* "moves": the plies from `from` on. Reading plays them; the match must be at ply `from`. */
void lgi_io_moves(lgi_io *io, logres_match *match, uint32_t from);
/* "rng": the state of a generator. */
void lgi_io_rng(lgi_io *io, logres_rng *rng);
/* "cursor", "ended" and "host". Reading a null "ended" changes nothing. */
void lgi_io_cursor(lgi_io *io, logres_match *match);
void lgi_io_ended(lgi_io *io, logres_match *match);
void lgi_io_host(lgi_io *io, logres_match *match);

/* Reports that hashes of an unknown version were ignored; 0 means that none were. */
void lgi_report_unknown_hash(logres_problem *problem, int version);

#endif
