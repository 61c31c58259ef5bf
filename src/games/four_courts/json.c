/* Four Courts: the JSON of a state, in the order of the rules file. */
#include "core/io.h"
#include "games/four_courts/four_courts.h"

/* What is read of the cards; a card that stands twice is refused where it does so the second time. */
typedef struct reader {
    lgi_io *io;
    lgi_state *s;
    card_set seen;
} reader;

static void see(reader *r, const char *key, int card) {
    if (r->io->reading && has_card(&r->seen, card))
        lgi_io_fail(r->io, LOGRES_ERR_INVALID, key, "%s stands twice", lgi_fc_cards[card]);
    add_card(&r->seen, card);
}

/* A list of cards. */
static void io_set(reader *r, const char *key, card_set *set, uint8_t *size) {
    uint8_t counts[CARDS] = {0};
    for (int card = 0; card < CARDS; card++)
        counts[card] = has_card(set, card);
    lgi_io_pieces(r->io, r->s, key, counts, 0, CARDS);
    for (int card = 0; r->io->reading && !r->io->error && card < CARDS; card++)
        for (int n = 0; n < counts[card] && !r->io->error; n++) {
            see(r, key, card);
            add_card(set, card);
        }
    if (size && r->io->reading)
        *size = (uint8_t)count_cards(set);
}

/* The same of a place that a view may hide: then only its size. */
static void io_hidden_set(reader *r, const char *key, card_set *set, uint8_t *size, bool hidden) {
    if (hidden)
        lgi_io_u8(r->io, key, size, 0, CARDS);
    else
        io_set(r, key, set, size);
}

/* A card or null. */
static void io_card(reader *r, const char *key, int8_t *card) {
    int piece = *card;
    if (lgi_io_some(r->io, key, piece != LOGRES_NONE)) {
        lgi_io_piece(r->io, r->s, key, &piece, 0, CARDS);
        if (!r->io->error)
            see(r, key, piece);
    } else {
        piece = LOGRES_NONE;
    }
    *card = (int8_t)piece;
}

static void io_majors(reader *r, uint8_t majors[3]) {
    uint8_t counts[MAJORS];
    for (int number = 0; number < MAJORS; number++)
        counts[number] = lgi_has_bit(majors, number);
    lgi_io_bag(r->io, "majors", counts, 0, MAJORS);
    for (int number = 0; r->io->reading && !r->io->error && number < MAJORS; number++)
        for (int n = 0; n < counts[number] && !r->io->error; n++) {
            see(r, "majors", MAJOR + number);
            lgi_put_bit(majors, number);
        }
}

static void io_dais(reader *r, int seat) {
    four_courts_body *b = body_in(r->s);
    uint32_t count = 0;
    lgi_io_object(r->io, "dais");
    while (!r->io->reading && count < MONARCHS && b->monarch[seat][count] != LOGRES_NONE)
        count++;
    count = lgi_io_list(r->io, "monarchs", count, MONARCHS);
    for (uint32_t monarch = 0; monarch < count; monarch++) {
        lgi_io_object(r->io, NULL);
        int piece = b->monarch[seat][monarch];
        lgi_io_piece(r->io, r->s, "card", &piece, 0, CARDS);
        if (!r->io->error)
            see(r, "card", piece);
        b->monarch[seat][monarch] = (int8_t)piece;
        io_majors(r, b->majors[seat][monarch]);
        lgi_io_end(r->io);
    }
    lgi_io_end(r->io);
    io_card(r, "knight", &b->knight[seat]);
    io_card(r, "page", &b->page[seat]);
    lgi_io_end(r->io);
}

static void io_player(reader *r, int seat) {
    four_courts_body *b = body_in(r->s);
    bool hidden = !lgi_sees(r->s, seat);
    lgi_io_object(r->io, NULL);
    io_hidden_set(r, "hand", &b->hand[seat], &b->hand_size[seat], hidden);
    io_set(r, "court", &b->court[seat], NULL);
    io_dais(r, seat);
    io_hidden_set(r, "discards", &b->discards[seat], &b->discards_size[seat], hidden);
    lgi_io_end(r->io);
}

