// Camelot: The Court in words.

import type { Config, Move, Value } from '../../wire/json';
import { isPieces, isPoints } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { at, field, number, type Position } from '../../model/position';
import type { NameOf, Phrases, Sentence } from '../game';
import { lower, plain, turnsPlayed, valueIn } from '../words';
import { cardName } from './cards';
import { powerOf, sidesOf, type Side } from './dice';
import {
  chanceToBanish,
  chanceToWin,
  followerOf,
  isKnight,
  knightAt,
  knightName,
  knightOf,
  pendingOf,
  rowOf,
  USES,
} from './table';
import { stake, why } from './why';

/** Who stands on a space: "Tristram". */
function onSpace(position: Position, space: Value | undefined): string {
  const name = knightAt(position, String(space));
  return name ? knightName(name) : 'nobody';
}

const card = (name: unknown): string => lower(cardName(String(name)));
const isFaceDown = (position: Position, space: Value | undefined): boolean =>
  field(position, 'scandalised', knightAt(position, String(space)) ?? '') === true;

// ---- a move, as an order -----------------------------------------------------------------------

function move(made: Move, position: Position): string {
  const as = made['card'] === 'dwarf' && made.type !== 'discard' ? ' (dwarf)' : '';
  return order(made as Move & Record<string, Value>, position) + as;
}

function order(made: Move & Readonly<Record<string, Value>>, position: Position): string {
  const { from, to, at: space, knight } = made;
  const other = to === undefined ? null : knightAt(position, String(to));
  switch (made.type) {
    case 'place':
      return `Place ${knightName(String(knight))} on ${to}`;
    case 'enter':
      return other
        ? `Enter: ${knightName(String(knight))} challenges ${knightName(other)}`
        : `Enter with ${knightName(String(knight))} on ${to}`;
    case 'move':
      return other
        ? `${onSpace(position, from)} challenges ${knightName(other)}`
        : `Move ${onSpace(position, from)} to ${to}`;
    case 'leave':
      return `Lead ${onSpace(position, from)} out of the hall`;
    case 'gossip':
      return gossip(made, position);
    case 'banish':
      return `Try to banish ${onSpace(position, space)}`;
    case 'score':
      return 'Score the hall';
    case 'merlin':
      return `Swap ${onSpace(position, made['a'])} and ${onSpace(position, made['b'])}`;
    case 'follow':
      return `Give ${onSpace(position, space)} a ${card(made['card'])}`;
    case 'end':
      return 'Stop playing cards';
    case 'discard':
      return `Discard ${cardName(String(made['card']))}`;
    case 'done':
      return 'Keep the rest';
    default:
      return plain(made.type);
  }
}

function gossip(
  { at: space, follower }: Move & Readonly<Record<string, Value>>,
  position: Position,
): string {
  const who = onSpace(position, space);
  if (isFaceDown(position, space)) return `Clear the name of ${who}`;
  return follower == null
    ? `Scandalise ${who}`
    : `Scandalise ${who}, who loses a ${card(follower)}`;
}

// ---- the log -----------------------------------------------------------------------------------

function told(
  { actor, move: made, events }: Ply,
  before: Position,
  _name: NameOf,
  config: Config,
): Sentence | null {
  const seat = typeof actor === 'number' ? actor : null;
  const args = made as Move & Readonly<Record<string, Value>>;
  const dwarf = args['card'] === 'dwarf' && made.type !== 'discard' ? ' with a dwarf' : '';
  switch (made.type) {
    case 'draw':
      return drawn(events, before);
    case 'first_player':
      return { seat: args['player'] as number, text: 'got the first turn' };
    case 'dice':
      return { seat: null, text: fought(args, events.some(isPieces), before, config) };
    case 'die':
      return { seat: null, text: judged(args, events.some(isPieces), before, config) };
    case 'score':
      return { seat, text: `scored the hall${dwarf}${events.some(isPoints) ? '' : ': no points'}` };
    case 'done':
      return null;
    default:
      return { seat, text: did(args, before) + dwarf };
  }
}

