// Words that all games share, in English.

import { listed, minus, signed } from './numbers';

/** What the viewer is called in a sentence. */
export const you: string = 'you';

/** "your", "Balin’s" */
export const whose = (name: string): string => (name === you ? 'your' : `${name}’s`);

/** The value of an option that chance decides. */
export const random: string = 'Random';

const pointsOf = (n: number): string => (Math.abs(n) === 1 ? 'point' : 'points');
export const points = (n: number): string => `${minus(n)} ${pointsOf(n)}`;
/** What a move brings or costs: "+12 points" */
export const change = (n: number): string => `${signed(n)} ${pointsOf(n)}`;

/** "three" */
export const numeral = (n: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five'][n] ?? String(n);

/** "Turn 3 of 48"; a total or limit of 0 is none. */
export const turnOf = (turn: number, total = 0): string =>
  `Turn ${turn}${total ? ` of ${total}` : ''}`;

/** Why a match with a limit of turns is over. */
export const turnsPlayed = (limit: unknown): string =>
  limit === 1 ? 'the only turn is played' : `all ${String(limit)} turns are played`;

/** "a, b and c" */
export const list = (words: readonly string[]): string => listed(words, 'and');

/** Phases that every game may have. */
export const phases = {
  deal: { name: 'Deal', text: 'The first hands are dealt.' },
  first_player: { name: 'First player', text: 'Chance decides who goes first.' },
  over: { name: 'The end', text: 'The match is over.' },
};
