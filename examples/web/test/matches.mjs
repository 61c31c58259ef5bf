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

/** A new match with these players; `config` are more options. */
export function fresh(game, players, seed, config = {}) {
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

/** A match that random moves brought to the last decision of a person. */
export function nearlyOver(game, players, seed) {
  let last = 0;
  const note = ({ ply, state }) => {
    if (players[state.actor].kind === 'person') last = ply;
    return false;
  };
  playOn(fresh(game, players, seed), seed, note);
  return playOn(fresh(game, players, seed), seed, ({ ply }) => ply === last);
}

/** A match that starts from a state, with no history. */
export const from = (state, players, seed) =>
  new logres.Match(null, { initial: state, seed, host: { players } });
