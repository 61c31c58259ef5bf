// Builds the service worker with the list of the build's files.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/offline/service.ts', import.meta.url));
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export function offline(): Plugin {
  let folder = '';
  let target: string | string[] = [];
  return {
    name: 'offline',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
      target = build.target || [];
    },
    async closeBundle() {
      const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile() && one.name !== 'sw.js')
        .map((one) => join(one.parentPath ?? one.path, one.name).slice(folder.length + 1))
        .sort();
      const files = Object.fromEntries(
        paths.map((path) => [path, sha256(readFileSync(join(folder, path)))]),
      );
      const { code } = await transformWithEsbuild(readFileSync(SOURCE, 'utf8'), SOURCE, { target });
      const list = JSON.stringify(files);
      const build = JSON.stringify(sha256(list + code).slice(0, 16));
      writeFileSync(
        join(folder, 'sw.js'),
        `const BUILD = ${build};\nconst FILES = ${list};\n${code}`,
      );
    },
  };
}
