// A table that is higher than its room shows its end first: there sits the person at the page.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For the element that scrolls; `height` is that of its room. */
export function useEndFirst(height: number): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = element.current.scrollHeight;
  }, [height]);
  return element;
}
