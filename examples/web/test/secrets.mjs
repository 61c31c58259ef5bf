// What a page may know, checked with the library, which has the whole match.

import { isDeepStrictEqual } from 'node:util';
import { logres } from './matches.mjs';

const plain = (value) => JSON.parse(JSON.stringify(value));
const same = (a, b) => isDeepStrictEqual(plain(a), plain(b));

/** Every message of a host to the page, with its viewer. */
export function* told(wire) {
  let viewer = null;
  let ply = 0;
  for (const message of wire) {
    if (message.type === 'opened') viewer = null;
    if (message.type === 'position') ({ viewer } = message);
    if ('ply' in message) ({ ply } = message);
    yield { message, viewer, ply };
  }
}

// ---- the wire: messages hold what the library lets the viewer know

export function wrongMessages(match, players, wire) {
  const wrong = [];
  const person = (seat) => players[seat]?.kind === 'person';
  for (const { message, viewer } of told(wire)) {
    const bad = (what) =>
      wrong.push(`${message.type} at ply ${message.ply ?? 0} for ${viewer}: ${what}`);
    if (!(message.type in EXPECTED)) bad('no such message');
    else EXPECTED[message.type](message, { match, players, viewer, person, bad });
  }
  return wrong;
}

/** The components of a match, written out in full. */
function printed({ game, state }) {
  if (!game.catalogue.components) return null;
  const { players, components } = state.config;
  if (components || game.id === 'arthur_card_game') return components; // that game takes all components or none
  return game.new({ players, components: {} }).config.components;
}

const keys = (message, allowed, bad) => {
  for (const key of Object.keys(message))
    if (!['type', ...allowed].includes(key)) bad(`says ${key}`);
};

const EXPECTED = {
  welcome(message, { bad }) {
    keys(message, ['games', 'levels', 'kept'], bad);
    for (const kept of message.kept) {
      keys(kept, ['id', 'game', 'players', 'ply', 'over', 'saved', 'result'], bad);
      if (kept.result && !kept.over) bad('a result before the end');
    }
  },
  left(message, { bad }) {
    keys(message, [], bad);
  },
  opened(message, { match, players, bad }) {
    const more = ['lesson', 'shared', 'weighs'];
    keys(message, ['id', 'catalogue', 'config', 'printed', 'players', ...more], bad);
    if (message.lesson) bad('a lesson');
    if (message.shared) bad('a match of others');
    if (!same(message.players, players)) bad('other players');
    if (!same(message.config, match.state.config)) bad('another config');
    if (!same(message.catalogue, match.state.catalogue)) bad('another catalogue');
    if (!same(message.printed, printed(match))) bad('other components');
  },
  position(message, { match, viewer, bad }) {
    keys(message, ['viewer', 'table', 'scores', 'plies', 'seen'], bad);
    const view = match.stateAt(0).view(viewer);
    if (!same(message.table, view.table())) bad('not the table of the view');
    if (!same(message.scores, view.standing.scores)) bad('not the scores of the view');
    message.plies.forEach((ply, i) => comparePly(ply, i, { match, viewer, bad }));
    for (const text of unseen(match, viewer, message.table)) bad(text);
  },
  ply(message, { match, viewer, bad }) {
    keys(message, ['ply', 'told'], bad);
    comparePly(message.told, message.ply, { match, viewer, bad });
  },
  turn(message, { match, viewer, bad }) {
    keys(message, ['ply', 'actor', 'legal', 'gains', 'undo', 'result', 'ended'], bad);
    const state = match.stateAt(message.ply);
    const legal =
      viewer !== null && state.actor === viewer ? state.view(viewer).legalMoves() : null;
    if (!same(message.legal, legal)) bad('other legal moves');
    if (!same(message.result, state.result)) bad('another result');
    if (!same(message.ended, match.ended)) bad('another end');
  },
  handover(message, { match, person, bad }) {
    keys(message, ['seat'], bad);
    if (!person(message.seat)) bad('nobody sits there');
    void match;
  },
  thinking(message, { bad }) {
    keys(message, ['seat', 'hint', 'done', 'of'], bad);
  },
  explained(message, { match, viewer, bad }) {
    keys(message, ['ply', 'thing', 'refusal'], bad);
    if (!message.refusal) return;
    const { rule, words, numbers, pieces, ...more } = message.refusal;
    keys(more, [], bad);
    const text = `${words} ${numbers} ${pieces}`;
    if (!match.game.refusals.some((refusal) => refusal.rule === rule)) bad(`refuses by ${rule}`);
    const named = (piece) => !WORDS.includes(piece) && word(piece).test(text);
    const secret = secretPieces(match, message.ply, viewer).filter(named);
    if (secret.length) bad(`names ${secret}`);
  },
  judged(message, { match, bad }) {
    keys(message, ['all', 'judgements', 'done', 'of', 'decisions', 'thinking'], bad);
    if (!match.isOver) bad('the match goes on');
    const names = [
      'ply',
      'seat',
      'best',
      'played',
      'error',
      'foolish',
      'luck',
      'luckError',
      'sure',
    ];
    for (const judgement of message.judgements) {
      keys(judgement, names, bad);
      const told = Object.values(judgement).filter((value) => typeof value === 'string');
      if (told.length) bad(`says ${told}`);
    }
  },
  // What a bot would have played names cards of its hand: only its mover may know them.
  instead(message, { match, viewer, bad }) {
    keys(message, ['ply', 'plies', 'outcome', 'hidden'], bad);
    const secret = match.state.catalogue.places.some(({ seen }) => seen === 'own');
    const mover = match.stateAt(message.ply).actor;
    if (secret && mover !== viewer && message.plies.length) bad('tells the line of another player');
    if (secret && mover !== viewer && message.outcome) bad('tells what another player could know');
    for (const event of message.outcome?.events ?? [])
      if (hidesPiece(match, viewer, event)) bad(`names ${event.piece}`);
  },
  // A value, found out by a helper that has the view alone: `wrongJobs` checks what it was asked.
  worth(message, { bad }) {
    keys(message, ['ply', 'move', 'value'], bad);
    if (!Number.isInteger(message.value)) bad(`worth ${message.value}`);
  },
  // Previews follow from the view alone; the test with another deal proves it.
  preview(message, { match, viewer, bad }) {
    keys(message, ['ply', 'move', 'events', 'free'], bad);
    for (const event of message.events) {
      if (hidesPiece(match, viewer, event)) bad(`names ${event.piece}`);
    }
  },
};

