/* A crash by an assert or a sanitizer first prints the position of the test. */
#include "support/crash.h"

#include <signal.h>
#include <stddef.h>

static void (*say_at_crash)(void);

static void say_once(void) {
    void (*say)(void) = say_at_crash;
    say_at_crash = NULL;
    if (say)
        say();
}

static void at_abort(int number) {
    signal(number, SIG_DFL);
    say_once();
    raise(number);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
void __sanitizer_set_death_callback(void (*callback)(void)); /* NOLINT: the sanitizers' name */
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
void __sanitizer_set_death_callback(void (*callback)(void)); /* NOLINT: the sanitizers' name */
#else
#define __sanitizer_set_death_callback(callback) ((void)(callback)) /* NOLINT: the same */
#endif
#else
#define __sanitizer_set_death_callback(callback) ((void)(callback)) /* NOLINT: the same */
#endif

void before_a_crash(void (*say)(void)) {
    say_at_crash = say;
    signal(SIGABRT, at_abort);
    __sanitizer_set_death_callback(say_once);
}
