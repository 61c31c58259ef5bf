// Pieces fly from their old place to the new one. The page is measured before and after each step;
// a copy of every moved piece flies over the table while the piece itself is hidden.

import { isPieces, type GameEvent, type Spot } from '../wire/json';
import { at, spotKey, type Position } from '../model/position';

interface Route {
  readonly id: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** Which tokens moved from where to where in a step. */
export function routesOf(before: Position, after: Position, step: readonly GameEvent[]): Route[] {
  const spots = step.filter(isPieces).flatMap(({ from, to }) => [from, to]);
  const where = new Map<number, Spot>();
  for (const spot of spots) {
    for (const { id } of at(before, spot.place, spot.seat, spot.part)) where.set(id, spot);
  }
  const routes = new Map<number, Route>();
  for (const to of spots) {
    for (const { id } of at(after, to.place, to.seat, to.part)) {
      const from = where.get(id);
      if (from && spotKey(from) !== spotKey(to)) routes.set(id, { id, from, to });
    }
  }
  return [...routes.values()];
}

/** The first element of a selector that can be seen. */
function seen(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    if (element.getClientRects().length) return element;
  }
  return null;
}

const tokenOf = (id: number): Element | null => seen(`[data-token="${id}"]`);

/** The element of a spot, else that of its seat. */
export function spotOf(spot: Spot): Element | null {
  return (
    seen(`[data-spot="${spotKey(spot)}"]`) ??
    (spot.seat === undefined ? null : seen(`[data-seat="${spot.seat}"]`))
  );
}

interface Start {
  readonly route: Route;
  readonly rect: DOMRect;
  readonly copy: Element | null;
}

/** More pieces than this do not fly: of a whole deck one sees no more. */
const MOST = 24;

/** Measures where the tokens are before the step is drawn. */
export function takeOff(routes: readonly Route[]): Start[] {
  return routes.slice(0, MOST).flatMap((route) => {
    const token = tokenOf(route.id);
    const element = token ?? spotOf(route.from);
    if (!element) return [];
    return [{ route, rect: element.getBoundingClientRect(), copy: token && copyOf(token) }];
  });
}

/** Starts the flights after the step is drawn; returns the animations. What was rolled turns on its way. */
export function fly(starts: readonly Start[], duration: number, rolled: boolean): Animation[] {
  // Measure everything before any change: one layout, not one for each token.
  const ways = starts.map(({ route, rect, copy }) => {
    const token = tokenOf(route.id);
    const end = (token ?? spotOf(route.to))?.getBoundingClientRect();
    return { token, rect, end, flying: token ? copyOf(token) : copy };
  });
  return ways.flatMap(({ token, rect, end, flying }, i) => {
    if (!end?.width || !rect.width || !flying) return [];
    const delay = Math.min(i, 6) * duration * 0.12;
    if (rolled) flying.animate(TURNS, { duration: 2 * duration, easing: 'ease-out' });
    return [flight(flying, token, rect, end, rolled ? 2 * duration : duration, delay)];
  });
}

const TURNS = [{ transform: 'rotate(-720deg)' }, { transform: 'rotate(0deg)' }];

function flight(
  copy: Element,
  token: Element | null,
  from: DOMRect,
  to: DOMRect,
  duration: number,
  delay: number,
): Animation {
  const size = token ? to : from;
  const box = document.createElement('div');
  box.className = 'flying';
  box.style.cssText = `width:${size.width}px;height:${size.height}px`;
  box.append(copy);
  document.body.append(box);
  if (token instanceof HTMLElement || token instanceof SVGElement)
    token.style.visibility = 'hidden';
  const animation = box.animate(
    [{ transform: place(from, size) }, { transform: place(to, size) }],
    { duration, delay, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'both' },
  );
  const land = () => {
    box.remove();
    if (token instanceof HTMLElement || token instanceof SVGElement) token.style.visibility = '';
  };
  animation.finished.then(land, land);
  return animation;
}

/** Moves a box of a size onto the middle of a rectangle, at a scale that keeps its shape. */
function place(rect: DOMRect, size: DOMRect): string {
  const scale = Math.min(rect.width / size.width || 1, rect.height / size.height || 1);
  const x = rect.x + rect.width / 2 - (size.width * scale) / 2;
  const y = rect.y + rect.height / 2 - (size.height * scale) / 2;
  return `translate(${x}px, ${y}px) scale(${Math.max(scale, 0.2)})`;
}

/** A copy that can be drawn anywhere: part of an SVG gets its own SVG. */
function copyOf(token: Element): Element {
  const copy = token.cloneNode(true) as Element;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'data-token', 'data-spot', 'role', 'tabindex', 'aria-label']) {
      element.removeAttribute(name);
    }
  }
  if (!(token instanceof SVGGraphicsElement) || token instanceof SVGSVGElement) return copy;
  const box = token.getBBox();
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute('width', '100%');
  svg.setAttribute('height', '100%');
  copy.removeAttribute('transform');
  svg.append(copy);
  return svg;
}

/** Marks moved pieces, for reduced motion. */
export function mark(routes: readonly Route[]): void {
  for (const { id } of routes) {
    tokenOf(id)?.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 300 });
  }
}
