// Plays a whole match of every game by touch against bots, on a phone, and looks for messages in the
// console, for text that is too small, and for anything that is wider than the screen.
//
//     node test/smoke.mjs [GAME…]

import { browse, serve } from './browser.mjs';

const GAMES = ['artus', 'arthurs_court', 'four_courts', 'arthur_card_game', 'camelot_court'];
const MOST = 2500; // touches; the games without an end of their own stop here
const LEAST_TEXT = 10.95; // pixels

/** What the page has that a phone cannot show well. */
function flaws(least) {
  const small = [...document.querySelectorAll('body *')].filter((element) => {
    const words = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.textContent.trim(),
    );
    if (!words || !element.getClientRects().length || element.closest('.unseen')) return false;
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    return parseFloat(getComputedStyle(element).fontSize) * scale < least;
  });
  const found = small.map((element) => `small text: ${element.textContent.slice(0, 30)}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
  return [...new Set(found)];
}

/** One touch of a person who does not know what they are doing. */
async function touch(page, n) {
  return page.evaluate((n) => {
    if (document.querySelector('.result')) return 'over';
    const confirm = document.querySelector('.prompt .confirm');
    if (confirm) return (confirm.click(), 'confirm');
    const things = [
      ...document.querySelectorAll('.glow, .prompt-doing .thing, .prompt-doing .first'),
    ];
    const thing = things[(n * 7919) % (things.length || 1)];
    thing?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return thing ? 'touch' : 'wait';
  }, n);
}

async function play(page, game) {
  await page.click(`[data-game=${game}]`);
  for (const select of await page.$$('.seat-row select')) {
    if (await select.evaluate(({ value }) => value)) await select.selectOption('easy');
  }
  await page.click('.start-button');
  const found = new Set();
  let done = '';
  for (let n = 0; n < MOST && done !== 'over'; n++) {
    done = await touch(page, n);
    if (n % 40 === 0) for (const flaw of await page.evaluate(flaws, LEAST_TEXT)) found.add(flaw);
    await page.waitForTimeout(done === 'wait' ? 25 : 8);
  }
  return { done, found };
}

const asked = process.argv.slice(2);
const server = await serve();
const browser = await browse();
let failed = 0;
for (const game of asked.length ? asked : GAMES) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const said = [];
  page.on('console', (message) => said.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  await page.addInitScript(() => localStorage.setItem('logres-settings', '{"pace":"none"}'));
  await page.goto(server.address);
  const { done, found } = await play(page, game);
  const steps = await page.evaluate(() => document.querySelector('.controls input')?.max);
  const wrong = [...said, ...found];
  console.log(`${game}: ${done === 'over' ? 'played to the end' : 'stopped'}, ${steps} plies`);
  for (const text of wrong) console.log(`  ${text}`);
  if (wrong.length || done === 'wait') failed++;
  await page.close();
}
await browser.close();
server.close();
process.exit(failed ? 1 : 0);
