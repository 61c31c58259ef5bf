// King Arthur: The Card Game in words.

import { isPieces, type Config, type GameEvent, type Move, type PieceEvent } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { at, field, number, type Position } from '../../model/position';
import type { NameOf, Part, Phrases, Sentence, Series } from '../game';
import { list, lower, many, plain, turnsPlayed, upper, valueIn } from '../words';
import {
  ADVENTURES,
  adventureOf,
  cardOf,
  fewest,
  fightOf,
  foeOf,
  isFoe,
  isMode,
  knightsIn,
  owedOf,
  sealOf,
  type Colour,
  type Price,
} from './table';
import { stake, why } from './why';

export const COLOUR: Readonly<Record<Colour, { readonly one: string; readonly many: string }>> = {
  yellow: { one: 'witch', many: 'Witches' },
  blue: { one: 'blue knight', many: 'Blue knights' },
  green: { one: 'monster', many: 'Monsters' },
  red: { one: 'dragon', many: 'Dragons' },
};

/** "the dragon worth 4" is said as "dragon 4". */
const foe = (piece: string): string => {
  const { colour, value } = foeOf(piece);
  return `${COLOUR[colour].one} ${value}`;
};
export const foeName = (piece: string): string => upper(foe(piece));

export function cardName(kind: string): string {
  const { colour, knights } = cardOf(kind);
  if (!colour) return 'Merlin, a knight of any colour';
  return knights === 2 ? `Two ${colour} knights` : `${upper(colour)} knight`;
}

/** The price of an adventure, or the rest of it. */
export function costs(price: Price): string {
  if ('total' in price) {
    const what = price.colour ? COLOUR[price.colour].many.toLowerCase() : 'adversaries';
    return `${what} worth ${price.total}`;
  }
  if ('any' in price) return many(price.any, 'adversary', 'adversaries');
  if ('each' in price) return list(price.each.map((colour) => `a ${COLOUR[colour].one}`));
  const card = (least: number) => (least < 5 ? `one of ${least} or more` : 'one of 5');
  return price.least.map((way) => list(way.map(card))).join(', or ');
}

// ---- moves -------------------------------------------------------------------------------------

/** "with 2 red knights, a red double and a Merlin" */
function withCards({ colour, singles, doubles, merlins }: Move): string {
  const words: string[] = [];
  if (singles) words.push(many(singles as number, `${String(colour)} knight`));
  if (doubles) words.push(many(doubles as number, `${String(colour)} double`));
  if (merlins) words.push(many(merlins as number, 'Merlin'));
  return `with ${list(words)}`;
}

const SKIP: Readonly<Record<string, string>> = {
  replenish: 'Not now',
  fight: 'Do not fight',
  adventure: 'No adventure',
};

const phaseOf = (position: Position): string => String(field(position, 'phase'));

function move(made: Move, position: Position): string {
  switch (made.type) {
    case 'replenish':
      return 'Reveal adversaries';
    case 'skip':
      return SKIP[phaseOf(position)] ?? 'Go on';
    case 'fight': {
      const what = `the ${foe(String(made['adversary']))}`;
      if (made['mode'] === 'seal') return `Seal ${what} ${withCards(made)}`;
      return `Take ${what}${made['sealed'] ? ' from under your seal' : ''} ${withCards(made)}`;
    }
    case 'adventure':
      return `Begin ${title(String(made['adventure']))}, ${adventureOf(String(made['adventure'])).points} points`;
    case 'pay':
      return `Pay the ${foe(String(made['adversary']))}`;
    case 'draw':
      return 'Draw a knight card';
    case 'done':
      return 'End the turn';
    default:
      return plain(made.type);
  }
}

/** An adventure in a sentence. */
function title(name: string): string {
  const said = adventureOf(name).name;
  if (name.startsWith('battle')) return `the battle with the ${said}`;
  return name === 'excalibur' || name === 'king_mark' ? said : `the ${said}`;
}

// ---- the log -----------------------------------------------------------------------------------

