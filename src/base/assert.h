/*
 * Assertions. They are active in builds with -DLGI_DEBUG (`make debug`) and compile to nothing in
 * release builds. They check preconditions that internal callers must satisfy. External input is
 * never asserted; it is rejected with an error.
 */
#ifndef LGI_ASSERT_H
#define LGI_ASSERT_H

#ifdef LGI_DEBUG
#include <assert.h>
#define LGI_ASSERT(condition) assert(condition)
#else
#define LGI_ASSERT(condition) ((void)sizeof(condition))
#endif

#endif
