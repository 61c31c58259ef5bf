/* Artus: the typed struct. The core reads the places and fields of the tables; this file adds
 * everything derived. */
#include "games/artus/artus.h"

/* Lists the seats of a player's knights, so that hosts need not search the chairs. */
static void read_player(const lgi_state *s, int player, logres_artus *out) {
    int seats[KNIGHTS_MAX], count = lgi_ar_knights_of(read_body(s), player, seats);
    out->knight_count[player] = count;
    for (int rank = 0; rank < KNIGHTS_MAX; rank++)
        out->knights[player][rank] = rank < count ? seats[rank] : LOGRES_NONE;
    for (int kind = 0; kind < CARD_KINDS; kind++)
        out->pile_size[player][kind] = pile_size(s, player, kind);
}

/* `table` is indexed by seat, for the King's current seat (AR-2); the table in `printed` is
 * relative to his seat. */
logres_error logres_artus_read_sized(const logres_state *state, logres_artus *to, size_t size) {
    logres_artus own, *out = &own;
    logres_error error = lgi_read(state, &lgi_artus, out, sizeof *out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    const artus_body *b = read_body(s);
    lgi_ar_royals(b, out->royal_seat);
    out->ring_supply = lgi_ar_ring_supply(b);
    out->printed = *lgi_ar_printed(s);
    for (int chair = 0; chair < CHAIRS; chair++)
        out->table[chair] = lgi_ar_value(s, chair);
    for (int i = 0; i < ROYALS; i++) {
        int figure = b->chair[out->royal_seat[i]];
        out->royal_metal[i] = metal_of(figure);
        out->royal_rings[i] = rings_of(figure);
    }
    for (int card = 0; card < CARDS; card++)
        out->copies[card] = lgi_ar_copies_of(s, card);
    for (int player = 0; player < s->players; player++)
        read_player(s, player, out);
    return lgi_give(out, sizeof *out, LGI_SIZE_TO(logres_artus, printed), to, size);
}
