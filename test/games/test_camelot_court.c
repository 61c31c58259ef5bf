/* Camelot: The Court, rule by rule: the numbers are those of docs/games/camelot_court.md. */
#include "support/put.h"

#include <stdio.h>

#include "games/camelot_court/camelot_court.h"

/* ---- positions ------------------------------------------------------------------------------ */

static logres_camelot_court court_of(const logres_state *state) {
    logres_camelot_court court;
    ok(logres_camelot_court_read(state, &court));
    return court;
}

static int knight_named(const char *name) {
    return place_of(name, lgi_cc_pieces + KNIGHT_PIECE, KNIGHTS);
}

static int space_named(const char *name) {
    return place_of(name, lgi_cc_spaces, SPACES);
}

static const char *where(const logres_state *s, const char *knight) {
    int space = court_of(s).knight_space[knight_named(knight)];
    return space == LOGRES_NONE ? "outside" : lgi_cc_spaces[space];
}

static void give(logres_state *s, int seat, const char *cards) {
    char spot[16];
    snprintf(spot, sizeof spot, "hand:%d", seat);
    put(s, cards, spot);
}

/* Puts a knight onto a space of the hall, with followers: "tristram",
 * "tristram,soldier-1,priest-2". */
static void enter(logres_state *s, char *knight, const char *space) {
    char spot[32];
    char *name = strtok(knight, ",");
    snprintf(spot, sizeof spot, "hall[%s]", space);
    put(s, name, spot);
    snprintf(spot, sizeof spot, "followers[%s]", name);
    for (const char *follower = strtok(NULL, ","); follower; follower = strtok(NULL, ","))
        put(s, follower, spot);
}

/* Puts knights onto spaces of the hall: stand(&s, "e1 tristram l1 dinas,soldier-1,priest-2"). */
static void stand(logres_state *s, const char *knights) {
    char space[8], knight[64];
    int length;
    for (; sscanf(knights, " %7s %63s%n", space, knight, &length) == 2; knights += length)
        enter(s, knight, space);
    assert_string_equal(knights, "");
}

static bool is_scandalised(const logres_state *s, const char *knight) {
    char field[32];
    snprintf(field, sizeof field, "scandalised[%s]", knight);
    return value_of_field(s, field);
}

/* All cards but moves. */
static const char others[] =
    "7 gossip 5 banish 12 score 3 merlin 3 dwarf 3 soldier-1 2 soldier-2 3 priest-1 2 priest-2";

static logres_config config_for(int players, int first_player) {
    logres_config config;
    ok(logres_config_init("camelot_court", &config));
    config.players = players;
    ok(logres_config_set(&config, "first_player", first_player));
    return config;
}

/* The first turn of a player in the phase `play`, with these cards; nobody is in the hall, other
 * hands are empty. */
static logres_state turn_with(const logres_config *config, int seat, const char *cards) {
    logres_state s;
    ok(logres_new("camelot_court", config, &s, NULL));
    set(&s, "turn", 1);
    set(&s, "current", seat);
    set(&s, "target_seat", LOGRES_NONE);
    go_to(&s, "play", seat);
    give(&s, seat, cards);
    return s;
}

static logres_state turn_of(int seat, int players, const char *cards) {
    logres_config config = config_for(players, seat);
    return turn_with(&config, seat, cards);
}

static int power(const logres_state *s, const char *knight) {
    return court_of(s).knight_power[knight_named(knight)];
}

static int points(const logres_state *s, const char *knight) {
    return court_of(s).knight_points[knight_named(knight)];
}

static void scores_are(const logres_state *s, int a, int b, int c, int d) {
    logres_camelot_court court = court_of(s);
    int expected[] = {a, b, c, d};
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(court.score[seat], expected[seat]);
}

/* The legal moves that begin so. */
static int count_moves(const logres_state *s, const char *beginning) {
    int count = 0;
    for (const char *line = legal(s); line; line = strstr(line, " | ")) {
        line += strncmp(line, " | ", 3) == 0 ? 3 : 0;
        count += strncmp(line, beginning, strlen(beginning)) == 0;
    }
    return count;
}

/* ---- hall and cards (CC-1 … CC-4) ----------------------------------------------------------- */

/* rules: CC-1, CC-2 */
static void test_hall(void **state) {
    (void)state;
    static const char *const lines[] = {"e1 e2", "e2 e3", "e3 e4",  "e4 e5",  "e5 e6", "e6 e7",
                                        "e7 e8", "e8 e9", "e9 e10", "l1 l2",  "l2 l3", "l3 l4",
                                        "l4 l5", "u1 u2", "u2 u3",  "u3 u4",  "s1 s2", "s2 s3",
                                        "e1 l1", "e2 l1", "e3 l2",  "e4 l2",  "e5 l3", "e6 l3",
                                        "e7 l4", "e8 l4", "e9 l5",  "e10 l5", "l1 u1", "l2 u1",
                                        "l2 u2", "l3 u2", "l3 u3",  "l4 u3",  "l4 u4", "l5 u4",
                                        "u1 s1", "u2 s1", "u2 s2",  "u3 s2",  "u3 s3", "u4 s3"};
    logres_state s = turn_of(0, 2, "move");
    logres_camelot_court court = court_of(&s);
    uint32_t joined[SPACES] = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char a[8], b[8];
        assert_int_equal(sscanf(lines[i], "%7s %7s", a, b), 2);
        joined[space_named(a)] |= bit(space_named(b));
        joined[space_named(b)] |= bit(space_named(a));
    }
    for (int space = 0; space < SPACES; space++)
        assert_int_equal(spaces_joined(&court.printed, space), joined[space]);
    stand(&s, "u2 tristram");
    assert_int_equal(count_moves(&s, "move"), 6);
    assert_non_null(
        strstr(legal(&s),
               "move move u2 l2 | move move u2 l3 | move move u2 u1 | move move u2 u3 | "
               "move move u2 s1 | move move u2 s2"));
    refused(&s, "move move u2 e3", "CC-14", "no line joins the two spaces");
    refused(&s, "move move u2 u4", "CC-14", "no line joins the two spaces");
    refused(&s, "move move u2 s3", "CC-14", "no line joins the two spaces");
    refused(&s, "move move u2 u2", "CC-14", "no line joins the two spaces");
    refused(&s, "move move u1 u2", "CC-14", "there is no knight on that space to move");
}

/* rules: CC-3, CC-4 */
static void test_knights_and_cards(void **state) {
    (void)state;
    static const int printed[8][2] = {{3, 3}, {3, 2}, {2, 3}, {2, 2},
                                      {2, 2}, {2, 1}, {1, 2}, {1, 1}};
    static const int cards[CARDS] = {40, 7, 5, 12, 3, 3, 3, 2, 3, 2};
    logres_state s = new_game("camelot_court", 5, LOGRES_NONE);
    logres_camelot_court court = court_of(&s);
    for (int i = 0; i < CARDS; i++)
        assert_int_equal(court.copies[i], cards[i]);
    for (int knight = 0; knight < KNIGHTS; knight++) {
        assert_int_equal(court.knight_power[knight], printed[knight % 8][0]);
        assert_int_equal(court.knight_points[knight], printed[knight % 8][1]);
        assert_int_equal(court.knight_space[knight], LOGRES_NONE);
    }
}

/* ---- setup (CC-5 … CC-7) -------------------------------------------------------------------- */

/* rules: CC-5, CC-6, CC-7 */
static void test_setup(void **state) {
    (void)state;
    logres_state s = new_game("camelot_court", 3, LOGRES_NONE);
    for (int card = 0; card < 18; card++) {
        assert_int_equal(court_of(&s).target_seat, card % 3);
        play(&s, card % 2 ? "draw move" : "draw score", NULL);
    }
    assert_int_equal(court_of(&s).hand_size[2], 6);
    assert_int_equal(court_of(&s).deck_size, 62);
    assert_string_equal(legal(&s), "first_player 0 | first_player 1 | first_player 2");
    play(&s, "first_player 1", NULL);
    assert_string_equal(phase(&s), "place");
    assert_int_equal(count_legal(&s), 80); /* any of the eight, onto any of the ten */
    static const char *const order[] = {"place gawaine e10", "place uwaine e1", "place hebes e3",
                                        "place florence e2", "place pinel e4"};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(actor(&s), (1 + i) % 3);
        assert_int_equal(court_of(&s).current, (1 + i) % 3);
        assert_int_equal(court_of(&s).turn, 0);
        play(&s, order[i], NULL);
    }
    refused(&s, "place tristram e2", "CC-7", "florence is already on that space");
    refused(&s, "place hebes e5", "CC-7", "hebes is already in the hall");
    refused(&s, "place gareth e5", "CC-7", "gareth belongs to another player");
    assert_int_equal(count_legal(&s), 35);
    assert_string_equal(
        events_of(&s, "place tristram e9"),
        "moved 1 tristram outside:0 hall[e9] | phase play | actor 1 | turn 1 | set current 1");
    s = new_game("camelot_court", 2, 1);
    while (strcmp(phase(&s), "deal") == 0)
        play(&s, first_legal(&s), NULL);
    /* the first player is not asked where the config says */
    assert_string_equal(phase(&s), "place");
    assert_int_equal(actor(&s), 1);
}

