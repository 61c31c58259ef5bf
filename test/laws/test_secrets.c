/*
 * Nothing hidden leaks: everything that a viewer gets depends only on what that viewer may see.
 *
 * Plays pairs of matches that look the same to a viewer but differ in hidden cards: dealt, drawn,
 * held or discarded. Everything that the library gives to that viewer, or to a server for that
 * viewer, must be the same byte for byte. What a viewer may see is read from the full states by
 * the game's places and fields, so that views and redaction do not judge themselves. In games that
 * hide nothing the pairs differ only in seeds and undone plies.
 *
 * LOGRES_SEED=n plays other games, LOGRES_GAMES=n more of them, LOGRES_GAME=artus one game.
 */
#include "support/configs.h"
#include "support/support.h"

#include <stdio.h>

#include <logres/arthur_card_game.h>
#include <logres/arthurs_court.h>
#include <logres/artus.h>
#include <logres/camelot_court.h>
#include <logres/four_courts.h>

#include "rules/legal.h"
#include "state/move.h"
#include "state/registry.h"
#include "table/event.h"
#include "table/table.h"

/* ---- what the rules hide -------------------------------------------------------------------- */

/* The places of each game that are not open, and the kind of event, if any, by which pieces leave
 * them unseen. A game that is not listed is checked only against its own table of places. */
static const struct secret {
    const char *game, *place;
    uint32_t seen;
    int leave;
} secrets[] = {
    {"arthurs_court", NULL, 0, 0},
    {"artus", "hand", LOGRES_PLACE_OWN, 0},
    {"artus", "pile", LOGRES_PLACE_HIDDEN, LOGRES_EVENT_MOVED},
    {"four_courts", "deck", LOGRES_PLACE_HIDDEN, LOGRES_EVENT_MOVED},
    {"four_courts", "hand", LOGRES_PLACE_OWN, LOGRES_EVENT_MOVED},
    {"four_courts", "discards", LOGRES_PLACE_OWN, LOGRES_EVENT_RESHUFFLED},
    {"arthur_card_game", "knight_deck", LOGRES_PLACE_HIDDEN, LOGRES_EVENT_MOVED},
    {"arthur_card_game", "hand", LOGRES_PLACE_OWN, 0},
    {"camelot_court", "deck", LOGRES_PLACE_HIDDEN, LOGRES_EVENT_MOVED},
    {"camelot_court", "hand", LOGRES_PLACE_OWN, 0},
};

enum {
    SECRETS = sizeof secrets / sizeof *secrets,
    PLACES_MAX = 16,
    PHASES_MAX = 16,
    KINDS = LGI_EVENT_KINDS
};

static const struct secret *secret_of(const char *game, const char *place) {
    for (int i = 0; i < SECRETS; i++)
        if (strcmp(secrets[i].game, game) == 0 && secrets[i].place &&
            strcmp(secrets[i].place, place) == 0)
            return &secrets[i];
    return NULL;
}

static bool is_listed(const char *game) {
    for (int i = 0; i < SECRETS; i++)
        if (strcmp(secrets[i].game, game) == 0)
            return true;
    return false;
}

/* What the rules let everybody infer about hidden pieces from a move, besides pieces shown. */
static unsigned told_by(const logres_state *state, logres_move move) {
    lgi_decoded decoded;
    bool is_move =
        lgi_decode(lgi_game_by_id(logres_game_of(state)->id), lgi_const(state), move, &decoded);
    bool reveals = is_move && decoded.move_type->reveals;
    return reveals ? decoded.move_type->reveals(lgi_const(state), decoded.args) : 0;
}

static void test_places_hide_what_the_rules_hide(void **state) {
    (void)state;
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *game = logres_game_at(g);
        for (uint32_t i = 0; i < game->place_count && is_listed(game->id); i++) {
            const struct secret *secret = secret_of(game->id, logres_game_place(game, i)->name);
            if (logres_game_place(game, i)->seen != (secret ? secret->seen : LOGRES_PLACE_OPEN))
                fail_msg("%s: who sees the place %s differs from the rules", game->id,
                         logres_game_place(game, i)->name);
        }
    }
}

/* ---- settings and tallies ------------------------------------------------------------------- */

static uint64_t seed;
static uint32_t games;
static logres_rng rng;

/* Counts of what was compared in a game. */
static struct tally {
    uint32_t pairs, plies;
    uint32_t apart, other_moves; /* plies at which the states, or the moves, differed */
    /* records of pieces that left a place and were hidden from the viewer */
    uint32_t unseen[KINDS][PLACES_MAX];
} tally;

static uint64_t setting(const char *name, uint64_t otherwise) {
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 0) : otherwise;
}

static uint32_t below(logres_rng *from, uint32_t bound) {
    uint32_t value = 0;
    ok(logres_rng_below(from, bound, &value));
    return value;
}

/* ---- what a viewer may see ------------------------------------------------------------------ */

/* The places and fields of a state as a viewer sees them; what the viewer does not see is 0. */
typedef struct sight {
    uint32_t count;
    int32_t value[8192];
} sight;

static void note(sight *out, int32_t value) {
    assert_true(out->count < sizeof out->value / sizeof *out->value);
    out->value[out->count++] = value;
}

