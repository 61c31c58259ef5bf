// Screenshots of every game and variant: start, middle, end, and the middle with the most players, at four widths, by day and by
// night; and a sheet for each game and width, in build/web-pictures.
//
//     node test/pictures.mjs [GAME…]: or `docs`, `table` and `online`: the pictures of docs/games and of the README
//     BUILD=web-generic node test/pictures.mjs: of the scene for any game, after `npx vite build --mode generic`

import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browse, serve, visit, BUILT, DESKTOP } from './browser.mjs';
import { fresh, games, logres, playOn, seats } from './matches.mjs';
import { atTurn, numbers, open, ready, touch } from './table.mjs';

const SEED = 4;
/** The games whose variants are other screens; a variant is drawn as GAME-VARIANT. */
const VARIANTS = { artus: ['advanced'], arthur_card_game: ['advanced'] };
const drawn = games.flatMap((game) => [
  { name: game, game },
  ...(VARIANTS[game] ?? []).map((variant) => ({ name: `${game}-${variant}`, game, variant })),
]);
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
function matchAt({ game, variant }, part, players = 3) {
  const config = variant ? { variant } : {};
  const begin = () => fresh(game, seats('p'.padEnd(players, 'b')), SEED, config);
  const far = Math.floor(playOn(begin(), SEED).ply * part);
  return playOn(begin(), SEED, ({ ply, state }) => ply >= far && state.actor === 0);
}

async function shoot(name, stage, match, size) {
  const page = await visit(browser, server, { size });
  await atTurn(page, match);
  const pictures = [];
  for (const [theme, kept] of Object.entries(THEMES)) {
    await page.evaluate((kept) => (document.documentElement.dataset.theme = kept), kept);
    const path = join(FOLDER, `${name}-${stage}-${size.width}-${theme}.png`);
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

/** Writes a PNG as a WebP, which is a quarter of it. */
async function keep(name, png) {
  const page = await browser.newPage();
  const text = await page.evaluate(
    async (data) => {
      const image = new Image();
      image.src = data;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.9);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  const path = join(FOLDER, `${name}.webp`);
  await writeFile(path, Buffer.from(text.split(',')[1], 'base64'));
  console.log(path);
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
  await keep('table', await page.screenshot());
  await page.context().close();
}

/** The pictures of docs/games: the middle of a match, when the person is to move. */
async function docs() {
  for (const game of games) {
    const page = await visit(browser, server, { size: { width: 1200, height: 750 } });
    await atTurn(page, matchAt({ game }, 0.5));
    await keep(game, await page.screenshot());
    await page.context().close();
  }
}

/** Two screens of one match on a server: the phone of who is to move, and a desktop. Needs build/online. */
async function together() {
  const program = fileURLToPath(new URL('../../../build/online', import.meta.url));
  const store = join(FOLDER, 'online.sqlite');
  const options = ['--store', store, '--web', BUILT, '--host', '127.0.0.1', '--port', 0];
  const child = spawn(program, [...options, '--bot-ms', 100, '--rate', 0]);
  const address = await new Promise((done) => {
    const hear = (text) => {
      const found = /http:\S+/.exec(text);
      if (found) done(found[0].replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const phone = await visit(browser, { address }, { size: { width: 390, height: 720 } });
  const desk = await visit(browser, { address }, { size: { width: 1180, height: 720 } });
  const { id, seats } = await phone.evaluate(
    () =>
      new Promise((done) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws'), 'logres');
        const players = [
          { kind: 'person', name: 'Ann' },
          { kind: 'person', name: 'Ben' },
          { kind: 'bot', name: 'Caradoc', level: 'normal' },
        ];
        const asked = { type: 'new', game: 'artus', config: { first_player: 0 }, players };
        socket.onopen = () => socket.send(JSON.stringify(asked));
        socket.onmessage = ({ data }) => done(JSON.parse(data));
      }),
  );
  const people = [phone, desk];
  for (const [i, page] of people.entries()) {
    await page.evaluate((hash) => (location.hash = hash), `#/table/${id}/seat/${seats[i]}`);
    await page.fill('.invitation input', ['Ann', 'Ben'][i]);
    await page.click('.invitation [type=submit]');
    await page.waitForSelector('.board-fill');
  }
  const random = numbers(SEED);
  for (let touches = 0; ; touches++) {
    const { page, state } = await Promise.race(
      people.map((page) => ready(page).then((state) => ({ page, state }))),
    );
    const asks = await page.locator('.prompt-line').textContent();
    if (touches > 40 && page === phone && asks.includes('Play a card')) break;
    await touch(page, state, random());
  }
  const pictures = [];
  for (const page of people) pictures.push(await page.screenshot());
  const both = await browser.newPage({ viewport: { width: 1610, height: 760 } });
  const images = pictures.map(
    (data) => `<img src="data:image/png;base64,${data.toString('base64')}">`,
  );
  await both.setContent(
    `<body style="margin:20px 10px;display:flex;justify-content:center;gap:20px;background:#8d826b">${images.join('')}`,
  );
  await both.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await keep('online', await both.screenshot());
  child.kill();
  await rm(store);
}

await mkdir(FOLDER, { recursive: true });
const asked = process.argv.slice(2);
for (const one of asked.length ? drawn.filter(({ name }) => asked.includes(name)) : drawn) {
  const stages = {
    start: matchAt(one, 0),
    middle: matchAt(one, 0.5),
    end: matchAt(one, 1),
    most: matchAt(one, 0.5, logres.game(one.game).catalogue.players.most),
  };
  for (const size of SIZES) {
    const pictures = [];
    for (const [stage, match] of Object.entries(stages))
      pictures.push(...(await shoot(one.name, stage, match, size)));
    console.log(await sheet(`${one.name}-${size.width}`, pictures));
  }
}
for (const [name, draw] of Object.entries({ docs, table, online: together }))
  if ((!asked.length || asked.includes(name)) && BUILD === 'web') await draw();
await browser.close();
server.close();
