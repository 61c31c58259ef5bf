// Taps: what costs something or cannot be undone is asked for; forced moves and payments play themselves.

import { keptText, stage, until, DESKTOP, PHONE } from './browser.mjs';
import { games, logres, playOn, seats } from './matches.mjs';
import { atRest, atTurn, numbers, open, plyOf, ready } from './table.mjs';
import { none, say, test } from './tap.mjs';

const SEED = Number(process.argv[2] ?? 11);
const PLAYERS = seats('pbb');
const ASKS = { confirm: 'needed', forced: 'ask' };
const VARIANTS = {
  artus: [{ variant: 'beginner' }, { variant: 'advanced' }],
  arthur_card_game: [
    { variant: 'basic', turn_limit: 60 },
    { variant: 'advanced', turn_limit: 60 },
  ],
  camelot_court: [{ target: 20, turn_limit: 30 }],
};
const { server, at, end } = await stage(SEED);
let moves = 0; // that touches alone played

const fresh = (game, config, seed) =>
  new logres.Match(game, { ...config, players: 3, seed, host: { players: PLAYERS } });

/** A match at a decision of the person, for which `fits` holds. */
function matchWhere(game, config, fits) {
  for (let seed = SEED; seed < SEED + 40; seed++) {
    const match = playOn(
      fresh(game, config, seed),
      seed,
      (one) => one.state.actor === 0 && fits(one.state, one),
    );
    if (!match.state.isOver) return match;
  }
  throw new Error(`${game} has no such position`);
}

const words = (move) => JSON.stringify(move);
const mine = (state) => state.view(0).standing.scores[0];

/** What a move of the person costs or changes for others, or null if it can be taken back and does not. */
function costOf(state, move) {
  if (state.undoBarrier(move) !== 'no') return 'cannot be undone';
  const [after, events] = state.apply(move, { events: true });
  if (after.actor !== 0) return 'ends the turn';
  const all = events.map((event) => event.toJSON());
  const ofOthers = ({ from, to }) => from && (from.seat !== 0 || to.seat !== 0);
  if (mine(after) < mine(state) || all.some((event) => 'points' in event)) return 'counts points';
  return all.some(ofOthers) ? 'moves a piece of the table' : null;
}

/** The match that the page plays, once it is saved at this ply. */
const matchAt = (page, ply) =>
  until(async () => {
    const match = logres.Match.fromJSON(await page.evaluate(keptText));
    return match.ply === ply && match;
  }, `the match is kept at ply ${ply}`);

/** Touches something, mostly what glows, but nothing that confirms. Runs in the page. */
async function touchAny([part, marked]) {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const glowing = document.querySelectorAll('.glow, .prompt-doing .thing');
  const all = document.querySelectorAll('.touchable, .prompt-doing .thing');
  const things = [...(marked < 0.8 && glowing.length ? glowing : all)];
  const thing = things[Math.floor(part * things.length)];
  const before = sent.length;
  thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const count = (messages, type) => messages.filter((message) => message.type === type).length;
  const answers = { explain: 'explained', preview: 'preview' };
  await drawn();
  for (const [asked, answer] of Object.entries(answers))
    while (count(sent, asked) > count(wire, answer)) await drawn();
  await drawn();
  return sent.slice(before);
}

/** What a thing of a drawing costs, but nothing says so: CSS writes on other things only. Runs in the page. */
function untold() {
  const texts = (all, textOf) => [...document.querySelectorAll(all)].map(textOf).sort();
  const costs = texts('svg [data-cost]', ({ dataset }) => dataset.cost);
  const signs = texts('.cost-sign text', ({ textContent }) => textContent);
  const glow = texts('.glow', ({ dataset }) => dataset.cost ?? '');
  const same = glow.length > 1 && glow[0] === glow.at(-1) && /^[−+]/.test(glow[0]);
  if (same && document.querySelector('.touchable.chosen')) return `each costs ${glow[0]}`;
  return `${costs}` === `${signs}` ? null : `${costs} costs, ${signs} is written`;
}

