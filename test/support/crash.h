/* A crash by an assert or a sanitizer first prints the position of the test. */
#ifndef TEST_CRASH_H
#define TEST_CRASH_H

/* The function is called once when the program aborts or a sanitizer ends it. */
void before_a_crash(void (*say)(void));

#endif
