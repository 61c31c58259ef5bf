/*
 * Forms of rows and functions that no game of the library uses. This file's list of games replaces
 * the library's, whose object file is not linked.
 */
#include "support/put.h"

#include "base/print.h"
#include "json/io.h"
#include "rules/explain.h"
#include "state/list.h"
#include "state/registry.h"
#include "table/table.h"

/* ---- a game of many forms ------------------------------------------------------------------- */

/*
 * Chance deals everybody a covered card and two others. Then each in turn lays a card with an even
 * number on one of two piles, for a point, until three lie there, and owns that pile.
 */
enum {
    SEATS = 3,
    CARDS = 12,
    COINS = 2,
    GOLD = CARDS,
    TIN,
    PIECES,
    PILES = 2,
    HAND_SIZE = 2,
    LAST_TURN = 4
};
#define LOGRES_FORMS_PHASES(X) X(DRAW, 0, "draw") X(PLAY, 1, "play") X(OVER, 2, "over")
enum { LOGRES_FORMS_PHASES(LGI_PHASE_NUMBER) PHASES };

typedef struct LOGRES_MAY_ALIAS forms_body {
    uint8_t turn, marks[PILES], lit[1];
    int8_t owner[PILES];
    uint8_t level[SEATS], score[SEATS], luck;
    uint8_t pile[PILES][2], deck[2], deck_size, hand[SEATS][2], hand_size[SEATS];
    int8_t cover[SEATS];
    uint8_t cover_size[SEATS], purse[SEATS][COINS], purse_size[SEATS];
} forms_body;
LGI_BODY_TYPE(forms_body)

typedef struct logres_forms {
    int32_t players, phase, actor, turn, marks[PILES], lit[PILES], owner[PILES], level[SEATS],
        score[SEATS], luck, pile[PILES][CARDS], deck[CARDS], deck_size, hand[SEATS][CARDS],
        hand_size[SEATS], cover[SEATS], cover_size[SEATS], purse[SEATS][COINS], purse_size[SEATS];
} logres_forms;

static const char *const pieces[PIECES] = {"c0", "c1", "c2", "c3",  "c4",  "c5",   "c6",
                                           "c7", "c8", "c9", "c10", "c11", "gold", "tin"};

static int copies(const lgi_state *s, int piece) {
    return piece == GOLD ? 2 * s->players : piece == TIN ? s->players : 1;
}

enum { PILE, DECK, HAND, COVER, PURSE, PLACES };
static const lgi_place places[PLACES] = {
    [PILE] = {.info = {.name = "pile", .parts = PILES},
              .stored = {{.form = LGI_BITS, LGI_IN(forms, pile), .kinds = CARDS}}},
    [DECK] = LGI_HIDDEN_PLACE(forms, deck, deck_size, BITS, 0, CARDS),
    [HAND] = LGI_OWN_PLACE(forms, hand, hand_size, BITS, 0, CARDS),
    [COVER] = LGI_OWN_PLACE(forms, cover, cover_size, SLOT, 0, CARDS),
    [PURSE] = LGI_OWN_PLACE(forms, purse, purse_size, COUNTS, GOLD, COINS),
};

LGI_INLINE void transfer(lgi_state *s, int piece, int count, logres_spot from, logres_spot to,
                         lgi_log *log) {
    lgi_transfer(s, places, piece, count, from, to, log);
}

enum {
    FIELD_TURN = LGI_FIELDS_OWN,
    FIELD_MARKS,
    FIELD_LIT,
    FIELD_OWNER,
    FIELD_LEVEL,
    FIELD_SCORE,
    FIELD_LUCK,
    FIELDS
};
static const char *const pile_names[PILES] = {"left", "right"};
static const lgi_field fields[FIELDS] = {
    LGI_COMMON_FIELDS,
    [FIELD_TURN] = LGI_TURN_FIELD(forms, turn, 1, LAST_TURN),
    [FIELD_MARKS] = {.info.name = "marks",
                     .info.event = LOGRES_EVENT_SET,
                     .info.parts = PILES,
                     .info.value = LOGRES_VALUE_NUMBER,
                     LGI_FIELD_IN(forms, marks[0]),
                     .high = LAST_TURN},
    [FIELD_LIT] = {.info.name = "lit",
                   .info.event = LOGRES_EVENT_SET,
                   .info.parts = PILES,
                   .info.part_names = pile_names,
                   .info.value = LOGRES_VALUE_YES_NO,
                   .at = offsetof(forms_body, lit),
                   .out = offsetof(logres_forms, lit),
                   .high = 1},
    [FIELD_OWNER] = {.info.name = "owner",
                     .info.event = LOGRES_EVENT_SET,
                     .info.parts = PILES,
                     .info.value = LOGRES_VALUE_SEAT,
                     LGI_FIELD_IN(forms, owner[0]),
                     .low = LOGRES_NONE},
    [FIELD_LEVEL] = {.info.name = "level",
                     .info.event = LOGRES_EVENT_SET,
                     .info.per_seat = 1,
                     .info.parts = SEATS,
                     .info.value = LOGRES_VALUE_NUMBER,
                     LGI_FIELD_IN(forms, level[0]),
                     .low = 1,
                     .high = 3},
    [FIELD_SCORE] = LGI_SCORE_FIELD(forms, score, SEATS, 0, LAST_TURN),
    [FIELD_LUCK] = LGI_NUMBER_FIELD(forms, luck, 0, 9),
};

static void setup(lgi_state *s) {
    forms_body *b = write_body(s);
    b->turn = 1;
    b->luck = 7;
    lgi_fill(s, lgi_at(DECK));
    for (int seat = 0; seat < s->players; seat++) {
        b->level[seat] = (uint8_t)(1 + seat);
        lgi_put_pieces(s, places, GOLD, 2, lgi_at_seat(PURSE, seat));
        lgi_put_pieces(s, places, TIN, 1, lgi_at_seat(PURSE, seat));
    }
    lgi_enter(s, PHASE_DRAW, LOGRES_CHANCE);
}

/* Where the next card goes; place LOGRES_NONE if everybody has theirs. */
static logres_spot drawn_to(const lgi_state *s) {
    const forms_body *b = read_body(s);
    for (int seat = 0; seat < s->players; seat++)
        if (!b->cover_size[seat])
            return lgi_at_seat(COVER, seat);
    for (int seat = 0; seat < s->players; seat++)
        if (b->hand_size[seat] < HAND_SIZE)
            return lgi_at_seat(HAND, seat);
    return lgi_at(LOGRES_NONE);
}

static void apply_draw(lgi_state *s, const int args[], lgi_log *log) {
    transfer(s, args[0], 1, lgi_at(DECK), drawn_to(s), log);
    if (drawn_to(s).place == LOGRES_NONE)
        lgi_enter(s, PHASE_PLAY, 0);
}

/* A flood makes most_events records, or one more; then it also changes a field, which nobody may
 * see. */
enum {
    MOVE_LAY,
    MOVE_FLOOD = MOVE_LAY + CARDS,
    MOVE_DRAW = MOVE_FLOOD + 2,
    MOVE_SPACE = MOVE_DRAW + CARDS
};

static void flood(lgi_state *s, int records, lgi_log *log) {
    write_body(s)->luck = records > LOGRES_EVENTS_MAX ? 1 : read_body(s)->luck;
    for (int i = 0; i < records; i++)
        lgi_show(s, places, GOLD, lgi_at_seat(PURSE, s->actor), LOGRES_SEEN_BY_ALL, log);
}

