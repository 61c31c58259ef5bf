/* Copies structs whose size differs between library versions. */
#include "base/size.h"

#include <string.h>

bool lgi_take(void *known, size_t known_size, size_t least, const void *given, size_t size) {
    const uint8_t *bytes = given;
    if (size < least || size > LGI_TAKEN_MAX)
        return false;
    for (size_t i = known_size; i < size; i++)
        /* the caller uses a member that this version does not have: ignoring it would be wrong */
        if (bytes[i])
            return false;
    memset(known, 0, known_size);
    memcpy(known, given, size < known_size ? size : known_size);
    return true;
}

logres_error lgi_give(const void *known, size_t known_size, size_t least, void *out, size_t size) {
    if (!out)
        return LOGRES_ERR_NULL;
    if (!lgi_is_size(size, least))
        return LOGRES_ERR_ARGUMENT;
    size_t both = size < known_size ? size : known_size;
    memcpy(out, known, both);
    memset((uint8_t *)out + both, 0, size - both);
    return LOGRES_OK;
}

logres_error lgi_give_nth(const void *known, size_t known_size, size_t least, void *array,
                          size_t i, size_t size) {
    if (array && !lgi_is_size(size, least)) /* i * size could wrap */
        return LOGRES_ERR_ARGUMENT;
    return lgi_give(known, known_size, least, array ? (uint8_t *)array + i * size : NULL, size);
}
