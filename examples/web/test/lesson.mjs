// The guided first matches: each is played to its end by doing what it says, and by random touches; no prompt points at
// nothing, and each can be left.

import { stage, DESKTOP } from './browser.mjs';
import { games } from './matches.mjs';
import { atRest, numbers, settled } from './table.mjs';
import { none, say, test } from './tap.mjs';

const [seed = 7, only = ''] = process.argv.slice(2); // of one game
const SEED = Number(seed);
const { at, end } = await stage(SEED);

const learn = (page, game) => page.evaluate((game) => (location.hash = `#/learn/${game}`), game);

/** What the lesson says, once it is the learner's turn or the lesson is over. Runs in the page. */
function prompt() {
  const there = (selector) => document.querySelector(selector) !== null;
  if (there('dialog .result')) return { over: true };
  if (there('.lesson-learned')) return { ended: true, wrong: [] };
  const text = document.querySelector('.lesson-text');
  if (!text || there('.prompt[aria-busy=true]') || !there('.prompt.mine')) return null;
  const rings = [...document.querySelectorAll('.halo')];
  return {
    step: Number(text.dataset.step),
    next: there('.lesson-next'),
    text: text.textContent,
    at: rings.map((ring) => ring.dataset.css),
    wrong: rings.filter(isAstray).map((ring) => ring.dataset.css),
    cut: ['.lesson-text', '.prompt-words'].filter(isCut),
    sizes: ['.board', '.lesson'].flatMap((selector) => {
      const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [left, top, width, height];
    }),
  };

  /** Whether some of a text is not on the screen. */
  function isCut(selector) {
    const element = document.querySelector(selector);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isSeen = (y) => element.contains(document.elementFromPoint((left + right) / 2, y));
    const isWhole = element.scrollHeight <= element.clientHeight + 1;
    return !(isWhole && isSeen(top + 2) && isSeen(bottom - 2));
  }

  /** A ring must be on the screen, around what it points at, and this not below anything else. */
  function isAstray(ring) {
    if (ring.hidden) return true;
    const found = [...document.querySelectorAll(`.table-screen :is(${ring.dataset.css})`)];
    const seen = found.filter((element) => element.getClientRects().length);
    const thing = seen.find((element) => element.matches('.glow')) ?? seen[0];
    const box = thing.getBoundingClientRect();
    const { left, top, right, bottom } = ring.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const room = thing.closest('.board, .hand, .seats') ?? document.body;
    const around = left < x && x < right && top < y && y < bottom;
    const seenOnScreen = x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    return !around || !seenOnScreen || !room.contains(document.elementFromPoint(x, y));
  }
}

async function ready(page) {
  const found = await page.waitForFunction(prompt);
  await found.dispose();
  await atRest(page); // rings are placed frame by frame
  return (await page.evaluate(prompt)) ?? ready(page);
}

/** Touches an element and waits until the page has changed. */
async function touch(page, selector, part = 0) {
  const before = await page.evaluate(
    ([selector, part]) => {
      const seen = [...document.querySelectorAll(selector)].filter(
        (element) => element.getClientRects().length && !element.closest('dialog'),
      );
      const glowing = seen.filter((element) => element.matches('.glow'));
      const thing = part ? seen[Math.floor(part * seen.length)] : (glowing[0] ?? seen[0]);
      if (!thing) return `nothing to touch: ${selector}`;
      const before = window.changes;
      thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return before;
    },
    [selector, part],
  );
  if (typeof before === 'string') throw new Error(before);
  await page.waitForFunction((before) => window.changes > before, before);
}

const ANY = '.glow, .prompt-doing .thing, .prompt-doing .first';

/** Goes on without a prompt: confirms, or touches anything that glows. */
async function goOn(page, random) {
  const confirms = await page.$('.prompt .confirm');
  await touch(page, confirms ? '.prompt .confirm' : ANY, confirms ? 0 : Math.max(random(), 0.001));
}

/** What the page says in each language; each game is played in both, the sizes by turns. */
const LANGUAGES = {
  en: {
    locale: 'en-US',
    aim: /^The aim: /,
    clever: /something clever/,
    strayed: /did something else/,
  },
  de: {
    locale: 'de-DE',
    aim: /^Das Ziel: /,
    clever: /etwas Schlaues/,
    strayed: /etwas anderes gemacht/,
  },
};

const chosen = games.filter((name) => name.includes(only));
const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
].map(([width, height]) => ({ width, height }));

