/* The module, imported as a file. */
import type { Source } from './index.js';

/** The form your bundler gives the file: its URL, its bytes, or a compiled module. `load` accepts each. */
declare const wasm: Source;
export default wasm;
