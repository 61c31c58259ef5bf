/*
 * King Arthur: The Card Game by Reiner Knizia, Ravensburger 2005, for 2–5 players, basic and
 * advanced game. Rule numbers are those of docs/games/arthur_card_game.md. Hands and the knight
 * deck are hidden.
 */
#include "games/arthur_card_game/moves.h"

#include "learn/vectors.h"
#include "rules/standing.h"
#include "state/multiset.h"
#include "table/hands.h"
#include "table/table.h"

/* ---- tables (KC-1 … KC-3) ------------------------------------------------------------------- */

/* KC-1 … KC-3, KC-7. Only the adversaries depend on the components. There are no seals in the
 * basic game and none for unused seats. */
static int copies(const lgi_state *s, int piece) {
    static const uint8_t knights[KNIGHTS] = {14, 2, 14, 2, 14, 2, 5};
    int adversary = piece - ADVERSARY_PIECE;
    if (piece < ADVERSARY_PIECE)
        return knights[piece];
    if (piece < ADVENTURE_PIECE)
        return lgi_kc_printed(s)->adversaries[colour_of(adversary)][adversary % VALUES];
    if (piece < SEAL_PIECE)
        return 1;
    return is_advanced(s) && piece - SEAL_PIECE < s->players ? SEALS : 0;
}

/*
 * Seals are not stored: each sealed adversary carries one seal of its seat, and the other seals
 * are in hand. In a state with too many sealed adversaries the count is negative, which the core
 * rejects.
 */
static int count_seals(const lgi_state *s, logres_spot spot, int piece) {
    (void)piece;
    return spot.place == SEALED ? (int)lgi_sum(read_body(s)->sealed[spot.seat], ADVERSARIES)
                                : lgi_kc_seals(s, spot.seat);
}

/* Counts the sealed adversaries for observations: one value per seat, because a seat has only one
 * kind of seal, its own. */
static void count_all_sealed(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    for (int seat = 0; seat < s->players; seat++)
        counts[place_of_seat[seat]] = (int16_t)lgi_sum(read_body(s)->sealed[seat], ADVERSARIES);
}

/* The caller has zeroed the counts, and the basic game leaves them at zero. */
static void count_all_in_hand(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts) {
    if (!is_advanced(s))
        return;
    for (int seat = 0; seat < s->players; seat++)
        counts[place_of_seat[seat]] = (int16_t)lgi_kc_seals(s, seat);
}

/* clang-format off */
/* Macros for the rows of `places`: adversaries, named as in the public struct; adventures;
 * seals. */
#define ADVERSARIES_IN(member, public)                                                            \
    { .form = LGI_COUNTS, .first = ADVERSARY_PIECE, .kinds = ADVERSARIES,                         \
      .at = offsetof(arthur_card_game_body, member),                                              \
      .out = offsetof(logres_arthur_card_game, public) }
#define ADVENTURES_IN(member)                                                                     \
    { .form = LGI_BITS, .first = ADVENTURE_PIECE, .kinds = ADVENTURES,                            \
      .at = offsetof(arthur_card_game_body, member) }
#define SEALS_COUNTED(all)                                                                        \
    { .form = LGI_DERIVED, .first = SEAL_PIECE, .kinds = 1, .piece_step = 1, .count = count_seals,\
      .count_all = all }

/*
 * The knights in other players' hands and in the deck are hidden, but the sizes of both are
 * public. The adversary deck is open: all adversaries are taken openly, so everybody knows which
 * ones are left. It has no order; chance picks a card when one is revealed.
 */
