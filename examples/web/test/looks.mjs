// Every screen on a phone and on a desktop, by day and by night: sizes, and what axe-core finds.

import { look } from './axe.mjs';
import { browse, serve, visit, DESKTOP, PHONE } from './browser.mjs';
import { flaws } from './flaws.mjs';
import { fresh, games, logres, playOn, seats } from './matches.mjs';
import { open, ready } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 3;
const SIZES = { phone: PHONE, desktop: DESKTOP };
const server = await serve(SEED);
const browser = await browse();
const said = [];
say(`seed ${SEED}`);

async function at(size, work) {
  const page = await visit(browser, server, { size });
  const wrong = await work(page);
  said.push(...page.said);
  await page.context().close();
  none(wrong);
}

/** Opens a dialog, looks at it, and closes it. */
async function lookAt(page, name, show) {
  await show();
  await page.waitForSelector('dialog[open]');
  const wrong = await look(page, name);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  return wrong;
}

const [only = ''] = process.argv.slice(2); // of one size

for (const [name, size] of Object.entries(SIZES).filter(([name]) => name.includes(only))) {
  await test(`${name}: start, setup and rules`, () =>
    at(size, async (page) => {
      const wrong = await look(page, 'start');
      for (const learn of await page.$$('.learn'))
        wrong.push(...(await lookAt(page, 'how to play', () => learn.click())));
      await page.click('[data-game]');
      await page.waitForSelector('.start-button');
      wrong.push(...(await look(page, 'setup')));
      wrong.push(
        ...(await lookAt(page, 'rules', () => page.click('.setup-go >> text=How to play'))),
      );
      return wrong;
    }));

  await test(`${name}: dialogs and the hand-over page`, () =>
    at(size, async (page) => {
      await open(page, middle('artus', 'ppb'));
      await ready(page);
      const wrong = await look(page, 'hand-over');
      await page.click('.handover .first');
      await ready(page);
      wrong.push(...(await lookAt(page, 'menu', () => page.click('[aria-label=Menu]'))));
      if (size === PHONE)
        wrong.push(...(await lookAt(page, 'log', () => page.keyboard.press('l'))));
      wrong.push(...(await lookAt(page, 'moves', () => page.keyboard.press('m'))));
      wrong.push(...(await lookAt(page, 'rules', () => page.click('.bar >> text=Rules'))));
      return wrong;
    }));

  for (const game of games) {
    await test(`${name}: ${game} with the most players, in the middle and at the end`, () =>
      at(size, async (page) => {
        const { most } = logres.game(game).catalogue.players;
        await open(page, middle(game, 'p'.padEnd(most, 'b')));
        await ready(page);
        const wrong = await look(page, 'middle');
        wrong.push(...(await page.evaluate(cutHeadings)));
        await page.goto(server.address);
        await open(page, playOn(fresh(game, seats('pb'), SEED), SEED));
        await ready(page);
        wrong.push(...(await look(page, 'end')));
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        return [...wrong, ...(await look(page, 'end, looking back'))];
      }));
  }
}

/** Other sizes are only measured; four players' cards share the narrowest. */
const OTHERS = {
  'phone in landscape': { width: 740, height: 360 },
  'narrowest phone': { width: 320, height: 640, target: 28 },
  'large phone': { width: 390, height: 844 },
  'large phone with the bars of its browser': { width: 390, height: 664 },
  'small desktop or tablet': { width: 768, height: 1024 },
};

for (const [name, size] of Object.entries(OTHERS).filter(([name]) => name.includes(only))) {
  await test(`${name}: every game with the most players, in the middle`, () =>
    at(size, async (page) => {
      const wrong = [];
      const { target = 32 } = size;
      for (const game of games) {
        await page.goto(server.address);
        await open(page, middle(game, 'p'.padEnd(logres.game(game).catalogue.players.most, 'b')));
        await ready(page);
        const found = await page.evaluate(flaws, { target });
        wrong.push(...found.map((text) => `${game}: ${text}`));
        wrong.push(...(await page.evaluate(tarotFlaws)));
        wrong.push(...(await page.evaluate(cutHeadings)));
      }
      return wrong;
    }));
}

/** Headings of columns that end in dots. */
function cutHeadings() {
  const cut = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth;
  return [...document.querySelectorAll('.kc-head b')]
    .filter(cut)
    .map((b) => `cut: ${b.textContent}`);
}

/** What cannot be read on a dais: letters under a sign, a card that shows too little above the next one. */
function tarotFlaws() {
  const wrong = [];
  const box = (element) => element.getBoundingClientRect();
  for (const card of document.querySelectorAll('.court-place ~ .lying .tarot')) {
    const letters = card.querySelector('text');
    const [text, name] = [box(letters), letters.textContent];
    for (const sign of [...card.querySelectorAll('.suit-sign')].map(box)) {
      const [across, down] = [
        Math.min(text.right, sign.right) - Math.max(text.left, sign.left),
        Math.min(text.bottom, sign.bottom) - Math.max(text.top, sign.top),
      ];
      if (across > 1 && down > 1) wrong.push(`a sign lies ${across.toFixed(1)} px over "${name}"`);
    }
  }
  for (const throne of document.querySelectorAll('.throne')) {
    const tops = [...throne.querySelectorAll('.standing')].map((card) => box(card).top);
    tops.slice(1).forEach((top, i) => {
      const seen = top - tops[i];
      if (seen < 9.5) wrong.push(`only ${seen.toFixed(1)} px of a card on a throne`);
    });
  }
  return wrong;
}

