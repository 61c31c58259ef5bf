// A sentence whose things can be looked up: names of the glossary get `data-word`.

import type { JSX } from 'preact';
import type { Game } from '../games/game';
import { entryOf, topicsOf, type Told, type Topic } from '../games/glossary';
import type { Catalogue } from '../wire/json';

interface Names {
  /** Finds a name and the character before it; lookbehind would stop older browsers. */
  readonly pattern: RegExp | null;
  readonly topics: ReadonlyMap<string, Topic>;
}

const made = new WeakMap<Catalogue, Names>();

/** What sentences call the pieces and the named parts of places; what several have in common, the first has. */
function namesOf(game: Game, catalogue: Catalogue, told: Told): Names {
  const before = made.get(catalogue);
  if (before) return before;
  const topics = new Map<string, Topic>();
  for (const topic of topicsOf(catalogue)) {
    const entry = entryOf(game.glossary, topic, { ...told, position: null });
    const said = entry?.said ?? (topic.startsWith('piece:') && entry ? [entry.name] : []);
    for (const name of said) if (!topics.has(name)) topics.set(name, topic);
  }
  const longest = [...topics.keys()].sort((a, b) => b.length - a.length);
  const escaped = longest.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = escaped.length
    ? new RegExp(`(^|[^\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u')
    : null;
  const names = { pattern, topics };
  made.set(catalogue, names);
  return names;
}

interface WordedProps {
  readonly text: string;
  readonly game: Game;
  readonly catalogue: Catalogue;
  readonly told: Told;
  /** The names of the players, who are no pieces: Bors may be both. */
  readonly people: readonly string[];
}

export function Worded({ text, game, catalogue, told, people }: WordedProps): JSX.Element {
  const { pattern, topics } = namesOf(game, catalogue, told);
  if (!pattern) return <>{text}</>;
  return (
    <>
      {text.split(pattern).map((part, i) =>
        i % 3 === 2 && !people.includes(part) ? (
          <span key={i} class="word" data-word={topics.get(part)}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
