/*
 * 6 nimmt! by Wolfgang Kramer: secret choices at the same time, by one seat after the other.
 * checks/sample_game.sh builds it.
 *
 * 2 to 5 players get 10 of the cards 1 to 104 each, and 4 rows begin with a card each. In a turn
 * everybody chooses a card, face down. All are laid open, and go into rows from the lowest card
 * on: behind the highest end that is lower than the card. The sixth card of a row takes the five
 * before it, and begins the row anew. A card lower than all ends takes a row of its player's
 * choice. Cards have 1 to 7 bull heads. After 10 turns all cards are dealt anew, until somebody
 * has 66 bull heads; whoever has the fewest wins.
 */
#include "base/error.h"
#include "learn/vectors.h"
#include "table/table.h"

enum { SEATS = 5, CARDS = 104, BYTES = CARDS / 8, HAND_SIZE = 10, ROWS = 4, ROW_SIZE = 5 };
enum { ALL_HEADS = 171, MOST_ROW_HEADS = 7 + (ROW_SIZE - 1) * 5, LIMIT = 66 };
#define LOGRES_NIMMT_PHASES(X)                                                                    \
    X(DEAL, 0, "deal") X(CHOOSE, 1, "choose") X(TAKE, 2, "take") X(OVER, 3, "over")
enum { LOGRES_NIMMT_PHASES(LGI_PHASE_NUMBER) PHASES };

/* Cards ascend in their row, so a row is a set. Card c has the number c + 1. */
typedef struct LOGRES_MAY_ALIAS nimmt_body {
    uint8_t score[SEATS]; /* bull heads */
    uint8_t deck[BYTES];
    uint8_t deck_size;
    uint8_t row[ROWS][BYTES];
    uint8_t taken[BYTES]; /* by all together */
    uint8_t hand[SEATS][BYTES];
    uint8_t hand_size[SEATS];
    int8_t choice[SEATS]; /* face down */
    uint8_t choice_size[SEATS];
    int8_t table[SEATS]; /* laid open, and not yet in a row */
} nimmt_body;
LGI_BODY_TYPE(nimmt_body)

/* The members that the rows fill in; no host reads them. */
typedef struct logres_nimmt {
    int32_t players, phase, actor, score[SEATS], end[ROWS], length[ROWS], heads[ROWS], deck[CARDS],
        deck_size, row[ROWS][CARDS], taken[CARDS], hand[SEATS][CARDS], hand_size[SEATS],
        choice[SEATS], choice_size[SEATS], table[SEATS];
} logres_nimmt;

/* clang-format off */
#define TEN(tens) tens "0", tens "1", tens "2", tens "3", tens "4",                               \
                  tens "5", tens "6", tens "7", tens "8", tens "9"
static const char *const cards[CARDS] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9",
    TEN("1"), TEN("2"), TEN("3"), TEN("4"), TEN("5"), TEN("6"), TEN("7"), TEN("8"), TEN("9"),
    "100", "101", "102", "103", "104",
};

enum { DECK, ROW, TAKEN, HAND, CHOICE, TABLE, PLACES };
static const lgi_place places[PLACES] = {
    [DECK]   = LGI_HIDDEN_PLACE(nimmt, deck, deck_size, BITS, 0, CARDS),
    [ROW]    = {.info = {.name = "row", .parts = ROWS},
                .stored = {{.form = LGI_BITS, LGI_IN(nimmt, row), .kinds = CARDS}}},
    [TAKEN]  = LGI_OPEN_PLACE(nimmt, taken, BITS, 0, CARDS),
    [HAND]   = LGI_OWN_PLACE(nimmt, hand, hand_size, BITS, 0, CARDS),
    [CHOICE] = LGI_OWN_PLACE(nimmt, choice, choice_size, SLOT, 0, CARDS),
    [TABLE]  = LGI_EACH_SEATS_PLACE(nimmt, table, SLOT, 0, CARDS),
};
/* clang-format on */

