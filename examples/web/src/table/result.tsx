// The result of a match.

import type { JSX } from 'preact';
import { minus, list, plain } from '../games/words';
import type { Part } from '../games/game';
import { partsOf, type Rows } from '../games/parts';
import { Dialog } from '../kit/dialog';
import { Mark } from '../kit/marks';
import { Problem } from '../kit/problem';
import { NextMatch } from '../online/people';
import type { Result } from '../wire/json';
import { reasonText } from './lines';
import { nameOf, subject } from './names';
import type { AtTable, Session } from './session';

export function ResultDialog({
  session,
  table,
  look,
}: {
  session: Session;
  table: AtTable;
  look: () => void;
}): JSX.Element | null {
  const { turn, opened, game, position } = table;
  const together = opened.catalogue.is_cooperative;
  const result = turn?.result;
  const { you, rematch } = table.online?.seats ?? {};
  if (!result) return null;
  const parts = game.phrases.parts?.(position!, result) ?? partsIn(result);
  const order = [...opened.players.keys()].sort((a, b) => result.ranks[a]! - result.ranks[b]!);
  return (
    <Dialog title={titleOf(table, result)} close={look}>
      <p class="result-reason">{reasonText(table)}</p>
      <table class="result">
        <thead>
          <tr>
            {!together && <th scope="col">Place</th>}
            <th scope="col">Player</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} class={result.winners.includes(seat) ? 'winner' : ''}>
              {!together && <td class="number">{result.ranks[seat]}</td>}
              <th scope="row">
                <Mark seat={seat} /> {nameOf(table, seat)}
              </th>
              <td class="number total">{minus(result.scores[seat]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts.length > 0 && <Parts table={table} order={order} parts={parts} />}
      <Problem text={table.reason?.text} />
      <div role="status">{rematch && <NextMatch session={session} />}</div>
      <div class="setup-go">
        {you !== null && !rematch && !opened.shared && (
          <button type="button" class="first start-button" onClick={() => session.again()}>
            {table.online ? 'Play again with the same people' : 'Play again'}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            look();
            session.review(true);
          }}
        >
          Look back
        </button>
        <button type="button" onClick={() => session.leave()}>
          Start page
        </button>
      </div>
    </Dialog>
  );
}

/** The parts of the score: a row for each part, a column for each player. */
function Parts({
  table,
  order,
  parts,
}: {
  table: AtTable;
  order: readonly number[];
  parts: readonly Part[];
}): JSX.Element {
  return (
    <table class="result result-parts">
      <thead>
        <tr>
          <th scope="col">Details</th>
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

function titleOf(table: AtTable, { winners }: Result): string {
  if (table.opened.catalogue.is_cooperative)
    return `${table.viewer === null ? 'The players' : 'You'} ${winners.length ? 'win' : 'lose'} together`;
  if (winners.length > 1)
    return `${list(winners.map((seat) => nameOf(table, seat)))} share the win`;
  const [winner] = winners;
  if (winner === undefined) return 'The match is over';
  return winner === table.viewer ? 'You win' : `${subject(table, winner)} wins`;
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
