/*
 * Coin Bids: the smallest game that keeps all laws, a model for new ones. checks/sample_game.sh
 * builds it.
 *
 * Each of 2 or 3 players has 5 coins. In each of five rounds chance tosses for the prize: 2 points
 * for heads, 1 for tails. Then everybody bids once, openly, from the round's first player
 * clockwise: more than the highest bid so far, or 0. The highest bidder, if anybody bid, pays the
 * bid to the bank and scores the prize. The next seat begins the next round. After five rounds
 * most points win; ties share.
 */
#include "sample_game/coin_bids.h"

#include "base/error.h"
#include "base/print.h"
#include "json/io.h"
#include "state/multiset.h"
#include "table/table.h"
#include "text/picture.h"

enum { SEATS = LOGRES_COIN_BIDS_PLAYERS_MAX, COINS = 5, ROUNDS = 5, BEST_PRIZE = 2 };
enum { FIRST_PLAYER, OPTIONS };
#define LOGRES_COIN_BIDS_PHASES(X) X(TOSS, 0, "toss") X(BID, 1, "bid") X(OVER, 2, "over")
enum { LOGRES_COIN_BIDS_PHASES(LGI_PHASE_NUMBER) PHASES };
enum { HEADS, TAILS, SIDES };
enum { PURSE, BANK, PLACES };
enum {
    FIELD_ROUND = LGI_FIELDS_OWN,
    FIELD_PRIZE,
    FIELD_HIGH_BIDDER,
    FIELD_BID,
    FIELD_SCORE,
    FIELDS
};

enum {
    MOVE_BID = 0,
    PLAYER_MOVES = MOVE_BID + COINS + 1, /* bids 0 … COINS */
    MOVE_TOSS = PLAYER_MOVES,
    MOVE_SPACE = MOVE_TOSS + SIDES
};

/* Who has bid follows from the actor and the round's first player; that one from the option and
 * the round. */
typedef struct LOGRES_MAY_ALIAS coin_bids_body {
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

/* ---- the body as a table -------------------------------------------------------------------- */

/* The bank has the coins that are in no purse. */
static int coins_in_bank(const lgi_state *s, logres_spot spot, int piece) {
    (void)spot, (void)piece;
    return COINS * s->players - (int)lgi_sum(read_body(s)->coins, SEATS);
}

static int copies(const lgi_state *s, int piece) {
    (void)piece;
    return COINS * s->players;
}

static const char *const pieces[] = {"coin"};
/* clang-format off */
static const lgi_place places[PLACES] = {
    [PURSE] = {.info = {.name = "purse", .per_seat = 1},
               .stored = {{.form = LGI_COUNTS, LGI_IN(coin_bids, coins), .kinds = 1}}},
    [BANK]  = {.info = {.name = "bank"},
               .stored = {{.form = LGI_DERIVED, .kinds = 1, .count = coins_in_bank}}},
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int piece, int count, logres_spot from, logres_spot to,
                         lgi_log *log) {
    lgi_transfer(s, places, piece, count, from, to, log);
}

/* clang-format off */
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_ROUND]       = LGI_TURN_FIELD(coin_bids, round, 1, ROUNDS),
    [FIELD_PRIZE]       = LGI_NUMBER_FIELD(coin_bids, prize, 0, BEST_PRIZE),
    [FIELD_HIGH_BIDDER] = LGI_SEAT_FIELD(coin_bids, high_bidder),
    [FIELD_BID]         = LGI_NUMBER_FIELD(coin_bids, bid, 0, COINS),
    [FIELD_SCORE]       = LGI_SCORE_FIELD(coin_bids, score, SEATS, 0, BEST_PRIZE * ROUNDS),
};
/* clang-format on */

/* ---- the rules ------------------------------------------------------------------------------ */

static int first_of_round(const lgi_state *s) {
    int first = lgi_option(s, FIRST_PLAYER);
    return lgi_seat_after(s, first == LOGRES_NONE ? 0 : first, read_body(s)->round - 1);
}

static void setup(lgi_state *s) {
    coin_bids_body *b = write_body(s);
    b->round = 1;
    memset(b->coins, COINS, s->players);
    lgi_enter(s, PHASE_TOSS, LOGRES_CHANCE);
}

static void apply_toss(lgi_state *s, const int args[], lgi_log *log) {
    (void)log;
    write_body(s)->prize = args[0] == HEADS ? BEST_PRIZE : 1;
    lgi_enter(s, PHASE_BID, first_of_round(s));
}

enum { TOO_FEW_COINS = 1, BID_TOO_LOW, REFUSALS };
/* clang-format off */
static const logres_refusal refusals[REFUSALS] = {
    [TOO_FEW_COINS] = {.rule = "CB-3", .words = "the bid takes {1} coins; the player has {2}",
                       .is_short = 1},
    [BID_TOO_LOW]   = {.rule = "CB-3", .words = "a bid must be {1} or more now, or 0; this is {2}",
                       .is_short = 1},
};
/* clang-format on */

static lgi_verdict may_bid(const lgi_state *s, const int args[]) {
    const coin_bids_body *b = read_body(s);
    if (args[0] > b->coins[s->actor])
        return LGI_FORBID(TOO_FEW_COINS, args[0], b->coins[s->actor]);
    if (args[0] > 0 && args[0] <= b->bid)
        return LGI_FORBID(BID_TOO_LOW, b->bid + 1, args[0]);
    return LGI_LEGAL;
}

