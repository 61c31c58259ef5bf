// The scene for any game: whole matches by touch alone on a phone, in a build that shows every game by its catalogue,
// as it would show a new one.
//
//     node test/generic.mjs [SEED]

import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browse, serve, visit } from './browser.mjs';
import { flaws } from './flaws.mjs';
import { fresh, games, seats } from './matches.mjs';
import { atRest, numbers, open, playByTouch } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const [seed = '11'] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
await build({ root, configFile: `${root}vite.config.ts`, mode: 'generic', logLevel: 'warn' });
const server = await serve(Number(seed), 'web-generic');
const browser = await browse();
say(`seed ${seed}`);

for (const game of games) {
  const page = await visit(browser, server);
  const seen = [];
  let decisions = 0;
  await test(`${game}: a whole match by touch alone, by its catalogue`, async () => {
    await open(page, fresh(game, seats('pb'), Number(seed)));
    const touches = await playByTouch(page, numbers(Number(seed)), async () => {
      if (decisions++ % 8) return;
      await atRest(page);
      seen.push(...(await page.evaluate(flaws, { target: 32 })));
    });
    say(`${game}: ${decisions} decisions, ${touches} touches`);
  });
  await test(`${game}: everything fits a phone, and the console is empty`, () =>
    none([...seen, ...page.said]));
  await page.context().close();
}

await browser.close();
server.close();
finish();
