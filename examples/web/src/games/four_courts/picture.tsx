// The small picture of Four Courts.

import type { JSX } from 'preact';
import { Crown } from '../../kit/heraldry';
import { SuitSign } from './signs';

const RUN = ['3', '4', '5', '6', '7'];

/** Two monarchs on a dais, one with a major over it, and a Run that grows. */
export function Picture(): JSX.Element {
  return (
    <g>
      <rect class="pic-wood" x="-48" y="2" width="96" height="9" rx="2" />
      {[-23, 23].map((x) => (
        <g key={x} transform={`translate(${x} -22)`}>
          <rect class="pic-card" x="-17" y="-24" width="34" height="48" rx="3" />
          <g transform="translate(0 -7) scale(0.900)">
            <Crown metal={x < 0 ? 'gold' : 'silver'} king={x < 0} />
          </g>
          <g transform="translate(0 11)">
            <SuitSign suit={x < 0 ? 'cups' : 'swords'} size={16} />
          </g>
        </g>
      ))}
      {RUN.map((rank, i) => (
        <g key={rank} transform={`translate(${(i - 2) * 19} ${31 - i * 1.5})`}>
          <rect class="pic-card" x="-9" y="-14" width="18" height="30" rx="3" />
          <text class="pic-letter" y="-3">
            {rank}
          </text>
          <g transform="translate(0 7)">
            <SuitSign suit="pentacles" size={12} />
          </g>
        </g>
      ))}
    </g>
  );
}
