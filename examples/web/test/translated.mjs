// A page that the browser translates: the beginning and the end of matches, by the same touches as at a page that is not,
// and all texts as there.
//
//     node test/translated.mjs [GAME…]

import { browse, serve, until, visit, PHONE } from './browser.mjs';
import { fresh, games, nearlyOver, seats } from './matches.mjs';
import { atRest, numbers, open, ready, touch } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 7;
const ONLY = process.argv.slice(2);
const server = await serve(SEED);
const browser = await browse();
say(`seed ${SEED}`);

/**
 * Puts <font> elements in place of words and numbers as soon as they are there, as translators do; `swaps`: in one step. The
 * texts stay as they are, so that they can be compared. Runs in the page.
 */
function translate(swaps) {
  const translated = (text) => {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstChild.textContent = text.data;
    if (swaps) return text.replaceWith(font);
    text.before(font);
    text.remove();
  };
  const walk = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts
      .filter(({ data, parentElement: { namespaceURI, nodeName } }) => {
        const isHtml = namespaceURI.endsWith('xhtml') && !['STYLE', 'SCRIPT'].includes(nodeName);
        return isHtml && nodeName !== 'FONT' && /[\p{L}\p{N}]/u.test(data);
      })
      .forEach(translated);
  };
  const observer = new MutationObserver(walk);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  walk();
  window.showOriginal = () => {
    observer.disconnect();
    for (const font of document.querySelectorAll('font > font')) font.parentElement.remove();
  };
}

/** What the page says, by element; what screen readers hear depends on how fast it came. Runs in the page. */
const words = () =>
  [
    ...document.querySelectorAll(
      '#page *:not(font, svg *, [role=log], [role=log] *, :has([role=log]))',
    ),
  ].map(({ nodeName, className, textContent }) => `${nodeName}.${className}: ${textContent}`);

/** Waits for the person's turn, and until the page is at rest, so that two pages have the same things to touch. */
async function settled(page) {
  await ready(page);
  await atRest(page);
  return ready(page);
}

/** Waits until two pages say the same: some of it comes after a choice has. */
async function compare(pages, where) {
  let said = [];
  const same = async () => {
    said = await Promise.all(pages.map((page) => page.evaluate(words)));
    return said[0].join('\n') === said[1].join('\n');
  };
  await until(same, 'the same text').catch(() => {
    const [wanted, there] = said;
    const at = wanted.findLastIndex((text, i) => text !== there[i]);
    throw new Error(`${where}: "${there[at]}" instead of "${wanted[at]}"`);
  });
}

/** How many touches a beginning gets, and the most that an end may need. */
const TOUCHES = 8;
const MOST = 30;

/** Places whose texts change as a match goes on; each must have been translated. */
const CHANGING = ['.prompt-line', '.score', '.recent-lines', '.result', '.log'];

for (const [i, game] of games.entries()) {
  if (ONLY.length && !ONLY.includes(game)) continue;
  await test(`${game}: a translated page says what any other says`, async () => {
    const random = numbers(SEED);
    const translated = new Set();
    const pages = await Promise.all([1, 2].map(() => visit(browser, server, { size: PHONE })));
    const [, other] = pages;
    const both = (work) => Promise.all(pages.map(work));
    const look = async (where) => {
      await compare(pages, where);
      for (const place of CHANGING)
        if (await other.locator(`${place} font`).count()) translated.add(place);
    };
    const check = async (where) => {
      const [state, same] = await both(settled);
      if (state !== same) throw new Error(`${where}: ${same} instead of ${state}`);
      await look(where);
      return state;
    };
    const play = async (where, most) => {
      for (let touches = 0; ; touches++) {
        const state = await check(`${where}, after ${touches} touches`);
        if (state === 'over' || touches === most) return state;
        const part = random();
        await both((page) => touch(page, state, part));
      }
    };
    await other.evaluate(translate, i % 2 === 0);
    await both((page) => open(page, fresh(game, seats('pp'), SEED)));
    await play('the beginning', TOUCHES);
    await both((page) => page.goto(server.address));
    await other.evaluate(translate, i % 2 === 1);
    await both((page) => open(page, nearlyOver(game, seats('pp'), SEED)));
    if ((await play('the end', MOST)) !== 'over') throw new Error('the match does not end');
    await both((page) => page.keyboard.press('Escape'));
    await both((page) => page.click('.log-button'));
    await both((page) => page.waitForSelector('dialog .log'));
    await both((page) => atRest(page));
    await look('the log');
    none(
      CHANGING.filter((place) => !translated.has(place)).map((place) => `not translated: ${place}`),
    );
    await other.evaluate(() => window.showOriginal());
    await compare(pages, 'without its translation');
    none(pages.flatMap(({ said }) => said));
    await both((page) => page.context().close());
  });
}

await browser.close();
server.close();
finish();
