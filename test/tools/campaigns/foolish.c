/*
 * How many moves of bots a person would call foolish. Readers of the rulebooks wrote the rules
 * below; they are no copy of those in src/games/GAME/sense.c, which some of the players keep to.
 * Bots of a level play against each other, and each decision, a choice among several moves, is
 * held against every rule by what its player sees.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <logres.h>
#include <logres/arthur_card_game.h>
#include <logres/camelot_court.h>

enum { RULES_MAX = 15, PLIES_MAX = 5000, LEVELS_MAX = 8, RANDOM = -2, SENSIBLE = -3 };

static const char usage[] =
    "usage: foolish [OPTION...] [GAME] [LEVEL...]\n"
    "\n"
    "Counts the foolish moves of bots in camelot_court and arthur_card_game, by rule. A LEVEL\n"
    "is easy, normal, hard, expert, random or sensible (random among sensible moves).\n"
    "\n"
    "  --games N   games per row (20)\n"
    "  --seed N    seed of the games (1)\n"
    "  --most P    fail if more than P % of a row's decisions are foolish\n"
    "  --show N    show the first N foolish moves of each row, with their tables\n";

static _Noreturn void die(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "foolish: ");
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
    va_end(arguments);
    exit(2);
}

static void check(logres_error error) {
    if (error)
        die("%s", logres_error_text(error));
}

/* A move with its values as text, the state that it leads to, and what its player saw before. */
typedef struct decision {
    const logres_state *state; /* rules look only at what its player sees */
    logres_move move;
    int me;
    logres_state after; /* dice not yet thrown */
    char line[LOGRES_TEXT_LINE];
} decision;

/* Whether a text begins with this word. */
static bool same(const char *text, const char *word) {
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && (text[length] == ' ' || !text[length]);
}

static bool is(const decision *d, const char *type) {
    return same(d->line, type);
}

/* The rest of the line behind " label="; "" if the value is left out. */
static const char *value(const decision *d, const char *label) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, " %s=", label);
    const char *at = strstr(d->line, wanted);
    return at ? at + strlen(wanted) : "";
}

static int amount(const decision *d, const char *label) {
    return atoi(value(d, label));
}

static decision decision_of(const logres_state *state, logres_move move) {
    decision d = {.state = state, .move = move, .me = logres_actor(state)};
    check(logres_move_to_text(state, move, LOGRES_TEXT_LABELS, d.line, sizeof d.line, NULL));
    check(logres_apply(state, move, &d.after));
    return d;
}

static bool wins_alone(const logres_state *over, int seat) {
    logres_result r;
    check(logres_result_of(over, &r));
    return r.winners == 1u << seat;
}

/* ---- Camelot: The Court --------------------------------------------------------------------- */

enum { SPACES = 22, EQUITES = LOGRES_CAMELOT_COURT_LOWER_NOBILITAS, SEAT_KNIGHTS = 8, CARDS = 10 };
enum { SOLDIERS = LOGRES_CAMELOT_COURT_SOLDIER_1, PRIESTS = LOGRES_CAMELOT_COURT_PRIEST_1 };

static const char *const camelot_rules[RULES_MAX] = {
    "attaches a follower to another player's knight",
    "gossip that scandalizes one's own knight or clears another player's",
    "banishes one's own face-up knight",
    "moves one's own knight out for nothing",
    "moves one's own knight down for nothing, or challenges one below",
    "moves another player's knight up for nothing, or challenges one's own above",
    "a challenge or banishment that no dice can win",
    "a merlin that gains nothing",
    "a score that lets another player win",
    "a score that helps only others",
    "a winning score that is not played",
    "a score before points that were still available",
    "throws away a card that had a use",
    "throws away a dwarf, and keeps a card that it can replace",
    "takes back the previous play",
};

typedef logres_camelot_court court;

/* The turn so far: the play before this one, the last hall with cards to play, and what was thrown
 * away. */
