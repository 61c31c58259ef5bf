// The big moments: what moves, how a touch ends it, what is heard, how a match ends, and a turn shown again.

import { stage, DESKTOP, PHONE } from './browser.mjs';
import { fresh, games, logres, myTurn, played, seats } from './matches.mjs';
import { atTurn, open, plyOf, ready, touch } from './table.mjs';
import { none, say, test } from './tap.mjs';

const SEED = 6;

const { server, at, end } = await stage(SEED);
/** The most plies of a turn that is shown again. */
const SHORT = 10;

/** A match at a turn of the person after another one made such a move. */
function after(game, isWanted, config = {}) {
  for (let seed = SEED; seed < SEED + 40; seed++) {
    let [found, own] = [false, 0];
    const rng = new logres.Rng(seed);
    const match = fresh(game, seats('pb'), seed, config);
    while (!match.state.isOver) {
      const { actor } = match.state;
      const from = match.ply;
      if (actor === logres.CHANCE) match.resolve();
      else if (actor === 0 && found && from - own < SHORT) return match;
      else {
        const moves = match.state.legalMoves();
        match.play(moves[rng.below(moves.length)]);
      }
      if (actor === 0) [found, own] = [false, match.ply];
      else found ||= from > 40 && match.history(null, from).plies.some(isWanted);
    }
  }
  throw new Error(`${game}: no such move`);
}
const rolled = () =>
  after('camelot_court', ({ move }) => move.type === 'dice', { target: 99, turn_limit: 99 });
const scored = () =>
  after(
    'camelot_court',
    ({ move, events }) => move.type === 'score' && events.some((event) => 'points' in event),
    {
      target: 99,
      turn_limit: 99,
    },
  );
const crowned = () =>
  after(
    'artus',
    ({ move, events }) => move.type === 'ring' && events.some((event) => event.field === 'king'),
  );

/** Records what is animated, and how. Runs in the page. */
function watch() {
  window.moves = { names: [], still: 0, boxes: new Set() };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    for (const frame of frames) window.moves.names.push(...Object.keys(frame));
    const places = new Set(frames.map(({ transform }) => transform));
    if (places.size > 1) window.moves.boxes.add(this.classList[0] ?? 'other');
    else window.moves.still++;
    return animate.call(this, frames, options);
  };
}
const watched = (page) =>
  page.evaluate(() => ({
    ...window.moves,
    names: [...new Set(window.moves.names)],
    boxes: [...window.moves.boxes],
  }));

/** Shows the last turn again, to its end. */
async function again(page) {
  await ready(page);
  await page.keyboard.press('a');
  await page.waitForSelector('.prompt:not(.mine)');
  await page.waitForSelector('.prompt.mine');
}

const MOMENTS = [
  ['the dice', rolled, 'plate-die-turn'],
  ['a scored hall', scored, 'shine'],
  ['a coronation', crowned, 'crowning'],
];
for (const [what, match, box] of MOMENTS) {
  await test(`${what}: only transform and opacity move, with reduced motion nothing but a highlight`, () =>
    at({ size: PHONE, settings: { pace: 'quick' } }, async (page) => {
      await open(page, match());
      await page.evaluate(watch);
      await again(page);
      const still = await watched(page);
      if (still.boxes.length || !still.still) throw new Error(JSON.stringify(still));
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await again(page);
      const { boxes, names } = await watched(page);
      if (!boxes.includes(box)) throw new Error(`${boxes}, no ${box}`);
      none(names.filter((name) => !['transform', 'opacity', 'offset', 'easing'].includes(name)));
    }));

  await test(`${what}: a touch ends it`, () =>
    at({ size: PHONE, settings: { pace: 'quick' } }, async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await atTurn(page, match());
      const devices = await page.context().newCDPSession(page);
      await devices.send('Animation.enable');
      const speed = (playbackRate) => devices.send('Animation.setPlaybackRate', { playbackRate });
      await page.keyboard.press('a');
      const selector = box === 'plate-die-turn' ? '[data-die]' : `.${box}`;
      await page.waitForSelector(selector, { state: 'attached' });
      await speed(0.0001);
      const isMoving = () =>
        document
          .getAnimations()
          .some((one) => one.playState === 'running' && one.effect.getTiming().iterations === 1);
      for (let touches = 0; await page.evaluate(isMoving); touches++) {
        if (touches > 50) throw new Error('it goes on');
        await page.locator('.board').dispatchEvent('pointerdown');
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      }
      await speed(1);
      await page.waitForSelector('.prompt.mine');
      if (await page.$('.shine, .crowning, .rising, .flying')) throw new Error('something is left');
    }));
}

/** Counts what would be heard. Runs in the page before its own code. */
function listen() {
  window.contexts = 0;
  window.tones = [];
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.contexts++;
    }
    get state() {
      return 'running';
    }
    resume() {
      return Promise.resolve();
    }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones.push(Math.round(this.frequency.value));
    return start.apply(this, when);
  };
}
const TONES = { turn: 587, dice: 240, points: 659, end: 1047 };

