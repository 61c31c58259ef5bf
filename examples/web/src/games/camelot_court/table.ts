// What is printed on the hall and the knights of Camelot: The Court, and where it lies.

import { at, field, type Position } from '../../model/position';
import { isField, isPieces, type Config, type GameEvent } from '../../wire/json';
import { plain } from '../words';
import { text } from './text';

/** A rank: its letter in the names of its spaces, how many there are, and what a knight there scores. */
export const ROWS = [
  { letter: 's', spaces: 3 },
  { letter: 'u', spaces: 4 },
  { letter: 'l', spaces: 5 },
  { letter: 'e', spaces: 10 },
] as const;
export type Row = 0 | 1 | 2 | 3;

export const SPACES: readonly string[] = ROWS.flatMap(({ letter, spaces }) =>
  Array.from({ length: spaces }, (_, i) => `${letter}${i + 1}`),
);
export const rowOf = (space: string): Row =>
  ROWS.findIndex(({ letter }) => letter === space[0]) as Row;
/** Counted from 1, from the left. */
export const placeIn = (space: string): number => Number(space.slice(1));

type Line = readonly [string, string];
type Stats = readonly [power: number, points: number];

interface Components {
  readonly knights: readonly (readonly Stats[])[];
  readonly lines: readonly Line[];
}

const printed = ({ components }: Config): Components => components as unknown as Components;
export const linesOf = (config: Config): readonly Line[] => printed(config).lines;

/** The knights of each faction, by seat. */
const FACTIONS = [
  'tristram constantine dinas loinstake andret sadok fergus hebes',
  'gawaine gareth gaheris agravaine mordred gingalin lovel florence',
  'uwaine uriens bagdemagus meliagant accolon baudwin kainus pinel',
  'palomides sagramore safeashouses segwarides priamus esclabor corsabrin nabon',
  'lancelot bors ector lionel blamore bleoberis lavaine urry',
].map((names) => names.split(' '));

/** The names of the factions, by seat. */
export const FACTION: readonly string[] = text.factions;

const KNIGHTS = new Map(
  FACTIONS.flatMap((names, seat) => names.map((name, i) => [name, { seat, i }])),
);

export const isKnight = (name: string | null): name is string => name !== null && KNIGHTS.has(name);
export const ownerOf = (knight: string): number => KNIGHTS.get(knight)!.seat;
export const knightName = (knight: string): string => plain(knight);

export type FollowerKind = 'soldier' | 'priest';
export interface Follower {
  readonly kind: FollowerKind;
  readonly worth: number;
}

/** A follower by its name: soldier-1, priest-2. */
export function followerOf(card: string): Follower | null {
  const found = /^(soldier|priest)-(\d)$/.exec(card);
  return found ? { kind: found[1] as FollowerKind, worth: Number(found[2]) } : null;
}

export interface Knight {
  readonly name: string;
  readonly seat: number;
  readonly scandalised: boolean;
  readonly power: number;
  readonly points: number;
  readonly followers: readonly { readonly id: number; readonly card: string }[];
}

/** A knight as it is now. */
export function knightOf(name: string, position: Position, config: Config): Knight {
  const { seat, i } = KNIGHTS.get(name)!;
  const [power, points] = printed(config).knights[seat]![i]!;
  const followers = at(position, 'followers', undefined, name).map(({ id, piece }) => ({
    id,
    card: piece!,
  }));
  const sum = (kind: FollowerKind) =>
    followers
      .map(({ card }) => followerOf(card)!)
      .reduce((n, one) => n + (one.kind === kind ? one.worth : 0), 0);
  const scandalised = field(position, 'scandalised', name) === true;
  return {
    name,
    seat,
    scandalised,
    power: (scandalised ? 0 : power) + sum('soldier'),
    points: scandalised ? 0 : points + sum('priest'),
    followers,
  };
}

export const knightAt = (position: Position, space: string): string | null =>
  at(position, 'hall', undefined, space)[0]?.piece ?? null;

/** The score of a player's knights in the hall if it were scored now. */
export function worthOf(seat: number, position: Position, config: Config): number {
  return SPACES.reduce((sum, space) => {
    const name = knightAt(position, space);
    if (!name || ownerOf(name) !== seat) return sum;
    return sum + worthAt(space, knightOf(name, position, config));
  }, 0);
}

/** What a knight on a space scores. */
export function worthAt(space: string, { scandalised, points, followers }: Knight): number {
  if (scandalised) return 0;
  const row = rowOf(space);
  if (row < 3) return row ? points : 2 * points;
  const priests = followers
    .map(({ card }) => followerOf(card)!)
    .filter(({ kind }) => kind === 'priest');
  return priests.reduce((sum, { worth }) => sum + worth, 1);
}

/** The way of a knight, perhaps subject to dice; null stands for outside. */
export interface Way {
  readonly knight: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly dice: boolean;
}

/** The ways of knights in some events. */
export function waysOf(events: readonly GameEvent[]): Way[] {
  const inHall = ({ place, part }: { place: string; part?: number | string }) =>
    place === 'hall' ? String(part) : null;
  const gone = events
    .filter(isPieces)
    .filter(({ piece }) => isKnight(piece))
    .map(({ piece, from, to }) => ({
      knight: piece!,
      from: inHall(from),
      to: inHall(to),
      dice: false,
    }));
  const set = new Map(events.filter(isField).map(({ field: name, value }) => [name, value]));
  const to = set.get('pending_to');
  if (typeof to !== 'string') return gone;
  const knight = set.get('pending_knight');
  if (typeof knight !== 'string') return gone;
  return [
    ...gone,
    { knight, from: (set.get('pending_from') ?? null) as string | null, to, dice: true },
  ];
}

/** The challenge or banishment that waits for dice. */
export function pendingOf(
  position: Position,
): { knight: string | null; from: string | null; to: string } | null {
  const to = field(position, 'pending_to');
  if (typeof to !== 'string') return null;
  const [knight, from] = [field(position, 'pending_knight'), field(position, 'pending_from')];
  return { knight: knight as string | null, from: from as string | null, to };
}

const DIE = [1, 2, 3, 4, 5, 6];
const share = (hits: number, of: number): number => Math.round((100 * hits) / of);

/** The chance in per cent that one side beats another when both roll a die. */
export function chanceToWin(power: number, other: number): number {
  const rolls = DIE.flatMap((a) => DIE.map((b) => power + a > other + b));
  return share(rolls.filter(Boolean).length, 36);
}

/** The chance in per cent that one die exceeds a power. */
export const chanceToBanish = (power: number): number =>
  share(DIE.filter((die) => die > power).length, 6);

/** The kinds of cards, in the order in which they lie in the hand. */
export const CARDS = [
  'move', 'gossip', 'banish', 'score', 'merlin', 'dwarf', 'soldier-1', 'soldier-2', 'priest-1', 'priest-2',
] as const; // prettier-ignore

/** What a dwarf can be used as. */
export const USES = ['move', 'gossip', 'banish', 'score'] as const;
export type Use = (typeof USES)[number];
/** The card that a move's card stands for. */
export const useOf = (type: string): Use =>
  type === 'enter' || type === 'leave' ? 'move' : (type as Use);
