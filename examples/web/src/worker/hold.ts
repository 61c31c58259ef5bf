// A match is open in one tab at a time: who has it open holds a lock of the browser with its name.

const CHANNEL = 'logres';
/** Milliseconds: how long another tab may need to save the match and let go. */
const WAIT = 1000;
/** Milliseconds: how long a page that was left or reloaded may hold its locks on a slow machine. */
const GONE = 20000;

/** What tabs say to each other, with the match: let go of it; who has it?; it is here. */
interface Said {
  readonly say: 'give' | 'who' | 'here';
  readonly id: string;
}

export interface Held {
  /** Lets go. */
  free(): void;
}

const UNLOCKED: Held = { free: () => undefined };

const channel = 'BroadcastChannel' in self ? new BroadcastChannel(CHANNEL) : null;

const say = (said: Said): void => channel?.postMessage(said);

function onSaid(what: Said['say'], hear: (id: string) => void, signal?: AbortSignal): void {
  const listener = ({ data }: MessageEvent<Said>) => data.say === what && hear(data.id);
  channel?.addEventListener('message', listener, signal ? { signal } : {});
}

/** Another tab asks for a match: who has it says so, or saves it and lets go (`give`). */
export function onAsked(has: (id: string) => boolean, give: (id: string) => void): void {
  onSaid('who', (id) => has(id) && say({ say: 'here', id }));
  onSaid('give', (id) => has(id) && give(id));
}

/**
 * Holds a match, or gives null if another tab does. With `take` the other tab is asked, and if it does not answer it
 * loses the match; `lost` is called in the tab that loses it so. `waits` is called if it is not free soon.
 */
export async function hold(
  id: string,
  take: boolean,
  lost: () => void,
  waits: () => void,
): Promise<Held | null> {
  // Without locks (an address without https, say), keep() still refuses to overwrite a longer match.
  if (!('locks' in navigator)) return UNLOCKED;
  if (!take) return wait(id, lost, waits);
  say({ say: 'give', id });
  const end = new AbortController();
  setTimeout(() => end.abort(), WAIT);
  const held = await request(id, { signal: end.signal }, lost);
  return held ?? request(id, { steal: true }, lost);
}

/** Waits for a match: not long if a tab says that it has it, longer if none does, since a page that was left says nothing. */
async function wait(id: string, lost: () => void, waits: () => void): Promise<Held | null> {
  const end = new AbortController();
  const soon = setTimeout(waits, WAIT);
  const gone = setTimeout(() => end.abort(), GONE);
  onSaid('here', (has) => has === id && setTimeout(() => end.abort(), WAIT), end.signal);
  say({ say: 'who', id });
  const held = await request(id, { signal: end.signal }, lost);
  clearTimeout(soon);
  clearTimeout(gone);
  end.abort();
  return held;
}

function request(id: string, options: LockOptions, lost: () => void): Promise<Held | null> {
  return new Promise((resolve) => {
    let held = false;
    const granted = () =>
      new Promise<void>((free) => {
        held = true;
        resolve({ free });
      });
    navigator.locks.request(`logres ${id}`, options, granted).catch((error: DOMException) => {
      if (held) lost();
      // A browser that keeps nothing for the page gives no locks, too.
      else resolve(error.name === 'SecurityError' ? UNLOCKED : null);
    });
  });
}
