// A game that has no folder, as a new user finds it: from its button on the start page through setup and rules to the
// result, on the scene for any game.
//
//     node test/new_game.mjs GAME TITLE

import { browse, serve, visit, PHONE } from './browser.mjs';
import { flaws } from './flaws.mjs';
import { numbers, playByTouch } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const [game, title] = process.argv.slice(2);
const SEED = 5;
const server = await serve(SEED);
const browser = await browse();
const page = await visit(browser, server, { size: PHONE });

await test(`${game}: the start page has it, with its rules`, async () => {
  await page.click(`[data-game=${game}]`);
  await page.waitForSelector(`.start-button`);
  await page.click('.setup-go >> text=How to play');
  // The page of rules comes a moment after its dialog.
  const told = (title) => {
    const text = document.querySelector('dialog[open]')?.innerText ?? '';
    return text.includes(title) && text.length >= 200;
  };
  await page.waitForFunction(told, title);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
});

await test(`${game}: a match from its setup to its result by touch`, async () => {
  const seen = [];
  await page.click('.start-button');
  const touches = await playByTouch(page, numbers(SEED), async () => {
    seen.push(...(await page.evaluate(flaws, { target: 32 })));
  });
  say(`${touches} touches`);
  none([...seen, ...page.said]);
});

await browser.close();
server.close();
finish();
