// A new match that goes on from a ply of another.

import type { Logres, Match } from 'logres';
import { HostError, type Player } from '../wire/protocol';

/** The match up to a ply with other players, without its generator: the host draws chance anew. */
export function branch(
  logres: Logres,
  match: Match,
  ply: number,
  players: readonly Player[],
): Match {
  if (!Number.isInteger(ply) || ply < 0 || ply >= match.length)
    throw new HostError('PLY', 'No such step.');
  const { hashes: _, hash_version: __, moves, ...rest } = match.toJSON();
  return logres.Match.fromJSON({
    ...rest,
    moves: moves.slice(0, ply),
    cursor: ply,
    ended: null,
    seed: null,
    rng: null,
    host: { players },
  });
}
