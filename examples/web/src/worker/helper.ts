// Helpers of the host: workers that search for it. The page makes them, since a worker that makes workers
// can hang in Firefox. It gives each the end of a port whose other end is the host's, so it
// hears nothing of what the two say. Helpers have the whole library; the host does without bots, so that the start page
// loads without their networks.

import { load, type Logres } from 'logres';

export type Kind = 'judge' | 'thinker';

/** What the host asks of the page. */
interface Hire {
  readonly hire: {
    readonly kind: Kind;
    /** The compiled library, which so is fetched and compiled once for all helpers. */
    readonly module: WebAssembly.Module;
    /** The helper's end of its port to the host. */
    readonly port: MessagePort;
    /** The page's own: it hears DISMISS, and says that the helper was lost. */
    readonly control: MessagePort;
  };
}

/** What the page sends a new helper. */
type Given = Pick<Hire['hire'], 'module' | 'port'>;

const DISMISS = 'dismiss';
const LOST = 'lost';

let compiled: Promise<WebAssembly.Module> | null = null;

/** At the host: the helpers' module. If it cannot be loaded, the next helper tries again. */
function wholeLibrary(): Promise<WebAssembly.Module> {
  compiled ??= load().then(({ module }) => module);
  compiled.catch(() => (compiled = null));
  return compiled;
}

/** At the host: a helper, which is ready for questions at once. */
export class Helper<Question, Answer> {
  private readonly port: MessagePort;
  private readonly control: MessagePort;
  private dismissed = false;

  /** `lost` is called when the helper could not be loaded or failed. */
  constructor(kind: Kind, hear: (answer: Answer) => void, lost: () => void) {
    const [talk, control] = [new MessageChannel(), new MessageChannel()];
    this.port = talk.port1;
    this.port.onmessage = ({ data }: MessageEvent<Answer>) => hear(data);
    this.control = control.port1;
    const fail = () => {
      if (this.dismissed) return;
      this.dismiss();
      lost();
    };
    this.control.onmessage = fail;
    wholeLibrary().then((module) => {
      if (this.dismissed) return;
      const hire = { kind, module, port: talk.port2, control: control.port2 };
      self.postMessage({ hire } satisfies Hire, { transfer: [hire.port, hire.control] });
    }, fail);
  }

  ask(question: Question): void {
    this.port.postMessage(question);
  }

  /** Ends the helper, in whatever it does. */
  dismiss(): void {
    this.dismissed = true;
    this.port.close();
    this.control.onmessage = null;
    this.control.postMessage(DISMISS); // the page closes it
  }
}

export const isHire = (data: object): data is Hire => 'hire' in data;

/** At the page: makes a helper with the worker of its kind. */
export function hire({ hire: { module, port, control } }: Hire, worker: Worker): void {
  worker.onerror = () => control.postMessage(LOST);
  control.onmessage = () => {
    worker.terminate();
    control.close();
  };
  worker.postMessage({ module, port } satisfies Given, [port]);
}

/** In a helper: `hear` is called with each question. */
export function help<Question, Answer>(
  hear: (question: Question, library: Promise<Logres>, say: (answer: Answer) => void) => void,
): void {
  const begin = ({ data: { module, port } }: MessageEvent<Given>) => {
    const library = load(module);
    library.catch((error) =>
      setTimeout(() => {
        throw error; // the helper is lost
      }),
    );
    port.onmessage = ({ data }: MessageEvent<Question>) =>
      hear(data, library, (answer) => port.postMessage(answer));
  };
  self.addEventListener('message', begin, { once: true });
}
