// A game without its own words, in English. Names in a sentence are those of its catalogue.

import { many } from '../numbers';

export const text = {
  // ---- the glossary
  copies: (n: number): string =>
    n === 1 ? 'There is only one.' : n ? `There are ${n} of these.` : 'A piece.',
  owner: (each: boolean): string => (each ? 'Each player has one.' : 'All players share it.'),
  seen: {
    open: 'Everybody sees it.',
    own: 'Only its player sees it.',
    hidden: 'It is hidden.',
  },
  moves: (byChance: boolean, moves: string) =>
    moves ? `${byChance ? 'Chance decides' : 'A player moves'}: ${moves}.` : 'Nobody moves.',
  // ---- phrases
  none: (what: string) => `no ${what}`,
  nothing: 'nothing',
  player: (n: number) => `Player ${n}`,
  isSo: (what: string, isSo: boolean) => `${what}: ${isSo ? 'yes' : 'no'}`,
  chooseMove: (phase: string) => `${phase}: choose a move`,
  chooseNext: (type: string, before: string, what: string) =>
    `${type}: ${before && `${before}; `}choose${what && ` ${what}`}`,
  // ---- the table
  table: 'The table',
  yours: 'Your pieces',
  hidden: (n: number) => many(n, 'hidden piece'),
  yes: 'yes',
};

export type Text = typeof text;
