/* Artus: the table as text. Seats run clockwise around it, with 0 at the top left. */
#include <string.h>

#include "base/print.h"
#include "games/artus/artus.h"
#include "state/multiset.h"
#include "text/picture.h"

/* The seats in the top and bottom rows and down each side, 2 · (8 + 6) = 28 in all; and the
 * columns between the sides, where no line is longer than 33 characters. */
enum { ACROSS = 8, DOWN = 6, INSIDE = 37 };

static void print_head(lgi_writer *text, const lgi_state *s) {
    const artus_body *b = read_body(s);
    lgi_print(text, "Artus (%s)   turn %d of %d   ", is_advanced(s) ? "advanced" : "beginner",
              b->turn, variant_of(s).turns * s->players);
    lgi_print_phase(text, s);
    if (s->phase == PHASE_DRAW)
        lgi_print(text, " from P%d's %s pile", b->current, lgi_ar_card_kinds[b->pile]);
    lgi_print(text, "\n\n");
}

/* Prints a seat in eight columns: its number, ~ for the carpet, and its value. */
static void print_value(lgi_writer *text, const lgi_state *s, int chair) {
    lgi_print(text, "%2d%s[%3d]", chair, lgi_ar_is_on_carpet(s, chair) ? "~" : " ",
              lgi_ar_value(s, chair));
}

/* Prints the figure on a seat, in eight columns: the longest are "K:bronze" and "silver 2". */
static void print_figure(lgi_writer *text, const lgi_state *s, int chair, const char *format) {
    int figure = read_body(s)->chair[chair];
    char word[9];
    lgi_writer inner = {word, sizeof word, 0};
    if (figure == NOBODY_THERE)
        lgi_put(&inner, '.');
    else if (!is_royal(figure))
        lgi_print(&inner, "P%d", figure - KNIGHT);
    else if (is_king(figure))
        lgi_print(&inner, "K:%s", lgi_ar_metals[metal_of(figure)]);
    else
        lgi_print(&inner, "%s %d", lgi_ar_metals[metal_of(figure)], rings_of(figure));
    lgi_close(&inner);
    lgi_print(text, format, word);
}

/* Prints a row of seats in two lines. The bottom row runs backward, because seats are numbered
 * clockwise. */
static void print_row(lgi_writer *text, const lgi_state *s, int first, int direction) {
    for (int line = 0; line < 2; line++)
        for (int i = 0; i < ACROSS; i++) {
            if (line)
                print_figure(text, s, first + direction * i, "%8s");
            else
                print_value(text, s, first + direction * i);
            lgi_print(text, i + 1 < ACROSS ? " " : "\n");
        }
}

static void print_counts(lgi_writer *text, const lgi_state *s) {
    const artus_body *b = read_body(s);
    if (s->phase != PHASE_PLACE) {
        lgi_print(text, "rings %d   to play %d   to draw %d", lgi_ar_ring_supply(b), b->plays_left,
                  b->draws_left);
        return;
    }
    lgi_print(text, "to place:");
    for (int player = 0; player < s->players; player++)
        lgi_print(text, " P%d %d ", player, b->unplaced[player]);
}

/* Prints a line of the text between the sides. Two general lines and one for each of at most four
 * players fill the six lines. */
static void print_inside(lgi_writer *text, const lgi_state *s, int line) {
    const artus_body *b = read_body(s);
    int player = line - 2;
    const uint8_t *hand = b->hand_size[player < 0 ? 0 : player];
    if (line == 0)
        print_counts(text, s);
    else if (line == 1)
        lgi_print(text, "     points  hand kn-ki-sc  piles");
    else if (player < s->players)
        lgi_print(text, "%s P%d  %5d       %d-%d-%d     %d-%d-%d", player == s->actor ? ">" : " ",
                  player, lgi_load_i16(b->score[player]), hand[0], hand[1], hand[2],
                  pile_size(s, player, 0), pile_size(s, player, 1), pile_size(s, player, 2));
}

static void print_sides(lgi_writer *text, const lgi_state *s) {
    for (int line = 0; line < DOWN; line++) {
        char inside[INSIDE + 1];
        lgi_writer middle = {inside, sizeof inside, 0};
        print_inside(&middle, s, line);
        lgi_close(&middle);
        print_value(text, s, CHAIRS - 1 - line);
        print_figure(text, s, CHAIRS - 1 - line, " %-8s ");
        lgi_print(text, "%-36s", inside);
        print_figure(text, s, ACROSS + line, "%8s ");
        print_value(text, s, ACROSS + line);
        lgi_put(text, '\n');
    }
}

/* Prints cards grouped by the word before the first colon of their names: "knight 1-4 2-5, ring
 * any any". */
static void print_cards(lgi_writer *text, const lgi_state *s, int player, const char *what,
                        const uint8_t cards[CARDS]) {
    char word[LGI_WORD_MAX], kind[LGI_WORD_MAX] = "";
    if (!lgi_sum(cards, CARDS))
        return;
    lgi_print(text, "P%d %-7s", player, what);
    for (int card = 0; card < CARDS; card++)
        for (int n = 0; n < cards[card]; n++) {
            const char *name = lgi_ar_piece_name(s, card, word);
            size_t length = (size_t)(strchr(name, ':') - name);
            if (!lgi_is_word(name, length, kind)) {
                lgi_print(text, kind[0] ? "," : "");
                memcpy(kind, name, length);
                kind[length] = '\0';
                lgi_print_word(text, kind, 10);
            }
            lgi_print_word(text, name + length + 1, 10);
        }
    lgi_put(text, '\n');
}

/* A hand that the viewer does not see has no cards in the view, so print_cards leaves it out. */
void lgi_ar_picture(const lgi_state *s, lgi_writer *text) {
    const artus_body *b = read_body(s);
    print_head(text, s);
    print_row(text, s, 0, 1);
    print_sides(text, s);
    print_row(text, s, ACROSS + DOWN + ACROSS - 1, -1);
    lgi_print(
        text,
        "~ carpet   P0 knight of player 0   silver 2 prince, 2 rings   K:metal the King\n\n");
    for (int player = 0; player < s->players; player++) {
        print_cards(text, s, player, "hand", b->hand[player]);
        print_cards(text, s, player, "played", b->played[player]);
    }
}
