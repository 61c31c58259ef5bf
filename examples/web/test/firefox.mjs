// A whole match in Firefox, with a reload in its middle.

import { browseFirefox, keptText, serve, visit, DESKTOP, PATIENCE } from './browser.mjs';
import { fresh, logres, seats } from './matches.mjs';
import { numbers, open, playByTouch, ready } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 6;
const AFTER = 20; // plies before the reload
const server = await serve(SEED);
const browser = await browseFirefox();
const page = await visit(browser, server, { size: DESKTOP });
const random = numbers(SEED);
say(`Firefox ${browser.version()}, artus, seed ${SEED}`);

const legal = () => page.evaluate(() => wire.findLast(({ type }) => type === 'turn').legal);

/** Whether the host answers at all. */
const answers = (page) =>
  page.evaluate(async () => {
    const before = window.wire.length;
    window.workers[0].postMessage({ type: 'hello' });
    const there = () => window.wire.slice(before).some(({ type }) => type === 'welcome');
    for (let left = 100; left && !there(); left--) await new Promise((go) => setTimeout(go, 100));
    return there();
  });

/** On a busy machine Firefox can hang in the host's `new Worker` (docs/testing.md). Then a person loads the page again. */
async function again(load, more = 3) {
  try {
    await load(PATIENCE / 4);
  } catch (error) {
    if (!more || (await answers(page))) throw error;
    say('the host hung, and the page is loaded once more');
    await again(load, more - 1);
  }
}

const begin = () =>
  again(async (patience) => {
    await page.goto(server.address);
    await open(page, fresh('artus', seats('pb'), SEED), patience);
  });

const reload = () =>
  again(async (patience) => {
    await page.reload();
    const here = page.waitForSelector('text=Go on here', { timeout: patience }); // the one that hung has the match
    here.then((button) => button.click()).catch(() => undefined);
    await ready(page, patience);
  });

await test('a match goes on after a reload, and is played to its end', async () => {
  let reloaded = false;
  await begin();
  await playByTouch(page, random, async (ply) => {
    if (reloaded || ply < AFTER) return;
    reloaded = true;
    const before = await legal();
    await reload();
    if (JSON.stringify(await legal()) !== JSON.stringify(before)) throw new Error('another turn');
  });
  if (!reloaded) throw new Error('it was never reloaded');
  const kept = logres.Match.fromJSON(await page.evaluate(keptText));
  if (!kept.isOver) throw new Error('the kept match is not over');
});

await test('the console is empty', () => none(page.said));

await browser.close();
server.close();
finish();
