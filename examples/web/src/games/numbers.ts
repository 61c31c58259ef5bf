// Numbers in true typography, and words as sentences need them. The page waits for the file of its language while it
// starts, and that file needs this one, so this one is a chunk of its own (vite.config.ts): in the main chunk each would
// wait for the other. It must import nothing.

/** With its sign, as points gained are. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** "3 cards": the form for one, or that for more. */
export const many = (n: number, one: string, more = `${one}s`): string =>
  `${n} ${n === 1 ? one : more}`;

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "a, b and c" */
export const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;

/** A reason, if there is one, after what it explains. */
export const after = (reason: string): string => (reason ? `: ${reason}` : '');