static void lay(lgi_state *s, int card, lgi_log *log) {
    forms_body *b = write_body(s);
    int pile = card / 2 % PILES, seat = s->actor;
    transfer(s, card, 1, lgi_at_seat(HAND, seat), lgi_at_part(PILE, pile), log);
    b->marks[pile]++;
    lgi_put_bit(b->lit, pile);
    b->owner[pile] = (int8_t)seat;
    b->score[seat]++;
    lgi_record_score(log, FIELD_SCORE, seat, 1);
    b->turn++;
    lgi_enter(s, b->turn == LAST_TURN ? PHASE_OVER : PHASE_PLAY,
              b->turn == LAST_TURN ? LOGRES_NOBODY : lgi_next_seat(s, seat));
}

static void apply_flood(lgi_state *s, const int args[], lgi_log *log) {
    flood(s, LOGRES_EVENTS_MAX + args[0], log);
}

static void apply_lay(lgi_state *s, const int args[], lgi_log *log) {
    lay(s, args[0], log);
}

static void list_lay(const lgi_state *s, lgi_moves *moves) {
    for (int card = 0; card < CARDS; card += 2)
        if (lgi_has_bit(read_body(s)->hand[s->actor], card))
            lgi_add(moves, MOVE_LAY + card);
}

enum { NOT_IN_HAND = 1, ODD_CARD, REFUSALS };
static const logres_refusal refusals[REFUSALS] = {
    [NOT_IN_HAND] = {.rule = "XX-1", .words = "the hand has no {piece 1}"},
    [ODD_CARD] = {.rule = "XX-2", .words = "{piece 1} is odd; {2} and {3} were not"},
};

static lgi_verdict may_lay(const lgi_state *s, const int args[]) {
    int card = args[0];
    if (!lgi_has_bit(read_body(s)->hand[s->actor], card))
        return LGI_FORBID(NOT_IN_HAND, card);
    return card % 2 ? LGI_FORBID(ODD_CARD, card, card - 1, card + 1) : LGI_LEGAL;
}

static logres_error validate(const lgi_state *s, logres_problem *problem) {
    (void)s, (void)problem;
    return LOGRES_OK;
}

static const lgi_arg_type a_card = {.values = CARDS, .pieces = true};
static const lgi_arg_type a_number = {.values = 2};
/* The cards of the deck, which are stored as a set. */
static void count_deck(const lgi_state *s, uint8_t *counts) {
    for (int card = 0; card < CARDS; card++)
        counts[card] = lgi_has_bit(read_body(s)->deck, card);
}

