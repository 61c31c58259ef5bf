// The numbered rules of a game, by section.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Section } from 'virtual:rules/*';
import type { Search } from './search';

export function Numbered({
  legend,
  sections,
  search,
  wanted,
}: {
  legend?: string;
  sections: readonly Section[];
  search: Search | null;
  /** The rule to go to. */
  wanted?: string | undefined;
}): JSX.Element {
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
