/* Camelot: The Court: moves that no sensible player makes. Each rule compares a move with a better
 * one that is also available to the player. */
#include "games/camelot_court/moves.h"

#include "state/move.h"
#include "state/registry.h"

/* ---- the points of the knights in the hall (CC-18) ------------------------------------------ */

/* The points of each seat: now (CC-18), and with all knights face up. */
typedef struct worths {
    int now[SEATS], face_up[SEATS];
} worths;

/* Computes the points of all seats in one pass over the hall, because most rules compare the
 * player with the others. */
static worths worths_of(const lgi_state *s) {
    const camelot_court_body *b = read_body(s);
    worths w = {{0}, {0}};
    for (int space = 0; space < SPACES; space++) {
        int knight = b->hall[space];
        if (knight == LOGRES_NONE)
            continue;
        w.now[faction_of(knight)] += lgi_cc_worth(s, space);
        w.face_up[faction_of(knight)] += lgi_cc_worth_face_up(s, knight, space);
    }
    return w;
}

/* 0: Equites, 1 and 2: lower and upper Nobilitas, 3: Senators. */
static int row_of(int space) {
    return (space >= LOWER) + (space >= UPPER) + (space >= SENATORS);
}

static int knight_at(const lgi_state *s, int space) {
    return read_body(s)->hall[space];
}

static bool is_empty(const lgi_state *s, int space) {
    return knight_at(s, space) == LOGRES_NONE;
}

static bool is_own(const lgi_state *s, int knight) {
    return faction_of(knight) == s->actor;
}

static bool is_face_up(const lgi_state *s, int knight) {
    return !read_body(s)->scandalised[knight];
}

static int follower_count(const lgi_state *s, int knight) {
    int count = 0;
    for (int i = 0; i < FOLLOWERS; i++)
        count += read_body(s)->followers[knight][i];
    return count;
}

/* ---- gains with the cards in hand ----------------------------------------------------------- */

/* Returns how many cards of a kind the actor holds, which the actor's view shows. Other hands are
 * never read, so the answer is the same for a state and for that view. */
static int held(const lgi_state *s, int card) {
    return read_body(s)->hand[s->actor][card];
}

/* Returns how many cards that move knights remain after this card is played. */
static int movers_left(const lgi_state *s, int card) {
    return held(s, MOVE_CARD) + held(s, DWARF_CARD) - (card == MOVE_CARD || card == DWARF_CARD);
}

/* CC-20: a dwarf can be played as a score. */
static int score_cards(const lgi_state *s) {
    return held(s, SCORE_CARD) + held(s, DWARF_CARD);
}

/*
 * Returns the most points that the player's knight on a space gains by a step to an empty space.
 */
static int gain_by_step(const lgi_state *s, int from) {
    int knight = knight_at(s, from), best = 0;
    uint32_t joined = spaces_joined(lgi_cc_printed(s), from);
    for (int to = 0; to < SPACES; to++)
        if (joined >> to & 1 && is_empty(s, to))
            best = lgi_max(best, lgi_cc_worth_face_up(s, knight, to) -
                                     lgi_cc_worth_face_up(s, knight, from));
    return best;
}

/* Returns the most points that a priest adds to a knight on a space. */
static int gain_by_priest(const lgi_state *s, int space, int priest) {
    int points = priest == FIRST_FOLLOWER + PRIEST_2 ? 2 : 1;
    if (!held(s, priest) || follower_count(s, knight_at(s, space)) == FOLLOWERS_MAX)
        return 0;
    return space >= SENATORS ? 2 * points : points;
}

/* Returns the points that the player gains by an entry: 1 if a knight is outside and an Equites
 * space is empty, otherwise 0. */
static int gain_by_entering(const lgi_state *s) {
    bool any = false;
    for (int space = 0; space < EQUITES; space++)
        any = any || is_empty(s, space);
    return any && lgi_cc_placed(read_body(s), s->actor) < FACTION;
}

/* Returns the most points that a card adds immediately and without dice if it is played on the
 * player's knight on a space. */
static int gain_on(const lgi_state *s, int card, int space) {
    int knight = knight_at(s, space);
    if (!is_face_up(s, knight))
        return card == GOSSIP_CARD ? lgi_cc_worth_face_up(s, knight, space) : 0;
    if (card == MOVE_CARD)
        return gain_by_step(s, space);
    return card >= FIRST_FOLLOWER + PRIEST_1 ? gain_by_priest(s, space, card) : 0;
}

