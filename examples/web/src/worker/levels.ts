// How strong bots are: one table. More iterations of the search, better moves.

export const LEVELS: Readonly<Record<string, number>> = {
  easy: 40,
  normal: 200,
  hard: 1000,
  expert: 5000,
};

/** Who gives hints. */
export const HINT = 'hard';

export const iterationsOf = (level: string): number => LEVELS[level] ?? LEVELS['normal']!;
