/* King Arthur's Court: which states are valid (AC-27). The core has already checked the fields,
 * the places and the count of each piece. */
#include "base/error.h"
#include "games/arthurs_court/arthurs_court.h"
#include "rules/validity.h"
#include "state/multiset.h"

/* Returns whether any field of an auction is set. Outside an auction all must be empty; otherwise
 * two equivalent states could differ in their bytes and hashes. */
static bool has_auction(const arthurs_court_body *b) {
    return b->starter != LOGRES_NONE || b->high_bidder != LOGRES_NONE || b->passed ||
           lgi_sum(b->bid, TILES);
}

/*
 * AC-6: checks the aspirants during setup: none before the row is laid out, then one of each type,
 * then players + 1 after the roll. The roll removes one courtier with 2 players and adds one with
 * 4.
 */
static logres_error check_first_row(const lgi_state *s, logres_problem *problem) {
    const arthurs_court_body *b = read_body(s);
    bool laid_out = s->phase != PHASE_CHOOSE_COURTIER;
    int laid = s->phase == PHASE_ROLL_FAVOR ? lgi_ac_aspirants_laid(s) : TYPES,
        row = laid_out ? laid : 0;
    int least = row >= TYPES, most = laid_out + (row > TYPES);
    if (s->phase == PHASE_ROLL_ASPIRANT && s->players == 3)
        return lgi_refuse(problem, "phase", "no aspirant is rolled with 3 players");
    for (int type = 0; type < TYPES; type++)
        if (b->aspirants[type] < least || b->aspirants[type] > most)
            return lgi_refuse(problem, "aspirants", "do not match the row of this phase");
    if ((int)lgi_sum(b->aspirants, TYPES) != row)
        return lgi_refuse(problem, "aspirants", "must total %d here", row);
    return LOGRES_OK;
}

/* AC-4 … AC-7: checks the values at the start. Courtiers are chosen in seat order, so the actor is
 * the first seat without one. */
static logres_error check_setup(const lgi_state *s, logres_problem *problem) {
    static const uint8_t dealt_treasury[TILES] = {0, 0, 1, 1, 1},
                         dealt_purse[TILES] = {1, 1, 0, 0, 0};
    const arthurs_court_body *b = read_body(s);
    if (b->round || b->last_round || lgi_ac_picks_made(b) || b->black_die != LOGRES_NONE)
        return lgi_refuse(problem, "", "a round cannot be under way during setup");
    if (b->favor != lgi_option(s, FIRST_PLAYER))
        return lgi_refuse(problem, "favor", "must be the config's first_player during setup");
    for (int c = 0; c < CHARACTERS; c++)
        if (memcmp(b->purse[c], dealt_purse, TILES) != 0)
            return lgi_refuse(problem, "castle.%s.purse", "must be [1,2] during setup",
                              lgi_ac_characters[c]);
    for (int seat = 0; seat < s->players; seat++) {
        unsigned courtiers = s->phase != PHASE_CHOOSE_COURTIER || seat < s->actor;
        if (memcmp(b->treasury[seat], dealt_treasury, TILES) != 0)
            return lgi_refuse(problem, "players[%d].treasury", "must be [3,4,5] during setup",
                              seat);
        if (lgi_sum(b->court[seat], TYPES) != courtiers)
            return lgi_refuse(problem, "players[%d].court", "must have %d courtiers here", seat,
                              (int)courtiers);
    }
    logres_error error =
        lgi_check_first_player(s, s->phase == PHASE_ROLL_FAVOR, FIRST_PLAYER, problem);
    return error ? error : check_first_row(s, problem);
}

/*
 * AC-17: checks that rounds, refills, peasantry and row agree. The number of refills follows from
 * the courtiers that have left the peasantry, and bounds the number of rounds. With 2 or 4 players
 * every round has one refill. With 3 players guinevere can be left over, but then the black die
 * forces somebody to take her in the next round, so at least every second round has a refill. If
 * exactly every second round had one, guinevere was left over in every odd round, so in an even
 * round the die is on her.
 */
