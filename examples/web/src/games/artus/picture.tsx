// The small picture of Artus.

import type { JSX } from 'preact';
import { Crown } from '../../kit/heraldry';
import { Shield } from '../../kit/marks';

const CHAIRS = 14;

/** The round table, small. */
export function Picture(): JSX.Element {
  return (
    <g>
      <circle class="pic-wood" r="33" />
      <circle class="pic-felt" r="20" />
      {[...Array(CHAIRS).keys()].map((i) => {
        const angle = (i / CHAIRS) * 2 * Math.PI - Math.PI / 2;
        const [x, y] = [26.5 * Math.cos(angle), 26.5 * Math.sin(angle)];
        return (
          <text
            key={i}
            class={`pic-value ${i < 5 ? 'bad' : i < 8 ? 'even' : 'good'}`}
            x={x}
            y={y + 4}
          >
            {i < 5 ? '−' : i < 8 ? '0' : '+'}
          </text>
        );
      })}
      {[0, 2, 5, 9, 12].map((chair, i) => {
        const angle = (chair / CHAIRS) * 2 * Math.PI - Math.PI / 2;
        return (
          <g key={i} transform={`translate(${42 * Math.cos(angle)} ${42 * Math.sin(angle)})`}>
            {i ? (
              <Shield seat={(i - 1) % 4} size={15} letter={false} />
            ) : (
              <g transform="scale(0.750)">
                <Crown metal="gold" />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
