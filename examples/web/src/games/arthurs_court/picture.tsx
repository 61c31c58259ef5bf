// The small picture of King Arthur's Court.

import type { JSX } from 'preact';
import { Sign } from './pieces';
import { TYPES } from './table';

const TOWERS: readonly (readonly [number, number])[] = [
  [-33, -28],
  [33, -28],
  [-33, 30],
  [33, 30],
];

/** The castle with its four characters, and courtiers between them. */
export function Picture(): JSX.Element {
  return (
    <g>
      {TOWERS.map(([x, y], i) => (
        <g key={i} class={`ac-${TYPES[i]}`} transform={`translate(${x} ${y})`}>
          <path class="pic-tower" d="M-15 17V-17H-9V-12H-3V-17H3V-12H9V-17H15V17Z" />
          <g class="ac-suit" transform="translate(0 3) scale(0.800)">
            <Sign type={TYPES[i]!} />
          </g>
        </g>
      ))}
      {TYPES.map((type, i) => (
        <g
          key={type}
          class={`ac-piece ac-${type}`}
          transform={`translate(${(i - 1.5) * 19} 1) scale(0.550)`}
        >
          <circle class="ac-field ac-edge" r="15" />
          <Sign type={type} />
        </g>
      ))}
    </g>
  );
}