/** The adversaries that a fight gave to the owners of their seals. */
function handed(events: readonly GameEvent[], fought: number, name: NameOf): string {
  const gone = events.filter(
    (event): event is PieceEvent =>
      isPieces(event) && event.to.place === 'held' && isFoe(event.piece),
  );
  const others = gone.slice(fought);
  return others
    .map(({ piece, amount, to }) =>
      `; ${amount > 1 ? `${amount} times` : ''} the ${foe(piece!)} went to ${name(to.seat!)}`.replace(
        '  ',
        ' ',
      ),
    )
    .join('');
}

function completed(events: readonly GameEvent[]): string {
  const won = events.find(
    (event): event is PieceEvent => isPieces(event) && event.to.place === 'won',
  );
  if (!won?.piece) return '';
  return ` and completed ${title(won.piece)}, worth ${adventureOf(won.piece).points}`;
}

function told({ actor, move: made, events }: Ply, before: Position, name: NameOf): Sentence | null {
  const seat = typeof actor === 'number' ? actor : null;
  switch (made.type) {
    case 'reveal':
      return { seat: null, text: `${foeName(String(made['adversary']))} was revealed` };
    case 'deal': {
      const dealt = events.find(isPieces);
      const to = events.filter(isPieces).find((event) => event.to.place === 'hand')?.to.seat;
      if (!dealt || to === undefined || field(before, 'current') === null) return null;
      const kind = made['knight'];
      const what = typeof kind === 'string' ? drawn(kind) : 'a knight card';
      return { seat: to, text: `drew ${what}` };
    }
    case 'first_player':
      return { seat: made['player'] as number, text: 'got the first turn' };
    case 'replenish':
      return { seat, text: 'revealed adversaries' };
    case 'fight': {
      const what = `the ${foe(String(made['adversary']))}`;
      const seals = made['mode'] === 'seal';
      const rest = handed(events, seals ? 0 : 1, name);
      return { seat, text: `${seals ? 'sealed' : 'took'} ${what} ${withCards(made)}${rest}` };
    }
    case 'adventure':
      return { seat, text: `began ${title(String(made['adventure']))}` };
    case 'pay':
      return { seat, text: `paid the ${foe(String(made['adversary']))}${completed(events)}` };
    case 'skip':
      return phaseOf(before) === 'fight' ? { seat, text: 'did not fight' } : null;
    default:
      return null;
  }
}

const drawn = (kind: string): string => {
  const { colour, knights } = cardOf(kind);
  if (!colour) return 'a Merlin';
  return knights === 2
    ? `two ${colour} knights`
    : `${/^[aeiou]/.test(colour) ? 'an' : 'a'} ${colour} knight`;
};

// ---- asking ------------------------------------------------------------------------------------

function ask(position: Position, choice: Choice): string {
  switch (phaseOf(position)) {
    case 'replenish':
      return 'Reveal new adversaries?';
    case 'fight':
      return askFight(choice);
    case 'adventure':
      return 'Begin an adventure?';
    case 'pay':
      return askPay(position);
    case 'draw':
      return number(position, 'drawn') ? 'Draw a second knight card?' : 'Draw a knight card?';
    default:
      return 'Wait for the cards.';
  }
}

function askFight(choice: Choice): string {
  const fight = fightOf(choice);
  const cards = [...choice.given, ...choice.implied].filter((thing) => kindOf(thing) === 'card');
  if (!fight) {
    const n = knightsIn(cards.map(nameOf));
    return n ? `${many(n, 'knight')} chosen: choose an adversary.` : 'Fight: choose an adversary.';
  }
  const name = foeName(fight.foe.split(':')[0]!);
  if (fight.mode === null) return `${name}: seal it, or take it?`;
  const left = fight.prices.get(fight.mode)! - knightsIn(fight.cards);
  return `${name}: choose ${fight.cards.length ? `${left} more` : many(left, 'knight')}.`;
}

function askPay(position: Position): string {
  const name = field(position, 'payment');
  if (typeof name !== 'string') return 'Pay an adversary.';
  const { name: said, price } = adventureOf(name);
  const owed = owedOf(
    price,
    at(position, 'payment').map(({ piece }) => foeOf(piece!)),
  );
  return owed ? `${said}: pay ${costs(owed)}.` : `${said}: paid.`;
}

