/*
 * King Arthur: The Card Game by Reiner Knizia, Ravensburger 2005, for 2–5 players, basic and advanced game.
 * The numbers are those of docs/games/arthur_card_game.md. Hands and the knight deck are hidden.
 */
#include "games/arthur_card_game/arthur_card_game.h"
#include "games/arthur_card_game/moves.h"

#include "learn/vectors.h"
#include "play/standing.h"
#include "state/multiset.h"
#include "table/hands.h"
#include "table/table.h"

/* ---- tables (KC-1 … KC-3) ------------------------------------------------------------------------------------ */

#define OF_EACH_VALUE(colour) colour "-1", colour "-2", colour "-3", colour "-4", colour "-5"
/* clang-format off */
const char *const lgi_kc_pieces[PIECES] = {
    LOGRES_ARTHUR_CARD_GAME_KNIGHTS(LGI_LIST_TEXT)
    OF_EACH_VALUE("yellow"), OF_EACH_VALUE("blue"), OF_EACH_VALUE("green"), OF_EACH_VALUE("red"),
    LOGRES_ARTHUR_CARD_GAME_ADVENTURES(LGI_LIST_TEXT)
    "seal-0", "seal-1", "seal-2", "seal-3", "seal-4",
};
/* clang-format on */

const char *const lgi_kc_colours[COLOURS] = {"yellow", "blue", "green", "red"};
const char *const lgi_kc_variants[] = {"basic", "advanced"};

enum { NEVER = VALUES + 1 };
#define OF_COLOUR(colour) ((uint64_t)0xffff << 16 * (colour))
#define ANY_COLOUR        (OF_COLOUR(YELLOW) | OF_COLOUR(BLUE) | OF_COLOUR(GREEN) | OF_COLOUR(RED))

/* clang-format off */
const lgi_kc_adventure lgi_kc_adventures[ADVENTURES] = {
    [HOLY_GRAIL]     = {20, "total 12",             TOTAL,  12, ANY_COLOUR,        0, 0},
    [CASTLE]         = {15, "total 9",              TOTAL,   9, ANY_COLOUR,        0, 0},
    [EXCALIBUR]      = { 8, "total 5",              TOTAL,   5, ANY_COLOUR,        0, 0},
    [QUESTING_BEAST] = {15, "red, total 8",         TOTAL,   8, OF_COLOUR(RED),    0, 0},
    [FISHER_KING]    = {12, "green, total 6",       TOTAL,   6, OF_COLOUR(GREEN),  0, 0},
    [TOURNEY]        = {10, "blue, total 5",        TOTAL,   5, OF_COLOUR(BLUE),   0, 0},
    [BATTLE_SAXONS]  = { 8, "total 4",              TOTAL,   4, ANY_COLOUR,        0, 0},
    [BATTLE_ROBBERS] = { 6, "two cards",            NUMBER,  2, ANY_COLOUR,        0, 0},
    [BATTLE_VIKINGS] = {12, "four cards",           NUMBER,  4, ANY_COLOUR,        0, 0},
    [SEA_MONSTER]    = {15, "one of each colour",   EACH,    4, ANY_COLOUR,        0, 0},
    [KING_MARK]      = {10, "yellow, green, blue",  EACH,    3, ANY_COLOUR & ~OF_COLOUR(RED), 0, 0},
    [GREEN_KNIGHT]   = {13, "one 3+, one 4+",       TWO,     4, ANY_COLOUR,        3, NEVER},
    [TREASURE]       = {10, "two of 3+, or one 5",  TWO,     3, ANY_COLOUR,        3, 5},
};
/* clang-format on */

/* KC-1 … KC-3, KC-7 */
static int copies(const lgi_state *s, int piece) {
    static const uint8_t knights[KNIGHTS] = {14, 2, 14, 2, 14, 2, 5};
    int adversary = piece - ADVERSARY_PIECE;
    if (piece < ADVERSARY_PIECE)
        return knights[piece];
    if (piece < ADVENTURE_PIECE)
        return lgi_kc_printed(s)->adversaries[colour_of(adversary)][adversary % VALUES];
    if (piece < SEAL_PIECE)
        return 1;
    return is_advanced(s) && piece - SEAL_PIECE < s->players ? SEALS : 0;
}

/* KC-7: the seals in hand; negative if more lie on the table than there are. */
int lgi_kc_seals(const lgi_state *s, int seat) {
    return is_advanced(s) ? SEALS - (int)lgi_sum(body_of(s)->sealed[seat], ADVERSARIES) : 0;
}

/* Seals are not stored: each sealed adversary has one of its seat, and the others are in hand. */
static int count_seals(const lgi_state *s, logres_spot spot, int piece) {
    (void)piece;
    return spot.place == SEALED ? (int)lgi_sum(body_of(s)->sealed[spot.seat], ADVERSARIES)
                                : lgi_kc_seals(s, spot.seat);
}

static void count_all_sealed(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    for (int seat = 0; seat < s->players; seat++)
        counts[place_of_seat[seat]] = (int16_t)lgi_sum(body_of(s)->sealed[seat], ADVERSARIES);
}

static void count_all_in_hand(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    for (int seat = 0; seat < s->players && is_advanced(s); seat++)
        counts[place_of_seat[seat]] = (int16_t)lgi_kc_seals(s, seat);
}

