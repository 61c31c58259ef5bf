// The page in German: how it begins, the switch, that no English is left on it, and that its longer words have room.

import { look } from './axe.mjs';
import { browse, holdJudges, serve, visit, visitor, DESKTOP, PHONE } from './browser.mjs';
import { flaws } from './flaws.mjs';
import { fresh, games, logres, playOn, seats } from './matches.mjs';
import { atRest, numbers, open, playByTouch, plyOf, ready } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 11;
const GERMAN = { locale: 'de-DE' };
const server = await serve(SEED);
const browser = await browse();
const said = [];
say(`seed ${SEED}`);

const at = visitor(browser, server, said);

// ---- the language

const begun = (page) =>
  page.evaluate(() => [
    document.documentElement.lang,
    document.querySelector('.start h2').innerText,
  ]);

await test('the page begins in the language of the browser, or in English', async () => {
  for (const [locale, wanted] of Object.entries({
    'de-DE': 'de: Wähle ein Spiel',
    'de-AT': 'de: Wähle ein Spiel',
    'en-GB': 'en: Choose a game',
    'fr-FR': 'en: Choose a game',
  }))
    await at({ locale }, async (page) => {
      const found = (await begun(page)).join(': ');
      if (found !== wanted) throw new Error(`${locale}: "${found}"`);
    });
});

await test('the start page switches to English, and back, and keeps the choice', () =>
  at({ ...GERMAN, size: { width: 320, height: 640 } }, async (page) => {
    for (const [name, lang] of [
      ['English', 'en'],
      ['Deutsch', 'de'],
    ]) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
      await page.reload();
      await page.waitForSelector('[data-game]');
      const [found] = await begun(page);
      if (found !== lang) throw new Error(`${found} after ${name}`);
    }
  }));

await test('the menu of a match switches, and the match is where it was', () =>
  at(GERMAN, async (page) => {
    await open(page, middle('artus', 'pbb'));
    await ready(page);
    const place = async () => [await page.evaluate(() => location.hash), await plyOf(page)].join();
    const before = await place();
    for (const [menu, name, lang] of [
      ['Menü', 'English', 'en'],
      ['Menu', 'Deutsch', 'de'],
    ]) {
      await page.click(`[aria-label=${menu}]`);
      await page.getByText(name, { exact: true }).click();
      await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
      await ready(page);
      if ((await place()) !== before) throw new Error(`${await place()}, not ${before}`);
    }
  }));

// ---- the words

/** Keeps in `english` every text with an English word that was ever on the page. Runs before the page's own code. */
function watchWords() {
  const WORDS =
    /(^|[^\p{L}\p{N}-])(the|you|your|and|of|with|turns?|moves?|moved|players?|points?|is|are|to|from|cards?|for|this|that|not|no|each|has|have|first|next|back|play(s|ed)?|game|match|hint|knights?|seats?|look|steps?|by|left|score|out|on|or|it)(?=$|[^\p{L}\p{N}-])/iu;
  const NAMES = ['Camelot: The Court', 'King Arthur’s Court', 'Four Courts', 'English'];
  const ATTRIBUTES = [
    'aria-label',
    'aria-valuetext',
    'aria-description',
    'title',
    'alt',
    'placeholder',
  ];
  const found = new Set();
  window.english = found;
  const read = (text) => {
    const words = NAMES.reduce((now, name) => now.replaceAll(name, ''), text ?? '');
    if (WORDS.test(words)) found.add(text);
  };
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return read(node.data);
    if (!(node instanceof Element) || node.matches('script, style, .not-started')) return;
    for (const name of ATTRIBUTES) read(node.getAttribute(name));
    for (const child of node.childNodes) visit(child);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes, type, attributeName } of records) {
      const at = target instanceof Element ? target : target.parentElement;
      if (at?.closest('script, style, .not-started')) continue;
      if (type === 'attributes') read(target.getAttribute(attributeName));
      else if (type === 'characterData') read(target.data);
      for (const node of addedNodes) visit(node);
    }
    read(document.title);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
}

/** Works with a German page, and says what English there was. */
const inGerman = (how, work) =>
  at({ ...GERMAN, ...how }, async (page) => {
    await page.addInitScript(watchWords);
    await page.goto('about:blank');
    await page.goto(server.address);
    await page.waitForSelector('[data-game]');
    await work(page);
    return page.evaluate(() => [...window.english]);
  });

/** Opens a dialog and closes it. */
async function pass(page, show) {
  await show();
  await page.waitForSelector('dialog[open]:not(:has-text("Lädt …"))');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
}

await test('English words in a text, a label or the title are found', async () => {
  const found = await inGerman({}, (page) =>
    page.evaluate(async () => {
      const node = document.createElement('p');
      document.body.append(node);
      node.textContent = 'Ritter of Artus';
      node.setAttribute('aria-label', 'Your hand');
      document.title = 'Turn 3';
      await new Promise((done) => setTimeout(done));
    }),
  );
  for (const text of ['Ritter of Artus', 'Your hand', 'Turn 3'])
    if (!found.includes(text)) throw new Error(`"${text}" was not found`);
});