static struct {
    int turn, kept_turn;
    decision play;
    court before, last;
    int thrown[CARDS];
} course;

static court court_of(const logres_state *s) {
    court c;
    check(logres_camelot_court_read(s, &c));
    return c;
}

static int row_of(int space) {
    return (space >= LOGRES_CAMELOT_COURT_LOWER_NOBILITAS) +
           (space >= LOGRES_CAMELOT_COURT_UPPER_NOBILITAS) +
           (space >= LOGRES_CAMELOT_COURT_SENATORS);
}

static int space_named(const char *name) {
    static const int first[] = {LOGRES_CAMELOT_COURT_EQUITES, LOGRES_CAMELOT_COURT_LOWER_NOBILITAS,
                                LOGRES_CAMELOT_COURT_UPPER_NOBILITAS,
                                LOGRES_CAMELOT_COURT_SENATORS};
    const char *row = *name ? strchr("elus", *name) : NULL;
    return row ? first[row - "elus"] + atoi(name + 1) - 1 : LOGRES_NONE;
}

static int piece_named(const logres_state *s, const char *name) {
    const logres_game_info *game = logres_game_of(s);
    for (uint32_t p = 0; p < game->piece_count; p++)
        if (same(name, game->pieces[p]))
            return (int)p;
    return LOGRES_NONE;
}

static int seat_of(int knight) {
    return knight / SEAT_KNIGHTS;
}

/* What a knight scores on a space, as it is or as if face up. */
static int worth(const court *c, int knight, int space, bool face_up) {
    int priests = c->knight_followers[knight][2] + 2 * c->knight_followers[knight][3],
        row = row_of(space);
    int points = c->printed.knights[seat_of(knight)][knight % SEAT_KNIGHTS][1] + priests;
    return c->knight_scandalised[knight] && !face_up ? 0
           : row == 3                                ? 2 * points
           : row                                     ? points
                                                     : 1 + priests;
}

static int standing(const court *c, int seat, bool face_up) {
    int sum = 0;
    for (int k = seat * SEAT_KNIGHTS; k < (seat + 1) * SEAT_KNIGHTS; k++)
        sum += c->knight_space[k] >= 0 ? worth(c, k, c->knight_space[k], face_up) : 0;
    return sum;
}

static int free_equites(const court *c) {
    int sum = 0;
    for (int space = 0; space < EQUITES; space++)
        sum += c->hall[space] < 0;
    return sum;
}

static int outside(const court *c, int seat) {
    int sum = 0;
    for (int k = seat * SEAT_KNIGHTS; k < (seat + 1) * SEAT_KNIGHTS; k++)
        sum += c->knight_space[k] < 0;
    return sum;
}

/* How many followers the own knights of the hall have room for; with `points` the face-up ones. */
static int room_for_followers(const court *c, int seat, bool points) {
    int sum = 0;
    for (int k = seat * SEAT_KNIGHTS; k < (seat + 1) * SEAT_KNIGHTS; k++)
        if (c->knight_space[k] >= 0 && !(points && c->knight_scandalised[k]))
            sum += 2 - c->knight_followers[k][0] - c->knight_followers[k][1] -
                   c->knight_followers[k][2] - c->knight_followers[k][3];
    return sum;
}

static bool may_step_to_points(const court *c, int seat) {
    for (int k = seat * SEAT_KNIGHTS; k < (seat + 1) * SEAT_KNIGHTS; k++)
        for (int to = 0, from = c->knight_space[k]; from >= 0 && to < SPACES; to++)
            if (c->printed.lines[from][to / 8] >> to % 8 & 1 && c->hall[to] < 0 &&
                worth(c, k, to, false) > worth(c, k, from, false))
                return true;
    return false;
}

