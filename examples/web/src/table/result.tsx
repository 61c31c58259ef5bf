// The result of a match.

import type { JSX } from 'preact';
import { minus, plain } from '../games/words';
import type { Part } from '../games/game';
import { partsOf, type Rows } from '../games/parts';
import { Crown } from '../kit/heraldry';
import { Dialog } from '../kit/dialog';
import { Mark } from '../kit/marks';
import { Problem } from '../kit/problem';
import { text } from '../language';
import { Phrases, SaidBy, Scores } from '../online/friends';
import { NextMatch } from '../online/people';
import type { Result } from '../wire/json';
import { originsOf, reasonText } from './lines';
import { nameOf, whoAt } from './names';
import type { AtTable, Session } from './session';

const words = text.online.result;

interface ResultDialogProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly look: () => void;
}

export function ResultDialog({ session, table, look }: ResultDialogProps): JSX.Element | null {
  const { turn, opened, game, position } = table;
  const together = opened.catalogue.is_cooperative;
  const result = turn?.result;
  const { you, rematch } = table.online?.seats ?? {};
  if (!result) return null;
  const parts = game.phrases.parts?.(position!, result) ?? sourcesOf(table) ?? partsIn(result);
  const order = [...opened.players.keys()].sort((a, b) => result.ranks[a]! - result.ranks[b]!);
  return (
    <Dialog title={titleOf(table, result)} close={look}>
      <p class="result-reason">{reasonText(table)}</p>
      <table class="result" style={`--places:${order.length}`}>
        <thead>
          <tr>
            {!together && <th scope="col">{words.place}</th>}
            <th scope="col">{words.player}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat, place) => (
            <tr
              key={seat}
              class={result.winners.includes(seat) ? 'winner' : ''}
              style={`--place:${order.length - place - 1}`}
            >
              {!together && <td class="number">{result.ranks[seat]}</td>}
              <th scope="row">
                <span class="crowned">
                  <Mark seat={seat} />
                  {result.winners.includes(seat) && <Laurel />}
                </span>{' '}
                {nameOf(table, seat)} <SaidBy table={table} seat={seat} />
              </th>
              <td class="number total">{minus(result.scores[seat]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts.length > 0 && <Parts table={table} order={order} parts={parts} />}
      <Problem text={table.reason?.text} />
      <Scores table={table} />
      <div role="status">
        {rematch && <NextMatch session={session} online={table.online!} />}
        {table.online && <p class="unseen">{table.online.heard}</p>}
      </div>
      {table.online && you !== null && <Phrases session={session} over />}
      <div class="setup-go">
        {you !== null && !rematch && !opened.shared && (
          <button type="button" class="first start-button" onClick={() => session.again()}>
            {table.online ? words.againWith : words.again}
          </button>
        )}
        {rematch && rematch === table.online?.declined && (
          <button type="button" onClick={() => session.tables.next()}>
            {text.online.rematch.next}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            look();
            session.review(true);
          }}
        >
          {text.lookBack}
        </button>
        <button type="button" onClick={() => session.leave()}>
          {text.startPage}
        </button>
      </div>
    </Dialog>
  );
}

interface PartsProps {
  readonly table: AtTable;
  readonly order: readonly number[];
  readonly parts: readonly Part[];
}

/** The parts of the score: a row for each part, a column for each player. */
function Parts({ table, order, parts }: PartsProps): JSX.Element {
  return (
    <table class="result result-parts" style={`--places:${order.length}`}>
      <thead>
        <tr>
          <th scope="col">{words.details}</th>
          {order.map((seat) => (
            <th scope="col" key={seat} aria-label={nameOf(table, seat)}>
              <Mark seat={seat} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, points }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {order.map((seat) => (
              <td key={seat} class="number">
                {points[seat]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The crown of who wins, or leads. */
export const Laurel = (): JSX.Element => (
  <svg class="laurel" viewBox="-13 -15 26 26" aria-hidden="true">
    <Crown metal="gold" />
  </svg>
);

/** "You came second, 76 to 88" */
export function titleOf(table: AtTable, { winners, ranks, scores }: Result): string {
  const { viewer, opened } = table;
  if (opened.catalogue.is_cooperative) return words.together(viewer !== null, winners.length > 0);
  const [winner] = winners;
  if (winner === undefined) return words.over;
  if (viewer !== null && !winners.includes(viewer))
    return words.came(ranks[viewer]!, scores[viewer]!, scores[winner]!);
  const [next] = [...scores.keys()]
    .filter((seat) => !winners.includes(seat))
    .sort((a, b) => ranks[a]! - ranks[b]!);
  return words.won(
    winners.map((seat) => whoAt(table, seat)),
    next === undefined ? null : [scores[winner]!, scores[next]!],
  );
}

/** Where all points of the match came from, if the game can tell it from what happened. */
export function sourcesOf(table: AtTable): readonly Part[] | null {
  const { game, known, ply, opened } = table;
  const { sources } = game.phrases;
  if (!sources || !known) return null;
  const seats = opened.players.length;
  const rows = [words.earlier, ...sources.names].map((name) => ({
    name,
    points: Array<number>(seats).fill(0),
  }));
  const add = (row: number, seat: number, points: number) => {
    rows[row]!.points[seat]! += points;
  };
  known.scoresAt(0).forEach((points, seat) => add(0, seat, points));
  for (let one = 0; one < ply; one++) {
    if (!known.gained(one).some(Boolean)) continue;
    for (const origin of originsOf(table, known, one))
      add(1 + sources.of(origin, known.plies[one]!), origin.seat, origin.points);
  }
  return rows
    .filter(({ points }) => points.some(Boolean))
    .map(({ name, points }) => ({ name, points: points.map(minus) }));
}

/** Some games give the parts in the result: a list of objects, by seat. */
function partsIn(result: Result): readonly Part[] {
  for (const [name, value] of Object.entries(result)) {
    if (['scores', 'ranks', 'winners'].includes(name) || !Array.isArray(value)) continue;
    const numbered = Array.isArray(value[0]);
    return partsOf(value as Rows, (key) =>
      numbered ? `${plain(name)} ${Number(key) + 1}` : plain(key),
    );
  }
  return [];
}
