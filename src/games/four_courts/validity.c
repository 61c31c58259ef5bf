/* Four Courts: which states are valid (FC-21, FC-22). Safe on arbitrary bytes; every successor of
 * a valid state is valid. */
#include "base/error.h"
#include "games/four_courts/four_courts.h"
#include "rules/validity.h"

static bool is_setup(const lgi_state *s) {
    return s->phase <= PHASE_FIRST_PLAYER;
}

static bool is_empty(const card_set *set) {
    static const card_set empty;
    return memcmp(set, &empty, sizeof empty) == 0;
}

/* FC-7: the cards on a dais. Places are filled in order, so a second monarch needs a first. The
 * order of majors needs no check, because a set is always written in ascending order. */
static logres_error check_dais(const lgi_state *s, int seat, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    for (int monarch = 0; monarch < MONARCHS; monarch++) {
        int card = b->monarch[seat][monarch];
        if (card != LOGRES_NONE && !is_monarch(card))
            return lgi_refuse(problem, "players[%d].dais.monarchs[%d].card",
                              "must be a king or a queen", seat, monarch);
        if (card == LOGRES_NONE && majors_on(b, seat, monarch))
            return lgi_refuse(problem, "players[%d].dais.monarchs[%d].majors",
                              "must be empty without a monarch", seat, monarch);
    }
    if (b->monarch[seat][0] == LOGRES_NONE && b->monarch[seat][1] != LOGRES_NONE)
        return lgi_refuse(problem, "players[%d].dais.monarchs",
                          "must not have a second monarch without a first", seat);
    if (b->knight[seat] != LOGRES_NONE && !is_of_rank(b->knight[seat], KNIGHT))
        return lgi_refuse(problem, "players[%d].dais.knight", "must be a knight", seat);
    if (b->page[seat] != LOGRES_NONE && !is_of_rank(b->page[seat], PAGE))
        return lgi_refuse(problem, "players[%d].dais.page", "must be a page", seat);
    return LOGRES_OK;
}

/* FC-3, FC-11: the cards in a hand and in a court. A page goes to a court only if the dais already
 * has one, and a dais never loses its page. */
static logres_error check_cards(const lgi_state *s, int seat, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    if (b->hand_size[seat] > lgi_fc_hand_size(s))
        return lgi_refuse(problem, "players[%d].hand", "has more than %d cards", seat,
                          lgi_fc_hand_size(s));
    lgi_set left = words_of(&b->court[seat]);
    for (int card; (card = next_card(&left)) < CARDS;) {
        if (!is_run_card(card))
            return lgi_refuse(problem, "players[%d].court", "%s cannot be in a court", seat,
                              lgi_fc_cards[card]);
        if (rank_of(card) == PAGE && b->page[seat] == LOGRES_NONE)
            return lgi_refuse(problem, "players[%d].court", "%s would have gone to the dais", seat,
                              lgi_fc_cards[card]);
    }
    return LOGRES_OK;
}

/*
 * FC-3, FC-4: everything but hands and deck has its start value. Majors and second monarchs need
 * no test, because check_dais has already rejected majors without a monarch and a second monarch
 * without a first.
 */
static logres_error check_setup(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    if (lgi_load_i32(b->turn) || b->current != LOGRES_NONE || b->placed || b->discarded ||
        b->runless || b->unable || b->barred_suit != LOGRES_NONE)
        return lgi_refuse(problem, "turn",
                          "the fields of a turn must have their starting values during setup");
    for (int seat = 0; seat < s->players; seat++) {
        if (!is_empty(&b->court[seat]) || b->discards_size[seat] ||
            b->monarch[seat][0] != LOGRES_NONE || b->knight[seat] != LOGRES_NONE ||
            b->page[seat] != LOGRES_NONE)
            return lgi_refuse(problem, "players[%d]", "has played or discarded during setup",
                              seat);
    }
    logres_error error = lgi_check_deal(s, b->hand_size, lgi_fc_hand_size(s),
                                        s->phase == PHASE_DEAL, b->target, "target", problem);
    return error
               ? error
               : lgi_check_first_player(s, s->phase == PHASE_FIRST_PLAYER, FIRST_PLAYER, problem);
}

/*
 * FC-6. The seats and cards of an offer are tested before they become indexes. lgi_fc_may_offer
 * excludes a page on the player's dais; the page of the offer must be in another player's court.
 */
static logres_error check_trade(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    if ((s->phase == PHASE_TRADE || s->phase == PHASE_ANSWER) && !lgi_fc_may_offer(s))
        return lgi_refuse(problem, "phase", "there is no page to make an offer for");
    if (s->phase != PHASE_ANSWER)
        return LOGRES_OK;
    if (b->offer_owner == LOGRES_NONE || b->offer_owner == b->current ||
        b->offer_page == LOGRES_NONE || !is_of_rank(b->offer_page, PAGE) ||
        !has_card(&b->court[b->offer_owner], b->offer_page))
        return lgi_refuse(
            problem, "offer.page",
            "must be a page in the owner's court, and the owner must be another player");
    if (b->offer_give == LOGRES_NONE || !has_card(&b->court[b->current], b->offer_give))
        return lgi_refuse(problem, "offer.give", "must be a card in the current player's court");
    return LOGRES_OK;
}

/*
 * Returns how many cards an action can have placed or discarded. Before the phase of the action
 * the result is 0; during the phase it is less than the maximum, because the last card ends the
 * action. Phases are numbered in the order of a turn.
 */
static int most_cards(const lgi_state *s, unsigned phase) {
    if (s->phase < phase)
        return 0;
    return s->phase == phase ? CARDS_AN_ACTION - 1 : CARDS_AN_ACTION;
}