/* Whether a viewer sees the pieces at a spot; LOGRES_NONE sees all. */
static bool sees(const logres_game_info *game, logres_spot spot, int viewer) {
    uint32_t seen = logres_game_place(game, (uint32_t)spot.place)->seen;
    return viewer == LOGRES_NONE || seen == LOGRES_PLACE_OPEN ||
           (seen == LOGRES_PLACE_OWN && spot.seat == viewer);
}

/* The same of the piece that lies there: whether the viewer sees the spot, or was shown this
 * piece. */
static bool knows(const logres_game_info *game, const logres_state *state, logres_spot spot,
                  int viewer) {
    const lgi_game *module = lgi_game_by_number(game->number);
    int32_t seats = 0;
    if (viewer >= 0 && module->places[spot.place].known)
        ok(logres_field_value(state, lgi_known_field(module, spot.place),
                              spot.seat != LOGRES_NONE ? spot.seat : spot.part, &seats));
    return sees(game, spot, viewer) || (seats >> (viewer < 0 ? 0 : viewer) & 1);
}

static void look_at_spot(const logres_game_info *game, const logres_state *state, logres_spot spot,
                         int viewer, sight *out) {
    int32_t all = 0, count = 0;
    ok(logres_inventory(state, &spot, LOGRES_NONE, &all));
    note(out, all);
    for (int piece = 0; piece < (int)game->piece_count; piece++) {
        bool is_seen = all && knows(game, state, spot, viewer);
        if (is_seen)
            ok(logres_inventory(state, &spot, piece, &count));
        note(out, is_seen ? count : 0);
    }
}

static void look_at_places(const logres_game_info *game, const logres_state *state, int viewer,
                           sight *out) {
    uint32_t players = logres_players(state);
    for (int i = 0; i < (int)game->place_count; i++) {
        const logres_place *place = logres_game_place(game, (uint32_t)i);
        for (uint32_t seat = 0; seat < (place->per_seat ? players : 1); seat++)
            for (uint32_t part = 0; part < (place->parts ? place->parts : 1); part++)
                look_at_spot(game, state,
                             lgi_spot(i, place->per_seat ? (int)seat : LOGRES_NONE,
                                      place->parts ? (int)part : LOGRES_NONE),
                             viewer, out);
    }
}

static void look(const logres_game_info *game, const logres_state *state, int viewer, sight *out) {
    out->count = 0;
    look_at_places(game, state, viewer, out);
    for (int i = 0; i < (int)game->field_count; i++) {
        int parts = (int)logres_game_field(game, (uint32_t)i)->parts;
        for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
            int32_t value = 0;
            ok(logres_field_value(state, i, part, &value));
            note(out, value);
        }
    }
}

static void add_number(char *out, bool has, const char *word, uint32_t number) {
    if (has)
        sprintf(out + strlen(out), "%s %u", word, (unsigned)number);
}

/* Writes the name of value i of a sight: a piece at a spot, the number of pieces there, or a
 * field. */
static void name_of_sight(const logres_game_info *game, uint32_t players, uint32_t i, char *out,
                          size_t room) {
    uint32_t each = 1 + game->piece_count;
    for (uint32_t n = 0; n < game->place_count; n++) {
        const logres_place *place = logres_game_place(game, n);
        uint32_t parts = place->parts ? place->parts : 1,
                 values = (place->per_seat ? players : 1) * parts * each;
        if (i < values) {
            /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): `each` is 1 or more */
            const char *what = i % each ? game->pieces[i % each - 1] : "all pieces";
            int length = snprintf(out, room, "%s in %s", what, place->name);
            add_number(out + length, place->per_seat, " of seat", i / each / parts);
            add_number(out + length, place->parts, ", part", i / each % parts);
            return;
        }
        i -= values;
    }
    for (uint32_t f = 0; f < game->field_count; f++) {
        uint32_t parts = logres_game_field(game, f)->parts;
        if (i < (parts ? parts : 1)) {
            int length = snprintf(out, room, "the field %s", logres_game_field(game, f)->name);
            add_number(out + length, parts, ", part", i);
            return;
        }
        i -= parts ? parts : 1;
    }
}

static bool is_same_sight(const sight *a, const sight *b) {
    return a->count == b->count && memcmp(a->value, b->value, a->count * sizeof *a->value) == 0;
}

/* ---- steps ---------------------------------------------------------------------------------- */

/* A move as a viewer may know it: its line, with ? for hidden pieces, what it tells, and the table
 * after it. */
typedef struct step {
    logres_move move;
    logres_state after;
    char line[LOGRES_TEXT_LINE];
    unsigned told;
    bool is_secret;
    sight seen;
} step;

static void blank_word(char *line, const char *word) {
    size_t length = strlen(word);
    for (char *at = strchr(line, ' '); at; at = strchr(at + 1, ' '))
        if (strncmp(at + 1, word, length) == 0 && (at[1 + length] == ' ' || !at[1 + length])) {
            at[1] = '?';
            memmove(at + 2, at + 1 + length, strlen(at + 1 + length) + 1);
        }
}

static bool is_unseen(const logres_game_info *game, const logres_event *event, int viewer) {
    return lgi_is_of_pieces(event) && !sees(game, event->from, viewer) &&
           !sees(game, event->to, viewer);
}

