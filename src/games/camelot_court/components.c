/* Camelot: The Court: hall, knights and cards (CC-1 … CC-4), as printed or as replaced by a
 * config. */
#include <stddef.h>

#include "base/error.h"
#include "games/camelot_court/camelot_court.h"
#include "json/io.h"

/* CC-2 … CC-4. The struct consists of bytes, so a body can hold a copy at any offset. */
static const logres_camelot_court_components printed = LOGRES_CAMELOT_COURT_COMPONENTS;
_Static_assert(sizeof printed == 150, "components are bytes");
_Static_assert(offsetof(logres_camelot_court_components, knights) == 0,
               "knights, by seat, come first");

/* CC-1: in the order of the numbers of spaces. */
const char *const lgi_cc_spaces[SPACES] = {"e1", "e2",  "e3", "e4", "e5", "e6", "e7", "e8",
                                           "e9", "e10", "l1", "l2", "l3", "l4", "l5", "u1",
                                           "u2", "u3",  "u4", "s1", "s2", "s3"};
const char *const lgi_cc_factions[SEATS] = {"cornwall", "orkney", "gore", "saracens", "ganis"};

/* CC-3, CC-4: kinds of cards, then knights by seat. */
const char *const lgi_cc_pieces[PIECES] = {
    "move",         "gossip",     "banish",   "score",     "merlin",     "dwarf",
    "soldier-1",    "soldier-2",  "priest-1", "priest-2",  "tristram",   "constantine",
    "dinas",        "loinstake",  "andret",   "sadok",     "fergus",     "hebes",
    "gawaine",      "gareth",     "gaheris",  "agravaine", "mordred",    "gingalin",
    "lovel",        "florence",   "uwaine",   "uriens",    "bagdemagus", "meliagant",
    "accolon",      "baudwin",    "kainus",   "pinel",     "palomides",  "sagramore",
    "safeashouses", "segwarides", "priamus",  "esclabor",  "corsabrin",  "nabon",
    "lancelot",     "bors",       "ector",    "lionel",    "blamore",    "bleoberis",
    "lavaine",      "urry"};

/* A config without components differs from one that repeats the defaults, because JSON writes
 * components only if they were given. The body therefore records whether components were given. */
const logres_camelot_court_components *lgi_cc_printed(const lgi_state *s) {
    return read_body(s)->has_components ? &read_body(s)->components : &printed;
}

/*
 * CC-3, CC-4. Knights of unused seats do not exist, so the core rejects them in the hall. Action
 * cards other than followers are the same in all configs; followers add up to ten, so there are
 * always 80 cards.
 */
int lgi_cc_copies(const lgi_state *s, int piece) {
    static const uint8_t actions[FIRST_FOLLOWER] = {40, 7, 5, 12, 3, 3};
    if (piece >= KNIGHT_PIECE)
        return faction_of(piece - KNIGHT_PIECE) < s->players;
    return piece < FIRST_FOLLOWER ? actions[piece]
                                  : lgi_cc_printed(s)->followers[piece - FIRST_FOLLOWER];
}

/* ---- components of a config ----------------------------------------------------------------- */

/* STAT_MAX keeps powers and points to one digit. Each pair of spaces has at most one line. */
enum { STAT_MAX = 9, OF_A_SORT = 5, LINES_MAX = SPACES * (SPACES - 1) / 2 };

/*
 * CC-2: lines are checked as bits, because a host can fill the struct without JSON: there is no
 * bit beyond the last space and no line from a space to itself, and every line is stored both
 * ways. CC-4: there are 5 soldiers and 5 priests, so SCORE_MAX suffices for any split.
 */
static logres_error check(const void *components, logres_problem *problem) {
    const logres_camelot_court_components *c = components;
    for (int knight = 0; knight < KNIGHTS; knight++)
        for (int i = 0; i < 2; i++)
            if (c->knights[knight / FACTION][knight % FACTION][i] > STAT_MAX)
                return lgi_fail(problem, LOGRES_ERR_CONFIG, "knights[%d][%d][%d]",
                                "must be 0 to 9", knight / FACTION, knight % FACTION, i);
    for (int a = 0; a < SPACES; a++) {
        if (spaces_joined(c, a) >> SPACES)
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "lines", "a line goes from %s to nowhere",
                            lgi_cc_spaces[a]);
        if (lgi_has_bit(c->lines[a], a))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "lines", "a line joins %s to itself",
                            lgi_cc_spaces[a]);
        for (int b = 0; b < SPACES; b++)
            if (lgi_has_bit(c->lines[a], b) != lgi_has_bit(c->lines[b], a))
                return lgi_fail(problem, LOGRES_ERR_CONFIG, "lines",
                                "the line from %s to %s goes only one way", lgi_cc_spaces[a],
                                lgi_cc_spaces[b]);
    }
    if (c->followers[SOLDIER_1] + c->followers[SOLDIER_2] != OF_A_SORT)
        return lgi_fail(problem, LOGRES_ERR_CONFIG, "followers",
                        "soldier-1 and soldier-2 must total 5");
    if (c->followers[PRIEST_1] + c->followers[PRIEST_2] != OF_A_SORT)
        return lgi_fail(problem, LOGRES_ERR_CONFIG, "followers",
                        "priest-1 and priest-2 must total 5");
    return LOGRES_OK;
}

