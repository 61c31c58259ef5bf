// The cards of Artus.

import type { JSX } from 'preact';
import type { Face } from '../../kit/card';
import { Figure } from '../../kit/figures';
import { Crown, Ring, Round, Star } from '../../kit/heraldry';
import { Shield } from '../../kit/marks';
import { cardOf, type Card, type Metal, type Pile } from './table';
import { text } from './text';

const LETTER = { silver: 'S', bronze: 'B' } as const;

/** One thing of a metal, or one of each if any will do. */
function Metals({ card, one }: { card: Card; one: (metal: Metal) => JSX.Element }): JSX.Element {
  if (card.metal !== 'any') return one(card.metal as Metal);
  return (
    <>
      <g transform="translate(-6 5) scale(0.800)">{one('silver')}</g>
      <g transform="translate(8 -5) scale(0.800)">{one('bronze')}</g>
    </>
  );
}

function Score({ score }: { score: string }): JSX.Element {
  const squares: Readonly<Record<string, readonly [string, string][]>> = {
    all: [['even', text.allShort]],
    opposite: [['even', '±']],
    colours: [
      ['good', '+'],
      ['even', '0'],
      ['bad', '−'],
    ],
    carpet: [
      ['carpet', '×'],
      ['carpet', '×'],
    ],
    red: [
      ['bad', '−'],
      ['bad', '−'],
      ['bad', '−'],
    ],
  };
  const found = squares[score];
  if (!found) return <Star />;
  return (
    <>
      {found.map(([tone, sign], i) => (
        <g key={i} transform={`translate(0 ${(i - (found.length - 1) / 2) * 11})`}>
          <rect class={`square ${tone}`} x="-8" y="-5" width="16" height="10" rx="2" />
          <text class="square-sign" y="3.600">
            {sign}
          </text>
        </g>
      ))}
    </>
  );
}

interface SignProps {
  readonly name: string;
  readonly seat: number;
  readonly letters?: boolean;
}

/** The sign of a card, in a box of 24 by 24. */
export function Sign({ name, seat, letters = true }: SignProps): JSX.Element {
  const card = cardOf(name);
  if (card.kind === 'knight') return <Shield seat={seat} size={24} letter={letters} />;
  if (card.kind === 'king') {
    const letter = (metal: Metal) => (letters ? LETTER[metal] : '');
    return <Metals card={card} one={(metal) => <Crown metal={metal} letter={letter(metal)} />} />;
  }
  if (card.kind === 'ring') {
    return <Metals card={card} one={(metal) => <RingOf metal={metal} letters={letters} />} />;
  }
  return <Score score={card.score} />;
}

function RingOf({ metal, letters }: { metal: Metal; letters: boolean }): JSX.Element {
  return (
    <g>
      <Ring metal={metal} />
      {letters && (
        <text class="ring-letter" y="5.500">
          {LETTER[metal]}
        </text>
      )}
    </g>
  );
}

/** A card that was played, in a few letters: S and B are the metals, ± is either way. */
export function shortName(name: string): string {
  const { metal, range, both, score } = cardOf(name);
  if (score) return score === 'carpet' ? text.carpet : (SCORES[score] ?? score);
  const letter = metal === 'any' ? 'S B' : metal ? LETTER[metal] : '';
  return `${letter} ${range}${both ? ' ±' : ''}`.trim();
}

/** What a scoring card has for an index. */
const SCORES: Readonly<Record<string, string>> = {
  all: 'Σ',
  opposite: '±',
  colours: '+0−',
  carpet: '2',
  red: '3−',
  wild: '★',
};

const Prince = ({ metal, letter }: { metal: Metal; letter: boolean }): JSX.Element => (
  <g class={`metal ${metal}`}>
    <Figure who="prince" />
    {letter && (
      <text class="metal-letter" y="11.800" font-size="11">
        {LETTER[metal]}
      </text>
    )}
  </g>
);

/** What a scoring card demands is written on a scroll. */
function Scroll({ on }: { on: boolean }): JSX.Element | null {
  if (!on) return null;
  return (
    <g class="figure">
      <path class="f-white" d="M-11.500-16H11.500V16H-11.500Z" />
      <path class="f-hair" d="M-13-18.500H13V-14.500H-13ZM-13 14.500H13V18.500H-13Z" />
    </g>
  );
}

function Art({ name, seat, small }: { name: string; seat: number; small: boolean }): JSX.Element {
  const { kind, both, metal } = cardOf(name);
  const moves = kind === 'knight' || kind === 'king';
  if (small && !moves) {
    return (
      <g transform={`scale(${metal === 'any' ? 1.4 : 2})`}>
        <Sign name={name} seat={seat} letters={false} />
      </g>
    );
  }
  const people = (
    <g transform={small ? 'scale(1.900)' : `translate(0 ${moves ? -6 : 0}) scale(2.200)`}>
      {kind === 'knight' && (
        <g class={`p${seat}`} transform="translate(-2 0)">
          <Figure who="knight" />
        </g>
      )}
      {kind === 'king' && (
        <Metals card={cardOf(name)} one={(metal) => <Prince metal={metal} letter={!small} />} />
      )}
      {kind === 'knight' && (
        <g transform="translate(7 6)">
          <Shield seat={seat} size={15} letter={!small} />
        </g>
      )}
    </g>
  );
  if (small) return people;
  return (
    <>
      {moves ? (
        people
      ) : (
        <g transform="scale(2.200)">
          <Scroll on={kind === 'score'} />
          <Sign name={name} seat={seat} />
        </g>
      )}
      {moves && (
        <g transform="translate(-20 40) scale(1.350)">
          <Round both={both} />
        </g>
      )}
    </>
  );
}

export function faceOf(name: string, seat: number): Face {
  const { kind, metal, range, both, score } = cardOf(name);
  const letters = metal === 'any' ? 'S B' : metal ? LETTER[metal] : both ? '± ' : '';
  return {
    index: range || (SCORES[score] ?? ''),
    art: (small) => <Art name={name} seat={seat} small={small} />,
    letters: kind === 'king' && both ? `${letters} ±` : letters,
    tone: `artus-${kind}`,
  };
}

/** What the backs of cards show: their kind. */
export function BackSign({ pile }: { pile: Pile }): JSX.Element {
  if (pile === 'knight') {
    return (
      <path
        class="back-sign"
        d="M-10-11H10V0C10 7 4.500 10.500 0 12.500C-4.500 10.500-10 7-10 0Z"
      />
    );
  }
  if (pile === 'king')
    return <path class="back-sign" d="M-11 9V-6L-5.500 1L0-10L5.500 1L11-6V9Z" />;
  return <path class="back-sign" d="M-8-10H8L2 0L8 10H-8V7L0 0L-8-7Z" />;
}
