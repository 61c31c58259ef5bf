// Cards: one proportion for all games, 5 to 7, with the index in two corners.

import type { ComponentChildren, JSX } from 'preact';

export const CARD = { width: 100, height: 140 } as const;

export interface Face {
  /** What the corners say: a rank, a range. */
  readonly index: string;
  /** The picture in the middle, around the origin, about 60 by 70. A small card has its letters below. */
  readonly art: (small: boolean) => ComponentChildren;
  /** Letters of a small card under its picture, where those in the picture would be too small. */
  readonly letters?: string;
  /** A class for the colours of the face. */
  readonly tone?: string;
}

/** Below this width a card has one index over its picture, as large as it can be read. */
export const SMALL = 62;
const LEAST = 11.5; // pixels

function Corner({ index, size }: { index: string; size: number }): JSX.Element {
  return (
    <text class="card-index" x="8" y={7 + size * 0.76} font-size={size}>
      {index}
    </text>
  );
}

function Corners({ index, scale }: { index: string; scale: number }): JSX.Element {
  const size = Math.max(LEAST / scale, index.length > 3 ? 19 : index.length > 2 ? 24 : 30);
  return (
    <>
      <Corner index={index} size={size} />
      <g transform="rotate(180 50 70)">
        <Corner index={index} size={size} />
      </g>
    </>
  );
}

function Small({ face, scale }: { face: Face; scale: number }): JSX.Element {
  const size = Math.max(LEAST / scale, 30);
  return (
    <g text-anchor="middle">
      <text class="card-index" x="50" y="36" font-size={size}>
        {face.index}
      </text>
      {face.letters && (
        <text class="card-index" x="50" y="130" font-size={size}>
          {face.letters}
        </text>
      )}
    </g>
  );
}

/** A card that lies open, as an SVG of the given width. */
export function CardFace({ face, width }: { face: Face; width: number }): JSX.Element {
  const scale = width / CARD.width;
  const small = width < SMALL;
  const [y, zoom] = small ? [face.letters ? 72 : face.index ? 88 : 70, 1.25] : [70, 1];
  return (
    <svg
      class={`card ${face.tone ?? ''}`}
      width={width}
      height={width * 1.4}
      viewBox="0 0 100 140"
      aria-hidden="true"
    >
      <rect class="cast" x="4.500" y="5" width="96" height="136" rx="9" />
      <rect class="card-paper" x="1.500" y="1.500" width="97" height="137" rx="9" />
      <g transform={`translate(50 ${y}) scale(${zoom})`}>{face.art(small)}</g>
      {small ? <Small face={face} scale={scale} /> : <Corners index={face.index} scale={scale} />}
      <rect class="card-edge" x="1.500" y="1.500" width="97" height="137" rx="9" />
    </svg>
  );
}

interface CardBackProps {
  readonly width: number;
  readonly children?: ComponentChildren;
}

/** The back of a card; `children` say its kind, around the origin. */
export function CardBack({ width, children }: CardBackProps): JSX.Element {
  return (
    <svg class="card" width={width} height={width * 1.4} viewBox="0 0 100 140" aria-hidden="true">
      <rect class="cast" x="4.500" y="5" width="96" height="136" rx="9" />
      <rect class="card-back" x="1.500" y="1.500" width="97" height="137" rx="9" />
      <rect class="card-weave" x="9" y="9" width="82" height="122" rx="5" />
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
