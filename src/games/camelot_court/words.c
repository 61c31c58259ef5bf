/* Camelot: The Court: phrases for the log. */
#include "games/camelot_court/moves.h"

/* {hall from} is the knight on the space before the move. {moved} is the card, which becomes
 * public when it is played (CC-10); its event is not reported a second time. */
static const lgi_phrase moves[] = {
    {MOVE_FIRST_PLAYER, "{player} has the first turn"},
    {MOVE_ENTER, "plays {moved}, sends {knight} to {to}"},
    {MOVE_STEP, "plays {moved}, sends {hall from} from {from} to {to}"},
    {MOVE_LEAVE, "plays {moved}, leads {hall from} out"},
    {MOVE_GOSSIP, "plays {moved} about {hall at}"},
    {MOVE_BANISH, "plays {moved} to banish {hall at}"},
    {MOVE_MERLIN, "plays {moved} to swap {hall a} and {hall b}"},
    {MOVE_FOLLOW, "gives {moved} to {hall at}"},
    {MOVE_END, "plays no more cards"},
    {MOVE_DICE, "the challenger rolls {mover}, the other knight {other}"},
    {MOVE_DIE, "the die shows {value}"},
    {MOVE_DISCARD, "discards {moved}"},
    {MOVE_DONE, "discards no more cards"},
    {0, NULL},
};

/* Discards and `outside` are where cards and knights always go, so they are not mentioned. */
static const lgi_phrase places[] = {
    {DISCARDS, ""}, {OUTSIDE, ""}, {HALL, "space"}, {FOLLOWERS_OF, "the followers of"}, {0, NULL},
};

/* CC-15: the challenged space is in the phrase of the move. */
static const lgi_phrase fields[] = {
    {FIELD_PENDING_KNIGHT, "{} challenges the knight there"},
    {0, NULL},
};

static const char *piece_words(const lgi_state *s, int piece, char word[LGI_WORD_MAX]) {
    static const char *const followers[FOLLOWERS] = {"soldier of 1", "soldier of 2", "priest of 1",
                                                     "priest of 2"};
    (void)s, (void)word;
    if (piece == MERLIN_CARD)
        return "Merlin";
    return piece >= FIRST_FOLLOWER && piece < FIRST_FOLLOWER + FOLLOWERS
               ? followers[piece - FIRST_FOLLOWER]
               : NULL;
}

const lgi_words lgi_cc_words = {.moves = moves,
                                .places = places,
                                .fields = fields,
                                .hidden_piece = "card",
                                .piece = piece_words};
