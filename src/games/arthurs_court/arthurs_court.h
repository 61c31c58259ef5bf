/* King Arthur's Court: declarations shared by the files of this folder. Non-static names start
 * with lgi_ac_ (Arthur's Court). */
#ifndef LGI_ARTHURS_COURT_H
#define LGI_ARTHURS_COURT_H

#include <logres/arthurs_court.h>

#include "table/table.h"

/* AC-1. The numbers match the public header, so typed reads copy arrays without a conversion
 * table. Jesters come first: MAIDEN + i is the group i of AC-22. */
enum {
    JESTER = LOGRES_ARTHURS_COURT_JESTER,
    MAIDEN = LOGRES_ARTHURS_COURT_MAIDEN,
    GUARD = LOGRES_ARTHURS_COURT_GUARD,
    KNIGHT = LOGRES_ARTHURS_COURT_KNIGHT,
    TYPES
};

/* AC-2 */
enum {
    MERLIN = LOGRES_ARTHURS_COURT_MERLIN,
    GUINEVERE = LOGRES_ARTHURS_COURT_GUINEVERE,
    ARTHUR = LOGRES_ARTHURS_COURT_ARTHUR,
    LANCELOT = LOGRES_ARTHURS_COURT_LANCELOT,
    CHARACTERS
};

enum { TILES = 5, COURTIERS_OF_A_TYPE = 6 }; /* AC-3: values 1–5, index 0–4 */
enum { SEATS = LOGRES_ARTHURS_COURT_PLAYERS_MAX };
/* AC-4: there are four 1s and four 2s, which start in the purses, and one 3, one 4 and one 5 per
 * player. So no treasury, purse or bid has more than four tiles of a value. */
enum { MOST_TILES_OF_A_VALUE = 4, MERLINS_SWAPS = 3 };
enum { FIRST_PLAYER, OPTIONS };

/* Pieces: courtiers by type, tiles by value, pawns by character, and two dice. The dice are pieces
 * so that the events of a ply show where the King's Favor and the black die went. */
enum { TILE = TYPES, PAWN = TILE + TILES, FAVOR_DIE = PAWN + CHARACTERS, BLACK_DIE, PIECES };

/* BOX holds the dice that are not in play: the Favor until chance awards it (AC-7), and the black
 * die in round 1 and in games with 2 or 4 players. */
enum { PEASANTRY, ASPIRANTS, CASTLE, CHARACTER_CARD, PURSE, COURT, TREASURY, BOX, PLACES };
enum {
    FIELD_ROUND = LGI_FIELDS_OWN,
    FIELD_LAST_ROUND,
    FIELD_STARTER,
    FIELD_HIGH_BIDDER,
    FIELD_BID,
    FIELD_PASSED,
    FIELD_SWAPS_LEFT,
    FIELD_TARGET,
    FIELDS
};

enum { LOGRES_ARTHURS_COURT_PHASES(LGI_PHASE_NUMBER) PHASES };

/*
 * The body of a state. Courtiers are counted by type, and money tiles are counted by value minus
 * 1; LOGRES_NONE is null. The tiles of a bid stay in the treasury (AC-12), so `bid` repeats them
 * and is not a place.
 *
 * 8 bits are enough for `round`: the peasantry runs out by round 10 (rounds() in bounds.c), and
 * the validity check rejects a round that does not match the number of refills (AC-27).
 */
typedef struct LOGRES_MAY_ALIAS arthurs_court_body {
    uint8_t option[OPTIONS][2];
    int8_t favor;
    uint8_t round;
    uint8_t last_round;
    uint8_t peasantry[TYPES];
    uint8_t aspirants[TYPES];
    uint8_t purse[CHARACTERS][TILES];
    int8_t holder[CHARACTERS]; /* the seat whose court has the pawn; LOGRES_NONE: it is in the
                                * castle */
    int8_t black_die;          /* the character that carries it */
    uint8_t treasury[SEATS][TILES];
    uint8_t court[SEATS][TYPES];
    int8_t starter; /* the seat that started the auction; LOGRES_NONE outside auctions */
    int8_t high_bidder;
    uint8_t bid[TILES]; /* still in the bidder's treasury */
    uint8_t passed;     /* bit set of seats */
    uint8_t swaps_left;
    int8_t target;
} arthurs_court_body;

LGI_BODY_TYPE(arthurs_court_body)

extern const lgi_game lgi_arthurs_court;
extern const lgi_words lgi_ac_words;
extern const char *const lgi_ac_types[TYPES];
extern const char *const lgi_ac_characters[CHARACTERS];

/* Returns at most 4 · (1 + 2 + 3 + 4 + 5) = 60, because no array has more than four tiles of a
 * value. */
static inline int money_of(const uint8_t tiles[TILES]) {
    return tiles[0] + 2 * tiles[1] + 3 * tiles[2] + 4 * tiles[3] + 5 * tiles[4];
}

/* AC-6: returns the size of a full row of aspirants. */
static inline int lgi_ac_aspirants_laid(const lgi_state *s) {
    return s->players + 1;
}

/* AC-8: return how many characters one player, and all players together, take in a round. */
static inline unsigned lgi_ac_share(const lgi_state *s) {
    return s->players == 2 ? 2 : 1;
}

static inline unsigned lgi_ac_picks(const lgi_state *s) {
    return s->players * lgi_ac_share(s);
}

/* Counts the pawns of a seat in this round; for LOGRES_NONE, the pawns still in the castle. */
static inline unsigned lgi_ac_characters_of(const arthurs_court_body *b, int seat) {
    unsigned count = 0;
    for (int character = 0; character < CHARACTERS; character++)
        count += b->holder[character] == seat;
    return count;
}

/* Each pick takes one character (AC-13), so the number of pawns outside the castle is the number
 * of picks. A separate counter could contradict the pawns. */
static inline unsigned lgi_ac_picks_made(const arthurs_court_body *b) {
    return CHARACTERS - lgi_ac_characters_of(b, LOGRES_NONE);
}

/* AC-9 */
static inline bool lgi_ac_eligible(const lgi_state *s, int seat) {
    return lgi_ac_characters_of(read_body(s), seat) < lgi_ac_share(s);
}

/* queries.c */
int lgi_ac_starter(const lgi_state *s);
int lgi_ac_next_bidder(const lgi_state *s, int after);
bool lgi_ac_can_exchange(const uint8_t own[TYPES], const uint8_t other[TYPES]);
bool lgi_ac_is_target(const arthurs_court_body *b, int role, int seat);
/* Returns the character whose role a phase belongs to, or LOGRES_NONE. */
int lgi_ac_role_of(unsigned phase);
/* AC-24: writes the sizes of a player's groups in ascending order, with jesters where they help
 * most. */
void lgi_ac_groups(const arthurs_court_body *b, int seat, int groups[3]);

logres_error lgi_ac_validate(const lgi_state *s, logres_problem *problem);
void lgi_ac_bounds(const lgi_state *s, logres_bounds *bounds);
bool lgi_ac_foolish(const lgi_state *s, logres_move move);
void lgi_ac_picture(const lgi_state *s, struct lgi_writer *text);
void lgi_ac_json(struct lgi_io *io, lgi_state *s);
void lgi_ac_json_result(struct lgi_io *io, const lgi_state *s);

#endif
