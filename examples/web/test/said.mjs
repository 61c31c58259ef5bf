// All that a game says in random matches: its phrases, and its glossary.

import { logres } from './matches.mjs';

const NAMES = ['Balin', 'Elaine', 'Tor', 'Agnes', 'Beatrix'];
const VARIANTS = {
  artus: [{ variant: 'beginner' }, { variant: 'advanced' }],
  arthur_card_game: [
    { variant: 'basic', turn_limit: 40 },
    { variant: 'advanced', turn_limit: 40 },
  ],
  camelot_court: [{ target: 20, turn_limit: 20 }, { target: 100 }],
};
const FEW = 6; // moves of a decision that are looked at

/** What is printed on the components, which the options of a match may leave out. */
function printedOf({ game, state }) {
  const { players, variant, components } = state.config;
  if (components || !game.catalogue.components) return components;
  const options = variant === undefined ? { players } : { players, variant };
  try {
    return game.new({ ...options, components: {} }).config.components;
  } catch {
    return components; // all components or none
  }
}

/**
 * Plays matches of all player counts; `hear` gets each text with its kind: 'ask', 'told', 'why' and so on. With one
 * seed it hears the same in every language.
 */
export async function listen({ source, catalogue, game, seed, you }, hear) {
  const { begin, touch } = await source('src/model/narrow.ts');
  const { after, fromTable } = await source('src/model/position.ts');
  const { entryOf, topicsOf } = await source('src/games/glossary.ts');
  const id = catalogue.game;
  const { phrases, glossary, slots, series } = game;
  const rng = new logres.Rng(seed);

  function glossaryAt(position, config, players) {
    for (const topic of topicsOf(catalogue)) {
      const entry = entryOf(glossary, topic, { config, players, position });
      hear('name', entry?.name);
      hear('text', entry?.text);
      for (const said of entry?.said ?? (topic.startsWith('piece:') ? [entry?.name] : []))
        hear('said', said);
    }
  }

  function decision(match, config, name, viewer) {
    const { state } = match;
    const position = fromTable(catalogue, state.view(viewer).table());
    const stake = phrases.stake?.(position, config, name);
    if (stake) hear('stake', stake);
    if (state.actor !== viewer) return;
    const legal = state.legalMoves();
    const moves = legal.map((move) => move.toJSON());
    let choice = begin(moves, (move) => slots(move, position));
    hear('ask', phrases.ask(position, choice, name));
    while (choice.ways.length > 1) {
      const things = [...new Set(choice.ways.flatMap(({ open }) => open.flat()))];
      for (const thing of things.slice(0, FEW)) hear('thing', phrases.thing(thing, position, name));
      choice = touch(choice, things[rng.below(things.length)]);
      if (choice.ways.length > 1) hear('ask', phrases.ask(position, choice, name));
    }
    const rest = series?.(position);
    if (rest) hear('move', rest.text);
    for (let i = 0; i < Math.min(FEW, legal.length); i++) {
      const n = rng.below(legal.length);
      const move = moves[n];
      hear('move', phrases.move(move, position, name));
      hear('group', phrases.group(move.type));
      const events = state.apply(legal[n], { events: true })[1].map((event) => event.toJSON());
      const change = { move, seat: viewer, before: position, config, events };
      const why = phrases.why?.({ ...change, after: after(catalogue, position, events) }, name);
      if (why) hear('why', why);
    }
  }

  function log(match, config, name, viewer) {
    const { plies } = match.history(viewer);
    let before = fromTable(catalogue, match.stateAt(0).view(viewer).table());
    for (const ply of plies) {
      const told = phrases.told(ply, before, name, config);
      if (told) hear(told.seat === null ? 'sentence' : 'told', told.text);
      before = after(catalogue, before, ply.events);
    }
    const ended = phrases.ended?.(before, config, name);
    if (ended) hear('ended', ended);
    for (const part of phrases.parts?.(before, match.state.result) ?? []) hear('part', part.name);
  }

  for (const option of catalogue.options) {
    hear('option', phrases.option(option.name));
    hear('note', phrases.optionNote(option.name) || 'Note that.');
    for (const value of [option.default, ...(option.names ?? [])])
      hear('value', phrases.value(option.name, value));
  }
  for (const { name } of catalogue.pieces) hear('called', phrases.called(name));
  for (const part of phrases.sources?.names ?? []) hear('part', part);
  for (const variant of VARIANTS[id] ?? [{}])
    for (let players = catalogue.players.least; players <= catalogue.players.most; players++) {
      const match = new logres.Match(id, { ...variant, players, seed: seed + players });
      const config = { ...match.state.config, components: printedOf(match) };
      const viewer = rng.below(players);
      const name = (seat) => (seat === viewer ? you : NAMES[seat]);
      glossaryAt(null, config, players);
      while (!match.state.isOver) {
        if (match.state.actor === logres.CHANCE) match.resolve();
        else {
          if (rng.below(3) === 0) decision(match, config, name, viewer);
          const moves = match.state.legalMoves();
          match.play(moves[rng.below(moves.length)]);
        }
      }
      glossaryAt(fromTable(catalogue, match.state.view(viewer).table()), config, players);
      log(match, config, name, viewer);
      log(match, config, name, null);
    }
}
