#!/usr/bin/env bash
# bundlers: packs the npm package and runs it in bundlers, test runners and runtimes of npm (700 MB in build/bundlers)
set -eu
cd "$(dirname "$0")/../../.."
${MAKE:-make} wasm bindings/js/node_modules/.package-lock.json
node --test --test-reporter=spec bindings/js/test/pack/bundlers.js