/* clang-format off */
/* The adversaries of a place, as the public struct calls them; adventures; seals. */
#define ADVERSARIES_IN(member, public)                                                                               \
    { .form = LGI_COUNTS, .first = ADVERSARY_PIECE, .kinds = ADVERSARIES,                                            \
      .at = offsetof(arthur_card_game_body, member), .out = offsetof(logres_arthur_card_game, public) }
#define ADVENTURES_IN(member)                                                                                        \
    { .form = LGI_BITS, .first = ADVENTURE_PIECE, .kinds = ADVENTURES, .at = offsetof(arthur_card_game_body, member) }
#define SEALS_COUNTED(all)                                                                                           \
    { .form = LGI_DERIVED, .first = SEAL_PIECE, .kinds = 1, .piece_step = 1, .count = count_seals, .count_all = all }

static const lgi_place places[PLACES] = {
    [KNIGHT_DECK]       = LGI_HIDDEN_PLACE(arthur_card_game, knight_deck, COUNTS, 0, KNIGHTS),
    [HAND]              = LGI_OWN_PLACE(arthur_card_game, hand, COUNTS, 0, KNIGHTS),
    [KNIGHT_DISCARD]    = LGI_OPEN_PLACE(arthur_card_game, knight_discard, COUNTS, 0, KNIGHTS),
    [ADVERSARY_DECK]    = LGI_OPEN_PLACE(arthur_card_game, adversary_deck, COUNTS, ADVERSARY_PIECE, ADVERSARIES),
    [TABLE]             = {.info = {.name = "table"}, .stored = {ADVERSARIES_IN(unsealed, unsealed)}},
    [SEALED]            = {.info = {.name = "sealed", .per_seat = 1},
                           .stored = {ADVERSARIES_IN(sealed, sealed), SEALS_COUNTED(count_all_sealed)}},
    [HELD]              = {.info = {.name = "held", .per_seat = 1}, .stored = {ADVERSARIES_IN(held, adversaries)}},
    [PAYMENT]           = {.info = {.name = "payment"}, .stored = {ADVERSARIES_IN(paid, paid)}},
    [ADVERSARY_DISCARD] = LGI_OPEN_PLACE(arthur_card_game, adversary_discard, COUNTS, ADVERSARY_PIECE, ADVERSARIES),
    [OPEN_ADVENTURES]   = {.info = {.name = "adventures"}, .stored = {ADVENTURES_IN(open)}},
    [WON]               = {.info = {.name = "won", .per_seat = 1}, .stored = {ADVENTURES_IN(won)}},
    [SEALS_IN_HAND]     = {.info = {.name = "seals", .per_seat = 1}, .stored = {SEALS_COUNTED(count_all_in_hand)}},
};
/* clang-format on */

LGI_INLINE void pass(lgi_state *s, int piece, int count, logres_spot from, logres_spot to, lgi_log *log) {
    lgi_pass(s, places, piece, count, from, to, log);
}

/* clang-format off */
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN]      = LGI_TURN_FIELD(arthur_card_game, turn, 0, INT32_MAX),
    [FIELD_CURRENT]   = LGI_SEAT_FIELD(arthur_card_game, current),
    [FIELD_TARGET]    = LGI_SEAT_FIELD(arthur_card_game, target),
    [FIELD_FOUGHT]    = LGI_YES_NO_FIELD(arthur_card_game, fought),
    [FIELD_COMPLETED] = LGI_YES_NO_FIELD(arthur_card_game, completed),
    [FIELD_DRAWN]     = LGI_NUMBER_FIELD(arthur_card_game, drawn, 0, 2),
    [FIELD_PAYMENT]   = LGI_NAME_FIELD(arthur_card_game, payment, lgi_kc_pieces + ADVENTURE_PIECE, ADVENTURES),
};
/* clang-format on */

/* ---- what forbids a move, from far to near --------------------------------------------------------------------- */

/* clang-format off */
enum {
    NO_SEALS_IN_BASIC = 1, NOT_THE_PRICE, NOT_ON_TABLE, NO_OWN_SEAL, UNDER_OWN_SEAL, UNDER_OTHER_SEAL, NO_SEAL_LEFT,
    HAND_TOO_WEAK, TOO_FEW_KNIGHTS,
    ADVENTURE_TAKEN, HELD_TOTAL, HELD_NUMBER, HELD_EACH, HELD_TWO, /* one for each kind of price: of what is held, */
    NOT_HELD, DOES_NOT_COUNT, COLOUR_IS_PAID, VALUE_TOO_LOW, OUT_OF_ORDER,
    NEXT_TOTAL, NEXT_NUMBER, NEXT_EACH, NEXT_TWO, /* and of what may be paid next */
    REFUSALS
};
_Static_assert(HELD_TWO == HELD_TOTAL + TWO && NEXT_TWO == NEXT_TOTAL + TWO, "a refusal for each kind of price");

