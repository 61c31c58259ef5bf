/* Artus: declarations shared by the files of this folder. Non-static names start with lgi_ar_
 * (ARtus). */
#ifndef LGI_ARTUS_H
#define LGI_ARTUS_H

#include <logres/artus.h>

#include "state/multiset.h"
#include "table/table.h"

/*
 * AR-1, AR-4, AR-5, AR-11 and AR-25. At most 20 figures sit on the 28 chairs: 4 royals, plus 5
 * knights for each of 3 players or 4 knights for each of 4. So there is always an empty chair for
 * a displaced figure (AR-17). A set of chairs fits in one 32-bit word.
 */
enum {
    CHAIRS = 28,
    PLAYERS = LOGRES_ARTUS_PLAYERS_MAX,
    KNIGHTS_MAX = 5,
    ROYALS = 4,
    RINGS = 10,
    CARPET = 6,
    SCORE_MAX = 9999
};
/* Limits of the seat values and card steps that a config may set. */
enum { VALUE_MAX = 99, STEPS_MAX = 12 };
enum {
    BRONZE = LOGRES_ARTUS_BRONZE,
    SILVER = LOGRES_ARTUS_SILVER,
    ANY = LOGRES_ARTUS_ANY,
    METALS = ANY
};
/* The variants differ only in the set of cards and in the counts of artus_variant below. */
enum { BEGINNER = LOGRES_ARTUS_BEGINNER, ADVANCED = LOGRES_ARTUS_ADVANCED };
enum { FIRST_PLAYER, VARIANT, KING_METAL, OPTIONS };
/* The kinds that card backs show. Ring cards have the back of king cards (AR-7). */
enum {
    KNIGHT_CARD = LOGRES_ARTUS_KNIGHT_CARDS,
    KING_CARD = LOGRES_ARTUS_KING_CARDS,
    SCORING_CARD = LOGRES_ARTUS_SCORING_CARDS,
    CARD_KINDS
};

/*
 * The positions of the cards in a player's set (AR-6 … AR-8). Kinds are contiguous, so a kind is a
 * range. The scoring cards come last, so the beginner's set is a prefix of the advanced one.
 */
enum {
    KNIGHT_CARDS = 8,
    KING_CARDS = 4, /* king cards with a range of steps */
    RING_CARDS = 4,
    FIRST_KING_CARD = KNIGHT_CARDS,
    FIRST_RING_CARD = FIRST_KING_CARD + KING_CARDS,
    SCORE_ALL = FIRST_RING_CARD + RING_CARDS,
    SCORE_OPPOSITE,
    SCORE_COLOURS,
    SCORE_CARPET,
    SCORE_RED,
    SCORE_WILD,
    CARDS
};

/*
 * Pieces: the cards by position in the set, then figures and rings. All players have the same
 * cards, so each card is one piece with a copy per player. Knights differ by player, so each
 * player's knights are a separate piece.
 */
enum {
    KNIGHT_PIECE = CARDS,
    ROYAL_PIECE = KNIGHT_PIECE + PLAYERS,
    RING_PIECE = ROYAL_PIECE + METALS,
    PIECES
};

/* PILE, CHAIR and SUPPLY are derived: see artus_body. */
enum { HAND, PILE, PLAYED, UNPLACED, CHAIR, SUPPLY, PLACES };
enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_CURRENT,
    FIELD_TARGET,
    FIELD_PLAYS_LEFT,
    FIELD_DRAWS_LEFT,
    FIELD_PILE,
    FIELD_KING,
    FIELD_SCORE,
    FIELDS
};
enum { LOGRES_ARTUS_PHASES(LGI_PHASE_NUMBER) PHASES };

/*
 * The values of a chair's byte: nobody, a knight of player p (KNIGHT + p), or a royal by metal and
 * number of rings. The royal with three rings is the King (AR-5). With one byte per chair, a
 * vector comparison of 28 bytes finds all chairs with a given figure.
 */
enum {
    NOBODY_THERE,
    KNIGHT,
    ROYAL = KNIGHT + PLAYERS,
    KING_RINGS = 3,
    FIGURES = ROYAL + METALS * KING_RINGS
};

/*
 * The body of a state: 319 of the 496 bytes. Cards are counted by position in the set; LOGRES_NONE
 * is null. Cards that are neither in hand nor played are in the piles, and rings that no royal has
 * are in the supply. Neither is stored, so neither can contradict the rest.
 *
 * `turn` is at most 16 · 4 = 64 (AR-14). A score needs 16 bits: it saturates at ±9,999 (AR-25).
 * hand_size is by kind, because card backs are public; a view keeps it when it hides the hand.
 */
