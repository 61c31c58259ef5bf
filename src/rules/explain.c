/* Explains why a move is illegal, and computes how near to legal it was. */
#include "rules/explain.h"

#include "base/print.h"
#include "rules/legal.h"
#include "state/move.h"
#include "state/piece.h"
#include "state/registry.h"

enum { SHORT_MAX = 0xffff };

/*
 * Moves that later rows refuse are nearer to legal. Within a row with `is_short`, a smaller gap is
 * nearer. The row is the high half of the number, so it always outweighs the gap. A gap fits the
 * low half: verdicts hold 16-bit numbers. Refusals that all games share have no row and count as
 * farthest.
 */
int lgi_nearness(const lgi_game *game, lgi_verdict verdict) {
    if (verdict.refusal >= game->info.refusal_count)
        return 0;
    int missing = 0;
    if (game->refusals[verdict.refusal].is_short)
        missing = verdict.number[0] - verdict.number[1];
    LGI_ASSERT(missing >= 0);
    return (verdict.refusal << 16) + SHORT_MAX - missing;
}

/* ---- the sentence --------------------------------------------------------------------------- */

/* Prints the value of a placeholder: the number "{2}", or the piece "{piece 2}". Placeholders come
 * from the game's own table and not from input. */
static void print_number(lgi_writer *text, const lgi_game *game, const lgi_state *s,
                         const char *in, lgi_verdict verdict) {
    char word[LGI_WORD_MAX];
    bool is_piece = *in == 'p';
    int i = in[is_piece ? 6 : 0] - '1';
    LGI_ASSERT(i >= 0 && i < LGI_VERDICT_NUMBERS);
    if (is_piece)
        lgi_print(text, "%s", lgi_piece_name(game, s, verdict.number[i], word));
    else
        lgi_print(text, "%d", verdict.number[i]);
}

/* Every opening brace in the table has a closing one, so strchr finds it. */
static void print_words(lgi_writer *text, const lgi_game *game, const lgi_state *s,
                        lgi_verdict verdict) {
    for (const char *c = game->refusals[verdict.refusal].words; *c; c++) {
        if (*c != '{') {
            lgi_put(text, *c);
            continue;
        }
        print_number(text, game, s, c + 1, verdict);
        c = strchr(c, '}');
    }
}

/* Besides the English text, the problem carries the refusal and its numbers, so that a host can
 * word its own message without parsing the text. */
static void explain_refusal(const lgi_game *game, const lgi_state *s, lgi_verdict verdict,
                            logres_problem *problem) {
    lgi_writer text = {problem->text, sizeof problem->text, 0};
    lgi_writer rule = {problem->rule, sizeof problem->rule, 0};
    print_words(&text, game, s, verdict);
    lgi_close(&text);
    lgi_print(&rule, "%s", game->refusals[verdict.refusal].rule);
    lgi_close(&rule);
    problem->refusal = verdict.refusal;
    problem->nearness = lgi_nearness(game, verdict);
    for (int i = 0; i < LGI_VERDICT_NUMBERS; i++)
        problem->number[i] = verdict.number[i];
}

static const char other_phase[] = "\"%s\" is a move of phase %s; this is phase %s";

/* Explains a number that is not a move of this phase. The number may come from untrusted input, so
 * it is looked up before its type is named. */
static logres_error explain_number(const lgi_game *game, const lgi_state *s, logres_move move,
                                   logres_problem *problem) {
    char line[LOGRES_PROBLEM_TEXT];
    lgi_writer text = {line, sizeof line, 0};
    unsigned phase;
    const lgi_move_type *move_type = lgi_type_of_move(game, move, &phase);
    if (!move_type)
        lgi_print(&text, "the game has no move %d", move);
    else if (phase == s->phase)
        lgi_print(&text, "there is no such %s here", move_type->name);
    else
        lgi_print(&text, other_phase, move_type->name, game->phase_names[phase],
                  game->phase_names[s->phase]);
    lgi_close(&text);
    return lgi_fail(problem, LOGRES_ERR_MOVE, "", "%s", line);
}

