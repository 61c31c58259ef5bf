// The parts of a score at the end.

import type { Part } from './game';

/** Numbers by their names, for every seat. */
export type Rows = readonly Readonly<Record<string, number>>[];

/** Of lists of numbers by seat, a part for every name. */
export const partsOf = (rows: Rows, nameOf: (key: string) => string): readonly Part[] =>
  Object.keys(rows[0] ?? {}).map((key) => ({
    name: nameOf(key),
    points: rows.map((row) => row[key] ?? 0),
  }));
