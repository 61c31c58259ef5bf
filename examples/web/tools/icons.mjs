// Draws the icons of public/manifest.webmanifest from public/icon.svg: node tools/icons.mjs

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { browse } from '../test/browser.mjs';

const FOLDER = fileURLToPath(new URL('../public/', import.meta.url));
const icon = await readFile(`${FOLDER}icon.svg`, 'utf8');
const GROUND = '#8c2f24';
const browser = await browse();

/** `full`: systems cut this one to their own shape. */
async function draw(name, size, full) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = full ? `background:${GROUND};padding:12%` : '';
  await page.setContent(`<body style="margin:0;${style}">${icon}`);
  await page.screenshot({ path: `${FOLDER}${name}.png`, omitBackground: true });
}

await draw('icon-192', 192, false);
await draw('icon-512', 512, false);
await draw('icon-full', 512, true);
await browser.close();
