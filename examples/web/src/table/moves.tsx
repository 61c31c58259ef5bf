// The list of moves, grouped and filtered by typing, for keyboards and screen readers.

import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog';
import type { Move } from '../wire/json';
import { inSentence } from './names';
import { costly, type AtTable, type Session } from './session';

const MOST = 120;

export function MovesDialog({
  session,
  table,
  close,
}: {
  session: Session;
  table: AtTable;
  close: () => void;
}): JSX.Element {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { choice, turn, game, position } = table;
  const words = filter.toLowerCase().split(/\s+/);
  const named = (choice?.ways ?? [])
    .map(({ move }) => ({
      move,
      text: costly(game.phrases.move(move, position!, inSentence(table)), session.gain(move)),
    }))
    .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  const groups = groupsOf(named.slice(0, MOST));
  const play = (move: Move) => {
    close();
    session.pick(move);
  };
  /** Plays what was typed whole or what alone matches; of several moves it shows the first and plays none. */
  const enter = (first: HTMLButtonElement | undefined) => {
    const typed = filter.trim().toLowerCase();
    const meant = named.find(({ text }) => text.toLowerCase() === typed);
    const only = meant ?? (named.length === 1 ? named[0] : undefined);
    if (only) play(only.move);
    else first?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'ArrowDown') buttons[Math.min(now + 1, buttons.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (now > 0 ? buttons[now - 1]! : input.current)?.focus();
    else if (event.key === 'Enter' && event.target === input.current) enter(buttons[0]);
    else return;
    event.preventDefault();
  };
  const of = named.length === turn?.legal?.length ? '' : ` of ${turn?.legal?.length ?? 0}`;
  return (
    <Dialog title={`Moves (${named.length}${of})`} close={close}>
      <div onKeyDown={walk}>
        <input
          ref={input}
          autofocus // has the focus as soon as the dialog is shown: no key is lost
          class="filter"
          type="text"
          placeholder="Type to filter: a card, a number, a name"
          aria-label="Filter the moves"
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <div ref={list} class="moves">
          {groups.map(([type, moves]) => (
            <section key={type} aria-label={game.phrases.group(type)}>
              <h3>{game.phrases.group(type)}</h3>
              {moves.map(({ move, text }) => (
                <button type="button" key={JSON.stringify(move)} onClick={() => play(move)}>
                  {text}
                </button>
              ))}
            </section>
          ))}
          {named.length > MOST && (
            <p class="small">{named.length - MOST} more: type to find them.</p>
          )}
          {!named.length && <p>No move matches.</p>}
        </div>
      </div>
    </Dialog>
  );
}

interface Named {
  readonly move: Move;
  readonly text: string;
}

function groupsOf(moves: readonly Named[]): [string, Named[]][] {
  const groups = new Map<string, Named[]>();
  for (const named of moves) {
    const group = groups.get(named.move.type) ?? [];
    groups.set(named.move.type, [...group, named]);
  }
  return [...groups];
}
