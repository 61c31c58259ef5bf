/* King Arthur: The Card Game: the validity of states (KC-19). Safe on arbitrary bytes. Every
 * successor of a valid state is valid, so only imported states need this check. */
#include "base/error.h"
#include "games/arthur_card_game/arthur_card_game.h"
#include "rules/validity.h"
#include "state/multiset.h"

/*
 * KC-4, KC-8, KC-12: checks that at most one color has four adversaries, none has more, and none
 * has only sealed adversaries. Revealing stops at the first color with four, so two colors cannot
 * have four at once. KC-15: when everything is defeated, the game is over, except while the player
 * may complete an adventure.
 */
static logres_error check_table(const lgi_state *s, logres_problem *problem) {
    const arthur_card_game_body *b = read_body(s);
    int full = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int count = lgi_kc_on_table(b, colour);
        if (count > FOUR)
            return lgi_refuse(problem, "table", "has more than four %s adversaries",
                              lgi_kc_colours[colour]);
        if (count && !lgi_sum(b->unsealed + colour * VALUES, VALUES))
            return lgi_refuse(problem, "table", "has only sealed %s adversaries",
                              lgi_kc_colours[colour]);
        full += count == FOUR;
    }
    if (full > 1)
        return lgi_refuse(problem, "table", "more than one color has four adversaries");
    bool may_be_empty = s->phase == PHASE_OVER ||
                        ((s->phase == PHASE_ADVENTURE || s->phase == PHASE_PAY) && b->fought);
    if (lgi_kc_all_defeated(b) && !may_be_empty)
        return lgi_refuse(problem, "table",
                          "is empty, and so is adversary_deck: the game is over");
    return LOGRES_OK;
}

/*
 * KC-4 … KC-6: checks that cards are dealt only after the table is revealed. The deck must suffice
 * for the rest of the deal: in an imported state, the missing cards could be in the discard pile.
 */
static logres_error check_setup(const lgi_state *s, logres_problem *problem) {
    const arthur_card_game_body *b = read_body(s);
    if (s->phase > PHASE_FIRST_PLAYER)
        return lgi_refuse(problem, "turn", "must be 1 or more here");
    if (b->current != LOGRES_NONE || b->fought || b->completed || b->drawn)
        return lgi_refuse(
            problem, "current",
            "must be null during setup, with fought and completed false and drawn 0");
    logres_error error = lgi_check_deal(s, b->hand_size, s->phase == PHASE_REVEAL ? 0 : FOUR,
                                        s->phase == PHASE_DEAL, b->target, "target", problem);
    if (error)
        return error;
    if (b->knight_deck_size < FOUR * s->players - (int)lgi_sum(b->hand_size, SEATS))
        return lgi_refuse(problem, "knight_deck", "has too few cards for the deal");
    return lgi_check_first_player(s, s->phase == PHASE_FIRST_PLAYER, FIRST_PLAYER, problem);
}

/*
 * KC-13: checks that the adversaries paid, added one by one, begin a payment that can be
 * completed. The payment is replayed, starting from the adversaries held before it, with the
 * function that judges each payment. Afterwards, at least one more card must be allowed.
 */
static logres_error check_payment(const lgi_state *s, logres_problem *problem) {
    const arthur_card_game_body *b = read_body(s);
    uint8_t held[ADVERSARIES], paid[ADVERSARIES] = {0};
    bool begins = !lgi_kc_is_paid(b->paid, b->payment), goes_on = false;
    if (!lgi_has_bit(b->open, b->payment))
        return lgi_refuse(problem, "payment.adventure", "is not one of the remaining adventures");
    for (int i = 0; i < ADVERSARIES; i++)
        held[i] = (uint8_t)(b->held[b->current][i] + b->paid[i]);
    for (int n = 0; n < (int)lgi_sum(b->paid, ADVERSARIES) && begins; n++) {
        int adversary = lgi_kc_nth(b->paid, n);
        begins = lgi_kc_may_pay(held, paid, b->payment, adversary);
        paid[adversary]++;
        held[adversary]--;
    }
    for (int adversary = 0; adversary < ADVERSARIES; adversary++)
        goes_on |= lgi_kc_may_pay(held, paid, b->payment, adversary);
    return begins && goes_on
               ? LOGRES_OK
               : lgi_refuse(problem, "payment.paid",
                            "is not the beginning of a payment that can be completed");
}