typedef struct LOGRES_MAY_ALIAS artus_body {
    uint8_t option[OPTIONS][2];
    uint8_t has_components;
    logres_artus_components components;
    uint8_t turn;
    int8_t current;
    int8_t target;
    uint8_t plays_left;
    uint8_t draws_left;
    int8_t pile;
    uint8_t chair[CHAIRS];
    uint8_t unplaced[PLAYERS];
    uint8_t score[PLAYERS][2];
    uint8_t hand[PLAYERS][CARDS]; /* a view has only the viewer's */
    uint8_t hand_size[PLAYERS][CARD_KINDS];
    uint8_t played[PLAYERS][CARDS];
} artus_body;

_Static_assert(sizeof(logres_artus_components) == 78, "components are bytes");
LGI_BODY_TYPE(artus_body)

/* Royals are numbered in this order: bronze with 1, 2 and 3 rings, then silver with 1, 2 and 3. A
 * King of each metal has exactly one number, so lgi_ar_king only searches for two byte values. */
static inline int figure_royal(int metal, int rings) {
    LGI_ASSERT(metal >= 0 && metal < METALS && rings >= 1 && rings <= KING_RINGS);
    return ROYAL + metal * KING_RINGS + rings - 1;
}

static inline bool is_royal(int figure) {
    return figure >= ROYAL;
}

static inline int metal_of(int figure) {
    LGI_ASSERT(is_royal(figure));
    return (figure - ROYAL) / KING_RINGS;
}

static inline int rings_of(int figure) {
    LGI_ASSERT(is_royal(figure));
    return (figure - ROYAL) % KING_RINGS + 1;
}

/* AR-5, AR-19: a royal with a third ring becomes the King at once, so the number of rings
 * identifies the King. */
static inline bool is_king(int figure) {
    return is_royal(figure) && rings_of(figure) == KING_RINGS;
}

static inline bool is_of_metal(int royal, int metal) {
    return metal == ANY || metal_of(royal) == metal;
}

/* AR-19: a ring goes to a prince of the card's metal, never to the King. */
static inline bool takes_ring(int royal, int metal) {
    return !is_king(royal) && is_of_metal(royal, metal);
}

static inline bool is_advanced(const lgi_state *s) {
    return lgi_option(s, VARIANT) == ADVANCED;
}

/*
 * The differences between the variants, apart from the scoring cards: cards dealt of each kind
 * (AR-9), cards played and drawn per turn (AR-12), and turns of each player (AR-14). Turns times
 * cards per turn is the size of a set, 16 or 22, so every card is played. The number of cards not
 * dealt, 12 or 16, is a multiple of the number drawn per turn, so piles run out only at the end of
 * a turn.
 */
typedef struct artus_variant {
    uint8_t cards_dealt, cards_a_turn, turns;
} artus_variant;

static inline artus_variant variant_of(const lgi_state *s) {
    return is_advanced(s) ? (artus_variant){3, 2, 11} : (artus_variant){2, 1, 16};
}

/* AR-11 */
static inline int knights_each(const lgi_state *s) {
    return s->players == 4 ? 4 : 5;
}

static inline int kind_of(int card) {
    if (card < FIRST_KING_CARD)
        return KNIGHT_CARD;
    return card < SCORE_ALL ? KING_CARD : SCORING_CARD;
}

/* The steps that a card allows, and the metal of the royals that it can move. */
typedef struct artus_range {
    int lo, hi, metal;
    bool both;
} artus_range;

extern const lgi_game lgi_artus;
extern const lgi_words lgi_ar_words;
extern const lgi_components lgi_ar_components;
extern const char *const lgi_ar_pieces[PIECES];
extern const char *const lgi_ar_metals[METALS + 1];
extern const char *const lgi_ar_card_kinds[CARD_KINDS];

/* The first card of each kind in the set, and the end of the set. Defined in the header so that
 * the compiler can fold it. */
static const uint8_t lgi_ar_first_of_kind[CARD_KINDS + 1] = {0, FIRST_KING_CARD, SCORE_ALL, CARDS};

LGI_INLINE unsigned cards_of_kind(int kind) {
    return (unsigned)(lgi_ar_first_of_kind[kind + 1] - lgi_ar_first_of_kind[kind]);
}

/*
 * Returns the size of a pile. This works in views too, because it needs only public counts: the
 * size of the hand, and the played cards, which are open. A negative size means that too many
 * cards are elsewhere; check_total in the core rejects it.
 */
LGI_INLINE int pile_size(const lgi_state *s, int player, int kind) {
    const artus_body *b = read_body(s);
    bool is_used = kind != SCORING_CARD || is_advanced(s); /* AR-8 */
    return (is_used ? (int)cards_of_kind(kind) : 0) - b->hand_size[player][kind] -
           (int)lgi_sum(b->played[player] + lgi_ar_first_of_kind[kind], cards_of_kind(kind));
}

