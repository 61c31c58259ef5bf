// Prices, points and owners written in scenes, and positions that follow from events, agree with the library.

import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { games, logres } from './matches.mjs';
import { close, sourceIn } from './source.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 3;
const english = await sourceIn('en');
const source = (path) => english(`src/${path}`);
const { after, at, field, fromTable } = await source('model/position.ts');
say(`seed ${SEED}`);

/** Plays at random to the end; `look` sees every decision with the position of its player, and may choose. */
function play(id, config, look) {
  const match = new logres.Match(id, { ...config, seed: SEED });
  const rng = new logres.Rng(SEED);
  while (!match.state.isOver) {
    const { state } = match;
    if (state.actor === logres.CHANCE) {
      match.resolve();
      continue;
    }
    const moves = state.legalMoves();
    const position = fromTable(state.catalogue, state.table());
    const chosen = look({ match, state, position, moves }) ?? moves[rng.below(moves.length)];
    match.play(chosen);
  }
}

const typeOf = (move) => move.toJSON().type;

/** A position without the identities of its pieces. */
function known({ fields, spots }) {
  const pieces = [...spots].map(([spot, tokens]) => [
    spot,
    tokens.map(({ piece }) => piece).sort(),
  ]);
  return JSON.stringify([fields, pieces.filter(([, some]) => some.length).sort()]);
}

await test('a position follows from the one before by events, for every viewer', () => {
  const wrong = [];
  for (const id of games) {
    const match = new logres.Match(id, { players: 3, seed: SEED });
    const rng = new logres.Rng(SEED);
    const positions = new Map();
    while (!match.state.isOver && match.ply < 300) {
      const before = match.ply;
      if (match.state.actor === logres.CHANCE) match.resolve();
      else {
        const moves = match.state.legalMoves();
        match.play(moves[rng.below(moves.length)]);
      }
      for (const viewer of [0, 1, 2, null]) {
        const table = match.state.view(viewer).table();
        const { catalogue } = match.state;
        const from =
          positions.get(viewer) ?? fromTable(catalogue, match.stateAt(before).view(viewer).table());
        const plies = match.history(viewer).plies.slice(before);
        const now = plies.reduce(
          (position, { events }) => after(catalogue, position, events),
          from,
        );
        if (known(now) !== known(fromTable(catalogue, table)))
          wrong.push(`${id}, ply ${match.ply}, viewer ${viewer}`);
        positions.set(viewer, now);
      }
    }
    match.free();
  }
  none(wrong);
});

await test('a place that keeps who knows its pieces shows what was shown, until it goes', () => {
  const shield = { name: 'shield', per_seat: true, parts: null, seen: 'own', known_by: 'known_by' };
  const catalogue = {
    places: [
      shield,
      { ...shield, name: 'open', seen: 'open' },
      { ...shield, name: 'cover', known_by: undefined },
    ],
  };
  const places = { shield: [{ red: 1 }, 1], open: [{}, {}], cover: [{}, 1] };
  const table = { game: 'made_up', viewer: 0, players: 2, fields: { known_by: [[], []] }, places };
  const spot = (place, seat) => ({ place, seat });
  const shown = (place, piece) => ({
    event: 'shown',
    piece,
    amount: 1,
    from: spot(place, 1),
    to: spot(place, 1),
  });
  const begin = fromTable(catalogue, table);
  const pieces = (position, place) => at(position, place, 1).map(({ piece }) => piece);
  const unseen = after(catalogue, begin, [shown('shield', null), shown('cover', 'blue')]);
  const seen = after(catalogue, unseen, [shown('shield', 'white')]);
  const opened = {
    event: 'moved',
    piece: 'white',
    amount: 1,
    from: spot('shield', 1),
    to: spot('open', 1),
  };
  const drawn = {
    event: 'moved',
    piece: null,
    amount: 1,
    from: spot('cover', 1),
    to: spot('shield', 1),
  };
  const gone = after(catalogue, seen, [opened, drawn]);
  const said = [unseen, seen, gone].map((now) =>
    ['shield', 'open', 'cover'].map((place) => pieces(now, place)),
  );
  const right = [
    [[null], [], [null]],
    [['white'], [], [null]],
    [[null], ['white'], []],
  ];
  if (JSON.stringify(said) !== JSON.stringify(right)) throw new Error(JSON.stringify(said));
});

