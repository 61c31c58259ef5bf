/*
 * King Arthur's Court by Phillip Lerche, piecepack, version 1.2 of 2003, for 2–4 players. Rule
 * numbers are those of docs/games/arthurs_court.md. Everything is public; chance acts only during
 * setup.
 */
#include "games/arthurs_court/moves.h"
#include "learn/vectors.h"
#include "rules/standing.h"
#include "table/hands.h"

/* ---- tables (AC-1 … AC-3) ------------------------------------------------------------------- */

/* The names of pieces. */
static const char *const pieces[PIECES] = {
    "jester", "maiden", "guard",     "knight", "tile-1",   "tile-2", "tile-3",    "tile-4",
    "tile-5", "merlin", "guinevere", "arthur", "lancelot", "favor",  "black_die",
};
static const char *const tile_names[TILES] = {"1", "2", "3", "4", "5"};

/* clang-format off */
/*
 * CASTLE and COURT share the bytes of `holder`, and BOX shares the bytes of the dice with COURT
 * and CHARACTER_CARD. A pawn or die is in only one place at a time, so one byte per piece is
 * enough. A bid is a field, not a place, because its tiles do not move (AC-12).
 */
static const lgi_place places[PLACES] = {
    [PEASANTRY]      = LGI_OPEN_PLACE(arthurs_court, peasantry, COUNTS, 0, TYPES),
    [ASPIRANTS]      = LGI_OPEN_PLACE(arthurs_court, aspirants, COUNTS, 0, TYPES),
    [CASTLE]         = {.info = {.name = "castle"},
                        .stored = {{.form = LGI_OWNER, LGI_IN(arthurs_court, holder),
                                    .first = PAWN, .kinds = CHARACTERS}}},
    [CHARACTER_CARD] = {.info = {.name = "character", .parts = CHARACTERS,
                                 .part_names = lgi_ac_characters},
                        .stored = {{.form = LGI_OWNER, LGI_IN(arthurs_court, black_die),
                                    .first = BLACK_DIE, .kinds = 1}}},
    [PURSE]          = {.info = {.name = "purse", .parts = CHARACTERS,
                                 .part_names = lgi_ac_characters},
                        .stored = {{.form = LGI_COUNTS, LGI_IN(arthurs_court, purse),
                                    .first = TILE, .kinds = TILES}}},
    [COURT]          = {.info = {.name = "court", .per_seat = 1},
                        .stored = {{.form = LGI_COUNTS, LGI_IN(arthurs_court, court),
                                    .kinds = TYPES},
                                   {.form = LGI_OWNER, .at = offsetof(arthurs_court_body, holder),
                                    .first = PAWN, .kinds = CHARACTERS},
                                   {.form = LGI_OWNER, LGI_IN(arthurs_court, favor),
                                    .first = FAVOR_DIE, .kinds = 1}},
                        LGI_ROW_NAMES("court", "court_characters", "court_favor")},
    [TREASURY]       = LGI_EACH_SEATS_PLACE(arthurs_court, treasury, COUNTS, TILE, TILES),
    [BOX]            = {.info = {.name = "box"},
                        .stored = {{.form = LGI_OWNER, .at = offsetof(arthurs_court_body, favor),
                                    .first = FAVOR_DIE, .kinds = 1},
                                   {.form = LGI_OWNER,
                                    .at = offsetof(arthurs_court_body, black_die),
                                    .first = BLACK_DIE, .kinds = 1}},
                        LGI_ROW_NAMES("box_favor", "box_black_die")},
};