/* How many knights of others could be scandalised, or banished. */
static int victims(const court *c, int seat, int card) {
    int sum = 0;
    for (int k = 0; k < c->players * SEAT_KNIGHTS; k++)
        if (seat_of(k) != seat && c->knight_space[k] >= 0)
            sum += card == LOGRES_CAMELOT_COURT_GOSSIP ? !c->knight_scandalised[k]
                                                       : c->knight_power[k] < 6;
    return sum;
}

/* How often a kind of card could have been played for one's own good. */
static int uses(const court *c, int seat, int card) {
    int enter = outside(c, seat), places = free_equites(c);
    if (card >= SOLDIERS)
        return room_for_followers(c, seat, false);
    if (card == LOGRES_CAMELOT_COURT_MOVE)
        return enter < places ? enter : places;
    return card == LOGRES_CAMELOT_COURT_GOSSIP || card == LOGRES_CAMELOT_COURT_BANISH
               ? victims(c, seat, card)
               : 0;
}

static uint32_t judge_step(const court *c, int me, int knight, int from, int to, int more) {
    int other = c->hall[to], own = c->printed.knights[seat_of(knight)][knight % SEAT_KNIGHTS][0];
    int power = from < 0 ? own : c->knight_power[knight];
    uint32_t broken = other >= 0 && power + 6 <= c->knight_power[other] + 1 ? 1u << 6 : 0;
    if (from < 0)
        return broken;
    if (seat_of(knight) == me && row_of(to) < row_of(from) && (other >= 0 || !more))
        broken |= 1u << 4;
    if (seat_of(knight) != me && row_of(to) > row_of(from) &&
        (other >= 0 ? seat_of(other) == me : !more))
        broken |= 1u << 5;
    return broken;
}

static bool gains_nothing(const court *c, int me, int a, int b) {
    court swapped = *c;
    swapped.knight_space[c->hall[a]] = b;
    swapped.knight_space[c->hall[b]] = a;
    for (int face_up = 0; face_up < 2; face_up++)
        for (int seat = 0; seat < c->players; seat++) {
            int more = standing(&swapped, seat, face_up) - standing(c, seat, face_up);
            if (seat == me ? more > 0 : more < 0)
                return false;
        }
    return true;
}

static uint32_t judge_score(const decision *d, const court *c) {
    court now = court_of(&d->after);
    const int32_t *hand = c->hand[d->me];
    int others = 0;
    if (logres_is_over(&d->after))
        return now.score[d->me] >= c->target ? 0 : 1u << 8;
    for (int seat = 0; seat < c->players; seat++)
        others += seat == d->me ? 0 : now.score[seat] - c->score[seat];
    uint32_t broken = others > 0 && standing(c, d->me, true) == 0 ? 1u << 9 : 0;
    if ((hand[PRIESTS] + hand[PRIESTS + 1] > 0 && room_for_followers(c, d->me, true) > 0) ||
        (hand[LOGRES_CAMELOT_COURT_MOVE] > 0 &&
         (uses(c, d->me, LOGRES_CAMELOT_COURT_MOVE) > 0 || may_step_to_points(c, d->me))))
        broken |= 1u << 11;
    return broken;
}

static uint32_t judge_throw(const court *c, int me, int card) {
    const int32_t *hand = c->hand[me];
    int before = course.thrown[card]++;
    if (card >= SOLDIERS)
        for (int other = SOLDIERS; other < CARDS; other++)
            before += other == card ? 0 : course.thrown[other];
    uint32_t broken =
        course.kept_turn == c->turn && before < uses(&course.last, me, card) ? 1u << 12 : 0;
    if (card == LOGRES_CAMELOT_COURT_DWARF &&
        hand[LOGRES_CAMELOT_COURT_MOVE] + hand[LOGRES_CAMELOT_COURT_GOSSIP] +
            hand[LOGRES_CAMELOT_COURT_BANISH] + hand[LOGRES_CAMELOT_COURT_SCORE])
        broken |= 1u << 13;
    return broken;
}

