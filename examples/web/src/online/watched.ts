// A match that is looked at among others: what a spectator is told, without motion.

import type { Link } from '../address';
import { Waiting } from '../games/waiting';
import { text } from '../language';
import { Known } from '../model/match';
import { tableOf, type AtTable } from '../table/session';
import { shownPlayers } from '../table/names';
import type { FromHost } from '../wire/protocol';
import { ServerWire, type News } from '../wire/server';
import { startOf } from './online';

export interface Watched {
  readonly link: Link;
  readonly table: AtTable | null;
  readonly lost: boolean;
  /** Why it cannot be looked at. */
  readonly problem: string | null;
}

/** Looks on; `tell` gets every change. Returns how to leave. */
export function watch(link: Link, tell: (watched: Watched) => void): () => void {
  let now: Watched = { link, table: null, lost: false, problem: null };
  const put = (change: Partial<Watched>) => tell((now = { ...now, ...change }));
  const set = (change: Partial<AtTable>) =>
    now.table && put({ table: { ...now.table, ...change } });
  const show = (known: Known, ply: number) =>
    set({ known, ply, shown: ply, begun: ply, position: known.before(ply) });

  const receive = (message: FromHost) => {
    const { known } = now.table ?? {};
    switch (message.type) {
      case 'opened':
        return put({
          table: tableOf(message, startOf({ at: 'table', as: 'watch', ...link }, false)),
        });
      case 'position': {
        const { catalogue, players } = now.table!.opened;
        const { table, scores, plies } = message;
        return show(new Known(catalogue, players, table, scores, plies), plies.length);
      }
      case 'ply':
        known?.add(message.ply, message.told);
        return known && show(known, message.ply + 1);
      case 'went':
        return known && show(known, message.ply);
      case 'turn':
        return set({ turn: message });
    }
  };
  const news = (message: News) => {
    if (message.type === 'lost') put({ lost: message.lost });
    if (message.type === 'failed') put({ problem: text.errors.why(message.code, message.text) });
    if (message.type !== 'seats' || !now.table) return;
    const { opened, online } = now.table;
    const players = shownPlayers(message.seats);
    set({
      opened: { ...opened, players },
      online: { ...online!, seats: message, since: Date.now() },
    });
  };
  const leave = () => {
    waiting.leave();
    wire.close();
  };
  const waiting = new Waiting(() => {
    put({ problem: text.notLoaded });
    leave();
  });
  const wire = new ServerWire(
    {
      receive: (message) =>
        waiting.hear(message.type === 'opened' ? message.catalogue : null, () => receive(message)),
      news: (message) => waiting.hear(null, () => news(message)),
    },
    link,
    null,
  );
  put({});
  return leave;
}
