/* Artus: which states are valid (AR-25). The core has already checked the fields, the places and
 * the count of each piece. */
#include "base/error.h"
#include "games/artus/artus.h"
#include "rules/validity.h"
#include "state/multiset.h"

/* AR-5: the core has counted royals and rings, but not the rings of each royal. With exactly one
 * King, the princes have 1 or 2 rings, because a chair's byte cannot express any other number. */
static logres_error check_king(const lgi_state *s, logres_problem *problem) {
    int kings = 0;
    for (int chair = 0; chair < CHAIRS; chair++)
        kings += is_king(read_body(s)->chair[chair]);
    return kings == 1 ? LOGRES_OK
                      : lgi_refuse(problem, "royals", "there must be one King, not %d", kings);
}

/*
 * AR-9: each player receives all their cards before the next player receives any, knight cards
 * first. So players after the target have none, and nobody has a king card before their last
 * knight card.
 */
static bool is_as_dealt(const lgi_state *s, int player, int target) {
    const uint8_t *size = read_body(s)->hand_size[player];
    int each = variant_of(s).cards_dealt;
    bool waits = target != LOGRES_NONE && player > target;
    return size[KNIGHT_CARD] <= (waits ? 0 : each) &&
           size[KING_CARD] <= (size[KNIGHT_CARD] == each ? each : 0) && size[SCORING_CARD] == 0;
}

/* AR-5, AR-9 … AR-11: invariants of setup. The target follows from the hands, so it must equal the
 * one that the rules compute. */
static logres_error check_setup(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = read_body(s);
    int target = lgi_ar_next_to_deal(s);
    for (int chair = 0; chair < CHAIRS; chair++)
        if (is_royal(b->chair[chair]) && b->chair[chair] != lgi_ar_figure_at_start(s, chair))
            return lgi_refuse(problem, "royals", "must be at their starting places during setup");
    if (b->turn || b->plays_left || b->draws_left)
        return lgi_refuse(problem, "turn",
                          "must be 0 during setup, as must plays_left and draws_left");
    if (b->target != (s->phase == PHASE_DEAL ? target : LOGRES_NONE))
        return lgi_refuse(problem, "target", "does not match the cards that have been dealt");
    if ((s->phase == PHASE_DEAL) != (target != LOGRES_NONE))
        return lgi_refuse(problem, "phase", "does not match the cards that have been dealt");
    if ((b->current != LOGRES_NONE) != (s->phase == PHASE_PLACE))
        return lgi_refuse(problem, "current", "does not match the phase");
    for (int p = 0; p < s->players; p++) {
        if (lgi_load_i16(b->score[p]) || lgi_sum(b->played[p], CARDS))
            return lgi_refuse(problem, "players[%d]", "has scored or played during setup", p);
        if (!is_as_dealt(s, p, target))
            return lgi_refuse(problem, "players[%d].hand", "does not match the order of dealing",
                              p);
        if (s->phase != PHASE_PLACE && b->unplaced[p] != knights_each(s))
            return lgi_refuse(problem, "players[%d].unplaced",
                              "must be %d before knights are placed", p, knights_each(s));
    }
    return lgi_check_first_player(s, s->phase == PHASE_FIRST_PLAYER, FIRST_PLAYER, problem);
}

/*
 * AR-11: players place one knight at a time, counterclockwise, starting with the first player's
 * right-hand neighbor. After `placed` knights, the first player is 1 + placed seats clockwise of
 * the current one and can thus be computed. The player who is i-th in each round has placed the
 * knights with the numbers i, i + players, i + 2 · players, … that are below `placed`.
 */
static logres_error check_placing(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = read_body(s);
    int each = knights_each(s), placed = each * s->players - (int)lgi_sum(b->unplaced, s->players);
    if (b->current != s->actor)
        return lgi_refuse(problem, "current", "must be the actor");
    if (placed >= each * s->players)
        return lgi_refuse(problem, "phase", "all knights have been placed");
    int first = lgi_seat_after(s, b->current, 1 + placed);
    if (lgi_option(s, FIRST_PLAYER) != LOGRES_NONE && first != lgi_option(s, FIRST_PLAYER))
        return lgi_refuse(problem, "current", "does not match the config's first_player");
    for (int i = 0; i < s->players; i++) {
        int p = (first - 1 - i + 2 * s->players) % s->players;
        int right = (placed - i + s->players - 1) / s->players;
        if (each - b->unplaced[p] != right)
            return lgi_refuse(problem, "players[%d].unplaced", "must be %d here", p, each - right);
    }
    return LOGRES_OK;
}

