/* Camelot: The Court: arguments of moves, refusals, and legal moves. */
#include "games/camelot_court/moves.h"

/* ---- arguments ------------------------------------------------------------------------------ */

/* Decodes the follower that a knight loses, or null. CC-16: null is the last value. */
static void unrank_loss(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){index < FOLLOWERS, {(int16_t)(FIRST_FOLLOWER + index % FOLLOWERS)}};
}

/* clang-format off */
/* CC-20: value 0 is the card itself, and value 1 is the dwarf in its place. */
#define OR_DWARF(card)                                                                            \
    {.values = USES, .pieces = true, .items = (const int8_t[USES]){card, DWARF_CARD}}
const lgi_arg_type
    lgi_cc_for_move    = OR_DWARF(MOVE_CARD),
    lgi_cc_for_gossip  = OR_DWARF(GOSSIP_CARD),
    lgi_cc_for_banish  = OR_DWARF(BANISH_CARD),
    lgi_cc_for_score   = OR_DWARF(SCORE_CARD),
    lgi_cc_knight      = {.values = KNIGHTS, .pieces = true, .first = KNIGHT_PIECE},
    lgi_cc_space       = {.values = SPACES, .names = lgi_cc_spaces, .name_count = SPACES},
    lgi_cc_equites     = {.values = EQUITES, .names = lgi_cc_spaces, .name_count = EQUITES},
    lgi_cc_follower    = {.values = FOLLOWERS, .pieces = true, .first = FIRST_FOLLOWER},
    lgi_cc_loss        = {.values = FOLLOWERS + 1, .pieces = true, .unrank = unrank_loss},
    lgi_cc_card        = {.values = CARDS, .pieces = true},
    lgi_cc_hidden_card = {.values = CARDS, .pieces = true, .hidden = true},
    lgi_cc_seat        = {.values = SEATS, .seats = true},
    lgi_cc_die         = {.values = DIE, .first = 1};
/* clang-format on */

/* ---- refusals ------------------------------------------------------------------------------- */

/* clang-format off */
const logres_refusal lgi_cc_refusals[REFUSALS] = {
    [NOT_OWN_TO_PLACE]          = {.rule = "CC-7", .words = "{piece 1} belongs to another player"},
    [PLACED_BEFORE]             = {.rule = "CC-7", .words = "{piece 1} is already in the hall"},
    [SPACE_TAKEN]               = {.rule = "CC-7", .words = "{piece 1} is already on that space"},
    [NOT_IN_HAND]               = {.rule = "CC-8", .words = "the hand has no {piece 1}"},
    [NOT_HELD]                  = {.rule = "CC-9",
                                   .words = "the hand has no {piece 1} to discard"},
    [NOBODY_TO_MOVE]            = {.rule = "CC-14",
                                   .words = "there is no knight on that space to move"},
    [NOBODY_TO_GOSSIP_ON]       = {.rule = "CC-16",
                                   .words = "there is no knight on that space to gossip about"},
    [NOBODY_TO_BANISH]          = {.rule = "CC-17",
                                   .words = "there is no knight on that space to banish"},
    [NOBODY_FOR_MERLIN]         = {.rule = "CC-19",
                                   .words = "both spaces must hold a knight"},
    [NOBODY_TO_FOLLOW]          = {.rule = "CC-21",
                                   .words = "there is no knight on that space to follow"},
    [NO_LINE]                   = {.rule = "CC-14", .words = "no line joins the two spaces"},
    [NOT_TWO_KNIGHTS]           = {.rule = "CC-19", .words = "the two knights must be different"},
    [OTHER_ORDER]               = {.rule = "CC-19",
                                   .words = "the two spaces must be given in the hall's order, from e1 to s3"},
    [NOT_OWN_TO_ENTER]          = {.rule = "CC-14",
                                   .words = "{piece 1} belongs to another player and cannot enter"},
    [IN_THE_HALL]               = {.rule = "CC-14",
                                   .words = "{piece 1} is already in the hall and cannot enter"},
    [SAME_FACTION]              = {.rule = "CC-14",
                                   .words = "{piece 1}, a knight of the same faction, is on that space"},
    [SCANDALISED_LOSES_NOTHING] = {.rule = "CC-16",
                                   .words = "{piece 1} is scandalized, so it turns face up and loses no follower"},
    [NO_SUCH_FOLLOWER]          = {.rule = "CC-16", .words = "{piece 1} has no {piece 2}"},
    [MUST_LOSE_FOLLOWER]        = {.rule = "CC-16",
                                   .words = "{piece 1} loses a follower, and the move must say which one"},
    [NO_ROOM]                   = {.rule = "CC-21",
                                   .words = "{piece 2} already has {1} followers and cannot have another"},
};
/* clang-format on */

