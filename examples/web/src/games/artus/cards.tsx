// The cards of Artus.

import type { ComponentChildren, JSX } from 'preact';
import type { Face } from '../../kit/card';
import { Crown, Ring, Round, Star } from '../../kit/heraldry';
import { Shield } from '../../kit/marks';
import { cardOf, type Card, type Pile } from './table';

const LETTER = { silver: 'S', bronze: 'B' } as const;

/** One thing of a metal, or one of each if any will do. */
function Metals({ card, one }: { card: Card; one: (metal: 'silver' | 'bronze') => JSX.Element }): JSX.Element {
  if (card.metal !== 'any') return one(card.metal as 'silver' | 'bronze');
  return (
    <>
      <g transform="translate(-9 -6) scale(0.850)">{one('silver')}</g>
      <g transform="translate(9 7) scale(0.850)">{one('bronze')}</g>
    </>
  );
}

function Score({ score }: { score: string }): JSX.Element {
  const squares: Readonly<Record<string, readonly [string, string][]>> = {
    all: [['even', 'all']],
    opposite: [['even', '±']],
    colours: [['good', '+'], ['even', '0'], ['bad', '−']],
    carpet: [['carpet', '×'], ['carpet', '×']],
    red: [['bad', '−'], ['bad', '−'], ['bad', '−']],
  };
  const found = squares[score];
  if (!found) return <Star />;
  return (
    <>
      {found.map(([tone, sign], i) => (
        <g key={i} transform={`translate(0 ${(i - (found.length - 1) / 2) * 11})`}>
          <rect class={`square ${tone}`} x="-8" y="-5" width="16" height="10" rx="2" />
          <text class="square-sign" y="3.600">{sign}</text>
        </g>
      ))}
    </>
  );
}

/** The sign of a card, in a box of 24 by 24. */
export function Sign({ name, seat }: { name: string; seat: number }): JSX.Element {
  const card = cardOf(name);
  if (card.kind === 'knight') return <Shield seat={seat} size={24} />;
  if (card.kind === 'king') {
    return <Metals card={card} one={(metal) => <Crown metal={metal} letter={LETTER[metal]} />} />;
  }
  if (card.kind === 'ring') return <Metals card={card} one={(metal) => <RingOf metal={metal} />} />;
  return <Score score={card.score} />;
}

function RingOf({ metal }: { metal: 'silver' | 'bronze' }): JSX.Element {
  return (
    <g>
      <Ring metal={metal} />
      <text class="ring-letter" y="5.200">{LETTER[metal]}</text>
    </g>
  );
}

export function faceOf(name: string, seat: number): Face {
  const card = cardOf(name);
  const moves = card.kind === 'knight' || card.kind === 'king';
  const art: ComponentChildren = (
    <>
      <g transform={`translate(0 ${moves ? -8 : 0}) scale(2.300)`}>
        <Sign name={name} seat={seat} />
      </g>
      {moves && (
        <g transform="translate(0 40) scale(1.700)">
          <Round both={card.both} />
        </g>
      )}
    </>
  );
  const index = card.range || { all: 'Σ', opposite: '±', colours: '3', carpet: '2', red: '3', wild: '★' }[card.score] || '';
  return { index, art, tone: `artus-${card.kind}` };
}

/** What the backs of cards show: their kind. */
export function BackSign({ pile }: { pile: Pile }): JSX.Element {
  if (pile === 'knight') {
    return <path class="back-sign" d="M-10-11H10V0C10 7 4.500 10.500 0 12.500C-4.500 10.500-10 7-10 0Z" />;
  }
  if (pile === 'king') return <path class="back-sign" d="M-11 9V-6L-5.500 1L0-10L5.500 1L11-6V9Z" />;
  return <path class="back-sign" d="M-8-10H8L2 0L8 10H-8V7L0 0L-8-7Z" />;
}
