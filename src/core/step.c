/* Legal moves, chance and steps. */
#include "core/game.h"
#include "core/multiset.h"

logres_error lgi_ask(const logres_state *state, const lgi_game **game, const lgi_phase **phase) {
    logres_error error = lgi_open(state, game);
    if (error)
        return error;
    const lgi_state *s = lgi_in(state);
    *phase = s->actor == LOGRES_NOBODY ? NULL : &(*game)->phases[s->phase];
    return *phase && s->kind == LGI_VIEW && s->actor != s->viewer ? LOGRES_ERR_VIEW : LOGRES_OK;
}

/* How many moves a phase without a list of its own has at the most. */
static unsigned most_of(const lgi_phase *phase, const lgi_state *s) {
    return phase->count ? phase->count : s->players;
}

uint32_t lgi_list(const lgi_phase *phase, const lgi_state *s, logres_move *moves, uint32_t room) {
    lgi_moves list = {moves, room, 0};
    if (phase->list)
        phase->list(s, &list);
    else if (phase->deck)
        lgi_list_held(phase->first, phase->deck(s), most_of(phase, s), &list);
    else
        lgi_list_range(phase->first, most_of(phase, s), &list);
    return list.count;
}

/* The same where the buffer is large enough for any list: returns how many were written. */
static uint32_t list_all(const lgi_phase *phase, const lgi_state *s, logres_move moves[LOGRES_MOVES_MAX]) {
    uint32_t count = lgi_list(phase, s, moves, LOGRES_MOVES_MAX);
    return count < LOGRES_MOVES_MAX ? count : LOGRES_MOVES_MAX;
}

static uint32_t list_outcomes(const lgi_phase *phase, const lgi_state *s, logres_move outcomes[LOGRES_CHANCE_MAX]) {
    uint32_t count = lgi_list(phase, s, outcomes, LOGRES_CHANCE_MAX);
    return count < LOGRES_CHANCE_MAX ? count : LOGRES_CHANCE_MAX;
}

bool lgi_is_legal(const lgi_phase *phase, const lgi_state *s, logres_move move) {
    if (phase->may)
        return phase->may(s, move);
    if (!phase->list)
        return lgi_is_in_range(phase->first, most_of(phase, s), move) &&
               (!phase->deck || phase->deck(s)[move - phase->first]);
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = list_all(phase, s, moves), i = 0;
    while (i < count && moves[i] != move)
        i++;
    return i < count;
}

void lgi_list_range(unsigned first, unsigned count, lgi_moves *moves) {
    for (unsigned i = 0; i < count; i++)
        lgi_add(moves, first + i);
}

bool lgi_is_in_range(unsigned first, unsigned count, logres_move move) {
    return move >= first && move < first + count;
}

static bool has_room(const lgi_game *game, uint32_t capacity) {
    return capacity >= game->info.most_legal_moves && capacity >= game->info.most_chance_outcomes;
}

logres_error logres_legal_moves(const logres_state *state, logres_move *moves, uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = lgi_ask(state, &game, &phase);
    if (error)
        return error;
    if (!count || (!moves && capacity))
        return LOGRES_ERR_NULL;
    if (!phase) {
        *count = 0;
        return LOGRES_OK;
    }
    logres_move all[LOGRES_MOVES_MAX];
    bool direct = has_room(game, capacity);
    *count = lgi_list(phase, lgi_in(state), direct ? moves : all, direct ? capacity : LOGRES_MOVES_MAX);
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (*count && !direct)
        memcpy(moves, all, *count * sizeof *moves);
    return LOGRES_OK;
}

logres_error logres_legal_mask(const logres_state *state, uint64_t *mask, uint32_t words) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = lgi_ask(state, &game, &phase);
    if (error)
        return error;
    if (!mask)
        return LOGRES_ERR_NULL;
    if (words < (game->info.move_space + 63) / 64)
        return LOGRES_ERR_BUFFER;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = phase ? list_all(phase, lgi_in(state), moves) : 0;
    memset(mask, 0, words * sizeof *mask);
    for (uint32_t i = 0; i < count; i++)
        if (moves[i] / 64u < words)
            mask[moves[i] / 64] |= (uint64_t)1 << moves[i] % 64;
    return LOGRES_OK;
}

logres_error logres_is_legal(const logres_state *state, logres_move move, int32_t *legal) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = lgi_ask(state, &game, &phase);
    if (error)
        return error;
    if (!legal)
        return LOGRES_ERR_NULL;
    *legal = phase && lgi_is_legal(phase, lgi_in(state), move);
    return LOGRES_OK;
}

/* ---- chance -------------------------------------------------------------------------------------------------- */

