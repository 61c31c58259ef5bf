// What a move is worth by the value network of its game, without a search.

import type { Logres, MoveLike, State } from 'logres';

/** The games whose bots search by playouts, since those judge better than their networks. */
export const BY_PLAYOUTS: ReadonlySet<string> = new Set(['four_courts']);

/** How many deals of the hidden pieces are averaged: their mean is off by less than a hundredth. */
const DEALS = 64;

/**
 * What the position after a move is worth to the viewer of a view, 0 … 1. The same view and move always give the same
 * value.
 */
export function worthAfter(logres: Logres, view: State, move: MoveLike): number {
  const rng = new logres.Rng(0);
  let sum = 0;
  for (let n = 0; n < DEALS; n++) sum += worthTo(view.viewer!, view.determinize(rng).apply(move));
  return sum / DEALS;
}

/**
 * Counts as searches do, so that the value agrees with a hint's: what one player wins the others lose, which takes out
 * a part of the network's errors.
 */
function worthTo(viewer: number, state: State): number {
  const all = Array.from({ length: state.players }, (_, seat) => state.view(seat).evaluate());
  const own = all[viewer]!;
  if (state.game.info.isCooperative) return own;
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  return Math.min(1, Math.max(0, own - mean + 0.5));
}
