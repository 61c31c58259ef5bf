// Looking back at a match: judgements, stopping and going on, playing on; and bots that think for a time.
//
//     node test/review.mjs [SEED]

import { isDeepStrictEqual } from 'node:util';
import { holdJudges, reviewsStored, stage, until, DESKTOP, PHONE } from './browser.mjs';
import { flaws } from './flaws.mjs';
import { fresh, from, later, logres, myTurn, playOn, played, seats } from './matches.mjs';
import * as secrets from './secrets.mjs';
import { atRest, atTurn, open, ready, touch } from './table.mjs';
import { none, say, test } from './tap.mjs';

const SEED = Number(process.argv[2] ?? 6);
const { server, at, end } = await stage(SEED);

const send = (page, message) => page.evaluate((it) => workers[0].postMessage(it), message);

/** Waits for the last message for which `fits(message, arg)` holds; returns it. */
async function heard(page, fits, arg = null) {
  // Made here: the page's policy lets it make no function from a text.
  const find = new Function('arg', `return wire.findLast((it) => (${fits})(it, arg)) ?? false`);
  return (await page.waitForFunction(find, arg)).jsonValue();
}

async function lookBack(page) {
  await page.click('dialog button:text("Look back")');
  await heard(page, ({ type, all }) => type === 'judged' && all);
}

const finished = (page) =>
  heard(page, ({ type, done, of, thinking }) => type === 'judged' && done >= of && !thinking);

/** All judgements that the page was told, by ply; later ones replace earlier ones. Runs in the page. */
const judgements = () => {
  const found = {};
  for (const message of wire.filter(({ type }) => type === 'judged'))
    for (const one of message.judgements) found[one.ply] = one;
  return found;
};

// ---- judgements

/**
 * Matches that begin in two worlds that seat 0 cannot tell apart, make the same chance move and the same decision of
 * seat 0, and end differently.
 */
function twins(game) {
  const players = seats('pb');
  for (let seed = SEED; seed < SEED + 40; seed++) {
    const match = played(game, players, seed);
    for (let ply = 1; ply + 2 < match.ply; ply++) {
      const [state, next] = [match.stateAt(ply), match.stateAt(ply + 1)];
      if (
        state.actor !== logres.CHANCE ||
        next.actor !== 0 ||
        next.phase === 'place' ||
        next.legalIds().length < 3
      )
        continue;
      const world = secrets.twin(state, 0, seed);
      const [drawn, played] = [match.moveAt(ply).id, match.moveAt(ply + 1).id];
      if (!world?.legalIds().includes(drawn)) continue;
      if (!world.apply(drawn).view(0).equals(next.view(0))) continue;
      return [state, world].map((initial, i) => {
        const begun = from(initial, players, seed + i);
        begun.play(drawn, { seat: logres.CHANCE });
        begun.play(played);
        return playOn(begun, seed + i);
      });
    }
  }
  throw new Error('no twins');
}

for (const game of ['four_courts', 'camelot_court', 'artus']) {
  await test(`${game}: a judgement knows only what the mover knew then`, async () => {
    const found = [];
    for (const match of twins(game)) {
      const judged = await at({ size: DESKTOP }, async (page) => {
        await atTurn(page, match);
        await lookBack(page);
        await send(page, { type: 'review', think: true, ply: 1 });
        const { judgements } = await heard(
          page,
          ({ type, judgements }) =>
            type === 'judged' && judgements.some(({ ply, sure }) => ply === 1 && sure),
        );
        await send(page, { type: 'instead', ply: 1 });
        const instead = await heard(page, ({ type, ply }) => type === 'instead' && ply === 1);
        return [judgements.find(({ ply }) => ply === 1), instead];
      });
      found.push(judged);
    }
    const [here, there] = found;
    if (here[0].luck === null) throw new Error('no luck was judged');
    if (!isDeepStrictEqual(here, there))
      throw new Error(`${JSON.stringify(here)}\n${JSON.stringify(there)}`);
  });
}