static const logres_refusal refusals[REFUSALS] = {
    [NO_SEALS_IN_BASIC]  = {.rule = "KC-10", .words = "there are no seals in the basic game"},
    [NOT_THE_PRICE]      = {.rule = "KC-10", .words = "{piece 3} costs exactly {1} in the basic game, not {2}"},
    [NOT_ON_TABLE]       = {.rule = "KC-9", .words = "there is no {piece 1} on the table"},
    [NO_OWN_SEAL]        = {.rule = "KC-11", .words = "no {piece 1} has the player's own seal"},
    [UNDER_OWN_SEAL]     = {.rule = "KC-11",
                            .words = "{piece 1} has the player's own seal; it can only be taken from under it"},
    [UNDER_OTHER_SEAL]   = {.rule = "KC-11", .words = "{piece 1} has another player's seal"},
    [NO_SEAL_LEFT]       = {.rule = "KC-11", .words = "the player has no seal in hand"},
    [HAND_TOO_WEAK]      = {.rule = "KC-9", .is_short = 1,
                            .words = "{piece 3} costs {1} here; this hand can pay {2} at most"},
    [TOO_FEW_KNIGHTS]    = {.rule = "KC-9", .words = "this takes {1} of {piece 3}; the hand has {2}", .is_short = 1},
    [ADVENTURE_TAKEN]    = {.rule = "KC-13", .words = "{piece 1} is taken"},
    [HELD_TOTAL]         = {.rule = "KC-13", .is_short = 1,
                            .words = "{piece 3} costs a total of {1}; the adversaries that count make {2}"},
    [HELD_NUMBER]        = {.rule = "KC-13", .is_short = 1,
                            .words = "{piece 3} costs {1} adversaries; the player holds {2}"},
    [HELD_EACH]          = {.rule = "KC-13", .is_short = 1,
                            .words = "{piece 3} costs {1} colours; the player holds {2} of them"},
    [HELD_TWO]           = {.rule = "KC-13",
                            .words = "the player does not hold the adversaries that {piece 1} costs"},
    [NOT_HELD]           = {.rule = "KC-13", .words = "the player holds no {piece 1}"},
    [DOES_NOT_COUNT]     = {.rule = "KC-13", .words = "the colour of {piece 1} does not count for {piece 2}"},
    [COLOUR_IS_PAID]     = {.rule = "KC-13", .words = "the colour of {piece 1} is paid"},
    [VALUE_TOO_LOW]      = {.rule = "KC-13", .is_short = 1,
                            .words = "{piece 3} has the value {2}; a value of {1} or more is due"},
    [OUT_OF_ORDER]       = {.rule = "KC-13",
                            .words = "{piece 2} is paid, and {piece 1} comes before it in the order"},
    [NEXT_TOTAL]         = {.rule = "KC-13", .is_short = 1,
                            .words = "from {piece 3} on a total of {2} can be paid, not {1}"},
    [NEXT_NUMBER]        = {.rule = "KC-13", .is_short = 1,
                            .words = "from {piece 3} on only {2} of {1} adversaries can be paid"},
    [NEXT_EACH]          = {.rule = "KC-13", .is_short = 1,
                            .words = "from {piece 3} on only {2} of {1} colours can be paid"},
    [NEXT_TWO]           = {.rule = "KC-13", .words = "from {piece 1} on there is no second adversary to pay"},
};
/* clang-format on */

/* ---- setup (KC-4 … KC-7) ------------------------------------------------------------------------------------- */

static void setup(lgi_state *s) {
    lgi_fill(s, lgi_at(ADVERSARY_DECK));
    lgi_fill(s, lgi_at(KNIGHT_DECK));
    lgi_fill(s, lgi_at(OPEN_ADVENTURES));
    lgi_enter(s, PHASE_REVEAL, LOGRES_CHANCE);
}

int lgi_kc_on_table(const arthur_card_game_body *b, int colour) {
    int count = (int)lgi_sum(b->unsealed + colour * VALUES, VALUES);
    for (int seat = 0; seat < SEATS; seat++)
        count += (int)lgi_sum(b->sealed[seat] + colour * VALUES, VALUES);
    return count;
}

/* The adversaries of one value, by colour. Numbers by colour are lanes of a word, so that all colours
 * are compared at once: any 255 of each kind have room. */
static uint64_t number_of_value(const uint8_t counts[ADVERSARIES], int value) {
    const uint8_t *at = counts + value - 1;
    return at[YELLOW * VALUES] | (uint64_t)at[BLUE * VALUES] << 16 | (uint64_t)at[GREEN * VALUES] << 32 |
           (uint64_t)at[RED * VALUES] << 48;
}

/* Whether a multiset is empty. It does not stop at the first piece, since that could not be predicted. */
static inline bool is_empty(const uint8_t *counts, unsigned kinds) {
    uint8_t any = 0;
    for (unsigned i = 0; i < kinds; i++)
        any |= counts[i];
    return !any;
}

/* KC-4, KC-8: whether nothing more is revealed: a colour has four on the table, or the deck is empty. */
bool lgi_kc_is_revealed(const arthur_card_game_body *b) {
    uint8_t all[ADVERSARIES];
    for (int i = 0; i < ADVERSARIES; i++)
        all[i] = (uint8_t)(b->unsealed[i] + b->sealed[0][i] + b->sealed[1][i] + b->sealed[2][i] + b->sealed[3][i] +
                           b->sealed[4][i]);
    uint64_t number = 0;
    for (int value = 1; value <= VALUES; value++)
        number += number_of_value(all, value);
    return lgi_lanes_at_least(number, FOUR) || is_empty(b->adversary_deck, ADVERSARIES);
}

bool lgi_kc_is_table_empty(const arthur_card_game_body *b) {
    return is_empty(b->unsealed, ADVERSARIES) && is_empty((const uint8_t *)b->sealed, sizeof b->sealed);
}

