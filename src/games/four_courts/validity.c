/* Four Courts: which states are valid (FC-21, FC-22). Safe on any bytes; every successor of a valid state is
 * valid. */
#include "core/validity.h"
#include "core/error.h"
#include "games/four_courts/four_courts.h"

static bool is_setup(const lgi_state *s) {
    return s->phase <= NAME_FIRST_PLAYER;
}

static bool is_card_or_none(int card) {
    return card >= LOGRES_NONE && card < CARDS;
}

static bool is_empty(const card_set *set) {
    static const card_set empty;
    return memcmp(set, &empty, sizeof empty) == 0;
}

static logres_error check_seat_ranges(const lgi_state *s, int seat, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    const card_set *sets[] = {&b->hand[seat], &b->court[seat], &b->discards[seat]};
    bool empty = b->hand_size[seat] == 0 && b->discards_size[seat] == 0 && b->knight[seat] == LOGRES_NONE &&
                 b->page[seat] == LOGRES_NONE;
    for (int i = 0; i < 3; i++) {
        if (sets[i]->bits[CARDS / 8] >> CARDS % 8)
            return lgi_refuse(problem, "players[%d]|has a card that there is not", seat);
        empty = empty && is_empty(sets[i]);
    }
    for (int monarch = 0; monarch < MONARCHS; monarch++) {
        int card = b->monarch[seat][monarch];
        if (!is_card_or_none(card) || (card != LOGRES_NONE && !is_monarch(card)))
            return lgi_refuse(problem, "players[%d].dais.monarchs[%d].card|must be a king or a queen", seat, monarch);
        if (majors_on(b, seat, monarch) >> MAJORS || (card == LOGRES_NONE && majors_on(b, seat, monarch)))
            return lgi_refuse(problem, "players[%d].dais.monarchs[%d].majors|there is no such place", seat, monarch);
        empty = empty && card == LOGRES_NONE;
    }
    if (b->monarch[seat][0] == LOGRES_NONE && b->monarch[seat][1] != LOGRES_NONE)
        return lgi_refuse(problem, "players[%d].dais.monarchs|must begin with the first", seat);
    if (!is_card_or_none(b->knight[seat]) ||
        (b->knight[seat] != LOGRES_NONE && (is_major(b->knight[seat]) || rank_of(b->knight[seat]) != KNIGHT)))
        return lgi_refuse(problem, "players[%d].dais.knight|must be a knight", seat);
    if (!is_card_or_none(b->page[seat]) ||
        (b->page[seat] != LOGRES_NONE && (is_major(b->page[seat]) || rank_of(b->page[seat]) != PAGE)))
        return lgi_refuse(problem, "players[%d].dais.page|must be a page", seat);
    if (seat >= s->players && !empty)
        return lgi_refuse(problem, "players|a seat that nobody has is not empty");
    return LOGRES_OK;
}

/* Every field within its range, so that all that follows may use it as an index. */
static logres_error check_ranges(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    if (!lgi_is_seat_or_none(s, b->current))
        return lgi_refuse(problem, "current|is no seat");
    if (!lgi_is_seat_or_none(s, b->target))
        return lgi_refuse(problem, "target|is no seat");
    if (b->barred < LOGRES_NONE || b->barred >= SUITS)
        return lgi_refuse(problem, "barred_suit|is no suit");
    if (b->unable >> s->players)
        return lgi_refuse(problem, "unable|names a seat that there is not");
    if (!is_card_or_none(b->offer_page) || !is_card_or_none(b->offer_give) || !lgi_is_seat_or_none(s, b->offer_owner))
        return lgi_refuse(problem, "offer|is out of range");
    if (b->deck.bits[CARDS / 8] >> CARDS % 8)
        return lgi_refuse(problem, "deck|has a card that there is not");
    for (int seat = 0; seat < SEATS; seat++) {
        logres_error error = check_seat_ranges(s, seat, problem);
        if (error)
            return error;
    }
    return LOGRES_OK;
}

/* A set that is seen has as many cards as it is said to have; one that is not is empty. */
static bool fits(const card_set *set, int size, bool seen) {
    return seen ? count_cards(set) == size : is_empty(set);
}