for (const game of games) {
  for (const config of VARIANTS[game] ?? [{}]) {
    const name = [game, config.variant].filter(Boolean).join(', ');
    await test(`${name}: touches alone never play what costs or cannot be undone`, () =>
      at({ size: PHONE, settings: ASKS }, async (page) => {
        const random = numbers(SEED);
        const wrong = [];
        let [touches, played] = [0, 0];
        for (let i = 0; i < 5; i++) {
          await page.goto(server.address);
          await atTurn(
            page,
            matchWhere(game, config, (_state, { ply }) => ply > 25 * i),
          );
          let since = 0; // the last move
          for (let n = 0; n < 40; n++) {
            const ply = await plyOf(page);
            const { state } = await matchAt(page, ply);
            const sent = await page.evaluate(touchAny, [random(), random()]);
            [touches, since] = [touches + 1, since + 1];
            const cannot = await page.evaluate(untold);
            if (cannot) wrong.push(`ply ${ply}: ${cannot}`);
            const plays = sent.filter(({ type }) => type === 'play');
            if (!plays.length) continue;
            played++;
            const cost = costOf(state, plays[0].move);
            if (cost || plays.length > 1)
              wrong.push(`${words(plays)} ${cost}, after ${since} touches`);
            since = 0;
            // What was played before must not be taken for the turn that follows.
            await page.waitForFunction(
              (before) => Number(document.querySelector('.controls input').max) > before,
              ply,
            );
            await ready(page);
          }
        }
        moves += played;
        say(`${name}: ${touches} touches played ${played} moves`);
        none(wrong);
      }));
  }
}

await test('touches alone do play moves that are free', () => {
  if (!moves) throw new Error('none');
});

const penalty = (state) =>
  state
    .legalMoves()
    .find((move) => {
      const { type, card, seats: chosen } = move.toJSON();
      return type === 'score' && !chosen.length && /colours|carpet|red/.test(card);
    })
    ?.toJSON();

await test('the penalty of Artus stands on its card, and the scene and the list ask with it', () =>
  at({ size: PHONE, settings: ASKS }, async (page) => {
    const match = matchWhere('artus', { variant: 'advanced' }, (state) => penalty(state));
    const move = penalty(match.state);
    const [after] = match.state.apply(move, { events: true });
    const cost = `−${mine(match.state) - mine(after)}`;
    await atTurn(page, match);
    const card = `.hand [data-thing="card:${move.card}"]`;
    const shown = await page.getAttribute(card, 'data-cost');
    if (shown !== cost) throw new Error(`the card says ${shown}, not ${cost}`);
    if (!(await page.getAttribute(card, 'aria-label')).includes('costs'))
      throw new Error('its label says nothing');
    const asks = async (where) => {
      const line = await page.textContent('.prompt:has(.confirm) .prompt-line');
      if (!line.includes(`${cost} points`)) throw new Error(`${where}: ${line}`);
      if (await page.evaluate(() => sent.some(({ type }) => type === 'play')))
        throw new Error(`${where}: it was played`);
    };
    await page.click(card);
    await asks('the card');
    await page.keyboard.press('Escape');
    await page.click('[aria-label="List of moves"]');
    await page.click(`.moves button:has-text("${cost} points")`);
    await asks('the list');
    await page.click('.prompt .confirm');
    await page.waitForFunction(() => sent.some(({ type }) => type === 'play'));
  }));

const onlyOne = (state) => state.phase === 'dais' && state.legalMoves().length === 1;

await test('the only legal move plays itself and says so; undo returns to it', () =>
  at({ size: DESKTOP, settings: { confirm: 'needed', forced: 'play' } }, async (page) => {
    const match = matchWhere('four_courts', {}, onlyOne);
    await open(page, match);
    await page.waitForSelector('.prompt .forced-why');
    const line = await page.textContent('.prompt .forced');
    if (!/only moves?, played for you: Place (nothing|no more)\. [A-Z].{20,}\.$/.test(line))
      throw new Error(line);
    await page.locator('.controls input').press('ArrowLeft');
    await page.waitForSelector('.prompt-line:has-text("Looking back")');
    if (await page.locator('.prompt .forced').count()) throw new Error('looking back says it, too');
    await page.click('.prompt-doing .first'); // back to the match
    await page.waitForSelector('[aria-label=Undo]:enabled');
    await page.click('[aria-label=Undo]');
    await page.waitForSelector('.prompt .confirm');
    if ((await plyOf(page)) !== match.ply) throw new Error('it was not undone');
  }));

/** Matches at the person's only move of a kind, in which other moves are illegal for a reason. */
const FORCED = {
  arthurs_court: ({ phase }) => phase === 'bid',
  arthur_card_game: ({ phase }) => phase === 'fight',
  four_courts: ({ phase }) => phase === 'dais',
};
const forcedIn = (game) =>
  matchWhere(
    game,
    {},
    (state, { ply }) => ply > 15 && FORCED[game](state) && state.legalMoves().length === 1,
  );

