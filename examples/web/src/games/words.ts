// Words that all games share.

/** "king_metal" → "King metal": the best name for what has no better one. */
export function plain(name: string): string {
  const words = name.replace(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number of points with its sign, in true typography. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

export const points = (n: number): string =>
  `${minus(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`;
export const many = (n: number, one: string, more = `${one}s`): string =>
  `${n} ${n === 1 ? one : more}`;

/** "a, b and c" */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
