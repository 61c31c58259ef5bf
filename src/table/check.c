/*
 * Validation of a body: ranges of fields, contents of places, and the number of every piece. The
 * validation must be safe on arbitrary bytes. Fields are therefore checked before any call of a
 * function that reads them, such as the `count` of a derived storage.
 */
#include "table/check.h"

#include "base/error.h"
#include "base/print.h"
#include "state/piece.h"
#include "table/field.h"
#include "table/place.h"

/* Refuses the state with a path such as "players[1].hand" or "purse[2]". Paths are those of the
 * JSON, in which per-seat places and fields are keys of a player. */
static logres_error refuse_at(logres_problem *problem, const char *name, int seat, int part,
                              const char *why) {
    char path[LOGRES_PROBLEM_PATH];
    lgi_writer text = {path, sizeof path, 0};
    if (seat != LOGRES_NONE)
        lgi_print(&text, "players[%d].", seat);
    lgi_print(&text, "%s", name);
    if (part != LOGRES_NONE)
        lgi_print(&text, "[%d]", part);
    lgi_close(&text);
    return lgi_refuse(problem, "%s", "%s", path, why);
}

static logres_error refuse_value(const lgi_state *s, const lgi_field *field, int part,
                                 logres_problem *problem) {
    char why[LOGRES_PROBLEM_TEXT];
    lgi_writer text = {why, sizeof why, 0};
    int low, high;
    lgi_range_of(field, s, &low, &high);
    if (field->info.value == LOGRES_VALUE_YES_NO)
        lgi_print(&text, "must be true or false");
    else if (field->info.value == LOGRES_VALUE_SEAT)
        lgi_print(&text, "must be 0 to %d", high);
    else if (field->info.value == LOGRES_VALUE_SEATS)
        lgi_print(&text, "has a seat that does not exist");
    else if (field->info.value == LOGRES_VALUE_NAME)
        lgi_print(&text, "is not an allowed name");
    else
        lgi_print(&text, "must be %d to %d", low, high);
    lgi_close(&text);
    return refuse_at(problem, field->info.name, field->info.per_seat ? part : LOGRES_NONE,
                     field->info.per_seat ? LOGRES_NONE : part, why);
}

/* An unused seat holds 0, even where null is LOGRES_NONE: lgi_empty_body sets only the seats in
 * play. */
static logres_error check_field(const lgi_state *s, const lgi_field *field,
                                logres_problem *problem) {
    int parts = field->info.parts ? (int)field->info.parts : 1, low, high;
    lgi_range_of(field, s, &low, &high);
    for (int part = 0; part < parts; part++) {
        int value = lgi_stored_value(s, field, part);
        if (field->info.per_seat && part >= s->players) {
            if (value)
                return refuse_at(problem, field->info.name, LOGRES_NONE, LOGRES_NONE,
                                 "an unused seat is not empty");
        } else if (value < low || value > high) {
            return refuse_value(s, field, field->info.parts ? part : LOGRES_NONE, problem);
        }
    }
    if (field->bytes > 0)
        return LOGRES_OK;
    /* unused bits must be 0, or two equal states could have different bytes */
    for (int bit = parts; bit % 8; bit++)
        if (lgi_stored_value(s, field, bit))
            return refuse_at(problem, field->info.name, LOGRES_NONE, LOGRES_NONE,
                             "has an unused bit set");
    return LOGRES_OK;
}

/* An empty slot is LOGRES_NONE, even at an unused seat. */
static bool is_empty(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                     logres_spot spot) {
    const uint8_t *at = s->body + lgi_offset_of(place, storage, spot);
    unsigned bytes = lgi_bytes_at(storage, spot);
    bool none =
        storage->form == LGI_SLOT ? *at == lgi_empty_byte(storage) : lgi_are_zero(at, bytes);
    return none && (!lgi_has_total(place) || lgi_total_of(s, place, spot) == 0);
}

/*
 * Returns whether the stored bytes refer to existing pieces, seats and parts. Any byte is a valid
 * count; check_pieces compares the sums. After this check, the bytes are safe to use as indexes.
 */