static bool takes_back(const decision *d, int from, int to, int a, int b) {
    const decision *p = &course.play;
    if (is(d, "merlin") && is(p, "merlin"))
        return space_named(value(p, "a")) == a && space_named(value(p, "b")) == b;
    return is(d, "move") && is(p, "move") && space_named(value(p, "from")) == to &&
           space_named(value(p, "to")) == from &&
           course.before.hall[to] == court_of(d->state).hall[from];
}

/* NOLINTNEXTLINE(readability-function-cognitive-complexity): one question after the other */
static uint32_t judge_camelot(const decision *d) {
    court c = court_of(d->state);
    const int32_t *hand = c.hand[d->me];
    int card = piece_named(d->state, value(d, "card")),
        named = piece_named(d->state, value(d, "knight"));
    int at = space_named(value(d, "at")), from = space_named(value(d, "from")),
        to = space_named(value(d, "to"));
    int a = space_named(value(d, "a")), b = space_named(value(d, "b"));
    /* after a step */
    int steps = hand[LOGRES_CAMELOT_COURT_MOVE] + hand[LOGRES_CAMELOT_COURT_DWARF] - 1;
    /* after a step or a merlin */
    int more = steps + hand[LOGRES_CAMELOT_COURT_MERLIN];
    int knight = at >= 0      ? c.hall[at]
                 : from >= 0  ? c.hall[from]
                 : named >= 0 ? named - CARDS
                              : LOGRES_NONE;
    bool own = knight >= 0 && seat_of(knight) == d->me,
         hidden = knight >= 0 && c.knight_scandalised[knight];
    uint32_t broken = 0;
    if (course.turn != c.turn) {
        memset(&course, 0, sizeof course);
        course.turn = c.turn;
    }
    if (is(d, "follow"))
        broken = !own ? 1u << 0 : 0;
    else if (is(d, "gossip"))
        broken = own != hidden ? 1u << 1 : 0;
    else if (is(d, "banish"))
        broken = (own && !hidden ? 1u << 2 : 0) | (c.knight_power[knight] >= 6 ? 1u << 6 : 0);
    else if (is(d, "leave"))
        broken = own && ((!hidden && free_equites(&c) > 0) || steps == 0) ? 1u << 3 : 0;
    else if (is(d, "move") || is(d, "enter"))
        broken = judge_step(&c, d->me, knight, from, to, more);
    else if (is(d, "merlin"))
        broken = more == 0 && gains_nothing(&c, d->me, a, b) ? 1u << 7 : 0;
    else if (is(d, "score"))
        broken = judge_score(d, &c);
    else if (is(d, "end"))
        broken = hand[LOGRES_CAMELOT_COURT_SCORE] + hand[LOGRES_CAMELOT_COURT_DWARF] > 0 &&
                         c.score[d->me] + standing(&c, d->me, false) >= c.target
                     ? 1u << 10
                     : 0;
    else if (is(d, "discard"))
        broken = judge_throw(&c, d->me, card);
    if (takes_back(d, from, to, a, b))
        broken |= 1u << 14;
    if (c.phase == LOGRES_CAMELOT_COURT_PHASE_PLAY) {
        course.kept_turn = c.turn;
        course.last = course.before = c;
        course.play = *d;
    }
    return broken;
}

/* ---- King Arthur: The Card Game ------------------------------------------------------------- */

static const char *const card_game_rules[RULES_MAX] = {
    "does not draw a free card",
    "pays a merlin, and keeps a knight that would do",
    "pays two knights, and keeps a double that would do",
    "pays a higher card for an adventure than one of the same color that it keeps",
    "pays more for an adventure than it is worth",
    "completes an adventure with cards that would pay for a more valuable one",
    "ends the game while in last place",
    "misses a winning move",
    "lets the game end without an available adventure",
    "pays double for what a seal wins immediately",
    "fights its own seal where a new one wins both",
};

enum { COLOURS = 4, VALUES = 5, ADVENTURES = 13, WIN = 10000 };

