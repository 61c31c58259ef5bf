// How the matches of a list stand now. The server tells it without anybody coming to a table.

import type { FromServer } from '../wire/online';
import { messagesIn, socketOfServer, type FromServerOf } from '../wire/server';
import type { TableAddress } from '../address';

export type Glanced = FromServerOf<'glanced'>;

/** The server asks for patience after many messages. */
const PATIENCE = 1000;
/** What a server says of a link that opens nothing any more. */
const GONE = ['TOKEN', 'NO_MATCH'];

/** Asks for one link after the other, until `signal` ends it; null: the match is gone. */
export function glance(
  links: readonly TableAddress[],
  tell: (link: TableAddress, glanced: Glanced | null) => void,
  signal: AbortSignal,
): void {
  const [first, ...rest] = links;
  if (!first || signal.aborted) return;
  const socket = socketOfServer();
  signal.addEventListener('abort', () => socket.close());
  let [now, left] = [first, rest];
  const ask = () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    const { id, token } = now;
    socket.send(JSON.stringify({ type: 'glance', id, token }));
  };
  socket.onopen = ask;
  socket.onmessage = ({ data }) => {
    for (const message of messagesIn(data)) hear(message);
  };
  const hear = (message: FromServer) => {
    if (signal.aborted) return;
    if (message.type === 'refused' && !GONE.includes(message.code))
      return void setTimeout(ask, PATIENCE);
    if (message.type === 'glanced') tell(now, message);
    else if (message.type === 'refused') tell(now, null);
    else return;
    const [next, ...more] = left;
    if (!next) return socket.close();
    [now, left] = [next, more];
    ask();
  };
}
