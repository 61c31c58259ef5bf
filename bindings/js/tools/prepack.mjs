/* Before `npm pack`: the module must have been built, and the licence lies beside package.json, as npm wants it. */
import { copyFileSync, existsSync } from 'node:fs';

if (!existsSync('dist/logres.wasm')) {
    console.error('dist/logres.wasm is missing; `make wasm` builds it');
    process.exit(1);
}
copyFileSync('../../LICENSE', 'LICENSE');
