// The round table: 28 chairs in a ring, and inside it the values, which turn with the King.

import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Figure } from '../../kit/figures';
import { Crown, Ring } from '../../kit/heraldry';
import { Shield } from '../../kit/marks';
import { at, number, type Position, type Token } from '../../model/position';
import { CostSign, useTouch } from '../../scene/touch';
import { isPieces, isPoints, type PieceEvent } from '../../wire/json';
import type { BoardProps } from '../game';
import { minus, signed, turnOf } from '../words';
import { phrases } from './phrases';
import {
  carpetOf,
  isRoyal,
  kingOf,
  ownerOf,
  SEATS,
  turnsOf,
  valuesOf,
  wrap,
  type Metal,
} from './table';
import { text } from './text';

const STEP = 360 / SEATS;

/** Sizes that follow from the room there is. */
interface Plan {
  readonly x: number;
  readonly y: number;
  readonly outer: number;
  /** The middle of the chairs and their size. */
  readonly chairs: number;
  readonly chair: number;
  /** The ring of values: its middle and its width. */
  readonly values: number;
  readonly band: number;
}

function planOf(width: number, height: number): Plan {
  const outer = Math.min(width, height) / 2 - 3;
  const chair = ((outer * 0.92 * 2 * Math.PI) / SEATS) * 0.94;
  const chairs = outer - chair / 2 - 4;
  const band = Math.max(27, chair * 0.8);
  const values = chairs - chair / 2 - 5 - band / 2;
  return { x: width / 2, y: height / 2, outer, chairs, chair, values, band };
}