typedef int32_t counts[COLOURS][VALUES];
typedef logres_arthur_card_game cards;

static cards cards_of(const logres_state *s) {
    cards c;
    check(logres_arthur_card_game_read(s, &c));
    return c;
}

static int number_of(counts held, unsigned colours, int least) {
    int sum = 0;
    for (int c = 0; c < COLOURS; c++)
        for (int v = least; v <= VALUES; v++)
            sum += colours >> c & 1 ? held[c][v - 1] : 0;
    return sum;
}

static int total_of(counts held, unsigned colours) {
    int sum = 0;
    for (int least = 1; least <= VALUES; least++)
        sum += number_of(held, colours, least);
    return sum;
}

static bool pays(counts held, int adventure) {
    enum { YELLOW = 1, BLUE = 2, GREEN = 4, RED = 8, ALL = 15 };
    int total = total_of(held, ALL);
    bool three =
        number_of(held, YELLOW, 1) && number_of(held, BLUE, 1) && number_of(held, GREEN, 1);
    switch (adventure) {
    case LOGRES_ARTHUR_CARD_GAME_HOLY_GRAIL:
        return total >= 12;
    case LOGRES_ARTHUR_CARD_GAME_CASTLE:
        return total >= 9;
    case LOGRES_ARTHUR_CARD_GAME_EXCALIBUR:
        return total >= 5;
    case LOGRES_ARTHUR_CARD_GAME_QUESTING_BEAST:
        return total_of(held, RED) >= 8;
    case LOGRES_ARTHUR_CARD_GAME_FISHER_KING:
        return total_of(held, GREEN) >= 6;
    case LOGRES_ARTHUR_CARD_GAME_TOURNEY:
        return total_of(held, BLUE) >= 5;
    case LOGRES_ARTHUR_CARD_GAME_BATTLE_SAXONS:
        return total >= 4;
    case LOGRES_ARTHUR_CARD_GAME_BATTLE_ROBBERS:
        return number_of(held, ALL, 1) >= 2;
    case LOGRES_ARTHUR_CARD_GAME_BATTLE_VIKINGS:
        return number_of(held, ALL, 1) >= 4;
    case LOGRES_ARTHUR_CARD_GAME_SEA_MONSTER:
        return three && number_of(held, RED, 1);
    case LOGRES_ARTHUR_CARD_GAME_KING_MARK:
        return three;
    case LOGRES_ARTHUR_CARD_GAME_GREEN_KNIGHT:
        return number_of(held, ALL, 3) >= 2 && number_of(held, ALL, 4);
    case LOGRES_ARTHUR_CARD_GAME_TREASURE:
        return number_of(held, ALL, 3) >= 2 || number_of(held, ALL, 5);
    default:
        return false;
    }
}

static int points_of(int adventure) {
    static const int points[ADVENTURES] = {20, 15, 8, 15, 12, 10, 8, 6, 12, 15, 10, 13, 10};
    return points[adventure];
}

/* The best score with which the player can end the game in this turn without chance, and WIN more
 * if it wins alone; -1 if the game goes on. */
static int best_end(const logres_state *s, int me) {
    if (logres_is_over(s))
        return cards_of(s).score[me] + (wins_alone(s, me) ? WIN : 0);
    int phase = logres_phase(s), best = -1;
    if (phase != LOGRES_ARTHUR_CARD_GAME_PHASE_PAY &&
        phase != LOGRES_ARTHUR_CARD_GAME_PHASE_ADVENTURE)
        return -1;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    check(logres_legal_moves(s, moves, LOGRES_MOVES_MAX, &count));
    for (uint32_t i = 0; i < count; i++) {
        logres_state next;
        check(logres_apply(s, moves[i], &next));
        int end = best_end(&next, me);
        best = end > best ? end : best;
    }
    return best;
}