lgi_kc_target lgi_kc_nth_on_table(const lgi_state *s, int first, int n) {
    const arthur_card_game_body *b = body_of(s);
    lgi_kc_target at = {first, LOGRES_NONE};
    for (;;) {
        LGI_ASSERT(at.adversary < ADVERSARIES);
        n -= (at.seal == LOGRES_NONE ? b->unsealed : b->sealed[at.seal])[at.adversary];
        if (n < 0)
            return at;
        at.seal++;
        if (at.seal == s->players)
            at = (lgi_kc_target){at.adversary + 1, LOGRES_NONE};
    }
}

static void begin_turn(lgi_state *s, int seat);
static void end_turn(lgi_state *s);

/* KC-4; KC-8 in a turn. */
static void play_reveal(lgi_state *s, const int args[], lgi_log *log) {
    arthur_card_game_body *b = body_in(s);
    pass(s, args[0], 1, lgi_at(ADVERSARY_DECK), lgi_at(TABLE), log);
    if (!lgi_kc_is_revealed(b))
        return;
    if (is_setup(s)) {
        b->target = 0;
        lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
    } else {
        lgi_enter(s, PHASE_FIGHT, b->current);
    }
}

static void ask_to_draw(lgi_state *s);

/* The seat that a knight is dealt to. */
static int drawer(const lgi_state *s) {
    return is_setup(s) ? body_of(s)->target : body_of(s)->current;
}

/* KC-5: four each, round the table; KC-6: then the first player. KC-14 in a turn. */
static void play_deal(lgi_state *s, const int args[], lgi_log *log) {
    arthur_card_game_body *b = body_in(s);
    int seat = drawer(s);
    pass(s, args[0], 1, lgi_at(KNIGHT_DECK), lgi_at_seat(HAND, seat), log);
    if (!is_setup(s)) {
        b->drawn++;
        ask_to_draw(s);
        return;
    }
    b->target = (int8_t)lgi_next_to_deal(s, seat, b->hand_size, FOUR);
    if (b->target != LOGRES_NONE)
        return;
    int first = lgi_first_player(s, FIRST_PLAYER, PHASE_FIRST_PLAYER);
    if (first != LOGRES_NONE)
        begin_turn(s, first);
}

static void play_first_player(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    begin_turn(s, args[0]);
}

/* ---- replenish (KC-8) ---------------------------------------------------------------------------------------- */

/* KC-18: the player is asked to replenish if it is possible; otherwise the table is not empty. */
static void begin_turn(lgi_state *s, int seat) {
    arthur_card_game_body *b = body_in(s);
    lgi_count_turn(b->turn);
    b->current = (int8_t)seat;
    b->fought = b->completed = b->drawn = 0;
    lgi_enter(s, lgi_kc_is_revealed(b) ? PHASE_FIGHT : PHASE_REPLENISH, seat);
}

static void ask_for_adventure(lgi_state *s);

static void play_replenish(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    lgi_enter(s, PHASE_REVEAL, LOGRES_CHANCE);
}

/* KC-8, KC-18: with nobody on the table there is nobody to fight. */
static void skip_replenish(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    if (lgi_kc_is_table_empty(body_of(s)))
        ask_for_adventure(s);
    else
        lgi_enter(s, PHASE_FIGHT, s->actor);
}

/* ---- the fight (KC-9 … KC-12) -------------------------------------------------------------------------------- */

/* KC-10, KC-11: what a player with so many seals may do with an adversary. */
static bool may_fight_mode(const lgi_state *s, int seals, int adversary, int mode) {
    const arthur_card_game_body *b = body_of(s);
    if (mode == TAKE_SEALED)
        return b->sealed[s->actor][adversary] > 0;
    return b->unsealed[adversary] > 0 && (mode == TAKE_IT || seals > 0);
}

bool lgi_kc_can_afford(const uint8_t hand[KNIGHTS], const lgi_kc_fight *f) {
    if (f->merlins > hand[MERLIN])
        return false;
    return f->colour == LOGRES_NONE || (f->singles <= hand[2 * f->colour] && f->doubles <= hand[2 * f->colour + 1]);
}

/* The highest price that a hand can pay with knights of one colour and merlins. */
static int most_to_pay(const uint8_t hand[KNIGHTS]) {
    int most = 0;
    for (int colour = 0; colour < KNIGHT_COLOURS; colour++) {
        int strength = hand[2 * colour] + 2 * hand[2 * colour + 1];
        most = strength > most ? strength : most;
    }
    return most + hand[MERLIN];
}

/* The adversaries whose lowest price, which is their value (KC-10, KC-11), a hand can pay, as bits. */
static unsigned affordable(const uint8_t hand[KNIGHTS]) {
    int values = lgi_min(most_to_pay(hand), VALUES);
    unsigned in_a_colour = (1u << values) - 1, all = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        all |= in_a_colour << colour * VALUES;
    return all;
}

static void list_fight(const lgi_state *s, lgi_moves *moves) {
    const arthur_card_game_body *b = body_of(s);
    int seals = lgi_kc_seals(s, s->actor);
    uint8_t targets[ADVERSARIES];
    for (int i = 0; i < ADVERSARIES; i++)
        targets[i] = b->unsealed[i] | b->sealed[s->actor][i];
    uint64_t left = lgi_kinds_of(targets, ADVERSARIES) & affordable(b->hand[s->actor]);
    for (; left; left &= left - 1) {
        int adversary = lgi_lowest_bit(left);
        for (int mode = 0; mode < FIGHT_MODES; mode++)
            if (may_fight_mode(s, seals, adversary, mode))
                lgi_kc_list_ways(s, MOVE_FIGHT, adversary, mode, moves);
    }
}

