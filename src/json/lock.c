/* The lock around cJSON's parser. */
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

#elif defined(__wasi__) || defined(LOGRES_NO_THREADS)

#if defined(__wasi__) && defined(_REENTRANT)
#error "WebAssembly with threads is not supported: each worker needs a module of its own"
#endif

/* A WebAssembly module has one thread, and each worker has its own module, so there is nothing to
 * lock. LOGRES_NO_THREADS is for systems without threads. */
void lgi_json_lock_take(void) {
}
void lgi_json_lock_drop(void) {
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

/*
 * A forked child gets a fresh lock, because the thread that might hold the old one does not exist
 * there. Taking the lock before a fork instead would risk a deadlock: its holder might be waiting
 * for the host's allocator, which the fork has locked. An interrupted parse leaves nothing behind
 * but cJSON's error pointer, which the next parse overwrites.
 */
static void renew(void) {
    static const pthread_mutex_t unlocked = PTHREAD_MUTEX_INITIALIZER;
    lgi_json_lock = unlocked;
}

__attribute__((constructor)) static void survive_forks(void) {
    (void)pthread_atfork(NULL, NULL, renew);
}

#endif
