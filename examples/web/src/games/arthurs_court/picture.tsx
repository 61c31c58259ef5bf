import type { JSX } from 'preact';
import { Crown } from '../../kit/heraldry';

const COURTIERS = ['J', 'M', 'G', 'K'];

/** The castle with its four great ones, and courtiers between them. */
export function Picture(): JSX.Element {
  return (
    <g>
      {[
        [-34, -30],
        [34, -30],
        [-34, 30],
        [34, 30],
      ].map(([x, y], i) => (
        <g key={i} transform={`translate(${x} ${y})`}>
          <path class="pic-tower" d="M-14 16V-10H-9V-16H-4V-10H4V-16H9V-10H14V16Z" />
          {i === 2 && (
            <g transform="scale(0.700)">
              <Crown metal="gold" />
            </g>
          )}
        </g>
      ))}
      {COURTIERS.map((letter, i) => (
        <g key={letter} transform={`translate(${(i - 1.5) * 17} 0)`}>
          <circle class="pic-coin" r="7.500" />
          <text class="pic-letter" y="4.500">
            {letter}
          </text>
        </g>
      ))}
    </g>
  );
}