static const lgi_place places[PLACES] = {
    [KNIGHT_DECK]       = LGI_HIDDEN_PLACE(arthur_card_game, knight_deck, knight_deck_size,
                                           COUNTS, 0, KNIGHTS),
    [HAND]              = LGI_OWN_PLACE(arthur_card_game, hand, hand_size, COUNTS, 0, KNIGHTS),
    [KNIGHT_DISCARD]    = LGI_OPEN_PLACE(arthur_card_game, knight_discard, COUNTS, 0, KNIGHTS),
    [ADVERSARY_DECK]    = LGI_OPEN_PLACE(arthur_card_game, adversary_deck, COUNTS,
                                         ADVERSARY_PIECE, ADVERSARIES),
    [TABLE]             = {.info = {.name = "table"},
                           .stored = {ADVERSARIES_IN(unsealed, unsealed)}},
    [SEALED]            = {.info = {.name = "sealed", .per_seat = 1},
                           .stored = {ADVERSARIES_IN(sealed, sealed),
                                      SEALS_COUNTED(count_all_sealed)},
                           LGI_ROW_NAMES("sealed", "sealed_seals")},
    [HELD]              = {.info = {.name = "held", .per_seat = 1},
                           .stored = {ADVERSARIES_IN(held, adversaries)}},
    [PAYMENT]           = {.info = {.name = "payment"}, .stored = {ADVERSARIES_IN(paid, paid)},
                           LGI_ROW_NAMES("payment_adversaries")},
    [ADVERSARY_DISCARD] = LGI_OPEN_PLACE(arthur_card_game, adversary_discard, COUNTS,
                                         ADVERSARY_PIECE, ADVERSARIES),
    [OPEN_ADVENTURES]   = {.info = {.name = "adventures"}, .stored = {ADVENTURES_IN(open)}},
    [WON]               = {.info = {.name = "won", .per_seat = 1}, .stored = {ADVENTURES_IN(won)}},
    [SEALS_IN_HAND]     = {.info = {.name = "seals", .per_seat = 1},
                           .stored = {SEALS_COUNTED(count_all_in_hand)}},
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int piece, int count, logres_spot from, logres_spot to,
                         lgi_log *log) {
    lgi_transfer(s, places, piece, count, from, to, log);
}

/* clang-format off */
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN]      = LGI_TURN_FIELD(arthur_card_game, turn, 0, INT32_MAX),
    [FIELD_CURRENT]   = LGI_SEAT_FIELD(arthur_card_game, current),
    [FIELD_TARGET]    = LGI_SEAT_FIELD(arthur_card_game, target),
    [FIELD_FOUGHT]    = LGI_YES_NO_FIELD(arthur_card_game, fought),
    [FIELD_COMPLETED] = LGI_YES_NO_FIELD(arthur_card_game, completed),
    [FIELD_DRAWN]     = LGI_NUMBER_FIELD(arthur_card_game, drawn, 0, 2),
    [FIELD_PAYMENT]   = LGI_NAME_FIELD(arthur_card_game, payment, lgi_kc_pieces + ADVENTURE_PIECE,
                                       ADVENTURES),
};
/* clang-format on */

/* ---- setup (KC-4 … KC-7) -------------------------------------------------------------------- */

/* KC-4: everything is in the decks, and adventures are open. `current` and `target` are null. */
static void setup(lgi_state *s) {
    lgi_fill(s, lgi_at(ADVERSARY_DECK));
    lgi_fill(s, lgi_at(KNIGHT_DECK));
    lgi_fill(s, lgi_at(OPEN_ADVENTURES));
    lgi_enter(s, PHASE_REVEAL, LOGRES_CHANCE);
}

static void begin_turn(lgi_state *s, int seat);
static void end_turn(lgi_state *s);

/* KC-4, and KC-8 in a turn. Chance reveals one card at a time, because any card can be the last
 * one to reveal. After a reveal the table is not empty, so in a turn the fight follows (KC-18). */
static void apply_reveal(lgi_state *s, const int args[], lgi_log *log) {
    arthur_card_game_body *b = write_body(s);
    transfer(s, args[0], 1, lgi_at(ADVERSARY_DECK), lgi_at(TABLE), log);
    if (!lgi_kc_is_revealed(b))
        return;
    if (is_setup(s)) {
        b->target = 0;
        lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
    } else {
        lgi_enter(s, PHASE_FIGHT, b->current);
    }
}

static void ask_to_draw(lgi_state *s);

/* Returns the seat that the next knight is dealt to. */
static int drawer(const lgi_state *s) {
    return is_setup(s) ? read_body(s)->target : read_body(s)->current;
}

/*
 * KC-5: the setup deals four cards to each player, round-robin, at most 20 of the 53 in all. KC-6:
 * then the first player is determined. KC-14: during a turn the current player draws, and `target`
 * is null.
 */
static void apply_deal(lgi_state *s, const int args[], lgi_log *log) {
    arthur_card_game_body *b = write_body(s);
    int seat = drawer(s);
    transfer(s, args[0], 1, lgi_at(KNIGHT_DECK), lgi_at_seat(HAND, seat), log);
    if (!is_setup(s)) {
        b->drawn++;
        ask_to_draw(s);
        return;
    }
    b->target = (int8_t)lgi_next_to_deal(s, seat, b->hand_size, FOUR);
    if (b->target != LOGRES_NONE)
        return;
    int first = lgi_first_player(s, FIRST_PLAYER, PHASE_FIRST_PLAYER);
    if (first != LOGRES_NONE)
        begin_turn(s, first);
}

