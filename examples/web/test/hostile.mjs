// What the player did not mean does nothing: answers that come late, keys that are held, second taps, a database that
// the browser closed, a link that is open already. What a person knew is not shown to the next one.

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import {
  holdJudges,
  inHost,
  keptText,
  reviewsStored,
  serve,
  stage,
  visitor,
  BUILT,
  DESKTOP,
  PHONE,
} from './browser.mjs';
import { games, later, logres, played, seats } from './matches.mjs';
import { atRest, atTurn, open, plyOf, ready, settled, stopTime, touch } from './table.mjs';
import { none, say, test } from './tap.mjs';

const SEED = Number(process.argv[2] ?? 5);
const ASKS = { confirm: 'needed', forced: 'ask' };
const { server, browser, at, end } = await stage();
say(`seed ${SEED}`);

/** In the worker: messages of a type, or all from the first of it on, wait until the page lets them go. */
const holding = (type, all = false) => `{
  const post = self.postMessage.bind(self);
  let held = [];
  self.postMessage = (message, ...rest) =>
    held && (message.type === '${type}' || (${all} && held.length)) ? held.push([message, ...rest]) : post(message, ...rest);
  self.addEventListener('message', ({ data }) => {
    if (data.type !== 'let go') return;
    const all = held;
    held = null;
    all.forEach((given) => post(...given));
  });
}`;
const letGo = (page) => page.evaluate(() => workers[0].postMessage({ type: 'let go' }));
const count = (page, type, where = 'sent') =>
  page.evaluate(
    ([where, type]) => window[where].filter((message) => message.type === type).length,
    [where, type],
  );
const until = (page, where, type, least) =>
  page.waitForFunction(
    ([where, type, least]) =>
      window[where].filter((message) => message.type === type).length >= least,
    [where, type, least],
  );

/** Whether a move of the person can be taken back, costs nothing, and leaves the turn. */
function isFree(state, move) {
  if (state.undoBarrier(move) !== 'no') return false;
  const [after, events] = state.apply(move, { events: true });
  const spent = events.map((event) => event.toJSON());
  const worth = (one) => one.view(0).standing.scores[0];
  return (
    after.actor === 0 &&
    worth(after) >= worth(state) &&
    !spent.some((event) => event.from?.seat === 0 && event.to.seat !== 0)
  );
}

/** A match at a decision of the person with a free move and one that is not, and the two moves. */
function bothKinds() {
  for (const game of games)
    for (let seed = SEED; seed < SEED + 10; seed++) {
      let found = null;
      const match = played(game, 'pb', seed, ({ state }) => {
        if (state.actor !== 0) return false;
        const moves = state.legalMoves();
        const free = moves.find((move) => isFree(state, move));
        const costly = moves.find((move) => !isFree(state, move));
        if (!free || !costly || moves.length > 100) return false;
        found = { free: free.toJSON(), costly: costly.toJSON() };
        return true;
      });
      if (found) return { match, ...found };
    }
  throw new Error('no such position');
}

/** The button of a move in the list, which opens. */
async function listed(page, move) {
  await page.waitForSelector('[aria-label="List of moves"]:enabled');
  await page.keyboard.press('m');
  await page.waitForSelector('.moves button');
  const nth = await page.evaluate((wanted) => {
    const { legal } = wire.findLast(({ type }) => type === 'turn');
    const types = [...new Set(legal.map(({ type }) => type))];
    const listed = types.flatMap((type) => legal.filter((one) => one.type === type));
    return listed.findIndex((one) => JSON.stringify(one) === wanted);
  }, JSON.stringify(move));
  return page.locator('.moves button').nth(nth);
}
const pick = async (page, move) => (await listed(page, move)).evaluate((button) => button.click());

const both = bothKinds();

await test('an answer about a touch that was taken back plays nothing else', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    await inHost(page, holding('preview'));
    await page.reload();
    await open(page, both.match);
    await page.waitForSelector('[aria-label="List of moves"]:enabled');
    const before = await count(page, 'preview');
    await pick(page, both.free);
    await until(page, 'sent', 'preview', before + 1);
    await page.keyboard.press('Escape');
    await pick(page, both.costly);
    await until(page, 'sent', 'preview', before + 2);
    await letGo(page);
    await until(page, 'wire', 'preview', before + 2);
    await page.waitForSelector('.prompt[aria-busy=false] .confirm');
    if (await count(page, 'play')) throw new Error('it was played without a question');
  }));

