#!/usr/bin/env bash
# pack: packs the npm package and runs it in Node, Chromium and Vite
set -eu
cd "$(dirname "$0")/../../.."
${MAKE:-make} wasm bindings/js/node_modules/.package-lock.json
node --test --test-reporter=spec bindings/js/test/pack/pack.js
