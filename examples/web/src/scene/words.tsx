// A word for everything on the table: hover, focus or a long press shows the name of a thing, its sentence and its
// picture beside it. Nothing else happens, and a tap goes through. Things are found by the attributes that scenes have
// for touches and motion; `data-word` names topics for any other element.

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../games/game';
import { entryOf, type Told, type Topic } from '../games/glossary';
import type { Position } from '../model/position';
import './words.css';

const HOVER = 200; // milliseconds
const PRESS = 450;
/** How far a finger may move while it presses. */
const STILL = 10;
const MOST = 3;
const EDGE = 8;
const THINGS = '[data-word], [data-token], [data-thing], [data-spot]';
const ID = 'word-card';

interface Shown {
  readonly by: 'hover' | 'focus' | 'press';
  readonly element: Element;
  readonly topics: readonly Topic[];
  /** Where the pointer is; null for focus. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

export function WordCard({ game, told }: { game: Game; told: Told }): JSX.Element {
  const [shown, show] = useState<Shown | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const now = useRef({ game, told, shown });
  now.current = { game, told, shown };
  useLayoutEffect(
    () =>
      listen({
        shown: () => now.current.shown,
        show,
        topicsAt: (element) => topicsAt(element, now.current.game, now.current.told),
      }),
    [],
  );
  useEffect(() => {
    // A move took the thing away, or something else lies there now.
    if (!shown) return;
    const { by, element, topics } = shown;
    const own = topicsAt(element, game, told);
    const isOwn = by !== 'focus' || own.length > 0; // not of names inside it
    if (!element.isConnected || (isOwn && `${own}` !== `${topics}`)) show(null);
  });
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const element = card.current!;
    element.showPopover?.(); // older browsers draw it below dialogs
    place(element, shown);
    const end = describe(shown.element);
    return () => {
      end();
      element.hidePopover?.();
    };
  }, [shown]);
  return (
    <div ref={card} id={ID} class="word-card" role="tooltip" popover="manual">
      {shown?.topics.map((topic) => (
        <Word key={topic} game={game} topic={topic} told={told} />
      ))}
    </div>
  );
}

function Word({ game, topic, told }: { game: Game; topic: Topic; told: Told }): JSX.Element | null {
  const entry = entryOf(game.glossary, topic, told);
  if (!entry) return null;
  const piece = /^piece:(.*)$/.exec(topic)?.[1];
  return (
    <section>
      {piece !== undefined && (
        <span class="word-drawing" aria-hidden="true">
          <game.glossary.Picture piece={piece} width={72} told={told} />
        </span>
      )}
      <p>
        <b>{entry.name}</b> {entry.text}
      </p>
    </section>
  );
}

// ---- what an element is ------------------------------------------------------------------------

/** A token's piece, or the place where it lies if the piece is hidden. */
function topicOfToken(id: number, { spots }: Position): Topic[] {
  for (const [key, tokens] of spots) {
    const token = tokens.find((one) => one.id === id);
    if (token) return token.piece === null ? [`place:${key}`] : [`piece:${token.piece}`];
  }
  return [];
}

function topicsAt(element: Element, game: Game, told: Told): Topic[] {
  const { position } = told;
  const data = (name: string) => element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  const [words, token, thing, spot] = ['word', 'token', 'thing', 'spot'].map(data);
  if (words !== undefined) return known(words.split(' '), game, told);
  const found = [
    ...(token === undefined || !position ? [] : topicOfToken(Number(token), position)),
    ...(thing === undefined || !position ? [] : game.glossary.topics(thing, position)),
  ];
  return known(found.length || spot === undefined ? found : [`place:${spot}`], game, told);
}

const known = (topics: readonly Topic[], game: Game, told: Told): Topic[] =>
  [...new Set(topics)].filter((topic) => entryOf(game.glossary, topic, told)).slice(0, MOST);

// ---- when it is shown --------------------------------------------------------------------------

interface Page {
  readonly shown: () => Shown | null;
  readonly show: (shown: Shown | null) => void;
  readonly topicsAt: (element: Element) => Topic[];
}

const thingOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(THINGS) : null;

/** Listens to the whole document; returns what ends it. */
function listen({ shown, show, topicsAt }: Page): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Element | null = null;
  /** The thing under the mouse. */
  let under: Element | null = null;
  let from = { x: 0, y: 0 };
  let swallow = false;

