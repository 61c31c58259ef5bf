// Playing on from a ply as a new match: who plays each seat now.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog';
import { text } from '../language';
import { SeatRow } from '../screens/setup';
import type { AtTable, Session } from '../table/session';
import type { Player } from '../wire/protocol';

interface PlayOnDialogProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly levels: readonly string[];
  readonly close: () => void;
}

export function PlayOnDialog({ session, table, levels, close }: PlayOnDialogProps): JSX.Element {
  const [players, setPlayers] = useState<readonly Player[]>(table.opened.players);
  const { shown } = table;
  return (
    <Dialog title={text.review.playOn} close={close}>
      <form
        class="play-on"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          session.send({ type: 'branch', ply: shown, players });
        }}
      >
        <p>{text.review.newMatch(shown)}</p>
        {players.map((player, seat) => (
          <SeatRow
            key={seat}
            seat={seat}
            player={player}
            levels={levels}
            change={(now) => setPlayers(players.map((old, i) => (i === seat ? now : old)))}
          />
        ))}
        <div class="setup-go">
          <button type="submit" class="first start-button">
            {text.playOn}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
