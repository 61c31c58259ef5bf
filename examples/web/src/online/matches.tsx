// My matches: every online match that this browser has sat at, and how it stands now.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SIDE_MAX, type Link } from '../address';
import { Dialog } from '../kit/dialog';
import { Mark } from '../kit/marks';
import { list } from '../games/words';
import { text } from '../language';
import { Ago } from '../screens/ago';
import type { Session } from '../table/session';
import type { Catalogue } from '../wire/json';
import { glance } from './glance';
import { forgetTable, isAsked, keepGlance, keptTable, keptTables, type KeptTable } from './kept';
import { notifies, notifyOf } from './notice';

const words = text.online.matches;
const FIRST = 4;
/** How often the list looks at the matches again. */
const AGAIN = 30_000;

interface Props {
  readonly session: Session;
  readonly games: readonly Catalogue[];
}

/** `glanced` hears that the matches may have changed. */
export function MyMatches({
  session,
  games,
  glanced,
}: Props & { readonly glanced: () => void }): JSX.Element | null {
  const [kept, setKept] = useState(keptTables);
  const [all, setAll] = useState(false);
  const [chooses, choose] = useState(false);
  useGlances(
    session,
    () => {
      setKept(keptTables());
      glanced();
    },
    (match) => void notifyOf(session.page.settings, titleIn(games, match), match.link.id),
  );
  if (!kept.length) return null;
  const sorted = [...kept].sort((a, b) => Number(needsMe(b)) - Number(needsMe(a)));
  const first = Math.max(FIRST, sorted.filter(needsMe).length);
  return (
    <section class="resume my-matches">
      <h2>{words.title}</h2>
      <ul>
        {sorted.slice(0, all ? kept.length : first).map((match) => (
          <Row
            key={match.link.id + match.link.token}
            session={session}
            match={match}
            title={titleIn(games, match)}
            changed={() => setKept(keptTables())}
          />
        ))}
      </ul>
      {!all && kept.length > first && (
        <button type="button" class="plain-button" onClick={() => setAll(true)}>
          {words.older}
        </button>
      )}
      {watched(kept).length > 1 && (
        <button type="button" class="plain-button" onClick={() => choose(true)}>
          {words.several}
        </button>
      )}
      {chooses && (
        <SideDialog session={session} games={games} kept={kept} close={() => choose(false)} />
      )}
    </section>
  );
}

const titleIn = (games: readonly Catalogue[], match: KeptTable): string =>
  games.find(({ game }) => game === match.game)?.title ?? match.game;

/**
 * Asks how the matches stand from time to time; whenever the list comes into sight, also those that are over: there may
 * be a rematch. `calls` hears of a match in which it has become the person's turn.
 */
function useGlances(
  session: Session,
  changed: () => void,
  calls: (match: KeptTable) => void,
): void {
  useEffect(() => {
    let asking: AbortController | null = null;
    const look = (all: boolean) => {
      asking?.abort();
      if (document.hidden && !notifies(session.page.settings)) return;
      asking = new AbortController();
      const tables = keptTables().filter((one) => isAsked(one, all));
      glance(
        tables.sort((a, b) => Number(a.over) - Number(b.over)).map(({ link }) => link),
        (link, glanced) => {
          const before = keptTable(link);
          keepGlance(link, glanced);
          const now = keptTable(link);
          if (before && now && needsMe(now) && !needsMe(before)) calls(now);
          changed();
        },
        asking.signal,
      );
    };
    const seen = () => look(!document.hidden);
    seen();
    const timer = setInterval(look, AGAIN, false);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      asking?.abort();
    };
  }, []);
}

/** Whether somebody waits for the person at this browser. */
const needsMe = (match: KeptTable): boolean => {
  const { over, gone, actor, you, asks } = match;
  if (gone || you === null) return false;
  return over ? waitingRematch(match) !== null : actor === you || typeof asks === 'number';
};

/** The rematch to which a match leads: until the person has been there, or has declined it. */
function waitingRematch({ over, gone, link, rematch, declined }: KeptTable): string | null {
  if (!over || gone || !rematch || rematch === declined) return null;
  return keptTable({ ...link, id: rematch }) ? null : rematch;
}

interface RowProps {
  readonly session: Session;
  readonly match: KeptTable;
  readonly title: string;
  readonly changed: () => void;
}

function Row({ session, match, title, changed }: RowProps): JSX.Element {
  const { link, names, you, moved, over, gone } = match;
  const open = () => {
    const rematch = waitingRematch(match);
    if (rematch) session.tables.follow(link, rematch, names[you ?? -1] ?? null);
    else session.go(link);
  };
  return (
    <li>
      <button type="button" onClick={open}>
        <span>
          <b>{title}</b>
          <span class="small">
            {list(names.filter((_, seat) => seat !== you))}
            <br />
            <span class={needsMe(match) ? 'needs-me' : ''}>{whose(match)}</span> · {words.lastMove}{' '}
            <Ago time={moved} />
          </span>
        </span>
        <span class="marks">{you !== null && <Mark seat={you} size={23} />}</span>
      </button>
      <button
        type="button"
        class="icon plain-button"
        aria-label={words.forget(title)}
        onClick={() => {
          if (!over && !gone && !confirm(words.loses)) return;
          forgetTable(link);
          changed();
        }}
      >
        ✕
      </button>
    </li>
  );
}

function whose(match: KeptTable): string {
  const { over, gone, actor, you, names, asks, end } = match;
  const result = end ? text.online.ended(end, you, names) : text.start.over;
  if (gone) return end ? `${result}. ${words.gone}` : words.gone;
  if (over) return waitingRematch(match) ? `${result}. ${text.online.rematch.waits}` : result;
  if (typeof asks === 'number') return words.asks(names[asks]!);
  if (actor === you) return words.turnOf(null);
  const turn = typeof actor === 'number' ? words.turnOf(names[actor]!) : words.goesOn;
  return you === null ? words.lookOn(turn) : turn;
}

// ---- several at once

/** The link with which anybody can look on, if this browser knows it. */
function watchOf({ link, made, gone, you }: KeptTable): Link | null {
  if (gone) return null;
  const { id } = link;
  if (link.as === 'watch' && you === null) return { id, token: link.token };
  return made?.watch ? { id, token: made.watch } : null;
}

/** One of each match: this browser may have links to several seats. */
const watched = (kept: readonly KeptTable[]): readonly KeptTable[] => [
  ...new Map(kept.filter(watchOf).map((one) => [one.link.id, one])).values(),
];

function SideDialog({
  session,
  games,
  kept,
  close,
}: Props & { kept: readonly KeptTable[]; close: () => void }): JSX.Element {
  const able = watched(kept);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    able.flatMap(({ link, over }) => (over ? [] : [link.id])).slice(0, SIDE_MAX),
  );
  const tables = able.filter(({ link }) => chosen.includes(link.id)).map((one) => watchOf(one)!);
  return (
    <Dialog title={words.side} close={close}>
      <p>{words.about}</p>
      <ul class="side-choice">
        {able.map((match) => (
          <li key={match.link.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(match.link.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((before) =>
                    checked
                      ? [...before, match.link.id].slice(-SIDE_MAX)
                      : before.filter((id) => id !== match.link.id),
                  )
                }
              />
              <span>
                <b>{titleIn(games, match)}</b>
                <span class="small">
                  {list(match.names)} · {match.over ? words.over : <Ago time={match.moved} />}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div class="setup-go">
        <button
          type="button"
          class="first start-button"
          disabled={!tables.length}
          onClick={() => session.go({ at: 'side', tables })}
        >
          {words.watch}
        </button>
      </div>
    </Dialog>
  );
}
