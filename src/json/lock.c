#include "json/lock.h"

#ifdef _WIN32

#include <windows.h>

static SRWLOCK lgi_json_lock = SRWLOCK_INIT;

void lgi_json_lock_take(void) {
    AcquireSRWLockExclusive(&lgi_json_lock);
}

void lgi_json_lock_drop(void) {
    ReleaseSRWLockExclusive(&lgi_json_lock);
}

#else

#include <pthread.h>

static pthread_mutex_t lgi_json_lock = PTHREAD_MUTEX_INITIALIZER;

void lgi_json_lock_take(void) {
    (void)pthread_mutex_lock(&lgi_json_lock);
}

void lgi_json_lock_drop(void) {
    (void)pthread_mutex_unlock(&lgi_json_lock);
}

/* A fork waits until no other thread parses; else the child would have a lock that nobody drops. */
__attribute__((constructor)) static void survive_forks(void) {
    (void)pthread_atfork(lgi_json_lock_take, lgi_json_lock_drop, lgi_json_lock_drop);
}

#endif