/* KC-6 */
static void apply_first_player(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    begin_turn(s, args[0]);
}

/* ---- replenish (KC-8) ----------------------------------------------------------------------- */

/*
 * KC-18: the player is asked whether to replenish if that is possible. Otherwise there is an
 * adversary to fight: either a color has four on the table, or the deck is empty, and then an
 * empty table would have ended the game (KC-15).
 */
static void begin_turn(lgi_state *s, int seat) {
    arthur_card_game_body *b = write_body(s);
    lgi_count_turn(b->turn);
    b->current = (int8_t)seat;
    b->fought = b->completed = b->drawn = 0;
    lgi_enter(s, lgi_kc_is_revealed(b) ? PHASE_FIGHT : PHASE_REPLENISH, seat);
}

static void ask_for_adventure(lgi_state *s);

/* KC-8: the phase is entered only if the deck has a card, so chance has an outcome. */
static void apply_replenish(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    lgi_enter(s, PHASE_REVEAL, LOGRES_CHANCE);
}

/* KC-8, KC-18: an empty table leaves nobody to fight, so the fight is skipped too. */
static void skip_replenish(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    if (lgi_kc_is_table_empty(read_body(s)))
        ask_for_adventure(s);
    else
        lgi_enter(s, PHASE_FIGHT, s->actor);
}

/* ---- the fight (KC-9 … KC-12) --------------------------------------------------------------- */

/*
 * KC-10, KC-11: returns whether a player with this many seals may fight an adversary in a mode.
 * Copies of an adversary can be on the table both with and without a seal, so each mode checks its
 * own count. The basic game has no seals, so only TAKE_IT remains.
 */
static bool may_fight_mode(const lgi_state *s, int seals, int adversary, int mode) {
    const arthur_card_game_body *b = read_body(s);
    if (mode == TAKE_SEALED)
        return b->sealed[s->actor][adversary] > 0;
    return b->unsealed[adversary] > 0 && (mode == TAKE_IT || seals > 0);
}

/*
 * Returns the highest price that a hand can pay with knights of one color and merlins. KC-9
 * demands the exact price, so a lower price might still be out of reach: a single double cannot
 * pay 1.
 */
static int most_to_pay(const uint8_t hand[KNIGHTS]) {
    int most = 0;
    for (int colour = 0; colour < KNIGHT_COLOURS; colour++) {
        int strength = hand[2 * colour] + 2 * hand[2 * colour + 1];
        most = strength > most ? strength : most;
    }
    return most + hand[MERLIN];
}

/* Returns, as bits, the adversaries whose value is at most most_to_pay. No price is lower than the
 * value (KC-10, KC-11), so list_fight skips all others. */
static unsigned affordable(const uint8_t hand[KNIGHTS]) {
    int values = lgi_min(most_to_pay(hand), VALUES);
    unsigned in_a_colour = (1u << values) - 1, all = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        all |= in_a_colour << colour * VALUES;
    return all;
}

/*
 * KC-18: the list might contain nothing but `skip`. The phase is entered nevertheless: the hand is
 * hidden, and skipping the phase would reveal that it is weak. Fights are listed by adversary,
 * then by mode, as they are numbered.
 */
static void list_fight(const lgi_state *s, lgi_moves *moves) {
    const arthur_card_game_body *b = read_body(s);
    int seals = lgi_kc_seals(s, s->actor);
    uint8_t targets[ADVERSARIES];
    for (int i = 0; i < ADVERSARIES; i++)
        targets[i] = b->unsealed[i] | b->sealed[s->actor][i];
    uint64_t left = lgi_kinds_of(targets, ADVERSARIES) & affordable(b->hand[s->actor]);
    for (; left; left &= left - 1) {
        int adversary = lgi_lowest_bit(left);
        for (int mode = 0; mode < FIGHT_MODES; mode++)
            if (may_fight_mode(s, seals, adversary, mode))
                lgi_kc_list_ways(s, MOVE_FIGHT, adversary, mode, moves);
    }
}

static int strength_of(const lgi_kc_fight *f) {
    return f->singles + 2 * f->doubles + f->merlins;
}

