// The numbered rules of a game, by section.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Section } from 'virtual:rules/*';
import type { Search } from './search';

interface NumberedProps {
  readonly legend?: string;
  readonly sections: readonly Section[];
  readonly search: Search | null;
  /** The rule to go to. */
  readonly wanted?: string | undefined;
}

export function Numbered({ legend, sections, search, wanted }: NumberedProps): JSX.Element {
  const found = useRef<HTMLLIElement>(null);
  useEffect(() => {
    found.current?.focus({ preventScroll: true });
    found.current?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (
    <div class="rules">
      {legend && <p class="small" dangerouslySetInnerHTML={{ __html: legend }} />}
      {sections.map(({ title, items }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {items.map(({ rule, html }) => (
              <li
                key={rule ?? html}
                {...(rule && { id: rule })}
                {...(rule && rule === wanted && { ref: found, class: 'wanted', tabIndex: -1 })}
                dangerouslySetInnerHTML={{ __html: search?.mark(html) ?? html }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