/* clang-format off */
static const lgi_phase phases[PHASES] = {
    [PHASE_DRAW] = {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_DRAW, "draw", {{"card", &a_card}}, .from = LGI_FROM(DECK), .counts = count_deck,
         .apply = apply_draw})},
    [PHASE_PLAY] = {.who = LGI_ACTOR_PLAYER, LGI_MOVES(
        {MOVE_LAY, "lay", {{"card", &a_card}},
         .may = may_lay, .apply = apply_lay, .list = list_lay},
        {MOVE_FLOOD, "flood", {{"more", &a_number}}, .apply = apply_flood})},
    [PHASE_OVER] = {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */

static const lgi_game of_forms = {
    .info = {.id = "forms",
             .title = "Forms",
             .designer = "the Logres project",
             .number = 7, /* not its place in the list */
             .rules = 1,
             .min_players = 2,
             .max_players = SEATS,
             .default_players = 2,
             .player_moves = MOVE_DRAW,
             .move_space = MOVE_SPACE,
             .most_legal_moves = HAND_SIZE + 2,
             .most_chance_outcomes = CARDS,
             .most_events = LOGRES_EVENTS_MAX,
             .body_size = sizeof(forms_body),
             LGI_PIECE_NAMES(pieces)},
    LGI_PHASES(LOGRES_FORMS_PHASES),
    LGI_TABLE(place, places),
    LGI_TABLE(field, fields),
    .phases = phases,
    LGI_TABLE(refusal, refusals),
    .setup = setup,
    .copies = copies,
    .validate = validate,
};

/* ---- a game of many fields ------------------------------------------------------------------ */

enum { MANY = 100 };

typedef struct LOGRES_MAY_ALIAS many_body {
    uint8_t value[LGI_BODY - 1], box[1];
} many_body;

/* Phase, actor, and values that share their bytes, between two rows that are not the game's. */
#define OTHER                                                                                     \
    {                                                                                             \
        .info.name = "value", .info.event = LOGRES_EVENT_SET, .info.value = LOGRES_VALUE_NUMBER,  \
        .at = offsetof(many_body, value), .bytes = 1, .high = 9                                   \
    }
#define TEN(x) x, x, x, x, x, x, x, x, x, x
static lgi_field many_fields[1 + LGI_FIELDS_OWN + MANY] = {
    OTHER,      LGI_COMMON_FIELDS, TEN(OTHER), TEN(OTHER), TEN(OTHER), TEN(OTHER),
    TEN(OTHER), TEN(OTHER),        TEN(OTHER), TEN(OTHER), TEN(OTHER), TEN(OTHER),
};

/* One piece with a long name and a high count. */
static const char *const many_pieces[] = {
    "a-piece-whose-name-is-almost-as-long-as-any-that-the-core-will-ever-write"};
static const lgi_place many_places[] = {
    {.info = {.name = "box"},
     .stored = {{.form = LGI_COUNTS, .at = offsetof(many_body, box), .kinds = 1}}}};

static int many_copies(const lgi_state *s, int piece) {
    (void)s, (void)piece;
    return UINT8_MAX;
}

static void setup_many(lgi_state *s) {
    lgi_fill(s, lgi_at(0));
    lgi_enter(s, 0, 0);
}

static const lgi_phase many_phases[] = {{.who = LGI_ACTOR_PLAYER}, {.who = LGI_ACTOR_NOBODY}};
static const char *const many_phase_names[] = {"wait", "over"};

static const uint8_t many_defaults[] = {5, 6};
static const lgi_components many_components = {.defaults = many_defaults};

/* Two phases, and the facts that the rows of a game do not depend on. */
#define INFO(its_id, its_title, its_number, seats, body)                                          \
    .id = its_id, .title = its_title, .designer = "the Logres project", .number = its_number,     \
    .rules = 1, .min_players = 2, .max_players = seats, .default_players = seats,                 \
    .body_size = sizeof(body), .phase_count = 2
#define TWO_PHASES .phases = many_phases, .phase_names = many_phase_names

/* Tests set the number of fields and of values, and the components. */
static lgi_game of_many = {
    .info = {INFO("many", "Many", 8, 2, many_body), .field_count = LGI_FIELDS_OWN,
             LGI_PIECE_NAMES(many_pieces)},
    LGI_TABLE(place, many_places),
    .fields = many_fields + 1,
    TWO_PHASES,
    .setup = setup_many,
    .copies = many_copies,
    .validate = validate,
};

/* ---- a game of cards that only those know who have looked ----------------------------------- */

enum { NICHES = 2, BONES = 4 };

typedef struct LOGRES_MAY_ALIAS crypt_body {
    uint8_t deck[1], deck_size, looked[NICHES];
    int8_t niche[NICHES];
    uint8_t niche_size[NICHES];
} crypt_body;

typedef struct logres_crypt {
    int32_t deck[BONES], deck_size, looked[NICHES], niche[NICHES], niche_size[NICHES];
} logres_crypt;

enum { CRYPT_DECK, NICHE, CRYPT_PLACES };
static const lgi_place crypt_places[CRYPT_PLACES] = {
    [CRYPT_DECK] = LGI_HIDDEN_PLACE(crypt, deck, deck_size, BITS, 0, BONES),
    [NICHE] = {.info = {.name = "niche", .parts = NICHES, .seen = LOGRES_PLACE_HIDDEN},
               .stored = {{.form = LGI_SLOT, LGI_IN(crypt, niche), .kinds = BONES}},
               LGI_TOTAL_IN(crypt, niche_size),
               .known = offsetof(crypt_body, looked)},
};

static const lgi_field crypt_fields[] = {
    LGI_COMMON_FIELDS,
    {.info = {.name = "looked",
              .event = LOGRES_EVENT_SET,
              .value = LOGRES_VALUE_SEATS,
              .parts = NICHES},
     LGI_FIELD_IN(crypt, looked[0])},
};

static void setup_crypt(lgi_state *s) {
    lgi_fill(s, lgi_at(CRYPT_DECK));
    for (int niche = 0; niche < NICHES; niche++)
        lgi_transfer(s, crypt_places, niche, 1, lgi_at(CRYPT_DECK), lgi_at_part(NICHE, niche),
                     NULL);
    lgi_enter(s, 0, 0);
}

static const lgi_game of_crypt = {
    .info = {INFO("crypt", "Crypt", 9, 2, crypt_body), .piece_count = BONES, .pieces = pieces},
    LGI_TABLE(place, crypt_places),
    LGI_TABLE(field, crypt_fields),
    TWO_PHASES,
    .setup = setup_crypt,
    .validate = validate,
};

/* ---- a game of pieces that belong to seats -------------------------------------------------- */

enum { FLAGS = 3, CROWN = SEATS * FLAGS, BANNERS, SIDES = 2 };

typedef struct LOGRES_MAY_ALIAS banners_body {
    uint8_t up[SEATS], wall[SIDES][BANNERS]; /* the raised flags of each seat, as bits */
    int8_t bearer[1];                        /* the flag on which the crown lies */
} banners_body;

static const char *const banners[BANNERS] = {"red-1",  "red-2",  "red-3",  "blue-1", "blue-2",
                                             "blue-3", "gold-1", "gold-2", "gold-3", "crown"};

static bool is_up(const lgi_state *s, int flag) {
    const banners_body *b = (const banners_body *)(const void *)s->body;
    return flag < CROWN && lgi_has_bit(&b->up[flag / FLAGS], flag % FLAGS);
}

/* How many of a flag, or of all, are raised, or lie in the chest. */
static int count_raised(const lgi_state *s, logres_spot spot, int piece) {
    (void)spot;
    return is_up(s, piece);
}

static int count_in_chest(const lgi_state *s, logres_spot spot, int piece) {
    int count = 0;
    (void)spot;
    for (int flag = 0; flag < CROWN; flag++)
        count += !is_up(s, flag) && (piece == LOGRES_NONE || piece == flag);
    return count;
}

enum { RAISED, ON_SHOW, WALL, BEARER, CHEST, BANNERS_PLACES };
static const lgi_place banners_places[BANNERS_PLACES] = {
    [RAISED] = {.info = {.name = "raised", .per_seat = 1},
                .stored = {{.form = LGI_DERIVED,
                            .kinds = FLAGS,
                            .piece_step = FLAGS,
                            .count = count_raised}}},
    [ON_SHOW] = {.info = {.name = "on_show"},
                 .stored = {{.form = LGI_DERIVED, .kinds = BANNERS, .count = count_raised}}},
    [WALL] =
        {.info = {.name = "wall", .parts = SIDES},
         .stored = {{.form = LGI_COUNTS, .at = offsetof(banners_body, wall), .kinds = BANNERS}}},
    [BEARER] = {.info = {.name = "bearer", .parts = CROWN, .part_names = banners},
                .stored = {{.form = LGI_OWNER,
                            .at = offsetof(banners_body, bearer),
                            .first = CROWN,
                            .kinds = 1}}},
    [CHEST] = {.info = {.name = "chest", .seen = LOGRES_PLACE_HIDDEN},
               .stored = {{.form = LGI_DERIVED, .kinds = CROWN, .count = count_in_chest}}},
};

static void setup_banners(lgi_state *s) {
    lgi_enter(s, 0, 0);
}

static const lgi_game of_banners = {
    .info = {INFO("banners", "Banners", 10, SEATS, banners_body), .field_count = LGI_FIELDS_OWN,
             LGI_PIECE_NAMES(banners)},
    LGI_TABLE(place, banners_places),
    .fields = many_fields + 1,
    TWO_PHASES,
    .setup = setup_banners,
    .validate = validate,
};

/* ---- a game of a place whose parts hold different pieces ------------------------------------ */

enum { BOARDS = 2, THINGS = 3 };
typedef struct LOGRES_MAY_ALIAS shelf_body {
    uint8_t tilt[2], board[THINGS];
} shelf_body;

static const char *const things[THINGS] = {"cup", "book", "bell"};
static const uint8_t board_of_things[BOARDS + 1] = {0, 1, THINGS}; /* the cup; book and bell */
static const lgi_place shelf_places[] = {{.info = {.name = "board", .parts = BOARDS},
                                          .stored = {{.form = LGI_COUNTS,
                                                      .at = offsetof(shelf_body, board),
                                                      .kinds = THINGS,
                                                      .split = board_of_things}}}};

static const lgi_option_row shelf_options[] = {
    {.info = {"tilt", LOGRES_OPTION_NUMBER, 0, -2, 2, NULL}}};

static void setup_shelf(lgi_state *s) {
    lgi_fill(s, lgi_at_part(0, 0));
    lgi_fill(s, lgi_at_part(0, 1));
    lgi_enter(s, 0, 0);
}

static const lgi_game of_shelf = {
    .info = {INFO("shelf", "Shelf", 11, 2, shelf_body), .field_count = LGI_FIELDS_OWN,
             LGI_PIECE_NAMES(things)},
    LGI_TABLE(option, shelf_options),
    LGI_TABLE(place, shelf_places),
    .fields = many_fields + 1,
    TWO_PHASES,
    .setup = setup_shelf,
    .validate = validate,
};

/* ---- a game of chance with two types of moves in a phase ------------------------------------ */

enum {
    BALLS = 66, /* more than a word has bits */
    MOVE_COIN = 0,
    MOVE_BALL = 2,
    MOVE_OTHER_BALL = MOVE_BALL + 2 * BALLS,
    RAFFLE_SPACE = MOVE_OTHER_BALL + 2 * BALLS
};

typedef struct LOGRES_MAY_ALIAS raffle_body {
    uint8_t urn[BALLS];
} raffle_body;

#define BALLS_OF(n) n "0", n "1", n "2", n "3", n "4", n "5", n "6", n "7", n "8", n "9"
static const char *const balls[BALLS] = {BALLS_OF("b"),  BALLS_OF("b1"), BALLS_OF("b2"),
                                         BALLS_OF("b3"), BALLS_OF("b4"), BALLS_OF("b5"),
                                         "b60",          "b61",          "b62",
                                         "b63",          "b64",          "b65"};
static const lgi_place raffle_places[] = {
    {.info = {.name = "urn"},
     .stored = {{.form = LGI_COUNTS, .at = offsetof(raffle_body, urn), .kinds = BALLS}}}};

static void setup_raffle(lgi_state *s) {
    s->body[0] = 2;
    s->body[BALLS - 1] = 5;
    lgi_enter(s, 0, LOGRES_CHANCE);
}

static void end_raffle(lgi_state *s, const int args[], lgi_log *log) {
    (void)args, (void)log;
    lgi_enter(s, 2, LOGRES_NOBODY);
}

/* clang-format off */
static const lgi_arg_type a_ball = {.values = BALLS, .pieces = true};
static const lgi_phase raffle_phases[] = {
    {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_COIN, "coin", {{"side", &a_number}}, .apply = end_raffle},
        {MOVE_BALL, "ball", {{"ball", &a_ball}, {"side", &a_number}}, .from = LGI_FROM(0),
         .apply = end_raffle})},
    {.who = LGI_ACTOR_CHANCE, LGI_MOVES(
        {MOVE_OTHER_BALL, "ball", {{"ball", &a_ball}, {"side", &a_number}},
         .from = LGI_FROM(0), .apply = end_raffle})},
    {.who = LGI_ACTOR_NOBODY},
};
/* clang-format on */
static const char *const raffle_phase_names[] = {"both", "ball", "over"};

