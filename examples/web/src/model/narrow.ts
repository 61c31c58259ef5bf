// Moves by touch. The state of a turn is the list of legal moves still possible. Every
// move is written as slots, in the order in which a person thinks of them; a slot has the things
// that are touched for it. Touching a thing keeps the moves in which it is still to be touched.

import type { Move } from '../wire/json';

/** Something that can be touched: its kind and which one, as in `card:knight:1-4` or `chair:7`. */
export type Thing = string;

/** Things that are touched for one argument of a move, in any order. */
export type Slot = readonly Thing[];

/** A move, with the slots that are still open. */
export interface Way {
  readonly move: Move;
  readonly open: readonly Slot[];
}

export interface Choice {
  readonly ways: readonly Way[];
  /** What was touched, in order. */
  readonly given: readonly Thing[];
  /** The things common to all ways; they need no touch. */
  readonly implied: readonly Thing[];
}

export const kindOf = (thing: Thing): string => thing.slice(0, thing.indexOf(':'));
export const nameOf = (thing: Thing): string => thing.slice(thing.indexOf(':') + 1);

export function begin(moves: readonly Move[], slotsOf: (move: Move) => readonly Slot[]): Choice {
  const ways = moves.map((move) => ({ move, open: slotsOf(move).filter((slot) => slot.length) }));
  return settle({ ways, given: [], implied: [] });
}

/** The choice after a touch, or null if no move is left. */
export function touch(choice: Choice, thing: Thing): Choice | null {
  const ways = narrowed(choice.ways, thing);
  return ways.length ? settle({ ...choice, ways, given: [...choice.given, thing] }) : null;
}

/** The choice without the last touch that changed it. */
export function back(choice: Choice, start: Choice): Choice {
  return choice.given.slice(0, -1).reduce<Choice>((now, thing) => touch(now, thing) ?? now, start);
}

/** The things to touch next. */
export function inviting(choice: Choice): Set<Thing> {
  const found = new Set<Thing>();
  for (const { open } of choice.ways) for (const thing of next(open)) found.add(thing);
  return found;
}

/**
 * What every move costs that is left after a touch: the least, or exactly so much. `points`: their change, below 0, or
 * above 0 where fewer are better.
 */
export interface Cost {
  readonly points: number;
  readonly exact: boolean;
}

/**
 * The things whose touch costs points, whatever is touched then. What all that can be touched next costs was settled
 * by the last touch, and is its cost alone. Of the one move that is left the prompt says it.
 * `gain`: of a move; null if it is not certain. `better`: 1, or -1 where fewer points are better.
 */
export function costsOf(
  choice: Choice,
  gain: (move: Move) => number | null,
  better: 1 | -1,
): ReadonlyMap<Thing, Cost> {
  const costs = new Map<Thing, Cost>();
  const worth = new Map(choice.ways.map(({ move }) => [move, better * (gain(move) ?? 0)]));
  if (choice.ways.length === 1 || ![...worth.values()].some((n) => n < 0)) return costs;
  for (const thing of inviting(choice)) {
    const left = narrowed(choice.ways, thing).map(({ move }) => worth.get(move)!);
    const [least, most] = [Math.max(...left), Math.min(...left)];
    if (least < 0) costs.set(thing, { points: better * least, exact: least === most });
  }
  const [first, ...others] = costs.values();
  const settled = choice.given.at(-1);
  const alike = others.every(({ points, exact }) => exact && points === first!.points);
  if (!settled || !first?.exact || !alike || costs.size < inviting(choice).size) return costs;
  return new Map([[settled, first]]);
}

/** A move as if all its things had been touched at once. */
export function picked(start: Choice, move: Move): Choice | null {
  const same = JSON.stringify(move);
  const way = start.ways.find((one) => JSON.stringify(one.move) === same);
  if (!way) return null;
  return { ways: [way], given: ['move:'], implied: [...start.implied, ...way.open.flat()] };
}

/** The moves that are complete. */
export function complete(choice: Choice): readonly Move[] {
  if (choice.ways.length === 1) return [choice.ways[0]!.move];
  return choice.ways.filter(({ open }) => !open.length).map(({ move }) => move);
}

// ---- the rule of narrowing ---------------------------------------------------------------------

/** What may be touched next of some slots: for each kind of thing, the first slot with such things. */
function next(open: readonly Slot[]): Thing[] {
  const kinds = new Set<string>();
  return open.flatMap((slot) => {
    const fresh = slot.filter((thing) => !kinds.has(kindOf(thing)));
    for (const thing of slot) kinds.add(kindOf(thing));
    return fresh;
  });
}

/** The ways that need this thing next; if none does, those that need it later. */
function narrowed(ways: readonly Way[], thing: Thing): Way[] {
  const wanted = (now: boolean) =>
    ways.flatMap(({ move, open }) => {
      const fits = now ? next(open).includes(thing) : open.some((slot) => slot.includes(thing));
      return fits ? [{ move, open: without(open, thing) }] : [];
    });
  const now = wanted(true);
  return now.length ? now : wanted(false);
}

function without(open: readonly Slot[], thing: Thing): Slot[] {
  const i = open.findIndex((slot) => slot.includes(thing));
  const slot = [...open[i]!];
  slot.splice(slot.indexOf(thing), 1);
  return [...open.slice(0, i), slot, ...open.slice(i + 1)].filter(({ length }) => length > 0);
}

/** Implies the things that all ways need next. */
function settle(choice: Choice): Choice {
  const { ways } = choice;
  if (ways.length < 2) {
    const rest = ways.flatMap(({ open }) => open.flat());
    return { ...choice, implied: [...choice.implied, ...rest] };
  }
  const common = next(ways[0]!.open).find((thing) =>
    ways.every(({ open }) => next(open).includes(thing)),
  );
  if (common === undefined) return choice;
  return settle({
    ...choice,
    ways: ways.map(({ move, open }) => ({ move, open: without(open, common) })),
    implied: [...choice.implied, common],
  });
}
