// The log, one sentence for each ply. A touch on a sentence shows the table at that time.

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Mark } from '../kit/marks';
import { text } from '../language';
import { Worded } from '../scene/worded';
import { linesAround, type Line } from './lines';
import { subject } from './names';
import { toldOf } from './told';
import type { AtTable, Session } from './session';

/** How many lines are drawn around the table that is shown; more on demand. */
const BEFORE = 80;
const AFTER = 40;

interface LogProps {
  readonly session: Session;
  readonly table: AtTable;
  /** Called when a line was chosen. */
  readonly chosen?: () => void;
}

export function Log({ session, table, chosen }: LogProps): JSX.Element {
  const { known, shown, follows } = table;
  const end = follows ? shown : table.ply;
  const [more, setMore] = useState({ before: BEFORE, after: AFTER });
  const { lines, earlier, later } = useMemo(
    () => linesAround(table, shown, end, more.before, more.after),
    [known, shown, end, more, table.turn?.ended, table.opened.players],
  );
  const list = useRef<HTMLOListElement>(null);
  const now = lines.findLastIndex((line) => line.ply < shown);
  useEffect(() => show(list.current), [lines, now]);
  const [walked, setWalked] = useState<{ at: number; in: readonly Line[] } | null>(null);
  const stop = walked?.in === lines ? walked.at : Math.max(now, 0);
  const shownLines = useMemo(
    () =>
      lines.map((line, i) => (
        <Sentence
          key={line.end ? 'end' : line.ply}
          {...{ session, table, line, i, now, stop, chosen }}
        />
      )),
    [lines, now, stop],
  );
  const add = (change: Partial<typeof more>) => () => setMore({ ...more, ...change });
  return (
    <ol
      class="log"
      ref={list}
      onKeyDown={(event) => {
        const at = walk(event);
        if (at !== null) setWalked({ at, in: lines });
      }}
    >
      {earlier && (
        <More label={text.lines.earlier} onClick={add({ before: more.before + 2 * BEFORE })} />
      )}
      {shownLines}
      {later && <More label={text.lines.later} onClick={add({ after: more.after + 2 * BEFORE })} />}
      {!lines.length && <li class="small">{text.lines.empty}</li>}
    </ol>
  );
}

function More({ label, onClick }: { label: string; onClick: () => void }): JSX.Element {
  return (
    <li class="log-more">
      <button type="button" class="plain-button" onClick={onClick}>
        {label}
      </button>
    </li>
  );
}

/** Scrolls the log to the line of the table that is shown, if it is out of sight. */
function show(list: HTMLOListElement | null): void {
  const line = list?.querySelector<HTMLElement>('.now');
  if (!list || !line) return;
  const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
  const isSeen = top >= list.scrollTop && bottom <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = bottom - list.clientHeight * (line.nextElementSibling ? 0.7 : 1);
}

/** The log is one Tab stop; the arrow keys move inside it. */
function walk(event: JSX.TargetedKeyboardEvent<HTMLOListElement>): number | null {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-ply]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined || !lines[to]) return null;
  event.preventDefault();
  lines[to].focus();
  return to;
}

interface SentenceProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly line: Line;
  readonly i: number;
  readonly now: number;
  readonly stop: number;
  readonly chosen: (() => void) | undefined;
}

function Sentence({ session, table, line, i, now, stop, chosen }: SentenceProps): JSX.Element {
  const { game, opened, viewer } = table;
  const { ply, seat, text: words, times } = line;
  const when = i === now ? 'now' : i > now ? 'later' : '';
  const tab = i === stop ? 0 : -1;
  // What stays the same is not compared again, word by word, with every move.
  return useMemo(
    () => (
      <li class={when}>
        <button
          type="button"
          class="plain-button"
          data-ply={ply}
          tabIndex={tab}
          onClick={() => {
            session.goto(ply + 1);
            chosen?.();
          }}
        >
          {seat !== null && <Mark seat={seat} size={23} />}
          <span>
            {seat !== null && <b>{subject(table, seat)} </b>}
            <Worded
              text={words}
              game={game}
              catalogue={opened.catalogue}
              told={toldOf(table)}
              people={opened.players.map(({ name }) => name)}
            />
            {times > 1 && ` ×${times}`}
          </span>
        </button>
      </li>
    ),
    [session, opened, viewer, ply, seat, words, times, when, tab],
  );
}
