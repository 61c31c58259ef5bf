// Colours, and knight cards. The cover needs them, so they come without the texts of the game.

export const COLOURS = ['yellow', 'blue', 'green', 'red'] as const;
export type Colour = (typeof COLOURS)[number];
export const KNIGHTS = ['orange', 'red', 'beige'] as const;
export type Knight = (typeof KNIGHTS)[number];

export interface Card {
  readonly colour: Knight | null;
  /** How many knights ride on it. */
  readonly knights: number;
}

export function cardOf(kind: string): Card {
  if (kind === 'merlin') return { colour: null, knights: 1 };
  const [colour, double] = kind.split('_');
  return { colour: colour as Knight, knights: double ? 2 : 1 };
}
