/* Artus: the JSON of a state, in the order of the rules file. */
#include "core/io.h"
#include "core/multiset.h"
#include "games/artus/artus.h"

static void io_royals(lgi_io *io, artus_body *b) {
    if (!lgi_io_exact_list(io, "royals", ROYALS))
        return;
    int chair = -1;
    for (int i = 0; i < ROYALS; i++) {
        int least = chair + 1, metal = BRONZE, rings = 1;
        bool king = false;
        for (chair = least; !io->reading && !is_royal(b->chair[chair]);)
            chair++;
        if (!io->reading) {
            metal = metal_of(b->chair[chair]);
            rings = rings_of(b->chair[chair]);
            king = rings == KING_RINGS;
        }
        lgi_io_object(io, NULL);
        lgi_io_int(io, "seat", &chair, least, CHAIRS - 1); /* so they are ascending, too */
        lgi_io_name(io, "metal", &metal, lgi_ar_metals, METALS);
        lgi_io_int(io, "rings", &rings, 1, KING_RINGS);
        lgi_io_yes_no(io, "king", &king);
        if (king != (rings == KING_RINGS))
            lgi_io_fail(io, LOGRES_ERR_INVALID, "king", "the King, and nobody else, has 3 rings");
        lgi_io_end(io);
        if (io->error)
            return;
        b->chair[chair] = (uint8_t)figure_royal(metal, rings);
    }
    lgi_io_end(io);
}

static void io_supply(lgi_io *io, const artus_body *b) {
    int supply = lgi_ar_ring_supply(b), given = supply;
    lgi_io_int(io, "ring_supply", &given, 0, RINGS);
    if (given != supply)
        lgi_io_fail(io, LOGRES_ERR_INVALID, "ring_supply", "must be %d: there are 10 rings", supply);
}

static void io_knights(lgi_io *io, artus_body *b, int player) {
    uint32_t count = 0;
    for (int chair = 0; chair < CHAIRS; chair++)
        count += b->chair[chair] == KNIGHT + player;
    count = lgi_io_list(io, "knights", count, KNIGHTS_MAX);
    int chair = -1;
    for (uint32_t i = 0; i < count; i++) {
        int least = chair + 1;
        for (chair = least; !io->reading && b->chair[chair] != KNIGHT + player;)
            chair++;
        lgi_io_int(io, NULL, &chair, least, CHAIRS - 1);
        if (io->error)
            return;
        if (io->reading && b->chair[chair] != NOBODY_THERE) {
            lgi_io_fail(io, LOGRES_ERR_INVALID, NULL, "two figures on seat %d", chair);
            return;
        }
        b->chair[chair] = (uint8_t)(KNIGHT + player);
    }
    lgi_io_end(io);
}

static void io_hand(lgi_io *io, lgi_state *s, int player) {
    artus_body *b = body_in(s);
    bool hidden = !lgi_sees(s, player);
    if (hidden)
        lgi_io_counts(io, "hand", b->held[player], lgi_ar_card_kinds, CARD_KINDS);
    else
        lgi_io_pieces(io, s, "hand", b->hand[player], 0, CARDS);
    for (int card = 0; io->reading && !hidden && card < CARDS; card++)
        b->held[player][lgi_ar_kind_of(card)] =
            (uint8_t)(b->held[player][lgi_ar_kind_of(card)] + b->hand[player][card]);
}

/* The piles of a full state, as lists. */
static void io_piles(lgi_io *io, const lgi_state *s, uint8_t pile[CARDS]) {
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        int first = lgi_ar_first_of_kind[kind], end = lgi_ar_first_of_kind[kind + 1];
        lgi_io_pieces(io, s, lgi_ar_card_kinds[kind], pile + first, first, (unsigned)(end - first));
    }
}

/* All cards of a player: the piles are what is left of the set, and must be said so. */
static void io_cards(lgi_io *io, lgi_state *s, int player) {
    artus_body *b = body_in(s);
    uint8_t pile[CARDS] = {0};
    int sizes[CARD_KINDS] = {0};
    bool view = s->kind == LGI_VIEW;
    if (!io->reading && !view)
        lgi_ar_piles(s, player, pile);
    for (int kind = 0; kind < CARD_KINDS && !io->reading; kind++)
        sizes[kind] = lgi_ar_pile_size(s, player, kind);
    io_hand(io, s, player);
    lgi_io_object(io, "piles");
    for (int kind = 0; kind < CARD_KINDS && view; kind++)
        lgi_io_int(io, lgi_ar_card_kinds[kind], &sizes[kind], 0, CARDS);
    if (!view)
        io_piles(io, s, pile);
    lgi_io_end(io);
    lgi_io_pieces(io, s, "played", b->played[player], 0, CARDS);
    if (!io->reading || io->error)
        return;
    uint8_t copies[CARDS];
    char word[LGI_WORD_MAX];
    lgi_ar_copies(s, copies);
    for (int card = 0; card < CARDS && !view; card++) {
        int count = b->hand[player][card] + pile[card] + b->played[player][card];
        if (count != copies[card])
            lgi_io_fail(io, LOGRES_ERR_INVALID, NULL, "has %d of %s, not %d", count, lgi_ar_piece_name(s, card, word),
                        copies[card]);
    }
    for (int kind = 0; kind < CARD_KINDS && view; kind++)
        if (sizes[kind] != lgi_ar_pile_size(s, player, kind))
            lgi_io_fail(io, LOGRES_ERR_INVALID, "piles", "the %s pile must have %d cards", lgi_ar_card_kinds[kind],
                        lgi_ar_pile_size(s, player, kind));
}

static void io_player(lgi_io *io, lgi_state *s, int player) {
    artus_body *b = body_in(s);
    lgi_io_object(io, NULL);
    lgi_io_16(io, "score", b->score[player], -SCORE_MAX, SCORE_MAX);
    lgi_io_u8(io, "unplaced", &b->unplaced[player], 0, KNIGHTS_MAX);
    io_knights(io, b, player);
    io_cards(io, s, player);
    lgi_io_end(io);
}

void lgi_ar_json(lgi_io *io, lgi_state *s) {
    artus_body *b = body_in(s);
    lgi_io_u8(io, "turn", &b->turn, 0, UINT8_MAX);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_seat(io, "current", &b->current, s->players);
    lgi_io_seat(io, "target", &b->target, s->players);
    lgi_io_u8(io, "plays_left", &b->plays_left, 0, 2);
    lgi_io_u8(io, "draws_left", &b->draws_left, 0, 2);
    int pile = b->pile;
    if (lgi_io_only_if(io, "pile", s->phase == DRAW))
        lgi_io_name(io, "pile", &pile, lgi_ar_card_kinds, CARD_KINDS);
    else
        pile = LOGRES_NONE;
    b->pile = (int8_t)pile;
    io_royals(io, b);
    io_supply(io, b);
    if (!lgi_io_exact_list(io, "players", s->players))
        return;
    for (int player = 0; player < s->players && !io->error; player++)
        io_player(io, s, player);
    lgi_io_end(io);
}