static bool is_in_range(const lgi_state *s, const lgi_place *place, const lgi_storage *storage,
                        logres_spot spot) {
    const uint8_t *at = s->body + lgi_offset_of(place, storage, spot);
    if (storage->form == LGI_BITS)
        return storage->kinds % 8 == 0 || at[storage->kinds / 8] >> storage->kinds % 8 == 0;
    if (storage->form == LGI_SLOT)
        return *at < storage->kinds || *at == (uint8_t)LOGRES_NONE;
    int most = place->info.per_seat ? s->players : (int)place->info.parts;
    if (storage->form != LGI_OWNER || !most)
        return true;
    for (unsigned i = 0; i < storage->kinds; i++)
        if (at[i] >= most && at[i] != (uint8_t)LOGRES_NONE)
            return false;
    return true;
}

/* Checks a spot of any seat that the game can have. The bytes of unused seats must be empty, or
 * equal states could have different bytes. */
static logres_error check_spot(const lgi_state *s, const lgi_place *place, logres_spot spot,
                               logres_problem *problem) {
    for (const lgi_storage *storage = place->stored; storage;
         storage = lgi_next_storage(storage)) {
        if (spot.seat >= s->players) {
            if (!is_empty(s, place, storage, spot))
                return refuse_at(problem, "players", LOGRES_NONE, LOGRES_NONE,
                                 "an unused seat is not empty");
        } else if (!is_in_range(s, place, storage, spot)) {
            return refuse_at(problem, place->info.name, spot.seat, spot.part,
                             "has a piece that does not exist");
        }
    }
    return LOGRES_OK;
}

/* Returns whether a place stores its pieces in bytes of its own. */
static bool has_bytes(const lgi_place *place) {
    return place->stored->form != LGI_DERIVED || lgi_next_storage(place->stored);
}

/* Places with only derived pieces have no bytes; the tally checks their counts. */
static logres_error check_place(const lgi_game *game, const lgi_state *s, int number,
                                logres_problem *problem) {
    const lgi_place *place = &game->places[number];
    logres_error error = LOGRES_OK;
    if (!has_bytes(place))
        return LOGRES_OK;
    for (int seat = 0; seat < lgi_seats_at(place, (int)game->info.max_players) && !error; seat++)
        for (int part = 0; part < lgi_parts_at(place) && !error; part++)
            error = check_spot(s, place, lgi_spot_of(number, place, seat, part), problem);
    return error;
}

/* Returns the maximum number of pieces that a storage can hold at a spot. */
static int most_at(const lgi_storage *storage) {
    if (storage->form == LGI_SLOT)
        return 1;
    return storage->form == LGI_BITS ? storage->kinds : UINT8_MAX;
}

/*
 * Checks that a spot that is not open has as many pieces as its total, or none if the view hides
 * them. `known` may include only seats that would not otherwise see the piece, and must be empty
 * if there is no piece; otherwise equal positions could have different bytes.
 */
static logres_error check_total(const lgi_game *game, const lgi_state *s, logres_spot spot,
                                int *unseen, logres_problem *problem) {
    const lgi_place *place = &game->places[spot.place];
    int total = lgi_total_of(s, place, spot), seen = lgi_sees_spot(s, place, spot);
    if (total < 0)
        return refuse_at(problem, place->info.name, spot.seat, spot.part,
                         "has a negative number of pieces");
    *unseen += seen ? 0 : total;
    if (!lgi_has_total(place))
        return LOGRES_OK;
    unsigned known = place->known ? s->body[lgi_known_offset_of(place, spot)] : 0;
    if (known && (!total || known & lgi_seen_by(game->places, spot)))
        return refuse_at(problem, game->fields[lgi_known_field(game, spot.place)].info.name,
                         spot.seat, spot.part,
                         total ? "includes a seat that sees the piece anyway"
                               : "is not empty, but there is no piece");
    if (total > most_at(place->stored))
        return refuse_at(problem, place->info.name, spot.seat, spot.part,
                         "has more pieces than it can hold");
    if (lgi_count_seen(game, s, spot) != (seen ? total : 0))
        return refuse_at(problem, place->info.name, spot.seat, spot.part,
                         "does not match its number of pieces");
    return LOGRES_OK;
}

