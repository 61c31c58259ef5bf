/* Before `npm pack`: the module and the types must have been built; copies the licence to the package. */
import { copyFileSync, existsSync } from 'node:fs';

if (!existsSync('dist/logres.wasm') || !existsSync('src/games.d.ts')) {
    console.error('dist/logres.wasm or src/games.d.ts is missing; `make wasm` builds them');
    process.exit(1);
}
copyFileSync('../../LICENSE', 'LICENSE');