await test('what a move is worth comes late, moves nothing, and is said of no other move', () =>
  at({ size: PHONE, settings: { forced: 'ask' } }, async (page) => {
    await inHost(page, holding('worth'));
    await page.reload();
    const players = seats('pb');
    const enough = ({ state, ply }) => ply > 12 && state.actor === 0 && state.legalIds().length > 3;
    await open(page, played('artus', players, SEED, enough));
    const places = () =>
      page.evaluate(() =>
        ['.board', '.prompt', '.prompt-words', '.confirm'].map((selector) =>
          JSON.stringify(document.querySelector(selector).getBoundingClientRect()),
        ),
      );
    const move = (n) =>
      page.evaluate((n) => wire.findLast(({ type }) => type === 'turn').legal.at(n), n);
    await pick(page, await move(0));
    await until(page, 'wire', 'preview', 1);
    await page.keyboard.press('Escape');
    await pick(page, await move(-1));
    await until(page, 'wire', 'preview', 2);
    await page.waitForSelector('.worth.unknown', { state: 'attached' });
    await atRest(page);
    const before = await places();
    await page.evaluate(() => {
      window.shown = [];
      new MutationObserver(() => {
        shown.push(document.querySelector('.worth:not(.unknown)')?.textContent);
      }).observe(document, { subtree: true, attributes: true, characterData: true });
    });
    await letGo(page);
    await page.waitForSelector('.worth:not(.unknown)');
    none((await places()).filter((place, i) => place !== before[i]));
    const [first, second] = await page.evaluate(() => wire.filter(({ type }) => type === 'worth'));
    if (first.value === second.value) throw new Error('both moves are worth the same');
    const shown = await page.evaluate(() => shown.filter(Boolean));
    none(shown.filter((text) => text !== `rated\u00a0${second.value} of\u00a0100`));
  }));

await test('Enter that is held chooses in the list, and confirms nothing', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    await open(page, both.match);
    await (await listed(page, both.costly)).focus();
    await page.keyboard.down('Enter');
    await page.waitForSelector('.prompt[aria-busy=false] .confirm');
    await page.keyboard.down('Enter'); // the same press
    await page.locator('.confirm').focus();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    if (await count(page, 'play')) throw new Error('it was played');
    await settled(page);
    await page.keyboard.press('Enter');
    await until(page, 'sent', 'play', 1);
  }));

await test('U that is held takes one move back', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    const match = logres.Match.fromJSON(both.match.toJSON());
    match.play(match.state.legalMoves().find((move) => isFree(match.state, move)));
    await open(page, match);
    await page.waitForSelector('[aria-label=Undo]:enabled');
    for (let n = 0; n < 5; n++) await page.keyboard.down('u');
    await page.keyboard.up('u');
    const asked = await count(page, 'undo');
    if (asked !== 1) throw new Error(`asked for ${asked} times`);
  }));

/** A page that is covered for the next person: whoever had it has just handed it over. */
async function handOver(page, how) {
  await atTurn(page, played('four_courts', 'pp', SEED, later(20)));
  await page.click('.handover .first');
  await page.waitForSelector('.handover', { state: 'detached' });
  const hand = page.locator('.prompt-doing button:has-text("Hand over to")');
  for (;;) {
    const state = await ready(page);
    if (await hand.count()) break;
    await touch(page, state, 0.9);
  }
  await settled(page);
  await how(hand);
  await page.waitForSelector('.handover');
}

await test('Enter that is held hands the device over, and does not uncover the next hand', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    const looks = () => count(page, 'look');
    await handOver(page, async (hand) => {
      await hand.focus();
      await page.keyboard.down('Enter');
    });
    await page.waitForFunction(() => document.activeElement.matches('.handover .first'));
    const before = await looks();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    if ((await looks()) !== before) throw new Error('the next hand lies open');
    await settled(page);
    await page.keyboard.press('Enter');
    await ready(page);
  }));

await test('who leaves while a match is being opened is at the start page, and stays there', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    await open(page, both.match);
    const address = page.url();
    await inHost(page, holding('opened', true));
    await page.reload();
    await page.getByRole('button', { name: 'Start page' }).click();
    await until(page, 'sent', 'leave', 1);
    await letGo(page);
    await until(page, 'wire', 'left', 1);
    if ((await page.locator('.prompt').count()) || page.url() === address)
      throw new Error('the match that was left is shown');
    await page.locator('.resume li button').first().click();
    await pick(page, both.costly);
    await page.click('.prompt[aria-busy=false] .confirm');
    await until(page, 'wire', 'ply', 1);
  }));

