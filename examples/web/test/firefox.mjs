// A whole match in Firefox, with a reload in its middle.

import { browseFirefox, keptText, serve, visit, DESKTOP } from './browser.mjs';
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

await test('a match goes on after a reload, and is played to its end', async () => {
  let reloaded = false;
  await open(page, fresh('artus', seats('pb'), SEED));
  await playByTouch(page, random, async (ply) => {
    if (reloaded || ply < AFTER) return;
    reloaded = true;
    const before = await legal();
    await page.reload();
    await ready(page);
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
