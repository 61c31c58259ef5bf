// The shapes that all games share, drawn around the origin in a box of 24 by 24.

import type { JSX } from 'preact';

export type Metal = 'gold' | 'silver' | 'bronze';

const CROWN = 'M-11 9V-6L-5.500 1L0-10L5.500 1L11-6V9Z';
const CORONET = 'M-10 8V-3L-5 2L0-5L5 2L10-3V8Z';

interface CrownProps {
  readonly metal: Metal;
  readonly king?: boolean;
  readonly letter?: string;
  /** How many pixels a unit of the drawing has: the letter can always be read. */
  readonly scale?: number;
}

/** A crown is a king, a coronet a prince. The letter on its band names the metal. */
export function Crown({ metal, king = true, letter = '', scale = 1 }: CrownProps): JSX.Element {
  return (
    <g class={`metal ${metal}`}>
      <path class="metal-shape" d={king ? CROWN : CORONET} />
      <path class="relief" d={king ? CROWN : CORONET} />
      {king && <path class="metal-line" d="M-11-6h0M11-6h0M0-10v-4M-2-12h4" />}
      {letter && (
        <text class="metal-letter" y="8.200" style={`font-size:${Math.max(10.5, 11 / scale)}px`}>
          {letter}
        </text>
      )}
    </g>
  );
}

/** A ring is a ring. */
export function Ring({ metal = 'gold' }: { metal?: Metal }): JSX.Element {
  return (
    <g class={`metal ${metal}`}>
      <circle class="ring-edge" r="7" cy="2" />
      <circle class="ring-band" r="7" cy="2" />
      <path class="metal-shape" d="M-4-8L0-11L4-8L0-3.500Z" />
    </g>
  );
}

/** A star: what is wild. */
export function Star(): JSX.Element {
  return (
    <path
      class="plain"
      d="M0-11.500L2.900-4L11-3.600L4.700 1.500L6.800 9.300L0 4.900L-6.800 9.300L-4.700 1.500L-11-3.600L-2.900-4Z"
    />
  );
}

/** An arrow that goes around: clockwise, or both ways. */
export function Round({ both = false }: { both?: boolean }): JSX.Element {
  return (
    <g class="line">
      <path d="M-9 5A10 10 0 0 1 9 5" fill="none" />
      <path d="M4.500 3.500L9.300 5.600L11.500.800" fill="none" />
      {both && <path d="M-4.500 3.500L-9.300 5.600L-11.500.800" fill="none" />}
    </g>
  );
}