/*
 * FC-7, FC-8: checks the progress of the turn's actions. For a draw, the hand must be short and
 * the deck must have a card. In other phases, a short hand is accepted even if the deck has cards
 * (FC-22).
 */
static logres_error check_actions(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    int placed = most_cards(s, PHASE_DAIS), discarded = most_cards(s, PHASE_DISCARD);
    if (b->placed > placed)
        return lgi_refuse(problem, "placed", "must be 0 to %d here", placed);
    if (b->discarded > discarded)
        return lgi_refuse(problem, "discarded", "must be 0 to %d here", discarded);
    if (s->phase == PHASE_DRAW && b->hand_size[b->current] >= lgi_fc_hand_size(s))
        return lgi_refuse(problem, "phase", "the hand is full, so nothing is drawn");
    if (s->phase == PHASE_DRAW && b->deck_size == 0)
        return lgi_refuse(problem, "deck", "must not be empty when a card is drawn");
    return LOGRES_OK;
}

/*
 * FC-12: checks the deputy and the players who were named but could not run. `current` is known to
 * be a seat, so the shifts are in range. At least one seat must be left to name, or `defer` would
 * have no move.
 */
static logres_error check_deputies(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    bool deputised = s->phase == PHASE_RUN && b->target != LOGRES_NONE;
    if (s->phase != PHASE_RUN && b->target != LOGRES_NONE)
        return lgi_refuse(problem, "target", "must be null here");
    if (deputised && b->target == b->current)
        return lgi_refuse(problem, "target", "must not be the current player");
    if (b->unable && s->phase != PHASE_DEFER && !deputised)
        return lgi_refuse(problem, "unable", "must be [] here");
    if (b->unable >> b->current & 1 || (deputised && b->unable >> b->target & 1))
        return lgi_refuse(problem, "unable", "must not include the current player or the deputy");
    if (s->phase == PHASE_DEFER && (b->unable | 1u << b->current) == lgi_all_seats(s))
        return lgi_refuse(problem, "unable", "nobody is left to name");
    return LOGRES_OK;
}

static bool holds_allowed(const lgi_state *s, int seat) {
    return lgi_fc_allowed_suits(s, seat) != 0;
}

/*
 * FC-21: checks hands against what the phase proves about them. For a view, also checks that some
 * deal agrees with it; otherwise lgi_fc_deal could loop forever or run out of cards. The hidden
 * hands that must not have an allowed card need enough other cards, and the hand that names the
 * suit needs an allowed one.
 */
static logres_error check_hands(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    unsigned unable = lgi_fc_unable_seats(s);
    card_set unseen = lgi_fc_unseen(s);
    int allowed = 0, others = 0;
    for (int card = 0; card < CARDS; card++)
        if (has_card(&unseen, card))
            lgi_fc_is_allowed(s, card) ? allowed++ : others++;
    for (int seat = 0; seat < s->players; seat++) {
        bool sees = lgi_sees(s, seat);
        if (lgi_has_seat(unable, seat) && sees && holds_allowed(s, seat))
            return lgi_refuse(
                problem, "players[%d].hand",
                "has a run card that could begin the Run, so nobody needs to be named", seat);
        if (lgi_has_seat(unable, seat) && !sees)
            others -= b->hand_size[seat];
    }
    if (others < 0)
        return lgi_refuse(
            problem, "unable",
            "too few other cards are left for the hands that have no allowed run card");
    if (s->phase != PHASE_RUN)
        return LOGRES_OK;
    if (lgi_sees(s, s->actor) ? !holds_allowed(s, s->actor) : !b->hand_size[s->actor] || !allowed)
        return lgi_refuse(problem, "players[%d].hand", "has no run card of an allowed suit",
                          s->actor);
    return LOGRES_OK;
}

/* Returns the actor: the owner of an offered page, a deputy, or the current player. */
static int due_actor(const lgi_state *s) {
    const four_courts_body *b = read_body(s);
    if (s->phase == PHASE_ANSWER)
        return b->offer_owner;
    return s->phase == PHASE_RUN && b->target != LOGRES_NONE ? b->target : b->current;
}

/* FC-14, FC-22: `runless` reaches 5 N only when the game is over. lgi_check_turn comes first,
 * because it verifies that `current` is a seat, which the other checks use as an index. */
static logres_error check_turn(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    bool over = s->phase == PHASE_OVER;
    logres_error error = lgi_check_turn(s, lgi_load_i32(b->turn), 0, b->current, due_actor(s),
                                        lgi_option(s, FIRST_PLAYER), problem);
    if (error)
        return error;
    int runless = RUNLESS_ROUNDS * s->players - !over;
    if (b->runless > runless)
        return lgi_refuse(problem, "runless", "must be at most %d here", runless);
    if (over && !lgi_fc_is_over(s))
        return lgi_refuse(
            problem, "phase",
            "the game is not over: no dais is full, and too few turns in a row lacked a Run");
    error = check_trade(s, problem);
    if (!error)
        error = check_actions(s, problem);
    if (!error)
        error = check_deputies(s, problem);
    return error ? error : check_hands(s, problem);
}

/* Daises and courts are checked first, because lgi_fc_may_offer relies on them. */
logres_error lgi_fc_validate(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = read_body(s);
    logres_error error = LOGRES_OK;
    for (int seat = 0; seat < s->players && !error; seat++) {
        error = check_dais(s, seat, problem);
        if (!error)
            error = check_cards(s, seat, problem);
    }
    if (error)
        return error;
    bool offer = b->offer_page != LOGRES_NONE || b->offer_give != LOGRES_NONE ||
                 b->offer_owner != LOGRES_NONE;
    if (offer && s->phase != PHASE_ANSWER)
        return lgi_refuse(problem, "offer", "must be null here");
    return is_setup(s) ? check_setup(s, problem) : check_turn(s, problem);
}
