/* King Arthur: The Card Game: reads and writes a state as JSON, in the order of the rules page.
 * The same code does both, so reading and writing cannot drift apart. */
#include "games/arthur_card_game/arthur_card_game.h"
#include "json/io.h"
#include "state/multiset.h"

/* Reads or writes adversaries by color, counted by value. The core checks the number of each piece
 * later, so any count is accepted here. */
static void io_pile(lgi_io *io, const char *key, uint8_t counts[ADVERSARIES]) {
    lgi_io_object(io, key);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!lgi_io_exact_list(io, lgi_kc_colours[colour], VALUES))
            break;
        for (int i = 0; i < VALUES; i++)
            lgi_io_u8(io, NULL, &counts[colour * VALUES + i], 0, UINT8_MAX);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

/*
 * Reads or writes adversaries as a list in the order of payments. To write, looks up the i-th
 * adversary; to read, increments the count of the adversary named. Only this order is accepted, so
 * equal states have equal JSON texts.
 */
static void io_held(lgi_io *io, const lgi_state *s, const char *key, uint8_t counts[ADVERSARIES]) {
    uint32_t count = lgi_io_list(io, key, lgi_sum(counts, ADVERSARIES), UINT8_MAX);
    int before = 0;
    for (uint32_t i = 0; i < count && !io->error; i++) {
        int adversary = io->reading ? 0 : lgi_kc_nth(counts, (int)i);
        lgi_io_piece(io, s, NULL, &adversary, ADVERSARY_PIECE, ADVERSARIES);
        if (!io->error && payment_place(adversary) < before)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must be in payment order");
        before = payment_place(adversary);
        counts[adversary] = (uint8_t)(counts[adversary] + io->reading);
    }
    lgi_io_end(io);
}

/*
 * Reads or writes the adversaries on the table with their seals, ordered by color, value and seal.
 * `place` combines the three in one number: each adversary has six places, the first of them for
 * no seal. A failed read leaves `target` in range, so it is safe as an index.
 */
static void io_table(lgi_io *io, lgi_state *s) {
    arthur_card_game_body *b = write_body(s);
    int count = 0, before = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        count += lgi_kc_on_table(b, colour);
    count = (int)lgi_io_list(io, "table", (uint32_t)count, UINT8_MAX);
    for (int i = 0; i < count && !io->error; i++) {
        lgi_kc_target target = {0, LOGRES_NONE};
        if (!io->reading)
            target = lgi_kc_nth_on_table(s, 0, i);
        lgi_io_object(io, NULL);
        lgi_io_piece(io, s, "adversary", &target.adversary, ADVERSARY_PIECE, ADVERSARIES);
        lgi_io_seat(io, "seal", &target.seal, s->players);
        lgi_io_end(io);
        int place = target.adversary * (1 + SEATS) + 1 + target.seal;
        if (!io->error && place < before)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must be ordered by color, value and seal");
        before = place;
        uint8_t *number =
            &(target.seal == LOGRES_NONE ? b->unsealed : b->sealed[target.seal])[target.adversary];
        *number = (uint8_t)(*number + io->reading);
    }
    lgi_io_end(io);
}

/* The phase decides whether there is a payment. When reading, the payment starts as null. Only the
 * range of the adventure is checked here; lgi_kc_validate checks that it is open. */
static void io_payment(lgi_io *io, lgi_state *s) {
    arthur_card_game_body *b = write_body(s);
    int payment = b->payment;
    if (io->reading)
        b->payment = LOGRES_NONE;
    if (!lgi_io_null_unless(io, "payment", s->phase == PHASE_PAY))
        return;
    lgi_io_object(io, "payment");
    lgi_io_piece(io, s, "adventure", &payment, ADVENTURE_PIECE, ADVENTURES);
    b->payment = (int8_t)payment;
    io_held(io, s, "paid", b->paid);
    lgi_io_end(io);
}

/* Reads or writes a player. The number of seals in hand follows from the table, which is read
 * first; a number in the JSON text must agree with it. */
static void io_player(lgi_io *io, lgi_state *s, int seat) {
    arthur_card_game_body *b = write_body(s);
    lgi_io_place(io, s, lgi_at_seat(HAND, seat));
    io_held(io, s, "adversaries", b->held[seat]);
    lgi_io_place_as(io, s, "adventures", lgi_at_seat(WON, seat));
    int seals = lgi_kc_seals(s, seat), given = seals;
    lgi_io_int(io, "seals", &given, 0, SEALS);
    if (given != seals)
        lgi_io_fail(io, LOGRES_ERR_INVALID, "seals",
                    seals < 0 ? "the table has more seals than the game has" : "must be %d",
                    seals);
}

/* Reads or writes a state, depending on io->reading. */
void lgi_kc_json(lgi_io *io, lgi_state *s) {
    arthur_card_game_body *b = write_body(s);
    lgi_io_field(io, s, FIELD_TURN);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_fields(io, s, FIELD_CURRENT, FIELD_DRAWN);
    lgi_io_place(io, s, lgi_at(KNIGHT_DECK));
    lgi_io_place(io, s, lgi_at(KNIGHT_DISCARD));
    io_pile(io, "adversary_deck", b->adversary_deck);
    io_pile(io, "adversary_discard", b->adversary_discard);
    io_table(io, s);
    lgi_io_place(io, s, lgi_at(OPEN_ADVENTURES));
    io_payment(io, s);
    lgi_io_players(io, s, io_player);
}
