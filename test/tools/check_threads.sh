#!/usr/bin/env bash
# test/test_threads.c, and so `make threads` and `make soak`, call the whole API.
. "$(dirname "$0")/tap.sh"

check 'threads call every public function' nothing not_called test/support/every.c test/support/search.c
finish
