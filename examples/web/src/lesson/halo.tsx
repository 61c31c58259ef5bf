// Rings and arrows around what a prompt points at. They follow it, and let every touch through.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Target } from './lesson';

/** Between the thing and its ring. */
const GAP = 3;
/** The room that an arrow needs above. */
const ARROW = 30;

/** So many milliseconds the table may scroll to what glows, until a new target stays in sight. */
const SETTLES = 500;
/** An arrow is for one small thing: beside a button, or several things, it would lie over what they are about. */
const LARGE = 120;

const cssOf = (target: Target): string =>
  typeof target === 'string' ? `[data-thing="${CSS.escape(target)}"]` : target.css;

/** The element of a target: one that glows, else the first that is seen. */
export function elementOf(target: Target): Element | null {
  const seen = [...document.querySelectorAll(`.table-screen :is(${cssOf(target)})`)].filter(
    (element) => element.getClientRects().length && !element.closest('dialog'),
  );
  return seen.find((element) => element.matches('.glow')) ?? seen[0] ?? null;
}

export function Halo({ targets }: { targets: readonly Target[] }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const keys = targets.map(cssOf);
  const key = keys.join();
  const now = useRef(targets);
  now.current = targets;
  useEffect(() => {
    let [frame, settled] = [0, 0];
    const shown: (Element | null)[] = [];
    const follow = () => {
      now.current.forEach((target, i) => {
        const element = elementOf(target);
        if (element !== shown[i]) settled = performance.now() + SETTLES;
        shown[i] = element;
        if (performance.now() < settled) reveal(element);
        surround(box.current?.children[i] as HTMLElement | undefined, element, now.current.length);
      });
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return (
    <div ref={box} aria-hidden="true">
      {keys.map((css) => (
        <span key={css} class="halo" data-css={css} hidden />
      ))}
    </div>
  );
}

/** Scrolls what is out of sight into view. */
function reveal(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function surround(ring: HTMLElement | undefined, element: Element | null, rings: number): void {
  if (!ring) return;
  ring.hidden = !element;
  if (!element) return;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.max(left - GAP, 1), Math.max(top - GAP, 1)];
  const [w, h] = [
    Math.min(right + GAP, innerWidth - 1) - x,
    Math.min(bottom + GAP, innerHeight - 1) - y,
  ];
  ring.style.cssText = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
  ring.classList.toggle('below', y < ARROW);
  const bare = rings > 1 || Math.min(w, h) > LARGE || element.closest('.prompt');
  ring.classList.toggle('bare', !!bare);
}
