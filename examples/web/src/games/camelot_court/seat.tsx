// What lies beside each player: the cards in hand by their backs, what their knights in the hall would
// score now, and the bench with the knights that are outside.

import type { JSX } from 'preact';
import { at } from '../../model/position';
import type { SeatProps } from '../game';
import { upper } from '../words';
import { Sign } from './cards';
import { Figure, inWords } from './knight';
import { FACTION, isKnight, knightOf, worthOf } from './table';
import { text } from './text';

/** A bench as a picture: the knights outside, in rows. */
export function Bench({ position, config, seat, r = 16 }: SeatProps & { r?: number }): JSX.Element {
  const outside = at(position, 'outside', seat);
  return (
    <span class="bench" data-spot={`outside@${seat}`}>
      {outside.map(({ id, piece }) => {
        if (!isKnight(piece)) return null;
        const knight = knightOf(piece, position, config);
        return (
          <svg
            key={id}
            width={r * 2 + 4}
            height={r * 1.75 + 10}
            viewBox={`${-r - 2} ${-r * 0.9 - 1} ${r * 2 + 4} ${r * 1.75 + 10}`}
            role="img"
            aria-label={inWords(knight)}
          >
            <Figure knight={knight} r={r} id={id} />
          </svg>
        );
      })}
    </span>
  );
}

export function CardSign({ size = 14 }: { size?: number }): JSX.Element {
  return (
    <svg class="card-sign" width={size * 0.75} height={size} viewBox="0 0 9 12" aria-hidden="true">
      <rect x="0.700" y="0.700" width="7.600" height="10.600" rx="1.400" />
      <path d="M2.500 8.500L6.500 3.500" />
    </svg>
  );
}

export function BenchSign({ size = 14 }: { size?: number }): JSX.Element {
  return (
    <svg class="bench-sign" width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      <path d="M1 11V5A4 4 0 0 1 9 5V11ZM5 7.500H11M9 5.500L11.200 7.500L9 9.500" />
    </svg>
  );
}

const ScoreSign = (): JSX.Element => (
  <svg width="14" height="14" viewBox="-13 -14 26 28" aria-hidden="true">
    <Sign card="score" />
  </svg>
);

export function Seat(props: SeatProps): JSX.Element {
  const { position, config, seat, viewer } = props;
  const hand = at(position, 'hand', seat).length;
  const outside = at(position, 'outside', seat).length;
  return (
    <div class="court-seat">
      <p class="court-facts">
        <span class="court-faction">{upper(FACTION[seat] ?? '')}</span>
        <span data-spot={`hand@${seat}`}>
          <CardSign /> <b>{hand}</b> {text.inHand}
        </span>
        <span>
          <ScoreSign /> <b>{worthOf(seat, position, config)}</b> {text.ifScored}
        </span>
      </p>
      {seat !== viewer && outside > 0 && (
        <p class="court-bench">
          <BenchSign /> <span class="unseen">{text.benched(outside)}</span>
          <Bench {...props} />
        </p>
      )}
    </div>
  );
}

/** Signs for cards in hand, knights outside and points in the hall. */
export function SeatLine({ position, config, seat }: SeatProps): JSX.Element {
  const hand = at(position, 'hand', seat).length;
  const outside = at(position, 'outside', seat).length;
  const worth = worthOf(seat, position, config);
  const words = text.seatLine(hand, outside, worth);
  return (
    <span class="court-line" role="img" aria-label={words} title={words}>
      <span>
        <CardSign size={12} />
        {hand}
      </span>
      <span>
        <BenchSign size={13} />
        {outside}
      </span>
      <span class="court-worth">
        <ScoreSign />
        {worth}
      </span>
    </span>
  );
}