static uint32_t judge_fight(const decision *d, cards *c, const logres_move *moves,
                            uint32_t count) {
    static const char *const adversaries[] = {"yellow", "blue", "green", "red"},
                             *const knights[] = {"orange", "red", "beige"};
    const int32_t *hand = c->hand[d->me];
    const char *adversary = value(d, "adversary");
    int singles = amount(d, "singles"), doubles = amount(d, "doubles"),
        merlins = amount(d, "merlins");
    int single_kept = 0, double_kept = 0, of = 0, open = 0, others = 0, cheapest = VALUES + 1;
    for (; of < COLOURS - 1 && strncmp(adversary, adversaries[of], strlen(adversaries[of])) != 0;
         of++) {
    }
    int price = atoi(strchr(adversary, '-') + 1);
    const char *colour = value(d, "colour");
    for (int k = 0; k < 3; k++)
        if (!*colour || same(colour, knights[k])) {
            single_kept += hand[2 * k] - singles > 0;
            double_kept += hand[2 * k + 1] - doubles > 0;
        }
    uint32_t broken = merlins && single_kept ? 1u << 1 : 0;
    if (singles + merlins >= 2 && double_kept)
        broken |= 1u << 2;
    for (int v = 0; v < VALUES; v++) {
        open += c->unsealed[of][v];
        for (int seat = 0; seat < c->players; seat++)
            others += seat == d->me ? 0 : c->sealed[seat][of][v];
    }
    if (open != 1 || others || !same(value(d, "mode"), "take"))
        return broken;
    for (uint32_t i = 0; i < count; i++) {
        decision other = decision_of(d->state, moves[i]);
        const char *target = value(&other, "adversary");
        if (strncmp(target, adversaries[of], strlen(adversaries[of])) == 0 &&
            same(value(&other, "mode"), "seal"))
            cheapest = atoi(strchr(target, '-') + 1);
    }
    if (cheapest <= price)
        broken |= !*value(d, "sealed") ? 1u << 9 : 1u << 10;
    return broken;
}

/* An adventure that is paid for with this move. */
static uint32_t judge_payment(const decision *d, cards *c) {
    cards now = cards_of(&d->after);
    counts paid, rest;
    uint32_t broken = 0;
    memcpy(rest, now.adversaries[d->me], sizeof rest);
    for (int k = 0; k < COLOURS; k++)
        for (int v = 0; v < VALUES; v++)
            paid[k][v] = c->paid[k][v] + c->adversaries[d->me][k][v] - rest[k][v];
    for (int k = 0; k < COLOURS; k++)
        for (int v = 0; v < VALUES; v++)
            for (int less = 0; less < v && paid[k][v]; less++) {
                if (!rest[k][less])
                    continue;
                counts other;
                memcpy(other, paid, sizeof other);
                other[k][v]--;
                other[k][less]++;
                broken |= pays(other, c->payment) ? 1u << 3 : 0;
            }
    if (total_of(paid, 15) > points_of(c->payment) &&
        !(logres_is_over(&d->after) && wins_alone(&d->after, d->me)))
        broken |= 1u << 4;
    for (int a = 0; a < ADVENTURES; a++)
        if (c->adventure_owner[a] == LOGRES_NONE && points_of(a) > points_of(c->payment) &&
            pays(paid, a) && !pays(rest, a))
            broken |= 1u << 5;
    return broken;
}

