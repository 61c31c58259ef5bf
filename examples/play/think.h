/* Bots that search while a person waits, and hints. One line shows the progress, and Ctrl-C makes
 * the bot move. */
#ifndef EXAMPLES_PLAY_THINK_H
#define EXAMPLES_PLAY_THINK_H

#include <time.h>

#include "session.h"

enum {
    STEP = 20 /* iterations between two keyboard checks */,
    HINTS = 5,
    HINT_LEVEL = LOGRES_LEVEL_EXPERT
};

static inline double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Appends the best move so far, unless it would reveal a bot's hand. */
static inline void add_best(char text[STORY], const logres_search *search) {
    char line[LOGRES_TEXT_LINE];
    logres_move move;
    int may_be_seen = is_person(now.actor) || number_of_people() == 0 || !has_secrets();
    if (may_be_seen && !logres_search_best(search, &move) &&
        !logres_move_to_text(&now.state, move, LOGRES_TEXT_LABELS, line, sizeof line, NULL))
        add(text, ": %s", line);
}

static inline void show_thinking(const logres_search *search, uint32_t done, uint32_t all,
                                 const char *unit) {
    char text[STORY] = "";
    if (is_person(now.actor))
        add(text, "Hint");
    else
        add(text, "%s thinks", player_names[now.actor]);
    add(text, ", %u of %u%s", (unsigned)done, (unsigned)all, unit);
    add(text, is_thinking ? " (Ctrl-C: enough)" : "");
    add_best(text, search);
    rewrite_line(text);
}

/*
 * Runs a search for a number of iterations, or a bot's search for the milliseconds of the command
 * line. On a terminal, shows the progress, and stops on Ctrl-C if a person is waiting.
 */
static inline logres_error think(logres_search *search, uint32_t iterations) {
    logres_error error = LOGRES_OK;
    int is_timed = now.milliseconds >= 0 && !is_person(now.actor);
    uint32_t done = 0, all = is_timed ? (uint32_t)now.milliseconds : iterations;
    double begin = seconds(), shown = begin;
    is_hurried = 0;
    is_thinking = interactive && number_of_people() > 0;
    do {
        uint32_t step = is_timed ? 1 : all - done < STEP ? all - done : STEP;
        error = logres_search_run(search, step);
        double t = seconds();
        done = is_timed ? (uint32_t)(1000 * (t - begin)) : done + step;
        if (t > shown + 0.1) {
            show_thinking(search, done, all, is_timed ? " ms" : "");
            shown = t;
        }
    } while (!error && done < all && !is_hurried);
    if (is_thinking)
        thought = time(NULL);
    is_thinking = 0;
    rewrite_line("");
    return error;
}

/* ---- hints ---------------------------------------------------------------------------------- */

static inline int more_visits(const void *a, const void *b) {
    const logres_search_move *x = a, *y = b;
    return x->visits != y->visits ? (x->visits < y->visits) - (x->visits > y->visits)
                                  : (x->value < y->value) - (x->value > y->value);
}

/* Describes a value for the player of the move. */
static inline const char *in_words(int32_t value) {
    static const char *const words[] = {"far behind", "behind", "about even", "ahead",
                                        "far ahead"};
    static const int32_t least[] = {20, 42, 58, 80}; /* percent */
    size_t i = 0;
    while (i < 4 && value >= least[i] * (LOGRES_SEARCH_WIN / 100))
        i++;
    return words[i];
}

static inline void print_hint(const logres_search_move *found, uint64_t iterations) {
    uint32_t index = 0;
    char line[LOGRES_TEXT_LINE], row[STORY] = "";
    while (now.list.moves[index] != found->move)
        index++;
    move_line(&now.list, index, LOGRES_TEXT_LABELS, line);
    add(row, "%5.1f %%  %6.1f  %-10s %4u %s", 100.0 * (double)found->visits / (double)iterations,
        found->score / 100.0, in_words(found->value), (unsigned)index + 1, line);
    print_words(0, row);
}

static inline void hint(const char *argument) {
    static notebook memory;
    static logres_search_move moves[LOGRES_MOVES_MAX];
    logres_state view;
    logres_search_progress progress;
    logres_search *search;
    uint32_t count = 0, iterations;
    (void)argument;
    if (now.list.count < 2) {
        complain(now.actor < 0 ? "The game is over." : "There is only one move.");
        return;
    }
    if (logres_view(&now.state, now.actor, &view) ||
        !(iterations = logres_bot_iterations(&view, HINT_LEVEL)) ||
        !(search = begin_search(&memory, &view, iterations, now.ply)) ||
        think(search, iterations) || logres_search_progress_of(search, &progress) ||
        logres_search_moves(search, moves, LOGRES_MOVES_MAX, &count)) {
        complain("There is no hint.");
        return;
    }
    qsort(moves, count, sizeof *moves, more_visits);
    printf("A bot in your place looked ahead %u times. It began with:\n",
           (unsigned)progress.iterations);
    heading("  share  points    score    move");
    for (uint32_t i = 0; i < count && i < HINTS && moves[i].visits; i++)
        print_hint(&moves[i], progress.iterations);
}

#endif