/* Open places store no totals: the visible pieces determine them. */
static logres_error check_totals(const lgi_game *game, const lgi_state *s, int number, int *unseen,
                                 logres_problem *problem) {
    const lgi_place *place = &game->places[number];
    logres_error error = LOGRES_OK;
    if (place->info.seen == LOGRES_PLACE_OPEN)
        return LOGRES_OK;
    for (int seat = 0; seat < lgi_seats_at(place, s->players) && !error; seat++)
        for (int part = 0; part < lgi_parts_at(place) && !error; part++)
            error = check_total(game, s, lgi_spot_of(number, place, seat, part), unseen, problem);
    return error;
}

/* Returns the name of the first place that stores a piece, or "" if that place has seats or parts,
 * since the path would then be arbitrary. */
static const char *home_of(const lgi_game *game, int piece) {
    for (uint32_t i = 0; i < game->info.place_count; i++) {
        const lgi_place *place = &game->places[i];
        logres_spot spot = lgi_first_of_place(game, (int)i);
        if (lgi_stores(lgi_storage_of(place, spot, piece), spot, piece))
            return place->info.per_seat || place->info.parts ? "" : place->info.name;
    }
    return "";
}

/* Returns whether any spot of a place is hidden and can hold a piece. */
static bool may_hide(const lgi_state *s, int number, const lgi_place *place, int piece) {
    for (int seat = 0; seat < lgi_seats_at(place, s->players); seat++)
        for (int part = 0; part < lgi_parts_at(place); part++) {
            logres_spot spot = lgi_spot_of(number, place, seat, part);
            if (!lgi_sees_spot(s, place, spot) &&
                lgi_stores(lgi_storage_of(place, spot, piece), spot, piece))
                return true;
        }
    return false;
}

/* Returns whether a piece can be hidden. Called only for pieces with missing copies. */
static bool may_be_hidden(const lgi_game *game, const lgi_state *s, int piece) {
    for (int i = 0; i < (int)game->info.place_count; i++)
        if (game->places[i].info.seen != LOGRES_PLACE_OPEN &&
            may_hide(s, i, &game->places[i], piece))
            return true;
    return false;
}

/*
 * Checks the number of copies of every piece; in a view, only visible copies are counted. The
 * hidden totals must account for exactly the missing pieces; otherwise these could not be dealt.
 * No sum overflows: it adds fewer than 500 bytes of at most 255, or counts that the game derives
 * from checked fields.
 */
static logres_error check_pieces(const lgi_game *game, const lgi_state *s, int unseen,
                                 logres_problem *problem) {
    int32_t counts[LGI_PIECES_MAX];
    int missing = 0;
    char word[LGI_WORD_MAX];
    lgi_range all = {0, LGI_PIECES_MAX};
    logres_spot bad = lgi_tally(game, s, all, counts);
    if (bad.place != LOGRES_NONE)
        return refuse_at(problem, game->places[bad.place].info.name, bad.seat, bad.part,
                         "has a negative number of pieces");
    for (int piece = 0; piece < (int)game->info.piece_count; piece++) {
        int copies = lgi_copies_of(game, s, piece), count = (int)counts[piece];
        missing += copies - count;
        if (count > copies || (count < copies && !may_be_hidden(game, s, piece)))
            return lgi_refuse(problem, "%s", "there are %d of %s instead of %d",
                              home_of(game, piece), count, lgi_piece_name(game, s, piece, word),
                              copies);
    }
    return missing == unseen ? LOGRES_OK
                             : lgi_refuse(problem, "", "there are %d hidden pieces instead of %d",
                                          unseen, missing);
}

/* Checks fields, then bytes of places, then totals, then pieces; each step relies on the previous
 * ones. Derived counts read fields and stored pieces, so totals and pieces come last. */
logres_error lgi_check_body(const lgi_game *game, const lgi_state *s, logres_problem *problem) {
    logres_error error = LOGRES_OK;
    int unseen = 0;
    for (uint32_t f = LGI_FIELDS_OWN; f < game->info.field_count && !error; f++)
        if (!game->fields[f].derive)
            error = check_field(s, &game->fields[f], problem);
    for (int i = 0; i < (int)game->info.place_count && !error; i++)
        error = check_place(game, s, i, problem);
    for (int i = 0; i < (int)game->info.place_count && !error; i++)
        error = check_totals(game, s, i, &unseen, problem);
    return error ? error : check_pieces(game, s, unseen, problem);
}
