/* The module, imported as a file. */
import type { Source } from './index.js';

/** What your bundler makes of the file: its address, its bytes, or a compiled module. `load` takes each. */
declare const wasm: Source;
export default wasm;