function comparePly(ply, number, { match, viewer, bad }) {
  const known = match.history(viewer, number).plies[0];
  const scores = match.stateAt(number + 1).view(viewer).standing.scores;
  if (!same(ply, { ...known, scores })) bad(`not what a viewer may know of ply ${number}`);
  for (const event of ply.events) if (hidesPiece(match, viewer, event)) bad(`names ${event.piece}`);
}

// ---- the same by the catalogue's places, without the library's views

const placeOf = (match, name) => match.state.catalogue.places.find((place) => place.name === name);

function isSeen(match, viewer, { place, seat }) {
  const { seen } = placeOf(match, place);
  return seen === 'open' || (seen === 'own' && viewer !== null && seat === viewer);
}

/** Whether an event names a piece that moved between two places hidden from the viewer. */
const hidesPiece = (match, viewer, event) =>
  'from' in event &&
  event.piece !== null &&
  !isSeen(match, viewer, event.from) &&
  !isSeen(match, viewer, event.to);

/** Places of a table that wrongly name hidden pieces. */
function unseen(match, viewer, table) {
  const found = [];
  for (const place of match.state.catalogue.places) {
    const seats = place.per_seat ? table.places[place.name] : { 0: table.places[place.name] };
    for (const [seat, there] of Object.entries(seats)) {
      if (isSeen(match, viewer, { place: place.name, seat: Number(seat) })) continue;
      const parts = place.parts === null ? [there] : Object.values(there);
      if (parts.some((pieces) => typeof pieces !== 'number')) found.push(`shows ${place.name}`);
    }
  }
  return found;
}

// ---- the document: names no hidden piece

/** The names of a state's pieces, and of those the viewer has been told. */
const names = (match, value) => {
  const text = JSON.stringify(value);
  return match.state.catalogue.pieces
    .map(({ name }) => name)
    .filter((name) => text.includes(`"${name}"`));
};

// Knights of the Card Game are named after their colours, and cards of Camelot after what is done with them: these are
// words of the page as well. Of these the labels are looked for ("red knight", "Banish: …"), and the twin worlds show
// the rest.
const WORDS = ['red', 'orange', 'beige', 'move', 'gossip', 'banish', 'score'];