static int strength_of(const lgi_kc_fight *f) {
    return f->singles + 2 * f->doubles + f->merlins;
}

static bool is_on_table(const arthur_card_game_body *b, int adversary) {
    int count = b->unsealed[adversary];
    for (int seat = 0; seat < SEATS; seat++)
        count += b->sealed[seat][adversary];
    return count > 0;
}

/* KC-10, KC-11: why the mode of a fight is not open to the player. */
static lgi_verdict forbid_mode(const lgi_state *s, const lgi_kc_fight *f) {
    const arthur_card_game_body *b = body_of(s);
    int piece = ADVERSARY_PIECE + f->adversary;
    if (!is_on_table(b, f->adversary))
        return LGI_FORBID(NOT_ON_TABLE, piece);
    if (f->mode == TAKE_SEALED)
        return LGI_FORBID(NO_OWN_SEAL, piece);
    if (b->unsealed[f->adversary])
        return LGI_FORBID(NO_SEAL_LEFT);
    return LGI_FORBID(b->sealed[s->actor][f->adversary] ? UNDER_OWN_SEAL : UNDER_OTHER_SEAL, piece);
}

/* KC-9: why a hand does not have the knights of a fight. */
static lgi_verdict forbid_knights(const uint8_t hand[KNIGHTS], const lgi_kc_fight *f) {
    int price = strength_of(f), most = most_to_pay(hand);
    if (most < price)
        return LGI_FORBID(HAND_TOO_WEAK, price, most, ADVERSARY_PIECE + f->adversary);
    if (f->merlins > hand[MERLIN])
        return LGI_FORBID(TOO_FEW_KNIGHTS, f->merlins, hand[MERLIN], MERLIN);
    int single = 2 * f->colour;
    if (f->singles > hand[single])
        return LGI_FORBID(TOO_FEW_KNIGHTS, f->singles, hand[single], single);
    return LGI_FORBID(TOO_FEW_KNIGHTS, f->doubles, hand[single + 1], single + 1);
}

static lgi_verdict may_fight(const lgi_state *s, const int args[]) {
    const uint8_t *hand = body_of(s)->hand[s->actor];
    lgi_kc_fight f = lgi_kc_fight_at(s, args[0]);
    int price = lgi_kc_price_of(s, f.adversary, f.mode);
    if (!is_advanced(s) && f.mode != TAKE_IT)
        return LGI_FORBID(NO_SEALS_IN_BASIC);
    if (strength_of(&f) != price)
        return LGI_FORBID(NOT_THE_PRICE, price, strength_of(&f), ADVERSARY_PIECE + f.adversary);
    if (!may_fight_mode(s, lgi_kc_seals(s, s->actor), f.adversary, f.mode))
        return forbid_mode(s, &f);
    return lgi_kc_can_afford(hand, &f) ? LGI_LEGAL : forbid_knights(hand, &f);
}

static void spend(lgi_state *s, int knight, int count, lgi_log *log) {
    pass(s, knight, count, lgi_at_seat(HAND, s->actor), lgi_at(KNIGHT_DISCARD), log);
}

/* The owner of a seal takes adversaries from under it; the seals return. */
static void take_sealed(lgi_state *s, int seat, int adversary, int count, lgi_log *log) {
    pass(s, ADVERSARY_PIECE + adversary, count, lgi_at_seat(SEALED, seat), lgi_at_seat(HELD, seat), log);
    pass(s, SEAL_PIECE + seat, count, lgi_at_seat(SEALED, seat), lgi_at_seat(SEALS_IN_HAND, seat), log);
}

static void seal(lgi_state *s, int adversary, lgi_log *log) {
    pass(s, ADVERSARY_PIECE + adversary, 1, lgi_at(TABLE), lgi_at_seat(SEALED, s->actor), log);
    pass(s, SEAL_PIECE + s->actor, 1, lgi_at_seat(SEALS_IN_HAND, s->actor), lgi_at_seat(SEALED, s->actor), log);
}

/* KC-12: if all adversaries of a colour on the table have seals, the owners of the seals take them. */
static void settle_colour(lgi_state *s, int colour, lgi_log *log) {
    const arthur_card_game_body *b = body_of(s);
    if (lgi_sum(b->unsealed + colour * VALUES, VALUES))
        return;
    for (int seat = 0; seat < s->players; seat++)
        for (int adversary = colour * VALUES; adversary < (colour + 1) * VALUES; adversary++)
            take_sealed(s, seat, adversary, b->sealed[seat][adversary], log);
}

static void end_adventure(lgi_state *s);

/* KC-18: the player is asked only if an adventure can be paid for. */
static void ask_for_adventure(lgi_state *s) {
    if (lgi_kc_has_adventure(body_of(s)))
        lgi_enter(s, PHASE_ADVENTURE, body_of(s)->current);
    else
        end_adventure(s);
}

static void win_fight(lgi_state *s, const lgi_kc_fight *f, lgi_log *log) {
    spend(s, 2 * f->colour, f->singles, log);
    spend(s, 2 * f->colour + 1, f->doubles, log);
    spend(s, MERLIN, f->merlins, log);
    if (f->mode == TAKE_SEALED)
        take_sealed(s, s->actor, f->adversary, 1, log);
    else if (f->mode == TAKE_IT)
        pass(s, ADVERSARY_PIECE + f->adversary, 1, lgi_at(TABLE), lgi_at_seat(HELD, s->actor), log);
    else
        seal(s, f->adversary, log);
    body_in(s)->fought = 1;
    settle_colour(s, colour_of(f->adversary), log);
}

