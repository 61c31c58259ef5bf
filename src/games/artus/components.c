/* Artus: the table and the cards (AR-2, AR-4, AR-6 … AR-8), as printed or as a config replaces them. */
#include "core/error.h"
#include "core/io.h"
#include "core/print.h"
#include "games/artus/artus.h"

static const logres_artus_components printed = LOGRES_ARTUS_COMPONENTS;

const char *const lgi_ar_metals[METALS + 1] = {"bronze", "silver", "any"};
const char *const lgi_ar_card_kinds[CARD_KINDS] = {"knight", "king", "scoring"};
const uint8_t lgi_ar_first_of_kind[CARD_KINDS + 1] = {0, FIRST_KING_CARD, SCORE_ALL, CARDS};

/* Cards as printed, then figures and rings. */
const char *const lgi_ar_pieces[] = {
    "knight:1-4",   "knight:2-5",      "knight:3-6",      "knight:4-7",
    "knight:5-8",   "knight:6-9",      "knight:7-9",      "knight:1-5:both",
    "king:any:4-8", "king:silver:1-7", "king:bronze:1-7", "king:any:1-5:both",
    "ring:silver",  "ring:bronze",     "ring:any",        "ring:any",
    "score:all",    "score:opposite",  "score:colours",   "score:carpet",
    "score:red",    "score:wild",      "knight-0",        "knight-1",
    "knight-2",     "knight-3",        "bronze",          "silver",
    "ring",
};

const logres_artus_components *lgi_ar_printed(const lgi_state *s) {
    return body_of(s)->has_components ? &body_of(s)->components : &printed;
}

int lgi_ar_kind_of(int card) {
    return card < FIRST_KING_CARD ? KNIGHT_CARD : card < SCORE_ALL ? KING_CARD : SCORING_CARD;
}

/* Where the first card stands that is equal to this one. */
static int first_equal(const logres_artus_components *c, int card) {
    int first = card;
    for (int i = 0; i < card && first == card; i++)
        if (card < FIRST_KING_CARD ? memcmp(c->knight_cards[i], c->knight_cards[card], 3) == 0
            : card < FIRST_RING_CARD
                ? i >= FIRST_KING_CARD &&
                      memcmp(c->king_cards[i - FIRST_KING_CARD], c->king_cards[card - FIRST_KING_CARD], 4) == 0
                : card < SCORE_ALL && i >= FIRST_RING_CARD &&
                      c->ring_cards[i - FIRST_RING_CARD] == c->ring_cards[card - FIRST_RING_CARD])
            first = i;
    return first;
}

/* How often a card is in a player's set; AR-8: scoring cards only in the advanced game. */
int lgi_ar_copies_of(const lgi_state *s, int card) {
    static const uint8_t as_printed[CARDS] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0, 1, 1, 1, 1, 1, 1};
    if (card >= SCORE_ALL)
        return is_advanced(s);
    if (!body_of(s)->has_components)
        return as_printed[card];
    int count = 0;
    for (int other = card; other < SCORE_ALL && lgi_ar_kind_of(other) == lgi_ar_kind_of(card); other++)
        count += first_equal(lgi_ar_printed(s), other) == card;
    return count;
}

void lgi_ar_copies(const lgi_state *s, uint8_t copies[CARDS]) {
    for (int card = 0; card < CARDS; card++)
        copies[card] = (uint8_t)lgi_ar_copies_of(s, card);
}

/* AR-6, AR-7, AR-19, AR-22 */
artus_range lgi_ar_range(const lgi_state *s, int card) {
    const logres_artus_components *c = lgi_ar_printed(s);
    if (card < FIRST_KING_CARD) {
        const int8_t *k = c->knight_cards[card];
        return (artus_range){k[0], k[1], LOGRES_NONE, k[2]};
    }
    if (card < FIRST_RING_CARD) {
        const int8_t *k = c->king_cards[card - FIRST_KING_CARD];
        return (artus_range){k[1], k[2], k[0], k[3]};
    }
    if (card < SCORE_ALL)
        return (artus_range){0, 0, c->ring_cards[card - FIRST_RING_CARD], false};
    return (artus_range){1, 3, ANY, false};
}

const char *lgi_ar_piece_name(const lgi_state *s, int piece, char word[LGI_WORD_MAX]) {
    if (piece >= SCORE_ALL || !body_of(s)->has_components)
        return lgi_ar_pieces[piece];
    artus_range r = lgi_ar_range(s, piece);
    lgi_text text = {word, LGI_WORD_MAX, 0};
    const char *both = r.both ? ":both" : "";
    if (piece < FIRST_KING_CARD)
        lgi_print(&text, "knight:%d-%d%s", r.lo, r.hi, both);
    else if (piece < FIRST_RING_CARD)
        lgi_print(&text, "king:%s:%d-%d%s", lgi_ar_metals[r.metal], r.lo, r.hi, both);
    else
        lgi_print(&text, "ring:%s", lgi_ar_metals[r.metal]);
    lgi_close(&text);
    return word;
}

