/*
 * King Arthur: The Card Game by Reiner Knizia, Ravensburger 2005, for 2–5 players, basic and advanced game.
 * The numbers are those of docs/games/arthur_card_game.md. Hidden are hands and the knight deck.
 */
#include "games/arthur_card_game/arthur_card_game.h"

#include "core/body.h"
#include "core/multiset.h"

/* ---- tables (KC-1 … KC-3) ------------------------------------------------------------------------------------ */

#define COLOUR(c) c "-1", c "-2", c "-3", c "-4", c "-5"
const char *const lgi_kc_pieces[] = {"orange",         "orange_double",  "red",
                                     "red_double",     "beige",          "beige_double",
                                     "merlin",         COLOUR("yellow"), COLOUR("blue"),
                                     COLOUR("green"),  COLOUR("red"),    "holy_grail",
                                     "castle",         "excalibur",      "questing_beast",
                                     "fisher_king",    "tourney",        "battle_saxons",
                                     "battle_robbers", "battle_vikings", "sea_monster",
                                     "king_mark",      "green_knight",   "treasure",
                                     "seal-0",         "seal-1",         "seal-2",
                                     "seal-3",         "seal-4"};
enum { PIECES = SEAL_PIECE + SEATS };
_Static_assert(sizeof lgi_kc_pieces / sizeof *lgi_kc_pieces == PIECES, "every piece has a name");

const char *const lgi_kc_colours[COLOURS] = {"yellow", "blue", "green", "red"};
static const uint8_t knights[KNIGHTS] = {14, 2, 14, 2, 14, 2, 5};
const lgi_pack lgi_kc_knights = {KNIGHTS, knights, lgi_kc_pieces, "knight_deck"};

/* KC-3: points, and what an adventure asks for: adversaries of some colours worth a total; a number of them; one of
 * each of some colours; or two of at least these values, of which one of at least `alone` is enough. */
typedef struct adventure {
    int points;
    enum { TOTAL, NUMBER, EACH, TWO } price;
    int least; /* of TOTAL the sum, of NUMBER the number, of TWO the value of the first */
    unsigned colours;
    int second, alone;
} adventure;

enum { ANY_COLOUR = (1 << COLOURS) - 1, NEVER = VALUES + 1 };

static const adventure adventures[ADVENTURES] = {
    [HOLY_GRAIL] = {20, TOTAL, 12, ANY_COLOUR, 0, 0},
    [CASTLE] = {15, TOTAL, 9, ANY_COLOUR, 0, 0},
    [EXCALIBUR] = {8, TOTAL, 5, ANY_COLOUR, 0, 0},
    [QUESTING_BEAST] = {15, TOTAL, 8, 1 << RED, 0, 0},
    [FISHER_KING] = {12, TOTAL, 6, 1 << GREEN, 0, 0},
    [TOURNEY] = {10, TOTAL, 5, 1 << BLUE, 0, 0},
    [BATTLE_SAXONS] = {8, TOTAL, 4, ANY_COLOUR, 0, 0},
    [BATTLE_ROBBERS] = {6, NUMBER, 2, ANY_COLOUR, 0, 0},
    [BATTLE_VIKINGS] = {12, NUMBER, 4, ANY_COLOUR, 0, 0},
    [SEA_MONSTER] = {15, EACH, 0, ANY_COLOUR, 0, 0},
    [KING_MARK] = {10, EACH, 0, 1 << YELLOW | 1 << GREEN | 1 << BLUE, 0, 0},
    [GREEN_KNIGHT] = {13, TWO, 4, ANY_COLOUR, 3, NEVER},
    [TREASURE] = {10, TWO, 3, ANY_COLOUR, 3, 5},
};