/* ---- lists of moves ------------------------------------------------------------------------- */

/* Lists work on sets of spaces, so that each row of a grid of moves is written at once. Moves are
 * listed in ascending order of their numbers. */
enum { ALL_EQUITES = (1 << EQUITES) - 1, ALL_KNIGHTS = (1 << FACTION) - 1 };

/* Returns the occupied spaces, as bits. A knight is below 128 and LOGRES_NONE is 255. */
static uint32_t taken_spaces(const lgi_state *s) {
    return lgi_bytes_below_128((const uint8_t *)read_body(s)->hall, SPACES);
}

/* Returns the actor's knights outside, as bits of their indexes within the faction. `inside` has
 * the spaces of the actor's other knights, so the shift is 0 … 7. */
static unsigned knights_outside(const lgi_state *s, uint32_t inside) {
    unsigned knights = ALL_KNIGHTS;
    for (; inside; inside &= inside - 1)
        knights &= ~(1u << (read_body(s)->hall[lgi_lowest_bit(inside)] - s->actor * FACTION));
    return knights;
}

enum { BOTH_USES = (1 << USES) - 1 };

/* Returns the possible uses of a card by a hand, as bits: the card itself, and a dwarf in its
 * place (CC-20). */
static uint32_t uses_of(const uint8_t hand[CARDS], int card) {
    return (hand[card] > 0) | (uint32_t)(hand[DWARF_CARD] > 0) << 1;
}

/* CC-7: lists placements of the actor's knights outside on empty Equites spaces. Knights are the
 * rows of the grid. */
void lgi_cc_list_place(const lgi_state *s, lgi_moves *moves) {
    unsigned knights = knights_outside(s, spaces_of(read_body(s), s->actor));
    lgi_list_grid(MOVE_PLACE + s->actor * FACTION * EQUITES, EQUITES, knights,
                  ALL_EQUITES & ~taken_spaces(s), moves);
}

/*
 * CC-14: lists entries of the actor's knights outside, onto each Equites space that is empty or,
 * as a challenge, has a knight of another faction. Moves with the dwarf are copies of those with
 * the card, offset by the size of a range for one use.
 */
static void list_entries(const lgi_state *s, uint32_t uses, uint32_t own, lgi_moves *moves) {
    uint32_t from = moves->count;
    int first = MOVE_ENTER + (lgi_lowest_bit(uses) * KNIGHTS + s->actor * FACTION) * EQUITES;
    lgi_list_grid(first, EQUITES, knights_outside(s, own), ALL_EQUITES & ~own, moves);
    if (uses == BOTH_USES)
        lgi_list_again(from, KNIGHTS * EQUITES, moves);
}

/*
 * CC-14: lists steps of each knight in the hall along its lines, to spaces without a knight of its
 * faction. of[seat] has the spaces of each faction in play; other knights cannot be in the hall.
 */