function did(made: Move & Readonly<Record<string, Value>>, before: Position): string {
  const { from, to, at: space, knight } = made;
  const other = to === undefined ? null : knightAt(before, String(to));
  switch (made.type) {
    case 'place':
      return `placed ${knightName(String(knight))} on ${to}`;
    case 'enter':
      return other
        ? `entered with ${knightName(String(knight))} and challenged ${knightName(other)} on ${to}`
        : `entered with ${knightName(String(knight))} on ${to}`;
    case 'move':
      return other
        ? `challenged ${knightName(other)} on ${to} with ${onSpace(before, from)}`
        : `moved ${onSpace(before, from)} from ${from} to ${to}`;
    case 'leave':
      return `led ${onSpace(before, from)} out of the hall`;
    case 'gossip': {
      if (isFaceDown(before, space)) return `cleared the name of ${onSpace(before, space)}`;
      const lost = made['follower'] == null ? '' : `, who lost a ${card(made['follower'])}`;
      return `scandalised ${onSpace(before, space)}${lost}`;
    }
    case 'banish':
      return `tried to banish ${onSpace(before, space)}`;
    case 'merlin':
      return `swapped ${onSpace(before, made['a'])} and ${onSpace(before, made['b'])} (Merlin)`;
    case 'follow':
      return `gave ${onSpace(before, space)} a ${card(made['card'])}`;
    case 'end':
      return 'stopped playing cards';
    case 'discard':
      return `discarded ${cardName(String(made['card']))}`;
    default:
      return plain(made.type).toLowerCase();
  }
}

/** A draw as the viewer may know it, and whether the discards were shuffled. */
function drawn(events: Ply['events'], before: Position): Sentence | null {
  if (field(before, 'phase') === 'deal') return null;
  const card = events.filter(isPieces).find(({ to }) => to.place === 'hand');
  const anew = events.some(({ event }) => event === 'reshuffled');
  if (!card || (card.piece === null && !anew)) return null;
  const what = card.piece === null ? 'a card' : cardName(card.piece);
  return {
    seat: card.to.seat ?? null,
    text: `${anew ? 'shuffled the discards into a new deck and ' : ''}drew ${what}`,
  };
}

/** "4 + 2 + 1": the die, the knight's own power and its soldiers. */
const sum = ({ die, added }: Side): string => [die, ...added].join(' + ');

function fought(
  made: Readonly<Record<string, Value>>,
  won: boolean,
  before: Position,
  config: Config,
): string {
  const { knight, from, to } = pendingOf(before) ?? { knight: null, from: null, to: '' };
  const [mover, other] = [knightName(knight ?? ''), onSpace(before, to)];
  const [one, two] = sidesOf(made, before, config);
  const odds = `${mover}’s chance ${chanceToWin(powerOf(one), powerOf(two))}\u00a0%`;
  const dice = `${sum(one)} against ${sum(two)}`;
  if (!won) return `${dice}: ${other} holds ${to} (${odds})`;
  const rest = from === null ? 'leaves the hall' : `goes to ${from}`;
  return `${dice}: ${mover} takes ${to}, ${other} ${rest} (${odds})`;
}

function judged(
  { value }: Readonly<Record<string, Value>>,
  gone: boolean,
  before: Position,
  config: Config,
): string {
  const { to } = pendingOf(before)!;
  const { power } = knightOf(knightAt(before, to)!, before, config);
  const who = onSpace(before, to);
  const odds = `chance of a banishment ${chanceToBanish(power)}\u00a0%`;
  return `${value} against power ${power}: ${who} ${gone ? 'is banished' : 'stays'} (${odds})`;
}

/** Why the match is over. */
function ended(end: Position, config: Config, name: NameOf): string {
  const target = Number(config['target']);
  const seats = [...Array(end.players).keys()];
  const first = seats.find((seat) => number(end, 'score', seat) >= target);
  if (first !== undefined) return `${name(first)} reached ${target} points`;
  return turnsPlayed(config['turn_limit']);
}

// ---- asking ------------------------------------------------------------------------------------

function ask(position: Position, { given, implied }: Choice): string {
  const chosen = [...given, ...implied];
  const spots = chosen.filter((thing) => kindOf(thing) === 'spot').map(nameOf);
  switch (field(position, 'phase')) {
    case 'place': {
      const knight = spots.find(isKnight);
      return knight
        ? `${knightName(knight)}: choose a space of the Equites.`
        : 'Place a knight: choose one outside.';
    }
    case 'discard':
      return 'Discard cards, or keep the rest.';
    default:
      return playing(position, chosen, spots);
  }
}

