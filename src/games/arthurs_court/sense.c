/* King Arthur's Court: foolish moves, which give away more money than necessary. */
#include "games/arthurs_court/moves.h"

/* AC-18: giving a tile is foolish if the treasury has a lower one. In the last round money might
 * no longer be of any use, so giving any tile is sensible then. */
static bool foolish_tax(const lgi_state *s, int tile) {
    const arthurs_court_body *b = read_body(s);
    return !b->last_round && lgi_kinds_of(b->treasury[s->actor], (unsigned)tile);
}

/* AC-12: returns the most that another player who is still in the auction can bid. Money is
 * public, so this is exact: nobody can gain tiles during an auction. */
static int most_of_others(const lgi_state *s) {
    const arthurs_court_body *b = read_body(s);
    int most = 0;
    for (int seat = 0; seat < s->players; seat++)
        if (seat != s->actor && lgi_ac_eligible(s, seat) && !lgi_has_seat(b->passed, seat))
            most = lgi_max(most, money_of(b->treasury[seat]));
    return most;
}

/*
 * Returns whether a bid wastes money: without one of its tiles, or with a lower tile in its place,
 * it would still be legal, and nobody could bid more. Matching the most that any other player can
 * bid is enough, because that player's bid must be higher (AC-12). In the player's last auction of
 * the game, no bid wastes money, because leftover money is worthless.
 */
static bool foolish_bid(const lgi_state *s, const uint8_t tiles[TILES]) {
    const arthurs_court_body *b = read_body(s);
    if (b->last_round && lgi_ac_characters_of(b, s->actor) + 1 >= lgi_ac_share(s))
        return false;
    int enough = lgi_max(money_of(b->bid) + 1, most_of_others(s));
    for (int tile = 0; tile < TILES; tile++)
        if (tiles[tile]) {
            if (money_of(tiles) - (tile + 1) >= enough)
                return true;
            for (int lower = 0; lower < tile; lower++)
                if (b->treasury[s->actor][lower] > tiles[lower] &&
                    money_of(tiles) - tile + lower >= enough)
                    return true;
        }
    return false;
}

bool lgi_ac_foolish(const lgi_state *s, logres_move move) {
    uint8_t tiles[TILES];
    if (lgi_is_in_range(MOVE_GIVE, TILES, move))
        return foolish_tax(s, move - MOVE_GIVE);
    if (!lgi_is_in_range(MOVE_BID, BIDS, move))
        return false;
    bid_at((unsigned)(move - MOVE_BID), tiles);
    return foolish_bid(s, tiles);
}