/* The rest of a state. Holders, the Favor and the black die are pieces, so their rows are in
 * `places` above. */
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_ROUND]       = LGI_TURN_FIELD(arthurs_court, round, 0, UINT8_MAX),
    [FIELD_LAST_ROUND]  = LGI_YES_NO_FIELD(arthurs_court, last_round),
    [FIELD_STARTER]     = LGI_SEAT_FIELD(arthurs_court, starter),
    [FIELD_HIGH_BIDDER] = LGI_SEAT_FIELD(arthurs_court, high_bidder),
    [FIELD_BID]         = {.info = {.name = "bid", .event = LOGRES_EVENT_SET,
                                    .value = LOGRES_VALUE_NUMBER,
                                    .parts = TILES, .part_names = tile_names},
                           LGI_FIELD_IN(arthurs_court, bid[0]), .high = MOST_TILES_OF_A_VALUE},
    [FIELD_PASSED]      = LGI_SEATS_FIELD(arthurs_court, passed, SEATS),
    [FIELD_SWAPS_LEFT]  = LGI_NUMBER_FIELD(arthurs_court, swaps_left, 0, MERLINS_SWAPS),
    [FIELD_TARGET]      = LGI_SEAT_FIELD(arthurs_court, target),
};
/* clang-format on */

/*
 * Inlined, so that the compiler can fold each call with the constant `places` into a few stores.
 */
LGI_INLINE void transfer(lgi_state *s, int piece, int count, logres_spot from, logres_spot to,
                         lgi_log *log) {
    lgi_transfer(s, places, piece, count, from, to, log);
}

LGI_INLINE void transfer_all(lgi_state *s, int first, const uint8_t *counts, unsigned kinds,
                             logres_spot from, logres_spot to, lgi_log *log) {
    lgi_transfer_all(s, places, first, counts, kinds, from, to, log);
}

/* ---- setup (AC-4 … AC-7) -------------------------------------------------------------------- */

/*
 * AC-4, AC-5: each player receives money, and seat 0 chooses first. Six courtiers of each type are
 * enough for any four choices. `favor` starts as the config's first player, or as null until the
 * roll of AC-7. The dice need no code: in a new body they are in the box.
 */
static void setup(lgi_state *s) {
    arthurs_court_body *b = write_body(s);
    b->favor = (int8_t)lgi_option(s, FIRST_PLAYER);
    memset(b->peasantry, COURTIERS_OF_A_TYPE, TYPES);
    for (int character = 0; character < CHARACTERS; character++)
        b->purse[character][0] = b->purse[character][1] = 1;
    for (int seat = 0; seat < s->players; seat++)
        b->treasury[seat][2] = b->treasury[seat][3] = b->treasury[seat][4] = 1;
    lgi_enter(s, PHASE_CHOOSE_COURTIER, 0);
}

static void lay_out_aspirants(lgi_state *s, lgi_log *log);

/* AC-5 */
static void choose_courtier(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], 1, lgi_at(PEASANTRY), lgi_at_seat(COURT, s->actor), log);
    if (s->actor + 1 < s->players)
        lgi_enter(s, PHASE_CHOOSE_COURTIER, s->actor + 1);
    else
        lay_out_aspirants(s, log);
}

static void begin_round(lgi_state *s);

/* AC-7: chance awards the King's Favor if the config does not name a first player. */
static void ask_for_favor(lgi_state *s) {
    if (lgi_first_player(s, FIRST_PLAYER, PHASE_ROLL_FAVOR) != LOGRES_NONE)
        begin_round(s);
}

/* AC-6: the row starts with one aspirant of each type; with 2 or 4 players chance then changes it.
 * After at most four choices (AC-5), the peasantry still has at least two of each type. */
static void lay_out_aspirants(lgi_state *s, lgi_log *log) {
    for (int type = 0; type < TYPES; type++)
        transfer(s, type, 1, lgi_at(PEASANTRY), lgi_at(ASPIRANTS), log);
    if (s->players == 3)
        ask_for_favor(s);
    else
        lgi_enter(s, PHASE_ROLL_ASPIRANT, LOGRES_CHANCE);
}

/*
 * AC-6: each type is equally likely, as in the rulebook's dice-off with rerolled ties. Every
 * outcome is possible: the row has one of each type to return, and the peasantry has one of each
 * to add, because players chose at most four of the six.
 */
static void roll_aspirant(lgi_state *s, const int args[], lgi_log *log) {
    bool joins = s->players == 4;
    transfer(s, args[0], 1, lgi_at(joins ? PEASANTRY : ASPIRANTS),
             lgi_at(joins ? ASPIRANTS : PEASANTRY), log);
    ask_for_favor(s);
}