static void end_round(lgi_state *s, lgi_log *log) {
    coin_bids_body *b = write_body(s);
    int winner = b->high_bidder;
    if (winner != LOGRES_NONE) {
        transfer(s, 0, b->bid, lgi_at_seat(PURSE, winner), lgi_at(BANK), log);
        b->score[winner] += b->prize;
        lgi_record_score(log, FIELD_SCORE, winner, b->prize);
    }
    b->high_bidder = LOGRES_NONE;
    b->bid = b->prize = 0;
    if (b->round == ROUNDS) {
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    } else {
        b->round++;
        lgi_enter(s, PHASE_TOSS, LOGRES_CHANCE);
    }
}

static void apply_bid(lgi_state *s, const int args[], lgi_log *log) {
    coin_bids_body *b = write_body(s);
    int next = lgi_next_seat(s, s->actor);
    if (args[0] > 0) {
        b->high_bidder = s->actor;
        b->bid = (uint8_t)args[0];
    }
    if (next == first_of_round(s))
        end_round(s, log);
    else
        lgi_enter(s, PHASE_BID, next);
}

/* ---- which states are valid ----------------------------------------------------------------- */

/* How many have had their turn to bid when a seat has it. */
static int turn_of(const lgi_state *s, int seat) {
    return lgi_steps_to(s, first_of_round(s), seat);
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    const coin_bids_body *b = read_body(s);
    if (s->phase == PHASE_OVER && b->round < ROUNDS)
        return lgi_refuse(problem, "round", "must be %d here", ROUNDS);
    if ((b->prize > 0) != (s->phase == PHASE_BID))
        return lgi_refuse(problem, "prize", "does not fit the phase");
    if ((int)lgi_sum(b->score, SEATS) >
        BEST_PRIZE * (s->phase == PHASE_OVER ? ROUNDS : b->round - 1))
        return lgi_refuse(problem, "players", "have more points than there were prizes");
    for (int seat = 0; seat < s->players; seat++)
        if (b->coins[seat] > COINS)
            return lgi_refuse(problem, "players[%d].coins", "must be at most %d", seat, COINS);
    if (b->high_bidder == LOGRES_NONE)
        return b->bid ? lgi_refuse(problem, "bid", "must be 0 before anybody bids") : LOGRES_OK;
    if (s->phase != PHASE_BID || turn_of(s, b->high_bidder) >= turn_of(s, s->actor))
        return lgi_refuse(problem, "high_bidder", "has not bid yet");
    if (b->bid < 1 || b->bid > b->coins[b->high_bidder])
        return lgi_refuse(problem, "bid", "must be 1 to the bidder's coins");
    return LOGRES_OK;
}

/* ---- JSON and text -------------------------------------------------------------------------- */

static void json_player(lgi_io *io, lgi_state *s, int seat) {
    lgi_io_u8(io, "coins", &write_body(s)->coins[seat], 0, COINS);
    lgi_io_field_part(io, s, FIELD_SCORE, seat);
}

static void json(lgi_io *io, lgi_state *s) {
    lgi_io_field(io, s, FIELD_ROUND);
    lgi_io_phase(io, s);
    lgi_io_actor(io, s);
    lgi_io_fields(io, s, FIELD_PRIZE, FIELD_BID);
    lgi_io_players(io, s, json_player);
}

static void picture(const lgi_state *s, lgi_writer *text) {
    const coin_bids_body *b = read_body(s);
    lgi_print(text, "Coin Bids   round %d of %d   ", b->round, ROUNDS);
    lgi_print_phase(text, s);
    lgi_print(text, "   prize %d\n", b->prize);
    for (int seat = 0; seat < s->players; seat++) {
        lgi_print(text, "%s player %d   coins %d   score %2d", seat == s->actor ? ">" : " ", seat,
                  b->coins[seat], b->score[seat]);
        if (seat == b->high_bidder)
            lgi_print(text, "   bids %d", b->bid);
        lgi_put(text, '\n');
    }
}

/* ---- the tables ----------------------------------------------------------------------------- */

static const char *const sides[SIDES] = {"heads", "tails"};
/* clang-format off */
static const lgi_arg_type a_bid  = {.values = COINS + 1};
static const lgi_arg_type a_side = {.values = SIDES, .names = sides, .name_count = SIDES};
static const lgi_phase phases[PHASES] = {
    [PHASE_TOSS] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_TOSS, "toss", {{"side", &a_side}}, .apply = apply_toss})},
    [PHASE_BID]  = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_BID, "bid", {{"coins", &a_bid}}, .may = may_bid, .apply = apply_bid})},
    [PHASE_OVER] = {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */

static const lgi_option_row options[OPTIONS] = {
    [FIRST_PLAYER] = {{"first_player", LOGRES_OPTION_SEAT, LOGRES_NONE, 0, SEATS - 1, NULL},
                      offsetof(logres_coin_bids, first_player)},
};

extern const lgi_game lgi_coin_bids;
const lgi_game lgi_coin_bids = {
    .info = {.id = "coin_bids",
             .title = "Coin Bids",
             .designer = "the Logres project",
             .number = 250,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = COINS + 1, /* the first bid of who has all coins yet */
             .most_chance_outcomes = SIDES,
             /* coins and points moved; phase, actor, round, prize, high bidder and bid changed */
             .most_events = 8,
             .body_size = sizeof(coin_bids_body),
             .must_end = 1,
             .is_perfect_information = 1,
             .has_later_chance = 1,
             LGI_PIECE_NAMES(pieces)},
    LGI_PHASES(LOGRES_COIN_BIDS_PHASES),
    LGI_TABLE(option, options),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .validate = validate,
    .copies = copies,
    .picture = picture,
    .json = json,
};

logres_error logres_coin_bids_read_sized(const logres_state *state, logres_coin_bids *out,
                                         size_t size) {
    logres_coin_bids own;
    logres_error error = lgi_read(state, &lgi_coin_bids, &own, sizeof own);
    return error ? error
                 : lgi_give(&own, sizeof own, LGI_SIZE_TO(logres_coin_bids, score), out, size);
}