LGI_INLINE void transfer(lgi_state *s, int card, logres_spot from, logres_spot to, lgi_log *log) {
    lgi_transfer(s, places, card, 1, from, to, log);
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* The number of a row's last card; 0 of an empty row. */
static int end_of(const lgi_state *s, int row) {
    const uint8_t *set = read_body(s)->row[row];
    int number = CARDS;
    while (number > 0 && !set[number / 8 - 1])
        number -= 8;
    while (number > 0 && !lgi_has_bit(set, number - 1))
        number--;
    return number;
}

static int length_of(const lgi_state *s, int row) {
    int length = 0;
    for (int i = 0; i < BYTES; i++)
        length += lgi_count_bits(read_body(s)->row[row][i]);
    return length;
}

static int heads_on(int card) {
    int number = card + 1;
    if (number % 11 == 0)
        return number == 55 ? 7 : 5;
    if (number % 5 == 0)
        return number % 10 == 0 ? 3 : 2;
    return 1;
}

static int count_heads(const uint8_t set[BYTES]) {
    int heads = 0;
    for (int i = 0; i < BYTES; i++)
        for (unsigned bits = set[i]; bits; bits &= bits - 1)
            heads += heads_on(8 * i + lgi_lowest_bit(bits));
    return heads;
}

static int heads_of(const lgi_state *s, int row) {
    return count_heads(read_body(s)->row[row]);
}

/* clang-format off */
/* Derived from the rows, so that learning programs need not derive it. */
#define ROW_FIELD(member, most, of)                                                               \
    { .info = {.name = #member, .event = LOGRES_EVENT_SET, .value = LOGRES_VALUE_NUMBER,          \
               .parts = ROWS},                                                                    \
      .out = offsetof(logres_nimmt, member), .high = most, .derive = of }

enum { FIELD_SCORE = LGI_FIELDS_OWN, FIELD_END, FIELD_LENGTH, FIELD_HEADS, FIELDS };
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_SCORE]  = LGI_SCORE_FIELD(nimmt, score, SEATS, 0, LIMIT - 1 + ALL_HEADS),
    [FIELD_END]    = ROW_FIELD(end, CARDS, end_of),
    [FIELD_LENGTH] = ROW_FIELD(length, ROW_SIZE, length_of),
    [FIELD_HEADS]  = ROW_FIELD(heads, MOST_ROW_HEADS, heads_of),
};
/* clang-format on */

/* Returns the row for a card, the one with the highest lower end; LOGRES_NONE if there is none. */
static int row_for(const lgi_state *s, int card) {
    int best = LOGRES_NONE, highest = 0;
    for (int row = 0; row < ROWS; row++) {
        int end = end_of(s, row);
        if (end > highest && end <= card) {
            highest = end;
            best = row;
        }
    }
    return best;
}

/* ---- dealing -------------------------------------------------------------------------------- */

/* Returns the number of cards still to be dealt. */
static int count_missing(const lgi_state *s) {
    int missing = HAND_SIZE * s->players - (int)lgi_sum(read_body(s)->hand_size, SEATS);
    for (int row = 0; row < ROWS; row++)
        missing += end_of(s, row) == 0;
    return missing;
}

/* Hands come first, from seat 0 on. */
static logres_spot spot_dealt_to(const lgi_state *s) {
    for (int seat = 0; seat < s->players; seat++)
        if (read_body(s)->hand_size[seat] < HAND_SIZE)
            return lgi_at_seat(HAND, seat);
    int row = 0;
    while (end_of(s, row))
        row++;
    return lgi_at_part(ROW, row);
}

static void setup(lgi_state *s) {
    lgi_fill(s, lgi_at(DECK));
    lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
}

static void apply_deal(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], lgi_at(DECK), spot_dealt_to(s), log);
    if (!count_missing(s))
        lgi_enter(s, PHASE_CHOOSE, 0);
}

/* ---- a turn --------------------------------------------------------------------------------- */

/* Returns the seat with the lowest card on the table; LOGRES_NONE if nobody has one. */
static int lowest_on_table(const lgi_state *s) {
    const int8_t *table = read_body(s)->table;
    int lowest = LOGRES_NONE;
    for (int seat = 0; seat < s->players; seat++)
        if (table[seat] != LOGRES_NONE && (lowest == LOGRES_NONE || table[seat] < table[lowest]))
            lowest = seat;
    return lowest;
}

static void take_row(lgi_state *s, int seat, int row, lgi_log *log) {
    nimmt_body *b = write_body(s);
    int heads = heads_of(s, row);
    for (int card = 0; card < CARDS; card++)
        if (lgi_has_bit(b->row[row], card))
            transfer(s, card, lgi_at_part(ROW, row), lgi_at(TAKEN), log);
    b->score[seat] = (uint8_t)(b->score[seat] + heads);
    lgi_record_score(log, FIELD_SCORE, seat, heads);
}