static logres_error check_refills(const lgi_state *s, logres_problem *problem) {
    const arthurs_court_body *b = read_body(s);
    int row = lgi_ac_aspirants_laid(s), peasantry = (int)lgi_sum(b->peasantry, TYPES);
    int aspirants = (int)lgi_sum(b->aspirants, TYPES);
    /* the size of the peasantry when round 1 began */
    int stock = TYPES * COURTIERS_OF_A_TYPE - s->players - row;
    bool in_role = lgi_ac_role_of(s->phase) == GUINEVERE,
         done = b->holder[GUINEVERE] != LOGRES_NONE && !in_role;
    if (b->last_round && (!done || peasantry || aspirants >= row))
        return lgi_refuse(problem, "last_round", "guinevere has not emptied the peasantry");
    if (!in_role && !b->last_round && aspirants != row)
        return lgi_refuse(problem, "aspirants", "must total %d here", row);
    if (!b->last_round && (stock - peasantry < 0 || (stock - peasantry) % row))
        return lgi_refuse(problem, "peasantry", "no number of refills can leave %d courtiers",
                          peasantry);
    /* refills in earlier rounds */
    int refills = b->last_round ? stock / row : (stock - peasantry) / row - done;
    int most = b->round - 1, least = s->players == 3 ? most / 2 : most;
    if (b->round < 1 || refills < least || refills > most)
        return lgi_refuse(problem, "round",
                          "does not match the courtiers that have left the peasantry");
    if (s->players == 3 && b->round % 2 == 0 && refills == least && b->black_die != GUINEVERE)
        return lgi_refuse(problem, "castle", "the black die must be on guinevere");
    return LOGRES_OK;
}

/*
 * AC-8 … AC-21: checks the invariants within a round and when the game is over. `holder` is
 * indexed by the black die only after the test that the die is on a character; the core has
 * checked its range.
 */
static logres_error check_round(const lgi_state *s, logres_problem *problem) {
    const arthurs_court_body *b = read_body(s);
    if (b->favor == LOGRES_NONE)
        return lgi_refuse(problem, "favor", "must be a seat once the rounds have begun");
    if (b->round == 1 && lgi_option(s, FIRST_PLAYER) != LOGRES_NONE &&
        b->favor != lgi_option(s, FIRST_PLAYER))
        return lgi_refuse(problem, "favor", "must be the config's first_player in round 1");
    for (int c = 0; c < CHARACTERS; c++)
        if (!lgi_sum(b->purse[c], TILES))
            return lgi_refuse(problem, "castle.%s.purse", "is empty", lgi_ac_characters[c]);
    for (int seat = 0; seat < s->players; seat++) {
        if (lgi_ac_characters_of(b, seat) > lgi_ac_share(s))
            return lgi_refuse(problem, "castle", "seat %d holds more characters than its share",
                              seat);
        if (!lgi_sum(b->treasury[seat], TILES))
            return lgi_refuse(problem, "players[%d].treasury", "is empty", seat);
        if (!lgi_sum(b->court[seat], TYPES))
            return lgi_refuse(problem, "players[%d].court", "is empty", seat);
    }
    bool die = s->players == 3 && b->round >= 2;
    if ((b->black_die != LOGRES_NONE) != die)
        return lgi_refuse(problem, "castle", "%s",
                          die ? "the black die is missing" : "there is no black die yet");
    if (die && lgi_ac_picks_made(b) == lgi_ac_picks(s) && b->holder[b->black_die] == LOGRES_NONE)
        return lgi_refuse(problem, "castle", "nobody took the character with the black die");
    return check_refills(s, problem);
}

/*
 * AC-10 … AC-13. The order matters: lgi_ac_starter searches for an eligible seat, so the checks
 * first ensure that a pick is due. lgi_ac_next_bidder searches for the next bidder, so they then
 * ensure that the high bidder is eligible and in the auction.
 */
static logres_error check_auction(const lgi_state *s, logres_problem *problem) {
    const arthurs_court_body *b = read_body(s);
    if (lgi_ac_picks_made(b) >= lgi_ac_picks(s))
        return lgi_refuse(problem, "phase", "all characters of the round have been taken");
    if (b->starter != lgi_ac_starter(s))
        return lgi_refuse(problem, "auction.starter", "must be %d", lgi_ac_starter(s));
    if (b->high_bidder == LOGRES_NONE) {
        if (s->phase != PHASE_BID || b->passed || lgi_sum(b->bid, TILES) || s->actor != b->starter)
            return lgi_refuse(
                problem, "auction",
                "before the first bid, only the starter can act and nobody can have passed");
        return LOGRES_OK;
    }
    for (int tile = 0; tile < TILES; tile++)
        if (b->bid[tile] > b->treasury[b->high_bidder][tile])
            return lgi_refuse(problem, "auction.bid", "is not in the bidder's treasury");
    if (!lgi_sum(b->bid, TILES))
        return lgi_refuse(problem, "auction.bid", "is empty");
    for (int seat = 0; seat < s->players; seat++)
        if (lgi_has_seat(b->passed, seat) && (!lgi_ac_eligible(s, seat) || seat == b->high_bidder))
            return lgi_refuse(problem, "auction.passed", "seat %d cannot have passed", seat);
    if (!lgi_ac_eligible(s, b->high_bidder))
        return lgi_refuse(problem, "auction.high_bidder", "already has its share of characters");
    int next = lgi_ac_next_bidder(s, b->high_bidder);
    if ((next == b->high_bidder) != (s->phase == PHASE_CHOOSE_CHARACTER))
        return lgi_refuse(problem, "auction.passed", "does not match the phase");
    if (s->actor != next)
        return lgi_refuse(problem, "actor", "must be %d", next);
    return LOGRES_OK;
}

