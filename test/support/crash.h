/* A crash, of an assert of the core or under a sanitizer, says first where the test is. */
#ifndef TEST_CRASH_H
#define TEST_CRASH_H

/* From now on this is called, once, when the program aborts or a sanitizer ends it. */
void before_a_crash(void (*say)(void));

#endif
