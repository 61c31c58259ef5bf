/* Fields: their values and ranges. */
#include "table/field.h"

#include "base/bits.h"

int lgi_field_value(const lgi_game *game, const lgi_state *s, int field, int part) {
    const lgi_field *row = &game->fields[field];
    switch (field) {
    case LGI_FIELD_PHASE:
        return s->phase;
    case LGI_FIELD_ACTOR:
        return s->actor;
    default:
        return lgi_own_value(s, row, part);
    }
}

/* The caller has checked the range, so no value is truncated. */
void lgi_set_field(const lgi_game *game, lgi_state *s, int field, int part, int value) {
    const lgi_field *row = &game->fields[field];
    uint8_t *at = s->body + row->at;
    unsigned i = part < 0 ? 0 : (unsigned)part;
    LGI_ASSERT(!row->derive);
    switch (row->bytes) {
    case 0:
        at[i / 8] = (uint8_t)(value ? at[i / 8] | 1u << i % 8 : at[i / 8] & ~(1u << i % 8));
        break;
    case 1:
        at[i] = (uint8_t)value;
        break;
    case 2:
        lgi_store_i16(at + 2 * i, value);
        break;
    default: /* 4 */
        lgi_store_i32(at + 4 * i, value);
    }
}

void lgi_range_of(const lgi_field *field, const lgi_state *s, int *low, int *high) {
    *low = field->low;
    switch (field->info.value) {
    case LOGRES_VALUE_SEAT:
        *high = s->players - 1;
        break;
    case LOGRES_VALUE_SEATS:
        *high = (int)lgi_all_seats(s);
        break;
    case LOGRES_VALUE_NAME:
        *high = (int)field->info.name_count - 1;
        break;
    default:
        *high = field->high;
    }
}