/* The cards of an offer lie in courts, so they are not seen a second time. */
static void io_offer(lgi_io *io, lgi_state *s) {
    four_courts_body *b = body_in(s);
    if (!lgi_io_only_if(io, "offer", s->phase == ANSWER))
        return;
    int page = b->offer_page, give = b->offer_give, owner = b->offer_owner;
    lgi_io_object(io, "offer");
    lgi_io_piece(io, s, "page", &page, 0, CARDS);
    lgi_io_piece(io, s, "give", &give, 0, CARDS);
    lgi_io_int(io, "owner", &owner, 0, s->players - 1);
    lgi_io_end(io);
    b->offer_page = (int8_t)page;
    b->offer_give = (int8_t)give;
    b->offer_owner = (int8_t)owner;
}

static void io_barred(lgi_io *io, four_courts_body *b) {
    int suit = b->barred;
    if (lgi_io_some(io, "barred_suit", suit != LOGRES_NONE))
        lgi_io_name(io, "barred_suit", &suit, lgi_fc_suits, SUITS);
    else
        suit = LOGRES_NONE;
    b->barred = (int8_t)suit;
}

/* Of a full state every card must be somewhere. */
static void check_missing(reader *r) {
    for (int card = 0; r->io->reading && r->s->kind == LGI_FULL && card < CARDS; card++)
        if (!has_card(&r->seen, card))
            lgi_io_fail(r->io, LOGRES_ERR_INVALID, "deck", "%s is missing: it lies nowhere", lgi_fc_cards[card]);
}

void lgi_fc_json(lgi_io *io, lgi_state *s) {
    four_courts_body *b = body_in(s);
    reader r = {io, s, {{0}}};
    if (io->reading) { /* what is null stays so */
        b->offer_page = b->offer_give = b->offer_owner = LOGRES_NONE;
        memset(b->monarch, LOGRES_NONE, sizeof b->monarch);
        memset(b->knight, LOGRES_NONE, sizeof b->knight);
        memset(b->page, LOGRES_NONE, sizeof b->page);
    }
    lgi_io_32(io, "turn", b->turn, 0, INT32_MAX);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_seat(io, "current", &b->current, s->players);
    lgi_io_seat(io, "target", &b->target, s->players);
    io_barred(io, b);
    lgi_io_u8(io, "placed", &b->placed, 0, CARDS_AN_ACTION);
    lgi_io_u8(io, "discarded", &b->discarded, 0, CARDS_AN_ACTION);
    lgi_io_u8(io, "runless", &b->runless, 0, RUNLESS_ROUNDS * s->players);
    lgi_io_seats(io, "unable", &b->unable, s->players);
    io_offer(io, s);
    io_hidden_set(&r, "deck", &b->deck, &b->deck_size, s->kind == LGI_VIEW);
    if (!lgi_io_exact_list(io, "players", s->players))
        return;
    for (int seat = 0; seat < s->players && !io->error; seat++)
        io_player(&r, seat);
    lgi_io_end(io);
    if (!io->error)
        check_missing(&r);
}

void lgi_fc_json_result(lgi_io *io, const lgi_state *s) {
    if (!lgi_io_exact_list(io, "breakdown", s->players))
        return;
    for (int seat = 0; seat < s->players; seat++) {
        logres_four_courts_breakdown p = lgi_fc_points(s, seat);
        lgi_io_object(io, NULL);
        lgi_io_exactly(io, "court", p.court);
        lgi_io_exactly(io, "monarchs", p.monarchs);
        lgi_io_exactly(io, "matching", p.matching);
        lgi_io_exactly(io, "majors", p.majors);
        lgi_io_exactly(io, "bonus", p.bonus);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}
