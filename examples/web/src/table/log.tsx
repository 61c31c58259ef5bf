// The log, one sentence for each ply. A touch on a sentence shows the table at that time.

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Mark } from '../kit/marks';
import type { Known } from '../model/match';
import type { Ply } from '../wire/protocol';
import { Worded } from '../scene/worded';
import { inSentence, subject } from './names';
import { toldOf } from './told';
import type { AtTable, Session } from './session';

interface Line {
  readonly ply: number;
  readonly seat: number | null;
  readonly text: string;
  /** How many times in a row. */
  readonly times: number;
}

export function Log({ session, table }: { session: Session; table: AtTable }): JSX.Element {
  const { known, shown, follows } = table;
  const end = follows ? shown : table.ply;
  const lines = useMemo(() => linesOf(table, end), [known, end]);
  const list = useRef<HTMLOListElement>(null);
  const now = lines.findLastIndex((line) => line.ply < shown);
  useEffect(() => {
    const element = list.current?.children[now];
    if (element)
      list.current!.scrollTop =
        (element as HTMLElement).offsetTop - list.current!.clientHeight * 0.7;
  }, [now]);
  const [walked, setWalked] = useState<{ at: number; in: readonly Line[] } | null>(null);
  const stop = walked?.in === lines ? walked.at : Math.max(now, 0);
  const shownLines = useMemo(
    () =>
      lines.map((line, i) => (
        <Sentence key={line.ply} {...{ session, table, line, i, now, stop }} />
      )),
    [lines, now, stop],
  );
  return (
    <ol
      class="log"
      ref={list}
      onKeyDown={(event) => {
        const at = walk(event);
        if (at !== null) setWalked({ at, in: lines });
      }}
    >
      {shownLines}
      {!lines.length && <li class="small">Nothing yet.</li>}
    </ol>
  );
}

/** The log is one Tab stop; the arrow keys move inside it. */
function walk(event: JSX.TargetedKeyboardEvent<HTMLOListElement>): number | null {
  const lines = [...event.currentTarget.querySelectorAll('button')];
  const at = lines.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined || !lines[to]) return null;
  event.preventDefault();
  lines[to].focus();
  return to;
}

function Sentence({
  session,
  table,
  line,
  i,
  now,
  stop,
}: {
  session: Session;
  table: AtTable;
  line: Line;
  i: number;
  now: number;
  stop: number;
}): JSX.Element {
  return (
    <li class={i === now ? 'now' : i > now ? 'later' : ''}>
      <button
        type="button"
        class="plain-button"
        tabIndex={i === stop ? 0 : -1}
        onClick={() => session.goto(line.ply + 1)}
      >
        {line.seat !== null && <Mark seat={line.seat} size={23} />}
        <span>
          {line.seat !== null && <b>{subject(table, line.seat)} </b>}
          <Worded
            text={line.text}
            game={table.game}
            catalogue={table.opened.catalogue}
            told={toldOf(table)}
            people={table.opened.players.map(({ name }) => name)}
          />
          {line.times > 1 && ` ×${line.times}`}
        </span>
      </button>
    </li>
  );
}

/** Sentences already made; another viewer gets other plies. */
const told = new WeakMap<Ply, Line | null>();

function lineOf(table: AtTable, known: Known, ply: number): Line | null {
  const made = known.plies[ply]!;
  const before = told.get(made);
  if (before !== undefined) return before;
  const sentence = table.game.phrases.told(made, known.before(ply), inSentence(table));
  const line = sentence && { ply, ...sentence, times: 1 };
  told.set(made, line);
  return line;
}

function linesOf(table: AtTable, end: number): Line[] {
  const { known } = table;
  if (!known) return [];
  const lines: Line[] = [];
  for (let ply = 0; ply < end; ply++) {
    const line = lineOf(table, known, ply);
    const last = lines.at(-1);
    if (!line) continue;
    if (last?.seat === line.seat && last.text === line.text)
      lines.splice(-1, 1, { ...line, times: last.times + 1 });
    else lines.push(line);
  }
  return lines;
}