await test('arthur_card_game: prices and points of adventures agree', async () => {
  const { ADVENTURES, fewest, foeOf, isFoe } = await source('games/arthur_card_game/table.ts');
  const wrong = [];
  const paid = new Set();
  const heldBy = (position, seat) =>
    at(position, 'held', seat).flatMap(({ piece }) => (isFoe(piece) ? [piece] : []));
  const worth = (pieces) => pieces.reduce((sum, piece) => sum + foeOf(piece).value, 0);

  /** The points of adventures and adversaries, as the page sums them. */
  function scoreOf(position, seat, payer) {
    const won = at(position, 'won', seat).map(({ piece }) => ADVENTURES[piece].points);
    const paying = seat === payer ? at(position, 'payment').map(({ piece }) => piece) : [];
    return won.reduce((a, b) => a + b, 0) + worth(heldBy(position, seat)) + worth(paying);
  }

  function look({ match, state, position, moves }) {
    const { actor: seat } = state;
    const scores = state.standing.scores.map((_, i) => scoreOf(position, i, seat));
    if (`${scores}` !== `${state.standing.scores}`)
      wrong.push(`ply ${match.ply}: ${scores}, not ${state.standing.scores}`);
    if (state.phase === 'adventure') {
      const open = at(position, 'adventures').map(({ piece }) => piece);
      const legal = moves.map((move) => move.toJSON().adventure).filter(Boolean);
      const payable = open.filter((name) => fewest(ADVENTURES[name].price, heldBy(position, seat)));
      if (`${payable.sort()}` !== `${legal.sort()}`)
        wrong.push(`ply ${match.ply}: ${payable} can be paid for, not ${legal}`);
      // Rarely, so that the expensive ones can be paid.
      if (match.ply % 4) return moves.find((move) => typeOf(move) === 'skip');
    }
    if (state.phase === 'pay') {
      const name = field(position, 'payment');
      paid.add(name);
      const already = at(position, 'payment').map(({ piece }) => piece);
      const way = fewest(ADVENTURES[name].price, heldBy(position, seat), already);
      const next = moves.find((move) => move.toJSON().adversary === way?.[0]);
      if (!next) wrong.push(`ply ${match.ply}: ${way} cannot be paid for ${name}`);
      return next;
    }
    if (state.phase === 'fight') return moves.find((move) => typeOf(move) === 'fight');
  }

  for (const variant of ['basic', 'advanced']) {
    for (const players of [2, 3]) {
      play('arthur_card_game', { players, variant, turn_limit: 200 }, look);
    }
  }
  none(wrong);
  const never = Object.keys(ADVENTURES).filter((name) => !paid.has(name));
  if (never.length) throw new Error(`${never} were never paid for`);
});

await test('camelot_court: owners and points of knights agree', async () => {
  const { SPACES, knightAt, knightOf, ownerOf, worthOf } = await source(
    'games/camelot_court/table.ts',
  );
  const { config } = logres.game('camelot_court').new({ players: 5, components: {} });
  const wrong = [];
  let scored = 0;
  let scandals = 0;

  /** The points of a knight in the hall: none while it is face down. */
  function lookAt(space, position, ply) {
    const name = knightAt(position, space);
    if (name === null || field(position, 'scandalised', name) !== true) return;
    scandals++;
    const { points } = knightOf(name, position, config);
    if (points !== 0) wrong.push(`ply ${ply}: ${name} is scandalised and has ${points} points`);
  }

  function look({ match, state, position, moves }) {
    for (const space of SPACES) lookAt(space, position, match.ply);
    for (let seat = 0; seat < 5; seat++) {
      for (const { piece } of at(position, 'outside', seat)) {
        if (ownerOf(piece) !== seat) wrong.push(`${piece} does not belong to ${ownerOf(piece)}`);
      }
    }
    const score = moves.find((move) => typeOf(move) === 'score');
    if (!score) return undefined;
    const [, events] = state.apply(score, { events: true });
    const points = Array(5).fill(0);
    for (const event of events.map((one) => one.toJSON())) {
      if ('points' in event) points[event.seat] += event.points;
    }
    const worth = [...points.keys()].map((seat) => worthOf(seat, position, config));
    if (`${worth}` !== `${points}`) wrong.push(`ply ${match.ply}: ${worth}, not ${points}`);
    scored += Math.max(...points) > 0;
    return undefined;
  }

  play('camelot_court', { players: 5, target: 999, turn_limit: 120 }, look);
  say(`${scored} scorings, ${scandals} looks at scandalised knights`);
  none(wrong);
  if (scandals < 20) throw new Error('too few scandalised knights');
  if (scored < 20) throw new Error('too few scorings');
});

