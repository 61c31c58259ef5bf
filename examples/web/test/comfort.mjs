// Saving, undo, files, hints, explanations, reduced motion, the log and zoom.

import { readFile } from 'node:fs/promises';
import { keptText, serve, stage, until, visit, DESKTOP, PHONE } from './browser.mjs';
import { flaws } from './flaws.mjs';
import { fresh, games, later, logres, myTurn, playOn, played, seats } from './matches.mjs';
import { wrongMessages } from './secrets.mjs';
import { atRest, atTurn, numbers, open, plyOf, ready, touch } from './table.mjs';
import { none, say, test } from './tap.mjs';

const SEED = 5;
const ONE = seats('pb');
const { server, browser, said, at, end } = await stage(SEED);

/** A match with the person to move, for which `fits` holds. */
function matchWhere(game, fits) {
  const mine = (match) => match.state.actor === 0 && fits(match);
  for (let seed = 1; seed < 20; seed++) {
    const match = played(game, ONE, seed, mine);
    if (!match.state.isOver) return match;
  }
  throw new Error('no such position was found');
}

/** The last ply of a seat. */
function lastOf(match, seat) {
  let ply = match.ply - 1;
  while (ply >= 0 && match.stateAt(ply).actor !== seat) ply--;
  return ply;
}

/** A match of a game at the first decision of the person in every phase that comes. */
function phasesOf(game) {
  const found = new Map();
  played(game, ONE, SEED, (match) => {
    const { phase, actor } = match.state;
    if (actor === 0 && !found.has(phase)) found.set(phase, match.stringify());
    return false;
  });
  return [...found.values()].map((text) => logres.Match.fromJSON(text));
}

/** Touches everything that does not glow; returns the page's answers. Runs in the page. */
async function touchAllDull() {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const dull = () => [...document.querySelectorAll('.touchable:not(.glow, .aim, .chosen)')];
  const count = (messages, type) => messages.filter((message) => message.type === type).length;
  const said = [];
  for (const thing of new Set(dull().map(({ dataset }) => dataset.thing))) {
    const element = dull().find(({ dataset }) => dataset.thing === thing);
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await drawn();
    while (count(sent, 'explain') > count(wire, 'explained')) await drawn();
    await drawn();
    const explained = wire.at(-1);
    if (explained.type === 'explained' && explained.thing === thing) {
      const line = document.querySelector('.prompt-line > span:last-child');
      const sign = line.querySelector('.rule-button');
      const rule = sign?.textContent ?? '';
      const { left, top, bottom, width } = sign?.getBoundingClientRect() ?? {};
      const isSign = (y) => document.elementFromPoint(left + width / 2, y) === sign;
      const uncut = !sign || (isSign(top + 2) && isSign(bottom - 2));
      const text = line.textContent.replace(rule, '').trim();
      const { meanings } = sent.findLast(({ type }) => type === 'explain');
      said.push({ thing, text, rule, uncut, meanings, refusal: explained.refusal });
    }
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await drawn();
  }
  return said;
}

/** What is wrong with the page's reason: the library's for the move nearest to legal, with its numbers, in words. */
function wrongReason({ text, rule, uncut, meanings, refusal }, { state, game }, rules) {
  const refusals = meanings.map((values) => state.explainAny(values)).filter((one) => one?.rule);
  const best = Math.max(...refusals.map(({ nearness }) => nearness));
  const nearest = refusals.find(({ nearness }) => nearness === best);
  if (!rules.includes(`**${rule}**`)) return 'it names no rule';
  if (!uncut) return 'the sign of its rule is cut';
  if (!nearest) return /: not now\. ./.test(text) ? null : 'it has no reason';
  const whole = refusal.words
    .replace(/\{(\d)\}/g, (_, n) => refusal.numbers[n - 1])
    .replace(/\{piece (\d)\}/g, (_, n) => refusal.pieces[n - 1]);
  if (whole !== nearest.text) return `the library says ${nearest.text}`;
  if (rule !== nearest.rule) return `the rule is ${nearest.rule}`;
  const { words } = game.refusals[nearest.refusal - 1];
  const shown = [...words.matchAll(/(?<!player )\{(\d)\}/g)].map(([, n]) => nearest.numbers[n - 1]);
  if (!shown.every((n) => text.includes(String(n)))) return `it has not the numbers ${shown}`;
  const { pieces } = state.catalogue;
  const codes = pieces.map(({ name }) => name).filter((name) => /[:_-]/.test(name));
  const code = codes.find((name) => text.includes(name));
  return code
    ? `it says ${code}`
    : /[{}]|undefined|the player/.test(text)
      ? 'it is no sentence'
      : null;
}