/* Whether a piece was shown to a viewer where it lies. */
static bool is_shown_to(const logres_event *event, int viewer) {
    int bit = viewer == LOGRES_SPECTATOR ? LOGRES_SEEN_BY_SPECTATORS : 1 << viewer;
    return event->kind == LOGRES_EVENT_SHOWN && event->seen_by & bit;
}

static void append(step *s, const char *format, const char *word, int number) {
    size_t length = strlen(s->line);
    snprintf(s->line + length, sizeof s->line - length, format, word, number);
}

/* Adds to a step what a record tells the viewer: a piece that is shown or becomes visible. Hidden
 * pieces are blanked, unless the viewer chose them. */
static void add_record(const logres_game_info *game, const logres_state *state,
                       const logres_event *event, int viewer, step *s) {
    char word[LGI_WORD_MAX];
    bool unseen = is_unseen(game, event, viewer), shown = is_shown_to(event, viewer);
    if (!lgi_is_of_pieces(event))
        return;
    ok(logres_piece_name(state, event->piece, word, sizeof word, NULL));
    if (shown || (!unseen && !sees(game, event->from, viewer)))
        append(s, " %s@%d", word, event->from.seat);
    else if (unseen && actor(state) != viewer)
        blank_word(s->line, word);
    s->is_secret = s->is_secret || (unseen && !shown);
}

/* Fills in a step, except what the viewer sees after it. */
static void begin_step(const logres_game_info *game, const logres_state *state, logres_move move,
                       int viewer, step *out) {
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    out->move = move;
    out->is_secret = false;
    out->told = told_by(state, move);
    ok(logres_move_to_text(state, move, 0, out->line, sizeof out->line, NULL));
    ok(logres_apply_events(state, move, &out->after, events, LOGRES_EVENTS_MAX, &count));
    for (uint32_t i = 0; i < count; i++)
        add_record(game, state, &events[i], viewer, out);
}

static void end_step(const logres_game_info *game, int viewer, step *s) {
    look(game, &s->after, viewer, &s->seen);
}

/* ---- pairs ---------------------------------------------------------------------------------- */

/* One of the two matches. */
typedef struct side {
    const logres_game_info *game;
    logres_match *match;
    logres_state now, view;
    int viewer;
    uint32_t ply;
    logres_rng client; /* for the random input of the viewer's client */
} side;

typedef struct pair {
    side side[2];
    uint32_t players;
    int variant;
} pair;

static pair at;
static bool is_under_way;

static int say_where(void **state) {
    (void)state;
    if (!is_under_way)
        return 0;
    char text[LOGRES_TEXT_STATE];
    fprintf(
        stderr,
        "failed in %s, variant %d, %u players, viewer %d, ply %u of its pair, LOGRES_SEED=%llu\n",
        at.side[0].game->id, at.variant, (unsigned)at.players, at.side[0].viewer,
        (unsigned)at.side[0].ply, (unsigned long long)seed);
    for (int i = 0; i < 2; i++)
        if (logres_state_to_text(&at.side[i].now, text, sizeof text, NULL) == LOGRES_OK)
            fprintf(stderr, "%s:\n%s\n", i ? "the other" : "one", text);
    is_under_way = false;
    return 0;
}

/* Takes the current state of a side's match and its view. */
static void look_again(side *s) {
    s->now = *logres_match_state(s->match);
    s->ply = logres_match_ply(s->match);
    ok(logres_view(&s->now, s->viewer, &s->view));
}

/* Starts a new match for a side, from a config or a state. */
static void begin_side(side *s, const logres_config *config, const logres_state *initial) {
    logres_match_options options = {.size = sizeof options,
                                    .has_seed = 1,
                                    .seed = below(&rng, UINT32_MAX),
                                    .game = s->game->id,
                                    .config = config,
                                    .initial = initial};
    logres_match_free(s->match);
    s->match = NULL;
    ok(logres_match_new(&options, &s->match, NULL));
    look_again(s);
}

/* Starts a pair from two states with the same view: the given one, and one that is dealt from its
 * view. */
static void begin_pair(pair *p, const logres_state *state) {
    logres_state view, other;
    ok(logres_view(state, p->side[0].viewer, &view));
    ok(logres_determinize(&view, &rng, &other));
    begin_side(&p->side[0], NULL, state);
    begin_side(&p->side[1], NULL, &other);
}

/* Fails with the first place or field in which two tables differ. */
static void fail_of_difference(const side *s, const step *one, const step *other) {
    uint32_t i = 0;
    char where[LOGRES_TEXT_LINE];
    while (one->seen.value[i] == other->seen.value[i])
        i++;
    name_of_sight(s->game, logres_players(&s->now), i, where, sizeof where);
    fail_msg(
        "%s: \"%s\" tells viewer %d what is hidden: %s becomes %d here, and %d in a state where the viewer sees "
        "the same (what the rules tell is the phase's .reveals)",
        s->game->id, other->line, s->viewer, where, (int)one->seen.value[i],
        (int)other->seen.value[i]);
}

/* Whether a move of the other match looks to the viewer like a step of this one. If line and
 * information are equal, the outcome must be equal too. */