/* ---- the turn (CC-8 … CC-10) ---------------------------------------------------------------- */

/* rules: CC-8, CC-9, CC-10 */
static void test_turn(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move move gossip"), t;
    stand(&s, "e1 tristram");
    t = s;
    assert_string_equal(events_of(&t, "move move e1 l1"),
                        "moved 1 move hand:0 discard | moved 1 tristram hall[e1] hall[l1]");
    assert_string_equal(phase(&t), "play");
    play(&t, "move move l1 u1", "gossip gossip u1 -", NULL); /* no card left */
    assert_string_equal(phase(&t), "draw");
    t = s;
    play(&t, "end", NULL);
    assert_string_equal(legal(&t), "discard move | discard gossip | done");
    assert_string_equal(events_of(&t, "discard gossip"), "moved 1 gossip hand:0 discard");
    assert_string_equal(legal(&t), "discard move | done");
    refused(&t, "discard gossip", "CC-9", "the hand has no gossip to discard");
    play(&t, "done", NULL);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(court_of(&t).current, 0);
        assert_string_equal(phase(&t), "draw");
        play(&t, "draw move", NULL);
    }
    assert_int_equal(court_of(&t).hand_size[0], 6);
    /* whose hand is empty here, so there is nothing to play */
    assert_int_equal(court_of(&t).current, 1);
    assert_int_equal(court_of(&t).turn, 2);
    assert_string_equal(phase(&t), "draw");
    t = s;
    /* ends by itself after the last one */
    play(&t, "end", "discard move", "discard move", "discard gossip", NULL);
    assert_string_equal(phase(&t), "draw");
    s = turn_of(0, 2, "move move move move move move"); /* six held: no draw */
    give(&s, 1, "move score");
    play(&s, "end", "done", NULL);
    assert_int_equal(court_of(&s).current, 1);
    assert_string_equal(phase(&s), "play");
    assert_int_equal(court_of(&s).turn, 2);
}

/* rules: CC-9 */
static void test_deck_rebuilt_in_the_middle_of_a_draw(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move");
    give(&s, 1, "6 move");
    put(&s, others, "discard");
    put(&s, "31 move", "discard"); /* the deck has two */
    go_to(&s, "discard", 0);
    play(&s, "discard move", "draw move", NULL);
    assert_string_equal(legal(&s), "draw move");
    assert_string_equal(
        events_of(&s, "draw move"),
        "moved 1 move deck hand:0 | reshuffled 32 move discard deck | reshuffled 7 gossip discard deck | "
        "reshuffled 5 banish discard deck | reshuffled 12 score discard deck | "
        "reshuffled 3 merlin discard deck | reshuffled 3 dwarf discard deck | "
        "reshuffled 3 soldier-1 discard deck | reshuffled 2 soldier-2 discard deck | "
        "reshuffled 3 priest-1 discard deck | reshuffled 2 priest-2 discard deck");
    assert_string_equal(phase(&s), "draw");
    assert_int_equal(court_of(&s).deck_size, 72);
    assert_int_equal(court_of(&s).hand_size[0], 2);

    s = turn_of(0, 2, "6 move"); /* a deck emptied by the last draw stays empty */
    give(&s, 1, "move");
    put(&s, others, "discard");
    put(&s, "32 move", "discard");
    play(&s, "end", "discard move", "done", "draw move", NULL);
    assert_int_equal(court_of(&s).deck_size, 0);
    assert_int_equal(court_of(&s).current, 1);
    valid(&s);
    play(&s, "end", "done", NULL);
    /* the discards became it; the last move was not played */
    assert_int_equal(court_of(&s).deck_size, 73);
}

/* ---- move and challenge (CC-14, CC-15) ------------------------------------------------------ */

/* rules: CC-14, CC-11 */
static void test_move(void **state) {
    (void)state;
    logres_state s = turn_of(0, 3, "move move move"), t;
    stand(&s, "l1 tristram e1 constantine e3 gawaine u1 uwaine");
    assert_int_equal(count_moves(&s, "enter"), 6 * 9); /* own knights, and not onto an own one */
    refused(&s, "enter move gareth e5", "CC-14",
            "gareth belongs to another player and cannot enter");
    refused(&s, "enter move tristram e5", "CC-14",
            "tristram is already in the hall and cannot enter");
    refused(&s, "enter move dinas e1", "CC-14",
            "constantine, a knight of the same faction, is on that space");
    refused(&s, "move move e1 l1", "CC-14",
            "tristram, a knight of the same faction, is on that space");
    refused(&s, "enter dwarf dinas e2", "CC-8", "the hand has no dwarf");
    refuses_move(&s, "leave move l1"); /* only from Equites spaces */
    refused(&s, "leave move e2", "CC-14", "there is no knight on that space to move");
    t = s;
    /* anybody's knight */
    play(&t, "enter move dinas e2", "move move e3 l2", "move move u1 s1", NULL);
    assert_string_equal(where(&t, "dinas"), "e2");
    assert_string_equal(where(&t, "gawaine"), "l2");
    assert_string_equal(where(&t, "uwaine"), "s1");
    assert_int_equal(court_of(&t).discard[0], 3);
}

/* rules: CC-14, CC-13, CC-10 */
static void test_leaving(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move dwarf");
    stand(&s, "e4 gawaine,soldier-2,priest-1 e10 tristram,priest-1,priest-1");
    set(&s, "scandalised[gawaine]", 1);
    /* any player's, face up or down, with either card */
    assert_int_equal(count_moves(&s, "leave"), 4);
    assert_string_equal(
        events_of(&s, "leave move e4"),
        "moved 1 move hand:0 discard | moved 1 gawaine hall[e4] outside:1 | "
        "moved 1 soldier-2 followers[gawaine] discard | moved 1 priest-1 followers[gawaine] discard | "
        "set scandalised[gawaine] no");
    assert_string_equal(where(&s, "gawaine"), "outside");
    assert_string_equal(
        events_of(&s, "leave dwarf e10"),
        "moved 1 dwarf hand:0 discard | moved 1 tristram hall[e10] outside:0 | "
        "moved 2 priest-1 followers[tristram] discard | phase draw | actor chance");
    assert_int_equal(count_at(&s, "priest-1", "discard"), 3);
    assert_int_equal(count_at(&s, "soldier-2", "discard"), 1);
    assert_int_equal(points(&s, "tristram"), 3);
}

/* rules: CC-15, CC-12, CC-13 */
static void test_challenge_on_entering(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move move"), t;
    stand(&s, "e3 agravaine,soldier-1,priest-2");
    t = s;
    assert_string_equal(
        events_of(&t, "enter move tristram e3"),
        "moved 1 move hand:0 discard | phase challenge | actor chance | set pending_knight tristram | "
        "set pending_to e3");
    assert_int_equal(count_legal(&t), 36);
    assert_string_equal(where(&t, "tristram"), "outside"); /* until the dice are in */
    assert_string_equal(first_legal(&t), "dice 1 1");
    logres_state tie = t, lost = t;
    play(&tie, "dice 3 3", NULL); /* 3 + 3 against 2 + 1 + 3 */
    assert_string_equal(where(&tie, "tristram"), "outside");
    assert_string_equal(where(&tie, "agravaine"), "e3");
    assert_string_equal(phase(&tie), "play");
    play(&lost, "dice 1 6", NULL);
    assert_string_equal(where(&lost, "agravaine"), "e3");
    assert_string_equal(
        events_of(&t, "dice 2 1"),
        "moved 1 tristram outside:0 hall[e3] | displaced 1 agravaine hall[e3] outside:1 | "
        "moved 1 soldier-1 followers[agravaine] discard | moved 1 priest-2 followers[agravaine] discard | "
        "phase play | actor 0 | set pending_knight - | set pending_to -");
    assert_string_equal(where(&t, "tristram"), "e3");
    assert_string_equal(where(&t, "agravaine"), "outside");
    assert_int_equal(power(&t, "agravaine"), 2);
    set(&s, "scandalised[agravaine]", 1); /* 0 + 1; the loser turns face up */
    play(&s, "enter move hebes e3", "dice 4 3", NULL);
    assert_string_equal(where(&s, "hebes"), "e3");
    assert_false(is_scandalised(&s, "agravaine"));
}