await test('a match that goes on is not judged and not played on elsewhere', () =>
  at({ size: DESKTOP }, async (page) => {
    const players = seats('pb');
    await atTurn(page, played('artus', players, SEED, later(30)));
    await send(page, { type: 'review', think: true, ply: null });
    await heard(page, ({ type, asked }) => type === 'refused' && asked === 'review');
    await send(page, { type: 'branch', ply: 3, players });
    await heard(page, ({ type, asked }) => type === 'refused' && asked === 'branch');
    const types = await page.evaluate(() => wire.map(({ type }) => type));
    if (types.includes('judged') || types.filter((type) => type === 'opened').length > 1)
      throw new Error(types.join(' '));
  }));

await test('keys do what the buttons do: while one looks back they change nothing', () =>
  at({ size: DESKTOP }, async (page) => {
    const keys = async () => {
      const before = await page.evaluate(() => sent.length);
      for (const key of ['u', 'r', 'h']) await page.keyboard.press(key);
      await page.keyboard.press('ArrowRight');
      const after = await page.evaluate((from) => sent.slice(from).map(({ type }) => type), before);
      none(after.filter((type) => ['undo', 'redo', 'hint'].includes(type)));
    };
    const players = seats('pb');
    const enough = myTurn(30);
    await atTurn(page, played('artus', players, SEED, enough));
    await page.keyboard.press('ArrowLeft');
    await keys();
    await page.goto(server.address);
    await open(page, played('artus', players, SEED));
    await lookBack(page);
    await keys();
    await page.keyboard.press('ArrowLeft');
    await keys();
  }));

// ---- stopping, going on, looking

await test('a review that was stopped keeps what it found and goes on there', () =>
  at({ size: PHONE }, async (page) => {
    const match = played('camelot_court', 'pbb', SEED);
    const free = await holdJudges(page);
    await atTurn(page, match);
    await lookBack(page);
    await page.click('.review button:text("Stop")');
    const { done, of } = await heard(page, ({ type, thinking }) => type === 'judged' && !thinking);
    if (done >= of) throw new Error(`it had ended: ${done} of ${of}`);
    await page.click('.review button:text("Resume")');
    await heard(page, ({ type, done }, n) => type === 'judged' && done > n + 4, done);
    await page.click('.review button:text("Stop")');
    await heard(page, ({ type, all, thinking }) => type === 'judged' && all && !thinking);
    const before = await page.evaluate(judgements);
    await free();
    await page.click('.bar [aria-label="Menu"]');
    await page.click('dialog button:text("Start page")');
    await page.evaluate(() => (window.wire = []));
    await page.click('.resume li button');
    await ready(page);
    await lookBack(page);
    const again = await heard(page, ({ type, all }) => type === 'judged' && all);
    for (const one of Object.values(before)) {
      const kept = again.judgements.find(({ ply }) => ply === one.ply);
      if (!isDeepStrictEqual(kept, one)) throw new Error(`ply ${one.ply} was not kept`);
    }
    say(`${Object.keys(before).length} judgements kept, ${again.of} to make`);
    await finished(page);
    const decisions = [...Array(match.ply).keys()].filter((ply) => match.stateAt(ply).actor >= 0);
    const judged = Object.keys(await page.evaluate(judgements));
    if (judged.length !== decisions.length)
      throw new Error(`${judged.length} judgements of ${decisions.length} decisions`);
    none(
      secrets.wrongMessages(match, seats('pbb'), await page.evaluate(() => wire)).filter(
        (what) => /^(judged|instead)/.test(what), // the others have a test of their own
      ),
    );
  }));

