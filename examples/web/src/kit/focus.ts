// What has the focus may go, or be switched off: then the place before what is to be chosen gets it, so that keys and
// screen readers go on there and not at the top of the page. A card in the hand counts as gone, too, once it is chosen
// and the rest of the choice lies on the board: Tab would lead away from it.

/** The last focused element. */
let focused: HTMLElement | SVGElement | null = null;
addEventListener('focusin', ({ target }) => (focused = target as HTMLElement | SVGElement));

/** A line of the log that has a tabindex of -1 is there all the same: somebody reads it while others move. */
const isGone = (element: HTMLElement | SVGElement): boolean =>
  !element.isConnected ||
  (element.tabIndex < 0 && !element.hasAttribute('tabindex')) ||
  element.matches(':disabled, main, .doing') ||
  (element.matches('.hand .chosen, .hand .aim') &&
    !document.querySelector('.hand .glow, .confirm'));

export function keepFocus(): void {
  if (!focused || !isGone(focused) || document.querySelector('dialog[open]')) return;
  if (document.activeElement !== document.body && document.activeElement !== focused) return;
  const glows =
    document.querySelector('main .glow') && !document.querySelector('.hand .glow, .lesson-next');
  const doing = glows ? null : document.querySelector<HTMLElement>('.doing');
  const place = doing ?? document.querySelector('main');
  if (!place || place === document.activeElement) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
