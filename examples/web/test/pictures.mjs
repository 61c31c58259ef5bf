// Screenshots of every game: start, middle, end, and the middle with the most players, at four widths, by day and by
// night; and a sheet for each game and width, in build/web-pictures.
//
//     node test/pictures.mjs [GAME…]
//     BUILD=web-generic node test/pictures.mjs: of the scene for any game, after `npx vite build --mode generic`

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browse, serve, visit, DESKTOP } from './browser.mjs';
import { fresh, games, logres, playOn, seats } from './matches.mjs';
import { open, ready } from './table.mjs';

const SEED = 4;
const THEMES = { day: 'parchment', night: 'night' };
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  DESKTOP,
];
const BUILD = process.env.BUILD ?? 'web';
const FOLDER = fileURLToPath(new URL(`../../../build/${BUILD}-pictures`, import.meta.url));
const server = await serve(SEED, BUILD);
const browser = await browse();

/** A match of one person and bots; `part` (0 … 1) is how far. */
function matchAt(game, part, players = 3) {
  const begin = () => fresh(game, seats('p'.padEnd(players, 'b')), SEED);
  const far = Math.floor(playOn(begin(), SEED).ply * part);
  return playOn(begin(), SEED, ({ ply, state }) => ply >= far && state.actor === 0);
}

async function shoot(game, stage, match, size) {
  const page = await visit(browser, server, { size });
  await open(page, match);
  await ready(page);
  const pictures = [];
  for (const [theme, name] of Object.entries(THEMES)) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), name);
    const path = join(FOLDER, `${game}-${stage}-${size.width}-${theme}.png`);
    await page.screenshot({ path });
    pictures.push(path);
  }
  await page.context().close();
  return pictures;
}

/** Pictures on one. */
async function sheet(name, pictures) {
  const page = await browser.newPage({ viewport: { width: 2700, height: 800 } });
  const images = await Promise.all(
    pictures.map(async (path) => {
      const data = (await readFile(path)).toString('base64');
      return `<img height="560" src="data:image/png;base64,${data}" alt="">`;
    }),
  );
  await page.setContent(
    `<body style="margin:12px;display:flex;flex-wrap:wrap;gap:12px">${images.join('')}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
  return path;
}

/** The picture of the project's README: a chosen move and its preview. */
async function table() {
  const page = await visit(browser, server, { size: { width: 1200, height: 700 } });
  const bot = { kind: 'bot', level: 'normal' };
  const players = [
    { kind: 'person', name: 'Aglovale' },
    { ...bot, name: 'Balin' },
    { ...bot, name: 'Caradoc' },
  ];
  const far = ({ ply, state }) => ply > 60 && state.actor === 0 && state.phase === 'play';
  await open(page, playOn(fresh('artus', players, 21), 21, far));
  for (const selector of [
    '[data-thing="card:knight:1-5:both"]',
    '[data-thing="chair:20"]',
    '[data-thing="chair:21"]',
  ]) {
    await ready(page);
    await page.click(selector);
  }
  await ready(page);
  const path = join(FOLDER, 'table.png');
  await page.screenshot({ path });
  await page.context().close();
  console.log(path);
}

await mkdir(FOLDER, { recursive: true });
const asked = process.argv.slice(2);
for (const game of asked.length ? asked : games) {
  const stages = {
    start: matchAt(game, 0),
    middle: matchAt(game, 0.5),
    end: matchAt(game, 1),
    most: matchAt(game, 0.5, logres.game(game).catalogue.players.most),
  };
  for (const size of SIZES) {
    const pictures = [];
    for (const [stage, match] of Object.entries(stages))
      pictures.push(...(await shoot(game, stage, match, size)));
    console.log(await sheet(`${game}-${size.width}`, pictures));
  }
}
if (!asked.length && BUILD === 'web') await table();
await browser.close();
server.close();
