/* Camelot: The Court: move numbers, arguments, move lists and refusals. The move types are in
 * camelot_court.c. */
#ifndef LGI_CAMELOT_COURT_MOVES_H
#define LGI_CAMELOT_COURT_MOVES_H

#include "games/camelot_court/camelot_court.h"
#include "state/list.h"
#include "state/multiset.h"

/*
 * Move numbers by type; 3,105 in all, which fit in 12 bits. Moves of four cards have two uses: the
 * card itself, or a dwarf in its place (CC-20). The use is the first argument, so a move with the
 * dwarf has the number of the move with the plain card plus a constant, which the lists add. A
 * step is a "move" along a line. Ranges include pairs of spaces without a line, because a config
 * can add lines (CC-2).
 */
enum { USES = 2, DIE = 6 };
enum {
    MOVE_PLACE = 0,
    MOVE_ENTER = MOVE_PLACE + KNIGHTS * EQUITES,
    MOVE_STEP = MOVE_ENTER + USES * KNIGHTS * EQUITES,
    MOVE_LEAVE = MOVE_STEP + USES * SPACES * SPACES,
    MOVE_GOSSIP = MOVE_LEAVE + USES * EQUITES,
    MOVE_BANISH = MOVE_GOSSIP + USES * SPACES * (FOLLOWERS + 1),
    MOVE_SCORE = MOVE_BANISH + USES * SPACES,
    MOVE_MERLIN = MOVE_SCORE + USES,
    MOVE_FOLLOW = MOVE_MERLIN + SPACES * SPACES,
    MOVE_END = MOVE_FOLLOW + FOLLOWERS * SPACES,
    MOVE_DISCARD,
    MOVE_DONE = MOVE_DISCARD + CARDS,
    PLAYER_MOVES,
    MOVE_DEAL = PLAYER_MOVES,
    MOVE_FIRST_PLAYER = MOVE_DEAL + CARDS,
    MOVE_DICE = MOVE_FIRST_PLAYER + SEATS,
    MOVE_DIE = MOVE_DICE + DIE * DIE,
    MOVE_DRAW = MOVE_DIE + DIE,
    MOVE_SPACE = MOVE_DRAW + CARDS
};

/* The types of arguments. lgi_cc_hidden_card is a card that chance draws: only the player who
 * receives it sees it. */
extern const lgi_arg_type lgi_cc_for_move, lgi_cc_for_gossip, lgi_cc_for_banish, lgi_cc_for_score,
    lgi_cc_knight, lgi_cc_space, lgi_cc_equites, lgi_cc_follower, lgi_cc_loss, lgi_cc_card,
    lgi_cc_hidden_card, lgi_cc_seat, lgi_cc_die;

/* Refusals, in ascending order of nearness: the card is not in hand, then the space has no knight,
 * then this knight must not go there or lose that follower. */
enum {
    NOT_OWN_TO_PLACE = 1,
    PLACED_BEFORE,
    SPACE_TAKEN,
    NOT_IN_HAND,
    NOT_HELD,
    NOBODY_TO_MOVE,
    NOBODY_TO_GOSSIP_ON,
    NOBODY_TO_BANISH,
    NOBODY_FOR_MERLIN,
    NOBODY_TO_FOLLOW,
    NO_LINE,
    NOT_TWO_KNIGHTS,
    OTHER_ORDER,
    NOT_OWN_TO_ENTER,
    IN_THE_HALL,
    SAME_FACTION,
    SCANDALISED_LOSES_NOTHING,
    NO_SUCH_FOLLOWER,
    MUST_LOSE_FOLLOWER,
    NO_ROOM,
    REFUSALS
};
extern const logres_refusal lgi_cc_refusals[REFUSALS];

/* Add the legal moves of a phase; in PHASE_PLAY all but "end". */
void lgi_cc_list_place(const lgi_state *s, lgi_moves *moves);
void lgi_cc_list_play(const lgi_state *s, lgi_moves *moves);

/* Helpers that the move lists share with other files. */

/* Returns the spaces of a faction's knights, as bits. Its knights have eight consecutive numbers.
 * LOGRES_NONE, 255 as a byte, is outside every such range. */
static inline uint32_t spaces_of(const camelot_court_body *b, int seat) {
    unsigned first = (unsigned)(seat * FACTION);
    return lgi_within((const uint8_t *)b->hall, SPACES, first, first + FACTION - 1);
}

/* CC-16: returns the followers that gossip may take from a knight, as bits. If the knight is face
 * down or has no followers, only the bit FOLLOWERS is set, which means that `follower` is null. */
static inline unsigned gossip_choices(const camelot_court_body *b, int knight) {
    unsigned followers = (unsigned)lgi_kinds_of(b->followers[knight], FOLLOWERS);
    followers &= lgi_mask_if(b->scandalised[knight] == 0);
    return followers | (unsigned)(followers == 0) << FOLLOWERS;
}

/* CC-11, CC-21: returns whether a knight can take another follower. A knight may have two, of any
 * kind. */
static inline bool has_room(const camelot_court_body *b, int knight) {
    return lgi_sum(b->followers[knight], FOLLOWERS) < FOLLOWERS_MAX;
}

#endif