/* ---- components of a config ---------------------------------------------------------------------------------- */

static bool is_range(const int8_t lo_hi_both[3]) {
    return lo_hi_both[0] >= 1 && lo_hi_both[0] <= lo_hi_both[1] && lo_hi_both[1] <= 12 && (lo_hi_both[2] & ~1) == 0;
}

static logres_error check(const void *components, logres_problem *problem) {
    const logres_artus_components *c = components;
    for (int i = 0; i < CHAIRS; i++)
        if (c->table[i] < -99 || c->table[i] > 99 || (i == 0 && c->table[0] != 0))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, i ? "table[%d]|must be -99 to 99" : "table[%d]|must be 0", i);
    for (int i = 0; i < CARPET; i++)
        if (c->carpet[i] < 0 || c->carpet[i] >= CHAIRS || (i && c->carpet[i] <= c->carpet[i - 1]))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "carpet[%d]|seats must be 0 to 27, ascending", i);
    for (int i = 0; i < KNIGHT_CARDS; i++)
        if (!is_range(c->knight_cards[i]))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "knight_cards[%d]|must be 1 <= lo <= hi <= 12", i);
    for (int i = 0; i < KING_CARDS; i++) {
        if (c->king_cards[i][0] < BRONZE || c->king_cards[i][0] > ANY)
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "king_cards[%d][0]|no such metal", i);
        if (!is_range(c->king_cards[i] + 1))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "king_cards[%d]|must be 1 <= lo <= hi <= 12", i);
    }
    for (int i = 0; i < RING_CARDS; i++)
        if (c->ring_cards[i] < BRONZE || c->ring_cards[i] > ANY)
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "ring_cards[%d]|no such metal", i);
    return LOGRES_OK;
}

static void io_i8(lgi_io *io, int8_t *value, int low, int high) {
    int wide = *value;
    lgi_io_int(io, NULL, &wide, low, high);
    *value = (int8_t)wide;
}

static void io_metal(lgi_io *io, int8_t *metal) {
    int wide = *metal;
    lgi_io_name(io, NULL, &wide, lgi_ar_metals, METALS + 1);
    *metal = (int8_t)wide;
}

static void io_range(lgi_io *io, int8_t lo_hi_both[3]) {
    bool both = lo_hi_both[2] != 0;
    io_i8(io, &lo_hi_both[0], 1, 12);
    io_i8(io, &lo_hi_both[1], 1, 12);
    lgi_io_yes_no(io, NULL, &both);
    lo_hi_both[2] = both;
}

static void json(lgi_io *io, void *components) {
    logres_artus_components *c = components;
    if (lgi_io_given(io, "table") && lgi_io_exact_list(io, "table", CHAIRS)) {
        for (int i = 0; i < CHAIRS; i++)
            io_i8(io, &c->table[i], -99, 99);
        lgi_io_end(io);
    }
    if (lgi_io_given(io, "carpet") && lgi_io_exact_list(io, "carpet", CARPET)) {
        for (int i = 0; i < CARPET; i++)
            io_i8(io, &c->carpet[i], 0, CHAIRS - 1);
        lgi_io_end(io);
    }
    if (lgi_io_given(io, "knight_cards") && lgi_io_exact_list(io, "knight_cards", KNIGHT_CARDS)) {
        for (int i = 0; i < KNIGHT_CARDS && lgi_io_exact_list(io, NULL, 3); i++) {
            io_range(io, c->knight_cards[i]);
            lgi_io_end(io);
        }
        lgi_io_end(io);
    }
    if (lgi_io_given(io, "king_cards") && lgi_io_exact_list(io, "king_cards", KING_CARDS)) {
        for (int i = 0; i < KING_CARDS && lgi_io_exact_list(io, NULL, 4); i++) {
            io_metal(io, &c->king_cards[i][0]);
            io_range(io, c->king_cards[i] + 1);
            lgi_io_end(io);
        }
        lgi_io_end(io);
    }
    if (lgi_io_given(io, "ring_cards") && lgi_io_exact_list(io, "ring_cards", RING_CARDS)) {
        for (int i = 0; i < RING_CARDS; i++)
            io_metal(io, &c->ring_cards[i]);
        lgi_io_end(io);
    }
}

const lgi_components lgi_ar_components = {&printed, check, json};
