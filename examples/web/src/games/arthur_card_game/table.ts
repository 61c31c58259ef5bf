// The printed cards of King Arthur: The Card Game, and the rest of a payment.

import type { Choice } from '../../model/narrow';
import { kindOf, nameOf } from '../../model/narrow';
import { at, type Position, type Token } from '../../model/position';
import { cardOf, COLOURS, type Colour } from './cards';
import { text } from './text';

export * from './cards';

export interface Foe {
  readonly colour: Colour;
  readonly value: number;
}

/** An adversary by its name: yellow-2. */
export function foeOf(piece: string): Foe {
  const [colour, value] = piece.split('-');
  return { colour: colour as Colour, value: Number(value) };
}

export const isFoe = (piece: string | null): piece is string =>
  COLOURS.includes(piece?.split('-')[0] as Colour);

/** The owner of a seal; null for other pieces. */
export function sealOf(piece: string | null): number | null {
  const found = /^seal-(\d)$/.exec(piece ?? '');
  return found ? Number(found[1]) : null;
}

// ---- knight cards ------------------------------------------------------------------------------

export const knightsIn = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + cardOf(card).knights, 0);

// ---- adversaries on the table ------------------------------------------------------------------

export interface Standing extends Foe {
  readonly token: Token;
  readonly piece: string;
  /** The seal that lies on it. */
  readonly seal: Token | null;
  readonly owner: number | null;
}

/** The adversaries on the table by colour, as the columns show them. */
export function columnsOf(position: Position): Readonly<Record<Colour, readonly Standing[]>> {
  const found: Standing[] = [];
  const add = (token: Token, seal: Token | null, owner: number | null) => {
    if (isFoe(token.piece))
      found.push({ ...foeOf(token.piece), piece: token.piece, token, seal, owner });
  };
  for (const token of at(position, 'table')) add(token, null, null);
  for (let seat = 0; seat < position.players; seat++) {
    const tokens = at(position, 'sealed', seat);
    const seals = tokens.filter(({ piece }) => sealOf(piece) !== null);
    tokens
      .filter(({ piece }) => isFoe(piece))
      .forEach((token, i) => add(token, seals[i] ?? null, seat));
  }
  found.sort((a, b) => a.value - b.value || (a.owner ?? -1) - (b.owner ?? -1));
  const of = (colour: Colour) => found.filter((foe) => foe.colour === colour);
  return { yellow: of('yellow'), blue: of('blue'), green: of('green'), red: of('red') };
}

// ---- adventures --------------------------------------------------------------------------------

export type Price =
  | { readonly total: number; readonly colour?: Colour }
  | { readonly any: number }
  | { readonly each: readonly Colour[] }
  /** Ways to pay, each of cards that are worth this much or more. */
  | { readonly least: readonly (readonly number[])[] };

export interface Adventure {
  readonly name: string;
  readonly points: number;
  readonly price: Price;
}

export const ADVENTURES: Readonly<Record<string, Adventure>> = {
  holy_grail: { name: text.adventures.holy_grail, points: 20, price: { total: 12 } },
  castle: { name: text.adventures.castle, points: 15, price: { total: 9 } },
  excalibur: { name: text.adventures.excalibur, points: 8, price: { total: 5 } },
  questing_beast: {
    name: text.adventures.questing_beast,
    points: 15,
    price: { total: 8, colour: 'red' },
  },
  fisher_king: {
    name: text.adventures.fisher_king,
    points: 12,
    price: { total: 6, colour: 'green' },
  },
  tourney: { name: text.adventures.tourney, points: 10, price: { total: 5, colour: 'blue' } },
  battle_saxons: { name: text.adventures.battle_saxons, points: 8, price: { total: 4 } },
  battle_robbers: { name: text.adventures.battle_robbers, points: 6, price: { any: 2 } },
  battle_vikings: { name: text.adventures.battle_vikings, points: 12, price: { any: 4 } },
  sea_monster: { name: text.adventures.sea_monster, points: 15, price: { each: COLOURS } },
  king_mark: {
    name: text.adventures.king_mark,
    points: 10,
    price: { each: ['yellow', 'green', 'blue'] },
  },
  green_knight: { name: text.adventures.green_knight, points: 13, price: { least: [[4, 3]] } },
  treasure: { name: text.adventures.treasure, points: 10, price: { least: [[3, 3], [5]] } },
};

export const adventureOf = (name: string): Adventure => ADVENTURES[name]!;

/** Who has won an adventure; null while it is left. */
export function wonBy(position: Position, name: string): number | null {
  for (let seat = 0; seat < position.players; seat++) {
    if (at(position, 'won', seat).some(({ piece }) => piece === name)) return seat;
  }
  return null;
}

