// The viewer's hand, and the piles to draw from beside it.

import type { JSX } from 'preact';
import { CardBack, CardFace } from '../../kit/card';
import { at, type Position } from '../../model/position';
import { useTouch } from '../../scene/touch';
import type { HandProps } from '../game';
import { BackSign, faceOf } from './cards';
import { cardName } from './phrases';
import { PILES, type Pile } from './table';
import { text } from './text';

const GAP = 5;
/** The hand has room for so many cards and piles, so that it stays as high as it is while it is played from. */
const FULL = { beginner: { cards: 4, piles: 2 }, advanced: { cards: 6, piles: 3 } } as const;

interface PileProps {
  readonly pile: Pile;
  readonly n: number;
  readonly seat: number;
  readonly width: number;
}

function Pile({ pile, n, seat, width }: PileProps): JSX.Element {
  const touch = useTouch();
  return (
    <div
      {...touch(`pile:${pile}`, text.drawLabel(pile, n), 'hand-card pile')}
      data-spot={`pile@${seat}[${pile}]`}
    >
      <CardBack width={width}>
        <BackSign pile={pile} />
      </CardBack>
      <b class="count number">{n}</b>
    </div>
  );
}

const pilesOf = (position: Position, seat: number): Pile[] =>
  PILES.filter((pile) => at(position, 'pile', seat, pile).length > 0);

export function Hand({ position, seat, width, catalogue, config }: HandProps): JSX.Element {
  const touch = useTouch();
  const order = new Map(catalogue.pieces.map(({ name }, i) => [name, i]));
  const cards = PILES.flatMap((pile) => at(position, 'hand', seat, pile)).sort(
    (a, b) => (order.get(a.piece ?? '') ?? 0) - (order.get(b.piece ?? '') ?? 0),
  );
  const piles = pilesOf(position, seat);
  const full = FULL[config['variant'] as keyof typeof FULL];
  const most = Math.max(full.cards, cards.length);
  const room = width - 28 - (most + full.piles) * GAP;
  const card = Math.max(30, Math.min(88, room / (most + full.piles * 0.75)));
  const seen = new Map<string, number>();
  return (
    <div class="hand-cards" style={`--gap:${GAP}px; min-height:${card * 1.4}px`}>
      {cards.map(({ id, piece }) => {
        const nth = seen.get(piece!) ?? 0;
        seen.set(piece!, nth + 1);
        return (
          <div
            key={id}
            {...touch(`card:${piece}`, cardName(piece!), 'hand-card', nth)}
            title={cardName(piece!)}
            data-token={id}
          >
            <CardFace face={faceOf(piece!, seat)} width={card} />
          </div>
        );
      })}
      {piles.length > 0 && (
        <div class="hand-piles">
          {piles.map((pile) => (
            <Pile
              key={pile}
              pile={pile}
              n={at(position, 'pile', seat, pile).length}
              seat={seat}
              width={card * 0.75}
            />
          ))}
        </div>
      )}
    </div>
  );
}