static void play_fight(lgi_state *s, const int args[], lgi_log *log) {
    lgi_kc_fight f = lgi_kc_fight_at(s, args[0]);
    win_fight(s, &f, log);
    ask_for_adventure(s);
}

static void skip_fight(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    ask_for_adventure(s);
}

/* ---- the adventure (KC-3, KC-13) ----------------------------------------------------------------------------- */

int lgi_kc_nth(const uint8_t counts[ADVERSARIES], int n) {
    int place = 0;
    LGI_ASSERT(n >= 0 && n < (int)lgi_sum(counts, ADVERSARIES));
    for (; n >= counts[in_payment_order(place)]; place++)
        n -= counts[in_payment_order(place)];
    return in_payment_order(place);
}

/* Adversaries as prices ask for them. By colour: what they are worth, how many they are, and 1 if there are any. By
 * value: how many have it or a higher one. */
typedef struct purse {
    uint64_t by_colour[TWO]; /* by the price that asks: TOTAL, NUMBER, EACH */
    unsigned of_value[NEVER + 1];
} purse;

static void fill_purse(purse *p, const uint8_t counts[ADVERSARIES]) {
    uint64_t number = 0, total = 0;
    p->of_value[NEVER] = 0;
    for (int value = VALUES; value > 0; value--) {
        number += number_of_value(counts, value);
        total += number; /* so each adversary is counted as often as its value says */
        p->of_value[value] = lgi_sum_lanes(number);
    }
    p->by_colour[TOTAL] = total;
    p->by_colour[NUMBER] = number;
    p->by_colour[EACH] = lgi_lanes_at_least(number, 1);
}

/* What counts for a price that asks about colours. */
static unsigned worth(const purse *p, const lgi_kc_adventure *a) {
    return lgi_sum_lanes(p->by_colour[a->price] & a->colours);
}

/* Whether these adversaries, or some of them, meet a price. It has few branches, since adventures that follow each
 * other are not alike. */
static bool can_pay(const purse *p, const lgi_kc_adventure *a) {
    if (a->price == TWO)
        return p->of_value[a->alone] > 0 || (p->of_value[a->least] > 0 && p->of_value[a->second] > 1);
    return worth(p, a) >= a->least;
}

/* What is missing of a price; `first_refusal` is the first of four, by price. */
static lgi_verdict forbid_price(const purse *p, const lgi_kc_adventure *a, int first_refusal, int piece) {
    int refusal = first_refusal + (int)a->price;
    if (a->price == TWO)
        return LGI_FORBID(refusal, piece);
    return LGI_FORBID(refusal, (int)a->least, (int)worth(p, a), piece);
}

bool lgi_kc_is_paid(const uint8_t paid[ADVERSARIES], int which) {
    purse p;
    fill_purse(&p, paid);
    return can_pay(&p, &lgi_kc_adventures[which]);
}

/*
 * KC-13: the adversary must count, follow what is paid in the order, and with all that is held from its place on meet
 * the price. Then none is superfluous: a total is reached only with the last and lowest of them, and for the other
 * prices only as many count as they ask for.
 */
static lgi_verdict judge_payment(const uint8_t held[ADVERSARIES], const uint8_t paid[ADVERSARIES], int which,
                                 int adversary) {
    const lgi_kc_adventure *a = &lgi_kc_adventures[which];
    int colour = colour_of(adversary), place = payment_place(adversary), piece = ADVERSARY_PIECE + adversary;
    if (!held[adversary])
        return LGI_FORBID(NOT_HELD, piece);
    if (!(a->colours & OF_COLOUR(colour)))
        return LGI_FORBID(DOES_NOT_COUNT, piece, ADVENTURE_PIECE + which);
    if (a->price == EACH && !is_empty(paid + colour * VALUES, VALUES))
        return LGI_FORBID(COLOUR_IS_PAID, piece);
    int due = (int)(a->price != TWO ? 0 : is_empty(paid, ADVERSARIES) ? a->least : a->second);
    if (value_of(adversary) < due)
        return LGI_FORBID(VALUE_TOO_LOW, due, value_of(adversary), piece);
    uint8_t all[ADVERSARIES];
    memcpy(all, paid, ADVERSARIES);
    all[adversary] = (uint8_t)(all[adversary] + held[adversary]);
    for (int later = place + 1; later < ADVERSARIES; later++) {
        int other = in_payment_order(later);
        if (paid[other])
            return LGI_FORBID(OUT_OF_ORDER, piece, ADVERSARY_PIECE + other);
        all[other] = held[other];
    }
    purse p;
    fill_purse(&p, all);
    return can_pay(&p, a) ? LGI_LEGAL : forbid_price(&p, a, NEXT_TOTAL, piece);
}

bool lgi_kc_may_pay(const uint8_t held[ADVERSARIES], const uint8_t paid[ADVERSARIES], int which, int adversary) {
    return !judge_payment(held, paid, which, adversary).refusal;
}

/* KC-13: which adventures, as bits, are open and can be begun with some adversaries. If a price
 * can be met, it can be met without a superfluous card. */
