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
      }
      return wrong;
    }));
}

/** A match in its middle, where the first player is to move. */
function middle(game, kinds) {
  const whole = playOn(fresh(game, seats(kinds), SEED), SEED);
  const far = Math.floor(whole.ply / 2);
  return playOn(
    fresh(game, seats(kinds), SEED),
    SEED,
    ({ ply, state }) => ply > far && state.actor === 0,
  );
}

await test('the console is empty', () => none(said));

await browser.close();
server.close();
finish();