/* Returns whether an adversary is on the table, sealed or not. Needed only to select a refusal. */
static bool is_on_table(const arthur_card_game_body *b, int adversary) {
    int count = b->unsealed[adversary];
    for (int seat = 0; seat < SEATS; seat++)
        count += b->sealed[seat][adversary];
    return count > 0;
}

/*
 * KC-10, KC-11: returns why the mode of a fight is not open to the player. From the third test on,
 * the mode is SEAL_IT or TAKE_IT. An unsealed adversary can always be taken, so if there is one,
 * the mode is SEAL_IT and the player has no seal left.
 */
static lgi_verdict forbid_mode(const lgi_state *s, const lgi_kc_fight *f) {
    const arthur_card_game_body *b = read_body(s);
    int piece = ADVERSARY_PIECE + f->adversary;
    if (!is_on_table(b, f->adversary))
        return LGI_FORBID(NOT_ON_TABLE, piece);
    if (f->mode == TAKE_SEALED)
        return LGI_FORBID(NO_OWN_SEAL, piece);
    if (b->unsealed[f->adversary])
        return LGI_FORBID(NO_SEAL_LEFT);
    return LGI_FORBID(b->sealed[s->actor][f->adversary] ? UNDER_OWN_SEAL : UNDER_OTHER_SEAL,
                      piece);
}

/* KC-9: returns why a hand lacks the knights of a fight. For merlins alone `colour` is
 * LOGRES_NONE; then one of the first two tests holds, so `colour` never becomes an index. */
static lgi_verdict forbid_knights(const uint8_t hand[KNIGHTS], const lgi_kc_fight *f) {
    int price = strength_of(f), most = most_to_pay(hand);
    if (most < price)
        return LGI_FORBID(HAND_TOO_WEAK, price, most, ADVERSARY_PIECE + f->adversary);
    if (f->merlins > hand[MERLIN])
        return LGI_FORBID(TOO_FEW_KNIGHTS, f->merlins, hand[MERLIN], MERLIN);
    int single = 2 * f->colour;
    if (f->singles > hand[single])
        return LGI_FORBID(TOO_FEW_KNIGHTS, f->singles, hand[single], single);
    return LGI_FORBID(TOO_FEW_KNIGHTS, f->doubles, hand[single + 1], single + 1);
}

/* KC-9 … KC-11. Tests come in ascending order of nearness: the variant, the price, the table, the
 * hand. NOT_THE_PRICE occurs only in the basic game, for numbers that it does not use. */
static lgi_verdict may_fight(const lgi_state *s, const int args[]) {
    const uint8_t *hand = read_body(s)->hand[s->actor];
    lgi_kc_fight f = lgi_kc_fight_at(s, args[0]);
    int price = lgi_kc_price_of(s, f.adversary, f.mode);
    if (!is_advanced(s) && f.mode != TAKE_IT)
        return LGI_FORBID(NO_SEALS_IN_BASIC);
    if (strength_of(&f) != price)
        return LGI_FORBID(NOT_THE_PRICE, price, strength_of(&f), ADVERSARY_PIECE + f.adversary);
    if (!may_fight_mode(s, lgi_kc_seals(s, s->actor), f.adversary, f.mode))
        return forbid_mode(s, &f);
    return lgi_kc_can_afford(hand, &f) ? LGI_LEGAL : forbid_knights(hand, &f);
}

/* KC-9: discards paid knights face up. A count of 0 records nothing. */
static void spend(lgi_state *s, int knight, int count, lgi_log *log) {
    transfer(s, knight, count, lgi_at_seat(HAND, s->actor), lgi_at(KNIGHT_DISCARD), log);
}

/* KC-11, KC-12: moves sealed adversaries to the owner of their seals, and the seals back to the
 * owner's hand. */
static void take_sealed(lgi_state *s, int seat, int adversary, int count, lgi_log *log) {
    transfer(s, ADVERSARY_PIECE + adversary, count, lgi_at_seat(SEALED, seat),
             lgi_at_seat(HELD, seat), log);
    transfer(s, SEAL_PIECE + seat, count, lgi_at_seat(SEALED, seat),
             lgi_at_seat(SEALS_IN_HAND, seat), log);
}

/* KC-11: the adversary stays on the table, under the seal. */
static void seal(lgi_state *s, int adversary, lgi_log *log) {
    transfer(s, ADVERSARY_PIECE + adversary, 1, lgi_at(TABLE), lgi_at_seat(SEALED, s->actor), log);
    transfer(s, SEAL_PIECE + s->actor, 1, lgi_at_seat(SEALS_IN_HAND, s->actor),
             lgi_at_seat(SEALED, s->actor), log);
}

