/* The same in Node, with a worker thread. */
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

import { work } from './work.js';

const { answer, logres } = await work(workerData ?? undefined);
if (isMainThread) {
    const worker = new Worker(new URL(import.meta.url), { workerData: logres.module });
    worker.once('message', (other) => console.log(JSON.stringify({ ...answer, worker: other })));
} else {
    parentPort.postMessage(answer);
}