/* AC-7: moves the die that represents the King's Favor to a player's court. */
static void give_favor(lgi_state *s, int seat, lgi_log *log) {
    int before = read_body(s)->favor;
    if (before != seat)
        transfer(s, FAVOR_DIE, 1, before == LOGRES_NONE ? lgi_at(BOX) : lgi_at_seat(COURT, before),
                 lgi_at_seat(COURT, seat), log);
}

static void roll_favor(lgi_state *s, const int args[], lgi_log *log) {
    give_favor(s, args[0], log);
    begin_round(s);
}

/* ---- money and exchanges -------------------------------------------------------------------- */

/* Returns LGI_LEGAL if `whole` contains all of `part`. Both are counts of consecutive pieces,
 * starting with `first`. */
static lgi_verdict is_within(const uint8_t *part, const uint8_t *whole, int kinds, int first,
                             int refusal) {
    for (int i = 0; i < kinds; i++)
        if (part[i] > whole[i])
            return LGI_FORBID(refusal, first + i, whole[i], part[i]);
    return LGI_LEGAL;
}

/* Moves a bag of courtiers (AC-17). Needs no test per courtier, because `may` has checked that the
 * source contains the bag. */
LGI_INLINE void transfer_bag(lgi_state *s, int number, logres_spot from, logres_spot to,
                             lgi_log *log) {
    uint8_t bag[TYPES];
    bag_at(number, bag);
    transfer_all(s, 0, bag, TYPES, from, to, log);
}

/* Returns the other side of a swap: the aspirants (AC-16) or the court of the current opponent
 * (AC-19). `target` is a seat throughout phase lancelot, because AC-27 demands it. */
static const uint8_t *other_courtiers(const lgi_state *s) {
    const arthurs_court_body *b = read_body(s);
    return s->phase == PHASE_MERLIN ? b->aspirants : b->court[b->target];
}

/* AC-16, AC-19: an exchange needs two different types. Otherwise it would change nothing and let
 * lancelot evade a mandatory exchange. */
static lgi_verdict may_swap(const lgi_state *s, const int args[]) {
    bool is_merlin = s->phase == PHASE_MERLIN;
    if (args[0] == args[1])
        return LGI_FORBID(is_merlin ? MERLIN_SAME_TYPE : LANCELOT_SAME_TYPE);
    if (!read_body(s)->court[s->actor][args[0]])
        return LGI_FORBID(is_merlin ? MERLIN_NOT_OWN : LANCELOT_NOT_OWN, args[0]);
    if (!other_courtiers(s)[args[1]])
        return LGI_FORBID(is_merlin ? MERLIN_NOT_THERE : LANCELOT_NOT_THERE, args[1]);
    return LGI_LEGAL;
}

/*
 * Bit 4 · give + take represents the swap with that number within its range, because both
 * arguments have four values and the last one changes fastest. So 16 bits hold the list, in order.
 */
static void list_swaps(const lgi_state *s, lgi_moves *moves) {
    const uint8_t *own = read_body(s)->court[s->actor];
    unsigned takes = (unsigned)lgi_kinds_of(other_courtiers(s), TYPES), swaps = 0;
    for (unsigned give = 0; give < TYPES; give++)
        swaps |= (lgi_mask_if(own[give] > 0) & takes & ~(1u << give)) << give * TYPES;
    lgi_list_set(s->phase == PHASE_MERLIN ? MOVE_MERLIN_SWAP : MOVE_LANCELOT_SWAP, swaps, moves);
}

/* The types differ, so neither transfer depends on the other. Their order only determines the
 * order of the events. */
LGI_INLINE void exchange(lgi_state *s, const int args[], logres_spot other, lgi_log *log) {
    transfer(s, args[0], 1, lgi_at_seat(COURT, s->actor), other, log);
    transfer(s, args[1], 1, other, lgi_at_seat(COURT, s->actor), log);
}