const all = chosen.flatMap((game, i) =>
  SIZES.map((size, j) => [game, size, (i + j) % 2 ? 'de' : 'en']),
);
for (const [game, size, language] of all) {
  const { width, height } = size;
  const { locale, aim, clever, strayed } = LANGUAGES[language];
  await test(`${game}: the lesson is played by doing what it says, at ${width} × ${height}, ${language}`, () =>
    at({ size, locale, settings: { confirm: 'needed', forced: 'play' } }, async (page) => {
      const random = numbers(SEED);
      const wrong = [];
      const steps = new Map();
      let sizes;
      let decisions = 0;
      let alone = 0; // without a prompt
      await learn(page, game);
      for (;;) {
        const now = await ready(page);
        if (now.step < 0) alone++;
        if (now.over) throw new Error('the match was over before the lesson');
        wrong.push(...now.wrong.map((css) => `step ${now.step} points at ${css}`));
        if (now.ended) break;
        wrong.push(...now.cut.map((what) => `step ${now.step}: ${what} is cut`));
        sizes ??= now.sizes;
        if (now.sizes.some((size, i) => Math.abs(size - sizes[i]) > 1))
          // browsers round
          wrong.push(`step ${now.step} resizes the board or the lesson: ${now.sizes}`);
        if (!steps.size && !aim.test(now.text)) wrong.push(`no aim: ${now.text}`);
        if (now.step >= 0 && !now.at.length) wrong.push(`step ${now.step} points at nothing`);
        if (now.step >= 0) steps.set(now.step, now.text);
        if (strayed.test(now.text)) wrong.push(`it was done: ${now.text}`);
        if (/undefine|NaN|null|Infinity/.test(now.text)) wrong.push(now.text);
        if (now.next) await touch(page, '.lesson-next');
        else if (now.step < 0) await goOn(page, random);
        else await touch(page, `.table-screen :is(${now.at[0]})`);
        if (decisions++ > 300) throw new Error('it does not end');
      }
      say(
        `${game}: ${steps.size} prompts, ${decisions} touches, ${alone} of them without a prompt`,
      );
      if (steps.size < 8) wrong.push(`only ${steps.size} prompts`);
      if (![...steps.values()].some((text) => clever.test(text))) wrong.push('nothing clever');
      if (await page.evaluate(() => wire.some(({ type }) => type === 'refused')))
        wrong.push('a move was refused');
      none(wrong);
    }));
}

for (const game of chosen)
  await test(`${game}: by random touches the lesson goes on, and each prompt can be left`, () =>
    at({ size: DESKTOP, settings: { confirm: 'never', forced: 'play' } }, async (page) => {
      const random = numbers(SEED + 1);
      const wrong = [];
      const left = new Set();
      await learn(page, game);
      for (let touches = 0; ; touches++) {
        if (touches > 700) throw new Error('it does not end');
        const now = await ready(page);
        if (now.over || now.ended) break;
        wrong.push(...now.wrong.map((css) => `step ${now.step} points at ${css}`));
        if (!left.has(now.step)) {
          left.add(now.step);
          await touch(page, '[aria-label="Leave the lesson"]');
          await page.waitForSelector('dialog[aria-label="Leave the lesson?"] >> text=A real match');
          await page.evaluate(() => history.back()); // to the lesson
          await page.waitForSelector('dialog', { state: 'detached' });
          continue;
        }
        if (now.next && random() < 0.5) await touch(page, '.lesson-next');
        else await goOn(page, random);
      }
      none(wrong);
      if (await page.$('dialog .result')) return;
      await page.click('.lesson-learned ~ .setup-go >> text=A real match');
      await page.waitForSelector('.start-button');
    }));

await test('Tab leads from a choice that is over to the next one, on the board or in the lesson', () =>
  at({ size: DESKTOP, settings: { confirm: 'needed', forced: 'play' } }, async (page) => {
    const tab = async (selector) => {
      await atRest(page);
      await page.keyboard.press('Tab');
      const is = (selector) => document.activeElement.matches(selector);
      if (!(await page.evaluate(is, selector))) throw new Error(`it does not reach ${selector}`);
    };
    await learn(page, 'artus');
    for (let now = await ready(page); now.next; now = await ready(page)) {
      await page.focus('.lesson-next');
      await page.keyboard.press('Enter');
    }
    await tab('.board .glow');
    await touch(page, '[data-thing="chair:27"]');
    await page.focus('.confirm');
    await settled(page);
    await page.keyboard.press('Enter');
    await ready(page);
    await tab('.lesson-next');
    const CARD = '.hand [data-thing^="card:knight"].glow';
    for (let now = await ready(page); now.next || !(await page.$(CARD)); now = await ready(page)) {
      const confirms = await page.$('.confirm');
      await touch(page, now.next ? '.lesson-next' : confirms ? '.confirm' : '.board .glow');
    }
    await page.focus(CARD);
    await page.keyboard.press('Enter');
    await tab('.board .glow');
  }));

await test('the menu of a guided match does not say that it is kept', () =>
  at({ size: DESKTOP }, async (page) => {
    await learn(page, games[0]);
    await page.click('[aria-label=Menu]');
    await page.waitForSelector('dialog >> text=not saved');
    if (await page.locator('dialog >> text=is saved on this device').count())
      throw new Error('it says so');
  }));

await end();
