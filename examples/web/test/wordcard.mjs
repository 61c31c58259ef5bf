// Hover, focus and a long press show what a thing is, inside the page, and do nothing else.

import { stage, visit, DESKTOP } from './browser.mjs';
import { games, played } from './matches.mjs';
import { atRest, atTurn } from './table.mjs';
import { none, test } from './tap.mjs';

const SEED = 4;
const NARROW = { width: 320, height: 700 };
const { server, browser, said, end } = await stage(SEED);

/** Runs with a match in its middle, where the person is to move. */
async function at(game, size, work) {
  const page = await visit(browser, server, { size });
  const far = Math.floor(played(game, 'pbb', SEED).ply / 2);
  const mine = ({ ply, state }) => ply >= far && state.actor === 0;
  await atTurn(page, played(game, 'pbb', SEED, mine));
  await atRest(page);
  await work(page);
  said.push(...page.said);
  await page.context().close();
}

const CARD = '.word-card:popover-open';
const gone = (page) => page.waitForSelector(CARD, { state: 'detached' });
const chosen = (page) => page.locator('.chosen').count();

/** Whether the card lies inside the page. Runs in the page. */
const isInside = (card) => {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
};

for (const game of games) {
  await test(`${game}: things under the mouse have words, inside a page of 320 pixels`, () =>
    at(game, NARROW, async (page) => {
      const wrong = [];
      const things = await page.$$('.board .glow, .hand .glow');
      for (const thing of things.slice(0, 6)) {
        const name = await thing.getAttribute('data-thing');
        await page.mouse.move(1, 1);
        await gone(page);
        await thing.scrollIntoViewIfNeeded();
        await atRest(page); // scrolling later would close the card
        await thing.hover({ force: true });
        const card = await page.waitForSelector(CARD);
        if (!(await card.evaluate(isInside))) wrong.push(`${name}: outside`);
        if (!/\S+ \S+/.test(await card.textContent())) wrong.push(`${name}: no words`);
      }
      if (!things.length) wrong.push('nothing glows');
      none(wrong);
    }));
}

await test('by keyboard: focus shows the words, and Escape closes them before it takes back a choice', () =>
  at('artus', DESKTOP, async (page) => {
    await page.click('.hand .glow');
    if ((await chosen(page)) === 0) throw new Error('a click chose nothing');
    const focus = () => page.$eval('.hand .chosen', (thing) => thing.focus());
    await page.keyboard.press('Tab');
    await focus();
    await page.waitForSelector(CARD);
    const described = await page.evaluate(() => {
      const id = document.activeElement.getAttribute('aria-describedby');
      return document.getElementById(id)?.textContent ?? '';
    });
    if (!described) throw new Error('screen readers are told nothing');
    await page.keyboard.press('Escape');
    await gone(page);
    if ((await chosen(page)) === 0) throw new Error('the choice is gone, too');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.hand .chosen'));
    await page.keyboard.press('Tab'); // to the next card
    await page.waitForSelector(CARD);
    await page.keyboard.press('Enter'); // the words are not about what is chosen next
    await gone(page);
  }));

await test('a long press shows the words and chooses nothing; a tap chooses', () =>
  at('artus', NARROW, async (page) => {
    const { x, y, width, height } = await page.locator('.hand .glow').first().boundingBox();
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForSelector(CARD);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    if (await chosen(page)) throw new Error('the press chose');
    await page.touchscreen.tap(touchPoints[0].x, touchPoints[0].y);
    await page.waitForSelector('.hand .chosen');
    await gone(page);
  }));

await end();
