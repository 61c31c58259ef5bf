#!/usr/bin/env bash
# test/interface/test_threads.c, and so `make threads` and `make soak`, call the whole API.
. "$(dirname "$0")/../tap.sh"

check 'threads call every public function' nothing not_called test/support/call_all.c test/support/search.c
finish
