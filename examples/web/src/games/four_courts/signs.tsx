// What is drawn on the cards, around the origin in a box of 24 by 24: the four suits, the four
// figures of a court, and an emblem for each major.

import type { JSX } from 'preact';
import { Figure as Person, type Who } from '../../kit/figures';
import type { Suit } from './cards';

const SUIT: Readonly<Record<Suit, string>> = {
  cups: 'M-8.5-10.5H8.5C8.5-2.5 5.5 1.500 1.800 2.600V7.500H6.500V10.500H-6.500V7.500H-1.800V2.600C-5.500 1.500-8.5-2.500-8.5-10.500Z',
  wands:
    'M-2-11.500H2L1.600 11.500H-1.600ZM2.600-3C2.600-8 6-10 10-9.500C10-5 7-2.500 2.600-3ZM-2.600 4C-2.600-1-6-3-10-2.500C-10 2-7 4.500-2.600 4ZM2.600 8.500C2.600 4.500 5.500 3 9 3.400C9 7 6.500 9 2.600 8.500Z',
  swords:
    'M0-12.500L2.400-8.500V3.500H-2.400V-8.500ZM-7.500 3.500H7.500V6.400H-7.500ZM-1.500 6.400H1.500V9H-1.500ZM0 8.400A2.200 2.200 0 1 1-.010 8.400Z',
  pentacles:
    'M0-11.500A11.500 11.500 0 1 1-.010-11.500ZM0-8.800A8.800 8.800 0 1 0 .010-8.800ZM0-8L1.900-2.600L7.600-2.500L3.100 1L4.700 6.500L0 3.200L-4.700 6.500L-3.100 1L-7.600-2.500L-1.900-2.600Z',
};

/** The sign of a suit: a cup, a budding wand, a sword, a coin with a star. */
export function SuitSign({ suit, size = 24 }: { suit: Suit; size?: number }): JSX.Element {
  return <path class={`suit-sign ${suit}`} transform={`scale(${size / 24})`} d={SUIT[suit]} />;
}

const isPerson = (rank: string): rank is 'king' | 'queen' | 'knight' | 'page' =>
  ['king', 'queen', 'knight', 'page'].includes(rank);

/** The figure of a court card, in the colour of its suit. */
export const Figure = ({ rank }: { rank: string }): JSX.Element | null =>
  isPerson(rank) ? <Person who={rank} /> : null;

/** Majors who are people. */
const MAJORS: Readonly<Record<number, Who>> = {
  1: 'merlin',
  3: 'queen',
  4: 'king',
  5: 'priest',
  15: 'monster',
};

/** Lines and filled shapes of the emblems, by number. */
const EMBLEMS: readonly (readonly [lines: string, shapes: string])[] = [
  [
    'M-9 6C-12-2-8-9-4-3C-3-11 3-11 4-3C8-9 12-2 9 6ZM-9 10H9',
    'M-9.500-6a2 2 0 1 1 .1 0ZM0-9a2 2 0 1 1 .1 0ZM9.500-6a2 2 0 1 1 .1 0Z',
  ],
  ['', ''],
  [
    'M-9-8V10M9-8V10M-11.500-9H-6.500M6.500-9H11.500M-11.500 11H-6.500M6.500 11H11.500',
    'M1-5.500A6.200 6.200 0 1 0 6 3A5 5 0 0 1 1-5.500Z',
  ],
  ['', ''],
  ['', ''],
  ['', ''],
  [
    'M-12 10L-7 5M6-6L11.500-11.500M8-11.500H11.500V-8',
    'M0 9.500C-11 2-10-7-5-7.500C-2-8 0-5.500 0-4C0-5.500 2-8 5-7.500C10-7 11 2 0 9.500Z',
  ],
  ['M0-1A6 6 0 1 0 .1-1M0-1V11M-6 5H6M-10-10.500H10L7-3.500H-7Z', ''],
  ['M-8-11H8V-8H-8ZM-5-8V8M5-8V8M0-8V8M-8 8H8V11H-8Z', ''],
  [
    'M-5-4H5L6.500 8H-6.500ZM-7 11H7M-3-4V-7.500H3V-4M0-7.500V-11.500',
    'M0-1.500C3 1.500 2.500 5.500 0 5.500C-2.500 5.500-3 1.500 0-1.500Z',
  ],
  [
    'M0-10.500A10.500 10.500 0 1 0 .1-10.500M0-3A3 3 0 1 0 .1-3M0-10V-3M0 3V10M-10 0H-3M3 0H10M-7-7L-2-2M2 2L7 7M-7 7L-2 2M2-2L7-7',
    '',
  ],
  ['M0-11.500V10M-5 11H5M-8.500-8H8.500M-8.500-8L-12 2H-5ZM8.500-8L5 2H12Z', ''],
  ['M-10-11.500H10M0-11.500V4M0-4L-5 0L0 2.500', 'M0 5a3 3 0 1 1-.1 0Z'],
  ['M-6 11.500L4-10.500M4-10.500C-3-12-10-8-11-1C-7-5-2-6.500 1.500-5.500M-4 2L0 4', ''],
  [
    'M-11-10H-3C-3-5-5-4-7-4C-9-4-11-5-11-10ZM-7-4V0M-10 0H-4M3 2H11C11 7 9 8 7 8C5 8 3 7 3 2ZM7 8V11.500M4 11.500H10M-2-8C3-7 6-4 7-.500',
    '',
  ],
  ['', ''],
  [
    'M-6 11.500L-5-4H5L6 11.500ZM-7.500-4V-10.500H-4.500V-8H-1.500V-10.500H1.500V-8H4.500V-10.500H7.500V-4Z',
    'M-2 11.500V6A2 2 0 0 1 2 6V11.500Z',
  ],
  [
    '',
    'M0-12L2-4.800L8.500-8.500L4.800-2L12 0L4.800 2L8.500 8.500L2 4.800L0 12L-2 4.800L-8.500 8.500L-4.800 2L-12 0L-4.800-2L-8.500-8.500L-2-4.800Z',
  ],
  ['', 'M2-11.500A11.500 11.500 0 1 0 11.500 2A9 9 0 0 1 2-11.500Z'],
  [
    'M0-12V-8.500M0 8.500V12M-12 0H-8.500M8.500 0H12M-8.500-8.500L-6-6M6 6L8.500 8.500M-8.500 8.500L-6 6M6-6L8.500-8.500',
    'M0-5.800A5.800 5.800 0 1 1-.1-5.800Z',
  ],
  [
    'M-12 6L5-4M-10 9.500L7.500-.500M5-4L7-10.500L12 4L7.500-.500',
    'M-7 6V12.500L-4 10L-1 12.500V2.500Z',
  ],
  [
    'M0-10.500A10.500 10.500 0 1 0 .1-10.500M-10.500 0H10.500M0-10.500A5 10.500 0 1 0 .1-10.500',
    '',
  ],
];

export function Emblem({ number }: { number: number }): JSX.Element {
  const [lines, shapes] = EMBLEMS[number] ?? ['', ''];
  const who = MAJORS[number];
  return (
    <>
      <circle class="emblem-halo" r="12.500" />
      {who && (
        <g transform="scale(0.900)">
          <Person who={who} />
        </g>
      )}
      {shapes && <path class="emblem-shape" d={shapes} />}
      {lines && <path class="emblem-line" d={lines} />}
    </>
  );
}