/* components.c: the printed data, and functions that depend on it. */
const logres_artus_components *lgi_ar_printed(const lgi_state *s);
extern const uint8_t lgi_ar_usual_copies[SCORE_ALL];
int lgi_ar_count_equal(const lgi_state *s, int card); /* only with components, below SCORE_ALL */
artus_range lgi_ar_range(const lgi_state *s, int card);
const char *lgi_ar_piece_name(const lgi_state *s, int piece, char word[LGI_WORD_MAX]);

/* Returns the number of copies of a card in a player's set. The first of several equal cards
 * represents all of them. AR-8: only the advanced game has scoring cards. */
static inline int lgi_ar_copies_of(const lgi_state *s, int card) {
    if (card >= SCORE_ALL)
        return is_advanced(s);
    return read_body(s)->has_components ? lgi_ar_count_equal(s, card) : lgi_ar_usual_copies[card];
}

/*
 * Returns the number of copies of a card in a pile: the copies that are neither in hand nor
 * played. A view stores a hidden hand as empty, so in that case the result includes the copies in
 * the hand.
 */
static inline int lgi_ar_in_pile(const lgi_state *s, int player, int card) {
    const artus_body *b = read_body(s);
    return lgi_ar_copies_of(s, card) - b->hand[player][card] - b->played[player][card];
}

/* Return the chairs of one kind of figure, and of all royals, as bits. Royals have the highest
 * numbers, so a single range test finds them. */
static inline uint32_t chairs_of(const artus_body *b, unsigned figure) {
    return lgi_equal_to(b->chair, CHAIRS, figure, figure);
}

static inline uint32_t chairs_of_royals(const artus_body *b) {
    return lgi_within(b->chair, CHAIRS, ROYAL, FIGURES - 1);
}

/* There is exactly one King (AR-25). The fallback only keeps the index in range for bytes that
 * were never validated. */
static inline int lgi_ar_king(const artus_body *b) {
    unsigned bronze = (unsigned)figure_royal(BRONZE, KING_RINGS),
             silver = (unsigned)figure_royal(SILVER, KING_RINGS);
    uint32_t chairs = lgi_equal_to(b->chair, CHAIRS, bronze, silver);
    LGI_ASSERT(chairs);
    return chairs ? lgi_lowest_bit(chairs) : 0;
}

/* AR-2: returns the value of a seat for a given seat of the King. Values turn with the King, so
 * the table is indexed by the distance counterclockwise from him: (king - chair) mod 28. */
static inline int value_from(const int8_t table[CHAIRS], int king, int chair) {
    LGI_ASSERT(king >= 0 && king < CHAIRS && chair >= 0 && chair < CHAIRS);
    return table[king - chair + (king < chair ? CHAIRS : 0)];
}

/* Returns whether any pile of the player has cards. */
static inline bool lgi_ar_can_draw(const lgi_state *s, int player) {
    for (int kind = 0; kind < CARD_KINDS; kind++)
        if (pile_size(s, player, kind) > 0)
            return true;
    return false;
}

static inline int lgi_ar_value(const lgi_state *s, int chair) {
    return value_from(lgi_ar_printed(s)->table, lgi_ar_king(read_body(s)), chair);
}

/* queries.c. The first two write seats in ascending order and return their number. */
int lgi_ar_knights_of(const artus_body *b, int player, int seats[KNIGHTS_MAX]);
int lgi_ar_royals(const artus_body *b, int seats[ROYALS]);
bool lgi_ar_is_on_carpet(const lgi_state *s, int chair);
int lgi_ar_ring_supply(const artus_body *b);
int lgi_ar_figure_at_start(const lgi_state *s, int chair);
int lgi_ar_next_to_deal(const lgi_state *s);
/* Returns the sets of the actor's knights that may be chosen with a scoring card, as bits
 * (moves.h). */
uint32_t lgi_ar_sets_to_choose(const lgi_state *s, int card);

/* pieces.c */
int lgi_ar_copies(const lgi_state *s, int piece);
int lgi_ar_count_in_pile(const lgi_state *s, logres_spot spot, int piece);
int lgi_ar_count_on_chair(const lgi_state *s, logres_spot spot, int piece);
int lgi_ar_count_in_supply(const lgi_state *s, logres_spot spot, int piece);
void lgi_ar_count_in_piles(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts);
void lgi_ar_count_on_chairs(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts);
void lgi_ar_deal(lgi_state *s, logres_rng *rng);

logres_error lgi_ar_validate(const lgi_state *s, logres_problem *problem);
void lgi_ar_bounds(const lgi_state *s, logres_bounds *bounds);
void lgi_ar_picture(const lgi_state *s, struct lgi_writer *text);
void lgi_ar_json(struct lgi_io *io, lgi_state *s);

#endif