await test('no English: start page, and the setup of each game', async () =>
  none(
    await inGerman({}, async (page) => {
      for (const game of games) {
        await page.goto(`${server.address}#/new/${game}`);
        await page.waitForSelector('.start-button');
        for (const more of await page.$$('summary')) await more.click();
        await pass(page, () => page.click('.setup-go >> text=So wird gespielt'));
        await page.goto(`${server.address}#/`);
        await page.waitForSelector('[data-game]');
      }
    }),
  ));

for (const game of games)
  await test(`no English: a whole match of ${game}, by bots`, async () =>
    none(
      await inGerman({ size: DESKTOP }, async (page) => {
        await open(page, fresh(game, seats('bbb'), SEED));
        await page.waitForSelector('dialog .result');
      }),
    ));

await test('no English: a whole match with a person, its dialogs, its result, and looking back', async () =>
  none(
    await inGerman({}, async (page) => {
      await open(page, fresh('artus', seats('pb'), SEED));
      await ready(page);
      await pass(page, () => page.click('[aria-label=Menü]'));
      await pass(page, () => page.keyboard.press('l'));
      await pass(page, () => page.keyboard.press('m'));
      await pass(page, () => page.click('.bar >> text=Regeln'));
      await page.keyboard.press('h');
      await page.waitForSelector('.hint');
      await page.keyboard.press('Escape');
      await playByTouch(page, numbers(SEED));
      await holdJudges(page);
      await page.getByRole('button', { name: 'Zurückblicken', exact: true }).click();
      await page.waitForSelector('.review');
      for (const more of await page.$$('.review summary')) await more.click();
      await page.keyboard.press('ArrowLeft');
      await pass(page, () => page.click('text=Ab hier weiterspielen'));
    }),
  ));

await test('no English: a guided match begins, and is left', async () =>
  none(
    await inGerman({}, async (page) => {
      await page.goto(`${server.address}#/learn/artus`);
      await page.waitForSelector('.lesson-text');
      await ready(page);
      await page.click('.lesson .close, .lesson [aria-label]');
      await page.waitForSelector('dialog');
    }),
  ));

// ---- the room

/** Words that end in dots or leave their button. Runs in the page. */
function cut() {
  const found = [];
  for (const element of document.querySelectorAll('button, .choices span, h1, h2, legend, th')) {
    if (!element.checkVisibility() || element.closest('.unseen, .recent-lines, .bar h1')) continue; // cut on purpose
    const { overflowX, textOverflow } = getComputedStyle(element);
    const hides = overflowX !== 'visible' || textOverflow === 'ellipsis';
    if (hides && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut: ${element.textContent}`);
    if (!element.matches('button')) continue;
    const box = element.getBoundingClientRect();
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { data, parentElement } = nodes.currentNode;
      if (!data.trim() || parentElement.closest('.unseen')) continue;
      const words = document.createRange();
      words.selectNodeContents(nodes.currentNode);
      const { left, right } = words.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) found.push(`leaves its button: ${data}`);
    }
  }
  return found;
}

const SIZES = {
  'the narrowest phone': { width: 320, height: 640 },
  'a phone': { width: 390, height: 844 },
  'a phone in landscape': { width: 844, height: 390 },
  'a desktop': DESKTOP,
};

for (const [name, size] of Object.entries(SIZES))
  await test(`on ${name} nothing is cut, small or lies outside`, () =>
    at({ ...GERMAN, size }, async (page) => {
      const wrong = [];
      const whole = size.width === 390 || size === DESKTOP; // with axe-core
      const see = async (where) => {
        await atRest(page);
        const found = await page.evaluate(cut);
        if (whole) wrong.push(...(await look(page, where)));
        else found.push(...(await page.evaluate(flaws, { target: 28 })));
        wrong.push(...found.map((text) => `${where}: ${text}`));
      };
      await see('start');
      await page.click('[data-game]');
      await page.waitForSelector('.start-button');
      await see('setup');
      for (const game of games) {
        await page.goto(server.address);
        await open(page, middle(game, 'p'.padEnd(logres.game(game).catalogue.players.most, 'b')));
        await ready(page);
        await see(game);
      }
      await page.click('[aria-label=Menü]');
      await see('menu');
      await page.goto(server.address);
      await open(page, playOn(fresh('artus', seats('pb'), SEED), SEED));
      await ready(page);
      await see('result');
      await holdJudges(page);
      await page.getByRole('button', { name: 'Zurückblicken', exact: true }).click();
      await page.waitForSelector('.review .longer, .review-step p');
      if (!whole) await see('looking back'); // judgements go on while axe-core looks
      none(wrong);
    }));

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