/* rules: CC-14, CC-15 */
static void test_challenges_in_the_hall(void **state) {
    (void)state;
    static const struct {
        const char *knight, *from, *other, *to;
    } ways[] = {
        /* up, down and across; another player's knight, against a third player's and against the
         * own one */
        {"tristram", "l2", "palomides", "u1"}, {"tristram", "l2", "palomides", "e3"},
        {"tristram", "l2", "palomides", "l3"}, {"gawaine", "l2", "palomides", "u1"},
        {"gawaine", "u1", "palomides", "s1"},  {"uwaine", "l2", "tristram", "e3"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *from = ways[i].from, *other = ways[i].other;
        logres_state s = turn_of(0, 4, "move move"), t;
        char line[64];
        snprintf(line, sizeof line, "%s %s,soldier-1,priest-1 %s %s,soldier-2", from,
                 ways[i].knight, ways[i].to, other);
        stand(&s, line);
        snprintf(line, sizeof line, "scandalised[%s]", other);
        set(&s, line, 1);
        snprintf(line, sizeof line, "move move %s %s", from, ways[i].to);
        play(&s, line, NULL);
        assert_string_equal(phase(&s), "challenge");
        valid(&s);
        t = s;
        play(&t, "dice 1 3", NULL); /* 3 + 1 + 1 against 0 + 2 + 3: a tie moves nothing */
        assert_string_equal(where(&t, ways[i].knight), from);
        assert_string_equal(where(&t, other), ways[i].to);
        play(&s, "dice 2 3", NULL); /* they change places, followers and faces along */
        assert_string_equal(where(&s, ways[i].knight), ways[i].to);
        assert_string_equal(where(&s, other), from);
        assert_true(is_scandalised(&s, other));
        assert_false(is_scandalised(&s, ways[i].knight));
        assert_int_equal(power(&s, other), 2);
        assert_int_equal(power(&s, ways[i].knight), 4);
        assert_int_equal(points(&s, ways[i].knight), 4);
        assert_int_equal(actor(&s), 0);
        valid(&s);
    }
    logres_state s = turn_of(0, 2, "move"); /* after the last card */
    stand(&s, "e1 tristram e2 gawaine");
    play(&s, "move move e1 e2", NULL);
    assert_string_equal(
        events_of(&s, "dice 6 1"),
        "moved 1 tristram hall[e1] hall[e2] | displaced 1 gawaine hall[e2] hall[e1] | phase draw | "
        "set pending_knight - | set pending_from - | set pending_to -");
}

/* ---- the other cards (CC-16 … CC-21) -------------------------------------------------------- */

/* rules: CC-16, CC-12 */
static void test_gossip(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "gossip gossip gossip"), t;
    stand(
        &s,
        "l1 tristram s1 gawaine,soldier-2 s2 gareth,soldier-1,priest-2 s3 gaheris,priest-1,priest-1 e1 "
        "lovel,soldier-2");
    set(&s, "scandalised[lovel]", 1);
    assert_string_equal(legal(&s),
                        "gossip gossip e1 - | gossip gossip l1 - | gossip gossip s1 soldier-2 | "
                        "gossip gossip s2 soldier-1 | gossip gossip s2 priest-2 | "
                        "gossip gossip s3 priest-1 | end");
    refused(&s, "gossip gossip s1 -", "CC-16",
            "gawaine loses a follower, and the move must say which one");
    refused(&s, "gossip gossip s1 soldier-1", "CC-16", "gawaine has no soldier-1");
    refused(&s, "gossip gossip e1 soldier-2", "CC-16",
            "lovel is scandalized, so it turns face up and loses no follower");
    refused(&s, "gossip gossip e2 -", "CC-16", "there is no knight on that space to gossip about");
    t = s;
    play(&t, "gossip gossip l1 -", NULL); /* none to lose */
    assert_true(is_scandalised(&t, "tristram"));
    assert_int_equal(power(&t, "tristram"), 0);
    t = s;
    assert_string_equal(
        events_of(&t, "gossip gossip s2 priest-2"),
        "moved 1 gossip hand:0 discard | moved 1 priest-2 followers[gareth] discard | "
        "set scandalised[gareth] yes");
    assert_int_equal(power(&t, "gareth"), 1);
    assert_string_equal(events_of(&t, "gossip gossip s2 -"), /* face up again; nothing is lost */
                        "moved 1 gossip hand:0 discard | set scandalised[gareth] no");
    assert_int_equal(power(&t, "gareth"), 4);
    play(&t, "gossip gossip s3 priest-1", NULL);
    assert_int_equal(court_of(&t).knight_followers[knight_named("gaheris")][PRIEST_1], 1);
    t = s;
    play(&t, "gossip gossip e1 -", NULL);
    assert_false(is_scandalised(&t, "lovel"));
    assert_int_equal(power(&t, "lovel"), 3);
}

/* rules: CC-17, CC-12, CC-13 */
static void test_banish(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "banish banish"), t, u;
    stand(&s, "u1 gawaine,soldier-1,soldier-1"); /* power 5 */
    stand(&s, "e1 gareth,soldier-2");
    set(&s, "scandalised[gareth]", 1); /* power 2 */
    stand(&s, "s1 tristram");
    assert_int_equal(count_moves(&s, "banish"), 3);
    refused(&s, "banish banish e2", "CC-17", "there is no knight on that space to banish");
    t = s;
    assert_string_equal(events_of(&t, "banish banish u1"),
                        "moved 1 banish hand:0 discard | phase banish | actor chance | "
                        "set pending_to u1");
    assert_string_equal(legal(&t), "die 1 | die 2 | die 3 | die 4 | die 5 | die 6");
    u = t;
    play(&u, "die 5", NULL); /* must be greater */
    assert_string_equal(where(&u, "gawaine"), "u1");
    assert_string_equal(
        events_of(&t, "die 6"),
        "moved 1 gawaine hall[u1] outside:1 | moved 2 soldier-1 followers[gawaine] discard | "
        "phase play | actor 0 | set pending_to -");
    play(&t, "banish banish e1", "die 3", NULL);
    assert_string_equal(where(&t, "gareth"), "outside");
    assert_false(is_scandalised(&t, "gareth"));
    assert_string_equal(phase(&t), "draw");
    play(&s, "banish banish e1", "die 2", NULL);
    assert_string_equal(where(&s, "gareth"), "e1");
    assert_true(is_scandalised(&s, "gareth"));
    play(&s, "banish banish s1", "die 4", NULL); /* one's own, too */
    assert_string_equal(where(&s, "tristram"), "outside");
}

/* rules: CC-18 */
static void test_score(void **state) {
    (void)state;
    logres_state s = turn_of(1, 4, "score move"), t;
    stand(&s, "s1 gawaine,priest-2");         /* 2 × (3 + 2) */
    stand(&s, "u4 tristram,priest-1");        /* 3 + 1 */
    stand(&s, "l5 dinas,soldier-2");          /* 3 */
    stand(&s, "e1 uwaine,priest-1,priest-2"); /* 1 + 3 */
    stand(&s, "e2 uriens");                   /* 1 */
    stand(&s, "s3 palomides,priest-1");       /* scandalised: 0 */
    set(&s, "scandalised[palomides]", 1);
    t = s;
    assert_string_equal(
        events_of(&t, "score score"),
        "moved 1 score hand:1 discard | scored 1 10 | scored 2 5 | scored 0 7 | phase discard | "
        "set scandalised[palomides] no");
    scores_are(&t, 7, 10, 5, 0);
    assert_string_equal(legal(&t), "discard move | done");
    s = turn_of(1, 4, "score"); /* nothing left to discard */
    play(&s, "score score", NULL);
    assert_string_equal(phase(&s), "draw");
    scores_are(&s, 0, 0, 0, 0);
}

/* rules: CC-18, CC-22 */
static void test_win_in_the_middle(void **state) {
    (void)state;
    logres_config config = config_for(4, 1);
    ok(logres_config_set(&config, "target", 20));
    ok(logres_config_set(&config, "turn_limit", 1));
    logres_state s = turn_with(&config, 1, "score move gossip"), t;
    set(&s, "score[0]", 19);
    set(&s, "score[1]", 9);
    set(&s, "score[2]", 15);
    set(&s, "score[3]", 14);
    stand(&s, "s1 gawaine,priest-2"); /* 10: 19, one short */
    stand(&s, "l1 uwaine,priest-2");  /* 5: 20, as clockwise second */
    stand(&s, "s2 palomides");        /* 6, would reach 20 too */
    stand(&s, "s3 tristram");         /* so would 6 more than 19 */
    stand(&s, "e1 dinas");
    set(&s, "scandalised[dinas]", 1);
    valid(&s);
    t = s;
    assert_string_equal(events_of(&t, "score score"),
                        "moved 1 score hand:1 discard | scored 1 10 | scored 2 5 | "
                        "phase over | actor -");
    scores_are(&t, 19, 19, 20, 14);                 /* the rest unscored */
    assert_true(is_scandalised(&t, "dinas"));       /* nothing turned up */
    assert_int_equal(court_of(&t).hand_size[1], 2); /* no discard or draw */
    assert_int_equal(court_of(&t).current, 1);
    assert_int_equal(count_legal(&t), 0);
    valid(&t);
    logres_result result;
    ok(logres_result_of(&t, &result));
    assert_int_equal(result.winners, 1 << 2);
    set(&s, "score[1]", 10); /* the player first */
    play(&s, "score score", NULL);
    scores_are(&s, 19, 20, 15, 14);
}

/* rules: CC-19 */
static void test_merlin(void **state) {
    (void)state;
    logres_state s = turn_of(0, 3, "merlin merlin");
    stand(&s, "e1 tristram,priest-1 l3 constantine s2 gawaine,soldier-1,soldier-2 u4 gareth");
    set(&s, "scandalised[gawaine]", 1);
    assert_string_equal(
        legal(&s), "merlin e1 l3 | merlin e1 u4 | merlin e1 s2 | merlin l3 u4 | merlin l3 s2 | "
                   /* of one faction, too, and none of one's own */
                   "merlin u4 s2 | end");
    refused(&s, "merlin s2 e1", "CC-19",
            "the two spaces must be given in the hall's order, from e1 to s3");
    refused(&s, "merlin e1 e1", "CC-19", "the two knights must be different");
    refused(&s, "merlin e1 e2", "CC-19", "both spaces must hold a knight");
    assert_string_equal(events_of(&s, "merlin e1 s2"),
                        "moved 1 merlin hand:0 discard | moved 1 tristram hall[e1] hall[s2] | "
                        "moved 1 gawaine hall[s2] hall[e1]");
    assert_true(is_scandalised(&s, "gawaine"));
    assert_int_equal(power(&s, "gawaine"), 3);
    assert_int_equal(points(&s, "tristram"), 4);
    play(&s, "merlin l3 u4", NULL); /* without dice, between equals */
    assert_string_equal(where(&s, "constantine"), "u4");
    assert_string_equal(where(&s, "gareth"), "l3");
}