/* Every card is there once; what is not seen makes up for the rest. */
static logres_error check_cards(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    bool full = s->kind == LGI_FULL;
    if (!fits(&b->deck, b->deck_size, full))
        return lgi_refuse(problem, "deck|does not have the cards that it is said to have");
    int count = b->deck_size; /* of all places: each card must be in one of them */
    card_set seen = lgi_fc_seen(s);
    int hidden = full ? 0 : b->deck_size;
    for (int seat = 0; seat < s->players; seat++) {
        bool sees = lgi_sees(s, seat);
        if (!fits(&b->hand[seat], b->hand_size[seat], sees))
            return lgi_refuse(problem, "players[%d].hand|does not have the cards that it is said to have", seat);
        if (!fits(&b->discards[seat], b->discards_size[seat], sees))
            return lgi_refuse(problem, "players[%d].discards|does not have the cards that it is said to have", seat);
        if (b->hand_size[seat] > lgi_fc_hand_size(s))
            return lgi_refuse(problem, "players[%d].hand|has more than %d cards", seat, lgi_fc_hand_size(s));
        hidden += sees ? 0 : b->hand_size[seat] + b->discards_size[seat];
        count += b->hand_size[seat] + b->discards_size[seat] + count_cards(&b->court[seat]);
        count += (b->knight[seat] != LOGRES_NONE) + (b->page[seat] != LOGRES_NONE);
        for (int monarch = 0; monarch < MONARCHS; monarch++) {
            count += b->monarch[seat][monarch] != LOGRES_NONE;
            count += lgi_count_bits(majors_on(b, seat, monarch));
        }
        card_walk walk = walk_cards(&b->court[seat]);
        for (int card; (card = next_card(&walk)) < CARDS;) {
            if (!is_run_card(card))
                return lgi_refuse(problem, "players[%d].court|%s does not lie in a court", seat, lgi_fc_cards[card]);
            if (rank_of(card) == PAGE && b->page[seat] == LOGRES_NONE)
                return lgi_refuse(problem, "players[%d].court|%s would have gone to the dais", seat,
                                  lgi_fc_cards[card]);
        }
    }
    if (count != CARDS || count_cards(&seen) + hidden != CARDS)
        return lgi_refuse(problem, "|a card is missing or stands twice");
    return LOGRES_OK;
}

/* FC-3, FC-4: everything but hands and deck has its start value. */
static logres_error check_setup(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    if (lgi_get32(b->turn) || b->current != LOGRES_NONE || b->placed || b->discarded || b->runless || b->unable ||
        b->barred != LOGRES_NONE)
        return lgi_refuse(problem, "turn|no turn has begun during setup");
    for (int seat = 0; seat < s->players; seat++) {
        if (!is_empty(&b->court[seat]) || b->discards_size[seat] || b->monarch[seat][0] != LOGRES_NONE ||
            b->knight[seat] != LOGRES_NONE || b->page[seat] != LOGRES_NONE)
            return lgi_refuse(problem, "players[%d]|has played or discarded during setup", seat);
    }
    logres_error error =
        lgi_check_deal(s, b->hand_size, lgi_fc_hand_size(s), s->phase == DEAL, b->target, "target", problem);
    return error ? error : lgi_check_first_player(s, s->phase == NAME_FIRST_PLAYER, FIRST_PLAYER, problem);
}

/* FC-6 */
static logres_error check_trade(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    if ((s->phase == TRADE || s->phase == ANSWER) && !lgi_fc_may_offer(s))
        return lgi_refuse(problem, "phase|no page can be offered for");
    if (s->phase != ANSWER)
        return LOGRES_OK;
    if (b->offer_owner == LOGRES_NONE || b->offer_owner == b->current || b->offer_page == LOGRES_NONE ||
        is_major(b->offer_page) || rank_of(b->offer_page) != PAGE ||
        !has_card(&b->court[b->offer_owner], b->offer_page))
        return lgi_refuse(problem, "offer.page|must be a page in the court of another player, the owner");
    if (b->offer_give == LOGRES_NONE || !has_card(&b->court[b->current], b->offer_give))
        return lgi_refuse(problem, "offer.give|must be a card of the own court");
    return LOGRES_OK;
}

