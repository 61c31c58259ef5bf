/* The pieces that a move type with `from` can take. All functions are inline, because in some
 * games half of the plies are draws. */
#ifndef LGI_DRAW_H
#define LGI_DRAW_H

#include "state/multiset.h"
#include "table/place.h"

/*
 * The pieces at the place of a move type. `at` can point into the struct itself, so the struct
 * must not be copied. The counts are not initialized: the move type's `counts` writes every kind.
 */
typedef struct lgi_draw {
    const uint8_t *at;    /* counts, or a set of bits */
    const uint8_t *total; /* the number of pieces, or NULL if it is not stored */
    unsigned kinds;
    bool is_set;
    uint8_t own[LGI_PIECES_MAX]; /* the counts, if the move type has `counts` */
} lgi_draw;

/*
 * Returns where the pieces of a move type with `from` are stored, and the index of its seat: the
 * actor's, or 0. For places without parts, or whose parts share one array, it is equivalent to
 * lgi_offset_of at a fraction of the cost.
 */
LGI_INLINE const uint8_t *lgi_pieces_at(const lgi_state *s, const lgi_place *place,
                                        unsigned *seat) {
    const lgi_storage *storage = place->stored;
    LGI_ASSERT((!place->info.parts || storage->split) && !lgi_next_storage(storage));
    LGI_ASSERT(storage->form == LGI_COUNTS || storage->form == LGI_BITS);
    *seat = place->info.per_seat && s->actor > 0 ? (unsigned)s->actor : 0;
    return s->body + storage->at +
           *seat * (storage->form == LGI_BITS ? (storage->kinds + 7u) / 8 : storage->kinds);
}

/* Opens the place of a move type with `from`. A place with parts has a total per part and none for
 * the whole place, so draw->total stays NULL. */
LGI_INLINE void lgi_open_draw(const lgi_game *game, const lgi_state *s,
                              const lgi_move_type *move_type, lgi_draw *draw) {
    const lgi_place *place = &game->places[move_type->from - 1];
    unsigned seat;
    LGI_ASSERT(place->stored->kinds <= LGI_PIECES_MAX);
    draw->kinds = place->stored->kinds;
    draw->is_set = place->stored->form == LGI_BITS && !move_type->counts;
    draw->total = NULL;
    if (move_type->counts) {
        move_type->counts(s, draw->own);
        draw->at = draw->own;
        return;
    }
    draw->at = lgi_pieces_at(s, place, &seat);
    if (lgi_has_total(place) && !place->info.parts)
        draw->total = s->body + place->total + seat;
}

/* Returns the kind that an item of the first argument names, relative to the place's first
 * piece. */
LGI_INLINE unsigned lgi_kind_named(const lgi_game *game, const lgi_move_type *move_type,
                                   int item) {
    const lgi_arg_type *type = move_type->args[0].type;
    return (unsigned)(item - (type->pieces ? game->places[move_type->from - 1].stored->first
                                           : type->first));
}

/* Returns the total number of pieces. If the total is stored, it need not be counted:
 * lgi_put_pieces maintains it. */
LGI_INLINE uint32_t lgi_total_drawn(const lgi_draw *draw) {
    uint32_t sum = 0;
    if (draw->total)
        return *draw->total;
    if (!draw->is_set)
        return lgi_sum(draw->at, draw->kinds);
    for (unsigned kind = 0; kind < draw->kinds; kind++)
        sum += lgi_has_bit(draw->at, (int)kind);
    return sum;
}

_Static_assert(LGI_PIECES_MAX == 128, "all kinds fit into a set");

/* Returns the set of kinds that have pieces. */
LGI_INLINE lgi_set lgi_kinds_drawn(const lgi_draw *draw) {
    unsigned kinds = draw->kinds, size = (kinds + 7) / 8;
    if (draw->is_set)
        return (lgi_set){lgi_word_at(draw->at, size, 0),
                         size > 8 ? lgi_word_at(draw->at, size, 8) : 0};
    if (kinds <= 64)
        return (lgi_set){lgi_kinds_of(draw->at, kinds), 0};
    return (lgi_set){lgi_kinds_of(draw->at, 64), lgi_kinds_of(draw->at + 64, kinds - 64)};
}

/* Returns the indexes of the first argument's values that name one of these kinds. */
LGI_INLINE lgi_set lgi_indexes_naming(const lgi_game *game, const lgi_move_type *move_type,
                                      lgi_set kinds) {
    const lgi_arg_type *type = move_type->args[0].type;
    lgi_set indexes = {0, 0};
    LGI_ASSERT(!type->items || type->values <= 64);
    if (type->items) {
        for (unsigned i = 0; i < type->values; i++) {
            unsigned kind = lgi_kind_named(game, move_type, type->items[i]);
            indexes.low |= ((kind < 64 ? kinds.low : kinds.high) >> (kind & 63) & 1) << i;
        }
        return indexes;
    }
    unsigned first = lgi_kind_named(game, move_type, type->first), end = type->values;
    LGI_ASSERT(first < 64);
    indexes.low = first ? kinds.low >> first | kinds.high << (64 - first) : kinds.low;
    indexes.high = kinds.high >> first;
    return (lgi_set){end < 64 ? indexes.low & (((uint64_t)1 << end) - 1) : indexes.low,
                     end > 64 ? indexes.high : 0};
}

/* Returns the position of the r-th set bit, counting from 0. */
LGI_INLINE unsigned lgi_bit_of_set(const uint8_t *bytes, unsigned size, uint32_t r) {
    for (unsigned at = 0;; at += 8) {
        LGI_ASSERT(at < size); /* more than r bits are set */
        uint64_t word = lgi_word_at(bytes, size, at);
        uint32_t count = (uint32_t)lgi_count_bits(word);
        if (r < count)
            return 8 * at + (unsigned)lgi_bit_at(word, (int)r);
        r -= count;
    }
}

/* Returns the kind of the r-th of `total` pieces, counting from 0. */
LGI_INLINE unsigned lgi_kind_drawn(const lgi_draw *draw, uint32_t total, uint32_t r) {
    return draw->is_set ? lgi_bit_of_set(draw->at, (draw->kinds + 7) / 8, r)
                        : lgi_kind_of_piece(draw->at, draw->kinds, total, r);
}

#endif
