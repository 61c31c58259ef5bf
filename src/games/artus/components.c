/* Artus: the table and the cards (AR-2, AR-4, AR-6 … AR-8), as printed or as replaced by a
 * config. */
#include "base/error.h"
#include "base/print.h"
#include "games/artus/artus.h"
#include "json/io.h"

/* AR-2, AR-4, AR-6, AR-7. */
static const logres_artus_components printed = LOGRES_ARTUS_COMPONENTS;

const char *const lgi_ar_metals[METALS + 1] = {"bronze", "silver", "any"};
const char *const lgi_ar_card_kinds[CARD_KINDS] = {"knight", "king", "scoring"};

/*
 * The names of the printed cards, then of figures and rings. If the config has components,
 * lgi_ar_piece_name derives the names of cards from them instead. The two ring:any cards are
 * equal, so the second name is never used.
 */
const char *const lgi_ar_pieces[PIECES] = {
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
    return read_body(s)->has_components ? &read_body(s)->components : &printed;
}

/* AR-6, AR-7, AR-19, AR-22: knight cards have no metal, and ring cards have no steps. The last
 * line is for the wild card, the only scoring card with a range. */
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

/* AR-25: cards with the same name are equal. Cards of different kinds never are: a knight card has
 * no metal, and only a ring card has no steps. */
static bool are_equal(const lgi_state *s, int card, int other) {
    artus_range a = lgi_ar_range(s, card), b = lgi_ar_range(s, other);
    return a.lo == b.lo && a.hi == b.hi && a.metal == b.metal && a.both == b.both;
}

/* The results of lgi_ar_count_equal for the printed cards, so that games with these cards need no
 * comparisons. Only the two ring:any cards are equal. */
const uint8_t lgi_ar_usual_copies[SCORE_ALL] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0};

/* Returns the number of cards equal to this one if it is the first of them, otherwise 0. This
 * keeps equal cards together in canonical order and allows only one move for them (AR-25). */
int lgi_ar_count_equal(const lgi_state *s, int card) {
    int count = 0;
    for (int other = 0; other < SCORE_ALL; other++) {
        if (are_equal(s, card, other) && other < card)
            return 0;
        count += are_equal(s, card, other);
    }
    return count;
}

/* The longest name, "king:silver:10-12:both", is far below LGI_WORD_MAX, which is 80. */
const char *lgi_ar_piece_name(const lgi_state *s, int piece, char word[LGI_WORD_MAX]) {
    if (piece >= SCORE_ALL || !read_body(s)->has_components)
        return lgi_ar_pieces[piece];
    artus_range r = lgi_ar_range(s, piece);
    lgi_writer text = {word, LGI_WORD_MAX, 0};
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

/* ---- components of a config ----------------------------------------------------------------- */

/* Move numbers can encode up to STEPS_MAX steps. The flag must be exactly 0 or 1, so that equal
 * cards have equal bytes. */
static bool is_range(const int8_t lo_hi_both[3]) {
    return lo_hi_both[0] >= 1 && lo_hi_both[0] <= lo_hi_both[1] && lo_hi_both[1] <= STEPS_MAX &&
           (lo_hi_both[2] & ~1) == 0;
}

static bool is_metal(int metal) {
    return metal >= BRONZE && metal <= ANY;
}

/*
 * Bytes from a host are arbitrary, so every value is tested before the rules use it as an index or
 * shift: metals, seats of the carpet, steps. The first value must be 0, because the King uses the
 * same table and scores nothing (AR-16). Ascending order guarantees six distinct carpet seats.
 */
static logres_error check(const void *components, logres_problem *problem) {
    const logres_artus_components *c = components;
    if (c->table[0] != 0)
        return lgi_fail(problem, LOGRES_ERR_CONFIG, "table[0]", "must be 0");
    for (int i = 0; i < CHAIRS; i++)
        if (c->table[i] < -VALUE_MAX || c->table[i] > VALUE_MAX)
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "table[%d]", "must be -99 to 99", i);
    for (int i = 0; i < CARPET; i++)
        if (c->carpet[i] < 0 || c->carpet[i] >= CHAIRS || (i && c->carpet[i] <= c->carpet[i - 1]))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "carpet[%d]",
                            "seats must be 0 to 27, ascending", i);
    for (int i = 0; i < KNIGHT_CARDS; i++)
        if (!is_range(c->knight_cards[i]))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "knight_cards[%d]",
                            "must satisfy 1 <= lo <= hi <= 12", i);
    for (int i = 0; i < KING_CARDS; i++) {
        if (!is_metal(c->king_cards[i][0]))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "king_cards[%d][0]", "no such metal", i);
        if (!is_range(c->king_cards[i] + 1))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "king_cards[%d]",
                            "must satisfy 1 <= lo <= hi <= 12", i);
    }
    for (int i = 0; i < RING_CARDS; i++)
        if (!is_metal(c->ring_cards[i]))
            return lgi_fail(problem, LOGRES_ERR_CONFIG, "ring_cards[%d]", "no such metal", i);
    return LOGRES_OK;
}

