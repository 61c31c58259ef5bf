// What matters about a player beside the score: knights in hand, seals, and the adventures won.

import type { JSX } from 'preact';
import { at } from '../../model/position';
import type { SeatProps } from '../game';
import { AdventureSign, Helm, Seal } from './signs';
import { adventureOf } from './table';
import { text } from './text';

const counts = ({ position, seat }: SeatProps) => ({
  cards: at(position, 'hand', seat).length,
  seals: at(position, 'seals', seat).length,
  won: at(position, 'won', seat),
});

function Counts(props: SeatProps): JSX.Element {
  const { cards, seals } = counts(props);
  const advanced = props.config['variant'] === 'advanced';
  const words = text.counts(cards, advanced ? seals : null, ', ');
  return (
    <span class="kc-counts" role="img" aria-label={words} title={words}>
      <span>
        <Helm size={14} />
        {cards}
      </span>
      {advanced && (
        <span>
          <Seal seat={null} size={14} />
          {seals}
        </span>
      )}
    </span>
  );
}

export function Seat(props: SeatProps): JSX.Element {
  const { cards, seals, won } = counts(props);
  const advanced = props.config['variant'] === 'advanced';
  return (
    <div class="kc-seat">
      <span class="small">{text.counts(cards, advanced ? seals : null, ' · ')}</span>
      <span class="kc-won" data-spot={`won@${props.seat}`}>
        {won.map(({ id, piece }) => {
          const { name, points } = adventureOf(piece!);
          return (
            <span key={id} class="kc-won-chip" data-token={id} title={text.wonTitle(name, points)}>
              <AdventureSign name={piece!} size={18} />
              <b class="number">{points}</b>
              <span class="unseen">{name}</span>
            </span>
          );
        })}
      </span>
    </div>
  );
}

export const SeatLine = (props: SeatProps): JSX.Element => <Counts {...props} />;
