/* King Arthur: The Card Game: declarations shared by the files of this folder. Non-static names
 * start with lgi_kc_, because the rule numbers start with KC-. */
#ifndef LGI_ARTHUR_CARD_GAME_H
#define LGI_ARTHUR_CARD_GAME_H

#include <logres/arthur_card_game.h>

#include "state/game.h"
#include "table/hands.h"
#include "table/table.h"

/* FOUR is both the size of a dealt hand (KC-5) and the maximum number of adversaries of a color on
 * the table (KC-4). */
enum { SEATS = LOGRES_ARTHUR_CARD_GAME_PLAYERS_MAX, SEALS = 5, FOUR = 4, TURN_LIMIT_MAX = 10000 };
/* KC-1: kind 2c is a single of color c, and kind 2c + 1 is a double. Colors of knights and of
 * adversaries are unrelated. */
enum { KNIGHT_COLOURS = 3, MERLIN = 2 * KNIGHT_COLOURS, KNIGHTS };
/* KC-2: adversary 5c + v - 1 has color c and value v, so a color is five consecutive counts. */
enum { YELLOW, BLUE, GREEN, RED, COLOURS, VALUES = 5, ADVERSARIES = COLOURS * VALUES };
enum { LOGRES_ARTHUR_CARD_GAME_ADVENTURES(LGI_LIST_NUMBER) ADVENTURES };
enum { FIRST_PLAYER, VARIANT, TURN_LIMIT, OPTIONS };
enum { LOGRES_ARTHUR_CARD_GAME_PHASES(LGI_PHASE_NUMBER) PHASES };
/* TABLE contains the adversaries without a seal, and SEALED contains those under the seal of a
 * seat. PAYMENT has cards only in phase `pay` (KC-13). */
enum {
    KNIGHT_DECK,
    HAND,
    KNIGHT_DISCARD,
    ADVERSARY_DECK,
    TABLE,
    SEALED,
    HELD,
    PAYMENT,
    ADVERSARY_DISCARD,
    OPEN_ADVENTURES,
    WON,
    SEALS_IN_HAND,
    PLACES
};
enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_CURRENT,
    FIELD_TARGET,
    FIELD_FOUGHT,
    FIELD_COMPLETED,
    FIELD_DRAWN,
    FIELD_PAYMENT,
    FIELDS
};
enum {
    ADVERSARY_PIECE = KNIGHTS,
    ADVENTURE_PIECE = ADVERSARY_PIECE + ADVERSARIES,
    SEAL_PIECE = ADVENTURE_PIECE + ADVENTURES,
    PIECES = SEAL_PIECE + SEATS
};

/*
 * The body of a state: 384 of the 496 bytes. Adversaries are counted by color, then by value
 * (KC-2), and knight cards are counted by kind; LOGRES_NONE is null. Seals in hand are not stored:
 * they are the seals that are not on an adversary, so hand and table cannot disagree.
 *
 * A byte holds any count: there are 53 knights, and at most 63 adversaries. Sets of the 13
 * adventures take two bytes. `turn` has 32 bits, because only turn_limit bounds it (KC-17); it
 * saturates at 2^31 - 1. Scores are not stored: they follow from what a player holds (KC-16).
 */
typedef struct LOGRES_MAY_ALIAS arthur_card_game_body {
    uint8_t option[OPTIONS][2];
    uint8_t has_components;
    logres_arthur_card_game_components components;
    uint8_t turn[4];
    int8_t current;
    int8_t target;
    uint8_t fought;
    uint8_t completed;
    uint8_t drawn;
    int8_t payment; /* the adventure being paid for */
    uint8_t paid[ADVERSARIES];
    uint8_t knight_deck[KNIGHTS]; /* 0 in views */
    uint8_t knight_deck_size;
    uint8_t knight_discard[KNIGHTS];
    uint8_t adversary_deck[ADVERSARIES];
    uint8_t adversary_discard[ADVERSARIES];
    uint8_t unsealed[ADVERSARIES];      /* on the table */
    uint8_t sealed[SEATS][ADVERSARIES]; /* on the table, by the owner of the seal */
    uint8_t open[2];                    /* bit set of adventures */
    uint8_t hand[SEATS][KNIGHTS];       /* 0 in views, except the viewer's */
    uint8_t hand_size[SEATS];
    uint8_t held[SEATS][ADVERSARIES];
    uint8_t won[SEATS][2]; /* bit sets of adventures */
} arthur_card_game_body;

LGI_BODY_TYPE(arthur_card_game_body)

static inline bool is_advanced(const lgi_state *s) {
    return lgi_option(s, VARIANT) == LOGRES_ARTHUR_CARD_GAME_ADVANCED;
}

/* Turns count from 1, so turn 0 is the setup. `reveal` and `deal` occur both during setup and in
 * turns, so the phase alone does not distinguish setup from a turn. */
static inline bool is_setup(const lgi_state *s) {
    return lgi_load_i32(read_body(s)->turn) == 0;
}

static inline int colour_of(int adversary) {
    return adversary / VALUES;
}

static inline int value_of(int adversary) {
    return adversary % VALUES + 1;
}

/* KC-13: return the adversary at a place in the order of payments, and the place of an adversary.
 * The order is by descending value, then by color: place 4n + c has value 5 - n and color c. */