/* ---- JSON: the same lines read and write ---------------------------------------------------- */

static void io_number(lgi_io *io, int8_t *value, int low, int high) {
    int wide = *value;
    lgi_io_int(io, NULL, &wide, low, high);
    *value = (int8_t)wide;
}

static void io_seat_value(lgi_io *io, int8_t *value) {
    io_number(io, value, -VALUE_MAX, VALUE_MAX);
}

static void io_seat(lgi_io *io, int8_t *chair) {
    io_number(io, chair, 0, CHAIRS - 1);
}

/* AR-7: "any" is a metal of cards, though not of royals. */
static void io_metal(lgi_io *io, int8_t *metal) {
    int wide = *metal;
    lgi_io_name(io, NULL, &wide, lgi_ar_metals, METALS + 1);
    *metal = (int8_t)wide;
}

/* check() tests that lo <= hi. */
static void io_range(lgi_io *io, int8_t lo_hi_both[3]) {
    bool both = lo_hi_both[2] != 0;
    io_number(io, &lo_hi_both[0], 1, STEPS_MAX);
    io_number(io, &lo_hi_both[1], 1, STEPS_MAX);
    lgi_io_yes_no(io, NULL, &both);
    lo_hi_both[2] = both;
}

static void io_knight_card(lgi_io *io, int8_t *card) {
    lgi_io_exact_list(io, NULL, 3);
    io_range(io, card);
    lgi_io_end(io);
}

static void io_king_card(lgi_io *io, int8_t *card) {
    lgi_io_exact_list(io, NULL, 4);
    io_metal(io, card);
    io_range(io, card + 1);
    lgi_io_end(io);
}

/* Reads or writes a list of `count` items of `size` numbers each. If the key is missing, the
 * printed values remain. */
static void io_list(lgi_io *io, const char *key, int8_t *items, int count, int size,
                    void (*io_item)(lgi_io *io, int8_t *item)) {
    if (!lgi_io_optional(io, key) || !lgi_io_exact_list(io, key, (uint32_t)count))
        return;
    for (int i = 0; i < count; i++)
        io_item(io, items + i * size);
    lgi_io_end(io);
}

static void json(lgi_io *io, void *components) {
    logres_artus_components *c = components;
    io_list(io, "table", c->table, CHAIRS, 1, io_seat_value);
    io_list(io, "carpet", c->carpet, CARPET, 1, io_seat);
    io_list(io, "knight_cards", *c->knight_cards, KNIGHT_CARDS, 3, io_knight_card);
    io_list(io, "king_cards", *c->king_cards, KING_CARDS, 4, io_king_card);
    io_list(io, "ring_cards", c->ring_cards, RING_CARDS, 1, io_metal);
}

const lgi_components lgi_ar_components = {.defaults = &printed, .check = check, .json = json};
