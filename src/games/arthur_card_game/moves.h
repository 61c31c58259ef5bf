/* King Arthur: The Card Game: the numbers of moves, their arguments and refusals. */
#ifndef LGI_ARTHUR_CARD_GAME_MOVES_H
#define LGI_ARTHUR_CARD_GAME_MOVES_H

#include "games/arthur_card_game/arthur_card_game.h"
#include "state/list.h"

/*
 * A fight is numbered by adversary, then by mode: seal it, take it, take it from under the
 * player's own seal. Each mode has a block of numbers, one for each way to pay its price, ordered
 * by knight color, doubles and merlins, with merlins alone at the end. The number does not encode
 * singles, because they make up the rest of the price (KC-9). The blocks are as large as the
 * advanced game needs. In the basic game, where taking costs less, some numbers are unused.
 * DOUBLES_MAX and MERLINS_MAX are numbers of copies in KC-1.
 */
enum { SEAL_IT, TAKE_IT, TAKE_SEALED, FIGHT_MODES, DOUBLES_MAX = 2, MERLINS_MAX = 5 };

/*
 * LGI_KC_CHOICES is the number of payments of a price with a given number of doubles of one color.
 * They differ in the number of merlins, which starts at 0. The number excludes payments with
 * merlins alone, which have no color. LGI_KC_WAYS is the number of all ways to pay a price.
 */
#define LGI_KC_CHOICES(price, doubles)                                                            \
    (uint8_t)((price) < 2 * (doubles)                ? 0                                          \
              : (price)-2 * (doubles) <= MERLINS_MAX ? (price)-2 * (doubles) + ((doubles) > 0)    \
                                                     : MERLINS_MAX + 1)
#define LGI_KC_WAYS_OF_A_COLOUR(price)                                                            \
    (LGI_KC_CHOICES(price, 0) + LGI_KC_CHOICES(price, 1) + LGI_KC_CHOICES(price, 2))
#define LGI_KC_WAYS(price)                                                                        \
    (KNIGHT_COLOURS * LGI_KC_WAYS_OF_A_COLOUR(price) + ((price) <= MERLINS_MAX))

/*
 * The number of fights with an adversary of some value. Sealing it, or taking it from under a
 * seal, costs its value; taking it without a seal costs twice its value. Within the numbers of a
 * color, the fights with adversaries of value 1 … 5 start at FIGHTS_WITH_1 … FIGHTS_WITH_5.
 */
#define LGI_KC_FIGHTS(value) (2 * LGI_KC_WAYS(value) + LGI_KC_WAYS(2 * (value)))
enum {
    FIGHTS_WITH_1 = 0,
    FIGHTS_WITH_2 = FIGHTS_WITH_1 + LGI_KC_FIGHTS(1),
    FIGHTS_WITH_3 = FIGHTS_WITH_2 + LGI_KC_FIGHTS(2),
    FIGHTS_WITH_4 = FIGHTS_WITH_3 + LGI_KC_FIGHTS(3),
    FIGHTS_WITH_5 = FIGHTS_WITH_4 + LGI_KC_FIGHTS(4),
    FIGHTS_IN_COLOUR = FIGHTS_WITH_5 + LGI_KC_FIGHTS(5),
    FIGHTS = COLOURS * FIGHTS_IN_COLOUR
};

/* Move numbers, in the order of the phases; 1,511 in all. The setup and the turns share `reveal`
 * and `deal`. */
