// What has the focus may go, or be switched off: then the place where things are done gets it, or the screen, so that
// keys and screen readers go on there and not at the top of the page.

/** The last focused element. */
let focused: HTMLElement | SVGElement | null = null;
addEventListener('focusin', ({ target }) => (focused = target as HTMLElement | SVGElement));

/** A line of the log that has a tabindex of -1 is there all the same: somebody reads it while others move. */
const isGone = (element: HTMLElement | SVGElement): boolean =>
  !element.isConnected ||
  (element.tabIndex < 0 && !element.hasAttribute('tabindex')) ||
  element.matches(':disabled, main');

export function keepFocus(): void {
  if (!focused || !isGone(focused) || document.querySelector('dialog[open]')) return;
  if (document.activeElement !== document.body && document.activeElement !== focused) return;
  const place = document.querySelector<HTMLElement>('.doing') ?? document.querySelector('main');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
