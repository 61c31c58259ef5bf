/* Camelot: The Court: arguments of moves, refusals, and the lists of legal moves. */
#include "games/camelot_court/moves.h"

/* ---- arguments ----------------------------------------------------------------------------------------------- */

/* The follower that a knight loses, or null. */
static void unrank_loss(const lgi_state *s, unsigned index, lgi_value *value) {
    (void)s;
    *value = (lgi_value){index < FOLLOWERS, {(int16_t)(FIRST_FOLLOWER + index % FOLLOWERS)}};
}

/* clang-format off */
#define OR_DWARF(card) {.values = USES, .pieces = true, .items = (const int8_t[USES]){card, DWARF_CARD}} /* CC-20 */
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

/* ---- refusals ------------------------------------------------------------------------------------------------ */

/* clang-format off */
const logres_refusal lgi_cc_refusals[REFUSALS] = {
    [NOT_OWN_TO_PLACE]          = {.rule = "CC-7", .words = "{piece 1} belongs to another player"},
    [PLACED_BEFORE]             = {.rule = "CC-7", .words = "{piece 1} is in the hall"},
    [SPACE_TAKEN]               = {.rule = "CC-7", .words = "{piece 1} is on that space"},
    [NOT_IN_HAND]               = {.rule = "CC-8", .words = "the hand has no {piece 1}"},
    [NOT_HELD]                  = {.rule = "CC-9", .words = "the hand has no {piece 1} to discard"},
    [NOBODY_TO_MOVE]            = {.rule = "CC-14", .words = "there is no knight on that space to move"},
    [NOBODY_TO_GOSSIP_ON]       = {.rule = "CC-16", .words = "there is no knight on that space to gossip about"},
    [NOBODY_TO_BANISH]          = {.rule = "CC-17", .words = "there is no knight on that space to banish"},
    [NOBODY_FOR_MERLIN]         = {.rule = "CC-19", .words = "there are no knights on both spaces"},
    [NOBODY_TO_FOLLOW]          = {.rule = "CC-21", .words = "there is no knight on that space to follow"},
    [NO_LINE]                   = {.rule = "CC-14", .words = "no line joins the two spaces"},
    [NOT_TWO_KNIGHTS]           = {.rule = "CC-19", .words = "merlin needs two knights"},
    [OTHER_ORDER]               = {.rule = "CC-19", .words = "the two spaces are named in the order of the hall"},
    [NOT_OWN_TO_ENTER]          = {.rule = "CC-14", .words = "{piece 1} belongs to another player and cannot enter"},
    [IN_THE_HALL]               = {.rule = "CC-14", .words = "{piece 1} is in the hall and cannot enter"},
    [SAME_FACTION]              = {.rule = "CC-14",
                                   .words = "{piece 1} is on that space, a knight of the same faction"},
    [SCANDALISED_LOSES_NOTHING] = {.rule = "CC-16",
                                   .words = "{piece 1} is scandalised, turns face up and loses nothing"},
    [NO_SUCH_FOLLOWER]          = {.rule = "CC-16", .words = "{piece 1} has no {piece 2}"},
    [MUST_LOSE_FOLLOWER]        = {.rule = "CC-16",
                                   .words = "{piece 1} loses one of its followers, which must be named"},
    [NO_ROOM]                   = {.rule = "CC-21", .words = "{piece 2} has {1} followers, and no room for another"},
};
/* clang-format on */

/* ---- lists of moves ------------------------------------------------------------------------------------------ */

/* The spaces of all knights, and those of each player's. */
typedef struct hall_sets {
    uint32_t all, of[SEATS];
} hall_sets;

static void hall_sets_of(const lgi_state *s, hall_sets *h) {
    memset(h, 0, sizeof *h);
    for (int seat = 0; seat < s->players; seat++) {
        h->of[seat] = spaces_of(body_of(s), seat);
        h->all |= h->of[seat];
    }
}

enum { ALL_EQUITES = (1 << EQUITES) - 1, ALL_KNIGHTS = (1 << FACTION) - 1 };

/* The knights of a faction that are outside, as bits; the others are on these spaces. */
static unsigned knights_outside(const camelot_court_body *b, int seat, uint32_t spaces) {
    unsigned inside = 0;
    for (; spaces; spaces &= spaces - 1)
        inside |= 1u << (b->hall[lgi_lowest_bit(spaces)] - seat * FACTION);
    return ~inside & ALL_KNIGHTS;
}