static const lgi_game of_raffle = {
    .info = {.id = "raffle",
             .title = "Raffle",
             .designer = "the Logres project",
             .number = 12,
             .rules = 1,
             .min_players = 2,
             .max_players = 2,
             .default_players = 2,
             .move_space = RAFFLE_SPACE,
             .most_legal_moves = 70,
             .most_chance_outcomes = MOVE_OTHER_BALL,
             .field_count = LGI_FIELDS_OWN,
             .phase_count = 3,
             .body_size = sizeof(raffle_body),
             LGI_PIECE_NAMES(balls)},
    LGI_TABLE(place, raffle_places),
    .fields = many_fields + 1,
    .phases = raffle_phases,
    .phase_names = raffle_phase_names,
    .setup = setup_raffle,
    .validate = validate,
};

const lgi_game *const lgi_games[] = {&of_forms,   &of_many,  &of_crypt,
                                     &of_banners, &of_shelf, &of_raffle};
const uint32_t lgi_game_total = 6;

/* ---- positions ------------------------------------------------------------------------------ */

static logres_state dealt(void) {
    logres_state s = new_game("forms", 2, LOGRES_NONE);
    play(&s, "draw c3", "draw c11", "draw c4", "draw c9", "draw c0", "draw c6", NULL);
    valid(&s);
    return s;
}

static logres_state view_of(const logres_state *s, int viewer) {
    logres_state view;
    ok(logres_view(s, viewer, &view));
    valid(&view);
    return view;
}

static logres_move move_of(const logres_state *s, const char *line) {
    logres_move move = UINT16_MAX;
    ok(logres_move_from_text(s, line, &move, NULL));
    return move;
}

/* A game that says nothing of bots has the usual ones. */
static void test_usual_bots(void **state) {
    (void)state;
    logres_state s = new_game("forms", 2, LOGRES_NONE);
    static const uint32_t usual[LOGRES_LEVEL_COUNT] = {30, 100, 400, 2000};
    for (int32_t level = 0; level < LOGRES_LEVEL_COUNT; level++)
        assert_int_equal(logres_bot_iterations(&s, level), usual[level]);
    assert_int_equal(logres_bot_iterations(&s, -1), 0);
    assert_int_equal(logres_bot_iterations(&s, LOGRES_LEVEL_COUNT), 0);
    assert_int_equal(logres_bot_playout_limit(&s), 20);
    assert_int_equal(logres_bot_playout_limit(NULL), 0);
    assert_int_equal(logres_bot_iterations(NULL, LOGRES_LEVEL_EASY), 0);
    s = new_game("raffle", 2, LOGRES_NONE); /* says nothing, and has twice 32 moves */
    for (int32_t level = 0; level < LOGRES_LEVEL_COUNT; level++)
        assert_int_equal(logres_bot_iterations(&s, level), 2 * usual[level]);
}

static logres_bounds bounds_of(const char *game) {
    logres_config config;
    logres_bounds bounds;
    ok(logres_config_init(game, &config));
    ok(logres_bounds_of(&config, &bounds, NULL));
    return bounds;
}