/*
 * KC-8, KC-13, KC-14, KC-18: checks what each phase of a turn requires. Phases without a move, and
 * phases that the rules would have skipped, are rejected. `fought`, `completed` and `drawn` start
 * at 0 and change only in fight, pay and deal.
 */
static logres_error check_phase(const lgi_state *s, logres_problem *problem) {
    const arthur_card_game_body *b = read_body(s);
    if (s->phase == PHASE_REPLENISH && lgi_kc_is_revealed(b))
        return lgi_refuse(problem, "phase", "nothing can be replenished");
    if (s->phase == PHASE_FIGHT && lgi_kc_is_table_empty(b))
        return lgi_refuse(problem, "phase", "there is nobody to fight");
    if (s->phase == PHASE_ADVENTURE && !lgi_kc_has_adventure(b))
        return lgi_refuse(problem, "phase", "no adventure can be paid for");
    if (s->phase == PHASE_DRAW && !b->knight_deck_size && !lgi_sum(b->knight_discard, KNIGHTS))
        return lgi_refuse(problem, "phase", "there is nothing to draw");
    if ((s->phase == PHASE_DRAW || s->phase == PHASE_DEAL) && b->drawn >= lgi_kc_allowance(b))
        return lgi_refuse(problem, "drawn", "nothing more may be drawn");
    if ((s->phase == PHASE_REPLENISH || s->phase == PHASE_REVEAL || s->phase == PHASE_FIGHT) &&
        b->fought)
        return lgi_refuse(problem, "fought", "must be false before the fight");
    if (s->phase <= PHASE_PAY && s->phase != PHASE_DEAL && (b->completed || b->drawn))
        return lgi_refuse(problem, "%s", "must be %s before the draw",
                          b->drawn ? "drawn" : "completed", b->drawn ? "0" : "false");
    return s->phase == PHASE_PAY ? check_payment(s, problem) : LOGRES_OK;
}

/* lgi_check_turn verifies that `current` is a seat; the checks after it use it as an index. */
static logres_error check_turn(const lgi_state *s, logres_problem *problem) {
    const arthur_card_game_body *b = read_body(s);
    logres_error error =
        lgi_check_turn(s, lgi_load_i32(b->turn), lgi_option(s, TURN_LIMIT), b->current, b->current,
                       lgi_option(s, FIRST_PLAYER), problem);
    if (error)
        return error;
    if (s->phase == PHASE_FIRST_PLAYER)
        return lgi_refuse(problem, "phase",
                          "the first player is determined before the first turn");
    if (b->target != LOGRES_NONE)
        return lgi_refuse(problem, "target", "must be null after setup");
    if (s->phase == PHASE_OVER && !lgi_kc_is_over(b) &&
        !lgi_is_last_turn(lgi_option(s, TURN_LIMIT), b->turn))
        return lgi_refuse(problem, "phase", "the game is not over");
    return check_phase(s, problem);
}

/* `payment` is tested first, since check_payment uses it as an index. The conditions tested here
 * apply to the setup as well as to turns. */
logres_error lgi_kc_validate(const lgi_state *s, logres_problem *problem) {
    const arthur_card_game_body *b = read_body(s);
    if ((b->payment != LOGRES_NONE) != (s->phase == PHASE_PAY))
        return lgi_refuse(problem, "payment", "does not match the phase");
    if (s->phase != PHASE_PAY && lgi_sum(b->paid, ADVERSARIES))
        return lgi_refuse(problem, "payment.paid", "must be empty here");
    if (s->phase != PHASE_OVER && lgi_count_bits(lgi_load_u16(b->open)) <= 1)
        return lgi_refuse(problem, "adventures", "the game is over when only one is left");
    logres_error error = check_table(s, problem);
    if (error)
        return error;
    if (s->phase == PHASE_REVEAL && lgi_kc_is_revealed(b))
        return lgi_refuse(problem, "phase", "there is nothing to reveal");
    if (s->phase == PHASE_DEAL && !b->knight_deck_size)
        return lgi_refuse(problem, "knight_deck", "must not be empty when a card is dealt");
    return is_setup(s) ? check_setup(s, problem) : check_turn(s, problem);
}