enum {
    KNIGHT_DECK,
    HAND,
    KNIGHT_DISCARD,
    ADVERSARY_DECK,
    TABLE,
    SEALED,
    HELD,
    PAYMENT,
    ADVERSARY_DISCARD,
    OPEN_ADVENTURES,
    WON,
    SEALS_IN_HAND,
    PLACES
};
static const logres_place places[PLACES] = {
    [KNIGHT_DECK] = {"knight_deck", 0, 0, NULL, LOGRES_PLACE_HIDDEN, NULL},
    [HAND] = {"hand", 1, 0, NULL, LOGRES_PLACE_OWN, NULL},
    [KNIGHT_DISCARD] = {"knight_discard", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [ADVERSARY_DECK] = {"adversary_deck", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [TABLE] = {"table", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [SEALED] = {"sealed", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [HELD] = {"held", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [PAYMENT] = {"payment", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [ADVERSARY_DISCARD] = {"adversary_discard", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [OPEN_ADVENTURES] = {"adventures", 0, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [WON] = {"won", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
    [SEALS_IN_HAND] = {"seals", 1, 0, NULL, LOGRES_PLACE_OPEN, NULL},
};

/* ---- the numbers of the moves -------------------------------------------------------------------------------- */

/*
 * A fight is numbered by adversary, then: seal it, take it, take it from under the own seal. Each has a block of the
 * ways to pay its price (in the basic game, where a take costs less, a block is not used up): by knight colour,
 * doubles and merlins, then merlins alone. ways(price) is their number.
 */
enum { FIGHT_MODES = 3, SEAL_IT = 0, TAKE_IT, TAKE_SEALED, DOUBLES_MAX = 2, MERLINS_MAX = 5 };
enum {
    /* ways(1 … 5) and ways(2, 4, 6, 8, 10) */
    FIGHTS = COLOURS * (2 * (4 + 10 + 16 + 25 + 34) + 10 + 25 + 42 + 51 + 54),

    MOVE_REPLENISH = 0,
    MOVE_SKIP_REPLENISH,
    MOVE_FIGHT,
    MOVE_SKIP_FIGHT = MOVE_FIGHT + FIGHTS,
    MOVE_ADVENTURE,
    MOVE_SKIP_ADVENTURE = MOVE_ADVENTURE + ADVENTURES,
    MOVE_PAY,
    MOVE_DRAW = MOVE_PAY + ADVERSARIES,
    MOVE_DONE,
    PLAYER_MOVES,
    MOVE_REVEAL = PLAYER_MOVES,
    MOVE_DEAL = MOVE_REVEAL + ADVERSARIES,
    MOVE_FIRST_PLAYER = MOVE_DEAL + KNIGHTS,
    MOVE_SPACE = MOVE_FIRST_PLAYER + SEATS
};

/* Numbers of merlins, from 0 on, that can go with some doubles at a price; merlins alone stand apart. */
#define CHOICES(rest, doubles)                                                                                       \
    (uint8_t)((rest) < 0 ? 0 : (rest) <= MERLINS_MAX ? (rest) + ((doubles) > 0) : MERLINS_MAX + 1)
#define AT_PRICE(price)                                                                                              \
    { CHOICES(price, 0), CHOICES((price)-2, 1), CHOICES((price)-4, 2) }
static const uint8_t merlin_choices[2 * VALUES + 1][DOUBLES_MAX + 1] = {
    AT_PRICE(0), AT_PRICE(1), AT_PRICE(2), AT_PRICE(3), AT_PRICE(4), AT_PRICE(5),
    AT_PRICE(6), AT_PRICE(7), AT_PRICE(8), AT_PRICE(9), AT_PRICE(10)};

static int ways_of_a_colour(int price) {
    return merlin_choices[price][0] + merlin_choices[price][1] + merlin_choices[price][2];
}

static int ways(int price) {
    return KNIGHT_COLOURS * ways_of_a_colour(price) + (price <= MERLINS_MAX);
}

/* What the block of a mode has room for. */
static int full_price(int value, int mode) {
    return mode == TAKE_IT ? 2 * value : value;
}

/* KC-9 … KC-11. */
static int price_of(const lgi_state *s, int adversary, int mode) {
    return is_advanced(s) ? full_price(value_of(adversary), mode) : value_of(adversary);
}

/* A fight: what is paid for which adversary. */
typedef struct fight {
    int adversary, mode, colour, singles, doubles, merlins; /* colour: NONE with merlins alone */
} fight;

/* Where the block of an adversary and mode begins: sums of ways(v), ways(2v) and again ways(v). */
static unsigned fight_block(int adversary, int mode) {
    static const uint16_t in_colour[VALUES][FIGHT_MODES] = {
        {0, 4, 14}, {18, 28, 53}, {63, 79, 121}, {137, 162, 213}, {238, 272, 326}};
    return (unsigned)(MOVE_FIGHT + FIGHTS / COLOURS * colour_of(adversary) + in_colour[adversary % VALUES][mode]);
}

/* Way number `index` to pay a price; false beyond the last. */
static bool way_at(int price, int index, fight *f) {
    int of_a_colour = ways_of_a_colour(price);
    f->colour = index / of_a_colour;
    f->singles = f->doubles = f->merlins = 0;
    if (f->colour >= KNIGHT_COLOURS) {
        f->colour = LOGRES_NONE;
        f->merlins = price;
        return index < ways(price);
    }
    int way = index % of_a_colour;
    while (f->doubles < DOUBLES_MAX && way >= merlin_choices[price][f->doubles])
        way -= merlin_choices[price][f->doubles++];
    f->merlins = way;
    f->singles = price - 2 * f->doubles - f->merlins;
    return true;
}

static fight fight_at(const lgi_state *s, logres_move move) {
    fight f = {.adversary = ADVERSARIES - 1};
    while (fight_block(f.adversary, SEAL_IT) > move)
        f.adversary--;
    f.mode = TAKE_SEALED;
    while (fight_block(f.adversary, f.mode) > move)
        f.mode--;
    int index = (int)(move - fight_block(f.adversary, f.mode));
    if (!way_at(price_of(s, f.adversary, f.mode), index, &f)) /* of the basic game's unused numbers */
        way_at(full_price(value_of(f.adversary), f.mode), index, &f);
    return f;
}

/* ---- setup (KC-4 … KC-7) ------------------------------------------------------------------------------------- */

static void setup(lgi_state *s) {
    card_game_body *b = body_in(s);
    for (int i = 0; i < ADVERSARIES; i++)
        b->adversary_deck[i] = (uint8_t)lgi_kc_printed(s)->adversaries[colour_of(i)][i % VALUES];
    memcpy(b->knight_deck, knights, KNIGHTS);
    b->knight_deck_size = (uint8_t)lgi_sum(b->knight_deck, KNIGHTS);
    for (int i = 0; i < ADVENTURES; i++)
        lgi_put_bit(b->open, i);
    b->current = b->target = b->payment = LOGRES_NONE;
    lgi_enter(s, REVEAL, LOGRES_CHANCE);
}

int lgi_kc_on_table(const card_game_body *b, int colour) {
    int count = (int)lgi_sum(b->unsealed + colour * VALUES, VALUES);
    for (int seat = 0; seat < SEATS; seat++)
        count += (int)lgi_sum(b->sealed[seat] + colour * VALUES, VALUES);
    return count;
}

/* KC-4, KC-8: one colour has four on the table, or there is nothing more to reveal. */
bool lgi_kc_is_revealed(const card_game_body *b) {
    uint8_t all[ADVERSARIES];
    for (int i = 0; i < ADVERSARIES; i++)
        all[i] = (uint8_t)(b->unsealed[i] + b->sealed[0][i] + b->sealed[1][i] + b->sealed[2][i] + b->sealed[3][i] +
                           b->sealed[4][i]);
    for (int colour = 0; colour < COLOURS; colour++)
        if (lgi_sum(all + colour * VALUES, VALUES) >= FOUR)
            return true;
    return lgi_sum(b->adversary_deck, ADVERSARIES) == 0;
}

static bool is_table_empty(const card_game_body *b) {
    return lgi_sum(b->unsealed, ADVERSARIES) == 0 && lgi_sum((const uint8_t *)b->sealed, sizeof b->sealed) == 0;
}

bool lgi_kc_may_replenish(const card_game_body *b) {
    return !lgi_kc_is_revealed(b);
}

static void begin_turn(lgi_state *s, int seat);
static void end_turn(lgi_state *s);

static const uint8_t *adversary_deck(const lgi_state *s) {
    return body_of(s)->adversary_deck;
}

/* KC-4; KC-8 in a turn. */
static void play_reveal(lgi_state *s, logres_move move, lgi_log *log) {
    card_game_body *b = body_in(s);
    int adversary = move - MOVE_REVEAL;
    lgi_carry(log, ADVERSARY_PIECE + adversary, 1, &b->adversary_deck[adversary], lgi_at(ADVERSARY_DECK),
              &b->unsealed[adversary], lgi_at(TABLE));
    if (!lgi_kc_is_revealed(b))
        return;
    if (!is_setup(s)) {
        lgi_enter(s, FIGHT, b->current);
        return;
    }
    b->target = 0;
    lgi_enter(s, DEAL, LOGRES_CHANCE);
}

static void ask_to_draw(lgi_state *s);

static const uint8_t *knight_deck(const lgi_state *s) {
    return body_of(s)->knight_deck;
}

/* KC-5: four each, round-robin; KC-6: then the first player. KC-14 in a turn. */
static void play_deal(lgi_state *s, logres_move move, lgi_log *log) {
    card_game_body *b = body_in(s);
    int knight = move - MOVE_DEAL, seat = is_setup(s) ? b->target : b->current;
    lgi_carry(log, knight, 1, &b->knight_deck[knight], lgi_at(KNIGHT_DECK), &b->hand[seat][knight],
              lgi_at_seat(HAND, seat));
    b->knight_deck_size--;
    b->hand_size[seat]++;
    if (!is_setup(s)) {
        b->drawn++;
        ask_to_draw(s);
        return;
    }
    b->target = (int8_t)lgi_next_to_deal(s, seat, b->hand_size, FOUR);
    if (b->target != LOGRES_NONE)
        return;
    if (lgi_option(s, FIRST_PLAYER) == LOGRES_NONE)
        lgi_enter(s, NAME_FIRST_PLAYER, LOGRES_CHANCE);
    else
        begin_turn(s, lgi_option(s, FIRST_PLAYER));
}

static void play_first_player(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    begin_turn(s, move - MOVE_FIRST_PLAYER);
}

/* ---- replenish (KC-8) ---------------------------------------------------------------------------------------- */

/* KC-18: replenishing is asked where it is possible; elsewhere the table is not empty, so a fight is. */
static void begin_turn(lgi_state *s, int seat) {
    card_game_body *b = body_in(s);
    lgi_count_turn(b->turn);
    b->current = (int8_t)seat;
    b->fought = b->completed = b->drawn = 0;
    lgi_enter(s, lgi_kc_may_replenish(b) ? REPLENISH : FIGHT, seat);
}

static void ask_for_adventure(lgi_state *s);

/* KC-8, KC-18: left out with nobody on the table, it leaves nobody to fight. */
static void play_replenish(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    if (move == MOVE_REPLENISH)
        lgi_enter(s, REVEAL, LOGRES_CHANCE);
    else if (is_table_empty(body_of(s)))
        ask_for_adventure(s);
    else
        lgi_enter(s, FIGHT, s->actor);
}

/* ---- the fight (KC-9 … KC-12) -------------------------------------------------------------------------------- */

/* KC-7: seals that lie on no adversary. */
int lgi_kc_seals(const lgi_state *s, int seat) {
    return is_advanced(s) ? SEALS - (int)lgi_sum(body_of(s)->sealed[seat], ADVERSARIES) : 0;
}

/* KC-10, KC-11: what a player with so many seals may do with an adversary. */
static bool may_fight_mode(const lgi_state *s, int seals, int adversary, int mode) {
    const card_game_body *b = body_of(s);
    if (mode == TAKE_SEALED)
        return b->sealed[s->actor][adversary] > 0;
    return b->unsealed[adversary] > 0 && (mode == TAKE_IT || seals > 0);
}

/* KC-9: whether the hand has what a way to pay takes. */
static bool can_afford(const uint8_t hand[KNIGHTS], const fight *f) {
    if (f->merlins > hand[MERLIN])
        return false;
    return f->colour == LOGRES_NONE || (f->singles <= hand[2 * f->colour] && f->doubles <= hand[2 * f->colour + 1]);
}

/* The ways to pay a price with a hand, in order. */
static void list_ways(unsigned first, int price, const uint8_t hand[KNIGHTS], lgi_moves *moves) {
    int of_a_colour = ways_of_a_colour(price), way = (int)first;
    for (int colour = 0; colour < KNIGHT_COLOURS; colour++, way += of_a_colour) {
        int singles = hand[2 * colour], block = way;
        if (singles + 2 * hand[2 * colour + 1] + hand[MERLIN] < price)
            continue;
        for (int doubles = 0; doubles <= DOUBLES_MAX && doubles <= hand[2 * colour + 1]; doubles++) {
            int choices = merlin_choices[price][doubles], rest = price - 2 * doubles;
            for (int merlins = rest > singles ? rest - singles : 0; merlins < choices && merlins <= hand[MERLIN];
                 merlins++)
                lgi_add(moves, block + merlins);
            block += choices;
        }
    }
    if (price <= MERLINS_MAX && price <= hand[MERLIN])
        lgi_add(moves, way);
}

static void list_fight(const lgi_state *s, lgi_moves *moves) {
    const card_game_body *b = body_of(s);
    int seals = lgi_kc_seals(s, s->actor);
    uint64_t left = lgi_kinds_of(b->unsealed, ADVERSARIES) | lgi_kinds_of(b->sealed[s->actor], ADVERSARIES);
    for (; left; left &= left - 1) {
        int adversary = lgi_lowest_bit(left);
        for (int mode = 0; mode < FIGHT_MODES; mode++)
            if (may_fight_mode(s, seals, adversary, mode))
                list_ways(fight_block(adversary, mode), price_of(s, adversary, mode), b->hand[s->actor], moves);
    }
    lgi_add(moves, MOVE_SKIP_FIGHT);
}

static bool may_fight(const lgi_state *s, logres_move move) {
    if (!lgi_is_in_range(MOVE_FIGHT, FIGHTS, move))
        return move == MOVE_SKIP_FIGHT;
    fight f = fight_at(s, move);
    int paid = f.singles + 2 * f.doubles + f.merlins;
    return paid == price_of(s, f.adversary, f.mode) &&
           may_fight_mode(s, lgi_kc_seals(s, s->actor), f.adversary, f.mode) &&
           can_afford(body_of(s)->hand[s->actor], &f);
}

static void spend(card_game_body *b, int seat, int knight, int count, lgi_log *log) {
    lgi_carry(log, knight, (unsigned)count, &b->hand[seat][knight], lgi_at_seat(HAND, seat),
              &b->knight_discard[knight], lgi_at(KNIGHT_DISCARD));
    b->hand_size[seat] = (uint8_t)(b->hand_size[seat] - count);
}

/* The owner of a seal takes the adversary from under it; the seal returns. */
static void take_sealed(card_game_body *b, int seat, int adversary, unsigned count, lgi_log *log) {
    lgi_carry(log, ADVERSARY_PIECE + adversary, count, &b->sealed[seat][adversary], lgi_at_seat(SEALED, seat),
              &b->held[seat][adversary], lgi_at_seat(HELD, seat));
    lgi_moved(log, SEAL_PIECE + seat, (int)count, lgi_at_seat(SEALED, seat), lgi_at_seat(SEALS_IN_HAND, seat));
}

/* KC-12: a colour on the table of which all carry seals goes to the owners of those. */
static void settle_colour(lgi_state *s, int colour, lgi_log *log) {
    card_game_body *b = body_in(s);
    if (lgi_sum(b->unsealed + colour * VALUES, VALUES))
        return;
    for (int seat = 0; seat < s->players; seat++)
        for (int adversary = colour * VALUES; adversary < (colour + 1) * VALUES; adversary++)
            if (b->sealed[seat][adversary])
                take_sealed(b, seat, adversary, b->sealed[seat][adversary], log);
}

/* KC-13, KC-15: an adventure is asked where one can be completed. */
static void ask_for_adventure(lgi_state *s) {
    const card_game_body *b = body_of(s);
    if (lgi_kc_has_adventure(b))
        lgi_enter(s, ADVENTURE, b->current);
    else if (lgi_kc_all_defeated(b))
        lgi_enter(s, OVER, LOGRES_NOBODY);
    else
        ask_to_draw(s);
}

static void play_fight(lgi_state *s, logres_move move, lgi_log *log) {
    card_game_body *b = body_in(s);
    int seat = s->actor;
    if (move != MOVE_SKIP_FIGHT) {
        fight f = fight_at(s, move);
        if (f.colour != LOGRES_NONE) {
            spend(b, seat, 2 * f.colour, f.singles, log);
            spend(b, seat, 2 * f.colour + 1, f.doubles, log);
        }
        spend(b, seat, MERLIN, f.merlins, log);
        int piece = ADVERSARY_PIECE + f.adversary;
        if (f.mode == TAKE_SEALED) {
            take_sealed(b, seat, f.adversary, 1, log);
        } else if (f.mode == TAKE_IT) {
            lgi_carry(log, piece, 1, &b->unsealed[f.adversary], lgi_at(TABLE), &b->held[seat][f.adversary],
                      lgi_at_seat(HELD, seat));
        } else {
            lgi_carry(log, piece, 1, &b->unsealed[f.adversary], lgi_at(TABLE), &b->sealed[seat][f.adversary],
                      lgi_at_seat(SEALED, seat));
            lgi_moved(log, SEAL_PIECE + seat, 1, lgi_at_seat(SEALS_IN_HAND, seat), lgi_at_seat(SEALED, seat));
        }
        b->fought = 1;
        settle_colour(s, colour_of(f.adversary), log);
    }
    ask_for_adventure(s);
}

/* ---- the adventure (KC-3, KC-13) ----------------------------------------------------------------------------- */

/* The worth, or the number, of the cards of some colours from a place of the payment order on. */
static int worth(const uint8_t cards[ADVERSARIES], unsigned colours, int from, bool by_value) {
    int sum = 0;
    for (int place = from; place < ADVERSARIES; place++) {
        int adversary = in_payment_order(place);
        if (colours >> colour_of(adversary) & 1)
            sum += cards[adversary] * (by_value ? value_of(adversary) : 1);
    }
    return sum;
}

/* Whether each of some colours has a card from a place of the payment order on. */
static bool has_each(const uint8_t cards[ADVERSARIES], unsigned colours, int from) {
    for (int place = from; place < ADVERSARIES && colours; place++)
        if (cards[in_payment_order(place)])
            colours &= ~(1u << colour_of(in_payment_order(place)));
    return colours == 0;
}

/* What has been paid: all of it counts. */
lgi_kc_paid lgi_kc_sum_up(const uint8_t paid[ADVERSARIES]) {
    lgi_kc_paid sum = {0, 0, 0, -1};
    for (int adversary = 0; adversary < ADVERSARIES; adversary++)
        if (paid[adversary]) {
            sum.worth += paid[adversary] * value_of(adversary);
            sum.number += paid[adversary];
            sum.colours |= 1u << colour_of(adversary);
            if (payment_place(adversary) > sum.last)
                sum.last = payment_place(adversary);
        }
    return sum;
}

/* Whether a card meets the price after what has been paid, which does not meet it. */
bool lgi_kc_completes(const lgi_kc_paid *paid, int which, int adversary) {
    const adventure *a = &adventures[which];
    switch (a->price) {
    case TOTAL:
        return paid->worth + value_of(adversary) >= a->least;
    case NUMBER:
        return paid->number + 1 >= a->least;
    case EACH:
        return (paid->colours | 1u << colour_of(adversary)) == a->colours;
    case TWO:
    default:
        return paid->number == 1 || value_of(adversary) >= a->alone;
    }
}

/*
 * Whether a card, after what has been paid, can go on to a payment of which no card could be left out: cards come in
 * descending order, so a total must be reached with the last of them and not before, and the other prices take no
 * card more than they ask for. What can follow is what is held from this card's place on.
 */
bool lgi_kc_may_pay(const uint8_t held[ADVERSARIES], const lgi_kc_paid *paid, int which, int adversary) {
    const adventure *a = &adventures[which];
    int place = payment_place(adversary);
    if (!held[adversary] || place < paid->last || !(a->colours >> colour_of(adversary) & 1))
        return false;
    if (a->price == EACH && paid->colours >> colour_of(adversary) & 1)
        return false;
    if (a->price == TWO && value_of(adversary) < (paid->number ? a->second : a->least))
        return false;
    if (lgi_kc_completes(paid, which, adversary))
        return true;
    switch (a->price) { /* worth counts this card, too */
    case TOTAL:
        return paid->worth + worth(held, a->colours, place, true) >= a->least;
    case NUMBER:
        return paid->number + worth(held, a->colours, place, false) >= a->least;
    case EACH:
        return has_each(held, a->colours & ~paid->colours & ~(1u << colour_of(adversary)), place);
    case TWO:
    default:
        for (int next = place; next < ADVERSARIES; next++) {
            int other = in_payment_order(next);
            if (held[other] > (other == adversary) && value_of(other) >= a->second)
                return true;
        }
        return false;
    }
}

/* What a player has to pay with: worth and number by colour, and how many are of each value or a higher one. */
typedef struct purse {
    int worth[COLOURS], number[COLOURS], of_value[NEVER + 1];
} purse;

static purse purse_of(const uint8_t held[ADVERSARIES]) {
    purse p = {.worth = {0}};
    for (int colour = 0; colour < COLOURS; colour++)
        for (int value = 1; value <= VALUES; value++) {
            int count = held[colour * VALUES + value - 1];
            p.worth[colour] += count * value;
            p.number[colour] += count;
            p.of_value[value] += count;
        }
    for (int value = VALUES; value > 1; value--)
        p.of_value[value - 1] += p.of_value[value];
    return p;
}

/* Whether an adventure can be paid for at all: then it can be without a card that could be left out. */
static bool may_begin(const card_game_body *b, const purse *p, int which) {
    const adventure *a = &adventures[which];
    int worth = 0, number = 0, lacking = 0;
    if (!lgi_has_bit(b->open, which))
        return false;
    for (int colour = 0; colour < COLOURS; colour++)
        if (a->colours >> colour & 1) {
            worth += p->worth[colour];
            number += p->number[colour];
            lacking += p->number[colour] == 0;
        }
    switch (a->price) {
    case TOTAL:
        return worth >= a->least;
    case NUMBER:
        return number >= a->least;
    case EACH:
        return lacking == 0;
    case TWO:
    default:
        return p->of_value[a->alone] > 0 || (p->of_value[a->least] > 0 && p->of_value[a->second] > 1);
    }
}

bool lgi_kc_has_adventure(const card_game_body *b) {
    purse p = purse_of(b->held[b->current]);
    for (int which = 0; which < ADVENTURES && p.of_value[1]; which++)
        if (may_begin(b, &p, which))
            return true;
    return false;
}

static void list_adventure(const lgi_state *s, lgi_moves *moves) {
    purse p = purse_of(body_of(s)->held[s->actor]);
    for (int which = 0; which < ADVENTURES; which++)
        if (may_begin(body_of(s), &p, which))
            lgi_add(moves, MOVE_ADVENTURE + which);
    lgi_add(moves, MOVE_SKIP_ADVENTURE);
}

static bool may_adventure(const lgi_state *s, logres_move move) {
    if (!lgi_is_in_range(MOVE_ADVENTURE, ADVENTURES, move))
        return move == MOVE_SKIP_ADVENTURE;
    purse p = purse_of(body_of(s)->held[s->actor]);
    return may_begin(body_of(s), &p, move - MOVE_ADVENTURE);
}

/* KC-15: with the last adversary gone, nothing comes after the adventure. */
static void end_adventure(lgi_state *s) {
    if (lgi_kc_all_defeated(body_of(s)))
        lgi_enter(s, OVER, LOGRES_NOBODY);
    else
        ask_to_draw(s);
}

static void play_adventure(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    if (move == MOVE_SKIP_ADVENTURE) {
        end_adventure(s);
        return;
    }
    body_in(s)->payment = (int8_t)(move - MOVE_ADVENTURE);
    lgi_enter(s, PAY, s->actor);
}

static bool may_pay(const lgi_state *s, logres_move move) {
    const card_game_body *b = body_of(s);
    lgi_kc_paid paid = lgi_kc_sum_up(b->paid);
    return lgi_is_in_range(MOVE_PAY, ADVERSARIES, move) &&
           lgi_kc_may_pay(b->held[s->actor], &paid, b->payment, in_payment_order(move - MOVE_PAY));
}

static void list_pay(const lgi_state *s, lgi_moves *moves) {
    const card_game_body *b = body_of(s);
    lgi_kc_paid paid = lgi_kc_sum_up(b->paid);
    for (int place = 0; place < ADVERSARIES; place++)
        if (lgi_kc_may_pay(b->held[s->actor], &paid, b->payment, in_payment_order(place)))
            lgi_add(moves, MOVE_PAY + place);
}

/* The price is met: cards and adventure change places; KC-15: the twelfth adventure ends the game at once. */
static void complete(lgi_state *s, lgi_log *log) {
    card_game_body *b = body_in(s);
    int which = b->payment, seat = s->actor;
    lgi_carry_all(log, ADVERSARY_PIECE, b->paid, ADVERSARIES, b->paid, lgi_at(PAYMENT), b->adversary_discard,
                  lgi_at(ADVERSARY_DISCARD));
    lgi_drop_bit(b->open, which);
    lgi_put_bit(b->won[seat], which);
    lgi_moved(log, ADVENTURE_PIECE + which, 1, lgi_at(OPEN_ADVENTURES), lgi_at_seat(WON, seat));
    b->payment = LOGRES_NONE;
    b->completed = 1;
    if (lgi_kc_adventures_left(b) <= 1)
        lgi_enter(s, OVER, LOGRES_NOBODY);
    else
        end_adventure(s);
}

static void play_pay(lgi_state *s, logres_move move, lgi_log *log) {
    card_game_body *b = body_in(s);
    int adversary = in_payment_order(move - MOVE_PAY), seat = s->actor;
    lgi_kc_paid paid = lgi_kc_sum_up(b->paid);
    bool last = lgi_kc_completes(&paid, b->payment, adversary);
    lgi_carry(log, ADVERSARY_PIECE + adversary, 1, &b->held[seat][adversary], lgi_at_seat(HELD, seat),
              &b->paid[adversary], lgi_at(PAYMENT));
    if (last)
        complete(s, log);
}

/* ---- the draw (KC-14) ---------------------------------------------------------------------------------------- */

int lgi_kc_adventures_left(const card_game_body *b) {
    return lgi_count_bits(lgi_bits16(b->open));
}

int lgi_kc_allowance(const card_game_body *b) {
    return b->fought || b->completed ? 1 : 2;
}

/* Asked only where a card is left to draw. */
static void ask_to_draw(lgi_state *s) {
    const card_game_body *b = body_of(s);
    bool any = b->knight_deck_size || lgi_sum(b->knight_discard, KNIGHTS);
    if (any && b->drawn < lgi_kc_allowance(b))
        lgi_enter(s, DRAW, b->current);
    else
        end_turn(s);
}

/* An empty deck stays so until `draw` is chosen; then the whole discard pile becomes the deck. */
static void play_draw(lgi_state *s, logres_move move, lgi_log *log) {
    card_game_body *b = body_in(s);
    if (move == MOVE_DONE) {
        end_turn(s);
        return;
    }
    if (b->knight_deck_size == 0)
        b->knight_deck_size = lgi_reshuffle_counts(log, KNIGHTS, b->knight_discard, lgi_at(KNIGHT_DISCARD), b->knight_deck,
                                            lgi_at(KNIGHT_DECK));
    lgi_enter(s, DEAL, LOGRES_CHANCE);
}

/* ---- the end (KC-15 … KC-17) --------------------------------------------------------------------------------- */

bool lgi_kc_all_defeated(const card_game_body *b) {
    return lgi_sum(b->adversary_deck, ADVERSARIES) == 0 && is_table_empty(b);
}

/* KC-17 */
static void end_turn(lgi_state *s) {
    const card_game_body *b = body_of(s);
    if (lgi_is_last_turn(lgi_option(s, TURN_LIMIT), b->turn))
        lgi_enter(s, OVER, LOGRES_NOBODY);
    else
        begin_turn(s, lgi_next_seat(s, b->current));
}

int lgi_kc_points(int which) {
    return adventures[which].points;
}

/* KC-16 */
int lgi_kc_score(const card_game_body *b, int seat) {
    int score = worth(b->held[seat], ANY_COLOUR, 0, true);
    for (int which = 0; which < ADVENTURES; which++)
        if (lgi_has_bit(b->won[seat], which))
            score += adventures[which].points;
    return score;
}

static void result(const lgi_state *s, logres_result *result) {
    for (int seat = 0; seat < s->players; seat++)
        result->scores[seat] = lgi_kc_score(body_of(s), seat);
    lgi_rank_by_score(result);
}

/* ---- views --------------------------------------------------------------------------------------------------- */

static void hide(lgi_state *s) {
    card_game_body *b = body_in(s);
    memset(b->knight_deck, 0, KNIGHTS);
    lgi_hide_hands(s, b->hand, sizeof *b->hand);
}

/* The knights that are not seen are dealt to the other hands; the rest is the deck. No phase proves anything more. */
static void deal(lgi_state *s, logres_rng *rng) {
    card_game_body *b = body_in(s);
    int32_t open[KNIGHTS];
    lgi_widen(b->knight_discard, open, KNIGHTS);
    lgi_deal_unseen(s, &lgi_kc_knights, open, b->knight_deck, (uint8_t *)b->hand, b->hand_size, rng);
}

/* ---- what the core may ask ----------------------------------------------------------------------------------- */

static const uint8_t *knights_at(const card_game_body *b, logres_spot spot) {
    switch (spot.place) {
    case KNIGHT_DECK:
        return b->knight_deck;
    case HAND:
        return b->hand[spot.seat];
    case KNIGHT_DISCARD:
        return b->knight_discard;
    default:
        return NULL;
    }
}

static const uint8_t *adversaries_at(const card_game_body *b, logres_spot spot) {
    switch (spot.place) {
    case ADVERSARY_DECK:
        return b->adversary_deck;
    case TABLE:
        return b->unsealed;
    case SEALED:
        return b->sealed[spot.seat];
    case HELD:
        return b->held[spot.seat];
    case PAYMENT:
        return b->paid;
    case ADVERSARY_DISCARD:
        return b->adversary_discard;
    default:
        return NULL;
    }
}

static const uint8_t *adventures_at(const card_game_body *b, logres_spot spot) {
    return spot.place == OPEN_ADVENTURES ? b->open : spot.place == WON ? b->won[spot.seat] : NULL;
}

static int seals_at(const lgi_state *s, logres_spot spot) {
    return spot.place == SEALED          ? (int)lgi_sum(body_of(s)->sealed[spot.seat], ADVERSARIES)
           : spot.place == SEALS_IN_HAND ? lgi_kc_seals(s, spot.seat)
                                         : 0;
}

static int inventory(const lgi_state *s, logres_spot spot, int piece) {
    const card_game_body *b = body_of(s);
    const uint8_t *there;
    if (piece == LOGRES_NONE)
        return spot.place == HAND ? b->hand_size[spot.seat] : b->knight_deck_size;
    if (piece < ADVERSARY_PIECE)
        return (there = knights_at(b, spot)) ? there[piece] : 0;
    if (piece < ADVENTURE_PIECE)
        return (there = adversaries_at(b, spot)) ? there[piece - ADVERSARY_PIECE] : 0;
    if (piece < SEAL_PIECE)
        return (there = adventures_at(b, spot)) && lgi_has_bit(there, piece - ADVENTURE_PIECE);
    return piece - SEAL_PIECE == spot.seat ? seals_at(s, spot) : 0;
}

enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_CURRENT,
    FIELD_TARGET,
    FIELD_FOUGHT,
    FIELD_COMPLETED,
    FIELD_DRAWN,
    FIELD_PAYMENT,
    FIELDS
};

static const logres_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN] = {.name = "turn", .event = LOGRES_EVENT_TURN, .value = LOGRES_VALUE_NUMBER},
    [FIELD_CURRENT] = {.name = "current", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_TARGET] = {.name = "target", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_FOUGHT] = {.name = "fought", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_YES_NO},
    [FIELD_COMPLETED] = {.name = "completed", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_YES_NO},
    [FIELD_DRAWN] = {.name = "drawn", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_PAYMENT] = {.name = "payment",
                       .event = LOGRES_EVENT_SET,
                       .value = LOGRES_VALUE_NAME,
                       .name_count = ADVENTURES,
                       .value_names = lgi_kc_pieces + ADVENTURE_PIECE},
};

static int field(const lgi_state *s, int field, int part) {
    const card_game_body *b = body_of(s);
    (void)part;
    switch (field) {
    case FIELD_TURN:
        return lgi_get32(b->turn);
    case FIELD_CURRENT:
        return b->current;
    case FIELD_TARGET:
        return b->target;
    case FIELD_FOUGHT:
        return b->fought;
    case FIELD_COMPLETED:
        return b->completed;
    case FIELD_DRAWN:
        return b->drawn;
    default: /* FIELD_PAYMENT */
        return b->payment;
    }
}

static void read_adversaries(const uint8_t cards[ADVERSARIES], int32_t out[COLOURS][VALUES]) {
    for (int adversary = 0; adversary < ADVERSARIES; adversary++)
        out[colour_of(adversary)][adversary % VALUES] = cards[adversary];
}

logres_error logres_arthur_card_game_read(const logres_state *state, logres_arthur_card_game *out) {
    logres_error error = lgi_open_as(state, &lgi_arthur_card_game, out);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    const card_game_body *b = body_of(s);
    *out = (logres_arthur_card_game){.players = s->players,
                                     .first_player = lgi_option(s, FIRST_PLAYER),
                                     .variant = lgi_option(s, VARIANT),
                                     .turn_limit = lgi_option(s, TURN_LIMIT),
                                     .phase = s->phase,
                                     .actor = s->actor,
                                     .turn = lgi_get32(b->turn),
                                     .current = b->current,
                                     .target = b->target,
                                     .fought = b->fought,
                                     .completed = b->completed,
                                     .drawn = b->drawn,
                                     .knight_deck_size = b->knight_deck_size,
                                     .payment = b->payment,
                                     .printed = *lgi_kc_printed(s)};
    read_adversaries(b->adversary_deck, out->adversary_deck);
    read_adversaries(b->adversary_discard, out->adversary_discard);
    read_adversaries(b->unsealed, out->unsealed);
    read_adversaries(b->paid, out->paid);
    for (int i = 0; i < ADVENTURES; i++)
        out->adventure_owner[i] = LOGRES_NONE;
    lgi_widen(b->knight_deck, out->knight_deck, KNIGHTS);
    lgi_widen(b->knight_discard, out->knight_discard, KNIGHTS);
    for (int seat = 0; seat < s->players; seat++) {
        read_adversaries(b->sealed[seat], out->sealed[seat]);
        read_adversaries(b->held[seat], out->adversaries[seat]);
        lgi_widen(b->hand[seat], out->hand[seat], KNIGHTS);
        for (int i = 0; i < ADVENTURES; i++)
            if (lgi_has_bit(b->won[seat], i))
                out->adventure_owner[i] = seat;
        out->hand_size[seat] = b->hand_size[seat];
        out->seals[seat] = lgi_kc_seals(s, seat);
        out->score[seat] = lgi_kc_score(b, seat);
    }
    return LOGRES_OK;
}

/* ---- phases and moves ---------------------------------------------------------------------------------------- */

static const lgi_phase phases[PHASES] = {
    [REVEAL] = {"reveal", LGI_BY_CHANCE, .play = play_reveal, .first = MOVE_REVEAL, .count = ADVERSARIES,
                .deck = adversary_deck},
    [DEAL] = {"deal", LGI_BY_CHANCE, .play = play_deal, .first = MOVE_DEAL, .count = KNIGHTS, .deck = knight_deck},
    [NAME_FIRST_PLAYER] = {"first_player", LGI_BY_CHANCE, .play = play_first_player, .first = MOVE_FIRST_PLAYER},
    [REPLENISH] = {"replenish", LGI_PLAYER, .play = play_replenish, .first = MOVE_REPLENISH, .count = 2},
    [FIGHT] = {"fight", LGI_PLAYER, .list = list_fight, .may = may_fight, .play = play_fight},
    [ADVENTURE] = {"adventure", LGI_PLAYER, .list = list_adventure, .may = may_adventure, .play = play_adventure},
    [PAY] = {"pay", LGI_PLAYER, .list = list_pay, .may = may_pay, .play = play_pay},
    [DRAW] = {"draw", LGI_PLAYER, .play = play_draw, .first = MOVE_DRAW, .count = 2},
    [OVER] = {.name = "over", .who = LGI_BY_NOBODY},
};

/* The arguments of a fight depend on each other: adversary, mode, sealed, colour, singles, doubles, merlins. */
static void unrank_fight(const lgi_state *s, unsigned index, lgi_value *values) {
    fight f = fight_at(s, (logres_move)(MOVE_FIGHT + index));
    int item[] = {ADVERSARY_PIECE + f.adversary,
                  f.mode != SEAL_IT,
                  f.mode == TAKE_SEALED,
                  f.colour,
                  f.singles,
                  f.doubles,
                  f.merlins};
    for (int i = 0; i < 7; i++)
        values[i] = (lgi_value){item[i] != LOGRES_NONE, {(int16_t)(item[i] == LOGRES_NONE ? 0 : item[i])}};
}

static unsigned rank_fight(const lgi_state *s, const lgi_value *values) {
    int adversary = values[0].item[0] - ADVERSARY_PIECE, doubles = values[5].item[0], merlins = values[6].item[0];
    int mode = !values[1].item[0] ? SEAL_IT : values[2].item[0] ? TAKE_SEALED : TAKE_IT;
    if (adversary < 0 || adversary >= ADVERSARIES || doubles < 0 || doubles > DOUBLES_MAX || merlins < 0)
        return FIGHTS;
    int price = price_of(s, adversary, mode);
    int paid = values[4].item[0] + 2 * doubles + merlins; /* in the basic game perhaps of an unused number */
    if (paid == full_price(value_of(adversary), mode))
        price = paid;
    int way =
        values[3].count ? values[3].item[0] * ways_of_a_colour(price) : KNIGHT_COLOURS * ways_of_a_colour(price);
    for (int i = 0; i < doubles && values[3].count; i++)
        way += merlin_choices[price][i];
    return fight_block(adversary, mode) - MOVE_FIGHT + (unsigned)(way + (values[3].count ? merlins : 0));
}

static unsigned rank_pay(const lgi_state *s, const lgi_value *value) {
    (void)s;
    int adversary = value->item[0] - ADVERSARY_PIECE;
    return adversary < 0 || adversary >= ADVERSARIES ? ADVERSARIES : (unsigned)payment_place(adversary);
}

static void unrank_pay(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)(ADVERSARY_PIECE + in_payment_order((int)index))}};
}

static int drawer(const lgi_state *s) {
    return is_setup(s) ? body_of(s)->target : body_of(s)->current;
}

static const char *const modes[] = {"seal", "take"};
static const char *const knight_colours[KNIGHT_COLOURS] = {"orange", "red", "beige"};
const char *const lgi_kc_variants[] = {"basic", "advanced"};

static const lgi_arg_type a_fight = {
    .values = FIGHTS, .pieces = true, .unrank_all = unrank_fight, .rank_all = rank_fight};
static const lgi_arg_type a_mode = {.values = 1, .names = modes, .name_count = 2};
static const lgi_arg_type yes_or_no = {.values = 1, .yes_no = true};
static const lgi_arg_type a_colour = {.values = 1, .names = knight_colours, .name_count = KNIGHT_COLOURS};
static const lgi_arg_type a_number = {.values = 1};
static const lgi_arg_type an_adversary = {.values = ADVERSARIES, .first = ADVERSARY_PIECE, .pieces = true};
static const lgi_arg_type a_payment = {.values = ADVERSARIES, .pieces = true, .unrank = unrank_pay, .rank = rank_pay};
static const lgi_arg_type an_adventure = {.values = ADVENTURES, .first = ADVENTURE_PIECE, .pieces = true};
static const lgi_arg_type a_knight = {.values = KNIGHTS, .pieces = true, .known_to = drawer};
static const lgi_arg_type a_player = {.values = SEATS};

static const lgi_row rows[] = {
    {REPLENISH, MOVE_REPLENISH, .type = "replenish"},
    {REPLENISH, MOVE_SKIP_REPLENISH, .type = "skip"},
    {FIGHT,
     MOVE_FIGHT,
     "fight",
     .args = {{"adversary", &a_fight},
      {"mode", &a_mode},
      {"sealed", &yes_or_no},
      {"colour", &a_colour},
      {"singles", &a_number},
      {"doubles", &a_number},
      {"merlins", &a_number}}},
    {FIGHT, MOVE_SKIP_FIGHT, .type = "skip"},
    {ADVENTURE, MOVE_ADVENTURE, "adventure", .args = {{"adventure", &an_adventure}}},
    {ADVENTURE, MOVE_SKIP_ADVENTURE, .type = "skip"},
    {PAY, MOVE_PAY, "pay", .args = {{"adversary", &a_payment}}},
    {DRAW, MOVE_DRAW, .type = "draw"},
    {DRAW, MOVE_DONE, .type = "done"},
    {REVEAL, MOVE_REVEAL, "reveal", .args = {{"adversary", &an_adversary}}},
    {DEAL, MOVE_DEAL, "deal", .args = {{"knight", &a_knight}}},
    {NAME_FIRST_PLAYER, MOVE_FIRST_PLAYER, "first_player", .args = {{"player", &a_player}}},
};

static const logres_option options[OPTIONS] = {
    [FIRST_PLAYER] = {"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
    [VARIANT] = {"variant", LOGRES_OPTION_CHOICE, BASIC, BASIC, ADVANCED, lgi_kc_variants},
    [TURN_LIMIT] = {"turn_limit", LOGRES_OPTION_NUMBER, 0, 0, TURN_LIMIT_MAX, NULL},
};

const lgi_game lgi_arthur_card_game = {
    .info = {.id = "arthur_card_game",
             .title = "King Arthur: The Card Game",
             .designer = "Reiner Knizia",
             .number = 4,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .option_count = OPTIONS,
             .options = options,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = 924, /* all knights in one hand, four of a colour and three of the others (KC-8) */
             .most_chance_outcomes = ADVERSARIES,
             /* The last card of a payment: it, eight kinds of cards (of more, 12 would be paid before the last), the
              * adventure, and the fields. */
             .most_events = 1 + 8 + 1 + FIELDS,
             .body_size = sizeof(card_game_body),
             .must_end = 0, /* only with turn_limit (KC-17) */
             .components_size = sizeof(logres_arthur_card_game_components),
             .piece_count = PIECES,
             .pieces = lgi_kc_pieces,
             .place_count = PLACES,
             .places = places,
             .field_count = FIELDS,
             .fields = fields,
             .phase_count = PHASES},
    .components = &lgi_kc_components,
    .phases = phases,
    .rows = rows,
    .row_count = sizeof rows / sizeof *rows,
    .setup = setup,
    .hide = hide,
    .deal = deal,
    .validate = lgi_kc_validate,
    .inventory = inventory,
    .field = field,
    .result = result,
    .picture = lgi_kc_picture,
    .json = lgi_kc_json,
};
