/* Core: version of the library. Since 0.1.0. SPDX-License-Identifier: MIT */
#ifndef LOGRES_VERSION_H
#define LOGRES_VERSION_H

#include <logres/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Major version of these headers. Before 1.0, a new minor version may break the API and the file
 * formats. */
#define LOGRES_VERSION_MAJOR 0
/** Incremented for new features. */
#define LOGRES_VERSION_MINOR 1
/** Incremented for bug fixes. */
#define LOGRES_VERSION_PATCH 0
/** Version of these headers as text. */
#define LOGRES_VERSION_STRING "0.1.0"
/** Version of these headers as a number that can be compared. */
#define LOGRES_VERSION_NUMBER                                                                     \
    (LOGRES_VERSION_MAJOR * 10000 + LOGRES_VERSION_MINOR * 100 + LOGRES_VERSION_PATCH)

/** Returns the version of the linked library, "major.minor.patch". Never NULL; static storage. */
LOGRES_API const char *logres_version(void);

/** Returns the version of the linked library as a number: major * 10000 + minor * 100 + patch,
 * like LOGRES_VERSION_NUMBER. */
LOGRES_API uint32_t logres_version_number(void);

#ifdef __cplusplus
}
#endif

#endif
