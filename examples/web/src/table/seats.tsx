// The players, their scores and their pieces.

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { SceneProps } from '../games/game';
import { minus, points } from '../games/words';
import { Mark } from '../kit/marks';
import { text } from '../language';
import { field } from '../model/position';
import type { Player } from '../wire/protocol';
import { SaidBy } from '../online/friends';
import { isMissing, SeatNote } from '../online/people';
import { nameOf } from './names';
import { Laurel } from './result';
import { leadersOf } from './stake';
import type { AtTable } from './session';

export function Seats({ table, scene }: { table: AtTable; scene: SceneProps }): JSX.Element {
  const { opened } = table;
  return (
    <section class="players" aria-label={text.players}>
      <ul class={`seats n${opened.players.length}`}>
        {opened.players.map((_, seat) => (
          <Seat key={seat} seat={seat} table={table} scene={scene} />
        ))}
      </ul>
    </section>
  );
}

/** "bot, normal, 3 s" */
const botText = ({ level, milliseconds }: Extract<Player, { kind: 'bot' }>): string =>
  text.table.bot(text.level(level), milliseconds ? milliseconds / 1000 : null);

interface SeatProps {
  readonly seat: number;
  readonly table: AtTable;
  readonly scene: SceneProps;
}

function Seat({ seat, table, scene }: SeatProps): JSX.Element {
  const { game, known, shown, viewer, opened, thinking } = table;
  const { Seat: More, SeatLine } = game;
  const player = opened.players[seat]!;
  const closed = table.turn?.ended && shown === table.ply;
  const acts = !closed && field(scene.position, 'actor') === seat;
  const leads = leadersOf(table).includes(seat);
  const there = table.online?.seats?.seats[seat];
  const score = known?.scoresAt(shown)[seat] ?? 0;
  // Rendered again only when the table changes, not on every progress message of a bot.
  const beside = useMemo(
    () => (
      <>
        <div class="seat-line">
          <SeatLine {...scene} seat={seat} />
        </div>
        <div class="seat-more">
          <More {...scene} seat={seat} />
        </div>
      </>
    ),
    [scene, seat, SeatLine, More],
  );
  return (
    <li
      class={`seat p${seat} ${acts ? 'acts' : ''} ${there && isMissing(there) ? 'missing' : ''}`}
      data-seat={seat}
      aria-current={acts ? 'true' : undefined}
    >
      <div class="seat-head">
        <span class="crowned">
          <Mark seat={seat} size={26} />
          {leads && <Laurel />}
        </span>
        <span class="seat-name">
          {nameOf(table, seat)}
          <span class="small">
            {table.online ? (
              <SeatNote table={table} seat={seat} />
            ) : seat === viewer ? (
              text.names.you
            ) : player.kind === 'bot' ? (
              botText(player)
            ) : (
              ''
            )}
          </span>
        </span>
        <b
          class="score number"
          style={{ '--letters': minus(score).length }}
          data-score={seat}
          aria-label={leads ? text.table.leads(points(score)) : points(score)}
        >
          {minus(score)}
        </b>
      </div>
      <SaidBy table={table} seat={seat} />
      {beside}
      {thinking?.seat === seat && !thinking.hint && (
        <progress
          max={thinking.of}
          value={thinking.done}
          aria-label={text.table.thinks(player.name)}
        />
      )}
    </li>
  );
}
