// How the page is built.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline } from './tools/offline';
import { policy } from './tools/policy';
import { rules } from './tools/rules';

/** The oldest browsers that show the page; index.html and README.md name them, and test/floor.mjs checks the build. */
const FLOOR = ['safari15.4', 'chrome108', 'firefox121'];

/** The only code that the main chunk shares with the language files, for which it waits; so it is a chunk of its own. */
const NUMBERS = fileURLToPath(new URL('src/games/numbers.ts', import.meta.url));

// Relative addresses: the folder works wherever it is put. The library stays out of Vite's cache, so
// that its WebAssembly module is found beside it.
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [rules(), policy(), offline()],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['logres'] },
  server: { fs: { allow: ['../..'] } },
  build: {
    outDir: mode === 'generic' ? '../../build/web-generic' : '../../build/web',
    emptyOutDir: true,
    target: FLOOR,
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks: { numbers: [NUMBERS] } } },
  },
  preview: { port: 8080, host: '127.0.0.1' },
}));
