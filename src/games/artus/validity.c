/* Artus: which states are valid (AR-25). Safe on any bytes; every successor of a valid state is valid. */
#include "core/validity.h"
#include "core/error.h"
#include "core/multiset.h"
#include "games/artus/artus.h"

static bool is_setup(const lgi_state *s) {
    return s->phase <= PLACE;
}

/* Every field within its range, so that all that follows may use it as an index. */
static logres_error check_ranges(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = body_of(s);
    if (!lgi_is_seat_or_none(s, b->current))
        return lgi_refuse(problem, "current|is no seat");
    if (!lgi_is_seat_or_none(s, b->target))
        return lgi_refuse(problem, "target|is no seat");
    if (b->pile < LOGRES_NONE || b->pile >= CARD_KINDS || (b->pile != LOGRES_NONE) != (s->phase == DRAW))
        return lgi_refuse(problem, "pile|does not fit the phase");
    for (int chair = 0; chair < CHAIRS; chair++)
        if (b->chair[chair] >= FIGURES || (!is_royal(b->chair[chair]) && b->chair[chair] >= KNIGHT + s->players))
            return lgi_refuse(problem, "royals|on seat %d sits no figure of the game", chair);
    for (int p = 0; p < s->players; p++) {
        int score = lgi_get16(b->score[p]);
        if (score < -SCORE_MAX || score > SCORE_MAX)
            return lgi_refuse(problem, "players[%d].score|must be -9999 to 9999", p);
    }
    for (int p = s->players; p < PLAYERS; p++)
        if (b->unplaced[p] || lgi_get16(b->score[p]) || lgi_sum(b->hand[p], CARDS) ||
            lgi_sum(b->held[p], CARD_KINDS) || lgi_sum(b->played[p], CARDS))
            return lgi_refuse(problem, "players|a seat that nobody has is not empty");
    return LOGRES_OK;
}

/* AR-5, AR-11: one King, two royals of each metal, all knights. Rings can only add up (the supply is the rest). */
static logres_error check_figures(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = body_of(s);
    int royals[METALS] = {0}, kings = 0, knights[PLAYERS] = {0};
    for (int chair = 0; chair < CHAIRS; chair++) {
        int figure = b->chair[chair];
        if (is_royal(figure))
            royals[metal_of(figure)]++;
        else if (figure != NOBODY_THERE)
            knights[figure - KNIGHT]++;
        kings += is_king(figure);
    }
    if (royals[BRONZE] != 2 || royals[SILVER] != 2)
        return lgi_refuse(problem, "royals|must be two of bronze and two of silver");
    if (kings != 1)
        return lgi_refuse(problem, "royals|there must be one King, not %d", kings);
    for (int p = 0; p < s->players; p++)
        if (knights[p] + b->unplaced[p] != lgi_ar_knights(s))
            return lgi_refuse(problem, "players[%d].knights|and unplaced must be %d together", p, lgi_ar_knights(s));
    return LOGRES_OK;
}

/* AR-6 … AR-9: of each card no more than the set has. */
static logres_error check_cards(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = body_of(s);
    uint8_t copies[CARDS];
    lgi_ar_copies(s, copies);
    for (int p = 0; p < s->players; p++) {
        bool seen = lgi_sees(s, p);
        int in_hand[CARD_KINDS] = {0};
        for (int card = 0; card < CARDS; card++) {
            in_hand[lgi_ar_kind_of(card)] += b->hand[p][card];
            if (b->hand[p][card] + b->played[p][card] > copies[card])
                return lgi_refuse(problem, "players[%d]|has too many of one card", p);
        }
        for (int kind = 0; kind < CARD_KINDS; kind++) {
            if (in_hand[kind] != (seen ? b->held[p][kind] : 0))
                return lgi_refuse(problem, "players[%d].hand|does not have the cards that it is said to have", p);
            if (lgi_ar_pile_size(s, p, kind) < 0)
                return lgi_refuse(problem, "players[%d].hand|and played have too many %s cards", p,
                                  lgi_ar_card_kinds[kind]);
        }
    }
    return LOGRES_OK;
}

/* AR-5, AR-9 … AR-11: what setup fixes. */
static logres_error check_setup(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = body_of(s);
    int each = lgi_ar_cards_dealt(s), target = lgi_ar_next_to_deal(s);
    lgi_state start = *s;
    memset(body_in(&start)->chair, 0, CHAIRS);
    lgi_ar_seat_royals(&start);
    for (int chair = 0; chair < CHAIRS; chair++)
        if (is_royal(b->chair[chair]) && b->chair[chair] != body_of(&start)->chair[chair])
            return lgi_refuse(problem, "royals|must be where they begin during setup");
    if (b->turn || b->plays_left || b->draws_left)
        return lgi_refuse(problem, "turn|no turn has begun during setup");
    if (b->target != (s->phase == DEAL ? target : LOGRES_NONE))
        return lgi_refuse(problem, "target|does not fit the cards that have been dealt");
    if ((s->phase == DEAL) != (target != LOGRES_NONE))
        return lgi_refuse(problem, "phase|does not fit the cards that have been dealt");
    if ((b->current != LOGRES_NONE) != (s->phase == PLACE))
        return lgi_refuse(problem, "current|does not fit the phase");
    logres_error error = lgi_check_first_player(s, s->phase == NAME_FIRST_PLAYER, FIRST_PLAYER, problem);
    if (error)
        return error;
    for (int p = 0; p < s->players; p++) {
        const uint8_t *held = b->held[p];
        bool waits = target != LOGRES_NONE && p > target, gets = p == target;
        if (lgi_get16(b->score[p]) || lgi_sum(b->played[p], CARDS))
            return lgi_refuse(problem, "players[%d]|has scored or played during setup", p);
        if (held[SCORING_CARD] || held[KNIGHT_CARD] > each || held[KING_CARD] > each ||
            (gets && held[KING_CARD] && held[KNIGHT_CARD] < each) ||
            (waits && (held[KNIGHT_CARD] || held[KING_CARD])))
            return lgi_refuse(problem, "players[%d].hand|does not fit the order of dealing", p);
        if (s->phase != PLACE && b->unplaced[p] != lgi_ar_knights(s))
            return lgi_refuse(problem, "players[%d].unplaced|must be %d before knights are placed", p,
                              lgi_ar_knights(s));
    }
    return LOGRES_OK;
}

