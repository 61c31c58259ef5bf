/* The version of the library. */
#include <logres/version.h>

const char *logres_version(void) {
    return LOGRES_VERSION_STRING;
}

uint32_t logres_version_number(void) {
    return LOGRES_VERSION_NUMBER;
}