async function askWhyNot(game) {
  const wrong = [];
  let [asked, answered] = [0, 0];
  const rules = await readFile(new URL(`../../../docs/games/${game}.md`, import.meta.url), 'utf8');
  await at({ size: PHONE }, async (page) => {
    for (const match of phasesOf(game)) {
      await page.goto(server.address);
      await atTurn(page, match);
      for (const told of await page.evaluate(touchAllDull)) {
        asked++;
        if (told.refusal) answered++;
        const flaw = wrongReason(told, match, rules);
        if (flaw) wrong.push(`${match.state.phase}, ${JSON.stringify(told)}: ${flaw}`);
      }
      wrong.push(...wrongMessages(match, ONE, await page.evaluate(() => wire)));
    }
  });
  say(`${game}: asked ${asked} times, and ${answered} times a rule forbade it`);
  none(wrong);
  if (answered < 5) throw new Error('too few rules');
}

const lastTurn = (page) => page.evaluate(() => wire.findLast(({ type }) => type === 'turn'));
const stillScene = (page) => atRest(page, '.board-fill');
/** Waits until the page has been told the turn at a ply. */
const turnAt = (page, ply) =>
  page.waitForFunction((ply) => wire.findLast(({ type }) => type === 'turn').ply === ply, ply);

await test('reload: the match continues as it was', () =>
  at({ size: PHONE }, async (page) => {
    const random = numbers(SEED);
    await open(page, fresh('artus', ONE, SEED));
    for (let begun = -1; ;) {
      const [state, ply] = [await ready(page), await plyOf(page)];
      if (state === 'choose' && ply >= 40 && ply !== begun) break; // nothing of the move is chosen yet
      begun = ply;
      await touch(page, state, random());
    }
    const [turn, drawn] = [await lastTurn(page), await stillScene(page)];
    await page.goto(new URL('#/', server.address).href);
    await page.reload();
    await page.click('.resume li button');
    await ready(page);
    const again = await lastTurn(page);
    if (JSON.stringify(again) !== JSON.stringify(turn)) throw new Error('another turn');
    // Token numbers and rotations differ: the page knows the match from its start.
    const drawing = (text) => text.replace(/-?\d+(\.\d+)?(e-?\d+)?/g, '0');
    const [one, other] = [drawing(drawn), drawing(await stillScene(page))];
    if (one !== other) throw new Error('another table');
  }));

for (const game of games) {
  await test(`${game}: undo stops at a barrier and says why`, () =>
    at({ size: PHONE }, async (page) => {
      const barred = matchWhere(
        game,
        (match) => match.ply > 2 && lastOf(match, 0) >= 0 && match.undoFloor > lastOf(match, 0),
      );
      await atTurn(page, barred);
      const before = await plyOf(page);
      await page.click('[aria-label="Undo"][aria-disabled=true]', { force: true }); // it says why
      const note = await page.textContent('.prompt-line > span:last-child');
      if (!/^You cannot undo past this: .{8,}\./.test(note)) throw new Error(note);
      if ((await plyOf(page)) !== before) throw new Error('it was undone');
    }));
  await test(`${game}: undo returns to the last decision, redo reverses it`, () =>
    at({ size: PHONE }, async (page) => {
      const free = matchWhere(game, (match) => lastOf(match, 0) >= Math.max(match.undoFloor, 1));
      await atTurn(page, free);
      await page.click('[aria-label="Undo"]');
      await turnAt(page, lastOf(free, 0));
      await ready(page);
      await page.click('[aria-label="Redo"]');
      await turnAt(page, free.ply);
      await ready(page);
      const { legal } = await lastTurn(page);
      const moves = free.state.legalMoves();
      if (JSON.stringify(legal) !== JSON.stringify(moves)) throw new Error('another turn');
    }));
}

