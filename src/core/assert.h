/* What functions take for granted, checked in builds for tests (-DLGI_DEBUG, as `make asan` does); a release build
 * has nothing of it. Input from outside is never asserted, but refused. */
#ifndef LGI_ASSERT_H
#define LGI_ASSERT_H

#ifdef LGI_DEBUG
#include <assert.h>
#define LGI_ASSERT(condition) assert(condition)
#else
#define LGI_ASSERT(condition) ((void)sizeof(condition))
#endif

#endif