/*
 * KC-12: once all adversaries of a color on the table are sealed, the owners of the seals take
 * them. A color without any adversary passes the test too, but then nothing moves. So after a
 * fight each color on the table has an unsealed adversary. KC-18 relies on this.
 */
static void settle_colour(lgi_state *s, int colour, lgi_log *log) {
    const arthur_card_game_body *b = read_body(s);
    if (lgi_sum(b->unsealed + colour * VALUES, VALUES))
        return;
    for (int seat = 0; seat < s->players; seat++)
        for (int adversary = colour * VALUES; adversary < (colour + 1) * VALUES; adversary++)
            take_sealed(s, seat, adversary, b->sealed[seat][adversary], log);
}

static void end_adventure(lgi_state *s);

/* KC-18: the phase is skipped unless some adventure can be paid for. */
static void ask_for_adventure(lgi_state *s) {
    if (lgi_kc_has_adventure(read_body(s)))
        lgi_enter(s, PHASE_ADVENTURE, read_body(s)->current);
    else
        end_adventure(s);
}

/*
 * KC-9 … KC-12. In a payment with merlins alone, the color is LOGRES_NONE and the other two counts
 * are 0, so `spend` never uses the piece computed from the color. Settling the color can end the
 * game (KC-15); ask_for_adventure and end_adventure test for this afterwards.
 */
static void win_fight(lgi_state *s, const lgi_kc_fight *f, lgi_log *log) {
    spend(s, 2 * f->colour, f->singles, log);
    spend(s, 2 * f->colour + 1, f->doubles, log);
    spend(s, MERLIN, f->merlins, log);
    if (f->mode == TAKE_SEALED)
        take_sealed(s, s->actor, f->adversary, 1, log);
    else if (f->mode == TAKE_IT)
        transfer(s, ADVERSARY_PIECE + f->adversary, 1, lgi_at(TABLE), lgi_at_seat(HELD, s->actor),
                 log);
    else
        seal(s, f->adversary, log);
    write_body(s)->fought = 1;
    settle_colour(s, colour_of(f->adversary), log);
}

static void apply_fight(lgi_state *s, const int args[], lgi_log *log) {
    lgi_kc_fight f = lgi_kc_fight_at(s, args[0]);
    win_fight(s, &f, log);
    ask_for_adventure(s);
}

static void skip_fight(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    ask_for_adventure(s);
}

/* ---- the adventure (KC-3, KC-13) ------------------------------------------------------------ */

/* KC-13: what a player holds is open, so the list depends only on public facts (KC-18). */
static void list_adventure(const lgi_state *s, lgi_moves *moves) {
    lgi_list_set(MOVE_ADVENTURE, lgi_kc_to_begin(read_body(s), read_body(s)->held[s->actor]),
                 moves);
}

/* KC-13 */
static lgi_verdict may_adventure(const lgi_state *s, const int args[]) {
    int which = args[0] - ADVENTURE_PIECE;
    if (!(lgi_load_u16(read_body(s)->open) >> which & 1))
        return LGI_FORBID(ADVENTURE_TAKEN, args[0]);
    return lgi_kc_judge_price(read_body(s)->held[s->actor], which);
}

/* KC-13: nothing is paid yet, and the adventure stays open until the price is met. Some payment
 * exists, so the player cannot get stuck. */
static void apply_adventure(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    write_body(s)->payment = (int8_t)(args[0] - ADVENTURE_PIECE);
    lgi_enter(s, PHASE_PAY, s->actor);
}

/* KC-15: once the game is over, nothing is drawn. The game has ended if this was the twelfth
 * adventure, or if the last adversary was defeated earlier in the turn. */
static void end_adventure(lgi_state *s) {
    if (lgi_kc_is_over(read_body(s)))
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    else
        ask_to_draw(s);
}

static void skip_adventure(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    end_adventure(s);
}

/* KC-13. The argument is a place in the order of payments, so ascending move numbers follow that
 * order. */
static lgi_verdict may_pay(const lgi_state *s, const int args[]) {
    const arthur_card_game_body *b = read_body(s);
    return lgi_kc_judge_payment(b->held[s->actor], b->paid, b->payment, in_payment_order(args[0]));
}