await test('on short phones the whole hall is seen, and three lines with their points', async () => {
  for (const size of [OTHERS['narrowest phone'], { width: 360, height: 640 }]) {
    await at(size, async (page) => {
      await open(page, middle('camelot_court', 'pbb'));
      await ready(page);
      const wrong = (await page.locator('.court-scroll').count()) ? ['the hall is cut'] : [];
      await page.goto(server.address);
      await open(page, middle('artus', 'pbb'));
      await ready(page);
      return [...wrong, ...(await page.evaluate(unseenLines))];
    });
  }
});

await test('on the narrowest phone one sees what is one’s own first', async () => {
  const OWN = { arthurs_court: '.ac-court.own', four_courts: '.court-place.own' };
  for (const [game, own] of Object.entries(OWN)) {
    for (const kinds of ['pbb', 'pbbb']) {
      await at(OTHERS['narrowest phone'], async (page) => {
        await open(page, middle(game, kinds));
        await ready(page);
        const hidden = await page.evaluate(hiddenPixels, own);
        return hidden > 1 ? [`${game}, ${kinds}: ${hidden} px hidden of ${own}`] : [];
      });
    }
  }
});

/** How much of an element's height is out of sight on the table. */
function hiddenPixels(selector) {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  const room = document.querySelector('.board-fill').getBoundingClientRect();
  return Math.round(Math.max(0, room.top - top) + Math.max(0, bottom - room.bottom));
}

/** Lines of the log above the prompt that are not in sight, or whose points are not. */
function unseenLines() {
  const { top, bottom } = document.querySelector('.recent').getBoundingClientRect();
  const edge = document.querySelector('.recent-lines').getBoundingClientRect().right;
  const lines = [...document.querySelectorAll('.recent-line')];
  const points = lines.flatMap((line) => [...line.querySelectorAll('.recent-points')]);
  const inSight = ({ top: y, bottom: end, height }) => height && y >= top - 1 && end <= bottom + 1;
  const wrong = lines
    .filter((line) => !inSight(line.getBoundingClientRect()))
    .map((line) => line.textContent);
  if (lines.length !== 3) wrong.push(`${lines.length} lines`);
  if (!points.some(({ textContent }) => textContent)) wrong.push('no points');
  for (const one of points) {
    if (one.getBoundingClientRect().right > edge + 1) wrong.push(`cut: ${one.textContent}`);
  }
  return wrong;
}

await test('on the narrowest phone scores touch no word, and the glow of tiles no courtier', () =>
  at(OTHERS['narrowest phone'], async (page) => {
    await open(page, middle('artus', 'pbb'));
    await ready(page);
    const wrong = await page.evaluate(crowdedSeats, '−117');
    await page.goto(server.address);
    await open(
      page,
      middle('arthurs_court', 'pbb', ({ phase }) => phase === 'bid'),
    );
    await ready(page);
    return [...wrong, ...(await page.evaluate(crowdedTiles))];
  }));

/** Scores, were they so long, that come too near to the line beside them or that hide it. */
function crowdedSeats(text) {
  for (const score of document.querySelectorAll('.score')) score.textContent = text;
  return [...document.querySelectorAll('.seat')].flatMap((seat) => {
    const range = document.createRange();
    range.selectNodeContents(seat.querySelector('.seat-line'));
    const words = range.getBoundingClientRect();
    const gap = seat.querySelector('.score').getBoundingClientRect().left - words.right;
    return gap < 3 ? [`${gap.toFixed(1)} px from "${range}" to its score`] : [];
  });
}

/** Glows of tiles over the coins of the last column. */
function crowdedTiles() {
  const GLOW = 4; // pixels around a tile
  const wrong = [];
  let looked = 0;
  for (const court of document.querySelectorAll('.ac-court')) {
    const coins = [...court.querySelectorAll('.ac-stack:last-child .ac-coins *')];
    const end = Math.max(0, ...coins.map((coin) => coin.getBoundingClientRect().right));
    for (const tile of court.querySelectorAll('.ac-treasury .piece-glow')) {
      const gap = tile.getBoundingClientRect().left - GLOW - end;
      if (gap < 0) wrong.push(`a glow ${-gap.toFixed(1)} px over a courtier`);
      looked++;
    }
  }
  return looked ? wrong : ['no tile glows'];
}

/** A match in its middle, where the first player is to move and `fits` holds. */
function middle(game, kinds, fits = () => true) {
  const whole = playOn(fresh(game, seats(kinds), SEED), SEED);
  const far = Math.floor(whole.ply / 2);
  return playOn(
    fresh(game, seats(kinds), SEED),
    SEED,
    ({ ply, state }) => ply > far && state.actor === 0 && fits(state),
  );
}

await test('the console is empty', () => none(said));

await browser.close();
server.close();
finish();
