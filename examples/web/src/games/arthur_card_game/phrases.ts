// King Arthur: The Card Game in words.

import { isPieces, type Config, type GameEvent, type Move, type PieceEvent } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { at, field, number, type Position } from '../../model/position';
import type { NameOf, Part, Phrases, Sentence, Series } from '../game';
import { plain, tabled, turnsPlayed } from '../words';
import type { Paid, Titled } from './en';
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
} from './table';
import { text } from './text';
import { stake, why } from './why';

export const foeName = (piece: string): string => text.foeName(foeOf(piece));
export const cardName = (kind: string): string => text.cardName(cardOf(kind));

// ---- moves -------------------------------------------------------------------------------------

const foeIn = (made: Move) => foeOf(String(made['adversary']));
const paidIn = ({ colour, singles, doubles, merlins }: Move): Paid => ({
  colour: String(colour),
  singles: Number(singles),
  doubles: Number(doubles),
  merlins: Number(merlins),
});
const titled = (piece: string): Titled => ({ piece, name: adventureOf(piece).name });

const SKIP: Readonly<Record<string, string>> = text.skip;

const phaseOf = (position: Position): string => String(field(position, 'phase'));

function move(made: Move, position: Position): string {
  switch (made.type) {
    case 'replenish':
      return text.reveal;
    case 'skip':
      return SKIP[phaseOf(position)] ?? text.goOn;
    case 'fight':
      return made['mode'] === 'seal'
        ? text.seal(foeIn(made), paidIn(made))
        : text.take(foeIn(made), paidIn(made), Boolean(made['sealed']));
    case 'adventure': {
      const name = String(made['adventure']);
      return text.begin(titled(name), adventureOf(name).points);
    }
    case 'pay':
      return text.pay(foeIn(made));
    case 'draw':
      return text.draw;
    case 'done':
      return text.done;
    default:
      return plain(made.type);
  }
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
    .map(({ piece, amount, to }) => text.told.wentTo(foeOf(piece!), amount, name(to.seat!)))
    .join('');
}

function completed(events: readonly GameEvent[], who: string): string {
  const won = events.find(
    (event): event is PieceEvent => isPieces(event) && event.to.place === 'won',
  );
  if (!won?.piece) return '';
  return text.told.completed(who, titled(won.piece), adventureOf(won.piece).points);
}

function told({ actor, move: made, events }: Ply, before: Position, name: NameOf): Sentence | null {
  const seat = typeof actor === 'number' ? actor : null;
  const who = seat === null ? '' : name(seat);
  const said = text.told;
  switch (made.type) {
    case 'reveal':
      return { seat: null, text: said.revealed(foeIn(made)) };
    case 'deal': {
      const dealt = events.find(isPieces);
      const to = events.filter(isPieces).find((event) => event.to.place === 'hand')?.to.seat;
      if (!dealt || to === undefined || field(before, 'current') === null) return null;
      const kind = made['knight'];
      return {
        seat: to,
        text: said.drew(name(to), typeof kind === 'string' ? cardOf(kind) : null),
      };
    }
    case 'first_player': {
      const first = made['player'] as number;
      return { seat: first, text: said.first(name(first)) };
    }
    case 'replenish':
      return { seat, text: said.reveals(who) };
    case 'fight': {
      const seals = made['mode'] === 'seal';
      const rest = handed(events, seals ? 0 : 1, name);
      const fought = seals ? said.sealed : said.took;
      return { seat, text: fought(who, foeIn(made), paidIn(made)) + rest };
    }
    case 'adventure':
      return { seat, text: said.began(who, titled(String(made['adventure']))) };
    case 'pay':
      return { seat, text: said.paid(who, foeIn(made)) + completed(events, who) };
    case 'skip':
      return phaseOf(before) === 'fight' ? { seat, text: said.didNotFight(who) } : null;
    default:
      return null;
  }
}

// ---- asking ------------------------------------------------------------------------------------

