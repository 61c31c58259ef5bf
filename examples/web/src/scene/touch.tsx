// What makes a thing on the table touchable, for fingers, keys and screen readers.

import { createContext, type JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { points, signed } from '../games/words';
import { text } from '../language';
import { complete, costsOf, inviting, type Choice, type Cost, type Thing } from '../model/narrow';
import type { Move } from '../wire/json';

export interface Touching {
  readonly choice: Choice | null;
  readonly inviting: ReadonlySet<Thing>;
  /** What touches cost. */
  readonly costs: ReadonlyMap<Thing, Cost>;
  readonly touch: (thing: Thing) => void;
}

export const TouchContext = createContext<Touching>({
  choice: null,
  inviting: new Set(),
  costs: new Map(),
  touch: () => undefined,
});

/** `gain`: the points that a move brings; null if that is not certain. `better`: as of costsOf. */
export function touching(
  choice: Choice | null,
  gain: (move: Move) => number | null,
  better: 1 | -1,
  touch: (thing: Thing) => void,
): Touching {
  if (!choice) return { choice, inviting: new Set(), costs: new Map(), touch };
  return { choice, inviting: inviting(choice), costs: costsOf(choice, gain, better), touch };
}

/** "−50", or "+50" where fewer points are better; "≤ −3", "≥ +3" if it depends on the next touches. */
export const costMark = ({ points: n, exact }: Cost): string =>
  `${exact ? '' : n < 0 ? '≤ ' : '≥ '}${signed(n)}`;
const costWords = ({ points: n, exact }: Cost): string =>
  `, ${(exact ? text.table.costs : text.table.atLeast)(points(Math.abs(n)))}`;

type How = '' | 'glow' | 'chosen' | 'aim';

export interface TouchProps {
  readonly class: string;
  readonly 'data-thing': Thing;
  /** What the touch costs, to be written on the thing. */
  readonly 'data-cost': string | undefined;
  readonly role: 'button' | undefined;
  readonly tabindex: number | undefined; // lower case: SVG is case-sensitive
  readonly 'aria-label': string | undefined;
  readonly 'aria-pressed': boolean | undefined;
  readonly onClick: (event: Event) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Gives the properties of an element that stands for a thing. `nth` is for equal things: of so many
 * that were touched, or that every move left needs, the first ones are marked.
 */
export function useTouch(): (
  thing: Thing,
  label: string,
  more?: string,
  nth?: number,
) => TouchProps {
  const { choice, inviting: open, costs, touch } = useContext(TouchContext);
  return (thing, label, more = '', nth) => {
    const how = howIs(choice, open, thing, nth);
    const can = how !== '';
    const cost = how === 'glow' || how === 'chosen' ? costs.get(thing) : undefined;
    const go = (event: Event) => {
      event.stopPropagation();
      touch(thing);
    };
    return {
      class: `touchable ${more} ${how}`,
      'data-thing': thing,
      'data-cost': cost && costMark(cost),
      role: can ? 'button' : undefined,
      tabindex: can ? 0 : undefined,
      'aria-label': can ? label + (cost ? costWords(cost) : '') : undefined,
      'aria-pressed': can ? how === 'chosen' : undefined,
      onClick: go,
      onKeyDown: (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        go(event);
      },
    };
  };
}

interface CostSignProps {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** What the touch of a thing of a drawing costs: CSS can write nothing there. `size`: of the letters. */
export function CostSign({ thing, x, y, size }: CostSignProps): JSX.Element | null {
  const cost = useContext(TouchContext).costs.get(thing);
  if (!cost) return null;
  const words = costMark(cost);
  const width = (words.length * 0.6 + 0.9) * size;
  return (
    <g class="cost-sign" transform={`translate(${x} ${y})`} aria-hidden="true">
      <rect x={-width / 2} y={size * -0.65} width={width} height={size * 1.3} rx={size * 0.65} />
      <text y={size * 0.36} font-size={size}>
        {words}
      </text>
    </g>
  );
}

function howIs(choice: Choice | null, open: ReadonlySet<Thing>, thing: Thing, nth?: number): How {
  if (!choice) return '';
  const given = choice.given.filter((other) => other === thing).length;
  const aimed = choice.implied.filter((other) => other === thing).length;
  if ((nth ?? 0) < given) return 'chosen';
  const more = nth === undefined || nth >= given + aimed;
  if (more && open.has(thing) && choice.ways.length > 1) return 'glow';
  if ((nth ?? 0) < given + aimed)
    return complete(choice).length === 1 && choice.ways.length === 1 ? 'aim' : 'chosen';
  return '';
}
