// Knights: the shield of the owner, power in a square, points in a circle. A soldier is a small square
// since it adds power, a priest a small circle with a cross since it adds points. A scandalised knight
// lies face down: hatched.

import type { JSX } from 'preact';
import { Shield } from '../../kit/marks';
import { followerOf, knightName, type FollowerKind, type Knight } from './table';
import { text } from './text';

/** A number in the shape of what it counts; `size` is its height. */
export function Badge({
  kind,
  value,
  size,
  follower = false,
  changed = false,
}: {
  kind: FollowerKind;
  value: number;
  size: number;
  follower?: boolean;
  changed?: boolean;
}): JSX.Element {
  const half = size / 2;
  return (
    <g class={`badge ${kind} ${follower ? 'follower' : ''} ${changed ? 'changed' : ''}`}>
      {kind === 'soldier' ? (
        <rect class="badge-shape" x={-half} y={-half} width={size} height={size} rx={size * 0.14} />
      ) : (
        <circle class="badge-shape" r={half} />
      )}
      {follower && kind === 'priest' && (
        <path
          class="badge-top"
          d={`M0 ${-half - size * 0.34}V${-half}M${-size * 0.16} ${-half - size * 0.18}h${size * 0.32}`}
        />
      )}
      {follower && kind === 'soldier' && (
        <path
          class="badge-top"
          d={`M${-size * 0.2} ${-half}v${-size * 0.24}M${size * 0.2} ${-half}v${-size * 0.24}M0 ${-half}v${-size * 0.24}`}
        />
      )}
      <text
        class="badge-text"
        y={size * 0.36 - 0.2}
        font-size={Math.max(11, size * (follower ? 0.64 : 0.76))}
      >
        {follower ? `+${value}` : value}
      </text>
    </g>
  );
}

export function Follower({ card, size }: { card: string; size: number }): JSX.Element {
  const { kind, worth } = followerOf(card)!;
  return <Badge kind={kind} value={worth} size={size} follower />;
}

/** Followers stand beside the shield, inside the stone. */
export const pipX = (i: number, r: number): number => (i ? 0.76 : -0.76) * r;
export const pipY = (r: number): number => -0.14 * r;

/** A knight around the origin, on a stone of a radius. */
export function Figure({ knight, r, id }: { knight: Knight; r: number; id?: number }): JSX.Element {
  const { seat, scandalised, power, points, followers } = knight;
  const badge = Math.max(16, r * 0.6);
  const pip = Math.max(17, r * 0.5);
  return (
    <g class={scandalised ? `knight scandalised h${seat}` : 'knight'} data-token={id}>
      <g transform={`translate(0 ${-r * 0.2})`}>
        <Shield seat={seat} size={r * 1.34} />
      </g>
      <g transform={`translate(${-r * 0.5} ${r * 0.72})`}>
        <Badge kind="soldier" value={power} size={badge} />
      </g>
      <g transform={`translate(${r * 0.5} ${r * 0.72})`}>
        <Badge kind="priest" value={points} size={badge} />
      </g>
      {followers.map(({ id: token, card }, i) => (
        <g key={token} transform={`translate(${pipX(i, r)} ${pipY(r)})`}>
          <g data-token={token}>
            <Follower card={card} size={pip} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** A knight in words: "Tristram, power 3, 3 points, scandalised, with soldier +1". */
export function inWords({ name, scandalised, power, points, followers }: Knight): string {
  const all = followers.map(({ card }) => followerOf(card)!);
  return text.inWords(knightName(name), power, points, scandalised, all);
}