/* Whether the player holds a card, or as its second use the dwarf. */
static bool may_use(const lgi_state *s, int card, int use) {
    return body_of(s)->hand[s->actor][use == 0 ? card : DWARF_CARD] > 0;
}

/* The moves of putting each of some knights of a seat onto each of some Equites spaces. */
static void list_entries(int first, int seat, unsigned knights, uint32_t spaces, lgi_moves *moves) {
    for (; knights; knights &= knights - 1) {
        int knight = seat * FACTION + lgi_lowest_bit(knights);
        lgi_list_set(first + knight * EQUITES, spaces, moves);
    }
}

/* CC-7 */
void lgi_cc_list_place(const lgi_state *s, lgi_moves *moves) {
    hall_sets h;
    hall_sets_of(s, &h);
    list_entries(MOVE_PLACE, s->actor, knights_outside(body_of(s), s->actor, h.of[s->actor]), ALL_EQUITES & ~h.all,
                 moves);
}

/* CC-14: enter, step and leave, each with both cards. */
static void list_moves(const lgi_state *s, const hall_sets *h, lgi_moves *moves) {
    const camelot_court_body *b = body_of(s);
    const logres_camelot_court_components *printed = lgi_cc_printed(s);
    uint32_t own = h->of[s->actor];
    unsigned entering = knights_outside(b, s->actor, own);
    for (int use = 0; use < USES; use++)
        list_entries(MOVE_ENTER + use * KNIGHTS * EQUITES, s->actor, may_use(s, MOVE_CARD, use) ? entering : 0,
                     ALL_EQUITES & ~own, moves);
    for (int use = 0; use < USES; use++)
        for (uint32_t left = may_use(s, MOVE_CARD, use) ? h->all : 0; left; left &= left - 1) {
            int from = lgi_lowest_bit(left);
            lgi_list_set(MOVE_STEP + (use * SPACES + from) * SPACES,
                         spaces_joined(printed, from) & ~h->of[faction_of(b->hall[from])], moves);
        }
    for (int use = 0; use < USES; use++)
        lgi_list_set(MOVE_LEAVE + use * EQUITES, may_use(s, MOVE_CARD, use) ? h->all & ALL_EQUITES : 0, moves);
}

/* If a face-up knight has followers, the player chooses which one it loses. */
static void list_gossip(const camelot_court_body *b, int first, uint32_t spaces, lgi_moves *moves) {
    for (; spaces; spaces &= spaces - 1) {
        int space = lgi_lowest_bit(spaces);
        lgi_list_set(first + space * (FOLLOWERS + 1), gossip_choices(b, b->hall[space]), moves);
    }
}

static void list_followers(const lgi_state *s, const hall_sets *h, lgi_moves *moves) {
    const camelot_court_body *b = body_of(s);
    const uint8_t *held = b->hand[s->actor] + FIRST_FOLLOWER;
    uint32_t room = 0;
    if (!lgi_kinds_of(held, FOLLOWERS))
        return;
    for (uint32_t left = h->all; left; left &= left - 1) {
        int space = lgi_lowest_bit(left);
        room |= (uint32_t)has_room(b, b->hall[space]) << space;
    }
    for (int i = 0; i < FOLLOWERS; i++)
        lgi_list_set(MOVE_FOLLOW + i * SPACES, held[i] ? room : 0, moves);
}

void lgi_cc_list_play(const lgi_state *s, lgi_moves *moves) {
    const camelot_court_body *b = body_of(s);
    hall_sets h;
    hall_sets_of(s, &h);
    list_moves(s, &h, moves);
    for (int use = 0; use < USES; use++)
        list_gossip(b, MOVE_GOSSIP + use * SPACES * (FOLLOWERS + 1), may_use(s, GOSSIP_CARD, use) ? h.all : 0, moves);
    for (int use = 0; use < USES; use++)
        lgi_list_set(MOVE_BANISH + use * SPACES, may_use(s, BANISH_CARD, use) ? h.all : 0, moves);
    for (int use = 0; use < USES; use++)
        if (may_use(s, SCORE_CARD, use))
            lgi_add(moves, MOVE_SCORE + use);
    for (uint32_t left = may_use(s, MERLIN_CARD, 0) ? h.all : 0; left; left &= left - 1)
        lgi_list_set(MOVE_MERLIN + lgi_lowest_bit(left) * SPACES, left & (left - 1), moves);
    list_followers(s, &h, moves);
    lgi_add(moves, MOVE_END);
}