/* rules: CC-20 */
static void test_dwarf(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "dwarf"), t;
    stand(&s, "e1 tristram s1 gawaine,soldier-1");
    assert_int_equal(count_moves(&s, "enter dwarf"), 63);
    assert_int_equal(count_moves(&s, "move dwarf"), 2 + 3);
    assert_int_equal(count_moves(&s, "leave dwarf"), 1);
    assert_int_equal(count_moves(&s, "gossip dwarf"), 2);
    assert_int_equal(count_moves(&s, "banish dwarf"), 2);
    assert_int_equal(count_moves(&s, "score dwarf"), 1);
    static const char *const uses[] = {"enter dwarf dinas e2", "move dwarf e1 l1",
                                       "leave dwarf e1",       "gossip dwarf s1 soldier-1",
                                       "banish dwarf s1",      "score dwarf"};
    for (int i = 0; i < 6; i++) {
        t = s;
        play(&t, uses[i], NULL);
        assert_int_equal(count_at(&t, "dwarf", "discard"), 1);
        assert_int_equal(court_of(&t).hand_size[0], 0);
        assert_string_equal(phase(&t), i == 4 ? "banish" : "draw");
    }
    scores_are(&t, 1, 6, 0, 0);
    /* either card: first the moves with the one of the lower kind */
    s = turn_of(0, 2, "dwarf move");
    stand(&s, "e1 tristram");
    play(&s, "move dwarf e1 l1", "move move l1 u1", NULL);
    assert_string_equal(where(&s, "tristram"), "u1");
}

/* rules: CC-21, CC-11 */
static void test_followers(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "soldier-1 soldier-1 soldier-2 priest-1 priest-1 priest-2");
    stand(&s, "e1 tristram s1 constantine,soldier-1 e2 gawaine,priest-2 e3 gareth,soldier-2");
    put(&s, "priest-1", "followers[gareth]");
    set(&s, "scandalised[tristram]", 1);
    set(&s, "scandalised[gawaine]", 1);
    assert_string_equal(legal(&s),
                        "follow soldier-1 e1 | follow soldier-1 e2 | follow soldier-1 s1 | "
                        "follow soldier-2 e1 | follow soldier-2 e2 | follow soldier-2 s1 | "
                        "follow priest-1 e1 | follow priest-1 e2 | follow priest-1 s1 | "
                        "follow priest-2 e1 | follow priest-2 e2 | follow priest-2 s1 | end");
    refused(&s, "follow soldier-1 e3", "CC-21",
            "gareth already has 2 followers and cannot have another");
    refused(&s, "follow soldier-1 e4", "CC-21", "there is no knight on that space to follow");
    logres_state any = s; /* under anybody's knight, face up or down */
    assert_string_equal(events_of(&any, "follow soldier-1 e2"),
                        "moved 1 soldier-1 hand:0 followers[gawaine]");
    assert_int_equal(power(&any, "gawaine"), 1);
    refused(&any, "follow soldier-1 e2", "CC-21",
            "gawaine already has 2 followers and cannot have another");
    play(&any, "end", NULL); /* it stays there: it is no longer the player's to discard */
    assert_int_equal(count_moves(&any, "discard soldier-1"), 1);
    assert_int_equal(count_at(&any, "soldier-1", "hand:0"), 1);
    assert_string_equal(events_of(&s, "follow soldier-1 s1"),
                        "moved 1 soldier-1 hand:0 followers[constantine]");
    refused(&s, "follow soldier-1 s1", "CC-21",
            "constantine already has 2 followers and cannot have another");
    assert_int_equal(power(&s, "constantine"), 5);
    play(&s, "follow soldier-2 e1", "follow priest-2 e1", NULL);
    assert_int_equal(power(&s, "tristram"), 2);
    assert_int_equal(points(&s, "tristram"), 0); /* he is face down */
    play(&s, "follow soldier-1 e2", NULL);
    set(&s, "scandalised[tristram]", 0);
    assert_int_equal(points(&s, "tristram"), 5);
    assert_string_equal(legal(&s), "end");
    assert_int_equal(court_of(&s).hand_size[0], 2);
}

/* rules: CC-22 */
static void test_turn_limit(void **state) {
    (void)state;
    logres_config config = config_for(3, 0);
    ok(logres_config_set(&config, "turn_limit", 2));
    logres_state s = turn_with(&config, 0, "move");
    give(&s, 1, "move");
    set(&s, "score[1]", 7);
    set(&s, "score[2]", 7);
    play(&s, "end", "done", "draw move", "draw move", "draw move", "draw move", "draw move", NULL);
    assert_string_equal(phase(&s), "play");
    play(&s, "end", "discard move", "draw score", "draw move", "draw move", "draw move",
         "draw move", NULL);
    assert_string_equal(phase(&s), "draw");
    play(&s, "draw move", NULL);
    assert_string_equal(phase(&s), "over"); /* after the draw of the second turn */
    logres_result result;
    ok(logres_result_of(&s, &result));
    assert_int_equal(result.winners, 1 << 1 | 1 << 2); /* ties share */
    assert_int_equal(result.ranks[0], 3);
    assert_int_equal(result.scores[1], 7);
    refuses(&s, "turn", "turn", 3);
    set(&s, "current", 0);
    refuses(&s, "not over", "turn", 1);
    s = turn_of(1, 3, "6 move");
    set(&s, "turn", INT32_MAX);
    valid(&s);
    play(&s, "end", "done", NULL);
    assert_int_equal(court_of(&s).turn, INT32_MAX); /* the last turn's number stays */
    assert_int_equal(court_of(&s).current, 2);
}

/* ---- the rulebook's examples ---------------------------------------------------------------- */

/* Four players with two Equites each. */
static logres_state four_factions(int seat, const char *cards) {
    logres_state s = turn_of(seat, 4, cards);
    stand(
        &s,
        "e1 tristram e3 constantine e5 gawaine e6 gareth e7 uwaine e8 uriens e9 palomides e10 sagramore");
    return s;
}

/* rules: CC-14, CC-18, CC-21 */
static void test_cornwall(void **state) {
    (void)state;
    logres_state s = four_factions(0, "priest-2 soldier-1 move move move score"), t = s;
    play(&s, "follow priest-2 e1", "follow soldier-1 e1", "move move e1 l1", "move move e3 l2",
         "enter move loinstake e1", "score score", NULL);
    scores_are(&s, 8, 2, 2, 2);
    assert_string_equal(phase(&s), "draw");
    play(&t, "follow priest-2 e1", "follow soldier-1 e1", "move move e1 l1", "move move l1 u1",
         "move move u1 s1", "score score", NULL);
    scores_are(&t, 11, 2, 2, 2);
}

/* rules: CC-16, CC-12, CC-14 */
static void test_saracens(void **state) {
    (void)state;
    logres_state s = turn_of(3, 4, "move move move move priest-2 gossip");
    stand(&s, "l4 tristram,soldier-1,priest-2 e9 palomides e10 sagramore");
    play(&s, "follow priest-2 e9", "move move e9 l5", "move move l5 u4", "move move e10 l5",
         "enter move safeashouses e7", NULL);
    assert_int_equal(points(&s, "palomides"), 5);
    play(&s, "gossip gossip l4 priest-2", NULL);
    assert_true(is_scandalised(&s, "tristram"));
    assert_int_equal(power(&s, "tristram"), 1); /* the soldier's */
    assert_int_equal(count_at(&s, "priest-2", "discard"), 1);
    assert_string_equal(phase(&s), "draw");
    logres_state t = turn_of(3, 4, "move"); /* safeashouses has a line to tristram's space */
    stand(&t, "l4 tristram,soldier-1");
    set(&t, "scandalised[tristram]", 1);
    stand(&t, "e7 safeashouses");
    play(&t, "move move e7 l4", "dice 1 1", NULL); /* 2 + 1 against 1 + 1 */
    assert_string_equal(where(&t, "safeashouses"), "l4");
}

