// The page's own modules in Node, in a language.

import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const servers = [];

/** Returns what loads a module by its path: `src/games/words.ts`. */
export async function sourceIn(language) {
  globalThis.document = { documentElement: {} };
  const navigator = { languages: [language] };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  const vite = await createServer({
    root: FOLDER,
    configFile: `${FOLDER}vite.config.ts`,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  servers.push(vite);
  const source = (path) => vite.ssrLoadModule(`/${path}`);
  await source('src/language/which.ts');
  return source;
}

export const close = () => Promise.all(servers.map((vite) => vite.close()));
