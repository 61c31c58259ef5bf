/* Camelot: The Court: the picture of the hall. */
#include "base/print.h"
#include "games/camelot_court/camelot_court.h"
#include "state/multiset.h"
#include "text/picture.h"

/* A cell has room for a space, the longest name of a knight and a blank: "u4 safeashouses ". "e10"
 * is longer than "u4", but it ends its line. Five cells take 80 columns. */
enum { CELL = 16, ACROSS = 5 };

static void print_head(lgi_writer *text, const lgi_state *s) {
    const camelot_court_body *b = read_body(s);
    lgi_print(text, "Camelot: The Court   turn %d   ", lgi_load_i32(b->turn));
    lgi_print_phase(text, s);
    lgi_print(text, "\ndeck %d, discards %d   target %d", b->deck_size,
              (int)lgi_sum(b->discard, CARDS), lgi_option(s, TARGET));
    if (lgi_option(s, TURN_LIMIT))
        lgi_print(text, "   turn limit %d", lgi_option(s, TURN_LIMIT));
    lgi_print(text,
              "\ns Senators, u and l Nobilitas, e Equites; below: owner power/points followers\n"
              "(S soldier, P priest), ! scandalized\n\n");
}

/* Pads with blanks to a width, counted from `start`. */
static void fill(lgi_writer *text, size_t start, size_t width) {
    while (text->length < start + width)
        lgi_put(text, ' ');
}

/* Prints a space and its knight: "u1 tristram". */
static void print_space(lgi_writer *text, const camelot_court_body *b, int space) {
    size_t start = text->length;
    int knight = b->hall[space];
    lgi_print(text, "%s %s", lgi_cc_spaces[space],
              knight == LOGRES_NONE ? "." : knight_name(knight));
    fill(text, start, CELL);
}

/* Prints what belongs below a knight's name: "0 4/5 S1P2". */
static void print_figures(lgi_writer *text, const lgi_state *s, int knight) {
    static const char *const marks[FOLLOWERS] = {"S1", "S2", "P1", "P2"};
    const camelot_court_body *b = read_body(s);
    size_t start = text->length;
    if (knight != LOGRES_NONE) {
        lgi_print(text, "%d %d/%d ", faction_of(knight), lgi_cc_power(s, knight),
                  lgi_cc_points(s, knight));
        for (int i = 0; i < FOLLOWERS; i++)
            for (int n = 0; n < b->followers[knight][i]; n++)
                lgi_print(text, "%s", marks[i]);
        lgi_print(text, b->scandalised[knight] ? "!" : "");
    }
    fill(text, start, CELL);
}

/* Prints `count` spaces from `first` on, `step` apart, centered in the hall, with the figures of
 * their knights below. */
static void print_row(lgi_writer *text, const lgi_state *s, int first, int count, int step) {
    const camelot_court_body *b = read_body(s);
    size_t indent = (size_t)(ACROSS - count) * CELL / 2;
    bool any = false;
    fill(text, text->length, indent);
    for (int i = 0; i < count; i++) {
        print_space(text, b, first + i * step);
        any = any || b->hall[first + i * step] != LOGRES_NONE;
    }
    lgi_put(text, '\n');
    if (!any)
        return;
    fill(text, text->length, indent);
    for (int i = 0; i < count; i++)
        print_figures(text, s, b->hall[first + i * step]);
    lgi_put(text, '\n');
}

/* CC-15, CC-17: a banishment has no `pending_knight`. CC-23 guarantees that there is a knight on
 * the pending space. */
static void print_pending(lgi_writer *text, const camelot_court_body *b) {
    if (b->pending_to == LOGRES_NONE)
        return;
    const char *other = knight_name(b->hall[b->pending_to]);
    const char *where = lgi_cc_spaces[b->pending_to];
    if (b->pending_knight == LOGRES_NONE)
        lgi_print(text, "\na die is rolled to banish %s from %s\n", other, where);
    else
        lgi_print(text, "\n%s challenges %s on %s\n", knight_name(b->pending_knight), other,
                  where);
}

/* Prints a knight outside. It has no followers, so the word has at most 12 + 4 characters. */
static void print_outside(lgi_writer *text, const lgi_state *s, int knight) {
    char word[2 * CELL];
    lgi_writer inner = {word, sizeof word, 0};
    lgi_print(&inner, "%s %d/%d", knight_name(knight), lgi_cc_power(s, knight),
              lgi_cc_points(s, knight));
    lgi_close(&inner);
    lgi_print_word(text, word, 11);
}

/* A hand is printed only where the state or view shows it. */
static void print_player(lgi_writer *text, const lgi_state *s, int seat) {
    const camelot_court_body *b = read_body(s);
    lgi_print(text, "%s player %d, %s   %d points   hand %d\n    outside",
              seat == s->actor ? ">" : " ", seat, lgi_cc_factions[seat],
              lgi_load_i16(b->score[seat]), b->hand_size[seat]);
    for (int knight = seat * FACTION; knight < (seat + 1) * FACTION; knight++)
        if (lgi_cc_space_of(b, knight) == LOGRES_NONE)
            print_outside(text, s, knight);
    lgi_put(text, '\n');
    if (!lgi_sees(s, seat))
        return;
    lgi_print(text, "    hand   ");
    lgi_print_counts(text, lgi_cc_pieces, b->hand[seat], CARDS, 11);
    lgi_put(text, '\n');
}

/* Senators are on top. The Equites take two rows of every second space, so that e1 and e2 are both
 * below l1, to which they are joined (CC-2). */
void lgi_cc_picture(const lgi_state *s, lgi_writer *text) {
    print_head(text, s);
    print_row(text, s, SENATORS, 3, 1);
    print_row(text, s, UPPER, 4, 1);
    print_row(text, s, LOWER, 5, 1);
    print_row(text, s, 0, 5, 2);
    print_row(text, s, 1, 5, 2);
    print_pending(text, read_body(s));
    lgi_put(text, '\n');
    for (int seat = 0; seat < s->players; seat++)
        print_player(text, s, seat);
}
