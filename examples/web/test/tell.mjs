// The page tells what happens: bots' moves, dice, points and ends, in words and in time.

import { stage, DESKTOP, PHONE } from './browser.mjs';
import { games, logres, myTurn, playOn, played, seats } from './matches.mjs';
import { atTurn, open, ready, touch } from './table.mjs';
import { close, sourceIn } from './source.mjs';
import { none, say, test } from './tap.mjs';

const SEED = 6;

const english = await sourceIn('en');
const source = (path) => english(`src/${path}`);
const { field, fromTable } = await source('model/position.ts');

/** The options in full, as a scene gets them. */
function configOf({ game, state }) {
  const { players, variant, components } = state.config;
  if (components || !game.catalogue.components) return state.config;
  const options = variant === undefined ? { players } : { players, variant };
  return {
    ...state.config,
    components: game.new({ ...options, components: {} }).config.components,
  };
}

/** Plays at random to the end; `look` sees every ply: its move, its events, and the tables around it. */
function play(id, config, seed, look) {
  const match = new logres.Match(id, { ...config, seed });
  playOn(match, seed);
  const whole = configOf(match);
  const { plies } = match.history(null, 0);
  for (const [ply, { actor, move, events }] of plies.entries()) {
    const before = match.stateAt(ply);
    const position = fromTable(before.catalogue, before.table());
    look({ told: { actor, move, events }, position, config: whole, ply });
  }
  return match;
}

/** What each seat got by the events of a ply. */
function pointsIn(events, players) {
  const points = Array(players).fill(0);
  for (const event of events) if ('points' in event) points[event.seat] += event.points;
  return points;
}

await test('camelot_court: the sums of all dice agree with their outcomes', async () => {
  const { sidesOf, totalOf } = await source('games/camelot_court/dice.ts');
  const { knightAt, knightOf, pendingOf } = await source('games/camelot_court/table.ts');
  const wrong = [];
  const seen = { dice: 0, die: 0, soldiers: 0 };
  const isGone = (events) => events.some((event) => 'from' in event);
  for (let seed = SEED; seed < SEED + 6; seed++) {
    const config = { players: 2 + (seed % 4), target: 999, turn_limit: 60 };
    play('camelot_court', config, seed, ({ told: { move, events }, position, config, ply }) => {
      if (move.type === 'dice') {
        const [one, two] = sidesOf(move, position, config);
        if (totalOf(one) > totalOf(two) !== isGone(events))
          wrong.push(`seed ${seed}, ply ${ply}: ${JSON.stringify([one, two, events])}`);
        seen.dice++;
        seen.soldiers += one.added.length > 1 || two.added.length > 1;
      } else if (move.type === 'die') {
        const { power } = knightOf(knightAt(position, pendingOf(position).to), position, config);
        if (move.value > power !== isGone(events)) wrong.push(`seed ${seed}, ply ${ply}: ${power}`);
        seen.die++;
      }
    });
  }
  say(`${JSON.stringify(seen)}`);
  none(wrong);
  if (seen.dice < 50 || seen.die < 10 || seen.soldiers < 3) throw new Error('too few');
});

await test('camelot_court: lines of dice say all that was added, and the odds', async () => {
  const { totalOf, sidesOf } = await source('games/camelot_court/dice.ts');
  const { knightAt, knightName, knightOf, pendingOf } = await source(
    'games/camelot_court/table.ts',
  );
  const { phrases } = await source('games/camelot_court/phrases.ts');
  const wrong = [];
  const seen = { dice: 0, die: 0 };
  const sumOf = (words) => words.split(' + ').reduce((sum, n) => sum + Number(n), 0);
  for (let seed = SEED; seed < SEED + 3; seed++) {
    const config = { players: 2 + (seed % 4), target: 999, turn_limit: 60 };
    play('camelot_court', config, seed, ({ told, position, config, ply }) => {
      const { type } = told.move;
      if (!(type in seen)) return;
      seen[type]++;
      const { text } = phrases.told(told, position, String, config);
      const { to } = pendingOf(position);
      const knight = knightAt(position, to);
      const [, one, other, rest] =
        /^([\d +]+) against (?:power )?([\d +]+): (.+ \d+\u00a0%\))$/.exec(text) ?? [];
      if (!rest?.includes(knightName(knight))) wrong.push(`ply ${ply}: ${text}`);
      const totals =
        type === 'dice'
          ? sidesOf(told.move, position, config).map(totalOf)
          : [told.move.value, knightOf(knight, position, config).power];
      if (`${[one, other].map(sumOf)}` !== `${totals}`)
        wrong.push(`ply ${ply}: ${text}, ${totals}`);
    });
  }
  none(wrong);
  if (seen.dice < 20 || seen.die < 5) throw new Error(`${JSON.stringify(seen)}`);
});

