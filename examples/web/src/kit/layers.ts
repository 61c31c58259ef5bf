// What lies over the page and closes before it: dialogs. The browser's Back closes the top one.

const open: (() => void)[] = [];
const listeners = new Set<() => void>();

/** Puts a layer on top; the answer takes it away again. */
export function addLayer(close: () => void): () => void {
  open.push(close);
  tell();
  return () => {
    const i = open.lastIndexOf(close);
    if (i >= 0) open.splice(i, 1);
    tell();
  };
}

export const layers = (): number => open.length;

/** Closes the top layer; false if there is none. */
export function closeTop(): boolean {
  const close = open.pop(); // it may take a while to go
  close?.();
  return close !== undefined;
}

export function onLayers(listener: () => void): void {
  listeners.add(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
