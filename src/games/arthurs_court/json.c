/* King Arthur's Court: the JSON of a state. The same calls read and write. */
#include "games/arthurs_court/arthurs_court.h"
#include "json/io.h"

/* AC-2: the black die is one byte in the body but a flag of each character in JSON. When reading,
 * a second flag must therefore be rejected here: the body could not hold it. */
static void io_castle(lgi_io *io, lgi_state *s) {
    arthurs_court_body *b = write_body(s);
    lgi_io_object(io, "castle");
    for (int c = 0; c < CHARACTERS; c++) {
        bool die = b->black_die == c;
        lgi_io_object(io, lgi_ac_characters[c]);
        lgi_io_bag(io, "purse", b->purse[c], 1, TILES);
        lgi_io_seat(io, "holder", &b->holder[c], s->players);
        lgi_io_yes_no(io, "black_die", &die);
        if (die && b->black_die != LOGRES_NONE && b->black_die != c)
            lgi_io_fail(io, LOGRES_ERR_INVALID, "black_die", "there is only one black die");
        if (die)
            b->black_die = (int8_t)c;
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

/* AC-3: everything is public, so a view has the same form as a state. */
static void io_player(lgi_io *io, lgi_state *s, int seat) {
    lgi_io_bag(io, "treasury", write_body(s)->treasury[seat], 1, TILES);
    lgi_io_place(io, s, lgi_at_seat(COURT, seat));
}

/* The phase decides whether there is an auction, so lgi_ac_json reads the phase first. In other
 * phases the fields stay null, as lgi_ac_validate demands. */
static void io_auction(lgi_io *io, lgi_state *s) {
    arthurs_court_body *b = write_body(s);
    if (!lgi_io_null_unless(io, "auction",
                            s->phase == PHASE_BID || s->phase == PHASE_CHOOSE_CHARACTER))
        return;
    lgi_io_object(io, "auction");
    lgi_io_fields(io, s, FIELD_STARTER, FIELD_HIGH_BIDDER);
    lgi_io_bag(io, "bid", b->bid, 1, TILES);
    lgi_io_field(io, s, FIELD_PASSED);
    lgi_io_end(io);
}

/* The character follows from the phase. JSON repeats it for human readers; any other word is
 * rejected. */
static void io_role(lgi_io *io, lgi_state *s) {
    int role = lgi_ac_role_of(s->phase);
    if (!lgi_io_null_unless(io, "role", role != LOGRES_NONE))
        return;
    lgi_io_object(io, "role");
    lgi_io_constant_word(io, "character", lgi_ac_characters[role]);
    lgi_io_fields(io, s, FIELD_SWAPS_LEFT, FIELD_TARGET);
    lgi_io_end(io);
}

/* In the order of the rules page. The phase comes early, because the auction and the role depend
 * on it. */
void lgi_ac_json(lgi_io *io, lgi_state *s) {
    lgi_io_field(io, s, FIELD_ROUND);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_seat(io, "favor", &write_body(s)->favor, s->players);
    lgi_io_field(io, s, FIELD_LAST_ROUND);
    lgi_io_place(io, s, lgi_at(PEASANTRY));
    lgi_io_place(io, s, lgi_at(ASPIRANTS));
    io_castle(io, s);
    lgi_io_players(io, s, io_player);
    io_auction(io, s);
    io_role(io, s);
}

/* AC-24: the groups are derived, so a reader only compares them. */
void lgi_ac_json_result(lgi_io *io, const lgi_state *s) {
    lgi_io_exact_list(io, "groups", s->players);
    for (int seat = 0; seat < s->players; seat++) {
        int groups[3];
        lgi_ac_groups(read_body(s), seat, groups);
        lgi_io_exact_list(io, NULL, 3);
        for (int i = 0; i < 3; i++)
            lgi_io_constant_number(io, NULL, groups[i]);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}