/*
 * AR-12 … AR-14: the turn and its remaining plays and draws determine how many cards each player
 * has played and drawn. In each turn a player draws as many cards as they play until the piles run
 * out, which happens only at the end of a turn.
 */
static logres_error check_progress(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = read_body(s);
    int each = variant_of(s).cards_a_turn, dealt = 2 * variant_of(s).cards_dealt,
        set = each * variant_of(s).turns;
    bool over = s->phase == PHASE_OVER;
    for (int p = 0; p < s->players; p++) {
        /* `behind`: how many turns ago this player's last turn was. `turns`: the completed turns
         * of this player, which include the last turn when the game is over. */
        int behind = (b->current - p + s->players - 1) % s->players + 1;
        int turns = (b->turn - 1 - behind + s->players) / s->players;
        if (over && p == b->current)
            turns++;
        bool now = p == b->current && !over;
        int plays = each * turns + (now ? each - b->plays_left : 0);
        int draws = lgi_min(set - dealt, each * turns) + (now ? each - b->draws_left : 0);
        if ((int)lgi_sum(b->played[p], CARDS) != plays)
            return lgi_refuse(problem, "players[%d].played", "must have %d cards here", p, plays);
        if ((int)lgi_sum(b->hand_size[p], CARD_KINDS) != dealt + draws - plays)
            return lgi_refuse(problem, "players[%d].hand", "must have %d cards here", p,
                              dealt + draws - plays);
    }
    return LOGRES_OK;
}

/* AR-12, AR-13: test the rest of the turn: the cards to play, then the cards to draw. */
static bool plays_fit(const lgi_state *s) {
    int left = read_body(s)->plays_left;
    return s->phase == PHASE_PLAY ? left >= 1 && left <= variant_of(s).cards_a_turn : left == 0;
}

static bool draws_fit(const lgi_state *s) {
    int left = read_body(s)->draws_left, each = variant_of(s).cards_a_turn;
    if (s->phase == PHASE_PLAY)
        return left == each;
    return s->phase == PHASE_OVER ? left == 0 : left >= 1 && left <= each;
}

/* Tests plays_left and draws_left before check_progress subtracts them. The pile to draw from must
 * have a card, or chance would have no outcome. */
static logres_error check_turn(const lgi_state *s, logres_problem *problem) {
    const artus_body *b = read_body(s);
    int last = variant_of(s).turns * s->players;
    if (s->phase == PHASE_OVER && b->turn != last)
        return lgi_refuse(problem, "turn", "must be %d here", last);
    if (b->target != LOGRES_NONE)
        return lgi_refuse(problem, "target", "must be null after setup");
    logres_error error = lgi_check_turn(s, b->turn, last, b->current, b->current,
                                        lgi_option(s, FIRST_PLAYER), problem);
    if (error)
        return error;
    for (int p = 0; p < s->players; p++)
        if (b->unplaced[p])
            return lgi_refuse(problem, "players[%d].unplaced", "must be 0 after setup", p);
    if (!plays_fit(s))
        return lgi_refuse(problem, "plays_left", "does not match the phase");
    if (!draws_fit(s))
        return lgi_refuse(problem, "draws_left", "does not match the phase");
    error = check_progress(s, problem);
    if (error)
        return error;
    if (s->phase == PHASE_CHOOSE_PILE && !lgi_ar_can_draw(s, b->current))
        return lgi_refuse(problem, "phase", "there is no pile to draw from");
    if (s->phase == PHASE_DRAW && !pile_size(s, b->current, b->pile))
        return lgi_refuse(problem, "pile", "is empty");
    return LOGRES_OK;
}

/* Tests `pile` first in every phase, so that check_turn can use it as an index. check_placing
 * tests what check_setup leaves out. */
logres_error lgi_ar_validate(const lgi_state *s, logres_problem *problem) {
    bool is_setup = s->phase <= PHASE_PLACE;
    if ((read_body(s)->pile != LOGRES_NONE) != (s->phase == PHASE_DRAW))
        return lgi_refuse(problem, "pile", "does not match the phase");
    logres_error error = check_king(s, problem);
    if (!error)
        error = is_setup ? check_setup(s, problem) : check_turn(s, problem);
    return !error && s->phase == PHASE_PLACE ? check_placing(s, problem) : error;
}
