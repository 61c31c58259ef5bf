/* King Arthur's Court: names, arguments of moves, refusals, and lists of bids and courtiers. */
#include "games/arthurs_court/moves.h"

const char *const lgi_ac_types[TYPES] = {"jester", "maiden", "guard", "knight"};
const char *const lgi_ac_characters[CHARACTERS] = {"merlin", "guinevere", "arthur", "lancelot"};

/* ---- bids ----------------------------------------------------------------------------------- */

/* Returns the minimum number of tiles of a value that reach a sum together with cheaper tiles,
 * which are worth at most `lower` in all. Rounds up, because tiles cannot be split. */
static int needed(int sum, int lower, int value) {
    return sum > lower ? (sum - lower + value - 1) / value : 0;
}

/*
 * Lists the bids of a treasury that are worth more than the high bid. The lower bound of each loop
 * skips counts with which the cheaper tiles could not reach the sum, so every innermost iteration
 * yields legal bids, in ascending order.
 */
void lgi_ac_list_bids(const lgi_state *s, lgi_moves *moves) {
    const arthurs_court_body *b = read_body(s);
    const uint8_t *own = b->treasury[s->actor];
    /* No valid state has more tiles of a value. Without this cap, listing the bids of an invalid
     * state could take minutes. */
    enum { MOST = MOST_TILES_OF_A_VALUE };
    int sum = money_of(b->bid) + 1, ones = lgi_min(own[0], MOST), twos = lgi_min(own[1], MOST),
        threes = lgi_min(own[2], MOST), fours = lgi_min(own[3], MOST),
        fives = lgi_min(own[4], MOST);
    int to_2 = ones + 2 * twos, to_3 = to_2 + 3 * threes, to_4 = to_3 + 4 * fours;
    for (int n5 = needed(sum, to_4, 5); n5 <= fives; n5++)
        for (int n4 = needed(sum - 5 * n5, to_3, 4); n4 <= fours; n4++)
            for (int n3 = needed(sum - 5 * n5 - 4 * n4, to_2, 3); n3 <= threes; n3++)
                for (int n2 = needed(sum - 5 * n5 - 4 * n4 - 3 * n3, ones, 2); n2 <= twos; n2++) {
                    int n1 = needed(sum - 5 * n5 - 4 * n4 - 3 * n3 - 2 * n2, 0, 1);
                    int number = MOVE_BID - 1 + (((n5 * 5 + n4) * 5 + n3) * 5 + n2) * 5;
                    lgi_list_range((unsigned)(number + n1), (unsigned)(ones + 1 - n1), moves);
                }
}

/* ---- bags of courtiers ---------------------------------------------------------------------- */

/*
 * Lists the bags of a size that `from` contains; `first` is the move of the first bag of that
 * size. Counts descend, because bags with more jesters come first. Fewer guards mean more knights,
 * so the innermost loop ends at the first bag with too many knights.
 */
static void list_bags(int first, int size, const uint8_t from[TYPES], lgi_moves *moves) {
    for (int jesters = lgi_min(size, from[JESTER]); jesters >= 0; jesters--) {
        int others = size - jesters;
        for (int maidens = lgi_min(others, from[MAIDEN]); maidens >= 0; maidens--) {
            int armed = others - maidens;
            for (int guards = lgi_min(armed, from[GUARD]);
                 guards >= 0 && armed - guards <= from[KNIGHT]; guards--)
                lgi_add(moves,
                        first + smaller[JESTER][others] + smaller[MAIDEN][armed] + armed - guards);
        }
    }
}

void lgi_ac_list_two(const lgi_state *s, lgi_moves *moves) {
    list_bags(MOVE_TAKE_TWO, 2, read_body(s)->aspirants, moves);
}

void lgi_ac_list_refills(const lgi_state *s, lgi_moves *moves) {
    int size = lgi_ac_aspirants_laid(s);
    list_bags(MOVE_REFILL + bags_of[size] - PAIRS, size, read_body(s)->peasantry, moves);
}

/* ---- arguments ------------------------------------------------------------------------------ */

/* Writes a multiset as an ascending list. It has at most LGI_ITEMS_MAX = 20 items: four tiles of
 * each value. */
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

/*
 * The inverse of bid_at. The list is arbitrary: it can contain tiles that do not exist, or more
 * than four of a value. Such a list yields the number of some other bid or a number out of range;
 * the empty list yields UINT_MAX. That is safe, because lgi_rank accepts a number only if it is in
 * range and unranks to the same list.
 */
