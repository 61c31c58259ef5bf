// The cards of Camelot: The Court.

import type { JSX } from 'preact';
import { SMALL, type Face } from '../../kit/card';
import { Figure } from '../../kit/figures';
import { Badge } from './knight';
import { followerOf } from './table';
import { text } from './text';

const NAMES: Readonly<Record<string, string>> = text.names;

/** "Move", "Soldier +2" */
export function cardName(card: string): string {
  const follower = followerOf(card);
  return follower ? `${NAMES[follower.kind]} +${follower.worth}` : (NAMES[card] ?? card);
}

/** What a card is for, in a few words. */
export const PURPOSE: Readonly<Record<string, string>> = text.purpose;

const LEAVES = [-150, -120, -90, -60, -30, 30, 60, 90, 120, 150];

/** The signs of the cards, in a box of 24 by 24 around the origin. */
const SIGNS: Readonly<Record<string, JSX.Element>> = {
  move: (
    <>
      <circle class="sign-stone" cx="-6.500" cy="7" r="4.500" />
      <circle class="sign-stone" cx="6.500" cy="-7" r="4.500" />
      <path class="sign-line" d="M-3 3L3-3M-1.500-3.500H3.500V1.500" />
    </>
  ),
  gossip: (
    <>
      <path class="sign-fill soft" d="M-11-10H5V1H-3L-7 5V1H-11Z" />
      <path class="sign-fill" d="M-3 -2H11V8H8V12L3.500 8H-3Z" />
      <path class="sign-dots" d="M0.500 3h0M4 3h0M7.500 3h0" />
    </>
  ),
  banish: (
    <>
      <path class="sign-fill soft" d="M-11 11V-4A7 7 0 0 1 3-4V11Z" />
      <path class="sign-line" d="M-4 3H10M5.500-1.500L10.500 3L5.500 7.500" />
    </>
  ),
  score: (
    <>
      {LEAVES.map((angle) => (
        <ellipse
          key={angle}
          class="sign-leaf"
          cx="0"
          cy="-9.500"
          rx="2"
          ry="4"
          transform={`rotate(${angle + 180}) rotate(${angle < 0 ? 38 : -38} 0 -9.500)`}
        />
      ))}
      <path
        class="sign-gold"
        d="M0-5.500L1.500-1.800L5.400-1.600L2.300.800L3.400 4.600L0 2.400L-3.400 4.600L-2.300.800L-5.400-1.600L-1.500-1.800Z"
      />
    </>
  ),
  merlin: <Figure who="merlin" />,
  dwarf: <Figure who="dwarf" />,
  soldier: <Figure who="soldier" />,
  priest: <Figure who="priest" />,
};

/** The sign of a card. */
export function Sign({ card }: { card: string }): JSX.Element {
  return SIGNS[followerOf(card)?.kind ?? card] ?? <></>;
}

/** The least size of letters, in pixels; a small card is drawn 80 wide. */
const LEAST = 11.1;
const least = (width: number): number => (LEAST * 80) / width;
/** The part of a badge's size that its letters have. */
const LETTERS = 0.64;

function Art({ card, small, width }: { card: string; small: boolean; width: number }): JSX.Element {
  const follower = followerOf(card);
  const badge = small ? Math.max(28, least(width) / LETTERS) : 27;
  const letters = Math.max(19, least(width));
  return (
    <>
      <g transform={`translate(0 ${small ? -8 : 0}) scale(${small ? 2 : 2.3})`}>
        <Sign card={card} />
      </g>
      {follower && (
        <g transform={small ? 'translate(21 6)' : 'translate(21 25)'}>
          <Badge kind={follower.kind} value={follower.worth} size={badge} follower />
        </g>
      )}
      {small && (
        <text
          class="card-word"
          y="47"
          font-size={letters}
          {...fitted(NAMES[follower?.kind ?? card] ?? '', letters, 68)}
        >
          {NAMES[follower?.kind ?? card]}
        </text>
      )}
    </>
  );
}

/** Squeezes a word too wide for its room. */
const fitted = (word: string, size: number, room: number): object =>
  word.length * size * 0.64 > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};

/** The face of a card of this width. */
export function faceOf(card: string, width: number): Face {
  return {
    index: width < SMALL ? '' : (NAMES[followerOf(card)?.kind ?? card] ?? card),
    art: (small) => <Art card={card} small={small} width={width} />,
    tone: `court-${followerOf(card)?.kind ?? card}`,
  };
}
