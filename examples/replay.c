/*
 * Loads a saved match, which replays it and verifies its hashes, and prints the result: replay
 * [OPTION] FILE
 * --step prints every move and event, and the table at the start of each turn or round
 * --to PLY prints the table before that ply
 */
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "options.h"

static void show_table(const logres_match *match, uint32_t ply) {
    logres_state state;
    char text[LOGRES_TEXT_STATE];
    if (!logres_match_state_at(match, ply, &state) &&
        !logres_state_to_text(&state, text, sizeof text, NULL))
        printf("\n%s\n", text);
}

/* Prints one line for the move and each event, then the table if a turn or round begins. */
static void tell(const logres_match *match, uint32_t ply) {
    logres_state before;
    logres_move move;
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count;
    int32_t actor;
    char line[LOGRES_TEXT_LINE], who[32] = "chance";
    int turned = 0;
    logres_match_state_at(match, ply, &before);
    logres_match_move_at(match, ply, &move);
    logres_match_events_at(match, ply, events, LOGRES_EVENTS_MAX, &count);
    actor = logres_actor(&before);
    logres_move_to_text(&before, move, 0, line, sizeof line, NULL);
    if (actor != LOGRES_CHANCE)
        snprintf(who, sizeof who, "player %d", (int)actor);
    printf("%5u  %-8s  %s\n", (unsigned)ply, who, line);
    for (uint32_t i = 0; i < count; i++) {
        logres_event_to_text(&before, &events[i], line, sizeof line, NULL);
        printf("                 . %s\n", line);
        turned |= events[i].kind == LOGRES_EVENT_TURN;
    }
    if (turned)
        show_table(match, ply + 1);
}

/* Prints how the match was closed before the end of the game, if it was. */
static int print_end(const logres_match *match) {
    static const char *const reasons[] = {
#define REASON(name, number, text) [number] = text,
        LOGRES_REASONS(REASON)
#undef REASON
    };
    logres_match_end end;
    if (logres_match_end_of(match, &end) || !end.reason)
        return 0;
    printf("The match was closed at ply %u: %s", (unsigned)end.ply, reasons[end.reason]);
    if (end.seat != LOGRES_NONE)
        printf(", player %d", (int)end.seat);
    printf("\n");
    return 1;
}

static void print_result(const logres_match *match, const logres_state *state) {
    logres_result result;
    if (logres_result_of(state, &result)) {
        if (!print_end(match))
            printf("The game is not over.\n");
        return;
    }
    for (uint32_t seat = 0; seat < result.players; seat++)
        printf("player %u: score %d, rank %d%s\n", (unsigned)seat, (int)result.scores[seat],
               (int)result.ranks[seat], result.winners >> seat & 1 ? ", wins" : "");
}

static int usage(FILE *out) {
    fprintf(out, "usage: replay [--step | --to PLY] FILE\n");
    return out == stdout ? 0 : 2;
}

int main(int argc, char **argv) {
    if (asks_for_help(argv[1]))
        return usage(stdout);
    int step = argc == 3 && strcmp(argv[1], "--step") == 0,
        to = argc == 4 && strcmp(argv[1], "--to") == 0;
    if ((argc != 2 && !step && !to) || is_flag(argv[argc - 1]))
        return usage(stderr);
    const char *path = argv[argc - 1];
    logres_match *match = load_match(path);
    if (!match)
        return 1;
    uint32_t ply, plies;
    logres_state state;
    ply = logres_match_ply(match);
    plies = logres_match_length(match);
    uint64_t wanted = ply;
    if ((to && !read_number(argv[2], plies, &wanted)) ||
        logres_match_state_at(match, (uint32_t)wanted, &state)) {
        fprintf(stderr, "replay: PLY is a number up to %u, the plies of the match\n",
                (unsigned)plies);
        logres_match_free(match);
        return 1;
    }
    if (step)
        show_table(match, 0);
    for (uint32_t i = 0; step && i < plies; i++)
        tell(match, i);
    if (step || to)
        show_table(match, (uint32_t)wanted);
    printf("%s: %u plies replayed and verified\n", path, (unsigned)plies);
    print_result(match, &state);
    logres_match_free(match);
    return ended(0);
}