/* Returns the most points that the player can gain immediately and without dice with a card of a
 * kind in hand. */
static int gain_by(const lgi_state *s, int card) {
    if (!held(s, card))
        return 0;
    int best = card == MOVE_CARD ? gain_by_entering(s) : 0;
    for (int space = 0; space < SPACES; space++)
        if (!is_empty(s, space) && is_own(s, knight_at(s, space)))
            best = lgi_max(best, gain_on(s, card, space));
    return best;
}

/* The kinds of cards that add points immediately and with certainty. The dwarf is omitted,
 * although it could replace a move or a gossip (CC-20), so the best gain is a lower bound. */
static const int8_t gaining_cards[] = {MOVE_CARD, FIRST_FOLLOWER + PRIEST_1,
                                       FIRST_FOLLOWER + PRIEST_2, GOSSIP_CARD};

static int best_gain(const lgi_state *s) {
    int best = 0;
    for (size_t i = 0; i < sizeof gaining_cards; i++)
        best = lgi_max(best, gain_by(s, gaining_cards[i]));
    return best;
}

/* ---- scoring and winning (CC-18) ------------------------------------------------------------ */

static int score_of(const lgi_state *s, int seat) {
    return lgi_load_i16(read_body(s)->score[seat]);
}

/* Returns whether a seat reaches the target with a score of this many points. */
static bool reaches_target(const lgi_state *s, int seat, int points) {
    return score_of(s, seat) + points >= lgi_option(s, TARGET);
}

/* Returns the points that the player would score now. */
static int own_points(const lgi_state *s) {
    int points = 0;
    for (int space = 0; space < SPACES; space++)
        if (!is_empty(s, space) && is_own(s, knight_at(s, space)))
            points += lgi_cc_worth(s, space);
    return points;
}

static bool wins_by_score(const lgi_state *s) {
    return reaches_target(s, s->actor, own_points(s));
}

/* Returns whether one more card turns these points into a win. The win is certain, because gain_by
 * ignores moves with dice. */
static bool is_one_card_short(const lgi_state *s, int points) {
    return score_cards(s) && !reaches_target(s, s->actor, points) &&
           reaches_target(s, s->actor, points + best_gain(s));
}

/*
 * A score is foolish if another player wins by it; if it adds nothing for the player, or adds more
 * for every other player; if a dwarf is played although a score is in hand; or if another card in
 * hand would first add points, which is impossible later because a score ends the turn. A winning
 * score is never foolish.
 */
static bool foolish_score(const lgi_state *s, int card) {
    worths w = worths_of(s);
    int own = w.now[s->actor];
    if (reaches_target(s, s->actor, own))
        return false;
    bool is_least = true;
    for (int seat = 0; seat < s->players; seat++) {
        if (reaches_target(s, seat, w.now[seat]))
            return true;
        is_least = is_least && (seat == s->actor || w.now[seat] > own);
    }
    return own == 0 || is_least || (card == DWARF_CARD && held(s, SCORE_CARD)) ||
           is_one_card_short(s, own) || gain_by(s, MOVE_CARD) ||
           gain_by(s, FIRST_FOLLOWER + PRIEST_1) || gain_by(s, FIRST_FOLLOWER + PRIEST_2);
}

/* The minimum lead in points for a score to count as good. */
enum { CLEARLY = 3 };

/* Returns whether a score adds clearly more points for the player than for each opponent, and lets
 * no opponent win. */
static bool is_score_good(const lgi_state *s) {
    worths w = worths_of(s);
    for (int seat = 0; seat < s->players; seat++)
        if (seat != s->actor &&
            (w.now[s->actor] < w.now[seat] + CLEARLY || reaches_target(s, seat, w.now[seat])))
            return false;
    return true;
}

/*
 * It is foolish to stop playing cards while holding a score that is good, or that wins now or
 * after one more card. It is also foolish while holding a move with which a knight of the player
 * could enter an empty space.
 */
static bool foolish_end(const lgi_state *s) {
    return (score_cards(s) && (wins_by_score(s) || is_one_card_short(s, own_points(s)))) ||
           (held(s, SCORE_CARD) && is_score_good(s)) ||
           (held(s, MOVE_CARD) && gain_by_entering(s));
}

/* ---- moves of knights (CC-14, CC-15) -------------------------------------------------------- */