await test('points come from things whose sum is what the library counted', async () => {
  const wrong = [];
  const many = {};
  for (const [id, config] of [
    ['artus', { players: 3 }],
    ['artus', { players: 4, variant: 'advanced' }],
    ['camelot_court', { players: 4, target: 60, turn_limit: 80 }],
  ]) {
    const { game } = await source(`games/${id}/index.ts`);
    const { origins } = game(logres.game(id).catalogue);
    play(id, config, SEED, ({ told, position, config, ply }) => {
      const points = pointsIn(told.events, config.players);
      const found = Array(config.players).fill(0);
      const from = origins(told, position, config);
      for (const origin of from) found[origin.seat] += origin.points;
      // The last scoring of Camelot may stop at the seat that wins.
      if (`${found}` !== `${points}`) wrong.push(`${id}, ply ${ply}: ${found}, not ${points}`);
      if (from.length > 1) many[id] = (many[id] ?? 0) + 1;
    });
  }
  say(`from several things: ${JSON.stringify(many)}`);
  none(wrong);
  if (!many.artus || !many.camelot_court) throw new Error('never from several things');
});

await test('every match ends with a reason of its game', async () => {
  const { gameOf, loadGame } = await source('games/index.ts');
  const wrong = [];
  const reasons = new Map();
  const name = (seat) => ['Ann', 'Bea', 'Cyd', 'Dot', 'Eve'][seat];
  const variants = {
    artus: [{}, { variant: 'advanced' }],
    camelot_court: [
      { target: 6, turn_limit: 400 },
      { target: 999, turn_limit: 5 },
      { target: 999, turn_limit: 1 },
    ],
    arthur_card_game: [{ turn_limit: 6 }, { variant: 'advanced', turn_limit: 1 }],
  };
  for (const id of games) {
    const { least, most } = logres.game(id).catalogue.players;
    await loadGame(logres.game(id).catalogue);
    for (const options of variants[id] ?? [{}]) {
      for (const players of [least, most]) {
        const match = playOn(new logres.Match(id, { ...options, players, seed: SEED }), SEED);
        const { catalogue, config } = match.state;
        const end = fromTable(catalogue, match.state.table());
        const reason = gameOf(catalogue).phrases.ended(end, config, name);
        reasons.set(reason, id);
        if (!reason || /undefined|NaN|\b1 [a-z]+s\b/.test(reason)) wrong.push(`${id}: ${reason}`);
        const reached = /^(\w+) reached (\d+) points$/.exec(reason);
        if (options.target < 99 !== Boolean(reached)) wrong.push(`${id}: ${reason}`);
        if (reached && match.state.result.scores.every((score) => score < Number(reached[2])))
          wrong.push(`${id}: ${reason}, with ${match.state.result.scores}`);
        const turns = /^all (\d+) turns/.exec(reason);
        if (turns && field(end, 'turn') !== Number(turns[1])) wrong.push(`${id}: ${reason}`);
      }
    }
  }
  say([...reasons.keys()].join('; '));
  none(wrong);
});

/** What the page knows of a match at the turn of a player. */
async function tableAt(match, viewer) {
  const { Table } = await source('worker/table.ts');
  const { gameOf } = await source('games/index.ts');
  const { Known } = await source('model/match.ts');
  const players = seats('p'.repeat(match.state.players));
  const host = new Table(logres, 'test', match, players);
  host.viewer = viewer;
  const { table, scores, plies } = host.position();
  const { catalogue, printed } = host;
  const known = new Known(catalogue, players, table, scores, plies);
  const { config } = match.state;
  const opened = { catalogue, config, players, printed };
  return {
    host,
    table: {
      game: gameOf(catalogue),
      opened,
      known,
      viewer,
      ply: plies.length,
      shown: plies.length,
    },
  };
}