static void list_pay(const lgi_state *s, lgi_moves *moves) {
    const uint8_t *own = read_body(s)->held[s->actor];
    for (int place = 0; place < ADVERSARIES; place++)
        if (own[in_payment_order(place)] &&
            !may_pay(s, &place).refusal) /* the cheap test comes first, because few are held */
            lgi_add(moves, MOVE_PAY + place);
}

/*
 * KC-13: once the price is paid in full, the paid adversaries are discarded and the player takes
 * the adventure. Until then there is always a next card, because `may` allows only cards after
 * which the payment can be completed.
 */
static void apply_pay(lgi_state *s, const int args[], lgi_log *log) {
    arthur_card_game_body *b = write_body(s);
    transfer(s, ADVERSARY_PIECE + in_payment_order(args[0]), 1, lgi_at_seat(HELD, s->actor),
             lgi_at(PAYMENT), log);
    if (!lgi_kc_is_paid(b->paid, b->payment))
        return;
    for (int i = 0; i < ADVERSARIES; i++)
        transfer(s, ADVERSARY_PIECE + i, b->paid[i], lgi_at(PAYMENT), lgi_at(ADVERSARY_DISCARD),
                 log);
    transfer(s, ADVENTURE_PIECE + b->payment, 1, lgi_at(OPEN_ADVENTURES),
             lgi_at_seat(WON, s->actor), log);
    b->payment = LOGRES_NONE;
    b->completed = 1;
    end_adventure(s);
}

/* ---- the draw (KC-14) ----------------------------------------------------------------------- */

/* KC-14, KC-18: the phase is skipped unless there is a card to draw. The sizes of deck and discard
 * pile are public, so this reveals nothing. */
static void ask_to_draw(lgi_state *s) {
    const arthur_card_game_body *b = read_body(s);
    bool any = b->knight_deck_size || lgi_sum(b->knight_discard, KNIGHTS);
    if (any && b->drawn < lgi_kc_allowance(b))
        lgi_enter(s, PHASE_DRAW, b->current);
    else
        end_turn(s);
}

/*
 * KC-14: an empty deck stays empty until a player draws; then the whole discard pile becomes the
 * deck. So the new deck contains all knights played until then, and phase `deal` never has an
 * empty deck.
 */
static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    (void)args;
    if (read_body(s)->knight_deck_size == 0)
        lgi_reshuffle(s, places, lgi_at(KNIGHT_DISCARD), lgi_at(KNIGHT_DECK), log);
    lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
}

/* KC-14: drawing is optional. */
static void apply_done(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    end_turn(s);
}

/* ---- the end (KC-15 … KC-17) ---------------------------------------------------------------- */

/* KC-17: the limit counts turns of players. Without a limit a game can continue forever, because
 * players may skip every step. */
static void end_turn(lgi_state *s) {
    const arthur_card_game_body *b = read_body(s);
    if (lgi_is_last_turn(lgi_option(s, TURN_LIMIT), b->turn))
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    else
        begin_turn(s, lgi_next_seat(s, b->current));
}

/* KC-16: scores are known in every phase, because everything that counts is open. Tied players
 * share a rank. */
static void standing(const lgi_state *s, logres_result *result) {
    for (int seat = 0; seat < s->players; seat++)
        result->scores[seat] = lgi_kc_score(read_body(s), seat);
    lgi_rank_by_score(result);
}

/* ---- phases and moves ----------------------------------------------------------------------- */

/* clang-format off */
/* The seven arguments of a fight depend on each other, so one number encodes them all. For the
 * numbering, the first argument has FIGHTS values, and each of the others has one. */