/* Returns whether a challenge must fail: the dice change the difference by at most 5, and the
 * mover needs the higher total. */
static bool is_hopeless(const lgi_state *s, int power, int other) {
    return power - lgi_cc_power(s, other) <= -5;
}

/* CC-14, CC-15: entering onto an empty space adds a point and risks nothing. */
static bool foolish_enter(const lgi_state *s, const int args[]) {
    int knight = args[1] - KNIGHT_PIECE, other = knight_at(s, args[2]);
    return other != LOGRES_NONE && is_hopeless(s, lgi_cc_power(s, knight), other);
}

/* A challenge is foolish if it cannot succeed, or if its success moves a knight of the player to a
 * lower row. */
static bool foolish_challenge(const lgi_state *s, int from, int to) {
    int knight = knight_at(s, from), other = knight_at(s, to), up = row_of(to) - row_of(from);
    if (is_hopeless(s, lgi_cc_power(s, knight), other))
        return true;
    return is_own(s, knight) ? up < 0 : is_own(s, other) && up > 0;
}

/* Returns whether a knight on a space could step to an empty space in a higher row. */
static bool has_way_up(const lgi_state *s, int from) {
    uint32_t joined = spaces_joined(lgi_cc_printed(s), from);
    for (int to = from + 1; to < SPACES; to++)
        if (joined >> to & 1 && row_of(to) > row_of(from) && is_empty(s, to))
            return true;
    return false;
}

/* Returns whether a knight of the player is on a joined space in a lower row. */
static bool is_in_own_way(const lgi_state *s, int space) {
    uint32_t joined = spaces_joined(lgi_cc_printed(s), space);
    for (int from = 0; from < space; from++)
        if (joined >> from & 1 && row_of(from) < row_of(space) && !is_empty(s, from) &&
            is_own(s, knight_at(s, from)))
            return true;
    return false;
}

/* A move within a row is foolish unless it opens a way up for a knight of the player, or moves
 * another player's knight out of the way of such a knight. */
static bool foolish_sideways(const lgi_state *s, int from, int to) {
    if (is_own(s, knight_at(s, from)))
        return has_way_up(s, from) || !has_way_up(s, to);
    return !is_empty(s, to) || !is_in_own_way(s, from);
}

/*
 * A step is foolish if it moves a knight of the player down or another player's knight up, unless
 * the player holds a card that can make use of it: a merlin or, for the player's own knight,
 * another card that moves it.
 */
static bool foolish_step(const lgi_state *s, const int args[]) {
    int from = args[1], to = args[2], knight = knight_at(s, from), up = row_of(to) - row_of(from);
    if (up == 0 && foolish_sideways(s, from, to))
        return true;
    if (!is_empty(s, to))
        return foolish_challenge(s, from, to);
    int change = lgi_cc_worth_face_up(s, knight, to) - lgi_cc_worth_face_up(s, knight, from);
    if (held(s, MERLIN_CARD))
        return false;
    return is_own(s, knight) ? up < 0 && change <= 0 && !movers_left(s, args[0])
                             : up > 0 && change >= 0;
}

/* It is foolish to move a knight of the player out of the hall if it is face up, or if it is face
 * down but cannot reenter or would lose followers. */
static bool foolish_leave(const lgi_state *s, const int args[]) {
    int knight = knight_at(s, args[1]);
    return is_own(s, knight) &&
           (is_face_up(s, knight) || !movers_left(s, args[0]) || follower_count(s, knight) > 0);
}

/* ---- gossip, banish, merlin, followers (CC-16, CC-17, CC-19, CC-21) ------------------------- */

/* Gossip is foolish if it turns a knight of the player face down or another player's knight face
 * up, or if it takes the weaker of two soldiers or of two priests from another player's knight. */
static bool foolish_gossip(const lgi_state *s, const int args[]) {
    int knight = knight_at(s, args[1]), loss = args[2];
    const uint8_t *followers = read_body(s)->followers[knight];
    if (is_own(s, knight) == is_face_up(s, knight))
        return true;
    return !is_own(s, knight) && ((loss == SOLDIER_1 && followers[SOLDIER_2]) ||
                                  (loss == PRIEST_1 && followers[PRIEST_2]));
}

/* CC-17: no roll exceeds 6, so a knight of power 6 or more cannot be banished. */
static bool foolish_banish(const lgi_state *s, const int args[]) {
    int knight = knight_at(s, args[1]);
    return is_own(s, knight) || lgi_cc_power(s, knight) >= 6;
}