/** The rest of a payment with the fewest adversaries, if one touch does not do it. */
export function payment(position: Position): Series | null {
  const name = field(position, 'payment');
  const seat = field(position, 'actor');
  if (phaseOf(position) !== 'pay' || typeof name !== 'string' || typeof seat !== 'number')
    return null;
  const held = at(position, 'held', seat).flatMap(({ piece }) => (isFoe(piece) ? [piece] : []));
  const paid = at(position, 'payment').flatMap(({ piece }) => piece ?? []);
  const way = fewest(adventureOf(name).price, held, paid);
  if (!way || way.length < 2) return null;
  const how = way.length === held.length ? 'Pay all' : 'Pay the fewest';
  return {
    text: `${how}: ${way.map(foe).join(' + ')}`,
    moves: way.map((adversary) => ({ type: 'pay', adversary })),
  };
}

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  switch (kindOf(touched)) {
    case 'foe': {
      if (isMode(name)) return name === 'seal' ? 'Seal it' : 'Take it';
      const [piece, seal] = name.split(':');
      if (!seal) return foeName(piece!);
      return `${foeName(piece!)} with ${seal === 'mine' ? 'your seal' : 'a seal of another player'}`;
    }
    case 'card':
      return cardName(name);
    case 'adventure':
      return upper(title(name));
    case 'held':
      return foeName(name);
    default:
      return BUTTONS[name] ?? move({ type: name }, position);
  }
}

/** "dragon 4", "the Holy Grail", "red knight" */
function called(piece: string): string {
  if (isFoe(piece)) return foe(piece);
  if (piece in ADVENTURES) return title(piece);
  return piece === 'merlin' ? 'Merlin' : lower(cardName(piece));
}

const BUTTONS: Readonly<Record<string, string>> = { draw: 'Draw', replenish: 'Reveal' };

// ---- the rest ----------------------------------------------------------------------------------

const GROUPS: Readonly<Record<string, string>> = {
  replenish: 'Reveal adversaries',
  fight: 'Fight',
  adventure: 'Begin an adventure',
  pay: 'Pay an adversary',
  draw: 'Draw',
  skip: 'Do nothing',
  done: 'End the turn',
};

const VALUES: Readonly<Record<string, string>> = {
  basic: 'Basic: an adversary is taken for its value',
  advanced: 'Advanced: seal it for its value, take it for twice that',
};

function ended(end: Position, config: Config): string {
  const seats = [...Array(end.players).keys()];
  const taken = seats.reduce((sum, seat) => sum + at(end, 'won', seat).length, 0);
  if (at(end, 'adventures').length < 2) return `${taken} adventures are taken`;
  const sealed = seats.some((seat) => at(end, 'sealed', seat).length);
  if (!sealed && !at(end, 'table').length && !at(end, 'adversary_deck').length)
    return 'the last adversary is gone';
  return turnsPlayed(config['turn_limit']);
}

function parts(position: Position): readonly Part[] {
  const seats = [...Array(position.players).keys()];
  const worth = (place: string, of: (piece: string) => number) =>
    seats.map((seat) =>
      at(position, place, seat).reduce((sum, { piece }) => sum + (piece ? of(piece) : 0), 0),
    );
  return [
    { name: 'Adven\u00adtures', points: worth('won', (piece) => adventureOf(piece).points) },
    {
      name: 'Adver\u00adsaries held',
      points: worth('held', (piece) => (sealOf(piece) === null ? foeOf(piece).value : 0)),
    },
  ];
}

/** The rules that say what a player does in a phase. */
const RULES: Readonly<Record<string, string>> = {
  replenish: 'KC-8',
  fight: 'KC-9',
  adventure: 'KC-13',
  pay: 'KC-13',
  draw: 'KC-14',
};

const NOTES: Readonly<Record<string, string>> = {
  first_player: 'Who has the first turn.',
  variant: 'With seals, an adversary can be reserved now and taken later.',
  turn_limit: 'The match ends after so many turns, of all players together; the most points win.',
};

export const phrases: Phrases = {
  option: (name) =>
    ({ first_player: 'First player', turn_limit: 'Turn limit', variant: 'Game' })[name] ??
    plain(name),
  value: valueIn(VALUES),
  optionNote: (name) => NOTES[name] ?? '',
  rule: (phase) => RULES[phase],
  thing,
  called,
  ask,
  move,
  group: (type) => GROUPS[type] ?? plain(type),
  told,
  why: (change, name) => why(change, name, title),
  stake,
  ended,
  parts,
};