await test('a move taken back before the device is handed over is chosen anew', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    const passes = played('artus', 'pp', SEED, ({ state }) => {
      const [first] = state.actor >= 0 ? state.legalMoves() : [];
      return (
        first && state.undoBarrier(first) === 'no' && state.apply(first).actor === 1 - state.actor
      );
    });
    const [move] = passes.state.legalMoves();
    await open(page, passes);
    await page.click('.handover .first');
    await pick(page, move.toJSON());
    await page.click('.prompt[aria-busy=false] .confirm');
    const hand = page.locator('.prompt-doing button:has-text("Hand over to")');
    await hand.waitFor();
    await page.keyboard.press('u');
    await until(page, 'wire', 'went', 1);
    await pick(page, move.toJSON());
    await page.click('.prompt[aria-busy=false] .confirm');
    await hand.waitFor();
  }));

await test('a link that is ready only when the table is covered is not shown', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    await inHost(page, holding('shared'));
    await page.reload();
    await handOver(page, async (hand) => {
      await page.click('[aria-label=Menu]');
      await page.getByRole('button', { name: 'Share as a link' }).click();
      await hand.click();
    });
    await letGo(page);
    await until(page, 'wire', 'shared', 1);
    await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(1))));
    if (await page.locator('[aria-label="The link"]').count())
      throw new Error('the next person sees what the one before knew');
  }));

await test('a link that was shown when another tab took the match is gone when the match is back', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    const match = played('four_courts', 'pp', SEED, later(20));
    await open(page, match);
    await page.click('.handover .first');
    await page.waitForSelector('.handover', { state: 'detached' });
    await page.click('[aria-label=Menu]');
    await page.getByRole('button', { name: 'Share as a link' }).click();
    await page.waitForSelector('[aria-label="The link"]');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.click('text=Continue here');
    await page.click('text=Continue here');
    await page.waitForSelector('.handover >> text=Hand over to'); // whoever it is for now
    if (await page.locator('[aria-label="The link"]').count())
      throw new Error('what one person knew lies over the cover');
  }));

await test('who leaves while a guided match is being opened is at the start page, and stays there', () =>
  at({ size: DESKTOP }, async (page) => {
    await inHost(page, holding('opened', true));
    await page.reload();
    await page.click('.learn-match >> nth=0');
    await until(page, 'sent', 'lesson', 1);
    await page.getByRole('button', { name: 'Start page' }).click();
    await letGo(page);
    await until(page, 'wire', 'opened', 1);
    await page.evaluate(() => workers[0].postMessage({ type: 'hello' }));
    await until(page, 'wire', 'welcome', 2);
    if (await page.locator('.board-fill').count()) throw new Error('the lesson is shown');
  }));

await test('who selects words, and lets go beside a dialog, does not close it', () =>
  at({ size: DESKTOP }, async (page) => {
    await page.click('.learn >> nth=0');
    const words = await page.waitForSelector('dialog .how p');
    await page.waitForFunction(() => !document.getAnimations().length);
    const { x, y } = await words.boundingBox();
    await page.mouse.move(x + 90, y + 9);
    await page.mouse.down();
    await page.mouse.move(9, y + 9, { steps: 4 });
    await page.mouse.up();
    if (!(await page.locator('dialog').count())) throw new Error('it is closed');
    await page.mouse.click(9, y + 9);
    await page.waitForSelector('dialog', { state: 'detached' });
  }));