/** A point of the ring: seat 0 is at the top, and seats go clockwise. */
function point(radius: number, seat: number): { x: number; y: number } {
  const angle = ((seat * STEP - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** A piece of a ring between two radii, around a seat. */
function sector(inner: number, outer: number, seat: number, width = 1): string {
  const [a, b] = [seat - width / 2, seat + width / 2];
  const [p, q, r, s] = [point(outer, a), point(outer, b), point(inner, b), point(inner, a)];
  return `M${p.x} ${p.y}A${outer} ${outer} 0 0 1 ${q.x} ${q.y}L${r.x} ${r.y}A${inner} ${inner} 0 0 0 ${s.x} ${s.y}Z`;
}

const tone = (value: number): string => (value > 0 ? 'good' : value < 0 ? 'bad' : 'even');

/** The values turn the short way round when the King moves. */
function useTurn(king: number): number {
  const turned = useRef(king);
  const by = wrap(king - turned.current);
  turned.current += by > SEATS / 2 ? by - SEATS : by;
  return turned.current * STEP;
}

interface ValuesProps {
  readonly plan: Plan;
  readonly king: number;
  readonly values: readonly number[];
}

function Values({ plan, king, values }: ValuesProps): JSX.Element {
  const turn = useTurn(king);
  const size = Math.max(12.5, Math.min(21, plan.band * 0.42));
  return (
    <g class="artus-values" style={`transform: rotate(${turn}deg)`} aria-hidden="true">
      {values.map((value, i) => {
        const { x, y } = point(plan.values, -i);
        const crown = i === 0;
        return (
          <g key={i}>
            <path
              class={`value ${crown ? 'crown' : tone(value)}`}
              d={sector(plan.values - plan.band / 2, plan.values + plan.band / 2, -i)}
            />
            <g transform={`translate(${x} ${y})`}>
              <g style={`transform: rotate(${-turn}deg)`} class="upright">
                {crown ? (
                  <g transform={`scale(${size / 20})`}>
                    <Crown metal="gold" />
                  </g>
                ) : (
                  <text class={`value-text ${tone(value)}`} y={size * 0.35} font-size={size}>
                    {minus(value)}
                  </text>
                )}
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

function Rings({ tokens, size }: { tokens: readonly Token[]; size: number }): JSX.Element {
  const gap = size * 0.3;
  return (
    <>
      {tokens.map(({ id }, i) => (
        <g
          key={id}
          data-token={id}
          transform={`translate(${(i - (tokens.length - 1) / 2) * gap} ${size * 0.5}) scale(${size / 66})`}
        >
          <circle class="pip" r="7.500" />
        </g>
      ))}
    </>
  );
}

interface RoyalProps {
  readonly metal: Metal;
  readonly king: boolean;
  readonly scale: number;
}

/** A letter for a metal on a royal's chest, which can always be read. */
function Royal({ metal, king, scale }: RoyalProps): JSX.Element {
  return (
    <>
      <g class={`metal ${king ? 'gold' : metal}`}>
        <Figure who={king ? 'king' : 'prince'} />
      </g>
      <g class={`metal ${metal}`}>
        {king && <circle class="metal-shape" cy="8" r="5.500" />}
        <text class="metal-letter" y="11.800" font-size={Math.max(10.5, 11 / scale)}>
          {metal === 'silver' ? 'S' : 'B'}
        </text>
      </g>
    </>
  );
}

interface SittingProps {
  readonly tokens: readonly Token[];
  readonly size: number;
  readonly king: boolean;
}

/** Who sits on a chair: a shield for a knight, a golden figure for the King, one of his metal for a prince. */
function Sitting({ tokens, size, king }: SittingProps): JSX.Element | null {
  const figure = tokens.find(({ piece }) => piece !== 'ring');
  if (!figure) return null;
  const owner = ownerOf(figure.piece);
  if (owner !== null) {
    return (
      <g key={figure.id} data-token={figure.id}>
        <Shield seat={owner} size={size * 0.86} />
      </g>
    );
  }
  if (!isRoyal(figure.piece)) return null;
  return (
    <>
      <g key={figure.id} data-token={figure.id} transform={`translate(0 ${-size * 0.04})`}>
        <g transform={`scale(${size / (king ? 23 : 27)})`}>
          <Royal metal={figure.piece} king={king} scale={size / (king ? 23 : 27)} />
        </g>
      </g>
      <Rings tokens={tokens.filter(({ piece }) => piece === 'ring')} size={size} />
    </>
  );
}

const label = (position: Position, seat: number, value: number): string =>
  text.chairLabel(phrases.thing(`chair:${seat}`, position), value);

interface ChairProps {
  readonly plan: Plan;
  readonly seat: number;
  readonly props: BoardProps;
  readonly marked: boolean;
}

function Chair({ plan, seat, props, marked }: ChairProps): JSX.Element {
  const touch = useTouch();
  const { position } = props;
  const { x, y } = point(plan.chairs, seat);
  const king = kingOf(position);
  const value = valuesOf(props.config)[wrap(king - seat)]!;
  const tokens = at(position, 'chair', undefined, seat);
  const half = plan.chair / 2;
  return (
    <g {...touch(`chair:${seat}`, label(position, seat, value), marked ? 'chair last' : 'chair')}>
      <path class="hit" d={sector(plan.values - plan.band / 2, plan.outer, seat)} />
      <g transform={`translate(${x} ${y})`} data-spot={`chair[${seat}]`}>
        <circle class="cast" cx="1.500" cy="3" r={half - 1} />
        <path
          class="chair-back"
          stroke-width={half * 0.3}
          transform={`rotate(${seat * STEP})`}
          d={`M${-half * 0.8} ${-half * 0.62}A${half} ${half} 0 0 1 ${half * 0.8} ${-half * 0.62}`}
        />
        <circle class="chair-seat touch-edge" r={half - 1} />
        <circle class="chair-cushion" r={half * 0.8} />
        {!tokens.length && (
          <text
            class="chair-number spot-label"
            y={plan.chair * 0.1}
            font-size={Math.max(11, plan.chair * 0.26)}
          >
            {seat}
          </text>
        )}
        <g class={leaves(props, seat) ? 'leaving' : undefined}>
          <Sitting tokens={tokens} size={plan.chair} king={seat === king} />
        </g>
      </g>
    </g>
  );
}

/** What the touch of a chair costs: above all chairs, so that no other covers it. */
function Cost({ plan, seat }: { plan: Plan; seat: number }): JSX.Element {
  const { x, y } = point(plan.chairs, seat);
  const out = plan.chair * 0.3;
  const size = Math.max(11, Math.min(14, plan.chair * 0.3));
  return <CostSign thing={`chair:${seat}`} x={x + out} y={y - out} size={size} />;
}

/** An arrow over the table, from chair to chair. */
function Way({ plan, event }: { plan: Plan; event: PieceEvent }): JSX.Element {
  const radius = plan.values - plan.band / 2 - 6;
  const [a, b] = [point(radius, event.from.part as number), point(radius, event.to.part as number)];
  const bend = 0.45;
  return (
    <path
      class={`way ${event.event}`}
      d={`M${a.x} ${a.y}Q${(a.x + b.x) * 0.5 * bend} ${(a.y + b.y) * 0.5 * bend} ${b.x} ${b.y}`}
      marker-end="url(#way-end)"
    />
  );
}

/** Its top is painted in rays around a rose, as old tables of Arthur are. */
function Table({ room, rim }: { room: number; rim: number }): JSX.Element {
  const rays = [...Array(SEATS / 2).keys()].map((i) => sector(1, room, i * 2));
  return (
    <>
      <circle class="cast" cx="2" cy="5" r={rim} />
      <circle class="table-edge" r={rim} />
      <circle class="relief" r={rim} />
      <circle class="table-top" r={room} />
      <path class="table-rays" d={rays.join('')} />
      <circle class="table-line" r={room - 5} />
      <circle class="table-heart" r={room * 0.55} />
      <g class="table-rose" transform={`scale(${room / 60})`}>
        {[0, 72, 144, 216, 288].map((turn) => (
          <path key={turn} transform={`rotate(${turn})`} d={PETAL} />
        ))}
        <circle r="5" />
      </g>
    </>
  );
}

const PETAL = 'M0-4C-9-8-12-17-7-23C-4-26-1-25 0-22C1-25 4-26 7-23C12-17 9-8 0-4Z';

const chairEvents = (events: BoardProps['last']): PieceEvent[] =>
  events.filter(
    (event): event is PieceEvent =>
      isPieces(event) && event.to.place === 'chair' && event.piece !== 'ring',
  );

/** Whether the chosen move takes away who sits on a chair. */
const leaves = ({ preview }: BoardProps, seat: number): boolean =>
  chairEvents(preview).some(({ from }) => from.place === 'chair' && from.part === seat);

/** The King's chair, after the chosen move. */
function kingAfter({ preview, position }: BoardProps): number {
  const moved = preview.find((event) => 'field' in event && event.field === 'king');
  return moved && 'value' in moved ? Number(moved.value) : kingOf(position);
}

function Ghost({ plan, event }: { plan: Plan; event: PieceEvent }): JSX.Element {
  const { x, y } = point(plan.chairs, event.to.part as number);
  return (
    <g class="ghost" transform={`translate(${x} ${y})`}>
      <Sitting tokens={[{ id: -1, piece: event.piece }]} size={plan.chair} king={false} />
    </g>
  );
}

/** In the middle: the supply of rings, or what the chosen move brings. */
function Middle({ plan, props }: { plan: Plan; props: BoardProps }): JSX.Element {
  const { position, preview } = props;
  const room = plan.values - plan.band / 2;
  const supply = at(position, 'supply');
  const plays = preview.some((event) => isPieces(event) && event.to.place === 'played');
  const gained = preview.filter(isPoints);
  const sum = gained.reduce((total, { points }) => total + points, 0);
  const size = Math.max(20, Math.min(34, room * 0.2));
  const turn = number(position, 'turn');
  return (
    <g class="artus-middle" font-size={Math.max(13, Math.min(18, room * 0.085))}>
      {plays ? (
        <text class={`price number ${tone(sum)}`} y={size * 0.45} font-size={size * 1.7}>
          {sum ? signed(sum) : '±0'}
        </text>
      ) : (
        <>
          <text class="caption" y={-size * 1.15}>
            {turn ? turnOf(turn, turnsOf(position, props.config)) : text.beforeFirst}
          </text>
          <g data-spot="supply">
            {supply.map(({ id }, i) => (
              <g
                key={id}
                data-token={id}
                transform={`translate(${(i - (supply.length - 1) / 2) * size * 0.95} 0) scale(${size / 24})`}
              >
                <Ring />
              </g>
            ))}
          </g>
          <text class="caption" y={size * 1.55}>
            {text.ringsLeft(supply.length)}
          </text>
        </>
      )}
    </g>
  );
}

export function Board(props: BoardProps): JSX.Element {
  const { width, height, config, last, preview } = props;
  const plan = planOf(width, height);
  const moved = new Set(chairEvents(last).flatMap(({ from, to }) => [from.part, to.part]));
  const ways = chairEvents(preview).filter(({ from }) => from.place === 'chair');
  const seats = [...Array(SEATS).keys()];
  return (
    <svg class="artus-board" width={width} height={height} role="group" aria-label={text.table}>
      <defs>
        <marker
          id="way-end"
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="4.500"
          markerHeight="4.500"
          orient="auto"
        >
          <path class="way-head" d="M0 0L10 5L0 10Z" />
        </marker>
        <pattern
          id="minus"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path class="minus" d="M0 0V5" />
        </pattern>
      </defs>
      <g transform={`translate(${plan.x} ${plan.y})`}>
        {carpetOf(config).map((seat) => (
          <g key={seat} class="carpet">
            <path d={sector(plan.chairs - plan.chair / 2 - 3, plan.outer + 2, seat, 1.02)} />
            <path
              class="carpet-weave"
              d={sector(plan.chairs - plan.chair / 2 - 3, plan.outer + 2, seat, 1.02)}
            />
            <path class="carpet-fringe" d={sector(plan.outer - 2, plan.outer + 2, seat, 1.02)} />
          </g>
        ))}
        <Table room={plan.values - plan.band / 2} rim={plan.values + plan.band / 2 + 4} />
        <Values plan={plan} king={kingAfter(props)} values={valuesOf(config)} />
        <Middle plan={plan} props={props} />
        {ways.map((event, i) => (
          <Way key={i} plan={plan} event={event} />
        ))}
        {seats.map((seat) => (
          <Chair key={seat} plan={plan} seat={seat} props={props} marked={moved.has(seat)} />
        ))}
        {chairEvents(preview).map((event, i) => (
          <Ghost key={i} plan={plan} event={event} />
        ))}
        {seats.map((seat) => (
          <Cost key={seat} plan={plan} seat={seat} />
        ))}
      </g>
    </svg>
  );
}