/*
 * AC-16 … AC-19: checks the holder of a role, the target, and that the actor has a move. In phases
 * in which other players act, the actor is the target; in the other phases of a role, the actor is
 * the holder. An impossible exchange or gift would have been skipped by the rules.
 */
static logres_error check_role(const lgi_state *s, logres_problem *problem) {
    const arthurs_court_body *b = read_body(s);
    int role = lgi_ac_role_of(s->phase);
    int holder = role == LOGRES_NONE ? LOGRES_NONE : b->holder[role];
    bool others_act = s->phase == PHASE_ASPIRANT_TAKE || s->phase == PHASE_ARTHUR_TAX;
    if ((b->swaps_left > 0) != (s->phase == PHASE_MERLIN))
        return lgi_refuse(problem, "role.swaps_left", "does not match the phase");
    if ((b->target != LOGRES_NONE) != (others_act || s->phase == PHASE_LANCELOT))
        return lgi_refuse(problem, "role.target", "does not match the phase");
    if (role == LOGRES_NONE)
        return LOGRES_OK;
    if (holder == LOGRES_NONE ||
        (others_act ? s->actor == holder || s->actor != b->target : s->actor != holder))
        return lgi_refuse(problem, "actor", "does not match the holder of %s",
                          lgi_ac_characters[role]);
    int aspirants = (int)lgi_sum(b->aspirants, TYPES), row = lgi_ac_aspirants_laid(s);
    int takers_left = lgi_steps_to(s, s->actor, holder);
    if (s->phase == PHASE_MERLIN && !lgi_ac_can_exchange(b->court[holder], b->aspirants))
        return lgi_refuse(problem, "phase", "merlin cannot exchange anything");
    if (s->phase == PHASE_GUINEVERE_TAKE && aspirants != row)
        return lgi_refuse(problem, "aspirants", "must total %d here", row);
    if (s->phase == PHASE_ASPIRANT_TAKE && aspirants != takers_left)
        return lgi_refuse(problem, "aspirants", "must total %d, one for each player yet to take",
                          takers_left);
    if (s->phase == PHASE_GUINEVERE_REFILL &&
        (aspirants || (int)lgi_sum(b->peasantry, TYPES) < row))
        return lgi_refuse(problem, "phase", "a new row cannot be chosen");
    if (s->phase == PHASE_ARTHUR_TAX && !lgi_ac_is_target(b, ARTHUR, s->actor))
        return lgi_refuse(problem, "phase", "the giver has no tile to spare");
    if (s->phase == PHASE_LANCELOT &&
        (b->target == holder || !lgi_ac_is_target(b, LANCELOT, b->target)))
        return lgi_refuse(problem, "role.target", "lancelot cannot exchange with this court");
    return LOGRES_OK;
}

/* AC-18, AC-20: the game ends only after the last round, when the Favor has moved. */
static logres_error check_over(const lgi_state *s, logres_problem *problem) {
    const arthurs_court_body *b = read_body(s);
    if (!b->last_round || lgi_ac_picks_made(b) != lgi_ac_picks(s))
        return lgi_refuse(problem, "phase", "the last round is not over");
    if (b->holder[ARTHUR] != LOGRES_NONE && b->favor != b->holder[ARTHUR])
        return lgi_refuse(problem, "favor", "must have gone to the holder of arthur");
    return LOGRES_OK;
}

/* check_role comes last, because it relies on seats and sums that the other checks verify. Setup
 * phases have the lowest numbers, so one comparison identifies them. */
logres_error lgi_ac_validate(const lgi_state *s, logres_problem *problem) {
    bool auction = s->phase == PHASE_BID || s->phase == PHASE_CHOOSE_CHARACTER;
    if (!auction && has_auction(read_body(s)))
        return lgi_refuse(problem, "auction", "must be null here");
    logres_error error =
        s->phase <= PHASE_ROLL_FAVOR ? check_setup(s, problem) : check_round(s, problem);
    if (!error && auction)
        error = check_auction(s, problem);
    if (!error && s->phase == PHASE_OVER)
        error = check_over(s, problem);
    return error ? error : check_role(s, problem);
}