await test('the curve goes to a step by keyboard and by touch, and fits a phone', () =>
  at({ size: PHONE }, async (page) => {
    const match = played('artus', 'pb', SEED);
    await atTurn(page, match);
    await lookBack(page);
    await finished(page);
    const now = async () => Number(await page.getAttribute('.curve', 'aria-valuenow'));
    const goes = async (key, ply) => {
      await page.press('.curve', key);
      if ((await now()) !== ply) throw new Error(`${key} goes to ${await now()}, not to ${ply}`);
    };
    await goes('Home', 0);
    await goes('ArrowRight', 1);
    await goes('End', match.ply);
    await goes('ArrowLeft', match.ply - 1);
    await atRest(page);
    const { x, y, width, height } = await (await page.$('.curve')).boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    if (Math.abs((await now()) - match.ply / 2) > match.ply / 10)
      throw new Error(`a touch in the middle goes to ${await now()} of ${match.ply}`);
    const [turn] = await page.$$('.turns button');
    if (!turn) throw new Error('random play without a turning point');
    await turn.click();
    await heard(page, ({ type }) => type === 'instead');
    await page.locator('.turns button', { hasText: 'A move cost Gawain' }).first().click();
    await page.waitForFunction(() =>
      /The bot’s move: .+\. It [a-z].*\./.test(document.querySelector('.review-step').textContent),
    );
    await page.click('summary:text("The numbers")');
    await page.waitForSelector('.review-numbers td');
    if (!(await page.isVisible('.board-fill'))) throw new Error('the table cannot be seen');
    none(await page.evaluate(flaws, { target: 28 }));
  }));

// ---- playing on

await test('a match that is played on hides hidden hands from the player who plays on', () =>
  at({ size: PHONE }, async (page) => {
    const match = played('four_courts', 'pb', SEED);
    await atTurn(page, match);
    await lookBack(page);
    // A decision of the other seat, at which the player who takes it must not know the cards of seat 0.
    const plies = [...Array(match.ply).keys()].filter(
      (ply) =>
        match.stateAt(ply).actor === 1 &&
        match.stateAt(ply).legalIds().length > 1 &&
        secrets.secretPieces(match, ply, 1).length > 3,
    );
    const ply = plies[Math.floor(plies.length / 2)];
    await page.press('.curve', 'Home');
    for (let i = 0; i < ply; i++) await page.press('.curve', 'ArrowRight');
    await page.click('button:text("Play on from here")');
    await page.evaluate(() => (window.wire = []));
    await page.selectOption('dialog .seat-row >> nth=0 >> select', 'easy');
    await page.selectOption('dialog .seat-row >> nth=1 >> select', '');
    await page.click('dialog button[type=submit]');
    const opened = await heard(page, ({ type }) => type === 'opened');
    await ready(page);
    const { text } = await page.evaluate(secrets.documentText);
    const counter = { looked: 0 };
    none(secrets.leaks(match, { ply, viewer: 1, text }, new Map(), counter));
    say(`played on from step ${ply} of ${match.ply}, ${counter.looked} names looked for`);
    if (!counter.looked) throw new Error('there was nothing to look for');
    const position = await heard(page, ({ type }) => type === 'position');
    if (position.viewer !== 1 || position.plies.length !== ply)
      throw new Error(`seen by ${position.viewer} at ply ${position.plies.length}`);
    const start = logres.Match.fromJSON({
      ...match.toJSON(),
      moves: match.toJSON().moves.slice(0, ply),
      cursor: ply,
    });
    const wire = await page.evaluate(() => window.wire);
    const since = wire.slice(wire.findIndex(({ type }) => type === 'opened'));
    none(secrets.wrongMessages(start, opened.players, since));
    await touch(page, await ready(page), 0);
  }));

await test('a match that is played on draws chance anew, and the old one stays', () =>
  at({ size: DESKTOP }, async (page) => {
    const match = played('camelot_court', 'bb', SEED);
    await atTurn(page, match);
    const worker = page.workers()[0];
    const drawnBefore = await worker.evaluate(() => self.fromSystem.length);
    const rolls = [...Array(match.ply).keys()].filter((ply) => match.stateAt(ply).actor < 0);
    await send(page, { type: 'branch', ply: rolls[0], players: seats('bb') });
    await page.waitForFunction(() => wire.filter(({ type }) => type === 'opened').length > 1);
    await heard(page, ({ type, ply }, from) => type === 'ply' && ply === from, rolls[0]);
    const drawn = await worker.evaluate(() => self.fromSystem.map(({ length }) => length));
    if (!drawn.slice(drawnBefore).includes(32)) throw new Error('no 256 bits of the system');
    await page.click('.bar [aria-label="Menu"]');
    await page.click('dialog button:text("Start page")');
    const { kept } = await heard(page, ({ type, kept }) => type === 'welcome' && kept.length > 1);
    if (!kept.some(({ over, ply }) => over && ply === match.ply))
      throw new Error(JSON.stringify(kept));
  }));

