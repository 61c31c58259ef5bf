// The small picture of a game without one of its own.

import type { JSX } from 'preact';

/** A table of which nothing is known. */
export function Picture(): JSX.Element {
  return <circle class="pic-felt" r="38" />;
}