static void lay_into(lgi_state *s, int seat, int row, lgi_log *log) {
    transfer(s, read_body(s)->table[seat], lgi_at_seat(TABLE, seat), lgi_at_part(ROW, row), log);
}

static bool reaches_limit(const lgi_state *s) {
    for (int seat = 0; seat < s->players; seat++)
        if (read_body(s)->score[seat] >= LIMIT)
            return true;
    return false;
}

static void end_turn(lgi_state *s, lgi_log *log) {
    if (read_body(s)->hand_size[0]) {
        lgi_enter(s, PHASE_CHOOSE, 0);
    } else if (reaches_limit(s)) {
        lgi_enter(s, PHASE_OVER, LOGRES_NOBODY);
    } else {
        lgi_gather(s, ROW, TAKEN, lgi_at(DECK), log);
        lgi_enter(s, PHASE_DEAL, LOGRES_CHANCE);
    }
}

/* A row is there for each card on the table: after the lowest one, all others are higher. */
static void lay_table(lgi_state *s, lgi_log *log) {
    for (int seat = lowest_on_table(s); seat != LOGRES_NONE; seat = lowest_on_table(s)) {
        int row = row_for(s, read_body(s)->table[seat]);
        if (length_of(s, row) == ROW_SIZE)
            take_row(s, seat, row, log);
        lay_into(s, seat, row, log);
    }
    end_turn(s, log);
}

static bool is_last(const lgi_state *s) {
    return s->actor == s->players - 1;
}

static void apply_choose(lgi_state *s, const int args[], lgi_log *log) {
    int seat = s->actor;
    transfer(s, args[0], lgi_at_seat(HAND, seat), lgi_at_seat(CHOICE, seat), log);
    if (!is_last(s)) {
        lgi_enter(s, PHASE_CHOOSE, seat + 1);
        return;
    }
    for (seat = 0; seat < s->players; seat++)
        transfer(s, read_body(s)->choice[seat], lgi_at_seat(CHOICE, seat),
                 lgi_at_seat(TABLE, seat), log);
    seat = lowest_on_table(s);
    if (row_for(s, read_body(s)->table[seat]) == LOGRES_NONE)
        lgi_enter(s, PHASE_TAKE, seat);
    else
        lay_table(s, log);
}

static void apply_take(lgi_state *s, const int args[], lgi_log *log) {
    take_row(s, s->actor, args[0], log);
    lay_into(s, s->actor, args[0], log);
    lay_table(s, log);
}

/* The last choice lays open those of the others. */
static int barrier(const lgi_state *view, logres_move move) {
    (void)move;
    return view->phase == PHASE_CHOOSE && is_last(view) ? LOGRES_BARRIER_YES : LOGRES_BARRIER_NO;
}

/* ---- which states are valid ----------------------------------------------------------------- */

static logres_error check_seat(const lgi_state *s, int seat, logres_problem *problem) {
    const nimmt_body *b = read_body(s);
    int each = b->hand_size[s->players - 1]; /* whose player chooses last */
    if (b->choice_size[seat] != (s->phase == PHASE_CHOOSE && seat < s->actor))
        return lgi_refuse(problem, "players[%d].choice", "does not match the actor", seat);
    if ((b->table[seat] != LOGRES_NONE) != (s->phase == PHASE_TAKE))
        return lgi_refuse(problem, "players[%d].table", "does not match the phase", seat);
    if (b->hand_size[seat] > HAND_SIZE ||
        (s->phase != PHASE_DEAL && b->hand_size[seat] + b->choice_size[seat] != each))
        return lgi_refuse(problem, "players[%d].hand", "has a wrong number of cards", seat);
    if (b->score[seat] >= LIMIT + count_heads(b->taken))
        return lgi_refuse(problem, "players[%d].score", "was at the limit before this deal", seat);
    return LOGRES_OK;
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    const nimmt_body *b = read_body(s);
    bool dealing = s->phase == PHASE_DEAL;
    for (int row = 0; row < ROWS; row++)
        if (length_of(s, row) > ROW_SIZE || (!dealing && !end_of(s, row)))
            return lgi_refuse(problem, "row[%d]", "must have 1 to %d cards", row, ROW_SIZE);
    for (int seat = 0; seat < s->players; seat++) {
        logres_error error = check_seat(s, seat, problem);
        if (error)
            return error;
    }
    if (dealing && (!count_missing(s) || count_missing(s) > b->deck_size))
        return lgi_refuse(problem, "deck", "does not match the cards that are dealt");
    if ((int)lgi_sum(b->score, SEATS) < count_heads(b->taken))
        return lgi_refuse(problem, "taken", "has more bull heads than there are points");
    if ((s->phase == PHASE_OVER && (b->hand_size[0] || !reaches_limit(s))) ||
        (s->phase == PHASE_CHOOSE && !b->hand_size[s->actor]))
        return lgi_refuse(problem, "phase", "does not match the hands");
    if (s->phase == PHASE_TAKE &&
        (s->actor != lowest_on_table(s) || row_for(s, b->table[s->actor]) != LOGRES_NONE))
        return lgi_refuse(problem, "actor", "must have the lowest card, lower than all rows");
    return LOGRES_OK;
}

