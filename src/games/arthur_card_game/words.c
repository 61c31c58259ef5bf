/* King Arthur: The Card Game: phrases for the log. */
#include "games/arthur_card_game/moves.h"

/* Fights and deals have no phrase: the events of their cards say more than seven arguments. */
static const lgi_phrase moves[] = {
    {MOVE_FIRST_PLAYER, "{player} has the first turn"},
    {MOVE_REPLENISH, "asks for new adversaries"},
    {MOVE_SKIP_REPLENISH, "does not ask for new adversaries"},
    {MOVE_SKIP_FIGHT, "does not fight"},
    {MOVE_ADVENTURE, "sets out for {adventure}"},
    {MOVE_SKIP_ADVENTURE, "wins no adventure"},
    {MOVE_PAY, "pays {moved}"},
    {MOVE_DRAW, "asks for a card"},
    {MOVE_DONE, "draws no more cards"},
    {0, NULL},
};

/* If cards of a kind always go to the same place, the sentence omits that place. */
static const lgi_phrase places[] = {
    {KNIGHT_DISCARD, ""},     {HELD, ""},          {PAYMENT, ""}, {WON, ""},
    {SEALED, "sealed cards"}, {SEALS_IN_HAND, ""}, {0, NULL},
};

/* Phrases such as "double red knight" replace names such as "red_double". */
static const char *const knights[KNIGHTS] = {
    "orange knight", "double orange knight", "red knight", "double red knight",
    "beige knight",  "double beige knight",  "Merlin",
};

static const char *piece_words(const lgi_state *s, int piece, char word[LGI_WORD_MAX]) {
    static const char seal[] = " seal";
    (void)s;
    if (piece < SEAL_PIECE)
        return piece < KNIGHTS ? knights[piece] : NULL;
    word[0] = (char)(LGI_SEAT_MARK + piece - SEAL_PIECE);
    memcpy(word + 1, seal, sizeof seal);
    return word;
}

const lgi_words lgi_kc_words = {.moves = moves,
                                .places = places,
                                .hidden_piece = "card",
                                .piece = piece_words};
