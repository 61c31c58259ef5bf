// The list of moves, grouped and filtered by typing, for keyboards and screen readers.

import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog';
import { text } from '../language';
import type { Move } from '../wire/json';
import { inSentence } from './names';
import { costly, type AtTable, type Session } from './session';

const MOST = 120;

interface MovesDialogProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly close: () => void;
}

export function MovesDialog({ session, table, close }: MovesDialogProps): JSX.Element {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { choice, turn, game, position } = table;
  const typed = filter.toLowerCase().split(/\s+/);
  const named = (choice?.ways ?? [])
    .map(({ move }) => ({
      move,
      words: costly(game.phrases.move(move, position!, inSentence(table)), session.gain(move)),
    }))
    .filter(({ words }) => typed.every((word) => words.toLowerCase().includes(word)));
  const groups = groupsOf(named.slice(0, MOST));
  const play = (move: Move) => {
    close();
    session.pick(move);
  };
  /** Plays what was typed whole or what alone matches; of several moves it shows the first and plays none. */
  const enter = (first: HTMLButtonElement | undefined) => {
    const whole = filter.trim().toLowerCase();
    const meant = named.find(({ words }) => words.toLowerCase() === whole);
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
  return (
    <Dialog title={text.moves.title(named.length, turn?.legal?.length ?? 0)} close={close}>
      <div onKeyDown={walk}>
        <input
          ref={input}
          autofocus // has the focus as soon as the dialog is shown: no key is lost
          class="filter"
          type="text"
          placeholder={text.moves.type}
          aria-label={text.moves.filter}
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <div ref={list} class="moves">
          {groups.map(([type, moves]) => (
            <section key={type} aria-label={game.phrases.group(type)}>
              <h3>{game.phrases.group(type)}</h3>
              {moves.map(({ move, words }) => (
                <button type="button" key={JSON.stringify(move)} onClick={() => play(move)}>
                  {words}
                </button>
              ))}
            </section>
          ))}
          {named.length > MOST && <p class="small">{text.moves.more(named.length - MOST)}</p>}
          {!named.length && <p>{text.moves.none}</p>}
        </div>
      </div>
    </Dialog>
  );
}

interface Named {
  readonly move: Move;
  readonly words: string;
}

function groupsOf(moves: readonly Named[]): [string, Named[]][] {
  const groups = new Map<string, Named[]>();
  for (const named of moves) {
    const group = groups.get(named.move.type) ?? [];
    groups.set(named.move.type, [...group, named]);
  }
  return [...groups];
}
