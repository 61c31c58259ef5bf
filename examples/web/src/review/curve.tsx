// The curves of all players over a match. It is a slider, too: a touch, a click or the keys go to a ply.

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Shield } from '../kit/marks';
import { text } from '../language';
import { useSize } from '../table/size';
import type { Point, Turn } from './model';

interface Props {
  readonly curves: readonly (readonly Point[])[];
  readonly turns: readonly Turn[];
  /** The last ply, the one that is shown, and what a screen reader says of it. */
  readonly end: number;
  readonly shown: number;
  readonly step: string;
  readonly goto: (ply: number) => void;
}

/** On a phone the table needs the room. */
const heightFor = (width: number): number => (width < 600 ? 96 : 132);
const LEFT = 30;
const RIGHT = 30;
const TOP = 9;
const BOTTOM = 15;
const MARK = 21;
/** Lines that cross are told apart by their dashes as well. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '4 2'] as const;

export function Curve({ curves, turns, end, shown, step, goto }: Props): JSX.Element {
  const [box, size] = useSize<HTMLDivElement>();
  const width = Math.max(size?.width ?? 0, 160);
  const height = heightFor(width);
  const x = (ply: number): number => LEFT + (ply / Math.max(1, end)) * (width - LEFT - RIGHT);
  const y = (value: number): number => TOP + (1 - value / 100) * (height - TOP - BOTTOM);
  const plyAt = (event: JSX.TargetedPointerEvent<HTMLDivElement>): number => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left - LEFT) / (width - LEFT - RIGHT);
    return Math.round(Math.min(1, Math.max(0, part)) * end);
  };
  const drawing = useMemo(
    () => <Lines {...{ curves, turns, x, y, width, height }} />,
    [curves, turns, width, end],
  );
  return (
    <div
      ref={box}
      class="curve"
      role="slider"
      tabIndex={0}
      aria-label={text.review.curve}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={shown}
      aria-valuetext={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goto(plyAt(event));
      }}
      onPointerMove={(event) => event.buttons && goto(plyAt(event))}
      onKeyDown={(event) => {
        const to = plyByKey(event.key, shown, end, turns);
        if (to === null) return;
        event.preventDefault();
        event.stopPropagation();
        goto(to);
      }}
    >
      <svg width={width} height={height} aria-hidden="true">
        {drawing}
        <line class="curve-now" x1={x(shown)} x2={x(shown)} y1={TOP - 5} y2={height - BOTTOM + 3} />
      </svg>
    </div>
  );
}

function plyByKey(key: string, shown: number, end: number, turns: readonly Turn[]): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, shown - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(end, shown + 1);
    case 'PageUp':
      return turns.find(({ ply }) => ply > shown)?.ply ?? null;
    case 'PageDown':
      return turns.findLast(({ ply }) => ply < shown)?.ply ?? null;
    case 'Home':
      return 0;
    case 'End':
      return end;
    default:
      return null;
  }
}

type Scale = (value: number) => number;

interface LinesProps {
  readonly curves: readonly (readonly Point[])[];
  readonly turns: readonly Turn[];
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  readonly height: number;
}

function Lines({ curves, turns, x, y, width, height }: LinesProps): JSX.Element {
  const ends = curves.map((curve) => y(curve.at(-1)?.value ?? 50));
  const marks = apart(ends, height - BOTTOM + 4);
  return (
    <>
      {[0, 50, 100].map((value) => (
        <g key={value}>
          <line class="curve-grid" x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} />
          <text class="curve-text" x={LEFT - 5} y={y(value) + 4}>
            {value}
          </text>
        </g>
      ))}
      {curves.map((curve, seat) => (
        <g key={seat} class={`p${seat}`}>
          <path class="curve-line" d={pathOf(curve, x, y)} stroke-dasharray={DASHES[seat]} />
          {curve.length > 0 && (
            <g transform={`translate(${width - RIGHT / 2} ${marks[seat]})`}>
              <Shield seat={seat} size={MARK} />
            </g>
          )}
        </g>
      ))}
      {turns.map((turn) => (
        <TurnMark key={`${turn.by}${turn.ply}`} turn={turn} x={x(turn.ply)} y={y} curves={curves} />
      ))}
    </>
  );
}

/** A choice is a round mark, luck a square one, at the curve of the player. */
function TurnMark({
  turn: { ply, seat, by },
  x,
  y,
  curves,
}: {
  turn: Turn;
  x: number;
  y: Scale;
  curves: readonly (readonly Point[])[];
}): JSX.Element {
  const at = y(curves[seat]?.find((point) => point.ply === ply)?.value ?? 50);
  return by === 'choice' ? (
    <circle class={`curve-turn p${seat}`} cx={x} cy={at} r="5" />
  ) : (
    <rect class={`curve-turn p${seat}`} x={x - 4.5} y={at - 4.5} width="9" height="9" />
  );
}

/** A point for each pixel at most: the mean of those that share it. */
function pathOf(curve: readonly Point[], x: Scale, y: Scale): string {
  const columns = new Map<number, { sum: number; n: number }>();
  for (const { ply, value } of curve) {
    const column = Math.round(x(ply));
    const { sum, n } = columns.get(column) ?? { sum: 0, n: 0 };
    columns.set(column, { sum: sum + value, n: n + 1 });
  }
  const points = [...columns].map(([column, { sum, n }]) => `${column} ${y(sum / n).toFixed(1)}`);
  return points.length ? `M${points.join('L')}` : '';
}

/** Heights moved apart, so that marks do not cover each other. */
function apart(heights: readonly number[], bottom: number): readonly number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((seat, i) => {
    const before = i ? found[order[i - 1]!]! + MARK + 1 : TOP;
    found[seat] = Math.max(before, found[seat]!);
  });
  let limit = bottom;
  for (const seat of [...order].reverse()) {
    found[seat] = Math.min(limit, found[seat]!);
    limit = found[seat]! - MARK - 1;
  }
  return found;
}
