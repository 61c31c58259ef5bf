// The viewer's hand, and the piles to draw from beside it.

import type { JSX } from 'preact';
import { CardBack, CardFace } from '../../kit/card';
import { at, type Position } from '../../model/position';
import { useTouch } from '../../scene/touch';
import type { HandProps } from '../game';
import { BackSign, faceOf } from './cards';
import { cardName } from './phrases';
import { PILES, type Pile } from './table';

const GAP = 5;

function Pile({
  pile,
  n,
  seat,
  width,
}: {
  pile: Pile;
  n: number;
  seat: number;
  width: number;
}): JSX.Element {
  const touch = useTouch();
  return (
    <div
      {...touch(`pile:${pile}`, `Draw a ${pile} card, ${n} left`, 'hand-card pile')}
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

export function Hand({ position, seat, width, catalogue }: HandProps): JSX.Element {
  const touch = useTouch();
  const order = new Map(catalogue.pieces.map(({ name }, i) => [name, i]));
  const cards = PILES.flatMap((pile) => at(position, 'hand', seat, pile)).sort(
    (a, b) => (order.get(a.piece ?? '') ?? 0) - (order.get(b.piece ?? '') ?? 0),
  );
  const piles = pilesOf(position, seat);
  const room = width - 28 - (cards.length + piles.length) * GAP;
  const card = Math.max(30, Math.min(88, room / (Math.max(cards.length, 1) + piles.length * 0.75)));
  const seen = new Map<string, number>();
  return (
    <div class="hand-cards" style={`--gap:${GAP}px`}>
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
