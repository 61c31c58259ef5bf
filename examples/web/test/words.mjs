// Every piece, place and phase has a name and a sentence, and every game its "How to play".

import { readFileSync } from 'node:fs';
import { logres } from './matches.mjs';
import { listen } from './said.mjs';
import { close, sourceIn } from './source.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 6;
const source = await sourceIn('en');
const inGerman = await sourceIn('de');
const { coverOf } = await source('src/games/index.ts');
const { entryOf, genericGlossary, topicsOf } = await source('src/games/glossary.ts');
const { fromTable } = await source('src/model/position.ts');
const { pageOf } = await source('tools/rules.ts');
const { find, searchFor } = await source('src/rules/search.ts');
const { refusals: german } = await source('src/games/refusals_de.ts');
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

/** Patterns of code, which players do not read. */
const CODE = [
  [/`|<\/?(?:code|pre)\b/, 'code'],
  [/[{}_\\]/, 'braces or underscores'],
  [/[\u2500-\u257f]|--|[/\\] {2}/, 'a picture of characters'],
  [/\bmod\b|\d \+ \d?[a-z]\b/, 'a formula'],
  [/\b(?:library|engine|JSON|null|config|options?|test\/)\b/i, 'a word of programmers'],
  [/\bplayer 0\b|\bfrom seat 0\b|seat numbers/, 'counting from 0'],
];

/** What is code in a text: patterns, and names of the catalogue that are no words. */
function codeIn(text, { pieces, places, phases, options }) {
  const names = [pieces, places, phases, options].flat().map(({ name }) => name);
  const said = (name) => new RegExp(`(?<![\\w–-])${name}(?![\\w–-])`).test(text);
  return [
    ...CODE.flatMap(([pattern, what]) =>
      pattern.test(text) ? [`${what}: ${pattern.exec(text)[0]}`] : [],
    ),
    ...names.filter((name) => /[-_:]/.test(name) && said(name)),
  ];
}

const textOf = (path) =>
  readFileSync(new URL(`../../../docs/games/${path}.md`, import.meta.url), 'utf8');
const stringsOf = (value) =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);
const rulesOf = (sections) =>
  sections.flatMap(({ items }) => items.flatMap(({ rule }) => rule ?? []));

const own = async (source, catalogue) => {
  const games = await source('src/games/index.ts');
  await games.loadGame(catalogue);
  return games.gameOf(catalogue);
};

const games = logres.games();

for (const game of games) {
  const { id, catalogue } = game;
  const { glossary, lesson } = await own(source, catalogue);
  const translation = await own(inGerman, catalogue);
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

  const text = textOf(id);
  const original = pageOf(text);
  const translated = textOf(`de/${id}`);
  const pages = [
    [id, text, original, glossary],
    [`${id} in German`, translated, pageOf(translated, original), translation.glossary],
  ];
  await test(`${id}: the rest of the page has code, and no legend is lost`, () => {
    if (codeIn(text, catalogue).length < 4) throw new Error('no code is found in the whole page');
    const marks = pages.map(([, , { legend }]) => legend.match(/<strong>/g)?.length);
    if (!marks[0] || marks[0] !== marks[1]) throw new Error(`marks in the legends: ${marks}`);
  });

  for (const [what, text, page, { how }] of pages) {
    await test(`${what}: how to play, with its pictures`, () => {
      const names = page.how.map(({ name }) => name);
      const wrong = ['The aim', 'The end'].filter((name) => !names.includes(name));
      if (page.how.some(({ title }) => !title)) wrong.push('a part without a title');
      wrong.push(...Object.keys(how).filter((name) => !names.includes(name)));
      const drawn = Object.values(how).flat();
      const pieces = new Set(catalogue.pieces.map(({ name }) => name));
      wrong.push(...drawn.filter((piece) => !pieces.has(piece)));
      none(wrong);
    });

    await test(`${what}: questions and numbered rules are free of code`, () => {
      none(codeIn(stringsOf(page).join('\n'), catalogue));
      if (page.questions.length < 8) throw new Error(`only ${page.questions.length} questions`);
      const numbers = rulesOf(page.sections);
      const printed = [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, number]) => number);
      if (`${numbers}` !== `${printed.slice(0, numbers.length)}`) throw new Error(`${numbers}`);
      none(
        page.questions.flatMap(({ question, rules }) =>
          rules.length && rules.every((rule) => numbers.includes(rule)) ? [] : [question],
        ),
      );
    });

    await test(`${what}: the search finds each rule by its number and by its words`, () => {
      for (const { rule, html } of page.sections.flatMap(({ items }) => items)) {
        if (!rule) continue;
        const named = (text) => new RegExp(`${rule}\\b`).test(text);
        const search = searchFor(` ${rule.toLowerCase()} `);
        const found = find(page, search);
        const first = search.mark(html).startsWith(`<p><b class="rule"><mark>${rule}</mark></b>`);
        if (!first || !rulesOf(found.sections).includes(rule))
          throw new Error(`${rule} is not found`);
        none(found.sections.flatMap(({ items }) => items.filter(({ html }) => !named(html))));
        none(found.questions.filter(({ rules }) => !rules.includes(rule)));
        const words = html
          .replace(/<[^>]*>/g, ' ')
          .match(/\p{L}{5,}/gu)
          .slice(0, 3);
        const again = find(page, searchFor(words.join(' ').toUpperCase()));
        if (!rulesOf(again.sections).includes(rule))
          throw new Error(`${words} do not find ${rule}`);
      }
      if (find(page, searchFor('grindstone')).said !== null)
        throw new Error('it finds a grindstone');
      if (searchFor('  ') !== null) throw new Error('a search for nothing');
      const inTags = find(page, searchFor('class')).sections.flatMap(({ items }) => items);
      none(inTags.filter(({ html }) => !/\bclass/i.test(html.replace(/<[^>]*>/g, ' '))));
    });
  }
}

await test('the search marks words only in text, and any dash will do', () => {
  const marks = (query, html) => searchFor(query).mark(html);
  const wrong = [
    [marks('b', '<b>a &amp; B</b>'), '<b>a &amp; <mark>B</mark></b>'],
    [marks("-15 king's", '−15, the King’s'), '<mark>−15</mark>, the <mark>King’s</mark>'],
    [marks('ar-1', 'AR-1, AR-11'), '<mark>AR-1</mark>, AR-11'],
    [marks('ring', 'scoring two rings'), 'scoring two <mark>ring</mark>s'],
    [marks('(', 'a (b)'), 'a <mark>(</mark>b)'],
  ].flatMap(([found, right]) => (found === right ? [] : [`${found}, not ${right}`]));
  none(wrong);
});

/** The names in braces in a refusal, in the order of the alphabet. */
const placeholders = (words) => `${words.match(/(?:player )?\{[^}]*\}/g)?.sort() ?? ''}`;

await test('every refusal of the library has a sentence in German with its names and numbers', () => {
  const words = games.flatMap(({ refusals }) => refusals.map(({ words }) => words));
  none(words.filter((one) => placeholders(german[one] ?? 'none {}') !== placeholders(one)));
  none(Object.keys(german).filter((one) => !words.includes(one)));
});

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

/** How a text of each kind begins and ends. */
const SENTENCE = /^[\p{Lu}\d„“].*[.?!]$/su;
const CLAUSE = /^[\p{Ll}].*[^.?!: ]$/su;
const TITLE = /^[\p{Lu}\d„“].*[^.: ]$|^[\p{Lu}\d]$/su;
const FORMS = {
  ...{ ask: SENTENCE, text: SENTENCE, note: SENTENCE },
  ...{ told: CLAUSE, why: CLAUSE, sentence: TITLE, ended: /[^.?!: ]$/, stake: /[^.?!: ]$/ },
  ...{
    move: TITLE,
    thing: TITLE,
    group: TITLE,
    option: TITLE,
    value: TITLE,
    part: TITLE,
    name: /^[\p{L}\d„“].*[^.: ]$/su,
  },
};
const BROKEN = /undefined|NaN|null|\[object|  |^\s|\s$| [.,;:?]|\(\)|,,/;
const ENGLISH =
  /\b(?:the|of|and|with|your?|from|cards?|knights?|turns?|points?|seats?|takes?|to|is|by|pass|plays?|draws?|moves?)\b/i;
const LANGUAGES = { en: { you: 'you', source }, de: { you: 'du', source: inGerman } };

/** All that a game says in a language, in order: pairs of a kind and a text. */
async function saidIn(language, { catalogue }, made) {
  const { you, source } = LANGUAGES[language];
  const said = [];
  const game = await made(source, catalogue);
  await listen({ source, catalogue, game, seed: SEED, you }, (kind, text) =>
    said.push([kind, text]),
  );
  return said;
}

const generic = async (source, catalogue) =>
  (await source('src/games/generic/index.ts')).game(catalogue);

const faults = (said, isWrong) =>
  said.flatMap(([kind, text]) => (isWrong(text, kind) ? [`${kind}: ${text}`] : []));

/** Finds the names of pieces in the log, as the page does. */
function finder(said) {
  const names = said.flatMap(([kind, text]) => (kind === 'said' ? [text] : []));
  const escaped = [...new Set(names)].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

for (const game of games) {
  const english = await saidIn('en', game, own);
  const german = await saidIn('de', game, own);
  for (const [language, said] of Object.entries({ en: english, de: german }))
    await test(`${game.id}: all that it says is whole, in ${language}`, () => {
      none(faults(said, (text) => typeof text !== 'string' || BROKEN.test(text)));
      none(faults(said, (text, kind) => FORMS[kind] && !FORMS[kind].test(text)));
      say(`${said.length} texts`);
    });

  await test(`${game.id}: German says something wherever English does, in German`, () => {
    none(faults(german, (text) => ENGLISH.test(text)));
    const kinds = (said) => said.flatMap(([kind]) => (kind === 'said' ? [] : [kind]));
    if (`${kinds(english)}` !== `${kinds(german)}`) throw new Error('it says other things');
    if (!faults(english, (text) => ENGLISH.test(text)).length) throw new Error('no English found');
  });

  await test(`${game.id}: the log finds what it names in German, too`, () => {
    const told = (said) => said.filter(([kind]) => kind === 'told').map(([, text]) => text);
    const [here, there] = [finder(english), finder(german)];
    const pairs = told(english).map((text, i) => [text, told(german)[i]]);
    const named = pairs.filter(([text]) => here.test(text));
    none(named.flatMap(([text, other]) => (there.test(other) ? [] : [`${text}: ${other}`])));
    say(`${named.length} of ${pairs.length} sentences name something`);
  });

  await test(`${game.id}: the guided match speaks German, too`, async () => {
    const { text } = await LANGUAGES.de.source(`src/games/${game.id}/text.ts`);
    const said = (value) =>
      typeof value === 'function'
        ? [value(...Array(value.length).fill(2))]
        : typeof value === 'string'
          ? [value]
          : Object.values(value).flatMap(said);
    const { words, learned, names } = text.lesson;
    none(said(words).filter((one) => !SENTENCE.test(one)));
    const all = [words, learned, names].flatMap(said);
    none(all.filter((one) => BROKEN.test(one) || ENGLISH.test(one)));
    say(`${all.length} sentences`);
  });

  await test(`${game.id}: without its own words it speaks German, too`, async () => {
    const said = await saidIn('de', game, generic);
    none(faults(said, (text) => typeof text !== 'string' || BROKEN.test(text)));
    none(faults(said, (text) => /\b(?:choose|nothing|yes|Everybody|There)\b/.test(text)));
  });
}

await test('the score of friends has the newest match first, however late a result is heard', async () => {
  const { keepPlayed, scores } = await source('src/online/results.ts');
  const { BRANCH } = await source('src/wire/protocol.ts');
  const end = { scores: [3, 1], ranks: [1, 2], winners: [0], ended: null };
  const played = { game: 'artus', you: 0, names: ['Ann', 'Ben'], end };
  for (const id of ['2', '3', '1', '2']) keepPlayed({ ...played, id, time: Number(id) });
  keepPlayed({ ...played, id: `${BRANCH}1`, time: 4 }); // it was played on, and counts for nobody
  const [{ last, won, played: count }, ...more] = scores();
  if (last.id !== '3' || `${won}` !== '3,0' || count !== 3 || more.length)
    throw new Error(JSON.stringify(scores()));
});

await test('a match that is over is asked about until its rematch is known, and again if that was forgotten', async () => {
  const { forgetTable, isAsked, keepTable, keptTable } = await source('src/online/kept.ts');
  const [over, rematch] = ['a', 'b'].map((id) => ({ at: 'table', id, as: 'seat', token: 'x' }));
  const DAY = 24 * 60 * 60 * 1000;
  const keep = (link, days, more) => {
    const known = { game: 'artus', names: ['Ann', 'Ben'], you: 0, actor: null, over: true };
    keepTable({ link, ...known, ply: days, moved: Date.now() - days * DAY, ...more });
  };
  const asked = () => isAsked(keptTable(over), true);
  const found = [];
  keep(over, 13);
  found.push(asked(), isAsked(keptTable(over), false));
  keep(over, 15); // too old
  found.push(asked());
  keep(over, 1, { rematch: 'b' });
  keep(rematch, 0);
  found.push(asked());
  forgetTable(rematch);
  found.push(asked());
  if (`${found}` !== 'true,false,false,false,true') throw new Error(`${found}`);
});

await close();
finish();