static bool try_partner(const side *other, const step *one, logres_move move, step *out) {
    begin_step(other->game, &other->now, move, other->viewer, out);
    if (strcmp(out->line, one->line) != 0 || out->told != one->told)
        return false;
    end_step(other->game, other->viewer, out);
    if (!is_same_sight(&out->seen, &one->seen))
        fail_of_difference(other, one, out);
    return true;
}

static bool find_partner(const side *other, const step *one, step *out) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    int32_t legal = logres_is_legal(&other->now, one->move);
    bool rather_same = !one->is_secret || below(&rng, 2);
    if (legal && rather_same && try_partner(other, one, one->move, out))
        return true;
    if (!one->is_secret)
        return false;
    ok(logres_legal_moves(&other->now, moves, LOGRES_MOVES_MAX, &count));
    for (uint32_t i = 0, first = below(&rng, count); i < count; i++)
        if (moves[(first + i) % count] != one->move &&
            try_partner(other, one, moves[(first + i) % count], out))
            return true;
    return legal && try_partner(other, one, one->move, out);
}

/* Finds a random move of one match, and one of the other that looks the same; false if there seems
 * to be none. */
static bool find_steps(const pair *p, step steps[2]) {
    const side *s = &p->side[0];
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_legal_moves(&s->now, moves, LOGRES_MOVES_MAX, &count));
    for (int tries = 0; tries < 8; tries++) {
        begin_step(s->game, &s->now, moves[below(&rng, count)], s->viewer, &steps[0]);
        end_step(s->game, s->viewer, &steps[0]);
        if (find_partner(&p->side[1], &steps[0], &steps[1]))
            return true;
    }
    return false;
}

static void tally_step(const side *s, logres_move move) {
    logres_state after;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count = 0;
    ok(logres_apply_events(&s->now, move, &after, events, LOGRES_EVENTS_MAX, &count));
    for (uint32_t i = 0; i < count; i++)
        if (is_unseen(s->game, &events[i], s->viewer))
            tally.unseen[events[i].kind][events[i].from.place]++;
}

static void apply_step(side *s, logres_move move) {
    tally_step(s, move);
    ok(logres_match_play(s->match, s->ply, actor(&s->now), move, NULL));
    look_again(s);
}

/* ---- what a viewer gets --------------------------------------------------------------------- */

/* The bytes and errors that a viewer gets, one after the other. */
typedef struct output {
    size_t size;
    char bytes[1 << 21];
} output;

static void put(output *out, const void *bytes, size_t size) {
    assert_true(out->size + size <= sizeof out->bytes);
    memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
}

static void put_number(output *out, int64_t number) {
    put(out, &number, sizeof number);
}

static char *end_of(output *out) {
    return out->bytes + out->size;
}

static size_t room_of(const output *out) {
    return sizeof out->bytes - out->size;
}

/* Keeps the error of a writer and, if it succeeded, its *need bytes. */
static void put_text(output *out, logres_error error, const size_t *need) {
    assert_true(error || *need > 0);
    out->size += error ? 0 : *need;
    put_number(out, error);
}

static void give_view(const side *s, output *out) {
    uint64_t hash = 0;
    put(out, &s->view, sizeof s->view);
    hash = logres_hash(&s->view);
    put(out, &hash, sizeof hash);
}

static void give_json(const side *s, output *out) {
    size_t need = 0;
    put_text(out, logres_view_to_json(&s->view, 0, end_of(out), room_of(out), &need), &need);
}

static void give_table(const side *s, output *out) {
    size_t need = 0;
    put_text(out, logres_table_to_json(&s->view, 0, end_of(out), room_of(out), &need), &need);
}

static void give_catalogue(const side *s, output *out) {
    size_t need = 0;
    put_text(out, logres_game_to_json(s->game, &s->view, 0, end_of(out), room_of(out), &need),
             &need);
}

static void give_picture(const side *s, output *out) {
    size_t need = 0;
    put_text(out, logres_state_to_text(&s->view, end_of(out), room_of(out), &need), &need);
}

static void give_private(const side *s, output *out) {
    size_t need = 0;
    put_text(out, logres_private_to_text(&s->view, end_of(out), room_of(out), &need), &need);
}

