/* Artus: the JSON of a state. The same calls read and write. */
#include "games/artus/artus.h"
#include "json/io.h"
#include "state/multiset.h"

/*
 * AR-5. Seats must ascend, so that a state has exactly one JSON text and two royals cannot share a
 * seat. `king` follows from `rings`; it is there for human readers. When reading, each royal
 * starts as a bronze prince, so a value that fails to parse still leaves a valid figure.
 */
static void io_royals(lgi_io *io, artus_body *b) {
    int seats[ROYALS] = {0}, least = 0;
    lgi_ar_royals(b, seats); /* none while reading */
    if (!lgi_io_exact_list(io, "royals", ROYALS))
        return;
    for (int i = 0; i < ROYALS; i++) {
        int chair = seats[i], figure = io->reading ? ROYAL : b->chair[chair];
        int metal = metal_of(figure), rings = rings_of(figure);
        bool is_the_king = is_king(figure);
        lgi_io_object(io, NULL);
        lgi_io_int(io, "seat", &chair, least, CHAIRS - 1);
        lgi_io_name(io, "metal", &metal, lgi_ar_metals, METALS);
        lgi_io_int(io, "rings", &rings, 1, KING_RINGS);
        lgi_io_yes_no(io, "king", &is_the_king);
        if (is_the_king != (rings == KING_RINGS))
            lgi_io_fail(io, LOGRES_ERR_INVALID, "king", "only the King has 3 rings");
        lgi_io_end(io);
        b->chair[chair] = (uint8_t)figure_royal(metal, rings);
        least = chair + 1; /* seats ascend */
    }
    lgi_io_end(io);
}

/* The supply follows from the royals; JSON repeats it for programs that do not know the rules. */
static void io_supply(lgi_io *io, const artus_body *b) {
    int supply = lgi_ar_ring_supply(b), given = supply;
    lgi_io_int(io, "ring_supply", &given, 0, RINGS);
    if (given != supply)
        lgi_io_fail(io, LOGRES_ERR_INVALID, "ring_supply", "must be %d: there are 10 rings",
                    supply);
}

/* Knights are read after the royals, so an occupied seat of either kind is rejected. */
static void io_knights(lgi_io *io, artus_body *b, int player) {
    int seats[KNIGHTS_MAX] = {0}, least = 0;
    uint32_t count = (uint32_t)lgi_ar_knights_of(b, player, seats);
    count = lgi_io_list(io, "knights", count, KNIGHTS_MAX);
    for (uint32_t i = 0; i < count && !io->error; i++) {
        lgi_io_int(io, NULL, &seats[i], least, CHAIRS - 1);
        if (io->reading && b->chair[seats[i]] != NOBODY_THERE)
            lgi_io_fail(io, LOGRES_ERR_INVALID, NULL, "two figures on seat %d", seats[i]);
        b->chair[seats[i]] = (uint8_t)(KNIGHT + player);
        least = seats[i] + 1;
    }
    lgi_io_end(io);
}

/* A hidden hand is written as its sizes by kind, which a view stores. A visible hand is written as
 * its cards, from which the sizes follow. */
static void io_hand(lgi_io *io, lgi_state *s, int player) {
    artus_body *b = write_body(s);
    if (!lgi_sees(s, player)) {
        lgi_io_counts(io, "hand", b->hand_size[player], lgi_ar_card_kinds, CARD_KINDS);
        return;
    }
    lgi_io_pieces(io, s, "hand", b->hand[player], 0, CARDS);
    for (int kind = 0; kind < CARD_KINDS; kind++)
        b->hand_size[player][kind] =
            (uint8_t)lgi_sum(b->hand[player] + lgi_ar_first_of_kind[kind], cards_of_kind(kind));
}

/* In a view even the viewer's own pile is hidden: only its size is written. */
static void check_pile_sizes(lgi_io *io, const lgi_state *s, int player, const uint8_t *size) {
    for (int kind = 0; kind < CARD_KINDS; kind++)
        if (size[kind] != pile_size(s, player, kind))
            lgi_io_fail(io, LOGRES_ERR_INVALID, "piles", "the %s pile must have %d cards",
                        lgi_ar_card_kinds[kind], pile_size(s, player, kind));
}

/* The piles follow from hand and played cards. JSON repeats them; the JSON of a view has only
 * their sizes. */
static void check_piles(lgi_io *io, const lgi_state *s, int player, const uint8_t *pile,
                        const uint8_t *size) {
    char word[LGI_WORD_MAX];
    if (s->kind == LGI_VIEW) {
        check_pile_sizes(io, s, player, size);
        return;
    }
    for (int card = 0; card < CARDS; card++) {
        int copies = lgi_ar_copies_of(s, card),
            missing = lgi_ar_in_pile(s, player, card) - pile[card];
        if (missing)
            lgi_io_fail(io, LOGRES_ERR_INVALID, NULL, "has %d of %s instead of %d",
                        copies - missing, lgi_ar_piece_name(s, card, word), copies);
    }
}

/* In JSON, piles come between hand and played cards but follow from both. When reading, the piles
 * are therefore kept and checked once both are known. */
static void io_cards(lgi_io *io, lgi_state *s, int player) {
    uint8_t pile[CARDS], size[CARD_KINDS];
    for (int card = 0; card < CARDS; card++)
        pile[card] = (uint8_t)lgi_ar_in_pile(s, player, card);
    for (int kind = 0; kind < CARD_KINDS; kind++)
        size[kind] = (uint8_t)pile_size(s, player, kind);
    io_hand(io, s, player);
    lgi_io_object(io, "piles");
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        int first = lgi_ar_first_of_kind[kind];
        if (s->kind == LGI_VIEW)
            lgi_io_u8(io, lgi_ar_card_kinds[kind], &size[kind], 0, CARDS);
        else
            lgi_io_pieces(io, s, lgi_ar_card_kinds[kind], pile + first, first,
                          cards_of_kind(kind));
    }
    lgi_io_end(io);
    lgi_io_pieces(io, s, "played", write_body(s)->played[player], 0, CARDS);
    if (!io->error)
        check_piles(io, s, player, pile, size);
}

static void io_player(lgi_io *io, lgi_state *s, int player) {
    artus_body *b = write_body(s);
    lgi_io_field_part(io, s, FIELD_SCORE, player);
    lgi_io_u8(io, "unplaced", &b->unplaced[player], 0, KNIGHTS_MAX);
    io_knights(io, b, player);
    io_cards(io, s, player);
}

/* The royals come before the supply and the players, because the supply and the seats free for
 * knights depend on them. */
void lgi_ar_json(lgi_io *io, lgi_state *s) {
    artus_body *b = write_body(s);
    lgi_io_field(io, s, FIELD_TURN);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_fields(io, s, FIELD_CURRENT, FIELD_DRAWS_LEFT);
    if (lgi_io_null_unless(io, "pile", s->phase == PHASE_DRAW))
        lgi_io_field(io, s, FIELD_PILE);
    io_royals(io, b);
    io_supply(io, b);
    lgi_io_players(io, s, io_player);
}
