import type { JSX } from 'preact';
import { Crown } from '../../kit/heraldry';

/** Two monarchs, and a Run that grows. */
export function Picture(): JSX.Element {
  return (
    <g>
      {[-20, 20].map((x) => (
        <g key={x} transform={`translate(${x} -18)`}>
          <rect class="pic-card" x="-15" y="-21" width="30" height="42" rx="3" />
          <Crown metal={x < 0 ? 'gold' : 'silver'} />
        </g>
      ))}
      {[2, 3, 4, 5, 6].map((rank, i) => (
        <g key={rank} transform={`translate(${(i - 2) * 15} 28)`}>
          <rect class="pic-card" x="-10" y="-14" width="20" height="28" rx="3" />
          <text class="pic-letter" x="-4" y="-3">
            {rank}
          </text>
        </g>
      ))}
    </g>
  );
}
