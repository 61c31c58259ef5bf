/* The information that a viewer gains from a ply, and keys of all information that a viewer
 * has. */
#include "rules/knowledge.h"

#include "base/hash.h"
#include "rules/legal.h"
#include "table/event.h"
#include "table/place.h"

/*
 * Returns whether the events show a piece to the viewer. Equal pieces can move to different
 * places, so a hidden event could involve an equal piece. If a piece has copies, any hidden event
 * of pieces therefore makes the answer no, whatever its piece; otherwise the answer itself would
 * reveal that piece.
 */
static bool is_shown(const lgi_game *game, const lgi_state *s, const lgi_seen_move *seen,
                     int piece) {
    bool is_there = false, has_equal = lgi_copies_of(game, s, piece) > 1;
    for (uint32_t i = 0; i < seen->count; i++) {
        const logres_event *event = &seen->events[i];
        if (!lgi_is_of_pieces(event))
            continue;
        if (!lgi_may_know(event, seen->viewer) && (has_equal || event->piece == piece))
            return false;
        is_there = is_there || event->piece == piece;
    }
    return is_there;
}

/* The actor knows what they chose. Any hidden value that is not a piece remains known only to the
 * actor, because no event can show it. */
bool lgi_knows(const lgi_game *game, const lgi_state *s, const lgi_arg_type *type,
               const lgi_value *value, const lgi_seen_move *seen) {
    if (seen->viewer == LOGRES_NONE || !type->hidden || s->actor == seen->viewer)
        return true;
    if (!type->pieces)
        return false;
    for (unsigned i = 0; i < value->count; i++)
        if (!is_shown(game, s, seen, value->item[i]))
            return false;
    return true;
}

/*
 * A key is a hash chain: the key after a ply is the hash of the key before it and of the words
 * below. The first word contains the number of events, and the words of each value contain its
 * number of items, so no ply's words are a prefix of another's. The phase and the actor before the
 * move follow from the earlier key and need no word. A move type is identified by its first
 * number, which reveals no more than its name in a history.
 */

/*
 * Adds a value. An unknown value is the word 0. A known one is a word per item, or a single word
 * for null and the empty list. The count plus 1 in the high half distinguishes known values from
 * the word 0.
 */
static uint64_t add_value(uint64_t hash, const lgi_value *value, bool is_known) {
    if (!is_known)
        return lgi_hash_word(hash, 0);
    uint64_t head = (uint64_t)(value->count + 1) << 32;
    if (!value->count)
        return lgi_hash_word(hash, head);
    for (unsigned i = 0; i < value->count; i++)
        hash = lgi_hash_word(hash, head | (uint16_t)value->item[i]);
    return hash;
}

/* Packs a spot into 24 bits byte by byte, so that keys do not depend on struct layout. */
static uint64_t word_of_spot(logres_spot spot) {
    return (uint8_t)spot.place | (uint64_t)(uint8_t)spot.seat << 8 |
           (uint64_t)(uint8_t)spot.part << 16;
}

/* The bits do not overlap. The first word has 8 for the kind, 16 each for viewers and piece, and
 * 24 for `from`; the second has 24 for `to` and 32 for the amount. */
static uint64_t add_event(uint64_t hash, const logres_event *event, int viewer) {
    uint16_t piece = (uint16_t)lgi_seen_piece(event, viewer);
    hash = lgi_hash_word(hash, event->kind | (uint64_t)event->seen_by << 8 |
                                   (uint64_t)piece << 24 | word_of_spot(event->from) << 40);
    return lgi_hash_word(hash, word_of_spot(event->to) | (uint64_t)(uint32_t)event->amount << 32);
}

/* Returns the key after a ply that starts in the state `s`. Values and pieces that the viewer may
 * not know are left out, so two states that look the same to the viewer have the same key. */
static uint64_t next_key(const lgi_game *game, const lgi_state *s, const lgi_move_type *move_type,
                         const lgi_seen_move *seen, uint64_t key) {
    lgi_value values[LGI_ARGS_MAX];
    lgi_values_of(move_type, s, seen->move, values);
    uint64_t hash = lgi_hash_word(key, move_type->first | (uint64_t)seen->count << 32);
    for (unsigned a = 0; a < lgi_arg_count(move_type); a++)
        hash = add_value(hash, &values[a],
                         lgi_knows(game, s, move_type->args[a].type, &values[a], seen));
    for (uint32_t i = 0; i < seen->count; i++)
        hash = add_event(hash, &seen->events[i], seen->viewer);
    return lgi_hash_end(hash);
}

/* ---- the public calls ----------------------------------------------------------------------- */

logres_error logres_info_key_start(const logres_state *first, int32_t viewer, uint64_t *key) {
    logres_state view;
    logres_error error = logres_view(first, viewer, &view);
    if (error)
        return error;
    if (!key)
        return LOGRES_ERR_NULL;
    *key = logres_hash(&view);
    return LOGRES_OK;
}

/* Legality is not checked, since the ply has been played. The number must still decode, because it
 * selects a row of the tables. */
logres_error logres_info_key_step(const logres_state *before, logres_move move,
                                  const logres_event *events, uint32_t count, int32_t viewer,
                                  uint64_t *key) {
    const lgi_game *game;
    logres_error error = lgi_open_full(before, &game);
    if (error)
        return error;
    if (!key || (!events && count))
        return LOGRES_ERR_NULL;
    const lgi_state *s = lgi_const(before);
    if (!lgi_is_viewer(s, viewer) || count > LOGRES_EVENTS_MAX)
        return LOGRES_ERR_ARGUMENT;
    lgi_decoded decoded;
    if (!lgi_decode(game, s, move, &decoded))
        return LOGRES_ERR_MOVE;
    *key =
        next_key(game, s, decoded.move_type, &(lgi_seen_move){move, viewer, events, count}, *key);
    return LOGRES_OK;
}