/* The chance node of a full state. */
static logres_error open_chance(const logres_state *state, const lgi_phase **phase) {
    const lgi_game *game;
    logres_error error = lgi_open_full(state, &game);
    if (error)
        return error;
    const lgi_state *s = lgi_in(state);
    if (s->actor != LOGRES_CHANCE)
        return s->actor == LOGRES_NOBODY ? LOGRES_ERR_OVER : LOGRES_ERR_PHASE;
    *phase = &game->phases[s->phase];
    return LOGRES_OK;
}

static bool is_by_number(const lgi_phase *phase) {
    return phase->deck && !phase->even;
}

static uint32_t weight_of(const lgi_phase *phase, const lgi_state *s, logres_move move) {
    return is_by_number(phase) ? phase->deck(s)[move - phase->first] : phase->weight ? phase->weight(s, move) : 1;
}

/* The sum of the weights of all outcomes, which are listed, but not where they are as likely as a deck has many. */
static uint32_t weigh(const lgi_phase *phase, const lgi_state *s, logres_move *outcomes) {
    if (is_by_number(phase))
        return lgi_sum(phase->deck(s), most_of(phase, s));
    uint32_t count = list_outcomes(phase, s, outcomes), total = 0;
    if (!phase->weight)
        return count;
    for (uint32_t i = 0; i < count; i++)
        total += phase->weight(s, outcomes[i]);
    return total;
}

/* The outcome that a number below this sum falls on. */
static logres_move pick(const lgi_phase *phase, const lgi_state *s, const logres_move *outcomes, uint32_t r) {
    uint32_t i = 0;
    if (is_by_number(phase)) {
        for (const uint8_t *deck = phase->deck(s); r >= deck[i]; i++)
            r -= deck[i];
        return (logres_move)(phase->first + i);
    }
    if (!phase->weight)
        return outcomes[r];
    for (uint32_t weight; r >= (weight = phase->weight(s, outcomes[i])); i++)
        r -= weight;
    return outcomes[i];
}

logres_error logres_chance(const logres_state *state, logres_move *moves, uint32_t *weights, uint32_t capacity,
                           uint32_t *count) {
    const lgi_phase *phase;
    logres_move outcomes[LOGRES_CHANCE_MAX];
    logres_error error = open_chance(state, &phase);
    if (error)
        return error;
    if (!count)
        return LOGRES_ERR_NULL;
    *count = list_outcomes(phase, lgi_in(state), outcomes);
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (moves)
        memcpy(moves, outcomes, *count * sizeof *moves);
    for (uint32_t i = 0; weights && i < *count; i++)
        weights[i] = weight_of(phase, lgi_in(state), outcomes[i]);
    return LOGRES_OK;
}

logres_error logres_chance_pick(const logres_state *state, uint32_t r, logres_move *move, uint32_t *total) {
    const lgi_phase *phase;
    logres_move outcomes[LOGRES_CHANCE_MAX];
    logres_error error = open_chance(state, &phase);
    if (error)
        return error;
    if (!move)
        return LOGRES_ERR_NULL;
    uint32_t all = weigh(phase, lgi_in(state), outcomes);
    if (total)
        *total = all;
    if (r >= all)
        return LOGRES_ERR_ARGUMENT;
    *move = pick(phase, lgi_in(state), outcomes, r);
    return LOGRES_OK;
}

/* Draws an outcome of a chance node. */
static logres_error sample(const lgi_phase *phase, const lgi_state *s, logres_rng *rng, logres_move *move) {
    logres_move outcomes[LOGRES_CHANCE_MAX];
    uint32_t r, total = weigh(phase, s, outcomes);
    logres_error error = logres_rng_below(rng, total, &r);
    if (!error)
        *move = pick(phase, s, outcomes, r);
    return error;
}

logres_error logres_sample(const logres_state *state, logres_rng *rng, logres_move *move) {
    const lgi_phase *phase;
    logres_error error = open_chance(state, &phase);
    if (error)
        return error;
    return rng && move ? sample(phase, lgi_in(state), rng, move) : LOGRES_ERR_NULL;
}

/* ---- steps --------------------------------------------------------------------------------------------------- */

/* Whether a move may be applied to a full state, and the phase it is played in. */
static logres_error admit(const logres_state *state, logres_move move, const lgi_game **game,
                          const lgi_phase **phase) {
    logres_error error = lgi_open_full(state, game);
    if (error)
        return error;
    const lgi_state *s = lgi_in(state);
    if (s->actor == LOGRES_NOBODY)
        return LOGRES_ERR_OVER;
    *phase = &(*game)->phases[s->phase];
    return lgi_is_legal(*phase, s, move) ? LOGRES_OK : LOGRES_ERR_MOVE;
}

