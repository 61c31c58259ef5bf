#!/usr/bin/env bash
# webkit [ENGINE...]: plays on the page in WebKitGTK (gtk) and WPE WebKit (wpe), without a screen
set -eu
cd "$(dirname "$0")/../../.."
[ $# -gt 0 ] || set -- gtk wpe
${MAKE:-make} web-build
exec 3< <(exec Xvfb -displayfd 1 -screen 0 1600x1000x24 2>/dev/null)
trap 'kill '$! EXIT
read -r display <&3
export DISPLAY=:$display
for engine; do node examples/web/test/webkit.mjs "$engine"; done