/* rules: CC-14, CC-17, CC-18, CC-19 */
static void test_orkney(void **state) {
    (void)state;
    logres_state s = turn_of(1, 4, "move move move score merlin banish");
    stand(&s, "l1 tristram,soldier-1");
    set(&s, "scandalised[tristram]", 1);
    stand(
        &s,
        "l2 constantine e1 loinstake e5 gawaine e6 gareth e3 uwaine e8 uriens u4 palomides,priest-2 l5 "
        "sagramore e2 safeashouses");
    play(&s, "enter move gaheris e7", "move move e7 l4", "move move u4 s3", "merlin e5 s3",
         "banish banish l2", NULL);
    logres_state safe = s;
    play(&safe, "die 3", NULL);
    assert_string_equal(where(&safe, "constantine"), "l2"); /* his power is 3 */
    play(&s, "die 5", NULL);
    assert_string_equal(where(&s, "constantine"), "outside");
    assert_string_equal(where(&s, "gawaine"), "s3");
    assert_string_equal(where(&s, "palomides"), "e5");
    /* Sagramore is printed with 3 (CC-3) where the rulebook's prose scores 2: with 2 the Saracens
     * get its 6. */
    assert_string_equal(events_of(&s, "score score"),
                        "moved 1 score hand:1 discard | scored 1 10 | scored 2 2 | scored 3 6 | "
                        "scored 0 1 | phase draw | actor chance | "
                        "set scandalised[tristram] no");
    scores_are(&s, 1, 10, 2, 6);
}

/* rules: CC-12, CC-16, CC-18 */
static void test_figures(void **state) {
    (void)state;
    logres_state s = turn_of(0, 5, "score gossip");
    stand(&s, "l1 lionel,soldier-2");
    assert_int_equal(points(&s, "lionel"), 2);
    set(&s, "scandalised[lionel]", 1);
    assert_int_equal(power(&s, "lionel"), 2);
    assert_int_equal(points(&s, "lionel"), 0);
    s = turn_of(0, 5, "score gossip");
    stand(&s, "l1 lionel,priest-2");
    assert_int_equal(power(&s, "lionel"), 2);
    assert_int_equal(points(&s, "lionel"), 4);
    play(&s, "gossip gossip l1 priest-2", NULL);
    assert_int_equal(points(&s, "lionel"), 0);
    set(&s, "scandalised[lionel]", 0);
    assert_int_equal(points(&s, "lionel"), 2);
    s = turn_of(0, 5, "score gossip");
    stand(&s, "l1 lionel,priest-2");
    set(&s, "scandalised[lionel]", 1); /* nor does he have the points of a priest */
    assert_int_equal(points(&s, "lionel"), 0);
    for (int i = 0; i < 2; i++) { /* an upper and a lower Nobilitas space count alike */
        s = turn_of(3, 4, "score");
        stand(&s, i ? "u2 palomides,priest-2" : "l3 palomides,priest-2");
        play(&s, "score score", NULL);
        assert_int_equal(court_of(&s).score[3], 5);
    }
}

/* ---- components ----------------------------------------------------------------------------- */

#define KNIGHTS_1        "[[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1]]"
#define FOUR_OF(faction) faction "," faction "," faction "," faction

/* A first turn of player 0 with components. */
static logres_state with_components(const char *components, const char *cards) {
    char json[4096];
    logres_config config;
    logres_problem problem;
    snprintf(json, sizeof json, "{\"players\":2,\"first_player\":0,\"components\":%s}",
             components);
    if (logres_config_from_json("camelot_court", json, strlen(json), &config, &problem))
        fail_msg("%s: %s: %s", json, problem.path, problem.text);
    return turn_with(&config, 0, cards);
}

/* rules: CC-2, CC-3, CC-4 */
static void test_components(void **state) {
    (void)state;
    /* no lines: knights only enter and leave */
    logres_state s = with_components("{\"lines\":[]}", "move");
    stand(&s, "l1 tristram");
    assert_int_equal(count_moves(&s, "move"), 0);
    assert_int_equal(count_moves(&s, "enter"), 70);
    s = with_components("{\"lines\":[[\"s3\",\"e10\"],[\"e2\",\"e1\"],[\"e1\",\"s3\"]]}",
                        "move move"); /* disconnected */
    stand(&s, "s3 tristram e10 gawaine l1 gareth");
    assert_int_equal(count_moves(&s, "move"), 3); /* s3 to e1 and e10, e10 to s3 */
    char *json = json_of(&s);
    assert_non_null(strstr(json, "\"lines\":[[\"e1\",\"e2\"],[\"e1\",\"s3\"],[\"e10\",\"s3\"]],"));
    assert_non_null(strstr(json, "\"components\":{\"knights\":[[[3,3],[3,2],"));
    assert_non_null(strstr(json, "\"followers\":[3,2,3,2]}"));
    free(json);
    play(&s, "move move s3 e10", NULL);
    assert_string_equal(phase(&s), "challenge");
    s = with_components("{\"followers\":[5,0,0,5]}", "score"); /* splits */
    assert_int_equal(court_of(&s).copies[LOGRES_CAMELOT_COURT_SOLDIER_1], 5);
    assert_int_equal(court_of(&s).copies[LOGRES_CAMELOT_COURT_PRIEST_1], 0);
    assert_int_equal(count_at(&s, "priest-2", "deck"), 5);
    valid(&s);
    s = with_components("{\"knights\":[[[0,9],[9,0],[0,0],[9,9],[1,1],[1,1],[1,1],[1,1]],"
                        "[[9,9],[9,9],[9,9],[9,9],[9,9],[9,9],[9,9],[9,9]]," KNIGHTS_1
                        "," KNIGHTS_1 "," KNIGHTS_1 "]}",
                        "score banish");
    stand(&s, "s1 tristram u1 gawaine");
    play(&s, "banish banish u1", "die 6", "score score", NULL); /* a power of 9 is above any die */
    scores_are(&s, 18, 9, 0, 0);
    assert_int_equal(court_of(&s).printed.knights[0][1][0], 9);
}

/* So many knights of each faction, in the order of the spaces; returns how many there are. */
static int fill_hall(logres_state *s, const int of_faction[SEATS]) {
    char line[32];
    int space = 0;
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < of_faction[seat]; i++, space++) {
            snprintf(line, sizeof line, "%s %s", lgi_cc_spaces[space],
                     knight_name(seat * FACTION + i));
            stand(s, line);
        }
    return space;
}

/* A first turn of player 0 of five where every two spaces are joined and knights of the others
 * fill the hall. */
static logres_state in_a_full_hall(const char *cards) {
    logres_camelot_court_components c = LOGRES_CAMELOT_COURT_COMPONENTS;
    for (int a = 0; a < SPACES; a++)
        for (int b = 0; b < SPACES; b++)
            if (a != b)
                lgi_put_bit(c.lines[a], b);
    logres_config config = config_for(5, 0);
    ok(logres_config_set_components(&config, &c, sizeof c));
    logres_state s = turn_with(&config, 0, cards);
    assert_int_equal(fill_hall(&s, (const int[SEATS]){0, 6, 6, 5, 5}), SPACES);
    return s;
}

/* A full hall scores, all knights scandalised but one of each faction; then a deck is made of all
 * discards. */
static void test_most_records(void **state) {
    (void)state;
    logres_state s = turn_of(0, 5, "");
    fill_hall(&s, (const int[SEATS]){5, 5, 4, 4, 4});
    for (int space = 0; space < SPACES; space++) {
        int knight = court_of(&s).hall[space];
        char field[32];
        snprintf(field, sizeof field, "scandalised[%s]", knight_name(knight));
        set(&s, field, knight % FACTION > 0);
    }
    put(&s, others, "discard");
    put(&s, "40 move", "discard");
    give(&s, 0, "score");
    makes_most_records(&s, "score score", 1 + SPACES + CARDS + 2); /* phase, actor */
}

/* rules: CC-2 */
static void test_most_moves(void **state) {
    (void)state;
    const logres_game_info *info = logres_game_find("camelot_court");
    logres_state s = in_a_full_hall("move gossip banish merlin dwarf soldier-1");
    /* as many as can be have two kinds of followers */
    put(&s, "soldier-1 priest-1", "followers[gawaine]");
    lay_out(&s, "followers[gareth]=soldier-1 priest-1 followers[gaheris]=soldier-2 priest-2 "
                "followers[agravaine]=soldier-2 priest-2");
    valid(&s);
    assert_int_equal(count_legal(&s), 1251);
    assert_int_equal(info->most_legal_moves, 1251);
    assert_true(info->move_space < LOGRES_MOVES_MAX);
}

/* More moves than the game says there can be: all knights have two kinds of followers. */
static logres_state with_too_many_followers(void) {
    logres_state s = in_a_full_hall("move gossip banish score merlin dwarf");
    for (int space = 0; space < SPACES; space++) {
        char spot[32];
        snprintf(spot, sizeof spot, "followers[%s]", knight_name(court_of(&s).hall[space]));
        add(&s, 1, "soldier-1", spot);
        add(&s, 1, "priest-1", spot);
    }
    return s;
}

/* A sum in a byte would begin again at 256 and find the right numbers. */
/* rules: CC-4, CC-23 */
static void test_cards_beyond_a_byte_are_refused(void **state) {
    (void)state;
    logres_state s = with_too_many_followers();
    add(&s, 256 - SPACES, "soldier-1", "discard");
    add(&s, 256 - SPACES, "priest-1", "discard");
    invalid(&s, "there are 259 of soldier-1 instead of 3");
}

