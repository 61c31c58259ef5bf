// Every piece, place and phase has a name and a sentence, and every game its "How to play".

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { logres } from './matches.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 6;
const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({
  root: FOLDER,
  configFile: `${FOLDER}vite.config.ts`,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const source = (path) => vite.ssrLoadModule(`/${path}`);
const { coverOf, gameOf, loadGame } = await source('src/games/index.ts');
const { entryOf, genericGlossary, topicsOf } = await source('src/games/glossary.ts');
const { fromTable } = await source('src/model/position.ts');
const { pageOf } = await source('tools/rules.ts');
say(`seed ${SEED}`);

/** What the page knows of a game, before a match of each variant and at a table of it. */
function tables({ id, catalogue }) {
  const variants = catalogue.options.find(({ name }) => name === 'variant')?.names ?? [null];
  return variants.flatMap((variant) => {
    const options = variant ? { variant } : {};
    const match = new logres.Match(id, { ...options, seed: SEED });
    while (match.state.actor === logres.CHANCE) match.resolve();
    const config = { ...match.state.config, components: printed(catalogue, match) };
    const position = fromTable(catalogue, match.state.table());
    return [null, position].map((position) => ({ config, players: match.state.players, position }));
  });
}

function printed(catalogue, match) {
  if (!catalogue.components) return null;
  try {
    return match.game.new({ players: match.state.players, components: {} }).config.components;
  } catch {
    return match.state.config.components; // all components or none
  }
}

/** The topics without a name or a sentence. */
const lacking = (glossary, catalogue, told) =>
  topicsOf(catalogue).filter((topic) => {
    const entry = entryOf(glossary, topic, told);
    return !entry?.name || !/^\p{L}.* .*[.!]$/su.test(entry.text);
  });

const games = logres.games();

for (const game of games) {
  const { id, catalogue } = game;
  await loadGame(catalogue);
  const { glossary, lesson } = gameOf(catalogue);
  await test(`${id}: the start page offers a guided match if there is one`, () => {
    if (Boolean(coverOf(catalogue).taught) !== Boolean(lesson)) throw new Error('another promise');
  });

  await test(`${id}: a name and a sentence for everything, and a missing one is found`, () => {
    const wrong = tables(game).flatMap((told) => lacking(glossary, catalogue, told));
    none(wrong);
    const more = {
      ...catalogue,
      pieces: [...catalogue.pieces, { name: 'grindstone' }],
      places: [...catalogue.places, { name: 'cellar', parts: ['barrel'] }],
      phases: [...catalogue.phases, { name: 'brewing', moves: [] }],
    };
    const found = lacking(glossary, more, tables(game)[0]);
    const added = ['piece:grindstone', 'place:cellar', 'place:cellar[barrel]', 'phase:brewing'];
    if (`${found}` !== `${added}`) throw new Error(`found ${found}, not ${added}`);
  });

  await test(`${id}: what the catalogue tells is enough for a game without its own words`, () =>
    none(lacking(genericGlossary(catalogue), catalogue, tables(game)[0])));

  await test(`${id}: how to play, with its pictures, and the numbered rules`, () => {
    const text = readFileSync(new URL(`../../../docs/games/${id}.md`, import.meta.url), 'utf8');
    const { how, html, rules } = pageOf(text);
    const titles = how.map(({ title }) => title);
    const wrong = ['The aim', 'The end'].filter((title) => !titles.includes(title));
    if (titles.includes('')) wrong.push('a part without a title');
    wrong.push(...Object.keys(glossary.how).filter((title) => !titles.includes(title)));
    const drawn = Object.values(glossary.how).flat();
    const pieces = new Set(catalogue.pieces.map(({ name }) => name));
    wrong.push(...drawn.filter((piece) => !pieces.has(piece)));
    if (/<ol|revision|game number|rules\.py/.test(html)) wrong.push('not for players');
    const anchors = [...html.matchAll(/<li id="([A-Z]+-\d+)">/g)].map(([, rule]) => rule);
    if (!anchors.length || `${anchors}` !== `${Object.keys(rules)}`)
      wrong.push(`anchors ${anchors}`);
    none(wrong);
  });
}

await test('artus: the penalties of scoring cards agree', async () => {
  const { PENALTY } = await source('src/games/artus/table.ts');
  const seen = new Map();
  for (let seed = SEED; seen.size < 3 && seed < SEED + 20; seed++) {
    const match = new logres.Match('artus', { variant: 'advanced', seed });
    const rng = new logres.Rng(seed);
    while (!match.state.isOver) {
      const { state } = match;
      if (state.actor === logres.CHANCE) {
        match.resolve();
        continue;
      }
      const moves = state.legalMoves();
      const score = (of) => of.standing.scores[state.actor];
      for (const move of moves) {
        const { type, card = '', seats } = move.toJSON();
        const demand = card.replace('score:', '');
        if (type === 'score' && !seats.length && demand in PENALTY && !seen.has(demand))
          seen.set(demand, score(state) - score(state.apply(move)));
      }
      match.play(moves[rng.below(moves.length)]);
    }
  }
  none(Object.keys(PENALTY).filter((demand) => seen.get(demand) !== PENALTY[demand]));
});

await vite.close();
finish();
