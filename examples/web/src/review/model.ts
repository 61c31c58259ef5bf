// What the page knows of the judgements of a match, and what follows from them.

import type { Catalogue, Result } from '../wire/json';
import type { FromHost, Judgement } from '../wire/protocol';

type Of<T extends FromHost['type']> = Extract<FromHost, { type: T }>;

export interface Review {
  readonly judgements: ReadonlyMap<number, Judgement>;
  /** The bot's moves instead of the played ones, as far as they were asked for. */
  readonly instead: ReadonlyMap<number, Of<'instead'>>;
  readonly done: number;
  readonly of: number;
  readonly decisions: number;
  readonly thinking: boolean;
}

export const NOTHING_YET: Review = {
  judgements: new Map(),
  instead: new Map(),
  done: 0,
  of: 0,
  decisions: 0,
  thinking: false,
};

/** The review after a message; a closed one (null) stays closed. */
export function heard(review: Review | null, message: Of<'judged'> | Of<'instead'>): Review | null {
  if (!review) return null;
  if (message.type === 'instead')
    return { ...review, instead: new Map(review.instead).set(message.ply, message) };
  const { all, judgements: more, done, of, decisions, thinking } = message;
  const judgements = new Map(all ? [] : review.judgements);
  for (const one of more) judgements.set(one.ply, one);
  return { ...review, judgements, done, of, decisions, thinking };
}

// ---- turning points ----------------------------------------------------------------------------

/** Where a match turned: by a choice that cost something, or by chance. */
export interface Turn {
  readonly ply: number;
  readonly seat: number;
  readonly by: 'choice' | 'luck';
  /** What it changed, in hundredths for the mover; and at least that much, as far as the search is sure. */
  readonly change: number;
  readonly least: number;
}

/** A turning point changes surely at least so many hundredths. */
const LEAST = { choice: 3, luck: 5 };
const MOST = 8;

export const percent = (value: number): number => Math.round(value * 100);

/** What a choice cost, in hundredths; null if the search cannot say. */
export function costOf({ best, played, error }: Judgement): { cost: number; least: number } | null {
  if (played === null) return null;
  const cost = Math.max(0, best - played);
  return { cost: percent(cost), least: percent(Math.max(0, cost - error)) };
}

/** The greatest changes of which the search is sure, as they came. Only what was judged twice counts. */
export function turnsOf(judgements: Iterable<Judgement>): readonly Turn[] {
  const turns: Turn[] = [];
  for (const one of judgements) {
    if (!one.sure) continue;
    const { ply, seat, luck, luckError } = one;
    const choice = costOf(one);
    if (choice && choice.least >= LEAST.choice)
      turns.push({ ply, seat, by: 'choice', change: -choice.cost, least: choice.least });
    const least = percent(Math.max(0, Math.abs(luck ?? 0) - luckError));
    if (luck !== null && least >= LEAST.luck)
      turns.push({ ply, seat, by: 'luck', change: percent(luck), least });
  }
  turns.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return turns.slice(0, MOST).sort((a, b) => a.ply - b.ply);
}

// ---- curves ------------------------------------------------------------------------------------

/** A point of a player's curve, in hundredths. */
export interface Point {
  readonly ply: number;
  readonly value: number;
}

/** What the search expected for each player at this player's own decisions, and the result. */
export function curvesOf(
  judgements: Iterable<Judgement>,
  players: number,
  end: number,
  result: Result | null,
  game: Catalogue,
): readonly (readonly Point[])[] {
  const curves: Point[][] = Array.from({ length: players }, () => []);
  for (const { ply, seat, best } of judgements) curves[seat]?.push({ ply, value: percent(best) });
  for (const curve of curves) curve.sort((a, b) => a.ply - b.ply);
  if (result)
    curves.forEach((curve, seat) =>
      curve.push({ ply: end, value: percent(worth(result, seat, game)) }),
    );
  return curves;
}

/** A result on the scale of the search (docs/bots.md): half for the place, half for the margin. */
function worth(result: Result, seat: number, game: Catalogue): number {
  const { ranks, winners } = result;
  const scores = result.scores.map((score) => (game.lower_is_better ? -score : score));
  if (game.is_cooperative) {
    const { low, high } = game.fields.find(({ event }) => event === 'scored')!;
    const worst = game.lower_is_better ? -high! : low!;
    return (Math.sign(winners.length) + (scores[0]! - worst) / (high! - low!)) / 2;
  }
  const others = scores.map((_, other) => other).filter((other) => other !== seat);
  const [rank, own] = [ranks[seat]!, scores[seat]!];
  const beaten = others.reduce(
    (sum, other) => sum + (rank < ranks[other]! ? 1 : rank === ranks[other] ? 0.5 : 0),
    0,
  );
  const best = Math.max(...others.map((other) => scores[other]!));
  const ahead = (own - best) / (Math.abs(own) + Math.abs(best) + 1);
  return (beaten / others.length + 0.5 + ahead / 2) / 2;
}
