// The pieces of the piecepack: coins for courtiers, tiles for money, pawns for characters, two dice.
// A suit has a sign and a colour: moons, suns, crowns and arms.

import type { JSX } from 'preact';
import { Figure } from '../../kit/figures';
import { typeOf, type Character, type Type } from './table';

const MOON = 'M5-9.500A10 10 0 1 0 5 9.500A8 8 0 0 1 5-9.500Z';
const CROWN = 'M-9.500 8V-5L-4.700 1L0-8.500L4.700 1L9.500-5V8Z';
const SWORDS = 'M-8-8.500L6.500 6M2 8L8 2M8-8.500L-6.500 6M-2 8L-8 2';
const PLINTH = 'M-9.500 5.500H9.500V9L10.300 15H-10.300L-9.500 9Z';
const PEOPLE = {
  merlin: 'merlin',
  guinevere: 'queen',
  arthur: 'king',
  lancelot: 'knight',
} as const;

/** The sign of a suit, in a box of 24 by 24. */
export function Sign({ type }: { type: Type }): JSX.Element {
  switch (type) {
    case 'jester':
      return <path class="ac-sign" d={MOON} />;
    case 'maiden':
      return (
        <>
          <circle class="ac-sign" r="5.200" />
          <path
            class="ac-rays"
            d="M0-7.500V-10.500M0 7.500V10.500M-7.500 0H-10.500M7.500 0H10.500M-5.300-5.300L-7.500-7.500M5.300-5.300L7.500-7.500M-5.300 5.300L-7.500 7.500M5.300 5.300L7.500 7.500"
          />
        </>
      );
    case 'guard':
      return <path class="ac-sign" d={CROWN} />;
    default:
      return <path class="ac-rays" d={SWORDS} />;
  }
}

type Drawn = { readonly size: number; readonly token?: number; readonly more?: string };

export function Coin({ type, size, token, more = '' }: Drawn & { type: Type }): JSX.Element {
  return (
    <svg
      class={`ac-piece ac-${type} ${more}`}
      width={size}
      height={size}
      viewBox="-16 -16 32 32"
      data-token={token}
      aria-hidden="true"
    >
      <circle class="ac-field ac-edge" r="15" />
      <circle class="relief" r="15" />
      <circle class="ac-coin-rim" r="12.500" />
      <g transform="scale(0.860)">
        <Sign type={type} />
      </g>
    </svg>
  );
}

/** A sign alone: a heading, or where a coin could lie. */
export function Suit({ type, size, more = '' }: Drawn & { type: Type }): JSX.Element {
  return (
    <svg
      class={`ac-suit ac-${type} ${more}`}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      <Sign type={type} />
    </svg>
  );
}

export function Tile({ value, size, token, more = '' }: Drawn & { value: number }): JSX.Element {
  const font = Math.max(17, 11.5 / (size / 32));
  return (
    <svg
      class={`ac-piece ac-tile ${more}`}
      width={size}
      height={size}
      viewBox="-16 -16 32 32"
      data-token={token}
      aria-hidden="true"
    >
      <rect class="ac-tile-field ac-edge" x="-14.500" y="-14.500" width="29" height="29" rx="4" />
      <rect class="relief" x="-14.500" y="-14.500" width="29" height="29" rx="4" />
      <circle class="ac-tile-coin" r="11" />
      <text class="ac-tile-value" y={font * 0.35} font-size={font}>
        {value}
      </text>
    </svg>
  );
}

/** A character, `size` high, above the sign of its suit. */
export function Pawn({
  character,
  size,
  token,
  more = '',
}: Drawn & { character: Character }): JSX.Element {
  const type = typeOf(character);
  return (
    <svg
      class={`ac-piece ac-${type} ${more}`}
      width={size * 0.66}
      height={size}
      viewBox="-10.500 -16 21 32"
      data-token={token}
      aria-hidden="true"
    >
      <path class="ac-field ac-edge" d={PLINTH} />
      <g transform="translate(0 -4.800) scale(0.880)">
        <Figure who={PEOPLE[character]} />
      </g>
      <g transform="translate(0 10.500) scale(0.340)">
        <Sign type={type} />
      </g>
    </svg>
  );
}

/** The King's Favor, a die with a crown, or the black die, which marks the character to be taken. */
export function Die({
  black = false,
  size,
  token,
  more = '',
}: Drawn & { black?: boolean }): JSX.Element {
  return (
    <svg
      class={`ac-piece ac-die ${black ? 'black' : ''} ${more}`}
      width={size}
      height={size}
      viewBox="-16 -16 32 32"
      data-token={token}
      aria-hidden="true"
    >
      <rect class="ac-die-field" x="-14" y="-14" width="28" height="28" rx="6" />
      {black ? (
        [
          [-6.5, -6.5],
          [6.5, -6.5],
          [0, 0],
          [-6.5, 6.5],
          [6.5, 6.5],
        ].map(([x, y], i) => <circle key={i} class="ac-die-pip" cx={x} cy={y} r="2.700" />)
      ) : (
        <path class="ac-die-crown" d={CROWN} />
      )}
    </svg>
  );
}
