/* King Arthur: The Card Game: what the files of this folder share. */
#ifndef LGI_ARTHUR_CARD_GAME_H
#define LGI_ARTHUR_CARD_GAME_H

#include <logres/arthur_card_game.h>

#include "core/bits.h"
#include "core/game.h"
#include "core/hands.h"

enum { SEATS = 5, SEALS = 5, FOUR = 4, TURN_LIMIT_MAX = 10000 };
enum { KNIGHT_COLOURS = 3, MERLIN = 2 * KNIGHT_COLOURS, KNIGHTS }; /* KC-1: kind 2c is a single, 2c + 1 a double */
enum { YELLOW, BLUE, GREEN, RED, COLOURS, VALUES = 5, ADVERSARIES = COLOURS * VALUES };
enum {
    HOLY_GRAIL,
    CASTLE,
    EXCALIBUR,
    QUESTING_BEAST,
    FISHER_KING,
    TOURNEY,
    BATTLE_SAXONS,
    BATTLE_ROBBERS,
    BATTLE_VIKINGS,
    SEA_MONSTER,
    KING_MARK,
    GREEN_KNIGHT,
    TREASURE,
    ADVENTURES
};
enum { BASIC, ADVANCED };
enum { FIRST_PLAYER, VARIANT, TURN_LIMIT, OPTIONS };
enum { REVEAL, DEAL, NAME_FIRST_PLAYER, REPLENISH, FIGHT, ADVENTURE, PAY, DRAW, OVER, PHASES };

/* The body of a state. Adversaries are counted by colour, then value (KC-2), knight cards by kind; LOGRES_NONE is
 * null. The seals that lie on no adversary are in their owners' hands. */
typedef struct card_game_body {
    uint8_t option[OPTIONS][2];
    uint8_t has_components;
    logres_arthur_card_game_components components;
    uint8_t turn[4];
    int8_t current;
    int8_t target;
    uint8_t fought;
    uint8_t completed;
    uint8_t drawn;
    int8_t payment; /* the adventure that is being paid for */
    uint8_t paid[ADVERSARIES];
    uint8_t knight_deck[KNIGHTS]; /* in views 0 */
    uint8_t knight_deck_size;
    uint8_t knight_discard[KNIGHTS];
    uint8_t adversary_deck[ADVERSARIES];
    uint8_t adversary_discard[ADVERSARIES];
    uint8_t unsealed[ADVERSARIES];      /* on the table */
    uint8_t sealed[SEATS][ADVERSARIES]; /* on the table, by the owner of the seal */
    uint8_t open[2];                    /* bit set of adventures */
    uint8_t hand[SEATS][KNIGHTS];       /* in views 0, but the viewer's */
    uint8_t hand_size[SEATS];
    uint8_t held[SEATS][ADVERSARIES];
    uint8_t won[SEATS][2]; /* bit sets of adventures */
} card_game_body;

LGI_BODY_TYPE(card_game_body)

static inline bool is_advanced(const lgi_state *s) {
    return lgi_option(s, VARIANT) == ADVANCED;
}

static inline bool is_setup(const lgi_state *s) {
    return lgi_get32(body_of(s)->turn) == 0;
}

static inline int colour_of(int adversary) {
    return adversary / VALUES;
}

static inline int value_of(int adversary) {
    return adversary % VALUES + 1;
}

/* KC-13: the order of payments, by value descending, then by colour; and back. */
static inline int in_payment_order(int place) {
    return place % COLOURS * VALUES + VALUES - 1 - place / COLOURS;
}

static inline int payment_place(int adversary) {
    return (VALUES - value_of(adversary)) * COLOURS + colour_of(adversary);
}

extern const lgi_game lgi_arthur_card_game;
extern const lgi_components lgi_kc_components;
extern const char *const lgi_kc_pieces[];
extern const char *const lgi_kc_colours[COLOURS];
extern const char *const lgi_kc_variants[];
enum {
    ADVERSARY_PIECE = KNIGHTS,
    ADVENTURE_PIECE = ADVERSARY_PIECE + ADVERSARIES,
    SEAL_PIECE = ADVENTURE_PIECE + ADVENTURES
};

/* KC-1, KC-2: how many there are of each kind. */
extern const lgi_pack lgi_kc_knights;
const logres_arthur_card_game_components *lgi_kc_printed(const lgi_state *s);

/* What has been paid for an adventure, summed up; `last` is the last place of the payment order, -1 of nothing. */
typedef struct lgi_kc_paid {
    int worth, number;
    unsigned colours;
    int last;
} lgi_kc_paid;
lgi_kc_paid lgi_kc_sum_up(const uint8_t paid[ADVERSARIES]);

/* Rules that more than one file asks about. */
int lgi_kc_on_table(const card_game_body *b, int colour);
bool lgi_kc_is_revealed(const card_game_body *b);
int lgi_kc_seals(const lgi_state *s, int seat);
bool lgi_kc_may_replenish(const card_game_body *b);
bool lgi_kc_may_pay(const uint8_t held[ADVERSARIES], const lgi_kc_paid *paid, int adventure, int adversary);
bool lgi_kc_completes(const lgi_kc_paid *paid, int adventure, int adversary);
bool lgi_kc_has_adventure(const card_game_body *b);
bool lgi_kc_all_defeated(const card_game_body *b);
int lgi_kc_adventures_left(const card_game_body *b);
int lgi_kc_allowance(const card_game_body *b);
int lgi_kc_points(int which);
int lgi_kc_score(const card_game_body *b, int seat);

logres_error lgi_kc_validate(const lgi_state *s, logres_problem *problem);
void lgi_kc_picture(const lgi_state *s, struct lgi_text *text);
void lgi_kc_json(struct lgi_io *io, lgi_state *s);

#endif