/* Returns the effect of a merlin for the player: 1 if the player gains or an opponent loses
 * points, otherwise -1 if the player loses or an opponent gains points, otherwise 0. */
static int effect(const lgi_state *s, const int before[SEATS], const int after[SEATS]) {
    bool good = after[s->actor] > before[s->actor], bad = after[s->actor] < before[s->actor];
    for (int seat = 0; seat < s->players; seat++) {
        good = good || (seat != s->actor && after[seat] < before[seat]);
        bad = bad || (seat != s->actor && after[seat] > before[seat]);
    }
    if (good)
        return 1;
    return bad ? -1 : 0;
}

/* Returns whether a knight of the player could gain points by swapping with the one on `high`,
 * while the other knight would be worth no more there than on `low`. */
static bool can_take_place(const lgi_state *s, int low, int high) {
    int other = knight_at(s, high), there = lgi_cc_worth_face_up(s, other, low);
    for (int space = 0; space < high; space++) {
        int knight = knight_at(s, space);
        if (knight != LOGRES_NONE && is_own(s, knight) && is_face_up(s, knight) &&
            lgi_cc_worth_face_up(s, knight, high) > lgi_cc_worth_face_up(s, knight, space) &&
            lgi_cc_worth_face_up(s, other, space) <= there)
            return true;
    }
    return false;
}

/*
 * A merlin is foolish if it only harms the player; if it changes nothing and lifts no knight of
 * the player to a higher row; or if it raises another player's knight although it could raise one
 * of the player's to the same space.
 */
static bool foolish_merlin(const lgi_state *s, const int args[]) {
    lgi_state after;
    lgi_copy_state(&after, s);
    int a = knight_at(s, args[0]), b = knight_at(s, args[1]);
    if (!is_own(s, a) && !is_own(s, b) && can_take_place(s, args[0], args[1]))
        return true;
    int rise = (row_of(args[1]) - row_of(args[0])) * (is_own(s, a) - is_own(s, b));
    write_body(&after)->hall[args[0]] = (int8_t)b;
    write_body(&after)->hall[args[1]] = (int8_t)a;
    worths before = worths_of(s), then = worths_of(&after);
    int now = effect(s, before.now, then.now), face_up = effect(s, before.face_up, then.face_up);
    if (now > 0 || face_up > 0)
        return false;
    return now < 0 || face_up < 0 || rise <= 0;
}

/* CC-21: a follower helps only its own knight, so giving it to an opponent's knight is foolish. */
static bool foolish_follow(const lgi_state *s, const int args[]) {
    return !is_own(s, knight_at(s, args[1]));
}

/* ---- discards (CC-9) ------------------------------------------------------------------------ */

/* Returns whether gossip can take points from another player. */
static bool can_hurt(const lgi_state *s) {
    for (int space = 0; space < SPACES; space++)
        if (!is_empty(s, space) && !is_own(s, knight_at(s, space)) && lgi_cc_worth(s, space))
            return true;
    return false;
}

/* CC-17: returns whether a roll can banish another player's knight. */
static bool can_banish(const lgi_state *s) {
    for (int space = 0; space < SPACES; space++)
        if (!is_empty(s, space) && !is_own(s, knight_at(s, space)) &&
            lgi_cc_power(s, knight_at(s, space)) < 6)
            return true;
    return false;
}

/* Returns whether some knight of the player can have another follower. */
static bool can_be_followed(const lgi_state *s) {
    for (int space = 0; space < SPACES; space++)
        if (!is_empty(s, space) && is_own(s, knight_at(s, space)) &&
            has_room(read_body(s), knight_at(s, space)))
            return true;
    return false;
}

/* Returns whether a score may have been played this turn. A score turns all knights face up, and
 * afterwards even a useful card can no longer be played. */
static bool may_have_scored(const lgi_state *s) {
    const camelot_court_body *b = read_body(s);
    return b->hand_size[s->actor] < HAND_SIZE && !lgi_kinds_of(b->scandalised, KNIGHTS) &&
           (b->discard[SCORE_CARD] || b->discard[DWARF_CARD]);
}

/*
 * It is foolish to discard a dwarf, which can be any of four cards; a follower for a knight of the
 * player; a gossip or banish that can hurt another player; or a card that could have been played
 * for points. Merlins may be discarded: in trials, a player who kept each merlin until it was
 * useful lost 4 of 5 games, because the merlin takes the place of other cards.
 */