async function middleOf(page, selector) {
  await atRest(page);
  return page.$eval(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
}

await test('the second tap of two does not confirm what comes up under it', () =>
  at({ size: PHONE, settings: ASKS }, async (page) => {
    await open(page, both.match);
    await page.evaluate(stopTime);
    await pick(page, both.costly);
    await page.waitForSelector('.prompt[aria-busy=false] .confirm');
    const where = await middleOf(page, '.prompt .confirm');
    await page.touchscreen.tap(...where);
    if (await count(page, 'play')) throw new Error('it was played');
    await page.evaluate(() => settle());
    await page.touchscreen.tap(...where);
    await until(page, 'sent', 'play', 1);
  }));

await test('the second press of Enter of two does not confirm, and does not uncover the next hand', async () => {
  await at({ size: DESKTOP, settings: ASKS }, async (page) => {
    await open(page, both.match);
    await page.evaluate(stopTime);
    await (await listed(page, both.costly)).press('Enter');
    await page.waitForSelector('.prompt[aria-busy=false] .confirm');
    await page.waitForFunction(() => document.activeElement.matches('.doing, main'));
    await page.keyboard.press('Enter');
    if (await count(page, 'play')) throw new Error('it was played');
    await page.evaluate(() => settle());
    await page.keyboard.press('Enter');
    await until(page, 'sent', 'play', 1);
  });
  await at({ size: DESKTOP, settings: ASKS }, async (page) => {
    await handOver(page, async (hand) => {
      await page.evaluate(stopTime);
      await hand.press('Enter');
    });
    await page.waitForFunction(() => document.activeElement.matches('.handover .first'));
    const before = await count(page, 'look');
    for (const key of ['Enter', ' ']) await page.keyboard.press(key);
    if ((await count(page, 'look')) !== before) throw new Error('the next hand lies open');
    await page.evaluate(() => settle());
    await page.keyboard.press(' ');
    await ready(page);
  });
});

await test('a dialog that opens under a tap does nothing', () =>
  at({ size: PHONE, settings: ASKS }, async (page) => {
    await page.evaluate(stopTime);
    await open(page, played('four_courts', 'pb', SEED));
    await page.waitForSelector('dialog .result');
    const where = await middleOf(page, 'dialog .start-button');
    await page.touchscreen.tap(...where);
    if ((await count(page, 'new')) || !(await page.locator('dialog .result').count()))
      throw new Error('it was touched');
    await page.evaluate(() => settle());
    await page.touchscreen.tap(...where);
    await until(page, 'sent', 'new', 1);
  }));

/** In the worker: a message closes its databases, as a browser may. */
const SLEEPING = `{
  const databases = [];
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...rest) {
    const request = open.apply(this, rest);
    request.addEventListener('success', () => databases.push(request.result));
    return request;
  };
  self.addEventListener('message', ({ data }) => {
    if (data.type === 'sleep') databases.forEach((one) => one.close());
  });
}`;
const sleep = (page) => page.evaluate(() => workers[0].postMessage({ type: 'sleep' }));

await test('a database that was closed while the page slept is opened again, and every move is kept', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    await inHost(page, SLEEPING);
    await page.reload();
    await open(page, played('artus', 'pb', SEED, later(20)));
    const ply = await (await ready(page), plyOf(page));
    await sleep(page);
    while ((await plyOf(page)) === ply) await touch(page, await ready(page), 0.3);
    await ready(page);
    if (await page.evaluate(() => wire.some(({ type }) => type === 'unkept')))
      throw new Error('the match is not kept');
    if (logres.Match.fromJSON(await page.evaluate(keptText)).ply <= ply)
      throw new Error('the move is lost');
  }));

await test('judgements are kept, too, when their database was closed', () =>
  at({ size: DESKTOP }, async (page) => {
    await inHost(page, SLEEPING);
    await holdJudges(page);
    await page.reload();
    for (const seed of [SEED, SEED + 1]) {
      await open(page, played('artus', 'pb', seed));
      await page.getByRole('button', { name: 'Look back' }).click();
      await page.waitForFunction(() =>
        wire
          .slice(wire.findLastIndex(({ type }) => type === 'opened'))
          .some(({ judgements }) => judgements?.length),
      );
      await page.click('.review button:text("Stop")');
      await page.waitForFunction(reviewsStored, seed - SEED + 1);
      await sleep(page);
      await page.click('[aria-label=Menu]');
      await page.click('dialog button:text("Start page")');
    }
  }));

await test('a link whose match is open in another tab goes on here', () =>
  at({ size: DESKTOP }, async (page) => {
    await open(page, played('artus', 'pb', SEED));
    await page.waitForSelector('dialog .result');
    await page.keyboard.press('Escape');
    await page.click('[aria-label=Menu]');
    await page.getByRole('button', { name: 'Share as a link' }).click();
    const link = await page.locator('[aria-label="The link"]').inputValue();
    const [first, second] = [await page.context().newPage(), await page.context().newPage()];
    await first.goto(link);
    await first.waitForSelector('.review');
    await second.goto(link);
    await second.click('text=Continue here');
    await second.waitForSelector('.review');
    await first.waitForSelector('text=open in another tab');
  }));

const packed = (what) => deflateRawSync(JSON.stringify(what)).toString('base64url');
const MARKUP = '<img src=x onerror=alert(1)>';