/* ---- the auction (AC-8 … AC-12) ------------------------------------------------------------- */

/* AC-10. The auction's other fields are already empty: choose_character clears them, and setup
 * never sets them. */
static void begin_auction(lgi_state *s) {
    arthurs_court_body *b = write_body(s);
    b->starter = (int8_t)lgi_ac_starter(s);
    lgi_enter(s, PHASE_BID, b->starter);
}

/* Every round has at least three picks (AC-8), so it starts with an auction. */
static void begin_round(lgi_state *s) {
    write_body(s)->round++;
    begin_auction(s);
}

/*
 * AC-12: a bid consists of tiles of the player's treasury that are worth more than the high bid.
 * Before the first bid the high bid is worth 0, so the same comparison lets the starter make any
 * bid.
 */
static lgi_verdict may_bid(const lgi_state *s, const int args[]) {
    const arthurs_court_body *b = read_body(s);
    uint8_t tiles[TILES];
    bid_at((unsigned)args[0], tiles);
    lgi_verdict verdict = is_within(tiles, b->treasury[s->actor], TILES, TILE, NO_SUCH_TILES);
    if (!verdict.refusal && money_of(tiles) <= money_of(b->bid))
        return LGI_FORBID(BID_TOO_LOW, money_of(b->bid) + 1, money_of(tiles));
    return verdict;
}

/* AC-11: the starter must bid. Every later actor may pass, so no player is ever without a move. */
static lgi_verdict may_pass(const lgi_state *s, const int args[]) {
    (void)args;
    return lgi_allow_if(read_body(s)->high_bidder != LOGRES_NONE, MUST_BID);
}

/* AC-11: the auction ends when the next player who has not passed is the high bidder. With one
 * eligible player, that is the case after the first bid (AC-12). */
static void go_on_bidding(lgi_state *s) {
    int next = lgi_ac_next_bidder(s, s->actor);
    lgi_enter(s, next == read_body(s)->high_bidder ? PHASE_CHOOSE_CHARACTER : PHASE_BID, next);
}

/* AC-12: the tiles of a bid stay where they are, so a bid moves no pieces and records no transfer.
 * It replaces the previous bid, even one by the same player, and no tiles have to be returned. */
static void apply_bid(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    arthurs_court_body *b = write_body(s);
    bid_at((unsigned)args[0], b->bid);
    b->high_bidder = s->actor;
    go_on_bidding(s);
}

/* AC-11: a pass is final. The bit remains set until choose_character clears it. The high bidder
 * never passes, because the auction ends when the turn would reach that player. */
static void apply_pass(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    lgi_put_bit(&write_body(s)->passed, s->actor);
    go_on_bidding(s);
}

/* ---- the choice of a character (AC-13, AC-14) ----------------------------------------------- */

static void begin_role(lgi_state *s, int character, lgi_log *log);

/* AC-14: with 3 players the last pick must be the character with the black die, unless that
 * character is already taken. With 2 or 4 players the die is never on a character (AC-21). */
static int forced_character(const lgi_state *s) {
    const arthurs_court_body *b = read_body(s);
    bool is_open = b->black_die != LOGRES_NONE && b->holder[b->black_die] == LOGRES_NONE;
    return is_open && lgi_ac_picks_made(b) + 1 == lgi_ac_picks(s) ? b->black_die : LOGRES_NONE;
}

/* Returns the characters that may be chosen, as bits. */
static unsigned open_characters(const lgi_state *s) {
    int forced = forced_character(s);
    unsigned open = 0;
    for (int character = 0; character < CHARACTERS; character++)
        open |= (unsigned)(read_body(s)->holder[character] == LOGRES_NONE) << character;
    return forced == LOGRES_NONE ? open : 1u << forced;
}

/* AC-13, AC-14. A character that is already taken is further from legal than one that the black
 * die rules out, so taken characters are tested first. */