static unsigned to_begin(const arthur_card_game_body *b, const uint8_t held[ADVERSARIES]) {
    purse p;
    fill_purse(&p, held);
    unsigned found = 0, open = p.of_value[1] ? lgi_load_u16(b->open) : 0; /* with nobody to pay with, none */
    for (; open; open &= open - 1) {
        int which = lgi_lowest_bit(open);
        found |= (unsigned)can_pay(&p, &lgi_kc_adventures[which]) << which;
    }
    return found;
}

bool lgi_kc_has_adventure(const arthur_card_game_body *b) {
    return to_begin(b, b->held[b->current]) != 0;
}

static void list_adventure(const lgi_state *s, lgi_moves *moves) {
    lgi_list_set(MOVE_ADVENTURE, to_begin(body_of(s), body_of(s)->held[s->actor]), moves);
}

static lgi_verdict may_adventure(const lgi_state *s, const int args[]) {
    const lgi_kc_adventure *a = &lgi_kc_adventures[args[0] - ADVENTURE_PIECE];
    if (!(lgi_load_u16(body_of(s)->open) >> (args[0] - ADVENTURE_PIECE) & 1))
        return LGI_FORBID(ADVENTURE_TAKEN, args[0]);
    purse p;
    fill_purse(&p, body_of(s)->held[s->actor]);
    return can_pay(&p, a) ? LGI_LEGAL : forbid_price(&p, a, HELD_TOTAL, args[0]);
}

static void play_adventure(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    body_in(s)->payment = (int8_t)(args[0] - ADVENTURE_PIECE);
    lgi_enter(s, PHASE_PAY, s->actor);
}

/* KC-15: when the game is over nothing is drawn. */
static void end_adventure(lgi_state *s) {
    if (lgi_kc_is_over(body_of(s)))
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    else
        ask_to_draw(s);
}

static void skip_adventure(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    end_adventure(s);
}

static lgi_verdict may_pay(const lgi_state *s, const int args[]) {
    const arthur_card_game_body *b = body_of(s);
    return judge_payment(b->held[s->actor], b->paid, b->payment, in_payment_order(args[0]));
}

static void list_pay(const lgi_state *s, lgi_moves *moves) {
    const uint8_t *own = body_of(s)->held[s->actor];
    for (int place = 0; place < ADVERSARIES; place++)
        if (own[in_payment_order(place)] &&
            !may_pay(s, &place).refusal) /* few are held, and the first question is quick */
            lgi_add(moves, MOVE_PAY + place);
}

/* When the price is met, the adversaries paid are discarded, and the player gets the adventure. */
static void play_pay(lgi_state *s, const int args[], lgi_log *log) {
    arthur_card_game_body *b = body_in(s);
    pass(s, ADVERSARY_PIECE + in_payment_order(args[0]), 1, lgi_at_seat(HELD, s->actor), lgi_at(PAYMENT), log);
    if (!lgi_kc_is_paid(b->paid, b->payment))
        return;
    for (int i = 0; i < ADVERSARIES; i++)
        pass(s, ADVERSARY_PIECE + i, b->paid[i], lgi_at(PAYMENT), lgi_at(ADVERSARY_DISCARD), log);
    pass(s, ADVENTURE_PIECE + b->payment, 1, lgi_at(OPEN_ADVENTURES), lgi_at_seat(WON, s->actor), log);
    b->payment = LOGRES_NONE;
    b->completed = 1;
    end_adventure(s);
}

/* ---- the draw (KC-14) ---------------------------------------------------------------------------------------- */

int lgi_kc_allowance(const arthur_card_game_body *b) {
    return b->fought || b->completed ? 1 : 2;
}

/* KC-18: the player is asked only if there is a card to draw. */
static void ask_to_draw(lgi_state *s) {
    const arthur_card_game_body *b = body_of(s);
    bool any = b->knight_deck_size || lgi_sum(b->knight_discard, KNIGHTS);
    if (any && b->drawn < lgi_kc_allowance(b))
        lgi_enter(s, PHASE_DRAW, b->current);
    else
        end_turn(s);
}

/* An empty deck stays empty until a player draws; then the whole discard pile becomes the deck. */
static void play_draw(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    if (body_of(s)->knight_deck_size == 0)
        lgi_reshuffle(s, places, lgi_at(KNIGHT_DISCARD), lgi_at(KNIGHT_DECK), log);
    lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
}

static void play_done(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    end_turn(s);
}

/* ---- the end (KC-15 … KC-17) --------------------------------------------------------------------------------- */

bool lgi_kc_all_defeated(const arthur_card_game_body *b) {
    return is_empty(b->adversary_deck, ADVERSARIES) && lgi_kc_is_table_empty(b);
}

/* KC-15 */
bool lgi_kc_is_over(const arthur_card_game_body *b) {
    return lgi_count_bits(lgi_load_u16(b->open)) <= 1 || lgi_kc_all_defeated(b);
}

/* KC-17 */
static void end_turn(lgi_state *s) {
    const arthur_card_game_body *b = body_of(s);
    if (lgi_is_last_turn(lgi_option(s, TURN_LIMIT), b->turn))
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    else
        begin_turn(s, lgi_next_seat(s, b->current));
}

static int values_of(const uint8_t counts[ADVERSARIES]) {
    int sum = 0;
    for (int i = 0; i < VALUES; i++)
        sum += (i + 1) * (counts[i] + counts[VALUES + i] + counts[2 * VALUES + i] + counts[3 * VALUES + i]);
    return sum;
}

