// A match is open in one tab at a time: who has it open holds a lock of the browser with its name.

const CHANNEL = 'logres';
const WAIT = 1000; // milliseconds: a page that reloads lets go within this time

/** Asks the other tabs to let go of a match. */
interface Give {
  readonly give: string;
}

export interface Held {
  /** Lets go. */
  free(): void;
}

const UNLOCKED: Held = { free: () => undefined };

const channel = 'BroadcastChannel' in self ? new BroadcastChannel(CHANNEL) : null;

/** Another tab asks for a match: who holds it saves it and lets go. */
export function onAsked(give: (id: string) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Give>) => give(data.give));
}

/**
 * Holds a match, or gives null if another tab does. With `take` the other tab is asked, and if it does not answer it
 * loses the match; `lost` is called in the tab that loses it so.
 */
export async function hold(id: string, take: boolean, lost: () => void): Promise<Held | null> {
  // Without locks (an address without https, say), keep() still refuses to overwrite a longer match.
  if (!('locks' in navigator)) return UNLOCKED;
  if (take) channel?.postMessage({ give: id } satisfies Give);
  const held = await request(id, { signal: AbortSignal.timeout(WAIT) }, lost);
  return held || !take ? held : request(id, { steal: true }, lost);
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