await test('every option has words, and the usual values are possible', async () => {
  const wrong = [];
  for (const { id, catalogue } of logres.games()) {
    const { phrases } = await source(`games/${id}/phrases.ts`);
    for (const { name, low, high } of catalogue.options) {
      if (!/^[A-Z].*\.$/.test(phrases.optionNote(name)))
        wrong.push(`${id}: ${name} has no sentence`);
      const usual = phrases.usual?.(name) ?? [];
      if (name === 'target' && `${usual}` !== '50,100,200')
        wrong.push(`${id}: the rulebook's targets are not ${usual}`);
      if (usual.some((n) => n < low || n > high)) wrong.push(`${id}: ${name} cannot be ${usual}`);
    }
    for (const { name, actor } of catalogue.phases) {
      if (actor === 'player' && !phrases.rule(name)) wrong.push(`${id}: ${name} has no rule`);
    }
  }
  none(wrong);
});

const VARIANTS = {
  artus: [{ variant: 'beginner' }, { variant: 'advanced' }],
  arthur_card_game: [
    { variant: 'basic', turn_limit: 30 },
    { variant: 'advanced', turn_limit: 30 },
  ],
  camelot_court: [{ target: 20, turn_limit: 20 }],
};
/** A fault in a prompt. */
const BROKEN = /undefined|NaN|null|nobody|\bspot\b|choose 0|  | [?.:]|[^.?:]$/;

await test('whatever is touched, and in whatever order, the page asks in a sentence', async () => {
  const { begin, touch } = await source('model/narrow.ts');
  const { gameOf, loadGame } = await source('games/index.ts');
  const wrong = [];
  for (const { id, catalogue } of logres.games()) {
    await loadGame(catalogue);
    const { slots, phrases } = gameOf(catalogue);
    const rng = new logres.Rng(SEED);
    const asked = new Set();
    const name = (seat) => `player ${seat + 1}`;
    for (const config of VARIANTS[id] ?? [{}]) {
      play(id, config, ({ position, moves, match }) => {
        let choice = begin(
          moves.map((move) => move.toJSON()),
          (move) => slots(move, position),
        );
        while (choice.ways.length > 1) {
          const text = phrases.ask(position, choice, name);
          asked.add(text);
          if (BROKEN.test(text)) wrong.push(`${id}, ply ${match.ply}: ${text}`);
          const things = [...new Set(choice.ways.flatMap(({ open }) => open.flat()))];
          choice = touch(choice, things[rng.below(things.length)]);
        }
      });
    }
    say(`${id}: ${asked.size} questions`);
    if (asked.size < 5) wrong.push(`${id}: only ${asked.size} questions`);
  }
  none(wrong);
});

/** Questions of phases in which a word too few leaves one in the dark. */
const ASKED = {
  arthurs_court: {
    bid: /^(Open the auction for a character: choose tiles|Bid more than \d+, or pass)\.$/,
    choose_character: /^You won the auction: take a character\.$/,
    arthur_tax: /^Arthur’s tax: give Player [1-4] one of your tiles\.$/,
  },
  four_courts: {
    run: /^(Name the suit of the Run: your lowest card of it begins|You are the deputy: name the suit of the Run)\.$/,
  },
};

await test('the question says what it is about: the auction, the tax and to whom, the Run', async () => {
  const { gameOf } = await source('games/index.ts');
  const wrong = [];
  const name = (seat) => `Player ${seat + 1}`;
  for (const [id, phases] of Object.entries(ASKED)) {
    const { phrases } = gameOf(logres.game(id).catalogue);
    const asked = new Set();
    play(id, { players: 4 }, ({ state, position, match }) => {
      const { phase } = state;
      if (!(phase in phases)) return;
      asked.add(phase);
      const text = phrases.ask(position, { ways: [], given: [], implied: [] }, name);
      if (!phases[phase].test(text)) wrong.push(`${id}, ply ${match.ply}: ${text}`);
    });
    for (const phase of Object.keys(phases)) if (!asked.has(phase)) wrong.push(`never ${phase}`);
  }
  none(wrong);
});

