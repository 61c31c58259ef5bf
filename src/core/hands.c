#include "core/error.h"
#include "core/hands.h"

#include "core/assert.h"

#include "core/multiset.h"

int lgi_next_to_deal(const lgi_state *s, int seat, const uint8_t *sizes, int each) {
    int next = lgi_next_seat(s, seat);
    return sizes[next] < each ? next : LOGRES_NONE;
}

logres_error lgi_check_deal(const lgi_state *s, const uint8_t *sizes, int each, bool dealing, int target,
                            const char *path, logres_problem *problem) {
    int dealt = (int)lgi_sum(sizes, s->players), all = each * s->players;
    for (int seat = 0; seat < s->players; seat++)
        if (sizes[seat] != (dealt - seat + s->players - 1) / s->players)
            return lgi_refuse(problem, "players[%d].hand|does not fit the order of dealing", seat);
    if (dealing ? dealt >= all : dealt != all)
        return lgi_refuse(problem, "phase|does not fit the cards that have been dealt");
    if (target != (dealing ? dealt % s->players : LOGRES_NONE))
        return lgi_refuse(problem, "%s|does not fit the cards that have been dealt", path);
    return LOGRES_OK;
}

void lgi_hide_hands(const lgi_state *s, void *hands, size_t row) {
    for (int seat = 0; seat < s->players; seat++)
        if (seat != s->viewer)
            memset((uint8_t *)hands + (size_t)seat * row, 0, row);
}

void lgi_deal_unseen(const lgi_state *s, const lgi_pack *pack, const int32_t *open, uint8_t *deck, uint8_t *hands,
                     const uint8_t *sizes, logres_rng *rng) {
    unsigned kinds = pack->kinds;
    for (unsigned kind = 0; kind < kinds; kind++) {
        int own = s->viewer < 0 ? 0 : hands[(unsigned)s->viewer * kinds + kind];
        int unseen = pack->all[kind] - open[kind] - own;
        LGI_ASSERT(unseen >= 0 && unseen <= UINT8_MAX);
        deck[kind] = (uint8_t)unseen;
    }
    for (unsigned seat = 0; seat < s->players; seat++)
        if ((int)seat != s->viewer)
            lgi_deal(deck, hands + seat * kinds, kinds, sizes[seat], rng);
}

logres_error lgi_check_pack(const lgi_state *s, const lgi_pack *pack, const int32_t *open, const uint8_t *deck,
                            int deck_size, const uint8_t *hands, const uint8_t *sizes, logres_problem *problem) {
    unsigned kinds = pack->kinds;
    bool full = s->kind == LGI_FULL;
    int count = deck_size + (int)lgi_sum(sizes, s->players);
    for (unsigned kind = 0; kind < kinds; kind++)
        count += open[kind];
    if (lgi_sum(deck, kinds) != (full ? (unsigned)deck_size : 0))
        return lgi_refuse(problem, "%s|does not have the cards that it is said to have", pack->path);
    for (int seat = 0; seat < s->players; seat++)
        if (lgi_sum(hands + (unsigned)seat * kinds, kinds) != (lgi_sees(s, seat) ? sizes[seat] : 0u))
            return lgi_refuse(problem, "players[%d].hand|does not have the cards that it is said to have", seat);
    if (count != (int)lgi_sum(pack->all, kinds))
        return lgi_refuse(problem, "%s|there are %d cards, not %d", pack->path, count,
                          (int)lgi_sum(pack->all, kinds));
    for (unsigned kind = 0; kind < kinds; kind++) {
        count = deck[kind] + open[kind];
        for (unsigned seat = 0; seat < s->players; seat++)
            count += hands[seat * kinds + kind];
        if (full ? count != pack->all[kind] : count > pack->all[kind])
            return lgi_refuse(problem, "%s|there are %d of %s, not %d", pack->path, count, pack->names[kind],
                              pack->all[kind]);
    }
    return LOGRES_OK;
}