await test('links of any kind are refused in words, or open with names that are only text', () =>
  at({ size: DESKTOP }, async (page) => {
    const match = played('four_courts', 'pb', SEED, later(20));
    const whole = match.toJSON();
    const view = match.state.view(0).toJSON();
    const person = (name) => ({ kind: 'person', name });
    const bot = { kind: 'bot', level: '__proto__', name: 'x'.repeat(1e6), milliseconds: 1e308 };
    const deep = '['.repeat(1e5) + ']'.repeat(1e5);
    const refused = [
      deflateRawSync(deep).toString('base64url'),
      deflateRawSync(`{"match":${deep}}`).toString('base64url'),
      deflateRawSync(`{"view":${deep}}`).toString('base64url'),
      ...[null, 7, 'x', { match: {} }, { view: 7 }].map(packed),
      packed({ match: { ...whole, moves: Array(1e5).fill(whole.moves[0]) } }),
      packed({ match: { ...whole, cursor: 1e18 } }),
    ];
    const opened = [
      packed({ view, players: [person(MARKUP), bot] }),
      packed({ view, players: Array(1e5).fill(person(MARKUP)) }),
      packed({ view, players: [person('\u0301'.repeat(1e6)), null] }),
      packed({ match: { ...whole, host: { players: [person(MARKUP), person(`b${MARKUP}`)] } } }),
    ];
    for (const [links, there] of [
      [refused, '.problem'],
      [opened, '.seat-name, .handover'],
    ])
      for (const link of links) {
        await page.goto('about:blank');
        await page.goto(`${server.address}#/shared/${link}`);
        await page.waitForSelector(there);
        if (await page.locator('img').count()) throw new Error('a name is markup');
      }
  }));

await test('a browser that keeps nothing for the page, and gives no locks, plays all the same', () =>
  at({ size: DESKTOP }, async (page) => {
    await inHost(
      page,
      `{
        const deny = () => new DOMException('denied', 'SecurityError');
        LockManager.prototype.request = () => Promise.reject(deny());
        IDBFactory.prototype.open = () => {
          throw deny();
        };
      }`,
    );
    await page.reload();
    await page.click('[data-game=artus]');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.click('.start-button');
    await page.waitForSelector('dialog[aria-label="This match is not being saved"]');
    await page.getByRole('button', { name: 'Play on' }).click();
    await ready(page);
    await page.click('[aria-label=Menu]'); // and the next one, too
    await page.waitForSelector('dialog >> text=The match is not being saved');
    await page.getByRole('button', { name: 'New match' }).click();
    await until(page, 'wire', 'opened', 2);
  }));

await test('a browser that refuses more addresses loses Back, not the choice', () =>
  at({ size: DESKTOP }, async (page) => {
    await open(page, both.match);
    await page.waitForSelector('.glow');
    await page.evaluate(() => {
      history.pushState = history.replaceState = () => {
        throw new DOMException('too many', 'SecurityError');
      };
    });
    await page.locator('.glow').first().click();
    await page.waitForSelector('.prompt .back');
  }));

await test('a bot, a judge or a host that cannot be loaded says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logres-'));
  await cp(BUILT, folder, { recursive: true });
  const site = await serve(null, folder);
  const files = await readdir(join(folder, 'assets'));
  const remove = (name) =>
    rm(
      join(
        folder,
        'assets',
        files.find((one) => name.test(one)),
      ),
    );
  const visit = visitor(browser, site, []);
  try {
    for (const part of [/^thinker-/, /^logres-.{8}\.wasm$/])
      await visit({ size: DESKTOP }, async (page) => {
        await remove(part);
        await open(
          page,
          played('artus', 'pb', SEED, ({ state }) => state.actor === 1),
        );
        await page.waitForSelector('.prompt >> text=/bot cannot think.*connection/i');
        await cp(BUILT, folder, { recursive: true }); // the network is back, and the bot is asked again
        await until(page, 'wire', 'ply', 1);
      });
    await visit({ size: DESKTOP }, async (page) => {
      await remove(/^judge-/);
      await open(page, played('artus', 'pb', SEED));
      await page.getByRole('button', { name: 'Look back' }).click();
      await page.waitForSelector('.review >> text=Resume');
      await remove(/^host-/);
      for (const address of ['', '#/match/1-2', '#/learn/artus']) {
        await page.goto(new URL(address, site.address).href);
        await page.reload();
        await page.waitForSelector('.problem >> text=/could not be loaded/');
      }
    });
  } finally {
    site.close();
    await rm(folder, { recursive: true });
  }
});
await end();
