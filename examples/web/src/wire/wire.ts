// The page's end of the wire. Another wire (a WebSocket, say) has the same two ends.

import { hire, isHire, type Kind } from '../worker/helper';
import type { FromHost, ToHost } from './protocol';

export interface Wire {
  send(message: ToHost): void;
}

/** The workers that help a host. */
const HELPERS: Readonly<Record<Kind, () => Worker>> = {
  judge: () => new Worker(new URL('../review/judge.ts', import.meta.url), { type: 'module' }),
  thinker: () => new Worker(new URL('../worker/thinker.ts', import.meta.url), { type: 'module' }),
};

/** The host in a worker of this page. */
export function workerWire(receive: (message: FromHost) => void): Wire {
  const worker = new Worker(new URL('../worker/host.ts', import.meta.url), { type: 'module' });
  let runs = false;
  worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
    runs = true;
    if (isHire(data)) hire(data, HELPERS[data.hire.kind]());
    else receive(data);
  };
  worker.onerror = () => {
    if (runs) return; // it goes on
    // Browsers do not tell a worker that cannot be fetched from one that they cannot read.
    const text =
      'The games could not be loaded. Check your connection, and whether this browser is up to date.';
    receive({ type: 'refused', asked: 'hello', code: 'NO_HOST', path: '', text });
  };
  return { send: (message) => worker.postMessage(message) };
}
