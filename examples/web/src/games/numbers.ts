// Numbers in true typography.

/** With its sign, as points gained are. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** "3 cards": the form for one, or that for more. */
export const many = (n: number, one: string, more = `${one}s`): string =>
  `${n} ${n === 1 ? one : more}`;