  const stop = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const close = () => {
    stop();
    if (shown()) show(null);
  };
  const after = (
    delay: number,
    element: Element,
    topics: Topic[],
    by: Shown['by'],
    at: Shown['at'],
  ) => {
    stop();
    waiting = element;
    timer = setTimeout(() => {
      waiting = null;
      if (!element.isConnected) return;
      swallow = by === 'press';
      show({ by, element, topics, at });
    }, delay);
  };
  const on = <K extends keyof DocumentEventMap>(
    type: K,
    does: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, does, { capture: true, signal: end.signal });

  // What comes to lie under a pointer at rest is not asked for.
  on('pointermove', ({ target, pointerType, clientX: x, clientY: y }) => {
    if (pointerType !== 'mouse') {
      if (Math.hypot(x - from.x, y - from.y) > STILL) stop();
      return;
    }
    const element = thingOf(target);
    if (element === under) return;
    under = element;
    if (shown()?.by === 'focus') stop();
    else close();
    const topics = element ? topicsAt(element) : [];
    if (element && topics.length) after(HOVER, element, topics, 'hover', { x, y });
  });
  on('pointerout', ({ relatedTarget }) => {
    if (!relatedTarget && shown()?.by === 'hover') close(); // the pointer left the page
  });
  on('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    close();
    swallow = false;
    const element = thingOf(target);
    if (pointerType === 'mouse' || !element) return;
    from = { x, y };
    const topics = topicsAt(element);
    if (topics.length) after(PRESS, element, topics, 'press', from);
  });
  on('pointerup', ({ pointerType }) => void (pointerType !== 'mouse' && stop()));
  on('pointercancel', stop);
  on('contextmenu', (event) => {
    if (swallow) event.preventDefault(); // a long press, too
  });
  on('click', (event) => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  });
  on('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const own = topicsAt(target);
    const inside = [...target.querySelectorAll('[data-word]')].flatMap(topicsAt).slice(0, MOST);
    const topics = own.length ? own : target.matches('.log button') ? inside : [];
    if (topics.length) after(HOVER, target, [...new Set(topics)], 'focus', null);
  });
  on('focusout', () => {
    if (shown()?.by === 'focus') close();
    else if (waiting === document.activeElement) stop();
  });
  on('scroll', () => {
    const by = shown()?.by;
    if (by && by !== 'focus') close();
  });
  on('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') close(); // what is chosen then is another thing
    if (event.key !== 'Escape' || !shown()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  });
  return () => {
    stop();
    end.abort();
  };
}

// ---- where it is shown -------------------------------------------------------------------------

/** Above the thing, or below it, or beside a pointer on a large thing; never over an edge of the page. */
function place(card: HTMLElement, { element, at }: Shown): void {
  const box = element.getBoundingClientRect();
  const large = at && (box.height > 0.4 * innerHeight || box.width > 0.6 * innerWidth);
  const [left, right] = large ? [at.x, at.x] : [box.left, box.right];
  const [top, bottom] = large ? [at.y - 12, at.y + 12] : [box.top, box.bottom];
  const { offsetWidth: width, offsetHeight: height } = card;
  const within = (value: number, room: number) => Math.max(EDGE, Math.min(value, room - EDGE));
  const above = top - height - EDGE;
  card.style.left = `${within((left + right - width) / 2, innerWidth - width)}px`;
  card.style.top = `${within(above >= EDGE ? above : bottom + EDGE, innerHeight - height)}px`;
}

/** Tells screen readers, and keeps the browser's own tooltip away; returns what ends that. */
function describe(element: Element): () => void {
  const titled = element.closest('[title]');
  const title = titled?.getAttribute('title');
  titled?.removeAttribute('title');
  element.setAttribute('aria-describedby', ID);
  return () => {
    element.removeAttribute('aria-describedby');
    if (title && !titled!.hasAttribute('title')) titled!.setAttribute('title', title);
  };
}
