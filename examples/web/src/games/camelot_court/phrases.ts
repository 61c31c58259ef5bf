// Camelot: The Court in words.

import type { Config, Move, Value } from '../../wire/json';
import { isPieces, isPoints } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { at, field, number, type Position } from '../../model/position';
import type { NameOf, Phrases, Sentence } from '../game';
import { plain, tabled, turnsPlayed, valueIn } from '../words';
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
  type Follower,
  type Use,
} from './table';
import { text } from './text';
import { stake, why } from './why';

/** Who stands on a space: "Tristram". */
function onSpace(position: Position, space: Value | undefined): string {
  const name = knightAt(position, String(space));
  return name ? knightName(name) : text.nobody;
}

const follower = (name: unknown): Follower | null => followerOf(String(name));
const isFaceDown = (position: Position, space: Value | undefined): boolean =>
  field(position, 'scandalised', knightAt(position, String(space)) ?? '') === true;

// ---- a move, as an order -----------------------------------------------------------------------

function move(made: Move, position: Position): string {
  const as = made['card'] === 'dwarf' && made.type !== 'discard' ? text.asDwarf : '';
  return order(made as Move & Record<string, Value>, position) + as;
}

function order(made: Move & Readonly<Record<string, Value>>, position: Position): string {
  const { from, to, at: space, knight } = made;
  const other = to === undefined ? null : knightAt(position, String(to));
  switch (made.type) {
    case 'place':
      return text.place(knightName(String(knight)), String(to));
    case 'enter': {
      const who = knightName(String(knight));
      return other ? text.enterChallenge(who, knightName(other)) : text.enter(who, String(to));
    }
    case 'move': {
      const who = onSpace(position, from);
      return other ? text.challenge(who, knightName(other)) : text.move(who, String(to));
    }
    case 'leave':
      return text.leave(onSpace(position, from));
    case 'gossip': {
      const who = onSpace(position, space);
      return isFaceDown(position, space)
        ? text.clear(who)
        : text.scandalise(who, follower(made['follower']));
    }
    case 'banish':
      return text.banish(onSpace(position, space));
    case 'score':
      return text.score;
    case 'merlin':
      return text.swap(onSpace(position, made['a']), onSpace(position, made['b']));
    case 'follow':
      return text.follow(onSpace(position, space), follower(made['card'])!);
    case 'end':
      return text.end;
    case 'discard':
      return text.discard(cardName(String(made['card'])));
    case 'done':
      return text.done;
    default:
      return plain(made.type);
  }
}

// ---- the log -----------------------------------------------------------------------------------

function told(
  { actor, move: made, events }: Ply,
  before: Position,
  name: NameOf,
  config: Config,
): Sentence | null {
  const seat = typeof actor === 'number' ? actor : null;
  const who = seat === null ? '' : name(seat);
  const args = made as Move & Readonly<Record<string, Value>>;
  const dwarf = args['card'] === 'dwarf' && made.type !== 'discard' ? text.told.withDwarf : '';
  switch (made.type) {
    case 'draw':
      return drawn(events, before, name);
    case 'first_player': {
      const first = args['player'] as number;
      return { seat: first, text: text.told.first(name(first)) };
    }
    case 'dice':
      return { seat: null, text: fought(args, events.some(isPieces), before, config) };
    case 'die':
      return { seat: null, text: judged(args, events.some(isPieces), before, config) };
    case 'score':
      return { seat, text: text.told.scored(who, dwarf, !events.some(isPoints)) };
    case 'done':
      return null;
    default:
      return { seat, text: did(args, who, before) + dwarf };
  }
}

function did(made: Move & Readonly<Record<string, Value>>, who: string, before: Position): string {
  const { from, to, at: space, knight } = made;
  const other = to === undefined ? null : knightAt(before, String(to));
  const said = text.told;
  switch (made.type) {
    case 'place':
      return said.place(who, knightName(String(knight)), String(to));
    case 'enter': {
      const mover = knightName(String(knight));
      return other
        ? said.enterChallenge(who, mover, knightName(other), String(to))
        : said.enter(who, mover, String(to));
    }
    case 'move': {
      const mover = onSpace(before, from);
      return other
        ? said.challenge(who, mover, knightName(other), String(to))
        : said.move(who, mover, String(from), String(to));
    }
    case 'leave':
      return said.leave(who, onSpace(before, from));
    case 'gossip': {
      const victim = onSpace(before, space);
      return isFaceDown(before, space)
        ? said.clear(who, victim)
        : said.scandalise(who, victim, follower(made['follower']));
    }
    case 'banish':
      return said.banish(who, onSpace(before, space));
    case 'merlin':
      return said.swap(who, onSpace(before, made['a']), onSpace(before, made['b']));
    case 'follow':
      return said.follow(who, onSpace(before, space), follower(made['card'])!);
    case 'end':
      return said.end(who);
    case 'discard':
      return said.discard(who, cardName(String(made['card'])));
    default:
      return plain(made.type).toLowerCase();
  }
}

