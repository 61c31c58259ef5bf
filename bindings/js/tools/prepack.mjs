/* Runs before `npm pack`: requires built modules and types, and copies the license to the package. */
import { copyFileSync, existsSync } from 'node:fs';

const needed = ['dist/logres.wasm', 'dist/logres-core.wasm', 'dist/inline.cjs', 'src/games.d.ts'];
const missing = needed.filter((file) => !existsSync(file));
if (missing.length) {
    console.error(`${missing.join(', ')}: missing; \`make wasm\` builds them`);
    process.exit(1);
}
copyFileSync('../../LICENSE', 'LICENSE');
