/* The work in a page, and once more in a worker of it. */
import { work } from './work.js';

async function main() {
    const { answer, logres } = await work();
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    const other = new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = reject;
    });
    worker.postMessage(logres.module);
    return { ...answer, worker: await other };
}

main().catch((error) => ({ error: String(error) })).then((found) => {
    document.querySelector('pre').textContent = JSON.stringify(found);
    document.title = 'done';
});
