/* The lock around cJSON, whose parser writes a global error pointer. It is the library's only
 * mutable global. Only parsing takes it; writing and walking trees do not. */
#ifndef LGI_JSON_LOCK_H
#define LGI_JSON_LOCK_H

void lgi_json_lock_take(void);
void lgi_json_lock_drop(void);

#endif