static const lgi_phase phases[PHASES] = {
    [PHASE_REVEAL]       = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_REVEAL, "reveal", {{"adversary", &lgi_kc_an_adversary}},
         .from = LGI_FROM(ADVERSARY_DECK), .apply = apply_reveal})},
    [PHASE_DEAL]         = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DEAL, "deal", {{"knight", &lgi_kc_a_knight}},
         .from = LGI_FROM(KNIGHT_DECK), .apply = apply_deal})},
    [PHASE_FIRST_PLAYER] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_FIRST_PLAYER, "first_player", {{"player", &lgi_kc_a_player}},
         .may = lgi_may_name_seat, .apply = apply_first_player})},
    [PHASE_REPLENISH]    = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_REPLENISH, "replenish", .apply = apply_replenish},
        {MOVE_SKIP_REPLENISH, "skip", .apply = skip_replenish})},
    [PHASE_FIGHT]        = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_FIGHT, "fight", {{"adversary", &lgi_kc_a_fight}, {"mode", &lgi_kc_a_mode},
          {"sealed", &lgi_kc_yes_or_no}, {"colour", &lgi_kc_a_colour},
          {"singles", &lgi_kc_an_amount}, {"doubles", &lgi_kc_an_amount},
          {"merlins", &lgi_kc_an_amount}},
         .may = may_fight, .apply = apply_fight, .list = list_fight},
        {MOVE_SKIP_FIGHT, "skip", .apply = skip_fight})},
    [PHASE_ADVENTURE]    = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_ADVENTURE, "adventure", {{"adventure", &lgi_kc_an_adventure}},
         .may = may_adventure, .apply = apply_adventure, .list = list_adventure},
        {MOVE_SKIP_ADVENTURE, "skip", .apply = skip_adventure})},
    [PHASE_PAY]          = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_PAY, "pay", {{"adversary", &lgi_kc_a_payment}},
         .may = may_pay, .apply = apply_pay, .list = list_pay})},
    [PHASE_DRAW]         = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_DRAW, "draw", .apply = apply_draw},
        {MOVE_DONE, "done", .apply = apply_done})},
    [PHASE_OVER]         = {.who = LGI_ACTOR_NOBODY},
};

static const lgi_option_row options[OPTIONS] = {
    [FIRST_PLAYER] = {{"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
                      offsetof(logres_arthur_card_game, first_player)},
    [VARIANT]      = {{"variant", LOGRES_OPTION_CHOICE, LOGRES_ARTHUR_CARD_GAME_BASIC,
                       LOGRES_ARTHUR_CARD_GAME_BASIC, LOGRES_ARTHUR_CARD_GAME_ADVANCED,
                       lgi_kc_variants},
                      offsetof(logres_arthur_card_game, variant)},
    [TURN_LIMIT]   = {{"turn_limit", LOGRES_OPTION_NUMBER, 0, 0, TURN_LIMIT_MAX, NULL},
                      offsetof(logres_arthur_card_game, turn_limit)},
};
/* clang-format on */

static const lgi_bots *bots(const lgi_state *s) {
    static const lgi_bots basic[] = {
        {.iterations = {30, 120, 700, 4000}, .by_network = {2, 6, 26, 1000}},
        {.iterations = {30, 120, 700, 4000}, .by_network = {1, 2, 6, 2000}},
    };
    static const lgi_bots advanced[] = {
        {.iterations = {30, 110, 350, 3000}, .by_network = {4, 7, 18, 1000}},
        {.iterations = {5, 25, 180, 2000}, .by_network = {1, 2, 4, 1500}},
    };
    return &(is_advanced(s) ? advanced : basic)[s->players > 2];
}

LGI_OBSERVER(arthur_card_game)

const lgi_game lgi_arthur_card_game = {
    .info = {.id = "arthur_card_game",
             .title = "King Arthur: The Card Game",
             .designer = "Reiner Knizia",
             .number = 4,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             /* all knights in one hand; on the table four adversaries of one color and three of
              * each other color (KC-8) */
             .most_legal_moves = 924,
             .most_chance_outcomes = ADVERSARIES,
             /*
              * The last card of a payment causes the most events: the card, the discard of eight
              * kinds of cards, the adventure, and the fields. There are at most eight kinds: with
              * nine, the cards before the last would already total 12, the highest price.
              */
             .most_events = 1 + 8 + 1 + FIELDS,
             .body_size = sizeof(arthur_card_game_body),
             .must_end = 0, /* only with turn_limit (KC-17) */
             .components_size = sizeof(logres_arthur_card_game_components),
             .has_later_chance = 1,
             LGI_PIECE_NAMES(lgi_kc_pieces)},
    LGI_PHASES(LOGRES_ARTHUR_CARD_GAME_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .components = &lgi_kc_components,
    .phases = phases,
    LGI_TABLE(refusal, lgi_kc_refusals),
    .words = &lgi_kc_words,
    .setup = setup,
    .validate = lgi_kc_validate,
    .bounds = lgi_kc_bounds,
    .bots = bots,
    .foolish = lgi_kc_foolish,
    .copies = copies,
    .standing = standing,
    .picture = lgi_kc_picture,
    .json = lgi_kc_json,
    .observe = observe_rows,
};
