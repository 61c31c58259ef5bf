#!/usr/bin/env bash
# corpus [TARGET...]: rebuilds the corpora of test/fuzz: the fewest inputs that reach the same code
exec "$(dirname "$0")/fuzz.sh" minimise "$@"