/* FC-7, FC-8: how far the turn's actions are. */
static logres_error check_actions(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    int placed = s->phase <= ANSWER ? 0 : s->phase == DAIS ? CARDS_AN_ACTION - 1 : CARDS_AN_ACTION;
    int discarded = s->phase <= DAIS ? 0 : s->phase == DISCARD ? CARDS_AN_ACTION - 1 : CARDS_AN_ACTION;
    if (b->placed > placed)
        return lgi_refuse(problem, "placed|must be 0 to %d here", placed);
    if (b->discarded > discarded)
        return lgi_refuse(problem, "discarded|must be 0 to %d here", discarded);
    if (s->phase == DRAW && b->hand_size[b->current] >= lgi_fc_hand_size(s))
        return lgi_refuse(problem, "phase|the hand is full: nothing is drawn");
    if (s->phase == DRAW && b->deck_size == 0)
        return lgi_refuse(problem, "deck|cannot be empty where a card is drawn");
    return LOGRES_OK;
}

/* FC-12: who is named, and who was named in vain. */
static logres_error check_deputies(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    bool deputised = s->phase == RUN && b->target != LOGRES_NONE;
    if (s->phase != RUN && b->target != LOGRES_NONE)
        return lgi_refuse(problem, "target|must be null here");
    if (deputised && b->target == b->current)
        return lgi_refuse(problem, "target|the deputy is another player");
    if (b->unable && s->phase != DEFER && !deputised)
        return lgi_refuse(problem, "unable|must be [] here");
    if (b->unable >> b->current & 1 || (deputised && b->unable >> b->target & 1))
        return lgi_refuse(problem, "unable|cannot have the turn player or the deputy");
    if (s->phase == DEFER && (b->unable | 1u << b->current) == (1u << s->players) - 1)
        return lgi_refuse(problem, "unable|nobody is left to be named");
    return LOGRES_OK;
}

static bool holds_allowed(const lgi_state *s, int seat) {
    return lgi_fc_allowed_suits(s, seat) != 0;
}

/* FC-21: what the phase proves about hands; of a view, that some deal agrees with it. */
static logres_error check_hands(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    unsigned unable = lgi_fc_unable_seats(s);
    card_set seen = lgi_fc_seen(s);
    int allowed = 0, others = 0;
    for (int card = 0; card < CARDS; card++)
        if (!has_card(&seen, card))
            lgi_fc_is_allowed(s, card) ? allowed++ : others++;
    for (int seat = 0; seat < s->players; seat++) {
        bool sees = lgi_sees(s, seat);
        if (unable >> seat & 1 && sees && holds_allowed(s, seat))
            return lgi_refuse(problem,
                              "players[%d].hand|has a run card that could begin the Run: nobody need be named", seat);
        if (unable >> seat & 1 && !sees)
            others -= b->hand_size[seat];
    }
    if (others < 0)
        return lgi_refuse(problem, "unable|there are not enough other cards for hands without an allowed run card");
    if (s->phase != RUN)
        return LOGRES_OK;
    if (lgi_sees(s, s->actor) ? !holds_allowed(s, s->actor) : !b->hand_size[s->actor] || !allowed)
        return lgi_refuse(problem, "players[%d].hand|has no run card of an allowed suit", s->actor);
    return LOGRES_OK;
}

static logres_error check_turn(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    bool over = s->phase == OVER;
    int actor = s->phase == ANSWER                            ? b->offer_owner
                : s->phase == RUN && b->target != LOGRES_NONE ? b->target
                                                              : b->current;
    logres_error error =
        lgi_check_turn(s, lgi_get32(b->turn), 0, b->current, actor, lgi_option(s, FIRST_PLAYER), problem);
    if (error)
        return error;
    int runless = RUNLESS_ROUNDS * s->players - !over;
    if (b->runless > runless)
        return lgi_refuse(problem, "runless|must be at most %d here", runless);
    if (over && !lgi_fc_is_over(s))
        return lgi_refuse(problem, "phase|the game is not over: no dais is full, and too few turns had no Run");
    error = check_trade(s, problem);
    if (!error)
        error = check_actions(s, problem);
    if (!error)
        error = check_deputies(s, problem);
    return error ? error : check_hands(s, problem);
}

logres_error lgi_fc_validate(const lgi_state *s, logres_problem *problem) {
    const four_courts_body *b = body_of(s);
    logres_error error = check_ranges(s, problem);
    if (!error)
        error = check_cards(s, problem);
    if (error)
        return error;
    bool offer = b->offer_page != LOGRES_NONE || b->offer_give != LOGRES_NONE || b->offer_owner != LOGRES_NONE;
    if (offer && s->phase != ANSWER)
        return lgi_refuse(problem, "offer|must be null here");
    return is_setup(s) ? check_setup(s, problem) : check_turn(s, problem);
}