/* Whatever the state is, a list stays within its buffer. */
static void test_lists_stay_within_their_buffer(void **state) {
    (void)state;
    logres_state s = with_too_many_followers();
    uint32_t most = logres_game_find("camelot_court")->most_legal_moves, need = 0, again = 0;
    logres_move moves[LOGRES_MOVES_MAX];
    fails(LOGRES_ERR_BUFFER, logres_legal_moves(&s, moves, most, &need));
    assert_true(need > most);
    memset(moves, 0xff, sizeof moves);
    fails(LOGRES_ERR_BUFFER, logres_legal_moves(&s, moves, need - 1, &again));
    assert_int_equal(again, need);
    assert_int_equal(moves[need - 1], 0xffff);
    ok(logres_legal_moves(&s, moves, need, &again));
}

/* rules: CC-2, CC-3, CC-4 */
static void test_bad_components(void **state) {
    (void)state;
    static const struct {
        const char *json, *path, *text;
    } bad[] = {
        {"{\"lines\":[[\"e1\",\"e2\"],[\"l1\",\"l1\"]]}", "components.lines[1]",
         "joins l1 to itself"},
        {"{\"lines\":[[\"e1\",\"e2\"],[\"e2\",\"e1\"]]}", "components.lines[1]",
         "e2 and e1 are joined twice"},
        {"{\"lines\":[[\"e1\",\"e11\"]]}", "components.lines[0][1]", "unknown name \"e11\""},
        {"{\"lines\":[[\"e1\",\"e2\",\"e3\"]]}", "components.lines[0]", ""},
        {"{\"lines\":[[\"e1\"],[\"e1\",\"e2\"]]}", "components.lines[0]", ""},
        {"{\"followers\":[5,0,5]}", "components.followers", ""},
        {"{\"knights\":[]}", "components.knights", ""},
        {"{\"followers\":[6,-1,3,2]}", "components.followers[0]", "must be 0 to 5"},
        {"{\"knights\":[" FOUR_OF(
             KNIGHTS_1) ",[[1,1],[1,10],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1]]]}",
         "components.knights[4][1][1]", "must be 0 to 9"},
        {"{\"knights\":[" FOUR_OF(KNIGHTS_1) ",[[1,1],[1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1]]]}",
         "components.knights[4][1]", ""},
        {"{\"knights\":[" FOUR_OF(KNIGHTS_1) ",[[1,1]]]}", "components.knights[4]", ""},
    };
    logres_config config;
    logres_problem problem;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[512];
        snprintf(text, sizeof text, "{\"components\":%s}", bad[i].json);
        if (!logres_config_from_json("camelot_court", text, strlen(text), &config, &problem) ||
            strcmp(problem.path, bad[i].path) != 0 || !strstr(problem.text, bad[i].text))
            fail_msg("%s: %s: %s", text, problem.path, problem.text);
    }
    /* a host's struct */
    static const struct {
        size_t at;
        uint8_t value;
        const char *path, *text;
    } bytes[] = {
        {offsetof(logres_camelot_court_components, knights) + 17, 10,
         "components.knights[1][0][1]", "0 to 9"},
        {offsetof(logres_camelot_court_components, lines), 0x03, "components.lines",
         "joins e1 to itself"},
        {offsetof(logres_camelot_court_components, lines) + 2, 0x20, "components.lines",
         "only one way"},
        {offsetof(logres_camelot_court_components, lines) + 2, 0x40, "components.lines",
         "to nowhere"},
        {offsetof(logres_camelot_court_components, followers), 4, "components.followers",
         "soldier-1"},
        {offsetof(logres_camelot_court_components, followers) + 3, 0xff, "components.followers",
         "priest-1"},
    };
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        logres_camelot_court_components c = LOGRES_CAMELOT_COURT_COMPONENTS;
        logres_state s;
        ((uint8_t *)&c)[bytes[i].at] = bytes[i].value;
        ok(logres_config_init("camelot_court", &config));
        ok(logres_config_set_components(&config, &c, sizeof c));
        fails(LOGRES_ERR_CONFIG, logres_new("camelot_court", &config, &s, &problem));
        assert_string_equal(problem.path, bytes[i].path);
        if (!strstr(problem.text, bytes[i].text))
            fail_msg("%s", problem.text);
    }
}

/* ---- validity (CC-23) ----------------------------------------------------------------------- */

/* rules: CC-11, CC-23 */
static void test_invalid_knights(void **state) {
    (void)state;
    logres_state s = turn_of(0, 3, "move score"), t;
    stand(&s, "e1 tristram,soldier-1,priest-2");
    valid(&s);
    refuses_laid(&s, "hall.e1.followers", "followers[tristram]=soldier-1");
    refuses(&s, "dinas is outside", "scandalised[dinas]", 1);
    refuses_laid(&s, "dinas is outside", "followers[dinas]=priest-1");
    /* of an unused seat */
    refuses_laid(&s, "lancelot is outside", "followers[lancelot]=priest-1");
    t = s;
    add(&t, 1, "lancelot", "hall[e2]");
    invalid(&t, "there are 1 of lancelot instead of 0");
    t = s;
    add(&t, 1, "tristram", "hall[e2]");
    invalid(&t, "there are 2 of tristram instead of 1");
}

/* The state's JSON with another value is refused, at this path. */
static void refuses_json(const logres_state *s, const char *path, const char *value) {
    logres_state out;
    logres_problem problem;
    char *text = edited_json(s, path, value, NULL);
    logres_error error = logres_state_from_json(text, strlen(text), &out, &problem);
    if (!error || strncmp(problem.path, path, strlen(path)) != 0)
        fail_msg("%s = %s: %s: %s", path, value, problem.path, problem.text);
    free(text);
}

/* rules: CC-11, CC-23 */
static void test_invalid_json(void **state) {
    (void)state;
    logres_state s = turn_of(0, 3, "banish score");
    stand(&s, "e1 tristram,soldier-1,priest-2 s1 gawaine");
    refuses_edit(&s, "there are 2 of gawaine", "hall.e4",
                 "{\"knight\":\"gawaine\",\"scandalised\":false,\"followers\":[]}", NULL);
    refuses_edit(&s, "gareth is missing", "players[1].outside",
                 "[\"gaheris\",\"agravaine\",\"mordred\",\"gingalin\",\"lovel\",\"florence\"]",
                 NULL);
    refuses_edit(
        &s, "gawaine does not belong here", "players[1].outside",
        "[\"gawaine\",\"gareth\",\"gaheris\",\"agravaine\",\"mordred\",\"gingalin\",\"lovel\",\"florence\"]",
        NULL);
    refuses_json(&s, "hall.e1.knight", "\"palomides\""); /* of an unused seat */
    refuses_json(&s, "hall.e1.knight", "\"move\"");
    refuses_json(&s, "hall.e1.followers[0]", "\"move\"");
    refuses_json(&s, "hall.e1", "null");
    refuses_json(&s, "players[1].outside[0]", "\"uwaine\"");
    refuses_json(&s, "pending", "{\"at\":\"e1\"}");
    play(&s, "banish banish e1", NULL);
    refuses_json(&s, "pending", "null");
    refuses_json(&s, "pending", "{\"at\":\"e1\",\"from\":null}");
    refuses_json(&s, "pending", "{\"at\":\"x\"}");
    refuses_json(&s, "pending", "{}");
}

/* rules: CC-23, CC-5, CC-6 */
static void test_invalid_deals(void **state) {
    (void)state;
    logres_state s = new_game("camelot_court", 3, LOGRES_NONE), t;
    play(&s, "draw move", "draw move", NULL);
    refuses(&s, "target_seat", "target_seat", 0);
    refuses(&s, "turn", "turn", 1);
    refuses(&s, "current", "current", 0);
    refuses(&s, "players[1].score", "score[1]", 1);
    refuses_laid(&s, "every card that is not in a hand", "discard=move");
    refuses_laid(&s, "the cards dealt", "hand:2=move");
    t = s;
    add(&t, -1, "move", "hand:0");
    add(&t, 1, "move", "hand:2");
    invalid(&t, "order of dealing");
    t = s;
    stand(&t, "e1 tristram");
    invalid(&t, "hall.e1");
    while (strcmp(phase(&s), "first_player") != 0)
        play(&s, first_legal(&s), NULL);
    t = s;
    set(&t, "target_seat", 0);
    go_to(&t, "deal", LOGRES_CHANCE);
    invalid(&t, "the cards dealt");
    s = new_game("camelot_court", 3, 0);
    while (strcmp(phase(&s), "deal") == 0)
        play(&s, first_legal(&s), NULL);
    valid(&s);
    go_to(&s, "first_player", LOGRES_CHANCE);
    refuses(&s, "the config names the first player", "current", LOGRES_NONE);
}

/* rules: CC-23, CC-7 */
static void test_invalid_placing(void **state) {
    (void)state;
    logres_state s = new_game("camelot_court", 3, 1), t;
    while (strcmp(phase(&s), "deal") == 0)
        play(&s, first_legal(&s), NULL);
    play(&s, "place gawaine e1", "place uwaine e2", "place tristram e3", "place gareth e4", NULL);
    valid(&s);
    refuses(&s, "must be the player who places", "current", 0);
    refuses(&s, "no knight can be scandalized", "scandalised[gawaine]", 1);
    t = s;
    set(&t, "current", 0);
    go_to(&t, "place", 0);
    invalid(&t, "first_player");
    t = s;
    clear(&t, "hall[e3]"); /* then tristram is outside */
    stand(&t, "e3 uriens");
    invalid(&t, "does not match the turn order");
    t = s;
    clear(&t, "hall[e4]");
    stand(&t, "l1 gareth");
    invalid(&t, "hall.l1");
    t = s;
    stand(&t, "e5 pinel e6 hebes");
    invalid(&t, "all knights have been placed");
    refuses_laid(&s, "every card that is not in a hand", "followers[gareth]=priest-1");
}

