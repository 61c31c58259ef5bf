/* Artus: the table as text. The seats stand around it as on a board: 0 at the top left, then clockwise. */
#include "core/words.h"
#include "core/multiset.h"
#include "core/print.h"
#include "games/artus/artus.h"

enum { ACROSS = 8, DOWN = 6, INSIDE = 54 }; /* seats above and below, seats at each side, columns between those */

static void print_head(lgi_text *text, const lgi_state *s) {
    const artus_body *b = body_of(s);
    lgi_print(text, "Artus (%s)   turn %d of %d   ", is_advanced(s) ? "advanced" : "beginner", b->turn,
              variant_of(s).turns * s->players);
    lgi_print_phase(text, s);
    lgi_print(text, "\n\n");
}

/* A seat in eight columns: its number, ~ for the carpet, and its value; who sits there. */
static void print_value(lgi_text *text, const lgi_state *s, int chair) {
    lgi_print(text, "%2d%s[%3d]", chair, lgi_ar_is_on_carpet(s, chair) ? "~" : " ", lgi_ar_value(s, chair));
}

static void print_figure(lgi_text *text, const lgi_state *s, int chair) {
    int figure = body_of(s)->chair[chair];
    if (figure == NOBODY_THERE)
        lgi_print(text, "      . ");
    else if (!is_royal(figure))
        lgi_print(text, "     P%d ", figure - KNIGHT);
    else if (is_king(figure))
        lgi_print(text, "K:%s", lgi_ar_metals[metal_of(figure)]);
    else
        lgi_print(text, "%s %d", lgi_ar_metals[metal_of(figure)], rings_of(figure));
}

/* A row of seats in two lines. */
static void print_row(lgi_text *text, const lgi_state *s, int first, int direction) {
    for (int line = 0; line < 2; line++)
        for (int i = 0; i < ACROSS; i++) {
            (line ? print_figure : print_value)(text, s, first + direction * i);
            lgi_print(text, i + 1 < ACROSS ? " " : "\n");
        }
}

/* What stands on the table, line by line. */
static void print_inside(lgi_text *text, const lgi_state *s, int line) {
    static const char *const legend[] = {
        "P0 a knight of player 0    silver 2 a prince, rings",
        "K:bronze the King, 3 rings    ~ carpet    . empty",
    };
    const artus_body *b = body_of(s);
    int player = line - 4;
    if (line == 1)
        lgi_print(text, "   rings left: %d   to play: %d   to draw: %d", lgi_ar_ring_supply(b), b->plays_left,
                  b->draws_left);
    else if (line == 3)
        lgi_print(text, "         points   hand: kn ki sc   piles: kn ki sc");
    else if (player >= 0 && player < s->players)
        lgi_print(text, " %s P%d   %6d         %2d %2d %2d          %2d %2d %2d", player == s->actor ? ">" : " ",
                  player, lgi_get16(b->score[player]), b->hand_size[player][0], b->hand_size[player][1],
                  b->hand_size[player][2], lgi_ar_pile_size(s, player, 0), lgi_ar_pile_size(s, player, 1),
                  lgi_ar_pile_size(s, player, 2));
    else if (line >= 9 && line <= 10)
        lgi_print(text, "   %s", legend[line - 9]);
}

static void print_sides(lgi_text *text, const lgi_state *s) {
    for (int line = 0; line < 2 * DOWN; line++) {
        char inside[INSIDE + 1];
        lgi_text middle = {inside, sizeof inside, 0};
        print_inside(&middle, s, line);
        lgi_close(&middle);
        int left = CHAIRS - 1 - line / 2, right = ACROSS + line / 2;
        (line % 2 ? print_figure : print_value)(text, s, left);
        lgi_print(text, "%-54s ", inside);
        (line % 2 ? print_figure : print_value)(text, s, right);
        lgi_put(text, '\n');
    }
}

static void print_cards(lgi_text *text, const lgi_state *s, int player, const char *what,
                        const uint8_t cards[CARDS]) {
    char word[LGI_WORD_MAX];
    if (!lgi_sum(cards, CARDS))
        return;
    lgi_print(text, "P%d %-7s", player, what);
    for (int card = 0; card < CARDS; card++)
        for (int n = 0; n < cards[card]; n++)
            lgi_print_word(text, lgi_ar_piece_name(s, card, word), 10);
    lgi_put(text, '\n');
}

void lgi_ar_picture(const lgi_state *s, lgi_text *text) {
    const artus_body *b = body_of(s);
    print_head(text, s);
    print_row(text, s, 0, 1);
    print_sides(text, s);
    print_row(text, s, ACROSS + DOWN + ACROSS - 1, -1);
    lgi_put(text, '\n');
    for (int player = 0; player < s->players; player++) {
        print_cards(text, s, player, "hand", b->hand[player]);
        print_cards(text, s, player, "played", b->played[player]);
        if (b->unplaced[player])
            lgi_print(text, "P%d has %d knights to place\n", player, b->unplaced[player]);
    }
}