static lgi_verdict may_choose(const lgi_state *s, const int args[]) {
    if (read_body(s)->holder[args[0]] != LOGRES_NONE)
        return LGI_FORBID(CHARACTER_TAKEN, PAWN + args[0]);
    if (!(open_characters(s) >> args[0] & 1))
        return LGI_FORBID(BLACK_DIE_FIRST, PAWN + forced_character(s));
    return LGI_LEGAL;
}

static void list_characters(const lgi_state *s, lgi_moves *moves) {
    lgi_list_set(MOVE_CHARACTER, open_characters(s), moves);
}

/*
 * AC-13: the purse goes to the winner's treasury, and the tiles of the bid become the new purse.
 * The purse must move first; otherwise the tiles of the bid would move back with it. Purse and bid
 * are both nonempty, so neither the treasury nor the purse is empty afterwards. AC-18 and the next
 * auctions rely on this.
 */
static void choose_character(lgi_state *s, const int args[], lgi_log *log) {
    arthurs_court_body *b = write_body(s);
    int character = args[0];
    logres_spot purse = lgi_at_part(PURSE, character), treasury = lgi_at_seat(TREASURY, s->actor);
    transfer_all(s, TILE, b->purse[character], TILES, purse, treasury, log);
    transfer_all(s, TILE, b->bid, TILES, treasury, purse, log);
    transfer(s, PAWN + character, 1, lgi_at(CASTLE), lgi_at_seat(COURT, s->actor), log);

    memset(b->bid, 0, sizeof b->bid);
    b->passed = 0;
    b->starter = b->high_bidder = LOGRES_NONE;
    begin_role(s, character, log);
}

/* ---- the end of a pick, of a round and of the game (AC-15, AC-18, AC-20, AC-21) ------------- */

/* AC-21: with 3 players the black die goes to the character that nobody took. Three picks of four
 * characters leave exactly one, so the loop ends. */
static void move_black_die(lgi_state *s, lgi_log *log) {
    const arthurs_court_body *b = read_body(s);
    int before = b->black_die, character = 0;
    while (b->holder[character] != LOGRES_NONE)
        character++;
    if (before != character)
        transfer(s, BLACK_DIE, 1,
                 before == LOGRES_NONE ? lgi_at(BOX) : lgi_at_part(CHARACTER_CARD, before),
                 lgi_at_part(CHARACTER_CARD, character), log);
}

/* AC-20 */
static void return_pawns(lgi_state *s, lgi_log *log) {
    const arthurs_court_body *b = read_body(s);
    for (int character = 0; character < CHARACTERS; character++)
        if (b->holder[character] != LOGRES_NONE)
            transfer(s, PAWN + character, 1, lgi_at_seat(COURT, b->holder[character]),
                     lgi_at(CASTLE), log);
}

/*
 * AC-18 comes first, because the Favor moves in the last round too. The black die moves before the
 * pawns return, because it goes to the only character whose pawn is still in the castle (AC-21).
 */
static void end_round(lgi_state *s, lgi_log *log) {
    arthurs_court_body *b = write_body(s);
    if (b->holder[ARTHUR] != LOGRES_NONE)
        give_favor(s, b->holder[ARTHUR], log); /* AC-18 */
    if (b->last_round) {
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY); /* AC-20 */
        return;
    }
    if (s->players == 3)
        move_black_die(s, log);
    return_pawns(s, log);
    begin_round(s);
}

/* AC-15: continues with the next pick, or ends the round. Resets the role's fields, so that no
 * role sees values of an earlier one. */
static void end_role(lgi_state *s, lgi_log *log) {
    arthurs_court_body *b = write_body(s);
    b->swaps_left = 0;
    b->target = LOGRES_NONE;
    if (lgi_ac_picks_made(b) == lgi_ac_picks(s))
        end_round(s, log);
    else
        begin_auction(s);
}

/* ---- merlin (AC-16) ------------------------------------------------------------------------- */

/* AC-16: the role is skipped if no exchange is possible at its start. */
static void begin_merlin(lgi_state *s, lgi_log *log) {
    arthurs_court_body *b = write_body(s);
    if (!lgi_ac_can_exchange(b->court[s->actor], b->aspirants)) {
        end_role(s, log);
        return;
    }
    b->swaps_left = MERLINS_SWAPS;
    lgi_enter(s, PHASE_MERLIN, s->actor);
}