function ask(position: Position, choice: Choice): string {
  switch (phaseOf(position)) {
    case 'replenish':
      return text.ask.reveal;
    case 'fight':
      return askFight(choice);
    case 'adventure':
      return text.ask.adventure;
    case 'pay':
      return askPay(position);
    case 'draw':
      return text.ask.draw(number(position, 'drawn') > 0);
    default:
      return text.ask.wait;
  }
}

function askFight(choice: Choice): string {
  const fight = fightOf(choice);
  const cards = [...choice.given, ...choice.implied].filter((thing) => kindOf(thing) === 'card');
  if (!fight) return text.ask.fight(knightsIn(cards.map(nameOf)));
  const foe = foeOf(fight.foe.split(':')[0]!);
  if (fight.mode === null) return text.ask.sealOrTake(foe);
  const left = fight.prices.get(fight.mode)! - knightsIn(fight.cards);
  return text.ask.knights(foe, left, fight.cards.length > 0);
}

function askPay(position: Position): string {
  const name = field(position, 'payment');
  if (typeof name !== 'string') return text.ask.pay;
  const { name: said, price } = adventureOf(name);
  const owed = owedOf(
    price,
    at(position, 'payment').map(({ piece }) => foeOf(piece!)),
  );
  return owed ? text.ask.owed(said, owed) : text.ask.paid(said);
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
  const said = way.length === held.length ? text.payAll : text.payFewest;
  return {
    text: said(way.map(foeOf)),
    moves: way.map((adversary) => ({ type: 'pay', adversary })),
  };
}

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  switch (kindOf(touched)) {
    case 'foe': {
      if (isMode(name)) return name === 'seal' ? text.sealIt : text.takeIt;
      const [piece, seal] = name.split(':');
      if (!seal) return foeName(piece!);
      return text.withSeal(foeOf(piece!), seal === 'mine');
    }
    case 'card':
      return cardName(name);
    case 'adventure':
      return text.adventure(titled(name));
    case 'held':
      return foeName(name);
    default:
      return BUTTONS[name] ?? move({ type: name }, position);
  }
}

/** "dragon 4", "the Holy Grail", "red knight" */
function called(piece: string): string {
  if (isFoe(piece) && foeOf(piece).value) return text.calledFoe(foeOf(piece));
  if (piece in ADVENTURES) return text.calledAdventure(titled(piece));
  if (sealOf(piece) !== null) return text.calledSeal;
  return text.calledCard(cardOf(piece));
}

const BUTTONS: Readonly<Record<string, string>> = text.buttons;

// ---- the rest ----------------------------------------------------------------------------------

function ended(end: Position, config: Config): string {
  const seats = [...Array(end.players).keys()];
  const taken = seats.reduce((sum, seat) => sum + at(end, 'won', seat).length, 0);
  if (at(end, 'adventures').length < 2) return text.ended.adventures(taken);
  const sealed = seats.some((seat) => at(end, 'sealed', seat).length);
  if (!sealed && !at(end, 'table').length && !at(end, 'adversary_deck').length)
    return text.ended.adversaries;
  return turnsPlayed(config['turn_limit']);
}

function parts(position: Position): readonly Part[] {
  const seats = [...Array(position.players).keys()];
  const worth = (place: string, of: (piece: string) => number) =>
    seats.map((seat) =>
      at(position, place, seat).reduce((sum, { piece }) => sum + (piece ? of(piece) : 0), 0),
    );
  return [
    { name: text.parts.won, points: worth('won', (piece) => adventureOf(piece).points) },
    {
      name: text.parts.held,
      points: worth('held', (piece) => (sealOf(piece) === null ? foeOf(piece).value : 0)),
    },
  ];
}

export const phrases: Phrases = {
  ...tabled(text, {
    replenish: 'KC-8',
    fight: 'KC-9',
    adventure: 'KC-13',
    pay: 'KC-13',
    draw: 'KC-14',
  }),
  thing,
  called,
  ask,
  move,
  told,
  why,
  stake,
  ended,
  parts,
};