await test('who can only pass reads the library’s reason', () =>
  at({ size: DESKTOP, settings: { confirm: 'needed', forced: 'play' } }, async (page) => {
    const match = forcedIn('arthurs_court');
    const [only] = match.state.legalMoves();
    const { text } = match.state.explainAny('bid');
    if (only.toJSON().type !== 'pass') throw new Error(`${only}`);
    await open(page, match);
    await page.waitForSelector('.prompt .forced-why');
    const line = await page.textContent('.prompt .forced');
    const why = `T${text.replace('these tiles', 'your tiles').slice(1)}`; // a sentence of its own
    if (!line.includes(`The only move, played for you: Pass. ${why}.`))
      throw new Error(`${line} But: ${text}`);
  }));

/** What is wrong with the line of what was played for one: it must be whole. Runs in the page. */
function cutLine() {
  const box = (element) => element.getBoundingClientRect();
  const prompt = box(document.querySelector('.prompt-line'));
  const words = document.querySelector('.prompt-words');
  const wrong = words.scrollHeight > words.clientHeight + 1 ? ['cut'] : [];
  for (const rect of document.querySelector('.prompt .forced').getClientRects()) {
    if (rect.bottom > prompt.bottom + 1 || rect.right > innerWidth) wrong.push('outside');
  }
  const last = document.querySelector('.hand') ?? document.querySelector('.doing');
  if (box(last).bottom > innerHeight + 1) wrong.push('the last row is out');
  return wrong.map((one) => `${one}: ${words.textContent}`);
}

await test('on phones the line of what was played for one is whole', async () => {
  for (const game of Object.keys(FORCED)) {
    const match = forcedIn(game);
    for (const size of [PHONE, { width: 320, height: 640 }, { width: 390, height: 664 }]) {
      await at({ size, settings: { confirm: 'needed', forced: 'play' } }, async (page) => {
        await open(page, match);
        await page.waitForSelector('.prompt .forced');
        await page.waitForFunction(() => document.querySelector('.prompt.mine, dialog .result'));
        await atRest(page);
        none(await page.evaluate(cutLine));
      });
    }
  }
});

await test('a setting lets the page ask for the only legal move', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    await atTurn(page, matchWhere('four_courts', {}, onlyOne));
    await page.waitForSelector('.prompt .confirm');
  }));

await test('an adventure is paid by one tap', () =>
  at({ size: PHONE, settings: ASKS }, async (page) => {
    const match = matchWhere(
      'arthur_card_game',
      { variant: 'basic', turn_limit: 80 },
      (state) => state.phase === 'pay' && state.legalMoves().length > 1,
    );
    await atTurn(page, match);
    await page.click('.prompt-doing .first:has-text("Pay")');
    await page.waitForFunction(() => !/pay/i.test(document.querySelector('.prompt').textContent));
    const paid = await page.evaluate(() => sent.filter(({ type }) => type === 'play').length);
    if (paid < 2) throw new Error(`${paid} adversaries`);
  }));

/** An adversary all of whose payments need a kind of card, some more of it than others; or undefined. */
function needsOne(state) {
  const fights = state
    .legalMoves()
    .map((move) => move.toJSON())
    .filter(({ type }) => type === 'fight');
  return fights.find(({ adversary, colour }) => {
    const ways = fights.filter((one) => one.adversary === adversary);
    const needed = ways.every((one) => one.colour === colour)
      ? ['singles', 'merlins']
      : ['merlins'];
    return needed.some((kind) => {
      const least = Math.min(...ways.map((one) => one[kind]));
      return least > 0 && ways.some((one) => one[kind] > least);
    });
  })?.adversary;
}

await test('knights that every payment needs are marked as chosen, as many as are counted', () =>
  at({ size: DESKTOP, settings: ASKS }, async (page) => {
    const match = matchWhere('arthur_card_game', { variant: 'basic', turn_limit: 80 }, needsOne);
    await atTurn(page, match);
    await page.click(`[data-thing="foe:${needsOne(match.state)}"]`);
    const counted = Number.parseInt(await page.textContent('.kc-owed b'), 10);
    const marked = await page.evaluate(() =>
      [...document.querySelectorAll('.hand-card.chosen')].map(({ dataset }) => dataset.thing),
    );
    const knights = marked.reduce((sum, card) => sum + (card.endsWith('_double') ? 2 : 1), 0);
    if (!counted || knights !== counted) throw new Error(`${counted} counted, marked: ${marked}`);
  }));

await end();