static void list_steps(const lgi_state *s, uint32_t uses, uint32_t taken, const uint32_t of[SEATS],
                       lgi_moves *moves) {
    const int8_t *hall = read_body(s)->hall;
    const logres_camelot_court_components *printed = lgi_cc_printed(s);
    uint32_t from = moves->count;
    int first = MOVE_STEP + lgi_lowest_bit(uses) * SPACES * SPACES;
    for (; taken; taken &= taken - 1) {
        int space = lgi_lowest_bit(taken);
        lgi_list_set(first + space * SPACES,
                     spaces_joined(printed, space) & ~of[faction_of(hall[space])], moves);
    }
    if (uses == BOTH_USES)
        lgi_list_again(from, SPACES * SPACES, moves);
}

/* CC-14. `leave` has no third argument, so its uses are the two rows of one grid. */
static void list_with_move_card(const lgi_state *s, uint32_t uses, uint32_t taken,
                                lgi_moves *moves) {
    uint32_t of[SEATS];
    if (!uses)
        return;
    for (int seat = 0; seat < s->players; seat++)
        of[seat] = spaces_of(read_body(s), seat);
    list_entries(s, uses, of[s->actor], moves);
    list_steps(s, uses, taken, of, moves);
    lgi_list_grid(MOVE_LEAVE, EQUITES, uses, taken & ALL_EQUITES, moves);
}

/* CC-16: lists gossip. If a face-up knight has followers, the player chooses which one it loses;
 * two equal followers are a single choice. */
static void list_gossip(const lgi_state *s, uint32_t uses, uint32_t taken, lgi_moves *moves) {
    const camelot_court_body *b = read_body(s);
    uint32_t from = moves->count;
    if (!uses)
        return;
    int first = MOVE_GOSSIP + lgi_lowest_bit(uses) * SPACES * (FOLLOWERS + 1);
    for (; taken; taken &= taken - 1) {
        int space = lgi_lowest_bit(taken);
        lgi_list_set(first + space * (FOLLOWERS + 1), gossip_choices(b, b->hall[space]), moves);
    }
    if (uses == BOTH_USES)
        lgi_list_again(from, SPACES * (FOLLOWERS + 1), moves);
}

/* CC-19: lists each pair of knights once: each space with all higher ones. */
static void list_merlin(const uint8_t hand[CARDS], uint32_t taken, lgi_moves *moves) {
    if (!hand[MERLIN_CARD])
        return;
    for (; taken; taken &= taken - 1)
        lgi_list_set(MOVE_MERLIN + lgi_lowest_bit(taken) * SPACES, taken & (taken - 1), moves);
}

/* CC-21 */
static void list_followers(const lgi_state *s, const uint8_t hand[CARDS], uint32_t taken,
                           lgi_moves *moves) {
    const camelot_court_body *b = read_body(s);
    uint32_t followers = (uint32_t)lgi_kinds_of(hand + FIRST_FOLLOWER, FOLLOWERS), room = 0;
    if (!followers)
        return;
    for (; taken; taken &= taken - 1) {
        int space = lgi_lowest_bit(taken);
        room |= (uint32_t)has_room(b, b->hall[space]) << space;
    }
    lgi_list_grid(MOVE_FOLLOW, SPACES, followers, room, moves);
}

/* Lists moves in the order of their types, as the core expects of a shared list. */
void lgi_cc_list_play(const lgi_state *s, lgi_moves *moves) {
    const uint8_t *hand = read_body(s)->hand[s->actor];
    uint32_t taken = taken_spaces(s);
    list_with_move_card(s, uses_of(hand, MOVE_CARD), taken, moves);
    list_gossip(s, uses_of(hand, GOSSIP_CARD), taken, moves);
    lgi_list_grid(MOVE_BANISH, SPACES, uses_of(hand, BANISH_CARD), taken, moves);
    lgi_list_set(MOVE_SCORE, uses_of(hand, SCORE_CARD), moves);
    list_merlin(hand, taken, moves);
    list_followers(s, hand, taken, moves);
}