await test('who has not moved yet reads that there is nothing to undo', () =>
  at({ size: PHONE }, async (page) => {
    const second = myTurn(0);
    const match = playOn(fresh('four_courts', ONE, SEED, { first_player: 1 }), SEED, second);
    const mine = [...Array(match.ply).keys()].some((ply) => match.stateAt(ply).actor === 0);
    if (mine || match.undoFloor === 0) throw new Error('another position');
    await atTurn(page, match);
    await page.click('[aria-label="Undo"][aria-disabled=true]', { force: true }); // it says why
    const note = await page.textContent('.prompt-line > span:last-child');
    if (note !== 'You have no move to undo.') throw new Error(note);
  }));

/** Begins a new match of Four Courts at the page; gives it when the person is to choose. */
async function begin(page) {
  await page.click('[data-game=four_courts]');
  await page.click('.start-button');
  await ready(page);
  return until(async () => {
    const text = await page.evaluate(keptText);
    const match = text && logres.Match.fromJSON(text);
    return match && match.state.actor === (await lastTurn(page)).actor && match;
  }, 'the match is kept');
}

await test('chance draws from 256 system bits each time, from no seed', () =>
  at({ size: DESKTOP }, async (page) => {
    const match = await begin(page);
    const given = await page.workers()[0].evaluate(() => self.fromSystem);
    const draws = given.filter((bytes) => bytes.length === 32);
    const again = new logres.Match('four_courts', match.state.config);
    while (again.ply < match.ply) {
      if (again.state.actor === logres.CHANCE) {
        const words = new BigUint64Array(Uint8Array.from(draws.shift()).buffer);
        again.rng = logres.Rng.fromWords(words);
        again.resolve();
      } else again.play(match.moveAt(again.ply).toJSON());
    }
    const [{ moves, rng, seed }, other] = [match.toJSON(), again.toJSON()];
    if (JSON.stringify([moves, rng]) !== JSON.stringify([other.moves, other.rng]) || draws.length)
      throw new Error('chance had something else');
    if (Number(seed)) throw new Error(`there is a seed, ${seed}`);
  }));

await test('two new matches have different cards', async () => {
  const real = await serve();
  const drawn = [];
  for (let i = 0; i < 2; i++) {
    const page = await visit(browser, real, { size: DESKTOP });
    const match = await begin(page);
    drawn.push(JSON.stringify(match.moves.filter((_, ply) => match.stateAt(ply).actor < 0)));
    said.push(...page.said);
    await page.context().close();
  }
  real.close();
  if (drawn[0] === drawn[1]) throw new Error(drawn[0]);
});

await test('a saved file is the match and opens again', () =>
  at({ size: DESKTOP }, async (page) => {
    const match = matchWhere('four_courts', later(20));
    await atTurn(page, match);
    await page.click('[aria-label=Menu]');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Save to a file'),
    ]);
    const saved = logres.Match.fromJSON(await readFile(await file.path(), 'utf8'));
    if (saved.warning || saved.stringify() !== match.stringify()) throw new Error('another match');
  }));

await test('a file that is not a match gives a message', () =>
  at({ size: PHONE }, async (page) => {
    const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
    await page.setInputFiles('.open-file input', file);
    await page.waitForSelector('.problem');
  }));

/** What the prompt says that the chosen move is worth. */
const worthOf = async (page) =>
  (await page.textContent('.worth:not(.unknown)')).replace(/\u00a0/g, ' ');

