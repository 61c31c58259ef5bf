// The small picture of King Arthur: The Card Game.

import type { JSX } from 'preact';
import { FoePath } from './signs';
import { COLOURS } from './cards';

const CARDS = [3, 2, 4, 1];
const STEP = 15;

/** Adversaries in four columns. */
export function Picture(): JSX.Element {
  return (
    <g>
      {COLOURS.map((colour, column) =>
        [...Array(CARDS[column]).keys()].map((i) => (
          <g key={`${colour}${i}`} transform={`translate(${(column - 1.5) * 27} ${i * STEP - 26})`}>
            <rect
              class={`pic-card colour-${column}`}
              x="-12"
              y="-16"
              width="24"
              height="33"
              rx="3"
            />
            {i === CARDS[column]! - 1 && (
              <g transform="scale(0.750)">
                <FoePath colour={colour} />
              </g>
            )}
          </g>
        )),
      )}
    </g>
  );
}
