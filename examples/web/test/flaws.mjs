// Layout errors of a screen. `flaws` runs in the page.

/** Text that is too small or has the apostrophes of a typewriter, elements outside the screen, and touch targets that are too small. */
export function flaws({ text = 11, target = 0 }) {
  const found = [];
  const ROUNDING = 0.05;
  const name = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    const kind = element.dataset.thing ?? element.getAttribute('class') ?? element.tagName;
    return `${kind} "${words}"`;
  };
  const seen = (element) =>
    element.checkVisibility() && !element.closest('.unseen, .flying, .rising');

  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');

  for (const element of document.querySelectorAll('body *')) {
    const words = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
    );
    if (!words || !seen(element)) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (own.some(({ data }) => data.includes("'"))) found.push(`straight: ${name(element)}`);
    const style = getComputedStyle(element);
    if (style.clipPath === 'inset(50%)' || style.visibility === 'hidden') continue; // for screen readers
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < text - ROUNDING) found.push(`${size.toFixed(1)} px: ${name(element)}`);
    const { left, right } = element.getBoundingClientRect();
    const scroller = element.closest('.wide, .prompt-doing, .log, .recent-lines');
    if (!scroller && (left < -1 || right > innerWidth + 1)) found.push(`outside: ${name(element)}`);
  }

  const table = document.querySelector('.table-screen');
  const dialog = document.querySelector('dialog[open]');
  for (const part of dialog ? [dialog] : document.querySelectorAll('.bar, .board, .doing, .hand')) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const out = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    if (table && out) found.push(`outside: ${name(part)}`);
  }
  for (const board of document.querySelectorAll('.board-fill, .hand')) {
    if (board instanceof HTMLElement && board.scrollWidth > board.clientWidth + 1)
      found.push(`wider than its room: ${name(board)}`);
  }

  if (target) {
    const all = 'button, select, input:not([type=radio]), a[href], .choices label, [role=button]';
    for (const element of (dialog ?? document).querySelectorAll(all)) {
      if (!seen(element) || element.disabled) continue;
      const { width, height } = element.getBoundingClientRect();
      if (Math.min(width, height) < target - ROUNDING) {
        found.push(`${Math.round(width)}×${Math.round(height)} to touch: ${name(element)}`);
      }
    }
  }
  return found;
}
