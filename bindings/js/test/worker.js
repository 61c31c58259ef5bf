/* The worker of memory.test.js: a bot that gets a view and answers with a move. */
import { parentPort, workerData } from 'node:worker_threads';

import { load } from 'logres';

const logres = await load(workerData.module);
const view = logres.State.fromBytes(workerData.view);
const search = new logres.Search(view, { seed: workerData.seed });
search.run(workerData.iterations);
parentPort.postMessage({ move: search.best.toJSON(), hash: view.hash });