static uint32_t judge_end(const decision *d, cards *c, const logres_move *moves, uint32_t count) {
    int best = -1, chosen = best_end(&d->after, d->me), seats = 0, open = 0, left = 0;
    bool goes_on = false;
    for (int a = 0; a < ADVENTURES; a++)
        open += c->adventure_owner[a] == LOGRES_NONE;
    left = number_of(c->adversary_deck, 15, 1);
    if (open > 2 && left > 0)
        return 0;
    for (uint32_t i = 0; i < count; i++) {
        decision other = decision_of(d->state, moves[i]);
        int end = best_end(&other.after, d->me);
        goes_on |= end < 0;
        best = end > best ? end : best;
    }
    /* the last turn may end later */
    uint32_t broken = best >= WIN && chosen < WIN && !is(d, "draw") ? 1u << 7 : 0;
    if (logres_is_over(&d->after) && chosen < WIN) {
        cards now = cards_of(&d->after);
        for (int seat = 0; seat < c->players; seat++)
            seats += now.score[seat] <= now.score[d->me];
        if (goes_on && seats == 1)
            broken |= 1u << 6;
        if (is(d, "skip") && best > chosen)
            broken |= 1u << 8;
    }
    return broken;
}

static uint32_t judge_card_game(const decision *d) {
    cards c = cards_of(d->state);
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    check(logres_legal_moves(d->state, moves, LOGRES_MOVES_MAX, &count));
    uint32_t broken = judge_end(d, &c, moves, count);
    if (is(d, "done"))
        broken |= 1u << 0;
    else if (is(d, "fight"))
        broken |= judge_fight(d, &c, moves, count);
    else if (is(d, "pay") && cards_of(&d->after).payment == LOGRES_NONE)
        broken |= judge_payment(d, &c);
    return broken;
}

/* ---- games ---------------------------------------------------------------------------------- */

typedef struct row {
    const char *game, *variant;
    int players;
    uint32_t (*judge)(const decision *d);
    const char *const *rules;
} row;