logres_error logres_apply(const logres_state *state, logres_move move, logres_state *out) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = admit(state, move, &game, &phase);
    if (error)
        return error;
    if (!out)
        return LOGRES_ERR_NULL;
    if (out != state)
        *out = *state;
    phase->play(lgi_out(out), move, NULL);
    return LOGRES_OK;
}

logres_error logres_play(const logres_state *state, int32_t seat, logres_move move, logres_state *out) {
    const lgi_game *game;
    logres_error error = lgi_open_full(state, &game);
    if (error)
        return error;
    if (lgi_in(state)->actor == LOGRES_NOBODY)
        return LOGRES_ERR_OVER;
    return seat == lgi_in(state)->actor ? logres_apply(state, move, out) : LOGRES_ERR_SEAT;
}

/* The fields that a move changed, after what the game recorded itself. */
static void record_fields(const lgi_game *game, const lgi_state *before, const lgi_state *after, lgi_log *log) {
    for (uint32_t f = 0; f < game->info.field_count; f++) {
        const logres_field *field = &game->info.fields[f];
        if (logres_event_class(field->event) == LOGRES_EVENT_OF_POINTS) /* the game's own records tell */
            continue;
        int parts = (int)field->parts;
        for (int part = parts ? 0 : LOGRES_NONE; part < parts; part++) {
            int value = lgi_field_value(game, after, (int)f, part);
            if (value != lgi_field_value(game, before, (int)f, part))
                lgi_record(log, &(logres_event){.kind = (uint8_t)field->event,
                                                .seen_by = LOGRES_SEEN_BY_ALL,
                                                .piece = (int16_t)f,
                                                .from = lgi_spot(LOGRES_NONE, LOGRES_NONE, LOGRES_NONE),
                                                .to = lgi_spot(LOGRES_NONE, LOGRES_NONE, part),
                                                .amount = value});
            if (!parts)
                break;
        }
    }
}

logres_error logres_apply_events(const logres_state *state, logres_move move, logres_state *out, logres_event *events,
                                 uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    const lgi_phase *phase;
    logres_error error = admit(state, move, &game, &phase);
    if (error)
        return error;
    if (!out || !count || (!events && capacity))
        return LOGRES_ERR_NULL;
    logres_state after = *state;
    logres_event own[LOGRES_EVENTS_MAX];
    lgi_log log = {own, 0, game->info.places};
    phase->play(lgi_out(&after), move, &log);
    record_fields(game, lgi_in(state), lgi_in(&after), &log);
    *count = log.count;
    if (log.count > capacity)
        return LOGRES_ERR_BUFFER;
    if (log.count)
        memcpy(events, own, log.count * sizeof *events);
    *out = after;
    return LOGRES_OK;
}

/* One random ply: chance by its weights, players uniformly. */
static logres_error random_ply(logres_state *state, logres_rng *rng, const lgi_game *game) {
    const lgi_state *s = lgi_in(state);
    const lgi_phase *phase = &game->phases[s->phase];
    logres_move move = 0;
    logres_error error;
    if (s->actor == LOGRES_CHANCE) {
        error = sample(phase, s, rng, &move);
    } else {
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t r, count = list_all(phase, s, moves);
        error = logres_rng_below(rng, count, &r);
        move = error ? 0 : moves[r];
    }
    if (!error)
        phase->play(lgi_out(state), move, NULL);
    return error;
}

/* Random plies until the game is over, `limit` are made or, if asked, a player acts. */
static logres_error run(const logres_state *state, logres_rng *rng, uint32_t limit, bool chance_only,
                        logres_state *out, uint32_t *plies) {
    const lgi_game *game;
    logres_error error = lgi_open_full(state, &game);
    if (error)
        return error;
    if (!rng || !out)
        return LOGRES_ERR_NULL;
    logres_state now = *state;
    logres_rng numbers = *rng;
    const lgi_state *s = lgi_in(&now);
    uint32_t made = 0;
    while (made < limit && (chance_only ? s->actor == LOGRES_CHANCE : s->actor != LOGRES_NOBODY)) {
        error = random_ply(&now, &numbers, game);
        if (error)
            return error;
        made++;
    }
    *out = now;
    *rng = numbers;
    if (plies)
        *plies = made;
    return LOGRES_OK;
}

logres_error logres_resolve(const logres_state *state, logres_rng *rng, logres_state *out, uint32_t *plies) {
    return run(state, rng, UINT32_MAX, true, out, plies);
}

logres_error logres_playout(const logres_state *state, logres_rng *rng, uint32_t limit, logres_state *out,
                            uint32_t *plies) {
    return run(state, rng, limit, false, out, plies);
}
