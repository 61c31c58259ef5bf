import type { JSX } from 'preact';

const COLUMNS = [3, 2, 4, 1];
const LETTERS = ['Y', 'B', 'G', 'R'];

/** Adversaries in four columns. */
export function Picture(): JSX.Element {
  return (
    <g>
      {COLUMNS.map((n, column) =>
        [...Array(n).keys()].map((i) => (
          <g key={`${column}-${i}`} transform={`translate(${(column - 1.5) * 24} ${i * 14 - 28})`}>
            <rect
              class={`pic-card colour-${column}`}
              x="-10"
              y="-14"
              width="20"
              height="28"
              rx="3"
            />
            {i === n - 1 && (
              <text class="pic-letter" y="4">
                {LETTERS[column]}
              </text>
            )}
          </g>
        )),
      )}
    </g>
  );
}
