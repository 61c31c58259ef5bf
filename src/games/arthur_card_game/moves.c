/* King Arthur: The Card Game: the fights by their numbers, arguments of moves, and refusals. */
#include "games/arthur_card_game/moves.h"

/* LGI_KC_WAYS as a function. Merlins alone can pay prices up to 5. */
static int ways(int price) {
    return KNIGHT_COLOURS * lgi_kc_ways_of_a_colour(price) + (price <= MERLINS_MAX);
}

/*
 * Decodes the `index`-th way to pay a price; returns false if there are fewer ways. Ways are
 * numbered by color, then by doubles, then by merlins; singles make up the rest of the price. The
 * loop need not test the last number of doubles, because `way` is less than the number of ways of
 * a color.
 */
static bool way_at(int price, int index, lgi_kc_fight *f) {
    int of_a_colour = lgi_kc_ways_of_a_colour(price);
    f->colour = index / of_a_colour;
    f->singles = f->doubles = f->merlins = 0;
    if (f->colour >= KNIGHT_COLOURS) {
        f->colour = LOGRES_NONE;
        f->merlins = price;
        return index < ways(price);
    }
    int way = index % of_a_colour;
    while (f->doubles < DOUBLES_MAX && way >= lgi_kc_merlin_choices[price][f->doubles])
        way -= lgi_kc_merlin_choices[price][f->doubles++];
    f->merlins = way;
    f->singles = price - 2 * f->doubles - f->merlins;
    return true;
}

/*
 * Both loops search downward from the last block of the color. They stop at the first block at the
 * latest, because no number of the color is below the start of that block. They take at most 4 and
 * 2 steps.
 */
lgi_kc_fight lgi_kc_fight_at(const lgi_state *s, int number) {
    LGI_ASSERT(number >= 0 && number < FIGHTS);
    lgi_kc_fight f = {.adversary = number / FIGHTS_IN_COLOUR * VALUES + VALUES - 1,
                      .mode = TAKE_SEALED};
    while (lgi_kc_fight_block(f.adversary, SEAL_IT) > number)
        f.adversary--;
    while (lgi_kc_fight_block(f.adversary, f.mode) > number)
        f.mode--;
    int index = number - lgi_kc_fight_block(f.adversary, f.mode);
    /* If the basic game does not use this number, decode it as in the advanced game. */
    if (!way_at(lgi_kc_price_of(s, f.adversary, f.mode), index, &f))
        way_at(lgi_kc_full_price(value_of(f.adversary), f.mode), index, &f);
    return f;
}

/* The arguments of a fight depend on each other, so one function decodes them all: adversary,
 * mode, sealed, color, singles, doubles, merlins. */
static void unrank_fight(const lgi_state *s, unsigned index, lgi_value *values) {
    lgi_kc_fight f = lgi_kc_fight_at(s, (int)index);
    int item[] = {ADVERSARY_PIECE + f.adversary,
                  f.mode != SEAL_IT,
                  f.mode == TAKE_SEALED,
                  f.colour,
                  f.singles,
                  f.doubles,
                  f.merlins};
    for (int i = 0; i < 7; i++)
        values[i] =
            (lgi_value){item[i] != LOGRES_NONE, {(int16_t)(item[i] == LOGRES_NONE ? 0 : item[i])}};
}

/*
 * Returns the only number that a fight with these values can have. The values come from a caller,
 * in any combination. This function rejects values that would index beyond a table. Other
 * impossible combinations yield the number of a different fight, which number_of_all detects
 * because it compares the values.
 */
static unsigned rank_fight(const lgi_state *s, const lgi_value *values) {
    int adversary = values[0].item[0] - ADVERSARY_PIECE, doubles = values[5].item[0],
        merlins = values[6].item[0];
    int take = values[2].item[0] ? TAKE_SEALED : TAKE_IT,
        mode = values[1].item[0] ? take : SEAL_IT;
    if (adversary < 0 || adversary >= ADVERSARIES || doubles < 0 || doubles > DOUBLES_MAX ||
        merlins < 0)
        return FIGHTS;
    int price = lgi_kc_price_of(s, adversary, mode);
    /* a number that the basic game does not use is encoded as in the advanced game */
    int paid = values[4].item[0] + 2 * doubles + merlins;
    if (paid == lgi_kc_full_price(value_of(adversary), mode))
        price = paid;
    int colour = values[3].count ? values[3].item[0] : KNIGHT_COLOURS,
        way = colour * lgi_kc_ways_of_a_colour(price);
    if (colour == KNIGHT_COLOURS)
        return (unsigned)(lgi_kc_fight_block(adversary, mode) + way);
    for (int i = 0; i < doubles; i++)
        way += lgi_kc_merlin_choices[price][i];
    return (unsigned)(lgi_kc_fight_block(adversary, mode) + way + merlins);
}

/* KC-13: the value is a place in the order of payments. */
static void unrank_pay(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){1, {(int16_t)(ADVERSARY_PIECE + in_payment_order((int)index))}};
}

static const char *const modes[] = {"seal", "take"};
static const char *const knight_colours[KNIGHT_COLOURS] = {"orange", "red", "beige"};

