/* King Arthur: The Card Game: the JSON of a state, in the order of the rules file. */
#include "core/io.h"
#include "core/multiset.h"
#include "games/arthur_card_game/arthur_card_game.h"

/* Adversaries by colour, counted by value. */
static void io_pile(lgi_io *io, const char *key, uint8_t counts[ADVERSARIES]) {
    lgi_io_object(io, key);
    for (int colour = 0; colour < COLOURS && lgi_io_exact_list(io, lgi_kc_colours[colour], VALUES); colour++) {
        for (int i = 0; i < VALUES; i++)
            lgi_io_u8(io, NULL, &counts[colour * VALUES + i], 0, UINT8_MAX);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

/* Adversaries as a list, in the order of payments. */
static void io_held(lgi_io *io, const lgi_state *s, const char *key, uint8_t counts[ADVERSARIES]) {
    uint32_t count = lgi_io_list(io, key, lgi_sum(counts, ADVERSARIES), UINT8_MAX);
    uint8_t done[ADVERSARIES] = {0};
    int place = 0;
    for (uint32_t i = 0; i < count && !io->error; i++) {
        while (!io->reading && done[in_payment_order(place)] == counts[in_payment_order(place)])
            place++;
        int adversary = in_payment_order(place), least = place;
        lgi_io_piece(io, s, NULL, &adversary, ADVERSARY_PIECE, ADVERSARIES);
        if (io->error)
            return;
        place = payment_place(adversary);
        if (place < least)
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must be in the order of payments");
        done[adversary]++;
    }
    if (io->reading && !io->error)
        memcpy(counts, done, sizeof done);
    lgi_io_end(io);
}

static void io_adventures(lgi_io *io, const lgi_state *s, const char *key, uint8_t set[2]) {
    uint8_t counts[ADVENTURES];
    for (int i = 0; i < ADVENTURES; i++)
        counts[i] = lgi_has_bit(set, i);
    lgi_io_pieces(io, s, key, counts, ADVENTURE_PIECE, ADVENTURES);
    for (int i = 0; io->reading && !io->error && i < ADVENTURES; i++) {
        if (counts[i] > 1)
            lgi_io_fail(io, LOGRES_ERR_INVALID, key, "%s stands twice", lgi_kc_pieces[ADVENTURE_PIECE + i]);
        if (counts[i])
            lgi_put_bit(set, i);
    }
}

/* One adversary on the table after the other, each with its seal: by adversary, without a seal first, then by
 * seat. */
static void io_table(lgi_io *io, lgi_state *s) {
    card_game_body *b = body_in(s);
    uint32_t count = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        count += (uint32_t)lgi_kc_on_table(b, colour);
    count = lgi_io_list(io, "table", count, UINT8_MAX);
    uint8_t shown[1 + SEATS][ADVERSARIES] = {{0}};
    int adversary = 0, seal = LOGRES_NONE;
    for (uint32_t i = 0; i < count && !io->error; i++) {
        int first = adversary, first_seal = seal;
        while (!io->reading &&
               shown[seal + 1][adversary] == (seal == LOGRES_NONE ? b->unsealed : b->sealed[seal])[adversary]) {
            seal = seal + 1 < s->players ? seal + 1 : LOGRES_NONE;
            adversary += seal == LOGRES_NONE;
        }
        int8_t seat = (int8_t)seal;
        lgi_io_object(io, NULL);
        lgi_io_piece(io, s, "adversary", &adversary, ADVERSARY_PIECE, ADVERSARIES);
        lgi_io_seat(io, "seal", &seat, s->players);
        lgi_io_end(io);
        if (io->error)
            return;
        seal = seat;
        if (io->reading && (adversary < first || (adversary == first && seal < first_seal)))
            lgi_io_fail(io, LOGRES_ERR_FORMAT, NULL, "must be in order of colour, value and seal");
        shown[seal + 1][adversary]++;
    }
    if (io->reading && !io->error) {
        memcpy(b->unsealed, shown[0], ADVERSARIES);
        memcpy(b->sealed, shown[1], sizeof b->sealed);
    }
    lgi_io_end(io);
}

static void io_payment(lgi_io *io, lgi_state *s) {
    card_game_body *b = body_in(s);
    int payment = b->payment;
    if (io->reading)
        b->payment = LOGRES_NONE;
    if (!lgi_io_only_if(io, "payment", s->phase == PAY))
        return;
    lgi_io_object(io, "payment");
    lgi_io_piece(io, s, "adventure", &payment, ADVENTURE_PIECE, ADVENTURES);
    b->payment = (int8_t)payment;
    io_held(io, s, "paid", b->paid);
    lgi_io_end(io);
}

/* The seals in hand are those that lie on no adversary, and must be said so. */
static void io_player(lgi_io *io, lgi_state *s, int seat) {
    card_game_body *b = body_in(s);
    lgi_io_object(io, NULL);
    lgi_io_hidden_counts(io, "hand", b->hand[seat], &b->hand_size[seat], lgi_kc_pieces, KNIGHTS, !lgi_sees(s, seat));
    io_held(io, s, "adversaries", b->held[seat]);
    io_adventures(io, s, "adventures", b->won[seat]);
    int seals = lgi_kc_seals(s, seat), given = seals;
    lgi_io_int(io, "seals", &given, 0, SEALS);
    if (given != seals)
        lgi_io_fail(io, LOGRES_ERR_INVALID, "seals", seals < 0 ? "there are not so many" : "must be %d", seals);
    lgi_io_end(io);
}

void lgi_kc_json(lgi_io *io, lgi_state *s) {
    card_game_body *b = body_in(s);
    lgi_io_32(io, "turn", b->turn, 0, INT32_MAX);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_seat(io, "current", &b->current, s->players);
    lgi_io_seat(io, "target", &b->target, s->players);
    lgi_io_flag(io, "fought", &b->fought);
    lgi_io_flag(io, "completed", &b->completed);
    lgi_io_u8(io, "drawn", &b->drawn, 0, 2);
    lgi_io_hidden_counts(io, "knight_deck", b->knight_deck, &b->knight_deck_size, lgi_kc_pieces, KNIGHTS,
                         s->kind == LGI_VIEW);
    lgi_io_counts(io, "knight_discard", b->knight_discard, lgi_kc_pieces, KNIGHTS);
    io_pile(io, "adversary_deck", b->adversary_deck);
    io_pile(io, "adversary_discard", b->adversary_discard);
    io_table(io, s);
    io_adventures(io, s, "adventures", b->open);
    io_payment(io, s);
    if (!lgi_io_exact_list(io, "players", s->players))
        return;
    for (int seat = 0; seat < s->players && !io->error; seat++)
        io_player(io, s, seat);
    lgi_io_end(io);
}