/* AR-11: from the first player's right-hand neighbour counter-clockwise, one knight a time. */
static logres_error check_placing(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = body_of(s);
    int each = lgi_ar_knights(s), placed = 0;
    if (b->current != s->actor)
        return lgi_refuse(problem, "current|must be the actor");
    for (int p = 0; p < s->players; p++)
        placed += each - b->unplaced[p];
    if (placed >= each * s->players)
        return lgi_refuse(problem, "phase|all knights have been placed");
    int first = (b->current + 1 + placed) % s->players;
    if (lgi_option(s, FIRST_PLAYER) != LOGRES_NONE && first != lgi_option(s, FIRST_PLAYER))
        return lgi_refuse(problem, "current|does not fit the config's first_player");
    for (int i = 0; i < s->players; i++) {
        int p = (first - 1 - i + 2 * s->players) % s->players;
        int right = (placed - i + s->players - 1) / s->players;
        if (each - b->unplaced[p] != right)
            return lgi_refuse(problem, "players[%d].unplaced|must be %d here", p, each - right);
    }
    return LOGRES_OK;
}

/* AR-12 … AR-14: how many cards each player has played and drawn follows from the turn and what is left of it. */
static logres_error check_progress(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = body_of(s);
    int each = lgi_ar_cards_a_turn(s), dealt = 2 * lgi_ar_cards_dealt(s), set = each * lgi_ar_turns(s);
    bool over = s->phase == OVER;
    for (int p = 0; p < s->players; p++) {
        /* turns of this player before this one, or with it when over */
        int behind = (b->current - p + s->players - 1) % s->players + 1;
        int turns = (b->turn - 1 - behind + s->players) / s->players;
        if (over && p == b->current)
            turns++;
        bool now = p == b->current && !over;
        int plays = each * turns + (now ? each - b->plays_left : 0);
        int draws = lgi_least(set - dealt, each * turns) + (now ? each - b->draws_left : 0);
        if ((int)lgi_sum(b->played[p], CARDS) != plays)
            return lgi_refuse(problem, "players[%d].played|must be %d cards here", p, plays);
        if ((int)lgi_sum(b->held[p], CARD_KINDS) != dealt + draws - plays)
            return lgi_refuse(problem, "players[%d].hand|must be %d cards here", p, dealt + draws - plays);
    }
    return LOGRES_OK;
}

static logres_error check_turn(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = body_of(s);
    int each = lgi_ar_cards_a_turn(s), last = lgi_ar_turns(s) * s->players;
    bool over = s->phase == OVER;
    if (over && b->turn != last)
        return lgi_refuse(problem, "turn|must be %d here", last);
    if (b->target != LOGRES_NONE)
        return lgi_refuse(problem, "target|must be null after setup");
    logres_error error =
        lgi_check_turn(s, b->turn, last, b->current, b->current, lgi_option(s, FIRST_PLAYER), problem);
    if (error)
        return error;
    for (int p = 0; p < s->players; p++)
        if (b->unplaced[p])
            return lgi_refuse(problem, "players[%d].unplaced|all knights are placed before the first turn", p);
    bool plays_fit = s->phase == PLAY ? b->plays_left >= 1 && b->plays_left <= each : b->plays_left == 0;
    bool draws_fit = s->phase == PLAY ? b->draws_left == each
                     : over           ? b->draws_left == 0
                                      : b->draws_left >= 1 && b->draws_left <= each;
    if (!plays_fit || !draws_fit)
        return lgi_refuse(problem, "%s|does not fit the phase", plays_fit ? "draws_left" : "plays_left");
    error = check_progress(s, problem);
    if (error)
        return error;
    int left = 0;
    for (int kind = 0; kind < CARD_KINDS; kind++)
        left += lgi_ar_pile_size(s, b->current, kind);
    if (s->phase == CHOOSE_PILE && !left)
        return lgi_refuse(problem, "phase|there is no pile to draw from");
    if (s->phase == DRAW && !lgi_ar_pile_size(s, b->current, b->pile))
        return lgi_refuse(problem, "pile|is empty");
    return LOGRES_OK;
}

logres_error lgi_ar_validate(const lgi_state *s, logres_problem *problem) {
    logres_error error = check_ranges(s, problem);
    if (!error)
        error = check_figures(s, problem);
    if (!error)
        error = check_cards(s, problem);
    if (!error)
        error = is_setup(s) ? check_setup(s, problem) : check_turn(s, problem);
    return !error && s->phase == PLACE ? check_placing(s, problem) : error;
}