/* A game that says no bounds has those of its field of points, if it has one. */
static void test_usual_bounds(void **state) {
    (void)state;
    logres_bounds forms = bounds_of("forms"), raffle = bounds_of("raffle");
    assert_true(forms.most_plies == LOGRES_NONE && forms.most_chance_plies == LOGRES_NONE);
    assert_int_equal(forms.least_score, 0);
    assert_int_equal(forms.most_score, LAST_TURN);
    assert_int_equal(forms.least_margin, -LAST_TURN);
    assert_int_equal(forms.most_margin, LAST_TURN);
    assert_int_equal(raffle.least_score, INT32_MIN);
    assert_int_equal(raffle.most_score, INT32_MAX);
    assert_int_equal(raffle.least_margin, -INT32_MAX);
    assert_int_equal(raffle.most_margin, INT32_MAX);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Draws from a set of fewer than 64 pieces: each one in it, in order, and no other. */
static void test_draws_from_a_small_set(void **state) {
    (void)state;
    logres_state s = new_game("forms", 2, LOGRES_NONE);
    play(&s, "draw c3", "draw c8", NULL);
    static const int left[] = {0, 1, 2, 4, 5, 6, 7, 9, 10, 11};
    logres_move move;
    uint32_t total = 0;
    for (uint32_t r = 0; r < 10; r++) {
        ok(logres_chance_pick(&s, r, &move, &total));
        assert_int_equal(move, MOVE_DRAW + left[r]);
        assert_int_equal(total, 10);
    }
    fails(LOGRES_ERR_ARGUMENT, logres_chance_pick(&s, 10, &move, &total));
    assert_int_equal(count_legal(&s), 10);
    logres_rng rng;
    ok(logres_rng_seed(&rng, 5, 0));
    for (int i = 0; i < 100; i++)
        expect_sample_as_picked(&s, &rng);
}

/* In a phase that lists and checks moves by number, the listed ones are legal. */
static void test_legal_is_what_is_listed(void **state) {
    (void)state;
    logres_state s = dealt();
    assert_string_equal(legal(&s), "lay c4 | flood 0 | flood 1");
    for (uint32_t move = 0; move <= UINT16_MAX; move++)
        assert_int_equal(logres_is_legal(&s, (logres_move)move),
                         move == 4 || (move - MOVE_FLOOD) < 2);
    fails(LOGRES_ERR_MOVE, logres_apply(&s, 9, &s)); /* which is in the hand */
    play(&s, "lay c4", "lay c0", NULL);
    assert_string_equal(legal(&s), "flood 0 | flood 1");
}

/* A move makes at most most_events records. */
static void test_records_have_a_limit(void **state) {
    (void)state;
    logres_state s = dealt(), out = s;
    static logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    ok(logres_apply_events(&s, move_of(&s, "flood 0"), &out, events, LOGRES_EVENTS_MAX, &count));
    assert_int_equal(count, LOGRES_EVENTS_MAX);
#ifndef LGI_DEBUG /* whose asserts stop such a game */
    count = 77;
    fails(LOGRES_ERR_LIMIT, logres_apply_events(&s, move_of(&s, "flood 1"), &out, events,
                                                LOGRES_EVENTS_MAX, &count));
    assert_int_equal(count, 77);
    expect_same(&s, &out);
    fails(LOGRES_ERR_LIMIT, logres_apply_events(&out, move_of(&s, "flood 1"), &out, events,
                                                LOGRES_EVENTS_MAX, &count));
    expect_same(&s, &out);
    fails(LOGRES_ERR_LIMIT,
          logres_apply_events(&s, move_of(&s, "flood 1"), &out, events, 3, &count));
    assert_int_equal(count, 77);
    expect_same(&s, &out);
#endif
}

/* A game that is over is over in a view, too: nobody is waited for. */
static void test_no_turn_is_explained_at_the_end(void **state) {
    (void)state;
    logres_state s = dealt(), view;
    logres_problem problem;
    lgi_enter(lgi_writable(&s), PHASE_OVER, LOGRES_NOBODY);
    ok(logres_view(&s, 0, &view));
    fails(LOGRES_ERR_OVER, logres_explain(&view, 0, &problem));
    fails(LOGRES_ERR_OVER, logres_explain(&s, 0, &problem));
}

/* A card that is not there, or a number that is no move, is farther from legal than what the game
 * itself forbids. */
static void test_what_is_not_there_is_far(void **state) {
    (void)state;
    int far = lgi_nearness(&of_forms, LGI_FORBID(LGI_NOT_THERE, 0, DECK));
    assert_int_equal(far, lgi_nearness(&of_forms, LGI_FORBID(LGI_NO_SUCH_MOVE)));
    assert_true(far < lgi_nearness(&of_forms, LGI_FORBID(NOT_IN_HAND, 0)));
    logres_state s = new_game("forms", 2, LOGRES_NONE);
    logres_problem problem;
    play(&s, "draw c0", "draw c1", NULL);
    ok(logres_explain_any(&s, "draw", &problem)); /* c2 is there */
    fails(LOGRES_ERR_MOVE, logres_explain_any(&s, "draw c1", &problem));
    assert_string_equal(problem.text, "there is no c1 in deck");
}

/* ---- views ---------------------------------------------------------------------------------- */

/* Everybody sees every field; a view of a view is the same view. */
static void test_views_have_every_field(void **state) {
    (void)state;
    logres_state s = dealt(), again;
    for (int viewer = 0; viewer < 3; viewer++) {
        logres_state view = view_of(&s, viewer == 2 ? LOGRES_SPECTATOR : viewer);
        assert_int_equal(value_of_field(&view, "luck"), 7);
        ok(logres_view(&view, viewer == 2 ? LOGRES_SPECTATOR : viewer, &again));
        expect_same(&view, &again);
    }
}

/* Deals fill sets and slots: every unseen card is dealt to every hidden spot, and no other
 * card. */
static void test_deals_fill_sets_and_slots(void **state) {
    (void)state;
    logres_state s = dealt(), view = view_of(&s, 0), full;
    int covered[CARDS] = {0}, held[CARDS] = {0}, coins = 0;
    logres_rng rng;
    ok(logres_rng_seed(&rng, 1, 0));
    for (int i = 0; i < 900; i++) {
        ok(logres_determinize(&view, &rng, &full));
        valid(&full);
        for (int card = 0; card < CARDS; card++) {
            covered[card] += count_at(&full, pieces[card], "cover:1");
            held[card] += count_at(&full, pieces[card], "hand:1");
        }
        coins += count_at(&full, "gold", "purse:1");
        logres_state back = view_of(&full, 0);
        expect_same(&view, &back);
    }
    assert_int_equal(coins, 1800);
    /* 9 are unseen: 100 and 200 expected, standard deviation 9 and 12 */
    for (int card = 0; card < CARDS; card++) {
        bool seen = card == 3 || card == 4 || card == 9;
        assert_in_range(covered[card], seen ? 0 : 50, seen ? 0 : 150);
        assert_in_range(held[card], seen ? 0 : 130, seen ? 0 : 270);
    }
}

/* The state in which seat 1 has looked into the second niche. */
static logres_state looked_into(void) {
    logres_state s = new_game("crypt", 2, LOGRES_NONE);
    lgi_show(lgi_writable(&s), crypt_places, 1, lgi_at_part(NICHE, 1), 1u << 1, NULL);
    valid(&s);
    return s;
}

static void test_views_keep_what_was_shown(void **state) {
    (void)state;
    logres_state s = looked_into(), full;
    logres_rng rng;
    int there[BONES] = {0};
    ok(logres_rng_seed(&rng, 1, 0));
    for (int viewer = 0; viewer < 2; viewer++) {
        logres_state view = view_of(&s, viewer);
        assert_int_equal(count_at(&view, "c0", "niche[0]"), 0);
        assert_int_equal(count_at(&view, "c1", "niche[1]"), viewer);
        for (int i = 0; i < 60 && viewer == 1; i++) {
            ok(logres_determinize(&view, &rng, &full));
            logres_state back = view_of(&full, viewer);
            expect_same(&view, &back);
            for (int bone = 0; bone < BONES; bone++)
                there[bone] += count_at(&full, pieces[bone], "niche[0]");
        }
    }
    assert_true(there[0] && !there[1] && there[2] && there[3]);
    int16_t values[LOGRES_OBSERVATION_MAX]; /* players, phase, actor, looked, deck, niche */
    static const int16_t expected[] = {2, 0, 1, 0, 1, 2, 1, 1, LOGRES_NONE, 1};
    uint32_t count = 0;
    logres_state view = view_of(&s, 1);
    ok(logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
    assert_int_equal(count, sizeof expected / sizeof *expected);
    assert_memory_equal(values, expected, sizeof expected);
}

/* A card that comes or goes is unknown. */
static void test_what_was_shown_is_forgotten(void **state) {
    (void)state;
    logres_state s = looked_into();
    lgi_state *full = lgi_writable(&s);
    assert_int_equal(value_of_field(&s, "looked[1]"), 1 << 1);
    lgi_transfer(full, crypt_places, 1, 1, lgi_at_part(NICHE, 1), lgi_at(CRYPT_DECK), NULL);
    assert_int_equal(value_of_field(&s, "looked[1]"), 0);
    s = looked_into();
    lgi_reshuffle(full, crypt_places, lgi_at_part(NICHE, 1), lgi_at(CRYPT_DECK), NULL);
    assert_int_equal(value_of_field(&s, "looked[1]"), 0);
    assert_int_equal(count_at(&s, "c1", "deck"), 1);
    valid(&s);
    refuses(&s, "looked[1]", "looked[1]", 1);
    lgi_show(full, crypt_places, 0, lgi_at_part(NICHE, 0), LOGRES_SEEN_BY_ALL, NULL);
    assert_int_equal(value_of_field(&s, "looked[0]"), 3);
    assert_int_equal(lgi_known_field(&of_crypt, NICHE), LGI_FIELDS_OWN);
    assert_int_equal(lgi_known_field(&of_crypt, CRYPT_DECK), LOGRES_NONE);
    refuses(&s, "looked[0]", "looked[0]", 4);
}

/* ---- JSON, text and structs by the rows ----------------------------------------------------- */

#define ENVELOPE(of) "{\"format\":\"logres/" of "\",\"version\":1,\"game\":\"forms\",\"rules\":1,"

static void test_json_by_rows(void **state) {
    (void)state;
    logres_state s = dealt(), back;
    play(&s, "lay c4", NULL);
    char *json = json_of(&s);
    assert_string_equal(
        json,
        ENVELOPE(
            "state") "\"config\":{\"players\":2},\"turn\":2,\"phase\":\"play\",\"actor\":1,"
                     "\"marks\":[1,0],\"lit\":{\"left\":true,\"right\":false},\"owner\":[0,null],"
                     "\"luck\":7,\"pile\":[[\"c4\"],[]],"
                     "\"deck\":[\"c1\",\"c2\",\"c5\",\"c7\",\"c8\",\"c10\"],\"players\":["
                     "{\"hand\":[\"c9\"],\"cover\":\"c3\",\"purse\":{\"gold\":2,\"tin\":1},"
                     "\"level\":1,\"score\":1},"
                     "{\"hand\":[\"c0\",\"c6\"],\"cover\":\"c11\",\"purse\":{\"gold\":2,\"tin\":1},"
                     "\"level\":2,\"score\":0}]}");
    ok(logres_state_from_json(json, strlen(json), &back, NULL));
    expect_same(&s, &back);
    free(json);
    logres_state view = view_of(&s, 1);
    json = view_json_of(&view);
    assert_non_null(
        strstr(json,
               "\"luck\":7,\"pile\":[[\"c4\"],[]],\"deck\":6,\"players\":["
               "{\"hand\":1,\"cover\":1,\"purse\":3,\"level\":1,\"score\":1},{\"hand\":[\"c0\","));
    ok(logres_view_from_json(json, strlen(json), &back, NULL));
    expect_same(&view, &back);
    free(json);
}

static void test_json_that_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *path, *value, *at, *text;
        logres_error error;
    } rows_of_errors[] = {
        {"players[0].purse.gold", "255", "players[0].purse", "more than 255 pieces",
         LOGRES_ERR_INVALID},
        {"players[0].purse.gold", "254", "", "there are 256 of gold instead of 4",
         LOGRES_ERR_INVALID},
        {"players[0].purse.tin", "0", "", "there are 1 of tin instead of 2", LOGRES_ERR_INVALID},
        {"players[0].hand", "[]", "", "there are 0 of c4 instead of 1", LOGRES_ERR_INVALID},
        {"deck", "[\"c1\",\"c1\"]", "deck", "c1 is listed twice", LOGRES_ERR_INVALID},
        {"pile", "[[\"c1\"],[]]", "", "there are 2 of c1 instead of 1", LOGRES_ERR_INVALID},
        {"pile", "[[]]", "pile", "must have 2 values", LOGRES_ERR_FORMAT},
        {"marks", "[1]", "marks", "must have 2 values", LOGRES_ERR_FORMAT},
        {"marks[1]", "5", "marks[1]", "must be 0 to 4", LOGRES_ERR_INVALID},
        {"owner[1]", "2", "owner[1]", "must be 0 to 1", LOGRES_ERR_INVALID},
        {"lit.right", "1", "lit.right", "must be true or false", LOGRES_ERR_FORMAT},
        {"players[1].cover", "\"gold\"", "players[1].cover", "unknown name \"gold\"",
         LOGRES_ERR_INVALID},
        {"players[1].level", "0", "players[1].level", "must be 1 to 3", LOGRES_ERR_INVALID},
    };
    logres_state s = dealt(), back;
    for (size_t i = 0; i < sizeof rows_of_errors / sizeof *rows_of_errors; i++) {
        char *json = edited_json(&s, rows_of_errors[i].path, rows_of_errors[i].value, NULL);
        logres_problem p;
        logres_error error = logres_state_from_json(json, strlen(json), &back, &p);
        if (error != rows_of_errors[i].error || strcmp(p.path, rows_of_errors[i].at) != 0 ||
            strcmp(p.text, rows_of_errors[i].text) != 0)
            fail_msg("%s %s: %s: %s: %s", rows_of_errors[i].path, rows_of_errors[i].value,
                     logres_error_name(error), p.path, p.text);
        free(json);
    }
}