static bool foolish_discard(const lgi_state *s, int card) {
    if (card == DWARF_CARD || (card >= FIRST_FOLLOWER && can_be_followed(s)))
        return true;
    return (card == GOSSIP_CARD && can_hurt(s)) || (card == BANISH_CARD && can_banish(s)) ||
           (!may_have_scored(s) && gain_by(s, card) > 0);
}

/* ---- all moves ------------------------------------------------------------------------------ */

/* Returns the card that a dwarf replaces (CC-20), by the type of the move. */
static int plain_card(const lgi_move_type *type) {
    if (type->first == MOVE_GOSSIP)
        return GOSSIP_CARD;
    return type->first == MOVE_BANISH ? BANISH_CARD : MOVE_CARD;
}

static bool takes_card_or_dwarf(const lgi_move_type *type) {
    return type->first >= MOVE_ENTER && type->first < MOVE_SCORE;
}

/* `done`, `discard`, `end` and `score` are judged by the caller. */
static bool foolish_by_itself(const lgi_state *s, const lgi_move_type *type, const int args[]) {
    switch (type->first) {
    case MOVE_ENTER:
        return foolish_enter(s, args);
    case MOVE_STEP:
        return foolish_step(s, args);
    case MOVE_LEAVE:
        return foolish_leave(s, args);
    case MOVE_GOSSIP:
        return foolish_gossip(s, args);
    case MOVE_BANISH:
        return foolish_banish(s, args);
    case MOVE_MERLIN:
        return foolish_merlin(s, args);
    default: /* MOVE_FOLLOW */
        return foolish_follow(s, args);
    }
}

/*
 * Applies a move to *after, a copy of *s, as far as it can lower the player's points. Changing the
 * hall and the faces is enough: a knight that loses followers is then face down, outside, or
 * another player's, so its priests score nothing for the player. Challenges are left out, because
 * their dice might change nothing.
 */
static void move_in_hall(const lgi_state *s, const lgi_move_type *type, const int args[],
                         lgi_state *after) {
    camelot_court_body *b = write_body(after);
    if (type->first == MOVE_STEP && is_empty(s, args[2])) {
        b->hall[args[2]] = b->hall[args[1]];
        b->hall[args[1]] = LOGRES_NONE;
    } else if (type->first == MOVE_LEAVE) {
        b->hall[args[1]] = LOGRES_NONE;
    } else if (type->first == MOVE_GOSSIP) {
        b->scandalised[b->hall[args[1]]] ^= 1;
    } else if (type->first == MOVE_MERLIN) {
        int8_t first = b->hall[args[0]];
        b->hall[args[0]] = b->hall[args[1]];
        b->hall[args[1]] = first;
    }
}

/* Returns whether a move gives away a certain win, because it uses up the last card that can score
 * or loses the points needed. */
static bool loses_win(const lgi_state *s, const lgi_move_type *type, const int args[]) {
    if (!score_cards(s) || !wins_by_score(s))
        return false;
    if (takes_card_or_dwarf(type) && args[0] == DWARF_CARD && score_cards(s) == 1)
        return true;
    lgi_state after;
    lgi_copy_state(&after, s);
    move_in_hall(s, type, args, &after);
    return !wins_by_score(&after);
}

/*
 * Only the use of cards is judged, so placements (CC-7) are never foolish. The caller guarantees
 * that the move is legal, so its card is in hand, and its spaces have the knights that the rules
 * demand.
 */
bool lgi_cc_foolish(const lgi_state *s, logres_move move) {
    int args[LGI_ARGS_MAX] = {0};
    if (s->phase != PHASE_PLAY && s->phase != PHASE_DISCARD)
        return false;
    const lgi_move_type *type = lgi_type_in_phase(&lgi_game_of(s)->phases[s->phase], move);
    lgi_args_of(type, move, args);
    if (type->first == MOVE_DONE)
        return false;
    if (type->first == MOVE_DISCARD)
        return foolish_discard(s, args[0]);
    if (type->first == MOVE_END)
        return foolish_end(s);
    if (type->first == MOVE_SCORE)
        return foolish_score(s, args[0]);
    if (takes_card_or_dwarf(type) && args[0] == DWARF_CARD && held(s, plain_card(type)))
        return true; /* the plain card has the same effect */
    return foolish_by_itself(s, type, args) || loses_win(s, type, args);
}
