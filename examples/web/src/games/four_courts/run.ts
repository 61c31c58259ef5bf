// The last Run, card by card. The table tells only its suit; who played which card of it is seen
// while the cards come, and remembered until the next Run.

import { useRef } from 'preact/hooks';
import { at, field, number, type Position } from '../../model/position';
import type { SceneProps } from '../game';
import { cardOf, stepOf } from './cards';
import { runCards } from './phrases';

export interface Step {
  readonly card: string;
  readonly seat: number;
}

interface Memory {
  readonly turn: number;
  readonly cards: ReadonlyMap<string, number>;
  readonly run: readonly Step[];
}

/** All cards of Runs that lie on the table, with whose they are. */
function lying(position: Position): Map<string, number> {
  const found = new Map<string, number>();
  for (let seat = 0; seat < position.players; seat++) {
    for (const { piece } of [...at(position, 'court', seat), ...at(position, 'page', seat)]) {
      if (piece) found.set(piece, seat);
    }
  }
  return found;
}

/** The cards that have come since, if they can be one Run. */
function fresh(before: Memory, cards: ReadonlyMap<string, number>): Step[] {
  if (cards.size < before.cards.size) return [];
  const steps = [...cards].flatMap(([card, seat]) =>
    before.cards.has(card) ? [] : [{ card, seat }],
  );
  const suits = new Set(steps.map(({ card }) => cardOf(card).suit));
  return suits.size === 1 ? steps.sort((a, b) => stepOf(a.card) - stepOf(b.card)) : [];
}

export function useRun({ position, last }: SceneProps): readonly Step[] {
  const memory = useRef<Memory>({ turn: -1, cards: new Map(), run: [] });
  const before = memory.current;
  const cards = lying(position);
  const turn = number(position, 'turn');
  const told = runCards(last).map(({ piece, from }) => ({ card: piece, seat: from.seat! }));
  const come = fresh(before, cards);
  let run: readonly Step[] = [];
  if (told.length && told.every(({ card }) => cards.has(card))) run = told;
  else if (come.length)
    run =
      before.turn === turn &&
      before.run.length &&
      cardOf(before.run[0]!.card).suit === cardOf(come[0]!.card).suit
        ? [...before.run, ...come]
        : come;
  else if (cards.size === before.cards.size && suitFits(position, before.run)) run = before.run;
  memory.current = { turn: run === before.run ? before.turn : turn, cards, run };
  return run;
}

/** A Run that is not barred yet is just being played. */
function suitFits(position: Position, run: readonly Step[]): boolean {
  const barred = field(position, 'barred_suit');
  const suit = run[0] && cardOf(run[0].card).suit;
  return suit === barred || field(position, 'phase') === 'run';
}
