// Matches for tests and pictures, played at random by the library in Node.

import { load } from 'logres';

export const logres = await load();
export const games = logres.games().map(({ id }) => id);

/** Options that make random matches short. */
const SHORT = {
  arthur_card_game: { turn_limit: 12 },
  camelot_court: { target: 20, turn_limit: 12 },
};
const NAMES = ['Gawain', 'Elaine', 'Bors', 'Lynette', 'Tor'];

/** The players of a match: "p" is a person, "b" a bot. */
export const seats = (kinds) =>
  [...kinds].map((kind, i) =>
    kind === 'p'
      ? { kind: 'person', name: NAMES[i] }
      : { kind: 'bot', name: NAMES[i], level: 'easy' },
  );

/** A new match with these players, or those of `seats`; `config` are more options. */
export function fresh(game, kinds, seed, config = {}) {
  const players = typeof kinds === 'string' ? seats(kinds) : kinds;
  return new logres.Match(game, {
    ...SHORT[game],
    ...config,
    players: players.length,
    seed,
    host: { players },
  });
}

/** Plays at random until `enough` holds or the match is over. */
export function playOn(match, seed, enough = () => false) {
  const rng = new logres.Rng(seed);
  while (!match.state.isOver) {
    if (match.state.actor === logres.CHANCE) match.resolve();
    else if (enough(match)) break;
    else {
      const moves = match.state.legalMoves();
      match.play(moves[rng.below(moves.length)]);
    }
  }
  return match;
}

/** A new match that was played at random until `enough` holds, or to its end. */
export const played = (game, kinds, seed, enough) => playOn(fresh(game, kinds, seed), seed, enough);

/** For `enough`: there are more plies than that, and for `myTurn` the first player is to move. */
export const later =
  (plies) =>
  ({ ply }) =>
    ply > plies;
export const myTurn =
  (plies = -1) =>
  ({ ply, state }) =>
    ply > plies && state.actor === 0;

/** A match that random moves brought to the last decision of a person. */
export function nearlyOver(game, players, seed) {
  let last = 0;
  const note = ({ ply, state }) => {
    if (players[state.actor].kind === 'person') last = ply;
    return false;
  };
  played(game, players, seed, note);
  return played(game, players, seed, ({ ply }) => ply === last);
}

/** A match that starts from a state, with no history. */
export const from = (state, players, seed) =>
  new logres.Match(null, { initial: state, seed, host: { players } });
