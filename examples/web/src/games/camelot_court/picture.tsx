// The small picture of Camelot: The Court.

import type { JSX } from 'preact';
import { Shield } from '../../kit/marks';
import { Hatches } from './hatches';

const ROWS = [3, 4, 5, 6];
const KNIGHTS: Readonly<Record<string, number>> = {
  '0-1': 0,
  '1-0': 2,
  '1-2': 1,
  '2-3': 0,
  '3-0': 1,
  '3-4': 2,
};

const SCANDAL = '3-4';

/** The hall, small: rows that narrow towards the top, and one knight who lies face down. */
export function Picture(): JSX.Element {
  return (
    <g>
      <defs>
        <Hatches players={3} />
      </defs>
      {ROWS.map((n, row) =>
        [...Array(n).keys()].map((i) => {
          const [x, y] = [(i - (n - 1) / 2) * 18, row * 24 - 36];
          const seat = KNIGHTS[`${row}-${i}`];
          return (
            <g key={`${row}-${i}`} transform={`translate(${x} ${y})`}>
              {row < 3 && <path class="pic-line" d="M0 0L-9 24M0 0L9 24" />}
              <circle class="pic-space" r="7.500" />
              {seat !== undefined && (
                <g class={`${row}-${i}` === SCANDAL ? `scandalised h${seat}` : ''}>
                  <Shield seat={seat} size={15} letter={false} />
                </g>
              )}
            </g>
          );
        }),
      )}
    </g>
  );
}