// ---- bots that think for a time

await test('a bot has the time that was chosen', () =>
  at({ size: PHONE }, async (page) => {
    await page.click('[data-game="artus"]');
    await page.selectOption('label:has-text("Bot thinking time") select', '1');
    await page.selectOption('.seat-row >> nth=0 >> select', 'easy');
    await page.click('button[type=submit]');
    await heard(page, ({ type, told }) => type === 'ply' && told.actor === 1);
    const jobs = await page.workers()[0].evaluate(() => self.toBots);
    if (!jobs.some(({ milliseconds }) => milliseconds === 1000)) throw new Error('not 1 second');
    const thinking = await heard(page, ({ type }) => type === 'thinking');
    if (thinking.of !== 1000) throw new Error(`thinks until ${thinking.of}`);
  }));

await test('a bot whose match was left thinks no longer', () =>
  at({ size: PHONE }, async (page) => {
    const players = seats('pb').map((one) =>
      one.kind === 'bot' ? { ...one, milliseconds: 60_000 } : one,
    );
    await open(
      page,
      played('artus', players, SEED, ({ state, ply }) => ply > 20 && state.actor === 1),
    );
    await heard(page, ({ type }) => type === 'thinking');
    const thinker = page.workers().find((worker) => /thinker-/.test(worker.url()));
    await page.click('[aria-label=Menu]');
    await page.click('dialog button:text("Start page")');
    await heard(page, ({ type }) => type === 'left');
    const posted = () => thinker.evaluate(() => self.posted);
    const begun = Date.now();
    await until(async () => {
      const before = await posted();
      await page.waitForTimeout(1000); // it reports each 30 ms that it thinks
      return (await posted()) === before;
    }, 'the bot rests');
    if (Date.now() - begun > 50_000) throw new Error('it went on until its time was over');
  }));

/** Damages all stored judgements. Runs in the page. */
async function damageReviews() {
  const request = indexedDB.open('logres-reviews');
  const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
  const stored = database.transaction('reviews', 'readwrite').objectStore('reviews');
  const all = stored.getAll();
  await new Promise((done) => (all.onsuccess = done));
  const [one] = all.result;
  const [found] = one.found;
  const damaged = [null, 7, { ...found, best: 'x' }, { ...found, luck: {} }, { ...found, line: 5 }];
  const put = stored.put({ ...one, found: damaged });
  await new Promise((done) => (put.onsuccess = done));
  database.close();
}

await test('damaged judgements are made anew', () =>
  at({ size: DESKTOP }, async (page) => {
    const free = await holdJudges(page);
    await open(page, played('artus', 'pb', SEED));
    await lookBack(page);
    await heard(page, ({ judgements }) => judgements?.length);
    await page.click('.review button:text("Stop")');
    await heard(page, ({ type, thinking }) => type === 'judged' && !thinking);
    await page.waitForFunction(reviewsStored, 1);
    await page.evaluate(damageReviews);
    await free();
    await page.reload();
    await ready(page);
    await lookBack(page);
    await finished(page);
    const found = Object.values(await page.evaluate(judgements));
    if (!found.every(({ best }) => best >= 0 && best <= 1)) throw new Error(JSON.stringify(found));
  }));

await test('times in a file are checked', () =>
  at({ size: PHONE }, async (page) => {
    const times = [-5, '300', 1e12];
    const players = times.map((milliseconds, i) => ({
      ...seats('bbb')[i],
      milliseconds,
    }));
    await open(page, fresh('artus', players, SEED));
    const { players: opened } = await heard(page, ({ type }) => type === 'opened');
    const found = opened.map(({ milliseconds }) => milliseconds ?? null);
    if (!isDeepStrictEqual(found, [100, null, 60_000])) throw new Error(String(found));
  }));

await end();
