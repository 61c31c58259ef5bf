/* Before `npm pack`: the modules and the types must have been built; copies the licence to the package. */
import { copyFileSync, existsSync } from 'node:fs';

const missing = ['dist/logres.wasm', 'dist/logres-core.wasm', 'src/games.d.ts'].filter((file) => !existsSync(file));
if (missing.length) {
    console.error(`${missing.join(', ')}: missing; \`make wasm\` builds them`);
    process.exit(1);
}
copyFileSync('../../LICENSE', 'LICENSE');
