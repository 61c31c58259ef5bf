// What lies beside each player that the table does not show: the hand and the discards.

import type { JSX } from 'preact';
import { at } from '../../model/position';
import type { SeatProps } from '../game';
import { cardOf, indexOf, sorted } from './cards';
import { labelOf } from './phrases';
import { text } from './text';
import { SuitSign } from './signs';

/** Own discards are known until they are shuffled into a new pile. */
function Discards({ position, seat, viewer }: SeatProps): JSX.Element | null {
  const discards = at(position, 'discards', seat);
  if (!discards.length || seat !== viewer) return null;
  return (
    <span class="own-discards" role="group" aria-label={text.yourDiscards}>
      {sorted(discards).map(({ id, piece }) => {
        const suit = piece && cardOf(piece).suit;
        return (
          <span key={id} class={`discard-chip ${suit ?? ''}`} title={piece ? labelOf(piece) : ''}>
            {piece && indexOf(piece)}
            {suit && (
              <svg width="13" height="13" viewBox="-12.500 -12.500 25 25" aria-hidden="true">
                <SuitSign suit={suit} />
              </svg>
            )}
          </span>
        );
      })}
    </span>
  );
}

const words = ({ position, seat }: SeatProps): string =>
  text.cardsInHand(at(position, 'hand', seat).length);

export function Seat(props: SeatProps): JSX.Element {
  const discarded = at(props.position, 'discards', props.seat).length;
  return (
    <div class="courts-seat">
      <span class="small">
        {words(props)}
        {discarded > 0 && ` · ${text.discarded(discarded)}`}
      </span>
      <Discards {...props} />
    </div>
  );
}

export function SeatLine({ position, seat }: SeatProps): JSX.Element {
  return <>{text.inHand(at(position, 'hand', seat).length)}</>;
}
