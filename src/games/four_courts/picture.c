/* Four Courts: the table as text. */
#include "core/words.h"
#include "core/print.h"
#include "games/four_courts/four_courts.h"

static const char *const ranks[RANKS] = {"ace", "2", "3",  "4",    "5",      "6",     "7",
                                         "8",   "9", "10", "page", "knight", "queen", "king"};

static void print_head(lgi_text *text, const lgi_state *s) {
    const four_courts_body *b = body_of(s);
    lgi_print(text, "Four Courts   turn %d   ", lgi_get32(b->turn));
    lgi_print_phase(text, s);
    if (s->actor >= 0 && s->actor != b->current)
        lgi_print(text, " in the turn of player %d", b->current);
    lgi_print(text, "\ndeck %d   last Run %s   turns without a Run %d\n", b->deck_size,
              b->barred_suit == LOGRES_NONE ? "-" : lgi_fc_suits[b->barred_suit], b->runless);
}

static void print_card(lgi_text *text, int card) {
    lgi_print(text, "%s", card == LOGRES_NONE ? "-" : lgi_fc_cards[card]);
}

/* A number as a word. */
static void print_number(lgi_text *text, int number, int indent) {
    char word[4];
    lgi_text inner = {word, sizeof word, 0};
    lgi_print(&inner, "%d", number);
    lgi_close(&inner);
    lgi_print_word(text, word, indent);
}

/* A monarch and the majors that were piled on it, lowest first. */
static void print_monarch(lgi_text *text, const four_courts_body *b, int seat, int monarch) {
    unsigned majors = majors_on(b, seat, monarch);
    lgi_print(text, "\n    monarch ");
    print_card(text, b->monarch[seat][monarch]);
    lgi_print(text, majors ? " with major" : "");
    for (; majors; majors &= majors - 1)
        print_number(text, lgi_lowest_bit(majors), 12);
}

/* The run cards of a set, a line for each suit. */
static void print_by_suit(lgi_text *text, const card_set *set) {
    bool any = false;
    for (int suit = 0; suit < SUITS; suit++) {
        bool first = true;
        for (int rank = ACE; rank < RANKS; rank++) {
            if (!has_card(set, card_of(suit, rank)))
                continue;
            if (first)
                lgi_print(text, "%s%-9s", any ? "\n            " : "", lgi_fc_suits[suit]);
            lgi_print(text, " %s", ranks[rank]);
            first = false;
            any = true;
        }
    }
    const char *before = "major    ";
    for (int number = 0; number < MAJORS; number++)
        if (has_card(set, MAJOR + number)) {
            lgi_print(text, "%s%s %d", any && *before ? "\n            " : "", before, number);
            before = "";
            any = true;
        }
    lgi_print(text, any ? "\n" : "-\n");
}

static void print_player(lgi_text *text, const lgi_state *s, int seat) {
    const four_courts_body *b = body_of(s);
    logres_four_courts_breakdown p = lgi_fc_points(s, seat);
    lgi_print(text, "\n%s player %d   %d points   hand %d   discards %d%s\n    knight  ",
              seat == s->actor ? ">" : " ", seat, p.court + p.monarchs + p.matching + p.majors + p.bonus,
              b->hand_size[seat], b->discards_size[seat], b->unable >> seat & 1 ? "   unable to run" : "");
    print_card(text, b->knight[seat]);
    lgi_print(text, "   page ");
    print_card(text, b->page[seat]);
    for (int monarch = 0; monarch < MONARCHS; monarch++)
        print_monarch(text, b, seat, monarch);
    lgi_print(text, "\n    court   ");
    print_by_suit(text, &b->court[seat]);
    if (!lgi_sees(s, seat))
        return;
    lgi_print(text, "    hand    ");
    print_by_suit(text, &b->hand[seat]);
    if (b->discards_size[seat] == 0)
        return;
    lgi_print(text, "    discards");
    card_walk walk = walk_cards(&b->discards[seat]);
    for (int card; (card = next_card(&walk)) < CARDS;)
        lgi_print_word(text, lgi_fc_cards[card], 12);
    lgi_put(text, '\n');
}

void lgi_fc_picture(const lgi_state *s, lgi_text *text) {
    const four_courts_body *b = body_of(s);
    print_head(text, s);
    if (b->offer_page != LOGRES_NONE)
        lgi_print(text, "player %d offers %s for %s of player %d\n", b->current, lgi_fc_cards[b->offer_give],
                  lgi_fc_cards[b->offer_page], b->offer_owner);
    for (int seat = 0; seat < s->players; seat++)
        print_player(text, s, seat);
}
