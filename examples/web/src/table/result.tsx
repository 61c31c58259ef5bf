// How it ended.

import type { JSX } from 'preact';
import { minus, list, plain } from '../games/words';
import type { Part } from '../games/game';
import { Dialog } from '../kit/dialog';
import { Mark } from '../kit/marks';
import type { Result } from '../wire/json';
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
  const result = turn?.result;
  if (!result) return null;
  const parts = game.phrases.parts?.(position!, result) ?? partsOf(result);
  const order = [...opened.players.keys()].sort((a, b) => result.ranks[a]! - result.ranks[b]!);
  return (
    <Dialog title={titleOf(table, result)} close={look}>
      <div class="wide" role="group" aria-label="Scores" tabIndex={0}>
        <table class="result">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              <th scope="col">Points</th>
              {parts.map(({ name }) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((seat) => (
              <tr key={seat} class={result.winners.includes(seat) ? 'winner' : ''}>
                <td class="number">{result.ranks[seat]}</td>
                <th scope="row">
                  <Mark seat={seat} /> {nameOf(table, seat)}
                </th>
                <td class="number total">{minus(result.scores[seat]!)}</td>
                {parts.map(({ name, points }) => (
                  <td key={name} class="number">
                    {points[seat]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="setup-go">
        <button type="button" class="first start-button" onClick={() => session.again()}>
          Play again
        </button>
        <button type="button" onClick={look}>
          Look back
        </button>
        <button type="button" onClick={() => session.leave()}>
          To the start page
        </button>
      </div>
    </Dialog>
  );
}

function titleOf(table: AtTable, { winners }: Result): string {
  if (winners.length > 1)
    return `${list(winners.map((seat) => nameOf(table, seat)))} share the victory`;
  const [winner] = winners;
  if (winner === undefined) return 'The match is over';
  return winner === table.viewer ? 'You win' : `${subject(table, winner)} wins`;
}

/** A result has parts of its own in some games: a list of objects, by seat. */
function partsOf(result: Result): readonly Part[] {
  for (const [name, value] of Object.entries(result)) {
    if (['scores', 'ranks', 'winners'].includes(name) || !Array.isArray(value)) continue;
    const rows = value as unknown as readonly Readonly<Record<string, number>>[];
    const keys = Object.keys(rows[0] ?? {});
    return keys.map((key) => ({
      name: Array.isArray(rows[0]) ? `${plain(name)} ${Number(key) + 1}` : plain(key),
      points: rows.map((row) => row[key] ?? 0),
    }));
  }
  return [];
}