/*
 * AC-16. No need to test whether another exchange is possible: the reverse of this one always is.
 */
static void swap_as_merlin(lgi_state *s, const int args[], lgi_log *log) {
    exchange(s, args, lgi_at(ASPIRANTS), log);
    if (!--write_body(s)->swaps_left)
        end_role(s, log);
}

static void stop_swapping(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    end_role(s, log);
}

/* ---- guinevere (AC-17) ---------------------------------------------------------------------- */

/*
 * AC-17 (c): begins a new row. The old row is empty, because (a) and (b) took all of its
 * courtiers. If the peasantry is too small for a full row, all of it is laid out, and this is the
 * last round. That leaves nothing to choose, so the holder makes no move.
 */
static void begin_refill(lgi_state *s, lgi_log *log) {
    arthurs_court_body *b = write_body(s);
    b->target = LOGRES_NONE;
    if ((int)lgi_sum(b->peasantry, TYPES) >= lgi_ac_aspirants_laid(s)) {
        lgi_enter(s, PHASE_GUINEVERE_REFILL, b->holder[GUINEVERE]);
        return;
    }
    transfer_all(s, 0, b->peasantry, TYPES, lgi_at(PEASANTRY), lgi_at(ASPIRANTS), log);
    b->last_round = 1;
    end_role(s, log);
}

/*
 * AC-17 (b): each other player takes one aspirant. The row has one courtier more than there are
 * players: two for the holder of guinevere and one for everybody else. Step (b) ends when the turn
 * returns to the holder.
 */
static void ask_taker(lgi_state *s, int seat, lgi_log *log) {
    arthurs_court_body *b = write_body(s);
    if (seat == b->holder[GUINEVERE]) {
        begin_refill(s, log);
        return;
    }
    b->target = (int8_t)seat;
    lgi_enter(s, PHASE_ASPIRANT_TAKE, seat);
}

/* AC-17 (a) and (c). A move `take` specifies a bag of two courtiers, and a move `refill` specifies
 * a bag of three to five. Only refills of the row's size are legal. */
static lgi_verdict may_take_bag(const lgi_state *s, const int args[]) {
    const arthurs_court_body *b = read_body(s);
    uint8_t bag[TYPES];
    int size = bag_at(args[0], bag);
    if (s->phase == PHASE_GUINEVERE_TAKE)
        return is_within(bag, b->aspirants, TYPES, 0, TOO_FEW_ASPIRANTS);
    if (size != lgi_ac_aspirants_laid(s))
        return LGI_FORBID(OTHER_ROW_SIZE, lgi_ac_aspirants_laid(s), size);
    return is_within(bag, b->peasantry, TYPES, 0, TOO_FEW_PEASANTS);
}

static void take_two(lgi_state *s, const int args[], lgi_log *log) {
    transfer_bag(s, args[0], lgi_at(ASPIRANTS), lgi_at_seat(COURT, s->actor), log);
    ask_taker(s, lgi_next_seat(s, s->actor), log);
}

/* AC-17 (b) */
static void take_one(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], 1, lgi_at(ASPIRANTS), lgi_at_seat(COURT, s->actor), log);
    ask_taker(s, lgi_next_seat(s, s->actor), log);
}

/* AC-17 (c) */
static void refill(lgi_state *s, const int args[], lgi_log *log) {
    transfer_bag(s, args[0], lgi_at(PEASANTRY), lgi_at(ASPIRANTS), log);
    end_role(s, log);
}

/* ---- arthur and lancelot (AC-18, AC-19) ----------------------------------------------------- */

/*
 * Continues the role with the next opponent from `seat` on who can be a target, or ends it. A
 * target of arthur chooses a tile to give; for lancelot, the holder chooses the exchange.
 * Opponents are judged only when their turn comes (AC-18, AC-19), because an earlier exchange may
 * have made the next one possible or impossible. The loop stops at the holder at the latest.
 */
