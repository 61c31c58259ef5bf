// What lies beside each player: cards in hand and in piles by their backs, knights that are still to
// be placed, and the cards that were played.

import type { JSX } from 'preact';
import { Mark } from '../../kit/marks';
import { at } from '../../model/position';
import type { SeatProps } from '../game';
import { BackSign, shortName, Sign } from './cards';
import { cardName } from './phrases';
import { cardOf, PILES, type Pile } from './table';
import { text } from './text';

function Backs({
  place,
  seat,
  position,
  words,
}: SeatProps & { place: string; words: string }): JSX.Element {
  const used = PILES.filter(
    (pile) =>
      pile !== 'scoring' ||
      at(position, 'pile', seat, pile).length + at(position, 'hand', seat, pile).length > 0,
  );
  return (
    <span
      class="backs"
      role="img"
      aria-label={text.backs(
        words,
        used.map((pile) => [at(position, place, seat, pile).length, pile]),
      )}
    >
      <span class="backs-word">{words}</span>
      {used.map((pile) => (
        <span key={pile} class="back" data-spot={`${place}@${seat}[${pile}]`}>
          <PileSign pile={pile} />
          <b>{at(position, place, seat, pile).length}</b>
        </span>
      ))}
    </span>
  );
}

export function PileSign({ pile, size = 15 }: { pile: Pile; size?: number }): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <BackSign pile={pile} />
    </svg>
  );
}

function Played({ seat, position }: SeatProps): JSX.Element {
  const played = at(position, 'played', seat);
  return (
    <span class="played" data-spot={`played@${seat}`}>
      {played.map(({ id, piece }) => (
        <span key={id} class="chip" data-token={id} title={piece ? cardName(piece) : ''}>
          {piece && !cardOf(piece).score && (
            <svg width="18" height="18" viewBox="-14 -15 28 30" aria-hidden="true">
              <Sign name={piece} seat={seat} letters={false} />
            </svg>
          )}
          {piece && shortName(piece)}
        </span>
      ))}
    </span>
  );
}

export function Seat(props: SeatProps): JSX.Element {
  const { position, seat, viewer } = props;
  const unplaced = at(position, 'unplaced', seat);
  return (
    <div class="artus-seat">
      {seat !== viewer && <Backs {...props} place="hand" words={text.hand} />}
      {seat !== viewer && <Backs {...props} place="pile" words={text.piles} />}
      {unplaced.length > 0 && (
        <span class="unplaced" data-spot={`unplaced@${seat}`}>
          {unplaced.map(({ id }) => (
            <span key={id} data-token={id}>
              <Mark seat={seat} size={23} />
            </span>
          ))}
        </span>
      )}
      <Played {...props} />
    </div>
  );
}

export function SeatLine({ position, seat }: SeatProps): JSX.Element {
  const cards = PILES.reduce((sum, pile) => sum + at(position, 'hand', seat, pile).length, 0);
  const unplaced = at(position, 'unplaced', seat).length;
  return <>{unplaced ? text.toPlace(unplaced) : text.cards(cards)}</>;
}