/* A move type of another phase is the usual mistake, so it gets a message of its own. Names of
 * phases and moves are public, so looking at other phases reveals nothing. */
void lgi_explain_type(lgi_writer *text, const lgi_game *game, const lgi_state *s, const char *type,
                      size_t length) {
    const char *here = game->phase_names[s->phase];
    for (unsigned phase = 0; phase < game->info.phase_count; phase++)
        for (unsigned i = 0; i < game->phases[phase].move_type_count; i++) {
            const char *name = game->phases[phase].move_types[i].name;
            if (lgi_is_word(type, length, name)) {
                lgi_print(text, other_phase, name, game->phase_names[phase], here);
                return;
            }
        }
    lgi_print(text, "no such move in phase %s: %q", here, type);
}

/* A refusal shared by all games has no row, and its numbers are a piece and a place, so its text
 * is written here. */
logres_error lgi_explain_verdict(const lgi_game *game, const lgi_state *s, logres_move move,
                                 lgi_verdict verdict, logres_problem *problem) {
    char word[LGI_WORD_MAX];
    if (!verdict.refusal)
        return LOGRES_OK;
    if (verdict.refusal == LGI_NO_SUCH_MOVE)
        return explain_number(game, s, move, problem);
    if (verdict.refusal == LGI_NOT_THERE)
        return lgi_fail(problem, LOGRES_ERR_MOVE, "", "there is no %s in %s",
                        lgi_piece_name(game, s, verdict.number[0], word),
                        game->places[verdict.number[1]].info.name);
    LGI_ASSERT(verdict.refusal < game->info.refusal_count);
    lgi_report(problem, LOGRES_ERR_MOVE);
    if (problem)
        explain_refusal(game, s, verdict, problem);
    return LOGRES_ERR_MOVE;
}

void lgi_copy_refusal(logres_problem *problem, const logres_problem *from) {
    if (problem) {
        problem->refusal = from->refusal;
        problem->nearness = from->nearness;
        memcpy(problem->number, from->number, sizeof problem->number);
        memcpy(problem->rule, from->rule, sizeof problem->rule);
    }
}

/* The view of a seat that is not to move cannot judge moves, because legality can depend on pieces
 * hidden from that seat. The actor is public, so the message names it. */
logres_error lgi_explain_turn(const lgi_state *s, logres_error code, logres_problem *problem) {
    LGI_ASSERT(s->actor != LOGRES_NOBODY); /* callers report a finished game first */
    if (s->actor == LOGRES_CHANCE)
        return lgi_fail(problem, code, "", "chance is to move");
    return lgi_fail(problem, code, "", "it is seat %d's turn", s->actor);
}

/* ---- the public calls ----------------------------------------------------------------------- */

/* A view that is accepted here belongs to the actor. A full state reveals no more, since `may`
 * does not look at what is hidden from the actor. */
logres_error lgi_open_to_explain(const logres_state *state, const lgi_game **game,
                                 logres_problem *problem) {
    logres_error error = lgi_open_for_moves(state, game);
    if (error == LOGRES_ERR_VIEW)
        return lgi_explain_turn(lgi_const(state), error, problem);
    if (!error && lgi_const(state)->actor == LOGRES_NOBODY)
        error = LOGRES_ERR_OVER;
    return lgi_report(problem, error);
}

/* The verdict comes from lgi_judge, which also decides legality, so an illegal move always has a
 * reason and a legal one never does. */
logres_error logres_explain(const logres_state *state, logres_move move, logres_problem *problem) {
    lgi_clear(problem);
    const lgi_game *game;
    logres_error error = lgi_open_to_explain(state, &game, problem);
    if (error)
        return error;
    lgi_decoded decoded;
    lgi_verdict verdict = lgi_judge(game, lgi_const(state), move, &decoded);
    return lgi_explain_verdict(game, lgi_const(state), move, verdict, problem);
}
