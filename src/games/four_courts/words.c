/* Four Courts: phrases for the log. */
#include "games/four_courts/moves.h"

/* "place" and draws have no phrase: their events name the card and where it goes. */
static const lgi_phrase moves[] = {
    {MOVE_FIRST_PLAYER, "{player} has the first turn"},
    {MOVE_OFFER, "offers {give} for {page}"},
    {MOVE_NO_OFFER, "offers no trade"},
    {MOVE_ACCEPT, "accepts the trade"},
    {MOVE_REFUSE, "refuses the trade"},
    {MOVE_CROWN, "plays {moved} on {monarch}"},
    {MOVE_DONE_PLACING, "places no more cards"},
    {MOVE_DISCARD, "discards {moved}"},
    {MOVE_DONE_DISCARDING, "discards no more cards"},
    {MOVE_RUN, "begins a run of {suit}"},
    {MOVE_DEFER, "lets {player} name the suit"},
    {0, NULL},
};

/* For players a dais is one place, so its four places share one word. */
static const lgi_phrase places[] = {
    {MONARCH_PLACE, "dais"}, {MAJORS_ON, "dais"}, {KNIGHT_PLACE, "dais"},
    {PAGE_PLACE, "dais"},    {0, NULL},
};

/* "the 9 of cups", "the major 11" */
static const char *piece_words(const lgi_state *s, int piece, char word[LGI_WORD_MAX]) {
    (void)s;
    const char *name = lgi_fc_cards[piece];
    lgi_writer text = {word, LGI_WORD_MAX, 0};
    lgi_print(&text, is_major(piece) ? "the major %s" : "the %s of ", strchr(name, '-') + 1);
    if (!is_major(piece))
        lgi_print(&text, "%s", lgi_fc_suits[suit_of(piece)]);
    lgi_close(&text);
    return word;
}

const lgi_words lgi_fc_words = {.moves = moves,
                                .places = places,
                                .hidden_piece = "card",
                                .piece = piece_words};