/* clang-format off */
/* Of all arguments, only the knights that chance deals are hidden; the player who draws a knight
 * sees it. */
const lgi_arg_type lgi_kc_a_fight       = {.values = FIGHTS, .pieces = true,
                                           .unrank_all = unrank_fight, .rank_all = rank_fight};
const lgi_arg_type lgi_kc_a_mode        = {.values = 1, .names = modes, .name_count = 2};
const lgi_arg_type lgi_kc_yes_or_no     = {.values = 1, .yes_no = true};
const lgi_arg_type lgi_kc_a_colour      = {.values = 1, .names = knight_colours,
                                           .name_count = KNIGHT_COLOURS};
const lgi_arg_type lgi_kc_an_amount     = {.values = 1, .amount = true};
const lgi_arg_type lgi_kc_an_adversary  = {.values = ADVERSARIES, .first = ADVERSARY_PIECE,
                                           .pieces = true};
const lgi_arg_type lgi_kc_a_payment     = {.values = ADVERSARIES, .pieces = true,
                                           .unrank = unrank_pay};
const lgi_arg_type lgi_kc_an_adventure  = {.values = ADVENTURES, .first = ADVENTURE_PIECE,
                                           .pieces = true};
const lgi_arg_type lgi_kc_a_knight      = {.values = KNIGHTS, .pieces = true, .hidden = true};
const lgi_arg_type lgi_kc_a_player      = {.values = SEATS, .seats = true};

/* ---- refusals ------------------------------------------------------------------------------- */

/* {1}, {2} and {3} are the numbers that `may` passes to LGI_FORBID. */
const logres_refusal lgi_kc_refusals[REFUSALS] = {
    [NO_SEALS_IN_BASIC]  = {.rule = "KC-10", .words = "the basic game has no seals"},
    [NOT_THE_PRICE]      = {.rule = "KC-10",
                            .words = "{piece 3} costs exactly {1} in the basic game, not {2}"},
    [NOT_ON_TABLE]       = {.rule = "KC-9", .words = "there is no {piece 1} on the table"},
    [NO_OWN_SEAL]        = {.rule = "KC-11", .words = "no {piece 1} has the player's own seal"},
    [UNDER_OWN_SEAL]     = {.rule = "KC-11",
                            .words = "{piece 1} has the player's own seal and can only be taken together with it"},
    [UNDER_OTHER_SEAL]   = {.rule = "KC-11", .words = "{piece 1} has another player's seal"},
    [NO_SEAL_LEFT]       = {.rule = "KC-11", .words = "the player has no seals left"},
    [HAND_TOO_WEAK]      = {.rule = "KC-9", .is_short = 1,
                            .words = "{piece 3} costs {1} here; this hand can pay at most {2}"},
    [TOO_FEW_KNIGHTS]    = {.rule = "KC-9",
                            .words = "{piece 3}: this fight needs {1}, but the hand has {2}",
                            .is_short = 1},
    [ADVENTURE_TAKEN]    = {.rule = "KC-13", .words = "{piece 1} is already taken"},
    [HELD_TOTAL]         = {.rule = "KC-13", .is_short = 1,
                            .words = "{piece 3} costs a total of {1}; the adversaries that count add up to {2}"},
    [HELD_NUMBER]        = {.rule = "KC-13", .is_short = 1,
                            .words = "{piece 3} costs {1} adversaries; the player holds {2}"},
    [HELD_EACH]          = {.rule = "KC-13", .is_short = 1,
                            .words = "{piece 3} costs {1} colors; the player holds {2} of them"},
    [HELD_TWO]           = {.rule = "KC-13",
                            .words = "the player does not hold the adversaries that {piece 1} costs"},
    [NOT_HELD]           = {.rule = "KC-13", .words = "the player holds no {piece 1}"},
    [DOES_NOT_COUNT]     = {.rule = "KC-13",
                            .words = "the color of {piece 1} does not count for {piece 2}"},
    [COLOUR_IS_PAID]     = {.rule = "KC-13", .words = "the color of {piece 1} is already paid"},
    [VALUE_TOO_LOW]      = {.rule = "KC-13", .is_short = 1,
                            .words = "{piece 3} has value {2}; the next adversary must have value {1} or more"},
    [OUT_OF_ORDER]       = {.rule = "KC-13",
                            .words = "{piece 2} is already paid, and {piece 1} comes before it in payment order"},
    [NEXT_TOTAL]         = {.rule = "KC-13", .is_short = 1,
                            .words = "starting with {piece 3}, the payment can total only {2}, not {1}"},
    [NEXT_NUMBER]        = {.rule = "KC-13", .is_short = 1,
                            .words = "starting with {piece 3}, only {2} of {1} adversaries can be paid"},
    [NEXT_EACH]          = {.rule = "KC-13", .is_short = 1,
                            .words = "starting with {piece 3}, only {2} of {1} colors can be paid"},
    [NEXT_TWO]           = {.rule = "KC-13",
                            .words = "after {piece 1}, there is no second adversary to pay"},
};
/* clang-format on */