/** A draw as the viewer may know it, and whether the discards were shuffled. */
function drawn(events: Ply['events'], before: Position, name: NameOf): Sentence | null {
  if (field(before, 'phase') === 'deal') return null;
  const card = events.filter(isPieces).find(({ to }) => to.place === 'hand');
  const anew = events.some(({ event }) => event === 'reshuffled');
  if (!card || (card.piece === null && !anew)) return null;
  const seat = card.to.seat ?? null;
  const what = card.piece === null ? null : cardName(card.piece);
  return { seat, text: text.told.drew(seat === null ? '' : name(seat), what, anew) };
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
  const odds = chanceToWin(powerOf(one), powerOf(two));
  const dice = text.told.against(sum(one), sum(two));
  return won
    ? text.told.won(dice, mover, other, to, from, odds)
    : text.told.held(dice, mover, other, to, odds);
}

function judged(
  { value }: Readonly<Record<string, Value>>,
  gone: boolean,
  before: Position,
  config: Config,
): string {
  const { to } = pendingOf(before)!;
  const { power } = knightOf(knightAt(before, to)!, before, config);
  return text.told.judged(Number(value), power, onSpace(before, to), gone, chanceToBanish(power));
}

/** Why the match is over. */
function ended(end: Position, config: Config, name: NameOf): string {
  const target = Number(config['target']);
  const seats = [...Array(end.players).keys()];
  const first = seats.find((seat) => number(end, 'score', seat) >= target);
  if (first !== undefined) return text.ended(name(first), target);
  return turnsPlayed(config['turn_limit']);
}

// ---- asking ------------------------------------------------------------------------------------

function ask(position: Position, { given, implied }: Choice): string {
  const chosen = [...given, ...implied];
  const spots = chosen.filter((thing) => kindOf(thing) === 'spot').map(nameOf);
  switch (field(position, 'phase')) {
    case 'place': {
      const knight = spots.find(isKnight);
      return knight ? text.ask.space(knightName(knight)) : text.ask.place;
    }
    case 'discard':
      return text.ask.discard;
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
  if (name === undefined && goal) return text.ask.cardAnd(toGoal(goal));
  if (name === undefined) return who ? text.ask.cardOrWhere(who) : text.ask.play;
  const title = used ? text.dwarfAs(used as Use) : cardName(name);
  return text.ask.titled(title, goal ? toGoal(goal) : next(name, who));
}

/** Asks for the knight when the way was chosen before it. */
const toGoal = (spot: string): string =>
  spot === 'door' ? text.ask.toDoor : text.ask.toSpace(spot);

/** The next choice for a card; `who` is the knight chosen before, if any. */
function next(name: string, who: string): string {
  switch (name) {
    case 'move':
      return who ? text.ask.where(who) : text.ask.mover;
    case 'gossip':
      return who ? text.ask.follower(who) : text.ask.turnOver;
    case 'merlin':
      return who ? text.ask.swapWith(who) : text.ask.swap;
    case 'dwarf':
      return text.ask.use(USES);
    default:
      return followerOf(name) ? text.ask.toFollow : text.ask.knight;
  }
}

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  if (kindOf(touched) === 'card') {
    const [card, used] = name.split('/') as [string, string | undefined];
    return used ? text.dwarfAs(used as Use) : cardName(card);
  }
  if (kindOf(touched) === 'type') return order({ type: name }, position);
  if (name === 'door') return text.door;
  const [space, follower] = name.split('/') as [string, string | undefined];
  if (isKnight(name)) return text.outside(knightName(name));
  if (follower) return text.of(cardName(follower), onSpace(position, space));
  return at(position, 'hall', undefined, space).length
    ? text.on(onSpace(position, space), space)
    : text.space(space);
}

const sources: Phrases['sources'] = {
  names: text.sources,
  of: ({ spot }) => [0, 1, 1, 2][rowOf(String(spot.part))]!,
};

const TARGETS: Readonly<Record<number, string>> = text.targets;

export const phrases: Phrases = {
  ...tabled(text, {
    place: 'CC-7',
    play: 'CC-8',
    discard: 'CC-9',
  }),
  value: (option, value) =>
    option === 'target' ? (TARGETS[Number(value)] ?? String(value)) : valueIn()(option, value),
  usual: (name) => (name === 'target' ? [50, 100, 200] : []),
  thing,
  called: (piece) => (isKnight(piece) ? knightName(piece) : cardName(piece)),
  ask,
  move,
  told,
  why,
  stake,
  ended,
  sources,
};