const sum = (foes: readonly Foe[]): number => foes.reduce((total, { value }) => total + value, 0);
const fits = (foe: Foe, colour?: Colour): boolean => !colour || foe.colour === colour;

/** The rest of a price; null once it is paid. */
export function owedOf(price: Price, paid: readonly Foe[]): Price | null {
  if ('total' in price) {
    const left = price.total - sum(paid.filter((foe) => fits(foe, price.colour)));
    return left > 0 ? { ...price, total: left } : null;
  }
  if ('any' in price) return paid.length < price.any ? { any: price.any - paid.length } : null;
  if ('each' in price) {
    const each = price.each.filter((colour) => !paid.some((foe) => foe.colour === colour));
    return each.length ? { each } : null;
  }
  const ways = price.least.flatMap((way) => lacking(way, paid) ?? []);
  return ways.some((way) => !way.length) ? null : { least: ways };
}

/** The rest of one way to pay, dearest first; none if a paid card does not fit it. */
function lacking(way: readonly number[], paid: readonly Foe[]): [readonly number[]] | null {
  const left = [...way];
  for (const { value } of [...paid].sort((a, b) => b.value - a.value)) {
    const i = left.findIndex((least) => value >= least);
    if (i < 0) return null;
    left.splice(i, 1);
  }
  return [left];
}

const order = (piece: string): number => {
  const { colour, value } = foeOf(piece);
  return (9 - value) * 10 + COLOURS.indexOf(colour);
};

export const sortedFoes = (pieces: readonly string[]): string[] =>
  [...pieces].sort((a, b) => order(a) - order(b));

/**
 * The fewest and cheapest adversaries that pay the rest of a price, in the order in which they must
 * be paid; null if there are none.
 */
export function fewest(
  price: Price,
  held: readonly string[],
  paid: readonly string[] = [],
): readonly string[] | null {
  const last = paid.length ? order(paid.at(-1)!) : 0;
  const cards = sortedFoes(held).filter((piece) => order(piece) >= last);
  let best: readonly string[] | null = null;
  const worth = (pieces: readonly string[]) => pieces.length * 1000 + sum(pieces.map(foeOf));
  const search = (from: number, chosen: readonly string[]): void => {
    if (best && worth(chosen) >= worth(best)) return;
    if (!owedOf(price, [...paid, ...chosen].map(foeOf))) {
      best = chosen;
      return;
    }
    for (let i = from; i < cards.length; i++) {
      if (i > from && cards[i] === cards[i - 1]) continue;
      search(i + 1, [...chosen, cards[i]!]);
    }
  };
  search(0, []);
  return best;
}

// ---- a fight that is being chosen --------------------------------------------------------------

export interface Fight {
  /** The adversary, as the thing that was touched. */
  readonly foe: string;
  /** Null: not chosen yet. */
  readonly mode: string | null;
  /** The cost of each possible mode. */
  readonly prices: ReadonlyMap<string, number>;
  readonly cards: readonly string[];
}

export const isMode = (name: string): boolean => name === 'seal' || name === 'take';

/** The choices of a fight; null without an adversary. */
export function fightOf(choice: Choice | null): Fight | null {
  if (!choice?.ways.length || choice.ways.some(({ move }) => move.type !== 'fight')) return null;
  const chosen = [...choice.given, ...choice.implied];
  const foes = chosen.filter((thing) => kindOf(thing) === 'foe').map(nameOf);
  const foe = foes.find((name) => !isMode(name));
  if (!foe) return null;
  const prices = new Map<string, number>();
  for (const { move } of choice.ways) {
    const { mode, singles, doubles, merlins } = move as Record<string, unknown>;
    prices.set(mode as string, (singles as number) + 2 * (doubles as number) + (merlins as number));
  }
  const mode = prices.size === 1 ? [...prices.keys()][0]! : null;
  const cards = chosen.filter((thing) => kindOf(thing) === 'card').map(nameOf);
  return { foe, mode, prices, cards };
}

/** Completes a fight with the fewest cards, then the fewest merlins. */
export function fewestCards(choice: Choice): readonly string[] {
  let best: readonly string[] = [];
  let least = Infinity;
  for (const { open } of choice.ways) {
    const cards = open.flat().filter((thing) => kindOf(thing) === 'card');
    const merlins = cards.filter((thing) => thing === 'card:merlin').length;
    const worth = cards.length * 10 + merlins;
    if (worth < least) [best, least] = [cards, worth];
  }
  return best;
}