function playing(position: Position, chosen: readonly Thing[], spots: readonly string[]): string {
  const cards = chosen.filter((thing) => kindOf(thing) === 'card').map(nameOf);
  const [there] = spots.filter((spot) => isKnight(spot) || knightAt(position, spot));
  const who =
    there === undefined ? '' : isKnight(there) ? knightName(there) : onSpace(position, there);
  const goal = who ? undefined : spots[0];
  const used = cards.map((name) => /^dwarf\/(.*)/.exec(name)?.[1]).find(Boolean);
  const name = used ?? cards[0];
  if (name === undefined && goal) return `Which card, and ${toGoal(goal)}`;
  if (name === undefined) return who ? `${who}: which card, or where to?` : 'Play a card, or stop.';
  const title = used ? `Dwarf as ${used}` : cardName(name);
  return `${title}: ${goal ? toGoal(goal) : next(name, who)}`;
}

/** Asks for the knight when the way was chosen before it. */
const toGoal = (spot: string): string =>
  spot === 'door' ? 'which knight leaves the hall?' : `which knight goes to ${spot}?`;

/** The next choice for a card; `who` is the knight chosen before, if any. */
function next(name: string, who: string): string {
  switch (name) {
    case 'move':
      return who ? `where does ${who} move?` : 'choose a knight, in the hall or outside.';
    case 'gossip':
      return who ? `which follower does ${who} lose?` : 'choose a knight to turn over.';
    case 'merlin':
      return who ? `choose the knight to swap with ${who}.` : 'choose two knights to swap.';
    case 'dwarf':
      return `choose its use: ${USES.join(', ')}.`;
    default:
      return followerOf(name) ? 'choose the knight to follow.' : 'choose a knight.';
  }
}

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  if (kindOf(touched) === 'card') {
    const [card, used] = name.split('/') as [string, string | undefined];
    return used ? `${cardName(card)} as ${used}` : cardName(card);
  }
  if (kindOf(touched) === 'type') return order({ type: name }, position);
  if (name === 'door') return 'The door of the hall';
  const [space, follower] = name.split('/') as [string, string | undefined];
  if (isKnight(name)) return `${knightName(name)}, outside`;
  if (follower) return `${cardName(follower)} of ${onSpace(position, space)}`;
  return at(position, 'hall', undefined, space).length
    ? `${onSpace(position, space)} on ${space}`
    : `Space ${space}`;
}

const sources: Phrases['sources'] = {
  names: ['Senators', 'Nobilitas', 'Equites'],
  of: ({ spot }) => [0, 1, 1, 2][rowOf(String(spot.part))]!,
};

const OPTIONS: Readonly<Record<string, string>> = {
  first_player: 'First player',
  target: 'Points to win',
  turn_limit: 'Turn limit',
};

const GROUPS: Readonly<Record<string, string>> = {
  place: 'Place a knight',
  enter: 'Enter the hall',
  move: 'Move a knight',
  leave: 'Leave the hall',
  gossip: 'Gossip',
  banish: 'Banish a knight',
  score: 'Score',
  merlin: 'Swap two knights',
  follow: 'Give a follower',
  end: 'Stop playing cards',
  discard: 'Discard',
  done: 'Keep the rest',
};

/** The rules that say what a player does in a phase. */
const RULES: Readonly<Record<string, string>> = {
  place: 'CC-7',
  play: 'CC-8',
  discard: 'CC-9',
};

/** How long a match takes with the usual targets, by the rulebook. */
const TARGETS: Readonly<Record<number, string>> = {
  50: '50: about 20 minutes',
  100: '100: about 40 minutes',
  200: '200: up to 90 minutes',
};

const NOTES: Readonly<Record<string, string>> = {
  first_player: 'Who places the first knight and has the first turn.',
  target: 'The first player to reach this many points wins.',
  turn_limit: 'The match ends after so many turns, of all players together; the most points win.',
};

export const phrases: Phrases = {
  option: (name) => OPTIONS[name] ?? plain(name),
  value: (option, value) =>
    option === 'target' ? (TARGETS[Number(value)] ?? String(value)) : valueIn()(option, value),
  optionNote: (name) => NOTES[name] ?? '',
  usual: (name) => (name === 'target' ? [50, 100, 200] : []),
  rule: (phase) => RULES[phase],
  thing,
  called: (piece) => (isKnight(piece) ? knightName(piece) : cardName(piece)),
  ask,
  move,
  group: (type) => GROUPS[type] ?? plain(type),
  told,
  why,
  stake,
  ended,
  sources,
};