/* The parts of a place that hold different pieces have only theirs. */
static void test_json_of_split_places(void **state) {
    (void)state;
    logres_state s = new_game("shelf", 2, LOGRES_NONE), back;
    char *json = json_of(&s);
    assert_non_null(strstr(json, "\"board\":[{\"cup\":1},{\"book\":1,\"bell\":1}]"));
    ok(logres_state_from_json(json, strlen(json), &back, NULL));
    expect_same(&s, &back);
    free(json);
    s = edited(&s, "config.tilt", "-1", NULL); /* which is no null of a number */
    json = json_of(&s);
    assert_non_null(strstr(json, "\"tilt\":-1"));
    ok(logres_state_from_json(json, strlen(json), &back, NULL));
    expect_same(&s, &back);
    free(json);
    json = edited_json(&s, "board[0]", "{\"book\":1}", "board[1]", "{\"cup\":1,\"bell\":1}", NULL);
    fails(LOGRES_ERR_FORMAT, logres_state_from_json(json, strlen(json), &back, NULL));
    free(json);
}

static void test_json_of_what_was_shown(void **state) {
    (void)state;
    logres_state s = looked_into(), view, back;
    static const char *const niches[] = {"\"niche\":[1,1]", "\"niche\":[1,\"c1\"]",
                                         "\"niche\":[\"c0\",\"c1\"]"};
    for (int viewer = 0; viewer < 2; viewer++) {
        view = view_of(&s, viewer);
        char *json = view_json_of(&view);
        assert_non_null(strstr(json, niches[viewer]));
        assert_non_null(strstr(json, "\"looked\":[[],[1]]"));
        ok(logres_view_from_json(json, strlen(json), &back, NULL));
        expect_same(&view, &back);
        free(json);
    }
    char *json = json_of(&s);
    assert_non_null(strstr(json, niches[2]));
    ok(logres_state_from_json(json, strlen(json), &back, NULL));
    expect_same(&s, &back);
    free(json);
}

static const char *text_of(const logres_state *s) {
    static char text[LOGRES_TEXT_STATE];
    ok(logres_state_to_text(s, text, sizeof text, NULL));
    return text;
}

static void test_text_by_rows(void **state) {
    (void)state;
    logres_state s = dealt(), view;
    assert_string_equal(
        text_of(&s),
        "Forms   play   player 0 to move\n"
        "   deck 6   turn 1   luck 7\n"
        "> player 0   hand c4 c9   cover c3   purse gold 2 tin 1   level 1   score 0\n"
        "  player 1   hand c0 c6   cover c11   purse gold 2 tin 1   level 2   score 0\n");
    play(&s, "lay c4", NULL);
    view = view_of(&s, 1);
    put(&s, "c9", "deck");
    assert_string_equal(
        text_of(&s),
        "Forms   play   player 1 to move\n"
        "   pile[0] c4   deck 7   turn 2   marks[0] 1   lit[left] yes   owner[0] 0\n"
        "     luck 7\n"
        "  player 0   hand -   cover c3   purse gold 2 tin 1   level 1   score 1\n"
        "> player 1   hand c0 c6   cover c11   purse gold 2 tin 1   level 2   score 0\n");
    assert_string_equal(
        text_of(&view),
        "Forms   play   player 1 to move\n"
        "   pile[0] c4   deck 6   turn 2   marks[0] 1   lit[left] yes   owner[0] 0\n"
        "     luck 7\n"
        "  player 0   hand 1   cover 1   purse 3   level 1   score 1\n"
        "> player 1   hand c0 c6   cover c11   purse gold 2 tin 1   level 2   score 0\n");
    s = looked_into();
    lgi_show(lgi_writable(&s), crypt_places, 0, lgi_at_part(NICHE, 0), LOGRES_SEEN_BY_ALL, NULL);
    view = view_of(&s, 0);
    assert_string_equal(text_of(&view),
                        "Crypt   wait   player 0 to move\n"
                        "   deck 2   niche[0] c0   niche[1] 1   looked[0] 0,1   looked[1] 1\n"
                        "> player 0\n"
                        "  player 1\n");
    s = new_game("many", 2, LOGRES_NONE); /* a long word goes to a line of its own */
    assert_string_equal(
        text_of(&s),
        "Many   wait   player 0 to move\n"
        "   box\n"
        "     a-piece-whose-name-is-almost-as-long-as-any-that-the-core-will-ever-write 255\n"
        "> player 0\n"
        "  player 1\n");
}

static void test_reading_by_rows(void **state) {
    (void)state;
    logres_state s = dealt();
    logres_forms f;
    play(&s, "lay c4", "lay c6", NULL);
    ok(lgi_read(&s, &of_forms, &f, sizeof f));
    assert_int_equal(f.players, 2);
    assert_int_equal(f.phase, PHASE_PLAY);
    assert_int_equal(f.actor, 0);
    assert_int_equal(f.turn, 3);
    assert_int_equal(f.marks[0], 1);
    assert_int_equal(f.marks[1], 1);
    assert_true(f.lit[0] && f.lit[1]);
    assert_int_equal(f.owner[0], 0);
    assert_int_equal(f.owner[1], 1);
    assert_int_equal(f.level[1], 2);
    assert_int_equal(f.luck, 7);
    assert_int_equal(f.deck_size, 6);
    assert_int_equal(f.cover[0], 3);
    assert_int_equal(f.cover[1], 11);
    assert_int_equal(f.purse[1][0], 2);
    assert_int_equal(f.purse_size[1], 3);
    for (int card = 0; card < CARDS; card++) {
        assert_int_equal(f.pile[0][card], card == 4);
        assert_int_equal(f.pile[1][card], card == 6);
        assert_int_equal(f.hand[0][card], card == 9);
        assert_int_equal(f.hand[1][card], card == 0);
        assert_int_equal(f.deck[card], count_at(&s, pieces[card], "deck"));
    }
}

