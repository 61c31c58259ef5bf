/* Camelot: The Court: declarations shared by the files of this folder. Non-static names start with
 * lgi_cc_ (Camelot Court). */
#ifndef LGI_CAMELOT_COURT_H
#define LGI_CAMELOT_COURT_H

#include <logres/camelot_court.h>

#include "state/game.h"
#include "table/hands.h"
#include "table/table.h"

/*
 * CC-5, CC-7, and the ranges of options. SCORE_MAX is never reached. Before a player scores, the
 * player's points are below the target, at most 998. Scoring adds at most 119 (bounds.c): eight
 * knights of 9 points, three of which score twice as Senators (99), and priests worth 10, counted
 * twice (20). So a score fits in two bytes.
 */
enum {
    SEATS = LOGRES_CAMELOT_COURT_PLAYERS_MAX,
    HAND_SIZE = 6,
    PLACED = 2,
    TARGET_MAX = 999,
    TURN_LIMIT_MAX = 10000,
    SCORE_MAX = 9999
};
/* CC-3, CC-11. Knight n belongs to seat n / 8, so ownership is not stored. */
enum { FACTION = 8, KNIGHTS = SEATS * FACTION, FOLLOWERS_MAX = 2 };

/* CC-1: Equites, lower and upper Nobilitas, Senators. Spaces are numbered row by row, so
 * comparisons determine the row of a space. A set of the 22 spaces fits in one 32-bit word. */
enum {
    LOWER = 10,
    UPPER = LOWER + 5,
    SENATORS = UPPER + 4,
    SPACES = SENATORS + 3,
    EQUITES = LOWER
};

/* CC-4: the followers, and all kinds of cards. Pieces are the kinds of cards, then the knights. */
enum { SOLDIER_1, SOLDIER_2, PRIEST_1, PRIEST_2, FOLLOWERS };
enum { MOVE_CARD, GOSSIP_CARD, BANISH_CARD, SCORE_CARD, MERLIN_CARD, DWARF_CARD, FIRST_FOLLOWER };
enum {
    CARDS = FIRST_FOLLOWER + FOLLOWERS,
    CARDS_IN_ALL = 80,
    KNIGHT_PIECE = CARDS,
    PIECES = KNIGHT_PIECE + KNIGHTS
};
enum { FIRST_PLAYER, TARGET, TURN_LIMIT, OPTIONS };

/*
 * OUTSIDE is derived: it contains the knights that are not in the hall. FOLLOWERS_OF has a part
 * for each knight rather than for each space, so followers move with their knights (CC-15, CC-19).
 */
enum { DECK, HAND, DISCARDS, OUTSIDE, HALL, FOLLOWERS_OF, PLACES };
enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_CURRENT,
    FIELD_TARGET_SEAT,
    FIELD_PENDING_KNIGHT,
    FIELD_PENDING_FROM,
    FIELD_PENDING_TO,
    FIELD_SCANDALISED,
    FIELD_SCORE,
    FIELDS
};
enum { LOGRES_CAMELOT_COURT_PHASES(LGI_PHASE_NUMBER) PHASES };

/*
 * The body of a state: 474 of the 496 bytes. Knights are numbered by faction; LOGRES_NONE is null.
 * A knight on no space is outside, face up and without followers.
 *
 * The hall maps spaces to knights, and no field maps knights to spaces: a second map could
 * contradict the first, and searching 22 bytes takes only three word operations. Faces and
 * followers belong to knights, so a swap writes two bytes of the hall and nothing else. `turn` has
 * 32 bits, because only turn_limit guarantees that a game ends (CC-22); it saturates at 2^31 - 1.
 */
typedef struct LOGRES_MAY_ALIAS camelot_court_body {
    uint8_t option[OPTIONS][2];
    uint8_t has_components;
    logres_camelot_court_components components;
    uint8_t turn[4];
    int8_t current;
    int8_t target_seat;
    int8_t pending_knight; /* of a challenge */
    int8_t pending_from;
    int8_t pending_to; /* of a challenge or a banishment */
    int8_t hall[SPACES];
    uint8_t scandalised[KNIGHTS];
    uint8_t followers[KNIGHTS][FOLLOWERS];
    uint8_t deck[CARDS]; /* 0 in views */
    uint8_t deck_size;
    uint8_t discard[CARDS];
    uint8_t hand[SEATS][CARDS]; /* 0 in views, except the viewer's */
    uint8_t hand_size[SEATS];
    uint8_t score[SEATS][2];
} camelot_court_body;

LGI_BODY_TYPE(camelot_court_body)

static inline int faction_of(int knight) {
    LGI_ASSERT(knight >= 0 && knight < KNIGHTS);
    return knight / FACTION;
}

/* Sets of spaces are words; space n is bit n. */
static inline uint32_t bit(int space) {
    LGI_ASSERT(space >= 0 && space < SPACES);
    return (uint32_t)1 << space;
}

/* CC-2: returns the spaces that lines join to a space, as bits. Of the 24 bits stored, check() in
 * components.c allows 22. Lines are stored both ways, so one row lists all neighbors. */
static inline uint32_t spaces_joined(const logres_camelot_court_components *c, int space) {
    return lgi_load_u24(c->lines[space]);
}

/* Returns the space of a knight, or LOGRES_NONE if it is outside. */
static inline int lgi_cc_space_of(const camelot_court_body *b, int knight) {
    uint32_t space =
        lgi_within((const uint8_t *)b->hall, SPACES, (unsigned)knight, (unsigned)knight);
    return space ? lgi_lowest_bit(space) : LOGRES_NONE;
}

extern const lgi_game lgi_camelot_court;
extern const lgi_words lgi_cc_words;
extern const lgi_components lgi_cc_components;
extern const char *const lgi_cc_pieces[PIECES];
extern const char *const lgi_cc_spaces[SPACES];
extern const char *const lgi_cc_factions[SEATS];
/* Knights follow the kinds of cards in the list of pieces, so one table names both. */
static inline const char *knight_name(int knight) {
    return lgi_cc_pieces[KNIGHT_PIECE + knight];
}

/* Return the components in use, and the number of copies of a piece. */
const logres_camelot_court_components *lgi_cc_printed(const lgi_state *s);
int lgi_cc_copies(const lgi_state *s, int piece);

/* queries.c */
int lgi_cc_power(const lgi_state *s, int knight);
int lgi_cc_points(const lgi_state *s, int knight);
/*
 * CC-18: lgi_cc_worth returns the points that the knight on a space scores there;
 * lgi_cc_worth_face_up returns the points that a knight would score on a space if it were face up.
 */
int lgi_cc_worth(const lgi_state *s, int space);
int lgi_cc_worth_face_up(const lgi_state *s, int knight, int space);
int lgi_cc_placed(const camelot_court_body *b, int seat); /* knights of a seat in the hall */
/* CC-14: lgi_cc_judge_entry returns whether a knight of a seat may enter an Equites space;
 * lgi_cc_judge_step returns whether a knight may move along a line. */
lgi_verdict lgi_cc_judge_entry(const camelot_court_body *b, int seat, int knight, int to);
lgi_verdict lgi_cc_judge_step(const lgi_state *s, int from, int to);

logres_error lgi_cc_validate(const lgi_state *s, logres_problem *problem);
void lgi_cc_bounds(const lgi_state *s, logres_bounds *bounds);
bool lgi_cc_foolish(const lgi_state *s, logres_move move);
void lgi_cc_picture(const lgi_state *s, struct lgi_writer *text);
void lgi_cc_json(struct lgi_io *io, lgi_state *s);

#endif