await test('arthurs_court: Arthur’s tax goes to whom the question names', async () => {
  const { gameOf } = await source('games/index.ts');
  const { phrases } = gameOf(logres.game('arthurs_court').catalogue);
  const wrong = [];
  let taxes = 0;
  play('arthurs_court', { players: 4 }, ({ state, position, moves }) => {
    if (state.phase !== 'arthur_tax') return;
    taxes++;
    const text = phrases.ask(position, { ways: [], given: [], implied: [] }, String);
    const [, events] = state.apply(moves[0], { events: true });
    const given = events.map((event) => event.toJSON()).find(({ to }) => to?.place === 'treasury');
    if (!text.includes(`give ${given.to.seat} one`))
      wrong.push(`${text} It went to ${given.to.seat}`);
  });
  none(wrong);
  if (!taxes) throw new Error('never a tax');
});

await test('four_courts: a Run begins with the card that its button names, and the log says who began it', async () => {
  const { gameOf } = await source('games/index.ts');
  const { phrases } = gameOf(logres.game('four_courts').catalogue);
  const { runCards } = await source('games/four_courts/phrases.ts');
  const { cardOf } = await source('games/four_courts/cards.ts');
  const wrong = [];
  let runs = 0;
  play('four_courts', { players: 4 }, ({ state, position, moves, match }) => {
    for (const move of moves) {
      const made = move.toJSON();
      if (made.type !== 'run') continue;
      const text = phrases.move(made, position, String);
      const [, found] = state.apply(move, { events: true });
      const events = found.map((event) => event.toJSON());
      const [first] = runCards(events);
      const { rank } = cardOf(first.piece);
      const where = `ply ${match.ply}: ${text}, but ${first.piece} of ${first.from.seat}`;
      runs++;
      if (first.from.seat !== state.actor) wrong.push(where);
      if (text !== `Begin a Run of ${made.suit} with the ${rank}`) wrong.push(where);
      const told = phrases.told({ actor: state.actor, move: made, events }, position, String);
      if (!told.text.startsWith(`began a Run of ${made.suit}: `)) wrong.push(told.text);
    }
  });
  say(`${runs} Runs`);
  none(wrong);
  if (runs < 20) throw new Error('too few Runs');
});

const DEALS = 24; // deals that fit a view, each as possible as the true one

for (const { id } of logres.games()) {
  await test(`${id}: what a preview calls certain always happens`, async () => {
    const { Table } = await source('worker/table.ts');
    const wrong = [];
    let [previews, certain, whole] = [0, 0, 0];
    const said = (events, viewer) =>
      events.map((event) => JSON.stringify(event.redacted(viewer).toJSON()));

    function lookAt(state, match, table) {
      const { actor, players } = state;
      const view = state.view(actor);
      const worlds = [state];
      for (let i = 0; i < DEALS; i++) worlds.push(view.determinize(new logres.Rng(SEED + i)));
      table.viewer = actor;
      const { legal, gains } = table.turn();
      const rng = new logres.Rng(match.ply);
      for (let i = 0; i < 4; i++) {
        const n = rng.below(legal.length);
        const { events, free } = table.preview(match.ply, legal[n]);
        const promised = events.map((event) => JSON.stringify(event));
        previews++;
        certain += promised.length;
        for (const world of worlds) {
          const [after, all] = world.apply(legal[n], { events: true });
          const happened = said(all, actor);
          const where = `ply ${match.ply} of ${players}, ${JSON.stringify(legal[n])}`;
          if (promised.some((event, i) => event !== happened[i]))
            wrong.push(`${where}: ${promised}, but ${happened}`);
          if (free && after.actor !== actor) wrong.push(`${where} is not free`);
          if (gains[n] === null) continue;
          whole++;
          if (promised.length !== happened.length) wrong.push(`${where}: not all of ${happened}`);
          const score = (at) => at.view(actor).standing.scores[actor];
          if (score(after) - score(state) !== gains[n]) wrong.push(`${where} brings ${gains[n]}`);
        }
      }
    }

    for (const config of VARIANTS[id] ?? [{}]) {
      for (const players of [2, 3, 4]) {
        const matches = id === 'four_courts' ? 6 : 1;
        for (let seed = SEED; seed < SEED + matches; seed++) {
          const match = new logres.Match(id, { ...config, players, seed });
          const people = Array(players).fill({ kind: 'person', name: 'A' });
          const table = new Table(logres, 'a', match, people);
          const rng = new logres.Rng(seed);
          while (!match.state.isOver) {
            const { state } = match;
            if (state.actor === logres.CHANCE) {
              match.resolve();
              continue;
            }
            if (id === 'four_courts' || rng.below(4) === 0) lookAt(state, match, table);
            const moves = state.legalMoves();
            match.play(moves[rng.below(moves.length)]);
          }
        }
      }
    }
    say(`${id}: ${previews} previews, ${certain} certain events, ${whole} whole outcomes`);
    none(wrong);
    if (!certain || !whole) throw new Error('nothing was certain');
  });
}