static void ask_target(lgi_state *s, int role, int seat, lgi_log *log) {
    arthurs_court_body *b = write_body(s);
    while (seat != b->holder[role] && !lgi_ac_is_target(b, role, seat))
        seat = lgi_next_seat(s, seat);
    if (seat == b->holder[role]) {
        end_role(s, log);
        return;
    }
    b->target = (int8_t)seat;
    if (role == ARTHUR)
        lgi_enter(s, PHASE_ARTHUR_TAX, seat);
    else
        lgi_enter(s, PHASE_LANCELOT, b->holder[LANCELOT]);
}

/* AC-18: the argument is a tile's value, 1–5. ask_target skips players with a single tile, so no
 * treasury is emptied. */
static void give_tile(lgi_state *s, const int args[], lgi_log *log) {
    logres_spot king = lgi_at_seat(TREASURY, read_body(s)->holder[ARTHUR]);
    transfer(s, TILE + args[0] - 1, 1, lgi_at_seat(TREASURY, s->actor), king, log);
    ask_target(s, ARTHUR, lgi_next_seat(s, s->actor), log);
}

/* AC-19: the search continues after the target, not after the actor, who is still the holder. */
static void swap_as_lancelot(lgi_state *s, const int args[], lgi_log *log) {
    int target = read_body(s)->target;
    exchange(s, args, lgi_at_seat(COURT, target), log);
    ask_target(s, LANCELOT, lgi_next_seat(s, target), log);
}

/* AC-15: the winner of the auction is the actor and holds the character. */
static void begin_role(lgi_state *s, int character, lgi_log *log) {
    if (character == MERLIN)
        begin_merlin(s, log);
    else if (character == GUINEVERE)
        lgi_enter(s, PHASE_GUINEVERE_TAKE, s->actor);
    else
        ask_target(s, character, lgi_next_seat(s, s->actor), log);
}

/* ---- scoring (AC-22 … AC-25) ---------------------------------------------------------------- */

/*
 * AC-24: the score is the smallest group. AC-25: players are ranked by their groups, smallest
 * first, then by the King's Favor. These are the digits of one number in base 64. A group is at
 * most 15: six courtiers of its type, six jesters, 2 for its pawn and 1 for merlin's. So the
 * number is less than 2^22.
 */
static void standing(const lgi_state *s, logres_result *result) {
    int32_t order[LOGRES_PLAYERS_MAX] = {0};
    for (int seat = 0; seat < s->players; seat++) {
        int groups[3];
        lgi_ac_groups(read_body(s), seat, groups);
        result->scores[seat] = groups[0];
        order[seat] =
            ((groups[0] * 64 + groups[1]) * 64 + groups[2]) * 64 + (read_body(s)->favor == seat);
    }
    lgi_rank_by(result, order);
}

/* ---- pieces --------------------------------------------------------------------------------- */

/* AC-1, AC-4: tiles that were not dealt are out of the game, so they are not counted at all. */
static int copies(const lgi_state *s, int piece) {
    if (piece < TILE)
        return COURTIERS_OF_A_TYPE;
    if (piece < TILE + 2)
        return CHARACTERS; /* AC-4: only in the purses */
    return piece < PAWN ? s->players : 1;
}

/* ---- phases and moves ----------------------------------------------------------------------- */

/* clang-format off */
/* `from` replaces `may` if the move takes one piece from one place. roll_aspirant needs neither,
 * because chance can pick any of the four types. */
