/* Four Courts: the table as text. */
#include "base/print.h"
#include "games/four_courts/four_courts.h"
#include "text/picture.h"

/* The suit is printed once per group, so ranks need separate names. */
static const char *const ranks[RANKS] = {"ace", "2", "3",  "4",    "5",      "6",     "7",
                                         "8",   "9", "10", "page", "knight", "queen", "king"};

static void print_head(lgi_writer *text, const lgi_state *s) {
    const four_courts_body *b = read_body(s);
    lgi_print(text, "Four Courts   turn %d", lgi_load_i32(b->turn));
    lgi_print_turn_of(text, s, b->current);
    lgi_print(text, "   ");
    lgi_print_phase(text, s);
    if ((s->phase == PHASE_DAIS && b->placed) || (s->phase == PHASE_DISCARD && b->discarded))
        lgi_print(text, ", one more card");
    lgi_print(text, "\ndeck %d   last Run %s   turns without a Run %d\n", b->deck_size,
              b->barred_suit == LOGRES_NONE ? "-" : lgi_fc_suits[b->barred_suit], b->runless);
}

/* A list of groups such as "cups ace 2, wands 7": words that wrap, with commas between groups. */
typedef struct list {
    lgi_writer *text;
    bool is_begun, is_in_group;
} list;

/* A comma goes before the first word of every group but the first. */
static void print_item(list *l, const char *word) {
    if (l->is_begun && !l->is_in_group)
        lgi_put(l->text, ',');
    l->is_begun = l->is_in_group = true;
    lgi_print_word(l->text, word, 12);
}

/* A major's number has at most two digits. */
static void print_number(list *l, int number) {
    char word[4];
    lgi_writer inner = {word, sizeof word, 0};
    lgi_print(&inner, "%d", number);
    lgi_close(&inner);
    print_item(l, word);
}

static void end_list(list *l) {
    lgi_print(l->text, l->is_begun ? "\n" : " -\n");
}

/* A card of the dais is a group of its own; nothing is printed for an empty place. */
static void print_one(list *l, int card) {
    l->is_in_group = false;
    if (card != LOGRES_NONE)
        print_item(l, lgi_fc_cards[card]);
}

/* Prints the monarchs, each with its majors, lowest first; then the knight and the page. */
static void print_dais(lgi_writer *text, const four_courts_body *b, int seat) {
    list l = {text, false, false};
    lgi_print(text, "    dais    ");
    for (int monarch = 0; monarch < MONARCHS; monarch++) {
        unsigned majors = majors_on(b, seat, monarch);
        print_one(&l, b->monarch[seat][monarch]);
        for (const char *before = "with major"; majors; majors &= majors - 1, before = NULL) {
            if (before)
                print_item(&l, before);
            print_number(&l, lgi_lowest_bit(majors));
        }
    }
    print_one(&l, b->knight[seat]);
    print_one(&l, b->page[seat]);
    end_list(&l);
}

/* Prints the cards of a set, one group per suit, majors last. */
static void print_by_suit(lgi_writer *text, const char *what, const card_set *set) {
    list l = {text, false, false};
    lgi_print(text, "    %-8s", what);
    for (int card = 0, group = -1; card < CARDS; card++) {
        int suit = is_major(card) ? SUITS : suit_of(card);
        if (!has_card(set, card))
            continue;
        if (suit != group) {
            l.is_in_group = false;
            print_item(&l, is_major(card) ? "major" : lgi_fc_suits[suit]);
        }
        group = suit;
        if (is_major(card))
            print_number(&l, card - MAJOR);
        else
            print_item(&l, ranks[rank_of(card)]);
    }
    end_list(&l);
}

/* FC-5, FC-8: dais and court are open; hand and discards are printed only where the state or view
 * shows them. */
static void print_player(lgi_writer *text, const lgi_state *s, int seat) {
    const four_courts_body *b = read_body(s);
    four_courts_points p = lgi_fc_points(s, seat);
    lgi_print(text, "\n%s player %d   %d points   hand %d   discards %d%s\n",
              seat == s->actor ? ">" : " ", seat,
              p.court + p.monarchs + p.matching + p.majors + p.bonus, b->hand_size[seat],
              b->discards_size[seat], lgi_has_seat(b->unable, seat) ? "   unable to run" : "");
    print_dais(text, b, seat);
    print_by_suit(text, "court", &b->court[seat]);
    if (!lgi_sees(s, seat))
        return;
    print_by_suit(text, "hand", &b->hand[seat]);
    if (b->discards_size[seat])
        print_by_suit(text, "discards", &b->discards[seat]);
}

void lgi_fc_picture(const lgi_state *s, lgi_writer *text) {
    const four_courts_body *b = read_body(s);
    print_head(text, s);
    if (b->offer_page != LOGRES_NONE)
        lgi_print(text, "player %d offers %s for %s of player %d\n", b->current,
                  lgi_fc_cards[b->offer_give], lgi_fc_cards[b->offer_page], b->offer_owner);
    for (int seat = 0; seat < s->players; seat++)
        print_player(text, s, seat);
}