/* CC-3: eight pairs of power and points. A given list must be complete. */
static void io_faction(lgi_io *io, uint8_t faction[FACTION][2]) {
    if (!lgi_io_exact_list(io, NULL, FACTION))
        return;
    for (int i = 0; i < FACTION; i++) {
        if (!lgi_io_exact_list(io, NULL, 2))
            break;
        lgi_io_u8(io, NULL, &faction[i][0], 0, STAT_MAX);
        lgi_io_u8(io, NULL, &faction[i][1], 0, STAT_MAX);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

/* Reads or writes a line. */
static void io_line(lgi_io *io, int *a, int *b) {
    if (!lgi_io_exact_list(io, NULL, 2))
        return;
    lgi_io_name(io, NULL, a, lgi_cc_spaces, SPACES);
    lgi_io_name(io, NULL, b, lgi_cc_spaces, SPACES);
    lgi_io_end(io);
}

/* Both directions are set here, so lines read from JSON are symmetric by construction. */
static void read_line(lgi_io *io, logres_camelot_court_components *c) {
    int a = 0, b = 0;
    io_line(io, &a, &b);
    if (io->error)
        return;
    if (a == b)
        lgi_io_fail(io, LOGRES_ERR_CONFIG, NULL, "joins %s to itself", lgi_cc_spaces[a]);
    if (lgi_has_bit(c->lines[a], b))
        lgi_io_fail(io, LOGRES_ERR_CONFIG, NULL, "%s and %s are joined twice", lgi_cc_spaces[a],
                    lgi_cc_spaces[b]);
    lgi_put_bit(c->lines[a], b);
    lgi_put_bit(c->lines[b], a);
}

/* The upper triangle of the symmetric matrix, row by row, is the sorted list. */
static void write_lines(lgi_io *io, const logres_camelot_court_components *c) {
    for (int a = 0; a < SPACES; a++)
        for (int b = a + 1; b < SPACES; b++)
            if (lgi_has_bit(c->lines[a], b))
                io_line(io, &(int){a}, &(int){b});
}

/* Reads or writes the lines. They are written sorted, the lower space first, so equal halls have
 * equal JSON; they are read in any order. */
static void io_lines(lgi_io *io, logres_camelot_court_components *c) {
    uint32_t count = 0;
    for (int a = 0; a < SPACES; a++)
        for (int b = a + 1; b < SPACES; b++)
            count += lgi_has_bit(c->lines[a], b);
    count = lgi_io_list(io, "lines", count, LINES_MAX);
    if (io->reading) {
        memset(c->lines, 0, sizeof c->lines);
        for (uint32_t i = 0; i < count && !io->error; i++)
            read_line(io, c);
    } else {
        write_lines(io, c);
    }
    lgi_io_end(io);
}

/* Before a read, the struct holds the defaults, which remain if a key is missing. All keys are
 * written. */
static void json(lgi_io *io, void *components) {
    logres_camelot_court_components *c = components;
    if (lgi_io_optional(io, "knights") && lgi_io_exact_list(io, "knights", SEATS)) {
        for (int seat = 0; seat < SEATS; seat++)
            io_faction(io, c->knights[seat]);
        lgi_io_end(io);
    }
    if (lgi_io_optional(io, "lines"))
        io_lines(io, c);
    if (lgi_io_optional(io, "followers") && lgi_io_exact_list(io, "followers", FOLLOWERS)) {
        for (int i = 0; i < FOLLOWERS; i++)
            lgi_io_u8(io, NULL, &c->followers[i], 0, OF_A_SORT);
        lgi_io_end(io);
    }
}

/* seat_bytes lets observations rotate the data of knights along with their seats. */
const lgi_components lgi_cc_components = {.defaults = &printed,
                                          .seat_bytes = sizeof printed.knights[0],
                                          .check = check,
                                          .json = json};
