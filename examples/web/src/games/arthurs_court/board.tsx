// The castle above, the courts below; the person at the page sits nearest.

import type { JSX } from 'preact';
import { after } from '../../model/position';
import type { BoardProps } from '../game';
import { Castle } from './castle';
import { Court } from './court';
import { useEndFirst } from '../../scene/end_first';
import { planOf } from './plan';

/** A castle below this height has no room for what the characters do. */
const LOW = 180;

/** Clockwise from the left of the only person at the page, who comes last; else as the seats are. */
function orderOf({ players }: BoardProps): number[] {
  const persons = [...players.keys()].filter((seat) => players[seat]!.kind === 'person');
  const near = persons.length === 1 ? persons[0]! : players.length - 1;
  return [...players.keys()].map((i) => (near + 1 + i) % players.length);
}

export function Board(props: BoardProps): JSX.Element {
  const { width, height, catalogue, position, preview, players, viewer } = props;
  const plan = planOf(width, height, players.length);
  const next = after(catalogue, position, preview);
  const order = orderOf(props);
  const heights = order.map((seat) => (seat === viewer ? plan.own : plan.row));
  const style = `--side:${plan.side}px;--gap:${plan.gap}px;--castle:${plan.castle}px;--wide:${plan.width}px`;
  const table = useEndFirst(height);
  return (
    <div
      class={`ac ${plan.beside ? 'beside' : ''} ${plan.large ? 'large' : ''} ${plan.castle < LOW ? 'low' : ''}`}
      style={style}
      ref={table}
    >
      <Castle plan={plan} position={position} next={next} />
      <div
        class="ac-courts"
        style={`grid-template-rows:${heights.map((high) => `${high}px`).join(' ')}`}
      >
        {order.map((seat, i) => (
          <Court
            key={seat}
            {...props}
            plan={{ ...plan, row: heights[i]! }}
            next={next}
            seat={seat}
          />
        ))}
      </div>
    </div>
  );
}