/** A decision of the first of two players in King Arthur's Court, where nothing is hidden. */
const openMatch = () =>
  matchWhere('arthurs_court', ({ ply, state }) => ply > 12 && state.legalIds().length > 3);

/** What a move of the match is worth: what one player wins the other loses. */
function expectedWorth(match, move) {
  const after = match.state.apply(move);
  const [own, other] = [0, 1].map((seat) => after.view(seat).evaluate());
  return `rated ${Math.round(50 + 50 * (own - other))} of 100`;
}

/** The move of the last preview, and what the prompt says of it. */
async function weighed(page) {
  const worth = await worthOf(page);
  const move = await page.evaluate(() => wire.findLast(({ type }) => type === 'preview').move);
  return [worth, move];
}

for (const [how, size] of [
  ['by touch', PHONE],
  ['by keyboard', DESKTOP],
]) {
  await test(`a preview says what the move is worth, ${how}`, () =>
    at({ size }, async (page) => {
      const match = openMatch();
      await open(page, match);
      if (size === PHONE) {
        while ((await ready(page)) === 'choose') await touch(page, 'choose', 0.4);
      } else {
        await ready(page);
        await page.keyboard.press('m');
        for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      }
      const [worth, move] = await weighed(page);
      const expected = expectedWorth(match, move);
      if (worth !== expected) throw new Error(`${worth}, not ${expected}`);
      await page.waitForSelector('.confirm[aria-describedby=worth]');
    }));
}

await test('a preview says nothing of worth where bots do not judge by a network', () =>
  at({ size: PHONE }, async (page) => {
    await open(page, matchWhere('four_courts', later(6)));
    while ((await ready(page)) === 'choose') await touch(page, 'choose', 0.4);
    if (await page.locator('.worth').count()) throw new Error('it says something');
    const asked = await page.evaluate(() => wire.filter(({ type }) => type === 'worth').length);
    if (asked) throw new Error('the host says something');
  }));

await test('a hint names moves with numbers and can be played', () =>
  at({ size: PHONE }, async (page) => {
    await atTurn(page, played('artus', ONE, SEED, myTurn(30)));
    const before = await plyOf(page);
    await page.click('[aria-label=Hint]');
    const text = (await page.textContent('.hint li')).replace(/\u00a0/g, ' ');
    if (!/rated \d+ of 100/.test(text)) throw new Error(text);
    const reasons = await page.$$eval('.hint .why', (all) => all.map((one) => one.textContent));
    none(reasons.filter((reason) => !/^It [a-z].*\.$/.test(reason)));
    if (reasons.length !== (await page.locator('.hint li').count())) throw new Error('no reason');
    await page.click('.hint li button');
    const worth = await worthOf(page);
    if (!text.includes(worth)) throw new Error(`${worth}, but the hint says: ${text}`);
    await page.click('.prompt .confirm'); // a hint's move is asked for like any other
    await page.waitForFunction(
      (ply) => wire.some((message) => message.type === 'ply' && message.ply === ply),
      before,
    );
  }));

await test('a hint and the prompt say the same of the move that was chosen before', () =>
  at({ size: PHONE }, async (page) => {
    const one = ({ ply, state }) => ply > 12 && state.legalIds().length === 1;
    await open(page, matchWhere('arthurs_court', one));
    await worthOf(page);
    await page.keyboard.press('h');
    const text = (await page.textContent('.hint li')).replace(/\u00a0/g, ' ');
    const worth = await worthOf(page);
    if (!text.includes(worth)) throw new Error(`${worth}, but the hint says: ${text}`);
  }));

for (const game of games) {
  await test(`${game}: a touch without effect names the rule`, () => askWhyNot(game));
}

/** Records motion on the page: flying copies and animated places. Runs in the page. */
function watchMotion() {
  window.moved = { flying: 0, transforms: 0, marks: 0 };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const places = new Set(frames.map(({ transform }) => transform));
    if (places.size > 1) window.moved.transforms++;
    else window.moved.marks++;
    if (this.matches('.flying')) window.moved.flying++;
    return animate.call(this, frames, options);
  };
}

