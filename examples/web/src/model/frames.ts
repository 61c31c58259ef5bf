// The steps of a ply, shown one after the other; events that move together are one step.

import { isPieces, type GameEvent, type PieceEvent } from '../wire/json';
import { spotKey } from './position';

export type Frame = readonly GameEvent[];

/** Steps of some events: pieces that go the same way go together, and so do fields. */
export function framesOf(events: readonly GameEvent[]): Frame[] {
  const frames: GameEvent[][] = [];
  for (const event of events) {
    const last = frames.at(-1);
    if (last && goesWith(last.at(-1)!, event)) last.push(event);
    else frames.push([event]);
  }
  return frames;
}

function goesWith(before: GameEvent, event: GameEvent): boolean {
  if (!isPieces(before) || !isPieces(event)) return isPieces(before) || !isPieces(event);
  return sameWay(before, event) || event.event === 'displaced' || before.event === 'displaced';
}

function sameWay(a: PieceEvent, b: PieceEvent): boolean {
  return spotKey(a.from) === spotKey(b.from) && spotKey(a.to) === spotKey(b.to);
}
