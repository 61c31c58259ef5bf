#!/usr/bin/env bash
# test/interface/test_threads.c, and so the campaigns threads and soak, calls the whole API.
. "$(dirname "$0")/../tap.sh"

check 'threads call every public function' nothing not_called test/support/call_all.c test/support/search.c
finish