/** What moved while a match of bots went on, and the time that things take to turn by style. */
async function motionIn(page) {
  await page.evaluate(watchMotion);
  const from = await plyOf(page);
  await page.waitForFunction(
    (least) => Number(document.querySelector('.controls input').value) >= least,
    from + 6,
  );
  const turns = await page.evaluate(
    () => getComputedStyle(document.querySelector('.artus-values')).transitionDuration,
  );
  return { ...(await page.evaluate(() => window.moved)), turns };
}

await test('reduced motion: nothing moves, moved pieces are marked', async () => {
  const page = await visit(browser, server, { size: DESKTOP, settings: { pace: 'quick' } });
  const begun = (match) => match.state.actor >= 0;
  await open(page, played('artus', 'bb', SEED, begun));
  const still = await motionIn(page);
  if (still.flying || still.transforms || !still.marks || still.turns !== '0s')
    throw new Error(JSON.stringify(still));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = await motionIn(page);
  if (!moving.flying || !moving.transforms || moving.turns === '0s')
    throw new Error(`else it is the same: ${JSON.stringify(moving)}`);
  said.push(...page.said);
  await page.context().close();
});

await test('bots play to the end, and the match can be reviewed', () =>
  at({ size: DESKTOP }, async (page) => {
    await open(page, fresh('artus', seats('bb'), SEED));
    await page.waitForSelector('dialog .result');
    await page.keyboard.press('Escape');
    const end = await plyOf(page);
    await page.locator('.side .controls input').fill('10');
    await page.waitForSelector('.prompt-line:has-text("step 10 of")');
    await page.click('.prompt-doing .first');
    await page.waitForFunction(
      (ply) => document.querySelector('.controls input').value === String(ply),
      end,
    );
  }));

await test('a closed result can be shown again', () =>
  at({ size: PHONE }, async (page) => {
    await open(page, played('artus', ONE, SEED));
    await page.waitForSelector('dialog .result');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog .result', { state: 'detached' });
    await page.click('.prompt-doing :text("Result")');
    await page.waitForSelector('dialog .result');
  }));

await test('a closed match says why, and can be looked back at from the menu', () =>
  at({ size: PHONE }, async (page) => {
    const closed = played('artus', ONE, SEED, later(20));
    closed.close('resign', 0);
    await open(page, closed);
    await page.waitForSelector('.prompt-doing :text("Look back")');
    await page.waitForSelector('.recent-lines :text("The match is over: you resigned.")');
    await page.click('[aria-label=Menu]');
    await page.waitForSelector('dialog :text("The match is over: you resigned.")');
    await page.click('dialog :text("Look back")');
    await page.waitForSelector('.review-step :text("The match is over: you resigned.")');
    await page.waitForFunction(() =>
      wire.some(({ type, judgements }) => type === 'judged' && judgements.length),
    );
  }));

await test('player names in files are checked', () =>
  at({ size: DESKTOP }, async (page) => {
    const bot = { kind: 'bot', name: 'B' };
    const odd = [
      [1, 2],
      [null, null],
      ['', {}],
      [bot, { ...bot, level: 'zzz' }],
      [{ kind: 'x' }, bot],
    ];
    const named = [
      { kind: 'person', name: { a: 1 } },
      { kind: 'person', name: '  ' },
    ];
    for (const players of [...odd, named, 'Ann', { 0: bot }]) {
      const match = played('artus', ONE, SEED, myTurn());
      match.host = { players };
      await page.goto(server.address);
      await atTurn(page, match);
    }
  }));

await test('a damaged saved match does not break the start page', () =>
  at({ size: PHONE }, async (page) => {
    await page.evaluate(
      () =>
        new Promise((done) => {
          indexedDB.open('logres').onsuccess = ({ target }) => {
            const change = target.result.transaction('matches', 'readwrite');
            const records = change.objectStore('matches');
            records.put({ id: 'a', game: 'artus', ply: 1 });
            const result = { scores: [1, 2], ranks: [2, 1], winners: [1] };
            const more = { over: true, result, players: [null, 7] };
            records.put({ id: 'b', game: 'artus', ply: 1, saved: 1, ...more }).onsuccess = done;
          };
        }),
    );
    await page.reload();
    await page.waitForSelector('.open-file');
  }));