/* A network judges better when the choices lie open, so playouts end the turn and play another.
 * Without a network it is played as a game that says nothing. */
static const lgi_bots *bots(const lgi_state *s) {
    static const lgi_bots two = {.playout_limit = 20,
                                 .moves_per_prior = 8,
                                 .leaf = 50,
                                 .plies_to_network = 4};
    static const lgi_bots many = {.playout_limit = 20,
                                  .moves_per_prior = 8,
                                  .leaf = 50,
                                  .plies_to_network = 8};
    return s->players == 2 ? &two : &many;
}

/* ---- the tables ----------------------------------------------------------------------------- */

enum { NOT_IN_HAND = 1, REFUSALS };
static const logres_refusal refusals[REFUSALS] = {
    [NOT_IN_HAND] = {.rule = "NI-2", .words = "the hand has no {piece 1}"},
};

enum {
    MOVE_CHOOSE = 0,
    MOVE_TAKE = MOVE_CHOOSE + CARDS,
    PLAYER_MOVES = MOVE_TAKE + ROWS,
    MOVE_DEAL = PLAYER_MOVES,
    MOVE_SPACE = MOVE_DEAL + CARDS
};

static const lgi_arg_type hidden_card = {.values = CARDS, .pieces = true, .hidden = true};
static const lgi_arg_type a_row = {.values = ROWS};

/* clang-format off */
static const lgi_phase phases[PHASES] = {
    [PHASE_DEAL]   = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DEAL, "deal", {{"card", &hidden_card}},
         .from = LGI_FROM(DECK), .apply = apply_deal})},
    [PHASE_CHOOSE] = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_CHOOSE, "choose", {{"card", &hidden_card}},
         .from = LGI_FROM(HAND), .missing = NOT_IN_HAND, .apply = apply_choose})},
    [PHASE_TAKE]   = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_TAKE, "take", {{"row", &a_row}}, .apply = apply_take})},
    [PHASE_OVER]   = {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */

extern const lgi_game lgi_nimmt;
LGI_OBSERVER(nimmt)

const lgi_game lgi_nimmt = {
    .info = {.id = "nimmt",
             .title = "6 nimmt!",
             .designer = "Wolfgang Kramer",
             .number = 254,
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 4,
             .player_moves = PLAYER_MOVES,
             .move_space = MOVE_SPACE,
             .most_legal_moves = HAND_SIZE,
             .most_chance_outcomes = CARDS,
             /* The last choice: it, 5 laid open, 5 into rows, 4 full rows taken and their points,
              * all gathered; phase, actor, and 3 fields of each row. */
             .most_events =
                 1 + 2 * SEATS + ROWS * (ROW_SIZE + 1) + SEATS * HAND_SIZE + ROWS + 2 + 3 * ROWS,
             .body_size = sizeof(nimmt_body),
             .must_end = 1, /* a deal has 4 cards more than rows take, so somebody takes a row */
             .has_later_chance = 1,
             .lower_is_better = 1,
             LGI_PIECE_NAMES(cards)},
    LGI_PHASES(LOGRES_NIMMT_PHASES),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .validate = validate,
    .barrier = barrier,
    .bots = bots,
    .observe = observe_rows,
};
