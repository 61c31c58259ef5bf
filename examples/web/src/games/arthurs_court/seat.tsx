// A player's line: the strength of each group with its pawn, and the gold.

import type { JSX } from 'preact';
import { at } from '../../model/position';
import type { SeatProps } from '../game';
import { Suit } from './pieces';
import { goldIn, strength, TYPES } from './table';
import { text } from './text';

export function Seat({ position, seat }: SeatProps): JSX.Element {
  const groups = TYPES.filter((type) => type !== 'jester').map((type) =>
    strength(position, seat, type),
  );
  const least = Math.min(...groups);
  return (
    <div class="ac-strengths">
      {TYPES.map((type) => {
        const n = strength(position, seat, type);
        const weak = type !== 'jester' && n === least;
        return (
          <span key={type} class={weak ? 'weak' : ''} title={text.withPawn(type, n)}>
            <Suit type={type} size={18} />
            <b class="number">{n}</b>
            <span class="unseen">{text.unseen[type]}</span>
          </span>
        );
      })}
      <span class="ac-gold">{text.gold(goldIn(at(position, 'treasury', seat)))}</span>
    </div>
  );
}

export function SeatLine({ position, seat }: SeatProps): JSX.Element {
  return <>{text.gold(goldIn(at(position, 'treasury', seat)))}</>;
}
