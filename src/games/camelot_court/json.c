/*
 * Camelot: The Court: reads and writes a state as JSON, in the order of the rules page. The same
 * code does both: each call writes the value it receives, or replaces it with the value it reads.
 */
#include "games/camelot_court/camelot_court.h"
#include "json/io.h"

/* Reads or writes a knight of a seat in play; other names are rejected as unknown. */
static void io_knight(lgi_io *io, const lgi_state *s, const char *key, int8_t *knight) {
    int index = *knight;
    lgi_io_piece(io, s, key, &index, KNIGHT_PIECE, (unsigned)(s->players * FACTION));
    *knight = (int8_t)index;
}

static void io_space(lgi_io *io, const char *key, int8_t *space) {
    int index = *space;
    lgi_io_name(io, key, &index, lgi_cc_spaces, SPACES);
    *space = (int8_t)index;
}

/* The phase determines which keys exist, so it is read first. */
static void io_pending(lgi_io *io, lgi_state *s) {
    camelot_court_body *b = write_body(s);
    if (!lgi_io_null_unless(io, "pending",
                            s->phase == PHASE_CHALLENGE || s->phase == PHASE_BANISH))
        return;
    lgi_io_object(io, "pending");
    if (s->phase == PHASE_CHALLENGE) {
        io_knight(io, s, "knight", &b->pending_knight);
        if (lgi_io_nullable(io, "from", b->pending_from != LOGRES_NONE))
            io_space(io, "from", &b->pending_from);
    }
    io_space(io, s->phase == PHASE_CHALLENGE ? "to" : "at", &b->pending_to);
    lgi_io_end(io);
}

/* Reads or writes the occupied spaces. After an error the space might still be empty, and
 * LOGRES_NONE must not be used as an index of knights, so reading stops there. */
static void io_hall(lgi_io *io, lgi_state *s) {
    camelot_court_body *b = write_body(s);
    lgi_io_object(io, "hall");
    for (int space = 0; space < SPACES; space++) {
        if (io->reading ? !lgi_io_optional(io, lgi_cc_spaces[space])
                        : b->hall[space] == LOGRES_NONE)
            continue;
        lgi_io_object(io, lgi_cc_spaces[space]);
        io_knight(io, s, "knight", &b->hall[space]);
        if (io->error)
            return;
        lgi_io_field_part(io, s, FIELD_SCANDALISED, b->hall[space]);
        lgi_io_place(io, s, lgi_at_part(FOLLOWERS_OF, b->hall[space]));
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

/* The knights of a seat that are not in the hall. JSON repeats them for programs that do not know
 * the rules. When reading, nothing is stored, and a list that contradicts the hall is rejected. */
static void io_outside(lgi_io *io, lgi_state *s, int seat) {
    uint8_t outside[FACTION], listed[FACTION];
    int first = seat * FACTION;
    for (int i = 0; i < FACTION; i++)
        listed[i] = outside[i] = lgi_cc_space_of(read_body(s), first + i) == LOGRES_NONE;
    lgi_io_pieces(io, s, "outside", listed, KNIGHT_PIECE + first, FACTION);
    for (int i = 0; i < FACTION; i++)
        if (listed[i] != outside[i])
            lgi_io_fail(io, LOGRES_ERR_INVALID, "outside",
                        listed[i] ? "%s does not belong here" : "%s is missing",
                        knight_name(first + i));
}

static void io_player(lgi_io *io, lgi_state *s, int seat) {
    lgi_io_field_part(io, s, FIELD_SCORE, seat);
    lgi_io_place(io, s, lgi_at_seat(HAND, seat));
    io_outside(io, s, seat);
}

/* The hall is read before the players, whose `outside` is compared with it. */
void lgi_cc_json(lgi_io *io, lgi_state *s) {
    lgi_io_field(io, s, FIELD_TURN);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_fields(io, s, FIELD_CURRENT, FIELD_TARGET_SEAT);
    io_pending(io, s);
    io_hall(io, s);
    lgi_io_place(io, s, lgi_at(DECK));
    lgi_io_place(io, s, lgi_at(DISCARDS));
    lgi_io_players(io, s, io_player);
}
