/* King Arthur: The Card Game: the picture of the table. */
#include "base/print.h"
#include "games/arthur_card_game/arthur_card_game.h"
#include "state/multiset.h"
#include "text/picture.h"

/* Four columns take 72 characters; the longest cell is "5 seal of 4". */
enum { COLUMN = 18 };

static void print_head(lgi_writer *text, const lgi_state *s) {
    const arthur_card_game_body *b = read_body(s);
    lgi_print(text, "King Arthur (%s)   turn %d", lgi_kc_variants[lgi_option(s, VARIANT)],
              lgi_load_i32(b->turn));
    lgi_print_turn_of(text, s, b->current);
    lgi_print(text, "   ");
    lgi_print_phase(text, s);
    lgi_print(text, "\nknight deck %d, discards %d   adversaries to come %d%s%s\n\n",
              b->knight_deck_size, (int)lgi_sum(b->knight_discard, KNIGHTS),
              (int)lgi_sum(b->adversary_deck, ADVERSARIES), b->fought ? "   fought" : "",
              b->completed ? "   completed" : "");
}

/* Prints a cell of a color's column: an adversary's value and the owner of its seal. */
static void print_adversary(lgi_writer *text, const lgi_state *s, int colour, int row) {
    if (row >= lgi_kc_on_table(read_body(s), colour))
        return;
    lgi_kc_target target = lgi_kc_nth_on_table(s, colour * VALUES, row);
    lgi_print(text, "%d", value_of(target.adversary));
    if (target.seal != LOGRES_NONE)
        lgi_print(text, " seal of %d", target.seal);
}

/* KC-4: prints a column per color, with at most four rows. Empty cells are padded, so that the
 * columns to their right line up. */
static void print_table(lgi_writer *text, const lgi_state *s) {
    int most = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int count = lgi_kc_on_table(read_body(s), colour);
        lgi_print(text, colour + 1 < COLOURS ? "%-18s" : "%s\n", lgi_kc_colours[colour]);
        most = count > most ? count : most;
    }
    for (int row = 0; row < most; row++) {
        for (int colour = 0; colour < COLOURS; colour++) {
            char cell[COLUMN + 1];
            lgi_writer inner = {cell, sizeof cell, 0};
            print_adversary(&inner, s, colour, row);
            lgi_close(&inner);
            lgi_print(text, colour + 1 < COLOURS ? "%-18s" : "%s\n", cell);
        }
    }
}

/* KC-3: prints the remaining adventures, two to a line. */
static void print_adventures(lgi_writer *text, const arthur_card_game_body *b) {
    int printed = 0;
    lgi_print(text, "\nadventures left\n");
    for (int i = 0; i < ADVENTURES; i++)
        if (lgi_has_bit(b->open, i))
            lgi_print(text, " %-14s %2d  %-19s%s", lgi_kc_pieces[ADVENTURE_PIECE + i],
                      lgi_kc_adventures[i].points, lgi_kc_adventures[i].price_text,
                      ++printed % 2 ? "" : "\n");
    if (printed % 2)
        lgi_put(text, '\n');
}

/* Prints adversaries in the order of payments (KC-13). */
static void print_held(lgi_writer *text, const uint8_t counts[ADVERSARIES]) {
    for (int n = 0; n < (int)lgi_sum(counts, ADVERSARIES); n++)
        lgi_print_word(text, lgi_kc_pieces[ADVERSARY_PIECE + lgi_kc_nth(counts, n)], 14);
    lgi_put(text, '\n');
}

/* Everything a player holds is open; the hand is printed only where the state or view shows it. */
static void print_player(lgi_writer *text, const lgi_state *s, int seat) {
    const arthur_card_game_body *b = read_body(s);
    lgi_print(text, "%s player %d   %d points   hand %d", seat == s->actor ? ">" : " ", seat,
              lgi_kc_score(b, seat), b->hand_size[seat]);
    if (is_advanced(s))
        lgi_print(text, "   seals %d", lgi_kc_seals(s, seat));
    if (seat == b->current && b->drawn && (s->phase == PHASE_DRAW || s->phase == PHASE_DEAL))
        lgi_print(text, "   drew %d", b->drawn);
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

void lgi_kc_picture(const lgi_state *s, lgi_writer *text) {
    const arthur_card_game_body *b = read_body(s);
    print_head(text, s);
    print_table(text, s);
    print_adventures(text, b);
    if (b->payment != LOGRES_NONE) {
        lgi_print(text, "\npaid for %s:", lgi_kc_pieces[ADVENTURE_PIECE + b->payment]);
        print_held(text, b->paid);
    }
    lgi_put(text, '\n');
    for (int seat = 0; seat < s->players; seat++)
        print_player(text, s, seat);
}
