// Patterns of hatching. The cover needs them, so they come without the texts of the game.

import type { JSX } from 'preact';

/** In the colours of the players. */
export function Hatches({ players }: { players: number }): JSX.Element {
  return (
    <>
      {[...Array(players).keys()].map((seat) => (
        <pattern
          key={seat}
          id={`hatch-${seat}`}
          class={`p${seat}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect class="hatch-paper" width="5" height="5" />
          <path class="hatch-line" d="M1.500 0V5" />
        </pattern>
      ))}
    </>
  );
}