await test('no sound before the switch; then turns, dice, points and the end are heard, and it is kept', () =>
  at({ size: PHONE, settings: { pace: 'quick' } }, async (page) => {
    await page.addInitScript(listen);
    await page.reload();
    await open(page, rolled());
    await again(page);
    await page.locator('.board').dispatchEvent('pointerdown');
    if (await page.evaluate(() => window.contexts))
      throw new Error('an AudioContext before the switch');
    await page.click('[aria-label=Menu]');
    const on = page.locator('.setting', { hasText: 'Sound' }).getByText('On', { exact: true });
    await on.click();
    const kept = await page.evaluate(() => JSON.parse(localStorage['logres-settings']).sound);
    if (kept !== 'on') throw new Error(kept);
    await page.keyboard.press('Escape');
    const hears = async (sound, act) => {
      await page.evaluate(() => (window.tones = []));
      await act();
      await page.waitForFunction((tone) => window.tones.includes(tone), TONES[sound]);
    };
    await hears('dice', () => again(page));
    await hears('turn', async () => {
      for (let touches = 0; !(await page.evaluate(() => window.tones.length)); touches++) {
        if (touches > 30) throw new Error('no turn is heard');
        await touch(page, await ready(page), 0.5);
      }
    });
    await page.goto(server.address);
    await open(page, scored());
    await page.click('[aria-label=Menu]');
    await on.click();
    await page.keyboard.press('Escape');
    await hears('points', () => again(page));
    await page.goto(server.address);
    await open(page, fresh('artus', seats('bb'), SEED));
    await page.click('[aria-label=Menu]');
    await on.click();
    await page.locator('.setting', { hasText: 'Animation' }).getByText('None').click();
    await page.keyboard.press('Escape');
    await hears('end', () => page.waitForSelector('dialog .result'));
    if ((await page.evaluate(() => window.contexts)) > 1) throw new Error('several contexts');
  }));

const PLACES = ['', 'first', 'second', 'third', 'fourth'];
/** What the page should say of a result to the first player. */
function sentenceOf({ ranks, scores, winners }) {
  const at = (seat) => String(scores[seat]).replace('-', '−');
  if (!winners.includes(0)) return `You came ${PLACES[ranks[0]]}, ${at(0)} to ${at(winners[0])}`;
  if (winners.length > 1) return null;
  const second = [1, 2].sort((a, b) => ranks[a] - ranks[b])[0];
  return `You win, ${at(0)} to ${at(second)}`;
}

for (const game of games) {
  await test(`${game}: the end says the place and the points, and where they come from`, () =>
    at({ size: PHONE }, async (page) => {
      const seen = [];
      for (let seed = SEED; seed < SEED + 3; seed++) {
        const match = played(game, 'pbb', seed);
        await page.goto(server.address);
        await open(page, match);
        await page.waitForSelector('dialog .result-parts');
        const { result } = match.state;
        const title = await page.textContent('dialog h2');
        const wanted = sentenceOf(result);
        if (wanted && title !== wanted) throw new Error(`"${title}" instead of "${wanted}"`);
        seen.push(title);
        const rows = await page.$$eval('.result-parts tbody tr', (rows) =>
          rows.map((row) => [...row.cells].map(({ textContent }) => textContent)),
        );
        if (rows.length < 2 && game !== 'camelot_court')
          throw new Error(`sources: ${JSON.stringify(rows)}`);
        none(rows.flat().filter((text) => !text || /undefined|NaN/.test(text)));
        if (!['artus', 'camelot_court', 'arthur_card_game'].includes(game)) continue;
        const order = [0, 1, 2].sort((a, b) => result.ranks[a] - result.ranks[b] || a - b);
        order.forEach((seat, column) => {
          const sum = rows.reduce((all, row) => all + Number(row[column + 1].replace('−', '-')), 0);
          if (sum !== result.scores[seat]) throw new Error(`seed ${seed}: ${JSON.stringify(rows)}`);
        });
      }
      say(seen.join('; '));
    }));
}

for (const game of games) {
  await test(`${game}: the leader and the stake are shown, and the last turn again, without a change`, () =>
    at({ size: DESKTOP }, async (page) => {
      const far = myTurn(30);
      const match = played(game, 'pb', SEED, far);
      await atTurn(page, match);
      const { scores } = match.state.standing;
      const leaders = [...scores.keys()].filter((seat) => scores[seat] === Math.max(...scores));
      const marked = await page.$$eval('.seat:has(.laurel)', (seats) =>
        seats.map(({ dataset }) => Number(dataset.seat)),
      );
      if (`${marked}` !== `${leaders.length < scores.length ? leaders : []}`)
        throw new Error(`${marked} lead, with ${scores}`);
      const stake = await page.textContent('.stake');
      if (!/^[A-Z\d].*\w$/.test(stake)) throw new Error(stake);
      const ply = await plyOf(page);
      const shown = () => page.locator('.board-fill').textContent();
      const before = await shown();
      await page.evaluate(() => {
        window.steps = new Set();
        const look = () =>
          window.steps.add(Number(document.querySelector('.controls input').value));
        new MutationObserver(look).observe(document.querySelector('.side'), {
          subtree: true,
          attributes: true,
          childList: true,
          characterData: true,
        });
      });
      await page.click('.side .replay');
      await page.waitForSelector('.prompt.mine');
      const steps = await page.evaluate(() => [...window.steps]);
      if (Math.min(...steps) >= ply || Math.max(...steps) !== ply)
        throw new Error(`${steps}, at ${ply}`);
      if ((await plyOf(page)) !== ply || (await shown()) !== before)
        throw new Error('the table is another');
    }));
}

await test('on a phone the last turn is shown again from the log', () =>
  at({ size: PHONE, settings: { pace: 'quick' } }, async (page) => {
    await atTurn(page, rolled());
    await page.click('.log-button');
    await page.click('dialog .replay');
    await page.waitForSelector('[data-die]');
    await page.waitForSelector('.prompt.mine');
  }));

await end();
