/* The work in a worker of the page. */
import { work } from './work.js';

self.onmessage = async ({ data }) => self.postMessage((await work(data)).answer);