/* ---- descriptions --------------------------------------------------------------------------- */

/* An lgi_io that notes the schema of json/io.h: ranges and words, then the key. */
static char notes[4096];
static lgi_writer noted = {notes, sizeof notes, 0};

static const char *or_dash(const char *key) {
    return key ? key : "-";
}

static void note_begin(lgi_io *io, const char *key, bool list, uint32_t *count) {
    (void)io;
    lgi_print(&noted, list ? "%s: [ " : "%s: { ", or_dash(key));
    if (list)
        *count = 1;
}

static void note_end(lgi_io *io) {
    (void)io;
    lgi_print(&noted, "end ");
}

static bool note_some(lgi_io *io, const char *key, bool some) {
    (void)io, (void)key, (void)some;
    lgi_print(&noted, "null or ");
    return true;
}

static void note_number(lgi_io *io, const char *key, int64_t *value) {
    (void)io, (void)value;
    lgi_print(&noted, "%s ", or_dash(key));
}

static void note_text(lgi_io *io, const char *key, const char **word) {
    (void)io;
    lgi_print(&noted, "%s ", or_dash(key));
    *word = "draw";
}

static void note_range(lgi_io *io, int64_t low, int64_t high) {
    (void)io;
    lgi_print(&noted, "%d-%d ", (int)low, (int)high);
}

static void note_word(lgi_io *io, const char *word) {
    (void)io;
    lgi_print(&noted, "%s|", word);
}

static const lgi_io_ops note_ops = {.begin = note_begin,
                                    .end = note_end,
                                    .some = note_some,
                                    .number = note_number,
                                    .text = note_text};
static const lgi_io_hints note_hints = {note_range, note_word};

static lgi_io describer(void) {
    noted.length = 0;
    return (lgi_io){.ops = &note_ops, .hints = &note_hints, .game = &of_forms, .reading = true};
}

static void expect_notes(const lgi_io *io, const char *expected) {
    lgi_close(&noted);
    assert_string_equal(notes, expected);
    assert_int_equal(io->error, LOGRES_OK); /* nothing is refused */
}

static void test_descriptions(void **state) {
    (void)state;
    logres_state s = dealt();
    lgi_state *forms_state = lgi_writable(&s);
    lgi_io io = describer();
    int value = 0;
    static const char *const names[] = {"red", "blue"};
    lgi_io_name(&io, "colour", &value, names, 2);
    lgi_io_piece(&io, forms_state, "coin", &value, GOLD, COINS);
    lgi_io_phase(&io, forms_state);
    lgi_io_int(&io, "number", &value, -3, 3);
    expect_notes(&io, "red|blue|colour gold|tin|coin draw|play|over|phase -3-3 number ");
    io = describer();
    assert_int_equal(lgi_io_list(&io, "all", 0, 9), 1);
    lgi_io_end(&io);
    assert_true(lgi_io_exact_list(&io, "both", 2)); /* for any number from the describer */
    lgi_io_end(&io);
    assert_true(lgi_io_null_unless(&io, "some", true));
    assert_false(lgi_io_null_unless(&io, "none", false));
    lgi_io_place(&io, forms_state, lgi_at_seat(COVER, 0));
    lgi_io_fail(&io, LOGRES_ERR_FORMAT, NULL, "is not refused");
    expect_notes(&io, "0-9 all: [ end 2-2 both: [ end null or null or "
                      "null or c0|c1|c2|c3|c4|c5|c6|c7|c8|c9|c10|c11|cover ");
}

/* ---- observations --------------------------------------------------------------------------- */

/* The row of a field, or of a kind at a place; the test fails if there is none. */
static logres_observation_row row_of(const logres_state *s, const char *name, int kind) {
    logres_observation_row layout[LOGRES_OBSERVATION_ROWS_MAX];
    uint32_t count, i = 0;
    ok(logres_observation_layout(s, layout, LOGRES_OBSERVATION_ROWS_MAX, &count));
    while (i < count && (strcmp(layout[i].name, name) != 0 || layout[i].kind != kind))
        i++;
    assert_in_range(i, 0, count - 1);
    return layout[i];
}

