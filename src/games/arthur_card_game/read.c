/* King Arthur: The Card Game: reading a state or view into the public struct. */
#include "games/arthur_card_game/arthur_card_game.h"
#include "table/read.h"

/* KC-7, KC-16: seals and scores are derived. Owners are indexed by adventure, because hosts ask
 * who has an adventure, while the body stores a set per seat. */
logres_error logres_arthur_card_game_read_sized(const logres_state *state,
                                                logres_arthur_card_game *to, size_t size) {
    logres_arthur_card_game own, *out = &own;
    logres_error error = lgi_read(state, &lgi_arthur_card_game, out, sizeof *out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    for (int i = 0; i < ADVENTURES; i++)
        out->adventure_owner[i] = LOGRES_NONE;
    for (int seat = 0; seat < s->players; seat++) {
        for (int i = 0; i < ADVENTURES; i++)
            if (lgi_has_bit(read_body(s)->won[seat], i))
                out->adventure_owner[i] = seat;
        out->seals[seat] = lgi_kc_seals(s, seat);
        out->score[seat] = lgi_kc_score(read_body(s), seat);
    }
    out->printed = *lgi_kc_printed(s);
    return lgi_give(out, sizeof *out, LGI_SIZE_TO(logres_arthur_card_game, printed), to, size);
}
