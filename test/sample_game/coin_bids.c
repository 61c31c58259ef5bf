/*
 * Coin Bids: the smallest game that keeps all laws, a model for new ones. test/tools/check_sample_game.sh builds it.
 *
 * Each of 2 or 3 players has 5 coins. In each of five rounds chance tosses for the prize: 2 points for heads, 1 for
 * tails. Then everybody bids once, openly, from the round's first player clockwise: more than the highest bid so far,
 * or 0. The highest bidder, if anybody bid, pays the bid to the bank and scores the prize. The next seat begins the
 * next round. After five rounds most points win; ties share.
 */
#include "core/error.h"
#include "core/game.h"
#include "core/io.h"
#include "core/body.h"
#include "core/multiset.h"
#include "core/print.h"

enum { SEATS = 3, COINS = 5, ROUNDS = 5, BEST_PRIZE = 2 };
enum { FIRST_PLAYER, OPTIONS };
enum { TOSS, BID, OVER, PHASES };
enum { HEADS, TAILS, SIDES };
enum { PURSE, BANK, PLACES };
enum { FIELD_ROUND = LGI_FIELDS_OWN, FIELD_PRIZE, FIELD_HIGH_BIDDER, FIELD_BID, FIELD_SCORE, FIELDS };

enum {
    MOVE_BID = 0,
    PLAYER_MOVES = MOVE_BID + COINS + 1, /* bids 0 … COINS */
    MOVE_TOSS = PLAYER_MOVES,
    MOVE_SPACE = MOVE_TOSS + SIDES
};

/* Who has bid follows from the actor and the round's first player; that one from the option and the round. */
typedef struct coin_bids_body {
    uint8_t option[OPTIONS][2];
    uint8_t round;      /* 1 … ROUNDS */
    uint8_t prize;      /* 0 but while it is bid for */
    int8_t high_bidder; /* LOGRES_NONE while no bid is above 0 */
    uint8_t bid;        /* still in the bidder's purse */
    uint8_t coins[SEATS];
    uint8_t score[SEATS];
} coin_bids_body;
_Static_assert(sizeof(coin_bids_body) == 2 * OPTIONS + 4 + 2 * SEATS, "the body has no padding");

LGI_BODY_TYPE(coin_bids_body)

/* ---- the rules ----------------------------------------------------------------------------------------------- */

static int first_of_round(const lgi_state *s) {
    int first = lgi_option(s, FIRST_PLAYER);
    return lgi_seat_of_turn(s, first == LOGRES_NONE ? 0 : first, body_of(s)->round);
}

static void setup(lgi_state *s) {
    coin_bids_body *b = body_in(s);
    b->round = 1;
    b->high_bidder = LOGRES_NONE;
    memset(b->coins, COINS, s->players);
    lgi_enter(s, TOSS, LOGRES_CHANCE);
}

static void play_toss(lgi_state *s, logres_move move, lgi_log *log) {
    (void)log;
    body_in(s)->prize = move == MOVE_TOSS + HEADS ? BEST_PRIZE : 1;
    lgi_enter(s, BID, first_of_round(s));
}

static void list_bid(const lgi_state *s, lgi_moves *moves) {
    const coin_bids_body *b = body_of(s);
    lgi_add(moves, MOVE_BID);
    for (int coins = b->bid + 1; coins <= b->coins[s->actor]; coins++)
        lgi_add(moves, MOVE_BID + coins);
}

static void end_round(lgi_state *s, lgi_log *log) {
    coin_bids_body *b = body_in(s);
    int winner = b->high_bidder;
    if (winner != LOGRES_NONE) {
        b->coins[winner] -= b->bid;
        lgi_moved(log, 0, b->bid, lgi_spot(PURSE, winner, LOGRES_NONE), lgi_spot(BANK, LOGRES_NONE, LOGRES_NONE));
        b->score[winner] += b->prize;
        lgi_scored(log, FIELD_SCORE, winner, b->prize);
    }
    b->high_bidder = LOGRES_NONE;
    b->bid = b->prize = 0;
    if (b->round == ROUNDS) {
        lgi_enter(s, OVER, LOGRES_NOBODY);
    } else {
        b->round++;
        lgi_enter(s, TOSS, LOGRES_CHANCE);
    }
}

static void play_bid(lgi_state *s, logres_move move, lgi_log *log) {
    coin_bids_body *b = body_in(s);
    int next = lgi_next_seat(s, s->actor);
    if (move > MOVE_BID) {
        b->high_bidder = s->actor;
        b->bid = (uint8_t)(move - MOVE_BID);
    }
    if (next == first_of_round(s))
        end_round(s, log);
    else
        lgi_enter(s, BID, next);
}

static void result(const lgi_state *s, logres_result *result) {
    for (int seat = 0; seat < s->players; seat++)
        result->scores[seat] = body_of(s)->score[seat];
    lgi_rank_by_score(result);
}

/* ---- what the core asks -------------------------------------------------------------------------------------- */

static int inventory(const lgi_state *s, logres_spot spot, int piece) {
    (void)piece; /* there are only coins */
    const coin_bids_body *b = body_of(s);
    return spot.place == PURSE ? b->coins[spot.seat] : COINS * s->players - (int)lgi_sum(b->coins, SEATS);
}

static int field(const lgi_state *s, int field, int part) {
    const coin_bids_body *b = body_of(s);
    switch (field) {
    case FIELD_ROUND:
        return b->round;
    case FIELD_PRIZE:
        return b->prize;
    case FIELD_HIGH_BIDDER:
        return b->high_bidder;
    case FIELD_BID:
        return b->bid;
    default: /* FIELD_SCORE */
        return b->score[part];
    }
}

