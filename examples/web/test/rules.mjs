// The rules on a page of 320 px, of every game: questions that unfold, the search, and the keyboard.

import { look } from './axe.mjs';
import { stage, visitor } from './browser.mjs';
import { games } from './matches.mjs';
import { none, test } from './tap.mjs';

const NARROWEST = { width: 320, height: 640 };
const { server, browser, at, end } = await stage();
const openRules = async (page, game) => {
  await page.goto(new URL(`#/rules/${game}`, server.address).href);
  await page.waitForSelector('.questions summary');
};
const statusOf = (page) => page.textContent('.rules-found');
/** What has the focus, in a word. Runs in the page. */
const focused = () => document.activeElement.id || document.activeElement.localName;

/** Presses Tab until something has the focus. */
async function tabTo(page, wanted) {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(focused)) === wanted) return;
  }
  throw new Error(`no Tab leads to ${wanted}`);
}

/** A look at the dialog, which does not scroll sideways, and whose pictures have no room around them. */
async function lookAt(page, what) {
  const wide = await page.$eval('.dialog-body', (body) => body.scrollWidth - body.clientWidth);
  const tall = await page.$$eval('.how-pieces > *', (all) =>
    all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => height > 2 * width),
  );
  const wrong = [wide > 0 && `${wide} px too wide`, tall.length && `${tall.length} tall pictures`];
  return [...(await look(page, what)), ...wrong.flatMap((one) => (one ? [`${what}: ${one}`] : []))];
}

/** What the page says in each language; each game is read in one, and searched in the other. */
const LANGUAGES = [
  {
    locale: 'en-US',
    found: /^Found .*\d+ rules?\.$/,
    word: 'Player',
    none: 'No rule mentions “grindstone”.',
  },
  {
    locale: 'de-DE',
    found: /^Gefunden: .*\d+ Regeln?\.$/,
    word: 'Spieler',
    none: 'In keiner Regel steht „grindstone“.',
  },
];

for (const [i, game] of games.entries()) {
  const [reads, searches] = [LANGUAGES[i % 2], LANGUAGES[(i + 1) % 2]];
  await test(`${game}: a question unfolds by keyboard, and its rule is a key away, ${reads.locale}`, () =>
    at({ size: NARROWEST, locale: reads.locale }, async (page) => {
      await openRules(page, game);
      const isOpen = () => page.$eval('.questions details', ({ open }) => open);
      await tabTo(page, 'summary');
      const states = [await isOpen()];
      for (const key of ['Enter', 'Space', 'Enter']) {
        await page.keyboard.press(key);
        states.push(await isOpen());
      }
      if (`${states}` !== 'false,true,false,true') throw new Error(`open: ${states}`);
      none(await lookAt(page, 'how to play'));
      const rule = await page.textContent('.question-rules button');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.rules .wanted');
      if ((await page.evaluate(focused)) !== rule) throw new Error(`${rule} has no focus`);
      none(await lookAt(page, 'all rules'));
    }));

  await test(`${game}: the search says what it finds, by number and by word, ${searches.locale}`, () =>
    at({ size: NARROWEST, locale: searches.locale }, async (page) => {
      await openRules(page, game);
      const rule = await page.$eval('.question-rules button', ({ textContent }) => textContent);
      await tabTo(page, 'input');
      await page.keyboard.type(rule.toLowerCase());
      await page.waitForSelector(`.rules #${rule} .rule mark`);
      if (!searches.found.test(await statusOf(page))) throw new Error('it says nothing');
      await page.fill('.rules-search', searches.word);
      await page.waitForSelector('.questions details[open] mark');
      const unmarked = await page.$$eval('.rules section > ul > li, .questions details', (all) =>
        all.filter((one) => !one.querySelector('mark')).map(({ textContent }) => textContent),
      );
      none(unmarked);
      none(await lookAt(page, 'found'));
      await page.fill('.rules-search', 'grindstone');
      await page.waitForSelector(`text=${searches.none}`);
      if (await page.$('.rules li, .questions')) throw new Error('something is left');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.how');
      if (await statusOf(page)) throw new Error('it still says what it found');
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
    }));
}

await test('a dialog that cannot be loaded says so', () =>
  visitor(
    browser,
    server,
    [],
  )({ size: NARROWEST }, async (page) => {
    await page.route(/\/content-[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
    await page.goto(new URL('#/rules/artus', server.address).href);
    await page.waitForSelector('dialog:has-text("could not be loaded")');
  }));

await end();
