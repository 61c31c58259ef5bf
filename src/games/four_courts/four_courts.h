/* Four Courts: declarations shared by the files of this folder. */
#ifndef LGI_FOUR_COURTS_H
#define LGI_FOUR_COURTS_H

#include <logres/four_courts.h>

#include "games/four_courts/cards.h"
#include "state/game.h"
#include "table/hands.h"
#include "table/table.h"

/* FC-5, FC-7, FC-8: two monarch places on a dais; at most two cards placed in the first action,
 * and two discarded in the second. */
enum {
    SEATS = LOGRES_FOUR_COURTS_PLAYERS_MAX,
    MONARCHS = 2,
    CARDS_AN_ACTION = 2,
    RUNLESS_ROUNDS = 5 /* FC-14 */
};
enum { FIRST_PLAYER, OPTIONS };

/* FC-5. A dais consists of the last four places. MONARCH_PLACE and MAJORS_ON have a part for each
 * of the two monarchs; KNIGHT_PLACE and PAGE_PLACE hold one card each. */
enum { DECK, HAND, DISCARDS, COURT, MONARCH_PLACE, MAJORS_ON, KNIGHT_PLACE, PAGE_PLACE, PLACES };
enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_CURRENT,
    FIELD_TARGET,
    FIELD_BARRED_SUIT,
    FIELD_PLACED,
    FIELD_DISCARDED,
    FIELD_RUNLESS,
    FIELD_UNABLE,
    FIELD_OFFER_PAGE,
    FIELD_OFFER_GIVE,
    FIELD_OFFER_OWNER,
    FIELDS
};
enum { LOGRES_FOUR_COURTS_PHASES(LGI_PHASE_NUMBER) PHASES };

/*
 * The body of a state: 195 of the 496 bytes. Seats, cards and suits are LOGRES_NONE for null.
 * Cards that a view hides are in none of its sets, so the unseen cards are those that no set
 * contains.
 *
 * `turn` has 32 bits: a game has at most 900 turns (bounds.c), but an imported state can begin at
 * any turn (FC-22). `runless` is at most 5 · 4 = 20, a number that ends the game. Majors are sets:
 * they lie on a monarch in ascending order (FC-7), so the set implies their order. Monarchs are
 * slots, because their places are numbered in the order of placing.
 */
typedef struct LOGRES_MAY_ALIAS four_courts_body {
    uint8_t option[OPTIONS][2];
    uint8_t turn[4];
    int8_t current;
    int8_t target;
    int8_t barred_suit;
    uint8_t placed;
    uint8_t discarded;
    uint8_t runless;
    uint8_t unable; /* bit set of seats */
    int8_t offer_page;
    int8_t offer_give;
    int8_t offer_owner;
    card_set deck;
    card_set hand[SEATS];
    card_set court[SEATS];
    card_set discards[SEATS];
    uint8_t majors[SEATS][MONARCHS][3]; /* bit sets of major numbers */
    int8_t monarch[SEATS][MONARCHS];    /* in the order in which they were placed */
    int8_t knight[SEATS];
    int8_t page[SEATS];
    uint8_t deck_size; /* sizes are public, so views have them too */
    uint8_t hand_size[SEATS];
    uint8_t discards_size[SEATS];
} four_courts_body;

LGI_BODY_TYPE(four_courts_body)

/* Returns the majors on a monarch as bits: three bytes hold all 22 numbers. */
static inline unsigned majors_on(const four_courts_body *b, int seat, int monarch) {
    return lgi_load_u24(b->majors[seat][monarch]);
}

/* FC-3 */
static inline int lgi_fc_hand_size(const lgi_state *s) {
    return s->players == 4 ? 8 : 10;
}

/* FC-9: returns whether a seat may name a suit: the suit is not that of the last Run, and the hand
 * has a run card of the suit. The single & avoids a branch. */
static inline bool may_name(const four_courts_body *b, int seat, int suit) {
    return (suit != b->barred_suit) & (run_cards(&b->hand[seat], suit) != 0);
}

extern const lgi_game lgi_four_courts;
extern const lgi_words lgi_fc_words;
extern const char *const lgi_fc_cards[CARDS];
extern const char *const lgi_fc_suits[SUITS];

/* queries.c */
bool lgi_fc_may_offer(const lgi_state *s);
bool lgi_fc_nothing_to_draw(const four_courts_body *b);
bool lgi_fc_is_over(const lgi_state *s);
/* FC-9: the suits that a seat may name, as bits. The hand must be visible: in a view, a hidden
 * hand has no cards. */
unsigned lgi_fc_allowed_suits(const lgi_state *s, int seat);

/* The parts of a player's score, as in the public struct. They are derived from playing spaces,
 * which are open, so they are known in every phase. */
typedef struct four_courts_points {
    int court, monarchs, matching, majors, bonus;
} four_courts_points;

four_courts_points lgi_fc_points(const lgi_state *s, int seat);

/*
 * FC-21: lgi_fc_unable_seats returns the seats whose hands provably have no run card of an allowed
 * suit in this phase; lgi_fc_is_allowed returns whether a card is a run card of an allowed suit.
 */
unsigned lgi_fc_unable_seats(const lgi_state *s);
bool lgi_fc_is_allowed(const lgi_state *s, int card);
/* Returns the cards that a state or view does not show. */
card_set lgi_fc_unseen(const lgi_state *s);
void lgi_fc_deal(lgi_state *s, logres_rng *rng);
int lgi_fc_barrier(const lgi_state *view, logres_move move);
/* The `reveals` callbacks of move types: they return what a move reveals about hidden hands
 * without showing a card. */
unsigned lgi_fc_done_reveals(const lgi_state *s, const int args[]);
unsigned lgi_fc_draw_reveals(const lgi_state *s, const int args[]);
unsigned lgi_fc_deputy_reveals(const lgi_state *s, const int args[]);

logres_error lgi_fc_validate(const lgi_state *s, logres_problem *problem);
void lgi_fc_bounds(const lgi_state *s, logres_bounds *bounds);
void lgi_fc_picture(const lgi_state *s, struct lgi_writer *text);
void lgi_fc_json(struct lgi_io *io, lgi_state *s);
void lgi_fc_json_result(struct lgi_io *io, const lgi_state *s);

#endif
