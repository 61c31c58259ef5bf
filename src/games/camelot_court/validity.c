/* Camelot: The Court: the validity of states (CC-23). Safe on arbitrary bytes. Every successor of
 * a valid state is valid, so only imported states need this check. */
#include "base/error.h"
#include "games/camelot_court/camelot_court.h"
#include "rules/validity.h"
#include "state/multiset.h"

/*
 * CC-11: checks that knights in the hall have at most two followers, and that knights outside are
 * face up and have none. The second message names the knight's space, which is known to exist
 * because the first test has rejected followers outside.
 */
static logres_error check_knights(const lgi_state *s, logres_problem *problem) {
    const camelot_court_body *b = read_body(s);
    for (int knight = 0; knight < KNIGHTS; knight++) {
        int space = lgi_cc_space_of(b, knight);
        unsigned followers = lgi_sum(b->followers[knight], FOLLOWERS);
        if (space == LOGRES_NONE && (b->scandalised[knight] || followers))
            return lgi_refuse(problem, "hall",
                              "%s is outside, so it must be face up and have no followers",
                              knight_name(knight));
        if (followers > FOLLOWERS_MAX)
            return lgi_refuse(problem, "hall.%s.followers", "must have at most two entries",
                              lgi_cc_spaces[space]);
    }
    return LOGRES_OK;
}

/*
 * CC-7: checks that knights have been placed one at a time, in two rounds from the first player.
 * The first player is as many seats before the current one as knights have been placed.
 * lgi_seat_after counts only forward, hence two rounds minus the knights placed.
 */
static logres_error check_place(const lgi_state *s, logres_problem *problem) {
    const camelot_court_body *b = read_body(s);
    int placed = 0;
    if (b->current == LOGRES_NONE || s->actor != b->current)
        return lgi_refuse(problem, "current", "must be the player who places a knight");
    for (int seat = 0; seat < s->players; seat++)
        placed += lgi_cc_placed(b, seat);
    if (placed >= PLACED * s->players)
        return lgi_refuse(problem, "hall", "all knights have been placed");
    int first = lgi_seat_after(s, b->current, PLACED * s->players - placed);
    if (lgi_option(s, FIRST_PLAYER) != LOGRES_NONE && first != lgi_option(s, FIRST_PLAYER))
        return lgi_refuse(problem, "current", "does not match the config's first_player");
    for (int i = 0; i < s->players; i++) {
        int seat = lgi_seat_after(s, first, i);
        if (lgi_cc_placed(b, seat) != placed / s->players + (i < placed % s->players))
            return lgi_refuse(
                problem, "hall",
                "the number of knights placed by player %d does not match the turn order", seat);
    }
    return LOGRES_OK;
}

/* CC-5 … CC-7: checks the values at the start. The deck and the hands contain all 80 cards, so
 * there are no discards and no followers. */
static logres_error check_setup(const lgi_state *s, logres_problem *problem) {
    const camelot_court_body *b = read_body(s);
    if (lgi_load_i32(b->turn))
        return lgi_refuse(problem, "turn", "must be 0 during setup");
    for (int seat = 0; seat < s->players; seat++)
        if (lgi_load_i16(b->score[seat]))
            return lgi_refuse(problem, "players[%d].score", "must be 0 during setup", seat);
    if (b->deck_size + lgi_sum(b->hand_size, SEATS) != CARDS_IN_ALL)
        return lgi_refuse(problem, "deck",
                          "during setup, must hold every card that is not in a hand");
    if (lgi_sum(b->scandalised, KNIGHTS))
        return lgi_refuse(problem, "hall", "no knight can be scandalized during setup");
    for (int space = 0; space < SPACES; space++)
        if (b->hall[space] != LOGRES_NONE && (s->phase != PHASE_PLACE || space >= EQUITES))
            return lgi_refuse(problem, "hall.%s", "must be empty here", lgi_cc_spaces[space]);
    logres_error error = lgi_check_deal(s, b->hand_size, HAND_SIZE, s->phase == PHASE_DEAL,
                                        b->target_seat, "target_seat", problem);
    if (error || s->phase == PHASE_PLACE)
        return error ? error : check_place(s, problem);
    if (b->current != LOGRES_NONE)
        return lgi_refuse(problem, "current", "must be null before knights are placed");
    return lgi_check_first_player(s, s->phase == PHASE_FIRST_PLAYER, FIRST_PLAYER, problem);
}

