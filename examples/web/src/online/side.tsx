// Several matches side by side: a small tournament of friends, as somebody sees it who looks on.

import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { START, type Link } from '../address';
import { minus } from '../games/words';
import { Dialog } from '../kit/dialog';
import { Mark } from '../kit/marks';
import { text } from '../language';
import { sceneOf } from '../screens/table';
import { overText, linesBefore, sentenceOf } from '../table/lines';
import { nameOf } from '../table/names';
import type { AtTable, Session } from '../table/session';
import { useSize } from '../table/size';
import { LinkRow } from './invite';
import { SeatNote } from './people';
import { watch, type Watched } from './watched';

const words = text.online.side;

interface SideProps {
  readonly session: Session;
  readonly tables: readonly Link[];
}

export function Side({ session, tables }: SideProps): JSX.Element {
  const [all, setAll] = useState<readonly Watched[]>([]);
  const [shares, share] = useState(false);
  const key = tables.map(({ id, token }) => `${id}.${token}`).join('/');
  useEffect(() => {
    setAll([]);
    const leave = tables.map((link, i) =>
      watch(link, (watched) => setAll((before) => Object.assign([...before], { [i]: watched }))),
    );
    return () => leave.forEach((one) => one());
  }, [key]);
  return (
    <main class="side-page">
      <header class="start-head">
        <h1>{words.title}</h1>
        <span class="side-buttons">
          <button type="button" onClick={() => share(true)}>
            {words.share}
          </button>
          <button type="button" onClick={() => session.go(START)}>
            {text.startPage}
          </button>
        </span>
      </header>
      <Standings all={all} />
      <ul class="side-tables">
        {tables.map(({ id, token }, i) => (
          <li key={id}>
            <Cell
              watched={all[i] ?? null}
              open={() => session.go({ at: 'table', as: 'watch', id, token })}
            />
          </li>
        ))}
      </ul>
      {shares && (
        <Dialog title={words.share} close={() => share(false)}>
          <LinkRow text={location.href} title={words.linkTitle}>
            <b>{text.online.invite.lookOn}</b>{' '}
            <span class="small">{text.online.invite.allMatches}</span>
          </LinkRow>
        </Dialog>
      )}
    </main>
  );
}

function Cell({ watched, open }: { watched: Watched | null; open: () => void }): JSX.Element {
  const { table, problem, lost } = watched ?? {};
  if (problem) return <p class="problem">{text.errors.noMatch(problem)}</p>;
  if (!table?.position) return <p class="waiting">{text.elsewhere.opening}</p>;
  const { title, game } = table.opened.catalogue;
  return (
    <article class="side-table" data-table={game} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={open}>
          {words.closer}
          <span class="unseen"> {words.at(title)}</span>
        </button>
      </header>
      <ul class="side-seats">
        {table.opened.players.map((_, seat) => (
          <li key={seat} class={table.turn?.actor === seat ? 'acts' : ''}>
            <Mark seat={seat} />
            <span>
              {nameOf(table, seat)}{' '}
              <span class="small">
                <SeatNote table={table} seat={seat} />
              </span>
            </span>
            <b class="number">{minus(table.known!.scoresAt(table.shown)[seat] ?? 0)}</b>
          </li>
        ))}
      </ul>
      <MiniBoard table={table} />
      <p class="side-line" role="status">
        {lost ? text.online.lost : lineIn(table)}
      </p>
    </article>
  );
}

function MiniBoard({ table }: { table: AtTable }): JSX.Element {
  const [ref, size] = useSize<HTMLDivElement>();
  const { game, opened, position, shown } = table;
  const scene = useMemo(() => sceneOf(table), [opened, position, shown]);
  const drawing = useMemo(
    () => size && <game.Board {...scene} width={size.width} height={size.height} />,
    [scene, size, game],
  );
  return (
    <div class="side-board" ref={ref}>
      {drawing && <div class="board-fill">{drawing}</div>}
    </div>
  );
}

/** What happened last, and whose turn it is. */
function lineIn(table: AtTable): string {
  const { turn, shown } = table;
  if (turn?.actor === null) return overText(table);
  const [line] = linesBefore(table, shown, 1);
  const turns = typeof turn?.actor === 'number' ? words.isToMove(nameOf(table, turn.actor)) : '';
  return line ? `${sentenceOf(table, line)}. ${turns}` : turns;
}

/** Who has won how much, once a match is over: people are told apart by their names. */
function Standings({ all }: { all: readonly Watched[] }): JSX.Element | null {
  const rows = standings(all);
  if (!rows.length || all.length < 2) return null;
  return (
    <table class="result side-standings">
      <caption>{words.over}</caption>
      <thead>
        <tr>
          <th scope="col">{text.online.result.player}</th>
          <th scope="col">{words.played}</th>
          <th scope="col">{words.won}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, played, won }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="number">{played}</td>
            <td class="number">{won}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Standing {
  readonly name: string;
  readonly played: number;
  readonly won: number;
}

function standings(all: readonly Watched[]): readonly Standing[] {
  const found = new Map<string, Standing>();
  for (const one of all) {
    const result = one?.table?.turn?.result;
    if (!result) continue;
    for (const [seat, { name }] of one.table!.opened.players.entries()) {
      const { played, won } = found.get(name) ?? { played: 0, won: 0 };
      const wins = result.winners.includes(seat) ? 1 : 0;
      found.set(name, { name, played: played + 1, won: won + wins });
    }
  }
  return [...found.values()].sort((a, b) => b.won - a.won || a.played - b.played);
}
