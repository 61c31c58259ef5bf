// Plays at the page: touches only marked things, and waits for changes, never for a time.

import { PATIENCE } from './browser.mjs';

/** Opens a match as a file. */
export async function open(page, match) {
  const buffer = Buffer.from(match.stringify());
  const file = { name: 'match.json', mimeType: 'application/json', buffer };
  await page.setInputFiles('.open-file input', file);
  await page.waitForSelector('.board-fill, .handover', { timeout: PATIENCE });
}

/** Waits for the person's turn; returns "over", "come", "confirm" or "choose". */
export async function ready(page) {
  const wait = page.waitForFunction(
    () => {
      const there = (selector) => document.querySelector(selector) !== null;
      if (there('dialog .result')) return 'over';
      if (there('.prompt[aria-busy=true]')) return false; // the preview is not there yet
      if (there('.handover .first')) return 'come';
      if (there('.prompt .confirm')) return 'confirm';
      return there('.glow, .prompt-doing .thing, .prompt-doing .first') ? 'choose' : false;
    },
    null,
    { timeout: PATIENCE },
  );
  const found = await wait.catch(async (cause) => {
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 400));
    const told = await page.evaluate(() => window.wire.slice(-4).map(({ type }) => type));
    throw new Error(`no turn comes; told ${told} last, the page shows: ${shown}`, { cause });
  });
  return found.jsonValue();
}

/** Opens a match as a file, and waits for the person's turn as `ready` does. */
export async function atTurn(page, match) {
  await open(page, match);
  return ready(page);
}

/** Waits until an element is drawn alike for some frames, and returns its text: a new height moves others a frame later. */
export const atRest = (page, selector = 'body') =>
  page.evaluate(
    async ([selector, patience]) => {
      const end = performance.now() + patience;
      let seen = null;
      for (let alike = 0; alike < 3;) {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const now = document.querySelector(selector).outerHTML;
        alike = now === seen ? alike + 1 : 0;
        seen = now;
        if (performance.now() > end) throw new Error(`${selector} does not come to rest`);
      }
      return seen;
    },
    [selector, PATIENCE],
  );

/** Waits until what has just come up can be chosen by keys. */
export const settled = (page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ animationName }) => animationName !== 'settle'),
  );

/** Stops what has just come up as it is then, so that no second tap comes too late. Runs in the page. */
export function stopTime() {
  const settling = () =>
    document.getAnimations().filter(({ animationName }) => animationName === 'settle');
  const stop = () => settling().forEach((one) => one.pause());
  new MutationObserver(stop).observe(document, { subtree: true, childList: true });
  window.settle = () => settling().forEach((one) => one.finish());
}

const MARKED = {
  come: '.handover .first',
  confirm: '.prompt .confirm',
  choose: '.glow, .prompt-doing .thing, .prompt-doing .first',
};

/** Finds a marked thing and a point where a finger hits only it. */
async function aim({ selector, part }) {
  // The page scrolls and sizes things after it has painted a choice.
  for (let frames = 0; frames < 2; frames++)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  // What has just come up can be touched at once.
  for (const one of document.getAnimations()) if (one.animationName === 'settle') one.finish();
  const nameOf = (element) => `${element.dataset.thing ?? ''} "${element.textContent}"`;
  const things = [...document.querySelectorAll(selector)].filter(
    (thing) => thing.getClientRects().length,
  );
  const thing = things[Math.floor(part * things.length)];
  if (!thing) return { gone: `no ${selector} to be seen` };
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = thing.getBoundingClientRect();
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
  for (const down of steps) {
    for (const right of steps) {
      const point = { x: Math.round(x + width * right), y: Math.round(y + height * down) };
      if (thing.contains(document.elementFromPoint(point.x, point.y))) {
        return { ...point, changes: window.changes, name: nameOf(thing) };
      }
    }
  }
  return { covered: `${nameOf(thing)} cannot be reached by a finger` };
}

/**
 * Touches a marked thing; `part` (0 … 1) selects it. Returns whether it did: news of a server may have overtaken what
 * `ready` found.
 */
export async function touch(page, state, part) {
  const { x, y, changes, name, covered, gone } = await page.evaluate(aim, {
    selector: MARKED[state],
    part,
  });
  if (gone && (await ready(page)) !== state) return false;
  if (covered ?? gone) throw new Error(covered ?? gone);
  if (page.viewportSize().width < 600) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  try {
    await page.waitForFunction((before) => window.changes > before, changes);
  } catch (error) {
    throw new Error(`touching ${name} changed nothing; there is ${await whatIsAt(page, x, y)}`, {
      cause: error,
    });
  }
  return true;
}

const whatIsAt = (page, x, y) =>
  page.evaluate(
    ([x, y]) => {
      const thing = document.elementFromPoint(x, y)?.closest('[data-thing], button');
      const prompt = document.querySelector('.prompt')?.textContent;
      return `${thing?.outerHTML.slice(0, 200)}, and the prompt says "${prompt}"`;
    },
    [x, y],
  );

/** Touches what is marked until the match is over. `turn` is called before every decision. */
export async function playByTouch(page, random, turn = async () => {}) {
  let touches = 0;
  let asked = -1;
  for (;;) {
    const state = await ready(page);
    if (state === 'choose' || state === 'confirm') {
      const ply = await plyOf(page);
      if (ply !== asked) await turn(ply);
      asked = ply;
    }
    if (state === 'over') return touches;
    await touch(page, state, random());
    touches++;
  }
}

/** The ply that the page shows. */
export const plyOf = (page) =>
  page.evaluate(() => Number(document.querySelector('.controls input').max));

/** Numbers from 0 to 1, the same for the same seed. */
export function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