/* The typed struct of a view. */
static void give_struct(const side *s, output *out) {
#define READ(which)                                                                               \
    if (strcmp(s->game->id, #which) == 0) {                                                       \
        static logres_##which typed;                                                              \
        ok(logres_##which##_read(&s->view, &typed));                                              \
        put(out, &typed, sizeof typed);                                                           \
    }
    READ(arthurs_court)
    READ(artus)
    READ(four_courts)
    READ(arthur_card_game)
    READ(camelot_court)
#undef READ
}

/* The result, as a client gets it from the view and a server from the state; before the end, the
 * view's standing. */
static void give_result(const side *s, output *out) {
    const logres_state *states[] = {&s->view, &s->now};
    logres_result standing = {0};
    put_number(out, logres_standing_of(&s->view, &standing));
    put(out, &standing, sizeof standing);
    for (int i = 0; i < 2; i++) {
        logres_result result = {0};
        put_number(out, logres_result_of(states[i], &result));
        put(out, &result, sizeof result);
    }
}

static bool is_to_move(const side *s) {
    return actor(&s->now) == s->viewer;
}

/* The legal moves, their lines and JSON. */
static void give_moves_of(const logres_state *state, output *out) {
    static logres_move moves[LOGRES_MOVES_MAX];
    uint64_t mask[LOGRES_MASK_WORDS] = {0};
    uint32_t count = 0;
    put_number(out, logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    put_number(out, logres_legal_mask(state, mask, LOGRES_MASK_WORDS));
    put(out, moves, count * sizeof *moves);
    put(out, mask, sizeof mask);
    for (uint32_t i = 0; i < count; i++) {
        size_t need = 0;
        put_text(out, logres_move_to_text(state, moves[i], 0, end_of(out), room_of(out), &need),
                 &need);
        if (i % 16 == 0)
            put_text(out,
                     logres_move_to_json(state, moves[i], 0, end_of(out), room_of(out), &need),
                     &need);
    }
}

static void give_moves(const side *s, output *out) {
    give_moves_of(&s->view, out);
}

static void give_barriers_of(const logres_state *state, output *out) {
    static logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    logres_error error = logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count);
    put_number(out, error);
    for (uint32_t i = 0; i < count; i++) {
        int32_t barrier = -1;
        put_number(out, logres_undo_barrier(state, moves[i], &barrier));
        put_number(out, barrier);
    }
}

static void give_barriers_before(const side *s, output *out) {
    give_barriers_of(&s->view, out);
}

/* Legal moves and barriers as a server gets them from the full state. */
static void give_as_server(const side *s, output *out) {
    give_moves_of(&s->now, out);
    give_barriers_of(&s->now, out);
}

static void give_as_client(const side *s, output *out) {
    give_moves_of(&s->view, out);
    give_barriers_of(&s->view, out);
}

static void give_barriers_after(const side *s, output *out) {
    uint32_t back = 0;
    ok(logres_match_undo_floor(s->match, &back));
    put_number(out, back);
    for (uint32_t ply = 0; ply < s->ply; ply++) {
        int32_t barrier = -1;
        ok(logres_match_barrier_at(s->match, ply, &barrier));
        put_number(out, barrier);
    }
}

/* The records of the last ply, as bytes, lines and JSON. */
static void give_events(const side *s, output *out) {
    logres_event events[LOGRES_EVENTS_MAX] = {{0}};
    uint32_t count = 0;
    size_t need = 0;
    if (s->ply == 0)
        return;
    ok(logres_match_events_for(s->match, s->ply - 1, s->viewer, events, LOGRES_EVENTS_MAX,
                               &count));
    put(out, events, sizeof events);
    for (uint32_t i = 0; i < count; i++)
        put_text(out, logres_event_to_text(&s->now, &events[i], end_of(out), room_of(out), &need),
                 &need);
    put_text(out,
             logres_events_to_json(&s->now, events, count, 0, end_of(out), room_of(out), &need),
             &need);
}

/* The move of the last ply, as the viewer may know it. */
static void give_move(const side *s, output *out) {
    size_t need = 0;
    if (s->ply)
        put_text(out,
                 logres_match_move_to_json(s->match, s->ply - 1, s->viewer, 0, end_of(out),
                                           room_of(out), &need),
                 &need);
}

static void give_history_from(const side *s, uint32_t from, output *out) {
    size_t need = 0;
    put_text(out,
             logres_match_history_to_json(s->match, s->viewer, from, 0, end_of(out), room_of(out),
                                          &need),
             &need);
}

static void give_key(const side *s, output *out) {
    uint64_t key = 0;
    ok(logres_match_info_key(s->match, s->ply, s->viewer, &key));
    put(out, &key, sizeof key);
}

static void give_last_of_history(const side *s, output *out) {
    give_history_from(s, s->ply ? s->ply - 1 : 0, out);
}

static void give_history(const side *s, output *out) {
    for (uint32_t from = 0; from <= s->ply + 1; from += from < 8 ? 1 : 8)
        give_history_from(s, from, out);
}

/* ---- what a viewer's client may send -------------------------------------------------------- */

/* Asks whether a number is legal and sends it as a move of the viewer's seat, unless it would be
 * played. */
static void send_number(const side *s, logres_move move, output *out) {
    logres_state after;
    put_number(out, logres_is_legal(&s->view, move));
    if (is_to_move(s)) {
        int32_t legal = logres_is_legal(&s->now, move);
        put_number(out, legal);
        if (legal)
            return;
    }
    put_number(out, logres_play(&s->now, s->viewer, move, &after, NULL));
    put_number(out, logres_match_play(s->match, s->ply, s->viewer, move, NULL));
    put_number(out, logres_match_play(s->match, s->ply + 1, s->viewer, move, NULL));
}

/* Keeps the result of reading a text, with every byte of the problem. */
static void put_reading(output *out, logres_error error, logres_move move,
                        const logres_problem *problem) {
    put_number(out, error);
    put_number(out, move);
    put(out, problem, sizeof *problem);
}

static void send_line(const side *s, const logres_state *state, const char *line, output *out) {
    logres_problem problem;
    logres_move move = 0;
    memset(&problem, 0, sizeof problem);
    logres_error error = logres_move_from_text(state, line, &move, &problem);
    put_reading(out, error, move, &problem);
    if (!error)
        send_number(s, move, out);
}

static void send_json(const side *s, const logres_state *state, const char *json, output *out) {
    logres_problem problem;
    logres_move move = 0;
    memset(&problem, 0, sizeof problem);
    logres_error error = logres_move_from_json(state, json, strlen(json), &move, &problem);
    put_reading(out, error, move, &problem);
    if (!error)
        send_number(s, move, out);
}

/* A random number of a random row of the phase. */
static logres_move number_of_phase(const side *s, logres_rng *client) {
    const lgi_phase *phase = &lgi_game_by_id(s->game->id)->phases[lgi_const(&s->now)->phase];
    if (!phase->move_type_count)
        return (logres_move)below(client, s->game->move_space);
    const lgi_move_type *row = &phase->move_types[below(client, phase->move_type_count)];
    return (logres_move)(row->first + below(client, lgi_number_of_moves(row)));
}

static bool is_of_word(char c) {
    return c && (strchr("_:-", c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'));
}

/* Replaces a random word by the name of a piece. */
static void name_a_piece(const side *s, char *text, size_t room, logres_rng *client) {
    char word[LGI_WORD_MAX], rest[512];
    size_t length = strlen(text), from = below(client, (uint32_t)length + 1), end;
    while (from < length && !is_of_word(text[from]))
        from++;
    while (from > 0 && is_of_word(text[from - 1]))
        from--;
    for (end = from; is_of_word(text[end]);)
        end++;
    if (!s->game->piece_count)
        return;
    ok(logres_piece_name(&s->view, (int32_t)below(client, s->game->piece_count), word, sizeof word,
                         NULL));
    snprintf(rest, sizeof rest, "%s", text + end);
    snprintf(text + from, room - from, "%s%s", word, rest);
}

/* Damages a text at random, or leaves it as it is. */
static void spoil(const side *s, char *text, size_t room, logres_rng *client) {
    size_t length = strlen(text);
    switch (below(client, 6)) {
    case 0:
        text[below(client, (uint32_t)length + 1)] = '\0';
        break;
    case 1:
        text[length ? below(client, (uint32_t)length) : 0] =
            (char)(length ? ' ' + below(client, 95) : 0);
        break;
    case 2:
        snprintf(text + length, room - length, " x");
        break;
    case 3:
    case 4:
        name_a_piece(s, text, room, client);
        break;
    default:
        break;
    }
}

/* The answers to moves sent as number, line and JSON, of this phase and others, correct and
 * damaged, read with the view and, as a server would, with the full state. */
static void give_answers(const side *s, output *out) {
    logres_rng client = s->client;
    const logres_state *states[] = {&s->view, &s->now};
    for (int i = 0; i < 12; i++) {
        char line[512], json[1024];
        logres_move move = i % 4 ? number_of_phase(s, &client)
                                 : (logres_move)below(&client, s->game->move_space + 9);
        send_number(s, move, out);
        if (move >= s->game->move_space)
            continue;
        ok(logres_move_to_text(&s->view, move, 0, line, sizeof line, NULL));
        ok(logres_move_to_json(&s->view, move, 0, json, sizeof json, NULL));
        put(out, line, strlen(line));
        spoil(s, line, sizeof line, &client);
        spoil(s, json, sizeof json, &client);
        for (int which = 0; which < 2; which++) {
            send_line(s, states[which], line, out);
            send_json(s, states[which], json, out);
        }
    }
}

/* The answers to every number, and its line as a server would write it with the full state. */
static void give_all_numbers(const side *s, output *out) {
    for (uint32_t move = 0; move < s->game->move_space + 9; move++) {
        size_t need = 0;
        send_number(s, (logres_move)move, out);
        put_text(out,
                 logres_move_to_text(&s->now, (logres_move)move, 0, end_of(out), room_of(out),
                                     &need),
                 &need);
    }
}

/* ---- comparing ------------------------------------------------------------------------------ */

typedef struct gift {
    const char *name;
    void (*give)(const side *s, output *out);
} gift;

/* Prints the bytes around the first difference, with dots for unprintable ones. */
static void print_around(const output *out, size_t place) {
    char line[121];
    size_t from = place > 60 ? place - 60 : 0, length = 0;
    for (; length < 120 && from + length < out->size; length++) {
        char c = out->bytes[from + length];
        line[length] = (char)(c >= ' ' && c <= '~' ? c : '.');
    }
    line[length] = '\0';
    print_error("    ...%s...\n", line);
}

/* Two outputs must be the same: those of two sides, or those of one side in two ways. */
static void expect_same_output(const output *one, const output *other, const side *s,
                               const char *name) {
    if (one->size == other->size && memcmp(one->bytes, other->bytes, one->size) == 0)
        return;
    size_t place = 0;
    while (place < one->size && place < other->size && one->bytes[place] == other->bytes[place])
        place++;
    print_around(one, place);
    print_around(other, place);
    fail_msg("%s: %s of viewer %d, %u bytes and %u, tells what is hidden, at byte %u", s->game->id,
             name, s->viewer, (unsigned)one->size, (unsigned)other->size, (unsigned)place);
}

static output one, other;

static void compare(const pair *p, const gift *what) {
    one.size = other.size = 0;
    what->give(&p->side[0], &one);
    what->give(&p->side[1], &other);
    expect_same_output(&one, &other, &p->side[0], what->name);
}

/* For the player to move, the full state gives the same answers as the player's own view. */
static void compare_with_view(const side *s) {
    if (!is_to_move(s))
        return;
    one.size = other.size = 0;
    give_as_client(s, &one);
    give_as_server(s, &other);
    expect_same_output(&one, &other, s, "a server's list of the moves");
}

/* What is compared at every, at some, at few plies, and at the end of a pair. */
static const gift always[] = {
    {"the view", give_view},
    {"the typed struct", give_struct},
    {"the records of a ply", give_events},
    {"a ply of the history", give_last_of_history},
    {"the move of a ply", give_move},
    {"the information key", give_key},
    {"the barriers of plies", give_barriers_after},
    {"the answer to what is sent", give_answers},
    {"the moves", give_moves},
    {"the barriers of moves", give_barriers_before},
    {"the result", give_result},
};
static const gift sometimes[] = {{"the JSON", give_json},
                                 {"the table", give_table},
                                 {"the picture", give_picture},
                                 {"the private text", give_private}};
static const gift seldom[] = {{"the answer to a number", give_all_numbers},
                              {"the catalogue", give_catalogue}};
static const gift finally[] = {{"the history", give_history}};

#define COMPARE(p, gifts)                                                                         \
    for (size_t i = 0; i < sizeof gifts / sizeof *gifts; i++)                                     \
    compare(p, &gifts[i])

/* A view shows what its viewer may see; of all else only numbers. */
static void expect_view_of_places(const side *s) {
    static sight seen, shown;
    look(s->game, &s->now, s->viewer, &seen);
    look(s->game, &s->view, LOGRES_NONE, &shown);
    if (!is_same_sight(&seen, &shown))
        fail_msg("%s: the view of viewer %d is not what its places let it see", s->game->id,
                 s->viewer);
}

static void compare_ply(pair *p) {
    uint64_t number = 0;
    ok(logres_rng_next(&rng, &number));
    for (int i = 0; i < 2; i++) {
        ok(logres_rng_seed(&p->side[i].client, number, 0));
        expect_view_of_places(&p->side[i]);
        compare_with_view(&p->side[i]);
    }
    COMPARE(p, always);
    if (below(&rng, 8) == 0)
        COMPARE(p, sometimes);
    if (below(&rng, 40) == 0)
        COMPARE(p, seldom);
    tally.plies++;
    tally.apart += memcmp(&p->side[0].now, &p->side[1].now, sizeof p->side[0].now) != 0;
}

/* Undone plies stay invisible: playing and undoing plies of one match changes nothing. */
static void compare_pair(pair *p) {
    uint32_t back = p->side[0].ply;
    COMPARE(p, finally);
    play_random(p->side[0].match, below(&rng, UINT32_MAX), 3);
    ok(logres_match_goto(p->side[0].match, back));
    look_again(&p->side[0]);
    COMPARE(p, always);
    tally.pairs++;
}

/* ---- playing -------------------------------------------------------------------------------- */

/* Ends a pair and starts another from the same state, or from two copies of it if no dealt state
 * has a fitting move. */
static void begin_again(pair *p, step steps[2]) {
    logres_state state = p->side[0].now;
    compare_pair(p);
    for (int tries = 0; tries < 16; tries++) {
        begin_pair(p, &state);
        if (find_steps(p, steps))
            return;
    }
    begin_side(&p->side[1], NULL, &state);
    assert_true(find_steps(p, steps));
}

static void play_in_step(pair *p, uint32_t plies) {
    static step steps[2];
    for (uint32_t ply = 0; ply < plies && actor(&p->side[0].now) != LOGRES_NOBODY; ply++) {
        if (!find_steps(p, steps))
            begin_again(p, steps);
        tally.other_moves += steps[0].move != steps[1].move;
        for (int i = 0; i < 2; i++)
            apply_step(&p->side[i], steps[i].move);
        compare_ply(p);
    }
}

/*
 * A state of a random game, up to three plies before a ply of a random kind. The kind of a ply is
 * its phase and the highest (the rarest) kind of its records; all kinds are equally likely.
 */
static void play_before(logres_state *state) {
    enum { BACK = 4 };
    uint32_t chance[PHASES_MAX][KINDS], best = 0;
    for (int i = 0; i < PHASES_MAX * KINDS; i++)
        chance[i / KINDS][i % KINDS] = below(&rng, 1 << 15);
    logres_state last[BACK] = {*state, *state, *state, *state}, now = *state;
    logres_event events[LOGRES_EVENTS_MAX];
    logres_move moves[LOGRES_MOVES_MAX];
    for (uint32_t ply = 0, count = 0; actor(&now) != LOGRES_NOBODY && ply < 5000; ply++) {
        uint32_t in = (uint32_t)logres_phase(&now), kind = 0;
        last[ply % BACK] = now;
        ok(logres_legal_moves(&now, moves, LOGRES_MOVES_MAX, &count));
        ok(logres_apply_events(&now, moves[below(&rng, count)], &now, events, LOGRES_EVENTS_MAX,
                               &count));
        for (uint32_t i = 0; i < count; i++)
            kind = events[i].kind > kind ? events[i].kind : kind;
        uint32_t here = chance[in][kind] << 16 | below(&rng, 1 << 16);
        if (here < best)
            continue;
        best = here;
        *state = last[below(&rng, BACK)];
    }
}

/* Plays some plies of a game for one viewer, from the start or the middle. */
static void play_for(pair *p, const logres_config *config, int viewer, bool from_start) {
    logres_state state;
    p->side[0].viewer = p->side[1].viewer = viewer;
    for (int i = 0; i < 2; i++)
        begin_side(&p->side[i], config, NULL);
    if (!from_start) {
        state = p->side[0].now;
        play_before(&state);
        begin_pair(p, &state);
    }
    compare_ply(p);
    play_in_step(p, from_start ? 40 : 8);
    compare_pair(p);
}

static void play_size(pair *p) {
    const logres_game_info *game = p->side[0].game;
    for (int viewer = -1; viewer < (int)p->players; viewer++)
        for (uint32_t n = 0; n <= games / 2; n++) {
            logres_config config = random_config(game, p->variant, (int)p->players, &rng);
            play_for(p, &config, viewer < 0 ? LOGRES_SPECTATOR : viewer, n == 0);
        }
}

/* Enough was compared, and pieces left unseen every place that can be left unseen. */
static void expect_enough(const logres_game_info *game) {
    print_message(
        "%s: %u pairs, %u plies, %u of them with different states, %u with different moves\n",
        game->id, (unsigned)tally.pairs, (unsigned)tally.plies, (unsigned)tally.apart,
        (unsigned)tally.other_moves);
    assert_true(tally.plies > 0);
    for (uint32_t i = 0; i < game->place_count && games >= 20 && is_listed(game->id); i++) {
        const struct secret *secret = secret_of(game->id, logres_game_place(game, i)->name);
        for (int kind = 0; kind < KINDS; kind++)
            if ((tally.unseen[kind][i] > 0) != (secret && kind && kind == secret->leave))
                fail_msg("%s: pieces left %s unseen %u times by events of kind %d", game->id,
                         logres_game_place(game, i)->name, (unsigned)tally.unseen[kind][i], kind);
    }
    if (!hides_anything(game))
        return;
    expect_that(tally.apart * 4 > tally.plies,
                "%s: of %u plies only %u had different states: pairs find too little", game->id,
                (unsigned)tally.plies, (unsigned)tally.apart);
    expect_that(tally.other_moves * 20 > tally.plies,
                "%s: of %u plies only %u had different moves", game->id, (unsigned)tally.plies,
                (unsigned)tally.other_moves);
    if (!is_listed(game->id)) /* which may be a short one */
        return;
    assert_true(tally.pairs > 5 * games);
    assert_true(tally.apart > 30 * games);
    assert_true(tally.other_moves > 8 * games);
}

static void test_nothing_hidden_leaks(void **state) {
    (void)state;
    const char *only = getenv("LOGRES_GAME");
    assert_true(!only || lgi_game_by_id(only));
    print_message("[ SEED     ] LOGRES_SEED=%llu LOGRES_GAMES=%u\n", (unsigned long long)seed,
                  (unsigned)games);
    ok(logres_rng_seed(&rng, seed, 0));
    is_under_way = true;
    for (uint32_t g = 0; g < logres_game_count(); g++) {
        const logres_game_info *game = logres_game_at(g);
        if (only && strcmp(only, game->id) != 0)
            continue;
        expect_that(game->place_count <= PLACES_MAX, "%s needs %u places, but the limit is %d",
                    game->id, (unsigned)game->place_count, PLACES_MAX);
        expect_that(game->phase_count <= PHASES_MAX, "%s needs %u phases, but the limit is %d",
                    game->id, (unsigned)game->phase_count, PHASES_MAX);
        memset(&tally, 0, sizeof tally);
        at.side[0].game = at.side[1].game = game;
        for (at.variant = 0; at.variant < variants_of(game); at.variant++)
            for (at.players = game->min_players; at.players <= game->max_players; at.players++)
                play_size(&at);
        expect_enough(game);
    }
    for (int i = 0; i < 2; i++)
        logres_match_free(at.side[i].match);
    is_under_way = false;
}

/* Redaction blanks pieces in every kind of record, even those that no game hides yet. */
static void test_redaction_of_every_kind_of_record(void **state) {
    (void)state;
    static const uint8_t kinds[] = {LOGRES_EVENT_MOVED, LOGRES_EVENT_DISPLACED,
                                    LOGRES_EVENT_RESHUFFLED};
    logres_state s = new_game("artus", 3, 0);
    for (size_t i = 0; i < sizeof kinds; i++)
        for (int viewer = -1; viewer < 3; viewer++) {
            logres_event event = {.kind = kinds[i], .seen_by = 1 << 1, .piece = 5, .amount = 1},
                         before = event;
            ok(logres_events_redact(&s, viewer < 0 ? LOGRES_SPECTATOR : viewer, &event, 1));
            before.piece = viewer == 1 ? 5 : LOGRES_NONE;
            assert_memory_equal(&event, &before, sizeof event);
        }
}

int main(void) {
    seed = setting("LOGRES_SEED", 20261205);
    games = (uint32_t)setting("LOGRES_GAMES", 20);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places_hide_what_the_rules_hide),
        cmocka_unit_test(test_redaction_of_every_kind_of_record),
        cmocka_unit_test_teardown(test_nothing_hidden_leaks, say_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
