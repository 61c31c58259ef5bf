// What makes a thing on the table touchable, for fingers, keys and screen readers.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { complete, inviting, type Choice, type Thing } from '../model/narrow';

export interface Touching {
  readonly choice: Choice | null;
  readonly inviting: ReadonlySet<Thing>;
  readonly touch: (thing: Thing) => void;
}

export const TouchContext = createContext<Touching>({
  choice: null,
  inviting: new Set(),
  touch: () => undefined,
});

export function touching(choice: Choice | null, touch: (thing: Thing) => void): Touching {
  return { choice, inviting: choice ? inviting(choice) : new Set(), touch };
}

type How = '' | 'glow' | 'chosen' | 'aim';

export interface TouchProps {
  readonly class: string;
  readonly 'data-thing': Thing;
  readonly role: 'button' | undefined;
  readonly tabindex: number | undefined; // lower case: SVG is case-sensitive
  readonly 'aria-label': string | undefined;
  readonly 'aria-pressed': boolean | undefined;
  readonly onClick: (event: Event) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Gives the properties of an element that stands for a thing. `nth` is for equal things: of so many
 * that were touched, the first ones are marked.
 */
export function useTouch(): (
  thing: Thing,
  label: string,
  more?: string,
  nth?: number,
) => TouchProps {
  const { choice, inviting: open, touch } = useContext(TouchContext);
  return (thing, label, more = '', nth = 0) => {
    const how = howIs(choice, open, thing, nth);
    const can = how !== '';
    const go = (event: Event) => {
      event.stopPropagation();
      touch(thing);
    };
    return {
      class: `touchable ${more} ${how}`,
      'data-thing': thing,
      role: can ? 'button' : undefined,
      tabindex: can ? 0 : undefined,
      'aria-label': can ? label : undefined,
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

function howIs(choice: Choice | null, open: ReadonlySet<Thing>, thing: Thing, nth: number): How {
  if (!choice) return '';
  const given = choice.given.filter((other) => other === thing).length;
  if (nth < given) return 'chosen';
  if (open.has(thing) && choice.ways.length > 1) return 'glow';
  const aimed = choice.implied.filter((other) => other === thing).length;
  if (nth < given + aimed)
    return complete(choice).length === 1 && choice.ways.length === 1 ? 'aim' : 'chosen';
  return '';
}
