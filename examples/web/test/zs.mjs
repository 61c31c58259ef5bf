import { readFile } from 'node:fs/promises';
import { browse } from './browser.mjs';
const [out, height, ...files] = process.argv.slice(2);
const b = await browse();
const p = await b.newPage({ viewport: { width: 2400, height: 800 } });
const im = await Promise.all(
  files.map(
    async (f) =>
      `<figure style="margin:0"><img height="${height}" src="data:image/png;base64,${(await readFile(f)).toString('base64')}"></figure>`,
  ),
);
await p.setContent(`<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px">${im.join('')}`);
await p.waitForFunction(() => [...document.images].every((i) => i.complete));
await p.screenshot({ path: out, fullPage: true });
await b.close();