/* rules: CC-23, CC-8, CC-9, CC-18, CC-22 */
static void test_invalid_turns(void **state) {
    (void)state;
    logres_state s = turn_of(0, 3, "move move"), t;
    valid(&s);
    refuses(&s, "turn", "turn", 0);
    refuses(&s, "current", "turn", 2);
    refuses(&s, "current", "current", 1);
    refuses(&s, "target_seat", "target_seat", 1);
    refuses(&s, "target has been reached", "score[2]", 100);
    refuses_phase(&s, "actor", "play", 1);
    refuses_laid(&s, "has more than 6 cards", "hand:1=7 move");
    s = turn_of(0, 3, "");
    invalid(&s, "must not be empty");
    go_to(&s, "discard", 0);
    invalid(&s, "must not be empty");
    s = turn_of(0, 3, "6 move");
    go_to(&s, "draw", LOGRES_CHANCE);
    invalid(&s, "nothing to draw");
    put(&s, others, "discard");
    put(&s, "40 move", "discard");
    give(&s, 0, "move");
    invalid(&s, "nothing to draw");
    go_to(&s, "play", 0);
    t = s;
    go_to(&t, "over", LOGRES_NOBODY);
    invalid(&t, "not over");
    set(&t, "score[2]", 100);
    valid(&t);
}

static void refuses_name(const logres_state *s, const char *why, const char *field,
                         const char *value) {
    logres_state t = *s;
    set_name(&t, field, value);
    invalid(&t, why);
}

/* rules: CC-23, CC-14, CC-15, CC-17 */
static void test_invalid_dice(void **state) {
    (void)state;
    logres_state s = turn_of(0, 3, "move move banish"), entry, banish;
    stand(&s, "e1 tristram l1 constantine e2 gawaine l2 uwaine");
    refuses_name(&s, "does not match the phase", "pending_knight", "tristram");
    refuses_name(&s, "does not match the phase", "pending_from", "e1");
    refuses_name(&s, "does not match the phase", "pending_to", "e2");
    entry = banish = s;
    play(&s, "move move e1 e2", NULL);
    valid(&s);
    refuses(&s, "does not match the phase", "pending_knight", LOGRES_NONE);
    refuses(&s, "does not match the phase", "pending_to", LOGRES_NONE);
    refuses_name(&s, "no knight is there", "pending_to", "e3");
    /* he is elsewhere */
    refuses_name(&s, "tristram cannot challenge on e2 from there", "pending_from", "e3");
    /* of his own faction */
    refuses_name(&s, "cannot challenge", "pending_to", "l1");
    /* no line */
    refuses_name(&s, "cannot challenge", "pending_to", "l2");
    /* a knight in the hall does not enter */
    refuses(&s, "cannot challenge", "pending_from", LOGRES_NONE);
    give(&s, 0, "4 move");
    invalid(&s, "cannot be full here");
    play(&entry, "enter move dinas e2", NULL);
    valid(&entry);
    refuses_name(&entry, "cannot challenge", "pending_to", "l2");        /* no Equites space */
    refuses_name(&entry, "cannot challenge", "pending_knight", "pinel"); /* not the player's */
    /* an own knight may be banished */
    play(&banish, "banish banish l1", NULL);
    valid(&banish);
    refuses_name(&banish, "no knight is there", "pending_to", "l3");
    refuses_name(&banish, "does not match the phase", "pending_from", "e1");
}

/* ---- picture, typed reading ----------------------------------------------------------------- */

static void test_picture(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move banish"), view;
    stand(&s, "s2 tristram,soldier-1,priest-2 u1 gawaine,soldier-2 e10 gareth");
    set(&s, "scandalised[gawaine]", 1);
    ok(logres_view(&s, 0, &view));
    char text[LOGRES_TEXT_STATE];
    ok(logres_state_to_text(&view, text, sizeof text, NULL));
    assert_string_equal(
        text, "Camelot: The Court   turn 1   play   player 0 to move\n"
              "deck 75, discards 0   target 100\n"
              "s Senators, u and l Nobilitas, e Equites; below: owner power/points followers\n"
              "(S soldier, P priest), ! scandalized\n"
              "\n"
              "                s1 .            s2 tristram     s3 .\n"
              "                                0 4/5 S1P2\n"
              "        u1 gawaine      u2 .            u3 .            u4 .\n"
              "        1 2/0 S2!\n"
              "l1 .            l2 .            l3 .            l4 .            l5 .\n"
              "e1 .            e3 .            e5 .            e7 .            e9 .\n"
              "e2 .            e4 .            e6 .            e8 .            e10 gareth\n"
              "                                                                1 3/2\n"
              "\n"
              "> player 0, cornwall   0 points   hand 2\n"
              "    outside constantine 3/2 dinas 2/3 loinstake 2/2 andret 2/2 sadok 2/1\n"
              "            fergus 1/2 hebes 1/1\n"
              "    hand    move 1 banish 1\n"
              "  player 1, orkney   0 points   hand 0\n"
              "    outside gaheris 2/3 agravaine 2/2 mordred 2/2 gingalin 2/1 lovel 1/2\n"
              "            florence 1/1\n");
    play(&s, "banish banish u1", NULL);
    ok(logres_state_to_text(&s, text, sizeof text, NULL));
    assert_non_null(strstr(text, "a die is rolled to banish gawaine from u1\n"));
    play(&s, "die 1", "enter move dinas e10", NULL);
    ok(logres_state_to_text(&s, text, sizeof text, NULL));
    assert_non_null(strstr(text, "dinas challenges gareth on e10\n"));
}

static void test_typed_reading(void **state) {
    (void)state;
    logres_state s = turn_of(1, 3, "move score");
    logres_camelot_court court;
    expect_careful_reader(logres_camelot_court_read, &s, court);
    stand(&s, "u1 gawaine,priest-1 u2 uwaine");
    play(&s, "move move u1 u2", NULL);
    court = court_of(&s);
    assert_int_equal(court.pending_knight, 8);
    assert_int_equal(court.knight_followers[8][2], 1);
    assert_int_equal(court.knight_space[24], LOGRES_NONE); /* of an unused seat */
}

/* ---- moves that no sensible player makes ---------------------------------------------------- */

static void has_points(logres_state *s, int seat, int points) {
    char field[16];
    snprintf(field, sizeof field, "score[%d]", seat);
    set(s, field, points);
}

/* CC-18: a score that wins is played, and what makes it win comes first. */
static void test_sense_of_winning(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "score dwarf move gossip"), t;
    stand(&s, "s1 tristram"); /* 6 points */
    stand(&s, "e1 gawaine");
    has_points(&s, 0, 94);
    sensible(&s, "score score", "score dwarf", "gossip gossip e1 -", "leave move e1", NULL);
    foolish(&s, "end", "gossip gossip s1 -", "move move s1 u1", NULL);
    t = s;
    has_points(&t, 0, 93); /* 1 short: a knight that enters brings it */
    foolish(&t, "score score", "end", NULL);
    sensible(&t, "enter move hebes e5", NULL);
    t = turn_of(0, 2, "score gossip");
    stand(&t, "s1 tristram e1 dinas");
    set(&t, "scandalised[dinas]", 1); /* gossip brings its point */
    has_points(&t, 0, 93);
    foolish(&t, "end", NULL);
    has_points(&t, 0, 92);
    foolish(&t, "end", NULL); /* 6 points, and none for the other */
    stand(&t, "u1 gawaine");
    foolish(&t, "end", NULL); /* 6 and 3 */
    has_points(&t, 1, 97);
    sensible(&t, "end", NULL); /* the 3 points would win */
    has_points(&t, 1, 0);
    stand(&t, "e5 gareth");
    sensible(&t, "end", NULL);       /* 6 and 4 */
    s = turn_of(0, 2, "dwarf move"); /* the last card to score with */
    stand(&s, "s1 tristram e1 gawaine");
    has_points(&s, 0, 94);
    foolish(&s, "gossip dwarf e1 -", NULL);
    has_points(&s, 0, 90);
    sensible(&s, "gossip dwarf e1 -", NULL);
    s = turn_of(0, 2, "score merlin");
    stand(&s, "s1 tristram"); /* 6 points */
    stand(&s, "e1 dinas u1 gawaine");
    has_points(&s, 0, 93); /* 7 win */
    sensible(&s, "score score", "merlin e1 u1", NULL);
    foolish(&s, "merlin u1 s1", "end", NULL);
}