/* KC-16. Before the end, adversaries that are being paid count for the player who pays. */
int lgi_kc_score(const arthur_card_game_body *b, int seat) {
    int score = values_of(b->held[seat]) + (seat == b->current ? values_of(b->paid) : 0);
    for (unsigned won = lgi_load_u16(b->won[seat]); won; won &= won - 1)
        score += lgi_kc_adventures[lgi_lowest_bit(won)].points;
    return score;
}

static void standing(const lgi_state *s, logres_result *result) {
    for (int seat = 0; seat < s->players; seat++)
        result->scores[seat] = lgi_kc_score(body_of(s), seat);
    lgi_rank_by_score(result);
}

/* ---- phases and moves ---------------------------------------------------------------------------------------- */

/* clang-format off */
static const lgi_phase phases[PHASES] = {
    [PHASE_REVEAL]       = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_REVEAL, "reveal", {{"adversary", &lgi_kc_an_adversary}},
         .from = LGI_FROM(ADVERSARY_DECK), .play = play_reveal})},
    [PHASE_DEAL]         = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DEAL, "deal", {{"knight", &lgi_kc_a_knight}},
         .from = LGI_FROM(KNIGHT_DECK), .play = play_deal})},
    [PHASE_FIRST_PLAYER] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_FIRST_PLAYER, "first_player", {{"player", &lgi_kc_a_player}},
         .may = lgi_may_name_seat, .play = play_first_player})},
    [PHASE_REPLENISH]    = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_REPLENISH, "replenish", .play = play_replenish},
        {MOVE_SKIP_REPLENISH, "skip", .play = skip_replenish})},
    [PHASE_FIGHT]        = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_FIGHT, "fight", {{"adversary", &lgi_kc_a_fight}, {"mode", &lgi_kc_a_mode},
          {"sealed", &lgi_kc_yes_or_no}, {"colour", &lgi_kc_a_colour},
          {"singles", &lgi_kc_an_amount}, {"doubles", &lgi_kc_an_amount},
          {"merlins", &lgi_kc_an_amount}},
         .may = may_fight, .play = play_fight, .list = list_fight},
        {MOVE_SKIP_FIGHT, "skip", .play = skip_fight})},
    [PHASE_ADVENTURE]    = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_ADVENTURE, "adventure", {{"adventure", &lgi_kc_an_adventure}},
         .may = may_adventure, .play = play_adventure, .list = list_adventure},
        {MOVE_SKIP_ADVENTURE, "skip", .play = skip_adventure})},
    [PHASE_PAY]          = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_PAY, "pay", {{"adversary", &lgi_kc_a_payment}},
         .may = may_pay, .play = play_pay, .list = list_pay})},
    [PHASE_DRAW]         = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_DRAW, "draw", .play = play_draw},
        {MOVE_DONE, "done", .play = play_done})},
    [PHASE_OVER]         = {.who = LGI_ACTOR_NOBODY},
};

static const lgi_option_row options[OPTIONS] = {
    [FIRST_PLAYER] = {{"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
                      offsetof(logres_arthur_card_game, first_player)},
    [VARIANT]      = {{"variant", LOGRES_OPTION_CHOICE, LOGRES_ARTHUR_CARD_GAME_BASIC,
                       LOGRES_ARTHUR_CARD_GAME_BASIC, LOGRES_ARTHUR_CARD_GAME_ADVANCED, lgi_kc_variants},
                      offsetof(logres_arthur_card_game, variant)},
    [TURN_LIMIT]   = {{"turn_limit", LOGRES_OPTION_NUMBER, 0, 0, TURN_LIMIT_MAX, NULL},
                      offsetof(logres_arthur_card_game, turn_limit)},
};
/* clang-format on */

static const lgi_bots *bots(const lgi_state *s) {
    static const lgi_bots basic = {.iterations = {30, 120, 700, 4000}};
    static const lgi_bots advanced = {.iterations = {30, 110, 350, 3000}};
    static const lgi_bots advanced_of_many = {.iterations = {5, 25, 180, 2000}};
    return !is_advanced(s) ? &basic : s->players == 2 ? &advanced : &advanced_of_many;
}

LGI_OBSERVER(arthur_card_game)

const lgi_game lgi_arthur_card_game = {
    .info = {.id = "arthur_card_game",
             .title = "King Arthur: The Card Game",
             .designer = "Reiner Knizia",
             .number = 4,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = 924, /* all knights in one hand, four of a colour and three of the others (KC-8) */
             .most_chance_outcomes = ADVERSARIES,
             /* The last card of a payment: it, eight kinds of cards (of more, 12 would be paid before the last), the
              * adventure, and the fields. */
             .most_events = 1 + 8 + 1 + FIELDS,
             .body_size = sizeof(arthur_card_game_body),
             .must_end = 0, /* only with turn_limit (KC-17) */
             .components_size = sizeof(logres_arthur_card_game_components),
             LGI_PIECE_NAMES(lgi_kc_pieces)},
    LGI_PHASES(LOGRES_ARTHUR_CARD_GAME_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .components = &lgi_kc_components,
    .phases = phases,
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .validate = lgi_kc_validate,
    .bots = bots,
    .foolish = lgi_kc_foolish,
    .copies = copies,
    .standing = standing,
    .picture = lgi_kc_picture,
    .json = lgi_kc_json,
    .observe = observe_rows,
};
