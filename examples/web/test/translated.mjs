// A page that the browser translates: whole matches by the same touches as at a page that is not, and all texts as there.
//
//     node test/translated.mjs [GAME…]

import { browse, serve, until, visit, PHONE } from './browser.mjs';
import { fresh, games, seats } from './matches.mjs';
import { atRest, numbers, open, ready, touch } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 5;
const ONLY = process.argv.slice(2);
const server = await serve(SEED);
const browser = await browse();
say(`seed ${SEED}`);

/**
 * Puts <font> elements in place of worded texts as soon as they are there, as translators do; `swaps`: in one step. The
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
        return isHtml && nodeName !== 'FONT' && /\p{L}/u.test(data);
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

for (const [i, game] of games.entries()) {
  if (ONLY.length && !ONLY.includes(game)) continue;
  await test(`${game}: a match at a translated page says what it says at any other`, async () => {
    const random = numbers(SEED);
    const pages = [await visit(browser, server, { size: PHONE }), await visit(browser, server)];
    const [plain, other] = pages;
    await other.evaluate(translate, i % 2 === 0);
    for (const page of pages) await open(page, fresh(game, seats('pp'), SEED));
    for (let touches = 0; ; touches++) {
      const [state, same] = [await settled(plain), await settled(other)];
      if (state !== same) throw new Error(`${same} instead of ${state}`);
      await compare(pages, `after ${touches} touches`);
      if (state === 'over') break;
      const part = random();
      for (const page of pages) await touch(page, state, part);
    }
    if (!(await other.locator('dialog font').count())) throw new Error('nothing is translated');
    await other.evaluate(() => window.showOriginal());
    await compare(pages, 'without its translation');
    none(pages.flatMap(({ said }) => said));
    for (const page of pages) await page.context().close();
  });
}

await browser.close();
server.close();
finish();
