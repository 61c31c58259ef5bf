// A whole match by keyboard alone, from the start page to the result.

import { browse, serve, visit, DESKTOP } from './browser.mjs';
import { numbers, ready, settled } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 11;
const MOST = 300; // steps of the focus until something is found

const server = await serve(SEED);
const browser = await browse();
const page = await visit(browser, server, { size: DESKTOP });
const random = numbers(SEED);
let strokes = 0;
say(`artus, seed ${SEED}`);

const press = (key) => (strokes++, page.keyboard.press(key));

/** Presses Tab until the focus is on the nth match of the selector. */
async function walkTo(selector, nth = 1) {
  for (let steps = 0, met = 0; steps < MOST; steps++) {
    await press('Tab');
    if (await page.evaluate((fits) => document.activeElement.matches(fits), selector)) met++;
    if (met >= nth) return;
  }
  throw new Error(`the focus never reaches ${selector}`);
}

/** Presses Enter and waits for a change. */
async function enter() {
  await settled(page);
  const before = await page.evaluate(() => window.changes);
  await press('Enter');
  await page.waitForFunction((was) => window.changes > was, before);
}

await test('a match starts by keyboard', async () => {
  await walkTo('[data-game=artus]');
  await enter();
  await page.waitForSelector('.start-button');
  await walkTo('[name=players]');
  await press('ArrowLeft');
  await page.waitForFunction(() => document.querySelectorAll('.seat-row').length === 2);
  await walkTo('.seat-row select', 2);
  await press('ArrowUp');
  await page.waitForFunction(() => document.activeElement.value === 'easy');
  await walkTo('.start-button');
  await enter();
  await page.waitForSelector('.board-fill');
});

await test('a whole match by keyboard: on the table and in the list of moves', async () => {
  for (let moves = 0; ;) {
    const state = await ready(page);
    if (state === 'over') return;
    await page.waitForFunction(() => document.activeElement !== document.body);
    if (state === 'confirm') {
      await walkTo('.prompt .confirm');
      await enter();
      moves++;
    } else if (moves % 3 === 2) {
      await byList();
      moves++;
    } else {
      await walkTo(
        '.glow, .prompt-doing .thing, .prompt-doing .first',
        1 + Math.floor(random() * 3),
      );
      await enter();
    }
  }
});
say(`${strokes} strokes`);

/** Runs in the page: notes whether the filter has the focus when the list of moves is shown. */
function watchFocus() {
  window.focused = null;
  new MutationObserver((_, observer) => {
    if (!document.querySelector('dialog[open] .moves button')) return;
    observer.disconnect();
    window.focused = document.activeElement.matches('.filter') ? 'filter' : 'elsewhere';
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** Opens the list, filters it by a word of one of its moves, goes down in it, and plays. */
async function byList() {
  await page.evaluate(watchFocus);
  await press('m');
  const focused = await page.waitForFunction(() => window.focused);
  if ((await focused.jsonValue()) !== 'filter') throw new Error('letters typed at once are lost');
  const texts = await page.locator('.moves button').allTextContents();
  const text = texts[Math.floor(random() * texts.length)];
  await page.keyboard.type(text);
  await page.waitForFunction(
    (whole) =>
      document.querySelector('.filter').value === whole && document.querySelector('.moves button'),
    text,
  );
  await press('ArrowDown');
  await page.waitForFunction(() => document.activeElement.matches('.moves button'));
  await enter();
  await page.waitForSelector('.moves', { state: 'detached' });
}

await test('the result closes by keyboard', async () => {
  await walkTo('dialog button:last-of-type');
  await enter();
  await page.waitForSelector('[data-game]');
});
await test('the console is empty', () => none(page.said));

await browser.close();
server.close();
finish();