/* CC-18: a score that gives the others the victory, brings nothing, or comes before a gain. */
static void test_sense_of_scoring(void **state) {
    (void)state;
    logres_state s = turn_of(0, 3, "score gossip"), t;
    stand(&s, "u1 gawaine");
    foolish(&s, "score score", NULL); /* nothing of the player's own */
    stand(&s, "e1 tristram");
    sensible(&s, "score score", "end", NULL);
    t = s;
    stand(&t, "l1 uwaine");
    foolish(&t, "score score", NULL); /* both others get more */
    has_points(&s, 1, 97);
    foolish(&s, "score score", NULL); /* gawaine's 3 points */
    has_points(&s, 1, 96);
    sensible(&s, "score score", NULL);
    t = s;
    give(&t, 0, "move");
    foolish(&t, "score score", NULL); /* a knight can enter first */
    t = s;
    give(&t, 0, "priest-1");
    foolish(&t, "score score", NULL); /* a priest can follow tristram first */
    t = s;
    give(&t, 0, "dwarf");
    foolish(&t, "score dwarf", "gossip dwarf u1 -", NULL); /* the plain card does the same */
    sensible(&t, "score score", "gossip gossip u1 -", "banish dwarf u1", "enter dwarf hebes e4",
             NULL);
}

/* CC-14, CC-15: own knights go down, or others up, only if a card is left that makes use of it. */
static void test_sense_of_moving(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move"), t;
    stand(&s, "l1 dinas u2 tristram e8 hebes e1 gawaine u3 gareth l4 gaheris");
    sensible(&s, "move move l1 u1", "leave move e1", "move move u2 s1", "move move u3 l3",
             "move move e8 l4", NULL);
    foolish(&s, "move move l1 e2", "move move u2 l2", "move move u3 s2", "move move l4 u4", "end",
            NULL);                                           /* one can enter */
    foolish(&s, "move move l1 e1", "move move e1 l1", NULL); /* success would put dinas down */
    t = s;
    give(&t, 0, "merlin");
    sensible(&t, "move move l1 e2", "move move u2 l2", "move move u3 s2", "move move l4 u4", NULL);
    t = s;
    give(&t, 0, "move");
    sensible(&t, "move move l1 e2", NULL);
    foolish(&t, "move move u3 s2", NULL); /* only a merlin makes use of it */
}

/* CC-14: own knights do not leave, but to come back face up. */
static void test_sense_of_leaving(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move move"), t;
    stand(&s, "e8 hebes e1 gawaine");
    foolish(&s, "leave move e8", NULL);
    sensible(&s, "leave move e1", NULL);
    set(&s, "scandalised[hebes]", 1);
    sensible(&s, "leave move e8", NULL);
    t = s;
    put(&t, "soldier-1", "followers[hebes]");
    foolish(&t, "leave move e8", NULL); /* the soldier is lost */
    t = turn_of(0, 2, "move");
    stand(&t, "e8 hebes");
    set(&t, "scandalised[hebes]", 1);
    foolish(&t, "leave move e8", NULL); /* no card to come back with */
}

/* CC-2, CC-14, CC-15: within a row, own knights only go where there is a way up, and others out of
 * the own way. */
static void test_sense_of_moving_sideways(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move"), t;
    stand(&s, "e2 tristram l1 gawaine e5 gareth e6 gaheris");
    sensible(&s, "move move e2 e3", "move move l1 l2", NULL);
    foolish(&s, "move move e2 e1", "move move e5 e4", "move move e6 e7", NULL);
    t = s;
    stand(&t, "e3 agravaine u1 hebes l2 dinas");
    foolish(&t, "move move e2 e3", "move move e3 e2", "move move l1 l2", "move move l2 l1",
            "move move u1 u2", NULL);
    t = s;
    stand(&t, "e3 agravaine");
    sensible(&t, "move move e2 e3", NULL); /* a challenge, and then up to l2 */
    foolish(&t, "move move e3 e2", NULL);
    t = s;
    stand(&t, "s1 dinas");
    foolish(&t, "move move s1 s2", NULL); /* nothing is above */
}

/* CC-15, CC-17: what no dice can bring. */
static void test_sense_of_dice(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "move banish"), t = turn_of(0, 2, "move");
    stand(&s, "e3 gareth,soldier-1,soldier-2"); /* power 6 */
    stand(&s, "u1 gawaine,soldier-2");          /* power 5 */
    stand(&s, "e2 tristram");
    foolish(&s, "enter move hebes e3", "banish banish e3", "banish banish e2", NULL);
    sensible(&s, "enter move dinas e3", "banish banish u1", NULL);
    stand(&t, "l2 gareth,soldier-1,soldier-2 e4 fergus e3 tristram");
    foolish(&t, "move move e4 l2", NULL);
    sensible(&t, "move move e3 l2", NULL);
}

/* CC-16, CC-21 */
static void test_sense_of_gossip_and_followers(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "gossip priest-1 soldier-1");
    stand(&s, "e1 tristram e2 dinas e5 gawaine,soldier-1,soldier-2 e6 gareth");
    set(&s, "scandalised[dinas]", 1);
    set(&s, "scandalised[gareth]", 1);
    foolish(&s, "gossip gossip e1 -", "gossip gossip e6 -", "gossip gossip e5 soldier-1",
            "follow priest-1 e6", "follow soldier-1 e6", NULL);
    sensible(&s, "gossip gossip e2 -", "gossip gossip e5 soldier-2", "follow priest-1 e1",
             "follow soldier-1 e1", NULL);
}

/* CC-19 */
static void test_sense_of_merlin(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "merlin");
    stand(&s, "e1 tristram e3 hebes e4 gareth l1 dinas u1 gawaine");
    /* more points; the same, but a higher row */
    sensible(&s, "merlin e1 u1", "merlin l1 u1", NULL);
    foolish(&s, "merlin e4 l1", "merlin e1 e3", NULL); /* it harms; it changes nothing */
    foolish(&s, "merlin e4 u1", NULL);                 /* tristram could take the place */
    set(&s, "scandalised[tristram]", 1);
    set(&s, "scandalised[hebes]", 1);
    sensible(&s, "merlin e4 u1", NULL); /* dinas would not gain by it */
}

/* CC-9: what could have been played is not thrown away, but for the turn of a score, which ends
 * it; and never what there is little of. */
static void test_sense_of_discards(void **state) {
    (void)state;
    logres_state s = turn_of(0, 2, "dwarf move gossip banish priest-1 soldier-1"),
                 t = turn_of(0, 2, "merlin move");
    go_to(&s, "discard", 0);
    go_to(&t, "discard", 0);
    sensible(&t, "discard merlin", NULL);
    foolish(&s, "discard dwarf", "discard move", NULL); /* a knight could have entered */
    sensible(&s, "discard gossip", "discard banish", "discard priest-1", "discard soldier-1",
             "done", NULL);
    stand(&s, "e1 gawaine e2 tristram");
    foolish(&s, "discard gossip", "discard banish", "discard priest-1", "discard soldier-1", NULL);
    put(&s, "score", "discard");
    foolish(&s, "discard banish", NULL); /* six in hand: no score was played */
    play(&s, "discard move", NULL);
    foolish(&s, "discard gossip", "discard banish", "discard dwarf", "discard priest-1",
            "discard soldier-1", NULL);
    t = s;
    put(&t, "priest-2 soldier-2", "followers[tristram]");
    sensible(&t, "discard priest-1", "discard soldier-1", NULL); /* no room to follow */
    t = s;
    set(&t, "scandalised[gawaine]", 1); /* so nobody scored in this turn */
    foolish(&t, "discard banish", NULL);
    sensible(&t, "discard gossip", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hall),
        cmocka_unit_test(test_knights_and_cards),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_deck_rebuilt_in_the_middle_of_a_draw),
        cmocka_unit_test(test_move),
        cmocka_unit_test(test_leaving),
        cmocka_unit_test(test_challenge_on_entering),
        cmocka_unit_test(test_challenges_in_the_hall),
        cmocka_unit_test(test_gossip),
        cmocka_unit_test(test_banish),
        cmocka_unit_test(test_score),
        cmocka_unit_test(test_win_in_the_middle),
        cmocka_unit_test(test_merlin),
        cmocka_unit_test(test_dwarf),
        cmocka_unit_test(test_followers),
        cmocka_unit_test(test_turn_limit),
        cmocka_unit_test(test_cornwall),
        cmocka_unit_test(test_saracens),
        cmocka_unit_test(test_orkney),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_most_records),
        cmocka_unit_test(test_most_moves),
        cmocka_unit_test(test_cards_beyond_a_byte_are_refused),
        cmocka_unit_test(test_lists_stay_within_their_buffer),
        cmocka_unit_test(test_bad_components),
        cmocka_unit_test(test_invalid_knights),
        cmocka_unit_test(test_invalid_json),
        cmocka_unit_test(test_invalid_deals),
        cmocka_unit_test(test_invalid_placing),
        cmocka_unit_test(test_invalid_turns),
        cmocka_unit_test(test_invalid_dice),
        cmocka_unit_test(test_picture),
        cmocka_unit_test(test_typed_reading),
        cmocka_unit_test(test_sense_of_winning),
        cmocka_unit_test(test_sense_of_scoring),
        cmocka_unit_test(test_sense_of_moving),
        cmocka_unit_test(test_sense_of_leaving),
        cmocka_unit_test(test_sense_of_moving_sideways),
        cmocka_unit_test(test_sense_of_dice),
        cmocka_unit_test(test_sense_of_gossip_and_followers),
        cmocka_unit_test(test_sense_of_merlin),
        cmocka_unit_test(test_sense_of_discards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
