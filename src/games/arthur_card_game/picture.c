/* King Arthur: The Card Game: the table as text. */
#include "core/words.h"
#include "core/multiset.h"
#include "core/print.h"
#include "games/arthur_card_game/arthur_card_game.h"

enum { COLUMN = 18 };

/* What an adventure asks for, in the order of KC-3. */
static const char *const prices[ADVENTURES] = {"total 12",
                                               "total 9",
                                               "total 5",
                                               "red, total 8",
                                               "green, total 6",
                                               "blue, total 5",
                                               "total 4",
                                               "two cards",
                                               "four cards",
                                               "one of each colour",
                                               "yellow, green, blue",
                                               "one 3+, one 4+",
                                               "two of 3+, or one 5"};

static void print_head(lgi_text *text, const lgi_state *s) {
    const card_game_body *b = body_of(s);
    lgi_print(text, "King Arthur: The Card Game (%s)   turn %d\n", lgi_kc_variants[lgi_option(s, VARIANT)],
              lgi_get32(b->turn));
    lgi_print_phase(text, s);
    lgi_print(text, "\nknight deck %d, discards %d   adversaries to come %d%s%s\n\n", b->knight_deck_size,
              (int)lgi_sum(b->knight_discard, KNIGHTS), (int)lgi_sum(b->adversary_deck, ADVERSARIES),
              b->fought ? "   fought" : "", b->completed ? "   completed" : "");
}

/* Row `row` of a colour's column: its adversaries by value, with the owner of the seal. */
static void print_adversary(lgi_text *text, const lgi_state *s, int colour, int row) {
    const card_game_body *b = body_of(s);
    for (int value = 1; value <= VALUES; value++)
        for (int seal = LOGRES_NONE; seal < s->players; seal++) {
            int adversary = colour * VALUES + value - 1;
            int count = seal == LOGRES_NONE ? b->unsealed[adversary] : b->sealed[seal][adversary];
            if (row >= count) {
                row -= count;
                continue;
            }
            if (seal == LOGRES_NONE)
                lgi_print(text, "%d", value);
            else
                lgi_print(text, "%d seal of %d", value, seal);
            return;
        }
}

static void print_table(lgi_text *text, const lgi_state *s) {
    int most = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int count = lgi_kc_on_table(body_of(s), colour);
        lgi_print(text, colour + 1 < COLOURS ? "%-18s" : "%s\n", lgi_kc_colours[colour]);
        most = count > most ? count : most;
    }
    for (int row = 0; row < most; row++) {
        for (int colour = 0; colour < COLOURS; colour++) {
            char cell[COLUMN + 1];
            lgi_text inner = {cell, sizeof cell, 0};
            print_adversary(&inner, s, colour, row);
            lgi_close(&inner);
            lgi_print(text, colour + 1 < COLOURS ? "%-18s" : "%s\n", cell);
        }
    }
}

static void print_adventures(lgi_text *text, const card_game_body *b) {
    int printed = 0;
    lgi_print(text, "\nadventures left\n");
    for (int i = 0; i < ADVENTURES; i++)
        if (lgi_has_bit(b->open, i))
            lgi_print(text, " %-14s %2d  %-19s%s", lgi_kc_pieces[ADVENTURE_PIECE + i], lgi_kc_points(i), prices[i],
                      ++printed % 2 ? "" : "\n");
    if (printed % 2)
        lgi_put(text, '\n');
}

static void print_held(lgi_text *text, const uint8_t cards[ADVERSARIES]) {
    for (int place = 0; place < ADVERSARIES; place++)
        for (int n = 0; n < cards[in_payment_order(place)]; n++)
            lgi_print_word(text, lgi_kc_pieces[ADVERSARY_PIECE + in_payment_order(place)], 14);
    lgi_put(text, '\n');
}

static void print_player(lgi_text *text, const lgi_state *s, int seat) {
    const card_game_body *b = body_of(s);
    lgi_print(text, "\n%s player %d   %d points   hand %d", seat == s->actor ? ">" : " ", seat, lgi_kc_score(b, seat),
              b->hand_size[seat]);
    if (is_advanced(s))
        lgi_print(text, "   seals %d", lgi_kc_seals(s, seat));
    lgi_put(text, '\n');
    if (lgi_sees(s, seat)) {
        lgi_print(text, "    hand      ");
        lgi_print_counts(text, lgi_kc_pieces, b->hand[seat], KNIGHTS, 14);
        lgi_put(text, '\n');
    }
    if (lgi_sum(b->held[seat], ADVERSARIES)) {
        lgi_print(text, "    holds     ");
        print_held(text, b->held[seat]);
    }
    if (b->won[seat][0] || b->won[seat][1]) {
        lgi_print(text, "    adventures");
        for (int i = 0; i < ADVENTURES; i++)
            if (lgi_has_bit(b->won[seat], i))
                lgi_print_word(text, lgi_kc_pieces[ADVENTURE_PIECE + i], 14);
        lgi_put(text, '\n');
    }
}

void lgi_kc_picture(const lgi_state *s, lgi_text *text) {
    const card_game_body *b = body_of(s);
    print_head(text, s);
    print_table(text, s);
    print_adventures(text, b);
    if (b->payment != LOGRES_NONE) {
        lgi_print(text, "\npaid for %s:", lgi_kc_pieces[ADVENTURE_PIECE + b->payment]);
        print_held(text, b->paid);
    }
    for (int seat = 0; seat < s->players; seat++)
        print_player(text, s, seat);
}
