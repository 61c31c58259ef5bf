// Players: everyone has a shape, a colour, a pattern and a letter, on every shield they own, and keeps them in rematches.

import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export const NAMES = ['Aglovale', 'Balin', 'Caradoc', 'Dagonet', 'Elaine'] as const;
/** What the person at a seat of the open table has on every shield: a letter, and by its number a colour and shape. */
interface Badge {
  readonly letter: string;
  readonly look: number;
}

let badges: readonly Badge[] = [];

export const letterOf = (seat: number): string =>
  badges[seat]?.letter ?? LETTERS[seat] ?? String(seat + 1);
const lookOf = (seat: number): number => badges[seat]?.look ?? seat;

/** The letters that suit a person, the best one first. */
function lettersFor(name: string, look: number): string[] {
  const own = /^(Player|Spieler) \d$/.test(name) ? [] : name.toUpperCase().match(/[\p{L}\p{N}]/gu);
  return [...(own ?? []), ...LETTERS.slice(look), ...LETTERS];
}

/**
 * Gives each person a badge: the initial, and the look of the seat that was theirs before rematches moved everybody on
 * by `turned` seats. Where colours are `printed` on the pieces, the look belongs to the seat.
 */
function badgesOf(names: readonly string[], turned: number, printed: boolean): readonly Badge[] {
  const given: Badge[] = [];
  const taken = new Set<string>();
  for (const look of names.keys()) {
    const seat = (look + turned) % names.length;
    const letter = lettersFor(names[seat]!, look).find((one) => !taken.has(one))!;
    taken.add(letter);
    given[seat] = { letter, look: printed ? seat : look };
  }
  return given;
}

/** From now on shields have these badges; without names those of the seats. */
export function useBadges(names: readonly string[], turned: number, printed: boolean): void {
  badges = badgesOf(names, turned, printed);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    badges.forEach(({ look }, seat) => style.setProperty(`--w${seat}`, `var(--p${look})`));
    return () => LETTERS.forEach((_, seat) => style.removeProperty(`--w${seat}`));
  }, [names.length, turned, printed]);
}

/** Outline and pattern of a player's shield, in a box of 24 by 28 around the origin. */
const SHIELDS: readonly { outline: string; pattern: string }[] = [
  {
    outline: 'M-11-12H11V0C11 8 5 11.500 0 14C-5 11.500-11 8-11 0Z',
    pattern: 'M0-12H11V0C11 8 5 11.500 0 14Z',
  },
  {
    outline: 'M-12.500 0A12.500 12.500 0 1 1 12.500 0A12.500 12.500 0 1 1-12.500 0Z',
    pattern: 'M-12.500 0H12.500A12.500 12.500 0 0 1-12.500 0Z',
  },
  { outline: 'M-11-11H11V11H-11Z', pattern: 'M-11-11H-3L11 3V11H3L-11-3Z' },
  { outline: 'M0-15L13 0L0 15L-13 0Z', pattern: 'M0-15L6.500-7.500L-6.500 7.500L-13 0Z' },
  {
    outline: 'M-6.500-12H6.500L13 0L6.500 12H-6.500L-13 0Z',
    pattern: 'M0-3L11.400 3L6.500 12H-6.500L-11.400 3Z',
  },
];

interface ShieldProps {
  readonly seat: number;
  readonly size?: number;
  readonly letter?: boolean;
}

/** A player's shield in an SVG, around the origin, `size` high. */
export function Shield({ seat, size = 28, letter = true }: ShieldProps): JSX.Element {
  const { outline, pattern } = SHIELDS[lookOf(seat)] ?? SHIELDS[1]!;
  return (
    <g class={`shield p${seat}`} transform={`scale(${size / 28})`}>
      <path class="shield-field" d={outline} />
      <path class="shield-pattern" d={pattern} />
      <path class="relief" d={outline} />
      <path class="shield-edge" d={outline} />
      {letter && (
        <text class="shield-letter" y="5.500">
          {letterOf(seat)}
        </text>
      )}
    </g>
  );
}

/** The least size of a mark whose letter can be read. */
const LETTERED = 22;

/** A player's mark in a text. */
export function Mark({ seat, size = 24 }: { seat: number; size?: number }): JSX.Element {
  return (
    <svg class="mark" width={size} height={size} viewBox="-15 -15.5 30 31" aria-hidden="true">
      <Shield seat={seat} letter={size >= LETTERED} />
    </svg>
  );
}