static const lgi_phase phases[PHASES] = {
    [PHASE_CHOOSE_COURTIER]  = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_COURTIER, "courtier", {{"courtier", &lgi_ac_type}},
         .from = LGI_FROM(PEASANTRY), .apply = choose_courtier})},
    [PHASE_ROLL_ASPIRANT]    = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_ROLL_ASPIRANT, "roll_aspirant", {{"courtier", &lgi_ac_type}},
         .apply = roll_aspirant})},
    [PHASE_ROLL_FAVOR]       = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_ROLL_FAVOR, "roll_favor", {{"player", &lgi_ac_seat}},
         .may = lgi_may_name_seat, .apply = roll_favor})},
    [PHASE_BID]              = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_BID, "bid", {{"tiles", &lgi_ac_bid}},
         .may = may_bid, .apply = apply_bid, .list = lgi_ac_list_bids},
        {MOVE_PASS, "pass", .may = may_pass, .apply = apply_pass})},
    [PHASE_CHOOSE_CHARACTER] = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_CHARACTER, "character", {{"character", &lgi_ac_character}},
         .may = may_choose, .apply = choose_character, .list = list_characters})},
    [PHASE_MERLIN]           = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_MERLIN_SWAP, "swap", {{"give", &lgi_ac_type}, {"take", &lgi_ac_type}},
         .may = may_swap, .apply = swap_as_merlin, .list = list_swaps},
        {MOVE_DONE, "done", .apply = stop_swapping})},
    [PHASE_GUINEVERE_TAKE]   = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_TAKE_TWO, "take", {{"courtiers", &lgi_ac_two}},
         .may = may_take_bag, .apply = take_two, .list = lgi_ac_list_two})},
    [PHASE_ASPIRANT_TAKE]    = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_TAKE_ONE, "take", {{"courtiers", &lgi_ac_one}},
         .from = LGI_FROM(ASPIRANTS), .missing = NO_SUCH_ASPIRANT, .apply = take_one})},
    [PHASE_GUINEVERE_REFILL] = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_REFILL, "refill", {{"courtiers", &lgi_ac_new_row}},
         .may = may_take_bag, .apply = refill, .list = lgi_ac_list_refills})},
    [PHASE_ARTHUR_TAX]       = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_GIVE, "give", {{"tile", &lgi_ac_tile}},
         .from = LGI_FROM(TREASURY), .missing = NO_SUCH_TILE_TO_GIVE, .apply = give_tile})},
    [PHASE_LANCELOT]         = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_LANCELOT_SWAP, "swap", {{"give", &lgi_ac_type}, {"take", &lgi_ac_type}},
         .may = may_swap, .apply = swap_as_lancelot, .list = list_swaps})},
    [PHASE_OVER]             = {.who = LGI_ACTOR_NOBODY},
};

static const lgi_option_row options[OPTIONS] = {
    [FIRST_PLAYER] = {{"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
                      offsetof(logres_arthurs_court, first_player)},
};
/* clang-format on */

static const lgi_bots *bots(const lgi_state *s) {
    static const lgi_bots two = {.iterations = {15, 60, 180, 2000},
                                 .by_network = {5, 12, 250, 2000}};
    static const lgi_bots many = {.iterations = {15, 60, 180, 2000},
                                  .by_network = {2, 4, 10, 2000}};
    return s->players == 2 ? &two : &many;
}

LGI_OBSERVER(arthurs_court)

const lgi_game lgi_arthurs_court = {
    .info = {.id = "arthurs_court",
             .title = "King Arthur's Court",
             .designer = "Phillip Lerche",
             .number = 1,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = 575, /* 13 tiles in one hand: 1,1,1,2,2,2,3,3,3,4,4,5,5 */
             .most_chance_outcomes = 4,
             .most_events = 40,
             .body_size = sizeof(arthurs_court_body),
             .must_end = 1,
             .is_perfect_information = 1,
             .has_later_chance = 1, /* after the choices of courtiers (AC-6) */
             LGI_PIECE_NAMES(pieces)},
    LGI_PHASES(LOGRES_ARTHURS_COURT_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_TABLE(refusal, lgi_ac_refusals),
    .words = &lgi_ac_words,
    .setup = setup,
    .validate = lgi_ac_validate,
    .bounds = lgi_ac_bounds,
    .bots = bots,
    .foolish = lgi_ac_foolish,
    .copies = copies,
    .standing = standing,
    .picture = lgi_ac_picture,
    .json = lgi_ac_json,
    .json_result = lgi_ac_json_result,
    .observe = observe_rows,
};
