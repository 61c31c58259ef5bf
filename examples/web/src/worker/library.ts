// The library of the host's own workers: the host sends each its compiled module, which so is fetched and
// compiled once.

import { load, type Logres } from 'logres';

export interface Module {
  readonly module: WebAssembly.Module;
}

export const isModule = (data: object): data is Module => 'module' in data;

/** In such a worker: the library, as soon as the module comes with the first message. */
export function fromHost(): Promise<Logres> {
  return load(
    new Promise<WebAssembly.Module>((resolve) =>
      self.addEventListener('message', ({ data }: MessageEvent<Module>) => resolve(data.module), {
        once: true,
      }),
    ),
  );
}

export const sendModule = (worker: Worker, { module }: Logres): void =>
  worker.postMessage({ module });