/** Pieces in play of which the viewer has been told none. */
export function secretPieces(match, ply, viewer) {
  const state = match.stateAt(ply);
  const view = state.view(viewer);
  const legal = state.actor === viewer ? view.legalMoves().map((move) => move.toJSON()) : [];
  const plies = match.history(viewer).plies.slice(0, ply);
  const known = names(match, [
    view.table().places,
    plies,
    match.stateAt(0).view(viewer).table().places,
    legal,
  ]);
  const all = names(match, state.table().places);
  return all.filter((name) => !known.includes(name));
}

/** Whether a message names a piece. Those that are words of the page, too, are looked for where only pieces stand. */
export function namesPiece(message, piece) {
  if (!WORDS.includes(piece)) return JSON.stringify(message).includes(`"${piece}"`);
  const has = (value, key, inPlaces) => {
    if (typeof value !== 'object' || value === null)
      return value === piece && ['piece', 'card', 'knight'].includes(key);
    return Object.entries(value).some(
      ([name, inner]) =>
        (inPlaces && name === piece) || has(inner, name, inPlaces || name === 'places'),
    );
  };
  return has(message, null, false);
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const word = (text) => new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`);

/** The labels of each piece, from every touchable thing on all pages. */
export function labelsOf(pages) {
  const pieces = new Map();
  for (const [thing, label] of pages.flatMap(({ labels }) => labels)) {
    const piece = thing.slice(thing.indexOf(':') + 1);
    pieces.set(label, (pieces.get(label) ?? new Set()).add(piece));
  }
  const labels = new Map();
  for (const [label, named] of pieces) {
    if (named.size === 1 && /[\s\d]/.test(label)) labels.set([...named][0], label);
  }
  return labels;
}

/** The secrets that a document names. Counts in `counter` how many it looked for. */
export function leaks(match, { ply, viewer, text }, labels, counter) {
  return secretPieces(match, ply, viewer).flatMap((piece) => {
    const forms = [WORDS.includes(piece) ? null : piece, labels.get(piece)].filter(Boolean);
    counter.looked += forms.length;
    return forms
      .filter((form) => word(form).test(text))
      .map((form) => `ply ${ply}, seat ${viewer}: the document has "${form}"`);
  });
}

/** The document as text: elements, attributes, titles, everything. Runs in the page. */
export function documentText() {
  const labels = [...document.querySelectorAll('[data-thing]')].flatMap((element) =>
    [element.getAttribute('aria-label'), element.getAttribute('title')]
      .filter(Boolean)
      .map((label) => [element.dataset.thing, label]),
  );
  return { text: document.documentElement.outerHTML, labels };
}

// ---- another deal that fits the view must give the same page

/** A different state with the same view; null if there is none. */
export function twin(state, viewer, seed) {
  const view = state.view(viewer);
  for (let i = 0; i < 20; i++) {
    const world = view.determinize(new logres.Rng(seed + i));
    if (!world.equals(state)) return world;
  }
  return null;
}

// ---- the jobs of bots

export function wrongJobs(match, players, asked) {
  const wrong = [];
  const jobs = asked.filter((one) => !('move' in one));
  const questions = asked.filter((one) => 'move' in one); // about previewed moves
  const plies = [...Array(match.ply).keys()].filter(
    (ply) => players[match.stateAt(ply).actor]?.kind === 'bot',
  );
  if (plies.length !== jobs.length)
    wrong.push(`${jobs.length} jobs for ${plies.length} plies of bots`);
  jobs.forEach((job, i) => {
    const state = match.stateAt(plies[i] ?? 0);
    const bad = (what) => wrong.push(`job ${i} at ply ${plies[i]}: ${what}`);
    keys(job, ['job', 'view', 'level', 'seed', 'milliseconds'], bad);
    if (job.view.format !== 'logres/view' || job.view.viewer !== state.actor)
      bad('not a view of the bot');
    if (!same(job.view, state.view(state.actor))) bad('not the view of its seat');
  });
  for (const question of questions) {
    const state = match.stateAt(question.ply);
    const bad = (what) => wrong.push(`question at ply ${question.ply}: ${what}`);
    keys(question, ['ply', 'view', 'move'], bad);
    if (!same(question.view, state.view(state.actor))) bad('not the view of its seat');
  }
  return wrong;
}
