/* Before `npm pack`: the module and the types must have been built, and the licence lies beside package.json, as npm wants it. */
import { copyFileSync, existsSync } from 'node:fs';

if (!existsSync('dist/logres.wasm') || !existsSync('src/games.d.ts')) {
    console.error('dist/logres.wasm or src/games.d.ts is missing; `make wasm` builds them');
    process.exit(1);
}
copyFileSync('../../LICENSE', 'LICENSE');
