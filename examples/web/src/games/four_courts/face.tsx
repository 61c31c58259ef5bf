// The faces of the cards. The sign of a court card stands beside its rank, so that it can still be
// seen when a major lies on the card.

import type { JSX } from 'preact';
import { CARD, CardFace, type Face } from '../../kit/card';
import { cardOf, indexOf, type Suit } from './cards';
import { SMALL } from './plan';
import { Emblem, Figure, SuitSign } from './signs';

/** Where the signs of a card from ace to 10 lie. */
const COLUMNS: Readonly<Record<number, readonly [x: number, ys: readonly number[]][]>> = {
  1: [[0, [0]]],
  2: [[0, [-24, 24]]],
  3: [[0, [-28, 0, 28]]],
  4: [
    [-15, [-24, 24]],
    [15, [-24, 24]],
  ],
  5: [
    [-15, [-24, 24]],
    [15, [-24, 24]],
    [0, [0]],
  ],
  6: [
    [-15, [-28, 0, 28]],
    [15, [-28, 0, 28]],
  ],
  7: [
    [-15, [-28, 0, 28]],
    [15, [-28, 0, 28]],
    [0, [-14]],
  ],
  8: [
    [-15, [-28, 0, 28]],
    [15, [-28, 0, 28]],
    [0, [-14, 14]],
  ],
  9: [
    [-14, [-30, -10, 10, 30]],
    [14, [-30, -10, 10, 30]],
    [0, [0]],
  ],
  10: [
    [-14, [-30, -10, 10, 30]],
    [14, [-30, -10, 10, 30]],
    [0, [-20, 20]],
  ],
};

function Pips({ suit, n }: { suit: Suit; n: number }): JSX.Element {
  const size = n === 1 ? 46 : n < 4 ? 24 : n < 7 ? 20 : n < 9 ? 18 : 15.5;
  return (
    <g transform="translate(50 70)">
      {COLUMNS[n]!.flatMap(([x, ys]) =>
        ys.map((y) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <SuitSign suit={suit} size={size} />
          </g>
        )),
      )}
    </g>
  );
}

/** A figure over the sign of its suit. */
function Court({ suit, rank, y }: { suit: Suit; rank: string; y: number }): JSX.Element {
  return (
    <>
      <g transform={`translate(50 ${y}) scale(2)`}>
        <Figure rank={rank} />
      </g>
      <g transform={`translate(50 ${y + 38})`}>
        <SuitSign suit={suit} size={28} />
      </g>
    </>
  );
}

/** Small enough to be read under another major. */
const MajorCorner = ({ index }: { index: string }): JSX.Element => (
  <text class="card-index" x="9" y="24" font-size="21">
    {index}
  </text>
);

function Large({ name }: { name: string }): JSX.Element {
  const { suit, rank } = cardOf(name);
  if (!suit) {
    return (
      <>
        <MajorCorner index={indexOf(name)} />
        <g transform="rotate(180 50 70)">
          <MajorCorner index={indexOf(name)} />
        </g>
        <path class="major-frame" d="M18 110V52A32 24 0 0 1 82 52V110Z" />
        <g transform="translate(50 74) scale(2.150)">
          <Emblem number={Number(rank)} />
        </g>
      </>
    );
  }
  const corner = (
    <g transform="translate(81 21)">
      <SuitSign suit={suit} size={22} />
    </g>
  );
  const n = rank === 'ace' ? 1 : Number(rank);
  return (
    <>
      {corner}
      <g transform="rotate(180 50 70)">{corner}</g>
      {n ? <Pips suit={suit} n={n} /> : <Court suit={suit} rank={rank} y={54} />}
    </>
  );
}

/** The largest letters, of a card 100 wide, that leave room for a sign beside two of them. */
const LINE = 34;

function Small({ name, scale }: { name: string; scale: number }): JSX.Element {
  const { suit, rank } = cardOf(name);
  const size = Math.max(12 / scale, 32);
  const index = indexOf(name);
  if (!suit) {
    return (
      <>
        <text
          class="card-index middle"
          x="50"
          y={size * 0.95}
          font-size={index.length > 4 ? size * 0.92 : size}
        >
          {index}
        </text>
        <g transform="translate(50 88) scale(2.500)">
          <Emblem number={Number(rank)} />
        </g>
      </>
    );
  }
  const figure = ['page', 'knight', 'queen', 'king'].includes(rank);
  // Two letters and a sign need a wide card; on others the sign has the place of the figure.
  const narrow = size > LINE;
  const beside = figure && (index.length < 2 || !narrow);
  return (
    <>
      <text
        class={`card-index ${figure ? '' : 'middle'}`}
        x={figure ? (narrow ? 4 : 9) : 50}
        y={narrow ? size * 0.86 : size}
        font-size={figure ? size : size * 1.15}
      >
        {index}
      </text>
      {beside && (
        <g
          transform={`translate(${(narrow ? 99 : 94) - size * 0.52} ${size * (narrow ? 0.5 : 0.66)})`}
        >
          <SuitSign suit={suit} size={size * 0.92} />
        </g>
      )}
      <g transform={`translate(50 ${figure ? 92 : 90}) scale(${beside ? 2.6 : 1})`}>
        {beside ? <Figure rank={rank} /> : <SuitSign suit={suit} size={64} />}
      </g>
    </>
  );
}

function faceOf(name: string, width: number): Face {
  const { suit } = cardOf(name);
  const scale = width / CARD.width;
  return {
    index: width < SMALL || !suit ? '' : indexOf(name),
    // The kit draws around the middle of a card; here all places are counted from its corner.
    art: (small) => (
      <g transform={`scale(${small ? 0.8 : 1}) translate(-50 -70)`}>
        {small ? <Small name={name} scale={scale} /> : <Large name={name} />}
      </g>
    ),
    tone: `tarot ${suit ?? 'major'}`,
  };
}

export const Tarot = ({ name, width }: { name: string; width: number }): JSX.Element => (
  <CardFace face={faceOf(name, width)} width={width} />
);