await test('a curve ends where the search would see the result: by the direction of the points', async () => {
  const { curvesOf } = await source('review/model.ts');
  const fields = [{ event: 'scored', low: 0, high: 20 }];
  const ends = (scores, ranks, winners, game) => {
    const curves = curvesOf([], scores.length, 9, { scores, ranks, winners }, { fields, ...game });
    return curves.map(([{ value }]) => value);
  };
  const [fewest, together] = [{ lower_is_better: true }, { is_cooperative: true }];
  const found = [
    ends([4, 5], [2, 1], [1], {}),
    ends([4, 5], [1, 2], [0], fewest),
    ends([5, 5], [1, 1], [0, 1], together),
    ends([5, 5], [1, 1], [], together),
    ends([5, 5], [1, 1], [], { ...together, ...fewest }),
  ];
  const wanted = [
    [23, 78],
    [78, 23],
    [63, 63],
    [13, 13],
    [38, 38],
  ];
  if (`${found}` !== `${wanted}`) throw new Error(`${JSON.stringify(found)}`);
});

await test('a touch costs points by their direction', async () => {
  const { begin, costsOf } = await source('model/narrow.ts');
  const { costMark } = await source('scene/touch.tsx');
  const moves = [2, -3, 0].map((points, card) => ({ type: 'take', card: `c${card}`, points }));
  const choice = begin(moves, ({ card }) => [[card]]);
  const marks = (better) =>
    [...costsOf(choice, ({ points }) => points, better)].map(
      ([thing, cost]) => `${thing} ${costMark(cost)}`,
    );
  const found = `${marks(1)} | ${marks(-1)}`;
  if (found !== 'c1 −3 | c0 +2') throw new Error(found);
});

await test('a link to share ends in no dash, which some programs leave out, and unpacks to its text', async () => {
  globalThis.self = globalThis; // what a worker has, and Node 18 has not
  globalThis.CompressionStream = function () {
    return Duplex.toWeb(createDeflateRaw());
  };
  globalThis.DecompressionStream = function () {
    return Duplex.toWeb(createInflateRaw());
  };
  const { pack, unpack } = await source('worker/link.ts');
  const wrong = [];
  for (let i = 0; i < 400; i++) {
    const text = JSON.stringify({
      i,
      view: Array.from({ length: 9 }, (_, n) => (i + 9) ** (n + 5)),
    });
    const link = await pack(text);
    if (/[-_]$/.test(link)) wrong.push(link);
    if (JSON.parse(await unpack(link)).i !== i) wrong.push(`${link} unpacks to something else`);
  }
  none(wrong);
});

await test('a name is cut between characters as people count them, and what spells it stays', async () => {
  const { cleanName } = await source('wire/players.ts');
  const whole = [
    ...['लक्ष्मी', 'ज्योत्स्ना', 'লক্ষ্মী', 'లక్ష్మి', 'લક્ષ્મી', 'ലക്ഷ്മി', 'ស្ត្រី'],
    ...['ශ්\u200dරී', 'علی\u200cرضا', 'Zoë', '李小龙', '👩‍🚀'.replace('\u200d', '')],
  ];
  const wrong = whole.filter((name) => cleanName(name) !== name);
  const made = {
    [`${'लक्ष्मी'.repeat(16)}`]: 'लक्ष्मी'.repeat(8), // of two or three characters each
    'A\u200dnn\u200c': 'Ann',
    '\u200d\u3164\u200d\u3164': '',
    [`a${'\u0323'.repeat(99)}b`]: `ạ${'\u0323'.repeat(4)}b`.normalize('NFC'),
    [`${'क्'.repeat(200)}क`]: '',
  };
  for (const [text, name] of Object.entries(made))
    if (cleanName(text) !== name) wrong.push(`${text}: ${cleanName(text)}`);
  none(wrong);
});

await close();
finish();