static inline int in_payment_order(int place) {
    return place % COLOURS * VALUES + VALUES - 1 - place / COLOURS;
}

static inline int payment_place(int adversary) {
    return (VALUES - value_of(adversary)) * COLOURS + colour_of(adversary);
}

/*
 * Sets of colors are words with a 16-bit lane per color, so one operation on a word covers all
 * colors. A lane can hold the number and the total value of a color even for unvalidated bytes: at
 * most 5 · 255 cards, worth 15 · 255. NEVER is a value that no adversary has.
 */
#define OF_COLOUR(colour) ((uint64_t)0xffff << 16 * (colour))
enum { NEVER = VALUES + 1 };

/*
 * KC-3: the points of an adventure and its price. TOTAL: adversaries of certain colors with a
 * total value. NUMBER: a number of adversaries. EACH: one adversary of each of certain colors.
 * TWO: one adversary of at least the value `least` and another of at least `second`, or a single
 * one of at least `alone`.
 */
typedef struct lgi_kc_adventure {
    int points;
    const char *price_text;
    enum { TOTAL, NUMBER, EACH, TWO, PRICES } price; /* prices that depend on colors come first */
    /* TOTAL: the sum. NUMBER: the number. EACH: the number of colors. TWO: the first value. */
    unsigned least;
    uint64_t colours; /* OF_COLOUR of each color that counts */
    unsigned second, alone;
} lgi_kc_adventure;

/* An adversary on the table and the seat that sealed it, or LOGRES_NONE if it is unsealed. */
typedef struct lgi_kc_target {
    int adversary;
    int8_t seal;
} lgi_kc_target;

extern const lgi_game lgi_arthur_card_game;
extern const lgi_words lgi_kc_words;
extern const lgi_components lgi_kc_components;
extern const lgi_kc_adventure lgi_kc_adventures[ADVENTURES];
extern const char *const lgi_kc_pieces[PIECES];
extern const char *const lgi_kc_colours[COLOURS];
extern const char *const lgi_kc_variants[];

/* components.c: the components in use (KC-2). */
const logres_arthur_card_game_components *lgi_kc_printed(const lgi_state *s);

/* KC-7: returns the number of seals in hand. It is negative if more seals lie on the table than
 * exist, which is possible only in an invalid state. */
static inline int lgi_kc_seals(const lgi_state *s, int seat) {
    return is_advanced(s) ? SEALS - (int)lgi_sum(read_body(s)->sealed[seat], ADVERSARIES) : 0;
}

/* KC-14: returns how many knights the player may draw in this turn. Sealing an adversary counts as
 * a fight too, although it wins nothing yet. */
static inline int lgi_kc_allowance(const arthur_card_game_body *b) {
    return b->fought || b->completed ? 1 : 2;
}

/*
 * queries.c. Return the n-th adversary, counted from 0: lgi_kc_nth in the order of payments;
 * lgi_kc_nth_on_table in the order of color, value and seal, from adversary `first` on. There must
 * be more than n adversaries.
 */
int lgi_kc_nth(const uint8_t counts[ADVERSARIES], int n);
lgi_kc_target lgi_kc_nth_on_table(const lgi_state *s, int first, int n);
int lgi_kc_on_table(const arthur_card_game_body *b, int colour);
bool lgi_kc_is_revealed(const arthur_card_game_body *b);
bool lgi_kc_is_table_empty(const arthur_card_game_body *b);
/* lgi_kc_is_paid returns whether the price of an adventure is paid in full; lgi_kc_may_pay returns
 * whether an adversary may be paid next. */
bool lgi_kc_is_paid(const uint8_t paid[ADVERSARIES], int which);
bool lgi_kc_may_pay(const uint8_t held[ADVERSARIES], const uint8_t paid[ADVERSARIES], int which,
                    int adversary);
lgi_verdict lgi_kc_judge_payment(const uint8_t held[ADVERSARIES], const uint8_t paid[ADVERSARIES],
                                 int which, int adversary);
/*
 * KC-13: lgi_kc_judge_price returns whether these adversaries can pay for an adventure;
 * lgi_kc_to_begin returns the open adventures that they can pay for, as bits. A price that can be
 * paid can be paid without a superfluous card.
 */
lgi_verdict lgi_kc_judge_price(const uint8_t held[ADVERSARIES], int which);
unsigned lgi_kc_to_begin(const arthur_card_game_body *b, const uint8_t held[ADVERSARIES]);
bool lgi_kc_all_defeated(const arthur_card_game_body *b);
bool lgi_kc_is_over(const arthur_card_game_body *b);
int lgi_kc_score(const arthur_card_game_body *b, int seat);

/* KC-13, KC-18: returns whether the phase `adventure` is entered. `current` must be a seat. */
static inline bool lgi_kc_has_adventure(const arthur_card_game_body *b) {
    return lgi_kc_to_begin(b, b->held[b->current]) != 0;
}

logres_error lgi_kc_validate(const lgi_state *s, logres_problem *problem);
void lgi_kc_bounds(const lgi_state *s, logres_bounds *bounds);
bool lgi_kc_foolish(const lgi_state *s, logres_move move);
void lgi_kc_picture(const lgi_state *s, struct lgi_writer *text);
void lgi_kc_json(struct lgi_io *io, lgi_state *s);

#endif
