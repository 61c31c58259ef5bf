// The viewer's hand. While a trade can be offered, the pages of others and the own court lie above it,
// large enough to be touched.

import type { JSX } from 'preact';
import { at, field, type Position } from '../../model/position';
import { useTouch } from '../../scene/touch';
import type { HandProps } from '../game';
import { cardOf, firstOf, indexOf, sorted } from './cards';
import { Tarot } from './face';
import { labelOf } from './phrases';
import { text } from './text';
import { Mark } from '../../kit/marks';
import { SuitSign } from './signs';

const GAP = 5;
const LEAST = 40;

interface Shape {
  readonly card: number;
  readonly gap: number;
  readonly inRow: number;
}

/** One row, or two if the cards would be too small to touch. */
function shapeOf(n: number, width: number, still: boolean): Shape {
  const room = width - 14;
  const fit = (inRow: number) => Math.floor((room - (inRow - 1) * GAP) / Math.max(1, inRow));
  const most = width > 1000 ? 92 : width > 600 ? 84 : 58;
  const one = fit(n);
  if (one >= LEAST || n < 5 || still) return { card: Math.min(most, one), gap: GAP, inRow: n };
  const inRow = Math.ceil(n / 2);
  return { card: Math.min(50, fit(inRow)), gap: GAP, inRow };
}

/** The thing for a card in hand: in a Run the lowest card of a suit stands for the suit. */
function thingOf(position: Position, seat: number, piece: string): string {
  const { suit } = cardOf(piece);
  if (field(position, 'phase') !== 'run' || !suit) return `card:${piece}`;
  const open = field(position, 'barred_suit') !== suit && firstOf(position, seat, suit) === piece;
  return open ? `suit:${suit}` : `card:${piece}`;
}

interface ChipProps {
  readonly thing: string;
  readonly piece: string;
  readonly owner?: number;
}

function Chip({ thing, piece, owner }: ChipProps): JSX.Element {
  const touch = useTouch();
  const { suit } = cardOf(piece);
  return (
    <div
      {...touch(`${thing}:${piece}`, labelOf(piece), `trade-chip ${suit ?? ''}`)}
      title={labelOf(piece)}
    >
      <b>{indexOf(piece)}</b>
      {suit && (
        <svg width="18" height="18" viewBox="-12.500 -12.500 25 25" aria-hidden="true">
          <SuitSign suit={suit} />
        </svg>
      )}
      {owner !== undefined && <Mark seat={owner} size={22} />}
    </div>
  );
}

function Trade({ position, seat }: HandProps): JSX.Element | null {
  if (field(position, 'phase') !== 'trade' || field(position, 'actor') !== seat) return null;
  const others = [...Array(position.players).keys()].filter((other) => other !== seat);
  const pages = others.flatMap((owner) =>
    at(position, 'court', owner).flatMap(({ piece }) =>
      piece && cardOf(piece).rank === 'page' ? [{ piece, owner }] : [],
    ),
  );
  return (
    <div class="trade" role="group" aria-label={text.trade}>
      <span class="trade-words">{text.forPage}</span>
      {pages.map(({ piece, owner }) => (
        <Chip key={piece} thing="page" piece={piece} owner={owner} />
      ))}
      <span class="trade-words">give</span>
      {sorted(at(position, 'court', seat)).map(({ piece }) => (
        <Chip key={piece} thing="give" piece={piece!} />
      ))}
    </div>
  );
}

export function Hand(props: HandProps): JSX.Element {
  const { position, seat, width } = props;
  const touch = useTouch();
  const cards = sorted(at(position, 'hand', seat));
  const { card, gap, inRow } = shapeOf(cards.length, width, field(position, 'phase') === 'trade');
  return (
    <>
      <Trade {...props} />
      <div
        class="hand-cards tarot-hand"
        data-spot={`hand@${seat}`}
        style={`--gap:${gap}px;max-width:${inRow * (card + gap) + 1}px`}
      >
        {cards.map(({ id, piece }) => (
          <div
            key={id}
            {...touch(thingOf(position, seat, piece!), labelOf(piece!), 'hand-card')}
            title={labelOf(piece!)}
            data-token={id}
          >
            <Tarot name={piece!} width={card} />
          </div>
        ))}
      </div>
    </>
  );
}