static void test_observing_sets(void **state) {
    (void)state;
    logres_state s = dealt(), view;
    play(&s, "lay c4", NULL);
    view = view_of(&s, 1);
    int16_t values[LOGRES_OBSERVATION_MAX];
    uint32_t count;
    ok(logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
    logres_observation_row row = row_of(&s, "level", LOGRES_OBSERVED_FIELD);
    /* the last seat is empty, so 0 is in the range */
    static const int16_t levels[SEATS] = {2, 1, 0};
    assert_memory_equal(values + row.offset, levels, sizeof levels);
    assert_int_equal(row.least, 0);
    assert_int_equal(row.greatest, 3);
    row = row_of(&s, "marks", LOGRES_OBSERVED_FIELD);
    assert_int_equal(row.parts, PILES);
    assert_int_equal(values[row.offset], 1);
    assert_int_equal(values[row.offset + 1], 0);
    row = row_of(&s, "pile", LOGRES_OBSERVED_COUNTS);
    assert_int_equal(row.greatest, 1);
    for (uint32_t i = 0; i < PILES * CARDS; i++)
        assert_int_equal(values[row.offset + i], i == 4);
    row = row_of(&s, "cover", LOGRES_OBSERVED_SLOT);
    assert_int_equal(values[row.offset], 11);
    assert_int_equal(row.least, LOGRES_NONE);
    assert_int_equal(row.greatest, CARDS - 1);
    row = row_of(&s, "purse", LOGRES_OBSERVED_COUNTS);
    assert_int_equal(values[row.offset], 2);
    assert_int_equal(values[row.offset + 1], 1);
    assert_int_equal(row.greatest, 4);
}

/* Pieces that belong to seats turn with the seats, in every place and as names of parts. */
static void test_observing_what_turns(void **state) {
    (void)state;
    logres_state s = new_game("banners", 3, LOGRES_NONE), view;
    banners_body *b = (banners_body *)(void *)lgi_writable(&s)->body;
    static const int order[][BANNERS] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
                                         {3, 4, 5, 6, 7, 8, 0, 1, 2, 9},
                                         {6, 7, 8, 0, 1, 2, 3, 4, 5, 9}};
    b->up[0] = 1;
    b->up[1] = 2 + 4;
    for (int i = 0; i < SIDES * BANNERS; i++)
        b->wall[i / BANNERS][i % BANNERS] = (uint8_t)(i + 1);
    b->bearer[0] = 4;
    for (int viewer = 0; viewer < 3; viewer++) {
        int16_t values[LOGRES_OBSERVATION_MAX];
        uint32_t count;
        ok(logres_view(&s, viewer, &view));
        ok(logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
        const int16_t *raised = values + row_of(&s, "raised", LOGRES_OBSERVED_COUNTS).offset;
        const int16_t *on_show = values + row_of(&s, "on_show", LOGRES_OBSERVED_COUNTS).offset;
        const int16_t *wall = values + row_of(&s, "wall", LOGRES_OBSERVED_COUNTS).offset;
        const int16_t *bearer = values + row_of(&s, "bearer", LOGRES_OBSERVED_COUNTS).offset;
        for (int i = 0; i < BANNERS; i++) {
            int piece = order[viewer][i];
            assert_int_equal(on_show[i], piece == 0 || piece == 4 || piece == 5);
            assert_int_equal(wall[i], piece + 1);
            assert_int_equal(wall[BANNERS + i], BANNERS + piece + 1);
            if (piece < CROWN)
                assert_int_equal(raised[i], on_show[i]);
            if (piece < CROWN)
                assert_int_equal(bearer[i], piece == 4);
        }
        assert_int_equal(values[row_of(&s, "chest", LOGRES_OBSERVED_TOTAL).offset], CROWN - 3);
    }
}

/* A layout or vector above the limit is refused; one at the limit is not. */
static void test_observations_have_limits(void **state) {
    (void)state;
    static logres_observation_row layout[LOGRES_OBSERVATION_ROWS_MAX];
    static int16_t values[LOGRES_OBSERVATION_MAX];
    enum { OTHER_ROWS = 1 + LGI_FIELDS_OWN + 1 }; /* players, and the box */
    logres_state view = new_game("many", 2, LOGRES_NONE);
    uint32_t count = 0;
    ok(logres_view(&view, 0, &view));
    of_many.info.field_count = LGI_FIELDS_OWN + LOGRES_OBSERVATION_ROWS_MAX - OTHER_ROWS;
    ok(logres_observation_layout(&view, layout, LOGRES_OBSERVATION_ROWS_MAX, &count));
    assert_int_equal(count, LOGRES_OBSERVATION_ROWS_MAX);
    assert_string_equal(layout[count - 2].name, "value");
    assert_string_equal(layout[count - 1].name, "box");
    of_many.info.field_count++;
    count = 77;
    fails(LOGRES_ERR_LIMIT,
          logres_observation_layout(&view, layout, LOGRES_OBSERVATION_ROWS_MAX, &count));
    assert_int_equal(count, 77);
    ok(logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count)); /* the vector has no rows */
    assert_int_equal(count, LOGRES_OBSERVATION_ROWS_MAX + 1);

    lgi_field *row = &many_fields[1 + LGI_FIELDS_OWN];
    of_many.info.field_count = LGI_FIELDS_OWN + 4;
    row[0].info.parts = row[1].info.parts = row[2].info.parts = 300;
    row[3].info.parts = LOGRES_OBSERVATION_MAX - OTHER_ROWS - 3 * 300;
    ok(logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
    assert_int_equal(count, LOGRES_OBSERVATION_MAX);
    /* an overflow of the stack would be noticed */
    const uint32_t too_many[] = {row[3].info.parts + 1, 100000};
    for (int i = 0; i < 2; i++) {
        row[3].info.parts = too_many[i];
        count = 77;
        fails(LOGRES_ERR_LIMIT, logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
        assert_int_equal(count, 77);
    }
    of_many.components = &many_components; /* whether there are own ones, and each byte */
    of_many.info.components_size = sizeof many_defaults;
    row[3].info.parts = LOGRES_OBSERVATION_MAX - OTHER_ROWS - 3 * 300 - 1 - sizeof many_defaults;
    ok(logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
    assert_int_equal(count, LOGRES_OBSERVATION_MAX);
    static const int16_t expected[] = {0, 5, 6};
    assert_memory_equal(values + count - 3, expected, sizeof expected);
    row[3].info.parts++;
    count = 77;
    fails(LOGRES_ERR_LIMIT, logres_observe(&view, values, LOGRES_OBSERVATION_MAX, &count));
    assert_int_equal(count, 77);
    of_many.components = NULL;
    of_many.info.components_size = 0;
    row[0].info.parts = row[1].info.parts = row[2].info.parts = row[3].info.parts = 0;
    of_many.info.field_count = LGI_FIELDS_OWN;
}

/* ---- events --------------------------------------------------------------------------------- */

/* An event names a field of the game, not a row before or behind its rows. */
static void test_events_of_fields(void **state) {
    (void)state;
    logres_state s = new_game("many", 2, LOGRES_NONE);
    char line[LOGRES_TEXT_LINE];
    logres_event event = {.kind = LOGRES_EVENT_SET,
                          .from = {-1, -1, -1},
                          .to = {-1, -1, -1},
                          .amount = 9};
    of_many.info.field_count = LGI_FIELDS_OWN + 3;
    for (int field = -1; field <= LGI_FIELDS_OWN + 3; field++) {
        event.piece = (int16_t)field;
        bool is_one = field >= LGI_FIELDS_OWN && field < LGI_FIELDS_OWN + 3;
        fails(is_one ? LOGRES_OK : LOGRES_ERR_ARGUMENT,
              logres_event_to_text(&s, &event, line, sizeof line, NULL));
    }
    event.piece = LGI_FIELDS_OWN;
    event.kind = 99;
    fails(LOGRES_ERR_ARGUMENT, logres_event_to_text(&s, &event, line, sizeof line, NULL));
    of_many.info.field_count = LGI_FIELDS_OWN;
    s = new_game("crypt", 2, LOGRES_NONE);
    event = (logres_event){.kind = LOGRES_EVENT_SET,
                           .piece = LGI_FIELDS_OWN,
                           .from = {-1, -1, -1},
                           .to = {-1, -1, 1}};
    ok(logres_event_to_text(&s, &event, line, sizeof line, NULL));
    assert_string_equal(line, "set looked[1] -");
}

/* The outcomes of chance are these, with these weights, and draws follow the weights. */
static void chance_is(const logres_state *s, uint32_t count, const logres_move *expected,
                      const uint32_t *expected_weights) {
    logres_move moves[LOGRES_CHANCE_MAX], move;
    uint32_t weights[LOGRES_CHANCE_MAX], found, total = 0, drawn[RAFFLE_SPACE] = {0};
    logres_rng rng;
    ok(logres_chance_moves(s, moves, weights, LOGRES_CHANCE_MAX, &found));
    assert_int_equal(found, count);
    assert_memory_equal(moves, expected, count * sizeof *moves);
    assert_memory_equal(weights, expected_weights, count * sizeof *weights);
    for (uint32_t i = 0; i < count; i++)
        total += weights[i];
    ok(logres_rng_seed(&rng, 1, 0));
    for (uint32_t i = 0; i < total * 1000; i++) {
        ok(logres_chance_sample(s, &rng, &move));
        assert_true(move < RAFFLE_SPACE);
        drawn[move]++;
    }
    for (uint32_t i = 0; i < count; i++)
        assert_in_range(drawn[moves[i]], weights[i] * 800, weights[i] * 1200);
}

/* Chance weighs each type of a phase by its own pieces; a piece with a second argument as often as
 * without. */
static void test_weights_of_chance(void **state) {
    (void)state;
    static const logres_move both[] = {0, 1, 2, 3, 132, 133}, ball[] = {134, 135, 264, 265};
    static const uint32_t weights[] = {1, 1, 2, 2, 5, 5};
    logres_state s = new_game("raffle", 2, LOGRES_NONE);
    chance_is(&s, 6, both, weights);
    lgi_enter(lgi_writable(&s), 1, LOGRES_CHANCE);
    chance_is(&s, 4, ball, weights + 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_usual_bots),
        cmocka_unit_test(test_usual_bounds),
        cmocka_unit_test(test_draws_from_a_small_set),
        cmocka_unit_test(test_legal_is_what_is_listed),
        cmocka_unit_test(test_records_have_a_limit),
        cmocka_unit_test(test_no_turn_is_explained_at_the_end),
        cmocka_unit_test(test_what_is_not_there_is_far),
        cmocka_unit_test(test_views_have_every_field),
        cmocka_unit_test(test_deals_fill_sets_and_slots),
        cmocka_unit_test(test_views_keep_what_was_shown),
        cmocka_unit_test(test_what_was_shown_is_forgotten),
        cmocka_unit_test(test_json_by_rows),
        cmocka_unit_test(test_json_that_is_refused),
        cmocka_unit_test(test_json_of_split_places),
        cmocka_unit_test(test_json_of_what_was_shown),
        cmocka_unit_test(test_text_by_rows),
        cmocka_unit_test(test_reading_by_rows),
        cmocka_unit_test(test_descriptions),
        cmocka_unit_test(test_observing_sets),
        cmocka_unit_test(test_observing_what_turns),
        cmocka_unit_test(test_observations_have_limits),
        cmocka_unit_test(test_events_of_fields),
        cmocka_unit_test(test_weights_of_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