enum {
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

/* LGI_KC_CHOICES as a table, by price and doubles. It is in the header for the inline functions
 * below, which list fights. */
#define LGI_KC_AT_PRICE(price)                                                                    \
    { LGI_KC_CHOICES(price, 0), LGI_KC_CHOICES(price, 1), LGI_KC_CHOICES(price, 2) }
static const uint8_t lgi_kc_merlin_choices[2 * VALUES + 1][DOUBLES_MAX + 1] = {
    LGI_KC_AT_PRICE(0), LGI_KC_AT_PRICE(1), LGI_KC_AT_PRICE(2), LGI_KC_AT_PRICE(3),
    LGI_KC_AT_PRICE(4), LGI_KC_AT_PRICE(5), LGI_KC_AT_PRICE(6), LGI_KC_AT_PRICE(7),
    LGI_KC_AT_PRICE(8), LGI_KC_AT_PRICE(9), LGI_KC_AT_PRICE(10)};

/* Returns the number of ways to pay a price with knights of a given color, excluding merlins
 * alone, which have no color. Prices are 1 … 10: at most twice a value of 5. */
static inline int lgi_kc_ways_of_a_colour(int price) {
    return lgi_kc_merlin_choices[price][0] + lgi_kc_merlin_choices[price][1] +
           lgi_kc_merlin_choices[price][2];
}

/* Returns the price of a mode in the advanced game, which determines the size of its block. */
static inline int lgi_kc_full_price(int value, int mode) {
    return mode == TAKE_IT ? 2 * value : value;
}

/* KC-9 … KC-11. In the basic game the price of every mode is the adversary's value, and only
 * TAKE_IT is legal. */
static inline int lgi_kc_price_of(const lgi_state *s, int adversary, int mode) {
    return is_advanced(s) ? lgi_kc_full_price(value_of(adversary), mode) : value_of(adversary);
}

/* The offsets of the blocks of an adversary within its color, by mode. */
#define LGI_KC_BLOCKS(start, value)                                                               \
    {                                                                                             \
        start, (start) + LGI_KC_WAYS(value),                                                      \
            (start) + LGI_KC_WAYS(value) + LGI_KC_WAYS(2 * (value))                               \
    }
static inline int lgi_kc_fight_block(int adversary, int mode) {
    static const uint16_t in_colour[VALUES][FIGHT_MODES] = {
        LGI_KC_BLOCKS(FIGHTS_WITH_1, 1), LGI_KC_BLOCKS(FIGHTS_WITH_2, 2),
        LGI_KC_BLOCKS(FIGHTS_WITH_3, 3), LGI_KC_BLOCKS(FIGHTS_WITH_4, 4),
        LGI_KC_BLOCKS(FIGHTS_WITH_5, 5),
    };
    return FIGHTS_IN_COLOUR * colour_of(adversary) + in_colour[adversary % VALUES][mode];
}

/*
 * Lists the actor's ways to pay for a fight. `first` is the number of the first of all fights. The
 * count of merlins changes fastest, so for each number of doubles the payable ways are one range:
 * merlins replace missing singles, which sets their minimum, and the merlins in hand are their
 * maximum. A color whose knights and merlins cannot reach the price is skipped at once.
 */
static inline void lgi_kc_list_ways(const lgi_state *s, int first, int adversary, int mode,
                                    lgi_moves *moves) {
    const uint8_t *hand = read_body(s)->hand[s->actor];
    int price = lgi_kc_price_of(s, adversary, mode);
    int of_a_colour = lgi_kc_ways_of_a_colour(price),
        way = first + lgi_kc_fight_block(adversary, mode);
    for (int colour = 0; colour < KNIGHT_COLOURS; colour++, way += of_a_colour) {
        int singles = hand[2 * colour], block = way;
        if (singles + 2 * hand[2 * colour + 1] + hand[MERLIN] < price)
            continue;
        for (int doubles = 0; doubles <= DOUBLES_MAX && doubles <= hand[2 * colour + 1];
             doubles++) {
            int choices = lgi_kc_merlin_choices[price][doubles], rest = price - 2 * doubles;
            int least = rest > singles ? rest - singles : 0,
                end = lgi_min(choices, hand[MERLIN] + 1);
            if (least < end)
                lgi_list_range((unsigned)(block + least), (unsigned)(end - least), moves);
            block += choices;
        }
    }
    if (price <= MERLINS_MAX && price <= hand[MERLIN])
        lgi_add(moves, way);
}

/* A fight: the adversary, the mode and the knights paid. `colour` is LOGRES_NONE if only merlins
 * pay. */
typedef struct lgi_kc_fight {
    int adversary, mode, colour, singles, doubles, merlins;
} lgi_kc_fight;

lgi_kc_fight lgi_kc_fight_at(const lgi_state *s, int number);

/* KC-9: returns whether a hand holds the knights of a fight. */
bool lgi_kc_can_afford(const uint8_t hand[KNIGHTS], const lgi_kc_fight *f);

/* The types of the arguments. */
extern const lgi_arg_type lgi_kc_a_fight, lgi_kc_a_mode, lgi_kc_yes_or_no, lgi_kc_a_colour,
    lgi_kc_an_amount, lgi_kc_an_adversary, lgi_kc_a_payment, lgi_kc_an_adventure, lgi_kc_a_knight,
    lgi_kc_a_player;

/*
 * Refusals, in ascending order of nearness. Each kind of price has two refusals: one for the
 * adversaries held, one for the next payment. Both groups are in the order of lgi_kc_adventure's
 * prices, so the first refusal of a group plus the kind of price is the refusal for that kind.
 */
enum {
    NO_SEALS_IN_BASIC = 1,
    NOT_THE_PRICE,
    NOT_ON_TABLE,
    NO_OWN_SEAL,
    UNDER_OWN_SEAL,
    UNDER_OTHER_SEAL,
    NO_SEAL_LEFT,
    HAND_TOO_WEAK,
    TOO_FEW_KNIGHTS,
    ADVENTURE_TAKEN,
    HELD_TOTAL,
    HELD_NUMBER,
    HELD_EACH,
    HELD_TWO,
    NOT_HELD,
    DOES_NOT_COUNT,
    COLOUR_IS_PAID,
    VALUE_TOO_LOW,
    OUT_OF_ORDER,
    NEXT_TOTAL,
    NEXT_NUMBER,
    NEXT_EACH,
    NEXT_TWO,
    REFUSALS
};
_Static_assert(HELD_TWO == HELD_TOTAL + TWO && NEXT_TWO == NEXT_TOTAL + TWO,
               "a refusal for each kind of price");

extern const logres_refusal lgi_kc_refusals[REFUSALS];

#endif
