// Words that all games share.

/** "king_metal" → "King metal": the default name. */
export const plain = (name: string): string => upper(name.replace(/[_-]/g, ' '));

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** With the apostrophes of a book. */
export const curled = (text: string): string => text.replaceAll("'", '’');

/** "your", "Balin’s" */
export const whose = (name: string): string => (name === 'you' ? 'your' : `${name}’s`);

/** The value of an option; null means chance decides. */
export const valueIn =
  (names: Readonly<Record<string, string>> = {}) =>
  (_option: string, value: null | boolean | number | string): string =>
    value === null ? 'Random' : (names[String(value)] ?? plain(String(value)));

/** A number of points with its sign, in true typography. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

export const points = (n: number): string =>
  `${minus(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`;
/** What a move brings or costs: "+12 points" */
export const change = (n: number): string =>
  `${signed(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`;
export const many = (n: number, one: string, more = `${one}s`): string =>
  `${n} ${n === 1 ? one : more}`;

/** What seats gained, after a sentence about one of them: ": +4, Balin −2". */
export function earned(
  gained: readonly number[],
  seat: number | null,
  name: (seat: number) => string,
): string {
  const seats = [...gained.keys()].filter((one) => gained[one]);
  const said = seats
    .sort((a, b) => Number(b === seat) - Number(a === seat))
    .map((one) => `${one === seat ? '' : `${name(one)} `}${signed(gained[one]!)}`);
  return said.length ? `: ${said.join(', ')}` : '';
}

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
export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
