// Every piece, place and phase of a game with its sentence: what its glossary says, to be read in one go.

import type { JSX } from 'preact';
import type { Game } from '../games/game';
import { entryOf, type Told, type Topic } from '../games/glossary';
import { text } from '../language';
import type { Catalogue } from '../wire/json';

interface WordsProps {
  readonly game: Game;
  readonly catalogue: Catalogue;
  readonly told: Told;
}

export function Words({ game, catalogue, told }: WordsProps): JSX.Element {
  const { glossary } = game;
  const part = (title: string, topics: readonly Topic[]) => (
    <section key={title}>
      <h3>{title}</h3>
      <dl class="word-list">
        {alike(topics, (topic) => JSON.stringify(entryOf(glossary, topic, told))).map((topic) => {
          const entry = entryOf(glossary, topic, told);
          if (!entry) return null;
          const [kind, name = ''] = topic.split(/:(.*)/s);
          return (
            <div key={topic}>
              {kind === 'piece' && (
                <span class="word-picture" aria-hidden="true">
                  <glossary.Picture piece={name} width={40} told={told} />
                </span>
              )}
              <dt>{entry.name}</dt>
              <dd>{entry.text}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
  return (
    <>
      {part(
        text.ruleBook.pieces,
        catalogue.pieces.map(({ name }) => `piece:${name}`),
      )}
      {part(
        text.ruleBook.places,
        catalogue.places.map(({ name }) => `place:${name}`),
      )}
      {part(
        text.ruleBook.phases,
        catalogue.phases.map(({ name }) => `phase:${name}`),
      )}
    </>
  );
}

/** The first of those that say the same. */
function alike<T>(all: readonly T[], said: (one: T) => string): T[] {
  return [...new Map([...all].reverse().map((one) => [said(one), one])).values()].reverse();
}