await test('nobody else can be called “You”, as the page calls the viewer', () =>
  at({ size: DESKTOP }, async (page) => {
    const match = matchWhere('artus', later(30));
    match.host = { players: [ONE[0], { ...ONE[1], name: 'yOUR' }] };
    await atTurn(page, match);
    const log = await page.locator('.side .log').innerText();
    if (!log.includes('Player 2 ') || log.includes('yOUR')) throw new Error(log);
  }));

await test('one step is one step', () =>
  at({ size: PHONE }, async (page) => {
    const begun = ({ ply, state }) => ply === 1 && state.actor >= 0;
    const match = playOn(
      fresh('arthurs_court', seats('pp'), SEED, { first_player: 0 }),
      SEED,
      begun,
    );
    if (match.ply !== 1) throw new Error(`${match.ply} plies`);
    await open(page, match);
    await page.goBack();
    const line = await page.textContent('.resume li .small');
    if (!/^1 step ·/.test(line)) throw new Error(line);
  }));

/** Chooses something by Enter, waits for what comes of it, and tells where the focus is then. */
async function focusAfter(page, chosen, comes) {
  await page.locator(`${chosen} >> visible=true`).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector(comes.selector ?? comes, { state: comes.state });
  const moved = page.waitForFunction(() => document.activeElement !== document.body);
  return (await moved.catch(() => null)) ? [] : [`${chosen}: the focus is lost`];
}

await test('what had the focus may go: it is where things are done then, or on the new screen', () =>
  at({ size: DESKTOP }, async (page) => {
    const gone = (selector) => ({ selector, state: 'detached' });
    const wrong = await focusAfter(page, '[data-game]', '.start-button');
    wrong.push(...(await focusAfter(page, '[aria-label="Back to the games"]', '.games')));
    const match = played('artus', ONE, SEED);
    await open(page, match);
    await page.waitForSelector('dialog .result');
    wrong.push(...(await focusAfter(page, 'dialog >> text=Look back', '.review')));
    wrong.push(...(await focusAfter(page, '[aria-label="Close looking back"]', gone('.review'))));
    const steps = ['Previous', 'Next'].map((name) => `[aria-label="${name} step"]`);
    wrong.push(...(await focusAfter(page, steps[0], '.prompt >> text=Looking back')));
    wrong.push(...(await focusAfter(page, steps[1], `.side ${steps[1]}:disabled`)));
    await page.keyboard.press('Escape');
    await page.goto(server.address);
    await page.locator('.resume [aria-label^=Delete]').focus();
    await page.keyboard.press('Enter');
    wrong.push(...(await focusAfter(page, 'dialog >> text=Delete it', gone('.resume'))));
    none(wrong);
  }));

await test('who reads the log while others move keeps the place', () =>
  at({ size: DESKTOP, settings: { pace: 'quick' } }, async (page) => {
    await open(page, played('artus', 'bb', SEED, later(20)));
    const line = page.locator('.side .log [data-ply]').first();
    await line.focus();
    const from = await plyOf(page);
    await page.waitForFunction(
      (least) => Number(document.querySelector('.controls input').value) >= least,
      from + 3,
    );
    const there = await line.evaluate((one) => one === document.activeElement);
    if (!there) throw new Error('the focus is elsewhere');
  }));

await test('a name that is one long word pushes nothing out of a narrow screen', () =>
  at({ size: { width: 320, height: 640 } }, async (page) => {
    const players = ['W', 'M', '\ufdfd'].map((letter) => ({
      kind: 'person',
      name: letter.repeat(16),
    }));
    await open(page, played('four_courts', players, SEED));
    await page.waitForSelector('dialog .result');
    none(await page.evaluate(flaws, {}));
  }));