/*
 * CC-14 … CC-17: checks that the pending dice are for a possible challenge or banishment.
 * check_turn has verified that `current` is a seat in these phases. A card has just been played,
 * so the hand is not full. A challenge is judged by the functions that allow the move, because
 * nothing has moved since.
 */
static logres_error check_pending(const lgi_state *s, logres_problem *problem) {
    const camelot_court_body *b = read_body(s);
    int knight = b->pending_knight, from = b->pending_from, to = b->pending_to;
    if ((knight != LOGRES_NONE) != (s->phase == PHASE_CHALLENGE) ||
        (from != LOGRES_NONE && s->phase != PHASE_CHALLENGE) ||
        (to != LOGRES_NONE) != (s->phase == PHASE_CHALLENGE || s->phase == PHASE_BANISH))
        return lgi_refuse(problem, "pending", "does not match the phase");
    if (to == LOGRES_NONE)
        return LOGRES_OK;
    if (b->hall[to] == LOGRES_NONE)
        return lgi_refuse(problem, "pending.%s", "no knight is there",
                          s->phase == PHASE_CHALLENGE ? "to" : "at");
    if (b->hand_size[b->current] == HAND_SIZE)
        return lgi_refuse(problem, "players[%d].hand", "cannot be full here", b->current);
    if (s->phase == PHASE_BANISH)
        return LOGRES_OK;
    bool may = from == LOGRES_NONE
                   ? to < EQUITES && !lgi_cc_judge_entry(b, b->current, knight, to).refusal
                   : b->hall[from] == knight && !lgi_cc_judge_step(s, from, to).refusal;
    return may ? LOGRES_OK
               : lgi_refuse(problem, "pending", "%s cannot challenge on %s from there",
                            knight_name(knight), lgi_cc_spaces[to]);
}

/* CC-9, CC-18, CC-22: checks hands and scores. A score reaches the target only in a game that is
 * over. */
static logres_error check_players(const lgi_state *s, logres_problem *problem) {
    const camelot_court_body *b = read_body(s);
    bool over = lgi_is_last_turn(lgi_option(s, TURN_LIMIT), b->turn);
    for (int seat = 0; seat < s->players; seat++) {
        bool reached = lgi_load_i16(b->score[seat]) >= lgi_option(s, TARGET);
        if (b->hand_size[seat] > HAND_SIZE)
            return lgi_refuse(problem, "players[%d].hand", "has more than %d cards", seat,
                              HAND_SIZE);
        if (reached && s->phase != PHASE_OVER)
            return lgi_refuse(problem, "players[%d].score", "the target has been reached", seat);
        over = over || reached;
    }
    return s->phase != PHASE_OVER || over ? LOGRES_OK
                                          : lgi_refuse(problem, "phase", "the game is not over");
}

/* CC-8, CC-9: a phase is entered only if its actor has something to do, so a phase without a move
 * is rejected. In a view the hand of another seat is hidden, but its size is not. */
static logres_error check_turn(const lgi_state *s, logres_problem *problem) {
    const camelot_court_body *b = read_body(s);
    logres_error error =
        lgi_check_turn(s, lgi_load_i32(b->turn), lgi_option(s, TURN_LIMIT), b->current, b->current,
                       lgi_option(s, FIRST_PLAYER), problem);
    if (error)
        return error;
    if (b->target_seat != LOGRES_NONE)
        return lgi_refuse(problem, "target_seat", "must be null after setup");
    if ((s->phase == PHASE_PLAY || s->phase == PHASE_DISCARD) && !b->hand_size[b->current])
        return lgi_refuse(problem, "players[%d].hand", "must not be empty here", b->current);
    if (s->phase == PHASE_DRAW && (b->hand_size[b->current] == HAND_SIZE || !b->deck_size))
        return lgi_refuse(problem, "phase", "there is nothing to draw");
    return check_players(s, problem);
}

/* Followers and hall are checked first, because the other checks rely on them. */
logres_error lgi_cc_validate(const lgi_state *s, logres_problem *problem) {
    logres_error error = check_knights(s, problem);
    if (!error)
        error = s->phase <= PHASE_PLACE ? check_setup(s, problem) : check_turn(s, problem);
    return error ? error : check_pending(s, problem);
}
