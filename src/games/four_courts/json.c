/* Four Courts: the JSON of a state, in the order of the rules page. */
#include "games/four_courts/four_courts.h"
#include "json/io.h"

/* Numbers must ascend, so that each set has exactly one JSON text. lgi_io_bag accepts repeated
 * items, which a set cannot hold, so they are rejected here. */
static void io_majors(lgi_io *io, uint8_t majors[3]) {
    uint8_t counts[MAJORS];
    for (int number = 0; number < MAJORS; number++)
        counts[number] = lgi_has_bit(majors, number);
    lgi_io_bag(io, "majors", counts, 0, MAJORS);
    if (!io->reading)
        return;
    for (int number = 0; !io->error && number < MAJORS; number++) {
        if (counts[number] > 1)
            lgi_io_fail(io, LOGRES_ERR_INVALID, "majors", "%d is listed twice", number);
        if (counts[number])
            lgi_put_bit(majors, number);
    }
}

/* FC-5: monarchs are a list in the order of placing, so a read fills the places from the first on.
 * The list has at most two items, even in invalid input. */
static void io_dais(lgi_io *io, lgi_state *s, int seat) {
    four_courts_body *b = write_body(s);
    uint32_t count = 0;
    lgi_io_object(io, "dais");
    while (!io->reading && count < MONARCHS && b->monarch[seat][count] != LOGRES_NONE)
        count++;
    count = lgi_io_list(io, "monarchs", count, MONARCHS);
    for (uint32_t monarch = 0; monarch < count; monarch++) {
        int piece = b->monarch[seat][monarch];
        lgi_io_object(io, NULL);
        lgi_io_piece(io, s, "card", &piece, 0, CARDS);
        b->monarch[seat][monarch] = (int8_t)piece;
        io_majors(io, b->majors[seat][monarch]);
        lgi_io_end(io);
    }
    lgi_io_end(io);
    lgi_io_place(io, s, lgi_at_seat(KNIGHT_PLACE, seat));
    lgi_io_place(io, s, lgi_at_seat(PAGE_PLACE, seat));
    lgi_io_end(io);
}

static void io_player(lgi_io *io, lgi_state *s, int seat) {
    lgi_io_place(io, s, lgi_at_seat(HAND, seat));
    lgi_io_place(io, s, lgi_at_seat(COURT, seat));
    io_dais(io, s, seat);
    lgi_io_place(io, s, lgi_at_seat(DISCARDS, seat));
}

/* Reads or writes the page asked for, the card given for it, and the owner of the page. Values are
 * read into integers first, because the body stores bytes; lgi_fc_validate checks them. */
static void io_offer(lgi_io *io, lgi_state *s) {
    four_courts_body *b = write_body(s);
    if (!lgi_io_null_unless(io, "offer", s->phase == PHASE_ANSWER))
        return;
    int page = b->offer_page, give = b->offer_give, owner = b->offer_owner;
    lgi_io_object(io, "offer");
    lgi_io_piece(io, s, "page", &page, 0, CARDS);
    lgi_io_piece(io, s, "give", &give, 0, CARDS);
    lgi_io_int(io, "owner", &owner, 0, s->players - 1);
    lgi_io_end(io);
    b->offer_page = (int8_t)page;
    b->offer_give = (int8_t)give;
    b->offer_owner = (int8_t)owner;
}

/* The phase is read early, because it decides whether there is an offer. */
void lgi_fc_json(lgi_io *io, lgi_state *s) {
    lgi_io_field(io, s, FIELD_TURN);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_fields(io, s, FIELD_CURRENT, FIELD_UNABLE);
    io_offer(io, s);
    lgi_io_place(io, s, lgi_at(DECK));
    lgi_io_players(io, s, io_player);
}

/* FC-15 … FC-17: the breakdown is derived, so a reader only compares it. */
void lgi_fc_json_result(lgi_io *io, const lgi_state *s) {
    lgi_io_exact_list(io, "breakdown", s->players);
    for (int seat = 0; seat < s->players; seat++) {
        four_courts_points p = lgi_fc_points(s, seat);
        lgi_io_object(io, NULL);
        lgi_io_constant_number(io, "court", p.court);
        lgi_io_constant_number(io, "monarchs", p.monarchs);
        lgi_io_constant_number(io, "matching", p.matching);
        lgi_io_constant_number(io, "majors", p.majors);
        lgi_io_constant_number(io, "bonus", p.bonus);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}