/* How many have had their turn to bid when a seat has it. */
static int turn_of(const lgi_state *s, int seat) {
    return (seat - first_of_round(s) + s->players) % s->players;
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    const coin_bids_body *b = body_of(s);
    if (b->round < 1 || b->round > ROUNDS || (s->phase == OVER && b->round < ROUNDS))
        return lgi_refuse(problem, "round|does not fit the phase");
    if (b->prize > BEST_PRIZE || (b->prize > 0) != (s->phase == BID))
        return lgi_refuse(problem, "prize|does not fit the phase");
    if (b->high_bidder < LOGRES_NONE || b->high_bidder >= s->players)
        return lgi_refuse(problem, "high_bidder|is no seat");
    for (int seat = 0; seat < SEATS; seat++)
        if (b->coins[seat] > (seat < s->players ? COINS : 0) || (b->score[seat] && seat >= s->players))
            return lgi_refuse(problem, "players[%d]|has too much", seat);
    if ((int)lgi_sum(b->score, SEATS) > BEST_PRIZE * (s->phase == OVER ? ROUNDS : b->round - 1))
        return lgi_refuse(problem, "players|have more points than there were prizes");
    if (b->high_bidder == LOGRES_NONE) {
        if (b->bid)
            return lgi_refuse(problem, "bid|is nobody's");
        return LOGRES_OK;
    }
    if (s->phase != BID || turn_of(s, b->high_bidder) >= turn_of(s, s->actor))
        return lgi_refuse(problem, "high_bidder|has not bid yet");
    if (b->bid < 1 || b->bid > b->coins[b->high_bidder])
        return lgi_refuse(problem, "bid|must be 1 to the bidder's coins");
    return LOGRES_OK;
}

static void json(lgi_io *io, lgi_state *s) {
    coin_bids_body *b = body_in(s);
    lgi_io_u8(io, "round", &b->round, 1, ROUNDS);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_u8(io, "prize", &b->prize, 0, BEST_PRIZE);
    lgi_io_seat(io, "high_bidder", &b->high_bidder, s->players);
    lgi_io_u8(io, "bid", &b->bid, 0, COINS);
    lgi_io_exact_list(io, "players", s->players);
    for (int seat = 0; seat < s->players; seat++) {
        lgi_io_object(io, NULL);
        lgi_io_u8(io, "coins", &b->coins[seat], 0, COINS);
        lgi_io_u8(io, "score", &b->score[seat], 0, BEST_PRIZE * ROUNDS);
        lgi_io_end(io);
    }
    lgi_io_end(io);
}

/* ---- the tables ---------------------------------------------------------------------------------------------- */

static const lgi_phase phases[PHASES] = {
    [TOSS] = {"toss", LGI_BY_CHANCE, .play = play_toss, .first = MOVE_TOSS, .count = SIDES},
    [BID] = {"bid", LGI_PLAYER, .list = list_bid, .play = play_bid},
    [OVER] = {.name = "over", .who = LGI_BY_NOBODY},
};

static void picture(const lgi_state *s, lgi_text *text) {
    const coin_bids_body *b = body_of(s);
    lgi_print(text, "Coin Bids   round %d of %d   %s   prize %d\n", b->round, ROUNDS, phases[s->phase].name,
              b->prize);
    for (int seat = 0; seat < s->players; seat++) {
        lgi_print(text, "%s player %d   coins %d   score %2d", seat == s->actor ? ">" : " ", seat, b->coins[seat],
                  b->score[seat]);
        if (seat == b->high_bidder)
            lgi_print(text, "   bids %d", b->bid);
        lgi_put(text, '\n');
    }
}

static const char *const sides[SIDES] = {"heads", "tails"};
static const lgi_arg_type a_bid = {.values = COINS + 1};
static const lgi_arg_type a_side = {.values = SIDES, .names = sides, .name_count = SIDES};
static const lgi_row rows[] = {
    {BID, MOVE_BID, "bid", .args = {{"coins", &a_bid}}},
    {TOSS, MOVE_TOSS, "toss", .args = {{"side", &a_side}}},
};

static const char *const pieces[] = {"coin"};
static const logres_place places[PLACES] = {
    [PURSE] = {.name = "purse", .per_seat = 1},
    [BANK] = {.name = "bank"},
};
static const logres_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_ROUND] = {.name = "round", .event = LOGRES_EVENT_TURN, .value = LOGRES_VALUE_NUMBER},
    [FIELD_PRIZE] = {.name = "prize", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_HIGH_BIDDER] = {.name = "high_bidder", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_SEAT},
    [FIELD_BID] = {.name = "bid", .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER},
    [FIELD_SCORE] = {.name = "score", .event = LOGRES_EVENT_SCORED, .parts = SEATS, .value = LOGRES_VALUE_NUMBER},
};
static const logres_option options[OPTIONS] = {
    [FIRST_PLAYER] = {"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
};

const lgi_game lgi_coin_bids = {
    .info = {.id = "coin_bids",
             .title = "Coin Bids",
             .designer = "the Logres project",
             .number = 250,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .option_count = OPTIONS,
             .options = options,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = COINS + 1, /* the first bid of who has all coins yet */
             .most_chance_outcomes = SIDES,
             .most_events = 8, /* coins and points moved; phase, actor, round, prize, high bidder and bid changed */
             .body_size = sizeof(coin_bids_body),
             .must_end = 1,
             .piece_count = 1,
             .pieces = pieces,
             .place_count = PLACES,
             .places = places,
             .field_count = FIELDS,
             .fields = fields,
             .phase_count = PHASES},
    .phases = phases,
    .rows = rows,
    .row_count = sizeof rows / sizeof *rows,
    .setup = setup,
    .validate = validate,
    .inventory = inventory,
    .field = field,
    .result = result,
    .picture = picture,
    .json = json,
};
