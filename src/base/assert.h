/* Assertions, for builds with -DLGI_DEBUG (`make debug`); release builds compile them away. They
 * check what functions assume of their callers. Input from outside is never asserted; it is
 * refused. */
#ifndef LGI_ASSERT_H
#define LGI_ASSERT_H

#ifdef LGI_DEBUG
#include <assert.h>
#define LGI_ASSERT(condition) assert(condition)
#else
#define LGI_ASSERT(condition) ((void)sizeof(condition))
#endif

#endif