await test('arthurs_court: the round that is called the last, or maybe the last, is the last one', async () => {
  const { loadGame } = await source('games/index.ts');
  const { stakeOf } = await source('table/stake.ts');
  await loadGame(logres.game('arthurs_court').catalogue);
  for (let seed = SEED; seed < SEED + 3; seed++) {
    const said = new Map();
    const match = new logres.Match('arthurs_court', { players: 2, seed });
    const rng = new logres.Rng(seed);
    while (!match.state.isOver) {
      if (match.state.actor === logres.CHANCE) {
        match.resolve();
        continue;
      }
      const { table } = await tableAt(match, match.state.actor);
      const position = table.known.before(table.ply);
      const stake = stakeOf({ ...table, position });
      if (/last round/.test(stake)) said.set(field(position, 'round'), stake);
      const moves = match.state.legalMoves();
      match.play(moves[rng.below(moves.length)]);
    }
    const { round } = match.state.table().fields;
    if (`${[...said.keys()]}` !== `${round}`)
      throw new Error(`seed ${seed}: the last is ${round}, but ${JSON.stringify([...said])}`);
  }
});

const NO_SENTENCE =
  /undefined|NaN|null|\[object|  |\b1 (?:[a-z]+s|adversaries)\b|you’s|\bIt keep |\b0 [a-z]+ for/;
await test('every legal move has a reason in one sentence', async () => {
  const { whyText } = await source('table/why.ts');
  const { loadGame } = await source('games/index.ts');
  const { stakeOf } = await source('table/stake.ts');
  const wrong = [];
  const variants = {
    artus: [{}, { variant: 'advanced' }],
    arthur_card_game: [{}, { variant: 'advanced' }],
  };
  for (const id of games) {
    await loadGame(logres.game(id).catalogue);
    const kinds = new Map();
    let [all, bare] = [0, 0];
    const stakes = new Set();
    for (const options of variants[id] ?? [{}]) {
      let decisions = 0;
      const seen = async (match) => {
        const viewer = match.state.actor;
        if (decisions++ % 5) return;
        const { host, table } = await tableAt(match, viewer);
        const before = table.known.before(table.ply);
        const stake = stakeOf({ ...table, position: before });
        if (stake !== null && (NO_SENTENCE.test(stake) || !/^[A-Z\d]/.test(stake)))
          wrong.push(`${id}: ${stake}`);
        stakes.add(stake);
        for (const move of host.turn().legal) {
          const scores = table.known.scoresAt(table.ply);
          const text = whyText(table, viewer, move, before, scores, host.certain(move));
          if (!/^It [a-z].*\.$/.test(text) || NO_SENTENCE.test(text))
            wrong.push(`${id} ${move.type}: ${text}`);
          const [, was, is] = / groups? .*from (\d+)\S* to (\d+)/.exec(text) ?? [];
          const then = host.match.state.apply(move).standing.scores[viewer];
          if (was && (Number(was) !== scores[viewer] || Number(is) !== then))
            wrong.push(`${id}: from ${scores[viewer]} to ${then}, but: ${text}`);
          if (match.state.phase === 'replenish' && /next turn/.test(text))
            wrong.push(`${id}: this turn goes on, but: ${text}`);
          all++;
          bare += /changes no points now/.test(text);
          if (!kinds.has(move.type) || all % 17 === 0) kinds.set(move.type, text);
        }
      };
      const match = new logres.Match(id, {
        ...options,
        players: 3,
        seed: SEED,
        ...(id === 'camelot_court' && { target: 40, turn_limit: 40 }),
      });
      const rng = new logres.Rng(SEED);
      while (!match.state.isOver) {
        if (match.state.actor === logres.CHANCE) match.resolve();
        else {
          await seen(match);
          const moves = match.state.legalMoves();
          match.play(moves[rng.below(moves.length)]);
        }
      }
    }
    say(`${id}: ${all} moves, ${bare} without a change; ${[...stakes].slice(-3).join('; ')}`);
    for (const [type, text] of kinds) say(`  ${type}: ${text}`);
    if (bare > all / 50) wrong.push(`${id}: ${bare} of ${all} say nothing`);
  }
  none(wrong);
});

await test('artus: the number of turns is what is played', async () => {
  const { turnsOf } = await source('games/artus/table.ts');
  for (const variant of ['beginner', 'advanced']) {
    const match = playOn(new logres.Match('artus', { players: 3, variant, seed: SEED }), SEED);
    const { catalogue, config } = match.state;
    const ends = fromTable(catalogue, match.state.table());
    for (const ply of [match.ply, match.ply - 20, 60]) {
      const state = match.stateAt(ply);
      const turns = turnsOf(fromTable(catalogue, state.table()), config);
      if (turns !== field(ends, 'turn')) throw new Error(`${variant}, ply ${ply}: ${turns}`);
    }
  }
});

await close();

// ---- at the page

const { server, at, end } = await stage(SEED);

/** Collects every sentence of the live region, however short it stays. Runs in the page. */
function listen() {
  window.heard = [];
  window.prompted = new Set();
  new MutationObserver((changes) => {
    const line = document.querySelector('.prompt-said')?.textContent.trim().replace(/\.$/, '');
    if (line) window.prompted.add(line);
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.parentElement?.matches?.('[role=log]')) window.heard.push(node.textContent);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

for (const game of games) {
  await test(`${game}: the live region tells every line of the log, and the prompt those of moves`, () =>
    at({ size: DESKTOP }, async (page) => {
      const started = ({ state, ply }) => ply > 20 && state.actor >= 0;
      const match = played(game, 'bbb', SEED, started);
      await page.evaluate(listen);
      await open(page, match);
      await page.waitForSelector('dialog .result');
      const lines = await page.$$eval(
        '.side .log button[data-ply]',
        (lines, from) =>
          lines
            .filter(({ dataset }) => Number(dataset.ply) >= from)
            .map(({ lastElementChild }) => lastElementChild.textContent.replace(/ ×\d+$/, '')),
        match.ply,
      );
      const heard = await page.evaluate(() => window.heard);
      const prompted = await page.evaluate(() => [...window.prompted]);
      const bots = new RegExp(`^(${match.host.players.map(({ name }) => name).join('|')}) `);
      const drawn = / drew | was revealed$/; // chance moves that need no pause
      const moves = lines.filter((line) => bots.test(line) && !drawn.test(line));
      say(`${lines.length} lines, ${moves.length} of bots: "${lines.at(-2)}", "${lines.at(-1)}"`);
      none(lines.filter((line) => !heard.includes(line)));
      none(moves.filter((line) => !prompted.includes(line)));
      none(lines.filter((line) => /\b1 (?!was\b)[a-z]+s\b/.test(line)));
      if (lines.length < 10) throw new Error('too few lines');
      const reason = await page.textContent('.result-reason');
      if (!heard.at(-1).toLowerCase().includes(reason.slice(0, -1).toLowerCase()))
        throw new Error(`${heard.at(-1)}, but ${reason}`);
    }));
}

await test('on a phone the log opens at its newest line', () =>
  at({ size: PHONE }, async (page) => {
    const far = myTurn(70);
    await atTurn(page, played('artus', 'pb', SEED, far));
    const last = await page.textContent('.recent-line .recent-text');
    await page.click('.log-button');
    const line = page.locator('dialog .log .now button');
    await line.waitFor();
    await page.waitForFunction(() => {
      const element = document.querySelector('dialog .log .now button'); // it is scrolled to after painting
      const { top, bottom } = element.getBoundingClientRect();
      const { y, height } = element.closest('.log').getBoundingClientRect();
      return top >= y - 1 && bottom <= y + height + 1 && y + height <= innerHeight + 1;
    });
    if (!last) throw new Error('no line in sight');
  }));

await test('on a phone the slider runs with the table in sight', () =>
  at({ size: PHONE }, async (page) => {
    const far = myTurn(70);
    await atTurn(page, played('artus', 'pb', SEED, far));
    const board = () => page.locator('.board').boundingBox();
    const before = await board();
    await page.click('[aria-label="Look back one step"]');
    await page.locator('.recent .controls input').fill('40');
    await page.waitForSelector('.prompt-line:has-text("step 40 of")');
    if (await page.$('dialog')) throw new Error('a dialog lies over the table');
    const after = await board();
    if (before.height !== after.height || before.y !== after.y) throw new Error('the board moved');
  }));

await test('a log of 20,000 plies is not drawn whole, and all of it can be reached', () =>
  at({ size: DESKTOP }, async (page) => {
    const options = { players: 2, turn_limit: 10000, seed: SEED };
    const host = { players: seats('pb') };
    const match = new logres.Match('camelot_court', { ...options, host });
    const rng = new logres.Rng(SEED);
    while (match.ply < 20000 || match.state.actor !== 0) {
      if (match.state.actor === logres.CHANCE) match.resolve();
      else {
        const moves = match.state.legalMoves();
        const move = moves[rng.below(moves.length)];
        const { type, card } = move.toJSON();
        const scores = type === 'score' && card; // nobody scores, so that the match goes on
        match.play(scores ? moves.find((other) => other.toJSON().type === 'end') : move);
      }
    }
    await atTurn(page, match);
    const count = () => page.locator('.side .log li').count();
    if ((await count()) > 300) throw new Error(`${await count()} lines are drawn`);
    const first = () => page.locator('.side .log [data-ply]').first().getAttribute('data-ply');
    const from = Number(await first());
    await page.click('.side .log-more button');
    await page.waitForFunction(
      (ply) => Number(document.querySelector('.side .log [data-ply]').dataset.ply) < ply,
      from,
    );
    await page.locator('.side .controls input').fill('3');
    await page.waitForFunction(() => !document.querySelector('.side .log li.log-more:first-child'));
    if ((await count()) > 600) throw new Error(`${await count()} lines are drawn`);
  }));

await test('L goes to the log in sight and opens no second one', () =>
  at({ size: DESKTOP }, async (page) => {
    const far = myTurn(30);
    await atTurn(page, played('artus', 'pb', SEED, far));
    await page.keyboard.press('l');
    await page.waitForFunction(() => document.activeElement.closest('.side .log'));
    if (await page.$('dialog')) throw new Error('a dialog opened');
  }));

await test('artus: the table says which turn it is, and of how many', () =>
  at({ size: PHONE }, async (page) => {
    const match = played('artus', 'pb', SEED, myTurn(30));
    const end = playOn(logres.Match.fromJSON(match.stringify()), SEED).state;
    await atTurn(page, match);
    const caption = await page.textContent('.artus-middle .caption');
    const [now, all] = [match.state, end].map((state) => state.table().fields.turn);
    if (caption !== `Turn ${now} of ${all}`) throw new Error(`${caption}, but ${now} of ${all}`);
  }));

/** Touches every game twelve times; `height` of the prompt stays as it is. */
async function keepsHeight(page, height) {
  for (const game of games) {
    await page.goto(server.address);
    const far = myTurn(20);
    await open(page, played(game, 'pbb', SEED, far));
    let random = 0;
    const heights = new Set();
    for (let touches = 0; touches < 12; touches++) {
      const state = await ready(page);
      if (state === 'over') break;
      heights.add(await height(game));
      random = (random + 0.37) % 1;
      await touch(page, state, random);
    }
    if (heights.size !== 1) throw new Error(`${game}: ${[...heights]} px high`);
  }
}

await test('on a tablet the prompt has one row, always as high', () =>
  at({ size: { width: 768, height: 1024 } }, (page) =>
    keepsHeight(page, async (game) => {
      const { height, apart } = await page.evaluate(() => {
        const middle = (selector) => {
          const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
          return (top + bottom) / 2;
        };
        return {
          height: document.querySelector('.prompt').offsetHeight,
          apart: Math.abs(middle('.prompt-line') - middle('.tools')),
        };
      });
      if (apart > 2) throw new Error(`${game}: two rows`);
      return height;
    }),
  ));

await test('the prompt of a narrow phone has two lines at most and keeps its height', () =>
  at({ size: { width: 320, height: 640 } }, (page) =>
    keepsHeight(page, async (game) => {
      const [line, size, height] = await page.evaluate(() => {
        const words = document.querySelector('.prompt-words');
        const line = words.getBoundingClientRect().height;
        const size = parseFloat(getComputedStyle(words).lineHeight);
        return [line, size, document.querySelector('.prompt-line').offsetHeight];
      });
      if (line > 2 * size + 1) throw new Error(`${game}: ${line} px of words`);
      return height;
    }),
  ));

await test('a file that is no match is refused in words', () =>
  at({ size: PHONE }, async (page) => {
    const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('hello') };
    await page.setInputFiles('.open-file input', file);
    const problem = await page.textContent('.problem');
    if (/byte|JSON/.test(problem)) throw new Error(problem);
  }));

await end();
