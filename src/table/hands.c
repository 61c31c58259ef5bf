/* Dealing in turn, and the first player. */
#include "table/hands.h"

#include "base/error.h"
#include "state/multiset.h"

/* Cards are dealt to the seats in turn, so if the next hand is full, all hands are. */
int lgi_next_to_deal(const lgi_state *s, int seat, const uint8_t *sizes, int each) {
    int next = lgi_next_seat(s, seat);
    return sizes[next] < each ? next : LOGRES_NONE;
}

int lgi_first_player(lgi_state *s, unsigned option, unsigned phase) {
    int first = lgi_option(s, option);
    if (first == LOGRES_NONE)
        lgi_enter(s, phase, LOGRES_CHANCE);
    return first;
}

/* Move numbers cover the game's maximum number of seats, of which not all need be in play. */
lgi_verdict lgi_may_name_seat(const lgi_state *s, const int args[]) {
    return lgi_allow_if(args[0] < s->players, LGI_NO_SUCH_MOVE);
}

/* Dealing in turn from seat 0 gives each seat (dealt - seat) / players cards, rounded up. Adding
 * players - 1 rounds up, and keeps the dividend from being negative. */
logres_error lgi_check_deal(const lgi_state *s, const uint8_t *sizes, int each, bool dealing,
                            int target, const char *path, logres_problem *problem) {
    int dealt = (int)lgi_sum(sizes, s->players), all = each * s->players;
    for (int seat = 0; seat < s->players; seat++)
        /* the first seats may be one card ahead */
        if (sizes[seat] != (dealt - seat + s->players - 1) / s->players)
            return lgi_refuse(problem, "players[%d].hand", "does not match the order of dealing",
                              seat);
    if (dealing ? dealt >= all : dealt != all)
        return lgi_refuse(problem, "phase", "does not match the cards dealt");
    if (target != (dealing ? dealt % s->players : LOGRES_NONE))
        return lgi_refuse(problem, "%s", "does not match the cards dealt", path);
    return LOGRES_OK;
}
