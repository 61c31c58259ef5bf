// The page's end of the wire. Another wire (a WebSocket, say) has the same two ends.

import type { FromHost, ToHost } from './protocol';

export interface Wire {
  send(message: ToHost): void;
}

/** The host in a worker of this page. */
export function workerWire(receive: (message: FromHost) => void): Wire {
  const worker = new Worker(new URL('../worker/host.ts', import.meta.url), { type: 'module' });
  worker.onmessage = (event: MessageEvent<FromHost>) => receive(event.data);
  worker.onerror = (event) => {
    if (event instanceof ErrorEvent) return; // it goes on
    const text = 'The games could not be loaded. Is there a network?';
    receive({ type: 'refused', asked: 'hello', code: 'HOST', path: '', text });
  };
  return { send: (message) => worker.postMessage(message) };
}
