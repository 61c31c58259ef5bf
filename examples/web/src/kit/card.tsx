// Cards: one proportion for all games, 5 to 7, with the index in two corners.

import type { ComponentChildren, JSX } from 'preact';

export const CARD = { width: 100, height: 140 } as const;

export interface Face {
  /** What the corners say: a rank, a range. */
  readonly index: string;
  /** A small sign under the index. */
  readonly sign?: ComponentChildren;
  /** The picture in the middle, around the origin, about 60 by 70. */
  readonly art: ComponentChildren;
  /** A line under the picture. */
  readonly title?: string;
  /** A class for the colours of the face. */
  readonly tone?: string;
}

function Corner({ face }: { face: Face }): JSX.Element {
  const size = face.index.length > 4 ? 19 : face.index.length > 2 ? 24 : 30;
  return (
    <>
      <text class="card-index" x="8" y="29" font-size={size}>
        {face.index}
      </text>
      {face.sign && <g transform={`translate(20 ${face.index ? 46 : 22})`}>{face.sign}</g>}
    </>
  );
}

/** A card that lies open, as an SVG of the given width. */
export function CardFace({ face, width }: { face: Face; width: number }): JSX.Element {
  return (
    <svg
      class={`card ${face.tone ?? ''}`}
      width={width}
      height={width * 1.4}
      viewBox="0 0 100 140"
      aria-hidden="true"
    >
      <rect class="card-paper" x="1.500" y="1.500" width="97" height="137" rx="9" />
      <g transform={`translate(50 ${face.title ? 68 : 72})`}>{face.art}</g>
      <Corner face={face} />
      <g transform="rotate(180 50 70)">
        <Corner face={face} />
      </g>
      <rect class="card-edge" x="1.500" y="1.500" width="97" height="137" rx="9" />
    </svg>
  );
}

/** The back of a card; `children` say its kind, around the origin. */
export function CardBack({
  width,
  children,
}: {
  width: number;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <svg class="card" width={width} height={width * 1.4} viewBox="0 0 100 140" aria-hidden="true">
      <rect class="card-back" x="1.500" y="1.500" width="97" height="137" rx="9" />
      <path class="card-weave" d="M10 38L38 10M10 70L70 10M10 102L90 22M10 130L90 50M30 130L90 70M62 130L90 102" />
      <rect class="card-inset" x="9" y="9" width="82" height="122" rx="5" />
      {children && (
        <>
          <circle class="card-seal" cx="50" cy="70" r="30" />
          <g transform="translate(50 70) scale(1.700)">{children}</g>
        </>
      )}
    </svg>
  );
}