static unsigned rank_bid(const lgi_state *s, const lgi_value *value) {
    static const uint16_t weight[TILES] = {1, 5, 25, 125, 625};
    (void)s;
    unsigned digits = 0;
    for (unsigned i = 0; i < value->count; i++)
        digits += value->item[i] >= 1 && value->item[i] <= TILES ? weight[value->item[i] - 1] : 0u;
    return digits - 1;
}

/* Decodes any bag, because unrank_refill calls it with larger indexes too. */
static void unrank_two(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    uint8_t bag[TYPES];
    bag_at((int)index, bag);
    value_of_counts(bag, TYPES, 0, value);
}

/* The numbers of new rows follow those of the pairs. */
static void unrank_refill(const lgi_state *s, unsigned index, lgi_value *value) {
    unrank_two(s, PAIRS + index, value);
}

/* clang-format off */
/* Bags have no `rank`: there are at most 111, few enough for a linear search. There are too many
 * bids for that. */
#define COURTIERS .names = lgi_ac_types, .name_count = TYPES
const lgi_arg_type
    lgi_ac_type      = {.values = TYPES, COURTIERS},
    lgi_ac_one       = {.values = TYPES, COURTIERS, .list = true},
    lgi_ac_two       = {.values = PAIRS, COURTIERS, .list = true, .unrank = unrank_two},
    lgi_ac_new_row   = {.values = REFILLS, COURTIERS, .list = true, .first = PAIRS,
                        .unrank = unrank_refill},
    lgi_ac_character = {.values = CHARACTERS, .names = lgi_ac_characters,
                        .name_count = CHARACTERS},
    lgi_ac_tile      = {.values = TILES, .first = 1},
    lgi_ac_bid       = {.values = BIDS, .list = true, .unrank = unrank_bid, .rank = rank_bid},
    lgi_ac_seat      = {.values = SEATS, .seats = true};

/* ---- refusals ------------------------------------------------------------------------------- */

/* {1}, {2} and {3} are the numbers that `may` passes to LGI_FORBID. */
const logres_refusal lgi_ac_refusals[REFUSALS] = {
    [MUST_BID]             = {.rule = "AC-11", .words = "the player who starts an auction must bid"},
    [NO_SUCH_TILES]        = {.rule = "AC-12",
                              .words = "{piece 1}: the bid needs {3}, but the treasury has {2}"},
    [BID_TOO_LOW]          = {.rule = "AC-12", .is_short = 1,
                              .words = "the bid must be worth {1} or more; these tiles are worth {2}"},
    [CHARACTER_TAKEN]      = {.rule = "AC-13", .words = "{piece 1} was already taken this round"},
    [BLACK_DIE_FIRST]      = {.rule = "AC-14",
                              .words = "{piece 1} has the black die and must be chosen"},
    [MERLIN_SAME_TYPE]     = {.rule = "AC-16",
                              .words = "the two courtiers must be of different types"},
    [MERLIN_NOT_OWN]       = {.rule = "AC-16",
                              .words = "there is no {piece 1} in the player's court to give"},
    [MERLIN_NOT_THERE]     = {.rule = "AC-16",
                              .words = "there is no {piece 1} among the aspirants to take"},
    [LANCELOT_SAME_TYPE]   = {.rule = "AC-19",
                              .words = "the two courtiers must be of different types"},
    [LANCELOT_NOT_OWN]     = {.rule = "AC-19",
                              .words = "there is no {piece 1} in the player's court to give"},
    [LANCELOT_NOT_THERE]   = {.rule = "AC-19",
                              .words = "there is no {piece 1} in the opponent's court to take"},
    [NO_SUCH_ASPIRANT]     = {.rule = "AC-17",
                              .words = "there is no {piece 1} among the aspirants"},
    [TOO_FEW_ASPIRANTS]    = {.rule = "AC-17",
                              .words = "{piece 1}: the aspirants include {2}; the move takes {3}"},
    [OTHER_ROW_SIZE]       = {.rule = "AC-17", .words = "a new row must have {1} courtiers, not {2}"},
    [TOO_FEW_PEASANTS]     = {.rule = "AC-17",
                              .words = "{piece 1}: the peasantry has {2}; the new row needs {3}"},
    [NO_SUCH_TILE_TO_GIVE] = {.rule = "AC-18", .words = "the treasury has no {piece 1}"},
};
/* clang-format on */