await test('deleting a match asks first', () =>
  at({ size: PHONE }, async (page) => {
    await atTurn(page, played('artus', ONE, SEED, later(9)));
    await page.goBack();
    await page.click('[aria-label^="Delete match: Artus"]');
    await page.click('text=Keep it');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.click('[aria-label^="Delete match: Artus"]');
    await page.click('text=Delete it');
    await page.waitForSelector('.resume', { state: 'detached' });
  }));

await test('the log is one Tab stop; arrows move in it', () =>
  at({ size: DESKTOP }, async (page) => {
    await atTurn(page, played('artus', ONE, SEED, myTurn(20)));
    const stops = page.locator('.side .log button[tabindex="0"]');
    if ((await stops.count()) !== 1) throw new Error(`${await stops.count()} stops`);
    await stops.focus();
    const line = () => page.evaluate(() => document.activeElement.textContent);
    const last = await line();
    await page.keyboard.press('ArrowUp');
    if ((await line()) === last) throw new Error('the arrow did not go up');
    await page.keyboard.press('End');
    if ((await line()) !== last) throw new Error('End is not the last line');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.prompt-line:has-text("Looking back")');
  }));

await test('at 400 % everything can be scrolled to and touched', () =>
  at({ size: { width: 320, height: 256 } }, async (page) => {
    const random = numbers(SEED);
    for (const game of games) {
      await page.goto(server.address);
      await open(page, played(game, ONE, SEED, myTurn(20)));
      for (let touches = 0; touches < 4; touches++) {
        const state = await ready(page);
        if (state === 'over') break;
        await touch(page, state, random());
      }
      const board = await page.locator('.board').boundingBox();
      if (board.width < 320 || board.height < 320)
        throw new Error(`${game}: ${JSON.stringify(board)}`);
    }
  }));

await test('on a phone in landscape the tiles to touch scroll into view', () =>
  at({ size: { width: 844, height: 390 } }, async (page) => {
    const bids = ({ state }) =>
      state.actor === 0 && state.phase === 'bid' && state.legalIds().length > 2;
    const matches = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      played('arthurs_court', 'pbbb', seed, bids),
    );
    await open(
      page,
      matches.find(({ state }) => !state.isOver),
    );
    await page.waitForSelector('.board-fill .glow');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.board-fill .glow')].some(
        (tile) => tile.getBoundingClientRect().bottom <= innerHeight,
      ),
    );
  }));

await test('the points that win Camelot are chosen beside the players, as the rulebook has them', () =>
  at({ size: PHONE }, async (page) => {
    await page.click('[data-game=camelot_court]');
    await page.waitForSelector('.start-button');
    const points = page.locator('fieldset:has(legend:text-is("Points to win")) label');
    const shown = await points.evaluateAll((labels) =>
      labels.filter((label) => !label.closest('details')).map((label) => label.textContent),
    );
    const targets = shown.map((text) => Number.parseInt(text, 10)).filter(Boolean);
    if (`${targets}` !== '50,100,200') throw new Error(`${shown}`);
    await points.first().click();
    await page.click('.start-button');
    await ready(page);
    const config = await page.evaluate(() => sent.find(({ type }) => type === 'new').config);
    if (config.target !== 50) throw new Error(JSON.stringify(config));
  }));

await test('Enter in the list of moves plays none of several that match', () =>
  at({ size: DESKTOP }, async (page) => {
    await atTurn(page, openMatch());
    await page.keyboard.press('m');
    await page.keyboard.type('a');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.matches('.moves button'));
    const first = page.locator('.moves button').first();
    const text = await first.textContent();
    if (!(await first.evaluate((one) => one === document.activeElement))) throw new Error(text);
    await page.fill('.filter', text.toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForSelector('.prompt .confirm');
  }));