static const row rows[] = {
    {"camelot_court", NULL, 2, judge_camelot, camelot_rules},
    {"camelot_court", NULL, 3, judge_camelot, camelot_rules},
    {"arthur_card_game", "basic", 2, judge_card_game, card_game_rules},
    {"arthur_card_game", "basic", 4, judge_card_game, card_game_rules},
    {"arthur_card_game", "advanced", 2, judge_card_game, card_game_rules},
    {"arthur_card_game", "advanced", 4, judge_card_game, card_game_rules},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

typedef struct tally {
    unsigned decisions, foolish, rules[RULES_MAX];
} tally;

static uint64_t seed = 1, games = 20, shown;

static logres_move move_of(const logres_state *view, int level, logres_rng *rng) {
    logres_move moves[LOGRES_MOVES_MAX], move;
    uint32_t count, pick;
    if (level >= 0) {
        size_t bytes;
        check(logres_bot_memory(view, level, &bytes));
        void *memory = malloc(bytes);
        if (!memory)
            die("out of memory");
        check(logres_bot_move(view, level, rng, memory, bytes, &move));
        free(memory);
        return move;
    }
    if (level == SENSIBLE)
        check(logres_sensible_moves(view, moves, LOGRES_MOVES_MAX, &count));
    else
        check(logres_legal_moves(view, moves, LOGRES_MOVES_MAX, &count));
    check(logres_rng_below(rng, count, &pick));
    return moves[pick];
}

static void show(const row *r, const decision *d, uint32_t broken) {
    static char table[LOGRES_TEXT_STATE];
    logres_state view;
    check(logres_view(d->state, d->me, &view));
    check(logres_state_to_text(&view, table, sizeof table, NULL));
    printf("%sseat %d: %s\n", table, d->me, d->line);
    for (int rule = 0; rule < RULES_MAX; rule++)
        if (broken >> rule & 1)
            printf("    %s\n", r->rules[rule]);
}

static void play(const row *r, int level, uint64_t number, tally *t) {
    logres_config config;
    logres_state state, view;
    logres_rng chance, players;
    check(logres_config_init(r->game, &config));
    config.players = r->players;
    if (r->variant)
        check(logres_config_choose(&config, "variant", r->variant));
    check(logres_config_set(&config, "turn_limit", 40 * r->players));
    check(logres_rng_seed(&chance, seed, 2 * number));
    check(logres_rng_seed(&players, seed, 2 * number + 1));
    check(logres_new(r->game, &config, &state, NULL));
    memset(&course, 0, sizeof course);
    for (int plies = 0; plies < PLIES_MAX; plies++) {
        check(logres_resolve(&state, &chance, &state, NULL));
        if (logres_is_over(&state))
            return;
        check(logres_view(&state, logres_actor(&state), &view));
        decision d = decision_of(&state, move_of(&view, level, &players));
        uint32_t count, broken = r->judge(&d);
        check(logres_legal_moves(&state, (logres_move[LOGRES_MOVES_MAX]){0}, LOGRES_MOVES_MAX,
                                 &count));
        t->decisions += count > 1;
        t->foolish += broken != 0;
        for (int rule = 0; rule < RULES_MAX; rule++)
            t->rules[rule] += broken >> rule & 1;
        if (broken && t->foolish <= shown)
            show(r, &d, broken);
        state = d.after;
    }
}

static double percent(unsigned part, unsigned all) {
    return all ? 100.0 * part / all : 0;
}

static double hold(const row *r, int level, const char *name) {
    tally t = {0};
    for (uint64_t number = 0; number < games; number++)
        play(r, level, number, &t);
    printf("%-18s %-8s %7d %-8s %9u %7u %6.2f %%\n", r->game, r->variant ? r->variant : "",
           r->players, name, t.decisions, t.foolish, percent(t.foolish, t.decisions));
    for (int rule = 0; rule < RULES_MAX; rule++)
        if (t.rules[rule])
            printf("%62u %6.2f %%  %s\n", t.rules[rule], percent(t.rules[rule], t.decisions),
                   r->rules[rule]);
    fflush(stdout);
    return percent(t.foolish, t.decisions);
}

/* NOLINTNEXTLINE(readability-function-cognitive-complexity): one option after the other */
int main(int argc, char **argv) {
    static const char *const usual[] = {"easy", "normal", "hard"};
    const char *levels[LEVELS_MAX], *game = NULL;
    int level_count = 0;
    double most = 100, worst = 0;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        char *end = argv[i];
        if (strcmp(word, "--help") == 0)
            return fputs(usage, stdout) < 0;
        if (strncmp(word, "--", 2) == 0) {
            double number = i + 1 < argc ? strtod(argv[++i], &end) : -1;
            if (!(number >= 0 && number <= 1e9) || *end || end == argv[i])
                die("%s needs a number up to 1e9; see --help", word);
            if (strcmp(word, "--games") == 0)
                games = (uint64_t)number;
            else if (strcmp(word, "--seed") == 0)
                seed = (uint64_t)number;
            else if (strcmp(word, "--show") == 0)
                shown = (uint64_t)number;
            else if (strcmp(word, "--most") == 0)
                most = number;
            else
                die("there is no option %s; see --help", word);
        } else if (strcmp(word, "camelot_court") == 0 || strcmp(word, "arthur_card_game") == 0) {
            game = word;
        } else if (level_count < LEVELS_MAX &&
                   (logres_level_find(word) >= 0 || !strcmp(word, "random") ||
                    !strcmp(word, "sensible"))) {
            levels[level_count++] = word;
        } else {
            die("no such game or level: %s", word);
        }
    }
    for (int i = 0, given = level_count; i < 3 && !given; i++)
        levels[level_count++] = usual[i];
    printf("%-18s %-8s %7s %-8s %9s %7s\n", "game", "variant", "players", "level", "decisions",
           "foolish");
    for (int r = 0; r < ROWS; r++)
        for (int l = 0; l < level_count && (!game || strcmp(game, rows[r].game) == 0); l++) {
            int level = !strcmp(levels[l], "random")     ? RANDOM
                        : !strcmp(levels[l], "sensible") ? SENSIBLE
                                                         : logres_level_find(levels[l]);
            double share = hold(&rows[r], level, levels[l]);
            worst = share > worst ? share : worst;
        }
    return worst > most;
}
