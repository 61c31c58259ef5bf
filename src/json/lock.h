/*
 * The lock around cJSON's parser, which writes a global error pointer. The lock is the library's
 * only mutable global. Only parsing takes the lock, because writing and walking trees touch no
 * globals. The lock does not protect against a host that parses with the same cJSON on another
 * thread.
 */
#ifndef LGI_JSON_LOCK_H
#define LGI_JSON_LOCK_H

void lgi_json_lock_take(void);
void lgi_json_lock_drop(void);

#endif