await test('an invalid number is shown in its field', () =>
  at({ size: DESKTOP }, async (page) => {
    await page.click('text=Camelot: The Court');
    await page.click('summary');
    await page.locator('details input[type=number]').first().fill('50000');
    await page.click('summary');
    await page.click('.start-button');
    await page.waitForSelector('details[open] input:invalid');
  }));

await test('letters grow with the browser’s font size', () =>
  at({ size: DESKTOP }, async (page) => {
    await atTurn(page, openMatch());
    const size = () =>
      page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.querySelector('.log')).fontSize),
      );
    const before = await size();
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px')); // usually 16
    if ((await size()) !== before * 1.5) throw new Error(`${before}, then ${await size()}`);
  }));

await test('a name that is left blank is the name before', () =>
  at({ size: PHONE }, async (page) => {
    await page.click('[data-game=artus]');
    const field = page.locator('[aria-label="Name of player 1"]');
    const before = await field.inputValue();
    for (const blank of ['', '   ', '\u200b']) {
      await field.fill(blank);
      await field.blur();
      if ((await field.inputValue()) !== before) throw new Error(`${JSON.stringify(blank)} stays`);
    }
  }));

await test('people have their initials on their shields, each another letter', () =>
  at({ size: PHONE }, async (page) => {
    const [me, bot] = ONE;
    const players = ['Balin', 'Bors', 'Player 3'].map((name, i) => ({ ...(i ? bot : me), name }));
    await open(page, fresh('artus', players, SEED));
    await page.waitForSelector('.seat-head');
    const letters = await page.locator('.seat-head .shield-letter').allTextContents();
    if (letters.join('') !== 'BOC') throw new Error(letters.join(' '));
  }));

await test('forced colors show what is chosen and who acts, and replace the page’s own choice of light and dark', () =>
  at({ size: PHONE, settings: { theme: 'night' }, forcedColors: 'active' }, async (page) => {
    const theme = await page.evaluate(() => document.documentElement.dataset.theme);
    if (theme !== 'parchment') throw new Error('it is night');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'night'); // it hears it a frame later
    await page.click('[data-game]');
    await page.waitForSelector('.start-button');
    const looks = (selector) =>
      page.$eval(selector, (one) => {
        const { backgroundColor, outlineStyle } = getComputedStyle(one);
        return `${backgroundColor} ${outlineStyle}`;
      });
    const [chosen, not] = [':checked', ':not(:checked)'].map((is) => `.choices ${is} + span`);
    if ((await looks(chosen)) === (await looks(not)))
      throw new Error('what is chosen looks like what is not');
    await page.goto(server.address);
    await open(page, fresh('artus', ONE, SEED));
    await ready(page);
    if ((await looks('.seat.acts')) === (await looks('.seat:not(.acts)')))
      throw new Error('who acts looks like who does not');
  }));

/** Things that glow, or were chosen, but would look like all others. Runs in the page. */
function plain() {
  const marks = (one) => {
    const { outlineStyle, strokeDasharray, strokeWidth } = getComputedStyle(one);
    const edged = one.namespaceURI.endsWith('svg');
    return edged ? strokeDasharray !== 'none' || strokeWidth === '6px' : outlineStyle !== 'none';
  };
  return [...document.querySelectorAll('.touchable:is(.glow, .chosen)')]
    .filter((one) => ![one, ...one.querySelectorAll('.touch-edge')].some(marks))
    .map((one) => `${one.dataset.thing} ${one.getAttribute('class')}`);
}

await test('forced colors show what can be touched and what was', async () => {
  for (const game of games)
    for (const match of phasesOf(game))
      await at({ size: PHONE }, async (page) => {
        await page.emulateMedia({ forcedColors: 'active' });
        await open(page, match);
        const where = `${game}, ${match.state.phase}`;
        const wrong = [];
        for (let touches = 0; (await ready(page)) === 'choose' && touches < 3; touches++) {
          wrong.push(...(await page.evaluate(plain)).map((one) => `${where}: ${one}`));
          await touch(page, 'choose', 0);
        }
        none(wrong);
      });
});

await end();
