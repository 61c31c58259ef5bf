// Words that all games share, in German.

import { listed, minus, signed } from './numbers';

export const you: string = 'du';

/** "dein", "Balins", "Hans’"; the ending is that of "dein": "deinen". */
export function whose(name: string, ending = ''): string {
  if (name === you) return `dein${ending}`;
  if (/[sßxz]$/i.test(name)) return `${name}’`;
  return /\p{L}$/u.test(name) ? `${name}s` : `${name}’s`;
}

/** The form of a verb for the viewer, or for another player: "ziehst", "zieht". */
export const verb = (name: string, you_: string, other: string): string =>
  name === you ? you_ : other;
/** After verbs and prepositions: "dir", "dich", else the name. */
export const dative = (name: string): string => (name === you ? 'dir' : name);
export const accusative = (name: string): string => (name === you ? 'dich' : name);

export const random: string = 'Zufall';

const pointsOf = (n: number): string => (Math.abs(n) === 1 ? 'Punkt' : 'Punkte');
export const points = (n: number): string => `${minus(n)} ${pointsOf(n)}`;
export const change = (n: number): string => `${signed(n)} ${pointsOf(n)}`;

export const numeral = (n: number): string =>
  ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf'][n] ?? String(n);

export const turnOf = (turn: number, total = 0): string =>
  `Zug ${turn}${total ? ` von ${total}` : ''}`;

export const turnsPlayed = (limit: unknown): string =>
  limit === 1 ? 'der einzige Zug ist gespielt' : `alle ${String(limit)} Züge sind gespielt`;

export const list = (words: readonly string[]): string => listed(words, 'und');

export const phases = {
  deal: { name: 'Austeilen', text: 'Der Zufall teilt die ersten Karten aus.' },
  first_player: { name: 'Startspieler', text: 'Der Zufall bestimmt, wer beginnt.' },
  over: { name: 'Spielende', text: 'Die Partie ist vorbei.' },
};
