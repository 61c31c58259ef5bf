/*
 * King Arthur's Court by Phillip Lerche, piecepack, version 1.2 of 2003, for 2–4 players.
 * The numbers are those of docs/games/arthurs_court.md. Everything is public; chance acts only during setup.
 */
#include "games/arthurs_court/arthurs_court.h"

#include "core/body.h"
#include "core/multiset.h"

/* ---- tables (AC-1 … AC-3) ------------------------------------------------------------------------------------ */

const char *const lgi_ac_types[TYPES] = {"jester", "maiden", "guard", "knight"};
const char *const lgi_ac_characters[CHARACTERS] = {"merlin", "guinevere", "arthur", "lancelot"};

/* What events and inventories call things. */
static const char *const pieces[] = {"jester",    "maiden", "guard",    "knight", "tile-1",
                                     "tile-2",    "tile-3", "tile-4",   "tile-5", "merlin",
                                     "guinevere", "arthur", "lancelot", "favor",  "black_die"};
enum { TILE = TYPES, PAWN = TILE + TILES, FAVOR_DIE = PAWN + CHARACTERS, BLACK_DIE, PIECES };
_Static_assert(sizeof pieces / sizeof *pieces == PIECES, "every piece has a name");

enum { PEASANTRY, ASPIRANTS, CASTLE, CHARACTER_CARD, PURSE, COURT, TREASURY, BOX, PLACES };
static const logres_place places[PLACES] = {
    [PEASANTRY] = {"peasantry", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [ASPIRANTS] = {"aspirants", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [CASTLE] = {"castle", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [CHARACTER_CARD] = {"character", 0, CHARACTERS, lgi_ac_characters, LOGRES_PLACE_OPEN, NULL},
    [PURSE] = {"purse", 0, CHARACTERS, lgi_ac_characters, LOGRES_PLACE_OPEN, NULL},
    [COURT] = {"court", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [TREASURY] = {"treasury", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [BOX] = {"box", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
};

/* The numbers of the moves; the rows are at the end of this file. */
enum {
    BIDS = 5 * 5 * 5 * 5 * 5 - 1, /* up to four tiles of each value, but not none */
    PAIRS_OF_TYPES = TYPES * TYPES,
    TWO_COURTIERS = 10,
    REFILLS = 20 + 35 + 56, /* multisets of three, four and five courtiers */

    MOVE_COURTIER = 0,
    MOVE_BID = MOVE_COURTIER + TYPES,
    MOVE_PASS = MOVE_BID + BIDS,
    MOVE_CHARACTER = MOVE_PASS + 1,
    MOVE_MERLIN_SWAP = MOVE_CHARACTER + CHARACTERS,
    MOVE_DONE = MOVE_MERLIN_SWAP + PAIRS_OF_TYPES,
    MOVE_TAKE_TWO = MOVE_DONE + 1,
    MOVE_TAKE_ONE = MOVE_TAKE_TWO + TWO_COURTIERS,
    MOVE_REFILL = MOVE_TAKE_ONE + TYPES,
    MOVE_GIVE = MOVE_REFILL + REFILLS,
    MOVE_LANCELOT_SWAP = MOVE_GIVE + TILES,
    PLAYER_MOVES = MOVE_LANCELOT_SWAP + PAIRS_OF_TYPES,
    MOVE_ROLL_ASPIRANT = PLAYER_MOVES,
    MOVE_ROLL_FAVOR = MOVE_ROLL_ASPIRANT + TYPES,
    MOVE_SPACE = MOVE_ROLL_FAVOR + SEATS
};

/* ---- counting ------------------------------------------------------------------------------------------------ */

int lgi_ac_money(const uint8_t tiles[TILES]) {
    return tiles[0] + 2 * tiles[1] + 3 * tiles[2] + 4 * tiles[3] + 5 * tiles[4];
}

static bool is_within(const uint8_t *part, const uint8_t *whole, unsigned kinds) {
    for (unsigned i = 0; i < kinds; i++)
        if (part[i] > whole[i])
            return false;
    return true;
}

/* ---- multisets of courtiers as moves ("take", "refill") ------------------------------------------------------ */

/* Those of a size are numbered in order, [jester,jester,…] first, [knight,knight,…] last. */
static void list_bags(unsigned first, unsigned size, const uint8_t from[TYPES], lgi_moves *moves) {
    for (unsigned jesters = size + 1; jesters-- > 0;)
        for (unsigned maidens = size - jesters + 1; maidens-- > 0;)
            for (unsigned guards = size - jesters - maidens + 1; guards-- > 0; first++)
                if (jesters <= from[JESTER] && maidens <= from[MAIDEN] && guards <= from[GUARD] &&
                    size - jesters - maidens - guards <= from[KNIGHT])
                    lgi_add(moves, first);
}

static void bag_at(unsigned index, unsigned size, uint8_t bag[TYPES]) {
    for (unsigned jesters = size + 1; jesters-- > 0;)
        for (unsigned maidens = size - jesters + 1; maidens-- > 0;)
            for (unsigned guards = size - jesters - maidens + 1; guards-- > 0; index--)
                if (index == 0) {
                    bag[JESTER] = (uint8_t)jesters;
                    bag[MAIDEN] = (uint8_t)maidens;
                    bag[GUARD] = (uint8_t)guards;
                    bag[KNIGHT] = (uint8_t)(size - jesters - maidens - guards);
                    return;
                }
}

/* Where the refills of a row size begin. */
static unsigned refills_from(unsigned row_size) {
    return row_size == 3 ? 0 : row_size == 4 ? 20 : 20 + 35;
}

/* ---- single courtiers, characters and exchanges as moves ----------------------------------------------------- */

static bool may_exchange(unsigned pair, const uint8_t own[TYPES], const uint8_t other[TYPES]) {
    unsigned give = pair / TYPES, take = pair % TYPES;
    return pair < PAIRS_OF_TYPES && give != take && own[give] && other[take];
}

static void list_exchanges(unsigned first, const uint8_t own[TYPES], const uint8_t other[TYPES], lgi_moves *moves) {
    for (unsigned pair = 0; pair < PAIRS_OF_TYPES; pair++)
        if (may_exchange(pair, own, other))
            lgi_add(moves, first + pair);
}

/* "Exchange": one courtier for one of a different type. */
bool lgi_ac_can_exchange(const uint8_t own[TYPES], const uint8_t other[TYPES]) {
    for (unsigned pair = 0; pair < PAIRS_OF_TYPES; pair++)
        if (may_exchange(pair, own, other))
            return true;
    return false;
}

static void exchange(lgi_log *log, unsigned pair, uint8_t *own, logres_spot own_spot, uint8_t *other,
                     logres_spot other_spot) {
    unsigned give = pair / TYPES, take = pair % TYPES;
    lgi_carry(log, (int)give, 1, &own[give], own_spot, &other[give], other_spot);
    lgi_carry(log, (int)take, 1, &other[take], other_spot, &own[take], own_spot);
}

/* ---- setup (AC-4 … AC-7) ------------------------------------------------------------------------------------- */

static void begin_round(lgi_state *s);

/* AC-4, AC-5: money is dealt; seat 0 begins to choose. */
static void setup(lgi_state *s) {
    court_body *b = body_in(s);
    b->favor = (int8_t)lgi_option(s, FIRST_PLAYER);
    b->black_die = b->starter = b->high_bidder = b->target = LOGRES_NONE;
    memset(b->peasantry, COURTIERS_OF_A_TYPE, TYPES);
    for (int character = 0; character < CHARACTERS; character++) {
        b->purse[character][0] = b->purse[character][1] = 1;
        b->holder[character] = LOGRES_NONE;
    }
    for (int seat = 0; seat < s->players; seat++)
        b->treasury[seat][2] = b->treasury[seat][3] = b->treasury[seat][4] = 1;
    lgi_enter(s, CHOOSE_COURTIER, 0);
}

/* AC-7: chance gives the King's Favor, unless the config named its holder. */
static void ask_for_favor(lgi_state *s) {
    if (body_of(s)->favor == LOGRES_NONE)
        lgi_enter(s, ROLL_FAVOR, LOGRES_CHANCE);
    else
        begin_round(s);
}

/* AC-6: one aspirant of each type; with 2 and 4 players chance has a say. */
static void lay_out_aspirants(lgi_state *s, lgi_log *log) {
    static const uint8_t one_of_each[TYPES] = {1, 1, 1, 1};
    court_body *b = body_in(s);
    lgi_carry_all(log, 0, one_of_each, TYPES, b->peasantry, lgi_at(PEASANTRY), b->aspirants, lgi_at(ASPIRANTS));
    if (s->players == 3)
        ask_for_favor(s);
    else
        lgi_enter(s, ROLL_ASPIRANT, LOGRES_CHANCE);
}

static const uint8_t *peasantry(const lgi_state *s) {
    return body_of(s)->peasantry;
}

/* AC-5 */
static void play_courtier(lgi_state *s, logres_move move, lgi_log *log) {
    court_body *b = body_in(s);
    int seat = s->actor, type = move - MOVE_COURTIER;
    lgi_carry(log, type, 1, &b->peasantry[type], lgi_at(PEASANTRY), &b->court[seat][type], lgi_at_seat(COURT, seat));
    if (seat + 1 < s->players)
        lgi_enter(s, CHOOSE_COURTIER, seat + 1);
    else
        lay_out_aspirants(s, log);
}

/* AC-6: any of the four types, all alike; the peasantry still has one of each. */
static void play_roll_aspirant(lgi_state *s, logres_move move, lgi_log *log) {
    court_body *b = body_in(s);
    int type = move - MOVE_ROLL_ASPIRANT;
    if (s->players == 4)
        lgi_carry(log, type, 1, &b->peasantry[type], lgi_at(PEASANTRY), &b->aspirants[type], lgi_at(ASPIRANTS));
    else
        lgi_carry(log, type, 1, &b->aspirants[type], lgi_at(ASPIRANTS), &b->peasantry[type], lgi_at(PEASANTRY));
    ask_for_favor(s);
}

/* AC-7: the green die lies in the court of the player with the King's Favor. */
static void give_favor(lgi_state *s, int seat, lgi_log *log) {
    court_body *b = body_in(s);
    if (b->favor == seat)
        return;
    lgi_moved(log, FAVOR_DIE, 1, b->favor == LOGRES_NONE ? lgi_at(BOX) : lgi_at_seat(COURT, b->favor),
              lgi_at_seat(COURT, seat));
    b->favor = (int8_t)seat;
}

static void play_roll_favor(lgi_state *s, logres_move move, lgi_log *log) {
    give_favor(s, move - MOVE_ROLL_FAVOR, log);
    begin_round(s);
}

/* ---- the auction (AC-8 … AC-12) ------------------------------------------------------------------------------ */

/* AC-6: the full row of aspirants. */
unsigned lgi_ac_row_size(const lgi_state *s) {
    return s->players + 1u;
}

/* AC-8: characters for each player a round; and for all players. */
unsigned lgi_ac_share(const lgi_state *s) {
    return s->players == 2 ? 2 : 1;
}

unsigned lgi_ac_picks(const lgi_state *s) {
    return s->players * lgi_ac_share(s);
}

static unsigned characters_of(const court_body *b, int seat) {
    unsigned count = 0;
    for (int character = 0; character < CHARACTERS; character++)
        count += b->holder[character] == seat;
    return count;
}

unsigned lgi_ac_picks_made(const court_body *b) {
    return CHARACTERS - characters_of(b, LOGRES_NONE);
}

/* AC-9 */
bool lgi_ac_eligible(const lgi_state *s, int seat) {
    return characters_of(body_of(s), seat) < lgi_ac_share(s);
}

/* AC-10 */
int lgi_ac_starter(const lgi_state *s) {
    int seat = body_of(s)->favor;
    while (!lgi_ac_eligible(s, seat))
        seat = lgi_next_seat(s, seat);
    return seat;
}

static void begin_auction(lgi_state *s) {
    court_body *b = body_in(s);
    b->starter = (int8_t)lgi_ac_starter(s);
    lgi_enter(s, BID, b->starter);
}

static void begin_round(lgi_state *s) {
    body_in(s)->round++;
    begin_auction(s);
}

/* Bids are numbered by their counts of 5s, then 4s, 3s, 2s, 1s, each 0–4, leaving out the empty one. */
static void bid_at(unsigned index, uint8_t tiles[TILES]) {
    unsigned digits = index + 1;
    for (int tile = 0; tile < TILES; tile++) {
        tiles[tile] = (uint8_t)(digits % 5);
        digits /= 5;
    }
}

/* AC-12: any tiles of the own treasury with a higher total. */
static void list_bids(const court_body *b, const uint8_t have[TILES], lgi_moves *moves) {
    int high = lgi_ac_money(b->bid);
    for (int fives = 0; fives <= have[4]; fives++)
        for (int fours = 0; fours <= have[3]; fours++)
            for (int threes = 0; threes <= have[2]; threes++)
                for (int twos = 0; twos <= have[1]; twos++) {
                    int sum = 5 * fives + 4 * fours + 3 * threes + 2 * twos;
                    int number = MOVE_BID - 1 + (((fives * 5 + fours) * 5 + threes) * 5 + twos) * 5;
                    for (int ones = sum > high ? 0 : high + 1 - sum; ones <= have[0]; ones++)
                        lgi_add(moves, number + ones);
                }
}

/* AC-11: the starter must bid before anybody may pass. */
static void list_bid(const lgi_state *s, lgi_moves *moves) {
    const court_body *b = body_of(s);
    list_bids(b, b->treasury[s->actor], moves);
    if (b->high_bidder != LOGRES_NONE)
        lgi_add(moves, MOVE_PASS);
}

static bool may_bid(const lgi_state *s, logres_move move) {
    const court_body *b = body_of(s);
    if (move == MOVE_PASS)
        return b->high_bidder != LOGRES_NONE;
    if (!lgi_is_in_range(MOVE_BID, BIDS, move))
        return false;
    uint8_t tiles[TILES];
    bid_at((unsigned)(move - MOVE_BID), tiles);
    return is_within(tiles, b->treasury[s->actor], TILES) && lgi_ac_money(tiles) > lgi_ac_money(b->bid);
}

/* AC-11: the next player who is still in the auction; the high bidder if all others have passed. */
int lgi_ac_next_bidder(const lgi_state *s, int after) {
    int seat = lgi_next_seat(s, after);
    while (!lgi_ac_eligible(s, seat) || body_of(s)->passed >> seat & 1)
        seat = lgi_next_seat(s, seat);
    return seat;
}

static void play_bid(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log; /* the tiles of a bid stay where they are (AC-12) */
    court_body *b = body_in(s);
    if (move == MOVE_PASS) {
        b->passed = (uint8_t)(b->passed | 1 << s->actor);
    } else {
        bid_at((unsigned)(move - MOVE_BID), b->bid);
        b->high_bidder = s->actor;
    }
    int next = lgi_ac_next_bidder(s, s->actor);
    lgi_enter(s, next == b->high_bidder ? CHOOSE_CHARACTER : BID, next);
}

/* ---- the choice of a character (AC-13, AC-14) ---------------------------------------------------------------- */

static void begin_role(lgi_state *s, int character, lgi_log *log);

/* AC-14: with 3 players the last pick must be the character with the black die, if nobody took it. */
static bool may_take_character(const lgi_state *s, int character) {
    const court_body *b = body_of(s);
    bool last_pick = lgi_ac_picks_made(b) + 1 == lgi_ac_picks(s);
    bool forced = b->black_die != LOGRES_NONE && last_pick && b->holder[b->black_die] == LOGRES_NONE;
    return b->holder[character] == LOGRES_NONE && (!forced || character == b->black_die);
}

static void list_character(const lgi_state *s, lgi_moves *moves) {
    for (int character = 0; character < CHARACTERS; character++)
        if (may_take_character(s, character))
            lgi_add(moves, MOVE_CHARACTER + character);
}

static bool may_character(const lgi_state *s, logres_move move) {
    return move >= MOVE_CHARACTER && move < MOVE_CHARACTER + CHARACTERS &&
           may_take_character(s, move - MOVE_CHARACTER);
}

/* AC-13: the purse goes to the winner's treasury, the tiles that were bid become the new purse. */
static void play_character(lgi_state *s, logres_move move, lgi_log *log) {
    court_body *b = body_in(s);
    int seat = s->actor, character = move - MOVE_CHARACTER;
    uint8_t purse[TILES];
    memcpy(purse, b->purse[character], sizeof purse);
    lgi_carry_all(log, TILE, purse, TILES, b->purse[character], lgi_at_part(PURSE, character), b->treasury[seat],
                  lgi_at_seat(TREASURY, seat));
    lgi_carry_all(log, TILE, b->bid, TILES, b->treasury[seat], lgi_at_seat(TREASURY, seat), b->purse[character],
                  lgi_at_part(PURSE, character));
    b->holder[character] = (int8_t)seat;
    lgi_moved(log, PAWN + character, 1, lgi_at(CASTLE), lgi_at_seat(COURT, seat));

    memset(b->bid, 0, sizeof b->bid);
    b->passed = 0;
    b->starter = b->high_bidder = LOGRES_NONE;
    begin_role(s, character, log);
}

/* ---- the end of a pick, of a round and of the game (AC-15, AC-18, AC-20, AC-21) ------------------------------ */

/* AC-21: with 3 players the black die goes to the character that nobody took. */
static void move_black_die(court_body *b, lgi_log *log) {
    int character = 0;
    while (b->holder[character] != LOGRES_NONE)
        character++;
    if (b->black_die != character)
        lgi_moved(log, BLACK_DIE, 1,
                  b->black_die == LOGRES_NONE ? lgi_at(BOX) : lgi_at_part(CHARACTER_CARD, b->black_die),
                  lgi_at_part(CHARACTER_CARD, character));
    b->black_die = (int8_t)character;
}

static void return_pawns(court_body *b, lgi_log *log) {
    for (int character = 0; character < CHARACTERS; character++)
        if (b->holder[character] != LOGRES_NONE) {
            lgi_moved(log, PAWN + character, 1, lgi_at_seat(COURT, b->holder[character]), lgi_at(CASTLE));
            b->holder[character] = LOGRES_NONE;
        }
}

static void end_round(lgi_state *s, lgi_log *log) {
    court_body *b = body_in(s);
    if (b->holder[ARTHUR] != LOGRES_NONE)
        give_favor(s, b->holder[ARTHUR], log); /* AC-18 */
    if (b->last_round) {
        lgi_enter(s, OVER, LOGRES_NOBODY); /* AC-20 */
        return;
    }
    if (s->players == 3)
        move_black_die(b, log);
    return_pawns(b, log);
    begin_round(s);
}

/* AC-15 */
static void end_role(lgi_state *s, lgi_log *log) {
    court_body *b = body_in(s);
    b->swaps_left = 0;
    b->target = LOGRES_NONE;
    if (lgi_ac_picks_made(b) == lgi_ac_picks(s))
        end_round(s, log);
    else
        begin_auction(s);
}

/* ---- merlin (AC-16) ------------------------------------------------------------------------------------------ */

static void begin_merlin(lgi_state *s, lgi_log *log) {
    court_body *b = body_in(s);
    if (!lgi_ac_can_exchange(b->court[s->actor], b->aspirants)) {
        end_role(s, log);
        return;
    }
    b->swaps_left = 3;
    lgi_enter(s, MERLINS_ROLE, s->actor);
}

static void list_merlin(const lgi_state *s, lgi_moves *moves) {
    const court_body *b = body_of(s);
    list_exchanges(MOVE_MERLIN_SWAP, b->court[s->actor], b->aspirants, moves);
    lgi_add(moves, MOVE_DONE);
}

static bool may_merlin(const lgi_state *s, logres_move move) {
    const court_body *b = body_of(s);
    return move == MOVE_DONE || (move >= MOVE_MERLIN_SWAP &&
                                 may_exchange((unsigned)(move - MOVE_MERLIN_SWAP), b->court[s->actor], b->aspirants));
}

static void play_merlin(lgi_state *s, logres_move move, lgi_log *log) {
    court_body *b = body_in(s);
    if (move != MOVE_DONE) {
        exchange(log, (unsigned)(move - MOVE_MERLIN_SWAP), b->court[s->actor], lgi_at_seat(COURT, s->actor),
                 b->aspirants, lgi_at(ASPIRANTS));
        b->swaps_left--;
    }
    if (move == MOVE_DONE || !b->swaps_left)
        end_role(s, log);
}

/* ---- guinevere (AC-17) --------------------------------------------------------------------------------------- */

static void take_aspirants(lgi_state *s, const uint8_t bag[TYPES], lgi_log *log) {
    court_body *b = body_in(s);
    lgi_carry_all(log, 0, bag, TYPES, b->aspirants, lgi_at(ASPIRANTS), b->court[s->actor],
                  lgi_at_seat(COURT, s->actor));
}

/* (c): the new row; a peasantry that cannot fill it goes there whole and makes this the last round. */
static void begin_refill(lgi_state *s, lgi_log *log) {
    court_body *b = body_in(s);
    b->target = LOGRES_NONE;
    if (lgi_sum(b->peasantry, TYPES) >= lgi_ac_row_size(s)) {
        lgi_enter(s, GUINEVERE_REFILL, b->holder[GUINEVERE]);
        return;
    }
    uint8_t all[TYPES];
    memcpy(all, b->peasantry, sizeof all);
    lgi_carry_all(log, 0, all, TYPES, b->peasantry, lgi_at(PEASANTRY), b->aspirants, lgi_at(ASPIRANTS));
    b->last_round = 1;
    end_role(s, log);
}

/* (b): the next player to take one aspirant, if any; the row always has one for each. */
static void ask_taker(lgi_state *s, int seat, lgi_log *log) {
    court_body *b = body_in(s);
    if (seat == b->holder[GUINEVERE]) {
        begin_refill(s, log);
        return;
    }
    b->target = (int8_t)seat;
    lgi_enter(s, ASPIRANT_TAKE, seat);
}

static void begin_guinevere(lgi_state *s, lgi_log *log) {
    (void)log;
    lgi_enter(s, GUINEVERE_TAKE, s->actor);
}

/* (a) */
static void list_take_two(const lgi_state *s, lgi_moves *moves) {
    list_bags(MOVE_TAKE_TWO, 2, body_of(s)->aspirants, moves);
}

static bool may_take_two(const lgi_state *s, logres_move move) {
    if (!lgi_is_in_range(MOVE_TAKE_TWO, TWO_COURTIERS, move))
        return false;
    uint8_t bag[TYPES];
    bag_at((unsigned)(move - MOVE_TAKE_TWO), 2, bag);
    return is_within(bag, body_of(s)->aspirants, TYPES);
}

static void play_take_two(lgi_state *s, logres_move move, lgi_log *log) {
    uint8_t bag[TYPES];
    bag_at((unsigned)(move - MOVE_TAKE_TWO), 2, bag);
    take_aspirants(s, bag, log);
    ask_taker(s, lgi_next_seat(s, s->actor), log);
}

static const uint8_t *aspirants(const lgi_state *s) {
    return body_of(s)->aspirants;
}

static void play_take_one(lgi_state *s, logres_move move, lgi_log *log) {
    uint8_t bag[TYPES] = {0};
    bag[move - MOVE_TAKE_ONE] = 1;
    take_aspirants(s, bag, log);
    ask_taker(s, lgi_next_seat(s, s->actor), log);
}

static void list_refill(const lgi_state *s, lgi_moves *moves) {
    unsigned size = lgi_ac_row_size(s);
    list_bags(MOVE_REFILL + refills_from(size), size, body_of(s)->peasantry, moves);
}

static bool may_refill(const lgi_state *s, logres_move move) {
    unsigned size = lgi_ac_row_size(s), first = MOVE_REFILL + refills_from(size);
    if (move < first || move >= (size == 5 ? (unsigned)MOVE_GIVE : MOVE_REFILL + refills_from(size + 1)))
        return false;
    uint8_t bag[TYPES];
    bag_at(move - first, size, bag);
    return is_within(bag, body_of(s)->peasantry, TYPES);
}

static void play_refill(lgi_state *s, logres_move move, lgi_log *log) {
    court_body *b = body_in(s);
    unsigned size = lgi_ac_row_size(s);
    uint8_t bag[TYPES];
    bag_at(move - MOVE_REFILL - refills_from(size), size, bag);
    lgi_carry_all(log, 0, bag, TYPES, b->peasantry, lgi_at(PEASANTRY), b->aspirants, lgi_at(ASPIRANTS));
    end_role(s, log);
}

/* ---- arthur (AC-18) ------------------------------------------------------------------------------------------ */

/* From `seat` on, the next opponent who has a tile to spare gives one. */
static void ask_giver(lgi_state *s, int seat, lgi_log *log) {
    court_body *b = body_in(s);
    while (seat != b->holder[ARTHUR] && lgi_sum(b->treasury[seat], TILES) < 2)
        seat = lgi_next_seat(s, seat);
    if (seat == b->holder[ARTHUR]) {
        end_role(s, log);
        return;
    }
    b->target = (int8_t)seat;
    lgi_enter(s, ARTHUR_TAX, seat);
}

static void begin_arthur(lgi_state *s, lgi_log *log) {
    ask_giver(s, lgi_next_seat(s, s->actor), log);
}

static const uint8_t *own_treasury(const lgi_state *s) {
    return body_of(s)->treasury[s->actor];
}

static void play_give(lgi_state *s, logres_move move, lgi_log *log) {
    court_body *b = body_in(s);
    int seat = s->actor, king = b->holder[ARTHUR], tile = move - MOVE_GIVE;
    lgi_carry(log, TILE + tile, 1, &b->treasury[seat][tile], lgi_at_seat(TREASURY, seat), &b->treasury[king][tile],
              lgi_at_seat(TREASURY, king));
    ask_giver(s, lgi_next_seat(s, seat), log);
}

/* ---- lancelot (AC-19) ---------------------------------------------------------------------------------------- */

/* From `seat` on, the next opponent with whom an exchange is possible must suffer one. */
static void ask_lancelot(lgi_state *s, int seat, lgi_log *log) {
    court_body *b = body_in(s);
    int holder = b->holder[LANCELOT];
    while (seat != holder && !lgi_ac_can_exchange(b->court[holder], b->court[seat]))
        seat = lgi_next_seat(s, seat);
    if (seat == holder) {
        end_role(s, log);
        return;
    }
    b->target = (int8_t)seat;
    lgi_enter(s, LANCELOTS_ROLE, holder);
}

static void begin_lancelot(lgi_state *s, lgi_log *log) {
    ask_lancelot(s, lgi_next_seat(s, s->actor), log);
}

static void list_lancelot(const lgi_state *s, lgi_moves *moves) {
    const court_body *b = body_of(s);
    list_exchanges(MOVE_LANCELOT_SWAP, b->court[s->actor], b->court[b->target], moves);
}

static bool may_lancelot(const lgi_state *s, logres_move move) {
    const court_body *b = body_of(s);
    return move >= MOVE_LANCELOT_SWAP &&
           may_exchange((unsigned)(move - MOVE_LANCELOT_SWAP), b->court[s->actor], b->court[b->target]);
}

static void play_lancelot(lgi_state *s, logres_move move, lgi_log *log) {
    court_body *b = body_in(s);
    int target = b->target;
    exchange(log, (unsigned)(move - MOVE_LANCELOT_SWAP), b->court[s->actor], lgi_at_seat(COURT, s->actor),
             b->court[target], lgi_at_seat(COURT, target));
    ask_lancelot(s, lgi_next_seat(s, target), log);
}

static void begin_role(lgi_state *s, int character, lgi_log *log) {
    static void (*const begin[CHARACTERS])(lgi_state *, lgi_log *) = {begin_merlin, begin_guinevere, begin_arthur,
                                                                      begin_lancelot};
    begin[character](s, log);
}

/* ---- scoring (AC-22 … AC-25) --------------------------------------------------------------------------------- */

static void sort_ascending(int groups[3]) {
    for (int i = 0; i < 2; i++)
        for (int j = 2; j > i; j--)
            if (groups[j] < groups[j - 1]) {
                int swap = groups[j];
                groups[j] = groups[j - 1];
                groups[j - 1] = swap;
            }
}

/* AC-24: jesters go, one by one, to the smallest group that takes them; nothing gives a higher sorted triple.
 */
static void spread_jesters(int groups[3], int jesters, bool anywhere) {
    while (jesters-- > 0) {
        sort_ascending(groups);
        int smallest = 0;
        while (smallest < 3 && groups[smallest] == 0 && !anywhere)
            smallest++;
        if (smallest == 3)
            return; /* AC-23: they fit nowhere and count nothing */
        groups[smallest]++;
    }
}

void lgi_ac_groups(const court_body *b, int seat, int groups[3]) {
    static const int pawn_of[3] = {GUINEVERE, ARTHUR, LANCELOT}; /* AC-22: of maidens, guards, knights */
    for (int i = 0; i < 3; i++)
        groups[i] = b->court[seat][MAIDEN + i] + (b->holder[pawn_of[i]] == seat ? 2 : 0);
    bool merlin = b->holder[MERLIN] == seat;
    spread_jesters(groups, b->court[seat][JESTER] + merlin, merlin);
    sort_ascending(groups);
}

/* AC-25: whether q is placed strictly better than p. */
static bool is_better(const court_body *b, int q, int p) {
    int of_q[3], of_p[3];
    lgi_ac_groups(b, q, of_q);
    lgi_ac_groups(b, p, of_p);
    for (int i = 0; i < 3; i++)
        if (of_q[i] != of_p[i])
            return of_q[i] > of_p[i];
    return b->favor == q && q != p;
}

static void result(const lgi_state *s, logres_result *result) {
    const court_body *b = body_of(s);
    for (int p = 0; p < s->players; p++) {
        int groups[3];
        lgi_ac_groups(b, p, groups);
        result->scores[p] = groups[0];
        result->ranks[p] = 1;
        for (int q = 0; q < s->players; q++)
            result->ranks[p] += is_better(b, q, p);
        if (result->ranks[p] == 1)
            result->winners |= 1u << p;
    }
}

/* ---- what the core may ask ----------------------------------------------------------------------------------- */

static int inventory(const lgi_state *s, logres_spot spot, int piece) {
    const court_body *b = body_of(s);
    bool courtier = piece < TILE, money = piece >= TILE && piece < PAWN, pawn = piece >= PAWN && piece < FAVOR_DIE;
    switch (spot.place) {
    case PEASANTRY:
        return courtier ? b->peasantry[piece] : 0;
    case ASPIRANTS:
        return courtier ? b->aspirants[piece] : 0;
    case CASTLE:
        return pawn && b->holder[piece - PAWN] == LOGRES_NONE;
    case CHARACTER_CARD:
        return piece == BLACK_DIE && b->black_die == spot.part;
    case PURSE:
        return money ? b->purse[spot.part][piece - TILE] : 0;
    case COURT:
        return courtier ? b->court[spot.seat][piece]
               : pawn   ? b->holder[piece - PAWN] == spot.seat
                        : piece == FAVOR_DIE && b->favor == spot.seat;
    case TREASURY:
        return money ? b->treasury[spot.seat][piece - TILE] : 0;
    default: /* BOX */
        return (piece == FAVOR_DIE && b->favor == LOGRES_NONE) || (piece == BLACK_DIE && b->black_die == LOGRES_NONE);
    }
}

static const char *const tile_names[TILES] = {"1", "2", "3", "4", "5"};

enum {
    FIELD_ROUND = LGI_FIELDS_OWN,
    FIELD_LAST_ROUND,
    FIELD_STARTER,
    FIELD_HIGH_BIDDER,
    FIELD_BID,
    FIELD_PASSED,
    FIELD_SWAPS_LEFT,
    FIELD_TARGET,
    FIELDS
};

static const logres_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_ROUND] = {.name = "round", .event = LOGRES_EVENT_TURN, .value = LOGRES_VALUE_NUMBER},
    [FIELD_LAST_ROUND] = {.name = "last_round", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_YES_NO},
    [FIELD_STARTER] = {.name = "starter", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_HIGH_BIDDER] = {.name = "high_bidder", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_BID] = {.name = "bid",
                   .event = LOGRES_EVENT_SET,
                   .parts = TILES,
                   .part_names = tile_names,
                   .value = LOGRES_VALUE_NUMBER},
    [FIELD_PASSED] = {.name = "passed", .event = LOGRES_EVENT_SET, .parts = SEATS, .value = LOGRES_VALUE_YES_NO},
    [FIELD_SWAPS_LEFT] = {.name = "swaps_left", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_TARGET] = {.name = "target", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
};

static int field(const lgi_state *s, int field, int part) {
    const court_body *b = body_of(s);
    switch (field) {
    case FIELD_ROUND:
        return b->round;
    case FIELD_LAST_ROUND:
        return b->last_round;
    case FIELD_STARTER:
        return b->starter;
    case FIELD_HIGH_BIDDER:
        return b->high_bidder;
    case FIELD_BID:
        return b->bid[part];
    case FIELD_PASSED:
        return b->passed >> part & 1;
    case FIELD_SWAPS_LEFT:
        return b->swaps_left;
    default: /* FIELD_TARGET */
        return b->target;
    }
}

int lgi_ac_role_of(unsigned phase) {
    static const int8_t role[PHASES] = {[CHOOSE_COURTIER] = LOGRES_NONE,  [ROLL_ASPIRANT] = LOGRES_NONE,
                                        [ROLL_FAVOR] = LOGRES_NONE,       [BID] = LOGRES_NONE,
                                        [CHOOSE_CHARACTER] = LOGRES_NONE, [MERLINS_ROLE] = MERLIN,
                                        [GUINEVERE_TAKE] = GUINEVERE,     [ASPIRANT_TAKE] = GUINEVERE,
                                        [GUINEVERE_REFILL] = GUINEVERE,   [ARTHUR_TAX] = ARTHUR,
                                        [LANCELOTS_ROLE] = LANCELOT,      [OVER] = LOGRES_NONE};
    return role[phase];
}

logres_error logres_arthurs_court_read(const logres_state *state, logres_arthurs_court *out) {
    logres_error error = lgi_open_as(state, &lgi_arthurs_court, out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    const court_body *b = body_of(s);
    *out = (logres_arthurs_court){.players = s->players,
                                  .first_player = lgi_option(s, FIRST_PLAYER),
                                  .phase = s->phase,
                                  .actor = s->actor,
                                  .round = b->round,
                                  .last_round = b->last_round,
                                  .favor = b->favor,
                                  .black_die = b->black_die,
                                  .starter = b->starter,
                                  .high_bidder = b->high_bidder,
                                  .swaps_left = b->swaps_left,
                                  .target = b->target};
    lgi_widen(b->peasantry, out->peasantry, TYPES);
    lgi_widen(b->aspirants, out->aspirants, TYPES);
    lgi_widen(b->bid, out->bid, TILES);
    for (int i = 0; i < 4; i++) { /* four characters and at most four seats */
        out->holder[i] = b->holder[i];
        out->passed[i] = b->passed >> i & 1;
        lgi_widen(b->purse[i], out->purse[i], TILES);
        lgi_widen(b->treasury[i], out->treasury[i], TILES);
        lgi_widen(b->court[i], out->court[i], TYPES);
        if (s->actor == LOGRES_NOBODY && i < s->players)
            lgi_ac_groups(b, i, out->groups[i]);
    }
    return LOGRES_OK;
}

/* ---- phases and moves ---------------------------------------------------------------------------------------- */

static const lgi_phase phases[PHASES] = {
    [CHOOSE_COURTIER] = {"choose_courtier", LGI_PLAYER, .play = play_courtier, .first = MOVE_COURTIER, .count = TYPES,
                         .deck = peasantry},
    [ROLL_ASPIRANT] = {"roll_aspirant", LGI_BY_CHANCE, .play = play_roll_aspirant, .first = MOVE_ROLL_ASPIRANT,
                       .count = TYPES, .deck = peasantry, .uniform = true},
    [ROLL_FAVOR] = {"roll_favor", LGI_BY_CHANCE, .play = play_roll_favor, .first = MOVE_ROLL_FAVOR},
    [BID] = {"bid", LGI_PLAYER, .list = list_bid, .may = may_bid, .play = play_bid},
    [CHOOSE_CHARACTER] = {"choose_character", LGI_PLAYER, .list = list_character, .may = may_character,
                          .play = play_character},
    [MERLINS_ROLE] = {"merlin", LGI_PLAYER, .list = list_merlin, .may = may_merlin, .play = play_merlin},
    [GUINEVERE_TAKE] = {"guinevere_take", LGI_PLAYER, .list = list_take_two, .may = may_take_two,
                        .play = play_take_two},
    [ASPIRANT_TAKE] = {"aspirant_take", LGI_PLAYER, .play = play_take_one, .first = MOVE_TAKE_ONE, .count = TYPES,
                       .deck = aspirants},
    [GUINEVERE_REFILL] = {"guinevere_refill", LGI_PLAYER, .list = list_refill, .may = may_refill,
                          .play = play_refill},
    [ARTHUR_TAX] = {"arthur_tax", LGI_PLAYER, .play = play_give, .first = MOVE_GIVE, .count = TILES,
                    .deck = own_treasury},
    [LANCELOTS_ROLE] = {"lancelot", LGI_PLAYER, .list = list_lancelot, .may = may_lancelot, .play = play_lancelot},
    [OVER] = {.name = "over", .who = LGI_BY_NOBODY},
};

static void value_of_counts(const uint8_t *counts, unsigned kinds, int first, lgi_value *value) {
    value->count = 0;
    for (unsigned i = 0; i < kinds; i++)
        for (unsigned n = 0; n < counts[i]; n++)
            value->item[value->count++] = (int16_t)(first + (int)i);
}

static void unrank_bid(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    uint8_t tiles[TILES];
    bid_at(index, tiles);
    value_of_counts(tiles, TILES, 1, value);
}

static unsigned rank_bid(const lgi_state *s, const lgi_value *value) {
    static const uint16_t weight[TILES] = {1, 5, 25, 125, 625};
    (void)s;
    unsigned digits = 0;
    for (unsigned i = 0; i < value->count; i++)
        digits += value->item[i] >= 1 && value->item[i] <= TILES ? weight[value->item[i] - 1] : 0u;
    return digits - 1;
}

static void unrank_two(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    uint8_t bag[TYPES];
    bag_at(index, 2, bag);
    value_of_counts(bag, TYPES, 0, value);
}

static void unrank_refill(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    unsigned size = index < refills_from(4) ? 3 : index < refills_from(5) ? 4 : 5;
    uint8_t bag[TYPES];
    bag_at(index - refills_from(size), size, bag);
    value_of_counts(bag, TYPES, 0, value);
}

#define COURTIER_NAMES .names = lgi_ac_types, .name_count = TYPES
static const lgi_arg_type one_type = {.values = TYPES, COURTIER_NAMES};
static const lgi_arg_type type_list = {.values = TYPES, .list = true, COURTIER_NAMES};
static const lgi_arg_type two_types = {.values = TWO_COURTIERS, .list = true, COURTIER_NAMES, .unrank = unrank_two};
static const lgi_arg_type new_row = {.values = REFILLS, .list = true, COURTIER_NAMES, .unrank = unrank_refill};
static const lgi_arg_type a_character = {.values = CHARACTERS, .names = lgi_ac_characters, .name_count = CHARACTERS};
static const lgi_arg_type a_tile = {.values = TILES, .first = 1};
static const lgi_arg_type a_bid = {.values = BIDS, .list = true, .unrank = unrank_bid, .rank = rank_bid};
static const lgi_arg_type a_seat = {.values = SEATS};

static const lgi_row rows[] = {
    {CHOOSE_COURTIER, MOVE_COURTIER, "courtier", .args = {{"courtier", &one_type}}},
    {BID, MOVE_BID, "bid", .args = {{"tiles", &a_bid}}},
    {BID, MOVE_PASS, .type = "pass"},
    {CHOOSE_CHARACTER, MOVE_CHARACTER, "character", .args = {{"character", &a_character}}},
    {MERLINS_ROLE, MOVE_MERLIN_SWAP, "swap", .args = {{"give", &one_type}, {"take", &one_type}}},
    {MERLINS_ROLE, MOVE_DONE, .type = "done"},
    {GUINEVERE_TAKE, MOVE_TAKE_TWO, "take", .args = {{"courtiers", &two_types}}},
    {ASPIRANT_TAKE, MOVE_TAKE_ONE, "take", .args = {{"courtiers", &type_list}}},
    {GUINEVERE_REFILL, MOVE_REFILL, "refill", .args = {{"courtiers", &new_row}}},
    {ARTHUR_TAX, MOVE_GIVE, "give", .args = {{"tile", &a_tile}}},
    {LANCELOTS_ROLE, MOVE_LANCELOT_SWAP, "swap", .args = {{"give", &one_type}, {"take", &one_type}}},
    {ROLL_ASPIRANT, MOVE_ROLL_ASPIRANT, "roll_aspirant", .args = {{"courtier", &one_type}}},
    {ROLL_FAVOR, MOVE_ROLL_FAVOR, "roll_favor", .args = {{"player", &a_seat}}},
};

static const logres_option options[OPTIONS] = {
    [FIRST_PLAYER] = {"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
};

const lgi_game lgi_arthurs_court = {
    .info = {.id = "arthurs_court",
             .title = "King Arthur's Court",
             .designer = "Phillip Lerche",
             .number = 1,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .option_count = OPTIONS,
             .options = options,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = 575, /* 13 tiles in one hand: 1,1,1,2,2,2,3,3,3,4,4,5,5 */
             .most_chance_outcomes = 4,
             .most_events = 40,
             .body_size = sizeof(court_body),
             .must_end = 1,
             .piece_count = PIECES,
             .pieces = pieces,
             .place_count = PLACES,
             .places = places,
             .field_count = FIELDS,
             .fields = fields,
             .phase_count = PHASES},
    .phases = phases,
    .rows = rows,
    .row_count = sizeof rows / sizeof *rows,
    .setup = setup,
    .validate = lgi_ac_validate,
    .inventory = inventory,
    .field = field,
    .result = result,
    .picture = lgi_ac_picture,
    .json = lgi_ac_json,
    .json_result = lgi_ac_json_result,
};
